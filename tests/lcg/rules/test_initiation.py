"""Playing cards and initiating abilities: declare, check, pay, resolve."""

from __future__ import annotations

import pytest

from arkham_env.lcg.state.game_state import NOCARD
from tests.lcg.support import timing_cards  # noqa: F401
from tests.lcg.support.scene import Scene


@pytest.mark.rule("LCG-0104", "LCG-0106")
@pytest.mark.parametrize("resources", [2, 3])
def test_the_whole_cost_must_be_payable(resources: int) -> None:
    """Machete costs 3: with 2 resources it is not offered, and nothing is paid."""
    s = Scene(["daniela_reyes"])
    s.give(0, "Machete")
    s.have(resources=resources)
    assert s.offers("Play Machete") == (resources == 3)
    assert s.investigator().resources == resources and s.investigator().actions == 3


@pytest.mark.rule("LCG-0105")
def test_the_effect_must_be_able_to_change_something() -> None:
    s = Scene(["joe_diamond"])
    s.give(0, "Working a Hunch")
    s.place("Dormitories")
    s.put(0, "Dormitories")
    s.place("Dormitories", clues=0)
    assert not s.offers("Play Working a Hunch") and not s.offers("Activate Dormitories")
    s.place("Dormitories", clues=1)
    s.have(damage=1)
    assert s.offers("Play Working a Hunch") and s.offers("Activate Dormitories")


@pytest.mark.rule("LCG-0106", "LCG-0107")
def test_modifiers_count_before_anything_is_paid() -> None:
    """Two discounts: a cost of 3 becomes 1; a cost of 1 becomes 0, not -1."""
    s = Scene(["daniela_reyes"], extra={0: ["T0523", "T0523", "12088"]})
    s.asset(0, "Coupon")
    s.asset(0, "Coupon")
    s.give(0, "Machete", "Hand-Crank Flashlight")
    s.have(resources=1)
    s.do("Play Machete")
    assert s.in_play("Machete") and s.investigator().resources == 0
    s.do("Play Hand-Crank Flashlight")
    assert s.in_play("Hand-Crank Flashlight") and s.investigator().resources == 0


@pytest.mark.rule("LCG-0108")
def test_all_costs_are_paid_together_before_anything_else() -> None:
    """Fingerprint Kit: action, supply and exhausting are gone when the attack comes."""
    s = Scene(["joe_diamond"], extra={0: ["12087"]})
    kit = s.asset(0, "Fingerprint Kit")
    s.asset(0, "Fedora")
    s.enemy("Cantor of Flame", engaged=0)
    s.do("Activate Fingerprint Kit")
    assert s.kind == "assign_damage"
    assert s.investigator().actions == 2
    assert s.card(kit).exhausted and s.card(kit).uses == 2
    assert s.investigator().clues == 0


@pytest.mark.rule("LCG-0109", "LCG-0110")
def test_an_event_is_in_limbo_until_its_effect_is_over() -> None:
    s = Scene(["daniela_reyes"])
    s.give(0, "Right Tool for the Job")
    event = s.investigator().hand[0]
    s.do("Play Right Tool for the Job")
    assert s.kind == "search"
    who = s.investigator()
    assert who.hand == [] and event not in who.discard and event not in who.deck
    assert s.g.cards[event] is NOCARD
    s.take(0)
    assert who.discard == [event]


@pytest.mark.rule("LCG-0110")
def test_an_asset_enters_play_as_it_is_resolved() -> None:
    """During the attack of opportunity it is still in hand, and paid."""
    s = Scene(["daniela_reyes"], extra={0: ["12087"]})
    s.give(0, "Machete")
    s.asset(0, "Fedora")
    s.have(resources=3)
    s.enemy("Cantor of Flame", engaged=0)
    s.do("Play Machete")
    assert s.kind == "assign_damage"
    assert s.hand() == ["Machete"] and s.investigator().resources == 0
    s.do("1 damage on Fedora").decline("Daniela Reyes")
    assert s.in_play("Machete") and s.hand() == []


@pytest.mark.rule("LCG-0109", "LCG-0143", "LCG-0144")
def test_a_cancelled_event_is_paid_and_discarded() -> None:
    s = Scene(["joe_diamond"], extra={0: ["T0505"]})
    s.asset(0, "Heavy Silence")
    s.give(0, "Working a Hunch")
    s.have(resources=3)
    s.do("Play Working a Hunch")
    assert s.investigator().clues == 0 and s.investigator().resources == 1
    assert s.hand() == [] and s.discard_pile() == ["Working a Hunch"]


@pytest.mark.rule("LCG-1125")
@pytest.mark.parametrize("cancelled", [False, True])
def test_an_event_whose_effect_is_cancelled_was_played(cancelled: bool) -> None:
    s = Scene(["joe_diamond"], extra={0: ["T0505", "T0512"]})
    s.asset(0, "Encore")
    if cancelled:
        s.asset(0, "Heavy Silence")
    s.give(0, "Working a Hunch")
    s.have(resources=3)
    s.do("Play Working a Hunch")
    assert s.kind == "reaction" and s.discard_pile() == ["Working a Hunch"]
    s.do("React with Encore").settle()
    assert s.investigator().clues == (0 if cancelled else 1) and s.investigator().resources == 2


@pytest.mark.rule("LCG-0111")
def test_an_ability_completes_without_its_source() -> None:
    s = Scene(["isabelle_barnes"])
    s.asset(0, "Jumpsuit")
    s.discards(0, "Meat Cleaver")
    s.do("Use Jumpsuit")
    assert s.hand() == ["Meat Cleaver"] and s.discard_pile() == ["Jumpsuit"]


@pytest.mark.rule("LCG-0112")
def test_conditions_of_play() -> None:
    """ "Only during your turn", "only as your first action"."""
    s = Scene(["joe_diamond", "daniela_reyes"], extra={1: ["12038", "12024"]})
    s.give(1, "Working a Hunch", "Scene of the Crime")
    assert s.seat == 0 and s.at_turn() and s.kind == "turn"
    s.end_turn().settle()
    assert s.seat == 1
    assert s.offers("Play Working a Hunch") and s.offers("Play Scene of the Crime")
    s.do("Gain 1 resource")
    assert s.offers("Play Working a Hunch") and not s.offers("Play Scene of the Crime")


@pytest.mark.rule("LCG-0114")
def test_a_play_instruction_names_the_moment() -> None:
    """Lesson Learned: after an enemy attacks you, not at any other time."""
    s = Scene(["daniela_reyes"])
    s.give(0, "Lesson Learned")
    assert not s.offers("Lesson Learned")
    s.enemy("Cantor of Flame", engaged=0)
    assert not s.offers("Lesson Learned")
    s.do("Gain 1 resource")
    assert s.kind == "reaction" and s.investigator().damage == 1
    s.do("React with Lesson Learned")
    assert s.investigator().clues == 1


@pytest.mark.rule("LCG-0113")
def test_a_permission_reaches_beyond_the_normal_timing() -> None:
    """Prestidigitation plays an asset without an action, though it is not fast."""
    s = Scene(["trish_scarborough"], extra={0: ["12052", "12087"]})
    s.give(0, "Prestidigitation", "Fedora")
    s.have(resources=1)
    assert not s.offers("Play Fedora")
    s.do("Play Prestidigitation")
    assert s.in_play("Fedora")
    assert s.investigator().actions == 3 and s.investigator().resources == 0
