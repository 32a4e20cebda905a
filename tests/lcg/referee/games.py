"""Games that the referee watches: random games, and games of the heuristic agent."""

from __future__ import annotations

import random
from collections import Counter

from arkham_agents.faces import option_of
from arkham_agents.registry import make_agent
from arkham_env.core.kernel.decision import a_of, op_of
from arkham_env.lcg.game import new_state
from arkham_env.lcg.state import zones
from arkham_env.lcg.state.game_state import Game
from arkham_env.lcg.state.ids import decision_kind
from tests.lcg.referee.coverage import check_tables
from tests.lcg.referee.watched_game import Match, Player, Score
from tests.lcg.support.fuzz_games import random_table

SEATS = (1, 2, 3, 4)
CURIOSITY = 0.4
RICH = 15
FULL_HAND = 12


def begin(number: int) -> Game:
    """Set up game ``number`` with 1 to 4 seats; its decks and its difficulty are random."""
    check_tables()
    table = random_table(number, SEATS[number % len(SEATS)])
    return new_state(table, number, table.spec["trauma"])


def random_player(number: int) -> Player:
    rng = random.Random(number)
    return lambda g: rng.randrange(len(g.options))


def heuristic_player(number: int) -> Player:
    agent = make_agent("heuristic")
    agent.reset(number)
    return lambda g: option_of(agent, g)


def curious_player(number: int) -> Player:
    """Return a player that follows the heuristic agent but sometimes tries its rarest option.

    It survives long enough to reach many situations, and plays cards that a good player keeps.
    """
    rng = random.Random(number)
    agent = make_agent("heuristic")
    agent.reset(number)
    tried: Counter[tuple[int, str]] = Counter()

    def pick(g: Game) -> int:
        index = option_of(agent, g)
        if rng.random() < CURIOSITY:
            keys = [(op_of(o), g.defs[a_of(o)].printed.code) for o in g.options]
            least = min(tried[key] for key in keys)
            index = rng.choice([i for i in range(len(keys)) if tried[keys[i]] == least])
        option = g.options[index]
        tried[op_of(option), g.defs[a_of(option)].printed.code] += 1
        return index

    return pick


def riches(g: Game) -> None:
    """Give every investigator many resources and cards before the first turns.

    The decisions pending at these moments concern neither resources nor cards drawn.
    """
    if g.round > 1 or g.kind not in (decision_kind.MULLIGAN, decision_kind.NEXT_TURN):
        return
    for who in g.investigators:
        who.resources = RICH
        while g.kind == decision_kind.NEXT_TURN and len(who.hand) < FULL_HAND:
            card = next((c for c in reversed(who.deck) if not g.defs[c].printed.weakness), -1)
            if card < 0:
                break
            who.deck.remove(card)
            zones.add_to_hand(g, who.id, card)


def watch_curious(number: int, strict: bool = True) -> Score:
    """Watch a game of the curious player, with many resources and cards."""
    match = Match(begin(number), f"curious {number}", strict)
    return match.play(curious_player(number), riches)


def watch_random(number: int, strict: bool = True) -> Score:
    """Watch a game of the random player."""
    return Match(begin(number), f"random {number}", strict).play(random_player(number))


def watch_heuristic(number: int, strict: bool = True) -> Score:
    """Watch a game of the heuristic agent, which reaches the late acts."""
    return Match(begin(number), f"heuristic {number}", strict).play(heuristic_player(number))
