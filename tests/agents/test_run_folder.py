"""The name of a run is locked, no file moves before all checks, ``latest`` is the newest run."""

from __future__ import annotations

import io
import os
import signal
import subprocess
import sys
import textwrap
import threading
import time
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from arkham_agents import pipeline
from arkham_agents.config import TrainingConfig, check_config
from arkham_agents.imitation.dataset import CorruptDataset
from arkham_agents.networks.checkpoints import CorruptCheckpoint, read_checkpoint
from arkham_agents.pipeline import run_stages
from arkham_agents.run_folder import CHECKPOINT, RunInUse, hold_run, run_folder
from arkham_agents.training.training import train
from arkham_env.core.kernel.errors import InvalidSetup

ROOT = Path(__file__).parents[2]


def tiny(folder: Path, **changes: Any) -> TrainingConfig:
    said: dict[str, Any] = {
        "name": "tiny",
        "out": str(folder),
        "trainer": "masked_ppo",
        "ppo": {"num_envs": 4, "total_steps": 64, "n_steps": 16, "batch_size": 64, "hidden": [8]},
        "masked_ppo": {"probe_decisions": 50},
        "evaluation": {"every": 64, "episodes": 2},
        **changes,
    }
    return check_config(said)


def trained(config: TrainingConfig, resume: Path | None = None) -> tuple[Path, str]:
    """Train, and return the checkpoint and the output."""
    text = io.StringIO()
    given = None if resume is None else str(resume)
    path = train(config, given, Console(file=text, width=400), progress_bar=False)
    return path, text.getvalue()


# -- The lock ------------------------------------------------------------------------------------

HOLD = """
    import sys
    from arkham_agents.config import check_config
    from arkham_agents.run_folder import hold_run

    with hold_run(check_config({"name": "tiny", "out": sys.argv[1]})):
        print("held", flush=True)
        sys.stdin.read()
"""


def test_a_second_run_of_a_name_leaves_the_first_alone(tmp_path: Path) -> None:
    """Another process has the lock; it ends with that process, however that ends."""
    run = tmp_path / "tiny"
    run.mkdir()
    (run / CHECKPOINT).write_text("of the run that is being trained")
    holder = subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(HOLD), str(tmp_path)],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    try:
        assert holder.stdout is not None and holder.stdout.readline() == "held\n"
        for start in (train, run_stages):
            with pytest.raises(
                RunInUse, match=r"run 'tiny': another process is training it in .*another name"
            ):
                start(tiny(tmp_path), console=Console(quiet=True))
        assert (run / CHECKPOINT).read_text() == "of the run that is being trained"
        assert not (tmp_path / "tiny.1").exists()
    finally:
        holder.kill()
        holder.communicate()
    with hold_run(tiny(tmp_path)) as folder:
        assert folder == run


def test_one_thread_holds_a_run_twice_and_another_does_not(tmp_path: Path) -> None:
    config, found = tiny(tmp_path), []

    def elsewhere() -> None:
        try:
            with hold_run(config):
                found.append("held")
        except RunInUse:
            found.append("refused")

    def ask() -> str:
        thread = threading.Thread(target=elsewhere)
        thread.start()
        thread.join()
        return found[-1]

    with hold_run(config):
        with hold_run(config):
            assert ask() == "refused"
        assert ask() == "refused"
    assert ask() == "held"


def test_unfinished_files_of_a_killed_run_are_removed(tmp_path: Path) -> None:
    part = tmp_path / "tiny" / "checkpoint.zip.1234.part"
    part.parent.mkdir()
    part.write_text("half")
    with hold_run(tiny(tmp_path)):
        assert not part.exists()


# -- Nothing moves before it is checked ----------------------------------------------------------

LEAN: dict[str, Any] = {"probe_decisions": 50}
WRONG: list[tuple[dict[str, Any], type[Exception], str]] = [
    (
        {"masked_ppo": {**LEAN, "pretrained": "none.zip"}},
        CorruptCheckpoint,
        "'none.zip': no such file",
    ),
    ({"stages": ["collect"], "collect": {"agent": "nobody"}}, InvalidSetup, "agent 'nobody'"),
    (
        {"stages": ["behavior_cloning"], "behavior_cloning": {"data": ["no/data"]}},
        CorruptDataset,
        "data set 'no/data': its file dataset.json is missing or damaged",
    ),
    (
        {"stages": ["ppo", "evaluate"], "evaluate": {"agents": ["random", "nobody"]}},
        InvalidSetup,
        "agent 'nobody'",
    ),
    (
        {
            "stages": ["expert_iteration"],
            "game": {"reward": "victory"},
            "masked_ppo": {**LEAN, "pretrained": "none.zip"},
        },
        CorruptCheckpoint,
        "'none.zip': no such file",
    ),
]


@pytest.mark.parametrize(("changes", "kind", "message"), WRONG)
def test_an_earlier_run_stays_where_it_is(
    tmp_path: Path, changes: dict[str, Any], kind: type[Exception], message: str
) -> None:
    run = tmp_path / "tiny"
    run.mkdir()
    (run / "stages.json").write_text("{}")
    with pytest.raises(kind, match=message):
        run_stages(tiny(tmp_path, **changes), console=Console(quiet=True))
    assert [path.name for path in tmp_path.iterdir() if path.name != ".locks"] == ["tiny"]
    assert (run / "stages.json").read_text() == "{}"


def test_what_lies_in_the_folder_of_the_run_is_not_read_after_that_moves(tmp_path: Path) -> None:
    path, _ = trained(tiny(tmp_path))
    again = tiny(tmp_path, masked_ppo={**LEAN, "pretrained": str(path)})
    with pytest.raises(InvalidSetup, match="is in the folder to which the run writes"):
        run_stages(again, console=Console(quiet=True))
    assert path.is_file()


def test_a_run_that_goes_on_from_another_keeps_the_one_of_its_name(tmp_path: Path) -> None:
    first, _ = trained(tiny(tmp_path))
    other, _ = trained(tiny(tmp_path, name="other", seed=3))
    kept = first.read_bytes()
    longer = tiny(tmp_path, name="tiny", seed=3)
    longer.ppo.total_steps = 128
    path, text = trained(longer, resume=other)
    assert f"kept the earlier run of this name as {tmp_path / 'tiny.1'}" in text
    assert (tmp_path / "tiny.1" / CHECKPOINT).read_bytes() == kept
    assert path == first and read_checkpoint(path).meta["steps"] == 128
    # A run that resumes from its own checkpoint stays in its folder.
    longer.ppo.total_steps = 192
    _, text = trained(longer, resume=path)
    assert "kept" not in text and read_checkpoint(path).meta["steps"] == 192


# -- The latest ----------------------------------------------------------------------------------


def test_there_is_no_run_to_continue(tmp_path: Path) -> None:
    """The error names the folder of the run; a folder without files is no run."""
    config = tiny(tmp_path)
    folder = run_folder(config)
    for _ in range(2):
        with pytest.raises(InvalidSetup) as error:
            run_stages(config, continue_run=True, console=Console(quiet=True))
        assert f"{folder} contains no run" in str(error.value) and "\n" not in str(error.value)
        assert "expected the files of an earlier run" in str(error.value)
        assert not (tmp_path / ".locks").exists()
        folder.mkdir(exist_ok=True)
    assert not list(folder.iterdir())


def test_no_run_is_called_latest(tmp_path: Path) -> None:
    with pytest.raises(
        InvalidSetup, match="name = 'latest': this name is reserved for the newest checkpoint"
    ):
        tiny(tmp_path, name="latest")


def test_the_latest_is_the_newest_checkpoint_that_was_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """This holds for an interrupted run and for a run that ended."""
    latest = tmp_path / "latest" / CHECKPOINT
    first, _ = trained(tiny(tmp_path))
    assert latest.read_bytes() == first.read_bytes()

    def cut(*_: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("arkham_agents.training.run_log.held_out_games", cut)
    with pytest.raises(KeyboardInterrupt):
        trained(tiny(tmp_path, name="second", seed=1))
    second = tmp_path / "second" / CHECKPOINT
    assert latest.read_bytes() == second.read_bytes() != first.read_bytes()
    # A run that writes no checkpoint changes nothing.
    with pytest.raises(CorruptCheckpoint):
        trained(tiny(tmp_path, name="third", masked_ppo={**LEAN, "pretrained": "none.zip"}))
    assert latest.read_bytes() == second.read_bytes()


def test_a_clone_that_was_cut_is_the_latest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def cut(config: TrainingConfig, folders: Any, path: Path, *_: Any) -> None:
        path.write_text("a whole epoch")
        raise KeyboardInterrupt

    monkeypatch.setattr(pipeline, "clone", cut)
    monkeypatch.setattr(pipeline, "check_dataset", lambda *_: None)
    config = tiny(tmp_path, stages=["behavior_cloning"], behavior_cloning={"data": ["somewhere"]})
    with pytest.raises(KeyboardInterrupt):
        run_stages(config, console=Console(quiet=True))
    assert (tmp_path / "latest" / CHECKPOINT).read_text() == "a whole epoch"


# -- Signals and processes -----------------------------------------------------------------------

TRAIN = """
    import signal
    import sys
    import time
    from pathlib import Path
    from rich.console import Console
    from arkham_agents.command import in_one_line, typer
    from arkham_agents.training.masked_ppo import Worker
    from arkham_agents.training.training import train
    from tests.agents.test_run_folder import tiny

    @in_one_line
    def main():
        workers = int(sys.argv[2])
        config = tiny(Path(sys.argv[1]), masked_ppo={"probe_decisions": 50, "workers": workers})
        config.ppo.total_steps = 10**6
        train(config, None, Console(width=400), False)

    if __name__ == "__main__":
        if hasattr(signal, "SIGHUP"):  # ignored under nohup
            signal.signal(signal.SIGHUP, signal.SIG_DFL)
        iterate = Worker.iterate

        def reporting(self, done):
            if sys.argv[3] == "stuck":  # the others wait for its gradients
                print("iterated", flush=True)
                time.sleep(600)
            found = iterate(self, done)
            print("iterated", flush=True)
            return found

        Worker.iterate = reporting
        app = typer.Typer(add_completion=False)
        app.command()(main)
        app(args=[])
"""


def start_training(tmp_path: Path, workers: int, how: str = "") -> subprocess.Popen[str]:
    """Return a process that has trained for an iteration, or with ``"stuck"`` is within one."""
    script = tmp_path / "train_for_long.py"
    script.write_text(textwrap.dedent(TRAIN))
    path = os.pathsep.join([str(ROOT), *sys.path])
    started = subprocess.Popen(
        [sys.executable, str(script), str(tmp_path), str(workers), how],
        env={**os.environ, "PYTHONPATH": path}, stdout=subprocess.PIPE, text=True,
        start_new_session=True,
    )  # fmt: skip
    assert started.stdout is not None
    for line in started.stdout:
        if line == "iterated\n":
            return started
    raise AssertionError("it did not begin to train")


@pytest.mark.parametrize(
    ("name", "workers"), [("SIGTERM", 2), pytest.param("SIGHUP", 1)], ids=["SIGTERM", "SIGHUP"]
)
def test_a_signal_that_asks_for_the_end_saves(tmp_path: Path, name: str, workers: int) -> None:
    """All processes of the run receive the signal twice, as from a service manager."""
    number = getattr(signal, name)
    running = start_training(tmp_path, workers)
    for _ in range(2):
        os.killpg(running.pid, number)
    said, _ = running.communicate(timeout=60)
    assert running.returncode == 128 + number
    path = tmp_path / "tiny" / CHECKPOINT
    steps = read_checkpoint(path).meta["steps"]
    assert steps > 0 and f"interrupted after {steps:,} steps; continue with --resume {path}" in said
    assert (tmp_path / "latest" / CHECKPOINT).read_bytes() == path.read_bytes()


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="looks at processes as Linux shows them")
def test_workers_end_with_their_parent(tmp_path: Path) -> None:
    running = start_training(tmp_path, 2, "stuck")
    workers = [
        int(path.name)
        for path in Path("/proc").iterdir()
        if path.name.isdecimal() and parent_of(path) == running.pid
    ]
    assert workers
    running.kill()
    running.communicate()
    deadline = time.monotonic() + 30
    while any(is_running(pid) for pid in workers):
        if time.monotonic() > deadline:
            for pid in workers:
                os.kill(pid, signal.SIGKILL)
            pytest.fail("a worker outlives its parent")
        time.sleep(0.1)


def parent_of(process: Path) -> int:
    try:
        return int((process / "stat").read_text().rpartition(")")[2].split()[1])
    except OSError:
        return 0


def is_running(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state not in "ZX"
