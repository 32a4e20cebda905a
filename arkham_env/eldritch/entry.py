"""Eldritch Horror as environments, agents and tools see it: one game, its set-up as options.

Importing this imports no rules; an entry's methods do when they are called.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, Literal, TypedDict

from arkham_env.board.board_entry import BoardEntry
from arkham_env.core.public.checks import check_bool, check_choice
from arkham_env.eldritch.state.ids import resolution
from arkham_env.eldritch.state.ids.component import ANCIENT_ONES, SHEETS

if TYPE_CHECKING:
    from arkham_env.board.encode.encoder import BoardEncoder
    from arkham_env.board.ruleset import Ruleset

EldritchGameId = Literal["eldritch/base"]
"""The id of the base box, for type checkers."""
GAME_ID: Final = "eldritch/base"
RULES_VERSION: Final = 1
"""Raised when games of equal seeds and picks change (``CONTRIBUTING.md``)."""
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
"""Who plays when only a number of players is given."""
DEFAULTS: Final[dict[str, Any]] = {
    "players": None,
    "investigators": None,
    "ancient_one": "azathoth",
    "difficulty": "normal",
    "starting_rumor": False,
}


class EldritchOptions(TypedDict, total=False):
    """What a game is set up with.

    Attributes:
        players: number of investigators, 1 to 8 (default: as many as ``investigators``, else 1).
        investigators: their names, one per seat; ``"random"`` among them, or in place of the
            list, is drawn by the seed.  Default: the first ones of a fixed order.
        ancient_one: ``"azathoth"`` (default), ``"cthulhu"``, ``"shub_niggurath"``,
            ``"yog_sothoth"``, or ``"random"``: drawn by the seed.
        difficulty: which Mythos cards: ``"easy"`` (no hard ones), ``"normal"`` (default),
            ``"hard"`` (no easy ones) or ``"staged"`` (easy, normal, hard ones by stage).
        starting_rumor: begin with a random Rumor in play (default False).
    """

    players: int | None
    investigators: Sequence[str] | str | None
    ancient_one: str
    difficulty: str
    starting_rumor: bool


class EldritchEntry(BoardEntry):
    """The base box.  See :class:`arkham_env.core.public.protocols.Entry`."""

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
        """How games can end: by Mysteries won, the others lost."""
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

    def own_content(self, options: Mapping[str, Any]) -> dict[str, str]:
        from arkham_env.eldritch.game import own_content

        return own_content()

    def new_encoder(self, content: dict[str, Any] | None = None) -> BoardEncoder:
        from arkham_env.eldritch.encode.encoder import Encoder

        return Encoder(content)

    def describe(self) -> dict[str, Any]:
        """Return investigators, Ancient Ones, difficulties and what results mean."""
        from arkham_env.eldritch.game import LOST_POINTS

        return {
            **super().describe(),
            "difficulties": list(DIFFICULTIES),
            "result": {
                "resolutions": self.endings,
                "endings": self.endings,
                "score": "1 for a win, else half of the progress",
                "points": "the official score of a win, negated for low is good there; "
                f"{LOST_POINTS:g} for a loss, below every win",
            },
        }


ELDRITCH: Final = EldritchEntry()
ENTRIES: Final[dict[str, EldritchEntry]] = {ELDRITCH.id: ELDRITCH}
"""The games of this package by id."""
