"""Action abilities on investigator cards (no investigator of the box has one)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from arkham_env.core.frame import DONE
from arkham_env.lcg.cards import catalogue
from arkham_env.lcg.cards.bases import InvestigatorCard
from arkham_env.lcg.rules import effects as fx
from arkham_env.lcg.state.card_definition import old_ability
from arkham_env.lcg.state.ids import limit, trigger
from tests.lcg.support.cards import only
from tests.lcg.support.scene import Scene

if TYPE_CHECKING:
    from arkham_env.lcg.rules.card_frame import CardFrame
    from arkham_env.lcg.state.game_state import Game


@only
class Banker(InvestigatorCard):
    """Action: gain 3 resources."""

    code = "TX011"
    name = "Banker"
    skills = [3, 3, 3, 3]
    health = 7
    sanity = 7
    abilities = [old_ability(trigger.ACTION, actions=1, limit=limit.PER_ROUND)]

    def effect(self, g: Game, f: CardFrame) -> int:
        fx.gain_resources(g, f.seat, 3)
        return DONE


@pytest.mark.rule("LCG-0074")
def test_an_action_ability_of_the_own_investigator_card() -> None:
    s = Scene(["joe_diamond", "isabelle_barnes"])
    banker = catalogue.make("TX011")
    banker.index = s.g.defs[0].index
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
