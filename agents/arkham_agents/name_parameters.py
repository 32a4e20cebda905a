"""Parameters in the names of agents: ``NAME?key=value&key=value``."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from arkham_env.core.kernel.errors import InvalidSetup, quote, unknown_name


def parameters_in(
    name: str, text: str, keys: Collection[str], example: str
) -> Iterator[tuple[str, str]]:
    """Yield the key and the value of each parameter.

    Args:
        name: the whole name of the agent, for messages.
        text: the part of the name after ``?``; not empty.
        keys: the valid keys.
        example: a valid parameter, for messages.

    Raises:
        InvalidSetup: an unknown or repeated key, or a part without ``=``.
    """
    met: set[str] = set()
    for pair in text.split("&"):
        key, equals, value = pair.partition("=")
        if not equals:
            raise InvalidSetup(
                f"{quote(pair)} in agent {quote(name)}: expected key=value, as in {example}"
            )
        if key not in keys:
            raise InvalidSetup(f"agent {quote(name)}: {unknown_name('key', key, keys)}")
        if key in met:
            raise InvalidSetup(
                f"{quote(key)} in agent {quote(name)} is repeated: expected each key only once"
            )
        met.add(key)
        yield key, value
