"""Resampling of the information that is hidden from a seat (``Machine.determinize``).

Hidden from a seat are:

* the order of the encounter deck and of all decks.  A card whose place in a deck is known to the
  seat (its bit in ``g.known`` is set) keeps its place;
* the cards in other hands and the cards that other investigators set aside in the mulligan, except
  the cards known to the seat.  Deck lists are open, so the hand, the cards set aside and the deck
  of an investigator are resampled together.  A card that all seats see when it is drawn (a
  weakness, a card with a revelation) is never put into a resampled hand.  With open hands, only the
  decks are hidden;
* facedown cards beneath other cards, and the facedown card that is set aside.  A card set aside
  stays a card of its encounter set, because this set is visible;
* which location of a group with the same unrevealed side an unrevealed location is
  (``Scenario.hidden_groups``).  Enemies, tokens and attachments stay with the place;
* future randomness: the random streams, and the order of the chaos bag, which has no meaning;
* copies of this information: the ids of hidden cards in frames, the option picked last and the log
  lines of other seats.

All other cards are visible: cards in play, set aside by the scenario, discarded, removed from the
game or committed.

A frame (a rule or card text that is being resolved) can store the id of a hidden card.  If the card
was just drawn, the id in the frame is replaced, too.  If the card is being played or resolved, it
keeps its place, because it is about to be revealed.  The values that a card text stores in its
frame are not searched for ids: no card text of this package stores the id of a card in hand there
while another seat decides.

If another seat decides, its options depend on its hand.  The resampled hand is therefore used only
if it leads to the same pending decision; otherwise the hand is resampled again, at most ``TRIES``
times.  Hidden information is revealed in two cases: while a card text is being carried out, the
cards in the options stay in the hand; and after ``TRIES`` rejected hands, the real hand stays.  A
copy made at a decision of the seat itself never contains hidden information.
"""

from typing import Final, final

from arkham_env.core.kernel.dump import dump
from arkham_env.core.kernel.frame import ASK
from arkham_env.core.kernel.native import i64, mypyc_attr
from arkham_env.core.kernel.rng import Streams, numbered_streams, stream_seed
from arkham_env.lcg.rules.card_frame import CHOSEN, CardFrame
from arkham_env.lcg.rules.draw import DrawCards
from arkham_env.lcg.rules.set_up import SetUp
from arkham_env.lcg.rules.timing import Event
from arkham_env.lcg.state.campaign_record import CampaignRecord
from arkham_env.lcg.state.game_state import NOCARD, NOTHING, Game, Investigator
from arkham_env.lcg.state.ids import NONE, CardId, Seat, on, phase, verb
from arkham_env.lcg.state.table import ALWAYS, IN_SET_UP, Resampler
from arkham_env.lcg.state.zones import know

TRIES: Final = 50
"""Largest number of resampled hands that are tried at a decision of another seat."""
# Values of ``kept``: the hidden cards that the deciding seat keeps (see ``resampled``).
NOTHING_KEPT: Final = 0
OFFER_KEPT: Final = 1
HAND_KEPT: Final = 2


@final
class HiddenCardResampler(Resampler):
    """Resampler of the cards hidden from a seat. All games with the same ``Table`` share it."""

    def deal(self, g: Game, seat: Seat, seed: i64) -> Game:
        count = len(g.streams.states)
        # One additional stream for the resampling itself.
        chance = numbered_streams(seed, count + 1)
        made: Game
        if g.seat == seat or g.players == 1:
            made = resampled(g, seat, chance, NOTHING_KEPT)
        else:
            made = resampled_with_same_decision(g, seat, chance)
        chance.states.pop()
        made.streams = chance
        if g.campaign is not None:
            made.campaign = resampled_campaign(made, g.campaign, seat, seed)
        return made


def resampled_campaign(g: Game, record: CampaignRecord, seat: Seat, seed: i64) -> CampaignRecord:
    """Return a copy of the campaign with another seed and the log lines that ``seat`` may read."""
    made = record.copy()
    made.seed = stream_seed(seed, "campaign")
    if record.past and not g.table.open_hands:
        made.past = []
        for old in record.past:
            shown = old.clone()
            if shown.log is not None:
                shown.log = shown.log.seen_by(seat)
            made.past.append(shown)
    return made


def resampled_with_same_decision(g: Game, seat: Seat, chance: Streams) -> Game:
    """Return a copy of ``g`` with resampled cards and the same pending decision as in ``g``.

    The deciding seat is not ``seat``.  It keeps its hand if each of ``TRIES`` resampled hands
    changes the decision.
    """
    kept = OFFER_KEPT if isinstance(g.stack[-1], CardFrame) else NOTHING_KEPT
    for _ in range(TRIES):
        made = resampled(g, seat, chance, kept)
        if has_same_decision(made):
            return made
    return resampled(g, seat, chance, HAND_KEPT)


def has_same_decision(c: Game) -> bool:
    """Return whether the pending decision of the copy ``c`` is the same with the resampled hand.

    The top frame runs again to determine this.  If the result is ``False``, discard ``c``.
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
    """Return whether the card text of ``top`` could still offer the options of the copy ``c``."""
    if top.stage == CHOSEN:
        effect = c.defs[top.card].texts[top.ability].effect
        for option in c.options:
            if not effect.could_offer(c, top, option):
                return False
    return True


def resampled(g: Game, seat: Seat, chance: Streams, kept: i64) -> Game:
    """Return a copy of ``g`` in which the cards hidden from ``seat`` are resampled.

    Args:
        kept: hidden cards that the deciding seat keeps: none (``NOTHING_KEPT``), those in its
            options (``OFFER_KEPT``) or its whole hand (``HAND_KEPT``).
    """
    c = g.clone()
    log = c.log
    closed = not c.table.open_hands
    if log is not None and closed:
        c.log = log.seen_by(seat)
    # The pick of the last decision is not read any more.
    c.pick = NONE
    c.bag = sorted(c.bag)
    deal = Resampling(c, seat, chance)
    if kept != NOTHING_KEPT:
        deal.keep_what_is_asked(kept)
    if closed and c.players > 1:
        deal.look_through_stack()
    # Clones share the encounter deck.
    deck = c.encounter_deck[:]
    deal.deal_deck(deck)
    c.encounter_deck = deck
    if c.facedown:
        deal.deal_facedown()
    for group in c.table.scenario.hidden_groups:
        deal.deal_identities(group)
    for who in c.investigators:
        if closed and who.id != seat:
            deal.deal_person(who)
        else:
            deal.deal_deck(who.deck)
    if deal.before:
        deal.rename()
    return c


def goes_unseen(g: Game, card: CardId) -> bool:
    """Return whether a card can be in a hand without being visible to all seats."""
    return g.table.unseen[card] >= (IN_SET_UP if g.phase == phase.SETUP else ALWAYS)


@final
@mypyc_attr(acyclic=True)
class Resampling:
    """Resampling of the cards hidden from one seat, in one copy of the game.

    Attributes:
        stream: index of the random stream for the resampling, the last stream of ``chance``.
        fixed: hidden cards that are not resampled.
        named: hidden, just drawn cards whose ids are stored in frames, in the order of drawing.
        before: cards whose ids are replaced in frames.
        after: the cards that replace the cards in ``before``, in the same order.
    """

    def __init__(self, c: Game, seat: Seat, chance: Streams) -> None:
        self.c: Game = c
        self.seat: i64 = seat
        self.chance: Streams = chance
        self.stream: i64 = len(chance.states) - 1
        self.fixed: list[i64] = NOTHING
        self.named: list[i64] = NOTHING
        self.before: list[i64] = NOTHING
        self.after: list[i64] = NOTHING

    # -- Cards that stay or are replaced in frames -----------------------------------------------

    def keep_what_is_asked(self, kept: i64) -> None:
        """Set ``fixed`` to the cards that the deciding seat keeps (see :func:`resampled`)."""
        c = self.c
        who = c.investigators[c.seat]
        fixed = who.hand + who.opening if kept == HAND_KEPT else []
        top = c.stack[-1]
        if isinstance(top, CardFrame):
            # Cards that the seat has chosen already, if it chooses several.
            fixed.extend([card for card in top.items if card in who.hand])
        for option in c.options:
            card = verb.card_in(option)
            if card != NONE and c.knows(c.seat, card):
                fixed.append(card)
        self.fixed = fixed

    def look_through_stack(self) -> None:
        """Add the hidden cards whose ids are stored in frames to ``fixed`` or to ``named``."""
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
            elif not isinstance(frame, SetUp):  # its card is among the cards set aside
                self.fix(frame.named_cards())
        for frame in c.queued:
            self.fix(frame.named_cards())
        for effect in c.lasting:
            if effect.point == on.WEAKNESS_FOUND:
                self.fix([effect.card])
        if c.seat == self.seat:
            # The deciding seat sees the cards in its options.
            self.fix([verb.card_in(option) for option in c.options])

    def is_held(self, card: CardId) -> bool:
        """Return whether a card is hidden and in the hand or set-aside cards of another seat."""
        c = self.c
        if card < c.players or c.knows(self.seat, card):
            return False
        owner = c.owner[card]
        if owner == NONE or owner == self.seat:
            return False
        who = c.investigators[owner]
        return card in who.hand or card in who.opening

    def fix(self, cards: list[i64]) -> None:
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

    # -- Resampling ------------------------------------------------------------------------------

    def deal_deck(self, deck: list[i64]) -> None:
        """Shuffle the hidden cards of a deck among their places; the other cards do not move."""
        known = self.c.known
        plain = not self.fixed
        for card in deck:
            if known[card] != 0:
                plain = False
                break
        if plain:
            # No card is known.  Sorting first makes the result independent of the real order.
            deck.sort()
            self.chance.shuffle(self.stream, deck)
            return
        places = self.hidden_places(deck)
        cards = [deck[i] for i in places]
        cards.sort()
        self.chance.shuffle(self.stream, cards)
        self.fill_places(deck, places, self.seats_at(deck, places), cards)

    def deal_facedown(self) -> None:
        """Shuffle the facedown cards among their places. A card that is set aside is replaced by a
        card of the same encounter set."""
        c = self.c
        cards = sorted(c.facedown)
        self.chance.shuffle(self.stream, cards)
        for i in range(len(c.hosts)):
            if c.hosts[i] != NONE:
                continue
            group = c.defs[c.facedown[i]].printed.encounter_set
            fitting: list[i64] = []
            for j in range(len(cards)):
                if c.defs[cards[j]].printed.encounter_set == group:
                    fitting.append(j)
            if i not in fitting:
                other = fitting[self.chance.below(self.stream, len(fitting))]
                card = cards[other]
                cards[other] = cards[i]
                cards[i] = card
        c.facedown = cards

    def deal_identities(self, group: list[str]) -> None:
        """Shuffle the identities of the unrevealed locations of a group."""
        c = self.c
        places: list[i64] = []
        kinds: list[i64] = []
        for code in group:
            place = c.table.find(code)
            if c.cards[place] is NOCARD or not c.cards[place].revealed:
                places.append(place)
                kinds.append(c.kind_of[place])
        kinds.sort()
        self.chance.shuffle(self.stream, kinds)
        unsettled = c.unsettled
        checks_all = c.checks_all
        c.alter_kinds(places, kinds)
        c.unsettled = unsettled
        c.checks_all = checks_all

    def hidden_places(self, deck: list[i64]) -> list[i64]:
        """Return the indexes of the hidden cards in a deck."""
        return [i for i in range(len(deck)) if self.is_hidden(deck[i])]

    def seats_at(self, deck: list[i64], places: list[i64]) -> list[i64]:
        """Return, for each index in ``places``, the mask of the seats that know the card of
        ``deck`` at this index. :meth:`fill_places` gives these masks to the cards that it puts
        there."""
        known = self.c.known
        return [known[deck[i]] for i in places]

    def fill_places(
        self, deck: list[i64], places: list[i64], seats: list[i64], cards: list[i64]
    ) -> None:
        """Put ``cards``, in order, at ``places``, which are indexes of ``deck``.

        Args:
            seats: for each place, the mask of the seats to which the new card is known.
        """
        for i in range(len(places)):
            card = cards[i]
            deck[places[i]] = card
            self.set_known(card, seats[i])

    def set_known(self, card: CardId, seats: i64) -> None:
        """Set the mask of the seats to which a card is known."""
        if self.c.known[card] != seats:
            know(self.c, card, seats)

    def deal_person(self, who: Investigator) -> None:
        """Resample the hand, deck and set-aside cards of ``who``, another seat's investigator."""
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
        rest: list[i64] = []
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
        # First choose the cards for the hand and the cards set aside, uniformly.
        count: i64 = len(held) + len(aside)
        pool.sort()
        rest.sort()
        self.choose(pool, count)
        rest.extend(pool[count:])
        self.chance.shuffle(self.stream, rest)
        dealt = pool[: len(held)]
        put_aside = pool[len(held) : count]
        if plain:
            # No card of the deck is known.
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

    def choose(self, pool: list[i64], count: i64) -> None:
        """Move ``count`` elements of ``pool``, chosen uniformly at random, to its front."""
        i: i64 = 0
        while i < count:
            j: i64 = i + self.chance.below(self.stream, len(pool) - i)
            card = pool[i]
            pool[i] = pool[j]
            pool[j] = card
            i += 1

    def dealt_of(self, who: Investigator, cards: list[i64]) -> list[i64]:
        """Return the elements of ``cards`` that are resampled.

        Args:
            cards: the hand of ``who``, or the cards that ``who`` set aside.
        """
        c = self.c
        found: list[i64] = []
        for card in cards:
            if self.is_hidden(card) and c.owner[card] == who.id and goes_unseen(c, card):
                found.append(card)
        return found

    def fill_hand(self, who: Investigator, held: list[i64], cards: list[i64]) -> None:
        """Replace the hidden cards of a hand.

        The first elements of ``cards`` replace the cards in ``named``, in the same order.  The
        order of the other elements has no meaning, because a hand is sorted.

        Args:
            held: the hidden cards in the hand.
            cards: the cards that replace ``held``.
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

    def fill_aside(self, who: Investigator, aside: list[i64], cards: list[i64]) -> None:
        """Replace the hidden cards that an investigator set aside.

        The new cards are sorted, because a mulligan sets cards aside in ascending order of their
        ids.

        Args:
            aside: the hidden cards that were set aside.
            cards: the cards that replace ``aside``.
        """
        if not aside:
            return
        cards.sort()
        made: list[i64] = []
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

    def note(self, named: list[i64], cards: list[i64]) -> None:
        """Record that ``cards[i]`` replaces ``named[i]`` in frames, for each index ``i`` of
        ``named``."""
        if named:
            self.before = self.before + named
            self.after = self.after + cards[: len(named)]

    def rename(self) -> None:
        """Replace the ids of resampled cards that are stored in frames."""
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
        """Return the card that replaces ``card``, or ``card`` itself if it is not replaced."""
        return self.after[self.before.index(card)] if card in self.before else card
