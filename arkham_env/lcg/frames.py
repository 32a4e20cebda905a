"""All frames that can stand on the stack: made by ``scripts/write_frames.py``."""

from __future__ import annotations

from arkham_env.core.frame import Frame
from arkham_env.lcg.rules.action import ChooseAdditional, TakeAction
from arkham_env.lcg.rules.agenda import Advance, PlaceDoom
from arkham_env.lcg.rules.attack import Attacks, EnemyAttack, MassiveAttack
from arkham_env.lcg.rules.card_frame import CardFrame
from arkham_env.lcg.rules.clues import Discover, SpendClues
from arkham_env.lcg.rules.damage import Deal, DealMany, Defeat, PlaceTokens, PlacingTokens
from arkham_env.lcg.rules.discarding import DiscardTogether
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
from arkham_env.lcg.rules.entering import EnterPlay
from arkham_env.lcg.rules.initiation import (
    AbilityEvent,
    LoseAdditional,
    PlayCard,
    PlayEvent,
    UseAbility,
)
from arkham_env.lcg.rules.movement import Move
from arkham_env.lcg.rules.precedence import UpkeepDraw
from arkham_env.lcg.rules.reveal import DrawTokens, RevealToken, Token
from arkham_env.lcg.rules.rounds import Round, Turn
from arkham_env.lcg.rules.set_up import OpeningHand, SetUp
from arkham_env.lcg.rules.skill_test import SkillTest
from arkham_env.lcg.rules.state_check import StateCheck
from arkham_env.lcg.rules.timing import Answers, Event, PlayerWindow


def blank_frames() -> list[Frame]:
    """Return one frame of every class, of which saves are read."""
    return [
        AbilityEvent(0, 0, 0, 0),
        Advance(0, False),
        Aim(0, 0, 0, 0, 0, 0, 0, False, 0),
        Answers(0, 0),
        Attacks(0, [], 0),
        CardFrame(0, 0, 0),
        ChooseAdditional(0, 0, 0),
        Deal(0, 0, 0, 0),
        DealMany([], 0, 0, 0),
        Defeat(0, 0, 0, 0),
        DiscardTogether([]),
        Discover(0, 0, 0),
        DrawCards(0, 0),
        DrawEncounter(0, 0, False),
        DrawTogether(0, []),
        DrawTokens(0, 0, 0),
        Eliminate(0, 0),
        EndScenario(),
        EnemyAttack(0, 0, 0),
        EnemyMovement(),
        EngagementCheck(),
        EnterPlay(0, 0, False),
        Event(0),
        Flee(0, []),
        HandLimit(0),
        LoseAdditional(0, 0),
        MassiveAttack(0, []),
        Move(0, 0, 0),
        MoveEnemy(0, 0),
        OpeningHand(0, 0),
        PlaceDoom(0, 0, False),
        PlaceTokens([], [], [], 0, 0, 0),
        PlacingTokens(0, 0, 0, 0, 0),
        PlayCard(0, 0, 0, 0, False),
        PlayEvent(0, 0, 0),
        PlayerWindow(),
        RevealToken(0, 0),
        Revelation(0, 0),
        Round(),
        SearchDeck(0, 0),
        SetUp(),
        SkillTest(0, 0, 0, 0, 0),
        Spawn(0, 0, 0),
        SpawnByText(0, 0),
        SpendClues(0, 0),
        StateCheck(),
        TakeAction(0, 0),
        Token(0, 0, 0),
        Turn(0),
        UpkeepDraw(0),
        UseAbility(0, 0, 0, 0, False),
    ]
