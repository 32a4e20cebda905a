"""``eldritch/rules/actions.py``, ``moving.py``: the golden rules, the map, Travel and Rest."""

from __future__ import annotations

import pytest

from arkham_env.core.kernel.decision import a_of, b_of, op_of
from arkham_env.eldritch.rules.moving import move
from arkham_env.eldritch.state.game_state import MAP
from arkham_env.eldritch.state.ids import event, option, resource, space
from tests.eldritch.support import picking
from tests.eldritch.support.scene import Scene

TRAIN, SHIP = space.TRAIN, space.SHIP
NEIGHBOURS = {
    # Read from the board: who is next to it by train, by ship, by neither.
    "san_francisco": ({"space_5", "space_6"}, {"space_1", "space_2", "space_7"}, set()),
    "arkham": ({"space_5", "space_6"}, {"london", "space_8", "space_9"}, set()),
    "london": (set(), {"arkham", "rome", "space_13"}, set()),
    "rome": ({"istanbul", "space_14"}, {"london", "space_10", "the_pyramids"}, set()),
    "istanbul": ({"rome", "space_16", "space_17", "the_pyramids"}, set(), set()),
    "shanghai": ({"space_17", "space_19"}, {"space_20", "tokyo"}, {"the_himalayas"}),
    "the_amazon": (set(), set(), {"buenos_aires", "space_7"}),
    "space_1": (set(), {"san_francisco", "space_19"}, {"space_4"}),
}


def travel(s: Scene, where: str) -> Scene:
    return s.pick(option.TRAVEL, space.number(where))


def ticket(s: Scene, where: str, kind: int) -> Scene:
    """Go on by a ticket."""
    return s.pick(option.TICKET, space.number(where), kind)


def steps(s: Scene) -> set[tuple[str, int]]:
    """Return the further steps that tickets allow now: where to, by which kind."""
    found = [o for o in s.g.options if op_of(o) == option.TICKET] if not s.idle else []
    return {(space.NAMES[a_of(o)], b_of(o)) for o in found}


def with_tickets(where: str, trains: int = 0, ships: int = 0) -> Scene:
    s = Scene("lily_chen", at={0: where})
    s.g.trains[0], s.g.ships[0] = trains, ships
    return s.turn(0)


# -- The golden rules ----------------------------------------------------------------------------


@pytest.mark.rule("EH-0004")
def test_a_component_prevails_over_the_rule_of_two_actions() -> None:
    s = Scene("lily_chen", at={0: "tokyo"}, cards={0: ["ruby_of_rlyeh"]}, sanity={0: 4})
    s.turn(0)
    s.pick(option.REST).pick(option.PREPARE)
    picking.use(s, "ruby_of_rlyeh")
    travel(s, "shanghai")  # the third action
    picking.stop(s)  # the Ship Ticket is not used
    s.settle()
    assert s.where(0) == "shanghai"


@pytest.mark.rule("EH-0004")
def test_a_component_prevails_over_the_rule_that_one_die_is_rerolled() -> None:
    for names, more in ((("lily_chen",), False), (("lily_chen", "trish_scarborough"), True)):
        s = Scene(*names, at=dict.fromkeys(range(len(names)), "rome"), dice=[1, 2, 6])
        s.give_clues(0, 1)
        picking.test(s, 0, "lore")
        picking.reroll(s, 1)
        assert (picking.numbers(s, option.REROLL) == [2]) == more


@pytest.mark.rule("EH-0005")
def test_whoever_cannot_move_is_moved_by_nothing() -> None:
    free = Scene("lily_chen", "jim_culver", at={0: "rome"})
    held = Scene("lily_chen", "jim_culver", at={0: "rome"}, cards={0: ["detained"]})
    for s, where in ((free, "the_pyramids"), (held, "rome")):
        s.run(s.text("charter_flight", 0, 0))  # move up to 2 spaces
        if s is free:
            travel(s, "the_pyramids")
            picking.stop(s)
        s.settle()
        assert s.where(0) == where
    assert option.TRAVEL not in held.turn(0).ops()
    assert not move(held.g, 0, space.number("london"))
    assert held.where(0) == "rome"
    # Others of the space move as they like.
    held.g.spaces[1] = space.number("rome")
    assert option.TRAVEL in held.turn(1).ops()


@pytest.mark.rule("EH-0005", "EH-0126")
def test_whoever_is_detained_performs_the_action_of_that_card_alone() -> None:
    s = Scene(
        "trish_scarborough",
        "lily_chen",
        at={0: "london", 1: "london"},
        cards={0: ["detained", "necronomicon", "debt"], 1: ["debt"]},
    )
    s.turn(0)
    assert s.ops() == {option.COMPONENT, option.STOP}
    assert picking.actions(s) == ["detained"]
    s.dice(1, 2, 3)
    picking.act(s, "detained")
    s.settle()  # nothing but stopping is left


# -- The map -------------------------------------------------------------------------------------


@pytest.mark.rule("EH-0096")
def test_spaces_have_a_name_or_a_number() -> None:
    assert space.COUNT == 36
    assert [n for n in space.NAMES if n.startswith("space_")] == [
        f"space_{i}" for i in range(1, 22)
    ]
    assert space.number("21") == space.NAMES.index("space_21")
    kinds = [space.TYPES.count(kind) for kind in (space.CITY, space.WILDERNESS, space.SEA)]
    assert kinds == [18, 10, 8]


@pytest.mark.rule("EH-0097", "EH-0098")
def test_each_space_has_paths_and_each_path_two_ends() -> None:
    for one in range(space.COUNT):
        assert len(space.PATHS[one]) >= 1
        assert one not in space.LINKS[one]
        for other, kind in space.PATHS[one]:
            assert (one, kind) in space.PATHS[other]
            assert MAP.distance(one, other) == 1
    assert sum(len(paths) for paths in space.PATHS) == 2 * 58


@pytest.mark.rule("EH-0097")
@pytest.mark.parametrize("name", NEIGHBOURS)
def test_adjacent_are_the_spaces_at_the_other_end_of_a_path(name: str) -> None:
    trains, ships, others = NEIGHBOURS[name]
    kinds = {TRAIN: trains, SHIP: ships, space.UNCHARTED: others}
    for kind, expected in kinds.items():
        found = {space.NAMES[where] for where, k in space.PATHS[space.number(name)] if k == kind}
        assert found == expected


# -- Travel --------------------------------------------------------------------------------------


@pytest.mark.rule("EH-0090", "EH-0094", "EH-0097")
@pytest.mark.parametrize("name", NEIGHBOURS)
def test_travel_leads_to_any_adjacent_space_without_a_ticket(name: str) -> None:
    s = with_tickets(name)
    trains, ships, others = NEIGHBOURS[name]
    assert picking.places(s, option.TRAVEL) == trains | ships | others
    goal = sorted(trains | ships | others)[0]
    travel(s, goal)
    assert s.where(0) == goal
    assert steps(s) == set()
    assert option.TRAVEL not in s.ops()


@pytest.mark.rule("EH-0091", "EH-0093")
def test_a_ticket_is_one_more_step_along_a_path_of_its_kind() -> None:
    s = with_tickets("london", trains=1)
    travel(s, "rome")
    assert steps(s) == {("istanbul", TRAIN), ("space_14", TRAIN)}
    ticket(s, "istanbul", TRAIN)
    assert (s.where(0), s.g.trains[0]) == ("istanbul", 0)
    assert steps(s) == set()
    assert s.events(event.TICKET) == [(event.TICKET, 0, TRAIN, 0)]


@pytest.mark.rule("EH-0091", "EH-0093")
def test_a_ship_ticket_goes_along_ship_paths() -> None:
    s = with_tickets("london", ships=1)
    travel(s, "rome")
    assert steps(s) == {("london", SHIP), ("space_10", SHIP), ("the_pyramids", SHIP)}
    ticket(s, "the_pyramids", SHIP)
    assert (s.where(0), s.g.ships[0]) == ("the_pyramids", 0)


@pytest.mark.rule("EH-0093")
def test_without_a_path_of_its_kind_a_ticket_is_of_no_use() -> None:
    s = with_tickets("arkham", trains=2)
    travel(s, "london")  # ships alone
    assert option.TICKET not in s.ops()
    assert option.REST in s.ops()
    assert s.g.trains[0] == 2
    s = with_tickets("rome", ships=2)
    travel(s, "istanbul")  # trains alone
    assert option.TICKET not in s.ops()
    s = with_tickets("buenos_aires", trains=1, ships=1)
    travel(s, "the_amazon")  # neither
    assert option.TICKET not in s.ops()


@pytest.mark.rule("EH-0092")
def test_two_tickets_are_two_more_steps() -> None:
    s = with_tickets("london", trains=1, ships=1)
    travel(s, "rome")
    assert {kind for _, kind in steps(s)} == {TRAIN, SHIP}
    ticket(s, "the_pyramids", SHIP)
    assert steps(s) == {("istanbul", TRAIN)}
    ticket(s, "istanbul", TRAIN)
    assert (s.where(0), s.g.trains[0], s.g.ships[0]) == ("istanbul", 0, 0)
    assert [space.NAMES[b] for _, _, b, _ in s.events(event.MOVE)] == [
        "rome",
        "the_pyramids",
        "istanbul",
    ]


@pytest.mark.rule("EH-0095")
def test_tickets_need_not_be_spent() -> None:
    s = with_tickets("london", trains=2)
    travel(s, "rome")
    s.pick(option.STOP)
    assert (s.where(0), s.g.trains[0]) == ("rome", 2)
    s = with_tickets("london", trains=2)
    ticket(travel(s, "rome"), "istanbul", TRAIN)
    s.pick(option.STOP)
    assert (s.where(0), s.g.trains[0]) == ("istanbul", 1)


@pytest.mark.rule("EH-0094")
def test_the_first_step_takes_no_ticket() -> None:
    s = with_tickets("istanbul", trains=1)
    travel(s, "rome")
    assert s.g.trains[0] == 1


# -- Rest ----------------------------------------------------------------------------------------


@pytest.mark.rule("EH-0099")
def test_rest_recovers_one_health_and_one_sanity() -> None:
    s = Scene("lily_chen", "jim_culver", health={0: 3, 1: 3}, sanity={0: 2, 1: 2})
    s.pick(option.REST)
    assert (s.g.health, s.g.sanity) == ([4, 3], [3, 2])


@pytest.mark.rule("EH-0100")
def test_nobody_rests_beside_a_monster() -> None:
    s = Scene("lily_chen", at={0: "rome"}, monsters={"ghoul": "rome"}, health={0: 3})
    assert option.REST not in s.ops()
    assert option.TRAVEL in s.ops()
    s = Scene("lily_chen", at={0: "rome"}, monsters={"ghoul": "london"}, health={0: 3})
    assert option.REST in s.ops()


@pytest.mark.rule("EH-0101")
@pytest.mark.parametrize(
    ("health", "sanity", "after"), [(4, 6, (5, 6)), (6, 4, (6, 5)), (6, 6, (6, 6))]
)
def test_rest_never_goes_beyond_the_maxima(
    health: int, sanity: int, after: tuple[int, int]
) -> None:
    s = Scene("lily_chen", health={0: health}, sanity={0: sanity})
    s.pick(option.REST)
    assert (s.g.health[0], s.g.sanity[0]) == after
    records = [(b, c) for _, _, b, c in s.events(event.RECOVER)]
    full = {(resource.HEALTH, 1): health < 6, (resource.SANITY, 1): sanity < 6}
    assert records == [what for what, below in full.items() if below]


@pytest.mark.rule("EH-0099")
def test_components_add_to_a_rest() -> None:
    s = Scene("lily_chen", cards={0: ["king_james_bible"]}, health={0: 1}, sanity={0: 1})
    s.pick(option.REST)
    assert (s.g.health[0], s.g.sanity[0]) == (2, 3)
