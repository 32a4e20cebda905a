"""Checks of saved vector environments and of the saved games that their rows continue."""

from collections.abc import Mapping
from typing import Any, Final

from arkham_env.core.kernel.errors import CorruptSave, InvalidSetup, quote
from arkham_env.core.public.play import Play
from arkham_env.core.public.protocols import Entry
from arkham_env.core.public.replay import load_text
from arkham_env.envs.options import is_real
from arkham_env.envs.session import check_save_id

OF_ROWS: Final[Mapping[str, type]] = {
    "first_seeds": int,
    "started": int,
    "pages": int,
    "seeds": int,
    "lengths": int,
    "truncations": bool,
    "returns": float,
    "phi": float,
}
"""Lists of a saved vector environment with one value for each row, and the types of the values."""


def is_a(value: object, kind: type) -> bool:
    """Return whether ``value`` has the type ``kind``; a float may be any real number."""
    return is_real(value) if kind is float else type(value) is kind


def check_facts(state: object, count: int) -> dict[str, Any]:
    """Return the state of a vector environment, checked except for its games.

    Args:
        state: the result of :meth:`arkham_env.envs.vector.GymVectorEnv.save`.
        count: number of rows.

    Raises:
        CorruptSave: an entry is missing or has another type or length.
    """
    expected = f"expected the result of save() of an environment with {count} games"
    if not isinstance(state, dict):
        raise CorruptSave(f"state {quote(state)}: {expected}")
    for name, kind in OF_ROWS.items():
        values = state.get(name)
        whole = isinstance(values, list) and len(values) == count
        if not whole or not all(is_a(value, kind) for value in state[name]):
            raise CorruptSave(f"state with {name}={quote(values)}: {expected}")
    for name, most in (("games", count), ("pool", None), ("pool_seeds", None)):
        values = state.get(name)
        if not isinstance(values, list) or (most is not None and len(values) != most):
            raise CorruptSave(f"state with {name}={quote(values)}: {expected}")
    single = {name: state.get(name) for name in ("seed", "episode", "pool_fraction")}
    if not (
        (single["seed"] is None or is_a(single["seed"], int))
        and is_a(single["episode"], int)
        and is_a(single["pool_fraction"], float)
        and len(state["pool"]) == len(state["pool_seeds"])
        and all(is_a(seed, int) for seed in state["pool_seeds"])
    ):
        raise CorruptSave(f"state with {quote(single)}: {expected}")
    return state


def load_games(texts: list[Any], entry: Entry) -> list[Play]:
    """Return the games of save texts, which must be games of ``entry``.

    Raises:
        CorruptSave: a text is not an intact save.
        InvalidSetup: a save belongs to another game.
    """
    games: list[Play] = [load_text(text, log=False) for text in texts]
    for game in games:
        check_save_id(game, entry)
    return games


def load_rows(texts: object, count: int, entry: Entry) -> dict[int, Play]:
    """Return the saved games that rows continue, by row.

    Args:
        texts: for each row a text from ``game.save()``, or ``None``.
        count: number of rows.
        entry: the entry of the games.

    Raises:
        InvalidSetup: the list has another length, or a save belongs to another game.
        CorruptSave: a text is not an intact save.
    """
    if not isinstance(texts, list | tuple) or len(texts) != count:
        raise InvalidSetup(
            f"saves={quote(texts)}: expected a list of {count} saves (or None), one for each game"
        )
    rows = [i for i, text in enumerate(texts) if text is not None]
    games = load_games([texts[i] for i in rows], entry)
    return dict(zip(rows, games, strict=True))
