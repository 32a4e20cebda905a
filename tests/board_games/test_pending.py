"""``eldritch/encode/shared.py``, ``arkham2e/encode/shared.py``: what both observations of a board
game say of payments; the rest each game tests by itself."""

from __future__ import annotations

from typing import Any

import pytest

from arkham_env.arkham2e.state.ids import resource as arkham2e_resource
from arkham_env.board.texts.payment import GroupPay, Pay
from arkham_env.eldritch.state.ids import resource as eldritch_resource
from tests.arkham2e import test_pending as arkham2e
from tests.eldritch import test_pending as eldritch

PAID = [
    *((eldritch, what, name) for what, name in enumerate(eldritch_resource.NAMES)),
    *((arkham2e, what, name) for what, name in enumerate(arkham2e_resource.NAMES)),
]


@pytest.mark.parametrize(("game", "what", "name"), PAID)
def test_what_is_owed(game: Any, what: int, name: str) -> None:
    pending, table = game.pending, game.table
    owed = f"owed_what[{name}]"
    pay = Pay(0, what, 3)
    pay.paid = 1
    assert pending(table(), 0, pay) == {"owed": 2, owed: 1}
    share = GroupPay(what, 5)
    share.paid = 2
    assert pending(table(), 0, share) == {"owed_by_group": 3, owed: 1}
    other, first = Pay(0, 0, 1), next(n for g, w, n in PAID if g is game and w == 0)
    said = {"owed_by_group": 3, "owed": 1, f"owed_what[{first}]": 1}
    assert pending(table(), 0, share, other) == said
    assert pending(table(), 0, Pay(0, 0, 7), pay) == {"owed": 2, owed: 1}
