"""Abilities and cards that a seat may use now, and their costs.

The same predicates decide which options are offered and whether their costs can be paid, so every
offered option can be carried out (LCG-0104 ff.).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from arkham_env.core.kernel.decision import EVERYONE, OPERAND_BITS, OPERAND_MASK, a_of, pack
from arkham_env.core.kernel.native import i64
from arkham_env.lcg.state.ability import NO_PAYMENT, Ability
from arkham_env.lcg.state.card_definition import CardDef
from arkham_env.lcg.state.control import controlled_assets, may_enter_play
from arkham_env.lcg.state.game_state import NOCARD
from arkham_env.lcg.state.ids import (
    NONE, CardId, Seat, card_type, designator, keyword, on, quantity, status, trigger, verb,
)  # fmt: skip
from arkham_env.lcg.state.restrictions import can_pay_investigation, destinations
from arkham_env.lcg.state.values import (
    PLAYED, attackable, can_spend_actions, cost, group_clues, in_play, is_engaged_with,
    is_immune_to, is_playing, is_type_forbidden, limit_used, max_reached, place_of, required_clues,
    spendable_clues, sum_modifiers,
)  # fmt: skip

if TYPE_CHECKING:
    from arkham_env.lcg.rules.timing import Event
    from arkham_env.lcg.state.game_state import Game


def in_hand_of(g: Game, card: CardId, seat: Seat) -> bool:
    """Return whether ``card`` is in the hand of ``seat``."""
    return g.owner[card] == seat and not in_play(g, card) and card in g.investigators[seat].hand


def forced_seat(g: Game, card: CardId, event: Event) -> i64:
    """Return the seat that resolves a forced ability of ``card``.

    For a card that is not in play, such as a card in hand, this is the owner. For any other card it
    is the first of these seats that exists: the controller of the card; the investigator in whose
    threat area the card is (for an enemy, only if ``event`` has no seat); the seat of ``event``, if
    it is still in the game; the lead investigator.
    """
    c = g.cards[card]
    if c is NOCARD:
        return g.owner[card]
    if c.controller != NONE:
        return c.controller
    if c.threat != NONE and (g.type_of[card] != card_type.ENEMY or event.seat == NONE):
        return c.threat
    if event.seat != NONE and is_playing(g, event.seat):
        return event.seat
    return g.lead


def may_trigger(g: Game, seat: Seat, card: CardId, ability: Ability) -> bool:
    """Return whether ``seat`` is allowed to trigger ``ability`` of ``card``.

    If ``ability.in_hand`` is set, the card must be in the seat's hand. For any other ability the
    card must be one of these: a card that the seat controls, a weakness in the seat's threat area
    (even if another investigator owns it), the act, the agenda, the revealed location of the seat,
    or another scenario card at the location of the seat.
    """
    if ability.in_hand:
        return in_hand_of(g, card, seat)
    c = g.cards[card]
    if c.controller != NONE:
        return c.controller == seat
    if g.owner[card] != NONE and c.threat == seat:
        return True
    d = g.defs[card]
    if d.type == card_type.ACT or d.type == card_type.AGENDA:
        return True
    here = g.investigators[seat].location
    if d.type == card_type.LOCATION:
        return card == here and c.revealed
    return place_of(g, card) == here


def designator_possible(
    g: Game, seat: Seat, card: CardId, ability: Ability, spent: i64 = 0
) -> bool:
    """Return whether the action of an ability (Fight, Move ...) has a legal target.

    A target is legal only if the additional costs of the action can be paid. An enemy that is
    immune to ``card`` is not a legal target (LCG-1080). If an earlier part of the card text
    provides a target, that target is legal too (LCG-1097).

    Args:
        spent: number of actions that using the ability costs.
    """
    if has_target(g, seat, card, ability, spent):
        return True
    return ability.in_parts and ability.effect.brings_target(g, seat, card)


def has_target(g: Game, seat: Seat, card: CardId, ability: Ability, spent: i64) -> bool:
    """Return whether the action of an ability has a legal target in the present state. The
    arguments are those of :func:`designator_possible`."""
    designator_id = ability.designator
    if designator_id == designator.FIGHT or designator_id == designator.EVADE:
        shielded = g.modified >> quantity.IMMUNE & 1 != 0
        for enemy in g.enemies:
            if designator_id == designator.FIGHT:
                possible = attackable(g, seat, enemy)
            else:
                possible = is_engaged_with(g, enemy, seat)
            if possible and not (shielded and is_immune_to(g, enemy, card)):
                return True
        return False
    if designator_id == designator.MOVE:
        return len(destinations(g, seat, spent)) > 0
    if designator_id == designator.INVESTIGATE:
        if g.modified >> quantity.INVESTIGATE_ACTIONS & 1 == 0:
            return True
        for place in ability.effect.investigated(g, seat, card):
            if can_pay_investigation(g, seat, place, spent):
                return True
        return False
    if designator_id == designator.PARLEY:
        here = g.investigators[seat].location
        for enemy in g.enemies:
            if g.cards[enemy].location == here:
                return True
        return False
    return True


def action_cost(g: Game, seat: Seat, ability: Ability) -> i64:
    if ability.actions == 0 or g.modified >> quantity.ACTION_COST & 1 == 0:
        return ability.actions
    return ability.actions + sum_modifiers(g, quantity.ACTION_COST, seat)


def is_first_action(g: Game, seat: Seat) -> bool:
    """Return whether an action that ``seat`` takes now is the first of its turn."""
    return g.active == seat and g.investigators[seat].actions_taken == 0


def affordable(
    g: Game, seat: Seat, card: CardId, number: i64, ability: Ability, granted: bool, ignoring: bool
) -> bool:
    """Return whether the limits of an ability allow its use now, and whether its costs, except the
    cost in actions, can be paid. The arguments are those of :func:`usable`."""
    c = g.cards[card]
    if ability.limit and limit_used(c, g, seat, number, ability.limit, ability.group):
        return False
    if ability.max_per and max_reached(g, card, number):
        return False
    if ability.first_action:
        # Neither a free ability nor one that ignores its action cost is an action (LCG-0226).
        if granted or ability.actions == 0 or not is_first_action(g, seat):
            return False
    if ignoring:
        return True
    if ability.exhaust and c.exhausted:
        return False
    times = ability.times(g)
    if ability.uses > c.uses or ability.resources * times > g.investigators[seat].resources:
        return False
    if ability.clues and ability.clues * times > spendable_clues(g, seat):
        return False
    if ability.payment is not NO_PAYMENT and not ability.payment.eligible(g, seat, card):
        return False
    return ability.group_clues == 0 or group_clues(g) >= ability.group_clues * g.table.group_size


def usable(
    g: Game,
    seat: Seat,
    card: CardId,
    d: CardDef,
    number: i64,
    ability: Ability,
    event: Event,
    granted: bool = False,
    ignoring: bool = False,
    aimed: bool = False,
) -> bool:
    """Return whether ``seat`` may initiate an ability now.

    The function checks the card, limits, costs, target and condition of the ability.

    Args:
        d: the definition of ``card``.
        number: the number of ``ability`` on the card.
        event: the event that the ability would respond to, or ``NO_EVENT``.
        granted: whether an effect lets the seat use the ability without spending actions. Such an
            effect also determines the target.
        ignoring: whether the effect that grants the ability ignores all costs (LCG-0657).
        aimed: whether an effect determines the target, while the seat spends the actions.
    """
    if not may_trigger(g, seat, card, ability) or not g.has_text(card):
        return False
    if ability.restricted:
        if not affordable(g, seat, card, number, ability, granted, ignoring):
            return False
    spent: i64 = 0
    if ability.actions and not granted:
        spent = action_cost(g, seat, ability)
        if not can_spend_actions(g, seat, spent, ability.designator):
            return False
    if g.modified >> quantity.ABILITY_FORBIDDEN & 1 and g.type_of[card] == card_type.ASSET:
        for other in g.mods[quantity.ABILITY_FORBIDDEN]:
            if g.defs[other].modify(g, quantity.ABILITY_FORBIDDEN, other, card):
                return False
    if ability.designator and not granted and not aimed:
        if not designator_possible(g, seat, card, ability, spent):
            return False
    return ability.condition(g, seat, card, event)


def can_play(
    g: Game, seat: Seat, card: CardId, discount: i64, event: Event, action: bool = False
) -> bool:
    """Return whether ``seat`` could play a card from hand now.

    The caller checks whether the seat can spend the one action that playing the card may cost.

    Args:
        discount: number of resources by which the cost of the card is reduced.
        event: the event that a fast event card would respond to, or ``NO_EVENT``.
        action: whether the seat spends an action to play the card.
    """
    d = g.defs[card]
    if d.play.first_action and not (action and is_first_action(g, seat)):
        return False
    if d.play.more_actions:
        if g.investigators[seat].actions < d.play.more_actions + (1 if action else 0):
            return False
    if d.printed.cost == NONE or (d.type != card_type.ASSET and d.type != card_type.EVENT):
        return False
    if cost(g, card, discount) > g.investigators[seat].resources:
        return False
    if g.peril != NONE and g.peril != seat:
        return False
    if d.play.max_per and max_reached(g, card, PLAYED):
        return False
    if d.printed.seals and not sealable(g, card):
        return False
    if not may_play(g, seat, card):
        return False
    if d.type == card_type.ASSET:
        return may_enter_play(g, card, seat)
    if d.play.designator and not designator_possible(g, seat, card, d.play):
        return False
    return d.play.condition(g, seat, card, event)


BANS: Final = 1 << quantity.PLAY_FORBIDDEN | 0b111 << quantity.TYPE_FORBIDDEN
"""Mask of the bits of ``g.modified`` for the quantities that can forbid playing a card."""


def may_play(g: Game, seat: Seat, card: CardId) -> bool:
    """Return whether no effect forbids ``seat`` to play the asset or event ``card``."""
    if g.modified & BANS == 0:
        return True
    if g.type_of[card] == card_type.ASSET:
        if sum_modifiers(g, quantity.PLAY_FORBIDDEN, seat) > 0:
            return False
    return not is_type_forbidden(g, seat, card)


def sealable(g: Game, card: CardId) -> list[i64]:
    """Return the kinds of chaos tokens in the bag that ``card`` may seal (keyword seal), sorted."""
    return sorted([token for token in g.defs[card].printed.seals if token in g.bag])


def play_action_options(g: Game, seat: Seat, options: list[i64]) -> None:
    """Add one option for each card title in hand that ``seat`` could play as an action."""
    for card in g.investigators[seat].hand:
        d = g.defs[card]
        if d.printed.keywords & keyword.FAST:
            continue
        if d.play.designator == designator.INVESTIGATE:
            if not designator_possible(g, seat, card, d.play, 1):
                continue
        if can_spend_actions(g, seat, 1, d.play.designator) and can_play(
            g, seat, card, 0, timing.NO_EVENT, True
        ):
            option = pack(verb.PLAY, card)
            if not is_offered(g, options, option):
                options.append(option)


WITHOUT_CARD: Final = ~(OPERAND_MASK << OPERAND_BITS)


def listening_seats(g: Game, point: i64) -> i64:
    """Return the mask of the seats that own or control a card that could respond at the timing
    point ``point``. If such a card is in play without a controller, the mask contains all seats.
    The mask only serves to exclude seats early: a seat in it may be unable to respond."""
    seats: i64 = 0
    for card in g.listen[point]:
        c = g.cards[card]
        seat = g.owner[card] if c is NOCARD else c.controller
        if seat == NONE:
            return EVERYONE
        seats |= 1 << seat
    return seats


def able_seats(g: Game, point: i64) -> i64:
    """Return the mask :func:`listening_seats` without the seats whose only cards at the timing
    point are locations at which they are not."""
    seats: i64 = 0
    everyone: i64 = (1 << g.players) - 1
    for card in g.listen[point]:
        if seats == everyone:
            break
        c = g.cards[card]
        seat = g.owner[card] if c is NOCARD else c.controller
        if seat != NONE:
            seats |= 1 << seat
        elif g.type_of[card] != card_type.LOCATION:
            return EVERYONE
        elif c.revealed:
            for who in g.investigators:
                if who.location == card:
                    seats |= 1 << who.id
    return seats


def window_seats(g: Game, exact: bool = True) -> i64:
    """Return the mask of the seats that might use a card or ability in a player window now. The
    options of the other seats need not be computed.

    Args:
        exact: ``False`` if the state check, which runs first, may still move investigators.
    """
    seats = able_seats(g, on.PLAYER_WINDOW) if exact else listening_seats(g, on.PLAYER_WINDOW)
    if g.test_at != NONE:
        seats |= listening_seats(g, on.TEST_WINDOW) & (1 << skill_test.current(g).seat)
    if g.table.has_clue_acts:
        speaker = g.lead if g.active == NONE else g.active
        if may_advance_act(g, speaker):
            seats |= 1 << speaker
    return seats


def may_advance_act(g: Game, seat: Seat) -> bool:
    """Return whether ``seat`` may spend the group's clues to advance the act (LCG-0675).

    This is a free ability in every player window, in and outside of turns (LCG-1111), including the
    windows of a skill test. The active investigator decides for the group; outside of turns, the
    lead investigator decides. The ability is not available while a card with peril that another
    investigator drew is being resolved.
    """
    if not g.table.has_clue_acts or g.act == NONE or not g.defs[g.act].printed.clues_advance:
        return False
    if seat != (g.lead if g.active == NONE else g.active):
        return False
    if g.peril != NONE and g.peril != seat:
        return False
    return group_clues(g) >= required_clues(g)


def is_offered(g: Game, options: list[i64], option: i64) -> bool:
    """Return whether ``options`` already contains ``option`` for another copy of the same card. If
    so, the caller does not add ``option``."""
    card = a_of(option)
    if g.only_copy[card]:
        return False
    kind = g.kind_of[card]
    use = option & WITHOUT_CARD
    other: i64  # compiled code then compares machine integers
    for other in options:
        if other & WITHOUT_CARD == use and g.kind_of[a_of(other)] == kind:
            return True
    return False


def window_options(g: Game, seat: Seat, options: list[i64]) -> None:
    """Add the free abilities and fast cards that ``seat`` may use in a player window."""
    if g.peril != NONE and g.peril != seat:
        return
    for card in g.listen[on.PLAYER_WINDOW]:
        c = g.cards[card]
        if c is NOCARD:
            if g.owner[card] == seat and not is_offered(g, options, pack(verb.PLAY, card)):
                if can_play_fast(g, seat, card):
                    options.append(pack(verb.PLAY, card))
            continue
        if c.controller != NONE:
            if c.controller != seat:
                continue
        elif g.type_of[card] == card_type.LOCATION and g.investigators[seat].location != card:
            continue
        add_abilities(g, seat, card, trigger.FREE, False, verb.FREE, options)
    if g.test_at != NONE and skill_test.current(g).seat == seat:
        for card in g.listen[on.TEST_WINDOW]:
            add_abilities(g, seat, card, trigger.FREE, True, verb.FREE, options)


def add_abilities(
    g: Game, seat: Seat, card: CardId, kind: i64, own_test: bool, op: i64, options: list[i64]
) -> None:
    """Add an option for each ability of one kind on ``card`` that ``seat`` may use now.

    Args:
        kind: the kind of abilities, a number of :mod:`~arkham_env.lcg.state.ids.trigger`.
        own_test: if ``True``, add only the abilities that are restricted to the user's own skill
            tests; if ``False``, add only the other abilities.
        op: verb of the options.
    """
    d = g.defs[card]
    number: i64 = 0
    for ability in d.triggered:
        if ability.kind == kind and ability.own_test == own_test:
            if usable(g, seat, card, d, number, ability, timing.NO_EVENT):
                options.append(pack(op, card, number))
        number += 1


def can_play_fast(g: Game, seat: Seat, card: CardId) -> bool:
    """Return whether ``seat`` could play the fast card ``card`` in a player window now. A fast
    asset can be played only in the turn of its player (LCG-0624). A fast event can be played
    whenever its card text allows it (LCG-0625)."""
    if g.type_of[card] == card_type.ASSET and g.active != seat:
        return False
    return can_play(g, seat, card, 0, timing.NO_EVENT)


def action_abilities(g: Game, seat: Seat, options: list[i64], op: i64) -> None:
    """Add an option with the verb ``op`` for each action ability that ``seat`` could use."""
    who = g.investigators[seat]
    here = who.location
    add_actions(g, seat, seat, options, op)
    for card in who.assets:
        add_actions(g, seat, card, options, op)
    for other in g.investigators:
        if other.location == here and other.status == status.PLAYING:
            for card in other.threat_area:
                add_actions(g, seat, card, options, op)
    add_actions(g, seat, here, options, op)
    for card in g.attachments:
        if place_of(g, card) == here:
            add_actions(g, seat, card, options, op)
    for card in g.enemies:
        if g.cards[card].location == here:
            add_actions(g, seat, card, options, op)
    if g.act != NONE:
        add_actions(g, seat, g.act, options, op)
    if g.agenda != NONE:
        add_actions(g, seat, g.agenda, options, op)


def add_actions(g: Game, seat: Seat, card: CardId, options: list[i64], op: i64) -> None:
    if g.acting[card]:
        add_abilities(g, seat, card, trigger.ACTION, False, op, options)


def fight_abilities(g: Game, seat: Seat) -> list[tuple[int, int]]:
    """Return the Fight abilities that ``seat`` could use with an action granted by an effect.

    Each item is a card that the seat controls and the number of a Fight ability of this card. The
    effect pays for one action and determines the enemy. If the ability has several action icons,
    the seat pays the other icons with actions of its turn, so it cannot use the ability outside of
    its turn (LCG-1070).
    """
    found: list[tuple[int, int]] = []
    who = g.investigators[seat]
    who.actions += 1
    for card in controlled_assets(g, seat):
        d = g.defs[card]
        number: i64 = 0
        for ability in d.triggered:
            if ability.kind == trigger.ACTION and ability.designator == designator.FIGHT:
                if usable(g, seat, card, d, number, ability, timing.NO_EVENT, aimed=True):
                    found.append((card, number))
            number += 1
    who.actions -= 1
    return found


# Circular imports, so at the end of the module.
from arkham_env.lcg.rules import skill_test, timing  # noqa: E402
