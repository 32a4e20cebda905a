"""Functions that compute numbers and predicates from the state, without a cache.

A quantity is computed in this order: take the base value, or the value to which an effect sets it;
add all modifiers; double or halve the sum (rounded up).  A negative quantity is replaced by 0 only
where it is used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from arkham_env.core.kernel.graph import UNREACHABLE
from arkham_env.core.kernel.native import bit, i64
from arkham_env.lcg.state.game_state import FOREVER, NOCARD, Card, Game
from arkham_env.lcg.state.ids import (
    NONE, CardId, Seat, card_type, designator, keyword, limit, quantity, source_kind, status,
)  # fmt: skip
from arkham_env.lcg.state.location_map import LocationMap

if TYPE_CHECKING:
    from arkham_env.core.kernel.native import vec

ACTIONS: Final = 3
"""Standard actions in a turn."""

HAND_SIZE: Final = 8
"""Maximum hand size in the upkeep phase, before modifiers."""


def sum_modifiers(g: Game, quantity: i64, subject: i64) -> i64:
    """Return the sum that cards in play and lasting effects add to ``quantity`` of ``subject``."""
    if g.modified >> quantity & 1 == 0:
        return 0
    return all_modifiers(g, quantity, subject)


def all_modifiers(g: Game, quantity: i64, subject: i64) -> i64:
    """Return the same sum as :func:`sum_modifiers`; ``quantity`` must be in the mask
    ``g.modified``."""
    total: i64 = 0
    shield = immunities(g, subject) if g.modified >> IMMUNE & 1 else 0
    for card in g.mods[quantity]:
        if shield == 0 or card == subject or shield & source_kinds(g, card) == 0:
            total += g.defs[card].modify(g, quantity, card, subject)
    for effect in g.lasting:
        if effect.quantity == quantity and effect.subject == subject:
            total += effect.amount
    return total


def modified(g: Game, changed: i64, subject: i64, base: i64) -> i64:
    """Return the current value of a quantity of ``subject``, with all effects applied.

    Args:
        changed: the quantity, a constant of ``ids.quantity``.
        base: the value without effects.
    """
    if g.modified >> changed & 1 == 0:
        return base
    return scaled(g, changed, subject, summed(g, changed, subject, base))


def summed(g: Game, changed: i64, subject: i64, base: i64) -> i64:
    """Return a quantity before doubling or halving: the set value or ``base``, plus modifiers."""
    if g.modified >> changed & 1 == 0:
        return base
    total = base
    if g.modified >> quantity.SET & 1:
        setters = set_values(g, changed, subject)
        if setters:
            total = setters[-1]
    return total + sum_modifiers(g, changed, subject)


def scaled(g: Game, changed: i64, subject: i64, total: i64) -> i64:
    """Return ``total`` after all effects that double or halve it, rounded up (LCG-0158)."""
    if g.modified >> quantity.DOUBLED & 1 == 0:
        return total
    times: i64 = 0
    for card in g.mods[quantity.DOUBLED]:
        times += g.defs[card].modify(g, quantity.DOUBLE + changed, card, subject)
    for effect in g.lasting:
        if effect.quantity == quantity.DOUBLE + changed and effect.subject == subject:
            times += effect.amount
    if times >= 0:
        return total << times
    return -(-total >> -times)


def setters_of(g: Game, changed: i64, subject: i64) -> list[i64]:
    """Return the cards whose text sets a quantity of ``subject`` now, in order of application.

    The last card determines the value.  Scenario cards prevail over player cards (LCG-1079).  The
    card that the lead investigator chose is applied last (LCG-0003, LCG-0062).
    """
    found: list[i64] = []
    for card in g.mods[quantity.SET]:
        if g.defs[card].modify(g, quantity.SET_TO + changed, card, subject) > 0:
            found.append(card)
    for effect in g.lasting:
        if effect.quantity == quantity.SET_TO + changed and effect.subject == subject:
            found.append(effect.card)
    if len(found) < 2:
        return found
    prevailing = [card for card in found if is_scenario_card(g, card)]
    if prevailing:
        found = prevailing
    highest: i64 = 0
    last = NONE
    for effect in g.lasting:
        if effect.quantity == quantity.APPLIED_LAST + changed and effect.amount > highest:
            if effect.card in found:
                highest = effect.amount
                last = effect.card
    if last != NONE:
        found = [card for card in found if card != last] + [last]
    return found


def set_value(g: Game, changed: i64, subject: i64, card: CardId) -> i64:
    """Return the value to which ``card`` sets a quantity of ``subject``, or -1 if it sets none. If
    several lasting effects of the card set the quantity, the last one counts."""
    value: i64 = 0
    if g.cards[card] is not NOCARD:
        value = g.defs[card].modify(g, quantity.SET_TO + changed, card, subject)
    for effect in g.lasting:
        if effect.quantity == quantity.SET_TO + changed and effect.subject == subject:
            if effect.card == card:
                value = effect.amount
    return value - 1


def set_values(g: Game, changed: i64, subject: i64) -> list[i64]:
    """Return the values to which a quantity of ``subject`` is set, in order of application."""
    return [set_value(g, changed, subject, card) for card in setters_of(g, changed, subject)]


IMMUNE: Final = quantity.IMMUNE


def is_scenario_card(g: Game, card: CardId) -> bool:
    """Return whether a card is a scenario card now; all other cards are player cards.

    A weakness of the type enemy or treachery is a scenario card in play and while it is being
    resolved, and a player card in its bearer's deck and hand (LCG-1078).
    """
    if g.type_of[card] < card_type.ENEMY:
        return False
    owner = g.owner[card]
    if owner == NONE or g.cards[card] is not NOCARD:
        return True
    who = g.investigators[owner]
    return card not in who.hand and card not in who.deck


def source_kinds(g: Game, card: CardId) -> i64:
    """Return the bits of ``ids.source_kind`` that apply to ``card`` as the source of an effect."""
    kind = g.type_of[card]
    if kind == card_type.TREACHERY:
        kinds = source_kind.TREACHERY
    elif kind == card_type.EVENT:
        kinds = source_kind.EVENT
    elif kind == card_type.ASSET:
        kinds = source_kind.ASSET
    elif kind == card_type.ENEMY:
        kinds = source_kind.ENEMY
    else:
        kinds = 0
    is_scenarios = is_scenario_card(g, card)
    return kinds | (source_kind.SCENARIO_CARD if is_scenarios else source_kind.PLAYER_CARD)


def immunities(g: Game, card: CardId) -> i64:
    """Return the mask of the source kinds (``ids.source_kind``) to which a card is immune now."""
    found: i64 = 0
    for other in g.mods[quantity.IMMUNE]:
        found |= g.defs[other].modify(g, quantity.IMMUNE, other, card)
    for effect in g.lasting:
        if effect.quantity == quantity.IMMUNE and effect.subject == card:
            found |= effect.amount
    return found


def is_immune_to(g: Game, card: CardId, source: CardId) -> bool:
    """Return whether a card is immune to the effects of the card ``source`` (LCG-0152)."""
    if g.modified >> quantity.IMMUNE & 1 == 0:
        return False
    return immunities(g, card) & source_kinds(g, source) != 0


def is_protected(g: Game, card: CardId) -> bool:
    """Return whether a card is immune to the card effect that is being carried out.

    Costs, attacks, results of tests and framework steps are not card effects: immunity does not
    protect from them (LCG-0035, LCG-0155).
    """
    if g.modified >> quantity.IMMUNE & 1 == 0:
        return False
    return g.resolving != NONE and is_immune_to(g, card, g.resolving)


def choosable(g: Game, cards: list[i64], source: CardId) -> list[i64]:
    """Return the cards of ``cards`` that effects of ``source`` may choose; immune cards are
    excluded."""
    if g.modified >> quantity.IMMUNE & 1 == 0:
        return cards
    return [card for card in cards if not is_immune_to(g, card, source)]


def keywords_of(g: Game, card: CardId) -> i64:
    """Return the mask of the gained keywords of a card and, unless its text box is blank, of its
    printed keywords."""
    if g.modified & (1 << quantity.KEYWORDS | 1 << quantity.BLANK) == 0:
        return g.keywords[card]
    # A blank text box does not remove the keyword permanent (LCG-1116).
    found = g.keywords[card] if g.has_text(card) else g.keywords[card] & keyword.PERMANENT
    shield = immunities(g, card) if g.modified >> IMMUNE & 1 else 0
    for other in g.mods[quantity.KEYWORDS]:
        if shield == 0 or other == card or shield & source_kinds(g, other) == 0:
            found |= g.defs[other].modify(g, quantity.KEYWORDS, other, card)
    for effect in g.lasting:
        if effect.quantity == quantity.KEYWORDS and effect.subject == card:
            found |= effect.amount
    return found


def has_trait(g: Game, card: CardId, trait: i64) -> bool:
    """Return whether a card gained a trait, or has it printed and its text box is not blank."""
    if g.defs[card].printed.has(trait) and g.has_text(card):
        return True
    return g.modified >> quantity.TRAITS & 1 != 0 and gains_trait(g, card, trait)


def gains_trait(g: Game, card: CardId, trait: i64) -> bool:
    """Return whether an effect gives a trait to a card in play that is not immune to the effect."""
    shield = immunities(g, card) if g.modified >> IMMUNE & 1 else 0
    subject = quantity.pair(card, trait)
    for other in g.mods[quantity.TRAITS]:
        if shield == 0 or other == card or shield & source_kinds(g, other) == 0:
            if g.defs[other].modify(g, quantity.TRAITS, other, subject) > 0:
                return True
    for effect in g.lasting:
        if effect.quantity == quantity.TRAITS and effect.subject == subject:
            return True
    return False


def has_any_trait(g: Game, card: CardId, traits: list[i64]) -> bool:
    """Return whether a card has at least one of ``traits`` now."""
    for trait in traits:
        if has_trait(g, card, trait):
            return True
    return False


def victory_of(g: Game, card: CardId) -> i64:
    """Return the victory points of a card; 0 while its text box is blank (LCG-1115)."""
    victory = g.defs[card].printed.victory
    return victory if victory == 0 or g.has_text(card) else 0


def stays_in_play(g: Game, card: CardId) -> bool:
    """Return whether a card cannot leave play: it is permanent, or its text forbids it."""
    if not g.defs[card].printed.stays_in_play:
        return False
    return g.keywords[card] & keyword.PERMANENT != 0 or g.has_text(card)


def skill_value(g: Game, seat: Seat, skill: i64) -> i64:
    """Return the modified skill of an investigator; it can be negative (LCG-0159)."""
    return modified(g, quantity.SKILL + skill, seat, g.skills[seat * 4 + skill])


NOT_SUMS: Final = 1 << quantity.SET | 1 << quantity.DOUBLED | 1 << quantity.IMMUNE
"""Mask of the quantities with which a skill is more than its printed value plus modifiers."""


def list_skills(g: Game, values: vec[i64]) -> None:
    """Write the skills of all investigators that play, as :func:`skill_value` returns them.

    This is faster than one call of :func:`skill_value` for each skill.  If ``g.modified`` contains
    none of ``card_definition.SKILLS``, the result equals ``g.skills``.

    Args:
        values: the element ``4 * seat + skill`` becomes the skill of a seat.
    """
    count: i64 = 4 * g.players
    i: i64 = 0
    while i < count:
        values[i] = g.skills[i]
        i += 1
    if g.modified & NOT_SUMS:
        for who in g.investigators:
            if who.status == status.PLAYING:
                for skill in range(4):
                    values[4 * who.id + skill] = skill_value(g, who.id, skill)
        return
    for skill in range(4):
        for card in g.mods[quantity.SKILL + skill]:
            d = g.defs[card]
            if not d.all_skills:
                d.modify_skill(g, skill, card, values)
            elif skill == 0:
                d.modify_skills(g, card, values)
    for effect in g.lasting:
        changed = effect.quantity - quantity.SKILL
        if 0 <= changed < 4:
            values[4 * effect.subject + changed] += effect.amount


def shroud(g: Game, location: CardId, change: i64 = 0) -> i64:
    """Return the shroud of a location; ``change`` is a modifier for one investigation."""
    total = summed(g, quantity.SHROUD, location, g.printed_shroud[location]) + change
    return max(0, scaled(g, quantity.SHROUD, location, total))


def clue_value(g: Game, location: CardId) -> i64:
    """Return the number of clues placed on a location when it is revealed."""
    p = g.defs[location].printed
    return p.clues * (g.table.group_size if p.clues_per_investigator else 1)


def fight_value(g: Game, enemy: CardId) -> i64:
    return max(0, modified(g, quantity.FIGHT, enemy, g.printed_fight[enemy]))


def evade_value(g: Game, enemy: CardId) -> i64:
    return max(0, modified(g, quantity.EVADE, enemy, g.printed_evade[enemy]))


def attack_damage(g: Game, enemy: CardId) -> i64:
    """Return the damage that an attack of an enemy deals."""
    return max(0, modified(g, quantity.ENEMY_DAMAGE, enemy, g.defs[enemy].printed.damage))


def attack_horror(g: Game, enemy: CardId) -> i64:
    """Return the horror that an attack of an enemy deals."""
    return max(0, modified(g, quantity.ENEMY_HORROR, enemy, g.defs[enemy].printed.horror))


def health(g: Game, card: CardId) -> i64:
    """Return the health of a card in play; 0 if it has no health value."""
    base = g.printed_health[card]
    if g.type_of[card] == card_type.ENEMY:
        return modified(g, quantity.ENEMY_HEALTH, card, base)
    if base == 0:
        return 0
    return modified(g, quantity.HEALTH, card, base)


def sanity(g: Game, card: CardId) -> i64:
    """Return the sanity of a card in play; 0 if it has no sanity value."""
    base = g.printed_sanity[card]
    if base == 0:
        return 0
    return modified(g, quantity.SANITY, card, base)


def remaining_health(g: Game, seat: Seat) -> i64:
    return health(g, seat) - g.cards[seat].damage


def remaining_sanity(g: Game, seat: Seat) -> i64:
    return sanity(g, seat) - g.cards[seat].horror


def hand_size(g: Game, seat: Seat) -> i64:
    return modified(g, quantity.HAND_SIZE, seat, HAND_SIZE)


def opening_change(g: Game, seat: Seat) -> i64:
    """Return the number by which abilities change the size of the opening hand of ``seat``. If a
    text such as "draw 13 cards and keep 8" replaces the opening hand, the code of that text must
    add the result to 13 and to 8 (LCG-0732)."""
    return sum_modifiers(g, quantity.OPENING_HAND, seat)


def cost(g: Game, card: CardId, discount: i64 = 0, x: i64 = 0) -> i64:
    """Return the resource cost of a card after modifiers, at least 0.

    Modifiers change the amount paid and not X (LCG-0011).

    Args:
        discount: amount subtracted from the cost.
        x: the value of X, for a card whose cost is X.
    """
    price = summed(g, quantity.COST, card, g.defs[card].printed.cost + x) - discount
    return max(0, scaled(g, quantity.COST, card, price))


LARGEST_X: Final = 99
"""Largest value of X that a player can choose for a cost."""


def largest_x(g: Game, seat: Seat, card: CardId, discount: i64) -> i64:
    """Return the largest X that ``seat`` can pay for ``card``; ``discount`` reduces the cost."""
    x: i64 = 0
    while x < LARGEST_X and cost(g, card, discount, x + 1) <= g.investigators[seat].resources:
        x += 1
    return x


def is_type_forbidden(g: Game, seat: Seat, card: CardId) -> bool:
    """Return whether an effect forbids ``seat`` to play or commit cards of the type of ``card``."""
    kind = quantity.TYPE_FORBIDDEN + g.type_of[card] - card_type.ASSET
    return sum_modifiers(g, kind, seat) > 0


# -- Locations and investigators ------------------------------------------------------------------


def in_play(g: Game, card: CardId) -> bool:
    return g.cards[card] is not NOCARD


def is_playing(g: Game, seat: Seat) -> bool:
    """Return whether an investigator is still in the game: neither resigned nor defeated."""
    return g.investigators[seat].status == status.PLAYING


def place_of(g: Game, card: CardId) -> i64:
    """Return the id of the location of a card in play, or ``NONE`` for an act or agenda."""
    c = g.cards[card]
    if c.attached != NONE:
        return place_of(g, c.attached)
    if c.controller != NONE:
        return g.investigators[c.controller].location
    if c.threat != NONE:
        return g.investigators[c.threat].location
    return c.location


def player_order(g: Game) -> list[i64]:
    """Return the seats still in the game, clockwise from the lead. The list must not be changed."""
    return g.order


def seats_at(g: Game, location: CardId) -> list[i64]:
    """Return the seats at a location, in player order."""
    return [seat for seat in g.order if g.investigators[seat].location == location]


def is_anyone_at(g: Game, location: CardId) -> bool:
    """Return whether an investigator is at a location."""
    for seat in g.order:
        if g.investigators[seat].location == location:
            return True
    return False


def enemies_at(g: Game, location: CardId) -> list[i64]:
    return [e for e in g.enemies if g.cards[e].location == location]


def is_engaged_with(g: Game, enemy: CardId, seat: Seat) -> bool:
    """Return whether an enemy is engaged with an investigator (massive enemies: LCG-0456)."""
    c = g.cards[enemy]
    if c.threat == seat:
        return True
    return (
        not c.exhausted
        and c.location == g.investigators[seat].location
        and keywords_of(g, enemy) & keyword.MASSIVE != 0
    )


def is_engaged(g: Game, enemy: CardId) -> bool:
    c = g.cards[enemy]
    if c.threat != NONE:
        return True
    if keywords_of(g, enemy) & keyword.MASSIVE != 0 and not c.exhausted:
        return is_anyone_at(g, c.location)
    return False


def engaged_enemies(g: Game, seat: Seat) -> list[i64]:
    return [e for e in g.enemies if is_engaged_with(g, e, seat)]


def may_be_attacked(g: Game, enemy: CardId) -> bool:
    """Return whether an enemy in play may be attacked. An aloof enemy must be engaged."""
    return keywords_of(g, enemy) & keyword.ALOOF == 0 or is_engaged(g, enemy)


def attackable(g: Game, seat: Seat, enemy: CardId) -> bool:
    """Return whether ``seat`` may attack ``enemy``. The enemy must be at the location of ``seat``,
    and if it is aloof, it must be engaged."""
    c = g.cards[enemy]
    if c.location != g.investigators[seat].location:
        return False
    return may_be_attacked(g, enemy)


def attackable_enemies(g: Game, seat: Seat) -> list[i64]:
    return [e for e in g.enemies if attackable(g, seat, e)]


def engageable(g: Game, seat: Seat, enemy: CardId) -> bool:
    """Return whether ``seat`` may engage ``enemy`` with the engage action. The enemy must be at the
    location of ``seat``, not yet engaged with it, and not massive (LCG-1089)."""
    c = g.cards[enemy]
    if c.location != g.investigators[seat].location or c.threat == seat:
        return False
    return keywords_of(g, enemy) & keyword.MASSIVE == 0


MAPS_KEPT: Final = 1024
"""Maximum number of maps in ``Table.maps``."""


def map_of(g: Game) -> LocationMap:
    """Return the map of the locations in play. Games whose locations have the same connections
    share one map."""
    known = g.place_map
    if known is None:
        table = g.table
        key = tuple(g.locations)
        if table.two_sided or g.defs is not table.defs:
            shapes = table.connections.shapes
            shown = [shapes[2 * g.kind_of[place] + side_of(g, place)] for place in g.locations]
            key = tuple([*g.locations, *shown])
        known = table.maps.get(key)
        if known is None:
            kinds = [g.kind_of[place] for place in g.locations]
            sides = [side_of(g, place) for place in g.locations]
            known = LocationMap(g.locations, kinds, sides, len(g.defs), table.connections)
            if len(table.maps) >= MAPS_KEPT:  # two-sided locations make thousands of maps possible
                table.maps.clear()
            table.maps[key] = known
        g.place_map = known
    return known


def side_of(g: Game, location: CardId) -> i64:
    """Return 0 for a revealed location, 1 for an unrevealed one."""
    return 0 if g.cards[location].revealed else 1


def connected(g: Game, location: CardId) -> list[i64]:
    """Return the locations to which ``location`` connects. The list must not be changed."""
    if location == NONE:
        return []
    return map_of(g).neighbours(location)


def distance(g: Game, start: i64, goal: i64) -> i64:
    """Return the number of connections on the shortest path between two locations in play."""
    return map_of(g).distance(start, goal)


def places_within(g: Game, start: i64, steps: i64) -> list[i64]:
    """Return the other locations to which the distance from ``start`` is at most ``steps``."""
    if start == NONE:
        return []
    return [place for place in g.locations if 0 < distance(g, start, place) <= steps]


def nearest_of(g: Game, start: i64, places: list[i64]) -> list[i64]:
    """Return the locations of ``places`` that are nearest to ``start``, including all ties."""
    best = UNREACHABLE + 1
    found: list[i64] = []
    for p in places:
        far = distance(g, start, p)
        if far < best:
            best = far
            found = [p]
        elif far == best:
            found.append(p)
    return found


# -- Actions and limits -------------------------------------------------------------------------


def actions_of(g: Game, seat: Seat) -> i64:
    """Return the standard actions that an investigator has left in its turn of this round.

    Before the turn begins, the result is the number of actions with which it will begin.  After the
    turn the result is 0.
    """
    who = g.investigators[seat]
    if g.active == seat or who.turn_done:
        return who.actions
    return max(0, ACTIONS + who.next_actions)


def has_actions_to_lose(g: Game, seat: Seat) -> bool:
    """Return whether ``seat`` has an action left in its turn or, if its turn is not in progress,
    would have an action in its next turn."""
    who = g.investigators[seat]
    left = who.actions
    if g.active != seat:
        left = ACTIONS + sum_modifiers(g, quantity.EXTRA_ACTIONS, seat) + who.next_actions
    return left + len(additional_actions(g, seat)) > 0


def can_spend_actions(g: Game, seat: Seat, count: i64, designator: i64) -> bool:
    who = g.investigators[seat]
    if who.actions >= count:
        return True
    return count == 1 and has_extra_action(g, seat, designator)


def has_extra_action(g: Game, seat: Seat, designator_id: i64) -> bool:
    """Return whether ``seat`` has an additional action for an action with this designator.

    Example: Trish Scarborough has an additional evade action each turn.
    """
    if g.active != seat or designator_id == designator.NONE:
        return False
    fits = g.defs[seat].printed.additional_action == designator_id
    if fits and g.investigators[seat].extra_used == 0 and g.has_text(seat):
        return True
    if g.modified >> quantity.ADDITIONAL_ACTION & 1 == 0:
        return False
    return len(additional_actions(g, seat, designator_id)) > 0


ADDITIONAL: Final = 7
"""Ability number that stands for a card's additional action when its uses are counted."""


def additional_actions(g: Game, seat: Seat, designator_id: i64 = NONE) -> list[i64]:
    """Return the cards that give ``seat`` an additional action not yet used in this round.

    Args:
        designator_id: if given, return only cards whose additional action fits this designator.
    """
    found: list[i64] = []
    printed = g.defs[seat].printed
    own = g.investigators[seat].extra_used == 0 and printed.additional_action != NONE
    if own and g.has_text(seat):
        if designator_id == NONE or printed.additional_action == designator_id:
            found.append(seat)
    for card in g.mods[quantity.ADDITIONAL_ACTION]:
        given = g.defs[card].modify(g, quantity.ADDITIONAL_ACTION, card, seat)
        if given > 0 and (designator_id == NONE or given == designator_id):
            if not limit_used(g.cards[card], g, seat, ADDITIONAL, limit.PER_ROUND, False):
                found.append(card)
    return found


def use_additional(g: Game, seat: Seat, card: CardId) -> None:
    """Mark the additional action that ``card`` gives ``seat`` as used (or lost) in this round."""
    if card == seat:
        g.investigators[seat].extra_used += 1
    else:
        use_limit(g.cards[card], g, seat, ADDITIONAL, limit.PER_ROUND, False)


def bit_of(ability: i64, seat: Seat, group: bool) -> i64:
    """Return the bit of ``Card.limit_mask`` for an ability used by ``seat``. A group limit has one
    bit for all seats."""
    # Not an expression with `if`, which would create an int object in compiled code.
    if group:
        return bit(ability * 8)
    return bit(ability * 8 + seat)


def limit_used(c: Card, g: Game, seat: Seat, ability: i64, period: i64, group: bool) -> bool:
    used = bit_of(ability, seat, group)
    if period == limit.PER_ROUND:
        return c.limit_round == g.round and c.limit_mask & used != 0
    if period == limit.PER_GAME:
        return c.game_mask & used != 0
    return False


def use_limit(c: Card, g: Game, seat: Seat, ability: i64, period: i64, group: bool) -> None:
    used = bit_of(ability, seat, group)
    if period == limit.PER_ROUND:
        g.limits_until = max(g.limits_until, g.round)
        if c.limit_round != g.round:
            c.limit_round = g.round
            c.limit_mask = 0
        c.limit_mask |= used
    elif period == limit.PER_GAME:
        g.limits_until = FOREVER
        c.game_mask |= used


def limits_used(g: Game, seat: Seat, card: CardId) -> i64:
    """Return how many limits of a card in play ``seat`` has used up in this round or game.

    Each ability with a limit counts once, and so does the additional action that the card gives.  A
    group limit that is used up counts for every seat.
    """
    c = g.cards[card]
    used: i64 = 0
    number: i64 = 0
    for ability in g.defs[card].triggered:
        if ability.limit and limit_used(c, g, seat, number, ability.limit, ability.group):
            used += 1
        number += 1
    if c.limit_mask >> (ADDITIONAL * 8) and limit_used(
        c, g, seat, ADDITIONAL, limit.PER_ROUND, False
    ):
        used += 1
    return used


TURNED_BACK: Final = 1 << 7
"""Bit of ``Card.game_mask`` for a location that was turned back to its unrevealed side."""
PLAYED: Final = 15
"""Ability number that stands for the playing of a card when uses for a "max" are counted."""


def max_reached(g: Game, card: CardId, number: i64) -> bool:
    """Return whether a "max" of ``card`` is reached in this round or game (LCG-0639, LCG-0640).

    The uses of all copies of the card count.

    Args:
        number: number of the ability, or ``PLAYED`` for the plays of the card.
    """
    for use in g.maxed:
        if use & 15 == number and g.defs[use >> 4].printed.name == g.defs[card].printed.name:
            return True
    return False


def maxima_reached(g: Game, card: CardId) -> i64:
    """Return how many abilities of a card have reached their "max" in this round or game."""
    reached: i64 = 0
    if g.maxed:
        d = g.defs[card]
        if d.play.max_per and max_reached(g, card, PLAYED):
            reached += 1
        number: i64 = 0
        for ability in d.triggered:
            if ability.max_per and max_reached(g, card, number):
                reached += 1
            number += 1
    return reached


def count_use(g: Game, card: CardId, number: i64) -> None:
    g.maxed = [*g.maxed, card << 4 | number]


def forget_round(g: Game) -> None:
    """Remove the uses that count for a "max per round" from ``g.maxed``."""
    kept: list[i64] = []
    for use in g.maxed:
        d = g.defs[use >> 4]
        number = use & 15
        period = d.texts[number].max_per
        if period == limit.PER_GAME:
            kept.append(use)
    g.maxed = kept


def is_defeated(g: Game, card: CardId) -> bool:
    """Return whether a card in play has enough damage or horror to be defeated."""
    c = g.cards[card]
    if c is NOCARD:
        return False
    kind = g.type_of[card]
    if kind == card_type.INVESTIGATOR:
        if g.investigators[card].status != status.PLAYING:
            return False
        return c.damage >= health(g, card) or c.horror >= sanity(g, card)
    if kind == card_type.ENEMY:
        # Damage cannot defeat an enemy without a health value (LCG-1057).
        return g.printed_health[card] > 0 and c.damage >= health(g, card)
    if kind != card_type.ASSET:
        return False
    if g.printed_health[card] and c.damage >= health(g, card):
        return True
    return g.printed_sanity[card] > 0 and c.horror >= sanity(g, card)


def is_falling(g: Game, seat: Seat) -> bool:
    """Return whether the defeat of an investigator is certain, even if not yet carried out."""
    return g.investigators[seat].falling or is_defeated(g, seat)


def total_doom(g: Game) -> i64:
    """Return the doom on all cards in play."""
    # The loops are those of Game.cards_in_play, without its list.
    cards = g.cards
    total: i64 = 0
    for who in g.investigators:
        total += who.doom
        for card in who.assets:
            total += cards[card].doom
        for card in who.threat_area:
            total += cards[card].doom
    for card in g.locations:
        total += cards[card].doom
    for card in g.enemies:
        total += cards[card].doom
    for card in g.attachments:
        total += cards[card].doom
    if g.act != NONE:
        total += cards[g.act].doom
    if g.agenda != NONE:
        total += cards[g.agenda].doom
    return total


def doom_threshold(g: Game) -> i64:
    """Return the amount of doom in play at which the current agenda advances."""
    p = g.defs[g.agenda].printed
    return p.doom * (g.table.group_size if p.doom_per_investigator else 1)


def required_clues(g: Game) -> i64:
    """Return the number of clues that the current act requires."""
    p = g.defs[g.act].printed
    return p.clues * (g.table.group_size if p.clues_per_investigator else 1)


def share(part: int, whole: int) -> float:
    """Return the fraction ``part / whole``, clipped to ``[0, 1]``."""
    if whole <= 0 or part >= whole:
        return 1.0
    return part / whole if part > 0 else 0.0


def is_border(g: Game) -> bool:
    """Return whether ``g`` is the state between two scenarios of a campaign."""
    return not g.table.scenario.encounter_cards and g.campaign is not None


def present_seats(g: Game) -> list[i64]:
    """Return the seats whose investigators began the scenario, in ascending order."""
    absent = g.table.absent
    return [seat for seat in range(g.players) if seat not in absent]


def group_share_at(g: Game, location: CardId) -> float:
    """Return the fraction of the investigators still in the game who are at ``location``."""
    playing: i64 = 0
    there: i64 = 0
    for who in g.investigators:
        if who.status == status.PLAYING:
            playing += 1
            if who.location == location:
                there += 1
    return share(there, playing) if playing > 0 else 0.0


def group_clues(g: Game, location: CardId = NONE) -> i64:
    """Return the total number of clues of the investigators still in the game.

    Args:
        location: if given, only the investigators at this location count.
    """
    total: i64 = 0
    for who in g.investigators:
        if who.status == status.PLAYING and (location == NONE or who.location == location):
            total += who.clues
            if g.modified >> quantity.HOLDS_CLUES & 1:
                total += held_clues(g, who.id)
    return total


def spendable_clues(g: Game, seat: Seat) -> i64:
    """Return the clues that ``seat`` may spend: its own and those on its cards (LCG-0673)."""
    return g.investigators[seat].clues + held_clues(g, seat)


def held_clues(g: Game, seat: Seat) -> i64:
    """Return the number of clues on cards from which ``seat`` may spend clues."""
    total: i64 = 0
    for card in g.mods[quantity.HOLDS_CLUES]:
        total += g.defs[card].modify(g, quantity.HOLDS_CLUES, card, seat)
    return total


def has_health(g: Game, card: CardId) -> bool:
    """Return whether a card in play can take damage."""
    return g.printed_health[card] > 0
