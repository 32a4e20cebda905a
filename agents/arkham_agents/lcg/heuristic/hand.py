"""Values of playing, keeping, committing and replacing cards in hand and in play."""

from __future__ import annotations

from arkham_agents.lcg.heuristic import aims, facts, printed
from arkham_agents.lcg.heuristic.reading import Reading
from arkham_env.lcg.state.ids import NONE, card_type, skill, slot


def role(r: Reading, seat: int, table: dict[str, float]) -> float:
    return table.get(r.view.code(seat), 0.5)


def in_play_codes(r: Reading, seat: int) -> list[str]:
    return [r.view.code(card) for card in r.view.assets(seat)]


def loaded(r: Reading, card: int) -> bool:
    """Return whether an asset is a weapon that can be used: it has uses left or needs none."""
    d = r.view.definition(card)
    if d.printed.code not in facts.WEAPONS and printed.weapon_of(d) is None:
        return False
    return not d.printed.uses or r.view.uses(card) > 0


def saved_worth(r: Reading, card: int) -> float:
    """Return the value of keeping a card in hand for the later fight with the Servant of Flame."""
    if r.last_resort is not None:
        last = r.w.keep_last * max(r.view.icons(card, tested) for tested in r.last_skills)
        return last + r.w.keep * r.view.icons(card, skill.INTELLECT) if r.entering else last
    return 0.0 if r.aim >= aims.FINAL else r.w.save * r.view.icons(card, skill.COMBAT)


def asset_worth(r: Reading, card: int, seat: int) -> float:
    """Return the value that ``card`` has for ``seat`` if it is in play for the rest of the game."""
    key = ("asset", card, seat)
    if key not in r.memo:
        r.memo[key] = weigh_asset(r, card, seat)
    return r.memo[key]


def weigh_asset(r: Reading, card: int, seat: int) -> float:
    view = r.view
    d = view.definition(card)
    code = printed.listed_as(d)
    if not code:
        return weigh_unlisted(r, card, seat)
    owned = [view.code(other) for other in view.assets(seat) if other != card]
    armed = any(loaded(r, other) for other in view.assets(seat) if other != card)
    worth = facts.ASSET_WORTH.get(code, 0.0)
    if code in facts.WEAPON_WORTH:
        share = role(r, seat, facts.FIGHTER)
        if code in (facts.WRENCH, facts.TWIN_45S):
            share = 1.0
        worth = facts.WEAPON_WORTH[code] * share
        if armed and code != "12018":
            worth *= 0.3
    elif code in facts.TOOL_WORTH:
        skill_id = view.skill(seat, skill.INTELLECT)
        share = role(r, seat, facts.SEEKER)
        if code == facts.FLASHLIGHT:
            share = max(share, 0.75)
        if code == facts.THIEVES_KIT:
            share = 1.0 if max(skill_id, view.skill(seat, skill.AGILITY)) >= 4 else 0.5
        worth = facts.TOOL_WORTH[code] * share
        if code in (facts.FLASHLIGHT, facts.THIEVES_KIT) and any(
            other in facts.TOOLS for other in owned
        ):
            worth *= 0.4
    elif code == facts.COSMIC_FLAME:
        worth = 3.8 if view.skill(seat, skill.WILLPOWER) >= 4 else 0.3
        if armed:
            worth *= 0.5
    elif code == facts.SECOND_SIGHT:
        worth = (
            3.8 if view.skill(seat, skill.WILLPOWER) > view.skill(seat, skill.INTELLECT) else 0.8
        )
    elif code == facts.M1903:
        worth = 1.4 if view.skill(seat, skill.AGILITY) >= 3 else 0.2
        if armed:
            worth *= 0.4
    if code in facts.TALENTS:
        first, second = facts.TALENTS[code]
        high = max(view.skill(seat, first), view.skill(seat, second))
        worth *= 0.6 + 0.1 * high
        if skill.COMBAT in (first, second):
            worth *= 0.5 + 0.5 * role(r, seat, facts.FIGHTER)
    if code in facts.WEAPON_WORTH or code in (facts.COSMIC_FLAME, facts.M1903):
        worth *= r.w.weapon
    elif code in facts.TOOL_WORTH or code == facts.SECOND_SIGHT:
        worth *= r.w.tool
    else:
        worth *= r.w.asset
        if d.printed.health or d.printed.sanity:
            worth *= r.w.shield
    worth *= (1.0, 1.1, 0.8, 0.9 * r.w.late, 0.6 * r.w.late, 0.9, 0.6)[r.aim]
    if r.aim == aims.INQUIRY:
        worth *= min(1.0, r.rounds_left / r.w.lasting)
    if r.last_resort is not None and code in facts.TALENTS:
        if any(tested in r.last_skills for tested in facts.TALENTS[code]):
            worth += r.w.last_talent
    return worth + printed.level_bonus(d) if code != d.printed.code else worth


def weigh_unlisted(r: Reading, card: int, seat: int) -> float:
    """Return the value of an asset that is not listed, derived from its printed facts."""
    d = r.view.definition(card)
    if d.printed.story or d.printed.weakness:
        # A story asset is not paid for and cannot be played again, so it takes damage first.
        return 0.0
    worth = printed.asset_worth(d) * r.w.asset
    weapon = printed.weapon_of(d)
    if weapon is not None:
        share = min(1.0, max(0.2, (r.view.skill(seat, weapon[1]) - 1) / 3))
        if any(loaded(r, other) for other in r.view.assets(seat) if other != card):
            share *= 0.3
        worth += printed.weapon_worth(d) * share * (r.w.weapon)
    tools = printed.tools_of(d)
    if tools:
        share = min(1.0, max(0.2, (r.view.skill(seat, tools[0][1]) - 1) / 3))
        worth += printed.tool_worth(d) * share * (r.w.tool)
    return worth * (1.0, 1.1, 0.8, 0.9 * r.w.late, 0.6 * r.w.late, 0.9, 0.6)[r.aim]


def wear(r: Reading, card: int) -> float:
    """Return the fraction of an asset's value that is left after it lost uses, health or sanity."""
    d = r.view.definition(card)
    share = 1.0
    if d.printed.uses:
        share = min(1.0, 0.15 + r.view.uses(card) / d.printed.uses)
    for left, full in (
        (r.view.health_left(card), d.printed.health),
        (r.view.sanity_left(card), d.printed.sanity),
    ):
        if full:
            share *= 0.5 + 0.5 * max(0, left) / full
    return share


def kept_worth(r: Reading, card: int, seat: int) -> float:
    """Return the value of keeping an asset in play: :func:`asset_worth` times :func:`wear`."""
    return max(0.05, asset_worth(r, card, seat)) * wear(r, card)


def displaced_worth(r: Reading, card: int, seat: int) -> float:
    """Return the value of the assets that must leave play to free slots for ``card``."""
    d = r.view.definition(card)
    lost = 0.0
    for slot_id in sorted(set(d.printed.slots)):
        short = d.printed.slots.count(slot_id) - r.view.slots_free(seat, slot_id)
        if short <= 0:
            continue
        rivals = sorted(
            kept_worth(r, other, seat)
            for other in r.view.assets(seat)
            if slot_id in r.view.definition(other).printed.slots
        )
        if slot_id == slot.HAND and any(
            r.view.definition(other).printed.slots.count(slot.HAND) == 2
            for other in r.view.assets(seat)
        ):
            short = 1
        lost += sum(rivals[:short])
    return lost


def play_gain(r: Reading, card: int) -> float:
    """Return the gain from playing an asset from hand. Its resource cost is not subtracted."""
    key = ("play", card, r.me)
    if key not in r.memo:
        r.memo[key] = asset_worth(r, card, r.me) - displaced_worth(r, card, r.me)
    return r.memo[key]


def resource_worth(r: Reading) -> float:
    """Return the value of one resource."""
    key = ("resource", 0, r.me)
    if key not in r.memo:
        r.memo[key] = r.w.resource * weigh_resource(r)
        if r.aim == aims.FINAL:
            r.memo[key] *= r.w.final_resource
    return r.memo[key]


def weigh_resource(r: Reading) -> float:
    have = r.view.resources(r.me)
    wanted = [
        r.view.cost(card)
        for card in r.view.hand
        if r.view.definition(card).printed.cost != NONE and hand_worth(r, card) >= 1.0
    ]
    if any(price > have for price in wanted):
        return 0.3
    if sum(wanted) > have:
        return 0.22
    return 0.15 if have < 6 else 0.08


def affordable(r: Reading, card: int) -> bool:
    """Return whether three rounds suffice to pay for ``card`` and all better assets in hand."""
    budget = r.view.resources(r.me) + 3
    wanted: list[tuple[float, int]] = []
    for other in r.view.hand:
        d = r.view.definition(other)
        if d.type == card_type.ASSET:
            wanted.append((-play_gain(r, other), other))
        elif d.printed.code == facts.EMERGENCY_CACHE:
            budget += 2
    for _, other in sorted(wanted):
        budget -= r.view.cost(other)
        if other == card:
            return budget >= 0
        if budget < 0:
            return False
    return False


def hand_worth(r: Reading, card: int) -> float:
    """Return the value of keeping a card in hand."""
    key = ("hand", card, r.me)
    if key not in r.memo:
        r.memo[key] = weigh_hand_card(r, card)
    return r.memo[key]


def weigh_hand_card(r: Reading, card: int) -> float:
    d = r.view.definition(card)
    if d.type == card_type.ASSET:
        worth = max(0.15, play_gain(r, card) - 0.1 * r.view.cost(card))
        return worth if affordable(r, card) else min(worth, 0.35)
    if d.type == card_type.EVENT:
        if d.printed.code == facts.DEAD_ENDS:
            return 0.0
        return facts.EVENT_WORTH.get(d.printed.code, printed.event_worth(d))
    worth = facts.SKILL_WORTH.get(d.printed.code, 0.4)
    if d.printed.code in facts.DRAWING_SKILLS:
        worth = 0.45
    return worth


def commit_price(r: Reading, card: int) -> float:
    """Return the cost of committing a card from hand to a test."""
    price = hand_worth(r, card)
    d = r.view.definition(card)
    if d.type == card_type.ASSET:
        copies = sum(1 for other in r.view.hand if r.view.code(other) == d.printed.code)
        if copies > 1 and asset_worth(r, card, r.me) < 2.0:
            price *= 0.6
        if r.view.cost(card) > r.view.resources(r.me) + 2:
            price *= 0.7
    hand = r.view.hand_size(r.me)
    if hand >= r.view.hand_limit(r.me):
        price *= 0.5
    elif hand >= 6:
        price *= 0.8
    if r.aim == aims.FINAL:
        price *= r.w.final_commit
    price += saved_worth(r, card)
    return max(0.04, price * r.w.commit)


def mulligan_away(r: Reading, card: int) -> bool:
    """Return whether to replace a card of the opening hand."""
    d = r.view.definition(card)
    if d.type == card_type.ASSET:
        copies = [c for c in r.view.hand if r.view.code(c) == d.printed.code]
        if len(copies) > 1 and card != copies[0]:
            return True
        return asset_worth(r, card, r.me) < 1.15
    kept = (facts.EMERGENCY_CACHE, facts.NEXT_TRICK, facts.RIGHT_TOOL, facts.HUNCH)
    return d.printed.code not in kept
