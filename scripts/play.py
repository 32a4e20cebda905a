"""Run ``arkham-env play`` in a checkout: ``python scripts/play.py --players 2``."""

from __future__ import annotations

from arkham_agents.commands.main import run

if __name__ == "__main__":
    run("play")
