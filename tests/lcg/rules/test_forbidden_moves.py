"""``lcg/state/restrictions.py``, ``lcg/rules/movement.py``: forbidden moves (LCG-0006)."""

from __future__ import annotations

from typing import Any

import pytest

import tests.lcg.support.enemy_cards
import tests.lcg.support.restriction_cards  # noqa: F401  (both register cards)
from arkham_env.lcg.rules import effects as fx
from arkham_env.lcg.state import ids
from tests.lcg.support.scene import Scene

ROOM = "Your Friend's Room"
DORMS = "Dormitories"
QUAD = "Miskatonic Quad"
LIBRARY = "Orne Library"
HALL = "Science Hall"
BARRICADE = "TE535"
PALISADE = "TV101"


def campus(names: tuple[str, ...] = ("joe_diamond",), **more: Any) -> Scene:
    """Room - Dormitories - Quad, and around the Quad the library and the hall."""
    s = Scene(names, **more)
    for place in (DORMS, QUAD, LIBRARY, HALL):
        s.place(place, clues=0)
    return s


def where(s: Scene, card: int) -> str:
    return s.g.defs[s.card(card).location].printed.name


def at(s: Scene, seat: int = 0) -> str:
    return s.g.defs[s.investigator(seat).location].printed.name


def enemy_phase(s: Scene) -> None:
    s.calm()
    while s.kind in ("turn", "next_turn"):
        s.passive()


# -- Investigators: nothing can enter a location ---------------------------------------------------


@pytest.mark.rule("LCG-0006")
def test_a_barred_location_is_no_destination_of_an_action_or_an_ability() -> None:
    s = campus(extra={0: ["TV112"]}, encounter=[BARRICADE])
    s.put(0, DORMS)
    s.asset(0, "Vigil")  # it bars the Quad
    s.refresh()
    assert s.offers(f"Move to {ROOM}") and not s.offers(f"Move to {QUAD}")
    # The ability has one destination left: it is not asked for.
    s.do("Use Vigil")
    assert at(s) == ROOM
    s.put(0, DORMS)
    s.attach("Barricade", ROOM)
    s.set(s.card("Vigil").id, exhausted=False)
    assert not [shown for shown in s.labels if shown.startswith("Move")]
    assert not s.offers("Use Vigil")  # LCG-0251: no destination


@pytest.mark.rule("LCG-0006")
def test_an_effect_that_names_the_location_does_not_move_there() -> None:
    s = campus(extra={0: ["T0102", "TV113"]}, encounter=[BARRICADE])
    s.put(0, DORMS)
    s.asset(0, "Lookout")
    s.attach("Barricade", ROOM)
    s.give(0, "Secret Passage")
    before = s.investigator().resources
    s.do("Play Secret Passage")
    assert at(s) == DORMS
    # The move was not even attempted: nothing answers it.
    assert s.investigator().moves == 0 and s.investigator().resources == before


@pytest.mark.rule("LCG-0006")
def test_the_free_move_of_the_quad_respects_it() -> None:
    s = campus(encounter=[BARRICADE])
    s.put(0, QUAD)
    s.attach("Barricade", LIBRARY)
    s.refresh()
    s.do("Use Miskatonic Quad")
    assert s.kind == "choose_location"
    assert sorted(s.labels) == [f"Choose {DORMS}", f"Choose {HALL}"]


@pytest.mark.rule("LCG-0006")
def test_an_escape_leads_to_no_barred_location() -> None:
    s = campus(("trish_scarborough",), encounter=[BARRICADE])
    s.asset(0, "Covert Ops")
    s.put(0, DORMS)
    s.attach("Barricade", QUAD)
    s.enemy("Cantor of Flame", engaged=0)
    s.do("Evade Cantor").until("reaction").do("React with Covert Ops")
    assert sorted(s.labels) == [f"Choose {ROOM}", "Draw 1 card"]


@pytest.mark.rule("LCG-0006")
def test_slipping_away_leads_to_no_barred_location() -> None:
    s = campus(extra={0: ["TV114"]}, encounter=[BARRICADE, BARRICADE])
    s.asset(0, "Smoke Bomb")
    s.put(0, DORMS)
    s.attach("Barricade", QUAD)
    s.refresh()
    s.do("Use Smoke Bomb")
    assert s.labels == [f"Choose {ROOM}", "No"]
    s.do("No")
    s.attach("Barricade", ROOM)
    s.refresh()
    assert not s.offers("Use Smoke Bomb")
    cantor = s.enemy("Cantor of Flame", engaged=0, exhausted=True)
    s.do("Use Smoke Bomb", "Yes")  # disengaging alone is possible
    assert at(s) == DORMS and s.card(cantor).threat == ids.NONE


@pytest.mark.rule("LCG-0006", "LCG-0251")
def test_a_move_action_without_a_destination_is_not_begun() -> None:
    s = campus(extra={0: ["TV115"]}, encounter=[BARRICADE])
    s.asset(0, "Compass")
    s.refresh()
    assert s.offers("Activate Compass")
    s.attach("Barricade", DORMS)
    s.refresh()
    assert not s.offers("Activate Compass")


@pytest.mark.rule("LCG-0006")
def test_a_test_that_ends_in_a_move_does_not_offer_it() -> None:
    s = campus(extra={0: ["12033"]}, encounter=[BARRICADE])
    s.asset(0, "Local Map", uses=4)
    s.place(QUAD, clues=1)
    s.put(0, DORMS)
    s.do("Activate Local Map", "Choose Miskatonic Quad")
    s.until("yes_no", decline="Joe Diamond", take="Apply the result of the test").do("No")
    s.attach("Barricade", QUAD)
    s.refresh()
    s.do("Activate Local Map", "Choose Miskatonic Quad")
    assert "yes_no" not in [kind for kind, _ in s.trace()]
    assert at(s) == DORMS


@pytest.mark.rule("LCG-0006")
def test_a_lasting_effect_bars_as_a_card_does() -> None:
    s = campus(extra={0: ["TV111"]})
    s.put(0, DORMS)
    s.asset(0, "Tape the Quad")
    s.refresh()
    assert s.offers(f"Move to {QUAD}")
    s.do("Use Tape the Quad")
    assert not s.offers(f"Move to {QUAD}") and s.offers(f"Move to {ROOM}")
    s.calm().next_round(decline="Tape the Quad")
    assert s.offers(f"Move to {QUAD}")


@pytest.mark.rule("LCG-0006")
def test_a_location_that_closes_as_somebody_enters_is_not_entered() -> None:
    s = campus(extra={0: ["TV107"]})
    s.asset(0, "Slamming Door")
    s.refresh()
    s.do(f"Move to {DORMS}")
    assert at(s) == ROOM
    assert s.investigator().moves == 0 and s.investigator().actions == 2


# -- Investigators: they cannot move ---------------------------------------------------------------


@pytest.mark.rule("LCG-0006")
def test_who_cannot_move_does_not_by_any_means() -> None:
    s = campus(extra={0: ["T0102", "TV112"]}, encounter=["TV105"])
    s.put(0, DORMS)
    s.asset(0, "Vigil")
    s.threat(0, "Quicksand")
    s.give(0, "Secret Passage")
    assert not [shown for shown in s.labels if shown.startswith("Move")]
    assert not s.offers("Use Vigil")
    s.do("Play Secret Passage")
    assert at(s) == DORMS


def test_another_investigators_quicksand_binds_nobody_else() -> None:
    s = campus(("joe_diamond", "isabelle_barnes"), encounter=["TV105"])
    s.threat(1, "Quicksand")
    s.refresh()
    assert s.offers(f"Move to {DORMS}")
    s.do(f"Move to {DORMS}")
    assert at(s) == DORMS


# -- Enemies that come along -----------------------------------------------------------------------


@pytest.mark.rule("LCG-0006")
def test_an_engaged_enemy_that_may_not_come_along_stays_behind() -> None:
    s = campus(encounter=[PALISADE, "TV103"])
    s.attach("Palisade", DORMS)
    cantor = s.enemy("Cantor of Flame", engaged=0)
    titan = s.enemy("Titan", engaged=0)
    s.do(f"Move to {DORMS}").until("turn", take="Choose Cantor of Flame")
    # Both attacked first; only the Elite one comes along.
    assert s.investigator().damage == 2
    assert (where(s, cantor), s.card(cantor).threat) == (ROOM, ids.NONE)
    assert (where(s, titan), s.card(titan).threat) == (DORMS, 0)


@pytest.mark.rule("LCG-0006")
def test_an_enemy_that_is_left_behind_engages_who_is_still_there() -> None:
    s = campus(("joe_diamond", "isabelle_barnes"), encounter=[PALISADE])
    s.attach("Palisade", DORMS)
    cantor = s.enemy("Cantor of Flame", engaged=0)
    s.do(f"Move to {DORMS}").until("turn")
    assert (where(s, cantor), s.card(cantor).threat) == (ROOM, 1)


@pytest.mark.rule("LCG-0006")
def test_an_engaged_enemy_that_cannot_move_stays_behind() -> None:
    s = campus(encounter=["TV104"])
    horror = s.enemy("Rooted Horror", engaged=0, exhausted=True)
    s.do(f"Move to {DORMS}")
    assert (where(s, horror), s.card(horror).threat) == (ROOM, ids.NONE)


@pytest.mark.parametrize("along", [True, False])
def test_an_enemy_that_comes_along_enters_the_location(along: bool) -> None:
    s = campus(("isabelle_barnes",))
    s.threat(0, "Pursued")
    s.enemy("Cantor of Flame", engaged=0 if along else None, at=HALL)
    s.do(f"Move to {DORMS}")
    assert s.investigator().horror == (1 if along else 0)
    assert s.log().count("Isabelle Barnes moves to Dormitories") == 1


def test_each_enemy_that_comes_along_enters() -> None:
    s = campus(("isabelle_barnes",))
    s.threat(0, "Pursued")
    s.enemy("Cantor of Flame", engaged=0, exhausted=True)
    s.enemy("Hellhound", engaged=0, exhausted=True)
    s.do(f"Move to {DORMS}").settle()
    assert s.investigator().horror == 2


def test_others_there_see_an_enemy_come_along() -> None:
    s = campus(("joe_diamond", "isabelle_barnes"))
    s.put(1, DORMS)
    s.threat(1, "Pursued")
    s.enemy("Cantor of Flame", engaged=0, exhausted=True)
    s.do(f"Move to {DORMS}").settle()
    assert s.investigator(1).horror == 1


def test_gather_intel_answers_an_enemy_that_comes_along() -> None:
    s = campus(("trish_scarborough", "joe_diamond"))
    s.put(0, DORMS)
    s.give(0, "Gather Intel")
    s.enemy("Cantor of Flame", engaged=1, exhausted=True)
    s.end_turn()
    s.until("turn")
    assert s.seat == 1
    s.do(f"Move to {DORMS}")
    assert (s.kind, s.seat) == ("reaction", 0)
    s.do("React with Gather Intel")
    assert len(s.hand(0)) == 2


def test_a_massive_enemy_does_not_come_along() -> None:
    s = campus(("isabelle_barnes",), encounter=["TE501"])
    s.threat(0, "Pursued")
    colossus = s.enemy("Colossus", at=ROOM, exhausted=True)
    s.do(f"Move to {DORMS}")
    assert where(s, colossus) == ROOM and s.investigator().horror == 0


def test_an_enemy_that_stays_behind_enters_nothing() -> None:
    s = campus(("isabelle_barnes",), encounter=[PALISADE])
    s.threat(0, "Pursued")
    s.attach("Palisade", DORMS)
    s.enemy("Cantor of Flame", engaged=0, exhausted=True)
    s.do(f"Move to {DORMS}").settle()
    assert s.investigator().horror == 0


# -- Enemies: moves of every kind ------------------------------------------------------------------


@pytest.mark.rule("LCG-0006")
@pytest.mark.parametrize(("bar", "moves"), [("", True), (BARRICADE, False), (PALISADE, False)])
def test_an_effect_does_not_move_an_enemy_to_where_it_may_not_go(bar: str, moves: bool) -> None:
    s = campus(extra={0: ["TV106", "TV113"]}, encounter=[bar] if bar else [])
    s.asset(0, "Lure")
    s.asset(0, "Lookout")
    hound = s.enemy("Hellhound", at=LIBRARY)
    if bar:
        s.attach(bar, QUAD)
    s.refresh()
    before = s.investigator().resources
    s.do("Use Lure")
    assert where(s, hound) == (QUAD if moves else LIBRARY)
    assert s.investigator().resources == before + (1 if moves else 0)


@pytest.mark.rule("LCG-0251")
def test_an_enemy_does_not_move_to_where_it_is() -> None:
    s = campus(extra={0: ["TV106"]})
    s.put(0, QUAD)
    s.asset(0, "Lure")
    hound = s.enemy("Hellhound", engaged=0, exhausted=True)
    s.refresh()
    s.do("Use Lure")
    # Nor does it leave the threat area: it is exhausted and would not engage again.
    assert s.card(hound).threat == 0


@pytest.mark.rule("LCG-0006")
@pytest.mark.parametrize("bar", [BARRICADE, PALISADE])
def test_an_engaged_enemy_that_an_effect_cannot_move_stays_engaged(bar: str) -> None:
    s = campus(extra={0: ["TV106"]}, encounter=[bar])
    s.asset(0, "Lure")
    hound = s.enemy("Hellhound", engaged=0)
    s.attach(bar, QUAD)
    s.refresh()
    s.do("Use Lure")
    assert s.card(hound).threat == 0


@pytest.mark.rule("LCG-0006", "LCG-0443")
@pytest.mark.parametrize(("bar", "name"), [(BARRICADE, "Titan"), (PALISADE, "Hellhound")])
def test_a_hunter_does_not_walk_into_a_barred_location(bar: str, name: str) -> None:
    s = campus(encounter=[bar, "TV103"])
    hunter = s.enemy(name, at=QUAD)
    s.attach(bar, DORMS)
    s.refresh()
    enemy_phase(s)
    s.until("turn")
    assert where(s, hunter) == QUAD


@pytest.mark.rule("LCG-0443")
def test_an_elite_hunter_walks_past_the_palisade() -> None:
    s = campus(encounter=[PALISADE, "TV103"])
    titan = s.enemy("Titan", at=QUAD)
    s.attach("Palisade", DORMS)
    s.refresh()
    enemy_phase(s)
    s.until("turn")
    assert where(s, titan) == DORMS


@pytest.mark.rule("LCG-0006")
def test_a_magic_circle_stops_elite_enemies_too() -> None:
    s = campus(encounter=["TV102", "TV103"])
    titan = s.enemy("Titan", at=QUAD)
    hound = s.enemy("Hellhound", at=QUAD)
    s.attach("Magic Circle", DORMS)
    s.refresh()
    s.calm()
    # Neither can move: the lead has nothing to order.
    assert "enemy_move" not in [kind for kind, _ in s.do("End your turn").trace()]
    assert where(s, titan) == QUAD and where(s, hound) == QUAD
    s.do(f"Move to {DORMS}")
    assert at(s) == DORMS  # investigators may


@pytest.mark.rule("LCG-0443")
def test_a_hunter_that_cannot_move_stays() -> None:
    s = campus(encounter=["TV104"])
    horror = s.enemy("Rooted Horror", at=QUAD)
    s.refresh()
    enemy_phase(s)
    s.until("turn")
    assert where(s, horror) == QUAD


@pytest.mark.rule("LCG-0443")
def test_a_hunter_is_stopped_by_a_lasting_bar_that_comes_as_it_moves() -> None:
    s = campus(extra={0: ["TV107"]})
    s.asset(0, "Slamming Door")
    hound = s.enemy("Hellhound", at=DORMS)
    s.refresh()
    enemy_phase(s)
    s.until("turn")
    assert where(s, hound) == DORMS and s.card(hound).threat == ids.NONE


@pytest.mark.rule("LCG-0442", "LCG-0443")
def test_a_tie_behind_a_block_is_offered_to_the_lead() -> None:
    for choice, end in ((LIBRARY, QUAD), (HALL, HALL)):
        s = campus(("joe_diamond", "isabelle_barnes"), encounter=[BARRICADE])
        s.put(0, LIBRARY)
        s.put(1, HALL)
        s.attach("Barricade", LIBRARY)
        hound = s.enemy("Hellhound", at=QUAD)
        s.refresh()
        enemy_phase(s)
        assert (s.kind, s.seat) == ("enemy_move", 0)
        assert sorted(s.labels) == [f"Choose {LIBRARY}", f"Choose {HALL}"]
        s.do(f"Choose {choice}")
        assert where(s, hound) == end


@pytest.mark.rule("LCG-0443")
def test_nothing_is_asked_where_every_way_is_blocked() -> None:
    s = campus(("joe_diamond", "isabelle_barnes"), encounter=[BARRICADE, BARRICADE])
    s.put(0, LIBRARY)
    s.put(1, HALL)
    s.attach("Barricade", LIBRARY)
    s.attach("Barricade", HALL)
    hound = s.enemy("Hellhound", at=QUAD)
    s.refresh()
    s.calm()
    assert "enemy_move" not in [kind for kind, _ in s.do("End your turn").trace()]
    assert where(s, hound) == QUAD


@pytest.mark.rule("LCG-0442", "LCG-0445", "LCG-0443")
def test_of_two_hunters_the_second_still_moves_after_one_was_led_to_a_block() -> None:
    s = campus(("joe_diamond", "isabelle_barnes"), encounter=[BARRICADE])
    s.put(0, LIBRARY)
    s.put(1, HALL)
    s.attach("Barricade", LIBRARY)
    first = s.enemy("Hellhound", at=QUAD)
    second = s.enemy("Hellhound", at=QUAD)
    s.refresh()
    enemy_phase(s)
    s.do("Choose Hellhound", f"Choose {LIBRARY}")
    s.do(f"Choose {HALL}")
    assert sorted([where(s, first), where(s, second)]) == [QUAD, HALL]


@pytest.mark.rule("LCG-0006")
def test_an_elusive_enemy_flees_to_no_barred_location() -> None:
    s = campus(encounter=["TE504", BARRICADE])
    s.put(0, QUAD)
    s.enemy("Thief", at=QUAD)
    s.attach("Barricade", LIBRARY)
    s.refresh()
    s.do("Fight Thief").until("enemy_move", decline=QUAD)
    assert sorted(s.labels) == [f"Choose {DORMS}", f"Choose {HALL}"]


@pytest.mark.rule("LCG-0006")
def test_an_elusive_enemy_without_an_open_way_only_disengages_and_exhausts() -> None:
    s = campus(encounter=["TE504", BARRICADE, "TV104"])
    s.attach("Barricade", DORMS)
    thief = s.enemy("Thief", engaged=0)
    horror = s.enemy("Rooted Horror", engaged=0)
    s.refresh()
    s.do("Fight Thief").until("turn").do("Fight Rooted Horror").until("turn")
    for enemy in (thief, horror):
        c = s.card(enemy)
        assert (where(s, enemy), c.threat, c.exhausted) == (ROOM, ids.NONE, True)


@pytest.mark.rule("LCG-0006")
def test_an_enemy_engages_from_elsewhere_only_if_it_may_come() -> None:
    for bar in ("", BARRICADE, PALISADE):
        s = campus(("isabelle_barnes",), extra={0: ["TV108"]}, encounter=[bar] if bar else [])
        s.threat(0, "Pursued")
        s.give(0, "Taunt")
        hound = s.enemy("Hellhound", at=HALL)
        if bar:
            s.attach(bar, ROOM)
        s.refresh()
        s.do("Play Taunt").settle()
        came = bar == ""
        assert where(s, hound) == (ROOM if came else HALL)
        assert s.card(hound).threat == (0 if came else ids.NONE)
        # It has entered the location, as by any other move.
        assert s.investigator().horror == (1 if came else 0)


@pytest.mark.rule("LCG-0006")
def test_an_enemy_that_may_not_come_is_not_called() -> None:
    s = campus(encounter=[PALISADE, "TV103"])
    s.enemy("Cantor of Flame", at=DORMS)
    s.enemy("Titan", at=DORMS)
    s.refresh()
    s.do("Activate Your Friend's Room")
    assert s.kind == "choose_enemy" and len(s.labels) == 2
    s.do("Choose Cantor of Flame")
    s.set(s.card("Cantor of Flame").id, threat=ids.NONE, location=s.find(DORMS))
    s.attach("Palisade", ROOM)
    s.refresh()
    s.do("Activate Your Friend's Room").settle()
    assert s.card("Titan").threat == 0
    s.refresh()
    assert not s.offers("Activate Your Friend's Room")


# -- Enemies: spawning -----------------------------------------------------------------------------


@pytest.mark.rule("LCG-0006", "LCG-0424", "LCG-0429")
def test_an_enemy_does_not_spawn_where_nothing_can_enter() -> None:
    s = campus(extra={0: ["TV113"]}, encounter=[BARRICADE, "TE541"])
    s.attach("Barricade", ROOM)
    s.asset(0, "Lookout")
    before = s.investigator().resources
    cantor = s.find("Cantor of Flame")
    s.draw_encounter(0, "Cantor of Flame").settle()
    assert s.investigator().resources == before  # it does not even begin to enter
    assert not s.in_play("Cantor of Flame") and cantor in s.g.encounter_discard
    # Nor by an instruction of its own, nor by an effect that names the place.
    s.set(s.card("Barricade").id, attached=s.find(LIBRARY), location=s.find(LIBRARY))
    s.draw_encounter(0, "Angry Librarian").settle()
    assert not s.in_play("Angry Librarian")
    librarian = s.find("Angry Librarian")
    assert librarian in s.g.encounter_discard
    s.take_out(librarian)
    s.run(lambda g: fx.spawn(g, librarian, 0, s.find(LIBRARY))).settle()
    assert not s.in_play("Angry Librarian")
    s.take_out(librarian)
    s.run(lambda g: fx.spawn(g, librarian, 0, s.find(HALL))).settle()
    assert where(s, librarian) == HALL


@pytest.mark.rule("LCG-0006", "LCG-0425")
def test_a_barred_location_is_no_choice_for_a_spawn_instruction() -> None:
    s = Scene(["joe_diamond"], encounter=[BARRICADE, "TE542"])
    for place in (DORMS, QUAD):
        s.place(place)
    s.attach("Barricade", DORMS)
    s.draw_encounter(0, "Squatter")  # at a location without investigators
    assert s.at_turn() and where(s, s.find("Squatter")) == QUAD


@pytest.mark.rule("LCG-0006", "LCG-0424")
def test_an_enemy_does_not_spawn_where_the_door_slams() -> None:
    s = campus(extra={0: ["TV107"]})
    s.asset(0, "Slamming Door")
    s.draw_encounter(0, "Cantor of Flame").settle()
    assert not s.in_play("Cantor of Flame")
    assert s.find("Cantor of Flame") in s.g.encounter_discard


def test_what_bars_moves_alone_does_not_bar_spawning() -> None:
    """FAQ of Barricade (01038)."""
    s = campus(encounter=[PALISADE])
    s.attach("Palisade", ROOM)
    s.draw_encounter(0, "Cantor of Flame").settle()
    assert s.card("Cantor of Flame").threat == 0


# -- Leaving and entering --------------------------------------------------------------------------


@pytest.mark.rule("LCG-0247")
def test_leaving_and_entering_are_one_moment() -> None:
    s = campus(extra={0: ["TV109", "TV110"]})
    s.asset(0, "Footprints")
    s.asset(0, "Doorbell")
    s.refresh()
    s.do(f"Move to {DORMS}")
    # Both answer the same event: the lead orders them.
    assert s.kind == "forced_order" and len(s.labels) == 2
    before = s.investigator().resources
    s.settle(take="Resolve Doorbell")
    assert s.investigator().resources == before + 2
    s.do(f"Move to {ROOM}").settle()  # neither left the room nor entered the dormitories
    assert s.investigator().resources == before + 2
