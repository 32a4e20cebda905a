"""Find out which parts of the installed package are compiled, and how to compile the others."""

import os
import sys
from importlib.machinery import EXTENSION_SUFFIXES, PathFinder
from pathlib import Path

from arkham_env import _pure

PACKAGE = Path(__file__).resolve().parent
NEVER_COMPILED = {"envs", "watch"}  # interfaces to NumPy, Gymnasium and PettingZoo; replays
SHARED = ("core", "board")  # the packages that games share


def parts() -> list[str]:
    """Return the names of the subpackages that can be compiled, first those that games share."""
    found = sorted(path.parent.name for path in PACKAGE.glob("*/__init__.py"))
    games = [name for name in found if name not in SHARED and name not in NEVER_COMPILED]
    return [*SHARED, *games]


def count(part: str) -> tuple[int, int]:
    """Return how many modules of a subpackage run compiled, and how many modules it has."""
    modules = [path for path in (PACKAGE / part).rglob("*.py") if path.name != "__init__.py"]
    if _pure.is_wanted():
        return 0, len(modules)
    compiled = [
        path
        for path in modules
        if any(path.with_suffix(suffix).exists() for suffix in EXTENSION_SUFFIXES)
    ]
    return len(compiled), len(modules)


def is_compiled() -> bool:
    """Return whether the kernel and all games of this package run compiled.

    Without a C compiler, or with ``ARKHAM_PURE=1``, they run as plain Python: the games are the
    same, but about seven times slower.  ``python -m arkham_env`` prints the details.
    """
    return all(compiled == all_of_them for compiled, all_of_them in map(count, parts()))


def compiled_elsewhere() -> Path | None:
    """Return the folder of a compiled install that Python does not import, because the folder of
    this package comes earlier on ``sys.path``; ``None`` if there is no such install."""
    others = [folder for folder in sys.path if Path(folder or ".").resolve() != PACKAGE.parent]
    spec = PathFinder.find_spec("arkham_env", others)
    for folder in (spec.submodule_search_locations or ()) if spec else ():
        names = {path.name for path in Path(folder, "core", "kernel").glob("native.*")}
        if any("native" + suffix in names for suffix in EXTENSION_SUFFIXES):
            return Path(folder).parent
    return None


def remedy() -> str:
    """Return the end of a sentence that instructs the user how to run this package compiled."""
    if _pure.is_wanted():
        return "unset ARKHAM_PURE."
    if count("core")[0]:
        return "build it again without ARKHAM_GAMES, because only a part of it is compiled."
    checkout = PACKAGE.parent
    other = compiled_elsewhere()
    if other is not None:
        return (
            f"start Python in another folder than {checkout}: its .py files come before the"
            f" compiled package in {other}."
        )
    if not (checkout / "setup.py").is_file():
        checkout = Path("PATH/TO/THE/CHECKOUT")
    return (
        "install a wheel, or compile it with gcc, clang or MSVC:"
        f" ARKHAM_COMPILE=1 {Path(sys.executable).name} -m pip install --force-reinstall"
        f" --no-deps {checkout}"
    )


def warn_if_interpreted() -> None:
    """Print a note on standard error if the kernel is not compiled and ``ARKHAM_PURE`` is not set.

    ``ARKHAM_QUIET=1`` suppresses the note.  ``python -m arkham_env`` prints more details.
    """
    quiet = os.environ.get("ARKHAM_QUIET", "0") not in ("", "0")
    report = sys.argv[:1] == ["-m"]  # true while ``python -m arkham_env`` imports the package
    if quiet or report or _pure.is_wanted() or count("core")[0]:
        return
    print(
        "arkham_env runs as plain Python, about seven times slower than compiled.\n"
        f"To change that, {remedy()}\n"
        "ARKHAM_QUIET=1 silences this note; python -m arkham_env prints details.",
        file=sys.stderr,
    )
