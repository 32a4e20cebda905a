"""Connections and distances between the locations in play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from arkham_env.core.kernel.graph import UNREACHABLE
from arkham_env.core.kernel.native import i64, longs
from arkham_env.lcg.state.card_definition import CardDef
from arkham_env.lcg.state.ids import NONE, CardId, card_type

if TYPE_CHECKING:
    from arkham_env.core.kernel.native import vec

NOWHERE: Final[list[i64]] = []
"""The shared list of neighbours of a location that is not in play; it is never changed."""


@final
class Connections:
    """Connection symbols and titles of the card definitions of a table, as numbers.

    Attributes:
        two_sided: whether any location has different connections while it is unrevealed.
        shapes: by ``2 * kind + side``, a number for all that determines the connections of this
            side.  Sides with the same number have the same connections.  The list is empty until
            :meth:`number_shapes` fills it.
    """

    def __init__(self) -> None:
        self.two_sided: bool = False
        self.symbols: dict[str, int] = {}
        self.titles: dict[str, int] = {}
        # By 2 * kind + side (0: revealed, 1: unrevealed); NONE for a card without a symbol.
        self.shown: list[i64] = []
        self.wanted: list[list[i64]] = []
        # By kind; the title to which the card connects is NONE if there is none.
        self.title: list[i64] = []
        self.wanted_title: list[i64] = []
        self.shapes: list[i64] = []

    def add(self, d: CardDef) -> None:
        """Add the next card definition of the table."""
        p = d.printed
        if d.type != card_type.LOCATION:
            self.shown.extend((NONE, NONE))
            self.wanted.extend((NOWHERE, NOWHERE))
            self.title.append(NONE)
            self.wanted_title.append(NONE)
            return
        if p.unrevealed_symbol != p.symbol or p.unrevealed_connects_to != p.connects_to:
            self.two_sided = True
        for symbol in (p.symbol, p.unrevealed_symbol):
            self.shown.append(number_of(self.symbols, symbol))
        for symbols in (p.connects_to, p.unrevealed_connects_to):
            self.wanted.append([number_of(self.symbols, symbol) for symbol in symbols.split()])
        self.title.append(number_of(self.titles, p.name))
        self.wanted_title.append(number_of(self.titles, p.connects_to_title))

    def number_shapes(self) -> None:
        """Fill ``shapes``, after the last card definition of the table was added."""
        known: dict[tuple[int, ...], int] = {}
        self.shapes = []
        for at in range(len(self.shown)):
            kind = at // 2
            title = self.title[kind] if self.title[kind] in self.wanted_title else NONE
            facts = tuple([self.shown[at], title, self.wanted_title[kind], *self.wanted[at]])
            self.shapes.append(known.setdefault(facts, len(known)))

    def linked(self, kind: i64, side: i64, other: i64, other_side: i64) -> bool:
        """Return whether a location connects to another location.

        Args:
            kind: index of the card definition of the location.
            side: 0 for its revealed side, 1 for its unrevealed side (LCG-0253).
            other, other_side: the same for the other location.
        """
        symbol = self.shown[2 * other + other_side]
        if symbol != NONE and symbol in self.wanted[2 * kind + side]:
            return True
        title = self.wanted_title[kind]
        if title != NONE and title == self.title[other]:
            return True
        title = self.wanted_title[other]
        return title != NONE and title == self.title[kind]


def number_of(known: dict[str, int], name: str) -> int:
    """Return the number of a symbol or title, or ``NONE`` for an empty name."""
    return NONE if name == "" else known.setdefault(name, len(known))


@final
class LocationMap:
    """Connections and distances between the locations in play; the object is never changed.

    Args:
        places: the locations in play, in the game's order.
        kinds: the index of the card definition of each of them.
        sides: 0 for each location that is revealed, 1 for each unrevealed one.
        cards: number of physical cards.
        connections: the symbols and titles of the card definitions.

    Attributes:
        index: by card id, the index of the location in ``places``, or -1 if it is not in play.
        links: for each of ``places``, the locations in play to which it connects, in the game's
            order.
        far: ``far[i * len(places) + j]`` is the least number of connections from ``places[i]`` to
            ``places[j]``.
    """

    def __init__(
        self,
        places: list[i64],
        kinds: list[i64],
        sides: list[i64],
        cards: int,
        connections: Connections,
    ) -> None:
        count: i64 = len(places)
        index = longs(cards)
        i: i64 = 0
        while i < cards:
            index[i] = NONE
            i += 1
        links: list[list[i64]] = []
        i = 0
        while i < count:
            index[places[i]] = i
            found: list[i64] = []
            j: i64 = 0
            while j < count:
                if i != j and connections.linked(kinds[i], sides[i], kinds[j], sides[j]):
                    found.append(places[j])
                j += 1
            links.append(found)
            i += 1
        far = longs(count * count)
        queue = longs(count)
        i = 0
        while i < count:
            first: i64 = i * count
            j = 0
            while j < count:
                far[first + j] = UNREACHABLE
                j += 1
            far[first + i] = 0
            queue[0] = i
            at: i64 = 0
            end: i64 = 1
            while at < end:
                here: i64 = queue[at]
                at += 1
                for place in links[here]:
                    there: i64 = index[place]
                    if far[first + there] == UNREACHABLE:
                        far[first + there] = far[first + here] + 1
                        queue[end] = there
                        end += 1
            i += 1
        self.count: i64 = count
        self.index: vec[i64] = index
        self.links: list[list[i64]] = links
        self.far: vec[i64] = far

    def neighbours(self, place: CardId) -> list[i64]:
        """Return the locations to which a location connects. The list must not be changed."""
        at: i64 = self.index[place]
        return NOWHERE if at == NONE else self.links[at]

    def distance(self, start: CardId, goal: CardId) -> i64:
        """Return the least number of connections from ``start`` to ``goal``, or ``UNREACHABLE``."""
        index = self.index
        at: i64 = index[start]
        end: i64 = index[goal]
        if at == NONE or end == NONE:
            return UNREACHABLE
        return self.far[at * self.count + end]
