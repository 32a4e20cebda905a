"""Data that does not change during a game: the components, their texts and the set-up."""

from typing import Any, Final, final

from arkham_env.arkham2e.state.columns import AncientOne, Column, MythosCard, Sheet
from arkham_env.arkham2e.state.ids import component, point, space, world
from arkham_env.board.texts.board_components import BoardComponents
from arkham_env.board.texts.texts import Texts
from arkham_env.core.kernel.native import i64

GATE_LIMITS: Final = (8, 8, 7, 7, 6, 6, 5, 5)
"""Number of open gates at which the Ancient One awakens, for 1 to 8 players."""
DOOM_TOKENS: Final = 20
CLUES_TO_SEAL: Final = 5
SIGNS_TO_WIN: Final = 6
MOST_TERROR: Final = 10


@final
class Components(BoardComponents):
    """Components of the box; ``arkham_env.arkham2e.tables`` fills them in.

    Attributes:
        columns: for each kind of component, the numbers printed on it (:class:`Column`).
        blessing, curse: the kinds of the two sides of a Blessing.
        sheets, ancient_ones, mythos: printed facts of these components, in order.
        entries: for each encounter card from ``FIRST_LOCATION_CARD`` on, a mapping from an area or
            Other World to the index of the ability that is the text for this place.
        location_kinds: for each area, the kind with the printed abilities of the location, or -1.
        needs: cache of the results of ``rules.reading.need_of``.
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
        self.location_kinds: list[i64] = [-1] * space.COUNT
        self.needs: dict[int, int] = {}


@final
class Table:
    """Set-up of a game, shared by all games with the same options and by their clones.

    Args:
        components: the components.
        spec: the checked options; :func:`arkham_env.game` creates the same set-up from them.
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
        self.kind_of_card: list[i64] = components.kind_of_card
        self.blessing_kind: i64 = components.blessing
        self.curse_kind: i64 = components.curse
        self.ancient: i64 = component.ANCIENT_ONES.index(spec["ancient_one"])
        self.ancient_card: i64 = component.FIRST_ANCIENT_ONE + self.ancient
        self.sheet_of_ancient: AncientOne = components.ancient_ones[self.ancient]
        self.doom_limit: i64 = self.sheet_of_ancient.doom
        self.sheets: list[Sheet] = components.sheets
        self.investigators: list[i64] = [
            component.SHEETS.index(name) for name in spec["investigators"]
        ]
        self.mythos: list[MythosCard] = components.mythos
        self.all_areas: list[i64] = list(range(space.BOARD))
        self.gate_limit: i64 = GATE_LIMITS[spec["players"] - 1]
        self.monster_limit: i64 = self.players + 3
        self.outskirts_limit: i64 = 8 - self.players
        self.monsters_of_gate: i64 = 2 if self.players >= 5 else 1
        self.name_of_monster: list[i64] = [
            component.MONSTERS.index(name) for group, name in component.COPIES if group == "monster"
        ]
        self.has_masks: bool = spec["ancient_one"] == "nyarlathotep"
        self.clue_savers: list[i64] = [
            card for card in range(component.CARDS)
            if component.COPIES[card] == ("common", "research_materials")
        ]  # fmt: skip
        self.pete: i64 = component.SHEETS.index("ashcan_pete")
        self.kate: i64 = component.SHEETS.index("kate_winthrop")

    def answers(self, kind: i64, when: i64) -> bool:
        """Return whether a kind of component has an ability at the timing point ``when``."""
        return self.components.ability_at(kind, when) >= 0

    def entry_of(self, card: i64, place: i64) -> i64:
        """Return the index of the ability of an encounter card that is the text (entry) for
        ``place``.

        Args:
            place: for a location card an area, or ``SANCTUM`` for the Inner Sanctum; for a gate
                card an Other World. If a gate card has no text for the world, its text ``OTHER``
                applies.
        """
        entries = self.components.entries[card - component.FIRST_LOCATION_CARD]
        found = entries.get(int(place), -1)
        return found if found >= 0 else entries.get(OTHER, -1)

    def color_of(self, card: i64) -> i64:
        """Return the color of a gate card (``world.GREEN`` ...); -1 for the card that shuffles."""
        if card == component.SHUFFLE_CARD:
            return -1
        return (card - component.FIRST_GATE_CARD) // 12

    def world_of_gate(self, gate: i64) -> i64:
        return (gate - component.FIRST_GATE) // component.GATES_EACH

    def symbol_of_gate(self, gate: i64) -> i64:
        return world.SYMBOL[self.world_of_gate(gate)]


OTHER: Final = -1
"""Key in ``Components.entries``: the text of a gate card for all worlds without a separate text."""
SANCTUM: Final = 63
"""Key in ``Components.entries``: the text of a French Hill card for the Inner Sanctum."""
