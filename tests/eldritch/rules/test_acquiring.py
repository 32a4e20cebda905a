"""Acquire Assets: the Influence test, the bank loan, cards of the reserve and its filling."""

from __future__ import annotations

import pytest

from arkham_env.core.kernel.decision import a_of, b_of, op_of
from arkham_env.eldritch.rules import board
from arkham_env.eldritch.state.ids import (
    component,
    decision,
    deck,
    event,
    option,
    skill,
    space,
    zone,
)
from tests.eldritch.support import picking
from tests.eldritch.support.scene import Scene
from tests.eldritch.support.starting import names

# Worth 1, 2, 3 and 4.
RESERVE = ("whiskey", "axe", "carbine_rifle", "agency_quarantine")
JIM, LILY = "jim_culver", "lily_chen"  # Influence 3 and 2


def shop(*dice: int, who: str = JIM, loan: int | None = 0, reserve: tuple[str, ...] = RESERVE,
         cards: tuple[str, ...] = ()) -> Scene:  # fmt: skip
    """Acquire Assets on Rome, up to the choice of cards; without a loan if not said otherwise."""
    s = Scene(who, at={0: "rome"}, cards={0: list(cards)}, dice=dice)
    picking.reserve(s, *reserve)
    s.turn(0)
    s.pick(option.ACQUIRE)
    if loan is not None:
        s.pick(option.LOAN, loan)
    return s


def offered(s: Scene) -> list[str]:
    return picking.named(s, option.BUY)


def buy(s: Scene, name: str) -> Scene:
    return picking.take(s, option.BUY, name)


# -- The test ------------------------------------------------------------------------------------


@pytest.mark.rule("EH-0113")
@pytest.mark.parametrize(
    ("who", "improved", "cards", "pool"),
    [
        (JIM, 0, (), 3),
        (LILY, 0, (), 2),
        (LILY, 2, (), 4),
        (LILY, 0, ("personal_assistant",), 3),
        (LILY, 0, ("vatican_missionary",), 2),
    ],
)
def test_influence_is_tested(who: str, improved: int, cards: tuple[str, ...], pool: int) -> None:
    s = Scene(who, at={0: "rome"}, cards={0: list(cards)}, dice=[5] * pool)
    s.g.improved[skill.INFLUENCE] = improved
    picking.reserve(s, *RESERVE)
    s.turn(0)
    s.pick(option.ACQUIRE)
    records = [(b, c) for _, _, b, c in s.events(event.TEST)]
    assert records == [(skill.INFLUENCE, pool)]
    assert s.g.preset == []


@pytest.mark.rule("EH-0114")
def test_one_acquires_in_cities_alone() -> None:
    for where in range(space.COUNT):
        s = Scene(JIM, at={0: space.NAMES[where].removeprefix("space_")})
        assert (option.ACQUIRE in s.ops()) == (space.TYPES[where] == space.CITY)


@pytest.mark.rule("EH-0115")
def test_one_does_not_acquire_beside_a_monster() -> None:
    s = Scene(JIM, at={0: "rome"}, monsters={"ghoul": "rome"})
    assert option.ACQUIRE not in s.ops()
    assert option.PREPARE in s.ops()
    s = Scene(JIM, at={0: "rome"}, monsters={"ghoul": "london"})
    assert option.ACQUIRE in s.ops()


# -- Cards ---------------------------------------------------------------------------------------


@pytest.mark.rule("EH-0116")
@pytest.mark.parametrize(
    ("dice", "expected"),
    [
        ((5, 1, 1), ["whiskey"]),
        ((5, 6, 1), ["whiskey", "axe"]),
        ((5, 6, 5), ["whiskey", "axe", "carbine_rifle"]),
    ],
)
def test_the_value_of_a_card_is_at_most_the_result(
    dice: tuple[int, ...], expected: list[str]
) -> None:
    assert offered(shop(*dice)) == expected


@pytest.mark.rule("EH-0116")
def test_several_cards_together_cost_no_more_than_the_result() -> None:
    s = shop(5, 5, 5)
    buy(s, "whiskey")
    assert offered(s) == ["axe"]  # 2 are left, no 3
    buy(s, "axe")
    assert sorted(s.names(0)) == ["axe", "whiskey"]
    assert option.ACQUIRE not in s.ops()
    assert s.g.kind == decision.ACTION


@pytest.mark.rule("EH-0116")
def test_one_may_take_less_than_one_could() -> None:
    s = shop(5, 5, 5)
    buy(s, "whiskey")
    s.pick(option.STOP)
    assert s.names(0) == ["whiskey"]
    assert s.g.kind == decision.ACTION


@pytest.mark.rule("EH-0116")
def test_any_number_of_cards_can_be_taken() -> None:
    s = shop(5, 5, 5, reserve=("whiskey", "bandages", "kerosene", "holy_cross"))
    for name in ("whiskey", "bandages", "kerosene"):
        buy(s, name)
    assert sorted(s.names(0)) == ["bandages", "kerosene", "whiskey"]


# -- Discarding ----------------------------------------------------------------------------------


@pytest.mark.rule("EH-0117")
def test_who_can_gain_nothing_may_discard_a_card_of_the_reserve() -> None:
    s = shop(1, 1, 1)
    assert s.g.kind == decision.RESERVE
    assert offered(s) == list(RESERVE)
    gone = s.g.reserve[2]
    buy(s, "carbine_rifle")
    assert s.names(0) == []
    assert s.g.discards[deck.ASSET] == [gone]
    assert len(s.g.reserve) == 4
    assert gone not in s.g.reserve
    assert s.g.kind == decision.ACTION  # one card, no more


@pytest.mark.rule("EH-0117")
def test_who_chooses_to_gain_nothing_may_discard_a_card_as_well() -> None:
    s = shop(5, 5, 5)
    s.pick(option.STOP)
    assert s.g.kind == decision.RESERVE
    assert offered(s) == list(RESERVE)
    s.pick(option.STOP)
    assert tuple(names(s.g.reserve)) == RESERVE
    assert s.g.discards[deck.ASSET] == []


@pytest.mark.rule("EH-0118")
def test_who_gained_a_card_discards_none() -> None:
    s = shop(5, 5, 1)
    buy(s, "whiskey")
    assert s.g.kind == decision.ACTION  # nothing costs 1
    s = shop(5, 5, 5)
    buy(s, "whiskey")
    s.pick(option.STOP)
    assert s.g.kind == decision.ACTION
    assert s.g.discards[deck.ASSET] == []


# -- The bank loan -------------------------------------------------------------------------------


@pytest.mark.rule("EH-0119")
def test_a_bank_loan_adds_two_for_a_debt() -> None:
    s = shop(5, 1, 1, loan=None)
    assert s.g.kind == decision.LOAN
    s.pick(option.LOAN, 1)
    assert s.names(0) == ["debt"]
    assert offered(s) == ["whiskey", "axe", "carbine_rifle"]
    buy(s, "carbine_rifle")
    assert sorted(s.names(0)) == ["carbine_rifle", "debt"]


@pytest.mark.rule("EH-0119")
def test_a_bank_loan_can_be_declined() -> None:
    s = shop(5, 1, 1, loan=0)
    assert s.names(0) == []
    assert offered(s) == ["whiskey"]


@pytest.mark.rule("EH-0119")
def test_a_failed_test_can_be_helped_by_a_loan() -> None:
    s = shop(1, 1, 1, loan=1)
    assert offered(s) == ["whiskey", "axe"]


@pytest.mark.rule("EH-0120")
def test_who_has_a_debt_gets_no_loan() -> None:
    s = shop(5, 1, 1, loan=None, cards=("debt",))
    assert s.g.kind == decision.ACQUIRE
    assert offered(s) == ["whiskey"]


@pytest.mark.rule("EH-0119", "EH-0120")
def test_there_is_one_loan_in_an_action_and_none_without_a_debt_card() -> None:
    s = shop(5, 1, 1, loan=1)
    assert option.LOAN not in s.ops()
    s = Scene(JIM, at={0: "rome"}, dice=[5, 1, 1])
    picking.reserve(s, *RESERVE)
    for card in s.g.decks[deck.CONDITION][:]:
        if picking.called(card) == "debt":
            board.move(s.g, card, zone.BOX)
    s.turn(0)
    s.pick(option.ACQUIRE)
    assert option.LOAN not in s.ops()
    assert offered(s) == ["whiskey"]


@pytest.mark.rule("EH-0121")
def test_a_loan_rolls_no_dice() -> None:
    s = shop(5, 1, 1, loan=1)
    assert len(s.events(event.ROLL)) == 1
    assert s.g.preset == []
    assert [b for _, _, b, _ in s.events(event.RESULT)] == [1]
    assert s.g.faces[0] == 3


@pytest.mark.rule("EH-0119")
def test_the_loan_comes_after_rerolls() -> None:
    s = Scene(JIM, at={0: "rome"}, dice=[5, 1, 1, 6])
    s.give_clues(0, 1)
    picking.reserve(s, *RESERVE)
    s.turn(0)
    s.pick(option.ACQUIRE)
    assert s.g.kind == decision.AFTER_ROLL
    picking.reroll(s, 1)
    assert s.g.kind == decision.LOAN
    s.pick(option.LOAN, 1)
    assert offered(s) == list(RESERVE)  # 1 + 1 + 2


# -- The reserve ---------------------------------------------------------------------------------


@pytest.mark.rule("EH-0061", "EH-0062")
def test_the_reserve_is_filled_once_the_action_is_over() -> None:
    s = shop(5, 5, 5)
    coming = s.g.decks[deck.ASSET][-2:]
    buy(s, "whiskey")
    assert names(s.g.reserve) == ["axe", "carbine_rifle", "agency_quarantine"]
    assert s.events(event.RESERVE) == []
    buy(s, "axe")
    assert len(s.g.reserve) == 4
    assert sorted(s.g.reserve[2:]) == sorted(coming)
    assert [a for _, a, _, _ in s.events(event.RESERVE)] == s.g.reserve[2:]
    assert s.g.seat == s.g.active == 0


@pytest.mark.rule("EH-0061")
def test_a_service_acts_at_once_and_the_reserve_still_waits() -> None:
    s = shop(5, 5, 5, reserve=("private_care", "whiskey", "axe", "urban_guide"))
    s.g.health[0] = 1
    buy(s, "private_care")
    assert s.g.health[0] == s.g.most_health(0)
    assert s.names(0) == []
    assert picking.called(s.g.discards[deck.ASSET][-1]) == "private_care"
    assert names(s.g.reserve) == ["whiskey", "axe", "urban_guide"]
    assert offered(s) == ["whiskey"]


@pytest.mark.rule("EH-0061")
def test_a_discarded_card_is_replaced_as_well() -> None:
    s = shop(1, 1, 1)
    on_top = s.g.decks[deck.ASSET][-1]
    buy(s, "axe")
    assert names(s.g.reserve) == ["whiskey", "carbine_rifle", "agency_quarantine", *names([on_top])]


@pytest.mark.rule("EH-0116")
def test_only_charlie_kane_acquires_for_others() -> None:
    for who, receivers in (("charlie_kane", {0, 1}), (JIM, {0})):
        s = Scene(
            who, LILY, at={0: "rome", 1: "sydney"}, dice=[5, 1, 1, 1][: 4 if who != JIM else 3]
        )
        picking.reserve(s, *RESERVE)
        s.turn(0)
        s.pick(option.ACQUIRE).pick(option.LOAN, 0)
        found = {b_of(o) for o in s.g.options if op_of(o) == option.BUY}
        assert found == receivers
        whiskey = component.COPIES.index(("asset", "whiskey"))
        assert {a_of(o) for o in s.g.options if op_of(o) == option.BUY} == {whiskey}
        s.pick(option.BUY, whiskey, max(receivers))
        assert s.names(max(receivers)) == ["whiskey"]
