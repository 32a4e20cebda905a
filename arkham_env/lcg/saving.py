"""Saving and loading a game as ints (see :mod:`arkham_env.core.kernel.save`)."""

from __future__ import annotations

from typing import Any, Final

from arkham_env.core.kernel.decision import EVERYONE, OPERAND_BITS, a_of, b_of, op_of
from arkham_env.core.kernel.errors import CorruptSave, quote
from arkham_env.core.kernel.frame import Frame
from arkham_env.core.kernel.lasting import Lasting
from arkham_env.core.kernel.native import i64
from arkham_env.core.kernel.rng import MASK, Streams
from arkham_env.core.kernel.save import Ranges, dump, dump_stack, fill_as, is_int, sample_table
from arkham_env.lcg.check_stack import check_stack
from arkham_env.lcg.check_state import check_state
from arkham_env.lcg.frames import (
    CARD_KINDS,
    GAME_KINDS,
    INVESTIGATOR_KINDS,
    LASTING_KINDS,
    blank_frames,
    kinds_of_frames,
)
from arkham_env.lcg.rules.timing import Event
from arkham_env.lcg.state.game_state import NOCARD, OWNER, TYPE, Card, Game, Investigator
from arkham_env.lcg.state.ids import NONE, card_type, chaos_token, kind, on, stream, verb
from arkham_env.lcg.state.table import Table

SAMPLES: dict[str, Frame] = sample_table(blank_frames())
FRAME_KINDS: dict[str, list[int]] = dict(zip(SAMPLES, kinds_of_frames(), strict=True))
PARTS: Final = (
    "game_id",
    "spec",
    "game",
    "streams",
    "investigators",
    "cards",
    "lasting",
    "stack",
    "queued",
    "changed",
)
DEEPEST: Final = 500
"""Most frames of a stack."""


def dump_game(g: Game) -> dict[str, Any]:
    """Return the whole state as JSON-able ints, in a canonical order."""
    in_play: list[list[Any]] = []
    for card in g.cards:
        if card is not NOCARD and not isinstance(card, Investigator):
            in_play.append(dump(card))
    state = {
        "spec": g.table.spec,
        "game": notes_among(dump(g)),
        "streams": g.streams.states[:],
        "investigators": [dump(who) for who in g.investigators],
        "cards": in_play,
        "lasting": [dump(effect) for effect in g.lasting],
        "stack": dump_stack(g.stack),
        "queued": dump_stack(g.queued),
    }
    if g.announced or g.altered:
        # Rare: a save without them stays as small as ever.
        state["changed"] = [g.announced[:], g.altered[:]]
    return state


NOTES: Final = Game.FIELDS.index("notes")


def notes_among(values: list[Any]) -> list[Any]:
    """Return the values of a game with the scenario's notes, a list, as values of their own."""
    return [*values[:NOTES], *values[NOTES], *values[NOTES + 1 :]]


def notes_apart(values: object, count: i64) -> object:
    """Undo :func:`notes_among` for a scenario with ``count`` notes.

    Raises:
        CorruptSave: a note is no int.
    """
    if not isinstance(values, list):
        return values
    notes: list[Any] = values[NOTES : NOTES + count]
    if len(notes) < count or not all([is_int(note) for note in notes]):
        raise CorruptSave(f"corrupt save: notes {quote(notes)}, expected {count} whole numbers")
    return [*values[:NOTES], notes, *values[NOTES + count :]]


def ranges_of(table: Table) -> Ranges:
    """Return what saved numbers of each kind may be in games of this table."""
    r = Ranges(kind.KINDS)
    cards = len(table.defs) - 1
    r.put(kind.NUMBER, -FAR, FAR)
    r.put(kind.FLAG, 0, 1)
    r.put(kind.COUNT, 0, MOST)
    r.put(kind.AMOUNT, -MOST, MOST)
    r.put(kind.STEP, 0, STEPS)
    r.put(kind.SEAT, 0, table.players - 1)
    r.put(kind.SEAT_OR_NONE, NONE, table.players - 1)
    r.put(kind.CARD, 0, cards)
    r.put(kind.CARD_OR_NONE, NONE, cards)
    r.put(kind.PLACE, 0, cards)
    r.put(kind.PLACE_OR_NONE, NONE, cards)
    r.put(kind.POSITION, NONE, FAR)
    r.put(kind.OPTION, NONE, (verb.COUNT << 2 * OPERAND_BITS) - 1)
    r.put(kind.TEXT, 0, STEPS)
    r.put(kind.SEATS, 0, EVERYONE)
    r.put(kind.ROUND, 0, MOST)
    r.put(kind.TOKEN, 0, chaos_token.ELDER_SIGN)
    r.put(kind.TOKEN_OR_NONE, NONE, chaos_token.ELDER_SIGN)
    r.put(kind.MASK, 0, (1 << 62) - 1)
    return r


FAR: Final = (1 << 31) - 1
"""What a number may be about which nothing is known: the notes of card texts, say."""
MOST: Final = 9999
"""Most tokens on a card, resources, rounds ...: what any observation can show."""
STEPS: Final = 255


def load_game(table: Table, state: dict[str, Any]) -> Game:
    """Build the game that :func:`dump_game` described.

    Raises:
        CorruptSave: a part is missing or does not fit the table, or no game can have come to this.
    """
    try:
        g = build_game(table, state)
        check_state(g)
        g.reindex()
        check_stack(g)
        return g
    except CorruptSave:
        raise
    except (KeyError, IndexError, TypeError, ValueError, AttributeError, AssertionError) as error:
        raise CorruptSave(f"corrupt save: {type(error).__name__}: {error}") from None


def build_game(table: Table, state: dict[str, Any]) -> Game:
    """Build the game with every number in the range of its kind; indexes are left empty."""
    for part in state:
        if part not in PARTS:
            raise CorruptSave(f"corrupt save: part {quote(part)}, expected {', '.join(PARTS)}")
    ranges = ranges_of(table)
    g = Game(table, Streams(words_of(state["streams"])))
    g.own_lists()
    fill_as(g, notes_apart(state["game"], len(table.scenario.notes)), GAME_KINDS, ranges)
    size = len(table.defs)
    g.cards = [NOCARD] * size
    people = list_of(state, "investigators")
    if len(people) != table.players:
        raise CorruptSave(f"corrupt save: {len(people)} investigators, expected {table.players}")
    for seat in range(table.players):
        who = Investigator(seat, table.kind_of[seat])
        fill_as(who, people[seat], INVESTIGATOR_KINDS, ranges)
        if who.id != seat:
            raise CorruptSave(f"corrupt save: investigator {who.id} in seat {seat}")
        g.investigators.append(who)
        g.cards[seat] = who
    for values in list_of(state, "cards"):
        card = Card(NONE, NONE)
        fill_as(card, values, CARD_KINDS, ranges)
        if card.id < table.players or g.cards[card.id] is not NOCARD:
            raise CorruptSave(f"corrupt save: card {card.id} twice in play")
        g.cards[card.id] = card
    for values in list_of(state, "lasting"):
        effect = Lasting(0, 0, 0, 0, 0, 0, 0, 0)
        fill_as(effect, values, LASTING_KINDS, ranges)
        g.lasting.append(effect)
    g.stack = frames_of(list_of(state, "stack"), ranges)
    g.queued = frames_of(list_of(state, "queued"), ranges)
    if "changed" in state:
        announced, altered = state["changed"]
        g.announced = announcements(g, announced)
        g.altered = alterations(g, altered)
        g.apply_alterations()
    return g


def list_of(state: dict[str, Any], part: str) -> list[Any]:
    """Return a part of a save that is a list."""
    found: object = state[part]
    if not isinstance(found, list):
        raise CorruptSave(f"corrupt save: {part}, expected a list")
    return found


def announcements(g: Game, entries: object) -> list[int]:
    """Return the events that are announced: kind, card, seat."""
    found: list[int] = []
    for entry in numbers_of(entries):
        if op_of(entry) >= on.COUNT or a_of(entry) >= len(g.defs) or b_of(entry) >= g.players:
            raise CorruptSave(f"corrupt save: announced event {entry}")
        found.append(entry)
    return found


def alterations(g: Game, entries: object) -> list[int]:
    """Return what makes cards differ from the table: owner or type, card, value + 1."""
    found: list[int] = []
    for entry in numbers_of(entries):
        value = b_of(entry) - 1
        fits = value < g.players if op_of(entry) == OWNER else 0 <= value <= card_type.AGENDA
        if not fits or op_of(entry) > TYPE or not g.players <= a_of(entry) < len(g.defs):
            raise CorruptSave(f"corrupt save: altered card {entry}")
        found.append(entry)
    return found


def numbers_of(entries: object) -> list[int]:
    """Return packed numbers that stand in a save."""
    if not isinstance(entries, list) or len(entries) > FAR:
        raise CorruptSave("corrupt save: changed cards")
    found: list[int] = []
    for entry in entries:
        if not is_int(entry) or not 0 <= entry <= FAR:
            raise CorruptSave(f"corrupt save: changed cards {quote(entry)}")
        found.append(entry)
    return found


def words_of(values: object) -> list[int]:
    """Return the states of the streams of chance."""
    if not isinstance(values, list) or len(values) != len(stream.NAMES):
        raise CorruptSave(f"corrupt save: expected {len(stream.NAMES)} streams")
    words: list[int] = []
    for word in values:
        if not is_int(word) or not 0 <= word <= MASK:
            raise CorruptSave(f"corrupt save: stream {quote(word)}")
        words.append(word)
    return words


def frames_of(entries: list[Any], ranges: Ranges) -> list[Frame]:
    """Return the frames of a stack, each number in the range of its kind."""
    if len(entries) > DEEPEST:
        raise CorruptSave(f"corrupt save: {len(entries)} frames")
    found: list[Frame] = []
    for name, values in entries:
        sample = SAMPLES.get(name)
        if sample is None:
            raise CorruptSave(f"corrupt save: unknown frame {quote(name)}")
        frame = sample.copy()
        fill_as(frame, values, FRAME_KINDS[name], ranges)
        if isinstance(frame, Event) and isinstance(sample, Event):
            # An event of a class of its own is always of one kind; the blank of others has 0.
            if sample.event and frame.event != sample.event:
                raise CorruptSave(f"corrupt save: {name} of event {frame.event}")
        found.append(frame)
    return found
