"""Compare every part of every encounter card of ``eldritch/tables`` with the reference data.

The tests are skipped if the reference data is not available.
"""

from __future__ import annotations

from typing import Any, Final

import pytest

from arkham_env.board.texts.texts import TEXT, Ability
from arkham_env.board.words.wording import text
from arkham_env.eldritch.state.ids import component, space
from arkham_env.eldritch.tables.everything import components
from tests.eldritch.support.reference import FOLDER, Reader, read

pytestmark = pytest.mark.skipif(not FOLDER.is_dir(), reason="no reference data")

COMPONENTS: Final = components()
TEXTS: Final = COMPONENTS.texts

PARTS: Final = {
    "general": space.TYPE_NAMES,
    "america": space.REGIONS[0],
    "europe": space.REGIONS[1],
    "asia_australia": space.REGIONS[2],
    "research": space.TYPE_NAMES,
    "expedition": ("initial", "pass", "fail"),
    "other_world": ("initial", "pass", "fail"),
    "special": ("initial", "pass", "fail"),
}


def printed_encounters(deck: str) -> list[dict[str, Any]]:
    """Return the cards of a deck in the order of their ids."""
    cards: list[dict[str, Any]] = list(read(f"{deck}_encounters"))
    if deck == "expedition":
        cards.sort(key=lambda card: (space.EXPEDITIONS.index(card["space"]), card["number"]))
    return cards


@pytest.mark.parametrize(("deck", "count"), component.DECKS)
def test_encounters(deck: str, count: int) -> None:
    """Every part of every card is the program that its steps in the reference are."""
    cards = printed_encounters(deck)
    assert len(cards) == count
    for number, card in enumerate(cards):
        kind = COMPONENTS.kinds[f"{deck}_{number + 1}"]
        assert COMPONENTS.kind_of_card[component.first_of(deck) + number] == kind
        assert [ability.kind for ability in TEXTS.abilities[kind]] == [TEXT] * 3
        for which, part in enumerate(PARTS[deck]):
            code = TEXTS.code(kind, which)
            wanted = Ability(TEXT, Reader(card["id"], part).program(card[part]["steps"])).code
            same = [TEXTS.in_full(word) for word in code] == [TEXTS.in_full(w) for w in wanted]
            assert same, f"{card['id']} {part}: {text(TEXTS, code)}, not {text(TEXTS, wanted)}"
    owners = [card.get("ancient_one") for card in cards]
    if deck == "research":
        assert owners == [name for name in component.ANCIENT_ONES for _ in range(8)]
    if deck == "special":
        assert owners == ["cthulhu"] * 6 + ["yog_sothoth"] * 6
