"""The complete game with its rules, and the resampling of hidden information."""

from __future__ import annotations

from typing import Final

from arkham_env.board.texts.verbs import OP_PIECE
from arkham_env.core.kernel.decision import a_of, op_of
from arkham_env.core.kernel.frame import Frame
from arkham_env.core.kernel.native import bit, i64, mypyc_attr
from arkham_env.core.kernel.rng import Streams, named_streams, numbered_streams
from arkham_env.core.public.plans import Plans
from arkham_env.eldritch.rules import board
from arkham_env.eldritch.rules.defeat import Settling
from arkham_env.eldritch.rules.effect import Effect
from arkham_env.eldritch.rules.set_up import SetUp, deal, lay_out
from arkham_env.eldritch.state.game_state import MOST_BACKS, OWN_SPACES, SAVED, Game
from arkham_env.eldritch.state.ids import component, deck, event, resource, stream, zone
from arkham_env.eldritch.state.ids.component import NONE
from arkham_env.eldritch.state.table import Table


@mypyc_attr(allow_interpreted_subclasses=True)
class EldritchHorror(Game):
    """Complete game of Eldritch Horror: the state, the rules and the frames."""

    def new_like(self) -> Game:
        return EldritchHorror(self.table, 0, self)

    def new_script(self, kind: i64, ability: i64, seat: i64, source: i64, at: i64) -> Frame:
        return Effect(kind, ability, seat, source, at)

    def settle(self) -> None:
        self.push(Settling())

    def spend(self, seat: i64, what: i64, source: i64) -> None:
        if source >= SAVED:
            card = source - SAVED
            self.note_use(card, 0, seat)
            self.note(event.USES, seat, card)
            if card == self.table.norman:
                self.sanity[seat] -= 1
                self.note(event.SPEND, seat, resource.SANITY, 1)
            return
        self.note(event.SPEND, seat, source, 1)
        if source == resource.CLUES:
            board.discard(self, self.clues[seat][-1])
        elif source == resource.HEALTH:
            self.health[seat] -= 1
        else:
            self.sanity[seat] -= 1

    def determinize(self, seat: i64, seed: i64) -> EldritchHorror:
        """Return a copy in which all information that is hidden from ``seat`` is resampled.

        See :meth:`arkham_env.core.kernel.frame.Machine.determinize`. The hidden information is:

        * the order of the decks, except the public property of the top card (:func:`shown`),
        * the order of the Gate stack, except the Gates that the seat has looked at,
        * the Mythos cards of each stage,
        * the backs of Spells and Conditions that the seat has not seen,
        * the fronts of Clues that lie face down.
        """
        other = self.clone()
        assert isinstance(other, EldritchHorror)
        chance = numbered_streams(seed, len(stream.NAMES) + 1)
        stream_id: i64 = len(stream.NAMES)
        for which in range(deck.COUNT):
            if which != deck.MYTHOS:
                deal_deck(other, which, chance, stream_id)
        deal_mythos(other, chance, stream_id)
        deal_gates(other, seat, chance, stream_id)
        other.cup.sort()
        deal_clues(other, chance, stream_id)
        deal_backs(other, seat)
        other.streams = Streams(chance.states[:-1])
        if other.seat != seat and offers_hidden_gates(other):
            other.log = None  # the log already contains that the seat looked at the Gates
            other.stack[-1].step -= 1  # the frame repeats the decision with the resampled Gates
            other.advance()
            other.decisions = self.decisions  # the repeated decision does not count
            if self.log is not None:
                other.log = self.log.copy()
        return other


def offers_hidden_gates(g: Game) -> bool:
    """Return whether options of the pending decision contain Gates that are in the stack."""
    if g.over:
        return False
    for packed in g.options:
        piece = a_of(packed)
        if op_of(packed) == OP_PIECE and component.FIRST_GATE <= piece < component.FIRST_CLUE:
            if g.place[piece] == zone.SUPPLY:
                return True
    return False


def shown(g: Game, which: i64, card: i64) -> i64:
    """Return the property of a card that is public while it is on top of its deck, or ``NONE``. It
    is the kind of a Spell or Condition (EH-0049), or the space of an Expedition card."""
    if which == deck.SPELL or which == deck.CONDITION:
        return g.kind_of(card)
    return g.table.expedition_spaces[card]


def deal_deck(g: Game, which: i64, chance: Streams, stream_id: i64) -> None:
    """Shuffle a deck, but keep the public property (:func:`shown`) of its top card."""
    cards = g.decks[which]
    top = shown(g, which, cards[-1]) if cards else NONE
    cards.sort()
    chance.shuffle(stream_id, cards)
    if top != NONE:
        at = len(cards) - 1
        while shown(g, which, cards[at]) != top:
            at -= 1
        cards.append(cards.pop(at))


def deal_mythos(g: Game, chance: Streams, stream_id: i64) -> None:
    """Resample the Mythos deck from the cards in the deck and in the box.

    For each stage, the number of cards of each color that are left is public and does not change.
    With the difficulty ``"staged"``, each stage also keeps the difficulty of its cards.
    """
    staged: bool = g.table.options["difficulty"] == "staged"
    cards = g.decks[deck.MYTHOS]
    ends: list[i64] = [0]
    for stage in reversed(g.table.sheet_of_ancient.stages):
        ends.append(ends[-1] + stage[0] + stage[1] + stage[2])
    for i in range(len(ends) - 1):
        cards[ends[i] : ends[i + 1]] = by_color(g, cards[ends[i] : ends[i + 1]])
    for group in range(9 if staged else 3):
        deal_group(g, chance, stream_id, group % 3, group // 3 if staged else NONE)
    for i in range(len(ends) - 1):
        part = cards[ends[i] : ends[i + 1]]
        chance.shuffle(stream_id, part)
        cards[ends[i] : ends[i + 1]] = part


def by_color(g: Game, cards: list[i64]) -> list[i64]:
    """Return the Mythos cards ``cards`` sorted by color."""
    found: list[i64] = []
    for color in range(3):
        for card in cards:
            if g.mythos_of(card).color == color:
                found.append(card)
    return found


def deal_group(g: Game, chance: Streams, stream_id: i64, color: i64, difficulty: i64) -> None:
    """Resample the Mythos cards at the positions in the deck that have cards of one color.

    Args:
        difficulty: resample only cards of this difficulty, or all if ``NONE``.
    """
    cards = g.decks[deck.MYTHOS]
    places = [i for i in range(len(cards)) if is_of_group(g, cards[i], color, difficulty)]
    unseen = [cards[i] for i in places]
    for card in range(component.FIRST_MYTHOS, component.FIRST_MYSTERY):
        if g.place[card] == zone.BOX and g.may_be_dealt(card):
            if is_of_group(g, card, color, difficulty):
                unseen.append(card)
    unseen.sort()
    chance.shuffle(stream_id, unseen)
    for i in range(len(unseen)):
        if i < len(places):
            cards[places[i]] = unseen[i]
            g.place[unseen[i]] = zone.SUPPLY
        else:
            g.place[unseen[i]] = zone.BOX


def is_of_group(g: Game, card: i64, color: i64, difficulty: i64) -> bool:
    printed = g.mythos_of(card)
    if printed.color != color:
        return False
    return difficulty == NONE or printed.difficulty == difficulty


def deal_gates(g: Game, seat: i64, chance: Streams, stream_id: i64) -> None:
    """Shuffle the Gates in the stack whose position is not known to ``seat``."""
    stack = g.gate_stack
    free: list[i64] = []
    for i in range(len(stack)):
        if not g.gate_known[stack[i] - component.FIRST_GATE] >> seat & 1:
            free.append(i)
    # A stack position that other seats know stays known to them, but now contains another Gate.
    masks = [g.gate_known[stack[i] - component.FIRST_GATE] for i in free]
    gates = sorted([stack[i] for i in free])
    chance.shuffle(stream_id, gates)
    for i in range(len(free)):
        stack[free[i]] = gates[i]
        g.gate_known[gates[i] - component.FIRST_GATE] = masks[i]


def deal_clues(g: Game, chance: Streams, stream_id: i64) -> None:
    """Shuffle the hidden fronts of Clues: those in the pool and those face down on the board."""
    g.clue_pool.sort()
    if g.clue_fronts is OWN_SPACES:
        return
    hidden = g.clue_pool[:]
    for clue in g.board_clues:
        if g.hidden_clues >> (clue - component.FIRST_CLUE) & 1:
            hidden.append(clue)
    board.mix_fronts(g, hidden, chance, stream_id)


def deal_backs(g: Game, seat: i64) -> None:
    """Reset all backs that ``seat`` has not seen, even if other seats have seen them, and delete
    from ``Game.excluded`` the knowledge of other seats. A reset back is drawn when it is revealed.
    """
    every: i64 = (1 << MOST_BACKS) - 1
    # Not ``every << n``: compiled code computes it with 32 bits (see ``core/kernel/native.bit``).
    kept: i64 = every | every * bit(MOST_BACKS * (seat + 1))
    g.own_backs()
    for at in range(len(g.backs)):
        g.excluded[at] &= kept
        if g.backs[at] != NONE and not g.known[at] >> seat & 1:
            g.backs[at] = NONE
            g.known[at] = 0


LAID_OUT: Final = Plans()
"""Cache of games in the starting layout; the key is the id of the table. A table does not store its
game, because this reference cycle would delay the release of memory."""


def laid_out(table: Table) -> EldritchHorror:
    """Return the cached game of a ``Table``: all components in the starting layout, unshuffled."""
    found = LAID_OUT.get(id(table))
    if found is None or found.table is not table:
        found = EldritchHorror(table)
        lay_out(found)
        found.reindex()
        LAID_OUT.put(id(table), found)
    first: EldritchHorror = found
    return first


def new_game_state(table: Table, seed: int) -> EldritchHorror:
    """Return a new game with shuffled components. The frame of the set-up has not run yet."""
    g = EldritchHorror(table, 0, laid_out(table))
    g.streams = named_streams(seed, stream.NAMES)
    deal(g)
    g.push(SetUp())
    return g
