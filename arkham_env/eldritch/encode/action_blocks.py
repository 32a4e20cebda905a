"""Blocks of the action table for the components of Eldritch Horror.

A block contains the action IDs of one verb. Its *items* are the cards, spaces and other objects to
which an option with the verb can refer. An item has one or more IDs, called *slots*. If several
options can refer to the same item, the slot distinguishes these options. It depends on the owner of
the card (the deciding seat or another), on the seat of the card's holder (counted clockwise from
the deciding seat), or on a rank among copies.
"""

from typing import Final

from arkham_env.board.encode.choice_ids import choice_items
from arkham_env.board.encode.layout_file import Blocks
from arkham_env.board.texts.program import OWN
from arkham_env.board.texts.texts import ACTION, FORCED, LOCAL_ACTION, MAY, TEXT
from arkham_env.core.encoding.action_table import OVERFLOW
from arkham_env.core.kernel.decision import a_of, op_of
from arkham_env.eldritch.encode.names import (
    CLUE, NUMBERS, POSSESSIONS, SEATS, SHIP, SPACE_NAMES, SPARE_ABILITIES, SPARE_NAMES, TRAIN,
)  # fmt: skip
from arkham_env.eldritch.encode.pool import Pool
from arkham_env.eldritch.state.ids import component, meeting, own, point, resource, skill, verb
from arkham_env.eldritch.state.table import Components

OVERFLOW_IDS: Final = 64
OWN_OR_OTHER: Final = 2
CLUES_ON_SPACE: Final = 3
RANKS: Final = 2
"""Number of action IDs for branches of one choice that have the same name (see ``choice_ids``)."""
FACES: Final = 7
"""Number of action IDs for a reroll: one for each face 1 to 6, and 0 to reroll no more dice."""
NEAR_AND_FAR: Final = 2
"""Number of action IDs for a Research Encounter: for a Clue on the seat's space, or on another."""
LAST_WINDOW: Final = point.ACTION_MENU
"""Last timing point with a window or menu. An ability for a later point is never an option."""
STOPS: Final = [
    "action",
    "ticket",
    "trade",
    "acquire",
    "reserve",
    "fight",
    "space",
    "skill",
    "card",
]
"""Kinds of decisions with an option to stop. ``PASSES``: to pass. ``ANSWERS``: to say yes or no."""
PASSES: Final = ["any_answer", "before_roll", "after_roll", "encounter"]
ANSWERS: Final = ["consent", "yes_no", "order"]
PREPARED: Final = ["train", "ship", "train_for_ship", "ship_for_train"]
SAVERS: Final = ["norman_withers", "the_silver_key"]
"""Components that can be used instead of a Clue in a payment (``Table.clue_savers``)."""
MET: Final = ["nothing", "general", "regional", "other_world", "expedition"]


def monster_blocks(name: str) -> Blocks:
    """Return the blocks (see the module docstring) of verb ``name`` whose items are Monsters."""
    found: Blocks = []
    for copies in sorted(set(component.MONSTER_COPIES.values()), reverse=True):
        some = [m for m in component.MONSTERS if component.MONSTER_COPIES.get(m, 1) == copies]
        found.append((name, copies, some))
    single = [m for m in component.MONSTERS if component.MONSTER_COPIES.get(m, 1) == 1]
    return [*found, (name, 1, single)]


def abilities_of(c: Components, groups: list[str], of_actions: bool) -> list[str]:
    """Return the abilities of all components in ``groups``, named ``component/index``.

    Args:
        c: the components.
        groups: groups of components, such as ``"asset"``.
        of_actions: whether to return the abilities that are actions. If false, return the abilities
            that are offered in windows and menus (see ``ids.point``), except encounters.
    """
    found: list[str] = []
    for kind in range(len(c.texts.names)):
        if c.columns[kind].group not in groups:
            continue
        for i in range(len(c.texts.abilities[kind])):
            ability = c.texts.abilities[kind][i]
            action = ability.kind == ACTION or ability.kind == LOCAL_ACTION
            asked = (ability.kind == FORCED and 0 <= ability.point <= LAST_WINDOW) or (
                ability.kind == MAY and ability.point != point.ENCOUNTER_MENU
            )
            if action if of_actions else asked:
                found.append(f"{c.texts.names[kind]}/{i}")
    return found


def with_point(c: Components, at: int, groups: list[str]) -> list[str]:
    """Return the names of the components that have an ability at a timing point.

    Args:
        c: the components.
        at: the timing point (``ids.point``).
        groups: the groups of components to search, such as ``"mythos"``.
    """
    found: list[str] = []
    for kind in range(len(c.texts.names)):
        if c.columns[kind].group in groups:
            if any([ability.point == at for ability in c.texts.abilities[kind]]):
                found.append(c.texts.names[kind])
    return found


def flights(c: Components) -> list[str]:
    """Return the names of the Monsters with a text that can be resolved instead of an encounter."""
    found: list[str] = []
    for kind in range(len(c.texts.names)):
        if c.columns[kind].group == "monster":
            if any([ability.kind == TEXT for ability in c.texts.abilities[kind]]):
                found.append(c.texts.names[kind])
    return found


def rerollers(c: Components) -> list[str]:
    """Return the names of the components that can reroll or change dice. If the back of a card can
    do so, return the name of the card."""
    found: list[str] = []
    for kind in range(len(c.texts.names)):
        for ability in c.texts.abilities[kind]:
            if any([changes_dice(word) for word in ability.code]):
                name = c.texts.names[front_of(c, kind)]
                if name not in found:
                    found.append(name)
    return found


def changes_dice(word: int) -> bool:
    if op_of(word) == OWN:
        return a_of(word) == own.STRENGTH_REROLL
    return op_of(word) == verb.REROLL or op_of(word) == verb.ADD_TO_DIE


def front_of(c: Components, kind: int) -> int:
    """Return the kind of the card whose back has the kind ``kind``, or ``kind`` if it is not a
    back."""
    names = [*component.SPELLS, *component.CONDITIONS]
    for i in range(len(c.backs)):
        if kind in c.backs[i]:
            return c.texts.names.index(names[i])
    return kind


def ability_blocks(c: Components, name: str, of_actions: bool) -> Blocks:
    """Return the blocks of the verb ``name`` whose items are abilities.

    A Spell or Condition has several copies, so the slot of its ability (see the module docstring)
    is the seat of the holder, counted clockwise from the deciding seat. The slot of an ability of a
    sheet, Asset or Artifact is 0 if the deciding seat owns the component, else 1.

    Args:
        of_actions: see :func:`abilities_of`.
    """
    spare = [f"{kind}/{i}" for kind in SPARE_NAMES for i in range(SPARE_ABILITIES)]
    held = ["sheet", "asset", "artifact"]
    on_board = ["ancient_one", "monster", "mythos", "mystery"]
    return [
        (name, OWN_OR_OTHER, abilities_of(c, held, of_actions)),
        (name, SEATS, abilities_of(c, ["spell", "condition"], of_actions)),
        (name, 1, abilities_of(c, on_board, of_actions)),
        (name, OWN_OR_OTHER, spare),
    ]


def wanted_blocks(pool: Pool) -> Blocks:
    """Return all blocks (see the module docstring) of an action table for ``pool``."""
    c = pool.components
    assets = pool.names_in("asset")
    copies = pool.names_in("spell", "condition")
    single = pool.names_in("asset", "artifact", "mythos", "mystery")
    things = [*pool.names_in(*POSSESSIONS), CLUE, TRAIN, SHIP, *SPARE_NAMES]
    boards = ["mythos", "mystery", "ancient_one"]
    conditions = ["mythos", "condition", *POSSESSIONS]
    blocks: Blocks = [
        ("travel", 1, SPACE_NAMES),
        ("ticket", 2, SPACE_NAMES),
        ("rest", 1, []),
        ("trade", SEATS - 1, []),
        ("prepare", 1, PREPARED),
        ("acquire", 1, []),
        *ability_blocks(c, "component", True),
        ("stop", 1, STOPS),
        ("give", 1, things),
        ("take", 1, things),
        ("buy", SEATS, [*assets, *SPARE_NAMES]),
        ("discard_reserve", 1, [*assets, *SPARE_NAMES]),
        ("loan", 2, []),
        *monster_blocks("fight"),
        ("meet", 1, MET),
        ("meet", NEAR_AND_FAR, [meeting.NAMES[meeting.RESEARCH]]),
        ("meet", 1, with_point(c, point.ENCOUNTER_MENU, boards)),
        ("meet", 1, [*pool.names_in("sheet"), *flights(c)]),
        ("meet", 1, SPARE_NAMES),
        ("reroll", FACES, [CLUE, *rerollers(c), *SPARE_NAMES]),
        ("skill", skill.COUNT, []),
        ("omen", 4, []),
        ("lead", SEATS, []),
        ("sheet", 1, pool.with_spare("sheet")),
        ("marker", 2, []),
        ("yes", 1, ANSWERS),
        ("no", 1, ANSWERS),
        *monster_blocks("reckon"),
        ("reckon", 1, [*with_point(c, point.RECKONING, conditions), *SPARE_NAMES]),
        ("choice", RANKS, choice_items(c.texts, verb.TEST, skill.NAMES)),
        ("decline", 1, []),
        ("seat", SEATS, []),
        ("space", 1, SPACE_NAMES),
        *monster_blocks("monster"),
        ("gate", 1, list(component.GATES)),
        ("clue", CLUES_ON_SPACE, SPACE_NAMES),
        ("card", 1, single),
        ("card", SEATS, copies),
        ("card", 1, SPARE_NAMES),
        ("number", NUMBERS, []),
        ("pass", 1, PASSES),
        *ability_blocks(c, "answer", False),
        ("pay", 1, [*resource.NAMES, *SAVERS, *SPARE_NAMES]),
        (OVERFLOW, OVERFLOW_IDS, []),
    ]
    return [block for block in blocks if block[2] or block[0] in WITHOUT_ITEMS]


WITHOUT_ITEMS: Final = (
    "rest", "trade", "acquire", "loan", "skill", "omen", "lead", "marker", "decline", "seat",
    "number", OVERFLOW,
)  # fmt: skip
