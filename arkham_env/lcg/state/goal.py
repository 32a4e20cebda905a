"""Goals of the investigators, which a scenario declares for agents (``Scenario.goals``).

A goal names the cards, the clues and the locations that matter now. It contains no values: an agent
decides how much a goal is worth and how to reach it.

=============  =================================================================================
kind           the investigators ...
=============  =================================================================================
``COLLECT``    need ``clues`` clues, which those at ``place`` spend; without a place, everyone
``GATHER``     must all be at ``place``
``ENTER``      enter ``place``, which costs the group ``clues`` clues
``USE``        use ability ``number`` of ``card`` at ``place``, ``times`` times; if ``last`` is
               true, the ability wins the game at the price of the lives of those who remain
``QUESTION``   make ``times`` successful tests of the kind ``test`` with the enemy ``card``, or use
               its ability ``number``, to remove it from play without defeating it
``DEFEAT``     defeat the enemy ``card``
``AVOID``      stay away from the enemy or location ``card``
``RESIGN``     may resign with ability ``number`` of ``card`` rather than be defeated
=============  =================================================================================
"""

from typing import Final, final

from arkham_env.core.kernel.native import i64, mypyc_attr
from arkham_env.lcg.state.ids import NONE

COLLECT: Final = 1
GATHER: Final = 2
ENTER: Final = 3
USE: Final = 4
QUESTION: Final = 5
DEFEAT: Final = 6
AVOID: Final = 7
RESIGN: Final = 8
NAMES: Final = (
    "", "collect", "gather", "enter", "use", "question", "defeat", "avoid", "resign",
)  # fmt: skip

ANY_TEST: Final = 99
"""Value of ``Goal.test``: a test of any kind at the location of the enemy."""


@final
@mypyc_attr(acyclic=True)
class Goal:
    """A goal of the investigators. Cards are physical ids; ``NONE`` stands for no card.

    Attributes:
        kind: kind of the goal, a number of this module.
        card: the enemy, or the card with the ability.
        number: number of the ability, an index of ``CardDef.triggered``; ``NONE`` for no ability.
        place: the location at which the goal is reached.
        source: a location whose clues serve the goal, or ``NONE``.
        clues: number of clues that the goal, or each use of the ability, costs.
        alone: whether one investigator pays the clues; otherwise the group pays them.
        times: number of uses or successful tests that are still needed.
        damage: damage that each use deals to the enemy of the goal ``DEFEAT``.
        test: kind of the test (:mod:`~arkham_env.lcg.state.ids.test_kind`), ``ANY_TEST``, or
            ``NONE`` if the ability needs no test.
        skill, difficulty: tested skill and present difficulty of the test of the ability.
        margin: number by which the test must succeed.
        choice: number of the printed choice to prefer when the goal is reached.
        last: for ``RESIGN``, whether the last agenda defeats the investigators; for ``USE``,
            whether the ability is a last resort.
    """

    def __init__(
        self,
        kind: int,
        card: int = NONE,
        *,
        number: int = NONE,
        place: int = NONE,
        source: int = NONE,
        clues: int = 0,
        alone: bool = False,
        times: int = 1,
        damage: int = 0,
        test: int = NONE,
        skill: int = NONE,
        difficulty: int = 0,
        margin: int = 0,
        choice: int = NONE,
        last: bool = False,
    ) -> None:
        self.kind: i64 = kind
        self.card: i64 = card
        self.number: i64 = number
        self.place: i64 = place
        self.source: i64 = source
        self.clues: i64 = clues
        self.alone: bool = alone
        self.times: i64 = times
        self.damage: i64 = damage
        self.test: i64 = test
        self.skill: i64 = skill
        self.difficulty: i64 = difficulty
        self.margin: i64 = margin
        self.choice: i64 = choice
        self.last: bool = last
