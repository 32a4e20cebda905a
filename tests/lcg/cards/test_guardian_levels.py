"""Guardian cards: the cards of level 1 and higher (``lcg/cards/core_2026/guardian.py``)."""

import pytest

from arkham_env.lcg.state.game_state import NOCARD
from arkham_env.lcg.state.ids import status
from tests.lcg.support import (  # noqa: F401  (registers cards)
    attack_cards,
    enemy_cards,
    ledger_cards,
    restriction_cards,
    timing_cards,
    token_cards,
    vanishing_cards,
)
from tests.lcg.support.printed import attacks, last, quiet_round, value, values
from tests.lcg.support.scene import Scene

DANIELA = ["daniela_reyes"]
PAIR = ["daniela_reyes", "isabelle_barnes"]
ROOM = "Your Friend's Room"
DORMS = "Dormitories"


# -- Counterattack ---------------------------------------------------------------------------------

COUNTER = "React with Counterattack"


def attacked(code: str = "Cantor of Flame", copies: int = 1) -> Scene:
    """Daniela has Counterattack in hand, and an enemy that is engaged with her attacks her."""
    s = Scene(DANIELA, extra={0: ["12026"] * copies})
    s.give(0, *["Counterattack"] * copies)
    s.enemy(code, engaged=0)
    return s.do("Gain 1 resource")


@pytest.mark.rule("LCG-0085", "LCG-1049")
def test_counterattack_cancels_the_attack_and_hurts_the_attacker() -> None:
    s = attacked()
    assert s.kind == "reaction" and s.labels == [f"{COUNTER} from hand", "Pass"]
    s.do(COUNTER)
    # The attack did not happen: no damage, and no reaction of Daniela after it.
    assert s.kind == "turn"
    assert s.investigator().damage == 0
    assert s.card("Cantor of Flame").damage == 1
    assert attacks(s) == []
    assert last(s, "cancelled") == "The attack of Cantor of Flame is cancelled"
    assert s.discard_pile() == ["Counterattack"]
    # One resource paid, one gained by the action; playing it took no action.
    assert s.investigator().resources == 5
    assert s.investigator().actions == 2
    assert s.card("Cantor of Flame").threat == 0


def test_counterattack_may_be_declined() -> None:
    s = attacked()
    s.do("Pass").settle(decline="Daniela Reyes")
    assert s.investigator().damage == 1
    assert s.card("Cantor of Flame").damage == 0
    assert s.hand() == ["Counterattack"]


def test_counterattack_needs_its_cost() -> None:
    s = Scene(DANIELA, extra={0: ["12026"]})
    s.give(0, "Counterattack")
    s.enemy("Hellhound", engaged=0)
    s.have(0, resources=0)
    s.do("Draw 1 card")
    assert not s.offers(COUNTER)


def test_counterattack_is_played_only_in_response_to_an_attack() -> None:
    s = Scene(DANIELA, extra={0: ["12026"]})
    s.give(0, "Counterattack")
    s.enemy("Cantor of Flame", engaged=0)
    assert not s.offers("Counterattack")


def test_counterattack_defends_another_investigator_here() -> None:
    s = Scene(PAIR, extra={0: ["12026"]}, first=1)
    s.give(0, "Counterattack")
    hound = s.enemy("Hellhound", engaged=1)
    s.do("Gain 1 resource")
    assert (s.kind, s.seat) == ("reaction", 0)
    s.do(COUNTER).settle()
    assert (s.investigator(1).damage, s.investigator(1).horror) == (0, 0)
    assert s.card(hound).damage == 1
    assert s.investigator(0).resources == 4


def test_counterattack_defends_nobody_at_another_location() -> None:
    s = Scene(PAIR, extra={0: ["12026"]}, first=1)
    s.give(0, "Counterattack")
    s.place(DORMS)
    s.put(1, DORMS)
    s.enemy("Hellhound", engaged=1)
    s.do("Gain 1 resource")
    assert (s.kind, s.seat) == ("turn", 1)
    assert s.investigator(1).damage == 1


def test_two_counterattacks_cancel_one_attack_only_once() -> None:
    s = attacked("Servant of Flame", copies=2)
    assert s.labels == [f"{COUNTER} from hand", "Pass"]
    s.do(COUNTER)
    assert s.kind == "turn"
    assert s.hand() == ["Counterattack"]
    assert s.card("Servant of Flame").damage == 1


def test_two_counterattacks_cancel_two_attacks() -> None:
    s = Scene(DANIELA, extra={0: ["12026", "12026"]})
    s.give(0, "Counterattack", "Counterattack")
    hound = s.enemy("Hellhound", engaged=0)
    cantor = s.enemy("Cantor of Flame", engaged=0)
    s.do("Gain 1 resource", "Choose Hellhound", COUNTER)
    # The attack of the other enemy follows.
    assert s.kind == "reaction"
    s.do(COUNTER).settle()
    assert (s.card(hound).damage, s.card(cantor).damage) == (1, 1)
    assert s.investigator().damage == 0


def test_counterattack_that_defeats_the_attacker() -> None:
    s = Scene(DANIELA, extra={0: ["12026"]})
    s.give(0, "Counterattack")
    s.asset(0, "Logan Hastings")
    s.enemy("Bystander", engaged=0)
    s.do("Gain 1 resource", COUNTER)
    # Daniela dealt the damage, so the enemy was defeated by her.
    assert s.kind == "reaction" and s.offers("React with Logan Hastings")
    s.do("React with Logan Hastings").settle()
    assert not s.in_play("Bystander")
    assert s.investigator().damage == 0
    assert s.discard_pile() == ["Counterattack"]


def test_counterattack_does_not_hurt_an_attacker_that_left_play() -> None:
    """A test card removes the attacker from play before the effect, and puts it into play again."""
    s = Scene(DANIELA, extra={0: ["12026", "T0984"]})
    s.asset(0, "Revolving Door")
    s.give(0, "Counterattack")
    cantor = s.enemy("Cantor of Flame", engaged=0)
    s.do("Gain 1 resource", COUNTER).settle()
    assert "Daniela Reyes uses Revolving Door" in s.log()
    assert last(s, "cancelled") == "The attack of Cantor of Flame is cancelled"
    assert s.card(cantor).damage == 0 and s.investigator().damage == 0
    assert s.discard_pile() == ["Counterattack"]


def test_counterattack_deals_damage_for_in_harms_way() -> None:
    s = Scene(DANIELA, extra={0: ["12026"]})
    s.give(0, "Counterattack")
    harm = s.threat(0, "In Harm's Way")
    s.enemy("Hellhound", engaged=0)
    s.do("Gain 1 resource", COUNTER).settle()
    assert s.card(harm).damage == 1
    assert s.investigator().damage == 1


@pytest.mark.rule("LCG-0206", "LCG-1049b")
def test_counterattack_in_the_enemy_phase_still_exhausts_the_enemy() -> None:
    s = Scene(DANIELA, extra={0: ["12026"]})
    s.give(0, "Counterattack")
    hound = s.enemy("Hellhound", engaged=0)
    s.asset(0, "Machete")
    s.end_turn().until("reaction")
    s.do(COUNTER)
    assert "Hellhound exhausts" in s.log()
    assert s.card(hound).damage == 1
    # Its "after it attacks you" does not respond.
    assert s.in_play("Machete")


@pytest.mark.rule("LCG-1074")
def test_counterattack_stops_the_flight_of_an_elusive_enemy() -> None:
    s = Scene(DANIELA, extra={0: ["12026"]}, encounter=["TE571"])
    s.give(0, "Counterattack")
    s.place(DORMS)
    runaway = s.enemy("TE571", engaged=0)
    s.do("Gain 1 resource", COUNTER)
    c = s.card(runaway)
    assert s.kind == "turn"
    assert (c.threat, c.location, c.exhausted, c.damage) == (0, s.find(ROOM), False, 1)
    # It does not count as an attack of this round for Daniela's Wrench.
    s.asset(0, "Daniela's Wrench", exhausted=True)
    s.do("Activate Daniela's Wrench").settle()
    assert s.card(runaway).damage == 2


def test_counterattack_cancels_one_of_the_attacks_of_a_massive_enemy() -> None:
    s = Scene(PAIR, extra={0: ["12026"]}, encounter=["TE501"])
    s.give(0, "Counterattack")
    colossus = s.enemy("TE501", at=ROOM)
    s.calm().end_turn()
    s.end_turn().until("attack_order")
    s.do("Choose Isabelle Barnes", COUNTER)
    assert s.card(colossus).damage == 1
    s.settle(decline="Daniela Reyes", take="Choose")
    assert s.investigator(1).damage == 0
    assert s.investigator(0).damage == 1


def test_counterattack_cancels_retaliation() -> None:
    s = Scene(DANIELA, extra={0: ["12026"]})
    s.give(0, "Counterattack")
    s.enemy("Cantor of Flame", engaged=0)
    s.bag("auto_fail")
    s.do("Fight Cantor of Flame", "Done", COUNTER).settle()
    assert s.investigator().damage == 0
    assert s.card("Cantor of Flame").damage == 1


def test_counterattack_cancels_the_attack_of_an_immune_enemy_without_damage() -> None:
    s = Scene(DANIELA, extra={0: ["12026"]}, encounter=["TL031"])
    s.give(0, "Counterattack")
    idol = s.enemy("TL031", engaged=0)
    s.do("Gain 1 resource", COUNTER).settle()
    assert s.investigator().damage == 0
    assert s.card(idol).damage == 0


def test_counterattack_cancels_the_attack_of_an_enemy_that_cannot_be_damaged() -> None:
    s = Scene(DANIELA, extra={0: ["12026", "TV124"]})
    s.give(0, "Counterattack")
    s.asset(0, "Asbestos")
    s.attach("Fire!", ROOM)
    cantor = s.enemy("Cantor of Flame", engaged=0)
    s.do("Gain 1 resource", COUNTER).settle()
    assert s.investigator().damage == 0
    assert s.card(cantor).damage == 0


# -- Bodyguard (level 2) ---------------------------------------------------------------------------


@pytest.mark.rule("LCG-0085", "LCG-0395")
def test_bodyguard_of_level_2_hits_an_enemy_here_for_two() -> None:
    s = Scene(DANIELA, extra={0: ["12027"]})
    s.place(DORMS)
    s.asset(0, "12027", damage=2)
    hound = s.enemy("Hellhound", engaged=0)
    s.enemy("Mutated Experiment", at=DORMS)
    s.do("Gain 1 resource", "1 damage on Bodyguard", "1 horror on Daniela", "React with Bodyguard")
    s.settle(decline="Daniela Reyes")
    assert s.card(hound).damage == 2
    assert not s.in_play("12027")
    assert s.discard_pile() == ["Bodyguard"]


def test_bodyguard_of_level_2_lasts_for_three_damage_and_two_horror() -> None:
    s = Scene(DANIELA, extra={0: ["12027"]})
    guard = s.asset(0, "12027", damage=1)
    s.enemy("Cantor of Flame", engaged=0)
    s.do("Gain 1 resource", "1 damage on Bodyguard").settle(decline="Daniela Reyes")
    assert s.card(guard).damage == 2
    s = Scene(DANIELA, extra={0: ["12027"]})
    guard = s.asset(0, "12027", horror=1)
    s.enemy("Mutated Experiment", engaged=0)
    s.do("Gain 1 resource", "1 damage on Daniela", "1 horror on Bodyguard")
    assert s.offers("React with Bodyguard")
    s.do("Pass").settle(decline="Daniela Reyes")
    assert s.g.cards[guard] is NOCARD


def test_bodyguard_of_level_2_takes_damage_but_no_horror_for_others_here() -> None:
    s = Scene(PAIR, extra={0: ["12027"]}, first=1)
    s.place(DORMS)
    guard = s.asset(0, "12027")
    s.enemy("Mutated Experiment", engaged=1)
    s.do("Gain 1 resource")
    assert (s.kind, s.seat) == ("assign_damage", 1)
    s.do("1 damage on Bodyguard").settle(decline="Daniela Reyes")
    assert s.card(guard).damage == 1
    assert (s.investigator(1).damage, s.investigator(1).horror) == (0, 1)
    s.put(1, DORMS)
    s.do("Gain 1 resource").settle()
    assert s.investigator(1).damage == 1


def test_bodyguards_of_two_levels_take_damage_and_react_on_their_own() -> None:
    s = Scene(PAIR, extra={0: ["12027"]}, first=1)
    s.asset(0, "12016", damage=1)
    s.asset(0, "12027", damage=2)
    hound = s.enemy("Hellhound", engaged=1)
    s.do("Gain 1 resource")
    assert s.labels == [
        "1 damage on Bodyguard (1 damage)",
        "1 damage on Bodyguard (2 damage)",
        "1 damage on Isabelle Barnes",
    ]
    s.do("1 damage on Bodyguard (2 damage)", "React with Bodyguard").settle(decline="Daniela Reyes")
    assert s.card(hound).damage == 2
    assert s.in_play("12016") and not s.in_play("12027")


def test_bodyguard_is_one_ally_whatever_its_level() -> None:
    s = Scene(DANIELA, extra={0: ["12027"]})
    s.asset(0, "12016")
    s.give(0, "12027")
    s.do("Play Bodyguard").settle()
    # Not unique, but the ally slot has room for only one.
    assert s.in_play("12027") and not s.in_play("12016")


# -- Sledgehammer ----------------------------------------------------------------------------------

ONE = "Activate Sledgehammer (Fight)"
TWO = "Activate Sledgehammer (Fight, 2 actions)"


def armed(*extra: str, enemy: str = "Servant of Flame", **fields: int) -> Scene:
    """Daniela (combat 5) with a Sledgehammer, engaged with an enemy."""
    s = Scene(DANIELA, extra={0: ["12028", *extra]})
    s.asset(0, "Sledgehammer", **fields)
    s.enemy(enemy, engaged=0)
    s.refresh()
    return s


def test_sledgehammer_with_one_action_deals_one_more_damage() -> None:
    s = armed()
    s.do(ONE).settle()
    assert value(s) == 5
    assert s.card("Servant of Flame").damage == 2
    assert s.investigator().actions == 2
    assert not s.card("Sledgehammer").exhausted


def test_sledgehammer_with_two_actions_fights_at_three_more() -> None:
    s = armed()
    s.do(TWO)
    assert s.kind == "yes_no"
    s.do("No").settle()
    assert value(s) == 8
    assert s.card("Servant of Flame").damage == 1
    assert s.investigator().actions == 1
    assert not s.card("Sledgehammer").exhausted
    # A fight: no attack of opportunity.
    assert attacks(s) == []


@pytest.mark.rule("LCG-0316")
def test_sledgehammer_may_be_exhausted_for_two_more_damage() -> None:
    s = armed()
    s.do(TWO, "Yes").settle()
    assert s.card("Servant of Flame").damage == 3
    assert s.card("Sledgehammer").exhausted
    # Exhausted, it can still be used, but gives no more damage.
    s.have(0, actions=3)
    s.do(TWO).settle()
    assert s.card("Servant of Flame").damage == 4
    assert s.offers(ONE) and not s.offers(TWO)
    s.do(ONE).settle()
    assert not s.in_play("Servant of Flame")


def test_sledgehammer_is_not_exhausted_after_a_failure() -> None:
    s = armed(enemy="Hellhound")
    s.bag("auto_fail")
    s.do(TWO).settle()
    assert s.card("Hellhound").damage == 0
    assert not s.card("Sledgehammer").exhausted


def test_sledgehammer_needs_two_actions_for_the_second_ability() -> None:
    s = armed()
    assert s.offers(ONE) and s.offers(TWO)
    s.have(0, actions=1)
    assert s.offers(ONE) and not s.offers(TWO)


def test_sledgehammer_needs_an_enemy() -> None:
    s = Scene(DANIELA, extra={0: ["12028"]})
    s.asset(0, "Sledgehammer")
    s.refresh()
    assert not s.offers("Sledgehammer")


def test_two_sledgehammers_exhaust_separately() -> None:
    s = armed("12028", exhausted=True)
    # Hand slots matter only as a card enters play.
    other = s.asset(0, "Sledgehammer")
    s.do("Activate Sledgehammer (exhausted) (Fight, 2 actions)").settle()
    assert s.card("Servant of Flame").damage == 1
    s.have(0, actions=3)
    s.do(TWO, "Yes").settle()
    assert s.card(other).exhausted
    assert s.card("Servant of Flame").damage == 4


def test_sledgehammer_damage_adds_to_a_committed_vicious_blow() -> None:
    s = armed()
    s.give(0, "Vicious Blow")
    s.do(TWO, "Commit Vicious Blow", "Yes").settle()
    assert value(s) == 9
    assert s.card("Servant of Flame").damage == 4


@pytest.mark.rule("LCG-1070")
def test_sledgehammer_in_the_turn_of_another_gives_daniela_only_its_first_ability() -> None:
    s = Scene(PAIR, extra={0: ["12028"]}, first=1)
    s.asset(0, "Sledgehammer")
    enemy = s.enemy("Servant of Flame", engaged=1)
    s.do("Gain 1 resource", "React with Daniela Reyes")
    assert s.kind == "action"
    assert sorted(s.labels) == [ONE, "Basic action"]
    s.do(ONE).settle()
    assert s.card(enemy).damage == 2


@pytest.mark.rule("LCG-1070")
def test_sledgehammer_with_two_actions_takes_an_action_of_danielas_own_turn() -> None:
    s = armed()
    s.do("Gain 1 resource", "React with Daniela Reyes")
    assert sorted(s.labels) == [ONE, TWO, "Basic action"]
    s.do(TWO, "Yes").settle()
    # Three actions: one for the resource, one for the second icon; the reaction gave the first.
    assert s.investigator().actions == 1
    assert s.card("Servant of Flame").damage == 3


@pytest.mark.rule("LCG-1070")
def test_sledgehammer_with_two_actions_needs_an_action_left_in_danielas_turn() -> None:
    s = armed()
    s.have(0, actions=1)
    s.do("Gain 1 resource", "React with Daniela Reyes")
    assert sorted(s.labels) == [ONE, "Basic action"]


@pytest.mark.rule("LCG-1068", "LCG-1070")
def test_sledgehammer_hits_an_enemy_that_fled_after_its_attack() -> None:
    """Tricky case 23: the enemy phase; an elusive enemy attacks Joe and flees."""
    s = Scene(["joe_diamond", "daniela_reyes"], extra={1: ["12028"]}, encounter=["TE504"])
    s.place(DORMS, clues=0)
    s.place("Miskatonic Quad", clues=0)
    for seat in (0, 1):
        s.put(seat, DORMS)
    s.asset(1, "Sledgehammer")
    thief = s.enemy("TE504", engaged=0)
    s.calm().end_turn()
    s.end_turn().do("Choose Miskatonic Quad")
    c = s.card(thief)
    assert s.kind == "reaction" and c.location != s.find(DORMS) and c.exhausted
    assert s.seat == 1 and s.investigator(0).damage == 1
    s.do("React with Daniela Reyes")
    assert sorted(s.labels) == [ONE, "Basic action"]
    s.do(ONE)
    assert s.card(thief).damage == 2


# -- Winchester Model 12 ---------------------------------------------------------------------------


def shooting(token: str, engaged: int = 0, enemy: str = "Servant of Flame") -> Scene:
    """Daniela (combat 5, 8 with the gun) shoots at an enemy with the fight value 4."""
    s = Scene(PAIR, extra={0: ["12029"]})
    s.asset(0, "Winchester Model 12")
    s.enemy(enemy, engaged=engaged)
    s.bag(token)
    s.refresh()
    return s


@pytest.mark.parametrize(
    ("token", "total", "damage"),
    [("-4", 4, 1), ("-3", 5, 2), ("-1", 7, 4), ("0", 8, 5), ("+1", 9, 5)],
)
def test_winchester_deals_one_more_damage_per_point_up_to_four(
    token: str, total: int, damage: int
) -> None:
    s = shooting(token)
    s.do("Activate Winchester Model 12").settle()
    assert value(s) == total
    assert s.card("Servant of Flame").damage == damage
    assert s.card("Winchester Model 12").uses == 2
    assert s.investigator(0).actions == 2


@pytest.mark.parametrize(
    ("token", "by", "damage"), [("-5", 1, 1), ("-7", 3, 3), ("auto_fail", 4, 4)]
)
def test_winchester_that_misses_hits_the_engaged_investigator_by_the_points_of_failure(
    token: str, by: int, damage: int
) -> None:
    s = shooting(token, engaged=1)
    s.do("Activate Winchester Model 12")
    # The Servant retaliates against Daniela.
    s.settle(decline="Daniela Reyes")
    assert f"fails by {by} " in last(s, "(value")
    assert s.investigator(1).damage == damage
    assert s.card("Servant of Flame").damage == 0


def test_winchester_that_misses_deals_at_most_five_damage() -> None:
    s = Scene(["daniela_reyes", "joe_diamond"], extra={0: ["12029", "T0123", "T0123"]})
    s.asset(0, "Winchester Model 12")
    s.asset(0, "War Drums")
    s.asset(0, "War Drums")
    s.enemy("Servant of Flame", engaged=1)
    s.bag("auto_fail")
    s.refresh()
    s.do("Activate Winchester Model 12").settle(decline="Daniela Reyes")
    assert "fails by 6 " in last(s, "(value")
    assert s.investigator(1).damage == 5


def test_winchester_that_misses_hurts_nobody_if_the_enemy_is_engaged_with_nobody_else() -> None:
    for engaged in (True, False):
        s = Scene(PAIR, extra={0: ["12029"]})
        s.asset(0, "Winchester Model 12")
        if engaged:
            s.enemy("Hellhound", engaged=0)
        else:
            s.enemy("Hellhound", at=ROOM, exhausted=True)
        s.bag("auto_fail")
        s.refresh()
        s.do("Activate Winchester Model 12").settle()
        assert s.card("Hellhound").damage == 0
        assert (s.investigator(0).damage, s.investigator(1).damage) == (0, 0)


def test_winchester_damage_of_a_miss_may_be_assigned_to_assets() -> None:
    s = shooting("-7", engaged=1, enemy="Mutated Experiment")
    ally = s.asset(1, "Aleksey Saburov")
    s.bag("-7")
    s.do("Activate Winchester Model 12")
    # 1 against 3: it fails by 2.
    assert (s.kind, s.seat) == ("assign_damage", 1)
    s.do("1 damage on Aleksey", "1 damage on Isabelle").settle()
    assert s.card(ally).damage == 1
    assert s.investigator(1).damage == 1


def test_winchester_can_defeat_the_other_investigator() -> None:
    s = shooting("-7", engaged=1)
    s.have(1, damage=2)
    s.do("Activate Winchester Model 12").settle(decline="Daniela Reyes")
    assert s.investigator(1).status == status.DEFEATED


def test_winchester_success_by_a_replaced_result() -> None:
    """A failure that becomes a success by 2 (test card) deals 2 more damage."""
    s = Scene(PAIR, extra={0: ["12029", "TH203"]})
    s.asset(0, "Winchester Model 12")
    s.asset(0, "TH203")
    s.enemy("Servant of Flame", engaged=1)
    s.bag("auto_fail")
    s.refresh()
    s.do("Activate Winchester Model 12", "React with Sure Thing").settle()
    assert s.card("Servant of Flame").damage == 3
    assert s.investigator(1).damage == 0


def test_winchester_needs_ammo_and_an_enemy() -> None:
    s = Scene(DANIELA, extra={0: ["12029"]})
    gun = s.asset(0, "Winchester Model 12")
    s.refresh()
    assert not s.offers("Activate Winchester")
    s.enemy("Hellhound", engaged=0)
    s.refresh()
    assert s.offers("Activate Winchester")
    s.set(gun, uses=0)
    assert not s.offers("Activate Winchester") and s.offers("Fight Hellhound")


def test_two_winchesters_keep_their_own_ammo() -> None:
    s = Scene(DANIELA, extra={0: ["12029", "12029"]})
    first = s.asset(0, "Winchester Model 12", uses=1)
    second = s.asset(0, "Winchester Model 12", uses=3)
    s.enemy("Servant of Flame", engaged=0)
    s.do("Activate Winchester Model 12 (3 uses)").settle()
    assert (s.card(first).uses, s.card(second).uses) == (1, 2)


def test_winchester_adds_a_committed_vicious_blow() -> None:
    s = shooting("-4")
    s.give(0, "Vicious Blow")
    s.do("Activate Winchester Model 12", "Commit Vicious Blow").settle()
    # A success by 1: 1 damage, 1 for the point and 1 for the skill.
    assert values(s) == [5]
    assert s.card("Servant of Flame").damage == 3


def test_sledgehammer_readies_in_the_upkeep() -> None:
    s = armed(exhausted=True, enemy="Cantor of Flame")
    s.do(ONE).settle()
    quiet_round(s)
    assert not s.card("Sledgehammer").exhausted


def test_sledgehammer_is_not_exhausted_if_the_enemy_has_left_play() -> None:
    s = armed(enemy="Bystander")
    s.bag("elder_sign")
    # The elder sign of Daniela defeats the enemy before the result of the attack.
    s.do(TWO).settle()
    assert not s.in_play("Bystander")
    assert not s.card("Sledgehammer").exhausted
