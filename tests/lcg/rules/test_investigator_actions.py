"""``lcg/rules/action.py``: action abilities on investigator cards (no investigator of the box has
one)."""

from __future__ import annotations

import pytest

from arkham_env.lcg.cards import catalogue, phrases
from arkham_env.lcg.cards.bases import InvestigatorCard
from arkham_env.lcg.state.ability import Ability
from arkham_env.lcg.state.facts import Facts
from arkham_env.lcg.state.ids import limit, trigger
from tests.lcg.support.cards import only
from tests.lcg.support.scene import Scene


@only
class Banker(InvestigatorCard):
    text = "Action: gain 3 resources. Limit once per round."
    printed = Facts(
        "TX011", "Banker", unique=True, deck_limit=1, skills=[3, 3, 3, 3], health=7, sanity=7
    )
    abilities = [Ability(trigger.action(), phrases.GainResources(3), limit=limit.PER_ROUND)]


@pytest.mark.rule("LCG-0074")
def test_an_action_ability_of_the_own_investigator_card() -> None:
    s = Scene(["joe_diamond", "isabelle_barnes"])
    banker = catalogue.make("TX011")
    s.g.defs[0] = banker
    s.g.acting[0] = True
    s.refresh()
    before = s.investigator().resources
    s.do("Activate Banker")
    assert s.investigator().resources == before + 3 and s.investigator().actions == 2
    assert not s.offers("Activate Banker")
    s.end_turn()
    # Nobody else uses it.
    assert (s.kind, s.seat) == ("turn", 1) and not s.offers("Banker")
