"""Log lines since a mark: ``Play.news`` in ``core/public/play.py``."""

from __future__ import annotations

import random

import pytest

import arkham_env
from arkham_env.core.kernel.errors import InvalidSetup
from arkham_env.core.kernel.log import CAPACITY, EventLog
from arkham_env.core.public.play import Play
from arkham_env.lcg.game import new_game
from arkham_env.lcg.state.ids import logged
from tests.envs.playing import GAMES

DROPPED = CAPACITY // 4


def played(game_id: str, seed: int, steps: int = 150) -> list[Play]:
    """Return copies of a random game with two players at its first decisions."""
    game = arkham_env.game(game_id, players=2, seed=seed)
    rng = random.Random(seed)
    found = [game.clone()]
    while not game.over and len(found) < steps:
        game.step(rng.randrange(game.num_options))
        found.append(game.clone())
    return found


@pytest.mark.parametrize("game_id", GAMES)
def test_news_of_all_decisions_are_the_log(game_id: str) -> None:
    for seed in range(3):
        games = played(game_id, seed)
        for seat in (None, 0, 1):
            mark, lines = 0, []
            for game in games:
                news = game.news(mark, seat)
                assert news.missed == 0 and game.news(news.mark, seat).lines == []
                mark = news.mark
                lines += news.lines
            log = games[-1].log(seat)
            # A payment in several steps is one line of the log, and one line per part in the news.
            assert [line for line in lines if " spends " not in line] == [
                line for line in log if " spends " not in line
            ]
            assert set(log) <= set(lines)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_mark_is_valid_in_copies_without_hidden_information(game_id: str) -> None:
    games = played(game_id, 5, 80)
    for earlier, later in zip(games, games[20:], strict=False):
        if later.over:
            break
        for seat in range(2):
            mark = earlier.news(0, seat).mark
            found = [
                (news.lines, news.mark)
                for news in (
                    later.news(mark, seat),
                    later.determinize(seat, 1).news(mark, seat),
                    later.determinize(seat, 2).news(mark, seat),
                )
            ]
            assert found[0] == found[1] == found[2]


def full_log(secrets: int) -> tuple[Play, EventLog]:
    """Return a game whose log lost records; ``secrets`` of the lost ones are hidden from seat 1."""
    game = new_game("spreading_flames", 2, seed=1)
    log = game.state.log
    log.records.clear()
    for i in range(CAPACITY + 1):
        seats = 1 if i < secrets else 255
        log.add(logged.ROUND, seats, i, 0, 0)
    return game, log


def test_news_after_records_were_dropped() -> None:
    game, log = full_log(secrets=100)
    assert len(log.records) == CAPACITY + 1 - DROPPED
    for seat, lost in ((0, DROPPED), (1, DROPPED - 100), (None, DROPPED)):
        news = game.news(0, seat)
        assert news.missed == lost
        assert news.lines[0] == f"== Round {DROPPED} ==" and len(news.lines) == len(log.records)
        assert news.text().startswith(f"({lost} earlier events are not stored any more)\n== Round")
        later = game.news(lost, seat)
        assert later.missed == 0 and later.lines == news.lines
        assert game.news(lost + 1, seat).lines == news.lines[1:]
        assert game.news(lost - 10, seat).missed == 10
        assert game.news(news.mark, seat).lines == []
    log.add(logged.ROUND, 1, 7, 0, 0)
    assert game.news(game.news(0, 1).mark, 1).lines == []
    copy = log.seen_by(1)
    assert copy.lost(1) == log.lost(1) and copy.stored(1) == log.stored(1)


def test_the_mark_after_dropped_records_is_the_same_in_a_copy() -> None:
    game, _ = full_log(secrets=100)
    for copy in (game.clone(), game.determinize(1, 3)):
        assert copy.news(50, 1).mark == game.news(50, 1).mark
        assert copy.news(50, 1).missed == game.news(50, 1).missed


def test_an_observed_log_counts_dropped_records() -> None:
    game = new_game("spreading_flames", 2, seed=1)
    game.observe(lambda name, a, b, c: None)
    before = len(game.state.log.records)
    for _ in range(CAPACITY + 1 - before):
        game.state.log.add(logged.ROUND, 255, 1, 0, 0)
    assert game.news(0, 0).missed == game.clone().news(0, 0).missed == DROPPED


def test_a_game_without_a_log_has_no_news() -> None:
    game = arkham_env.game("eldritch/base", seed=1, log=False)
    news = game.news(0, 0)
    assert (news.lines, news.mark, news.missed, news.text()) == ([], 0, 0, "")


@pytest.mark.parametrize("mark", [-1, 1, True, "x", 10**9])
def test_an_invalid_mark_is_refused(mark: object) -> None:
    game = arkham_env.game("eldritch/base", seed=1, log=False)
    with pytest.raises(InvalidSetup, match=r"mark=.*: expected 0 to 0"):
        game.news(mark, 0)  # type: ignore[arg-type]


def test_news_of_a_missing_seat_are_refused() -> None:
    with pytest.raises(InvalidSetup, match="seat 4"):
        arkham_env.game("eldritch/base", seed=1).news(0, 4)


def test_news_of_a_campaign_continue_over_its_scenarios() -> None:
    for seed in range(2):
        game = arkham_env.game("lcg/core_2026", play="campaign", players=2, seed=seed)
        rng = random.Random(seed)
        marks, lines = [0, 0], [[""], [""]]
        legs = 0
        while not game.over:
            game.step(rng.randrange(game.num_options))
            seat = rng.randrange(2)
            news = game.news(marks[seat], seat)
            marks[seat] = news.mark
            lines[seat] += news.lines
            legs = max(legs, len(game.state.campaign.past))
            assert news.missed == 0
        for seat in range(2):
            assert len(lines[seat]) - 1 + len(game.news(marks[seat], seat).lines) == len(
                game.log(seat)
            )
    assert legs >= 2
