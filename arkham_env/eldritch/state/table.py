"""Data that is constant during a game: the components with their card texts, and the set-up."""

from typing import TYPE_CHECKING, Any, final

from arkham_env.board.texts.board_components import BoardComponents
from arkham_env.board.texts.texts import Texts
from arkham_env.core.kernel.native import i64, long_list
from arkham_env.eldritch.state.columns import COLOR_NAMES, AncientOne, Column, MythosCard, Sheet
from arkham_env.eldritch.state.ids import component, point, space

if TYPE_CHECKING:
    from arkham_env.core.kernel.native import vec


SPAWNERS = (
    ("cthulhu_epic", "ancient_one", "cthulhu"),
    ("shub_niggurath_epic", "ancient_one", "shub_niggurath"),
    ("cthylla", "mystery", "watching_the_stars"),
    ("nug", "mystery", "spawn_of_the_black_goat"),
    ("dunwich_horror", "mystery", "spawn_of_yog_sothoth"),
    ("tick_tock_men", "mythos", "lost_knowledge"),
    ("wind_walker", "mythos", "the_wind_walker"),
    ("spinner_of_webs", "mythos", "web_between_worlds"),
)
"""For each Epic Monster except the Zombie Horde, the group and name of the card that spawns it."""


@final
class Components(BoardComponents):
    """The components of the box. The modules in ``arkham_env.eldritch.tables`` add the data.

    Attributes:
        columns: for each kind of component, its printed numbers.
        kind_of_card: the kind of component of each physical card; -2 for Cultists and -3 for
            Ancient Ones, whose kind depends on the game.
        cultist_kinds, ancient_kinds: for each Ancient One, two kinds of component: the side while
            the Ancient One is asleep, and the side while it is awake.
        backs: for each name of a Spell or Condition, Spells first, the kinds of its backs.
        sheets, ancient_ones, mythos: the printed facts of investigators' sheets, Ancient Ones and
            Mythos cards, in the order of their ids.
    """

    def __init__(self, texts: Texts) -> None:
        super().__init__(texts, point.COUNT, component.CARDS, component.FIRST_SPARE)
        self.columns: list[Column] = []
        self.cultist_kinds: list[list[i64]] = []
        self.ancient_kinds: list[list[i64]] = []
        self.backs: list[list[i64]] = []
        self.sheets: list[Sheet] = []
        self.ancient_ones: list[AncientOne] = []
        self.mythos: list[MythosCard] = []


@final
class Table:
    """The set-up of a game. All games with this set-up, and their clones, share it.

    Args:
        components: the components.
        spec: the validated options, stored as ``options``. Games that :func:`arkham_env.game`
            creates with equal options share one ``Table``.
    """

    def __init__(self, components: Components, spec: dict[str, Any]) -> None:
        self.game_id: str = "eldritch/base"
        self.components: Components = components
        components.in_use = True
        self.options: dict[str, Any] = spec
        self.players: i64 = spec["players"]
        self.texts: Texts = components.texts
        self.columns: list[Column] = components.columns
        self.kind_of_card: list[i64] = components.kind_of_card
        self.ancient: i64 = component.ANCIENT_ONES.index(spec["ancient_one"])
        self.ancient_card: i64 = component.FIRST_ANCIENT_ONE + self.ancient
        self.sheet_of_ancient: AncientOne = components.ancient_ones[self.ancient]
        self.cultist_kinds: list[i64] = components.cultist_kinds[self.ancient]
        self.ancient_kinds: list[i64] = components.ancient_kinds[self.ancient]
        self.sheets: list[Sheet] = components.sheets
        self.investigators: list[i64] = [
            component.SHEETS.index(name) for name in spec["investigators"]
        ]
        self.mythos: list[MythosCard] = components.mythos
        cards = range(component.FIRST_MYTHOS, component.FIRST_MYSTERY)
        self.mythos_by_color: list[list[i64]] = [
            [card for card in cards if self.mythos[card - component.FIRST_MYTHOS].color == color]
            for color in range(len(COLOR_NAMES))
        ]
        self.all_spaces: list[i64] = list(range(space.COUNT))
        self.first_epic: i64 = component.COPIES.index(
            ("monster", component.MONSTERS[component.EPIC])
        )
        self.name_of_monster: list[i64] = [
            component.MONSTERS.index(name) for group, name in component.COPIES if group == "monster"
        ]
        self.first_condition: list[i64] = [component.FIRST_CONDITION]
        for count in component.CONDITION_COPIES:
            self.first_condition.append(self.first_condition[-1] + count)
        self.norman: i64 = component.SHEETS.index("norman_withers")
        self.silver_key: i64 = component.COPIES.index(("artifact", "the_silver_key"))
        self.trish: i64 = component.SHEETS.index("trish_scarborough")
        self.mark: i64 = component.SHEETS.index("mark_harrigan")
        self.charlie: i64 = component.SHEETS.index("charlie_kane")
        self.lily: i64 = component.SHEETS.index("lily_chen")
        self.pocket_watch: i64 = component.COPIES.index(("asset", "pocket_watch"))
        self.shub_niggurath: i64 = component.COPIES.index(("monster", "shub_niggurath_epic"))
        self.clue_savers: list[i64] = [int(self.norman), int(self.silver_key)]
        self.set_aside: list[i64] = []
        for name in self.sheet_of_ancient.set_aside:
            tokens = [c for c in range(component.CARDS) if component.COPIES[c] == ("monster", name)]
            self.set_aside.extend(tokens)
        spawners = [-1] * len(component.MONSTERS)
        epics = [-1] * component.CARDS
        for monster, group, card in SPAWNERS:
            number = component.MONSTERS.index(monster)
            owner = component.COPIES.index((group, card))
            spawners[number] = owner
            epics[owner] = component.COPIES.index(("monster", monster))
        self.spawners: vec[i64] = long_list(spawners)
        self.epics: vec[i64] = long_list(epics)
        first_expedition = component.first_of("expedition")
        self.expedition_spaces: list[i64] = [component.NONE] * component.CARDS
        for i in range(18):
            there = space.number(space.EXPEDITIONS[i // 3])
            self.expedition_spaces[first_expedition + i] = there

    def spawner_of(self, name: i64) -> i64:
        """Return the Mystery, Rumor or Ancient One that spawns an Epic Monster, or -1.

        Args:
            name: an index into ``component.MONSTERS``.
        """
        return self.spawners[name]

    def epic_of(self, card: i64) -> i64:
        """Return the Epic Monster that a Mystery, Rumor or Ancient One spawns, or -1."""
        return self.epics[card]

    def sets_aside(self, monster: i64) -> bool:
        """Return whether a Monster token is set aside at set-up because of the Ancient One."""
        return int(monster) in self.set_aside

    def answers(self, kind: i64, when: i64) -> bool:
        """Return whether a kind of component has an ability for the timing point ``when``."""
        return self.components.ability_at(kind, when) >= 0

    @property
    def half(self) -> int:
        """The number of investigators at set-up divided by 2, rounded up."""
        return (int(self.players) + 1) // 2
