"""Random games for encoder tests, with starter decks and random legal decks of the whole pool."""

from __future__ import annotations

import random
from collections.abc import Iterator

from arkham_env.core.encoding.encoder import read_content
from arkham_env.lcg import decks
from arkham_env.lcg.cards import catalogue
from arkham_env.lcg.encode.layout import codes_of, path_of
from arkham_env.lcg.game import DEFAULT_ORDER, build_table, new_state
from arkham_env.lcg.state.game_state import Game
from arkham_env.lcg.state.table import Table
from arkham_env.lcg.state.ids import card_type, difficulty, faction

DIFFICULTIES = difficulty.NAMES


FROZEN = {*codes_of(read_content(path_of("spreading_flames")))}
"""Codes of the cards of the frozen layout; cards added to the package later are not in it."""


def random_deck(rng: random.Random, investigator: str, frozen: bool = False) -> list[list[object]]:
    """Return a legal deck: 30 cards of own, secondary and neutral class, signatures, weaknesses.

    With ``frozen`` the deck has only cards of the frozen layout.
    """
    # Only cards of the box: other tests register their own test cards.
    box = catalogue.build(catalogue.MODULES)
    defs = {code: catalogue.instantiate(cls) for code, cls in box.items()}
    who = defs[investigator]
    pool: list[str] = []
    basics: list[str] = []
    for code, d in defs.items():
        if frozen and code not in FROZEN:
            continue
        if d.printed.basic_weakness:
            basics.append(code)
        elif (
            d.printed.signature_of
            or d.printed.weakness
            or d.printed.story
            or d.printed.faction == faction.ENCOUNTER
        ):
            continue
        elif d.type in (card_type.ASSET, card_type.EVENT, card_type.SKILL):
            if (
                d.printed.faction in (*who.printed.deck_factions, faction.NEUTRAL)
                and d.printed.level >= 0
            ):
                pool.extend([code] * d.printed.deck_limit)
    rng.shuffle(pool)
    slots: dict[str, int] = {}
    for code in pool[:30]:
        slots[code] = slots.get(code, 0) + 1
    for code in who.printed.signature_cards:
        slots[code] = 1
    slots[rng.choice(basics)] = 1
    return [[code, slots[code]] for code in sorted(slots)]


def random_table(seed: int, players: int, open_hands: bool = False, frozen: bool = False) -> Table:
    rng = random.Random(seed)
    names = rng.sample(DEFAULT_ORDER, players)
    codes = [decks.investigator_code(name) for name in names]
    lists: list[object] = []
    for code in codes:
        if rng.random() < 0.3:
            lists.append(decks.starter_deck(code))
        else:
            lists.append(random_deck(rng, code, frozen))
    spec = {
        "scenario": "spreading_flames",
        "investigators": codes,
        "decks": lists,
        "difficulty": rng.choice(DIFFICULTIES),
        "open_hands": open_hands,
        "trauma": [[0, 0] for _ in codes],
    }
    return build_table(spec)


def positions(
    seed: int, players: int, limit: int = 100_000, open_hands: bool = False
) -> Iterator[Game]:
    """Yield the game at every decision of one random game; it is the same object each time.

    Its decks have only cards of the frozen layout.
    """
    rng = random.Random(seed)
    table = random_table(seed, players, open_hands=open_hands, frozen=True)
    g = new_state(table, seed, table.spec["trauma"])
    g.advance()
    count = 0
    while not g.over and count < limit:
        yield g
        count += 1
        g.take(rng.randrange(len(g.options)))
