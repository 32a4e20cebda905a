"""The scene of a seat: a map, keepers, creatures and cards, for pages that show the game."""

from __future__ import annotations

from typing import Any

from arkham_env.board.texts.verbs import OP_ANSWER, OP_CARD, OP_PIECE, OP_SEAT, OP_SPACE
from arkham_env.core.kernel.decision import a_of, op_of
from arkham_env.core.public.scene import BAD, GOOD, SceneBuilder, meter

from . import ids as i
from . import tables
from .view import held_by

AT = ((0, 20), (20, 10), (10, 40), (40, 0), (40, 20), (30, 40), (60, 10))
"""Coordinates of the spaces."""
LETTERS = {
    **{OP_SEAT: "s", OP_SPACE: "p", i.OP_MOVE: "p", OP_PIECE: "m", i.OP_FIGHT: "m"},
    **{OP_CARD: "c", OP_ANSWER: "c"},
}
"""The first letter of the id that an option names, by verb."""


class LighthouseScene(SceneBuilder):
    """See :class:`arkham_env.core.public.scene.SceneBuilder`."""

    def fill(self) -> None:
        g: Any = self.state
        self.round = g.round
        self.head = f"Round {g.round}"
        lenses = sum(has[i.LENSES] for has in g.has)
        self.meters.append(meter("fog", g.fog, g.table.fog_limit, BAD))
        self.meters.append(meter("lenses", lenses, 2 * g.players + 1, GOOD))
        for space, name in enumerate(i.SPACE_NAMES):
            x, y = AT[space]
            self.add_place(f"p{space}", name, "space", x=x, y=y)
        for space, others in enumerate(i.PATHS):
            for other in others:
                if space < other:
                    self.add_path(f"p{space}", f"p{other}")
        for creature, space in enumerate(g.creature_at):
            if space != i.NONE:
                name = i.CREATURE_NAMES[i.CREATURES[creature]]
                self.add_item(f"m{creature}", name, "monster", f"p{space}")
        for seat in range(g.players):
            self.add_seat(
                seat,
                f"keeper {seat}",
                at="" if g.gone[seat] else f"p{g.places[seat]}",
                counters=dict(zip(i.RESOURCE_NAMES, g.has[seat], strict=True)),
                marks=["fell"] if g.gone[seat] else [],
            )
            self.add_zone(f"cards{seat}", "Cards", seat)
            for card in held_by(g, seat):
                self.add_item(f"c{card}", self.name_of(card), "card", f"cards{seat}")
        self.add_zone("storms", "Storms", count=len(g.storms), pile=True)

    def name_of(self, card: int) -> str:
        return tables.TEXTS.names[self.state.kind_of(card)]

    def about(self, packed: int) -> list[str]:
        letter = LETTERS.get(op_of(packed))
        return [f"{letter}{a_of(packed)}"] if letter else []

    def offer(self, ref: str) -> None:
        self.add_item(ref, self.name_of(int(ref[1:])), "card", self.asked())
