"""How far a game has come, as one number: its progress, and the potential of shaped rewards.

Potential-based shaping pays ``gamma * phi(next) - phi(now)`` on top of the outcome, with
``phi = 0`` once the game is over, so the best policy stays the best whatever ``phi`` is.
"""

from __future__ import annotations

from typing import Final, final

from arkham_env.board.texts import amounts
from arkham_env.board.texts.amounts import TABLED
from arkham_env.board.texts.context import NOBODY, Context
from arkham_env.board.texts.filters import AMOUNT
from arkham_env.board.texts.program import UNLESS
from arkham_env.board.texts.texts import Texts
from arkham_env.core.kernel.decision import a_of, op_of
from arkham_env.core.kernel.native import i64
from arkham_env.eldritch.state.asking import measure
from arkham_env.eldritch.state.game_state import PRESENT, Game
from arkham_env.eldritch.state.ids import component, fact, form, phase, point, resolution, zone
from arkham_env.eldritch.state.ids.component import NONE

MOST: Final = 0.99
"""The most progress of a game that is not won."""
DOOM: Final = 0.2
FALLEN: Final = 0.2
"""What all of the Doom, or of the investigators, counts in the potential."""


@final
class Goal:
    """What solves a Mystery: so many of what lies on its card.

    Attributes:
        what: what is counted (``form.TOKENS``, ``CLUES_ON``, ``GATES_ON``, ``TOUGHNESS_ON``).
        needed: how many, as an amount's code.
    """

    def __init__(self, what: i64, needed: i64) -> None:
        self.what: i64 = what
        self.needed: i64 = needed


NO_GOAL: Final = Goal(form.TOKENS, 0)


def read_goal(texts: Texts, kind: i64) -> Goal:
    """Return what the text of a Mystery, or of an awakened Ancient One, asks for."""
    for ability in texts.abilities[kind]:
        if ability.point == point.MYTHOS_END:
            return goal_in(texts, ability.condition)
        if ability.point == point.TOKENS_PLACED and op_of(ability.code[0]) == UNLESS:
            return goal_in(texts, a_of(ability.code[0]))
    return NO_GOAL


def goal_in(texts: Texts, condition: i64) -> Goal:
    """Return the goal that stands in a condition: enough tokens, or one amount at least another."""
    found = texts.filters.filters[condition]
    entries = texts.amounts.entries
    for i in range(len(found.codes)):
        operand: i64 = found.operands[i]
        if found.codes[i] == fact.TOKENS:
            return Goal(form.TOKENS, operand)
        if found.codes[i] == AMOUNT and operand >= TABLED:
            # x - (y - 1) is 1 or more.
            entry = entries[operand - TABLED]
            if entry.form == amounts.MINUS and entry.x >= TABLED and entry.y >= TABLED:
                less = entries[entry.y - TABLED]
                if less.form == amounts.MINUS:
                    return Goal(entries[entry.x - TABLED].form, less.x)
    return NO_GOAL


def goal_of(g: Game, card: i64) -> Goal:
    """Return what solves a Mystery, or the Final Mystery of the Ancient One that is in play."""
    kind = g.kind_of(card)
    if kind not in GOALS:
        GOALS[kind] = read_goal(g.texts, kind)
    return GOALS[kind]


GOALS: Final[dict[int, Goal]] = {}
"""Goals by kind, as they were asked for."""


def reached(g: Game, card: i64) -> i64:
    """Return how much of what a Mystery asks for lies on its card."""
    return measure(g, Context(NOBODY, card), goal_of(g, card).what)


def needed(g: Game, card: i64) -> i64:
    """Return how much a Mystery asks for."""
    return g.amount(Context(NOBODY, card), goal_of(g, card).needed)


def epic_of(g: Game, card: i64) -> i64:
    """Return the Epic Monster that belongs to a Mystery or Ancient One, or ``NONE``."""
    return g.table.epic_of(card)


def share(g: Game, card: i64) -> float:
    """Return how much of a Mystery is done, in ``[0, 1]``: of what it asks for on its card, or of
    the toughness of its Epic Monster on the board."""
    most: int = needed(g, card)
    have: int = reached(g, card)
    done = 0.0 if most <= 0 else min(1.0, have / most)
    monster = epic_of(g, card)
    if monster != NONE and 0 <= g.place[monster] < zone.SEAT:
        lost: int = g.wounds[monster - component.FIRST_MONSTER]
        tough: int = g.toughness(monster)
        done = max(done, min(1.0, lost / tough))
    return done


def progress(g: Game) -> float:
    """Return how far the group came, in ``[0, 1]``; 1 exactly for a win.

    While the Ancient One sleeps it is the Mysteries solved, with the share of the active one, over
    those that have to be; once it is awake the Final Mystery counts as one more.
    """
    if g.resolution == resolution.MYSTERIES:
        return 1.0
    total: int = g.table.sheet_of_ancient.needed
    solved: int = min(total, len(g.solved))
    done = float(solved)
    if solved < total and g.mystery != NONE:
        done += share(g, g.mystery)
    if g.awakened:
        total += 1
        done += 1.0 if g.final_solved else share(g, g.table.ancient_card)
    return min(MOST, done / total)


LOWERED_BY: Final = ["awakens", "unsolved"]
"""What may lower progress against every Ancient One: its awakening, for the Final Mystery counts as
one more, and a solved Mystery that is shuffled back."""
LOWERED_AGAINST: Final = {
    "cthulhu": ["monster_heals"],
    "shub_niggurath": ["monster_heals"],
    "yog_sothoth": ["monster_heals"],
}
"""What else may, against one of them: the Epic Monster of a Mystery recovers."""


def lowered_by(g: Game) -> list[str]:
    """Return the events (``ids.event``) that may lower :func:`progress`, by name."""
    return LOWERED_BY + LOWERED_AGAINST.get(g.table.sheet_of_ancient.name, [])


def doomed(g: Game) -> float:
    """Return the share of the Doom track that is used up, in ``[0, 1]``."""
    if g.awakened:
        return 1.0
    left: int = g.doom
    first: int = g.table.sheet_of_ancient.doom
    return min(1.0, max(0.0, 1.0 - left / first))


def fallen(g: Game) -> float:
    """Return the share of the seats whose investigator fell, as long as nobody came instead."""
    if g.phase == phase.SET_UP:
        return 0.0
    players: int = g.players
    gone = 0
    for status in g.status:
        if status != PRESENT:
            gone += 1
    return gone / players


def potential(g: Game) -> float:
    """Return ``phi``: progress, minus 0.2 times the Doom used up, minus 0.2 times the fallen.

    Returns:
        A number in ``[-0.4, 0.99]``; 0.0 when the game is over.
    """
    if g.over:
        return 0.0
    return progress(g) - DOOM * doomed(g) - FALLEN * fallen(g)
