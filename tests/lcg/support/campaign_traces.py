"""Random campaigns, and the recorded digests of what happens in them.

``make record`` writes the digests to ``campaign_traces.json``.  The players choose
among the options that name no custom card, so that cards of other tests do not matter.
"""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from arkham_env.core.kernel.decision import a_of, op_of
from arkham_env.lcg.cards import catalogue
from arkham_env.lcg.game import CardGame
from arkham_env.lcg.state.game_state import Game
from arkham_env.lcg.state.ids import decision_kind, verb
from arkham_env.lcg.state.values import is_border
from tests.lcg.support.campaign_scene import new_campaign

FILE = Path(__file__).resolve().parent.parent / "campaign_traces.json"
CAMPAIGNS = 40
WITH_CARD = (verb.BUY, verb.INCLUDE, verb.EXCHANGE, verb.INVESTIGATOR)


def options_of(number: int) -> dict[str, Any]:
    """Return the set-up options of a campaign: 1 to 4 seats, every value of every option."""
    rng = random.Random(number)
    found: dict[str, Any] = {
        "players": number % 4 + 1,
        "investigators": rng.choice([None, "choose"]),
        "decks": rng.choice(["starter", "random", "choose"]),
        "difficulty": rng.choice(["easy", "standard", "hard", "expert", "choose"]),
        "drop_in": rng.random() < 0.6,
        "collection": rng.choice(["one_box", "one_box", "unlimited"]),
        "unlocked": rng.choice([[], ["12181"]]),
        "open_hands": rng.random() < 0.2,
    }
    return {name: value for name, value in found.items() if value is not None}


def possible(game: CardGame) -> list[int]:
    """Return the indexes of the options that name no custom card."""
    g = game.state
    if not is_border(g):
        return list(range(game.num_options))
    return [i for i, option in enumerate(g.options) if not names_own(g, option)]


def names_own(g: Game, option: int) -> bool:
    """Return whether an option of a decision between scenarios names a custom card."""
    if op_of(option) not in WITH_CARD:
        return False
    return g.defs[a_of(option)].printed.code not in catalogue.PACKAGE


def help_out(game: CardGame, rng: random.Random) -> None:
    """Give the investigators clues and health, so that more of the scenarios is reached."""
    for who in game.state.investigators:
        who.clues += rng.randrange(3)
        who.resources += 2
        who.damage = who.horror = 0


def positions(number: int, helped: bool = False) -> Iterator[CardGame]:
    """Yield a random campaign at each decision and at its end; it is the same object each time."""
    rng = random.Random(number)
    game = new_campaign(**options_of(number), seed=number)
    last = 0
    while True:
        while not game.over and len(possible(game)) == 1:
            game.step(possible(game)[0])  # asked only because of custom cards
        yield game
        if game.over:
            return
        g = game.state
        if helped and g.kind == decision_kind.TURN and g.round != last:
            last = g.round
            help_out(game, rng)
        options = possible(game)
        if helped and not is_border(g) and rng.random() < 0.6:
            stay = [i for i in options if "Resign" not in game.label(g.options[i])]
            options = stay or options
        game.step(rng.choice(options))
        assert g.decisions < 30_000, "the campaign does not end"


def line_of(game: CardGame) -> str:
    """Return what is recorded of a decision, or of the end."""
    g = game.state
    if game.over:
        result: Any = game.result
        return f"{result.path} {result.score:.9f} {result.points:.9f} {result.lines()}"
    labels = [game.label(g.options[i]) for i in possible(game)]
    return f"{decision_kind.NAMES[g.kind]} {g.seat} {labels}"


def digest_of(number: int) -> str:
    """Return a digest of all decisions and of the result of a random campaign."""
    found = hashlib.sha256()
    for game in positions(number):
        found.update(line_of(game).encode())
    return found.hexdigest()[:24]


def recorded() -> list[str]:
    found: list[str] = json.loads(FILE.read_text(encoding="utf-8"))
    return found


def recording() -> str:
    """Return the text of ``FILE``: the digest of each campaign."""
    lines = [digest_of(number) for number in range(CAMPAIGNS)]
    return json.dumps(lines, indent=1) + "\n"
