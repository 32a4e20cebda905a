"""Plant faults at random and run the tests against them: ``python scripts/mutate.py --count 50``.

A fault is a small change of one statement.  The script works in a copy of the checkout in the
temporary directory, and plants one fault at a time.  For each fault it runs the tests that execute
the changed statement, quickest and most specific first, until one fails.  A fault that no test
catches shows a gap in the tests, or has no observable effect (see
``scripts/mutation/equivalent.json``).
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Annotated

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import typer
from rich.console import Console
from rich.table import Table

from scripts.mutation import areas, clauses, covering, planting, running
from scripts.mutation.choosing import Chooser
from scripts.mutation.planting import BY_HASHES, CAUGHT, EXPLAINED, STATUSES, Found

FOLDER = running.ROOT / "runs" / "mutation"


def show(found: list[Found]) -> None:
    """Print the faults that no test of their code catches, then a table of the results by area."""
    for each in found:
        if each.status == CAUGHT:
            continue
        print(f"\n{each.status}: {each.path}:{each.line} {each.scope} ({each.kind}) {each.id}")
        print(each.diff)
        if each.reason:
            print(f"  {each.reason}")
        if each.status == BY_HASHES:
            print(f"  by {each.by}")
        if each.cut:
            print(f"  {each.cut} tests were not run (--budget)")
    table = Table(title="faults planted")
    table.add_column("area")
    for column in (*STATUSES, "all", "rate"):
        table.add_column(column, justify="right")
    for area in [*areas.AREAS, "all"]:
        row = Counter(each.status for each in found if area in (each.area, "all"))
        if row.total():
            rate = (row[CAUGHT] + row[BY_HASHES]) / max(1, row.total() - row[EXPLAINED])
            cells = [str(row[status]) for status in STATUSES]
            table.add_row(area, *cells, str(row.total()), f"{100 * rate:.1f} %")
    Console(width=160).print(table)
    print("rate: faults caught, also by hashes, divided by the faults with an observable effect")


def main(
    count: Annotated[int, typer.Option(min=1, help="number of faults to plant")] = 50,
    seed: Annotated[int, typer.Option(help="seed of the random sample")] = 0,
    area: Annotated[
        list[str] | None,
        typer.Option("--areas", help=f"area to sample: {', '.join(areas.AREAS)}; repeatable"),
    ] = None,
    only: Annotated[
        list[str] | None,
        typer.Option(help="FILE:LINE or FILE: plant every fault there; repeatable"),
    ] = None,
    fault: Annotated[
        list[str] | None, typer.Option(help="id of a fault in an earlier report; repeatable")
    ] = None,
    rows: Annotated[
        str,
        typer.Option(
            "--clauses",
            help="prefix of ledger ids, such as LCG-: draw COUNT rows and plant a fault for each, "
            "in code that its tests and few others run; only the tests of the row are run",
        ),
    ] = "",
    resume: Annotated[bool, typer.Option(help="skip faults that the report contains")] = False,
    report: Annotated[Path, typer.Option(help="JSON file for the results")] = FOLDER
    / "report.json",
    coverage: Annotated[Path, typer.Option(help="JSON file of the coverage map")] = FOLDER
    / "map.json",
    fresh_map: Annotated[bool, typer.Option(help="run all tests to write a new map")] = False,
    keep_map: Annotated[
        bool, typer.Option(help="to update the map, run only test files that it lacks")
    ] = False,
    budget: Annotated[
        float, typer.Option(min=1, help="maximum duration of the tests of a fault in seconds")
    ] = 240.0,
    slack: Annotated[
        float,
        typer.Option(
            min=1, help="time limit of a test in seconds, plus ten times its usual duration"
        ),
    ] = 8.0,
    list_only: Annotated[
        bool, typer.Option("--list", help="print the faults without planting them")
    ] = False,
) -> None:
    """Plant faults, one at a time, and report which of them the tests catch."""
    wrong = [name for name in area or [] if name not in areas.AREAS]
    if wrong:
        raise typer.BadParameter(f"{', '.join(wrong)}: expected one of {', '.join(areas.AREAS)}")
    texts = covering.sources(running.ROOT)
    claimed = clauses.claims(running.ROOT) if rows else {}
    chosen = clauses.sample(claimed, count, seed, rows)
    old = planting.load(report) if resume or fault else []
    if only:
        try:
            drawn = [each for place in only for each in areas.at(texts, place)]
        except KeyError as error:
            raise typer.BadParameter(f"unknown module {error}") from None
    elif fault:
        places = {each.path for each in old if each.id in fault}
        drawn = [each for path in places for each in areas.at(texts, path) if each.id in fault]
        old = [each for each in old if each.id not in fault]
    elif rows:
        drawn = []  # drawn below, because the coverage map is needed
    else:
        drawn = areas.sample(texts, area or list(areas.AREAS), count, seed)
    if list_only:
        for each in drawn:
            print(f"{each.id} {each.path}:{each.line} {each.scope} ({each.kind})")
            print(planting.diff_of(each, texts[each.path]))
        return
    running.warm()
    about: dict[str, object] = {"seed": seed, "count": count, "commit": commit()}
    with running.Checkout() as tree:
        covered = covering.complete(
            tree,
            coverage,
            lambda line: print(line, flush=True),
            fresh_map,
            keep_map,
            clauses.files_of(claimed, chosen),
        )
        if covered.bad:
            print(f"not run, because they fail without a fault: {', '.join(sorted(covered.bad))}")
        tree.prime()
        chooser = Chooser(covered, tree.path)
        if rows:
            chooser = clauses.ClauseChooser(covered, tree.path, claimed)
            drawn = chooser.draw(chosen, texts, seed)
        planter = planting.Planter(tree, chooser, covered.seconds, budget, slack)
        planter.check()
        done = {each.id: each for each in old}
        found = list(old) if fault else [done[each.id] for each in drawn if each.id in done]
        began = time.monotonic()
        due = [each for each in drawn if each.id not in done]
        for number, each in enumerate(due, 1):
            result = planter.plant(each)
            found.append(result)
            planting.save(report, found, about)
            left = (time.monotonic() - began) / number * (len(due) - number)
            where = f"{result.path}:{result.line} ({result.kind})"
            spent = f"{result.seconds:.1f} s, {result.tests} tests, {left / 60:.0f} min to go"
            by = f"; {result.by.rpartition('/')[2]}" if result.by else ""
            if isinstance(chooser, clauses.ClauseChooser):
                where = f"{chooser.rows[each.id]} {where}"
            print(f"[{number}/{len(due)}] {result.status}: {where} {spent}{by}", flush=True)
        planter.server.close()
    show(found)
    if planter.unsound:
        print(f"ignored, because they fail without a fault: {', '.join(sorted(planter.unsound))}")
    print(f"written to {report}")


def commit() -> str:
    """Return the short hash of the checkout's commit."""
    asked = ["git", "rev-parse", "--short", "HEAD"]
    return subprocess.run(asked, cwd=running.ROOT, capture_output=True, text=True).stdout.strip()


if __name__ == "__main__":
    typer.run(main)
