"""Check circular imports: ``python scripts/check_circles.py``.

A circle is a set of modules that import each other, directly or indirectly.  The script exits with
1 if a circle has more than two modules.  Imports for type checkers only do not count.  The rules of
the card game are one larger circle, which must not grow.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("arkham_env", "arkham_agents")
MOST = 2
"""Maximum number of modules in a circle."""
LARGER = {"arkham_env.lcg.rules": 23}
"""Maximum number of modules of a circle inside a package that may exceed ``MOST``."""


def circles() -> list[list[str]]:
    """Return the circles of imports, each as a list of modules, largest first."""
    import grimp
    import networkx

    found = grimp.build_graph(*PACKAGES, exclude_type_checking_imports=True)
    graph = networkx.DiGraph()
    for module in found.modules:
        for imported in found.find_modules_directly_imported_by(module):
            graph.add_edge(module, imported)
    parts = networkx.strongly_connected_components(graph)
    return sorted((sorted(part) for part in parts if len(part) > 1), key=len, reverse=True)


def allowed(circle: list[str]) -> int:
    """Return the maximum number of modules that is allowed for a circle."""
    for package, most in LARGER.items():
        if all(module.startswith(f"{package}.") for module in circle):
            return most
    return MOST


def main() -> int:
    """Print the circles that are too large; return 1 if there are any."""
    argparse.ArgumentParser(description=__doc__.partition(":")[0]).parse_args()
    sys.path[:0] = [str(ROOT), str(ROOT / "agents")]
    found = circles()
    wrong = [circle for circle in found if len(circle) > allowed(circle)]
    for circle in wrong:
        print(f"{len(circle)} modules import each other, expected at most {allowed(circle)}:")
        print("  " + "\n  ".join(circle))
    print(f"{len(found)} circles of imports: {', '.join(str(len(circle)) for circle in found)}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
