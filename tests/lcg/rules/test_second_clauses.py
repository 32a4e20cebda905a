"""The second clauses of ledger rows of which only the first had a test (``lcg/rules``)."""

from __future__ import annotations

import pytest

from arkham_env.lcg.rules.agenda import advance_act
from arkham_env.lcg.rules.damage import deal_to_card
from arkham_env.lcg.rules.rearranging import add_uses
from arkham_env.lcg.state.zones import put_into_play
from tests.lcg.support import current_cards, enemy_cards, scenario_cards  # noqa: F401
from tests.lcg.support.scenario_cards import make_current
from tests.lcg.support.scene import Scene

ROOM = "Your Friend's Room"
PAIR = ["joe_diamond", "isabelle_barnes"]


@pytest.mark.rule("LCG-0077b")
def test_the_agenda_can_be_used_from_anywhere() -> None:
    """Past Curfew's parley needs a Bystander at the location of the investigator who uses it."""
    s = Scene(PAIR)
    for seat, place in enumerate(("Dormitories", "Orne Library")):
        s.place(place)
        s.put(seat, place)
        s.enemy("Bystander", at=place, exhausted=True)
    s.refresh()
    assert s.offers("Activate Past Curfew")
    s.end_turn().settle()
    assert s.seat == 1 and s.offers("Activate Past Curfew")


@pytest.mark.rule("LCG-0095b")
def test_a_designated_reaction_does_not_provoke() -> None:
    s = Scene(["joe_diamond"], extra={0: ["TK061", "12034"]})
    s.asset(0, "Spare Lens")
    s.give(0, "Magnifying Glass")
    s.enemy("Cantor of Flame", engaged=0)
    s.do("Play Magnifying Glass", "React with Spare Lens").decline("Joe Diamond")
    assert s.investigator().clues == 1 and s.investigator().damage == 0


@pytest.mark.rule("LCG-0096b")
def test_an_evade_ability_does_not_provoke() -> None:
    s = Scene(["isabelle_barnes"], extra={0: ["12079"]})
    s.give(0, '"Shove off!"')
    s.enemy("Cantor of Flame", engaged=0)
    s.do('Play "Shove off!"').settle(perhaps=["Apply"])
    assert s.investigator().damage == 0 and s.investigator().actions == 2


@pytest.mark.rule("LCG-0147b")
def test_a_cancelled_ability_counts_against_its_maximum() -> None:
    s = Scene(PAIR, extra={0: ["TK062", "TK063"], 1: ["TK063"]})
    s.asset(0, "Mute")
    s.asset(0, "Chime")
    other = s.find("TK063", 1)
    s.take_out(other)
    put_into_play(s.g, other, 1)
    s.refresh()
    while s.kind == "window":
        s.passive()
    before = s.investigator().resources
    s.do("Use Chime")
    assert s.investigator().resources == before
    while s.kind == "window":
        assert not s.offers("Use Chime")
        s.passive()
    assert not s.offers("Use Chime")


@pytest.mark.rule("LCG-0437b")
def test_an_ability_lets_anybody_engage_an_only_prey_enemy() -> None:
    s = Scene(PAIR, extra={1: ["TK064"]}, encounter=["TE513"], first=1)
    s.place("Orne Library")
    s.put(0, "Orne Library")
    avenger = s.enemy("Avenger", at=ROOM)
    s.give(1, "TK064")
    s.do("Play Come Here").settle(perhaps=["Choose Avenger"])
    assert s.card(avenger).threat == 1


@pytest.mark.rule("LCG-0615b")
def test_other_effects_add_uses() -> None:
    s = Scene(["joe_diamond"])
    gun = s.asset(0, "M1911", uses=1)
    s.run(lambda g: add_uses(g, gun, 2, "ammo")).settle()
    assert s.card(gun).uses == 3
    s.run(lambda g: add_uses(g, gun, 2, "charge")).settle()
    assert s.card(gun).uses == 3


@pytest.mark.rule("LCG-0686b")
def test_a_reverse_side_can_name_the_next_act() -> None:
    s = Scene(["joe_diamond"], encounter=["TK065"])
    make_current(s, "TK065")
    s.run(advance_act).settle()
    assert s.g.defs[s.g.act].printed.name == "Blaze of Glory"
    assert "Escape the Dorms" in s.names(s.g.removed)


@pytest.mark.rule("LCG-1058b")
@pytest.mark.parametrize("attacked", [False, True])
def test_damage_that_is_no_attack_puts_no_elusive_enemy_to_flight(attacked: bool) -> None:
    s = Scene(["joe_diamond"], encounter=["TK028"])
    s.place("Dormitories")
    prophet = s.enemy("TK028", at=ROOM, engaged=0)
    s.refresh()
    if attacked:
        s.bag("auto_fail")
        s.do("Fight Prophet").settle()
    else:
        s.run(lambda g: deal_to_card(g, prophet, damage=1, dealer=0)).settle()
    assert (s.card(prophet).location == s.find("Dormitories")) == attacked
    assert s.card(prophet).exhausted == attacked
