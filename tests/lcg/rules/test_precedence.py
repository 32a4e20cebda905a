"""Cards that contradict each other: scenario cards prevail, the lead decides between equals."""

from __future__ import annotations

import pytest

from arkham_env.lcg.state.ids import skill
from arkham_env.lcg.state.values import skill_value
from tests.lcg.support import grimoire_cards, ledger_cards, modifier_cards  # noqa: F401
from tests.lcg.support.scene import Scene

PAIR = ["joe_diamond", "isabelle_barnes"]


def upkeep_draws(s: Scene) -> Scene:
    """End the round, with harmless draws, up to a decision of step 4.4 or the next turn."""
    s.calm()
    s.end_turn()
    return s


def drawn(s: Scene, seat: int) -> int:
    return s.log().count(f"{name(s, seat)} draws 1 card")


def name(s: Scene, seat: int) -> str:
    return s.g.defs[seat].printed.name


@pytest.mark.rule("LCG-0002")
@pytest.mark.parametrize(
    ("scenarios", "players", "cards"),
    [
        ("TL003", "TL001", 0),  # the encounter card forbids, the player card allows
        ("TL004", "TL002", 1),  # the other way round
        ("TL003", "TL002", 0),
        ("TL004", "TL001", 1),
    ],
)
def test_the_encounter_cards_text_prevails(scenarios: str, players: str, cards: int) -> None:
    s = Scene(["joe_diamond"], extra={0: [players]}, encounter=[scenarios])
    s.place(scenarios)
    s.asset(0, players)
    upkeep_draws(s).settle()
    assert s.g.round == 2 and len(s.hand()) == cards


@pytest.mark.rule("LCG-1078")
def test_the_text_of_a_weakness_in_play_prevails() -> None:
    s = Scene(["joe_diamond"], extra={0: ["TL001", "TG045"]})
    s.asset(0, "Study Group")
    s.threat(0, "Insomnia")
    upkeep_draws(s).settle()
    assert s.g.round == 2 and s.hand() == []  # nothing was asked


@pytest.mark.rule("LCG-1078", "LCG-1079")
@pytest.mark.parametrize("scenarios", ["Tremor", "Altar"])
def test_what_a_scenario_card_sets_prevails(scenarios: str) -> None:
    """A location, or a weakness in play, sets 1 and an asset sets 6: there is no decision."""
    s = Scene(["joe_diamond"], extra={0: ["TH141", "TG041"]}, encounter=["TG044"])
    s.asset(0, "Steady Hand")
    assert skill_value(s.g, 0, skill.COMBAT) == 6
    if scenarios == "Altar":
        s.place("Altar")
    else:
        s.deck(0, "Tremor")
        s.do("Draw 1 card")
    assert s.at_turn() and skill_value(s.g, 0, skill.COMBAT) == 1


@pytest.mark.rule("LCG-0003")
@pytest.mark.parametrize(("followed", "cards"), [("Long Night", 0), ("Study Group", 1)])
def test_the_lead_selects_between_two_player_cards(followed: str, cards: int) -> None:
    """Both are Isabelle's; the lead, Joe, is asked for each of the two draws."""
    s = Scene(PAIR, extra={1: ["TL001", "TL002"]})
    s.asset(1, "Study Group")
    s.asset(1, "Long Night")
    upkeep_draws(s).end_turn()
    for _ in PAIR:
        assert (s.kind, s.seat) == ("choose_card", 0)
        assert sorted(s.labels) == ["Choose Long Night", "Choose Study Group"]
        s.do(f"Choose {followed}")
    s.until("turn")
    assert [len(s.hand(0)), len(s.hand(1))] == [cards, cards]


@pytest.mark.rule("LCG-0003", "LCG-0002")
def test_the_lead_selects_between_two_encounter_cards() -> None:
    """The player card is not among those to choose from."""
    s = Scene(["joe_diamond"], extra={0: ["TL001"]}, encounter=["TL003", "TL004"])
    s.asset(0, "TL001")
    s.place("TL003")
    s.place("TL004")
    upkeep_draws(s)
    assert sorted(s.labels) == ["Choose Dry Archive", "Choose Flooded Archive"]
    copy = s.game.clone()
    s.do("Choose Dry Archive")
    assert s.g.round == 2 and s.hand() == []
    assert copy.decision is not None
    copy.step(copy.decision.labels().index("Choose Flooded Archive"))
    assert len(copy.state.investigators[0].hand) == 1


@pytest.mark.rule("LCG-0002")
def test_cards_that_agree_contradict_nothing() -> None:
    s = Scene(["joe_diamond"], extra={0: ["TL002"]})
    s.asset(0, "TL002")
    upkeep_draws(s).settle()
    assert s.g.round == 2 and s.hand() == []
