"""Trainer ``masked_ppo``: PPO in plain torch for games with many actions of which few are legal.

It is faster than ``trainer: sb3`` for four reasons. It scores only legal actions and reads only the
columns that vary (:mod:`arkham_agents.networks.legal_policy`). Its batches are large. It never
copies arrays game by game. With ``masked_ppo.workers: N``, each of ``N`` processes plays a part of
the games and computes a part of every gradient, and all processes apply the mean of the gradients.
:mod:`arkham_agents.training.masked_ppo_learner` starts the processes and writes checkpoints.

One iteration is :meth:`Worker.collect` and :meth:`Worker.update`. Checkpoints are written between
two iterations and contain the complete state: weights, optimizer, random generators and a save of
every running game. A run that is resumed computes the same numbers as one without interruption.
"""

from __future__ import annotations

import time
from collections import deque
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import safetensors.torch
import torch
from numpy.typing import NDArray

from arkham_agents.config import SHORTEST_GAME, TrainingConfig
from arkham_agents.networks.checkpoints import Tensors, load_optimizer
from arkham_agents.networks.legal_policy import Policy, draw, rows_of
from arkham_agents.networks.networks import OBSERVATIONS, make_network
from arkham_env.core.kernel.errors import ArkhamError, InvalidSetup
from arkham_env.core.kernel.rng import stream_seed
from arkham_env.envs.vector_games import VectorGames

GAMES_REMEMBERED: Final = 200
"""Number of a worker's latest games from which the mean training score is computed."""
POOL: Final = 512
"""Maximum number of states that a worker stores as starting points of later games."""
POOLED: Final = 32
"""Maximum number of starting points (see :data:`POOL`) that a worker stores in one iteration."""
STATES_AT_ONCE: Final = 4096
"""Number of states per forward pass of the anchor, the first policy of the run."""
PATIENCE: Final = 900.0
"""Seconds that a worker waits for the gradients of the other workers before it fails."""
PHASES: Final = ("environment", "policy", "update")


class TrainingFailed(ArkhamError):
    """Error of a training run: numbers are not finite, or a worker process died."""


# -- Gradients of several processes --------------------------------------------------------------


class Averaging:
    """Callable that replaces gradients by their mean over all workers; it uses shared memory.

    Args:
        blocks: array of ``2 * workers * parameters`` shared floats, for two blocks of gradients. A
            worker can write the gradients of the next batch to one block while another worker still
            reads those of this batch from the other block.
        barrier: barrier of all workers.
        workers: number of workers.
        rank: number of the worker that uses this object.
    """

    def __init__(self, blocks: Any, barrier: Any, workers: int, rank: int) -> None:
        self.blocks: NDArray[np.float32] = np.frombuffer(blocks, np.float32)
        self.blocks = self.blocks.reshape(2, workers, -1)
        self.barrier = barrier
        self.rank = rank
        self.turn = 0

    def __call__(self, parameters: list[torch.nn.Parameter]) -> None:
        """Replace the gradients of this worker by the mean over all workers."""
        gradients = [p.grad for p in parameters if p.grad is not None]
        block = self.blocks[self.turn]
        self.turn = 1 - self.turn
        flat = torch.cat([gradient.reshape(-1) for gradient in gradients])
        block[self.rank] = flat.cpu().numpy()
        self.barrier.wait(PATIENCE)
        mean = torch.from_numpy(block.mean(0))
        at = 0
        for gradient in gradients:
            size = gradient.numel()
            gradient.copy_(mean[at : at + size].view_as(gradient))
            at += size


def alone(parameters: list[torch.nn.Parameter]) -> None:
    """Leave the gradients unchanged; used if there is only one worker."""


# -- One process ---------------------------------------------------------------------------------


@dataclass
class Start:
    """Initial state of the workers, sent to every worker process.

    Attributes:
        config: the experiment.
        facts: description of the network, as in ``meta.json`` of a checkpoint
            (:func:`arkham_agents.networks.networks.network_facts`).
        policy: weights of the policy, serialized with safetensors.
        training: training tensors of a checkpoint (optimizer, random generators, anchor),
            serialized with safetensors.
        games: the return values of :meth:`Worker.games`, one for each worker; ``None`` to start new
            games.
        first_seed: seed of the first new game. The random generators of a new run are also seeded
            from it.
    """

    config: TrainingConfig
    facts: dict[str, Any]
    policy: bytes
    training: bytes
    games: list[dict[str, Any]] | None
    first_seed: int


@dataclass
class Rollout:
    """Decisions of a rollout: ``M`` states, with ``L`` legal actions in total.

    Attributes:
        features: inputs of the policy for the ``M`` states.
        actions: int64 ``(L,)``, IDs of the legal actions, state after state.
        counts: int64 ``(M,)``, number of legal actions of each state.
        picks: int64 ``(M,)``, index of the chosen action among the legal actions of its state.
        log_probs: float32 ``(M,)``, log-probabilities of the chosen actions.
        values, advantages, returns: float32 ``(M,)``, one number for each state.
        anchor: float32 ``(L,)``, log-probabilities of the legal actions under the anchor, which is
            the first policy of the run; ``None`` without an anchor.
    """

    features: Any
    actions: torch.Tensor
    counts: torch.Tensor
    picks: torch.Tensor
    log_probs: torch.Tensor
    values: torch.Tensor
    advantages: torch.Tensor
    returns: torch.Tensor
    anchor: torch.Tensor | None = None

    def to(self, device: torch.device) -> Rollout:
        """Return a copy of the rollout on ``device``."""
        tensors: dict[str, Any] = {
            name: x.to(device) for name, x in vars(self).items() if x is not None
        }
        return Rollout(**tensors)


def device_of(name: str) -> torch.device:
    """Return the torch device for a value of ``masked_ppo.device``.

    Raises:
        InvalidSetup: ``name`` is ``"cuda"`` and there is no GPU.
    """
    found = torch.cuda.is_available()
    if name == "cuda" and not found:
        raise InvalidSetup(
            "masked_ppo.device = 'cuda': PyTorch finds no GPU on this machine; set the device to "
            "auto or cpu"
        )
    return torch.device("cuda" if found and name != "cpu" else "cpu")


class Worker:
    """One process of a run: it plays some of the games and computes its part of every update.

    Args:
        start: initial state of the run.
        rank: number of this worker. Worker 0 also evaluates and saves.
        average: function that replaces the gradients by their mean over all workers.

    Raises:
        CorruptCheckpoint: tensors or games do not fit the experiment.
    """

    def __init__(self, start: Start, rank: int, average: Any) -> None:
        config, ppo, settings = start.config, start.config.ppo, start.config.masked_ppo
        torch.set_num_threads(ppo.threads)
        self.config = config
        self.average = average
        self.device = device_of(settings.device)
        self.vector_games = make_vector_games(config)
        self.policy = make_network(config.game.id, start.facts, settings.entity_dropout)
        self.policy.load_state_dict(safetensors.torch.load(start.policy))
        self.policy.to(self.device)
        self.policy.low_precision = settings.precision == "bfloat16"
        self.parameters = list(self.policy.parameters())
        self.optimizer = torch.optim.Adam(
            self.parameters, lr=ppo.learning_rate, eps=1e-5, fused=True
        )
        training = safetensors.torch.load(start.training)
        load_optimizer(self.optimizer, training)
        self.anchor: Policy | None = None
        if settings.kl_coef > 0 or settings.final_kl_coef > 0:
            self.anchor = make_network(config.game.id, start.facts)
            self.anchor.load_state_dict(part(training, "anchor.") or self.policy.state_dict())
            self.anchor.to(self.device)
        self.generator = torch.Generator()
        self.generator.manual_seed(stream_seed(start.first_seed, f"worker {rank}"))
        self.recent: deque[tuple[float, bool, int]] = deque(maxlen=GAMES_REMEMBERED)
        if start.games is None:
            share = -(-(ppo.num_envs + ppo.total_steps // SHORTEST_GAME) // settings.workers)
            self.vector_games.reset(start.first_seed + rank * share)
        else:
            self.vector_games.restore(start.games[rank]["vector_games"])
            self.recent.extend(tuple(game) for game in start.games[rank]["recent"])
            self.generator.set_state(training[f"generator.{rank}"])
        # Minimum and maximum of every column at the ends of the rollouts, for unseen().
        self.columns = getattr(self.policy, "columns", None)
        self.low: NDArray[np.int16] = self.vector_games.rows[0]
        self.high: NDArray[np.int16] = self.low
        self.note_columns()

    # -- Playing ---------------------------------------------------------------------------------

    def collect(self, seconds: dict[str, float]) -> Rollout:
        """Play ``n_steps`` decisions of every game and return them as a rollout.

        Args:
            seconds: CPU seconds by phase, to which the time of this call is added.
        """
        ppo, vector_games, policy = self.config.ppo, self.vector_games, self.policy
        steps, games = ppo.n_steps, vector_games.count
        features: list[Any] = []
        actions: list[torch.Tensor] = []
        counts = torch.empty(steps, games, dtype=torch.int64)
        picks = torch.empty(steps, games, dtype=torch.int64)
        log_probs = torch.empty(steps, games)
        values = np.empty((steps + 1, games), np.float32)
        rewards = np.empty((steps, games), np.float32)
        goes_on = np.empty((steps, games), np.float32)
        for t in range(steps):
            began = time.process_time()
            legal, counts[t] = map(torch.from_numpy, vector_games.legal_actions())
            features.append(self.seen(legal, counts[t]))
            found, value = self.look(features[t], legal, counts[t])
            places = draw(found, counts[t], self.generator)
            actions.append(legal)
            picks[t] = places - (counts[t].cumsum(0) - counts[t])
            log_probs[t] = found[places]
            values[t] = value.numpy()
            chosen = legal[places].numpy()
            decided = time.process_time()
            rewards[t] = vector_games.step(chosen)
            goes_on[t] = ~vector_games.overs
            if vector_games.ended:
                for i, result in zip(vector_games.ended, vector_games.final_results, strict=True):
                    if result is not None:  # the game was not truncated
                        length = int(vector_games.lengths[i])
                        self.recent.append((float(result.score), bool(result.won), length))
            seconds["policy"] += decided - began
            seconds["environment"] += time.process_time() - decided
        legal, left = map(torch.from_numpy, vector_games.legal_actions())
        values[steps] = self.look(self.seen(legal, left), legal, left)[1].numpy()
        advantages = general_advantages(rewards, values, goes_on, ppo.gamma, ppo.gae_lambda)
        self.note_columns()
        return Rollout(
            features=policy.join(features),
            actions=torch.cat(actions),
            counts=counts.flatten(),
            picks=picks.flatten(),
            log_probs=log_probs.flatten(),
            values=torch.from_numpy(values[:steps].ravel()),
            advantages=torch.from_numpy(advantages.ravel()),
            returns=torch.from_numpy((advantages + values[:steps]).ravel()),
        )

    def pool_mid_game_states(self, done: float) -> None:
        """Add states of running games to the pool of starting states for later games.

        A state must have a minimum progress to enter the pool. A fraction of the later games starts
        in a state of the pool. Both the minimum progress and the fraction decay linearly to 0 over
        the run. So, early in the run, games from the pool start near the end of the game. Later in
        the run, they start nearer to its beginning.

        Args:
            done: finished fraction of the run.
        """
        settings, vector_games = self.config.masked_ppo, self.vector_games
        if settings.mid_game_start_fraction == 0:
            return
        least = between(settings.mid_game_start_progress, 0.0, done)
        order = torch.randperm(vector_games.count, generator=self.generator).tolist()
        late = [i for i in order if vector_games.slots()[i].progress() >= least][:POOLED]
        batch = vector_games.batch
        states = (list(batch.pool) + [vector_games.states[i].branch() for i in late])[-POOL:]
        seeds = (list(batch.pool_seeds) + [int(vector_games.seeds[i]) for i in late])[-POOL:]
        vector_games.start_from(states, seeds, between(settings.mid_game_start_fraction, 0.0, done))

    def seen(self, legal: torch.Tensor, counts: torch.Tensor) -> Any:
        """Return the network's input for the present states; some kinds may be masked at random.

        Args:
            legal, counts: the legal actions of these states, as ``actions`` and ``counts`` of
                :class:`Rollout`.
        """
        features = self.policy.read(self.vector_games.rows, legal, counts)
        return self.policy.mask_kinds(features, self.generator)

    def note_columns(self) -> None:
        """Update the minimum and maximum of each column, if the policy reads only some columns."""
        if self.columns is not None:
            self.low = np.minimum(self.low, self.vector_games.rows.min(0))
            self.high = np.maximum(self.high, self.vector_games.rows.max(0))

    def look(
        self, features: Any, legal: torch.Tensor, counts: torch.Tensor
    ) -> tuple[torch.Tensor, torch.Tensor]:
        """Return log-probabilities of the legal actions and values of the states, on the CPU."""
        on = self.device
        with torch.no_grad():
            found, value = self.policy(features.to(on), legal.to(on), rows_of(counts).to(on))
        return found.cpu(), value.cpu()

    def unseen(self) -> int:
        """Return the number of columns that vary in training but are not read by the policy."""
        if self.columns is None:
            return 0
        varies = self.low < self.high
        varies[self.columns] = False
        return int(varies.sum())

    # -- Learning --------------------------------------------------------------------------------

    def update(self, rollout: Rollout, done: float) -> dict[str, float]:
        """Train the policy on a rollout.

        Args:
            rollout: the decisions.
            done: fraction of the run that was finished before the rollout.

        Returns:
            Losses and other statistics by name, most of them means over the batches.

        Raises:
            TrainingFailed: the loss is not finite.
        """
        ppo, settings = self.config.ppo, self.config.masked_ppo
        last = (
            ppo.learning_rate
            if settings.final_learning_rate is None
            else settings.final_learning_rate
        )
        rate = between(ppo.learning_rate, last, done)
        kl_coef = between(settings.kl_coef, settings.final_kl_coef, done)
        uniform_coef = between(settings.uniform_coef, 0.0, done)
        for group in self.optimizer.param_groups:
            group["lr"] = rate
        rollout = rollout.to(self.device)
        size = len(rollout.picks)
        spread = rollout.advantages.std(correction=0) + 1e-8
        advantages = (rollout.advantages - rollout.advantages.mean()) / spread
        first = rollout.counts.cumsum(0) - rollout.counts
        if self.anchor is not None:
            rollout.anchor = self.anchored(rollout)
        sums: dict[str, float] = {}
        batches = 0
        for _ in range(ppo.n_epochs):
            order = torch.randperm(size, generator=self.generator).to(self.device)
            for batch in torch.split(order, ppo.batch_size // settings.workers):
                counts = rollout.counts[batch]
                rows = rows_of(counts)
                own_first = counts.cumsum(0) - counts
                places = torch.arange(len(rows), device=self.device)
                places += (first[batch] - own_first)[rows]
                found, values = self.policy(rollout.features[batch], rollout.actions[places], rows)
                log_ratio = found[own_first + rollout.picks[batch]] - rollout.log_probs[batch]
                ratio = log_ratio.exp()
                gain = advantages[batch]
                clipped = ratio.clamp(1 - ppo.clip_range, 1 + ppo.clip_range)
                policy_loss = -torch.minimum(ratio * gain, clipped * gain).mean()
                value_loss = torch.nn.functional.mse_loss(values, rollout.returns[batch])
                entropy = -(found.exp() * found).sum() / len(batch)
                loss = policy_loss + ppo.vf_coef * value_loss - ppo.ent_coef * entropy
                numbers = {
                    "loss": loss,
                    "policy_loss": policy_loss,
                    "value_loss": value_loss,
                    "entropy": entropy,
                    "approx_kl": (ratio - 1 - log_ratio).mean(),
                    "clip_fraction": ((ratio - 1).abs() > ppo.clip_range).float().mean(),
                }
                if rollout.anchor is not None:
                    anchor = rollout.anchor[places]
                    away = (anchor.exp() * (anchor - found)).sum() / len(batch)
                    loss = loss + kl_coef * away
                    numbers["anchor_kl"] = away
                if uniform_coef > 0:
                    even = -(found / counts[rows]).sum() / len(batch)
                    loss = loss + uniform_coef * even
                    numbers["uniform_cross_entropy"] = even
                self.optimizer.zero_grad(set_to_none=True)
                loss.backward()
                self.average(self.parameters)
                torch.nn.utils.clip_grad_norm_(self.parameters, ppo.max_grad_norm)
                self.optimizer.step()
                batches += 1
                for name, number in numbers.items():
                    sums[name] = sums.get(name, 0.0) + float(number.detach())
        if not np.isfinite(sums["loss"]):
            raise TrainingFailed(
                f"the loss is {sums['loss']}, expected a finite number; set ppo.learning_rate "
                f"below {ppo.learning_rate}"
            )
        left = (rollout.returns - rollout.values).var() / (rollout.returns.var() + 1e-8)
        means = {name: total / batches for name, total in sums.items()}
        return {**means, "explained_variance": 1 - float(left), "learning_rate": rate}

    def anchored(self, rollout: Rollout) -> torch.Tensor:
        """Return the log-probabilities of all legal actions of a rollout under the anchor, which is
        the first policy of the run: float32 ``(L,)`` for ``L`` legal actions."""
        assert self.anchor is not None
        found: list[torch.Tensor] = []
        ends = rollout.counts.cumsum(0)
        with torch.no_grad():
            for states in torch.split(torch.arange(len(ends), device=self.device), STATES_AT_ONCE):
                counts = rollout.counts[states]
                until = int(ends[states[-1]])
                legal = rollout.actions[until - int(counts.sum()) : until]
                found.append(self.anchor(rollout.features[states], legal, rows_of(counts))[0])
        return torch.cat(found)

    def iterate(self, done: float) -> dict[str, Any]:
        """Play one rollout and learn from it.

        Args:
            done: finished fraction of the run.

        Returns:
            ``"numbers"``: statistics by name; ``"seconds"``: CPU seconds by phase; ``"unseen"``:
            see :meth:`unseen`.
        """
        seconds = dict.fromkeys(PHASES, 0.0)
        self.pool_mid_game_states(done)
        rollout = self.collect(seconds)
        began = time.process_time()
        numbers = self.update(rollout, done)
        seconds["update"] = time.process_time() - began
        recent = list(self.recent)
        if recent:
            for at, name in enumerate(("score", "win_rate", "length")):
                numbers[f"train_{name}"] = float(np.mean([game[at] for game in recent]))
        return {"numbers": numbers, "seconds": seconds, "unseen": self.unseen()}

    # -- Saving ----------------------------------------------------------------------------------

    def games(self) -> dict[str, Any]:
        """Return the running games and the results of the latest finished games, JSON-able."""
        return {
            "vector_games": self.vector_games.save(),
            "recent": [list(game) for game in self.recent],
        }

    def streams(self) -> torch.Tensor:
        """Return the state of the random generator that samples actions and shuffles batches."""
        state: torch.Tensor = self.generator.get_state()
        return state


def make_vector_games(config: TrainingConfig) -> VectorGames:
    """Return a :class:`VectorGames` with one worker's part of the games."""
    game, ppo = config.game, config.ppo
    paid = {"reward": game.reward, "gamma": ppo.gamma, **game.weights()}
    shown = {"observation": OBSERVATIONS[config.masked_ppo.net]}
    options = {**game.set_up(), **paid, **shown}
    return VectorGames(game.id, ppo.num_envs // config.masked_ppo.workers, options, game.set_ups())


def between(first: float, last: float, done: float) -> float:
    """Interpolate linearly from ``first`` (``done`` is 0) to ``last`` (``done`` is 1 or more)."""
    return first + (last - first) * min(1.0, done)


def part(tensors: Tensors, prefix: str) -> Tensors:
    """Return the tensors whose names begin with ``prefix``. Their new names omit the prefix."""
    return {name.removeprefix(prefix): x for name, x in tensors.items() if name.startswith(prefix)}


def general_advantages(
    rewards: NDArray[np.float32],
    values: NDArray[np.float32],
    goes_on: NDArray[np.float32],
    gamma: float,
    gae_lambda: float,
) -> NDArray[np.float32]:
    """Return generalized advantage estimates (Schulman et al., 2016): float32 ``(T, N)``.

    Args:
        rewards: float32 ``(T, N)``, rewards of ``T`` steps of ``N`` games.
        values: float32 ``(T + 1, N)``, values of the states before each step and after the last
            one.
        goes_on: float32 ``(T, N)``, 0 if the step ended the game, otherwise 1.
        gamma: discount factor.
        gae_lambda: the parameter lambda of the estimator.
    """
    advantages = np.empty_like(rewards)
    following = np.zeros(rewards.shape[1], np.float32)
    for t in range(len(rewards) - 1, -1, -1):
        surprise = rewards[t] + gamma * values[t + 1] * goes_on[t] - values[t]
        following = surprise + gamma * gae_lambda * goes_on[t] * following
        advantages[t] = following
    return advantages
