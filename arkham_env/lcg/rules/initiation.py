"""Initiating abilities and playing cards.

All costs are paid together. If an action was spent, attacks of opportunity are made next, except
for fight, evade, parley and resign. The effect resolves last.
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from arkham_env.core.kernel.decision import a_of, b_of, op_of, pack
from arkham_env.core.kernel.frame import AGAIN, CALL, DONE, Frame, StackPosition
from arkham_env.core.kernel.native import i64, mypyc_attr
from arkham_env.lcg.rules import abilities
from arkham_env.lcg.rules.card_frame import EFFECT, CardFrame
from arkham_env.lcg.rules.timing import Event, has_listeners, occur
from arkham_env.lcg.state.ability import NO_PAYMENT
from arkham_env.lcg.state.control import may_enter_play
from arkham_env.lcg.state.game_state import NOCARD, Game
from arkham_env.lcg.state.ids import (
    NONE, Amount, CardId, CardOrNone, Count, Seat, TextNumber, card_type, decision_kind, designator,
    logged, on, quantity, trigger, verb,
)  # fmt: skip
from arkham_env.lcg.state.record import record
from arkham_env.lcg.state.values import (
    PLAYED, additional_actions, cost, count_use, has_extra_action, is_playing, largest_x,
    required_clues, sum_modifiers, use_additional, use_limit,
)  # fmt: skip

PAY: Final = 0
PROVOKE: Final = 1
RESOLVE_EFFECT: Final = 2
PAYMENT_PICKED: Final = 4
X_PICKED: Final = 5


def is_exempt(designator_id: i64) -> bool:
    """Return whether an action with this designator never provokes attacks of opportunity
    (LCG-0290)."""
    return (
        designator_id == designator.FIGHT
        or designator_id == designator.EVADE
        or designator_id == designator.PARLEY
        or designator_id == designator.RESIGN
    )


def spend_actions(
    g: Game, seat: Seat, count: i64, designator_id: i64, *, provokes: bool = True
) -> bool:
    """Spend actions; return whether this provokes attacks of opportunity. A suitable additional
    action is spent before standard actions. An effect can prevent the first action that the seat
    takes in a round from provoking attacks."""
    who = g.investigators[seat]
    first = who.round_actions == 0
    if count == 1 and has_extra_action(g, seat, designator_id):
        use_additional(g, seat, chosen_additional(g, seat, designator_id))
    else:
        who.actions -= count
    who.actions_taken += 1
    who.round_actions += 1
    if not provokes or is_exempt(designator_id):
        return False
    return not first or sum_modifiers(g, quantity.NO_PROVOKE, seat) == 0


def gain_actions(g: Game, seat: Seat, count: i64) -> None:
    """Add actions to the current turn of ``seat``, or to its next turn if its turn is not in
    progress (LCG-1072)."""
    if g.active == seat:
        g.investigators[seat].actions += count
    else:
        g.investigators[seat].next_actions += count


def lose_actions(g: Game, seat: Seat, count: i64) -> i64:
    """Remove actions from the current turn of ``seat``, or from its next turn if its turn is not in
    progress (LCG-1071). Standard actions are lost first, then additional actions (LCG-0220). The
    investigator chooses which additional actions it loses (LCG-0221)."""
    record(g, logged.ACTIONS, seat, count)
    if g.active != seat:
        g.investigators[seat].next_actions -= count
        return DONE
    return take_actions(g, seat, count)


def take_actions(g: Game, seat: Seat, count: i64) -> i64:
    """Remove lost actions from the turn of ``seat``, which is in progress."""
    who = g.investigators[seat]
    lost = min(count, who.actions)
    who.actions -= lost
    if lost == count:
        return DONE
    if g.modified >> quantity.ADDITIONAL_ACTION & 1 == 0:
        who.extra_used = 1
        return DONE
    return g.push(LoseAdditional(seat, count - lost))


@final
@mypyc_attr(acyclic=True)
class LoseAdditional(Frame):
    """Frame in which an investigator chooses the additional actions that it loses (LCG-0221)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "seat", "left")

    def __init__(self, seat: Seat, left: i64) -> None:
        self.step: i64 = 0
        self.seat: Seat = seat
        self.left: Count = left

    def copy(self) -> Frame:
        c = LoseAdditional(self.seat, self.left)
        c.step = self.step
        return c

    def run(self, g: Game) -> i64:
        if self.step == 1:
            self.step = 0
            use_additional(g, self.seat, a_of(g.pick))
            self.left -= 1
        given = additional_actions(g, self.seat)
        if self.left >= len(given):
            # All additional actions are lost, so there is no choice.
            for card in given:
                use_additional(g, self.seat, card)
            return DONE
        if self.left == 0:
            return DONE
        self.step = 1
        g.options = [pack(verb.CHOOSE_CARD, card) for card in sorted(given)]
        return g.ask(decision_kind.ACTION, self.seat)

    def rewind(self, g: Game) -> bool:
        if self.step != 1:
            return False
        self.step = 0
        return True


@mypyc_attr(acyclic=True)
class WithAdditional(Frame):
    """Base class of frames in which ``seat`` uses the additional action that ``card`` gives."""

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "seat", "card")

    def __init__(self, seat: Seat) -> None:
        self.step: i64 = 0
        self.seat: Seat = seat
        self.card: CardOrNone = NONE

    def fill_with_additional(self, o: WithAdditional) -> None:
        """Copy the attributes of this class from ``o``."""
        self.step = o.step
        self.card = o.card

    def named_cards(self) -> list[i64]:
        return [self.card]


def chosen_additional(g: Game, seat: Seat, designator_id: i64) -> i64:
    """Return the card that gives ``seat`` the additional action for an action with this designator.
    If several cards give a suitable action, return the card that the seat has chosen."""
    given = additional_actions(g, seat, designator_id)
    if len(given) > 1:
        for i in range(len(g.stack) - 1, -1, -1):
            frame = g.stack[i]
            if isinstance(frame, WithAdditional):
                if frame.seat == seat and frame.card in given:
                    return frame.card
    return given[0]


def spend_resources(g: Game, seat: Seat, count: i64) -> i64:
    """Move resources of ``seat`` to the pool; abilities "after you spend" can respond."""
    if count <= 0:
        return DONE
    g.investigators[seat].resources -= count
    record(g, logged.RESOURCES, seat, -count)
    return occur(g, on.SPEND_RESOURCES, seat, amount=count)


def start(g: Game, seat: Seat, option: i64) -> i64:
    """Carry out an option of a player window: use a free ability, play a fast card or advance the
    act."""
    if op_of(option) == verb.ADVANCE_ACT:
        agenda.advance_act(g)
        return clues.spend_clues(g, required_clues(g), NONE) or CALL
    if op_of(option) == verb.FREE:
        return use_ability(g, seat, a_of(option), b_of(option), NONE)
    return play_card(g, seat, a_of(option), 0, NONE)


def use_ability(
    g: Game,
    seat: Seat,
    card: CardId,
    number: i64,
    at: i64,
    granted: bool = False,
    target: i64 = NONE,
) -> i64:
    """Initiate an ability.

    Args:
        number: number of the ability on the card.
        at: stack position of the event that the ability responds to, or ``NONE``.
        granted: whether an effect waives the action cost of the ability.
        target: the enemy to attack, if an effect lets the seat use a Fight ability; else ``NONE``.
    """
    return g.push(UseAbility(seat, card, number, at, granted, target))


def use_ignoring_costs(g: Game, seat: Seat, card: CardId, number: i64) -> i64:
    """Initiate an ability without paying the costs before its colon (LCG-0657). Two kinds of costs
    are paid nevertheless: a cost that removes the card from the game (LCG-0659), and additional
    costs that apply while the ability resolves."""
    frame = UseAbility(seat, card, number, NONE, True)
    frame.ignoring = True
    return g.push(frame)


def play_card(
    g: Game, seat: Seat, card: CardId, discount: i64, at: i64, action: bool = False
) -> i64:
    """Play a card from hand, or from the discard pile of ``seat`` if it is there now.

    Args:
        discount: number of resources by which the cost of the card is reduced.
        at: stack position of the event that the card responds to, or ``NONE``.
        action: whether an action is spent on playing it.
    """
    frame = PlayCard(seat, card, discount, at, action)
    frame.from_discard = card in g.investigators[seat].discard
    return g.push(frame)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class UseAbility(Frame):
    """Frame in which a seat uses an ability: its costs are paid, then its effect resolves."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "step", "seat", "card", "number", "at", "granted", "target", "provoked", "x", "ignoring",
        "target_left",
    )  # fmt: skip

    def __init__(
        self,
        seat: Seat,
        card: CardId,
        number: i64,
        at: StackPosition,
        granted: bool,
        target: i64 = NONE,
    ) -> None:
        self.step: i64 = PAY
        self.seat: Seat = seat
        self.card: CardId = card
        self.number: TextNumber = number
        self.at: StackPosition = at
        self.granted: bool = granted
        self.target: CardOrNone = target
        self.provoked: bool = False
        self.x: Amount = 0
        self.ignoring: bool = False
        self.target_left: bool = False

    def copy(self) -> Frame:
        c = UseAbility(self.seat, self.card, self.number, self.at, self.granted, self.target)
        c.step = self.step
        c.provoked = self.provoked
        c.x = self.x
        c.ignoring = self.ignoring
        c.target_left = self.target_left
        return c

    def shift(self, start: i64, delta: i64) -> None:
        if self.at >= start:
            self.at += delta

    def named_cards(self) -> list[i64]:
        return [self.card, self.target]

    def run(self, g: Game) -> i64:
        if self.step == X_PICKED:
            self.step = PAY
            self.x = a_of(g.pick)
        if self.step == PAY:
            ability = g.defs[self.card].triggered[self.number]
            if ability.most_uses and self.x == 0 and not self.ignoring:
                most = min(ability.most_uses, g.cards[self.card].uses)
                g.options = [pack(verb.CHOOSE_NUMBER, n) for n in range(ability.uses, most + 1)]
                self.step = X_PICKED
                return g.ask(decision_kind.CHOOSE_NUMBER, self.seat, self.card)
            payment = ability.payment
            if payment is not NO_PAYMENT and not self.ignoring:
                cards = payment.eligible(g, self.seat, self.card)
                g.options = [pack(verb.DISCARD, card) for card in sorted(cards)]
                self.step = PAYMENT_PICKED
                return g.ask(decision_kind.DISCARD, self.seat, self.card)
            self.step = PROVOKE
            return self.pay(g)
        if self.step == PAYMENT_PICKED:
            self.step = PROVOKE
            g.defs[self.card].triggered[self.number].payment.pay(g, self.seat, a_of(g.pick))
            return self.pay(g)
        if self.step == PROVOKE:
            self.step = RESOLVE_EFFECT
            if self.provoked:
                return attack_rules.attacks_of_opportunity(g, self.seat)
        if self.step == RESOLVE_EFFECT:
            self.step += 1
            if not is_playing(g, self.seat):
                return DONE
            if has_listeners(g, on.ABILITY):
                event = AbilityEvent(
                    self.seat, self.card, self.number, self.at, self.target, self.x
                )
                event.aim_left = self.target_left
                return g.push(event)
            f = CardFrame(self.seat, self.card, EFFECT, self.number)
            f.event_at = self.at
            f.a = self.x
            f.target = self.target
            f.target_left = self.target_left
            return g.push(f)
        return DONE

    def forget(self, card: i64) -> None:
        if self.target == card:
            self.target_left = True

    def pay(self, g: Game) -> i64:
        d = g.defs[self.card]
        ability = d.triggered[self.number]
        c = g.cards[self.card]
        record(g, logged.ABILITY, self.seat, self.card, self.number)
        if ability.limit and c is not NOCARD:
            use_limit(c, g, self.seat, self.number, ability.limit, ability.group)
        if ability.max_per:
            count_use(g, self.card, self.number)
        if self.ignoring:
            if ability.remove:
                zones.remove_from_game(g, self.card)
            if ability.exile:
                zones.exile(g, self.card)
            return CALL
        if ability.exhaust:
            c.exhausted = True
        if ability.actions and not self.granted:
            count = abilities.action_cost(g, self.seat, ability)
            self.provoked = spend_actions(
                g, self.seat, count, ability.designator, provokes=ability.provokes
            )
        # Costs that can push frames come last: these frames run after everything is paid.
        result = DONE
        if ability.horror or ability.damage:
            result = damage_rules.deal(
                g,
                self.seat,
                damage=ability.damage,
                horror=ability.horror,
                source=self.card,
                direct=ability.direct,
            )
        if ability.resources:
            if spend_resources(g, self.seat, ability.resources * ability.times(g)) == CALL:
                result = CALL
        if ability.clues:
            clues.spend_own_clues(g, self.seat, ability.clues * ability.times(g))
        if ability.group_clues:
            result = clues.spend_clues(g, ability.group_clues * g.table.group_size, NONE)
        if ability.uses:
            zones.spend_uses(g, self.card, self.x if ability.most_uses else ability.uses)
        if ability.discard:
            zones.discard_from_play(g, self.card)
        if ability.remove:
            zones.remove_from_game(g, self.card)
        if ability.exile:
            zones.exile(g, self.card)
        return CALL if result == DONE else result

    def rewind(self, g: Game) -> bool:
        if self.step != PAYMENT_PICKED and (self.step != X_PICKED or self.x != 0):
            return False
        self.step = PAY
        return True


@final
@mypyc_attr(acyclic=True)
class AbilityEvent(Event):
    """Event: an ability is triggered.

    ``amount`` is a damage bonus for the effect of the ability. Reactions to the event may increase
    this bonus.

    Attributes:
        aim: the enemy to attack, if an effect lets the seat use a Fight ability; else ``NONE``.
        x: the number chosen for X in the cost.
        aim_left: whether ``aim`` has left play.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (*Event.FIELDS, "aim", "x", "aim_left")

    def __init__(
        self,
        seat: Seat,
        card: CardId,
        number: TextNumber,
        at: StackPosition,
        aim: CardOrNone = NONE,
        x: Amount = 0,
    ) -> None:
        super().__init__(on.ABILITY, seat, card, at, 0, number)
        self.aim: CardOrNone = aim
        self.x: Amount = x
        self.aim_left: bool = False

    def copy(self) -> Frame:
        c = AbilityEvent(self.seat, self.card, self.other, self.target, self.aim, self.x)
        c.fill_event(self)
        c.aim_left = self.aim_left
        return c

    def shift(self, start: i64, delta: i64) -> None:
        if self.target >= start:
            self.target += delta

    def named_cards(self) -> list[i64]:
        return [self.card, self.aim]

    def resolve(self, g: Game) -> i64:
        # The cost of a reaction to this ability can have defeated its user.
        if not is_playing(g, self.seat):
            self.last = 0
            return DONE
        f = CardFrame(self.seat, self.card, EFFECT, self.other)
        f.event_at = self.target
        f.a = self.x
        f.n = self.amount
        f.target = self.aim
        f.target_left = self.aim_left
        return g.push(f)

    def forget(self, card: i64) -> None:
        super().forget(card)
        if self.aim == card:
            self.aim_left = True


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class PlayCard(Frame):
    """Frame of a card that is played from hand or, with ``from_discard``, from the discard pile of
    its owner: its costs are paid, then its effect resolves."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "step", "seat", "card", "discount", "at", "action", "provoked", "x", "from_discard",
    )  # fmt: skip

    def __init__(
        self, seat: Seat, card: CardId, discount: i64, at: StackPosition, action: bool
    ) -> None:
        self.step: i64 = PAY
        self.seat: Seat = seat
        self.card: CardId = card
        self.discount: Amount = discount
        self.at: StackPosition = at
        self.action: bool = action
        self.provoked: bool = False
        self.x: Amount = 0
        self.from_discard: bool = False

    def copy(self) -> Frame:
        c = PlayCard(self.seat, self.card, self.discount, self.at, self.action)
        c.step = self.step
        c.provoked = self.provoked
        c.x = self.x
        c.from_discard = self.from_discard
        return c

    def shift(self, start: i64, delta: i64) -> None:
        if self.at >= start:
            self.at += delta

    def named_cards(self) -> list[i64]:
        return [self.card]

    def run(self, g: Game) -> i64:
        d = g.defs[self.card]
        if self.step == PAY and d.play.chooses_x:
            most = largest_x(g, self.seat, self.card, self.discount)
            g.options = [pack(verb.CHOOSE_NUMBER, n) for n in range(most + 1)]
            self.step = X_PICKED
            return g.ask(decision_kind.CHOOSE_NUMBER, self.seat, self.card)
        if self.step == X_PICKED:
            self.x = a_of(g.pick)
        if self.step == PAY or self.step == X_PICKED:
            self.step = PROVOKE
            price = cost(g, self.card, self.discount, self.x)
            record(g, logged.PLAY, self.seat, self.card)
            if d.play.max_per:
                count_use(g, self.card, PLAYED)
            if self.action:
                self.provoked = spend_actions(
                    g, self.seat, 1, d.play.designator, provokes=d.play.provokes
                )
            if d.play.more_actions:
                # An additional cost is paid however the card is played (LCG-0655).
                g.investigators[self.seat].actions -= d.play.more_actions
            return spend_resources(g, self.seat, price) or AGAIN
        if self.step == PROVOKE:
            self.step = RESOLVE_EFFECT
            if self.provoked:
                return attack_rules.attacks_of_opportunity(g, self.seat)
        if self.step == RESOLVE_EFFECT:
            self.step += 1
            who = g.investigators[self.seat]
            # An attack may have discarded the card; the costs stay paid (docs/rulings.md).
            zone = who.discard if self.from_discard else who.hand
            if not is_playing(g, self.seat) or self.card not in zone:
                return DONE
            # "Cannot" is absolute, even if the ability that forbids to play began after payment.
            if not abilities.may_play(g, self.seat, self.card):
                return DONE
            if d.type == card_type.ASSET:
                if not may_enter_play(g, self.card, self.seat):
                    return DONE
            zones.take_out(g, self.card)
            event = PlayEvent(self.seat, self.card, self.at)
            event.amount = self.x
            return g.push(event)
        return DONE

    def rewind(self, g: Game) -> bool:
        if self.step != X_PICKED:
            return False
        self.step = PAY
        return True


IN_LIMBO: Final = 0
EFFECT_DONE: Final = 1


@final
@mypyc_attr(acyclic=True)
class PlayEvent(Event):
    """Event: a card is played. The card is in limbo until the event has resolved.

    ``amount`` is the number chosen for X in the cost of the card. ``other`` is ``EFFECT_DONE`` once
    the effect of an event card has resolved. Then the card is discarded, unless its effect has
    moved it to another zone.
    """

    def __init__(self, seat: Seat, card: CardId, at: StackPosition) -> None:
        super().__init__(on.PLAY_CARD, seat, card, at)

    def copy(self) -> Frame:
        c = PlayEvent(self.seat, self.card, self.target)
        c.fill_event(self)
        return c

    def shift(self, start: i64, delta: i64) -> None:
        if self.target >= start:
            self.target += delta

    def resolve(self, g: Game) -> i64:
        d = g.defs[self.card]
        if d.type == card_type.ASSET:
            return entering.enter_play(g, self.seat, self.card)
        if self.other == IN_LIMBO:
            self.other = EFFECT_DONE
            self.step -= 1
            f = CardFrame(self.seat, self.card, EFFECT, trigger.PLAY)
            f.event_at = self.target
            f.a = self.amount
            return g.push(f)
        self.leave_limbo(g)
        return DONE

    def ends_cancelled(self, g: Game) -> bool:
        # An event card whose effect is cancelled was still played (LCG-1125).
        self.leave_limbo(g)
        return g.type_of[self.card] != card_type.EVENT

    def leave_limbo(self, g: Game) -> None:
        if zones.is_in_limbo(g, self.card):
            zones.put_in_discard(g, self.card)


# Circular imports, so at the end of the module.
from arkham_env.lcg.rules import agenda, clues, entering  # noqa: E402
from arkham_env.lcg.rules import attack as attack_rules
from arkham_env.lcg.rules import damage as damage_rules
from arkham_env.lcg.state import zones  # noqa: E402
