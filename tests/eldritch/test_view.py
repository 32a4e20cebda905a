"""The table as text, where fuzz and recorded games do not look."""

from __future__ import annotations

from arkham_env.eldritch.rules.actions import Turn
from arkham_env.eldritch.view import own_lines
from tests.eldritch.support.scene import Scene


def test_an_action_within_a_turn_is_told_after_the_turn() -> None:
    s = Scene("lily_chen", "silas_marsh", at={0: "rome"})
    turns = [Turn(0, 2), Turn(1, 2), Turn(0, 1)]
    s.g.stack = [*s.g.stack[:1], *turns]
    lines = [line for line in own_lines(s.g, 0) if line.startswith("Actions left")]
    assert [line[:15] for line in lines] == ["Actions left: 2", "Actions left: 1"]
