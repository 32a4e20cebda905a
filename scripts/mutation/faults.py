"""Faults that can be planted in a source file: small changes, found in its syntax tree."""

from __future__ import annotations

import ast
import hashlib
import re
from dataclasses import dataclass
from itertools import pairwise

from scripts.mutation.orders import (
    appends,
    blocks,
    is_orderless,
    sorted_name,
    unread,
)
from scripts.mutation.statements import Statements

COMPARED = {
    ast.Lt: ("<", ("<=", ">=")),
    ast.LtE: ("<=", ("<", ">")),
    ast.Gt: (">", (">=", "<=")),
    ast.GtE: (">=", (">", "<")),
    ast.Eq: ("==", ("!=",)),
    ast.NotEq: ("!=", ("==",)),
    ast.In: ("in", ("not in",)),
    ast.NotIn: ("not in", ("in",)),
    ast.Is: ("is", ("is not",)),
    ast.IsNot: ("is not", ("is",)),
}
COMPUTED = {
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "//"),
    ast.Div: ("/", "*"),
    ast.FloorDiv: ("//", "*"),
    ast.Mod: ("%", "//"),
    ast.BitAnd: ("&", "|"),
    ast.BitOr: ("|", "&"),
    ast.LShift: ("<<", ">>"),
    ast.RShift: (">>", "<<"),
}
EITHER_WAY = (ast.Eq, ast.NotEq, ast.In, ast.NotIn, ast.Is, ast.IsNot)
"""Comparisons for which negating and swapping give the same fault, which is planted once."""
NOT_CHANGED = {"FIELDS", "__all__", "__slots__", "text", "__match_args__"}
"""Names with lists for tools or texts for people as values, in which no fault is planted."""
NUMBERED = ("arkham_env/lcg/state/ids/", "arkham_env/board/texts/verbs.py")
"""Modules in which constants such as ``NAME: Final = 7`` only number things.

Another number has no effect, so no fault changes these.
"""
NOT_ENTERED = {"__repr__", "__str__"}
NOT_SWAPPED = {
    "min",
    "max",
    "isinstance",
    "issubclass",
    "cast",
    "TypeVar",
    "getattr",
    "hasattr",
    "setattr",
}
ORDERLESS = {"any", "all", "sum", "set", "frozenset", "sorted", "len", "min", "max"}
"""Functions whose result does not depend on the order of the items in their argument."""
GENERATED = re.compile("copy|shift|fill_.*")
"""Methods of frames (classes with ``FIELDS``) that ``make generate`` writes; they get no faults."""
WHOLE = {"int", "i64", "u8", "i16", "Seat", "CardId", "float"}


@dataclass(frozen=True)
class Fault:
    """One small change of one file.

    Attributes:
        path: the file, relative to the root of the checkout.
        line: the line on which the change begins.
        kind: the kind of change, such as "comparison" or "call dropped".
        scope: the class and function that contain the change.
        statement: the name of the changed statement (see :class:`Statements`).
        in_function: whether the statement is in a function; otherwise it runs at import.
        begin, end: the range of bytes that is replaced in the file's UTF-8 text.
        after: the replacement.
        nth: the number of equal changes earlier in the same statement.
    """

    path: str
    line: int
    kind: str
    scope: str
    statement: str
    in_function: bool
    begin: int
    end: int
    after: str
    nth: int = 0

    @property
    def id(self) -> str:
        """Id of the fault, which does not change when other statements of the file change."""
        text = f"{self.statement}|{self.kind}|{self.after}|{self.nth}"
        return hashlib.sha256(text.encode()).hexdigest()[:12]

    def planted(self, text: str) -> str:
        """Return the text of the file with the fault.

        Args:
            text: the text without the fault.
        """
        raw = text.encode()
        return (raw[: self.begin] + self.after.encode() + raw[self.end :]).decode()


class Finder(ast.NodeVisitor):
    """Visitor of a syntax tree that collects the faults of one file."""

    def __init__(self, path: str, text: str) -> None:
        self.path = path
        self.raw = text.encode()
        self.starts = [0]
        for line in self.raw.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))
        self.named = Statements(path, text)
        self.in_functions = set(self.named.functions)
        self.found: list[Fault] = []
        self._seen: dict[tuple[str, str, str], int] = {}
        self._scope: list[str] = []
        self._returns: list[ast.expr | None] = []
        self._statement: ast.stmt | None = None
        self._orderless: set[int] = set()
        self._functions: list[ast.AST] = []
        for statement in self.named.tree.body:
            self.visit(statement)

    # -- Positions ---------------------------------------------------------------------------------

    def begin(self, node: ast.expr | ast.stmt) -> int:
        return self.starts[node.lineno - 1] + node.col_offset

    def end(self, node: ast.expr | ast.stmt) -> int:
        assert node.end_lineno is not None and node.end_col_offset is not None
        return self.starts[node.end_lineno - 1] + node.end_col_offset

    def text(self, node: ast.expr | ast.stmt) -> str:
        return self.raw[self.begin(node) : self.end(node)].decode()

    def add(self, kind: str, begin: int, end: int, after: str) -> None:
        assert self._statement is not None
        key = self.named.keys[self._statement]
        line = self.raw.count(b"\n", 0, begin) + 1
        same = (key, kind, after)
        nth = self._seen.get(same, 0)
        self._seen[same] = nth + 1
        scope = ".".join(self._scope)
        within = key in self.in_functions
        self.found.append(Fault(self.path, line, kind, scope, key, within, begin, end, after, nth))

    def replace(self, kind: str, node: ast.expr | ast.stmt, after: str) -> None:
        self.add(kind, self.begin(node), self.end(node), after)

    def operator(
        self, kind: str, left: ast.expr, right: ast.expr, sign: str, others: tuple[str, ...]
    ) -> None:
        """Add faults that replace the operator between two expressions."""
        begin, end = self.end(left), self.begin(right)
        between = self.raw[begin:end].decode()
        pattern = re.escape(sign).replace(r"\ ", r"\s+")
        if sign[0].isalpha():
            pattern = rf"\b{pattern}\b"
        at = re.search(pattern, between)
        if at is None:
            return
        for other in others:
            low = begin + len(between[: at.start()].encode())
            self.add(kind, low, low + len(at.group().encode()), other)

    # -- Scopes and skipped nodes ------------------------------------------------------------------

    def visit(self, node: ast.AST) -> None:
        outer = self._statement
        if isinstance(node, ast.stmt):
            self._statement = node
        super().visit(node)
        self._statement = outer

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self._function(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> None:
        self._function(node)

    def _function(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        if node.name in NOT_ENTERED:
            return
        for default in [*node.args.defaults, *node.args.kw_defaults]:
            if default is not None:
                self.visit(default)
        self._scope.append(node.name)
        self._returns.append(node.returns)
        self._find_sorted_later(node)
        self._functions.append(node)
        for statement in node.body:
            self.visit(statement)
        self._functions.pop()
        self._returns.pop()
        self._scope.pop()

    def _find_sorted_later(self, function: ast.AST) -> None:
        """Record loops that append to a list which the next statement sorts.

        The order of such a loop has no effect.
        """
        for block in blocks(function):
            for one, two in pairwise(block):
                name = sorted_name(two)
                if isinstance(one, ast.For) and all(appends(each, name) for each in one.body):
                    self._orderless.add(id(one))
                if isinstance(one, ast.Assign) and ast.unparse(one.targets[0]) == name:
                    if isinstance(one.value, ast.ListComp):
                        self._orderless.update(id(each) for each in one.value.generators)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self._scope.append(node.name)
        is_frame = any(
            isinstance(each, ast.AnnAssign) and getattr(each.target, "id", "") == "FIELDS"
            for each in node.body
        )
        for statement in node.body:
            if not (
                is_frame
                and isinstance(statement, ast.FunctionDef)
                and GENERATED.fullmatch(statement.name)
            ):
                self.visit(statement)
        self._scope.pop()

    def visit_Lambda(self, node: ast.Lambda) -> None:
        self.visit(node.body)

    def visit_Assert(self, node: ast.Assert) -> None:
        """Skip assertions.  They are always true and only help the type checker."""

    def visit_Import(self, node: ast.Import) -> None:
        """Skip imports."""

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        """Skip imports."""

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """Skip f-strings: Python 3.11 does not report the positions of their expressions."""

    def visit_Raise(self, node: ast.Raise) -> None:
        self.replace("error dropped", node, "pass")

    # -- Statements --------------------------------------------------------------------------------

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if self.path.startswith(NUMBERED) and isinstance(node.value, ast.Constant):
            return
        if node.value is not None and not (
            isinstance(node.target, ast.Name) and node.target.id in NOT_CHANGED
        ):
            self.visit(node.value)

    def visit_Assign(self, node: ast.Assign) -> None:
        names = [target.id for target in node.targets if isinstance(target, ast.Name)]
        if any(name in NOT_CHANGED for name in names):
            return
        kept = self._scope and self._scope[-1] == "__init__"
        if not kept and isinstance(node.targets[0], (ast.Attribute, ast.Subscript)):
            self.replace("assignment dropped", node, "pass")
        self.visit(node.value)
        for target in node.targets:
            if isinstance(target, ast.Subscript):
                self.visit(target.slice)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        self.replace("assignment dropped", node, "pass")
        if type(node.op) in COMPUTED:
            sign, other = COMPUTED[type(node.op)]
            self.operator("arithmetic", node.target, node.value, f"{sign}=", (f"{other}=",))
        self.visit(node.value)

    def visit_Expr(self, node: ast.Expr) -> None:
        if isinstance(node.value, ast.Call):
            self.replace("call dropped", node, "pass")
        if not isinstance(node.value, ast.Constant):
            self.visit(node.value)

    def visit_If(self, node: ast.If) -> None:
        if "TYPE_CHECKING" in ast.dump(node.test):
            for statement in node.orelse:
                self.visit(statement)
            return
        if "__name__" in ast.dump(node.test):
            return
        self._negate(node.test)
        self.generic_visit(node)

    def visit_While(self, node: ast.While) -> None:
        if not isinstance(node.test, ast.Constant):
            self._negate(node.test)
            self.generic_visit(node)
        else:
            for statement in [*node.body, *node.orelse]:
                self.visit(statement)

    def visit_IfExp(self, node: ast.IfExp) -> None:
        self._negate(node.test)
        self.generic_visit(node)

    def _negate(self, test: ast.expr) -> None:
        self._only_asked(test)
        if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
            self.replace("condition negated", test, self.text(test.operand))
        elif not (isinstance(test, ast.Compare) and isinstance(test.ops[0], EITHER_WAY)):
            self.replace("condition negated", test, f"not ({self.text(test)})")

    def visit_For(self, node: ast.For) -> None:
        within = self._functions[-1] if self._functions else self.named.tree
        if not (unread(node.target) or id(node) in self._orderless or is_orderless(node, within)):
            self._reverse(node.iter)
        self.generic_visit(node)

    def visit_comprehension(self, node: ast.comprehension) -> None:
        if id(node) not in self._orderless and not unread(node.target):
            self._reverse(node.iter)
        for condition in node.ifs:
            self._negate(condition)
        self.generic_visit(node)

    def _reverse(self, values: ast.expr) -> None:
        self.replace("order reversed", values, f"reversed(list({self.text(values)}))")

    def visit_Continue(self, node: ast.Continue) -> None:
        self.replace("continue or break", node, "break")

    def visit_Break(self, node: ast.Break) -> None:
        self.replace("continue or break", node, "continue")

    def visit_Return(self, node: ast.Return) -> None:
        if node.value is None:
            self.replace("return dropped", node, "pass")
            return
        returned = self._returns[-1] if self._returns else None
        value = self.text(node.value)
        constant = isinstance(node.value, ast.Constant)
        name = ast.unparse(returned) if returned is not None else ""
        if name == "bool":
            if not constant and not isinstance(node.value, ast.Compare):
                self.replace("return value", node.value, f"not ({value})")
        elif name in WHOLE:
            if not constant:
                # Adding 1 to DONE gives CALL: the frame only runs once more, without effect.
                more = 2 if value == "DONE" else 1
                self.replace("return value", node.value, f"({value}) + {more}")
        elif name.startswith("list["):
            if value != "[]":
                self.replace("return value", node.value, "[]")
        elif name.endswith("| None") and value != "None":
            self.replace("return value", node.value, "None")
        self.visit(node.value)

    # -- Expressions -------------------------------------------------------------------------------

    def visit_Compare(self, node: ast.Compare) -> None:
        left = node.left
        for op, right in zip(node.ops, node.comparators, strict=True):
            sign, others = COMPARED[type(op)]
            self.operator("comparison", left, right, sign, others)
            left = right
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        sign, other = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        for left, right in zip(node.values, node.values[1:], strict=False):
            self.operator("and or", left, right, sign, (other,))
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        words = (ast.Constant, ast.JoinedStr)
        is_text = any(
            isinstance(side, words) and not isinstance(getattr(side, "value", 0), (int, float))
            for side in (node.left, node.right)
        )
        if type(node.op) in COMPUTED and not is_text:
            sign, other = COMPUTED[type(node.op)]
            self.operator("arithmetic", node.left, node.right, sign, (other,))
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.USub):
            self.replace("arithmetic", node, self.text(node.operand))
            return
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, bool):
            self.replace("constant", node, str(not node.value))
        elif isinstance(node.value, int):
            self.replace("constant", node, str(node.value + 1))
            if node.value > 0:
                self.replace("constant", node, str(node.value - 1))
        elif isinstance(node.value, float):
            self.replace("constant", node, repr(node.value * 2 or 1.0))

    def visit_Subscript(self, node: ast.Subscript) -> None:
        self.visit(node.value)
        self.visit(node.slice)

    def visit_SetComp(self, node: ast.SetComp) -> None:
        self._orderless.update(id(each) for each in node.generators)
        self.generic_visit(node)

    def _only_asked(self, test: ast.expr) -> None:
        """Record list comprehensions of which the code only tests whether they are empty.

        The order of their items has no effect.
        """
        if isinstance(test, ast.BoolOp):
            for value in test.values:
                self._only_asked(value)
        elif isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
            self._only_asked(test.operand)
        elif isinstance(test, ast.ListComp):
            self._orderless.update(id(each) for each in test.generators)

    def visit_Call(self, node: ast.Call) -> None:
        name = node.func.id if isinstance(node.func, ast.Name) else ""
        method = node.func.attr if isinstance(node.func, ast.Attribute) else ""
        if name in ORDERLESS or method in ("mean", "median"):
            for given in node.args:
                if isinstance(given, (ast.GeneratorExp, ast.ListComp)):
                    self._orderless.update(id(each) for each in given.generators)
        if name in ("min", "max"):
            self.replace("min or max", node.func, "max" if name == "min" else "min")
        if name == "zip":
            for given in node.args:
                self.visit(given)
            return
        if name == "cast" and len(node.args) > 1:  # typing.cast, not the casting of a Spell
            self.visit(node.args[1])
            return
        if name == "sorted" and all(keyword.arg != "reverse" for keyword in node.keywords):
            last = (node.args + [keyword.value for keyword in node.keywords])[-1]
            self.add("order reversed", self.end(last), self.end(last), ", reverse=True")
        if name not in NOT_SWAPPED:
            for one, two in zip(node.args, node.args[1:], strict=False):
                if isinstance(one, ast.Starred) or isinstance(two, ast.Starred):
                    continue
                first, second = self.text(one), self.text(two)
                if first != second:
                    gap = self.raw[self.end(one) : self.begin(two)].decode()
                    after = second + gap + first
                    self.add("arguments swapped", self.begin(one), self.end(two), after)
        self._drop_keyword(node)
        self.generic_visit(node)

    def _drop_keyword(self, node: ast.Call) -> None:
        for keyword in node.keywords:
            is_flag = isinstance(keyword.value, ast.Constant) and isinstance(
                keyword.value.value, (bool, str)
            )
            if keyword.arg is None or is_flag:
                continue
            begin = self.starts[keyword.lineno - 1] + keyword.col_offset
            end = self.end(keyword.value)
            rest = re.match(rb"\s*,\s*", self.raw[end:])
            if rest is not None:
                self.add("argument dropped", begin, end + rest.end(), "")
            else:
                before = re.search(rb",\s*$", self.raw[:begin])
                low = before.start() if before is not None else begin
                self.add("argument dropped", low, end, "")

    def visit_List(self, node: ast.List) -> None:
        if isinstance(node.ctx, ast.Load):
            for i, item in enumerate(node.elts):
                begin, end = self.begin(item), self.end(item)
                if i + 1 < len(node.elts):
                    end = self.begin(node.elts[i + 1])
                elif i:
                    begin = self.end(node.elts[i - 1])
                if isinstance(item, ast.Starred) or b"#" in self.raw[begin:end]:
                    continue
                self.add("element dropped", begin, end, "")
        self.generic_visit(node)


def faults_of(path: str, text: str) -> list[Fault]:
    """Return all faults that can be planted in a file, including a few that may not compile."""
    return Finder(path, text).found


def is_fault(fault: Fault, text: str) -> bool:
    """Return whether the file still compiles with the fault."""
    try:
        compile(fault.planted(text), fault.path, "exec")
    except (SyntaxError, ValueError):
        return False
    return True
