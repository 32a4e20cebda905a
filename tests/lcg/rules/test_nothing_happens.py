"""``lcg/rules/effects.py``: an effect that cannot happen is not begun and changes nothing."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import tests.lcg.support.vanishing_cards  # noqa: F401  (registers cards)
from arkham_env.core.kernel.frame import DONE
from arkham_env.lcg.rules.agenda import place_doom_on_agenda
from arkham_env.lcg.rules.attack import enemy_attack
from arkham_env.lcg.rules.clues import discover, move_clues, place_own_clues, spend_clues
from arkham_env.lcg.rules.damage import check_defeat, deal, deal_each, defeat_investigator
from arkham_env.lcg.rules.draw import draw
from arkham_env.lcg.rules.effects import lose_resources
from arkham_env.lcg.rules.encounter import draw_encounter, draw_encounters
from arkham_env.lcg.rules.end import end_scenario
from arkham_env.lcg.rules.enemies import elusive_escape, evade_enemy, move_enemy
from arkham_env.lcg.rules.movement import move_investigator
from arkham_env.lcg.state.game_state import Game
from arkham_env.lcg.state.ids import NONE
from arkham_env.lcg.state.values import is_defeated
from tests.lcg.support.scene import Scene

JOE, ISABELLE = 0, 1
AWAY = "Hellhound"
"""An enemy that is not in play."""


@pytest.fixture
def s() -> Scene:
    """Joe with a Cantor; Isabelle is out of the game."""
    scene = Scene(["joe_diamond", "isabelle_barnes"])
    for enemy in list(scene.g.enemies):
        scene.take_out(enemy)
    scene.run(lambda g: defeat_investigator(g, ISABELLE))
    scene.settle()
    scene.enemy("Cantor of Flame", engaged=JOE)
    scene.place("Your Friend's Room", clues=2)
    scene.have(JOE, resources=0)
    return scene


def here(g: Game) -> int:
    return g.investigators[JOE].location


@pytest.mark.parametrize(
    "attempt",
    [
        lambda s, g: draw(g, JOE, 0),
        lambda s, g: draw(g, ISABELLE, 1),
        lambda s, g: discover(g, JOE, here(g), 0),
        lambda s, g: discover(g, ISABELLE, here(g), 1),
        lambda s, g: discover(g, JOE, s.find("Science Hall"), 1),
        lambda s, g: move_clues(g, JOE, here(g), 0),
        lambda s, g: place_own_clues(g, JOE, 1),
        lambda s, g: spend_clues(g, 0, NONE),
        lambda s, g: deal(g, ISABELLE, damage=1),
        lambda s, g: deal(g, JOE),
        lambda s, g: deal_each(g, [], damage=1),
        lambda s, g: check_defeat(g, JOE, NONE),
        lambda s, g: enemy_attack(g, s.find("Cantor of Flame"), ISABELLE),
        lambda s, g: enemy_attack(g, s.find(AWAY), JOE),
        lambda s, g: evade_enemy(g, s.find(AWAY), JOE),
        lambda s, g: move_enemy(g, s.find(AWAY), here(g)),
        lambda s, g: move_enemy(g, s.find("Cantor of Flame"), NONE),
        lambda s, g: elusive_escape(g, s.find(AWAY)),
        lambda s, g: move_investigator(g, JOE, here(g)),
        lambda s, g: move_investigator(g, JOE, s.find("Science Hall")),
        lambda s, g: move_investigator(g, ISABELLE, here(g)),
        lambda s, g: draw_encounter(g, ISABELLE),
        lambda s, g: draw_encounters(g, ISABELLE, 2),
    ],
)
def test_what_cannot_happen_is_not_begun(s: Scene, attempt: Callable[[Scene, Game], int]) -> None:
    before, stack = s.game.hash(), list(s.g.stack)
    assert attempt(s, s.g) == DONE
    assert s.g.stack == stack
    assert s.game.hash() == before


def test_an_exhausted_enemy_does_not_flee(s: Scene) -> None:
    s.set(s.find("Cantor of Flame"), exhausted=True)
    stack = list(s.g.stack)
    assert elusive_escape(s.g, s.find("Cantor of Flame")) == DONE
    assert s.g.stack == stack
    assert s.card("Cantor of Flame").threat == JOE


def test_without_an_agenda_no_doom_is_placed(s: Scene) -> None:
    s.g.agenda_deck = []
    s.g.agenda = NONE
    stack = list(s.g.stack)
    assert place_doom_on_agenda(s.g, 1, True) == DONE
    assert s.g.stack == stack


def test_resources_are_lost_as_far_as_there_are_any(s: Scene) -> None:
    s.have(JOE, resources=1)
    lose_resources(s.g, JOE, 2)
    assert s.investigator(JOE).resources == 0
    log = s.log()
    lose_resources(s.g, JOE, 1)
    assert s.investigator(JOE).resources == 0
    assert s.log() == log


def test_a_scenario_ends_once(s: Scene) -> None:
    end_scenario(s.g, 1)
    stack = list(s.g.stack)
    assert end_scenario(s.g, 2) == DONE
    assert s.g.resolution == 1
    assert s.g.stack == stack


# -- Effects that become impossible after they began -----------------------------------------------


@pytest.mark.parametrize("vanishes", [False, True])
@pytest.mark.parametrize(
    "begin",
    [
        lambda s, g: discover(g, JOE, here(g), 1),
        lambda s, g: enemy_attack(g, s.find("Cantor of Flame"), JOE),
        lambda s, g: move_enemy(g, s.find("Cantor of Flame"), s.find("Miskatonic Quad")),
    ],
)
def test_nothing_comes_after_what_did_not_happen(
    begin: Callable[[Scene, Game], int], vanishes: bool
) -> None:
    """The clues, or the enemy, are gone before the event resolves: "after" never comes."""
    s = Scene(["joe_diamond"], extra={0: ["T0981", "T0982", "T0983"]})
    s.advance_act(3)
    for enemy in list(s.g.enemies):
        s.take_out(enemy)
    s.put(JOE, "Orne Library")
    s.place("Orne Library", clues=2)
    s.enemy("Cantor of Flame", at="Orne Library", exhausted=True)
    s.asset(JOE, "Tally")
    if vanishes:
        s.asset(JOE, "Draught")
        s.asset(JOE, "Trapdoor")
    s.have(JOE, resources=0)
    s.run(lambda g: begin(s, g))
    s.settle()
    assert s.investigator(JOE).resources == (0 if vanishes else 1)


def test_only_people_enemies_and_assets_are_defeated(s: Scene) -> None:
    """Damage on any other card defeats nothing, whatever the amount."""
    threat = s.threat(JOE, "Unspeakable Truths", damage=9, horror=9)
    place = here(s.g)
    s.set(place, damage=9, horror=9)
    assert not is_defeated(s.g, threat) and not is_defeated(s.g, place)
    assert not is_defeated(s.g, s.find(AWAY))
    assert not is_defeated(s.g, ISABELLE), "who is out of the game falls no more"
    enemy = s.find("Cantor of Flame")
    s.card(enemy).damage = s.g.defs[enemy].printed.health
    assert is_defeated(s.g, enemy)
    s.card(enemy).damage -= 1
    assert not is_defeated(s.g, enemy)
    fedora = s.asset(JOE, "Fedora", horror=1)
    assert is_defeated(s.g, fedora)
    s.set(JOE, horror=s.g.defs[JOE].printed.sanity)
    assert is_defeated(s.g, JOE)
