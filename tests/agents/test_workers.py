"""``arkham_agents/imitation/spreading.py``: code that other processes run, called in this process:
workers of training, of data sets and of benchmarks."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import safetensors.torch
import torch
from rich.console import Console

from arkham_agents.evaluation import benchmarking, measures
from arkham_agents.evaluation import jobs as jobs_module
from arkham_agents.imitation import spreading
from arkham_agents.interrupting import (
    ASKING,
    Interruption,
    WorkerDied,
    begin_worker,
    worker_pool,
)
from arkham_agents.training.masked_ppo import Averaging, Start, TrainingFailed, Worker
from arkham_agents.training.masked_ppo_learner import MaskedPPOLearner, serve
from tests.agents.test_masked_ppo import a_start, tiny


class Pipe:
    """End of a pipe that returns orders, then raises an error; it records the sent values."""

    def __init__(self, orders: list[Any], end: type[BaseException] = EOFError) -> None:
        self.orders = orders
        self.end = end
        self.sent: list[Any] = []
        self.closed = False

    def recv(self) -> Any:
        if not self.orders:
            raise self.end
        return self.orders.pop(0)

    def send(self, value: Any) -> None:
        self.sent.append(value)

    def close(self) -> None:
        self.closed = True


class Barrier:
    def __init__(self) -> None:
        self.aborted = 0

    def wait(self, seconds: float) -> None:
        """Return at once: there is no other worker."""

    def abort(self) -> None:
        self.aborted += 1


@pytest.fixture
def signals() -> Any:
    """Return the handler of Ctrl-C before the test; restore all handlers afterwards."""
    before = {number: signal.getsignal(number) for number in ASKING}
    yield before[signal.SIGINT]
    for number, handler in before.items():
        signal.signal(number, handler)


def two_workers(folder: Path) -> tuple[Start, list[float]]:
    """Return the start data of two workers, and memory for their gradients."""
    start = a_start(tiny(folder, masked_ppo={"workers": 2}))
    size = sum(x.numel() for x in safetensors.torch.load(start.policy).values())
    return start, [0.0] * (2 * 2 * size)


def test_a_worker_obeys_until_it_is_told_to_stop(tmp_path: Path, signals: Any) -> None:
    start, room = two_workers(tmp_path)
    blocks = torch.tensor(room).numpy()
    orders = [("games", None), ("iterate", 0.25), ("games", None), ("stop", None), ("games", None)]
    pipe, barrier = Pipe(orders), Barrier()
    serve(start, 1, blocks, barrier, pipe)
    assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    ready, first, played, last = pipe.sent
    assert ready == ("ready", None) and barrier.aborted == 0
    assert orders == [("games", None)]
    # The result is that of a worker of this rank in this process.
    torch.manual_seed(0)
    other = Worker(start, 1, Averaging(torch.tensor(room).numpy(), Barrier(), 2, 1))
    assert first[0] == "done" and first[1][0] == other.games()
    assert first[1][1].tolist() == other.streams().tolist()
    assert played[0] == "done" and set(played[1]) == {"numbers", "seconds", "unseen"}
    other.iterate(0.25)
    assert last[1][0] == other.games() != first[1][0]
    assert last[1][1].tolist() == other.streams().tolist()


@pytest.mark.parametrize("end", [EOFError, BrokenPipeError])
def test_a_worker_ends_quietly_when_its_parent_is_gone(
    tmp_path: Path, signals: Any, end: type[BaseException]
) -> None:
    start, room = two_workers(tmp_path)
    pipe, barrier = Pipe([], end), Barrier()
    serve(start, 1, torch.tensor(room).numpy(), barrier, pipe)
    assert pipe.sent == [("ready", None)] and barrier.aborted == 0


def test_a_worker_that_fails_says_why_and_holds_nobody_up(tmp_path: Path, signals: Any) -> None:
    start, room = two_workers(tmp_path)
    pipe, barrier = Pipe([], ZeroDivisionError), Barrier()
    serve(start, 1, torch.tensor(room).numpy(), barrier, pipe)
    (kind, said) = pipe.sent[-1]
    assert kind == "failed" and said.rstrip().endswith("ZeroDivisionError")
    assert barrier.aborted == 1


def test_a_second_ctrl_c_is_obeyed_at_once(signals: Any) -> None:
    with pytest.raises(KeyboardInterrupt), Interruption(waits=True) as interruption:
        assert signal.getsignal(signal.SIGINT) == interruption.note
        assert not interruption.asked
        os.kill(os.getpid(), signal.SIGINT)
        assert interruption.asked
        os.kill(os.getpid(), signal.SIGINT)
        raise AssertionError("it goes on")
    assert signal.getsignal(signal.SIGINT) is signals
    inside: list[Any] = []

    def elsewhere() -> None:
        with Interruption(waits=True) as other:
            inside.append((other.before, signal.getsignal(signal.SIGINT)))

    thread = threading.Thread(target=elsewhere)
    thread.start()
    thread.join()
    assert inside == [({}, signals)]  # only the main thread may take signals


class Process:
    """A process that ends when asked to, or only when killed."""

    def __init__(self, stubborn: bool) -> None:
        self.alive = stubborn
        self.asked: list[Any] = []

    def join(self, seconds: float | None = None) -> None:
        self.asked.append(seconds)

    def is_alive(self) -> bool:
        return self.alive

    def kill(self) -> None:
        self.asked.append("kill")
        self.alive = False


def test_workers_are_told_to_stop_and_made_to(tmp_path: Path) -> None:
    learner = MaskedPPOLearner(tiny(tmp_path), tmp_path / "tensorboard")
    pipes, processes = [Pipe([]), Pipe([])], [Process(True), Process(False)]
    learner.pipes, learner.processes = list(pipes), list(processes)
    learner.close()
    assert [pipe.sent for pipe in pipes] == [[("stop", None)]] * 2
    assert all(pipe.closed for pipe in pipes)
    assert [process.asked for process in processes] == [[5, "kill", None], [5]]
    assert (learner.pipes, learner.processes) == ([], [])


def test_what_went_wrong_in_a_worker_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    learner = MaskedPPOLearner(tiny(tmp_path), tmp_path / "tensorboard")
    learner.pipes = [Pipe([("done", 1)]), Pipe([("failed", "a long story")])]
    with pytest.raises(TrainingFailed) as raised:
        learner.answers()
    assert str(raised.value) == "worker process 2 failed:\na long story"
    learner.pipes = [Pipe([("done", 1)]), Pipe([("done", 2)])]
    assert learner.answers() == [1, 2]
    learner.pipes = [Pipe([("done", 1)]), Pipe([], ConnectionResetError)]
    with pytest.raises(
        TrainingFailed, match=r"^worker process 2 ended before the end of the training; resume"
    ):
        learner.answers()

    def gone(self: Pipe, value: Any) -> None:
        raise BrokenPipeError

    learner.pipes = [Pipe([]), Pipe([])]
    learner.send("iterate", 0.5)
    assert [pipe.sent for pipe in learner.pipes] == [[("iterate", 0.5)]] * 2
    learner.pipes = [Pipe([])]
    monkeypatch.setattr(Pipe, "send", gone)
    with pytest.raises(
        TrainingFailed, match=r"^worker process 1 ended before the end of the training; resume"
    ):
        learner.send("iterate", 0.5)


def test_a_worker_that_never_brings_its_gradients(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    learner = MaskedPPOLearner(tiny(tmp_path), tmp_path / "tensorboard")
    learner.pipes = [Pipe([("done", {})])]

    def stuck(self: Worker, done: float) -> Any:
        raise threading.BrokenBarrierError

    monkeypatch.setattr(Worker, "iterate", stuck)
    with pytest.raises(
        TrainingFailed, match=r"^a worker process did not send its gradients in time; resume"
    ):
        learner.iterate()
    assert not learner.whole and learner.steps == 0


def test_the_numbers_of_an_iteration_are_those_of_all_workers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    config = tiny(tmp_path)
    learner = MaskedPPOLearner(config, tmp_path / "tensorboard")
    learner.steps = 128
    asked: list[float] = []

    def answer(unseen: int, score: float) -> Any:
        seconds = {"environment": 1.0, "policy": 2.0, "update": 1.0}
        return {"numbers": {"train_score": score}, "seconds": seconds, "unseen": unseen}

    def iterate(self: Worker, done: float) -> Any:
        asked.append(done)
        return answer(3, 0.5)

    monkeypatch.setattr(Worker, "iterate", iterate)
    pipe = Pipe([("done", answer(5, 0.9))])
    learner.pipes = [pipe]
    noted: dict[str, float] = {}
    monkeypatch.setattr(
        MaskedPPOLearner, "note", lambda self, name, value: noted.update({name: value})
    )
    clock = iter([10.0, 14.0])
    monkeypatch.setattr(
        "arkham_agents.training.masked_ppo_learner.time.perf_counter", lambda: next(clock)
    )
    assert learner.iterate() == {"train_score": 0.5}
    done = 128 / config.ppo.total_steps
    assert asked == [done] and pipe.sent == [("iterate", done)]
    played = config.ppo.n_steps * config.ppo.num_envs
    assert (learner.steps, learner.decisions, learner.wall) == (128 + played, played, 4.0)
    assert learner.seconds == {"environment": 2.0, "policy": 4.0, "update": 2.0}
    assert learner.unseen == 5 and learner.whole
    assert noted == {
        "train/train_score": 0.5,
        "time/decisions_per_second": played / 4.0,
        "time/environment_share": 0.25,
        "train/columns_unseen": 5,
    }


def test_after_each_iteration_it_is_seen_what_is_due(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    learner = MaskedPPOLearner(tiny(tmp_path), tmp_path / "tensorboard")
    calls: list[str] = []

    def iterate(self: MaskedPPOLearner) -> dict[str, float]:
        calls.append("iterate")
        learner.steps, learner.decisions, learner.wall = learner.steps + 400, 400, 1.0
        return {}

    class Run:
        def after_rollout(self) -> None:
            calls.append("after")

    monkeypatch.setattr(MaskedPPOLearner, "iterate", iterate)
    run: Any = Run()
    learner.learn(run, Console(quiet=True), False)
    assert calls == ["iterate", "after"] * 2 and learner.steps == 800


class Pool:
    """A pool that runs its jobs in this process."""

    def submit(self, do: Any, task: Any) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_result(do(task))
        return future

    def map(self, do: Any, tasks: list[Any]) -> Any:
        return map(do, tasks)


@pytest.fixture
def pools(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Return the pools that are created; no process is started."""
    asked: list[Any] = []

    @contextmanager
    def pool(workers: int, start: Any) -> Iterator[Pool]:
        asked.append((workers, start))
        yield Pool()
        asked.append("closed")

    monkeypatch.setattr(spreading, "worker_pool", pool)
    monkeypatch.setattr(jobs_module, "worker_pool", pool)
    return asked


def test_shards_and_jobs_are_handed_to_as_many_processes_as_asked_for(
    pools: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    facts: Any = SimpleNamespace(model_dump_json=lambda: "facts")
    monkeypatch.setattr(spreading, "play_shard", lambda facts, number: {"of": number})
    monkeypatch.setattr(spreading, "play_task", lambda task: (task[1], {"of": task[1]}))
    monkeypatch.setattr(jobs_module, "play_job", lambda job: [job, job])
    monkeypatch.setattr(jobs_module, "episodes_of", lambda job: [job, job])
    play = spreading.Spread().play
    found: list[Any] = [(number, {"of": number}) for number in range(3)]
    assert sorted(play(facts, range(3), 3)) == found
    assert pools == [(3, jobs_module.start_worker), "closed"]
    assert sorted(play(facts, [0, 1], 2)) == found[:2]
    assert len(pools) == 4
    assert list(play(facts, range(3))) == found
    assert list(play(facts, [0], 3)) == found[:1]
    assert len(pools) == 4
    pools.clear()
    jobs: Any = [SimpleNamespace(seeds=(1, 2)), SimpleNamespace(seeds=(3, 4))]
    wanted: Any = [jobs[0], jobs[0], jobs[1], jobs[1]]
    assert list(jobs_module.play_all(jobs, 2)) == wanted
    assert pools == [(2, jobs_module.start_worker), "closed"]
    assert list(jobs_module.play_all(jobs, 1)) == wanted
    assert len(pools) == 2


def leave(number: int) -> int:
    """End the worker process in the middle of a job."""
    if number == 2:
        os._exit(3)
    return number


def test_a_worker_that_dies_is_an_error_and_not_a_hang() -> None:
    with (
        pytest.raises(WorkerDied, match="ended before it returned a result"),
        worker_pool(2, begin_worker) as pool,
    ):
        list(pool.map(leave, range(5)))


def test_leaving_a_pool_by_an_error_ends_its_workers_in_the_middle_of_a_job() -> None:
    begun = time.monotonic()
    with pytest.raises(KeyError), worker_pool(2, begin_worker) as pool:
        sleeping = [pool.submit(time.sleep, 600) for _ in range(3)]
        assert list(pool.map(abs, [])) == [] and len(sleeping) == 3
        raise KeyError
    assert time.monotonic() - begun < 60


ENDED_WITH_ITS_GROUP = """
import sys
from arkham_agents.evaluation.jobs import make_jobs, play_all
from arkham_agents.interrupting import Interruption, Stopped
if __name__ == "__main__":
    jobs = make_jobs(["random"], "lcg/spreading_flames", {"players": 1}, 0, 100000, 2)
    try:
        with Interruption():
            for _ in play_all(jobs, 2):
                print("played", flush=True)
    except Stopped:
        sys.exit(99)
"""


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="groups of processes are POSIX")
def test_a_signal_to_all_processes_of_an_evaluation_ends_it(tmp_path: Path) -> None:
    """A service manager signals workers and parent at once; no lock may stay with a dead worker."""
    script = tmp_path / "script.py"
    script.write_text(ENDED_WITH_ITS_GROUP)
    for attempt in range(3):
        run = subprocess.Popen(
            [sys.executable, str(script)], stdout=subprocess.PIPE, text=True, start_new_session=True
        )
        try:
            assert run.stdout is not None and run.stdout.readline() == "played\n"
            time.sleep(0.03 * attempt)
            os.killpg(run.pid, signal.SIGTERM)
            run.communicate(timeout=60)
            assert run.returncode == 99
        finally:
            if run.poll() is None:
                os.killpg(run.pid, signal.SIGKILL)
                run.communicate()


def test_a_worker_leaves_ctrl_c_and_the_cores_to_others(
    monkeypatch: pytest.MonkeyPatch, signals: Any
) -> None:
    monkeypatch.delenv("OMP_NUM_THREADS", raising=False)
    jobs_module.start_worker()
    for number in ASKING:
        assert signal.getsignal(number) is signal.SIG_IGN
    assert os.environ["OMP_NUM_THREADS"] == "1"
    monkeypatch.setenv("OMP_NUM_THREADS", "3")
    jobs_module.start_worker()
    assert os.environ["OMP_NUM_THREADS"] == "3"


TELL_THREADS = """
import os, runpy, sys
class Numpy:
    def find_spec(self, name, path=None, target=None):
        if name == "numpy":
            print(os.environ.get("OMP_NUM_THREADS"), flush=True)
            os._exit(0)
sys.meta_path.insert(0, Numpy())
sys.argv = sys.argv[1:]
runpy.run_path(sys.argv[0], run_name="__main__")
"""


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("benchmark", []), ("evaluate", []), ("generalisation", ["ppo"]), ("play", []),
        ("train", ["configs/arkham2e_base.yaml"]),
    ],
)  # fmt: skip
def test_numpy_is_loaded_with_one_thread_unless_told_otherwise(
    name: str, arguments: list[str]
) -> None:
    script = Path(__file__).resolve().parents[2] / "scripts" / f"{name}.py"
    for given, seen in ((None, "1"), ("3", "3")):
        environment = {k: v for k, v in os.environ.items() if k != "OMP_NUM_THREADS"}
        if given is not None:
            environment["OMP_NUM_THREADS"] = given
        command = [sys.executable, "-c", TELL_THREADS, str(script), *arguments]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
        assert done.stdout.strip() == seen


def test_a_build_answers_line_by_line_what_it_measures(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Games:
        seed = 7

        def __call__(self, seconds: float) -> float:
            self.seed += 1
            return self.seed + seconds

    made: list[Any] = []

    def windows(setup: Any) -> dict[str, Any]:
        made.append(setup)
        return {"engine, 1 player": Games(), "clone": lambda seconds: 10 * seconds}

    monkeypatch.setattr(measures, "windows", windows)
    lines = "0.5 2 engine, 1 player\n0.25 0 engine, 1 player\n3 1 clone\n"
    monkeypatch.setattr("sys.stdin", io.StringIO(lines))
    setup = measures.Setup(players=1)
    measures.serve(setup)
    answers = capsys.readouterr().out.splitlines()
    assert json.loads(answers[0]) == ["engine, 1 player", "clone"]
    assert [float(line) for line in answers[1:]] == [2001.5, 1.25, 30.0]
    assert made == [setup]


def test_a_virtual_environment_stands_for_its_interpreter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[Any] = []

    class Started:
        def __init__(self, command: list[str], **more: Any) -> None:
            started.append((command, more))
            self.stdout = io.StringIO('["clone"]\n7.5\n')
            self.stdin = io.StringIO()

        def kill(self) -> None:
            started.append("killed")

        def communicate(self) -> None:
            started.append("ended")

    monkeypatch.setattr("subprocess.Popen", Started)
    monkeypatch.setenv("PYTHONPATH", "/somewhere")
    monkeypatch.setenv("ARKHAM_PURE", "1")
    monkeypatch.setenv("ANOTHER", "2")
    setup = measures.Setup(players=2)
    worker = benchmarking.Worker(str(tmp_path), setup)
    (command, more) = started[0]
    inside = "Scripts" if os.name == "nt" else "bin"
    assert command == [
        str(tmp_path / inside / "python"), "-P", measures.__file__, json.dumps(vars(setup)),
    ]  # fmt: skip
    assert more["cwd"] == tmp_path / inside and more["env"]["ANOTHER"] == "2"
    assert "PYTHONPATH" not in more["env"] and "ARKHAM_PURE" not in more["env"]
    assert worker.names == ["clone"]
    assert worker.rate("clone", 0.2, 4) == 7.5
    stdin: Any = worker.process.stdin
    assert stdin.getvalue() == "0.2 4 clone\n"
    worker.close()
    assert started[1:] == ["killed", "ended"]
