"""Values of playing events in the turn of the agent's seat."""

from __future__ import annotations

from arkham_agents.lcg.heuristic import aims, facts, hand, payoffs
from arkham_agents.lcg.heuristic.plans import NEVER, planned_test
from arkham_agents.lcg.heuristic.printed import LISTED
from arkham_agents.lcg.heuristic.reading import Reading
from arkham_env.lcg.cards import phrases
from arkham_env.lcg.state.ids import card_type, skill, test_kind, trait


def play_event(r: Reading, card: int, code: str) -> float:
    """Return the value of playing an event, without the cost of attacks of opportunity."""
    view = r.view
    place = r.here
    spent = hand.resource_worth(r) * view.cost(card)
    if code == facts.EMERGENCY_CACHE:
        return 3.2 * hand.resource_worth(r) + 0.1
    if code == facts.INTUITION:
        who_hurt = view.definition(r.me).printed.health - view.health_left(r.me)
        who_hurt += view.definition(r.me).printed.sanity - view.sanity_left(r.me)
        return 2 * hand.resource_worth(r) + (0.6 if who_hurt else 0.0)
    kept = r.w.keep_clue if r.entering else 0.0
    if code == facts.HUNCH:
        return r.clue_worth(place) - spent - 0.3 - kept
    if code == facts.SCENE_OF_THE_CRIME:
        return r.clue_worth(place, 2 if view.enemies_at(place) else 1) - spent - 0.1 - kept
    if code == facts.WILL_OF_THE_COSMOS:
        return will_worth(r)
    if code == facts.BREAKING_AND_ENTERING:
        if view.clues_at(place) == 0:
            return NEVER
        payoff = payoffs.investigation(r, r.me, place, 1)
        bonus = max(0, view.skill(r.me, skill.AGILITY))
        return (
            planned_test(
                r, skill.INTELLECT, bonus, view.shroud(place), test_kind.INVESTIGATE, place, payoff
            )
            - spent
        )
    if code in (facts.THROUGH_THE_CRACKS, facts.SHOVE_OFF):
        return play_evasion(r, code) - spent
    if code in (facts.RIGHT_TOOL, facts.NEXT_TRICK):
        return search_worth(r, code) - spent
    if code == facts.PREMONITION:
        return -0.2
    if code == facts.DEAD_ENDS:
        return 1.5
    if code == facts.PRESTIDIGITATION:
        funds = view.resources(r.me) - view.cost(card) + 2
        items = [c for c in view.hand if prestige(r, c) and view.cost(c) <= funds]
        best = max([hand.play_gain(r, c) for c in items], default=0.0)
        return best - 1.4 if view.actions(r.me) > 0 else best - 1.2
    worth = None if code in LISTED else effect_worth(r, card)
    return -0.5 if worth is None else worth - spent


def sure_clues(r: Reading, card: int) -> int:
    """Return the number of clues that an event discovers without a test."""
    d = r.view.definition(card)
    effect = d.play.effect if d.type == card_type.EVENT else None
    return int(effect.clues) if isinstance(effect, phrases.Discover) else 0


def effect_worth(r: Reading, card: int) -> float | None:
    """Return the value of the effect of an event, derived from the phrase that it uses; ``None`` if
    it uses no known phrase."""
    effect = r.view.definition(card).play.effect
    if isinstance(effect, phrases.Draw):
        return 0.45 * int(effect.cards) - r.draw_cost(r.me, int(effect.cards))
    if isinstance(effect, phrases.GainResources):
        return int(effect.resources) * hand.resource_worth(r)
    if isinstance(effect, phrases.Discover):
        return r.clue_worth(r.here, int(effect.clues)) - 0.3
    if isinstance(effect, phrases.Heal):
        return heal_here(r)
    best = NEVER
    if isinstance(effect, phrases.HurtEnemyHere):
        for enemy in r.view.enemies_at(r.here):
            best = max(best, r.damage_worth(enemy, int(effect.damage)) - 0.2)
    elif isinstance(effect, phrases.Fight):
        for enemy in r.view.enemies_at(r.here):
            if r.attackable(enemy, r.me):
                payoff = payoffs.attack(r, r.me, enemy, 1 + int(effect.damage))
                tested, bonus = int(effect.tested), int(effect.bonus)
                hard = r.view.fight(enemy)
                worth = planned_test(r, tested, bonus, hard, test_kind.FIGHT, enemy, payoff, card)
                best = max(best, worth)
    elif isinstance(effect, phrases.Evade):
        for enemy in r.view.engaged(r.me):
            payoff = payoffs.evasion(r, r.me, enemy)
            tested, bonus = int(effect.tested), int(effect.bonus)
            hard = r.view.evade(enemy)
            worth = planned_test(r, tested, bonus, hard, test_kind.EVADE, enemy, payoff, card)
            best = max(best, worth)
    elif isinstance(effect, phrases.Investigate) and r.view.clues_at(r.here):
        payoff = payoffs.investigation(r, r.me, r.here, 1 + int(effect.clues))
        tested, bonus = int(effect.tested), int(effect.bonus)
        hard = r.view.shroud(r.here)
        kind = test_kind.INVESTIGATE
        best = planned_test(r, tested, bonus, hard, kind, r.here, payoff, card)
    else:
        return None
    return best


def prestige(r: Reading, card: int) -> bool:
    d = r.view.definition(card)
    return d.type == card_type.ASSET and d.printed.has(trait.ITEM)


def will_worth(r: Reading) -> float:
    """Return the value of playing Will of the Cosmos, which gives two clues and adds one doom."""
    if r.rounds_left <= 3 or r.view.doom_left <= 1:
        return NEVER
    worth = r.clue_worth(r.here) - 0.6
    places = [p for p in r.view.places if p != r.here and r.view.clues_at(p)]
    if places and r.aim in (aims.SEARCH, aims.FINAL):
        worth += max(r.clue_worth(p) for p in places)
    return worth


def play_evasion(r: Reading, code: str) -> float:
    best = NEVER
    for enemy in r.view.engaged(r.me):
        bonus = min(3, r.view.clues(r.me)) if code == facts.THROUGH_THE_CRACKS else 0
        payoff = payoffs.evasion(r, r.me, enemy, code)
        worth = planned_test(
            r, skill.AGILITY, bonus, r.view.evade(enemy), test_kind.EVADE, enemy, payoff
        )
        best = max(best, worth)
    return best


def search_worth(r: Reading, code: str) -> float:
    """Return the value of playing the event (card code ``code``), which searches for an asset."""
    if r.aim >= aims.SEARCH and r.view.actions(r.me) < 2:
        return 0.3
    owned = hand.in_play_codes(r, r.me)
    if code == facts.RIGHT_TOOL:
        lacking = not any(c in facts.WEAPONS for c in owned)
        return 1.3 if lacking else 0.4
    if any(r.view.code(card) == facts.NECRONOMICON for card in r.view.threats(r.me)):
        return NEVER
    spells = [c for c in owned if c in (facts.COSMIC_FLAME, facts.SECOND_SIGHT)]
    return 2.2 if not spells else 1.2 if len(spells) == 1 else 0.2


def heal_here(r: Reading) -> float:
    """Return the value of healing 1 damage and 1 horror from the current investigator."""
    view = r.view
    d = view.definition(r.me)
    worth = 0.0
    if view.health_left(r.me) < d.printed.health:
        worth += r.hurt(r.me, 1, 0, direct=True) * (0.5 if view.health_left(r.me) <= 4 else 0.9)
    if view.sanity_left(r.me) < d.printed.sanity:
        worth += r.hurt(r.me, 0, 1, direct=True) * (0.5 if view.sanity_left(r.me) <= 4 else 0.9)
    return min(worth, r.w.heal)
