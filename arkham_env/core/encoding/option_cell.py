"""First columns of an option row, which are the same in all games; game-specific columns follow."""

from typing import Final

MORE: Final = 63
"""Value of the column ``verb`` in the row that turns the page; it exceeds every verb of a game."""
COLUMNS: Final = (
    ("verb", -1, MORE),
    ("decision", -1, 63),
    ("source_row", -1, 255),
    ("target_row", -1, 255),
    ("place_row", -1, 255),
    ("number", -1, 9999),
    ("table_id", -1, 32767),
    ("ability", -1, 15),
)
"""Name, lowest and highest value of each column, in order.

A ``..._row`` column contains the index of an entity row, or -1.  Every game has fewer entity rows
than the highest value of these columns.
"""
# Generated from this table by `make generate`.
VERB: Final = 0
DECISION: Final = 1
SOURCE_ROW: Final = 2
TARGET_ROW: Final = 3
PLACE_ROW: Final = 4
NUMBER: Final = 5
TABLE_ID: Final = 6
ABILITY: Final = 7
COUNT: Final = 8
NAMES: Final = [name for name, _, _ in COLUMNS]
