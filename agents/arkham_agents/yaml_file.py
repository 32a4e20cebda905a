"""Reading YAML files that anybody may have written: each key once and with a value, all bounded."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import yaml

from arkham_env.core.kernel.errors import InvalidSetup, quote

LONGEST: Final = 100_000
"""Most bytes of a file."""
MOST: Final = 20_000
"""Most values of a file, where each alias counts as what it stands for."""
DEEPEST: Final = 20
"""Most levels of lists and mappings."""
LONGEST_NUMBER: Final = 40
"""Most characters of a number."""
NUMBERS: Final = ("tag:yaml.org,2002:int", "tag:yaml.org,2002:float")
MERGE: Final = "tag:yaml.org,2002:merge"
NULL: Final = "tag:yaml.org,2002:null"


def read_yaml(path: Path) -> Any:
    """Return what a YAML file holds: mappings, lists, texts, numbers, truth values.

    Raises:
        InvalidSetup: it is not YAML, is too large, or has a key that is empty, doubled or has
            nothing behind it; the message names the line.
        OSError: it cannot be read.
    """
    with path.open("rb") as file:
        found = file.read(LONGEST + 1)
    where = f"configuration {path}"
    if len(found) > LONGEST:
        raise InvalidSetup(f"{where}: more than {LONGEST:,} bytes, expected at most so many")
    try:
        return Reader(found.decode(), where).read()
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = "" if mark is None else f"line {mark.line + 1}: "
        raise InvalidSetup(f"{where}: not YAML ({line}{error.problem})") from None
    except (yaml.YAMLError, UnicodeDecodeError) as error:
        said = str(error).partition("\n")[0]
        raise InvalidSetup(f"{where}: not YAML ({said})") from None
    except RecursionError:
        raise InvalidSetup(f"{where}: nested deeper than {DEEPEST} levels") from None


class Reader:
    """Reads one document.

    Args:
        text: the document.  where: begins every message.
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
        """Check a value and return how many values it stands for, aliases written out.

        Raises:
            InvalidSetup: it is too large or too deep, or a key in it is wrong.
        """
        if depth > DEEPEST:
            raise self.wrong(node, f"nested deeper than {DEEPEST} levels")
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
                    raise self.wrong(
                        key, f"nothing behind the key {quote(key.value)}, expected a value"
                    )
                size += self.measure(key, depth + 1) + self.measure(value, depth + 1)
        else:
            for value in node.value:
                if is_empty(value):
                    raise self.wrong(value, "an empty entry of a list, expected a value")
                size += self.measure(value, depth + 1)
        if size > MOST:
            raise self.wrong(node, f"more than {MOST:,} values, expected at most so many")
        self.sizes[id(node)] = size
        return size

    def check_scalar(self, node: yaml.ScalarNode) -> None:
        if node.tag == MERGE:
            return
        if node.tag in NUMBERS and len(node.value) > LONGEST_NUMBER:
            raise self.wrong(
                node,
                f"a number of {len(node.value):,} characters, expected at most {LONGEST_NUMBER}",
            )
        try:
            self.loader.construct_object(node)
        except (ValueError, OverflowError) as error:  # a date that there is not
            raise self.wrong(node, f"{quote(node.value)}: {error}") from None

    def check_keys(self, node: yaml.MappingNode) -> None:
        seen: dict[tuple[str, str], int] = {}
        for key, _ in node.value:
            if not isinstance(key, yaml.ScalarNode):
                raise self.wrong(key, "a list or mapping as a key, expected a name")
            if key.tag == NULL or key.value == "":
                raise self.wrong(key, "an empty key, expected a name")
            name = (key.tag, key.value)
            line = key.start_mark.line + 1
            if name in seen:
                raise self.wrong(
                    key,
                    f"the key {quote(key.value)} a second time (first in line {seen[name]}), "
                    "expected it once",
                )
            seen[name] = line


def is_empty(node: yaml.Node) -> bool:
    """Return whether nothing is written where a value is expected; ``null`` and ``~`` are one."""
    return isinstance(node, yaml.ScalarNode) and node.value == "" and node.style is None
