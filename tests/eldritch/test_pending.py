"""``eldritch/encode/shared.py``, ``option_facts.py``: what both observations
say of what is being decided: each column of it, from frames by hand."""

from __future__ import annotations

from typing import Any

import pytest

from arkham_env.board.texts.answers import Answers
from arkham_env.board.texts.context import NOBODY
from arkham_env.board.texts.payment import Pay
from arkham_env.eldritch.encode import shared_cell
from arkham_env.eldritch.encode.names import SEAT_NAMES
from arkham_env.eldritch.rules import combat
from arkham_env.eldritch.rules.acquiring import Acquire
from arkham_env.eldritch.rules.actions import Turn
from arkham_env.eldritch.rules.combat import Combat
from arkham_env.eldritch.rules.defeat import Fall
from arkham_env.eldritch.rules.encounters import Encounter, Encounters
from arkham_env.eldritch.rules.losing import Lose
from arkham_env.eldritch.rules.moving import Moves, MovesToward
from arkham_env.eldritch.rules.mythos import Mythos
from arkham_env.eldritch.rules.skill_test import SkillTest
from arkham_env.eldritch.rules.trading import CLUE, SHIP, TRAIN, Trade
from arkham_env.eldritch.state.ids import component, flag, meeting, point, skill
from arkham_env.eldritch.state.ids.component import NONE
from tests.board_games.pending import pending_columns
from tests.eldritch import test_encodings
from tests.eldritch.support.scene import Scene

GROUPS = (*shared_cell.PENDING, *shared_cell.TEST, *shared_cell.COMBAT)
NUMBERS = tuple(name for name, _, _ in GROUPS)
NAMED = (
    "owed_what[", "trade_with[", "text[", "text_seat[", "point[", "subject[", "mythos_now[",
    "encounter[", "test_skill[", "test_seat[", "test_flag[", "dice[", "combat_monster[",
    "combat_seat[",
)  # fmt: skip
SELF, NEXT, AFTER_NEXT = SEAT_NAMES[:3]


def table() -> Scene:
    return Scene(
        "lily_chen", "jim_culver", "silas_marsh", at={0: "rome", 1: "8", 2: "rome"},
        monsters={"ghoul": "rome", "nug": "tokyo"}, cards={0: ["axe"]},
    )  # fmt: skip


def pending(s: Scene, seat: int, *frames: Any) -> dict[str, int]:
    """Return the columns that describe frames; both observations must have the same values."""
    return pending_columns(test_encodings, NUMBERS, NAMED, s.g, seat, frames)


def turn(left: int) -> Turn:
    return Turn(0, left)


def test_actions_of_the_innermost_turn() -> None:
    assert pending(table(), 0, turn(2)) == {"actions_left": 2}
    assert pending(table(), 0, turn(2), Turn(1, 1)) == {"actions_left": 1}
    assert pending(table(), 0) == {}


def test_moves() -> None:
    there = MovesToward(0, 6, 3)
    assert pending(table(), 0, Moves(0, 2, False)) == {"moves_left": 2}
    assert pending(table(), 0, there) == {"moves_left": 3}
    assert pending(table(), 0, there, Moves(0, 2, False)) == {"moves_left": 2}
    assert pending(table(), 0, MovesToward(0, 6, 1), there) == {"moves_left": 3}
    assert pending(table(), 0, Moves(0, 1, True), Moves(0, 2, False)) == {"moves_left": 2}


def test_a_purchase() -> None:
    buy = Acquire(0)
    buy.left, buy.gained = 4, 1
    assert pending(table(), 0, buy) == {"shop_left": 4, "shop_gained": 1}


def test_an_encounter_phase() -> None:
    s = table()
    phase_frame = Encounters(0)
    phase_frame.todo = [s.card("ghoul")]
    assert pending(s, 0, phase_frame) == {"to_fight": 1}
    phase_frame.fought, phase_frame.todo = True, []
    assert pending(s, 0, phase_frame) == {"fought": 1}
    encounter = Encounter(0, meeting.RESEARCH, 0)
    said = {"fought": 1, "encounter[research]": 1}
    assert pending(s, 0, phase_frame, encounter) == said
    inner = Encounter(0, meeting.GENERAL, 0)
    assert pending(s, 0, encounter, inner) == {"encounter[general]": 1}


def test_a_loss() -> None:
    assert pending(table(), 0, Lose(0, 2, 3)) == {"lose_health": 2, "lose_sanity": 3}
    said = {"lose_health": 1}
    assert pending(table(), 0, Lose(0, 2, 3), Lose(0, 1, 0)) == said


def test_a_fall() -> None:
    assert pending(table(), 0, Fall(0, False)) == {}
    assert pending(table(), 0, Fall(0, True)) == {"devoured": 1}
    assert pending(table(), 0, Fall(0, True), Fall(1, False)) == {}


@pytest.mark.parametrize(("decider", "seat", "name"), [
    (0, 0, AFTER_NEXT), (0, 1, NEXT), (2, 2, NEXT), (2, 0, SELF), (1, 1, AFTER_NEXT),
])  # fmt: skip
def test_a_trade(decider: int, seat: int, name: str) -> None:
    """Whom one trades with: who is not asked now, of the two; as the seat that looks sees it."""
    s = table()
    trade = Trade(0, 2)
    trade.given = [component.FIRST_ASSET, CLUE, CLUE, TRAIN]
    trade.taken = [CLUE, TRAIN, SHIP, SHIP]
    s.g.seat = decider
    with_ = {0: 2, 2: 0}.get(decider, 0)
    assert SEAT_NAMES[(with_ - seat) % 3] == name
    assert pending(s, seat, trade) == {
        f"trade_with[{name}]": 1, "given_clues": 2, "given_tickets": 1, "taken_clues": 1,
        "taken_tickets": 3,
    }  # fmt: skip


def test_a_text() -> None:
    s = table()
    script = s.text("cat_burglar", 0, 2)
    assert pending(s, 1, script) == {"text[cat_burglar]": 1, f"text_seat[{NEXT}]": 1}
    group = s.text("silver_twilight_aid", 0, NOBODY)
    assert pending(s, 1, group) == {"text[silver_twilight_aid]": 1}
    said = {"text[cat_burglar]": 1, f"text_seat[{AFTER_NEXT}]": 1}
    assert pending(s, 0, group, script) == said


def test_a_window() -> None:
    s = table()
    window = Answers(point.WOULD_LOSE, 2, 0, 1)
    said = {"point[would_lose]": 1, f"subject[{NEXT}]": 1}
    assert pending(s, 1, window) == said
    assert pending(s, 1, Answers(point.REST, NOBODY, 0, NONE)) == {"point[rest]": 1}
    assert pending(s, 1, Answers(point.REST, 1, 0, NONE), window) == said


def test_a_mythos_card() -> None:
    s = table()
    card = s.card("growing_madness")
    assert pending(s, 0, Mythos(card)) == {"mythos_now[growing_madness]": 1}
    first = Mythos(s.card("the_storm"))
    assert pending(s, 0, first, Mythos(card)) == {"mythos_now[growing_madness]": 1}


# -- A test --------------------------------------------------------------------------------------


def test_a_test_before_its_roll() -> None:
    s = table()
    test = SkillTest(0, skill.STRENGTH, -1)  # Lily: 4
    test.extra, test.bonus, test.flags = 2, 3, flag.SPELL | flag.REST
    assert pending(s, 2, test) == {
        "test": 1, "test_skill[strength]": 1, f"test_seat[{NEXT}]": 1, "test_change": -1,
        "test_extra": 2, "test_bonus": 3, "test_flag[spell]": 1, "test_flag[rest]": 1,
        "test_dice": 4 - 1 + 3 + 2,
    }  # fmt: skip
    poor = SkillTest(0, skill.LORE, -9)
    assert pending(s, 0, poor)["test_dice"] == 1
    s.g.sheet[0] = NONE  # it fell in the middle of it
    assert "test_dice" not in pending(s, 1, poor)


def test_a_test_after_its_roll() -> None:
    s = table()
    test = SkillTest(0, skill.WILL, 0)
    test.dice, test.added = [1, 4, 5, 5, 6], 2
    said = {
        "test": 1, "test_skill[will]": 1, f"test_seat[{SELF}]": 1, "test_rolled": 1,
        "test_dice": 5, "dice[1]": 1, "dice[4]": 1, "dice[5]": 2, "dice[6]": 1,
        "test_successes": 3 + 2,
    }  # fmt: skip
    assert pending(s, 0, test) == said
    s.give(0, "blessed")
    s.g.reindex()
    assert pending(s, 0, test) == {**said, "test_successes": 4 + 2}
    s.give(0, "double_barreled_shotgun")
    s.g.reindex()
    test.skill, test.flags = skill.STRENGTH, flag.COMBAT | flag.TEST_OF << skill.STRENGTH
    assert pending(s, 0, test)["test_successes"] == 5 + 2
    inner = SkillTest(1, skill.LORE, 0)
    inner.dice = [2]
    assert pending(s, 0, test, inner)["test_dice"] == 1


# -- A fight -------------------------------------------------------------------------------------


def test_a_fight() -> None:
    s = table()
    ghoul = s.card("ghoul")  # Will + 1, horror 1; Strength, damage 2; toughness 1
    fight = Combat(2, ghoul)
    fight.step = combat.WILL_DONE
    said = {
        "combat": 1, "combat_step": combat.WILL_DONE, "combat_monster[ghoul]": 1,
        f"combat_seat[{NEXT}]": 1, "combat_will_test": 1, "combat_will": 1, "combat_horror": 1,
        "combat_strength_test": 1, "combat_damage": 2, "combat_toughness": 1,
        "combat_toughness_left": 1,
    }  # fmt: skip
    assert pending(s, 1, fight) == said
    fight.result, fight.lost_sanity, fight.hurt = 2, 1, True
    more = {"combat_result": 2, "combat_lost_sanity": 1, "combat_hurt": 1}
    assert pending(s, 1, fight) == {**said, **more}
    fight.no_strength = True
    less = {**said, **more}
    del less["combat_strength_test"]
    assert pending(s, 1, fight) == less
    nug = Combat(2, s.card("nug"))  # Will - 1, horror 2; Strength - 2, damage 4; 2 + investigators
    s.g.wounds[s.card("nug") - component.FIRST_MONSTER] = 3
    found = pending(s, 1, fight, nug)
    assert found["combat_epic"] == 1 and found["combat_toughness"] == 5
    assert found["combat_toughness_left"] == 2 and found["combat_strength"] == -2
    nug.shadow, nug.wounds = True, 1
    found = pending(s, 1, nug)
    assert found["combat_shadow"] == 1 and found["combat_toughness_left"] == 4
    ghost = Combat(2, s.card("ghost"))  # no Strength test
    assert "combat_strength_test" not in pending(s, 1, ghost)


def test_a_game_that_is_over_tells_of_no_frame() -> None:
    s = table()
    s.g.over = True
    assert pending(s, 0, turn(2), Pay(0, 0, 1)) == {}
