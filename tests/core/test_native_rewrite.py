"""``native/rewrite.py``: objects made through their type are freed, and docstrings are kept."""

from __future__ import annotations

import importlib.util
import inspect
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from native.rewrite import RewriteError, checked_once, rewrite

ROOT = Path(__file__).resolve().parents[2]
SOURCE = '''"""What a box is."""
from typing import Any, Final, TypedDict

from mypy_extensions import i64, mypyc_attr

WORDS: Final = "".join(["a", "b"])


@mypyc_attr(allow_interpreted_subclasses=True)
class Open:
    """A box: "open", 50 % of \\\\ and é, what??!"""

    def __init__(self, item: Any) -> None:
        self.item: Any = item

    def again(self, item: Any) -> Any:
        """Return another box.

        Args:
            item: ``{"in": it}``
        """
        made: Open = type(self)(item)
        return made

    @property
    def held(self) -> Any:
        """What is in it."""
        return self.item


class Inherits(Open):
    pass


class Own(Open):
    def __init__(self, item: Any) -> None:
        super().__init__(item)


@mypyc_attr(allow_interpreted_subclasses=True)
class OpenToo(Open):
    pass


class Below(OpenToo):
    def more(self, times: int = 2, words: str = WORDS, *, exact: bool = True) -> int:
        """Return a number."""
        return times


class Options(TypedDict, total=False):
    """What may be chosen."""

    size: int


NOTHING: Final[list[str]] = ["nothing"]


@mypyc_attr(allow_interpreted_subclasses=True)
class Kind:
    words: list[str] = NOTHING
    count: int = 10**30

    def __init__(self) -> None:
        self.made: bool = True


class OtherKind(Kind):
    words = ["something"]
    count = 10**31


class ThirdKind(OtherKind):
    words = ["else"]


class Oops(ValueError):
    """An error."""


def by_name(item: Any) -> Any:
    """Return a box."""
    return Inherits(item)


def total(items: list[int]) -> int:
    """Return the sum."""
    found = 0
    for item in items:
        found += item
    return found


def sum_of(items: list[i64]) -> i64:
    """Return the sum."""
    found: i64 = 0
    for item in items:
        found += item
    return found


def two_of(items: list[i64], at: i64) -> i64:
    """Return the sum of an item and the last item."""
    return items[at] + items[-1]
'''
SET_UP = """
import sys
from pathlib import Path
from mypyc.build import mypycify
from setuptools import setup

sys.path.insert(0, {root!r})
from native.rewrite import ITEM, LOOP, rewrite

found = mypycify(["--config-file=", "boxes.py"], opt_level="0", multi_file=True)
for extension in found:
    extension.extra_compile_args += ["-w"]
    for path in map(Path, extension.sources):
        if path.name == "__native.c":
            once = rewrite(path.read_text(), Path("boxes.py").read_text())
            assert rewrite(once, Path("boxes.py").read_text()) == once
            assert len(LOOP.findall(path.read_text())) == 2
            assert len(ITEM.findall(path.read_text())) == 1
            path.write_text(once)
setup(name="boxes", ext_modules=found, script_args=["-q", "build_ext", "--inplace"])
"""


@pytest.fixture(scope="module")
def boxes(tmp_path_factory: pytest.TempPathFactory) -> ModuleType:
    if shutil.which("cc") is None or sys.platform == "win32":
        pytest.skip("there is no C compiler")
    pytest.importorskip("mypyc")
    folder = tmp_path_factory.mktemp("boxes")
    (folder / "boxes.py").write_text(SOURCE)
    (folder / "set_up.py").write_text(SET_UP.format(root=str(ROOT)))
    subprocess.run([sys.executable, "set_up.py"], cwd=folder, check=True, capture_output=True)
    (path,) = [path for path in folder.glob("boxes.*") if path.suffix != ".py"]
    spec = importlib.util.spec_from_file_location("boxes", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("name", ["Open", "Inherits", "Own", "OpenToo", "Below"])
def test_nothing_is_left_behind(boxes: ModuleType, name: str) -> None:
    cls = getattr(boxes, name)
    plain = type("Plain", (boxes.Open,), {})
    item = object()
    before = sys.getrefcount(item)
    for make in (cls, cls(None).again, boxes.by_name, plain, plain(None).again):
        made = make(item)
        held = sys.getrefcount(item) - before
        del made
        # pytest keeps references to the operands of `assert`, so only numbers are compared.
        left = sys.getrefcount(item) - before
        assert (held, left) == (1, 0), make


@pytest.mark.parametrize("name", ["Kind", "OtherKind", "ThirdKind"])
def test_class_level_values_of_bases_are_freed(boxes: ModuleType, name: str) -> None:
    cls = getattr(boxes, name)
    words = {"Kind": "nothing", "OtherKind": "something", "ThirdKind": "else"}
    before = sys.getrefcount(boxes.NOTHING)
    made = [cls() for _ in range(10)]
    assert [item.words for item in made] == [[words[name]]] * 10
    assert made[0].count == (10**30 if name == "Kind" else 10**31)
    del made
    left = sys.getrefcount(boxes.NOTHING) - before
    assert left == 0


def test_arguments_are_checked_still(boxes: ModuleType) -> None:
    for cls in (boxes.Open, boxes.Inherits, boxes.Own):
        with pytest.raises(TypeError, match="item"):
            cls()


def test_docstrings_are_kept(boxes: ModuleType) -> None:
    assert boxes.__doc__ == "What a box is."
    assert boxes.Open.__doc__ == 'A box: "open", 50 % of \\ and é, what??!'
    assert boxes.Open.again.__doc__ == 'Return another box.\n\nArgs:\n    item: ``{"in": it}``'
    assert boxes.Open.held.__doc__ == "What is in it."
    assert boxes.by_name.__doc__ == "Return a box."
    assert boxes.Oops.__doc__ == "An error."
    assert boxes.Options.__doc__ == "What may be chosen."
    assert boxes.Own.__doc__ in (None, "")


def test_signatures_are_kept(boxes: ModuleType) -> None:
    signatures = {
        "(item)": boxes.by_name,
        "(self, /, item)": boxes.Open.again,
        "(self, /, times=2, words=Ellipsis, *, exact=True)": boxes.Below.more,
        "(*args)": boxes.Oops,
    }
    for expected, item in signatures.items():
        assert str(inspect.signature(item)) == expected
    assert str(inspect.signature(boxes.Inherits)) == "(item)"


def test_a_loop_leaves_the_ints_of_a_list_unchanged(boxes: ModuleType) -> None:
    items = [10**6 + 1, 2**70, 10**6 + 2]
    before = [sys.getrefcount(item) for item in items]
    assert [boxes.total(items) for _ in range(50)] == [2**70 + 2 * 10**6 + 3] * 50
    assert [sys.getrefcount(item) for item in items] == before
    with pytest.raises(TypeError, match="int object expected"):
        boxes.total([1, "2"])


def test_machine_integers_are_read_from_a_list(boxes: ModuleType) -> None:
    items = [10**6 + 1, 2**62, -(10**6), 10**6 + 3]
    before = [sys.getrefcount(item) for item in items]
    for _ in range(50):
        assert boxes.sum_of(items) == 2**62 + 10**6 + 4
        assert boxes.two_of(items, 0) == 2 * 10**6 + 4
        assert boxes.two_of(items, -2) == 3
    assert [sys.getrefcount(item) for item in items] == before
    for wrong in ([1, "2"], ["1"], [2**70]):
        with pytest.raises((TypeError, ValueError)):
            boxes.sum_of(wrong)
        with pytest.raises((TypeError, ValueError)):
            boxes.two_of(wrong, 0)
    with pytest.raises(IndexError):
        boxes.two_of(items, 4)


CHECKED = """char CPyDef_write(VecI16 cpy_r_data, int64_t cpy_r_at) {
    cpy_r_r0 = cpy_r_at + 7;
    cpy_r_r1 = (int64_t)cpy_r_data.len;
    cpy_r_r2 = (uint64_t)cpy_r_r0 < (uint64_t)cpy_r_r1;
    cpy_r_r3 = cpy_r_first + 1;
    cpy_r_r4 = CPyDef_native___check_room(cpy_r_data, cpy_r_r3, 5);
    cpy_r_r5 = cpy_r_r3 + 4;
    cpy_r_r6 = (int64_t)cpy_r_data.len;
    cpy_r_r7 = (uint64_t)cpy_r_r5 < (uint64_t)cpy_r_r6;
    cpy_r_r8 = cpy_r_r3 + 5;
    cpy_r_r9 = (int64_t)cpy_r_data.len;
    cpy_r_r10 = (uint64_t)cpy_r_r8 < (uint64_t)cpy_r_r9;
    cpy_r_r11 = cpy_r_r3 + 2;
    cpy_r_r12 = (int64_t)cpy_r_other.len;
    cpy_r_r13 = (uint64_t)cpy_r_r11 < (uint64_t)cpy_r_r12;
    return 1;
}
"""


def test_only_the_indices_that_check_room_has_checked_are_not_checked_again() -> None:
    line = "cpy_r_r7 = (uint64_t)cpy_r_r5 < (uint64_t)cpy_r_r6;"
    assert checked_once(CHECKED) == CHECKED.replace(line, "cpy_r_r7 = 1;")
    twice = CHECKED.replace("    return 1;", "    cpy_r_r3 = cpy_r_at;\n    return 1;")
    with pytest.raises(RewriteError, match="expected one value of cpy_r_r3"):
        checked_once(twice)


WRITER = """#include "__native_arkham_env.h"
#include "__native_internal_arkham_env.h"
char CPyDef_write(PyObject *cpy_r_row) {
    cpy_r_r0 = CPyDef_encode___Row___flag(cpy_r_row, 3);
    cpy_r_r1 = CPyDef_encode___Row___forget(cpy_r_row);
    cpy_r_r2 = CPyDef_encode___Row___add(cpy_r_row, 4, cpy_r_r7);
    return 1;
}
char CPyDef_encode___Row___flag(PyObject *cpy_r_self, int64_t cpy_r_cell) {
    return 1;
}
"""


def test_encoders_call_the_functions_of_rows_h() -> None:
    changed = rewrite(WRITER, "")
    assert changed.splitlines()[2] == '#include "../native/rows.h"'
    assert "cpy_r_r0 = native_row_flag(cpy_r_row, 3);" in changed
    assert "cpy_r_r1 = CPyDef_encode___Row___forget(cpy_r_row);" in changed
    assert "cpy_r_r2 = native_row_add(cpy_r_row, 4, cpy_r_r7);" in changed
    assert "char CPyDef_encode___Row___flag(PyObject *cpy_r_self" in changed
    assert rewrite(changed, "") == changed
    without = WRITER.replace("= CPyDef_encode___Row___", "= CPyDef_other___")
    assert rewrite(without, "") == without
