"""Helpers for whole turns, and for rounds of the final battle, in scenes."""

from __future__ import annotations

from arkham_env.arkham2e.rules.upkeep import setting
from arkham_env.arkham2e.state.ids import event, phase
from tests.arkham2e.support.scene import Scene

QUIET = "all_quiet_in_arkham"
"""A Mythos card that has little effect if all dice show a 1."""


def on(s: Scene, turn: int, which: int = phase.UPKEEP) -> Scene:
    """Play on without changes until a decision in this phase and turn, or later, is pending."""
    for _ in range(300):
        if s.idle or (s.g.turn, s.g.phase) >= (turn, which):
            return s
        stops = [i for i, offer in enumerate(s.options()) if offer == "stop"]
        if s.kind == "sliders":
            stops = [s.options().index(f"sliders {setting(s.g, s.seat)}")]
        s.g.take(stops[0] if stops else 0)
    raise AssertionError("no decision of this phase and turn is reached")


def begun(s: Scene) -> Scene:
    """Begin turn 2, in which all dice show a 1 and the Mythos card has little effect."""
    s.g.preset = [1] * 200
    return s.turn(QUIET)


def parts(s: Scene, turn: int) -> list[tuple[int, int]]:
    """Return phase and seat of each part of a turn, in order."""
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
    """Let all seats refresh with the same sliders and without a trade, then preset the dice."""
    s.dice(*dice)
    turn = s.g.battle_turn
    while not s.idle and s.g.battle_turn == turn and s.kind in ("sliders", "trade", "upkeep"):
        if s.kind == "sliders":
            keep_sliders(s)
        else:
            s.do("stop" if s.can("stop") else "pass")
    return s


def attack_bare(s: Scene) -> Scene:
    """Attack without weapons, Spells and Clues."""
    while not s.idle and s.kind in ("loadout", "before_check", "after_roll"):
        s.do("stop" if s.can("stop") else "pass")
    return s
