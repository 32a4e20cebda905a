"""Learner of the trainer ``masked_ppo``: starts workers, writes checkpoints and reports speed."""

from __future__ import annotations

import multiprocessing
import threading
import time
import traceback
from contextlib import suppress
from multiprocessing.connection import wait
from pathlib import Path
from typing import Any

import safetensors.torch
import torch
from pydantic import ValidationError
from rich.console import Console

from arkham_agents.config import GameConfig, MaskedPPOConfig, PPOConfig, TrainingConfig
from arkham_agents.interrupting import begin_worker
from arkham_agents.networks.checkpoints import (
    LOADING_ERRORS,
    Checkpoint,
    Tensors,
    check_encodings,
    check_network,
    check_trainer,
    optimizer_tensors,
    origin,
    read_checkpoint,
    training_of,
    unfit,
    write_checkpoint,
)
from arkham_agents.networks.legal_policy import Policy, widened
from arkham_agents.networks.networks import make_network, network_facts, probed_columns
from arkham_agents.networks.transfer import biased, given_policy
from arkham_agents.seeds import training_seed
from arkham_agents.training.experiment import iterate_to_the_end
from arkham_agents.training.masked_ppo import (
    PHASES,
    Averaging,
    Start,
    TrainingFailed,
    Worker,
    alone,
    device_of,
)
from arkham_agents.training.run_log import PastRun, RunLog, past_run, resumed_seed
from arkham_env.core.kernel.errors import InvalidSetup


def serve(start: Start, rank: int, blocks: Any, barrier: Any, pipe: Any) -> None:
    """Run a worker in a child process until the parent process stops the worker or exits.

    Args:
        start: initial state of the run.
        rank: number of the worker.
        blocks, barrier: as in :class:`~arkham_agents.training.masked_ppo.Averaging`.
        pipe: connection to the parent process.
    """
    begin_worker()
    try:
        worker = Worker(
            start, rank, Averaging(blocks, barrier, start.config.masked_ppo.workers, rank)
        )
        pipe.send(("ready", None))
        while True:
            order, value = pipe.recv()
            if order == "iterate":
                pipe.send(("done", worker.iterate(value)))
            elif order == "games":
                pipe.send(("done", (worker.games(), worker.streams().numpy())))
            else:
                return
    except (EOFError, BrokenPipeError):
        return  # the parent process has ended
    except Exception:
        barrier.abort()
        pipe.send(("failed", traceback.format_exc()))


class MaskedPPOLearner:
    """Trainer ``masked_ppo`` with all its worker processes.

    It implements :class:`arkham_agents.training.experiment.Trainer`.

    Args:
        config: the experiment.
        log_dir: folder for TensorBoard.
        resume: a ``masked_ppo`` checkpoint to resume, or ``None``.

    Attributes:
        before: state of the resumed run; all fields have their defaults if no run is resumed.
        exact: whether the games that ``resume`` stores are continued. This requires the same game
            and options, number of games, ``ppo.gamma`` and number of workers (:func:`same_games`).
        whole: whether a checkpoint can be written now; ``False`` during an iteration.

    Raises:
        InvalidSetup: ``config`` has a value that the game does not support, or the checkpoint
            belongs to another game, to other encodings or to another trainer.
        CorruptCheckpoint: the checkpoint is not intact or does not fit the experiment.
    """

    def __init__(self, config: TrainingConfig, log_dir: Path, resume: str | None = None) -> None:
        self.config = config
        self.log_dir = log_dir
        self.before = PastRun()
        self.exact = False
        self.writer: Any = None
        self.decisions = 0
        self.wall = 0.0
        self.seconds = dict.fromkeys(PHASES, 0.0)
        self.unseen = 0
        device_of(config.masked_ppo.device)
        start = self.first_start() if resume is None else self.resumed_start(resume)
        self.facts = start.facts
        self.steps: int = self.before.steps
        self.processes: list[Any] = []
        self.pipes: list[Any] = []
        self.barrier: Any = None
        self.watcher: threading.Thread | None = None
        self.worker = self.launch(start, resume or config.masked_ppo.pretrained)
        self.whole = True

    @property
    def policy(self) -> Policy:
        return self.worker.policy

    def first_start(self) -> Start:
        """Return the initial state of the workers for a new run."""
        config, settings = self.config, self.config.masked_ppo
        policy: Tensors
        if settings.pretrained is not None:
            given = given_policy(config)
            facts, policy = self.facts_of(given), given.policy
            if settings.widen:
                narrow = facts["columns"]
                try:
                    widened(policy, narrow, narrow)  # check the number of columns
                    start = make_network(config.game.id, facts)
                    start.load_state_dict(policy)
                    facts["columns"] = sorted({*narrow, *probed_columns(config, start)})
                    policy = widened(policy, narrow, facts["columns"])
                except LOADING_ERRORS as error:
                    raise unfit(settings.pretrained, error) from None
        else:
            facts = network_facts(config)
            torch.manual_seed(config.seed)
            policy = make_network(config.game.id, facts).state_dict()
            policy = biased(policy, config.game.id, settings.action_bias)
        first_seed = training_seed(config.seed, "ppo")
        return Start(config, facts, packed(policy), packed({}), None, first_seed)

    def resumed_start(self, path: str) -> Start:
        """Return the initial state of the workers for a resumed run; set ``before``, ``exact``."""
        config = self.config
        found = read_checkpoint(path, for_training=True)
        check_trainer(path, found.meta, "masked_ppo")
        check_encodings(path, found.meta, config.game.id)
        check_network(path, found.meta, config.masked_ppo.net)
        self.before = past_run(path, found.meta)
        self.exact = found.games is not None and same_games(found.meta.get("config"), config)
        seed = resumed_seed(config.seed, self.before.steps)
        games = found.games if self.exact else None
        training = packed(training_of(path, found))
        return Start(config, self.facts_of(found), packed(found.policy), training, games, seed)

    def facts_of(self, given: Checkpoint) -> dict[str, Any]:
        """Return the description of a network with the columns of the network in ``given``."""
        return network_facts(self.config, given.meta.get("columns"))

    def launch(self, start: Start, path: str | None) -> Worker:
        """Start the processes of workers 1 and up, and return worker 0, which runs in this process.

        Args:
            start: initial state of the run.
            path: checkpoint from which ``start`` was read, for error messages; ``None`` if there is
                none.
        """
        workers = self.config.masked_ppo.workers
        average: Any = alone
        try:
            if workers > 1:
                # Start a new interpreter for each worker: torch's threads do not survive a fork.
                context = multiprocessing.get_context("spawn")
                size = sum(x.numel() for x in safetensors.torch.load(start.policy).values())
                blocks = context.RawArray("f", 2 * workers * size)
                self.barrier = context.Barrier(workers)
                for rank in range(1, workers):
                    ours, theirs = context.Pipe()
                    process = context.Process(
                        target=serve, args=(start, rank, blocks, self.barrier, theirs), daemon=True
                    )
                    process.start()
                    theirs.close()
                    self.processes.append(process)
                    self.pipes.append(ours)
                average = Averaging(blocks, self.barrier, workers, 0)
                self.watcher = threading.Thread(target=self.watch, daemon=True)
                self.watcher.start()
            worker = Worker(start, 0, average)
            self.answers()
        except BaseException as error:
            self.close()
            wrong = isinstance(error, (*LOADING_ERRORS, IndexError))
            if path is None or not wrong or isinstance(error, InvalidSetup | TrainingFailed):
                raise
            raise unfit(path, error) from None
        return worker

    def watch(self) -> None:
        """Abort the barrier when a process ends, so that no worker waits for that process."""
        wait([process.sentinel for process in self.processes])
        self.barrier.abort()

    def answers(self) -> list[Any]:
        """Receive one result from each worker process; return the results in the order of workers.

        Raises:
            TrainingFailed: a worker failed or died.
        """
        found: list[Any] = []
        for rank, pipe in enumerate(self.pipes, start=1):
            try:
                kind, value = pipe.recv()
            except (EOFError, ConnectionError):
                raise TrainingFailed(
                    f"worker process {rank} ended before the end of the training; resume the run "
                    "from its last checkpoint"
                ) from None
            if kind == "failed":
                raise TrainingFailed(f"worker process {rank} failed:\n{value}")
            found.append(value)
        return found

    def send(self, order: str, value: Any = None) -> None:
        """Send the command ``order`` with its argument ``value`` to each worker process.

        Raises:
            TrainingFailed: a worker died.
        """
        for rank, pipe in enumerate(self.pipes, start=1):
            try:
                pipe.send((order, value))
            except OSError:
                raise TrainingFailed(
                    f"worker process {rank} ended before the end of the training; resume the run "
                    "from its last checkpoint"
                ) from None

    def learn(self, run: RunLog, console: Console, progress_bar: bool) -> None:
        """Train until ``ppo.total_steps`` decisions have been made.

        Raises:
            KeyboardInterrupt: Ctrl-C, raised between two iterations.
            TrainingFailed: the loss is not finite, or a worker died.
        """
        iterate_to_the_end(self, self.config.ppo.total_steps, run, console, progress_bar)

    @property
    def speed(self) -> float:
        return self.decisions / self.wall

    def summary(self, numbers: dict[str, float]) -> str:
        """Return a short text about the latest iteration for the progress bar."""
        return f"train score {numbers.get('train_score', 0.0):.3f}"

    def iterate(self) -> dict[str, float]:
        """Play one rollout and learn from it in all workers; return the statistics of worker 0."""
        ppo = self.config.ppo
        self.whole = False
        began = time.perf_counter()
        done = self.steps / ppo.total_steps
        self.send("iterate", done)
        try:
            found = [self.worker.iterate(done)]
        except threading.BrokenBarrierError:
            self.answers()
            raise TrainingFailed(
                "a worker process did not send its gradients in time; resume the run from its "
                "last checkpoint"
            ) from None
        found += self.answers()
        self.steps += ppo.n_steps * ppo.num_envs
        self.decisions += ppo.n_steps * ppo.num_envs
        self.wall += time.perf_counter() - began
        for answer in found:
            for phase in PHASES:
                self.seconds[phase] += answer["seconds"][phase]
        self.unseen = max(answer["unseen"] for answer in found)
        numbers: dict[str, float] = found[0]["numbers"]
        for name, number in numbers.items():
            self.note(f"train/{name}", number)
        self.note("time/decisions_per_second", self.speed)
        self.note("time/environment_share", self.shares()["environment"])
        self.note("train/columns_unseen", self.unseen)
        self.whole = True
        return numbers

    def shares(self) -> dict[str, float]:
        """Return the fraction of the CPU time of all workers that was spent in each phase."""
        total = sum(self.seconds.values()) or 1.0
        return {phase: spent / total for phase, spent in self.seconds.items()}

    def speed_line(self) -> str:
        """Return one line of text with the number of decisions and the speed of training."""
        spent = sum(self.seconds.values())
        if not self.decisions:
            return "nothing was played"
        shares = ", ".join(f"{name} {share:.0%}" for name, share in self.shares().items())
        return (
            f"{self.decisions:,} decisions: {self.speed:,.0f} a second, "
            f"{self.decisions / max(spent, 1e-9):,.0f} a CPU second ({shares}); "
            f"{self.fed()}"
        )

    def fed(self) -> str:
        """Return a short description of the network's input, for the output after training."""
        if "columns" not in self.facts:
            return f"a network over {self.facts['net']}"
        return f"{len(self.facts['columns'])} columns fed, {self.unseen} others varied"

    def note(self, name: str, value: float) -> None:
        """Write a number to TensorBoard."""
        if self.writer is None:
            from torch.utils.tensorboard.writer import SummaryWriter

            self.writer = SummaryWriter(str(self.log_dir))
        self.writer.add_scalar(name, value, self.steps)

    def write(self, path: Path, account: dict[str, Any]) -> None:
        """Write a checkpoint.

        Args:
            path: the file.
            account: steps, time, history and other facts of the run, for ``meta.json``.
        """
        worker, config = self.worker, self.config
        self.send("games")
        games, streams = [worker.games()], [worker.streams()]
        for their_games, their_streams in self.answers():
            games.append(their_games)
            streams.append(torch.from_numpy(their_streams))
        training = optimizer_tensors(worker.optimizer)
        training.update((f"generator.{rank}", state) for rank, state in enumerate(streams))
        if worker.anchor is not None:
            anchor = worker.anchor.state_dict()
            training.update((f"anchor.{name}", x) for name, x in anchor.items())
        meta = {
            **origin(config.game.id),
            "trainer": "masked_ppo",
            **self.facts,
            **account,
        }
        write_checkpoint(path, Checkpoint(meta, worker.policy.state_dict(), training, games))

    def close(self) -> None:
        """Stop the worker processes and close the TensorBoard log."""
        if self.writer is not None:
            self.writer.close()
        for pipe in self.pipes:
            with suppress(OSError):
                pipe.send(("stop", None))
        for process in self.processes:
            process.join(5)
            if process.is_alive():
                process.kill()
                process.join()
        if self.watcher is not None:
            # A thread that frees tensors while the interpreter ends aborts the process.
            self.watcher.join()
        for pipe in self.pipes:
            pipe.close()
        self.pipes, self.processes, self.watcher = [], [], None


def same_games(then: Any, now: TrainingConfig) -> bool:
    """Return whether saved games of an earlier configuration can be continued under a new one.

    Args:
        then: the earlier configuration, as stored in a checkpoint.
        now: the new configuration.
    """
    try:
        game = GameConfig.model_validate(then["game"])
        ppo, settings = (
            PPOConfig.model_validate(then["ppo"]),
            MaskedPPOConfig.model_validate(then["masked_ppo"]),
        )
    except (KeyError, TypeError, ValidationError):
        return False
    return (
        game == now.game
        and ppo.num_envs == now.ppo.num_envs
        and ppo.gamma == now.ppo.gamma
        and settings.workers == now.masked_ppo.workers
    )


def packed(tensors: Tensors) -> bytes:
    """Return tensors serialized with safetensors, which other processes read without pickle."""
    data: bytes = safetensors.torch.save({k: x.detach().cpu() for k, x in tensors.items()})
    return data
