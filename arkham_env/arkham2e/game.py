"""Public game object, result and ruleset of Arkham Horror, second edition.

:func:`arkham_env.game` returns an :class:`ArkhamHorrorGame` for the ID of this game.
"""

from __future__ import annotations

from typing import Any, Final

from arkham_env.arkham2e import labels, scene, view
from arkham_env.arkham2e.log_lines import record_lines
from arkham_env.arkham2e.potential import potential
from arkham_env.arkham2e.printed import card_of, titles_of
from arkham_env.arkham2e.rules.finish import is_won, points_of, progress, signs_on_board
from arkham_env.arkham2e.rules.machine import new_game_state
from arkham_env.arkham2e.state.game_state import ELIMINATED, PRESENT, Game
from arkham_env.arkham2e.state.ids import cause, component, event, resolution
from arkham_env.arkham2e.state.table import Table
from arkham_env.arkham2e.tables.everything import components
from arkham_env.arkham2e.titles import card_title
from arkham_env.board.dump import dump_game
from arkham_env.board.ruleset import Ruleset
from arkham_env.board.words.labels import seat_name, stack_line
from arkham_env.board.words.titles import title
from arkham_env.core.kernel.native import mypyc_attr
from arkham_env.core.public.play import Play, Result

# -- Scoring -------------------------------------------------------------------------------------

ENDINGS: Final = (
    *resolution.NAMES[resolution.CLOSED : resolution.LOST],
    "lost_in_battle",
    "lost_without_battle",
    "nobody_left",
)
"""Names of all possible endings of a game; the first three are wins."""


def ending_of(g: Game) -> int:
    """Return the index in ``ENDINGS`` of the ending of a finished game."""
    place: int = g.resolution - resolution.CLOSED
    if g.resolution == resolution.LOST:
        place += g.cause - cause.IN_BATTLE
    return place


@mypyc_attr(allow_interpreted_subclasses=True)
class ArkhamHorrorResult(Result):
    """Result of a finished game.

    Attributes:
        won: whether the investigators won.
        resolution: ``"closed"``, ``"sealed"`` or ``"battle"`` for a win, else ``"lost"``.
        ending: equal to ``resolution`` for a win. For a loss, ``"lost_in_battle"``,
            ``"nobody_left"`` or ``"lost_without_battle"`` (the Ancient One awakens and wins).
        score: 1 for a win, else half of the progress (see ``Entry.progress``).
        points: the victory points of a win; for a loss, a fixed number below that of any win.
            If the option ``scoring`` is False, 1 for a win and 0 for a loss.
        ancient_one: name of the Ancient One.
        doom: number of doom tokens on the doom track at the end.
        terror: terror level at the end.
        doom_limit: length of the doom track.
        awakened: whether the Ancient One awoke.
        signs: number of elder signs on the board.
        gates: number of open gates.
        trophies: number of gate trophies that all investigators together have at the end.
        investigators: for each seat, the name of its investigator at the end, or ``""`` if it has
            none.
        eliminated: the seats whose investigators were devoured and not replaced.
    """

    def __init__(self, g: Game) -> None:
        name = resolution.NAMES[g.resolution]
        points = float(points_of(g))
        super().__init__(is_won(g), name, RULES.score_of(g), points, g.turn, ENDINGS[ending_of(g)])
        self.ancient_one: str = g.table.sheet_of_ancient.name
        self.doom: int = g.doom
        self.doom_limit: int = g.table.doom_limit
        self.terror: int = g.terror
        self.awakened: bool = g.awakened
        self.signs: int = signs_on_board(g)
        self.gates: int = len(g.gates)
        self.trophies: int = g.gate_trophies_unspent()
        self.investigators: list[str] = [
            component.SHEETS[g.sheet[seat]] if g.status[seat] == PRESENT else ""
            for seat in range(g.players)
        ]
        self.eliminated: list[int] = [
            seat for seat in range(g.players) if g.status[seat] == ELIMINATED
        ]

    def lines(self) -> list[str]:
        """Return lines of text about elder signs, gates, doom and the investigator of each seat."""
        state = "awake" if self.awakened else "asleep"
        lines = [
            f"elder signs: {self.signs}; gates open: {self.gates}; gate trophies: {self.trophies}",
            f"{title(self.ancient_one)}: {state}, doom {self.doom} of {self.doom_limit}, "
            f"terror {self.terror}",
        ]
        for seat in range(len(self.investigators)):
            name = self.investigators[seat]
            lines.append(f"seat {seat}: {title(name) if name else 'devoured'}")
        return lines


# -- The public object ---------------------------------------------------------------------------


class ArkhamHorrorGame(Play):
    """Public object of one game. :func:`arkham_env.game` creates it.

    The attribute ``state`` is a :class:`~arkham_env.arkham2e.rules.machine.ArkhamHorror`.
    """

    def decision_name(self, kind: int) -> str:
        return labels.decision_name(kind)

    def request(self, kind: int) -> str:
        return labels.request(kind)

    def card_title(self, card: int) -> str:
        return card_title(card)

    def seat_name(self, seat: int) -> str:
        return seat_name(self.state, seat)

    def label(self, option: int) -> str:
        return labels.label(self.state, option)

    def view_of(self, seat: int) -> str:
        return view.view(self.state, seat)

    def brief_of(self, seat: int) -> str:
        return view.view(self.state, seat, brief=True)

    def scene_of(self, seat: int | None) -> dict[str, Any]:
        return scene.scene(self, seat)

    def log_of(self, seat: int | None) -> list[str]:
        return record_lines(self.state, seat)

    def event_names(self) -> list[str]:
        return list(event.NAMES)

    def event_amounts(self) -> dict[str, int]:
        return dict(event.AMOUNTS)

    def resolving(self) -> str:
        return stack_line(self.state)

    def dump(self) -> dict[str, Any]:
        return dump_game(self.state)

    def result_of(self) -> Result:
        return ArkhamHorrorResult(self.state)

    def clone(self) -> ArkhamHorrorGame:
        """Return an independent copy of the game."""
        return ArkhamHorrorGame(self.state.branch(), self.seed)


RULES: Final = Ruleset(
    component.SHEETS,
    component.ANCIENT_ONES,
    components=components,
    new_table=Table,
    new_state=new_game_state,
    new_play=ArkhamHorrorGame,
    is_won=is_won,
    ending_of=ending_of,
    progress=progress,
    potential=potential,
    titles_of=titles_of,
    card_of=card_of,
)
