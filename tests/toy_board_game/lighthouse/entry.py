"""The entry of the game for environments, agents and tools. Importing it imports no rules.

See :class:`arkham_env.core.public.protocols.Entry`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from arkham_env.core.kernel.errors import unknown_name
from arkham_env.core.public.card import Card
from arkham_env.core.public.checks import check_choice, check_names, check_whole
from arkham_env.core.public.package_text import package_text
from arkham_env.core.public.play import Play

DIFFICULTIES = ("calm", "gale")
MAX_PLAYERS = 4


class LighthousePlan:
    """A validated set-up."""

    def __init__(self, spec: dict[str, Any]) -> None:
        from .state import Table

        self.table: Any = Table(spec)
        self.players: int = spec["players"]

    def new(self, seed: int, log: bool) -> Play:
        """Return a new game at its first decision."""
        from .game import new_game

        return new_game(self.table, seed, log)


class LighthouseEntry:
    """Entry of the only game of this package."""

    id = "toy/lighthouse"
    title = "The Last Light"
    rules_version = 1
    gymnasium_id = "toy/lighthouse-v1"
    pettingzoo_id = "toy/lighthouse-v1"
    defaults: Mapping[str, Any] = {"players": None, "difficulty": "calm"}
    max_players = MAX_PLAYERS
    reward_aliases: Mapping[str, str] = {}
    seat_view = "lighthouse.seat_view:SeatView"
    heuristic = "lighthouse.heuristic:Keeper"
    entity_guide = ""
    shared: Any = None

    @property
    def endings(self) -> tuple[str, ...]:
        from .ids import ENDINGS

        return ENDINGS

    def check(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """Return the set-up with defaults filled in.

        Raises:
            InvalidSetup: an option is unknown, or the game does not support its value.
        """
        check_names(options, self.defaults)
        spec = {**self.defaults, **options}
        players = 1 if spec["players"] is None else spec["players"]
        spec["players"] = check_whole("players", players, 1, MAX_PLAYERS)
        check_choice("difficulty", spec["difficulty"], DIFFICULTIES)
        return spec

    def plan(self, options: Mapping[str, Any]) -> LighthousePlan:
        return LighthousePlan(self.check(options))

    def user_content(self, options: Mapping[str, Any]) -> dict[str, str]:
        return {}

    def play_of(self, state: Any) -> Play:
        from .game import LighthouseGame

        return LighthouseGame(state)

    def encoder(self) -> Any:
        if self.shared is None:
            from .encode import Encoder

            self.shared = Encoder()
        return self.shared

    def earlier_encoder(self, facts: Mapping[str, Any]) -> None:
        """Return ``None``: the layout is still in its first version."""

    def slots(
        self, table: Any, count: int, observation: str, encoding: str, encoder: Any = None
    ) -> list[Any]:
        from .encode import make_slots

        return list(make_slots(encoder or self.encoder(), table, count, observation, encoding))

    def potential(self) -> Callable[[Any], float]:
        from .game import potential

        return potential

    def progress(self) -> Callable[[Any], float]:
        from .game import progress

        return progress

    def rules_text(self) -> str:
        """Return an explanation of the game, for language models."""
        return package_text("lighthouse", "how_to_play.txt")

    def describe(self) -> dict[str, Any]:
        from .ids import RESOLUTIONS

        return {
            "difficulties": list(DIFFICULTIES),
            "result": {
                "resolutions": list(RESOLUTIONS),
                "endings": list(self.endings),
                "score": "1 for a win, else half of the progress",
                "points": "30 minus rounds minus 2 per fallen keeper; -20 for a loss",
            },
        }

    def layout(self) -> Any:
        return self.encoder().layout()

    def card(self, name: str) -> Card:
        """Return the printed text of a card.

        Raises:
            InvalidSetup: no card has this name.
        """
        from arkham_env.board.words.wording import text

        from .tables import TEXTS

        wanted = name.strip().lower().replace(" ", "_")
        if wanted not in TEXTS.names:
            raise unknown_name("card", name, TEXTS.names)
        kind = TEXTS.names.index(wanted)
        said = [text(TEXTS, ability.code) for ability in TEXTS.abilities[kind]]
        changes = len(TEXTS.modifiers[kind])
        return Card(wanted, {"abilities": len(said), "modifiers": changes}, "; ".join(said))


LIGHTHOUSE = LighthouseEntry()
