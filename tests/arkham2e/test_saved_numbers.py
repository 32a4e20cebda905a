"""Saved numbers of Arkham Horror: what each may be, and that any other is refused by name."""

from __future__ import annotations

import pytest

from arkham_env.arkham2e import check_state
from arkham_env.arkham2e.check_stack import KINDS_OF_FRAMES
from arkham_env.arkham2e.saving import samples
from arkham_env.arkham2e.state.game_state import Game
from arkham_env.arkham2e.state.ids import component
from arkham_env.core.kernel.lasting import Lasting
from arkham_env.core.kernel.save import FLAG
from tests.arkham2e.edited_saves import ArkhamGames
from tests.arkham2e.play_random import new_game
from tests.board_games.edited_saves import why_refused
from tests.edited_saves import payload_of

RANGES: dict[str, tuple[int, int]] = {
    "COUNT": (0, 9999), "AMOUNT": (-9999, 9999), "STEP": (0, 31), "SEAT": (0, 2),
    "SEAT_OR_NONE": (-1, 2), "CARD": (0, component.FIRST_SPARE - 1),
    "CARD_OR_NONE": (-1, component.FIRST_SPARE - 1), "AREA": (0, 54), "AREA_OR_NONE": (-1, 54),
    "MONSTER": (component.number("monster", "byakhee"), component.FIRST_GATE - 1),
    "GATE": (component.FIRST_GATE, component.FIRST_GATE + 15),
    "GATE_OR_NONE": (-1, component.FIRST_GATE + 15), "SHEET_OR_NONE": (-1, 15),
    "MYTHOS": (component.FIRST_MYTHOS, component.FIRST_LOCATION_CARD - 1),
    "MYTHOS_OR_NONE": (-1, component.FIRST_LOCATION_CARD - 1),
    "HELD": (component.FIRST_COMMON, component.FIRST_MYTHOS - 1), "OPTION": (-1, (80 << 24) - 1),
    "ANY": (-9999, (1 << 62) - 1), "TWO": (0, 2), "THREE": (0, 3),
    "ZONE": (-5, 128 + component.FIRST_SPARE - 1), "FACE": (0, 6), "POINT_OR_NONE": (-1, 127),
    "FROM_NONE": (-1, 9999), "SMALL": (0, 127), "SOURCE": (-2, component.FIRST_SPARE - 1),
}  # fmt: skip


def test_what_saved_numbers_may_be() -> None:
    """Of a game of three."""
    g = new_game(3, "yig", 1)
    ranges = check_state.ranges_of(g.table)
    kinds = {getattr(check_state, name): name for name in RANGES}
    assert len(kinds) == len(RANGES) and FLAG not in kinds
    for kind, name in kinds.items():
        assert (ranges.lows[kind], ranges.highs[kind]) == RANGES[name], name
    assert (ranges.lows[FLAG], ranges.highs[FLAG]) == (0, 1)
    most = len(g.table.columns) - 1
    kind = check_state.KIND_OR_NONE
    assert (ranges.lows[kind], ranges.highs[kind]) == (-1, most)
    assert {*kinds, FLAG, kind} == set(range(FLAG, check_state.KINDS))


def test_every_number_has_its_kind() -> None:
    assert set(check_state.KINDS_OF_GAME) == set(Game.FIELDS)
    assert len(check_state.KINDS_OF_LASTING) == len(Lasting.FIELDS)
    names = {name for frame in samples() for name in type(frame).FIELDS}
    said = {name for name in KINDS_OF_FRAMES if "." not in name}
    assert said <= names, said - names
    for name in KINDS_OF_FRAMES.keys() - said:
        owner, _, field = name.partition(".")
        [frame] = [frame for frame in samples() if type(frame).__name__ == owner]
        assert field in type(frame).FIELDS, name


KINDS = {
    "seat": "SEAT", "source": "SOURCE", "lead": "SEAT", "turn": "COUNT", "points": "AMOUNT",
    "cause": "THREE", "sheet": "SHEET_OR_NONE", "status": "TWO", "spaces": "AREA_OR_NONE",
    "sliders": "THREE", "cards": "HELD", "trophies": "MONSTER", "gate_trophies": "GATE",
    "entered": "GATE_OR_NONE", "resting": "TWO", "place": "ZONE", "gates": "GATE",
    "monsters": "MONSTER", "gate_stack": "GATE", "cup": "MONSTER", "allies": "HELD",
    "decks": "CARD", "revealed": "CARD_OR_NONE", "environment": "MYTHOS_OR_NONE",
    "rumor": "MYTHOS_OR_NONE", "ongoing": "MYTHOS", "exhausted": "HELD", "fresh": "HELD",
}  # fmt: skip
"""Numbers of the state that are looked up in lists: out of range nothing may find them."""


@pytest.mark.parametrize("name", KINDS)
def test_a_number_out_of_its_range_is_refused(name: str) -> None:
    low, high = RANGES[KINDS[name]]
    payload = payload_of(ArkhamGames().new(2))
    at = Game.FIELDS.index(name)
    old = payload["game"][at]
    for wrong in (low - 1, high + 1):
        if isinstance(old, list) and name in ("cards", "trophies", "gate_trophies", "decks"):
            payload["game"][at] = [[wrong], *old[1:]]
        elif isinstance(old, list):
            payload["game"][at] = [wrong, *old[1:]]
        else:
            payload["game"][at] = wrong
        said = why_refused(payload)
        assert said.endswith(f".{name} = {wrong}, expected a number from {low} to {high}"), said
