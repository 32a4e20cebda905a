"""Component actions of sheets and cards, and Local Actions (``eldritch/rules/actions.py``)."""

from __future__ import annotations

import pytest

from arkham_env.board.texts.texts import ACTION, LOCAL_ACTION
from arkham_env.core.kernel.decision import op_of
from arkham_env.core.kernel.lasting import THIS_ROUND
from arkham_env.eldritch.rules.rounds import Round
from arkham_env.eldritch.state.ids import component, deck, option, zone
from arkham_env.eldritch.tables.everything import components
from tests.eldritch.support import picking
from tests.eldritch.support.scene import Scene
from tests.eldritch.support.starting import names

LEO, LILY, JIM = "leo_anderson", "lily_chen", "jim_culver"
WITH_ACTIONS = {
    *component.SHEETS,
    *("cat_burglar", "dynamite", "holy_water"),
    *("cultes_des_goules", "de_vermis_mysteriis", "flute_of_the_outer_gods", "lightning_gun"),
    *("mi_go_brain_case", "necronomicon", "ttka_halot"),
    # Spells:
    *("blessing_of_isis", "conjuration", "feed_the_mind", "plumb_the_void", "shriveling"),
}


def on_london(**cards: list[str]) -> Scene:
    """Three investigators on one space, each with cards."""
    held = {i: cards[name] for i, name in enumerate((LEO, LILY, JIM)) if name in cards}
    return Scene(LEO, LILY, JIM, at=dict.fromkeys(range(3), "london"), cards=held)


def trade_away(s: Scene, other: int) -> None:
    """Give all that one has."""
    s.pick(option.TRADE, other)
    while option.GIVE in s.ops():
        s.pick(option.GIVE)
    while option.TAKE in s.ops():
        s.pick(option.STOP)
    s.pick(option.YES)


# -- Whose ---------------------------------------------------------------------------------------


@pytest.mark.rule("EH-0122")
def test_these_components_have_actions() -> None:
    made = components()
    found = set()
    local = set()
    for card in range(component.FIRST_MYTHOS):
        kind = made.kind_of_card[card]
        if kind >= 0:
            kinds = {ability.kind for ability in made.texts.abilities[kind]}
            name = component.COPIES[card][1]
            found |= {name} if ACTION in kinds else set()
            local |= {name} if LOCAL_ACTION in kinds else set()
    assert found == WITH_ACTIONS
    assert local == {"debt", "detained"}


@pytest.mark.rule("EH-0122")
def test_actions_of_sheet_possessions_and_conditions_are_offered() -> None:
    s = on_london(leo_anderson=["necronomicon", "axe"], lily_chen=["cat_burglar", "debt"])
    s.turn(1)
    assert picking.actions(s) == ["lily_chen", "cat_burglar", "debt"]
    s.turn(0)
    assert picking.actions(s) == ["leo_anderson", "necronomicon", "debt"]
    s = Scene("norman_withers", cards={0: ["necronomicon"]})
    assert picking.actions(s) == ["necronomicon"]  # he cannot pay for his own


@pytest.mark.rule("EH-0125")
def test_the_action_of_a_sheet_belongs_to_its_investigator() -> None:
    s = on_london()
    for seat, expected in ((1, ["lily_chen"]), (2, ["jim_culver"])):
        s.turn(seat)
        assert picking.actions(s) == expected
    s.g.sanity[:] = [1, 1, 1]
    s.turn(2)
    picking.act(s, "jim_culver")  # all here recover 1 Sanity
    assert s.g.sanity == [2, 2, 2]


@pytest.mark.rule("EH-0126")
def test_the_action_of_a_card_belongs_to_its_holder() -> None:
    s = on_london(leo_anderson=["cultes_des_goules", "necronomicon"])
    s.turn(0)
    assert picking.actions(s) == ["leo_anderson", "cultes_des_goules", "necronomicon"]
    s.turn(1)
    assert picking.actions(s) == ["lily_chen"]


# -- How often -----------------------------------------------------------------------------------


@pytest.mark.rule("EH-0123")
def test_one_action_of_a_component_in_a_round_and_others_beside_it() -> None:
    s = on_london(leo_anderson=["cultes_des_goules", "necronomicon"])
    s.turn(0)
    s.dice(1, 1)
    picking.act(s, "necronomicon")
    assert picking.actions(s) == ["leo_anderson", "cultes_des_goules"]
    s.dice(1, 1)
    picking.act(s, "cultes_des_goules")
    s.settle()


@pytest.mark.rule("EH-0123")
def test_each_copy_is_a_component_of_its_own() -> None:
    s = Scene(
        LEO, LILY, JIM, at=dict.fromkeys(range(3), "london"), cards={0: ["debt"], 2: ["debt"]}
    )
    s.turn(1)
    assert picking.actions(s) == ["lily_chen", "debt", "debt"]
    used = s.g.cards[2][0]
    s.dice(1, 4)
    s.pick(option.COMPONENT, used)
    assert picking.numbers(s, option.COMPONENT) == [s.g.sheet[1], s.g.cards[0][0]]


@pytest.mark.rule("EH-0123")
def test_in_the_next_round_components_act_again() -> None:
    s = Scene(JIM, at={0: "21"}, dice=[1] * 80)
    s.top(deck.MYTHOS, "arrests_made_in_murder_case")
    s.run(Round())
    picking.act(s, "jim_culver")
    assert picking.actions(s) == []
    now = s.g.round
    while s.g.round == now:
        found = [i for i, o in enumerate(s.g.options) if op_of(o) == option.STOP]
        s.g.take(found[0] if found else 0)
    assert "jim_culver" in picking.actions(s)


@pytest.mark.rule("EH-0123", "EH-0086")
def test_an_additional_action_does_not_repeat_a_component() -> None:
    s = Scene(JIM, LILY, cards={0: ["ruby_of_rlyeh"]}, sanity={0: 4})
    s.turn(0)
    picking.act(s, "jim_culver")
    picking.use(s, "ruby_of_rlyeh")
    assert "jim_culver" not in picking.actions(s)


@pytest.mark.rule("EH-0124")
def test_a_traded_card_does_not_act_again_in_this_round() -> None:
    s = on_london(leo_anderson=["necronomicon", "cultes_des_goules"])
    s.turn(0)
    s.dice(1, 2)
    picking.act(s, "necronomicon")
    trade_away(s, 1)
    assert s.names(1) == ["cultes_des_goules", "necronomicon"]
    s.turn(1)
    assert picking.actions(s) == ["lily_chen", "cultes_des_goules"]
    s.g.end_lifetime(THIS_ROUND)
    s.turn(1)
    assert picking.actions(s) == ["lily_chen", "cultes_des_goules", "necronomicon"]


# -- Local Actions -------------------------------------------------------------------------------


@pytest.mark.rule("EH-0127", "EH-0129")
def test_everybody_on_the_space_can_take_a_local_action_and_nobody_else() -> None:
    s = on_london(jim_culver=["debt"])
    for seat in range(3):
        s.turn(seat)
        assert "debt" in picking.actions(s)
    s.g.spaces[1] = 1
    s.turn(1)
    assert picking.actions(s) == ["lily_chen"]
    s.turn(0)
    assert picking.actions(s) == ["leo_anderson", "debt"]


@pytest.mark.rule("EH-0127")
@pytest.mark.parametrize(("seat", "influence"), [(0, 2), (1, 2), (2, 3)])
def test_who_takes_a_local_action_carries_it_out(seat: int, influence: int) -> None:
    s = on_london(jim_culver=["debt"])
    card = s.g.cards[2][0]
    s.turn(seat)
    s.dice(5, *[1] * (influence - 1))
    picking.act(s, "debt")
    assert s.g.preset == []
    assert s.names(2) == []  # the holder's card is discarded, into its deck
    assert card in s.g.decks[deck.CONDITION]
    assert s.g.place[card] == zone.SUPPLY


@pytest.mark.rule("EH-0128", "EH-0130")
def test_each_investigator_takes_a_local_action_once() -> None:
    s = on_london(jim_culver=["debt"])
    for seat, influence in ((0, 2), (1, 2), (2, 3)):
        s.turn(seat)
        s.dice(*[1] * influence)
        picking.act(s, "debt")
        assert "debt" not in picking.actions(s)
    assert s.names(2) == ["debt"]
    for seat in range(3):
        s.turn(seat)
        assert "debt" not in picking.actions(s)


@pytest.mark.rule("EH-0127", "EH-0005")
def test_others_may_free_a_detained_investigator() -> None:
    s = on_london(leo_anderson=["detained"])
    s.turn(1)
    s.dice(5, 1)
    picking.act(s, "detained")
    assert s.names(0) == []
    s.turn(0)
    assert option.TRAVEL in s.ops()


@pytest.mark.rule("EH-0123")
def test_a_failed_action_was_performed_all_the_same() -> None:
    s = on_london(jim_culver=["debt"])
    s.turn(2)
    s.dice(1, 1, 1)
    picking.act(s, "debt")
    picking.stop(s)
    assert s.g.done[2] == 0  # no general action
    s.turn(2)
    assert picking.actions(s) == ["jim_culver"]


@pytest.mark.rule("EH-0126", "EH-0127")
def test_the_cards_of_somebody_elsewhere_offer_nothing() -> None:
    s = Scene(LEO, LILY, at={0: "rome", 1: "london"}, cards={0: ["debt", "necronomicon"]})
    s.turn(1)
    assert picking.actions(s) == ["lily_chen"]
    assert names(s.g.cards[0]) == ["necronomicon", "debt"]
