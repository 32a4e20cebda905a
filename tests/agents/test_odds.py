"""The exact odds compared with the engine: every possible token goes through a real skill test."""

from __future__ import annotations

import pytest

import arkham_env
from arkham_agents.lcg.odds import Odds, odds_for, odds_of_test, token_odds
from arkham_agents.lcg.seat_view import SeatView
from arkham_env.core.kernel.decision import op_of
from arkham_env.core.kernel.rng import Streams
from arkham_env.lcg.game import CardGame
from arkham_env.lcg.state.ids import chaos_token, logged, skill, stream, verb
from tests.lcg.support.scene import Scene


def at_first_turn(investigator: str, difficulty: str) -> CardGame:
    """Return a solo game at its first turn menu, without cards in hand that could interfere."""
    game = arkham_env.game(
        "lcg/spreading_flames", investigators=[investigator], difficulty=difficulty, seed=5
    )
    while game.decision is not None and game.decision.kind != "turn":
        game.step(game.num_options - 1)
    return game


def stream_state(wanted: list[tuple[int, int]]) -> int:
    """Return a stream's start word that gives the draws ``(index, number of items)`` in order."""
    for word in range(1, 2_000_000):
        streams = Streams([word] * len(stream.NAMES))
        if all(streams.below(stream.CHAOS_BAG, size) == index for index, size in wanted):
            return word
    raise AssertionError("no such word")


def margin_of_investigation(game: CardGame, word: int) -> int:
    """Investigate with the given word in the chaos bag's stream; commit nothing."""
    game = game.clone()
    game.state.streams.states[stream.CHAOS_BAG] = word
    options = game.decision.options if game.decision is not None else ()
    game.step(next(i for i in range(len(options)) if op_of(options[i]) == verb.INVESTIGATE))
    log = game.state.log
    assert log is not None
    while not any(record[0] == logged.RESULT for record in log.records):
        assert game.decision is not None
        ops = [op_of(option) for option in game.decision.options]
        game.step(next(i for i in range(len(ops)) if ops[i] in (verb.DONE, verb.PASS)))
        log = game.state.log
        assert log is not None
    points = next(record[4] for record in log.records if record[0] == logged.RESULT)
    return points if points >= 0 else -(~points)


def engine_margins(game: CardGame) -> dict[int, float]:
    """Return the exact distribution of the margin, from the engine."""
    bag = game.state.bag
    size = len(bag)
    found: dict[int, float] = {}
    for i in range(size):
        if bag[i] != chaos_token.TABLET:
            margin = margin_of_investigation(game, stream_state([(i, size)]))
            found[margin] = found.get(margin, 0.0) + 1 / size
            continue
        for j in range(size - 1):
            word = stream_state([(i, size), (j, size - 1)])
            margin = margin_of_investigation(game, word)
            found[margin] = found.get(margin, 0.0) + 1 / size / (size - 1)
    return found


def odds_margins(odds: Odds, value: int, difficulty: int) -> dict[int, float]:
    found: dict[int, float] = {}
    for total, share in odds.totals:
        margin = max(0, value + total) - difficulty
        found[margin] = found.get(margin, 0.0) + share
    if odds.auto_fail:
        margin = -max(1, difficulty)
        found[margin] = found.get(margin, 0.0) + odds.auto_fail
    return found


@pytest.mark.parametrize("difficulty", ["easy", "standard", "hard", "expert"])
@pytest.mark.parametrize("investigator", ["joe_diamond", "trish_scarborough", "daniela_reyes"])
def test_odds_are_those_of_the_engine(investigator: str, difficulty: str) -> None:
    game = at_first_turn(investigator, difficulty)
    view = SeatView(game, 0)
    place = view.place(0)
    value, shroud = view.skill(0, skill.INTELLECT), view.shroud(place)
    expected = engine_margins(game)
    odds = odds_for(view, 0)
    assert odds_margins(odds, value, shroud) == pytest.approx(expected)
    assert odds.success(value, shroud) == pytest.approx(
        sum(share for margin, share in expected.items() if margin >= 0)
    )
    failed = odds.expect(value, shroud, lambda margin, failed_by: float(failed_by))
    # A failure counts the points by which it fails; an auto-fail counts the whole difficulty.
    assert failed == pytest.approx(
        sum(share * max(0, -margin) for margin, share in expected.items())
    )


def test_totals_and_auto_fail_are_all_there_is() -> None:
    for difficulty in ("easy", "standard", "hard", "expert"):
        odds = odds_for(SeatView(at_first_turn("joe_diamond", difficulty), 0), 0)
        assert sum(share for _, share in odds.totals) + odds.auto_fail == pytest.approx(1.0)


def test_skulls_count_the_act_and_elder_signs_the_investigator() -> None:
    view = SeatView(at_first_turn("joe_diamond", "standard"), 0)
    assert view.token_modifier(chaos_token.SKULL, 0) == -1
    assert view.token_modifier(chaos_token.ELDER_SIGN, 0) == 1
    assert view.token_modifier(chaos_token.ZERO - 4, 0) == -4
    trish = SeatView(at_first_turn("trish_scarborough", "standard"), 0)
    assert trish.token_modifier(chaos_token.ELDER_SIGN, 0) == 0


def test_a_difficulty_of_zero_fails_only_by_auto_fail() -> None:
    odds = token_odds((chaos_token.ZERO - 8, chaos_token.AUTO_FAIL), (-8, 0), (False, False))
    assert odds.success(0, 0) == 0.5
    assert odds.success(7, 1) == 0.0


def test_a_redraw_takes_from_what_is_left() -> None:
    # Two tablets (-1, another token) and a zero: the sums are -2 (both tablets first), -1 and 0.
    bag = (chaos_token.ZERO, chaos_token.TABLET, chaos_token.TABLET)
    odds = token_odds(bag, (0, -1, -1), (False, True, True))
    assert dict(odds.totals) == pytest.approx({0: 1 / 3, -1: 1 / 3, -2: 1 / 3})


def test_a_sealed_token_comes_first_for_sure() -> None:
    # The last modifier is that of the sealed token; after a sealed tablet the bag is drawn from.
    sure = token_odds((chaos_token.AUTO_FAIL,), (0, -2), (False, False), chaos_token.ZERO - 2)
    assert dict(sure.totals) == {-2: 1.0} and sure.auto_fail == 0.0
    again = token_odds(
        (chaos_token.AUTO_FAIL, chaos_token.ZERO),
        (0, 0, -1),
        (False, False, True),
        chaos_token.TABLET,
    )
    assert dict(again.totals) == {-1: 0.5} and again.auto_fail == 0.5


def test_tokens_on_the_table_are_certain() -> None:
    game = arkham_env.game("lcg/spreading_flames", investigators=["isabelle_barnes"], seed=1)
    seen = 0
    for seed in range(40):
        game = arkham_env.game("lcg/spreading_flames", investigators=["isabelle_barnes"], seed=seed)
        for _ in range(60):
            if game.over:
                break
            view = SeatView(game)
            test = view.test
            if test is not None and test.tokens and not any(map(view.token_redraws, test.pending)):
                odds = odds_of_test(view, test)
                assert odds.auto_fail in (0.0, 1.0) and len(odds.totals) <= 1
                seen += 1
            game.step((seed * 7 + game.num_options * 3) % game.num_options)
    assert seen > 0


@pytest.mark.parametrize(
    "revealed", [[chaos_token.AUTO_FAIL], [chaos_token.ZERO + 1, chaos_token.AUTO_FAIL]]
)
def test_a_revealed_automatic_failure_leaves_no_hope(revealed: list[int]) -> None:
    """The test fails, whatever other tokens are revealed or in the bag."""
    s = Scene(["joe_diamond"])
    s.give(0, "Perception")
    s.bag("+1", "auto_fail", "0")
    s.do("Investigate")
    assert s.kind == "commit"
    view = SeatView(s.game)
    test = view.test
    assert test is not None
    before = odds_of_test(view, test)
    assert before.auto_fail == pytest.approx(1 / 3)
    assert before.success(test.value, test.difficulty) == pytest.approx(2 / 3)
    test.tokens, test.pending = revealed, []
    odds = odds_of_test(view, test)
    assert odds.totals == () and odds.auto_fail == 1.0
    assert odds.success(99, 0) == 0.0
    assert odds.expect(99, 2, lambda margin, failed_by: float(failed_by)) == 2.0
    test.tokens = [chaos_token.ZERO + 1]
    assert odds_of_test(view, test).success(test.value, test.difficulty) == 1.0


@pytest.mark.parametrize(("automatic", "chance"), [(1, 1.0), (-1, 0.0)])
def test_an_automatic_result_needs_no_token(automatic: int, chance: float) -> None:
    s = Scene(["joe_diamond"])
    s.give(0, "Perception")
    s.bag("auto_fail" if automatic > 0 else "+1")
    s.do("Investigate")
    view = SeatView(s.game)
    test = view.test
    assert test is not None
    test.automatic = automatic
    assert odds_of_test(view, test).success(test.value, test.difficulty) == chance


def test_who_reveals_all_there_is_adds_all_of_it() -> None:
    assert token_odds((), (), ()).totals == ((0, 1.0),)
    both = token_odds((5, 6), (-1, -2), (True, True))
    assert both.totals == ((-3, 1.0),)
    assert both.auto_fail == 0.0
    one = token_odds((5, 6), (-1, -2), (True, False))
    assert one.totals == ((-3, 0.5), (-2, 0.5))
