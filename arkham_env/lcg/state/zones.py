"""Functions that move cards between zones; no other code moves a card.

Each function also updates the tokens and the ability indexes.  A card that leaves play loses its
tokens, releases its sealed token, drops its clues and discards its attachments.
"""

from arkham_env.core.kernel import chance
from arkham_env.core.kernel.decision import EVERYONE, a_of, op_of
from arkham_env.core.kernel.index import place_in
from arkham_env.core.kernel.lasting import Lasting
from arkham_env.core.kernel.native import i64
from arkham_env.core.kernel.zones import reshuffle, with_added, without
from arkham_env.lcg.state.ability import NO_ABILITY
from arkham_env.lcg.state.control import has_scenario_type, may_enter_play, namesakes
from arkham_env.lcg.state.game_state import (
    EXILED, NOCARD, NOTHING, OWNER, SHOWN_HANDS, TYPE, Card, Game,
)  # fmt: skip
from arkham_env.lcg.state.ids import (
    NONE, CardId, Seat, SeatOrNone, card_type, keyword, logged, on, phase, quantity, status, stream,
    trigger, until,
)  # fmt: skip
from arkham_env.lcg.state.record import record
from arkham_env.lcg.state.values import TURNED_BACK, clue_value, place_of, stays_in_play


def know(g: Game, card: CardId, seats: i64) -> None:
    """Store the bit mask ``seats`` of the seats to which the place of ``card`` is known.

    To reveal a card that stays in a hand, call :func:`reveal_in_hand` instead.
    """
    if g.shares_known:
        g.own_known()
    g.known[card] = seats


def set_known(g: Game, cards: list[i64], seats: i64) -> None:
    """Store the bit mask ``seats`` of the seats to which the places of ``cards`` are known."""
    if g.shares_known:
        g.own_known()
    known = g.known
    for card in cards:
        if known[card] != seats:
            known[card] = seats


def look_at(g: Game, owner: SeatOrNone, cards: list[i64], seat: Seat) -> None:
    """Make cards in the deck of ``owner`` (``NONE``: the encounter deck) known to ``seat``. The
    cards stay known until the deck is shuffled."""
    for card in cards:
        know(g, card, g.known[card] | 1 << seat)
    g.looked_into |= 1 << (owner + 1)


def forget_deck(g: Game, owner: SeatOrNone) -> None:
    """Record that no card in a deck (``NONE``: the encounter deck) is known to any seat."""
    g.looked_into &= ~(1 << (owner + 1))


# -- Hands, decks and discards ----------------------------------------------------------------


def add_to_hand(g: Game, seat: Seat, card: CardId) -> None:
    """Put a card into a hand without drawing it. A weakness, or another player card with a
    revelation ability, is resolved at once as if it had been drawn (LCG-0103)."""
    receive_weakness(g, card, seat)
    if g.owner[card] != NONE:
        # A card enters the hand of its owner, even if it would enter another hand (LCG-0576).
        seat = g.owner[card]
        if g.investigators[seat].status != status.PLAYING:
            put_in_removed(g, card)
            return
    d = g.defs[card]
    revealed = d.printed.weakness or d.texts[trigger.REVELATION] is not NO_ABILITY
    if not revealed or g.owner[card] == NONE:
        put_in_hand(g, seat, card)
        return
    if g.type_of[card] == card_type.TREACHERY or g.type_of[card] == card_type.ENEMY:
        enter_limbo(g, card)
        know(g, card, EVERYONE)
    else:
        put_in_hand(g, seat, card)
    found = Lasting(NONE, on.WEAKNESS_FOUND, card, trigger.REVELATION, seat, seat, 0, NONE)
    g.add_lasting(found)
    g.unsettle()


def put_in_hand(g: Game, seat: Seat, card: CardId) -> None:
    """Put a card into a hand; a revelation is not resolved. The card becomes known to ``seat``; a
    card from an open zone stays known to all seats."""
    who = g.investigators[seat]
    leave_limbo(g, card)
    who.hand.insert(max(0, place_in(who.hand, card)), card)
    seats: i64 = g.known[card]
    if seats & ~(1 << seat):
        g.looked_into |= 1 << (SHOWN_HANDS + seat)
    know(g, card, seats | 1 << seat)
    g.index_hand(card)
    record(g, logged.DRAW, seat, card, 0, 1 << seat)


def reveal_in_hand(g: Game, seat: Seat, card: CardId) -> None:
    """Make a card known to all seats, which may be in the hand of ``seat``."""
    know(g, card, EVERYONE)
    g.looked_into |= 1 << (SHOWN_HANDS + seat)


def leave_hand(g: Game, seat: Seat, card: CardId) -> None:
    """Move a card from a hand to limbo, where it stays until it is moved to its destination."""
    g.investigators[seat].hand.remove(card)
    g.unindex_hand(card)
    enter_limbo(g, card)
    know(g, card, EVERYONE)


def discard_from_hand(g: Game, seat: Seat, card: CardId) -> None:
    """Discard a card from a hand to its owner's discard pile."""
    leave_hand(g, seat, card)
    put_in_discard(g, card)


def put_in_discard(g: Game, card: CardId, seat: Seat = NONE) -> None:
    """Put a card that is in no zone on its owner's discard pile or the encounter discard pile.

    A card whose owner was eliminated is removed from the game instead (LCG-0248), and so is a story
    asset that belongs to no deck (docs/rulings.md).

    Args:
        seat: the investigator who controlled the card, or ``NONE``.  Abilities treat the card as
            entering this investigator's discard pile (LCG-0577).
    """
    owner = g.owner[card]
    if owner == NONE:
        gone = g.type_of[card] == card_type.ASSET
    else:
        gone = g.investigators[owner].status != status.PLAYING
    if gone:
        put_in_removed(g, card)
        return
    leave_limbo(g, card)
    know(g, card, EVERYONE)
    record(g, logged.DISCARD, card)
    if owner == NONE:
        g.encounter_discard = with_added(g.encounter_discard, card)
    else:
        g.investigators[owner].discard.append(card)
        g.announce(on.DISCARDED, card, owner if seat == NONE else seat)


def put_in_removed(g: Game, card: CardId) -> None:
    """Remove a card that is in limbo or in no zone from the game."""
    leave_limbo(g, card)
    know(g, card, EVERYONE)
    record(g, logged.REMOVED, card)
    g.removed = with_added(g.removed, card)


def remove_all(g: Game, cards: list[i64]) -> None:
    """Remove cards that are in no zone from the game, after the elimination of their owner."""
    set_known(g, cards, EVERYONE)
    g.removed = g.removed + cards


def shuffle_deck(g: Game, seat: Seat) -> None:
    """Shuffle an investigator's deck; its order is then known to no seat."""
    deck = g.investigators[seat].deck
    set_known(g, deck, 0)
    forget_deck(g, seat)
    g.streams.shuffle(stream.PLAYER_DECKS, deck)


def shuffle_into_deck(g: Game, seat: Seat, card: CardId) -> None:
    """Shuffle a card that is in no zone into the deck of ``seat``, its owner."""
    if g.investigators[seat].status != status.PLAYING:
        put_in_removed(g, card)
        return
    if not g.investigators[seat].deck:
        # One card alone cannot be shuffled into an empty deck (LCG-0542).
        put_in_discard(g, card)
        return
    leave_limbo(g, card)
    g.investigators[seat].deck.append(card)
    shuffle_deck(g, seat)


def shuffle_away(g: Game, card: CardId) -> None:
    """Shuffle a card from any zone into its owner's deck. The card stays where it is if it cannot
    leave that zone, if the deck is empty (LCG-0543), or if it has no owner."""
    owner = g.owner[card]
    if owner == NONE or not g.investigators[owner].deck:
        return
    if take_from_any_zone(g, card):
        shuffle_into_deck(g, owner, card)


def shuffle_encounter_deck(g: Game) -> None:
    set_known(g, g.encounter_deck, 0)
    forget_deck(g, NONE)
    deck = g.encounter_deck[:]
    g.streams.shuffle(stream.ENCOUNTER_DECK, deck)
    g.encounter_deck = deck


def take_encounter_top(g: Game) -> CardId:
    """Take the top card off the encounter deck and return it. The deck must not be empty. The card
    is in no zone until the caller places it."""
    deck = g.encounter_deck
    card = deck[-1]
    g.encounter_deck = deck[:-1]
    return card


def refill_encounter_deck(g: Game) -> None:
    """If the encounter deck is empty, shuffle the encounter discard pile into it (LCG-0523)."""
    if not g.encounter_deck and g.encounter_discard:
        g.encounter_deck = g.encounter_discard
        g.encounter_discard = []
        shuffle_encounter_deck(g)
        record(g, logged.RESHUFFLE, NONE)


def refill_deck(g: Game, seat: Seat) -> None:
    """Shuffle an investigator's discard pile into the investigator's deck."""
    who = g.investigators[seat]
    for card in who.discard:
        know(g, card, 0)
    forget_deck(g, seat)
    if reshuffle(g.streams, stream.PLAYER_DECKS, who.discard, who.deck):
        record(g, logged.RESHUFFLE, seat)


def enter_limbo(g: Game, card: CardId) -> None:
    """Add a card to limbo, the zone of cards that are being played, revealed or committed."""
    if not g.limbo:
        g.limbo = [card]
    elif card not in g.limbo:
        g.limbo = with_added(g.limbo, card)


def leave_limbo(g: Game, card: CardId) -> None:
    """Remove a card from limbo if it is there. Every function that places a card calls this."""
    limbo = g.limbo
    if len(limbo) == 1:
        if limbo[0] == card:
            g.limbo = NOTHING
    elif limbo and card in limbo:
        g.limbo = without(limbo, card)


def is_in_limbo(g: Game, card: CardId) -> bool:
    return card in g.limbo


def take_from_any_zone(g: Game, card: CardId) -> bool:
    """Move a card from any zone into limbo; return whether it could leave its zone."""
    if g.cards[card] is NOCARD:
        return take_out(g, card)
    if stays_in_play(g, card):
        return False
    leave_play(g, card)
    return True


def take_out(g: Game, card: CardId) -> bool:
    """Move a card that is out of play from its zone into limbo; return whether it could be moved.
    Cards in play, removed from the game or in the victory display stay where they are."""
    if g.cards[card] is not NOCARD:
        return False
    if is_in_limbo(g, card):
        return True
    for who in g.investigators:
        if card in who.hand:
            leave_hand(g, who.id, card)
            return True
    if card in g.removed or card in g.victory:
        return False
    owner = g.owner[card]
    if card in g.set_aside:
        g.set_aside = without(g.set_aside, card)
    elif owner == NONE:
        take_from_encounter_piles(g, card)
    elif card in g.investigators[owner].discard:
        g.investigators[owner].discard.remove(card)
    elif card in g.investigators[owner].deck:
        g.investigators[owner].deck.remove(card)
    enter_limbo(g, card)
    know(g, card, EVERYONE)
    return True


def take_from_encounter_piles(g: Game, card: CardId) -> bool:
    """Take a card out of the encounter discard pile or deck. Return whether it was in the deck."""
    if card in g.encounter_discard:
        g.encounter_discard = without(g.encounter_discard, card)
    elif card in g.encounter_deck:
        g.encounter_deck = without(g.encounter_deck, card)
        return True
    return False


def leave_assets(g: Game, card: CardId) -> None:
    who = g.investigators[g.cards[card].controller]
    who.assets = without(who.assets, card)


def leave_threat_area(g: Game, card: CardId) -> None:
    who = g.investigators[g.cards[card].threat]
    who.threat_area = without(who.threat_area, card)


# -- Entering play -----------------------------------------------------------------------------


def new_card(g: Game, card: CardId) -> Card:
    """Create the :class:`Card` object of a card that enters play. The card is ready and has its
    printed uses. The caller sets where the card is and adds it to the indexes."""
    leave_limbo(g, card)
    c = Card(card, g.kind_of[card])
    c.uses = g.defs[card].printed.uses
    g.cards[card] = c
    know(g, card, EVERYONE)
    return c


def put_into_play(g: Game, card: CardId, seat: Seat) -> None:
    """Put an asset, or an event that stays in play, into play under the control of ``seat``."""
    d = g.defs[card]
    discard_namesakes(g, card)
    c = new_card(g, card)
    c.controller = seat
    who = g.investigators[seat]
    who.assets = with_added(who.assets, card)
    g.index_card(card)
    d.enters_play(g, card)
    record(g, logged.ENTERS_PLAY, card, seat)


def put_in_threat_area(g: Game, card: CardId, seat: Seat) -> None:
    """Put a treachery or weakness into the threat area of ``seat``. If the card is an asset,
    ``seat`` controls it; otherwise no player controls it (LCG-0825)."""
    receive_weakness(g, card, seat)
    discard_namesakes(g, card)
    c = new_card(g, card)
    c.threat = seat
    if g.type_of[card] == card_type.ASSET:
        c.controller = seat
    who = g.investigators[seat]
    who.threat_area = with_added(who.threat_area, card)
    g.index_card(card)
    g.defs[card].enters_play(g, card)
    record(g, logged.ENTERS_PLAY, card, seat)


def move_to_threat_area(g: Game, card: CardId, seat: Seat) -> None:
    """Move a treachery in play, with its tokens, to the threat area of ``seat``."""
    c = g.cards[card]
    if c.attached != NONE:
        g.attachments = without(g.attachments, card)
        c.attached = NONE
        c.location = NONE
    elif c.threat != NONE:
        leave_threat_area(g, card)
    receive_weakness(g, card, seat)
    c.threat = seat
    c.controller = NONE
    who = g.investigators[seat]
    who.threat_area = with_added(who.threat_area, card)
    g.number_changed()


def attach_to(g: Game, card: CardId, host: i64, seat: Seat = NONE) -> None:
    """Attach a card to a card in play; a card that is already attached moves to its new host.

    An attached player card is controlled by the controller of the host or, if the host has none, by
    ``seat``, the investigator who attaches the card (LCG-0585 ff.).

    A permanent card is not attached to a player card (LCG-0589).  A card stays where it is if it
    may not enter play or may not be attached there (LCG-0638).
    """
    c = g.cards[card]
    if g.keywords[card] & keyword.PERMANENT and g.owner[host] != NONE:
        return
    if g.defs[card].printed.one_per_host and is_among(g, card, attached_to(g, host)):
        return
    entering = c is NOCARD
    if entering:
        if not may_enter_play(g, card) or not take_out(g, card):
            return
        discard_namesakes(g, card)
        c = new_card(g, card)
        g.attachments = with_added(g.attachments, card)
        g.index_card(card)
    elif card not in g.attachments:
        # It is in play and not attached: in a threat area or controlled by an investigator.
        if c.threat != NONE:
            leave_threat_area(g, card)
            c.threat = NONE
        else:
            leave_assets(g, card)
        g.attachments = with_added(g.attachments, card)
    c.attached = host
    c.location = place_of(g, host)
    if g.owner[card] != NONE:
        c.controller = g.cards[host].controller if g.cards[host].controller != NONE else seat
    g.number_changed()
    if entering:
        g.defs[card].enters_play(g, card)
        if c.controller != NONE:
            g.announce(on.ENTER_PLAY, card, c.controller)
    record(g, logged.ATTACH, card, host)


def attached_to(g: Game, host: i64) -> list[i64]:
    """Return the cards that are attached to a card."""
    return [card for card in g.attachments if g.cards[card].attached == host]


def change_control(g: Game, card: CardId, seat: Seat) -> None:
    """Give control of an asset in play, and of the player cards attached to it, to ``seat``. The
    clues on these cards are placed on the location of the former controller (LCG-0674b)."""
    c = g.cards[card]
    drop_clues(g, card)
    leave_assets(g, card)
    who = g.investigators[seat]
    who.assets = with_added(who.assets, card)
    for other in g.attachments:
        if g.cards[other].attached == card and g.cards[other].controller != NONE:
            drop_clues(g, other)
            g.cards[other].controller = seat
    c.controller = seat
    g.number_changed()
    record(g, logged.CONTROL, card, seat)


def put_enemy_at(g: Game, card: CardId, location: CardId) -> None:
    """Put an enemy into play at a location, unengaged and ready, or as its text states."""
    discard_namesakes(g, card)
    c = new_card(g, card)
    c.location = location
    g.enemies = with_added(g.enemies, card)
    g.index_card(card)
    g.defs[card].enters_play(g, card)


def discard_namesakes(g: Game, card: CardId) -> None:
    """Discard the unique player cards in play with the title of ``card``, if it is a unique
    scenario card (LCG-0632)."""
    if g.defs[card].printed.unique and has_scenario_type(g, card):
        for other in namesakes(g, card):
            if other >= g.players and not has_scenario_type(g, other):
                discard_from_play(g, other)


def put_location_into_play(g: Game, card: CardId, seat: Seat = NONE) -> None:
    """Put a location into play, unrevealed (LCG-0690).

    Args:
        seat: the investigator who puts it into play. ``NONE`` if an act or agenda does so; then
            abilities treat every investigator as putting it into play (LCG-0698).
    """
    if card in g.set_aside:
        g.set_aside = without(g.set_aside, card)
    c = new_card(g, card)
    c.location = card
    c.revealed = False
    g.locations = with_added(g.locations, card)
    g.index_card(card)
    g.place_map = None
    record(g, logged.ENTERS_PLAY, card, NONE)
    if g.phase != phase.SETUP:
        for who in g.order:
            if seat == NONE or seat == who:
                g.announce(on.LOCATION_ENTERS, card, who)


def reveal_location(g: Game, card: CardId) -> i64:
    """Reveal a location. If it was never revealed before, also place its clues (LCG-1085). Return
    the number of clues placed."""
    c = g.cards[card]
    if c.revealed:
        return 0
    c.revealed = True
    if g.table.two_sided:
        g.place_map = None
    clues = clue_value(g, card) if c.game_mask & TURNED_BACK == 0 else 0
    c.clues += clues
    if clues:
        record(g, logged.PLACE_CLUES, card, clues)
    if c.clues == 0:
        g.announce(on.CLUES_GONE, card, g.lead)
    return clues


def become_treachery(g: Game, card: CardId, host: CardId) -> None:
    """Turn an enemy in play into a treachery attached to ``host`` (LCG-0668)."""
    c = g.cards[card]
    if g.type_of[card] != card_type.ENEMY:
        return
    g.enemies = without(g.enemies, card)
    g.attachments = with_added(g.attachments, card)
    c.threat = NONE
    g.alter(TYPE, card, card_type.TREACHERY)
    attach_to(g, card, host)


def make_bearer(g: Game, card: CardId, seat: Seat) -> None:
    """Make ``seat`` the bearer and owner of a weakness for the rest of the game (LCG-0822)."""
    g.alter(OWNER, card, seat)


def receive_weakness(g: Game, card: CardId, seat: Seat) -> None:
    """Make ``seat`` the bearer of a weakness that belongs to no deck (LCG-1128). Called when the
    card enters the seat's hand or threat area."""
    if g.owner[card] == NONE and g.defs[card].printed.weakness:
        make_bearer(g, card, seat)


# -- Leaving play --------------------------------------------------------------------------------


def leave_play(g: Game, card: CardId) -> None:
    """Take a card out of play; the caller chooses the destination. All tokens on the card return to
    the token pool. To keep its clues on the location, call :func:`drop_clues` first."""
    c = g.cards[card]
    d = g.defs[card]
    if c is NOCARD:
        return
    if c.sealed != NONE:
        release_token(g, card)
    kind = g.type_of[card]
    for other in g.attachments[:]:
        if g.cards[other].attached == card:
            discard_from_play(g, other)
    if kind == card_type.ENEMY:
        g.enemies = without(g.enemies, card)
    elif kind == card_type.LOCATION:
        g.locations = without(g.locations, card)
        g.place_map = None
    elif c.attached != NONE:
        g.attachments = without(g.attachments, card)
    elif c.threat != NONE:
        leave_threat_area(g, card)
    elif c.controller != NONE:
        leave_assets(g, card)
    g.unindex_card(card)
    if g.lasting:
        g.keep_lasting([e for e in g.lasting if not ends_with(e, card)])
    for frame in g.stack:
        frame.forget(card)
    for frame in g.queued:
        frame.forget(card)
    g.cards[card] = NOCARD
    if kind != d.type:
        g.alter(TYPE, card, NONE)
    if d.type != card_type.ACT and d.type != card_type.AGENDA:
        record(g, logged.LEAVES_PLAY, card)


def drop_clues(g: Game, card: CardId) -> None:
    """Place the clues of a player card on its location.

    Called when the card is discarded, defeated or changes control.  When a card leaves play in
    another way, its clues return to the token pool (LCG-1129), as do clues on a scenario card
    (LCG-1117).
    """
    c = g.cards[card]
    if c.clues == 0 or g.type_of[card] > card_type.SKILL:
        return
    place = place_of(g, card)
    if place != NONE:
        g.cards[place].clues += c.clues
        record(g, logged.PLACE_CLUES, place, c.clues)
        c.clues = 0


def ends_with(effect: Lasting, card: CardId) -> bool:
    """Return whether a lasting effect ends when ``card`` leaves play. It ends if it changes the
    card, is a delayed effect on the card, or stores that the lead investigator applies the value
    set by the card last (``quantity.APPLIED_LAST``)."""
    if effect.quantity >= quantity.APPLIED_LAST and effect.card == card:
        return True
    if effect.quantity == NONE:
        return effect.expires == until.CARD_LEAVES and effect.amount == card
    return quantity.is_about(effect.quantity, effect.subject, card)


def discard_from_play(g: Game, card: CardId) -> None:
    """Discard a card in play to its owner's discard pile or to the encounter discard pile."""
    if g.cards[card] is NOCARD or stays_in_play(g, card):
        return
    seat = g.cards[card].controller
    drop_clues(g, card)
    leave_play(g, card)
    put_in_discard(g, card, seat)


def remove_from_game(g: Game, card: CardId) -> None:
    """Remove a card in play from the game by an effect, unless it cannot leave play (LCG-0597)."""
    if not stays_in_play(g, card):
        leave_play(g, card)
        put_in_removed(g, card)


def exile(g: Game, card: CardId) -> None:
    """Exile a player card: remove it from the game and return it to the collection (LCG-0836).

    After the scenario of a campaign, the card is not in its owner's deck.  A card stays where it is
    if it cannot leave play, or is already removed from the game or in the victory display.
    """
    if take_from_any_zone(g, card):
        put_in_removed(g, card)
        g.alter(EXILED, card, 0)


def exiled_cards(g: Game) -> list[i64]:
    """Return the cards that were exiled, in the order of their exile."""
    return [a_of(entry) for entry in g.altered if op_of(entry) == EXILED]


def leave_game(g: Game, card: CardId) -> None:
    """Remove a card in play from the game when its owner is eliminated, even a permanent card."""
    drop_clues(g, card)
    leave_play(g, card)
    put_in_removed(g, card)


def set_aside_from_play(g: Game, card: CardId) -> None:
    leave_play(g, card)
    g.set_aside = with_added(g.set_aside, card)


def add_to_victory(g: Game, card: CardId) -> None:
    """Move a card in play to the victory display. A card with "limit 1 in the victory display" is
    discarded instead if a copy is already there."""
    drop_clues(g, card)
    leave_play(g, card)
    leave_limbo(g, card)
    if g.defs[card].printed.one_in_victory and is_among(g, card, g.victory):
        put_in_discard(g, card)
        return
    g.victory = with_added(g.victory, card)
    record(g, logged.VICTORY, card)
    if g.defs[card].type == card_type.ENEMY:
        g.announce(on.COLLECTED, card, g.lead)


# -- Cards beneath other cards ---------------------------------------------------------------------


def put_beneath_act(g: Game, card: CardId) -> None:
    """Place a card that is in play beneath the act, faceup."""
    leave_play(g, card)
    g.under_act = with_added(g.under_act, card)
    record(g, logged.BENEATH, card)
    if g.defs[card].type == card_type.ENEMY:
        g.announce(on.COLLECTED, card, g.lead)


def put_facedown(g: Game, card: CardId, host: CardId) -> None:
    """Put a card that is in no zone facedown beneath ``host``, or set it aside facedown if ``host``
    is ``NONE``. The card is known to no seat."""
    know(g, card, 0)
    g.facedown = with_added(g.facedown, card)
    g.hosts = with_added(g.hosts, host)


def facedown_at(g: Game, host: CardId) -> CardId:
    """Return the facedown card beneath ``host``, or ``NONE``. For ``host`` ``NONE``, return the
    card that is set aside facedown."""
    for i in range(len(g.hosts)):
        if g.hosts[i] == host:
            return g.facedown[i]
    return NONE


def take_facedown(g: Game, card: CardId) -> None:
    """Take a facedown card out of its zone. It is in no zone until the caller places it."""
    at = g.facedown.index(card)
    g.facedown = g.facedown[:at] + g.facedown[at + 1 :]
    g.hosts = g.hosts[:at] + g.hosts[at + 1 :]
    know(g, card, EVERYONE)


def is_among(g: Game, card: CardId, cards: list[i64]) -> bool:
    """Return whether ``cards`` contains another card with the title of ``card``."""
    for other in cards:
        if other != card and g.defs[other].printed.name == g.defs[card].printed.name:
            return True
    return False


def return_to_hand(g: Game, card: CardId) -> None:
    """Return a card in play to its owner's hand; a weakness is resolved again."""
    if g.cards[card] is NOCARD or stays_in_play(g, card):
        return
    leave_play(g, card)
    owner = g.owner[card]
    if g.investigators[owner].status != status.PLAYING:
        put_in_removed(g, card)
        return
    record(g, logged.RETURN, card)
    add_to_hand(g, owner, card)
    reveal_in_hand(g, owner, card)


def take_from_discard(g: Game, seat: Seat, card: CardId) -> None:
    """Move a card from an investigator's discard pile to its hand; a weakness is resolved."""
    g.investigators[seat].discard.remove(card)
    record(g, logged.RETURN, card)
    add_to_hand(g, seat, card)
    know(g, card, EVERYONE)


def return_from_limbo(g: Game, card: CardId) -> None:
    """Return a player card in limbo to its owner's hand; a weakness is resolved."""
    record(g, logged.RETURN, card)
    add_to_hand(g, g.owner[card], card)


# -- Tokens on cards -----------------------------------------------------------------------------


def remove_tokens(g: Game, card: CardId) -> None:
    """Return the tokens on a card in play to the token pool, and its sealed token to the bag."""
    c = g.cards[card]
    if c.doom:
        record(g, logged.DOOM, card, -c.doom)
    c.clues = 0
    c.doom = 0
    c.damage = 0
    c.horror = 0
    c.uses = 0
    release_token(g, card)


def spend_uses(g: Game, card: CardId, count: i64) -> None:
    """Remove uses from a card. If none are left and its text requires it, discard the card."""
    c = g.cards[card]
    if c is NOCARD:
        return
    c.uses -= count
    if c.uses <= 0:
        c.uses = 0
        if g.defs[card].printed.discard_when_empty and g.has_text(card):
            discard_from_play(g, card)


def draw_token(g: Game) -> i64:
    """Take a random token out of the chaos bag, which must not be empty, and return it."""
    g.bag = g.bag[:]
    return chance.draw_token(g.streams, stream.CHAOS_BAG, g.bag)


def add_tokens(g: Game, tokens: list[i64]) -> None:
    """Put tokens into the chaos bag."""
    g.bag = g.bag + tokens


def seal_token(g: Game, card: CardId, token: i64) -> None:
    """Seal a token from the chaos bag on a card in play, unless the bag has no such token."""
    if token not in g.bag or g.cards[card] is NOCARD:
        return
    g.bag = without(g.bag, token)
    g.cards[card].sealed = token
    record(g, logged.SEAL, card, token)


def release_token(g: Game, card: CardId) -> None:
    """Return the token that is sealed on a card, if any, to the chaos bag."""
    c = g.cards[card]
    if c.sealed != NONE:
        add_tokens(g, [c.sealed])
        c.sealed = NONE
