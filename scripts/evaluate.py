"""Run ``arkham-env evaluate`` in a checkout: ``python scripts/evaluate.py --episodes 10``."""

from __future__ import annotations

from arkham_agents.commands.main import run

if __name__ == "__main__":
    run("evaluate")
