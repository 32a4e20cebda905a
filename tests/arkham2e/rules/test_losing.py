"""Losing and gaining Sanity and Stamina, and what prevents it (AH2-0293, 0294)."""

from __future__ import annotations

import pytest

from arkham_env.arkham2e.rules import falling, losing
from arkham_env.arkham2e.rules.losing import Lose
from arkham_env.arkham2e.state.ids import event, resource
from tests.arkham2e.support.scene import Scene

AMANDA = "amanda_sharpe"
HARVEY = "harvey_walters"
MICHAEL = "michael_mcglen"
PETE = "ashcan_pete"


def test_both_parts_are_lost_at_once() -> None:
    s = Scene(AMANDA)
    s.run(Lose(0, 2, 1)).done()
    assert (s.g.sanity[0], s.g.stamina[0]) == (3, 4)
    assert s.g.ret == 2 * losing.LOST_SHIFT + 1


def test_harvey_and_michael_lose_one_less_of_each_loss() -> None:
    s = Scene(HARVEY, MICHAEL)
    s.run(Lose(0, 2, 1), Lose(0, 1, 0), Lose(1, 1, 2), Lose(1, 0, 1)).done()
    assert (s.g.sanity[0], s.g.stamina[0]) == (6, 2)
    assert (s.g.sanity[1], s.g.stamina[1]) == (2, 6)


def test_costs_are_no_losses() -> None:
    s = Scene(HARVEY, cards={0: ["whiskey", "obsidian_statue"]})
    losing.sacrifice(s.g, 0, 1, 1)
    assert (s.g.sanity[0], s.g.stamina[0]) == (6, 2)
    assert [record[0] for record in s.events("spend", "lose")] == [event.SPEND, event.SPEND]


@pytest.mark.parametrize(
    ("card", "lost", "left"), [("food", (0, 3), (5, 3)), ("whiskey", (3, 0), (3, 5))]
)
def test_food_and_whiskey_reduce_a_loss_by_one(
    card: str, lost: tuple[int, int], left: tuple[int, int]
) -> None:
    s = Scene(AMANDA, cards={0: [card]})
    s.run(Lose(0, *lost)).expect(f"answer {card}", "pass", seat=0, kind="answer")
    s.do(f"answer {card}").done()
    assert (s.g.sanity[0], s.g.stamina[0]) == left
    assert s.names(0) == []
    s.give(0, card)
    s.run(Lose(0, lost[1] and 1, lost[0] and 1)).done()


def test_flesh_ward_cancels_the_stamina_of_one_source() -> None:
    s = Scene(AMANDA, cards={0: ["flesh_ward"]}, sliders={0: (0, 0, 3)})
    s.run(Lose(0, 1, 4), Lose(0, 0, 2))
    s.dice(5, 1).do("answer flesh_ward").done()
    assert (s.g.sanity[0], s.g.stamina[0]) == (3, 3)


def test_flesh_ward_for_the_last_sanity_works_first() -> None:
    s = Scene(AMANDA, at={0: "woods"}, cards={0: ["flesh_ward"]}, sanity={0: 1}, stamina={0: 1})
    s.g.sliders[2] = 3
    s.run(Lose(0, 0, 4))
    s.dice(5, 1).do("answer flesh_ward").done()
    # Insane, not devoured: the Stamina was never lost.
    assert s.where(0) == "arkham_asylum"
    assert (s.g.sanity[0], s.g.stamina[0]) == (1, 1)


def test_obsidian_statue_cancels_one_or_the_other() -> None:
    s = Scene(AMANDA, cards={0: ["obsidian_statue"]})
    s.run(Lose(0, 2, 2)).do("answer obsidian_statue")
    if not s.idle:
        s.do("choice 0")
    s.done()
    assert sorted((s.g.sanity[0], s.g.stamina[0])) == [3, 5]


def test_enchanted_jewelry_saves_three_points() -> None:
    s = Scene(AMANDA, cards={0: ["enchanted_jewelry"]})
    s.run(Lose(0, 0, 3)).do("answer enchanted_jewelry", "choice 0 add_tokens", "choice 1 nothing")
    assert s.done().g.stamina[0] == 4
    assert s.g.tokens_on(s.card("enchanted_jewelry")) == 2
    s.run(Lose(0, 0, 3)).do("answer enchanted_jewelry").done()
    assert s.names(0) == []
    assert s.g.stamina[0] == 2


def test_warding_statue_only_after_a_failed_combat_check() -> None:
    s = Scene(AMANDA, at={0: "woods"}, cards={0: ["warding_statue"]}, sliders={0: (3, 3, 0)})
    s.run(Lose(0, 0, 1)).done()
    s.fight(0, "gug")
    s.dice(1, 1).do("fight_on").expect("answer warding_statue", "pass", kind="answer")
    s.do("answer warding_statue").expect("fight_on", "flee")
    assert s.g.stamina[0] == 4
    assert s.names(0) == []
    s.give(0, "warding_statue")
    s.g.stamina[0] = 5
    s.do("flee")
    assert s.g.stamina[0] == 1, "a failed flight is no failed Combat check"


def test_answers_of_others_are_theirs() -> None:
    s = Scene(AMANDA, HARVEY, cards={1: ["food", "whiskey"]})
    s.run(Lose(0, 1, 1)).done()


@pytest.mark.rule("AH2-0293")
def test_gains_stop_at_the_maximum() -> None:
    s = Scene(AMANDA, sanity={0: 4}, stamina={0: 1})
    losing.gain(s.g, 0, 3, 2)
    assert (s.g.sanity[0], s.g.stamina[0]) == (5, 3)
    assert [record[3] for record in s.events("gain")] == [1, 2]


@pytest.mark.rule("AH2-0294")
def test_maxima_change() -> None:
    s = Scene(AMANDA, PETE, cards={0: ["duke"]})
    assert s.g.most_sanity(0) == 6
    assert s.g.sanity[0] == 6
    falling.lower_maximum(s.g, 0, resource.SANITY)
    assert s.g.sanity[0] == 5
    losing.gain(s.g, 0, 9, 0)
    assert s.g.sanity[0] == 5
    s = Scene(AMANDA, ancient_one="cthulhu")
    assert (s.g.most_sanity(0), s.g.most_stamina(0)) == (4, 4)


def test_strange_plague_and_dreams_stop_gains_but_from_the_named() -> None:
    s = Scene(AMANDA, sanity={0: 1}, stamina={0: 1}, in_play=["dreams_of_a_sunken_city"])
    losing.gain(s.g, 0, 1, 1)
    assert (s.g.sanity[0], s.g.stamina[0]) == (1, 2)
    losing.gain(s.g, 0, 1, 1, -2)
    assert s.g.sanity[0] == 2
    losing.gain(s.g, 0, 1, 0, s.card("sheet:carolyn_fern"))
    assert s.g.sanity[0] == 3


def test_nobody_loses_more_than_there_is() -> None:
    s = Scene(AMANDA, at={0: "woods"}, stamina={0: 2})
    s.run(Lose(0, 0, 9)).done()
    assert [record[3] for record in s.events("lose")] == [2]
    assert s.where(0) == "st_marys_hospital"
