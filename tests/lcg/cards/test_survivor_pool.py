"""``lcg/cards/core_2026/survivor.py``: Survivor cards: the level 0 pool from Hunter's Instinct
on."""

import pytest

from arkham_env.lcg.state import ids
from arkham_env.lcg.state.game_state import NOCARD
from arkham_env.lcg.state.ids import status
from tests.lcg.support import grimoire_cards  # noqa: F401  (registers cards)
from tests.lcg.support.printed import attacks, quiet_round, value
from tests.lcg.support.scene import Scene

ISABELLE = ["isabelle_barnes"]
PAIR = ["isabelle_barnes", "daniela_reyes"]


# -- Hunter's Instinct -----------------------------------------------------------------------------


@pytest.mark.rule("LCG-0265")
def test_hunters_instinct_takes_an_event_back_after_engaging() -> None:
    s = Scene(ISABELLE)
    talent = s.asset(0, "Hunter's Instinct")
    s.discards(0, "Ward of Protection", '"Shove off!"', "Slippery", "Lucky Charm")
    s.enemy("Cantor of Flame", at="Your Friend's Room", exhausted=True)
    s.do("Engage Cantor of Flame", "React with Hunter's Instinct")
    assert s.kind == "choose_card"
    assert len(s.labels) == 2
    s.do('Choose "Shove off!"')
    assert s.hand() == ['"Shove off!"']
    assert s.card(talent).uses == 2
    assert s.card(talent).exhausted
    assert '"Shove off!"' not in s.discard_pile()


@pytest.mark.rule("LCG-0265")
def test_hunters_instinct_answers_an_enemy_that_engages_you() -> None:
    s = Scene(ISABELLE)
    s.asset(0, "Hunter's Instinct")
    s.discards(0, '"Shove off!"')
    s.draw_encounter(0, "Cantor of Flame")
    s.do("React with Hunter's Instinct")
    assert s.hand() == ['"Shove off!"']


def test_hunters_instinct_needs_readiness_and_a_level_0_event() -> None:
    for lacking in ("nothing", "event", "readiness"):
        s = Scene(ISABELLE)
        talent = s.asset(0, "Hunter's Instinct")
        s.discards(0, "Slippery", "Lucky Charm")
        if lacking != "event":
            s.discards(0, "Emergency Cache")
        if lacking == "readiness":
            s.set(talent, exhausted=True)
        s.enemy("Cantor of Flame", at="Your Friend's Room", exhausted=True)
        s.do("Engage Cantor of Flame")
        assert s.offers("React with Hunter's Instinct") == (lacking == "nothing")


def test_hunters_instinct_ignores_events_without_a_level() -> None:
    s = Scene(["dexter_drake"], extra={0: ["12074"]})
    s.asset(0, "Hunter's Instinct")
    s.discards(0, '"For my next trick..."')
    s.draw_encounter(0, "Cantor of Flame")
    assert s.kind == "turn"


def test_hunters_instinct_ignores_what_others_engage() -> None:
    s = Scene(PAIR)
    s.asset(0, "Hunter's Instinct")
    s.discards(0, '"Shove off!"')
    s.draw_encounter(1, "Cantor of Flame")
    assert s.kind == "turn"


@pytest.mark.rule("LCG-0617")
def test_hunters_instinct_is_discarded_with_its_last_supply() -> None:
    s = Scene(ISABELLE)
    s.asset(0, "Hunter's Instinct", uses=1)
    s.discards(0, '"Shove off!"')
    s.draw_encounter(0, "Cantor of Flame").do("React with Hunter's Instinct")
    assert s.discard_pile() == ["Hunter's Instinct"]
    assert s.hand() == ['"Shove off!"']


@pytest.mark.rule("LCG-0642")
def test_hunters_instinct_one_per_investigator() -> None:
    s = Scene(PAIR, extra={0: ["12074"]})
    s.asset(0, "Hunter's Instinct")
    s.give(0, "Hunter's Instinct")
    assert not s.offers("Play Hunter's Instinct")
    s.give(1, "Hunter's Instinct")
    s.end_turn()
    assert s.offers("Play Hunter's Instinct")


# -- Jumpsuit --------------------------------------------------------------------------------------


def test_jumpsuit_brings_a_tool_or_weapon_back() -> None:
    s = Scene(["daniela_reyes"])
    s.asset(0, "Jumpsuit")
    s.discards(0, "Machete", "Hand-Crank Flashlight", "Resilience", "Bandages", '"Shove off!"')
    s.enemy("Cantor of Flame", engaged=0)
    s.do("Use Jumpsuit")
    assert sorted(s.labels) == ["Choose Hand-Crank Flashlight", "Choose Machete"]
    s.do("Choose Machete")
    assert s.hand() == ["Machete"]
    assert "Jumpsuit" in s.discard_pile()
    assert "Machete" not in s.discard_pile()
    # A free ability: no action, no attack.
    assert s.investigator().actions == 3
    assert attacks(s) == []


@pytest.mark.rule("LCG-0660")
def test_jumpsuit_needs_something_to_bring_back() -> None:
    s = Scene(["daniela_reyes"])
    s.asset(0, "Jumpsuit")
    s.discards(0, "Resilience", "Bandages")
    assert not s.offers("Use Jumpsuit")
    s.discards(0, "M1911")
    assert s.offers("Use Jumpsuit")


@pytest.mark.rule("LCG-0112")
def test_jumpsuit_works_only_during_your_turn() -> None:
    s = Scene(["daniela_reyes", "isabelle_barnes"], first=1)
    s.asset(0, "Jumpsuit")
    s.discards(0, "Machete")
    assert (s.kind, s.seat) == ("turn", 1)
    s.end_turn()
    assert s.offers("Use Jumpsuit")


def test_jumpsuit_soaks_damage_but_no_horror() -> None:
    s = Scene(ISABELLE)
    s.asset(0, "Jumpsuit")
    s.enemy("Mutated Experiment", engaged=0)
    s.do("Gain 1 resource", "1 damage on Jumpsuit")
    assert s.kind == "turn"
    assert s.card("Jumpsuit").damage == 1
    assert s.investigator().horror == 1


# -- Levelheaded -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("skill", "ability", "total"), [("willpower", "ability 1", 6), ("agility", "ability 2", 5)]
)
def test_levelheaded_gives_two_in_a_test_on_a_scenario_card(
    skill: str, ability: str, total: int
) -> None:
    s = Scene(ISABELLE)
    s.asset(0, "Levelheaded")
    s.draw_encounter(0, "Noxious Smoke").do(f"Test {skill}")
    assert s.labels == [f"Use Levelheaded ({ability})", "Pass"]
    s.do("Use Levelheaded").settle(decline="Levelheaded")
    assert value(s) == total
    assert s.investigator().resources == 4


@pytest.mark.rule("LCG-1078")
def test_levelheaded_gives_two_in_a_test_on_a_treachery_weakness() -> None:
    s = Scene(ISABELLE, extra={0: ["TG043"]})
    s.asset(0, "Levelheaded")
    s.deck(0, "Nightmare")
    s.do("Draw 1 card", "Use Levelheaded").settle(decline="Levelheaded")
    assert value(s) == 6


def test_levelheaded_gives_one_in_other_tests() -> None:
    s = Scene(ISABELLE)
    s.asset(0, "Levelheaded")
    s.asset(0, "Second Sight")
    s.enemy("Cantor of Flame", at="Your Friend's Room", exhausted=True)
    s.do("Activate Second Sight", "Use Levelheaded").settle(decline=["Levelheaded", "Second Sight"])
    assert value(s) == 5


def test_levelheaded_gives_one_to_a_basic_evasion() -> None:
    s = Scene(ISABELLE)
    s.asset(0, "Levelheaded")
    s.enemy("Cantor of Flame", engaged=0)
    s.do("Evade Cantor of Flame", "Use Levelheaded").settle(decline="Levelheaded")
    assert value(s) == 4


def test_levelheaded_does_not_boost_intellect_or_combat() -> None:
    s = Scene(ISABELLE)
    s.asset(0, "Levelheaded")
    s.enemy("Cantor of Flame", at="Your Friend's Room", exhausted=True)
    assert s.do("Investigate").kind == "turn"
    assert s.do("Fight Cantor").kind == "turn"
    s.have(0, resources=0)
    assert s.draw_encounter(0, "Wild Compulsion").kind != "window"


# -- Meat Cleaver ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("horror", "total"), [(0, 4), (5, 4), (6, 5), (8, 5)])
def test_meat_cleaver_bonus_by_remaining_sanity(horror: int, total: int) -> None:
    s = Scene(ISABELLE)
    s.asset(0, "Meat Cleaver")
    hound = s.enemy("Hellhound", engaged=0)
    s.have(0, horror=horror)
    s.do("Activate Meat Cleaver", "Pass").settle()
    assert value(s) == total
    assert s.card(hound).damage == 1
    assert s.investigator().horror == horror


def test_meat_cleaver_horror_for_damage() -> None:
    s = Scene(ISABELLE)
    s.asset(0, "Meat Cleaver")
    hound = s.enemy("Hellhound", engaged=0)
    s.have(0, horror=5)
    s.do("Activate Meat Cleaver", "React with Meat Cleaver").settle()
    assert s.card(hound).damage == 2
    assert s.investigator().horror == 6
    # The horror taken counts for the bonus.
    assert value(s) == 5
    assert s.investigator().actions == 2


@pytest.mark.rule("LCG-0383")
def test_meat_cleaver_horror_may_go_on_an_asset() -> None:
    s = Scene(ISABELLE)
    s.asset(0, "Meat Cleaver")
    ally = s.asset(0, "Aleksey Saburov")
    hound = s.enemy("Hellhound", engaged=0)
    s.do("Activate Meat Cleaver", "React with Meat Cleaver", "1 horror on Aleksey").settle()
    assert s.card(hound).damage == 2
    assert s.card(ally).horror == 1
    assert s.investigator().horror == 0


def test_meat_cleaver_horror_only_once_an_attack() -> None:
    s = Scene(ISABELLE)
    s.asset(0, "Meat Cleaver")
    s.enemy("Hellhound", engaged=0)
    s.do("Activate Meat Cleaver", "React with Meat Cleaver")
    assert s.kind == "turn"
    assert s.card("Hellhound").damage == 2


def test_meat_cleaver_answers_a_fight_that_daniela_was_granted() -> None:
    s = Scene(["daniela_reyes"])
    s.asset(0, "Meat Cleaver")
    s.enemy("Cantor of Flame", engaged=0)
    hound = s.enemy("Hellhound", engaged=0)
    s.do("Gain 1 resource", "Choose Hellhound", "React with Daniela Reyes")
    s.do("Activate Meat Cleaver", "React with Meat Cleaver").settle()
    assert s.card(hound).damage == 2
    assert s.card("Cantor of Flame").damage == 0
    # Horror of the attack and of the cleaver: 3 left of 5.
    assert s.investigator().horror == 2
    assert value(s) == 7


def test_meat_cleaver_answers_only_its_own_fight() -> None:
    s = Scene(ISABELLE)
    s.asset(0, "Meat Cleaver")
    s.enemy("Hellhound", engaged=0)
    assert s.do("Fight Hellhound").kind == "turn"
    assert value(s) == 3
    s.asset(0, "Broken Bottle")
    s.do("Activate Broken Bottle")
    assert not s.offers("React with Meat Cleaver")


def test_two_meat_cleavers_answer_their_own_fights() -> None:
    s = Scene(ISABELLE, extra={0: ["12077"]})
    first = s.asset(0, "Meat Cleaver")
    second = s.asset(0, "Meat Cleaver")
    s.enemy("Servant of Flame", engaged=0)
    s.refresh()
    assert len([shown for shown in s.labels if "Activate Meat Cleaver" in shown]) == 2
    s.do("Activate Meat Cleaver")
    assert s.kind == "reaction"
    assert len(s.labels) == 2
    assert s.card(first).id != s.card(second).id


def test_meat_cleaver_heals_for_a_defeat() -> None:
    for heal in (True, False):
        s = Scene(ISABELLE)
        s.asset(0, "Meat Cleaver")
        s.enemy("Bystander", engaged=0)
        s.have(0, horror=2)
        s.do("Activate Meat Cleaver", "Pass")
        assert not s.in_play("Bystander")
        assert s.kind == "reaction"
        s.do("React with Meat Cleaver" if heal else "Pass")
        assert s.kind == "turn"
        assert s.investigator().horror == (1 if heal else 2)


def test_meat_cleaver_heals_nothing_without_horror_or_defeat() -> None:
    s = Scene(ISABELLE)
    s.asset(0, "Meat Cleaver")
    s.enemy("Bystander", engaged=0)
    s.do("Activate Meat Cleaver", "Pass")
    assert s.kind == "turn"
    s.enemy("Hellhound", engaged=0)
    s.have(0, horror=2)
    s.do("Activate Meat Cleaver", "Pass")
    assert s.kind == "turn"


def test_meat_cleaver_does_not_heal_for_a_defeat_by_something_else() -> None:
    s = Scene(ISABELLE)
    s.asset(0, "Meat Cleaver")
    s.enemy("Bystander", engaged=0)
    s.have(0, horror=2)
    s.do("Fight Bystander")
    assert not s.in_play("Bystander")
    assert s.kind == "turn"


def test_meat_cleaver_deadly_cost_ends_the_attack() -> None:
    s = Scene(PAIR)
    s.asset(0, "Meat Cleaver")
    hound = s.enemy("Hellhound", at="Your Friend's Room", exhausted=True)
    s.have(0, horror=8)
    s.do("Activate Meat Cleaver", "React with Meat Cleaver").until("turn")
    assert s.investigator(0).status == status.DEFEATED
    assert s.card(hound).damage == 0


# -- Events ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("token", "offered"), [("+1", True), ("0", True), ("-1", False), ("auto_fail", False)]
)
def test_look_what_i_found_after_failing_by_two_or_less(token: str, offered: bool) -> None:
    s = Scene(ISABELLE)
    s.give(0, '"Look what I found!"')
    # Intellect 2 against a shroud of 4.
    s.place("Orne Library", clues=3)
    s.put(0, "Orne Library")
    s.bag(token)
    s.do("Investigate", "Done")
    assert s.offers('React with "Look what I found!"') == offered
    if offered:
        s.do("React with").settle()
        assert s.investigator().clues == 2
        assert s.investigator().resources == 3
        assert s.card("Orne Library").clues == 1
        assert s.discard_pile() == ['"Look what I found!"']


def test_look_what_i_found_takes_the_one_clue_there_is() -> None:
    s = Scene(ISABELLE)
    s.give(0, '"Look what I found!"')
    s.place("Your Friend's Room", clues=1)
    s.bag("-1")
    s.do("Investigate", "Done", "React with").settle()
    assert s.investigator().clues == 1


def test_look_what_i_found_needs_a_failed_investigation_a_clue_and_its_cost() -> None:
    for lacking in ("nothing", "failure", "clue", "cost"):
        s = Scene(ISABELLE)
        s.give(0, '"Look what I found!"')
        s.bag("0" if lacking == "failure" else "-1")
        if lacking == "clue":
            s.place("Your Friend's Room", clues=0)
        if lacking == "cost":
            s.have(0, resources=1)
        s.do("Investigate", "Done")
        assert s.offers("React with") == (lacking == "nothing")


def test_look_what_i_found_is_for_investigations() -> None:
    s = Scene(ISABELLE)
    s.give(0, '"Look what I found!"')
    s.enemy("Mutated Experiment", engaged=0)
    s.bag("-1")
    s.do("Evade Mutated Experiment")
    assert s.kind == "turn"


def test_look_what_i_found_is_for_your_own_investigations() -> None:
    s = Scene(PAIR, first=1)
    s.give(0, '"Look what I found!"')
    s.bag("-1")
    s.do("Investigate", "Done")
    assert (s.kind, s.seat) == ("turn", 1)


def test_shove_off_evades_and_hurts() -> None:
    s = Scene(ISABELLE)
    s.give(0, '"Shove off!"')
    hound = s.enemy("Mutated Experiment", engaged=0)
    s.bag("0")
    s.do('Play "Shove off!"')
    assert s.kind == "result_order"
    s.settle(take='Apply "Shove off!"')
    assert s.card(hound).exhausted
    assert s.card(hound).threat == ids.NONE
    assert s.card(hound).damage == 1
    assert s.discard_pile() == ['"Shove off!"']
    assert s.investigator().resources == 4
    assert s.investigator().actions == 2
    # An evade action: it provoked nothing.
    assert attacks(s) == []
    s.end_turn()
    assert s.hand() != ['"Shove off!"']
    assert '"Shove off!"' in s.discard_pile()


@pytest.mark.rule("LCG-0131")
def test_shove_off_comes_back_at_the_end_of_the_turn_after_a_failure() -> None:
    s = Scene(ISABELLE)
    s.give(0, '"Shove off!"')
    experiment = s.enemy("Mutated Experiment", engaged=0)
    s.bag("-1")
    s.do('Play "Shove off!"').settle()
    assert s.card(experiment).damage == 0
    assert s.card(experiment).threat == 0
    assert s.discard_pile() == ['"Shove off!"']
    assert s.hand() == []
    quiet_round(s)
    assert '"Shove off!"' in s.hand()


def test_shove_off_that_has_left_the_discard_pile_stays_where_it_is() -> None:
    s = Scene(ISABELLE)
    s.give(0, '"Shove off!"')
    s.enemy("Mutated Experiment", engaged=0)
    s.bag("-1")
    s.do('Play "Shove off!"').settle()
    card = s.find('"Shove off!"')
    s.take_out(card)
    s.investigator().deck.insert(0, card)
    quiet_round(s)
    assert '"Shove off!"' not in s.hand()
    assert card in s.investigator().deck


def test_shove_off_needs_an_engaged_enemy() -> None:
    s = Scene(PAIR)
    s.give(0, '"Shove off!"')
    s.enemy("Mutated Experiment", engaged=1)
    assert not s.offers('Play "Shove off!"')


# -- Skills ----------------------------------------------------------------------------------------


@pytest.mark.rule("LCG-1047")
def test_slippery_keeps_an_evaded_enemy_exhausted_for_one_upkeep() -> None:
    s = Scene(ISABELLE)
    s.give(0, "Slippery")
    cantor = s.enemy("Cantor of Flame", engaged=0)
    s.do("Evade Cantor of Flame", "Commit Slippery").settle(take="Apply Slippery")
    assert value(s) == 4
    quiet_round(s)
    assert s.card(cantor).exhausted
    quiet_round(s)
    assert not s.card(cantor).exhausted


def test_an_evaded_enemy_readies_without_slippery() -> None:
    s = Scene(ISABELLE)
    cantor = s.enemy("Cantor of Flame", engaged=0)
    s.do("Evade Cantor of Flame").settle()
    assert s.card(cantor).exhausted
    quiet_round(s)
    assert not s.card(cantor).exhausted


def test_slippery_does_not_hold_an_elite_enemy() -> None:
    s = Scene(ISABELLE)
    s.give(0, "Slippery")
    servant = s.enemy("Servant of Flame", engaged=0)
    s.do("Evade Servant of Flame", "Commit Slippery").settle()
    assert s.card(servant).exhausted
    quiet_round(s)
    assert not s.card(servant).exhausted


def test_slippery_does_nothing_after_a_failure_or_in_another_test() -> None:
    s = Scene(ISABELLE)
    s.give(0, "Slippery")
    cantor = s.enemy("Cantor of Flame", at="Your Friend's Room", exhausted=True)
    s.draw_encounter(0, "Noxious Smoke").do("Test agility", "Commit Slippery").settle()
    assert value(s) == 4
    quiet_round(s)
    assert not s.card(cantor).exhausted


def test_slippery_helps_a_friend() -> None:
    s = Scene(PAIR, first=1)
    s.give(0, "Slippery")
    cantor = s.enemy("Cantor of Flame", engaged=1)
    s.do("Evade Cantor of Flame", "Commit Slippery").settle(take="Apply Slippery")
    quiet_round(s)
    assert s.card(cantor).exhausted


def test_timely_intervention_after_the_token() -> None:
    s = Scene(ISABELLE)
    s.give(0, "Timely Intervention")
    s.enemy("Cantor of Flame", engaged=0)
    s.bag("-3")
    s.do("Evade Cantor of Flame", "Done")
    assert s.kind == "reaction"
    assert [t for t in s.log() if "token" in t] == ["Chaos token: -3"]
    s.do("React with Timely Intervention from hand").settle()
    assert value(s) == 2
    assert s.hand() == []
    assert s.discard_pile() == ["Timely Intervention"]
    assert s.card("Cantor of Flame").exhausted


def test_timely_intervention_before_the_token() -> None:
    s = Scene(ISABELLE)
    s.give(0, "Timely Intervention")
    s.enemy("Cantor of Flame", engaged=0)
    s.do("Evade Cantor of Flame", "Commit Timely Intervention").settle()
    assert value(s) == 5
    assert s.discard_pile() == ["Timely Intervention"]


@pytest.mark.rule("LCG-0346", "LCG-0347")
def test_timely_intervention_at_most_one_a_test() -> None:
    s = Scene(ISABELLE, extra={0: ["12081"]})
    s.give(0, "Timely Intervention", "Timely Intervention")
    s.enemy("Cantor of Flame", engaged=0)
    s.do("Evade Cantor of Flame")
    assert s.labels == ["Commit Timely Intervention", "Done"]
    s.do("Commit Timely Intervention")
    # Neither at ST.2 nor after the token.
    assert s.kind == "turn"
    s.enemy("Bystander", engaged=0)
    s.do("Evade Bystander", "Pass", "Done", "Pass")
    assert s.labels == ["React with Timely Intervention from hand", "Pass"]


def test_timely_intervention_is_late_only_for_the_tester() -> None:
    s = Scene(PAIR, first=1)
    s.give(0, "Timely Intervention")
    s.enemy("Cantor of Flame", engaged=1)
    s.do("Evade Cantor of Flame")
    assert (s.kind, s.seat) == ("commit", 0)
    s.do("Done")
    assert (s.kind, s.seat) == ("turn", 1)


@pytest.mark.rule("LCG-0348")
def test_other_skills_cannot_be_committed_after_the_token() -> None:
    s = Scene(ISABELLE)
    s.give(0, "Unexpected Courage", "Timely Intervention")
    s.enemy("Cantor of Flame", engaged=0)
    s.bag("-3")
    s.do("Evade Cantor of Flame", "Done")
    assert s.labels == ["React with Timely Intervention from hand", "Pass"]


def test_timely_intervention_does_not_save_an_automatic_failure() -> None:
    s = Scene(ISABELLE)
    s.give(0, "Timely Intervention")
    s.enemy("Cantor of Flame", engaged=0)
    s.bag("auto_fail")
    s.do("Evade Cantor of Flame", "Done", "React with Timely Intervention").settle()
    assert value(s) == 0
    assert s.g.cards[s.find("Cantor of Flame")] is not NOCARD
    assert not s.card("Cantor of Flame").exhausted
