"""``lcg/state/scenario_definition.py``: the codex, numbered entries that cards refer to."""

from __future__ import annotations

import pytest

from arkham_env.lcg.dump import dump_game
from arkham_env.lcg.rules.agenda import advance_act
from arkham_env.lcg.state.ids import test_kind
from arkham_env.lcg.state.zones import new_card
from tests.lcg.support.limit_cards import BARGAIN, GIFT, CodexGuide
from tests.lcg.support.scene import Scene

PAIR = ["joe_diamond", "isabelle_barnes"]
GIVE = "Activate Diary (ability 1)"
TALK = "Activate Diary (Parley)"
ROUTINE = "Use Diary (ability 3)"
BARGAIN_ABILITY = "Activate Diary (ability 4)"
UNWRITTEN = "Use Diary (ability 5)"


def with_diary(seat: int = 0) -> Scene:
    """A scenario with a codex, and a card of ``seat`` that refers to it on its turn."""
    s = Scene(PAIR, extra={seat: ["TR051"]}, first=seat)
    s.g.table.scenario = CodexGuide()
    s.g.notes = []  # this scenario keeps none
    s.asset(seat, "Diary")
    for who in s.g.investigators:
        who.resources = 0
    s.refresh()
    return s


@pytest.mark.rule("LCG-0892")
def test_an_ability_resolves_the_numbered_entry_of_the_scenario() -> None:
    s = with_diary()
    s.do(GIVE)
    assert s.investigator().resources == 1 + 3
    assert s.g.codex == 1 << GIFT


@pytest.mark.rule("LCG-0893")
def test_costs_and_other_effects_come_before_the_entry() -> None:
    s = with_diary()
    s.do(BARGAIN_ABILITY)
    assert s.kind == "choice"
    assert s.investigator().actions == 2
    assert s.investigator().resources == 1
    s.do("Diary: choice 2")
    assert s.investigator().resources == 11
    assert len(s.hand()) == 1
    assert s.at_turn()


@pytest.mark.rule("LCG-0894")
def test_an_entry_is_resolved_once_per_scenario() -> None:
    s = with_diary()
    s.do(GIVE, GIVE)
    assert s.investigator().resources == 1 + 3 + 1
    s.do(ROUTINE, ROUTINE)  # a repeatable entry
    assert s.investigator().resources == 1 + 3 + 1 + 2


@pytest.mark.rule("LCG-0894")
def test_resolved_entries_are_saved_and_copied() -> None:
    s = with_diary()
    s.do(GIVE)
    for g in (s.g.clone(),):
        s.game.state = s.g = g
        before = s.investigator().resources
        s.refresh()
        s.do(GIVE)
        assert s.investigator().resources == before + 1
    s.do(BARGAIN_ABILITY)
    s.game.state = s.g = s.g.clone()
    before = s.investigator().resources
    s.take(1)
    assert s.investigator().resources == before + 10
    assert s.g.codex == 1 << GIFT | 1 << BARGAIN


@pytest.mark.rule("LCG-0895")
def test_who_triggers_an_entry_carries_it_out() -> None:
    s = with_diary(seat=1)
    assert s.g.lead == 0
    s.enemy("Bystander", at="Your Friend's Room")
    s.do(TALK)
    assert s.test().seat == 1
    s.bag("auto_fail")
    s.settle(decline="Diary")
    assert [who.horror for who in s.g.investigators] == [0, 1]


@pytest.mark.rule("LCG-0895")
def test_the_lead_carries_out_an_entry_that_nobody_triggered() -> None:
    s = Scene(PAIR, encounter=["TR052"], first=1)
    s.g.table.scenario = CodexGuide()
    omen = s.find("TR052")
    s.take_out(omen)
    old = s.g.act
    s.g.act = omen
    new_card(s.g, omen)
    s.g.act_deck = [*s.g.act_deck, old]
    s.bag("auto_fail")
    s.run(advance_act).settle()
    assert [who.horror for who in s.g.investigators] == [1, 0]


@pytest.mark.rule("LCG-0896")
def test_an_entry_reached_by_a_parley_is_a_parley_throughout() -> None:
    s = with_diary()
    s.place("Your Friend's Room", clues=2)
    s.enemy("Hellhound", engaged=0)
    s.do(TALK)
    assert s.test().kind == test_kind.PARLEY
    s.bag("auto_fail")
    s.settle(decline="Diary")
    # It failed, but the engaged enemy made no attack of opportunity.
    assert s.investigator().damage == 0 and s.investigator().horror == 1


@pytest.mark.rule("LCG-0892", "LCG-0896")
def test_the_result_of_an_entrys_test_is_the_entrys() -> None:
    s = with_diary(seat=1)
    s.place("Your Friend's Room", clues=2)
    s.enemy("Bystander", at="Your Friend's Room")
    s.do(TALK).settle(decline="Diary")
    assert s.investigator(1).horror == 0 and s.investigator(1).clues == 1
    assert s.investigator(1).actions == 2


@pytest.mark.rule("LCG-0898")
def test_an_entry_that_the_scenario_lacks_fails() -> None:
    s = with_diary()
    before = dump_game(s.g)
    s.do(UNWRITTEN)
    after = dump_game(s.g)
    assert after["game"][8:] == before["game"][8:] and s.g.codex == 0
    assert after["investigators"] == before["investigators"]
    # And a scenario without a codex has no entry at all.
    s = Scene(PAIR, extra={0: ["TR051"]})
    s.asset(0, "Diary")
    s.have(0, resources=0)
    s.do(GIVE)
    assert s.investigator().resources == 1 and s.g.codex == 0
