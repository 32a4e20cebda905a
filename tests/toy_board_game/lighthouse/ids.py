"""Numbers of the game, each with its name."""

from __future__ import annotations

from typing import Final

from arkham_env.board.texts.filters import FIRST_TEST
from arkham_env.board.texts.program import FIRST_VERB
from arkham_env.board.texts.verbs import FIRST_KIND, FIRST_OPTION

NONE: Final = -1

# The map.
SPACE_NAMES: Final = ("landing", "cottage", "shore", "cliffs", "chapel", "cave", "lighthouse")
LANDING, COTTAGE, SHORE, CLIFFS, CHAPEL, CAVE, LIGHTHOUSE = range(7)
PATHS: Final = [[1, 2], [0, 3, 4], [0, 5], [1, 6], [1, 6], [2], [3, 4]]

# Skills and resources of a keeper.
SKILL_NAMES: Final = ("sight", "arm", "will")
SIGHT, ARM, WILL = range(3)
RESOURCE_NAMES: Final = ("nerve", "oil", "lenses")
NERVE, OIL, LENSES = range(3)

# Verbs of options.
OP_MOVE: Final = FIRST_OPTION  # a: space
OP_FIGHT: Final = FIRST_OPTION + 1  # a: creature
OP_EXPLORE: Final = FIRST_OPTION + 2
OP_REST: Final = FIRST_OPTION + 3
OP_LIGHT: Final = FIRST_OPTION + 4
OP_END: Final = FIRST_OPTION + 5
OP_NAMES: Final = ("move", "fight", "explore", "rest", "light", "end")

# Kinds of decisions.
D_TURN: Final = FIRST_KIND
D_HEIR: Final = FIRST_KIND + 1
KIND_NAMES: Final = ("turn", "heir")

# Timing points.
AFTER_ROLL, WOULD_LOSE, NIGHT, FELL = range(4)
POINTS: Final = 4

# Quantities: a bonus for each skill, then these two.
Q_BONUS: Final = 0  # + skill; the highest bonus counts
Q_DICE: Final = 3  # extra dice; they add up
Q_LEAST_DICE: Final = 4
Q_MOST_LOSS: Final = 5

# Flags of tests and losses.
COMBAT: Final = 1
BATTLE: Final = 2

# Verbs of instructions.
(
    TEST, GAIN, LOSE, ITEM, BARGAIN, FLIP, FOG, SPAWN, MOVE_HERE, SLAY, REROLL, PREVENT, DISCARD,
    WAKE, THROW, SHINE, STEEL,
) = range(FIRST_VERB, FIRST_VERB + 17)  # fmt: skip

# Tests of filters.
(
    HERE, PIECE_HERE, SPACE_HERE, BITTEN, HAUNTED, HAS, HELD, SUBJECT_HERE, WITH_FLAG, FOG_LEAST,
    FAILED_DIE,
) = range(FIRST_TEST, FIRST_TEST + 11)  # fmt: skip
TEST_NAMES: Final = (
    "here", "here", "here", "with a creature", "with a creature", "with resource {0}", "held",
    "it happens here", "flag {0}", "fog at least {0}", "a die failed",
)  # fmt: skip

# Random streams; saves depend on their order.
STREAMS: Final = ("set-up", "dice", "cup", "storms", "items", "bargains")
S_SETUP, S_DICE, S_CUP, S_STORMS, S_ITEMS, S_BARGAINS = range(6)

CREATURE_NAMES: Final = ("gull", "wretch")
CREATURES: Final = (0, 0, 0, 0, 1, 1, 1)
"""The kind of each creature of the cup, by its id."""
TOUGHNESS: Final = (1, 2)
TOUGH: Final = 6
"""Wounds per keeper that defeat the Drowned One."""

RESOLUTIONS: Final = ("none", "lit", "drowned_one", "slain", "lost")
RUNNING, LIT, DROWNED, SLAIN, LOST = range(5)
ENDINGS: Final = ("lit", "slain", "lost")
DIFFICULTIES: Final = ("calm", "gale")
FOG_LIMIT: Final = (12, 8)
"""The fog at which the Drowned One wakes, by difficulty."""
START: Final = (5, 2, 0)
"""Nerve, oil and lenses of a keeper at the start."""
SKILLS: Final = ((3, 2, 2), (2, 3, 2), (2, 2, 3), (3, 3, 1))
"""Dice of each skill, by seat."""
MOST: Final = (6, 6, 6)
"""Maximum of each resource of one keeper."""
