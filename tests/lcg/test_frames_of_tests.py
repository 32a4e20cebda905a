"""Of frames of a save that belong to a skill test or a text: what they may hold (see
``test_frames_of_saves.py``)."""

from __future__ import annotations

import pytest

from arkham_env.core.kernel.decision import pack
from arkham_env.lcg.rules import (
    damage,
    end,
    reveal,
    rounds,
    skill_test,
    test_results,
)
from arkham_env.lcg.rules.card_frame import (
    AFTER_TEST,
    CHOSEN,
    DELAYED,
    EFFECT,
    ELDER_SIGN_AFTER,
    ELDER_SIGN_RESULT,
    IMPROVE,
    RESOLUTION,
    THEN,
    TOKEN_FAILURE,
    TOKEN_REVEALED,
    CardFrame,
)
from arkham_env.lcg.state.ids import (
    NONE,
    chaos_token,
    on,
    test_kind,
    verb,
)
from tests.lcg.support.frame_cases import (
    STEPS,
    Build,
    Case,
    Fields,
    World,
    check,
    collect,
    steps,
)

CASES: dict[str, Build] = {}
case = collect(CASES)


@case
def reveal_token(w: World) -> list[Case]:
    test = skill_test.SkillTest(0, 1, 2, test_kind.PLAIN, NONE)
    text = CardFrame(0, w.fire, EFFECT)
    tested = reveal.RevealToken(0, 2)
    told = reveal.RevealToken(0, NONE, 2)
    bad: list[Fields] = [{"target": 3}, {"target": 1}, {"counts": []}, {"step": 7}]
    return [
        Case(tested, [{"holder": 9}], [*bad, {"target": NONE, "holder": 2}], [test]),
        Case(told, [], [*bad, {"holder": 3}, {"holder": 1}, {"holder": NONE}], [text]),
    ]


TREES: list[tuple[Fields, bool]] = [
    ({}, True),
    ({"counts": [3, 2], "keeps": [1, 2], "parents": [NONE, 0]}, True),
    ({"counts": [3, 2, 1], "keeps": [1, 2, 1], "parents": [NONE, 0, 1]}, True),
    ({"counts": [], "keeps": [], "parents": []}, False),
    ({"counts": [3, 2]}, False),
    ({"keeps": [1, 1]}, False),
    ({"parents": [NONE, 0]}, False),
    ({"counts": [3, 2], "keeps": [1, 2], "parents": [NONE, 1]}, False),
    ({"counts": [3, 2], "keeps": [1, 2], "parents": [NONE, NONE]}, False),
    ({"counts": [3, 2, 1], "keeps": [1, 2, 1], "parents": [NONE, 0, 2]}, False),
    ({"fixed": [0, 0]}, True),
    ({"fixed": [0, chaos_token.ELDER_SIGN, 0, 3]}, True),
    ({"fixed": [0, chaos_token.ELDER_SIGN + 1]}, False),
    ({"fixed": [0, -1]}, False),
    ({"fixed": [0]}, False),
    ({"fixed": [0, 1, 0]}, False),
    ({"fixed": [1, 3]}, False),
    ({"fixed": [-1, 3]}, False),
    ({"fixed": [0, 3, 1, 3]}, False),
    ({"counts": [255]}, True),
    ({"counts": [256]}, False),
    ({"counts": [253], "fixed": [0, 3]}, True),
    ({"counts": [254], "fixed": [0, 3]}, False),
    ({"counts": [200, 55], "keeps": [1, 2], "parents": [NONE, 0]}, True),
    ({"counts": [200, 56], "keeps": [1, 2], "parents": [NONE, 0]}, False),
]


@pytest.mark.parametrize(("fields", "is_one"), TREES)
def test_groups_of_tokens_make_a_tree(fields: Fields, is_one: bool) -> None:
    w = World()
    test = skill_test.SkillTest(0, 1, 2, test_kind.PLAIN, NONE)
    drawing = reveal.DrawTokens(0, 2, NONE)
    drawing.counts, drawing.keeps, drawing.parents = [1], [1], [NONE]
    for frame in (reveal.RevealToken(0, 2), drawing):
        assert Case(frame, below=[test]).is_sound(w, fields) is is_one


@case
def draw_tokens(w: World) -> list[Case]:
    test = skill_test.SkillTest(0, 1, 2, test_kind.PLAIN, NONE)
    text = CardFrame(0, w.fire, EFFECT)
    frame = reveal.DrawTokens(0, 2, NONE)
    # Three tokens at once, of which two count; one of them is two that belong together.
    frame.counts, frame.keeps, frame.parents = [2, 3], [1, 2], [NONE, 0]
    frame.tokens = [chaos_token.SKULL, chaos_token.CULTIST, chaos_token.SKULL]
    frame.groups = [1, 1, 1]
    frame.units = [0, 1, 1]
    frame.group = 1
    frame.step = reveal.CHOOSE
    good: list[Fields] = [
        *steps(0, 3), {"at": 3}, {"chosen": [1]}, {"chosen": [0, 1], "last": 0}, {"last": 1},
        {"groups": [NONE, 0, 1], "units": [0, 1, 2], "chosen": [2]}, {"units": [0, 0, 2]},
        {"group": 0, "chosen": [7], "last": 7}, {"step": 3, "chosen": [7], "last": 7},
        {"step": 0, "chosen": [7]},
    ]  # fmt: skip
    bad: list[Fields] = [
        *steps(2, 4, 5), {"at": 4}, {"group": 2}, {"test": 3}, {"test": 1}, {"test": NONE},
        {"parents": [NONE, 1]}, {"groups": [1, 1]}, {"units": [0, 1]}, {"groups": [1] * 4},
        {"units": [0] * 4}, {"groups": [1, 1, 2]}, {"groups": [-2, 1, 1]}, {"units": [0, 1, 3]},
        {"units": [1, 1, 1]}, {"units": [0, -1, 1]}, {"chosen": [2]}, {"chosen": [0, 2]},
        {"last": 2}, {"chosen": [3]}, {"last": 3},
        {"groups": [0, 1, 1], "chosen": [0]}, {"groups": [0, 1, 1], "last": 0},
    ]  # fmt: skip
    told = reveal.DrawTokens(0, NONE, 2)
    told.counts, told.keeps, told.parents = [2], [1], [NONE]
    return [
        Case(frame, good, bad, [test]),
        Case(told, [], [{"holder": 3}, {"holder": NONE}, {"holder": 1}], [text]),
    ]


@case
def token(w: World) -> list[Case]:
    test = skill_test.SkillTest(0, 1, 2, test_kind.PLAIN, NONE)
    text = CardFrame(0, w.fire, EFFECT)
    frame = reveal.Token(0, 2, chaos_token.SKULL)
    good: list[Fields] = [
        {"amount": 0}, {"amount": chaos_token.ELDER_SIGN}, {"other": 0}, {"other": 3},
        {"amount": NONE, "cancelled": True}, {"amount": NONE, "cancelled": True, "other": 4},
    ]  # fmt: skip
    bad: list[Fields] = [
        {"step": 7}, {"amount": NONE}, {"amount": -2}, {"amount": chaos_token.ELDER_SIGN + 1},
        {"other": 4}, {"other": -1}, {"target": 3}, {"target": 1}, {"target": NONE},
    ]  # fmt: skip
    told = reveal.Token(0, NONE, chaos_token.SKULL, 2)
    return [
        Case(frame, good, bad, [test]),
        Case(told, [], [{"holder": 3}, {"holder": 1}, {"holder": NONE}], [text]),
    ]


@case
def skill_test_(w: World) -> list[Case]:
    """A Fight of Machete with a skill committed."""
    frame = skill_test.SkillTest(0, 1, 2, test_kind.FIGHT, w.hound)
    frame.source = w.machete
    picked = (skill_test.ST1_PICKED, skill_test.ST2_PICKED, skill_test.ST7_PICKED)
    asked = [step for step in range(skill_test.ST6_REPLACED + 1) if step not in picked]
    late: Fields = {"step": skill_test.ST2_COMMIT, "skill": 1}
    good: list[Fields] = [
        *[{"step": step, "skill": 1} for step in asked],
        {"kind": test_kind.EVADE}, {"kind": test_kind.PLAIN}, {"kind": test_kind.PARLEY},
        {"kind": test_kind.INVESTIGATE, "target": w.room}, {"target": NONE},
        {"kind": test_kind.PARLEY, "target": w.room}, {"skills": 15}, {"skill": NONE},
        {**late, "skill": 0}, {**late, "skill": 3}, {"ability": 15}, {"source_has_result": True},
        {**late, "committed": [w.committed]}, {"committed": [w.skill]},
        {"tokens": [3], "resolved": 1}, {"bonus": 999}, {"kind": test_kind.PLAIN, "target": w.room},
    ]  # fmt: skip
    bad: list[Fields] = [
        *[{"step": step, "skill": 1} for step in STEPS if step not in asked],
        {"kind": -1}, {"kind": 5}, {"skills": 0}, {"skills": 16}, {**late, "skill": NONE},
        {**late, "skill": 4}, {"target": w.room}, {"target": w.room, "kind": test_kind.EVADE},
        {"kind": test_kind.INVESTIGATE}, {"ability": 16}, {"entry": 1},
        {"source": NONE, "source_has_result": True}, {"committed": [w.committed, w.committed]},
        {**late, "committed": [w.skill]}, {"committed": [w.fire]}, {"committed": [w.drawn]},
        {"tokens": [3], "resolved": 2}, {"bonus": 1000}, {"prev": 1}, {"prev": 0},
        {"results": [pack(verb.RESULT, 1, test_results.RESULT_BASIC)]},
    ]  # fmt: skip
    free = skill_test.SkillTest(0, 1, 2, test_kind.PLAIN, NONE)
    return [
        Case(frame, good, bad),
        Case(free, [{"ability": 200}], [{"source_has_result": True}, {"entry": 1}]),
    ]


def test_the_results_of_a_test() -> None:
    w = World()
    frame = skill_test.SkillTest(0, 1, 2, test_kind.FIGHT, w.hound)
    frame.source, frame.committed, frame.tokens = w.machete, [w.committed], [chaos_token.SKULL]
    right = [
        (test_results.RESULT_BASIC, 0), (test_results.RESULT_ELDER_SIGN, 0),
        (test_results.RESULT_SOURCE, w.machete), (test_results.RESULT_COMMITTED, w.committed),
        (test_results.RESULT_TOKEN, chaos_token.SKULL),
    ]  # fmt: skip
    for what, card in right:
        assert test_results.is_result(frame, pack(verb.RESULT, card, what))
        assert Case(frame).is_sound(w, {"results": [pack(verb.RESULT, card, what)]})
        for wrong in (1, w.hound, w.skill, chaos_token.CULTIST):
            assert not test_results.is_result(frame, pack(verb.RESULT, wrong, what))
        assert not test_results.is_result(frame, pack(verb.DONE, card, what))
    good = pack(verb.RESULT, 0, test_results.RESULT_BASIC)
    assert not Case(frame).is_sound(w, {"results": [good, pack(verb.DONE)]})
    assert not Case(frame).is_sound(w, {"results": [pack(verb.DONE), good]})


@case
def card_frame(w: World) -> list[Case]:
    """Logan Hastings answers a defeat; a text of a treachery."""
    defeated = damage.Defeat(on.ENEMY_DEFEATED, 0, w.hound, w.room)
    react = CardFrame(0, w.logan, EFFECT)
    react.event_at = 2
    plain = CardFrame(0, w.machete, EFFECT)
    wrong = [stage for stage in range(-1, 20) if stage not in (EFFECT, THEN, ELDER_SIGN_AFTER)]
    return [
        Case(
            react,
            [{"waiting": 1}, {"target": w.hound}, {"stage": THEN}, {"stage": THEN, "ability": 15}],
            [
                {"waiting": 2}, {"waiting": 4}, {"waiting": 3}, {"target": w.logan},
                {"stage": CHOSEN}, {"event_at": 3}, {"event_at": NONE}, {"event_at": 1},
                {"ability": 16}, {"stage": THEN, "ability": 16},
            ],
            [defeated],
        ),
        Case(
            plain,
            [{"stage": stage} for stage in (THEN, ELDER_SIGN_AFTER)],
            [{"stage": stage} for stage in wrong],
        ),
    ]  # fmt: skip


@pytest.mark.parametrize("stage", [AFTER_TEST, IMPROVE, TOKEN_REVEALED, ELDER_SIGN_RESULT])
def test_texts_in_a_test_stand_above_it(stage: int) -> None:
    w = World()
    test = skill_test.SkillTest(0, 1, 2, test_kind.PLAIN, NONE)
    f = CardFrame(0, w.machete, stage)
    for at, is_sound in ((2, True), (3, False), (4, False), (NONE, False)):
        w.g.test_at = at
        assert Case(f, below=[test]).is_sound(w, {}) is is_sound


def test_symbols_have_a_failure_of_their_own() -> None:
    w = World()
    w.g.test_at = 2
    test = skill_test.SkillTest(0, 1, 2, test_kind.PLAIN, NONE)
    found = Case(CardFrame(0, 0, TOKEN_FAILURE), below=[test])
    sound = [a for a in range(-1, 32) if found.is_sound(w, {"a": a})]
    assert sound == list(range(chaos_token.SKULL, chaos_token.ELDER_SIGN + 1))


def test_a_resolution_stands_on_the_end() -> None:
    w = World()
    f = CardFrame(0, 0, RESOLUTION)
    w.g.ended = True
    assert f.sound(w.g, [end.EndScenario(), f], 1)
    assert not f.sound(w.g, [end.EndScenario(), rounds.Turn(0), f], 2)
    w.g.ended = False
    assert not f.sound(w.g, [end.EndScenario(), f], 1)


def test_a_delayed_text_answers_something_and_has_noted_a_card() -> None:
    w = World()
    defeated = damage.Defeat(on.ENEMY_DEFEATED, 0, w.hound, w.room)
    f = CardFrame(0, w.machete, DELAYED)
    f.event_at = 2
    found = Case(f, below=[defeated])
    last = len(w.g.defs) - 1
    for fields in ({}, {"event_at": 0}, {"a": last}):
        assert found.is_sound(w, fields)
    for fields in ({"event_at": NONE}, {"event_at": 3}, {"a": -1}, {"a": last + 1}):
        assert not found.is_sound(w, fields)


def test_the_end_of_the_scenario_lies_at_the_bottom() -> None:
    w = World()
    frame = end.EndScenario()
    assert not frame.sound(w.g, [frame], 0)
    w.g.ended = True
    assert frame.sound(w.g, [frame], 0)
    assert not frame.sound(w.g, [rounds.Round(), frame], 1)
    found = Case(frame, bottom=True)
    assert [step for step in STEPS if found.is_sound(w, {"step": step})] == [0, 1, 2, 3]
    assert [turn for turn in range(5) if found.is_sound(w, {"turn": turn})] == [0, 1, 2]


@pytest.mark.parametrize("name", sorted(CASES))
def test_what_a_frame_may_hold(name: str) -> None:
    check(CASES[name])
