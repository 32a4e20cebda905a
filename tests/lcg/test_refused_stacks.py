"""Which stacks and questions of a save are refused, and why."""

from __future__ import annotations

import pytest

from arkham_env import CorruptSave
from arkham_env.core.kernel.decision import pack
from arkham_env.lcg.cards.searching import Search
from arkham_env.lcg.check_stack import (
    NOT_ASKED,
    check_stack,
    check_tests,
    is_card_choice,
    is_choice,
    was_interrupted,
)
from arkham_env.lcg.rules import attack, end, rounds, skill_test, state_check, timing
from arkham_env.lcg.rules.card_frame import (
    CHOSEN,
    EFFECT,
    RESOLUTION,
    THEN,
    TOKEN_FAILURE,
    CardFrame,
)
from arkham_env.lcg.state.game_state import Game
from arkham_env.lcg.state.ids import (
    NONE,
    decision_kind,
    status,
    test_kind,
    verb,
)
from tests.lcg.support.scene import Scene
from tests.lcg.test_refused_states import Place


def refusal(g: Game) -> str:
    try:
        check_stack(g)
    except CorruptSave as error:
        return str(error)
    return ""


def test_the_stack_of_a_game_that_goes_on_or_is_over() -> None:
    p = Place()
    g = p.g
    assert refusal(g) == ""
    options, stack = g.options, g.stack
    for few in ([], options[:1]):
        g.options = few
        assert "not over has a decision" in refusal(g)
    g.options, g.stack = options, []
    assert "not over has a decision" in refusal(g)
    g.stack = [end.EndScenario(), *stack[1:]]
    assert "bottom of the stack" in refusal(g)
    g.stack = stack[1:]
    assert "bottom of the stack" in refusal(g)
    g.stack, g.ended = stack, True
    assert "bottom of the stack" in refusal(g)
    g.over = True
    for held in ("stack", "options", "queued"):
        g.stack, g.options, g.queued = [], [], []
        assert refusal(g) == ""
        setattr(g, held, {"stack": stack, "options": options, "queued": stack[:1]}[held])
        assert "a game that is over has no decision" in refusal(g)
    g.stack, g.options, g.queued, g.ended = [], [], [], False
    assert "a game that is over has no decision" in refusal(g)


def test_one_test_is_running_and_the_game_knows_which() -> None:
    p = Place()
    g = p.g
    tests = [skill_test.SkillTest(0, 1, 2, test_kind.PLAIN, NONE) for _ in range(2)]
    tests[0].step = tests[1].step = skill_test.ST2_COMMIT
    assert tests[0].is_running()
    g.stack = [*g.stack, tests[0]]
    for at in (NONE, 0, 1, 3):
        g.test_at = at
        with pytest.raises(CorruptSave, match="place of the skill test"):
            check_tests(g)
    g.test_at = 2
    check_tests(g)
    g.stack = [*g.stack, tests[1]]
    for at in (2, 3, NONE):
        g.test_at = at
        with pytest.raises(CorruptSave, match="two skill tests at once"):
            check_tests(g)
    tests[1].step = skill_test.ST8_OVER
    if not tests[1].is_running():
        g.test_at = 2
        check_tests(g)


def test_every_part_of_the_stack_is_looked_at() -> None:
    p = Place()
    g = p.g
    g.test_at = 0
    assert refusal(g) == "corrupt save: place of the skill test"
    g.test_at = NONE
    waiting = timing.PlayerWindow()
    g.queued = [waiting]
    assert refusal(g) == ""
    waiting.step = 1
    assert refusal(g) == "corrupt save: PlayerWindow at 0"
    g.queued = []
    g.stack = [g.stack[0], waiting, g.stack[1]]
    assert refusal(g) == "corrupt save: PlayerWindow at 1"


def test_the_top_of_the_stack_asks_what_is_pending() -> None:
    p = Place()
    g = p.g
    pick, decisions, options = g.pick, g.decisions, g.options
    assert refusal(g) == ""
    assert (g.pick, g.decisions, g.options) == (pick, decisions, options)
    turn = g.stack[-1]
    assert isinstance(turn, rounds.Turn)
    turn.step = rounds.TURN_START
    assert refusal(g) == "corrupt save: Turn at the top"
    turn.step = rounds.OTHERS
    massive = attack.MassiveAttack(p.hound, [0])
    massive.step = 1
    g.stack = [*g.stack, massive]
    # One can be chosen, so that nobody would have been asked.
    assert refusal(g) == "corrupt save: a question that nobody asks"
    g.stack = [*g.stack[:-1], attack.MassiveAttack(p.asset, [0])]
    g.stack[-1].step = 1
    g.options = options
    assert refusal(g) == "corrupt save: MassiveAttack at the top"


def test_what_a_text_may_offer() -> None:
    p = Place()
    g = p.g
    f = CardFrame(0, p.asset, CHOSEN)
    size = len(g.defs)
    g.kind = decision_kind.CHOOSE_ENEMY
    right = [
        pack(verb.CHOOSE_CARD, p.hound), pack(verb.CHOOSE_SEAT, 0), pack(verb.CHOOSE_SEAT, 1),
        pack(verb.YES), pack(verb.NO), pack(verb.DONE), pack(verb.CHOICE, 15), pack(verb.CHOICE),
        pack(verb.COMMIT, size - 1), pack(verb.DISCARD, 3, 15),
    ]  # fmt: skip
    wrong = [
        pack(verb.CHOOSE_CARD, p.hound, 1), pack(verb.CHOOSE_CARD, p.quad),
        pack(verb.CHOOSE_CARD, size), pack(verb.CHOOSE_SEAT, 2), pack(verb.CHOOSE_SEAT, 0, 1),
        pack(verb.YES, 1), pack(verb.YES, 0, 1), pack(verb.NO, 1), pack(verb.DONE, 1),
        pack(verb.DONE, 0, 1), pack(verb.NO, 0, 1), pack(verb.CHOICE, 16), pack(verb.CHOICE, 0, 1),
        pack(verb.COMMIT, size), pack(verb.DISCARD, 3, 16),
    ]  # fmt: skip
    assert all(is_choice(g, f, option) for option in right)
    assert not any(is_choice(g, f, option) for option in wrong)
    g.kind = decision_kind.YES_NO
    assert is_choice(g, f, pack(verb.CHOOSE_CARD, size - 1))
    assert not is_choice(g, f, pack(verb.CHOOSE_CARD, size))
    p.yours.status = status.DEFEATED
    assert not is_choice(g, f, pack(verb.CHOOSE_SEAT, 1))
    g.ended = True
    assert is_choice(g, f, pack(verb.CHOOSE_SEAT, 1))
    f.stage = RESOLUTION
    count = len(g.table.scenario.resolutions)
    assert is_choice(g, f, pack(verb.CHOICE, count - 1))
    assert not is_choice(g, f, pack(verb.CHOICE, count))


def test_which_cards_a_text_may_offer() -> None:
    p = Place()
    g = p.g
    f = CardFrame(0, p.asset, CHOSEN)
    everything = (0, 1, p.asset, p.hound, p.quad, p.held, p.wound, g.act, g.agenda)

    def offered(kind: int) -> set[int]:
        g.kind = kind
        return {card for card in everything if is_card_choice(g, f, card)}

    g.options = [pack(verb.CHOOSE_CARD, p.quad), pack(verb.CHOOSE_CARD, p.room)]
    assert offered(decision_kind.CHOOSE_ENEMY) == {p.hound}
    assert offered(decision_kind.CHOOSE_LOCATION) == {p.quad}
    cards = {0, p.asset, p.hound, p.held, p.wound}
    assert offered(decision_kind.CHOOSE_CARD) == {*cards, p.quad}
    # Locations are offered among themselves.
    g.options = [pack(verb.CHOOSE_CARD, p.quad), pack(verb.CHOOSE_CARD, p.asset)]
    assert offered(decision_kind.CHOOSE_CARD) == cards
    assert offered(decision_kind.YES_NO) == set(everything)
    f.seat = 1
    assert offered(decision_kind.CHOOSE_CARD) == {1, p.asset, p.hound, p.held, p.wound}


def test_what_a_check_of_the_state_may_have_interrupted() -> None:
    """It had one option, so that nothing was asked, and the check came before it went on."""
    p = Place()
    g = p.g
    massive = attack.MassiveAttack(p.hound, [0])
    massive.step = 1
    picked = pack(verb.CHOOSE_SEAT, 0)
    check = state_check.StateCheck()
    check.pick = picked
    doing = [*g.stack, massive, check]
    at = len(doing) - 2
    # Hellhound is no massive enemy, but engaged with Daniela: she is the one who can be chosen.
    g.stack = doing
    assert was_interrupted(g, doing, at)
    check.pick = pack(verb.CHOOSE_SEAT, 1)
    assert not was_interrupted(g, doing, at)
    check.pick = picked
    assert not was_interrupted(g, [*doing[:-1], rounds.Turn(0)], at)
    assert not was_interrupted(g, doing[:-1], at)
    massive.step = 0
    assert not was_interrupted(g, doing, at)
    massive.step, massive.seats = 1, [0, 0]
    assert not was_interrupted(g, doing, at)
    massive.seats = []
    assert not was_interrupted(g, doing, at)
    assert g.stack is doing and doing[at] is massive and massive.step == 1


def test_a_text_that_was_interrupted_took_what_it_could() -> None:
    p = Place()
    g = p.g
    lead = next(
        (card, number)
        for card in range(len(g.defs))
        for number, text in enumerate(g.defs[card].texts)
        if type(text.effect).__name__ == "DrawEnemyForPay" or isinstance(text.effect, Search)
    )
    f = CardFrame(0, lead[0], CHOSEN, lead[1])
    check = state_check.StateCheck()
    stack = [*g.stack, f, check]
    at = len(stack) - 2
    check.pick = pack(verb.CHOOSE_CARD, p.mine.deck[0])
    assert was_interrupted(g, stack, at)
    f.stage = EFFECT
    assert not was_interrupted(g, stack, at)
    f.stage = CHOSEN
    check.pick = pack(verb.CHOOSE_CARD, p.held)
    assert not was_interrupted(g, stack, at)
    check.pick = pack(verb.YES, p.mine.deck[0])
    assert not was_interrupted(g, stack, at)


def test_a_question_of_a_text_is_its_own() -> None:
    s = Scene(["daniela_reyes"])
    s.give(0, "Right Tool for the Job")
    s.deck(0, "Machete", "M1911", "Emergency Cache")
    s.do("Play Right Tool for the Job")
    g = s.g
    f = g.stack[-1]
    assert isinstance(f, CardFrame) and refusal(g) == ""
    at = len(g.stack) - 1

    def refused(**fields: int) -> str:
        before = {name: getattr(f, name) for name in fields}
        for name, value in fields.items():
            setattr(f, name, value)
        found = refusal(g)
        for name, value in before.items():
            setattr(f, name, value)
        return found

    source = g.source
    g.source = s.find("Machete")
    assert refusal(g) == f"corrupt save: card that asks (card {g.source})"
    g.source = source
    for fields in ({"stage": THEN}, {"stage": TOKEN_FAILURE}, {"ability": 16}, {"waiting": at + 1}):
        assert refused(**fields) == "corrupt save: CardFrame at the top", fields
    for kind in NOT_ASKED:
        g.kind, asked = kind, g.kind
        assert refusal(g) == "corrupt save: CardFrame at the top"
        g.kind = asked
    assert refusal(g) == ""
