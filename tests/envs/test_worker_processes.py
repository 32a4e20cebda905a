"""``envs/registration.py``: processes that do not import this package find ids by a prefix."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.envs.playing import ARKHAM, GAME, GYMNASIUM

ID = GYMNASIUM[ARKHAM]
SPAWNED = f"""
import gymnasium
from gymnasium.vector import AsyncVectorEnv

def make():
    return gymnasium.make("arkham_env:{ID}", players=2)

if __name__ == "__main__":
    for envs in (
        AsyncVectorEnv([make, make], context="spawn"),
        gymnasium.make_vec("arkham_env:{ID}", num_envs=2, vectorization_mode="async",
                           vector_kwargs={{"context": "spawn"}}, players=2),
    ):
        _, infos = envs.reset(seed=1)
        for _ in range(5):
            actions = [mask.argmax() for mask in infos["action_mask"]]
            _, _, _, _, infos = envs.step(actions)
        envs.close()
        print("played")
"""
IMPORTED = SPAWNED.replace('"arkham_env:', '"').replace(
    "import gymnasium\n", "import gymnasium\nimport arkham_env\n", 1
)
STABLE_BASELINES = f"""
import gymnasium
from stable_baselines3.common.vec_env import SubprocVecEnv

def make():
    return gymnasium.make("arkham_env:{ID}", players=2)

if __name__ == "__main__":
    envs = SubprocVecEnv([make, make], start_method="spawn")
    envs.seed(1)
    envs.reset()
    masks = envs.env_method("action_masks")
    envs.step([mask.argmax() for mask in masks])
    envs.close()
    print("played")
"""


def run_program(folder: Path, text: str) -> subprocess.CompletedProcess[str]:
    """Run a program in a separate folder with the packages that this process can import."""
    path = folder / "program.py"
    path.write_text(text, encoding="utf-8")
    paths = [str(Path(entry).resolve()) for entry in sys.path if entry]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(paths), "ARKHAM_QUIET": "1"}
    return subprocess.run(
        [sys.executable, str(path)],
        cwd=folder, env=env, capture_output=True, text=True, timeout=170, check=False,
    )  # fmt: skip


@pytest.mark.parametrize("text", [SPAWNED, IMPORTED], ids=["prefix", "import"])
def test_workers_of_gymnasium_find_the_ids(text: str, tmp_path: Path) -> None:
    done = run_program(tmp_path, text)
    assert done.stdout == "played\n" * 2, done.stderr


def test_workers_of_stable_baselines_find_the_ids(tmp_path: Path) -> None:
    pytest.importorskip("stable_baselines3")
    done = run_program(tmp_path, STABLE_BASELINES)
    assert done.stdout == "played\n", done.stderr


@pytest.mark.parametrize("name", [GYMNASIUM[GAME], ID])
def test_gymnasium_imports_the_package_by_its_name(name: str, tmp_path: Path) -> None:
    text = f"import gymnasium; gymnasium.make('arkham_env:{name}').reset(seed=1); print('made')"
    done = run_program(tmp_path, text)
    assert done.stdout == "made\n", done.stderr
    # Gymnasium does not look for plug-ins: an id without the prefix needs an import of the package.
    other = run_program(tmp_path, text.replace("arkham_env:", ""))
    assert other.returncode != 0 and "arkham_env" in other.stderr
    imported = run_program(tmp_path, "import arkham_env; " + text.replace("arkham_env:", ""))
    assert imported.stdout == "made\n", imported.stderr
