"""``docs/one_decision.md``: the scene runs through the functions named there, in that order."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

import arkham_env
from tests.lcg.support.scene import Scene

PAGE = Path(__file__).resolve().parents[2] / "docs" / "one_decision.md"
PICKS = ("Activate M1911", "Commit Vicious Blow", "React with Logan Hastings")


def environment() -> Any:
    """Return an environment at the position in which the page begins."""
    s = Scene(["daniela_reyes"])
    s.asset(0, "M1911")
    s.asset(0, "Logan Hastings")
    s.enemy("Hellhound", engaged=0)
    s.give(0, "Vicious Blow")
    s.refresh()
    env = arkham_env.env("lcg/spreading_flames", investigators=["daniela_reyes"], reward="progress")
    env.reset(seed=0)
    env.unwrapped.session.resume(s.game)  # a game that was arranged by hand has no save
    return env


def pick(env: Any, text: str) -> None:
    """Take the action whose option label begins with ``text``, then observe."""
    mask = env.last()[0]["action_mask"]
    legal = [action for action in range(len(mask)) if mask[action]]
    session = env.unwrapped.session
    labels = env.unwrapped.game.decision.labels()
    (action,) = [a for a in legal if labels[session.slot.index_of(a)].startswith(text)]
    env.step(action)
    env.last()


def test_the_stacks_are_those_of_the_scene() -> None:
    env = environment()
    game = env.unwrapped.game
    stacks = [game.resolving()]
    for text in PICKS:
        pick(env, text)
        stacks.append(game.resolving())
    page = PAGE.read_text(encoding="utf-8")
    assert f"`{stacks[0]}`" in page
    assert re.findall(r"```\n(Round.*)\n```", page) == stacks[1:3]
    assert stacks[3] == stacks[0]
    assert game.state.investigators[0].resources == 6
    assert game.state.enemies == []


def test_what_the_page_names_runs_in_its_order() -> None:
    if arkham_env.is_compiled():
        pytest.skip("the profiler sees no compiled calls")
    calls: list[str] = []

    def note(frame: FrameType, event: str, _: object) -> None:
        code = frame.f_code
        if event == "call" and "arkham_env/" in code.co_filename:
            module = code.co_filename.rsplit("arkham_env/", 1)[1].removesuffix(".py")
            calls.append(f"{module}.{code.co_qualname}")

    env = environment()
    env.last()
    sys.setprofile(note)
    try:
        for text in PICKS:
            pick(env, text)
    finally:
        sys.setprofile(None)
    named = re.findall(r"`((?:core|envs|lcg)/[a-z_/0-9]+\.[\w.]+)`", PAGE.read_text("utf-8"))
    named = [name for name in named if not name.endswith(".py")]
    assert len(named) > 50
    at = 0
    for name in named:
        assert name in calls[at:], f"{name} is not called after {calls[at - 1]}"
        at = calls.index(name, at) + 1
