"""``eldritch/state/asking.py``: each test of a filter or condition (``state/ids/fact.py``), where
it holds and where not."""

from __future__ import annotations

from typing import Any

import pytest

from arkham_env.board.texts.context import NOBODY, Context
from arkham_env.board.texts.filters import FIRST_TEST
from arkham_env.eldritch.state import asking
from arkham_env.eldritch.state.ids import component, deck, fact, form, space, trait, zone
from arkham_env.eldritch.state.ids.component import NONE
from tests.eldritch.support.scene import Scene

ROME, LONDON, SEA = space.number("rome"), space.number("london"), space.number("8")


def table() -> Scene:
    """Two seats, one of everything on Rome or in a hand."""
    s = Scene(
        "lily_chen", "silas_marsh", "jim_culver", at={0: "rome", 1: "london", 2: "8"},
        gates=["rome", "tokyo"], clues=["rome"], monsters={"nug": "rome", "gug": "tokyo"},
        cards={0: ["axe", "blessed", "wither", "king_james_bible"], 1: ["cultes_des_goules"]},
    )  # fmt: skip
    g = s.g
    s.give_clues(0, 1)
    g.eldritch[ROME] = 1
    g.delayed[0] = 1
    g.lead = 0
    g.active = 1
    s.ongoing("growing_madness")
    s.ongoing("strange_sightings")
    g.reindex()
    return s


def asked(s: Scene, code: int, item: int, operand: int = 0, **about: int) -> bool:
    context = Context(about.get("seat", 0), about.get("source", NONE))
    context.target = about.get("target", NONE)
    return bool(asking.test(s.g, context, code, operand, item))


@pytest.mark.parametrize(
    ("code", "operand", "seats"),
    [
        (fact.SEAT_HERE, 0, [0]),
        (fact.SEAT_NEAR, 0, [0, 1] if LONDON in space.LINKS[ROME] else [0]),
        (fact.SEAT_AT, LONDON, [1]),
        (fact.SEAT_ON, space.SEA, [2]),
        (fact.SEAT_ON, space.CITY, [0, 1]),
        (fact.SEAT_LEADS, 0, [0]),
        (fact.SEAT_WITH_CONDITION, component.BLESSED, [0]),
        (fact.SEAT_WITH_CONDITION, component.CURSED, []),
        (fact.SEAT_WITH_TRAIT, trait.WEAPON, [0]),
        (fact.SEAT_WITH_CLUE, 0, [0]),
        (fact.SEAT_WITH_SPELL, 0, [0]),
        (fact.SEAT_ON_GATE, 0, [0]),
        (fact.SEAT_ON_TOKEN, 0, [0]),
        (fact.SEAT_DELAYED, 0, [0]),
        (fact.SEAT_ACTIVE, 0, [1]),
        (fact.SEAT_NEAREST, 0, [0]),
        (fact.CAN_MOVE, 0, [0, 1, 2]),
    ],
)
def test_seats(code: int, operand: int, seats: list[int]) -> None:
    s = table()
    assert [seat for seat in range(3) if asked(s, code, seat, operand)] == seats
    if code not in (fact.SEAT_ACTIVE,):
        assert not asked(s, code, NOBODY, operand)


def test_who_is_detained_cannot_move() -> None:
    s = table()
    s.give(1, "detained")
    s.g.reindex()
    assert [seat for seat in range(3) if asked(s, fact.CAN_MOVE, seat)] == [0, 2]


@pytest.mark.parametrize("code", [fact.SEAT_NEAR, fact.SEAT_HERE, fact.SEAT_NEAREST])
def test_a_text_that_is_nowhere_has_nobody_near(code: int) -> None:
    s = table()
    assert not asked(s, code, 0, seat=NOBODY)
    gug = s.card("gug")
    s.g.spaces[2] = space.number("tokyo")
    assert asked(s, code, 2, seat=NOBODY, source=gug)
    assert not asked(s, code, 0, seat=NOBODY, source=gug)


def test_seats_by_the_expedition() -> None:
    s = table()
    there = s.g.expedition_space()
    s.g.spaces[1] = there
    s.g.spaces[2] = space.LINKS[there][0]
    assert [n for n in range(3) if asked(s, fact.SEAT_ON_EXPEDITION, n)] == [1]
    assert [n for n in range(3) if asked(s, fact.SEAT_NEAR_EXPEDITION, n)] == [1, 2]
    assert [w for w in range(space.COUNT) if asked(s, fact.SPACE_EXPEDITION, w)] == [there]


@pytest.mark.parametrize(
    ("code", "operand", "names"),
    [
        (fact.SPACE_HERE, 0, ["rome"]),
        (fact.SPACE_NEAR, 0, [space.NAMES[link] for link in space.LINKS[ROME]]),
        (fact.SPACE_IS, LONDON, ["london"]),
        (fact.SPACE_WITH_MONSTER, 0, ["rome", "tokyo"]),
        (fact.SPACE_WITH_KIND, component.MONSTERS.index("nug"), ["rome"]),
        (fact.SPACE_WITH_GATE, 0, ["rome", "tokyo"]),
        (fact.SPACE_WITH_CLUE, 0, ["rome"]),
        (fact.SPACE_WITH_SEAT, 0, ["london", "rome", "space_8"]),
        (fact.SPACE_WITH_TOKEN, 0, ["rome"]),
        (fact.SPACE_CLUE_OR_GATE, 0, ["rome", "tokyo"]),
    ],
)
def test_spaces(code: int, operand: int, names: list[str]) -> None:
    s = table()
    found = [space.NAMES[where] for where in range(space.COUNT) if asked(s, code, where, operand)]
    assert sorted(found) == sorted(names)


def test_spaces_of_a_type_and_of_a_path() -> None:
    s = table()
    for kind in (space.CITY, space.WILDERNESS, space.SEA):
        found = [w for w in range(space.COUNT) if asked(s, fact.SPACE_OF, w, kind)]
        assert found == [w for w in range(space.COUNT) if space.TYPES[w] == kind]
    for kind in (space.TRAIN, space.SHIP):
        links = zip(space.LINKS[ROME], space.KINDS[ROME], strict=True)
        wanted = sorted(link for link, way in links if way == kind)
        assert [w for w in range(space.COUNT) if asked(s, fact.SPACE_BY, w, kind)] == wanted
    assert not asked(s, fact.SPACE_BY, ROME, space.TRAIN, seat=NOBODY)
    assert not asked(s, fact.SPACE_NEAR, LONDON, seat=NOBODY)


def test_pieces() -> None:
    s = table()
    g = s.g
    g.omen = 0
    pieces = {"nug": s.card("nug"), "gug": s.card("gug"), "clue": g.board_clues[0]}
    for gate in g.gates:
        pieces[f"gate of {space.NAMES[g.place[gate]]}"] = gate
    alike = [
        name for name, piece in pieces.items()
        if name.startswith("gate") and asked(s, fact.PIECE_MATCHES, piece)
    ]  # fmt: skip
    wanted: dict[int, list[str]] = {
        fact.PIECE_MONSTER: ["nug", "gug"],
        fact.PIECE_GATE: ["gate of rome", "gate of tokyo"],
        fact.PIECE_CLUE: ["clue"],
        fact.PIECE_EPIC: ["nug"],
        fact.PIECE_HERE: ["nug", "clue", "gate of rome"],
        fact.PIECE_ON_CHOSEN: ["gug", "gate of tokyo"],
        fact.PIECE_ON_GATE: ["nug", "gug", "clue", "gate of rome", "gate of tokyo"],
        fact.PIECE_RECKONS: ["nug"],
        fact.PIECE_MATCHES: alike,
    }
    for code, names in wanted.items():
        target = space.number("tokyo")
        found = [n for n, piece in pieces.items() if asked(s, code, piece, 0, target=target)]
        assert sorted(found) == sorted(names), fact.NAMES[code - FIRST_TEST]
    gug = component.MONSTERS.index("gug")
    assert [n for n, piece in pieces.items() if asked(s, fact.PIECE_KIND, piece, gug)] == ["gug"]


def test_cards() -> None:
    s = table()
    g = s.g
    discarded = g.decks[deck.ASSET].pop(0)
    g.place[discarded] = zone.DISCARD
    g.discards[deck.ASSET].append(discarded)
    offered = s.supply("dynamite")
    g.decks[deck.ASSET].remove(offered)
    g.place[offered] = zone.RESERVE
    g.reserve.append(offered)
    solved = g.decks[deck.MYSTERY].pop()
    g.place[solved] = zone.SOLVED
    g.solved.append(solved)
    held = {s.g.texts.names[g.kind_of(card)]: card for card in [*g.cards[0], *g.cards[1]]}
    cards = {**held, "discarded": discarded, "offered": offered, "solved": solved}
    for name in ("growing_madness", "strange_sightings"):
        cards[name] = s.card(name)
    mine = ["axe", "blessed", "wither", "king_james_bible"]
    wanted: dict[tuple[int, int], list[str]] = {
        (fact.CARD_OWN, 0): mine,
        (fact.CARD_RESERVE, 0): ["offered"],
        (fact.CARD_DISCARDED, 0): ["discarded"],
        (fact.CARD_ON_OFFER, 0): ["discarded", "offered"],
        (fact.CARD_TRAIT, trait.WEAPON): ["axe", "offered"],
        (fact.CARD_ASSET, 0): ["axe", "king_james_bible", "discarded", "offered"],
        (fact.CARD_ARTIFACT, 0): ["cultes_des_goules"],
        (fact.CARD_SPELL, 0): ["wither"],
        (fact.CARD_CONDITION, 0): ["blessed"],
        (fact.CARD_NAMED, component.BLESSED): ["blessed"],
        (fact.CARD_NAMED, component.CURSED): [],
        (fact.CARD_RUMOR, 0): ["growing_madness"],
        (fact.CARD_ONGOING, 0): ["growing_madness", "strange_sightings"],
        (fact.CARD_SOLVED, 0): ["solved"],
        (fact.CARD_RECKONS, 0): ["blessed", "growing_madness", "strange_sightings"],
    }
    weapon = g.has_trait(discarded, trait.WEAPON)
    for (code, operand), names in wanted.items():
        found = [name for name, card in cards.items() if asked(s, code, card, operand)]
        if code == fact.CARD_TRAIT and weapon:
            found.remove("discarded")
        assert sorted(found) == sorted(names), fact.NAMES[code - FIRST_TEST]
    assert not asked(s, fact.CARD_OWN, held["axe"], seat=NOBODY)


@pytest.mark.parametrize("most", range(5))
def test_what_a_card_is_worth(most: int) -> None:
    s = table()
    for name, value in (("axe", 2), ("dynamite", 3), ("bandages", 1)):
        assert asked(s, fact.CARD_WORTH, s.card(name), most) == (value <= most)


def test_conditions() -> None:
    s = table()
    g = s.g
    assert asked(s, fact.GATE_HERE, 0) and not asked(s, fact.GATE_HERE, 1, seat=1)
    assert asked(s, fact.CAN_GAIN, 1, component.BLESSED)
    assert not asked(s, fact.CAN_GAIN, 0, component.BLESSED)
    assert not asked(s, fact.CAN_GAIN, NOBODY, component.BLESSED)
    for count in (1, 2, 3):
        assert asked(s, fact.MONSTERS, 0, count) == (count <= 2)
    assert asked(s, fact.SOLVED, 0, 0) and not asked(s, fact.SOLVED, 0, 1)
    assert not asked(s, fact.AWAKE, 0)
    s.wake()
    assert asked(s, fact.AWAKE, 0)
    assert asked(s, fact.CHOSEN_HERE, 0, target=s.card("nug"))
    assert not asked(s, fact.CHOSEN_HERE, 0, target=s.card("gug"))
    assert not asked(s, fact.CHOSEN_HERE, 0, target=NONE)
    card = s.card("growing_madness")
    for tokens in (3, 4, 5):
        assert asked(s, fact.TOKENS, 0, tokens, source=card) == (tokens <= 4)
    axe = g.cards[0][0]
    assert asked(s, fact.OWN_SEAT, 0, source=axe) and not asked(
        s, fact.OWN_SEAT, 1, seat=1, source=axe
    )
    assert not asked(s, fact.SUBJECT_OTHER, 0, source=axe)
    assert asked(s, fact.SUBJECT_OTHER, 1, seat=1, source=axe)
    assert asked(s, fact.SUBJECT_HERE, 0, source=axe)
    assert not asked(s, fact.SUBJECT_HERE, 1, seat=1, source=axe)
    assert asked(s, fact.HOLDER_ON, 0, space.CITY, source=axe)
    assert not asked(s, fact.HOLDER_ON, 0, space.SEA, source=axe)
    assert not asked(s, fact.HOLDER_ON, 0, space.CITY)


def test_amounts() -> None:
    s = table()
    g: Any = s.g
    context = Context(0, s.card("growing_madness"))
    context.target = s.card("gug")
    g.ret = 7
    on = s.card("growing_madness")
    for piece in (g.gates[0], g.board_clues[0], s.card("nug")):
        g.place[piece] = zone.CARD + on
    g.reindex()
    wanted = {
        form.TOUGHNESS: g.toughness(s.card("gug")),
        form.TOKENS: 4,
        form.CLUES_HELD: 1,
        form.PAID: 7,
        form.GATES_ON: 1,
        form.CLUES_ON: 1,
        form.TOUGHNESS_ON: g.toughness(s.card("nug")),
    }
    for kind, amount in wanted.items():
        assert asking.measure(g, context, kind) == amount, (
            form.NAMES[kind] if hasattr(form, "NAMES") else kind
        )
    context.target = s.card("axe")
    assert asking.measure(g, context, form.VALUE) == 2
