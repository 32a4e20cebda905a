"""Functions that move sheets, tokens and cards. Only this module moves them; it contains no
decisions and no frames."""

from typing import Final

from arkham_env.board.texts.context import NOBODY
from arkham_env.core.kernel.chance import draw_token
from arkham_env.core.kernel.native import bit, i64
from arkham_env.core.kernel.rng import Streams
from arkham_env.eldritch.state.game_state import (
    EVERYBODY, FIRST_BACKED, MOST_BACKS, MOST_DOOM, RESERVE_SIZE, Game, excluded_bit,
)  # fmt: skip
from arkham_env.eldritch.state.ids import (
    component, deck, event, quantity, resource, space, stream, zone,
)  # fmt: skip
from arkham_env.eldritch.state.ids.component import NONE

DECK_STREAMS = (
    *[stream.ENCOUNTERS] * 8, stream.ASSETS, stream.ARTIFACTS, stream.SPELLS, stream.CONDITIONS,
    stream.MYTHOS, stream.MYSTERIES,
)  # fmt: skip
"""For each deck, the random stream that shuffles it."""


def decks_of_cards() -> list[i64]:
    """Return a list with the deck of each physical id; ``NONE`` if it belongs to no deck."""
    found = [NONE] * component.CARDS
    for first, end, which in (
        (component.FIRST_ASSET, component.FIRST_ARTIFACT, deck.ASSET),
        (component.FIRST_ARTIFACT, component.FIRST_SPELL, deck.ARTIFACT),
        (component.FIRST_SPELL, component.FIRST_CONDITION, deck.SPELL),
        (component.FIRST_CONDITION, component.FIRST_MYTHOS, deck.CONDITION),
        (component.FIRST_MYTHOS, component.FIRST_MYSTERY, deck.MYTHOS),
        (component.FIRST_MYSTERY, component.FIRST_ENCOUNTER, deck.MYSTERY),
    ):
        found[first:end] = [which] * (end - first)
    at = component.FIRST_ENCOUNTER
    for number in range(len(component.DECKS)):
        count = component.DECKS[number][1]
        found[at : at + count] = [number] * count
        at += count
    return found


DECKS: Final = decks_of_cards()
"""The deck of each physical id. Registering a custom encounter card sets the deck of a spare id."""


def deck_of(card: i64) -> i64:
    """Return the deck that a card belongs to."""
    return DECKS[card]


def insert(cards: list[i64], card: i64) -> None:
    """Insert an id into a sorted list of ids."""
    at = len(cards)
    while at > 0 and cards[at - 1] > card:
        at -= 1
    cards.insert(at, card)


def lift(g: Game, card: i64) -> None:
    """Remove a component from its zone. The caller must put it into a zone immediately."""
    where: i64 = g.place[card]
    if g.in_play(card):
        g.unindex_card(card)
    if 0 <= where < zone.SEAT:
        if component.FIRST_MONSTER <= card < component.FIRST_GATE:
            g.monsters.remove(card)
        elif component.FIRST_GATE <= card < component.FIRST_CLUE:
            g.gates.remove(card)
        elif component.FIRST_CLUE <= card < component.FIRST_ASSET:
            g.board_clues.remove(card)
            g.hidden_clues &= ~bit(card - component.FIRST_CLUE)
    elif zone.SEAT <= where < zone.BODY:
        if card < component.FIRST_ASSET:
            g.clues[where - zone.SEAT].remove(card)
        else:
            g.cards[where - zone.SEAT].remove(card)
    elif where >= zone.BODY:
        g.lying.remove(card)
    elif where == zone.SUPPLY:
        if card >= component.FIRST_MONSTER:
            supply_of(g, card).remove(card)
        if component.FIRST_GATE <= card < component.FIRST_CLUE:
            g.gate_known[card - component.FIRST_GATE] = 0
    elif where == zone.DISCARD:
        discard_of(g, card).remove(card)
    elif where == zone.RESERVE:
        g.reserve.remove(card)
    elif where == zone.SOLVED:
        g.solved.remove(card)
    elif where == zone.IN_PLAY and card >= component.FIRST_MYTHOS:
        if card >= component.FIRST_MYSTERY:
            g.mystery = NONE
        else:
            g.ongoing.remove(card)
    g.place[card] = zone.BOX


def supply_of(g: Game, card: i64) -> list[i64]:
    """Return the contents of the cup, stack, pool or deck to which a token or card belongs."""
    if card < component.FIRST_GATE:
        return g.cup
    if card < component.FIRST_CLUE:
        return g.gate_stack
    if card < component.FIRST_ASSET:
        return g.clue_pool
    return g.decks[deck_of(card)]


def discard_of(g: Game, card: i64) -> list[i64]:
    if card < component.FIRST_CLUE:
        return g.gate_discard
    if card < component.FIRST_ASSET:
        return g.clue_discard
    return g.discards[deck_of(card)]


def put(g: Game, card: i64, where: i64) -> None:
    """Put a lifted component into zone ``where``. If the component is in play there, its text
    applies from now on."""
    g.place[card] = where
    if 0 <= where < zone.SEAT:
        if component.FIRST_MONSTER <= card < component.FIRST_GATE:
            insert(g.monsters, card)
        elif component.FIRST_GATE <= card < component.FIRST_CLUE:
            insert(g.gates, card)
        elif component.FIRST_CLUE <= card < component.FIRST_ASSET:
            insert(g.board_clues, card)
    elif zone.SEAT <= where < zone.BODY:
        if card < component.FIRST_ASSET:
            insert(g.clues[where - zone.SEAT], card)
        else:
            insert(g.cards[where - zone.SEAT], card)
    elif where >= zone.BODY:
        insert(g.lying, card)
    elif where == zone.SUPPLY:
        supply_of(g, card).append(card)
    elif where == zone.DISCARD:
        discard_of(g, card).append(card)
    elif where == zone.RESERVE:
        g.reserve.append(card)
    elif where == zone.SOLVED:
        g.solved.append(card)
    elif where == zone.IN_PLAY and card >= component.FIRST_MYTHOS:
        if card >= component.FIRST_MYSTERY:
            g.mystery = card
        else:
            g.ongoing.append(card)
    if g.in_play(card):
        g.index_card(card)


def move(g: Game, card: i64, where: i64) -> None:
    lift(g, card)
    put(g, card, where)


# -- Decks ---------------------------------------------------------------------------------------


def refill(g: Game, which: i64) -> None:
    """Shuffle the discard pile into an empty deck (EH-0143); do nothing for the Mythos deck."""
    if which == deck.MYTHOS or g.decks[which] or not g.discards[which]:
        return
    cards = g.discards[which]
    g.discards[which] = []
    for card in cards:
        g.place[card] = zone.SUPPLY
    g.decks[which] = cards
    shuffle(g, which)
    if which == deck.ASSET and not g.acquiring:
        fill_reserve(g)  # fill the places that stayed empty


def shuffle(g: Game, which: i64) -> None:
    g.streams.shuffle(DECK_STREAMS[which], g.decks[which])


def draw(g: Game, which: i64) -> i64:
    """Lift the top card of deck ``which`` and return it, or ``NONE`` if the deck is empty. The
    caller must put the card into a zone immediately."""
    if not g.decks[which]:
        return NONE
    card: i64 = g.decks[which][-1]
    lift(g, card)
    return card


def discard(g: Game, card: i64) -> None:
    """Put a card, Clue or Gate on its discard pile; shuffle a Spell or Condition into its deck."""
    lift(g, card)
    if component.FIRST_SPELL <= card < component.FIRST_MYTHOS:
        forget_back(g, card)
        put(g, card, zone.SUPPLY)
        shuffle(g, deck_of(card))
        return
    put(g, card, zone.DISCARD)
    if card < component.FIRST_CLUE:
        refill_gates(g)
    elif card < component.FIRST_ASSET:
        refill_clues(g)
    else:
        refill(g, deck_of(card))


def search(g: Game, which: i64, trait: i64, first: i64, end: i64, seat: i64) -> i64:
    """Return the first suitable card of the deck, searched from the bottom, or of the discard pile.

    Args:
        which: the deck; its discard pile is searched only if no card of the deck is suitable.
        trait: the trait that the card must have, or ``NONE`` for any.
        first, end: the range ``[first, end)`` of suitable ids.
        seat: the seat that searches; a Spell or Condition is not suitable if the seat has a card of
            the same name.

    Returns:
        The card, or ``NONE``.
    """
    for pile in (g.decks[which], g.discards[which]):
        for card in pile:
            if first <= card < end and (trait == NONE or g.has_trait(card, trait)):
                if not holds_name(g, seat, card):
                    return card
    return NONE


def holds_name(g: Game, seat: i64, card: i64) -> bool:
    """Return whether a seat has a Spell or Condition with the same name as ``card``."""
    if seat == NONE or not component.FIRST_SPELL <= card < component.FIRST_MYTHOS:
        return False
    kind = g.kind_of(card)
    for held in g.cards[seat]:
        if g.kind_of(held) == kind:
            return True
    return False


# -- Backs of Spells and Conditions --------------------------------------------------------------


def forget_back(g: Game, card: i64) -> None:
    """Reset the back of a Spell or Condition that returns to its deck. Afterwards each copy of the
    card that is in the deck may have this back; the copies outside the deck cannot have it.
    ``Game.excluded`` stores this for the seats to which the back was known."""
    at: i64 = card - FIRST_BACKED
    g.own_backs()
    if g.backs[at] != NONE:
        bits = bits_of_back(g, card)
        for copy in copies_of(card):
            if copy != at and g.place[FIRST_BACKED + copy] != zone.SUPPLY:
                g.excluded[copy] |= bits
    g.backs[at] = NONE
    g.known[at] = 0
    g.excluded[at] = 0


def bits_of_back(g: Game, card: i64) -> i64:
    """Return the bits that are set in ``Game.excluded`` for the other copies, because they cannot
    have the back of ``card``."""
    at: i64 = card - FIRST_BACKED
    which: i64 = g.table.components.backs[name_of(card)].index(g.backs[at])
    if g.known[at] == EVERYBODY:
        return excluded_bit(which, NOBODY)
    bits: i64 = 0
    for seat in range(g.players):
        if g.known[at] >> seat & 1:
            bits |= excluded_bit(which, seat)
    return bits


def cannot_have(g: Game, copy: i64, which: i64) -> bool:
    """Return whether at least one seat can infer that a copy of a card does not have a certain
    back.

    Args:
        copy: an index into ``Game.backs``.
        which: index of the back in the list of the backs that cards of this name can have.
    """
    bits: i64 = g.excluded[copy] >> which
    for _ in range(g.players + 1):
        if bits & 1:
            return True
        bits >>= MOST_BACKS
    return False


def copies_of_names() -> list[list[i64]]:
    """Return, for each Spell and Condition name, the indices of its copies in ``Game.backs``."""
    found: list[list[i64]] = []
    at = 0
    for count in [component.SPELL_COPIES] * len(component.SPELLS):
        found.append(list(range(at, at + count)))
        at += count
    for count in component.CONDITION_COPIES:
        found.append(list(range(at, at + count)))
        at += count
    return found


COPIES: Final = copies_of_names()
NAMES: Final = [name for name in range(len(COPIES)) for _ in COPIES[name]]


def name_of(card: i64) -> i64:
    """Return the index of the name of a Spell or Condition in ``Components.backs``."""
    return NAMES[card - FIRST_BACKED]


def copies_of(card: i64) -> list[i64]:
    """Return the indices in ``Game.backs`` of all copies of a Spell or Condition."""
    return COPIES[NAMES[card - FIRST_BACKED]]


def reveal_back(g: Game, card: i64, seats: i64) -> i64:
    """Show the back of a card to ``seats`` and return it. Draw the back first if it is unseen.

    To draw it, the unseen backs of all cards with this name are distributed at random over the
    cards with an unseen back, in the deck and held by seats. A card that a seat holds cannot have a
    back that was seen on another card of this name while the seat held it.

    Args:
        seats: a bit mask of seats.
    """
    at: i64 = card - FIRST_BACKED
    if g.backs[at] == NONE:
        backs = g.table.components.backs[name_of(card)]
        copies = copies_of(card)
        unseen: list[i64] = list(range(len(backs)))
        for copy in copies:
            if g.backs[copy] != NONE:
                unseen.remove(backs.index(g.backs[copy]))
        blank = [copy for copy in copies if g.backs[copy] == NONE]
        while True:
            g.streams.shuffle(stream.BACKS, unseen)
            fits = True
            for i in range(len(blank)):
                if cannot_have(g, blank[i], unseen[i]):
                    fits = False
            if fits:
                break
        g.own_backs()
        g.backs[at] = backs[unseen[blank.index(at)]]
    if g.known[at] & seats != seats:
        g.own_backs()
        g.known[at] |= seats
    return g.backs[at]


# -- Clues ---------------------------------------------------------------------------------------


def refill_clues(g: Game) -> None:
    if g.clue_pool or not g.clue_discard:
        return
    g.clue_pool = g.clue_discard
    g.clue_discard = []
    for clue in g.clue_pool:
        g.place[clue] = zone.SUPPLY


def draw_clue(g: Game) -> i64:
    """Take a random Clue from the pool and return it, or ``NONE`` if the pool is empty. The caller
    must put the Clue into a zone immediately."""
    if not g.clue_pool:
        return NONE
    clue = draw_token(g.streams, stream.CLUES, g.clue_pool)
    g.place[clue] = zone.BOX
    return clue


def gain_clues(g: Game, seat: i64, amount: i64) -> list[i64]:
    """Give a seat up to ``amount`` random Clues from the pool and return these Clues."""
    found: list[i64] = []
    while amount > 0:
        clue = draw_clue(g)
        if clue == NONE:
            break
        put(g, clue, zone.SEAT + seat)
        refill_clues(g)
        found.append(clue)
        amount -= 1
    if found:
        g.note(event.CLUES, seat, len(found))
    return found


def discard_clues(g: Game, seat: i64, amount: i64) -> None:
    """Discard ``amount`` Clues of a seat, or all if it has fewer. The seat does not choose the
    Clues, so that the discard reveals no information."""
    count: i64 = min(amount, len(g.clues[seat]))
    if count <= 0:
        return
    g.note(event.CLUES, seat, -count)
    while count > 0:
        discard(g, g.clues[seat][-1])
        count -= 1


def spawn_clue(g: Game, where: i64 = NONE) -> None:
    """Put a random Clue on space ``where`` or, if that is ``NONE``, on the space printed on it. Do
    nothing if the pool is empty. If a card text names the space (``where``), the Clue lies face
    down (EH-0019)."""
    clue = draw_clue(g)
    if clue == NONE:
        return
    there = where
    if where == NONE:
        there = front_of(g, clue)
    else:
        g.hidden_clues |= bit(clue - component.FIRST_CLUE)
        mix_fronts(g, [clue, *g.clue_pool], g.streams, stream.CLUES)
    put(g, clue, there)
    refill_clues(g)
    g.note(event.CLUE_COMES, there)


def front_of(g: Game, clue: i64) -> i64:
    """Return the space that is printed on the front of a Clue."""
    there: i64 = g.clue_fronts[clue - component.FIRST_CLUE]
    return there


def mix_fronts(g: Game, clues: list[i64], chance: Streams, stream_id: i64) -> None:
    """Shuffle the fronts of ``clues``, because no seat knows which token has which front. The
    shuffle uses the random stream ``stream_id`` of ``chance``."""
    clues.sort()
    fronts = sorted([front_of(g, clue) for clue in clues])
    chance.shuffle(stream_id, fronts)
    g.clue_fronts = g.clue_fronts[:]
    for i in range(len(clues)):
        g.clue_fronts[clues[i] - component.FIRST_CLUE] = fronts[i]


def move_clue(g: Game, clue: i64, where: i64) -> None:
    """Move a Clue on the board; a Clue that lies face down stays face down."""
    hidden = g.hidden_clues
    g.note(event.CLUE_MOVES, g.place[clue], where)
    move(g, clue, where)
    g.hidden_clues = hidden


def discard_board_clue(g: Game, clue: i64) -> None:
    g.note(event.CLUE_GONE, g.place[clue])
    discard(g, clue)


def random_space(g: Game) -> i64:
    """Discard a random Clue of the pool and return the space printed on it (EH-0353).

    Returns:
        The space, or ``NONE`` if the pool is empty.
    """
    clue = draw_clue(g)
    if clue == NONE:
        return NONE
    put(g, clue, zone.DISCARD)
    refill_clues(g)
    return front_of(g, clue)


# -- Gates and Monsters --------------------------------------------------------------------------


def refill_gates(g: Game) -> None:
    if g.gate_stack or not g.gate_discard:
        return
    g.gate_stack = g.gate_discard
    g.gate_discard = []
    for gate in g.gate_stack:
        g.place[gate] = zone.SUPPLY
        g.gate_known[gate - component.FIRST_GATE] = 0
    g.streams.shuffle(stream.GATES, g.gate_stack)


def open_gate(g: Game) -> i64:
    """Put the top Gate of the stack on its space and return the Gate, or ``NONE`` if the stack is
    empty."""
    if not g.gate_stack:
        return NONE
    gate: i64 = g.gate_stack[-1]
    lift(g, gate)
    put(g, gate, GATE_SPACES[gate - component.FIRST_GATE])
    refill_gates(g)
    g.note(event.GATE_OPENS, gate)
    return gate


GATE_SPACES = [space.NAMES.index(name) for name in component.GATES]


def discard_gate(g: Game, gate: i64) -> None:
    g.note(event.GATE_GONE, gate)
    discard(g, gate)


def draw_monster(g: Game) -> i64:
    """Take a random Monster from the cup and return it, or ``NONE`` if the cup is empty. The caller
    must put the Monster into a zone immediately."""
    if not g.cup:
        return NONE
    monster = draw_token(g.streams, stream.CUP, g.cup)
    g.place[monster] = zone.BOX
    return monster


def put_monster(g: Game, monster: i64, where: i64) -> None:
    """Put a lifted Monster on a space and reset its lost Health."""
    g.wounds[monster - component.FIRST_MONSTER] = 0
    put(g, monster, where)
    g.note(event.MONSTER_COMES, monster, where)


def move_monster(g: Game, monster: i64, where: i64) -> None:
    if g.place[monster] != where:
        move(g, monster, where)
        g.note(event.MONSTER_MOVES, monster, where)


def remove_monster(g: Game, monster: i64, defeated: bool) -> None:
    """Put a Monster back into the cup or the set-aside area, or an Epic Monster into the box. The
    value ``defeated`` is only used for the log."""
    lift(g, monster)
    g.wounds[monster - component.FIRST_MONSTER] = 0
    where = zone.SUPPLY
    if g.is_epic(monster):
        where = zone.BOX
    elif g.table.sets_aside(monster):
        where = zone.SET_ASIDE
    put(g, monster, where)
    g.note(event.MONSTER_GONE, monster, 1 if defeated else 0)


def named_monster(g: Game, name: i64) -> i64:
    """Return a token of the Monster ``name`` that can be spawned, or ``NONE`` if there is none. The
    token is set aside, in the cup or, if it is an Epic Monster, in the box."""
    for monster in range(component.FIRST_MONSTER, component.FIRST_GATE):
        if g.table.name_of_monster[monster - component.FIRST_MONSTER] == name:
            where: i64 = g.place[monster]
            if where == zone.SET_ASIDE or where == zone.SUPPLY:
                return monster
            if where == zone.BOX and g.is_epic(monster):
                return monster
    return NONE


# -- The reserve ---------------------------------------------------------------------------------


def fill_reserve(g: Game) -> None:
    """Put Assets from the deck into the reserve until it contains ``RESERVE_SIZE`` cards."""
    if g.cannot(quantity.NO_RESERVE):
        return
    while len(g.reserve) < RESERVE_SIZE:
        card = draw(g, deck.ASSET)
        if card == NONE:
            return
        put(g, card, zone.RESERVE)
        refill(g, deck.ASSET)
        g.note(event.RESERVE, card)


# -- Investigators -------------------------------------------------------------------------------


def recover(g: Game, seat: i64, health: i64, sanity: i64) -> None:
    """Let a seat recover Health and Sanity, up to the maxima of its investigator."""
    gained: i64 = min(health, g.most_health(seat) - g.health[seat])
    if gained > 0:
        g.health[seat] += gained
        g.note(event.RECOVER, seat, resource.HEALTH, gained)
    gained = min(sanity, g.most_sanity(seat) - g.sanity[seat])
    if gained > 0:
        g.sanity[seat] += gained
        g.note(event.RECOVER, seat, resource.SANITY, gained)


def retreat_doom(g: Game, amount: i64) -> None:
    """Move Doom back by ``amount``, but not beyond 20, the last place of the Doom track. Do nothing
    if the Ancient One is awake (EH-0193)."""
    if g.awakened:
        return
    moved: i64 = min(amount, MOST_DOOM - g.doom)
    if moved > 0:
        g.doom += moved
        g.note(event.DOOM, -moved, g.doom)


def add_tokens(g: Game, card: i64, amount: i64) -> None:
    """Add ``amount`` tokens to a card; a negative amount removes tokens, at most all of them."""
    at = g.counter(card)
    g.tokens[at] = max(0, g.tokens[at] + amount)
    g.note(event.TOKENS, card, g.tokens[at])


def add_space_tokens(g: Game, where: i64, amount: i64) -> None:
    g.eldritch[where] += amount
    g.note(event.SPACE_TOKENS, where, g.eldritch[where])
