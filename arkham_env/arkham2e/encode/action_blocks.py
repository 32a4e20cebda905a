"""Blocks of the action table for the components of Arkham Horror.

A block contains the action IDs of one *verb* (a kind of option, such as ``fight``).  It has one
*item* (a name) for each component to which an option with this verb can refer.  An item has one or
more IDs, called *slots*.  If several copies of a component are offered, the slot of a copy is its
rank (``actions.rank_of``).  A block without items has one ID, or one
ID for each value of the number of the option, such as an amount of money.
"""

from typing import Final

from arkham_env.arkham2e.encode.names import (
    ARKHAM, CLUE_SAVER, DECISION_ITEMS, DRAWN, HOLDINGS, ITEMS, LOCATION_NAMES, MONEY, NUMBERS,
    SEATS, SPARE_ABILITIES, SPARE_NAMES, TRADED,
)  # fmt: skip
from arkham_env.arkham2e.encode.pool import Pool
from arkham_env.arkham2e.state.ids import card_type, check, component, point, resource, verb, world
from arkham_env.arkham2e.state.table import Components
from arkham_env.board.encode.choice_ids import choice_items
from arkham_env.board.encode.layout_file import Blocks
from arkham_env.board.texts.texts import FORCED, MAY
from arkham_env.core.encoding.action_table import OVERFLOW

OVERFLOW_IDS: Final = 64
RANKS: Final = 2
"""Number of IDs for the copies of a card, which differ only in being exhausted and in their tokens.
It is also the number of IDs for branches of one choice with the same name (see ``choice_ids``)."""
MORE_RANKS: Final = (("pay_money", 6), ("lose", 3))
"""Names of branches that need more IDs than ``RANKS``, and their numbers of IDs."""
MOST_ALIKE: Final = 4
"""Maximum number of IDs of one ability. Each copy of the card in play uses a different ID."""
ENTRIES: Final = 4
"""Number of IDs for the choice between drawn encounter cards: one ID per card."""
PICKED_UP: Final = 13
SLIDERS: Final = 64
LAST_MENU: Final = point.ENCOUNTER_MENU
"""Largest number of a timing point that is a window or menu, except the window BEFORE_ATTACK."""
ANSWERS: Final = ["consent", "seal", "yes_no"]


def group_copies() -> dict[str, int]:
    """Return, for the name of each possession, the number of its copies in the box."""
    found: dict[str, int] = {}
    for card in range(component.POSSESSIONS, component.FIRST_MYTHOS):
        name = component.COPIES[card][1]
        found[name] = found.get(name, 0) + 1
    found["curse"] = found["blessing"]
    return found


def by_copies(block: str, names: list[str], most: int) -> Blocks:
    """Return action blocks for the items ``names``; an item has a slot per copy, up to ``most``."""
    copies = group_copies()
    for name, count in zip(component.MONSTERS, component.MONSTER_COPIES, strict=True):
        copies[name] = count
    found: Blocks = []
    for slots in range(most, 0, -1):
        some = [name for name in names if min(most, copies.get(name, 1)) == slots]
        if some:
            found.append((block, slots, some))
    return found


def abilities_of(c: Components, groups: list[str]) -> dict[str, list[str]]:
    """Return, for each component name, the abilities that can be options, as ``name/index``.

    Args:
        groups: the groups (``Column.group``) of the components to include.
    """
    found: dict[str, list[str]] = {}
    for kind in range(len(c.texts.names)):
        if c.columns[kind].group not in groups:
            continue
        name = c.texts.names[kind]
        for i in range(len(c.texts.abilities[kind])):
            ability = c.texts.abilities[kind][i]
            asked = ability.kind == MAY or ability.kind == FORCED
            if asked and (0 <= ability.point <= LAST_MENU or ability.point == point.BEFORE_ATTACK):
                found.setdefault(name, []).append(f"{name}/{i}")
    return found


def answer_blocks(c: Components) -> Blocks:
    """Return the action blocks for abilities. An ability of a possession has one ID per copy."""
    copies = group_copies()
    blocks: Blocks = []
    held = abilities_of(c, HOLDINGS)
    single = [*component.SPECIALS, "curse"]
    for slots in range(MOST_ALIKE, 0, -1):
        items: list[str] = []
        for name in held:
            # An investigator has at most one copy of a special card.
            count = 1 if name in single else copies.get(name, 1)
            if min(MOST_ALIKE, count) == slots:
                items.extend(held[name])
        if items:
            blocks.append(("answer", slots, items))
    board = abilities_of(c, ["sheet", "ancient_one", "mythos"])
    blocks.append(("answer", 1, [item for items in board.values() for item in items]))
    spare = [f"{kind}/{i}" for kind in SPARE_NAMES for i in range(SPARE_ABILITIES)]
    blocks.append(("answer", 1, spare))
    return blocks


def location_abilities(c: Components) -> list[str]:
    """Return the printed abilities of the locations, as items ``name/index``."""
    found: list[str] = []
    for kind in c.location_kinds:
        if kind >= 0:
            name = c.texts.names[kind]
            found.extend(f"{name}/{i}" for i in range(len(c.texts.abilities[kind])))
    return found


def weapons(c: Components) -> list[str]:
    """Return the names of all kinds of cards that investigators can own and that are weapons."""
    names = c.texts.names
    return [
        names[k]
        for k in range(len(names))
        if c.columns[k].group in HOLDINGS and c.columns[k].types >> card_type.WEAPON & 1
    ]


def choice_blocks(c: Components) -> Blocks:
    """Return the ``choice`` blocks, for choices between branches of a card text. The branches in
    ``MORE_RANKS`` have more IDs than the others."""
    items = choice_items(c.texts, verb.CHECK, check.NAMES)
    most = [("choice", ranks, [name]) for name, ranks in MORE_RANKS]
    more = [name for name, _ in MORE_RANKS]
    return [("choice", RANKS, [name for name in items if name not in more]), *most]


def wanted_blocks(pool: Pool) -> Blocks:
    """Return all blocks of the action table. They contain IDs for the options of every decision."""
    c = pool.components
    items = [*pool.names_in(*ITEMS, "spell"), *TRADED, *SPARE_NAMES]
    held = pool.names_in(*HOLDINGS)
    drawn = pool.with_spare(*DRAWN)
    monsters = list(component.MONSTERS)
    in_hand = [
        name for name in pool.names_in("spell") if c.columns[c.texts.names.index(name)].hands > 0
    ]
    return [
        ("stop", 1, DECISION_ITEMS),
        ("move", 1, ARKHAM),
        *by_copies("evade", monsters, 3),
        *by_copies("fight", monsters, 3),
        ("fight_on", 1, []),
        ("flee", 1, []),
        ("trade", SEATS - 1, []),
        ("give", 1, items),
        ("take", 1, items),
        ("give_money", MONEY, []),
        ("take_money", MONEY, []),
        ("yes", 1, ANSWERS),
        ("no", 1, ANSWERS),
        ("sliders", SLIDERS, []),
        ("pick_up", PICKED_UP, []),
        ("encounter", 1, []),
        ("ability", 1, location_abilities(c)),
        ("close", 1, [check.NAMES[check.FIGHT], check.NAMES[check.LORE]]),
        ("sign", 1, []),
        ("return", 1, LOCATION_NAMES),
        ("wield", RANKS, [*weapons(c), *SPARE_NAMES]),
        *by_copies("release", in_hand, RANKS),
        ("clue", 1, []),
        ("buy", 1, pool.with_spare(*ITEMS, "spell")),
        ("ally", 1, pool.with_spare("ally")),
        ("sheet", 1, pool.with_spare("sheet")),
        ("keep", 1, drawn),
        ("top", 1, []),
        ("bottom", 1, []),
        ("entry", ENTRIES, []),
        ("sanity", 1, []),
        ("stamina", 1, []),
        ("go_to", 1, ARKHAM),
        *choice_blocks(c),
        ("decline", 1, []),
        ("seat", SEATS, []),
        ("space", 1, ARKHAM),
        *by_copies("piece", monsters, max(component.MONSTER_COPIES)),
        ("gate", 1, LOCATION_NAMES),
        ("gate_trophy", 1, list(world.NAMES)),
        *by_copies("card", held, RANKS),
        ("card", 1, SPARE_NAMES),
        ("number", NUMBERS, []),
        ("pass", 1, DECISION_ITEMS),
        *answer_blocks(c),
        ("pay", 1, [*resource.NAMES, CLUE_SAVER, *monsters, *world.NAMES, *SPARE_NAMES]),
        (OVERFLOW, OVERFLOW_IDS, []),
    ]
