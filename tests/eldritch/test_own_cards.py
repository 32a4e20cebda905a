"""``eldritch/own_cards.py``: encounter cards of a user's own: drawn, saved, shown, encoded; and
what is refused."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import arkham_env
from arkham_env import load
from arkham_env.board.texts.amounts import TABLED
from arkham_env.board.texts.program import (
    BRANCH,
    CHOOSE,
    EACH,
    ELSE,
    END,
    SKIP,
    choose,
    target,
    when,
)
from arkham_env.core.encoding.encode import as_numpy
from arkham_env.core.encoding.encoder import read_content
from arkham_env.core.kernel.decision import pack
from arkham_env.core.kernel.errors import CorruptSave, InvalidSetup
from arkham_env.core.kernel.save import unseal
from arkham_env.eldritch import register_encounter
from arkham_env.eldritch.encode.encoder import Encoder
from arkham_env.eldritch.encode.layout import FILE
from arkham_env.eldritch.entry import ELDRITCH, GAME_ID
from arkham_env.eldritch.own_cards import PARTS, forget_encounters
from arkham_env.eldritch.rules.machine import new_game_state
from arkham_env.eldritch.state.ids import (
    component,
    deck,
    fact,
    meeting,
    own,
    skill,
    space,
    token_place,
    verb,
    zone,
)
from arkham_env.eldritch.state.table import Table
from arkham_env.eldritch.tables import phrases
from arkham_env.eldritch.tables.everything import components
from tests.board_games.states import state
from tests.eldritch.invariants import check
from tests.eldritch.support.games import deal
from tests.eldritch.support.meeting import branches, general, lost, meet, meetings
from tests.eldritch.support.scene import Scene
from tests.eldritch.test_fuzz import check_resampling

pytestmark = pytest.mark.usefixtures("encounters_as_they_were")

NAME = "dream_of_the_sea"
TITLE = "Dream of the Sea"
CITY = phrases.test(skill.LORE, 0, phrases.clues(2))
WILDERNESS = phrases.lose(sanity=1)
SEA = phrases.recover(1, 1)
SPARES = range(component.FIRST_SPARE, component.CARDS)
SILAS = "silas_marsh"  # Lore 1; 8 Health, 4 Sanity


@pytest.fixture
def dream(encounters_as_they_were: None) -> int:
    """The card of the goal: three parts, in the General deck."""
    register_encounter("general", NAME, CITY, WILDERNESS, SEA)
    return component.FIRST_SPARE


def encounter(s: Scene) -> Scene:
    """Draw the card in a General Encounter, which is asked for where there are others."""
    s.top(deck.GENERAL, NAME)
    s.encounters(0)
    return meet(s, meeting.GENERAL) if meetings(s) else s


# -- Drawn and resolved --------------------------------------------------------------------------


def test_the_card_has_a_kind_of_its_own_under_its_name(dream: int) -> None:
    made = components()
    assert made.kinds[NAME] == made.kind_of_card[dream] == len(made.columns) - 1
    assert made.texts.names[made.kinds[NAME]] == NAME


@pytest.mark.parametrize(
    ("where", "dice"), [("rome", [6]), ("rome", [1]), ("the_amazon", []), ("12", [])]
)
def test_the_part_of_the_space_is_resolved(dream: int, where: str, dice: list[int]) -> None:
    s = Scene(SILAS, at={0: where}, health={0: 5}, sanity={0: 3}, dice=dice)
    g = s.g
    kind = space.TYPES[g.spaces[0]]
    encounter(s).settle()
    assert len(g.clues[0]) == (2 if dice == [6] else 0)
    health, sanity = {space.WILDERNESS: (3, 2), space.SEA: (2, 0)}.get(kind, (3, 1))
    assert lost(s) == (health, sanity)
    assert g.place[dream] == zone.DISCARD and g.discards[deck.GENERAL] == [dream]


def test_a_card_of_a_region_and_one_with_three_parts_of_another_world() -> None:
    register_encounter("europe", "quiet_street", [], [], phrases.clues())
    register_encounter(
        "other_world",
        "glass_halls",
        phrases.begin(skill.LORE),
        phrases.close_gate(),
        phrases.lose(health=2),
    )
    s = Scene(SILAS, at={0: "rome"}, gates=["rome"], dice=[6])
    s.encounters(0)
    s.top(deck.OTHER_WORLD, "glass_halls")
    meet(s, meeting.OTHER_WORLD).settle()
    assert not s.has_gate("rome")
    s.encounters(0)
    s.top(deck.EUROPE, "quiet_street")
    meet(s, meeting.REGIONAL).settle()
    parts = space.REGIONS[deck.EUROPE - deck.AMERICA]
    assert len(s.g.clues[0]) == (1 if parts.index("rome") == 2 else 0)


def test_a_choice_of_an_own_card_is_asked_and_labelled() -> None:
    ways = phrases.one_of(phrases.clues(), phrases.lose(sanity=1))
    register_encounter("general", NAME, ways, ways, ways)
    s = Scene(SILAS, at={0: "rome"})
    s.encounters(0)
    general(s, NAME)
    assert branches(s) == [0, 1]
    play = ELDRITCH.play_of(s.g)
    assert [play.label(packed) for packed in s.g.options] == ["Gain 1 Clue", "Lose 1 Sanity"]
    assert f"Resolving {TITLE}: " in play.view(0)
    encoder = Encoder()
    mask = encoder.new_mask()
    encoder.write_mask(s.g, mask)
    meanings = [encoder.layout.actions.meaning(action) for action in mask.actions()]
    assert meanings == ["choice/gain_clues/0", "choice/lose/0"]


# -- Whole games ---------------------------------------------------------------------------------


@pytest.fixture
def sixteen(encounters_as_they_were: None) -> None:
    """As many as there can be, in all decks."""
    for number in range(component.SPARES):
        which = list(PARTS)[number % len(PARTS)]
        parts = (CITY, WILDERNESS + phrases.optionally(phrases.delayed()), SEA)
        register_encounter(which, f"vision_{number}", *parts[: PARTS[which][0]])


@pytest.mark.usefixtures("sixteen")
@pytest.mark.parametrize("number", range(6))
def test_random_games_stay_sound(number: int) -> None:
    """Check invariants, resampled copies, saves, observations and IDs."""
    rng = random.Random(number)
    encoder = Encoder()
    sizes = (encoder.flat_size, encoder.entities_size, encoder.num_actions)
    g: Any = deal(number)
    met = 0
    while not g.over:
        check(g)
        met += any(g.place[card] == zone.IN_HAND for card in SPARES)
        if rng.random() < 0.03:
            check_resampling(g, rng.randrange(g.players), rng.randrange(1 << 30))
        if rng.random() < 0.05:
            text = ELDRITCH.play_of(g).save()
            loaded = load(text)
            assert loaded.save() == text and state(loaded.state) == state(g)
            flat, rows = encoder.new_flat(), encoder.new_entities()
            encoder.write_flat(g, g.seat, flat)
            encoder.write_entities(g, g.seat, rows)
            mask = encoder.new_mask()
            encoder.write_mask(g, mask)
            assert len(mask.actions()) == len(g.options)
            assert (len(flat.data), len(rows.data), len(mask.data)) == sizes
        g.take(rng.randrange(len(g.options)))
    check(g)
    assert met > 0


@pytest.mark.fresh_layout("eldritch/base")
def test_what_is_being_resolved_has_the_spare_column(dream: int) -> None:
    register_encounter("general", "second_dream", CITY, WILDERNESS, SEA)
    ways = phrases.optionally(phrases.delayed())
    register_encounter("general", "third_dream", ways, ways, ways)
    s = Scene(SILAS, at={0: "rome"})
    s.encounters(0)
    general(s, "third_dream")
    encoder = Encoder()
    row = encoder.new_flat()
    encoder.write_flat(s.g, 0, row)
    found = as_numpy(row.data, "int16", encoder.flat_size)
    said = [f.name for f in encoder.field_names() if found[f.index] != 0]
    assert "text[spare_2]" in said and "source[general]" in said
    rows = encoder.new_entities()
    encoder.write_entities(s.g, 0, rows)
    shown = as_numpy(rows.data, "int16", encoder.entities_size)[
        encoder.globals_size : encoder.first_option
    ].reshape(encoder.entity_rows, -1)
    (kind,) = [f.index for f in encoder.entity_fields() if f.name == "kind"]
    assert encoder.layout.kinds.index("spare_2") + 1 in shown[:, kind]


def test_the_layout_does_not_change_and_the_texts_do(dream: int) -> None:
    assert ELDRITCH.layout().hash == read_content(FILE)["hash"]
    with_it = components().texts.hash()
    forget_encounters()
    assert components().texts.hash() != with_it
    assert ELDRITCH.layout().hash == read_content(FILE)["hash"]


def test_without_own_cards_the_spare_ids_lie_in_the_box() -> None:
    g = deal(1)
    assert len(SPARES) == component.SPARES == 16
    assert {g.place[card] for card in SPARES} == {zone.BOX}
    assert all(card < component.FIRST_SPARE for cards in g.decks for card in cards)


# -- Saves ---------------------------------------------------------------------------------------


def saved(number: int = 0) -> str:
    play = ELDRITCH.plan({"players": 1 + number}).new(number, False)
    for _ in range(30):
        play.step(0)
    return play.save()


def test_a_save_is_refused_without_its_card_and_can_be_loaded_once_it_is_there(dream: int) -> None:
    text = saved()
    assert list(unseal(text)["own"]) == [NAME]
    assert load(text).save() == text
    forget_encounters()
    with pytest.raises(
        CorruptSave, match=f"requires the user content '{NAME}': register this content before"
    ):
        load(text)
    register_encounter("general", NAME, CITY, WILDERNESS, SEA)  # no table was made meanwhile
    assert load(text).save() == text


def test_a_save_is_refused_where_the_card_has_another_text(dream: int) -> None:
    text = saved()
    forget_encounters()
    register_encounter("general", NAME, CITY, WILDERNESS, CITY)
    with pytest.raises(CorruptSave, match=f"another version of the user content '{NAME}'"):
        load(text)


def test_a_save_is_refused_where_cards_were_registered_in_another_order(dream: int) -> None:
    register_encounter("europe", "quiet_street", [], [], [])
    text = saved()
    forget_encounters()
    register_encounter("europe", "quiet_street", [], [], [])
    register_encounter("general", NAME, CITY, WILDERNESS, SEA)
    with pytest.raises(CorruptSave, match="same order"):
        load(text)


def test_a_save_from_before_is_refused_with_the_new_card() -> None:
    text = saved()
    forget_encounters()
    register_encounter("general", NAME, CITY, WILDERNESS, SEA)
    with pytest.raises(
        CorruptSave, match=f"save was made without the user content '{NAME}', which is"
    ):
        load(text)


# -- Shown ---------------------------------------------------------------------------------------


def test_the_text_in_words(dream: int) -> None:
    for name in (NAME, TITLE):
        card = arkham_env.card(GAME_ID, name)
        assert card.text().splitlines() == [
            TITLE,
            f"  id: {NAME}",
            "  type: general",
            "City: test Lore; pass: gain 2 Clues",
            "Wilderness: lose 1 Sanity",
            "Sea: recover 1 Health and 1 Sanity",
        ]
    with pytest.raises(InvalidSetup, match=f"did you mean '{NAME}'"):
        arkham_env.card(GAME_ID, "dream_of_a_sea")


def test_one_part_of_another_world_needs_no_heading() -> None:
    register_encounter("other_world", "glass_halls", phrases.clues() + phrases.close_gate())
    assert ELDRITCH.card("Glass Halls").summary == "Gain 1 Clue; close this Gate"


def test_the_log_names_the_card(dream: int) -> None:
    s = Scene(SILAS, at={0: "12"})
    encounter(s).settle()
    assert any(f"encounters {TITLE}" in line for line in ELDRITCH.play_of(s.g).log_of(None))


# -- What is refused -----------------------------------------------------------------------------


def refused(match: str, *given: Any) -> None:
    """Nothing is registered, and the message names the expected value."""
    before = (components().cards, components().texts.names[:], component.COPIES[:])
    with pytest.raises(InvalidSetup, match=match):
        register_encounter(*given)
    assert (components().cards, components().texts.names, component.COPIES) == before


@pytest.mark.parametrize("wrong", ["generel", "research", "asset", "", None, 3, ["general"]])
def test_unknown_decks(wrong: object) -> None:
    refused(r"unknown deck .*: expected one of america, asia_australia", wrong, NAME, [], [], [])


def test_the_nearest_deck_is_named() -> None:
    refused("did you mean 'general'", "generel", NAME, [], [], [])


@pytest.mark.parametrize("which", PARTS)
@pytest.mark.parametrize("count", [0, 2, 4])
def test_wrong_numbers_of_parts(which: str, count: int) -> None:
    refused(f"got {count} parts, expected .*3 for the deck '{which}'", which, NAME, *[[]] * count)


def test_one_part_is_for_another_world_only() -> None:
    refused("got 1 parts, expected 3", "america", NAME, [])


@pytest.mark.parametrize("wrong", ["", "two words", "Dream", "3rd", "___", None, 7, ["dream"]])
def test_what_is_no_name(wrong: object) -> None:
    refused("expected a name of lowercase letters", "general", wrong, [], [], [])


@pytest.mark.parametrize(
    "taken",
    ["axe", "general_1", "cultist", "lily_chen", "rome", "clue", "spare_0", "general_encounter_3"],
)
def test_names_that_are_taken(taken: str) -> None:
    refused("another component of the game already has this name", "general", taken, [], [], [])


def test_a_name_is_taken_by_an_own_card_too(dream: int) -> None:
    refused("already has this name", "europe", NAME, [], [], [])
    refused("already has this name", "europe", "dreamofthesea", [], [], [])


A_SPACE = phrases.ANY_SPACE
MALFORMED: list[tuple[object, str]] = [
    (None, "None is not a list"),
    ("lose", "'lose' is not a list"),
    ((1, 2), "is not a list"),
    ([1.5], "1.5 is not an instruction"),
    ([True], "True is not an instruction"),
    ([[1]], "is not an instruction"),
    ([-1], "-1 is not an instruction"),
    ([1 << 80], "is not an instruction"),
    ([0] * 1001, "1001 instructions"),
    ([pack(15)], "unknown verb 15"),
    ([pack(1000)], "unknown verb 1000"),
    ([pack(SKIP, 0, 9)], "jumps to index 10, which"),
    ([pack(verb.TEST, 0, 0), pack(ELSE, 1, 7)], "jumps to index 9, which"),
    ([pack(ELSE, 1, 0)], "ELSE requires an earlier instruction"),
    ([pack(CHOOSE, 2, 0)], "the choice has no branch 0"),
    ([pack(BRANCH)], "BRANCH must follow CHOOSE"),
    (choose([(1, [pack(999)]), (0, [])]), "unknown verb 999"),
    (choose([(1, phrases.do(verb.LOSE, 0, 4000)), (0, [])]), "there is no amount 4000"),
    ([pack(EACH, phrases.EVERYONE, 1), pack(SKIP, 0, 1), pack(END)], "which is outside the body"),
    ([pack(EACH, 4000, 0)], "there is no filter 4000"),
    ([pack(verb.TEST, 9, 0)], "operand 9 is out of range"),
    ([pack(verb.LOSE, TABLED + 2000, 0)], "there is no amount"),
    (choose([(0, phrases.clues())] * 17), "a choice has 17"),
    (phrases.flip(), r"\(flip\): encounters cannot use this verb"),
    (phrases.do(verb.REROLL, 0, 1), "encounters cannot use this verb"),
    (phrases.do(verb.MOVE_TO_CHOSEN), "no earlier instruction chooses a target for it"),
    (phrases.own(own.KEEP_HEALTH), "step 24 cannot be used"),
    (phrases.part(0), "expected a part after the one"),
    (phrases.part(3), "expected a part after the one"),
    (phrases.do(verb.RESOLVE, deck.ASSET), "asset is not an encounter deck"),
    (phrases.token(token_place.THIS), "has no tokens"),
    (phrases.lose(phrases.TOKENS), "has no tokens"),
    (phrases.lose(phrases.half_up(phrases.TOKENS)), "has no tokens"),
    (phrases.discard_own(phrases.EVERYONE), "the filter selects seats, expected cards"),
    (phrases.do(verb.PICK, phrases.AWAKE), "expected a filter that selects items, got a condition"),
    (when(phrases.if_((fact.LOST_HEALTH, 0)), []), "cannot be used in an encounter"),
]


@pytest.mark.parametrize(("wrong", "match"), MALFORMED)
def test_malformed_programs(wrong: object, match: str) -> None:
    refused(f"encounter '{NAME}': part 2 is not .*{match}", "general", NAME, [], [], wrong)


def test_what_the_box_says_is_not_refused() -> None:
    """Texts of the decks that take own cards; but for the number, a copy of each is a card."""
    made = components()
    for card in range(component.FIRST_ENCOUNTER, component.FIRST_SPARE):
        which = component.COPIES[card][0]
        if which in PARTS:
            found = made.texts.abilities[made.kind_of_card[card]]
            register_encounter(which, "copy_of_it", *[ability.code[:-1] for ability in found])
            forget_encounters()


def test_what_is_done_to_a_chosen_thing_may_follow_a_choice() -> None:
    code = target(A_SPACE, phrases.do(verb.MOVE_TO_CHOSEN))
    register_encounter("general", NAME, code, [], [])


@pytest.mark.usefixtures("sixteen")
def test_there_is_room_for_sixteen() -> None:
    refused("16 encounters are already registered", "general", NAME, [], [], [])


def test_it_is_too_late_after_the_first_game_environment_or_table() -> None:
    spec = ELDRITCH.check({"players": 1})
    for begin in (
        lambda: ELDRITCH.plan({}),
        lambda: ELDRITCH.plan({"players": 2}).new(1, False),
        lambda: new_game_state(Table(components(), spec), 1),
        lambda: ELDRITCH.slots(ELDRITCH.plan({}).table, 1, "flat", "table"),
    ):
        forget_encounters()
        ELDRITCH.card("axe")  # looking at cards is no game
        register_encounter("general", NAME, [], [], [])
        begin()
        refused(f"before the first game or environment of {GAME_ID}", "general", "late", [], [], [])


# -- As a user does it ---------------------------------------------------------------------------

SCRIPT = """
import arkham_env
from arkham_env.eldritch import register_encounter
from arkham_env.eldritch.state.ids.skill import LORE
from arkham_env.eldritch.tables.phrases import clues, lose, recover, test

register_encounter(
    "general", "dream_of_the_sea", test(LORE, 0, clues(2)), lose(sanity=1), recover(1, 1)
)
from arkham_env.eldritch.entry import ELDRITCH

play = ELDRITCH.plan({"players": 2}).new(3, True)
while not play.over:
    play.step(0)
    loaded = arkham_env.load(play.save())
print(play.dump()["own_cards"], ELDRITCH.card("Dream of the Sea").name)
"""


def test_a_program_of_a_users_own() -> None:
    """In a process of its own, on whatever build is tested here."""
    root = Path(arkham_env.__file__).resolve().parent.parent
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT], capture_output=True, text=True, cwd=root, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == f"[[0, 'general', '{NAME}']] {TITLE}"
