"""``lcg/rules``: random games of decks full of cards that change numbers, hands and places."""

from __future__ import annotations

import random

import pytest

import tests.lcg.support.change_cards
import tests.lcg.support.engagement_cards
import tests.lcg.support.limit_cards
import tests.lcg.support.player_cards  # noqa: F401  (registers cards)
from arkham_env.lcg import decks
from arkham_env.lcg.cards import catalogue
from arkham_env.lcg.dump import dump_game
from arkham_env.lcg.game import DEFAULT_ORDER, CardGame, build_table, new_state
from arkham_env.lcg.state.control import controlled_assets, slot_capacity, slot_holders, slots_taken
from arkham_env.lcg.state.game_state import Game
from arkham_env.lcg.state.ids import NONE, decision_kind, slot
from arkham_env.lcg.state.values import is_defeated
from tests.lcg.test_fuzz import check

GAMES = 40
NOT_OF_DECKS = (
    "TC002", "TC033", "TC034", "TC035", "TC077", "TC078", "TC079", "TP623", "TP625", "TP626",
)  # fmt: skip


def strange_deck(rng: random.Random, code: str) -> list[list[object]]:
    """Return a starter deck with two dozen of the unusual cards in it."""
    known = catalogue.definitions()
    strange = sorted(
        other
        for other in known
        if (other.startswith(("TC", "TP6", "TR02")) and other not in NOT_OF_DECKS)
    )
    slots: dict[str, int] = dict(decks.starter_deck(code))
    for other in rng.sample([c for c in strange if known[c].type < 5], 24):
        slots[other] = rng.randint(1, 2)
    return [[other, slots[other]] for other in sorted(slots)]


def strange_game(number: int) -> CardGame:
    rng = random.Random(number)
    names = rng.sample(list(DEFAULT_ORDER), number % 3 + 1)
    codes = [decks.investigator_code(name) for name in names]
    spec = {
        "scenario": "spreading_flames",
        "investigators": codes,
        "decks": [strange_deck(rng, code) for code in codes],
        "difficulty": "easy",
        "open_hands": False,
        "trauma": [[0, 0] for _ in codes],
    }
    g = new_state(build_table(spec), number, [[0, 0] for _ in codes])
    g.advance()
    return CardGame(g, number)


def check_state(g: Game) -> None:
    """Assert the invariants that follow from the state alone."""
    titles: list[str] = []
    for c in g.cards_in_play():
        d = g.defs[c.id]
        if d.printed.unique:
            titles.append(d.printed.name)
        if not d.printed.stays_in_play and (c.id >= g.players or c.id in g.order):
            assert not is_defeated(g, c.id), d.printed.name
    assert len(titles) == len(set(titles)), titles
    for seat in g.order:
        for number in range(len(slot.CAPACITY)):
            if slots_taken(g, seat, number) > slot_capacity(g, seat, number):
                assert not slot_holders(g, seat, number), slot.NAMES[number]
        names = [g.defs[card].printed for card in g.investigators[seat].assets]
        limited = [printed.name for printed in names if printed.one_per_investigator]
        assert len(limited) == len(set(limited)), limited
        for card in controlled_assets(g, seat):
            assert g.cards[card].controller == seat, g.defs[card].printed.name
        for card in g.investigators[seat].hand:
            assert g.owner[card] == seat, g.defs[card].printed.name
    assert all(effect.point != NONE or effect.quantity != NONE for effect in g.lasting)


@pytest.mark.parametrize("number", range(GAMES))
def test_strange_decks_keep_the_rules_of_the_state(number: int) -> None:
    game = strange_game(number)
    rng = random.Random(number)
    g = game.state
    while not game.over and g.decisions < 1_500:
        check(g)
        if g.kind == decision_kind.TURN:
            check_state(g)
            assert g.limbo == [] or len(g.stack) > 2
        if g.decisions % 23 == 0:
            assert dump_game(g) == dump_game(g.clone())
        # Few turns end at once: cards are to be played.
        count = game.num_options
        pick = rng.randrange(count)
        if g.kind == decision_kind.TURN and pick == count - 1:
            pick = rng.randrange(count)
        game.step(pick)
