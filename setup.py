"""Compile the kernel and the games with mypyc if possible; otherwise install plain Python.

``pyproject.toml`` contains all other facts about the package; ``docs/build.md`` explains the build.
Environment variables:

* ``ARKHAM_COMPILE``: ``0`` never compiles; ``1`` makes a failure to compile an error.  Unset: a
  failure is a warning, and the ``.py`` files are used.
* ``ARKHAM_GAMES``: the games to compile, as in ``lcg,eldritch``; ``core`` alone compiles no game.
  Unset: all games.  The other games stay plain Python.
* ``ARKHAM_OPT``: one optimization level of the C compiler for all files.  Unset: 3, and ``g`` for
  code that runs seldom.
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys
import textwrap
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build import build
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CCompilerError

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))  # an isolated build does not add it
from native.rewrite import RewriteError, rewrite

MODE = os.environ.get("ARKHAM_COMPILE", "")
# Without site-packages, because mypy would analyze Gymnasium, torch and other libraries that the
# environments import: 100 seconds that change nothing in the games.
MYPY = ["--no-site-packages", "--config-file=", "--ignore-missing-imports"]
# Warnings about generated C are of no use, and checking for them takes most of the time.
FLAGS = [] if sys.platform == "win32" else ["-Wno-all", "-w", "-fvisibility=hidden"]
# Faster type checks and list operations (see docs/build.md).
INLINE = Path("native/inline.h")
if sys.platform != "win32" and INLINE.is_file():
    FLAGS += ["-include", INLINE.as_posix()]
ORDER = Path("native/order.txt")
"""List of the functions that run often, in the order in which they are linked (docs/build.md)."""
if sys.platform.startswith("linux"):
    FLAGS.append("-fno-plt")  # functions of the shared library call each other directly
    FLAGS.append("-ffunction-sections")  # the linker can place each function separately
    # Without padding, the code that runs often is 4 % smaller.
    FLAGS += ["-fno-align-jumps", "-fno-align-loops", "-fno-align-labels"]
# Parts of the names of C files whose code runs seldom: card texts, set-up of tables, texts for
# people.  They are half of the code.  Compiling them in a third of the time makes the engine one
# percent slower.
RARELY_RUN = (
    "___cards___", "___scenarios___", "___tables___", "___view", "___decks", "___game.c",
    "___entry", "___dump", "___printed", "___wanted", "encode___columns", "shared_cells",
    "___wording", "___texts.c", "___play", "___program", "___campaign",
    "___rearranging", "___precedence", "___discarding",
    "___additional_costs", "___setting_order", "___ids___", "_cell.c", "___layout", "___pool",
    "___save.c", "___replay", "___protocols", "___scenario_definition", "___errors",
    "___context", "___plans", "___ruleset", "___checks", "___filters", "___fingerprint", "___log",
    "___class_facts", "___added_games", "___scene.c", "___own_cards", "___end.c",
    "___state___table.c", "__native_arkham_env.c", "__native_small_seldom",
)  # fmt: skip
WRITTEN = "__native_"
"""Prefix of the C files that mypyc writes for our modules; the other files are its library."""
SMALL = 60_000
"""C files of fewer bytes are compiled together with others."""
NOTHING_TO_BUILD = {"egg_info", "dist_info", "sdist", "clean", "--help", "--version"}
INCLUDE = re.compile(rb'^[ \t]*#[ \t]*include[ \t]*["<]([^">]+)[">]', re.MULTILINE)


def packages() -> list[str]:
    """Return the packages to compile: those that games share, and the games to compile.

    These are all games, or those of ``ARKHAM_GAMES``.
    """
    found = {path.parent.name for path in Path("arkham_env").glob("*/__init__.py")}
    shared = [name for name in ("core", "board") if name in found]
    games = sorted(found - {*shared, "envs", "watch"})
    value = os.environ.get("ARKHAM_GAMES", "")
    chosen = [name.strip() for name in value.split(",") if name.strip()] or games
    unknown = sorted(set(chosen) - {"core", *games})
    if unknown:
        raise SystemExit(
            f"arkham-env: ARKHAM_GAMES={value!r}: there is no game called "
            f"{' or '.join(unknown)}; expected some of {', '.join(['core', *games])}"
        )
    return [*shared, *(game for game in games if game in chosen)]


def modules(names: Iterable[str]) -> list[str]:
    """Return the files to compile: all modules except ``__init__.py``, which contain no logic."""
    found = [path for name in names for path in Path("arkham_env", name).rglob("*.py")]
    return sorted(path.as_posix() for path in found if path.name != "__init__.py")


def check_quantities(most: int = 63) -> None:
    """Check that the card game has at most ``most`` quantities.

    The rules store sets of quantities as bit masks in one machine integer (``quantity.bits_of``);
    bit 63 is the sign.
    """
    path = Path("arkham_env/lcg/state/ids/quantity.py")
    found = re.search(r"^COUNT: Final = (\d+)$", path.read_text(), re.MULTILINE)
    if found is None or int(found[1]) > most:
        raise SystemExit(
            f"arkham-env: {path}: COUNT = {found[1] if found else 'no number'}, expected at most "
            f"{most}: masks of quantities have one bit for each"
        )


def report_no_build(reason: object) -> None:
    """Print that nothing is compiled and why; exit with an error if ``ARKHAM_COMPILE`` is 1."""
    reason = textwrap.shorten(str(reason), 300)  # it may contain a compiler's long command line
    if MODE == "1":
        raise SystemExit(
            f"arkham-env: ARKHAM_COMPILE=1, but nothing was compiled: {reason}\n"
            "arkham-env: install a C compiler, or set ARKHAM_COMPILE=0 to install plain Python"
        )
    print(f"arkham-env: warning: not compiled, using plain Python: {reason}", file=sys.stderr)


@contextmanager
def stage(name: str) -> Iterator[list[str]]:
    """Print the duration of a stage: wall-clock time, and CPU time of all its processes."""
    notes: list[str] = []
    clock, used = time.perf_counter(), sum(os.times()[:4])
    yield notes
    clock, used = time.perf_counter() - clock, sum(os.times()[:4]) - used
    print("arkham-env:", name, *notes, f"in {clock:.1f} s ({used:.1f} s of CPU time)", flush=True)


def extensions() -> list[Any]:
    """Write the C files, one per module, and return the extension modules.

    One call of mypyc writes all of them, so they share one C library and call each other directly.
    """
    check_quantities()
    if MODE == "0" or NOTHING_TO_BUILD & set(sys.argv):
        return []
    try:
        from mypyc.build import mypycify
    except ImportError as error:
        report_no_build(error)
        return []
    try:
        with stage("check types and write C"):
            found: list[Any] = mypycify(
                [*MYPY, *modules(packages())],
                opt_level=os.environ.get("ARKHAM_OPT") or "3",
                debug_level="0",
                group_name="arkham_env",
                multi_file=True,
            )
    except SystemExit as error:
        report_no_build(error)
        return []
    try:
        rewrite_all(source for extension in found for source in extension.sources)
    except RewriteError as error:
        report_no_build(error)
        return []
    for extension in found:
        extension.extra_compile_args = [*extension.extra_compile_args, *FLAGS]
        extension.sources = gather_small(extension.sources)
    return found


def rewrite_all(sources: Iterable[str]) -> None:
    """Change the C file that mypyc wrote for each module (see ``native/rewrite.py``).

    Raises:
        RewriteError: the C text is not as expected.
    """
    python = {f"{WRITTEN}{path[:-3].replace('/', '___')}.c": path for path in modules(packages())}
    rewritten = 0
    for target in map(Path, sources):
        if target.name in python:
            source = Path(python[target.name]).read_text("utf-8")
            target.write_text(rewrite(target.read_text("utf-8"), source), "utf-8")
            rewritten += 1
    if rewritten != len(python):
        raise RewriteError(f"{rewritten} C files of modules, expected {len(python)}")


def gather_small(sources: list[str]) -> list[str]:
    """Return the sources with small C files combined in groups of ten.

    Reading headers takes most of the compile time of a small file.  Files whose code runs seldom
    are combined only with each other.
    """
    kept: list[str] = []
    small: dict[str, list[Path]] = {}
    for path in map(Path, sources):
        if path.name.startswith(WRITTEN) and path.stat().st_size < SMALL:
            small.setdefault("seldom" if runs_seldom(path) else "often", []).append(path)
        else:
            kept.append(str(path))
    for kind, paths in small.items():
        if len(paths) < 2:
            kept.extend(str(path) for path in paths)
            continue
        for at in range(0, len(paths), 10):
            name = f"{WRITTEN}small_{kind}_{at // 10}.c"
            target = paths[at].with_name(name)
            target.write_text("".join(f'#include "{path.name}"\n' for path in paths[at : at + 10]))
            kept.append(str(target))
    return kept


@cache
def contents(path: Path) -> tuple[bytes, tuple[str, ...]]:
    """Return a digest of a C file and the names of the files that it includes."""
    text = path.read_bytes()
    names = tuple(name.decode(errors="replace") for name in INCLUDE.findall(text))
    return hashlib.sha256(text).digest(), names


def inputs(source: Path, folders: list[Path]) -> set[Path]:
    """Return ``source`` and all headers in ``folders`` that it includes, directly or indirectly."""
    found = {source}
    if INLINE.is_file():
        found.add(INLINE)
    waiting = [source]
    while waiting:
        path = waiting.pop()
        for name in contents(path)[1]:
            places = (folder / name for folder in (path.parent, *folders))
            header = next((place for place in places if place.is_file()), None)
            if header is not None and header not in found:
                found.add(header)
                waiting.append(header)
    return found


def digest(source: Path, folders: list[Path], command: list[str]) -> str:
    """Return a digest of all inputs of an object file: C text, compiler command and Python version.

    File times and folder names are not included: mypyc writes its files again each time, and each
    build by pip uses another copy of mypyc.
    """
    parts = sorted(contents(path)[0].hex() for path in inputs(source, folders))
    return hashlib.sha256("\n".join([sys.version, *command, *parts]).encode()).hexdigest()


def without_inline_header(options: Iterable[str]) -> list[str]:
    """Return compiler options without those that include ``native/inline.h``.

    A precompiled header already includes it, and must be the first file that is included.
    """
    return [option for option in options if option not in ("-include", INLINE.as_posix())]


def is_gcc(compiler: str) -> bool:
    """Return whether a compiler is gcc; on some systems clang has the same name."""
    try:
        said = subprocess.run([compiler, "--version"], capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return False
    return "Free Software Foundation" in said.stdout


def is_gnu_linker(command: list[str]) -> bool:
    """Return whether a command links with GNU ld, which accepts an order of functions."""
    try:
        said = subprocess.run([*command, "-Wl,--version"], capture_output=True, text=True)
    except OSError:
        return False
    return "GNU ld" in said.stdout


def linker_script(functions: Iterable[str]) -> str:
    """Return a script for GNU ld that places these functions, in this order, before all others."""
    rows = "".join(f"    *(.text.{name})\n" for name in functions)
    text = f"  .text.ordered : ALIGN(4096)\n  {{\n{rows}  }}\n"
    return f"SECTIONS\n{{\n{text}}}\nINSERT BEFORE .text;\n"


def arguments(source: Path, extension: Any) -> list[str]:
    """Return the compiler options for one file."""
    found: list[str] = extension.extra_compile_args
    if source.name.startswith(WRITTEN):
        found = [*found, "-DARKHAM_WRITTEN_BY_MYPYC"]
    if os.environ.get("ARKHAM_OPT") or sys.platform == "win32":
        return found
    if is_module_file(source):
        return [*found, "-O0"]
    return [*found, "-Og"] if runs_seldom(source) else found


def is_module_file(source: Path) -> bool:
    """Return whether a C file does nothing but start one module of the shared library."""
    return not source.name.startswith(WRITTEN) and contents(source)[1] == ("Python.h",)


def runs_seldom(source: Path) -> bool:
    return any(part in source.name for part in RARELY_RUN)


def jobs() -> int:
    """Return the number of compilers to run at once: one for each core this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class FreshBuild(build):
    """Build command that first empties the folder of the wheel, to remove deleted modules."""

    def run(self) -> None:
        shutil.rmtree(self.build_lib, ignore_errors=True)
        super().run()


class Compile(build_ext):
    """Build command that compiles changed files in parallel and builds all extensions or none.

    If only some extensions existed, the modules could not find each other.
    """

    def initialize_options(self) -> None:
        super().initialize_options()
        self.headers: dict[tuple[str, ...], str] = {}

    def run(self) -> None:
        try:
            super().run()
        except (BaseError, CCompilerError, OSError) as error:
            for extension in self.extensions:
                Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
            self.extensions = []
            report_no_build(error)

    def build_extensions(self) -> None:
        self.parallel = self.parallel or jobs()
        self.force = True  # linking is fast, and setuptools would compare file times
        every = [
            (Path(source), extension)
            for extension in self.extensions
            for source in extension.sources
        ]
        with stage("compile") as notes, ThreadPoolExecutor(self.parallel) as pool:
            work = [pair for pair in every if self.has_changed(*pair)]
            work.sort(key=lambda pair: pair[0].stat().st_size, reverse=True)  # longest first
            self.headers = self.precompile_headers(work)
            list(pool.map(lambda pair: self.compile_file(*pair), work))
            notes.append(f"{len(work)} of {len(every)} C files")
        self.compiler.compile = self.objects  # all objects exist, so only linking is left
        self.compiler.force = True
        self.order_functions()
        with stage("link"):
            super().build_extensions()

    def precompile_headers(self, work: list[tuple[Path, Any]]) -> dict[tuple[str, ...], str]:
        """Precompile the headers of each group of eight or more files, if the compiler is gcc.

        The files of a group have the same compiler options.  Reading headers takes most of the
        compile time of a small file.  gcc reads the header itself if the precompiled one does not
        fit.

        Returns:
            The header to include first, for each tuple of compiler options.
        """
        many: dict[tuple[str, ...], list[Any]] = {}
        for source, extension in work:
            if source.name.startswith(WRITTEN) or is_module_file(source):
                many.setdefault(tuple(arguments(source, extension)), []).append((source, extension))
        command = getattr(self.compiler, "compiler_so", [])
        if not command or not is_gcc(command[0]):
            return {}
        found = {}
        for number, (options, pairs) in enumerate(sorted(many.items())):
            if len(pairs) < 8:
                continue
            source, extension = pairs[0]
            header = Path(self.build_temp, f"all_{number}.h")
            header.parent.mkdir(parents=True, exist_ok=True)
            names = [INLINE.as_posix(), *(n for n in contents(source)[1] if n.endswith(".h"))]
            header.write_text("".join(f'#include "{name}"\n' for name in names))
            folders = [".", *extension.include_dirs, *self.compiler.include_dirs]
            made = [
                *command,
                *(f"-I{folder}" for folder in folders),
                *without_inline_header(options),
            ]
            target = f"{header}.gch"
            if not subprocess.call([*made, "-x", "c-header", str(header), "-o", target]):
                found[options] = str(header)
        return found

    def order_functions(self) -> None:
        """Make GNU ld place the functions that run often next to each other; skip other linkers."""
        if not ORDER.is_file() or not is_gnu_linker(getattr(self.compiler, "linker_so", [])):
            return
        rows = (row.strip() for row in ORDER.read_text().splitlines())
        script = Path(self.build_temp, "order.ld")
        script.write_text(linker_script(row for row in rows if row and not row.startswith("#")))
        for extension in self.extensions:
            if any(Path(source).name.startswith(WRITTEN) for source in extension.sources):
                extension.extra_link_args = [*extension.extra_link_args, f"-Wl,-T,{script}"]

    def objects(self, sources: list[str], **arguments: Any) -> list[str]:
        """Return the object files in the order in which they are linked.

        Code that runs often is adjacent in the library, which makes good use of the processor's
        caches.
        """
        sources = sorted(sources, key=lambda source: runs_seldom(Path(source)))
        found: list[str] = self.compiler.object_filenames(sources, output_dir=self.build_temp)
        return found

    def key(self, source: Path, extension: Any) -> tuple[Path, str]:
        """Return the file that records the inputs of an object, and its expected content."""
        target = Path(self.objects([str(source)])[0])
        folders = [Path(folder) for folder in extension.include_dirs]
        command = [*getattr(self.compiler, "compiler_so", []), *arguments(source, extension)]
        return target.with_name(target.name + ".key"), digest(source, folders, command)

    def has_changed(self, source: Path, extension: Any) -> bool:
        """Return whether a file has no object that the same command made from the same text."""
        key, wanted = self.key(source, extension)
        object_file = key.with_suffix("")
        return not (object_file.exists() and key.exists() and key.read_text() == wanted)

    def compile_file(self, source: Path, extension: Any) -> None:
        key, wanted = self.key(source, extension)
        key.unlink(missing_ok=True)
        options = arguments(source, extension)
        header = self.headers.get(tuple(options))
        if header:
            options = ["-I.", *without_inline_header(options), "-include", header]
        self.compiler.compile(
            [str(source)],
            output_dir=self.build_temp,
            include_dirs=extension.include_dirs,
            debug=self.debug,
            extra_postargs=options,
        )
        key.write_text(wanted)


if __name__ == "__main__":
    setup(ext_modules=extensions(), cmdclass={"build": FreshBuild, "build_ext": Compile})
