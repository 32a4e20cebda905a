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
    agenda,
    commits,
    damage,
    enemies,
    entering,
    initiation,
    reveal,
    skill_test,
    timing,
)
from arkham_env.lcg.rules import action as actions
from arkham_env.lcg.rules import attack as attacks
from arkham_env.lcg.scenarios.core_2026.smoke_and_mirrors import acts as mirrors_acts
from arkham_env.lcg.scenarios.core_2026.smoke_and_mirrors import encounter_sets as mirrors_encounter
from arkham_env.lcg.scenarios.core_2026.smoke_and_mirrors import scenario as mirrors
from arkham_env.lcg.state import restrictions
from arkham_env.lcg.state.ids import decision_kind
from tests.lcg.referee import coverage
from tests.lcg.referee.games import (
    FLAMES,
    MIRRORS,
    QUEEN,
    watch_curious,
    watch_heuristic,
    watch_random,
)
from tests.lcg.referee.judge import JUDGES
from tests.lcg.referee.watched_game import Disagreement

CHUNKS = 5
RANDOM_GAMES = 6
HEURISTIC_GAMES = 1
CURIOUS_GAMES = 2
# Of each further scenario, per chunk.
RANDOM_FURTHER = 3
CURIOUS_FURTHER = 2


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


@pytest.mark.parametrize("scenario", [MIRRORS, QUEEN])
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_they_agree_in_the_further_scenarios(scenario: str, chunk: int) -> None:
    judged = 0
    for watch, count in ((watch_random, RANDOM_FURTHER), (watch_curious, CURIOUS_FURTHER)):
        for i in range(count):
            score = watch(chunk * count + i, scenario=scenario)
            judged += score.asked.total()
    assert judged > 100


def test_every_kind_of_decision_has_a_judge() -> None:
    assert set(JUDGES) == set(range(decision_kind.SCENARIO_COUNT))


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


def first_of(g: Any, start: int, enemies: list[int]) -> list[int]:
    return enemies[:1]


def once_only(enemy: int, seats: list[int]) -> Any:
    """Return the frame of a massive enemy that attacks only the first seat."""
    return ORIGINAL_ATTACK(enemy, seats[:1])


ORIGINAL_ATTACK = attacks.MassiveAttack


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
    ("nowhere is next door", phrases, "reachable", lambda g, seat, revealed=False, steps=1: []),
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


FURTHER_FAULTS: list[tuple[str, Any, str, Any, str]] = [
    ("locks cost nothing", restrictions, "can_spend_more", yes, MIRRORS),
    ("the waterfront costs nothing", actions, "can_pay_investigation", yes, MIRRORS),
    ("elusive enemies stay", enemies, "elusive_escape", none, MIRRORS),
    ("elites are not counted", mirrors_acts, "elites", none, MIRRORS),
    ("the nearest enemy is the first", mirrors_encounter, "nearest_enemies", first_of, MIRRORS),
    ("leads are forgotten", mirrors.SmokeAndMirrors, "place_lead", none, MIRRORS),
    ("the way into the cistern is free", restrictions, "entry_clues", none, QUEEN),
    ("the embers snatch", attacks, "may_make_opportunity", yes, QUEEN),
    ("types are never forbidden", abilities, "is_type_forbidden", no, QUEEN),
    ("doom cannot be replaced", agenda, "has_listeners", no, QUEEN),
    ("massive enemies attack one seat", attacks, "MassiveAttack", once_only, QUEEN),
]
"""As in :data:`FAULTS`, with the scenario whose games show the fault."""


def find_fault(scenario: str = FLAMES) -> str:
    """Watch games until the referee reports a fault (or the engine fails); return the message."""
    for number in range(40):
        for watch in (watch_random, watch_curious):
            try:
                watch(number, scenario=scenario)
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


@pytest.mark.skipif(is_compiled(), reason="compiled code cannot be patched")
@pytest.mark.parametrize("fault", FURTHER_FAULTS, ids=lambda fault: fault[0])
def test_a_planted_fault_of_a_further_scenario_is_seen(
    fault: tuple[str, Any, str, Any, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    _, module, name, instead, scenario = fault
    monkeypatch.setattr(module, name, instead)
    assert find_fault(scenario)
