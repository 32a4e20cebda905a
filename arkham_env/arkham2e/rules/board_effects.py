"""Functions that carry out the instructions of card texts that affect the board or an event.

An event is the frame to which a card text (frame ``f``) responds; its stack position is ``f.at``.
"""

from typing import Any

from arkham_env.arkham2e.rules import board, doom, finish, gates, rumors, spawning
from arkham_env.arkham2e.rules.battle import Battle
from arkham_env.arkham2e.rules.combat import combat_of
from arkham_env.arkham2e.rules.encounters import Encounter
from arkham_env.arkham2e.rules.evading import Meet
from arkham_env.arkham2e.rules.losing import Lose
from arkham_env.arkham2e.rules.monsters import Defeated
from arkham_env.arkham2e.rules.movement import Movement
from arkham_env.arkham2e.rules.skill_check import SkillCheck
from arkham_env.arkham2e.rules.terror import RaiseTerror, box_random_ally
from arkham_env.arkham2e.state.game_state import Game
from arkham_env.arkham2e.state.ids import (
    cause, component, decision, event, keyword, quantity, resource, space, verb, zone,
)  # fmt: skip
from arkham_env.arkham2e.state.ids.component import NONE
from arkham_env.board.texts.script import COME_BACK
from arkham_env.board.texts.verbs import OP_PIECE, OP_SPACE
from arkham_env.core.kernel.decision import a_of, pack
from arkham_env.core.kernel.frame import CALL, DONE
from arkham_env.core.kernel.native import bit, i64


def act_on_board(g: Game, f: Any, op: i64, a: i64, b: i64) -> i64:
    """Carry out an instruction that affects the board. The return value is that of ``Script.act``.

    Args:
        f: the frame of the card text.
        op, a, b: verb and operands of the instruction.
    """
    if op <= verb.GATE_OPENS:
        return act_on_arrival(g, f, op)
    if op <= verb.CLOSE_ENTERED:
        gate = f.target if op == verb.CLOSE_CHOSEN else g.entered[f.seat]
        if gate != NONE and 0 <= g.place[gate] < zone.SEAT:
            gates.close_by_effect(g, gate)
        return CALL
    if op <= verb.DEFEAT_ALL_HERE:
        return act_on_monsters(g, f, op, a, b)
    if op <= verb.REMOVE_TOKENS:
        return act_on_tracks(g, f, op, b)
    return act_on_mythos(g, f, op, b)


def act_on_arrival(g: Game, f: Any, op: i64) -> i64:
    """Carry out an instruction (``op`` is its verb) that makes the seat meet a Monster or opens a
    gate in the seat's area. Nothing happens if the rules or a card forbid it."""
    where: i64 = g.spaces[f.seat]
    if op == verb.MONSTER_APPEARS:
        if where < space.BOARD and not spawning.appears_at(g, where):
            f.result = 0
            return DONE
        monster = spawning.draw_for_play(g)
        if monster == NONE:
            return doom.awaken(g)
        g.note(event.MONSTER, monster, NONE)
        f.waits = True
        return g.push(Meet(f.seat, monster, True, f.flags))
    if where >= space.BOARD:
        return DONE
    return g.push(gates.OpenGate(where, 1 if op == verb.GATE_AND_MONSTER else 0))


# -- Monsters ------------------------------------------------------------------------------------


def act_on_monsters(g: Game, f: Any, op: i64, a: i64, b: i64) -> i64:
    if op == verb.TROPHY_FROM_CUP:
        monster = board.draw_monster(g)
        if monster == NONE:
            return doom.awaken(g)
        board.take_trophy(g, f.seat, monster)
        return DONE
    if op == verb.TAKE_TROPHY:
        take_trophy(g, f.seat, f.target)
        return DONE
    if op == verb.LOSE_TROPHY:
        return lose_trophy(g, f, a)
    if op == verb.TO_CUP:
        monster = monster_of(g, f)
        if monster != NONE:
            board.to_cup(g, monster)
        return DONE
    if op == verb.ALL_TO_CUP:
        found = g.candidates(f, a)
        for monster in found:
            board.to_cup(g, monster)
        f.result = len(found)
        return DONE
    if op == verb.PLACE_MONSTERS:
        return g.push(spawning.SpawnMonsters(a, g.amount(f, b)))
    return defeat_all(g, f)


def in_play(g: Game, piece: i64) -> bool:
    """Return whether ``piece`` is a Monster or gate on the board or a Monster in an encounter."""
    if not component.FIRST_MONSTER <= piece < component.FIRST_COMMON:
        return False
    return 0 <= g.place[piece] < zone.SEAT or g.place[piece] == zone.LOOSE


def monster_of(g: Game, f: Any) -> i64:
    """Return the Monster that a card text affects. It is the Monster chosen by the text, else the
    Monster on which the text is printed, else NONE."""
    for piece in (f.target, f.source):
        if component.FIRST_MONSTER <= piece < component.FIRST_GATE and in_play(g, piece):
            return int(piece)
    return NONE


def take_trophy(g: Game, seat: i64, monster: i64) -> None:
    """Give a seat a Monster as a trophy; an Endless Monster normally returns to the cup instead."""
    if not in_play(g, monster):
        return
    if g.has_keyword(monster, keyword.ENDLESS) and not g.cannot(quantity.MAY_CLAIM_ENDLESS, seat):
        board.to_cup(g, monster)
    else:
        board.take_trophy(g, seat, monster)


def lose_trophy(g: Game, f: Any, what: i64) -> i64:
    """Remove a trophy that the seat chooses. Only one of several equal trophies is offered."""
    if f.step == 1:
        board.spend_trophy(g, f.seat, a_of(g.pick), True)
        return DONE
    held = g.trophies[f.seat] if what == resource.TOUGHNESS else g.gate_trophies[f.seat]
    options: list[i64] = []
    last: i64 = NONE
    for card in held:
        if g.kind_of(card) != last:
            last = g.kind_of(card)
            options.append(pack(OP_PIECE, card))
    if not options:
        return DONE
    f.step = 1
    g.options = options
    return g.ask(decision.TROPHY, f.seat, f.source)


def defeat_all(g: Game, f: Any) -> i64:
    """Defeat the Monster that the seat fights, if any, and all Monsters in the seat's area."""
    if f.step == 0:
        f.step = 2
        f.items = g.monsters_at(g.spaces[f.seat])
        fight = combat_of(g, f)
        if fight is not None and not fight.single:
            fight.defeat()
            check = g.stack[f.at]
            if isinstance(check, SkillCheck):
                check.sure = True  # No roll is needed: the Monster is defeated.
            if g.place[fight.monster] == zone.LOOSE:
                f.items.append(fight.monster)
    while f.items:
        monster = f.items.pop(0)
        if g.place[monster] in (g.spaces[f.seat], zone.LOOSE):
            g.push(Defeated(monster, f.seat))
            return COME_BACK
    return DONE


# -- Doom, terror, signs, tokens -----------------------------------------------------------------


def act_on_tracks(g: Game, f: Any, op: i64, b: i64) -> i64:
    if op == verb.BOX_ALLY:
        f.result = 1 if box_random_ally(g) else 0
        return DONE
    amount = max(0, g.amount(f, b))
    if op == verb.ADD_DOOM:
        doom.add_doom(g, amount)
        return CALL
    if op == verb.REMOVE_DOOM:
        doom.remove_doom(g, amount)
        return CALL
    if op == verb.RAISE_TERROR:
        return g.push(RaiseTerror(amount)) if amount > 0 else DONE
    card: i64 = f.source
    if op == verb.ADD_TOKENS:
        board.set_tokens(g, card, g.tokens_on(card) + amount)
    else:
        board.set_tokens(g, card, max(0, g.tokens_on(card) - amount))
    return DONE


# -- Mythos cards and the Ancient One ------------------------------------------------------------


def act_on_mythos(g: Game, f: Any, op: i64, b: i64) -> i64:
    if op == verb.SIGN_LOST:
        return lose_sign(g, f)
    if op == verb.LOSE_GAME:
        finish.lose(g, cause.NO_BATTLE)
        return CALL
    if op == verb.SET_RATING:
        g.rating = g.amount(f, b)
        return DONE
    if g.place[f.source] != zone.IN_PLAY:
        return DONE
    if op == verb.FAIL_THIS:
        rumors.fail_rumor(g, f.source)
    elif op == verb.PASS_THIS:
        rumors.pass_rumor(g, f.source)
    else:
        board.discard(g, f.source)
    return CALL


def lose_sign(g: Game, f: Any) -> i64:
    """Remove an elder sign from the board; the first player chooses it."""
    if f.step == 0:
        found = [where for where in range(space.BOARD) if g.is_sealed(where)]
        if not found:
            return DONE
        f.step = 1
        g.options = [pack(OP_SPACE, where) for where in found]
        return g.ask(decision.AREA, g.lead, f.source)
    remove_sign(g, a_of(g.pick))
    return DONE


def remove_sign(g: Game, where: i64) -> None:
    g.signs &= ~bit(where)
    g.note(event.SIGN_GONE, where)


# -- Events --------------------------------------------------------------------------------------


def act_on_event(g: Game, f: Any, op: i64, a: i64, b: i64) -> i64:
    """Carry out an instruction that changes the event (see the module docstring)."""
    frame: Any = g.stack[f.at] if f.at != NONE else None
    if op == verb.PREVENT:
        if isinstance(frame, Lose):
            frame.prevent(g, a, g.amount(f, b))
        return DONE
    if op == verb.REDRAW:
        if isinstance(frame, Encounter):
            frame.redraw = True
        return DONE
    if op == verb.GO_ANYWHERE:
        if isinstance(frame, Movement):
            frame.go_anywhere()
        return DONE
    if op == verb.CANCEL_ATTACK:
        if isinstance(frame, Battle):
            frame.cancel()
        return DONE
    if op <= verb.PASS_CHECK:
        return act_on_check(g, f, op)
    return act_on_combat(g, f, op, b)


def act_on_check(g: Game, f: Any, op: i64) -> i64:
    frame = g.stack[f.at] if f.at != NONE else None
    if not isinstance(frame, SkillCheck):
        return DONE
    if op == verb.REROLL:
        frame.reroll_all(g, f.source)
    elif op == verb.REROLL_ONE:
        frame.reroll_one(g, f.source)
    elif op == verb.REROLL_FAILED:
        frame.reroll_failed(g, f.source)
    else:
        frame.pass_check(g, f.source)
    return DONE


def act_on_combat(g: Game, f: Any, op: i64, b: i64) -> i64:
    fight = combat_of(g, f)
    if fight is None:
        return DONE
    if op == verb.FAIL_CHECKS:
        fight.fail_checks()
    elif op == verb.ENDS_COMBAT:
        fight.end()
    elif op == verb.COMBAT_BONUS:
        fight.add_bonus(f.source, g.amount(f, b))
    elif op == verb.ENCHANT:
        fight.enchant(f.target)
    elif op == verb.WEAKEN:
        fight.weaken(g, f.source)
    else:
        fight.beat()
    return CALL
