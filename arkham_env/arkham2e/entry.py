"""Entry of Arkham Horror: the object through which environments and agents access the game.

Importing this module imports no rules; the methods of the entry import them when they are called.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, Literal, TypedDict

from arkham_env.arkham2e.state.ids import resolution
from arkham_env.arkham2e.state.ids.component import ANCIENT_ONES, SHEETS
from arkham_env.board.board_entry import BoardEntry
from arkham_env.core.public.checks import check_bool
from arkham_env.core.public.package_text import package_text

if TYPE_CHECKING:
    from arkham_env.board.encode.encoder import BoardEncoder
    from arkham_env.board.ruleset import Ruleset

ArkhamHorrorGameId = Literal["arkham2e/base"]
"""Type of the ID of the base game, for type checkers."""
GAME_ID: Final = "arkham2e/base"
RULES_VERSION: Final = 1
"""Increases when the results of games with equal seeds and choices change (``CONTRIBUTING.md``)."""
DEFAULT_ORDER: Final = (
    "joe_diamond",
    "kate_winthrop",
    "mandy_thompson",
    "michael_mcglen",
    "vincent_lee",
    "sister_mary",
    "dexter_drake",
    "jenny_barnes",
    "ashcan_pete",
    "carolyn_fern",
    "darrell_simmons",
    "bob_jenkins",
    "monterey_jack",
    "amanda_sharpe",
    "harvey_walters",
    "gloria_goldberg",
)
"""Investigators of the seats 0, 1, ... if the option ``investigators`` is not set."""
DEFAULTS: Final[dict[str, Any]] = {
    "players": None,
    "investigators": None,
    "ancient_one": "yig",
    "scoring": True,
}


class ArkhamHorrorOptions(TypedDict, total=False):
    """Set-up options of a game.

    Attributes:
        players: number of investigators, 1 to 8 (default: the length of ``investigators``, else 1).
        investigators: the names of the investigators, one per seat. For each name ``"random"``, an
            investigator is drawn with the seed of the game. The string ``"random"`` in place of the
            list draws all investigators. Default: the first names of ``DEFAULT_ORDER``.
        ancient_one: the name of one of the eight Ancient Ones (default ``"yig"``), or ``"random"``
            to draw one with the seed.
        scoring: whether the points of a win are the victory points of the rulebook's optional
            scoring rule (default True). If False, a win has 1 point and a loss 0 points. The option
            does not change how the game is played.
    """

    players: int | None
    investigators: Sequence[str] | None
    ancient_one: str
    scoring: bool


class ArkhamHorrorEntry(BoardEntry):
    """Entry of the base game. See :class:`arkham_env.core.public.protocols.Entry`."""

    def __init__(self) -> None:
        super().__init__(GAME_ID, RULES_VERSION, DEFAULTS, DEFAULT_ORDER, SHEETS, ANCIENT_ONES)
        self.title: str = "Arkham Horror, second edition"
        self.gymnasium_id: str = f"arkham_env/ArkhamHorror2e-v{RULES_VERSION}"
        self.pettingzoo_id: str = f"arkham_env/arkham_horror_2e-v{RULES_VERSION}"
        self.seat_view: str = "arkham_agents.arkham2e.seat_view:SeatView"
        self.heuristic: str = "arkham_agents.arkham2e.heuristic:HeuristicAgent"
        self.entity_guide: str = "arkham_agents.arkham2e.entity_guide:guide"

    @property
    def endings(self) -> list[str]:
        """Names of all possible endings of a game; the first three are wins."""
        from arkham_env.arkham2e.game import ENDINGS

        return list(ENDINGS)

    def check_own(self, options: Mapping[str, Any]) -> dict[str, Any]:
        return {
            "scoring": check_bool("scoring", options["scoring"]),
        }

    # -- Games and encodings ---------------------------------------------------------------------

    def rules(self) -> Ruleset:
        from arkham_env.arkham2e.game import RULES

        return RULES

    def new_encoder(self, content: dict[str, Any] | None = None) -> BoardEncoder:
        from arkham_env.arkham2e.encode.encoder import Encoder

        return Encoder(content)

    def rules_text(self) -> str:
        """Return an explanation of the game, for language models."""
        return package_text("arkham_env.arkham2e", "how_to_play.txt")

    def describe(self) -> dict[str, Any]:
        """Return a description of the investigators, the Ancient Ones and the fields of results."""
        from arkham_env.arkham2e.rules.finish import LOST_POINTS

        return {
            **super().describe(),
            "result": {
                "resolutions": list(resolution.NAMES[resolution.CLOSED :]),
                "endings": self.endings,
                "score": "1 for a win, else half of the progress",
                "points": f"the victory points of a win; {LOST_POINTS:g} for a loss, "
                "below every win; without scoring 1 for a win, 0 for a loss",
            },
        }


ARKHAM_HORROR: Final = ArkhamHorrorEntry()
ENTRIES: Final[dict[str, ArkhamHorrorEntry]] = {ARKHAM_HORROR.id: ARKHAM_HORROR}
"""Entries of the games of this package, by game ID."""
