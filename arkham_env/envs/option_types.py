"""Types of keyword arguments, with which type checkers check the names and values of options."""

from collections.abc import Sequence
from typing import Any, TypedDict

from arkham_env.envs.options import (
    ActionEncoding, IllegalName, MaskPlace, MaskType, NumberType, ObservationName, RenderMode,
    RewardOption,
)  # fmt: skip


class AnyOptions(TypedDict, total=False):
    """Set-up options of all games of this package; each game has some of them.

    ``CardGameOptions``, ``EldritchOptions`` and ``ArkhamHorrorOptions`` in the modules ``entry`` of
    the games describe them.
    """

    players: int | None
    investigators: Sequence[str] | None
    difficulty: str
    decks: Sequence[Any] | str | None
    open_hands: bool
    trauma: Sequence[Sequence[int]] | None
    bag: Sequence[str] | None
    play: str
    campaign_log: Sequence[str] | None
    collection: str
    unlocked: Sequence[str]
    drop_in: bool
    ancient_one: str
    starting_rumor: bool
    scoring: bool


class AnyEnvOptions(AnyOptions, total=False):
    """Options of environments: those of :class:`AnyOptions` and
    :class:`arkham_env.envs.options.EnvOptions`."""

    action_encoding: ActionEncoding
    observation: ObservationName
    dtype: NumberType
    scale: bool
    reward: RewardOption
    gamma: float
    score_weight: float
    win_weight: float
    shaping_weight: float
    mask: MaskPlace | None
    mask_key: str
    observation_key: str
    mask_dtype: MaskType
    illegal: IllegalName
    penalty: float
    max_steps: int | None
    render_mode: RenderMode | None
