"""Defeat and elimination of investigators."""

import pytest

from arkham_env.lcg.log_lines import log_lines
from arkham_env.lcg.rules.damage import deal
from arkham_env.lcg.state import zones
from arkham_env.lcg.state.ids import status
from arkham_env.lcg.state.values import total_doom
from tests.lcg.support.scene import Scene

ROOM = "Your Friend's Room"


def pair(first: str = "joe_diamond") -> Scene:
    """Two investigators, the first one damage away from defeat and engaged with a Cantor."""
    s = Scene([first, "isabelle_barnes"])
    s.have(0, damage=s.g.defs[0].printed.health - 1)
    s.enemy("Cantor of Flame", engaged=0)
    return s


def fall(s: Scene) -> Scene:
    """The first investigator is defeated by an attack of opportunity."""
    s.do("Gain 1 resource")
    while s.investigator(0).status == status.PLAYING:
        s.take(len(s.g.options) - 1)
    return s


@pytest.mark.rule("LCG-0391", "LCG-0399")
def test_damage_as_high_as_the_health_defeats() -> None:
    s = pair()
    assert s.investigator().status == status.PLAYING
    fall(s)
    assert s.investigator().status == status.DEFEATED
    assert s.investigator().by_damage
    assert not s.investigator().by_horror


@pytest.mark.rule("LCG-0392", "LCG-0399")
def test_horror_as_high_as_the_sanity_defeats() -> None:
    s = Scene(["joe_diamond", "isabelle_barnes"])
    s.have(0, horror=6)
    s.enemy("Hellhound", engaged=0)
    s.do("Gain 1 resource").settle()
    assert s.investigator().status == status.DEFEATED
    assert s.investigator().by_horror
    assert not s.investigator().by_damage


def third_agenda_runs_out() -> Scene:
    """Play until "Wild Flames" advances: each investigator is defeated by its text."""
    s = Scene(["joe_diamond", "isabelle_barnes"])
    for doom, take in ((2, ()), (4, "Test agility"), (9, ())):
        s.g.cards[s.g.agenda].doom = doom
        s.bag("+1")
        for who in s.g.investigators:
            who.damage = who.horror = 0
        s.next_round(take=take)
    return s


@pytest.mark.rule("LCG-0393", "LCG-0397")
def test_an_ability_defeats_outright_and_says_what_it_costs() -> None:
    s = third_agenda_runs_out()
    assert s.g.over
    assert s.g.resolution == 0
    for who in s.g.investigators:
        assert who.status == status.DEFEATED
        assert not who.by_damage
        assert not who.by_horror
        # 1 physical trauma by the agenda, 1 mental by "no resolution", none for the defeat.
        assert (who.earned_physical, who.earned_mental) == (1, 1)


@pytest.mark.rule("LCG-0400")
def test_weaknesses_resolve_when_their_owner_is_eliminated() -> None:
    s = pair("daniela_reyes")
    weakness = s.threat(0, "In Harm's Way")
    fall(s)
    assert s.investigator().earned_physical == 1
    assert weakness in s.g.removed
    assert not s.in_play("In Harm's Way")


@pytest.mark.rule("LCG-0400")
def test_a_weakness_in_hand_resolves_too() -> None:
    s = pair()
    s.give(0, "Dead Ends")
    card = s.find("Dead Ends")
    fall(s)
    assert s.investigator().experience == -2
    assert card in s.g.removed


@pytest.mark.rule("LCG-1127")
@pytest.mark.parametrize("attached", [False, True])
def test_a_weakness_beside_another_investigator_is_removed_too(attached: bool) -> None:
    s = pair("daniela_reyes")
    if attached:
        weakness = s.find("In Harm's Way")
        s.take_out(weakness)
        zones.attach_to(s.g, weakness, s.asset(1, "Jumpsuit"))
    else:
        weakness = s.threat(1, "In Harm's Way")
    other = s.threat(1, "Pursued")
    assert s.g.owner[weakness] == 0 and s.g.owner[other] == 1
    fall(s)
    assert weakness in s.g.removed and s.in_play("Pursued")


@pytest.mark.rule("LCG-0401")
def test_all_cards_of_the_eliminated_are_removed_from_the_game() -> None:
    s = pair()
    s.asset(0, "Machete")
    s.give(0, "Perception")
    s.discards(0, "Emergency Cache")
    own = [card for card in range(len(s.g.defs)) if s.g.owner[card] == 0 and card != 0]
    assert len(s.investigator().deck) > 20
    fall(s)
    assert sorted(own) == sorted(card for card in s.g.removed if s.g.owner[card] == 0)
    who = s.investigator()
    assert who.hand == who.deck == who.discard == who.assets == []
    assert not s.in_play("Machete")


@pytest.mark.rule("LCG-0402")
def test_a_card_that_another_controls_stays_until_it_leaves_play() -> None:
    s = pair()
    fedora = s.asset(1, "Fedora")
    assert s.g.owner[fedora] == 0
    fall(s).settle()
    assert s.card(fedora).controller == 1
    s.enemy("Bystander", engaged=1)
    s.until("turn").do("Gain 1 resource")
    while s.in_play("Fedora"):
        s.take(0)
    assert fedora in s.g.removed
    lines = log_lines(s.g, 1)
    assert lines.count("Fedora is removed from the game") == 1
    assert "Fedora is discarded" not in lines
    assert fedora not in s.investigator(0).discard
    assert fedora not in s.investigator(1).discard


@pytest.mark.rule("LCG-0403")
def test_a_card_controlled_but_not_owned_is_removed_as_well() -> None:
    s = pair()
    ally = s.asset(0, "Bandages")
    assert s.g.owner[ally] == 1
    fall(s)
    assert ally in s.g.removed
    assert ally not in s.investigator(1).discard


@pytest.mark.rule("LCG-0404", "LCG-0405")
def test_clues_stay_at_the_location_and_resources_go_to_the_pool() -> None:
    s = pair()
    s.place(ROOM, clues=1)
    s.have(0, clues=3, resources=6)
    fall(s)
    assert s.card(ROOM).clues == 4
    assert s.investigator().clues == 0
    assert s.investigator().resources == 0
    assert s.investigator(1).clues == 0


@pytest.mark.rule("LCG-0406", "LCG-0412")
def test_engaged_enemies_stay_ready_and_engage_another_there() -> None:
    s = pair()
    cantor = s.find("Cantor of Flame")
    s.card(cantor).damage = 1
    fall(s).settle()
    c = s.card(cantor)
    assert c.threat == 1
    assert c.damage == 1
    assert not c.exhausted


@pytest.mark.rule("LCG-0406")
def test_engaged_enemies_stay_unengaged_where_nobody_else_is() -> None:
    s = pair()
    s.place("Dormitories")
    s.put(1, "Dormitories")
    cantor = s.find("Cantor of Flame")
    sleeper = s.enemy("Mutated Experiment", engaged=0, exhausted=True)
    fall(s)
    for enemy in (cantor, sleeper):
        assert s.card(enemy).threat == -1
        assert s.card(enemy).location == s.find(ROOM)
    assert s.card(sleeper).exhausted
    assert not s.card(cantor).exhausted


@pytest.mark.rule("LCG-0407")
def test_other_cards_of_the_threat_area_are_discarded() -> None:
    s = pair()
    truths = s.threat(0, "Unspeakable Truths")
    fall(s)
    assert not s.in_play("Unspeakable Truths")
    assert truths in s.g.encounter_discard


@pytest.mark.rule("LCG-0407b")
def test_anothers_weakness_in_the_threat_area_goes_to_its_owners_pile() -> None:
    s = Scene(["joe_diamond", "daniela_reyes"])
    s.have(0, damage=6)
    s.enemy("Cantor of Flame", engaged=0)
    harm = s.threat(0, "In Harm's Way")
    assert s.g.owner[harm] == 1
    fall(s)
    assert harm in s.investigator(1).discard
    assert harm not in s.g.encounter_discard and harm not in s.g.removed


@pytest.mark.rule("LCG-0408")
def test_the_game_goes_on_until_nobody_is_left() -> None:
    s = pair()
    fall(s).settle()
    assert not s.g.ended
    s.until("turn")
    s.have(1, damage=4)
    assert s.card("Cantor of Flame").threat == 1
    s.do("Gain 1 resource").settle()
    assert s.g.over
    assert s.g.resolution == 0


@pytest.mark.rule("LCG-0409")
def test_the_eliminated_still_count_for_per_investigator_values() -> None:
    s = pair()
    s.place("Dormitories", revealed=False)
    fall(s).settle()
    s.until("turn").do("Move to Dormitories").settle()
    assert s.card("Dormitories").clues == 2
    # ... and for nothing else.
    s.bag("-8")
    s.draw_encounter(1, "Mutated!")
    while s.kind != "choice":
        s.passive()
    s.do("1 horror to each").settle()
    assert s.investigator(0).horror == 0
    assert s.investigator(1).horror == 1


@pytest.mark.rule("LCG-0413")
def test_an_effect_goes_on_for_the_others() -> None:
    s = Scene(["joe_diamond", "isabelle_barnes"])
    s.have(0, horror=6)
    s.bag("-8")
    s.draw_encounter(0, "Mutated!")
    while s.kind != "choice":
        s.passive()
    s.do("1 horror to each").settle()
    assert s.investigator(0).status == status.DEFEATED
    assert s.investigator(1).horror == 1


@pytest.mark.rule("LCG-0409")
def test_who_is_eliminated_by_a_result_of_the_test_takes_no_other() -> None:
    """The tablet's damage comes first: Mutated! gives no decision to an eliminated investigator."""
    s = Scene(["joe_diamond", "isabelle_barnes"])
    s.have(0, damage=6)
    s.bag("tablet", "tablet")
    s.draw_encounter(0, "Mutated!")
    s.until("result_order").do("Apply the tablet")
    assert s.investigator(0).status == status.DEFEATED
    assert (s.kind, s.seat) == ("turn", 1) and s.investigator(1).horror == 0
    assert s.find("Mutated!") in s.g.encounter_discard


@pytest.mark.rule("LCG-0278")
def test_a_failed_attack_without_a_bystander_is_no_result_to_order() -> None:
    """Nobody else is engaged: only the tablet's damage is left to apply."""
    s = Scene(["joe_diamond"])
    s.enemy("Mutated Experiment", engaged=0)
    s.bag("tablet", "tablet")
    s.do("Fight")
    assert s.trace() == [] and s.investigator().damage == 2


@pytest.mark.rule("LCG-0409")
def test_doom_on_an_eliminated_investigator_counts_no_longer() -> None:
    s = Scene(["dexter_drake", "joe_diamond"], extra={0: ["12066"]})
    s.give(0, "Will of the Cosmos")
    s.do("Play Will of the Cosmos").settle()
    assert s.investigator(0).doom == 1 and total_doom(s.g) == 1
    s.run(lambda g: deal(g, 0, damage=9))
    assert s.investigator(0).status == status.DEFEATED and total_doom(s.g) == 0


def fails_by_tablet_and_elder_thing() -> Scene:
    """Joe, one damage from defeat, fails a test by these tokens in this order; stop at ST.7."""
    for seed in range(1, 40):
        s = Scene(["joe_diamond", "isabelle_barnes"], seed=seed)
        s.place("Dormitories")
        s.encounter_discards("Fire!")
        s.have(0, damage=6)
        s.bag("tablet", "elder_thing")
        s.draw_encounter(0, "Wild Compulsion")
        while s.kind == "commit":
            s.passive()
        if s.kind == "result_order" and s.offers("tablet"):
            return s
    raise AssertionError("no seed reveals the tablet first")


@pytest.mark.rule("LCG-0409")
def test_who_has_fallen_draws_no_fire_for_the_elder_thing() -> None:
    s = fails_by_tablet_and_elder_thing()
    s.do("Apply the tablet").settle()
    assert s.investigator().status == status.DEFEATED
    assert s.g.attachments == []
    assert s.names(s.g.encounter_discard) == ["Fire!", "Wild Compulsion"]


def three_at_an_experiment(horrors: tuple[int, int]) -> Scene:
    """Daniela defeats an Experiment; Joe, the lead, and Isabelle have taken this much horror."""
    s = Scene(["joe_diamond", "isabelle_barnes", "daniela_reyes"], first=2)
    s.have(0, horror=horrors[0])
    s.have(1, horror=horrors[1])
    s.enemy("Mutated Experiment", engaged=2, damage=2)
    s.do("Fight Mutated Experiment")
    while s.kind == "commit":
        s.passive()
    return s


def test_who_falls_at_the_same_moment_is_not_chosen_as_the_lead() -> None:
    s = three_at_an_experiment((6, 0))
    assert s.kind == "lead"
    assert s.labels == ["Choose Isabelle Barnes", "Choose Daniela Reyes"]
    s = three_at_an_experiment((6, 8))
    assert s.kind != "lead"
    s.settle()
    assert [who.status for who in s.g.investigators] == [
        status.DEFEATED,
        status.DEFEATED,
        status.PLAYING,
    ]
    assert s.g.lead == 2
    assert s.log().count("Daniela Reyes is the lead investigator") == 1


@pytest.mark.rule("LCG-0409", "LCG-0680")
def test_doom_on_an_investigator_leaves_the_game_with_it() -> None:
    # Will of the Cosmos can have put it there.
    s = pair("dexter_drake").calm()
    s.have(0, doom=2)
    s.bag("+1")
    fall(s).settle()
    assert "doom 0/3 in play" in s.game.view(1)
    s.next_round()
    assert s.g.defs[s.g.agenda].printed.name == "Past Curfew"
    assert s.g.cards[s.g.agenda].doom == 1
