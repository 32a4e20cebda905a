"""``core/public/checks.py``, ``envs/options.py``: malicious options, actions, ids and saves: each
is
refused with one short error."""

from __future__ import annotations

import json
from typing import Any

import gymnasium
import pytest

import arkham_env
from arkham_env.core.kernel.save import canonical, digest
from arkham_env.envs.options import ENV_NAMES
from tests.envs.hostile import check, hostile
from tests.envs.playing import ARKHAM, ELDRITCH, GAME, NAME

GAMES = [GAME, ELDRITCH, ARKHAM]
WHOLE = ("10**5000", "-10**5000")


@pytest.mark.parametrize("game_id", GAMES)
def test_set_up_options(game_id: str) -> None:
    made: Any = arkham_env.game
    names = [*arkham_env.describe(game_id)["options"], "no_such_option", "\ud800", "a" * 10**6]
    for option in names:
        for what, value in hostile().items():
            check(f"{option[:20]!r}: {what}", made, game_id, **{option: value})


@pytest.mark.parametrize("option", [*ENV_NAMES, "num_envs", "players", "decks"])
def test_options_of_environments(option: str) -> None:
    for what, value in hostile().items():
        given: dict[str, Any] = {"num_envs": 1, option: value}
        check(what, arkham_env.vector_env, GAME, **given)
        if option != "num_envs":
            check(what, arkham_env.env, GAME, **{option: value})


@pytest.mark.parametrize("ask", ["game", "load", "describe", "env"])
def test_ids_and_texts(ask: str) -> None:
    for what, value in hostile().items():
        check(what, getattr(arkham_env, ask), value)


@pytest.mark.parametrize("game_id", GAMES)
def test_names_of_cards(game_id: str) -> None:
    for what, value in hostile().items():
        check(what, arkham_env.card, game_id, value)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_game_stays_as_it_is(game_id: str) -> None:
    made: Any = arkham_env.game
    game = made(game_id, seed=1)
    before = game.hash()
    for what, value in hostile().items():
        for name in ("step", "view", "log"):
            check(f"{name}: {what}", getattr(game, name), value)
        check(what, game.determinize, value, 0)
        if what not in WHOLE:
            check(what, game.determinize, 0, value)
        assert game.hash() == before, what


def test_an_environment_is_reset_and_stepped() -> None:
    env: Any = gymnasium.make(NAME).unwrapped
    env.reset(seed=0)
    for what, value in hostile().items():
        check(what, env.step, value)
        check(what, env.reset, options=value)
        check(what, env.reset, options={"save": value})


# -- The text of a save --------------------------------------------------------------------------


def sealed(body: str, version: str = "2") -> str:
    return f'{{"arkham_env":{version},"hash":"{digest(body)}","record":{body}}}'


def of_game(game: str) -> str:
    """Return the record of a save with the JSON ``game`` as game id."""
    parts: dict[str, Any] = {
        "rules": 1,
        "options": {},
        "seed": 0,
        "history": [],
        "trace": 0,
        "layout": {},
        "own": {},
    }
    return f'{{"game":{game},{canonical(parts)[1:]}'


def refused(text: str) -> str:
    """Return the error for a text that is not a save."""
    found: list[str] = []

    def load() -> None:
        try:
            arkham_env.load(text)
        except arkham_env.CorruptSave as error:
            found.append(str(error))
            raise

    check(repr(text[:40]), load)
    return found[0]


def test_a_lone_surrogate_in_a_save() -> None:
    save = arkham_env.game(GAME).save()
    at = save.index("lcg/")
    assert refused(save[:at] + "\ud800" + save[at:]).startswith(
        "corrupt save: the text contains the lone surrogate '\\ud800' at index "
    )
    payload = json.loads(save)["record"]
    for part in ("game", "options"):  # valid JSON with the right hash
        body = canonical({**payload, part: "\ud800"})
        assert "corrupt save: " in refused(sealed(body))


def test_a_save_of_a_game_with_a_long_name_is_refused_soon() -> None:
    body = of_game('"' + "a" * 3_000_000 + '"')
    assert "unknown game 'aaaa" in refused(sealed(body))
    assert "5,000,000 characters, expected at most" in refused("a" * 5_000_000)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (sealed("[" * 400 + "]" * 400), "the part 'record' is not a JSON object"),
        ('{"a":' * 100_000, "is not JSON"),
        (sealed(of_game("9" * 5000)), "is not JSON"),
        (sealed(of_game("NaN")), "unknown game nan"),
        (sealed(of_game("true")), "unknown game True"),
        (sealed(of_game('"\\u0000"')), r"unknown game '\x00'"),
        (sealed("{}", "true"), "version is True, expected 2"),
        (sealed("{}", "1.0"), "version is 1.0, expected 2"),
        (sealed("{}", "9" * 4000), "version is a number of"),
        (sealed("{}", '"' + "v" * 10**6 + '"'), "version is 'vvv"),
    ],
)
def test_texts_that_are_no_saves(text: str, message: str) -> None:
    assert message in refused(text)


@pytest.mark.parametrize("game_id", GAMES)
def test_parts_of_a_save(game_id: str) -> None:
    """Each part of the record is replaced by values of other types; the hash is right."""
    made: Any = arkham_env.game
    payload = json.loads(made(game_id).save())["record"]
    values = [
        "\ud800",
        "a" * 10**6,
        10**4000,
        True,
        1.5,
        float("nan"),
        None,
        [],
        {},
        [["\ud800", []]],
    ]
    for part in payload:
        for value in values:
            body = canonical({**payload, part: value})
            if value != payload[part] and (part not in ("layout", "options") or value != {}):
                refused(sealed(body))
