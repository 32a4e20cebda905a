"""``arkham_agents/eldritch/heuristic``: the scripted player of Eldritch Horror: scenes with one
right
answer, whole games, no use of hidden information."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

import arkham_env
from arkham_agents.dice_odds import at_least, given, successes
from arkham_agents.eldritch.heuristic import HeuristicAgent
from arkham_agents.eldritch.heuristic.fights import combat, foe_of
from arkham_agents.eldritch.heuristic.person import harm, person_of
from arkham_agents.eldritch.heuristic.ways import rounds_from
from arkham_agents.eldritch.heuristic.weights import WEIGHTS
from arkham_agents.eldritch.seat_view import SeatView
from arkham_agents.faces import choose
from arkham_agents.random_agent import RandomAgent
from arkham_env.core.kernel.decision import op_of
from arkham_env.eldritch.state.ids import component, option, point, space
from arkham_env.eldritch.state.ids.component import NONE
from arkham_env.eldritch.tables.everything import components
from tests.eldritch.support.scene import Scene

AGENT = HeuristicAgent()


def free(view: SeatView) -> npt.NDArray[np.int8]:
    """Return a mask that allows all options of the decision."""
    return np.ones(len(view.options), np.int8)


def answer(scene: Scene) -> str:
    """Return the label of the option that the player chooses."""
    view = SeatView(scene.g)
    return scene.offers[AGENT.act(view, free(view))]


# -- Odds ----------------------------------------------------------------------------------------


def test_odds_of_dice() -> None:
    assert at_least(successes(1), 1) == pytest.approx(1 / 3)
    assert at_least(successes(2), 1) == pytest.approx(5 / 9)
    assert at_least(successes(2, 4), 1) == pytest.approx(3 / 4)
    assert at_least(successes(1, 5, 2), 2) == pytest.approx(1 / 6)
    assert successes(0) == successes(1), "a test is made with one die at least"
    assert sum(successes(7)) == pytest.approx(1.0)


def test_odds_once_the_result_is_known() -> None:
    odds = successes(2)
    assert given(odds, 1, True)[0] == 0.0
    assert sum(given(odds, 1, True)) == pytest.approx(1.0)
    assert given(odds, 1, False) == (1.0,)


def test_what_is_lost_costs_more_the_less_there_is() -> None:
    who = person_of(SeatView(Scene("lily_chen").g), 0)
    low = who._replace(health=2)
    assert 0 < harm(WEIGHTS, who, 1, 0) < harm(WEIGHTS, low, 1, 0) < harm(WEIGHTS, low, 2, 0)
    assert harm(WEIGHTS, who, 0, 0) == 0.0


def test_a_fight_is_weighed_by_its_dice() -> None:
    s = Scene("lily_chen", at={0: "rome"}, monsters={"ghoul": "rome", "star_spawn": "tokyo"})
    view = SeatView(s.g)
    found = {
        view.name(m): combat(WEIGHTS, person_of(view, 0), foe_of(view, m)) for m in s.g.monsters
    }
    assert found["ghoul"].beaten == pytest.approx(1 - (2 / 3) ** 4)
    assert found["star_spawn"].beaten == 0.0
    assert found["star_spawn"].cost > found["ghoul"].cost


def test_ways_count_the_tickets_that_fit() -> None:
    shanghai, tokyo, san_francisco = (
        space.number(name) for name in ("shanghai", "tokyo", "san_francisco")
    )
    assert rounds_from(shanghai, 0, 0)[shanghai] == 0
    assert rounds_from(shanghai, 0, 0)[tokyo] == 1
    # Ship Tickets shorten the way across the sea, Train Tickets do not.
    by_train = rounds_from(space.number("space_2"), 2, 0)[shanghai]
    by_ship = rounds_from(space.number("space_2"), 0, 2)[shanghai]
    assert (by_ship, by_train) == (1, 2)
    assert rounds_from(shanghai, 0, 0)[san_francisco] == 2, "one prepares on the way"


# -- Scenes --------------------------------------------------------------------------------------


def test_goes_to_the_gate_next_door() -> None:
    s = Scene("lily_chen", at={0: "istanbul"}, gates=["rome"])
    while answer(s) != "End the turn" and s.g.spaces[0] == space.number("istanbul"):
        s.dice(5, 5, 5)
        s.g.preset = s.g.preset[:3]
        s.do(answer(s))
    assert s.where(0) == "rome"


def test_chooses_the_other_world_where_a_gate_is() -> None:
    s = Scene("akachi_onyele", at={0: "rome"}, gates=["rome"], doom=4).encounters(0)
    assert answer(s) == "Other World Encounter"


def test_researches_what_the_mystery_asks_for() -> None:
    s = Scene("trish_scarborough", at={0: "rome"}, clues=["rome"], mystery="occult_research")
    s.encounters(0)
    assert answer(s) == "Research Encounter"


def test_spends_its_clues_on_the_mystery() -> None:
    s = Scene("trish_scarborough", at={0: "rome"}, mystery="the_true_name")
    s.g.eldritch[space.number("rome")] = 1
    s.give_clues(0, 2)
    s.encounters(0)
    assert answer(s) == "Encounter of The True Name"


def test_goes_where_the_mystery_is_solved() -> None:
    s = Scene("trish_scarborough", at={0: "space_16"}, mystery="seed_of_the_daemon_sultan")
    s.give_clues(0, 2)
    s.g.done[0] = 1 << (option.ACQUIRE - option.TRAVEL)
    s.turn(0, 1)
    assert answer(s) == "Travel to Tunguska (train)"


def test_rests_when_hurt() -> None:
    s = Scene("lily_chen", at={0: "space_18"}, health={0: 2}, sanity={0: 2})
    assert answer(s) == "Rest"


def test_does_not_walk_into_what_would_kill_it() -> None:
    s = Scene(
        "jacqueline_fine", at={0: "istanbul"}, health={0: 2}, gates=["rome"],
        monsters={"star_spawn": "rome"},
    )  # fmt: skip
    assert answer(s) != "Travel to Rome (train)"


def test_fights_what_it_can_beat_first() -> None:
    s = Scene("mark_harrigan", at={0: "rome"}, monsters={"ghoul": "rome", "gug": "rome"})
    s.encounters(0)
    assert answer(s) == "Fight the Ghoul on Rome"


def test_takes_no_loan_for_little_and_no_dark_pact() -> None:
    s = Scene("lily_chen", "jim_culver", at={0: "rome"}, doom=15)
    s.mythos("desperate_times")
    assert answer(s).startswith("Advance Doom")


def test_picks_the_branch_that_is_worth_more() -> None:
    s = Scene("lily_chen", health={0: 1}, sanity={0: 6}).mythos("the_world_fights_back")
    assert answer(s) == "Recover 2 Health"
    s = Scene("lily_chen", health={0: 6}, sanity={0: 1}).mythos("the_world_fights_back")
    assert answer(s) == "Recover 2 Sanity"


def test_pays_for_time_that_a_rumor_is_running_out_of() -> None:
    s = Scene("lily_chen")
    s.ongoing("web_between_worlds", tokens=2)
    s.give_clues(0, 1)
    s.g.reindex()
    kind = components().kinds["web_between_worlds"]
    s.run(s.text("web_between_worlds", components().ability_at(kind, point.RECKONING), NONE))
    assert answer(s).startswith("As a group spend")


def test_spends_a_clue_where_it_matters() -> None:
    s = Scene("trish_scarborough", at={0: "rome"}, monsters={"ghoul": "rome"}, health={0: 2})
    s.give_clues(0, 2)
    s.dice(1, 1, 1, 1, 1, 1)
    s.encounters(0)
    while not any(op_of(packed) == option.REROLL for packed in s.g.options):
        s.do(answer(s))
    seen = [answer(s)]
    if seen[0] == "Keep the dice":
        s.do("Keep the dice")
        seen.append(answer(s))
    assert any(said.startswith("Reroll") for said in seen)


# -- Whole games ---------------------------------------------------------------------------------


def finish(game: Any, agent: Any) -> None:
    for _ in range(20_000):
        if game.over:
            return
        index = choose(agent, game)
        assert 0 <= index < game.num_options
        game.step(index)
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("players", range(1, 9))
def test_plays_every_number_of_seats(players: int) -> None:
    ancient = component.ANCIENT_ONES[players % 4]
    game = arkham_env.game(
        "eldritch/base", players=players, investigators="random", ancient_one=ancient,
        starting_rumor=players % 2 == 0, seed=players, log=False,
    )  # fmt: skip
    finish(game, HeuristicAgent())


@pytest.mark.parametrize("ancient", component.ANCIENT_ONES)
@pytest.mark.parametrize("difficulty", ["easy", "normal", "hard", "staged"])
def test_plays_every_ancient_one(ancient: str, difficulty: str) -> None:
    game = arkham_env.game(
        "eldritch/base", players=2, ancient_one=ancient, difficulty=difficulty, seed=5, log=False
    )
    finish(game, HeuristicAgent())


def test_gets_further_than_chance() -> None:
    scores = {"heuristic": 0.0, "random": 0.0}
    for seed in range(10):
        for agent in (HeuristicAgent(), RandomAgent(seed)):
            game = arkham_env.game("eldritch/base", players=2, seed=seed, log=False)
            finish(game, agent)
            assert game.result is not None
            scores[agent.name] += game.result.score
    assert scores["heuristic"] > scores["random"] + 0.7


@pytest.mark.parametrize("seed", range(3))
def test_is_blind_to_what_is_hidden(seed: int) -> None:
    """The answer stays the same if the information that is hidden from the seat is resampled."""
    ancient = component.ANCIENT_ONES[seed]
    game = arkham_env.game(
        "eldritch/base", players=2 + seed, investigators="random", ancient_one=ancient,
        seed=seed, log=False,
    )  # fmt: skip
    agent, draws = HeuristicAgent(), random.Random(seed)
    for step in range(400):
        if game.over:
            break
        state = game.state
        before = game.hash()
        view = SeatView(state)
        index = agent.act(view, free(view))
        assert game.hash() == before, "looking changes nothing"
        if len(state.options) > 1 and step % 3 == 0:
            other = state.determinize(state.seat, draws.randrange(1 << 30))
            assert agent.act(SeatView(other), free(view)) == index
        # Half of the moves are random, to reach states that the player avoids.
        game.step(index if draws.random() < 0.5 else draws.randrange(game.num_options))
