"""``lcg/rules/enemies.py``, ``attack.py``: aloof, alert, retaliate and elusive."""

from __future__ import annotations

from typing import Any

import pytest

import tests.lcg.support.enemy_cards
import tests.lcg.support.player_cards  # noqa: F401  (both register cards)
from arkham_env.lcg.state import ids
from tests.lcg.support.scene import Scene

ROOM = "Your Friend's Room"
DORMS = "Dormitories"
QUAD = "Miskatonic Quad"


def meet(code: str, first: int = 0, hand: str = "", **fields: Any) -> tuple[Scene, int]:
    """Joe and Isabelle in the friend's room with one enemy; ``hand``: a test's event."""
    extra = {first: [hand]} if hand else {}
    s = Scene(["joe_diamond", "isabelle_barnes"], extra=extra, first=first, encounter=[code])
    s.place(DORMS, clues=0)
    if hand:
        s.give(first, hand)
    if "engaged" not in fields:
        fields["at"] = ROOM
    return s, s.enemy(code, **fields)


# -- Aloof -----------------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0466")
def test_an_aloof_enemy_never_engages_by_itself() -> None:
    s, watcher = meet("TE502")
    s.set(watcher, location=s.find(DORMS))
    s.do("Move to Dormitories")
    assert s.card(watcher).threat == ids.NONE
    s.calm().next_round()  # nor does it in the enemy phase or as it readies
    assert s.card(watcher).threat == ids.NONE


@pytest.mark.rule("LCG-0467")
def test_a_drawn_aloof_enemy_spawns_unengaged_at_the_drawers_location() -> None:
    s = Scene(["joe_diamond", "isabelle_barnes"], encounter=["TE502"])
    s.place(DORMS)
    s.put(1, DORMS)
    s.draw_encounter(1, "Watcher")
    assert s.card("Watcher").threat == ids.NONE
    assert s.card("Watcher").location == s.find(DORMS)


@pytest.mark.rule("LCG-0468", "LCG-0469")
def test_an_unengaged_aloof_enemy_can_be_engaged_but_not_attacked_or_evaded() -> None:
    s, watcher = meet("TE502")
    assert not s.offers("Fight Watcher") and not s.offers("Evade Watcher")
    s.do("Engage Watcher")
    assert s.card(watcher).threat == 0
    assert s.offers("Fight Watcher") and s.offers("Evade Watcher")


@pytest.mark.rule("LCG-0470")
def test_an_aloof_enemy_engaged_with_anybody_can_be_attacked() -> None:
    s, watcher = meet("TE502", engaged=1)
    assert s.offers("Fight Watcher") and not s.offers("Evade Watcher")
    s.do("Fight Watcher")
    assert s.card(watcher).damage == 1


@pytest.mark.rule("LCG-0471")
def test_an_unengaged_aloof_enemy_takes_damage_that_is_no_attack() -> None:
    s, watcher = meet("TE502", hand="TP604")
    s.do("Play Thrown Stone")
    assert s.card(watcher).damage == 1


# -- Alert -----------------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0472", "LCG-0473")
def test_a_failed_evasion_of_an_alert_enemy_provokes_an_attack_that_does_not_exhaust_it() -> None:
    s, sentry = meet("TE503", engaged=0)
    s.do("Evade Sentry")  # agility 2 against 4
    assert s.investigator(0).damage == 1
    assert not s.card(sentry).exhausted and s.card(sentry).threat == 0
    log = s.log()
    assert log.index("Sentry attacks Joe Diamond") > log.index("Joe Diamond fails by 2 (value 2)")


@pytest.mark.rule("LCG-0472")
def test_a_successful_evasion_of_an_alert_enemy_provokes_nothing() -> None:
    s, sentry = meet("TE503", engaged=0)
    s.bag("+1")
    s.give(0, "Fedora")  # agility icon
    s.do("Evade Sentry", "Commit Fedora")  # 2 + 1 + 1 against 4
    assert s.card(sentry).exhausted
    assert s.investigator(0).damage == 0


@pytest.mark.rule("LCG-0472")
def test_a_failed_attack_on_an_alert_enemy_provokes_nothing() -> None:
    s, _ = meet("TE503", engaged=0)
    s.bag("auto_fail")
    s.do("Fight Sentry")
    assert s.investigator(0).damage == 0


@pytest.mark.rule("LCG-0474")
def test_an_alert_enemy_attacks_whoever_failed_engaged_or_not() -> None:
    s, _ = meet("TE503", hand="TP601", engaged=1)
    s.do("Play Stare Down")
    assert [who.damage for who in s.g.investigators] == [1, 0]


@pytest.mark.rule("LCG-0475")
def test_an_alert_enemy_attacks_even_an_investigator_who_got_away() -> None:
    s, sentry = meet("TE503", hand="TP602", engaged=1)
    s.do("Play Tumble").settle()
    assert s.investigator(0).location == s.find(DORMS)
    assert s.card(sentry).location == s.find(ROOM)
    assert s.investigator(0).damage == 1


@pytest.mark.rule("LCG-0476")
def test_an_exhausted_alert_enemy_does_not_attack() -> None:
    s, _ = meet("TE503", engaged=0, exhausted=True)
    s.do("Evade Sentry")
    assert s.investigator(0).damage == 0


# -- Retaliate -------------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0477", "LCG-0478")
def test_a_failed_attack_on_a_retaliate_enemy_provokes_an_attack_that_does_not_exhaust_it() -> None:
    s, brute = meet("TE506", engaged=0)
    s.do("Fight Brute")  # combat 4 against 9
    assert s.investigator(0).damage == 1
    assert not s.card(brute).exhausted
    log = s.log()
    assert log.index("Brute attacks Joe Diamond") > log.index("Joe Diamond fails by 5 (value 4)")


@pytest.mark.rule("LCG-0477")
def test_a_successful_attack_or_a_failed_evasion_provokes_no_retaliation() -> None:
    s = Scene(["joe_diamond"])
    s.enemy("Servant of Flame", engaged=0)
    s.do("Fight Servant")  # 4 against 4
    s.bag("auto_fail")
    s.do("Evade Servant")
    assert s.investigator(0).damage == 0


@pytest.mark.rule("LCG-0479")
def test_retaliate_hits_the_attacker_whoever_is_engaged() -> None:
    s, _ = meet("TE506", engaged=1)
    s.do("Fight Brute")
    # The failed attack hits Isabelle (1 damage), then the enemy retaliates against Joe.
    assert [who.damage for who in s.g.investigators] == [1, 1]
    assert "Brute attacks Joe Diamond" in s.log()
    assert "Brute attacks Isabelle Barnes" not in s.log()


@pytest.mark.rule("LCG-0480")
def test_an_exhausted_retaliate_enemy_does_not_retaliate() -> None:
    s, _ = meet("TE506", engaged=0, exhausted=True)
    s.do("Fight Brute")
    assert s.investigator(0).damage == 0


@pytest.mark.rule("LCG-0481")
def test_each_failed_test_is_retaliated() -> None:
    s, _ = meet("TE506", first=1, engaged=1)
    s.asset(1, "Isabelle's Twin .45s")
    s.do("Activate Isabelle's Twin .45s")
    assert s.investigator(1).damage == 1
    s.do("React with Isabelle's Twin .45s").settle()
    assert s.investigator(1).damage == 2


# -- Elusive ---------------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0482")
def test_an_elusive_enemy_flees_after_it_was_attacked() -> None:
    s, thief = meet("TE504", engaged=0)
    s.do("Fight Thief")
    c = s.card(thief)
    assert c.damage == 1
    assert (c.threat, c.location, c.exhausted) == (ids.NONE, s.find(DORMS), True)


@pytest.mark.rule("LCG-0482")
def test_an_elusive_enemy_flees_after_it_attacks() -> None:
    s, thief = meet("TE504", engaged=0)
    s.do("Gain 1 resource")
    c = s.card(thief)
    assert s.investigator(0).damage == 1
    assert (c.threat, c.location, c.exhausted) == (ids.NONE, s.find(DORMS), True)


@pytest.mark.rule("LCG-0482")
def test_an_elusive_enemy_flees_from_a_failed_attack_too() -> None:
    s, thief = meet("TE504", engaged=0)
    s.bag("auto_fail")
    s.do("Fight Thief")
    assert s.card(thief).location == s.find(DORMS) and s.card(thief).damage == 0


@pytest.mark.rule("LCG-0483", "LCG-0489")
def test_an_elusive_enemy_prefers_locations_without_investigators_and_the_lead_picks() -> None:
    s, thief = meet("TE504", first=1)
    for place in (QUAD, "Orne Library", "Science Hall"):
        s.place(place, clues=0)
    s.put(0, DORMS)
    s.put(1, QUAD)
    s.set(thief, location=s.find(QUAD))
    s.do("Fight Thief").decline("Miskatonic Quad")  # Isabelle, combat 3 against 2
    assert s.kind == "enemy_move" and s.seat == s.g.lead == 0
    assert sorted(s.labels) == ["Choose Orne Library", "Choose Science Hall"]
    s.do("Choose Science Hall")
    assert s.card(thief).location == s.find("Science Hall")


@pytest.mark.rule("LCG-0483")
def test_an_elusive_enemy_flees_to_an_investigator_if_there_is_no_other_way() -> None:
    s, thief = meet("TE504", engaged=0)
    s.put(1, DORMS)
    s.do("Fight Thief")
    c = s.card(thief)
    assert c.location == s.find(DORMS)
    assert c.exhausted and c.threat == ids.NONE


@pytest.mark.rule("LCG-0484", "LCG-0482")
def test_an_elusive_enemy_flees_from_an_attacker_it_is_not_engaged_with() -> None:
    s, thief = meet("TE504", engaged=1)
    s.do("Fight Thief")
    assert s.card(thief).location == s.find(DORMS)
    assert s.card(thief).threat == ids.NONE


@pytest.mark.rule("LCG-0485")
def test_an_evaded_elusive_enemy_stays() -> None:
    s, thief = meet("TE504", engaged=0)
    s.do("Evade Thief")  # 2 against 2
    c = s.card(thief)
    assert c.exhausted and c.location == s.find(ROOM)


@pytest.mark.rule("LCG-0486")
def test_an_exhausted_elusive_enemy_stays() -> None:
    s, thief = meet("TE504", engaged=0, exhausted=True)
    s.do("Fight Thief")
    assert s.card(thief).damage == 1
    assert s.card(thief).location == s.find(ROOM) and s.card(thief).threat == 0


@pytest.mark.rule("LCG-0487")
def test_a_defeated_elusive_enemy_does_not_flee() -> None:
    s, thief = meet("TE504", engaged=0, damage=2)
    s.do("Fight Thief")
    assert s.g.encounter_discard == [thief]
    assert not any("Thief moves" in line for line in s.log())


@pytest.mark.rule("LCG-0488")
def test_an_elusive_enemy_without_a_way_out_disengages_and_exhausts() -> None:
    s = Scene(["joe_diamond"], encounter=["TE504"])  # no connecting location in play
    thief = s.enemy("Thief", engaged=0)
    s.do("Fight Thief")
    c = s.card(thief)
    assert (c.threat, c.location, c.exhausted) == (ids.NONE, s.find(ROOM), True)
