"""Checks of scenes that any game must pass, and games at which scenes are checked."""

from __future__ import annotations

import json
import os
import random
from collections.abc import Iterator
from typing import Any

import arkham_env
from arkham_agents.faces import choose
from arkham_agents.registry import make_agent
from arkham_env.core.public.play import Play
from arkham_env.core.public.scene import TextScene, check_scene
from tests.watch.schema import SCENE, problems

ALL = bool(os.environ.get("ARKHAM_SCENES"))
"""Whether the scenes of every decision are checked, in whole games, instead of a sample."""
SEEDS = (1, 2, 3)
"""Seeds of the copies in which hidden information is resampled."""


def check_format(scene: dict[str, Any]) -> None:
    """Fail unless a scene conforms to the schema, names only existing ids and is plain JSON."""
    found = problems(scene, SCENE)
    assert not found, found
    check_scene(scene)
    assert json.loads(json.dumps(scene)) == scene


def check_decision(game: Play) -> None:
    """Fail unless all scenes of a pending decision are sound and hide hidden information.

    There are no exceptions: a determinized copy may keep the hand of the seat that decides (see
    "Hidden information" in ``docs/architecture.md``), but the scenes of other seats do not show it.
    """
    before = game.hash()
    observed = game.scene()
    check_format(observed)
    assert "seat" not in observed
    assert len(observed["decision"]["options"]) == game.num_options
    for seat in range(game.players):
        scenes = (game.scene(seat), TextScene(game, seat).scene())
        for scene in scenes:
            check_format(scene)
            assert scene["seat"] == seat and len(scene["seats"]) == game.players
            assert ("options" in scene["decision"]) == (seat == game.seat)
        for seed in SEEDS:
            copy = game.determinize(seat, seed)
            assert scenes == (copy.scene(seat), TextScene(copy, seat).scene()), (game, seat, seed)
    assert game.hash() == before, "building a scene changed the game"


def sample(game: Play, player: str, seed: int, every: int, steps: int) -> Iterator[Play]:
    """Play a game and yield it at its first decision, at one of ``every`` decisions and at its end.

    Args:
        player: ``"random"`` or the name of an agent.
        steps: the maximum number of decisions, unless the variable ``ARKHAM_SCENES`` is set.
    """
    rng = random.Random(seed)
    agent = None if player == "random" else make_agent(player)
    if agent is not None:
        agent.reset(seed)
    step = 0
    while not game.over and (ALL or step < steps):
        if ALL or step == 0 or rng.randrange(every) == 0:
            yield game
        game.step(rng.randrange(game.num_options) if agent is None else choose(agent, game))
        step += 1
    if game.over:
        yield game


def check_game(game: Play, player: str, seed: int, every: int, steps: int) -> int:
    """Check the scenes of a game at a sample of its decisions; return the size of the sample."""
    count = 0
    for at in sample(game, player, seed, every, steps):
        if at.over:
            for seat in (None, *range(at.players)):
                scene = at.scene(seat)
                check_format(scene)
                assert "decision" not in scene and "result" in scene
        else:
            check_decision(at)
        count += 1
    return count


def begun(game_id: str, players: int, seed: int, **options: Any) -> Play:
    """Return a game at its first decision, with investigators that depend on the seed."""
    if "campaign" not in options.values() and not game_id.startswith("toy/"):
        facts = arkham_env.describe(game_id)
        names = list(facts.get("default_investigators", ()))
        random.Random(seed).shuffle(names)
        options["investigators"] = names[:players] or "random"
        if not names:
            options |= {"players": players, "ancient_one": "random"}
    else:
        options["players"] = players
    made: Any = arkham_env.game
    game: Play = made(game_id, seed=seed, **options)
    return game
