"""Compare ``arkham2e/tables`` (columns, numbers and texts of all components) with the reference
data.

The reference's steps are written as programs (``support/card_reader``); a table's program must have
the same instructions. Their order may differ: losses come last in a text of the table, since an
investigator who is knocked out by a loss resolves no more of the text. The tests are skipped if
the reference data is not available.
"""

from __future__ import annotations

from typing import Any, Final

import pytest

from arkham_env.arkham2e.state import table
from arkham_env.arkham2e.state.columns import NO_CHECK
from arkham_env.arkham2e.state.ids import (
    check,
    component,
    fact,
    keyword,
    movement,
    point,
    quantity,
    resource,
    skill,
    space,
    verb,
    world,
)
from arkham_env.arkham2e.state.ids import own as own_step
from arkham_env.arkham2e.tables import phrases as say
from arkham_env.board.texts.amounts import plain
from arkham_env.board.texts.program import each, target, when
from arkham_env.board.texts.texts import FORCED, MAY, TEXT
from arkham_env.core.kernel.lasting import THIS_TURN
from tests.arkham2e.support import card_reader as reader
from tests.arkham2e.support.card_reader import FOLDER, Change, read
from tests.arkham2e.support.made import (
    COMPONENTS,
    READER,
    TEXTS,
    abilities,
    at,
    code,
    column,
    copies,
    kind_of,
    modifiers,
    same,
    words,
)

pytestmark = pytest.mark.skipif(not FOLDER.is_dir(), reason="no reference data")


LOCATIONS: Final[list[dict[str, Any]]] = read("board")["locations"] if FOLDER.is_dir() else []


# -- The board -----------------------------------------------------------------------------------


def test_streets_locations_and_arrows() -> None:
    board = read("board")
    for i, hood in enumerate(board["neighborhoods"]):
        assert space.NEIGHBORHOODS[i] == hood["id"]
        assert space.LOCATIONS[i] == (hood["id"], tuple(hood["locations"]))
    for place in board["streets"] + board["locations"]:
        here = space.number(place["id"])
        adjacent = place.get("adjacent") or place["adjacent_streets"] + place["adjacent_locations"]
        assert {space.NAMES[there] for there in space.LINKS[here]} == set(adjacent)
        arrows = {
            color: space.NAMES[space.ARROWS[here][i]] for i, color in enumerate(("white", "black"))
        }
        assert arrows == place["monster_movement"]
        if here >= space.STREETS:
            assert space.IS_UNSTABLE[here] == (not place["stable"]) == place["starts_with_clue"]


def test_other_worlds_and_gates() -> None:
    for i, place in enumerate(read("board")["other_worlds"]):
        assert world.NAMES[i] == place["id"]
        assert {world.COLORS[color] for color in world.ENCOUNTERS[i]} == set(
            place["encounter_colours"]
        )
        first = space.FIRST_WORLD + 2 * i
        assert [space.NAMES[first], space.NAMES[first + 1]] == place["areas"]
    for i, marker in enumerate(read("gate_markers")):
        which = i // component.GATES_EACH
        assert world.NAMES[which] == marker["other_world"]
        assert world.MODIFIERS[which] == marker["modifier"]
        assert world.SYMBOLS[world.SYMBOL[which]] == marker["dimension_symbol"]
        assert column(marker["other_world"]).symbol == world.SYMBOL[which]
        assert copies("gate", marker["other_world"]) == marker["copies_of_this_marker"]
        kind = COMPONENTS.kind_of_card[component.FIRST_GATE + i]
        assert TEXTS.names[kind] == marker["other_world"]
    assert len(read("gate_markers")) == 16


def test_limits() -> None:
    for row in read("board")["limits"]["by_players"]:
        assert table.GATE_LIMITS[row["players"] - 1] == row["open_gates_to_awaken"]
    assert read("board")["terror_track"]["max"] == table.MOST_TERROR


@pytest.mark.parametrize("place", LOCATIONS, ids=lambda r: r["id"])
def test_a_location_offers_what_is_printed(place: dict[str, Any]) -> None:
    kind = COMPONENTS.location_kinds[space.number(place["id"])]
    printed = place["special_ability"]
    if printed is None or not printed["options"]:
        assert kind == -1
        return
    assert kind == kind_of(place["id"])
    found = TEXTS.abilities[kind]
    assert len(found) == len(printed["options"])
    for ability, option in zip(found, printed["options"], strict=True):
        price = READER.price(option)
        if printed["id"] == "blessing":
            assert option["do"] == [{"op": "bless", "target": "any_investigator"}]
            effect = target(say.EVERYONE, each(say.THE_CHOSEN, say.bless()))
        else:
            effect = READER.program(option["do"])
        assert code(ability) == price + effect
        # That an Ally is left is asked as a part of the price.
        allies = printed["id"] == "recruit"
        assert ability.costs == len(price) + (1 if allies else 0)
        gained = effect[:1] if option["do"][0]["op"] == "take_special_card" else []
        condition = 0
        if gained:
            which = component.SPECIALS.index(option["do"][0]["card"])
            condition = say.if_((fact.CAN_GAIN, which))
        assert (ability.kind, ability.condition) == (MAY, condition)


# -- Investigators -------------------------------------------------------------------------------

RANDOM: Final = ("common_item", "unique_item", "spell", "skill")
GROUPS: Final = {"common_item": "common", "unique_item": "unique"}


@pytest.mark.parametrize("number", range(len(component.SHEETS)))
def test_an_investigator(number: int) -> None:
    sheet = COMPONENTS.sheets[number]
    printed = read("investigators")[number]
    assert sheet.name == printed["id"]
    assert (sheet.sanity, sheet.stamina) == (printed["max_sanity"], printed["max_stamina"])
    assert (space.NAMES[sheet.home], sheet.focus) == (printed["home"], printed["focus"])
    for i, slider in enumerate(printed["skill_tracks"]):
        pair = skill.NAMES[2 * i], skill.NAMES[2 * i + 1]
        assert slider["id"] == "_".join(pair)
        stops = [(stop[pair[0]], stop[pair[1]]) for stop in slider["stops"]]
        assert list(sheet.skills[i]) == stops
    fixed = printed["fixed_possessions"]
    assert (sheet.money, sheet.clues) == (fixed["money"], fixed["clues"])
    cards = [
        f"{GROUPS.get(card['type'], card['type'])}:{reader.RENAMED.get(card['card'], card['card'])}"
        for card in fixed["cards"]
        for _ in range(card["count"])
    ]
    assert sorted(sheet.cards) == sorted(cards)
    for card in sheet.cards:
        assert tuple(card.split(":")) in component.COPIES
    drawn = printed["random_possessions"]
    assert sheet.draws == tuple(drawn[name] for name in RANDOM)


def own_change(which: int, amount: int = 1) -> Change:
    return reader.change(which, amount, say.mine())


def ability_changes(printed: dict[str, Any]) -> list[Change]:
    """Return what a unique ability changes of quantities."""
    data = printed["unique_ability"]["data"]
    if "draw_bonus" in data:
        bonus = data["draw_bonus"]
        assert bonus["extra"] == bonus["discard"] == 1
        return [own_change(quantity.DRAW_EXTRA + RANDOM.index(bonus["deck"]))]
    if data.get("draw_from") == "top_or_bottom":
        assert data["decks"] == list(RANDOM[:3])
        return [own_change(quantity.EITHER_END)]
    if "draw_encounters" in data:
        draws = data["draw_encounters"]
        which = {"arkham": quantity.LOCATION_DRAWS, "other_worlds": quantity.WORLD_DRAWS}
        assert draws["resolve"] == 1
        return [own_change(which[draws["where"]], draws["draw"] - 1)]
    if "reduce_loss" in data:
        less = data["reduce_loss"]
        which = {"sanity": quantity.LESS_SANITY_LOST, "stamina": quantity.LESS_STAMINA_LOST}
        return [own_change(which[less["what"]], less["amount"])]
    if "clue_bonus_dice" in data:
        return [own_change(quantity.CLUE_DICE, data["clue_bonus_dice"])]
    if "prevents" in data:
        there = say.if_((fact.AREA_OF_HOLDER, 0))
        return [reader.change(quantity.NO_GATE, 1, there)]
    if "replaces" in data:
        return [own_change(quantity.NEVER_LOST)]
    return []


@pytest.mark.parametrize("number", range(len(component.SHEETS)))
def test_a_unique_ability(number: int) -> None:
    printed = read("investigators")[number]
    name, data = printed["id"], printed["unique_ability"]["data"]
    assert modifiers(name) == sorted(ability_changes(printed))
    found = abilities(name)
    if "restore" in data:
        (ability,) = found
        points = data["restore"]
        what = resource.NAMES.index(points["what"])
        here = say.seats((fact.SEAT_HERE, 0), (fact.SEAT_BELOW, what))
        gained = say.gain(**{points["what"]: points["amount"]})
        program = target(here, each(say.THE_CHOSEN, gained))
        same(ability, MAY, point.UPKEEP, say.if_(say.some(here)), program)
        assert ability.limit == THIS_TURN
    elif "gain" in data:
        (ability,) = found
        asked = say.mine(say.ASLEEP_STILL)
        same(ability, FORCED, point.UPKEEP_FORCED, asked, say.money(data["gain"]["amount"]))
    elif "reroll" in data:
        (ability,) = found
        assert data["reroll"]["dice"] == "non_successes"
        same(ability, MAY, point.AFTER_ROLL, 0, say.do(verb.REROLL_FAILED))
        assert ability.limit == THIS_TURN
    else:
        assert found == [] and modifiers(name)


# -- Ancient Ones --------------------------------------------------------------------------------

MANIACS: Final = [
    reader.change(quantity.COMBAT_RATING, -3, reader.TERROR_SIX),
    reader.change(quantity.COMBAT_DAMAGE, 2, reader.TERROR_SIX),
    reader.change(quantity.KEYWORDS + keyword.ENDLESS, 1, reader.TERROR_SIX),
]


@pytest.mark.parametrize("number", range(len(component.ANCIENT_ONES)))
def test_an_ancient_one(number: int) -> None:
    printed = read("ancient_ones")[number]
    sheet = COMPONENTS.ancient_ones[number]
    assert (sheet.name, sheet.doom) == (printed["id"], printed["doom_track"])
    rating = printed["combat_rating"]
    if not isinstance(rating, int):
        assert (sheet.name, rating) in (("azathoth", None), ("hastur", "-terror_level"))
        rating = 0
    assert sheet.rating == rating
    assert words(sheet.keywords) == set(printed["defenses"])
    expected = list(MANIACS)
    for step in printed["worshippers"]["data"]:
        expected += reader.changes(step)
    for step in printed["power"]["data"]:
        expected += reader.changes(step, say.ASLEEP)
    assert modifiers(sheet.name) == sorted(expected)
    assert "While" in printed["power"]["effect"] or sheet.name in ("azathoth", "nyarlathotep")


def test_maniacs_change_by_terror() -> None:
    (printed,) = [one for one in read("monsters") if one["id"] == "maniac"]
    (data,) = printed["special_data"]
    assert data["level"] == 6
    assert data["combat_rating"] == printed["combat_rating"] + plain(MANIACS[0][1])
    assert data["combat_damage"] == printed["combat_damage"] + MANIACS[1][1]
    assert data["add_abilities"] == ["endless"]
    (printed,) = [one for one in read("monsters") if one["id"] == "haunter_of_the_dark"]
    (data,) = printed["special_data"]
    more = data["combat_rating"] - printed["combat_rating"]
    change = reader.change(quantity.COMBAT_RATING, more, say.subject_is("haunter_of_the_dark"))
    assert change in modifiers(data["card"])


@pytest.mark.parametrize("number", range(len(component.ANCIENT_ONES)))
def test_an_attack(number: int) -> None:
    printed = read("ancient_ones")[number]
    attack = printed["attack"]
    found = at(printed["id"], point.ATTACK)
    after = at(printed["id"], point.AFTER_ATTACK)
    if printed["id"] == "azathoth":
        assert found == after == []
        return
    (ability,) = found
    if attack["check"] is None:
        program = READER.program(attack["each_investigator"])
        same(ability, TEXT, point.ATTACK, 0, program)
        assert [code(one) for one in after] == [READER.program(attack["after"])]
        return
    asked = attack["check"]
    assert asked["modifier_change_per_turn"] == -1 and asked["difficulty"] == 1
    # The first turn of the battle has number 1.
    change = say.minus(asked["modifier"] + 1, say.BATTLE_TURN)
    lost = attack["fail"]
    failed = reader.LOSSES[lost[0]["what"]] if "then" in attack else READER.program(lost)
    assert "then" not in attack or lost[0]["amount"] == 1
    program = say.check(check.NAMES.index(asked["skill"]), change, [], failed)
    for step in attack.get("then", []):
        assert step == {"op": "devour_if_none", "what": lost[0]["what"]}
        program = program + when(reader.MISSING[step["what"]], say.devoured())
    assert code(ability) == program and after == []


def test_awakenings() -> None:
    for printed in read("ancient_ones"):
        found = [code(ability) for ability in at(printed["id"], point.AWAKENS)]
        start = printed["start_of_battle"]
        data = start["data"] if start else []
        if printed["id"] == "azathoth":
            assert found == [READER.program(printed["power"]["data"][0]["do"])]
        elif not data:
            assert found == []
        elif data[0]["op"] == "devour_if_none":
            without = reader.MISSING[data[0]["what"]]
            assert found == [say.everyone(when(without, say.devoured()))]
        elif data[0]["op"] == "set_combat_rating":
            assert data[0]["value"] == "-terror_level"
            assert found == [say.do(verb.SET_RATING, 0, say.minus(0, say.TERROR))]
        elif data[0]["op"] == "roll_per_item":
            gone = say.roll(1, [], say.do(verb.DISCARD))
            assert found == [say.everyone(each(say.MY_LOSABLE_ITEM, gone))]
        else:
            assert data[0]["op"] == "each_investigator_curse_or_devour_if_cursed"
            cursed = each(say.seats((fact.SEAT_CURSED, 0)), say.devoured())
            assert found == [cursed + say.everyone(say.curse())]


def test_powers_that_answer_events() -> None:
    cultist = say.if_(say.ASLEEP_STILL, (fact.DEFEATED, reader.number_of("cultist")))
    streets = say.seats((fact.SEAT_IN_STREET, 0))
    expected: dict[str, list[tuple[int, int, list[int]]]] = {
        "yig": [
            (point.MONSTER_DEFEATED, cultist, say.add_doom(1)),
            (point.BECAME_LOST, say.ASLEEP, say.add_doom(1)),
        ],
        "yog_sothoth": [
            (point.BECAME_LOST, say.ASLEEP, each(say.THE_CHOSEN, say.devoured())),
        ],
        "ithaqua": [(point.MYTHOS_ENDS, say.ASLEEP, each(streets, say.lose_stamina(1)))],
    }
    for printed in read("ancient_ones"):
        found = [
            (one.point, one.condition, code(one))
            for one in abilities(printed["id"])
            if one.kind == FORCED
        ]
        assert found == expected.get(printed["id"], [])
        asked = [step["op"] for step in printed["power"]["data"]]
        answers = {"on_event", "end_of_mythos"} & set(asked)
        assert bool(found) == bool(answers)


# -- Monsters ------------------------------------------------------------------------------------

POINTS: Final = {
    "instead_of_moving": point.INSTEAD_OF_MOVING,
    "instead_of_combat_damage": point.INSTEAD_OF_DAMAGE,
    "in_addition_to_combat_damage": point.WITH_DAMAGE,
    "before_horror_check": point.BEFORE_HORROR,
    "on_defeat": point.BEATEN,
    "unique_move": point.INSTEAD_OF_MOVING,
}
LOSABLE: Final = (fact.CARD_LOSABLE, 0)
WEAPON_OR_SPELL: Final = say.cards((fact.CARD_OWN, 0), (fact.CARD_WEAPON_OR_SPELL, 0), LOSABLE)
ALIENS: Final = say.if_((fact.IN_PLAY, component.number("mythos", "alien_technology")))
MONSTERS_ALONE: Final = {
    "hound_of_tindalos": say.own(own_step.HOUND_MOVES),
    "elder_thing": say.discard_own(WEAPON_OR_SPELL, 1),
    "mi_go": when(ALIENS, say.unique(2), say.unique(1)),
    "the_bloated_woman": say.check(check.WILL, -2, [], say.do(verb.FAIL_CHECKS)),
}
"""Texts that the reference has only in words, or that other cards change."""


@pytest.mark.parametrize("number", range(len(component.MONSTERS)))
def test_a_monster(number: int) -> None:
    name, printed = component.MONSTERS[number], read("monsters")[number]
    found = column(name)
    assert name == printed["id"]
    assert component.MONSTER_COPIES[number] == copies("monster", name) == printed["count"]
    assert found.awareness == printed["awareness"]
    horror, combat = printed["horror_rating"], printed["combat_rating"]
    assert found.horror == (NO_CHECK if horror is None else horror)
    assert found.combat == (NO_CHECK if combat is None else combat)
    assert found.horror_damage == (printed["horror_damage"] or 0)
    assert found.damage == (printed["combat_damage"] or 0)
    assert found.toughness == printed["toughness"]
    assert movement.NAMES[found.moves] == printed["movement"]
    assert world.SYMBOLS[found.symbol] == printed["dimension_symbol"]
    assert words(found.keywords) == {one["id"] for one in printed["abilities"]}
    assert printed["mask"] == ("mask" in words(found.keywords))
    values = {one["id"]: one.get("value", 0) for one in printed["abilities"]}
    assert found.nightmarish == values.get("nightmarish", 0)
    assert found.overwhelming == values.get("overwhelming", 0)
    if name in reader.EVERYBODY:
        assert (found.combat, found.damage) == reader.EVERYBODY[name]


@pytest.mark.parametrize("number", range(len(component.MONSTERS)))
def test_a_text_of_a_monster(number: int) -> None:
    name, printed = component.MONSTERS[number], read("monsters")[number]
    assert modifiers(name) == []
    data = printed.get("special_data", [])
    steps = [step for step in data if step["op"] in POINTS]
    found = abilities(name)
    assert len(found) == len(steps)
    assert column(name).uses_lore == any(step["op"] == "combat_check_skill" for step in data)
    for ability, step in zip(found, steps, strict=True):
        program = MONSTERS_ALONE.get(name) or READER.program(step["do"])
        if name == "the_black_man":
            program = program + say.do(verb.ENDS_COMBAT)
        same(ability, TEXT, POINTS[step["op"]], 0, program)
    others = {step["op"] for step in data} - set(POINTS)
    assert others <= {"combat_check_skill", "while_environment", "while_terror_at_least"}
