"""Gate markers: a kind for each Other World.  What they print is in ``ids.world``."""

from __future__ import annotations

from arkham_env.arkham2e.tables.prelude import Builder, Column, world


def fill(b: Builder) -> None:
    for name, symbol in zip(world.NAMES, world.SYMBOL, strict=True):
        b.add(name, Column("gate", symbol=symbol))
