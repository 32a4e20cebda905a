"""The columns that the observations need for a pool of cards.

``make generate`` writes the columns to a data file and only appends to it.  *Runs* are the format
in which that file lists columns (see ``core/encoding/layout.py``).
"""

from typing import Any, Final

from arkham_env.core.encoding import option_cell
from arkham_env.core.encoding.layout import Declared
from arkham_env.lcg.encode import state_cell
from arkham_env.lcg.encode.campaign_cells import SEAT_NAMES, CampaignCells
from arkham_env.lcg.encode.flat import FlatCells
from arkham_env.lcg.encode.pool import keywords_of, traits_of
from arkham_env.lcg.encode.scenario_cells import ScenarioCells
from arkham_env.lcg.encode.shared_cells import BIG, ENTITY_ROWS, Cards, GlobalCells
from arkham_env.lcg.state.card_definition import CardDef
from arkham_env.lcg.state.ids import slot
from arkham_env.lcg.state.scenario_definition import Scenario

MAX_OPTIONS: Final = 64
PRINTED: Final = (
    ("card", 0, BIG),
    ("type", 0, 31),
    ("faction", 0, 31),
    ("level", -1, 5),
    ("cost", -1, 99),
    ("icon_willpower", 0, 9),
    ("icon_intellect", 0, 9),
    ("icon_combat", 0, 9),
    ("icon_agility", 0, 9),
    ("icon_wild", 0, 9),
    ("printed_health", 0, 99),
    ("printed_sanity", 0, 99),
    ("printed_uses", 0, 99),
    ("attack_damage", 0, 99),
    ("attack_horror", 0, 99),
    ("stage", 0, 9),
    ("doom_threshold", 0, 99),
    ("victory", 0, 9),
    ("weakness", 0, 1),
    ("unique", 0, 1),
    ("fast_event", 0, 1),
    ("action_abilities", 0, 9),
    ("free_abilities", 0, 9),
    ("reaction_abilities", 0, 9),
    ("forced_abilities", 0, 9),
)
"""Name, lowest and highest value of each column with a printed number of a card. The column
``"card"`` contains the index of the card in the pool + 1."""


def flat_runs(pool: list[CardDef], game: Scenario) -> list[Any]:
    """Return the columns of the flat observation, in the format of a layout file."""
    declared = Declared()
    FlatCells(declared, Cards(pool, game))
    return declared.runs


def global_runs(pool: list[CardDef], game: Scenario) -> list[Any]:
    """Return the columns of the game-wide part of the entities observation, in the format of a
    layout file."""
    declared = Declared()
    cards = Cards(pool, game)
    GlobalCells(declared, cards)
    ScenarioCells(declared, cards)
    CampaignCells(declared, cards)
    return declared.runs


def entity_runs(pool: list[CardDef], game: Scenario) -> list[Any]:
    """Return the columns of an entity row, in the format of a layout file.

    The columns with printed facts precede those with the state of the card.
    """
    declared = Declared()
    declared.one("present", 0, 1)
    declared.block_of(PRINTED)
    declared.many("slot", list(slot.NAMES), 0, 2)
    declared.many("keyword", keywords_of(pool), 0, 1)
    declared.many("trait", traits_of(pool), 0, 1)
    declared.block_of(state_cell.COLUMNS)
    if game.facedown_hosts:
        declared.one("facedown", 0, 1)
    if game.has_campaign:
        declared.many("deck_list", SEAT_NAMES, 0, 99)
        declared.one("unspent_experience", 0, 999)
    return declared.runs


def option_runs() -> list[Any]:
    """Return the columns of an option row, in the format of a layout file."""
    declared = Declared()
    for name, low, high in option_cell.COLUMNS:
        declared.one(name, low, ENTITY_ROWS - 1 if name.endswith("_row") else high)
    return declared.runs
