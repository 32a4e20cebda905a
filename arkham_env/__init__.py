"""arkham-env: cooperative Lovecraftian games as reinforcement-learning environments.

The public face and nothing else::

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
Importing it does not import NumPy, Gymnasium or PettingZoo; the functions do when they are called.
"""

from __future__ import annotations

from arkham_env import _pure

_pure.install()  # before anything else: ARKHAM_PURE=1 decides which files are imported

from typing import TYPE_CHECKING, Any, Literal, overload  # noqa: E402

from arkham_env._build import is_compiled, warn_if_interpreted  # noqa: E402
from arkham_env.core.kernel.errors import ArkhamError, CorruptSave, IllegalAction, InvalidSetup  # noqa: E402
from arkham_env.envs.registration import register_all  # noqa: E402

if TYPE_CHECKING:
    from typing import TypeAlias, Unpack

    from gymnasium.vector import AutoresetMode
    from pettingzoo import AECEnv

    from arkham_env.arkham2e.entry import ArkhamHorrorGameId, ArkhamHorrorOptions
    from arkham_env.arkham2e.game import ArkhamHorrorGame
    from arkham_env.core.public.card import Card
    from arkham_env.core.public.play import Play
    from arkham_env.eldritch.entry import EldritchGameId, EldritchOptions
    from arkham_env.eldritch.game import EldritchGame
    from arkham_env.envs.describing import Description, Fields
    from arkham_env.envs.parallel import ParallelEnvironment
    from arkham_env.envs.sb3 import SB3VecEnv
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
def game(game_id: str, *, seed: int = 0, log: bool = True, **options: Any) -> Play: ...


def game(game_id: str, *, seed: int = 0, log: bool = True, **options: Any) -> Play:
    """Set up a game and run it to its first decision.

    Args:
        game_id: one of :func:`list_games`.
        seed: any whole number; the same seed and the same picks give the same game everywhere.
        log: keep the event log that ``game.log()`` reads; switch it off for speed.
        options: the game's set-up options: ``describe(game_id)["options"]`` has their names and
            defaults.  The card game's are those of
            :class:`arkham_env.lcg.entry.CardGameOptions`: ``players``, ``investigators``,
            ``decks``, ``difficulty``, ``open_hands``, ``trauma``.  Eldritch Horror's are those of
            :class:`arkham_env.eldritch.entry.EldritchOptions`: ``players``, ``investigators``,
            ``ancient_one``, ``difficulty``, ``starting_rumor``; Arkham Horror's those of
            :class:`arkham_env.arkham2e.entry.ArkhamHorrorOptions`: ``players``,
            ``investigators``, ``ancient_one``, ``scoring``.

    Returns:
        An object with ``decision`` (``kind``, ``seat``, ``options``, ``labels()``), ``seat``,
        ``num_options``, ``step(i)``, ``over``, ``result``, ``clone()``, ``hash()``, ``save()``,
        ``view(seat)`` and ``log(seat=None)``.

    Raises:
        InvalidSetup: an unknown game or option, or a value that the game does not have; the
            message names the value, what was expected and the nearest valid names.
    """
    from arkham_env.envs.registry import find

    return find(game_id).plan(options).new(seed, log)


def load(text: str) -> Play:
    """Restore a game from the text that its ``save()`` returned: play it again.

    Nothing is unpickled.  The log contains all that happened since the first decision.

    Raises:
        CorruptSave: the text is not an intact save of this version.
    """
    from arkham_env.core.public.replay import load_text

    found: Play = load_text(text)
    return found


def env(game_id: str, **options: Any) -> AECEnv:
    """Return a PettingZoo AEC environment (see :mod:`arkham_env.envs.aec`).

    Args:
        game_id: one of :func:`list_games`.
        options: the game's set-up options (as in :func:`game`) and those of
            :class:`arkham_env.envs.options.EnvOptions`.

    Raises:
        InvalidSetup: an unknown game, option or value.
    """
    from arkham_env.envs import aec

    return aec.env(game_id, **options)


def parallel_env(game_id: str, **options: Any) -> ParallelEnvironment:
    """Return a PettingZoo parallel environment (see :mod:`arkham_env.envs.parallel`).

    Args:
        game_id: one of :func:`list_games`.
        options: the game's set-up options (as in :func:`game`) and those of
            :class:`arkham_env.envs.options.EnvOptions`.

    Raises:
        InvalidSetup: an unknown game, option or value.
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
    **options: Any,
) -> GymVectorEnv: ...


@overload
def vector_env(
    game_id: str, num_envs: int = 64, *, api: Literal["sb3"], **options: Any
) -> SB3VecEnv: ...


def vector_env(
    game_id: str,
    num_envs: int = 64,
    *,
    api: str = "gymnasium",
    autoreset_mode: AutoresetMode | AutoresetName = "same_step",
    **options: Any,
) -> GymVectorEnv | SB3VecEnv:
    """Return many games stepped in one call, one policy deciding for all seats.

    Args:
        game_id: one of :func:`list_games`.
        num_envs: number of games, at least 1.
        api: ``"gymnasium"`` for a :class:`gymnasium.vector.VectorEnv`
            (:mod:`arkham_env.envs.vector`), ``"sb3"`` for a Stable-Baselines3 ``VecEnv``
            (:mod:`arkham_env.envs.sb3`; needs ``arkham-env[train]``).
        autoreset_mode: when the next game starts after one that ended: ``"same_step"``,
            ``"next_step"`` or ``"disabled"``, or Gymnasium's enum
            (:mod:`arkham_env.envs.vector`); ``"sb3"`` has ``"same_step"`` only.
        options: the game's set-up options (as in :func:`game`) and those of
            :class:`arkham_env.envs.options.EnvOptions`.

    Raises:
        InvalidSetup: an unknown game, option or value.
    """
    from arkham_env.core.public.checks import check_choice

    if check_choice("api", api, ("gymnasium", "sb3")) == "sb3":
        from arkham_env.core.kernel.errors import quote
        from arkham_env.envs.sb3 import SB3VecEnv
        from arkham_env.envs.vector_games import autoreset_name

        if autoreset_name(autoreset_mode) != "same_step":
            raise InvalidSetup(
                f"autoreset_mode={quote(autoreset_mode)} with api='sb3': expected 'same_step'"
            )
        return SB3VecEnv(game_id, num_envs, **options)
    from arkham_env.envs.vector import GymVectorEnv

    return GymVectorEnv(game_id, num_envs, autoreset_mode=autoreset_mode, **options)


def list_games() -> list[str]:
    """Return the ids of all games, sorted; those of other packages too."""
    from arkham_env.envs.registry import known_games

    return known_games()


def describe(game_id: str) -> Description:
    """Return what there is to know about a game: a dict of JSON-able values that prints shortly.

    Keys: ``id``, ``title``, ``players`` (least, most), ``options`` (name -> default),
    ``action_encodings`` and ``observations`` (sizes, dtypes and meaning of every array),
    ``fields`` (name and range of every entry of the arrays), ``rewards`` (name -> meaning),
    ``result`` (resolutions, what score and points mean), ``gymnasium_id``, ``pettingzoo_id``, and
    the game's own; both of ours have ``difficulties`` and ``investigators``, Eldritch Horror
    ``ancient_ones`` too.

    Raises:
        InvalidSetup: an unknown game.
    """
    from arkham_env.envs.describing import describe as described

    return described(game_id)


def fields(game_id: str) -> Fields:
    """Return where each field of the ``flat`` observation is, by name.

    ``observation[..., arkham_env.fields(game_id)["self.hand"]]`` is the part of one vector, or of
    a batch of them, that holds the own hand.  Names are those of
    ``describe(game_id)["fields"]["flat"]`` (one column each) and of their sections: ``"self"``,
    ``"self.hand"``.

    Returns:
        A dict from name to what the last axis is indexed with: a slice, or an int array where the
        columns of a section do not stand together.  A wrong name raises KeyError with near names.

    Raises:
        InvalidSetup: an unknown game.
    """
    from arkham_env.envs.describing import fields as found

    return found(game_id)


def card(game_id: str, name: str) -> Card:
    """Return what is printed on a card, and in words of our own what it does.

    Args:
        game_id: one of :func:`list_games`.
        name: the card's title or code; case does not matter.

    Returns:
        An object with ``name``, ``facts`` (a JSON-able dict), ``summary`` and ``text()``.

    Raises:
        InvalidSetup: an unknown game, or no card of that name; the message has near names.
    """
    from arkham_env.envs.registry import find

    return find(game_id).card(name)


register_all()
warn_if_interpreted()
