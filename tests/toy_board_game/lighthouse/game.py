"""Functions that create, name and score games."""

from __future__ import annotations

from typing import Any

from arkham_env.board.texts.program import branch
from arkham_env.board.texts.script import Script
from arkham_env.board.texts.verbs import (
    FIRST_KIND,
    FIRST_OPTION,
    OP_ANSWER,
    OP_CARD,
    OP_CHOICE,
    OP_NUMBER,
    OP_PASS,
    OP_PAY,
    OP_PIECE,
    OP_SEAT,
    OP_SPACE,
    OP_TARGET,
)
from arkham_env.board.texts.verbs import KIND_NAMES as CORE_KINDS
from arkham_env.board.words.wording import text
from arkham_env.core.kernel.decision import a_of, op_of
from arkham_env.core.kernel.dump import dump, dump_stack
from arkham_env.core.kernel.log import EventLog
from arkham_env.core.public.play import Play, Result, check_seed

from . import ids as i
from . import tables, view
from .rules import Round
from .scene import LighthouseScene
from .state import Game, Table

KIND_NAMES = (*CORE_KINDS, *i.KIND_NAMES)


def new_state(table: Table, seed: int) -> Game:
    """Return a game that has not run yet."""
    g = Game(table, seed)
    g.reindex()
    g.push(Round())
    return g


def new_game(table: Table, seed: int, log: bool) -> LighthouseGame:
    """Return a game at its first decision."""
    number = check_seed(seed)
    g = new_state(table, number)
    if log:
        g.log = EventLog()
    g.start(number)
    return LighthouseGame(g, number)


def is_won(g: Any) -> bool:
    """Return whether the lamp was lit or the Drowned One was slain."""
    return g.resolution in (i.LIT, i.SLAIN)


def ending_of(g: Any) -> int:
    """Return the index of a finished game's ending in ``ids.ENDINGS``."""
    return i.ENDINGS.index(i.RESOLUTIONS[g.resolution])


def score_of(g: Any) -> float:
    """Return 1 for a win, or half of the progress otherwise."""
    return 1.0 if is_won(g) else progress(g) / 2


def progress(g: Any) -> float:
    """Return the fraction of the lenses, or of the Drowned One's wounds, in ``[0, 1]``."""
    if is_won(g):
        return 1.0
    lenses = sum(has[i.LENSES] for has in g.has) / (2 * g.players + 1)
    return min(0.99, max(lenses, g.wounds / (i.TOUGH * g.players)))


def potential(g: Any) -> float:
    """Return ``phi``: progress minus fog and fallen keepers; 0 once the game is over."""
    if g.over:
        return 0.0
    fog = min(1.0, g.fog / g.table.fog_limit)
    return progress(g) - 0.2 * fog - 0.2 * sum(g.gone) / g.players


class LighthouseResult(Result):
    """Result of a finished game; ``fallen``: seats whose keeper fell."""

    def __init__(self, g: Game) -> None:
        won = is_won(g)
        self.fallen: list[int] = [seat for seat in range(g.players) if g.gone[seat]]
        # An earlier win has more points; a lost game has fewer points than any win.
        points = 30.0 - g.round - 2 * len(self.fallen) if won else -20.0
        super().__init__(won, i.RESOLUTIONS[g.resolution], score_of(g), points, g.round)

    def lines(self) -> list[str]:
        return [f"keeper {seat} fell" for seat in self.fallen]


class LighthouseGame(Play):
    """See :class:`arkham_env.core.public.play.Play`."""

    def decision_name(self, kind: int) -> str:
        return KIND_NAMES[kind] if kind < FIRST_KIND else i.KIND_NAMES[kind - FIRST_KIND]

    def label(self, option: int) -> str:
        return label(self.state, option)

    def view_of(self, seat: int) -> str:
        return view.view(self.state, seat)

    def scene_of(self, seat: int | None) -> dict[str, Any]:
        return LighthouseScene(self, seat).scene()

    def log_of(self, seat: int | None) -> list[str]:
        return view.log_lines(self.state)

    def result_of(self) -> Result:
        return LighthouseResult(self.state)

    def dump(self) -> dict[str, Any]:
        g: Game = self.state
        return {
            "options": g.table.options,
            "game": dump(g),
            "streams": g.streams.states[:],
            "lasting": [dump(effect) for effect in g.lasting],
            "stack": dump_stack(g.stack),
            "texts": texts_of(g),
        }


def texts_of(g: Game) -> list[list[object]]:
    """Return kind, name, ability and digest of each text that is being resolved."""
    scripts = [(int(f.kind), int(f.ability)) for f in g.stack if isinstance(f, Script)]
    return tables.TEXTS.marks(scripts)


def label(g: Game, option: int) -> str:
    """Return an option of the pending decision in words."""
    op, a = op_of(option), a_of(option)
    texts = tables.TEXTS
    if op == OP_CHOICE:
        script = g.stack[-1]
        assert isinstance(script, Script)
        code = texts.code(script.kind, script.ability)
        return text(texts, branch(code, script.pc, a))
    if op in (OP_SPACE, i.OP_MOVE):
        return f"{'move to' if op == i.OP_MOVE else 'the'} {i.SPACE_NAMES[a]}"
    if op in (OP_PIECE, i.OP_FIGHT):
        verb = "fight" if op == i.OP_FIGHT else "the"
        space = i.SPACE_NAMES[g.creature_at[a]]
        return f"{verb} {i.CREATURE_NAMES[i.CREATURES[a]]} at the {space}"
    if op in (OP_ANSWER, OP_CARD):
        return f"{'use ' if op == OP_ANSWER else ''}{texts.names[g.kind_of(a)]}"
    if op == OP_SEAT:
        return f"keeper {a}"
    if op == OP_NUMBER:
        return str(a)
    if op == OP_PAY:
        return f"pay with {i.RESOURCE_NAMES[a]}"
    if op == OP_PASS:
        return "pass"
    if op == OP_TARGET:
        return "nobody"
    return i.OP_NAMES[op - FIRST_OPTION]
