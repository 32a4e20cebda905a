"""Which orders nobody can see: there no fault reverses them."""

from __future__ import annotations

import ast
import re


def unread(target: ast.expr) -> bool:
    """Say whether nothing reads what a loop goes over."""
    return isinstance(target, ast.Name) and target.id == "_"


def is_orderless(loop: ast.For, within: ast.AST) -> bool:
    """Say whether a loop gives the same in every order.

    It adds up, keeps the most or the least, asks whether there is such a thing, or refuses what is
    not as it should be (then the order decides which of two wrong things is named).  Each turn may
    work out numbers of its own on the way, which nobody reads in another turn or outside the loop.
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
    # What is kept is read by max() itself, and nowhere else in the loop.
    used = [ast.unparse(each) for each in ast.walk(loop) if isinstance(each, ast.expr)]
    return all(
        used.count(name) == found.sums.count(name) + 2 * found.bests.count(name) for name in kept
    )


class Gathered:
    """What the statements of a loop do.

    Attributes:
        own: names that each turn sets for itself.
        sums, bests: what is added to, and of what the most or least is kept, once for each time.
        answers: what the loop is left with.
    """

    def __init__(self, own: set[str]) -> None:
        self.own = own
        self.sums: list[str] = []
        self.bests: list[str] = []
        self.answers: set[str] = set()

    def takes(self, statement: ast.stmt) -> bool:
        """Note a statement; say whether it is one of those that need no order."""
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
    """Say whether a call takes something from elsewhere, or puts it there."""
    if not isinstance(part, ast.Call):
        return False
    name = getattr(part.func, "attr", getattr(part.func, "id", ""))
    return name in ("setdefault", "pop", "next", "recv")


def _is_kept(value: ast.expr, name: str) -> bool:
    """Say whether a value is ``max(name, ...)`` or ``min(name, ...)``."""
    if not isinstance(value, ast.Call) or not isinstance(value.func, ast.Name):
        return False
    given = [each.id for each in value.args if isinstance(each, ast.Name)]
    return value.func.id in ("min", "max") and name in given


def _is_read_after(loop: ast.For, name: str, within: ast.AST) -> bool:
    """Say whether a name is read outside of a loop, but for loops that set it anew."""
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
    """Say whether each turn of a loop sets a name before it reads it.

    It is set first in some block, and stands nowhere outside of that block.
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
    """Return the lists of statements in a function, inner ones too."""
    found = []
    for node in ast.walk(function):
        for name in ("body", "orelse", "finalbody"):
            block = getattr(node, name, None)
            if isinstance(block, list):
                found.append(block)
    return found


def sorted_name(statement: ast.stmt) -> str:
    """Return the list that a statement sorts, as in ``found.sort()``, or ""."""
    call = statement.value if isinstance(statement, ast.Expr) else None
    if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and not call.keywords:
        return ast.unparse(call.func.value) if call.func.attr == "sort" else ""
    return ""


def appends(statement: ast.stmt, name: str) -> bool:
    """Say whether a statement only puts something into the list of this name.

    Of the list it may ask what is in it already.
    """
    if isinstance(statement, ast.If):
        test = ast.unparse(statement.test)
        asked = len(re.findall(rf"\b{re.escape(name)}\b", test))
        if asked != len(re.findall(rf"\bin {re.escape(name)}\b", test)):
            return False
        return all(appends(each, name) for each in [*statement.body, *statement.orelse])
    call = statement.value if isinstance(statement, ast.Expr) else None
    return isinstance(call, ast.Call) and ast.unparse(call.func) == f"{name}.append"
