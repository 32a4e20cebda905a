"""Scripts: help is printed at once; a missing package is one line that names what to install."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import textwrap
import tomllib
from importlib import import_module
from pathlib import Path

import pytest

import arkham_env
from arkham_agents.command import CLOSED, in_one_line, typer
from arkham_agents.extras import DISTRIBUTIONS, EXTRAS
from arkham_agents.interrupting import Stopped
from arkham_env.core.kernel.errors import ArkhamError, InvalidSetup

ROOT = Path(__file__).parents[2]
SCRIPTS = sorted((ROOT / "scripts").glob("*.py"))

MISSING = """
    import sys

    class Missing:
        def find_spec(self, name, path=None, target=None):
            if name.partition(".")[0] in MISSING:
                raise ModuleNotFoundError(f"No module named {name!r}", name=name)

    sys.meta_path.insert(0, Missing())
    import runpy
    """

ALL_HELP = """
    import io, time
    from contextlib import redirect_stdout
    from pathlib import Path

    for script in sys.argv[1:]:
        sys.argv, said, began = [script, "--help"], io.StringIO(), time.process_time()
        try:
            with redirect_stdout(said):
                runpy.run_path(script, run_name="__main__")
            status = "did not exit"
        except SystemExit as error:
            status = error.code
        seconds = time.process_time() - began
        print(Path(script).name, status, "sage" in said.getvalue(), seconds, sep=",")
    """


def python(code: str, *arguments: str, missing: set[str]) -> subprocess.CompletedProcess[str]:
    """Run code in an interpreter in which some packages are not installed."""
    path = os.pathsep.join([str(Path(arkham_env.__file__).parents[1]), str(ROOT), *sys.path])
    code = f"MISSING = {missing!r}\n" + textwrap.dedent(MISSING) + textwrap.dedent(code)
    return subprocess.run(
        [sys.executable, "-c", code, *arguments],
        env={**os.environ, "PYTHONPATH": path, "ARKHAM_QUIET": "1"}, cwd=ROOT,
        capture_output=True, text=True, timeout=120,
    )  # fmt: skip


def test_every_script_tells_its_options_before_torch_is_imported() -> None:
    slow = {"torch", "matplotlib", "stable_baselines3", "sb3_contrib", "ray", "minari"}
    done = python(ALL_HELP, *map(str, SCRIPTS), missing=slow)
    assert done.returncode == 0, done.stderr
    rows = [line.split(",") for line in done.stdout.splitlines()]
    assert [row[0] for row in rows] == [script.name for script in SCRIPTS]
    for name, status, has_options, seconds in rows:
        assert (status, has_options) == ("0", "True"), name
        assert float(seconds) < 1.5, name


RUN = """
    sys.argv = sys.argv[1:]
    runpy.run_path(sys.argv[0], run_name="__main__")
    """
CONFIG = "configs/arkham2e_base.yaml"
LACKING = [
    ("train", [CONFIG], "torch", "train"),
    ("train", [CONFIG], "yaml", "train"),
    ("train", [CONFIG], "filelock", "evaluate"),
    ("evaluate", [], "scipy", "evaluate"),
    ("evaluate", ["--episodes", "1"], "matplotlib", "evaluate"),
    ("evaluate", ["--agents", "ppo:solo"], "torch", "train"),
    ("evaluate", ["--agents", "search:ppo:solo?sims=1"], "safetensors", "train"),
    ("play", ["--seats", "ppo:solo"], "torch", "train"),
    ("play", ["--adviser", "ppo:solo"], "torch", "train"),
    ("generalisation", ["ppo:solo"], "torch", "train"),
    ("benchmark", ["--agent", "ppo:solo"], "torch", "train"),
    ("compare_trainers", [CONFIG], "yaml", "train"),
    ("ship_checkpoint", ["x", "y", "--config", "c", "--about", "a"], "safetensors", "train"),
    ("export_minari", ["nowhere", "a/b-v0"], "torch", "train"),
    ("train_rllib", [CONFIG], "yaml", "rllib"),
    ("measure_rllib", [CONFIG], "yaml", "rllib"),
]


@pytest.mark.parametrize(("script", "arguments", "package", "extra"), LACKING)
def test_a_missing_extra_is_one_line_that_names_it(
    script: str, arguments: list[str], package: str, extra: str
) -> None:
    done = python(RUN, f"scripts/{script}.py", *arguments, missing={package})
    assert done.returncode == 2, done.stderr
    assert done.stderr == (
        f"error: needs {package}: install it with: pip install 'arkham-env[{extra}]'\n"
    )


def test_ray_and_minari_are_named_too() -> None:
    for script, arguments, package, said in (
        ("train_rllib", [CONFIG], "ray", "rllib"),
        ("train", ["configs/spreading_flames_recipe.yaml", "--ray", "local"], "ray", "[ray]"),
        ("export_minari", ["nowhere", "a/b-v0"], "minari", "[minari]"),
    ):
        done = python(RUN, f"scripts/{script}.py", *arguments, missing={package})
        assert done.returncode == 2 and done.stderr.count("\n") == 1, done.stderr
        assert done.stderr.startswith("error: ") and said in done.stderr


def test_play_needs_no_extra() -> None:
    others = set(EXTRAS) - {"pydantic"}  # typer itself may need pydantic
    done = python(RUN, "scripts/play.py", "--seats", "heuristic", missing=others)
    assert done.returncode == 0, done.stderr


MAKE = """
    from arkham_agents.registry import make_agent
    for name in sys.argv[1:]:
        try:
            make_agent(name)
        except (ValueError, ImportError) as error:
            print(type(error).__name__, error, sep="|")
    """


def test_a_wrong_name_of_an_agent_is_reported_before_a_missing_package() -> None:
    names = ["ppo:solos", "search:ppo:solos", "missing.zip", "ppo:solo", "search:ppo:solo"]
    done = python(MAKE, *names, missing={"torch"})
    lines = done.stdout.splitlines()
    assert len(lines) == len(names), done.stderr
    for line in lines[:2]:
        assert line.startswith("InvalidSetup|unknown policy of the package 'ppo:solos'")
        assert "did you mean 'ppo:solo'" in line
    assert lines[2].startswith("CorruptCheckpoint|checkpoint 'missing.zip': no such file")
    needed = "needs torch: install it with: pip install 'arkham-env[train]'"
    assert lines[3:] == [f"MissingExtra|{needed}"] * 2


def requirements() -> tuple[set[str], dict[str, set[str]]]:
    """Return the names of the base dependencies and of the packages of each extra."""

    def names(needs: list[str]) -> set[str]:
        return {re.split(r"[\[<>=]", need)[0].replace("-", "_").lower() for need in needs}

    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    extras = project["optional-dependencies"]
    return names(project["dependencies"]), {extra: names(extras[extra]) for extra in extras}


def test_the_extras_are_those_of_the_project() -> None:
    base, extras = requirements()
    called = {**DISTRIBUTIONS, "h5py": "minari"}  # minari[hdf5] installs it
    for name, extra in EXTRAS.items():
        assert called.get(name, name) in extras[extra], name
        assert name not in base
    known = {called.get(name, name) for name in EXTRAS}
    assert extras["train"] | extras["rllib"] | extras["minari"] | extras["ray"] <= known
    assert {"typer", "rich"} <= base


def test_each_package_of_the_extras_is_imported_somewhere() -> None:
    source = "\n".join(path.read_text() for path in (ROOT / "agents").rglob("*.py"))
    # Stable-Baselines3 imports tensorboard and tqdm, and Minari imports h5py.
    for name in set(EXTRAS) - {"tensorboard", "tqdm", "h5py"}:
        assert re.search(rf"^ *(import|from) {name}\b", source, re.M), name
    assert "scipy" in EXTRAS or not re.search(r"^ *(import|from) scipy\b", source, re.M)


def test_errors_and_signals_have_their_status(capsys: pytest.CaptureFixture[str]) -> None:
    def status(error: BaseException) -> int:
        @in_one_line
        def main() -> None:
            raise error

        with pytest.raises(typer.Exit) as raised:
            main()
        return raised.value.exit_code

    assert status(InvalidSetup("players=9")) == 2
    assert capsys.readouterr().err == "error: players=9\n"
    assert status(OSError(28, "No space left on device", "runs/x")) == 2
    assert capsys.readouterr().err == "error: [Errno 28] No space left on device: 'runs/x'\n"
    assert status(ArkhamError("two\nlines")) == 2
    assert capsys.readouterr().err == "error: two lines\n"
    assert status(KeyboardInterrupt()) == 130
    assert status(Stopped(15)) == 143

    @in_one_line
    def broken() -> None:
        import_module("no_package_of_this_name")

    with pytest.raises(ModuleNotFoundError, match="no_package_of_this_name"):
        broken()


def test_output_that_nothing_reads_ends_the_command_without_an_error() -> None:
    code = """
        import os
        from arkham_agents.command import in_one_line, typer
        reader, writer = os.pipe()
        os.dup2(writer, 1)
        os.close(reader)

        @in_one_line
        def main():
            print("x" * 100_000, flush=True)

        typer.run(main)
        """
    done = python(code, missing=set())
    assert (done.returncode, done.stderr) == (CLOSED, "")
