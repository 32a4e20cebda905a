"""Basic weaknesses, and weaknesses of encounter sets."""

import pytest

import tests.lcg.support.enemy_cards  # noqa: F401  (registers cards)
from arkham_env.lcg.cards import catalogue
from arkham_env.lcg.cards.core_2026 import weaknesses
from arkham_env.lcg.rules import effects as fx
from arkham_env.lcg.state.ids import NONE, faction
from arkham_env.lcg.state.values import health, sanity, total_doom
from tests.lcg.support.printed import assert_printed, attacks, quiet_round
from tests.lcg.support.scene import Scene

FACTS = """
12097 | Amnesia | treachery | - | - | - | - | - | - | - | - | - | Madness
12098 | The Gold Bug | asset | - | - | - | - | - | accessory | - | - | - | Item/Relic/Alchemy/Cursed
12099 | The Nameless Lurker | enemy | - | - | - | 1 | - | - | - | - | - | Humanoid/Monster
12100 | Overzealous | treachery | - | - | - | - | - | - | - | - | - | Flaw
12101 | Paranoia | treachery | - | - | - | - | - | - | - | - | - | Madness
12102 | Pursued | treachery | - | - | - | - | - | - | - | - | - | Terror
12103 | Syndicate Obligations | treachery | - | - | - | - | - | - | - | - | - | Pact/Syndicate
12104 | Wounded | treachery | - | - | - | - | - | - | - | - | - | Injury
12137 | Mark of Elokoss | treachery | - | - | - | - | - | - | - | - | - | Curse
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
        "Amnesia": 2, "The Gold Bug": 1, "The Nameless Lurker": 1, "Overzealous": 2, "Paranoia": 2,
        "Pursued": 1, "Syndicate Obligations": 1, "Wounded": 1, "Mark of Elokoss": 1,
    }  # fmt: skip


def test_all_are_weaknesses_of_nobody_and_all_but_the_mark_are_basic() -> None:
    for card in weaknesses.CARDS:
        d = catalogue.instantiate(card)
        assert d.printed.weakness
        assert d.printed.basic_weakness == (d.printed.encounter_set == "")
        assert d.printed.signature_of == ""
        assert d.printed.faction == faction.NEUTRAL


# -- Amnesia ---------------------------------------------------------------------------------------


def forgetful(*held: str, extra: list[str] | None = None) -> Scene:
    """Joe holds these cards and is about to draw Amnesia."""
    s = Scene(["joe_diamond", "isabelle_barnes"], extra={0: ["12097", *(extra or [])]})
    s.give(0, *held)
    s.give(1, "Guts", "Unexpected Courage")
    s.deck(0, "Amnesia")
    return s


@pytest.mark.rule("LCG-0540")
def test_amnesia_keeps_one_chosen_card_and_orders_the_others() -> None:
    s = forgetful("Machete", "Emergency Cache", "Perception")
    s.do("Draw 1 card")
    assert (s.kind, s.seat) == ("choose_card", 0)
    assert sorted(s.labels) == ["Choose Emergency Cache", "Choose Machete", "Choose Perception"]
    assert len(s.hand()) == 3
    s.do("Choose Machete")
    assert (s.kind, s.seat) == ("discard", 0)
    assert sorted(s.labels) == ["Discard Emergency Cache", "Discard Perception"]
    s.do("Discard Perception")
    assert s.kind == "turn"
    assert s.hand() == ["Machete"]
    assert s.discard_pile() == ["Perception", "Emergency Cache", "Amnesia"]
    assert sorted(s.hand(1)) == ["Guts", "Unexpected Courage"]


def test_amnesia_offers_copies_of_a_title_once() -> None:
    s = forgetful("Perception", "Emergency Cache", "Perception")
    s.do("Draw 1 card")
    assert sorted(s.labels) == ["Choose Emergency Cache", "Choose Perception"]
    s.do("Choose Perception", "Discard Perception")
    assert s.hand() == ["Perception"]
    s = forgetful("Perception", "Perception")
    s.do("Draw 1 card")
    assert s.kind == "turn" and s.hand() == ["Perception"]
    assert sorted(s.discard_pile()) == ["Amnesia", "Perception"]


@pytest.mark.parametrize("held", [(), ("Machete",)])
def test_amnesia_takes_nothing_from_a_hand_of_one_card(held: tuple[str, ...]) -> None:
    s = forgetful(*held)
    s.do("Draw 1 card")
    assert s.kind == "turn"
    assert s.hand() == [*held] and s.discard_pile() == ["Amnesia"]


@pytest.mark.rule("LCG-0824")
def test_amnesia_leaves_a_weakness_which_cannot_be_chosen() -> None:
    s = forgetful("Dead Ends", "Machete", "Perception")
    s.do("Draw 1 card")
    # All but one card are discarded, and the weakness is the one that stays: only the order.
    assert (s.kind, sorted(s.labels)) == ("discard", ["Discard Machete", "Discard Perception"])
    s.do("Discard Machete")
    assert s.kind == "turn" and s.hand() == ["Dead Ends"]
    s = forgetful("Dead Ends", "Machete")
    s.do("Draw 1 card")
    assert s.hand() == ["Dead Ends"] and s.discard_pile() == ["Machete", "Amnesia"]
    s = forgetful("Dead Ends")
    s.do("Draw 1 card")
    assert s.hand() == ["Dead Ends"]


def test_amnesia_in_a_copy_of_the_game_for_another_seat() -> None:
    """The seat that does not decide resamples the hand; the cards that are offered stay."""
    s = forgetful("Machete", "Emergency Cache", "Perception")
    s.do("Draw 1 card")
    offered = s.labels
    for seed in range(10):
        copy = s.g.determinize(1, seed)
        assert copy.options == s.g.options
        copy.take(0)
        assert copy.seat == 0 and len(copy.investigators[0].hand) == 3
    assert s.labels == offered


# -- The Gold Bug ----------------------------------------------------------------------------------


def beetle(*, extra: list[str] | None = None, drawn: bool = True) -> Scene:
    """Dexter (6 health, 8 sanity) draws The Gold Bug."""
    s = Scene(["dexter_drake", "isabelle_barnes"], extra={0: ["12098", *(extra or [])]})
    s.deck(0, "The Gold Bug")
    if drawn:
        s.do("Draw 1 card")
    return s


def test_gold_bug_enters_the_threat_area_and_lowers_health_and_sanity() -> None:
    s = beetle(drawn=False)
    assert [(health(s.g, seat), sanity(s.g, seat)) for seat in range(2)] == [(6, 8), (5, 9)]
    s.do("Draw 1 card")
    bug = s.card("The Gold Bug")
    assert (bug.threat, bug.controller) == (0, 0) and s.hand() == []
    assert [(health(s.g, seat), sanity(s.g, seat)) for seat in range(2)] == [(5, 7), (5, 9)]


@pytest.mark.rule("LCG-0398")
@pytest.mark.parametrize(("damage", "horror"), [(5, 0), (0, 7)])
def test_gold_bug_defeats_an_investigator_with_one_point_left(damage: int, horror: int) -> None:
    s = beetle(drawn=False)
    s.have(0, damage=damage, horror=horror)
    s.do("Draw 1 card")
    assert s.g.order == [1]
    who = s.investigator(0)
    assert (who.by_damage, who.by_horror) == (damage > 0, horror > 0)
    assert s.find("The Gold Bug") in s.g.removed


def test_gold_bug_makes_room_in_the_accessory_slot() -> None:
    s = beetle(drawn=False)
    s.asset(0, "Lucky Charm")
    s.do("Draw 1 card")
    assert s.discard_pile() == ["Lucky Charm"] and s.in_play("The Gold Bug")


def test_gold_bug_keeps_the_accessory_slot() -> None:
    s = beetle()
    s.give(0, "Lucky Charm")
    s.have(0, resources=9)
    assert not s.offers("Play Lucky Charm")
    s = beetle(extra=["12096"])  # Relic Hunter: one more accessory slot
    s.give(0, "Lucky Charm")
    s.have(0, resources=9)
    s.do("Play Lucky Charm").settle()
    assert s.in_play("The Gold Bug") and s.in_play("Lucky Charm")


def test_gold_bug_is_shuffled_into_the_deck_by_its_action() -> None:
    s = beetle()
    size = len(s.investigator().deck)
    actions = s.investigator().actions
    s.enemy("Cantor of Flame", engaged=0)
    s.do("Activate The Gold Bug").settle()
    assert s.investigator().damage == 1  # the action provokes
    assert not s.in_play("The Gold Bug")
    assert s.find("The Gold Bug") in s.investigator().deck
    assert len(s.investigator().deck) == size + 1 and s.investigator().actions == actions - 1
    assert (health(s.g, 0), sanity(s.g, 0)) == (6, 8)


@pytest.mark.rule("LCG-0543")
def test_gold_bug_is_not_shuffled_into_an_empty_deck() -> None:
    s = beetle()
    assert s.offers("Activate The Gold Bug")
    s.only_deck(0)
    s.refresh()
    assert not s.offers("Activate The Gold Bug")


@pytest.mark.rule("LCG-0825")
def test_gold_bug_is_used_only_by_its_bearer() -> None:
    s = beetle()
    s.end_turn()
    assert s.seat == 1 and not s.offers("The Gold Bug")


def test_gold_bug_leaves_play_by_no_other_effect() -> None:
    s = beetle(extra=["12052"])
    bug = s.card("The Gold Bug").id
    s.enemy("Hellhound", engaged=0)
    s.give(0, "Prestidigitation")
    s.refresh()
    # It is an Item, but Prestidigitation could not return it: there is nothing else to do.
    assert not s.offers("Play Prestidigitation")
    s.run(lambda g: fx.discard_from_play(g, bug))
    s.run(lambda g: fx.return_to_hand(g, bug))
    s.run(lambda g: fx.shuffle_away(g, bug))
    assert s.in_play("The Gold Bug")
    quiet_round(s)  # nor by the Hellhound, which makes its victim discard an asset
    assert s.in_play("The Gold Bug") and len(attacks(s)) == 1


# -- The Nameless Lurker ---------------------------------------------------------------------------

QUAD, HALL, LIBRARY = "Miskatonic Quad", "Science Hall", "Orne Library"
DOOM_PLACED = "1 doom placed on The Nameless Lurker"


def lurking(*, extra: list[str] | None = None, encounter: list[str] | None = None) -> Scene:
    """Room - Dormitories - Quad, around the Quad the library and the hall; Joe draws the Lurker."""
    s = Scene(
        ["joe_diamond", "isabelle_barnes"],
        extra={0: ["12099", *(extra or [])], 1: ["12099"]},
        encounter=encounter or [],
    )
    for place in ("Dormitories", QUAD, HALL, LIBRARY):
        s.place(place, clues=0)
    s.deck(0, "The Nameless Lurker")
    return s


def place_of_lurker(s: Scene) -> str:
    return s.g.defs[s.card("The Nameless Lurker").location].printed.name


def test_lurker_spawns_unengaged_at_the_farthest_empty_location() -> None:
    s = lurking()
    s.enemy("Cantor of Flame", at=LIBRARY)
    s.do("Draw 1 card")
    assert s.kind == "turn" and place_of_lurker(s) == HALL
    assert s.card("The Nameless Lurker").threat == NONE


@pytest.mark.rule("LCG-0425")
def test_lurker_spawner_chooses_among_equally_far_locations() -> None:
    s = lurking()
    s.do("Draw 1 card")
    assert (s.kind, s.seat) == ("choose_location", 0)
    assert sorted(s.labels) == [f"Choose {LIBRARY}", f"Choose {HALL}"]
    s.do(f"Choose {HALL}")
    assert place_of_lurker(s) == HALL


def test_lurker_location_is_farthest_from_its_bearer_and_empty_of_all() -> None:
    s = lurking()
    s.put(1, HALL)
    s.enemy("Cantor of Flame", at=LIBRARY)
    s.do("Draw 1 card")
    # Isabelle is at the hall: the quad is the farthest empty location from Joe, not from her.
    assert place_of_lurker(s) == QUAD


@pytest.mark.rule("LCG-0429")
def test_lurker_does_not_count_a_location_that_nothing_can_enter() -> None:
    s = lurking(encounter=["TE535"])
    s.put(1, LIBRARY)
    s.attach("Barricade", HALL)
    s.do("Draw 1 card")
    # The hall is farther and empty, but closed.
    assert place_of_lurker(s) == QUAD


@pytest.mark.rule("LCG-0424")
def test_lurker_without_an_empty_location_is_discarded() -> None:
    s = Scene(["joe_diamond"], extra={0: ["12099"]})
    s.deck(0, "The Nameless Lurker")
    s.do("Draw 1 card")
    assert s.kind == "turn" and not s.in_play("The Nameless Lurker")
    assert s.discard_pile() == ["The Nameless Lurker"]


@pytest.mark.rule("LCG-0631")
def test_lurker_is_unique() -> None:
    s = lurking()
    s.do("Draw 1 card", f"Choose {HALL}").end_turn()
    s.deck(1, "The Nameless Lurker")
    s.do("Draw 1 card").settle(perhaps=f"Choose {LIBRARY}")
    assert s.discard_pile(1) == ["The Nameless Lurker"] and place_of_lurker(s) == HALL


def test_lurker_gets_one_doom_when_the_investigation_phase_ends() -> None:
    s = lurking()
    lurker = s.enemy("The Nameless Lurker", at=HALL)
    doom = total_doom(s.g)
    s.end_turn()
    assert s.card(lurker).doom == 0  # a turn has ended, but not yet the phase
    quiet_round(s)
    # The other doom is that of the mythos phase.
    assert s.card(lurker).doom == 1 and total_doom(s.g) == doom + 2
    quiet_round(s)
    # No second one, and the doom on it helped to advance the agenda.
    assert s.log().count(DOOM_PLACED) == 1
    assert "Past Curfew advances" in s.log() and s.card(lurker).doom == 0


@pytest.mark.parametrize(
    ("doom", "exhausted", "later"), [(1, False, 0), (0, True, 1), (1, True, 0)]
)
def test_lurker_gets_no_doom_while_exhausted_or_with_doom(
    doom: int, exhausted: bool, later: int
) -> None:
    s = lurking()
    lurker = s.enemy("The Nameless Lurker", at=HALL, doom=doom)
    s.set(lurker, exhausted=exhausted)
    quiet_round(s)
    assert s.card(lurker).doom == doom and DOOM_PLACED not in s.log()
    # Readied in the upkeep, it may get its doom a round later.
    quiet_round(s)
    assert s.log().count(DOOM_PLACED) == later


@pytest.mark.rule("LCG-1075")
def test_lurker_that_is_evaded_unengaged_gets_no_doom() -> None:
    s = Scene(["trish_scarborough"], extra={0: ["12099"]})
    s.place(ROOM, clues=2)
    lurker = s.enemy("The Nameless Lurker", at=ROOM)
    s.give(0, "Breaking and Entering")
    s.refresh()
    assert not s.offers("Fight The Nameless Lurker")  # aloof
    s.do("Play Breaking and Entering", "Apply Breaking", "Choose The Nameless Lurker").settle()
    assert s.card(lurker).exhausted
    quiet_round(s)
    assert s.card(lurker).doom == 0


def test_lurker_attacks_with_two_horror_once_engaged_and_is_defeated_by_one_damage() -> None:
    s = Scene(["joe_diamond"], extra={0: ["12099"]})
    s.enemy("The Nameless Lurker", at=ROOM)
    s.refresh()
    s.do("Engage The Nameless Lurker", "Gain 1 resource").settle()
    assert (s.investigator().damage, s.investigator().horror) == (0, 2)
    s.do("Fight The Nameless Lurker").settle()
    assert s.discard_pile() == ["The Nameless Lurker"]


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


# -- Mark of Elokoss -------------------------------------------------------------------------------

MARK = "Mark of Elokoss"


def marked(who: str = "daniela_reyes", extra: list[str] | None = None) -> Scene:
    s = Scene([who, "joe_diamond"], extra={0: extra or []}, encounter=["12137", "12137"])
    s.threat(0, MARK)
    s.refresh()
    return s


def test_mark_deals_one_damage_when_its_bearers_turn_ends() -> None:
    s = marked()
    s.do("Gain 1 resource").end_turn()
    assert s.seat == 1 and s.investigator(0).damage == 1
    quiet_round(s)  # nothing happens when Joe's turn ends
    assert (s.investigator(0).damage, s.investigator(1).damage) == (1, 0)


def test_mark_puts_its_damage_on_an_asset_if_one_can_take_it() -> None:
    s = marked()
    guard = s.asset(0, "Bodyguard")
    s.end_turn()
    assert s.seat == 1 and s.card(guard).damage == 1 and s.investigator(0).damage == 0


def test_mark_damage_goes_to_one_of_several_assets_but_to_no_asset_of_others() -> None:
    s = marked()
    s.asset(0, "Bodyguard")
    s.asset(0, "Logan Hastings")
    s.asset(1, "Fedora")
    s.end_turn()
    assert (s.kind, s.seat) == ("assign_damage", 0)
    assert sorted(s.labels) == ["1 damage on Bodyguard", "1 damage on Logan Hastings"]
    s.do("1 damage on Logan Hastings")
    assert s.card("Logan Hastings").damage == 1 and s.card("Fedora").damage == 0


def test_mark_damage_may_be_taken_by_a_guard_of_another_investigator() -> None:
    s = Scene(["joe_diamond", "daniela_reyes"], encounter=["12137"])
    s.threat(0, MARK)
    s.asset(1, "Bodyguard")  # others may assign damage to it
    s.end_turn()
    assert s.labels == ["1 damage on Bodyguard", "1 damage on Joe Diamond"]


def test_mark_damages_neither_an_asset_without_health_nor_one_that_is_full() -> None:
    s = marked()
    s.asset(0, "Machete")
    s.end_turn()
    assert s.investigator(0).damage == 1


def test_two_marks_deal_two_damage_one_after_the_other() -> None:
    s = marked("isabelle_barnes", extra=["12087"])
    s.threat(0, MARK)
    hat = s.asset(0, "Fedora")  # 1 health
    s.end_turn()
    assert (s.kind, s.seat, s.labels) == ("forced_order", 0, [f"Resolve {MARK}"] * 2)
    s.take(0)
    assert s.seat == 1
    assert not s.in_play("Fedora") and s.investigator(0).damage == 1
    assert hat in s.investigator(0).discard


def test_mark_is_discarded_for_two_actions_of_anyone_there_to_its_bearers_pile() -> None:
    s = marked()
    s.do("Activate Mark of Elokoss")
    assert s.investigator(0).actions == 1 and not s.in_play(MARK)
    assert s.discard_pile(0) == [MARK]
    s.threat(0, MARK)
    s.end_turn()
    s.do("Activate Mark of Elokoss")
    assert s.investigator(1).actions == 1 and not s.in_play(MARK)
    assert s.discard_pile(0) == [MARK]


@pytest.mark.rule("LCG-0822")
def test_mark_added_to_a_deck_belongs_to_its_bearer() -> None:
    s = Scene(["daniela_reyes", "joe_diamond"], encounter=["12137"])
    mark = s.find(MARK)
    s.run(lambda g: fx.add_weakness(g, 0, mark))
    assert mark in s.investigator(0).deck and mark not in s.g.set_aside
    s.deck(0, MARK)
    s.do("Draw 1 card")
    assert s.card(MARK).threat == 0 and s.hand() == []
    s.do("Activate Mark of Elokoss")
    assert s.discard_pile(0) == [MARK]


@pytest.mark.rule("LCG-1069")
def test_mark_comes_before_the_delayed_effect_of_a_player_card() -> None:
    """Prestidigitation returns the hat only after the mark has damaged it."""
    s = Scene(["trish_scarborough"], extra={0: ["12052", "12087"]}, encounter=["12137"])
    s.threat(0, MARK)
    s.give(0, "Prestidigitation", "Fedora")
    s.do("Play Prestidigitation")
    assert s.in_play("Fedora")
    s.end_turn()
    assert "Fedora" in s.discard_pile() and "Fedora" not in s.hand()
    assert s.investigator().damage == 0


def test_mark_that_defeats_its_bearer() -> None:
    s = marked()
    who = s.investigator(0)
    s.have(0, damage=health(s.g, 0) - 1)
    s.end_turn()
    assert s.g.order == [1] and who.by_damage
