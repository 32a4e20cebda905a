"""What every board game of texts keeps: notes of uses, means, amounts, copies; and card texts."""

from __future__ import annotations

import pytest

from arkham_env.board.texts import amounts
from arkham_env.board.texts.context import NONE, Context
from arkham_env.board.texts.filters import NOT, SEATS
from arkham_env.board.texts.texts import LOCAL_ACTION, MAY, Ability
from arkham_env.core.kernel.lasting import THIS_ROUND, THIS_TEST
from arkham_env.core.public.card import Card
from tests.board_games.text_game import POINT, SCORE_LEAST, Host, Step


class Asked(Host):
    """Notes with what it is asked."""

    def worth(self, seat: int, what: int, source: int) -> int:
        self.notes.append(("worth", seat, what, source))
        return 1 + source

    def times(self, seat: int, what: int, source: int) -> int:
        self.notes.append(("times", seat, what, source))
        return 3 + source

    def measure(self, context: Context, form: int, x: int, y: int) -> int:
        assert isinstance(context, Context)
        self.notes.append(("measure", form, x, y))
        return 7


def test_means_count_what_each_source_is_worth_and_how_often() -> None:
    g = Asked()
    assert g.means(2, 5) == 1 * 3 + 2 * 4
    assert g.notes == [
        ("worth", 2, 5, 0),
        ("times", 2, 5, 0),
        ("worth", 2, 5, 1),
        ("times", 2, 5, 1),
    ]
    assert g.group_means(5) == 33
    g.gone[1] = 1
    assert g.group_means(5) == 22


def test_amounts_of_the_games_own_are_measured_with_both_operands() -> None:
    g = Asked()
    code = g.made.amounts.add(amounts.FIRST_FORM + 3, 4, 9)
    assert g.amount(Step(0, 0, 1, NONE), code) == 7
    assert g.notes == [("measure", amounts.FIRST_FORM + 3, 4, 9)]


@pytest.mark.parametrize(
    ("value", "code"),
    [(0, 0), (1, 1), (1535, 1535), (-1, 2047), (-512, 1536)],
)
def test_numbers_that_fit_an_operand(value: int, code: int) -> None:
    assert amounts.number(value) == code
    assert amounts.plain(code) == value


@pytest.mark.parametrize("value", [-513, 1536])
def test_numbers_that_do_not_fit_an_operand(value: int) -> None:
    with pytest.raises(ValueError, match=f"^number {value} in a card text: expected -512 to 1535$"):
        amounts.number(value)


def test_a_use_is_noted_by_lifetime_card_ability_and_for_local_actions_by_seat() -> None:
    g = Host()
    abilities = [
        Ability(MAY, [0], point=POINT, limit=THIS_TEST),
        Ability(LOCAL_ACTION, [0], limit=THIS_ROUND),
        Ability(MAY, [0], point=POINT),
    ]
    g.card(0)
    card = g.card(0, *abilities)
    assert g.use_key(card, 0, 2) == THIS_TEST << 40 | card << 16
    assert g.use_key(card, 1, 2) == THIS_ROUND << 40 | card << 16 | 1 << 8 | 3
    for ability in range(3):
        g.note_use(card, ability, 2)
    assert g.used == [g.use_key(card, 0, 2), g.use_key(card, 1, 2)]
    assert [g.may_use(card, ability, 2) for ability in range(3)] == [False, False, True]
    # A local action is another one for each seat.
    assert [g.may_use(card, ability, 1) for ability in range(3)] == [False, True, True]
    g.note_use(card, 1, 0)
    notes = g.used[:]
    g.end_lifetime(THIS_TEST)
    assert g.used == notes[1:]


def test_a_copy_holds_all_that_the_machine_holds() -> None:
    g, o = Host(), Host()
    o.over, o.kind, o.seat, o.source, o.decisions = True, 3, 2, 7, 11
    o.options, o.unsettled, o.lead, o.dice_stream = [5, 6], True, 1, 4
    o.faces, o.listen, o.mods, o.used = [1, 2], [[3], []], [[], [4], [], []], [9]
    o.streams.below(0, 6)
    g.fill_board_game(o)
    for name in (
        *("over", "kind", "seat", "source", "decisions", "options", "unsettled", "lead"),
        *("dice_stream", "faces", "listen", "mods", "used"),
    ):
        assert getattr(g, name) == getattr(o, name), name
        if isinstance(getattr(o, name), list):
            assert getattr(g, name) is not getattr(o, name), name
    assert g.streams.states == o.streams.states and g.streams is not o.streams


def test_what_a_new_game_and_a_new_context_hold() -> None:
    g = Host()
    assert (g.lead, g.dice_stream, g.faces, g.used, g.lasting) == (0, 0, [], [], [])
    context = Context(2, 5)
    values = [getattr(context, name) for name in Context.FIELDS]
    assert values == [0, 2, 5, NONE, NONE, 0, [], 0, 0]


def test_a_test_that_must_fail() -> None:
    g = Host()
    g.scores = [0, 3, 5]
    context = Step(0, 0, 0, NONE)
    assert g.candidates(context, g.filter(SEATS, (SCORE_LEAST, 3))) == [1, 2]
    assert g.candidates(context, g.filter(SEATS, (SCORE_LEAST + NOT, 3))) == [0]
    both = g.filter(SEATS, (SCORE_LEAST, 3), (SCORE_LEAST + NOT, 5))
    assert g.candidates(context, both) == [1]


# -- Cards in words ------------------------------------------------------------------------------


def test_a_card_is_told_line_by_line() -> None:
    facts = {
        "cost": 3,
        "name": "Lantern",
        "hand_slots": ["left", 2],
        "icons": {"agility": 1, "wild": 2},
        "unique": True,
        "fast": False,
        "level": 0,
    }
    card = Card("Lantern", facts, "It shines.")
    lines = [
        "Lantern",
        "  cost: 3",
        "  hand slots: left, 2",
        "  icons: agility 1, wild 2",
        "  unique: yes",
        "  fast: no",
        "  level: 0",
    ]
    assert card.text() == "\n".join([*lines, "It shines."])
    assert Card("Lantern", facts, "").text() == "\n".join(lines)
    assert repr(Card("Lamp", {"cost": 1}, "Glows.")) == "Card('Lamp', {'cost': 1}, 'Glows.')"
