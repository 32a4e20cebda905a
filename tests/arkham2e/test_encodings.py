"""``arkham2e/encode/encoder.py``, ``layout.py``, ``pool.py``, ``action_blocks.py``,
``actions.py``, ``names.py``, ``board_numbers.py``, ``nearest.py``, ``features.py``,
``monster_numbers.py``, ``monster_cell.py``, ``holders.py``, ``seat_cell.py``, ``shared_cell.py``,
``space_cell.py``, ``state_cell.py``: action ids are frozen and collision-free; observations say
what is so, and nothing hidden."""

from __future__ import annotations

import random

import pytest

from arkham_env.arkham2e.encode import (
    seat_cell,
    shared_cell,
    space_cell,
    state_cell,
)
from arkham_env.arkham2e.encode.actions import ArkhamActions
from arkham_env.arkham2e.encode.board_numbers import MAP
from arkham_env.arkham2e.encode.encoder import Encoder
from arkham_env.arkham2e.encode.features import FEATURES, Summaries
from arkham_env.arkham2e.encode.layout import FILE, extended
from arkham_env.arkham2e.encode.monster_numbers import MonsterNumbers, fill, is_simple
from arkham_env.arkham2e.encode.names import DECISION_NAMES, SEAT_NAMES, SPACE_NAMES
from arkham_env.arkham2e.state.columns import Column
from arkham_env.arkham2e.state.ids import (
    component,
    decision,
    deck,
    fact,
    option,
    point,
    quantity,
    space,
    zone,
)
from arkham_env.arkham2e.tables import phrases
from arkham_env.arkham2e.tables.everything import build, components
from arkham_env.board.texts.program import FIRST_VERB
from arkham_env.board.texts.texts import MAY, Ability, Modifier
from arkham_env.board.texts.verbs import OP_CARD
from arkham_env.core.encoding import option_cell
from arkham_env.core.encoding.encode import as_numpy
from arkham_env.core.encoding.encoder import read_content
from arkham_env.core.encoding.slot import Codec
from arkham_env.core.kernel.decision import a_of, op_of, pack
from tests.arkham2e.play_random import enliven
from tests.arkham2e.support.games import deal
from tests.arkham2e.support.scene import Scene
from tests.arkham2e.support.slow_observation import Reader
from tests.board_games.reading import Reading

pytestmark = pytest.mark.fresh_layout("arkham2e/base")

ENCODER = Encoder()
READ = Reading(ENCODER)
flat, entities, ids, meanings = READ.flat, READ.entities, READ.ids, READ.meanings
named, globals_of = READ.named, READ.globals_of
rows, choices, check = READ.rows, READ.choices, READ.check
SUMS = ("rest.", "branch")


def actions_of(codec: Codec) -> ArkhamActions:
    found = codec.actions
    assert isinstance(found, ArkhamActions)
    return found


def row_of(listed: list[dict[str, int]], name: str) -> dict[str, int]:
    """Return the first row of a kind."""
    return next(row for row in listed if row["kind"] and kind_in(row) == name)


def kind_in(row: dict[str, int]) -> str:
    return ENCODER.layout.kinds[row["kind"] - 1]


# -- The file -------------------------------------------------------------------------------------


def test_columns_stand_where_the_modules_say() -> None:
    for module in (seat_cell, space_cell, state_cell, option_cell):
        assert len(module.COLUMNS) == len(module.NAMES)
    assert len(seat_cell.NAMES) == seat_cell.COUNT
    for columns, first in (
        (shared_cell.GAME, shared_cell.TURN),
        (shared_cell.RARE, shared_cell.SIGNS_PLAYED),
        (shared_cell.PENDING, shared_cell.OWED),
        (shared_cell.CHECK, shared_cell.IS_CHECK),
        (shared_cell.COMBAT, shared_cell.IS_COMBAT),
    ):
        assert first == 0
        for number, (name, _, _) in enumerate(columns):
            word = name.upper().removeprefix("COMBAT_")
            found = [
                getattr(shared_cell, each, None) for each in (name.upper(), f"IS_{word}", word)
            ]
            assert number in found, name
    for name, number in (
        ("lore", state_cell.SKILL + 4), ("ambush", state_cell.KEYWORD),
        ("to_gate", state_cell.TO_GOAL), ("speed_slider", state_cell.SLIDER),
        ("gate_symbol_here", state_cell.GATE_SYMBOL), ("is_checker", state_cell.IS_CHECKER),
        ("tokens", state_cell.TOKENS), ("from_bottom", state_cell.FROM_BOTTOM),
        ("flies", state_cell.FLIES), ("toughness", state_cell.TOUGHNESS),
        ("open_gates", state_cell.OPEN_GATES), ("trophies", state_cell.TROPHIES),
    ):  # fmt: skip
        assert state_cell.NAMES[number] == name
    assert DECISION_NAMES[decision.MOVEMENT] == "movement"
    assert len(set(DECISION_NAMES)) == len([name for name in DECISION_NAMES if name]) + 1


def test_new_components_are_appended() -> None:
    more = build()
    kind = more.texts.add("torch", [Ability(MAY, phrases.lose(1), point=point.UPKEEP)])
    more.columns.append(Column("common"))
    more.kind_of_card[component.FIRST_COMMON] = kind
    before = read_content(FILE)
    after = extended(before, more)
    assert after["version"] == before["version"] + 1 and after["hash"] != before["hash"]
    assert after["kinds"][: len(before["kinds"])] == before["kinds"]
    blocks = before["actions"]["blocks"]
    assert after["actions"]["blocks"][: len(blocks)] == blocks
    assert len(after["actions"]["blocks"]) > len(blocks)
    assert after["flat"][: len(before["flat"])] == before["flat"]


# -- Random games ---------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(16))
def test_every_column_says_what_a_slow_reading_finds(number: int) -> None:
    rng = random.Random(number)
    g = deal(number + 3)
    row = ENCODER.new_flat()
    fields = [f for f in ENCODER.field_names() if not f.name.startswith(SUMS)]
    for count in range(260):
        if g.over:
            break
        if number % 2 and count % 40 == 39:
            enliven(g, rng)
        if rng.random() < 0.12:
            seat = rng.randrange(g.players)
            ENCODER.write_flat(g, seat, row)
            found = as_numpy(row.data, "int16", ENCODER.flat_size)
            shown = {f.name: int(found[f.index]) for f in fields if found[f.index]}
            assert shown == Reader(g, seat).columns()
        g.take(rng.randrange(len(g.options)))


SAME: dict[str, str] = {
    "gate": "gate", "gate_modifier": "modifier", "gate_symbol": "gate_symbol_here", "sign": "sign",
    "clues_here": "clues", "explored_here": "explored", "closed": "closed", "activity": "activity",
    "monsters_here": "monsters", "worst_awareness": "awareness", "horror_here": "horror",
    "worst_horror_rating": "horror_rating", "worst_combat_rating": "combat_rating",
    "damage_here": "damage", "toughness_here": "toughness", "ambush_here": "ambush",
    "endless_here": "endless", "investigators": "investigators",
}  # fmt: skip
"""Columns of areas in the flat observation, and in rows of areas."""
OF_PERSONS = (
    "sanity", "most_sanity", "stamina", "most_stamina", "speed", "sneak", "fight", "will", "lore",
    "luck", "speed_slider", "fight_slider", "lore_slider", "money", "clues", "delayed", "lost",
    "jailed", "skips", "resting", "explored", "returned", "blessed", "cursed", "falls", "trophies",
    "trophy_toughness", "gate_trophies",
)  # fmt: skip
"""Columns that rows of seats share with the flat observation."""


@pytest.mark.parametrize("number", range(6))
def test_rows_say_what_a_slow_reading_finds(number: int) -> None:
    rng = random.Random(number)
    g = deal(number + 1)
    for count in range(150):
        if g.over:
            break
        if count % 30 == 29:
            enliven(g, rng)
            seat = rng.randrange(g.players)
            wanted = Reader(g, seat).columns()
            listed = rows(entities(g, seat))
            for row, who in zip(listed, SEAT_NAMES[: g.players], strict=False):
                for name in OF_PERSONS:
                    assert row[name] == wanted.get(f"{who}.{name}", 0), (who, name)
            for row, where in zip(listed[g.players :], space.NAMES[: space.BOARD], strict=False):
                assert kind_in(row) == f"space/{where}"
                for column, name in SAME.items():
                    assert row[name] == wanted.get(f"{column}[{where}]", 0), (where, name)
            for row in listed[g.players + space.COUNT :]:
                held = "self" if row["holder"] == 0 else "others"
                if row["zone"] == state_cell.HELD and row["group"] > 4:
                    assert wanted[f"{held}.holds[{kind_in(row)}]"] > 0
                    used = wanted.get(f"self.exhausted[{kind_in(row)}]", 0)
                    assert held == "others" or row["exhausted"] <= used
        g.take(rng.randrange(len(g.options)))


# -- Contents -------------------------------------------------------------------------------------


def test_the_flat_observation_says_what_is_so() -> None:
    s = Scene(
        "joe_diamond", "amanda_sharpe", ancient_one="cthulhu", at={0: "woods", 1: "abyss_second"},
        sanity={1: 2}, monsters={"ghoul": "woods", "cultist": "downtown_streets"},
        gates={"woods": "abyss"}, clues_at={"graveyard": 2}, cards={0: ["axe"], 1: ["curse"]},
        doom=7, terror=3, in_play=["heat_wave"],
    )  # fmt: skip
    s.movement(0)
    mine, theirs = named(s.g, 0), named(s.g, 1)
    for name, value in (
        ("ancient_one[cthulhu]", 1), ("doom", 7), ("doom_limit", 13), ("terror", 3),
        ("environment[heat_wave]", 1), ("gate[woods]", 1), ("gate_modifier[woods]", -2),
        ("clues_here[graveyard]", 2), ("monsters_here[woods]", 1), ("ambush_here[woods]", 1),
        ("worst_awareness[woods]", -3), ("worst_horror_rating[downtown_streets]", -2),
        ("horror_here[downtown_streets]", 2), ("on_board[ghoul]", 1), ("self.holds[axe]", 1),
        ("self.sheet[joe_diamond]", 1), ("self.area[woods]", 1), ("next.area[abyss_second]", 1),
        ("next.in_world", 2), ("next.can_return", 1), ("in_second[abyss]", 1),
        ("open_gates[abyss]", 1), ("next.sanity", 2), ("next.cursed", 1),
        ("others.holds[curse]", 1), ("decision[movement]", 1), ("distance[downtown_streets]", 4),
        ("self.most_sanity", 3), ("gate_limit", 8), ("monsters", 2), ("monster_limit", 5),
    ):  # fmt: skip
        assert mine.get(name, 0) == value, name
    assert "distance[woods]" not in mine
    assert theirs["self.sanity"] == 2 and theirs["others.holds[axe]"] == 1
    assert theirs["distance[woods]"] == -1
    assert theirs["lead[next]"] == theirs["decider[next]"] == 1


def test_entity_rows_and_pointers() -> None:
    s = Scene(
        "joe_diamond", "amanda_sharpe", at={0: "woods", 1: "woods"},
        monsters={"ghoul": "uptown_streets"}, gates={"graveyard": "yuggoth"},
        cards={0: ["axe"], 1: ["food"]}, in_play=["the_great_ritual", "icy_conditions"],
    )  # fmt: skip
    s.movement(0)
    g = s.g
    found = entities(g, 0)
    listed = rows(found)
    assert kind_in(listed[0]) == "joe_diamond" and listed[0]["nearness"] == 0
    assert kind_in(listed[1]) == "amanda_sharpe" and listed[1]["holder"] == 1
    assert [kind_in(row) for row in listed[2:57]] == [f"space/{n}" for n in SPACE_NAMES]
    offered = choices(found, len(g.options))
    for packed, row in zip(g.options, offered, strict=True):
        assert row["verb"] == op_of(packed) and row["table_id"] in ids(g)
        if op_of(packed) == option.MOVE:
            assert kind_in(listed[row["target_row"]]) == f"space/{SPACE_NAMES[a_of(packed)]}"
            assert listed[row["target_row"]]["in_options"] == 1
        if op_of(packed) == option.TRADE:
            assert row["target_row"] == 1
    ghoul = row_of(listed, "ghoul")
    assert ghoul["place_row"] == 2 + space.number("uptown_streets") and ghoul["distance"] == 1
    assert ghoul["ambush"] == 1 and ghoul["awareness"] == -3 and ghoul["has_horror"] == 1
    axe = row_of(listed, "axe")
    assert axe["holder"] == 0 and axe["host_row"] == 0 and axe["bonus"] == 2
    assert row_of(listed, "food")["holder"] == 1
    assert row_of(listed, "the_great_ritual")["zone"] == state_cell.IN_PLAY
    graveyard = row_of(listed, "space/graveyard")
    assert (graveyard["gate"], graveyard["modifier"]) == (1, -2)
    assert row_of(listed, "space/yuggoth_first")["open_gates"] == 1
    assert row_of(listed, "space/french_hill_streets")["activity"] == 1
    assert row_of(listed, "yig")["group"] == 2


def test_rows_of_areas_tell_the_way_to_goals() -> None:
    for number in range(6):
        rng = random.Random(number)
        g = deal(number)
        for count in range(120):
            if g.over:
                break
            if count % 40 == 39:
                enliven(g, rng)
                listed = rows(entities(g, 0))[g.players : g.players + space.BOARD]
                gates = [g.place[gate] for gate in g.gates]
                free = [where for where in gates if not g.monsters_at(where)]
                goals = {
                    "to_gate": gates,
                    "to_free_gate": free,
                    "to_clues": [w for w in range(space.BOARD) if g.clues_at[w]],
                    "to_monster": [w for w in range(space.BOARD) if g.monsters_at(w)],
                }
                for name, places in goals.items():
                    for where in range(space.BOARD):
                        ways = [MAP.far[goal][where] for goal in places]
                        assert listed[where][name] == min(ways, default=-1), name
            g.take(rng.randrange(len(g.options)))


def test_more_options_than_rows_are_paged() -> None:
    g = Scene("joe_diamond").movement(0).g
    cards = range(component.FIRST_COMMON, component.FIRST_COMMON + 70)
    g.options = [pack(OP_CARD, card) for card in cards]
    first, second = (choices(entities(g, 0, page), 64) for page in (0, 1))
    assert first[63]["verb"] == option_cell.MORE and first[63]["target_row"] == -1
    assert [row["table_id"] for row in first[:63] + second[:7]] == ids(g)
    assert second[7]["verb"] == option_cell.MORE
    assert all([row["target_row"] >= 0 for row in first[:63]])


def test_a_check_is_told() -> None:
    s = Scene("joe_diamond", clues={0: 1}, sliders={0: (0, 0, 2)}, dice=[1, 5, 6])
    s.check(0, "lore", 1, need=3)
    found = named(s.g, 0)
    assert s.kind == "after_roll" and found["decision[after_roll]"] == 1
    assert found["check_dice"] == 3 and found["check_rolled"] == 1 and found["check_need"] == 3
    assert found["check_successes"] == 2 and found["check_least"] == 5
    assert found["dice[1]"] == found["dice[5]"] == found["dice[6]"] == 1
    assert found["check_kind[lore]"] == found["check_skill[lore]"] == 1


def test_a_combat_is_told() -> None:
    s = Scene(
        "joe_diamond", at={0: "woods"}, monsters={"shoggoth": "woods"},
        cards={0: ["axe", "revolver_38"]}, dice=[6] * 9,
    )  # fmt: skip
    s.fight(0, "shoggoth")
    assert named(s.g, 0)["foe_keyword[physical_resistance]"] == 1
    s.do("fight_on", "wield revolver_38")
    found = named(s.g, 0)
    assert found["foe[shoggoth]"] == found["combat"] == found["hands_left"] == 1
    assert found["combat_bonus"] == 2  # resistance leaves half of 3, rounded up
    assert (found["foe_toughness"], found["foe_combat_rating"]) == (3, -1)
    listed = rows(entities(s.g, 0))
    assert row_of(listed, "revolver_38")["in_fight"] == 1 and row_of(listed, "axe")["in_fight"] == 0


def test_entries_of_cards_drawn_are_told() -> None:
    s = Scene("darrell_simmons", at={0: "woods"})
    s.encounters(0)
    g = s.g
    assert s.kind == "entry" and meanings(g) == ["entry/0", "entry/1"]
    names = [f for f in ENCODER.field_names() if f.name.startswith("branch")]
    summaries = Summaries(g.texts)
    found = flat(g, 0)
    for place, packed in enumerate(g.options):
        card = a_of(packed)
        entry = g.table.entry_of(card, space.number("woods"))
        brought = summaries.whole(g.kind_of(card), entry)
        cells = [f for f in names if f.name.startswith(f"branch{place}.")]
        shown = [int(found[f.index]) for f in cells]
        expected = [0] * len(cells)
        for where, value in zip(brought[::2], brought[1::2], strict=True):
            expected[where] = value
        assert shown == expected
        row = choices(entities(g, 0), 2)[place]
        assert [row[f.name.replace(f"branch{place}", "brings")] for f in cells] == expected


def test_used_up_abilities_are_told() -> None:
    s = Scene("joe_diamond", "carolyn_fern").movement(0)
    s.g.note_use(s.g.sheet[1], 0, 1)
    assert named(s.g, 1)["self.used[carolyn_fern/0]"] == 1
    assert named(s.g, 0)["others.used[carolyn_fern/0]"] == 1


def test_what_texts_bring() -> None:
    texts = build().texts
    passed, place = len(FEATURES), FEATURES.index
    code = phrases.check(4, -1, phrases.spell(2), phrases.lose(1, 2) + phrases.delayed())
    code += phrases.add_doom(2) + phrases.restore(1) + phrases.spend_money(3)
    kind = texts.add("trial", [Ability(MAY, code)])
    found = Summaries(texts).whole(kind, 0)
    brought = dict(zip(found[::2], found[1::2], strict=True))
    both = {"checks": 1, "doom": 2, "money": -3}
    assert brought == {
        **{place(name): value for name, value in both.items()},
        **{passed + place(name): value for name, value in both.items()},
        place("spells"): 2, place("sanity"): 6,
        passed + place("sanity"): 5, passed + place("stamina"): -2, passed + place("delayed"): 1,
    }  # fmt: skip


def test_every_verb_counts_for_something() -> None:
    """But for those that name a step of another one, or do nothing."""
    texts = components().texts
    silent: set[str] = set()
    for op in range(FIRST_VERB, FIRST_VERB + len(texts.verbs)):
        total = [0] * (2 * len(FEATURES))
        Summaries(texts).count(total, op, 0, 1, 1, 1)
        if not any(total):
            silent.add(texts.verb_name(op))
    assert silent <= {
        "exhaust_this", "leave_play", "set_rating", "nothing_happens", "pick",
        # What they bring is in an operand: here 0.
        "lose", "gain", "sacrifice",
    }  # fmt: skip


def test_monsters_are_told_as_they_are_now() -> None:
    made = components()
    assert is_simple(made)
    numbers = MonsterNumbers(made)
    seen = set()
    for number in range(10):
        rng = random.Random(number)
        g = deal(number)
        for count in range(60):
            if g.over:
                break
            if count % 20 == 19:
                enliven(g, rng)
                g.terror = rng.randrange(10)
            numbers.begin(g)
            for monster in g.monsters:
                numbers.load(g, monster)
                fill(g, monster, numbers.own, 0)
                found = [numbers.get(cell) for cell in range(len(numbers.own))]
                assert found == list(numbers.own), component.COPIES[monster]
                seen.add((g.table.ancient, component.COPIES[monster][1], tuple(found)))
            g.take(rng.randrange(len(g.options)))
    names = {(ancient, name) for ancient, name, _ in seen}
    assert len(seen) > len(names)  # the same Monster against the same Ancient One, changed


def test_own_components_change_monsters_by_anything() -> None:
    own = build()
    here = phrases.if_((fact.SEAT_LEADS, 0))
    own.texts.add("charm", [], [Modifier(quantity.TOUGHNESS, 1, here)])
    own.columns.append(Column("common"))
    assert not is_simple(own)


# -- What is hidden -------------------------------------------------------------------------------


def test_the_bottom_of_a_deck_is_told_to_who_may_know_it() -> None:
    g = Scene("ashcan_pete", "joe_diamond", sliders={0: (3, 0, 0)}).movement(0).g
    card = g.decks[deck.UNIQUE][0]
    name = f"from_bottom[{component.COPIES[card][1]}]"
    g.known[deck.UNIQUE] = 0
    g.glimpsed[deck.UNIQUE] = 0b01
    assert named(g, 0)[name] == 1 and name not in named(g, 1)
    g.glimpsed[deck.UNIQUE] = 0
    g.known[deck.UNIQUE] = 1
    assert named(g, 0)[name] == named(g, 1)[name] == 1
    g.known[deck.UNIQUE] = 0
    assert name not in named(g, 0)


@pytest.mark.parametrize("number", range(4))
def test_hidden_things_change_nothing(number: int) -> None:
    """Decks, the gate stack and the cup in any order look the same."""
    g = deal(number)
    rng = random.Random(number)
    for _ in range(40):
        if not g.over:
            g.take(rng.randrange(len(g.options)))
    before = [check(g, seat) for seat in range(g.players)]
    for which in range(deck.COUNT):
        known = g.known[which] + (1 if g.glimpsed[which] else 0)
        hidden = g.decks[which][known:]
        rng.shuffle(hidden)
        g.decks[which][known:] = hidden
    known = g.known[deck.COUNT]
    hidden = g.gate_stack[known:]
    rng.shuffle(hidden)
    g.gate_stack[known:] = hidden
    rng.shuffle(g.cup)
    assert [check(g, seat) for seat in range(g.players)] == before


def test_names_fit_the_numbers() -> None:
    g = deal(3)
    names = [f.name for f in ENCODER.field_names()]
    assert len(set(names)) == len(names) == ENCODER.flat_size
    assert len(SEAT_NAMES) <= zone.CARD - zone.SEAT
    assert ENCODER.entities_size == len(entities(g, 0))
    actions = [str(ENCODER.layout.actions.meaning(i)) for i in range(ENCODER.num_actions)]
    assert len(set(actions)) == len(actions) and "overflow/63" in actions
