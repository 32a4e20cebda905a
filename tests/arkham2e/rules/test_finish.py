"""How a game is won and lost; the optional score; how far a game came."""

from __future__ import annotations

from typing import Any

import pytest

import arkham_env
from arkham_env.arkham2e.game import ArkhamHorrorGame
from arkham_env.arkham2e.rules import board, finish
from arkham_env.arkham2e.rules.gates import close_by_effect
from arkham_env.arkham2e.state.game_state import ELIMINATED
from arkham_env.arkham2e.state.ids import cause, component, resolution, space, world, zone
from arkham_env.core.kernel.errors import CorruptSave
from arkham_env.core.public.replay import play_record
from tests.arkham2e.support.scene import Scene, components

SEATS = ("joe_diamond", "amanda_sharpe", "michael_mcglen", "harvey_walters")
SIGNED = ("graveyard", "black_cave", "hibbs_roadhouse", "the_unnamable", "the_witch_house")


def about_to_close(players: int, *trophies: str, **more: Any) -> Scene:
    """Return a scene in which seat 0 may close a gate by Fight: The Dreamlands, three dice."""
    gates = {"woods": "the_dreamlands", **more.pop("others", {})}
    s = Scene(
        *SEATS[:players], ancient_one="cthulhu", at={0: "woods"}, gates=gates,
        trophies={0: trophies}, **more,
    )  # fmt: skip
    s.g.explored[0] = 1
    return s.encounters()


def close(s: Scene) -> Scene:
    return s.dice(5, 1, 1).do("close fight")


# -- Closing ---------------------------------------------------------------------------------------


@pytest.mark.rule("AH2-0214", "AH2-0216", "AH2-0219")
def test_the_last_gate_with_enough_trophies() -> None:
    s = close(about_to_close(3, "abyss", "rlyeh"))
    assert s.g.over and s.ended() == "closed"
    assert [record[1] for record in s.events("end")] == [resolution.CLOSED]


@pytest.mark.rule("AH2-0214")
def test_another_gate_is_open() -> None:
    s = close(about_to_close(2, "abyss", "rlyeh", others={"graveyard": "yuggoth"}))
    s.done()
    assert s.ended() == "running"


@pytest.mark.rule("AH2-0215")
@pytest.mark.parametrize(("held", "won"), [(2, False), (3, True)])
def test_enough_trophies(held: int, won: bool) -> None:
    s = close(about_to_close(4, *("abyss", "rlyeh", "yuggoth")[:held]))
    assert (s.ended() == "closed") is won


@pytest.mark.rule("AH2-0215", "AH2-0216")
def test_trophies_of_all_count() -> None:
    s = about_to_close(4, "abyss")
    s.trophy(1, "rlyeh")
    s.trophy(2, "yuggoth")
    close(s)
    assert s.ended() == "closed"


@pytest.mark.rule("AH2-0217")
def test_spent_trophies_do_not_count() -> None:
    s = about_to_close(4, "abyss", "rlyeh", "yuggoth", "plateau_of_leng")
    for gate in s.g.gate_trophies[0][:2]:
        board.spend_trophy(s.g, 0, gate)
    close(s).done()
    assert s.ended() == "running"


@pytest.mark.rule("AH2-0218")
def test_a_gate_closed_by_an_effect_does_not_win() -> None:
    s = Scene(*SEATS[:2], gates={"woods": "abyss"}, trophies={0: ["rlyeh", "yuggoth"]})
    close_by_effect(s.g, s.g.gates[0])
    s.done()
    assert s.g.gates == [] and s.ended() == "running" and finish.progress(s.g) < 1


@pytest.mark.rule("AH2-0214")
def test_the_seal_is_decided_before_the_win() -> None:
    s = close(about_to_close(1, clues={0: 5}))
    assert s.ended() == "running"
    s.expect("yes", "no", kind="seal").do("yes")
    assert s.ended() == "closed" and s.g.is_sealed(space.number("woods"))


@pytest.mark.rule("AH2-0214")
def test_an_elder_sign_closes_the_last_gate() -> None:
    """Won before its own cost is paid."""
    s = about_to_close(1, cards={0: ["elder_sign"]})
    sanity = s.g.sanity[0]
    s.do("sign")
    assert s.ended() == "closed" and s.g.sanity[0] == sanity


# -- Sealing ---------------------------------------------------------------------------------------


@pytest.mark.rule("AH2-0220")
@pytest.mark.parametrize(("signs", "won"), [(4, False), (5, True)])
def test_six_elder_signs(signs: int, won: bool) -> None:
    s = about_to_close(4, clues={0: 5}, others={"unvisited_isle": "yuggoth"})
    for where in SIGNED[:signs]:
        s.sign(where)
    close(s).do("yes")
    assert (s.ended() == "sealed") is won and s.g.gates


@pytest.mark.rule("AH2-0220")
def test_the_sixth_sign_wins_before_its_cost() -> None:
    s = about_to_close(
        2, cards={0: ["elder_sign"]}, others={"unvisited_isle": "yuggoth"}, sanity={0: 1},
        stamina={0: 1}, doom=3,
    )  # fmt: skip
    for where in SIGNED:
        s.sign(where)
    s.do("sign")
    assert s.ended() == "sealed" and s.g.sanity[0] == s.g.stamina[0] == 1
    assert s.events("devoured") == []


@pytest.mark.rule("AH2-0220")
def test_sealed_and_closed_at_once() -> None:
    s = about_to_close(1, clues={0: 5})
    for where in SIGNED:
        s.sign(where)
    close(s).do("yes")
    assert s.ended() == "sealed"


# -- What ended it first ---------------------------------------------------------------------------


@pytest.mark.rule("AH2-0219", "AH2-0221")
def test_what_ended_it_first_holds() -> None:
    s = Scene()
    finish.win(s.g, resolution.SEALED)
    finish.lose(s.g, cause.IN_BATTLE)
    finish.win(s.g, resolution.CLOSED)
    assert s.ended() == "sealed" and s.g.cause == cause.NOT_LOST and len(s.events("end")) == 1
    assert finish.is_won(s.g)


@pytest.mark.rule("AH2-0222")
def test_a_loss() -> None:
    s = Scene()
    finish.lose(s.g, cause.IN_BATTLE)
    assert s.g.over and s.ended() == "lost" and s.g.cause == cause.IN_BATTLE
    assert [record[1] for record in s.events("end")] == [resolution.LOST]
    assert not finish.is_won(s.g)


# -- The score -------------------------------------------------------------------------------------


@pytest.mark.rule("AH2-0224")
@pytest.mark.parametrize(("ancient_one", "terror", "points"), [("azathoth", 6, 8), ("yig", 0, 10)])
def test_the_base(ancient_one: str, terror: int, points: int) -> None:
    s = Scene(ancient_one=ancient_one, terror=terror)
    assert finish.victory_points(s.g) == points + 1


@pytest.mark.rule("AH2-0225")
def test_loans() -> None:
    s = Scene(*SEATS, cards={0: ["bank_loan"]})
    before = finish.victory_points(s.g)
    s.g.defaulted[1] = 1
    assert finish.victory_points(s.g) == before - 1
    board.discard(s.g, s.g.cards[0][0])
    assert finish.victory_points(s.g) == before


@pytest.mark.rule("AH2-0226")
def test_signs_played() -> None:
    s = Scene()
    before = finish.victory_points(s.g)
    s.g.signs_played = 3
    assert finish.victory_points(s.g) == before - 3


@pytest.mark.rule("AH2-0227", "AH2-0228")
def test_trophies_score() -> None:
    """Monster trophies are pooled: two and three are one set of three."""
    s = Scene(*SEATS[:2])
    before = finish.victory_points(s.g)
    for name in ("ghoul", "gug"):
        s.trophy(0, name)
    assert finish.victory_points(s.g) == before
    for name in ("ghoul", "gug", "zombie"):
        s.trophy(1, name)
    assert finish.victory_points(s.g) == before + 1
    s.trophy(0, "abyss")
    assert finish.victory_points(s.g) == before + 2


@pytest.mark.rule("AH2-0229")
def test_survivors_score() -> None:
    s = Scene(*SEATS)
    before = finish.victory_points(s.g)
    s.g.status[2] = ELIMINATED
    assert finish.victory_points(s.g) == before - 1


@pytest.mark.rule("AH2-0230")
def test_the_printed_example() -> None:
    s = Scene(*SEATS, "vincent_lee", ancient_one="azathoth", terror=6, cards={0: ["bank_loan"]})
    s.g.defaulted[1] = 1
    s.g.signs_played = 3
    for name in world.NAMES:
        s.trophy(0, name)
    for monster in s.g.cup[:17]:
        board.move(s.g, monster, zone.SEAT + 1)
    assert len(s.g.gate_trophies[0]) == 8 and len(s.g.trophies[1]) == 17
    assert finish.victory_points(s.g) == 21


@pytest.mark.rule("AH2-0223")
def test_first_citizens() -> None:
    s = Scene(*SEATS[:3], trophies={0: ["abyss"], 1: ["rlyeh"], 2: ["ghoul", "gug"]})
    assert finish.first_citizens(s.g) == [0, 1]
    s.trophy(1, "zombie")
    assert finish.first_citizens(s.g) == [1]


@pytest.mark.rule("AH2-0222", "AH2-0224")
def test_a_loss_is_worth_less_than_any_win() -> None:
    """Every seat has a loan, all Elder Signs were played, nobody and no trophy is left."""
    shortest = min(sheet.doom for sheet in components().ancient_ones)
    assert shortest == finish.LEAST_DOOM and finish.ELDER_SIGNS == 4
    names = [name for name in component.SHEETS[:8] if name != "ashcan_pete"]
    s = Scene(*names, ancient_one="yig", terror=10)
    s.g.defaulted = [1] * len(names)
    s.g.status = [ELIMINATED] * len(names)
    s.g.signs_played = 4
    worst = finish.victory_points(s.g)
    finish.lose(s.g, cause.IN_BATTLE)
    assert finish.victory_points(s.g) == finish.LOST_POINTS < finish.WORST_WIN <= worst


@pytest.mark.rule("AH2-0224")
@pytest.mark.parametrize(("scoring", "points"), [(True, 10 - 3 + 1 + 1), (False, 1)])
def test_a_win_is_rated_where_victories_are_scored(scoring: bool, points: int) -> None:
    """Yig 10, terror 3, one gate trophy, one sane investigator; the score is 1 in any case."""
    s = Scene(terror=3, trophies={0: ["abyss"]}, scoring=scoring)
    finish.win(s.g, resolution.SEALED)
    result = ArkhamHorrorGame(s.g).result
    assert result is not None
    assert (result.points, result.score, result.won) == (points, 1, True)


@pytest.mark.rule("AH2-0224")
@pytest.mark.parametrize(("scoring", "points"), [(True, -13), (False, 0)])
def test_a_loss_is_rated_where_victories_are_scored(scoring: bool, points: int) -> None:
    s = Scene(terror=3, trophies={0: ["abyss"]}, scoring=scoring)
    s.sign("woods")
    finish.lose(s.g, cause.IN_BATTLE)
    result = ArkhamHorrorGame(s.g).result
    assert result is not None
    assert (result.points, result.won) == (points, False)
    assert result.score == pytest.approx(finish.MOST_PROGRESS / 2)


def test_the_play_is_the_same_without_scoring() -> None:
    """Labels, views and logs do not show whether victories are scored; only saves differ."""
    made: Any = arkham_env.game
    one, two = (made("arkham2e/base", players=2, seed=5, scoring=on) for on in (True, False))
    for at in range(150):
        assert one.decision.labels() == two.decision.labels()
        assert one.view(0) == two.view(0)
        pick = at % one.num_options
        one.step(pick)
        two.step(pick)
        if one.over:
            break
    assert one.log() == two.log()
    assert one.hash() != two.hash()
    assert [game.state.table.options["scoring"] for game in (one, two)] == [True, False]


def test_a_save_says_whether_victories_are_scored() -> None:
    save = arkham_env.game("arkham2e/base", seed=1, scoring=False).record()
    assert save["options"]["scoring"] is False
    assert play_record(save).state.table.scoring is False
    for wrong in (0, 1, "yes", None):
        with pytest.raises(CorruptSave, match="scoring"):
            play_record({**save, "options": {**save["options"], "scoring": wrong}})


# -- Progress --------------------------------------------------------------------------------------


@pytest.mark.rule("AH2-0220", "AH2-0215")
def test_progress() -> None:
    s = Scene(*SEATS, gates={"woods": "abyss"})
    assert finish.progress(s.g) == 0
    s.trophy(0, "rlyeh")
    assert finish.progress(s.g) == 1 / 5
    s.sign("graveyard")
    s.sign("black_cave")
    assert finish.progress(s.g) == 2 / 6


@pytest.mark.rule("AH2-0221")
def test_progress_in_the_battle() -> None:
    s = Scene()
    s.g.doom = 4
    assert finish.progress(s.g) == 0
    s.g.awakened = True
    assert finish.progress(s.g) == 6 / 10


@pytest.mark.rule("AH2-0219")
def test_progress_is_full_for_a_win_alone() -> None:
    s = Scene(trophies={0: ["abyss"]})
    assert finish.progress(s.g) == finish.MOST_PROGRESS
    finish.win(s.g, resolution.CLOSED)
    assert finish.progress(s.g) == 1
