"""Decisions in the turn of the agent's seat: the option with the highest value is chosen."""

from __future__ import annotations

from arkham_agents.lcg.heuristic import (
    aims,
    events,
    facts,
    goals,
    hand,
    inquiry,
    last_resort,
    payoffs,
    printed,
    quests,
    roles,
)
from arkham_agents.lcg.heuristic.plans import NEVER, planned_test
from arkham_agents.lcg.heuristic.reading import LOSS, Reading
from arkham_env.core.kernel.decision import a_of, b_of, op_of
from arkham_env.lcg.cards import phrases
from arkham_env.lcg.state.goal import Goal
from arkham_env.lcg.state.ids import (
    NONE,
    card_type,
    designator,
    keyword,
    skill,
    test_kind,
    trait,
    verb,
)

BEARABLE: float = 3.0
"""Limit on the cost of one point of damage or horror in :func:`relief`.

A point costs more if defeat is near. Then removing a harmful card does not prevent the defeat.
"""


def choose(r: Reading, options: list[int]) -> int:
    """Return the index of the best option in the seat's turn."""
    scores = [score(r, option) for option in options]
    return scores.index(max(scores))


def score(r: Reading, option: int) -> float:
    """Return the value of an option in the seat's turn."""
    op = op_of(option)
    a = a_of(option)
    if op == verb.END_TURN:
        return end_turn(r)
    if op == verb.DRAW:
        return draw(r) + stay(r)
    if op == verb.RESOURCE:
        return hand.resource_worth(r) + 0.12 + inquiry.fee(r) - r.provoke_cost + stay(r)
    if op == verb.MOVE:
        return move(r, a)
    if op == verb.INVESTIGATE:
        return investigate(r, 0) + stay(r)
    if op == verb.FIGHT:
        return fight(r, a, 0) + stay(r)
    if op == verb.EVADE:
        return evade(r, a) + stay(r)
    if op == verb.ENGAGE:
        return engage(r, a) + stay(r)
    if op == verb.PLAY:
        return play(r, a)
    if op == verb.ACTIVATE:
        return activate(r, a, b_of(option))
    if op == verb.FREE:
        return free(r, a, b_of(option))
    if op == verb.ADVANCE_ACT:
        return 50.0
    return NEVER


# -- Staying, moving, waiting --------------------------------------------------------------------


def last_action(r: Reading) -> bool:
    return r.view.actions(r.me) <= 1


def stay(r: Reading) -> float:
    """Return the value of ending the turn at the current location, which is negative if a Fire! is
    there. The value is 0 if the seat has another action after this one."""
    if not last_action(r):
        return 0.0
    if r.wary:
        return -0.8 * r.fire_cost(r.here, r.me) - danger_here(r)
    return -0.8 * r.fire_cost(r.here, r.me)


def danger_here(r: Reading) -> float:
    """Return the cost of the attacks of massive enemies and hunters if the turn ends here."""
    crush = quests.crush(r, r.me) if r.aim == aims.RITE else 0.0
    return crush + quests.exposure(r, r.me, r.here)


def end_turn(r: Reading) -> float:
    if r.view.actions(r.me) > 0:
        if r.aim == aims.ESCAPE and r.here != r.target:
            return -4.9 - r.fire_cost(r.here, r.me)
        return -0.05 - r.fire_cost(r.here, r.me) - (danger_here(r) if r.wary else 0.0)
    return 0.0


def draw(r: Reading) -> float:
    size = r.view.hand_size(r.me)
    if r.view.deck_size(r.me) == 0:
        return NEVER - r.provoke_cost
    worth = 0.5 if size <= 3 else 0.42 if size <= 5 else 0.28 if size <= 7 else 0.02
    return worth * r.w.draw - r.provoke_cost


def engagement_ahead(r: Reading, place: int) -> float:
    """Return the cost of the enemies that would engage the current seat if it moved to a place."""
    cost = 0.0
    for enemy in r.view.enemies_at(place):
        if r.view.exhausted(enemy) or r.view.engaged_with(enemy) != NONE:
            continue
        if enemy == r.servant:
            if r.aim == aims.FINAL or r.aim == aims.ESCAPE:
                # One seat must engage the Servant; the best plan is to evade it afterwards.
                attempts = max(0, r.view.actions(r.me) - 1)
                caught = (1.0 - r.evade_chance(r.me, enemy)) ** attempts
                # In act 4 the Servant engages one seat in any case, preferably the tank.
                share = 0.3 if r.aim == aims.FINAL else 1.0
                if r.shared_fight:
                    share = -0.3 if r.me == r.tank else 1.0
                cost += share * caught * r.attack_cost(enemy, r.me)
            elif r.aim == aims.INQUIRY:
                cost += danger(r, enemy) * r.attack_cost(enemy, r.me)
            else:
                cost += r.attack_cost(enemy, r.me)
        elif enemy not in r.questions:
            cost += danger(r, enemy) * r.attack_cost(enemy, r.me) - welcome(r, enemy)
    return cost


def danger(r: Reading, enemy: int) -> float:
    """Return the fraction of the cost of an attack that counts when the seat moves to an enemy.

    A hunter would come to the seat anyway.
    """
    if r.aim >= aims.INQUIRY and r.view.definition(enemy).printed.keywords & keyword.HUNTER:
        return r.w.meet
    return 0.7


def welcome(r: Reading, enemy: int) -> float:
    """Return the value of being engaged by an enemy, for a helper whose task is to fight enemies.

    The value is the expected cost of the enemy's attack, multiplied by the fraction of the enemy's
    health that this seat can remove in the same turn. It is 0 for seekers.
    """
    if not r.w.guard or r.aim != aims.SEARCH or r.me in r.seekers or not roles.sturdy(r, r.me):
        return 0.0
    left = max(0, r.view.actions(r.me) - 1)
    share = min(1.0, left * r.fight_rate(r.me, enemy) / max(1, r.view.health_left(enemy)))
    return share * 0.7 * r.attack_cost(enemy, r.me)


def move(r: Reading, place: int, free_of_action: bool = False) -> float:
    """Return the value of moving to the connecting location ``place``."""
    if r.aim == aims.ESCAPE:
        return run_for_it(r, place, free_of_action)
    special = last_resort.move(r, place, free_of_action)
    if special is not None:
        return special
    if place in r.shut and not (r.entering and place == r.target):
        return NEVER
    if r.entering and place == r.target and r.view.actions(r.me) <= r.w.early_enter:
        # A seat enters early in its turn, so that it can act there before the enemy phase.
        return NEVER
    goal = goals.goal_of(r, r.me)
    if r.entering and place == r.target and goal.place != place:
        return r.w.enter if last_resort.daring(r) else NEVER
    if r.aim == aims.RITE:
        special = quests.rite_move(r, place, goal.pull, free_of_action)
        if special is not None:
            return special - (0.0 if free_of_action else r.provoke_cost)
    worth = -0.3
    if goals.steps_closer(r, r.here, place, goal.place):
        worth = goal.pull
        if r.entering and place == r.target:
            worth -= quests.foes_ahead(r, place)
        worth += r.w.leave_fire * (r.fire_cost(r.here, r.me) - r.fire_cost(place, r.me))
    elif goal.place == r.here:
        worth = -0.6
    worth -= engagement_ahead(r, place)
    left = r.view.actions(r.me) - (0 if free_of_action else 1)
    worth += inquiry.chase(r, place, left)
    if r.w.flee:
        worth += r.w.flee * left * (r.weakness(r.here) - r.weakness(place))
    if not free_of_action:
        worth -= r.provoke_cost
        if last_action(r):
            worth -= 0.8 * r.fire_cost(place, r.me)
            if r.wary:
                worth -= quests.exposure(r, r.me, place)
    for card in r.view.threats(r.me):
        if r.view.code(card) == facts.WOUNDED:
            worth -= 0.5 * r.hurt(r.me, 1, 0)
    return worth


def run_for_it(r: Reading, place: int, free_of_action: bool) -> float:
    """Return the value of moving to ``place`` in act 2, whose goal is Miskatonic Quad.

    An engaged enemy makes an attack of opportunity against a seat that moves. If the seat stays,
    the enemy attacks in the enemy phase, unless all seats reach the Quad before that phase. So the
    seat first uses spare actions to evade, and its last actions to move.
    """
    view = r.view
    quad = r.target
    if not goals.steps_closer(r, r.here, place, quad):
        return -2.0
    attack = 0.0 if free_of_action else r.provoke_cost
    spare = view.actions(r.me) - r.distance(r.here, quad)
    if attack >= LOSS:
        return -5.0
    if spare > 0 and not free_of_action:
        servant = r.servant
        first_in = (
            servant != NONE
            and not view.exhausted(servant)
            and view.engaged_with(servant) == NONE
            and view.enemy_place(servant) == place
        )
        return 2.5 - attack if first_in or attack else 0.7
    return 8.0


# -- Clues ---------------------------------------------------------------------------------------


def investigate(r: Reading, clues: int) -> float:
    """Return the value of a basic investigation that discovers ``1 + clues`` clues."""
    place = r.here
    if r.view.clues_at(place) == 0 and not r.questions:
        return NEVER
    bonus = r.tools(r.me)[0].bonus
    payoff = payoffs.investigation(r, r.me, place, 1 + clues)
    if r.questions:
        payoff = payoffs.with_answers(r, r.me, test_kind.INVESTIGATE, payoff)
    worth = planned_test(
        r, skill.INTELLECT, bonus, r.view.shroud(place), test_kind.INVESTIGATE, place, payoff
    )
    return worth - r.provoke_cost


def use_tool(r: Reading, card: int, number: int) -> float:
    """Return the value of investigating with ability ``number`` of the asset ``card``."""
    place = r.here
    code = r.view.code(card)
    if code == facts.LOCAL_MAP:
        return use_map(r)
    if r.view.clues_at(place) == 0:
        return NEVER
    for tool in r.tools(r.me):
        if tool.card == card and tool.number == number:
            payoff = payoffs.investigation(r, r.me, place, 1 + tool.clues, code)
            worth = planned_test(
                r,
                tool.skill,
                tool.bonus,
                r.view.shroud(place),
                test_kind.INVESTIGATE,
                place,
                payoff,
                card,
            )
            return worth - tool.spends - r.provoke_cost
    return NEVER


def map_target(r: Reading) -> tuple[int, float]:
    """Return the best connecting location to investigate with a Local Map, and its value."""
    best = NONE
    best_worth = NEVER
    bonus = r.tools(r.me)[0].bonus + 1
    for place in r.view.near(r.here):
        if r.view.clues_at(place) == 0:
            continue
        payoff = payoffs.investigation(r, r.me, place, 1)
        worth = planned_test(
            r, skill.INTELLECT, bonus, r.view.shroud(place), test_kind.INVESTIGATE, place, payoff
        )
        if worth > best_worth:
            best_worth = worth
            best = place
    return best, best_worth


def use_map(r: Reading) -> float:
    worth = map_target(r)[1]
    # A Local Map also saves a move action.
    return worth + 0.5 - 0.2 - r.provoke_cost if worth > 0 else -1.0


# -- Enemies -------------------------------------------------------------------------------------


def fight(r: Reading, enemy: int, card: int) -> float:
    """Return the value of a basic attack on ``enemy`` (``card`` is not used)."""
    payoff = payoffs.attack(r, r.me, enemy, 1)
    if r.questions:
        payoff = payoffs.with_answers(r, r.me, test_kind.FIGHT, payoff)
    worth = planned_test(r, skill.COMBAT, 0, r.view.fight(enemy), test_kind.FIGHT, enemy, payoff)
    return worth + inquiry.urgency(r, enemy)


def weapon_target(r: Reading, card: int) -> tuple[int, float]:
    """Return the best enemy to attack with ``card``, and the value of this attack."""
    best = NONE
    best_worth = NEVER
    for enemy in r.view.enemies_at(r.here):
        if not r.attackable(enemy, r.me):
            continue
        for way in r.attacks(r.me, enemy):
            if way.card != card:
                continue
            payoff = payoffs.attack(r, r.me, enemy, 1 + way.damage)
            worth = planned_test(
                r, way.skill, way.bonus, r.view.fight(enemy), test_kind.FIGHT, enemy, payoff, card
            )
            worth += inquiry.urgency(r, enemy) - way.spends
            if r.view.code(card) == facts.MEAT_CLEAVER and way.damage:
                worth -= r.hurt(r.me, 0, 1) - 0.2
            if worth > best_worth:
                best_worth = worth
                best = enemy
    return best, best_worth


def evade(r: Reading, enemy: int) -> float:
    payoff = payoffs.evasion(r, r.me, enemy)
    if r.questions:
        payoff = payoffs.with_answers(r, r.me, test_kind.EVADE, payoff)
    return (
        planned_test(r, skill.AGILITY, 0, r.view.evade(enemy), test_kind.EVADE, enemy, payoff)
        - 0.15
    )


def engage(r: Reading, enemy: int) -> float:
    """Return the value of engaging ``enemy``, which may be engaged with another seat."""
    other = r.view.engaged_with(enemy)
    if other == NONE and not r.attackable_at(enemy) and r.aim >= aims.INQUIRY:
        if r.view.actions(r.me) < 2:
            return -0.5
        if inquiry.urgency(r, enemy):
            return 0.9 * r.w.press - r.provoke_cost
        rate = r.fight_rate(r.me, enemy) / max(1, r.view.health_left(enemy))
        return 0.5 * min(1.0, rate) * r.removal_worth(enemy) - 1.0 - r.provoke_cost
    mine = r.attack_cost(enemy, r.me)
    if enemy == r.servant and r.shared_fight and r.me == r.tank and not r.view.exhausted(enemy):
        return r.w.take_over - r.provoke_cost
    if other == NONE or r.view.exhausted(enemy):
        return -0.5
    theirs = r.attack_cost(enemy, other)
    worth = 0.9 * (theirs - mine) - r.provoke_cost
    if r.fight_rate(r.me, enemy) > r.fight_rate(other, enemy) + 0.3:
        worth += 0.5
    return worth


# -- Cards ---------------------------------------------------------------------------------------


def play(r: Reading, card: int) -> float:
    """Return the value of playing a card from hand."""
    d = r.view.definition(card)
    price = r.view.cost(card)
    fast = d.printed.keywords & keyword.FAST != 0
    provoked = 0.0 if fast or not d.play.provokes else r.provoke_cost
    if d.type == card_type.ASSET:
        worth = hand.play_gain(r, card) - r.w.price * price - provoked
        return worth + (0.0 if fast else stay(r) - 0.1)
    worth = events.play_event(r, card, d.printed.code) - provoked
    for threat in r.view.threats(r.me):
        if r.view.code(threat) == facts.OBLIGATIONS and price:
            worth -= r.hurt(r.me, 1, 0)
    return worth + (0.0 if fast else stay(r))


# -- Abilities -----------------------------------------------------------------------------------


def activate(r: Reading, card: int, number: int) -> float:
    """Return the value of using ability ``number`` of ``card``, which costs an action."""
    view = r.view
    d = view.definition(card)
    code = d.printed.code
    if code in facts.WEAPONS or printed.is_attack(d, number):
        return weapon_target(r, card)[1] + stay(r)
    if code in facts.TOOLS or isinstance(d.triggered[number].effect, phrases.Investigate):
        return use_tool(r, card, number) + stay(r)
    ability = d.triggered[number]
    one = r.questions.get(card)
    if one is not None and one.number == number:
        return question(r, one) + stay(r)
    if r.aim == aims.INQUIRY and r.use_of(card, number) is not None:
        return inquiry.uncover(r) - r.provoke_cost + stay(r)
    if last_resort.is_use(r, card, number):
        return last_resort.use_it(r)
    if ability.designator == designator.RESIGN:
        return resign(r)
    if card == view.agenda and ability.designator == designator.PARLEY:
        payoff = payoffs.parley(r, r.me)
        return planned_test(r, skill.INTELLECT, 0, 2, test_kind.PARLEY, NONE, payoff, card) + stay(
            r
        )
    if code == facts.FIRE:
        payoff = payoffs.plain(r, r.me, code)
        return (
            planned_test(r, skill.AGILITY, 0, 3, 0, NONE, payoff, card) - r.provoke_cost + stay(r)
        )
    if code == facts.NECRONOMICON:
        payoff = payoffs.plain(r, r.me, code)
        return (
            planned_test(r, skill.WILLPOWER, 0, 5, 0, NONE, payoff, card) - r.provoke_cost + stay(r)
        )
    if isinstance(ability.effect, phrases.Heal):
        return events.heal_here(r) - r.provoke_cost + stay(r)
    if isinstance(ability.effect, phrases.Draw):
        count = int(ability.effect.cards)
        cards = 0.8 - 0.05 * max(0, view.hand_size(r.me) - 5) * 2
        return cards - r.draw_cost(r.me, count) - r.provoke_cost + stay(r)
    if code in (facts.UNSPEAKABLE_TRUTHS, facts.PURSUED, facts.OBLIGATIONS, facts.WOUNDED):
        return relief(r, card, code) - r.provoke_cost - r.w.two_actions + stay(r)
    worth = inquiry.burden(r, card, number)
    return worth - r.provoke_cost - r.w.two_actions + stay(r) if worth > 0 else NEVER


def question(r: Reading, one: Goal) -> float:
    """Return the value of the ability that questions an enemy."""
    enemy = int(one.card)
    if one.test == NONE:
        ability = r.view.definition(enemy).triggered[int(one.number)]
        worth = r.lead_worth(enemy) - int(ability.resources) * r.players * hand.resource_worth(r)
        return worth + inquiry.urgency(r, enemy)
    payoff = payoffs.question(r, enemy)
    worth = planned_test(
        r, int(one.skill), 0, int(one.difficulty), test_kind.PARLEY, enemy, payoff, enemy
    )
    return worth + inquiry.urgency(r, enemy)


def relief(r: Reading, card: int, code: str) -> float:
    """Return the value of discarding the harmful card ``card`` from a threat area."""
    bearer = next((seat for seat in r.view.seats if card in r.view.threats(seat)), r.me)
    if code == facts.UNSPEAKABLE_TRUTHS:
        if bearer not in r.seekers or r.aim == aims.ESCAPE:
            return 0.0
        finds = min(4.0, 0.7 * r.clues_needed / max(1, len(r.seekers)))
        return finds * min(BEARABLE, r.hurt(bearer, 0, 1))
    rounds = max(0.0, min(3.5, r.rounds_left - 1.0)) if r.aim != aims.ESCAPE else 0.0
    if code == facts.PURSUED:
        return 0.45 * rounds * min(BEARABLE, r.hurt(bearer, 0, 1))
    if code == facts.OBLIGATIONS:
        talented = any(r.view.code(other) in facts.TALENTS for other in r.view.assets(bearer))
        return (0.6 if talented else 0.35) * rounds * min(BEARABLE, r.hurt(bearer, 1, 0))
    return 0.5 * rounds * min(BEARABLE, r.hurt(bearer, 1, 0))


def doomed(r: Reading) -> bool:
    """Return whether the current seat will probably be defeated before its next turn."""
    if r.last_round:
        return True
    damage = 1 if r.view.fire_at(r.here) != NONE else 0
    horror = 0
    for enemy in r.ready_engaged(r.me):
        d = r.view.definition(enemy)
        damage += d.printed.damage
        horror += d.printed.horror
    if r.wary:
        more_damage, more_horror = quests.reach(r, r.here)
        damage += more_damage
        horror += more_horror
    if r.aim == aims.INQUIRY and inquiry.tasks(r) > r.w.close:
        damage += int(r.w.caution)
        horror += int(r.w.caution)
    soak_damage, soak_horror = r.soak(r.me)
    return (
        damage >= r.view.health_left(r.me) + soak_damage
        or horror >= r.view.sanity_left(r.me) + soak_horror
    )


def rescuer(r: Reading) -> bool:
    """Return whether another seat can engage the Servant before it defeats the current seat."""
    servant = r.servant
    if servant == NONE or r.last_round or servant not in r.ready_engaged(r.me):
        return False
    d = r.view.definition(servant)
    rest_damage = (
        sum(r.view.definition(e).printed.damage for e in r.ready_engaged(r.me)) - d.printed.damage
    )
    rest_damage += 1 if r.view.fire_at(r.here) != NONE else 0
    if rest_damage >= r.view.health_left(r.me) + r.soak(r.me)[0]:
        return False
    for seat in r.view.seats:
        if seat == r.me or r.view.turn_done(seat) or r.stamina(seat) <= 1.5:
            continue
        if r.distance(r.view.place(seat), r.here) <= 1:
            return True
    return False


def resign(r: Reading) -> float:
    """Return the value of resigning in act 4; it is positive only if defeat is certain."""
    if r.last_resort is not None:
        return NEVER  # the investigators who resign lose the game
    if not last_action(r) or not doomed(r) or rescuer(r):
        return NEVER if r.aim >= aims.INQUIRY else -5.0
    if r.last_round:
        return 6.0
    return r.w.quit if len(r.view.seats) > 1 else 2.5


def free(r: Reading, card: int, number: int) -> float:
    """Return the value of using the free ability ``number`` of ``card`` in the seat's turn."""
    view = r.view
    code = view.code(card)
    use = r.use_of(card, number)
    if use is not None:
        return NEVER if last_resort.keeps_clues(r, use) else clue_shot(r)
    if isinstance(view.definition(card).triggered[number].effect, phrases.MoveToConnecting):
        best = max((move(r, place, True) for place in view.near(r.here)), default=NEVER)
        return best + 0.3 if best > 0.3 else NEVER
    if code == facts.JUMPSUIT:
        return jumpsuit(r, card)
    if code == facts.LUCKY_CHARM:
        return lucky_charm(r)
    if code == facts.WRENCH:
        return wrench(r)
    return NEVER


def clue_shot(r: Reading) -> float:
    """Return the value of the ability of act 4, which spends clues to damage an enemy."""
    servant = r.servant
    if servant == NONE or r.view.enemy_place(servant) != r.here:
        return NEVER
    return 30.0


def jumpsuit(r: Reading, card: int) -> float:
    """Return the value of discarding a Jumpsuit to take a tool or weapon from the discard pile."""
    best = 0.0
    for other in r.view.discard(r.me):
        d = r.view.definition(other)
        if d.type == card_type.ASSET and d.printed.has_any([trait.TOOL, trait.WEAPON]):
            best = max(best, hand.asset_worth(r, other, r.me))
    worth = best - 1.2 - hand.kept_worth(r, card, r.me)
    return worth if worth > 0 else NEVER


def lucky_charm(r: Reading) -> float:
    """Return the value of moving damage or horror from an investigator at the seat's location to
    one of the seat's assets (Lucky Charm)."""
    return charm_move(r)[0]


def charm_move(r: Reading) -> tuple[float, int, bool, int]:
    """Return ``(value, from card, is horror, to card)`` of the best move with a Lucky Charm."""
    best = (NEVER, NONE, False, NONE)
    for horror in (False, True):
        takers = [
            card
            for card in r.view.assets(r.me)
            if (r.view.sanity_left(card) if horror else r.view.health_left(card)) > 1
        ]
        if not takers:
            continue
        for seat in r.view.seats_at(r.here):
            taken = r.view.horror_on(seat) if horror else r.view.damage_on(seat)
            if taken == 0:
                continue
            left = r.view.sanity_left(seat) if horror else r.view.health_left(seat)
            worth = (1.0 if left <= 4 else 0.5) - 0.3
            if worth > best[0]:
                best = (worth, seat, horror, takers[0])
    return best


def wrench(r: Reading) -> float:
    """Return the value of provoking an enemy with Daniela's Wrench, which the agent never does."""
    return NEVER
