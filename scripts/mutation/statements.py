"""Names for the statements of a source file that do not change with edits elsewhere in the file."""

from __future__ import annotations

import ast
from collections import Counter

FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
HITS = "__statement_hits__"
"""Name in ``builtins`` of the ``bytearray`` in which instrumented code marks its statements."""


class Statements(ast.NodeVisitor):
    """Names of all statements in a file.

    A name consists of the file, the scope, the first line of the statement and the number of
    earlier statements with an equal first line.

    Attributes:
        keys: the name of each statement.
        functions: the names of the statements in functions, in the order of the file.  All other
            statements run when the module is imported.
    """

    def __init__(self, path: str, text: str) -> None:
        self.path = path
        self.lines = text.splitlines()
        self.tree = ast.parse(text)
        self.keys: dict[ast.stmt, str] = {}
        self.functions: list[str] = []
        self._scope: list[str] = []
        self._in_function = 0
        self._seen: Counter[str] = Counter()
        for statement in self.tree.body:
            self.visit(statement)

    def visit(self, node: ast.AST) -> None:
        if isinstance(node, ast.stmt):
            self._name(node)
        scoped = isinstance(node, (*FUNCTIONS, ast.ClassDef))
        if isinstance(node, (*FUNCTIONS, ast.ClassDef)):
            self._scope.append(node.name)
        self._in_function += isinstance(node, FUNCTIONS)
        for child in ast.iter_child_nodes(node):
            self.visit(child)
        self._in_function -= isinstance(node, FUNCTIONS)
        if scoped:
            self._scope.pop()

    def _name(self, node: ast.stmt) -> None:
        stem = f"{self.path}:{'.'.join(self._scope)}:{self.lines[node.lineno - 1].strip()}"
        self.keys[node] = f"{stem}:{self._seen[stem]}"
        self._seen[stem] += 1
        if self._in_function:
            self.functions.append(self.keys[node])


class _Instrument(ast.NodeTransformer):
    """Transformer that inserts ``hits[number] = 1`` before each statement of each function."""

    def __init__(self, found: Statements, numbers: dict[str, int]) -> None:
        self.found = found
        self.numbers = numbers

    def generic_visit(self, node: ast.AST) -> ast.AST:
        super().generic_visit(node)
        for name in ("body", "orelse", "finalbody"):
            body = getattr(node, name, None)
            if isinstance(body, list):
                setattr(node, name, self._marked(node, body))
        return node

    def _marked(self, owner: ast.AST, body: list[ast.stmt]) -> list[ast.stmt]:
        marked: list[ast.stmt] = []
        for i, statement in enumerate(body):
            key = self.found.keys.get(statement, "")
            is_docstring = (
                i == 0
                and isinstance(owner, (*FUNCTIONS, ast.ClassDef))
                and isinstance(statement, ast.Expr)
                and isinstance(statement.value, ast.Constant)
            )
            if key in self.numbers and not is_docstring:
                marked.append(_hit(self.numbers[key], statement))
            marked.append(statement)
        return marked


def _hit(number: int, statement: ast.stmt) -> ast.stmt:
    mark = ast.parse(f"{HITS}[{number}] = 1").body[0]
    for node in ast.walk(mark):
        ast.copy_location(node, statement)
    return mark


def instrumented(path: str, text: str, numbers: dict[str, int]) -> ast.Module:
    """Return the syntax tree of a file, changed so that it records executed statements."""
    found = Statements(path, text)
    tree = _Instrument(found, numbers).visit(found.tree)
    assert isinstance(tree, ast.Module)
    return tree
