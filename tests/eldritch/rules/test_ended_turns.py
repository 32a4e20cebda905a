"""``eldritch/rules/rounds.py``, ``losing.py``: what is left undone when a delay or a defeat ends a
turn, and what is done all the same."""

from __future__ import annotations

import pytest

from arkham_env.eldritch.rules import gaining
from arkham_env.eldritch.state.game_state import WAITING
from arkham_env.eldritch.state.ids import event, option, skill, space, zone
from tests.eldritch.support import picking
from tests.eldritch.support.scene import Scene

# -- A turn that is ended --------------------------------------------------------------------------


@pytest.mark.rule("EH-0091", "EH-0290")
@pytest.mark.parametrize("awake", [False, True])
def test_a_delay_on_the_first_step_ends_the_travel(awake: bool) -> None:
    """Cthulhu's token on the first step: no ticket is offered, and the turn is over."""
    s = Scene("lily_chen", ancient_one="cthulhu", at={0: "shanghai"})
    if awake:
        s.wake()
    s.g.eldritch[space.number("tokyo")] = 1
    s.g.ships[0] = s.g.trains[0] = 1
    s.turn(0).pick(option.TRAVEL, space.number("tokyo")).settle()
    assert s.where(0) == "tokyo" and s.g.delayed[0] == 0
    assert (s.g.trains[0], s.g.ships[0], s.g.sanity[0]) == (1, 1, 5)
    assert len(s.events(event.TURN_ENDS)) == 1 and s.g.turning == []


@pytest.mark.rule("EH-0290", "EH-0091")
def test_a_delay_in_an_additional_action_of_anothers_turn_ends_nothing() -> None:
    """It is not the seat's own turn: it becomes Delayed, and the action goes on."""
    s = Scene("charlie_kane", "lily_chen", ancient_one="cthulhu", at={1: "shanghai"})
    s.g.eldritch[space.number("tokyo")] = 1
    s.g.ships[1] = 1
    picking.act(s.turn(0), "charlie_kane")
    s.pick(option.TRAVEL, space.number("tokyo"))
    assert s.g.delayed == [0, 1] and s.g.seat == 1
    assert option.TICKET in s.ops()
    s.pick(option.TICKET)
    picking.stop(s)
    assert s.g.ships[1] == 0 and s.g.seat == 0, "the turn of the other goes on"


@pytest.mark.rule("EH-0290")
def test_a_spell_is_turned_up_but_answers_nothing_once_the_turn_ended() -> None:
    """An additional action of Plumb the Void that ends on a token: the Mystery asks for no Clue."""
    for token in (False, True):
        s = Scene("akachi_onyele", ancient_one="cthulhu", at={0: "shanghai"}, dice=[6] * 4)
        spell = picking.has(s, 0, "plumb_the_void", "back_1")
        s.mystery("arcane_understanding")
        s.give_clues(0, 1)
        s.g.improved[skill.LORE] = 2
        s.g.eldritch[space.number("tokyo")] = 1 if token else 0
        picking.stop(picking.act(s.turn(0), "plumb_the_void"))  # nobody is moved by the Spell
        s.pick(option.TRAVEL, space.number("tokyo"))
        assert picking.answers(s) == ([] if token else ["arcane_understanding"])
        assert s.idle == token
        assert len(s.events(event.FLIP_BACK)) == 1 and s.g.place[spell] == zone.SEAT


# -- Services --------------------------------------------------------------------------------------


def flown(s: Scene, where: str) -> int:
    """A seat gains Charter Flight and moves one space; return the card."""
    card = s.supply("charter_flight")
    picking.do(s, lambda g: gaining.gain(g, 0, card))
    s.pick(option.TRAVEL, space.number(where))
    return card


@pytest.mark.rule("EH-0290")
def test_charter_flight_is_discarded_though_the_turn_ended() -> None:
    s = Scene("lily_chen", ancient_one="cthulhu", at={0: "shanghai"}, dice=[6, 6])
    s.g.eldritch[space.number("tokyo")] = 1
    picking.reserve(s, "charter_flight")
    s.turn(0).pick(option.ACQUIRE).pick(option.LOAN, 0)
    s.pick(option.BUY).pick(option.TRAVEL, space.number("tokyo")).settle()
    assert s.events(event.TURN_ENDS) and s.where(0) == "tokyo"
    assert s.g.place[s.card("charter_flight")] == zone.DISCARD and s.names(0) == []


@pytest.mark.rule("EH-0296", "EH-0302")
def test_charter_flight_is_discarded_though_its_holder_was_defeated() -> None:
    """It is not among the possessions on the sheet that another investigator can recover."""
    s = Scene("lily_chen", "jim_culver", ancient_one="cthulhu", at={0: "shanghai"}, sanity={0: 1})
    s.g.eldritch[space.number("tokyo")] = 1
    s.give(0, "axe")
    card = flown(s, "tokyo")
    while not s.idle:
        s.g.take(0)
    assert s.g.status[0] == WAITING and s.g.place[card] == zone.DISCARD
    assert s.g.place[s.card("axe")] >= zone.BODY
