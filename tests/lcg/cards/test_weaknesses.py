"""Basic weaknesses."""

import pytest

from arkham_env.lcg.cards import catalogue
from arkham_env.lcg.cards.core_2026 import weaknesses
from arkham_env.lcg.state.ids import faction
from tests.lcg.support.printed import assert_printed, attacks, quiet_round
from tests.lcg.support.scene import Scene

FACTS = """
12100 | Overzealous | treachery | - | - | - | - | - | - | - | - | - | Flaw
12101 | Paranoia | treachery | - | - | - | - | - | - | - | - | - | Madness
12102 | Pursued | treachery | - | - | - | - | - | - | - | - | - | Terror
12103 | Syndicate Obligations | treachery | - | - | - | - | - | - | - | - | - | Pact/Syndicate
12104 | Wounded | treachery | - | - | - | - | - | - | - | - | - | Injury
"""


ROOM = "Your Friend's Room"
ISABELLE = ["isabelle_barnes"]  # Pursued
TRISH = ["trish_scarborough"]  # Syndicate Obligations
DANIELA = ["daniela_reyes"]  # Wounded
LINGERING = {
    "Pursued": "isabelle_barnes",
    "Syndicate Obligations": "trish_scarborough",
    "Wounded": "daniela_reyes",
}


def test_printed_facts() -> None:
    assert_printed(FACTS, weaknesses.CARDS)


def test_how_many_a_deck_may_hold() -> None:
    made = [catalogue.instantiate(card).printed for card in weaknesses.CARDS]
    limits = {printed.name: printed.deck_limit for printed in made}
    assert limits == {
        "Overzealous": 2, "Paranoia": 2, "Pursued": 1, "Syndicate Obligations": 1, "Wounded": 1,
    }  # fmt: skip


def test_all_are_basic_weaknesses_of_nobody() -> None:
    for card in weaknesses.CARDS:
        d = catalogue.instantiate(card)
        assert d.printed.weakness
        assert d.printed.basic_weakness
        assert d.printed.signature_of == ""
        assert d.printed.faction == faction.NEUTRAL


# -- Overzealous -----------------------------------------------------------------------------------


def test_overzealous_draws_an_encounter_card_that_surges() -> None:
    s = Scene(["joe_diamond"])
    s.deck(0, "Overzealous")
    s.encounter_deck("Cantor of Flame", "Unspeakable Truths", "Hellhound")
    s.do("Draw 1 card").settle()
    # The top card, and by surge one more, but not a third one.
    assert s.card("Cantor of Flame").threat == 0
    assert s.in_play("Unspeakable Truths")
    assert not s.in_play("Hellhound")
    assert s.discard_pile() == ["Overzealous"]
    assert s.hand() == []


def test_overzealous_makes_its_bearer_draw_whoever_leads() -> None:
    s = Scene(["isabelle_barnes", "joe_diamond"], first=1)
    s.deck(1, "Overzealous")
    s.encounter_deck("Unspeakable Truths", "Cantor of Flame", "Hellhound")
    s.do("Draw 1 card").settle()
    assert s.card("Unspeakable Truths").threat == 1
    assert s.card("Cantor of Flame").threat == 1
    assert not s.in_play("Hellhound")


def test_overzealous_on_a_card_that_surges_by_itself_surges_once() -> None:
    s = Scene(["joe_diamond"])
    s.deck(0, "Overzealous")
    # Without clues, Forbidden Secrets gains surge itself: surge does not add up.
    s.encounter_deck("Forbidden Secrets", "Cantor of Flame", "Hellhound")
    s.do("Draw 1 card").settle()
    assert s.in_play("Cantor of Flame")
    assert not s.in_play("Hellhound")


@pytest.mark.rule("LCG-0216")
def test_overzealous_drawn_in_the_upkeep_resolves_at_once() -> None:
    s = Scene(["joe_diamond"])
    s.deck(0, "Overzealous")
    s.encounter_deck("Cantor of Flame", "Unspeakable Truths", "Extraplanar Visions")
    s.end_turn().settle(take="Test intellect")
    upkeep = "\n".join(s.log()).split("-- upkeep phase --")[1].split("-- mythos phase --")[0]
    assert "Cantor of Flame spawns" in upkeep
    assert s.discard_pile() == ["Overzealous"]


# -- Paranoia --------------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0818")
def test_paranoia_takes_all_resources_of_its_bearer() -> None:
    s = Scene(["dexter_drake", "joe_diamond"])
    s.deck(0, "Paranoia")
    s.have(0, resources=7)
    s.do("Draw 1 card")
    assert s.investigator(0).resources == 0
    assert s.investigator(1).resources == 5
    assert s.discard_pile() == ["Paranoia"]
    assert s.hand() == []


def test_paranoia_without_resources_does_nothing() -> None:
    s = Scene(["dexter_drake"])
    s.deck(0, "Paranoia")
    s.have(0, resources=0)
    s.do("Draw 1 card")
    assert s.kind == "turn"
    assert s.investigator().resources == 0
    assert s.discard_pile() == ["Paranoia"]


@pytest.mark.rule("LCG-0216")
def test_paranoia_in_the_upkeep_comes_before_the_resource() -> None:
    s = Scene(["dexter_drake"])
    s.deck(0, "Paranoia")
    s.encounter_deck("Unspeakable Truths")
    s.end_turn().settle()
    assert s.investigator().resources == 1


def test_paranoia_loses_resources_and_does_not_spend_them() -> None:
    s = Scene(["dexter_drake"], extra={0: ["12103"]})
    s.threat(0, "Syndicate Obligations")
    s.deck(0, "Paranoia")
    s.do("Draw 1 card")
    assert s.investigator().resources == 0
    assert s.investigator().damage == 0


# -- The lingering ones ----------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "bearer"), LINGERING.items())
@pytest.mark.rule("LCG-0818")
def test_a_lingering_weakness_is_discarded_for_two_actions(name: str, bearer: str) -> None:
    s = Scene([bearer])
    s.deck(0, name)
    s.have(0, actions=4)
    s.do("Draw 1 card")
    assert s.card(name).threat == 0
    assert s.hand() == []
    assert s.discard_pile() == []
    s.do(f"Activate {name}")
    assert not s.in_play(name)
    assert s.discard_pile() == [name]
    assert s.investigator().actions == 1


@pytest.mark.parametrize(("name", "bearer"), LINGERING.items())
@pytest.mark.rule("LCG-0234")
def test_a_lingering_weakness_needs_two_actions(name: str, bearer: str) -> None:
    s = Scene([bearer])
    s.threat(0, name)
    s.have(0, actions=1)
    assert not s.offers(f"Activate {name}")
    s.have(0, actions=2)
    assert s.offers(f"Activate {name}")


@pytest.mark.rule("LCG-0294")
def test_discarding_a_weakness_provokes_once() -> None:
    s = Scene(["isabelle_barnes"])
    s.threat(0, "Pursued")
    s.enemy("Cantor of Flame", engaged=0)
    s.do("Activate Pursued")
    assert s.investigator().damage == 1
    assert len(attacks(s)) == 1
    assert s.investigator().actions == 1


def test_a_weakness_may_be_discarded_by_others_at_the_location() -> None:
    s = Scene(["isabelle_barnes", "joe_diamond"], first=1)
    s.place("Dormitories")
    s.threat(0, "Pursued")
    s.refresh()
    assert s.offers("Activate Pursued")
    s.put(1, "Dormitories")
    assert not s.offers("Activate Pursued")
    s.put(1, ROOM)
    s.do("Activate Pursued")
    # Into its bearer's discard pile.
    assert s.discard_pile(0) == ["Pursued"]
    assert s.discard_pile(1) == []


# -- Pursued ---------------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0065")
def test_pursued_answers_every_enemy_that_spawns_here() -> None:
    s = Scene(ISABELLE)
    s.threat(0, "Pursued")
    s.draw_encounter(0, "Cantor of Flame").settle()
    assert s.investigator().horror == 1
    s.draw_encounter(0, "Hellhound").settle()
    assert s.investigator().horror == 2
    assert s.in_play("Pursued")


def test_pursued_answers_an_enemy_that_moves_in() -> None:
    s = Scene(ISABELLE)
    s.place("Dormitories")
    s.threat(0, "Pursued")
    s.enemy("Servant of Flame", at="Dormitories")
    s.calm().end_turn().settle()
    # One for its coming, two for its attack.
    assert s.investigator().horror == 3


def test_pursued_ignores_enemies_elsewhere_and_treacheries() -> None:
    s = Scene(["isabelle_barnes", "joe_diamond"])
    s.place("Dormitories")
    s.put(1, "Dormitories")
    s.threat(0, "Pursued")
    s.draw_encounter(1, "Cantor of Flame").settle()
    s.draw_encounter(0, "Unspeakable Truths").settle()
    assert s.investigator(0).horror == 0
    # The others' horror is none of its business, either.
    s.draw_encounter(0, "Hellhound").settle()
    assert (s.investigator(0).horror, s.investigator(1).horror) == (1, 0)


def test_pursued_ignores_an_enemy_that_its_bearer_walks_up_to() -> None:
    s = Scene(ISABELLE)
    s.place("Dormitories")
    s.threat(0, "Pursued")
    s.enemy("Cantor of Flame", at="Dormitories")
    s.do("Move to Dormitories").settle()
    assert s.card("Cantor of Flame").threat == 0
    assert s.investigator().horror == 0


def test_pursued_horror_may_go_on_an_asset() -> None:
    s = Scene(ISABELLE)
    s.asset(0, "Aleksey Saburov")
    s.threat(0, "Pursued")
    s.draw_encounter(0, "Cantor of Flame").do("1 horror on Aleksey Saburov").settle()
    assert s.card("Aleksey Saburov").horror == 1
    assert s.investigator().horror == 0


# -- Syndicate Obligations -------------------------------------------------------------------------


def test_syndicate_answers_every_payment_once() -> None:
    s = Scene(TRISH)
    s.threat(0, "Syndicate Obligations")
    s.give(0, "Broken Bottle", "Silver Tongue")
    s.do("Play Silver Tongue")
    # 2 resources, 1 damage.
    assert s.investigator().damage == 1
    s.do("Investigate", "Use Silver Tongue", "Use Silver Tongue").settle(decline="Silver Tongue")
    assert s.investigator().damage == 3
    s.do("Play Broken Bottle")
    assert s.investigator().damage == 4
    assert s.in_play("Syndicate Obligations")


def test_syndicate_lets_free_things_be_free() -> None:
    s = Scene(TRISH)
    s.threat(0, "Syndicate Obligations")
    s.give(0, "Emergency Cache")
    s.do("Play Emergency Cache")
    s.draw_encounter(0, "Wild Compulsion").settle()
    assert s.investigator().damage == 0


def test_syndicate_ignores_losses_and_the_money_of_others() -> None:
    s = Scene(["trish_scarborough", "isabelle_barnes"], first=1)
    s.threat(0, "Syndicate Obligations")
    s.give(1, "Broken Bottle")
    s.do("Play Broken Bottle").settle()
    assert s.investigator(1).resources == 4
    assert (s.investigator(0).damage, s.investigator(1).damage) == (0, 0)
    s.bag("-2")
    s.draw_encounter(0, "Wild Compulsion").settle()
    assert s.investigator(0).resources < 5
    assert s.investigator(0).damage == 0


def test_syndicate_damage_may_go_on_an_asset() -> None:
    s = Scene(TRISH)
    s.asset(0, "Olivier Bishop")
    s.threat(0, "Syndicate Obligations")
    s.give(0, "Broken Bottle")
    s.do("Play Broken Bottle", "1 damage on Olivier Bishop").settle()
    assert s.card("Olivier Bishop").damage == 1
    assert s.investigator().damage == 0


# -- Wounded ---------------------------------------------------------------------------------------


def test_wounded_hurts_at_the_first_move_of_a_turn() -> None:
    s = Scene(DANIELA)
    s.place("Dormitories")
    s.threat(0, "Wounded")
    s.do("Move to Dormitories")
    assert s.investigator().damage == 1
    s.do("Move to Your Friend's Room")
    assert s.investigator().damage == 1
    quiet_round(s)
    damage = s.investigator().damage
    s.do("Move to Dormitories")
    assert s.investigator().damage == damage + 1


def test_wounded_ignores_other_actions_and_the_moves_of_others() -> None:
    s = Scene(["daniela_reyes", "isabelle_barnes"], first=1)
    s.place("Dormitories")
    s.threat(0, "Wounded")
    s.do("Move to Dormitories").settle()
    assert (s.investigator(0).damage, s.investigator(1).damage) == (0, 0)
    s.end_turn().do("Investigate", "Gain 1 resource")
    assert s.investigator(0).damage == 0
    s.do("Move to Dormitories")
    assert s.investigator(0).damage == 1


def test_wounded_counts_moves_by_effects() -> None:
    s = Scene(DANIELA, extra={0: ["12046"]})
    s.place("Dormitories")
    s.asset(0, "Olivier Bishop")
    s.threat(0, "Wounded")
    s.refresh()
    s.do("Use Olivier Bishop", "1 damage on Daniela Reyes")
    assert s.investigator().damage == 1
    s.do("Move to Your Friend's Room")
    assert s.kind == "turn"
    assert s.investigator().damage == 1


def test_wounded_that_arrives_after_a_move_has_missed_the_first() -> None:
    s = Scene(DANIELA)
    s.place("Dormitories")
    s.do("Move to Dormitories")
    s.deck(0, "Wounded")
    s.do("Draw 1 card", "Move to Your Friend's Room")
    assert s.in_play("Wounded")
    assert s.investigator().damage == 0
