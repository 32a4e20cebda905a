"""The wrappers and the module with masks of RLlib train with the environments ``envs/gym_env.py``,
``parallel.py`` and ``aec.py``, without the package ``arkham_agents``."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

import gymnasium
import pytest

pytest.importorskip("ray", reason="tests of RLlib run by make test-rllib")

import ray
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module import RLModuleSpec
from ray.rllib.env.wrappers.pettingzoo_env import ParallelPettingZooEnv, PettingZooEnv
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule
from ray.tune.registry import register_env

import arkham_env

GAME = "lcg/spreading_flames"
# Keys and dtypes that ActionMaskingTorchRLModule requires.
KEYS: dict[str, Any] = {
    "observation_key": "observations",
    "mask_dtype": "int8",
    "dtype": "float32",
    "scale": True,
    "reward": "progress",
}


def one_policy(config: Any) -> gymnasium.Env[Any, Any]:
    return gymnasium.make("arkham_env/LCG-SpreadingFlames-v1", mask="observation", **KEYS)


def parallel_seats(config: Any) -> Any:
    return ParallelPettingZooEnv(arkham_env.parallel_env(GAME, players=2, **KEYS))


def seats_in_turn(config: Any) -> Any:
    return PettingZooEnv(arkham_env.env(GAME, players=2, **KEYS))


@pytest.fixture(scope="module", autouse=True)
def local_ray() -> Iterator[None]:
    ray.init(num_cpus=1, include_dashboard=False)
    yield
    ray.shutdown()


@pytest.mark.slow
@pytest.mark.parametrize("make", [one_policy, parallel_seats, seats_in_turn])
def test_ppo_with_masks_trains(make: Any) -> None:
    register_env(make.__name__, make)
    config = (
        PPOConfig()
        # The checker of RLlib takes random actions without masks.
        .environment(make.__name__, disable_env_checking=True)
        .env_runners(num_env_runners=0, rollout_fragment_length=200)
        .training(train_batch_size_per_learner=200, minibatch_size=100, num_epochs=1)
        .rl_module(
            rl_module_spec=RLModuleSpec(
                module_class=ActionMaskingTorchRLModule,
                model_config={"head_fcnet_hiddens": [32]},
            )
        )
        .debugging(seed=7)
    )
    if make is not one_policy:
        config = config.multi_agent(
            policies={"all_seats"}, policy_mapping_fn=lambda *_, **__: "all_seats"
        )
    algorithm = config.build_algo()
    try:
        learners = algorithm.train()["learners"]
    finally:
        algorithm.stop()
    losses = learners["default_policy" if make is one_policy else "all_seats"]
    assert math.isfinite(float(losses["policy_loss"])) and losses["num_module_steps_trained"] > 0
