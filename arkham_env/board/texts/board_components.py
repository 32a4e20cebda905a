"""What the components of every board game share: kinds, texts, and what these answer or cost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arkham_env.board.texts.program import BRANCH
from arkham_env.board.texts.texts import Ability, Texts
from arkham_env.core.kernel.decision import a_of, b_of, op_of
from arkham_env.core.kernel.native import i64, long_list, longs, mypyc_attr

if TYPE_CHECKING:
    from arkham_env.core.kernel.native import vec


@mypyc_attr(allow_interpreted_subclasses=True)
class BoardComponents:
    """The components of a box, filled in by the game's tables.

    Args:
        texts: what they say.
        points: the number of points that abilities can answer.
        copies: the number of physical cards, spare ones included.
        cards: physical ids that mean something are below this: spare ids come last.

    Attributes:
        kind_of_card: the kind of each physical card; negative where that depends on the set-up.
        kinds: the kinds by name (``"group:name"``).
        in_use: a table was made of them: they do not change any more.
    """

    def __init__(self, texts: Texts, points: int, copies: int, cards: int) -> None:
        self.texts: Texts = texts
        self.points: i64 = points
        self.kind_of_card: list[int] = [-1] * copies
        self.kinds: dict[str, int] = {}
        self.cards: i64 = cards
        self.in_use: bool = False
        self.answering: vec[i64] = longs(0)
        self.prices: dict[int, list[bool]] = {}

    def ability_at(self, kind: i64, when: i64) -> i64:
        """Return the first ability of a kind that answers a point, -1 if there is none."""
        if not self.answering:
            self.answering = long_list(first_answers(self.texts, int(self.points)))
        return self.answering[kind * self.points + when]

    def is_price(self, kind: i64, ability: i64, pc: i64) -> bool:
        """Say whether an instruction is part of a price: of a branch, or of the whole ability."""
        key = kind << 8 | ability
        if key not in self.prices:
            self.prices[key] = prices_of(self.texts.abilities[kind][ability])
        return self.prices[key][pc]


def first_answers(texts: Texts, points: int) -> list[int]:
    """Return for each kind and point the first ability of the kind that answers it, or -1."""
    found = [-1] * (len(texts.names) * points)
    for kind in range(len(texts.names)):
        abilities = texts.abilities[kind]
        for i in reversed(range(len(abilities))):
            if abilities[i].point >= 0:
                found[kind * points + abilities[i].point] = i
    return found


def prices_of(ability: Ability) -> list[bool]:
    """Return which instructions of an ability are paid: its costs and those of each branch."""
    code = ability.code
    found = [at < ability.costs for at in range(len(code))]
    for at in range(len(code)):
        if op_of(code[at]) == BRANCH:
            start = at + b_of(code[at])
            for i in range(a_of(code[at])):
                found[start + i] = True
    return found
