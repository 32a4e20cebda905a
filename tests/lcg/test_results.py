"""``lcg/rules/end.py``, ``lcg/game.py``: the result of each seat in a finished game."""

from __future__ import annotations

import pytest

from arkham_env.lcg.results import CardResult, ending_name, ending_of, score_of, total_points
from arkham_env.lcg.state.ids import status
from tests.lcg.support.scene import Scene

SEATS = ["joe_diamond", "isabelle_barnes", "daniela_reyes"]


@pytest.fixture
def s() -> Scene:
    """Three seats: one resigned, one was defeated and is killed, one played to the end."""
    made = Scene(SEATS)
    for seat, (came_to, experience, physical, mental) in enumerate(
        [
            (status.RESIGNED, 5, 0, 1),
            (status.DEFEATED, -2, 9, 0),
            (status.PLAYING, 4, 1, 2),
        ]
    ):
        who = made.investigator(seat)
        who.status = came_to
        who.experience = experience
        who.earned_physical, who.earned_mental = physical, mental
        who.physical_trauma, who.mental_trauma = physical, mental
    made.g.round = 6
    return made


def test_each_seat_is_told_its_own(s: Scene) -> None:
    result = CardResult(s.g)
    assert result.experience == [5, 0, 4]
    assert result.trauma == [(0, 1), (9, 0), (1, 2)]
    assert result.status == ["resigned", "defeated", "playing"]
    assert result.fates == ["", "killed", ""]
    assert result.rounds == 6
    assert result.lines() == [
        "seat 0: resigned, experience 5, trauma (0, 1)",
        "seat 1: defeated, experience 0, trauma (9, 0)",
        "seat 2: playing, experience 4, trauma (1, 2)",
    ]
    assert total_points(s.g) == 5 + 0 + 4 - 1 - 9 - 3
    assert result.points == pytest.approx(-4 / 3)
    assert result.score == score_of(s.g) == 0.0
    assert repr(result) == (
        f"Result(ending={result.ending!r}, resolution={result.resolution!r}, won=False, "
        "score=0.000, experience=[5, 0, 4], trauma=[(0, 1), (9, 0), (1, 2)], rounds=6)"
    )


def test_the_score_is_the_mean_over_the_best_that_there_is(s: Scene) -> None:
    for seat in range(3):
        s.investigator(seat).earned_physical = s.investigator(seat).earned_mental = 0
    best = s.g.table.scenario.best_score
    assert score_of(s.g) == pytest.approx(9 / (3 * best))
    s.investigator(1).experience = 3 * best
    assert score_of(s.g) == 1.0


def test_a_lost_game_is_named_by_who_resigned_and_who_was_defeated(s: Scene) -> None:
    g = s.g
    with_resigned = ending_name(ending_of(g))
    assert with_resigned.startswith("resigned in act ")
    s.investigator(0).status = s.investigator(2).status = status.DEFEATED
    # All by damage or horror: they were beaten; one by neither: time was up.
    for seat in range(3):
        assert ending_name(ending_of(g)).startswith("doom in act ")
        who = s.investigator(seat)
        who.by_damage, who.by_horror = seat != 1, seat == 1
    assert ending_name(ending_of(g)).startswith("defeated in act ")
    s.investigator(2).status = status.RESIGNED
    assert ending_name(ending_of(g)) == with_resigned
    g.won = True
    assert ending_name(ending_of(g)) == "won"
