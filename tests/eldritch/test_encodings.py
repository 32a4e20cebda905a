"""``eldritch/encode/encoder.py``, ``layout.py``, ``pool.py``, ``action_blocks.py``,
``actions.py``, ``names.py``, ``features.py``, ``seat_cell.py``, ``shared_cell.py``,
``space_cell.py``, ``state_cell.py``: action ids are frozen and collision-free; observations say
what is so, and nothing hidden."""

from __future__ import annotations

import random
from typing import Any

import pytest

from arkham_env.board.texts.texts import ACTION, LOCAL_ACTION, Ability
from arkham_env.board.texts.verbs import D_PAY, OP_CARD, OP_PIECE
from arkham_env.core.encoding import option_cell
from arkham_env.core.encoding.encoder import read_content
from arkham_env.core.encoding.slot import Codec
from arkham_env.core.kernel.decision import a_of, pack
from arkham_env.eldritch.encode import seat_cell, shared_cell, space_cell, state_cell
from arkham_env.eldritch.encode.action_blocks import ability_blocks
from arkham_env.eldritch.encode.actions import EldritchActions
from arkham_env.eldritch.encode.encoder import EldritchCodec, Encoder
from arkham_env.eldritch.encode.features import FEATURES, Summaries
from arkham_env.eldritch.encode.layout import FILE, extended
from arkham_env.eldritch.encode.names import DECISION_NAMES, SEAT_NAMES, SPACE_NAMES
from arkham_env.eldritch.rules.machine import new_game_state
from arkham_env.eldritch.state.columns import Column
from arkham_env.eldritch.state.game_state import FIRST_BACKED
from arkham_env.eldritch.state.ids import (
    component,
    decision,
    option,
    point,
    space,
    zone,
)
from arkham_env.eldritch.state.table import Table
from arkham_env.eldritch.tables import phrases
from arkham_env.eldritch.tables.everything import build, components
from arkham_env.eldritch.tables.phrases import advance_doom, delayed, lose, recover
from tests.board_games.reading import Reading
from tests.eldritch.support import picking
from tests.eldritch.support.games import deal
from tests.eldritch.support.scene import Scene

ENCODER = Encoder()
READ = Reading(ENCODER)
flat, entities, ids, meanings = READ.flat, READ.entities, READ.ids, READ.meanings
named, globals_of = READ.named, READ.globals_of
rows, choices, check = READ.rows, READ.choices, READ.check


def actions_of(codec: Codec) -> EldritchActions:
    found = codec.actions
    assert isinstance(found, EldritchActions)
    return found


# -- The file -------------------------------------------------------------------------------------


def merged(columns: list[Any]) -> list[str]:
    """Return columns as text; lists of items that differ in nothing else become one."""
    items: dict[str, list[str]] = {}
    for column in columns:
        if isinstance(column, dict):
            kind = str({key: value for key, value in column.items() if key != "items"})
            items.setdefault(kind, []).extend(map(str, column.get("items", [])))
        else:
            items.setdefault(str(column), [])
    return sorted(f"{kind} {sorted(found)}" for kind, found in items.items())


@pytest.mark.fresh_layout("eldritch/base")
def test_a_layout_from_nothing_names_the_same() -> None:
    """Nothing that the frozen file names is no longer wanted."""
    kept, fresh = read_content(FILE), extended(None, components())
    for key in ("kinds", "flat", "globals", "entities", "options"):
        assert merged(kept[key]) == merged(fresh[key]), key
    for content in (kept, fresh):
        content["named"] = sorted(
            f"{block['name']} x {block.get('repeat')}: {item}"
            for block in content["actions"]["blocks"]
            for item in block.get("items") or ["it"]
        )
    assert kept["named"] == fresh["named"]


def test_columns_stand_where_the_modules_say() -> None:
    for module in (seat_cell, space_cell, state_cell, option_cell):
        assert len(module.COLUMNS) == len(module.NAMES)
    assert len(seat_cell.NAMES) == seat_cell.COUNT
    for columns in (shared_cell.COUNTS, shared_cell.PENDING, shared_cell.TEST, shared_cell.COMBAT):
        for number, (name, _, _) in enumerate(columns):
            found = getattr(shared_cell, name.upper(), number)
            assert number in (found, getattr(shared_cell, f"IS_{name.upper()}", None)), name
    assert state_cell.NAMES[state_cell.SKILL] == "lore"
    assert state_cell.NAMES[state_cell.DID] == "did_travel"
    assert DECISION_NAMES[decision.ACTION] == "action"
    assert len(set(DECISION_NAMES)) == len([name for name in DECISION_NAMES if name]) + 1


def test_all_abilities_of_sheets_and_cards_have_ids() -> None:
    """The blocks of the table name each ability that the box has, by the group of its card."""
    made = components()
    found = [name for _, _, names in ability_blocks(made, "component", True) for name in names]
    for name in ("akachi_onyele", "axe", "blessing_of_isis", "debt"):
        abilities = made.texts.abilities[made.kinds[name]]
        wanted = [
            f"{name}/{i}"
            for i in range(len(abilities))
            if abilities[i].kind in (ACTION, LOCAL_ACTION)
        ]
        assert [each for each in found if each.startswith(f"{name}/")] == wanted, name
    assert any(each.partition("/")[0] in component.SHEETS for each in found)


def test_new_components_are_appended() -> None:
    more = build()
    kind = more.texts.add("lantern", [Ability(ACTION, lose(1))])
    more.columns.append(Column("asset"))
    more.kind_of_card[component.FIRST_ASSET] = kind
    before = read_content(FILE)
    after = extended(before, more)
    assert after["version"] == before["version"] + 1 and after["hash"] != before["hash"]
    assert after["kinds"][: len(before["kinds"])] == before["kinds"]
    assert (
        after["actions"]["blocks"][: len(before["actions"]["blocks"])]
        == (before["actions"]["blocks"])
    )
    assert after["flat"][: len(before["flat"])] == before["flat"]


# -- Ids ------------------------------------------------------------------------------------------


def test_a_turn_is_called_by_what_it_does() -> None:
    s = Scene("lily_chen", "jim_culver", "leo_anderson", at={0: "rome", 1: "tokyo", 2: "rome"})
    assert meanings(s.g) == [
        *(f"travel/{space.NAMES[link]}" for link in space.LINKS[space.number("rome")]),
        "rest", "trade/1", "prepare/train", "prepare/ship", "acquire",
        "component/lily_chen/0/0", "stop/action",
    ]  # fmt: skip


def test_others_cards_are_called_by_their_seat() -> None:
    s = Scene(
        "silas_marsh", "jim_culver", "leo_anderson",
        at={0: "rome", 1: "rome", 2: "rome"}, cards={1: ["debt"], 2: ["debt", "detained"]},
    )  # fmt: skip
    found = [name for name in meanings(s.g) if name.startswith("component/")]
    assert "component/silas_marsh/0/0" in found
    assert "component/detained/0/2" in found


def test_copies_of_a_monster_are_ranked_by_wounds_then_by_distance() -> None:
    s = Scene("lily_chen", at={0: "rome"}, monsters={"cultist": ["tokyo", "rome", "sydney"]})
    g = s.g
    by_space = {space.NAMES[g.place[m]]: m for m in g.monsters}
    g.wounds[by_space["sydney"] - component.FIRST_MONSTER] = 1
    g.options = [pack(OP_PIECE, by_space[name]) for name in ("tokyo", "rome", "sydney")]
    assert meanings(g) == ["monster/cultist/2", "monster/cultist/1", "monster/cultist/0"]


def test_what_would_share_an_id_goes_to_overflow_in_order() -> None:
    s = Scene("lily_chen")
    g = s.g
    clues = list(range(component.FIRST_CLUE, component.FIRST_CLUE + 6))
    for clue in clues:
        g.place[clue] = space.number("rome")
    g.options = [pack(OP_PIECE, clue) for clue in clues]
    assert meanings(g) == [
        "clue/rome/0", "clue/rome/1", "clue/rome/2", "overflow/0", "overflow/1", "overflow/2",
    ]  # fmt: skip


def test_a_choice_is_called_by_how_its_branch_begins() -> None:
    texts = components().texts
    actions = actions_of(ENCODER.codec(deal(0).table))
    table = ENCODER.layout.actions
    found: list[list[str]] = []
    for name, ability in (("research_22", 2), ("the_world_fights_back", 0)):
        code = texts.code(texts.names.index(name), ability)
        at = next(i for i in range(len(code)) if code[i] >> 24 == 4)
        heads = [actions.choices.branch(code, at, i) for i in range(a_of(code[at]))]
        found.append([table.meaning(head) for head in heads])
    assert found[0] == ["choice/discard_own/0", "choice/discard_own/0", "choice/nothing/0"]
    assert found[1][:2] == ["choice/recover/0", "choice/recover/0"]


def test_no_kind_of_ability_is_without_an_id() -> None:
    """Actions, answers and encounters of all components; prices are called by what is paid."""
    c = components()
    actions = actions_of(ENCODER.codec(deal(0).table))
    missing: list[str] = []
    for kind, name in enumerate(c.texts.names):
        for i, ability in enumerate(c.texts.abilities[kind]):
            at = kind * 16 + i
            action = ability.kind in (2, 3)
            if action and actions.component_at[at] < 0:
                missing.append(f"{name}/{i}")
            if ability.point == point.ENCOUNTER_MENU and actions.meet_kind[kind] < 0:
                missing.append(name)
            asked = ability.kind == 1 and ability.point != point.ENCOUNTER_MENU
            if asked and actions.answer_at[at] < 0:
                missing.append(f"{name}/{i}")
    assert not missing
    for card in range(component.FIRST_ASSET, component.FIRST_ENCOUNTER):
        assert actions.card[card] >= 0


def test_encounters_are_called_by_their_kind() -> None:
    s = Scene("lily_chen", at={0: "rome"}, gates=["rome"], clues=["rome"])
    s.encounters(0)
    assert meanings(s.g) == ["meet/general", "meet/regional", "meet/research/0", "meet/other_world"]


@pytest.mark.fresh_layout("eldritch/base")
def test_a_users_own_kind_has_the_spare_ids() -> None:
    own = build()
    kind = own.texts.add("lantern", [Ability(ACTION, lose(1))])
    own.columns.append(Column("asset", value=2))
    lantern = component.COPIES.index(("asset", "axe"))
    own.kind_of_card[lantern] = kind
    table = Table(own, deal(0).table.options)
    g = new_game_state(table, 3)
    g.advance()
    codec = EldritchCodec(ENCODER.layout, own)
    assert actions_of(codec).component_at[kind * 16] == ENCODER.layout.actions.first(
        "component", "spare_0/0"
    )
    g.options = [pack(OP_CARD, lantern), pack(option.GIVE, lantern)]
    made = [ENCODER.layout.actions.meaning(action) for action in codec.actions.ids(g)]
    assert made == ["card/spare_0", "give/spare_0"]


# -- Contents -------------------------------------------------------------------------------------


def test_the_flat_observation_says_what_is_so() -> None:
    s = Scene(
        "lily_chen", "jim_culver", ancient_one="cthulhu", at={0: "rome", 1: "tokyo"},
        health={1: 3}, monsters={"ghoul": "rome"}, gates=["rome"], clues=["london"],
        cards={0: ["axe"], 1: ["debt"]}, doom=7, omen_at=2, mystery="rlyeh_risen",
    )  # fmt: skip
    g = s.g
    g.trains[1] = 2
    mine, theirs = named(g, 0), named(g, 1)
    for name, value in (
        ("ancient_one[cthulhu]", 1), ("doom", 7), ("omen[red]", 1), ("mystery[rlyeh_risen]", 1),
        ("mystery_needed", 1), ("players", 2), ("gate[rome]", 1), ("gate_matches[rome]", 1),
        ("clues_here[london]", 1), ("monsters_here[rome]", 1), ("mystery_here[space_3]", 1),
        ("on_board[ghoul]", 1), ("self.sheet[lily_chen]", 1), ("self.space[rome]", 1),
        ("next.space[tokyo]", 1), ("self.holds[axe]", 1), ("next.holds[debt]", 1),
        ("next.health", 3), ("next.trains", 2), ("decision[action]", 1), ("actions_left", 2),
        ("distance[tokyo]", 4),
    ):  # fmt: skip
        assert mine.get(name, 0) == value, name
    assert "distance[rome]" not in mine
    assert theirs["self.health"] == 3 and theirs["next.holds[axe]"] == 1
    assert theirs["lead[next]"] == theirs["decider[next]"] == 1


def test_entity_rows_and_pointers() -> None:
    s = Scene(
        "lily_chen", "jim_culver", at={0: "rome", 1: "rome"}, monsters={"ghoul": "rome"},
        cards={0: ["axe"]}, mystery="the_true_name",
    )  # fmt: skip
    g = s.g
    found = entities(g, 0)
    listed = rows(found)
    kinds = ENCODER.layout.kinds
    assert kinds[listed[0]["kind"] - 1] == "lily_chen" and listed[0]["nearness"] == 0
    assert kinds[listed[1]["kind"] - 1] == "jim_culver" and listed[1]["holder"] == 1
    assert [kinds[row["kind"] - 1] for row in listed[2:38]] == [f"space/{n}" for n in SPACE_NAMES]
    offered = choices(found, len(g.options))
    for packed, row in zip(g.options, offered, strict=True):
        assert row["verb"] == packed >> 24 and row["table_id"] in ids(g)
        if packed >> 24 == option.TRAVEL:
            target = listed[row["target_row"]]
            assert kinds[target["kind"] - 1] == f"space/{space.NAMES[a_of(packed)]}"
            assert target["in_options"] == 1
        if packed >> 24 == option.TRADE:
            assert row["target_row"] == 1
    ghoul = next(row for row in listed if kinds[row["kind"] - 1] == "ghoul")
    assert ghoul["place_row"] == 2 + space.number("rome") and ghoul["nearness"] == 1
    axe = next(row for row in listed if kinds[row["kind"] - 1] == "axe")
    assert axe["holder"] == 0 and axe["host_row"] == 0
    mystery = next(row for row in listed if kinds[row["kind"] - 1] == "the_true_name")
    assert mystery["needed"] == 1


def test_more_options_than_rows_are_paged() -> None:
    g = Scene("lily_chen").g
    cards = range(component.FIRST_ASSET, component.FIRST_ASSET + 70)
    g.options = [pack(OP_CARD, card) for card in cards]
    assert [globals_of(entities(g, 0, page))["page"] for page in (0, 1)] == [0, 1]
    first, second = (choices(entities(g, 0, page), 64) for page in (0, 1))
    assert first[63]["verb"] == option_cell.MORE and first[63]["target_row"] == -1
    assert [row["table_id"] for row in first[:63] + second[:7]] == ids(g)
    assert second[7]["verb"] == option_cell.MORE
    assert all([row["target_row"] >= 0 for row in first[:63]])


def test_a_test_is_told() -> None:
    s = Scene("lily_chen", at={0: "rome"}, cards={0: ["lucky_rabbits_foot"]}, dice=[1, 5])
    s.pick(option.ACQUIRE)
    g = s.g
    assert g.kind == decision.AFTER_ROLL
    found = named(g, 0)
    assert found["test_dice"] == 2 and found["dice[1]"] == found["dice[5]"] == 1
    assert found["test_successes"] == 1 and found["test_skill[influence]"] == 1
    assert found["test_flag[acquire]"] == 1


def test_a_payment_is_told() -> None:
    """What is owed, and in what: the Silver Key stands for a Clue."""
    s = Scene("jim_culver", cards={0: ["the_silver_key"]})
    s.give_clues(0, 1)
    s.run(s.text("america_1", 1, 0))  # 1 Clue for Observation
    picking.branch(s, 0)
    assert s.g.kind == D_PAY
    found = named(s.g, 0)
    assert found["owed"] == 1 and found["owed_what[clues]"] == 1


def test_a_combat_is_told() -> None:
    s = Scene("lily_chen", at={0: "rome"}, monsters={"ghoul": "rome"}, dice=[1, 1, 1, 1, 1, 1, 1])
    s.give_clues(0, 1)
    s.encounters(0)
    found = named(s.g, 0)
    column = components().columns[components().kinds["ghoul"]]
    assert found["combat_monster[ghoul]"] == found["combat"] == 1
    assert found["combat_toughness_left"] == column.toughness
    assert found["combat_horror"] == column.horror


def test_used_up_abilities_are_told() -> None:
    s = Scene("lily_chen", "jim_culver", at={0: "rome", 1: "tokyo"})
    card = s.g.sheet[1]
    s.g.note_use(card, 0, 1)
    assert named(s.g, 1)["self.used[jim_culver/0]"] == 1
    assert named(s.g, 0)["others.used[jim_culver/0]"] == 1


def test_what_texts_bring() -> None:
    texts = build().texts
    passed, failed = len(FEATURES), FEATURES.index
    code = phrases.test(0, 0, recover(2, 0), lose(1, 2) + delayed()) + advance_doom(2)
    kind = texts.add("trial", [Ability(ACTION, code)])
    found = Summaries(texts).whole(kind, 0)
    brought = dict(zip(found[::2], found[1::2], strict=True))
    assert brought == {
        failed("tests"): 1, failed("health"): 2, failed("doom"): 2,
        passed + failed("tests"): 1, passed + failed("health"): -1,
        passed + failed("sanity"): -2, passed + failed("delayed"): 1, passed + failed("doom"): 2,
    }  # fmt: skip


# -- What is hidden -------------------------------------------------------------------------------


def test_a_back_is_told_to_those_who_know_it() -> None:
    s = Scene("lily_chen", "jim_culver", "leo_anderson", cards={0: ["debt"]})
    g = s.g
    card = next(c for c in g.cards[0] if c >= component.FIRST_CONDITION)
    name = next(n for n in components().texts.names if n.startswith("debt_"))
    g.own_backs()
    g.backs[card - FIRST_BACKED] = components().kinds[name]
    g.known[card - FIRST_BACKED] = 0b010
    assert not [column for column in named(g, 0) if "back" in column]
    assert not [column for column in named(g, 2) if "back" in column]
    assert named(g, 1)[f"others.back[{name}]"] == 1
    g.own_backs()
    g.known[card - FIRST_BACKED] = 0b001
    assert named(g, 0)[f"self.back[{name}]"] == 1
    shown = [row["back"] for row in rows(entities(g, 0)) if row["back"]]
    assert shown == [ENCODER.layout.kinds.index(name) + 1]
    assert not [row for row in rows(entities(g, 1)) if row["back"]]


def test_the_order_of_the_gate_stack_is_told_to_who_looked() -> None:
    s = Scene("lily_chen", "akachi_onyele")
    g = s.g
    top = g.gate_stack[-1] - component.FIRST_GATE
    g.gate_known[top] = 0b10
    name = f"gate_known[{component.GATES[top]}]"
    assert named(g, 1)[name] == 1
    assert not [column for column in named(g, 0) if column.startswith("gate_known")]


@pytest.mark.parametrize("number", range(4))
def test_hidden_things_change_nothing(number: int) -> None:
    """Decks, the Gate stack and the box in any order look the same."""
    g = deal(number)
    before = [check(g, seat) for seat in range(g.players)]
    rng = random.Random(number)
    for which in range(len(g.decks)):
        if which not in (5, 12):
            rng.shuffle(g.decks[which])
    rng.shuffle(g.gate_stack)
    rng.shuffle(g.cup)
    rng.shuffle(g.clue_pool)
    assert [check(g, seat) for seat in range(g.players)] == before


def test_names_fit_the_numbers() -> None:
    g = deal(3)
    names = [f.name for f in ENCODER.field_names()]
    assert len(set(names)) == len(names) == ENCODER.flat_size
    assert len(SEAT_NAMES) <= zone.BODY - zone.SEAT
    assert ENCODER.entities_size == len(entities(g, 0))
    actions = [str(ENCODER.layout.actions.meaning(i)) for i in range(ENCODER.num_actions)]
    assert len(set(actions)) == len(actions) and "overflow/63" in actions


def test_whom_a_window_is_about_is_told() -> None:
    s = Scene("lily_chen", "jim_culver", at={0: "rome", 1: "rome"}, cards={0: ["bandages"]})
    picking.lose(s, 1, health=2)
    assert s.g.seat == 0
    found = named(s.g, 0)
    assert [name for name in found if name.startswith("subject[")] == ["subject[next]"]


def test_small_numbers_have_ids_of_their_own() -> None:
    """A skill, a place of the Omen track, who leads, a marker, yes and no."""
    g: Any = Scene("lily_chen", "jim_culver", "silas_marsh").g
    for seat, kind, options, wanted in (
        (0, decision.LOAN, [(option.LOAN, 0), (option.LOAN, 1)], ["loan/0", "loan/1"]),
        (0, decision.SKILL, [(option.SKILL, 0), (option.SKILL, 4)], ["skill/0", "skill/4"]),
        (0, decision.OMEN, [(option.OMEN, 1), (option.OMEN, 3)], ["omen/1", "omen/3"]),
        (1, decision.LEAD, [(option.LEAD, 0), (option.LEAD, 2)], ["lead/2", "lead/1"]),
        (0, decision.MARKER, [(option.MARKER, 0), (option.MARKER, 1)], ["marker/0", "marker/1"]),
        (0, decision.SHEET, [(option.SHEET, 0)], ["sheet/akachi_onyele"]),
        (0, decision.CONSENT, [(option.YES, 0), (option.NO, 0)], ["yes/consent", "no/consent"]),
        (0, decision.ORDER, [(option.YES, 0), (option.NO, 0)], ["yes/order", "no/order"]),
    ):
        g.seat, g.kind = seat, kind
        g.options = [pack(op, a) for op, a in options]
        assert meanings(g) == wanted
