"""Drawing and gaining cards, discarding, special cards and Allies."""

from __future__ import annotations

import pytest

from arkham_env.arkham2e.rules import board, drawing
from arkham_env.arkham2e.rules.drawing import Draw
from arkham_env.arkham2e.state.ids import component, deck, event, zone
from tests.arkham2e.support.meeting import in_deck, in_hand, meet, pile
from tests.arkham2e.support.scene import Scene


def draw(s: Scene, which: int, amount: int, keep: int, seat: int = 0) -> Scene:
    return s.run(Draw(seat, which, amount, keep))


# -- Decks ---------------------------------------------------------------------------------------


@pytest.mark.rule("AH2-0414", "AH2-0415")
def test_discards_go_under_their_deck_which_is_not_shuffled() -> None:
    s = Scene("joe_diamond")
    pile(s, "food", "knife", "axe")
    for name in ("food", "knife", "axe", "food", "knife", "axe"):
        draw(s, deck.COMMON, 1, 1).done()
        assert s.names(0) == [name]
        drawing.discard_card(s.g, 0, s.g.cards[0][0])
        assert s.bottom_of(deck.COMMON) == name
    assert s.g.known[deck.COMMON] == 3
    assert in_deck(s, deck.COMMON) == ["food", "knife", "axe"]


def test_cards_come_from_the_top_one_after_another() -> None:
    s = Scene("joe_diamond")
    pile(s, "food", "knife", "axe")
    draw(s, deck.COMMON, 2, 2).done()
    assert s.names(0) == ["food", "knife"] or s.names(0) == ["knife", "food"]
    assert in_deck(s, deck.COMMON) == ["axe"]
    assert [record[1:3] for record in s.events("card")] == [
        (0, s.card("food")), (0, s.card("knife")),
    ]  # fmt: skip
    assert s.g.fresh == sorted(s.g.cards[0])


def test_an_empty_deck_gives_nothing() -> None:
    s = Scene("joe_diamond")
    pile(s, "food")
    draw(s, deck.COMMON, 3, 3).done()
    assert s.names(0) == ["food"]
    draw(s, deck.COMMON, 2, 1).done()
    assert s.names(0) == ["food"]


def test_of_those_drawn_some_are_kept() -> None:
    s = Scene("joe_diamond")
    pile(s, "spell:heal", "spell:wither", "spell:voice_of_ra", "spell:find_gate")
    draw(s, deck.SPELL, 3, 2).expect("card heal", "card wither", "card voice_of_ra", kind="discard")
    s.do("card wither").done()
    assert s.names(0) == ["heal", "voice_of_ra"]
    assert in_deck(s, deck.SPELL) == ["find_gate", "wither"]
    draw(s, deck.SPELL, 2, 1).expect("keep find_gate", "keep wither", kind="keep")
    s.do("keep wither").done()
    assert s.bottom_of(deck.SPELL) == "find_gate"
    assert in_hand(s) == []


def test_cards_that_are_alike_are_one_option() -> None:
    s = Scene("joe_diamond")
    pile(s, "spell:wither", "spell:wither")
    draw(s, deck.SPELL, 2, 1).done()
    assert s.names(0) == ["wither"]


# -- What changes draws --------------------------------------------------------------------------


@pytest.mark.rule("AH2-0057")
@pytest.mark.parametrize(
    ("name", "which", "cards"),
    [
        ("amanda_sharpe", deck.SKILL, ("skill:stealth", "skill:bravery", "skill:marksman")),
        ("bob_jenkins", deck.COMMON, ("food", "knife", "axe")),
        ("dexter_drake", deck.SPELL, ("spell:heal", "spell:wither", "spell:find_gate")),
        ("monterey_jack", deck.UNIQUE, ("unique:elder_sign", "holy_water", "gate_box")),
    ],
)
def test_those_who_draw_one_more_discard_one(name: str, which: int, cards: tuple[str, ...]) -> None:
    called = [card.split(":")[-1] for card in cards]
    s = Scene(name)
    pile(s, *cards)
    draw(s, which, 2, 2).expect(*[f"card {card}" for card in called], kind="discard")
    s.do(f"card {called[1]}").done()
    assert s.names(0) == sorted([called[0], called[2]], key=lambda card: s.card(card))
    assert in_deck(s, which) == [called[1]]
    for other in range(deck.OF_POSSESSIONS):
        if other != which:
            draw(s, other, 1, 1).done()  # nothing is asked


def test_amanda_in_a_class_sees_three_and_keeps_one() -> None:
    s = Scene("amanda_sharpe", at={0: "administration_building"}, money={0: 8})
    pile(s, "skill:stealth", "skill:bravery", "skill:marksman", "skill:luck_skill")
    s.encounters().do("ability 0").expect("keep stealth", "keep bravery", "keep marksman")
    s.do("keep marksman").done()
    assert s.names(0) == ["marksman"]
    assert s.g.money[0] == 0
    assert in_deck(s, deck.SKILL)[0] == "luck_skill"


def test_pete_draws_from_either_end() -> None:
    s = Scene("ashcan_pete")
    pile(s, "food", "knife", "axe", "rifle")
    draw(s, deck.COMMON, 2, 2).expect("top", "bottom", kind="draw_from")
    assert s.g.glimpsed[deck.COMMON] == 1  # he may look at the bottom card
    s.do("bottom").expect("top", "bottom").do("top").done()
    assert sorted(s.names(0)) == ["food", "rifle"]
    assert in_deck(s, deck.COMMON) == ["knife", "axe"]


def test_pete_draws_skills_from_the_top() -> None:
    s = Scene("ashcan_pete")
    pile(s, "skill:stealth", "skill:bravery")
    draw(s, deck.SKILL, 1, 1).done()
    assert s.names(0) == ["stealth"]


def test_pete_is_not_asked_about_a_single_card() -> None:
    s = Scene("ashcan_pete")
    pile(s, "food")
    draw(s, deck.COMMON, 1, 1).done()
    assert s.names(0) == ["food"]


# -- Gaining -------------------------------------------------------------------------------------


@pytest.mark.rule("AH2-0421")
@pytest.mark.parametrize("which", [component.RETAINER, component.BANK_LOAN])
def test_special_cards_are_held_once(which: int) -> None:
    s = Scene("joe_diamond")
    for _ in range(2):
        drawing.take_special(s.g, 0, which)
        s.run()
    assert s.names(0) == [component.SPECIALS[which]]


def test_a_membership_is_held_once() -> None:
    s = Scene("joe_diamond", at={0: "silver_twilight_lodge"}, money={0: 6})
    meet(s, "french_hill_1").do("choice 0")
    assert s.names(0) == ["silver_twilight_lodge_membership"]
    drawing.take_special(s.g, 0, component.SILVER_TWILIGHT_LODGE_MEMBERSHIP)
    assert len(s.g.cards[0]) == 1


@pytest.mark.rule("AH2-0358", "AH2-0359", "AH2-0360")
def test_blessing_and_curse_cancel_each_other() -> None:
    s = Scene("joe_diamond")
    drawing.bless(s.g, 0)
    assert s.g.is_blessed(0)
    drawing.bless(s.g, 0)
    assert s.names(0) == ["blessing"]
    drawing.curse(s.g, 0)
    assert s.names(0) == []
    drawing.curse(s.g, 0)
    assert s.g.is_cursed(0)
    assert s.names(0) == ["curse"]
    assert s.events("card")[-1][3] == 1
    drawing.bless(s.g, 0)
    assert s.names(0) == []
    assert s.g.cursed == 0
    drawing.bless(s.g, 0)
    assert s.names(0) == ["blessing"]


def test_a_curse_is_lifted_and_a_blessing_is_not() -> None:
    s = Scene("joe_diamond", "amanda_sharpe", cards={0: ["curse"], 1: ["blessing"]})
    drawing.lift_curse(s.g, 0)
    drawing.lift_curse(s.g, 1)
    assert s.names(0) == []
    assert s.names(1) == ["blessing"]


def test_an_ally_joins_once() -> None:
    s = Scene("joe_diamond", "amanda_sharpe")
    card = s.card("anna_kaslow")
    assert drawing.take_ally(s.g, 0, card)
    s.g.advance()
    assert s.names(0) == ["anna_kaslow"]
    assert s.g.clues[0] == 2
    assert not drawing.take_ally(s.g, 1, card)


def test_ruby_brings_a_card_that_is_drawn() -> None:
    s = Scene("monterey_jack")
    pile(s, "unique:elder_sign", "unique:holy_water")
    drawing.take_ally(s.g, 0, s.card("ruby_standish"))
    s.g.advance()
    s.expect("keep elder_sign", "keep holy_water").do("keep holy_water").done()
    assert s.names(0) == ["holy_water", "ruby_standish"]


def test_an_ally_that_leaves_takes_the_higher_maximum_along() -> None:
    s = Scene("joe_diamond", cards={0: ["duke"]})
    assert s.g.sanity[0] == 5
    drawing.discard_card(s.g, 0, s.card("duke"))
    assert s.g.sanity[0] == 4
    assert s.events("lose") == [(event.LOSE, 0, 1, 1)]
    assert s.g.allies.count(s.card("duke")) == 1


@pytest.mark.rule("AH2-0428", "AH2-0429")
def test_the_deputy_gets_revolver_and_wagon() -> None:
    s = Scene("joe_diamond", at={0: "police_station"}, trophies={0: ["gate:abyss", "gate:yuggoth"]})
    s.encounters().do("ability").done()
    assert s.names(0) == ["deputy_of_arkham", "deputys_revolver", "patrol_wagon"]
    assert s.trophies(0) == []
    s.trophy(0, "gate:abyss")
    s.trophy(0, "gate:yuggoth")
    s.dice(1, 1)
    meet(s, "easttown_6").done()  # an encounter, Will (-1)
    assert len(s.trophies(0)) == 2  # there is one deputy: the ability is not offered


def test_a_search_takes_the_first_that_fits_and_shuffles() -> None:
    s = Scene("joe_diamond", at={0: "police_station"}, dice=[5, 5, 5, 5])
    pile(s, "knife", "research_materials", "food", "axe")
    s.g.known[deck.COMMON] = 1
    meet(s, "easttown_3").done()  # Sneak (+0): Research Materials
    assert s.names(0) == ["research_materials"]
    assert s.g.known[deck.COMMON] == 0
    s = Scene("joe_diamond", at={0: "police_station"}, dice=[5, 5, 5, 5])
    pile(s, "knife", "food")
    meet(s, "easttown_3").done()
    assert s.names(0) == []


def test_any_card_of_a_deck_is_taken_in_no_order() -> None:
    s = Scene("joe_diamond", at={0: "great_hall_of_celeano_first"}, dice=[6, 6])
    pile(s, "spell:wither", "spell:heal", "spell:wither", "spell:find_gate")
    s.top("gate_card:gate_blue_3")
    s.worlds()  # Sneak (-2)
    s.expect("card find_gate", "card heal", "card wither", kind="card")
    s.do("card heal").done()
    assert s.names(0) == ["heal"]
    assert s.g.known[deck.SPELL] == 0
    assert s.g.place[s.g.cards[0][0]] == zone.SEAT
    assert board.DECKS[s.g.cards[0][0]] == deck.SPELL
