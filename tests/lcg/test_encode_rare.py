"""``lcg/encode/encoder.py``: observations in rare positions, and caches of the encoder."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from arkham_env.core.encoding.encode import as_numpy
from arkham_env.core.encoding.slot import FLAT, TABLE
from arkham_env.lcg.cards import catalogue
from arkham_env.lcg.cards.bases import Location
from arkham_env.lcg.encode.encoder import BatchSlot, Encoder, make_table
from arkham_env.lcg.encode.flat import visible
from arkham_env.lcg.potential import potential
from arkham_env.lcg.state import zones
from arkham_env.lcg.state.facts import Facts
from arkham_env.lcg.state.game_state import Game
from arkham_env.lcg.state.ids import NONE, faction
from tests.lcg.support.scene import Scene

ENCODER = Encoder("lcg/spreading_flames")
JOE, ISABELLE = 0, 1
PAIR = ["joe_diamond", "isabelle_barnes"]
QUAD = "Miskatonic Quad"


def flat(s: Scene, seat: int = JOE) -> NDArray[np.int16]:
    row = ENCODER.new_flat()
    ENCODER.write_flat(s.g, seat, row)
    return as_numpy(row.data, "int16", ENCODER.flat_size).copy()


def changed(s: Scene, before: NDArray[np.int16], seat: int = JOE) -> dict[str, tuple[int, int]]:
    """Return the columns that differ from before, with both values."""
    after = flat(s, seat)
    names = [field.name for field in ENCODER.field_names()]
    return {
        names[i]: (int(before[i]), int(after[i])) for i in np.flatnonzero(before != after).tolist()
    }


def test_a_players_card_at_a_location_is_shown_with_its_holder() -> None:
    s = Scene(PAIR, extra={1: ["12033"]})
    s.place(QUAD)
    card = s.find("12033", ISABELLE)
    s.take_out(card)
    before = {seat: flat(s, seat) for seat in (JOE, ISABELLE)}
    zones.attach_to(s.g, card, s.find(QUAD))
    s.set(card, doom=2, uses=3, exhausted=True)
    for reader, whose in ((JOE, "next"), (ISABELLE, "self")):
        assert changed(s, before[reader], reader) == {
            "doom_in_play": (0, 2),
            f"{whose}.in_play[12033 Local Map]": (0, 1),
            f"{whose}.uses[12033 Local Map]": (0, 3),
            f"{whose}.exhausted[12033 Local Map]": (0, 1),
        }


def test_a_treachery_at_a_location_is_shown_there() -> None:
    s = Scene(PAIR)
    s.place(QUAD)
    before = flat(s)
    s.set(s.attach("Fire!", QUAD), doom=1)
    found = changed(s, before)
    assert found.pop("doom_in_play") == (0, 1)
    assert found.pop("attached[12116 Miskatonic Quad][12129 Fire!]") == (0, 1)
    assert not [name for name in found if "in_play" in name]


@pytest.mark.usefixtures("catalogue_as_it_was")
def test_a_location_without_columns_is_left_out_and_its_doom_counts() -> None:
    older = Encoder("lcg/spreading_flames")

    class Cellar(Location):
        printed = Facts("99301", "Cellar of the Test", faction=faction.ENCOUNTER, shroud=1)

    catalogue.register(Cellar)
    s = Scene(PAIR, encounter=["99301"])

    def seen() -> list[int]:
        row = older.new_flat()
        older.write_flat(s.g, JOE, row)
        return as_numpy(row.data, "int16", older.flat_size).tolist()

    at = [field.name for field in older.field_names()].index("doom_in_play")
    before = seen()
    cellar = s.place("99301", clues=3)
    fire = s.attach("Fire!", "99301")
    s.set(cellar, doom=2)
    assert older.codec(s.g.table).flat.f.attached_cell(cellar, fire) == NONE
    quad = s.place(QUAD)
    assert older.codec(s.g.table).flat.f.attached_cell(quad, cellar) == NONE
    assert older.codec(s.g.table).flat.f.attached_cell(quad, fire) != NONE
    s.take_out(quad)
    after = seen()
    differ = [i for i in range(len(before)) if before[i] != after[i]]
    names = [older.field_names()[i].name for i in differ]
    assert (before[at], after[at]) == (0, 2)
    # No column contains the cellar itself; places that come after it are still shown.
    assert not [name for name in names if name.startswith(("place", "attached", "revealed"))]
    s.g.locations.reverse()
    assert seen() == after


# -- Information of a seat -----------------------------------------------------------------------


def test_who_may_know_a_card_where_it_is() -> None:
    s = Scene(PAIR)
    g = s.g
    treachery = s.find("Unspeakable Truths")
    s.take_out(treachery)
    g.known[treachery] = 0
    g.encounter_deck = [*g.encounter_deck, treachery]
    assert not visible(g, JOE, treachery)
    g.known[treachery] = 0b10
    assert (visible(g, JOE, treachery), visible(g, ISABELLE, treachery)) == (False, True)
    g.known[treachery] = 0
    s.take_out(treachery)
    g.encounter_discard = [*g.encounter_discard, treachery]
    assert visible(g, JOE, treachery)
    card = s.find("Emergency Cache", ISABELLE)
    assert g.known[card] == 0 and card in s.investigator(ISABELLE).deck
    assert (visible(g, JOE, card), visible(g, ISABELLE, card)) == (False, False)
    s.give(ISABELLE, "Emergency Cache")
    card = s.investigator(ISABELLE).hand[0]
    g.known[card] = 0
    assert (visible(g, JOE, card), visible(g, ISABELLE, card)) == (False, True)
    g.table.open_hands = True
    assert visible(g, JOE, card)
    g.table.open_hands = False
    zones.leave_hand(g, ISABELLE, card)
    zones.leave_limbo(g, card)
    s.investigator(ISABELLE).discard.append(card)
    g.known[card] = 0
    assert visible(g, JOE, card) and visible(g, ISABELLE, card)


# -- Caches of the encoder -----------------------------------------------------------------------


def test_a_table_keeps_one_codec_for_each_encoder() -> None:
    encoder, other = Encoder("lcg/spreading_flames"), Encoder("lcg/spreading_flames")
    tables = [make_table("spreading_flames", 1) for _ in range(2)]
    first, second = encoder.codec(tables[0]), encoder.codec(tables[1])
    assert first is not second and tables[0].codecs == [first]
    assert encoder.codec(tables[0]) is first and encoder.codec(tables[1]) is second
    third = other.codec(tables[0])
    assert third is not first and tables[0].codecs == [first, third]
    assert encoder.codec(tables[0]) is first and other.codec(tables[0]) is third


def test_a_slot_tells_the_potential_and_the_score_of_its_state() -> None:
    table = make_table("spreading_flames", 2)
    slot = BatchSlot(Encoder("lcg/spreading_flames"), table, table.spec["trauma"], FLAT, TABLE)
    slot.start(3)
    g = slot.state
    assert isinstance(g, Game)
    while potential(g) == 0.0 and not g.over:
        g.take(0)
    assert slot.potential() == potential(g) != 0.0
