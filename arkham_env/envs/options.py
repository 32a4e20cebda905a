"""The options of games and environments, and the checks that they share.

Every error is an :class:`~arkham_env.core.errors.InvalidSetup` that names the value, what was
expected and the nearest valid names.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from numbers import Real
from typing import Any, Final, TypedDict

from arkham_env.core.errors import InvalidSetup, unknown_name

ACTION_ENCODINGS: Final = ("table", "options")
OBSERVATIONS: Final = ("flat", "entities")
REWARDS: Final = ("outcome", "experience", "shaped", "progress")
RENDER_MODES: Final = ("human", "ansi", "rgb_array")


class GameOptions(TypedDict, total=False):
    """What a game is set up with.

    Attributes:
        players: number of investigators, 1 to 4 (default: as many as ``investigators`` or
            ``decks``, else 1); the default investigators are used.
        investigators: their names, ids or codes, one per seat.
        decks: one deck per seat: the id of a starter deck, ``{code: copies}``, or a mapping with
            ``"investigator"`` and ``"slots"``.  Default: the investigators' starter decks.
        difficulty: ``"easy"``, ``"standard"`` (default), ``"hard"`` or ``"expert"``.
        open_hands: every seat sees every hand (default False).
        trauma: one pair ``(physical, mental)`` per seat that the investigators start with.
    """

    players: int | None
    investigators: Sequence[str] | None
    decks: Sequence[Any] | None
    difficulty: str
    open_hands: bool
    trauma: Sequence[Sequence[int]] | None


class EnvOptions(GameOptions, total=False):
    """What an environment is made with: a game's options and these.

    Attributes:
        action_encoding: ``"table"`` (default): ``Discrete(num_actions)`` where an id has one
            stable meaning; ``"options"``: ``Discrete(max_options)`` where action ``i`` is option
            ``i`` of the pending decision, that is row ``i`` of the options array that
            ``observation="entities"`` holds.  A decision with more options than rows is paged:
            the last row turns the page (a step that changes nothing else).
        observation: ``"flat"`` (default): one int16 vector; ``"entities"``: a dict of the arrays
            ``"globals"``, ``"entities"`` (one row per visible entity) and ``"options"`` (one row
            per option, with pointers into the entities and its id in the table).
        reward: ``"outcome"`` (default), ``"experience"``, ``"shaped"`` or ``"progress"``
            (see :mod:`arkham_env.envs.rewards`).
        gamma: the discount of the shaping reward, in ``(0, 1]`` (default 1.0); it should be the
            learner's.  Used by ``reward="shaped"`` only.
        render_mode: ``None`` (default), ``"human"``, ``"ansi"`` or ``"rgb_array"``.
    """

    action_encoding: str
    observation: str
    reward: str
    gamma: float
    render_mode: str | None


@dataclass(frozen=True, slots=True)
class EnvSettings:
    """The checked options of an environment that are not the game's (see :class:`EnvOptions`)."""

    action_encoding: str = "table"
    observation: str = "flat"
    reward: str = "outcome"
    gamma: float = 1.0
    render_mode: str | None = None


GAME_DEFAULTS: Final[dict[str, Any]] = {
    "players": None,
    "investigators": None,
    "decks": None,
    "difficulty": "standard",
    "open_hands": False,
    "trauma": None,
}
ENV_DEFAULTS: Final[dict[str, Any]] = {
    "action_encoding": "table",
    "observation": "flat",
    "reward": "outcome",
    "gamma": 1.0,
    "render_mode": None,
}


def check_choice(what: str, value: object, known: Sequence[str]) -> str:
    """Return ``value`` if it is one of ``known``."""
    if not isinstance(value, str) or value not in known:
        raise unknown_name(what, value, known)
    return value


def check_names(options: dict[str, Any], known: Collection[str]) -> None:
    """Raise for the first option that has no such name."""
    for name in options:
        if name not in known:
            raise unknown_name("option", name, known)


def check_whole(what: str, value: object, least: int, most: int | None = None) -> int:
    """Return ``value`` if it is an int of at least ``least`` (and at most ``most``)."""
    number = None
    if hasattr(value, "__index__") and not isinstance(value, bool):
        number = int(value.__index__())
    if number is None or number < least or (most is not None and number > most):
        limit = "" if most is None else f" and at most {most}"
        raise InvalidSetup(f"{what}={value!r}: expected a whole number of at least {least}{limit}")
    return number


def check_mapping(what: str, value: object) -> dict[str, Any]:
    """Return a copy of ``value`` if it is a mapping; ``None`` stands for an empty one."""
    if value is None:
        return {}
    if not isinstance(value, Mapping):
        raise InvalidSetup(f"{what}={value!r}: expected a dict of names and values")
    return dict(value)


def check_no_options(options: object) -> None:
    """Raise for any option: the games of a vector environment are all set up alike."""
    for name in check_mapping("options", options):
        raise InvalidSetup(f"unknown option {name!r}: expected none at a vector reset")


def check_list(what: str, value: object, expected: str) -> list[Any]:
    if isinstance(value, str) or not isinstance(value, Sequence):
        raise InvalidSetup(f"{what}={value!r}: expected {expected}")
    return list(value)


def game_options(options: dict[str, Any]) -> dict[str, Any]:
    """Return the options of a game with defaults filled in and types checked.

    The values themselves are checked by the game.

    Raises:
        InvalidSetup: an unknown option or a value of a wrong type.
    """
    check_names(options, GAME_DEFAULTS)
    found = {**GAME_DEFAULTS, **options}
    if found["players"] is not None:
        found["players"] = check_whole("players", found["players"], 1)
    if found["investigators"] is not None:
        names = check_list("investigators", found["investigators"], "a list of names, one per seat")
        for name in names:
            if not isinstance(name, str):
                raise InvalidSetup(f"investigator {name!r}: expected a name")
        found["investigators"] = names
    if found["decks"] is not None:
        found["decks"] = check_list("decks", found["decks"], "a list of decks, one per seat")
    if found["trauma"] is not None:
        pairs = check_list(
            "trauma", found["trauma"], "a list with a pair (physical, mental) per seat"
        )
        # Pairs themselves are the game's to check: its message shows the whole value.
        found["trauma"] = [list(p) if isinstance(p, (list, tuple)) else p for p in pairs]
    if not isinstance(found["difficulty"], str):
        raise InvalidSetup(f"difficulty={found['difficulty']!r}: expected a name, as 'standard'")
    if not isinstance(found["open_hands"], bool):
        raise InvalidSetup(f"open_hands={found['open_hands']!r}: expected True or False")
    return found


def env_options(options: dict[str, Any]) -> tuple[dict[str, Any], EnvSettings]:
    """Split and check the options of an environment: the game's, and the environment's own.

    Raises:
        InvalidSetup: an unknown option or value.
    """
    check_names(options, [*GAME_DEFAULTS, *ENV_DEFAULTS])
    of_game = {name: value for name, value in options.items() if name in GAME_DEFAULTS}
    own = {**ENV_DEFAULTS, **{n: v for n, v in options.items() if n in ENV_DEFAULTS}}
    gamma = own["gamma"]
    if isinstance(gamma, bool) or not isinstance(gamma, Real) or not 0 < float(gamma) <= 1:
        raise InvalidSetup(f"gamma={gamma!r}: expected a number in (0, 1]")
    if own["render_mode"] is not None:
        check_choice("render_mode", own["render_mode"], RENDER_MODES)
    settings = EnvSettings(
        check_choice("action_encoding", own["action_encoding"], ACTION_ENCODINGS),
        check_choice("observation", own["observation"], OBSERVATIONS),
        check_choice("reward", own["reward"], REWARDS),
        float(gamma),
        own["render_mode"],
    )
    return game_options(of_game), settings
