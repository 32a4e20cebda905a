"""Instructions of card texts that change the board, Mythos cards, Mysteries and events."""

from typing import Any

from arkham_env.board.texts.context import NOBODY
from arkham_env.board.texts.verbs import OP_SPACE
from arkham_env.core.kernel.decision import a_of, pack
from arkham_env.core.kernel.frame import CALL, DONE
from arkham_env.core.kernel.native import i64
from arkham_env.eldritch.rules import board, combat, mysteries
from arkham_env.eldritch.rules.answers import carry_out
from arkham_env.eldritch.rules.combat import Combat
from arkham_env.eldritch.rules.defeat import empty_sheet
from arkham_env.eldritch.rules.doom import Doom, Omen
from arkham_env.eldritch.rules.encounters import Encounter
from arkham_env.eldritch.rules.finish import finish
from arkham_env.eldritch.rules.gates import Close
from arkham_env.eldritch.rules.losing import Lose
from arkham_env.eldritch.rules.monsters import Defeated, heal, hit
from arkham_env.eldritch.rules.picking import nearest, toward
from arkham_env.eldritch.rules.reckoning import reckon
from arkham_env.eldritch.rules.spawning import Spawn, SpawnAtRandom, SpawnGates, spawn_named
from arkham_env.eldritch.rules.trading import settle_hand
from arkham_env.eldritch.state.game_state import HEALTHY, MAP, Game
from arkham_env.eldritch.state.ids import (
    component, decision, deck, event, omen, option, point, quantity, space, token_place, verb, zone,
)  # fmt: skip
from arkham_env.eldritch.state.ids.component import NONE


def on_board(g: Game, piece: i64) -> bool:
    return piece != NONE and 0 <= g.place[piece] < zone.SEAT


def monster_of(g: Game, f: Any) -> i64:
    """Return the Monster to which the card text of the frame ``f`` refers, or ``NONE``. This is the
    target of the text if the target is a Monster on the board. Otherwise, it is the Monster that
    has the text, if this Monster is on the board."""
    for piece in (f.target, f.source):
        if component.FIRST_MONSTER <= piece < component.FIRST_GATE and on_board(g, piece):
            return int(piece)
    return NONE


def act_on_board(g: Game, f: Any, op: i64, a: i64, b: i64) -> i64:
    """Carry out an instruction of the card text of frame ``f`` that changes the board.

    Args:
        op, a, b: the verb and the operands.

    Returns:
        A return code of :meth:`Script.act`.
    """
    if op <= verb.MONSTER_TOWARD:
        return act_on_monster(g, f, op, a, b)
    if op <= verb.DISCARD_CLUE or op == verb.SPAWN_CLUE_AT:
        return act_on_spaces(g, f, op, a, b)
    if op == verb.MOVE_CLUES:
        return move_clues(g, f, a)
    if op <= verb.MOVE_OMEN:
        return act_on_tracks(g, f, op, b)
    if op <= verb.RECKON:
        return act_on_cards(g, f, op, a, b)
    return act_on_rest(g, f, op)


# -- Monsters ------------------------------------------------------------------------------------


def act_on_monster(g: Game, f: Any, op: i64, a: i64, b: i64) -> i64:
    fight = fight_of(g, f)
    if op == verb.HIT:
        amount = g.amount(f, b)
        if fight is not None and f.target == fight.monster:
            fight.strike(g, amount)
        elif on_board(g, f.target):
            hit(g, f.target, amount, f.seat)
        return CALL
    if op == verb.DEFEAT:
        if fight is not None and f.target == fight.monster:
            if not g.is_epic(fight.monster):
                fight.beat(g)
        elif on_board(g, f.target) and not g.is_epic(f.target):
            g.push(Defeated(f.target, f.seat))
        return CALL
    monster = monster_of(g, f)
    if monster == NONE:
        return DONE
    if op == verb.HEAL_MONSTER:
        heal(g, monster, g.amount(f, b))
        return DONE
    if op == verb.DISCARD_MONSTER:
        if not g.is_epic(monster):
            board.remove_monster(g, monster, False)
        return CALL
    if op == verb.MONSTER_TO:
        board.move_monster(g, monster, a)
        return DONE
    if op == verb.MONSTER_HERE:
        if g.place[monster] != g.spaces[f.seat]:
            board.move_monster(g, monster, g.spaces[f.seat])
        return DONE
    return monster_toward(g, f, monster, a, b)


def fight_of(g: Game, f: Any) -> Combat | None:
    """Return the combat that the card text of frame ``f`` responds to, or ``None``."""
    if f.at == NONE:
        return None
    frame = g.stack[f.at]
    return frame if isinstance(frame, Combat) else None


def monster_toward(g: Game, f: Any, monster: i64, where: i64, amount: i64) -> i64:
    """Move a Monster step by step toward the nearest space that passes filter ``where``. Among
    several nearest spaces or shortest ways, the seat of the card text (else the lead seat)
    chooses one."""
    if f.step == 0:
        f.a = g.amount(f, amount)
        f.step = 1
    if f.step == 1:
        goals = nearest(g, g.place[monster], g.candidates(f, where))
        if not goals:
            return DONE
        f.step = 2
        g.options = [pack(OP_SPACE, goal) for goal in goals]
        return g.ask(decision.SPACE, g.decider(f), f.source)
    if f.step == 2:
        f.b = a_of(g.pick)
        if 0 < MAP.distance(g.place[monster], f.b) <= f.a:
            board.move_monster(g, monster, f.b)  # every shortest way leads to this space
            return DONE
    elif f.step == 3:
        board.move_monster(g, monster, a_of(g.pick))
        f.a -= 1
    links = toward(g.place[monster], f.b)
    if f.a <= 0 or not links:
        return DONE
    f.step = 3
    g.options = [pack(OP_SPACE, link) for link in links]
    return g.ask(decision.SPACE, g.decider(f), f.source)


# -- Spawning and discarding ---------------------------------------------------------------------


def act_on_spaces(g: Game, f: Any, op: i64, a: i64, b: i64) -> i64:
    if op == verb.SPAWN_MONSTERS:
        chosen = 0 <= f.target < zone.SEAT and f.target != f.source
        where = f.target if chosen else g.space_of(f)
        return DONE if where == NONE else g.push(Spawn(where, g.amount(f, b)))
    if op == verb.SPAWN_AT_RANDOM:
        return g.push(SpawnAtRandom(g.amount(f, b)))
    if op == verb.SPAWN_NAMED:
        f.result = 1 if spawn_named(g, a, b) != NONE else 0
        return CALL
    if op == verb.SPAWN_NAMED_HERE:
        where = g.space_of(f)
        f.result = 1 if where != NONE and spawn_named(g, a, where) != NONE else 0
        return CALL
    if op == verb.SPAWN_GATES:
        return g.push(SpawnGates(g.amount(f, b)))
    if op == verb.SPAWN_CLUES:
        for _ in range(g.amount(f, b)):
            board.spawn_clue(g)
        return DONE
    if op == verb.SPAWN_CLUE_AT:
        board.spawn_clue(g, f.target)
        return DONE
    if op == verb.CLOSE_GATE:
        return close_gate(g, f)
    if op == verb.DISCARD_GATE:
        if on_board(g, f.target):
            board.discard_gate(g, f.target)
        return DONE
    if on_board(g, f.target):
        board.discard_board_clue(g, f.target)
    return DONE


def close_gate(g: Game, f: Any) -> i64:
    """Close the Gate of the current encounter, or solve the Rumor that offers the encounter."""
    encounter = g.stack[f.at] if f.at != NONE else None
    if not isinstance(encounter, Encounter):
        return DONE
    rumor = encounter.card
    if component.FIRST_MYTHOS <= rumor < component.FIRST_MYSTERY:
        return mysteries.solve(g, rumor)
    gate = encounter.gate
    if not on_board(g, gate) or g.cannot(quantity.NO_CLOSING):
        return DONE
    return g.push(Close(f.seat, gate, True))


def move_clues(g: Game, f: Any, where: i64) -> i64:
    """Move each Clue on the board to the nearest space that passes filter ``where``. If several
    spaces are equally near, the seat of the card text (else the lead seat) chooses one."""
    if f.step == 0:
        f.items = g.board_clues[:]
        f.step = 1
    elif f.step == 2:
        board.move_clue(g, f.a, a_of(g.pick))
        f.step = 1
    while f.items:
        clue = f.items.pop(0)
        goals = nearest(g, g.place[clue], g.candidates(f, where))
        if goals and g.place[clue] not in goals:
            f.a = clue
            f.step = 2
            g.options = [pack(OP_SPACE, goal) for goal in goals]
            return g.ask(decision.SPACE, g.decider(f), f.source)
    return DONE


# -- Doom and Omen -------------------------------------------------------------------------------


def act_on_tracks(g: Game, f: Any, op: i64, b: i64) -> i64:
    if op == verb.ADVANCE_DOOM:
        return g.push(Doom(g.amount(f, b)))
    if op == verb.RETREAT_DOOM:
        board.retreat_doom(g, g.amount(f, b))
        return DONE
    if op == verb.ADVANCE_OMEN:
        return g.push(Omen(g.amount(f, b)))
    if op == verb.OMEN_BACK:
        g.omen = (g.omen + len(omen.TRACK) - 1) % len(omen.TRACK)
        g.note(event.OMEN, g.omen)
        return DONE
    if f.step == 0:
        f.step = 1
        g.options = [pack(option.OMEN, place) for place in range(len(omen.TRACK))]
        return g.ask(decision.OMEN, g.decider(f), f.source)
    if a_of(g.pick) != g.omen:
        g.omen = a_of(g.pick)
        g.note(event.OMEN, g.omen)
    return DONE


# -- Tokens, Mysteries and the end of the game ---------------------------------------------------


def act_on_cards(g: Game, f: Any, op: i64, a: i64, b: i64) -> i64:
    if op == verb.TOKEN:
        return place_tokens(g, f, a, g.amount(f, b))
    if op == verb.DROP_TOKEN:
        return drop_tokens(g, f, a, b)
    if op == verb.TAKE_TOKEN:
        where = g.spaces[f.seat]
        if g.eldritch[where] > 0 and g.mystery != NONE:
            board.add_space_tokens(g, where, -1)
            board.add_tokens(g, g.mystery, 1)
        return DONE
    if op == verb.PLACE_CLUE:
        return place_clue(g, f)
    if op == verb.SOLVE_THIS:
        return mysteries.solve(g, f.source)
    if op == verb.SOLVE_CHOSEN:
        return mysteries.solve(g, f.target)
    if op == verb.UNSOLVE_CHOSEN:
        mysteries.unsolve(g, f.target)
        return CALL
    if op == verb.WIN:
        return mysteries.solve_final(g)
    if op == verb.LOSE_GAME:
        return finish(g, a)
    reckon(g, f.target)
    return CALL


def place_tokens(g: Game, f: Any, where: i64, amount: i64) -> i64:
    if where == token_place.GREEN_OMEN:
        add_omen_tokens(g, omen.START, amount)
        return DONE
    if where == token_place.CHOSEN_SPACE:
        board.add_space_tokens(g, f.target, amount)
        return DONE
    if where == token_place.OWN_SPACE:
        board.add_space_tokens(g, g.space_of(f), amount)
        return DONE
    card = card_of(g, f, where)
    if card == NONE:
        return DONE
    board.add_tokens(g, card, amount)
    carry_out(g, card, point.TOKENS_PLACED, NOBODY)
    return CALL


def card_of(g: Game, f: Any, where: i64) -> i64:
    if where == token_place.THIS:
        return int(f.source)
    return g.mystery if where == token_place.MYSTERY else g.table.ancient_card


def drop_tokens(g: Game, f: Any, where: i64, b: i64) -> i64:
    """Remove tokens from a card, a space or the Omen track. If a card loses its last token, push
    the frame of its text for the timing point ``TOKENS_GONE``.

    Args:
        where: the place (``ids.token_place``).
        b: the encoded number of tokens: a plain number or a computed amount.
    """
    if where == token_place.OMEN_TRACK or where == token_place.GREEN_OMEN:
        return drop_omen_token(g, f)
    if where == token_place.CHOSEN_SPACE or where == token_place.OWN_SPACE:
        place = f.target if where == token_place.CHOSEN_SPACE else g.space_of(f)
        taken: i64 = min(g.eldritch[place], g.amount(f, b))
        if taken > 0:
            board.add_space_tokens(g, place, -taken)
        return DONE
    card = card_of(g, f, where)
    if card == NONE:
        return DONE
    before = g.tokens_on(card)
    amount = g.amount(f, b)
    if before > 0 and amount > 0:
        board.add_tokens(g, card, -amount)
        if g.tokens_on(card) == 0:
            carry_out(g, card, point.TOKENS_GONE, NOBODY)
    return CALL


def drop_omen_token(g: Game, f: Any) -> i64:
    """Discard a token from a place of the Omen track. The seat of the card text (else the lead
    seat) chooses the place."""
    if f.step == 0:
        places = [place for place in range(len(omen.TRACK)) if g.omen_tokens[place] > 0]
        if not places:
            return DONE
        f.step = 1
        g.options = [pack(option.OMEN, place) for place in places]
        return g.ask(decision.OMEN, g.decider(f), f.source)
    add_omen_tokens(g, a_of(g.pick), -1)
    return DONE


def add_omen_tokens(g: Game, place: i64, amount: i64) -> None:
    g.omen_tokens[place] += amount
    g.note(event.OMEN_TOKENS, place, g.omen_tokens[place])


def placeable(g: Game, f: Any) -> list[i64]:
    """Return the Clues that can be put on the active Mystery: those that the seat gained in the
    current encounter and still has."""
    if f.at == NONE:
        return []
    encounter = g.stack[f.at]
    if not isinstance(encounter, Encounter):
        return []
    return [clue for clue in encounter.gained if g.place[clue] == zone.SEAT + f.seat]


def place_clue(g: Game, f: Any) -> i64:
    clues = placeable(g, f)
    if clues and g.mystery != NONE:
        board.move(g, clues[0], zone.CARD + g.mystery)
        g.note(event.CLUES, f.seat, -1)
        g.note(event.ON_CARD, clues[0], g.mystery, len(g.on_card(g.mystery)))
    return DONE


# -- The rest ------------------------------------------------------------------------------------


def act_on_rest(g: Game, f: Any, op: i64) -> i64:
    if op == verb.DISCARD_RESERVE:
        for card in g.reserve[:]:
            board.discard(g, card)
            g.note(event.DISCARD, NONE, card)
        if not g.acquiring:
            board.fill_reserve(g)
    elif op == verb.FILL_RESERVE:
        board.fill_reserve(g)
    elif op == verb.BOX_EXPEDITION:
        box_expedition(g)
    elif op == verb.BOX_BODIES:
        for sheet in range(len(component.SHEETS)):
            if g.bodies[sheet] != HEALTHY:
                empty_sheet(g, sheet)
    elif op == verb.RECOVER_BODY:
        recover_body(g, f)
    elif op == verb.DISCARD_BODY:
        empty_sheet(g, f.source)
    elif op == verb.DISCARD_MYTHOS:
        if f.source in g.ongoing:
            mysteries.leave_play(g, f.source)
    elif op == verb.PLACE_MONSTER:
        event_frame = g.stack[f.at]
        if isinstance(event_frame, Defeated) and event_frame.goes == NONE:
            event_frame.goes = f.source
    elif op == verb.PLACE_GATE:
        place_gate(g, f)
    return CALL


def box_expedition(g: Game) -> None:
    """Move the cards of the Active Expedition from the deck to the box and shuffle the deck."""
    where = g.expedition_space()
    if where == NONE:
        return
    boxed = [card for card in g.decks[deck.EXPEDITION] if g.table.expedition_spaces[card] == where]
    for card in sorted(boxed):
        board.move(g, card, zone.BOX)
        g.note(event.BOXED, card)
    board.refill(g, deck.EXPEDITION)
    board.shuffle(g, deck.EXPEDITION)
    g.note(event.EXPEDITION, g.expedition_space())


def recover_body(g: Game, f: Any) -> None:
    """Give a seat all possessions of a defeated investigator, except Spells that it already has."""
    sheet: i64 = f.source
    where = zone.body(sheet)
    received = g.lying_at(where)
    for card in received:
        board.move(g, card, zone.SEAT + f.seat)
        if card >= component.FIRST_ASSET:
            g.note(event.GAIN, f.seat, card)
        else:
            g.note(event.CLUES, f.seat, 1)
    g.own_bodies()
    while g.body_trains[sheet] > 0:
        g.body_trains[sheet] -= 1
        g.trains[f.seat] += 1
        g.note(event.TICKET, f.seat, space.TRAIN, 1)
    while g.body_ships[sheet] > 0:
        g.body_ships[sheet] -= 1
        g.ships[f.seat] += 1
        g.note(event.TICKET, f.seat, space.SHIP, 1)
    settle_hand(g, f.seat, received)


def place_gate(g: Game, f: Any) -> None:
    """Put a Gate on the card of the text of frame ``f``. The Gate is the target of the text if the
    target is a Gate, else the Gate that is being closed, else the top Gate of the stack."""
    gate = f.target
    if not component.FIRST_GATE <= gate < component.FIRST_CLUE:
        closing = g.stack[f.at] if f.at != NONE else None
        if isinstance(closing, Close):
            gate = closing.gate
        else:
            board.refill_gates(g)
            gate = g.gate_stack[-1] if g.gate_stack else NONE
    if gate == NONE:
        return
    if on_board(g, gate):
        g.note(event.GATE_GONE, gate)
    board.move(g, gate, zone.CARD + f.source)
    board.refill_gates(g)
    g.note(event.ON_CARD, gate, f.source, len(g.on_card(f.source)))


# -- Events that texts respond to ----------------------------------------------------------------


def act_on_event(g: Game, f: Any, op: i64, a: i64, b: i64) -> i64:
    """Carry out an instruction that changes the event to which the text of frame ``f`` responds.

    Args:
        op, a, b: the verb and the operands.
    """
    frame: Any = g.stack[f.at] if f.at != NONE else None
    if op == verb.PREVENT:
        if isinstance(frame, Lose):
            frame.prevent(g, a, g.amount(f, b))
        return DONE
    if op == verb.REROLL:
        return reroll(g, f, frame, b)
    if op == verb.ADD_TO_DIE:
        return add_to_die(g, f, frame)
    if op == verb.EXTRA_DICE:
        frame.extra += g.amount(f, b)
    elif op == verb.BONUS:
        frame.bonus = max(frame.bonus, g.amount(f, b))
    elif op == verb.ADD_SUCCESSES:
        frame.added += g.amount(f, b)
    elif op == verb.COMBAT_BONUS:
        fight = combat.innermost(g, f.seat)
        if fight is not None:
            fight.add_bonus(a, g.amount(f, b))
    elif op == verb.SKIP_STRENGTH:
        frame.no_strength = True
    elif op == verb.NO_ENCOUNTER:
        frame.no_encounter = True
    return DONE


def reroll(g: Game, f: Any, test: Any, b: i64) -> i64:
    """Let the seat reroll up to ``b`` dice, each at most once. ``f.items`` stores the new faces."""
    if f.step == 0:
        f.a = g.amount(f, b)
    elif f.step == 1:
        picked = a_of(g.pick)
        if picked == 0:
            return close_reroll(f, test)
        test.reroll(g, picked)
        f.items.append(test.dice.pop())
        f.a -= 1
    faces = test.poor_faces(g)
    if f.a <= 0 or not faces:
        return close_reroll(f, test)
    f.step = 1
    g.options = [pack(option.REROLL, face, f.source) for face in faces]
    if f.items:
        g.options.append(pack(option.REROLL, 0, f.source))
    return g.ask(decision.AFTER_ROLL, f.seat, f.source)


def close_reroll(f: Any, test: Any) -> i64:
    test.dice.extend(f.items)
    return DONE


def add_to_die(g: Game, f: Any, test: Any) -> i64:
    """Add 1 to a die that does not show 6; the seat chooses the die. Do nothing if all dice show 6.
    Two cards with this effect may change the same die."""
    if f.step == 0:
        faces = [face for face in range(1, 6) if face in test.dice]
        if not faces:
            return DONE
        f.step = 1
        g.options = [pack(option.REROLL, face, f.source) for face in faces]
        return g.ask(decision.AFTER_ROLL, f.seat, f.source)
    face = a_of(g.pick)
    test.dice.remove(face)
    test.dice.append(face + 1)
    g.note(event.REROLL, f.seat, face, face + 1)
    return DONE
