"""``eldritch/rules/gaining.py``: cards: how they are gained, searched for, turned over and
discarded."""

from __future__ import annotations

import pytest

from arkham_env.board.texts.verbs import OP_CARD, OP_SEAT
from arkham_env.eldritch.rules import board, gaining
from arkham_env.eldritch.state.ids import (
    component,
    decision,
    deck,
    event,
    flag,
    option,
    trait,
    zone,
)
from tests.eldritch.support import picking as p
from tests.eldritch.support.scene import Scene


def gain_top(s: Scene, seat: int, which: int) -> None:
    p.do(s, lambda g: gaining.gain_top(g, seat, which)).settle()


def gain_madness(s: Scene, seat: int) -> None:
    p.do(s, lambda g: gaining.gain_condition_with(g, seat, trait.MADNESS)).settle()


def gain_asset(s: Scene, seat: int, name: str) -> None:
    p.do(s, lambda g: gaining.gain_asset_named(g, seat, component.ASSETS.index(name))).settle()


# -- Gaining -------------------------------------------------------------------------------------


@pytest.mark.rule("EH-0242", "EH-0245")
@pytest.mark.parametrize(("which", "name"), [(deck.ASSET, "axe"), (deck.ARTIFACT, "gate_box")])
def test_a_random_gain_takes_the_top_card_face_up(which: int, name: str) -> None:
    s = Scene("jim_culver", "lily_chen")
    (card,) = p.top(s, which, name)
    gain_top(s, 1, which)
    assert s.names(1) == [name] and s.g.holder(card) == 1
    assert card not in s.g.decks[which]
    assert s.events(event.GAIN) == [(event.GAIN, 1, card, 0)]
    assert s.g.log is not None and s.g.log.records[-1][1] == 255  # everybody sees it


@pytest.mark.rule("EH-0246", "EH-0263", "EH-0269")
def test_a_random_spell_comes_from_the_bottom_its_back_unseen() -> None:
    s = Scene("jim_culver")
    (card,) = p.bottom(s, deck.SPELL, "wither")
    order = s.g.decks[deck.SPELL][1:]
    gain_top(s, 0, deck.SPELL)
    assert s.g.cards[0] == [card]
    assert s.g.decks[deck.SPELL] == order
    assert not p.knows(s, 0, card) and p.back_of(s, card) == ""


@pytest.mark.rule("EH-0247")
def test_a_random_spell_that_one_has_is_discarded_and_another_drawn() -> None:
    s = Scene("jim_culver", cards={0: ["wither", "shriveling"]})
    passed = p.bottom(s, deck.SPELL, "wither", "shriveling", "flesh_ward")
    gain_top(s, 0, deck.SPELL)
    assert sorted(s.names(0)) == ["flesh_ward", "shriveling", "wither"]
    assert passed[0] in s.g.decks[deck.SPELL] and passed[1] in s.g.decks[deck.SPELL]
    assert s.g.decks[deck.SPELL][:2] != passed[:2]  # shuffled back


@pytest.mark.rule("EH-0247")
def test_nothing_is_gained_once_one_has_every_spell() -> None:
    s = Scene("jim_culver", cards={0: component.SPELLS})
    gain_top(s, 0, deck.SPELL)
    assert len(s.g.cards[0]) == len(component.SPELLS)


@pytest.mark.rule("EH-0243")
def test_only_what_lies_in_a_deck_discard_or_reserve_can_be_gained() -> None:
    s = Scene("jim_culver", "lily_chen", cards={1: ["axe"]})
    before = s.g.decks[deck.ASSET][:]
    gain_asset(s, 0, "axe")
    assert s.names(0) == [] and s.names(1) == ["axe"]
    assert s.g.decks[deck.ASSET] == before


@pytest.mark.rule("EH-0243")
def test_a_condition_of_which_all_copies_are_held_is_not_gained() -> None:
    names = ["jim_culver", "lily_chen", "silas_marsh", "diana_stanley"]
    s = Scene(*names, cards={seat: ["detained"] for seat in (1, 2, 3)})
    p.gain_condition(s, 0, "detained").settle()
    assert s.names(0) == []
    p.gain_condition(s, 0, "debt").settle()
    assert s.names(0) == ["debt"]


@pytest.mark.rule("EH-0244")
def test_what_lies_on_a_defeated_investigators_sheet_is_not_available() -> None:
    s = Scene("jim_culver", "lily_chen", cards={1: ["axe"]}, at={1: "rome"}, health={1: 1})
    p.lose(s, 1, health=1)
    assert s.names(1) == []
    axe = s.card("axe")
    assert s.g.place[axe] == zone.body(s.card("lily_chen"))
    gain_asset(s, 0, "axe")
    assert s.names(0) == [] and s.g.place[axe] == zone.body(s.card("lily_chen"))


@pytest.mark.rule("EH-0248", "EH-0257", "EH-0259")
def test_a_gain_by_trait_takes_the_first_that_fits_from_the_bottom() -> None:
    s = Scene("jim_culver")
    found = p.bottom(s, deck.CONDITION, "debt", "paranoia", "amnesia")
    before = s.g.decks[deck.CONDITION][:]
    gain_madness(s, 0)
    assert s.g.cards[0] == [found[1]]
    before.remove(found[1])
    assert s.g.decks[deck.CONDITION] != before  # shuffled
    assert sorted(s.g.decks[deck.CONDITION]) == sorted(before)


@pytest.mark.rule("EH-0249")
def test_a_gain_by_trait_passes_over_a_condition_that_one_has() -> None:
    s = Scene("jim_culver", cards={0: ["paranoia"]})
    p.bottom(s, deck.CONDITION, "paranoia", "amnesia")
    gain_madness(s, 0)
    assert s.names(0) == ["amnesia", "paranoia"]


@pytest.mark.rule("EH-0250", "EH-0258", "EH-0259")
def test_a_gain_by_name_searches_the_deck_and_then_its_discard_pile() -> None:
    s = Scene("jim_culver")
    axe = s.card("axe")
    board.move(s.g, axe, zone.DISCARD)
    before = s.g.decks[deck.ASSET][:]
    gain_asset(s, 0, "axe")
    assert s.g.cards[0] == [axe] and s.g.discards[deck.ASSET] == []
    assert s.g.decks[deck.ASSET] != before and sorted(s.g.decks[deck.ASSET]) == sorted(before)


@pytest.mark.rule("EH-0257", "EH-0258")
def test_the_discard_pile_is_searched_only_if_the_deck_has_nothing() -> None:
    s = Scene("jim_culver")
    allies = [c for c in s.g.decks[deck.ASSET] if s.g.has_trait(c, trait.ALLY)]
    for card in allies[1:]:
        board.move(s.g, card, zone.DISCARD)
    first, last = component.FIRST_ASSET, component.FIRST_ARTIFACT
    assert board.search(s.g, deck.ASSET, trait.ALLY, first, last, 0) == allies[0]
    board.move(s.g, allies[0], zone.BOX)
    assert board.search(s.g, deck.ASSET, trait.ALLY, first, last, 0) == allies[1]


@pytest.mark.rule("EH-0251")
def test_a_named_card_in_the_reserve_is_taken_from_there_and_replaced() -> None:
    s = Scene("jim_culver")
    p.reserve(s, "axe", "bandages", "dynamite", "kerosene")
    (next_one,) = p.top(s, deck.ASSET, "whiskey")
    gain_asset(s, 0, "axe")
    assert s.names(0) == ["axe"]
    assert [p.called(c) for c in s.g.reserve] == ["bandages", "dynamite", "kerosene", "whiskey"]
    assert s.g.place[next_one] == zone.RESERVE


@pytest.mark.rule("EH-0252")
def test_what_cannot_be_found_is_not_gained() -> None:
    s = Scene("jim_culver")
    board.move(s.g, s.card("axe"), zone.BOX)
    before = s.g.decks[deck.ASSET][:]
    gain_asset(s, 0, "axe")
    assert s.names(0) == [] and s.g.decks[deck.ASSET] == before


@pytest.mark.rule("EH-0253", "EH-0254")
def test_a_gain_from_the_reserve_offers_what_fits_and_asks_no_price() -> None:
    s = Scene("jim_culver", at={0: "5"})
    p.reserve(s, "axe", "bandages", "arcane_scholar", "charter_flight")
    s.dice(5, 1)
    s.run(s.text("general_1", 0, 0))
    p.branch(s, 0)  # from the reserve, rather than an Item from the deck
    assert p.named(s, OP_CARD) == ["axe", "bandages"]
    p.card(s, "axe").settle()
    assert s.names(0) == ["axe"]
    assert len(s.events(event.TEST)) == 1  # the one of the encounter, and no more
    assert s.events(event.SPEND) == [] and len(s.g.reserve) == 4


@pytest.mark.rule("EH-0255")
def test_a_clue_is_gained_from_the_pool() -> None:
    s = Scene("trish_scarborough", clues=["rome"])
    p.act(s, "trish_scarborough")
    assert len(s.g.clues[0]) == 1 and len(s.g.clue_pool) == component.CLUES - 2
    assert s.clues_on("rome") == 1


@pytest.mark.rule("EH-0255")
def test_which_clue_is_gained_is_chance() -> None:
    gained = set()
    for seed in range(6):
        s = Scene("trish_scarborough", seed=seed)
        p.act(s, "trish_scarborough")
        gained.add(s.g.clues[0][0])
    assert len(gained) > 2


@pytest.mark.rule("EH-0256")
def test_this_clue_is_the_one_on_the_space() -> None:
    s = Scene("lily_chen", at={0: "rome"}, clues=["rome"], dice=[5, 1])
    s.top(deck.RESEARCH, "research_3")
    (clue,) = s.g.board_clues
    s.encounters(0).pick(option.MEET, 3)
    assert s.g.clues[0] == [clue] and s.clues_on("rome") == 0
    assert len(s.g.clue_pool) == component.CLUES - 1


# -- Possessions ---------------------------------------------------------------------------------


@pytest.mark.rule("EH-0260")
def test_conditions_are_no_possessions() -> None:
    s = Scene(
        "jim_culver", "lily_chen", at={0: "rome", 1: "rome"},
        cards={0: ["axe", "gate_box", "wither", "debt", "blessed"]},
    )  # fmt: skip
    s.give_clues(0, 1)
    s.g.trains[0] = s.g.ships[0] = 1
    s.pick(option.TRADE, 1)
    offered = p.numbers(s, option.GIVE)
    assert [p.called(c) for c in offered[:3]] == ["axe", "gate_box", "wither"]
    assert offered[3:] == [component.CARDS, component.CARDS + 1, component.CARDS + 2]


@pytest.mark.rule("EH-0260")
def test_possessions_stay_on_a_defeated_sheet_but_conditions_do_not() -> None:
    s = Scene("jim_culver", "lily_chen", at={0: "rome"}, health={0: 1})
    cards = {name: s.give(0, name) for name in ("axe", "wither", "debt")}
    s.g.reindex()
    p.lose(s, 0, health=1)
    there = zone.body(s.card("jim_culver"))
    assert s.g.place[cards["axe"]] == s.g.place[cards["wither"]] == there
    assert cards["debt"] in s.g.decks[deck.CONDITION]


@pytest.mark.rule("EH-0261")
def test_an_effect_without_a_limit_works_once_for_each_trigger() -> None:
    s = Scene("lily_chen", cards={0: ["bull_whip"]})
    for _ in range(2):
        s.dice(1, 1, 1, 1, 2, 2)
        p.test(s, 0, "strength", 0, flag.COMBAT)
        p.use(s, "bull_whip")
        p.reroll(s, 1, "bull_whip").settle()  # it is not offered again


@pytest.mark.rule("EH-0262")
def test_an_effect_on_an_investigator_may_target_its_user_another_may_not() -> None:
    s = Scene("charlie_kane", "lily_chen", at={0: "rome", 1: "rome"}, cards={0: ["holy_water"]})
    p.act(s, "holy_water")
    assert p.numbers(s, OP_SEAT) == [0, 1]
    s.turn(0)
    p.act(s, "charlie_kane")
    assert s.g.seat == 1  # nobody else can be chosen: Lily acts at once


# -- Double-sided cards --------------------------------------------------------------------------


@pytest.mark.rule("EH-0263", "EH-0273")
def test_a_back_that_another_seat_has_seen_is_hidden_from_the_owner() -> None:
    s = Scene("lily_chen", "jacqueline_fine")
    p.gain_condition(s, 0, "amnesia")
    p.use(s, "jacqueline_fine").settle()
    (card,) = s.g.cards[0]
    assert p.knows(s, 1, card) and not p.knows(s, 0, card)
    back = p.back_of(s, card)
    at = card - component.FIRST_SPELL
    assert {s.g.determinize(1, seed).backs[at] for seed in range(5)} == {s.g.backs[at]}
    assert {s.g.determinize(0, seed).backs[at] for seed in range(5)} == {-1}
    assert back.startswith("amnesia_")


@pytest.mark.rule("EH-0266")
@pytest.mark.parametrize("which", [deck.SPELL, deck.CONDITION])
def test_the_front_of_the_top_card_may_be_seen_and_nothing_below(which: int) -> None:
    s = Scene("lily_chen", "jim_culver")
    name = p.called(s.g.decks[which][-1])
    dealt = [s.g.determinize(0, seed).decks[which] for seed in range(8)]
    assert {p.called(cards[-1]) for cards in dealt} == {name}
    assert len({p.called(cards[-2]) for cards in dealt}) > 1


@pytest.mark.rule("EH-0264", "EH-0265")
def test_a_flipped_card_resolves_its_back_at_once_and_nothing_when_it_is_turned_back() -> None:
    s = Scene("lily_chen")
    card = p.has(s, 0, "hallucinations", "the_voices")
    p.flip(s, 0, card).settle()
    assert s.g.sanity[0] == 5 and s.g.cards[0] == [card]
    kinds = [record[0] for record in s.events(event.FLIP, event.LOSE, event.FLIP_BACK)]
    assert kinds == [event.FLIP, event.LOSE, event.FLIP_BACK]
    assert p.knows(s, 0, card)


@pytest.mark.rule("EH-0267")
def test_a_discarded_double_sided_card_is_shuffled_into_its_deck() -> None:
    s = Scene("lily_chen", cards={0: ["wither", "amnesia"]})
    for card, which in zip(s.g.cards[0][:], (deck.SPELL, deck.CONDITION), strict=True):
        before = s.g.decks[which][:]
        gaining.discard_card(s.g, 0, card)
        assert s.g.discards[which] == []
        assert s.g.decks[which] != [*before, card]
        assert sorted(s.g.decks[which]) == sorted([*before, card])
    assert s.g.cards[0] == []


@pytest.mark.rule("EH-0267", "EH-0273")
def test_the_back_of_a_discarded_condition_is_known_no_more() -> None:
    s = Scene("lily_chen")
    card = p.has(s, 0, "hallucinations", "the_voices")
    p.flip(s, 0, card).settle()
    gaining.discard_card(s.g, 0, card)
    assert not p.knows(s, 0, card) and p.back_of(s, card) == ""


# -- Spells --------------------------------------------------------------------------------------


@pytest.mark.rule("EH-0270")
def test_a_spell_is_tested_then_resolved_then_flipped() -> None:
    s = Scene("jim_culver", at={0: "rome"}, monsters={"mummy": "rome"}, dice=[5, 5, 1])
    card = p.has(s, 0, "shriveling", "back_1")
    s.g.reindex()
    s.turn(0)
    p.act(s, "shriveling")
    kinds = (event.TEST, event.WOUNDS, event.FLIP, event.FLIP_BACK)
    assert [record[0] for record in s.events(*kinds)] == list(kinds)
    assert s.g.cards[0] == [card]


@pytest.mark.rule("EH-0271")
def test_an_action_spell_is_an_action_and_a_trigger_spell_waits_for_its_trigger() -> None:
    spells = ["shriveling", "wither", "flesh_ward", "mists_of_releh"]
    s = Scene("jim_culver", at={0: "rome"}, monsters={"mummy": "rome"}, cards={0: spells})
    assert p.actions(s) == ["jim_culver", "shriveling"] and p.answers(s) == []
    s.encounters(0)
    assert p.answers(s) == ["mists_of_releh"]
    p.stop(s)
    assert p.answers(s) == ["wither"]
    p.lose(s, 0, health=1)
    assert p.answers(s) == ["flesh_ward"]


@pytest.mark.rule("EH-0271")
def test_casting_an_action_spell_costs_an_action_and_is_done_once_a_round() -> None:
    s = Scene("jim_culver", at={0: "5"}, cards={0: ["conjuration"]}, dice=[1, 1, 1, 4])
    p.act(s, "conjuration")
    assert s.g.stack[-1].left == 1  # type: ignore[attr-defined]
    assert p.actions(s) == ["jim_culver"]


@pytest.mark.rule("EH-0272")
@pytest.mark.parametrize("first", [0, 1])
def test_a_spell_that_comes_a_second_time_is_discarded(first: int) -> None:
    s = Scene("jim_culver", "lily_chen", at={0: "rome", 1: "rome"})
    copies = [s.card("wither", copy) for copy in (first, 1 - first)]
    for seat in (0, 1):
        board.move(s.g, copies[seat], zone.SEAT + seat)
    s.g.reindex()
    s.turn(0).pick(option.TRADE, 1).pick(option.GIVE, copies[0])
    assert p.named(s, option.TAKE) == ["wither"]
    p.stop(s).pick(option.YES)
    assert s.g.cards[0] == [] and s.g.cards[1] == [copies[1]]  # the one that came is discarded
    assert copies[0] in s.g.decks[deck.SPELL] and s.g.discards[deck.SPELL] == []


def test_two_copies_of_a_spell_can_be_exchanged() -> None:
    s = Scene("jim_culver", "lily_chen", at={0: "rome", 1: "rome"})
    copies = [s.give(0, "wither"), s.give(1, "wither")]
    s.g.reindex()
    s.turn(0).pick(option.TRADE, 1).pick(option.GIVE, copies[0]).pick(option.TAKE, copies[1])
    s.pick(option.YES)
    assert [s.g.cards[0], s.g.cards[1]] == [[copies[1]], [copies[0]]]


# -- Conditions ----------------------------------------------------------------------------------


@pytest.mark.rule("EH-0274")
def test_a_condition_that_one_has_is_not_gained_again() -> None:
    s = Scene("jim_culver")
    for _ in range(2):
        p.gain_condition(s, 0, "debt").settle()
    assert s.names(0) == ["debt"] and len(s.events(event.GAIN)) == 1


@pytest.mark.rule("EH-0274")
def test_a_condition_that_one_has_cannot_be_chosen_as_a_price() -> None:
    s = Scene("jim_culver")
    s.run(s.text("europe_4", 0, 0))  # a Debt for 2 Clues
    assert len(s.g.options) == 2
    s = Scene("jim_culver", cards={0: ["debt"]})
    s.run(s.text("europe_4", 0, 0)).settle()
    assert s.g.clues[0] == []


@pytest.mark.rule("EH-0275")
def test_a_condition_can_bring_an_action() -> None:
    s = Scene("jim_culver", cards={0: ["debt", "amnesia"]}, dice=[5, 1, 1])
    assert p.actions(s) == ["jim_culver", "debt"]
    p.act(s, "debt")
    assert s.names(0) == ["amnesia"]


@pytest.mark.rule("EH-0276")
def test_a_condition_answers_each_trigger_once() -> None:
    s = Scene("jim_culver", cards={0: ["amnesia"]}, health={0: 1})
    for _ in range(2):  # two Rest actions, of two rounds
        s.turn(0).pick(option.REST)
        s.dice(1)
        p.use(s, "amnesia")
        assert s.g.kind == decision.ACTION  # back in the turn: it is not offered again
        s.g.done[0] = 0
    assert s.names(0) == ["amnesia"]
