"""The options of environments; those of a game belong to its entry."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from copy import deepcopy
from dataclasses import asdict, dataclass, fields
from numbers import Real
from typing import Any, Final, Literal, get_args

from arkham_env.core.kernel.errors import InvalidSetup, quote
from arkham_env.core.public.checks import check_choice, check_mapping, check_names
from arkham_env.core.public.protocols import Entry

ActionEncoding = Literal["table", "options"]
ObservationName = Literal["flat", "entities"]
RewardName = Literal["outcome", "points", "shaped", "progress", "victory"]
RenderMode = Literal["human", "ansi", "rgb_array"]
MaskPlace = Literal["info", "observation", "both"]

ACTION_ENCODINGS: Final[tuple[str, ...]] = get_args(ActionEncoding)
OBSERVATIONS: Final[tuple[str, ...]] = get_args(ObservationName)
REWARDS: Final[tuple[str, ...]] = get_args(RewardName)
RENDER_MODES: Final[tuple[str, ...]] = get_args(RenderMode)
MASK_PLACES: Final[tuple[str, ...]] = get_args(MaskPlace)


@dataclass(frozen=True, slots=True)
class EnvOptions:
    """What an environment is made with, beside the set-up options of its game.

    Attributes:
        action_encoding: ``"table"``: ``Discrete(num_actions)`` where an id has one stable meaning;
            ``"options"``: ``Discrete(max_options)`` where action ``i`` is option ``i`` of the
            pending decision, that is row ``i`` of the options array that
            ``observation="entities"`` holds.  A decision with more options than rows is paged:
            the last row turns the page (a step that changes nothing else).
        observation: ``"flat"``: one int16 vector; ``"entities"``: a dict of the arrays
            ``"globals"``, ``"entities"`` (one row per visible entity) and ``"options"`` (one row
            per option, with pointers into the entities and its id in the table).
        reward: ``"outcome"``, ``"points"``, ``"shaped"``, ``"progress"`` or ``"victory"``, or
            another name that the game has for one of them (see :mod:`arkham_env.envs.rewards`).
        gamma: the discount of the shaping reward, in ``(0, 1]``; it should be the learner's.
            Used by ``reward="shaped"`` and ``"victory"`` only.
        score_weight, win_weight, shaping_weight: what ``reward="victory"`` is made of, at least 0;
            with another reward they cannot be given.
        mask: where the mask of legal actions is: ``"info"`` (the key ``"action_mask"``),
            ``"observation"`` (observations are dicts of ``"observation"`` and ``"action_mask"``)
            or ``"both"``.  ``None``: where the libraries of the environment look: in the
            observation with PettingZoo, in the info with Gymnasium.
        render_mode: ``None``, ``"human"``, ``"ansi"`` or ``"rgb_array"``.
    """

    action_encoding: ActionEncoding = "table"
    observation: ObservationName = "flat"
    reward: RewardName = "outcome"
    gamma: float = 1.0
    score_weight: float = 1.0
    win_weight: float = 0.5
    shaping_weight: float = 1.0
    mask: MaskPlace | None = None
    render_mode: RenderMode | None = None

    def mask_in(self, place: MaskPlace, default: MaskPlace) -> bool:
        """Say whether the mask is in this place, where the environment has it in ``default``."""
        return (self.mask or default) in (place, "both")


ENV_DEFAULTS: Final[dict[str, Any]] = asdict(EnvOptions())
ENV_NAMES: Final = tuple(field.name for field in fields(EnvOptions))


LARGEST: Final = sys.float_info.max
WEIGHTS: Final = ("score_weight", "win_weight", "shaping_weight")


def copy_options(options: Mapping[str, Any]) -> dict[str, Any]:
    """Return a copy of options: lists that the caller changes later are not the environment's.

    Raises:
        InvalidSetup: one cannot be copied, as lists that are nested too deeply.
    """
    try:
        return deepcopy(dict(options))
    except Exception as error:
        raise InvalidSetup(
            f"options {quote(dict(options))}: expected values that can be copied "
            f"({type(error).__name__})"
        ) from None


def check_no_options(options: object) -> None:
    """Raise for any option: the games of a vector environment are all set up alike."""
    for name in check_mapping("options", options):
        raise InvalidSetup(f"unknown option {quote(name)}: expected none at a vector reset")


def check_weight(name: str, value: Any) -> float:
    """Return a weight of a reward as a float.

    Raises:
        InvalidSetup: it is no finite number of at least 0.
    """
    real = isinstance(value, Real) and not isinstance(value, bool)
    if not real or not 0 <= value <= LARGEST:
        raise InvalidSetup(f"{name}={quote(value)}: expected a number of at least 0")
    return float(value)


def env_options(entry: Entry, options: Mapping[str, Any]) -> tuple[dict[str, Any], EnvOptions]:
    """Split the options of an environment into those of its game and its own, and check these.

    The game's are checked by its entry when a plan is made of them.

    Raises:
        InvalidSetup: an unknown option, or a value that no environment has.
    """
    check_names(options, [*entry.defaults, *ENV_NAMES])
    of_game = {name: value for name, value in options.items() if name not in ENV_NAMES}
    own: dict[str, Any] = {**ENV_DEFAULTS}
    own.update((name, value) for name, value in options.items() if name in ENV_NAMES)
    gamma: Any = own["gamma"]
    real = isinstance(gamma, Real) and not isinstance(gamma, bool)
    if not real or not 0 < gamma <= 1:
        raise InvalidSetup(f"gamma={quote(gamma)}: expected a number in (0, 1]")
    own["gamma"] = float(gamma)
    check_choice("action_encoding", own["action_encoding"], ACTION_ENCODINGS)
    check_choice("observation", own["observation"], OBSERVATIONS)
    check_choice("reward", own["reward"], (*REWARDS, *entry.reward_aliases))
    own["reward"] = entry.reward_aliases.get(own["reward"], own["reward"])
    for name in WEIGHTS:
        own[name] = check_weight(name, own[name])
        if own[name] != ENV_DEFAULTS[name] and own["reward"] != "victory":
            raise InvalidSetup(
                f"{name}={quote(own[name])} with reward={quote(own['reward'])}: expected "
                "reward='victory'"
            )
    if own["mask"] is not None:
        check_choice("mask", own["mask"], MASK_PLACES)
    if own["render_mode"] is not None:
        check_choice("render_mode", own["render_mode"], RENDER_MODES)
    return of_game, EnvOptions(**own)
