"""Trade and Prepare for Travel (``eldritch/rules/trading.py``, ``eldritch/rules/actions.py``)."""

from __future__ import annotations

import pytest

from arkham_env.core.kernel.decision import a_of, b_of, op_of
from arkham_env.eldritch.rules.trading import CLUE, SHIP, TRAIN
from arkham_env.eldritch.state.ids import component, decision, event, option, space, zone
from tests.eldritch.support import picking
from tests.eldritch.support.scene import Scene

TOKENS = {CLUE: "clue", TRAIN: "train", SHIP: "ship"}


def things(s: Scene, verb: int) -> list[str]:
    """Return what can be given, or taken, by its name."""
    found = picking.numbers(s, verb)
    return [TOKENS[thing] if thing in TOKENS else picking.called(thing) for thing in found]


def name(s: Scene, verb: int, *said: str) -> Scene:
    """Name what is given, or taken, one after another; then say that this is all."""
    for one in said:
        offered = things(s, verb)
        s.pick(verb, picking.numbers(s, verb)[offered.index(one)])
    if verb in s.ops():
        s.pick(option.STOP)
    return s


def two_on_istanbul(cards: dict[int, list[str]] | None = None) -> Scene:
    return Scene("jacqueline_fine", "diana_stanley", at={0: "istanbul", 1: "istanbul"}, cards=cards)


# -- Trade ---------------------------------------------------------------------------------------


@pytest.mark.rule("EH-0102")
def test_two_on_a_space_hand_over_as_much_as_they_like_in_both_directions() -> None:
    s = two_on_istanbul(cards={0: ["axe", "whiskey", "wither"], 1: ["holy_cross"]})
    s.turn(0)
    s.pick(option.TRADE, 1)
    name(s, option.GIVE, "axe", "wither")
    name(s, option.TAKE, "holy_cross")
    assert s.g.seat == 1
    s.pick(option.YES)
    assert sorted(s.names(0)) == ["holy_cross", "whiskey"]
    assert sorted(s.names(1)) == ["axe", "wither"]
    assert s.g.holder(s.card("axe")) == 1
    axe, cross, wither = s.card("axe"), s.card("holy_cross"), s.g.cards[1][1]
    assert s.events(event.TRADE, event.GIVE) == [
        (event.TRADE, 0, 1, 0),
        (event.GIVE, 0, 1, axe),
        (event.GIVE, 0, 1, wither),
        (event.GIVE, 1, 0, cross),
    ]
    assert option.TRADE not in s.ops()
    assert s.g.seat == 0  # one action is left


@pytest.mark.rule("EH-0102")
def test_nothing_needs_to_come_back() -> None:
    s = two_on_istanbul(cards={0: ["axe"], 1: ["holy_cross"]})
    s.turn(0)
    s.pick(option.TRADE, 1)
    name(s, option.GIVE)
    name(s, option.TAKE, "holy_cross")
    s.pick(option.YES)
    assert (sorted(s.names(0)), s.names(1)) == (["axe", "holy_cross"], [])


@pytest.mark.rule("EH-0102")
def test_one_trades_on_ones_own_space_alone() -> None:
    s = Scene("lily_chen", "jim_culver", "mark_harrigan", at={0: "rome", 1: "london", 2: "rome"})
    assert picking.numbers(s, option.TRADE) == [2]
    s = Scene("lily_chen", "jim_culver", at={0: "rome", 1: "london"})
    assert option.TRADE not in s.ops()


@pytest.mark.rule("EH-0103")
def test_without_the_consent_of_the_other_nothing_changes_hands() -> None:
    s = two_on_istanbul(cards={0: ["axe"], 1: ["holy_cross"]})
    s.turn(0)
    s.pick(option.TRADE, 1)
    name(s, option.GIVE, "axe")
    name(s, option.TAKE, "holy_cross")
    assert (s.g.kind, s.g.seat) == (decision.CONSENT, 1)
    assert (s.names(0), s.names(1)) == (["axe"], ["holy_cross"])
    s.pick(option.NO)
    assert (s.names(0), s.names(1)) == (["axe"], ["holy_cross"])
    assert s.events(event.TRADE, event.GIVE) == []
    # It was an action all the same.
    assert option.TRADE not in s.ops()


@pytest.mark.rule("EH-0104", "EH-0106")
def test_what_can_be_traded() -> None:
    s = two_on_istanbul(
        cards={
            0: ["axe", "grotesque_statue", "wither", "debt", "amnesia"],
            1: ["whiskey", "gate_box", "shriveling", "blessed"],
        }
    )
    g = s.g
    for seat in range(2):
        s.give_clues(seat, 2)
        g.trains[seat], g.ships[seat] = 1, 1
        g.improved[seat * 5] = 1
    s.turn(0)
    s.pick(option.TRADE, 1)
    assert things(s, option.GIVE) == [
        *("axe", "grotesque_statue", "wither", "clue", "train", "ship"),
    ]
    name(s, option.GIVE)
    assert things(s, option.TAKE) == [
        *("whiskey", "gate_box", "shriveling", "clue", "train", "ship"),
    ]
    assert s.ops() == {option.TAKE, option.STOP}


@pytest.mark.rule("EH-0106")
def test_clues_and_tickets_change_hands_one_by_one() -> None:
    s = two_on_istanbul()
    g = s.g
    s.give_clues(0, 3)
    g.trains[0], g.ships[0], g.ships[1] = 1, 1, 1
    held = set(g.clues[0])
    s.turn(0)
    s.pick(option.TRADE, 1)
    name(s, option.GIVE, "clue", "clue", "train")
    name(s, option.TAKE, "ship")
    s.pick(option.YES)
    assert (len(g.clues[0]), len(g.clues[1])) == (1, 2)
    assert set(g.clues[0]) | set(g.clues[1]) == held
    assert all(g.place[clue] == zone.SEAT + 1 for clue in g.clues[1])
    assert (g.trains, g.ships) == ([0, 1], [2, 0])


@pytest.mark.rule("EH-0104")
def test_health_sanity_and_improvements_stay() -> None:
    s = two_on_istanbul(cards={0: ["axe"], 1: ["whiskey"]})
    s.g.improved[3] = 2
    before = (s.g.health[:], s.g.sanity[:], s.g.improved[:])
    s.turn(0)
    s.pick(option.TRADE, 1)
    name(s, option.GIVE, "axe")
    name(s, option.TAKE, "whiskey")
    s.pick(option.YES)
    assert (s.g.health, s.g.sanity, s.g.improved) == before


@pytest.mark.rule("EH-0105")
def test_nobody_trades_with_the_fallen() -> None:
    s = Scene(
        "lily_chen",
        "jim_culver",
        at={0: "rome", 1: "rome"},
        cards={1: ["axe"]},
        health={1: 1},
    )
    picking.lose(s, 1, health=1)
    assert s.g.place[s.card("jim_culver")] == space.number("rome")
    s.turn(0)
    assert option.TRADE not in s.ops()
    assert option.REST in s.ops()


@pytest.mark.rule("EH-0102")
def test_a_second_copy_of_a_spell_is_discarded() -> None:
    s = two_on_istanbul(cards={0: ["wither"], 1: ["wither"]})
    given, held = s.g.cards[0][0], s.g.cards[1][0]
    s.turn(0)
    s.pick(option.TRADE, 1)
    name(s, option.GIVE, "wither")
    name(s, option.TAKE)
    s.pick(option.YES)
    assert (s.names(0), s.names(1)) == ([], ["wither"])
    assert zone.SUPPLY in (s.g.place[given], s.g.place[held])


@pytest.mark.rule("EH-0102")
def test_second_copies_are_discarded_in_the_order_in_which_they_came() -> None:
    both = ["shriveling", "wither"]
    s = two_on_istanbul(cards={0: both, 1: both})
    given = s.g.cards[0][:]
    s.turn(0)
    s.pick(option.TRADE, 1)
    name(s, option.GIVE, *both)
    name(s, option.TAKE)
    s.pick(option.YES)
    assert [card for _, _, card, _ in s.events(event.DISCARD)] == given
    assert (s.names(0), s.names(1)) == ([], both)


@pytest.mark.rule("EH-0102")
def test_a_trade_is_no_gain() -> None:
    s = two_on_istanbul(cards={1: ["grotesque_statue"]})
    s.turn(0)
    s.pick(option.TRADE, 1)
    name(s, option.TAKE, "grotesque_statue")
    s.pick(option.YES)
    assert s.names(0) == ["grotesque_statue"]
    assert (s.g.clues[0], s.events(event.GAIN)) == ([], [])


# -- Prepare for Travel --------------------------------------------------------------------------


def prepared(where: str, trains: int = 0, ships: int = 0) -> Scene:
    """Somebody with tickets begins a turn on a space."""
    s = Scene("lily_chen", at={0: where})
    s.g.trains[0], s.g.ships[0] = trains, ships
    return s.turn(0)


def tickets(s: Scene) -> set[tuple[int, int]]:
    """Return the kinds of tickets that can be had, each with the kind that goes (-1: none)."""
    return {(a_of(o), b_of(o) - 1) for o in s.g.options if op_of(o) == option.PREPARE}


@pytest.mark.rule("EH-0107", "EH-0109", "EH-0110")
@pytest.mark.parametrize(
    ("where", "kinds"),
    [
        ("rome", {space.TRAIN, space.SHIP}),
        ("istanbul", {space.TRAIN}),
        ("london", {space.SHIP}),
        ("tokyo", {space.SHIP}),
        ("arkham", {space.TRAIN, space.SHIP}),
        ("6", {space.TRAIN}),
        ("5", {space.TRAIN}),
    ],
)
def test_a_city_gives_a_ticket_of_a_kind_of_path_that_it_has(where: str, kinds: set[int]) -> None:
    assert tickets(prepared(where)) == {(kind, component.NONE) for kind in kinds}
    for kind in kinds:
        s = prepared(where)
        s.pick(option.PREPARE, kind)
        assert (s.g.trains[0], s.g.ships[0]) == ((1, 0) if kind == space.TRAIN else (0, 1))
        assert option.PREPARE not in s.ops()


@pytest.mark.rule("EH-0108")
def test_one_prepares_in_cities_alone() -> None:
    for where in range(space.COUNT):
        s = prepared(space.NAMES[where].removeprefix("space_"))
        in_city = space.TYPES[where] == space.CITY
        assert (option.PREPARE in s.ops()) == in_city
        assert in_city == (space.NAMES[where] in CITIES)


CITIES = {
    *("san_francisco", "arkham", "buenos_aires", "london", "rome", "istanbul", "tokyo"),
    *("shanghai", "sydney"),
    *(f"space_{i}" for i in (1, 5, 6, 7, 14, 15, 16, 17, 20)),
}


@pytest.mark.rule("EH-0111", "EH-0112")
def test_of_two_tickets_one_goes_for_a_new_one() -> None:
    s = prepared("rome", trains=2)
    assert tickets(s) == {(space.SHIP, space.TRAIN)}
    s.pick(option.PREPARE, space.SHIP)
    assert (s.g.trains[0], s.g.ships[0]) == (1, 1)
    records = [(b, c) for _, _, b, c in s.events(event.TICKET)]
    assert records == [(space.TRAIN, 2), (space.SHIP, 1)]


@pytest.mark.rule("EH-0111", "EH-0112")
def test_the_ticket_that_goes_is_ones_choice() -> None:
    assert tickets(prepared("rome", trains=1, ships=1)) == {
        (space.SHIP, space.TRAIN),
        (space.TRAIN, space.SHIP),
    }
    s = prepared("rome", trains=1, ships=1)
    s.pick(option.PREPARE, space.TRAIN)
    assert (s.g.trains[0], s.g.ships[0]) == (2, 0)
    # Keeping both is to do something else.
    assert option.STOP in prepared("rome", trains=1, ships=1).ops()


@pytest.mark.rule("EH-0111")
@pytest.mark.parametrize("held", [(2, 0), (1, 1), (0, 2)])
def test_nobody_ever_holds_three_tickets(held: tuple[int, int]) -> None:
    for kind in (space.TRAIN, space.SHIP):
        s = prepared("rome", *held)
        if any(a == kind for a, _ in tickets(s)):
            s.pick(option.PREPARE, kind)
        assert s.g.trains[0] + s.g.ships[0] == 2


@pytest.mark.rule("EH-0111")
@pytest.mark.parametrize(
    ("held", "given", "gone", "kept"),
    [
        ((2, 0), ("train", "ship"), (TRAIN, TRAIN), (1, 1)),
        ((2, 0), ("train", "ship"), (SHIP,), (2, 0)),
        ((1, 1), ("ship",), (TRAIN,), (0, 2)),
        ((1, 1), ("ship",), (SHIP,), (1, 1)),
        ((0, 2), ("train",), (TRAIN,), (0, 2)),
        ((0, 2), ("train",), (SHIP,), (1, 1)),
    ],
)
def test_a_trade_leaves_nobody_with_three_tickets(
    held: tuple[int, int], given: tuple[str, ...], gone: tuple[int, ...], kept: tuple[int, int]
) -> None:
    """The seat with more than two tickets chooses the tickets to discard."""
    s = two_on_istanbul()
    s.g.trains[:] = [1, held[0]]
    s.g.ships[:] = [1, held[1]]
    s.turn(0)
    s.pick(option.TRADE, 1)
    name(s, option.GIVE, *given)
    name(s, option.TAKE)
    s.pick(option.YES)
    assert s.g.trains[0] + s.g.ships[0] == 2 - len(given)
    for thing in gone:
        assert (s.g.seat, s.g.kind) == (1, decision.TICKET_LIMIT)
        s.pick(option.GIVE, thing)
    assert (s.g.trains[1], s.g.ships[1]) == kept
    assert s.g.kind != decision.TICKET_LIMIT
