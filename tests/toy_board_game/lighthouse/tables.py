"""The texts of spaces, items, storms and bargains, one expression each."""

from __future__ import annotations

from typing import Final

from arkham_env.board.texts import amounts
from arkham_env.board.texts.amounts import Amounts, number
from arkham_env.board.texts.filters import (
    CARDS,
    CHOSEN,
    FACE_SHOWN,
    HELD_BY,
    MYSELF,
    NOT,
    NOTHING,
    PIECES,
    SEATS,
    SPACES,
    ConditionId,
    FilterId,
    Filters,
)
from arkham_env.board.texts.program import (
    DICE_SHOW_ONE,
    MARK,
    OWN,
    STOP,
    choose,
    each,
    group_pay,
    guarded,
    may,
    pay,
    repeat,
    target,
    when,
)
from arkham_env.board.texts.quantity import CAP, FLOOR, HIGHEST, SUM
from arkham_env.board.texts.texts import (
    AMOUNT,
    ANYONE,
    FORCED,
    GROUP,
    MAY,
    SUBJECT,
    TEXT,
    Ability,
    Modifier,
    Texts,
    Verb,
)
from arkham_env.core.kernel.decision import pack
from arkham_env.core.kernel.lasting import THIS_GAME, THIS_ROUND

from . import ids as i

FILTERS: Final = Filters()
AMOUNTS: Final = Amounts()

VERBS: Final = [
    Verb("test", "test {a} with {b} dice more", i.SKILL_NAMES, AMOUNT, tests=True),
    Verb("gain", "gain {b} {a}", i.RESOURCE_NAMES, AMOUNT),
    Verb("lose", "lose {b} {a}", i.RESOURCE_NAMES, AMOUNT),
    Verb("item", "draw an item"),
    Verb("bargain", "strike a bargain"),
    Verb("flip", "turn this over"),
    Verb("fog", "the fog grows by {b}", b=AMOUNT),
    Verb("spawn", "{b} creatures appear", b=AMOUNT),
    Verb("move_here", "move to the chosen space"),
    Verb("slay", "the chosen creature is gone"),
    Verb("reroll", "roll the failed dice again"),
    Verb("prevent", "lose {b} less", b=AMOUNT),
    Verb("discard", "discard this"),
    Verb("wake", "the Drowned One wakes"),
    Verb("throw", "the chosen item is discarded"),
    Verb("shine", "the lamp shines: the keepers win"),
    Verb("steel", "+{b} {a} this turn", i.SKILL_NAMES, AMOUNT),
]


def where(domain: int, *tests: tuple[int, int]) -> FilterId:
    return FILTERS.add(domain, list(tests))


def if_(*tests: tuple[int, int]) -> ConditionId:
    return ConditionId(FILTERS.add(NOTHING, list(tests)))


# -- Phrases -------------------------------------------------------------------------------------


def test(
    skill: int, passed: list[int], failed: list[int] | None = None, more: int = 0
) -> list[int]:
    return [pack(i.TEST, skill, number(more)), *guarded(1, passed, failed or [])]


def gain(what: int, amount: int = 1) -> list[int]:
    return [pack(i.GAIN, what, amount)]


def lose(what: int, amount: int = 1) -> list[int]:
    return [pack(i.LOSE, what, amount)]


def do(verb: int, amount: int = 1) -> list[int]:
    return [pack(verb, 0, amount)]


EVERYONE: Final = where(SEATS)
OTHER_HERE: Final = where(SEATS, (i.HERE, 0), (MYSELF + NOT, 0))
BITTEN: Final = where(SEATS, (i.BITTEN, 0))
WEARY: Final = where(SEATS, (i.HAS + NOT, i.OIL))
THE_CHOSEN: Final = where(SEATS, (CHOSEN, 0))
ANY_SPACE: Final = where(SPACES, (i.SPACE_HERE + NOT, 0))
HAUNTED: Final = where(SPACES, (i.HAUNTED, 0))
CREATURE_HERE: Final = where(PIECES, (i.PIECE_HERE, 0))
ANY_CREATURE: Final = where(PIECES)
MY_ITEM: Final = where(CARDS, (i.HELD, 0))

PER_SUCCESS: Final = AMOUNTS.add(amounts.RESULT)
PER_CREATURE: Final = AMOUNTS.add(amounts.COUNT, ANY_CREATURE)
PLAYERS: Final = AMOUNTS.add(amounts.PLAYERS)
ONE_DIE: Final = AMOUNTS.add(amounts.DICE, 1)
LENSES_NEEDED: Final = AMOUNTS.add(
    amounts.MINUS, AMOUNTS.add(amounts.TIMES, 2, PLAYERS), number(-1)
)
HALF_OF_US: Final = AMOUNTS.add(amounts.HALF_UP, PLAYERS)
FEW_CREATURES: Final = AMOUNTS.add(amounts.LESSER, PER_CREATURE, 2)


def text(*abilities: list[int]) -> list[Ability]:
    return [Ability(TEXT, code) for code in abilities]


# -- Spaces: the keeper who explores resolves the text -------------------------------------------

SPACE_TEXTS: Final = {
    "landing": test(i.SIGHT, gain(i.OIL, PER_SUCCESS), do(i.SPAWN, 1)),
    "cottage": choose(
        [
            (0, gain(i.NERVE, 2)),
            (0, gain(i.NERVE, 1) + [pack(i.STEEL, i.ARM, 2)]),
            (0, do(i.ITEM)),
            (0, target(OTHER_HERE, each(THE_CHOSEN, gain(i.NERVE, 3)), gain(i.NERVE))),
        ]
    ),
    "shore": test(
        i.SIGHT,
        gain(i.LENSES) + when(if_((FACE_SHOWN, 6)), gain(i.OIL)),
        when(if_((FACE_SHOWN, 1)), lose(i.NERVE), do(i.ITEM)),
    ),
    "cliffs": test(
        i.ARM, gain(i.LENSES, PER_SUCCESS), target(ANY_SPACE, do(i.MOVE_HERE)) + lose(i.NERVE)
    ),
    "chapel": may(pay(i.OIL, 2), gain(i.LENSES), test(i.WILL, do(i.BARGAIN), lose(i.NERVE, 2))),
    "cave": may(
        pay(i.NERVE, 1),
        gain(i.LENSES, 2) + do(i.SPAWN, 1),
        repeat(3, may(pay(i.OIL, 1), do(i.ITEM), [pack(STOP)])),
    ),
    "lighthouse": target(
        CREATURE_HERE, test(i.ARM, do(i.SLAY) + gain(i.OIL), lose(i.NERVE)), gain(i.OIL)
    ),
}

# -- Storms: texts without a seat ----------------------------------------------------------------

STORM_TEXTS: Final = {
    "squall": each(EVERYONE, test(i.WILL, [], lose(i.NERVE))),
    "rising_fog": do(i.FOG, HALF_OF_US) + each(WEARY, lose(i.NERVE)),
    "wreckers": each(HAUNTED, do(i.SPAWN, 1)) + do(i.SPAWN, 1),
    "calling": choose(
        [
            (1, group_pay(i.OIL, PLAYERS) + each(EVERYONE, gain(i.NERVE))),
            (0, do(i.FOG, 1) + each(EVERYONE, lose(i.NERVE))),
        ]
    ),
    "dark_tide": do(i.FOG, FEW_CREATURES)
    + each(EVERYONE, when(if_((i.BITTEN, 0)), lose(i.OIL, ONE_DIE), gain(i.OIL))),
    "omen": when(if_((i.FOG_LEAST, 6)), do(i.WAKE), do(i.FOG, 1)),
    "wind_drop": [pack(OWN, 0)],
    "gulls": repeat(2, do(i.SPAWN, 1)) + target(ANY_CREATURE, do(i.SLAY)),
}

# -- Items ---------------------------------------------------------------------------------------

FAILED_DIE: Final = if_((i.FAILED_DIE, 0))

ITEM_TEXTS: Final = {
    "lantern": (
        2,
        [Ability(MAY, do(i.REROLL), point=i.AFTER_ROLL, condition=FAILED_DIE, limit=THIS_ROUND)],
        [Modifier(i.Q_BONUS + i.SIGHT, 1, if_((HELD_BY, 0)))],
    ),
    "flask": (
        2,
        [
            Ability(
                MAY,
                do(i.PREVENT, 2) + do(i.DISCARD),
                point=i.WOULD_LOSE,
                condition=if_((i.SUBJECT_HERE, 0)),
            )
        ],
        [],
    ),
    "iron_will": (1, [], [Modifier(i.Q_BONUS + i.WILL, 2, if_((HELD_BY, 0)))]),
    "rope": (
        2,
        [
            Ability(
                MAY,
                pay(i.OIL, 1) + do(i.REROLL),
                point=i.AFTER_ROLL,
                costs=1,
                who=SUBJECT,
                condition=if_((i.FAILED_DIE, 0), (HELD_BY, 0)),
            )
        ],
        [Modifier(i.Q_LEAST_DICE, 2, if_((HELD_BY, 0)))],
    ),
    "charm": (
        1,
        [Ability(FORCED, do(i.DISCARD) + gain(i.NERVE, 2), point=i.FELL)],
        [Modifier(i.Q_MOST_LOSS, 1, if_((HELD_BY, 0)))],
    ),
    "beacon": (
        1,
        [
            Ability(
                MAY,
                pay(i.OIL, 1) + do(i.FOG, number(-1)),
                point=i.NIGHT,
                who=ANYONE,
                costs=1,
                limit=THIS_GAME,
            )
        ],
        [],
    ),
    "harpoon": (
        1,
        [],
        [
            Modifier(i.Q_BONUS + i.ARM, 1, if_((HELD_BY, 0))),
            Modifier(i.Q_DICE, 1, if_((HELD_BY, 0), (i.WITH_FLAG, i.COMBAT))),
        ],
    ),
}

# -- Bargains: a name on the front, a back that is drawn when it is first turned over ------------

BARGAIN: Final = [
    Ability(MAY, gain(i.LENSES) + do(i.FLIP), point=i.NIGHT),
    Ability(FORCED, do(i.FLIP), point=i.NIGHT, condition=if_((i.FOG_LEAST, 7))),
]
BACK_TEXTS: Final = {
    "debt": may(pay(i.OIL, 2), [], target(MY_ITEM, do(i.THROW), lose(i.NERVE, 2))) + do(i.DISCARD),
    "gift": gain(i.LENSES, 1) + gain(i.NERVE, 1) + do(i.DISCARD),
    "hook": [pack(MARK, DICE_SHOW_ONE)]
    + test(i.WILL, [], lose(i.NERVE, 1) + do(i.FOG, 1))
    + do(i.DISCARD),
}
BACKS: Final = ("debt", "debt", "gift", "hook")
"""The back of each bargain, one entry for each copy."""

# -- The board -----------------------------------------------------------------------------------

LAMP: Final = group_pay(i.LENSES, LENSES_NEEDED) + do(i.SHINE)
NIGHT: Final = [
    Ability(FORCED, each(BITTEN, lose(i.NERVE)), point=i.NIGHT),
    Ability(FORCED, do(i.FOG, 1), point=i.NIGHT),
    Ability(
        MAY,
        target(EVERYONE, each(THE_CHOSEN, gain(i.NERVE))),
        point=i.NIGHT,
        who=GROUP,
        limit=THIS_GAME,
    ),
]


def make_texts() -> tuple[Texts, list[int], list[str]]:
    """Return the texts, the kind of each physical card, and the group names of the cards."""
    texts = Texts(
        FILTERS,
        AMOUNTS,
        verbs=VERBS,
        resources=i.RESOURCE_NAMES,
        rules=[HIGHEST, HIGHEST, HIGHEST, SUM, FLOOR, CAP],
        points=i.POINTS,
        test_names=i.TEST_NAMES,
    )
    cards: list[int] = []
    groups: list[str] = []

    def put(group: str, name: str, count: int, abilities: list[Ability], *rest: object) -> None:
        modifiers = [found for found in rest if isinstance(found, Modifier)]
        kind = texts.add(name, abilities, modifiers)
        cards.extend([kind] * count)
        groups.extend([group] * count)

    for name, code in SPACE_TEXTS.items():
        put("space", name, 1, text(code))
    put("board", "lamp", 1, [Ability(TEXT, LAMP, costs=1)])
    put("board", "night", 1, NIGHT)
    for name, (count, abilities, modifiers) in ITEM_TEXTS.items():
        put("item", name, count, abilities, *modifiers)
    put("bargain", "bargain", len(BACKS), BARGAIN)
    for name, code in STORM_TEXTS.items():
        put("storm", name, 1, text(code))
    for name, code in BACK_TEXTS.items():
        put("back", name, 0, text(code))
    return texts, cards, groups


TEXTS, CARDS_OF_KIND, GROUPS = make_texts()
KIND_OF: Final = {name: kind for kind, name in enumerate(TEXTS.names)}


def in_group(group: str) -> list[int]:
    """Return the physical cards of a group."""
    return [card for card in range(len(GROUPS)) if GROUPS[card] == group]


SPACE_CARDS: Final = in_group("space")
LAMP_CARD, NIGHT_CARD = in_group("board")
ITEMS: Final = in_group("item")
BARGAINS: Final = in_group("bargain")
STORMS: Final = in_group("storm")
