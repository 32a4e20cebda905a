"""``lcg/rules/entering.py``, ``abilities.py``: unique cards, limits, maxima, and tokens without
limit."""

from __future__ import annotations

import pytest

import tests.lcg.support.limit_cards  # noqa: F401  (registers cards)
from arkham_env.lcg.cards import phrases
from arkham_env.lcg.cards.bases import Asset
from arkham_env.lcg.rules.effects import discover, place_doom_on, spawn
from arkham_env.lcg.state.ability import Ability
from arkham_env.lcg.state.facts import Facts
from arkham_env.lcg.state.ids import designator, limit, trigger
from arkham_env.lcg.state.zones import put_into_play
from tests.lcg.support.cards import only
from tests.lcg.support.scene import Scene

PAIR = ["joe_diamond", "isabelle_barnes"]


# -- Unique ----------------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0631")
def test_a_second_copy_of_a_unique_card_cannot_be_played_by_anybody() -> None:
    s = Scene(PAIR, extra={0: ["12018"], 1: ["12018"]})
    s.give(0, "Logan Hastings")
    s.have(0, resources=9)
    assert s.offers("Play Logan Hastings")
    logan = s.find("12018", 1)
    s.take_out(logan)
    put_into_play(s.g, logan, 1)
    s.refresh()
    assert not s.offers("Play Logan Hastings")


@pytest.mark.rule("LCG-0633", "LCG-0631")
def test_a_subtitle_does_not_make_another_person() -> None:
    s = Scene(extra={0: ["12018", "TR011"]})
    s.give(0, "TR011")
    assert s.offers("Play Logan Hastings")
    s.asset(0, "12018")
    assert not s.offers("Play Logan Hastings")


@pytest.mark.rule("LCG-0632")
@pytest.mark.parametrize(("code", "discarded"), [("TR012", True), ("TR013", False)])
def test_a_unique_encounter_card_takes_the_place_of_its_namesake(
    code: str, discarded: bool
) -> None:
    s = Scene(PAIR, extra={1: ["TR011"]}, encounter=[code])
    s.asset(1, "TR011")
    enemy = s.find(code)
    s.take_out(enemy)
    s.run(lambda g: spawn(g, enemy, 0)).settle()
    assert s.g.cards[enemy].id == enemy
    assert (s.discard_pile(1) == ["Logan Hastings"]) == discarded
    assert (s.investigator(1).assets == []) == discarded


# -- Limits ----------------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0634", "LCG-0636")
def test_a_limit_binds_each_player_alone() -> None:
    s = Scene(PAIR, encounter=["TR021"])
    s.place("Fountain")
    s.put(0, "Fountain")
    s.put(1, "Fountain")
    s.have(0, resources=0)
    s.have(1, resources=0)
    limited = "Use Fountain (ability 1)"
    assert s.seat == 1 and s.offers(limited)
    s.do(limited)
    assert s.seat == 1 and not s.offers(limited)
    s.do("Pass")
    assert s.seat == 0 and s.offers(limited)
    s.do(limited)
    s.do("Pass")
    assert s.seat == 0 and not s.offers(limited)
    assert [who.resources for who in s.g.investigators] == [1, 1]


@pytest.mark.rule("LCG-0636")
def test_a_limit_per_round_is_over_with_the_round() -> None:
    s = Scene(encounter=["TR021"])
    s.place("Fountain")
    s.put(0, "Fountain")
    s.do("Use Fountain (ability 1)", "Use Fountain (ability 2)")
    assert not s.offers("Use Fountain")
    s.calm().next_round(decline="Fountain")
    assert s.offers("Use Fountain (ability 1)")
    assert not s.offers("Use Fountain (ability 2)")  # once per game


@pytest.mark.rule("LCG-0635")
def test_a_group_limit_binds_all_together() -> None:
    s = Scene(PAIR, encounter=["TR021"])
    s.place("Fountain")
    s.put(0, "Fountain")
    s.put(1, "Fountain")
    assert s.seat == 1
    s.do("Use Fountain (ability 2)", "Pass")
    assert s.seat == 0
    assert s.offers("Use Fountain (ability 1)") and not s.offers("Use Fountain (ability 2)")


@pytest.mark.rule("LCG-0638")
def test_a_limit_per_location_counts_what_is_attached_there() -> None:
    s = Scene()
    s.place("Dormitories", clues=0)
    s.attach("Fire!", "Your Friend's Room")
    s.draw_encounter(0, "Fire!").settle()
    # The nearest location is Joe's own, which has one already.
    hosts = sorted(s.g.defs[s.g.cards[c].attached].printed.name for c in s.g.attachments)
    assert hosts == ["Dormitories", "Your Friend's Room"]


@pytest.mark.rule("LCG-0642")
def test_one_per_investigator_is_counted_by_investigator() -> None:
    s = Scene(PAIR, extra={0: ["12048", "12048"], 1: ["12048"]})
    s.give(0, "Sticky Fingers")
    s.have(0, resources=5)
    copy = s.find("12048", 1)
    s.take_out(copy)
    put_into_play(s.g, copy, 1)
    s.refresh()
    assert s.offers("Play Sticky Fingers")
    s.do("Play Sticky Fingers")
    s.give(0, "Sticky Fingers")
    assert not s.offers("Play Sticky Fingers")


# -- Maxima ----------------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0639")
def test_a_maximum_counts_the_plays_of_all_copies_by_everybody() -> None:
    s = Scene(PAIR, extra={0: ["TR004", "TR005"], 1: ["TR004", "TR005"]})
    s.give(0, "Once a Round", "Once a Game")
    s.give(1, "Once a Round", "Once a Game")
    s.do("Play Once a Round", "Play Once a Game", "End your turn")
    assert s.seat == 1 and s.kind == "turn"
    assert not s.offers("Play Once a Round") and not s.offers("Play Once a Game")
    s.calm().next_round()
    while s.seat != 1 or s.kind != "turn":
        s.passive()
    for name in ("Once a Round", "Once a Game"):
        if name not in s.hand(1):
            s.give(1, name)
    assert s.offers("Play Once a Round")
    assert not s.offers("Play Once a Game")


@pytest.mark.rule("LCG-0640")
def test_a_maximum_of_an_ability_counts_all_copies_of_the_card() -> None:
    s = Scene(PAIR, extra={0: ["TR022", "TR022"], 1: ["TR022"]})
    s.asset(0, "Prayer Beads")
    s.asset(0, "Prayer Beads")
    s.have(0, resources=0)
    assert s.labels.count("Use Prayer Beads") == 2
    s.do("Use Prayer Beads")
    assert s.investigator().resources == 1
    assert not s.offers("Use Prayer Beads")
    s.calm().next_round(decline="Prayer Beads")
    assert s.offers("Use Prayer Beads")


@pytest.mark.rule("LCG-0639", "LCG-0640")
def test_maxima_are_saved_and_copied() -> None:
    s = Scene(extra={0: ["TR004", "TR004", "TR022"]})
    s.asset(0, "Prayer Beads")
    s.give(0, "Once a Round", "Once a Round")
    s.do("Use Prayer Beads", "Play Once a Round")
    for g in (s.g.clone(),):
        s.game.state = s.g = g
        s.refresh()
        assert not s.offers("Prayer Beads") and not s.offers("Once a Round")


# -- Tokens ----------------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0665")
def test_there_is_no_limit_of_tokens() -> None:
    s = Scene()
    place = s.place("Your Friend's Room", clues=500)
    s.run(lambda g: discover(g, 0, place, 400)).settle()
    assert s.investigator().clues == 400 and s.g.cards[place].clues == 100
    enemy = s.enemy("Hellhound", at="Your Friend's Room")
    place_doom_on(s.g, enemy, 300)
    assert s.g.cards[enemy].doom == 300
    s.have(0, resources=1000)
    s.do("Gain 1 resource")
    assert s.investigator().resources == 1001


@only
class Club(Asset):
    text = "Action: Fight. Limit once per round."
    printed = Facts("TX021", "Club", cost=0)
    abilities = [Ability(trigger.action(designator.FIGHT), phrases.Fight(), limit=limit.PER_ROUND)]


def test_a_limit_binds_a_fight_that_an_effect_grants() -> None:
    """Daniela fights back with what she controls, within its limits."""
    s = Scene(["daniela_reyes"], extra={0: ["TX021"]})
    s.asset(0, "Club")
    s.enemy("Servant of Flame", engaged=0)
    s.do("Activate Club").settle()
    s.do("Gain 1 resource")
    s.until("reaction").do("React with Daniela")
    # The basic fight is the only one left, so nothing is asked.
    assert s.kind != "action"
    s = Scene(["daniela_reyes"], extra={0: ["TX021"]})
    s.asset(0, "Club")
    s.enemy("Servant of Flame", engaged=0)
    s.do("Gain 1 resource")
    s.until("reaction").do("React with Daniela")
    assert s.kind == "action" and s.offers("Activate Club")
    s.do("Activate Club").settle()
    assert s.investigator().actions == 2 and not s.offers("Activate Club")
