"""Registry entry of Eldritch Horror, for environments, agents and tools.

Importing this module does not import the rules. The methods of the entry import them when needed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, Literal, TypedDict

from arkham_env.board.board_entry import BoardEntry
from arkham_env.core.public.checks import check_bool, check_choice
from arkham_env.core.public.package_text import package_text
from arkham_env.eldritch.state.ids import resolution
from arkham_env.eldritch.state.ids.component import ANCIENT_ONES, SHEETS

if TYPE_CHECKING:
    from arkham_env.board.encode.encoder import BoardEncoder
    from arkham_env.board.ruleset import Ruleset

EldritchGameId = Literal["eldritch/base"]
"""The ID of the only game, the base box, for type checkers."""
GAME_ID: Final = "eldritch/base"
RULES_VERSION: Final = 1
"""Version of the rules; increased when a seed leads to a different game (``CONTRIBUTING.md``)."""
DIFFICULTIES: Final = ("easy", "normal", "hard", "staged")
DEFAULT_ORDER: Final = (
    "trish_scarborough",
    "lily_chen",
    "jacqueline_fine",
    "mark_harrigan",
    "akachi_onyele",
    "silas_marsh",
    "leo_anderson",
    "jim_culver",
    "charlie_kane",
    "diana_stanley",
    "norman_withers",
    "lola_hayes",
)
"""The default investigators, by seat. They play if only the number of players is given."""
DEFAULTS: Final[dict[str, Any]] = {
    "players": None,
    "investigators": None,
    "ancient_one": "azathoth",
    "difficulty": "normal",
    "starting_rumor": False,
}


class EldritchOptions(TypedDict, total=False):
    """Set-up options of a game.

    Attributes:
        players: the number of investigators, 1 to 8. The default is the number of names in
            ``investigators``, or 1.
        investigators: a list of names, one for each seat. Each ``"random"`` in the list is replaced
            by a random investigator. The string ``"random"`` instead of a list makes all
            investigators random. The default is the first ``players`` names of ``DEFAULT_ORDER``.
        ancient_one: ``"azathoth"`` (default), ``"cthulhu"``, ``"shub_niggurath"``,
            ``"yog_sothoth"`` or ``"random"``.
        difficulty: the Mythos cards used: ``"easy"`` (no hard ones), ``"normal"`` (default: all),
            ``"hard"`` (no easy ones) or ``"staged"`` (easy ones in the first stage, normal ones in
            the second, hard ones in the third).
        starting_rumor: whether a random Rumor is in play at the start (default ``False``).
    """

    players: int | None
    investigators: Sequence[str] | None
    ancient_one: str
    difficulty: str
    starting_rumor: bool


class EldritchEntry(BoardEntry):
    """Registry entry of the base box. See :class:`arkham_env.core.public.protocols.Entry`."""

    def __init__(self) -> None:
        super().__init__(GAME_ID, RULES_VERSION, DEFAULTS, DEFAULT_ORDER, SHEETS, ANCIENT_ONES)
        self.title: str = "Eldritch Horror"
        self.gymnasium_id: str = f"arkham_env/EldritchHorror-v{RULES_VERSION}"
        self.pettingzoo_id: str = f"arkham_env/eldritch_horror-v{RULES_VERSION}"
        self.seat_view: str = "arkham_agents.eldritch.seat_view:SeatView"
        self.heuristic: str = "arkham_agents.eldritch.heuristic:HeuristicAgent"
        self.entity_guide: str = "arkham_agents.eldritch.entity_guide:guide"

    @property
    def endings(self) -> list[str]:
        """The names of the endings. ``"mysteries"`` is a win, all others are losses."""
        return list(resolution.NAMES[resolution.MYSTERIES :])

    def check_own(self, options: Mapping[str, Any]) -> dict[str, Any]:
        return {
            "difficulty": check_choice("difficulty", options["difficulty"], DIFFICULTIES),
            "starting_rumor": check_bool("starting_rumor", options["starting_rumor"]),
        }

    # -- Games and encodings ---------------------------------------------------------------------

    def rules(self) -> Ruleset:
        from arkham_env.eldritch.game import RULES

        return RULES

    def rules_text(self) -> str:
        """Return an explanation of the game, for language models."""
        return package_text("arkham_env.eldritch", "how_to_play.txt")

    def user_content(self, options: Mapping[str, Any]) -> dict[str, str]:
        from arkham_env.eldritch.game import user_content

        return user_content()

    def new_encoder(self, content: dict[str, Any] | None = None) -> BoardEncoder:
        from arkham_env.eldritch.encode.encoder import Encoder

        return Encoder(content)

    def describe(self) -> dict[str, Any]:
        """Return the valid values of the set-up options and the meaning of the results."""
        from arkham_env.eldritch.game import LOST_POINTS

        return {
            **super().describe(),
            "difficulties": list(DIFFICULTIES),
            "result": {
                "resolutions": self.endings,
                "endings": self.endings,
                "score": "1 for a win, else half of the progress",
                "points": "the official score of a win, negated because a low one is better; "
                f"{LOST_POINTS:g} for a loss, below every win",
            },
        }


ELDRITCH: Final = EldritchEntry()
ENTRIES: Final[dict[str, EldritchEntry]] = {ELDRITCH.id: ELDRITCH}
"""The registry entries of this package, with their game IDs as keys."""
