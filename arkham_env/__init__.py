"""arkham-env: cooperative Lovecraftian games as reinforcement-learning environments.

This module contains the whole public interface::

    import arkham_env

    game = arkham_env.game("lcg/spreading_flames", players=2, seed=7)
    while not game.over:
        print(game.decision.labels())
        game.step(0)
    print(game.result)

    env = arkham_env.env("lcg/spreading_flames", players=2)  # PettingZoo AEC
    env = arkham_env.parallel_env("lcg/spreading_flames", players=2)  # PettingZoo parallel
    envs = arkham_env.vector_env("lcg/spreading_flames", num_envs=64)  # Gymnasium vector

``gymnasium.make("arkham_env/LCG-SpreadingFlames-v1")`` and
``pettingzoo.make("aec", "arkham_env/spreading_flames-v1")`` work once this package is imported.
This package imports NumPy, Gymnasium and PettingZoo only when a function needs them.
"""

from __future__ import annotations

from arkham_env import _pure

_pure.install()  # first, because ARKHAM_PURE=1 determines which files are imported

from typing import TYPE_CHECKING, Any, Literal, overload  # noqa: E402

from arkham_env._build import is_compiled, warn_if_interpreted  # noqa: E402
from arkham_env.core.kernel.errors import ArkhamError, CorruptSave, IllegalAction, InvalidSetup  # noqa: E402
from arkham_env.envs.registration import register_all  # noqa: E402

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import TypeAlias, Unpack

    from gymnasium.vector import AutoresetMode

    from arkham_env.arkham2e.entry import ArkhamHorrorGameId, ArkhamHorrorOptions
    from arkham_env.arkham2e.game import ArkhamHorrorGame
    from arkham_env.core.public.card import Card
    from arkham_env.core.public.play import Play
    from arkham_env.eldritch.entry import EldritchGameId, EldritchOptions
    from arkham_env.eldritch.game import EldritchGame
    from arkham_env.envs.aec import Ordered
    from arkham_env.envs.describing import Description, Fields
    from arkham_env.envs.mixture import SetUp
    from arkham_env.envs.option_types import AnyEnvOptions, AnyOptions
    from arkham_env.envs.parallel import ParallelEnvironment
    from arkham_env.envs.sb3 import SB3VecEnv
    from arkham_env.envs.text_env import TextEnv
    from arkham_env.envs.vector import GymVectorEnv
    from arkham_env.lcg.entry import CardGameId, CardGameOptions
    from arkham_env.lcg.game import CardGame

    AutoresetName: TypeAlias = Literal["same_step", "next_step", "disabled"]

__version__ = "0.2.0"

__all__ = [
    "game",
    "load",
    "env",
    "parallel_env",
    "vector_env",
    "text_env",
    "list_games",
    "describe",
    "fields",
    "card",
    "is_compiled",
    "ArkhamError",
    "CorruptSave",
    "IllegalAction",
    "InvalidSetup",
    "__version__",
]


@overload
def game(
    game_id: CardGameId, *, seed: int = 0, log: bool = True, **options: Unpack[CardGameOptions]
) -> CardGame: ...


@overload
def game(
    game_id: EldritchGameId, *, seed: int = 0, log: bool = True, **options: Unpack[EldritchOptions]
) -> EldritchGame: ...


@overload
def game(
    game_id: ArkhamHorrorGameId,
    *,
    seed: int = 0,
    log: bool = True,
    **options: Unpack[ArkhamHorrorOptions],
) -> ArkhamHorrorGame: ...


@overload
def game(
    game_id: str, *, seed: int = 0, log: bool = True, **options: Unpack[AnyOptions]
) -> Play: ...


def game(game_id: str, *, seed: int = 0, log: bool = True, **options: Any) -> Play:
    """Set up a game and run it to its first decision.

    Args:
        game_id: one of :func:`list_games`.
        seed: any whole number.  A game with the same set-up, seed and choices is the same on every
            machine.
        log: whether to keep the event log that ``game.log()`` returns; ``False`` is faster.
        options: the game's set-up options.  ``describe(game_id)["options"]`` contains their names
            and defaults.  Options of the card game (:class:`arkham_env.lcg.entry.CardGameOptions`):
            ``players``, ``investigators``, ``decks``, ``difficulty``, ``open_hands``, ``trauma``,
            ``bag``.  Options of Eldritch Horror
            (:class:`arkham_env.eldritch.entry.EldritchOptions`): ``players``, ``investigators``,
            ``ancient_one``, ``difficulty``, ``starting_rumor``.  Options of Arkham Horror
            (:class:`arkham_env.arkham2e.entry.ArkhamHorrorOptions`): ``players``,
            ``investigators``, ``ancient_one``, ``scoring``.  The defaults are one set-up, which may
            be easier than others; ``describe(game_id)["suites"]`` contains the benchmark suites.

    Returns:
        An object with ``decision`` (``kind``, ``seat``, ``options``, ``labels()``), ``seat``,
        ``num_options``, ``step(i)``, ``over``, ``result``, ``clone()``, ``hash()``, ``save()``,
        ``prompt()``, ``view(seat)`` and ``log(seat=None)``.

    Raises:
        InvalidSetup: the game or an option does not exist, or an option has an invalid value.  The
            message contains the value, what was expected and the nearest valid names.
    """
    from arkham_env.core.public.checks import check_bool
    from arkham_env.envs.registry import find

    entry = find(game_id)
    check_bool("log", log)
    try:
        plan = entry.plan(options)
    except InvalidSetup:
        from arkham_env.envs.options import check_option_names

        check_option_names(options, entry.defaults)
        raise
    return plan.new(seed, log)


def load(text: str) -> Play:
    """Restore a game from the text that its ``save()`` returned; its recorded choices are replayed.

    Loading does not unpickle anything.  The log of the restored game contains all events since the
    first decision.

    Raises:
        CorruptSave: the text is not an intact save of this version.
    """
    from arkham_env.core.public.replay import load_text

    found: Play = load_text(text)
    return found


def env(game_id: str, **options: Unpack[AnyEnvOptions]) -> Ordered:
    """Return a PettingZoo AEC environment (see :mod:`arkham_env.envs.aec`).

    Args:
        game_id: one of :func:`list_games`.
        options: the game's set-up options (as in :func:`game`) and those of
            :class:`arkham_env.envs.options.EnvOptions`.

    Raises:
        InvalidSetup: the game or an option does not exist, or an option has an invalid value.
    """
    from arkham_env.envs import aec

    return aec.env(game_id, **options)


def parallel_env(game_id: str, **options: Unpack[AnyEnvOptions]) -> ParallelEnvironment:
    """Return a PettingZoo parallel environment (see :mod:`arkham_env.envs.parallel`).

    Args:
        game_id: one of :func:`list_games`.
        options: the game's set-up options (as in :func:`game`) and those of
            :class:`arkham_env.envs.options.EnvOptions`.

    Raises:
        InvalidSetup: the game or an option does not exist, or an option has an invalid value.
    """
    from arkham_env.envs import parallel

    return parallel.parallel_env(game_id, **options)


@overload
def vector_env(
    game_id: str,
    num_envs: int = 64,
    *,
    api: Literal["gymnasium"] = "gymnasium",
    autoreset_mode: AutoresetMode | AutoresetName = "same_step",
    mix: Sequence[SetUp | Mapping[str, Any]] = (),
    **options: Unpack[AnyEnvOptions],
) -> GymVectorEnv: ...


@overload
def vector_env(
    game_id: str,
    num_envs: int = 64,
    *,
    api: Literal["sb3"],
    autoreset_mode: Literal["same_step"] = "same_step",
    mix: Sequence[SetUp | Mapping[str, Any]] = (),
    **options: Unpack[AnyEnvOptions],
) -> SB3VecEnv: ...


def vector_env(
    game_id: str,
    num_envs: int = 64,
    *,
    api: str = "gymnasium",
    autoreset_mode: AutoresetMode | AutoresetName = "same_step",
    mix: Sequence[SetUp | Mapping[str, Any]] = (),
    **options: Unpack[AnyEnvOptions],
) -> GymVectorEnv | SB3VecEnv:
    """Return a vector environment: many games stepped in one call, one policy for all seats.

    Args:
        game_id: one of :func:`list_games`.
        num_envs: number of games, at least 1.
        api: ``"gymnasium"`` for a :class:`gymnasium.vector.VectorEnv`
            (:mod:`arkham_env.envs.vector`), ``"sb3"`` for a Stable-Baselines3 ``VecEnv``
            (:mod:`arkham_env.envs.sb3`; needs ``arkham-env[train]``).
        autoreset_mode: when the next game starts after a game has ended: ``"same_step"``,
            ``"next_step"``, ``"disabled"`` or a member of Gymnasium's enum
            (:mod:`arkham_env.envs.vector`).  With ``api="sb3"`` only ``"same_step"`` is allowed.
        mix: several set-ups, each a dict of set-up options or a
            :class:`arkham_env.envs.mixture.SetUp` with a weight.  The seed of each game selects
            one of them.
        options: the game's set-up options (as in :func:`game`) and those of
            :class:`arkham_env.envs.options.EnvOptions`.

    Raises:
        InvalidSetup: the game or an option does not exist, or an option has an invalid value.
    """
    from arkham_env.core.public.checks import check_choice

    if check_choice("api", api, ("gymnasium", "sb3")) == "sb3":
        from arkham_env.core.kernel.errors import quote
        from arkham_env.envs.sb3 import SB3VecEnv
        from arkham_env.envs.vector_games import autoreset_name

        if autoreset_name(autoreset_mode) != "same_step":
            raise InvalidSetup(
                f"autoreset_mode={quote(autoreset_mode)} with api='sb3': expected 'same_step'; "
                "only api='gymnasium' has the other modes"
            )
        return SB3VecEnv(game_id, num_envs, mix=mix, **options)
    from arkham_env.envs.vector import GymVectorEnv

    return GymVectorEnv(game_id, num_envs, autoreset_mode=autoreset_mode, mix=mix, **options)


def text_env(game_id: str, **options: Unpack[AnyEnvOptions]) -> TextEnv:
    """Return a Gymnasium environment for language models (see :mod:`arkham_env.envs.text_env`).

    The observation is a prompt, and the action is the number of an option.

    Args:
        game_id: one of :func:`list_games`.
        options: the game's set-up options (as in :func:`game`) and the options of
            :class:`arkham_env.envs.options.EnvOptions` for rewards and rendering.

    Raises:
        InvalidSetup: the game or an option does not exist, or an option has an invalid value.
    """
    from arkham_env.envs.text_env import TextEnv

    return TextEnv(game_id, **options)


def list_games() -> list[str]:
    """Return the sorted ids of all games, including games of other installed packages."""
    from arkham_env.envs.registry import known_games

    return known_games()


def describe(game_id: str) -> Description:
    """Return a description of a game: a dict of JSON-able values with a short ``repr``.

    Keys: ``id``, ``title``, ``players`` (minimum and maximum), ``options`` (name -> default),
    ``action_encodings`` and ``observations`` (sizes, dtypes and meaning of every array), ``fields``
    (name and range of every column of the arrays), ``rewards`` (name -> meaning), ``result``
    (resolutions, endings, meaning of score and points), ``suites`` (benchmark suites by name),
    ``baselines`` (suite -> agent -> ``score``, ``iqm`` and ``won``, each with the bounds of its
    95 % confidence interval), ``gymnasium_id``, ``pettingzoo_id``, and keys that are specific to
    the game.  The games of this package all have ``investigators`` and
    ``default_investigators``.  The card game and Eldritch Horror have ``difficulties``; Eldritch
    Horror and Arkham Horror have ``ancient_ones``.

    Raises:
        InvalidSetup: there is no game with this id.
    """
    from arkham_env.envs.describing import describe as described

    return described(game_id)


def fields(game_id: str) -> Fields:
    """Return the positions of the columns of the ``flat`` observation, by column or section name.

    ``observation[..., arkham_env.fields(game_id)["self.hand"]]`` selects the columns of the hand of
    the observing seat; ``observation`` is a vector or a batch of vectors.  The names are those in
    ``describe(game_id)["fields"]["flat"]`` (one column each) and the names of their sections, such
    as ``"self"`` and ``"self.hand"``.

    Returns:
        A dict from a name to an index of the last axis: a slice, or an int array if the columns of
        a section are not adjacent.  Looking up a name that does not exist raises KeyError, with
        the nearest names in the message.

    Raises:
        InvalidSetup: there is no game with this id.
    """
    from arkham_env.envs.describing import fields as found

    return found(game_id)


def card(game_id: str, name: str) -> Card:
    """Return the printed facts of a card and a summary of its effects.

    The summary is in this project's own words.

    Args:
        game_id: one of :func:`list_games`.
        name: the card's title or code; case does not matter.

    Returns:
        An object with ``name``, ``facts`` (a JSON-able dict), ``summary`` and ``text()``.

    Raises:
        InvalidSetup: there is no such game or card; the message contains the nearest names.
    """
    from arkham_env.envs.registry import find

    return find(game_id).card(name)


register_all()
warn_if_interpreted()
