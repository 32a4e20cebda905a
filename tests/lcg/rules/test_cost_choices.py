"""``lcg/rules/initiation.py``: costs that the payer chooses, costs that are ignored, additional
costs, several targets."""

from __future__ import annotations

import pytest

from arkham_env.core.kernel.decision import a_of, pack
from arkham_env.lcg.state.ids import verb
from tests.lcg.support import cards, ledger_cards, ledger_zone_cards  # noqa: F401
from tests.lcg.support.scene import Scene

PAIR = ["joe_diamond", "isabelle_barnes"]

# -- Cards used as costs ---------------------------------------------------------------------------


@pytest.mark.rule("LCG-0647")
def test_only_own_cards_in_play_are_exhausted_as_a_cost() -> None:
    s = Scene(PAIR, extra={0: ["TL081", "TL012", "TL013"], 1: ["TL014"]})
    butler, hat = s.asset(0, "Butler"), s.asset(0, "Plain Hat")
    s.asset(1, "Plain Friend")  # another's, at the same location
    s.give(0, "Rare Hat")  # not in play
    s.do("Use Butler")
    assert s.kind == "discard" and sorted(a_of(o) for o in s.g.options) == sorted([butler, hat])
    s.do("Discard Plain Hat")
    assert s.card(hat).exhausted and not s.card(butler).exhausted
    assert s.investigator().resources == 6
    s.do("Use Butler")  # only the Butler is ready: nothing to choose
    assert s.card(butler).exhausted and s.investigator().resources == 7
    assert not s.offers("Use Butler")


@pytest.mark.rule("LCG-0648")
def test_only_cards_of_the_own_hand_are_discarded_as_a_cost() -> None:
    s = Scene(PAIR, extra={0: ["TL082", "TL012"], 1: ["TL014"]})
    s.asset(0, "Furnace")
    s.give(1, "Plain Friend")
    assert not s.offers("Use Furnace")  # the own hand is empty; deck and other hands do not count
    s.give(0, "Plain Hat", "Machete")
    s.do("Use Furnace")
    assert sorted(s.labels) == ["Discard Machete", "Discard Plain Hat"]
    s.game.state = s.g = s.g.clone()
    s.do("Discard Plain Hat")
    assert s.discard_pile(0) == ["Plain Hat"] and s.investigator().resources == 7
    assert s.hand(1) == ["Plain Friend"]


@pytest.mark.rule("LCG-0648")
def test_a_weakness_is_not_discarded_as_a_cost() -> None:
    s = Scene(["joe_diamond"], extra={0: ["TL082", "12103"]})
    s.asset(0, "Furnace")
    s.give(0, "12006")
    assert not s.offers("Use Furnace")


# -- Ignoring costs --------------------------------------------------------------------------------


def shortcut(*codes: str) -> Scene:
    """Joe with these assets in play, and Shortcut, which ignores all costs of an ability."""
    s = Scene(["joe_diamond"], extra={0: [*codes, "TL064", "TL086"]})
    for code in codes:
        s.asset(0, code)
    s.have(0, resources=0)
    s.give(0, "Shortcut")
    return s


@pytest.mark.rule("LCG-0657")
def test_ignoring_all_costs_waives_what_stands_before_the_colon() -> None:
    """Action, use, resources, exhausting, horror: none of these costs is paid."""
    s = shortcut("TL083")
    tome = s.card("Heavy Tome")
    assert not s.offers("Activate Heavy Tome")  # no resources
    s.set(tome.id, exhausted=True, uses=0)
    s.do("Play Shortcut")
    assert len(s.hand()) == 2
    who = s.investigator()
    assert (who.actions, who.resources, who.horror) == (3, 0, 0)
    assert tome.uses == 0 and tome.exhausted


@pytest.mark.rule("LCG-0657")
@pytest.mark.parametrize(("number", "gained"), [(0, 1), (1, 2)])
def test_each_ability_of_an_asset_can_be_used_at_no_cost(number: int, gained: int) -> None:
    s = shortcut("TL099")
    levers = s.card("Two Levers").id
    s.do("Play Shortcut")
    assert s.g.options == [pack(verb.ACTIVATE, levers, 0), pack(verb.ACTIVATE, levers, 1)]
    s.g.take(number)
    assert s.investigator().resources == gained and not s.card(levers).exhausted


@pytest.mark.rule("LCG-0657")
def test_it_provokes_no_attack_as_no_action_is_spent() -> None:
    s = shortcut("TL083")
    s.enemy("Cantor of Flame", engaged=0)
    s.do("Play Shortcut")
    assert s.investigator().damage == 0 and len(s.hand()) == 2


@pytest.mark.rule("LCG-0658")
def test_additional_costs_while_it_resolves_are_paid() -> None:
    """The test that the ability makes asks 1 horror for a card committed to it."""
    s = shortcut("TL085")
    s.give(0, "Bitter Nerve")
    s.do("Play Shortcut")
    assert s.kind == "commit" and s.investigator().horror == 0
    s.do("Commit Bitter Nerve")
    assert s.investigator().horror == 1 and s.investigator().resources == 0


@pytest.mark.rule("LCG-0659")
def test_removing_the_card_from_the_game_cannot_be_ignored() -> None:
    s = shortcut("TL084")
    relic = s.card("Brittle Relic").id
    s.do("Play Shortcut")
    assert relic in s.g.removed and len(s.hand()) == 2
    assert s.investigator().resources == 0


@pytest.mark.rule("LCG-0659")
def test_removing_it_is_an_ordinary_cost_otherwise() -> None:
    s = Scene(["joe_diamond"], extra={0: ["TL084"]})
    relic = s.asset(0, "Brittle Relic")
    s.have(0, resources=3)
    s.do("Activate Brittle Relic")
    assert relic in s.g.removed and s.investigator().resources == 0
    assert s.investigator().actions == 2 and len(s.hand()) == 2


# -- Additional costs ------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0655")
def test_playing_at_no_cost_still_takes_the_additional_action() -> None:
    s = Scene(["joe_diamond"], extra={0: ["TL087", "TL088"]})
    s.asset(0, "Patron")
    s.give(0, "Long Ritual")
    s.have(0, resources=0)
    s.do("Use Patron")
    assert s.investigator().actions == 2 and s.investigator().resources == 6


@pytest.mark.rule("LCG-0655")
def test_without_the_additional_action_it_is_not_played() -> None:
    s = Scene(["joe_diamond"], extra={0: ["TL087", "TL088"]})
    s.give(0, "Long Ritual")
    s.have(0, resources=3)
    assert s.offers("Play Long Ritual")  # an action and the additional one
    s.have(0, actions=1)
    assert not s.offers("Play Long Ritual")
    s.asset(0, "Patron")
    assert s.offers("Use Patron")
    s.enemy("Cantor of Flame", engaged=0)
    s.give(0, "Machete")
    s.have(0, actions=2)
    s.do("Play Long Ritual")
    assert s.g.round == 2 or s.investigator().actions == 0


# -- Several targets -------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0662")
def test_several_targets_are_chosen_before_anything_happens() -> None:
    s = Scene(["daniela_reyes"], extra={0: ["TL089"]})
    names = ("Cantor of Flame", "Hellhound", "Mutated Experiment")
    found = [s.enemy(name, at="Your Friend's Room", exhausted=True) for name in names]
    s.give(0, "Twin Bolts")
    s.do("Play Twin Bolts")
    assert s.kind == "choose_card"
    # The last of the three cannot be the first pick: each pair is chosen in one way.
    assert [a_of(o) for o in s.g.options] == sorted(found)[:2]
    s.take(0)
    assert [s.card(enemy).damage for enemy in found] == [0, 0, 0]
    assert s.kind == "choose_card" and [a_of(o) for o in s.g.options] == sorted(found)[1:]
    s.game.state = s.g = s.g.clone()
    s.take(1)
    assert s.at_turn()
    assert [s.card(enemy).damage for enemy in sorted(found)] == [1, 0, 1]


@pytest.mark.rule("LCG-0662")
def test_with_too_few_targets_it_cannot_start() -> None:
    s = Scene(["daniela_reyes"], extra={0: ["TL089"]})
    s.give(0, "Twin Bolts")
    s.enemy("Hellhound", at="Your Friend's Room", exhausted=True)
    assert not s.offers("Play Twin Bolts")


@pytest.mark.rule("LCG-0663")
def test_any_number_means_at_least_one() -> None:
    s = Scene(["joe_diamond"], extra={0: ["TL090", "TL012", "TL013"]})
    s.give(0, "Rally")
    hat, rare = s.asset(0, "Plain Hat"), s.asset(0, "Rare Hat")
    assert not s.offers("Play Rally")  # both are ready: none could be chosen
    s.set(hat, exhausted=True)
    s.set(rare, exhausted=True)
    s.do("Play Rally")
    assert not s.offers("Done")  # none is no choice
    s.take(0)
    assert s.offers("Done")
    s.do("Done")
    assert [s.card(hat).exhausted, s.card(rare).exhausted].count(True) == 1


@pytest.mark.rule("LCG-0663")
def test_any_number_may_be_all() -> None:
    s = Scene(["joe_diamond"], extra={0: ["TL090", "TL012", "TL013"]})
    s.give(0, "Rally")
    hats = [s.asset(0, "Plain Hat", exhausted=True), s.asset(0, "Rare Hat", exhausted=True)]
    s.do("Play Rally", "Choose Plain Hat", "Choose Rare Hat")
    assert s.at_turn() and not any(s.card(hat).exhausted for hat in hats)
