"""``lcg/state/places.py``: empty and distant places, and two-sided locations."""

from __future__ import annotations

import pytest

import tests.lcg.support.enemy_cards
import tests.lcg.support.place_cards  # noqa: F401  (both register cards)
from arkham_env.lcg.rules.rearranging import turn_facedown
from arkham_env.lcg.state import ids
from arkham_env.lcg.state.places import farthest_from_all, farthest_of, is_empty
from arkham_env.lcg.state.values import distance
from tests.lcg.support.scene import Scene

ROOM = "Your Friend's Room"
DORMS = "Dormitories"
QUAD = "Miskatonic Quad"
LIBRARY = "Orne Library"
HALL = "Science Hall"


def campus(names: tuple[str, ...] = ("joe_diamond",), **more: list[str]) -> Scene:
    """Room - Dormitories - Quad, and around the Quad the library and the hall."""
    s = Scene(names, encounter=more.get("encounter", []))
    for place in (DORMS, QUAD, LIBRARY, HALL):
        s.place(place, clues=0)
    return s


def at(s: Scene, card: int) -> str:
    return s.g.defs[s.card(card).location].printed.name


def names(s: Scene, cards: list[int]) -> list[str]:
    return sorted(s.names(cards))


@pytest.mark.rule("LCG-0034")
def test_an_empty_location_has_neither_investigators_nor_enemies() -> None:
    s = campus(("joe_diamond", "isabelle_barnes"))
    s.put(1, DORMS)
    s.enemy("Cantor of Flame", at=HALL)
    s.attach("Fire!", LIBRARY)
    s.place(LIBRARY, clues=1)
    empty = [place for place in s.g.locations if is_empty(s.g, place)]
    # A clue and an attachment do not fill a location; an exhausted enemy does.
    assert names(s, empty) == [QUAD, LIBRARY]
    s.set(s.card("Cantor of Flame").id, exhausted=True)
    assert not is_empty(s.g, s.find(HALL))
    s.take_out(s.find("Cantor of Flame"))
    assert is_empty(s.g, s.find(HALL))


@pytest.mark.rule("LCG-0034")
def test_an_enemy_spawns_at_the_farthest_empty_location() -> None:
    s = campus(encounter=["TW121"])
    s.enemy("Cantor of Flame", at=LIBRARY)
    s.draw_encounter(0, "Lurker")
    # Library and hall are equally far; only the hall is empty.
    assert s.at_turn() and at(s, s.find("Lurker")) == HALL
    assert s.card("Lurker").threat == ids.NONE


@pytest.mark.rule("LCG-0425")
def test_who_spawns_it_chooses_among_equally_far_locations() -> None:
    s = campus(("joe_diamond", "isabelle_barnes"), encounter=["TW121"])
    s.put(1, DORMS)
    s.draw_encounter(1, "Lurker")
    assert (s.kind, s.seat) == ("choose_location", 1)
    assert sorted(s.labels) == [f"Choose {LIBRARY}", f"Choose {HALL}"]
    s.do(f"Choose {LIBRARY}")
    assert at(s, s.find("Lurker")) == LIBRARY


@pytest.mark.rule("LCG-0053")
def test_a_location_without_a_path_is_farthest_only_if_no_other_is_eligible() -> None:
    s = campus(encounter=["TW124"])
    end = s.place("Dead End")
    g, here = s.g, s.investigator().location
    assert names(s, farthest_of(g, here, [end, s.find(DORMS)])) == [DORMS]
    assert farthest_of(g, here, [end]) == [end]
    assert farthest_of(g, here, []) == []
    assert farthest_from_all(g, [end, s.find(DORMS)]) == [s.find(DORMS)]
    assert farthest_from_all(g, [end]) == [end]


@pytest.mark.rule("LCG-1082")
def test_farthest_from_all_is_the_greatest_distance_to_the_nearest_investigator() -> None:
    s = campus(("joe_diamond", "isabelle_barnes"), encounter=["TW122"])
    s.put(1, LIBRARY)
    # From the room and the library: dormitories 1 and 2, quad 2 and 1, hall 3 and 2.
    s.draw_encounter(1, "Beacon")
    assert s.at_turn() and at(s, s.find("Beacon")) == HALL
    s.take_out(s.find("Beacon"))
    s.put(0, DORMS)
    s.put(1, DORMS)
    # Room and quad 1, library and hall 2.
    assert names(s, farthest_from_all(s.g, s.g.locations)) == sorted([LIBRARY, HALL])
    # The sum does not decide: from the dormitories and the library it is the room's, 1 and 3.
    s.put(1, LIBRARY)
    s.place("Warren Observatory")
    found = farthest_from_all(s.g, s.g.locations)
    assert names(s, found) == sorted([HALL, "Warren Observatory"])


@pytest.mark.rule("LCG-1082")
def test_an_occupied_location_is_farthest_only_among_occupied_ones() -> None:
    s = Scene(["joe_diamond", "isabelle_barnes"])
    s.place(DORMS)
    s.place(QUAD)
    s.put(1, QUAD)
    g = s.g
    # Room and quad are farther from one of them, but the other is there.
    assert names(s, farthest_from_all(g, g.locations)) == [DORMS]
    s.put(1, DORMS)
    assert names(s, farthest_from_all(g, [s.find(ROOM), s.find(DORMS)])) == sorted([ROOM, DORMS])


@pytest.mark.rule("LCG-1082", "LCG-0053")
def test_a_location_that_one_investigator_has_a_path_to_is_as_far_as_that_one_is() -> None:
    s = campus(("joe_diamond", "isabelle_barnes"), encounter=["TW124"])
    end = s.place("Dead End")
    s.investigator(1).location = end
    # Only the investigator who stands at the end counts for it: no other can reach it.
    assert names(s, farthest_from_all(s.g, [end, s.find(DORMS)])) == [DORMS]


@pytest.mark.rule("LCG-0055")
def test_the_lead_settles_ties_for_the_farthest_location() -> None:
    s = campus(("joe_diamond", "isabelle_barnes"), encounter=["TW122"])
    s.draw_encounter(1, "Beacon")
    assert (s.kind, s.seat) == ("choose_location", s.g.lead)
    assert sorted(s.labels) == [f"Choose {LIBRARY}", f"Choose {HALL}"]
    s.do(f"Choose {HALL}")
    assert at(s, s.find("Beacon")) == HALL


# -- Two sides -------------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0253")
def test_revealing_a_location_changes_its_connections() -> None:
    s = campus(encounter=["TW123"])
    path = s.place("Twisting Path", revealed=False)
    assert s.offers("Move to Twisting Path")
    s.do("Move to Twisting Path")
    # Revealed, it leads to the quad alone, and the room no longer to it.
    assert [shown for shown in s.labels if shown.startswith("Move")] == [f"Move to {QUAD}"]
    assert distance(s.g, path, s.find(ROOM)) == 3
    assert distance(s.g, s.find(ROOM), path) > 99
    copied = s.g.clone()
    assert distance(copied, path, s.find(ROOM)) == 3
    s.run(lambda g: turn_facedown(g, path))
    assert f"Move to {ROOM}" in s.labels and f"Move to {QUAD}" not in s.labels
    assert distance(s.g, s.find(ROOM), path) == 1
    assert distance(copied, path, s.find(ROOM)) == 3


@pytest.mark.rule("LCG-0253")
def test_a_location_may_only_change_its_symbol() -> None:
    s = Scene(["joe_diamond"], encounter=["TW125"])
    path = s.place("Narrow Path", revealed=False)
    s.do("Move to Narrow Path")
    assert (distance(s.g, path, s.find(ROOM)), s.offers(f"Move to {ROOM}")) == (1, True)
    s.do(f"Move to {ROOM}")
    assert not s.offers("Move to Narrow Path")
