"""``lcg/decks/group.py``, ``collection.py``, ``building.py``, ``choosing.py``: decks of a box."""

from __future__ import annotations

import json
from collections import Counter
from itertools import combinations
from pathlib import Path
from typing import Final

import pytest

from arkham_env.core.kernel.errors import InvalidSetup
from arkham_env.lcg import decks
from arkham_env.lcg.cards import catalogue
from arkham_env.lcg.decks import Deck
from arkham_env.lcg.game import new_game
from tests.lcg.support.deck_cards import (
    COLLECTOR,
    DANIELA,
    DEXTER,
    ISABELLE,
    JOE,
    TRISH,
    changed,
    starter,
)

FIVE = [DANIELA, JOE, TRISH, DEXTER, ISABELLE]
REFERENCE: Final = Path(__file__).parents[2].parent / "shared" / "reference" / "lcg"
FROZEN = [code for code in catalogue.PACKAGE if code not in ("12097", "12098", "12099")]


def starters() -> list[Deck]:
    return [Deck(code, decks.slots_of(code)) for code in FIVE]


# -- The box ---------------------------------------------------------------------------------------


def test_numbers_of_copies_in_the_box() -> None:
    """104 numbers of player cards, 219 copies; then the player cards among the scenario cards."""
    numbers = {code: copies for code, copies in decks.BOX.items() if code < "12105"}
    assert (len(numbers), sum(numbers.values())) == (104, 219)
    others = {code: copies for code, copies in decks.BOX.items() if code > "12104"}
    assert others == {"12115": 1, "12137": 4, COLLECTOR: 2}
    weaknesses = {code: n for code, n in decks.BOX.items() if "12097" <= code <= "12104"}
    assert weaknesses == decks.BASIC_WEAKNESSES[decks.CORE]
    assert all(code in catalogue.PACKAGE for code in decks.BOX)


@pytest.mark.skipif(not REFERENCE.is_dir(), reason="no reference data")
def test_copies_and_deck_options_are_those_of_the_reference() -> None:
    text = (REFERENCE / "cards" / "core_2026.json").read_text("utf-8")
    cards = {card["code"]: card for card in json.loads(text)["cards"]}
    assert {code: cards[code]["quantity"] for code in decks.BOX} == decks.BOX
    for code in decks.BOX:
        printed, card = catalogue.make(code).printed, cards[code]
        assert printed.deck_limit == card["deck_limit"] or printed.story, code
        assert printed.level == (-1 if card.get("level") is None else card["level"]), code
    for code in FIVE:
        printed, card = catalogue.make(code).printed, cards[code]
        assert printed.deck_size == card["deck_requirements"]["size"] == 30
        needed = [each["code"] for each in card["deck_requirements"]["cards"]]
        assert printed.signature_cards == needed
        listed = [
            (sorted(each["faction"]), each["level"]["min"], each["level"]["max"])
            for each in card["deck_options"]
        ]
        options = [
            (
                sorted(decks_class(number) for number in option.classes),
                option.lowest,
                option.highest,
            )
            for option in printed.deck_options
        ]
        assert sorted(options) == sorted(merged(listed)), code


def decks_class(number: int) -> str:
    return ("neutral", "guardian", "seeker", "rogue", "mystic", "survivor")[number]


def merged(listed: list[tuple[list[str], int, int]]) -> list[tuple[list[str], int, int]]:
    """Join options with equal levels, as the neutral option and that of the main class."""
    found: dict[tuple[int, int], list[str]] = {}
    for classes, lowest, highest in listed:
        found.setdefault((lowest, highest), []).extend(classes)
    return [(sorted(classes), *levels) for levels, classes in found.items()]


@pytest.mark.rule("LCG-0716")
def test_all_starter_decks_are_built_from_one_box() -> None:
    assert decks.group_problems(starters()) == []
    decks.validate_group(starters(), rules=decks.new_campaign())


def test_no_card_more_often_than_the_box_has_copies() -> None:
    group = starters()
    group[0].slots = changed(group[0].slots, ["12016"], ["12020"])  # 2, and 1 of Joe Diamond
    (problem,) = decks.group_problems(group)
    assert problem == (
        "the decks of '12001' (Daniela Reyes), '12004' (Joe Diamond) contain 3 copies of '12016' "
        "(Bodyguard), expected at most 2, the number of copies in one box"
    )
    with pytest.raises(InvalidSetup, match=r"invalid decks: the decks of '12001'"):
        decks.validate_group(group)
    decks.validate_group(group, "unlimited")
    group[0].slots["12021"] += 2
    with pytest.raises(InvalidSetup, match=r"invalid deck of '12001' .*3 copies of 'Resilience'"):
        decks.validate_group(group)


@pytest.mark.rule("LCG-0716")
def test_each_investigator_has_one_deck() -> None:
    group = [starters()[0], starters()[1], starters()[0]]
    assert "2 decks of '12001' (Daniela Reyes), expected each investigator only once" in (
        decks.group_problems(group, "unlimited")
    )


def test_custom_cards_are_not_limited() -> None:
    group = [Deck(DANIELA, {"99001": 2}), Deck(JOE, {"99001": 2})]
    assert decks.group_problems(group) == []


@pytest.mark.parametrize("collection", ["one", "", None, 1, ["one_box"]])
def test_an_unknown_collection(collection: object) -> None:
    with pytest.raises(InvalidSetup, match=r"unknown collection .*expected one of one_box, unl"):
        decks.check_collection(collection)
    if isinstance(collection, str):
        with pytest.raises(InvalidSetup, match="unknown collection"):
            decks.group_problems([], collection)


# -- Basic weaknesses ------------------------------------------------------------------------------


def without_weakness() -> list[Deck]:
    found = starters()
    for deck in found:
        for code in decks.BASIC_WEAKNESSES[decks.CORE]:
            deck.slots.pop(code, None)
    return found


@pytest.mark.rule("LCG-0801", "LCG-0828")
def test_weaknesses_of_a_group_are_drawn_without_putting_them_back() -> None:
    """Tricky case 3."""
    seen: Counter[str] = Counter()
    twice: Counter[str] = Counter()
    for seed in range(400):
        group = without_weakness()[:4]
        decks.draw_weaknesses(group, seed)
        drawn = [
            code
            for deck in group
            for code in deck.slots
            if code in decks.weakness_pool(["core_2026"])
        ]
        assert len(drawn) == 4
        seen.update(drawn)
        twice.update(code for code, count in Counter(drawn).items() if count > 1)
        assert decks.group_problems(group) == []
    # Each of the ten cards is drawn equally often: 400 x 4 / 10 times.
    for code, copies in decks.BASIC_WEAKNESSES[decks.CORE].items():
        assert abs(seen[code] - 160 * copies) < 60 * copies, (code, seen)
    assert set(twice) == {"12097", "12101"}


@pytest.mark.rule("LCG-0808")
def test_a_starter_deck_draws_no_weakness_and_its_own_is_not_in_the_pool() -> None:
    """Tricky case 3: the printed weaknesses of the four starter decks are in use."""
    for seed in range(60):
        group = [*starters()[:4], without_weakness()[4]]
        decks.draw_weaknesses(group, seed)
        assert [deck.slots for deck in group[:4]] == [deck.slots for deck in starters()[:4]]
        assert len(decks.weaknesses_left(group)) == 5
        assert set(group[4].slots) & {"12097", "12098", "12099", "12101", "12102"}
    # From an unlimited collection, each deck draws from all ten.
    assert len(decks.weaknesses_left(starters(), "unlimited")) == 10
    assert len(decks.weaknesses_left(starters())) == 5
    assert len(decks.weaknesses_left(starters(), pool=["12097", "12104"])) == 2


@pytest.mark.rule("LCG-0743")
def test_a_standalone_deck_draws_a_weakness_for_each_ten_experience() -> None:
    (deck,) = without_weakness()[:1]
    deck.slots = changed(deck.slots, ["12029", "12029"], ["12020", "12021"])  # 10 experience
    rules = decks.standalone_game()
    decks.draw_weaknesses([deck], 3, rules=rules)
    decks.validate_group([deck], rules=rules)
    assert sum(deck.slots.values()) == 34


def test_a_box_without_weaknesses() -> None:
    group = [*starters(), Deck("", {"12097": 2, "12098": 1, "12099": 1, "12101": 1})]
    (deck,) = without_weakness()[:1]
    with pytest.raises(InvalidSetup, match=r"no basic weakness left for the deck of '12001'"):
        decks.draw_weaknesses([*group, deck], 0)


# -- Random decks ----------------------------------------------------------------------------------


@pytest.mark.parametrize("code", FIVE)
def test_a_random_deck_is_a_legal_new_deck(code: str) -> None:
    owner = catalogue.make(code)
    texts: list[str] = []
    for seed in range(30):
        deck = decks.random_deck(code, seed)
        assert deck.investigator == code
        decks.validate_deck(owner, deck.slots, rules=decks.new_campaign())
        assert deck.slots == decks.random_deck(code, seed).slots
        texts.append(decks.write_json(deck))
    assert len(set(texts)) == 30


def test_random_decks_contain_every_card_that_they_may_contain() -> None:
    found: set[str] = set()
    for seed in range(40):
        found.update(decks.random_deck(DANIELA, seed, experience=40).slots)
    classes = [*range(12016, 12030), *range(12072, 12085), *range(12086, 12097)]
    allowed = {str(number) for number in classes}
    weaknesses = {str(number) for number in range(12097, 12105)}
    assert found == allowed | weaknesses | {"12002", "12003"}


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_random_decks_of_a_group_are_built_from_one_box(count: int) -> None:
    for codes in combinations(FIVE, count):
        for seed in range(5):
            group = decks.random_decks(codes, seed)
            assert [deck.investigator for deck in group] == list(codes)
            decks.validate_group(group, rules=decks.new_campaign())


def test_random_decks_with_experience() -> None:
    lookup = catalogue.definitions()
    spent = []
    for seed in range(10):
        group = decks.random_decks(FIVE[:3], seed, experience=15)
        decks.validate_group(group)
        spent += [decks.experience_of(deck.slots, lookup) for deck in group]
    assert min(spent) >= 10 and max(spent) == 15


@pytest.mark.rule("LCG-0863")
def test_a_random_deck_may_contain_an_unlocked_reward() -> None:
    rules = decks.new_campaign([COLLECTOR])
    sizes: Counter[int] = Counter()
    for seed in range(40):
        deck = decks.random_deck(DANIELA, seed, unlocked=[COLLECTOR])
        decks.validate_deck(catalogue.make(DANIELA), deck.slots, rules=rules)
        sizes[sum(deck.slots.values())] += 1
    assert set(sizes) == {33, 39}  # Collector and five further cards
    assert min(sizes.values()) > 8
    assert not any(COLLECTOR in decks.random_deck(DANIELA, seed).slots for seed in range(20))


def test_random_decks_leave_out_cards_that_others_use() -> None:
    others = [deck for deck in starters() if deck.investigator != DANIELA]
    for seed in range(10):
        (deck,) = decks.random_decks([DANIELA], seed, others=others)
        decks.validate_group([deck, *others])


def test_random_decks_of_a_pool() -> None:
    for seed in range(10):
        deck = decks.random_deck(JOE, seed, pool=FROZEN)
        assert set(deck.slots) <= set(FROZEN)
    with pytest.raises(InvalidSetup, match=r"no random decks of '12004' \(Joe Diamond\) were"):
        decks.random_deck(JOE, 0, pool=["12016", "12104"])


def test_five_random_decks_need_more_than_one_box() -> None:
    """A box has exactly 150 cards of level 0, not all of which are left for the last deck."""
    with pytest.raises(InvalidSetup, match="expected collection='unlimited', fewer investigators"):
        decks.random_decks(FIVE, 1)
    assert len(decks.random_decks(FIVE, 1, collection="unlimited")) == 5


def test_arguments_of_random_decks() -> None:
    for seed in (1.5, "1", None, True):
        with pytest.raises(InvalidSetup, match="seed="):
            decks.random_deck(DANIELA, seed)  # type: ignore[arg-type]
    with pytest.raises(InvalidSetup, match="unknown collection 'shelf'"):
        decks.random_decks([DANIELA], 1, collection="shelf")
    with pytest.raises(InvalidSetup, match="unknown card '12000'"):
        decks.random_deck("12000", 1)


# -- The option decks ------------------------------------------------------------------------------


def test_starter_and_random_decks_by_one_word() -> None:
    codes = [DANIELA, ISABELLE]
    starting = decks.choose_decks("starter", codes, 1)
    assert [deck.pairs() for deck in starting] == [decks.starter_deck(code) for code in codes]
    dealt = decks.choose_decks("random", codes, 1)
    expected = decks.random_decks(codes, 1)
    assert [deck.slots for deck in dealt] == [deck.slots for deck in expected]
    other = decks.choose_decks("random", codes, 2)
    assert [deck.slots for deck in dealt] != [deck.slots for deck in other]


def test_one_entry_for_each_deck() -> None:
    codes = [DANIELA, JOE, ISABELLE]
    own = {"investigator": "joe_diamond", "slots": decks.slots_of("joe_diamond")}
    for seed in range(5):
        found = decks.choose_decks(["random", own, "starter"], codes, seed)
        assert [deck.investigator for deck in found] == codes
        assert found[1].pairs() == decks.starter_deck(JOE)
        assert found[2].pairs() == decks.starter_deck(ISABELLE)
        decks.validate_group(found, rules=decks.new_campaign())


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ("starters", "decks='starters': expected a list of decks, .*; did you mean 'starter'"),
        (["starter"], "got 1 decks: expected 2, one per investigator"),
        (None, "decks=None: expected a list of decks, one per seat, 'starter', or 'random'"),
        ({"12089": 2}, "decks={'12089': 2}: expected a list of decks, one per seat"),
        (["isabelle_barnes", "starter"], "it is a deck of '12013' .* expected a deck of '12001'"),
        (["starter", {"12089": 2}], "invalid deck of '12004' .*0 copies of the signature card"),
        (["starter", 5], "invalid deck 5: expected the id of a starter deck"),
    ],
)
def test_decks_that_are_refused(given: object, words: str) -> None:
    with pytest.raises(InvalidSetup, match=words):
        decks.choose_decks(given, [DANIELA, JOE], 1)


def test_chosen_decks_of_one_box() -> None:
    mine = changed(starter(), ["12016"], ["12020"])
    given = [mine, "starter"]
    with pytest.raises(InvalidSetup, match="contain 3 copies of '12016'"):
        decks.choose_decks(given, [DANIELA, JOE], 1)
    found = decks.choose_decks(given, [DANIELA, JOE], 1, collection="unlimited")
    assert found[0].slots == mine


def test_a_game_is_played_with_random_decks() -> None:
    group = decks.choose_decks("random", [DANIELA, TRISH], 4, pool=FROZEN)
    game = new_game(
        "spreading_flames",
        investigators=[deck.investigator for deck in group],
        decks=[deck.slots for deck in group],
    )
    while not game.over:
        game.step(0)
    assert game.over
