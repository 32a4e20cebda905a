"""Resample what a seat cannot know (``Machine.determinize``).

What is hidden from a seat, and nothing else is:

* decks, the encounter deck among them: which of its cards lies where.  A card that the seat has
  looked at (its bit in ``g.known``) keeps its place;
* other hands, and what others set aside in the mulligan: which cards of that investigator, beside
  those that the seat has seen.  Deck lists are open, so deck, hand and cards set aside are one
  pool; but what everybody sees as it is drawn (a weakness, a card with a revelation) is in no hand
  unseen.  With open hands only the deck is left;
* the luck to come: streams, and the order of the bag, which carries no meaning;
* what repeats these: numbers of such cards in frames, the last pick, others' lines of the log.

Everything else lies open: what is in play, set aside by a scenario, discarded, removed, committed.

A hidden card that something else names moves together with its name (cards just drawn), or stays
where it is: what is being played or resolved is about to be shown, if it was not already.  The
notes that a text keeps in its frame are not looked through: no text of ours notes a card in a hand
while others decide.

Where another seat decides, it is asked anew for the hand that it was dealt, and a deal in which it
would not be asked the same is thrown away: that it is asked tells something.  A question in the
middle of a card's text cannot be asked anew: there, the cards stay that it offers.  Where ``TRIES``
deals were thrown away, who decides keeps the hand.  Only in these two cases does a copy tell what
the seat cannot know; at the seat's own decisions, never.
"""

from __future__ import annotations

from typing import Final, final

from arkham_env.core.kernel.dump import dump
from arkham_env.core.kernel.frame import ASK
from arkham_env.core.kernel.native import i64, mypyc_attr
from arkham_env.core.kernel.rng import Streams, numbered_streams
from arkham_env.lcg.rules.card_frame import CHOSEN, CardFrame
from arkham_env.lcg.rules.draw import DrawCards
from arkham_env.lcg.rules.set_up import SetUp
from arkham_env.lcg.rules.timing import Event
from arkham_env.lcg.state.game_state import NOTHING, Game, Investigator
from arkham_env.lcg.state.ids import NONE, CardId, Seat, on, phase, verb
from arkham_env.lcg.state.table import ALWAYS, IN_SET_UP, Dealer
from arkham_env.lcg.state.zones import know

TRIES: Final = 50
"""Most deals in which another seat's question is looked for."""
# What another seat, who decides, keeps of its hidden cards.
NOTHING_KEPT: Final = 0
OFFER_KEPT: Final = 1
HAND_KEPT: Final = 2


@final
class HiddenCards(Dealer):
    """Deals anew what a seat cannot know; a table has one."""

    def deal(self, g: Game, seat: Seat, seed: i64) -> Game:
        count = len(g.streams.states)
        # One stream more, for the deal itself.
        chance = numbered_streams(seed, count + 1)
        made: Game
        if g.seat == seat or g.players == 1:
            made = redealt(g, seat, chance, NOTHING_KEPT)
        else:
            made = dealt_and_asked(g, seat, chance)
        chance.states.pop()
        made.streams = chance
        return made


def dealt_and_asked(g: Game, seat: Seat, chance: Streams) -> Game:
    """Return a copy in which who decides, not ``seat``, is asked what it is asked in ``g``."""
    kept = OFFER_KEPT if isinstance(g.stack[-1], CardFrame) else NOTHING_KEPT
    for _ in range(TRIES):
        made = redealt(g, seat, chance, kept)
        if asks_again(made):
            return made
    return redealt(g, seat, chance, HAND_KEPT)


def asks_again(c: Game) -> bool:
    """Put the pending question of a copy anew; say whether it is the same one.

    What else the top frame would do leaves the copy useless.
    """
    at = len(c.stack) - 1
    top = c.stack[at]
    if isinstance(top, CardFrame):
        return could_ask(c, top)
    held = dump(top)
    kind = c.kind
    seat = c.seat
    source = c.source
    decisions = c.decisions
    c.options = []
    if not top.rewind(c) or top.run(c) != ASK or len(c.stack) != at + 1 or c.unsettled:
        return False
    c.decisions = decisions
    return c.kind == kind and c.seat == seat and c.source == source and dump(top) == held


def could_ask(c: Game, top: CardFrame) -> bool:
    """Return whether a text could offer what it offers, with the hand that was dealt."""
    if top.stage == CHOSEN:
        effect = c.defs[top.card].texts[top.ability].effect
        for option in c.options:
            if not effect.could_offer(c, top, option):
                return False
    return True


def redealt(g: Game, seat: Seat, chance: Streams, kept: i64) -> Game:
    """Return a copy with hidden cards dealt anew, but for what who decides keeps."""
    c = g.clone()
    log = c.log
    closed = not c.table.open_hands
    if log is not None and closed:
        c.log = log.seen_by(seat)
    # The pick before this decision: nobody reads it any more.
    c.pick = NONE
    c.bag.sort()
    deal = Redeal(c, seat, chance)
    if kept != NOTHING_KEPT:
        deal.keep_what_is_asked(kept)
    if closed and c.players > 1:
        deal.look_through_stack()
    # Clones share the encounter deck.
    deck = c.encounter_deck[:]
    deal.deal_deck(deck)
    c.encounter_deck = deck
    for who in c.investigators:
        if closed and who.id != seat:
            deal.deal_person(who)
        else:
            deal.deal_deck(who.deck)
    if deal.before:
        deal.rename()
    return c


def goes_unseen(g: Game, card: CardId) -> bool:
    """Say whether a card can be in a hand now that not everybody has seen as it was drawn."""
    return g.table.unseen[card] >= (IN_SET_UP if g.phase == phase.SETUP else ALWAYS)


@final
@mypyc_attr(acyclic=True)
class Redeal:
    """One deal for one seat, of a copy of the game.

    Attributes:
        stream: that of the deal, the last one.
        fixed: hidden cards that stay where they are.
        named: hidden cards of which frames say that they were just drawn, in order.
        before, after: cards that are named somewhere, and what each has become.
    """

    def __init__(self, c: Game, seat: Seat, chance: Streams) -> None:
        self.c: Game = c
        self.seat: i64 = seat
        self.chance: Streams = chance
        self.stream: i64 = len(chance.states) - 1
        self.fixed: list[int] = NOTHING
        self.named: list[int] = NOTHING
        self.before: list[int] = NOTHING
        self.after: list[int] = NOTHING

    # -- What stays, what is named ---------------------------------------------------------------

    def keep_what_is_asked(self, kept: i64) -> None:
        """Let who decides keep the cards that it is offered and has chosen, or the whole hand."""
        c = self.c
        who = c.investigators[c.seat]
        fixed = who.hand + who.opening if kept == HAND_KEPT else []
        top = c.stack[-1]
        if isinstance(top, CardFrame):
            # What was chosen already, of several.
            fixed.extend([card for card in top.items if card in who.hand])
        for option in c.options:
            card = verb.card_in(option)
            if card != NONE and c.knows(c.seat, card):
                fixed.append(card)
        self.fixed = fixed

    def look_through_stack(self) -> None:
        """Note which hidden cards of others are named, and which of these stay."""
        c = self.c
        if c.source != NONE:
            self.name(c.source)
        for frame in c.stack:
            if isinstance(frame, DrawCards):
                for card in frame.drawn:
                    self.name(card)
                self.fix(frame.weaknesses)
            elif isinstance(frame, Event) and frame.event == on.DRAW_CARD:
                self.name(frame.card)
            elif not isinstance(frame, SetUp):  # whose card is among those set aside
                self.fix(frame.named_cards())
        for frame in c.queued:
            self.fix(frame.named_cards())
        for effect in c.lasting:
            if effect.point == on.WEAKNESS_FOUND:
                self.fix([effect.card])
        if c.seat == self.seat:
            # A decision shows its decider what it is about.
            self.fix([verb.card_in(option) for option in c.options])

    def is_held(self, card: CardId) -> bool:
        """Say whether a card is in another's hand, or set aside by another, and unknown."""
        c = self.c
        if card < c.players or c.knows(self.seat, card):
            return False
        owner = c.owner[card]
        if owner == NONE or owner == self.seat:
            return False
        who = c.investigators[owner]
        return card in who.hand or card in who.opening

    def fix(self, cards: list[int]) -> None:
        for card in cards:
            if self.is_held(card) and card not in self.fixed:
                self.fixed = [*self.fixed, card]

    def name(self, card: CardId) -> None:
        if self.is_held(card) and card not in self.named:
            self.named = [*self.named, card]

    def is_hidden(self, card: CardId) -> bool:
        if self.c.knows(self.seat, card):
            return False
        return not self.fixed or card not in self.fixed

    # -- Dealing ---------------------------------------------------------------------------------

    def deal_deck(self, deck: list[int]) -> None:
        """Shuffle what is hidden of a deck among its places."""
        known = self.c.known
        plain = not self.fixed
        for card in deck:
            if known[card] != 0:
                plain = False
                break
        if plain:
            # Nobody knows anything: in ascending order the deck says nothing of itself.
            deck.sort()
            self.chance.shuffle(self.stream, deck)
            return
        places = self.hidden_places(deck)
        cards = [deck[i] for i in places]
        cards.sort()
        self.chance.shuffle(self.stream, cards)
        self.fill_places(deck, places, self.seats_at(deck, places), cards)

    def hidden_places(self, deck: list[int]) -> list[int]:
        """Return where in a deck the cards are hidden."""
        return [i for i in range(len(deck)) if self.is_hidden(deck[i])]

    def seats_at(self, deck: list[int], places: list[int]) -> list[int]:
        """Return who else knows the cards at places of a deck: so it will be with the new ones."""
        known = self.c.known
        return [known[deck[i]] for i in places]

    def fill_places(
        self, deck: list[int], places: list[int], seats: list[int], cards: list[int]
    ) -> None:
        """Put cards, in order, in places of a deck."""
        for i in range(len(places)):
            card = cards[i]
            deck[places[i]] = card
            self.set_known(card, seats[i])

    def set_known(self, card: CardId, seats: i64) -> None:
        """Note who else knows where a card is now."""
        if self.c.known[card] != seats:
            know(self.c, card, seats)

    def deal_person(self, who: Investigator) -> None:
        """Deal hand, deck and cards set aside of another investigator."""
        c = self.c
        held = self.dealt_of(who, who.hand)
        aside = self.dealt_of(who, who.opening)
        pool = held + aside
        if not pool:
            self.deal_deck(who.deck)
            return
        known = c.known
        unseen = c.table.unseen
        least: i64 = IN_SET_UP if c.phase == phase.SETUP else ALWAYS
        plain = not self.fixed
        rest: list[int] = []
        for card in who.deck:
            if known[card] != 0:
                plain = False
                if c.knows(self.seat, card):
                    continue
            if self.fixed and card in self.fixed:
                continue
            if unseen[card] >= least:
                pool.append(card)
            else:
                rest.append(card)
        # First the cards for hand and aside: any, with the same chance.
        count: i64 = len(held) + len(aside)
        pool.sort()
        rest.sort()
        self.choose(pool, count)
        rest.extend(pool[count:])
        self.chance.shuffle(self.stream, rest)
        dealt = pool[: len(held)]
        put_aside = pool[len(held) : count]
        if plain:
            # Nobody knows anything of the deck.
            who.deck = rest
            self.fill_hand(who, held, dealt)
            self.fill_aside(who, aside, put_aside)
            for card in held + aside:
                if card not in dealt and card not in put_aside:
                    self.set_known(card, 0)
            return
        places = self.hidden_places(who.deck)
        seats = self.seats_at(who.deck, places)
        self.fill_hand(who, held, dealt)
        self.fill_aside(who, aside, put_aside)
        self.fill_places(who.deck, places, seats, rest)

    def choose(self, pool: list[int], count: i64) -> None:
        """Bring ``count`` cards of a list to its front, each with the same chance."""
        i: i64 = 0
        while i < count:
            j: i64 = i + self.chance.below(self.stream, len(pool) - i)
            card = pool[i]
            pool[i] = pool[j]
            pool[j] = card
            i += 1

    def dealt_of(self, who: Investigator, cards: list[int]) -> list[int]:
        """Return the cards of another's hand, or set aside by another, that are dealt anew."""
        c = self.c
        found: list[int] = []
        for card in cards:
            if self.is_hidden(card) and c.owner[card] == who.id and goes_unseen(c, card):
                found.append(card)
        return found

    def fill_hand(self, who: Investigator, held: list[int], cards: list[int]) -> None:
        """Put cards in a hand in place of those that were hidden there.

        Those that are named come first, in the order of their names; then who else knows a card is
        all that tells one from another.
        """
        c = self.c
        known = c.known
        seats = [known[card] for card in held]
        if self.named:
            named = [card for card in self.named if card in held]
            seats = [known[card] for card in held if card not in named]
            seats.sort()
            seats = [known[card] for card in named] + seats
            self.note(named, cards)
        else:
            seats.sort()
        for card in held:
            if card not in cards:
                c.unindex_hand(card)
        for card in cards:
            if card not in held:
                c.index_hand(card)
        kept = [card for card in who.hand if card not in held]
        for i in range(len(cards)):
            self.set_known(cards[i], seats[i])
        kept.extend(cards)
        kept.sort()
        who.hand = kept

    def fill_aside(self, who: Investigator, aside: list[int], cards: list[int]) -> None:
        """Put cards in the place of those that were set aside: a mulligan goes by their ids."""
        if not aside:
            return
        cards.sort()
        made: list[int] = []
        i: i64 = 0
        for card in who.opening:
            if card in aside:
                made.append(cards[i])
                i += 1
            else:
                made.append(card)
        who.opening = made
        for card in cards:
            self.set_known(card, 1 << who.id)
        self.note(aside, cards)

    def note(self, named: list[int], cards: list[int]) -> None:
        """Note what each named card has become."""
        if named:
            self.before = self.before + named
            self.after = self.after + cards[: len(named)]

    def rename(self) -> None:
        """Let frames name what the cards that they named have become."""
        c = self.c
        c.source = self.now(c.source)
        for frame in c.stack:
            if isinstance(frame, DrawCards):
                frame.drawn = [self.now(card) for card in frame.drawn]
            elif isinstance(frame, Event):
                if frame.event == on.DRAW_CARD:
                    frame.card = self.now(frame.card)
            elif isinstance(frame, SetUp):
                frame.last = self.now(frame.last)

    def now(self, card: CardId) -> i64:
        """Return what a card has become."""
        return self.after[self.before.index(card)] if card in self.before else card
