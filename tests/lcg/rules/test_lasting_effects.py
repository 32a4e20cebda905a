"""``lcg/rules/effects.py``, ``lcg/state/values.py``: start, subjects and end of lasting effects."""

from __future__ import annotations

import pytest

import tests.lcg.support.modifier_cards  # noqa: F401  (registers cards)
from arkham_env.core.kernel.lasting import Lasting
from arkham_env.lcg.rules import effects as fx
from arkham_env.lcg.state import values, zones
from arkham_env.lcg.state.ids import phase, quantity, skill, source_kind, until
from tests.lcg.support.scene import Scene

PAIR = ["joe_diamond", "isabelle_barnes"]
ROOM = "Your Friend's Room"


def combat(s: Scene, seat: int = 0) -> int:
    return values.skill_value(s.g, seat, skill.COMBAT)


# -- Start -----------------------------------------------------------------------------------------


def offered(s: Scene, name: str, seat: int) -> set[tuple[int, str]]:
    """Play passively through a round; return phase and turn or window in which it is offered."""
    found: set[tuple[int, str]] = set()
    number = s.g.round
    for _ in range(300):
        if s.g.over or s.g.round > number + 1:
            return found
        if s.seat == seat and s.offers(f"Play {name}"):
            turn = "none" if s.g.active == -1 else ("own" if s.g.active == seat else "other")
            test = "test" if s.g.test_at != -1 else ""
            found.add((s.g.phase, turn + test))
        if s.kind == "turn" and s.investigator(s.g.active).actions > 0 and s.offers("Investigate"):
            s.do("Investigate")
        else:
            s.passive()
    raise AssertionError("no end")


@pytest.mark.rule("LCG-0136")
@pytest.mark.parametrize(
    ("code", "name", "times"),
    [
        ("TH161", "Day's Work", "phase"),
        ("TH162", "My Moment", "own"),
        ("TH163", "This Moment", "turn"),
        ("TH164", "One Try", "test"),
        ("TH165", "Full Day", "all"),
    ],
)
def test_it_begins_only_within_its_time(code: str, name: str, times: str) -> None:
    s = Scene(PAIR, extra={0: [code]})
    s.calm()
    s.give(0, name)
    found = offered(s, name, 0)
    every = {phase.MYTHOS, phase.INVESTIGATION, phase.ENEMY, phase.UPKEEP}
    phases = {number for number, _ in found}
    turns = {turn for _, turn in found}
    if times == "all":
        assert phases == every
    elif times != "test":
        assert phases == {phase.INVESTIGATION}
    if times == "phase":
        assert turns >= {"own", "owntest", "other", "othertest", "none"}
    if times == "turn":
        assert turns == {"own", "owntest", "other", "othertest"}
    if times == "own":
        assert turns == {"own", "owntest"}
    if times == "test":
        # Its own treacheries and those of others make tests in the mythos phase too.
        assert {"owntest", "othertest"} <= turns <= {"owntest", "othertest", "nonetest"}


@pytest.mark.rule("LCG-0136", "LCG-0133")
def test_until_the_end_of_the_investigation_phase() -> None:
    s = Scene(PAIR, extra={0: ["TH161"]})
    s.calm()
    s.give(0, "Day's Work")
    s.do("Play Day's Work").end_turn()
    assert combat(s) == 6
    s.end_turn()
    while s.g.phase == phase.INVESTIGATION and s.kind != "turn":
        s.passive()
    assert combat(s) == 4


@pytest.mark.rule("LCG-0136")
@pytest.mark.parametrize("code", ["TH166", "TH167", "TH168"])
def test_a_forced_effect_outside_of_its_time_does_nothing(code: str) -> None:
    s = Scene(["joe_diamond"], encounter=[code])
    s.threat(0, code)
    s.calm().next_round()
    assert s.g.round == 2 and s.g.lasting == [] and combat(s) == 4


# -- Subjects --------------------------------------------------------------------------------------


def weakened(code: str, name: str) -> tuple[Scene, int, int]:
    """One enemy with Joe, one in the Dormitories, and the event played."""
    s = Scene(["joe_diamond"], extra={0: [code, "TH172"]})
    s.place("Dormitories")
    s.give(0, name)
    near = s.enemy("Mutated Experiment", at=ROOM)
    far = s.enemy("Hellhound", at="Dormitories")
    s.set(near, exhausted=True)
    s.set(far, exhausted=True)
    s.do(f"Play {name}")
    return s, near, far


def printed(s: Scene, enemy: int) -> tuple[int, int]:
    return s.g.table.printed_fight[enemy], s.g.printed_health[enemy]


def now(s: Scene, enemy: int) -> tuple[int, int]:
    return values.fight_value(s.g, enemy), values.health(s.g, enemy)


def less(value: tuple[int, int]) -> tuple[int, int]:
    return value[0] - 1, value[1] - 1


@pytest.mark.rule("LCG-0134")
def test_each_enemy_means_those_in_play() -> None:
    s, near, far = weakened("TH171", "Dread Everywhere")
    assert now(s, near) == less(printed(s, near)) and now(s, far) == less(printed(s, far))
    late = s.enemy("Servant of Flame", at=ROOM)
    assert now(s, late) == printed(s, late)
    # Back in play after it has left, it is another card.
    s.run(lambda g: fx.discard_from_play(g, near))
    s.run(lambda g: zones.put_enemy_at(g, near, s.find(ROOM)))
    assert now(s, near) == printed(s, near)
    assert now(s, far) == less(printed(s, far))


@pytest.mark.rule("LCG-0134")
def test_each_enemy_at_your_location_means_those_there_then() -> None:
    s, near, far = weakened("TH172", "Dread Here")
    assert now(s, near) == less(printed(s, near)) and now(s, far) == printed(s, far)
    # The one that leaves stays covered, the one that comes is not.
    s.run(lambda g: fx.move_enemy(g, near, s.find("Dormitories")))
    s.run(lambda g: fx.move_enemy(g, far, s.find(ROOM)))
    assert now(s, near) == less(printed(s, near)) and now(s, far) == printed(s, far)


@pytest.mark.rule("LCG-0134")
def test_each_location_means_those_in_play() -> None:
    s = Scene(["joe_diamond"], extra={0: ["TH173"]})
    s.give(0, "Nightfall")
    here = s.investigator().location
    before = values.shroud(s.g, here)
    s.do("Play Nightfall")
    assert values.shroud(s.g, here) == before + 1
    late = s.place("Dormitories")
    assert values.shroud(s.g, late) == s.g.table.printed_shroud[late]


# -- End -------------------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0037")
@pytest.mark.parametrize("immune_to", [source_kind.PLAYER_CARD, source_kind.ANY_CARD])
def test_the_end_of_an_effect_is_no_effect_on_an_immune_card(immune_to: int) -> None:
    s, near, _ = weakened("TH171", "Dread Everywhere")
    fight = s.g.table.printed_fight[near]
    guard = Lasting(quantity.IMMUNE, -1, near, 0, 0, near, immune_to, until.TRIGGERED)
    s.g.add_lasting(guard)
    # Immune from now on: what was there before stays (LCG-0154), nothing new begins ...
    s.give(0, "TH172")
    s.do("Play Dread Here")
    assert values.fight_value(s.g, near) == fight - 1
    # ... and it ends in its time.
    s.calm().next_round()
    assert s.g.lasting == [guard]
    assert values.fight_value(s.g, near) == fight


@pytest.mark.rule("LCG-0037")
def test_the_end_of_a_constant_ability_is_no_effect_on_an_immune_card() -> None:
    s = Scene(["joe_diamond"], extra={0: ["TH111"]})
    s.asset(0, "Sharp Foes")
    enemy = s.enemy("Mutated Experiment", at=ROOM)
    fight = s.g.table.printed_fight[enemy]
    assert values.fight_value(s.g, enemy) == fight + 1
    s.g.add_lasting(
        Lasting(quantity.IMMUNE, -1, enemy, 0, 0, enemy, source_kind.ANY_CARD, until.TRIGGERED)
    )
    sharp = s.card("Sharp Foes").id
    s.run(lambda g: fx.discard_from_play(g, sharp))
    assert values.fight_value(s.g, enemy) == fight


# -- Replacements ----------------------------------------------------------------------------------


def searching(*codes: str) -> Scene:
    s = Scene(["isabelle_barnes"], extra={0: list(codes)})
    for code in codes:
        s.asset(0, code)
    s.place(ROOM, clues=6)
    s.do("Investigate")
    while s.kind == "commit" or (s.kind == "window"):
        s.passive()
    return s


@pytest.mark.rule("LCG-0141")
@pytest.mark.parametrize(
    ("order", "clues"),
    [
        (["Keen Nose"], 3),
        (["Haste"], 1),
        (["Keen Nose", "Haste"], 1),
        (["Haste", "Keen Nose"], 3),
    ],
)
def test_the_most_recent_of_two_replacements_is_used(order: list[str], clues: int) -> None:
    s = searching("TH181", "TH182")
    for name in order:
        assert s.kind == "reaction"
        s.do(f"React with {name}")
    if len(order) == 1:
        s.do("Pass")
    s.settle()
    assert s.investigator().clues == clues


@pytest.mark.rule("LCG-0141")
@pytest.mark.parametrize(("first", "clues"), [("Habit", 4), ("Old Habit", 2)])
def test_of_two_forced_ones_the_lead_makes_one_the_most_recent(first: str, clues: int) -> None:
    s = searching("TH183", "TH184")
    assert s.kind == "forced_order"
    s.do(f"Resolve {first}").settle()
    assert s.investigator().clues == clues


@pytest.mark.rule("LCG-0141")
def test_a_reaction_comes_after_the_forced_ones() -> None:
    s = searching("TH183", "TH181")
    s.do("React with Keen Nose").settle()
    assert s.investigator().clues == 3
    s = searching("TH183", "TH181")
    s.do("Pass").settle()
    assert s.investigator().clues == 2


@pytest.mark.rule("LCG-0141")
@pytest.mark.parametrize(
    ("order", "damage"), [(["Padding", "Glass Jaw"], 3), (["Glass Jaw", "Padding"], 1)]
)
def test_replacements_of_damage(order: list[str], damage: int) -> None:
    s = Scene(["joe_diamond"], extra={0: ["TH185", "TH186"]})
    s.asset(0, "Padding")
    s.asset(0, "Glass Jaw")
    s.run(lambda g: fx.deal(g, 0, damage=2))
    for name in order:
        s.do(f"React with {name}")
    s.settle()
    assert s.investigator().damage == damage
