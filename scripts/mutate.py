"""Plant faults at random and run the tests against them: ``python scripts/mutate.py --count 50``.

Each fault is planted alone, in a copy of the checkout in the temporary directory.  Then the tests
that run the changed statement are run, quickest and most specific first, until one fails.  A fault
that survives shows a hole in the tests, or has no observable effect
(``scripts/mutation/equivalent.json``).
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
    """Print the survivors, then a table by area."""
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
            print(f"  {each.cut} tests were cut (--budget)")
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
    print("rate: faults caught (by hashes too), divided by all faults that are not equivalent")


def main(
    count: Annotated[int, typer.Option(min=1, help="faults to plant")] = 50,
    seed: Annotated[int, typer.Option(help="seed of the sample")] = 0,
    area: Annotated[
        list[str] | None,
        typer.Option("--areas", help=f"one of {', '.join(areas.AREAS)}; repeatable"),
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
            help="prefix of ledger ids, as LCG-: one fault for each of COUNT rows, in code that "
            "its tests run and few others do; only these tests are run",
        ),
    ] = "",
    resume: Annotated[bool, typer.Option(help="skip the faults that are in the report")] = False,
    report: Annotated[Path, typer.Option(help="JSON file for the results")] = FOLDER
    / "report.json",
    coverage: Annotated[Path, typer.Option(help="file of the coverage map")] = FOLDER / "map.json",
    fresh_map: Annotated[bool, typer.Option(help="run every test for a new map")] = False,
    keep_map: Annotated[
        bool, typer.Option(help="for the map, run only test files that it does not contain")
    ] = False,
    budget: Annotated[
        float, typer.Option(min=1, help="maximum seconds of tests for a fault")
    ] = 240.0,
    slack: Annotated[
        float, typer.Option(min=1, help="minimum seconds before a test counts as hanging")
    ] = 8.0,
    list_only: Annotated[
        bool, typer.Option("--list", help="print the faults, run nothing")
    ] = False,
) -> None:
    """Plant faults, one at a time, and report which of them the tests catch."""
    wrong = [name for name in area or [] if name not in areas.AREAS]
    if wrong:
        raise typer.BadParameter(f"{', '.join(wrong)}: expected {', '.join(areas.AREAS)}")
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
        drawn = []  # drawn below, because it needs the map
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
            print(f"tests that fail without a fault, not run: {', '.join(sorted(covered.bad))}")
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
        print(f"tests that fail without a fault, ignored: {', '.join(sorted(planter.unsound))}")
    print(f"written to {report}")


def commit() -> str:
    """Return the commit of the checkout."""
    asked = ["git", "rev-parse", "--short", "HEAD"]
    return subprocess.run(asked, cwd=running.ROOT, capture_output=True, text=True).stdout.strip()


if __name__ == "__main__":
    typer.run(main)
