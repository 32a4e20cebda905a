"""Compare the Mythos cards of ``arkham2e/tables/mythos.py`` (columns, modifiers, texts) with the
reference data; see ``test_facts``."""

from __future__ import annotations

from typing import Any, Final

import pytest

from arkham_env.arkham2e.state.ids import (
    component,
    fact,
    mythos_type,
    point,
    quantity,
    space,
    verb,
    world,
)
from arkham_env.arkham2e.state.ids import own as own_step
from arkham_env.arkham2e.tables import phrases as say
from arkham_env.board.texts.filters import AMOUNT
from arkham_env.board.texts.program import STOP, choose, guarded, repeat, when
from arkham_env.board.texts.texts import ANYONE, FORCED, MAY, SUBJECT, TEXT
from arkham_env.core.kernel.decision import pack
from tests.arkham2e.support import card_reader as reader
from tests.arkham2e.support.card_reader import FOLDER, Change
from tests.arkham2e.support.made import (
    COMPONENTS,
    READER,
    abilities,
    at,
    code,
    modifiers,
    records,
    same,
)

pytestmark = pytest.mark.skipif(not FOLDER.is_dir(), reason="no reference data")


# -- Mythos cards --------------------------------------------------------------------------------

MYTHOS: Final = records("mythos")
every_mythos = pytest.mark.parametrize("number", range(len(component.MYTHOS)), ids=component.MYTHOS)


def printed_mythos(number: int) -> dict[str, Any]:
    (card,) = [one for one in MYTHOS if one["id"] == component.MYTHOS[number]]
    return card


@every_mythos
def test_columns_of_a_mythos_card(number: int) -> None:
    card, found = printed_mythos(number), COMPONENTS.mythos[number]
    type_ = card["subtype"] or {"special": "story"}.get(card["type"], card["type"])
    assert mythos_type.NAMES[found.type] == type_
    for where, key in ((found.gate, "gate_location"), (found.clue, "clue_location")):
        assert (space.NAMES[where] if where >= 0 else None) == card[key]
    for bits, color in ((found.white, "white"), (found.black, "black")):
        symbols = {name for i, name in enumerate(world.SYMBOLS) if bits >> i & 1}
        assert symbols == set(card["monster_movement"][color])
    activity = space.NAMES[found.activity] if found.activity >= 0 else None
    assert activity == card["activity_marker"]
    assert [space.NAMES[where] for where in found.closes] == card["closed_markers"]
    for step in card.get("effect_data", []):
        if step["op"] == "close_locations":
            assert card["closed_markers"] == step["locations"]
    assert found.stays == (card["duration"] == "until_end_of_next_turn")


@every_mythos
def test_modifiers_of_a_mythos_card(number: int) -> None:
    card = printed_mythos(number)
    expected: list[Change] = []
    for step in steps_of(card):
        expected += reader.changes(step)
    if card["id"] == "blackest_night":
        haunter = say.subject_is("haunter_of_the_dark")
        expected.append(reader.change(quantity.COMBAT_RATING, -3, haunter))
    assert modifiers(card["id"]) == sorted(expected)


def steps_of(card: dict[str, Any]) -> list[dict[str, Any]]:
    """Return all steps of a card that hold while it is in play."""
    found = list(card.get("effect_data", []))
    entered = card.get("rumor", {}).get("on_enter") or {"data": []}
    return found + list(entered["data"])


CHANGES_ONLY: Final = {
    "rule", "skill_check_modifier", "monster_toughness_modifier", "close_difficulty_modifier",
    "seal_cost_modifier", "movement_points_modifier",
}  # fmt: skip


@every_mythos
def test_texts_of_a_headline_or_environment(number: int) -> None:
    card = printed_mythos(number)
    found = abilities(card["id"])
    if card["type"] == "special":
        assert found == []
    elif card["type"] == "headline":
        program = READER.program(card["effect_data"])
        if program:
            (ability,) = found
            same(ability, TEXT, point.EVENT, 0, program)
        else:
            assert found == []
    elif card["type"] == "environment":
        steps = [step for step in card["effect_data"] if step["op"] not in CHANGES_ONLY]
        if card["id"] == "alien_technology":
            # What it adds for a defeated Mi-Go is in the Mi-Go's text.
            (mi_go,) = [step for step in steps if step["op"] == "on_defeat"]
            assert mi_go["do"][0]["draw"] == 1
            steps = []
        assert len(found) == len(steps)
        for ability, step in zip(found, steps, strict=True):
            program = READER.program([step])
            if step["op"] == "ban_monsters":
                same(ability, TEXT, point.EVENT, 0, program)
            elif step.get("optional"):
                there = say.if_((fact.AT, space.number(step["where"])))
                same(ability, MAY, point.MOVE_ENDED, there, program)
                assert ability.who == SUBJECT
            else:
                same(ability, FORCED, point.MOVE_ENDED, 0, program)


# -- Rumors --------------------------------------------------------------------------------------

PASS: Final = say.do(verb.PASS_THIS)
FAIL: Final = say.do(verb.FAIL_THIS)
LATER: Final = say.if_((fact.ENTERED_LATER, 0))
STOPS: Final = [pack(STOP)]
GONE: Final = say.if_(say.no(AMOUNT, say.TOKENS))
EXPERIMENT: Final = component.number("mythos", "the_terrible_experiment")
EMPTY: Final = say.if_(say.no(AMOUNT, say.MONSTERS_ON), (fact.IN_PLAY, EXPERIMENT))
FIGHT: Final = say.own(own_step.FIGHT_ON_CARD)
GROWS: Final = say.own(own_step.MONSTER_ONTO_CARD)
FAILURES: Final = {
    "disturbing_the_dead": None,
    "good_work_undone": say.own(own_step.SIGNS_LOST),
    "the_great_ritual": say.own(own_step.WIDE_OPEN),
    "the_southside_strangler_strikes": None,
    "the_stars_are_right": [],
    "the_terrible_experiment": say.raise_terror(say.minus(10, say.TERROR))
    + say.own(own_step.LEAVE_CARD),
}
"""The effect of a failure where the reference has only words; None: where it has steps."""


def ongoing(card: dict[str, Any]) -> list[int]:
    """Return what a Rumor does at the end of a Mythos Phase."""
    rumor = card["rumor"]
    fails = rumor["fail"]["condition"]
    if card["id"] == "the_terrible_experiment":
        assert rumor["ongoing"]["data"] == [{"op": "place_monsters_on_card", "count": 1}]
        crowded = say.if_(
            (AMOUNT, say.minus(say.MONSTERS_ON, fails["monsters_on_card_at_least"] - 1))
        )
        return when(EMPTY, PASS, GROWS + when(crowded, FAIL))
    program = READER.program(rumor["ongoing"]["data"])
    if "tokens_on_card_at_least" in fails:
        program = program + when(say.with_tokens(fails["tokens_on_card_at_least"]), FAIL)
    if "no_ally_to_return_at_end_of_mythos" in fails:
        program = program + guarded(1, [], FAIL)
    return program


def payment(card: dict[str, Any]) -> tuple[list[int], list[int]]:
    """Return the price that passes a Rumor, and what follows it."""
    rumor = card["rumor"]
    if card["id"] == "good_work_undone":
        less = say.remove_tokens(1)
        more = choose([(1, say.spend_clues(1) + less), (0, STOPS)])
        return say.spend_clues(1), less + repeat(say.TOKENS, more) + when(GONE, PASS)
    if card["id"] == "the_terrible_experiment":
        more = choose([(0, FIGHT), (0, STOPS)])
        return [], FIGHT + repeat(say.MONSTERS_ON, more) + when(EMPTY, PASS)
    (cost,) = rumor["pass"]["cost"]
    if cost["what"] == "clues":
        return say.spend_clues(cost["amount"]), PASS
    if cost["what"] == "gate_trophies":
        return say.spend_gates(cost["amount"]), PASS
    if cost["what"] == "allies":
        return say.discard_own(say.MY_ALLY, cost["amount"]), PASS
    assert cost["what"] == "spells"
    assert (cost["amount"], cost["amount_with_5_or_more_players"]) == (3, 4)
    return say.discard_own(say.MY_SPELL, say.RITUAL_SPELLS), PASS


@pytest.mark.parametrize("name", FAILURES)
def test_a_rumor(name: str) -> None:
    (card,) = [one for one in MYTHOS if one["id"] == name]
    rumor = card["rumor"]
    entered: list[int] = []
    if name == "disturbing_the_dead":
        assert rumor["fail"]["condition"] == {"terror_level": 10}
        entered = when(say.if_((fact.TERROR, 10)), FAIL)
        (rose,) = at(name, point.TERROR_ROSE)
        same(rose, FORCED, point.TERROR_ROSE, say.if_((fact.TERROR, 10)), FAIL)
    elif name == "good_work_undone":
        entered = READER.program(rumor["on_enter"]["data"][:1])
    elif name == "the_terrible_experiment":
        assert rumor["on_enter"]["data"][0] == {"op": "place_monsters_on_card", "count": 5}
        entered = repeat(5, GROWS)
        (defeated,) = at(name, point.MONSTER_DEFEATED)
        same(defeated, FORCED, point.MONSTER_DEFEATED, EMPTY, PASS)
    events = [code(ability) for ability in at(name, point.EVENT)]
    assert events == ([entered] if entered else [])
    (end,) = at(name, point.MYTHOS_ENDS)
    same(end, FORCED, point.MYTHOS_ENDS, LATER, ongoing(card))
    (paid,) = at(name, point.ENCOUNTER_MENU)
    price, then = payment(card)
    where = rumor["pass"].get("where", card["activity_marker"])
    same(paid, MAY, point.ENCOUNTER_MENU, say.if_((fact.AT, space.number(where))), price + then)
    assert code(paid)[: paid.costs] == price and paid.who == ANYONE
    assert where == card["activity_marker"]
    (passed,) = at(name, point.PASSES)
    assert code(passed) == READER.program(rumor["pass"]["reward"])
    expected = FAILURES[name]
    if expected is None:
        expected = READER.program(rumor["fail"]["penalty"])
    assert [code(one) for one in at(name, point.FAILS)] == ([expected] if expected else [])
