"""``lcg/rules/action.py``, ``rounds.py``: actions of a turn: costs, losses, plays."""

import pytest

from arkham_env.core.kernel.lasting import Lasting
from arkham_env.lcg.rules import effects as fx
from arkham_env.lcg.state.ids import NONE, quantity, until
from tests.lcg.support import cards, grimoire_cards  # noqa: F401
from tests.lcg.support.scene import Scene


@pytest.mark.rule("LCG-0218", "LCG-0238", "LCG-0239", "LCG-0293", "LCG-0296")
def test_playing_an_asset_pays_first_then_is_attacked_then_enters_play() -> None:
    s = Scene(["joe_diamond"])
    s.asset(0, "Fedora")
    s.give(0, "Machete")
    s.enemy("Cantor of Flame", engaged=0)
    s.do("Play Machete")
    # The attack of opportunity is being assigned: everything is paid, nothing has entered play.
    assert s.kind == "assign_damage"
    assert s.investigator().resources == 2
    assert s.investigator().actions == 2
    assert not s.in_play("Machete")
    s.do("1 damage on Joe")
    machete = s.card("Machete")
    assert machete.controller == 0
    assert not machete.exhausted
    assert machete.id in s.investigator().assets
    assert s.hand() == []
    # It stays until something removes it.
    s.next_round(take="1 damage on Joe Diamond")
    assert s.in_play("Machete")


@pytest.mark.rule("LCG-0219", "LCG-0301")
def test_losing_an_action_leaves_two_and_provokes_nothing() -> None:
    s = Scene(["joe_diamond"], encounter=["T0104"])
    s.enemy("Cantor of Flame", engaged=0)
    assert s.investigator().actions == 3
    s.draw_encounter(0, "Weariness").settle()
    assert s.investigator().actions == 2
    assert s.investigator().damage == 0


@pytest.mark.rule("LCG-0220")
def test_standard_actions_are_lost_before_the_additional_one() -> None:
    s = Scene(["trish_scarborough"], encounter=["T0105"])
    s.enemy("Mutated Experiment", engaged=0)
    s.draw_encounter(0, "Stupor").settle()
    assert s.investigator().actions == 1
    s.bag("+1")
    s.do("Evade Mutated").settle()
    # The additional evade action was still there and went first.
    assert s.investigator().actions == 1


@pytest.mark.rule("LCG-0220")
def test_losing_more_than_the_standard_actions_takes_the_additional_one() -> None:
    s = Scene(["trish_scarborough"], encounter=["T0106"])
    s.give(0, "Working a Hunch")  # so that there is something to decide without actions
    s.enemy("Mutated Experiment", engaged=0)
    s.have(0, actions=0)
    assert s.offers("Evade")
    s.have(0, actions=3)
    s.draw_encounter(0, "Paralysis").settle()
    assert s.investigator().actions == 0
    assert not s.offers("Evade")


@pytest.mark.rule("LCG-1071")
def test_an_action_lost_in_the_mythos_phase_is_missing_from_the_next_turn() -> None:
    s = Scene(["joe_diamond"], encounter=["T0104"])
    s.encounter_deck("Weariness")
    s.next_round()
    assert s.investigator().actions == 2
    s.encounter_deck("Forbidden Secrets", "Cosmic Evils", "Cosmic Evils")
    s.next_round(take="1 direct damage and 1 direct horror, surge")
    assert s.investigator().actions == 3


@pytest.mark.rule("LCG-1071", "LCG-0220")
def test_the_additional_action_can_be_lost_before_the_turn_that_would_have_it() -> None:
    s = Scene(["trish_scarborough"], encounter=["T0106"])
    s.give(0, "Working a Hunch")
    enemy = s.enemy("Mutated Experiment", engaged=0)
    s.encounter_deck("Paralysis")
    s.next_round()
    assert s.card(enemy).threat == 0
    assert s.investigator().actions == 0
    assert not s.offers("Evade")


def next_turn_of(s: Scene, seat: int) -> None:
    """Play to the next round, in which ``seat`` takes the first turn."""
    s.until("next_turn")
    s.choose_seat(seat)
    assert s.seat == seat and s.at_turn()


@pytest.mark.rule("LCG-1071")
@pytest.mark.parametrize(("lost", "left"), [(1, 2), (2, 1)])
def test_actions_lost_after_the_own_turn_are_missing_from_the_next(lost: int, left: int) -> None:
    """Joe's turn is over when he loses actions in Daniela's; she keeps all of hers."""
    s = Scene(["joe_diamond", "daniela_reyes"])
    s.calm()
    s.end_turn()
    assert s.seat == 1
    s.run(lambda g: fx.lose_actions(g, 0, lost))
    assert s.investigator(0).actions == 0 and s.investigator(1).actions == 3
    assert f"actions 0 (next turn -{lost})" in s.game.view(1)
    next_turn_of(s, 0)
    assert s.investigator(0).actions == left
    s.calm()
    s.end_turn().end_turn()
    next_turn_of(s, 0)
    assert s.investigator(0).actions == 3  # once


@pytest.mark.rule("LCG-1071")
@pytest.mark.parametrize("tunnels", [1, 2])
def test_an_action_lost_by_moving_in_the_enemy_phase_is_missing_from_the_next_turn(
    tunnels: int,
) -> None:
    """Daniela fights back in the enemy phase and slips into a tunnel that costs an action."""
    s = Scene(["daniela_reyes"], extra={0: ["TG004", "TG004"]}, encounter=["TG002"])
    s.calm()
    s.place("Low Tunnel")
    s.give(0, "Stroll", "Stroll")
    s.enemy("Mutated Experiment", engaged=0)
    s.end_turn()
    while s.kind != "reaction":
        s.passive()
    s.do("React with Daniela Reyes", "Play Stroll")
    assert s.investigator().location == s.find("Low Tunnel")
    if tunnels == 2:
        fx.lose_actions(s.g, 0, 1)
    while not s.at_turn():
        s.passive()
    assert s.g.round == 2 and s.investigator().actions == 3 - tunnels


@pytest.mark.rule("LCG-1072")
def test_an_action_gained_outside_the_own_turn_is_added_to_the_next() -> None:
    s = Scene(["joe_diamond", "daniela_reyes"], extra={0: ["TG003"], 1: ["TG003"]})
    s.calm()
    s.give(0, "Second Wind")
    s.give(1, "Second Wind")
    assert s.kind == "window" and s.seat == 1
    s.do("Play Second Wind")
    assert s.investigator(1).actions == 0
    s.do("Play Second Wind")
    assert s.investigator(0).actions == 4  # at once, in the own turn
    s.end_turn()
    assert (s.seat, s.investigator(1).actions) == (1, 4)
    s.end_turn()
    next_turn_of(s, 0)
    assert s.investigator(0).actions == 3  # not carried over
    s.end_turn()
    assert (s.seat, s.investigator(1).actions) == (1, 3)


@pytest.mark.rule("LCG-1073")
def test_actions_are_gained_as_a_turn_begins() -> None:
    s = Scene(["joe_diamond", "daniela_reyes"])
    s.calm()
    assert (s.investigator(0).actions, s.investigator(1).actions) == (3, 0)
    s.end_turn()
    assert (s.investigator(0).actions, s.investigator(1).actions) == (0, 3)
    s.end_turn()
    s.until("next_turn")
    assert (s.investigator(0).actions, s.investigator(1).actions) == (0, 0)
    # The view shows the actions of the coming turn.
    assert s.game.view(0).count("actions 3") == 2


@pytest.mark.rule("LCG-0223")
def test_the_first_evasion_uses_the_additional_action_by_itself() -> None:
    s = Scene(["trish_scarborough"])
    s.bag("-4")
    s.enemy("Mutated Experiment", engaged=0)
    s.do("Evade Mutated").settle()
    assert s.investigator().actions == 3
    s.do("Evade Mutated").settle()
    assert s.investigator().actions == 2


@pytest.mark.rule("LCG-0223")
def test_the_additional_action_is_there_again_each_turn() -> None:
    s = Scene(["trish_scarborough"])
    s.bag("-4")
    s.encounter_deck("Forbidden Secrets")
    s.enemy("Mutated Experiment", engaged=0)
    for take in ((), "Choose Mutated Experiment"):
        s.do("Evade Mutated").settle()
        assert s.investigator().actions == 3
        s.next_round(take=take)


@pytest.mark.rule("LCG-0223")
def test_other_actions_cannot_use_an_evade_only_action() -> None:
    s = Scene(["trish_scarborough"])
    s.give(0, "Working a Hunch")
    s.do("Investigate").settle(decline="Working a Hunch")
    assert s.investigator().actions == 2
    s.have(0, actions=0)
    assert s.labels == ["Play Working a Hunch", "End your turn"]


@pytest.mark.rule("LCG-0225")
def test_scene_of_the_crime_must_be_the_first_action_and_spends_one() -> None:
    s = Scene(["daniela_reyes"])
    s.give(0, "Scene of the Crime")
    s.do("Play Scene of the Crime").settle()
    assert s.investigator().actions == 2
    assert s.investigator().clues == 1


@pytest.mark.rule("LCG-0225")
def test_scene_of_the_crime_is_not_offered_after_another_action() -> None:
    s = Scene(["daniela_reyes"])
    s.give(0, "Scene of the Crime")
    assert s.offers("Play Scene of the Crime")
    s.do("Gain 1 resource")
    assert not s.offers("Play Scene of the Crime")


@pytest.mark.rule("LCG-0227")
def test_an_action_that_an_effect_lets_you_take_provokes_and_counts() -> None:
    s = Scene(["daniela_reyes"], extra={0: ["T0103"]})
    s.place("Dormitories")
    s.give(0, "Hasty Step", "Scene of the Crime")
    s.enemy("Bystander", engaged=0)
    s.do("Play Hasty Step").settle(decline="Daniela Reyes")
    who = s.investigator()
    assert who.location == s.find("Dormitories")
    assert who.damage == 1
    # Gained and spent: as many as before, but the first action of the turn is over.
    assert who.actions == 3
    assert not s.offers("Play Scene of the Crime")


@pytest.mark.rule("LCG-0228")
def test_a_play_that_ignores_the_action_cost_spends_none_and_provokes_nothing() -> None:
    s = Scene(["dexter_drake"])
    s.give(0, "Lucky Cigarette Case", "Sticky Fingers")
    s.enemy("Cantor of Flame", engaged=0)
    s.do("Play Lucky Cigarette Case")
    who = s.investigator()
    assert who.damage == 1
    s.do("React with Dexter Drake").settle()
    assert s.in_play("Sticky Fingers")
    assert who.resources == 2
    assert who.damage == 1
    assert who.actions == 2


@pytest.mark.rule("LCG-0227", "LCG-1070")
def test_a_fight_by_a_reaction_is_an_action_gained_and_spent() -> None:
    s = Scene(["daniela_reyes"])
    s.asset(0, "Daniela's Wrench")
    s.give(0, "Scene of the Crime")
    enemy = s.enemy("Mutated Experiment")
    assert s.offers("Play Scene of the Crime")
    s.do("Use Daniela's Wrench", "React with Daniela Reyes", "Basic action").settle(
        decline="Scene of the Crime"
    )
    assert s.card(enemy).damage == 1
    assert s.investigator().actions == 3
    assert not s.offers("Play Scene of the Crime")  # no longer the first action


@pytest.mark.rule("LCG-0227", "LCG-1070")
def test_a_fight_ability_by_a_reaction_spends_no_other_action() -> None:
    s = Scene(["daniela_reyes"])
    s.asset(0, "Daniela's Wrench")
    enemy = s.enemy("Mutated Experiment", engaged=0)
    s.do("Gain 1 resource", "React with Daniela Reyes", "Activate Daniela's Wrench").settle(
        decline="Daniela's Wrench"
    )
    assert s.card(enemy).damage == 2  # it attacked her this round: +1 damage
    assert s.investigator().actions == 2


@pytest.mark.rule("LCG-1070")
@pytest.mark.parametrize("waits", [True, False])
def test_a_two_action_ability_is_not_offered_by_a_reaction_in_anothers_turn(waits: bool) -> None:
    """Daniela's turn is still to come, or over."""
    s = Scene(["joe_diamond", "daniela_reyes"], extra={1: ["TG001"]}, first=0 if waits else 1)
    s.calm()
    s.asset(1, "Maul")
    if not waits:
        s.end_turn()
    assert s.seat == 0
    s.enemy("Mutated Experiment", engaged=0)
    s.do("Gain 1 resource", "React with Daniela Reyes")
    # Only the ability of one action and the basic fight.
    assert s.labels == ["Activate Maul (Fight)", "Basic action"]


@pytest.mark.rule("LCG-1070")
@pytest.mark.parametrize("left", [2, 1, 0])
def test_a_two_action_ability_by_a_reaction_spends_the_second_of_the_own_turn(left: int) -> None:
    s = Scene(["daniela_reyes"], extra={0: ["TG001"]})
    s.asset(0, "Daniela's Wrench")
    s.asset(0, "Maul")
    enemy = s.enemy("Mutated Experiment")
    s.have(0, actions=left)
    s.do("Use Daniela's Wrench", "React with Daniela Reyes")
    assert s.offers("Basic action")
    ways = [i for i, text in enumerate(s.labels) if text.startswith("Activate Maul (Fight")]
    assert len(ways) == (2 if left else 1)
    s.take(ways[-1])
    while s.card(enemy).damage == 0:
        s.passive()
    assert s.card(enemy).damage == 2
    assert s.investigator().actions == max(0, left - 1)


@pytest.mark.rule("LCG-0229", "LCG-0267")
def test_the_basic_actions_are_seven() -> None:
    s = Scene(["joe_diamond"])
    s.place("Dormitories")
    s.enemy("Cantor of Flame", engaged=0)
    s.enemy("Mutated Experiment", exhausted=True)
    kinds = {shown.split()[0] for shown in s.labels}
    assert kinds == {"Draw", "Gain", "Move", "Investigate", "Engage", "Evade", "Fight", "End"}


@pytest.mark.rule("LCG-0232")
def test_the_draw_action_draws_one_card() -> None:
    s = Scene(["joe_diamond"])
    s.deck(0, "Machete", "Fedora")
    size = len(s.investigator().deck)
    s.do("Draw 1 card").settle()
    assert s.hand() == ["Machete"]
    assert len(s.investigator().deck) == size - 1
    assert s.investigator().actions == 2


@pytest.mark.rule("LCG-0233")
def test_the_resource_action_gains_one_resource() -> None:
    s = Scene(["joe_diamond"])
    s.have(0, resources=2)
    s.do("Gain 1 resource")
    assert s.investigator().resources == 3
    assert s.investigator().actions == 2


@pytest.mark.rule("LCG-0234")
def test_an_ability_with_two_action_icons_needs_and_spends_two() -> None:
    s = Scene(["joe_diamond"])
    s.place("Orne Library")
    s.put(0, "Orne Library")
    s.have(0, actions=1)
    assert not s.offers("Activate Orne Library")
    s.have(0, actions=3)
    s.deck(0, "Machete", "Fedora", "Fedora")
    s.do("Activate Orne Library").settle()
    assert s.investigator().actions == 1
    assert len(s.hand()) == 3


@pytest.mark.rule("LCG-0235")
def test_activating_pays_all_costs_together_before_its_effect() -> None:
    s = Scene(["joe_diamond"])
    s.asset(0, "Fingerprint Kit")
    s.asset(0, "Fedora")
    s.give(0, "Perception")
    s.enemy("Cantor of Flame", engaged=0)
    s.do("Activate Fingerprint Kit")
    kit = s.card("Fingerprint Kit")
    assert s.kind == "assign_damage"
    assert kit.exhausted
    assert kit.uses == 2
    assert s.investigator().actions == 2
    s.do("1 damage on Joe")
    assert s.kind == "commit"


@pytest.mark.rule("LCG-0236")
def test_the_legal_sources_of_an_action_ability() -> None:
    s = Scene(["joe_diamond", "dexter_drake"])
    s.advance_act(4)
    s.put(0, "Dormitories")
    s.put(1, "Dormitories")
    s.have(0, damage=1, horror=1)
    s.have(1, damage=1, horror=1)
    s.asset(0, "Hand-Crank Flashlight")
    s.asset(1, "Second Sight")
    s.asset(1, "Lucky Charm")
    s.attach("Fire!", "Dormitories")
    s.attach("Fire!", "Orne Library")
    s.threat(1, "Paranoia")
    s.enemy("Bystander", exhausted=True, at="Dormitories")
    s.threat(1, "Unspeakable Truths")
    s.refresh()
    # Dexter may use his Lucky Charm first; it is not on Joe's menu.
    assert (s.kind, s.seat) == ("window", 1)
    s.do("Pass")
    found = {shown for shown in s.labels if shown.startswith("Activate")}
    assert found == {
        "Activate Hand-Crank Flashlight (Investigate)",  # own card in play
        "Activate Dormitories",  # the location
        "Activate Fire! (at Dormitories)",  # an encounter card at the location
        "Activate Unspeakable Truths",  # in the threat area of somebody there
        "Activate Blaze of Glory (Resign)",  # the act
        "Activate Past Curfew (Parley)",  # the agenda
    }
    # What Dexter controls is his alone to use, free abilities included.
    assert not s.offers("Use Lucky Charm")


@pytest.mark.rule("LCG-0237")
def test_abilities_of_cards_in_hand_and_discard_pile_cannot_be_activated() -> None:
    s = Scene(["joe_diamond"])
    s.give(0, "Hand-Crank Flashlight")
    s.discards(0, "Local Map")
    assert not s.offers("Activate")
    s.do("Play Hand-Crank Flashlight").settle()
    assert s.offers("Activate Hand-Crank Flashlight")


@pytest.mark.rule("LCG-0240")
def test_a_played_event_resolves_and_is_discarded() -> None:
    s = Scene(["joe_diamond"])
    s.give(0, "Emergency Cache")
    s.do("Play Emergency Cache")
    assert s.investigator().resources == 8
    assert s.discard_pile() == ["Emergency Cache"]
    assert s.investigator().actions == 2


@pytest.mark.rule("LCG-0241")
def test_skill_cards_cannot_be_played() -> None:
    s = Scene(["joe_diamond"])
    s.give(0, "Perception", "Deduction", "Overpower")
    assert not s.offers("Play")


@pytest.mark.rule("LCG-0242")
def test_playing_an_event_provokes_unless_its_designator_is_exempt() -> None:
    s = Scene(["isabelle_barnes"])
    s.bag("0")
    s.give(0, "Emergency Cache", '"Shove off!"')
    s.enemy("Cantor of Flame", engaged=0)
    s.do('Play "Shove off!"').settle(take='Apply "Shove off!"')
    assert s.investigator().damage == 0
    s.enemy("Bystander", engaged=0)
    s.do("Play Emergency Cache").settle()
    assert s.investigator().damage == 1


@pytest.mark.rule("LCG-0243")
def test_an_event_that_could_change_nothing_cannot_be_played() -> None:
    s = Scene(["joe_diamond"])
    s.give(0, "Working a Hunch")
    assert s.offers("Play Working a Hunch")
    s.place("Your Friend's Room", clues=0)
    assert not s.offers("Play Working a Hunch")


@pytest.mark.rule("LCG-0238")
def test_an_asset_that_cannot_be_paid_is_not_offered() -> None:
    s = Scene(["joe_diamond"])
    s.give(0, "Machete")
    s.have(0, resources=2)
    assert not s.offers("Play Machete")
    s.have(0, resources=3)
    assert s.offers("Play Machete")


def test_every_card_of_the_hand_is_looked_at() -> None:
    """A card that cannot be played as an action does not prevent offers of the cards after it."""
    s = Scene(["daniela_reyes"])
    s.have(0, resources=9)
    # A fast event, copies of an event, a skill.
    s.give(0, "Lesson Learned", "Emergency Cache", "Emergency Cache", "Overpower", "Machete")
    s.refresh()
    played = [shown for shown in s.labels if shown.startswith("Play ")]
    assert sorted(played) == ["Play Emergency Cache", "Play Machete"]


def test_an_event_that_cannot_investigate_here_keeps_no_other_card_back() -> None:
    s = Scene(["trish_scarborough"])
    s.have(0, resources=9)
    s.give(0, "Breaking and Entering", "Emergency Cache")
    s.refresh()
    assert s.offers("Play Breaking and Entering") and s.offers("Play Emergency Cache")
    room = s.find("Your Friend's Room")
    s.g.add_lasting(Lasting(quantity.INVESTIGATE_ACTIONS, NONE, 0, 0, 0, room, 3, until.ROUND_ENDS))
    s.refresh()
    assert not s.offers("Play Breaking and Entering") and s.offers("Play Emergency Cache")
