"""Sliders, steps, Monsters on the way, Clues on the ground."""

from __future__ import annotations

from arkham_agents.arkham2e.heuristic import fights
from arkham_agents.arkham2e.heuristic.plan import MAP, Plan, steps
from arkham_env.arkham2e.state.ids import check, option, skill, space
from arkham_env.arkham2e.state.ids.component import NONE
from arkham_env.core.decision import a_of, op_of
from arkham_env.core.verbs import OP_ANSWER

PACE = 3
"""Steps of a usual turn, beyond what is left of this one."""


def sliders(plan: Plan, options: list[int]) -> int:
    """Set the sliders for what this turn will ask."""
    best, worth = 0, -1e9
    for i, packed in enumerate(options):
        skills = plan.view.skills_at(plan.me, a_of(packed))
        found = skills_worth(plan, skills)
        if found > worth + 1e-9:
            best, worth = i, found
    return best


def skills_worth(plan: Plan, skills: list[int]) -> float:
    """Return what six skills are worth where the seat is."""
    view, w = plan.view, plan.w
    where = plan.here
    worth = 0.25 * skills[skill.LUCK] + 0.22 * skills[skill.LORE] + 0.22 * skills[skill.WILL]
    worth += 0.22 * skills[skill.FIGHT] + 0.12 * skills[skill.SNEAK]
    if view.awake:
        attack = ATTACKED_BY[view.ancient]
        return 1.0 * skills[skill.FIGHT] + (0.6 * skills[attack] if attack >= 0 else 0.0)
    gate = view.gate_at(where) if 0 <= where < space.BOARD else NONE
    if gate != NONE and view.is_explored(plan.me):
        return worth + plan.gate_worth(where) * plan.close_chance(gate, skills)
    if where >= space.FIRST_WORLD:
        if (where - space.FIRST_WORLD) % 2:
            # It comes back in this turn, and can close the gate at once.
            for gate in view.gates:
                if view.world_of(gate) == space.world_of(where):
                    worth += plan.gate_worth(view.place(gate)) * plan.close_chance(gate, skills)
                    break
        return worth + 0.1 * skills[skill.SPEED]
    worth += 0.45 * min(4, skills[skill.SPEED]) + 0.1 * skills[skill.SPEED]
    for monster in view.monsters_at(where):
        worth -= fights.meeting_cost(view, plan.who, monster, skills)
    return worth + w.clue * 0.0


ATTACKED_BY = (-1, -1, skill.LUCK, skill.FIGHT, skill.LORE, skill.SNEAK, skill.SPEED, skill.WILL)
"""The skill that each Ancient One's attack asks for, -1 for none."""


def movement(plan: Plan, options: list[int]) -> int:
    """Make the next step towards the area that is worth most."""
    view = plan.view
    here = plan.here
    stop = next(i for i, packed in enumerate(options) if op_of(packed) == option.STOP)
    for i, packed in enumerate(options):
        if op_of(packed) == OP_ANSWER and worth_using(plan, packed):
            return i
    if here >= space.BOARD or view.is_explored(plan.me):
        return stop
    moves = {a_of(packed): i for i, packed in enumerate(options) if op_of(packed) == option.MOVE}
    if not moves:
        return stop
    points = view.movement_points
    leaving = sum(fights.meeting_cost(view, plan.who, m) for m in view.monsters_at(here))
    blocked = leaving if leaving > 0 else 0.0
    best, worth = here, plan.area_worth(here)
    for where in range(space.BOARD):
        if where == here or view.is_closed(where):
            continue
        far = steps(here, where)
        away = 0 if far <= points else 1 + (far - points - 1) // PACE
        if away > 4:
            continue
        found = plan.area_worth(where) * plan.w.discount**away - blocked
        found -= way_cost(plan, here, where, min(far, points))
        if found > worth + 1e-6:
            best, worth = where, found
    if best == here:
        return stop
    for where, i in sorted(moves.items()):
        if MAP.distance(where, best) < MAP.distance(here, best):
            return i
    return stop


def way_cost(plan: Plan, here: int, where: int, points: int) -> float:
    """Return what Monsters on the way cost; the last area has been counted."""
    view = plan.view
    cost = 0.0
    at = here
    for _ in range(points):
        if at == where:
            break
        at = next(
            link for link in MAP.links[at] if MAP.distance(link, where) < MAP.distance(at, where)
        )
        if at != where:
            for monster in view.monsters_at(at):
                cost += max(0.0, fights.meeting_cost(view, plan.who, monster)) + 0.6
    return cost


def worth_using(plan: Plan, packed: int) -> bool:
    """Say whether a card's ability in a movement is worth using now."""
    card, number = a_of(packed), packed & 4095
    view = plan.view
    name = view.name(card)
    if name == "bank_loan":
        return False
    if name in ("duke", "sir_william_brinton"):
        low = plan.who.sanity if name == "duke" else plan.who.stamina
        return low <= 1
    if name == "patrol_wagon":
        return False
    if name in ("map_of_arkham", "motorcycle"):
        return view.area(plan.me) < space.BOARD and not view.is_explored(plan.me)
    if name == "find_gate":
        return (plan.here - space.FIRST_WORLD) % 2 == 1 and plan.who.sanity > 1
    code = view.abilities(card)[number].code
    return plan.reader.whole(code) > 0.3


def monster(plan: Plan, options: list[int]) -> int:
    """Evade or fight, whatever costs less."""
    best, worth = 0, -1e9
    for i, packed in enumerate(options):
        op, piece = op_of(packed), a_of(packed)
        if op == option.STOP:
            found = 0.0
        elif op == option.FIGHT:
            fought = fights.fight(plan.view, plan.who, piece)
            found = fought.won * trophy(plan, piece) - fought.cost
            # A Monster at a gate must go, or one must evade it again and again.
            if plan.view.gate_at(plan.here) != NONE:
                found += 0.8 * fought.won
        else:
            away = fights.evade_chance(plan.view, plan.who, piece)
            fought = fights.fight(plan.view, plan.who, piece)
            damage = float(plan.view.column(piece).damage)
            found = -(1.0 - away) * (plan.who.harm(stamina=damage) + fought.cost)
        if found > worth:
            best, worth = i, found
    return best


def trophy(plan: Plan, piece: int) -> float:
    return plan.w.trophy * plan.view.toughness(piece)


def pick_up(plan: Plan, options: list[int]) -> int:
    """Take all Clues."""
    return max(range(len(options)), key=lambda i: a_of(options[i]))


def closing_check(plan: Plan, gate: int) -> int:
    """Return the skill to close a gate with."""
    kind = plan.close_kind(gate, plan.who.skills)
    return kind if kind in (check.FIGHT, check.LORE) else check.LORE
