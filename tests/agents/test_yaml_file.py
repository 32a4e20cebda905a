"""Malicious and mistyped configurations: each gives one error with its line."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from arkham_agents.config import check_config, read_config
from arkham_agents.yaml_file import read_yaml
from arkham_env.core.kernel.errors import InvalidSetup

BOMB = "a: &a [x,x,x,x,x,x,x,x,x,x]\n" + "".join(
    f"{name}: &{name} [{','.join(10 * ['*' + before])}]\n"
    for before, name in zip("abcdefgh", "bcdefghi", strict=True)
)
MERGED = "a: &a {k: 1}\n" + "".join(
    f"{name}: &{name}\n  <<: [{','.join(10 * ['*' + before])}]\n"
    for before, name in zip("abcdefgh", "bcdefghi", strict=True)
)
WRONG = [
    ("seed: 1\nname: x\nseed: 2\n", "line 3: the key 'seed' is repeated (first in line 1)"),
    ("ppo:\n  gamma: 0.9\n  gamma: 0.8\n", "line 3: the key 'gamma' is repeated"),
    ("game: {mix: {players: {1: 1, 1: 2}}}\n", "line 1: the key '1' is repeated"),
    ("name: x\ngame:\n  players:\n", "line 3: the key 'players' has no value"),
    ("ppo:\n", "line 1: the key 'ppo' has no value"),
    ("stages:\n  - ppo\n  -\n", "line 3: the list has an empty entry"),
    ("? \n: 3\n", "line 1: a key is empty"),
    ("~: 3\n", "line 1: a key is empty"),
    ("'': 3\n", "line 1: a key is empty"),
    ("? [a]\n: 1\n", "line 1: a key is a list or mapping"),
    (BOMB, "too many values, expected at most 20,000"),
    (MERGED, "too many values, expected at most 20,000"),
    ("a: &a [*a]\n", "line 1: the values are nested deeper than 20 levels"),
    ("a: " + "[" * 50_000 + "\n", "nested deeper than 20 levels"),
    (
        "a: " + "{a: " * 30 + "1" + "}" * 30 + "\n",
        "line 1: the values are nested deeper than 20 levels",
    ),
    ("name: x\nseed: " + "9" * 10_000 + "\n", "line 2: a number has 10,000 characters"),
    ("seed: 0x" + "f" * 90_000 + "\n", "line 1: a number has 90,002 characters"),
    ("seed: 1:" + "59:" * 30_000 + "59\n", "line 1: a number has 90,004 characters"),
    ("seed: 2020-99-99\n", "line 1: invalid value '2020-99-99'"),
    ("a: " + "b" * 10**6, "expected at most 100,000 bytes"),
    ("seed: \0\n", "not valid YAML (unacceptable character"),
    ("a: [1\nb: 2\n", "not valid YAML (line 2: "),
    ("a: 1\n---\nb: 2\n", "not valid YAML (line 2: "),
    ("a: !!python/object/apply:os.getcwd []\n", "not valid YAML (line 1: could not determine"),
    ('name: "\\ud800"\n', "name = '\\ud800'"),
    ('name: "a\\0"\n', "name = 'a\\x00'"),
    ('out: "a\\0b"\n', "out = 'a\\x00b'"),
    ("name: " + "x" * 5000 + "\n", "name = 'xxx"),
    ("seed: true\n", "seed = True"),
    ("seed: 1.5\n", "seed = 1.5"),
    ("seed: '3'\n", "seed = '3'"),
    ("ppo: {gamma: true}\n", "ppo.gamma = True"),
    ("ppo: {gamma: .nan}\n", "ppo.gamma = nan"),
    ("ppo: {total_steps: .inf}\n", "ppo.total_steps = inf"),
    ("collect: {observations: 1}\n", "collect.observations = 1"),
    ("game: {difficulty: " + "x" * 50_000 + "}\n", "unknown difficulty 'xxx"),
]


@pytest.mark.parametrize(("text", "message"), WRONG, ids=[message for _, message in WRONG])
def test_a_mistake_is_told_with_its_line(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "wrong.yaml"
    path.write_text(text)
    began = time.process_time()
    with pytest.raises(InvalidSetup) as raised:
        read_config(path)
    said = str(raised.value)
    assert message in said and "wrong.yaml" in said and len(said) < 3000
    said.encode()
    assert time.process_time() - began < 5


def test_what_is_meant_is_read(tmp_path: Path) -> None:
    path = tmp_path / "right.yaml"
    path.write_text(
        "shared: &shared {gamma: 0.9, name: ''}\n"
        "ppo: {<<: *shared, gamma: 0.8}\n"
        "rounds: null\nhours: ~\nempty: {}\nnone: []\nweights: {1: 0.5, 2: 0.5}\n"
    )
    assert read_yaml(path) == {
        "shared": {"gamma": 0.9, "name": ""}, "ppo": {"gamma": 0.8, "name": ""}, "rounds": None,
        "hours": None, "empty": {}, "none": [], "weights": {1: 0.5, 2: 0.5},
    }  # fmt: skip
    path.write_text("# nothing\n")
    assert read_config(path) == check_config({})


@pytest.mark.parametrize("name", ["a" * 100_000, "a\0b", "\ud800", "", "."])
def test_a_path_that_is_none(name: str) -> None:
    with pytest.raises(InvalidSetup, match="unknown configuration file") as raised:
        read_config(name)
    assert len(str(raised.value)) < 2000


def test_values_of_a_program_are_bounded_too() -> None:
    deep: list[object] = []
    for _ in range(100_000):
        deep = [deep]
    for said in (
        {"game": {"decks": deep}},
        {"game": deep},
        {"seed": 10**5000},
        {"a" * 10**7: 1},
        deep,
    ):
        with pytest.raises(InvalidSetup) as raised:
            check_config(said)
        assert len(str(raised.value)) < 3000
