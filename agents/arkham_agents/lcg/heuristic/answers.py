"""Decisions about reactions, and about free abilities and fast cards in player windows."""

from __future__ import annotations

from arkham_agents.lcg.heuristic import (
    aims,
    commits,
    facts,
    goals,
    hand,
    last_resort,
    payoffs,
    turn,
)
from arkham_agents.lcg.heuristic.reading import Reading
from arkham_agents.lcg.odds import odds_of_test
from arkham_env.core.kernel.decision import a_of, b_of, op_of
from arkham_env.lcg.state.ids import card_type, verb


def react(r: Reading, options: list[int]) -> int:
    """Return the index of the best reaction to an event, or of the option to pass."""
    best = len(options) - 1
    best_worth = 0.0
    for i in range(len(options)):
        if op_of(options[i]) != verb.REACT:
            continue
        worth = reaction_worth(r, a_of(options[i]), b_of(options[i]))
        if worth > best_worth:
            best_worth = worth
            best = i
    return best


def reaction_worth(r: Reading, card: int, number: int) -> float:
    """Return the value of reaction ability ``number`` of ``card``, minus the cost of the cards that
    the ability draws (``Reading.draw_cost``)."""
    worth = plain_worth(r, card, number)
    drawn = facts.DRAWING_REACTIONS.get(r.view.code(card), 0)
    return worth - r.draw_cost(r.me, drawn) if drawn else worth


def plain_worth(r: Reading, card: int, number: int) -> float:
    """Return the value of reaction ability ``number`` of ``card``; the cost of card draws is
    ignored."""
    view = r.view
    code = view.code(card)
    if card == view.act:
        leave = leave_opening(r) if r.aim == aims.OPENING else leave_search(r)
        return 5.0 if leave else -1.0
    if code == facts.WARD:
        return ward(r) - hand.resource_worth(r)
    if code == facts.DANIELA:
        return fight_back(r)
    if code == facts.TIMELY_INTERVENTION:
        return intervene(r, card)
    if code == facts.MEAT_CLEAVER and number == 1:
        return cleave(r)
    if code == facts.LESSON_LEARNED:
        return r.clue_worth(r.here) - 0.5
    if code == facts.LOOK_WHAT_I_FOUND:
        return r.clue_worth(r.here, 2) - 0.6
    if code == facts.BANDAGES:
        return 0.6
    if code == facts.DEXTER:
        return exchange_worth(r)
    if code == facts.COVERT_OPS:
        return 0.5
    return 1.0


def leave_opening(r: Reading) -> bool:
    """Return whether to end act 1: all seats are equipped, or enough rounds have passed.

    A seat is equipped if its assets can take enough damage and horror, or if it has fewer than 2
    resources. Equipment is needed in act 2, where the investigators must get past the Servant.
    """
    if r.view.round >= r.w.prepare:
        return True
    ready = 0
    for seat in r.view.seats:
        soak = sum(r.soak(seat))
        if soak >= r.w.cushion or r.view.resources(seat) < 2:
            ready += 1
    return ready == len(r.view.seats)


def leave_search(r: Reading) -> bool:
    """Return whether to end act 3. The seats at Orne Library already have enough clues for it."""
    return goals.hurry(r) or r.clues_around < r.players


def ward(r: Reading) -> float:
    """Return the value of Ward of Protection, which cancels the drawn treachery for 1 horror."""
    source = r.view.source
    cost = r.hurt(r.me, 0, 1)
    if source < 0:
        return -1.0
    code = r.view.code(source)
    worth = {
        facts.COSMIC_EVILS: min(r.doom_worth, r.hurt(r.me, 1, 1, direct=True) + 0.8),
        facts.UNSPEAKABLE_TRUTHS: 0.9,
        facts.FORBIDDEN_SECRETS: 0.5,
        facts.EXTRAPLANAR_VISIONS: 0.6 * r.hurt(r.me, 1, 0) + 0.3,
        facts.WILD_COMPULSION: 0.4,
        facts.FIRE: 1.0,
        facts.NOXIOUS_SMOKE: 0.6 * r.hurt(r.me, 2, 0),
        facts.MUTATED: 0.6 * r.hurt(r.me, 2, 0),
    }.get(code, 0.6)
    return worth - cost - 0.5


def fight_back(r: Reading) -> float:
    """Return the value of the attack that Daniela may make against an enemy that attacked her."""
    enemy = r.view.source
    if enemy < 0 or not r.view.in_play(enemy) or r.view.definition(enemy).type != card_type.ENEMY:
        return 1.0
    best = -1.0
    for way in r.attacks(r.me, enemy):
        payoff = payoffs.attack(r, r.me, enemy, 1 + way.damage)
        value = r.view.skill(r.me, way.skill) + way.bonus
        best = max(best, r.odds(r.me).expect(value, r.view.fight(enemy), payoff) - way.spends)
    return best


def intervene(r: Reading, card: int) -> float:
    """Return the value of committing ``card`` to the current test after its tokens are revealed."""
    test = r.view.test
    if test is None:
        return -1.0
    odds = odds_of_test(r.view, test)
    payoff = payoffs.of_test(r, test)
    icons = r.view.icons(card, test.skill)
    gain = odds.expect(test.value + icons, test.difficulty, payoff) - odds.expect(
        test.value, test.difficulty, payoff
    )
    return gain - hand.commit_price(r, card) - commits.cost_of_its_draw(r, card, test.seat)


def cleave(r: Reading) -> float:
    """Return the value of 1 additional damage with a Meat Cleaver, minus the cost of 1 horror."""
    cost = r.hurt(r.me, 0, 1)
    gains = [
        r.damage_worth(enemy, 2) - r.damage_worth(enemy, 1)
        for enemy in r.view.enemies_at(r.here)
        if r.attackable(enemy, r.me)
    ]
    return 0.75 * max(gains, default=0.0) - cost


def exchange_worth(r: Reading) -> float:
    """Return the value of playing the best asset in hand with the ability of Dexter Drake."""
    best = -1.0
    for card in r.view.hand:
        d = r.view.definition(card)
        if d.printed.cost >= 0 and r.view.cost(card) <= r.view.resources(r.me):
            if d.printed.code in facts.ASSET_WORTH or hand.asset_worth(r, card, r.me) > 0:
                best = max(best, hand.play_gain(r, card) - 0.13 * r.view.cost(card))
    return best - 0.2


def window(r: Reading, options: list[int]) -> int:
    """Return the index of the best free ability or fast card in a player window, or of "pass"."""
    best = len(options) - 1
    best_worth = 0.0
    for i in range(len(options)):
        op = op_of(options[i])
        if op == verb.PASS:
            continue
        worth = -1.0
        if op == verb.FREE:
            worth = free_worth(r, a_of(options[i]), b_of(options[i]))
        elif op == verb.PLAY:
            worth = fast_worth(r, a_of(options[i]))
        if worth > best_worth:
            best_worth = worth
            best = i
    return best


def free_worth(r: Reading, card: int, number: int) -> float:
    """Return the value of using free ability ``number`` of ``card`` in a player window."""
    code = r.view.code(card)
    test = r.view.test
    if code in facts.TALENTS:
        if test is None or test.seat != r.me:
            return -1.0
        return commits.talent_gain(r, test, code)
    if code == facts.ISABELLE:
        return commits.recommit_gain(r, test) if test is not None else -1.0
    use = r.use_of(card, number)
    if use is not None:
        return -1.0 if last_resort.keeps_clues(r, use) else turn.clue_shot(r)
    if code == facts.LUCKY_CHARM:
        return turn.lucky_charm(r)
    return -1.0


def fast_worth(r: Reading, card: int) -> float:
    """Return the value of playing the fast card ``card`` in a player window."""
    code = r.view.code(card)
    if code == facts.PREMONITION:
        # The card only helps with the next test, so it is played in the seat's turn.
        return 0.1 if r.view.active == r.me and r.view.test is None else -1.0
    return -1.0
