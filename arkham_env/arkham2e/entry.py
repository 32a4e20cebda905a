"""Arkham Horror as environments, agents and tools see it: one game, its set-up as options.

Importing this imports no rules; an entry's methods do when they are called.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, Literal, TypedDict

from arkham_env.arkham2e.state.ids import component, resolution
from arkham_env.board.board_entry import BoardEntry, check_ancient_one, check_investigators
from arkham_env.core.public.card import Card
from arkham_env.core.public.checks import check_bool, check_names

if TYPE_CHECKING:
    from arkham_env.board.encode.encoder import BoardEncoder
    from arkham_env.board.ruleset import Ruleset

ArkhamHorrorGameId = Literal["arkham2e/base"]
"""The id of the base box, for type checkers."""
GAME_ID: Final = "arkham2e/base"
MAX_PLAYERS: Final = 8
RULES_VERSION: Final = 1
"""Raised when games of equal seeds and picks change (``CONTRIBUTING.md``)."""
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
"""Who plays when only a number of players is given."""
DEFAULTS: Final[dict[str, Any]] = {
    "players": None,
    "investigators": None,
    "ancient_one": "yig",
    "scoring": True,
}


class ArkhamHorrorOptions(TypedDict, total=False):
    """What a game is set up with.

    Attributes:
        players: number of investigators, 1 to 8 (default: as many as ``investigators``, else 1).
        investigators: their names, one per seat; ``"random"`` among them, or in place of the
            list, is dealt by the seed, as the rulebook deals them.  Default: the first ones of a
            fixed order.
        ancient_one: one of eight names (default ``"yig"``), or ``"random"``: drawn by the seed.
        scoring: rate victories by the rulebook's optional score (default True); without it the
            points of a game are 1 for a win and 0 for a loss.  The play is the same.
    """

    players: int | None
    investigators: Sequence[str] | str | None
    ancient_one: str
    scoring: bool


class ArkhamHorrorEntry(BoardEntry):
    """The base box.  See :class:`arkham_env.core.public.protocols.Entry`."""

    def __init__(self) -> None:
        super().__init__(GAME_ID, DEFAULTS, MAX_PLAYERS, RULES_VERSION)
        self.title: str = "Arkham Horror, second edition"
        self.gymnasium_id: str = f"arkham_env/ArkhamHorror2e-v{RULES_VERSION}"
        self.pettingzoo_id: str = f"arkham_env/arkham_horror_2e-v{RULES_VERSION}"
        self.seat_view: str = "arkham_agents.arkham2e.seat_view:SeatView"
        self.heuristic: str = "arkham_agents.arkham2e.heuristic:HeuristicAgent"
        self.entity_guide: str = "arkham_agents.arkham2e.entity_guide:guide"

    @property
    def endings(self) -> list[str]:
        """How games can end, the three wins first."""
        from arkham_env.arkham2e.game import ENDINGS

        return list(ENDINGS)

    def check(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """Return the set-up in canonical form, names by id and defaults filled in.

        Raises:
            InvalidSetup: names the value, what was expected and the nearest valid names.
        """
        check_names(options, DEFAULTS)
        found: dict[str, Any] = {**DEFAULTS, **options}
        investigators = check_investigators(
            found["investigators"], found["players"], DEFAULT_ORDER, MAX_PLAYERS
        )
        return {
            "players": len(investigators),
            "investigators": investigators,
            "ancient_one": check_ancient_one(found["ancient_one"], component.ANCIENT_ONES),
            "scoring": check_bool("scoring", found["scoring"]),
        }

    # -- Games and encodings ---------------------------------------------------------------------

    def rules(self) -> Ruleset:
        from arkham_env.arkham2e.game import RULES

        return RULES

    def new_encoder(self, content: dict[str, Any] | None = None) -> BoardEncoder:
        from arkham_env.arkham2e.encode.encoder import Encoder

        return Encoder(content)

    # -- Facts -----------------------------------------------------------------------------------

    def describe(self) -> dict[str, Any]:
        """Return investigators, Ancient Ones and what results mean."""
        from arkham_env.arkham2e.rules.finish import LOST_POINTS

        return {
            "investigators": list(component.SHEETS),
            "default_investigators": list(DEFAULT_ORDER),
            "ancient_ones": list(component.ANCIENT_ONES),
            "result": {
                "resolutions": list(resolution.NAMES[resolution.CLOSED :]),
                "endings": self.endings,
                "score": "1 for a win, else half of the progress",
                "points": f"the victory points of a win; {LOST_POINTS:g} for a loss, "
                "below every win; without scoring 1 for a win, 0 for a loss",
            },
        }

    def card(self, name: Any) -> Card:
        """Return what is printed on a sheet, token or card and what it does.

        Raises:
            InvalidSetup: nothing has this name; the message has the nearest names.
        """
        from arkham_env.arkham2e.printed import find_card

        return find_card(name)


ARKHAM_HORROR: Final = ArkhamHorrorEntry()
ENTRIES: Final[dict[str, ArkhamHorrorEntry]] = {ARKHAM_HORROR.id: ARKHAM_HORROR}
"""The games of this package by id."""
