"""``eldritch/rules/losing.py``, ``answers.py``: the tricky cases of Spells, of prevention and of
prices, with their variants."""

from __future__ import annotations

import pytest

from arkham_env.eldritch.rules import board
from arkham_env.eldritch.state.ids import (
    component,
    deck,
    event,
    option,
    zone,
)
from tests.eldritch.support import picking as p
from tests.eldritch.support.scene import Scene

GREEN, FIRST_BLUE, RED, SECOND_BLUE = range(4)
"""Places of the Omen track."""


def wounds(s: Scene, name: str) -> int:
    return s.g.wounds[s.card(name) - component.FIRST_MONSTER]


def solved(s: Scene, *names: str) -> None:
    for name in names:
        board.move(s.g, s.card(name), zone.SOLVED)


# -- 33: a Spell from front to back and home -------------------------------------------------------


def withering(*monsters: str) -> Scene:
    s = Scene("diana_stanley", at={0: "rome"}, monsters=dict.fromkeys(monsters, "rome"),
              cards={0: ["arcane_manuscripts", "automatic_45"]})  # fmt: skip
    p.has(s, 0, "wither", "back_1")
    s.g.reindex()
    return s


@pytest.mark.rule("EH-0216", "EH-0263", "EH-0264", "EH-0265", "EH-0270", "EH-0330")
def test_33_wither_from_front_to_back() -> None:
    s = withering("lloigor")
    (wither,) = (c for c in s.g.cards[0] if p.called(c) == "wither")
    s.encounters(0)
    assert not p.knows(s, 0, wither)
    s.dice(6, 5, 2, 1, 1, 5, 5, 1, 1, 1, 1, 1)
    p.use(s, "wither").settle()
    assert p.rolls(s) == [5, 1, 6] and p.knows(s, 0, wither)
    assert s.g.sanity[0] == 4 and wither in s.g.cards[0]
    assert len(s.events(event.FLIP)) == len(s.events(event.FLIP_BACK)) == 1


@pytest.mark.rule("EH-0267")
@pytest.mark.parametrize("keep", [True, False])
def test_33_a_failed_wither(keep: bool) -> None:
    s = withering("lloigor")
    s.encounters(0)
    s.dice(1, 2, 2, 3, 3)
    p.use(s, "wither")
    assert p.ways(s) == [0, 1]
    s.dice(5, 1, 1, 1, 1)
    p.branch(s, 0 if keep else 1).settle()
    assert p.rolls(s) == [5, 1, 4]  # the .45 alone
    assert s.g.sanity[0] == (3 if keep else 5)
    assert ("wither" in s.names(0)) == keep and s.g.discards[deck.SPELL] == []


def test_33_the_loss_may_be_chosen_even_if_it_defeats() -> None:
    s = withering("lloigor")
    s.g.sanity[0] = 2
    s.encounters(0)
    s.dice(1, 2, 2, 3, 3)
    p.use(s, "wither")
    p.branch(s, 0)
    assert s.events(event.DEFEATED) != []


@pytest.mark.rule("EH-0271")
def test_33_a_second_monster_a_second_cast() -> None:
    s = withering("lloigor", "gug")
    s.encounters(0)
    p.take(s, option.FIGHT, "lloigor")
    s.dice(6, 5, 2, 1, 1, 5, 1, 1, 1, 1, 1, 1)
    p.use(s, "wither")
    assert p.answers(s) == ["wither"]
    s.dice(5, 1)
    p.stop(s)
    s.dice(1, 1, 1)
    p.stop(s).settle()
    assert p.rolls(s)[-1] == 4  # the bonus was of the first combat: 3 - 2 + 3


# -- 36: prevented, spent, chosen ------------------------------------------------------------------


def on_shanghai(monster: str = "cthonian") -> Scene:
    s = Scene(
        "jacqueline_fine", "lily_chen", "jim_culver", at={0: "shanghai", 1: "london", 2: "london"},
        health={1: 3}, sanity={1: 3}, monsters={monster: "london"},
        cards={2: ["bandages", "whiskey"]},
    )  # fmt: skip
    p.has(s, 0, "flesh_ward", "back_2")
    s.g.reindex()
    return s


def struck(monster: str = "cthonian") -> Scene:
    """Lily is about to lose all that the Monster's damage is; Jim adds a die to each test."""
    s = on_shanghai(monster)
    s.dice(*([5, 5, 1] if monster == "cthonian" else [5, 1, 1, 1, 1]))
    s.dice(*[1] * (3 if monster == "cthonian" else 5))
    return s.encounters(1)


@pytest.mark.rule("EH-0323")
def test_36_the_bandages_prevent_two() -> None:
    s = struck()
    assert s.g.health[1] == 3 and s.g.seat == 2
    assert p.answers(s) == ["bandages"]
    p.use(s, "bandages")
    assert s.g.seat == 0 and p.answers(s) == ["flesh_ward"]
    p.stop(s).settle()
    assert s.g.health[1] == 2


@pytest.mark.rule("EH-0264")
def test_36_the_flesh_ward_prevents_as_much_as_its_result() -> None:
    s = struck()
    p.stop(s)
    s.dice(5, 6, 5, 1)
    p.use(s, "flesh_ward").settle()  # nothing is left to be prevented: the Bandages are not asked
    assert s.g.health[1] == 3 and "bandages" in s.names(2)
    assert s.g.sanity[0] == 8
    p.lose(s, 1, health=1)
    assert s.g.seat == 2  # the Ward is used up in this round
    p.use(s, "bandages").settle()


def test_36_a_ghoul_whose_damage_is_prevented_gives_no_paranoia() -> None:
    s = struck("ghoul")
    p.use(s, "bandages").settle()
    assert s.g.health[1] == 3 and s.names(1) == []


@pytest.mark.rule("EH-0261", "EH-0287", "EH-0288")
@pytest.mark.parametrize(("sanity", "offered"), [(3, ["axe"]), (2, [])])
def test_36_the_axe_is_paid_with_sanity(sanity: int, offered: list[str]) -> None:
    s = on_shanghai()
    s.give(1, "axe")
    s.g.sanity[1] = sanity
    s.g.reindex()
    s.dice(5, 5, 1, 2, 1, 1, 1, 1)
    s.encounters(1)
    if not offered:
        assert s.g.seat == 2  # it is the loss that is asked about
        return
    assert s.g.seat == 1 and p.answers(s) == offered
    s.dice(1)
    p.use(s, "axe")
    assert s.g.sanity[1] == 1 and "whiskey" in s.names(2)  # spent
    p.reroll(s, 2, "axe")
    s.g.take(len(s.g.options) - 1)  # no more dice
    assert s.g.seat == 2  # once in this test


def test_36_a_chosen_loss_can_be_prevented() -> None:
    s = withering("lloigor")
    s.give(0, "whiskey")
    s.g.reindex()
    s.encounters(0)
    s.dice(1, 2, 2, 3, 3)
    p.use(s, "wither")
    p.branch(s, 0)
    s.dice(5, 1, 1, 1, 1)
    p.use(s, "whiskey").settle()
    assert s.g.sanity[0] == 5 and "wither" in s.names(0)


@pytest.mark.rule("EH-0284")
def test_36_the_statue_is_its_owners_alone() -> None:
    s = Scene("lily_chen", "jim_culver", cards={0: ["grotesque_statue"]}, at={0: "rome", 1: "rome"})
    s.give_clues(0, 2)
    p.lose(s, 1, sanity=2).settle()
    p.lose(s, 0, sanity=5)
    p.use(s, "grotesque_statue").settle()
    assert s.g.sanity == [6, 3] and len(s.g.clues[0]) == 1
    p.lose(s, 0, sanity=1).settle()  # once in a round
    assert s.g.sanity[0] == 5
