"""What saves are read with: made by ``scripts/write_frames.py`` from the annotations."""

from __future__ import annotations

from typing import Final

from arkham_env.core.kernel.frame import Frame
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
from arkham_env.lcg.state.ids import kind, verb

# fmt: off


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


def kinds_of_frames() -> list[list[int]]:
    """Return the kinds of what each of these frames saves, in the same order."""
    return [
        [
            kind.STEP, kind.NUMBER, kind.SEAT, kind.CARD, kind.POSITION, kind.AMOUNT, kind.TEXT,
            kind.NUMBER, kind.FLAG, kind.FLAG, kind.FLAG, kind.CARD_OR_NONE, kind.AMOUNT, kind.FLAG,
        ],
        [kind.STEP, kind.CARD, kind.FLAG],
        [
            kind.STEP, kind.SEAT, kind.CARD, kind.TEXT, kind.NUMBER, kind.NUMBER, kind.AMOUNT,
            kind.AMOUNT, kind.FLAG, kind.AMOUNT,
        ],
        [kind.STEP, kind.NUMBER, kind.POSITION, kind.COUNT, kind.COUNT, kind.LIST + kind.COUNT],
        [kind.STEP, kind.SEAT, kind.LIST + kind.CARD, kind.NUMBER, kind.CARD_OR_NONE],
        [
            kind.STEP, kind.SEAT, kind.CARD, kind.NUMBER, kind.TEXT, kind.POSITION, kind.NUMBER,
            kind.NUMBER, kind.AMOUNT, kind.LIST + kind.NUMBER, kind.CARD_OR_NONE, kind.COUNT,
            kind.FLAG,
        ],
        [kind.STEP, kind.SEAT, kind.CARD_OR_NONE, kind.OPTION, kind.NUMBER],
        [
            kind.STEP, kind.SEAT, kind.AMOUNT, kind.AMOUNT, kind.CARD_OR_NONE, kind.FLAG,
            kind.COUNT, kind.LIST + kind.CARD, kind.LIST + kind.COUNT, kind.LIST + kind.COUNT,
            kind.FLAG,
        ],
        [
            kind.STEP, kind.LIST + kind.SEAT, kind.AMOUNT, kind.AMOUNT, kind.CARD_OR_NONE,
            kind.LIST + kind.CARD, kind.LIST + kind.COUNT, kind.LIST + kind.COUNT,
        ],
        [
            kind.STEP, kind.NUMBER, kind.SEAT_OR_NONE, kind.CARD, kind.PLACE_OR_NONE, kind.NUMBER,
            kind.NUMBER, kind.NUMBER, kind.FLAG, kind.FLAG, kind.FLAG,
        ],
        [kind.STEP, kind.LIST + kind.CARD],
        [
            kind.STEP, kind.NUMBER, kind.SEAT, kind.CARD_OR_NONE, kind.PLACE, kind.COUNT,
            kind.NUMBER, kind.NUMBER, kind.FLAG, kind.FLAG, kind.FLAG,
        ],
        [kind.STEP, kind.SEAT, kind.COUNT, kind.LIST + kind.CARD, kind.LIST + kind.CARD],
        [kind.STEP, kind.SEAT, kind.CARD_OR_NONE, kind.FLAG, kind.FLAG],
        [kind.STEP, kind.SEAT, kind.LIST + kind.CARD],
        [
            kind.STEP, kind.SEAT, kind.POSITION, kind.POSITION, kind.LIST + kind.COUNT,
            kind.LIST + kind.COUNT, kind.LIST + kind.NUMBER, kind.LIST + kind.NUMBER,
            kind.LIST + kind.TOKEN, kind.LIST + kind.NUMBER, kind.LIST + kind.NUMBER, kind.COUNT,
            kind.LIST + kind.NUMBER, kind.NUMBER, kind.COUNT,
        ],
        [kind.STEP, kind.SEAT, kind.NUMBER],
        [kind.STEP, kind.COUNT],
        [
            kind.STEP, kind.NUMBER, kind.SEAT, kind.CARD, kind.NUMBER, kind.NUMBER, kind.NUMBER,
            kind.NUMBER, kind.FLAG, kind.FLAG, kind.FLAG,
        ],
        [kind.STEP, kind.LIST + kind.CARD, kind.CARD_OR_NONE],
        [kind.STEP, kind.CARD_OR_NONE],
        [kind.STEP, kind.SEAT, kind.CARD, kind.FLAG, kind.LIST + kind.CARD],
        [
            kind.STEP, kind.NUMBER, kind.SEAT_OR_NONE, kind.CARD_OR_NONE, kind.NUMBER, kind.AMOUNT,
            kind.NUMBER, kind.NUMBER, kind.FLAG, kind.FLAG, kind.FLAG,
        ],
        [kind.STEP, kind.CARD, kind.LIST + kind.CARD],
        [kind.STEP, kind.SEAT],
        [kind.STEP, kind.SEAT, kind.COUNT],
        [kind.STEP, kind.CARD, kind.LIST + kind.SEAT],
        [
            kind.STEP, kind.NUMBER, kind.SEAT, kind.CARD_OR_NONE, kind.PLACE, kind.AMOUNT,
            kind.PLACE_OR_NONE, kind.NUMBER, kind.FLAG, kind.FLAG, kind.FLAG, kind.CARD_OR_NONE,
        ],
        [
            kind.STEP, kind.NUMBER, kind.SEAT_OR_NONE, kind.CARD, kind.PLACE, kind.AMOUNT,
            kind.SEAT_OR_NONE, kind.NUMBER, kind.FLAG, kind.FLAG, kind.FLAG,
        ],
        [
            kind.STEP, kind.NUMBER, kind.SEAT, kind.CARD_OR_NONE, kind.NUMBER, kind.NUMBER,
            kind.NUMBER, kind.NUMBER, kind.FLAG, kind.FLAG, kind.FLAG,
        ],
        [
            kind.STEP, kind.NUMBER, kind.SEAT_OR_NONE, kind.CARD, kind.NUMBER, kind.NUMBER,
            kind.NUMBER, kind.NUMBER, kind.FLAG, kind.FLAG, kind.FLAG,
        ],
        [
            kind.STEP, kind.LIST + kind.CARD, kind.LIST + kind.COUNT, kind.LIST + kind.COUNT,
            kind.SEAT_OR_NONE, kind.CARD_OR_NONE, kind.SEAT_OR_NONE, kind.COUNT,
            kind.LIST + kind.SEAT_OR_NONE, kind.LIST + kind.CARD,
        ],
        [
            kind.STEP, kind.NUMBER, kind.SEAT_OR_NONE, kind.CARD, kind.CARD_OR_NONE, kind.AMOUNT,
            kind.AMOUNT, kind.NUMBER, kind.FLAG, kind.FLAG, kind.FLAG,
        ],
        [
            kind.STEP, kind.SEAT, kind.CARD, kind.AMOUNT, kind.POSITION, kind.FLAG, kind.FLAG,
            kind.AMOUNT,
        ],
        [
            kind.STEP, kind.NUMBER, kind.SEAT, kind.CARD, kind.POSITION, kind.AMOUNT, kind.NUMBER,
            kind.NUMBER, kind.FLAG, kind.FLAG, kind.FLAG,
        ],
        [kind.STEP, kind.COUNT, kind.COUNT],
        [
            kind.STEP, kind.NUMBER, kind.SEAT, kind.CARD_OR_NONE, kind.POSITION, kind.AMOUNT,
            kind.NUMBER, kind.NUMBER, kind.FLAG, kind.FLAG, kind.FLAG, kind.POSITION,
            kind.LIST + kind.COUNT, kind.LIST + kind.COUNT, kind.LIST + kind.NUMBER,
            kind.LIST + kind.NUMBER,
        ],
        [
            kind.STEP, kind.NUMBER, kind.SEAT, kind.CARD, kind.NUMBER, kind.AMOUNT, kind.NUMBER,
            kind.NUMBER, kind.FLAG, kind.FLAG, kind.FLAG,
        ],
        [kind.STEP, kind.COUNT, kind.LIST + kind.SEAT],
        [
            kind.STEP, kind.NUMBER, kind.SEAT, kind.CARD_OR_NONE, kind.NUMBER, kind.COUNT,
            kind.NUMBER, kind.NUMBER, kind.FLAG, kind.FLAG, kind.FLAG,
        ],
        [kind.STEP, kind.COUNT, kind.CARD_OR_NONE, kind.COUNT],
        [
            kind.STEP, kind.SEAT, kind.NUMBER, kind.NUMBER, kind.AMOUNT, kind.NUMBER,
            kind.CARD_OR_NONE, kind.CARD_OR_NONE, kind.TEXT, kind.FLAG, kind.NUMBER, kind.NUMBER,
            kind.AMOUNT, kind.NUMBER, kind.LIST + kind.CARD, kind.SEATS, kind.CARD_OR_NONE,
            kind.AMOUNT, kind.AMOUNT, kind.AMOUNT, kind.AMOUNT, kind.AMOUNT, kind.LIST + kind.TOKEN,
            kind.LIST + kind.TOKEN, kind.LIST + kind.COUNT, kind.COUNT, kind.AMOUNT, kind.AMOUNT,
            kind.AMOUNT, kind.FLAG, kind.FLAG, kind.LIST + kind.OPTION, kind.FLAG, kind.POSITION,
        ],
        [
            kind.STEP, kind.NUMBER, kind.SEAT_OR_NONE, kind.CARD, kind.PLACE_OR_NONE, kind.AMOUNT,
            kind.NUMBER, kind.NUMBER, kind.FLAG, kind.FLAG, kind.FLAG,
        ],
        [kind.STEP, kind.CARD, kind.SEAT],
        [kind.STEP, kind.COUNT, kind.PLACE_OR_NONE, kind.COUNT],
        [kind.STEP, kind.COUNT, kind.OPTION, kind.NUMBER],
        [kind.STEP, kind.SEAT, kind.OPTION, kind.FLAG],
        [
            kind.STEP, kind.NUMBER, kind.SEAT, kind.CARD_OR_NONE, kind.POSITION, kind.NUMBER,
            kind.NUMBER, kind.NUMBER, kind.FLAG, kind.FLAG, kind.FLAG, kind.POSITION,
        ],
        [kind.STEP, kind.SEAT, kind.COUNT, kind.AMOUNT],
        [kind.STEP, kind.SEAT],
        [
            kind.STEP, kind.SEAT, kind.CARD, kind.TEXT, kind.POSITION, kind.FLAG, kind.CARD_OR_NONE,
            kind.FLAG, kind.AMOUNT, kind.FLAG, kind.FLAG,
        ],
    ]


def cards_named(frame: Frame) -> list[int]:
    """Return the cards that a frame names, -1 where it names none; not to be changed."""
    if isinstance(frame, AbilityEvent):
        return [frame.card, frame.aim]
    if isinstance(frame, Advance):
        return [frame.card]
    if isinstance(frame, Aim):
        return [frame.card]
    if isinstance(frame, Attacks):
        return frame.pending + [frame.current]
    if isinstance(frame, CardFrame):
        return [frame.card, frame.target]
    if isinstance(frame, ChooseAdditional):
        return [frame.card, verb.card_in(frame.option)]
    if isinstance(frame, Deal):
        return [frame.source] + frame.cards
    if isinstance(frame, DealMany):
        return [frame.source] + frame.cards
    if isinstance(frame, Defeat):
        return [frame.card]
    if isinstance(frame, DiscardTogether):
        return frame.cards
    if isinstance(frame, Discover):
        return [frame.card]
    if isinstance(frame, DrawCards):
        return frame.drawn + frame.weaknesses
    if isinstance(frame, DrawEncounter):
        return [frame.card]
    if isinstance(frame, DrawTogether):
        return frame.cards
    if isinstance(frame, EnemyAttack):
        return [frame.card]
    if isinstance(frame, EnemyMovement):
        return frame.moved + [frame.enemy]
    if isinstance(frame, EngagementCheck):
        return [frame.enemy]
    if isinstance(frame, EnterPlay):
        return [frame.card] + frame.leaving
    if isinstance(frame, Flee):
        return [frame.enemy] + frame.places
    if isinstance(frame, MassiveAttack):
        return [frame.enemy]
    if isinstance(frame, Move):
        return [frame.card, frame.escape]
    if isinstance(frame, MoveEnemy):
        return [frame.card]
    if isinstance(frame, OpeningHand):
        return [frame.card]
    if isinstance(frame, PlaceDoom):
        return [frame.card]
    if isinstance(frame, PlaceTokens):
        return frame.cards + [frame.source] + frame.falling
    if isinstance(frame, PlacingTokens):
        return [frame.card, frame.target]
    if isinstance(frame, PlayCard):
        return [frame.card]
    if isinstance(frame, PlayEvent):
        return [frame.card]
    if isinstance(frame, RevealToken):
        return [frame.card]
    if isinstance(frame, Revelation):
        return [frame.card]
    if isinstance(frame, SearchDeck):
        return [frame.card]
    if isinstance(frame, SetUp):
        return [frame.last]
    if isinstance(frame, SkillTest):
        return [frame.target, frame.source] + frame.committed + [frame.last]
    if isinstance(frame, Spawn):
        return [frame.card]
    if isinstance(frame, SpawnByText):
        return [frame.enemy]
    if isinstance(frame, StateCheck):
        return [verb.card_in(frame.pick)]
    if isinstance(frame, TakeAction):
        return [verb.card_in(frame.option)]
    if isinstance(frame, Token):
        return [frame.card]
    if isinstance(frame, UseAbility):
        return [frame.card, frame.target]
    if isinstance(frame, Event):
        return [frame.card]
    return []

CARD_KINDS: Final[list[int]] = [
    kind.CARD, kind.NUMBER, kind.SEAT_OR_NONE, kind.PLACE_OR_NONE, kind.CARD_OR_NONE,
    kind.SEAT_OR_NONE, kind.FLAG, kind.FLAG, kind.COUNT, kind.COUNT, kind.COUNT, kind.COUNT,
    kind.COUNT, kind.TOKEN_OR_NONE, kind.ROUND, kind.MASK, kind.MASK, kind.ROUND, kind.SEATS,
    kind.ROUND,
]

GAME_KINDS: Final[list[int]] = [
    kind.FLAG, kind.NUMBER, kind.SEAT, kind.CARD_OR_NONE, kind.LIST + kind.OPTION, kind.OPTION,
    kind.NUMBER, kind.MASK, kind.ROUND, kind.NUMBER, kind.SEAT, kind.SEAT_OR_NONE,
    kind.CARD_OR_NONE, kind.CARD_OR_NONE, kind.SEAT_OR_NONE, kind.POSITION, kind.MASK,
    kind.LIST + kind.SEATS, kind.LIST + kind.CARD, kind.LIST + kind.CARD, kind.LIST + kind.CARD,
    kind.LIST + kind.CARD, kind.LIST + kind.CARD, kind.LIST + kind.CARD, kind.LIST + kind.CARD,
    kind.LIST + kind.CARD, kind.LIST + kind.CARD, kind.LIST + kind.CARD, kind.LIST + kind.CARD,
    kind.LIST + kind.TOKEN, kind.FLAG, kind.NUMBER, kind.FLAG, kind.LIST + kind.NUMBER, kind.MASK,
    kind.LIST + kind.COUNT, kind.FLAG,
]

INVESTIGATOR_KINDS: Final[list[int]] = [
    kind.CARD, kind.NUMBER, kind.SEAT_OR_NONE, kind.PLACE_OR_NONE, kind.CARD_OR_NONE,
    kind.SEAT_OR_NONE, kind.FLAG, kind.FLAG, kind.COUNT, kind.COUNT, kind.COUNT, kind.COUNT,
    kind.COUNT, kind.TOKEN_OR_NONE, kind.ROUND, kind.MASK, kind.MASK, kind.ROUND, kind.SEATS,
    kind.ROUND, kind.LIST + kind.CARD, kind.LIST + kind.CARD, kind.LIST + kind.CARD,
    kind.LIST + kind.CARD, kind.LIST + kind.CARD, kind.LIST + kind.CARD, kind.COUNT, kind.COUNT,
    kind.AMOUNT, kind.COUNT, kind.COUNT, kind.COUNT, kind.COUNT, kind.FLAG, kind.NUMBER, kind.FLAG,
    kind.FLAG, kind.FLAG, kind.FLAG, kind.COUNT, kind.COUNT, kind.COUNT, kind.COUNT, kind.AMOUNT,
]

LASTING_KINDS: Final[list[int]] = [
    kind.NUMBER, kind.NUMBER, kind.CARD, kind.TEXT, kind.SEAT_OR_NONE, kind.NUMBER, kind.AMOUNT,
    kind.NUMBER,
]
