"""How messages quote the values that they refuse."""

from __future__ import annotations

import ast
import time
from pathlib import Path
from typing import Any

import pytest

import arkham_agents
import arkham_env
from arkham_env.core.kernel.errors import LONGEST_NAME, QUOTED, nearest, plain, quote, unknown_name


@pytest.mark.parametrize(
    "value",
    [
        "", "a", "it's", "\ud800\0\n", 0, -5, True, None, 1.5, b"x", [], (), {}, (1,), [1, "a"],
        {"a": [1, {"b": 2}]}, 10**100, "a" * QUOTED, set(), frozenset({1}),
    ],
)  # fmt: skip
def test_short_values_are_quoted_as_python_does(value: object) -> None:
    assert quote(value) == repr(value)


def test_long_values_are_cut() -> None:
    assert quote("a" * 1000) == f"'{'a' * QUOTED}'... (1,000 characters)"
    assert quote(b"a" * 1000) == f"b'{'a' * QUOTED}'... (1,000 bytes)"
    assert quote(10**5000) == quote(-(10**5000)) == "a number of 16610 bits"
    assert quote([[[[[[1]]]]]]) == "[[[[[...]]]]]"
    assert quote(list(range(10**6))).endswith(", ... (1,000,000 in all)]")
    assert quote({i: i for i in range(1000)}).endswith(", ... (1,000 in all)}")
    cycle: list[Any] = []
    cycle.append(cycle)
    assert quote(cycle) == "[[[[[...]]]]]"

    class Mute:
        def __repr__(self) -> str:
            raise RuntimeError

    assert quote(Mute()) == "<Mute without a repr: RuntimeError>"


def test_it_takes_no_longer_for_larger_values() -> None:
    deep: list[Any] = []
    for _ in range(100_000):
        deep = [deep]
    values = [
        "a" * 10**8,
        deep,
        ["a" * 10**7] * 1000,
        {"a" * 10**7: deep},
        [[10**5000] * 1000] * 1000,
    ]
    began = time.process_time()
    for value in values:
        assert len(quote(value)) < 3 * QUOTED
    assert nearest("a" * 10**8, ["aaa"]) == []
    assert len(str(unknown_name("thing", "a" * 10**8, map(str, range(10_000))))) < 2000
    assert time.process_time() - began < 1.0


def test_names_stand_as_they_are_where_they_can() -> None:
    assert plain("masked_ppo.device") == "masked_ppo.device"
    for text in ("a\nb", "\ud800", "a" * (LONGEST_NAME + 1)):
        assert plain(text) == quote(text)


def raised(tree: ast.AST) -> list[ast.FormattedValue]:
    """Return the expressions that the messages of exceptions print with ``!r``."""
    found: list[ast.FormattedValue] = []
    for node in ast.walk(tree):
        made = node.func if isinstance(node, ast.Call) else None
        name = made.id if isinstance(made, ast.Name) else ""
        if name in NAMES:
            for part in ast.walk(node):
                if isinstance(part, ast.FormattedValue) and part.conversion == ord("r"):
                    found.append(part)
    return found


NAMES = (
    "ArkhamError", "InvalidSetup", "CorruptSave", "CorruptCheckpoint", "CorruptDataset",
    "IllegalAction", "refuse", "wrong", "unknown_name", "ClusterFailed", "RunInUse", "KeyError",
    "AttributeError",
)  # fmt: skip


@pytest.mark.parametrize("package", [arkham_env, arkham_agents])
def test_every_error_quotes_by_the_one_function(package: Any) -> None:
    root = Path(package.__file__).parent
    for path in sorted(root.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if path.name == "errors.py" or "!r}" not in text:
            continue
        for value in raised(ast.parse(text)):
            pytest.fail(f"{path.relative_to(root)}:{value.lineno}: write quote(...) instead of !r")
