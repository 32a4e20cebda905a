"""``eldritch/tables/mythos.py``: Mythos cards that no other rule test draws: what each of them
does."""

from __future__ import annotations

import pytest

from arkham_env.board.texts.verbs import OP_CARD, OP_SEAT, OP_TARGET
from arkham_env.eldritch.state.ids import component, deck, event, omen, option, zone
from tests.eldritch.support import picking as p
from tests.eldritch.support.meeting import branch, branches, lost
from tests.eldritch.support.scene import Scene

SILAS = "silas_marsh"  # 8 Health, 4 Sanity; 3 in all skills but Lore 1
NOBODY = -1


def two(lead: int = 0, **kept: object) -> Scene:
    """Silas in Rome and Lily at sea."""
    s = Scene(SILAS, "lily_chen", at={0: "rome", 1: "8"}, **kept)  # type: ignore[arg-type]
    s.g.lead = s.g.active = lead
    return s


def happens(s: Scene, name: str, *dice: int) -> Scene:
    """Carry out the text of an event alone, without the icons of its card."""
    s.g.reindex()
    s.dice(*dice)
    return s.run(s.text(name, 0, NOBODY))


def artifacts(s: Scene, seat: int) -> int:
    return sum(component.COPIES[card][0] == "artifact" for card in s.g.cards[seat])


@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize("lead", [0, 1])
def test_heart_of_corruption(die: int, lead: int) -> None:
    s = happens(two(lead), "heart_of_corruption", die).settle()
    assert [artifacts(s, seat) for seat in (0, 1)] == [1 - lead, lead]
    assert lost(s, lead) == ((2, 2) if die <= 2 else (0, 0)) and lost(s, 1 - lead) == (0, 0)


@pytest.mark.parametrize("lead", [0, 1])
def test_support_of_the_church(lead: int) -> None:
    s = happens(two(lead), "support_of_the_church").settle()
    assert s.names(lead) == ["blessed"] and s.names(1 - lead) == []


def test_legitimate_banking_brings_a_debt() -> None:
    s = happens(two(1), "legitimate_banking").settle()
    assert s.names(1) == ["debt"] and s.names(0) == []


def test_legitimate_banking_calls_a_debt_in_with_dice_that_show_one() -> None:
    s = two(1)
    p.has(s, 1, "debt", "hitmen")
    happens(s, "legitimate_banking").settle()
    assert lost(s, 1) == (3, 0) and s.names(1) == []


def test_unexpected_betrayal_is_for_those_with_an_ally() -> None:
    s = two()
    s.give(0, "hired_muscle")
    s.give(1, "axe")
    happens(s, "unexpected_betrayal").settle()
    assert lost(s) == (3, 0) and s.names(0) == []
    assert lost(s, 1) == (0, 0) and s.names(1) == ["axe"]


def test_patrolling_the_border_delays_one_then_all_in_cities_test() -> None:
    s = Scene(SILAS, "lily_chen", "leo_anderson", at={0: "rome", 1: "8", 2: "london"})
    card = s.ongoing("patrolling_the_border")
    s.g.reindex()
    s.run(s.text("patrolling_the_border", 0, NOBODY)).pick(OP_SEAT, 1).settle()
    assert [bool(delayed) for delayed in s.g.delayed[:3]] == [False, True, False]
    s.dice(1, 1, 1, 5, 5, 5)
    s.run(s.text("patrolling_the_border", 1, NOBODY)).settle()
    assert s.names(0) == ["detained"] and s.g.delayed[0] and s.names(2) == []
    assert not s.g.delayed[2] and s.names(1) == [] and s.g.place[card] == zone.DISCARD


def test_rising_terror_lets_each_monster_reckon_twice() -> None:
    s = two(monsters={"deep_one": "rome", "zombie": "8"})
    happens(s, "rising_terror")
    while not s.idle:
        s.pick(option.RECKON)
    assert lost(s) == (0, 2) and s.g.doom == 10


def test_rising_terror_without_such_a_monster_advances_doom() -> None:
    s = happens(two(monsters={"gug": "rome"}), "rising_terror").settle()
    assert s.g.doom == 9 and s.on("rome") == ["gug"]


@pytest.mark.parametrize("gates", range(3))
def test_torn_asunder_counts_the_gates_of_the_omen(gates: int) -> None:
    alike = [name for name in component.GATES if omen.TRACK[0] == omen_of(name)]
    other = next(name for name in component.GATES if omen.TRACK[0] != omen_of(name))
    s = happens(two(gates=[*alike[:gates], other]), "torn_asunder").settle()
    assert lost(s) == (gates, 0) and lost(s, 1) == (gates, 0)
    assert s.g.omen == (0 if gates else 1)


def omen_of(gate: str) -> int:
    return omen.GATES[component.GATES.index(gate)]


@pytest.mark.parametrize("paid", [True, False])
def test_from_beyond_lets_rumors_reckon_twice_unless_clues_are_spent(paid: bool) -> None:
    s = two()
    card = s.ongoing("growing_madness", tokens=6)
    s.give_clues(0, 1)
    happens(s, "from_beyond")
    assert branches(s) == [0, 1]
    branch(s, 0 if paid else 1).settle()
    assert len(s.g.clues[0]) == (0 if paid else 1)
    reckoned = [a for _, a, _, _ in s.events(event.RECKONING)]
    assert reckoned == ([] if paid else [card, card])
    assert s.g.doom == 10


def test_from_beyond_without_a_card_in_play_advances_doom() -> None:
    s = happens(two(), "from_beyond").settle()
    assert s.g.doom == 9


@pytest.mark.parametrize("taken", [True, False])
def test_everyone_has_a_price_swaps_a_condition_for_a_debt(taken: bool) -> None:
    s = two()
    s.give(0, "amnesia")
    happens(s, "everyone_has_a_price")
    assert s.g.seat == 0 and branches(s) == [0, 1]  # Lily has no Condition
    branch(s, 0 if taken else 1)
    if not s.idle:
        s.pick(OP_CARD, s.card("amnesia"))
    assert s.names(0) == (["debt"] if taken else ["amnesia"]) and s.names(1) == []


@pytest.mark.parametrize("kept", range(3))
def test_burden_of_greed_takes_health_for_the_items_that_are_kept(kept: int) -> None:
    s = two()
    for name in ("axe", "dynamite", "hired_muscle"):
        s.give(0, name)
    happens(s, "burden_of_greed")
    for _ in range(2 - kept):
        s.pick(OP_CARD, p.numbers(s, OP_CARD)[0])
    if kept:
        s.pick(OP_TARGET)  # no more
    s.settle()
    assert lost(s) == (kept, 0) and lost(s, 1) == (0, 0)
    assert "hired_muscle" in s.names(0) and len(s.names(0)) == kept + 1


def test_ancient_guardians_wait_where_the_expedition_leads() -> None:
    s = happens(two(), "ancient_guardians").settle()
    assert len(s.g.monsters) == 2
    came = [b for _, _, b, _ in s.events(event.MONSTER_COMES)]
    assert came == [s.g.expedition_space()] * 2


@pytest.mark.parametrize("pact", [True, False])
def test_desperate_times(pact: bool) -> None:
    s = happens(two(1), "desperate_times")
    assert s.g.seat == 1 and branches(s) == [0, 1]
    branch(s, 0 if pact else 1).settle()
    assert s.g.doom == (10 if pact else 8)
    assert s.names(1) == (["dark_pact"] if pact else []) and s.names(0) == []


def test_a_mythos_card_of_an_event_goes_to_the_discard_pile() -> None:
    s = two()
    s.mythos("support_of_the_church").settle()
    assert s.card("support_of_the_church") in s.g.discards[deck.MYTHOS]
