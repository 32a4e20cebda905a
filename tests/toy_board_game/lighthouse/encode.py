"""Actions and observations: frozen action IDs, the flat vector, entity rows and option rows."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from arkham_env.board.texts.program import FIRST_VERB, PAY, branch
from arkham_env.board.texts.script import Script
from arkham_env.board.texts.verbs import (
    FIRST_OPTION,
    OP_ANSWER,
    OP_CARD,
    OP_CHOICE,
    OP_NUMBER,
    OP_PAY,
    OP_PIECE,
    OP_SEAT,
    OP_SPACE,
    OPTION_NAMES,
)
from arkham_env.board.words.wording import summary
from arkham_env.core.encoding.action_table import (
    NONE,
    OVERFLOW,
    ActionCodec,
    ActionTable,
    extend_table,
    read_table,
)
from arkham_env.core.encoding.encode import Field, Layout, Listing, MaskRow, Row
from arkham_env.core.encoding.slot import Codec, Slot, encoding_number, observation_number
from arkham_env.core.kernel.decision import a_of, b_of, op_of
from arkham_env.core.kernel.save import canonical, digest

from . import ids as i
from . import tables
from .game import KIND_NAMES, ending_of, is_won, new_state, potential, progress, score_of
from .state import Table

FILE = Path(__file__).parent / "data" / "actions.json"
GAME_ID = "toy/lighthouse"
SEATS = 4
MAX_OPTIONS = 8
ROWS = 36
CARD_NAMES = [*tables.ITEM_TEXTS, "bargain", "night"]
FIRST_SPACE = SEATS
FIRST_PIECE = FIRST_SPACE + len(i.SPACE_NAMES)
FIRST_CARD = FIRST_PIECE + len(i.CREATURES)
THINGS = FIRST_CARD + len(tables.GROUPS)
TYPES = ("keeper", "space", "creature", "card")


def blocks() -> list[tuple[str, int, list[str]]]:
    """Return the names that options can have, for the frozen table."""
    spaces, creatures = list(i.SPACE_NAMES), list(i.CREATURE_NAMES)
    verbs = [tables.TEXTS.verb_name(op) for op in range(FIRST_VERB - 1)]
    verbs += [verb.name for verb in tables.VERBS]
    return [
        ("move", 1, spaces),
        ("fight", 4, creatures),
        *((name, 1, []) for name in ("explore", "rest", "light", "end")),
        ("choice", 2, verbs),
        ("decline", 1, []),
        ("seat", SEATS, []),
        ("space", 1, spaces),
        ("piece", 4, creatures),
        ("card", 2, CARD_NAMES),
        ("number", 10, []),
        ("pass", 1, []),
        ("answer", 6, CARD_NAMES),
        ("pay", 1, list(i.RESOURCE_NAMES)),
        (OVERFLOW, 8, []),
    ]


class Actions(ActionCodec):
    """Codec from options to action IDs."""

    def __init__(self, table: ActionTable) -> None:
        super().__init__(table.size, table.first(OVERFLOW), table.slots(OVERFLOW))
        self.table: ActionTable = table

    def frozen(self, g: Any, option: int) -> int:
        op, a = op_of(option), a_of(option)
        table = self.table
        name = OPTION_NAMES[op] if op < FIRST_OPTION else i.OP_NAMES[op - FIRST_OPTION]
        item, slot = "", 0
        if op in (OP_SPACE, i.OP_MOVE):
            item = i.SPACE_NAMES[a]
        elif op in (OP_PIECE, i.OP_FIGHT):
            item, slot = i.CREATURE_NAMES[i.CREATURES[a]], rank(g, option, lambda o: creature(o))
        elif op in (OP_CARD, OP_ANSWER):
            item = tables.TEXTS.names[g.kind_of(a)]
            slot = rank(g, option, lambda o: g.kind_of(a_of(o)) << 12 | b_of(o))
            if op == OP_ANSWER:
                slot = slot * 3 + b_of(option)
        elif op == OP_CHOICE:
            item, slot = tables.TEXTS.verb_name(b_of(option)), rank(g, option, b_of)
        elif op == OP_SEAT:
            slot = (a - g.seat) % g.players
        elif op == OP_NUMBER:
            slot = a
        elif op == OP_PAY:
            item = i.RESOURCE_NAMES[a]
        first = table.first(name, item)
        return first + slot if first != NONE and slot < table.slots(name) else NONE


def creature(option: int) -> int:
    return i.CREATURES[a_of(option)]


def rank(g: Any, option: int, alike: Any) -> int:
    """Return the number of equal options before this one."""
    found = 0
    for other in g.options:
        if other == option:
            break
        if op_of(other) == op_of(option) and alike(other) == alike(option):
            found += 1
    return found


class Columns:
    """Columns of the observations."""

    def __init__(self) -> None:
        spaces = list(i.SPACE_NAMES)
        flat = Layout()
        self.round: int = flat.add("round", 0, 99)
        self.fog: int = flat.add("fog", 0, 99)
        self.limit: int = flat.add("fog_limit", 0, 99)
        self.awake: int = flat.add("awake", 0, 1)
        self.wounds: int = flat.add("wounds", 0, 99)
        self.players: int = flat.add("players", 1, SEATS)
        self.over: int = flat.add("over", 0, 1)
        self.decider: int = flat.add("decider", 0, SEATS - 1)
        self.kind: int = flat.many(
            "decision", [name or f"{n}" for n, name in enumerate(KIND_NAMES)], 0, 1
        )
        self.text: int = flat.many("text", tables.TEXTS.names, 0, 9)
        self.dice: int = flat.many("dice", [str(face) for face in range(1, 7)], 0, 99)
        self.globals: int = flat.size()
        self.creatures: int = flat.many(
            "creatures", [f"{s}.{c}" for s in spaces for c in i.CREATURE_NAMES], 0, 9
        )
        self.seats: list[int] = []
        for seat in range(SEATS):
            self.seats.append(flat.add(f"seat_{seat}.present", 0, 1))
            flat.many(f"seat_{seat}.at", spaces, 0, 1)
            flat.many(f"seat_{seat}", list(i.RESOURCE_NAMES), 0, 99)
            flat.many(f"seat_{seat}.holds", CARD_NAMES, 0, 9)
        self.flat: Layout = flat
        rows = Layout()
        rows.many("type", list(TYPES), 0, 1)
        for name in ("kind", "space", *i.RESOURCE_NAMES, "holder", "present", "offered"):
            rows.add(name, -1, 99)
        self.rows: Layout = rows
        options = Layout()
        for name, low, high in (
            ("used", 0, 1), ("action", 0, 999), ("verb", 0, 99), ("row", -1, ROWS),
            ("number", 0, 4095), ("turns_page", 0, 1),
        ):  # fmt: skip
            options.add(name, low, high)
        options.many("brings", list(i.RESOURCE_NAMES), -99, 99)
        self.options: Layout = options

    def names(self) -> list[list[object]]:
        """Return name and range of every column, for the layout's hash."""
        found: list[list[object]] = []
        for layout in (self.flat, self.rows, self.options):
            found.append([[f.name, f.low, f.high] for f in layout.fields])
        return found


class LighthouseCodec(Codec):
    """Writer of the observations; one instance serves all tables of the game."""

    def __init__(self, actions: Actions, columns: Columns) -> None:
        self.columns: Columns = columns
        self.listing: Listing = Listing(THINGS, ROWS)
        self.first_row: int = columns.globals
        self.first_option: int = self.first_row + ROWS * columns.rows.size()
        total = self.first_option + MAX_OPTIONS * columns.options.size()
        super().__init__(actions, columns.flat.size(), total, MAX_OPTIONS)

    # -- Flat ------------------------------------------------------------------------------------

    def write_flat(self, g: Any, seat: int, row: Row) -> None:
        c = self.columns
        row.forget()
        self.write_globals(g, seat, row)
        for which, space in enumerate(g.creature_at):
            if space != i.NONE:
                row.add(c.creatures + space * len(i.CREATURE_NAMES) + i.CREATURES[which], 1)
        for place in range(g.players):
            who = (seat + place) % g.players
            at = c.seats[place]
            if g.gone[who]:
                continue
            row.mark(at, 1)
            row.mark(at + 1 + g.places[who], 1)
            at += 1 + len(i.SPACE_NAMES)
            for what, amount in enumerate(g.has[who]):
                row.mark(at + what, amount)
            at += len(i.RESOURCE_NAMES)
            for card in range(len(g.holders)):
                if g.holders[card] == who:
                    row.add(at + CARD_NAMES.index(tables.TEXTS.names[g.kind_of(card)]), 1)

    def write_globals(self, g: Any, seat: int, row: Row) -> None:
        c = self.columns
        row.mark(c.round, g.round)
        row.mark(c.fog, g.fog)
        row.mark(c.limit, g.table.fog_limit)
        row.mark(c.awake, int(g.awake))
        row.mark(c.wounds, g.wounds)
        row.mark(c.players, g.players)
        if g.over:
            row.mark(c.over, 1)
            return
        row.mark(c.decider, (g.seat - seat) % g.players)
        row.mark(c.kind + g.kind, 1)
        for frame in g.stack:
            if isinstance(frame, Script):
                row.add(c.text + frame.kind, 1)
            for face in getattr(frame, "dice", []):
                row.add(c.dice + face - 1, 1)

    # -- Entities --------------------------------------------------------------------------------

    def write_entities(self, g: Any, seat: int, row: Row, ids: list[int], page: int) -> None:
        row.forget()
        self.write_globals(g, seat, row)
        options = list(g.options) if ids else []
        first = 0
        if len(options) > MAX_OPTIONS:
            first = page * (MAX_OPTIONS - 1)
            options = options[first : first + MAX_OPTIONS - 1]
        offered = [thing(option) for option in options]
        self.list_things(g, seat, [found for found in offered if found != NONE])
        width = self.columns.rows.size()
        row.show_rows(0, len(self.listing.listed), self.first_row, width)
        for number, listed in enumerate(self.listing.listed):
            values = self.features(g, seat, listed)
            values.append(int(listed in offered))
            for k, value in enumerate(values):
                row.put(self.first_row + number * width + k, value)
        self.write_options(g, row, ids, first, options)
        self.listing.clear()

    def list_things(self, g: Any, seat: int, offered: list[int]) -> None:
        for place in range(g.players):
            self.listing.add((seat + place) % g.players)
        for space in range(len(i.SPACE_NAMES)):
            self.listing.add(FIRST_SPACE + space)
        for found in offered:
            self.listing.add(found)
        for which, space in enumerate(g.creature_at):
            if space != i.NONE:
                self.listing.add(FIRST_PIECE + which)
        for card in range(len(g.holders)):
            if g.holders[card] != i.NONE:
                self.listing.add(FIRST_CARD + card)

    def features(self, g: Any, seat: int, item: int) -> list[int]:
        """Return a row: type one-hot, kind, space, resources, holder, present."""
        types = [0, 0, 0, 0]
        if item < FIRST_SPACE:
            types[0] = 1
            present = 1 - g.gone[item]
            return [*types, 0, g.places[item], *g.has[item], (item - seat) % g.players, present]
        if item < FIRST_PIECE:
            types[1] = 1
            return [*types, item - FIRST_SPACE, item - FIRST_SPACE, 0, 0, 0, -1, 1]
        if item < FIRST_CARD:
            types[2] = 1
            which = item - FIRST_PIECE
            return [*types, i.CREATURES[which], g.creature_at[which], 0, 0, 0, -1, 1]
        types[3] = 1
        card = item - FIRST_CARD
        holder = g.holders[card]
        by = (holder - seat) % g.players if holder != i.NONE else -1
        return [*types, g.kind_of(card), -1, 0, 0, 0, by, 1]

    def write_options(
        self, g: Any, row: Row, ids: list[int], first: int, options: list[int]
    ) -> None:
        width = self.columns.options.size()
        paged = len(g.options) > MAX_OPTIONS and bool(options)
        count = len(options) + int(paged)
        row.show_rows(1, count, self.first_option, width)
        for k in range(count):
            at = self.first_option + k * width
            values = [1, 0, 0, -1, 0, 1, 0, 0, 0]
            if k < len(options):
                option = options[k]
                found = thing(option)
                row_of = self.listing.row_of[found] if found != NONE else -1
                number = a_of(option) if found == NONE else b_of(option)
                values = [1, ids[first + k], op_of(option), row_of, number, 0]
                values += brings(g, option)
            for n, value in enumerate(values):
                row.put(at + n, value)


def brings(g: Any, option: int) -> list[int]:
    """Return the largest gain of each resource by a branch of a choice, minus its costs."""
    script = g.stack[-1]
    if op_of(option) != OP_CHOICE or not isinstance(script, Script):
        return [0, 0, 0]
    code = branch(tables.TEXTS.code(script.kind, script.ability), script.pc, a_of(option))
    found = summary(tables.TEXTS, code)
    none = [0, 0]
    return [
        found.get((i.GAIN, what), none)[0]
        - found.get((i.LOSE, what), none)[0]
        - found.get((PAY, what), none)[0]
        for what in range(len(i.RESOURCE_NAMES))
    ]


def thing(option: int) -> int:
    """Return the entity number of an option's target, or -1 if the target has no row."""
    op, a = op_of(option), a_of(option)
    if op == OP_SEAT:
        return a
    if op in (OP_SPACE, i.OP_MOVE):
        return FIRST_SPACE + a
    if op in (OP_PIECE, i.OP_FIGHT):
        return FIRST_PIECE + a
    if op in (OP_CARD, OP_ANSWER):
        return FIRST_CARD + a
    return NONE


class LayoutId:
    """ID, version and hash of the encodings."""

    def __init__(self, version: int, mark: str) -> None:
        self.id: str = GAME_ID
        self.version: int = version
        self.hash: str = mark


class Encoder:
    """See :class:`arkham_env.core.public.protocols.Encoder`."""

    def __init__(self) -> None:
        self.table: ActionTable = read_table(FILE)
        self.columns: Columns = Columns()
        self.codec: LighthouseCodec = LighthouseCodec(Actions(self.table), self.columns)
        self.num_actions: int = self.table.size
        self.flat_size: int = self.codec.flat_size
        self.globals_size: int = self.columns.globals
        self.entity_rows: int = ROWS
        self.entity_width: int = self.columns.rows.size()
        self.max_options: int = MAX_OPTIONS
        self.option_width: int = self.columns.options.size()
        self.entities_size: int = self.codec.entities_size

    def write_mask(self, g: Any, mask: MaskRow) -> None:
        self.codec.actions.write_mask(g, mask)

    def write_flat(self, g: Any, seat: int, row: Row) -> None:
        self.codec.write_flat(g, seat, row)

    def write_entities(self, g: Any, seat: int, row: Row, page: int = 0) -> None:
        ids = self.codec.actions.ids(g) if seat == g.seat and not g.over else []
        self.codec.write_entities(g, seat, row, ids, page)

    def field_names(self) -> list[Field]:
        return self.columns.flat.fields

    def global_fields(self) -> list[Field]:
        return self.columns.flat.fields[: self.columns.globals]

    def entity_fields(self) -> list[Field]:
        return self.columns.rows.fields

    def option_fields(self) -> list[Field]:
        return self.columns.options.fields

    def layout(self) -> LayoutId:
        whole = canonical([self.table.hash, self.columns.names()])
        return LayoutId(self.table.version, digest(whole))


class LighthouseSlot(Slot):
    """One game of a batch."""

    def __init__(self, codec: Codec, table: Table, observation: int, actions: int) -> None:
        super().__init__(codec, new_state(table, 0), observation, actions)
        self.table: Table = table

    def new_state(self, seed: int) -> Any:
        return new_state(self.table, seed)

    def score(self) -> float:
        return score_of(self.state)

    def won(self) -> bool:
        return is_won(self.state)

    def progress(self) -> float:
        return progress(self.state)

    def ending(self) -> int:
        return ending_of(self.state)

    def potential(self) -> float:
        return potential(self.state)


def make_slots(
    encoder: Encoder, table: Table, count: int, observation: str, encoding: str
) -> list[Slot]:
    """Return ``count`` games of one table."""
    looks, acts = observation_number(observation), encoding_number(encoding)
    return [LighthouseSlot(encoder.codec, table, looks, acts) for _ in range(count)]


def write_file() -> None:
    """Append new names of options to the frozen table; run it after you add content."""
    import json

    old = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else None
    FILE.write_text(json.dumps(extend_table(old, GAME_ID, blocks()), indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    write_file()
