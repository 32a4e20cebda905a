"""Compare ``eldritch/tables`` (columns, numbers and names of all components) with the reference
data.

The tests are skipped if the reference data is not available.
"""

from __future__ import annotations

import re
from typing import Any, Final

import pytest

from arkham_env.board.texts.amounts import TABLED, plain
from arkham_env.board.texts.program import CHOOSE, EACH, ELSE, END, SKIP
from arkham_env.board.texts.texts import ACTION, FORCED, LOCAL_ACTION, Ability
from arkham_env.core.kernel.decision import a_of, b_of, op_of
from arkham_env.core.kernel.lasting import THIS_ROUND
from arkham_env.eldritch.rules import mythos as mythos_rules
from arkham_env.eldritch.state import columns
from arkham_env.eldritch.state.game_state import ANCIENT, CULTIST, MOST_DOOM, RESERVE_SIZE
from arkham_env.eldritch.state.ids import (
    component,
    fact,
    flag,
    omen,
    point,
    quantity,
    skill,
    space,
    trait,
    verb,
)
from arkham_env.eldritch.tables.everything import components
from tests.eldritch.support.reference import FOLDER, read

pytestmark = pytest.mark.skipif(not FOLDER.is_dir(), reason="no reference data")

COMPONENTS: Final = components()
TEXTS: Final = COMPONENTS.texts


def abilities(name: str) -> list[Ability]:
    return TEXTS.abilities[COMPONENTS.kinds[name]]


def at(name: str, when: int) -> list[Ability]:
    return [ability for ability in abilities(name) if ability.point == when]


def column(name: str) -> columns.Column:
    return COMPONENTS.columns[COMPONENTS.kinds[name]]


def traits(which: int) -> set[str]:
    return {name for number, name in enumerate(trait.NAMES) if which >> number & 1}


def copies(group: str) -> dict[str, int]:
    found: dict[str, int] = {}
    for of, name in component.COPIES:
        if of == group:
            found[name] = found.get(name, 0) + 1
    return found


def asks(filter_: int, *tests: int) -> bool:
    """Return whether a condition has tests of these codes."""
    return set(tests) <= set(TEXTS.filters.filters[filter_].codes)


def operand(filter_: int, code: int) -> int | None:
    found = TEXTS.filters.filters[filter_]
    return found.operands[found.codes.index(code)] if code in found.codes else None


def verbs(name: str) -> set[int]:
    return {op_of(word) for ability in abilities(name) for word in ability.code}


# -- The board -----------------------------------------------------------------------------------


def test_spaces_and_paths() -> None:
    board = read("board")
    for place in board["spaces"]:
        here = space.NAMES.index(place["id"])
        assert space.TYPE_NAMES[space.TYPES[here]] == place["type"]
        paths = {(space.NAMES[there], space.PATH_NAMES[how]) for there, how in space.PATHS[here]}
        assert paths == {(path["space"], path["path"]) for path in place["neighbors"]}
        assert (place["id"] in space.EXPEDITIONS) == place["is_expedition_space"]
        for number, deck in enumerate(("america", "europe", "asia_australia")):
            assert (place["id"] in space.REGIONS[number]) == (deck in place["encounter_decks"])
    assert len(board["spaces"]) == space.COUNT


def test_the_tracks_and_the_reference_cards() -> None:
    board = read("board")
    track = [omen.NAMES[color] for color in omen.TRACK]
    assert track == [place["color"] for place in board["omen_track"]["spaces"]]
    assert board["doom_track"]["max"] == MOST_DOOM and board["reserve"]["slots"] == RESERVE_SIZE
    for card in board["reference_cards"]:
        players = card["players"]
        found = (
            mythos_rules.GATES_BY_PLAYERS[players],
            mythos_rules.CLUES_BY_PLAYERS[players],
            mythos_rules.SURGE_BY_PLAYERS[players],
        )
        assert found == (card["spawn_gates"], card["spawn_clues"], card["monster_surge"])


def test_gates_and_clues() -> None:
    gates = {gate["space"]: gate["omen_color"] for gate in read("gates")}
    assert {name: omen.NAMES[omen.GATES[i]] for i, name in enumerate(component.GATES)} == gates
    assert {clue["space"] for clue in read("clues")} == set(space.NAMES)
    assert len(read("clues")) == component.CLUES


def test_the_box_holds_what_it_holds() -> None:
    counts = read("board")["component_counts"]
    found = {
        "investigators": len(component.SHEETS),
        "ancient_ones": len(component.ANCIENT_ONES),
        "encounter_cards": component.FIRST_SPARE - component.FIRST_ENCOUNTER,
        "mythos_cards": len(component.MYTHOS),
        "mystery_cards": len(component.MYSTERIES),
        "condition_cards": component.FIRST_MYTHOS - component.FIRST_CONDITION,
        "spell_cards": component.FIRST_CONDITION - component.FIRST_SPELL,
        "artifact_cards": component.FIRST_SPELL - component.FIRST_ARTIFACT,
        "asset_cards": component.FIRST_ARTIFACT - component.FIRST_ASSET,
        "monster_tokens": component.FIRST_GATE - component.FIRST_MONSTER,
        "gate_tokens": component.FIRST_CLUE - component.FIRST_GATE,
        "clue_tokens": component.FIRST_ASSET - component.FIRST_CLUE,
    }
    assert found == {name: counts[name] for name in found}


# -- Sheets --------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(len(component.SHEETS)))
def test_an_investigator(number: int) -> None:
    sheet = COMPONENTS.sheets[number]
    (printed,) = [entry for entry in read("investigators") if entry["id"] == sheet.name]
    assert (sheet.health, sheet.sanity) == (printed["health"], printed["sanity"])
    assert sheet.skills == tuple(printed["skills"][name] for name in skill.NAMES)
    assert space.NAMES[sheet.space] == printed["start_space"]
    things = printed["starting_possessions"]
    assert sheet.clues == sum(thing["count"] for thing in things if thing["type"] == "clue")
    assert set(sheet.cards) == {thing["id"] for thing in things if thing["type"] != "clue"}
    improvements = printed.get("starting_improvements", {})
    assert ({"skill_of_choice": sheet.improves} if sheet.improves else {}) == improvements
    for when, how in ((point.CRIPPLED, "crippled"), (point.INSANE, "insane")):
        (body,) = at(sheet.name, when)
        test = printed["defeated_encounters"][how]["test"]
        tests = [word for word in body.code if op_of(word) == verb.TEST]
        assert [skill.NAMES[a_of(word)] for word in tests] == [test["skill"]]
        assert [plain(b_of(word)) for word in tests] == [test["modifier"]]
    # Each sheet has one action; the passive ability states whether it is limited to once per round.
    assert [ability.kind for ability in abilities(sheet.name)].count(ACTION) == 1
    once = "Once per round" in printed["passive_ability"]
    limits = [a.limit for a in abilities(sheet.name) if a.kind != ACTION and a.limit]
    assert limits == [THIS_ROUND] * once


@pytest.mark.parametrize("number", range(len(component.ANCIENT_ONES)))
def test_an_ancient_one(number: int) -> None:
    sheet = COMPONENTS.ancient_ones[number]
    printed = read("ancient_ones")[number]
    assert printed["id"] == sheet.name == component.ANCIENT_ONES[number]
    assert (sheet.doom, sheet.needed) == (printed["doom"], printed["mysteries_to_solve"])
    for stage in range(3):
        colors = printed["mythos_deck"][f"stage_{stage + 1}"]
        assert sheet.stages[stage] == tuple(colors[name] for name in columns.COLOR_NAMES)
    aside = {
        each["id"]: each["count"] for each in printed["set_aside"] if each["type"] == "monster"
    }
    assert {name: copies("monster")[name] for name in sheet.set_aside} == aside
    asleep, awake = COMPONENTS.ancient_kinds[number]
    for kind, side in ((asleep, printed), (awake, printed["awakened"])):
        reckons = [ability for ability in TEXTS.abilities[kind] if ability.point == point.RECKONING]
        assert len(reckons) == (side["reckoning"] is not None)
        cultist = COMPONENTS.cultist_kinds[number][kind == awake]
        if side["cultist"] is not None:
            check_cultist(cultist, side["cultist"])


def check_cultist(kind: int, printed: dict[str, Any]) -> None:
    found = COMPONENTS.columns[kind]
    will, strength = printed["will_modifier"], printed["strength_modifier"]
    assert found.will == (columns.NO_TEST if will is None else will)
    assert found.strength == (columns.NO_TEST if strength is None else strength)
    assert (found.horror, found.damage) == (printed["horror"] or 0, printed["damage"] or 0)
    assert (found.toughness, found.toughness_each) == (printed["toughness"], 0)
    reckons = [ability for ability in TEXTS.abilities[kind] if ability.point == point.RECKONING]
    assert len(reckons) == (printed["reckoning"] is not None)


# -- Monsters ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", component.MONSTERS)
def test_a_monster(name: str) -> None:
    (printed,) = [entry for entry in read("monsters") if entry["id"] == name]
    assert copies("monster")[name] == printed["count"]
    assert (component.MONSTERS.index(name) >= component.EPIC) == printed["epic"]
    if name == "cultist":
        return
    found = column(name)
    for test, modifier, cost, loss in (
        ("will_test", found.will, found.horror, "horror"),
        ("strength_test", found.strength, found.damage, "damage"),
    ):
        wanted = printed[test] or {"modifier": columns.NO_TEST, loss: 0}
        assert (modifier, cost) == (wanted["modifier"], wanted[loss])
    if "toughness_base" in printed:
        wanted = (printed["toughness_base"], printed["toughness_per_investigator"])
    else:
        wanted = (printed["toughness"], 0)
    assert (found.toughness, found.toughness_each) == wanted
    assert len(at(name, point.RECKONING)) == (printed["reckoning"] is not None)
    assert len(at(name, point.SPAWNED)) == (printed["spawn_effect"] is not None)
    moves = printed.get("implementation", {}).get("move_to_space_when_spawned")
    if moves:
        ((word, _),) = [ability.code for ability in at(name, point.SPAWNED)]
        assert (op_of(word), space.NAMES[a_of(word)]) == (verb.MONSTER_TO, moves)
    check_words(name, printed["effect"], printed["spawn_effect"], printed["reckoning"])


# -- Possessions ---------------------------------------------------------------------------------

WHEN: Final = {
    "combat_encounter": flag.COMBAT,
    "spell_effect": flag.SPELL,
    "other_world_encounter": flag.OTHER_WORLD,
    "acquire_assets": flag.ACQUIRE,
}
POSSESSIONS: Final = [*component.ASSETS, *component.ARTIFACTS]


def printed_possession(name: str) -> dict[str, Any]:
    files = read("assets") if name in component.ASSETS else read("artifacts")
    (printed,) = [entry for entry in files if entry["id"] == name]
    found: dict[str, Any] = printed
    return found


@pytest.mark.parametrize("name", POSSESSIONS)
def test_a_possession(name: str) -> None:
    printed = printed_possession(name)
    found = column(name)
    assert traits(found.traits) == set(printed["traits"])
    assert found.value == printed.get("value", 0)
    assert copies(found.group)[name] == printed["count"]
    limited = any(ability.limit and ability.kind != ACTION for ability in abilities(name))
    assert limited == ("nce per round" in printed["effect"])
    actions = [ability for ability in abilities(name) if ability.kind == ACTION]
    assert len(actions) == printed["effect"].count("Action:")
    if printed["timing"] == "on_gain_then_discard":
        (service,) = abilities(name)
        assert (service.kind, service.point) == (FORCED, point.GAINED)
        assert op_of(service.code[-2]) == verb.DISCARD_THIS
    if "on_rest" in printed["timing"]:
        assert len(at(name, point.REST)) == 1
    check_words(name, printed["effect"])


@pytest.mark.parametrize("name", POSSESSIONS)
def test_what_a_possession_adds_to_tests(name: str) -> None:
    """Bonuses, rerolls and what dice count, in the tests that they are for, and no others."""
    printed = printed_possession(name).get("modifiers") or []
    kind = COMPONENTS.kinds[name]
    lasting = [m for m in TEXTS.modifiers[kind] if m.quantity < quantity.EXTRA_DICE]
    bonuses = {}
    for entry in printed:
        within = WHEN.get(entry.get("when", "always"), 0)
        if "limit" not in entry:
            for which, amount in entry.get("skill_bonus", {}).items():
                bonuses[skill.NAMES.index(which)] = (amount, within)
        if "reroll_dice" in entry:
            (ability,) = [a for a in at(name, point.AFTER_ROLL) if op_of(a.code[0]) == verb.REROLL]
            assert plain(b_of(ability.code[0])) == entry["reroll_dice"]
            check_asked(ability.condition, entry.get("test_skill"), within)
        if "add_to_die" in entry:
            (ability,) = at(name, point.AFTER_ROLL)
            assert op_of(ability.code[0]) == verb.ADD_TO_DIE
            check_asked(ability.condition, entry.get("test_skill"), within)
        if "six_counts_as" in entry:
            (modifier,) = [m for m in TEXTS.modifiers[kind] if m.quantity == quantity.SIX_COUNTS]
            assert 1 + modifier.amount == entry["six_counts_as"]
            check_asked(modifier.condition, entry.get("test_skill"), within)
    found = {m.quantity - quantity.BONUS: m for m in lasting}
    assert {which: m.amount for which, m in found.items()} == {
        which: amount for which, (amount, _) in bonuses.items()
    }
    for which, modifier in found.items():
        check_asked(modifier.condition, None, bonuses[which][1])


def check_asked(condition: int, which: str | None, within: int) -> None:
    """A condition is: one's own test, of a skill, during something, and no less."""
    assert asks(condition, fact.OWN_SEAT)
    wanted = None if which is None else skill.NAMES.index(which)
    assert operand(condition, fact.TESTING) == wanted
    assert operand(condition, fact.WITH_FLAG) == (within or None)


# -- Spells and Conditions -----------------------------------------------------------------------


def row(code: list[int], result: int) -> list[int]:
    """Return the instructions that the row of a result has."""
    found: list[int] = []
    at = 1  # behind what reads the result
    while op_of(code[at]) != END:
        op = op_of(code[at])
        if (op == ELSE and result < a_of(code[at])) or op == SKIP:
            at += b_of(code[at])
        elif op == CHOOSE or op == EACH:
            found += code[at : at + 1 + b_of(code[at])]
            at += b_of(code[at])
        elif op != ELSE:
            found.append(code[at])
        at += 1
    return found


@pytest.mark.parametrize("number", range(len(component.SPELLS)))
def test_a_spell(number: int) -> None:
    name = component.SPELLS[number]
    printed = read("spells")[number]
    assert printed["id"] == name
    assert traits(column(name).traits) == set(printed["traits"])
    assert copies("spell")[name] == printed["copies"]
    (front,) = abilities(name)
    assert (front.kind == ACTION) == printed["front"].startswith("Action:")
    assert (front.limit != 0) == (front.kind == ACTION or "nce per round" in printed["front"])
    (test,) = [word for word in front.code if op_of(word) == verb.TEST]
    found = (skill.NAMES[a_of(test)], plain(b_of(test)))
    assert found == (printed["front_test"]["skill"], printed["front_test"]["modifier"])
    assert verb.FLIP in verbs(name)
    backs = [TEXTS.names[kind] for kind in COMPONENTS.backs[number]]
    assert backs == [back["id"] for back in printed["backs"]]
    for back in printed["backs"]:
        (ability,) = abilities(back["id"])
        for entry in back["results"]:
            last = entry["max"] if entry["max"] is not None else entry["min"] + 2
            rows = [row(ability.code, result) for result in range(entry["min"], last + 1)]
            assert all(found == rows[0] for found in rows)
            assert (rows[0] == []) == entry["effect"].startswith("No additional effect")
            if entry["min"] > 0:
                assert rows[0] != row(ability.code, entry["min"] - 1)
        check_words(back["id"], *[entry["effect"] for entry in back["results"]])
    check_words(name, printed["front"])


@pytest.mark.parametrize("number", range(len(component.CONDITIONS)))
def test_a_condition(number: int) -> None:
    name = component.CONDITIONS[number]
    printed = read("conditions")[number]
    assert printed["id"] == name
    assert traits(column(name).traits) == set(printed["traits"])
    assert component.CONDITION_COPIES[number] == printed["copies"] == copies("condition")[name]
    assert len(at(name, point.RECKONING)) == (printed["front_reckoning"] is not None)
    assert len(at(name, point.REST)) == (printed["front_on_rest"] is not None)
    local = [ability for ability in abilities(name) if ability.kind == LOCAL_ACTION]
    assert len(local) == (printed["front_action"] is not None)
    backs = [TEXTS.names[kind] for kind in COMPONENTS.backs[len(component.SPELLS) + number]]
    assert backs == [back["id"] for back in printed["backs"]]
    for back in printed["backs"]:
        (ability,) = abilities(back["id"])
        last = op_of(ability.code[-2])
        devoured = last == verb.BE_DEVOURED  # which discards all cards
        flips = last == verb.FLIP_BACK
        if back["after"] == "discard_or_flip_back":
            assert {verb.DISCARD_THIS, verb.FLIP_BACK} <= verbs(back["id"])
        else:
            assert devoured or flips == (back["after"] == "flip_back")
            assert devoured or flips or last == verb.DISCARD_THIS
        check_words(back["id"], back["effect"])


# -- Mythos cards and Mysteries ------------------------------------------------------------------


@pytest.mark.parametrize("number", range(len(component.MYTHOS)))
def test_a_mythos_card(number: int) -> None:
    name = component.MYTHOS[number]
    (printed,) = [entry for entry in read("mythos") if entry["id"] == f"mythos_{name}"]
    card = COMPONENTS.mythos[number]
    assert columns.COLOR_NAMES[card.color] == printed["color"]
    assert columns.DIFFICULTY_NAMES[card.difficulty] == printed["difficulty"]
    assert traits(column(name).traits) == set(printed["traits"])
    assert card.rumor == ("rumor" in printed["traits"])
    where = space.NAMES[card.space] if card.space >= 0 else None
    assert (where, card.tokens or None) == (printed["rumor_space"], printed["eldritch_tokens"])
    icons = [columns.ICON_NAMES[icon] for icon in columns.ICONS[card.color]]
    # Not every blue card has the last two icons (Rumor token, Eldritch tokens).
    assert [icon for icon in icons if icon in printed["icons"]] == printed["icons"]
    assert len(printed["icons"]) == len(icons) or card.color == columns.BLUE
    assert len(at(name, point.RECKONING)) == (printed["reckoning"] is not None)
    assert len(at(name, point.EVENT)) == (not printed["stays_in_play"])
    meets = printed.get("encounter")
    assert len(at(name, point.ENCOUNTER_MENU)) == (meets is not None)
    if meets is not None:
        check_rumor_encounter(at(name, point.ENCOUNTER_MENU)[0], meets)
    spawns = printed.get("spawns")
    if spawns:
        check_spawns(name, spawns)
    check_words(name, printed["effect"], printed["reckoning"])


def check_rumor_encounter(ability: Ability, printed: dict[str, Any]) -> None:
    if printed["space"] == "active_expedition":
        assert asks(ability.condition, fact.SEAT_ON_EXPEDITION)
    else:
        assert operand(ability.condition, fact.SEAT_AT) == space.NAMES.index(printed["space"])
    tests = [word for word in ability.code if op_of(word) == verb.TEST]
    if printed.get("test"):
        (word,) = tests
        found = (skill.NAMES[a_of(word)], plain(b_of(word)))
        assert found == (printed["test"]["skill"], printed["test"]["modifier"])
    else:
        assert tests == []


def check_spawns(name: str, printed: dict[str, Any]) -> None:
    (ability,) = at(name, point.ENTERS_PLAY)
    word = ability.code[0]
    found = (op_of(word), component.MONSTERS[a_of(word)], space.NAMES[b_of(word)])
    assert found == (verb.SPAWN_NAMED, printed["monster"], printed["space"])
    assert len(at(name, point.EPIC_DEFEATED)) == 1


NEEDED: Final = {
    "ceil(investigators/2)": "half of as many as seats (up)",
    "investigators": "as many as seats",
    "2*investigators": "2 times as many as seats",
    1: "1",
}


@pytest.mark.parametrize("number", range(len(component.MYSTERIES)))
def test_a_mystery(number: int) -> None:
    name = component.MYSTERIES[number]
    owner = component.ANCIENT_ONES[number // component.MYSTERIES_EACH]
    (printed,) = [entry for entry in read("mysteries") if entry["id"] == f"mystery_{owner}_{name}"]
    assert (printed["ancient_one"], printed["number"]) == (owner, 1 + number % 4)
    moves = bool(printed.get("enters_play")) and "Mystery token" not in printed["enters_play"]
    assert len(at(name, point.ENTERS_PLAY)) == moves
    if printed.get("spawns"):
        check_spawns(name, printed["spawns"])
    if printed.get("mystery_token_space"):
        (ability,) = at(name, point.ENCOUNTER_MENU)
        where = space.NAMES.index(printed["mystery_token_space"])
        assert operand(ability.condition, fact.SEAT_AT) == where
    (solved,) = at(name, point.MYTHOS_END)
    assert NEEDED[printed["needed"]["count"]] in condition_words(solved.condition)
    check_words(name, printed.get("enters_play"), printed.get("during"), printed["solve"])


def condition_words(index: int) -> str:
    """Return a condition in words, with the amounts that its tests name."""
    from arkham_env.board.words.wording import amount_words

    found = TEXTS.filters.filters[index]
    said = [amount_words(TEXTS, code) for code in found.operands]
    for code in found.operands:
        if code >= TABLED:
            entry = TEXTS.amounts.entries[code - TABLED]
            said += [amount_words(TEXTS, part) for part in (entry.x, entry.y)]
    return "; ".join(said)


# -- Words ---------------------------------------------------------------------------------------


def test_all_kinds_of_the_box_are_here() -> None:
    """Kinds that are two-sided stand for one of two; all others are asked for above."""
    for card, (group, name) in enumerate(component.COPIES[: component.FIRST_SPARE]):
        kind = COMPONENTS.kind_of_card[card]
        if group not in ("gate", "clue"):
            assert kind in (CULTIST, ANCIENT) or TEXTS.names[kind] == name


def check_words(name: str, *printed: str | None) -> None:
    """Compare the Conditions that a text gives and the losses it names with the reference."""
    said = " ".join(sentence for sentence in printed if sentence)
    given = re.findall(r"[Gg]ains? (?:an?|1) ([A-Z][A-Za-z ]*?) Condition", said)
    wanted = {found.lower().replace(" ", "_") for found in given}
    found: set[str] = set()
    lost: set[tuple[str, int]] = set()
    for ability in abilities(name):
        for word in ability.code:
            op, a, b = op_of(word), a_of(word), b_of(word)
            if op == verb.GAIN_CONDITION:
                found.add(component.CONDITIONS[a])
            elif op == verb.GAIN_CONDITION_WITH:
                found.add(trait.NAMES[a])
            elif op == verb.LOSE:
                lost |= {("Health", plain(a))} if a and a < TABLED else set()
                lost |= {("Sanity", plain(b))} if b and b < TABLED else set()
            elif op == verb.HIT and b < TABLED:
                lost.add(("Health", plain(b)))
    # The rules, not the text, handle an investigator who has the opposite Condition.
    assert found == wanted, said
    losses = re.findall(r"[Ll]oses? (\d) (Health|Sanity)(?: and (\d) Sanity)?(?! for)", said)
    expected: set[tuple[str, int]] = set()
    for amount, what, more in losses:
        expected.add((what, int(amount)))
        if more:
            expected.add(("Sanity", int(more)))
    assert lost == expected, said
