"""Base class for the data of all components of a board game: their kinds and card texts."""

from typing import TYPE_CHECKING

from arkham_env.board.texts.program import BRANCH
from arkham_env.board.texts.texts import Ability, Texts
from arkham_env.core.kernel.decision import a_of, b_of, op_of
from arkham_env.core.kernel.native import i64, long_list, longs, mypyc_attr

if TYPE_CHECKING:
    from arkham_env.core.kernel.native import vec


@mypyc_attr(allow_interpreted_subclasses=True)
class BoardComponents:
    """The components of a game box. The modules of each game add the kinds and their card texts.

    Args:
        texts: the card texts of all kinds of components.
        points: the number of timing points to which abilities can respond.
        copies: the number of physical cards, including spare ones.
        cards: the number of physical cards that are not spare; the spare ones have higher IDs.

    Attributes:
        kind_of_card: the kind of each physical card; negative if it depends on the set-up.
        kinds: the number of each kind, by its name (``"group:name"``).
        in_use: whether a table uses the components; then no component may be added or changed.
    """

    def __init__(self, texts: Texts, points: int, copies: int, cards: int) -> None:
        self.texts: Texts = texts
        self.points: i64 = points
        self.kind_of_card: list[i64] = [-1] * copies
        self.kinds: dict[str, int] = {}
        self.cards: i64 = cards
        self.in_use: bool = False
        self.answering: vec[i64] = longs(0)
        self.prices: dict[int, list[bool]] = {}

    def ability_at(self, kind: i64, when: i64) -> i64:
        """Return the number of the first ability of a kind for timing point ``when``, or -1."""
        if not self.answering:
            self.answering = long_list(first_answers(self.texts, int(self.points)))
        return self.answering[kind * self.points + when]

    def is_price(self, kind: i64, ability: i64, pc: i64) -> bool:
        """Return whether an instruction of a program is a cost of the ability or of a branch.

        Args:
            kind: the kind of card.
            ability: the number of the ability.
            pc: the index of the instruction in the program.
        """
        key = kind << 8 | ability
        if key not in self.prices:
            self.prices[key] = prices_of(self.texts.abilities[kind][ability])
        return self.prices[key][pc]


def first_answers(texts: Texts, points: int) -> list[i64]:
    """Return a list that contains, at index ``kind * points + point``, the number of the first
    ability of this kind for this timing point, or -1 if there is none."""
    found = [-1] * (len(texts.names) * points)
    for kind in range(len(texts.names)):
        abilities = texts.abilities[kind]
        for i in reversed(range(len(abilities))):
            if abilities[i].point >= 0:
                found[kind * points + abilities[i].point] = i
    return found


def prices_of(ability: Ability) -> list[bool]:
    """Return, for each instruction of an ability, whether it is a cost (see ``is_price``)."""
    code = ability.code
    found = [at < ability.costs for at in range(len(code))]
    for at in range(len(code)):
        if op_of(code[at]) == BRANCH:
            start = at + b_of(code[at])
            for i in range(a_of(code[at])):
                found[start + i] = True
    return found
