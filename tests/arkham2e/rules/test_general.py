"""``arkham2e/rules``: rules of the overview that touch several parts: outcome, Clues, money, doom,
stable locations."""

from __future__ import annotations

import pytest

from arkham_env.arkham2e.game import ArkhamHorrorGame
from arkham_env.arkham2e.rules import finish
from arkham_env.arkham2e.rules.monster_movement import MoveMonsters
from arkham_env.arkham2e.state.ids import cause, check, resolution
from arkham_env.core.kernel.native import bit
from tests.arkham2e.support.scene import Scene

JOE, AMANDA = "joe_diamond", "amanda_sharpe"


@pytest.mark.rule("AH2-0003")
@pytest.mark.parametrize("seat", [0, 1])
def test_all_win_or_lose_together(seat: int) -> None:
    at = {0: "uptown_streets", 1: "uptown_streets", seat: "woods"}
    s = Scene(JOE, AMANDA, at=at, gates={"woods": "the_dreamlands"}, trophies={1 - seat: ["abyss"]},
              sliders={0: (3, 3, 3), 1: (3, 3, 3)})  # fmt: skip
    s.g.explored[seat] = 1
    s.dice(*[6] * (6 if seat == 0 else 5)).encounters(seat).do("close fight")
    while not s.idle:
        s.do("stop")
    assert s.g.over
    result = ArkhamHorrorGame(s.g, 1).result_of()
    assert (result.won, result.resolution) == (True, "closed")
    assert result.eliminated == []  # type: ignore[attr-defined]


@pytest.mark.rule("AH2-0003")
def test_a_loss_is_everybodys() -> None:
    s = Scene(JOE, AMANDA)
    finish.lose(s.g, cause.IN_BATTLE)
    assert s.g.resolution == resolution.LOST
    assert not ArkhamHorrorGame(s.g, 1).result_of().won


@pytest.mark.rule("AH2-0031")
def test_clues_add_dice_and_seal_gates() -> None:
    s = Scene(JOE, at={0: "woods"}, gates={"woods": "abyss"}, clues={0: 6})
    s.dice(1, 1).check(0, "fight")
    assert s.can("clue")
    s.dice(6, 1).do("clue")
    assert s.g.clues[0] == 5
    s.g.sliders[1] = 3
    s.g.explored[0] = 1
    s.run()
    s.dice(6, 6, 6).encounters().do("close fight")
    while s.kind != "seal":
        s.do("stop")
    s.do("yes")
    assert s.g.clues[0] == 0
    assert s.g.is_sealed(s.g.spaces[0])


@pytest.mark.rule("AH2-0032")
def test_money_buys_what_it_can() -> None:
    s = Scene(JOE, at={0: "general_store"}, money={0: 5})
    s.top("lantern", "tommy_gun", "food")
    s.encounters().do("ability 0")
    assert s.can("buy lantern")
    assert s.can("buy food")
    assert not s.can("buy tommy_gun"), "it costs $7"
    s.do("buy lantern")
    assert s.g.money[0] == 2
    assert s.names(0) == ["lantern"]


@pytest.mark.rule("AH2-0033")
@pytest.mark.parametrize(("doom", "awake"), [(8, False), (9, True)])
def test_a_full_doom_track_wakes_the_ancient_one(doom: int, awake: bool) -> None:
    s = Scene(JOE, doom=doom, at={0: "northside_streets"})
    s.g.preset = [6] * 50
    s.mythos("all_quiet_in_arkham")
    assert s.g.awakened == awake
    assert s.g.doom == doom + 1


@pytest.mark.rule("AH2-0434")
def test_a_monster_can_come_to_a_stable_location() -> None:
    s = Scene(JOE, at={0: "library"}, monsters={"hound_of_tindalos": "uptown_streets"})
    hound = s.g.monsters[0]
    s.run(MoveMonsters(bit(s.g.column(hound).symbol), 0)).done()
    assert s.on("library") == ["hound_of_tindalos"]


@pytest.mark.parametrize("holder", [0, 1])
def test_a_fight_without_a_chance_is_offered_once(holder: int) -> None:
    """One die against toughness 2, and no hit hurts: a Shotgun in another's hands is no chance."""
    s = Scene(
        "michael_mcglen", JOE, at={0: "woods"}, sliders={0: (0, 1, 0)}, cards={holder: ["shotgun"]},
        monsters={"warlock": "woods"},
    )  # fmt: skip
    s.movement().dice(*[6] * 2).do("stop", "fight warlock")
    if holder == 1:
        s.dice(1, 6, 1).do("fight_on").done()
        assert s.events("check")[-1][2] == check.EVADE, "nothing is left but to flee"
        return
    s.dice(1).do("fight_on", "stop")
    assert s.g.stamina[0] == 7
    s.expect("fight_on", "flee", kind="combat")
