"""JSON merge patches (RFC 7396) between scenes.

The values are those of JSON without ``null``: a patch uses ``None`` to remove a key.
"""

from __future__ import annotations

from typing import Any


def same(one: Any, two: Any) -> bool:
    """Return whether two JSON values are equal; ``1``, ``1.0`` and ``true`` are not equal."""
    if type(one) is not type(two):
        return False
    if isinstance(one, dict):
        return one.keys() == two.keys() and all(same(one[key], two[key]) for key in one)
    if isinstance(one, list):
        return len(one) == len(two) and all(map(same, one, two))
    return bool(one == two)


def diff(old: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
    """Return the merge patch from ``old`` to ``new``; it shares values with ``new``."""
    patch: dict[str, Any] = {key: None for key in old if key not in new}
    for key, value in new.items():
        if key not in old:
            patch[key] = value
        elif isinstance(value, dict) and isinstance(old[key], dict):
            inner = diff(old[key], value)
            if inner:
                patch[key] = inner
        elif not same(old[key], value):
            patch[key] = value
    return patch


def apply(old: dict[str, Any], patch: dict[str, Any]) -> dict[str, Any]:
    """Return ``old`` with a merge patch applied; ``old`` is unchanged, and the result shares the
    values that the patch does not change."""
    made = dict(old)
    for key, value in patch.items():
        if value is None:
            made.pop(key, None)
        elif isinstance(value, dict):
            inner = made.get(key)
            made[key] = apply(inner if isinstance(inner, dict) else {}, value)
        else:
            made[key] = value
    return made
