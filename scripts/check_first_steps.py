"""Time the first steps of a user, from a wheel to a comparison with a custom agent:
``python scripts/check_first_steps.py build/wheel/*.whl``.

The script creates a virtual environment, installs the wheel, and follows ``docs/agents.md``: it
saves the first agent of this page as a module and compares it with other agents.  It runs outside
of the checkout.  The limit does not apply to the download of the required packages.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Annotated, Final, NamedTuple

from arkham_agents.command import in_one_line, typer
from arkham_env.core.kernel.errors import ArkhamError

ROOT: Final = Path(__file__).resolve().parent.parent
PAGE: Final = ROOT / "docs" / "agents.md"
CONSTRAINTS: Final = ROOT / "requirements" / "constraints.txt"
EXTRA: Final = "evaluate"
DOWNLOAD: Final = "download the required packages"


class FailedStep(ArkhamError):
    """Error for a step that failed, took too long or had another result than expected."""


class Example(NamedTuple):
    """The first agent of a page and the command that compares it with other agents.

    Attributes:
        module: name of the module of the agent.
        source: source of the module.
        command: arguments of ``arkham-env``.
        agents: names of the compared agents.
    """

    module: str
    source: str
    command: list[str]
    agents: list[str]


def example_in(text: str) -> Example:
    """Return the example of a page.

    Raises:
        FailedStep: the page has no such command, or no block of Python with the class.
    """
    for block in re.findall(r"^```bash\n(.*?)^```", text, re.M | re.S):
        found = re.search(r"^arkham-env (evaluate .*--agents (\S*\b([a-z_]\w*):([A-Z]\w*)))", block)
        if found is None:
            continue
        command, agents, module, name = found.groups()
        for source in re.findall(r"^```python\n(.*?)^```", text, re.M | re.S):
            if re.search(rf"^class {name}\b", source, re.M):
                return Example(module, source, shlex.split(command), agents.split(","))
    raise FailedStep(
        "the page has no example: expected the command 'arkham-env evaluate --agents "
        "...,module:Class' and a block of Python that defines the class"
    )


class Steps:
    """The steps in a new virtual environment.

    Attributes:
        seconds: duration of each step, by name.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.seconds: dict[str, float] = {}
        self.bin = folder / "venv" / ("Scripts" if os.name == "nt" else "bin")
        removed = ("PYTHONPATH", "PYTHONHOME", "ARKHAM_")
        self.environment = {k: v for k, v in os.environ.items() if not k.startswith(removed)}
        self.environment["PATH"] = os.pathsep.join([str(self.bin), os.environ.get("PATH", "")])

    def run(self, step: str, *words: str) -> str:
        """Run a command in the folder, and return its output.

        Raises:
            FailedStep: the command failed.
        """
        began = time.perf_counter()
        program = self.bin / words[0]
        done = subprocess.run(
            [str(program) if self.bin.exists() else words[0], *words[1:]],
            cwd=self.folder, env=self.environment, text=True, stdin=subprocess.DEVNULL,
            capture_output=True, check=False,
        )  # fmt: skip
        self.seconds[step] = time.perf_counter() - began
        print(f"{self.seconds[step]:7.1f} s  {step}", flush=True)
        if done.returncode:
            raise FailedStep(f"{step}: {shlex.join(words)} failed: {done.stdout}{done.stderr}")
        return done.stdout


def check_comparison(example: Example, shown: str, folder: Path, games: int) -> None:
    """Check the table and the records of a comparison.

    Raises:
        FailedStep: an agent is missing in the table, or the records are not complete.
    """
    for agent in example.agents:
        if agent.rpartition(":")[2] not in shown:
            raise FailedStep(f"the table has no row for {agent!r}, expected all agents: {shown}")
    lines = (folder / "games.jsonl").read_text(encoding="utf-8").splitlines()
    played = [json.loads(line)["agent"] for line in lines]
    if sorted(played) != sorted(example.agents * games):
        raise FailedStep(
            f"the file games.jsonl has records of {played}: expected {games} of each agent"
        )
    seeds = {agent: [] for agent in example.agents}  # type: dict[str, list[int]]
    for line in lines:
        record = json.loads(line)
        seeds[record["agent"]].append(record["seed"])
    if len({tuple(sorted(each)) for each in seeds.values()}) != 1:
        raise FailedStep(f"the agents played the seeds {seeds}: expected equal seeds")


def follow(wheel: Path, steps: Steps, games: int) -> None:
    """Run all steps.

    Raises:
        FailedStep: a step failed.
    """
    example = example_in(PAGE.read_text(encoding="utf-8"))
    required = f"{wheel}[{EXTRA}]"
    packages = steps.folder / "packages"
    steps.run("create a virtual environment", sys.executable, "-m", "venv", "venv")
    constraints = ["-c", str(CONSTRAINTS)]
    download = ["python", "-m", "pip", "download", "-q", "-d", str(packages), *constraints]
    steps.run(DOWNLOAD, *download, required)
    install = ["python", "-m", "pip", "install", "-q", "--no-index", "--find-links", str(packages)]
    steps.run("install the wheel", *install, *constraints, required)
    listed = steps.run("list the games", "arkham-env", "games")
    if "lcg/spreading_flames" not in listed:
        raise FailedStep(f"the list of games is {listed!r}: expected 'lcg/spreading_flames' in it")
    steps.run("check the installation", "arkham-env", "doctor")
    (steps.folder / f"{example.module}.py").write_text(example.source, encoding="utf-8")
    steps.run("play a game with the custom agent", "python", f"{example.module}.py")
    options = ["--episodes", str(games), "--out", "comparison"]
    shown = steps.run("compare three agents", "arkham-env", *example.command, *options)
    check_comparison(example, shown, steps.folder / "comparison", games)
    steps.run("verify the records", "arkham-env", "evaluate", "--verify", "comparison")


@in_one_line
def main(
    wheel: Annotated[Path, typer.Argument(help="the wheel")],
    games: Annotated[int, typer.Option(min=1, help="games per agent")] = 5,
    limit: Annotated[
        float, typer.Option(help="maximum seconds of all steps except the download")
    ] = 180.0,
) -> None:
    """Follow the first steps of a user with a wheel, and print the seconds of each step."""
    with tempfile.TemporaryDirectory() as folder:
        steps = Steps(Path(folder))
        follow(wheel.resolve(strict=True), steps, games)
    total = sum(seconds for step, seconds in steps.seconds.items() if step != DOWNLOAD)
    print(f"{total:7.1f} s  all steps except the download")
    if total > limit:
        raise FailedStep(f"the steps took {total:.1f} s, expected at most {limit:.1f} s")


if __name__ == "__main__":
    typer.run(main)
