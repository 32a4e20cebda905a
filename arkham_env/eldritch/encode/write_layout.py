"""Write the frozen layout of the game, ``layouts/base.json``.

What the file has is never changed: new kinds, abilities and columns get ids and columns at the end,
and the version rises.  ``--check`` writes nothing and fails if the file lacks something.
"""

from __future__ import annotations

import json
import sys
from typing import Any, Final

from arkham_env.core.encoder import read_content
from arkham_env.eldritch.encode.layout import FILE, extended
from arkham_env.eldritch.tables.everything import components

LONG: Final = ("flat", "globals", "entities", "options")
"""Lists with one line per entry; everything else is on one line."""


def text_of(content: dict[str, Any]) -> str:
    """Return the file's text: one line per run of columns and per block of ids."""
    lines: list[str] = []
    for key, value in content.items():
        if key in LONG:
            runs = ",\n".join(["    " + json.dumps(run) for run in value])
            lines.append(f"  {json.dumps(key)}: [\n{runs}\n  ]")
        elif key == "actions":
            blocks = ",\n".join(["      " + json.dumps(block) for block in value["blocks"]])
            rest = [
                f"    {json.dumps(name)}: {json.dumps(fact)},\n"
                for name, fact in value.items()
                if name != "blocks"
            ]
            lines.append(f'  "actions": {{\n{"".join(rest)}    "blocks": [\n{blocks}\n    ]\n  }}')
        else:
            lines.append(f"  {json.dumps(key)}: {json.dumps(value)}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def after() -> str:
    """Return what the file has to be."""
    content = read_content(FILE) if FILE.exists() else None
    return text_of(extended(content, components()))


def main(arguments: list[str]) -> int:
    text = after()
    if "--check" in arguments:
        before = FILE.read_text(encoding="utf-8") if FILE.exists() else ""
        if text != before:
            print(f"{FILE.name} is out of date: run this without --check")
            return 1
        return 0
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text(text, encoding="utf-8")
    content = json.loads(text)
    print(f"{FILE}: version {content['version']}, {content['actions']['size']} ids")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
