"""``setup.py``: which modules are compiled, what the package reports about it, and which objects a
build recompiles."""

from __future__ import annotations

import ast
import importlib
import importlib.util
import os
import pkgutil
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from types import ModuleType

import pytest

import arkham_env
from arkham_env import _build
from arkham_env.core.kernel import native
from arkham_env.lcg import game

ROOT = Path(__file__).resolve().parent.parent.parent
PARENT = Path(arkham_env.__path__[0]).parent
SHARED = ("arkham_env.core.", "arkham_env.board.")


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a new interpreter on the package under test, with only the given ARKHAM_* variables."""
    kept = {key: value for key, value in os.environ.items() if not key.startswith("ARKHAM_")}
    paths = [str(PARENT), os.environ.get("PYTHONPATH", "")]
    done = subprocess.run(
        [sys.executable, *arguments],
        env={**kept, "PYTHONPATH": os.pathsep.join(filter(None, paths)), **environment},
        cwd=PARENT.anchor,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done


@pytest.fixture(name="plain")
def plain_copy(tmp_path: Path) -> dict[str, str]:
    """Return the environment variables with which a copy of the package's .py files is imported."""
    for path in Path(arkham_env.__path__[0]).rglob("*"):
        if path.is_file() and not path.name.endswith((*EXTENSION_SUFFIXES, ".pyc")):
            target = tmp_path / "arkham_env" / path.relative_to(arkham_env.__path__[0])
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(path.read_bytes())
    return {"PYTHONPATH": str(tmp_path)}


# --- what the package reports ---


def test_is_compiled_agrees_with_what_is_imported() -> None:
    modules = [native, game]
    assert arkham_env.is_compiled() == all(
        str(module.__file__).endswith(tuple(EXTENSION_SUFFIXES)) for module in modules
    )
    code = "import arkham_env; print(arkham_env.is_compiled())"
    assert run("-c", code, ARKHAM_PURE="1").stdout == "False\n"


def test_every_game_is_a_part() -> None:
    prefixes = {game.partition("/")[0] for game in arkham_env.list_games()}
    parts = _build.parts()
    assert parts[0] == "core" and "lcg" in prefixes
    assert {prefix for prefix in prefixes if (PARENT / "arkham_env" / prefix).is_dir()} <= set(
        parts
    )
    assert "envs" not in parts and "watch" not in parts


def test_plain_python_says_so_once_with_the_remedy(plain: dict[str, str]) -> None:
    code = "import arkham_env, importlib; importlib.reload(arkham_env.core.kernel.errors)"
    said = run("-c", code, **plain).stderr
    assert said.count("plain Python") == 1
    assert "To change that, " in said and "ARKHAM_QUIET=1" in said


def test_the_remedy_is_to_install(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(_build, "compiled_elsewhere", lambda: None)
    monkeypatch.setenv("ARKHAM_PURE", "0")
    monkeypatch.setattr(_build, "PACKAGE", tmp_path / "arkham_env")
    monkeypatch.setattr(_build, "count", lambda part: (9 if part == "core" else 0, 9))
    assert "without ARKHAM_GAMES" in _build.remedy()
    monkeypatch.setattr(_build, "count", lambda part: (0, 9))
    assert "pip install --force-reinstall --no-deps PATH/TO/THE/CHECKOUT" in _build.remedy()
    (tmp_path / "setup.py").touch()
    assert f"pip install --force-reinstall --no-deps {tmp_path}" in _build.remedy()
    monkeypatch.setenv("ARKHAM_PURE", "1")
    assert _build.remedy() == "unset ARKHAM_PURE."


@pytest.mark.parametrize("variable", ["ARKHAM_QUIET", "ARKHAM_PURE"])
def test_the_note_can_be_silenced(plain: dict[str, str], variable: str) -> None:
    assert run("-c", "import arkham_env", **plain, **{variable: "1"}).stderr == ""
    assert "plain Python" in run("-c", "import arkham_env", **plain, **{variable: "0"}).stderr


def test_the_report_names_version_parts_games_and_remedy(plain: dict[str, str]) -> None:
    done = run("-m", "arkham_env", **plain)
    assert done.stderr == "", "the report replaces the note"
    lines = [line.split() for line in done.stdout.splitlines()]
    assert lines[0][:2] == ["arkham-env", arkham_env.__version__]
    for part in _build.parts():
        assert [part, "plain", "Python"] in [line[:3] for line in lines]
    assert [line[0] for line in lines[lines.index(["games:"]) + 1 :]] == arkham_env.list_games()
    assert "To run all of it compiled, " in done.stdout
    assert "unset ARKHAM_PURE" in run("-m", "arkham_env", **plain, ARKHAM_PURE="1").stdout


def test_a_compiled_package_needs_no_remedy(plain: dict[str, str]) -> None:
    """Empty files with the suffix of extension modules represent compiled modules."""
    package = Path(plain["PYTHONPATH"]) / "arkham_env"
    source = (
        f"import sys; sys.path.insert(0, {plain['PYTHONPATH']!r}); import arkham_env._build as b"
    )
    ask = source + "; print(b.count('core')[0], b.is_compiled())"
    assert run("-c", ask, **plain).stdout == "0 False\n"
    ask = source.replace("arkham_env._build as b", "arkham_env.core, arkham_env._build as b")
    ask += (
        "; from pathlib import Path"
        f"\nfor path in Path({str(package)!r}).rglob('*.py'): path.with_suffix("
        f"{EXTENSION_SUFFIXES[0]!r}).touch()"
        "\nprint(b.count('core')[0] > 9, b.is_compiled())"
        f"\nPath({str(package)!r}, 'lcg', 'game{EXTENSION_SUFFIXES[0]}').unlink()"
        "\nprint(b.count('lcg')[1] - b.count('lcg')[0], b.is_compiled())"
    )
    assert run("-c", ask, **plain).stdout == "True True\n1 False\n"


def test_a_checkout_before_a_compiled_install_is_named(
    plain: dict[str, str], tmp_path: Path
) -> None:
    core = tmp_path / "site" / "arkham_env" / "core" / "kernel"
    core.mkdir(parents=True)
    (core.parents[1] / "__init__.py").touch()
    (core / f"native{EXTENSION_SUFFIXES[0]}").touch()
    paths = os.pathsep.join([plain["PYTHONPATH"], str(tmp_path / "site")])
    said = run("-c", "import arkham_env", PYTHONPATH=paths).stderr
    assert "start Python in another folder" in said and str(tmp_path / "site") in said


# --- setup.py ---


@pytest.fixture(name="building")
def setup_script(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Return setup.py as a module, with the checkout as the working folder."""
    pytest.importorskip("setuptools")
    for name in ("ARKHAM_COMPILE", "ARKHAM_GAMES", "ARKHAM_OPT"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(ROOT)
    spec = importlib.util.spec_from_file_location("arkham_setup", ROOT / "setup.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_kernel_and_the_games_that_exist_are_compiled(
    building: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert building.packages() == _build.parts()
    for name in ("core", "envs", "watch", "seafaring"):
        (tmp_path / "arkham_env" / name).mkdir(parents=True)
        (tmp_path / "arkham_env" / name / "__init__.py").touch()
        (tmp_path / "arkham_env" / name / "rules.py").touch()
    (tmp_path / "arkham_env" / "__pycache__").mkdir()
    monkeypatch.chdir(tmp_path)
    assert building.packages() == ["core", "seafaring"]
    found = building.modules(building.packages())
    assert found == ["arkham_env/core/rules.py", "arkham_env/seafaring/rules.py"]


def test_arkham_games_chooses_packages(
    building: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    for value, expected in [
        ("lcg", ["core", "board", "lcg"]),
        ("core", ["core", "board"]),
        (" lcg, ", ["core", "board", "lcg"]),
    ]:
        monkeypatch.setenv("ARKHAM_GAMES", value)
        assert building.packages() == expected
    monkeypatch.setenv("ARKHAM_GAMES", "lcg,chess")
    with pytest.raises(SystemExit, match=r"no game called chess; expected some of core.*lcg"):
        building.packages()


@pytest.mark.parametrize("part", ["lcg", "eldritch", "arkham2e"])
def test_a_game_that_is_not_compiled_may_use_the_compiled_packages(part: str) -> None:
    """With ``ARKHAM_GAMES``, the classes of the other games are interpreted, but their bases are
    compiled. No such class can be used unless each of its bases allows it."""
    package = importlib.import_module(f"arkham_env.{part}")
    names = [each.name for each in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")]
    bases: set[type] = set()
    for module in map(importlib.import_module, names):
        for cls in vars(module).values():
            if isinstance(cls, type) and cls.__module__ == module.__name__:
                bases.update(base for base in cls.__mro__ if base.__module__.startswith(SHARED))
    assert len(bases) > 10
    closed = {base.__name__ for base in bases if not may_be_derived(base)}
    assert closed == set()


def may_be_derived(cls: type) -> bool:
    """Return whether mypyc lets an interpreted class derive from a class when it is compiled."""
    if issubclass(cls, Exception) or getattr(cls, "_is_protocol", False):
        return True
    tree = ast.parse((ROOT / f"{cls.__module__.replace('.', '/')}.py").read_text())
    found = [
        node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == cls.__name__
    ]
    return "allow_interpreted_subclasses=True" in " ".join(
        map(ast.unparse, found[0].decorator_list)
    )


@pytest.mark.parametrize(
    ("module", "expected"),
    [
        ("core/kernel/frame", False), ("core/kernel/rng", False), ("core/encoding/encode", False),
        ("core/search/search_tree", False), ("board/texts/script", False),
        ("board/texts/window", False), ("lcg/state/values", False), ("board/texts/texts", True),
        ("lcg/cards/core_2026/seeker", True), ("lcg/view", True),
    ],
)  # fmt: skip
def test_what_runs_often_is_compiled_for_speed(
    building: ModuleType, module: str, expected: bool
) -> None:
    name = f"{building.WRITTEN}arkham_env___{module.replace('/', '___')}.c"
    assert building.runs_seldom(Path(name)) == expected


def test_a_failure_to_compile_is_an_error_only_where_it_is_asked_for(
    building: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    building.report_no_build("no compiler")
    assert "warning: not compiled" in capsys.readouterr().err
    monkeypatch.setattr(building, "MODE", "1")
    with pytest.raises(SystemExit, match="no compiler"):
        building.report_no_build("no compiler")


class Compiler:
    """Replacement of a C compiler: an object file contains the name of its source."""

    def __init__(self) -> None:
        self.compiler_so = ["cc"]
        self.made: list[str] = []
        self.linked = 0
        self.refuses = ""

    def object_filenames(self, sources: list[str], output_dir: str) -> list[str]:
        return [str(Path(output_dir, Path(source).with_suffix(".o").name)) for source in sources]

    def compile(self, sources: list[str], output_dir: str, **rest: object) -> list[str]:
        objects = self.object_filenames(sources, output_dir)
        for source, target in zip(sources, objects, strict=True):
            if Path(source).name == self.refuses:
                from setuptools.errors import CompileError

                raise CompileError("no")
            Path(target).write_text(source)
            self.made.append(Path(source).name)
        return objects


@pytest.fixture(name="project")
def c_project(tmp_path: Path) -> Path:
    """Return a folder with two C files: one includes a header, which includes another."""
    for name, text in {
        "game.c": '#include "game.h"\nint game;',
        "dice.c": "int dice;",
        "game.h": "# include <cards.h>\n",
        "lib/cards.h": "#define CARDS 106\n",
    }.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
    (tmp_path / "objects").mkdir()
    return tmp_path


def made(building: ModuleType, project: Path, *flags: str, refuses: str = "") -> list[str]:
    """Build the project, as a new process would; return which files were compiled."""
    from setuptools import Distribution, Extension

    building.contents.cache_clear()
    command = building.Compile(Distribution())
    command.initialize_options()
    command.build_temp = str(project / "objects")
    command.debug = False
    compiler = command.compiler = Compiler()
    compiler.refuses = refuses
    extension = Extension("game", [], include_dirs=[str(project / "lib")])
    extension.extra_compile_args = list(flags)
    for source in (project / "game.c", project / "dice.c"):
        if command.has_changed(source, extension):
            command.compile_file(source, extension)
    return compiler.made


def test_only_what_changed_is_compiled(building: ModuleType, project: Path) -> None:
    assert made(building, project) == ["game.c", "dice.c"]
    assert made(building, project) == []
    (project / "dice.c").write_text("int dice = 6;")
    assert made(building, project) == ["dice.c"]


def test_a_header_makes_anew_what_includes_it(building: ModuleType, project: Path) -> None:
    made(building, project)
    (project / "lib" / "cards.h").write_text("#define CARDS 107\n")
    assert made(building, project) == ["game.c"]
    (project / "lib" / "unused.h").write_text("#define X\n")
    assert made(building, project) == []


def test_times_do_not_matter_and_flags_do(building: ModuleType, project: Path) -> None:
    made(building, project)
    for path in project.rglob("*.[ch]"):
        os.utime(path, (2**31, 2**31))
    assert made(building, project) == []
    assert made(building, project, "-O1") == ["game.c", "dice.c"]


def test_a_missing_object_and_a_failed_compile_are_made_anew(
    building: ModuleType, project: Path
) -> None:
    made(building, project)
    (project / "objects" / "dice.o").unlink()
    assert made(building, project) == ["dice.c"]
    (project / "game.c").write_text('#include "game.h"\nint game = ;')
    with pytest.raises(Exception, match="no"):
        made(building, project, refuses="game.c")
    assert made(building, project) == ["game.c"]


@pytest.mark.skipif(sys.platform == "win32", reason="MSVC has one level")
def test_what_runs_seldom_compiles_quickly_unless_a_level_is_asked_for(
    building: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    from setuptools import Extension

    extension = Extension("game", [], extra_compile_args=["-O2"])
    card = Path("build/__native_arkham_env___lcg___cards___core_2026___guardian.c")
    rule = Path("build/__native_arkham_env___lcg___rules___damage.c")
    written = "-DARKHAM_WRITTEN_BY_MYPYC"
    assert building.arguments(card, extension) == ["-O2", written, "-Og"]
    assert building.arguments(rule, extension) == ["-O2", written]
    runtime = tmp_path / "list_ops.c"
    runtime.write_text('#include "CPy.h"')
    assert building.arguments(runtime, extension) == ["-O2"]
    monkeypatch.setenv("ARKHAM_OPT", "3")
    assert building.arguments(card, extension) == ["-O2", written]


GCC = """#!/bin/sh
if [ "$1" = --version ]; then echo "cc 12, Free Software Foundation"; exit 0; fi
for last in "$@"; do :; done
echo "$@" > "$last"
"""


@pytest.mark.skipif(sys.platform == "win32", reason="MSVC is never asked")
def test_gcc_reads_the_headers_of_many_files_once(building: ModuleType, tmp_path: Path) -> None:
    from setuptools import Distribution, Extension

    gcc = tmp_path / "gcc"
    gcc.write_text(GCC)
    gcc.chmod(0o755)
    command = building.Compile(Distribution())
    command.initialize_options()
    command.build_temp = str(tmp_path / "objects")
    command.compiler = Compiler()
    command.compiler.include_dirs = ["python"]
    extension = Extension("game", [], include_dirs=["lib"])
    extension.extra_compile_args = ["-include", "native/inline.h", "-O2"]
    work = []
    for number in range(8):
        source = tmp_path / f"__native_{number}.c"
        source.write_text('#include "all.h"\n#include "types.h"\n#include "other.c"\nint x;')
        work.append((source, extension))
    command.compiler.compiler_so = ["no such compiler"]
    assert command.precompile_headers(work) == {}
    command.compiler.compiler_so = [str(gcc), "-fPIC"]
    assert command.precompile_headers(work[:7]) == {}  # too few files
    (tmp_path / "list_ops.c").write_text('#include "CPy.h"')
    found = command.precompile_headers([*work, (tmp_path / "list_ops.c", extension)])
    header = Path(command.build_temp, "all_0.h")
    options = building.arguments(work[0][0], extension)
    assert found == {tuple(options): str(header)}
    said = '#include "native/inline.h"\n#include "all.h"\n#include "types.h"\n'
    assert header.read_text() == said
    asked = Path(f"{header}.gch").read_text().split()
    assert asked[:4] == ["-fPIC", "-I.", "-Ilib", "-Ipython"]
    assert asked[4:6] == ["-O2", "-DARKHAM_WRITTEN_BY_MYPYC"]
    assert asked[6:] == ["-x", "c-header", str(header), "-o", f"{header}.gch"]
    # The header precedes the source: it contains the files that the options include otherwise.
    command.headers = found
    seen: dict[str, object] = {}
    command.compiler.compile = lambda sources, **rest: seen.update(rest)
    command.compile_file(*work[0])
    expected = ["-I.", "-O2", "-DARKHAM_WRITTEN_BY_MYPYC", "-include", str(header)]
    assert seen["extra_postargs"] == expected


def test_small_files_are_compiled_together(building: ModuleType, tmp_path: Path) -> None:
    names = [f"__native_ids_{number}.c" for number in range(12)]
    cards = [f"__native_arkham_env___lcg___cards___{number}.c" for number in range(2)]
    for name in [*names, *cards, "list_ops.c"]:
        (tmp_path / name).write_text("int x;")
    (tmp_path / "__native_large.c").write_text("int y;" * building.SMALL)
    every = [str(tmp_path / name) for name in [*names, "list_ops.c", "__native_large.c", *cards]]
    kept = [Path(path).name for path in building.gather_small(every)]
    assert kept == [
        "list_ops.c",
        "__native_large.c",
        "__native_small_often_0.c",
        "__native_small_often_1.c",
        "__native_small_seldom_0.c",
    ]
    lines = (tmp_path / "__native_small_often_0.c").read_text().splitlines()
    assert lines == [f'#include "{name}"' for name in names[:10]]
    lines = (tmp_path / "__native_small_seldom_0.c").read_text().splitlines()
    assert lines == [f'#include "{name}"' for name in cards]
    alone = [str(tmp_path / names[0])]
    assert building.gather_small(alone) == alone
    from setuptools import Extension

    extension = Extension("game", [])
    seldom = building.arguments(tmp_path / "__native_small_seldom_0.c", extension)
    assert seldom == ["-DARKHAM_WRITTEN_BY_MYPYC", "-Og"]


def test_the_small_file_of_a_module_is_told_from_the_library_of_mypyc(
    building: ModuleType, tmp_path: Path
) -> None:
    from setuptools import Extension

    extension = Extension("game", [])
    said = {
        "damage.c": "#include <Python.h>\n",
        "__native_damage.c": "#include <Python.h>\n",
        "list_ops.c": '#include <Python.h>\n#include "CPy.h"\n',
    }
    for name, text in said.items():
        (tmp_path / name).write_text(text)
    assert building.arguments(tmp_path / "damage.c", extension) == ["-O0"]
    assert building.arguments(tmp_path / "list_ops.c", extension) == []
    written = building.arguments(tmp_path / "__native_damage.c", extension)
    assert written == ["-DARKHAM_WRITTEN_BY_MYPYC"]


def test_what_runs_often_is_linked_first(building: ModuleType) -> None:
    from setuptools import Distribution

    class Compiler:
        def object_filenames(self, sources: list[str], output_dir: str) -> list[str]:
            return sources

    command = building.Compile(Distribution())
    command.initialize_options()
    command.build_temp = ""
    command.compiler = Compiler()
    card = "__native_arkham_env___lcg___cards___phrases.c"
    rule = "__native_arkham_env___lcg___rules___damage.c"
    assert command.objects([card, rule]) == [rule, card]


@pytest.mark.parametrize("gnu", [True, False])
def test_the_order_of_functions_is_told_to_gnu_ld_alone(
    building: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, gnu: bool
) -> None:
    from setuptools import Distribution, Extension

    class Linker:
        linker_so = ("cc", "-shared")

    order = tmp_path / "order.txt"
    order.write_text("# why\nCPyDef_dice___roll\n\nCPyDef_dice___bag.part.0\n")
    monkeypatch.setattr(building, "ORDER", order)
    monkeypatch.setattr(building, "is_gnu_linker", lambda command: gnu)
    library = Extension("arkham_env__mypyc", ["build/__native_arkham_env.c"])
    starter = Extension("arkham_env.core.kernel.rng", ["build/arkham_env/core/rng.c"])
    command = building.Compile(Distribution())
    command.initialize_options()
    command.compiler = Linker()
    command.extensions = [library, starter]
    command.build_temp = str(tmp_path)
    command.order_functions()
    assert starter.extra_link_args == []
    if not gnu:
        assert library.extra_link_args == []
        return
    script = tmp_path / "order.ld"
    assert library.extra_link_args == [f"-Wl,-T,{script}"]
    text = script.read_text()
    assert "*(.text.CPyDef_dice___roll)\n    *(.text.CPyDef_dice___bag.part.0)\n" in text
    assert "why" not in text


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="GNU ld")
def test_the_linker_lays_functions_in_the_order_that_it_is_told(
    building: ModuleType, tmp_path: Path
) -> None:
    if not building.is_gnu_linker(["gcc", "-shared"]):
        pytest.skip("no gcc with GNU ld here")
    names = [f"f{number}" for number in range(6)]
    source = tmp_path / "all.c"
    source.write_text("".join(f"int {name}(int x) {{ return x * x; }}\n" for name in names))
    script = tmp_path / "order.ld"
    script.write_text(building.linker_script(["f4", "gone", "f2"]))
    library = tmp_path / "all.so"
    subprocess.run(
        ["gcc", "-shared", "-fPIC", "-ffunction-sections", f"-Wl,-T,{script}"]
        + [str(source), "-o", str(library)],
        check=True,
    )
    symbols = subprocess.run(
        ["nm", str(library)], capture_output=True, text=True, check=True
    ).stdout
    at = {row.split()[2]: int(row.split()[0], 16) for row in symbols.splitlines() if " T f" in row}
    assert sorted(names, key=at.__getitem__) == ["f4", "f2", "f0", "f1", "f3", "f5"]


def test_every_linker_that_is_not_gnu_ld_is_left_alone(building: ModuleType) -> None:
    assert not building.is_gnu_linker([sys.executable, "-c", "print('LLD 17 (compatible')"])
    assert not building.is_gnu_linker(["/nowhere/cc"])


def test_the_build_stops_when_the_bits_of_quantities_are_used_up(building: ModuleType) -> None:
    building.check_quantities()
    with pytest.raises(SystemExit, match=r"quantity\.py: COUNT = \d+, expected at most 40"):
        building.check_quantities(40)
