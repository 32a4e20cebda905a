"""``help()`` of a compiled package equals that of plain Python (``native/rewrite.py``)."""

from __future__ import annotations

import ast
import inspect
import pydoc
from collections.abc import Iterator
from typing import Any

import pytest

import arkham_env
from arkham_env import lcg
from arkham_env.arkham2e.game import ArkhamHorrorGame, ArkhamHorrorResult
from arkham_env.core.kernel import errors
from arkham_env.core.public.card import Card
from arkham_env.core.public.play import Decision, Play, Result
from arkham_env.core.public.protocols import Entry
from arkham_env.eldritch.game import EldritchGame, EldritchResult
from arkham_env.lcg.cards import bases
from arkham_env.lcg.game import CardGame
from arkham_env.lcg.results import CardResult
from arkham_env.lcg.state.card_definition import CardDef
from arkham_env.lcg.state.scenario_definition import Scenario
from tests.core.sources import modules

GAMES = [Play, CardGame, EldritchGame, ArkhamHorrorGame]
OBJECTS = [Decision, Result, CardResult, EldritchResult, ArkhamHorrorResult, Card]
TO_DERIVE = [CardDef, Scenario, bases.Asset, bases.Enemy]
ERRORS = [errors.ArkhamError, errors.IllegalAction, errors.InvalidSetup, errors.CorruptSave]
CLASSES: list[type] = [*GAMES, *OBJECTS, *TO_DERIVE, *ERRORS, Entry]
FUNCTIONS = [
    *[getattr(arkham_env, name) for name in arkham_env.__all__ if name[0].islower()],
    *[getattr(lcg, name) for name in lcg.__all__],
]


def documented() -> Iterator[tuple[str, Any, ast.ClassDef | ast.FunctionDef]]:
    """Yield each function, class, method and property that has a docstring in its source."""
    for module, tree in modules():
        for node in tree.body:
            if not isinstance(node, (ast.ClassDef, ast.FunctionDef)):
                continue
            item = vars(module)[node.name]
            name = f"{module.__name__}.{node.name}"
            yield name, item, node
            if isinstance(node, ast.ClassDef) and inspect.isclass(item):
                for inner in node.body:
                    if isinstance(inner, ast.FunctionDef):
                        yield (
                            f"{name}.{inner.name}",
                            inspect.getattr_static(item, inner.name),
                            inner,
                        )


def test_docstrings_are_those_of_the_source() -> None:
    wrong = []
    looked_at = 0
    for name, item, node in documented():
        expected = ast.get_docstring(node)
        if expected is not None and not (isinstance(node, ast.FunctionDef) and is_special(node)):
            looked_at += 1
            if inspect.cleandoc(item.__doc__ or "") != expected:
                wrong.append(name)
    assert wrong == [] and looked_at > 2500


def is_special(node: ast.FunctionDef) -> bool:
    """Return whether the method fills a slot of the type: Python writes its docstring."""
    return node.name.startswith("__")


def test_modules_have_their_docstrings() -> None:
    found = {
        module.__name__: (module.__doc__, ast.get_docstring(tree)) for module, tree in modules()
    }
    assert [
        name for name, (doc, expected) in found.items() if (doc or "").strip() != expected
    ] == []


def test_signatures_have_the_arguments_of_the_source() -> None:
    wrong = []
    for name, item, node in documented():
        if isinstance(node, ast.FunctionDef) and callable(item) and not is_special(node):
            a = node.args
            expected = [p.arg for p in (*a.posonlyargs, *a.args, *a.kwonlyargs)]
            found = [
                p.name
                for p in inspect.signature(item).parameters.values()
                if p.kind not in (p.VAR_POSITIONAL, p.VAR_KEYWORD)
            ]
            if found != expected:
                wrong.append(f"{name}{found} {expected}")
    assert wrong == []


@pytest.mark.parametrize("item", [*FUNCTIONS, *CLASSES], ids=lambda item: item.__name__)
def test_help_of_what_users_touch(item: Any) -> None:
    doc = inspect.getdoc(item)
    assert doc
    shown = pydoc.plain(pydoc.render_doc(item))
    assert doc.splitlines()[0] in shown
    if item in ERRORS:
        return
    inspect.signature(item)  # raises if there is none
    for name in dir(item) if inspect.isclass(item) else []:
        if not name.startswith("_"):
            assert is_explained(item, name), f"{item.__name__}.{name}"
            if callable(getattr(item, name)):
                inspect.signature(getattr(item, name))


def is_explained(cls: type, name: str) -> bool:
    """Return whether a member has a docstring, or the docstring of its class or a base names it."""
    member = inspect.getattr_static(cls, name)
    if callable(member) or isinstance(member, property) or inspect.isgetsetdescriptor(member):
        if inspect.getdoc(getattr(cls, name)):
            return True
    return any(name in (base.__doc__ or "") for base in cls.__mro__)


def test_help_of_a_method_of_an_object() -> None:
    game = arkham_env.game("eldritch/base")
    shown = pydoc.plain(pydoc.render_doc(game.step))
    assert "step(index" in shown
    assert "Take option ``index`` and run the game to its next decision or its end." in shown
    assert inspect.getdoc(game.label) == "Return the text of an option of the pending decision."
