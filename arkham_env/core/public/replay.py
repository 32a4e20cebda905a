"""Records of games: data from which a game is restored by replaying its choices.

Saves, pickles and checkpoints contain records; ``undo`` replays the record without the last picks.
A record contains the set-up and the history of a game as a JSON-able dict::

    {"game": id, "rules": rules version, "options": {...}, "seed": 7,
     "history": [0, 3, [1, 42], 2], "trace": checksum, "layout": {...}, "own": user content}

``history`` contains the index of each pick, and ``[seat, seed]`` where a determinized copy replaced
the game.  A history is validated by replaying it: each pick must be legal, and the checksum of the
replayed decisions must equal the recorded ``trace``.
"""

from importlib import import_module
from typing import Any, Final

from arkham_env.core.kernel.errors import (
    ArkhamError, CorruptSave, IllegalAction, InvalidSetup, quote,
)  # fmt: skip
from arkham_env.core.kernel.frame import Machine
from arkham_env.core.kernel.history import History, mix, trace_decision
from arkham_env.core.kernel.native import i64
from arkham_env.core.kernel.rng import HIGH, LOW
from arkham_env.core.kernel.save import is_int, seal, unseal

PARTS: Final = ("game", "rules", "options", "seed", "history", "trace", "layout", "own")
ORIGIN: Final = "origin"
"""Part of the records of games that can be restored from data instead of from their first step."""
START: Final = "start"
"""Part of the records of games that were loaded from an origin with newer rules: that origin, from
which the history is replayed."""
ORIGIN_PARTS: Final = ("at", "trace", "data")
TRACES: Final = 2**62
"""Number of possible traces."""
MOST_ITEMS: Final = 100_000
"""Maximum number of picks and resamplings in a history; the longest games have about 10,000."""
OVER: Final = -1
"""Value that is added to the trace of a finished game, which has no pending decision."""


def entry_of(game_id: object) -> Any:
    """Return the entry of a game.

    Raises:
        InvalidSetup: there is no game with this id.
    """
    # By name, because core must not import the environments, which list all games.
    return import_module("arkham_env.envs.registry").find(game_id)


def trace_of(machine: Machine, history: History) -> int:
    """Return the trace (checksum) of a game, which includes its pending decision or its end."""
    if machine.over:
        return mix(history.trace, OVER)
    return trace_decision(history.trace, machine.kind, machine.seat, machine.options)


def record_of(play: Any) -> dict[str, Any]:
    """Return the record of a game.

    Raises:
        ArkhamError: the game has no history, or its history is too long.
    """
    machine: Machine = play.state
    history = machine.history
    if history is None:
        raise ArkhamError(
            f"{quote(play)} has no history: its state was built by hand or is a copy for search; "
            "expected a game from arkham_env.game() or an environment, or its clone()"
        )
    if history.length > MOST_ITEMS:
        raise ArkhamError(
            f"the game is too long to be saved: its history has {history.length:,} items, expected "
            f"at most {MOST_ITEMS:,}"
        )
    entry = entry_of(play.id)
    layout = entry.layout()
    options = play.state.table.options
    found = {
        "game": play.id,
        "rules": entry.rules_version,
        "options": options,
        "seed": history.seed,
        "history": listed(history.all_items()),
        "trace": trace_of(machine, history),
        "layout": {"id": layout.id, "version": layout.version, "hash": layout.hash},
        "own": entry.user_content(options),
    }
    if history.origin is not None:
        found[ORIGIN] = {
            "at": len(listed(history.items[: history.origin_at])),
            "trace": history.origin_trace,
            "data": history.origin.data(),
        }
    if history.start is not None:
        found[START] = history.start
    return found


def listed(items: list[int]) -> list[Any]:
    """Return the items of a history as a record stores them: resamplings as ``[seat, seed]``."""
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
    """Replay a recorded game and return it.

    Args:
        record: the value that :meth:`arkham_env.core.public.play.Play.record` returned.
        log: whether to keep a log, from the first decision on.

    Raises:
        CorruptSave: the value is not a record, or the game cannot be played with the installed
            rules and the registered content.
    """
    seed, items, trace = checked_parts(record)
    try:
        entry = entry_of(record["game"])
    except InvalidSetup as error:
        raise CorruptSave(f"corrupt save: {error}") from None
    origin = record.get(ORIGIN)
    start = record.get(START)
    if record["rules"] != entry.rules_version:
        if origin is None or origin["at"] != len(items):
            raise CorruptSave(
                f"the save was made with rules version {quote(record['rules'])} of {entry.id}, "
                f"expected {entry.rules_version}; load it with the version of arkham_env that made "
                "it"
            )
        # Saved between two scenarios of a campaign: no rules are needed to restore it.  Earlier
        # picks cannot be replayed, so they are forgotten.
        items = []
        origin = {**origin, "at": 0}
        start = origin
    options = record["options"]
    # Before the set-up, because missing content may not be registered after a game was set up.
    check_own_content(record["own"], entry.user_content(options))
    try:
        plan = entry.plan(options)
        play: Any = begun(plan, seed, items, origin, start, log)
        if start is not None and start is not origin:
            begun(plan, seed, [], None, start, False)  # check the data, for undo()
    except InvalidSetup as error:
        raise CorruptSave(f"corrupt save: invalid set-up: {error}") from None
    history = play.state.history
    changed = record["rules"] != entry.rules_version
    if history is None or (trace_of(play.state, history) != trace and not changed):
        raise CorruptSave(
            "corrupt save: the replay of its history leads to decisions that differ from the "
            "recorded ones, because the save was edited or made with other rules; load the "
            "original save with the version of arkham_env that made it"
        )
    return play


def begun(
    plan: Any, seed: int, items: list[Any], origin: dict[str, Any] | None,
    start: dict[str, Any] | None, log: bool,
) -> Any:  # fmt: skip
    """Return a game with a given history.

    Args:
        plan: the checked set-up.
        items: the items of the history, in the form of a record.
        origin: the part ``ORIGIN`` of a record: data from which the game is restored as it was
            after the first items; or ``None``.
        start: the part ``START`` of a record, or ``None``.

    Raises:
        CorruptSave: an item is not legal in the game, or the data of the origin are not valid.
    """
    if origin is None:
        origin = start
    if origin is None:
        play: Any = plan.new(seed, log)
        bring_to(play, items)
        return play
    if not hasattr(plan, "restored"):
        raise CorruptSave(
            f"corrupt save: the record has the part {quote(ORIGIN)}, expected it only in the "
            "record of a campaign"
        )
    at: int = origin["at"]
    history = History(seed)
    for item in items[:at]:
        if is_int(item):
            history.append(item)
        else:
            seat, luck = checked_resampling(item)
            history.append(-1 - seat)
            history.append(luck)
    history.trace = origin["trace"]
    history.start = start
    picks = len([item for item in items[:at] if is_int(item)])
    play = plan.restored(origin["data"], history, picks, log)
    if picks < at:
        play.seed = None
    bring_to(play, items[at:])
    return play


def checked_parts(record: dict[str, Any]) -> tuple[int, list[Any], int]:
    """Check the types of the parts of a record, and return its seed, history and trace.

    Raises:
        CorruptSave: a part is missing, unknown or of a wrong type.
    """
    for name in PARTS:
        if name not in record:
            raise CorruptSave(
                f"corrupt save: the part {quote(name)} is missing, expected the parts "
                f"{', '.join(PARTS)}"
            )
    for name in record:
        if name not in PARTS and name not in (ORIGIN, START):
            raise CorruptSave(
                f"corrupt save: the part {quote(name)} is unknown, expected the parts "
                f"{', '.join(PARTS)}"
            )
    for name in ("seed", "trace", "rules"):
        if not is_int(record[name]):
            raise CorruptSave(
                f"corrupt save: {name} is {quote(record[name])}, expected a whole number"
            )
    for name in ("options", "own", "layout"):
        if not isinstance(record[name], dict):
            raise CorruptSave(f"corrupt save: {name} is {quote(record[name])}, expected a dict")
    items = record["history"]
    if not isinstance(items, list) or len(items) > MOST_ITEMS:
        raise CorruptSave(
            f"corrupt save: history is {quote(items)}, expected a list of at most {MOST_ITEMS:,} "
            "items"
        )
    if ORIGIN in record:
        check_origin(ORIGIN, record[ORIGIN], len(items))
    if START in record:
        check_origin(START, record[START], 0)
    return record["seed"], items, record["trace"]


def check_origin(name: str, origin: Any, count: int) -> None:
    """Check the types of the part ``ORIGIN`` or ``START`` of a record; it begins after at most
    ``count`` items of the history.

    Raises:
        CorruptSave: it is not a dict of the right parts.
    """
    if not isinstance(origin, dict) or sorted(origin) != sorted(ORIGIN_PARTS):
        raise CorruptSave(
            f"corrupt save: {name} is {quote(origin)}, expected a dict with the parts "
            f"{', '.join(ORIGIN_PARTS)}"
        )
    at = origin["at"]
    if not is_int(at) or not 0 <= at <= count:
        raise CorruptSave(
            f"corrupt save: {name} begins at {quote(at)}, expected 0 to {count}, a position in "
            "the history"
        )
    if not is_int(origin["trace"]) or not 0 <= origin["trace"] < TRACES:
        raise CorruptSave(
            f"corrupt save: the trace of {name} is {quote(origin['trace'])}, expected a whole "
            f"number from 0 to {TRACES - 1:,}"
        )


def check_own_content(there: dict[str, Any], here: dict[str, str]) -> None:
    """Check that the content registered by the user is the same as in the record.

    Args:
        there: a digest of each item registered when the record was made, by name.
        here: a digest of each item registered in this process, by name.

    Raises:
        CorruptSave: an item is missing in this process or in the record, or differs.
    """
    for name in there:
        if name not in here:
            raise CorruptSave(
                f"the save requires the user content {quote(name)}: register this content before "
                "you load the save"
            )
        if here[name] != there[name]:
            raise CorruptSave(
                f"the save was made with another version of the user content {quote(name)}: "
                "register the content of the save, in the same order, before you load the save"
            )
    for name in here:
        if name not in there:
            raise CorruptSave(
                f"the save was made without the user content {quote(name)}, which is registered "
                "here: load the save in a process that does not register this content"
            )


def bring_to(play: Any, items: list[Any]) -> None:
    """Apply the items of a history (picks and resamplings) to a new game.

    Raises:
        CorruptSave: an item is not legal in the game.
    """
    play.state = replayed(play.state, items)
    for item in items:
        if not is_int(item):
            play.seed = None  # a determinized copy has no seed


def replayed(machine: Machine, items: list[Any]) -> Machine:
    """Apply the items of a history (picks and resamplings) to a game, and return its new state.

    Args:
        machine: a game at its first decision; picks before the first resampling change it.
        items: the items, in the form of a record.

    Raises:
        CorruptSave: an item is not legal in the game.
    """
    for item in items:
        if machine.over:
            raise CorruptSave(
                f"corrupt save: its history has the item {quote(item)} after the end of the game"
            )
        if isinstance(item, int) and not isinstance(item, bool):
            if not 0 <= item < len(machine.options):
                raise CorruptSave(
                    f"corrupt save: its history has the option index {quote(item)}, expected 0 to "
                    f"{len(machine.options) - 1}"
                )
            machine.take(item)
        else:
            machine = resampled(machine, item)
    return machine


def resampled(machine: Any, item: object) -> Machine:
    """Return the determinized copy that the item ``[seat, seed]`` of a history describes.

    Raises:
        CorruptSave: the item is not such a pair, or its seat or seed is out of range.
    """
    seat, seed = checked_resampling(item)
    if seat >= machine.players:
        raise wrong_item(item)
    made: Machine = machine.resample(seat, seed)
    return made


def checked_resampling(item: object) -> tuple[int, int]:
    """Return the seat and the seed of the item ``[seat, seed]`` of a history.

    Raises:
        CorruptSave: the item is not such a pair.
    """
    if isinstance(item, list) and len(item) == 2 and is_int(item[0]) and is_int(item[1]):
        seat: int = item[0]
        seed: int = item[1]
        if seat >= 0 and LOW <= seed <= HIGH:
            return seat, seed
    raise wrong_item(item)


def wrong_item(item: object) -> CorruptSave:
    """Return the error for an item that is neither a pick nor a resampling."""
    return CorruptSave(
        f"corrupt save: its history has the item {quote(item)}, expected the index of an option "
        "or [seat, seed]"
    )


def save_text(play: Any) -> str:
    """Return the save text of a game (:meth:`arkham_env.core.public.play.Play.save`)."""
    return seal(record_of(play))


def load_text(text: object, log: bool = True) -> Any:
    """Return the game in a text that :func:`save_text` made.

    Raises:
        CorruptSave: the text is not an intact save, or the game cannot be played with the installed
            rules and the registered content.
    """
    return play_record(unseal(text), log)


def undone(play: Any, count: int, given: object) -> Any:
    """Return a game as it was ``count`` picks ago, without the picks and resamplings since then.

    Args:
        play: the game.
        count: the number of picks; a negative number is an error.
        given: the argument of the user, for the message of the error.

    Raises:
        IllegalAction: fewer than ``count`` picks were made.
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
        raise IllegalAction(
            f"undo({quote(given)}): expected 0 to {picks}, the number of options picked so far"
        )
    plan = entry_of(play.id).plan(record["options"])
    origin = record.get(ORIGIN)
    if origin is not None and origin["at"] > end:
        origin = None
    start = record.get(START)
    made: Any = begun(plan, record["seed"], items[:end], origin, start, play.state.log is not None)
    return made
