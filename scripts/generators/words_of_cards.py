"""Generator of ``docs/reference.md``: the names that authors of cards use.

Names, signatures, first paragraphs of docstrings and comments of constants are parsed from the
source.  So the page is the same on a compiled install, where objects have no docstrings.
"""

from __future__ import annotations

import ast
import re
import textwrap
from collections.abc import Sequence
from pathlib import Path
from typing import TypeAlias

ROOT = Path(__file__).resolve().parents[2]
LCG = ROOT / "arkham_env" / "lcg"
IDS = LCG / "state" / "ids"
PATH = ROOT / "docs" / "reference.md"

Definition: TypeAlias = ast.ClassDef | ast.FunctionDef


class Source:
    """The parsed source of a module and its top-level definitions.

    Attributes:
        classes, functions: definitions by name, in the order of the source.
        imports: for each name that is imported from this package, the file of its module.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.text = path.read_text(encoding="utf-8")
        self.tree = ast.parse(self.text)
        self.classes = {n.name: n for n in self.tree.body if isinstance(n, ast.ClassDef)}
        self.functions = {n.name: n for n in self.tree.body if isinstance(n, ast.FunctionDef)}
        self.imports: dict[str, Path] = {}
        for node in self.tree.body:
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("arkham_env."):
                where = ROOT / Path(*str(node.module).split(".")).with_suffix(".py")
                for name in node.names:
                    self.imports[name.asname or name.name] = where

    def names_of(self, variable: str) -> list[str]:
        """Return the strings in a list of a module, such as ``__all__``."""
        for node in self.tree.body:
            if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == variable:
                return [str(word) for word in ast.literal_eval(node.value)]
        raise ValueError(f"{self.path.name} has no {variable}")


def plain(text: str) -> str:
    """Return a docstring as one line of Markdown, with cross-references as code."""
    text = re.sub(r":\w+:`~(?:[\w.]+\.)?(\w+)`", r"`\1`", text)
    text = re.sub(r":\w+:`([^`]+)`", r"`\1`", text)
    return " ".join(text.replace("``", "`").replace("|", r"\|").split())


def summary(node: Definition) -> str:
    """Return the first paragraph of a docstring."""
    return plain((ast.get_docstring(node) or "").split("\n\n")[0])


def signature(node: ast.FunctionDef) -> str:
    """Return the parameters of a function with their defaults, without annotations and ``self``."""
    given = node.args
    words: list[str] = []
    missing = len(given.args) - len(given.defaults)
    for i, argument in enumerate(given.args):
        if argument.arg == "self":
            continue
        default = "" if i < missing else "=" + ast.unparse(given.defaults[i - missing])
        words.append(argument.arg + default)
    if given.kwonlyargs:
        words.append("*")
        for argument, value in zip(given.kwonlyargs, given.kw_defaults, strict=True):
            words.append(argument.arg + ("" if value is None else "=" + ast.unparse(value)))
    return f"({', '.join(words)})"


def methods(node: ast.ClassDef) -> dict[str, ast.FunctionDef]:
    return {n.name: n for n in node.body if isinstance(n, ast.FunctionDef)}


def made_by(source: Source, node: ast.ClassDef) -> str:
    """Return the signature of a class's constructor, which may be inherited."""
    found = methods(node).get("__init__")
    if found is not None:
        return signature(found)
    base = ast.unparse(node.bases[0]) if node.bases else ""
    if base in source.classes:
        return made_by(source, source.classes[base])
    if base in source.imports:
        other = Source(source.imports[base])
        return made_by(other, other.classes[base])
    return "()"


def attributes(node: ast.ClassDef) -> list[tuple[str, str]]:
    """Return the names and descriptions in the section ``Attributes:`` of a docstring."""
    text = ast.get_docstring(node) or ""
    block = text.partition("Attributes:\n")[2].split("\n\n")[0]
    entries: list[str] = []
    for line in textwrap.dedent(block).splitlines():
        if line.startswith(" "):
            entries[-1] += " " + line.strip()
        else:
            entries.append(line)
    found: list[tuple[str, str]] = []
    for entry in entries:
        names, _, meaning = entry.partition(": ")
        found.append((", ".join(f"`{name.strip()}`" for name in names.split(",")), plain(meaning)))
    return found


def table(head: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> list[str]:
    lines = [head, tuple("---" for _ in head), *rows]
    return ["| " + " | ".join(cells) + " |" for cells in lines]


def constants(path: Path) -> list[tuple[str, str]]:
    """Return the names of a module with numbers as values, each with its comment.

    The comment is above the name or on the same line.  It is "" for names without one.
    """
    found: list[tuple[str, str]] = []
    above: list[str] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        match = re.match(r"([A-Z_]+): Final = \d+(?:\s+# (.*))?$", line)
        if match is not None:
            name, behind = match.groups()
            if name == "COUNT":
                break
            found.append((name, plain(behind or " ".join(above))))
            above = []
        elif line.startswith("# "):
            above.append(line[2:])
        else:
            above = []
    return found


def number_table(head: tuple[str, str], prefix: str) -> list[str]:
    rows = [(f"`{prefix}.{n}`", text or "-") for n, text in constants(IDS / f"{prefix}.py")]
    return table(head, rows)


def hooks(source: Source, name: str) -> list[str]:
    """Return a Markdown table of a class's hooks, which are its public methods."""
    rows: list[tuple[str, ...]] = []
    for method, node in methods(source.classes[name]).items():
        if not method.startswith("_") and ast.get_docstring(node):
            rows.append((f"`{method}{signature(node)}`", summary(node)))
    return table(("hook", "meaning"), rows)


def defined(source: Source) -> list[Definition]:
    """Return the public classes and functions of a module, in the order of the source."""
    return [
        node
        for node in source.tree.body
        if isinstance(node, (ast.ClassDef, ast.FunctionDef)) and not node.name.startswith("_")
    ]


def phrase(source: Source, node: Definition) -> tuple[str, ...]:
    made = made_by(source, node) if isinstance(node, ast.ClassDef) else signature(node)
    return (f"`{node.name}{made}`", summary(node))


def phrases(source: Source) -> list[str]:
    """Return Markdown tables of the names in a module, one for each heading in its comments."""
    heads = {
        number: match.group(1)
        for number, line in enumerate(source.text.splitlines(), 1)
        if (match := re.match(r"# -- (.+?) -+$", line)) is not None
    }
    lines: list[str] = []
    rows: dict[str, list[tuple[str, ...]]] = {}
    for node in defined(source):
        head = max((n for n in heads if n < node.lineno), default=0)
        rows.setdefault(heads.get(head, ""), []).append(phrase(source, node))
    for title, found in rows.items():
        lines += ["", f"### {title}", "", *table(("phrase", "meaning"), found)]
    return lines


def vocabulary() -> list[str]:
    """Return a Markdown table of the functions that effects can call."""
    effects = Source(LCG / "rules" / "effects.py")
    sources = {effects.path: effects}
    rows: list[tuple[str, ...]] = []
    for name in sorted(effects.names_of("__all__"), key=str.lower):
        where = effects.path if name in effects.functions else effects.imports[name]
        if where not in sources:
            sources[where] = Source(where)
        node = sources[where].functions.get(name)
        if node is not None:
            rows.append((f"`fx.{name}{signature(node)}`", summary(node)))
    return table(("function", "meaning"), rows)


def page() -> str:
    """Return the text of the page."""
    ability = Source(LCG / "state" / "ability.py")
    definition = Source(LCG / "state" / "card_definition.py")
    trigger = Source(IDS / "trigger.py")
    facts = Source(LCG / "state" / "facts.py")
    bases = Source(LCG / "cards" / "bases.py")
    searching = Source(LCG / "cards" / "searching.py")
    hindrances = Source(LCG / "cards" / "hindrances.py")
    choosing = Source(LCG / "cards" / "choosing.py")
    constant = Source(LCG / "cards" / "constants.py")
    scenario = Source(LCG / "state" / "scenario_definition.py")
    goals = Source(LCG / "state" / "goal.py")
    lines = [
        "# Reference for authors of cards",
        "",
        "This page lists the classes, functions and constants of which the cards and scenarios of",
        "the card game consist. [Add a card](add_a_card.md) shows how to use them, and the",
        "[glossary](glossary.md) defines the terms. Paths are relative to `arkham_env/`.",
        "",
        "Names of parameters have the same meaning in all tables:",
        "",
        "* `g`: the state of the game.",
        "* `f`: the frame of the card text (the object that executes the text).",
        "* `seat`: an investigator, as the number of its seat.",
        "* `card`: a physical card, as its id.",
        "* `test`: the frame of the skill test. *ST.1* to *ST.8* are the steps of a skill test.",
        "* `event`: the event to which the text responds.",
        "",
        "`LCG-0010` and similar names are rows of the rules ledger (`tests/ledger`).",
        "",
        "## Base classes of cards (`lcg/cards/bases.py`)",
        "",
        *table(
            ("class", "meaning"),
            [
                (f"`{name}`", summary(node))
                for name, node in bases.classes.items()
                if ast.unparse(node.bases[0]) == "CardDef"
            ],
        ),
        "",
        "## Printed facts: `Facts` (`lcg/state/facts.py`)",
        "",
        "`Facts` contains the printed values of a card that are not abilities.",
        "",
        *table(("fact", "meaning"), attributes(facts.classes["Facts"])),
        "",
        "## Triggers: `trigger` (`lcg/state/ids/trigger.py`)",
        "",
        "A trigger states when an ability can be used or resolves.",
        "",
        *table(
            ("trigger", "meaning"),
            [
                (f"`trigger.{name}{signature(node)}`", summary(node))
                for name, node in trigger.functions.items()
            ],
        ),
        "",
        "## Costs, limits and other arguments of `Ability` (`lcg/state/ability.py`)",
        "",
        "In this table, *it* is the ability.",
        "",
        *table(
            ("argument", "meaning"),
            attributes(ability.classes["Ability"]),
        ),
        "",
        "## Events: `on` (`lcg/state/ids/on.py`)",
        "",
        "A card text responds to an event through a trigger, such as `trigger.after(on.EVADED)`.",
        "An event has the attributes `seat`, `card`, `target`, `amount` and `other`. The table",
        "states their meaning for each event. An attribute that is not listed is `NONE` or 0.",
        "",
        *number_table(("event", "attributes"), "on"),
        "",
        "## Hooks of an `Effect`",
        "",
        "A hook is a method that the rules call. The effect of a card overrides the hooks that it",
        "needs.",
        "",
        *hooks(ability, "Effect"),
        "",
        "### Further hooks of a `Commitment` (a card committed to a test)",
        "",
        *hooks(ability, "Commitment"),
        "",
        "### Further hooks of an `ElderSign`",
        "",
        *hooks(ability, "ElderSign"),
        "",
        "### Hooks of a `Constant`",
        "",
        *hooks(ability, "Constant"),
        "",
        "### Hooks of the card itself: `CardDef` (`lcg/state/card_definition.py`)",
        "",
        *hooks(definition, "CardDef"),
        "",
        "## Definition of a scenario: `Scenario` (`lcg/state/scenario_definition.py`)",
        "",
        "A scenario is a class with these attributes and hooks:",
        "",
        *table(
            ("attribute", "meaning"),
            attributes(scenario.classes["Scenario"]),
        ),
        "",
        *hooks(scenario, "Scenario"),
        "",
        "## Goals of a scenario: `Goal` (`lcg/state/goal.py`)",
        "",
        "`Scenario.goals` returns goals, which agents read",
        "([kinds of goals](add_a_scenario.md#goals)).",
        "",
        *table(
            ("attribute", "meaning"),
            attributes(goals.classes["Goal"]),
        ),
        "",
        "## Quantities: `quantity` (`lcg/state/ids/quantity.py`)",
        "",
        "A quantity is a number that constant abilities can change. It belongs to a subject, such",
        "as a seat or a card. A `+` means that another number selects the quantity, as in",
        "`quantity.SKILL + skill.COMBAT`.",
        "",
        *number_table(("quantity", "subject and meaning"), "quantity"),
        "",
        "## Phrases (`lcg/cards/phrases.py`)",
        "",
        "A phrase is a reusable part of a card: an effect, a constant ability or a function.",
        *phrases(Source(LCG / "cards" / "phrases.py")),
        "",
        "## Phrases for modifiers, tests and icons",
        "",
        "These phrases are in `lcg/cards/modifiers.py`, `lcg/cards/skill_tests.py` and",
        "`lcg/cards/wild_icons.py`.",
        *phrases(Source(LCG / "cards" / "modifiers.py")),
        *phrases(Source(LCG / "cards" / "skill_tests.py")),
        *phrases(Source(LCG / "cards" / "wild_icons.py")),
        "",
        "### Searching (`lcg/cards/searching.py`)",
        "",
        *table(
            ("phrase", "meaning"),
            [phrase(searching, node) for node in defined(searching)],
        ),
        "",
        "### Hindrances (`lcg/cards/hindrances.py`)",
        "",
        *table(
            ("phrase", "meaning"),
            [phrase(hindrances, node) for node in defined(hindrances)],
        ),
        "",
        "### Choosing (`lcg/cards/choosing.py`)",
        "",
        *table(
            ("phrase", "meaning"),
            [phrase(choosing, node) for node in defined(choosing)],
        ),
        "",
        "### Constant abilities (`lcg/cards/constants.py`)",
        "",
        *table(
            ("phrase", "meaning"),
            [phrase(constant, node) for node in defined(constant)],
        ),
        "",
        "## Phrases for scenarios (`lcg/scenarios/objectives.py`)",
        *phrases(Source(LCG / "scenarios" / "objectives.py")),
        "",
        "## Functions for effects: `fx` (`lcg/rules/effects.py`)",
        "",
        "Effects call these functions to change the game. A function that pushes a frame returns",
        "`CALL`. The other functions return `DONE`, another value or nothing. If an effect ends",
        "with the call of a function that returns `CALL` or `DONE`, it returns this value.",
        "",
        *vocabulary(),
        "",
        "## Verbs of options: `verb` (`lcg/state/ids/verb.py`)",
        "",
        "An option is an int, `pack(verb, a, b)`. The table lists the operands `a` and `b`.",
        "",
        *number_table(("verb", "operands"), "verb"),
        "",
        "## Records of the log: `logged` (`lcg/state/ids/logged.py`)",
        "",
        "A record of the log has up to three numbers. `game.observe(callback)` passes the name of",
        "each record, in lower case, and its numbers to the function `callback`.",
        "",
        *number_table(("record", "numbers"), "logged"),
    ]
    return "\n".join(lines) + "\n"


def texts() -> dict[Path, str]:
    """Return the expected text of the page, by path."""
    return {PATH: page()}
