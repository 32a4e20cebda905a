"""A strict check of values against a JSON schema, for the keywords that the schema of scenes uses.

A keyword that the check does not implement is an error.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

SCENE: dict[str, Any] = json.loads(
    (Path(__file__).parents[2] / "docs" / "scene.schema.json").read_text("utf-8")
)
TYPES: dict[str, tuple[type, ...]] = {
    "object": (dict,),
    "array": (list,),
    "string": (str,),
    "boolean": (bool,),
    "integer": (int,),
    "number": (int, float),
}
ANNOTATIONS = ("$schema", "$defs", "title", "description")


def problems(value: Any, schema: dict[str, Any], where: str = "$") -> list[str]:
    """Return the paths at which a value does not conform to a schema, with the reasons."""
    found: list[str] = []
    for keyword, expected in schema.items():
        if keyword == "$ref":
            name = expected.removeprefix("#/$defs/")
            found += problems(value, SCENE["$defs"][name], where)
        elif keyword in CHECKS:
            found += CHECKS[keyword](value, expected, schema, where)
        elif keyword not in ANNOTATIONS:
            raise NotImplementedError(f"keyword {keyword} of the schema")
    return found


def of_type(value: Any, expected: str, schema: dict[str, Any], where: str) -> list[str]:
    fits = isinstance(value, TYPES[expected])
    if isinstance(value, bool) and expected != "boolean":
        fits = False
    return [] if fits else [f"{where}: {type(value).__name__}, expected {expected}"]


def of_const(value: Any, expected: Any, schema: dict[str, Any], where: str) -> list[str]:
    fits = type(value) is type(expected) and value == expected
    return [] if fits else [f"{where}: {value!r}, expected {expected!r}"]


def of_enum(value: Any, expected: list[Any], schema: dict[str, Any], where: str) -> list[str]:
    return [] if value in expected else [f"{where}: {value!r}, expected one of {expected}"]


def of_least(value: Any, expected: int, schema: dict[str, Any], where: str) -> list[str]:
    small = isinstance(value, int | float) and value < expected
    return [f"{where}: {value}, expected at least {expected}"] if small else []


def of_length(value: Any, expected: int, schema: dict[str, Any], where: str) -> list[str]:
    short = isinstance(value, str | list) and len(value) < expected
    return [f"{where}: {value!r} has fewer than {expected} items"] if short else []


def of_most(value: Any, expected: int, schema: dict[str, Any], where: str) -> list[str]:
    long = isinstance(value, list) and len(value) > expected
    return [f"{where}: {value!r} has more than {expected} items"] if long else []


def of_required(value: Any, expected: list[str], schema: dict[str, Any], where: str) -> list[str]:
    lacking = [name for name in expected if isinstance(value, dict) and name not in value]
    return [f"{where}: no field {name}" for name in lacking]


def of_properties(
    value: Any, expected: dict[str, Any], schema: dict[str, Any], where: str
) -> list[str]:
    found: list[str] = []
    for name, part in expected.items():
        if isinstance(value, dict) and name in value:
            found += problems(value[name], part, f"{where}.{name}")
    return found


def of_others(value: Any, expected: Any, schema: dict[str, Any], where: str) -> list[str]:
    found: list[str] = []
    for name in value if isinstance(value, dict) else ():
        if name not in schema.get("properties", {}):
            if expected is False:
                found.append(f"{where}: unknown field {name!r}")
            else:
                found += problems(value[name], expected, f"{where}.{name}")
    return found


def of_items(value: Any, expected: dict[str, Any], schema: dict[str, Any], where: str) -> list[str]:
    found: list[str] = []
    for at, part in enumerate(value if isinstance(value, list) else ()):
        found += problems(part, expected, f"{where}[{at}]")
    return found


CHECKS = {
    "type": of_type,
    "const": of_const,
    "enum": of_enum,
    "minimum": of_least,
    "minLength": of_length,
    "minItems": of_length,
    "maxItems": of_most,
    "required": of_required,
    "properties": of_properties,
    "additionalProperties": of_others,
    "items": of_items,
}
