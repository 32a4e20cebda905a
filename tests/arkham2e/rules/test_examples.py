"""Examples that the rulebook prints, and what of a Monster's two faces is public."""

from __future__ import annotations

import pytest

from arkham_env.arkham2e.game import ArkhamHorrorGame
from arkham_env.arkham2e.state.ids import event
from tests.arkham2e.support.scene import Scene


@pytest.mark.rule("AH2-0456")
def test_four_steps_from_the_graveyard_to_administration() -> None:
    s = Scene("joe_diamond", at={0: "graveyard"}).upkeep().do("sliders 16").done()
    s.movement()
    assert s.g.points == 4
    s.do("move rivertown_streets", "move french_hill_streets", "move miskatonic_university_streets")
    s.do("move administration_building").done()
    assert s.where(0) == "administration_building" and s.g.points == 0


@pytest.mark.rule("AH2-0465")
def test_a_gate_opens_at_the_black_cave() -> None:
    """Doom first, then the top gate marker, then one Monster."""
    s = Scene("joe_diamond")
    s.cup("dark_young")
    s.next_gate("yuggoth")
    doom = s.g.doom
    s.mythos("blackest_night").done()
    wanted = ("doom", "gate", "monster")
    assert [event.NAMES[record[0]] for record in s.events(*wanted)] == list(wanted)
    assert s.g.doom == doom + 1 and s.gate_at("black_cave") == "yuggoth"
    assert s.on("black_cave") == ["dark_young"]


@pytest.mark.rule("AH2-0038")
def test_both_faces_of_a_monster_are_shown_to_all() -> None:
    """Awareness, horror, combat and toughness, wherever one stands."""
    s = Scene("joe_diamond", "amanda_sharpe", at={0: "graveyard"}, monsters={"gug": "woods"})
    s.movement()
    play = ArkhamHorrorGame(s.g)
    seen = [[line for line in play.view_of(seat).splitlines() if "Gug" in line] for seat in (0, 1)]
    assert seen[0] == seen[1] != []
    assert "awareness -2, horror -1/2, combat -2/4, toughness 3" in seen[0][0]
