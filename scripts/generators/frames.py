"""Generator of the methods and fields that follow from ``__init__`` of every frame class.

An attribute of a frame is declared once, by the assignment in ``__init__``.  From these assignments
the generator writes into the class:

* ``FIELDS``: the names of the attributes in the order of ``__init__``, inherited ones first.
* ``copy``: it calls the constructor, then copies every attribute that the constructor did not set.
  A list that starts as ``NOTHING`` is only copied if it is not empty.
* ``shift``: only if attributes or arguments are annotated as ``StackPosition``.
* ``named_cards``: only if attributes or arguments are annotated as cards.
* ``fill_...``: in base classes, a method that copies their attributes from another frame.

Into the classes of a game's state and cards it writes ``FIELDS`` and the copy of each attribute.
For tests it writes a module that creates one frame of each class.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WIDTH = 100
SHARED_BY_GAMES = (ROOT / "arkham_env" / "core", ROOT / "arkham_env" / "board")
GAMES = tuple(ROOT / "arkham_env" / name for name in ("lcg", "eldritch", "arkham2e"))
STATES = tuple(game / "state" / "game_state.py" for game in GAMES)
"""The modules with the classes of a game's state."""
INIT = "__init__"
DERIVED = "DerivedList"
"""Annotation of a list that is computed from other attributes: it is copied but is not a field."""
LIST = Path("support") / "blank_frames.py"
"""Path of the generated module that creates one frame of each class, in the tests of a game."""

WRITTEN = ("FIELDS", "copy", "shift", "named_cards")
ROOT_CLASS = "arkham_env.core.kernel.frame.Frame"
POSITION = "StackPosition"
SHARED = "NOTHING"


NAMED = {
    "CardId": "[self.{}]",
    "CardOrNone": "[self.{}]",
    "Option": "[verb.card_in(self.{})]",
    "CardList": "self.{}",
}
"""Expressions for the cards in an attribute, by the annotation of the attribute.

Lists of options are left out: they are results of skill tests and contain only cards that are
visible to all seats.
"""


class Parameter:
    """A parameter of a constructor.

    Attributes:
        required: whether it has no default value.
        attribute: the attribute that it is assigned to, or "" if the value is not simply assigned.
    """

    def __init__(self, name: str, annotation: str, required: bool) -> None:
        self.name = name
        self.annotation = annotation
        self.required = required
        self.attribute = ""
        self.flag = False


class Attribute:
    """An attribute that ``__init__`` sets; ``shared`` is true if its first value is ``NOTHING``."""

    def __init__(self, name: str, annotation: str, shared: bool) -> None:
        self.name = name
        self.annotation = annotation
        self.shared = shared

    def is_list(self) -> bool:
        return self.annotation.startswith("list[") or self.annotation.endswith("List")


class FrameClass:
    """One frame class, parsed from its source.

    Attributes:
        key: the full name, with its module.
        base: the full name of its base class.
        own: the attributes that its ``__init__`` sets, ``step`` first.
        passed: the arguments that its ``__init__`` passes to ``__init__`` of the base class.
        unannotated: the attributes that are set without an annotation.
    """

    def __init__(self, path: Path, node: ast.ClassDef, base: str) -> None:
        self.path = path
        self.node = node
        self.name = node.name
        self.key = f"{module_of(path)}.{node.name}"
        self.base = base
        self.methods = {n.name: n for n in node.body if isinstance(n, ast.FunctionDef)}
        self.parameters: list[Parameter] = []
        self.own: list[Attribute] = []
        self.passed: list[ast.expr] = []
        self.unannotated: list[str] = []
        init = self.methods.get("__init__")
        if init is not None:
            self.read_parameters(init)
            for statement in ast.walk(init):
                self.read_statement(statement)
        self.own.sort(key=lambda attribute: attribute.name != "step")

    def read_parameters(self, init: ast.FunctionDef) -> None:
        given = init.args.args[1:]
        first_default = len(given) - len(init.args.defaults)
        for i, argument in enumerate(given):
            annotation = "" if argument.annotation is None else ast.unparse(argument.annotation)
            self.parameters.append(Parameter(argument.arg, annotation, i < first_default))

    def read_statement(self, statement: ast.AST) -> None:
        if isinstance(statement, ast.AnnAssign) and statement.value is not None:
            name = ast.unparse(statement.target)
            if name.startswith("self."):
                annotation = ast.unparse(statement.annotation)
                value = ast.unparse(statement.value)
                self.own.append(Attribute(name[5:], annotation, value == SHARED))
                for parameter in self.parameters:
                    if parameter.name == value and not parameter.attribute:
                        parameter.attribute = name[5:]
        elif isinstance(statement, ast.Assign):
            names = [ast.unparse(target) for target in statement.targets]
            self.unannotated += [name[5:] for name in names if name.startswith("self.")]
        elif isinstance(statement, ast.Call) and ast.unparse(statement.func) == "super().__init__":
            self.passed = statement.args

    def parameter(self, name: str) -> Parameter | None:
        return next((p for p in self.parameters if p.name == name), None)


def module_of(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts)


def classes_of(path: Path) -> list[FrameClass]:
    """Return the classes of a module that have a base class."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    full: dict[str, str] = {}
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            full[node.name] = f"{module_of(path)}.{node.name}"
        elif isinstance(node, ast.ImportFrom):
            for name in node.names:
                full[name.asname or name.name] = f"{node.module}.{name.name}"
    found: list[FrameClass] = []
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and node.bases:
            head, _, rest = ast.unparse(node.bases[0]).partition(".")
            base = full.get(head, head) + (f".{rest}" if rest else "")
            found.append(FrameClass(path, node, base))
    return found


class Frames:
    """All frame classes in some folders.

    Raises:
        ValueError: no way was found to copy a class.
    """

    def __init__(self, folders: Iterable[Path]) -> None:
        self.classes: dict[str, FrameClass] = {}
        waiting: dict[str, FrameClass] = {}
        for folder in folders:
            for path in sorted(folder.rglob("*.py")):
                for made in classes_of(path):
                    waiting[made.key] = made
        found = True
        while found:
            found = False
            for key, made in list(waiting.items()):
                if made.base == ROOT_CLASS or made.base in self.classes:
                    self.classes[key] = waiting.pop(key)
                    found = True
        self.bases = {made.base for made in self.classes.values()}
        for made in self.classes.values():
            self.read_passed(made)

    def base(self, made: FrameClass) -> FrameClass | None:
        return self.classes.get(made.base)

    def parameters(self, made: FrameClass) -> list[Parameter]:
        """Return the parameters of a class's constructor, which may be inherited."""
        base = self.base(made)
        if "__init__" in made.methods or base is None:
            return made.parameters
        return self.parameters(base)

    def read_passed(self, made: FrameClass) -> None:
        """Record which attribute of the base class each argument of ``super().__init__`` sets."""
        base = self.base(made)
        if base is None:
            return
        for argument, value in zip(self.parameters(base), made.passed, strict=False):
            flag = isinstance(value, ast.Call) and ast.unparse(value.func) == "int"
            inner = value.args[0] if flag and isinstance(value, ast.Call) else value
            parameter = made.parameter(ast.unparse(inner))
            if parameter is not None and not parameter.attribute:
                parameter.attribute = argument.attribute
                parameter.flag = flag

    def annotations(self, made: FrameClass) -> dict[str, str]:
        """Return the annotation of each attribute, by the attribute's name.

        An argument that is passed to the base class may have a narrower annotation, which is then
        used.
        """
        own = [attribute.name for attribute in made.own]
        narrowed = {
            p.attribute: p.annotation
            for p in made.parameters
            if p.attribute not in own and not p.flag
        }
        return {a.name: narrowed.get(a.name, a.annotation) for a in self.fields(made)}

    def named(self, made: FrameClass | None) -> str:
        """Return the expression for the list of all cards in the attributes of a frame."""
        if made is None:
            return ""
        parts = [
            NAMED[annotation].format(name)
            for name, annotation in self.annotations(made).items()
            if annotation in NAMED
        ]
        return " + ".join(parts).replace("] + [", ", ")

    def named_lines(self, made: FrameClass) -> list[str]:
        """Return the lines of ``named_cards``, or none if it is equal to that of the base class."""
        found = self.named(made)
        if found == self.named(self.base(made)):
            return []
        return ["    def named_cards(self) -> list[i64]:", f"        return {found or '[]'}"]

    def fields(self, made: FrameClass) -> list[Attribute]:
        """Return all attributes, those of the base class first."""
        base = self.base(made)
        if base is not None:
            return [*self.fields(base), *made.own]
        names = [attribute.name for attribute in made.own]
        return made.own if "step" in names else [Attribute("step", "i64", False), *made.own]

    def runs(self, made: FrameClass) -> bool:
        """Return whether a class has or inherits ``run``: its frames can be on the stack."""
        base = self.base(made)
        return "run" in made.methods or (base is not None and self.runs(base))

    def has_fill(self, made: FrameClass) -> bool:
        """Return whether a class gets a ``fill_...`` method, which its subclasses call."""
        holds = bool(made.own) or self.base(made) is None
        return holds and (made.key in self.bases or "blank" in made.methods)

    def filler(self, made: FrameClass | None) -> FrameClass | None:
        """Return the class itself or its nearest base class that has a ``fill_...`` method."""
        while made is not None and not self.has_fill(made):
            made = self.base(made)
        return made

    def positions(self, made: FrameClass) -> list[str]:
        """Return the attributes of a class that contain stack positions, without inherited ones."""
        found = [a.name for a in made.own if a.annotation == POSITION]
        for parameter in made.parameters:
            if parameter.annotation == POSITION and parameter.attribute not in found:
                found.append(parameter.attribute)
        return found

    # -- Generated code --------------------------------------------------------------------------

    def fields_lines(self, made: FrameClass) -> list[str]:
        base = self.base(made)
        if base is not None:
            if not made.own:
                return []
            words = [f"*{base.name}.FIELDS", *(f'"{a.name}"' for a in made.own)]
        else:
            words = [f'"{a.name}"' for a in self.fields(made)]
        comma = "," if len(words) == 1 else ""
        line = f"    FIELDS: ClassVar[tuple[str, ...]] = ({', '.join(words)}{comma})"
        if len(line) <= WIDTH:
            return [line]
        head = "    FIELDS: ClassVar[tuple[str, ...]] = ("
        return [head, *packed(words, 8), "    )  # fmt: skip"]

    def fill_lines(self, made: FrameClass) -> list[str]:
        """Return the lines of ``fill_...``, which copies all but the required arguments."""
        if not self.has_fill(made):
            return []
        base = self.base(made)
        done = self.filled(made)
        lines = [
            f"    def fill_{snake(made.name)}(self, o: {made.name}) -> None:",
            '        """Copy the attributes of this class from ``o``."""',
        ]
        above = self.filler(base)
        if above is not None:
            lines.append(f"        self.fill_{snake(above.name)}(o)")
        held = made.own if base is not None else self.fields(made)
        for attribute in held:
            if attribute.name in done:
                lines += copied(attribute, "self", "o")
        return lines

    def filled(self, made: FrameClass | None) -> list[str]:
        """Return the names of the attributes that the ``fill_...`` method of a class copies."""
        if made is None:
            return []
        given = (
            [] if self.made_blank(made) else [p.attribute for p in made.parameters if p.required]
        )
        return [a.name for a in self.fields(made) if a.name not in given]

    def made_blank(self, made: FrameClass) -> bool:
        """Return whether copies of a class are created by ``blank``, with arbitrary arguments."""
        derived = [other for other in self.classes.values() if other.base == made.key]
        return "blank" in made.methods or any(self.made_blank(other) for other in derived)

    def copy_lines(self, made: FrameClass) -> list[str]:
        if not self.runs(made) or (self.inherits_blank(made) and not made.own):
            return []
        base = self.base(made)
        lines = [f"    def copy(self) -> {ROOT_CLASS.rpartition('.')[2]}:"]
        filler = self.filler(made)
        done = self.filled(filler)
        if "blank" in made.methods:
            lines.append("        c = self.blank()")
        else:
            arguments: list[str] = []
            for parameter in self.parameters(made):
                if parameter.required and not parameter.attribute:
                    raise ValueError(
                        f"{made.name}: no attribute stores the argument {parameter.name}"
                    )
                if parameter.required or (parameter.attribute and parameter.attribute not in done):
                    if not parameter.attribute:
                        continue
                    arguments.append(self.argument(made, parameter, len(arguments)))
                    done = [*done, parameter.attribute]
            lines += call(f"        c = {made.name}(", arguments)
        if base is not None and made.passed:
            done = [*done, *(p.attribute for p in base.parameters if p.required)]
        if filler is not None:
            lines.append(f"        c.fill_{snake(filler.name)}(self)")
        for attribute in self.fields(made):
            if attribute.name not in done:
                lines += copied(attribute, "c", "self")
        lines.append("        return c")
        return lines

    def argument(self, made: FrameClass, parameter: Parameter, place: int) -> str:
        """Return the expression that passes an attribute of the copied frame to the constructor."""
        value = f"self.{parameter.attribute}"
        if parameter.flag:
            value += " == 1"
        else:
            kept = next(a for a in self.fields(made) if a.name == parameter.attribute)
            if kept.is_list():
                value += "[:]"
        before = self.parameters(made)[:place]
        skipped = place < len(before) or self.parameters(made)[place] is not parameter
        return f"{parameter.name}={value}" if skipped else value

    def inherits_blank(self, made: FrameClass) -> bool:
        base = self.base(made)
        return base is not None and ("blank" in base.methods or self.inherits_blank(base))

    def shift_lines(self, made: FrameClass) -> list[str]:
        positions = self.positions(made)
        if not positions:
            return []
        lines = ["    def shift(self, start: i64, delta: i64) -> None:"]
        base = self.base(made)
        while base is not None and not self.positions(base):
            base = self.base(base)
        if base is not None:
            lines.append("        super().shift(start, delta)")
        for name in positions:
            lines += [f"        if self.{name} >= start:", f"            self.{name} += delta"]
        return lines

    def rewrite(self, path: Path) -> str:
        """Return the expected text of a module with frame classes."""
        lines = path.read_text(encoding="utf-8").splitlines()
        found = [made for made in self.classes.values() if made.path == path]
        for made in sorted(found, key=lambda made: -made.node.lineno):
            self.rewrite_class(made, lines)
        return "\n".join(lines) + "\n"

    def rewrite_class(self, made: FrameClass, lines: list[str]) -> None:
        """Replace the generated code of a class in the lines of its module."""
        known = [attribute.name for attribute in self.fields(made)]
        for name in made.unannotated:
            if name not in known:
                raise ValueError(f"{made.name}.{name} has no annotation, expected one")
        if ast.get_docstring(made.node) is None:
            raise ValueError(f"{made.name} has no docstring, expected one")
        init = made.methods.get("__init__")
        blocks: list[tuple[int, int, list[str]]] = []
        top = made.node.body[0].end_lineno or 0
        after = top
        if init is not None:
            after = init.end_lineno or 0
        parts = [
            self.fill_lines(made),
            self.copy_lines(made),
            self.shift_lines(made),
            self.named_lines(made),
        ]
        text: list[str] = []
        for part in parts:
            if part:
                text += ["", *part]
        blocks.append((after, after, text))
        written = (*WRITTEN, f"fill_{snake(made.name)}")
        for statement in made.node.body:
            name = ""
            if isinstance(statement, ast.FunctionDef):
                name = statement.name
            elif isinstance(statement, ast.AnnAssign):
                name = ast.unparse(statement.target)
            if name in written:
                blocks.append((statement.lineno - 2, statement.end_lineno or 0, []))
        fields = self.fields_lines(made)
        if fields:
            blocks.append((top, top, ["", *fields]))
        for first, last, put in sorted(blocks, key=lambda block: (-block[0], -block[1])):
            lines[first:last] = put


def packed(words: list[str], indent: int) -> list[str]:
    """Return words separated by commas as lines, with as many words on each line as fit."""
    lines: list[str] = []
    line = ""
    for word in words:
        piece = f"{word},"
        if line and indent + len(line) + 1 + len(piece) > WIDTH:
            lines.append(" " * indent + line)
            line = piece
        else:
            line = f"{line} {piece}" if line else piece
    lines.append(" " * indent + line)
    return lines


def call(head: str, arguments: list[str]) -> list[str]:
    """Return a function call as lines in the format of ``ruff format``."""
    line = f"{head}{', '.join(arguments)})"
    if len(line) <= WIDTH:
        return [line]
    inner = " " * 12 + ", ".join(arguments)
    if len(inner) <= WIDTH:
        return [head, inner, "        )"]
    return [head, *packed(arguments, 12), "        )  # fmt: skip"]


def copied(attribute: Attribute, to: str, of: str) -> list[str]:
    name = attribute.name
    if not attribute.is_list():
        return [f"        {to}.{name} = {of}.{name}"]
    if attribute.shared:
        return [f"        if {of}.{name}:", f"            {to}.{name} = {of}.{name}[:]"]
    return [f"        {to}.{name} = {of}.{name}[:]"]


def snake(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


def blank_value(annotation: str) -> str:
    if annotation.startswith("list[") or annotation.endswith("List"):
        return "[]"
    return "False" if annotation == "bool" else "0"


def list_module(frames: Frames, game: Path) -> str:
    """Return the text of the module that creates one frame of each class, for tests."""
    found = [made for made in frames.classes.values() if game in made.path.parents]
    found = sorted([made for made in found if frames.runs(made)], key=lambda made: made.name)
    modules: dict[str, list[str]] = {ROOT_CLASS.rpartition(".")[0]: ["Frame"]}
    for made in found:
        modules.setdefault(module_of(made.path), []).append(made.name)
    lines = [
        '"""One frame of every class."""',
        "",
        "from __future__ import annotations",
        "",
    ]
    for module in sorted(modules):
        line = f"from {module} import {', '.join(modules[module])}"
        if len(line) <= WIDTH:
            lines.append(line)
        else:
            names = [f"    {name}," for name in modules[module]]
            lines += [f"from {module} import (", *names, ")"]
    lines += [
        "",
        "",
        "def blank_frames() -> list[Frame]:",
        '    """Return one frame of every class that can be on the stack."""',
        "    return [",
    ]
    for made in found:
        values = [blank_value(p.annotation) for p in frames.parameters(made) if p.required]
        lines.append(f"        {made.name}({', '.join(values)}),")
    lines += ["    ]"]
    return "\n".join(lines) + "\n"


# -- Copies of games -----------------------------------------------------------------------------


def state_text(path: Path) -> str:
    """Return the expected text of a module with classes of a game's state.

    ``__init__`` of these classes has two branches.  The branch ``like is None`` sets the attributes
    of a new object.  The other branch copies an object; it is generated from the attributes'
    annotations.
    """
    text = path.read_text(encoding="utf-8")
    lines = text.splitlines()
    for made in reversed(ast.parse(text).body):
        if isinstance(made, ast.ClassDef):
            write_state(made, lines)
    return "\n".join(lines) + "\n"


def write_state(made: ast.ClassDef, lines: list[str]) -> None:
    """Write the fields of a class and its code that copies into the lines of its module."""
    inits = [node for node in made.body if isinstance(node, ast.FunctionDef) and node.name == INIT]
    choices = [node for init in inits for node in init.body if isinstance(node, ast.If)]
    if not choices:
        return
    (choice,) = choices
    copied = annotations_of(choice.body)
    base = ast.unparse(made.bases[0]) if made.bases else ""
    words = [f"*{base}.FIELDS"] if base else [f'"{name}"' for name in annotations_of(inits[0].body)]
    words += [f'"{name}"' for name, annotation in copied.items() if annotation != DERIVED]
    (fields,) = [
        node for node in made.body
        if isinstance(node, ast.AnnAssign) and ast.unparse(node.target) == "FIELDS"
    ]  # fmt: skip
    kept = [node for node in choice.orelse if not isinstance(node, ast.Assign)]
    last = kept[0].lineno - 1 if kept else choice.orelse[-1].end_lineno
    lines[choice.orelse[0].lineno - 1 : last] = [
        f"            self.{name} = {copy_of(name, annotation)}"
        for name, annotation in copied.items()
    ]
    lines[fields.lineno - 1 : fields.end_lineno] = [
        "    FIELDS: ClassVar[tuple[str, ...]] = (",
        *packed(words, 8),
        "    )  # fmt: skip",
    ]


def annotations_of(body: list[ast.stmt]) -> dict[str, str]:
    """Return the annotations of the attributes that some statements set, by name."""
    return {
        ast.unparse(node.target).removeprefix("self."): ast.unparse(node.annotation)
        for node in body
        if isinstance(node, ast.AnnAssign)
    }


def copy_of(name: str, annotation: str) -> str:
    """Return the expression that copies the value of an attribute."""
    value = f"like.{name}"
    if annotation == "list[list[i64]]":
        return f"[row[:] for row in {value}]"
    return f"{value}[:]" if annotation in ("list[i64]", "CardList", DERIVED) else value


def texts() -> dict[Path, str]:
    """Return the expected text of every module with frames or states, by path."""
    frames = Frames([*SHARED_BY_GAMES, *GAMES])
    found: dict[Path, str] = {}
    for made in frames.classes.values():
        if made.path not in found:
            found[made.path] = frames.rewrite(made.path)
    for path in STATES:
        found[path] = state_text(path)
    for game in GAMES:
        found[ROOT / "tests" / game.name / LIST] = list_module(frames, game)
    return found
