"""Gate markers: one kind of component for each Other World, in the order of ``world.NAMES``."""

from arkham_env.arkham2e.tables.prelude import Builder, Column, world


def fill(b: Builder) -> None:
    for name, symbol in zip(world.NAMES, world.SYMBOL, strict=True):
        b.add(name, Column("gate", symbol=symbol))
