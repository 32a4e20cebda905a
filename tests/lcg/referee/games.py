"""Games that the referee watches: random games, games of the heuristic agent, curious games."""

from __future__ import annotations

import random
from collections import Counter

from arkham_agents.faces import option_of
from arkham_agents.registry import make_agent
from arkham_env.core.kernel.decision import a_of, op_of
from arkham_env.lcg.game import build_table, new_state
from arkham_env.lcg.state.game_state import Game
from arkham_env.lcg.state.ids import verb
from tests.lcg.referee.coverage import check_tables
from tests.lcg.referee.further_choices import HARBINGERS
from tests.lcg.referee.gifts import Fortune, riches
from tests.lcg.referee.printed import WAYS
from tests.lcg.referee.watched_game import Match, Player, Score
from tests.lcg.support.fuzz_games import random_spec

SEATS = (1, 2, 3, 4)
CURIOSITY = 0.4

FLAMES = "spreading_flames"
MIRRORS = "smoke_and_mirrors"
QUEEN = "queen_of_ash"
SCENARIOS = (FLAMES, MIRRORS, QUEEN)
ARMITAGE = "12115"
MARK = "12137"

LOGS: dict[str, tuple[list[str], ...]] = {
    MIRRORS: (
        [],
        ["miskatonic_university_burned"],
        ["saved_miskatonic_university", "defeated_their_masked_pursuer"],
    ),
    QUEEN: (
        [],
        ["discovered_the_cults_whereabouts"],
        ["discovered_the_cults_whereabouts", "scoured_arkham_for_answers"],
        ["discovered_the_cults_whereabouts", "stirred_up_trouble", "killed_the_servant_of_flame"],
        ["stirred_up_trouble"],
    ),
}
"""Campaign logs with which a scenario may begin; "Queen of Ash" also names the harbinger."""


def log_of(number: int, scenario: str) -> list[str] | None:
    """Return the campaign log of game ``number``; ``None``: that which the scenario assumes."""
    logs = LOGS.get(scenario, ())
    turn = number // len(SEATS) % (len(logs) + 1)
    if turn == len(logs):
        return None
    if scenario != QUEEN:
        return logs[turn]
    count = len(HARBINGERS)
    return [*logs[turn], HARBINGERS[(number + number // count) % count]]


def begin(number: int, scenario: str = FLAMES) -> Game:
    """Set up game ``number`` with 1 to 4 seats; its decks and its difficulty are random."""
    check_tables()
    spec = random_spec(number, SEATS[number % len(SEATS)])
    log = log_of(number, scenario)
    spec["scenario"] = scenario
    if log is not None:
        spec["log"] = log
    if scenario != FLAMES and number % 3 == 0:
        add_to_deck(spec["decks"][0], ARMITAGE)
    if scenario == QUEEN and number % 2 == 0:
        for deck in spec["decks"]:
            add_to_deck(deck, MARK)
    return new_state(build_table(spec), number, spec["trauma"])


def add_to_deck(deck: list[list[object]], code: str) -> None:
    """Add a card that an earlier scenario gives to the deck, unless it is there already."""
    if all(entry[0] != code for entry in deck):
        deck.append([code, 1])
        deck.sort()


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
            keys = [key_of(g, option) for option in g.options]
            least = min(tried[key] for key in keys)
            index = rng.choice([i for i in range(len(keys)) if tried[keys[i]] == least])
        tried[key_of(g, g.options[index])] += 1
        return index

    return pick


def key_of(g: Game, option: int) -> tuple[int, str]:
    """Return what an option does, and with which card, in words that all games share."""
    return op_of(option), g.defs[a_of(option)].printed.code


# -- Games of scenarios that the heuristic agent does not know -------------------------------------

IDLE = (verb.END_TURN, verb.PASS, verb.DONE, verb.NO, verb.DRAW, verb.RESOURCE)
"""What an explorer does only if it has tried everything else more often."""
HASTE = 3
"""Weight of the idle options."""
RESIGNS = 0.005


def explorer(number: int) -> Player:
    """Return a player that tries the option which it has tried least often.

    It needs no knowledge of the scenario.  It rarely resigns.
    """
    rng = random.Random(number)
    tried: Counter[tuple[str, int, str]] = Counter()

    def worth(g: Game, option: int) -> float:
        if is_resignation(g, option) and rng.random() > RESIGNS:
            return 10_000
        weight = HASTE if op_of(option) in IDLE else 1
        return weight * (tried[place_and_key(g, option)] + 1) + rng.random()

    def pick(g: Game) -> int:
        if rng.random() < CURIOSITY / 2:
            able = [i for i in range(len(g.options)) if not is_resignation(g, g.options[i])]
            index = rng.choice(able)
        else:
            worths = [worth(g, option) for option in g.options]
            index = worths.index(min(worths))
        tried[place_and_key(g, g.options[index])] += 1
        return index

    return pick


def place_and_key(g: Game, option: int) -> tuple[str, int, str]:
    """Return what an option does, and where; a location counts only for an investigation."""
    place = g.investigators[g.seat].location
    there = op_of(option) == verb.INVESTIGATE and place >= 0
    return (g.defs[place].printed.code if there else "", *key_of(g, option))


def is_resignation(g: Game, option: int) -> bool:
    if op_of(option) != verb.ACTIVATE:
        return False
    return any(way.word == "Resign" for way in WAYS.get(g.defs[a_of(option)].printed.code, []))


# -- Watching --------------------------------------------------------------------------------------


def watch_curious(number: int, strict: bool = True, scenario: str = FLAMES) -> Score:
    """Watch a game of the curious player, with many resources and cards."""
    match = Match(begin(number, scenario), f"{scenario}, curious {number}", strict)
    if scenario == FLAMES:
        return match.play(curious_player(number), riches)
    return match.play(explorer(number), Fortune(number))


def watch_random(number: int, strict: bool = True, scenario: str = FLAMES) -> Score:
    """Watch a game of the random player."""
    match = Match(begin(number, scenario), f"{scenario}, random {number}", strict)
    return match.play(random_player(number))


def watch_heuristic(number: int, strict: bool = True) -> Score:
    """Watch a game of the heuristic agent, which reaches the late acts of Spreading Flames."""
    match = Match(begin(number), f"heuristic {number}", strict)
    return match.play(heuristic_player(number))
