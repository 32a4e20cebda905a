"""Generator of ``docs/encodings.md`` and of a similar page for each board game.

The pages list every column of the observations and every block of action IDs.
"""

from __future__ import annotations

import textwrap
from pathlib import Path
from typing import Any, Final

from arkham_env.arkham2e.encode.encoder import Encoder as ArkhamEncoder
from arkham_env.core.encoding import option_cell
from arkham_env.core.encoding.action_table import OVERFLOW, ActionTable
from arkham_env.core.encoding.encode import Field
from arkham_env.eldritch.encode.encoder import Encoder as EldritchEncoder
from arkham_env.lcg.encode import table as et
from arkham_env.lcg.encode.encoder import Encoder
from arkham_env.lcg.encode.flat import ENEMIES
from arkham_env.lcg.encode.layout import path_of

PATH = Path(__file__).resolve().parents[2] / "docs" / "encodings.md"
SHOWN = 31
"""Maximum number of columns in a row of a table for which all names are listed."""


def stem_of(field: Field) -> str:
    return field.name.split("[")[0]


def groups(fields: list[Field]) -> list[str]:
    """Return the rows of a Markdown table.  Columns that differ only in brackets share a row."""
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
    """Return the names of columns that share a row as text, shortened if there are many."""
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
        f"| first ID | number of IDs | block | number of {what}s | IDs per {what} |",
        "| ---: | ---: | --- | ---: | ---: |",
    ]
    for b in actions.blocks:
        rows.append(f"| {b.first} | {b.size} | `{b.name}` | {len(b.items) or ''} | {b.slots} |")
    return rows


COMMON = (
    "[Environments](environments.md#observations) describes the observations `flat` and `entities` "
    "and the action encodings. All values are 16-bit integers and are not normalized. A value that "
    "does not fit into 16 bits raises `CellOverflow`. The names of columns refer to seats relative "
    "to the seat that receives the observation: `self` is this seat, and `next`, `second` ... are "
    "the following seats in clockwise order."
)


READING = (
    "In the tables of columns, `low` and `high` are the lowest and the highest value of a column. "
    "A name with `[...]` stands for several columns: in the row `phase[...]`, the entry `mythos` "
    "stands for the column `phase[mythos]`."
)
GLOBALS = "The `entities` observation begins with these values, which belong to no single row."


def paragraph(text: str) -> list[str]:
    """Return a paragraph as lines of at most 100 characters."""
    return textwrap.wrap(text, 100, break_long_words=False, break_on_hyphens=False)


FIRST: Final = "lcg/spreading_flames"
OF_SCENARIOS: Final = [
    "- `scenario`, `campaign_log`: the scenario, and the campaign log entries at its start.",
    "- `beneath_act`: the cards beneath the act.",
    "- `facedown`: whether a facedown card lies beneath a location.",
    "- `identity`: the location that a card is, once it is revealed. The cards of a group with the",
    "  same unrevealed side are shuffled. The columns and action IDs of such a location are those",
    "  of its position, such as the third tunnel. The first item of `identity` is this position.",
    "- `tokens`: the leads and clues on an enemy.",
]
"""Descriptions of the columns that only games with several scenarios have."""
OF_ROWS: Final = [
    "- An unrevealed location whose identity is not known has only its type among the printed",
    "  columns, and `card` is 0.",
    "- `facedown`: whether a facedown card lies beneath the location.",
]


def page(encoder: Encoder) -> str:
    """Return the page of the card game."""
    layout = encoder.layout
    file = path_of(encoder.game_id.removeprefix("lcg/")).name
    lines = [
        f"# Encodings of `{encoder.game_id}`",
        "",
        *paragraph(
            "This reference page lists all action IDs and all columns of the observations. The "
            "file with the frozen list of these IDs and columns is called the *layout*: "
            f"`arkham_env/lcg/encode/layouts/{file}` (version {layout.version}, hash "
            f"`{layout.hash}`)."
        ),
        "",
        *paragraph(
            f"{COMMON} If a group of columns has one column for each card, the columns are in the "
            "order of the list `cards` in the layout."
        ),
        "",
        *sizes(encoder),
    ]
    if encoder.game_id == FIRST:
        lines += stability(layout)
    else:
        lines += [
            "",
            *paragraph(
                "[The first page of the card game](encodings.md#stability-of-the-layout) describes "
                "how layouts change and how to find columns by name."
            ),
        ]
    lines += header("Action table")
    lines += [
        *paragraph(
            "A *verb* is the type of a choice, such as `fight`. A *block* contains the action IDs "
            "of the options with one verb. The name of a block is `verb` or `verb/operand`, where "
            "the operand is the type of the card or seat that the option names. If the option "
            "names a card, its action ID is `first ID + position of the card in the list of the "
            "block x IDs per card + slot`. The slot distinguishes copies and abilities of the card."
        ),
        "",
        *paragraph(
            f"For the verbs `activate`, `free` and `react`, the slot is `copy x {et.ABILITIES} + "
            "number of the ability`, where `copy` is the number of the copy of the card. For the "
            f"verb `react` with a card that is not in play, the slot is `copy x "
            f"{et.HAND_ABILITIES} + number of the ability`. In this case, the number "
            f"{et.HAND_ABILITIES - 1} means that the card itself is played."
        ),
        "",
        "The following list describes each operand, and how copies of a card are numbered:",
        "",
    ]
    for name, meaning in zip(et.SPOT_NAMES, et.SPOT_MEANINGS, strict=True):
        lines.append(f"- {f'`{name}`' if name else 'no operand in the name'}: {meaning}.")
    lines += [
        "",
        *paragraph(
            f"The block `{OVERFLOW}` contains IDs for options that have no separate ID, such as "
            "the options of custom cards. The first of these options gets the first ID, and so on."
        ),
        "",
        *blocks(layout.actions),
    ]
    lines += header("Flat observation")
    lines += [
        *paragraph(
            f"{READING} The {ENEMIES} nearest enemies have separate columns "
            "(`enemy0` ...). The observation also contains the number of enemies at each location."
        ),
        "",
        "- `damage_to_assign`, `horror_to_assign`: the damage and horror that is not assigned yet.",
        "- `limits_used`: the number of limited abilities of a card in play that cannot be used",
        "  again in this round or game. If a seat controls the card, its uses are counted. For any",
        "  other card, the uses by the seat that receives the observation are counted. If a limit",
        "  applies to the whole group, the uses by all seats are counted.",
        "- `deck_known`: the cards in a deck that the observing seat has looked at.",
        "- `deck_top`: the cards that, as the observing seat knows, are on top of a deck.",
        "- `others`: the sum over all other seats.",
        *(OF_SCENARIOS if encoder.game_id != FIRST else []),
        "",
        *columns(encoder.field_names()),
    ]
    lines += header("Entities: globals")
    lines += [GLOBALS, "", *columns(encoder.global_fields())]
    lines += header("Entities: columns of a row")
    lines += [
        *row_prose(encoder.globals_size),
        "",
        "- `card`: 1 + the index of the card in the list `cards` of the layout, or 0 for a card",
        "  that is not in the list.",
        "- `type`, `zone`: 1 + the number of the card type or zone (`lcg/state/ids/card_type.py`,",
        "  `lcg/state/ids/zone.py`).",
        "- Columns whose names end in `_row`: the index of another row, or -1 for none.",
        "- `limits_used`: as in the `flat` observation. Abilities that reached their maximum for",
        "  all copies of the card are also counted.",
        "- `from_top`: the position of a known card in its deck; 1 is the top.",
        *(OF_ROWS if encoder.game_id != FIRST else []),
        "",
        *columns(encoder.entity_fields()),
    ]
    return "\n".join(lines + options_section(encoder)) + "\n"


def stability(layout: Any) -> list[str]:
    """Return the lines of the section on changes of a layout."""
    return [
        *header("Stability of the layout"),
        *paragraph(
            "A layout only grows. If a later version of the package adds cards, traits, keywords "
            "or columns, their action IDs and columns are appended at the end, and the version of "
            "the layout increases. Checkpoints, data sets and records store the game id, and the "
            "version and the hash of the layout. A policy that was trained with an earlier version "
            "receives the columns and action IDs of that version. A policy with any other layout "
            "cannot be loaded and raises an error."
        ),
        "",
        *paragraph(
            "If you register a custom card (`arkham_env.lcg.register_card`), the environments that "
            "you create afterwards have additional columns for the card. The layout of these "
            f'environments has the version `"{layout.version}+user"` and another hash. The options '
            f"of a custom card have action IDs of the block `{OVERFLOW}` (see below)."
        ),
        "",
        *paragraph(
            "`arkham_env.fields(id)` returns a dict from names to positions in the `flat` "
            'observation. Example: `observation[..., arkham_env.fields(id)["self.hand"]]`. '
            "A name can be the whole name of one column, whose position is an index. It can also "
            "be the name of a group of columns, such as `self.hand` (the part of a name before "
            "`[`), `self` or `enemy0`. The position of a group is a slice, or an array of indices "
            "if a later version added columns to the group."
        ),
    ]


def row_prose(first: int) -> list[str]:
    return paragraph(
        "Each visible card or other visible entity has one row. Unused rows contain zeros. If the "
        f"whole `entities` observation is used as one vector, the rows begin at index {first}."
    )


def options_section(encoder: Any) -> list[str]:
    """Return the lines of the section on option rows."""
    return [
        *header("Options: columns of a row"),
        *paragraph(
            "Each option of the pending decision has one row. With the action encoding `options`, "
            "action `i` is the option in row `i`. A decision with more than "
            f"{encoder.max_options} options is split into pages of {encoder.max_options - 1} "
            f"options. The last row of a page has the verb {option_cell.MORE} and is the option to "
            "show the next page. If the whole `entities` observation is used as one vector, the "
            f"option rows begin at index {encoder.first_option}."
        ),
        "",
        *columns(encoder.option_fields()),
    ]


def sizes(encoder: Any) -> list[str]:
    return [
        "| | size |",
        "| --- | ---: |",
        f"| number of action IDs (encoding `table`) | {encoder.num_actions} |",
        f"| `flat` observation | {encoder.flat_size} |",
        f"| `entities` globals | {encoder.globals_size} |",
        f"| `entities` rows x columns | {encoder.entity_rows} x {encoder.entity_width} |",
        f"| option rows x columns | {encoder.max_options} x {encoder.option_width} |",
        f"| `entities` observation as one vector | {encoder.entities_size} |",
    ]


def board_page(game_id: str, encoder: Any) -> str:
    """Return the page of a board game."""
    layout = encoder.layout
    package = game_id.partition("/")[0]
    lines = [
        f"# Encodings of `{game_id}`",
        "",
        *paragraph(
            "This reference page lists all action IDs and all columns of the observations. The "
            "file with the frozen list of these IDs and columns is called the *layout*: "
            f"`arkham_env/{package}/encode/layouts/base.json` (version {layout.version}, hash "
            f"`{layout.hash}`). [The page of the card game](encodings.md#stability-of-the-layout) "
            "describes how layouts change and how to find columns by name."
        ),
        "",
        *paragraph(
            f"{COMMON} All set-ups use the same layout. The names `spare_0`, `spare_1` ... are "
            "reserved for custom components, in the order of their registration."
        ),
        "",
        *sizes(encoder),
    ]
    lines += header("Action table")
    lines += [
        *paragraph(
            "A *block* contains the action IDs of the options with one meaning. An *item* is the "
            "component, space or kind of decision that an option names. The action ID of an option "
            "is `first ID + position of the item in the list of the block x IDs per item + slot`. "
            "The slot distinguishes options that name the same item. It is a number, a relative "
            "seat, or the rank among equal components "
            f"(`arkham_env/{package}/encode/actions.py`). Blocks with the same name differ in "
            f"their items. The block `{OVERFLOW}` contains IDs for options that have no separate "
            "ID. The first of these options gets the first ID, and so on."
        ),
        "",
        *blocks(layout.actions, "item"),
    ]
    lines += header("Flat observation")
    lines += [
        *paragraph(
            f"{READING} The columns `rest` describe the effects of the card text that is being "
            "resolved, without the part that is already resolved. Each column is the sum of one "
            "type of effect, such as the number of Clues gained. The columns `branch0`, `branch1` "
            "... contain the same sums for each branch of a pending choice. Each sum is computed "
            "twice: `passes` is the sum if all tests or checks are passed, and `fails` is the sum "
            "if all of them fail."
        ),
        "",
        *columns(encoder.field_names()),
    ]
    lines += header("Entities: globals")
    lines += [GLOBALS, "", *columns(encoder.global_fields())]
    lines += header("Entities: columns of a row")
    lines += [
        *row_prose(encoder.globals_size),
        "",
        "- `kind`: 1 + the index of the component in the list `kinds` of the layout, or 0 for",
        "  none.",
        "- `group`: the number of the type of the component (Monster, Spell ...), counted from 1.",
        "- Columns whose names end in `_row`: the index of another row, or -1 for none.",
        "- `brings`: the sums of the effects of all texts of the component (see `rest`), if all",
        "  tests are passed.",
        "",
        *columns(encoder.entity_fields()),
    ]
    return "\n".join(lines + options_section(encoder)) + "\n"


def texts() -> dict[Path, str]:
    """Return the expected text of each page, by path."""
    return {
        PATH: page(Encoder(FIRST)),
        PATH.with_name("encodings_core_2026.md"): page(Encoder("lcg/core_2026")),
        PATH.with_name("encodings_eldritch.md"): board_page("eldritch/base", EldritchEncoder()),
        PATH.with_name("encodings_arkham2e.md"): board_page("arkham2e/base", ArkhamEncoder()),
    }
