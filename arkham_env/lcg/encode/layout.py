"""The layout of a game ID: its pool, action IDs and columns, frozen in a data file.

``make generate`` writes the file ``layouts/<scenario>.json`` and only appends to it.  The cards in
the file are the pool: decks for this game ID may contain no other cards of this package.  Custom
cards (:func:`arkham_env.lcg.register_card`) are appended at run time: frozen IDs and columns do not
change, but the hash of the layout changes and its version ends in ``"+user"``.  The action IDs of
custom cards are ``overflow`` IDs (:mod:`arkham_env.lcg.encode.table`).
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, final

from arkham_env.core.encoding.action_table import extend_table
from arkham_env.core.encoding.encoder import FrozenLayout, read_content
from arkham_env.core.encoding.layout import extend_runs
from arkham_env.core.encoding.layout_history import earlier_content, next_version
from arkham_env.lcg.encode.action_blocks import wanted_blocks
from arkham_env.lcg.encode.columns import (
    MAX_OPTIONS, entity_runs, flat_runs, global_runs, option_runs,
)  # fmt: skip
from arkham_env.lcg.encode.pool import (
    copies_in, custom_pool, first_pool, identities, keywords_of, package_pool, traits_of,
)  # fmt: skip
from arkham_env.lcg.encode.printed_cells import PrintedCells
from arkham_env.lcg.encode.shared_cells import ENTITY_ROWS
from arkham_env.lcg.encode.table import CardActions
from arkham_env.lcg.state.card_definition import CardDef
from arkham_env.lcg.state.scenario_definition import Scenario

FOLDER: Final = Path(__file__).parent / "layouts"
PARTS: Final = ("flat", "globals", "entities", "options")
"""Names of the parts of the observations for which a layout lists columns."""


@final
class GameLayout(FrozenLayout):
    """Layout of a game ID: its pool of cards, action IDs and columns.

    Attributes:
        cards: codes of the pool; the number of a card in observations is its index + 1.
        titles: for each code, a text with the code and the title of the card.
        positions: for each code, its index in ``cards``.
        printed: the printed facts of the cards, for the rows of the entities observation.
    """

    def __init__(self, content: dict[str, Any], version: int | str) -> None:
        titles: dict[str, str] = {code: f"{code} {name}" for code, name in content["cards"]}
        super().__init__(content, version, titles)
        self.cards: list[str] = codes_of(content)
        self.titles: dict[str, str] = titles
        self.positions: dict[str, int] = self.flat.positions
        self.printed: PrintedCells = PrintedCells(self.entities, self.positions)
        self.actions_of_cards: CardActions | None = None

    def card_actions(self) -> CardActions:
        """Return the action IDs of the cards; the first call creates them."""
        found = self.actions_of_cards
        if found is None:
            found = CardActions(self.actions, self.positions)
            self.actions_of_cards = found
        return found


def path_of(scenario_id: str) -> Path:
    """Return the path of the data file of a scenario."""
    return FOLDER / f"{scenario_id}.json"


def layout_of(scenario: Scenario) -> GameLayout:
    """Return the layout of a scenario with the custom cards that are registered now.

    A custom scenario has no data file; its layout is computed from the registered cards.

    Raises:
        CorruptSave: the data file is damaged.
    """
    content = frozen_content(scenario)
    if content is None:
        frozen = 0
        pool = first_pool(scenario)
        content = extended(None, scenario, pool, True)
    else:
        frozen = content["version"]
        pool = package_pool(scenario, codes_of(content))
    own = custom_pool(scenario)
    if own:
        more = extended(content, scenario, [*pool, *own], False)
        if more is not content:
            return GameLayout(more, f"{frozen}+user")
    return GameLayout(content, frozen if frozen else "0+user")


def earlier_layout(layout: GameLayout, facts: Mapping[str, Any]) -> GameLayout | None:
    """Return an earlier version of a layout, or ``None`` if there was no such version.

    Args:
        layout: the present layout.
        facts: id, version and hash of the earlier version.
    """
    content = earlier_content(layout.content, facts)
    return None if content is None else GameLayout(content, content["version"])


def frozen_content(scenario: Scenario) -> dict[str, Any] | None:
    """Return the content of the data file of a scenario, or ``None`` if it has no file.

    Raises:
        CorruptSave: the data file is damaged.
    """
    path = path_of(scenario.id)
    return read_content(path) if path.exists() else None


def codes_of(content: dict[str, Any]) -> list[str]:
    """Return the card codes of a layout, in the order in which ``content`` lists them."""
    return [code for code, _ in content["cards"]]


def extended(
    content: dict[str, Any] | None, scenario: Scenario, pool: list[CardDef], with_actions: bool
) -> dict[str, Any]:
    """Return the content of a layout, extended by the cards, columns and action IDs for a pool.

    Existing entries keep their positions.

    Args:
        content: the present content, or ``None`` if there is none.  It is returned unchanged if
            nothing is missing.
        with_actions: whether new cards get separate action IDs instead of ``overflow`` IDs.

    Raises:
        ValueError: a column needs a different range, or an action block needs a different number
            of IDs per card; an extension cannot change these.
    """
    game_id = "lcg/" + scenario.id
    old: dict[str, Any] = {
        "id": game_id, "version": 0, "cards": [], "traits": [], "keywords": [],
        "entity_rows": ENTITY_ROWS, "max_options": MAX_OPTIONS, "actions": None,
        "flat": [], "globals": [], "entities": [], "options": [],
    }  # fmt: skip
    if content is not None:
        old = content
    known = {code for code, _ in old["cards"]}
    new = [d for d in pool if d.printed.code not in known]
    made = dict(old)
    made["cards"] = [*old["cards"], *[[d.printed.code, d.printed.name] for d in new]]
    made["traits"] = joined(old["traits"], traits_of(pool))
    made["keywords"] = joined(old["keywords"], keywords_of(pool))
    made["flat"] = extend_runs(old["flat"], flat_runs(pool, scenario))
    made["globals"] = extend_runs(old["globals"], global_runs(pool, scenario))
    made["entities"] = extend_runs(old["entities"], entity_runs(pool, scenario))
    made["options"] = extend_runs(old["options"], option_runs())
    if with_actions:
        # The slots of cards in the table are frozen, even if the text of a card changes.
        made["actions"] = extend_table(
            old["actions"],
            game_id,
            wanted_blocks(
                new, copies_in(scenario), identities(pool, scenario), scenario.has_campaign
            ),
        )
    if made == old:
        return old
    return next_version(old, made)


def joined(known: list[str], wanted: list[str]) -> list[str]:
    """Return ``known``, followed by the names in ``wanted`` that it does not contain."""
    return [*known, *[name for name in wanted if name not in known]]
