"""Saving and loading a game as ints (see :mod:`arkham_env.core.kernel.save`)."""

from __future__ import annotations

from typing import Any, Final

from arkham_env.arkham2e.check_stack import KINDS_OF_FRAMES, check_stack
from arkham_env.arkham2e.check_state import (
    DEEPEST,
    KINDS_OF_LASTING,
    check_state,
    kinds_of_game,
    ranges_of,
)
from arkham_env.arkham2e.rules.battle import Battle
from arkham_env.arkham2e.rules.casting import Cast
from arkham_env.arkham2e.rules.combat import Combat
from arkham_env.arkham2e.rules.drawing import Draw
from arkham_env.arkham2e.rules.effect import Effect
from arkham_env.arkham2e.rules.encounters import Encounter, Encounters
from arkham_env.arkham2e.rules.evading import Evade, Meet
from arkham_env.arkham2e.rules.falling import KnockOut, NewInvestigator, Settling
from arkham_env.arkham2e.rules.gates import CloseGate, OpenGate, UseSign
from arkham_env.arkham2e.rules.losing import Lose
from arkham_env.arkham2e.rules.machine import ArkhamHorror
from arkham_env.arkham2e.rules.monster_movement import MoveMonsters
from arkham_env.arkham2e.rules.monsters import Defeated, Strike
from arkham_env.arkham2e.rules.movement import DealWith, Movement, NearestGate, ReturnToArkham
from arkham_env.arkham2e.rules.mythos import MythosPhase, ResolveMythos
from arkham_env.arkham2e.rules.other_worlds import WorldEncounters
from arkham_env.arkham2e.rules.rounds import Turn
from arkham_env.arkham2e.rules.set_up import Arrival, RandomPossessions, SetUp
from arkham_env.arkham2e.rules.shopping import Shop
from arkham_env.arkham2e.rules.skill_check import SkillCheck
from arkham_env.arkham2e.rules.spawning import SpawnMonsters, Surge
from arkham_env.arkham2e.rules.terror import RaiseTerror
from arkham_env.arkham2e.rules.trading import Trade, TradeMenu
from arkham_env.arkham2e.rules.upkeep import Sliders, Upkeep
from arkham_env.arkham2e.state.game_state import Game
from arkham_env.arkham2e.state.ids import stream
from arkham_env.arkham2e.state.table import Table
from arkham_env.board.saving.board_saving import SaveFormat, refuse, texts_of
from arkham_env.board.texts.answers import Answers
from arkham_env.board.texts.payment import Pay
from arkham_env.core.kernel.errors import CorruptSave
from arkham_env.core.kernel.frame import Frame


def samples() -> list[Frame]:
    """Return one frame of every class that can stand on the stack.

    FRAMES: whoever adds a frame class to the rules adds it here, and what its attributes are to
    ``check_stack.KINDS_OF_FRAMES``.
    """
    return [
        Answers(0, 0, 0),
        Arrival(0, 0),
        Battle(),
        Cast(0, 0),
        CloseGate(0, 0, 0),
        Combat(0, 0),
        DealWith(0, 0),
        Defeated(0, 0),
        Draw(0, 0, 0, 0),
        Effect(0, 0, 0, 0),
        Encounter(0, 0, True, 1),
        Encounters(0),
        Evade(0, 0),
        KnockOut(0, False),
        Lose(0, 0, 0),
        Meet(0, 0, True),
        MoveMonsters(0, 0),
        Movement(0),
        MythosPhase(),
        NearestGate(0),
        NewInvestigator(0),
        OpenGate(0, 0),
        Pay(0, 0, 0),
        RaiseTerror(0),
        RandomPossessions(0),
        ResolveMythos(0),
        ReturnToArkham(0, False),
        SetUp(),
        Settling(),
        Shop(0, 0, 0),
        SkillCheck(0, 0, 0),
        Sliders(0, False),
        SpawnMonsters(0, 0),
        Strike(0, 0, 0),
        Surge(0),
        Trade(0, 0),
        TradeMenu(0),
        Turn(),
        Upkeep(0, False),
        UseSign(0, 0),
        WorldEncounters(0),
    ]


FORMAT: Final = SaveFormat(
    samples(),
    KINDS_OF_FRAMES,
    kinds_of_game(),
    KINDS_OF_LASTING,
    len(stream.NAMES),
    DEEPEST,
)


def dump_game(g: Game) -> dict[str, Any]:
    """Return the whole state as JSON-able ints, in a canonical order."""
    return FORMAT.dump(g)


def load_game(table: Table, payload: dict[str, Any]) -> ArkhamHorror:
    """Return the game that :func:`dump_game` described.

    Raises:
        CorruptSave: a part is missing or does not fit the table, or no game can have come to this.
    """
    try:
        table.texts.check_marks(payload["texts"])
        g = ArkhamHorror(table)
        FORMAT.build(g, payload, ranges_of(table))
        g.reindex()
        check_state(g)
        if texts_of(g) != payload["texts"]:
            raise refuse("texts that it stands in")
        check_stack(g)
    except CorruptSave:
        raise
    except (LookupError, TypeError, ValueError, AttributeError, AssertionError) as error:
        raise CorruptSave(f"corrupt save: {type(error).__name__}: {error}") from None
    return g
