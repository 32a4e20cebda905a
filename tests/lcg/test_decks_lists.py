"""``lcg/decks/deck_lists.py``: text and JSON, one clear error for each malformed list."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import arkham_env
from arkham_env.core.kernel.errors import InvalidSetup
from arkham_env.lcg import decks
from arkham_env.lcg.decks import Deck
from arkham_env.lcg.game import new_game
from tests.lcg.support.deck_cards import DANIELA, JOE, starter

MINE = Deck(DANIELA, starter())

LISTS = [
    "2x 12018 Logan Hastings\n1x 12089 Emergency Cache",
    "12018 x2\n12089 x1",
    "12018 x2 Logan Hastings\n12089",
    "2x 12018\n12089 Emergency Cache\n",
    "2X12018 logan hastings\r\n\r\n  # a comment\n\t12089 X 1 Emergency Cache (Core 2026)\n",
    '{"12018": 2, "12089": 1}',
    '{"slots": {"12018": 2, "12089": 1}}',
]


@pytest.mark.parametrize("text", LISTS)
def test_lists_by_card_number(text: str) -> None:
    deck = decks.read_list(text)
    assert (deck.investigator, deck.slots) == ("", {"12018": 2, "12089": 1})
    assert decks.slots_of(text) == deck.slots


@pytest.mark.parametrize(
    "line",
    [
        "Investigator: 12001 Daniela Reyes",
        "investigator: daniela_reyes",
        "INVESTIGATOR:Daniela Reyes",
        "Investigator: 12001",
        "12001 Daniela Reyes",
        "1x 12001",
    ],
)
def test_the_line_of_the_investigator(line: str) -> None:
    deck = decks.read_list(f"{line}\n2x 12018\n")
    assert (deck.investigator, deck.slots) == (DANIELA, {"12018": 2})
    assert decks.named_investigator(f"{line}\n2x 12018\n") == DANIELA


@pytest.mark.parametrize(
    "text",
    [
        '{"investigator": "daniela_reyes", "slots": {"12018": 2}}',
        '{"investigator": "Daniela Reyes", "slots": {"12018": 2}}',
        '{"investigator_code": "12001", "slots": {"12018": 2}, "name": "A deck", "meta": ""}',
    ],
)
def test_json_with_an_investigator(text: str) -> None:
    deck = decks.read_list(text)
    assert (deck.investigator, deck.slots) == (DANIELA, {"12018": 2})


@pytest.mark.parametrize("number", range(10))
def test_a_written_list_is_read_again(number: int) -> None:
    deck = decks.random_deck(JOE, number, experience=10)
    for text in (
        decks.write_text(deck),
        decks.write_json(deck),
        decks.write_json(deck, arkhamdb=True),
    ):
        again = decks.read_list(text)
        assert (again.investigator, again.slots) == (deck.investigator, deck.slots)
        assert decks.read_deck(JOE, text) == deck.pairs()
    nobody = Deck("", deck.slots)
    for text in (decks.write_text(nobody), decks.write_json(nobody)):
        assert decks.read_list(text).investigator == ""
        assert decks.read_list(text).slots == deck.slots
        assert decks.investigator_of(text) == JOE


def test_what_a_written_list_looks_like() -> None:
    lines = decks.write_text(MINE).splitlines()
    assert lines[:3] == [
        "Investigator: 12001 Daniela Reyes",
        "1x 12002 Daniela's Wrench",
        "1x 12003 In Harm's Way",
    ]
    assert "2x 12086 Broken Bottle" in lines
    assert json.loads(decks.write_json(MINE)) == {"investigator": DANIELA, "slots": starter()}
    assert json.loads(decks.write_json(MINE, arkhamdb=True)) == {
        "investigator_code": DANIELA,
        "slots": starter(),
    }


def test_lists_are_decks_of_a_game() -> None:
    other = Deck(JOE, decks.slots_of("joe_diamond"))
    game = new_game("spreading_flames", decks=[decks.write_text(MINE), decks.write_json(other)])
    wanted = arkham_env.game("lcg/spreading_flames", investigators=[DANIELA, JOE])
    assert game.hash() == wanted.hash()
    assert decks.read_deck(DANIELA, MINE) == decks.starter_deck(DANIELA)
    with pytest.raises(InvalidSetup, match=r"it is a deck of '12004' .*expected a deck of '12001'"):
        decks.read_deck(DANIELA, other)


DEEP = "[" * 100_000
MALFORMED = {
    # Text
    "": "0 cards, expected lines such as '2x 12018 Logan Hastings' or '12018 x2'",
    "\n# nothing\n": "0 cards, expected lines such as",
    "Deck of Daniela\n12018 x2": "line 1: 'Deck of Daniela', expected a line such as '2x 12018 Lo",
    "12018 x2\nx2": "line 2: 'x2', expected a line such as",
    "12018 x2\n12019 x99999": "line 2: the title 'x99999' after '12019', expected '12019' (M1911)",
    "12018 x2\n-1x 12019": "line 2: '-1x 12019', expected a line such as",
    "12018 x2\n12998 x1": "line 2: unknown card '12998': expected a card code such as '12089'",
    "12998 Nobody\n12018": "line 1: unknown card '12998'",
    "2x Machete\n12018": "line 1: unknown card 'Machete': expected a card code such as '12089'; d",
    "12018 x2\n2x 12019 Machete": "line 2: the title 'Machete' after '12019', expected '12019' (M1",
    "12018 x2\n\n1x 12018": "line 3: '12018' (Logan Hastings) is already in line 1, expected one",
    "12001\n12004\n12018": "line 2: '12004' (Joe Diamond) is a second investigator, expected exact",
    "2x 12001\n12018": "line 1: '12001' (Daniela Reyes) is a second investigator, expected exactly",
    "Investigator: nobody\n12018": "line 1: unknown investigator 'nobody': expected one of",
    "Investigator: 12018\n12018": "line 1: '12018' (Logan Hastings) is an asset, expected an inve",
    "Investigator:\n12018": "line 1: unknown investigator ''",
    # JSON
    "{": "the text that begins with '{' is not JSON",
    '{"12018": 2,}': "is not JSON",
    "[[1, 2]]": "[[1, 2]], expected a JSON object with 'investigator' and 'slots'",
    '{"12018": 2, "12018": 1}': "the key '12018' occurs twice, expected each key once",
    '{"slots": {"12018": 1, "12018": 2}}': "the key '12018' occurs twice",
    '{"investigator": 5, "slots": {}}': "investigator = 5, expected the name or code of an",
    '{"investigator": "nobody", "slots": {}}': "unknown investigator 'nobody'",
    '{"investigator_code": "12001"}': "expected the id of a starter deck",
    '{"investigator": "12001", "slots": [1]}': "expected the id of a starter deck",
    DEEP: "is not JSON",
    '{"12018": ' + "9" * 5000 + "}": "is not JSON",
    "12018 x2\n" * 12_000: "108,000 characters, expected at most 100,000",
}


@pytest.mark.parametrize("text", MALFORMED, ids=range(len(MALFORMED)))
def test_a_malformed_list_has_one_clear_error(text: str) -> None:
    with pytest.raises(InvalidSetup, match=re.escape(MALFORMED[text])) as raised:
        decks.read_list(text)
    assert len(str(raised.value)) < 700


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('{"12018": "2"}', "'2' copies of '12018' (Logan Hastings), expected a whole number of at"),
        ('{"12018": 1.5}', "1.5 copies of '12018'"),
        ('{"12018": true}', "True copies of '12018'"),
        ('{"12018": NaN}', "nan copies of '12018'"),
        ('{"12018": -1}', "-1 copies of '12018'"),
        ('{"12018": [1]}', "[1] copies of '12018'"),
        ('{"12018": 1e999}', "inf copies of '12018'"),
        (
            '{"12018": 4000000000}',
            "with the 4000000000 copies of '12018' (Logan Hastings), the deck",
        ),
        ("0x 12018\n12089", "0 copies of '12018'"),
        ("9999x 12018", "with the 9999 copies of '12018'"),
        ('{"": 1}', "unknown card ''"),
        ('{"12018 ": 1}', "unknown card '12018 '"),
        ('{"' + "9" * 400 + '": 1}', "unknown card '9999"),
    ],
)
def test_numbers_in_a_list_are_judged_with_the_deck(text: str, words: str) -> None:
    with pytest.raises(InvalidSetup, match=re.escape(words)) as raised:
        decks.read_deck(DANIELA, text)
    assert len(str(raised.value)) < 700


def test_a_single_word_is_the_id_of_a_starter_deck() -> None:
    assert decks.slots_of("12004") == decks.slots_of("joe_diamond")
    with pytest.raises(InvalidSetup, match="unknown starter deck '12018'"):
        decks.slots_of("12018")
    # One line with copies is a list.
    assert decks.slots_of("12018 x2") == decks.slots_of(" 2x 12018 ") == {"12018": 2}


def test_an_unknown_card_is_not_written() -> None:
    with pytest.raises(InvalidSetup, match="unknown card '1'"):
        decks.write_text(Deck("", {"1": 1}))
    with pytest.raises(InvalidSetup, match="unknown card '1'"):
        decks.write_text(Deck("1", {}))


def test_nothing_is_unpickled() -> None:
    folder = Path(arkham_env.__path__[0]) / "lcg" / "decks"
    sources = [path.read_text("utf-8") for path in folder.glob("*.py")]
    assert sources and not any(re.search(r"pickle|marshal|\beval\b", text) for text in sources)
