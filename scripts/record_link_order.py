"""Record the order in which the linker places frequently used functions: ``native/order.txt``.

    python scripts/record_link_order.py        # requires the compiled build and valgrind

The code of the engine exceeds the first-level instruction cache and the TLB, so the engine waits
more often for instructions than for data.  Therefore hot functions that call each other are placed
next to each other.  The script plays every game at random, alone and in batches, under callgrind,
which counts instructions and calls.  Functions are clustered as in C3 (Ottoni and Maher,
"Optimizing Function Placement for Large-Scale Data-Center Applications", CGO 2017): beginning with
the hottest, each function joins the cluster of its most frequent caller if the result is small
enough.  Clusters are sorted by instructions per byte.

The order does not affect results.  The linker ignores unknown names in the file and places new
functions in the default order.  So record the order again only if speed matters.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

from arkham_agents.command import typer

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "native" / "order.txt"
HEAD = """\
# The frequently used functions of the compiled library, in the order in which they are linked.
# Written by scripts/record_link_order.py; the linker ignores unknown names.
"""
WATCHED = (
    "CPyDef_rollout___random_rollout",
    "CPyDef_batch___Batch___step",
    "CPyDef_board_entry___BoardPlan___new",
    "CPyDef_lcg___entry___CardPlan___new",
)
"""C functions that create or play games.  Callgrind counts only inside them, not in imports."""
SCENARIOS = {"lcg/core_2026": ("smoke_and_mirrors", "queen_of_ash")}
"""For a game with several scenarios, those that no other game id plays."""
SHARE = 1e-5
"""Functions that execute a smaller fraction of all counted instructions are not listed."""
CLUSTER = 16_384
"""Maximum size in bytes of a cluster of several functions."""
POSITION = re.compile(r"c?fn=\((\d+)\)(?: (.*))?")
RECURSION = re.compile(r"'\d+$")

PLAY = """
import sys
import arkham_env
from arkham_agents.evaluation.measures import BatchOnlyWindow, EngineWindow, Setup, random_rollout
from arkham_env.core.kernel.rng import Streams

name, play, games = sys.argv[1], sys.argv[2], int(sys.argv[3])
options = {"play": play} if play else {}
for players in (1, 2, 4):
    setup = Setup(name, options, players)
    window = EngineWindow(setup, players)
    for seed in range(games):
        setup.game(seed)
        random_rollout(window.begun[seed % len(window.begun)].clone(), Streams([seed]), 0, 2_000)
batch = BatchOnlyWindow(Setup(name, options)).vector_games.batch
for _ in range(games):
    batch.step(batch.sample(Streams([1])))
"""


class Profile:
    """Counts of callgrind: instructions by function, and calls by pair of caller and callee."""

    def __init__(self, path: Path) -> None:
        self.instructions: Counter[str] = Counter()
        self.calls: Counter[tuple[str, str]] = Counter()
        names: dict[str, str] = {}
        caller = callee = ""
        inclusive = False
        for line in path.read_text(errors="replace").splitlines():
            if match := POSITION.match(line):
                if match[2]:
                    names[match[1]] = RECURSION.sub("", match[2])
                if line.startswith("c"):
                    callee = names[match[1]]
                else:
                    caller = names[match[1]]
            elif line.startswith("calls="):
                self.calls[caller, callee] += int(line[6:].split()[0])
                inclusive = True
            elif line[:1].isdigit() or line[:1] in ("+", "-", "*"):
                if not inclusive:
                    self.instructions[caller] += int(line.split()[1])
                inclusive = False


def sizes(library: Path) -> dict[str, int]:
    """Return the size in bytes of each function in the compiled library."""
    facts = subprocess.run(
        ["nm", "-S", "--defined-only", str(library)], capture_output=True, text=True, check=True
    )
    rows = (line.split() for line in facts.stdout.splitlines())
    return {row[3]: int(row[1], 16) for row in rows if len(row) == 4 and row[2] in "tT"}


def set_ups(games: list[str]) -> list[tuple[str, str]]:
    """Return the id of each game with each of its scenarios; ``""`` is the default scenario."""
    return [(name, play) for name in games for play in SCENARIOS.get(name, ("",))]


def profiles(games: list[str], plays: int) -> Iterator[Profile]:
    """Play each game under callgrind, alone and in a batch, and yield the profile of each."""
    with tempfile.TemporaryDirectory() as folder:
        for name, play in set_ups(games):
            typer.echo(f"{name} {play}", err=True)
            out = Path(folder, "counts.callgrind")
            command = [
                "valgrind",
                "--tool=callgrind",
                *(f"--toggle-collect={function}" for function in WATCHED),
                f"--callgrind-out-file={out}",
                *(sys.executable, "-c", PLAY, name, play, str(plays)),
            ]
            # Not in the checkout, where "-c" would import the interpreted sources.
            done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=folder)
            if done.returncode or not out.exists():
                raise SystemExit(f"callgrind failed and wrote no counts:\n{done.stderr}")
            yield Profile(out)


def order(heat: Counter[str], calls: Counter[tuple[str, str]], size: dict[str, int]) -> list[str]:
    """Return the functions in ``heat``, ordered by clusters of callers and callees.

    Args:
        heat: for each function, the number of instructions that it executed.
        calls: the number of calls for each pair of caller and callee.
        size: the size in bytes of each function.
    """
    hottest = [name for name, _ in heat.most_common()]
    callers: dict[str, tuple[int, str]] = {}
    for (caller, callee), count in sorted(calls.items()):
        if caller != callee and caller in heat and callee in heat:
            callers[callee] = max(callers.get(callee, (0, "")), (count, caller))
    clusters = {name: [name] for name in hottest}
    for name in hottest:
        if name not in callers:
            continue
        before, own = clusters[callers[name][1]], clusters[name]
        joined = sum(size[each] for each in before) + sum(size[each] for each in own)
        if before is not own and joined <= CLUSTER:
            before.extend(own)
            clusters.update(dict.fromkeys(own, before))
    distinct = {id(cluster): cluster for cluster in clusters.values()}.values()

    def density(cluster: list[str]) -> float:
        return sum(heat[each] for each in cluster) / sum(size[each] for each in cluster)

    return [name for cluster in sorted(distinct, key=density, reverse=True) for name in cluster]


def main(
    plays: Annotated[
        int, typer.Option(min=1, help="games per number of seats, and steps of a batch")
    ] = 500,
) -> None:
    """Write native/order.txt from profiles of games that the compiled build plays."""
    import arkham_env
    from arkham_env.core.kernel import native

    if not arkham_env.is_compiled():
        raise SystemExit("this build is interpreted: install the compiled build (make install)")
    library = next(Path(str(native.__file__)).parents[3].glob("arkham_env__mypyc*"))
    size = sizes(library)
    heat: Counter[str] = Counter()
    calls: Counter[tuple[str, str]] = Counter()
    for profile in profiles(sorted(arkham_env.list_games()), plays):
        # Normalize, so that each game has the same weight, however long it ran.
        own = {name: count for name, count in profile.instructions.items() if size.get(name)}
        total = sum(own.values())
        if not total:
            raise SystemExit(f"no function of {library.name} ran: is another build installed?")
        heat.update({name: round(1e9 * count / total) for name, count in own.items()})
        calls.update({pair: round(1e9 * n / total) for pair, n in profile.calls.items()})
    least = SHARE * heat.total()
    kept = Counter({name: count for name, count in heat.items() if count >= least})
    found = order(kept, calls, size)
    TARGET.write_text(HEAD + "".join(f"{name}\n" for name in found))
    share = kept.total() / heat.total()
    typer.echo(
        f"{len(found)} of {len(size)} functions, {sum(size[name] for name in found):,} bytes of "
        f"{sum(size.values()):,}, {share:.2%} of the instructions: {TARGET.name}"
    )


if __name__ == "__main__":
    typer.run(main)
