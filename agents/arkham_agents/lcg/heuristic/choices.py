"""Choices of cards, locations, seats and numbers, and decisions about damage and discards.

Functions with an argument ``options`` return the index of the chosen option.
"""

from __future__ import annotations

from arkham_agents.lcg.heuristic import (
    aims,
    commits,
    facts,
    goals,
    hand,
    payoffs,
    roles,
    turn,
)
from arkham_agents.lcg.heuristic.reading import STEP_COST, Reading
from arkham_env.core.kernel.decision import a_of, b_of, op_of
from arkham_env.lcg.state.ids import NONE, card_type, chaos_token, slot, verb


def best_index(scores: list[float]) -> int:
    return scores.index(max(scores))


# -- Set-up and order ----------------------------------------------------------------------------


def lead(r: Reading, options: list[int]) -> int:
    """Choose the lead investigator: the one with the highest sum of health and half the agility.
    The lead must be sturdy, because it draws the additional Fire! cards."""
    return best_index(
        [
            r.view.health_left(a_of(option)) + 0.5 * r.view.skill(a_of(option), 3)
            for option in options
        ]
    )


def mulligan(r: Reading, options: list[int]) -> int:
    for i in range(len(options)):
        if op_of(options[i]) != verb.DONE and hand.mulligan_away(r, a_of(options[i])):
            return i
    return len(options) - 1


def next_turn(r: Reading, options: list[int]) -> int:
    """Choose the seat that takes the next turn: the one with the highest :func:`eagerness`."""
    return best_index([eagerness(r, a_of(option)) for option in options])


def eagerness(r: Reading, seat: int) -> float:
    """Return the value of letting ``seat`` take the next turn."""
    view = r.view
    servant = r.servant
    if servant != NONE and r.aim in (aims.ESCAPE, aims.FINAL):
        if r.shared_fight:
            return 20.0 if seat == r.tank else r.clue_chance(seat, r.source)
        if view.engaged_with(servant) == seat:
            return 20.0
        taken = view.exhausted(servant) or view.engaged_with(servant) != NONE
        if not taken:
            d = view.definition(servant)
            caught = (1.0 - r.evade_chance(seat, servant)) ** (1 if r.aim == aims.ESCAPE else 2)
            return -caught * r.hurt(
                seat, d.printed.damage, d.printed.horror
            ) - 0.7 * r.attacks_cost(seat)
        return r.clue_chance(seat, r.source) if r.aim == aims.FINAL else 0.0
    score = 0.0
    if r.aim == aims.SEARCH and seat not in r.seekers and not goals.hurry(r):
        # A helper acts before its seeker, so that it has arrived when the seeker investigates.
        friend = roles.charge(r, seat)
        if friend != NONE and not view.turn_done(friend):
            score += 1.0
    for enemy in view.enemies_at(view.place(seat)):
        threat = view.engaged_with(enemy)
        rate = r.fight_rate(seat, enemy)
        if threat == seat:
            score += 0.5 * rate
        elif threat != NONE:
            score += rate - 0.5 * r.fight_rate(threat, enemy)
    return score + 0.1 * r.clue_chance(seat, view.place(seat))


# -- Damage and horror ---------------------------------------------------------------------------


def assign_damage(r: Reading, options: list[int]) -> int:
    """Choose the card with the lowest :func:`point_cost` for the next point of damage.

    Later points cannot be assigned to cards that come before the chosen card in ``options``.
    """
    if op_of(options[0]) == verb.DAMAGE and r.view.assignment is not None:
        return best_index([-point_cost(r, a_of(option), False) for option in options])
    return spare_card(r, options, False)


def assign_horror(r: Reading, options: list[int]) -> int:
    if op_of(options[0]) == verb.HORROR and r.view.assignment is not None:
        return best_index([-point_cost(r, a_of(option), True) for option in options])
    return spare_card(r, options, True)


def spare_card(r: Reading, options: list[int], horror: bool) -> int:
    """Choose the card with the lowest :func:`point_cost`, to which Lucky Charm moves the point."""
    return best_index([-point_cost(r, a_of(option), horror) for option in options])


def point_cost(r: Reading, card: int, horror: bool) -> float:
    """Return the cost of assigning one more point of damage or horror to ``card``."""
    view = r.view
    placed_damage = 0
    placed_horror = 0
    waiting = 1
    assignment = view.assignment
    if assignment is not None:
        placed_damage = assignment.placed_damage.get(card, 0)
        placed_horror = assignment.placed_horror.get(card, 0)
        waiting = assignment.horror if horror else assignment.damage
    left = (
        view.sanity_left(card) - placed_horror if horror else view.health_left(card) - placed_damage
    )
    if view.definition(card).type == card_type.INVESTIGATOR:
        # The investigator may get all unassigned points, so the soak of assets is not counted.
        index = min(max(left, 0), 9)
        cost = STEP_COST[index] * (r.w.horror if horror else r.w.damage)
        if left - waiting <= 0:
            cost += 3.0
        return cost
    seat = view.seat
    worth = hand.kept_worth(r, card, seat)
    code = view.code(card)
    if left <= 1:
        return 0.2 + worth
    if code == "12058" and horror:
        # Horror on Cloak of Resonance deals damage to an enemy.
        return 0.1
    if code == "12072":
        # Aleksey Saburov can heal himself.
        return 0.15
    return 0.3 + 0.15 * worth


def heal(r: Reading, options: list[int]) -> int:
    """Choose to heal damage if the healed card has less health than sanity left, else horror."""
    return best_index(
        [
            -float(
                r.view.health_left(a_of(o))
                if op_of(o) == verb.DAMAGE
                else r.view.sanity_left(a_of(o))
            )
            for o in options
        ]
    )


# -- Discards ------------------------------------------------------------------------------------


def discard(r: Reading, options: list[int]) -> int:
    """Choose the card to discard, from hand or from play: the one with the lowest value.

    If the discard is optional, it removes a treachery that hinders an investigator, so it is done.
    """
    if op_of(options[-1]) == verb.NO:
        return 0
    return best_index([-discard_worth(r, a_of(option)) for option in options])


def discard_worth(r: Reading, card: int) -> float:
    if r.view.in_play(card):
        return hand.kept_worth(r, card, r.me)
    worth = hand.hand_worth(r, card) + hand.saved_worth(r, card)
    copies = sum(1 for other in r.view.hand if r.view.code(other) == r.view.code(card))
    return worth * (0.7 if copies > 1 else 1.0)


# -- Targets -------------------------------------------------------------------------------------


def enemy(r: Reading, options: list[int]) -> int:
    """Choose one of the enemies that the current effect offers."""
    source = r.view.source
    code = r.view.code(source) if source != NONE else ""
    scores: list[float] = []
    for option in options:
        if op_of(option) != verb.CHOOSE_CARD:
            scores.append(0.0)
            continue
        target = a_of(option)
        scores.append(enemy_score(r, target, source, code))
    return best_index(scores)


def enemy_score(r: Reading, target: int, source: int, code: str) -> float:
    view = r.view
    kind = view.definition(source).type if source != NONE else NONE
    if kind == card_type.ACT:
        return 100.0 if target == r.servant else r.damage_worth(target, r.players)
    if source in r.questions or kind == card_type.AGENDA:
        return r.removal_worth(target)
    if code == facts.BREAKING_AND_ENTERING:
        return r.evade_worth(target, r.victim(target))
    if code in (facts.THROUGH_THE_CRACKS, facts.SHOVE_OFF):
        payoff = payoffs.evasion(r, r.me, target, code)
        value = view.skill(r.me, 3)
        return r.odds(r.me).expect(value, view.evade(target), payoff)
    if code in facts.WEAPONS and code != facts.WRENCH:
        return attack_score(r, target, source)
    if code == facts.WRENCH:
        return attack_score(r, target, source)
    if kind == card_type.LOCATION:
        return -r.attack_cost(target, r.me)
    return r.damage_worth(target, 1)


def attack_score(r: Reading, target: int, card: int) -> float:
    best = -10.0
    for way in r.attacks(r.me, target):
        if way.card == card:
            payoff = payoffs.attack(r, r.me, target, 1 + way.damage)
            value = r.view.skill(r.me, way.skill) + way.bonus
            best = max(best, r.odds(r.me).expect(value, r.view.fight(target), payoff))
    if best == -10.0:
        best = r.damage_worth(target, 1)
    return best


def attack_way(r: Reading, options: list[int]) -> int:
    """Choose how Daniela attacks: with the Fight ability of a card or with a basic attack."""
    enemies = [e for e in r.view.enemies_at(r.here) if r.attackable(e, r.me)]
    scores: list[float] = []
    for option in options:
        card = a_of(option) if op_of(option) == verb.ACTIVATE else NONE
        best = -5.0
        for target in enemies:
            for way in r.attacks(r.me, target):
                if way.card == card:
                    payoff = payoffs.attack(r, r.me, target, 1 + way.damage)
                    value = r.view.skill(r.me, way.skill) + way.bonus
                    worth = r.odds(r.me).expect(value, r.view.fight(target), payoff) - way.spends
                    best = max(best, worth)
        scores.append(best)
    return best_index(scores)


def location(r: Reading, options: list[int]) -> int:
    """Choose the location for the current effect, such as a move or the discovery of a clue."""
    source = r.view.source
    code = r.view.code(source) if source != NONE else ""
    scores: list[float] = []
    for option in options:
        if op_of(option) != verb.CHOOSE_CARD:
            scores.append(stay_worth(r))
            continue
        place = a_of(option)
        if code == facts.FIRE:
            scores.append(-burn_cost(r, place))
        elif code == facts.LOCAL_MAP:
            scores.append(1.0 if turn.map_target(r)[0] == place else 0.0)
        elif code == facts.WILL_OF_THE_COSMOS:
            scores.append(r.clue_worth(place) + 0.1 * r.view.shroud(place))
        else:
            scores.append(escape_worth(r, place))
    return best_index(scores)


def stay_worth(r: Reading) -> float:
    """Return the value of staying at the location if an effect permits a move away from enemies."""
    return 0.2 if r.view.clues_at(r.here) else 0.0


def escape_worth(r: Reading, place: int) -> float:
    goal = goals.goal_of(r, r.me)
    worth = -0.2
    if goals.steps_closer(r, r.here, place, goal.place):
        worth = goal.pull
    worth -= 0.7 * turn.engagement_ahead(r, place)
    return worth + 0.7 * r.attacks_cost(r.me)


def burn_cost(r: Reading, place: int) -> float:
    """Return the cost of attaching a copy of Fire! to the location ``place``."""
    cost = 0.3 if r.view.clues_at(place) else 0.0
    for seat in r.view.seats_at(place):
        cost += r.hurt(seat, 1, 0, direct=True)
    if place == r.hub:
        cost += 0.3
    if place == r.target and r.aim == aims.SEARCH:
        cost += 0.4
    return cost


def seat(r: Reading, options: list[int]) -> int:
    """Choose the investigator who takes control of Dr. Armitage."""
    scores: list[float] = []
    for option in options:
        who = a_of(option)
        view = r.view
        score = 0.0
        if view.is_playing(who):
            left = min(view.health_left(who), view.sanity_left(who))
            score = 3.0 - 0.3 * left + 0.2 * view.skill(who, 1) + (2.0 if who == r.tank else 0.0)
            if view.slots_free(who, slot.ALLY) <= 0:
                score -= 1.5
        scores.append(score)
    return best_index(scores)


def engage_whom(r: Reading, options: list[int]) -> int:
    """Choose the seat that an enemy engages: the one that can best fight, evade or survive it."""
    enemy_card = r.view.source
    if enemy_card == NONE or not r.view.in_play(enemy_card):
        return 0
    scores = []
    for option in options:
        who = a_of(option)
        score = -r.attack_cost(enemy_card, who) + r.fight_rate(who, enemy_card)
        if r.shared_fight and enemy_card == r.servant and who == r.tank:
            score += 10.0
        scores.append(score + 0.5 * r.evade_chance(who, enemy_card))
    return best_index(scores)


def enemy_move(r: Reading, options: list[int]) -> int:
    """Choose the location to which an enemy moves: the one with the fewest investigators, but not
    the one that the investigators are to enter."""
    return best_index([-seats_or_entrance(r, a_of(o)) if is_place(r, o) else 0.0 for o in options])


def seats_or_entrance(r: Reading, place: int) -> float:
    return len(r.view.seats_at(place)) + (0.5 if r.entering and place == r.target else 0.0)


def is_place(r: Reading, option: int) -> bool:
    return op_of(option) == verb.CHOOSE_CARD and a_of(option) in r.view.places


def card(r: Reading, options: list[int]) -> int:
    """Choose one of the cards, or one of the chaos tokens, that the current effect offers."""
    if op_of(options[0]) == verb.CHOOSE_TOKEN:
        return best_index([token_worth(r, a_of(option)) for option in options])
    source = r.view.source
    code = r.view.code(source) if source != NONE else ""
    view = r.view
    if code == facts.ISABELLE and view.test is not None:
        return commits.recommit_choice(r, view.test, options)
    if code == facts.LUCKY_CHARM:
        return charm_source(r, options)
    if code == facts.WILL_OF_THE_COSMOS:
        return best_index([-doom_bearer_worth(r, a_of(option)) for option in options])
    if code == facts.DEXTER:
        return exchange(r, options)
    scores: list[float] = []
    for option in options:
        chosen = a_of(option)
        if code == facts.PRESTIDIGITATION and view.in_play(chosen):
            # The chosen card returns to hand. If it is played again, it has all its uses again.
            scores.append(view.cost(chosen) * -0.3 - hand.kept_worth(r, chosen, r.me))
        elif view.in_play(chosen):
            scores.append(-hand.kept_worth(r, chosen, r.me))
        else:
            scores.append(take_worth(r, chosen))
    return best_index(scores)


def token_worth(r: Reading, token: int) -> float:
    """Return the value of resolving a chaos token: its modifier, less a penalty for symbols."""
    if token == chaos_token.AUTO_FAIL:
        return -99.0
    return r.view.token_modifier(token, r.me) - (0.5 if chaos_token.is_symbol(token) else 0.0)


def take_worth(r: Reading, chosen: int) -> float:
    """Return the value of taking the offered card ``chosen`` into hand."""
    d = r.view.definition(chosen)
    if d.printed.weakness:
        return -3.0
    return hand.hand_worth(r, chosen)


def search(r: Reading, options: list[int]) -> int:
    """Choose the best of the cards found by a search; for Paint the Town Red, the weakest enemy."""
    scores: list[float] = []
    for option in options:
        if op_of(option) != verb.CHOOSE_CARD:
            scores.append(0.0)
            continue
        chosen = a_of(option)
        d = r.view.definition(chosen)
        scores.append(
            -float(d.printed.fight + d.printed.horror)
            if d.type == card_type.ENEMY
            else take_worth(r, chosen)
        )
    return best_index(scores)


def charm_source(r: Reading, options: list[int]) -> int:
    best = turn.charm_move(r)
    for i in range(len(options)):
        horror = op_of(options[i]) == verb.HORROR
        if a_of(options[i]) == best[1] and horror == best[2]:
            return i
    return 0


def doom_bearer_worth(r: Reading, chosen: int) -> float:
    """Return the cost of placing doom on a card; low if it soon leaves play with the doom."""
    if r.view.definition(chosen).type == card_type.INVESTIGATOR:
        return 5.0
    return hand.kept_worth(r, chosen, r.me) + 0.3 * max(0, r.view.health_left(chosen))


def exchange(r: Reading, options: list[int]) -> int:
    """Choose what Dexter Drake's ability does: play the best asset from hand, or return a used-up
    asset to hand."""
    scores: list[float] = []
    for option in options:
        chosen = a_of(option)
        if op_of(option) == verb.PLAY:
            scores.append(hand.play_gain(r, chosen) - 0.13 * r.view.cost(chosen))
        else:
            scores.append(-0.5 - hand.kept_worth(r, chosen, r.me))
    return best_index(scores)


# -- Yes or no, printed choices, numbers ---------------------------------------------------------


def yes_or_no(r: Reading, options: list[int]) -> int:
    yes = next(i for i in range(len(options)) if op_of(options[i]) == verb.YES)
    return yes if accepts_option(r) else 1 - yes


def accepts_option(r: Reading) -> bool:
    """Return whether to use an effect that is optional (a card text with "may")."""
    view = r.view
    code = view.source_code
    test = view.test
    if code == facts.MACHETE:
        return True
    if code in (facts.COSMIC_FLAME, facts.BROKEN_BOTTLE) and test is not None:
        damage = 1 + test.damage
        gain = r.damage_worth(test.target, damage + 1) - r.damage_worth(test.target, damage)
        return gain > (0.25 if code == facts.COSMIC_FLAME else 0.6)
    if code == facts.SECOND_SIGHT and test is not None:
        clues = 1 + test.clues
        return r.clue_worth(test.target, clues + 1) - r.clue_worth(test.target, clues) > 0.3
    if code == facts.FLASHLIGHT:
        many = view.clues_at(r.here)
        return many >= 2 and view.actions(r.me) >= 2 and view.shroud(r.here) >= 3
    if code == facts.LOCAL_MAP and test is not None:
        goal = goals.goal_of(r, r.me)
        return goal.place == test.target
    if code == facts.DEXTER:
        return False
    # All other optional effects are moves away from engaged enemies.
    return r.attacks_cost(r.me) > 0.5


def choice(r: Reading, options: list[int]) -> int:
    """Choose one of the alternatives that a card text offers."""
    return best_index([choice_worth(r, option) for option in options])


def choice_worth(r: Reading, option: int) -> float:
    view = r.view
    code = view.source_code
    number = a_of(option)
    if op_of(option) == verb.CHOOSE_CARD:
        # The option is a destination (Covert Ops).
        return escape_worth(r, number) - 0.7 * r.attacks_cost(r.me)
    if code == facts.COSMIC_EVILS:
        if number == 0:
            return -r.doom_worth
        return -r.hurt(r.me, 1, 1, direct=True) - r.w.evil
    if code == facts.FORBIDDEN_SECRETS:
        return -secret_cost(r) if number == 0 else -r.hurt(r.me, 0, 1)
    if code == facts.WILD_COMPULSION:
        if number == 0:
            return -0.45 if view.hand_size(r.me) < 7 else -0.2
        return -hand.resource_worth(r) - 0.02
    if code == facts.MUTATED:
        if number == 0:
            return -r.hurt(r.me, 2, 0)
        return -sum(r.hurt(other, 0, 1) for other in view.seats_at(r.here))
    if code == facts.INTUITION:
        left = view.health_left(r.me) if number == 0 else view.sanity_left(r.me)
        return -float(left)
    if code == facts.COVERT_OPS:
        return 0.5
    if any(one.card == view.source and one.choice == number for one in r.goals):
        return 1.0
    return -0.01 * float(number)


def secret_cost(r: Reading) -> float:
    """Return the cost of moving one clue from the current investigator to its location."""
    if r.aim == aims.ESCAPE or r.players == 1:
        return 1.2
    return r.w.secret / max(0.25, r.clue_chance(r.me, r.here))


def trauma(r: Reading, options: list[int]) -> int:
    d = r.view.definition(r.me)
    return 0 if d.printed.health >= d.printed.sanity else 1


def resolution(r: Reading, options: list[int]) -> int:
    """Choose resolution R2 (1 experience, 1 physical trauma) instead of R3 (1 mental trauma)."""
    return best_index([-float(a_of(option)) for option in options])


def spend_clues(r: Reading, options: list[int]) -> int:
    """Choose to spend as many clues as possible."""
    return best_index([float(a_of(option)) for option in options])


def attack_order(r: Reading, options: list[int]) -> int:
    """Choose the weakest attack first; reactions and lost assets may change the later attacks."""
    return best_index([-r.attack_cost(a_of(option), r.me) for option in options])


def first(r: Reading, options: list[int]) -> int:
    return 0


def result_order(r: Reading, options: list[int]) -> int:
    """Choose the basic result of the skill test first, then the effects of cards."""
    return best_index([-float(b_of(option)) for option in options])
