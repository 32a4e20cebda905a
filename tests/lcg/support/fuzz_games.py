"""Random games for encoder tests, with starter decks and random legal decks of the whole pool."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from arkham_env.core.encoding.encoder import read_content
from arkham_env.lcg import decks
from arkham_env.lcg.encode.layout import codes_of, path_of
from arkham_env.lcg.game import DEFAULT_ORDER, build_table, new_state
from arkham_env.lcg.state.game_state import Game
from arkham_env.lcg.state.table import Table
from arkham_env.lcg.state.ids import difficulty

DIFFICULTIES = difficulty.NAMES


FROZEN = {*codes_of(read_content(path_of("spreading_flames")))}
"""Codes of the cards of the frozen layout; cards added to the package later are not in it."""


EXPERIENCE = (0, 0, 15, 60)
"""Experience that random decks spend: with 60 a deck has most of the higher cards it can have."""


def random_spec(
    seed: int,
    players: int,
    open_hands: bool = False,
    frozen: bool = False,
    experience: tuple[int, ...] = EXPERIENCE,
) -> dict[str, Any]:
    """Return the set-up of a game with starter decks and random legal decks.

    With ``frozen``, the decks have only cards of the frozen layout.  ``experience`` lists the
    amounts that random decks can spend.
    """
    rng = random.Random(seed)
    names = rng.sample(DEFAULT_ORDER, players)
    codes = [decks.investigator_code(name) for name in names]
    lists: list[object] = []
    for code in codes:
        if rng.random() < 0.3:
            lists.append(decks.starter_deck(code))
        else:
            deck = decks.random_deck(
                code,
                rng.getrandbits(32),
                unlocked=[] if frozen else ["12181"],
                pool=sorted(FROZEN) if frozen else None,
                experience=rng.choice(experience),
            )
            lists.append(deck.pairs())
    return {
        "scenario": "spreading_flames",
        "investigators": codes,
        "decks": lists,
        "difficulty": rng.choice(DIFFICULTIES),
        "open_hands": open_hands,
        "trauma": [[0, 0] for _ in codes],
    }


def random_table(seed: int, players: int, open_hands: bool = False, frozen: bool = False) -> Table:
    return build_table(random_spec(seed, players, open_hands, frozen))


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
