"""Saving and loading a game as ints (see :mod:`arkham_env.core.kernel.save`)."""

from __future__ import annotations

from typing import Any, Final

from arkham_env.board.saving.board_saving import SaveFormat, refuse, texts_of
from arkham_env.board.texts.answers import Answers
from arkham_env.board.texts.payment import GroupPay, Pay
from arkham_env.core.kernel.errors import CorruptSave, quote
from arkham_env.core.kernel.frame import Frame
from arkham_env.eldritch.check_stack import check_stack
from arkham_env.eldritch.checking import (
    DEEPEST,
    KINDS_OF_FRAMES,
    KINDS_OF_LASTING,
    check_state,
    kinds_of_game,
    ranges_of,
)
from arkham_env.eldritch.rules.acquiring import Acquire
from arkham_env.eldritch.rules.actions import Rest, Tickets, Turn
from arkham_env.eldritch.rules.combat import Combat
from arkham_env.eldritch.rules.defeat import Fall, Settling
from arkham_env.eldritch.rules.doom import Doom, Omen
from arkham_env.eldritch.rules.effect import Effect
from arkham_env.eldritch.rules.encounters import Encounter, Encounters
from arkham_env.eldritch.rules.gaining import Gained, TurnUp
from arkham_env.eldritch.rules.gates import Close, Closing
from arkham_env.eldritch.rules.improving import Improve, ImproveAny
from arkham_env.eldritch.rules.losing import Lose
from arkham_env.eldritch.rules.machine import EldritchHorror
from arkham_env.eldritch.rules.monsters import Defeated
from arkham_env.eldritch.rules.moving import Moves, MovesToward
from arkham_env.eldritch.rules.mysteries import NextMystery
from arkham_env.eldritch.rules.mythos import Mythos, MythosPhase
from arkham_env.eldritch.rules.newcomers import Newcomer
from arkham_env.eldritch.rules.reckoning import Reckoning
from arkham_env.eldritch.rules.rounds import Round
from arkham_env.eldritch.rules.set_up import SetUp
from arkham_env.eldritch.rules.skill_test import SkillTest
from arkham_env.eldritch.rules.spawning import Spawn, SpawnAtRandom, SpawnGates, Surge
from arkham_env.eldritch.rules.trading import TicketLimit, Trade
from arkham_env.eldritch.state.game_state import Game
from arkham_env.eldritch.state.ids import component, stream, zone
from arkham_env.eldritch.state.table import Table


def samples() -> list[Frame]:
    """Return one frame of every class that can stand on the stack.

    FRAMES: whoever adds a frame class to the rules adds it here, and what its attributes are to
    ``checking.KINDS_OF_FRAMES`` and ``check_stack.STEPS``.
    """
    return [
        Acquire(0),
        Answers(0, 0, 0),
        Close(0, 0, False),
        Closing(0, 0, 0),
        Combat(0, 0),
        Defeated(0, 0),
        Doom(0),
        Effect(0, 0, 0, 0),
        Encounter(0, 0, 0),
        Encounters(0),
        Fall(0, False),
        Gained(0, 0, False),
        GroupPay(0, 0),
        Improve(0, 0),
        ImproveAny(0, 0),
        Lose(0, 0, 0),
        Moves(0, 0, False),
        MovesToward(0, 0, 0),
        Mythos(0),
        MythosPhase(),
        Newcomer(0),
        NextMystery(False),
        Omen(0),
        Pay(0, 0, 0),
        Reckoning(),
        Rest(0),
        Round(),
        SetUp(),
        Settling(),
        Spawn(0, 0),
        SpawnAtRandom(0),
        SpawnGates(0),
        Surge(0),
        SkillTest(0, 0, 0),
        TicketLimit(0),
        Tickets(0, 0),
        Trade(0, 0),
        Turn(0, 0),
        TurnUp(0, 0, False, 0),
    ]


FORMAT: Final = SaveFormat(
    samples(),
    KINDS_OF_FRAMES,
    kinds_of_game(),
    KINDS_OF_LASTING,
    len(stream.NAMES),
    DEEPEST,
    ("own_cards",),
)


def dump_game(g: Game) -> dict[str, Any]:
    """Return the whole state as JSON-able ints, in a canonical order."""
    return {**FORMAT.dump(g), "own_cards": own_cards_of(g)}


def own_cards_of(g: Game) -> list[list[object]]:
    """Return number, deck and name of each card of a user's own that is in a game."""
    found: list[list[object]] = []
    for card in range(component.FIRST_SPARE, g.table.components.cards):
        if g.place[card] != zone.BOX:
            group, name = component.COPIES[card]
            found.append([card - component.FIRST_SPARE, group, name])
    return found


def check_own_cards(cards: object) -> None:
    """Check that the cards of a user's own that a save names are registered here.

    Raises:
        CorruptSave: one is not, or was registered in another order.
    """
    if not isinstance(cards, list):
        raise refuse("own_cards, expected a list")
    here = component.COPIES[component.FIRST_SPARE :]
    for entry in cards:
        for number in range(len(here)):
            if entry == [number, *here[number]] and here[number] != component.spare(number):
                break
        else:
            raise refuse(
                f"it has {quote(entry)}, number, deck and name of a user's own encounter card, "
                "which is not registered here: expected a call of register_encounter before the "
                "first game, in the same order"
            )


def load_game(table: Table, payload: dict[str, Any]) -> EldritchHorror:
    """Return the game that :func:`dump_game` described.

    Raises:
        CorruptSave: a part is missing or does not fit the table, or no game can have come to this.
    """
    try:
        check_own_cards(payload["own_cards"])
        table.texts.check_marks(payload["texts"])
        g = EldritchHorror(table)
        FORMAT.build(g, payload, ranges_of(table))
        check_state(g)
        g.reindex()
        if texts_of(g) != payload["texts"]:
            raise refuse("texts that it stands in")
        if own_cards_of(g) != payload["own_cards"]:
            raise refuse("cards of a user's own")
        check_stack(g)
    except CorruptSave:
        raise
    except (LookupError, TypeError, ValueError, AttributeError, AssertionError) as error:
        raise CorruptSave(f"corrupt save: {type(error).__name__}: {error}") from None
    return g
