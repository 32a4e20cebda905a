"""Saves that somebody edited, of any game: numbers changed, the seal made anew.

Such a save is refused with :class:`CorruptSave` or plays on; nothing else may happen.  A game gives
its :class:`Source` of saves; ``tests/lcg/edited_saves.py`` and
``tests/toy_board_game/edited_saves.py`` run thousands.
"""

from __future__ import annotations

import argparse
import copy
import json
import random
import signal
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

from arkham_env import CorruptSave, load
from arkham_env.core.encoding.encode import new_mask, new_row
from arkham_env.core.kernel.save import seal
from arkham_env.core.public.play import Play
from arkham_env.envs.registry import find

SECONDS = 10
"""What loading a save and playing on may take."""
STEPS = 500
"""What is played after a load: to the end, as a rule."""
FAR: tuple[int, ...] = (0, -1, 2**31, 2**63, 10**30, -(2**31), -(2**63) - 1, 255, 4096, 1 << 20)
WORDS: tuple[Any, ...] = ("", "12001", "12004", "standard", "x", None, True, 1.5, [], {}, [[]])


class TooLong(Exception):
    """A save took longer than it may."""


@contextmanager
def time_limit(seconds: int) -> Iterator[None]:
    """Raise :class:`TooLong` in the body after some seconds."""

    def alarm(signum: int, frame: FrameType | None) -> None:
        raise TooLong(f"more than {seconds} s")

    before = signal.signal(signal.SIGALRM, alarm)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


# -- Saves to edit ---------------------------------------------------------------------------------


class Source:
    """The games of which saves are edited.

    Attributes:
        parts: of a payload, those that are edited every other time.
    """

    parts: tuple[str, ...] = ()

    def new(self, number: int) -> Play:
        """Return a game."""
        raise NotImplementedError

    def pick(self, game: Play, rng: random.Random) -> int:
        """Return the option to take."""
        return rng.randrange(game.num_options)

    def rearrange(self, rng: random.Random, payload: dict[str, Any]) -> str:
        """Move something to where it can be, so that each stays in one place; say what."""
        return ""

    def check(self) -> None:
        """Assert that loading left nothing behind."""

    def examine(self, game: Play) -> None:
        """Assert what holds of every game, of one that was loaded or played on."""


def payload_of(game: Play) -> dict[str, Any]:
    return {"game_id": game.id, **game.dump()}


def saves(source: Source, first: int, every: int) -> Iterator[dict[str, Any]]:
    """Yield saves of random games, one of about ``every`` decisions, without end."""
    number = first
    while True:
        game = source.new(number)
        rng = random.Random(number)
        while not game.over:
            if rng.randrange(every) == 0:
                yield payload_of(game)
            game.step(source.pick(game, rng))
        if rng.randrange(4) == 0:
            yield payload_of(game)
        number += 1


# -- Editing ---------------------------------------------------------------------------------------

Place = tuple[Any, Any]
"""A container and a key in it."""


def places_of(value: Any, found: list[Place]) -> None:
    """Collect every place in a payload."""
    keys: Any = []
    if isinstance(value, dict):
        keys = list(value)
    elif isinstance(value, list):
        keys = range(len(value))
    for key in keys:
        found.append((value, key))
        places_of(value[key], found)


def change(rng: random.Random, place: Place, numbers: list[int], payload: dict[str, Any]) -> None:
    """Change one place of a payload."""
    holder, key = place
    old = holder[key]
    if isinstance(old, bool) or old is None or isinstance(old, float):
        holder[key] = rng.choice((True, False, 0, 1, 7, None))
    elif isinstance(old, int):
        kind = rng.randrange(10)
        if kind < 3:
            holder[key] = old + rng.choice((-1, 1))
        elif kind < 5:
            holder[key] = rng.choice(FAR)
        elif kind < 9:
            holder[key] = rng.choice(numbers)
        else:
            holder[key] = rng.choice((str(old), [old], float(old), None, True))
    elif isinstance(old, str):
        strings = [h[k] for h, k in gathered(payload) if isinstance(h[k], str)]
        holder[key] = rng.choice((rng.choice(strings), *WORDS))
    elif isinstance(old, list) and old:
        kind = rng.randrange(6)
        i, j = rng.randrange(len(old)), rng.randrange(len(old))
        if kind == 0:
            del old[i]
        elif kind == 1:
            old.insert(j, copy.deepcopy(old[i]))
        elif kind == 2:
            old[i], old[j] = old[j], old[i]
        elif kind == 3:
            old[i] = copy.deepcopy(old[j])
        elif kind == 4:
            old.reverse()
        else:
            holder[key] = rng.choice(([], None, 0, [0], [[]], "x", old[:1]))
    elif isinstance(old, list):
        holder[key] = rng.choice(([0], [-1], [rng.choice(numbers)], None, 0, [[]]))
    elif isinstance(holder, dict) and isinstance(old, dict):
        if rng.randrange(2):
            del holder[key]
        else:
            holder[key] = rng.choice(WORDS)


def gathered(payload: dict[str, Any]) -> list[Place]:
    found: list[Place] = []
    places_of(payload, found)
    return found


def describe(place: Place, payload: dict[str, Any]) -> str:
    """Return where a place is, as ``stack/2/1/5``."""

    def search(value: Any) -> list[str] | None:
        if value is place[0]:
            return [str(place[1])]
        keys: Any = []
        if isinstance(value, dict):
            keys = list(value)
        elif isinstance(value, list):
            keys = range(len(value))
        for key in keys:
            found = search(value[key])
            if found is not None:
                return [str(key), *found]
        return None

    return "/".join(search(payload) or ["?"])


def edited(
    source: Source, rng: random.Random, payload: dict[str, Any], only: str = ""
) -> tuple[dict[str, Any], list[str]]:
    """Return a copy of a payload with one change, sometimes a few, and what was changed."""
    made = copy.deepcopy(payload)
    told: list[str] = []
    changes = 1 if rng.randrange(4) else rng.randrange(2, 4)
    if only == "zones":
        for _ in range(changes):
            told.append(source.rearrange(rng, made))
        return made, told
    if rng.randrange(5) == 0 and not only:
        told.append(source.rearrange(rng, made))
        changes -= 1
    for _ in range(changes):
        places = gathered(made)
        # Parts are chosen evenly, so that stack and decision are hit as often as the decks.
        part = only or rng.choice(list(made))
        if rng.randrange(2) and not only:
            part = rng.choice(source.parts)
        inside: list[Place] = []
        if part in made:
            places_of(made[part], inside)
        place = rng.choice(inside or places)
        numbers = [h[k] for h, k in (inside or places) if type(h[k]) is int] or [0]
        if rng.randrange(2):
            numbers = [h[k] for h, k in places if type(h[k]) is int]
        where = describe(place, made)
        before = json.dumps(place[0][place[1]])[:60]
        change(rng, place, numbers, made)
        try:
            after = json.dumps(place[0][place[1]])[:60]
        except (KeyError, IndexError):
            after = "dropped"
        told.append(f"{where}: {before} -> {after}")
    return made, told


# -- Judging ---------------------------------------------------------------------------------------


def look(game: Play) -> None:
    """Read all that can be read of a game: text, observation, mask, copy, save."""
    entry = find(game.id)
    for seat in range(game.players):
        game.view(seat)
        game.log(seat)
    game.explain()
    copied = game.clone()
    assert copied.hash() == game.hash()
    if game.over:
        repr(game.result)
        return
    entry.potential()(game.state)
    entry.progress()(game.state)
    for observation, encoding in (("flat", "table"), ("entities", "options")):
        slot = entry.slots(game.state.table, 1, observation, encoding)[0]
        slot.state = game.state
        slot.write(new_row(slot.observation_size), new_mask(slot.num_actions))


def judge(source: Source, text: str, seed: int, steps: int = STEPS) -> str:
    """Load a save and play on at random; return ``"refused"`` or ``"played on"``.

    Raises:
        Exception: whatever else happened.
    """
    with time_limit(SECONDS):
        try:
            game = load(text)
        except CorruptSave:
            return "refused"
        rng = random.Random(seed)
        source.examine(game)
        look(game)
        for step in range(steps):
            if game.over:
                break
            game.step(rng.randrange(game.num_options))
            if step == 10:
                source.examine(game)
                look(game)
        source.examine(game)
        look(game)
        again = load(game.save())
        assert again.hash() == game.hash()
        source.check()
        return "played on"


def fault_of(error: BaseException) -> str:
    """Return the class of an error and where it was raised."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    place = next(
        (
            f"{f.filename.rpartition('arkham_env/')[2]}:{f.lineno} {f.name}"
            for f in reversed(traceback.extract_tb(error.__traceback__))
            if "arkham_env/" in f.filename
        ),
        f"{last.filename}:{last.lineno}",
    )
    return f"{type(error).__name__} {str(error)[:60]} at {place}"


def run(
    source: Source, count: int, seed: int, every: int, steps: int, show: bool, only: str = ""
) -> tuple[Counter[str], list[str]]:
    """Judge ``count`` edited saves; return how many came to what, and the faults."""
    found: Counter[str] = Counter()
    faults: list[str] = []
    payloads = saves(source, seed * 10_000, every)
    payload: dict[str, Any] = {}
    began = time.monotonic()
    for number in range(count):
        rng = random.Random(seed * 1_000_003 + number)
        if number % 10 == 0:
            payload = next(payloads)
        made, told = edited(source, rng, payload, only)
        try:
            outcome = judge(source, seal(made), number, steps)
        except Exception as error:
            outcome = "fault"
            faults.append(f"{fault_of(error)} | {number} | {'; '.join(told)}")
        found[outcome] += 1
        if show and number % 200 == 199:
            rate = (number + 1) / (time.monotonic() - began)
            print(f"\r{number + 1}: {dict(found)}, {rate:.0f}/s", end="", file=sys.stderr)
    return found, faults


def main(source: Source) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--every", type=int, default=12, help="one save of about so many decisions")
    parser.add_argument("--steps", type=int, default=STEPS, help="decisions played after a load")
    parser.add_argument("--only", default="", help="edit this part alone, or 'zones': rearrange")
    args = parser.parse_args()
    found, faults = run(source, args.count, args.seed, args.every, args.steps, True, args.only)
    print(file=sys.stderr)
    kinds: Counter[str] = Counter(fault.split(" | ")[0] for fault in faults)
    for kind, times in kinds.most_common():
        print(f"{times:5} {kind}")
        shown = [fault for fault in faults if fault.split(" | ")[0] == kind]
        for fault in shown[:3]:
            print("      ", fault.split(" | ", 1)[1][:300])
    print(f"{args.count} edited saves: {dict(found)}")
    return 1 if faults else 0
