"""``eldritch/rules/picking.py``: what would change nothing is not asked for: ways of a choice, and
a space for who cannot move."""

from __future__ import annotations

import pytest

from arkham_env.board.texts.verbs import D_TARGET, OP_CHOICE, OP_SEAT
from arkham_env.eldritch.rules.gates import Close
from arkham_env.eldritch.state.ids import decision, deck, event, meeting, skill, trait
from tests.eldritch.support import picking as p
from tests.eldritch.support.meeting import branches, d, general, lost, meet
from tests.eldritch.support.scene import Scene

SILAS = "silas_marsh"  # 3 in all skills but Lore 1; 8 Health, 4 Sanity


def city(name: str, *reserve: str, at: str = "rome") -> Scene:
    """Silas passes the test of a General Encounter in a City."""
    s = Scene(SILAS, at={0: at})
    p.reserve(s, *reserve)
    s.encounters(0)
    s.dice(*d(1, 3))
    return general(s, name)


# -- Detained ------------------------------------------------------------------------------------


@pytest.mark.rule("EH-0005")
@pytest.mark.parametrize("detained", [True, False])
def test_plumb_the_void_asks_a_detained_one_for_no_space(detained: bool) -> None:
    s = Scene("jacqueline_fine", SILAS, at={0: "5", 1: "rome"})
    p.has(s, 0, "plumb_the_void", "back_2")
    if detained:
        s.give(1, "detained")
    s.g.reindex()
    s.turn(0)
    s.dice(*d(2, 3))
    p.act(s, "plumb_the_void").pick(OP_SEAT, 1)
    assert (s.g.kind, s.g.seat) == ((decision.ACTION, 0) if detained else (D_TARGET, 1))
    assert len(s.events(event.FLIP)) == (1 if detained else 0)


@pytest.mark.rule("EH-0005")
@pytest.mark.parametrize("detained", [True, False])
def test_a_detained_akachi_is_not_asked_whether_she_moves(detained: bool) -> None:
    s = Scene("akachi_onyele", at={0: "rome"}, gates=["rome", "tokyo"])
    if detained:
        s.give(0, "detained")
    s.g.reindex()
    s.run(Close(0, s.g.gates[0], True))
    assert p.answers(s) == ([] if detained else ["akachi_onyele"])


# -- Ways of a choice ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "there", "other"),
    [
        ("general_12", "private_care", "axe"),
        ("general_1", "axe", "private_care"),
        ("general_3", "axe", "private_care"),
    ],
)
def test_a_card_of_the_reserve_is_offered_where_one_is_there(
    name: str, there: str, other: str
) -> None:
    s = city(name, other, there)
    assert branches(s) == [0, 1] and s.names(0) == []
    s = city(name, other)  # a random one of the deck, unasked
    wanted = trait.SERVICE if name == "general_12" else trait.ITEM
    gained = [card for _, _, card, _ in s.events(event.GAIN)]
    assert len(gained) == 1 and s.g.has_trait(gained[0], wanted)
    assert s.card(other) in s.g.reserve and branches(s) == []


@pytest.mark.parametrize("improved", range(skill.MOST_IMPROVED + 1))
def test_a_skill_that_cannot_be_improved_is_not_offered(improved: int) -> None:
    s = Scene(SILAS, at={0: "9"})
    s.g.improved[skill.LORE] = improved
    s.top(deck.GENERAL, "general_2")  # Will: 1 Clue, or Lore improves
    s.dice(*d(1, 3))
    s.encounters(0)
    if improved < skill.MOST_IMPROVED:
        assert branches(s) == [0, 1] and s.g.clues[0] == []
    else:
        assert branches(s) == [] and len(s.g.clues[0]) == 1


@pytest.mark.parametrize("sane", [True, False])
@pytest.mark.parametrize("mad", [True, False])
def test_a_delay_in_the_wilderness_offers_what_there_is_to_recover(sane: bool, mad: bool) -> None:
    s = Scene(SILAS, at={0: "9"}, sanity={0: 4 if sane else 2})
    if mad:
        s.give(0, "amnesia")
    s.g.reindex()
    s.top(deck.GENERAL, "general_11")
    s.encounters(0).pick(OP_CHOICE, 0)  # becomes Delayed
    if mad and not sane:
        assert branches(s) == [0, 1]
    else:  # the one that is left, if any, is taken
        assert branches(s) == [] and lost(s) == (0, 0) and s.names(0) == []


def test_the_world_fights_back_offers_what_helps() -> None:
    s = Scene(SILAS, "lily_chen", "leo_anderson", at={0: "rome", 1: "rome", 2: "8"})
    s.g.health[0] -= 1
    s.g.sanity[1] -= 1
    s.monster("ghoul", "rome")
    s.mythos("the_world_fights_back")
    assert branches(s) == [0, 2, 3]
    s.pick(OP_CHOICE, 0)
    assert branches(s) == [1, 2, 3]
    s.pick(OP_CHOICE, 2)
    assert s.on("rome") == [] and lost(s) == (0, 0) and lost(s, 1) == (0, 1)
    assert branches(s) == []  # nothing helps the third


@pytest.mark.parametrize("foe", ["gug", "nug", None])
def test_a_monster_to_move_is_offered_where_one_can_be(foe: str | None) -> None:
    s = Scene(SILAS, at={0: "tokyo"})
    if foe:
        s.monster(foe, "rome")
    s.encounters(0)
    s.top(deck.ASIA_AUSTRALIA, "asia_australia_8")
    s.dice(*d(1, 3))
    meet(s, meeting.REGIONAL)
    if foe == "gug":
        assert branches(s) == [0, 1]
        s.pick(OP_CHOICE, 0)
        assert s.where(0) == "tokyo" and p.places(s)  # where to: the one Monster is not asked for
    else:
        assert branches(s) == []


@pytest.mark.parametrize("improved", [1, 2])
def test_feed_the_mind_offers_another_improvement_where_one_is_left(improved: int) -> None:
    s = Scene("jacqueline_fine", at={0: "5"})
    p.has(s, 0, "feed_the_mind", "back_1")
    s.g.improved = [2] * len(s.g.improved)
    s.g.improved[skill.WILL] = improved - 1
    s.g.reindex()
    s.turn(0)
    s.dice(*d(3, 5))
    p.act(s, "feed_the_mind")
    assert branches(s) == ([0, 1] if improved == 1 else [])
    assert s.g.improved[skill.WILL] == improved
