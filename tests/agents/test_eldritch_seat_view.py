"""``arkham_agents/eldritch/seat_view.py``: the view of Eldritch Horror for agents: open information
is returned, hidden information is refused."""

from __future__ import annotations

import pytest

import arkham_env
from arkham_agents.decision_view import HiddenInformation
from arkham_agents.eldritch.seat_view import SeatView
from arkham_agents.games import seat_view
from arkham_env.eldritch.state.game_state import FIRST_BACKED
from arkham_env.eldritch.state.ids import deck, flag, option, skill, space
from tests.eldritch.support.scene import Scene


def test_the_entry_names_it() -> None:
    game = arkham_env.game("eldritch/base", players=2, seed=3, log=False)
    view = seat_view(game.state, 1)
    assert isinstance(view, SeatView)
    assert (view.game_id, view.players, view.seat, view.over) == ("eldritch/base", 2, 1, False)


def test_only_the_decider_reads_options() -> None:
    game = arkham_env.game("eldritch/base", players=2, seed=3, log=False)
    view = SeatView(game.state)
    assert view.options == list(game.state.options)
    assert view.label(view.options[0]) == game.label(view.options[0])
    assert view.kind == game.state.kind
    assert view.kind_name
    other = SeatView(game.state, 1 - game.state.seat)
    with pytest.raises(HiddenInformation):
        _ = other.options
    with pytest.raises(HiddenInformation):
        other.label(view.options[0])


@pytest.mark.parametrize("which", range(deck.COUNT))
def test_decks_are_hidden(which: int) -> None:
    view = SeatView(Scene().g)
    assert view.deck_size(which) >= 0
    with pytest.raises(HiddenInformation):
        view.deck(which)


def test_cup_pool_and_gate_stack_are_hidden() -> None:
    view = SeatView(Scene().g)
    with pytest.raises(HiddenInformation):
        _ = view.next_clue
    with pytest.raises(HiddenInformation):
        _ = view.next_monster
    with pytest.raises(HiddenInformation):
        view.next_gate()


def test_a_gate_that_was_looked_at_is_known_to_who_looked() -> None:
    s = Scene("akachi_onyele", "lily_chen")
    s.do("Action of Akachi Onyele")
    s.g.take(0)
    assert SeatView(s.g, 0).next_gate() == s.g.gate_stack[-1]
    with pytest.raises(HiddenInformation):
        SeatView(s.g, 1).next_gate()


def test_backs_are_hidden_until_they_are_seen() -> None:
    s = Scene("lily_chen", "jim_culver", cards={0: ["paranoia"]})
    card = s.g.cards[0][0]
    s.back(card, "paranoia_kleptomania")
    view = SeatView(s.g, 0)
    assert not view.knows_back(card)
    with pytest.raises(HiddenInformation):
        view.back(card)
    s.g.own_backs()
    s.g.known[card - FIRST_BACKED] = 1
    assert view.back(card) == s.g.backs[card - FIRST_BACKED]
    with pytest.raises(HiddenInformation):
        SeatView(s.g, 1).back(card)


def test_dice_of_a_test_count_bonuses_of_the_situation() -> None:
    s = Scene("lily_chen", cards={0: ["revolver_38", "hired_muscle"]})
    view = SeatView(s.g, 0)
    assert view.pool(0, skill.STRENGTH) == 5
    assert view.pool(0, skill.STRENGTH, flag.COMBAT) == 6
    assert view.pool(0, skill.LORE) == 2


def test_the_board_is_open() -> None:
    s = Scene(
        "lily_chen", at={0: "rome"}, gates=["rome"], clues=["tokyo"], monsters={"ghoul": "rome"}
    )
    view = SeatView(s.g)
    rome = space.number("rome")
    assert view.gates == [view.gate_at(rome)]
    assert view.where(view.gates[0]) == rome
    assert [view.name(m) for m in view.monsters_at(rome)] == ["ghoul"]
    assert view.clues_at(space.number("tokyo")) == view.board_clues
    assert view.toughness_left(view.monsters[0]) == 1
    assert view.distance(rome, space.number("istanbul")) == 1
    assert not view.has_done(0, option.TRAVEL)
    assert view.actions_left == 2


def test_encounter_cards_are_those_of_the_game() -> None:
    view = SeatView(Scene(ancient_one="cthulhu").g)
    names = {view.name(card) for card in view.cards_of_encounter(deck.RESEARCH, 0)}
    assert names == {f"research_{number}" for number in range(9, 17)}
    there = space.number("tunguska")
    assert len(view.cards_of_encounter(deck.EXPEDITION, there)) == 3
    assert len(view.cards_of_encounter(deck.OTHER_WORLD, 0)) == 24
