"""Benchmark suites: named sets of games with fixed set-ups and seeds (``docs/benchmarks.md``).

The files in ``suite_files/`` contain the suites of this package, one file for each game.  An entry
of another package may have an attribute ``suites``, a list of suites in the same format.  The
version of a suite increases when its set-ups, seats or seeds change.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from arkham_env.core.kernel.errors import unknown_name
from arkham_env.core.public.checks import check_choice
from arkham_env.envs.mixture import SetUp, mixture_of
from arkham_env.envs.registry import entries_in_use, find

FOLDER: Final = Path(__file__).parent / "suite_files"
HELD_OUT: Final = {
    "dev": range(1_000_000, 2_000_000),
    "test": range(2_000_000, 3_000_000),
}
"""Seeds of each split that is not used in training: development, and reported results."""
KINDS: Final = ("standard", "variation", "cross-play")
"""The usual set-up; a set-up that differs from the training of the policies; other partners."""
AGENT: Final = "*"
"""Name of the evaluated agent in :attr:`Suite.seats`."""


@dataclass(frozen=True)
class Suite:
    """Games with which agents are compared.

    Attributes:
        name: name of the suite, such as ``"arkham2e-solo"``.
        version: number that increases when the games of the suite change.
        game: game ID.
        kind: one of :data:`KINDS`.
        about: description in one line.
        games: number of games in each split.  The games have the first seeds of the split.
        options: set-up options of :func:`arkham_env.game`.
        set_ups: further options, of which the seed of each game selects one element; empty if all
            games have the same options.
        seats: for each seat, :data:`AGENT` or the name of another agent; empty if the evaluated
            agent plays every seat.
    """

    name: str
    version: int
    game: str
    kind: str
    about: str
    games: int
    options: Mapping[str, Any]
    set_ups: tuple[Mapping[str, Any], ...] = ()
    seats: tuple[str, ...] = ()

    def seeds(self, split: str) -> range:
        """Return the seeds of the games in a split, ``"dev"`` or ``"test"``.

        Raises:
            InvalidSetup: an unknown split.
        """
        return HELD_OUT[check_choice("seeds", split, tuple(HELD_OUT))][: self.games]

    @property
    def mix(self) -> tuple[SetUp, ...]:
        """The set-ups as elements of a :class:`~arkham_env.envs.mixture.Mixture`."""
        return tuple(SetUp(options) for options in self.set_ups)

    def options_of(self, seed: int) -> dict[str, Any]:
        """Return the set-up options of the game with this seed."""
        if not self.set_ups:
            return dict(self.options)
        return mixture_of(find(self.game), self.options, self.mix).options_of(seed)

    def facts(self) -> dict[str, Any]:
        """Return the suite as a JSON-able dict; ``seeds`` contains the first and the last seed."""
        seeds = {split: self.seeds(split) for split in HELD_OUT}
        return {
            "version": self.version,
            "kind": self.kind,
            "about": self.about,
            "games": self.games,
            "seeds": {split: [found[0], found[-1]] for split, found in seeds.items()},
            "options": dict(self.options),
            "set_ups": [dict(options) for options in self.set_ups],
            "seats": list(self.seats),
        }


def suite_of(game: str, facts: Mapping[str, Any]) -> Suite:
    """Return the suite that ``facts``, an element of a suite file, describes."""
    parts = {**facts, "set_ups": tuple(facts.get("set_ups", ())),
             "seats": tuple(facts.get("seats", ()))}  # fmt: skip
    return Suite(game=game, **parts)


@cache
def packaged() -> dict[str, Suite]:
    """Return the suites in the files of this package by name, in the order of the files."""
    found: dict[str, Suite] = {}
    for path in sorted(FOLDER.glob("*.json")):
        content = json.loads(path.read_text(encoding="utf-8"))
        for facts in content["suites"]:
            found[facts["name"]] = suite_of(content["game"], facts)
    return found


def suites() -> dict[str, Suite]:
    """Return all suites by name: those of this package, and those of games that were used."""
    added = {
        facts["name"]: suite_of(game_id, facts)
        for game_id, entry in entries_in_use().items()
        for facts in getattr(entry, "suites", ())
    }
    return {**added, **packaged()}


def suites_of(game_id: str) -> dict[str, Suite]:
    """Return the suites of a game by name."""
    return {name: suite for name, suite in suites().items() if suite.game == game_id}


def find_suite(name: object) -> Suite:
    """Return the suite with this name.

    Raises:
        InvalidSetup: the name is unknown (the message lists the nearest names).
    """
    found = suites().get(name) if isinstance(name, str) else None
    if found is None:
        raise unknown_name("suite", name, suites())
    return found
