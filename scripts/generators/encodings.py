"""Generator of ``docs/encodings.md`` and of a page for each board game.

The pages list every column of the observations and every block of action ids.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from arkham_env.arkham2e.encode.encoder import Encoder as ArkhamEncoder
from arkham_env.core.encoding import option_cell
from arkham_env.core.encoding.action_table import OVERFLOW, ActionTable
from arkham_env.core.encoding.encode import Field
from arkham_env.eldritch.encode.encoder import Encoder as EldritchEncoder
from arkham_env.lcg.encode import flat_cells
from arkham_env.lcg.encode import table as et
from arkham_env.lcg.encode.encoder import Encoder
from arkham_env.lcg.encode.layout import path_of

PATH = Path(__file__).resolve().parents[2] / "docs" / "encodings.md"
SHOWN = 31
"""Maximum number of members of a group that are listed one by one."""


def stem_of(field: Field) -> str:
    return field.name.split("[")[0]


def groups(fields: list[Field]) -> list[str]:
    """Return one table row for each run of columns that differ only in brackets."""
    rows: list[str] = []
    i = 0
    while i < len(fields):
        first = fields[i]
        j = i
        while (
            j + 1 < len(fields)
            and "[" in fields[j + 1].name
            and stem_of(fields[j + 1]) == stem_of(first)
            and (fields[j + 1].low, fields[j + 1].high) == (first.low, first.high)
        ):
            j += 1
        where = str(first.index) if i == j else f"{first.index} - {fields[j].index}"
        rows.append(f"| {where} | {names_of(fields[i : j + 1])} | {first.low} | {first.high} |")
        i = j + 1
    return rows


def names_of(fields: list[Field]) -> str:
    """Return the names of a run of columns, shortened if there are many."""
    if len(fields) == 1:
        return f"`{fields[0].name}`"
    inner = [f.name.split("[", 1)[1][:-1].replace("][", " / ") for f in fields]
    shown = ", ".join(inner) if len(inner) <= SHOWN else f"{inner[0]} ... {inner[-1]}"
    return f"`{stem_of(fields[0])}[...]`: {shown}"


def header(title: str) -> list[str]:
    return ["", f"## {title}", ""]


def columns(fields: list[Field]) -> list[str]:
    return ["| index | column | low | high |", "| ---: | --- | ---: | ---: |", *groups(fields)]


def blocks(actions: ActionTable, what: str = "card") -> list[str]:
    rows = [
        f"| first | size | block | {what}s | ids per {what} |",
        "| ---: | ---: | --- | ---: | ---: |",
    ]
    for b in actions.blocks:
        rows.append(f"| {b.first} | {b.size} | `{b.name}` | {len(b.items) or ''} | {b.slots} |")
    return rows


def page(encoder: Encoder) -> str:
    """Return the page of the card game."""
    layout = encoder.layout
    file = path_of(encoder.game_id.removeprefix("lcg/")).name
    lines = [
        f"# Encodings of `{encoder.game_id}`",
        "",
        f"The frozen layout is `arkham_env/lcg/encode/layouts/{file}`: version {layout.version}, "
        f"hash `{layout.hash}`.",
        "",
        "All cells are 16-bit integers and not normalised; a value that does not fit raises "
        "`CellOverflow`. Seats are relative to the observing seat: this seat first, then "
        "clockwise. Cards are listed in the order of the layout's `cards`.",
        "",
        *sizes(encoder),
    ]
    lines += header("Stability of the layout")
    lines += [
        "A layout only grows: the cards, traits, keywords and columns of a later version are "
        "appended as ids and columns at the end, with the names of their groups, and the version "
        "rises. Checkpoints, datasets and records store id, version and hash "
        "(`Entry.layout()`). A policy of an earlier version plays with the columns and ids of "
        "that version (`Entry.earlier_encoder`); other layouts are refused. A custom card "
        "(`arkham_env.lcg.register_card`) is appended in the same way to the environments that "
        "are created after its registration. They "
        f'have version `"{layout.version}+user"`, another hash and wider observations, and the '
        f"options of the card have ids of the block `{OVERFLOW}`.",
        "",
        "`arkham_env.fields(id)` returns the position of each group in the flat observation: "
        '`observation[..., arkham_env.fields(id)["self.hand"]]`. The name of a group is the part '
        "before `[`. `self` and `enemy0` contain all columns whose names begin with them; a whole "
        "name is one column. A group that grew later is an array of indices instead of a slice.",
    ]
    lines += header("Action table")
    lines += [
        "A block is `verb` or `verb/spot`; the spot is the kind of operand. The id of a card is "
        "`first + position in the block's card list x ids per card + slot`. For the verbs "
        f"`activate`, `free` and `react` the slot is `copy x {et.ABILITIES} + ability number` "
        f"(out of play: `copy x {et.HAND_ABILITIES} + ability`, the last for the card itself).",
        "",
    ]
    for name, meaning in zip(et.SPOT_NAMES, et.SPOT_MEANINGS, strict=True):
        lines.append(f"- {f'`{name}`' if name else 'no spot'}: {meaning}.")
    lines += [
        f"- `{OVERFLOW}`: options without a separate id (a custom card, more "
        "copies than slots), by position among such options.",
        "",
        *blocks(layout.actions),
    ]
    lines += header("Flat observation")
    lines += [
        f"Enemies beyond the {flat_cells.ENEMIES} nearest are only counted per location. "
        "`damage_to_assign` and `horror_to_assign` are the points that the pending assignment "
        "still has to place. `limits_used` counts the limited abilities of a card in play that are "
        "used up in this round or game: for a seat's cards, by that seat; for other cards, by the "
        "observing seat; group limits count for all seats. `deck_known` counts the cards of a deck "
        "that are known to the seat because it has looked at them, `deck_top` those that are known "
        "to be on top. `others` are all other seats together.",
        "",
        *columns(encoder.field_names()),
    ]
    lines += header("Entities: globals")
    lines += columns(encoder.global_fields())
    lines += header("Entities: columns of a row")
    lines += [
        "`card` is the index in the card list + 1 (0: not in the list); `type` and `zone` are + 1; "
        "pointers are row numbers, -1 for none. `limits_used` also counts maximums that copies "
        "of the card have reached. `from_top` is the position of a known card in its deck (1: the "
        "top). "
        f"Rows begin at {encoder.globals_size}; unused rows are zero.",
        "",
        *columns(encoder.entity_fields()),
    ]
    lines += header("Options: columns of a row")
    lines += [
        f"Rows begin at {encoder.first_option}; action `i` is row `i`. A decision with "
        f"more than {encoder.max_options} options shows {encoder.max_options - 1} and a last row "
        f"with verb {option_cell.MORE}, which turns the page.",
        "",
        *columns(encoder.option_fields()),
    ]
    return "\n".join(lines) + "\n"


def sizes(encoder: Any) -> list[str]:
    return [
        "| | size |",
        "| --- | ---: |",
        f"| `table` actions | {encoder.num_actions} |",
        f"| `flat` observation | {encoder.flat_size} |",
        f"| `entities` globals | {encoder.globals_size} |",
        f"| `entities` rows x columns | {encoder.entity_rows} x {encoder.entity_width} |",
        f"| option rows x columns | {encoder.max_options} x {encoder.option_width} |",
        f"| `entities` observation as one row | {encoder.entities_size} |",
    ]


def board_page(game_id: str, encoder: Any) -> str:
    """Return the page of a board game."""
    layout = encoder.layout
    package = game_id.partition("/")[0]
    lines = [
        f"# Encodings of `{game_id}`",
        "",
        f"The frozen layout is `arkham_env/{package}/encode/layouts/base.json`: version "
        f"{layout.version}, hash `{layout.hash}`. `encodings.md` describes the stability of "
        "layouts and how to find columns by name.",
        "",
        "All cells are 16-bit integers and not normalised; a value that does not fit raises "
        "`CellOverflow`. Seats are relative to the observing seat: this seat first, then "
        "clockwise. One layout serves all set-ups. Custom kinds have the names `spare_0` ..., in "
        "the order of registration.",
        "",
        *sizes(encoder),
    ]
    lines += header("Action table")
    lines += [
        "The id of an item is `first + position in the block's list x ids per item + slot`. The "
        "slot is a number, a relative seat, or the rank among equal items "
        f"(`arkham_env/{package}/encode/actions.py`). `{OVERFLOW}`: options without a separate id, "
        "by position among such options.",
        "",
        *blocks(layout.actions, "item"),
    ]
    lines += header("Flat observation")
    lines += [
        "`rest` sums up the remaining effects of the text that is being resolved, `branch0` ... "
        "those of the first branches of a pending choice: `passes` if checks pass, `fails` if they "
        "fail.",
        "",
        *columns(encoder.field_names()),
    ]
    lines += header("Entities: globals")
    lines += columns(encoder.global_fields())
    lines += header("Entities: columns of a row")
    lines += [
        "`kind` is the index in the layout's `kinds` + 1 (0: none); `group` counts from 1; "
        "pointers are row numbers, -1 for none. `brings` sums up the effects of all texts of the "
        "kind. "
        f"Rows begin at {encoder.globals_size}; unused rows are zero.",
        "",
        *columns(encoder.entity_fields()),
    ]
    lines += header("Options: columns of a row")
    lines += [
        f"Rows begin at {encoder.first_option}; action `i` is row `i`. A decision with "
        f"more than {encoder.max_options} options shows {encoder.max_options - 1} and a last row "
        f"with verb {option_cell.MORE}, which turns the page.",
        "",
        *columns(encoder.option_fields()),
    ]
    return "\n".join(lines) + "\n"


def texts() -> dict[Path, str]:
    """Return the expected text of each page."""
    return {
        PATH: page(Encoder()),
        PATH.with_name("encodings_eldritch.md"): board_page("eldritch/base", EldritchEncoder()),
        PATH.with_name("encodings_arkham2e.md"): board_page("arkham2e/base", ArkhamEncoder()),
    }
