"""What random games are saved in the middle of (that they can be: ``tests/board_games``)."""

from __future__ import annotations

import random
from typing import Any

import arkham_env
from arkham_env.core.kernel.decision import a_of, op_of
from arkham_env.eldritch.rules.actions import Turn
from arkham_env.eldritch.rules.defeat import Fall
from arkham_env.eldritch.rules.effect import Effect
from arkham_env.eldritch.rules.monsters import Defeated
from arkham_env.eldritch.rules.trading import SHIP, TRAIN, TicketLimit
from arkham_env.eldritch.saving import samples
from arkham_env.eldritch.state.game_state import PRESENT
from arkham_env.eldritch.state.ids import option, phase
from tests.eldritch.support.scene import Scene
from tests.envs.playing import ELDRITCH

SEEDS = [*range(10), 170]


def begun(seed: int) -> Any:
    made: Any = arkham_env.game
    return made(
        ELDRITCH,
        players=1 + seed % 8,
        investigators="random",
        ancient_one="random",
        starting_rumor=seed % 2 == 0,
        seed=seed,
        log=False,
    )


def test_these_games_ask_in_the_middle_of_falls_and_defeats() -> None:
    """Who leads after a fall, and what a Monster's defeat lets somebody choose."""
    met: set[tuple[str, str]] = set()
    for seed in SEEDS:
        game = begun(seed)
        rng = random.Random(seed)
        while not game.over:
            for frame in game.state.stack:
                if isinstance(frame, (Fall, Defeated)):
                    met.add((type(frame).__name__, game.decision.kind))
            game.step(rng.randrange(game.num_options))
    assert {("Fall", "lead"), ("Fall", "space")} <= met
    assert any(name == "Defeated" for name, _ in met)


def test_no_frame_asks_again_what_it_did_not_ask() -> None:
    """In a step in which it never waits for an answer a frame says so."""
    g = Scene("lily_chen").g
    for frame in samples():
        frame.step = 15
        if not isinstance(frame, Effect):  # its instruction says that
            assert frame.rewind(g) is False, type(frame).__name__


def wish(packed: int) -> int:
    """Return how much an option does for a trade that takes all tickets and gives nothing."""
    op, thing = op_of(packed), a_of(packed)
    if op == option.TAKE and thing in (TRAIN, SHIP):
        return 4
    return {option.TRADE: 3, option.YES: 2, option.GIVE: -1, option.TAKE: -1}.get(op, 0)


def test_a_seat_with_three_or_four_tickets_is_saved_while_it_chooses() -> None:
    """Of both kinds, for else there is nothing to choose; a loaded game goes on alike."""
    met: set[tuple[int, int]] = set()
    wanted = {(1, 2), (2, 1), (2, 2), (3, 1), (1, 3)}
    for seed in range(40):
        if wanted <= met:
            return
        game = begun(8 * seed + 7)
        g = game.state
        rng = random.Random(seed)
        while not game.over and g.decisions < 250:
            if g.phase == phase.ACTION and isinstance(g.stack[-1], Turn):
                for seat in range(g.players):
                    if g.status[seat] == PRESENT:
                        g.trains[seat] = rng.randrange(3)
                        g.ships[seat] = rng.randrange(3 - g.trains[seat])
            elif isinstance(g.stack[-1], TicketLimit):
                met.add((g.trains[g.seat], g.ships[g.seat]))
                again = arkham_env.load(game.save())
                assert again.hash() == game.hash()
                again.step(0)
                twin = game.clone()
                twin.step(0)
                assert again.hash() == twin.hash()
            best = max(wish(packed) for packed in g.options)
            game.step(rng.choice([i for i, o in enumerate(g.options) if wish(o) == best]))
    raise AssertionError(f"nobody chose with {wanted - met}")
