"""The printed facts of a card: a fact that is not named is not printed."""

from __future__ import annotations

from arkham_env.lcg.state.facts import Facts
from arkham_env.lcg.state.ids import NONE, faction

ZERO = [
    "keywords",
    "health",
    "sanity",
    "uses",
    "victory",
    "fight",
    "evade",
    "damage",
    "horror",
    "shroud",
    "clues",
    "stage",
    "doom",
    "more_deck_size",
]
NOTHING = ["level", "cost", "prey", "additional_action"]
FALSE = [
    "cost_x",
    "health_per_investigator",
    "discard_when_empty",
    "unique",
    "story",
    "weakness",
    "basic_weakness",
    "stays_in_play",
    "one_per_investigator",
    "one_in_play",
    "one_in_victory",
    "one_per_host",
    "max_committed",
    "spawns_by_text",
    "clues_per_investigator",
    "clues_advance",
    "doom_per_investigator",
    "creation_only",
]
EMPTY = [
    "subname",
    "icons",
    "uses_kind",
    "signature_of",
    "encounter_set",
    "prey_only",
    "symbol",
    "connects_to",
    "unrevealed_symbol",
    "unrevealed_connects_to",
    "encounter_card",
    "reprint_of",
]
LISTS = [
    "traits",
    "slots",
    "seals",
    "signature_cards",
    "deck_factions",
    "specialist_traits",
    "deck_options",
]


def test_a_card_of_a_code_and_a_name_prints_nothing_else() -> None:
    card = Facts("D0001", "Blank")
    assert (card.code, card.name, card.faction) == ("D0001", "Blank", faction.NEUTRAL)
    for names, value in ((ZERO, 0), (NOTHING, NONE), (FALSE, False), (EMPTY, ""), (LISTS, [])):
        assert {name: getattr(card, name) for name in names} == dict.fromkeys(names, value)
    assert card.deck_limit == 2
    assert card.classes == [faction.NEUTRAL]
    assert card.deck_size == 30
    assert card.skills == [0, 0, 0, 0]


def test_a_card_of_an_encounter_set_belongs_to_the_encounter_deck() -> None:
    assert Facts("D0001", "Blank", encounter_set="fire").faction == faction.ENCOUNTER
