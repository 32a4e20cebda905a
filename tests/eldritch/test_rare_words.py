"""``eldritch/words.py``, ``log_lines.py``: words, lines and ids that no card of the box and hardly
a game needs."""

from __future__ import annotations

from typing import Any

import pytest

from arkham_env.board.encode.encoder import CODECS_KEPT
from arkham_env.board.texts import amounts
from arkham_env.board.texts.amounts import Amounts
from arkham_env.board.texts.verbs import OP_ANSWER, OP_CHOICE, OP_PIECE
from arkham_env.core.kernel.decision import pack
from arkham_env.eldritch import log_lines
from arkham_env.eldritch.condition_words import WORDS
from arkham_env.eldritch.encode.encoder import Encoder
from arkham_env.eldritch.potential import progress
from arkham_env.eldritch.state.ids import component, event, form, option, resolution, zone
from arkham_env.eldritch.state.ids.component import NONE
from arkham_env.eldritch.state.table import Table
from arkham_env.eldritch.tables.everything import build
from tests.eldritch.support.games import deal
from tests.eldritch.support.scene import Scene


def test_amounts_in_words() -> None:
    texts = build().texts
    made = texts.amounts = Amounts()
    players = made.add(amounts.PLAYERS)
    held = made.add(form.CLUES_HELD)
    tokens = made.add(form.TOKENS)
    for code, said in (
        (made.add(amounts.DICE, 2), "sum of 2 dice"),
        (made.add(amounts.HALF_UP, players), "half of investigators"),
        (made.add(amounts.HALF_DOWN, players), "half of investigators, rounded down"),
        (made.add(amounts.LESSER, players, held), "lesser of investigators and your Clues"),
        (made.add(amounts.GREATER, players, held), "greater of investigators and your Clues"),
        (made.add(amounts.GREATER, 0, held), "your Clues"),
        (made.add(amounts.TIMES, players, 2), "investigators x 2"),
        (made.add(amounts.MINUS, players, 1), "investigators - 1"),
    ):
        assert WORDS.formula(texts, code) == said
    assert WORDS.amount_condition(texts, tokens, False) == "[tokens on this card] is at least 1"
    assert WORDS.amount_condition(texts, tokens, True) == "[tokens on this card] is 0"
    assert WORDS.amount_condition(texts, held, False) == "you have a Clue"
    assert WORDS.amount_condition(texts, held, True) == "you have no Clue"


def test_lines_of_the_log() -> None:
    assert log_lines.given_words(-2) == "2 Clues" and log_lines.given_words(-1) == "1 Clue"
    assert log_lines.given_words(component.FIRST_ASSET) != ""
    sheets = [0, 1]
    assert log_lines.action_words(sheets, pack(option.STOP)) == "stop"
    assert log_lines.action_words(sheets, pack(option.REST)) == "rests"
    s = Scene("lily_chen")
    mystery = s.mystery("the_true_name")
    s.g.note(event.UNSOLVED, mystery)
    assert log_lines.log_lines(s.g, None)[-1] == "The True Name is no longer solved"


def test_options_without_a_frozen_id_get_one_of_the_overflow() -> None:
    """A branch of no text, an ability that no kind has, a Clue that lies nowhere."""
    s = Scene("lily_chen", monsters={"ghoul": "rome"})
    g: Any = s.g
    encoder = Encoder()
    clue = g.clue_pool[0]
    ghoul = s.card("ghoul")
    g.options = [
        pack(OP_CHOICE, 0), pack(OP_ANSWER, component.FIRST_ASSET, 40),
        pack(OP_ANSWER, component.FIRST_GATE, 0), pack(OP_PIECE, clue), pack(OP_PIECE, ghoul),
    ]  # fmt: skip
    made = encoder.codec(g.table).actions.ids(g)
    meanings = [encoder.layout.actions.meaning(action) for action in made]
    assert meanings[:4] == [f"overflow/{number}" for number in range(4)]
    assert meanings[4].startswith("monster/ghoul")
    g.options = [pack(OP_CHOICE, number) for number in range(200)]
    with pytest.raises(AssertionError, match="options lack IDs"):
        encoder.codec(g.table).actions.ids(g)


def test_codecs_are_kept_for_some_boxes() -> None:
    encoder = Encoder()
    spec = deal(0).table.options
    tables = [Table(build(), spec) for _ in range(CODECS_KEPT + 1)]
    first = encoder.codec(tables[0])
    assert encoder.codec(tables[0]) is first
    for table in tables[1:]:
        encoder.codec(table)
    assert len(encoder.codecs) == CODECS_KEPT
    assert encoder.codec(tables[-1]) is encoder.codecs[-1]
    assert encoder.codec(tables[0]) is not first


def test_a_win_is_all_of_the_progress() -> None:
    g = Scene("lily_chen").g
    assert progress(g) < 1.0
    g.resolution = resolution.MYSTERIES
    assert progress(g) == 1.0
    g.resolution = resolution.AWAKENED
    assert progress(g) < 1.0


def test_an_epic_monster_of_an_awakened_ancient_one_is_told() -> None:
    from tests.eldritch.test_encodings import named

    s = Scene("lily_chen", "jim_culver", ancient_one="shub_niggurath")
    g: Any = s.g
    s.wake()
    if g.mystery != NONE:
        g.place[g.mystery] = zone.SUPPLY
        g.mystery = NONE
    epic = component.COPIES.index(("monster", "shub_niggurath_epic"))
    if epic not in g.monsters:
        s.monster("shub_niggurath_epic", "the_heart_of_africa")
    g.wounds[epic - component.FIRST_MONSTER] = 2
    assert named(g, 0)["epic_toughness_left"] == g.toughness(epic) - 2
