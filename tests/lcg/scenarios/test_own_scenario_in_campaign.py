"""``lcg/state/scenario_definition.py``: instructions for standalone games, "you remember"."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from arkham_env.lcg import register_scenario
from arkham_env.lcg.cards.bases import Act, Agenda, Location
from arkham_env.lcg.rules.card_frame import CardFrame
from arkham_env.lcg.rules.end import earn_experience
from arkham_env.lcg.scenarios import GAMES, objectives
from arkham_env.lcg.state.ability import Ability, Effect
from arkham_env.lcg.state.facts import Facts
from arkham_env.lcg.state.game_state import Game
from arkham_env.lcg.state.ids import NONE, chaos_token, trigger
from arkham_env.lcg.state.scenario_definition import Scenario
from tests.lcg.support.campaign_scene import NONE_READ, PAIR, CampaignScene
from tests.lcg.support.scene import Scene

SET = "chapel"
SONG, ORDERS = 0, 1


class Listen(Effect):
    """You remember the song."""

    def resolve(self, g: Game, f: CardFrame) -> int:
        g.table.scenario.remember(g, SONG, f.seat)
        return 0


class Nave(Location):
    text = "Free: you remember the song."
    printed = Facts("TY001", "Nave", encounter_set=SET, shroud=1)
    abilities = [Ability(trigger.free(), Listen())]


class Wait(Act):
    text = ""
    printed = Facts("TY002", "Wait", encounter_set=SET, stage=1)


class Dusk(Agenda):
    text = ""
    printed = Facts("TY003", "Dusk", encounter_set=SET, stage=1, doom=9)


@pytest.fixture(autouse=True)
def chapel(catalogue_as_it_was: None) -> Iterator[None]:
    """Register a scenario with instructions for standalone games."""

    class Chapel(Scenario):
        id = "chapel"
        name = "The Chapel"
        cards = [Nave, Wait, Dusk]
        encounter_cards = [
            ("TY001", 1), ("TY002", 1), ("TY003", 1), ("12121", 2), ("12122", 2),
        ]  # fmt: skip
        bags = [chaos_token.bag("0 -1 skull auto_fail elder_sign")] * 4
        resolutions = ["none", "over"]
        notes = ["who remembers the song", "order of the set-up"]

        def set_up(self, g: Game) -> None:
            objectives.deal_out(g, [])
            objectives.begin_at(g, "TY001")
            g.notes[ORDERS] = 1

        def set_up_standalone(self, g: Game) -> None:
            """Each investigator has 2 more resources, in a game without a campaign."""
            for who in g.investigators:
                who.resources += 2
            g.notes[ORDERS] = 10 * g.notes[ORDERS] + 2

        def token_value(self, g: Game, token: int, seat: int) -> int:
            return 0 if self.remembers(g, SONG, seat) else -4

        def resolve(self, g: Game, f: CardFrame) -> int:
            for who in g.investigators:
                earn_experience(g, who.id, 3 if self.remembers(g, SONG, who.id) else 0)
            return 0

    register_scenario(Chapel)
    yield


@pytest.fixture
def chapels(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the scenario the first and second one of the campaign."""
    monkeypatch.setitem(GAMES, "core_2026", ("chapel", "chapel", "queen_of_ash"))


# -- Standalone games ----------------------------------------------------------------------------


@pytest.mark.rule("LCG-0751")
def test_instructions_for_standalone_games_follow_the_set_up() -> None:
    s = Scene(PAIR, scenario="chapel")
    assert [who.resources for who in s.g.investigators] == [7, 7]
    assert s.g.notes == [NONE, 12]


@pytest.mark.rule("LCG-0751")
@pytest.mark.usefixtures("chapels")
def test_they_do_not_apply_in_a_campaign() -> None:
    s = CampaignScene(PAIR).begin()
    assert s.scenario == "chapel"
    assert [who.resources for who in s.g.investigators] == [5, 5]
    assert s.g.notes == [NONE, 1]


def test_a_scenario_without_such_instructions() -> None:
    s = Scene(PAIR)
    assert [who.resources for who in s.g.investigators] == [5, 5]


# -- "You remember" ------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0757")
@pytest.mark.parametrize("seat", [0, 1])
def test_only_the_investigator_that_resolves_it_remembers(seat: int) -> None:
    s = Scene(PAIR, scenario="chapel")
    scenario = s.g.table.scenario
    assert [scenario.remembers(s.g, SONG, each) for each in (0, 1)] == [False, False]
    s.run(lambda g: scenario.remember(g, SONG, seat))
    assert scenario.remembers(s.g, SONG, seat) and not scenario.remembers(s.g, SONG, 1 - seat)
    skull = chaos_token.NAMES.index("skull")
    values = [scenario.token_value(s.g, skull, each) for each in (0, 1)]
    assert values == ([0, -4] if seat == 0 else [-4, 0])
    s.run(lambda g: scenario.remember(g, SONG, 1 - seat))
    assert scenario.remembers(s.g, SONG, 0) and scenario.remembers(s.g, SONG, 1)


@pytest.mark.rule("LCG-0757", "LCG-0756")
@pytest.mark.usefixtures("chapels")
def test_what_one_remembers_counts_until_the_end_of_the_scenario() -> None:
    s = CampaignScene(PAIR).begin()
    first = s.seat
    s.do("Use Nave")
    other = s.g.clone()
    assert other.table.scenario.remembers(other, SONG, first)
    s.end(NONE_READ)
    earned = [s.member(seat).earned for seat in (0, 1)]
    assert earned == ([3, 0] if first == 0 else [0, 3])
    s.begin()
    assert s.scenario == "chapel" and s.g.notes[SONG] == NONE
    assert not any(s.g.table.scenario.remembers(s.g, SONG, seat) for seat in (0, 1))
