"""``lcg/decks/``, ``game.py``: errors of games, levels and registered cards.

Each message names the value.
"""

from __future__ import annotations

from typing import Any

import pytest

import arkham_env
from arkham_env.core.kernel.errors import InvalidSetup
from arkham_env.lcg.cards import catalogue
from arkham_env.lcg.cards.bases import Asset
from arkham_env.lcg.decks import (
    experience_cost,
    find_card,
)
from arkham_env.lcg.game import new_game
from arkham_env.lcg.scenarios.known import find_scenario
from arkham_env.lcg.scenarios.registering import checked
from arkham_env.lcg.state.card_definition import CardDef
from arkham_env.lcg.state.facts import Facts
from arkham_env.lcg.state.ids import keyword
from arkham_env.lcg.state.scenario_definition import Scenario
from tests.lcg.support.scene import Scene


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"players": 0}, "players=0: expected 1 to 4"),
        ({"players": 5}, "players=5: expected 1 to 4"),
        ({"investigators": []}, "0 investigators: expected 1 to 4"),
        ({"players": 2, "investigators": ["joe_diamond"]}, "players=2: expected 1, the number"),
        ({"investigators": ["joe_diamond", "12004"]}, "expected each investigator only once"),
        ({"decks": []}, "decks=[]: expected a list of 1 to 4 decks"),
        ({"investigators": ["joe_diamond"], "decks": []}, "0 decks: expected 1, one per"),
        ({"difficulty": "mild"}, "difficulty 'mild'"),
    ],
)
def test_what_a_game_is_not_made_of(given: dict[str, Any], words: str) -> None:
    with pytest.raises(InvalidSetup) as found:
        new_game("spreading_flames", **given)
    assert words in str(found.value)


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"players": "2"}, "players='2': expected a whole number"),
        ({"players": True}, "players=True: expected a whole number"),
        ({"players": 2.0}, "players=2.0: expected a whole number"),
        ({"investigators": "joe_diamond"}, "investigators='joe_diamond': expected a list of names"),
        ({"investigators": ["joe_diamond", 5]}, "investigator 5: expected a name"),
        ({"seed": "1"}, "seed='1': expected a whole number"),
        ({"seed": True}, "seed=True: expected a whole number"),
        ({"seed": 1.0}, "seed=1.0: expected a whole number"),
    ],
)
def test_values_of_another_type_are_refused_by_name(given: dict[str, Any], words: str) -> None:
    with pytest.raises(InvalidSetup) as found:
        arkham_env.game("lcg/spreading_flames", **given)
    assert words in str(found.value)


@pytest.mark.parametrize("players", [1, 4])
def test_how_many_play(players: int) -> None:
    assert new_game("spreading_flames", players=players).players == players


def test_how_many_play_is_a_number_whoever_plays() -> None:
    given: Any = {"players": True, "investigators": ["joe_diamond"]}
    with pytest.raises(InvalidSetup, match="players=True: expected a whole number from 1 to 4"):
        new_game("spreading_flames", **given)


def test_an_unknown_scenario_names_the_nearest() -> None:
    with pytest.raises(InvalidSetup, match="spreading_flames"):
        find_scenario("spreading_flame")
    assert find_scenario("spreading_flames").id == "spreading_flames"


def test_how_a_game_is_shown() -> None:
    s = Scene(["joe_diamond", "isabelle_barnes"])
    name = s.game.id
    assert repr(s.game) == f"CardGame('{name}', players=2, round=1, turn of seat 0)"
    game = arkham_env.game("lcg/spreading_flames", players=1)
    while not game.over:
        game.step(game.num_options - 1)
    assert repr(game).endswith(", over)") and "players=1" in repr(game)


# -- Levels ----------------------------------------------------------------------------------------


def card_of(title: str, level: int, keywords: int = 0) -> CardDef:
    d = catalogue.instantiate(catalogue.ALL_CARDS["12089"])  # no other test sees it
    d.printed = Facts("TX999", title, level=level, cost=1, keywords=keywords)
    return d


def test_what_an_upgrade_costs() -> None:
    new = card_of("Lamp", 3)
    assert experience_cost(new) == 3
    assert experience_cost(new, card_of("Lamp", 1)) == 2
    assert experience_cost(new, card_of("Lamp", 2)) == 1
    assert experience_cost(card_of("Lamp", 0)) == 1
    twice = card_of("Lamp", 3, keyword.EXCEPTIONAL)
    assert experience_cost(twice) == 6 and experience_cost(twice, card_of("Lamp", 1)) == 4
    for other in (card_of("Lamp", 3), card_of("Lamp", 4), card_of("Lantern", 1)):
        refused = f"'Lamp' is not an upgrade of {other.printed.name!r}: expected a card"
        with pytest.raises(InvalidSetup, match=refused):
            experience_cost(new, other)
    with pytest.raises(InvalidSetup, match="has no level"):
        experience_cost(card_of("Lamp", -1))


# -- Registered classes ----------------------------------------------------------------------------


class Unmade(Asset):
    """Stands for a compiled card of the box, from which no class can be derived."""

    printed = Facts("TX998", "Unmade", cost=0)

    def __new__(cls) -> Unmade:
        raise TypeError("interpreted classes cannot inherit from compiled ones")


class UnmadeScenario(Scenario):
    id = "unmade"

    def __new__(cls) -> UnmadeScenario:
        raise TypeError("interpreted classes cannot inherit from compiled ones")


def test_classes_of_which_none_can_be_derived() -> None:
    with pytest.raises(InvalidSetup, match=r"invalid card Unmade: interpreted .*lcg\.cards\.bases"):
        catalogue.check(Unmade)
    with pytest.raises(InvalidSetup, match=r"invalid scenario UnmadeScenario: .* from Scenario"):
        checked(UnmadeScenario)
    for wrong in (Facts, 7):
        with pytest.raises(InvalidSetup, match="expected a subclass of CardDef"):
            catalogue.check(wrong)  # type: ignore[arg-type]
        with pytest.raises(InvalidSetup, match="expected a subclass of Scenario"):
            checked(wrong)


def test_signature_cards_and_weaknesses_of_the_box_come_once() -> None:
    for code, d in catalogue.definitions().items():
        if d.printed.signature_of and len(code) == 5 and code.startswith("12"):
            assert d.printed.deck_limit == 1, d.printed.name


class Blank(CardDef):
    """A card with only a code and a title."""

    def __init__(self, code: str, name: str) -> None:
        self.printed = Facts(code, name)


def test_an_unknown_card_is_answered_with_three_like_it() -> None:
    """By title or code, and with every code of a title."""
    cards = [
        Blank("90001", "Lantern"), Blank("90002", "Ladder"), Blank("90003", "Lantern"),
        Blank("90004", "Lamp"), Blank("70005", "Quill"),
    ]  # fmt: skip
    for code, hint in [
        ("Lanterm", "; did you mean '90001' (Lantern) or '90003' (Lantern) or '90002' (Ladder)?"),
        ("LADDERS", "; did you mean '90002' (Ladder) or '90001' (Lantern) or '90003' (Lantern)?"),
        ("70006", "; did you mean '70005' (Quill) or '90004' (Lamp) or '90003' (Lantern)?"),
        ("zzzz", ""),
    ]:
        expected = f"unknown card {code!r}: expected a card code such as '12089'{hint}"
        assert str(catalogue.unknown_card(code, cards)) == expected
    by_code = {card.printed.code: card for card in cards}
    assert find_card("90004", by_code) is cards[3]
    with pytest.raises(InvalidSetup) as caught:
        find_card("Lanterm", by_code)
    assert str(caught.value) == str(catalogue.unknown_card("Lanterm", cards))
    with pytest.raises(InvalidSetup) as caught:
        catalogue.make("machette")
    machete = "expected a card code such as '12089'; did you mean '12020' (Machete) or "
    assert str(caught.value).startswith(f"unknown card 'machette': {machete}")
