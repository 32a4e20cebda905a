"""Reading of untrusted YAML files: sizes are limited, and each key is unique and has a value."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import yaml

from arkham_env.core.kernel.errors import InvalidSetup, quote

LONGEST: Final = 100_000
"""Maximum size of a file in bytes."""
MOST: Final = 20_000
"""Maximum number of values of a file. An alias counts as all the values to which it refers."""
DEEPEST: Final = 20
"""Maximum depth of nested lists and mappings."""
LONGEST_NUMBER: Final = 40
"""Maximum number of characters of a number."""
NUMBERS: Final = ("tag:yaml.org,2002:int", "tag:yaml.org,2002:float")
MERGE: Final = "tag:yaml.org,2002:merge"
NULL: Final = "tag:yaml.org,2002:null"


def read_yaml(path: Path) -> Any:
    """Return the content of a YAML file: mappings, lists, strings, numbers and booleans.

    Raises:
        InvalidSetup: the file is not YAML or is too large, or a key is empty, is repeated or has no
            value; the message names the line.
        OSError: the file cannot be read.
    """
    with path.open("rb") as file:
        found = file.read(LONGEST + 1)
    where = f"configuration {path}"
    if len(found) > LONGEST:
        raise InvalidSetup(f"{where}: the file is too large, expected at most {LONGEST:,} bytes")
    try:
        return Reader(found.decode(), where).read()
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = "" if mark is None else f"line {mark.line + 1}: "
        raise InvalidSetup(f"{where}: the file is not valid YAML ({line}{error.problem})") from None
    except (yaml.YAMLError, UnicodeDecodeError) as error:
        said = str(error).partition("\n")[0]
        raise InvalidSetup(f"{where}: the file is not valid YAML ({said})") from None
    except RecursionError:
        raise InvalidSetup(f"{where}: the values are nested deeper than {DEEPEST} levels") from None


class Reader:
    """Reader of one YAML document.

    Args:
        text: the document.
        where: the start of every error message, which names the file.
    """

    def __init__(self, text: str, where: str) -> None:
        self.loader = yaml.SafeLoader(text)
        self.where = where
        self.sizes: dict[int, int] = {}

    def read(self) -> Any:
        node = self.loader.get_single_node()
        if node is None:
            return None
        self.measure(node, 0)
        return self.loader.construct_document(node)

    def wrong(self, node: yaml.Node, what: str) -> InvalidSetup:
        return InvalidSetup(f"{self.where}, line {node.start_mark.line + 1}: {what}")

    def measure(self, node: yaml.Node, depth: int) -> int:
        """Check a value and return its size: the number of values in it, with aliases expanded.

        Raises:
            InvalidSetup: the value is too large or nested too deeply, or one of its keys is bad.
        """
        if depth > DEEPEST:
            raise self.wrong(node, f"the values are nested deeper than {DEEPEST} levels")
        if isinstance(node, yaml.ScalarNode):
            self.check_scalar(node)
            return 1
        known = self.sizes.get(id(node))
        if known is not None:
            return known
        size = 1
        if isinstance(node, yaml.MappingNode):
            self.check_keys(node)
            for key, value in node.value:
                if is_empty(value):
                    raise self.wrong(key, f"the key {quote(key.value)} has no value, expected one")
                size += self.measure(key, depth + 1) + self.measure(value, depth + 1)
        else:
            for value in node.value:
                if is_empty(value):
                    raise self.wrong(value, "the list has an empty entry, expected a value")
                size += self.measure(value, depth + 1)
        if size > MOST:
            raise self.wrong(
                node,
                f"this value contains too many values, expected at most {MOST:,} (each alias "
                "counts as a copy of the values it stands for)",
            )
        self.sizes[id(node)] = size
        return size

    def check_scalar(self, node: yaml.ScalarNode) -> None:
        if node.tag == MERGE:
            return
        if node.tag in NUMBERS and len(node.value) > LONGEST_NUMBER:
            raise self.wrong(
                node,
                f"a number has {len(node.value):,} characters, expected at most {LONGEST_NUMBER}",
            )
        try:
            self.loader.construct_object(node)
        except (ValueError, OverflowError) as error:  # an impossible date, for example
            raise self.wrong(node, f"invalid value {quote(node.value)}: {error}") from None

    def check_keys(self, node: yaml.MappingNode) -> None:
        seen: dict[tuple[str, str], int] = {}
        for key, _ in node.value:
            if not isinstance(key, yaml.ScalarNode):
                raise self.wrong(key, "a key is a list or mapping, expected a name")
            if key.tag == NULL or key.value == "":
                raise self.wrong(key, "a key is empty, expected a name")
            name = (key.tag, key.value)
            line = key.start_mark.line + 1
            if name in seen:
                raise self.wrong(
                    key,
                    f"the key {quote(key.value)} is repeated (first in line {seen[name]}), "
                    "expected it once",
                )
            seen[name] = line


def is_empty(node: yaml.Node) -> bool:
    """Return whether a value is missing. ``null`` and ``~`` count as values."""
    return isinstance(node, yaml.ScalarNode) and node.value == "" and node.style is None
