"""The end of a scenario: the decisions of the investigators, in player order."""

from __future__ import annotations

import pytest

from arkham_env.lcg.rules.end import end_scenario
from tests.lcg.support.scene import Scene

THREE = ["dexter_drake", "daniela_reyes", "joe_diamond"]


def ended(s: Scene) -> Scene:
    """End the scenario with no resolution."""
    return s.run(lambda g: end_scenario(g, 0))


@pytest.mark.parametrize(("lead", "order"), [(0, ["Daniela", "Joe"]), (2, ["Joe", "Daniela"])])
def test_weaknesses_at_the_end_follow_in_player_order(lead: int, order: list[str]) -> None:
    s = Scene(THREE)
    s.g.lead = lead
    s.threat(1, "In Harm's Way")
    s.give(2, "Dead Ends")
    ended(s).settle()
    assert s.game.over
    used = [line.split()[0] for line in s.log() if " uses " in line]
    assert used == order
