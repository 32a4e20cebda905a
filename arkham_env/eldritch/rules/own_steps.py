"""The hand-written steps of card texts, which ``state/ids/own.py`` describes.

``f`` is the frame of the card text that contains the step. ``f.step`` is odd while a decision is
pending. To repeat the decision, the machine subtracts 1 from ``f.step``. So code at an even step,
which runs before a decision, may run twice.
"""

from typing import Any, Final

from arkham_env.board.texts.board_game import GONE
from arkham_env.board.texts.context import NOBODY
from arkham_env.board.texts.payment import Pay
from arkham_env.board.texts.script import COME_BACK, Script
from arkham_env.board.texts.verbs import OP_CARD, OP_NUMBER, OP_PIECE, OP_SEAT, OP_SPACE
from arkham_env.core.kernel.decision import a_of, op_of, pack
from arkham_env.core.kernel.frame import CALL, DONE
from arkham_env.core.kernel.native import i64
from arkham_env.eldritch.rules import board, gaining
from arkham_env.eldritch.rules.board_effects import fight_of, on_board, place_tokens
from arkham_env.eldritch.rules.combat import Combat
from arkham_env.eldritch.rules.doom import awaken
from arkham_env.eldritch.rules.encounters import Encounters
from arkham_env.eldritch.rules.improving import Improve
from arkham_env.eldritch.rules.losing import LOST_SHIFT, Lose, become_delayed
from arkham_env.eldritch.rules.moving import MovesToward, move
from arkham_env.eldritch.rules.mythos import Mythos
from arkham_env.eldritch.rules.picking import nearest, tie_breaker
from arkham_env.eldritch.rules.reckoning import reckon
from arkham_env.eldritch.rules.spawning import spawn_drawn, spawn_named
from arkham_env.eldritch.rules.trading import CLUE, Trade, hand_over
from arkham_env.eldritch.state.game_state import Game
from arkham_env.eldritch.state.ids import (
    component, decision, deck, event, flag, option, point, quantity, resource, skill, space, stream,
    token_place, trait, zone,
)  # fmt: skip
from arkham_env.eldritch.state.ids import own as own_step
from arkham_env.eldritch.state.ids.component import NONE

DARK_YOUNG: Final = component.MONSTERS.index("dark_young")


def carry_out_step(g: Game, f: Any, number: i64) -> i64:
    """Carry out hand-written step ``number`` (``ids.own``).

    Returns:
        A return code of :meth:`Script.act`.
    """
    if number <= own_step.MOVE_TOWARD_GATE or number >= own_step.CARRY_OFF:
        return step_of_board(g, f, number)
    if number <= own_step.SPEND_IMPROVEMENTS:
        return step_of_person(g, f, number)
    return step_of_encounter(g, f, number)


def step_of_board(g: Game, f: Script, number: i64) -> i64:
    if number == own_step.MOVE_ANY_MONSTER:
        return move_any_monster(g, f)
    if number == own_step.SPAWN_AND_CHOOSE:
        return choose_spawned(f, spawn_drawn(g, g.spaces[f.seat]))
    if number == own_step.DARK_YOUNG_HERE:
        return dark_young_here(g, f)
    if number == own_step.MOVE_TOWARD_GATE:
        return move_toward_gate(g, f)
    if number == own_step.CARRY_OFF:
        return carry_off(g, f)
    if number == own_step.RANDOM_SPACE:
        return random_space(g, f)
    if number == own_step.TOKEN_AT_NEAREST_SEA:
        return token_at_nearest_sea(g, f)
    if number == own_step.DISCARD_SPELL:
        return discard_spell(g, f)
    if number == own_step.RECKON_CONDITIONS:
        return reckon_conditions(g, f)
    if number == own_step.MEET_ALL:
        return meet_all(g, f)
    if number == own_step.LOSE_FOR_SPELLS:
        return lose_for_spells(g, f)
    if number == own_step.RUMOR_FROM_BOX:
        return rumor_from_box(g)
    if number == own_step.DOOM_TO_ZERO:
        return doom_to_zero(g)
    if number == own_step.BOX_ASSETS:
        return box_assets(g, f)
    raise AssertionError(f"expected the number of a hand-written step, got {number}")


def step_of_person(g: Game, f: Script, number: i64) -> i64:
    if number == own_step.CLUES_FOR_SUCCESSES:
        return clues_for_successes(g, f)
    if number == own_step.SANITY_FOR_DICE:
        return sanity_for_dice(g, f)
    if number == own_step.LOOK_AT_GATES:
        return look_at_gates(g, f)
    if number == own_step.MOVE_CHOSEN_MONSTER:
        return move_chosen_monster(g, f)
    if number == own_step.TRADE_CLUES:
        return g.push(Trade(f.seat, f.target, True))
    if number == own_step.TRADE_POSSESSIONS:
        return g.push(Trade(f.seat, f.target))
    if number == own_step.GIVE_CLUES:
        return give_clues(g, f)
    if number == own_step.GIVE_ITEMS:
        return give_items(g, f)
    if number == own_step.SWAP_SPACES:
        return swap_spaces(g, f)
    if number == own_step.LOOK_AT_CONDITION:
        return look_at_condition(g, f)
    if number == own_step.IMPROVE_AGAIN:
        return improve_again(g, f)
    return spend_improvements(g, f)


def step_of_encounter(g: Game, f: Script, number: i64) -> i64:
    if number <= own_step.NO_ENCOUNTERS:
        mark_phase(g, f, number)
        return DONE
    if number == own_step.GAIN_WITHIN:
        return gain_within(g, f)
    if number == own_step.GAIN_ITEM:
        return gain_item(g, f)
    if number == own_step.SANITY_TOKENS:
        return sanity_tokens(g, f)
    mark_fight(g, f, number)
    return DONE


def ask_space(g: Game, f: Script, seat: i64, places: list[i64]) -> i64:
    """Offer ``seat`` a choice of spaces as ``OP_SPACE`` options."""
    g.options = [pack(OP_SPACE, where) for where in places]
    return g.ask(decision.SPACE, seat, f.source)


# -- Monsters and Gates --------------------------------------------------------------------------


def movable(g: Game) -> list[i64]:
    """Return the Monsters on the board that card texts can move: all that are not Epic."""
    return [monster for monster in g.monsters if not g.is_epic(monster)]


def move_any_monster(g: Game, f: Script) -> i64:
    if f.step == 0:
        found = movable(g)
        f.result = 1 if found else 0
        if not found:
            return DONE
        f.step = 1
        g.options = [pack(OP_PIECE, monster) for monster in found]
        return g.ask(decision.MONSTER, g.decider(f), f.source)
    if f.step == 1:
        f.a = a_of(g.pick)
        f.step = 2
    if f.step == 2:
        f.step = 3
        return ask_space(g, f, g.decider(f), g.table.all_spaces)
    if g.place[f.a] != a_of(g.pick):
        board.move_monster(g, f.a, a_of(g.pick))
    return DONE


def move_chosen_monster(g: Game, f: Script) -> i64:
    if f.step == 0:
        if not on_board(g, f.target):
            return DONE
        f.step = 1
        here: i64 = g.place[f.target]
        return ask_space(g, f, g.decider(f), [s for s in g.table.all_spaces if s != here])
    board.move_monster(g, f.target, a_of(g.pick))
    return DONE


def choose_spawned(f: Script, monster: i64) -> i64:
    """Make ``monster`` the target of the card text; it is ``NONE`` if no Monster spawned."""
    f.target = monster
    f.result = 0 if monster == NONE else 1
    return CALL


def dark_young_here(g: Game, f: Script) -> i64:
    here: i64 = g.spaces[f.seat]
    for monster in g.monsters:
        if g.table.name_of_monster[monster - component.FIRST_MONSTER] == DARK_YOUNG:
            return choose_spawned(f, spawn_drawn(g, here))
    return choose_spawned(f, spawn_named(g, DARK_YOUNG, here))


def move_toward_gate(g: Game, f: Script) -> i64:
    if f.step == 0:
        if g.cannot(quantity.NO_MOVING, f.seat):
            return DONE
        goals = nearest(g, g.spaces[f.seat], [g.place[gate] for gate in g.gates])
        if not goals:
            return DONE
        f.step = 1
        return ask_space(g, f, f.seat, goals)
    return g.push(MovesToward(f.seat, a_of(g.pick), 1))


def look_at_gates(g: Game, f: Script) -> i64:
    stack = g.gate_stack
    if f.step == 0:
        if len(stack) < 2 and g.gate_discard:
            stack = put_discard_under(g)
        if not stack:
            return DONE
        seen = stack[-2:]
        g.note(event.LOOKS_AT_GATES, f.seat, len(seen))
        for gate in seen:
            g.gate_known[gate - component.FIRST_GATE] |= 1 << f.seat
        if len(seen) < 2:
            return DONE
        f.step = 1
        g.options = [pack(OP_PIECE, gate) for gate in seen]
        return g.ask(decision.ORDER, f.seat, f.source)
    first = stack.pop()
    second = stack.pop()
    top = first if a_of(g.pick) == first else second
    stack.append(top)
    stack.insert(0, second if top == first else first)
    # The new stack positions of these Gates are not known to the other seats.
    g.gate_known[first - component.FIRST_GATE] = 1 << f.seat
    g.gate_known[second - component.FIRST_GATE] = 1 << f.seat
    return DONE


def put_discard_under(g: Game) -> list[i64]:
    """Shuffle the discarded Gates and put them under the stack; return the stack."""
    found = g.gate_discard
    g.gate_discard = []
    g.streams.shuffle(stream.GATES, found)
    for gate in found:
        g.place[gate] = zone.SUPPLY
        g.gate_known[gate - component.FIRST_GATE] = 0
    g.gate_stack = found + g.gate_stack
    return g.gate_stack


def carry_off(g: Game, f: Script) -> i64:
    monster = f.source
    if f.step == 0:
        here: i64 = g.place[monster]
        found = g.seats_at(here) if on_board(g, monster) else []
        f.result = 1 if found else 0
        if not found:
            return DONE
        f.step = 1
        g.options = [pack(OP_SEAT, seat) for seat in found]
        return g.ask(decision.SEAT, g.decider(f), f.source)
    if f.step == 1:
        f.a = a_of(g.pick)
        f.step = 2
    if f.step == 2:
        f.step = 3
        return ask_space(g, f, g.decider(f), space.LINKS[g.place[monster]])
    if f.step == 3:
        where = a_of(g.pick)
        f.b = g.presence(f.a)
        f.step = 4
        board.move_monster(g, monster, where)
        move(g, f.a, where)
        return COME_BACK
    if g.presence(f.a) == f.b:
        become_delayed(g, f.a, False)
    return CALL


def random_space(g: Game, f: Script) -> i64:
    if f.step == 0:
        where = board.random_space(g)
        if where == NONE:
            f.step = 1
            return ask_space(g, f, g.lead, g.table.all_spaces)
        f.target = where
        return DONE
    f.target = a_of(g.pick)
    return DONE


def token_at_nearest_sea(g: Game, f: Script) -> i64:
    if f.step == 0:
        free: list[i64] = []
        for where in g.table.all_spaces:
            if space.TYPES[where] == space.SEA and g.eldritch[where] == 0:
                free.append(where)
        goals = nearest(g, g.spaces[f.seat], free)
        if not goals:
            return DONE
        f.step = 1
        return ask_space(g, f, tie_breaker(g, f.seat), goals)
    board.add_space_tokens(g, a_of(g.pick), 1)
    return DONE


# -- Spending ------------------------------------------------------------------------------------


def clues_for_successes(g: Game, f: Script) -> i64:
    if f.step == 1:
        if op_of(g.pick) == option.NO:
            return DONE
        f.step = 2
        g.push(Pay(f.seat, resource.CLUES, 1))
        return COME_BACK
    if f.step == 2:
        f.result += g.ret
        f.step = 0
    if g.means(f.seat, resource.CLUES) <= 0:
        return DONE
    f.step = 1
    g.options = [pack(option.YES), pack(option.NO)]
    return g.ask(decision.YES_NO, f.seat, f.source)


def sanity_for_dice(g: Game, f: Script) -> i64:
    if f.step == 0:
        most = g.means(f.seat, resource.SANITY)
        options: list[i64] = []
        amount: i64 = 0
        while amount <= most:
            options.append(pack(OP_NUMBER, amount))
            amount += 1
        f.step = 1
        g.options = options
        return g.ask(decision.NUMBER, f.seat, f.source)
    if f.step == 1:
        f.step = 2
        g.push(Pay(f.seat, resource.SANITY, a_of(g.pick)))
        return COME_BACK
    f.result = g.ret
    return DONE


def spend_improvements(g: Game, f: Script) -> i64:
    """Let the seat discard improvements of skills. ``f.a`` counts the discarded improvements, and
    ``f.b`` is the first skill that can still be chosen."""
    at = f.seat * skill.COUNT
    if f.step == 1:
        if op_of(g.pick) == option.STOP:
            f.result = f.a
            return DONE
        which = a_of(g.pick)
        g.note(event.UNIMPROVED, f.seat, which, g.improved[at + which])
        f.a += g.improved[at + which]
        f.b = which + 1
        f.step = 0
        g.improved[at + which] = 0
    options: list[i64] = []
    i = f.b
    while i < skill.COUNT:
        if g.improved[at + i] > 0:
            options.append(pack(option.SKILL, i))
        i += 1
    if not options:
        f.result = f.a
        return DONE
    options.append(pack(option.STOP))
    f.step = 1
    g.options = options
    return g.ask(decision.SKILL, f.seat, f.source)


def improve_again(g: Game, f: Script) -> i64:
    improved = g.stack[f.at]
    if not isinstance(improved, Improve):
        return DONE
    return g.push(Improve(f.seat, improved.skill))


def lose_for_spells(g: Game, f: Script) -> i64:
    if f.step == 0:
        spells: i64 = 0
        for card in g.cards[f.seat]:
            if component.FIRST_SPELL <= card < component.FIRST_CONDITION:
                spells += 1
        f.step = 2
        g.push(Lose(f.seat, 0, spells, f.flags, f.source))
        return COME_BACK
    f.result = g.ret % LOST_SHIFT
    return DONE


# -- Giving --------------------------------------------------------------------------------------


def give_clues(g: Game, f: Script) -> i64:
    if f.step == 1:
        if op_of(g.pick) == option.STOP:
            return DONE
        hand_over(g, f.seat, f.target, CLUE)
        f.step = 0
    if not g.clues[f.seat] or g.presence(f.target) == GONE:
        return DONE
    f.step = 1
    g.options = [pack(option.GIVE, CLUE), pack(option.STOP)]
    return g.ask(decision.TRADE, f.seat, f.source)


def give_items(g: Game, f: Script) -> i64:
    """Let the seat give Items to the target, a seat. ``f.a`` is the last Item given; only cards
    with a higher id are offered after it."""
    if f.step == 1:
        if op_of(g.pick) == option.STOP:
            return DONE
        f.a = a_of(g.pick)
        f.step = 0
        hand_over(g, f.seat, f.target, f.a)
    options: list[i64] = []
    for card in g.cards[f.seat]:
        if f.a < card < component.FIRST_SPELL and g.has_trait(card, trait.ITEM):
            options.append(pack(option.GIVE, card))
    if not options or g.presence(f.target) == GONE:
        return DONE
    options.append(pack(option.STOP))
    f.step = 1
    g.options = options
    return g.ask(decision.TRADE, f.seat, f.source)


def swap_spaces(g: Game, f: Script) -> i64:
    other = f.target
    if f.step == 0:
        if g.presence(other) == GONE or g.spaces[other] == g.spaces[f.seat]:
            return DONE
        if g.cannot(quantity.NO_MOVING, other):
            return DONE
        f.step = 1
        g.options = [pack(option.YES), pack(option.NO)]
        return g.ask(decision.YES_NO, other, f.source)
    if f.step == 1:
        if op_of(g.pick) == option.NO:
            return DONE
        f.a = g.spaces[other]
        f.step = 2
        move(g, other, g.spaces[f.seat])
        return COME_BACK
    move(g, f.seat, f.a)
    return CALL


# -- Cards ---------------------------------------------------------------------------------------


def look_at_condition(g: Game, f: Script) -> i64:
    gained = g.stack[f.at]
    if isinstance(gained, gaining.Gained) and g.holder(gained.card) != NOBODY:
        g.note(event.LOOKS_AT_BACK, f.seat, gained.card)
        board.reveal_back(g, gained.card, 1 << f.seat)
    return DONE


def gain_within(g: Game, f: Script) -> i64:
    """Let the seat choose cards of the reserve up to a total value, and gain them at the end.
    ``f.items`` stores the cards chosen so far."""
    if f.step == 1:
        f.step = 0
        if op_of(g.pick) == option.STOP:
            return gain_named(g, f)
        f.items.append(a_of(g.pick))
    left = f.result
    for card in f.items:
        left -= worth(g, card)
    options: list[i64] = []
    passed = not f.items
    for card in g.reserve:
        # Cards before the last chosen one are not offered, so that each selection has one order.
        if passed and is_item_or_trinket(g, card) and worth(g, card) <= left:
            options.append(pack(OP_CARD, card))
        if f.items and card == f.items[-1]:
            passed = True
    if not options:
        return gain_named(g, f)
    options.append(pack(option.STOP))
    f.step = 1
    g.options = options
    return g.ask(decision.CARD, f.seat, f.source)


def gain_named(g: Game, f: Script) -> i64:
    if not f.items:
        return DONE
    for card in f.items:
        board.move(g, card, zone.SEAT + f.seat)
        g.note(event.GAIN, f.seat, card)
    i: i64 = len(f.items) - 1
    while i >= 0:
        g.push(gaining.Gained(f.seat, f.items[i], False))
        i -= 1
    gaining.reserve_left(g)
    return CALL


def worth(g: Game, card: i64) -> i64:
    return g.table.columns[g.kind_of(card)].value


def is_item_or_trinket(g: Game, card: i64) -> bool:
    return g.has_trait(card, trait.ITEM) or g.has_trait(card, trait.TRINKET)


def gain_item(g: Game, f: Script) -> i64:
    first, end = component.FIRST_ASSET, component.FIRST_ARTIFACT
    card = board.search(g, deck.ASSET, trait.ITEM, first, end, f.seat)
    f.target = card
    f.result = 0 if card == NONE else 1
    if card == NONE:
        return DONE
    gaining.gain(g, f.seat, card, g.place[card] == zone.SUPPLY)
    board.shuffle(g, deck.ASSET)
    board.refill(g, deck.ASSET)
    return CALL


def discard_spell(g: Game, f: Script) -> i64:
    resolved = g.stack[f.at]
    f.result = 0
    if not isinstance(resolved, gaining.TurnUp):
        return DONE
    if g.place[resolved.card] != zone.SEAT + resolved.seat:
        return DONE
    f.result = 1
    gaining.discard_card(g, resolved.seat, resolved.card)
    return CALL


def box_assets(g: Game, f: Script) -> i64:
    least = g.tokens_on(f.source)
    for card in g.decks[deck.ASSET] + g.discards[deck.ASSET] + g.reserve:
        if worth(g, card) >= least:
            board.move(g, card, zone.BOX)
            g.note(event.BOXED, card)
    board.shuffle(g, deck.ASSET)
    board.refill(g, deck.ASSET)
    board.fill_reserve(g)
    return DONE


# -- Encounters and combat -----------------------------------------------------------------------


def phase_of(g: Game, at: i64) -> Encounters | None:
    """Return the frame at a stack position if it is an ``Encounters`` frame, else ``None``."""
    if at < 0:
        return None
    frame = g.stack[at]
    return frame if isinstance(frame, Encounters) else None


def mark_phase(g: Game, f: Script, number: i64) -> None:
    phase = phase_of(g, f.at)
    if phase is None:
        return
    if number == own_step.IGNORE_MONSTERS:
        phase.ignoring = True
    elif number == own_step.FAR_CLUE:
        if on_board(g, f.target):
            phase.clue = f.target
    elif number == own_step.RESEARCH_DIE:
        phase.dice += 1
    else:
        phase.none = True


def mark_fight(g: Game, f: Script, number: i64) -> None:
    fight = fight_of(g, f)
    if fight is None:
        return
    if number == own_step.STRENGTH_REROLL:
        fight.reroll_by = f.source
    elif number == own_step.KEEP_HEALTH:
        fight.keep_health = True
    elif number == own_step.NO_CLUE_REROLLS:
        fight.flags |= flag.NO_CLUES
    elif not fight.flags & flag.AMBUSH:
        # The frame of the phase is directly below the combat only if the phase started the combat.
        phase = phase_of(g, f.at - 1)
        if phase is not None:
            phase.flight = f.source


def sanity_tokens(g: Game, f: Script) -> i64:
    fight = fight_of(g, f)
    if fight is None or fight.lost_sanity <= 0:
        return DONE
    return place_tokens(g, f, token_place.ANCIENT_ONE, fight.lost_sanity)


def meet_all(g: Game, f: Script) -> i64:
    """Let the seat encounter Monsters one by one; ``f.items`` stores those not yet encountered."""
    here: i64 = g.spaces[f.seat]
    if f.step == 0:
        f.items = g.monsters_at(here)
        f.step = 2
    elif f.step == 3:
        monster = a_of(g.pick)
        f.items.remove(monster)
        f.step = 2
        g.push(Combat(f.seat, monster, f.flags))
        return COME_BACK
    f.items = [monster for monster in f.items if g.place[monster] == here]
    if not f.items:
        return DONE
    f.step = 3
    g.options = [pack(option.FIGHT, monster) for monster in f.items]
    return g.ask(decision.FIGHT, f.seat, f.source)


# -- Mythos cards --------------------------------------------------------------------------------


def reckon_conditions(g: Game, f: Script) -> i64:
    """Resolve the reckoning effects of Conditions, one seat after another. ``f.items`` stores the
    Conditions not yet resolved, packed as ``(seat, card)``."""
    if f.step == 0:
        for seat in g.clockwise(g.lead):
            for card in g.cards[seat]:
                if card >= component.FIRST_CONDITION:
                    if g.table.answers(g.kind_of(card), point.RECKONING):
                        f.items.append(pack(seat, card))
        f.step = 2
    elif f.step == 3:
        for entry in f.items:
            if a_of(entry) == a_of(g.pick):
                f.items.remove(entry)
                break
        f.step = 2
        reckon(g, a_of(g.pick))
        return COME_BACK
    f.items = [entry for entry in f.items if g.place[a_of(entry)] == zone.SEAT + op_of(entry)]
    if not f.items:
        return DONE
    turn = op_of(f.items[0])
    f.step = 3
    g.options = [pack(option.RECKON, a_of(entry)) for entry in f.items if op_of(entry) == turn]
    return g.ask(decision.RECKONING, turn, f.source)


def rumor_from_box(g: Game) -> i64:
    found: list[i64] = []
    for card in range(component.FIRST_MYTHOS, component.FIRST_MYSTERY):
        if g.place[card] == zone.BOX and g.has_trait(card, trait.RUMOR):
            found.append(card)
    if not found:
        return DONE
    return g.push(Mythos(found[g.streams.below(stream.BOX, len(found))]))


def doom_to_zero(g: Game) -> i64:
    if g.awakened:
        return DONE
    g.note(event.DOOM, g.doom, 0)
    g.doom = 0
    return awaken(g)
