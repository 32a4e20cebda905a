"""Damage, horror, healing and defeat."""

from typing import ClassVar, Final, cast, final

from arkham_env.core.kernel.decision import a_of, pack
from arkham_env.core.kernel.frame import CALL, DONE, Frame
from arkham_env.core.kernel.native import i64, mypyc_attr
from arkham_env.core.kernel.zones import with_added
from arkham_env.lcg.rules.timing import Event, has_listeners
from arkham_env.lcg.state import values, zones
from arkham_env.lcg.state.control import controlled_assets
from arkham_env.lcg.state.game_state import NOCARD, NOTHING, Game, Investigator
from arkham_env.lcg.state.ids import (
    NONE, Amount, CardId, CardList, CardOrNone, Count, CountList, PlaceOrNone, Seat, SeatList,
    SeatOrNone, SeatOrNoneList, card_type, cell, decision_kind, keyword, logged, on, quantity,
    status, verb,
)  # fmt: skip
from arkham_env.lcg.state.record import record
from arkham_env.lcg.state.restrictions import may_be_damaged
from arkham_env.lcg.state.values import (
    health, is_defeated, is_playing, is_protected, keywords_of, player_order, sanity, stays_in_play,
    victory_of,
)  # fmt: skip

DOOM_PLACED: Final = 8
MOVED: Final = 16

ASSIGN: Final = 0
DAMAGE_PICKED: Final = 1
HORROR_PICKED: Final = 2
OFFER: Final = 3


def deal(
    g: Game,
    seat: Seat,
    *,
    damage: i64 = 0,
    horror: i64 = 0,
    source: i64 = NONE,
    direct: bool = False,
    to_assets: bool = False,
) -> i64:
    """Deal damage and horror to an investigator.

    Args:
        source: the card that deals the damage and horror, or ``NONE``.
        direct: whether all damage and horror is placed on the investigator card.
        to_assets: whether each point must be assigned to an asset that the investigator controls,
            as long as one of these assets can take a further point.
    """
    if (damage <= 0 and horror <= 0) or not is_playing(g, seat):
        return DONE
    if direct:
        return g.push(PlaceTokens([seat], [damage], [horror], NONE, source, seat))
    made = Deal(seat, damage, horror, source)
    made.to_assets = to_assets
    return g.push(made)


def deal_to_card(
    g: Game,
    card: CardId,
    *,
    damage: i64 = 0,
    horror: i64 = 0,
    dealer: i64 = NONE,
    source: i64 = NONE,
) -> i64:
    """Deal damage and horror to an enemy or asset.

    Args:
        dealer: the investigator that deals the damage and horror, or ``NONE``.
        source: the card that deals the damage and horror, or ``NONE``.
    """
    if g.cards[card] is NOCARD or (damage <= 0 and horror <= 0) or is_protected(g, card):
        return DONE
    return g.push(PlaceTokens([card], [damage], [horror], dealer, source, NONE))


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Deal(Frame):
    """Frame that assigns damage, then horror, to legal cards, point by point (step 1 of dealing).

    The cards have a fixed order: assets by id, the investigator last. After the first point of
    damage (or horror), a point can go only to the card that took the previous point or to a later
    card, so each distribution has exactly one sequence of choices. With ``to_assets``, earlier
    cards are offered too, because points must go to assets as long as any asset can take one.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "step", "seat", "damage", "horror", "source", "to_assets", "at", "cards", "damages",
        "horrors", "collect",
    )  # fmt: skip

    def __init__(
        self, seat: Seat, damage: i64, horror: i64, source: i64, collect: bool = False
    ) -> None:
        self.step: i64 = ASSIGN
        self.seat: Seat = seat
        self.damage: Amount = damage
        self.horror: Amount = horror
        self.source: CardOrNone = source
        self.to_assets: bool = False
        self.at: Count = 0
        self.cards: CardList = NOTHING
        self.damages: CountList = NOTHING
        self.horrors: CountList = NOTHING
        self.collect: bool = collect

    def copy(self) -> Frame:
        c = Deal(self.seat, self.damage, self.horror, self.source, self.collect)
        c.step = self.step
        c.to_assets = self.to_assets
        c.at = self.at
        if self.cards:
            c.cards = self.cards[:]
        if self.damages:
            c.damages = self.damages[:]
        if self.horrors:
            c.horrors = self.horrors[:]
        return c

    def named_cards(self) -> list[i64]:
        return [self.source] + self.cards

    def run(self, g: Game) -> i64:
        if self.step == ASSIGN:
            self.cards = self.targets(g)
            if len(self.cards) == 1 and (self.damage > 0 or self.horror > 0):
                return self.hand_over(g, self.cards, [self.damage], [self.horror])
            self.damages = [0] * len(self.cards)
            self.horrors = [0] * len(self.cards)
        elif self.step == DAMAGE_PICKED:
            self.at = self.cards.index(a_of(g.pick))
            self.damages[self.at] += 1
            self.damage -= 1
            if self.damage == 0:
                self.at = 0
        elif self.step == HORROR_PICKED:
            self.at = self.cards.index(a_of(g.pick))
            self.horrors[self.at] += 1
            self.horror -= 1
        if self.to_assets:
            self.at = 0
        last = len(self.cards) - 1
        if self.damage > 0:
            options = g.new_options()
            for i in range(self.at, last):
                c = g.cards[self.cards[i]]
                room = health(g, c.id) - c.damage - self.damages[i]
                if not may_be_damaged(g, c.id):
                    continue
                if room > 0 and room > waiting(g, c.id, False):
                    options.append(pack(verb.DAMAGE, c.id))
            if options:
                g.options = self.allowed(g, options, pack(verb.DAMAGE, self.cards[last]))
                self.step = DAMAGE_PICKED
                return g.ask(decision_kind.ASSIGN_DAMAGE, self.seat, self.source)
            self.damages[last] += self.damage
            self.damage = 0
            self.at = 0
        if self.horror > 0:
            options = g.new_options()
            for i in range(self.at, last):
                c = g.cards[self.cards[i]]
                if c.controller != self.seat:
                    continue
                room = sanity(g, c.id) - c.horror - self.horrors[i]
                if room > 0 and room > waiting(g, c.id, True):
                    options.append(pack(verb.HORROR, c.id))
            if options:
                g.options = self.allowed(g, options, pack(verb.HORROR, self.cards[last]))
                self.step = HORROR_PICKED
                return g.ask(decision_kind.ASSIGN_HORROR, self.seat, self.source)
            self.horrors[last] += self.horror
        cards = self.cards
        damages = self.damages
        horrors = self.horrors
        if last > 0 or (damages[0] == 0 and horrors[0] == 0):
            cards = []
            damages = []
            horrors = []
            for i in range(last + 1):
                if self.damages[i] or self.horrors[i]:
                    cards.append(self.cards[i])
                    damages.append(self.damages[i])
                    horrors.append(self.horrors[i])
        return self.hand_over(g, cards, damages, horrors)

    def hand_over(self, g: Game, cards: list[i64], damages: list[i64], horrors: list[i64]) -> i64:
        """Place the assigned tokens. If ``collect`` is set, pass them to the :class:`DealMany`
        frame below this frame instead."""
        if self.collect:
            group = cast(DealMany, g.stack[-2])
            group.cards.extend(cards)
            group.damages.extend(damages)
            group.horrors.extend(horrors)
            return DONE
        g.stack[-1] = PlaceTokens(cards, damages, horrors, NONE, self.source, self.seat)
        return CALL

    def allowed(self, g: Game, options: list[i64], self_option: i64) -> list[i64]:
        """Return the options for the next point of damage or horror. These are ``options`` and
        ``self_option``, the option for the investigator card. With ``to_assets``, only the
        options for assets that the investigator controls are returned, if there are any."""
        if self.to_assets:
            own = [option for option in options if g.cards[a_of(option)].controller == self.seat]
            if own:
                return own
        options.append(self_option)
        return options

    def targets(self, g: Game) -> list[i64]:
        """Return the cards to which points can be assigned, the investigator last.

        Assets of the investigator must have health or sanity. Assets of another investigator must
        have a text that lets them take damage in place of this investigator. An asset takes no more
        points while its defeat is being resolved (LCG-0372).
        """
        found: list[i64] = []
        for card in controlled_assets(g, self.seat):
            if (g.printed_health[card] or g.printed_sanity[card]) and not is_defeated(g, card):
                found.append(card)
        for card in g.mods[quantity.SOAK]:
            if card not in found and not is_defeated(g, card):
                if g.defs[card].modify(g, quantity.SOAK, card, self.seat):
                    found.append(card)
        if len(found) > 1:
            found.sort()
        found.append(self.seat)
        return found

    def rewind(self, g: Game) -> bool:
        if self.step != DAMAGE_PICKED and self.step != HORROR_PICKED:
            return False
        self.step = OFFER
        return True


def assigning(g: Game) -> Deal | None:
    """Return the :class:`Deal` frame whose decision is pending, or ``None``. Its ``damage`` and
    ``horror`` are the points still to be assigned."""
    top = g.stack[-1] if g.stack else None
    return top if isinstance(top, Deal) else None


def waiting(g: Game, card: CardId, horror: bool) -> i64:
    """Return the damage (or the horror) that is assigned to a card but not yet placed on it.

    Such points exist while other investigators assign points of the same effect, and while an
    ability that responds before the placement deals further damage.

    Args:
        horror: if ``True``, return the horror, otherwise the damage.
    """
    total: i64 = 0
    for frame in g.stack:
        if isinstance(frame, DealMany) or (isinstance(frame, PlaceTokens) and frame.step == BEFORE):
            tokens = frame.horrors if horror else frame.damages
            for i in range(len(tokens)):
                if frame.cards[i] == card:
                    total += tokens[i]
    return total


def deal_each(
    g: Game, seats: list[i64], *, damage: i64 = 0, horror: i64 = 0, source: i64 = NONE
) -> i64:
    """Deal the same amounts of damage and horror to each of several investigators.

    The investigators assign their points one after the other, in the order of ``seats``. All tokens
    are then placed at the same moment.
    """
    if len(seats) == 1:
        return deal(g, seats[0], damage=damage, horror=horror, source=source)
    if not seats:
        return DONE
    return g.push(DealMany(seats, damage, horror, source))


@final
@mypyc_attr(acyclic=True)
class DealMany(Frame):
    """Frame that collects the assignments of several investigators. All tokens are then placed at
    once."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "step", "seats", "damage", "horror", "source", "cards", "damages", "horrors",
    )  # fmt: skip

    def __init__(self, seats: list[i64], damage: i64, horror: i64, source: i64) -> None:
        self.step: i64 = 0
        self.seats: SeatList = seats
        self.damage: Amount = damage
        self.horror: Amount = horror
        self.source: CardOrNone = source
        self.cards: CardList = []
        self.damages: CountList = []
        self.horrors: CountList = []

    def copy(self) -> Frame:
        c = DealMany(self.seats[:], self.damage, self.horror, self.source)
        c.step = self.step
        c.cards = self.cards[:]
        c.damages = self.damages[:]
        c.horrors = self.horrors[:]
        return c

    def named_cards(self) -> list[i64]:
        return [self.source] + self.cards

    def run(self, g: Game) -> i64:
        if self.step < len(self.seats):
            seat = self.seats[self.step]
            self.step += 1
            return g.push(Deal(seat, self.damage, self.horror, self.source, True))
        g.stack[-1] = PlaceTokens(self.cards, self.damages, self.horrors, NONE, self.source, NONE)
        return CALL


ONE_SEAT: Final[list[list[i64]]] = [[NONE], [0], [1], [2], [3]]
"""For ``NONE`` and each seat, a list that contains only it; never changed."""

BEFORE: Final = 0
APPLY: Final = 1
DEFEATS: Final = 2
DEFEAT_PICKED: Final = 3
AFTERWARDS: Final = 4
AFTER_DEALT: Final = 5


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class PlaceTokens(Frame):
    """Frame that places all assigned tokens at once and resolves defeats (step 2 of dealing).

    Abilities worded "after" that respond to the damage are resolved last.

    Attributes:
        cards: the cards that take damage or horror.
        damages, horrors: for each card, its damage and its horror.
        dealer: the investigator that deals the damage (for "after you deal damage"), or ``NONE``.
        source: the card that deals the damage, or ``NONE``.
        victim: the investigator to whom the damage is dealt, even if it is placed on other cards,
            or ``NONE``.
        at: index of the next card or investigator for which an event is announced.
        seats: the controller of each card when the tokens were placed, or ``NONE``.
        falling: the defeated cards whose defeat is still to be carried out. Later changes cannot
            prevent these defeats.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "step", "cards", "damages", "horrors", "dealer", "source", "victim", "at", "seats",
        "falling",
    )  # fmt: skip

    def __init__(
        self,
        cards: list[i64],
        damages: list[i64],
        horrors: list[i64],
        dealer: i64,
        source: i64,
        victim: i64,
    ) -> None:
        self.step: i64 = BEFORE
        self.cards: CardList = cards
        self.damages: CountList = damages
        self.horrors: CountList = horrors
        self.dealer: SeatOrNone = dealer
        self.source: CardOrNone = source
        self.victim: SeatOrNone = victim
        self.at: Count = 0
        self.seats: SeatOrNoneList = NOTHING
        self.falling: CardList = NOTHING

    def copy(self) -> Frame:
        c = PlaceTokens(
            self.cards[:], self.damages[:], self.horrors[:], self.dealer, self.source, self.victim
        )
        c.step = self.step
        c.at = self.at
        if self.seats:
            c.seats = self.seats[:]
        if self.falling:
            c.falling = self.falling[:]
        return c

    def named_cards(self) -> list[i64]:
        return self.cards + [self.source] + self.falling

    def run(self, g: Game) -> i64:
        while True:
            step = self.step
            if step == BEFORE:
                self.spare(g)
                while self.at < len(self.cards) and self.nothing(self.at):
                    self.at += 1
                if self.at < len(self.cards) and has_listeners(g, on.DAMAGE):
                    return self.announce(g, cell.WOULD, cell.WHEN_REACTION)
                self.step = APPLY
                self.at = 0
            elif step == APPLY:
                self.apply(g)
                self.note_defeated(g)
            elif step == DEFEATS:
                result = self.defeats(g)
                if result != DONE:
                    return result
            elif step == DEFEAT_PICKED:
                self.step = DEFEATS
                return self.defeat(g, a_of(g.pick))
            elif step == AFTERWARDS:
                # If everything was prevented, nothing was dealt (LCG-0377).
                while self.at < len(self.cards) and self.nothing(self.at):
                    self.at += 1
                if self.at < len(self.cards) and has_listeners(g, on.DAMAGE):
                    return self.announce(g, cell.AFTER_FORCED, cell.AFTER_REACTION)
                self.step = AFTER_DEALT
                self.at = 0
            else:
                if step == AFTER_DEALT and has_listeners(g, on.DEALT):
                    victims = self.victims(g)
                    while self.at < len(victims):
                        seat = victims[self.at]
                        self.at += 1
                        if is_playing(g, seat) and self.dealt(g, seat) == CALL:
                            return CALL
                return DONE

    def forget(self, card: i64) -> None:
        if self.step <= APPLY:
            for i in range(len(self.cards)):
                if self.cards[i] == card:
                    self.damages[i] = 0
                    self.horrors[i] = 0
        if card in self.falling:
            self.falling = [other for other in self.falling if other != card]

    def nothing(self, i: i64) -> bool:
        return self.damages[i] == 0 and self.horrors[i] == 0

    def victims(self, g: Game) -> list[i64]:
        """Return, in player order, the seats whose cards may have taken damage or horror. If
        ``victim`` is set, return only this seat."""
        if self.victim != NONE:
            return [self.victim]
        return [seat for seat in player_order(g) if seat in self.seats]

    def dealt(self, g: Game, seat: Seat) -> i64:
        """Push an event (``on.DEALT``) for the sum of the damage and horror placed on the
        investigator ``seat`` and on its assets (LCG-0045). Push nothing if the sum is 0."""
        damage = 0
        horror = 0
        for i in range(len(self.cards)):
            if self.seats[i] == seat:
                damage += self.damages[i]
                horror += self.horrors[i]
        if damage == 0 and horror == 0:
            return DONE
        return g.push(Event(on.DEALT, seat, seat, self.source, damage, horror, cell.AFTER_FORCED))

    def announce(self, g: Game, first: i64, last: i64) -> i64:
        i = self.at
        self.at += 1
        event = PlacingTokens(
            self.dealer, self.cards[i], self.source, self.damages[i], self.horrors[i]
        )
        event.step = first
        event.last = last
        return g.push(event)

    def spare(self, g: Game) -> None:
        """Remove the damage assigned to cards that cannot be damaged (LCG-0006). This method runs
        again after each response to damage that is about to be placed, because a response can
        have the effect that a card cannot be damaged."""
        if g.modified >> quantity.NO_DAMAGE & 1 == 0:
            return
        for i in range(len(self.cards)):
            if self.damages[i] and not may_be_damaged(g, self.cards[i]):
                self.damages[i] = 0

    def apply(self, g: Game) -> None:
        if len(self.cards) == 1:
            self.seats = ONE_SEAT[g.cards[self.cards[0]].controller + 1]
        else:
            self.seats = [g.cards[card].controller for card in self.cards]
        for i in range(len(self.cards)):
            c = g.cards[self.cards[i]]
            if c is NOCARD:
                continue
            c.damage += self.damages[i]
            c.horror += self.horrors[i]
            if self.damages[i] or self.horrors[i]:
                record(g, logged.DAMAGE, c.id, self.damages[i], self.horrors[i])

    def note_defeated(self, g: Game) -> None:
        """Store which cards are defeated, and whether damage or horror defeats an investigator. The
        defeats are determined as soon as the tokens are placed; later changes cannot prevent
        them."""
        self.step = DEFEATS
        for card in self.cards:
            if is_defeated(g, card) and card not in self.falling:
                self.falling = with_added(self.falling, card)
                if g.type_of[card] == card_type.INVESTIGATOR:
                    g.investigators[card].falling = True
                    note_causes(g, g.investigators[card])

    def defeats(self, g: Game) -> i64:
        """Carry out the next defeat; the lead investigator orders simultaneous defeats.

        Investigators are defeated in player order, after assets but before doomed enemies. So the
        doom of such an enemy has no effect on an investigator that is defeated at the same moment.
        """
        if not self.falling:
            self.step = AFTERWARDS
            self.at = 0
            return DONE
        if len(self.falling) == 1 and self.may_fall(g, self.falling[0]):
            return self.defeat(g, self.falling[0])  # the usual case, without new lists
        others: list[i64] = []
        seats: list[i64] = []
        for card in self.falling:
            if self.may_fall(g, card):
                if g.type_of[card] == card_type.INVESTIGATOR:
                    seats.append(card)
                else:
                    others.append(card)
        if seats:
            others = [card for card in others if keywords_of(g, card) & keyword.DOOMED == 0]
        if len(others) > 1 and (has_defeat_listeners(g) or doomed_among(g, others)):
            g.options = [pack(verb.RESULT, card) for card in sorted(others)]
            self.step = DEFEAT_PICKED
            return g.ask(decision_kind.DEFEAT_ORDER, g.lead, self.source)
        if others:
            return self.defeat(g, others[0])
        for seat in player_order(g):
            if seat in seats:
                return self.defeat(g, seat)
        self.step = AFTERWARDS
        self.at = 0
        return DONE

    def may_fall(self, g: Game, card: CardId) -> bool:
        """Return whether a card that is to be defeated is still in the game."""
        if g.type_of[card] == card_type.INVESTIGATOR:
            return g.investigators[card].status == status.PLAYING
        return g.cards[card] is not NOCARD

    def defeat(self, g: Game, card: CardId) -> i64:
        self.falling.remove(card)
        return g.push(defeat_event(g, card, self.dealer, self.source))

    def rewind(self, g: Game) -> bool:
        if self.step != DEFEAT_PICKED:
            return False
        self.step = DEFEATS
        return True


@final
@mypyc_attr(acyclic=True)
class PlacingTokens(Event):
    """Event: ``amount`` damage and ``other`` horror are placed on ``card``.

    The tokens belong to the :class:`PlaceTokens` frame below this event on the stack. Before they
    are placed, abilities can reduce both numbers or cancel the event (LCG-0376).
    """

    def __init__(
        self,
        dealer: SeatOrNone,
        card: CardId,
        source: CardOrNone,
        damage: Amount,
        horror: Amount,
    ) -> None:
        super().__init__(on.DAMAGE, dealer, card, source, damage, horror)

    def copy(self) -> Frame:
        c = PlacingTokens(self.seat, self.card, self.target, self.amount, self.other)
        c.fill_event(self)
        return c

    def named_cards(self) -> list[i64]:
        return [self.card, self.target]

    def forget(self, card: i64) -> None:
        super().forget(card)
        if self.card == card:
            self.cancelled = True

    def run(self, g: Game) -> i64:
        result = super().run(g)
        if result == DONE and self.last == cell.WHEN_REACTION:
            place = cast(PlaceTokens, g.stack[-2])
            gone = self.cancelled or self.replaced
            place.damages[place.at - 1] = 0 if gone else max(0, self.amount)
            place.horrors[place.at - 1] = 0 if gone else max(0, self.other)
        return result


def has_defeat_listeners(g: Game) -> bool:
    return has_listeners(g, on.ASSET_DEFEATED) or has_listeners(g, on.ENEMY_DEFEATED)


def doomed_among(g: Game, cards: list[i64]) -> bool:
    """Return whether ``cards`` contains both enemies with the keyword doomed and other cards. If
    so, the order of the defeats matters, because the doom can advance the agenda."""
    doomed: i64 = 0
    for card in cards:
        if keywords_of(g, card) & keyword.DOOMED:
            doomed += 1
    return 0 < doomed < len(cards)


def defeat_event(g: Game, card: CardId, dealer: i64, source: i64 = NONE) -> Frame:
    kind = on.ASSET_DEFEATED
    if g.type_of[card] == card_type.ENEMY:
        kind = on.ENEMY_DEFEATED
    elif g.type_of[card] == card_type.INVESTIGATOR:
        kind = on.INVESTIGATOR_DEFEATED
        dealer = card
    event = Defeat(kind, dealer, card, values.place_of(g, card))
    event.other = source
    return event


@final
@mypyc_attr(acyclic=True)
class Defeat(Event):
    """Event: a card is defeated.

    Attributes:
        seat: the investigator that dealt the damage, or ``NONE``. If an investigator is defeated,
            it is the seat of this investigator.
        target: the location of the card.
        amount: sum of flags: 4 if an ability defeats the investigator; ``DOOM_PLACED`` once the
            doom of an enemy with the keyword doomed is placed; ``MOVED`` if a codex entry that
            resolves "when" the enemy is defeated moves it to its destination.
        other: the card whose text dealt the damage, or ``NONE``.
    """

    def __init__(
        self, kind: i64, seat: SeatOrNone, card: CardId, place: PlaceOrNone, cause: i64 = 0
    ) -> None:
        super().__init__(kind, seat, card, place, cause)

    def copy(self) -> Frame:
        c = Defeat(self.event, self.seat, self.card, self.target)
        c.fill_event(self)
        return c

    def forget(self, card: i64) -> None:
        super().forget(card)
        if self.card == card and self.step <= cell.RESOLVE and self.amount & MOVED == 0:
            self.cancelled = True

    def resolve(self, g: Game) -> i64:
        card = self.card
        c = g.cards[card]
        if self.amount & MOVED:
            record(g, logged.DEFEAT, card)
        if c is NOCARD:
            return DONE
        if self.amount & DOOM_PLACED == 0:
            record(g, logged.DEFEAT, card)
        kind = g.type_of[card]
        if kind == card_type.INVESTIGATOR:
            who = g.investigators[card]
            if self.amount & 4 == 0 and not who.falling:
                note_causes(g, who)
            return g.push(elimination_rules.Eliminate(card, status.DEFEATED))
        if kind == card_type.ENEMY:
            if self.amount & DOOM_PLACED == 0 and keywords_of(g, card) & keyword.DOOMED:
                # "When ... is defeated" means before the card leaves play (LCG-1119).
                self.amount |= DOOM_PLACED
                if agenda.place_doom_on_agenda(g, 1, True) == CALL:
                    self.step = cell.RESOLVE
                    return CALL
            for other in zones.attached_to(g, card):
                if victory_of(g, other):
                    zones.add_to_victory(g, other)
        if victory_of(g, card) and not stays_in_play(g, card):
            zones.add_to_victory(g, card)
        elif kind == card_type.ENEMY:
            zones.leave_play(g, card)
            zones.put_in_discard(g, card)
        else:
            zones.discard_from_play(g, card)
        return DONE


# -- Healing and moving tokens -------------------------------------------------------------------


def heal(g: Game, card: CardId, *, damage: i64 = 0, horror: i64 = 0) -> None:
    """Remove damage and horror from a card in play, unless it is immune to the effect."""
    c = g.cards[card]
    if is_protected(g, card):
        return
    damage = min(damage, c.damage)
    horror = min(horror, c.horror)
    c.damage -= damage
    c.horror -= horror
    if damage or horror:
        record(g, logged.HEAL, card, damage, horror)


def check_defeat(g: Game, card: CardId, dealer: i64) -> i64:
    """Defeat ``card`` if its damage or horror reaches its health or sanity. Call this after tokens,
    health or sanity have changed without damage or horror being dealt."""
    if is_defeated(g, card):
        return g.push(defeat_event(g, card, dealer))
    return DONE


def defeat_all(g: Game) -> i64:
    """Defeat each card in play whose damage or horror reaches its health or sanity.

    Cards whose defeat is being resolved are excluded. Cards that cannot leave play are excluded
    too: they would stay in play and be defeated without end.
    """
    found: list[i64] = []
    for card in range(len(g.cards)):
        if is_defeated(g, card) and not stays_in_play(g, card):
            found.append(card)
    for frame in g.stack:
        if isinstance(frame, Defeat) and frame.card in found:
            found.remove(frame.card)
        elif isinstance(frame, PlaceTokens):
            found = [card for card in found if card not in frame.falling]
    if not found:
        return DONE
    nothing = [0] * len(found)
    place = PlaceTokens(found, nothing, nothing[:], NONE, NONE, NONE)
    place.note_defeated(g)
    return g.push(place)


def note_causes(g: Game, who: Investigator) -> None:
    """Store whether damage, horror or both are the cause of the defeat of ``who``."""
    who.by_damage = who.damage >= health(g, who.id)
    who.by_horror = who.horror >= sanity(g, who.id)


def defeat_investigator(g: Game, seat: Seat) -> i64:
    """Defeat an investigator by the effect of an ability. Unlike a defeat by damage or horror, such
    a defeat causes no trauma."""
    return g.push(Defeat(on.INVESTIGATOR_DEFEATED, seat, seat, g.investigators[seat].location, 4))


def defeat_investigators(g: Game, seats: list[i64]) -> i64:
    """Defeat investigators by the effect of one ability, at the same moment. The defeats are
    carried out in the order of ``seats``."""
    for seat in reversed(seats):
        g.investigators[seat].falling = True
        defeat_investigator(g, seat)
    return CALL if seats else DONE


def defeat_for_either_trauma(g: Game, seats: list[i64]) -> i64:
    """Defeat investigators at the same moment; each chooses 1 physical or 1 mental trauma."""
    for seat in seats:
        g.investigators[seat].by_damage = True
        g.investigators[seat].by_horror = True
    return defeat_investigators(g, seats)


# Circular imports, so at the end of the module.
from arkham_env.lcg.rules import agenda  # noqa: E402
from arkham_env.lcg.rules import elimination as elimination_rules
