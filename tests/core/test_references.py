"""``native/rewrite.py``: an object that is made by calling a compiled class is freed, and no
reference
is left."""

from __future__ import annotations

import ast
import gc
import inspect
import sys
from collections.abc import Callable
from typing import Any

import pytest

import arkham_env
from arkham_env.envs.registry import find
from tests.core.sources import modules

TIMES = 20
NOISE = TIMES - 1
"""References and blocks that other threads may take meanwhile; a leak takes one per call."""
TRIES = 4
PLAIN: dict[str, Callable[[], Any]] = {
    "str": lambda: "".join(["a", "word"]),
    "bool": lambda: False,
    "float": lambda: 0.5,
    "list": list,
    "dict": dict,
    "tuple": tuple,
    "Sequence": list,
    "Iterable": list,
    "Mapping": dict,
    "type": lambda: object,
    "Callable": lambda: len,
    "object": object,
    "Any": object,
}


def classes() -> dict[type, ast.FunctionDef | None]:
    """Return the classes of the kernel and the games, with the ``__init__`` that each defines."""
    found: dict[type, ast.FunctionDef | None] = {}
    for module, tree in modules():
        for node in tree.body:
            if isinstance(node, ast.ClassDef) and inspect.isclass(vars(module)[node.name]):
                own = [n for n in node.body if isinstance(n, ast.FunctionDef)]
                init = next((n for n in own if n.name == "__init__"), None)
                found[vars(module)[node.name]] = init
    return found


class Samples:
    """An object of each class, by package and name, to be used as an argument."""

    def __init__(self) -> None:
        self.found: dict[tuple[str, str], Any] = {}
        self.seen: set[int] = set()

    def add(self, item: Any) -> None:
        """Add an object and all objects that it contains."""
        waiting = [item]
        while waiting:
            item = waiting.pop()
            cls = type(item)
            if id(item) in self.seen:
                continue
            if isinstance(item, (list, tuple, dict)):
                waiting.extend(item.values() if isinstance(item, dict) else item)
            elif cls.__module__.startswith("arkham_env"):
                self.seen.add(id(item))
                package = cls.__module__.split(".")[1]
                for base in cls.__mro__:
                    self.found.setdefault((package, base.__name__), item)
                    self.found.setdefault(("", base.__name__), item)
                for name in (*getattr(cls, "__mypyc_attrs__", ()), *getattr(item, "__dict__", ())):
                    waiting.append(getattr(item, name, None))

    def get(self, package: str, annotation: ast.expr | None, name: str) -> Any:
        """Return an object for an argument."""
        if isinstance(annotation, ast.BinOp):
            annotation = annotation.left
        if isinstance(annotation, ast.Subscript):
            annotation = annotation.value
        word = ast.unparse(annotation).split(".")[-1] if annotation is not None else "Any"
        if word == "Any" and name in ("g", "game", "state"):
            word = "Machine"
        for key in ((package, word), ("", word)):
            if key in self.found:
                return self.found[key]
        return PLAIN[word]() if word in PLAIN else 2  # all other types are whole numbers

    def arguments(self, package: str, init: ast.FunctionDef | None) -> list[Any]:
        """Return the required arguments of a class."""
        if init is None:
            return []
        wanted = init.args.args[1 : len(init.args.args) - len(init.args.defaults)]
        return [self.get(package, argument.annotation, argument.arg) for argument in wanted]


def some_objects() -> Samples:
    """Return objects that belong to games, encoders and environments."""
    samples = Samples()
    for game_id in ("lcg/spreading_flames", "eldritch/base", "arkham2e/base"):
        entry: Any = find(game_id)
        game = arkham_env.game(game_id, players=2, seed=1)
        samples.add([entry, entry.encoder(), entry.plan({"players": 2})])
        samples.add(entry.slots(game.state.table, 1, "flat", "table"))
        for number in range(200):
            if number % 10 == 0:
                samples.add([game.clone(), game.decision])
            if not game.over:
                game.step(number % game.num_options)
        while not game.over:
            game.step(0)
        samples.add([game, game.result])
    return samples


def left_behind(cls: type, arguments: list[Any]) -> tuple[int, int]:
    """Return the numbers of references to arguments and of blocks that remain after some calls."""
    counted = [item for item in arguments if not isinstance(item, int) and item is not None]

    def now() -> tuple[int, int]:
        gc.collect()  # this also empties CPython's free lists
        return sum(map(sys.getrefcount, counted)), sys.getallocatedblocks()

    for _ in range(3):
        cls(*arguments)
    before = now()
    for _ in range(TIMES):
        cls(*arguments)
    after = now()
    return after[0] - before[0], after[1] - before[1]


@pytest.mark.skipif(
    not arkham_env.is_compiled(), reason="plain Python takes arguments of any type, and frees them"
)
def test_a_call_of_a_class_leaves_nothing_behind() -> None:
    samples = some_objects()
    known = classes()
    gc.collect()
    gc.freeze()
    gc.disable()
    made: list[type] = []
    wrong: dict[str, tuple[int, int]] = {}
    try:
        waiting = list(known)
        while waiting:
            refused = []
            for cls in waiting:
                package = cls.__module__.split(".")[1]
                init = next((known[base] for base in cls.__mro__ if known.get(base)), None)
                arguments = samples.arguments(package, init)
                try:
                    samples.add(cls(*arguments))
                except Exception:  # the right type is not enough
                    refused.append(cls)
                    continue
                made.append(cls)
                left = left_behind(cls, arguments)
                for _ in range(TRIES):
                    if max(left) > NOISE:  # a cache may have filled; a leak continues
                        left = left_behind(cls, arguments)
                if max(left) > NOISE:
                    wrong[f"{cls.__module__}.{cls.__name__}"] = left
            if len(refused) == len(waiting):
                break
            waiting = refused  # new objects may serve as arguments
    finally:
        gc.enable()
        gc.unfreeze()
    assert not wrong
    heirs = [cls for cls in waiting if not known[cls] and any(known.get(b) for b in cls.__mro__)]
    assert not heirs
    assert len(made) > 0.9 * len(known)
