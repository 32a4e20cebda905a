"""Trade, the decks that are discarded to, the order of simultaneous effects (AH2-0414 to 0432)."""

from __future__ import annotations

import pytest

from arkham_env.arkham2e.rules import board
from arkham_env.arkham2e.rules.combat import Combat
from arkham_env.arkham2e.rules.trading import Trade, TradeMenu
from arkham_env.arkham2e.state.ids import deck, event, phase
from arkham_env.core.kernel.decision import a_of
from tests.arkham2e.support.scene import Scene, name_of
from tests.arkham2e.support.turns import keep_sliders

JOE, AMANDA, MARY = "joe_diamond", "amanda_sharpe", "sister_mary"
HERE = {0: "woods", 1: "woods"}


@pytest.mark.rule("AH2-0428", "AH2-0429")
def test_money_items_and_spells_alone_change_hands() -> None:
    every = [
        "food", "elder_sign", "heal", "bravery", "duke", "retainer", "deputy_of_arkham",
        "deputys_revolver", "patrol_wagon", "blessing", "bank_loan",
        "silver_twilight_lodge_membership",
    ]  # fmt: skip
    s = Scene(JOE, AMANDA, at=HERE, cards={0: every}, trophies={0: ["ghoul", "abyss"]},
              clues={0: 3}, money={0: 2}, monsters={})  # fmt: skip
    s.run(Trade(0, 1)).expect(
        "give food", "give elder_sign", "give heal", "give deputys_revolver", "give patrol_wagon",
        "give_money 1", "give_money 2", "stop", seat=0, kind="trade",
    )  # fmt: skip


@pytest.mark.rule("AH2-0428")
@pytest.mark.parametrize("where", ["woods", "uptown_streets", "abyss_first", "abyss_second"])
def test_who_shares_an_area_may_trade(where: str) -> None:
    s = Scene(
        JOE, AMANDA, at={0: where, 1: where}, cards={1: ["food"]}, gates={"graveyard": "abyss"}
    )
    s.movement().do("trade 1", "take food").expect("yes", "no", seat=1, kind="consent")
    s.do("yes")
    assert s.names(0) == ["food"]
    assert s.names(1) == []
    records = s.events("trade", "give")
    assert records == [
        (event.TRADE, 0, 1, 0), (event.GIVE, 1, 0, s.card("food")),
    ]  # fmt: skip


def test_both_sides_give_cards_and_one_money() -> None:
    s = Scene(JOE, AMANDA, at=HERE, cards={0: ["food", "heal"], 1: ["food", "axe"]},
              money={0: 3, 1: 4})  # fmt: skip
    s.movement().do("trade 1", "give food")
    s.expect("give heal", "give_money 1", "give_money 2", "give_money 3", "stop", kind="trade")
    s.do("give_money 2")
    s.expect("take axe", "take food", "stop", kind="trade")
    s.do("take food", "yes")
    assert s.names(0) == ["food", "heal"]
    assert s.names(1) == ["axe", "food"]
    assert s.g.money == [1, 6]
    assert (event.GIVE, 0, 1, -2) in s.events("give")


def test_nothing_happens_without_consent() -> None:
    s = Scene(JOE, AMANDA, at=HERE, cards={0: ["food"]}, money={1: 4})
    s.movement().do("trade 1", "give food", "take_money 4", "no")
    assert s.names(0) == ["food"]
    assert s.g.money == [0, 4]
    assert not s.events("trade")


def test_money_is_taken_for_a_card() -> None:
    s = Scene(JOE, AMANDA, at=HERE, cards={0: ["food"]}, money={1: 4})
    s.movement().do("trade 1", "give food", "take_money 3", "yes")
    assert (s.names(0), s.names(1), s.g.money) == ([], ["food"], [3, 1])


def test_a_card_changes_hands_as_it_is() -> None:
    s = Scene(JOE, AMANDA, at=HERE, cards={0: ["motorcycle", "enchanted_jewelry"]})
    s.exhaust("motorcycle")
    jewelry = s.card("enchanted_jewelry")
    board.set_tokens(s.g, jewelry, 2)
    s.movement().do("trade 1", "give motorcycle", "give enchanted_jewelry", "yes")
    assert s.names(1) == ["motorcycle", "enchanted_jewelry"]
    assert s.g.exhausted == [s.card("motorcycle")]
    assert s.g.tokens_on(jewelry) == 2
    assert not s.can("answer motorcycle")
    assert s.movement(1).can("stop")
    assert not s.can("answer motorcycle")


def test_of_copies_that_are_alike_one_is_named() -> None:
    s = Scene(JOE, AMANDA, at=HERE, cards={0: ["food", "food"]})
    s.run(Trade(0, 1)).expect("give food", "stop").do("give food").expect("give food", "stop")


def test_copies_that_are_alike_need_not_lie_beside_each_other() -> None:
    s = Scene(JOE, AMANDA, at=HERE, cards={0: ["heal", "heal", "heal"]})
    first, second, third = s.g.cards[0]
    s.g.exhausted = [second]
    s.run(Trade(0, 1))
    assert [a_of(packed) for packed in s.g.options] == [first, second, 0]
    s.g.take(0)
    assert [a_of(packed) for packed in s.g.options] == [second, third, 0]


@pytest.mark.rule("AH2-0430")
def test_trade_before_during_and_after_movement() -> None:
    s = Scene(JOE, AMANDA, MARY, at={0: "woods", 1: "woods", 2: "uptown_streets"}, money={0: 9})
    s.movement().do("trade 1", "give_money 1", "yes")
    assert not s.can("trade 1"), "once in an area"
    s.do("move uptown_streets", "trade 2", "give_money 1", "yes", "move woods")
    assert not s.can("trade 1")
    s.do("move uptown_streets").done()
    assert s.g.money == [7, 1, 1]
    s = Scene(JOE, AMANDA, at={0: "abyss_first", 1: "abyss_second"}, money={0: 9},
              gates={"graveyard": "abyss"})  # fmt: skip
    s.movement().expect("trade 1", "stop", kind="trade")
    s.do("trade 1", "give_money 1", "yes").done()
    assert s.where(0) == "abyss_second"


@pytest.mark.rule("AH2-0430")
def test_trade_after_a_fight_that_ends_the_movement() -> None:
    """What was needed in the fight can be given away then."""
    s = Scene(JOE, AMANDA, at=HERE, cards={0: ["knife"]}, monsters={"cultist": "woods"})
    s.dice(5, 5, 5).movement().do("stop", "fight cultist", "fight_on", "wield knife")
    s.expect("trade 1", "stop", seat=0, kind="trade")
    s.do("trade 1", "give knife", "yes").done()
    assert s.names(1) == ["knife"]


def test_trade_where_a_ride_has_ended() -> None:
    s = Scene(JOE, AMANDA, at={0: "police_station", 1: "woods"}, cards={0: ["patrol_wagon", "axe"]})
    s.movement().do("answer patrol_wagon", "go_to woods")
    s.expect("trade 1", "stop", seat=0, kind="trade")
    s.do("trade 1", "give axe", "stop", "yes").done()
    assert s.names(1) == ["axe"]


def test_no_second_trade_with_somebody_after_a_fight() -> None:
    s = Scene(JOE, AMANDA, at=HERE, cards={0: ["knife", "food"]}, monsters={"cultist": "woods"})
    s.dice(6).movement().do("trade 1", "give food", "stop", "yes", "stop", "evade cultist")
    s.done()


def test_who_is_delayed_may_trade() -> None:
    s = Scene(JOE, AMANDA, at=HERE, money={0: 1})
    s.g.delayed[0] = 1
    s.movement().expect("trade 1", "stop")


@pytest.mark.rule("AH2-0431")
def test_no_trade_in_combat_and_in_other_phases() -> None:
    s = Scene(JOE, AMANDA, at=HERE, money={0: 1}, monsters={"maniac": "woods"}, cards={0: ["axe"]})
    s.movement().do("stop", "fight maniac")
    assert s.kind == "loadout" or s.kind == "combat"
    while any(isinstance(frame, Combat) for frame in s.g.stack):
        assert not s.can("trade 1")
        s.g.preset = [5] * 20
        s.g.take(len(s.g.options) - 1)
    s = Scene(JOE, AMANDA, at=HERE, money={0: 1}, cards={0: ["food"]})
    s.upkeep()
    assert s.kind == "sliders"


@pytest.mark.rule("AH2-0432")
def test_the_areas_of_an_other_world_are_two_places() -> None:
    s = Scene(JOE, AMANDA, at={0: "abyss_first", 1: "abyss_second"}, money={1: 1})
    assert not s.run(TradeMenu(0)).events("trade")
    s.done()
    s = Scene(JOE, AMANDA, at={0: "abyss_second", 1: "abyss_second"}, money={1: 1})
    s.run(TradeMenu(0)).expect("trade 1", "stop")


@pytest.mark.parametrize("where", ["jail_cell", "lost_in_time_and_space"])
def test_nobody_trades_in_jail_or_while_lost(where: str) -> None:
    s = Scene(JOE, AMANDA, at={0: where, 1: where}, money={0: 1, 1: 1})
    s.run(TradeMenu(0)).done()


def test_who_has_nothing_trades_with_nobody_who_has_nothing() -> None:
    s = Scene(JOE, AMANDA, at=HERE, cards={0: ["bravery"]})
    s.run(TradeMenu(0)).done()


def test_in_the_battle_everybody_is_at_hand() -> None:
    s = Scene(JOE, AMANDA, MARY, at={0: "woods", 1: "abyss_first"}, money={0: 1})
    s.g.awakened = True
    s.g.phase = phase.BATTLE
    s.run(TradeMenu(0)).expect("trade 1", "trade 2", "stop")
    s.do("trade 2", "give_money 1", "yes").done()
    assert s.g.money == [0, 0, 1]


@pytest.mark.rule("AH2-0414", "AH2-0415")
def test_discards_go_to_the_bottom_and_decks_are_cycles() -> None:
    s = Scene(JOE)
    order = s.g.decks[deck.SPELL][:]
    for _ in range(100):
        board.discard(s.g, board.draw_top(s.g, deck.SPELL))
    turned = 100 % len(order)
    assert s.g.decks[deck.SPELL] == order[-turned:] + order[:-turned]
    assert s.g.known[deck.SPELL] == len(order)


@pytest.mark.rule("AH2-0427")
def test_the_first_player_orders_what_happens_at_once() -> None:
    s = Scene(JOE, AMANDA, at={0: "woods", 1: "northside_streets"}, ancient_one="ithaqua",
              in_play=["the_stars_are_right"], lead=1)  # fmt: skip
    s.g.turn = 5
    s.g.preset = [6] * 20
    s.mythos("blackest_night")
    while not s.idle and s.kind != "order":
        s.g.take(0)
    s.expect("answer ithaqua", "answer the_stars_are_right", seat=1, kind="order")
    s.do("answer the_stars_are_right")
    assert s.idle
    assert name_of(s.g.environment) == "blackest_night"


# -- Taken elsewhere in one's own movement -------------------------------------------------------


@pytest.mark.rule("AH2-0430")
@pytest.mark.parametrize(("sanity", "where"), [(1, "arkham_asylum"), (4, "st_marys_hospital")])
def test_who_is_knocked_out_in_its_movement_trades_where_it_lies(sanity: int, where: str) -> None:
    """After its movement, with whom is there (line 1274); not with whom it traded there before."""
    s = Scene(JOE, AMANDA, at={0: "woods", 1: where}, money={1: 3}, sanity={0: sanity},
              stamina={0: 1}, monsters={"star_spawn": "woods"})  # fmt: skip
    s.movement().do("stop", "fight star_spawn")
    if s.kind == "combat":
        s.do("fight_on")
    assert s.where(0) == where
    s.expect("trade 1", "stop", kind="trade", seat=0)
    s.do("trade 1", "take_money 3", "yes").done()
    assert s.g.money == [3, 0]


def test_nobody_is_asked_where_nobody_is() -> None:
    s = Scene(JOE, AMANDA, at={0: "woods", 1: "library"}, money={1: 3}, sanity={0: 1},
              monsters={"star_spawn": "woods"})  # fmt: skip
    s.movement().do("stop", "fight star_spawn").done()
    assert s.where(0) == "arkham_asylum"


def test_who_is_devoured_in_its_movement_does_not_trade() -> None:
    """The replacement takes part from the next turn on."""
    s = Scene(JOE, AMANDA, ancient_one="nyarlathotep", at={0: "woods"}, money={1: 3},
              monsters={"the_black_man": "woods"}, dice=[1, 1])  # fmt: skip
    s.movement().do("stop", "fight the_black_man")
    assert s.events("devoured") and s.kind != "trade"
    while s.kind != "sliders":
        s.take(0)
    s.g.spaces[1] = s.g.spaces[0]
    keep_sliders(s)
    s.done()


def test_who_is_arrested_at_the_end_of_its_movement_does_not_trade() -> None:
    s = Scene(JOE, AMANDA, at={0: "woods", 1: "jail_cell"}, money={1: 3},
              in_play=["curfew_enforced"], dice=[1, 1, 1])  # fmt: skip
    s.movement().do("move uptown_streets", "stop").done()
    assert s.where(0) == "jail_cell"
