"""``lcg/encode/action_blocks.py``, ``table.py``: action ids in rare positions."""

from __future__ import annotations

import pytest

from arkham_env.core.kernel.decision import pack
from arkham_env.lcg.encode.encoder import Encoder
from arkham_env.lcg.encode.table import HAND_ABILITIES, OVERFLOW, held_rank
from arkham_env.lcg.rules.timing import DELAYED_MARK
from arkham_env.lcg.state import zones
from arkham_env.lcg.state.ids import NONE, decision_kind, verb
from tests.lcg.support.scene import Scene

ENCODER = Encoder("lcg/spreading_flames")
TABLE = ENCODER.layout.actions
JOE, ISABELLE = 0, 1
PAIR = ["joe_diamond", "isabelle_barnes"]
QUAD, HALL = "Miskatonic Quad", "Science Hall"
FIRE, EVILS, OPERATIVE, HELLHOUND = "12129", "12124", "12009", "12122"


@pytest.fixture
def s() -> Scene:
    scene = Scene(PAIR, extra={0: ["12033", "12033", "12033"], 1: ["12033", "12033", "12033"]})
    scene.advance_act(3)
    for card in [*scene.g.enemies, *scene.g.attachments]:
        scene.take_out(card)
    scene.put(JOE, QUAD)
    scene.put(ISABELLE, HALL)
    return scene


def asked(s: Scene, *options: int) -> list[int]:
    """Return the frozen ids of these options, -1 for those that have none."""
    s.g.options = list(options)
    codec = ENCODER.codec(s.g.table).actions
    return [codec.frozen(s.g, option) for option in options]


def test_treacheries_in_play_are_told_by_how_near_they_lie(s: Scene) -> None:
    far = s.attach("Fire!", HALL)
    here = s.attach("Fire!", QUAD)
    first = TABLE.first("choose_card/scenario", FIRE)
    assert asked(s, *(pack(verb.CHOOSE_CARD, card) for card in (far, here))) == [first + 1, first]
    first = TABLE.first("activate/scenario", FIRE)
    assert asked(s, *(pack(verb.ACTIVATE, card, 2) for card in (far, here))) == [
        first + 5,
        first + 2,
    ]
    theirs = s.threat(ISABELLE, "Cosmic Evils")
    first = TABLE.first("choose_card/scenario", EVILS)
    assert asked(s, pack(verb.CHOOSE_CARD, theirs)) == [first]
    mine = s.threat(JOE, "Cosmic Evils")
    assert asked(s, *(pack(verb.CHOOSE_CARD, card) for card in (theirs, mine))) == [
        first + 1,
        first,
    ]


def test_abilities_of_enemies_are_told_by_copy_and_number(s: Scene) -> None:
    away = s.enemy(HELLHOUND, at=HALL)
    mine = s.enemy(HELLHOUND, engaged=JOE)
    first = TABLE.first("react/enemy", HELLHOUND)
    options = [pack(verb.REACT, card, number) for card in (away, mine) for number in range(3)]
    assert asked(s, *options) == [first + 3, first + 4, first + 5, first, first + 1, first + 2]
    assert asked(s, pack(verb.REACT, mine, 3)) == [NONE]


def test_delayed_effects_are_counted_by_title_among_themselves(s: Scene) -> None:
    s.g.kind = decision_kind.FORCED_ORDER
    maps = [s.find("12033", JOE, nth) for nth in range(3)]
    glass = s.find("12034")
    options = [
        pack(verb.REACT, maps[0], 0),
        pack(verb.REACT, maps[1], DELAYED_MARK),
        pack(verb.REACT, glass, DELAYED_MARK),
        pack(verb.REACT, maps[2], DELAYED_MARK),
        pack(verb.FREE, maps[0], DELAYED_MARK),
        pack(verb.REACT, maps[0], DELAYED_MARK),
    ]
    first = TABLE.first("react/delayed", "12033")
    ids = asked(s, *options)
    assert ids[1:4] == [first, TABLE.first("react/delayed", "12034"), first + 1]
    # A third copy has no slot; only delayed effects count.
    assert ids[5] == NONE
    assert asked(s, *options[:2], *options[3:5])[1:3] == [first, first + 1]
    # An option that is not pending counts all that are.
    s.g.options = options[:2]
    codec = ENCODER.codec(s.g.table).actions
    assert codec.frozen(s.g, options[3]) == first + 1


def test_answers_from_the_hand_have_a_slot_for_each_ability_and_the_card(s: Scene) -> None:
    code = next(
        item
        for block in TABLE.blocks
        for item in block.items
        if block.name == "react/out" and has_copy(s, item)
    )
    first = TABLE.first("react/out", code)
    card = s.find(code)
    s.take_out(card)
    s.g.kind = decision_kind.REACTION
    ids = asked(s, *(pack(verb.REACT, card, n) for n in (0, 2, HAND_ABILITIES, DELAYED_MARK)))
    assert ids == [first, first + 2, NONE, first + 3]


def has_copy(s: Scene, code: str) -> bool:
    return any(d.printed.code == code for d in s.g.defs)


def test_held_cards_are_told_by_holder_and_copy_wherever_they_lie(s: Scene) -> None:
    mine = [s.asset(JOE, "12033") for _ in range(2)]
    theirs = s.asset(ISABELLE, "12033")
    first = TABLE.first("choose_card/held", "12033")
    assert TABLE.slots("choose_card/held") == 8
    options = [pack(verb.CHOOSE_CARD, card) for card in (*mine, theirs)]
    assert sorted(asked(s, *options)[:2]) == [first, first + 1]
    assert asked(s, *options)[2] == first + 2
    assert [held_rank(s.g, card) for card in sorted(mine)] == [0, 1]
    assert held_rank(s.g, theirs) == 2
    s.g.seat = ISABELLE
    assert held_rank(s.g, theirs) == 0
    assert [held_rank(s.g, card) for card in sorted(mine)] == [2, 3]


def test_a_third_copy_of_a_held_card_has_no_id(s: Scene) -> None:
    mine = sorted(s.asset(JOE, "12033") for _ in range(3))
    assert [held_rank(s.g, card) for card in mine] == [0, 1, 1 << 20]
    assert asked(s, *(pack(verb.CHOOSE_CARD, card) for card in mine))[2] == NONE
    # The overflow gives it one all the same.
    s.g.options = [pack(verb.CHOOSE_CARD, card) for card in mine]
    ids = ENCODER.codec(s.g.table).actions.ids(s.g)
    assert ids[2] == TABLE.first("overflow")
    assert TABLE.slots("overflow") == OVERFLOW


def test_copies_in_a_threat_area_or_attached_count_for_their_holder(s: Scene) -> None:
    maps = sorted(s.find("12033", JOE, nth) for nth in range(3))
    s.threat(JOE, "12033")
    in_threat = s.g.investigators[JOE].threat_area[-1]
    s.attach("12033", QUAD)
    attached = next(c for c in s.g.attachments if s.g.defs[c].printed.code == "12033")
    assert {in_threat, attached} <= set(maps)
    low, high = sorted((in_threat, attached))
    assert (held_rank(s.g, low), held_rank(s.g, high)) == (0, 1)
    other = next(c for c in maps if c not in (low, high))
    s.take_out(other)
    zones.put_into_play(s.g, other, JOE)
    ranks = [held_rank(s.g, card) for card in maps]
    assert ranks == [0, 1, 1 << 20]
    s.g.cards[attached].threat = NONE
    # Cards in another seat's hand count only for that seat.
    s.g.owner[attached] = ISABELLE
    assert held_rank(s.g, attached) == 2
    assert [held_rank(s.g, card) for card in maps if card != attached] == [0, 1]


def test_an_option_that_is_not_pending_counts_the_copies_that_are(s: Scene) -> None:
    cards = [s.find("12033", JOE, nth) for nth in range(3)]
    for card in cards:
        s.take_out(card)
    first = TABLE.first("choose_card/out", "12033")
    s.g.options = [pack(verb.CHOOSE_CARD, cards[0]), pack(verb.DISCARD, cards[1])]
    codec = ENCODER.codec(s.g.table).actions
    assert codec.frozen(s.g, pack(verb.CHOOSE_CARD, cards[2])) == first + 1
    assert codec.frozen(s.g, pack(verb.CHOOSE_CARD, cards[0])) == first
