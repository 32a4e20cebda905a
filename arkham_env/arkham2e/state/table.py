"""What never changes during a game: the components, the texts and the set-up."""

from __future__ import annotations

from typing import Any, Final, final

from arkham_env.arkham2e.state.columns import AncientOne, Column, MythosCard, Sheet
from arkham_env.arkham2e.state.ids import component, point, space, world
from arkham_env.board.texts.board_components import BoardComponents
from arkham_env.board.texts.texts import Texts
from arkham_env.core.kernel.native import i64

GATE_LIMITS: Final = (8, 8, 7, 7, 6, 6, 5, 5)
"""Open gates that wake the Ancient One, by players."""
DOOM_TOKENS: Final = 20
CLUES_TO_SEAL: Final = 5
SIGNS_TO_WIN: Final = 6
MOST_TERROR: Final = 10


@final
class Components(BoardComponents):
    """The components of the box, filled in by ``arkham_env.arkham2e.tables``.

    Attributes:
        columns: printed numbers of each kind.
        blessing, curse: the kinds of the two sides of a Blessing.
        sheets, ancient_ones, mythos: what is printed on them, in order.
        entries: for each encounter card (from FIRST_LOCATION_CARD on) the ability of each area or
            world that its entry is for, see :meth:`Table.entry_of`.
        abilities: ``(area, kind)``: what is printed on locations of the board, as kinds whose
            abilities are the options of the location.
    """

    def __init__(self, texts: Texts) -> None:
        super().__init__(texts, point.COUNT, component.CARDS, component.FIRST_SPARE)
        self.columns: list[Column] = []
        self.blessing: i64 = -1
        self.curse: i64 = -1
        self.sheets: list[Sheet] = []
        self.ancient_ones: list[AncientOne] = []
        self.mythos: list[MythosCard] = []
        self.entries: list[dict[int, int]] = [
            {} for _ in range(component.FIRST_SPARE - component.FIRST_LOCATION_CARD)
        ]
        self.location_kinds: list[int] = [-1] * space.COUNT
        self.needs: dict[int, int] = {}


@final
class Table:
    """A set-up: shared by all its games and their clones.

    Args:
        components: the components.
        options: the checked options; :func:`arkham_env.game` gives the same set-up from them.
    """

    def __init__(self, components: Components, spec: dict[str, Any]) -> None:
        self.game_id: str = "arkham2e/base"
        self.components: Components = components
        components.in_use = True
        self.options: dict[str, Any] = spec
        self.players: i64 = spec["players"]
        self.scoring: bool = spec["scoring"]
        self.texts: Texts = components.texts
        self.columns: list[Column] = components.columns
        self.kind_of_card: list[int] = components.kind_of_card
        self.blessing_kind: i64 = components.blessing
        self.curse_kind: i64 = components.curse
        self.ancient: i64 = component.ANCIENT_ONES.index(spec["ancient_one"])
        self.ancient_card: i64 = component.FIRST_ANCIENT_ONE + self.ancient
        self.sheet_of_ancient: AncientOne = components.ancient_ones[self.ancient]
        self.doom_limit: i64 = self.sheet_of_ancient.doom
        self.sheets: list[Sheet] = components.sheets
        self.investigators: list[int] = [
            component.SHEETS.index(name) for name in spec["investigators"]
        ]
        self.mythos: list[MythosCard] = components.mythos
        self.all_areas: list[int] = list(range(space.BOARD))
        self.gate_limit: i64 = GATE_LIMITS[spec["players"] - 1]
        self.monster_limit: i64 = self.players + 3
        self.outskirts_limit: i64 = 8 - self.players
        self.monsters_of_gate: i64 = 2 if self.players >= 5 else 1
        self.name_of_monster: list[int] = [
            component.MONSTERS.index(name) for group, name in component.COPIES if group == "monster"
        ]
        self.has_masks: bool = spec["ancient_one"] == "nyarlathotep"
        self.clue_savers: list[int] = [
            card for card in range(component.CARDS)
            if component.COPIES[card] == ("common", "research_materials")
        ]  # fmt: skip
        self.pete: i64 = component.SHEETS.index("ashcan_pete")
        self.kate: i64 = component.SHEETS.index("kate_winthrop")

    def answers(self, kind: i64, when: i64) -> bool:
        """Say whether a kind has an ability at a point."""
        return self.components.ability_at(kind, when) >= 0

    def entry_of(self, card: i64, place: i64) -> i64:
        """Return which ability of an encounter card is the entry for a place.

        ``place`` is an area for a location card (``SANCTUM`` for the Inner Sanctum), a world for a
        gate card; of a gate card without an entry for that world it is the one for all others.
        """
        entries = self.components.entries[card - component.FIRST_LOCATION_CARD]
        found = entries.get(int(place), -1)
        return found if found >= 0 else entries.get(OTHER, -1)

    def color_of(self, card: i64) -> i64:
        """Return the colour of a gate card, ``world.GREEN`` ..., -1 of the one that shuffles."""
        if card == component.SHUFFLE_CARD:
            return -1
        return (card - component.FIRST_GATE_CARD) // 12

    def world_of_gate(self, gate: i64) -> i64:
        return (gate - component.FIRST_GATE) // component.GATES_EACH

    def symbol_of_gate(self, gate: i64) -> i64:
        return world.SYMBOL[self.world_of_gate(gate)]


OTHER: Final = -1
"""The key of a gate card's entry for all worlds that it does not name."""
SANCTUM: Final = 63
"""The key of a French Hill card's entry for the Inner Sanctum."""
