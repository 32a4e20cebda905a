"""``lcg/encode/action_blocks.py``, ``table.py``: the meaning of every frozen action id.

It is compared with a slow reading of the option's label.
"""

from __future__ import annotations

import random

import pytest

from arkham_env.core.kernel.decision import a_of, b_of, op_of
from arkham_env.lcg.cards import catalogue
from arkham_env.lcg.encode.action_blocks import wanted_blocks
from arkham_env.lcg.encode.columns import flat_runs
from arkham_env.lcg.encode.encoder import Encoder
from arkham_env.lcg.encode.pool import identities
from arkham_env.lcg.rules.test_results import (
    RESULT_BASIC,
    RESULT_COMMITTED,
    RESULT_ELDER_SIGN,
    RESULT_TOKEN,
)
from arkham_env.lcg.rules.timing import DELAYED_MARK
from arkham_env.lcg.scenarios import CORE
from arkham_env.lcg.scenarios.known import find_game
from arkham_env.lcg.state.game_state import NOCARD, Game
from arkham_env.lcg.state.ids import NONE, card_type, decision_kind, verb
from tests.lcg.support.fuzz_games import positions

ENCODER = Encoder("lcg/spreading_flames")
Meaning = tuple[str, str, int]
"""The block of an id, the card that it is about, and its number there."""
PLACES = (card_type.LOCATION, card_type.ACT, card_type.AGENDA)
GAMES = [(seed, players) for players in (1, 2, 3, 4) for seed in (71, 72, 73)]


def meanings() -> list[Meaning]:
    """Return the meaning of each id from the layout."""
    found: list[Meaning] = []
    for block in ENCODER.layout.actions.blocks:
        for item in block.items or [""]:
            found += [(block.name, item, slot) for slot in range(block.slots)]
    return found


MEANINGS = meanings()
KNOWN = set(MEANINGS)


def code(g: Game, card: int) -> str:
    return g.defs[card].printed.code


def twins(g: Game, card: int, cards: list[int]) -> list[int]:
    """Return the cards of the same title, this one included."""
    return [other for other in cards if code(g, other) == code(g, card)]


def nearest(g: Game, card: int, cards: list[int]) -> int:
    """Return the place of a card among its twins: own threat area, own location, elsewhere."""

    def key(other: int) -> tuple[int, int]:
        c = g.cards[other]
        where = c.location
        if g.defs[other].type == card_type.TREACHERY:
            where = g.investigators[c.threat].location if c.threat != NONE else c.attached
        if c.threat == g.seat:
            return (0, other)
        return (1 if where == g.investigators[g.seat].location else 2, other)

    return sorted(twins(g, card, cards), key=key).index(card)


def outside(g: Game, index: int) -> int:
    """Return the number of earlier options with the same meaning for another copy out of play."""
    option = g.options[index]
    return sum(
        op_of(other) == op_of(option)
        and b_of(other) == b_of(option)
        and code(g, a_of(other)) == code(g, a_of(option))
        and g.cards[a_of(other)] is NOCARD
        for other in g.options[:index]
    )


def held(g: Game, card: int) -> tuple[int, int]:
    """Return the seat that has a card, and its place among its copies there."""

    def holder(other: int) -> int:
        c = g.cards[other]
        seats = [seat for seat in (c.controller, c.threat) if seat != NONE]
        return seats[0] if seats else g.owner[other]

    in_play = list(g.attachments)
    for who in g.investigators:
        in_play += who.assets + who.threat_area
    mine = [other for other in twins(g, card, in_play) if holder(other) == holder(card)]
    return (holder(card) - g.seat) % g.players, sorted(mine).index(card)


def about(g: Game, index: int, number: int, numbers: int) -> Meaning | None:
    """Return the meaning of an option upon a card; ``numbers``: ids that each copy has."""
    option = g.options[index]
    name, card = verb.NAMES[op_of(option)], a_of(option)
    kind = g.defs[card].type
    if g.cards[card] is NOCARD:
        return f"{name}/out", code(g, card), outside(g, index) * numbers + number
    if kind == card_type.INVESTIGATOR and numbers == 1:
        return f"{name}/seat", "", (card - g.seat) % g.players
    if kind == card_type.ENEMY:
        return f"{name}/enemy", code(g, card), nearest(g, card, g.enemies) * numbers + number
    if kind in PLACES or kind == card_type.INVESTIGATOR:
        return f"{name}/place", code(g, card), number
    if g.owner[card] != NONE or g.cards[card].controller != NONE:
        seat, place = held(g, card)
        return (
            f"{name}/held",
            code(g, card),
            (seat * 2 + place) * numbers + number if (place < 2) else -1,
        )
    lying = list(g.attachments)
    for who in g.investigators:
        lying += [c for c in who.threat_area if g.defs[c].type == card_type.TREACHERY]
    return f"{name}/scenario", code(g, card), nearest(g, card, lying) * numbers + number


def meaning(g: Game, index: int) -> Meaning | None:
    """Return the expected meaning of an option's id."""
    option = g.options[index]
    op, a, b = op_of(option), a_of(option), b_of(option)
    name = verb.NAMES[op]
    if op == verb.MOVE:
        return f"{name}/place", code(g, a), 0
    if op in (verb.FIGHT, verb.EVADE, verb.ENGAGE):
        return f"{name}/enemy", code(g, a), nearest(g, a, g.enemies)
    if op in (verb.PLAY, verb.COMMIT):
        return f"{name}/out", code(g, a), outside(g, index)
    if op in (verb.ACTIVATE, verb.FREE, verb.REACT):
        if b == DELAYED_MARK and g.kind == decision_kind.FORCED_ORDER:
            earlier = [o for o in g.options[:index] if op_of(o) == op and b_of(o) == b]
            return f"{name}/delayed", code(g, a), len(twins(g, a, [a_of(o) for o in earlier]))
        if g.cards[a] is NOCARD:
            return (
                about(g, index, 3 if b == DELAYED_MARK else b, 4)
                if b < 4 or (b == DELAYED_MARK)
                else None
            )
        return about(g, index, b, 3) if b < 3 else None
    if op in (verb.CHOOSE_CARD, verb.DISCARD, verb.DAMAGE, verb.HORROR):
        return about(g, index, 0, 1)
    if op == verb.CHOOSE_SEAT:
        return name, "", (a - g.seat) % g.players
    if op == verb.CHOICE:
        own = (f"{name}/place", code(g, g.source), a) if g.source != NONE else None
        return own if own in KNOWN else (name, "", a)
    if op in (verb.CHOOSE_NUMBER, verb.CHOOSE_SKILL, verb.CHOOSE_TOKEN):
        return name, "", a
    if op == verb.RESULT:
        if g.kind != decision_kind.RESULT_ORDER:
            return about(g, index, 0, 1)
        plain = {RESULT_BASIC: 0, RESULT_ELDER_SIGN: 1, RESULT_TOKEN: 2 + a}
        if b in plain:
            return name, "", plain[b]
        spot = ("out", outside(g, index)) if b == RESULT_COMMITTED else ("place", 0)
        return f"{name}/{spot[0]}", code(g, a), spot[1]
    return name, "", 0


@pytest.mark.parametrize(("seed", "players"), GAMES)
def test_every_id_says_what_its_option_is(seed: int, players: int) -> None:
    rng = random.Random(seed)
    for g in positions(seed, players, 500):
        if rng.random() < 0.3 and g.enemies:
            # Enemies side by side, exhausted or not, are distinguished by their locations.
            g.cards[rng.choice(g.enemies)].exhausted ^= True
        ids = ENCODER.codec(g.table).actions.ids(g)
        overflow = 0
        for index in range(len(g.options)):
            wanted = meaning(g, index)
            if wanted is None or wanted not in KNOWN:
                wanted = ("overflow", "", overflow)
                overflow += 1
            assert MEANINGS[ids[index]] == wanted, (g.kind, index)


def test_blocks_of_new_cards_come_by_their_slots_and_hold_each_card_once() -> None:
    cards = list(catalogue.definitions().values())
    blocks: dict[str, list[tuple[int, list[str]]]] = {}
    for name, size, items in wanted_blocks(cards, {}, identities(cards, find_game(CORE))):
        blocks.setdefault(name, []).append((size, items))
    assert max(len(found) for found in blocks.values()) > 1
    for name, found in blocks.items():
        sizes = [size for size, _ in found]
        assert sizes == sorted(set(sizes)), name
        codes = [code for _, items in found for code in items]
        assert len(codes) == len(set(codes)), name


def test_columns_of_new_cards_come_in_the_order_of_the_cards() -> None:
    cards = list(catalogue.definitions().values())
    place = {d.printed.code: i for i, d in enumerate(cards)}
    checked = 0
    for run in flat_runs(cards, find_game(CORE)):
        items = [place[item] for item in run.get("items", []) if item in place]
        assert items == sorted(items), run
        checked += len(items) > 1
    assert checked > 30
