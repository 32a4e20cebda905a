"""Casting Spells (AH2-0287 to 0292)."""

from __future__ import annotations

import pytest

from arkham_env.arkham2e.rules.evading import Evade
from tests.arkham2e.support.scene import Scene

AMANDA = "amanda_sharpe"
HARVEY = "harvey_walters"
VINCENT = "vincent_lee"
JENNY = "jenny_barnes"
SEATS = (HARVEY, "joe_diamond")


def last_check(s: Scene) -> tuple[int, int]:
    """Return kind and dice of the last check."""
    record = s.events("check")[-1]
    return record[2], record[3]


@pytest.mark.rule("AH2-0287", "AH2-0289", "AH2-0291", "AH2-0248")
def test_heal_is_paid_first_and_grows_with_successes() -> None:
    s = Scene(*SEATS, stamina={0: 1}, cards={0: ["heal"]}, sliders={0: (0, 0, 0)}, clues={0: 1})
    s.upkeep(0)
    s.dice(5, 6, 1, 1)  # Lore 3 + 1
    s.do("answer heal")
    order = [record[0] for record in s.events("spend", "check", "roll")]
    assert order == sorted(order, key=[17, 9, 10].index)
    assert s.g.sanity[0] == 6
    assert last_check(s) == (9, 4)
    # More successes heal more: Clues are offered although the check is passed.
    s.expect("clue", "pass", kind="after_roll")
    s.do("pass")
    assert s.g.stamina[0] == 3
    assert s.g.is_exhausted(s.card("heal"))
    assert not s.can("answer heal")


@pytest.mark.rule("AH2-0288", "AH2-0290")
def test_failure_costs_the_sanity_too() -> None:
    s = Scene(*SEATS, stamina={0: 1}, cards={0: ["heal"]}, sliders={0: (0, 0, 0)})
    s.upkeep(0)
    s.dice(1, 1, 1, 1).do("answer heal")
    assert s.g.sanity[0] == 6
    assert s.g.stamina[0] == 1
    assert s.g.is_exhausted(s.card("heal"))


def test_cost_must_be_payable_in_full() -> None:
    s = Scene(AMANDA, at={0: "woods"}, sanity={0: 1}, cards={0: ["dread_curse_of_azathoth"]})
    s.dice(5).fight(0, "cultist").do("fight_on").done()
    assert s.g.sanity[0] == 1
    s.g.sanity[0] = 2
    s.fight(0, "cultist").do("fight_on").expect("answer dread_curse_of_azathoth", "stop")


def test_spells_are_free_in_a_planetary_alignment() -> None:
    s = Scene(
        AMANDA, at={0: "woods"}, sanity={0: 1}, cards={0: ["dread_curse_of_azathoth"]},
        in_play=["planetary_alignment"], sliders={0: (0, 0, 3)},
    )  # fmt: skip
    s.fight(0, "witch").do("fight_on").expect("answer dread_curse_of_azathoth", "stop")
    s.dice(5, 1)  # Lore 4 - 2
    s.dice(5, 1, 1)  # Fight 1 - 3 + 5: Magical Resistance
    s.do("answer dread_curse_of_azathoth").done()
    assert s.g.sanity[0] == 1
    assert s.trophies(0) == ["witch"]


def test_no_spell_in_a_solar_eclipse() -> None:
    s = Scene(AMANDA, at={0: "woods"}, cards={0: ["wither"]}, in_play=["solar_eclipse"])
    s.dice(5).fight(0, "cultist").do("fight_on").done()


@pytest.mark.rule("AH2-0292")
def test_exhausted_spell_is_not_offered() -> None:
    s = Scene(AMANDA, at={0: "woods"}, cards={0: ["wither"]})
    s.exhaust("wither")
    s.dice(5).fight(0, "cultist").do("fight_on").done()


@pytest.mark.rule("AH2-0240", "AH2-0253")
def test_mists_are_cast_with_the_monsters_awareness() -> None:
    s = Scene(JENNY, at={0: "woods"}, cards={0: ["mists_of_releh"]}, sliders={0: (2, 2, 2)})
    monster = s.monster("zombie", "woods")  # awareness +1
    s.run(Evade(0, monster)).expect("answer mists_of_releh", "pass", kind="before_check")
    s.dice(5, 1, 1, 1).do("answer").done()
    assert last_check(s) == (9, 4)
    assert s.g.ret == 1
    assert s.g.sanity[0] == 6
