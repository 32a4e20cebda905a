"""``lcg/rules/action.py``: additional actions, first actions and basic actions given by effects."""

from __future__ import annotations

import pytest

from arkham_env.core.kernel.decision import op_of
from arkham_env.lcg.state.ids import designator, phase, verb
from arkham_env.lcg.state.values import additional_actions
from tests.lcg.support import cards, ledger_cards, ledger_zone_cards  # noqa: F401
from tests.lcg.support.scene import Scene

FEET, HANDS = "TL061", "TL062"


def trish(*assets: str, more: tuple[str, ...] = ()) -> Scene:
    """Trish, who has an additional Evade action of her own, with cards that give her more."""
    s = Scene(["trish_scarborough"], extra={0: [*assets, *more]}, encounter=["T0104", "T0105"])
    for code in assets:
        s.asset(0, code)
    # Something to evade, or a turn without actions would end by itself.
    s.enemy("Cantor of Flame", engaged=0, exhausted=True)
    return s


# -- Losing and using them -------------------------------------------------------------------------


@pytest.mark.rule("LCG-0221")
@pytest.mark.parametrize(
    ("lost", "left"), [("Trish", ["Quick Feet"]), ("Quick Feet", ["Trish Scarborough"])]
)
def test_the_investigator_picks_which_additional_action_is_lost(lost: str, left: list[str]) -> None:
    s = trish(FEET)
    s.have(0, actions=0)
    s.draw_encounter(0, "Weariness")
    assert (s.kind, s.seat) == ("action", 0)
    assert sorted(s.labels) == ["Choose Quick Feet", "Choose Trish Scarborough"]
    s.do(f"Choose {lost}")
    assert s.names(additional_actions(s.g, 0)) == left


@pytest.mark.rule("LCG-0221", "LCG-0220")
def test_standard_actions_are_lost_before_any_choice() -> None:
    s = trish(FEET)
    s.have(0, actions=1)
    s.draw_encounter(0, "Weariness")
    assert s.at_turn() and s.investigator().actions == 0
    assert len(additional_actions(s.g, 0)) == 2
    s.draw_encounter(0, "Stupor")  # lose 2, so both: nothing to choose; the turn ends by itself
    assert s.kind != "action" and (s.g.phase != phase.INVESTIGATION or s.g.round == 2)


@pytest.mark.rule("LCG-0221")
def test_losing_them_one_by_one_is_saved() -> None:
    s = trish(FEET, HANDS)
    s.have(0, actions=0)
    s.draw_encounter(0, "Stupor")
    s.do("Choose Quick Feet")
    s.game.state = s.g = s.g.clone()
    assert sorted(s.labels) == ["Choose Quick Hands", "Choose Trish Scarborough"]
    s.do("Choose Quick Hands")
    assert s.names(additional_actions(s.g, 0)) == ["Trish Scarborough"]


@pytest.mark.rule("LCG-0224")
@pytest.mark.parametrize(
    ("used", "left"), [("Trish", ["Quick Feet"]), ("Quick Feet", ["Trish Scarborough"])]
)
def test_the_investigator_picks_which_additional_action_is_used(used: str, left: list[str]) -> None:
    s = trish(FEET, HANDS)
    s.have(0, actions=1)
    s.do("Evade Cantor of Flame")
    assert (s.kind, s.seat) == ("action", 0)
    # Not Quick Hands: its additional action is for a fight.
    assert sorted(s.labels) == ["Choose Quick Feet", "Choose Trish Scarborough"]
    s.do(f"Choose {used}")
    assert s.names(additional_actions(s.g, 0, designator.EVADE)) == left
    assert s.investigator().actions == 1


@pytest.mark.rule("LCG-0224")
def test_with_one_left_there_is_nothing_to_pick() -> None:
    s = trish(FEET)
    s.have(0, actions=1)
    again = {"exhausted": True, "threat": 0}
    s.do("Evade Cantor of Flame", "Choose Trish")
    s.set(s.card("Cantor of Flame").id, **again)
    s.do("Evade Cantor of Flame")
    assert s.at_turn() and additional_actions(s.g, 0) == [] and s.investigator().actions == 1
    s.set(s.card("Cantor of Flame").id, **again)
    s.do("Evade Cantor of Flame")  # the standard one, and the turn ends by itself
    assert s.g.phase != phase.INVESTIGATION or s.g.round > 1


@pytest.mark.rule("LCG-0224")
def test_an_event_uses_one_too() -> None:
    s = trish(FEET, more=("TL073",))
    s.give(0, "TL073")
    s.do("Play Side Step")
    assert sorted(s.labels) == ["Choose Quick Feet", "Choose Trish Scarborough"]
    s.do("Choose Quick Feet")
    assert s.names(additional_actions(s.g, 0)) == ["Trish Scarborough"]
    assert s.investigator().actions == 3


@pytest.mark.rule("LCG-0224")
def test_one_that_does_not_fit_is_not_used() -> None:
    s = trish(FEET)
    s.have(0, actions=0)
    assert s.offers("Evade") and not s.offers("Fight") and not s.offers("Gain 1 resource")
    s.do("Evade Cantor of Flame", "Choose Quick Feet")
    s = trish(HANDS)
    s.have(0, actions=1)
    s.do("Evade Cantor of Flame")
    assert s.names(additional_actions(s.g, 0)) == ["Quick Hands"]


# -- First actions ---------------------------------------------------------------------------------

BIRD = ["TL063", "TL064", "TL065", "TL066"]


@pytest.mark.rule("LCG-0226")
def test_a_first_action_is_an_action_that_is_taken_first() -> None:
    s = Scene(["joe_diamond"], extra={0: BIRD})
    s.asset(0, "Early Bird")
    s.give(0, "Dawn Raid")
    assert s.offers("Activate Early Bird") and s.offers("Play Dawn Raid")
    s.do("Gain 1 resource")
    assert not s.offers("Activate Early Bird") and not s.offers("Play Dawn Raid")


@pytest.mark.rule("LCG-0226")
def test_neither_fast_nor_free_nor_ignoring_its_cost() -> None:
    s = Scene(["joe_diamond"], extra={0: BIRD})
    s.asset(0, "Early Bird")
    s.give(0, "Fast Dawn", "Shortcut", "Dawn Raid")
    assert s.investigator().actions_taken == 0
    # The free ability with the requirement, the fast card, the effect that ignores action costs.
    assert not s.offers("Use Early Bird") and not s.offers("Play Fast Dawn")
    assert not s.offers("Play Shortcut")
    assert s.offers("Play Dawn Raid") and s.offers("Activate Early Bird")


@pytest.mark.rule("LCG-0226")
def test_what_an_effect_plays_is_no_action() -> None:
    """Patron plays an event at no cost, and so without the action that Dawn Raid asks for."""
    s = Scene(["joe_diamond"], extra={0: ["TL065", "TL088", "TL017"]})
    s.asset(0, "Patron")
    s.give(0, "Dawn Raid")
    assert s.offers("Play Dawn Raid") and not s.offers("Use Patron")
    s.give(0, "Windfall")
    s.do("Use Patron")
    assert s.offers("Gain 2 resources")  # that of the Windfall, the only one to play


@pytest.mark.rule("LCG-0226")
def test_scene_of_the_crime_is_a_first_action() -> None:
    s = Scene(["daniela_reyes"], extra={0: ["12024"]})
    s.give(0, "Scene of the Crime")
    assert s.offers("Play Scene of the Crime")
    s.do("Gain 1 resource")
    assert not s.offers("Play Scene of the Crime")


# -- Basic actions ---------------------------------------------------------------------------------

BASIC = {verb.DRAW, verb.RESOURCE, verb.MOVE, verb.INVESTIGATE, verb.FIGHT, verb.ENGAGE, verb.EVADE}


def breathless() -> Scene:
    """Daniela, who has nearly every kind of option."""
    codes = ["TL067", "TL068", "TL072", "TL070", "T0108", "TL063"]
    s = Scene(["daniela_reyes"], extra={0: codes})
    s.place("12117")
    s.asset(0, "Plain Knife")
    s.asset(0, "Smooth Talker")
    s.give(0, "Second Wind", "Brawl", "Punch")
    s.enemy("Cantor of Flame", engaged=0, exhausted=True)
    s.enemy("Bystander", at="Your Friend's Room", exhausted=True)
    return s


@pytest.mark.rule("LCG-0230")
def test_play_activate_parley_and_resign_are_no_basic_actions() -> None:
    s = breathless()
    s.advance_act(4)  # whose act lets investigators resign
    s.enemy("Cantor of Flame", engaged=0, exhausted=True)
    offered = {op_of(o) for o in s.g.options}
    assert {verb.PLAY, verb.ACTIVATE} <= offered and s.offers("Parley") and s.offers("Resign")
    s.do("Play Second Wind")
    assert s.kind == "action"
    assert {op_of(o) for o in s.g.options} <= BASIC
    assert not s.offers("Parley") and not s.offers("Resign") and not s.offers("Play")


@pytest.mark.rule("LCG-0230")
def test_every_basic_action_is_offered() -> None:
    s = breathless()
    s.do("Play Second Wind")
    assert {op_of(o) for o in s.g.options} == BASIC
    s.do("Gain 1 resource")
    assert s.at_turn()
    assert s.investigator().actions == 3 and s.investigator().resources == 6


@pytest.mark.rule("LCG-0231")
def test_a_basic_fight_is_no_ability_or_event_with_that_designator() -> None:
    s = breathless()
    assert s.offers("Activate Plain Knife (Fight)") and s.offers("Play Punch")
    s.do("Play Brawl")
    assert {op_of(o) for o in s.g.options} == {verb.FIGHT}
    s.do("Fight Cantor of Flame", "Pass", "Pass")  # Second Wind could be played in the windows
    assert s.at_turn() and s.card("Cantor of Flame").damage == 1
    assert s.investigator().actions == 3


@pytest.mark.rule("LCG-0230")
def test_the_action_that_an_effect_gives_is_spent_and_provokes() -> None:
    s = breathless()
    s.set(s.card("Cantor of Flame").id, exhausted=False)
    s.do("Play Second Wind", "Gain 1 resource")
    assert s.investigator().damage == 1 and s.investigator().actions == 3


@pytest.mark.rule("LCG-0224")
def test_an_activated_ability_uses_one_of_its_designator() -> None:
    s = trish(HANDS, more=("TL070", HANDS))
    knife = s.asset(0, "Plain Knife")
    s.asset(0, "Quick Hands")
    fits = s.names(additional_actions(s.g, 0, designator.FIGHT))
    assert len(fits) == 2
    s.do("Activate Plain Knife")
    assert s.kind == "action" and len(s.labels) == 2
    s.take(0)
    assert len(additional_actions(s.g, 0, designator.FIGHT)) == 1
    assert s.in_play("Plain Knife") and s.card(knife).id == knife
    assert s.investigator().actions == 3
