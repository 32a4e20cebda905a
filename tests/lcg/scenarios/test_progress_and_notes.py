"""``lcg/state/scenario_definition.py``: the progress and the notes that a scenario provides."""

import pytest

from arkham_env.lcg.potential import potential, progress
from arkham_env.lcg.rules.effects import defeat_investigator
from arkham_env.lcg.scenarios.core_2026.spreading_flames.scenario import BEARER
from arkham_env.lcg.state.game_state import Game
from arkham_env.lcg.state.ids import NONE
from arkham_env.lcg.state.scenario_definition import Scenario
from tests.lcg.scenarios.test_spreading_flames_resolutions import finale, slay
from tests.lcg.support.scenario_cards import at_act
from tests.lcg.support.scene import Scene
from tests.progress_audit import ProgressAudit

# -- Progress --------------------------------------------------------------------------------------


def test_progress_counts_clues_and_no_more_of_them_than_the_act_asks_for() -> None:
    s = Scene(["joe_diamond", "isabelle_barnes"])
    assert progress(s.g) == 0.0
    s.g.investigators[0].clues = 1
    assert progress(s.g) == pytest.approx(1 / 4 / 4)
    s.g.investigators[1].clues = 9
    assert progress(s.g) == pytest.approx(1 / 4)


def test_progress_counts_who_stands_on_the_quad_while_the_dorms_are_escaped() -> None:
    s = at_act(2)
    s.put(0, "Your Friend's Room")
    s.put(1, "Dormitories")
    assert progress(s.g) == pytest.approx(1 / 4)
    s.put(0, "Miskatonic Quad")
    assert progress(s.g) == pytest.approx((1 + 0.5) / 4)


@pytest.mark.parametrize("event", ["move", "eliminated"])
def test_progress_falls_when_an_investigator_is_no_longer_at_the_quad(event: str) -> None:
    s = at_act(2)
    s.put(0, "Miskatonic Quad")
    s.put(1, "Your Friend's Room")
    s.place("Dormitories", clues=0)
    audit = ProgressAudit(s.game)
    if event == "move":
        s.do("Move to Dormitories")
    else:
        s.run(lambda g: defeat_investigator(g, 0))
        s.game.call_observers()
    audit.check()
    assert audit.falls == {event} and progress(s.g) == pytest.approx(1 / 4)


def test_progress_counts_damage_on_the_servant_in_the_last_act() -> None:
    s = at_act(4)
    assert progress(s.g) == pytest.approx(3 / 4)
    s.enemy("Servant of Flame", damage=4)
    assert progress(s.g) == pytest.approx((3 + 0.4) / 4)


def test_danger_counts_agendas_and_doom() -> None:
    g = Scene().g
    assert g.table.scenario.danger(g) == 0.0
    g.cards[g.agenda].doom = 2
    assert g.table.scenario.danger(g) == pytest.approx(2 / 3 / 3)


class Halfway(Scenario):
    """A scenario that counts in its own way."""

    def progress(self, g: Game) -> float:
        return 0.5

    def danger(self, g: Game) -> float:
        return 0.25


def test_the_potential_asks_the_scenario() -> None:
    g = Scene().g
    g.table.scenario = Halfway()
    assert progress(g) == 0.5
    assert potential(g) == pytest.approx(0.5 - 0.2 * 0.25)


# -- Notes -----------------------------------------------------------------------------------------


def noted() -> Scene:
    """Isabelle has earned Dr. Armitage."""
    s = slay(finale())
    s.choose_seat(1)
    return s


def test_a_note_is_none_until_the_scenario_writes_it() -> None:
    s = slay(finale())
    assert s.g.table.scenario.notes == ["bearer of Dr. Henry Armitage"]
    assert s.g.notes == [NONE]
    s.choose_seat(1)
    assert s.g.notes[BEARER] == 1


def test_a_copy_keeps_notes_of_its_own() -> None:
    s = noted()
    copy = s.game.clone()
    assert copy.hash() == s.game.hash()
    copy.state.notes[BEARER] = 0
    assert s.g.notes[BEARER] == 1
    assert copy.hash() != s.game.hash()
