"""Facts and summaries of every card for users, agents and the terminal."""

from __future__ import annotations

import json

import pytest

import arkham_env
from arkham_env.lcg.cards import catalogue
from arkham_env.lcg.cards.bases import Asset
from arkham_env.lcg.state.facts import Facts
from arkham_env.lcg.state.ids import card_type
from tests.envs.playing import GAME


def test_every_card_has_facts_and_says_what_it_does() -> None:
    found = {code: arkham_env.card(GAME, code) for code in catalogue.definitions()}
    assert len(found) >= 106
    for code, card in found.items():
        assert json.loads(json.dumps(card.facts)) == card.facts
        assert card.facts["code"] == code
        assert card.facts["name"] == card.name
        assert card.facts["type"] in card_type.NAMES
        assert card.text().startswith(card.name + "\n")
        assert card.summary in card.text()


def test_facts_are_those_of_the_type() -> None:
    machete = arkham_env.card(GAME, "machete").facts
    assert (machete["type"], machete["class"], machete["cost"]) == ("asset", "guardian", 3)
    assert machete["traits"] == ["Item", "Weapon", "Melee"]
    assert (machete["icons"], machete["slots"]) == ("C", ["hand"])
    assert "fight" not in machete and "shroud" not in machete and "health" not in machete
    daniela = arkham_env.card(GAME, "12001").facts
    assert daniela["skills"] == {"willpower": 3, "intellect": 2, "combat": 5, "agility": 2}
    assert (daniela["health"], daniela["sanity"], daniela["unique"]) == (9, 5, True)
    assert "cost" not in daniela and daniela["subname"] == "The Mechanic"
    assert "subname" not in machete
    hound = arkham_env.card(GAME, "Hellhound").facts
    assert (hound["fight"], hound["health"], hound["evade"]) == (2, 3, 4)
    assert (hound["damage"], hound["horror"], hound["keywords"]) == (1, 1, ["hunter"])
    library = arkham_env.card(GAME, "orne library").facts
    assert library["type"] == "location"
    assert {"shroud", "clues", "clues_per_investigator"} <= library.keys()
    # A location without clues has 0 clues, not a missing value.
    places = [d for d in catalogue.definitions().values() if d.type == card_type.LOCATION]
    assert any(d.printed.clues == 0 for d in places)
    for d in places:
        facts = arkham_env.card(GAME, d.printed.code).facts
        assert (facts["shroud"], facts["clues"]) == (d.printed.shroud, d.printed.clues)


def test_a_text_shows_lists_and_marks_readably() -> None:
    text = arkham_env.card(GAME, "Daniela Reyes").text()
    assert "  traits: Warden, Worker\n" in text
    assert "  skills: willpower 3, intellect 2, combat 5, agility 2\n" in text
    assert "  unique: yes\n" in text
    assert text.endswith(arkham_env.card(GAME, "Daniela Reyes").summary)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("machette", "unknown card 'machette': .*did you mean 'Machete'"),
        ("12", "expected a card's title or code"),
        (5, "unknown card 5"),
        ("", "unknown card ''"),
    ],
)
def test_wrong_names_name_their_neighbours(name: str, message: str) -> None:
    with pytest.raises(arkham_env.InvalidSetup, match=message):
        arkham_env.card(GAME, name)
    with pytest.raises(arkham_env.InvalidSetup, match="unknown game"):
        arkham_env.card("chess", "queen")


@pytest.mark.usefixtures("catalogue_as_it_was")
def test_a_title_of_several_cards_asks_for_a_code() -> None:
    class OtherMachete(Asset):
        printed = Facts("99020", "Machete", level=0)

    catalogue.register(OtherMachete)
    with pytest.raises(arkham_env.InvalidSetup, match=r"several .* '12020' \(asset\), '99020'"):
        arkham_env.card(GAME, "Machete")
    assert arkham_env.card(GAME, "99020").summary == ""
    assert arkham_env.card(GAME, "12020").summary != ""
