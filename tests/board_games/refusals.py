"""Edits of a board game's state, one each, that its checks refuse by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from arkham_env.core.kernel.errors import CorruptSave
from arkham_env.core.kernel.lasting import Lasting

Edit = Callable[[Any], None]


def refused(check: Callable[[Any], None], g: Any, why: str) -> None:
    with pytest.raises(CorruptSave, match=why):
        check(g)


def set_(name: str, value: Any) -> Edit:
    return lambda g: setattr(g, name, value)


def put(name: str, at: int, value: Any) -> Edit:
    def edit(g: Any) -> None:
        getattr(g, name)[at] = value

    return edit


def lasting(expires: int, what: int) -> Edit:
    def edit(g: Any) -> None:
        effect = Lasting(0, 0, 0, 0, 0, 0, 0, 0)
        effect.expires, effect.quantity = expires, what
        g.lasting.append(effect)

    return edit


def use(card: int = 0, number: int = 0, by: int = 0, limit: int = 1) -> Edit:
    """An ability of a card was used up by a seat."""
    return lambda g: g.used.append(limit << 40 | card << 16 | number << 8 | by)
