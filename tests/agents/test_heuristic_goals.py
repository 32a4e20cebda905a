"""``arkham_agents/lcg/heuristic``: the scripted player follows the goals that scenarios declare."""

from __future__ import annotations

from typing import Any

import pytest

import arkham_env
from arkham_agents.faces import option_of
from arkham_agents.lcg.heuristic import (
    aims,
    answers,
    choices,
    events,
    hand,
    inquiry,
    last_resort,
    payoffs,
    printed,
    quests,
    turn,
)
from arkham_agents.lcg.heuristic import goals as plans
from arkham_agents.lcg.heuristic.plans import NEVER
from arkham_agents.lcg.heuristic.reading import Reading
from arkham_agents.lcg.seat_view import SeatView
from arkham_agents.registry import make_agent
from arkham_env.core.kernel.decision import pack
from arkham_env.lcg.cards import catalogue
from arkham_env.lcg.scenarios import CORE
from arkham_env.lcg.scenarios.core_2026.queen_of_ash import common as ash
from arkham_env.lcg.scenarios.core_2026.smoke_and_mirrors import common as smoke
from arkham_env.lcg.state import goal
from arkham_env.lcg.state.ids import NONE, skill, test_kind, trait, verb
from tests.agents.scenes import approx
from tests.lcg.support.scene import Scene

JOE = 0
"""The seat of the investigator in all scenes of this module."""


def scene(scenario: str, players: int = 1) -> Scene:
    return Scene(["joe_diamond", "isabelle_barnes"][:players], scenario=scenario)


def reading(s: Scene) -> Reading:
    return Reading(SeatView(s.game, JOE))


def kinds(s: Scene) -> list[int]:
    return [int(one.kind) for one in SeatView(s.game, JOE).goals]


# -- Declarations --------------------------------------------------------------------------------


def test_goals_of_spreading_flames() -> None:
    s = scene("spreading_flames", 2)
    wanted = [
        (aims.OPENING, [goal.COLLECT, goal.AVOID]),
        (aims.ESCAPE, [goal.GATHER, goal.AVOID]),
        (aims.SEARCH, [goal.COLLECT, goal.AVOID]),
        (aims.FINAL, [goal.DEFEAT, goal.USE, goal.RESIGN]),
    ]
    for act, (aim, found) in enumerate(wanted, 1):
        if act > 1:
            s.advance_act(act)
        assert kinds(s) == found
        assert reading(s).aim == aim
    use = SeatView(s.game, JOE).goals[1]
    assert (use.card, use.number, use.clues, use.damage) == (s.g.act, 0, 2, 2)
    assert use.source == s.find("Miskatonic Quad")


def test_goals_of_smoke_and_mirrors() -> None:
    s = scene("smoke_and_mirrors", 2)
    view = SeatView(s.game, JOE)
    assert kinds(s) == [goal.USE] * 6 + [goal.RESIGN]
    hosts = [s.g.hosts[i] for i in range(len(s.g.facedown)) if s.g.hosts[i] != NONE]
    assert [one.place for one in view.goals if one.kind == goal.USE] == hosts
    assert {int(one.clues) for one in view.goals if one.kind == goal.USE} == {4}
    assert reading(s).aim == aims.INQUIRY
    tests = {
        smoke.DAVID: test_kind.INVESTIGATE, smoke.CORNELIA: test_kind.EVADE, smoke.NAOMI: NONE,
        smoke.EARL: test_kind.PARLEY, smoke.ABIGAIL: test_kind.PARLEY,
        smoke.MARGARET: goal.ANY_TEST,
    }  # fmt: skip
    for code, kind in tests.items():
        enemy = s.enemy(code, at=s.g.defs[s.g.investigators[JOE].location].printed.code)
        one = reading(s).questions[enemy]
        assert (one.test, one.times) == (kind, 2)
        s.g.cards[enemy].uses = 1
        assert reading(s).questions[enemy].times == 1
        if kind == test_kind.PARLEY:
            s.g.cards[enemy].damage = 3
            hard = reading(s).questions[enemy].difficulty
            here = s.g.cards[s.g.investigators[JOE].location].clues
            assert hard == (1 if code == smoke.EARL else here)


def test_goals_of_queen_of_ash() -> None:
    s = scene("queen_of_ash")
    one, last = SeatView(s.game, JOE).goals
    cistern = s.find(ash.CISTERN)
    assert (last.kind, last.clues, last.difficulty, last.last) == (goal.USE, 1, 5, True)
    assert (one.kind, one.place, one.clues) == (goal.ENTER, cistern, 3)
    assert reading(s).aim == aims.SEARCH and reading(s).entering
    assert reading(s).shut == [cistern]
    # The way to the sluice costs one more clue.
    assert reading(s).clues_needed == 4
    s.advance_act(2)
    assert kinds(s) == [goal.USE, goal.DEFEAT, goal.AVOID, goal.USE]
    r = reading(s)
    assert r.aim == aims.RITE and r.clues_needed == 5
    assert (r.target, r.source) == (cistern, cistern)
    s.g.cards[s.find(ash.ELOKOSS)].clues = 3
    assert reading(s).clues_needed == 2
    s.have(JOE, clues=1)
    assert reading(s).clues_needed == 1


def test_goals_are_the_same_for_every_seat_and_in_resampled_games() -> None:
    for play in ("smoke_and_mirrors", "queen_of_ash"):
        game: Any = arkham_env.game("lcg/" + CORE, play=play, players=2, seed=3, log=False)
        agent = make_agent("heuristic")
        agent.reset(3)
        for number in range(150):
            if game.over:
                break
            if number % 10 == 0:
                described = [described_goals(SeatView(game, seat)) for seat in range(2)]
                clone = game.determinize(game.seat, number)
                described.append(described_goals(SeatView(clone, game.seat)))
                assert described[0] == described[1] == described[2]
            game.step(option_of(agent, game.state))


def described_goals(view: SeatView) -> list[tuple[Any, ...]]:
    return [
        (one.kind, one.card, one.number, one.place, one.source, one.clues, one.times, one.test)
        for one in view.goals
    ]


# -- Smoke and Mirrors ---------------------------------------------------------------------------


def test_a_card_is_drawn_where_the_group_can_pay() -> None:
    s = scene("smoke_and_mirrors")
    s.place("Northside", clues=0)
    s.put(JOE, "Northside")
    act = pack(verb.ACTIVATE, s.g.act, 0)
    r = reading(s)
    assert r.clues_needed == 12
    assert turn.score(r, act) == approx(r.w.uncover)
    s.have(JOE, clues=2)
    r = reading(s)
    assert r.clues_needed == 10
    assert quests.destination(r, JOE) == s.find("Northside")
    gain, actions = quests.yields(r, JOE, s.find("Northside"))
    assert (gain, actions) == (3.0, 1.0)


def test_suspects_are_questioned_in_their_own_way() -> None:
    s = scene("smoke_and_mirrors")
    s.place("Northside", clues=1)
    s.put(JOE, "Northside")
    naomi = s.enemy(smoke.NAOMI, engaged=JOE)
    r = reading(s)
    worth = r.w.elite - hand.resource_worth(r) + inquiry.urgency(r, naomi)
    assert turn.activate(r, naomi, 0) == approx(worth)
    s.take_out(naomi)
    david = s.enemy(smoke.DAVID, at="Northside")
    r = reading(s)
    assert quests.answers(r, JOE, test_kind.INVESTIGATE) == [(0, r.w.elite)]
    assert quests.answers(r, JOE, test_kind.FIGHT) == []
    plain = payoffs.investigation(r, JOE, r.here, 1)
    asked = payoffs.with_answers(r, JOE, test_kind.INVESTIGATE, plain)
    assert asked(0, 0) - plain(0, 0) == approx(r.w.elite)
    assert asked(-1, 1) == plain(-1, 1)
    s.take_out(david)
    s.enemy(smoke.MARGARET, at="Northside")
    r = reading(s)
    assert quests.answers(r, JOE, test_kind.EVADE) == [(2, r.w.elite)]
    s.place("Northside", clues=0)
    # Without clues, a test at her location is still useful.
    assert turn.investigate(reading(s), 0) > 0
    cornelia = s.enemy(smoke.CORNELIA, engaged=JOE)
    r = reading(s)
    assert r.evade_worth(cornelia, JOE) == r.w.elite


def test_an_elusive_enemy_that_is_attacked_flees() -> None:
    s = scene("smoke_and_mirrors")
    bat = s.enemy("Bat Horror", engaged=JOE)
    r = reading(s)
    payoff = payoffs.attack(r, JOE, bat, 1)
    assert payoff(-1, 1) == approx(r.attack_cost(bat, JOE))
    s.set(bat, exhausted=True)
    r = reading(s)
    assert payoffs.attack(r, JOE, bat, 1)(-1, 1) == 0.0


def test_a_hunter_next_to_the_seat_is_a_danger() -> None:
    s = scene("smoke_and_mirrors")
    s.put(JOE, "Merchant District")
    assert quests.reach(reading(s), s.find("Merchant District")) == (0, 0)
    bat = s.enemy("Bat Horror", at="Southside")
    r = reading(s)
    assert quests.reach(r, s.find("Merchant District")) == (1, 1)
    assert quests.exposure(r, JOE, r.here) == approx(r.w.expose * r.hurt(JOE, 1, 1))
    s.set(bat, exhausted=True)
    assert quests.reach(reading(s), s.find("Merchant District")) == (0, 0)


def test_enemies_that_weaken_are_worth_more() -> None:
    s = scene("smoke_and_mirrors")
    bird = s.enemy("Whippoorwill", at="Northside")
    gangster = s.enemy("Rogue Gangster", engaged=JOE)
    r = reading(s)
    assert r.weakens(bird) and not r.weakens(gangster)
    assert r.removal_worth(bird) == approx(r.attack_cost(bird, JOE) + 5 * r.w.weaken)


def test_the_servant_is_captured() -> None:
    s = scene("smoke_and_mirrors")
    servant = s.enemy(smoke.SERVANT, engaged=JOE)
    s.g.source = servant
    options = [pack(verb.CHOICE, 0), pack(verb.CHOICE, 1)]
    assert choices.choice(reading(s), options) == 1


# -- Queen of Ash --------------------------------------------------------------------------------


def test_the_cistern_is_entered_with_the_clues_for_the_sluice() -> None:
    s = scene("queen_of_ash")
    cistern = s.find(ash.CISTERN)
    r = reading(s)
    assert plans.goal_of(r, JOE).place != cistern
    s.put(JOE, s.g.defs[s.g.table.find(ash.TUNNELS[0])].printed.code)
    s.have(JOE, clues=3, actions=2)
    assert plans.goal_of(reading(s), JOE).place != cistern
    assert turn.move(reading(s), cistern) == NEVER
    # With all its actions, the seat can find the fourth clue there.
    s.have(JOE, clues=3, actions=3)
    assert last_resort.daring(reading(s))
    assert turn.move(reading(s), cistern) == r.w.enter
    s.enemy(ash.KNIGHT, at="Underground Cistern")
    assert not last_resort.daring(reading(s))
    s.have(JOE, clues=4)
    found = plans.goal_of(reading(s), JOE)
    assert (found.place, found.pull) == (cistern, r.w.enter)
    s.have(JOE, actions=1)
    assert turn.move(reading(s), cistern) == NEVER


def test_enemies_do_not_move_to_the_entrance() -> None:
    s = scene("queen_of_ash")
    cistern = pack(verb.CHOOSE_CARD, s.find(ash.CISTERN))
    culvert = pack(verb.CHOOSE_CARD, s.find(ash.CULVERT))
    s.put(JOE, s.g.defs[s.g.table.find(ash.TUNNELS[0])].printed.code)
    assert choices.enemy_move(reading(s), [cistern, culvert]) == 1
    s.advance_act(2)
    assert choices.enemy_move(reading(s), [cistern, culvert]) == 0


def test_a_seat_leaves_the_massive_enemy_with_its_last_action() -> None:
    s = scene("queen_of_ash")
    s.advance_act(2)
    s.put(JOE, "Underground Cistern")
    tunnel = s.g.table.find(ash.TUNNELS[0])
    r = reading(s)
    assert quests.crush(r, JOE) == approx(r.hurt(JOE, 3, 3))
    # She cannot make attacks of opportunity.
    assert r.provoke_cost == 0.0
    s.have(JOE, actions=1)
    r = reading(s)
    last = quests.rite_move(r, tunnel, 3.0, False)
    assert turn.stay(r) == approx(-quests.crush(r, JOE) - quests.exposure(r, JOE, r.here))
    s.have(JOE, actions=3)
    early = quests.rite_move(reading(s), tunnel, 3.0, False)
    assert last is not None and early is not None and last > early
    s.have(JOE, clues=1)
    queen = s.find(ash.ELOKOSS)
    # The clue pays for the way to the sluice, until the way is open.
    assert turn.score(reading(s), pack(verb.FREE, queen, 0)) == NEVER
    assert answers.free_worth(reading(s), queen, 0) == -1.0
    s.place("Sluice Control")
    assert turn.score(reading(s), pack(verb.FREE, queen, 0)) == 30.0
    assert answers.free_worth(reading(s), queen, 0) == 30.0


def test_the_sluice_is_the_last_resort() -> None:
    s = scene("queen_of_ash")
    s.advance_act(2)
    s.put(JOE, "Underground Cistern")
    sluice = s.find(ash.SLUICE)
    open_it = pack(verb.ACTIVATE, sluice, 0)
    r = reading(s)
    assert sluice in r.shut and not last_resort.wanted(r)
    assert turn.move(r, sluice) == NEVER
    assert turn.score(r, open_it) == NEVER
    s.have(JOE, clues=1)
    assert turn.move(reading(s), sluice) == payoffs.LAST_RESORT
    assert turn.move(reading(s), s.g.table.find(ash.TUNNELS[0])) == NEVER
    s.place("Sluice Control")
    s.put(JOE, "Sluice Control")
    s.bag("+1", "-4")
    r = reading(s)
    assert r.last_skills == [skill.COMBAT, skill.AGILITY]
    assert turn.score(r, open_it) == approx(payoffs.LAST_RESORT / 2)
    # An attack of opportunity that defeats the seat comes before the test.
    s.enemy(ash.SERVANT, engaged=JOE)
    s.set(s.g.investigators[JOE].id, damage=6)
    assert turn.score(reading(s), open_it) < 0
    assert turn.resign(reading(s)) == NEVER


def test_which_tunnels_an_unrevealed_card_is_stays_hidden() -> None:
    s = scene("queen_of_ash", 2)
    view = SeatView(s.game, JOE)
    places = [s.g.table.find(code) for code in ash.TUNNELS]
    assert not any(view.knows(place) for place in places)
    assert {view.clues_at(place) for place in places} == {2}
    assert len({view.shroud(place) for place in places}) == 1
    s.put(JOE, s.g.defs[places[0]].printed.code)
    assert view.knows(places[0]) == s.g.cards[places[0]].revealed


# -- Cards that are not listed -------------------------------------------------------------------


def test_unlisted_cards_are_valued_by_their_abilities() -> None:
    sledgehammer = catalogue.make("12028")
    assert sledgehammer.printed.code not in printed.LISTED
    weapon = printed.weapon_of(sledgehammer)
    assert weapon is not None and weapon[3] == 1
    assert printed.is_attack(sledgehammer, weapon[0])
    assert printed.weapon_worth(sledgehammer) > 2.5
    assert printed.weapon_of(catalogue.make("12020")) is None, "a listed card"
    assert printed.tools_of(sledgehammer) == []
    assert printed.listed_as(catalogue.make("12027")) == "12016"
    assert printed.level_bonus(catalogue.make("12027")) == approx(0.6)
    assert printed.listed_as(catalogue.make("12042")) == ""
    assert printed.asset_worth(catalogue.make("12016")) > 0


def test_unlisted_assets_are_played_and_used() -> None:
    s = Scene(["joe_diamond"], {0: ["12028"]})
    s.give(JOE, "12028")
    (card,) = [c for c in s.g.investigators[JOE].hand if s.g.defs[c].printed.code == "12028"]
    assert hand.asset_worth(reading(s), card, JOE) > 1.0
    s = Scene(["joe_diamond"], {0: ["12028"]})
    hammer = s.asset(JOE, "12028")
    cantor = s.enemy("Cantor of Flame", engaged=JOE)
    r = reading(s)
    assert [way.damage for way in r.attacks(JOE, cantor) if way.card == hammer] == [1]
    assert hand.loaded(r, hammer)
    assert turn.activate(r, hammer, 0) > turn.fight(r, cantor, NONE)


def test_events_are_valued_by_their_phrases() -> None:
    s = Scene(["joe_diamond"], {0: ["12041"]})
    s.give(JOE, "12041")
    (card,) = [c for c in s.g.investigators[JOE].hand if s.g.defs[c].printed.code == "12041"]
    worth = events.effect_worth(reading(s), card)
    assert worth is None or worth <= 0


# -- Whole games ---------------------------------------------------------------------------------

LOSER = "random"


@pytest.mark.parametrize("players", [1, 2])
def test_it_finds_more_suspects_than_random_play(players: int) -> None:
    found = {name: 0 for name in ("heuristic", LOSER)}
    for seed in range(5, 17):
        for name in found:
            game: Any = arkham_env.game(
                "lcg/" + CORE, play="smoke_and_mirrors", players=players, seed=seed, log=False
            )
            agent = make_agent(name)
            agent.reset(seed)
            while not game.over:
                game.step(option_of(agent, game.state))
            g = game.state
            for card in [*g.victory, *g.under_act]:
                found[name] += g.defs[card].printed.has(trait.ELITE)
    assert found["heuristic"] >= found[LOSER] + 8
