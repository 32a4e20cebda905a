"""What a seat reads of the group's progress."""

from __future__ import annotations

import pytest

from arkham_agents.lcg.seat_view import SeatView
from arkham_env.lcg.rules.effects import defeat_investigator
from tests.lcg.support.scene import Scene

TRIO = ["joe_diamond", "isabelle_barnes", "daniela_reyes"]


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_group_has_the_clues_of_all_who_play(seat: int) -> None:
    s = Scene(TRIO)
    view = SeatView(s.game, seat)
    assert view.group_clues() == 0
    for who, clues in enumerate((1, 2, 4)):
        s.have(who, clues=clues)
    s.place("Dormitories")
    s.put(2, "Dormitories")  # wherever they are
    assert view.group_clues() == 7
    assert [view.clues(who) for who in range(3)] == [1, 2, 4]
    s.run(lambda g: defeat_investigator(g, 1)).settle()
    assert view.group_clues() == 5
    # "Where There's Smoke..." asks for 2 of each investigator; who has left still counts.
    assert view.act_clues == 6


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_doom_left_counts_all_doom_in_play(seat: int) -> None:
    s = Scene(TRIO)
    view = SeatView(s.game, seat)
    assert (view.doom, view.doom_left) == (0, 3)  # Past Curfew: 3
    s.g.cards[s.g.agenda].doom = 1
    assert (view.doom, view.doom_left) == (1, 2)
    s.enemy("Bystander", doom=1)
    assert (view.doom, view.doom_left) == (2, 1)
    s.enemy("Cantor of Flame", doom=2)
    assert (view.doom, view.doom_left) == (4, -1)
    assert view.later_doom == sum(s.g.defs[card].printed.doom for card in s.g.agenda_deck) > 0
