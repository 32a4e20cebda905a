"""``lcg/rules/initiation.py``, ``abilities.py``: costs, additional costs, and targets."""

from __future__ import annotations

import pytest

import tests.lcg.support.limit_cards
import tests.lcg.support.player_cards  # noqa: F401  (registers cards)
from tests.lcg.support.scene import Scene

PAIR = ["joe_diamond", "isabelle_barnes"]


# -- Costs -----------------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0643")
@pytest.mark.parametrize("pool", [3, 4, 7])
def test_the_resource_cost_leaves_the_pool(pool: int) -> None:
    s = Scene(extra={0: ["12020"]})
    s.give(0, "Machete")
    s.have(0, resources=pool)
    s.do("Play Machete")
    assert s.investigator().resources == pool - 3


@pytest.mark.rule("LCG-0646", "LCG-0643")
def test_nobody_else_pays() -> None:
    s = Scene(PAIR, extra={0: ["12020"]})
    s.give(0, "Machete")
    s.have(1, resources=5)
    s.have(0, resources=2)
    assert not s.offers("Play Machete")
    s.have(0, resources=3)
    assert s.offers("Play Machete")


@pytest.mark.rule("LCG-0646")
def test_only_the_controller_pays_for_an_ability() -> None:
    s = Scene(PAIR, extra={0: ["TR023"]})
    s.asset(0, "Toll Book")
    s.have(1, resources=5)
    s.have(0, resources=1)
    # Neither Joe, who cannot pay, nor Isabelle, who does not control it.
    assert s.seat == 0 and not s.offers("Toll Book")


@pytest.mark.rule("LCG-0644")
def test_what_stands_before_the_colon_is_paid_before_the_effect() -> None:
    s = Scene(extra={0: ["TR023"]})
    book = s.asset(0, "Toll Book")
    s.have(0, resources=2)
    s.do("Use Toll Book")
    assert s.kind == "yes_no"
    assert s.g.cards[book].exhausted and s.investigator().resources == 0
    s.do("No")
    # The effect came to nothing; the cost stays paid.
    assert s.g.cards[book].exhausted and s.investigator().resources == 0


@pytest.mark.rule("LCG-0645", "LCG-0644")
def test_costs_are_paid_together() -> None:
    s = Scene(extra={0: ["TR023", "12016", "12103"]})
    book = s.asset(0, "Toll Book")
    s.asset(0, "Bodyguard")
    s.threat(0, "Syndicate Obligations")
    s.have(0, resources=2)
    s.do("Use Toll Book")
    # Spending the resources is answered when the whole cost is paid, before the effect.
    assert s.kind == "assign_damage"
    assert s.g.cards[book].exhausted and s.investigator().resources == 0
    s.do("1 damage on Joe Diamond")
    assert s.kind == "yes_no"


@pytest.mark.rule("LCG-0649")
def test_the_group_shares_a_group_cost() -> None:
    s = Scene(PAIR)
    s.have(0, clues=3)
    s.have(1, clues=2)
    s.calm()
    s.end_turn()
    s.end_turn()
    s.until("reaction")
    s.do("React with Where There's Smoke...")
    assert s.kind == "spend_clues" and s.seat == 0
    # Four are due; Isabelle can give two of them.
    assert s.labels == ["Choose 2", "Choose 3"]
    s.do("Choose 3")
    assert [who.clues for who in s.g.investigators] == [0, 1]
    assert s.g.defs[s.g.act].printed.stage == 2


@pytest.mark.rule("LCG-0650", "LCG-0651")
def test_a_reduced_cost_is_never_below_zero() -> None:
    s = Scene(["trish_scarborough"], extra={0: ["12052", "12086"]})
    s.give(0, "Prestidigitation", "Broken Bottle")
    s.have(0, resources=1)
    s.do("Play Prestidigitation").settle()
    assert s.in_play("Broken Bottle")
    assert s.investigator().resources == 0


@pytest.mark.rule("LCG-0651")
def test_a_cost_of_zero_can_be_paid_with_nothing() -> None:
    s = Scene()
    s.give(0, "Emergency Cache")
    s.have(0, resources=0)
    s.do("Play Emergency Cache")
    assert s.investigator().resources == 3
    assert s.discard_pile() == ["Emergency Cache"]


@pytest.mark.rule("LCG-0652")
def test_resources_on_a_card_are_not_in_the_pool() -> None:
    s = Scene(extra={0: ["TR024", "12086"]})
    box = s.asset(0, "Money Box")
    assert s.g.cards[box].uses == 2
    s.give(0, "Broken Bottle")
    s.have(0, resources=0)
    assert not s.offers("Play Broken Bottle")
    s.have(0, resources=1)
    s.do("Play Broken Bottle")
    assert s.investigator().resources == 0 and s.g.cards[box].uses == 2


@pytest.mark.rule("LCG-0653")
def test_the_additional_cost_to_commit_is_paid_at_the_commit() -> None:
    s = Scene(["dexter_drake"], extra={0: ["12067"]})
    s.give(0, "Soul Link")
    s.do("Investigate")
    assert s.kind == "commit" and s.investigator().horror == 0
    s.do("Commit Soul Link").settle()
    assert s.investigator().horror == 1
    log = s.log()
    paid = log.index("Dexter Drake takes 0 damage and 1 horror")
    assert log.index("Dexter Drake commits Soul Link") < paid < log.index("Chaos token: 0")


# -- Targets ---------------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0660", "LCG-0661")
def test_without_an_eligible_target_the_ability_cannot_start() -> None:
    s = Scene(extra={0: ["TR007"]})
    s.give(0, "Rouse")
    assert not s.offers("Play Rouse")
    s.enemy("Hellhound", at="Your Friend's Room")
    assert not s.offers("Play Rouse")  # it is ready already


@pytest.mark.rule("LCG-0661")
def test_healing_needs_something_to_heal() -> None:
    s = Scene(["isabelle_barnes"])
    ally = s.asset(0, "Aleksey Saburov")
    s.calm().next_round()
    assert "Isabelle Barnes uses Aleksey Saburov" not in s.log()
    s.set(ally, damage=1)
    s.calm()
    s.until("reaction")
    assert s.labels[0].startswith("React with Aleksey Saburov")


@pytest.mark.rule("LCG-0664")
def test_a_chosen_target_stays_chosen_wherever_it_goes() -> None:
    s = Scene(extra={0: ["TR006"]})
    s.place("Dormitories", clues=0)
    s.give(0, "Shove")
    hound = s.enemy("Hellhound", at="Your Friend's Room")
    s.do("Fight Hellhound")
    assert s.kind == "window"
    s.do("Play Shove")
    assert s.g.cards[hound].location == s.find("Dormitories")
    s.bag("+1")
    s.settle()
    assert s.g.cards[hound].damage == 1


@pytest.mark.rule("LCG-0667")
def test_abilities_refer_to_cards_by_their_traits() -> None:
    names = ["Machete", "Hand-Crank Flashlight", "Bodyguard", "Endurance", "Emergency Cache"]
    s = Scene(["daniela_reyes"], extra={0: ["12020", "12088", "12016", "12017", "12023"]})
    s.give(0, "Right Tool for the Job")
    s.only_deck(0, *names)
    s.do("Play Right Tool for the Job")
    assert s.kind == "search"
    assert sorted(s.labels) == ["Choose Hand-Crank Flashlight", "Choose Machete"]
