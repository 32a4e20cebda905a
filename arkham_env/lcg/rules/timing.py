"""Timing: events with six cells, the order of responses, and player windows.

Each occurrence that cards can respond to is an :class:`Event`. An event consists of *cells* that
run in this order: would; when (forced abilities, then reactions); the impact itself; after (forced
abilities, then reactions). An event without listeners needs no frame: call :func:`has_listeners`
first. If a part of an effect causes an event, the after cells of the event run after the whole
effect: the event moves below the frame of the effect and continues there (:meth:`Event.wait`).
"""

from __future__ import annotations

from typing import ClassVar, Final, cast, final

from arkham_env.core.kernel.decision import a_of, b_of, op_of, pack
from arkham_env.core.kernel.frame import ASK, CALL, DONE, Frame, StackPosition
from arkham_env.core.kernel.native import i64, mypyc_attr
from arkham_env.core.kernel.zones import with_added
from arkham_env.lcg.rules import abilities
from arkham_env.lcg.rules.card_frame import DELAYED, CardFrame
from arkham_env.lcg.state.game_state import NOCARD, NOTHING, Game
from arkham_env.lcg.state.ids import (
    NONE, Amount, CardId, CardOrNone, Count, CountList, Seat, SeatOrNone, TextNumber, cell,
    decision_kind, on, trigger, verb,
)  # fmt: skip
from arkham_env.lcg.state.values import is_scenario_card, player_order

DELAYED_MARK: Final = 15
"""Ability number in the options for a delayed effect, or for playing a card from hand."""


def has_listeners(g: Game, event: i64) -> bool:
    """Return whether a card or delayed effect could respond to events of the kind ``event``."""
    if g.listener_counts[event] > 0:
        return True
    for effect in g.lasting:
        if effect.point != NONE and effect.point // cell.COUNT == event:
            return True
    return False


def has_listeners_after(g: Game, event: i64) -> bool:
    """Return whether a card or delayed effect could respond after events of the kind ``event``."""
    base = event * cell.COUNT
    if g.listen[base + cell.AFTER_FORCED] or g.listen[base + cell.AFTER_REACTION]:
        return True
    for effect in g.lasting:
        if effect.point == base + cell.AFTER_FORCED or effect.point == base + cell.AFTER_REACTION:
            return True
    return False


def answered(g: Game, point: i64) -> bool:
    """Return whether any card or delayed effect could respond at the timing point ``point``."""
    if g.listen[point]:
        return True
    for effect in g.lasting:
        if effect.point == point:
            return True
    return False


def parted_effect(g: Game) -> i64:
    """Return the stack position of the innermost running effect, if its text has several parts.

    Return ``NONE`` if the text has only one part, or if one of these has begun since the effect
    began: a skill test, a response, another ability, or the playing of a card.
    """
    i = len(g.stack) - 2
    while i > g.test_at:
        frame = g.stack[i]
        if isinstance(frame, CardFrame):
            return i if g.defs[frame.card].texts[frame.ability].in_parts else NONE
        if isinstance(frame, (Answers, PlayerWindow, initiation.UseAbility, initiation.PlayCard)):
            return NONE
        i -= 1
    return NONE


@mypyc_attr(acyclic=True)
class Event(Frame):
    """Frame of one occurrence that cards may respond to.

    Subclasses override :meth:`resolve` to carry out the impact. A plain event only marks a point in
    time and has no impact.

    Attributes:
        event: kind of the event, a number of :mod:`arkham_env.lcg.state.ids.on`.
        seat, card, target, amount, other: values whose meaning depends on ``event`` (see ``on``).
        last: the last cell to run.
        cancelled: whether the impact is cancelled.
        replaced: whether another occurrence has replaced the event. If so, the event ends.
        card_left: whether ``card`` has left play. If the card enters play again, responses to the
            event do not refer to it any more.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "step", "event", "seat", "card", "target", "amount", "other", "last", "cancelled",
        "replaced", "card_left",
    )  # fmt: skip

    def __init__(
        self,
        event: i64,
        seat: SeatOrNone = NONE,
        card: CardOrNone = NONE,
        target: i64 = NONE,
        amount: Amount = 0,
        other: i64 = 0,
        first: i64 = cell.WOULD,
        last: i64 = cell.AFTER_REACTION,
    ) -> None:
        self.step: i64 = first
        self.event: i64 = event
        self.seat: SeatOrNone = seat
        self.card: CardOrNone = card
        self.target: i64 = target
        self.amount: Amount = amount
        self.other: i64 = other
        self.last: i64 = last
        self.cancelled: bool = False
        self.replaced: bool = False
        self.card_left: bool = False

    def fill_event(self, o: Event) -> None:
        """Copy the attributes of this class from ``o``."""
        self.step = o.step
        self.seat = o.seat
        self.card = o.card
        self.target = o.target
        self.amount = o.amount
        self.other = o.other
        self.last = o.last
        self.cancelled = o.cancelled
        self.replaced = o.replaced
        self.card_left = o.card_left

    def copy(self) -> Frame:
        c = Event(self.event)
        c.fill_event(self)
        return c

    def named_cards(self) -> list[i64]:
        return [self.card]

    def run(self, g: Game) -> i64:
        base = self.event * cell.COUNT
        while True:
            now = self.step
            if not g.lasting:
                # Cells without listeners are skipped. Without any listener only the impact remains.
                if not g.listener_counts[self.event]:
                    if now > cell.RESOLVE:
                        return DONE
                    now = cell.RESOLVE
                while now < cell.RESOLVE and not g.listen[base + now]:
                    now += 1
            if now > self.last or self.replaced:
                return DONE
            if now == cell.AFTER_FORCED and self.wait(g):
                return CALL
            self.step = now + 1
            if now == cell.RESOLVE:
                if self.cancelled:
                    if self.ends_cancelled(g):
                        return DONE
                elif self.resolve(g) == CALL:
                    return CALL
            elif g.listen[base + now]:
                result = begin(g, Answers(base + now, len(g.stack) - 1))
                if result != DONE:
                    return result
            elif g.lasting:
                for effect in g.lasting:
                    if effect.point == base + now:
                        return g.push(Answers(base + now, len(g.stack) - 1, True))

    def forget(self, card: i64) -> None:
        if self.card == card:
            self.card_left = True

    def wait(self, g: Game) -> bool:
        """Move this event below the frame of the effect that caused it, if the text of the effect
        has several parts.

        The after cells then run once the frame of the effect is done. If several events have been
        moved, they run in the order in which they occurred. Return whether the event was moved.
        """
        if not has_listeners_after(g, self.event):
            return False
        at = parted_effect(g)
        if at == NONE:
            return False
        f = cast(CardFrame, g.stack[at])
        place = at - f.waiting
        f.waiting += 1
        g.stack.pop()
        for i in range(place, len(g.stack)):
            g.stack[i].shift(place, 1)
        # A running test is below the effect, so its position ``g.test_at`` does not change.
        g.stack.insert(place, self)
        return True

    def resolve(self, g: Game) -> i64:
        """Carry out the impact; return ``CALL`` if a frame was pushed. To run this method again
        after that frame, set ``step`` back to ``cell.RESOLVE``."""
        return DONE

    def ends_cancelled(self, g: Game) -> bool:
        """Carry out the cancellation; return whether the after cells are skipped."""
        return True


NO_EVENT: Final = Event(NONE)
"""Placeholder if there is no event: for actions, free abilities and cards played in a window."""


def event_at(g: Game, position: i64) -> Event:
    """Return the event at a stack position."""
    return cast(Event, g.stack[position])


def answers(
    g: Game, stack: list[Frame], at: i64, position: StackPosition, card: CardId, number: TextNumber
) -> bool:
    """Return whether text number ``number`` of ``card`` can respond to the event at ``position``.

    If the text responds to one kind of event, the event must be of this kind; otherwise the event
    can be of any kind, and it is also possible that there is no event.

    Args:
        stack: the stack of frames.
        at: stack position of the frame that carries out the text; the event must be below it.
        position: stack position of the event, or ``NONE`` if there is no event.
    """
    texts = g.defs[card].texts
    if number >= len(texts):
        return False
    point = texts[number].point
    if position == NONE:
        return point == NONE or point >= on.PLAYER_WINDOW
    if not 0 <= position < at:
        return False
    event = stack[position]
    if not isinstance(event, Event):
        return False
    return point == NONE or point >= on.PLAYER_WINDOW or event.event == point // cell.COUNT


FORCED_STEP: Final = 0
FORCED_PICKED: Final = 1
REACTION_STEP: Final = 2
REACTION_PICKED: Final = 3


def foremost(g: Game, found: list[i64]) -> list[i64]:
    """Return the forced abilities and delayed effects in ``found`` that resolve first.

    Texts worded "at", "if" or "the first time" come before texts worded "after" (LCG-0117,
    LCG-1076). Among texts of equal wording, the texts of scenario cards come before the texts of
    player cards (LCG-1069).
    """
    lowest: i64 = 4
    first: list[i64] = []
    for option in found:
        card = a_of(option)
        number = b_of(option)
        rank: i64 = 0 if is_scenario_card(g, card) else 1
        if number == DELAYED_MARK or not g.defs[card].triggered[number].at:
            rank += 2
        if rank < lowest:
            lowest = rank
            first = []
        if rank == lowest:
            first.append(option)
    return first


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Answers(Frame):
    """Frame of all responses to one timing point: forced abilities, then reactions.

    If :func:`foremost` returns several forced abilities, the lead chooses one of them. Reactions
    are offered in player order until all seats pass in a row. Each ability of a card can be used
    once.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "point", "at", "turn", "passes", "used")

    def __init__(self, point: i64, at: StackPosition, delayed: bool = False) -> None:
        now = point % cell.COUNT
        # Only the ``WOULD`` cell has both forced abilities and reactions.
        reactions_only = now == cell.WHEN_REACTION or now == cell.AFTER_REACTION
        self.step: i64 = REACTION_STEP if reactions_only and not delayed else FORCED_STEP
        self.point: i64 = point
        self.at: StackPosition = at
        self.turn: Count = 0
        self.passes: Count = 0
        self.used: CountList = NOTHING

    def copy(self) -> Frame:
        c = Answers(self.point, self.at)
        c.step = self.step
        c.turn = self.turn
        c.passes = self.passes
        if self.used:
            c.used = self.used[:]
        return c

    def shift(self, start: i64, delta: i64) -> None:
        if self.at >= start:
            self.at += delta

    def run(self, g: Game) -> i64:
        if self.step == FORCED_PICKED:
            return self.resolve_forced(g, g.pick)
        if self.step == REACTION_PICKED:
            return self.resolve_reaction(g, g.pick)
        if event_at(g, self.at).replaced:
            # The original condition no longer exists, so no ability refers to it (LCG-0119).
            return DONE
        if self.step == FORCED_STEP:
            options = self.forced(g)
            if options:
                g.options = options
                self.step = FORCED_PICKED
                return g.ask(decision_kind.FORCED_ORDER, g.lead)
            now = self.point % cell.COUNT
            if now == cell.WHEN_FORCED or now == cell.AFTER_FORCED:
                return DONE
            self.step = REACTION_STEP
            self.turn = 0
        return self.reactions(g)

    def forced(self, g: Game) -> list[i64]:
        """Return the forced abilities and delayed effects that may resolve next."""
        found = g.new_options()
        event = event_at(g, self.at)
        for card in g.listen[self.point]:
            if not g.has_text(card):
                continue
            number: i64 = 0
            for ability in g.defs[card].triggered:
                if ability.kind == trigger.FORCED and ability.point == self.point:
                    if not self.used or (card << 4 | number) not in self.used:
                        seat = abilities.forced_seat(g, card, event)
                        if ability.condition(g, seat, card, event):
                            found.append(pack(verb.REACT, card, number))
                number += 1
        for effect in g.lasting:
            if effect.point == self.point:
                if effect.subject == NONE or effect.subject == event.seat:
                    option = pack(verb.REACT, effect.card, DELAYED_MARK)
                    # A card may have the same delayed effect twice. Both resolve; the order is
                    # irrelevant, so they are one option.
                    if option not in found:
                        found.append(option)
        return foremost(g, found) if len(found) > 1 else found

    def resolve_forced(self, g: Game, pick: i64) -> i64:
        self.step = FORCED_STEP
        card = a_of(pick)
        number = b_of(pick)
        if number == DELAYED_MARK:
            for i in range(len(g.lasting)):
                effect = g.lasting[i]
                if effect.point == self.point and effect.card == card:
                    g.lasting = g.lasting[:i] + g.lasting[i + 1 :]
                    f = CardFrame(effect.seat, card, DELAYED, effect.ability)
                    f.a = effect.amount
                    f.event_at = self.at
                    return g.push(f)
        self.used = with_added(self.used, card << 4 | number)
        seat = abilities.forced_seat(g, card, event_at(g, self.at))
        return initiation.use_ability(g, seat, card, number, self.at)

    def reactions(self, g: Game) -> i64:
        """Offer the reactions to the next seat that has any; finish when all seats have passed."""
        listeners = g.listen[self.point]
        if not listeners:
            return DONE
        seats = abilities.able_seats(g, self.point)
        if g.peril != NONE:
            seats &= 1 << g.peril
        if seats == 0:
            return DONE
        order = player_order(g)
        count: i64 = len(order)
        event = event_at(g, self.at)
        options = g.new_options()
        turn = self.turn
        for passes in range(self.passes, count):
            seat = order[turn % count]
            if seats >> seat & 1:
                self.add_reactions(g, seat, event, listeners, options)
                if options:
                    options.append(pack(verb.PASS))
                    g.options = options
                    self.turn = turn
                    self.passes = passes
                    self.step = REACTION_PICKED
                    return g.ask(decision_kind.REACTION, seat, event.card)
            turn += 1
        return DONE

    def add_reactions(
        self, g: Game, seat: Seat, event: Event, listeners: list[i64], options: list[i64]
    ) -> None:
        """Add an option for each reaction and each card in hand with which ``seat`` may respond."""
        for card in listeners:
            c = g.cards[card]
            d = g.defs[card]
            if c is NOCARD:
                if g.owner[card] != seat:
                    continue
                if d.play.point == self.point:
                    option = pack(verb.REACT, card, DELAYED_MARK)
                    if not abilities.is_offered(g, options, option):
                        if abilities.can_play(g, seat, card, 0, event):
                            options.append(option)
            elif c.controller != NONE and c.controller != seat:
                continue
            number: i64 = 0
            for ability in d.triggered:
                if ability.kind == trigger.REACTION and ability.point == self.point:
                    if not self.used or (card << 4 | number) not in self.used:
                        if abilities.usable(g, seat, card, d, number, ability, event):
                            options.append(pack(verb.REACT, card, number))
                number += 1

    def resolve_reaction(self, g: Game, pick: i64) -> i64:
        self.step = REACTION_STEP
        order = player_order(g)
        if op_of(pick) == verb.PASS:
            self.turn += 1
            self.passes += 1
            return CALL
        self.passes = 0
        seat = order[self.turn % len(order)]
        card = a_of(pick)
        number = b_of(pick)
        if number == DELAYED_MARK:
            return initiation.play_card(g, seat, card, 0, self.at)
        self.used = with_added(self.used, card << 4 | number)
        return initiation.use_ability(g, seat, card, number, self.at)

    def forget(self, card: i64) -> None:
        if self.used:
            self.used = [use for use in self.used if use >> 4 != card]

    def rewind(self, g: Game) -> bool:
        if self.step == FORCED_PICKED:
            self.step = FORCED_STEP
        elif self.step == REACTION_PICKED:
            self.step = REACTION_STEP
        else:
            return False
        return True


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class PlayerWindow(Frame):
    """Frame of a player window that is not between the actions of a turn (for these, see ``Turn``).
    Seats use free abilities and play fast cards until all pass in a row. The group may also
    advance the act (LCG-1111)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("step", "turn", "passes")

    def __init__(self) -> None:
        self.step: i64 = 0
        self.turn: Count = 0
        self.passes: Count = 0

    def copy(self) -> Frame:
        c = PlayerWindow()
        c.step = self.step
        c.turn = self.turn
        c.passes = self.passes
        return c

    def run(self, g: Game) -> i64:
        order = player_order(g)
        count: i64 = len(order)
        if count == 0:
            return DONE
        if self.step == 1:
            self.step = 0
            pick = g.pick
            if op_of(pick) == verb.PASS:
                self.turn += 1
                self.passes += 1
            else:
                self.passes = 0
                return initiation.start(g, order[self.turn % count], pick)
        seats = abilities.window_seats(g)
        options = g.new_options()
        turn = self.turn
        for passes in range(self.passes, count):
            seat = order[turn % count]
            if seats >> seat & 1:
                abilities.window_options(g, seat, options)
                if abilities.may_advance_act(g, seat):
                    options.append(pack(verb.ADVANCE_ACT))
                if options:
                    options.append(pack(verb.PASS))
                    g.options = options
                    self.turn = turn
                    self.passes = passes
                    self.step = 1
                    return g.ask(decision_kind.WINDOW, seat)
            turn += 1
        return DONE

    def rewind(self, g: Game) -> bool:
        if self.step != 1:
            return False
        self.step = 0
        return True


def window(g: Game) -> i64:
    """Open a player window; return ``DONE`` if no seat could use a card or ability in it."""
    if not abilities.window_seats(g, not g.unsettled):
        return DONE
    return begin(g, PlayerWindow())


def begin(g: Game, frame: Frame) -> i64:
    """Push a frame that often has no effect, and run it at once. Return ``DONE`` if the frame is
    then finished. The caller must return any other result unchanged."""
    g.push(frame)
    if g.unsettled:
        return CALL  # the state check runs first
    result = frame.run(g)
    if result == DONE:
        g.stack.pop()
        return DONE
    # The top frame may not be that of the caller, so ``AGAIN`` becomes ``CALL``.
    return ASK if result == ASK else CALL


def occur(
    g: Game,
    event: i64,
    seat: Seat = NONE,
    card: CardId = NONE,
    target: i64 = NONE,
    amount: i64 = 0,
    other: i64 = 0,
    first: i64 = cell.WOULD,
    last: i64 = cell.AFTER_REACTION,
) -> i64:
    """Push a plain event (a point in time without an impact) if the event has listeners. ``first``
    and ``last`` are the first and the last cell to run."""
    if not has_listeners(g, event):
        return DONE
    return g.push(Event(event, seat, card, target, amount, other, first, last))


# Circular import, so at the end of the module.
from arkham_env.lcg.rules import initiation  # noqa: E402
