"""Compile the kernel and the games with mypyc when that is possible; plain Python otherwise.

Everything else about the package is in ``pyproject.toml``.  Environment:

* ``ARKHAM_COMPILE``: ``0`` never compiles, ``1`` turns a failure to compile into an error; unset,
  a failure is a warning and the ``.py`` files are used.
* ``ARKHAM_OPT``: the C compiler's optimisation level, ``2`` by default; ``1`` compiles in half the
  time and runs five to ten percent slower.
"""

import os
import sys
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext

MODE = os.environ.get("ARKHAM_COMPILE", "")
PACKAGES = ("core", "lcg")
# Functions of the one shared library call each other directly.  Warnings about generated C help
# nobody, and looking for them takes most of the time.
FLAGS = ["-Wno-all", "-w", "-fvisibility=hidden", "-fno-plt"]
if sys.platform == "win32":
    FLAGS = []
NOTHING_TO_BUILD = {"egg_info", "dist_info", "sdist", "clean", "--help", "--version"}


def modules() -> list[str]:
    """Return the files to compile: every module, but no ``__init__.py`` (they hold no logic)."""
    root = Path("arkham_env")
    found = [path for package in PACKAGES for path in (root / package).rglob("*.py")]
    return sorted(path.as_posix() for path in found if path.name != "__init__.py")


def give_up(reason: object) -> None:
    """Say why there will be no compiled modules, or fail where they are required."""
    if MODE == "1":
        raise SystemExit(f"arkham-env: ARKHAM_COMPILE=1, but nothing was compiled: {reason}")
    print(f"arkham-env: warning: not compiled, using plain Python: {reason}", file=sys.stderr)


def extensions() -> list[Any]:
    """Return the extension modules, all made by one call: they share one C library."""
    if MODE == "0" or NOTHING_TO_BUILD & set(sys.argv):
        return []
    try:
        from mypyc.build import mypycify
    except ImportError as error:
        give_up(error)
        return []
    try:
        found = mypycify(
            # CI type-checks with the project's own settings; here only real errors matter.
            ["--config-file=", "--ignore-missing-imports", *modules()],
            opt_level=os.environ.get("ARKHAM_OPT", "2"),
            debug_level="0",
            group_name="arkham_env",
        )
    except SystemExit as error:
        give_up(error)
        return []
    for extension in found:
        extension.optional = MODE != "1"
        extension.extra_compile_args = [*extension.extra_compile_args, *FLAGS]
    return found


class AllOrNothing(build_ext):
    """Build every extension or none: modules compiled in part could not find each other."""

    def run(self) -> None:
        super().run()
        built = [Path(self.get_ext_fullpath(extension.name)) for extension in self.extensions]
        missing = [path for path in built if not path.exists()]
        if missing:
            for path in built:
                path.unlink(missing_ok=True)
            give_up(f"{len(missing)} of {len(built)} extension modules failed to build")


setup(ext_modules=extensions(), cmdclass={"build_ext": AllOrNothing})
