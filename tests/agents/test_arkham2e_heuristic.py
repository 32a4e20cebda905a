"""``arkham_agents/arkham2e/heuristic``: the scripted player of Arkham Horror: scenes with one right
answer, whole games, no use of hidden information."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

import arkham_env
from arkham_agents.arkham2e.heuristic import HeuristicAgent, battle, fights
from arkham_agents.arkham2e.heuristic.agent import means_war
from arkham_agents.arkham2e.heuristic.errands import Errands
from arkham_agents.arkham2e.heuristic.person import Person
from arkham_agents.arkham2e.heuristic.plan import OPENS, Plan
from arkham_agents.arkham2e.heuristic.weights import WEIGHTS
from arkham_agents.arkham2e.seat_view import SeatView
from arkham_agents.faces import choose
from arkham_agents.random_agent import RandomAgent
from arkham_env.arkham2e.rules.monster_movement import MoveMonsters
from arkham_env.arkham2e.state.ids import component, flag, skill, space, world
from arkham_env.core.kernel.decision import a_of
from tests.arkham2e.support.scene import Scene
from tests.arkham2e.support.turns import attack_bare, refreshed

AGENT = HeuristicAgent()


def free(view: SeatView) -> npt.NDArray[np.int8]:
    """Return a mask that allows all options of the decision."""
    return np.ones(len(view.options), np.int8)


def index(scene: Scene) -> int:
    view = SeatView(scene.g)
    return AGENT.act(view, free(view))


def answer(scene: Scene) -> str:
    """Return the label of the option that the player chooses."""
    return scene.word(scene.g.options[index(scene)])


def play(scene: Scene, *kinds: str) -> list[str]:
    """Let the player choose as long as the decision is of these kinds; return the labels."""
    said: list[str] = []
    while not scene.idle and scene.kind in kinds:
        said.append(answer(scene))
        scene.g.take(index(scene))
    return said


def plan_of(scene: Scene) -> Plan:
    return Plan(SeatView(scene.g, 0), WEIGHTS)


# -- Calculations --------------------------------------------------------------------------------


def test_what_is_lost_costs_more_the_less_there_is() -> None:
    hale = Person(SeatView(Scene("joe_diamond").g, 0), 0, WEIGHTS)
    low = Person(SeatView(Scene("joe_diamond", stamina={0: 2}).g, 0), 0, WEIGHTS)
    assert 0.0 < hale.harm(stamina=1.0) < low.harm(stamina=1.0) < low.harm(stamina=2.0)
    assert hale.harm() == 0.0
    assert low.harm(stamina=-2.0) < 0.0, "a gain is worth something"


def test_a_fall_costs_more_with_clues_and_in_other_worlds() -> None:
    poor = Person(SeatView(Scene("joe_diamond", stamina={0: 1}).g, 0), 0, WEIGHTS)
    rich = Person(SeatView(Scene("joe_diamond", stamina={0: 1}, clues={0: 6}).g, 0), 0, WEIGHTS)
    near = poor.harm(stamina=1.0)
    assert rich.harm(stamina=1.0) > near
    poor.away = True
    assert poor.harm(stamina=1.0) == pytest.approx(near + WEIGHTS.lost)


def test_gates_open_most_often_where_most_cards_say_so() -> None:
    often, seldom = space.number("woods"), space.number("science_building")
    assert OPENS[often] > 4 * OPENS[seldom] > 0.0
    assert OPENS[space.number("newspaper")] == 0.0
    assert 0.9 < sum(OPENS) <= 1.0


def test_two_hands_hold_the_best_weapons() -> None:
    s = Scene("joe_diamond", cards={0: ["knife", "revolver_38", "automatic_45", "rifle"]})
    view = SeatView(s.g, 0)
    assert fights.best_bonus(view, 0, component.NONE) == 7, "two pistols, not the Rifle"
    ghost = s.monster("ghost", "woods")
    assert fights.best_bonus(view, 0, ghost) == 0, "it is immune"
    s.give(0, "dynamite")
    assert fights.best_bonus(view, 0, component.NONE) == 8
    assert fights.best_bonus(view, 0, component.NONE, keep=True) == 7, "it is gone once used"


def test_defences_of_the_ancient_one_count() -> None:
    s = Scene("joe_diamond", ancient_one="hastur", cards={0: ["revolver_38"]})
    card = component.FIRST_ANCIENT_ONE + component.HASTUR
    assert fights.best_bonus(SeatView(s.g, 0), 0, card) == 2
    s = Scene("joe_diamond", ancient_one="shub_niggurath", cards={0: ["revolver_38"]})
    card = component.FIRST_ANCIENT_ONE + component.SHUB_NIGGURATH
    assert fights.best_bonus(SeatView(s.g, 0), 0, card) == 0


@pytest.mark.parametrize("name", ["dimensional_shambler", "nightgaunt", "the_black_man"])
def test_monsters_without_damage_are_feared_for_their_texts(name: str) -> None:
    s = Scene("joe_diamond", at={0: "woods"}, monsters={name: "woods"})
    view = SeatView(s.g, 0)
    assert fights.fight(view, Person(view, 0, WEIGHTS), s.g.monsters[0]).cost > 1.0


def test_reckons_how_long_it_lasts() -> None:
    assert battle.hits_left(plan_of(Scene(ancient_one="nyarlathotep", clues={0: 7}))) == 7.0
    assert battle.hits_left(plan_of(Scene(ancient_one="hastur", sanity={0: 3}))) == 2.0
    gate = {0: ["gate:abyss"]}
    assert battle.hits_left(plan_of(Scene(ancient_one="yog_sothoth", trophies=gate))) == 1.0


def test_few_mean_war_against_who_can_be_beaten() -> None:
    assert means_war(SeatView(Scene("joe_diamond", ancient_one="yig").g, 0))
    assert means_war(SeatView(Scene("joe_diamond", "bob_jenkins", ancient_one="ithaqua").g, 0))
    assert not means_war(SeatView(Scene("joe_diamond", ancient_one="azathoth").g, 0))
    three = Scene("joe_diamond", "bob_jenkins", "kate_winthrop", ancient_one="yig")
    assert not means_war(SeatView(three.g, 0))


def test_ways_lead_around_monsters() -> None:
    s = Scene(at={0: "northside_streets"}, monsters={"dhole": "downtown_streets"})
    errands = Errands(plan_of(s))
    far = errands.ways[space.number("easttown_streets")]
    assert far.first == space.number("merchant_district_streets"), "a step more"
    assert far.danger == 0.0
    assert errands.ways[space.number("arkham_asylum")].danger > 0.0


# -- Movement ------------------------------------------------------------------------------------


def walked(scene: Scene) -> str:
    """Let the seat move; return the space where it stops."""
    play(scene.movement(), "movement", "monster")
    return scene.where(0)


def test_goes_for_the_clues_next_door() -> None:
    s = Scene(at={0: "rivertown_streets"}, sliders={0: (1, 0, 0)}, clues_at={"graveyard": 2})
    play(s.movement(), "movement", "pick_up")
    assert (s.where(0), s.g.clues[0]) == ("graveyard", 2)


def test_leaves_clues_to_who_is_nearer() -> None:
    s = Scene(
        "joe_diamond", "bob_jenkins", ancient_one="azathoth",
        at={0: "easttown_streets", 1: "rivertown_streets"},
        clues_at={"graveyard": 1, "hibbs_roadhouse": 1},
    )  # fmt: skip
    assert walked(s) == "hibbs_roadhouse"


def test_goes_through_a_gate_that_it_can_seal() -> None:
    s = Scene(
        ancient_one="azathoth", at={0: "uptown_streets"}, clues={0: 5},
        gates={"woods": "the_dreamlands"},
    )  # fmt: skip
    assert walked(s) == "woods"


def test_goes_through_no_gate_with_neither_clues_nor_health() -> None:
    s = Scene(
        ancient_one="azathoth", at={0: "uptown_streets"}, sanity={0: 1}, gates={"woods": "rlyeh"}
    )
    assert walked(s) != "woods"


def test_leaves_a_gate_to_who_is_beyond_it() -> None:
    s = Scene(
        "joe_diamond", "bob_jenkins", ancient_one="azathoth", clues={0: 5},
        at={0: "uptown_streets", 1: "the_dreamlands_first"}, gates={"woods": "the_dreamlands"},
    )  # fmt: skip
    assert walked(s) != "woods"


def test_stays_on_a_gate_that_it_has_explored() -> None:
    s = Scene(
        at={0: "woods"}, clues={0: 5}, gates={"woods": "the_dreamlands"},
        clues_at={"historical_society": 3},
    )  # fmt: skip
    s.g.explored[0] = 1
    assert walked(s) == "woods"


@pytest.mark.parametrize("what", ["sanity", "stamina"])
def test_sees_to_its_wounds(what: str) -> None:
    low: dict[str, Any] = {what: {0: 1}}
    street = {"sanity": "downtown_streets", "stamina": "uptown_streets"}[what]
    s = Scene(at={0: street}, money={0: 3}, cards={0: ["rifle"]}, **low)
    assert walked(s) == {"sanity": "arkham_asylum", "stamina": "st_marys_hospital"}[what]
    play(s.encounters(), "encounter")
    assert getattr(s.g, what)[0] == getattr(s.g, f"most_{what}")(0), "all of it, for $2"


def test_buys_arms_with_its_money() -> None:
    s = Scene(at={0: "rivertown_streets"}, money={0: 8})
    assert walked(s) == "general_store"
    s.top("tommy_gun", "food", "map_of_arkham")
    play(s.encounters(), "encounter", "shop")
    assert "tommy_gun" in s.names(0)


def test_buys_an_elder_sign_before_all() -> None:
    s = Scene(ancient_one="azathoth", at={0: "curiositie_shoppe"}, money={0: 5})
    s.top("elder_sign", "holy_water", "obsidian_statue")
    play(s.encounters(), "encounter", "shop")
    assert "elder_sign" in s.names(0)


def test_sets_its_speed_for_the_way() -> None:
    s = Scene(
        ancient_one="azathoth", at={0: "rivertown_streets"}, sliders={0: (1, 0, 0)},
        clues_at={"woods": 3},
    )  # fmt: skip
    play(s.upkeep(), "sliders")
    # Four steps lead to the Woods.
    assert s.g.skill_of(0, skill.SPEED) >= 4


def test_sets_its_skill_for_the_gate() -> None:
    s = Scene(
        ancient_one="azathoth", at={0: "abyss_second"}, clues={0: 5}, gates={"woods": "abyss"}
    )
    play(s.upkeep(), "sliders")
    assert s.g.skill_of(0, skill.FIGHT) == 5


# -- Gates ---------------------------------------------------------------------------------------


def explored(**given: Any) -> Scene:
    """Return a scene on an explored gate, about to be closed."""
    s = Scene(
        ancient_one="azathoth", at={0: "woods"}, gates={"woods": "the_dreamlands"},
        sliders={0: (0, 3, 0)}, **given,
    )  # fmt: skip
    s.g.explored[0] = 1
    return s.encounters()


def test_closes_a_gate_by_the_better_skill_and_seals_it() -> None:
    s = explored(clues={0: 5}, dice=(5, 1, 1, 1, 1, 1))
    assert answer(s) == "close fight"
    play(s, "gate", "seal", "after_roll")
    assert s.gate_at("woods") is None
    assert s.g.is_sealed(space.number("woods"))
    assert s.g.clues[0] == 0


def test_uses_an_elder_sign() -> None:
    assert answer(explored(cards={0: ["elder_sign"]})) == "sign elder_sign"


def test_spends_clues_beyond_those_for_the_seal_on_closing() -> None:
    failed = (1, 1, 1, 1, 1, 1)
    assert answer(explored(clues={0: 7}, dice=failed).do("close fight")) == "clue"
    assert answer(explored(clues={0: 5}, dice=failed).do("close fight")) == "pass"


def test_comes_back_through_the_better_gate() -> None:
    s = Scene(
        ancient_one="azathoth", at={0: "abyss_second"}, clues={0: 5},
        gates={"science_building": "abyss", "woods": "abyss"},
    )  # fmt: skip
    play(s.movement(), "movement", "return")
    assert s.where(0) == "woods"


# -- Fights --------------------------------------------------------------------------------------


def test_fights_what_it_can_beat_and_evades_what_it_cannot() -> None:
    s = Scene(
        at={0: "woods"}, monsters={"cultist": "woods"}, sliders={0: (0, 3, 0)},
        cards={0: ["automatic_45"]},
    )  # fmt: skip
    assert answer(s.movement().do("stop")) == "fight cultist"
    s = Scene(at={0: "woods"}, monsters={"dhole": "woods"}, stamina={0: 3})
    assert answer(s.movement().do("stop")) == "evade dhole"


def test_leaves_a_strong_monster_alone_where_it_comes_out() -> None:
    s = Scene(
        at={0: "abyss_second"}, gates={"woods": "abyss"}, monsters={"dhole": "woods"}, clues={0: 5}
    )
    play(s.movement(), "movement")
    assert (s.kind, answer(s)) == ("monster", "stop")


def test_takes_the_best_weapons() -> None:
    s = Scene(
        at={0: "woods"}, monsters={"cultist": "woods"}, dice=(5,) * 12,
        cards={0: ["knife", "revolver_38", "automatic_45", "rifle"]},
    )  # fmt: skip
    said = play(s.fight(0, "cultist").do("fight_on"), "loadout")
    assert sorted(said[:2]) == ["wield automatic_45", "wield revolver_38"]


def test_keeps_dynamite_for_what_needs_it() -> None:
    cards = {0: ["automatic_45", "dynamite"]}
    s = Scene(at={0: "woods"}, monsters={"cultist": "woods"}, cards=cards, sliders={0: (0, 3, 0)})
    assert answer(s.fight(0, "cultist").do("fight_on")) == "wield automatic_45"
    s = Scene(
        at={0: "woods"}, monsters={"star_spawn": "woods"}, cards=cards, sliders={0: (0, 2, 0)},
        dice=(5,) * 12,
    )  # fmt: skip
    assert answer(s.fight(0, "star_spawn").do("fight_on")) == "wield dynamite"


def test_does_not_flee_without_a_chance() -> None:
    s = Scene(
        at={0: "woods"}, monsters={"cultist": "woods"}, cards={0: ["automatic_45"]},
        sliders={0: (3, 3, 0)},
    )  # fmt: skip
    assert answer(s.fight(0, "cultist")) == "fight_on"


@pytest.mark.parametrize(("sanity", "said"), [(3, "stop"), (1, "answer duke")])
def test_discards_an_ally_between_effects_for_the_last_point_alone(sanity: int, said: str) -> None:
    s = Scene("amanda_sharpe", at={0: "woods"}, cards={0: ["duke"]}, sanity={0: sanity})
    s.fight(0, "gug").expect("answer duke", "stop", kind="combat")
    assert answer(s) == said
    s = Scene("amanda_sharpe", at={0: "woods"}, cards={0: ["duke"]}, sanity={0: sanity},
              monsters={"gug": "woods"})  # fmt: skip
    s.movement().do("stop").expect("evade gug", "fight gug", "answer duke", kind="monster")
    assert (answer(s) == "answer duke") == (said == "answer duke")


def test_keeps_a_red_sign_for_the_combat_check() -> None:
    s = Scene("dexter_drake", at={0: "woods"}, cards={0: ["red_sign_of_shudde_mell"]})
    s.fight(0, "dark_young").expect("answer red_sign_of_shudde_mell", "stop", kind="combat")
    assert answer(s) == "stop"


@pytest.mark.parametrize(("stamina", "said"), [(3, "pass"), (1, "answer sir_william_brinton")])
def test_restores_its_stamina_before_a_chthonian(stamina: int, said: str) -> None:
    s = Scene("amanda_sharpe", cards={0: ["sir_william_brinton"]}, stamina={0: stamina},
              monsters={"chthonian": "woods"})  # fmt: skip
    s.run(MoveMonsters(1 << world.SYMBOLS.index("triangle"), 0))
    assert answer(s) == said


@pytest.mark.parametrize(("sanity", "said"), [(3, "pass"), (2, "answer duke")])
def test_restores_its_sanity_before_the_ancient_one_attacks(sanity: int, said: str) -> None:
    s = Scene("harvey_walters", ancient_one="hastur", cards={0: ["duke"]}, sanity={0: sanity})
    attack_bare(refreshed(s.battle(), *[1] * 20))
    assert answer(s) == said


def test_spends_no_clue_where_little_is_at_stake() -> None:
    s = Scene(clues={0: 3}, dice=(1,) * 6).check(0, "luck")
    assert (s.kind, answer(s)) == ("after_roll", "pass")


def test_spends_a_clue_to_stay_alive() -> None:
    s = Scene(
        at={0: "woods"}, monsters={"cultist": "woods"}, stamina={0: 1}, clues={0: 3},
        sliders={0: (0, 3, 0)}, dice=(1,) * 12,
    )  # fmt: skip
    s.fight(0, "cultist").do("fight_on")
    assert (s.kind, answer(s)) == ("after_roll", "clue")


# -- The final battle ----------------------------------------------------------------------------


def attacked(ancient: str, kind: str, clues: int) -> Scene:
    """Return a scene in the final battle: the check of an attack, failed so far."""
    s = Scene(
        ancient_one=ancient, clues={0: clues}, cards={0: ["automatic_45", "revolver_38"]},
        sliders={0: (0, 3, 3)}, dice=(1,) * 10,
    )  # fmt: skip
    s.g.awakened = True
    s.g.doom = s.g.table.doom_limit
    s.g.battle_turn = 4
    return s.check(0, kind, 0, 1, flag.BATTLE)


def test_keeps_its_clues_against_nyarlathotep() -> None:
    assert answer(attacked("nyarlathotep", "lore", 3)) == "pass", "the blow costs no more"
    assert answer(attacked("yig", "speed", 3)) == "clue"


def test_keeps_a_clue_against_nyarlathotep_in_its_own_attack() -> None:
    s = Scene(ancient_one="nyarlathotep", clues={0: 1}, dice=(1,) * 10, sliders={0: (0, 3, 0)})
    s.g.awakened = True
    s.g.doom = 1
    s.g.battle_turn = 2
    s.check(0, "combat", 0, 1, flag.BATTLE)
    assert (s.kind, answer(s)) == ("after_roll", "pass")


def test_sets_its_sliders_for_the_battle() -> None:
    s = Scene(ancient_one="ithaqua", cards={0: ["rifle"]})
    s.g.awakened = True
    s.g.doom = 5
    s.upkeep()
    best = s.g.options[index(s)]
    assert a_of(best) >> 2 & 3 == 3, "Fight, which Ithaqua attacks as well"


# -- Whole games ---------------------------------------------------------------------------------


def finish(game: Any, agent: Any) -> None:
    for _ in range(30_000):
        if game.over:
            return
        chosen = choose(agent, game)
        assert 0 <= chosen < game.num_options
        game.step(chosen)
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("players", range(1, 9))
def test_plays_every_number_of_seats(players: int) -> None:
    ancient = component.ANCIENT_ONES[players - 1]
    game = arkham_env.game(
        "arkham2e/base", players=players, investigators="random", ancient_one=ancient,
        seed=players, log=False,
    )  # fmt: skip
    finish(game, HeuristicAgent())


@pytest.mark.parametrize("ancient", component.ANCIENT_ONES)
def test_plays_every_ancient_one_alone(ancient: str) -> None:
    game = arkham_env.game(
        "arkham2e/base", players=1, investigators="random", ancient_one=ancient, seed=5, log=False
    )
    finish(game, HeuristicAgent())


def test_gets_further_than_chance() -> None:
    scores = {"heuristic": 0.0, "random": 0.0}
    for seed in range(8):
        for agent in (HeuristicAgent(), RandomAgent(seed)):
            game = arkham_env.game(
                "arkham2e/base", players=2, investigators="random", ancient_one="random",
                seed=seed, log=False,
            )  # fmt: skip
            finish(game, agent)
            assert game.result is not None
            scores[agent.name] += game.result.score
    assert scores["heuristic"] > scores["random"] + 0.7


@pytest.mark.parametrize("seed", range(4))
def test_is_blind_to_what_is_hidden(seed: int) -> None:
    """The answer stays the same if the information that is hidden from the seat is resampled."""
    game = arkham_env.game(
        "arkham2e/base", players=1 + seed, investigators="random",
        ancient_one=component.ANCIENT_ONES[2 * seed], seed=seed, log=False,
    )  # fmt: skip
    agent, draws = HeuristicAgent(), random.Random(seed)
    for step in range(400):
        if game.over:
            break
        state = game.state
        before = game.hash()
        view = SeatView(state)
        chosen = agent.act(view, free(view))
        assert game.hash() == before, "looking changes nothing"
        if len(state.options) > 1 and step % 3 == 0:
            assert agent.act(SeatView(state), free(view)) == chosen, "the same answer twice"
            other = state.determinize(state.seat, draws.randrange(1 << 30))
            assert agent.act(SeatView(other), free(view)) == chosen
        # Half of the moves are random, to reach states that the player avoids.
        game.step(chosen if draws.random() < 0.5 else draws.randrange(game.num_options))
