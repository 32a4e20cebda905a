"""``lcg/results.py``: won, points, score and ending of the scenarios and of the campaign.

The tests read the tables of ``docs/results.md`` and play each row of them.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from arkham_env.lcg.potential import progress
from arkham_env.lcg.results import CardResult, campaign_points, campaign_score, endings
from arkham_env.lcg.rules.end import end_scenario, victory_points
from arkham_env.lcg.scenarios.core_2026.smoke_and_mirrors import common as mirrors
from arkham_env.lcg.scenarios.known import find_game, find_scenario, scenarios_of
from arkham_env.lcg.state import zones
from arkham_env.lcg.state.campaign_record import CampaignRecord, Leg
from arkham_env.lcg.state.ids import NONE, status
from tests.lcg.support.campaign_scene import (
    FOUR,
    GO,
    NONE_READ,
    PAIR,
    R1,
    R2,
    R3,
    STAY,
    CampaignScene,
)  # fmt: skip
from tests.lcg.support.scene import Scene

PAGE = Path(__file__).resolve().parents[2] / "docs" / "results.md"
IDS = {
    "Spreading Flames": "spreading_flames", "Smoke and Mirrors": "smoke_and_mirrors",
    "Queen of Ash": "queen_of_ash",
}  # fmt: skip


def table(head: str) -> list[list[str]]:
    """Return the cells of the rows of a table of the page."""
    lines = PAGE.read_text(encoding="utf-8").splitlines()
    at = lines.index(head) + 2
    rows = []
    while lines[at].startswith("|"):
        rows.append([cell.strip() for cell in lines[at].strip("|").split("|")])
        at += 1
    return rows


ROWS = table("| scenario | resolutions | won | experience | trauma | score |")
ENDS = table("| end of the campaign | won | score | ending |")


def finished(scenario: str, resolutions: str, victory: int, beneath: int) -> Scene:
    """Return a finished scenario of two; the victory display has one or no enemy of Victory 1."""
    s = Scene(PAIR, scenario=scenario)
    g = s.g
    first = resolutions.split(",")[0]
    if victory:
        code = {"queen_of_ash": "12178", "spreading_flames": "12120"}.get(scenario, "12152")
        card = s.find(code)
        s.take_out(card)
        g.victory = [card]
    if scenario == "smoke_and_mirrors":
        servant = s.find(mirrors.SERVANT)
        hidden = [c for c in g.facedown if c not in (servant, zones.facedown_at(g, NONE))]
        cards = hidden[:beneath]
        if "R2" in resolutions:
            cards = [servant, *hidden[: beneath - 1]]
        for card in cards:
            zones.take_facedown(g, card)
        g.under_act = cards
    if resolutions.endswith(", resigned"):
        for seat in (0, 1):
            s.investigator(seat).status = status.RESIGNED
    s.run(lambda g: end_scenario(g, ["none", "R1", "R2", "R3"].index(first)))
    if scenario == "spreading_flames" and first == "R1":
        s.do("Choose Joe", resolutions.split(", ")[1])
    return s


def numbers(cell: str) -> tuple[float, float]:
    low, high = cell.split(" to ")
    return float(low), float(high)


def test_the_table_has_each_resolution() -> None:
    read = {
        (IDS[row[0]], name) for row in ROWS for name in row[1].split(", ") if "resigned" not in name
    }
    wanted = {
        (scenario, name)
        for scenario in scenarios_of("core_2026")
        for name in find_scenario(scenario).resolutions
    }
    assert read == wanted


@pytest.mark.rule("LCG-0777")
@pytest.mark.parametrize("row", ROWS, ids=[f"{row[0]} {row[1]}" for row in ROWS])
@pytest.mark.parametrize(("victory", "beneath"), [(0, 1), (1, 3)])
def test_each_row_of_the_scenarios(row: list[str], victory: int, beneath: int) -> None:
    name, resolutions, won, experience, trauma, bounds = row
    s = finished(IDS[name], resolutions, victory, beneath)
    result = s.result
    assert result.path == [each for each in resolutions.split(", ") if "resigned" not in each]
    assert result.won == (won == "yes")
    assert victory_points(s.g) == victory
    gained = sum(
        {"V": victory, "B": beneath}[part] if part in "VB" else int(part)
        for part in experience.split(" + ")
    )
    assert result.experience == [gained] * 2
    if trauma == "killed":
        assert result.fates == ["killed"] * 2
        suffered = 0
    else:
        assert result.fates == ["", ""]
        kinds = dict.fromkeys(("physical", "mental"), 0)
        for part in trauma.split(", "):
            if part != "0":
                kinds[part.split()[1]] = int(part.split()[0])
        assert result.trauma == [(kinds["physical"], kinds["mental"])] * 2
        suffered = sum(kinds.values())
    assert result.points == gained - suffered
    low, high = numbers(bounds)
    best = {"spreading_flames": 7, "smoke_and_mirrors": 11, "queen_of_ash": 13}[IDS[name]]
    assert find_scenario(IDS[name]).best_score == best
    share = max(0.0, min(1.0, (gained - suffered) / best))
    assert result.score == pytest.approx(low + (high - low) * share)
    assert result.ending == "won" if result.won else " in act " in result.ending


def test_the_worst_and_the_best_points_give_the_bounds() -> None:
    for row in ROWS:
        s = finished(IDS[row[0]], row[1], 0, 1)
        low, high = numbers(row[5])
        for each in s.g.investigators:
            each.experience, each.earned_physical, each.earned_mental = 99, 0, 0
        assert CardResult(s.g).score == pytest.approx(high)
        for each in s.g.investigators:
            each.experience, each.earned_physical = 0, 5
        assert CardResult(s.g).score == pytest.approx(low)


def test_a_sacrifice_does_not_pay() -> None:
    """Each score of R3 of Queen of Ash is below each score of R1 and R2, and above a loss."""
    rows = {row[1]: numbers(row[5]) for row in ROWS if row[0] == "Queen of Ash"}
    assert max(rows["R3, resigned"]) < min(rows["R1"]) and min(rows["R1"]) == min(rows["R2"])
    assert rows["R3, resigned"] == rows["R3, not resigned"]
    assert max(rows["none"]) < min(rows["R3, resigned"])
    alone = Scene(["joe_diamond"], scenario="queen_of_ash")
    alone.run(lambda g: end_scenario(g, R3))
    assert alone.result.won and alone.result.fates == ["killed"] and alone.result.score == 0.3


# -- Campaigns -------------------------------------------------------------------------------------


def campaign(*resolutions: int) -> CampaignScene:
    s = CampaignScene()
    s.begin()
    s.end(resolutions[0], *(("Choose Joe", STAY) if resolutions[0] else ()))
    for number in resolutions[1:]:
        s.begin().end(number)
    return s


@pytest.mark.parametrize(
    ("resolutions", "end"),
    [
        ((R1, R1, R1), "Queen of Ash R1 or R2"),
        ((NONE_READ, NONE_READ, R1), "Queen of Ash R1 or R2"),
        ((R1, NONE_READ, R2), "Queen of Ash R1 or R2"),
        ((NONE_READ, R1, R3), "Queen of Ash R3"),
        ((R1, R1, NONE_READ), "Queen of Ash none"),
        ((NONE_READ, NONE_READ, NONE_READ), "Queen of Ash none"),
    ],
)
def test_each_row_of_the_campaign(resolutions: tuple[int, ...], end: str) -> None:
    row = next(row for row in ENDS if row[0] == end)
    s = campaign(*resolutions)
    result = s.outcome
    low, high = numbers(row[2])
    assert result.won == (row[1] == "yes")
    points = [leg.points / 2 for leg in s.record.legs]
    first = (3 if resolutions[0] else 1) + 0 + {R1: 1, R2: 1, R3: 0, NONE_READ: 0}[resolutions[2]]
    assert result.points == sum(points) == first
    assert result.score == pytest.approx(low + (high - low) * first / 31)
    assert result.ending == ("won" if result.won else "doom in act 1")
    path = {NONE_READ: ["none"], R1: ["R1", "R2"]}[resolutions[0]]
    names = ["none", "R1", "R2", "R3"]
    assert result.path == [
        *[f"spreading_flames {name}" for name in path],
        f"smoke_and_mirrors {names[resolutions[1]]}",
        f"queen_of_ash {names[resolutions[2]]}",
    ]
    assert result.resolution == names[resolutions[2]]
    assert result.rounds == 3 == sum(leg.rounds for leg in s.record.legs)


def test_the_row_of_nobody_left() -> None:
    row = next(row for row in ENDS if row[3] == "`nobody left`")
    s = CampaignScene().begin()
    s.earn(0, 9).kill(0, 1).end(NONE_READ).do("Leave the campaign", "Leave the campaign")
    result = s.outcome
    low, high = numbers(row[2])
    assert not result.won and result.ending == "nobody left" and result.resolution == "none"
    assert low <= result.score <= high


def test_the_bounds_of_the_campaign() -> None:
    for row in ENDS:
        low, high = numbers(row[2])
        for points, wanted in ((-50, low), (0, low), (31, high), (99, high)):
            record = CampaignRecord(1, 1)
            record.won = row[1] == "yes"
            record.legs = [Leg("queen_of_ash", ["R1"], record.won, points, 1, 5, low, high)]
            assert campaign_score(record, 31) == pytest.approx(wanted)
            assert campaign_points(record) == points


def test_best_points_are_those_of_the_three_scenarios() -> None:
    rules = CampaignScene().g.table.campaign
    assert rules is not None and rules.best_points == 31 and rules.scenario_count == 3


@pytest.mark.parametrize(
    ("legs", "wanted"),
    [
        ([], 0.0),
        # A lost scenario counts as the share of its points in 31 / 3 points per investigator.
        ([(False, 0)], 0.0),
        ([(False, -3)], 0.0),
        ([(False, 8)], 8 / 31 / 2),
        ([(True, 0)], 1 / 3),
        ([(True, 2), (False, 8)], 1 / 3 + 8 / 31 / 2),
        ([(False, 99), (True, 2)], 2 / 3),
    ],
)
def test_progress_of_a_campaign(legs: list[tuple[bool, int]], wanted: float) -> None:
    s = CampaignScene(PAIR)
    record = s.g.campaign
    assert record is not None
    there = s.g.table.scenario.progress(s.g) / 3
    for won, points in legs:
        record.legs.append(Leg("queen_of_ash", ["none"], won, points, 2, 5, 0.0, 1.0))
    assert progress(s.g) == pytest.approx(wanted + there)


def test_points_are_means_of_those_who_began_the_scenario() -> None:
    """After two of four have left, the points of the next scenario are divided by two."""
    s = CampaignScene(FOUR, drop_in=True).play(NONE_READ)
    assert (s.leg().points, s.leg().investigators) == (4, 4)
    s.do("Leave the campaign", "Stay as you are", "Leave the campaign", "Stay as you are")
    s.begin().earn(1, 3).end(NONE_READ)
    assert (s.leg().points, s.leg().investigators) == (3, 2)
    assert campaign_points(s.record) == 1 + 1.5


def test_the_result_names_each_seat() -> None:
    s = CampaignScene().play(R1, "Choose Isabelle", GO).begin()
    s.kill(0).end(R1).do("Play Dexter")
    s.begin().end(R1)
    result = s.outcome
    assert result.investigators == ["dexter_drake", "isabelle_barnes"]
    assert result.killed == ["joe_diamond"] and result.insane == []
    assert result.experience == [5, 8] and result.trauma == [(2, 2), (2, 3)]
    assert result.lines() == [
        "seat 0: dexter_drake, experience 5, trauma (2, 2)",
        "seat 1: isabelle_barnes, experience 8, trauma (2, 3)",
        "campaign log: " + ", ".join(result.log_entries),
    ]
    assert repr(result).startswith("CampaignResult(resolution='R1', won=True")


def test_the_endings_of_the_game_with_campaigns() -> None:
    names = endings(find_game("core_2026"))
    assert names[0] == "won" and names[-1] == "nobody left"
    for scenario in scenarios_of("core_2026"):
        assert set(endings(find_scenario(scenario))) <= set(names)
