"""Steps of card texts that are written in Python; ``state/ids/own.py`` describes them.

In all functions, ``f`` is the frame of the card text. ``f.step`` is 0 when a step begins, and odd
while a decision of the step is pending.
"""

from typing import Final

from arkham_env.arkham2e.rules import board, doom, drawing, encounters, spawning
from arkham_env.arkham2e.rules.board_effects import remove_sign
from arkham_env.arkham2e.rules.combat import Combat
from arkham_env.arkham2e.state.game_state import Game
from arkham_env.arkham2e.state.ids import component, decision, event, skill, space, zone
from arkham_env.arkham2e.state.ids import own as own_step
from arkham_env.arkham2e.state.ids.component import NONE
from arkham_env.board.texts.context import NOBODY
from arkham_env.board.texts.script import COME_BACK, Script
from arkham_env.board.texts.verbs import OP_PIECE, OP_SEAT
from arkham_env.core.kernel.decision import a_of, pack
from arkham_env.core.kernel.frame import CALL, DONE
from arkham_env.core.kernel.graph import PlaceMap
from arkham_env.core.kernel.native import i64

ARKHAM: Final = PlaceMap(list(range(space.BOARD)), space.LINKS)
ELDER_THING: Final = component.MONSTERS.index("elder_thing")
RIVER_DOCKS: Final = space.number("river_docks")
UNIVERSITY: Final = space.NEIGHBORHOODS.index("miskatonic_university")


def carry_out_step(g: Game, f: Script, number: i64) -> i64:
    """Carry out the step ``number`` (``ids.own``). The return value is that of ``Script.act``."""
    if number == own_step.REVEAL_LOCATION_CARD:
        return reveal_location_card(g, f.target)
    if number == own_step.HOUND_MOVES:
        return hound_moves(g, f)
    if number == own_step.RELEASED:
        board.move_seat(g, f.seat, space.POLICE_STATION)
        set_free(g, f.seat)
        return DONE
    if number == own_step.FOUND:
        g.lost[f.seat] = 0
        set_free(g, f.seat)
        return DONE
    if number == own_step.EXPEDITION_RETURNS:
        return place_all(g, f, elder_things(g), RIVER_DOCKS)
    if number == own_step.DEFAULTS:
        owner = g.holder(f.source)
        if owner != NOBODY:
            g.defaulted[owner] = 1
            drawing.discard_card(g, owner, f.source)
        return DONE
    if number == own_step.SIGNS_LOST:
        for where in range(space.BOARD):
            if g.is_sealed(where):
                remove_sign(g, where)
        return DONE
    if number == own_step.WIDE_OPEN:
        g.wide_open += 1
        return DONE
    if number == own_step.MONSTER_ONTO_CARD:
        return monster_onto_card(g, f.source)
    if number == own_step.FIGHT_ON_CARD:
        return fight_on_card(g, f)
    if number == own_step.LEAVE_CARD:
        return place_all(g, f, on_card(g, f.source), UNIVERSITY)
    raise AssertionError(f"hand-written step {number} is unknown, expected a constant of ids.own")


def reveal_location_card(g: Game, street: i64) -> i64:
    if street == NONE or g.revealed[street] != NONE:
        return DONE
    card = encounters.random_location(g, street)
    if card != NONE:
        g.revealed[street] = card
        g.note(event.REVEALED, card)
    return DONE


def set_free(g: Game, seat: i64) -> None:
    """End the delay of a seat and cancel the turns that it would skip."""
    g.skips[seat] = 0
    board.stand_up(g, seat)


# -- Monsters ------------------------------------------------------------------------------------


def elder_things(g: Game) -> list[i64]:
    """Return the Elder Things that are trophies, in order of ID."""
    found: list[i64] = []
    for monster in range(component.FIRST_MONSTER, component.FIRST_GATE):
        if g.table.name_of_monster[monster - component.FIRST_MONSTER] == ELDER_THING:
            if zone.SEAT <= g.place[monster] < zone.CARD:
                found.append(monster)
    return found


def on_card(g: Game, card: i64) -> list[i64]:
    """Return the Monsters on a card, in order of ID."""
    found: list[i64] = []
    for monster in range(component.FIRST_MONSTER, component.FIRST_GATE):
        if g.place[monster] == zone.CARD + card:
            found.append(monster)
    return found


def place_all(g: Game, f: Script, found: list[i64], where: i64) -> i64:
    """Place Monsters in an area one after another; the monster limit applies."""
    if f.step == 0:
        f.items = found
        f.step = 2
    if not f.items:
        return DONE
    spawning.place_monster(g, f.items.pop(0), where)
    return COME_BACK


def monster_onto_card(g: Game, card: i64) -> i64:
    monster = spawning.draw_for_play(g)
    if monster == NONE:
        return doom.awaken(g)
    board.move(g, monster, zone.CARD + card)
    g.note(event.MONSTER, monster, zone.CARD + card)
    return DONE


def fight_on_card(g: Game, f: Script) -> i64:
    if f.step == 0:
        options: list[i64] = []
        last: i64 = NONE
        for monster in on_card(g, f.source):
            if g.kind_of(monster) != last:
                last = g.kind_of(monster)
                options.append(pack(OP_PIECE, monster))
        if not options:
            return DONE
        f.step = 1
        g.options = options
        return g.ask(decision.MONSTER, f.seat, f.source)
    g.push(Combat(f.seat, a_of(g.pick), f.flags))
    return CALL


def hound_moves(g: Game, f: Script) -> i64:
    """Move the Hound of Tindalos to one of its :func:`prey`; the first player chooses which one."""
    hound = f.source
    where: i64 = g.place[hound]
    if f.step == 1:
        goal: i64 = g.spaces[a_of(g.pick)]
        if goal != where:
            board.monster_to(g, hound, goal)
        return DONE
    if not 0 <= where < space.BOARD or g.seats_at(where):
        return DONE
    found = prey(g, where)
    if not found:
        return DONE
    f.step = 1
    g.options = [pack(OP_SEAT, seat) for seat in found]
    return g.ask(decision.FLYING, g.lead, hound)


def prey(g: Game, start: i64) -> list[i64]:
    """Return the investigators to which a Hound of Tindalos in area ``start`` may move.

    Only investigators in locations other than the Asylum and the Hospital are considered. The
    nearest ones are returned; if several are equally near, only those with the lowest Sneak. If
    several of them are in the same location, only one of these is returned.
    """
    best: i64 = 1 << 20
    found: list[i64] = []
    for seat in g.clockwise(g.lead):
        where: i64 = g.spaces[seat]
        if not space.FIRST_LOCATION <= where < space.BOARD:
            continue
        if where == space.ASYLUM or where == space.HOSPITAL:
            continue
        rank = ARKHAM.distance(start, where) * 64 + g.skill_of(seat, skill.SNEAK)
        if rank < best:
            best = rank
            found = [seat]
        elif rank == best:
            same_area = False
            for other in found:
                if g.spaces[other] == where:
                    same_area = True
            if not same_area:
                found.append(seat)
    return found
