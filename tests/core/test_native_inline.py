"""The inlined operations of ``native/inline.h`` give the same results as CPython."""

from __future__ import annotations

import importlib.util
import random
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
SOURCE = """
from __future__ import annotations

from mypy_extensions import i64

def holds(items: list[object], item: object) -> bool:
    return item in items

def position(items: list[object], item: object) -> int:
    return items.index(item)

def take_out(items: list[object], item: object) -> None:
    items.remove(item)

def take_last(items: list[object]) -> object:
    return items.pop()

def add(items: list[object], item: object) -> None:
    items.append(item)

def add_all(items: list[object], more: list[object]) -> None:
    items.extend(more)

def grown(count: int) -> list[int]:
    items: list[int] = []
    while len(items) < count:
        items.append(len(items) + 1000)
    return items

def at_end(items: list[object]) -> object:
    return items[-1]

def before_end(items: list[object]) -> object:
    return items[-3]

def boxed(numbers: list[i64], change: i64) -> list[i64]:
    return [number + change for number in numbers]

def breathe(items: list[object], least: int) -> list[object]:
    taken: list[object] = []
    while len(items) > least:
        taken.append(items.pop())
    return taken
"""
SET_UP = """
from pathlib import Path
from mypyc.build import mypycify
from setuptools import setup

found = mypycify(
    ["--config-file=", "in_lists.py"], opt_level="1", group_name="in_lists_all", multi_file=True
)
for extension in found:
    extension.extra_compile_args += ["-w", "-I."]
    for path in map(Path, extension.sources):
        if path.name.startswith("__native"):
            read = '#define ARKHAM_WRITTEN_BY_MYPYC\\n#include "inline.h"\\n'
            path.write_text(read + path.read_text())
setup(name="in_lists", ext_modules=found, script_args=["-q", "build_ext", "--inplace"])
"""
VALUES: list[Any] = [
    *[-6, -1, 0, 1, 5, 256, 257, 1000, 2**30 - 1, 2**30, 2**31, 2**62, 2**63 - 1, 2**63, -(2**63)],
    *[2**64, True, False, None, 1.0, 0.0, "1", (1,)],
]


@pytest.fixture(scope="module")
def in_lists(tmp_path_factory: pytest.TempPathFactory) -> ModuleType:
    if shutil.which("cc") is None or sys.platform == "win32":
        pytest.skip("there is no C compiler that reads the header")
    pytest.importorskip("mypyc")
    folder = tmp_path_factory.mktemp("in_lists")
    (folder / "in_lists.py").write_text(SOURCE)
    (folder / "set_up.py").write_text(SET_UP)
    shutil.copy(ROOT / "native" / "inline.h", folder)
    subprocess.run([sys.executable, "set_up.py"], cwd=folder, check=True, capture_output=True)
    (path,) = [path for path in folder.glob("in_lists.*") if path.suffix != ".py"]
    spec = importlib.util.spec_from_file_location("in_lists", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def some(luck: random.Random, most: int) -> list[Any]:
    """Return a list of ints, or of ints and other objects."""
    values = VALUES[:16] if luck.random() < 0.5 else VALUES
    return [luck.choice(values) for _ in range(luck.randrange(most))]


def test_lists_are_changed_as_by_python(in_lists: ModuleType) -> None:
    luck = random.Random(3)
    for _ in range(20_000):
        items = some(luck, 12)
        item = luck.choice(VALUES)
        expected = items[:]
        assert in_lists.holds(items, item) == (item in expected)
        if item in expected:
            assert in_lists.position(items, item) == expected.index(item)
            in_lists.take_out(items, item)
            expected.remove(item)
        else:
            for search in (in_lists.position, in_lists.take_out):
                with pytest.raises(ValueError, match="not in list"):
                    search(items, item)
        more = some(luck, 4)
        in_lists.add_all(items, more)
        expected += more
        in_lists.add(items, item)
        expected.append(item)
        # The types are compared because True == 1.
        assert [(type(x), x) for x in items] == [(type(x), x) for x in expected]
        assert in_lists.take_last(items) is item
        in_lists.add_all(items, items)
        assert len(items) == 2 * (len(expected) - 1)


def test_an_empty_list_has_no_last_item(in_lists: ModuleType) -> None:
    with pytest.raises(IndexError, match="pop from empty list"):
        in_lists.take_last([])


def test_a_long_list_gives_its_memory_back(in_lists: ModuleType) -> None:
    items = in_lists.grown(5_000)
    assert items == list(range(1000, 6000))
    full = sys.getsizeof(items)
    taken = in_lists.breathe(items, 10)
    assert taken == list(range(5999, 1009, -1)) and items == list(range(1000, 1010))
    assert sys.getsizeof(items) < full / 20
    before = [sys.getrefcount(item) for item in taken[:20]]
    in_lists.add_all(items, taken[:20])
    for item in taken[:20]:
        in_lists.take_out(items, item)
    del item
    assert [sys.getrefcount(item) for item in taken[:20]] == before


def test_a_short_list_keeps_its_memory(in_lists: ModuleType) -> None:
    assert sys.getsizeof(in_lists.grown(1)) == sys.getsizeof(in_lists.grown(8))
    items = in_lists.grown(20)
    full = sys.getsizeof(items)
    in_lists.breathe(items, 0)
    assert items == [] and sys.getsizeof(items) == full


def test_negative_indices_count_from_the_end(in_lists: ModuleType) -> None:
    items = ["a", "b", "c"]
    assert (in_lists.at_end(items), in_lists.before_end(items)) == ("c", "a")
    for short in ([], [1, 2]):
        with pytest.raises(IndexError):
            in_lists.before_end(short)
    with pytest.raises(IndexError):
        in_lists.at_end([])


def test_machine_integers_become_the_same_ints_as_in_python(in_lists: ModuleType) -> None:
    numbers = [*range(-12, 270), 2**30 - 1, 2**31, 2**62, -(2**62)]
    for _ in range(2):  # the first call stores the small ints
        made = in_lists.boxed(numbers, 1)
        assert made == [number + 1 for number in numbers]
        assert all(found is int(str(found)) for found in made if -5 <= found <= 256)
    luck = random.Random(5)
    many = [luck.randrange(2**32) for _ in range(20_000)]
    assert in_lists.boxed(many, -3) == [number - 3 for number in many]
    assert in_lists.boxed(many[::-1], 3) == [number + 3 for number in many[::-1]]
    before = [sys.getrefcount(number) for number in range(-5, 257)]
    for _ in range(100):
        in_lists.boxed(numbers, 0)
    after = [sys.getrefcount(number) for number in range(-5, 257)]
    assert max(abs(x - y) for x, y in zip(before, after, strict=True)) < 50


def test_ints_are_read_as_by_python(in_lists: ModuleType) -> None:
    for power in (0, 1, 7, 29, 30, 31, 32, 59, 60, 61, 62):
        for number in (2**power - 1, 2**power, 2**power + 1):
            assert in_lists.boxed([number, -number], 0) == [number, -number]
    assert in_lists.boxed([-113, 113, -(2**63), 2**63 - 1], 0) == [-113, 113, -(2**63), 2**63 - 1]
    for number in (2**63, -(2**63) - 1, 2**90):
        with pytest.raises(ValueError, match="too large"):
            in_lists.boxed([number], 0)
    for item in ("1", 1.0, None):
        with pytest.raises(TypeError):
            in_lists.boxed([item], 0)
