"""Options of environments.  The set-up options of a game are defined by its entry."""

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
        reward: ``"outcome"``, ``"points"``, ``"shaped"``, ``"progress"`` or ``"victory"``, or a
            game-specific alias of one of them (see :mod:`arkham_env.envs.rewards`).
        gamma: the discount of the shaping reward, in ``(0, 1]``; it should equal the learner's
            discount.  Used by ``reward="shaped"`` and ``"victory"`` only.
        score_weight, win_weight, shaping_weight: the weights of ``reward="victory"``, at least 0;
            not allowed with other rewards.
        mask: the place of the mask of legal actions: ``"info"`` (the key ``"action_mask"``),
            ``"observation"`` (observations are dicts of ``"observation"`` and ``"action_mask"``) or
            ``"both"``.  ``None`` selects the convention of the library: the observation for
            PettingZoo, the info for Gymnasium.
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
        """Return whether the mask is in ``place``; ``default`` is its place if ``mask`` is
        ``None``."""
        return (self.mask or default) in (place, "both")


ENV_DEFAULTS: Final[dict[str, Any]] = asdict(EnvOptions())
ENV_NAMES: Final = tuple(field.name for field in fields(EnvOptions))


LARGEST: Final = sys.float_info.max
WEIGHTS: Final = ("score_weight", "win_weight", "shaping_weight")


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
            f"option {quote(name)} at reset: a vector environment accepts no options at reset; "
            "pass them when you create the environment"
        )


def check_weight(name: str, value: Any) -> float:
    """Return a weight of a reward as a float.

    Raises:
        InvalidSetup: the value is not a finite number of at least 0.
    """
    real = isinstance(value, Real) and not isinstance(value, bool)
    if not real or not 0 <= value <= LARGEST:
        raise InvalidSetup(f"{name}={quote(value)}: expected a finite number of at least 0")
    return float(value)


def env_options(entry: Entry, options: Mapping[str, Any]) -> tuple[dict[str, Any], EnvOptions]:
    """Split options into game options and environment options; check the environment options.

    The values of the game options are not checked here: :meth:`Entry.plan` checks them.

    Raises:
        InvalidSetup: an option is unknown, or an environment option has an invalid value.
    """
    check_names(options, [*entry.defaults, *ENV_NAMES])
    of_game = {name: value for name, value in options.items() if name not in ENV_NAMES}
    own: dict[str, Any] = {**ENV_DEFAULTS}
    own.update((name, value) for name, value in options.items() if name in ENV_NAMES)
    gamma: Any = own["gamma"]
    real = isinstance(gamma, Real) and not isinstance(gamma, bool)
    if not real or not 0 < gamma <= 1:
        raise InvalidSetup(f"gamma={quote(gamma)}: expected a number above 0 and at most 1")
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
                "reward='victory', the only reward that uses this weight"
            )
    if own["mask"] is not None:
        check_choice("mask", own["mask"], MASK_PLACES)
    if own["render_mode"] is not None:
        check_choice("render_mode", own["render_mode"], RENDER_MODES)
    return of_game, EnvOptions(**own)
