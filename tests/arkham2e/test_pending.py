"""``arkham2e/encode/shared.py``: what both observations say of what is being
decided: each column of it, from frames by hand."""

from __future__ import annotations

from typing import Any

import pytest

from arkham_env.arkham2e.encode import shared_cell
from arkham_env.arkham2e.encode.names import SEAT_NAMES
from arkham_env.arkham2e.rules import combat, skill_check
from arkham_env.arkham2e.rules.combat import Combat
from arkham_env.arkham2e.rules.drawing import Draw
from arkham_env.arkham2e.rules.evading import Evade, Meet
from arkham_env.arkham2e.rules.falling import KnockOut
from arkham_env.arkham2e.rules.gates import CloseGate
from arkham_env.arkham2e.rules.losing import Lose
from arkham_env.arkham2e.rules.movement import Movement
from arkham_env.arkham2e.rules.mythos import ResolveMythos
from arkham_env.arkham2e.rules.shopping import Shop
from arkham_env.arkham2e.rules.skill_check import SkillCheck
from arkham_env.arkham2e.rules.spawning import Surge
from arkham_env.arkham2e.rules.trading import Trade
from arkham_env.arkham2e.rules.upkeep import Upkeep
from arkham_env.arkham2e.state.ids import (
    check,
    decision,
    deck,
    flag,
    keyword,
    offer,
    option,
    point,
    quantity,
    skill,
    space,
)
from arkham_env.arkham2e.state.ids.component import NONE
from arkham_env.board.texts.answers import Answers
from arkham_env.board.texts.context import NOBODY
from arkham_env.board.texts.payment import Pay
from arkham_env.core.kernel.decision import pack
from arkham_env.core.kernel.lasting import THIS_TURN, Lasting
from tests.arkham2e import test_encodings
from tests.arkham2e.support.scene import Scene
from tests.board_games.pending import pending_columns

GROUPS = (*shared_cell.PENDING, *shared_cell.CHECK, *shared_cell.COMBAT)
NUMBERS = tuple(name for name, _, _ in GROUPS)
NAMED = (
    "owed_what[", "trade_with[", "text[", "text_seat[", "point[", "subject[", "mythos_now[",
    "check_kind[", "check_skill[", "check_seat[", "check_flag[", "dice[", "foe[", "foe_keyword[",
    "combat_seat[", "given[", "taken[",
)  # fmt: skip
SELF, NEXT, AFTER_NEXT = SEAT_NAMES[:3]
WOODS = space.number("woods")


def table() -> Scene:
    s = Scene(
        "joe_diamond", "amanda_sharpe", "sister_mary", at={0: "woods", 1: "easttown_streets"},
        monsters={"ghoul": "woods", "shoggoth": "easttown_streets"},
        cards={0: ["axe", "revolver_38", "shrivelling"], 1: ["food"]},
    )  # fmt: skip
    s.g.kind, s.g.options = decision.SEAL, [pack(option.YES), pack(option.NO)]
    return s


def pending(s: Scene, seat: int, *frames: Any) -> dict[str, int]:
    """Return the columns that describe frames; both observations must have the same values."""
    return pending_columns(test_encodings, NUMBERS, NAMED, s.g, seat, frames)


def test_nothing_is_pending() -> None:
    assert pending(table(), 0) == {}


def test_a_movement() -> None:
    move = Movement(0)
    assert pending(table(), 0, move) == {}
    move.bound = True
    assert pending(table(), 0, move) == {"bound": 1}
    move.moved, move.bound = True, False
    assert pending(table(), 0, move, Lose(0, 1, 0)) == {"moved": 1, "lose_sanity": 1}


def test_an_upkeep() -> None:
    own = Upkeep(0, False)
    own.pending = [1, 2, 3]
    assert pending(table(), 0, own) == {"upkeep_left": 3}


def test_a_loss() -> None:
    assert pending(table(), 0, Lose(0, 2, 3)) == {"lose_sanity": 2, "lose_stamina": 3}
    assert pending(table(), 0, Lose(0, 2, 3), Lose(0, 0, 1)) == {"lose_stamina": 1}


def test_a_fall() -> None:
    fall = KnockOut(0, True)
    fall.left = 2
    assert pending(table(), 0, fall) == {"to_discard": 2}
    inner = KnockOut(1, False)
    inner.left = 1
    assert pending(table(), 0, fall, inner) == {"to_discard": 1}


@pytest.mark.parametrize(
    ("kind", "most", "change"),
    [
        (offer.LISTED, 1, 0), (offer.DEARER, 1, 1), (offer.CHEAPER, 1, -1), (offer.HALVED, 1, -9),
        (offer.THREE_DEARER, 3, 1), (offer.SEARCH, 1, 0), (offer.BOTH, 2, 0),
        (offer.PUBLIC_SALE, 4, 0), (offer.SHOP, 1, 0), (offer.ESTATE_SALE, 2, 0),
    ],
)  # fmt: skip
def test_a_shop(kind: int, most: int, change: int) -> None:
    said = {"to_buy": most, "price_change": change}
    found = pending(table(), 0, Shop(0, deck.COMMON, kind))
    assert found == {name: value for name, value in said.items() if value}
    shop = Shop(0, deck.COMMON, kind)
    shop.bought = 1
    assert pending(table(), 0, Shop(0, 0, offer.BOTH), shop).get("to_buy", 0) == most - 1


def test_a_draw() -> None:
    draw = Draw(0, deck.COMMON, 4, 2)
    assert pending(table(), 0, draw) == {}
    draw.drawn = [100, 101, 102]
    assert pending(table(), 0, draw) == {"to_keep": 2, "to_drop": 1}
    draw.kept = [103]
    assert pending(table(), 0, draw) == {"to_keep": 1, "to_drop": 2}
    draw.kept = [103, 104]
    assert pending(table(), 0, draw) == {"to_drop": 3}
    draw.keep, draw.kept = 5, []
    assert pending(table(), 0, Draw(0, 0, 1, 1), draw) == {"to_keep": 5}


def test_a_surge_and_a_gate_that_is_closed() -> None:
    surge = Surge(WOODS)
    surge.left, surge.beyond = 3, 2
    assert pending(table(), 0, surge) == {"surge_left": 3, "surge_beyond": 2}
    close = CloseGate(0, WOODS, check.LORE)
    close.need = 2
    assert pending(table(), 0, close) == {"close_need": 2}


@pytest.mark.parametrize(("decider", "seat", "name"), [
    (0, 0, AFTER_NEXT), (0, 1, NEXT), (2, 2, NEXT), (2, 0, SELF), (1, 1, AFTER_NEXT),
])  # fmt: skip
def test_a_trade(decider: int, seat: int, name: str) -> None:
    """Whom one trades with: who is not asked now, of the two; as the seat that looks sees it."""
    s = table()
    trade = Trade(0, 2)
    trade.given, trade.taken = s.g.cards[0][:2], s.g.cards[1][:]
    trade.pays, trade.gets = 3, 4
    s.g.seat = decider
    with_ = {0: 2, 2: 0}.get(decider, 0)
    assert SEAT_NAMES[(with_ - seat) % 3] == name
    assert pending(s, seat, trade) == {
        f"trade_with[{name}]": 1, "pays": 3, "gets": 4, "given[axe]": 1, "given[revolver_38]": 1,
        "taken[food]": 1,
    }  # fmt: skip


def test_a_text() -> None:
    s = table()
    script = s.text("shrivelling", 0, 2)
    assert pending(s, 1, script) == {"text[shrivelling]": 1, f"text_seat[{NEXT}]": 1}
    group = s.text("the_great_ritual", 0, NOBODY)
    assert pending(s, 1, group) == {"text[the_great_ritual]": 1}
    said = {"text[shrivelling]": 1, f"text_seat[{AFTER_NEXT}]": 1}
    assert pending(s, 0, group, script) == said


def test_a_window() -> None:
    s = table()
    window = Answers(point.WOULD_LOSE, 2, 0, 1)
    assert pending(s, 1, window) == {"point[would_lose]": 1, f"subject[{NEXT}]": 1}
    end = Answers(point.MYTHOS_ENDS, NOBODY, 0, NONE)
    assert pending(s, 1, end) == {"point[mythos_ends]": 1}
    said = {"point[would_lose]": 1, f"subject[{NEXT}]": 1}
    assert pending(s, 1, Answers(point.TERROR_ROSE, 1, 0, NONE), window) == said


def test_a_mythos_card() -> None:
    s = table()
    card = s.card("mythos:the_great_ritual")
    assert pending(s, 0, ResolveMythos(card)) == {"mythos_now[the_great_ritual]": 1}
    first = ResolveMythos(s.card("mythos:heat_wave"))
    assert pending(s, 0, first, ResolveMythos(card)) == {"mythos_now[the_great_ritual]": 1}


# -- A check -------------------------------------------------------------------------------------


def test_a_check_before_its_roll() -> None:
    s = table()
    made = SkillCheck(0, check.LUCK, -1, 2, flag.SPELL | flag.OTHER_WORLD)
    luck = s.g.skill_of(0, skill.LUCK)
    said = {
        "check": 1, "check_kind[luck]": 1, "check_skill[luck]": 1, f"check_seat[{NEXT}]": 1,
        "check_change": -1, "check_need": 2, "check_least": 5, "check_dice": luck - 1,
        "check_flag[spell]": 1, "check_flag[other_world]": 1,
    }  # fmt: skip
    assert pending(s, 2, made) == said
    made.step = skill_check.CLUE_PAID  # it was rolled
    found = pending(s, 2, made)
    assert found["check_rolled"] == 1 and "check_dice" not in found
    made.step, made.change = skill_check.BEFORE, -9
    assert "check_dice" not in pending(s, 2, made)
    s.g.sheet[0] = NONE  # it fell in the middle of it
    assert "check_least" not in pending(s, 1, made)


@pytest.mark.parametrize("place", range(len(flag.NAMES)))
def test_each_flag_of_a_check(place: int) -> None:
    made = SkillCheck(0, check.LUCK, 0, 1, 1 << place | flag.CHECK_OF << check.LUCK)
    found = [name for name in pending(table(), 0, made) if name.startswith("check_flag[")]
    assert found == [f"check_flag[{flag.NAMES[place]}]"]


def test_what_changes_checks_of_one_kind() -> None:
    """A Cross: one die more in Horror checks."""
    s = table()
    s.give(0, "cross")
    s.g.reindex()
    will = s.g.skill_of(0, skill.WILL)
    for kind, dice in ((check.HORROR, will + 1), (check.WILL, will)):
        assert pending(s, 0, SkillCheck(0, kind, 0))["check_dice"] == dice


def test_dice_that_a_seat_has_more_in_this_turn() -> None:
    s = table()
    for subject, amount in ((0, 2), (1, 5), (0, 1)):
        s.g.lasting.append(
            Lasting(quantity.ALL_CHECKS, -1, NONE, -1, subject, subject, amount, THIS_TURN)
        )
    other = Lasting(quantity.MOVEMENT_POINTS, -1, NONE, -1, 0, 0, 9, THIS_TURN)
    s.g.lasting.append(other)
    for seat, bonus in ((0, 3), (1, 5), (2, 0)):
        assert test_encodings.named(s.g, seat).get("turn_bonus", 0) == bonus
        assert test_encodings.globals_of(test_encodings.entities(s.g, seat))["turn_bonus"] == bonus
    made = SkillCheck(0, check.LUCK, 0)
    assert pending(s, 0, made)["check_dice"] == s.g.skill_of(0, skill.LUCK) + 3


def test_special_checks_rest_on_a_skill() -> None:
    """What changes the skill's checks counts too, and what changes all."""
    s = table()
    fight = s.g.skill_of(0, skill.FIGHT)
    made = SkillCheck(0, check.COMBAT, 3, check.PASSED)
    found = pending(s, 0, made)
    assert (found["check_kind[combat]"], found["check_skill[fight]"]) == (1, 1)
    assert found["check_dice"] == fight + 3 and found["check_need"] == check.PASSED
    s.give(0, "fight_skill")
    s.g.reindex()
    assert pending(s, 0, made)["check_dice"] == fight + 4
    s.give(0, "curse")
    s.g.reindex()
    assert pending(s, 0, made)["check_least"] == 6


def test_a_check_after_its_roll() -> None:
    s = table()
    made = SkillCheck(0, check.WILL, 0, 3)
    made.step, made.dice = skill_check.AFTER, [1, 4, 5, 5, 6]
    said = {
        "check": 1, "check_kind[will]": 1, "check_skill[will]": 1, f"check_seat[{SELF}]": 1,
        "check_need": 3, "check_rolled": 1, "check_dice": 5, "check_least": 5, "dice[1]": 1,
        "dice[4]": 1, "dice[5]": 2, "dice[6]": 1, "check_successes": 3,
    }  # fmt: skip
    assert pending(s, 0, made) == said
    s.give(0, "blessing")
    s.g.reindex()
    assert pending(s, 0, made) == {**said, "check_successes": 4, "check_least": 4}
    inner = SkillCheck(1, check.LORE, 0)
    inner.step, inner.dice = skill_check.OTHERS, [2]
    found = pending(s, 0, made, inner)
    assert found["check_dice"] == 1 and "check_successes" not in found
    made.step = skill_check.ARMED
    assert "check_rolled" not in pending(s, 0, made)


# -- A fight -------------------------------------------------------------------------------------


def test_a_fight() -> None:
    s = table()
    fight = Combat(2, s.card("ghoul"))  # awareness -3, horror +0/1, combat -1/1, toughness 1
    fight.step = combat.HORROR
    said = {
        "foe[ghoul]": 1, "foe_awareness": -3, "foe_horror": 1, "foe_horror_damage": 1,
        "foe_combat_rating": -1, "foe_combat_damage": 1, "foe_toughness": 1, "combat": 1,
        f"combat_seat[{NEXT}]": 1, "hands_left": 2, "foe_keyword[ambush]": 1,
    }  # fmt: skip
    assert pending(s, 1, fight) == said
    fight.step, fight.fleeing = combat.HORROR_DONE, True
    assert pending(s, 1, fight) == {**said, "after_horror": 1, "fleeing": 1}


def test_what_is_in_hand() -> None:
    s = table()
    revolver, _, spell = s.g.cards[0]
    fight = Combat(0, s.card("shoggoth"))
    assert pending(s, 0, fight)["foe_keyword[physical_resistance]"] == 1
    fight.weapons, fight.spells = [revolver], [spell << 8 | 6]
    found = pending(s, 0, fight)
    assert "hands_left" not in found and found["combat_bonus"] == 2 + 6  # 3 are halved
    toughness = found["foe_toughness"]
    fight.weakening = [spell << 8 | keyword.PHYSICAL_RESISTANCE + 1]
    found = pending(s, 0, fight)
    assert found["combat_bonus"] == 3 + 6 and found["foe_toughness"] == toughness - 1
    assert "foe_keyword[physical_resistance]" not in found
    fight.weakening = fight.weakening * 9
    assert pending(s, 0, fight)["foe_toughness"] == 1


def test_a_single_combat_check() -> None:
    s = table()
    lone = Combat(0, NONE, 0, True, -2, 1)
    assert pending(s, 0, lone) == {
        "combat": 1, "single": 1, f"combat_seat[{SELF}]": 1, "hands_left": 2,
        "foe_combat_rating": -2,
    }  # fmt: skip
    against = Combat(0, s.card("ghoul"), 0, True, -2, 1)
    assert pending(s, 0, against)["foe_combat_rating"] == -1


def test_a_monster_that_is_met() -> None:
    s = table()
    ghoul, shoggoth = s.card("ghoul"), s.card("shoggoth")
    found = pending(s, 0, Meet(0, ghoul, True))
    assert found["foe[ghoul]"] == 1 and "combat" not in found
    assert pending(s, 0, Meet(0, ghoul, True), Evade(0, shoggoth))["foe[shoggoth]"] == 1
    assert pending(s, 0, Evade(0, shoggoth), Combat(0, ghoul))["foe[ghoul]"] == 1
    assert "foe[shoggoth]" not in pending(s, 0, Evade(0, shoggoth), Combat(0, ghoul))


def test_a_game_that_is_over_tells_of_no_frame() -> None:
    s = table()
    s.g.over = True
    assert pending(s, 0, Lose(0, 1, 1), Pay(0, 0, 1), Combat(0, s.card("ghoul"))) == {}
