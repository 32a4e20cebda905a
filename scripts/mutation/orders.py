"""Detection of loops whose order has no observable effect; no fault reverses such loops."""

from __future__ import annotations

import ast
import re


def unread(target: ast.expr) -> bool:
    """Return whether the loop variable is never read."""
    return isinstance(target, ast.Name) and target.id == "_"


def is_orderless(loop: ast.For, within: ast.AST) -> bool:
    """Return whether the result of a loop does not depend on its order.

    Such a loop adds up numbers, keeps a maximum or minimum, checks whether an item exists, or
    raises an error for an invalid item.  In the last case the order only determines which of
    several invalid items the error names.  Each iteration may set variables that are not read in
    other iterations or outside of the loop.
    """
    found = Gathered({name.id for name in ast.walk(loop.target) if isinstance(name, ast.Name)})
    if not all(found.takes(each) for each in loop.body):
        return False
    kept = set(found.sums) | set(found.bests)
    if (found.answers and (kept or len(found.answers) > 1)) or kept & found.own:
        return False
    for name in found.own:
        if not _is_of_a_turn(loop, name) or _is_read_after(loop, name, within):
            return False
    # A maximum or minimum is read by max() or min() itself, and nowhere else in the loop.
    used = [ast.unparse(each) for each in ast.walk(loop) if isinstance(each, ast.expr)]
    return all(
        used.count(name) == found.sums.count(name) + 2 * found.bests.count(name) for name in kept
    )


class Gathered:
    """Summary of the statements in a loop.

    Attributes:
        own: names that each iteration sets for itself.
        sums: names to which numbers are added, once for each such statement.
        bests: names that keep a maximum or minimum, once for each such statement.
        answers: the values that ``return`` statements in the loop return.
    """

    def __init__(self, own: set[str]) -> None:
        self.own = own
        self.sums: list[str] = []
        self.bests: list[str] = []
        self.answers: set[str] = set()

    def takes(self, statement: ast.stmt) -> bool:
        """Record a statement; return whether its effect does not depend on the order."""
        if isinstance(statement, ast.For):
            self.own |= {n.id for n in ast.walk(statement.target) if isinstance(n, ast.Name)}
        if isinstance(statement, (ast.For, ast.If)):
            return all(self.takes(each) for each in [*statement.body, *statement.orelse])
        if isinstance(statement, (ast.Raise, ast.Continue, ast.Pass)):
            return True
        if isinstance(statement, ast.Return):
            self.answers.add(ast.dump(statement.value) if statement.value is not None else "")
            return isinstance(statement.value, ast.Constant)
        if isinstance(statement, ast.AugAssign):
            self.sums.append(ast.unparse(statement.target))
            return isinstance(statement.op, (ast.Add, ast.Sub, ast.BitOr))
        if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call):
            name = statement.value.func
            return isinstance(name, ast.Name) and name.id.startswith("check_")
        if isinstance(statement, (ast.Assign, ast.AnnAssign)):
            return self._sets(statement)
        return False

    def _sets(self, statement: ast.Assign | ast.AnnAssign) -> bool:
        target = statement.targets[0] if isinstance(statement, ast.Assign) else statement.target
        names = [name for name in ast.walk(target) if isinstance(name, ast.Name)]
        if not isinstance(target, (ast.Name, ast.Tuple)) or statement.value is None:
            return False
        if any(_changes_something(each) for each in ast.walk(statement.value)):
            return False
        if isinstance(target, ast.Name) and _is_kept(statement.value, target.id):
            self.bests.append(target.id)
        else:
            self.own |= {name.id for name in names}
        return True


def _changes_something(part: ast.AST) -> bool:
    """Return whether a node is a call that changes an object or an iterator."""
    if not isinstance(part, ast.Call):
        return False
    name = getattr(part.func, "attr", getattr(part.func, "id", ""))
    return name in ("setdefault", "pop", "next", "recv")


def _is_kept(value: ast.expr, name: str) -> bool:
    """Return whether a value is ``max(name, ...)`` or ``min(name, ...)`` with the given name."""
    if not isinstance(value, ast.Call) or not isinstance(value.func, ast.Name):
        return False
    given = [each.id for each in value.args if isinstance(each, ast.Name)]
    return value.func.id in ("min", "max") and name in given


def _is_read_after(loop: ast.For, name: str, within: ast.AST) -> bool:
    """Return whether a name is read outside of a loop, except in other loops that set it again."""
    known = {id(each) for each in ast.walk(loop)}
    for other in ast.walk(within):
        if isinstance(other, ast.For) and id(other) not in known:
            if not any(each is loop for each in ast.walk(other)) and _is_of_a_turn(other, name):
                known |= {id(each) for each in ast.walk(other)}
        if isinstance(other, (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)):
            bound = [part for each in other.generators for part in ast.walk(each.target)]
            if any(isinstance(part, ast.Name) and part.id == name for part in bound):
                known |= {id(each) for each in ast.walk(other)}
    return any(
        isinstance(each, ast.Name)
        and each.id == name
        and isinstance(each.ctx, ast.Load)
        and id(each) not in known
        for each in ast.walk(within)
    )


def _is_of_a_turn(loop: ast.For, name: str) -> bool:
    """Return whether each iteration of a loop sets a name before it reads it.

    The name must be set first in some block and must not occur outside of that block.
    """
    places = [each for each in ast.walk(loop) if isinstance(each, ast.Name) and each.id == name]
    if any(id(each) in {id(part) for part in ast.walk(loop.target)} for each in places):
        return True
    for block in blocks(loop):
        inside = [
            each
            for statement in block
            for each in ast.walk(statement)
            if isinstance(each, ast.Name) and each.id == name
        ]
        if places and len(inside) == len(places):
            first = next(each for each in block if any(part in places for part in ast.walk(each)))
            if isinstance(first, ast.For):
                if any(part in places for part in ast.walk(first.target)):
                    return not any(part in places for part in ast.walk(first.iter))
            if isinstance(first, (ast.Assign, ast.AnnAssign)) and first.value is not None:
                return not any(part in places for part in ast.walk(first.value))
    return False


def blocks(function: ast.AST) -> list[list[ast.stmt]]:
    """Return all lists of statements in a function, including those of nested blocks."""
    found = []
    for node in ast.walk(function):
        for name in ("body", "orelse", "finalbody"):
            block = getattr(node, name, None)
            if isinstance(block, list):
                found.append(block)
    return found


def sorted_name(statement: ast.stmt) -> str:
    """Return the name of the list that a statement like ``found.sort()`` sorts, or ""."""
    call = statement.value if isinstance(statement, ast.Expr) else None
    if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and not call.keywords:
        return ast.unparse(call.func.value) if call.func.attr == "sort" else ""
    return ""


def appends(statement: ast.stmt, name: str) -> bool:
    """Return whether a statement does nothing but append to the list with this name.

    It may also test whether an item is in the list.
    """
    if isinstance(statement, ast.If):
        test = ast.unparse(statement.test)
        asked = len(re.findall(rf"\b{re.escape(name)}\b", test))
        if asked != len(re.findall(rf"\bin {re.escape(name)}\b", test)):
            return False
        return all(appends(each, name) for each in [*statement.body, *statement.orelse])
    call = statement.value if isinstance(statement, ast.Expr) else None
    return isinstance(call, ast.Call) and ast.unparse(call.func) == f"{name}.append"
