"""The ``table`` action encoding: every option has an ID whose meaning never changes.

The table of a game is a data file, which consists of blocks.  A block has a name, a list of items
(the cards or other things to which its options refer), and ``slots`` IDs for each item.  A script
writes the file; later versions only append blocks.  Checkpoints, datasets and records store the
version and hash of the table; a file with another version or hash than the installed table is
refused.

An option that the table does not contain (for a user's own card, or for a copy of a card when all
slots of its item are used) gets one of the ``overflow`` IDs, by its position among such options.
So the options of a decision all have different IDs.
"""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, final

from arkham_env.core.encoding.encode import MaskRow
from arkham_env.core.encoding.layout import content_hash
from arkham_env.core.kernel.errors import CorruptSave, missing, quote
from arkham_env.core.kernel.frame import Machine
from arkham_env.core.kernel.native import i64, longs, mypyc_attr

if TYPE_CHECKING:
    from arkham_env.core.kernel.native import vec

NONE: Final = -1
OVERFLOW: Final = "overflow"


@final
class Block:
    """A range of action IDs.

    Attributes:
        name: kind of the options in the block; several blocks may have the same name, because items
            were appended later.
        first: the first ID.
        size: number of IDs.
        slots: number of IDs per item, or of the whole block if it has no items.
        items: names of the things that the options refer to; empty for a block of plain numbers.
    """

    def __init__(self, name: str, first: int, size: int, slots: int, items: list[str]) -> None:
        self.name: str = name
        self.first: int = first
        self.size: int = size
        self.slots: int = slots
        self.items: list[str] = items


@final
class ActionTable:
    """Table of action IDs whose meanings never change.

    Attributes:
        id: the game id.
        version: 1 for the first version; it increases when something is appended.
        size: number of IDs.
        hash: hash of the whole content, 16 hex digits.
        blocks: the blocks, in ascending order of IDs.
    """

    def __init__(self, content: dict[str, Any]) -> None:
        self.id: str = content["id"]
        self.version: int = content["version"]
        self.size: int = content["size"]
        self.hash: str = content_hash(content)
        self.blocks: list[Block] = [
            Block(b["name"], b["first"], b["size"], b["slots"], list(b["items"]))
            for b in content["blocks"]
        ]

    def first(self, name: str, item: str = "") -> int:
        """Return the first ID of ``item`` in a block with this name, or -1 if no such block
        contains it. For a block without items, return the first ID of the block."""
        for block in self.blocks:
            if block.name == name:
                if not block.items:
                    return block.first
                if item in block.items:
                    return block.first + block.items.index(item) * block.slots
        return NONE

    def slots(self, name: str) -> int:
        """Return the number of IDs per item in the first block with this name, or 0 if there is
        none."""
        for block in self.blocks:
            if block.name == name:
                return block.slots
        return 0

    def meaning(self, action: int) -> str:
        """Return the meaning of an action ID, such as ``"travel/harbour"`` or ``"number/2"``. The
        text is empty for an ID that is not in the table."""
        for block in self.blocks:
            if block.first <= action < block.first + block.size:
                item, slot = divmod(action - block.first, block.slots)
                if not block.items:
                    return f"{block.name}/{slot}" if block.slots > 1 else block.name
                shown = f"{block.name}/{block.items[item]}"
                return f"{shown}/{slot}" if block.slots > 1 else shown
        return ""


def read_table(path: Path) -> ActionTable:
    """Return the action table in a data file.

    Raises:
        CorruptSave: the content does not match its hash.
    """
    content = json.loads(path.read_text(encoding="utf-8"))
    table = ActionTable(content)
    if content.get("hash") != table.hash:
        raise CorruptSave(
            f"the action table {path.name} is damaged, because its content does not match its "
            "hash; install arkham-env again"
        )
    return table


def extend_table(
    content: dict[str, Any] | None, game_id: str, wanted: list[tuple[str, int, list[str]]]
) -> dict[str, Any]:
    """Return a table's content, extended by missing items of ``wanted``; existing IDs do not
    change.

    Args:
        content: the content of the present table, or ``None`` if there is none.
        game_id: the game id of a new table.
        wanted: the blocks that the table must have, in order, each as ``(name, slots, items)``; one
            block is named ``"overflow"``.

    Raises:
        ValueError: ``wanted`` changes the number of slots of an existing item, or of an existing
            block without items.
    """
    old: dict[str, Any] = {"id": game_id, "version": 0, "size": 0, "blocks": []}
    if content is not None:
        old = content
    blocks: list[dict[str, Any]] = list(old["blocks"])
    size: int = old["size"]
    for name, slots, items in wanted:
        known = [block for block in blocks if block["name"] == name]
        for block in known:
            if block["slots"] != slots and (
                not items or any([item in block["items"] for item in items])
            ):
                raise ValueError(
                    f"action block {quote(name)} has {slots} slots per item, expected "
                    f"{block['slots']}, as in the existing action table; rename the changed block"
                )
        have = {item for block in known for item in block["items"]}
        new = [item for item in items if item not in have]
        if known and not new:
            continue
        count = slots * max(1, len(new))
        blocks.append({"name": name, "first": size, "size": count, "slots": slots, "items": new})
        size += count
    if len(blocks) == len(old["blocks"]):
        return old
    made: dict[str, Any] = {
        "id": game_id, "version": old["version"] + 1, "size": size, "blocks": blocks,
    }  # fmt: skip
    made["hash"] = content_hash(made)
    return made


@mypyc_attr(allow_interpreted_subclasses=True)
class ActionCodec:
    """Conversion between options and action IDs; each game derives a class that defines ``frozen``.

    Args:
        size: number of IDs in the table.
        overflow: first ID of the overflow block.
        spare: number of IDs in the overflow block.
    """

    def __init__(self, size: int, overflow: int, spare: int) -> None:
        self.size: int = size
        self.overflow: int = overflow
        self.spare: int = spare

    def frozen(self, g: Any, option: i64) -> i64:
        """Return the ID of ``option`` (a packed int) in the action table, or -1 if it has none."""
        raise missing(self, "frozen")

    def ids(self, g: Machine) -> list[i64]:
        """Return the ID of each option of the pending decision, in the order of the options."""
        found: list[i64] = []
        spilled: list[i64] = []
        for option in g.options:
            action = self.frozen(g, option)
            if action == NONE:
                if option not in spilled:
                    spilled.append(option)
                rank = spilled.index(option)
                if rank >= self.spare:
                    raise AssertionError(f"over {self.spare} options lack IDs: add an action block")
                action = self.overflow + rank
            found.append(action)
        return found

    def action(self, g: Machine, option: i64) -> i64:
        """Return the ID of one option of the pending decision."""
        action = self.frozen(g, option)
        if action != NONE:
            return action
        return self.ids(g)[g.options.index(option)]

    def option_of(self, g: Machine, action: i64) -> i64:
        """Return the index in ``g.options`` of the option with this ID, or -1 if there is none."""
        found = self.ids(g)
        for i in range(len(found)):
            if found[i] == action:
                return i
        return NONE

    def write_mask(self, g: Machine, mask: MaskRow) -> None:
        """Set the bytes of the options' IDs in ``mask`` to 1, in the order of ``g.options``."""
        mask.forget()
        # The actions are set as in MaskRow.set, without a call for each of them.
        data = mask.data
        marks = mask.marks
        start: i64 = mask.at
        count: i64 = 0
        for option in g.options:
            action = self.frozen(g, option)
            if action == NONE:
                mask.marked = count
                mask.forget()
                for known in self.ids(g):
                    mask.set(known)
                return
            data[start + action] = 1
            marks[count] = action
            count += 1
        mask.marked = count


@mypyc_attr(allow_interpreted_subclasses=True)
class DistinctCodec(ActionCodec):
    """Codec for decisions in which several options may have the same ID in the action table.

    The first option with an ID gets this ID; later options with the same ID get overflow IDs.

    Args:
        size: number of IDs in the table.
        overflow: first ID of the overflow block.
        spare: number of IDs in the overflow block.
    """

    def __init__(self, size: int, overflow: int, spare: int) -> None:
        super().__init__(size, overflow, spare)
        # For each ID, the number of the latest call of ids() that used it.
        self.seen: vec[i64] = longs(size)
        self.now: i64 = 0

    def ids(self, g: Machine) -> list[i64]:
        seen = self.seen
        self.now += 1
        now: i64 = self.now
        found: list[i64] = []
        spilled: i64 = 0
        for packed in g.options:
            action = self.frozen(g, packed)
            if action == NONE or seen[action] == now:
                if spilled >= self.spare:
                    raise AssertionError(f"over {self.spare} options lack IDs: add an action block")
                action = self.overflow + spilled
                spilled += 1
            else:
                seen[action] = now
            found.append(action)
        return found

    def action(self, g: Machine, option: i64) -> i64:
        return self.ids(g)[g.options.index(option)]

    def write_mask(self, g: Machine, mask: MaskRow) -> None:
        mask.forget()
        for packed in g.options:
            action = self.frozen(g, packed)
            if action == NONE or mask.data[mask.at + action] == 1:
                mask.forget()
                for known in self.ids(g):
                    mask.set(known)
                return
            mask.set(action)


class Spots:
    """First action ID and number of action IDs of each item in the blocks of an action table."""

    def __init__(self, actions: ActionTable) -> None:
        self.first: dict[str, dict[str, int]] = {}
        self.slots: dict[str, dict[str, int]] = {}
        for block in actions.blocks:
            first = self.first.setdefault(block.name, {})
            slots = self.slots.setdefault(block.name, {})
            for i, item in enumerate(block.items or [""]):
                first[item] = block.first + i * block.slots
                slots[item] = block.slots

    def of(self, block: str, item: str = "") -> int:
        """Return the first action ID of an item in a block, or -1 if there is no such item."""
        return self.first.get(block, {}).get(item, NONE)

    def all(self, block: str, items: list[str]) -> list[i64]:
        return [self.of(block, item) for item in items]

    def count(self, block: str, item: str = "") -> int:
        """Return the number of action IDs of an item in a block, or 0 if there is no such item."""
        return self.slots.get(block, {}).get(item, 0)
