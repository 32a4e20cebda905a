"""Earlier versions of a frozen layout, reconstructed from the newest version.

A layout grows only at the ends of its lists, so each list of an earlier version is the beginning of
the same list in the newest version.  The content of a layout file lists the earlier versions under
``"earlier"``: for each version its number, its hash, the version of its action table and the length
of each of its lists.
"""

from collections.abc import Mapping
from typing import Any, Final

from arkham_env.core.encoding.layout import content_hash
from arkham_env.core.kernel.errors import CorruptSave

EARLIER: Final = "earlier"


def next_version(old: dict[str, Any], made: dict[str, Any]) -> dict[str, Any]:
    """Make ``made`` the version that follows ``old``, and return it.

    The function sets the version number, the hash and the list of earlier versions in ``made``.

    Args:
        old: the content of the previous version; version number 0 means that there was none.
        made: the same content with new items at the ends of its lists; it is changed in place.
    """
    made["version"] = old["version"] + 1
    if old["version"]:
        entry = {
            "version": old["version"],
            "hash": old["hash"],
            "actions": old["actions"]["version"],
            "lengths": lengths(old),
        }
        made[EARLIER] = [*old.get(EARLIER, []), entry]
    made["hash"] = content_hash(made)
    return made


def lengths(content: dict[str, Any]) -> dict[str, int]:
    """Return the length of each list in ``content`` that can grow, by name. ``"blocks"`` is the
    number of blocks in the action table."""
    found: dict[str, int] = {"blocks": len(content["actions"]["blocks"])}
    for name, value in content.items():
        if isinstance(value, list) and name != EARLIER:
            found[name] = len(value)
    return found


def earlier_content(content: dict[str, Any], facts: Mapping[str, Any]) -> dict[str, Any] | None:
    """Return the content of an earlier version, or ``None`` if there is no such version.

    Args:
        content: the content of the newest version.
        facts: ``"id"``, ``"version"`` and ``"hash"`` of the earlier version.

    Raises:
        CorruptSave: the reconstructed content does not have the hash of the earlier version.
    """
    if facts.get("id") != content["id"]:
        return None
    entries: list[dict[str, Any]] = content.get(EARLIER, [])
    for place in range(len(entries)):
        entry = entries[place]
        if entry["version"] == facts.get("version") and entry["hash"] == facts.get("hash"):
            return beginning(content, place)
    return None


def beginning(content: dict[str, Any], place: int) -> dict[str, Any]:
    """Return the content of the earlier version with index ``place`` in the list ``"earlier"``.

    Each list of the result is the beginning of the same list in ``content`` (the newest version).

    Raises:
        CorruptSave: the hash of the result differs from the hash in the list ``"earlier"``.
    """
    entries: list[dict[str, Any]] = content[EARLIER]
    entry = entries[place]
    kept: dict[str, int] = entry["lengths"]
    made = dict(content)
    for name in kept:
        if name != "blocks":
            made[name] = content[name][: kept[name]]
    blocks: list[dict[str, Any]] = content["actions"]["blocks"][: kept["blocks"]]
    actions = {
        "id": content["actions"]["id"],
        "version": entry["actions"],
        "size": blocks[-1]["first"] + blocks[-1]["size"] if blocks else 0,
        "blocks": blocks,
    }
    actions["hash"] = content_hash(actions)
    made["actions"] = actions
    made["version"] = entry["version"]
    del made[EARLIER]
    if place:
        made[EARLIER] = entries[:place]
    made["hash"] = content_hash(made)
    if made["hash"] != entry["hash"]:
        raise CorruptSave(
            f"the layout of {content['id']} is damaged: its version {entry['version']} has the "
            f"hash {made['hash']}, expected {entry['hash']}; install arkham-env again"
        )
    return made
