"""Records of the games of an evaluation: one JSON object per line of the file ``games.jsonl``.

A line is appended when a game ends, so a run that is killed loses only unfinished games. A last
line without its end is ignored. The file ``arguments.json`` contains everything that determines the
games. A run with equal arguments continues the records, and a run with others gets a new folder.
:func:`verify` replays the records.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from hashlib import blake2b
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from filelock import FileLock, Timeout
from rich.console import Console

import arkham_env
from arkham_agents.evaluation.playing import Episode, episode_of
from arkham_agents.evaluation.progress import print_line
from arkham_agents.files import LineFile, write_text
from arkham_agents.networks.shipped import is_shipped, shipped_path
from arkham_agents.registry import OWN, SAMPLE, checkpoint_in
from arkham_env.core.kernel.errors import ArkhamError, quote
from arkham_env.core.kernel.save import canonical, digest
from arkham_env.core.public.replay import play_record
from arkham_env.envs.registry import find
from arkham_env.envs.suites import HELD_OUT, find_suite

GAMES: Final = "games.jsonl"
ARGUMENTS: Final = "arguments.json"
LOCK: Final = ".lock"
CHECK: Final = "check"
"""Key of the checksum of a line."""
PARTS: Final = (
    "suite", "suite_version", "package", "rules", "agent", "seed", "set_up", "result", "hash",
    "record", "seconds", "reported", CHECK,
)  # fmt: skip
"""Keys of a record."""
REPLAYED: Final = (
    "score", "points", "won", "ending", "resolution", "rounds", "decisions", "details", "measures",
)  # fmt: skip
"""Attributes of an episode that its replay gives again."""


class EvaluationInUse(ArkhamError):
    """Another process is writing the records of the evaluation."""


class CorruptRecord(ArkhamError):
    """A line of a file of records is damaged, or its replay has another result."""


@dataclass(frozen=True)
class Label:
    """Facts that all records of an evaluation share.

    Attributes:
        suite, suite_version: name and version of the suite; ``""`` and 0 without a suite.
        rules: rules version of the game.
        package: version of this package.
    """

    suite: str
    suite_version: int
    rules: int
    package: str = arkham_env.__version__


def line_of(episode: Episode, label: Label) -> str:
    """Return the line of an episode, without its line break."""
    assert episode.record is not None
    parts = {
        **asdict(label),
        "agent": episode.agent,
        "seed": episode.seed,
        "set_up": episode.record["options"],
        "result": {name: getattr(episode, name) for name in REPLAYED},
        "hash": episode.hash,
        "record": episode.record,
        "seconds": episode.seconds,
        "reported": episode.reported,
    }
    return json.dumps({**parts, CHECK: digest(canonical(parts))})


def read_line(text: bytes) -> dict[str, Any]:
    """Return the record that a line contains.

    Raises:
        CorruptRecord: the line is not a record, or was changed after it was written.
    """
    try:
        found = json.loads(text)
    except ValueError:
        raise CorruptRecord("the line is not JSON") from None
    if not isinstance(found, dict) or sorted(found) != sorted(PARTS):
        raise CorruptRecord(f"the line is not a record, expected an object with {', '.join(PARTS)}")
    if digest(canonical({k: v for k, v in found.items() if k != CHECK})) != found[CHECK]:
        raise CorruptRecord("the record was changed: its checksum does not fit")
    return found


def episode_in(record: Mapping[str, Any]) -> Episode:
    """Return the episode of a record."""
    return Episode(
        agent=record["agent"], seed=record["seed"], seconds=record["seconds"],
        reported=record["reported"], hash=record["hash"], record=record["record"],
        **record["result"],
    )  # fmt: skip


def numbered_lines(path: Path) -> Iterator[tuple[int, bytes]]:
    """Yield the lines of a file with their numbers, from 1; not a last line without its end."""
    with path.open("rb") as file:
        for number, text in enumerate(file, 1):
            if text.endswith(b"\n"):
                yield number, text


def damaged(path: Path, number: int, error: object) -> CorruptRecord:
    return CorruptRecord(f"{path}, line {number}: {error}")


# -- Files of a run ------------------------------------------------------------------------------


class Records:
    """The records of an evaluation, in a folder.

    Args:
        folder: the folder.
        label: the shared facts.
        resume: whether the records in the folder are continued. If not, they are removed.

    Attributes:
        played: the episodes that an earlier run has recorded.

    Raises:
        CorruptRecord: a line is damaged.
        EvaluationInUse: another process writes the records.
    """

    def __init__(self, folder: Path, label: Label, resume: bool) -> None:
        self.lock = FileLock(folder / LOCK)
        try:
            self.lock.acquire(timeout=0)
        except Timeout:
            raise EvaluationInUse(
                f"{folder}: another process is writing the records of this evaluation; wait until "
                "it ends, or choose another folder"
            ) from None
        self.path = folder / GAMES
        self.label = label
        self.played: list[Episode] = []
        if not resume:
            self.path.unlink(missing_ok=True)
        self.path.touch()
        end = 0
        for number, text in numbered_lines(self.path):
            try:
                self.played.append(episode_in(read_line(text)))
            except CorruptRecord as error:
                raise damaged(self.path, number, f"{error}; delete {folder} to begin again") from (
                    None
                )
            end += len(text)
        self.file = LineFile(self.path, end)  # removes a last line without its end

    def append(self, episode: Episode) -> None:
        """Append the record of an episode to the file."""
        self.file.append(line_of(episode, self.label))

    def close(self) -> None:
        """Close the file."""
        self.file.close()
        self.lock.release()


def open_records(
    out: Path, arguments: Mapping[str, Any], label: Label, resume: bool, console: Console
) -> Records:
    """Return the records of a run in a folder; print a line if they do not begin there.

    Args:
        out: the folder. If it contains the records of a run with other arguments, the records are
            in the first of the folders ``OUT-2``, ``OUT-3`` ... that does not.
        arguments: everything that determines the games, JSON-able.
        label: facts that all records share.
        resume: whether records of an earlier run with equal arguments are continued. If not, the
            records in ``out`` are replaced.
        console: where to print.

    Raises:
        CorruptRecord: a line of an earlier run is damaged.
        EvaluationInUse: another process writes the records.
        OSError: the folder cannot be created.
    """
    arguments = json.loads(json.dumps(arguments))  # as they will be read: with lists, not tuples
    folder, number = out, 1
    changed: list[str] = []
    while resume and (earlier := arguments_in(folder)) is not None and earlier != arguments:
        changed = changed or [k for k in arguments if earlier.get(k) != arguments[k]]
        number += 1
        folder = out.with_name(f"{out.name}-{number}")
    folder.mkdir(parents=True, exist_ok=True)
    if folder != out:
        print_line(
            console,
            f"{out} contains an evaluation with other arguments ({', '.join(changed)}); this one "
            f"is in {folder}",
        )
    records = Records(folder, label, resume and arguments_in(folder) is not None)
    write_text(folder / ARGUMENTS, json.dumps(arguments, indent=1) + "\n")
    if records.played:
        print_line(
            console,
            f"{len(records.played):,} games are already recorded in {records.path}; to play them "
            "again, delete the folder",
        )
    return records


def arguments_in(folder: Path) -> dict[str, Any] | None:
    """Return the arguments of the evaluation in a folder; ``None`` if it contains none."""
    try:
        found = json.loads((folder / ARGUMENTS).read_text(encoding="utf-8"))
    except (FileNotFoundError, NotADirectoryError):
        return None
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


def fingerprint(name: str) -> str:
    """Return a digest of the file that an agent's name refers to: a checkpoint or a module.

    The digest is ``""`` if there is no such file. Then the version of this package determines the
    agent.
    """
    path: str | Path = checkpoint_in(name)
    bare = (path or name).removesuffix(SAMPLE) if isinstance(path, str) else name
    if is_shipped(bare):
        path = shipped_path(bare)
    elif not path and OWN.fullmatch(name):
        spec = find_spec(name.partition(":")[0])
        path = (spec.origin if spec else None) or ""
    if not path or not os.path.isfile(path):
        return ""
    return blake2b(Path(path).read_bytes(), digest_size=8).hexdigest()


# -- Verification --------------------------------------------------------------------------------


def verify(where: Path, console: Console) -> int:
    """Replay the records in a file or folder, print the damaged lines, and return the number of
    records.

    A record is correct if its choices are legal, its replay ends with the recorded hash and result,
    and its set-up and seed belong to its suite.

    Raises:
        CorruptRecord: a record is not correct, or there are no records; the message contains the
            number of incorrect records.
        OSError: the file cannot be read.
    """
    path = where / GAMES if where.is_dir() else where
    count, wrong = 0, 0
    for number, text in numbered_lines(path):
        count += 1
        try:
            replay(read_line(text))
        except ArkhamError as error:
            wrong += 1
            print_line(console, f"line {number}: {error}")
    if not count:
        raise CorruptRecord(f"{path}: the file contains no records, expected one on each line")
    if wrong:
        raise CorruptRecord(f"{path}: {wrong} of {count} records are not correct")
    print_line(console, f"{path}: all {count:,} records are correct")
    return count


def replay(record: dict[str, Any]) -> None:
    """Replay the game of a record and compare its end with the record.

    Raises:
        CorruptRecord: the end, the set-up or the seed differs.
        CorruptSave: the choices are not legal, or the rules have another version.
    """
    said = record["record"]
    game = play_record(said, log=False)
    if not game.over:
        raise CorruptRecord("the game does not end with the recorded choices")
    found = episode_of(record["agent"], said["seed"], game, len(said["history"]), 0.0, keep=True)
    differs: list[str] = [
        name for name in REPLAYED
        if canonical(getattr(found, name)) != canonical(record["result"].get(name))
    ]  # fmt: skip
    pairs = {
        "hash": found.hash, "seed": said["seed"], "set_up": said["options"], "rules": said["rules"],
    }  # fmt: skip
    differs += [name for name, value in pairs.items() if value != record[name]]
    if differs:
        raise CorruptRecord(f"the replay differs from the record in {', '.join(differs)}")
    if record["suite"]:
        check_suite(record)


def check_suite(record: Mapping[str, Any]) -> None:
    """Check that a game belongs to the suite that its record names.

    Raises:
        CorruptRecord: the suite has another version, or its games have another set-up or seeds.
        InvalidSetup: the suite is unknown.
    """
    suite, seed = find_suite(record["suite"]), record["seed"]
    if suite.version != record["suite_version"]:
        raise CorruptRecord(
            f"the suite {quote(suite.name)} has version {suite.version}, the record has version "
            f"{record['suite_version']}; use the package of that version"
        )
    if not any(seed in suite.seeds(split) for split in HELD_OUT):
        raise CorruptRecord(f"the suite {quote(suite.name)} has no game with the seed {seed}")
    plan = find(suite.game).plan(suite.options_of(seed))
    game = plan.new(seed, False)
    if (suite.game, game.state.table.options) != (record["record"]["game"], record["set_up"]):
        raise CorruptRecord(f"the set-up of the game is not that of the suite {quote(suite.name)}")
