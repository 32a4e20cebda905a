"""The format of replay files (``docs/watching.md``), and the check of the content of a file."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from arkham_env.core.kernel.errors import ArkhamError, CorruptSave, quote
from arkham_env.core.kernel.save import is_int
from arkham_env.core.public.replay import MOST_ITEMS, checked_parts
from arkham_env.core.public.scene import VERSION as SCENE_VERSION
from arkham_env.core.public.scene import check_scene
from arkham_env.watch.checks import (
    anything, check_depth, exactly, flag, listed, number, parts, table, text, whole, wrong,
)  # fmt: skip
from arkham_env.watch.patch import apply

FORMAT: Final = "arkham-env-replay"
VERSION: Final = 1
"""Version of the format. It increases when the meaning of a part changes."""
MOST_SEATS: Final = 100
MOST_OPTIONS: Final = 5_000
MOST_CARDS: Final = 10_000
DEEPEST: Final = 24
"""Maximum depth of lists and objects."""
SHORT: Final = 300
"""Maximum number of characters of a name or label."""

NAME: Final = text(SHORT, 1)
ID: Final = text(80, 1)
LINES: Final = listed(text())
COUNTERS: Final = table(whole())
METER: Final = parts(
    {"label": text(SHORT), "value": whole()},
    {"max": whole(), "kind": exactly("good", "bad", "bad-low")},
)
STATES: Final = {
    "meters": listed(METER),
    "counters": COUNTERS,
    "marks": listed(text(SHORT)),
    "note": text(),
}
PLACE: Final = parts(
    {"name": NAME},
    {
        "kind": text(SHORT), "card": ID, "x": number(), "y": number(), "group": text(SHORT),
        "counters": COUNTERS, "marks": listed(text(SHORT)), "note": text(),
    },
)  # fmt: skip
SEAT: Final = parts({"name": NAME}, {"card": ID, "at": ID, **STATES})
ZONE: Final = parts({"label": text(SHORT)}, {"seat": ID, "count": whole(0), "pile": exactly(True)})
ITEM: Final = parts({"name": NAME, "kind": text(SHORT), "in": ID}, {"card": ID, **STATES})
OPTION: Final = parts({"label": text()}, {"verb": text(SHORT), "about": listed(ID)})
DECISION: Final = parts(
    {"kind": text(SHORT), "seat": ID, "prompt": text()},
    {"source": ID, "options": listed(OPTION, MOST_OPTIONS, 1)},
)
RESULT: Final = parts(
    {
        "won": flag, "ending": text(SHORT), "score": number(), "points": number(),
        "rounds": whole(),
    },
    {},
)  # fmt: skip
SCENE: Final = parts(
    {
        "v": exactly(SCENE_VERSION), "game": ID, "head": text(SHORT),
        "seats": table(SEAT, MOST_SEATS),
    },
    {
        "seat": whole(0, MOST_SEATS), "round": whole(), "meters": listed(METER),
        "places": table(PLACE), "paths": listed(listed(text(80), 3, 3)), "wraps": exactly(True),
        "zones": table(ZONE), "items": table(ITEM),
        "notes": LINES, "resolving": LINES, "decision": DECISION, "result": RESULT,
    },
)  # fmt: skip

SHARE: Final = number(0, 1)
VALUE: Final = number()
ADVICE: Final = parts(
    {"pick": whole(0, MOST_OPTIONS)},
    {
        "p": listed(SHARE, MOST_OPTIONS, 1), "visits": listed(whole(0), MOST_OPTIONS, 1),
        "values": listed(lambda one, where, _: None if one is None else VALUE(one, where, None)),
        "value": VALUE, "note": text(SHORT),
    },
)  # fmt: skip


def is_object(value: Any, where: str, known: Any) -> None:
    """Check that a value is an object; its content is checked elsewhere."""
    if not isinstance(value, dict):
        raise wrong(where, value, "an object")


def is_seed(value: Any, where: str, known: Any) -> None:
    """Check that a value is a whole number of any size that Python reads from JSON."""
    if not is_int(value):
        raise wrong(where, value, "a whole number")


STEP: Final = parts(
    {"patch": is_object},
    {
        "pick": whole(0, MOST_OPTIONS), "log": LINES, "progress": SHARE, "ms": whole(0),
        "agent": ADVICE, "adviser": ADVICE,
    },
)  # fmt: skip
CARD: Final = parts({"name": text(SHORT)}, {"facts": table(anything), "text": text()})
FILE: Final = parts(
    {
        "format": exactly(FORMAT), "version": exactly(VERSION), "package": text(SHORT), "game": ID,
        "title": NAME, "options": table(anything), "cards": table(CARD, MOST_CARDS),
        "first": is_object, "opening": LINES, "progress": SHARE,
        "steps": listed(STEP, MOST_ITEMS),
    },
    {
        "seed": is_seed, "viewer": whole(0, MOST_SEATS), "agents": listed(NAME, MOST_SEATS, 1),
        "adviser": NAME, "start": whole(1, MOST_ITEMS), "record": is_object, "result": RESULT,
    },
)  # fmt: skip
"""Check of the parts of a file, except the scenes and the record."""


def check_replay(content: Any) -> None:
    """Check the content of a replay file: types, ranges, and agreement of its parts.

    Raises:
        CorruptSave: a part is missing, unknown or not valid, or two parts contradict each other.
    """
    check_depth([content], DEEPEST)
    check_version(content)
    FILE(content, "the file", None)
    if "viewer" in content and ("record" in content or "seed" in content):
        raise CorruptSave(
            f"corrupt replay: viewer is {content['viewer']}, expected no record and no seed in "
            "the replay of one seat, because they reveal hidden information"
        )
    for i, scene in enumerate(scenes_of(content)):
        check_step(content, i, scene)
    result = scene.get("result")
    if content.get("result") != result:
        raise wrong("result", content.get("result"), f"{quote(result)} as in the last scene")
    check_record(content)


def check_version(content: Any) -> None:
    """Check the format and its version first, because another version may have other parts."""
    if not isinstance(content, dict) or content.get("format") != FORMAT:
        raise CorruptSave(
            f"corrupt replay: the file has no part 'format' with the value {quote(FORMAT)}; "
            "expected a file that Replay.save() or 'arkham-env watch' made"
        )
    version = content.get("version")
    if not is_int(version) or version != VERSION:
        raise CorruptSave(
            f"corrupt replay: its format version is {quote(version)}, expected {VERSION}; open the "
            "file with the version of arkham_env that made it"
        )


def scenes_of(content: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield the checked scene before each step, and the scene after the last step.

    Raises:
        CorruptSave: a scene is not valid.
    """
    scene: dict[str, Any] = content["first"]
    check_one(scene, "first", None)
    yield scene
    for i, step in enumerate(content["steps"]):
        following = apply(scene, step["patch"])
        check_one(following, f"the scene after steps[{i}]", scene)
        yield following
        scene = following


def check_one(scene: dict[str, Any], where: str, known: dict[str, Any] | None) -> None:
    """Check a scene; ``known`` is the preceding scene, which was checked."""
    SCENE(scene, where, known)
    try:
        check_scene(scene)
    except ArkhamError as error:
        raise CorruptSave(
            f"corrupt replay: {where} is not a scene: {error}; expected a scene that a game made"
        ) from None


def check_step(content: dict[str, Any], at: int, scene: dict[str, Any]) -> None:
    """Check that a scene fits the file, and that the next step fits the options of the scene."""
    where = f"steps[{at}]"
    if scene["game"] != content["game"]:
        raise wrong(f"the game of the scene of {where}", scene["game"], quote(content["game"]))
    if scene.get("seat") != content.get("viewer"):
        raise wrong(
            f"the seat of the scene of {where}", scene.get("seat"), quote(content.get("viewer"))
        )
    steps = content["steps"]
    decision = scene.get("decision")
    if (decision is None) != ("result" in scene):
        raise CorruptSave(
            f"corrupt replay: the scene of {where} has {'no' if decision is None else 'a'} "
            "decision, expected either a decision or a result"
        )
    if at >= len(steps):
        return
    if decision is None:
        raise CorruptSave(f"corrupt replay: {where} follows the end of the game")
    step = steps[at]
    options = decision.get("options")
    count = 0 if options is None else len(options)
    if ("pick" in step) != (options is not None):
        raise CorruptSave(
            f"corrupt replay: {where} has {'a' if 'pick' in step else 'no'} pick, expected one "
            "exactly if the scene has options"
        )
    for part, picked in (
        ("pick", step),
        ("agent", step.get("agent")),
        ("adviser", step.get("adviser")),
    ):
        if picked is None:
            continue
        if "pick" in picked and picked["pick"] >= count:
            raise wrong(f"{part} of {where}", picked["pick"], f"a number below {count}")
        if part == "pick":
            continue
        for name in ("p", "visits", "values"):
            if name in picked and len(picked[name]) != count:
                raise wrong(
                    f"{where}.{part}.{name}", picked[name], f"one item for each of {count} options"
                )


def check_record(content: dict[str, Any]) -> None:
    """Check that the record of the game, if there is one, contains the game and the picks."""
    start = content.get("start", 0)
    if "record" not in content:
        if start or "seed" in content:
            raise CorruptSave("corrupt replay: it has a seed or start, expected a record, too")
        return
    record = content["record"]
    try:
        seed, items, _ = checked_parts(record)
    except CorruptSave as error:
        reason = str(error).removeprefix("corrupt save: ")
        raise CorruptSave(f"corrupt replay: in its record, {reason}") from None
    picks = [step["pick"] for step in content["steps"]]
    pairs = (
        ("game", content["game"], record["game"]),
        ("options", content["options"], record["options"]),
        ("seed", content.get("seed"), seed),
        ("history", picks, items[start:]),
    )
    for name, there, here in pairs:
        if there != here:
            raise CorruptSave(
                f"corrupt replay: the {name} of its record is {quote(here)}, expected "
                f"{quote(there)} as in the other parts of the file"
            )
