"""The games that environments can be made of; the only module here that knows them.

An :class:`Entry` says how to check set-up options, build and load games, encode them and score
how far they have come.  Games are imported when they are asked for.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Protocol

from arkham_env.core.batch import BatchGame
from arkham_env.core.errors import CorruptSave, InvalidSetup, unknown_name
from arkham_env.core.save import unseal
from arkham_env.envs.options import ENV_DEFAULTS, GAME_DEFAULTS
from arkham_env.envs.registration import GYMNASIUM_IDS, PETTINGZOO_IDS
from arkham_env.lcg.state.ids import difficulty


class Plan(Protocol):
    """Checked set-up options, from which games are dealt without checking them again."""

    players: int
    table: Any

    def new(self, seed: int, log: bool) -> Any:
        """Return a new game, run to its first decision."""


class Entry(Protocol):
    """One game."""

    id: str
    title: str

    def plan(self, options: dict[str, Any]) -> Plan:
        """Check set-up options (all of ``GAME_DEFAULTS``); raise InvalidSetup for bad values."""

    def load(self, text: str, log: bool = True) -> Any:
        """Restore a saved game; raise CorruptSave."""

    def game_of(self, state: Any) -> Any:
        """Return the public game object of a state."""

    def encoder(self) -> Any:
        """Return the encoder that all environments of this game share."""

    def slots(self, table: Any, count: int, observation: str, encoding: str) -> list[BatchGame]:
        """Return ``count`` games of one table (a plan's or a state's) that encode themselves."""

    def potential(self) -> Callable[[Any], float]:
        """Return the function from a state to ``phi`` (see :mod:`arkham_env.envs.rewards`)."""

    def progress(self) -> Callable[[Any], float]:
        """Return the function from a state, finished ones included, to how far the group came."""

    def describe(self) -> dict[str, Any]:
        """See :func:`arkham_env.describe`."""


class CardPlan:
    """A scenario of the card game with investigators, decks and difficulty."""

    def __init__(self, scenario: str, options: dict[str, Any]) -> None:
        from arkham_env.lcg import game as card_game

        self.spec: dict[str, Any] = card_game.check_spec(scenario, **options)
        self.table: Any = card_game.build_table(self.spec)
        self.players: int = len(self.spec["investigators"])

    def new(self, seed: int, log: bool) -> Any:
        from arkham_env.core.log import EventLog
        from arkham_env.lcg import game as card_game

        if isinstance(seed, bool) or not hasattr(seed, "__index__"):
            raise InvalidSetup(f"seed={seed!r}: expected a whole number")
        number = int(seed.__index__())
        state = card_game.new_state(self.table, number, self.spec["trauma"])
        if log:
            state.log = EventLog()
        state.advance()
        return card_game.CardGame(state, number)


class CardEntry:
    """A scenario of Arkham Horror: The Card Game."""

    def __init__(self, scenario: str, title: str) -> None:
        self.id: str = "lcg/" + scenario
        self.title: str = title
        self.scenario: str = scenario
        self.shared: Any = None

    def plan(self, options: dict[str, Any]) -> CardPlan:
        return CardPlan(self.scenario, options)

    def load(self, text: str, log: bool = True) -> Any:
        from arkham_env.lcg.game import load

        return load(text, log)

    def game_of(self, state: Any) -> Any:
        from arkham_env.lcg.game import CardGame

        return CardGame(state)

    def encoder(self) -> Any:
        if self.shared is None:
            from arkham_env.lcg.encode.encoder import Encoder

            self.shared = Encoder(self.id)
        return self.shared

    def slots(self, table: Any, count: int, observation: str, encoding: str) -> list[BatchGame]:
        from arkham_env.lcg.encode import encoder

        return encoder.make_slots(
            self.encoder(),
            table,
            count,
            encoder.FLAT if observation == "flat" else encoder.ENTITIES,
            encoder.TABLE if encoding == "table" else encoder.OPTIONS,
        )

    def potential(self) -> Callable[[Any], float]:
        from arkham_env.lcg.potential import potential

        return potential

    def progress(self) -> Callable[[Any], float]:
        from arkham_env.lcg.potential import progress

        return progress

    def describe(self) -> dict[str, Any]:
        from arkham_env.envs import codec
        from arkham_env.envs.rewards import MEANINGS
        from arkham_env.lcg.decks import STARTER_DECKS
        from arkham_env.lcg.game import MAX_PLAYERS, find_scenario

        pass

        scenario = find_scenario(self.scenario)
        return {
            "id": self.id,
            "title": self.title,
            "players": [1, MAX_PLAYERS],
            "difficulties": list(difficulty.NAMES),
            "investigators": sorted(STARTER_DECKS),
            "options": {**GAME_DEFAULTS, **ENV_DEFAULTS},
            **codec.describe(self.encoder()),
            "rewards": dict(MEANINGS),
            "result": {
                "resolutions": list(scenario.resolutions),
                "best_score": scenario.best_score,
                "score": "mean of experience minus trauma over best_score, cut to [0, 1]",
            },
            "gymnasium_id": GYMNASIUM_IDS[self.id],
            "pettingzoo_id": PETTINGZOO_IDS[self.id],
        }


GAMES: Final[dict[str, Entry]] = {
    entry.id: entry
    for entry in [
        CardEntry("spreading_flames", "Arkham Horror: The Card Game - Spreading Flames"),
    ]
}


def find(game_id: object) -> Entry:
    """Return the game with this id.

    Raises:
        InvalidSetup: there is none; the message names the nearest ids.
    """
    if not isinstance(game_id, str) or game_id not in GAMES:
        raise unknown_name("game", game_id, GAMES)
    return GAMES[game_id]


def load_any(text: object, log: bool = True) -> Any:
    """Restore a saved game of any kind; ``log``: keep a log from here on.

    Raises:
        CorruptSave: not an intact save of this version.
    """
    game_id = unseal(text).get("game_id")
    if not isinstance(game_id, str) or game_id not in GAMES or not isinstance(text, str):
        raise CorruptSave(f"corrupt save: game {game_id!r}, expected one of {', '.join(GAMES)}")
    return GAMES[game_id].load(text, log)
