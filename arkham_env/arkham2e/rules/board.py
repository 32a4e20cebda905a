"""Functions that move sheets, tokens, cards and investigators.

They request no decisions and push no frames. All other modules call these functions to move
components.
"""

from typing import Final

from arkham_env.arkham2e.state.game_state import Game
from arkham_env.arkham2e.state.ids import (
    component, deck, event, quantity, resource, space, stream, zone,
)  # fmt: skip
from arkham_env.arkham2e.state.ids.component import NONE
from arkham_env.core.kernel.native import bit, i64

CUP: Final = 1
BOX: Final = 2
"""``CUP`` and ``BOX`` are the destinations of a Monster in the log record ``MONSTER_GONE``."""


def decks_of_cards() -> list[i64]:
    """Return, for each card, the index of its deck; ``NONE`` if the card belongs to no deck."""
    found = [NONE] * component.CARDS
    for first, end, which in (
        (component.FIRST_COMMON, component.FIRST_UNIQUE, deck.COMMON),
        (component.FIRST_UNIQUE, component.FIRST_SPELL, deck.UNIQUE),
        (component.FIRST_SPELL, component.FIRST_SKILL, deck.SPELL),
        (component.FIRST_SKILL, component.FIRST_ALLY, deck.SKILL),
        (component.FIRST_GATE_CARD, component.FIRST_SPARE, deck.GATE_CARD),
        (component.FIRST_MYTHOS, component.FIRST_LOCATION_CARD, deck.MYTHOS),
    ):
        found[first:end] = [which] * (end - first)
    return found


DECKS: Final = decks_of_cards()
"""For each card, the index of its deck (``ids.deck``). It is ``NONE`` for Allies and special cards
because the order of these cards does not matter."""


def is_monster(card: i64) -> bool:
    return component.FIRST_MONSTER <= card < component.FIRST_GATE


def is_gate(card: i64) -> bool:
    return component.FIRST_GATE <= card < component.FIRST_COMMON


def insert(cards: list[i64], card: i64) -> None:
    """Insert a card into a list that is sorted by ID."""
    at = len(cards)
    while at > 0 and cards[at - 1] > card:
        at -= 1
    cards.insert(at, card)


# -- From one place to another -------------------------------------------------------------------


def lift(g: Game, card: i64) -> None:
    """Take a token or card from its place; the caller must place it with :func:`put` at once. A
    possession that leaves its owner becomes ready and loses its tokens."""
    where: i64 = g.place[card]
    if g.in_play(card):
        g.unindex_card(card)
    if 0 <= where < zone.SEAT:
        if is_monster(card):
            g.monsters.remove(card)
        elif is_gate(card):
            g.gates.remove(card)
    elif zone.SEAT <= where < zone.CARD:
        seat = where - zone.SEAT
        if is_monster(card):
            g.trophies[seat].remove(card)
        elif is_gate(card):
            g.gate_trophies[seat].remove(card)
        else:
            g.cards[seat].remove(card)
            clear(g, card)
    elif where == zone.SUPPLY:
        take_from_supply(g, card)
    elif where == zone.IN_PLAY and card >= component.FIRST_MYTHOS:
        leave_play(g, card)
    g.place[card] = zone.BOX


def clear(g: Game, card: i64) -> None:
    """Reset the state of a card: it is ready, not recently gained and has no tokens."""
    if card in g.exhausted:
        g.exhausted.remove(card)
    if card in g.fresh:
        g.fresh.remove(card)
    if g.tokens:
        set_tokens(g, card, 0)


def take_from_supply(g: Game, card: i64) -> None:
    """Remove a component from the cup, the gate stack or its deck, from any position."""
    if is_monster(card):
        at: i64 = g.cup.index(card)
        g.cup = g.cup[:at] + g.cup[at + 1 :]
        return
    if component.FIRST_ALLY <= card < component.FIRST_SPECIAL:
        g.allies = [ally for ally in g.allies if ally != card]
        return
    if is_gate(card):
        cards, which = g.gate_stack, deck.COUNT
    else:
        which = DECKS[card]
        if which == NONE:
            return
        cards = g.decks[which]
    at = cards.index(card)
    cards.pop(at)
    known: i64 = g.known[which]
    if at < known:
        g.known[which] = known - 1
    elif at == known and which < deck.COUNT:
        g.glimpsed[which] = 0


def leave_play(g: Game, card: i64) -> None:
    """Remove a Mythos card from play."""
    if card == g.environment:
        g.environment = NONE
    elif card == g.rumor:
        g.rumor = NONE
    elif card in g.ongoing:
        at = g.ongoing.index(card)
        g.ongoing.pop(at)
        g.ends.pop(at)
    g.arrivals = [note for note in g.arrivals if note >> 16 != card]
    set_tokens(g, card, 0)
    g.note(event.OUT_OF_PLAY, card)


def put(g: Game, card: i64, where: i64) -> None:
    """Place a token or card that :func:`lift` took. If it is in play now, register its text.

    In the supply (``zone.SUPPLY``), a gate goes to the bottom of the gate stack and a card to the
    bottom of its deck. This position is then known to all seats.
    """
    g.place[card] = where
    if 0 <= where < zone.SEAT:
        if is_monster(card):
            insert(g.monsters, card)
        elif is_gate(card):
            insert(g.gates, card)
    elif zone.SEAT <= where < zone.CARD:
        seat = where - zone.SEAT
        if is_monster(card):
            insert(g.trophies[seat], card)
        elif is_gate(card):
            insert(g.gate_trophies[seat], card)
        else:
            insert(g.cards[seat], card)
    elif where == zone.SUPPLY:
        if is_monster(card):
            g.cup = [*g.cup, card]
        elif is_gate(card):
            g.gate_stack.insert(0, card)
            g.known[deck.COUNT] += 1
        elif component.FIRST_ALLY <= card < component.FIRST_SPECIAL:
            g.allies = sorted([*g.allies, card])
        elif DECKS[card] != NONE:
            g.decks[DECKS[card]].insert(0, card)
            g.known[DECKS[card]] += 1
    if g.in_play(card):
        g.index_card(card)


def move(g: Game, card: i64, where: i64) -> None:
    lift(g, card)
    put(g, card, where)


# -- Cards ---------------------------------------------------------------------------------------


def draw_top(g: Game, which: i64) -> i64:
    """Move the top card of a deck to ``zone.IN_HAND``. Return the card, or ``NONE`` if the deck is
    empty."""
    cards = g.decks[which]
    if not cards:
        return NONE
    card = cards[-1]
    move(g, card, zone.IN_HAND)
    return card


def draw_bottom(g: Game, which: i64) -> i64:
    """Move the bottom card of a deck to ``zone.IN_HAND``. Return the card, or ``NONE`` if the deck
    is empty."""
    cards = g.decks[which]
    if not cards:
        return NONE
    card = cards[0]
    move(g, card, zone.IN_HAND)
    return card


def shuffle(g: Game, which: i64) -> None:
    """Shuffle a deck; the positions of its cards are no longer known to any seat."""
    g.streams.shuffle(deck.STREAMS[which], g.decks[which])
    g.known[which] = 0
    g.glimpsed[which] = 0


def discard(g: Game, card: i64, seat: i64 = NONE) -> None:
    """Discard a card: move it to the bottom of its deck or, if it has no deck, to the supply."""
    g.note(event.DISCARD, seat, card, 1 if g.shows_curse(card) else 0)
    move(g, card, zone.SUPPLY)
    if component.FIRST_SPECIAL <= card < component.FIRST_MYTHOS:
        g.cursed &= ~bit(card - component.FIRST_SPECIAL)


def box(g: Game, card: i64) -> None:
    """Remove a card or Monster from the game by moving it to the box."""
    g.note(event.BOXED, card)
    move(g, card, zone.BOX)


def exhaust(g: Game, card: i64) -> None:
    insert(g.exhausted, card)
    g.note(event.EXHAUST, g.holder(card), card)


def set_tokens(g: Game, card: i64, amount: i64) -> None:
    """Set the number of tokens on a card."""
    kept = [note for note in g.tokens if note >> 8 != card]
    if amount > 0:
        insert(kept, card << 8 | amount)
        g.note(event.TOKENS, card, amount)
    g.tokens = kept


# -- Investigators -------------------------------------------------------------------------------


def move_seat(g: Game, seat: i64, where: i64) -> None:
    """Move an investigator to another area and remove its explored marker."""
    if g.explored[seat]:
        g.explored[seat] = 0
        g.note(event.EXPLORED, seat, 0)
    g.spaces[seat] = where
    g.note(event.MOVE, seat, where)


def add_clues(g: Game, seat: i64, amount: i64) -> None:
    """Add Clues to a seat; a negative amount removes Clues, at most as many as the seat has."""
    amount = max(amount, -g.clues[seat])
    if amount == 0:
        return
    g.clues[seat] += amount
    if amount > 0:
        g.note(event.GAIN, seat, resource.CLUES, amount)
    else:
        g.note(event.LOSE, seat, resource.CLUES, -amount)


def add_money(g: Game, seat: i64, amount: i64) -> None:
    """Add money to a seat; a negative amount removes money, at most as much as the seat has."""
    amount = max(amount, -g.money[seat])
    if amount == 0:
        return
    g.money[seat] += amount
    if amount > 0:
        g.note(event.GAIN, seat, resource.MONEY, amount)
    else:
        g.note(event.LOSE, seat, resource.MONEY, -amount)


def take_clues(g: Game, seat: i64, amount: i64) -> None:
    """Move ``amount`` Clues from the location of a seat to the seat."""
    where: i64 = g.spaces[seat]
    g.clues_at[where] -= amount
    g.clues[seat] += amount
    g.note(event.TAKES_CLUE, seat, where, amount)


# -- Monsters and gates --------------------------------------------------------------------------


def draw_monster(g: Game) -> i64:
    """Move a random Monster from the cup to ``zone.LOOSE`` and return it. Return ``NONE`` if the
    cup is empty (AH2-0381)."""
    if not g.cup:
        return NONE
    before: i64 = g.streams.below(stream.CUP, len(g.cup))
    # Find the Monster with this index in order of ID; sorting ``g.cup`` would take longer.
    for monster in range(component.FIRST_MONSTER, component.FIRST_GATE):
        if g.place[monster] == zone.SUPPLY:
            if before == 0:
                move(g, monster, zone.LOOSE)
                return monster
            before -= 1
    return NONE


def to_cup(g: Game, monster: i64) -> None:
    g.note(event.MONSTER_GONE, monster, CUP)
    move(g, monster, zone.SUPPLY)


def monster_to(g: Game, monster: i64, where: i64) -> None:
    """Place a Monster in an area of Arkham, the Sky or the Outskirts, or move it there."""
    moves = 0 <= g.place[monster] < zone.SEAT
    move(g, monster, where)
    g.note(event.MONSTER_MOVES if moves else event.MONSTER, monster, where)


def take_trophy(g: Game, seat: i64, card: i64) -> None:
    """Give a Monster or gate to a seat as a trophy."""
    move(g, card, zone.SEAT + seat)
    g.note(event.TROPHY, seat, card)


def spend_trophy(g: Game, seat: i64, card: i64, lost: bool = False) -> None:
    """Remove a trophy: a Monster returns to the cup, a gate goes to the bottom of the gate stack.

    Args:
        lost: whether the log states that the trophy was lost instead of spent.
    """
    g.note(event.TROPHY_SPENT, seat, card, 1 if lost else 0)
    move(g, card, zone.SUPPLY)


def set_clues_at(g: Game, where: i64, amount: i64) -> None:
    if g.clues_at[where] != amount:
        g.clues_at[where] = amount
        g.note(event.CLUES_AT, where, amount)


def in_street_of(where: i64) -> i64:
    """Return the street of the neighborhood that contains the area ``where``."""
    return space.STREET_OF[where]


def delay(g: Game, seat: i64) -> None:
    """Delay an investigator unless it is delayed already or cannot be delayed."""
    if g.delayed[seat] or g.cannot(quantity.NO_DELAY, seat):
        return
    g.delayed[seat] = 1
    g.note(event.DELAYED, seat)


def stand_up(g: Game, seat: i64) -> None:
    """End the delay of an investigator."""
    if g.delayed[seat]:
        g.delayed[seat] = 0
        g.note(event.STANDS_UP, seat)
