"""Saving and loading a game as ints (see :mod:`arkham_env.core.save`)."""

from __future__ import annotations

from typing import Any, Final

from arkham_env.core.errors import CorruptSave
from arkham_env.core.frame import Frame
from arkham_env.core.lasting import Lasting
from arkham_env.core.rng import Streams
from arkham_env.core.save import dump, dump_stack, fill, is_int, load_stack, sample_table
from arkham_env.lcg.rules.action import TakeAction
from arkham_env.lcg.rules.agenda import Advance, PlaceDoom
from arkham_env.lcg.rules.attack import Attacks, EnemyAttack, MassiveAttack
from arkham_env.lcg.rules.card_frame import CardFrame
from arkham_env.lcg.rules.clues import Discover, SpendClues
from arkham_env.lcg.rules.damage import Deal, DealMany, Defeat, PlaceTokens, PlacingTokens
from arkham_env.lcg.rules.draw import DrawCards, HandLimit, SearchDeck
from arkham_env.lcg.rules.effects import Aim
from arkham_env.lcg.rules.elimination import Eliminate
from arkham_env.lcg.rules.encounter import DrawEncounter, DrawTogether, Revelation
from arkham_env.lcg.rules.end import EndScenario
from arkham_env.lcg.rules.enemies import (
    EnemyMovement,
    EngagementCheck,
    Flee,
    MoveEnemy,
    Spawn,
    SpawnByText,
)
from arkham_env.lcg.rules.initiation import AbilityEvent, EnterPlay, PlayCard, PlayEvent, UseAbility
from arkham_env.lcg.rules.movement import Move
from arkham_env.lcg.rules.rounds import Round, Turn
from arkham_env.lcg.rules.set_up import SetUp
from arkham_env.lcg.rules.skill_test import RevealToken, SkillTest
from arkham_env.lcg.rules.state_check import StateCheck
from arkham_env.lcg.rules.timing import Answers, Event, PlayerWindow
from arkham_env.lcg.state.game_state import NOCARD, Card, Game, Investigator
from arkham_env.lcg.state.ids import NONE
from arkham_env.lcg.state.table import Table


def blank_frames() -> list[Frame]:
    """Return one frame of every class that can stand on the stack."""
    return [
        Event(0),
        Answers(0, 0),
        PlayerWindow(),
        CardFrame(0, 0, 0),
        Aim(0, 0, 0, 0, 0, 0, 0, False, 0),
        TakeAction(0, 0),
        Advance(0, False),
        PlaceDoom(0, 0, False),
        Attacks(0, [], 0),
        EnemyAttack(0, 0, 0),
        MassiveAttack(0, []),
        StateCheck(),
        Discover(0, 0, 0),
        SpendClues(0, 0),
        Deal(0, 0, 0, 0),
        DealMany([], 0, 0, 0),
        Defeat(0, 0, 0, 0),
        Eliminate(0, 0),
        PlaceTokens([], [], [], 0, 0, 0),
        PlacingTokens(0, 0, 0, 0, 0),
        DrawCards(0, 0),
        HandLimit(0),
        SearchDeck(0, 0),
        DrawEncounter(0, 0, False),
        DrawTogether(0, []),
        Revelation(0, 0),
        EndScenario(),
        EnemyMovement(),
        EngagementCheck(),
        Flee(0, []),
        MoveEnemy(0, 0),
        Spawn(0, 0, 0),
        SpawnByText(0, 0),
        AbilityEvent(0, 0, 0, 0),
        EnterPlay(0, 0),
        PlayCard(0, 0, 0, 0, False),
        PlayEvent(0, 0, 0),
        UseAbility(0, 0, 0, 0, False),
        Move(0, 0, 0),
        Round(),
        Turn(0),
        SetUp(),
        RevealToken(0, 0),
        SkillTest(0, 0, 0, 0, 0),
    ]


SAMPLES: dict[str, Frame] = sample_table(blank_frames())


def dump_game(g: Game) -> dict[str, Any]:
    """Return the whole state as JSON-able ints, in a canonical order."""
    in_play: list[list[Any]] = []
    for card in g.cards:
        if card is not NOCARD and not isinstance(card, Investigator):
            in_play.append(dump(card))
    return {
        "spec": g.table.spec,
        "game": notes_among(dump(g)),
        "streams": g.streams.states[:],
        "investigators": [dump(who) for who in g.investigators],
        "cards": in_play,
        "lasting": [dump(effect) for effect in g.lasting],
        "stack": dump_stack(g.stack),
        "queued": dump_stack(g.queued),
    }


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
    g.reindex()
    return g
