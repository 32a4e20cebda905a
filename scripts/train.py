"""Run ``arkham-env train`` in a checkout: ``python scripts/train.py configs/core_solo.yaml``."""

from __future__ import annotations

from arkham_agents.commands.main import run

if __name__ == "__main__":
    run("train")
