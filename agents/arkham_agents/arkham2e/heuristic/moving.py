"""Decisions about sliders, movement, Monsters on the way and Clues on the board.

Each function for a kind of decision returns the index of an option in ``options``.
"""

from __future__ import annotations

from typing import Final

from arkham_agents.arkham2e.heuristic import battle, fights
from arkham_agents.arkham2e.heuristic.choosing import needs_restoring
from arkham_agents.arkham2e.heuristic.errands import Errands, can_walk
from arkham_agents.arkham2e.heuristic.plan import Plan
from arkham_env.arkham2e.state.ids import option, skill, space
from arkham_env.arkham2e.state.ids.component import NONE
from arkham_env.board.texts.verbs import OP_ANSWER
from arkham_env.core.kernel.decision import a_of, op_of


def sliders(plan: Plan, options: list[int]) -> int:
    """Choose the slider setting with the highest value for this turn."""
    errands = Errands(plan) if can_walk(plan) else None
    best, worth = 0, -1e9
    for i, packed in enumerate(options):
        skills = plan.view.skills_at(plan.me, a_of(packed))
        found = skills_worth(plan, skills, errands)
        if found > worth + 1e-9:
            best, worth = i, found
    return best


def skills_worth(plan: Plan, skills: list[int], errands: Errands | None) -> float:
    """Return the value of the slider setting that gives ``skills``, in the seat's present area."""
    view, w = plan.view, plan.w
    if view.awake:
        return battle.stance(plan, skills)
    worth = sum(part * own for part, own in zip(w.skills, skills, strict=True))
    where = plan.here
    if where >= space.FIRST_WORLD:
        if (where - space.FIRST_WORLD) % 2 == 0:
            worth += world_worth(plan, where, skills)
        return worth + w.closing * closing_worth(plan, where, skills)
    if errands is None:
        gate = view.gate_at(where) if 0 <= where < space.BOARD else NONE
        if gate != NONE:
            worth += plan.gate_worth(where) * plan.close_chance(gate, skills)
        return worth
    if view.is_delayed(plan.me):
        return worth
    for monster in view.monsters_at(where):
        worth -= fights.meeting_cost(view, plan.who, monster, skills)
    return worth + w.pace * errands.best(max(0, skills[skill.SPEED]))[1]


def world_worth(plan: Plan, where: int, skills: list[int]) -> float:
    """Return the value of the next encounter in an Other World with the skill values ``skills``."""
    now = plan.who.skills
    plan.who.skills = skills
    found = plan.mean_encounter(where)
    plan.who.skills = now
    return found


def closing_worth(plan: Plan, where: int, skills: list[int]) -> float:
    """Return the value of closing a gate to the Other World of the area ``where``."""
    view = plan.view
    best = 0.0
    for gate in view.gates:
        if view.world_of(gate) == space.world_of(where):
            found = plan.gate_worth(view.place(gate)) * plan.close_chance(gate, skills)
            best = max(best, found)
    # From the first area, the seat reaches the gate a turn later and can move its sliders before.
    return best if (where - space.FIRST_WORLD) % 2 else 0.3 * best


def movement(plan: Plan, options: list[int]) -> int:
    """Take the next step toward the destination with the highest value per turn."""
    stop = next(i for i, packed in enumerate(options) if op_of(packed) == option.STOP)
    for i, packed in enumerate(options):
        if op_of(packed) == OP_ANSWER and worth_using(plan, packed):
            return i
    moves = {a_of(packed): i for i, packed in enumerate(options) if op_of(packed) == option.MOVE}
    if not moves or not can_walk(plan):
        return stop
    errands = Errands(plan)
    goal, _ = errands.best(plan.view.movement_points)
    return moves.get(errands.step_to(goal.where), stop)


def worth_using(plan: Plan, packed: int) -> bool:
    """Return whether to use the card ability of option ``packed`` now, during movement."""
    card, number = a_of(packed), packed & 4095
    view = plan.view
    name = view.name(card)
    if name == "bank_loan":
        return False
    if name in ("duke", "sir_william_brinton"):
        return needs_restoring(plan, name == "duke")
    if name == "patrol_wagon":
        return False
    if name in ("map_of_arkham", "motorcycle"):
        return view.area(plan.me) < space.BOARD and not view.is_explored(plan.me)
    if name == "find_gate":
        return (plan.here - space.FIRST_WORLD) % 2 == 1 and plan.who.sanity > 1
    code = view.abilities(card)[number].code
    return plan.reader.whole(code) > 0.3


NEEDED: Final = 100.0
"""The value of an ability that is worth using now; every other ability has the value -100."""


def monster(plan: Plan, options: list[int]) -> int:
    """Fight, evade or, if that is allowed, ignore a Monster: the option with the highest value."""
    view, who = plan.view, plan.who
    worths: list[float] = []
    for packed in options:
        op, piece = op_of(packed), a_of(packed)
        if op == option.STOP:
            worths.append(0.0)
        elif op == OP_ANSWER:
            worths.append(NEEDED if worth_using(plan, packed) else -NEEDED)
        elif op == option.FIGHT:
            worths.append(fights.by_fighting(view, who, piece) - stops_walk(plan))
        else:
            caught = 1.0 - fights.evade_chance(view, who, piece)
            worths.append(fights.by_evading(view, who, piece) - caught * stops_walk(plan))
    return max(range(len(worths)), key=lambda i: (round(worths[i], 6), -i))


def stops_walk(plan: Plan) -> float:
    """Return the cost of a combat that ends the movement; 0 if the movement ends in any case."""
    if not can_walk(plan) or plan.view.movement_points == 0:
        return 0.0
    return plan.w.turn


def pick_up(plan: Plan, options: list[int]) -> int:
    """Pick up as many Clues as possible."""
    return max(range(len(options)), key=lambda i: a_of(options[i]))
