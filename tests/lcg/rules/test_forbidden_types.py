"""``lcg/state/restrictions.py``: card types forbidden for a round (as by 12193)."""

from __future__ import annotations

import pytest

import tests.lcg.support.hindrance_cards  # noqa: F401  (registers cards)
from arkham_env.lcg.rules import effects as fx
from arkham_env.lcg.rules.card_frame import CardFrame
from arkham_env.lcg.state.ids import card_type, until
from tests.lcg.support.scene import Scene

OWN = ["TH003", "TH004", "TH005", "TH006", "TH007", "TH008"]
CARDS = {
    "event": ["Quick Breath", "Slow Breath", "Second Thought"],
    "asset": ["Lantern", "Quick Knife"],
    "skill": ["Close Reading"],
}
EVERYTHING = [name for names in CARDS.values() for name in names]
TOP = {"event": "TH010", "asset": "TH011", "skill": "TH012"}


def after_discarding(top: str) -> Scene:
    """Joe's turn has begun with this card on top of his deck; he holds all of the cards."""
    s = Scene(
        ["joe_diamond", "isabelle_barnes"],
        extra={
            0: [*OWN, *([top] if top and top != "12006" else [])],
            1: ["TH003", "TH006", "TH008"],
        },
        encounter=["TH001"],
        first=1,
    )
    hold(s)
    s.give(1, "Quick Breath", "Lantern", "Close Reading")
    s.have(0, resources=9)
    s.threat(0, "Listlessness")
    if top:
        s.deck(0, top)
    else:
        s.only_deck(0)
    s.do("Pass").end_turn()
    while s.kind == "window":
        s.do("Pass")
    assert (s.kind, s.seat) == ("turn", 0)
    return s


def hold(s: Scene) -> None:
    """Give Joe all of the cards, wherever they are."""
    for name in EVERYTHING:
        s.take_out(s.find(name, 0))
    s.give(0, *EVERYTHING)


def played(s: Scene) -> list[str]:
    return [shown.removeprefix("Play ") for shown in s.labels if shown.startswith("Play ")]


def committed(s: Scene) -> list[str]:
    return [shown.removeprefix("Commit ") for shown in s.labels if shown.startswith("Commit ")]


@pytest.mark.parametrize("kind", ["event", "asset", "skill"])
def test_no_card_of_the_type_can_be_played_or_committed(kind: str) -> None:
    s = after_discarding(TOP[kind])
    assert len(s.discard_pile()) == 1
    can = [name for name in EVERYTHING if name not in CARDS[kind]]
    assert sorted(played(s)) == sorted(
        [name for name in can if name not in ("Second Thought", "Close Reading")]
    )
    s.do("Investigate")
    if kind != "event":
        # The first window of the test: a fast event.
        assert "Quick Breath" in played(s)
        assert ("Quick Knife" in played(s)) == (kind != "asset")
        s.do("Pass")
    elif s.seat == 0:
        assert played(s) == ["Quick Knife"]
        s.do("Pass")
    assert (s.kind, s.seat, played(s)) == ("window", 1, ["Quick Breath"])
    s.do("Pass")
    assert (s.kind, s.seat) == ("commit", 0)
    assert sorted(committed(s)) == sorted(can)
    s.do("Done")
    # Others may: they commit, and play their events.
    assert (s.kind, s.seat) == ("commit", 1)
    assert committed(s) == ["Quick Breath", "Lantern", "Close Reading"]
    s.do("Done")
    while s.kind == "window":
        s.do("Pass")
    assert (s.kind == "reaction" and s.offers("React with Second Thought")) == (kind != "event")


@pytest.mark.parametrize("kind", ["event", "asset", "skill"])
def test_the_next_round_knows_nothing_of_it(kind: str) -> None:
    s = after_discarding(TOP[kind])
    s.take_out(s.card("Listlessness").id)
    s.calm()
    while s.g.round == 1 or s.seat != 0 or s.kind != "turn":
        s.passive()
    hold(s)
    s.do("Pass")  # the window of Isabelle
    assert set(played(s)) >= {"Quick Breath", "Slow Breath", "Lantern", "Quick Knife"}
    s.do("Investigate")
    while s.kind == "window":
        s.do("Pass")
    assert set(committed(s)) >= set(EVERYTHING)


@pytest.mark.parametrize("top", ["12006", ""])
def test_a_weakness_is_drawn_and_an_empty_deck_forbids_nothing(top: str) -> None:
    s = after_discarding(top)
    assert set(played(s)) >= {"Quick Breath", "Slow Breath", "Lantern", "Quick Knife"}
    assert ("Dead Ends" in s.hand()) == (top != "")
    assert s.discard_pile() == [] and s.g.lasting == []


@pytest.mark.parametrize("name", ["Lantern", "Handy"])
def test_what_is_forbidden_while_it_is_being_paid_for_is_not_played(name: str) -> None:
    s = Scene(extra={0: [*OWN, "TH009"]}, encounter=["TH002"])
    s.give(0, name)
    s.have(0, resources=3)
    s.threat(0, "Broken Promise")
    s.enemy("Mutated Experiment", engaged=0)
    s.do(f"Play {name}").settle(take="Resolve Broken Promise")
    # The attack of opportunity forbids it: the costs stay paid, the card in hand.
    assert s.hand() == [name]
    assert s.investigator().actions == 2
    assert s.investigator().resources == (3 if name == "Lantern" else 2)
    assert not s.in_play(name)


def forbid_skills(s: Scene, seat: int) -> None:
    def act(g: object) -> None:
        f = CardFrame(seat, seat, 0)
        fx.forbid_type(s.g, f, seat, card_type.SKILL, until.ROUND_ENDS)

    s.run(act)


@pytest.mark.parametrize("forbidden", [False, True])
def test_a_forbidden_skill_is_not_committed_from_the_discard_pile(forbidden: bool) -> None:
    s = Scene(["isabelle_barnes"], extra={0: ["TH008"]})
    s.discards(0, "Close Reading")
    if forbidden:
        forbid_skills(s, 0)
    s.do("Investigate")
    assert s.offers("Use Isabelle Barnes") != forbidden


@pytest.mark.parametrize("forbidden", [False, True])
def test_a_forbidden_skill_is_not_committed_late(forbidden: bool) -> None:
    s = Scene(["isabelle_barnes"])
    s.give(0, "Timely Intervention")
    s.bag("-1")
    if forbidden:
        forbid_skills(s, 0)
    s.do("Investigate")  # intellect 2
    if s.kind == "window":
        s.do("Pass")
    assert s.offers("Commit Timely Intervention") != forbidden
    s.decline() if forbidden else s.do("Done")
    while s.kind == "window":
        s.do("Pass")
    assert s.offers("React with Timely Intervention") != forbidden
