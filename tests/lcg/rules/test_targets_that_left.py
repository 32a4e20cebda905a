"""``lcg/rules/card_frame.py``, ``lcg/state/zones.py``: a target that left play and came back.

A frame that still names it does not affect the new card.
"""

from __future__ import annotations

import pytest

from arkham_env.lcg.rules.agenda import place_doom_on_agenda
from arkham_env.lcg.rules.clues import discover
from arkham_env.lcg.rules.enemies import elusive_escape, move_enemy
from arkham_env.lcg.rules.entering import take_control
from arkham_env.lcg.rules.movement import move_investigator
from arkham_env.lcg.state import zones
from arkham_env.lcg.state.game_state import Game
from tests.lcg.support import current_cards, returning_cards  # noqa: F401
from tests.lcg.support.current_cards import come_back
from tests.lcg.support.scene import Scene

pytestmark = pytest.mark.rule("LCG-0564c")

ROOM = "Your Friend's Room"
DORMS = "Dormitories"
QUAD = "Miskatonic Quad"


def scene(*codes: str, name: str = "joe_diamond", encounter: tuple[str, ...] = ()) -> Scene:
    s = Scene([name], extra={0: list(codes)}, encounter=list(encounter))
    for code in codes:
        s.asset(0, code)
    return s


# -- Attacks that an effect grants -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("weapon", "other"),
    [("TN003", ""), ("TN003", "TN001"), ("TN003", "TN002"), ("TN004", "")],
    ids=["stays", "as it is triggered", "by its cost", "by its effect"],
)
def test_a_granted_fight_ends_with_its_enemy(weapon: str, other: str) -> None:
    """Daniela fights back with a weapon; TN003 is the one that does not move the enemy."""
    s = scene(weapon, *([other] if other else []), name="daniela_reyes")
    enemy = s.enemy("Cantor of Flame", engaged=0)
    s.refresh()
    s.do("Gain 1 resource", "React with Daniela Reyes")
    s.do("Blowpipe" if weapon == "TN003" else "Flail").settle()
    stays = weapon == "TN003" and not other
    assert s.card(enemy).damage == (1 if stays else 0)
    assert s.g.test_at == -1


@pytest.mark.parametrize("returns", [False, True])
def test_the_wrench_provokes_no_enemy_that_came_back(returns: bool) -> None:
    s = scene("12002", *(["TN005"] if returns else []), name="daniela_reyes")
    s.enemy("Cantor of Flame", at=ROOM, exhausted=True)
    s.refresh()
    s.do("Use Daniela's Wrench").settle(decline=() if returns else "Daniela Reyes")
    assert s.investigator().damage == (0 if returns else 1)


# -- Reactions -------------------------------------------------------------------------------------


@pytest.mark.parametrize("returns", [False, True])
def test_no_reaction_answers_the_attack_of_an_enemy_that_came_back(returns: bool) -> None:
    s = scene(*(["TN012"] if returns else []), name="daniela_reyes")
    s.enemy("Cantor of Flame", engaged=0)
    s.refresh()
    s.do("Gain 1 resource")
    assert s.investigator().damage == 1
    assert s.offers("React with Daniela Reyes") != returns


@pytest.mark.parametrize("returns", [False, True])
def test_no_reaction_heals_an_asset_that_came_back(returns: bool) -> None:
    s = scene("12073", "12016", *(["TN013"] if returns else []), name="daniela_reyes")
    s.enemy("Cantor of Flame", engaged=0)
    s.refresh()
    s.do("Gain 1 resource", "1 damage on Bodyguard")
    assert s.card("Bodyguard").damage == 1
    assert s.offers("React with Bandages") != returns


# -- Actions ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("returns", [False, True])
def test_an_action_engages_no_enemy_that_came_back(returns: bool) -> None:
    s = scene(*(["TN006"] if returns else []))
    s.enemy("Cantor of Flame", engaged=0)
    other = s.enemy("Servant of Flame", at=ROOM, exhausted=True)
    s.refresh()
    s.do("Engage Servant of Flame").settle()
    assert s.card(other).threat == (-1 if returns else 0)
    assert s.investigator().actions == 2


# -- Enemies on the move ---------------------------------------------------------------------------


@pytest.mark.parametrize("returns", [False, True])
def test_an_enemy_that_came_back_does_not_flee(returns: bool) -> None:
    s = scene(encounter=("TK028",))
    s.place(DORMS)
    s.place(QUAD)
    prophet = s.enemy("TK028", engaged=0)
    s.refresh()

    def escape(g: Game) -> int:
        result = elusive_escape(g, prophet)
        if returns:
            come_back(g, prophet, s.find(ROOM))
            g.cards[prophet].exhausted = True
        return result

    s.run(escape).settle()
    assert (s.card(prophet).location == s.find(ROOM)) == returns


def test_an_enemy_does_not_flee_to_a_place_that_came_back() -> None:
    s = scene(encounter=("TK028",))
    dorms = s.place(DORMS)
    prophet = s.enemy("TK028", engaged=0)
    s.refresh()

    def escape(g: Game) -> int:
        result = elusive_escape(g, prophet)
        zones.leave_play(g, dorms)
        zones.put_location_into_play(g, dorms)
        return result

    s.run(escape).settle()
    assert s.card(prophet).location == s.find(ROOM)


@pytest.mark.parametrize("returns", [False, True])
def test_a_hunter_that_came_back_has_not_moved_yet(returns: bool) -> None:
    s = scene(*(["TN007"] if returns else []), encounter=("TN008",))
    for place in (DORMS, QUAD, "Orne Library"):
        s.place(place)
    s.put(0, "Orne Library")
    strider = s.enemy("TN008", at=DORMS)
    s.calm()
    s.end_turn()
    assert (s.card(strider).threat == 0) == returns


# -- Places ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("slides", [False, True])
def test_clues_are_not_discovered_at_a_place_that_came_back(slides: bool) -> None:
    s = scene(*(["TN009"] if slides else []))
    s.place(ROOM, clues=2)
    s.run(lambda g: discover(g, 0, s.find(ROOM), 1)).settle()
    assert s.investigator().clues == (0 if slides else 1)
    assert s.card(ROOM).clues == (3 if slides else 1)


@pytest.mark.parametrize("slides", [False, True])
def test_nobody_moves_to_a_place_that_came_back(slides: bool) -> None:
    s = scene(*(["TN009"] if slides else []))
    dorms = s.place(DORMS, clues=0)
    enemy = s.enemy("Servant of Flame", at=ROOM, exhausted=True)
    s.run(lambda g: move_enemy(g, enemy, dorms)).settle()
    assert (s.card(enemy).location == dorms) != slides
    s.run(lambda g: move_investigator(g, 0, dorms)).settle()
    assert (s.investigator().location == dorms) != slides


# -- Assets ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("leaves", [False, True])
def test_an_asset_that_left_does_not_come_under_control(leaves: bool) -> None:
    s = Scene(["joe_diamond", "isabelle_barnes"], extra={0: ["TK027"]})
    satchel = s.asset(0, "TK027")

    def take(g: Game) -> int:
        result = take_control(g, 1, satchel)
        if leaves:
            zones.discard_from_play(g, satchel)
        return result

    s.run(take).settle()
    assert (satchel in s.investigator(1).assets) != leaves
    assert (satchel in s.investigator(0).discard) == leaves


@pytest.mark.parametrize("returns", [False, True])
def test_a_token_is_not_moved_to_an_asset_that_came_back(returns: bool) -> None:
    s = scene("12061", *(["TN010"] if returns else []), name="isabelle_barnes")
    charm = s.find("12061")
    s.set(charm, uses=4)
    s.have(0, horror=2)
    s.refresh()
    s.do("Use Lucky Charm").settle(perhaps="Lucky Charm")
    assert s.investigator().horror + s.card(charm).horror == 2
    assert s.card(charm).horror == (0 if returns else 1)


# -- The agenda ------------------------------------------------------------------------------------


@pytest.mark.parametrize("advances", [False, True])
def test_doom_comes_on_the_agenda_that_is_current_then(advances: bool) -> None:
    s = scene(*(["TN011"] if advances else []))
    first = s.g.agenda
    s.run(lambda g: place_doom_on_agenda(g, 1, False)).settle()
    assert (s.g.agenda == first) != advances
    assert s.card(s.g.agenda).doom == 1
