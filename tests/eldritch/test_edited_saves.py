"""What edited saves of Eldritch Horror are refused for (more: ``test_refused_states.py``)."""

from __future__ import annotations

from typing import Any

import pytest

import arkham_env
from arkham_env.core.kernel.save import seal
from arkham_env.eldritch import checking
from arkham_env.eldritch.check_stack import is_sound_trade
from arkham_env.eldritch.checking import ranges_of
from arkham_env.eldritch.rules.trading import Trade
from arkham_env.eldritch.state.game_state import ELIMINATED, WAITING, Game
from tests.board_games.edited_saves import why_refused as refused
from tests.edited_saves import payload_of
from tests.eldritch.edited_saves import EldritchGames
from tests.eldritch.support.scene import Scene

FIELDS = {name: i for i, name in enumerate(Game.FIELDS)}


@pytest.fixture
def saved() -> dict[str, Any]:
    return payload_of(EldritchGames().new(2))


@pytest.mark.parametrize("status", [WAITING, ELIMINATED])
def test_the_lead_is_there(saved: dict[str, Any], status: int) -> None:
    """Who speaks for the group is an investigator in play."""
    values = saved["game"]
    lead = values[FIELDS["lead"]]
    arkham_env.load(seal(saved))
    values[FIELDS["lead"]] = (lead + 1) % 3
    assert arkham_env.load(seal(saved)).state.lead == (lead + 1) % 3
    values[FIELDS["lead"]] = lead
    values[FIELDS["status"]][lead] = status
    assert "corrupt save" in refused(saved)


def test_the_final_mystery_belongs_to_an_awakened_ancient_one(saved: dict[str, Any]) -> None:
    saved["game"][FIELDS["final_solved"]] = 1
    assert "Final Mystery" in refused(saved)


def test_a_trade_names_what_can_be_given_in_order() -> None:
    """Of each side, each once; a card of nobody is none of them."""
    s = Scene("lily_chen", "jim_culver", cards={0: ["axe", "bandages"], 1: ["whiskey"]})
    mine, theirs = s.g.cards[0][:], s.g.cards[1][:]
    for given, taken, sound in (
        ([], [], True), (mine, theirs, True), (mine[::-1], [], False), (mine[:1] * 2, [], False),
        (theirs, [], False), ([], mine, False), (mine, theirs * 2, False),
    ):  # fmt: skip
        trade = Trade(0, 1)
        trade.given, trade.taken = given[:], taken[:]
        assert is_sound_trade(s.g, trade) == sound, (given, taken)
    s.g.status[1] = WAITING
    assert not is_sound_trade(s.g, Trade(0, 1))
    assert not is_sound_trade(s.g, Trade(0, 0))


def test_the_largest_number_that_a_save_may_hold() -> None:
    ranges = ranges_of(Scene("lily_chen").g.table)
    assert ranges.highs[checking.ANY] == (1 << 62) - 1
