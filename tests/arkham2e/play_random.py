"""Play random games of Arkham Horror and check the invariants at every decision.

PYTHONPATH=.:agents python -m tests.arkham2e.play_random --games 100 --check 1
"""

from __future__ import annotations

import argparse
import random
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

from arkham_env.arkham2e.entry import ARKHAM_HORROR
from arkham_env.arkham2e.rules import board, encounters, movement, other_worlds, upkeep
from arkham_env.arkham2e.rules.machine import new_game_state
from arkham_env.arkham2e.state.ids import (
    cause,
    component,
    decision,
    mythos_type,
    resolution,
    space,
    zone,
)
from arkham_env.arkham2e.state.table import Table
from arkham_env.arkham2e.tables.everything import components
from arkham_env.board.texts import verbs
from arkham_env.core.kernel.log import EventLog
from tests.arkham2e.invariants import check
from tests.arkham2e.legal import Watch
from tests.arkham2e.log_audit import Audit
from tests.copies import check_copies
from tests.progress_audit import ProgressAudit

MOST_TURNS = 150
MENUS = {
    ("Movement", movement.PICKED): movement.MENU,
    ("Movement", movement.PICKED_UP): movement.MONSTERS_DONE,
    ("Encounters", encounters.PICKED): encounters.MENU,
    ("WorldEncounters", other_worlds.PICKED): other_worlds.MENU,
    ("Upkeep", upkeep.PICKED): upkeep.MENU,
    ("Sliders", 1): 0,
}
"""The step that offers the menu of a phase, by the frame and step in which the menu is pending."""
AHEAD = 40
"""Number of decisions for which a copy is played in addition to the game."""


def new_game(players: int, ancient_one: str, seed: int, log: bool = False) -> Any:
    """Return a game at its first decision; the seed selects the investigators."""
    chance = random.Random(seed)
    names = chance.sample(component.SHEETS, players)
    spec = {"players": players, "investigators": names, "ancient_one": ancient_one, "scoring": True}
    g = new_game_state(Table(components(), spec), seed)
    if log:
        g.log = EventLog()
    g.start(seed)
    return g


def offers_menu(g: Any) -> bool:
    """Return whether the menu of a phase is pending."""
    return (type(g.stack[-1]).__name__, g.stack[-1].step) in MENUS


def is_upkeep(g: Any) -> bool:
    """Return whether a menu of the first phase of a turn is pending."""
    return type(g.stack[-1]).__name__ in ("Upkeep", "Sliders") and offers_menu(g)


def enliven(g: Any, chance: random.Random) -> None:
    """Give seats many cards, open gates, and put Monsters and cards into play at random.

    Has an effect only while a menu of a phase is pending. The menu is then offered again.
    """
    if not offers_menu(g):
        return
    top = g.stack[-1]
    again = MENUS[type(top).__name__, top.step]
    for seat in range(g.players):
        for _ in range(chance.randrange(14)):
            card = chance.randrange(component.POSSESSIONS, component.FIRST_MYTHOS)
            special = component.COPIES[card][0] == "special"
            held = [component.COPIES[other] for other in g.cards[seat]]
            if g.place[card] == zone.SUPPLY and not (special and component.COPIES[card] in held):
                board.move(g, card, zone.SEAT + seat)
        g.money[seat] += chance.randrange(15)
        g.clues[seat] += chance.randrange(12)
        for _ in range(chance.randrange(4)):
            board.move(g, board.draw_monster(g), zone.SEAT + seat)
    for _ in range(g.table.gate_limit - 2):
        where = chance.randrange(space.STREETS, space.BOARD)
        if g.is_unstable(where) and g.gate_at(where) == component.NONE:
            board.move(g, g.gate_stack[-1], where)
            g.clues_at[where] = 0
    for _ in range(g.players + 2):
        board.move(g, board.draw_monster(g), chance.randrange(space.BOARD))
    for _ in range(chance.randrange(3)):
        where = chance.choice([space.number(name) for name in space.UNSTABLE])
        if g.gate_at(where) == component.NONE:
            g.signs |= 1 << where
    for seat in range(g.players):
        g.sanity[seat], g.stamina[seat] = g.most_sanity(seat), g.most_stamina(seat)
        worlds = [space.FIRST_WORLD + 2 * g.table.world_of_gate(gate) for gate in g.gates]
        g.spaces[seat] = chance.choice([chance.randrange(space.BOARD), *worlds, *worlds])
        gate = g.gate_at(g.spaces[seat]) if g.spaces[seat] < space.BOARD else component.NONE
        g.explored[seat] = 1 if gate != component.NONE else 0
    for card in chance.sample(range(component.FIRST_MYTHOS, component.FIRST_LOCATION_CARD), 6):
        kind = g.mythos_of(card).type
        if g.place[card] != zone.SUPPLY or kind in (mythos_type.HEADLINE, mythos_type.STORY):
            continue
        if kind == mythos_type.RUMOR and g.rumor == component.NONE:
            board.move(g, card, zone.IN_PLAY)
            g.rumor = card
        elif kind != mythos_type.RUMOR and g.environment == component.NONE:
            board.move(g, card, zone.IN_PLAY)
            g.environment = card
    for card in (g.rumor, g.environment):
        if card != component.NONE and all(note >> 16 != card for note in g.arrivals):
            g.arrivals = sorted([*g.arrivals, card << 16])
    g.history = None
    top.step = again
    g.advance()


def state_of(g: Any) -> Any:
    """Return the complete state of a game in a form that can be compared."""
    fields = [(name, repr(getattr(g, name))) for name in g.FIELDS if name != "decisions"]
    stack = [
        (type(frame).__name__, [repr(getattr(frame, name)) for name in frame.FIELDS])
        for frame in g.stack
    ]
    lasting = [[getattr(effect, name) for name in effect.FIELDS] for effect in g.lasting]
    return fields, stack, list(g.streams.states), lasting


def check_copy(game: Any, chance: random.Random) -> None:
    """Check that copies of all kinds play on like the game."""
    check_copies(game, chance, AHEAD)


def check_determinized(g: Any, chance: random.Random) -> None:
    """Check that a resampled copy does not depend on hidden information and can be played."""
    seat = chance.randrange(g.players)
    seed = chance.getrandbits(40)
    before = state_of(g)
    copy = g.determinize(seat, seed)
    assert state_of(g) == before, "determinizing changed the game"
    twin = g.determinize(seat, seed + 1).determinize(seat, seed)
    assert state_of(copy) == state_of(twin), difference(copy, twin)
    assert (copy.options, copy.kind, copy.seat) == (g.options, g.kind, g.seat)
    for _ in range(AHEAD):
        if copy.over:
            break
        copy.take(chance.randrange(len(copy.options)))


def difference(one: Any, other: Any) -> str:
    """Return the attributes in which two games differ."""
    first, second = state_of(one), state_of(other)
    found = [f"{a} / {b}" for a, b in zip(first[0], second[0], strict=True) if a != b]
    if first[1] != second[1]:
        found.append(f"stack {first[1]} / {second[1]}")
    if first[2] != second[2]:
        found.append("streams")
    return "; ".join(found)


def play(
    players: int,
    ancient_one: str,
    seed: int,
    *,
    every: int = 1,
    copies: int = 0,
    most_turns: int = MOST_TURNS,
    kinds: Counter[str] | None = None,
    lively: bool = False,
    report: Callable[[Watch], None] | None = None,
) -> Any:
    """Play a random game to its end or to the end of a turn, and return it.

    Args:
        every: number of decisions between checks of the invariants; 0: never. If not 0, the options
            are compared at each decision (``tests.arkham2e.legal``).
        copies: number of decisions between checks of copies; 0: never.
        lively: whether the first turn begins with many components in play and in hands.
        report: called at the end with the watch, which has the number of compared decisions.
    """
    chance = random.Random(f"{players} {ancient_one} {seed}")
    g = new_game(players, ancient_one, seed, log=every > 0)
    while lively and (g.turn == 0 or not is_upkeep(g)):
        g.take(chance.randrange(len(g.options)))
    if lively:
        enliven(g, chance)
    count = 0
    audit = Audit(g) if every else None
    watch = Watch(g) if every else None
    game = ARKHAM_HORROR.play_of(g)
    progress = ProgressAudit(game) if every else None
    while not g.over and g.turn <= most_turns:
        if kinds is not None:
            kinds[kind_name(g.kind)] += 1
        if audit is not None and count % every == 0:
            check(g)
            audit.check(g)
        if progress is not None:
            progress.check()
        if copies and count % copies == copies - 1:
            check_copy(game, chance)
            check_determinized(g, chance)
        picked = chance.randrange(len(g.options))
        if watch is not None:
            watch.check()
            watch.pick(picked)
        game.step(picked)
        count += 1
    if progress is not None and g.over:
        check(g)
        progress.check()
    if watch is not None and report is not None:
        report(watch)
    return g


def kind_name(kind: int) -> str:
    if kind >= verbs.FIRST_KIND:
        return decision.NAMES[kind - verbs.FIRST_KIND]
    return f"core {verbs.KIND_NAMES[kind]}"


def ending(g: Any) -> str:
    """Return the name of a game's ending."""
    if not g.over:
        return "truncated"
    name = resolution.NAMES[g.resolution]
    return f"{name} ({cause.NAMES[g.cause]})" if g.resolution == resolution.LOST else name


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=64)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--players", type=int, help="seats of every game (default: 1 to 8)")
    parser.add_argument("--ancient-one", choices=component.ANCIENT_ONES)
    parser.add_argument("--check", type=int, default=1, help="decisions between checks, 0: none")
    parser.add_argument("--copies", type=int, default=0, help="decisions between checks of copies")
    parser.add_argument("--turns", type=int, default=MOST_TURNS)
    parser.add_argument("--lively", action="store_true", help="begin with a crowded board")
    parser.add_argument("--faults", type=int, default=10, help="stop after so many")
    chosen = parser.parse_args()
    endings: Counter[str] = Counter()
    kinds: Counter[str] = Counter()
    faults: Counter[str] = Counter()
    decisions = turns = 0
    began = time.time()
    for seed in range(chosen.first, chosen.first + chosen.games):
        players = chosen.players or 1 + seed % 8
        ancient_one = chosen.ancient_one or component.ANCIENT_ONES[seed // 8 % 8]
        try:
            g = play(
                players,
                ancient_one,
                seed,
                every=chosen.check,
                copies=chosen.copies,
                most_turns=chosen.turns,
                kinds=kinds,
                lively=chosen.lively,
            )
        except Exception as fault:
            where = traceback.extract_tb(fault.__traceback__)[-1]
            name = f"{type(fault).__name__} {fault} ({Path(where.filename).name}:{where.lineno})"
            if name not in faults:
                print(f"-- seed {seed}, {players} seats, {ancient_one}")
                traceback.print_exc(limit=-8)
            faults[name] += 1
            if len(faults) >= chosen.faults:
                break
            continue
        endings[ending(g)] += 1
        decisions += g.decisions
        turns += g.turn
    took = time.time() - began
    games = max(1, sum(endings.values()))
    print(f"{games} games in {took:.1f} s: {decisions / games:.0f} decisions, ", end="")
    print(f"{turns / games:.1f} turns each; {decisions / max(took, 0.001):.0f} decisions/s")
    print("endings:", dict(endings.most_common()))
    print("decisions:", {name: round(n / games, 1) for name, n in kinds.most_common()})
    for name, count in faults.most_common():
        print(f"FAULT {count}: {name}")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
