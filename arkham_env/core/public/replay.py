"""Records: a game as its set-up and history; saves, pickles, checkpoints and undo play it again.

A record is a JSON-able dict::

    {"game": id, "rules": rules version, "options": {...}, "seed": 7,
     "history": [0, 3, [1, 42], 2], "trace": checksum, "layout": {...}, "own": {...}}

``history`` contains the index of each pick, and ``[seat, seed]`` where the game became a
determinized copy of itself.  The engine itself is the judge of a history: it contains an illegal
pick, or leads to another trace, or is a game that can be played.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

from arkham_env.core.kernel.errors import (
    ArkhamError,
    CorruptSave,
    IllegalAction,
    InvalidSetup,
    quote,
)
from arkham_env.core.kernel.frame import Machine
from arkham_env.core.kernel.history import History, mix, trace_decision
from arkham_env.core.kernel.native import i64
from arkham_env.core.kernel.rng import HIGH, LOW
from arkham_env.core.kernel.save import is_int, seal, unseal

PARTS: Final = ("game", "rules", "options", "seed", "history", "trace", "layout", "own")
MOST_ITEMS: Final = 100_000
"""Picks and resamplings of the longest history; the longest games have a tenth of it."""
OVER: Final = -1
"""What the trace of a finished game ends with in place of a decision."""


def entry_of(game_id: object) -> Any:
    """Return the entry of a game.

    Raises:
        InvalidSetup: an unknown game.
    """
    # By name: core does not import the environments, which know all games.
    return import_module("arkham_env.envs.registry").find(game_id)


def trace_of(machine: Machine, history: History) -> int:
    """Return the trace of a game including its pending decision, or its end."""
    if machine.over:
        return mix(history.trace, OVER)
    return trace_decision(history.trace, machine.kind, machine.seat, machine.options)


def record_of(play: Any) -> dict[str, Any]:
    """Return the record of a game, JSON-able.

    Raises:
        ArkhamError: the game has no history, or one that is too long.
    """
    machine: Machine = play.state
    history = machine.history
    if history is None:
        raise ArkhamError(
            f"{quote(play)} has no history: it was arranged by hand or made of a copied state, "
            "expected a game of arkham_env.game(), of an environment, or a copy of such a game"
        )
    if history.length > MOST_ITEMS:
        raise ArkhamError(f"history of {history.length:,} items: expected at most {MOST_ITEMS:,}")
    entry = entry_of(play.id)
    layout = entry.layout()
    options = play.state.table.options
    return {
        "game": play.id,
        "rules": entry.rules_version,
        "options": options,
        "seed": history.seed,
        "history": listed(history.all_items()),
        "trace": trace_of(machine, history),
        "layout": {"id": layout.id, "version": layout.version, "hash": layout.hash},
        "own": entry.own_content(options),
    }


def listed(items: list[int]) -> list[Any]:
    """Return the items of a history as a record contains them: resamplings as pairs."""
    found: list[Any] = []
    i: i64 = 0
    while i < len(items):
        item = items[i]
        if item < 0:
            found.append([-1 - item, items[i + 1]])
            i += 1
        else:
            found.append(item)
        i += 1
    return found


def play_record(record: dict[str, Any], log: bool = True) -> Any:
    """Play a recorded game again and return it.

    Args:
        record: what :meth:`arkham_env.core.public.play.Play.record` returned.
        log: keep a log, from the first decision on.

    Raises:
        CorruptSave: not a record of a game that can be played here.
    """
    seed, items, trace = checked_parts(record)
    try:
        entry = entry_of(record["game"])
    except InvalidSetup as error:
        raise CorruptSave(f"corrupt save: {error}") from None
    if record["rules"] != entry.rules_version:
        raise CorruptSave(
            f"save of rules version {quote(record['rules'])} of {entry.id}: expected version "
            f"{entry.rules_version}, which is played here"
        )
    options = record["options"]
    # First of all: a game that is set up may make it too late to register what is missing.
    check_own_content(record["own"], entry.own_content(options))
    try:
        play: Any = entry.plan(options).new(seed, log)
    except InvalidSetup as error:
        raise CorruptSave(f"corrupt save: set-up: {error}") from None
    bring_to(play, items)
    history = play.state.history
    if history is None or trace_of(play.state, history) != trace:
        raise CorruptSave(
            "corrupt save: its history leads to other decisions; it was edited or made by other "
            "rules"
        )
    return play


def checked_parts(record: dict[str, Any]) -> tuple[int, list[Any], int]:
    """Return seed, history and trace of a record whose parts have the right types.

    Raises:
        CorruptSave: a part is missing, unknown or of another type.
    """
    for name in PARTS:
        if name not in record:
            raise CorruptSave(f"corrupt save: no {quote(name)}, expected {', '.join(PARTS)}")
    for name in record:
        if name not in PARTS:
            raise CorruptSave(f"corrupt save: part {quote(name)}, expected {', '.join(PARTS)}")
    for name in ("seed", "trace", "rules"):
        if not is_int(record[name]):
            raise CorruptSave(f"corrupt save: {name} {quote(record[name])}, expected a number")
    for name in ("options", "own", "layout"):
        if not isinstance(record[name], dict):
            raise CorruptSave(f"corrupt save: {name} {quote(record[name])}, expected an object")
    items = record["history"]
    if not isinstance(items, list) or len(items) > MOST_ITEMS:
        raise CorruptSave(
            f"corrupt save: history {quote(items)}, expected a list of at most {MOST_ITEMS:,} items"
        )
    return record["seed"], items, record["trace"]


def check_own_content(there: dict[str, Any], here: dict[str, str]) -> None:
    """Check that users registered what a record was made with.

    Raises:
        CorruptSave: something is missing, different or was not there.
    """
    for name in there:
        if name not in here:
            raise CorruptSave(f"save with {quote(name)} of a user: register it before loading")
        if here[name] != there[name]:
            raise CorruptSave(
                f"save with another {quote(name)} of a user: expected the text that is registered "
                "here, registered in the same order"
            )
    for name in here:
        if name not in there:
            raise CorruptSave(f"save without {quote(name)}, which is registered here")


def bring_to(play: Any, items: list[Any]) -> None:
    """Carry out a history in a new game.

    Raises:
        CorruptSave: an item that the game does not offer.
    """
    play.state = replayed(play.state, items)
    for item in items:
        if not is_int(item):
            play.seed = None  # a determinized copy has none


def replayed(machine: Machine, items: list[Any]) -> Machine:
    """Carry out a history and return the game that it leads to.

    Args:
        machine: a game at its first decision; it is played on, up to the first resampling.

    Raises:
        CorruptSave: an item that the game does not offer.
    """
    for item in items:
        if machine.over:
            raise CorruptSave(f"corrupt save: {quote(item)} in the history of a finished game")
        if isinstance(item, int) and not isinstance(item, bool):
            if not 0 <= item < len(machine.options):
                raise CorruptSave(
                    f"corrupt save: pick {quote(item)}, expected 0 to {len(machine.options) - 1}"
                )
            machine.take(item)
        else:
            machine = resampled(machine, item)
    return machine


def resampled(machine: Any, item: object) -> Machine:
    """Return the copy of a game that ``[seat, seed]`` of a history names."""
    if isinstance(item, list) and len(item) == 2 and is_int(item[0]) and is_int(item[1]):
        seat, seed = item
        if 0 <= seat < machine.players and LOW <= seed <= HIGH:
            made: Machine = machine.resample(seat, seed)
            return made
    raise CorruptSave(f"corrupt save: {quote(item)} in a history, expected a pick or [seat, seed]")


def save_text(play: Any) -> str:
    """Return a game as text (:meth:`arkham_env.core.public.play.Play.save`)."""
    return seal(record_of(play))


def load_text(text: object, log: bool = True) -> Any:
    """Return the game that a text of :func:`save_text` contains.

    Raises:
        CorruptSave: not an intact save of a game that can be played here.
    """
    return play_record(unseal(text), log)


def undone(play: Any, count: int) -> Any:
    """Return a game as it was ``count`` picks ago; resamplings after them are undone, too.

    Raises:
        IllegalAction: fewer picks were made.
    """
    record = record_of(play)
    items: list[Any] = record["history"]
    left = count
    end = len(items)
    while left > 0 and end > 0:
        end -= 1
        if is_int(items[end]):
            left -= 1
    if left > 0 or count < 0:
        picks = len([item for item in items if is_int(item)])
        raise IllegalAction(f"undo {quote(count)}: expected 0 to {picks} picks")
    plan = entry_of(play.id).plan(record["options"])
    made: Any = plan.new(record["seed"], play.state.log is not None)
    bring_to(made, items[:end])
    return made
