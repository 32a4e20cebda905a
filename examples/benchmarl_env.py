"""Train with MAPPO or IPPO of BenchMARL, with one agent for each seat and a central state.

    make examples NAME=benchmarl

Defines a task of BenchMARL for the PettingZoo parallel environment. Prints the mean return of each
iteration. The default settings show that the task works; they are too small to learn.
"""

from __future__ import annotations

import argparse
import tempfile
import warnings

import torch
from benchmarl.algorithms import IppoConfig, MappoConfig
from benchmarl.environments.pettingzoo.common import PettingZooClass
from benchmarl.experiment import Experiment, ExperimentConfig
from benchmarl.models.mlp import MlpConfig
from torchrl.envs import PettingZooWrapper

import arkham_env

MAX_STEPS = 500
ALGORITHMS = {"mappo": MappoConfig, "ippo": IppoConfig}


class SpreadingFlames(PettingZooClass):
    """Task of BenchMARL: the scenario *Spreading Flames* with two seats."""

    def get_env_fun(self, num_envs, continuous_actions, seed, device):
        return lambda: PettingZooWrapper(
            arkham_env.parallel_env(
                "lcg/spreading_flames",
                players=2,
                reward="progress",
                dtype="float32",
                scale=True,
                max_steps=MAX_STEPS,
            ),
            categorical_actions=True,
            use_mask=True,
            return_state=True,
            device=device,
            seed=seed,
        )

    def supports_continuous_actions(self) -> bool:
        return False

    def supports_discrete_actions(self) -> bool:
        return True

    def has_state(self) -> bool:
        return True

    def has_render(self, env) -> bool:
        return False

    def max_steps(self, env) -> int:
        return MAX_STEPS


def main() -> None:
    """Run an experiment."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--algorithm", choices=sorted(ALGORITHMS), default="mappo")
    parser.add_argument("--iterations", type=int, default=2, help="number of iterations")
    arguments = parser.parse_args()
    warnings.simplefilter("ignore")
    torch.set_num_threads(1)
    config = ExperimentConfig.get_from_yaml()
    config.max_n_iters = arguments.iterations
    config.on_policy_collected_frames_per_batch = 200
    config.max_n_frames = 200 * arguments.iterations
    config.on_policy_n_envs_per_worker = 1
    config.on_policy_n_minibatch_iters = 1
    config.on_policy_minibatch_size = 100
    config.prefer_continuous_actions = False
    config.loggers, config.evaluation, config.create_json, config.render = [], False, False, False
    network = MlpConfig.get_from_yaml()
    network.num_cells = [64]
    with tempfile.TemporaryDirectory() as folder:
        config.save_folder = folder
        experiment = Experiment(
            task=SpreadingFlames("SPREADING_FLAMES", {}),
            algorithm_config=ALGORITHMS[arguments.algorithm].get_from_yaml(),
            model_config=network,
            critic_model_config=network,
            seed=0,
            config=config,
        )
        experiment.run()
    print(f"{experiment.total_frames} steps, mean return {float(experiment.mean_return):.3f}")


if __name__ == "__main__":
    main()
