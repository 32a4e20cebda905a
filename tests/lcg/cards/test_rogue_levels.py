"""Rogue cards: the cards of level 1 and higher (``lcg/cards/core_2026/rogue.py``)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from arkham_env.lcg.state import zones
from tests.lcg.support import (  # noqa: F401  (registers cards)
    attack_cards,
    enemy_cards,
    restriction_cards,
    token_cards,
)
from tests.lcg.support.printed import attacks, quiet_round, value
from tests.lcg.support.scene import Scene

TRISH = ["trish_scarborough"]
PAIR = ["trish_scarborough", "isabelle_barnes"]
ROOM = "Your Friend's Room"
DORMS = "Dormitories"
QUAD = "Miskatonic Quad"
LIBRARY = "Orne Library"


# -- Sticky Fingers --------------------------------------------------------------------------------

FINGERS = "Play Sticky Fingers"


def test_sticky_fingers_2_is_fast() -> None:
    s = Scene(PAIR, extra={0: ["12054"], 1: ["12054"]})
    s.give(0, "12054")
    s.give(1, "12054")
    s.enemy("Cantor of Flame", engaged=0)
    # Fast assets are played in the own turn only (LCG-0624).
    assert s.labels.count(FINGERS) == 1
    s.do(FINGERS)
    assert s.investigator().actions == 3 and s.investigator().resources == 4
    assert s.in_play("12054") and attacks(s) == []


def test_sticky_fingers_2_pays_for_a_successful_evasion() -> None:
    s = Scene(TRISH, extra={0: ["12054"]})
    s.asset(0, "12054")
    s.enemy("Cantor of Flame", engaged=0)
    s.enemy("Bystander", engaged=0)
    s.bag("auto_fail")
    s.do("Evade Cantor of Flame")
    assert s.kind == "turn"
    s.bag("0")
    s.do("Fight Cantor of Flame")
    assert s.kind == "turn"
    s.have(0, actions=3)
    s.do("Evade Cantor of Flame", "React with Sticky Fingers")
    assert s.investigator().resources == 6 and s.card("12054").exhausted
    # Exhausted, it does not answer the next evasion.
    s.do("Evade Bystander")
    assert s.kind == "turn" and s.investigator().resources == 6


@pytest.mark.rule("LCG-0642")
@pytest.mark.parametrize(("in_play", "in_hand"), [("12048", "12054"), ("12054", "12048")])
def test_sticky_fingers_limit_counts_both_levels(in_play: str, in_hand: str) -> None:
    s = Scene(PAIR, extra={0: ["12054"], 1: ["12054"]})
    s.give(0, in_hand)
    s.give(1, "12054")
    assert s.offers(FINGERS)
    s.asset(0, in_play)
    s.refresh()
    assert not s.offers(FINGERS)
    # Another investigator has its own limit.
    s.end_turn()
    assert s.seat == 1 and s.offers(FINGERS)


# -- Decisive Strike -------------------------------------------------------------------------------

STRIKE = "Play Decisive Strike"


def striking(
    enemy: str, who: Sequence[str] = TRISH, extra: Sequence[str] = (), damage: int = 0
) -> Scene:
    """Trish has Decisive Strike in hand and is engaged with an enemy."""
    s = Scene(who, extra={0: ["12055", *extra]})
    s.give(0, "Decisive Strike")
    s.enemy(enemy, engaged=0, damage=damage)
    s.refresh()
    return s


def test_decisive_strike_gains_5_resources_for_a_defeat() -> None:
    s = striking("Hellhound", damage=1)
    s.do(STRIKE).settle()
    # Combat 2 and +2; 1 damage and +1.
    assert value(s) == 4
    assert not s.in_play("Hellhound")
    assert s.investigator().resources == 5 - 2 + 5 and s.investigator().actions == 2
    assert attacks(s) == [] and s.discard_pile() == ["Decisive Strike"]
    assert s.g.lasting == []


def test_decisive_strike_without_a_defeat_gains_nothing() -> None:
    s = striking("Hellhound")
    s.do(STRIKE).settle()
    assert s.card("Hellhound").damage == 2
    assert s.investigator().resources == 3
    # A later attack that defeats the enemy is not this attack.
    assert s.g.lasting == []
    s.bag("+1")
    s.have(0, actions=3)
    s.asset(0, "M1903 Hammerless")
    s.set(s.find("Hellhound"), damage=2)
    s.do("Activate M1903").settle()
    assert not s.in_play("Hellhound") and s.investigator().resources == 3


def test_decisive_strike_failed_deals_nothing() -> None:
    s = striking("Cantor of Flame")
    s.bag("auto_fail")
    s.do(STRIKE).settle()
    assert s.card("Cantor of Flame").damage == 0 and s.investigator().resources == 3


def test_decisive_strike_needs_an_enemy_to_attack_and_2_resources() -> None:
    s = striking("Cantor of Flame")
    assert s.offers(STRIKE)
    s.have(0, resources=1)
    assert not s.offers(STRIKE)
    s.have(0, resources=2)
    s.take_out(s.find("Cantor of Flame"))
    s.refresh()
    assert not s.offers(STRIKE)


def test_decisive_strike_pays_the_attacker_before_reactions_to_the_defeat() -> None:
    s = striking("Cantor of Flame", extra=["12018", "12054"])
    s.asset(0, "Logan Hastings")
    s.refresh()
    s.do(STRIKE)
    assert s.labels == ["React with Logan Hastings", "Pass"]
    assert s.investigator().resources == 8
    s.do("React with Logan Hastings")
    assert s.investigator().resources == 9


def test_a_defeat_by_another_effect_during_decisive_strike_does_not_count() -> None:
    """The failed attack damages the other engaged investigator; Bodyguard then hurts the enemy."""
    s = Scene(PAIR, extra={0: ["12055"], 1: ["12016"]})
    s.give(0, "Decisive Strike")
    s.enemy("Cantor of Flame", engaged=1, damage=1)
    s.asset(1, "Bodyguard", damage=1)
    s.bag("auto_fail")
    s.refresh()
    s.do(STRIKE)
    while not s.at_turn():
        hurt = [shown for shown in s.labels if "Bodyguard" in shown]
        s.do(hurt[0] if hurt else s.labels[0])
    assert not s.in_play("Bodyguard") and not s.in_play("Cantor of Flame")
    assert s.investigator().resources == 3


def test_a_defeat_by_another_effect_of_the_test_does_not_pay_for_decisive_strike() -> None:
    """Second Blow (a test card) defeats the enemy that the attack only damaged."""
    s = striking("Hellhound", extra=["TE578"])
    s.give(0, "Second Blow")
    s.do(STRIKE, "Commit Second Blow", "Apply the result of the test")
    # Hellhound has 3 health: 2 damage by the attack, then 1 by Second Blow.
    assert s.at_turn() and not s.in_play("Hellhound")
    assert s.investigator().resources == 3 and s.g.lasting == []


def test_an_earlier_defeat_in_the_test_does_not_use_up_decisive_strike() -> None:
    """Sting (a test card) defeats another enemy in the window of the test."""
    s = striking("Cantor of Flame", extra=["TV130"])
    s.asset(0, "Sting")
    other = s.enemy("Bystander")
    s.set(other, damage=s.g.defs[other].printed.health - 1)
    s.do(STRIKE, "Choose Cantor", "Use Sting", "Choose Bystander")
    assert not s.in_play("Bystander") and s.investigator().resources == 3
    s.settle(decline="Sting")
    assert not s.in_play("Cantor of Flame") and s.investigator().resources == 8


def test_two_decisive_strikes_pay_twice() -> None:
    s = striking("Hellhound", extra=["12055"], damage=1)
    s.give(0, "Decisive Strike")
    s.enemy("Cantor of Flame", engaged=0)
    s.refresh()
    assert s.labels.count(STRIKE) == 1
    s.do(STRIKE, "Choose Hellhound").settle(decline="Decisive Strike")
    s.do(STRIKE).settle()
    assert s.investigator().resources == 5 - 2 + 5 - 2 + 5


# -- Another Day, Another Dollar -------------------------------------------------------------------


@pytest.mark.parametrize("copies", [1, 2])
def test_another_day_adds_2_starting_resources_for_each_copy(copies: int) -> None:
    s = Scene(PAIR, extra={0: ["12056"] * copies})
    assert s.investigator(0).resources == 5 + 2 * copies
    assert s.investigator(1).resources == 5
    assert s.names(s.investigator().assets) == ["Another Day, Another Dollar"] * copies
    quiet_round(s)
    # Only once: the upkeep gives 1 resource as always.
    assert s.investigator(0).resources == 6 + 2 * copies


def test_another_day_stays_in_play_and_is_never_played() -> None:
    s = Scene(TRISH, extra={0: ["12056"]})
    card = s.find("12056")
    zones.discard_from_play(s.g, card)
    assert s.in_play("12056") and s.g.defs[card].printed.cost == -1


# -- Out of Sight ----------------------------------------------------------------------------------

COMMIT = "Commit Out of Sight"
APPLY = "Apply Out of Sight"


def sneaking(token: str = "0", at: str = ROOM, who: Sequence[str] = TRISH) -> Scene:
    """Trish engaged with two enemies, with Out of Sight of level 3; all places are revealed."""
    s = Scene(who, extra={0: ["12057"]})
    for place in (DORMS, QUAD, LIBRARY, "Science Hall"):
        s.place(place)
    for seat in range(len(who)):
        s.put(seat, at)
    s.give(0, "12057")
    s.enemy("Cantor of Flame", engaged=0)
    s.enemy("Hellhound", engaged=0)
    s.bag(token)
    s.refresh()
    return s


def out(s: Scene) -> Scene:
    return s.do("Evade Cantor of Flame", COMMIT, APPLY)


def test_out_of_sight_3_reaches_two_connections() -> None:
    s = out(sneaking())
    # Dormitories at one connection, the Quad at two; Orne Library is three away.
    assert s.kind == "choose_location"
    assert s.labels == [f"Choose {QUAD}", f"Choose {DORMS}", "No"]
    s.do(f"Choose {QUAD}").settle()
    assert value(s) == 7
    assert s.investigator().location == s.find(QUAD)
    assert (s.card("Cantor of Flame").threat, s.card("Hellhound").threat) == (-1, -1)
    assert s.card("Hellhound").location == s.find(ROOM)


def test_out_of_sight_3_may_go_one_connection_or_stay() -> None:
    s = out(sneaking()).do(f"Choose {DORMS}").settle()
    assert s.investigator().location == s.find(DORMS)
    s = out(sneaking()).do("No").settle()
    assert s.investigator().location == s.find(ROOM) and s.card("Hellhound").threat == 0


def test_out_of_sight_3_from_the_quad_reaches_everything_else() -> None:
    s = sneaking(at=QUAD)
    s.do("Evade Cantor of Flame", "Pass", COMMIT, "Pass", APPLY)
    assert sorted(s.labels) == sorted(
        [f"Choose {place}" for place in (ROOM, DORMS, LIBRARY, "Science Hall")] + ["No"]
    )


@pytest.mark.parametrize(
    ("token", "offered"), [("-4", True), ("-5", False), ("-6", False), ("auto_fail", False)]
)
def test_out_of_sight_3_needs_a_margin_of_one(token: str, offered: bool) -> None:
    s = sneaking(token)
    s.do("Evade Cantor of Flame", COMMIT)
    assert s.offers(APPLY) == offered


@pytest.mark.rule("LCG-0248")
def test_out_of_sight_3_goes_there_directly() -> None:
    """Tricky case 23: nothing of the location between answers, and no cost of it is paid."""
    s = Scene(TRISH, extra={0: ["12057", "TV109", "TV110"]}, encounter=["TV142"])
    s.place(DORMS, revealed=False)
    s.place(QUAD)
    s.attach("TV142", DORMS)
    s.asset(0, "Doorbell")
    s.asset(0, "Footprints")
    s.give(0, "12057")
    s.enemy("Cantor of Flame", engaged=0)
    s.have(0, actions=1, resources=0)
    out(s)
    # Dormitories is unrevealed and costs an action to enter, but it is not entered.
    assert s.labels == [f"Choose {QUAD}", "No"]
    s.do(f"Choose {QUAD}").settle()
    assert s.investigator().location == s.find(QUAD)
    moves = [line for line in s.log() if line.startswith("Trish Scarborough moves")]
    assert moves[1:] == ["Trish Scarborough moves to Miskatonic Quad"]
    # The location that was left answers (Footprints); the one between does not (Doorbell).
    assert s.investigator().resources == 1 and s.investigator().actions == 1
    assert not s.card(DORMS).revealed and s.card(DORMS).clues == 0


@pytest.mark.rule("LCG-0654")
@pytest.mark.parametrize("place", [QUAD, ROOM])
def test_out_of_sight_3_pays_for_the_location_entered_and_left(place: str) -> None:
    s = Scene(TRISH, extra={0: ["12057"]}, encounter=["TV142"])
    s.place(DORMS)
    s.place(QUAD)
    s.attach("TV142", place)
    s.give(0, "12057")
    s.enemy("Cantor of Flame", engaged=0)
    s.have(0, actions=2)
    out(s)
    assert s.offers(f"Choose {QUAD}")
    s.do(f"Choose {QUAD}").settle()
    # The evasion used Trish's additional action; the move costs 1 of the others.
    assert s.investigator().location == s.find(QUAD) and s.investigator().actions == 1


def test_out_of_sight_3_does_not_offer_a_location_whose_cost_cannot_be_paid() -> None:
    s = Scene(TRISH, extra={0: ["12057"]}, encounter=["TV142"])
    s.place(DORMS)
    s.place(QUAD)
    s.attach("TV142", QUAD)
    s.give(0, "12057")
    s.enemy("Cantor of Flame", engaged=0)
    s.have(0, actions=0)
    out(s)
    assert s.labels == [f"Choose {DORMS}", "No"]


def test_out_of_sight_3_leads_to_revealed_locations_only() -> None:
    s = sneaking()
    for place in (DORMS, QUAD):
        s.g.cards[s.find(place)].revealed = False
    s.refresh()
    out(s)
    assert s.kind == "yes_no"


def test_out_of_sight_3_moves_the_performing_investigator() -> None:
    s = Scene(PAIR, extra={0: ["12057"]}, first=1)
    s.place(DORMS)
    s.place(QUAD)
    s.give(0, "12057")
    s.enemy("Bystander", engaged=1)
    s.do("Evade Bystander", COMMIT, APPLY, f"Choose {QUAD}").settle()
    assert s.investigator(1).location == s.find(QUAD)
    assert s.investigator(0).location == s.find(ROOM)


@pytest.mark.rule("LCG-0346", "LCG-0639")
@pytest.mark.parametrize(("first", "second"), [("12057", "12053"), ("12053", "12057")])
def test_out_of_sight_is_committed_once_per_test_over_both_levels(first: str, second: str) -> None:
    """Tricky case 23: the maximum counts the copies by title of all investigators."""
    s = Scene(PAIR, extra={0: ["12057"], 1: ["12053", "12057"]})
    s.place(DORMS)
    s.give(0, first)
    s.give(1, second)
    s.enemy("Cantor of Flame", engaged=0)
    s.do("Evade Cantor of Flame", COMMIT)
    # Isabelle is not offered the other level.
    assert not s.offers(COMMIT)
    s.settle(decline="Out of Sight", take=APPLY)
    assert s.hand(1) == ["Out of Sight"]


def test_both_levels_of_out_of_sight_in_one_hand() -> None:
    s = Scene(TRISH, extra={0: ["12057"]})
    s.place(DORMS)
    s.give(0, "12053", "12057")
    s.enemy("Cantor of Flame", engaged=0)
    s.do("Evade Cantor of Flame")
    assert s.labels.count(COMMIT) == 2
    s.do(COMMIT)
    assert not s.offers(COMMIT)


def test_out_of_sight_3_in_a_test_without_enemies() -> None:
    s = Scene(TRISH, extra={0: ["12057"]})
    s.place(DORMS)
    s.place(QUAD)
    s.asset(0, "Thieves' Kit")
    s.give(0, "12057")
    s.do("(Investigate with agility)", COMMIT, APPLY, f"Choose {QUAD}")
    s.settle(take="Apply")
    assert s.investigator().location == s.find(QUAD)
    # The clue comes from the investigated location.
    assert s.investigator().clues == 1 and s.card(ROOM).clues == 1
