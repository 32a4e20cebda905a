"""Numbers for the traits and keywords that custom cards add."""

from typing import Final

from arkham_env.core.kernel.errors import InvalidSetup, quote

NO_LIMIT: Final = 1 << 30


def number_of(kind: str, name: str, names: list[str], most: int = NO_LIMIT) -> int:
    """Return the index of ``name`` in ``names``; a new name is appended.

    Args:
        kind: the kind of the name, such as ``"trait"``, for error messages.
        name: the name; upper and lower case are not distinguished.
        most: maximum length of ``names``.

    Raises:
        InvalidSetup: the name is empty, or it is new and ``names`` has ``most`` entries already.
    """
    if name.strip() == "":
        raise InvalidSetup(f"{kind} {quote(name)}: expected a name that is not empty")
    for i in range(len(names)):
        if names[i].lower() == name.lower():
            return i
    if len(names) >= most:
        raise InvalidSetup(
            f"cannot add {kind} {quote(name)}: too many names of this kind, expected at most {most}"
        )
    names.append(name)
    return len(names) - 1
