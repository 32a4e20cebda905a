"""Cards for sale: prices, what must be bought, what becomes of the rest."""

from __future__ import annotations

import pytest

from arkham_env.arkham2e.rules.shopping import Shop
from arkham_env.arkham2e.state.ids import deck, event, offer
from tests.arkham2e.support.meeting import in_deck, in_hand, meet, pile
from tests.arkham2e.support.scene import Scene


def shop(s: Scene, which: int, kind: int, seat: int = 0) -> Scene:
    return s.run(Shop(seat, which, kind))


def at_store(money: int, name: str = "joe_diamond") -> Scene:
    s = Scene(name, at={0: "general_store"}, money={0: money})
    pile(s, "food", "knife", "shotgun", "rifle", "axe")  # $1, $2, $6, $6, $3
    return s


# -- Prices --------------------------------------------------------------------------------------


@pytest.mark.rule("AH2-0422")
def test_list_price_is_paid_in_money() -> None:
    s = at_store(7)
    s.encounters().do("ability 0").expect("buy food", "buy knife", "buy shotgun", kind="shop")
    s.do("buy shotgun").done()
    assert s.names(0) == ["shotgun"]
    assert s.g.money[0] == 7 - s.g.column(s.card("shotgun")).price
    assert s.events("buy") == [(event.BUY, 0, s.g.cards[0][0], 6)]
    assert in_hand(s) == []


@pytest.mark.rule("AH2-0423")
@pytest.mark.parametrize(
    ("kind", "cost"),
    [(offer.LISTED, 6), (offer.DEARER, 7), (offer.CHEAPER, 5), (offer.HALVED, 3)],
)
def test_what_is_added_to_or_taken_from_the_price(kind: int, cost: int) -> None:
    s = Scene("joe_diamond", money={0: cost})
    pile(s, "shotgun", "food")
    shop(s, deck.COMMON, kind).expect("buy shotgun", "stop")
    s.do("buy shotgun").done()
    assert s.g.money[0] == 0
    s = Scene("joe_diamond", money={0: cost - 1})
    pile(s, "shotgun", "food")
    shop(s, deck.COMMON, kind).done()
    assert in_deck(s, deck.COMMON) == ["food", "shotgun"]


def test_half_of_a_price_is_rounded_up() -> None:
    assert [offer.price(offer.HALVED, listed) for listed in (1, 4, 5)] == [1, 2, 3]
    assert offer.price(offer.CHEAPER, 0) == 0


# -- Shops ---------------------------------------------------------------------------------------


def test_who_can_pay_must_buy_one_and_no_more() -> None:
    s = at_store(20)
    s.encounters().do("ability 0").do("buy food").done()
    assert s.names(0) == ["food"]
    assert in_deck(s, deck.COMMON) == ["rifle", "axe", "knife", "shotgun"]
    assert s.g.known[deck.COMMON] == 2


def test_the_only_card_that_can_be_paid_is_bought_unasked() -> None:
    s = at_store(1)
    s.encounters().do("ability 0").done()
    assert s.names(0) == ["food"]


def test_who_can_pay_nothing_buys_nothing() -> None:
    s = at_store(0)
    s.encounters().do("ability 0").done()
    assert s.names(0) == []
    assert in_deck(s, deck.COMMON) == ["rifle", "axe", "food", "knife", "shotgun"]


def test_bob_draws_one_more_in_the_shop_and_discards_one() -> None:
    s = at_store(6, "bob_jenkins")
    s.encounters().do("ability 0").expect(
        "card food", "card knife", "card shotgun", "card rifle", kind="discard"
    )
    s.do("card food").expect("buy knife", "buy shotgun", "buy rifle").do("buy rifle").done()
    assert s.names(0) == ["rifle"]
    assert in_deck(s, deck.COMMON) == ["axe", "food", "knife", "shotgun"]


def test_a_pedlar_shows_only_what_he_has() -> None:
    s = Scene("bob_jenkins", money={0: 9})
    pile(s, "food", "knife")
    shop(s, deck.COMMON, offer.LISTED).expect("buy food", "stop")


def test_the_estate_sale_sells_two() -> None:
    s = Scene("joe_diamond", money={0: 20})
    pile(s, "unique:enchanted_knife", "unique:holy_water", "unique:elder_sign")
    shop(s, deck.UNIQUE, offer.ESTATE_SALE).do("buy holy_water", "buy enchanted_knife").done()
    assert s.names(0) == ["enchanted_knife", "holy_water"]
    s = Scene("joe_diamond", money={0: 20})
    pile(s, "unique:enchanted_knife", "unique:holy_water", "unique:elder_sign")
    shop(s, deck.UNIQUE, offer.ESTATE_SALE).do("stop").done()
    assert in_deck(s, deck.UNIQUE) == ["elder_sign", "enchanted_knife", "holy_water"] or in_deck(
        s, deck.UNIQUE
    ) == ["elder_sign", "holy_water", "enchanted_knife"]


def test_three_cards_any_number_of_which_is_bought() -> None:
    s = Scene("joe_diamond", at={0: "hibbs_roadhouse"}, money={0: 9})
    pile(s, "food", "knife", "axe", "rifle")  # at $2, $3, $4
    meet(s, "easttown_5").do("buy food", "buy axe").expect("buy knife", "stop")
    s.do("stop").done()
    assert s.g.money[0] == 3
    assert in_deck(s, deck.COMMON) == ["rifle", "knife"]


def test_a_search_shows_the_deck_and_shuffles_it() -> None:
    s = Scene("joe_diamond", at={0: "curiositie_shoppe"}, money={0: 2})
    pile(s, "rifle", "food", "food", "knife")
    s.g.known[deck.COMMON] = 2
    meet(s, "northside_1").do("choice 0").expect("buy food", "buy knife", "stop")
    s.do("buy knife").done()
    assert s.names(0) == ["knife"]
    assert sorted(in_deck(s, deck.COMMON)) == ["food", "food", "rifle"]
    assert s.g.known[deck.COMMON] == 0


def test_a_card_of_either_deck() -> None:
    s = Scene("joe_diamond", at={0: "curiositie_shoppe"}, money={0: 9}, dice=[5, 1])
    pile(s, "food", "rifle")
    pile(s, "unique:holy_water", "unique:elder_sign")
    meet(s, "northside_3").expect("buy food", "buy holy_water", "stop")
    s.do("buy holy_water").expect("buy food", "stop").do("buy food").done()
    assert s.names(0) == ["food", "holy_water"]
    s = Scene("joe_diamond", at={0: "curiositie_shoppe"}, money={0: 9}, dice=[1, 1])
    pile(s, "food", "rifle")
    meet(s, "northside_3").expect("buy food", "stop")


def test_everybody_may_buy_at_the_public_sale() -> None:
    s = Scene(
        "joe_diamond", "amanda_sharpe", "bob_jenkins",
        at={0: "curiositie_shoppe", 1: "yuggoth_first", 2: "woods"}, money={0: 1, 1: 0, 2: 9},
    )  # fmt: skip
    pile(s, "food", "knife", "rifle", "axe")
    pile(s, "unique:holy_water")
    meet(s, "northside_5").expect("buy food", "stop", seat=0).do("stop")
    s.expect("buy food", "buy knife", "buy rifle", "buy holy_water", "stop", seat=2)
    s.do("buy rifle", "buy food", "stop").done()
    assert s.names(2) == ["food", "rifle"]
    assert s.g.money == [1, 0, 2]
    assert in_deck(s, deck.COMMON) == ["axe", "knife"]
    assert in_deck(s, deck.UNIQUE) == ["holy_water"]


def test_what_is_sold_for_twice_its_price() -> None:
    s = Scene("joe_diamond", at={0: "general_store"}, cards={0: ["food", "shotgun", "holy_water"]})
    meet(s, "rivertown_3")
    s.do("card shotgun").done()
    assert s.g.money[0] == 12
    assert s.names(0) == ["food", "holy_water"]
    assert s.bottom_of(deck.COMMON) == "shotgun"
