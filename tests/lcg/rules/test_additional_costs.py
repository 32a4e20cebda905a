"""Additional costs to enter, leave or investigate a location, on every route (LCG-0653 ff.)."""

from __future__ import annotations

from typing import Any

import pytest

import tests.lcg.support.restriction_cards  # noqa: F401  (registers cards)
from arkham_env.lcg.rules import effects as fx
from arkham_env.lcg.rules.agenda import advance_agenda
from tests.lcg.support.printed import attacks
from tests.lcg.support.scenario_cards import make_current
from tests.lcg.support.scene import Scene

ROOM = "Your Friend's Room"
DORMS = "Dormitories"
QUAD = "Miskatonic Quad"
LIBRARY = "Orne Library"
WARD = "Flooded Ward"
VAULT = "Hidden Vault"
BASIC = "Apply the result of the test"
LOCK = "TV142"


def campus(
    names: tuple[str, ...] = ("daniela_reyes",),
    extra: dict[int, list[str]] | None = None,
    **more: Any,
) -> Scene:
    """The room and the university; Daniela can always Loiter, so that no turn ends by itself."""
    cards = extra or {}
    s = Scene(names, extra={**cards, 0: [*cards.get(0, []), "TV154"]}, **more)
    for place in (DORMS, QUAD, LIBRARY):
        s.place(place, clues=0)
    s.asset(0, "Loiter")
    return s


def at(s: Scene, seat: int = 0) -> str:
    return s.g.defs[s.investigator(seat).location].printed.name


def moves(s: Scene) -> list[str]:
    return [shown for shown in s.labels if shown.startswith("Move")]


# -- Entering and leaving: actions -----------------------------------------------------------------


@pytest.mark.rule("LCG-0653")
def test_the_move_action_costs_more_to_enter_and_to_leave() -> None:
    s = campus(encounter=[LOCK])
    s.attach("Hex Lock", DORMS)
    s.refresh()
    s.do(f"Move to {DORMS}")
    assert at(s) == DORMS and s.investigator().actions == 1
    assert moves(s) == []  # leaving costs two actions as well
    s.have(0, actions=2)
    s.do(f"Move to {QUAD}")
    assert at(s) == QUAD and s.investigator().actions == 0


def test_the_costs_of_both_locations_add_up() -> None:
    s = campus(encounter=[LOCK, LOCK])
    s.attach("Hex Lock", DORMS)
    s.attach("Hex Lock", ROOM)
    s.have(0, actions=2)
    assert moves(s) == []
    s.have(0, actions=3)
    s.do(f"Move to {DORMS}")
    assert at(s) == DORMS and s.investigator().actions == 0


@pytest.mark.rule("LCG-0653")
def test_an_additional_action_is_no_further_occasion_for_attacks() -> None:
    s = campus(encounter=[LOCK])
    s.attach("Hex Lock", DORMS)
    s.enemy("Cantor of Flame", engaged=0)
    s.refresh()
    s.do(f"Move to {DORMS}").until("turn", decline="Daniela Reyes")
    assert len(attacks(s)) == 1 and at(s) == DORMS
    assert s.investigator().actions_taken == 1


@pytest.mark.rule("LCG-0654")
def test_a_move_whose_additional_cost_cannot_be_paid_is_not_offered() -> None:
    s = campus(extra={0: ["TV150", "T0102"]}, encounter=[LOCK])
    s.asset(0, "Sandals")
    s.attach("Hex Lock", DORMS)
    s.have(0, actions=1)
    assert moves(s) == []
    assert s.offers("Use Sandals") and not s.offers("Activate Sandals")
    s.do("Use Sandals")  # the ability is free, but not the door
    assert at(s) == DORMS and s.investigator().actions == 0
    assert not s.offers("Use Sandals")
    s.give(0, "Secret Passage")
    s.have(0, actions=1)
    s.do("Play Secret Passage")  # its action is the last one
    assert at(s) == DORMS and s.investigator().actions == 0
    s.have(0, actions=2)
    s.do("Activate Sandals", f"Choose {QUAD}")
    assert s.investigator().actions == 0 and at(s) != DORMS


@pytest.mark.rule("LCG-0653")
def test_an_effect_that_names_a_place_pays_too() -> None:
    s = campus(extra={0: ["T0102"]}, encounter=[LOCK])
    s.put(0, DORMS)
    s.attach("Hex Lock", ROOM)
    s.give(0, "Secret Passage")
    s.do("Play Secret Passage")
    assert at(s) == ROOM and s.investigator().actions == 1


@pytest.mark.rule("LCG-0654", "LCG-0192")
def test_nobody_spends_actions_outside_the_own_turn() -> None:
    for locked in (False, True):
        s = campus(("daniela_reyes", "isabelle_barnes"), extra={1: ["TV152"]}, encounter=[LOCK])
        if locked:
            s.attach("Hex Lock", LIBRARY)
        s.give(1, "Night Train")
        assert (s.kind, s.seat) == ("window", 1)
        s.do("Play Night Train")
        assert at(s, 1) == (ROOM if locked else LIBRARY)
        assert s.investigator(1).actions == 0
        s.end_turn()
        assert s.seat == 1 and s.investigator(1).actions == 3


@pytest.mark.rule("LCG-0656")
def test_a_mandatory_move_costs_nothing_more() -> None:
    s = campus(encounter=[LOCK, "TV144"])
    s.attach("Hex Lock", DORMS)
    s.refresh()
    s.draw_encounter(0, "Dragged Off").settle()
    assert at(s) == DORMS and s.investigator().actions == 3


@pytest.mark.rule("LCG-0656")
def test_a_forced_move_costs_nothing_more() -> None:
    s = campus(extra={0: ["TV145"]}, encounter=[LOCK])
    s.asset(0, "Whirlwind")
    s.attach("Hex Lock", DORMS)
    s.refresh()
    s.calm().next_round()
    assert at(s) == DORMS and s.investigator().actions == 3


def test_enemies_pay_nothing() -> None:
    s = campus(encounter=[LOCK])
    s.attach("Hex Lock", DORMS)
    hound = s.enemy("Hellhound", at=QUAD)
    s.refresh()
    s.calm().next_round()
    assert s.card(hound).location == s.find(DORMS)


def test_an_enemy_that_comes_along_pays_nothing() -> None:
    s = campus(encounter=[LOCK])
    s.attach("Hex Lock", DORMS)
    cantor = s.enemy("Cantor of Flame", engaged=0, exhausted=True)
    s.refresh()
    s.do(f"Move to {DORMS}")
    assert s.card(cantor).threat == 0 and s.card(cantor).location == s.find(DORMS)


@pytest.mark.rule("LCG-0653")
def test_a_test_that_ends_in_a_move_offers_it_only_if_it_can_be_paid() -> None:
    for actions in (2, 3):
        s = campus(extra={0: ["12033"]}, encounter=[LOCK])
        s.asset(0, "Local Map", uses=4)
        s.put(0, DORMS)
        s.place(QUAD, clues=1)
        s.attach("Hex Lock", QUAD)
        s.have(0, actions=actions - 1)
        s.do("Activate Local Map", f"Choose {QUAD}")
        if actions == 2:
            assert "yes_no" not in [kind for kind, _ in s.trace()]
            assert at(s) == DORMS
        else:
            s.until("yes_no", take=BASIC).do("Yes").until("turn")
            assert at(s) == QUAD and s.investigator().actions == 0


# -- Entering: clues of the group ------------------------------------------------------------------


@pytest.mark.rule("LCG-0653", "LCG-0090")
def test_the_group_spends_clues_to_enter() -> None:
    s = campus(("daniela_reyes", "isabelle_barnes"), encounter=["TV143"])
    s.place(VAULT, revealed=False)
    s.have(0, clues=2)
    s.have(1, clues=1)
    assert f"Move to {VAULT}" not in moves(s)
    s.have(1, clues=3)
    s.do(f"Move to {VAULT}")
    assert (s.kind, s.seat) == ("spend_clues", 0)
    s.do("Choose 1")
    assert at(s) == VAULT
    assert [who.clues for who in s.g.investigators] == [1, 0]
    assert s.card(VAULT).revealed
    # The text stood on the unrevealed side.
    s.do(f"Move to {ROOM}", f"Move to {VAULT}")
    assert at(s) == VAULT


@pytest.mark.rule("LCG-0654")
def test_without_the_clues_no_effect_leads_in() -> None:
    s = campus(encounter=["TV143"])
    vault = s.place(VAULT, revealed=False)
    s.have(0, clues=1)
    s.run(lambda g: fx.move_investigator(g, 0, vault))
    assert at(s) == ROOM and s.investigator().clues == 1
    s.have(0, clues=3)
    s.run(lambda g: fx.move_investigator(g, 0, vault))
    assert at(s) == VAULT and s.investigator().clues == 1


# -- Investigating ---------------------------------------------------------------------------------


def ward(**more: Any) -> Scene:
    s = campus(encounter=["TV141", "TV147", "TV153"], **more)
    s.place(WARD, clues=2)
    s.put(0, WARD)
    return s


@pytest.mark.rule("LCG-0653")
def test_the_investigate_action_costs_one_more() -> None:
    s = ward()
    s.do("Investigate").until("turn")
    assert s.investigator().actions == 1 and s.investigator().clues == 1
    assert not s.offers("Investigate")
    s.put(0, ROOM)
    assert s.offers("Investigate")


@pytest.mark.rule("LCG-0653", "LCG-0654")
def test_every_way_to_investigate_costs_one_more() -> None:
    s = ward(extra={0: ["TV148", "TV149", "T0541"]})
    s.asset(0, "Lantern")
    s.asset(0, "Spy Glass")
    s.give(0, "Scrutiny")
    s.have(0, actions=1)
    assert s.offers("Use Spy Glass")
    assert not s.offers("Activate Lantern") and not s.offers("Play Scrutiny")
    s.have(0, actions=2)
    s.do("Activate Lantern").until("turn")
    assert (s.investigator().actions, s.investigator().clues) == (0, 1)
    s.have(0, actions=2)
    s.do("Play Scrutiny").until("turn")
    assert (s.investigator().actions, s.investigator().clues) == (0, 2)
    assert not s.offers("Use Spy Glass")
    s.have(0, actions=1)
    s.do("Use Spy Glass").until("turn")
    assert s.investigator().actions == 0
    s.put(0, ROOM)
    s.have(0, actions=1)
    assert s.offers("Activate Lantern")


@pytest.mark.rule("LCG-0654")
def test_the_part_that_cannot_be_paid_fails_and_the_rest_stays() -> None:
    for actions in (1, 2):
        s = campus(("joe_diamond",), extra={0: ["TV146", "TV151"]})
        s.place(DORMS, clues=1)
        s.asset(0, "Duke")
        s.asset(0, "Padlock")
        s.have(0, actions=actions)
        s.do("Activate Duke").settle(decline="Joe Diamond" if actions == 2 else ())
        assert at(s) == DORMS
        assert s.investigator().actions == 0
        assert s.investigator().clues == actions - 1


@pytest.mark.rule("LCG-0656")
def test_a_mandatory_investigation_costs_nothing_more() -> None:
    s = ward()
    s.draw_encounter(0, "Fever").settle()
    assert s.investigator().actions == 3 and s.investigator().clues == 1
    make_current(s, "TV153")
    s.run(advance_agenda).settle()  # its reverse side: investigate
    assert s.investigator().actions == 3 and s.investigator().clues == 2


@pytest.mark.rule("LCG-0653")
def test_an_investigation_next_door_pays_for_the_location_investigated() -> None:
    s = campus(extra={0: ["12033"]}, encounter=["TV141"])
    s.asset(0, "Local Map", uses=4)
    s.place(WARD, clues=2)
    s.place(DORMS, clues=2)
    s.have(0, actions=1)
    s.do("Activate Local Map")
    assert s.kind != "choose_location"  # the Dormitories: nothing is left for the Ward
    s.until("yes_no", take=BASIC).do("No").until("turn")
    assert s.card(DORMS).clues == 1
    s.have(0, actions=2)
    s.do("Activate Local Map", f"Choose {WARD}").until("yes_no", take=BASIC).do("No").until("turn")
    assert s.card(WARD).clues == 1 and s.investigator().actions == 0
    s.take_out(s.card(DORMS).id)
    s.refresh()
    s.have(0, actions=1)
    assert not s.offers("Activate Local Map")
