"""Wrong usages of games, environments, saves and descriptions."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import Any

import numpy as np

import arkham_env
from arkham_env import ArkhamError, CorruptSave, IllegalAction
from arkham_env.core.kernel.errors import quote
from arkham_env.core.kernel.save import seal
from arkham_env.envs.mixture import SetUp
from arkham_env.envs.suites import find_suite
from tests.envs.playing import ELDRITCH, GAME, NAME, legal
from tests.wrong_usages.setups import Lines, pays_text
from tests.wrong_usages.usage import Usage, first_actions, started, started_vector

RESET = "call reset()"
LINES = Lines()
NOT_ONE_NUMBER: list[Any] = [
    *(None, 1.0, "0", True, [0], np.zeros(2), np.float32(0), 10**400, LINES),
]
"""Values that are no option, seat or action."""


def a_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


@cache
def save_text() -> str:
    return arkham_env.game(GAME, players=2, seed=1).save()


@cache
def record() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(save_text())["record"]
    return found


# -- Games ---------------------------------------------------------------------------------------


def of_games() -> Iterator[Usage]:
    for value in (-1, 99, *NOT_ONE_NUMBER):
        shown = quote(value)
        yield Usage(
            f"game.step({shown})", partial(lambda v, game: game.step(v), value),
            (f"option {shown}", "expected 0 to"), IllegalAction, "game",
        )  # fmt: skip
        for method in ("view", "brief", "log"):
            if value is None and method == "log":
                continue
            yield Usage(
                f"game.{method}({shown})",
                partial(lambda v, m, game: getattr(game, m)(v), value, method),
                (f"seat {shown}", "expected 0 to 1"), scene="game",
            )  # fmt: skip
        yield Usage(
            f"game.undo({shown})", partial(lambda v, game: game.undo(v), value),
            (f"undo({shown})", "expected 0 to 3"), IllegalAction, "game",
        )  # fmt: skip
        yield Usage(
            f"game.news({shown})", partial(lambda v, game: game.news(v), value),
            (f"mark={shown}", "expected 0 to"), scene="game",
        )  # fmt: skip
        yield Usage(
            f"game.determinize({shown}, 0)", partial(lambda v, game: game.determinize(v, 0), value),
            (f"seat {shown}", "expected 0 to 1"), scene="game",
        )  # fmt: skip
        if not a_number(value):
            yield Usage(
                f"game.determinize(0, {shown})",
                partial(lambda v, game: game.determinize(0, v), value),
                (f"seed={shown}", "expected a whole number"), scene="game",
            )  # fmt: skip
    yield Usage(
        "game.observe(3)", lambda game: game.observe(3),
        ("observer 3", "expected a function"), scene="game",
    )  # fmt: skip
    yield Usage(
        "game.observe(a function of nothing)", lambda game: game.observe(lambda: None),
        ("too many positional arguments", "an event's name and three"), scene="game",
    )  # fmt: skip
    for name, call, words in [
        ("step(0)", lambda game: game.step(0), ("option 0", "start a new game")),
        ("prompt()", lambda game: game.prompt(), ("prompt", "expected a pending decision")),
        (
            "determinize(0, 0)", lambda game: game.determinize(0, 0),
            ("determinize", "expected a pending decision"),
        ),
    ]:  # fmt: skip
        yield Usage(f"finished game.{name}", call, words, IllegalAction, "finished game")
    for log in ("no", 1, None, np.zeros(2)):
        yield Usage(
            f"game(log={log!r})", partial(lambda v, _: arkham_env.game(GAME, log=v), log),
            (f"log={log!r}", "expected True or False"),
        )  # fmt: skip


def of_names() -> Iterator[Usage]:
    """Yield wrong names of games, cards and suites."""
    for function in (arkham_env.describe, arkham_env.fields):
        for name, words in [
            ("spreading_flames", ("'spreading_flames'", "did you mean 'lcg/spreading_flames'")),
            (None, ("unknown game None", "expected one of arkham2e/base")),
            (LINES, ("first line second line", "expected one of arkham2e/base")),
        ]:
            yield Usage(
                f"{function.__name__}({quote(name)})",
                partial(lambda f, n, _: f(n), function, name), words,
            )  # fmt: skip
    for name, words in [
        ("machette", ("'machette'", "did you mean 'Machete'")),
        ("", ("unknown card ''", "expected a card's title or code")),
        (None, ("unknown card None", "expected a card's title or code")),
    ]:
        wrong: Any = name
        yield Usage(f"card({name!r})", partial(lambda n, _: arkham_env.card(GAME, n), wrong), words)
    yield Usage("card('chess', 'axe')", lambda _: arkham_env.card("chess", "axe"), ("'chess'",))
    for name in ("arkham2e-sol", "arkham2e_solo"):
        yield Usage(
            f"find_suite({name!r})", partial(lambda n, _: find_suite(n), name),
            (f"unknown suite '{name}'", "did you mean 'arkham2e-solo'"),
        )  # fmt: skip
    for wrong in (7, None):
        yield Usage(
            f"find_suite({wrong})", partial(lambda n, _: find_suite(n), wrong),
            (f"unknown suite {wrong}", "expected one of"),
        )  # fmt: skip
    yield Usage(
        "Suite.seeds('train')", lambda _: find_suite("arkham2e-solo").seeds("train"),
        ("unknown seeds 'train'", "expected one of dev, test"),
    )  # fmt: skip


# -- Seeds, resets and saves ---------------------------------------------------------------------

SINGLE = ("aec", "parallel", "gym", "text")
RESETS: list[tuple[Any, tuple[str, ...]]] = [
    (3, ("options=3", "expected a dict")),
    ("save", ("options='save'", "expected a dict")),
    (["save"], ("options=['save']", "expected a dict")),
    ({"dificulty": "easy"}, ("'dificulty'", "did you mean 'difficulty'")),
    ({"difficulty": "hrad"}, ("'hrad'", "did you mean 'hard'")),
    ({3: 4}, ("unknown option 3", "expected one of")),
    ({"players": 3}, ("players=3 at reset", "expected 2")),
    ({"investigators": ["joe_diamond"]}, ("players=2", "expected 1, the number of inv")),
    ({"max_steps": 3}, ("unknown option 'max_steps'", "expected one of")),
    ({"saves": []}, ("unknown option 'saves'", "did you mean 'save'")),
    ({"save": "x", "difficulty": "hard"}, ("'difficulty' cannot be combined", "remove one")),
]
"""Wrong options of the reset of an environment of one game."""
VECTOR_RESETS: list[tuple[Any, tuple[str, ...]]] = [
    (3, ("options=3", "expected a dict")),
    ({"difficulty": "easy"}, ("option 'difficulty' at reset", "when you create")),
    ({"save": "x"}, ("option 'save' at reset", "when you create")),
    ({"saves": []}, ("saves=[]", "expected a list of 2 saves")),
    ({"saves": "x"}, ("saves='x'", "expected a list of 2 saves")),
    ({"saves": [None] * 3}, ("saves=[None, None, None]", "expected a list of 2 saves")),
    ({"saves": [None, None], "state": {}}, ("'saves': [None, None]", "only one option")),
    ({"reset_mask": [True, False]}, ("reset_mask=[True, False]", "bool array of shape (2,)")),
    ({"reset_mask": None}, ("reset_mask=None", "bool array of shape (2,)")),
    ({"reset_mask": np.ones(3, bool)}, ("of shape (3,)", "bool array of shape (2,)")),
    ({"reset_mask": np.ones(2)}, ("dtype float64", "bool array of shape (2,)")),
    ({"reset_mask": np.zeros(2, bool)}, ("array([False, False])", "at least one True")),
    ({"reset_mask": np.ones((2, 1), bool)}, ("of shape (2, 1)", "bool array of shape (2,)")),
    (
        {"reset_mask": np.ones(2, bool), "difficulty": "hard"},
        ("option 'difficulty' at reset", "when you create"),
    ),
]
"""Wrong options of the reset of a vector environment."""
STATES: list[tuple[Any, tuple[str, ...]]] = [
    (7, ("state 7", "expected the result of save()")),
    ({}, ("first_seeds=None", "expected the result of save()")),
    ({"games": []}, ("first_seeds=None", "of an environment with 2 games")),
]
"""Wrong states of a vector environment."""


def of_resets() -> Iterator[Usage]:
    for scene in (*SINGLE, "vector"):
        for value in (1.5, "7", True, float("nan"), *([] if scene == "vector" else [[1]])):
            yield Usage(
                f"{scene}.reset(seed={value!r})", partial(lambda v, e: e.reset(seed=v), value),
                (f"seed={value!r}", "expected a whole number"), scene=scene,
            )  # fmt: skip
        for given, words in VECTOR_RESETS if scene == "vector" else RESETS:
            yield Usage(
                f"{scene}.reset(options={quote(given)})",
                partial(lambda v, e: e.reset(options=v), given), words, scene=scene,
            )  # fmt: skip
    for seeds, words in [
        ([1], ("seed=[1]", "expected 2 seeds")),
        ([1, 2, 3], ("seed=[1, 2, 3]", "expected 2 seeds")),
        ([1, 2.5], ("seed=2.5", "expected a whole number")),
        (np.array([1.0, 2.0]), ("seed=np.float64(1.0)", "expected a whole number")),
    ]:
        yield Usage(
            f"vector.reset(seed={seeds!r})", partial(lambda v, e: e.reset(seed=v), seeds), words,
            scene="vector",
        )  # fmt: skip
    for state, words in STATES:
        yield Usage(
            f"vector.reset(state={state!r})",
            partial(lambda v, e: e.reset(options={"state": v}), state), words, CorruptSave,
            "vector",
        )  # fmt: skip
    yield Usage(
        "the first reset of some games",
        lambda e: e.reset(options={"reset_mask": np.array([True, False])}),
        ("array([ True, False])", "expected all True at the first reset"), scene="new vector",
    )  # fmt: skip
    for value in ("3", [1], 1.5, True):
        yield Usage(
            f"sb3.seed({value!r})", partial(lambda v, e: e.seed(v), value),
            (f"seed={value!r}", "expected a whole number"), scene="sb3", needs="stable_baselines3",
        )  # fmt: skip
    for options, word in [({"difficulty": "easy"}, "difficulty"), ([{}, {"save": "x"}], "save")]:
        yield Usage(
            f"sb3.set_options({options})", partial(lambda v, e: e.set_options(v), options),
            (f"option '{word}' at reset", "when you create"), scene="sb3",
            needs="stable_baselines3",
        )  # fmt: skip
    for value in (1.5, None, "7", True, [1], float("nan"), np.zeros((2, 2))):
        yield Usage(
            f"game(seed={value!r})", partial(lambda v, _: arkham_env.game(GAME, seed=v), value),
            ("seed=", "expected a whole number"),
        )  # fmt: skip


SAVES: list[tuple[str, Callable[[], Any], tuple[str, ...]]] = [
    ("no text", lambda: 5, ("expected a string, not 5",)),
    ("bytes", lambda: b"save", ("expected a string, not b'save'",)),
    ("nothing", lambda: None, ("expected a string, not None",)),
    ("empty", lambda: "", ("begins with ''", "load the complete text")),
    ("a pickle", lambda: "cos\nsystem\n(S'true'\ntR.", ("is not JSON", "load the complete")),
    ("a list", lambda: "[]", ("begins with '[]'", "load the complete text")),
    ("a dict", lambda: "{}", ("begins with '{}'", "load the complete text")),
    ("cut", lambda: save_text()[:-20], ("is not JSON", "load the complete text")),
    ("edited", lambda: save_text().replace('"seed":1', '"seed":2'), ("its hash", "load the")),
    (
        "another version", lambda: save_text().replace('"arkham_env":2', '"arkham_env":1'),
        ("format version 1", "load it with arkham-env 0.1.0"),
    ),
    (
        "an unknown game", lambda: seal({**record(), "game": "lcg/spreading"}),
        ("'lcg/spreading'", "did you mean 'lcg/spreading_flames'"),
    ),
    ("a game 5", lambda: seal({**record(), "game": 5}), ("unknown game 5", "expected one of")),
    ("without parts", lambda: seal({"game": GAME}), ("corrupt save",)),
    (
        "an illegal choice", lambda: seal({**record(), "history": [99]}),
        ("99", "corrupt save"),
    ),
    (
        "a wrong option", lambda: seal({**record(), "options": {"players": 77}}),
        ("corrupt save",),
    ),
]  # fmt: skip
"""Texts that are no saves, and parts of the message."""


def of_saves() -> Iterator[Usage]:
    for name, text, words in SAVES:
        yield Usage(
            f"load: {name}", partial(lambda t, _: arkham_env.load(t()), text), words, CorruptSave
        )
        for scene in SINGLE:
            yield Usage(
                f"{scene}.reset(save): {name}",
                partial(lambda t, e: e.reset(options={"save": t()}), text), words, CorruptSave,
                scene,
            )  # fmt: skip
        if name != "nothing":
            yield Usage(
                f"vector.reset(saves): {name}",
                partial(lambda t, e: e.reset(options={"saves": [save_text(), t()]}), text), words,
                CorruptSave, "vector",
            )  # fmt: skip

    def foreign() -> str:
        return arkham_env.game(ELDRITCH, seed=1).save()

    words = (f"a game of '{ELDRITCH}'", f"expected '{GAME}'")
    for scene in SINGLE:
        yield Usage(
            f"{scene}.reset(save of another game)",
            lambda e: e.reset(options={"save": foreign()}), words, scene=scene,
        )  # fmt: skip
        yield Usage(
            f"{scene}.reset(save of three players)",
            lambda e: e.reset(options={"save": arkham_env.game(GAME, players=3).save()}),
            ("the save has 3 players", "expected 2"), scene=scene,
        )  # fmt: skip
    yield Usage(
        "vector.reset(saves of another game)",
        lambda e: e.reset(options={"saves": [None, foreign()]}), words, scene="vector",
    )  # fmt: skip


# -- Steps ---------------------------------------------------------------------------------------


def act(scene: str, env: Any, action: Any) -> None:
    env.step({env.decider: action} if "parallel" in scene else action)


def illegal(env: Any) -> int:
    return int(np.flatnonzero(env.unwrapped.session.mask() == 0)[0])


def of_steps() -> Iterator[Usage]:
    for scene in (*SINGLE, "penalty"):
        whole = [] if scene == "penalty" else [-1, 10**6]
        for value in (*whole, *NOT_ONE_NUMBER[:-2], LINES):
            shown = quote(value)
            yield Usage(
                f"{scene}.step({shown})", partial(lambda s, v, e: act(s, e, v), scene, value),
                (f"action {shown}", "expected one of the"), IllegalAction, scene,
            )  # fmt: skip
    for scene in SINGLE:
        yield Usage(
            f"{scene}.step(a masked action)", partial(lambda s, e: act(s, e, illegal(e)), scene),
            ("action ", "expected one of the", "legal actions of seat"), IllegalAction, scene,
        )  # fmt: skip
    given: list[tuple[Any, str]] = [
        (3, "3"), (None, "None"), ({}, "{}"), ({0: 0}, "{0: 0}"), ([0], "[0]"),
        ({"seat_9": 0}, "{'seat_9': 0}"),
    ]  # fmt: skip
    for actions, shown in given:
        yield Usage(
            f"parallel.step({shown}) as a whole", partial(lambda v, e: e.step(v), actions),
            (f"actions {shown}", "expected a dict with an action for 'seat_"), IllegalAction,
            "parallel",
        )  # fmt: skip
    for value in (-1, 10**6, 2**40):
        for scene in ("vector", "sb3"):
            yield Usage(
                f"{scene}.step([{value}, {value}])", partial(lambda v, e: e.step([v, v]), value),
                (f"action {value} of game 0", "expected one of its", "legal actions"),
                IllegalAction, scene, "stable_baselines3" if scene == "sb3" else "",
            )  # fmt: skip
    lists: list[Any] = [
        0, None, "00", [0], [0, 0, 0], [0.0, 1.0], [None, 0], ["a", "b"], [[0], [0]], [[0], [0, 1]],
        [True, False], np.zeros((2, 2), int), np.zeros(2), {}, [0, 10**40], LINES,
    ]  # fmt: skip
    for value in lists:
        shown = quote(value)
        for scene in ("vector", "sb3"):
            yield Usage(
                f"{scene}.step({shown})", partial(lambda v, e: e.step(v), value),
                (f"actions {shown}", "expected 2 whole numbers"), IllegalAction,
                scene, "stable_baselines3" if scene == "sb3" else "",
            )  # fmt: skip
    # Before the first reset, and after the end
    for scene, call in [
        ("new parallel", lambda e: e.step({"seat_0": 0})), ("new gym", lambda e: e.step(0)),
        ("new text", lambda e: e.step(0)), ("new vector", lambda e: e.step([0, 0])),
        ("finished gym", lambda e: e.step(0)), ("finished parallel", lambda e: e.step({})),
        ("truncated gym", lambda e: e.step(0)),
    ]:  # fmt: skip
        yield Usage(f"{scene}.step", call, (RESET,), IllegalAction, scene)
    yield Usage(
        "finished vector.step", lambda e: e.step(first_actions(e)),
        ("is over", "reset it before the next step"), IllegalAction, "finished vector",
    )  # fmt: skip
    looks: list[tuple[str, str, Callable[[Any], object]]] = [
        ("new parallel", "render", lambda e: e.render()),
        ("new parallel", "state", lambda e: e.state()),
        ("new parallel", "decider", lambda e: e.decider),
        ("new parallel", "observe", lambda e: e.observe("seat_0")),
        ("new gym", "render", lambda e: e.render()),
        ("new gym", "action_masks", lambda e: e.action_masks()),
        ("new vector", "action_masks", lambda e: e.action_masks()),
        ("new vector", "legal_actions", lambda e: e.legal_actions()),
        ("new vector", "save", lambda e: e.save()),
    ]
    for scene, name, look in looks:
        yield Usage(f"{scene}.{name}", look, (RESET,), ArkhamError, scene)
    for agent, shown in [("seat_7", "'seat_7'"), (0, "0"), (None, "None")]:
        for scene in ("aec", "parallel"):
            for method in ("observe", "observation_space", "action_space"):
                yield Usage(
                    f"{scene}.{method}({shown})",
                    partial(lambda m, a, e: getattr(e, m)(a), method, agent),
                    (f"unknown agent {shown}", "expected one of seat_0, seat_1"), scene=scene,
                )  # fmt: skip


def of_rewards() -> Iterator[Usage]:
    """Yield a reward function that returns no number; the game continues after the step."""

    def single(_: Any) -> None:
        env = started(arkham_env.env, 0, reward=pays_text)
        env.step(legal(env.unwrapped.session.mask())[0])

    def vector(_: Any) -> None:
        started_vector(1, reward=pays_text)

    for name, call in (("env", single), ("vector_env", vector)):
        yield Usage(
            f"{name}: the reward is a text", call, ("returned 'much'", "expected a finite number"),
            ArkhamError,
        )  # fmt: skip


# -- Creation of environments --------------------------------------------------------------------


def of_creation() -> Iterator[Usage]:
    vector: Any = arkham_env.vector_env
    text: Any = arkham_env.text_env
    for count in (0, -1, 1.5, "8", True, 10**6, None):
        yield Usage(
            f"vector_env(num_envs={count!r})", partial(lambda v, _: vector(GAME, v), count),
            (f"num_envs={count!r}", "at least 1 and at most 100000"),
        )  # fmt: skip
    for api in ("gym", None, 3):
        yield Usage(
            f"vector_env(api={api!r})", partial(lambda v, _: vector(GAME, 2, api=v), api),
            (f"unknown api {api!r}", "expected one of gymnasium, sb3"),
        )  # fmt: skip
    for mode in ("NextStep", "SAME_STEP", "off", 1, None, True):
        yield Usage(
            f"vector_env(autoreset_mode={mode!r})",
            partial(lambda v, _: vector(GAME, 2, autoreset_mode=v), mode),
            (f"unknown autoreset_mode {mode!r}", "expected one of disabled, next_step, same_step"),
        )  # fmt: skip
    yield Usage(
        "vector_env(api='sb3', autoreset_mode='next_step')",
        lambda _: vector(GAME, 2, api="sb3", autoreset_mode="next_step"),
        ("autoreset_mode='next_step' with api='sb3'", "expected 'same_step'"),
        needs="stable_baselines3",
    )  # fmt: skip
    mixes: list[tuple[Any, tuple[str, ...]]] = [
        ("easy", ("mix='easy'", "expected a list of dicts")),
        (3, ("mix=3", "expected a list of dicts")),
        ([3], ("set-up 3 of a mix", "expected a list of dicts")),
        ([{"playerz": 2}], ("'playerz'", "did you mean 'players'")),
        ([{}, {"difficulty": "harder"}], ("'harder'", "did you mean 'hard'")),
        ([{"reward": "points"}], ("'reward' in a set-up of a mix", "expected only set-up options")),
        ([{"investigators": ["jo"]}], ("unknown investigator 'jo'", "expected one of")),
        ([SetUp({}, 0.0)], ("expected at least one weight above 0",)),
        ([SetUp({}, -1.0)], ("-1.0", "expected")),
    ]
    for mix, words in mixes:
        yield Usage(
            f"vector_env(mix={mix!r})",
            partial(lambda v, _: vector(GAME, 4, mix=v).reset(seed=1), mix), words,
        )  # fmt: skip
    for name, value in [
        ("observation", "flat"), ("action_encoding", "table"), ("mask", "info"),
        ("dtype", "float32"), ("scale", True), ("observation_key", "text"),
    ]:  # fmt: skip
        yield Usage(
            f"text_env({name}={value!r})",
            partial(lambda n, v, _: text(GAME, **{n: v}), name, value),
            (f"option '{name}'", "has no such option", f"remove {value!r}"),
        )  # fmt: skip

    def made_by_gymnasium(_: Any) -> object:
        import gymnasium

        return gymnasium.make(NAME, playrs=2)

    yield Usage(
        "gymnasium.make(playrs=2)", made_by_gymnasium, ("'playrs'", "did you mean 'players'")
    )


USAGES: list[Usage] = [
    usage
    for part in (
        *(of_games, of_names, of_resets, of_saves, of_steps, of_rewards, of_creation),
    )
    for usage in part()
]  # fmt: skip
