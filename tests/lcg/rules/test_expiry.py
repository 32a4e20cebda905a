"""``lcg/rules/state_check.py``: an effect that expires may defeat a card or remove a slot.

Sources: LCG-0398 and LCG-0609.
"""

from __future__ import annotations

import pytest

import tests.lcg.support.player_cards  # noqa: F401  (registers cards)
from arkham_env.core.kernel.frame import DONE
from arkham_env.core.kernel.lasting import Lasting
from arkham_env.lcg.cards.bases import EventCard
from arkham_env.lcg.rules import effects as fx
from arkham_env.lcg.rules.card_frame import CardFrame
from arkham_env.lcg.state.ability import Ability, Effect
from arkham_env.lcg.state.facts import Facts
from arkham_env.lcg.state.game_state import Game
from arkham_env.lcg.state.ids import (
    NONE,
    keyword,
    on,
    quantity,
    skill,
    slot,
    status,
    trigger,
    until,
)
from arkham_env.lcg.state.values import skill_value
from tests.lcg.support.cards import only
from tests.lcg.support.scene import Scene
from tests.lcg.support.timing_cards import NOTES


class GainUntil(Effect):
    """You get +2 of a quantity for a period."""

    def __init__(self, changed: int, expires: int) -> None:
        self.changed = changed
        self.expires = expires

    def resolve(self, g: Game, f: CardFrame) -> int:
        fx.modify_until(g, f, self.changed, f.seat, 2, self.expires)
        return DONE


@only
class Adrenaline(EventCard):
    text = "Fast: +2 health until the end of the turn."
    printed = Facts("TX001", "Adrenaline", cost=0, keywords=keyword.FAST)
    abilities = [Ability(trigger.fast(), GainUntil(quantity.HEALTH, until.TURN_ENDS))]


@only
class SecondBreath(EventCard):
    text = "Fast: +2 health until the end of the phase."
    printed = Facts("TX002", "Second Breath", cost=0, keywords=keyword.FAST)
    abilities = [Ability(trigger.fast(), GainUntil(quantity.HEALTH, until.PHASE_ENDS))]


@only
class LongBreath(EventCard):
    text = "Fast: +2 health until the end of the round."
    printed = Facts("TX003", "Long Breath", cost=0, keywords=keyword.FAST)
    abilities = [Ability(trigger.fast(), GainUntil(quantity.HEALTH, until.ROUND_ENDS))]


@only
class HeldBreath(EventCard):
    text = "Fast: +2 health until the end of the test."
    printed = Facts("TX004", "Held Breath", cost=0, keywords=keyword.FAST)
    abilities = [Ability(trigger.fast(), GainUntil(quantity.HEALTH, until.TEST_ENDS))]


@only
class SpareHands(EventCard):
    text = "Fast: 2 more hand slots until the end of the turn."
    printed = Facts("TX005", "Spare Hands", cost=0, keywords=keyword.FAST)
    abilities = [Ability(trigger.fast(), GainUntil(quantity.SLOTS + slot.HAND, until.TURN_ENDS))]


def hurt(code: str, name: str, damage: int = 8) -> Scene:
    s = Scene(["joe_diamond", "isabelle_barnes"], extra={0: [code]})
    s.give(0, code)
    s.do(f"Play {name}")
    s.have(0, damage=damage)
    return s


@pytest.mark.rule("LCG-0398")
@pytest.mark.parametrize(("damage", "defeated"), [(6, False), (7, True), (8, True)])
def test_health_until_the_end_of_the_turn(damage: int, defeated: bool) -> None:
    s = hurt("TX001", "Adrenaline", damage)
    assert (s.kind, s.seat) == ("turn", 0)
    s.end_turn()
    assert (s.kind, s.seat) == ("turn", 1)
    assert (s.investigator(0).status == status.DEFEATED) == defeated
    assert s.investigator(0).by_damage == defeated


@pytest.mark.rule("LCG-0398", "LCG-0135")
def test_health_until_the_end_of_the_phase() -> None:
    s = hurt("TX002", "Second Breath").end_turn()
    assert (s.kind, s.seat) == ("turn", 1) and s.investigator(0).status == status.PLAYING
    # Gone before the abilities of the phase's end: the fire finds Isabelle alone.
    s.attach("Fire!", "Your Friend's Room")
    s.end_turn()
    assert s.investigator(0).status == status.DEFEATED
    s.settle()
    assert s.investigator(0).damage == 8 and s.investigator(1).damage == 1


@pytest.mark.rule("LCG-0398")
def test_health_until_the_end_of_the_round() -> None:
    s = hurt("TX003", "Long Breath").calm()
    s.end_turn().end_turn()
    log = s.log()
    fall = log.index("Joe Diamond is defeated")
    assert log.index("Joe Diamond gains 1 resource") < fall < log.index("== Round 2 ==")


@pytest.mark.rule("LCG-0135")
@pytest.mark.parametrize(
    ("expires", "seen"),
    [(until.PHASE_ENDS, [3, 3, 3]), (until.ROUND_ENDS, [5, 3, 3]), (until.TRIGGERED, [5, 5, 5])],
)
def test_modifiers_are_gone_before_forced_abilities_of_the_moment_at_which_they_end(
    expires: int, seen: list[int]
) -> None:
    """Joe's willpower of 3, with 2 more for a period, when the phase, upkeep and the round end."""
    s = Scene(["joe_diamond"], extra={0: ["T0511"]}).calm()
    willpower = quantity.SKILL + skill.WILLPOWER
    usual = skill_value(s.g, 0, skill.WILLPOWER)
    s.g.add_lasting(Lasting(willpower, NONE, 0, 0, 0, 0, 2, expires))
    NOTES.clear()
    s.next_round()
    assert [note[0] for note in NOTES] == ["investigation ends", "upkeep ends", "round ends"]
    assert [note[6] - usual + 3 for note in NOTES] == seen


@pytest.mark.rule("LCG-0135")
def test_a_delayed_effect_of_the_upkeep_phase_ends_with_it() -> None:
    s = Scene(["joe_diamond"]).calm()
    s.give(0, *sorted(set(s.names(s.investigator().deck)))[:9])
    s.end_turn()
    assert s.kind == "discard"
    room = s.find("Your Friend's Room")
    for when in (until.PHASE_ENDS, until.TRIGGERED):
        s.g.add_lasting(Lasting(NONE, on.AGENDA_ADVANCES, room, 0, 0, NONE, 0, when))
    while s.g.round == 1:
        s.passive()
    assert [effect.expires for effect in s.g.lasting] == [until.TRIGGERED]


@pytest.mark.rule("LCG-0398")
def test_health_until_the_end_of_the_test() -> None:
    s = Scene(["joe_diamond", "isabelle_barnes"], extra={0: ["TX004", "12093"]})
    s.give(0, "Held Breath", "Perception")
    s.do("Investigate", "Play Held Breath")
    s.investigator(0).damage = 8
    s.do("Commit Perception")
    while s.kind == "reaction":
        s.do("Pass")
    assert s.kind == "result_order" and s.investigator(0).status == status.PLAYING
    s.do("Apply Perception")
    assert (s.kind, s.seat) == ("turn", 1)
    assert s.investigator(0).status == status.DEFEATED
    # Everything of the test happened before: the clue fell back to the room.
    assert s.card("Your Friend's Room").clues == 4


@pytest.mark.rule("LCG-0609")
def test_slots_until_the_end_of_the_turn() -> None:
    s = Scene(["joe_diamond", "isabelle_barnes"], extra={0: ["TX005", "TP645", "TP645", "TP645"]})
    s.give(0, "Spare Hands", "Stick", "Stick", "Stick")
    s.do("Play Spare Hands", "Play Stick", "Play Stick", "Play Stick")
    # With nothing left to do the turn ends by itself.
    assert (s.kind, s.seat) == ("slots", 0)
    s.take(0)
    assert s.names(s.investigator().assets) == ["Stick"] * 2
    assert (s.kind, s.seat) == ("turn", 1)
