"""Text of ``docs/encodings.md``: every column of the observations and every block of action ids;
and of such a page for each board game, ``docs/encodings_eldritch.md`` ...
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
"""Most members of a group that are listed one by one."""


def stem_of(field: Field) -> str:
    return field.name.split("[")[0]


def groups(fields: list[Field]) -> list[str]:
    """Return one table row per run of columns that differ only in brackets."""
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
    """Return the name of a run, its members shortened when they are many."""
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
    """Return the page."""
    layout = encoder.layout
    file = path_of(encoder.game_id.removeprefix("lcg/")).name
    lines = [
        f"# Encodings of `{encoder.game_id}`",
        "",
        f"The frozen layout is `arkham_env/lcg/encode/layouts/{file}`: version {layout.version}, "
        f"hash `{layout.hash}`.",
        "",
        "All cells are 16-bit integers, not normalised; what does not fit raises `CellOverflow`. "
        "Seats are relative to the seat that looks: self, then clockwise. Cards are listed in the "
        "order of the layout's `cards`.",
        "",
        *sizes(encoder),
    ]
    lines += header("What stays where it is")
    lines += [
        "A layout only grows: cards, traits, keywords and columns that a later version brings get "
        "ids and columns at the end, under the names that their groups have, and the version "
        "rises. Checkpoints, datasets and records store id, version and hash "
        "(`Entry.layout()`). A policy of an earlier version plays with the columns and ids of "
        "that version (`Entry.earlier_encoder`); anything else is refused. A card of your own "
        "(`arkham_env.lcg.register_card`) is appended in the same way to the environments that "
        "are made after it "
        f'was registered: version `"{layout.version}+user"`, another hash, wider observations; its '
        f"options have ids of the block `{OVERFLOW}`.",
        "",
        "`arkham_env.fields(id)` says where a group of the flat observation is: "
        '`observation[..., arkham_env.fields(id)["self.hand"]]`. The name of a group is what '
        "stands before `[`; `self` and `enemy0` are all columns whose name begins so; a whole "
        "name is one column. A group that grew later is an array of indices instead of a slice.",
    ]
    lines += header("Action table")
    lines += [
        "A block is `verb` or `verb/spot`; the spot says what the operand is. The id of a card is "
        "`first + position in the block's card list x ids per card + slot`. For the verbs "
        f"`activate`, `free` and `react` the slot is `copy x {et.ABILITIES} + ability number` "
        f"(out of play: `copy x {et.HAND_ABILITIES} + ability`, the last for the card itself).",
        "",
    ]
    for name, meaning in zip(et.SPOT_NAMES, et.SPOT_MEANINGS, strict=True):
        lines.append(f"- {f'`{name}`' if name else 'no spot'}: {meaning}.")
    lines += [
        f"- `{OVERFLOW}`: options without an id of their own (a user's own card, more "
        "copies than slots), by position among such options.",
        "",
        *blocks(layout.actions),
    ]
    lines += header("Flat observation")
    lines += [
        f"Enemies beyond the {flat_cells.ENEMIES} nearest are counted per location only. "
        "`damage_to_assign` and `horror_to_assign` are the points still to be placed by the "
        "assignment that is being decided. `limits_used` counts the limited abilities of a card "
        "in play that are used up in this round or game: of a seat's cards, by that seat; of other "
        "cards, by the seat that looks; group limits for all. `deck_known` and `deck_top` count "
        "the cards of decks that the seat has looked at and knows to be there, and to be topmost; "
        "`others` are all other seats together.",
        "",
        *columns(encoder.field_names()),
    ]
    lines += header("Entities: globals")
    lines += columns(encoder.global_fields())
    lines += header("Entities: columns of a row")
    lines += [
        "`card` is the place in the card list + 1 (0: not in it); `type` and `zone` are + 1; "
        "pointers are row numbers, -1 for none. `limits_used` counts maximums, too, that copies "
        "of the card have reached; `from_top` is the place of a known card in its deck (1: the "
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
        f"{layout.version}, hash `{layout.hash}`. What stays where it is, and how to find columns "
        "by name, is said in `encodings.md`.",
        "",
        "All cells are 16-bit integers, not normalised; what does not fit raises `CellOverflow`. "
        "Seats are relative to the seat that looks: self, then clockwise. One layout serves all "
        "set-ups. Kinds of your own have the names `spare_0` ..., in the order of registration.",
        "",
        *sizes(encoder),
    ]
    lines += header("Action table")
    lines += [
        "The id of an item is `first + position in the block's list x ids per item + slot`: the "
        "slot is a number, a relative seat, or the rank among those that are alike "
        f"(`arkham_env/{package}/encode/actions.py`). `{OVERFLOW}`: options without an id of their "
        "own, by position among such options.",
        "",
        *blocks(layout.actions, "item"),
    ]
    lines += header("Flat observation")
    lines += [
        "`rest` sums up what is still to come of the text that is being resolved, `branch0` ... "
        "the first branches of a pending choice: `passes` if checks pass, `fails` if they fail.",
        "",
        *columns(encoder.field_names()),
    ]
    lines += header("Entities: globals")
    lines += columns(encoder.global_fields())
    lines += header("Entities: columns of a row")
    lines += [
        "`kind` is the place in the layout's `kinds` + 1 (0: nothing); `group` counts from 1; "
        "pointers are row numbers, -1 for none. `brings` sums up all texts of the kind. "
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
    """Return what each page has to be."""
    return {
        PATH: page(Encoder()),
        PATH.with_name("encodings_eldritch.md"): board_page("eldritch/base", EldritchEncoder()),
        PATH.with_name("encodings_arkham2e.md"): board_page("arkham2e/base", ArkhamEncoder()),
    }
