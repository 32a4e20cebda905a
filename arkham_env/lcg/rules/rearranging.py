"""Functions that swap cards, flip tokens and locations, look at or find cards, and add uses."""

from arkham_env.core.kernel.decision import EVERYONE
from arkham_env.core.kernel.frame import CALL, DONE
from arkham_env.core.kernel.native import i64
from arkham_env.core.kernel.zones import put_under, top
from arkham_env.lcg.rules import enemies, movement
from arkham_env.lcg.rules.timing import Event, has_listeners
from arkham_env.lcg.state import zones
from arkham_env.lcg.state.game_state import NOCARD, Game
from arkham_env.lcg.state.ids import NONE, CardId, Seat, card_type, cell, logged, on
from arkham_env.lcg.state.record import record
from arkham_env.lcg.state.values import TURNED_BACK, clue_value, is_protected, place_of

# -- Swaps ---------------------------------------------------------------------------------------


def swap_attachments(g: Game, one: CardId, other: CardId) -> None:
    """Exchange the hosts of two attached cards; both keep their state and tokens (LCG-0592)."""
    a = g.cards[one]
    b = g.cards[other]
    if a.attached == NONE or b.attached == NONE:
        return
    if is_protected(g, one) or is_protected(g, other):
        return
    host = a.attached
    zones.attach_to(g, one, b.attached, b.controller)
    zones.attach_to(g, other, host, a.controller)


def swap_places(g: Game, seat: Seat, enemy: CardId) -> i64:
    """Exchange the locations of an investigator and an enemy.

    Both leave and enter locations but do not move, so abilities about moving do not respond
    (LCG-0593). The enemy disengages. All other enemies engaged with the investigator go with it.
    """
    here = g.investigators[seat].location
    c = g.cards[enemy]
    if c is NOCARD or c.location == here or is_protected(g, enemy):
        return DONE
    there = c.location
    enemies.break_engagement(g, enemy)
    c.location = here
    entered = [enemy]
    entered += movement.place_investigator(g, seat, there)
    if has_listeners(g, on.ENEMY_ENTERS):
        for each in reversed(entered):
            g.push(Event(on.ENEMY_ENTERS, NONE, each, place_of(g, each), first=cell.WHEN_FORCED))
    return CALL


# -- Flips ---------------------------------------------------------------------------------------


def flip_doom(g: Game, card: CardId, seat: Seat, count: i64 = 1) -> i64:
    """Flip up to ``count`` doom on a card into clues of ``seat``; return the number flipped.
    Flipping is neither placing nor taking control of tokens, so no ability responds (LCG-0666)."""
    c = g.cards[card]
    turned = min(count, c.doom)
    if turned and not is_protected(g, card):
        c.doom -= turned
        g.investigators[seat].clues += turned
        record(g, logged.DOOM, card, -turned)
        return turned
    return 0


def flip_clues(g: Game, seat: Seat, card: CardId, count: i64 = 1) -> i64:
    """Flip up to ``count`` clues of ``seat`` into doom on a card; return the number flipped."""
    c = g.cards[card]
    turned = min(count, g.investigators[seat].clues)
    if turned and c is not NOCARD and not is_protected(g, card):
        g.investigators[seat].clues -= turned
        c.doom += turned
        record(g, logged.DOOM, card, turned)
        return turned
    return 0


def turn_facedown(g: Game, location: CardId) -> None:
    """Turn a location to its unrevealed side. Cards and tokens on it stay there (LCG-0694)."""
    if not is_protected(g, location):
        g.cards[location].revealed = False
        g.cards[location].game_mask |= TURNED_BACK
        if g.table.two_sided:
            g.place_map = None


def turn_over(g: Game, enemy: CardId, code: str) -> None:
    """Turn an enemy in play over to the side with the code ``code``. It keeps its tokens, its
    attachments and its engagement."""
    if g.cards[enemy] is not NOCARD:
        g.alter_kinds([enemy], [g.table.kind_of[g.table.find(code)]])
        record(g, logged.TURNED_OVER, enemy)
        g.unsettle()


# -- Looking and finding -------------------------------------------------------------------------


def look_at_top(g: Game, seat: Seat, count: i64) -> list[i64]:
    """Make ``seat`` look at the top cards of its deck; return a list of these cards. Looking at
    cards is not a search (LCG-0550)."""
    cards = top(g.investigators[seat].deck, count)
    zones.look_at(g, seat, cards, seat)
    return cards


def reveal_top(g: Game, seat: Seat, count: i64) -> list[i64]:
    """Reveal the top cards of the deck of ``seat`` to all seats; return a list of these cards.
    Revealing cards is not a search (LCG-0550)."""
    cards = look_at_top(g, seat, count)
    zones.set_known(g, cards, EVERYONE)
    return cards


def place_in_deck(g: Game, seat: Seat, card: CardId, *, bottom: bool) -> None:
    """Move a card of the deck of ``seat`` to the top of the deck, or to its bottom. Then only
    ``seat`` knows its place."""
    deck = g.investigators[seat].deck
    deck.remove(card)
    if bottom:
        put_under(deck, card)
    else:
        deck.append(card)
    zones.know(g, card, 1 << seat)


def find_in_deck(g: Game, seat: Seat, code: str) -> i64:
    """Find a card in the deck of ``seat``, add it to the hand and shuffle the deck. Finding a card
    is not a search (LCG-0550)."""
    who = g.investigators[seat]
    for card in sorted(who.deck):
        if g.defs[card].printed.code == code:
            who.deck.remove(card)
            zones.add_to_hand(g, seat, card)
            zones.shuffle_deck(g, seat)
            return CALL
    return DONE


# -- Uses ----------------------------------------------------------------------------------------


def add_uses(g: Game, card: CardId, count: i64, kind: str) -> None:
    """Add ``count`` uses of the type ``kind`` to an asset that has this type of uses (LCG-0614)."""
    c = g.cards[card]
    if c is NOCARD or g.defs[card].printed.uses_kind != kind or is_protected(g, card):
        return
    c.uses += count


def replenish(g: Game, card: CardId, count: i64) -> None:
    """Restore up to ``count`` uses of an asset, or up to ``count`` clues of a location.

    The uses never exceed the number with which the asset enters play (LCG-0618). The clues never
    exceed the clue value of the location (LCG-1094).
    """
    c = g.cards[card]
    if c is NOCARD or is_protected(g, card):
        return
    if g.type_of[card] != card_type.LOCATION:
        c.uses = max(c.uses, min(c.uses + count, g.defs[card].printed.uses))
        return
    placed = min(count, clue_value(g, card) - c.clues)
    if placed > 0:
        c.clues += placed
        record(g, logged.PLACE_CLUES, card, placed)
