"""``tests/lcg/referee``: the referee and the engine agree, and the referee finds planted faults.

A fixed sample of games; ``python -m tests.lcg.referee`` watches many more.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from arkham_env.core.kernel.frame import DONE
from arkham_env.core.kernel.native import is_compiled
from arkham_env.lcg.cards import phrases
from arkham_env.lcg.rules import (
    abilities,
    commits,
    damage,
    entering,
    initiation,
    reveal,
    skill_test,
    timing,
)
from arkham_env.lcg.rules import action as actions
from arkham_env.lcg.rules import attack as attacks
from arkham_env.lcg.state import restrictions
from arkham_env.lcg.state.ids import decision_kind
from tests.lcg.referee import coverage
from tests.lcg.referee.games import watch_curious, watch_heuristic, watch_random
from tests.lcg.referee.judge import JUDGES
from tests.lcg.referee.watched_game import Disagreement

CHUNKS = 5
RANDOM_GAMES = 6
HEURISTIC_GAMES = 1
CURIOUS_GAMES = 2


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_the_referee_and_the_engine_agree(chunk: int) -> None:
    judged = 0
    for watch, count in (
        (watch_random, RANDOM_GAMES),
        (watch_heuristic, HEURISTIC_GAMES),
        (watch_curious, CURIOUS_GAMES),
    ):
        for i in range(count):
            score = watch(chunk * count + i)
            judged += score.asked.total()
    assert judged > 500


def test_every_kind_of_decision_has_a_judge() -> None:
    """No card of the box has a decision of kind ``CHOOSE_NUMBER``."""
    kinds = set(range(decision_kind.COUNT)) - {decision_kind.CHOOSE_NUMBER}
    assert set(JUDGES) == kinds


def test_every_card_of_the_box_stands_in_the_tables() -> None:
    coverage.check_tables()


# -- Planted faults --------------------------------------------------------------------------------


def without_the_last(function: Callable[..., Any]) -> Callable[..., Any]:
    """Return a function that returns the result of ``function`` without its last item."""
    return lambda *args: function(*args)[:-1]


def yes(*args: Any) -> bool:
    return True


def no(*args: Any) -> bool:
    return False


def none(*args: Any) -> int:
    return DONE


def rich(g: Any, card: int, discount: int = 0) -> int:
    return 0


def one(*args: Any) -> int:
    return 1


def only_the_tester(g: Any, test: Any) -> int:
    return int(test.seat) if test.finished >> test.seat & 1 == 0 else -1


def nothing(frame: Any, g: Any) -> list[int]:
    return []


FAULTS: list[tuple[str, Any, str, Any]] = [
    ("attacks from afar", actions, "attackable", yes),
    ("nobody is engaged any more", actions, "is_engaged_with", no),
    ("no engage action", actions, "engageable", no),
    ("a way is missing", actions, "destinations", without_the_last(restrictions.destinations)),
    ("everything is free", abilities, "cost", rich),
    ("unique cards come twice", abilities, "may_enter_play", yes),
    ("limits are forgotten", abilities, "limit_used", no),
    ("abilities of others are used", abilities, "may_trigger", yes),
    ("the group never has the clues", abilities, "group_clues", lambda g, place=-1: 0),
    ("targets are not looked for", abilities, "designator_possible", yes),
    ("copies are two options", abilities, "is_offered", no),
    ("no player windows in tests", skill_test, "window", none),
    ("no attacks of opportunity", attacks, "ready_attacks", none),
    ("no action provokes", initiation, "is_exempt", yes),
    ("what happens is not announced", timing, "has_listeners", no),
    ("enemies elsewhere are here", phrases, "enemies_near", lambda g, seat: list(g.enemies)),
    ("nowhere is next door", phrases, "reachable", lambda g, seat, revealed=False: []),
    ("any card may be committed", skill_test.SkillTest, "may_commit", yes),
    ("nobody helps", commits, "next_committer", only_the_tester),
    ("tokens count for nothing", reveal, "token_total", none),
    ("the shroud is forgotten", skill_test, "shroud", one),
    ("assets take nothing", damage.Deal, "targets", lambda frame, g: [frame.seat]),
    ("forced abilities are silent", timing.Answers, "forced", nothing),
    ("reactions are silent", timing.Answers, "add_reactions", none),
    ("no slot is full", entering.EnterPlay, "crowded_slot", lambda frame, g: -1),
]
"""Description of each planted fault, the module, the name to replace, and its replacement."""


def find_fault() -> str:
    """Watch games until the referee reports a fault (or the engine fails); return the message."""
    for number in range(40):
        for watch in (watch_random, watch_curious):
            try:
                watch(number)
            except Disagreement as found:
                return str(found)
    return ""


@pytest.mark.skipif(is_compiled(), reason="compiled code cannot be patched")
@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault[0])
def test_a_planted_fault_is_seen(
    fault: tuple[str, Any, str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    _, module, name, instead = fault
    monkeypatch.setattr(module, name, instead)
    assert find_fault()
