"""``eldritch/rules/effect.py``, ``board_effects.py``: what was to happen to somebody who is there
no more, or to a thing that is gone, does not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from arkham_env.core.kernel.frame import Frame
from arkham_env.eldritch.rules import board, combat
from arkham_env.eldritch.rules.acquiring import TESTED, Acquire
from arkham_env.eldritch.rules.actions import Tickets, Turn
from arkham_env.eldritch.rules.combat import Combat
from arkham_env.eldritch.rules.encounters import Encounters
from arkham_env.eldritch.rules.monsters import Defeated
from arkham_env.eldritch.rules.moving import Moves, MovesToward
from arkham_env.eldritch.rules.skill_test import SkillTest
from arkham_env.eldritch.rules.spawning import SpawnAtRandom, Surge
from arkham_env.eldritch.state.game_state import WAITING
from arkham_env.eldritch.state.ids import deck, event, skill, space, verb, zone
from arkham_env.eldritch.state.ids.component import NONE
from tests.eldritch.support.scene import Scene

NOBODY = -1


def table() -> Scene:
    return Scene(
        "lily_chen", "jim_culver", at={0: "rome", 1: "london"}, gates=["rome", "tokyo"],
        monsters={"ghoul": "rome", "gug": "london"}, clues=["rome"],
    )  # fmt: skip


def leave(s: Scene, seat: int) -> None:
    """A seat is empty, as after a fall."""
    g: Any = s.g
    g.status[seat] = WAITING
    g.place[g.sheet[seat]] = zone.BOX
    g.sheet[seat] = g.spaces[seat] = NONE
    g.reindex()


FRAMES: dict[str, Callable[[Scene], Frame]] = {
    "fight": lambda s: Combat(0, s.card("ghoul")),
    "moves": lambda s: Moves(0, 2, False),
    "moves_toward": lambda s: MovesToward(0, space.number("tokyo"), 2),
    "encounters": lambda s: Encounters(0),
    "turn": lambda s: Turn(0, 2),
    "test": lambda s: SkillTest(0, skill.LORE, 0),
}


@pytest.mark.parametrize("name", FRAMES)
def test_who_is_gone_does_nothing(name: str) -> None:
    s = table()
    leave(s, 0)
    made: Any = FRAMES[name](s)
    s.run(made)
    assert s.idle and s.events(event.COMBAT, event.MOVE, event.TEST, event.ENCOUNTER) == []
    assert s.g.turning == [] and s.on("rome") == ["ghoul"]


@pytest.mark.parametrize("replacement", [True, False])
def test_what_was_begun_by_another_is_not_gone_on_with(replacement: bool) -> None:
    """The seat's presence has changed since the frame began: it fell, or another sits there."""
    for made in (
        Moves(0, 2, False), MovesToward(0, space.number("tokyo"), 2), Tickets(0, NOBODY),
        SkillTest(0, skill.LORE, 0),
    ):  # fmt: skip
        s = table()
        frame: Any = made
        frame.presence = s.g.presence(0)
        if replacement:
            s.g.falls[0] += 1
        else:
            leave(s, 0)
        s.run(frame)
        assert s.idle and s.events(event.MOVE, event.TEST) == [], type(frame).__name__


def test_a_purchase_ends_with_who_buys() -> None:
    s = table()
    buy = Acquire(0)
    buy.step, buy.presence, s.g.acquiring, s.g.ret = TESTED, s.g.presence(0), True, 3
    before = list(s.g.reserve)
    leave(s, 0)
    s.run(buy)
    assert s.idle and not s.g.acquiring and len(s.g.reserve) == 4 and before == []


def test_a_fight_ends_with_who_fights_or_with_the_monster() -> None:
    for gone in ("seat", "monster"):
        s = table()
        fight = Combat(0, s.card("ghoul"))
        fight.step, fight.presence = combat.WILL_DONE, s.g.presence(0)
        if gone == "seat":
            leave(s, 0)
        else:
            board.remove_monster(s.g, s.card("ghoul"), False)
        s.run(fight)
        assert s.idle and s.events(event.TEST, event.LOSE) == [], gone


def test_a_monster_beaten_before_its_strength_test_is_not_struck() -> None:
    s = table()
    fight = Combat(0, s.card("ghoul"))
    fight.step, fight.presence, fight.defeated = combat.LATE, s.g.presence(0), True
    s.run(fight).settle()
    assert s.events(event.TEST) == []


def test_a_defeat_of_what_is_gone_does_nothing() -> None:
    s = table()
    ghoul = s.card("ghoul")
    board.remove_monster(s.g, ghoul, False)
    log: Any = s.g.log
    before = len(log.records)
    s.run(Defeated(ghoul, 0)).settle()
    assert len(log.records) == before


def text(s: Scene, kind: str, op: int, seat: int = 0) -> Any:
    """Return the script of a text that stands at its first instruction of a verb."""
    for number in range(len(s.g.texts.abilities[s.table.components.kinds[kind]])):
        script: Any = s.text(kind, number, seat)
        code = s.g.texts.code(script.kind, script.ability)
        for at, word in enumerate(code):
            if word >> 24 == op:
                script.pc = at
                return script
    raise AssertionError(kind)


def test_instructions_about_what_is_not_there_do_nothing() -> None:
    """Outside an encounter no Clue, no Gate and no card of it is gained, closed or drawn."""
    for kind, op in (
        ("research_32", verb.GAIN_THIS_CLUE), ("research_32", verb.DISCARD_THIS_CLUE),
        ("other_world_1", verb.CLOSE_GATE), ("fractured_reality", verb.RESOLVE),
    ):  # fmt: skip
        s = table()
        script = text(s, kind, op)
        script.limit = script.pc + 1
        s.run(script).settle()
        assert s.g.clues[0] == [] and len(s.g.gates) == 2 and s.clues_on("rome") == 1
        assert s.events(event.ENCOUNTER, event.GATE_CLOSED, event.CLUES) == [], kind


def test_nothing_is_drawn_from_an_empty_deck() -> None:
    s = table()
    g: Any = s.g
    for which in (deck.ARTIFACT, deck.SPELL):
        for card in [*g.decks[which], *g.discards[which]]:
            g.place[card] = zone.BOX
        g.decks[which], g.discards[which] = [], []
    for kind, op in (("general_1", verb.GAIN_ARTIFACTS), ("general_11", verb.GAIN_SPELLS)):
        script = text(s, kind, op)
        script.limit = script.pc + 1
        s.run(script).settle()
    assert s.names(0) == [] and s.events(event.GAIN) == []


@pytest.mark.parametrize("frame", [SpawnAtRandom(2), Surge(1), Tickets(0, 3)])
def test_copies_go_on_alike(frame: Frame) -> None:
    """A clone in the middle of it holds the same numbers."""
    made: Any = frame
    made.step = 0
    twin: Any = made.copy()
    assert type(twin) is type(made)
    for name in type(made).FIELDS:
        assert getattr(twin, name) == getattr(made, name), name
