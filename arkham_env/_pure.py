"""``ARKHAM_PURE=1``: import the ``.py`` files even if there are compiled modules next to them."""

import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from types import ModuleType


class PureFinder(MetaPathFinder):
    """Import finder that prefers the ``.py`` files of this package to its compiled modules."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not fullname.startswith("arkham_env."):
            return None
        for folder in path or ():
            base = os.path.join(folder, fullname.rpartition(".")[2])
            package = os.path.join(base, "__init__.py")
            if os.path.isfile(package):
                return spec_from_file_location(fullname, package, submodule_search_locations=[base])
            if os.path.isfile(base + ".py"):
                return spec_from_file_location(fullname, base + ".py")
        return None


def is_wanted() -> bool:
    """Return whether ``ARKHAM_PURE`` is set to a value other than 0."""
    return os.environ.get("ARKHAM_PURE", "0") not in ("", "0")


def install() -> None:
    """Make Python import ``.py`` files instead of compiled modules if ``ARKHAM_PURE`` is set."""
    if is_wanted() and not any(isinstance(finder, PureFinder) for finder in sys.meta_path):
        sys.meta_path.insert(0, PureFinder())
