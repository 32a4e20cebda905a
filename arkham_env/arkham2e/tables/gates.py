"""Gate markers: one kind for each Other World. ``ids.world`` contains the numbers of the worlds."""

from arkham_env.arkham2e.tables.prelude import Builder, Column, world


def fill(b: Builder) -> None:
    for name, symbol in zip(world.NAMES, world.SYMBOL, strict=True):
        b.add(name, Column("gate", symbol=symbol))
