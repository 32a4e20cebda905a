"""``core/public/checks.py``, ``envs/options.py``, ``arkham_agents/command.py``: each wrong usage of
the API and of the command ``arkham-env`` gives one clear line and changes nothing."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import arkham_env
from arkham_agents.commands.main import app
from arkham_env import ArkhamError, InvalidSetup
from tests.envs.hostile import LONGEST_MESSAGE
from tests.envs.playing import GAME
from tests.wrong_usages import agents, api
from tests.wrong_usages.commands import COMMANDS, write_given
from tests.wrong_usages.setups import ENV_OPTIONS, SETUPS, UNKNOWN
from tests.wrong_usages.usage import FACES, SCENES, Usage

USAGES = [*api.USAGES, *agents.USAGES]
FIX = re.compile(
    r"expected|should|use a|choose a|no decision is pending|did you mean|call reset\(\)|remove|"
    r"load |pass |start a new game|create one|"
    r"reset it|add the stage|set trainer|then resume|has no subclass|no such file|"
    r"not valid YAML|is repeated|has no value|do not fit|cannot read|corrupt save"
)
"""What a message must contain, so that it shows the user how to fix the error."""


def check_message(error: BaseException, words: tuple[str, ...]) -> None:
    """Check that a message is one printable line that contains ``words`` and a fix."""
    message = str(error)
    assert len(message.splitlines()) == 1 and message.strip() == message
    assert len(message) <= LONGEST_MESSAGE
    message.encode()
    for word in words:
        assert word in message
    assert FIX.search(message), message


def files_in(folder: Path) -> list[tuple[str, bytes]]:
    """Return the names and contents of the files that are not in ``given`` or ``.locks``."""
    return [
        (str(path.relative_to(folder)), path.read_bytes())
        for path in sorted(folder.rglob("*"))
        if path.is_file() and not {"given", ".locks"} & set(path.parts)
    ]


def test_the_lists_contain_at_least_120_usages() -> None:
    api_count = len(USAGES) + len(SETUPS) + len(ENV_OPTIONS)
    print(f"wrong usages: {api_count} of the API, {len(COMMANDS)} of the command")
    assert api_count >= 120 and len(COMMANDS) >= 100
    for names in ([usage.name for usage in USAGES], [line for line, _ in COMMANDS]):
        assert sorted(names) == sorted(set(names))


def id_of(text: str) -> str:
    """Return the id of a test without memory addresses, which differ between processes."""
    return re.sub(r" at 0x\w+", "", text)[:60]


@pytest.mark.parametrize("usage", USAGES, ids=[usage.name for usage in USAGES])
def test_a_wrong_usage_is_one_line_and_changes_nothing(usage: Usage, tmp_path: Path) -> None:
    if usage.needs:
        pytest.importorskip(usage.needs)
    in_folder = usage.scene == "folder"
    scene = SCENES["nothing" if in_folder else usage.scene]
    subject: Any = tmp_path if in_folder else scene.make()
    before = scene.facts(subject)
    with pytest.raises(ArkhamError) as raised:
        usage.call(subject)
    assert isinstance(raised.value, usage.error)
    check_message(raised.value, usage.words)
    assert scene.facts(subject) == before
    assert files_in(tmp_path) == []
    scene.go_on(subject)


MAKERS: list[Callable[..., Any]] = [arkham_env.game, arkham_env.text_env, *FACES.values()]


@pytest.mark.parametrize(
    ("game_id", "options", "words"), SETUPS, ids=[id_of(f"{g} {o}") for g, o, _ in SETUPS]
)
def test_each_face_refuses_a_wrong_set_up(
    game_id: str, options: dict[str, Any], words: tuple[str, ...]
) -> None:
    made: list[Callable[[], object]] = [partial(make, game_id, **options) for make in MAKERS]
    if game_id in arkham_env.list_games():
        for make in (arkham_env.env, arkham_env.parallel_env, FACES["gym"]):
            made.append(partial(make(game_id).reset, options=options))
        mix = partial(arkham_env.vector_env, game_id, 2, mix=[options])
        made.append(lambda: mix().reset(seed=1))
    for call in made:
        with pytest.raises(InvalidSetup) as raised:
            call()
        check_message(raised.value, words)


@pytest.mark.parametrize(("game_id", "name"), UNKNOWN)
def test_an_unknown_option_is_also_a_type_error(game_id: str, name: str) -> None:
    """Libraries that probe for an option, such as TorchRL, search for Python's own message."""
    for make in MAKERS:
        with pytest.raises(TypeError, match=f"unexpected keyword argument '{name}'") as raised:
            make(game_id, **{name: 1})
        assert isinstance(raised.value, InvalidSetup)


@pytest.mark.parametrize(
    ("options", "words"), ENV_OPTIONS, ids=[id_of(str(options)) for options, _ in ENV_OPTIONS]
)
def test_each_environment_refuses_a_wrong_option(
    options: dict[str, Any], words: tuple[str, ...]
) -> None:
    for make in FACES.values():
        with pytest.raises(InvalidSetup) as raised:
            make(GAME, **options)
        check_message(raised.value, words)


# -- The command ---------------------------------------------------------------------------------


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the current folder, which contains only the folder ``given``."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", sys.path[:])
    (tmp_path / "given").mkdir()
    write_given(tmp_path / "given")
    for name in [name for name in sys.modules if name.split(".")[0] == "given"]:
        monkeypatch.delitem(sys.modules, name)
    return tmp_path


NEED_TORCH = re.compile(r"ppo:solo\b(?!s)|cut\.zip|--resume|--ray")


@pytest.mark.parametrize(("line", "words"), COMMANDS, ids=[line[:60] for line, _ in COMMANDS])
def test_a_wrong_command_is_one_line_and_writes_nothing(
    line: str, words: tuple[str, ...], folder: Path
) -> None:
    if NEED_TORCH.search(line):
        pytest.importorskip("torch")
    if line.startswith("train"):
        pytest.importorskip("yaml")
        pytest.importorskip("pydantic")
    if line.startswith("evaluate"):
        pytest.importorskip("scipy")
    given = sorted(path.name for path in (folder / "given").iterdir())
    result = CliRunner().invoke(app, line.split(), env={"COLUMNS": "150"})
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    assert result.stderr.startswith("error: ") and result.stderr.count("\n") == 1, result.stderr
    for word in words:
        assert word in result.stderr
    assert files_in(folder) == []
    left = {path.name for path in (folder / "given").iterdir()} - {"__pycache__"}
    assert sorted(left) == given
