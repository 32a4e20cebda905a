"""Saving and loading a game as ints (see :mod:`arkham_env.core.save`)."""

from __future__ import annotations

from typing import Any, Final

from arkham_env.core.errors import CorruptSave
from arkham_env.core.frame import Frame
from arkham_env.core.lasting import Lasting
from arkham_env.core.rng import Streams
from arkham_env.core.save import dump, dump_stack, fill, is_int, load_stack, sample_table
from arkham_env.lcg.frames import blank_frames
from arkham_env.lcg.state.game_state import NOCARD, Card, Game, Investigator
from arkham_env.lcg.state.ids import NONE
from arkham_env.lcg.state.table import Table

SAMPLES: dict[str, Frame] = sample_table(blank_frames())


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


def notes_apart(values: object, count: int) -> object:
    """Undo :func:`notes_among` for a scenario with ``count`` notes.

    Raises:
        CorruptSave: a note is no int.
    """
    if not isinstance(values, list):
        return values
    notes: list[Any] = values[NOTES : NOTES + count]
    if len(notes) < count or not all([is_int(note) for note in notes]):
        raise CorruptSave(f"corrupt save: notes {notes!r}, expected {count} whole numbers")
    return [*values[:NOTES], notes, *values[NOTES + count :]]


def load_game(table: Table, state: dict[str, Any]) -> Game:
    """Build the game that :func:`dump_game` described.

    Raises:
        CorruptSave: a part is missing or does not fit the table.
    """
    try:
        return build_game(table, state)
    except CorruptSave:
        raise
    except (KeyError, IndexError, TypeError, ValueError, AttributeError) as error:
        raise CorruptSave(f"corrupt save: {type(error).__name__}: {error}") from None


def build_game(table: Table, state: dict[str, Any]) -> Game:
    g = Game(table, Streams([int(word) for word in state["streams"]]))
    g.own_lists()
    fill(g, notes_apart(state["game"], len(table.scenario.notes)), Game(table, Streams([])))
    size = len(table.defs)
    g.cards = [NOCARD] * size
    for seat in range(table.players):
        who = Investigator(seat, table.kind_of[seat])
        who.own_lists()
        fill(who, state["investigators"][seat], Investigator(seat, 0))
        g.investigators.append(who)
        g.cards[seat] = who
    for values in state["cards"]:
        card = Card(NONE, NONE)
        fill(card, values, NOCARD)
        if not table.players <= card.id < size:
            raise CorruptSave(f"corrupt save: no card has id {card.id}")
        g.cards[card.id] = card
    for values in state["lasting"]:
        effect = Lasting(0, 0, 0, 0, 0, 0, 0, 0)
        fill(effect, values, Lasting(0, 0, 0, 0, 0, 0, 0, 0))
        g.lasting.append(effect)
    g.stack = load_stack(SAMPLES, state["stack"])
    g.queued = load_stack(SAMPLES, state["queued"])
    if "changed" in state:
        announced, altered = state["changed"]
        if not all([is_int(entry) for entry in [*announced, *altered]]):
            raise CorruptSave(f"corrupt save: changed cards {state['changed']!r}, expected ints")
        g.announced = announced[:]
        g.altered = altered[:]
    g.reindex()
    return g
