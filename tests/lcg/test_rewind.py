"""``lcg/dealing.py``, ``Frame.rewind``: the step from which options are computed again."""

from __future__ import annotations

import pytest

from arkham_env.core.kernel.decision import pack
from arkham_env.core.kernel.dump import dump
from arkham_env.core.kernel.frame import Frame
from arkham_env.lcg.rules import (
    end,
    enemies,
    entering,
    initiation,
)
from arkham_env.lcg.state.ids import (
    NONE,
    chaos_token,
    verb,
)
from tests.lcg.support.blank_frames import blank_frames
from tests.lcg.support.frame_cases import (
    STEPS,
    World,
)

REWINDS: dict[str, dict[int, int]] = {
    "Answers": {1: 0, 3: 2},
    "Between": {2: 1},
    "Deal": {1: 3, 2: 3},
    "DrawTokens": {2: 1},
    "Eliminate": {3: 2},
    "EnterPlay": {1: 0, 3: 4},
    "PlaceTokens": {3: 2},
    "PlayCard": {5: 0},
    "Round": {7: 6},
    "SetUp": {1: 0, 4: 3, 6: 5},
    "SkillTest": {1: 0, 4: 3, 13: 12},
    "StateCheck": {2: 1, 3: 1, 5: 4},
    "Turn": {2: 1, 4: 3},
    "UseAbility": {4: 0, 5: 0},
    "EnemyMovement": {1: 0},
    **{
        name: {1: 0}
        for name in (
            "Aim", "Attacks", "ChooseAdditional", "DiscardTogether",
            "EngagementCheck", "Flee", "HandLimit", "LoseAdditional", "MassiveAttack",
            "PlayerWindow", "SpawnByText", "SpendClues", "UpkeepDraw",
        )
    },
}  # fmt: skip
"""For each class with decisions, except the end of a scenario: the step to rewind from and to."""


@pytest.mark.parametrize("frame", blank_frames(), ids=lambda frame: type(frame).__name__)
def test_where_a_frame_asks_anew(frame: Frame) -> None:
    w = World()
    name = type(frame).__name__
    found = {}
    for step in STEPS:
        frame.step = step
        before = dump(frame)
        if frame.rewind(w.g):
            found[step] = frame.step
            frame.step = step
        assert dump(frame) == before
    assert found == REWINDS.get(name, {})


def test_a_trauma_is_asked_of_the_seat_that_was_asked_last() -> None:
    w = World()
    frame = end.EndScenario()
    for step in STEPS:
        frame.step, frame.turn = step, 2
        assert frame.rewind(w.g) is (step == end.TRAUMA_PICKED)
    assert (frame.step, frame.turn) == (STEPS[-1], 2)
    frame.step = end.TRAUMA_PICKED
    assert frame.rewind(w.g)
    assert (frame.step, frame.turn) == (end.TRAUMA, 1)
    frame.step, frame.turn = end.TRAUMA_PICKED, 0
    assert not frame.rewind(w.g)


def test_an_x_that_was_chosen_is_not_asked_anew() -> None:
    w = World()
    frame = initiation.UseAbility(0, w.machete, 0, NONE, False)
    frame.step, frame.x = initiation.X_PICKED, 1
    assert not frame.rewind(w.g)
    frame.step = initiation.PAYMENT_PICKED
    assert frame.rewind(w.g) and frame.step == initiation.PAY


def test_a_card_with_a_token_sealed_on_it_asks_for_none() -> None:
    w = World()
    frame = entering.EnterPlay(0, w.machete, False)
    frame.step = entering.TOKEN_PICKED
    w.g.cards[w.machete].sealed = chaos_token.SKULL
    assert not frame.rewind(w.g)
    w.g.cards[w.machete].sealed = NONE
    assert frame.rewind(w.g) and frame.step == entering.SEAL


def test_the_step_of_a_hunter_is_chosen_anew() -> None:
    w = World()
    frame = enemies.EnemyMovement()
    frame.step, frame.enemy, frame.moved = enemies.STEP_PICKED, w.hound, [w.cantor, w.hound]
    assert frame.rewind(w.g)
    assert (frame.step, frame.moved) == (enemies.ORDER_PICKED, [w.cantor])
    assert w.g.pick == pack(verb.CHOOSE_CARD, w.hound)
    frame.step = enemies.STEP_PICKED
    for moved in ([w.hound, w.cantor], []):
        frame.moved = moved
        assert not frame.rewind(w.g)
        assert frame.step == enemies.STEP_PICKED
