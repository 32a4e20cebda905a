"""Seeker cards: the cards of level 1 and higher (``lcg/cards/core_2026/seeker.py``)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from arkham_env.core.kernel.decision import EVERYONE
from arkham_env.lcg import decks
from arkham_env.lcg.game import CardGame, build_table, new_state
from arkham_env.lcg.state import zones
from arkham_env.lcg.state.ids import decision_kind
from tests.lcg.support import ledger_cards, ledger_zone_cards  # noqa: F401  (registers cards)
from tests.lcg.support.printed import attacks, value
from tests.lcg.support.scene import Scene

JOE = ["joe_diamond"]
PAIR = ["joe_diamond", "isabelle_barnes"]
ROOM = "Your Friend's Room"
DORMS = "Dormitories"
QUAD = "Miskatonic Quad"


def top(s: Scene, count: int) -> list[str]:
    """Return the names of the top cards of Joe's deck, topmost first."""
    return s.names(reversed(s.investigator().deck[-count:]))


def bottom(s: Scene, count: int) -> list[str]:
    """Return the names of the bottom cards of Joe's deck, the bottommost first."""
    return s.names(s.investigator().deck[:count])


def known(s: Scene) -> list[str]:
    """Return the names of the cards in Joe's deck whose places somebody knows."""
    return s.names(card for card in s.investigator().deck if s.g.known[card])


# -- Mysterious Grimoire ---------------------------------------------------------------------------

BOOK = "Mysterious Grimoire"
USE = f"Use {BOOK}"


def reading(
    *names: str, uses: int = 4, who: Sequence[str] = JOE, extra: Sequence[str] = ()
) -> Scene:
    """Joe controls Mysterious Grimoire; ``names`` are the top cards of his deck."""
    s = Scene(who, extra={0: ["12040", *extra]})
    s.asset(0, BOOK, uses=uses)
    s.deck(0, *names)
    s.refresh()
    return s


def test_mysterious_grimoire_costs_3_and_enters_play_with_4_secrets() -> None:
    s = Scene(JOE, extra={0: ["12040"]})
    s.give(0, BOOK)
    s.do(f"Play {BOOK}")
    assert s.investigator().resources == 2 and s.investigator().actions == 2
    assert s.card(BOOK).uses == 4


def test_mysterious_grimoire_draws_one_of_three_cards_for_a_secret() -> None:
    s = reading("Perception", "Fedora", "Overpower", "Deduction")
    size = len(s.investigator().deck)
    s.do(USE)
    assert s.kind == "choose_number" and s.labels == ["Choose 1", "Choose 2"]
    s.do("Choose 1")
    assert s.kind == "search"
    assert s.labels == ["Choose Fedora", "Choose Overpower", "Choose Perception"]
    s.do("Choose Fedora")
    assert s.at_turn() and s.hand() == ["Fedora"]
    assert s.card(BOOK).uses == 3 and s.card(BOOK).exhausted
    assert s.investigator().actions == 3 and s.investigator().resources == 5
    # The others are shuffled into the deck, so nobody knows their places.
    assert len(s.investigator().deck) == size - 1 and known(s) == []


def test_mysterious_grimoire_searches_six_cards_for_two_secrets() -> None:
    names = ["Perception", "Fedora", "Overpower", "Deduction", "Machete", "Gather Intel"]
    s = reading(*names, "M1911")
    s.do(USE, "Choose 2")
    assert sorted(s.labels) == [f"Choose {name}" for name in sorted(names)]
    s.do("Choose Gather Intel")
    assert s.hand() == ["Gather Intel"] and s.card(BOOK).uses == 2


def test_mysterious_grimoire_spends_its_last_secret_without_a_choice() -> None:
    s = reading("Perception", "Fedora", "Overpower", uses=1)
    s.do(USE)
    assert s.kind == "search"
    s.do("Choose Overpower")
    # It stays in play without secrets and cannot be used again.
    s.set(s.find(BOOK), exhausted=False)
    assert s.card(BOOK).uses == 0 and not s.offers(USE)


@pytest.mark.rule("LCG-0548")
def test_mysterious_grimoire_must_find_a_card_and_offers_copies_once() -> None:
    s = reading(extra=["12039"])
    s.only_deck(0, "Deduction", "Deduction", "Machete")
    s.refresh()
    s.do(USE, "Choose 1")
    assert s.labels == ["Choose Machete", "Choose Deduction"]
    s.do("Choose Deduction")
    assert s.hand() == ["Deduction"] and len(s.investigator().deck) == 2


@pytest.mark.rule("LCG-0029")
def test_mysterious_grimoire_searches_as_many_cards_as_there_are() -> None:
    s = reading()
    s.only_deck(0, "Perception", "Machete")
    s.refresh()
    s.do(USE, "Choose 2")
    assert s.labels == ["Choose Machete", "Choose Perception"]
    s.do("Choose Machete")
    # An empty deck cannot be searched, even with cards in the discard pile.
    s.set(s.find(BOOK), exhausted=False)
    assert s.offers(USE)
    s.only_deck(0)
    s.discards(0, "M1911")
    assert not s.offers(USE)


def test_mysterious_grimoire_is_used_ready_and_only_in_the_own_turn() -> None:
    s = reading(who=PAIR)
    book = s.find(BOOK)
    assert s.offers(USE)
    s.set(book, exhausted=True)
    assert not s.offers(USE)
    s.set(book, exhausted=False)
    s.end_turn()
    assert s.seat == 1 and not s.offers(USE)
    # Nor before the actions and in the tests of Isabelle.
    s.do("Investigate")
    assert (s.kind, s.seat) == ("turn", 1)


def test_mysterious_grimoire_helps_during_a_test_and_provokes_nothing() -> None:
    s = reading("Machete", "Fedora", "Bodyguard")
    s.enemy("Cantor of Flame", engaged=0)
    s.do("Fight Cantor of Flame")
    assert s.kind == "window" and s.labels == [f"{USE} (4 uses)", "Pass"]
    s.do(USE, "Choose 1", "Choose Machete")
    assert s.hand() == ["Machete"] and attacks(s) == []


def test_mysterious_grimoire_draws_every_searched_weakness_as_well() -> None:
    s = reading("Paranoia", "Perception", "Wounded", "Machete", extra=["12101", "12104"])
    s.do(USE, "Choose 1", "Choose Perception").settle()
    assert s.hand() == ["Perception"]
    # Both weaknesses are resolved: Paranoia is discarded, and Wounded is in the threat area.
    assert s.investigator().resources == 0 and s.discard_pile() == ["Paranoia"]
    assert s.card("Wounded").threat == 0
    assert "Machete" in s.names(s.investigator().deck)


def test_mysterious_grimoire_leaves_weaknesses_that_it_does_not_search() -> None:
    s = reading("Machete", "Perception", "Fedora", "Paranoia", extra=["12101"])
    s.do(USE, "Choose 1", "Choose Perception")
    assert s.at_turn() and s.investigator().resources == 5
    assert "Paranoia" in s.names(s.investigator().deck)


def test_mysterious_grimoire_may_find_a_weakness_instead_of_another_card() -> None:
    s = reading("Paranoia", "Perception", "Fedora", extra=["12101"])
    s.do(USE, "Choose 1", "Choose Paranoia")
    assert s.at_turn() and s.hand() == []
    assert s.investigator().resources == 0 and s.discard_pile() == ["Paranoia"]


def test_mysterious_grimoire_shuffles_after_the_drawn_weaknesses() -> None:
    s = reading("Amnesia", "Perception", "Fedora", extra=["12097"])
    s.give(0, "Machete")
    s.deck(0, "Amnesia", "Perception", "Fedora")
    s.refresh()
    s.do(USE, "Choose 1", "Choose Perception")
    # Amnesia: choose a card in hand to keep. The deck is not shuffled yet.
    assert s.labels == ["Choose Machete", "Choose Perception"]
    assert known(s) == ["Fedora"]
    s.do("Choose Machete")
    assert s.at_turn() and known(s) == [] and s.hand() == ["Machete"]


def test_mysterious_grimoire_draws_so_reactions_to_a_draw_follow_the_shuffle() -> None:
    s = reading("Detective's Intuition", "Perception", "Fedora")
    s.do(USE, "Choose 1", "Choose Detective's Intuition")
    assert s.labels == ["React with Detective's Intuition from hand", "Pass"]
    assert known(s) == []
    s.do("React with Detective's Intuition")
    assert len(s.hand()) == 3


def test_mysterious_grimoire_is_cancelled_by_dead_ends() -> None:
    s = reading("Perception", "Fedora", "Dead Ends")
    s.do(USE, "Choose 1")
    assert s.at_turn() and s.hand() == ["Dead Ends"]
    assert s.card(BOOK).uses == 3 and s.card(BOOK).exhausted and known(s) == []


def test_two_mysterious_grimoires_are_used_one_after_the_other() -> None:
    s = reading("Perception", "Fedora", "Machete", extra=["12040"])
    s.asset(0, BOOK, uses=4)
    s.refresh()
    assert len([shown for shown in s.labels if shown.startswith(USE)]) == 2
    s.do(USE, "Choose 1", "Choose Fedora", USE, "Choose 1")
    assert s.kind == "search"
    s.do(s.labels[0])
    assert s.at_turn() and len(s.hand()) == 2 and not s.offers(USE)


@pytest.mark.rule("LCG-0657")
def test_mysterious_grimoire_without_its_costs_searches_three_cards() -> None:
    s = reading("Perception", "Fedora", "Overpower", "Deduction", extra=["TL064"])
    s.give(0, "Shortcut")
    # It is the only ability that Shortcut can use.
    s.do("Play Shortcut")
    assert s.labels == ["Choose Fedora", "Choose Overpower", "Choose Perception"]
    assert s.card(BOOK).uses == 4 and not s.card(BOOK).exhausted


def test_mysterious_grimoire_shows_the_searched_cards_to_its_user_only() -> None:
    s = reading("Perception", "Fedora", "Overpower", who=PAIR)
    s.do(USE, "Choose 1")
    searched = s.investigator().deck[-3:]
    assert [s.g.known[card] for card in searched] == [1, 1, 1]
    for seed in range(5):
        assert s.g.determinize(0, seed).investigators[0].deck[-3:] == searched
    s.do("Choose Fedora")
    assert s.g.known[s.investigator().hand[0]] == 1


# -- Through the Cracks ----------------------------------------------------------------------------

CRACKS = "Play Through the Cracks"


def slipping(**fields: int) -> Scene:
    """Joe has Through the Cracks of level 2 and is engaged with two enemies."""
    s = Scene(JOE, extra={0: ["12041"]})
    s.place(DORMS)
    s.give(0, "12041")
    s.enemy("Cantor of Flame", engaged=0)
    s.enemy("Hellhound", engaged=0)
    s.have(0, **fields)
    return s


@pytest.mark.parametrize(("clues", "total"), [(0, 2), (1, 4), (2, 6), (3, 8), (5, 8)])
def test_through_the_cracks_2_counts_each_clue_twice_up_to_six(clues: int, total: int) -> None:
    s = slipping(clues=clues)
    s.do(CRACKS, "Choose Cantor")
    assert value(s) == total
    s.do("Apply the result of the test", "No")
    assert s.card("Cantor of Flame").exhausted and s.card("Cantor of Flame").threat == -1
    # Cost 2, one action; an Evade event provokes no attack of opportunity.
    assert s.investigator().resources == 3 and s.investigator().actions == 2
    assert attacks(s) == [] and s.discard_pile() == ["Through the Cracks"]


@pytest.mark.rule("LCG-0673")
def test_through_the_cracks_counts_clues_on_controlled_cards() -> None:
    s = Scene(JOE, extra={0: ["12041", "TL121"]})
    s.asset(0, "Case File", clues=2)
    s.give(0, "12041")
    s.enemy("Cantor of Flame", engaged=0)
    s.have(0, clues=1)
    s.do(CRACKS).settle(take="Apply the result")
    assert value(s) == 8


def test_through_the_cracks_2_leaves_the_enemies_behind() -> None:
    s = slipping()
    s.place(QUAD)
    s.do(CRACKS, "Choose Cantor", "Apply the result of the test")
    # Only a connecting location, not the Quad behind it.
    assert s.labels == ["Choose Dormitories", "No"]
    s.do("Choose Dormitories")
    assert s.investigator().location == s.find(DORMS)
    assert (s.card("Cantor of Flame").threat, s.card("Hellhound").threat) == (-1, -1)
    assert s.card("Hellhound").location == s.find(ROOM)


def test_through_the_cracks_2_failed_offers_no_way_out() -> None:
    s = slipping(clues=3)
    s.bag("auto_fail")
    s.do(CRACKS, "Choose Cantor")
    assert s.kind == "turn" and s.card("Cantor of Flame").threat == 0


def test_both_levels_of_through_the_cracks_are_two_options() -> None:
    s = slipping(clues=1)
    s.give(0, "12037")
    assert [shown for shown in s.labels if shown == CRACKS] == [CRACKS] * 2
    s.have(0, resources=2)
    assert s.labels.count(CRACKS) == 1


# -- Studious --------------------------------------------------------------------------------------


def begun(*extra: str) -> CardGame:
    """A game of two at its first decision after the lead; Joe's deck also has these cards."""
    codes = [decks.investigator_code(name) for name in PAIR]
    lists = [decks.starter_deck(code) for code in codes]
    lists[0] = sorted([*lists[0], *([code, extra.count(code)] for code in sorted(set(extra)))])
    spec = {
        "scenario": "spreading_flames",
        "investigators": codes,
        "decks": lists,
        "difficulty": "standard",
        "open_hands": False,
        "trauma": [[0, 0], [0, 0]],
    }
    game = CardGame(new_state(build_table(spec), 1, [[0, 0], [0, 0]]), 1)
    game.state.advance()
    game.step(0)
    return game


@pytest.mark.parametrize("copies", [1, 2])
def test_studious_adds_a_card_to_the_opening_hand_for_each_copy(copies: int) -> None:
    game = begun(*["12042"] * copies)
    joe, isabelle = game.state.investigators
    assert decision_kind.NAMES[game.state.kind] == "mulligan"
    assert (len(joe.hand), len(isabelle.hand)) == (5 + copies, 5)
    assert [game.state.defs[card].printed.code for card in joe.assets] == ["12042"] * copies
    # As many cards are drawn in the mulligan as were set aside.
    game.step(0)
    game.step(0)
    while decision_kind.NAMES[game.state.kind] == "mulligan":
        game.step(game.num_options - 1)
    assert len(joe.hand) == 5 + copies and joe.resources == 5


def test_studious_stays_in_play_and_is_never_played() -> None:
    s = Scene(JOE, extra={0: ["12042"]})
    studious = s.find("Studious")
    assert studious in s.investigator().assets
    zones.discard_from_play(s.g, studious)
    assert s.in_play("Studious")
    d = s.g.defs[studious]
    assert d.printed.cost == -1 and d.icon_counts == [0, 0, 0, 0, 0]


# -- Unbridled Knowledge ---------------------------------------------------------------------------

PLAY = "Play Unbridled Knowledge"
FIVE = ("Perception", "Gather Intel", "Machete", "Emergency Cache", "Deduction")
ON_TOP = "Put the others on top"


def learning(*names: str, extra: Sequence[str] = (), **fields: int) -> Scene:
    """Joe has Unbridled Knowledge in hand; ``names`` are the top cards of his deck."""
    s = Scene(PAIR, extra={0: ["12043", *extra]})
    s.give(0, "Unbridled Knowledge")
    s.deck(0, *names)
    s.have(0, **fields)
    return s


def drawing(s: Scene, *names: str) -> Scene:
    """Play the card and draw these revealed cards, in the order in which they are offered."""
    s.do(PLAY)
    left = list(names)
    while s.kind == "search":
        shown = next(shown for shown in s.labels if shown.removeprefix("Choose ") in left)
        left.remove(shown.removeprefix("Choose "))
        s.do(shown)
    return s


def test_unbridled_knowledge_draws_three_of_five_revealed_cards() -> None:
    s = learning(*FIVE)
    size = len(s.investigator().deck)
    s.do(PLAY)
    # The cards are revealed to all. They are chosen in ascending order, so the first is one of 3.
    assert s.kind == "search"
    assert s.labels == ["Choose Machete", "Choose Gather Intel", "Choose Deduction"]
    assert [s.g.known[card] for card in s.investigator().deck[-6:]] == [0, *[EVERYONE] * 5]
    s.do("Choose Gather Intel")
    assert s.labels == ["Choose Deduction", "Choose Emergency Cache"]
    s.do("Choose Emergency Cache", ON_TOP, "Choose Machete")
    assert s.at_turn()
    assert s.hand() == ["Gather Intel", "Emergency Cache", "Perception"]
    assert top(s, 2) == ["Deduction", "Machete"] and len(s.investigator().deck) == size - 3
    assert s.investigator().resources == 4 and s.investigator().actions == 2
    assert s.discard_pile() == ["Unbridled Knowledge"]


@pytest.mark.parametrize(
    ("picks", "above", "below"),
    [
        ([ON_TOP, "Gather Intel"], ["Emergency Cache", "Gather Intel"], []),
        ([ON_TOP, "Emergency Cache"], ["Gather Intel", "Emergency Cache"], []),
        (["Gather Intel", "Emergency Cache"], [], ["Emergency Cache", "Gather Intel"]),
        (["Emergency Cache", "Gather Intel"], [], ["Gather Intel", "Emergency Cache"]),
        (["Gather Intel", ON_TOP], ["Emergency Cache"], ["Gather Intel"]),
        (["Emergency Cache", ON_TOP], ["Gather Intel"], ["Emergency Cache"]),
    ],
)
def test_unbridled_knowledge_puts_the_others_back_in_any_order(
    picks: list[str], above: list[str], below: list[str]
) -> None:
    s = drawing(learning(*FIVE), "Machete", "Deduction", "Perception")
    assert s.kind == "choose_card"
    assert s.labels == ["Choose Gather Intel", "Choose Emergency Cache", ON_TOP]
    s.do(*picks)
    assert s.at_turn() and s.hand() == ["Machete", "Deduction", "Perception"]
    assert top(s, len(above)) == above if above else True
    assert bottom(s, len(below)) == below
    # Only Joe knows the places now; all have seen the cards in his hand.
    placed = [card for card in s.investigator().deck if s.g.known[card]]
    assert sorted(s.names(placed)) == ["Emergency Cache", "Gather Intel"]
    assert [s.g.known[card] for card in placed] == [1, 1]
    assert [s.g.known[card] for card in s.investigator().hand] == [EVERYONE] * 3


@pytest.mark.parametrize(("clues", "count"), [(0, 5), (1, 5), (2, 8), (3, 8)])
def test_unbridled_knowledge_reveals_eight_cards_with_two_clues(clues: int, count: int) -> None:
    s = learning(clues=clues)
    s.have(1, clues=4)
    s.do(PLAY)
    assert len(known(s)) == count
    while s.kind == "search":
        s.do(s.labels[0])
    s.do(ON_TOP)
    while s.kind == "choose_card":
        s.do(s.labels[0])
    assert len(s.hand()) == 3 and len(known(s)) == count - 3


@pytest.mark.rule("LCG-0673")
def test_unbridled_knowledge_counts_clues_on_controlled_cards() -> None:
    s = learning(extra=["TL121"], clues=1)
    s.asset(0, "Case File", clues=1)
    s.refresh()
    s.do(PLAY)
    assert len(known(s)) == 8


@pytest.mark.rule("LCG-0029")
def test_unbridled_knowledge_with_a_small_deck() -> None:
    s = learning()
    s.only_deck(0, "Perception", "Machete")
    s.refresh()
    s.do(PLAY)
    assert s.at_turn() and s.hand() == ["Machete", "Perception"]
    # All is drawn without penalty; with an empty deck the card cannot be played.
    assert s.investigator().horror == 0
    s = learning()
    s.only_deck(0)
    s.discards(0, "Machete")
    assert not s.offers(PLAY)


def test_unbridled_knowledge_that_reveals_the_whole_deck_only_orders_it() -> None:
    s = learning()
    s.only_deck(0, *FIVE)
    s.refresh()
    drawing(s, "Machete", "Deduction", "Perception")
    # The top and the bottom are the same place.
    assert s.labels == ["Choose Gather Intel", "Choose Emergency Cache"]
    s.do("Choose Emergency Cache")
    assert s.at_turn() and top(s, 2) == ["Gather Intel", "Emergency Cache"]


def test_unbridled_knowledge_offers_copies_once() -> None:
    s = learning(extra=["12039", "12039"])
    s.only_deck(0, "Deduction", "Perception", "Deduction", "Machete", "Deduction", "Fedora")
    s.refresh()
    s.do(PLAY)
    assert s.labels == ["Choose Machete", "Choose Deduction"]
    # Without Machete, at least two copies are drawn.
    s.do("Choose Deduction")
    assert s.labels == ["Choose Deduction", "Choose Perception"]
    s.do("Choose Perception")
    assert s.labels == ["Choose Machete", "Choose Deduction", ON_TOP]
    s.do(ON_TOP, "Choose Machete")
    assert s.hand() == ["Deduction", "Deduction", "Perception"]
    assert top(s, 2) == ["Deduction", "Machete"]


def test_unbridled_knowledge_puts_copies_back_by_title() -> None:
    s = learning(extra=["12039"])
    s.only_deck(0, "Deduction", "Perception", "Deduction", "Machete", "M1911", "Fedora")
    s.refresh()
    drawing(s, "Perception", "Machete", "M1911")
    assert s.labels == ["Choose Deduction", ON_TOP]
    # On top, the order of two copies is no choice.
    s.do(ON_TOP)
    assert s.at_turn() and top(s, 3) == ["Deduction", "Deduction", "Fedora"]


def test_unbridled_knowledge_resolves_drawn_weaknesses_after_the_others_are_back() -> None:
    s = learning("Paranoia", "Machete", "Amnesia", "Deduction", "Perception",
                 extra=["12097", "12101"])  # fmt: skip
    drawing(s, "Machete", "Amnesia", "Paranoia").do("Choose Deduction", ON_TOP)
    # Paranoia was the topmost, so it comes first. Amnesia has only one card to keep.
    assert s.at_turn() and s.investigator().resources == 0
    assert s.hand() == ["Machete"]
    assert s.discard_pile() == ["Paranoia", "Amnesia", "Unbridled Knowledge"]
    assert top(s, 1) == ["Perception"] and bottom(s, 1) == ["Deduction"]


def test_unbridled_knowledge_may_put_weaknesses_back() -> None:
    s = learning("Paranoia", "Machete", "Fedora", "Deduction", "Perception", extra=["12101"])
    drawing(s, "Machete", "Deduction", "Perception").do("Choose Paranoia", ON_TOP)
    assert s.at_turn() and s.investigator().resources == 4
    assert bottom(s, 1) == ["Paranoia"] and top(s, 1) == ["Fedora"]


@pytest.mark.rule("LCG-0550")
def test_unbridled_knowledge_is_not_a_search() -> None:
    s = learning("Dead Ends", "Machete", "Fedora", "Deduction", "Perception")
    drawing(s, "Machete", "Fedora", "Deduction")
    assert s.labels == ["Choose Dead Ends", "Choose Perception", ON_TOP]
    s.do("Choose Dead Ends", ON_TOP)
    assert s.at_turn() and bottom(s, 1) == ["Dead Ends"]


def test_unbridled_knowledge_draws_so_reactions_to_a_draw_follow() -> None:
    s = learning("Detective's Intuition", "Machete", "Fedora", "Deduction", "Perception")
    drawing(s, "Detective's Intuition", "Machete", "Fedora").do("Choose Deduction", ON_TOP)
    assert s.offers("React with Detective's Intuition")
    s.do("React with Detective's Intuition")
    assert "Perception" in s.hand() and len(s.hand()) == 5


def test_a_second_unbridled_knowledge_reveals_the_same_cards_again() -> None:
    s = learning(*FIVE, extra=["12043"])
    s.give(0, "Unbridled Knowledge")
    drawing(s, "Machete", "Deduction", "Perception").do(ON_TOP, "Choose Gather Intel")
    assert s.labels.count(PLAY) == 1
    s.do(PLAY)
    assert {"Emergency Cache", "Gather Intel"} <= set(known(s)) and len(known(s)) == 5


def test_unbridled_knowledge_provokes_attacks_and_costs_1() -> None:
    s = learning(*FIVE, resources=0)
    assert not s.offers(PLAY)
    s.have(0, resources=1)
    s.enemy("Cantor of Flame", engaged=0)
    s.refresh()
    s.do(PLAY)
    assert len(attacks(s)) == 1 and s.kind == "search"


def test_what_others_know_of_unbridled_knowledge() -> None:
    s = learning(*FIVE)
    s.do(PLAY)
    deck = s.investigator().deck[:]
    for seat in (0, 1):
        for seed in range(4):
            assert s.g.determinize(seat, seed).investigators[0].deck[-5:] == deck[-5:]
    s.do("Choose Machete", "Choose Deduction", "Choose Perception", "Choose Gather Intel")
    # One card is at the bottom: Joe knows which, and Isabelle knows only the one on top.
    deck = s.investigator().deck[:]
    bottoms = set()
    for seed in range(20):
        assert s.g.determinize(0, seed).investigators[0].deck[0] == deck[0]
        copy = s.g.determinize(1, seed).investigators[0].deck
        bottoms.add(copy[0])
        assert deck.index(s.find("Emergency Cache", 0)) == copy.index(s.find("Emergency Cache", 0))
    assert len(bottoms) > 1
