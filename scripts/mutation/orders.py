"""Which orders nobody can see: there no fault reverses them."""

from __future__ import annotations

import ast
import re


def unread(target: ast.expr) -> bool:
    """Say whether nothing reads what a loop goes over."""
    return isinstance(target, ast.Name) and target.id == "_"


def orderless(statement: ast.stmt) -> bool:
    """Say whether a loop over this alone gives the same in every order: it adds up, or it asks
    whether there is such a thing, or whether each is as it should be."""
    if isinstance(statement, ast.For):
        return all(orderless(each) for each in statement.body)
    if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call):
        name = statement.value.func
        return isinstance(name, ast.Name) and name.id.startswith("check_")
    if isinstance(statement, ast.If):
        inner = [*statement.body, *statement.orelse]
        return all(orderless(each) for each in inner)
    if isinstance(statement, ast.Return):
        return isinstance(statement.value, ast.Constant)
    if isinstance(statement, ast.Raise):
        return True
    return isinstance(statement, ast.AugAssign) and isinstance(statement.op, (ast.Add, ast.BitOr))


def keeps_the_most(loop: ast.For, within: ast.AST) -> bool:
    """Say whether a loop only keeps the most (or least) of what it goes over.

    Each turn may work out numbers of its own on the way, which nobody reads outside the loop.
    """
    own = {name.id for name in ast.walk(loop.target) if isinstance(name, ast.Name)}
    kept: set[str] = set()
    if not all(_is_most(each, own, kept) for each in loop.body) or not kept or kept & own:
        return False
    inside = {id(each) for each in ast.walk(loop)}
    read_outside = {
        name.id
        for name in ast.walk(within)
        if isinstance(name, ast.Name) and isinstance(name.ctx, ast.Load) and id(name) not in inside
    }
    used = [name.id for name in ast.walk(loop) if isinstance(name, ast.Name)]
    # What is kept is read by max() itself, and nowhere else in the loop.
    alone = all(used.count(name) == 2 * _times_kept(loop, name) for name in kept)
    return alone and not own & read_outside


def _is_most(statement: ast.stmt, own: set[str], kept: set[str]) -> bool:
    """Say whether a statement is ``best = max(best, ...)``, or sets a number of the turn's own."""
    if isinstance(statement, ast.If):
        inner = [*statement.body, *statement.orelse]
        return all(_is_most(each, own, kept) for each in inner)
    if isinstance(statement, ast.Continue):
        return True
    if not isinstance(statement, (ast.Assign, ast.AnnAssign)):
        return False
    target = statement.targets[0] if isinstance(statement, ast.Assign) else statement.target
    if not isinstance(target, ast.Name):
        return False
    name = target.id
    if _is_kept(statement.value, name):
        kept.add(name)
    else:
        own.add(name)
    return True


def _is_kept(value: ast.expr | None, name: str) -> bool:
    if not isinstance(value, ast.Call) or not isinstance(value.func, ast.Name):
        return False
    given = [each.id for each in value.args if isinstance(each, ast.Name)]
    return value.func.id in ("min", "max") and name in given


def _times_kept(loop: ast.For, name: str) -> int:
    return sum(
        isinstance(each, ast.Assign)
        and ast.unparse(each.targets[0]) == name
        and _is_kept(each.value, name)
        for each in ast.walk(loop)
    )


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
