"""Games are saved and go on wherever an ability of any phase is offered (``point.ANY_TIME``)."""

from __future__ import annotations

import random
from collections import Counter

from arkham_env.arkham2e.saving import dump_game, load_game
from arkham_env.arkham2e.state.ids import component, point
from arkham_env.board.texts.answers import Answers
from arkham_env.board.texts.verbs import OP_ANSWER
from arkham_env.core.kernel.decision import a_of, op_of
from arkham_env.core.kernel.save import canonical
from tests.arkham2e.legal import Watch
from tests.arkham2e.play_random import enliven, new_game

GAMES = 90
LONGEST = 600
"""Decisions of a game."""
ALLIES = ("duke", "sir_william_brinton", "bank_loan")
FRAMES = (
    "Combat", "DealWith", "Encounters", "Movement", "TradeMenu", "Upkeep", "WorldEncounters",
    "window of Battle", "window of MoveMonsters", "window of MythosPhase",
)  # fmt: skip


def test_games_are_saved_wherever_something_is_offered_between_effects() -> None:
    seen: Counter[str] = Counter()
    for number in range(GAMES):
        chance = random.Random(number)
        g = new_game(1 + number % 4, component.ANCIENT_ONES[1 + number % 7], number, log=True)
        while g.turn == 0:
            g.take(chance.randrange(len(g.options)))
        enliven(g, chance)
        watch = Watch(g)
        for _ in range(LONGEST):
            if g.over:
                break
            used = [
                i for i, packed in enumerate(g.options)
                if op_of(packed) == OP_ANSWER and component.COPIES[a_of(packed)][1] in ALLIES
            ]  # fmt: skip
            if used:
                top = g.stack[-1]
                said = type(top).__name__
                if isinstance(top, Answers):
                    assert top.point == point.ANY_TIME
                    said = f"window of {type(g.stack[-2]).__name__}"
                seen[said] += 1
                saved = dump_game(g)
                assert canonical(dump_game(load_game(g.table, saved))) == canonical(saved)
            watch.check()
            picked = chance.randrange(len(g.options))
            if picked in used and chance.random() < 0.8:
                others = [i for i in range(len(g.options)) if i not in used]
                picked = others[0] if others else picked
            watch.pick(picked)
            g.take(picked)
    assert [frame for frame in FRAMES if not seen[frame]] == [], seen
