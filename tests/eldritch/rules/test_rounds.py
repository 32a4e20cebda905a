"""The round: its phases, the Lead and the active investigator, turns and their actions."""

from __future__ import annotations

import pytest

from arkham_env.board.texts.verbs import D_ORDER, OP_ANSWER
from arkham_env.core.kernel.decision import op_of
from arkham_env.eldritch.rules import board
from arkham_env.eldritch.rules.rounds import Round
from arkham_env.eldritch.rules.spawning import SpawnAtRandom
from arkham_env.eldritch.state.game_state import WAITING
from arkham_env.eldritch.state.ids import component, decision, deck, option, phase, space, zone
from tests.eldritch.support import picking
from tests.eldritch.support.scene import Scene
from tests.eldritch.support.starting import Record, played, records, seats

QUIET = "arrests_made_in_murder_case"
GENERAL = {
    option.TRAVEL,
    option.REST,
    option.TRADE,
    option.PREPARE,
    option.ACQUIRE,
}


def whole_round(s: Scene, lead: int) -> Scene:
    """A round begins with a seat as the Lead."""
    s.g.lead = lead
    return s.run(Round())


def finish_round(s: Scene) -> None:
    """Go on to the next round, doing as little as one can."""
    now = s.g.round
    while s.g.round == now and not s.idle:
        stops = [i for i, o in enumerate(s.g.options) if op_of(o) == option.STOP]
        s.g.take(stops[0] if stops else 0)


# -- Phases --------------------------------------------------------------------------------------


@pytest.mark.rule("EH-0078")
def test_a_round_has_three_phases_in_their_order() -> None:
    for seed in range(4):
        _, log = played(*seats(3), ancient_one="yog_sothoth", seed=seed)
        kinds = [(kind, a) for kind, a, _, _ in log if kind in ("round", "phase")]
        expected = []
        for number in range(1, len(kinds) // 4 + 2):
            expected += [("round", number)]
            expected += [("phase", p) for p in (phase.ACTION, phase.ENCOUNTER, phase.MYTHOS)]
        assert len(kinds) > 4
        assert kinds == expected[: len(kinds)]


@pytest.mark.rule("EH-0078")
def test_what_is_done_belongs_to_its_phase() -> None:
    _, log = played(*seats(3), ancient_one="yog_sothoth", seed=2)
    now = 0
    found: dict[str, set[int]] = {}
    for kind, a, _, _ in log:
        if kind == "phase":
            now = a
        found.setdefault(kind, set()).add(now)
    assert found["turn"] == found["action"] == {phase.ACTION}
    assert found["mythos"] == {phase.MYTHOS}
    assert found["encounter"] == {phase.ENCOUNTER}


@pytest.mark.rule("EH-0081")
def test_who_acts_and_who_has_an_encounter_is_active_and_the_lead_in_the_mythos_phase() -> None:
    s = Scene("lily_chen", "mark_harrigan", "jim_culver", at=dict.fromkeys(range(3), "tokyo"))
    whole_round(s, lead=1)
    seen: list[tuple[int, int]] = []
    while s.g.round == 2:
        if not seen or seen[-1] != (s.g.phase, s.g.active):
            seen.append((s.g.phase, s.g.active))
        if s.g.kind in (decision.ACTION, decision.ENCOUNTER):
            assert s.g.seat == s.g.active
        s.dice(*[5] * 10)
        stops = [i for i, o in enumerate(s.g.options) if op_of(o) == option.STOP]
        s.g.take(stops[0] if stops else 0)
        if s.g.phase == phase.MYTHOS:
            assert s.g.active == s.g.lead
    order = [where for where in seen if where[0] in (phase.ACTION, phase.ENCOUNTER)]
    assert order == [(p, seat) for p in (phase.ACTION, phase.ENCOUNTER) for seat in (1, 2, 0)]


# -- The Lead ------------------------------------------------------------------------------------


@pytest.mark.rule("EH-0080")
def test_the_lead_may_hand_the_token_to_anybody_at_the_end_of_the_mythos_phase() -> None:
    for chosen in range(3):
        s = Scene(*seats(3), dice=[1] * 20)
        s.g.lead = 1
        s.mythos_phase(QUIET)
        while s.g.kind != decision.LEAD:
            s.g.take(0)
        assert s.g.seat == 1
        assert sorted(picking.numbers(s, option.LEAD)) == [0, 1, 2]
        s.pick(option.LEAD, chosen)
        assert s.g.lead == chosen


@pytest.mark.rule("EH-0080", "EH-0084")
def test_the_new_lead_begins_the_next_round() -> None:
    s = Scene("lily_chen", "mark_harrigan", "jim_culver", dice=[5] * 60)
    s.top(deck.MYTHOS, QUIET)
    whole_round(s, lead=0)
    while s.g.kind != decision.LEAD:
        stops = [i for i, o in enumerate(s.g.options) if op_of(o) == option.STOP]
        s.g.take(stops[0] if stops else 0)
    s.pick(option.LEAD, 2)
    assert (s.g.phase, s.g.active, s.g.seat, s.g.kind) == (phase.ACTION, 2, 2, decision.ACTION)
    s.pick(option.STOP)
    assert s.g.seat == 0


@pytest.mark.rule("EH-0080")
def test_nobody_can_be_given_the_token_whose_investigator_has_fallen() -> None:
    s = Scene("lily_chen", "mark_harrigan", "jim_culver", health={2: 1}, dice=[1] * 20)
    s.wake()
    picking.lose(s, 2, health=1)
    assert s.g.status[2] != WAITING
    s.mythos_phase(QUIET)
    while s.g.kind != decision.LEAD:
        s.g.take(0)
    assert picking.numbers(s, option.LEAD) == [0, 1]


@pytest.mark.rule("EH-0083")
def test_the_lead_decides_for_the_group() -> None:
    s = Scene(*seats(3))
    s.g.lead = 2
    s.g.active = 0
    for clue in s.g.clue_pool[:]:
        board.move(s.g, clue, zone.BOX)
    s.run(SpawnAtRandom(1))  # no Clue is left to draw a random space from
    assert s.g.seat == 2
    assert len(s.g.options) == space.COUNT
    picking.go(s, "rome")
    assert len(s.on("rome")) == 1


# -- Order ---------------------------------------------------------------------------------------


@pytest.mark.rule("EH-0082")
def test_the_active_investigator_orders_what_comes_at_one_time() -> None:
    s = Scene(
        "jim_culver",
        "lily_chen",
        at={0: "tokyo", 1: "rome"},
        monsters={"ghoul": "rome"},
        cards={1: ["lodge_researcher", "sword_of_saint_jerome"]},
        sanity={1: 1},
    )
    s.g.lead = 0
    s.dice(5, *[1] * 5, 5, *[1] * 8)
    s.g.active = 1
    picking.fight(s, 1, s.g.monsters[0])
    assert (s.g.kind, s.g.seat) == (D_ORDER, 1)
    assert picking.named(s, OP_ANSWER) == ["lodge_researcher", "sword_of_saint_jerome"]
    picking.take(s, OP_ANSWER, "sword_of_saint_jerome")
    # Each gave 1 Sanity, the Researcher a Clue.
    assert (s.g.sanity[1], len(s.g.clues[1])) == (3, 1)


@pytest.mark.rule("EH-0082", "EH-0081")
def test_in_the_mythos_phase_the_lead_orders() -> None:
    s = Scene(
        "jim_culver", "lily_chen", monsters={"deep_one": "tokyo", "star_spawn": "rome"}, dice=[6]
    )
    s.g.lead = 1
    s.mythos("silver_twilight_aid")  # Omen, reckoning, Gates
    assert (s.g.seat, s.g.active) == (1, 1)
    assert sorted(picking.named(s, option.RECKON)) == ["deep_one", "star_spawn"]


# -- Turns ---------------------------------------------------------------------------------------


def turns(log: list[Record]) -> list[tuple[int, list[int]]]:
    """Return for each turn whose it was and who performed actions in it."""
    found: list[tuple[int, list[int]]] = []
    for kind, a, _, _ in log:
        if kind == "turn":
            found.append((a, []))
        elif kind == "action":
            found[-1][1].append(a)
    return found


@pytest.mark.rule("EH-0084", "EH-0085")
def test_each_seat_completes_up_to_two_actions_before_the_next_one() -> None:
    s = Scene("lily_chen", "mark_harrigan", "jim_culver", at=dict.fromkeys(range(3), "sydney"))
    s.dice(*[5] * 60)
    whole_round(s, lead=2)
    for _ in range(3):
        seat = s.g.seat
        s.pick(option.REST)
        assert s.g.seat == seat
        s.pick(option.TRAVEL, space.number("21"))
        assert (s.g.seat, s.g.kind) != (seat, decision.ACTION)
    assert turns(records(s.g)) == [(2, [2, 2]), (0, [0, 0]), (1, [1, 1])]


@pytest.mark.rule("EH-0085")
def test_turns_of_random_games_are_not_interleaved() -> None:
    # Nobody here, nor what they find, lets another one act; Charlie Kane may come later.
    most = 0
    for seed in range(7):
        g, log = played("lily_chen", "jim_culver", "leo_anderson", seed=seed)
        if component.SHEETS.index("charlie_kane") not in g.free_sheets():
            continue
        for seat, actors in turns(log):
            assert set(actors) <= {seat}
            most = max(most, len(actors))
    assert most >= 2


@pytest.mark.rule("EH-0086")
def test_an_action_is_performed_once_in_a_round() -> None:
    s = Scene("lily_chen", "jim_culver", at={0: "tokyo", 1: "tokyo"}, dice=[1] * 8)
    for verb in (option.TRAVEL, option.REST, option.PREPARE):
        s.turn(0)
        assert verb in s.ops()
        s.pick(verb)
        assert verb not in s.ops()
        assert option.STOP in s.ops()
        s.g.spaces[0] = space.number("tokyo")
    picking.reserve(s, "axe", "whiskey")
    s.turn(0)
    s.pick(option.ACQUIRE).pick(option.LOAN, 0)
    picking.stop(s)
    assert option.ACQUIRE not in s.ops()
    assert option.REST in s.ops()


@pytest.mark.rule("EH-0086")
def test_other_ways_to_act_do_not_repeat_an_action() -> None:
    s = Scene("lily_chen", cards={0: ["ruby_of_rlyeh"]}, at={0: "tokyo"}, sanity={0: 4})
    s.turn(0)
    s.pick(option.REST)
    picking.use(s, "ruby_of_rlyeh")  # one more action
    assert option.REST not in s.ops()
    assert option.PREPARE in s.ops()


@pytest.mark.rule("EH-0086")
def test_in_the_next_round_all_actions_are_there_again() -> None:
    s = Scene("mark_harrigan", at={0: "21"}, dice=[5] * 60)
    s.top(deck.MYTHOS, QUIET)
    whole_round(s, lead=0)
    s.pick(option.REST)
    assert option.REST not in s.ops()
    finish_round(s)
    assert s.g.phase == phase.ACTION
    assert option.TRAVEL in s.ops()
    assert s.on(s.where(0)) or option.REST in s.ops()


@pytest.mark.rule("EH-0087")
def test_both_actions_may_be_declined() -> None:
    s = Scene("lily_chen", "jim_culver", "mark_harrigan")
    whole_round(s, lead=0)
    s.pick(option.STOP)
    assert s.g.seat == 1
    s.pick(option.REST)
    assert option.STOP in s.ops()
    s.pick(option.STOP)
    assert s.g.seat == 2
    assert turns(records(s.g)) == [(0, []), (1, [1]), (2, [])]


@pytest.mark.rule("EH-0088")
def test_an_action_is_finished_before_another_begins() -> None:
    s = Scene("lily_chen", "jim_culver", at={0: "rome", 1: "istanbul"})
    s.g.trains[0] = 1
    s.turn(0)
    s.pick(option.TRAVEL, space.number("istanbul"))
    # Jim is here, and this is a City: still there is only the way on.
    assert s.ops() == {option.TICKET, option.STOP}
    s.pick(option.STOP)
    assert GENERAL - {option.TRAVEL} <= s.ops()


@pytest.mark.rule("EH-0089")
def test_there_are_five_general_actions_and_those_of_components() -> None:
    s = Scene("lily_chen", "jim_culver", at={0: "rome", 1: "rome"}, cards={0: ["necronomicon"]})
    assert s.ops() == GENERAL | {option.COMPONENT, option.STOP}
    assert sorted(picking.actions(s)) == ["lily_chen", "necronomicon"]


@pytest.mark.rule("EH-0089")
def test_all_actions_of_random_games_are_of_these_kinds() -> None:
    found: set[int] = set()
    for seed in range(20):
        _, log = played(*seats(4), ancient_one="cthulhu", seed=seed)
        found.update(op_of(b) for kind, _, b, _ in log if kind == "action")
        if seed >= 4 and found >= GENERAL | {option.COMPONENT}:
            break
    assert found == GENERAL | {option.COMPONENT}


@pytest.mark.rule("EH-0084")
def test_there_is_no_third_action() -> None:
    s = Scene("lily_chen", at={0: "tokyo"})
    s.turn(0)
    s.pick(option.REST).pick(option.PREPARE)
    s.settle()
    assert (s.g.ships[0], s.where(0)) == (1, "tokyo")
