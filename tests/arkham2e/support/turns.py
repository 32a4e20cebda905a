"""Words for whole turns, and for rounds of the final battle, in scenes."""

from __future__ import annotations

from arkham_env.arkham2e.rules.upkeep import setting
from arkham_env.arkham2e.state.ids import event, phase
from tests.arkham2e.support.scene import Scene

QUIET = "all_quiet_in_arkham"
"""A Mythos card that does not much where all dice show a 1."""


def on(s: Scene, turn: int, which: int = phase.UPKEEP) -> Scene:
    """Play on, changing nothing, until something is asked in a phase of a turn, or later."""
    for _ in range(300):
        if s.idle or (s.g.turn, s.g.phase) >= (turn, which):
            return s
        stops = [i for i, offer in enumerate(s.options()) if offer == "stop"]
        if s.kind == "sliders":
            stops = [s.options().index(f"sliders {setting(s.g, s.seat)}")]
        s.g.take(stops[0] if stops else 0)
    raise AssertionError("that phase never comes")


def begun(s: Scene) -> Scene:
    """Turn 2 begins, in which all dice show a 1 and nothing much happens."""
    s.g.preset = [1] * 200
    return s.turn(QUIET)


def parts(s: Scene, turn: int) -> list[tuple[int, int]]:
    """Return phase and seat of each part that a seat had in a turn, in their order."""
    found: list[tuple[int, int]] = []
    at = which = 0
    for kind, a, _, _ in s.events("turn", "phase", "seat"):
        if kind == event.TURN:
            at = a
        elif kind == event.PHASE:
            which = a
        elif at == turn:
            found.append((which, a))
    return found


def keep_sliders(s: Scene) -> None:
    first = s.g.sliders[3 * s.seat : 3 * s.seat + 3]
    s.pick("sliders", first[0] * 16 + first[1] * 4 + first[2])


def refreshed(s: Scene, *dice: int) -> Scene:
    """Let everybody refresh with sliders as they are, without trade; then dice are told."""
    s.dice(*dice)
    turn = s.g.battle_turn
    while not s.idle and s.g.battle_turn == turn and s.kind in ("sliders", "trade", "upkeep"):
        if s.kind == "sliders":
            keep_sliders(s)
        else:
            s.do("stop" if s.can("stop") else "pass")
    return s


def attack_bare(s: Scene) -> Scene:
    """Use neither weapons nor Spells nor Clues."""
    while not s.idle and s.kind in ("loadout", "before_check", "after_roll"):
        s.do("stop" if s.can("stop") else "pass")
    return s
