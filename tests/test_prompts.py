"""Prompts: the pending decision as a sentence in every game (``core/public/play.py``)."""

from __future__ import annotations

import random
import re
from importlib import import_module
from typing import Any

import pytest

import arkham_env
from arkham_env.arkham2e.state.ids import decision as arkham2e
from arkham_env.board.texts import verbs
from arkham_env.core.kernel.decision import op_of
from arkham_env.core.kernel.errors import IllegalAction
from arkham_env.core.public.play import Play
from arkham_env.eldritch.state.ids import decision as eldritch
from arkham_env.lcg.state.ids import decision_kind

SENTENCE = re.compile(r"[A-Z][^\[\]]*[^\[\]. ]\.")
REQUEST = re.compile(r"[A-Z][^\[\].]*( \[[a-z ]+\][^\[\].]*)?")
TABLES = [
    (decision_kind.NAMES, decision_kind.REQUESTS),
    (verbs.KIND_NAMES[: len(verbs.KIND_REQUESTS)], verbs.KIND_REQUESTS),
    (eldritch.NAMES, eldritch.REQUESTS),
    (arkham2e.NAMES, arkham2e.REQUESTS),
]


@pytest.mark.parametrize(("names", "requests"), TABLES)
def test_each_kind_of_decision_has_a_request(
    names: tuple[str, ...], requests: tuple[str, ...]
) -> None:
    assert len(names) == len(requests)
    for name, request in zip(names, requests, strict=True):
        assert bool(name) == bool(request)
        assert not name or REQUEST.fullmatch(request), request
    assert not any(verbs.KIND_NAMES[len(verbs.KIND_REQUESTS) :])


@pytest.mark.parametrize(
    ("game_id", "options"),
    [
        ("lcg/core_2026", {"players": 2, "play": "campaign"}),
        ("eldritch/base", {"players": 2}),
        ("arkham2e/base", {"players": 2}),
    ],
)
def test_each_prompt_is_a_sentence_that_names_the_card(
    game_id: str, options: dict[str, Any]
) -> None:
    picks, named = random.Random(1), 0
    for seed in range(2):
        game = arkham_env.game(game_id, seed=seed, log=False, **options)
        while not game.over:
            prompt, decision = game.prompt(), game.decision
            assert decision is not None
            assert SENTENCE.fullmatch(prompt.replace("...", "")), prompt
            assert "Decide" not in prompt and game.seat_name(game.seat)
            if '"' in prompt:
                named += 1
                assert game.card_title(decision.source) in prompt
            game.step(picks.randrange(game.num_options))
        with pytest.raises(IllegalAction, match="the game is over"):
            game.prompt()
    assert named > 10


def verbs_by_kind(family: str) -> dict[int, set[int]]:
    """Return the numbers of the verbs that the modules of a game list for each kind."""
    ids = f"arkham_env.{family}.state.ids."
    if family == "lcg":
        own: Any = import_module(ids + "verb")
        rows = dict(enumerate(decision_kind.VERBS))
    else:
        own = import_module(ids + "option")
        rows = dict(enumerate(verbs.KIND_VERBS))
        rows |= dict(enumerate(import_module(ids + "decision").VERBS, verbs.FIRST_KIND))
    return {
        kind: {getattr(verbs if name.startswith("OP_") else own, name) for name in names.split()}
        for kind, names in rows.items()
    }


@pytest.mark.parametrize(
    ("game_id", "options"),
    [
        ("lcg/core_2026", {"players": 2, "play": "campaign"}),
        ("lcg/core_2026", {"players": 3, "play": "queen_of_ash", "decks": "random"}),
        ("eldritch/base", {"players": 3}),
        ("arkham2e/base", {"players": 3}),
    ],
)
def test_the_options_of_a_decision_have_the_verbs_of_its_kind(
    game_id: str, options: dict[str, Any]
) -> None:
    known = verbs_by_kind(game_id.partition("/")[0])
    picks, seen = random.Random(2), set()
    for seed in range(2):
        game = arkham_env.game(game_id, seed=seed, log=False, **options)
        while not game.over:
            kind, found = game.state.kind, {int(op_of(each)) for each in game.state.options}
            assert found <= known[kind], (game.decision, game.decision and game.decision.labels())
            seen.add(kind)
            game.step(picks.randrange(game.num_options))
    assert len(seen) > 10


def test_each_kind_has_a_row_of_verbs() -> None:
    assert len(decision_kind.VERBS) == len(decision_kind.NAMES) and all(decision_kind.VERBS)
    assert len(verbs.KIND_VERBS) == len(verbs.KIND_REQUESTS)
    for module, unused in (
        (eldritch, set()),
        (arkham2e, {"prevent", "order", "yes_no", "seat", "ancient_one"}),
    ):
        rows = dict(zip(module.NAMES, module.VERBS, strict=True))
        assert {name for name, row in rows.items() if not row} == unused


class Asking:
    """State of a game that has one decision."""

    over = False
    kind = 0

    def __init__(self, source: int) -> None:
        self.source = source
        self.table = type("Table", (), {"game_id": "x"})


class Asked(Play):
    """Game with the default methods, except that it has titles."""

    text = ""

    def decision_name(self, kind: int) -> str:
        return "choose_wisely"

    def card_title(self, card: int) -> str:
        return self.text


def test_the_default_prompt_contains_the_name_of_the_decision() -> None:
    assert Asked(Asking(3)).prompt() == "Decide: choose wisely."
    assert Asked(Asking(-1)).seat_name(2) == "seat 2"
    game = Asked(Asking(3))
    game.text = "Machete"
    assert game.prompt() == 'Decide: choose wisely for "Machete".'
    game.text = '"Stop!"'
    assert game.prompt() == 'Decide: choose wisely for "Stop!".'
    game.state.source = -1
    assert game.prompt() == "Decide: choose wisely."
