"""``lcg/state/values.py``, ``game_state.py``: a blank text box, and keywords that a card gains."""

from __future__ import annotations

import pytest

from arkham_env.lcg.rules.enemies import move_enemy
from arkham_env.lcg.state import zones
from arkham_env.lcg.state.ids import keyword, skill, trait
from arkham_env.lcg.state.values import additional_actions, has_trait, keywords_of, skill_value
from tests.lcg.support import ledger_cards  # noqa: F401
from tests.lcg.support.scene import Scene

HOUND, MUZZLE, SPITE = "TL051", "TL052", "TL053"


def kennel(*attached: str, extra: tuple[str, ...] = ()) -> Scene:
    """Daniela in the room, a Grey Hound next door with these cards attached."""
    s = Scene(["daniela_reyes"], extra={0: list(extra)}, encounter=[HOUND, MUZZLE, SPITE])
    s.place("12117")
    s.enemy(HOUND, at="12117")
    for code in attached:
        attach(s, code)
    return s


def attach(s: Scene, code: str) -> int:
    card = s.find(code)
    s.take_out(card)
    zones.attach_to(s.g, card, s.card(HOUND).id)
    s.refresh()
    return card


def round_over(s: Scene) -> Scene:
    s.calm()
    s.end_turn()
    while not s.at_turn():
        s.passive()
    return s


@pytest.mark.rule("LCG-0161")
def test_printed_keywords_are_lost_and_gained_ones_kept() -> None:
    s = kennel(SPITE)
    hound = s.card(HOUND).id
    assert keywords_of(s.g, hound) == keyword.HUNTER | keyword.RETALIATE
    attach(s, MUZZLE)
    assert keywords_of(s.g, hound) == keyword.RETALIATE


@pytest.mark.rule("LCG-0161")
@pytest.mark.parametrize("muzzled", [False, True])
def test_a_blank_hunter_does_not_hunt(muzzled: bool) -> None:
    s = kennel(*[MUZZLE] * muzzled)
    round_over(s)
    assert (s.card(HOUND).location == s.find("12117")) == muzzled


@pytest.mark.rule("LCG-0161")
@pytest.mark.parametrize("attached", [(), (SPITE,), (SPITE, MUZZLE), (MUZZLE,)])
def test_retaliate_that_it_gained_works_on(attached: tuple[str, ...]) -> None:
    s = kennel(*attached)
    hound = s.card(HOUND).id
    s.set(hound, location=s.investigator().location, threat=0)
    s.bag("auto_fail")
    s.do("Fight Grey Hound")
    assert s.investigator().damage == (1 if SPITE in attached else 0)


@pytest.mark.rule("LCG-0161")
def test_printed_traits_are_lost() -> None:
    s = kennel()
    hound = s.card(HOUND).id
    assert has_trait(s.g, hound, trait.MONSTER) and has_trait(s.g, hound, trait.ELITE)
    muzzle = attach(s, MUZZLE)
    assert not has_trait(s.g, hound, trait.MONSTER) and not has_trait(s.g, hound, trait.ELITE)
    s.take_out(muzzle)
    assert has_trait(s.g, hound, trait.ELITE)


@pytest.mark.rule("LCG-0161")
@pytest.mark.parametrize("muzzled", [False, True])
def test_what_spares_an_elite_enemy_hits_a_blank_one(muzzled: bool) -> None:
    """Fire!: 1 damage to each non-Elite enemy there, when the investigation phase ends."""
    s = kennel(*[MUZZLE] * muzzled)
    s.set(s.card(HOUND).id, exhausted=True)
    s.attach("Fire!", "12117")
    s.refresh()
    s.end_turn()
    assert s.card(HOUND).damage == int(muzzled)


@pytest.mark.rule("LCG-0161")
@pytest.mark.parametrize("muzzled", [False, True])
def test_constant_forced_and_triggered_abilities_are_lost(muzzled: bool) -> None:
    s = kennel(*[MUZZLE] * muzzled)
    hound = s.card(HOUND).id
    assert skill_value(s.g, 0, skill.WILLPOWER) == (3 if muzzled else 2)
    s.set(hound, location=s.investigator().location, threat=0)
    assert s.offers("Activate Grey Hound") != muzzled
    s.have(0, resources=5)
    s.do("Gain 1 resource", "Pass")  # it attacks, and Daniela could fight back
    assert s.investigator().damage == 1
    assert s.investigator().resources == (6 if muzzled else 5)


@pytest.mark.rule("LCG-0161")
def test_values_outside_the_text_box_stay() -> None:
    s = kennel(MUZZLE)
    s.set(s.card(HOUND).id, location=s.investigator().location, threat=0)
    s.do("Fight Grey Hound", "Fight Grey Hound")
    assert s.card(HOUND).damage == 2
    s.do("Fight Grey Hound")
    assert not s.in_play("Grey Hound")


@pytest.mark.rule("LCG-0161")
def test_a_text_box_that_is_blank_for_a_while() -> None:
    s = kennel(extra=("TL054",))
    hound = s.card(HOUND).id
    s.set(hound, location=s.investigator().location, exhausted=True)
    s.give(0, "Hush")
    s.do("Play Hush")
    assert keywords_of(s.g, hound) == 0 and skill_value(s.g, 0, skill.WILLPOWER) == 3
    assert not s.offers("Activate Grey Hound")
    round_over(s)
    assert keywords_of(s.g, hound) == keyword.HUNTER
    assert skill_value(s.g, 0, skill.WILLPOWER) == 2


@pytest.mark.rule("LCG-0161")
@pytest.mark.parametrize("muzzled", [False, True])
def test_prey_is_a_printed_instruction(muzzled: bool) -> None:
    """Prey: highest combat.  The hound follows Daniela; blank, the lead is asked."""
    s = Scene(["joe_diamond", "daniela_reyes"], encounter=["TL055", MUZZLE])
    s.place("12117")
    hound = s.enemy("TL055", at="12117")
    if muzzled:
        card = s.find(MUZZLE)
        s.take_out(card)
        zones.attach_to(s.g, card, hound)
    s.run(lambda g: move_enemy(g, hound, s.find("Your Friend's Room")))
    if muzzled:
        assert (s.kind, s.seat) == ("engage", 0) and len(s.labels) == 2
    else:
        assert s.at_turn() and s.card(hound).threat == 1


@pytest.mark.rule("LCG-0161")
@pytest.mark.parametrize("blank", [False, True])
def test_an_asset_that_would_be_discarded_when_empty(blank: bool) -> None:
    s = Scene(["joe_diamond"], extra={0: ["12073", "TL056"]})
    bandages = s.asset(0, "Bandages", uses=1)
    if blank:
        s.asset(0, "TL056")
    s.run(lambda g: zones.spend_uses(g, bandages, 1))
    assert s.in_play("Bandages") == blank


@pytest.mark.rule("LCG-0161")
def test_a_blank_investigator_has_no_additional_action() -> None:
    s = Scene(["trish_scarborough"], extra={0: ["TL057"]})
    assert additional_actions(s.g, 0) == [0]
    s.asset(0, "TL057")
    assert additional_actions(s.g, 0) == []
    s.enemy("Cantor of Flame", engaged=0, exhausted=True)
    s.have(0, actions=2)
    s.do("Evade Cantor of Flame")
    assert s.investigator().actions == 1
