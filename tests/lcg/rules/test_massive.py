"""``lcg/rules/enemies.py``: massive enemies."""

from __future__ import annotations

import pytest

import tests.lcg.support.attack_cards
import tests.lcg.support.enemy_cards  # noqa: F401  (both register cards)
from arkham_env.core.kernel.lasting import Lasting
from arkham_env.lcg.state import ids
from arkham_env.lcg.state.ids import keyword, quantity, until
from tests.lcg.support.scene import Scene

ROOM = "Your Friend's Room"


def colossus(first: int = 0, **fields: int) -> tuple[Scene, int]:
    """Joe and Isabelle at the location of a massive enemy (fight 3, evade 3, damage 1)."""
    s = Scene(["joe_diamond", "isabelle_barnes"], first=first, encounter=["TE501"])
    s.place("Dormitories", clues=0)
    enemy = s.enemy("Colossus", at=ROOM, **fields)
    return s, enemy


@pytest.mark.rule("LCG-0456")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_ready_massive_enemy_is_engaged_with_everyone_at_its_location(seat: int) -> None:
    s, _ = colossus(first=seat)
    assert s.offers("Evade Colossus")  # only what is engaged with you can be evaded
    assert not s.offers("Engage Colossus")
    s.do("Gain 1 resource")
    assert s.investigator(seat).damage == 1


@pytest.mark.rule("LCG-0457")
def test_an_exhausted_massive_enemy_is_engaged_with_nobody() -> None:
    s, _ = colossus(exhausted=True)
    assert not s.offers("Evade Colossus")
    s.do("Gain 1 resource")
    assert s.investigator(0).damage == 0


@pytest.mark.rule("LCG-0458", "LCG-0464")
def test_a_drawn_massive_enemy_enters_play_at_the_location_not_in_a_threat_area() -> None:
    s = Scene(["joe_diamond", "isabelle_barnes"], encounter=["TE501"], first=1)
    s.place("Dormitories", clues=0)
    s.put(1, "Dormitories")
    s.draw_encounter(1, "Colossus")
    enemy = s.card("Colossus")
    assert enemy.location == s.find("Dormitories")
    assert enemy.threat == ids.NONE
    assert s.offers("Evade Colossus")


@pytest.mark.rule("LCG-0459", "LCG-0460")
def test_a_massive_enemy_attacks_everyone_in_the_leads_order_and_exhausts_last() -> None:
    s, enemy = colossus()
    s.asset(0, "Fedora")
    s.asset(1, "Aleksey Saburov")
    s.calm().end_turn().end_turn()
    assert s.kind == "attack_order" and s.seat == s.g.lead == 0
    assert s.labels == ["Choose Joe Diamond", "Choose Isabelle Barnes"]
    s.do("Choose Isabelle Barnes")
    assert s.kind == "assign_damage" and s.seat == 1
    s.do("1 damage on Isabelle Barnes")
    # The first attack is over: now Joe's, and the enemy is still ready.
    assert s.kind == "assign_damage" and s.seat == 0
    assert not s.card(enemy).exhausted
    s.do("1 damage on Joe Diamond")
    assert [who.damage for who in s.g.investigators] == [1, 1]
    attacks = [line for line in s.log() if "Colossus attacks" in line]
    assert attacks == ["Colossus attacks Isabelle Barnes", "Colossus attacks Joe Diamond"]
    assert s.log()[s.log().index(attacks[-1]) :].count("Colossus exhausts") == 1
    assert s.log()[: s.log().index(attacks[-1])].count("Colossus exhausts") == 0


@pytest.mark.rule("LCG-0461")
def test_an_attack_of_opportunity_of_a_massive_enemy_hits_only_who_provoked_it() -> None:
    s, enemy = colossus()
    s.do("Gain 1 resource")
    assert [who.damage for who in s.g.investigators] == [1, 0]
    assert not s.card(enemy).exhausted


@pytest.mark.rule("LCG-0462")
def test_a_massive_enemy_does_not_follow_an_investigator() -> None:
    s, enemy = colossus()
    s.do("Move to Dormitories")
    assert s.card(enemy).location == s.find(ROOM)
    assert not s.offers("Evade Colossus")


@pytest.mark.rule("LCG-0463")
def test_a_failed_attack_on_a_massive_enemy_hurts_no_other_investigator() -> None:
    s, _ = colossus()
    s.bag("auto_fail")
    s.do("Fight Colossus")
    assert [who.damage for who in s.g.investigators] == [0, 0]


@pytest.mark.rule("LCG-0465")
def test_evading_a_massive_enemy_frees_everyone() -> None:
    s, enemy = colossus()
    s.bag("+1")
    s.do("Evade Colossus")  # agility 2 + 1 against 3
    assert s.card(enemy).exhausted
    assert not s.offers("Evade Colossus")
    s.do("End your turn").until("turn")
    assert s.seat == 1 and not s.offers("Evade Colossus")
    s.do("Gain 1 resource")
    assert s.investigator(1).damage == 0


@pytest.mark.rule("LCG-0459")
def test_the_lead_orders_its_attacks_in_anybodys_step() -> None:
    """The lead is elsewhere; the attacks are those of another investigator's step."""
    s = Scene(["joe_diamond", "isabelle_barnes", "daniela_reyes"], encounter=["TE501"], first=0)
    s.place("Dormitories", clues=0)
    s.put(1, "Dormitories")
    s.put(2, "Dormitories")
    s.enemy("Colossus", at="Dormitories")
    s.calm().until("attack_order")
    assert s.seat == s.g.lead == 0
    assert s.labels == ["Choose Isabelle Barnes", "Choose Daniela Reyes"]


@pytest.mark.rule("LCG-1087")
def test_a_massive_enemy_that_is_exhausted_begins_none_of_its_other_attacks() -> None:
    s = Scene(["joe_diamond", "isabelle_barnes"], extra={0: ["TE575"]}, encounter=["TE501"])
    s.asset(0, "Net")
    colossus = s.enemy("Colossus", at=ROOM)
    s.calm().until("attack_order").do("Choose Joe Diamond", "React with Net")
    s.until("turn")
    assert [line for line in s.log() if "Colossus attacks" in line or "exhausts" in line] == [
        "Colossus attacks Joe Diamond", "Colossus exhausts",
    ]  # fmt: skip
    assert not s.card(colossus).exhausted  # upkeep
    assert [who.damage for who in s.g.investigators] == [1, 0]


@pytest.mark.rule("LCG-1087")
def test_nor_does_one_that_is_not_massive_any_more_as_it_is_exhausted() -> None:
    """Massive until the first attack: then it engages one investigator, exhausted."""
    s = Scene(["joe_diamond", "isabelle_barnes"], extra={0: ["TE575"]}, encounter=["TE503"])
    net = s.asset(0, "Net")
    sentry = s.enemy("Sentry", at=ROOM)
    gained = Lasting(
        quantity.KEYWORDS, ids.NONE, net, 0, 0, sentry, keyword.MASSIVE, until.ROUND_ENDS
    )
    s.g.add_lasting(gained)
    s.calm().until("attack_order").do("Choose Joe Diamond")
    s.g.keep_lasting([])  # no longer massive: the state is checked after the next change
    s.g.unsettle()
    s.do("React with Net", "Choose Isabelle Barnes")
    assert "Sentry engages Isabelle Barnes" in s.log()
    s.until("turn")
    assert [who.damage for who in s.g.investigators] == [1, 0]


@pytest.mark.rule("LCG-1088")
def test_who_becomes_engaged_with_it_during_its_attacks_is_attacked_too() -> None:
    s = Scene(["joe_diamond", "isabelle_barnes"], extra={0: ["TE576"]}, encounter=["TE501"])
    s.asset(0, "Whistle")
    s.place("Dormitories", clues=0)
    s.put(1, "Dormitories")
    colossus = s.enemy("Colossus", at=ROOM)
    s.calm().until("reaction").do("React with Whistle")
    s.until("turn")
    assert [who.damage for who in s.g.investigators] == [1, 1]
    attacks = [line for line in s.log() if "Colossus attacks" in line]
    assert attacks == ["Colossus attacks Joe Diamond", "Colossus attacks Isabelle Barnes"]
    assert s.log().count("Colossus exhausts") == 1 and s.in_play("Colossus")
    assert s.card(colossus).location == s.find(ROOM)


@pytest.mark.rule("LCG-1089")
@pytest.mark.parametrize("exhausted", [False, True])
def test_no_engage_action_takes_a_massive_enemy(exhausted: bool) -> None:
    s, _ = colossus(exhausted=exhausted)
    assert s.offers("Fight Colossus") and not s.offers("Engage Colossus")
