"""Options of environments.  The set-up options of a game are defined by its entry."""

import sys
from collections.abc import Callable, Collection, Mapping
from copy import deepcopy
from dataclasses import asdict, dataclass, fields
from numbers import Real
from typing import Any, Final, Literal, get_args

from arkham_env.core.kernel.errors import InvalidSetup, quote, unknown_text
from arkham_env.core.public.checks import (
    check_bool, check_choice, check_mapping, check_whole,
)  # fmt: skip
from arkham_env.core.public.protocols import Entry

ActionEncoding = Literal["table", "options"]
ObservationName = Literal["flat", "entities"]
RewardName = Literal["outcome", "points", "shaped", "progress", "victory"]
RenderMode = Literal["human", "ansi", "rgb_array", "html"]
MaskPlace = Literal["info", "observation", "both", "none"]
MaskType = Literal["int8", "bool"]
NumberType = Literal["int16", "float32"]
IllegalName = Literal["raise", "random", "penalty"]
RewardOption = RewardName | str | Mapping[str, float] | Callable[[Any], float]
"""A name, ``"module:attribute"``, weights of events, or a function
(:mod:`arkham_env.envs.rewards`)."""

ACTION_ENCODINGS: Final[tuple[str, ...]] = get_args(ActionEncoding)
OBSERVATIONS: Final[tuple[str, ...]] = get_args(ObservationName)
REWARDS: Final[tuple[str, ...]] = get_args(RewardName)
RENDER_MODES: Final[tuple[str, ...]] = get_args(RenderMode)
MASK_PLACES: Final[tuple[str, ...]] = get_args(MaskPlace)
MASK_TYPES: Final[tuple[str, ...]] = get_args(MaskType)
NUMBER_TYPES: Final[tuple[str, ...]] = get_args(NumberType)
ILLEGAL_NAMES: Final[tuple[str, ...]] = get_args(IllegalName)


@dataclass(frozen=True, slots=True)
class EnvOptions:
    """Options of an environment, in addition to the set-up options of its game.

    Attributes:
        action_encoding: ``"table"``: ``Discrete(num_actions)``, in which each id has one fixed
            meaning; ``"options"``: ``Discrete(max_options)``, in which action ``i`` is option ``i``
            of the pending decision, that is row ``i`` of the options array of
            ``observation="entities"``.  A decision with more options than rows is paged: the last
            row turns the page (a step that changes nothing else).
        observation: ``"flat"``: one int16 vector; ``"entities"``: a dict of the arrays
            ``"globals"``, ``"entities"`` (one row per visible entity) and ``"options"`` (one row
            per option, with indices of entity rows and the ID in the action table).
        dtype: the dtype of the arrays of observations: ``"int16"`` or ``"float32"``.
        scale: whether to divide each column of a ``"float32"`` observation by the largest absolute
            value in its range; values outside of the range are clipped to it.  The results are in
            ``[-1, 1]``.
        reward: ``"outcome"``, ``"points"``, ``"shaped"``, ``"progress"`` or ``"victory"``, a
            game-specific alias of one of them, a function or its location ``"module:attribute"``,
            or a dict of weights of events (see :mod:`arkham_env.envs.rewards`).
        gamma: the discount of the shaping reward, in ``(0, 1]``; it should equal the learner's
            discount.  Used by ``reward="shaped"`` and ``"victory"`` only.
        score_weight, win_weight, shaping_weight: the weights of ``reward="victory"``, at least 0;
            not allowed with other rewards.
        mask: the place of the mask of legal actions: ``"info"``, ``"observation"`` (observations
            are dicts), ``"both"`` or ``"none"``.  ``None`` selects the convention of the library:
            the observation for PettingZoo, the info for Gymnasium.
        mask_key, observation_key: the keys of the mask and of the observation in dicts.
        mask_dtype: the dtype of masks: ``"int8"`` or ``"bool"``.
        illegal: the effect of an action that is an integer but not legal.  ``"raise"``: it raises
            :class:`~arkham_env.core.kernel.errors.IllegalAction`.  ``"random"``: a legal action is
            taken instead; it depends only on the seed of the game and the number of actions before
            it.  ``"penalty"``: nothing changes, the reward is ``penalty``, and the same seat
            decides again; this requires ``max_steps``.  With the last two values, ``"illegal"`` in
            the info of a step contains whether its action was illegal.
        penalty: the reward of a step with an illegal action; only for ``illegal="penalty"``.
        max_steps: the number of steps after which an episode is truncated, at least 1; ``None`` for
            no limit.
        render_mode: ``None``, ``"human"``, ``"ansi"``, ``"rgb_array"`` or ``"html"``.
    """

    action_encoding: ActionEncoding = "table"
    observation: ObservationName = "flat"
    dtype: NumberType = "int16"
    scale: bool = False
    reward: RewardOption = "outcome"
    gamma: float = 1.0
    score_weight: float = 1.0
    win_weight: float = 0.5
    shaping_weight: float = 1.0
    mask: MaskPlace | None = None
    mask_key: str = "action_mask"
    observation_key: str = "observation"
    mask_dtype: MaskType = "int8"
    illegal: IllegalName = "raise"
    penalty: float = -0.1
    max_steps: int | None = None
    render_mode: RenderMode | None = None


ENV_DEFAULTS: Final[dict[str, Any]] = asdict(EnvOptions())
ENV_NAMES: Final = tuple(field.name for field in fields(EnvOptions))


LARGEST: Final = sys.float_info.max
MOST_STEPS: Final = 2**31 - 1
"""Maximum of ``max_steps``."""
WEIGHTS: Final = ("score_weight", "win_weight", "shaping_weight")


class UnknownOption(InvalidSetup, TypeError):
    """Error for an option that does not exist.

    It is also a TypeError, the error of Python for an unknown keyword argument, because libraries
    that pass options of their own catch that error.
    """


def check_option_names(options: Mapping[str, Any], known: Collection[str]) -> None:
    """Raise UnknownOption for the first option whose name is not in ``known``."""
    for name in options:
        if name not in known:
            # TorchRL searches the message for Python's words for an unknown argument.
            found = unknown_text("option", name, known)
            raise UnknownOption(f"{found} (unexpected keyword argument {quote(name)})")


def copy_options(options: Mapping[str, Any]) -> dict[str, Any]:
    """Return a deep copy of options, so that later changes to the caller's lists have no effect.

    Raises:
        InvalidSetup: a value cannot be copied, for example because its lists are nested too deeply.
    """
    try:
        return deepcopy(dict(options))
    except Exception as error:
        raise InvalidSetup(
            f"options {quote(dict(options))}: expected values that copy.deepcopy can copy "
            f"(it raised {type(error).__name__})"
        ) from None


def check_no_options(options: object) -> None:
    """Raise an error if ``options`` is not empty, because a vector reset cannot change the set-up.

    Raises:
        InvalidSetup: there is an option; the message contains its name.
    """
    for name in check_mapping("options", options):
        raise InvalidSetup(
            f"option {quote(name)} at reset: a vector environment does not change its set-up at "
            "reset; pass set-up options when you create the environment"
        )


def check_weight(name: str, value: Any) -> float:
    """Return a weight of a reward as a float.

    Raises:
        InvalidSetup: the value is not a finite number of at least 0.
    """
    if not is_real(value) or not 0 <= value <= LARGEST:
        raise InvalidSetup(f"{name}={quote(value)}: expected a finite number of at least 0")
    return float(value)


def env_options(entry: Entry, options: Mapping[str, Any]) -> tuple[dict[str, Any], EnvOptions]:
    """Split options into game options and environment options; check the environment options.

    The values of the game options are not checked here: :meth:`Entry.plan` checks them.

    Raises:
        InvalidSetup: an option is unknown, or an environment option has an invalid value.
    """
    check_option_names(options, [*entry.defaults, *ENV_NAMES])
    of_game = {name: value for name, value in options.items() if name not in ENV_NAMES}
    own: dict[str, Any] = {**ENV_DEFAULTS}
    own.update((name, value) for name, value in options.items() if name in ENV_NAMES)
    check_choice("action_encoding", own["action_encoding"], ACTION_ENCODINGS)
    check_choice("observation", own["observation"], OBSERVATIONS)
    check_reward(entry, own)
    check_arrays(own)
    check_steps(own)
    if own["render_mode"] is not None:
        check_choice("render_mode", own["render_mode"], RENDER_MODES)
    return of_game, EnvOptions(**own)


def check_reward(entry: Entry, own: dict[str, Any]) -> None:
    """Check the options of rewards in ``own``, and replace aliases of rewards in it.

    The contents of a dict of weights and the location of a function are checked by
    :class:`arkham_env.envs.rewards.Reward`.
    """
    gamma: Any = own["gamma"]
    if not is_real(gamma) or not 0 < gamma <= 1:
        raise InvalidSetup(f"gamma={quote(gamma)}: expected a number above 0 and at most 1")
    own["gamma"] = float(gamma)
    reward = own["reward"]
    if not callable(reward) and not isinstance(reward, Mapping):
        if not isinstance(reward, str) or ":" not in reward:
            check_choice("reward", reward, (*REWARDS, *entry.reward_aliases))
        own["reward"] = entry.reward_aliases.get(reward, reward)
    for name in WEIGHTS:
        own[name] = check_weight(name, own[name])
        if own[name] != ENV_DEFAULTS[name] and own["reward"] != "victory":
            raise InvalidSetup(
                f"{name}={quote(own[name])} with reward={quote(own['reward'])}: expected "
                "reward='victory', the only reward that uses this weight"
            )


def check_arrays(own: dict[str, Any]) -> None:
    """Check the options of observations and masks in ``own``."""
    check_choice("dtype", own["dtype"], NUMBER_TYPES)
    if check_bool("scale", own["scale"]) and own["dtype"] != "float32":
        raise InvalidSetup("scale=True with dtype='int16': expected dtype='float32'")
    if own["mask"] is not None:
        check_choice("mask", own["mask"], MASK_PLACES)
    check_choice("mask_dtype", own["mask_dtype"], MASK_TYPES)
    for name in ("mask_key", "observation_key"):
        if not isinstance(own[name], str) or not own[name]:
            raise InvalidSetup(f"{name}={quote(own[name])}: expected a name that is not empty")
    if own["mask_key"] == own["observation_key"]:
        raise InvalidSetup(
            f"mask_key={quote(own['mask_key'])} is also the observation_key: expected two names"
        )


def check_steps(own: dict[str, Any]) -> None:
    """Check the options of illegal actions and of truncation in ``own``."""
    check_choice("illegal", own["illegal"], ILLEGAL_NAMES)
    penalty: Any = own["penalty"]
    if not is_real(penalty) or not -LARGEST <= penalty <= LARGEST:
        raise InvalidSetup(f"penalty={quote(penalty)}: expected a finite number")
    own["penalty"] = float(penalty)
    if own["penalty"] != ENV_DEFAULTS["penalty"] and own["illegal"] != "penalty":
        raise InvalidSetup(
            f"penalty={quote(penalty)} with illegal={quote(own['illegal'])}: expected "
            "illegal='penalty'"
        )
    if own["max_steps"] is not None:
        own["max_steps"] = check_whole("max_steps", own["max_steps"], 1, MOST_STEPS)
    elif own["illegal"] == "penalty":
        raise InvalidSetup(
            "illegal='penalty' without max_steps: expected a number of steps, because an episode "
            "in which all actions are illegal does not end"
        )


def is_real(value: object) -> bool:
    """Return whether ``value`` is a real number of any type, but no bool."""
    return isinstance(value, Real) and not isinstance(value, bool)
