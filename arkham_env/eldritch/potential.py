"""The progress of a game, and the potential function for reward shaping.

Potential-based shaping adds ``gamma * phi(next) - phi(now)`` to the reward. The potential ``phi``
is 0 at the end of the game, so shaping does not change the optimal policy.
"""

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
"""The highest progress of a game that is not won."""
DOOM: Final = 0.2
FALLEN: Final = 0.2
"""Weights in the potential: ``DOOM`` for :func:`doomed`, ``FALLEN`` for :func:`fallen`."""


@final
class Goal:
    """Requirement for solving a Mystery: a number of tokens or pieces on its card.

    Attributes:
        what: the form of amount (``ids.form``) that counts the tokens or pieces: ``form.TOKENS``,
            ``CLUES_ON``, ``GATES_ON`` or ``TOUGHNESS_ON``.
        needed: the required number, encoded as an amount: a plain number or a computed amount.
    """

    def __init__(self, what: i64, needed: i64) -> None:
        self.what: i64 = what
        self.needed: i64 = needed


NO_GOAL: Final = Goal(form.TOKENS, 0)


def read_goal(texts: Texts, kind: i64) -> Goal:
    """Return the requirement that is stated in the text of a Mystery or of an awakened Ancient One.

    Args:
        kind: the kind of component, an index into ``texts.abilities``.
    """
    for ability in texts.abilities[kind]:
        if ability.point == point.MYTHOS_END:
            return goal_in(texts, ability.condition)
        if ability.point == point.TOKENS_PLACED and op_of(ability.code[0]) == UNLESS:
            return goal_in(texts, a_of(ability.code[0]))
    return NO_GOAL


def goal_in(texts: Texts, condition: i64) -> Goal:
    """Return the requirement that a condition of a card text expresses: a number of tokens, or that
    one amount is at least as large as another. For any other condition, return ``NO_GOAL``."""
    found = texts.filters.filters[condition]
    entries = texts.amounts.entries
    for i in range(len(found.codes)):
        operand: i64 = found.operands[i]
        if found.codes[i] == fact.TOKENS:
            return Goal(form.TOKENS, operand)
        if found.codes[i] == AMOUNT and operand >= TABLED:
            # The texts contain x >= y in the form x - (y - 1) >= 1.
            entry = entries[operand - TABLED]
            if entry.form == amounts.MINUS and entry.x >= TABLED and entry.y >= TABLED:
                less = entries[entry.y - TABLED]
                if less.form == amounts.MINUS:
                    return Goal(entries[entry.x - TABLED].form, less.x)
    return NO_GOAL


def goal_of(g: Game, card: i64) -> Goal:
    """Return the requirement of a Mystery, or of the Final Mystery on the Ancient One's sheet."""
    kind = g.kind_of(card)
    goal = GOALS.get(kind)
    if goal is None:
        goal = read_goal(g.texts, kind)
        GOALS[kind] = goal
    return goal


GOALS: Final[dict[int, Goal]] = {}
"""Cache of :func:`goal_of`; the key is the kind of component."""


CONTEXT: Final = Context(NOBODY, NOBODY)


def about(card: i64) -> Context:
    """Return the context in which the amounts of a card are evaluated. All calls return the same
    object, because an observation evaluates these amounts often."""
    CONTEXT.source = card
    return CONTEXT


def reached(g: Game, card: i64) -> i64:
    """Return the number of tokens or pieces on a Mystery that count toward its requirement."""
    return measure(g, about(card), goal_of(g, card).what)


def needed(g: Game, card: i64) -> i64:
    """Return the number of tokens or pieces that a Mystery requires."""
    return g.amount(about(card), goal_of(g, card).needed)


def epic_of(g: Game, card: i64) -> i64:
    """Return the Epic Monster that a Mystery or Ancient One spawns, or ``NONE``."""
    return g.table.epic_of(card)


def share(g: Game, card: i64) -> float:
    """Return the completed fraction of a Mystery, in ``[0, 1]``.

    It is the number of tokens or pieces on the card divided by the required number. If the Epic
    Monster of the Mystery is on the board and has lost a larger fraction of its toughness, this
    larger fraction is returned instead.
    """
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
    """Return the progress of the investigators towards a win, in ``[0, 1]``; 1 only for a win.

    The number of solved Mysteries plus the completed fraction of the active Mystery is divided by
    the number of required Mysteries. When the Ancient One is awake, the Final Mystery counts as one
    more required Mystery.
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
"""Names of the events that can lower the progress in every game. ``awakens`` adds the Final Mystery
to the required Mysteries. ``unsolved`` shuffles a solved Mystery back into its deck."""
LOWERED_AGAINST: Final = {
    "cthulhu": ["monster_heals"],
    "shub_niggurath": ["monster_heals"],
    "yog_sothoth": ["monster_heals"],
}
"""For some Ancient Ones, another event that lowers the progress: an Epic Monster heals."""


def lowered_by(g: Game) -> list[str]:
    """Return the names of the events (``ids.event``) that can lower the progress in this game."""
    return LOWERED_BY + LOWERED_AGAINST.get(g.table.sheet_of_ancient.name, [])


def doomed(g: Game) -> float:
    """Return how far Doom has advanced, as a fraction of the Doom track in ``[0, 1]``."""
    if g.awakened:
        return 1.0
    left: int = g.doom
    first: int = g.table.sheet_of_ancient.doom
    return min(1.0, max(0.0, 1.0 - left / first))


def fallen(g: Game) -> float:
    """Return the fraction of seats without an investigator, in ``[0, 1]``; 0 during set-up."""
    if g.phase == phase.SET_UP:
        return 0.0
    players: int = g.players
    gone = 0
    for status in g.status:
        if status != PRESENT:
            gone += 1
    return gone / players


def potential(g: Game) -> float:
    """Return ``phi``: the progress, minus 0.2 times :func:`doomed` and 0.2 times :func:`fallen`.

    Returns:
        A number in ``[-0.4, 0.99]``; 0.0 when the game is over.
    """
    if g.over:
        return 0.0
    return progress(g) - DOOM * doomed(g) - FALLEN * fallen(g)
