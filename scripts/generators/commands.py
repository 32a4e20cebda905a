"""Generator of ``docs/commands.md``: the reference of the command ``arkham-env``, from its help."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from typer.main import get_command

from arkham_agents.commands.main import app

ROOT = Path(__file__).resolve().parents[2]
PAGE: Final = ROOT / "docs" / "commands.md"
HEAD: Final = """\
# The command arkham-env

This reference page lists the subcommands of `arkham-env` and their options. The installation of the
package installs the command ([README](../README.md)). In a checkout, run
`PYTHONPATH=.:agents python -m arkham_agents.commands.main`, or one of the [scripts](scripts.md).

* `arkham-env --help` lists the subcommands, and `arkham-env COMMAND --help` the options of one of
  them.
* An error is printed on one line of standard error, and the exit status is 2. If a signal ends the
  command, the exit status is 128 plus the number of the signal, such as 130 for Ctrl-C.
* The subcommand `evaluate` requires the extra `evaluate`, and `train` requires the extra `train`.
  All others work without extras. If an agent or a subcommand requires a package that is not
  installed, the error contains the command that installs it:
  `needs torch: install it with: pip install 'arkham-env[train]'`.
* The name of an agent is `random`, `heuristic`, `search`, a policy of the package such as
  `ppo:solo`, the path of a checkpoint, or `module:Class` for a class in the current folder
  ([Agents](agents.md)).
"""
EXAMPLES: Final = {
    "play": [
        "arkham-env play --seats human,heuristic           # two seats",
        "arkham-env play --adviser ppo:solo                # shows the probability of each option",
        "arkham-env play --game eldritch/base --option ancient_one=azathoth",
        "arkham-env play --browser --seats human,ppo:pair   # prints the address of the page",
    ],
    "watch": [
        "arkham-env watch --agents ppo:pair --adviser heuristic --players 2 --seed 7",
        "arkham-env watch --game eldritch/base --agents heuristic,random --seat 0",
        "arkham-env watch --verify game.html",
    ],
    "evaluate": [
        "arkham-env evaluate --agents random,heuristic --episodes 50",
        "arkham-env evaluate --game arkham2e/base --players 2 --agents heuristic",
        "arkham-env evaluate --agents random,heuristic --watch 3  # best, median and worst games",
    ],
    "train": [
        "arkham-env train configs/spreading_flames_recipe.yaml --steps 20000",
        "arkham-env train configs/spreading_flames_recipe.yaml --continue",
    ],
    "bench": ["arkham-env bench --game eldritch/base --players 4 --json"],
    "games": ["arkham-env games", "arkham-env games eldritch/base"],
    "card": ["arkham-env card lcg/spreading_flames machete"],
    "doctor": ["arkham-env doctor"],
}


def row(name: str, meaning: str, default: str = "") -> str:
    return f"| {name} | {meaning} | {default} |"


def row_of(parameter: Any) -> str:
    """Return the row of an argument or option in the table of its subcommand."""
    if parameter.param_type_name == "argument":
        return row(f"`{parameter.metavar or parameter.name.upper()}`", parameter.help)
    names = ", ".join(f"`{name}`" for name in [*parameter.opts, *parameter.secondary_opts])
    default = parameter.default
    if default is None or default is False:
        return row(names, parameter.help)
    return row(names, parameter.help, "yes" if default is True else f"`{default}`")


def section(name: str, command: Any) -> str:
    """Return the section of the page about one subcommand."""
    parameters = [parameter for parameter in command.params if parameter.name != "help"]
    table = [row("argument or option", "meaning", "default"), row("---", "---", "---")]
    parts = [f"## {name}", command.help.strip(), "\n".join(["```", *EXAMPLES[name], "```"])]
    if parameters:
        parts.append("\n".join([*table, *map(row_of, parameters)]))
    return "\n\n".join(parts) + "\n"


def texts() -> dict[Path, str]:
    """Return the text of the page by its path."""
    group: Any = get_command(app)
    return {PAGE: "\n".join([HEAD, *(section(*each) for each in group.commands.items())])}
