"""``lcg/campaign/restoring.py``, ``core/public/replay.py``: saves of campaigns that were edited."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from arkham_env.core.kernel.errors import CorruptSave
from arkham_env.core.kernel.save import seal
from arkham_env.lcg.game import new_game
from tests.lcg.support.campaign_scene import loaded
from tests.lcg.test_campaign_saves import ENTRY, later_border

Data = dict[str, Any]
SEED = 5
JOE, ISABELLE = "12004", "12013"


@cache
def saved(kind: str) -> str:
    """Return the record of a campaign of three at a decision after the first scenario, or at the
    choice of a deck before it."""
    if kind == "deck":
        return json.dumps(later_border(SEED, kind, legs=0, players=3, decks="choose").record())
    return json.dumps(later_border(SEED, kind, players=3).record())


def edited(kind: str, edit: Callable[[Data], Any], changed_rules: bool = False) -> str:
    """Return a save of which the data of the campaign were edited; its hash is right."""
    record = json.loads(saved(kind))
    edit(record["origin"]["data"])
    assert json.dumps(record) != saved(kind), "the edit changes nothing"
    if changed_rules:
        record["rules"] += 1
    return seal(record)


def put(*path: Any) -> Callable[[Data], None]:
    """Return an edit: the last of ``path`` replaces the value that the others lead to."""
    *keys, last, value = path

    def edit(data: Any) -> None:
        for key in keys:
            data = data[key]
        data[last] = value

    return edit


def drop(*path: Any) -> Callable[[Data], None]:
    *keys, last = path

    def edit(data: Any) -> None:
        for key in keys:
            data = data[key]
        del data[last]

    return edit


def deck(changes: dict[str, int]) -> Callable[[Data], None]:
    """Return an edit of the deck of the first investigator, Joe Diamond."""

    def edit(data: Data) -> None:
        slots = data["members"][0]["deck"]
        for code, copies in changes.items():
            slots[code] = slots.get(code, 0) + copies
            if slots[code] == 0:
                del slots[code]

    return edit


def twice(name: str) -> Callable[[Data], None]:
    def edit(data: Data) -> None:
        data[name].append(copy.deepcopy(data[name][0]))

    return edit


def ask_for(step: str, code: str, seat: int) -> Callable[[Data], None]:
    def edit(data: Data) -> None:
        data.update(step=step, pending=code, pending_seat=seat, asked=[])

    return edit


def poor(data: Data) -> None:
    for member in data["members"]:
        member["experience"] = 0


EDITS: list[tuple[str, Callable[[Data], Any], str]] = [
    # Parts and types
    ("purchase", drop("seed"), "the campaign is .*, expected the parts"),
    ("purchase", drop("step"), "the campaign is .*, expected the parts"),
    ("purchase", put("more", 1), "the campaign is .*, expected the parts"),
    ("purchase", put("seed", "7"), "seed is '7', expected a value of the type int"),
    ("purchase", put("seed", 1.5), "seed is 1.5"),
    ("purchase", put("seed", True), "seed is True"),
    ("purchase", put("members", {}), "members is {}, expected a value of the type list"),
    ("purchase", put("members", 0, 5), "an investigator is 5, expected a dict"),
    ("purchase", drop("members", 0, "fate"), "an investigator is .*, expected the parts"),
    ("purchase", put("members", 0, "more", 1), "an investigator is .*, expected the parts"),
    ("purchase", put("members", 0, "deck", []), "deck is .*, expected a value of the type dict"),
    ("purchase", put("legs", 0, []), "a finished scenario is .*, expected a dict"),
    ("purchase", drop("legs", 0, "path"), "a finished scenario is .*, expected the parts"),
    ("purchase", put("won", 0), "won is 0, expected a value of the type bool"),
    ("purchase", put("log", None), "log is None"),
    # Ranges
    ("purchase", put("difficulty", 4), "difficulty is 4, expected a whole number from -1 to 3"),
    ("purchase", put("difficulty", -1), "difficulty is -1"),
    ("purchase", put("difficulty", 2), "difficulty is 2"),
    ("purchase", put("members", 0, "seat", 3), "seat is 3, expected a whole number from 0 to 2"),
    ("purchase", put("members", 0, "seat", 1), "at_seat is .*, expected seat 1 for 12004"),
    ("purchase", put("members", 0, "physical", -1), "physical is -1"),
    ("purchase", put("members", 0, "physical", 7), "fate is '', expected 'killed' or 'insane'"),
    ("purchase", put("members", 0, "mental", 10**9), "mental is 1000000000"),
    ("purchase", put("members", 0, "experience", -1), "experience is -1"),
    (
        "purchase",
        put("members", 0, "experience", 9),
        "experience is 9, expected at most the . earn",
    ),
    ("purchase", put("members", 0, "earned", 2.0), "earned is 2.0"),
    ("purchase", put("members", 0, "fate", "lost"), "fate is 'lost', expected one of"),
    ("purchase", put("members", 0, "fate", "killed"), "fate is 'killed', expected ''"),
    ("purchase", put("legs", 0, "points", "3"), "points is '3'"),
    ("purchase", put("legs", 0, "points", 2**70), "points is "),
    ("purchase", put("legs", 0, "investigators", 0), "investigators is 0"),
    ("purchase", put("legs", 0, "investigators", 4), "investigators is 4"),
    ("purchase", put("legs", 0, "rounds", -1), "rounds is -1"),
    ("purchase", put("legs", 0, "bounds", [0.0]), "bounds is .*, expected two numbers"),
    ("purchase", put("legs", 0, "bounds", [0.0, 2.0]), "bounds is .*, expected two numbers"),
    ("purchase", put("legs", 0, "bounds", [0, 1]), "bounds is .*, expected two numbers"),
    # Investigators and decks
    ("purchase", put("members", 0, "investigator", "12089"), "investigator is '12089'"),
    ("purchase", put("members", 0, "investigator", "99999"), "investigator is '99999'"),
    ("purchase", put("members", 0, "investigator", ISABELLE), "12013', expected each investigator"),
    ("purchase", twice("members"), "investigator is '12004', expected each investigator only"),
    ("purchase", deck({"99999": 1}), "card is '99999', expected the code of a known card"),
    ("purchase", put("members", 0, "deck", "12089", 0), "copies of 12089 is 0"),
    ("purchase", put("members", 0, "deck", "12089", "2"), "copies of 12089 is '2'"),
    ("purchase", deck({"12087": 1}), "3 copies of .Fedora., expected at most 2"),
    ("purchase", deck({"12059": 1, "12017": -1}), "is a mystic card"),
    ("purchase", deck({"12005": -1}), "12005"),
    ("purchase", deck({"12014": 1}), "12014"),
    ("purchase", deck({"12089": 1}), "3 copies of .Emergency Cache., expected at most 2"),
    ("purchase", deck({"12114": 1}), "12114"),
    ("purchase", deck({"12061": 1, "12017": -1}), "12061"),
    ("purchase", deck({"12181": 1}), "12181"),
    # Seats
    ("purchase", put("at_seat", [0, 1]), "at_seat is .*, expected a list with one entry per seat"),
    (
        "purchase",
        put("at_seat", [0, 0, 2]),
        "at_seat is .*, expected each investigator at one seat",
    ),
    ("purchase", put("at_seat", [0, 1, 3]), "at_seat is 3"),
    ("purchase", put("at_seat", [1, 0, 2]), "at_seat is .*, expected seat"),
    ("purchase", put("at_seat", [-1, -1, -1]), "at_seat is .*, expected at least one seat"),
    ("purchase", put("asked", [3]), "asked is 3"),
    ("purchase", put("asked", [1, 1]), "asked is .*, expected each seat at most once"),
    # Chaos bag, log and scenarios
    ("purchase", put("bag", []), "bag is .*, expected the chaos tokens"),
    ("purchase", put("bag", 0, "moon"), "bag is 'moon', expected one of"),
    ("purchase", put("bag", 0, 1), "bag is 1, expected one of"),
    ("purchase", put("log", []), "log is .*, expected one of saved_miskatonic_university"),
    ("purchase", put("log", ["rain"]), "log is 'rain', expected one of"),
    ("purchase", twice("log"), "log is .*'miskatonic_university_burned' only once"),
    (
        "purchase",
        put("log", ["saved_miskatonic_university", "miskatonic_university_burned"]),
        "log is .*, expected one of saved",
    ),
    (
        "purchase",
        put("crossed_out", ["flooded_the_ritual"]),
        "crossed_out is .*, expected an entry",
    ),
    ("purchase", put("legs", 0, "scenario", "queen_of_ash"), "scenario is 'queen_of_ash'"),
    ("purchase", twice("legs"), "scenario is 'spreading_flames'"),
    ("purchase", put("legs", 0, "path", []), "path is .*, expected at least one resolution"),
    ("purchase", put("legs", 0, "path", ["R9"]), "path is 'R9'"),
    ("purchase", put("legs", 0, "won", True), "won is True, expected False, because of none"),
    ("purchase", put("won", True), "won is True"),
    ("purchase", put("legs", []), "bag is .*, if there was one"),
    # Steps and cards that the next decision is about
    ("purchase", put("step", "shop"), "step is 'shop', expected one of"),
    ("purchase", put("step", "over"), "step is 'over'"),
    ("purchase", put("pending", "12089"), "pending_seat is -1"),
    ("purchase", put("pending_seat", 0), "pending_seat is 0"),
    ("purchase", ask_for("purchases", "12114", 0), "pending is '12114', expected "),
    ("purchase", ask_for("purchases", "x", 0), "pending is 'x', expected "),
    ("purchase", ask_for("purchases", JOE, 0), "pending is '12004', expected "),
    ("purchase", ask_for("roster", "12089", 0), "pending is '12089', expected ''"),
    ("purchase", ask_for("bearers", "12089", 0), "pending is '12089', expected ''"),
    ("exchange", poor, "pending is .*, expected ''"),
    ("exchange", put("pending", ""), "pending_seat is "),
    ("exchange", put("asked", [0, 1, 2]), "asked is .*, expected no seat"),
    ("deck", put("pending", ISABELLE), "pending is '12013', expected one of 12004"),
    ("deck", put("pending", "12115"), "pending is '12115'"),
    ("deck", put("pending_seat", 7), "pending_seat is 7"),
]


@pytest.mark.parametrize("changed_rules", [False, True])
@pytest.mark.parametrize("number", range(len(EDITS)))
def test_edited_data_of_a_campaign_are_refused(number: int, changed_rules: bool) -> None:
    """With other rules the decisions are not compared, so that each value itself is checked."""
    kind, edit, words = EDITS[number]
    with pytest.raises(CorruptSave, match="corrupt save: .*" + words) as found:
        text = edited(kind, edit, changed_rules)
        loaded(text)
    assert len(str(found.value)) < 700
    assert loaded(seal(json.loads(saved(kind)))).num_options > 1, "the save itself is intact"


def test_there_are_60_hostile_edits() -> None:
    assert len(EDITS) >= 60


def test_a_changed_amount_changes_the_decisions() -> None:
    """A value that is possible, but not what was saved, leads to other options."""

    def rich(data: Data) -> None:
        data["members"][0].update(experience=9, earned=9)

    with pytest.raises(CorruptSave, match="decisions that differ"):
        loaded(edited("purchase", rich))


# -- The part "origin" itself ----------------------------------------------------------------------


@pytest.mark.parametrize("name", ["origin", "start"])
@pytest.mark.parametrize(
    ("origin", "words"),
    [
        (None, "is None, expected a dict with the parts at, trace, data"),
        ({}, "is {}, expected a dict with the parts"),
        ({"at": 0, "trace": 0}, "expected a dict with the parts"),
        ({"at": 0, "trace": 0, "data": {}, "more": 0}, "expected a dict with the parts"),
        ({"at": -1, "trace": 0, "data": {}}, "begins at -1, expected 0 to"),
        ({"at": 10**6, "trace": 0, "data": {}}, "begins at 1000000, expected 0 to"),
        ({"at": True, "trace": 0, "data": {}}, "begins at True"),
        ({"at": 0, "trace": "0", "data": {}}, "trace of .* is '0', expected a whole number"),
        ({"at": 0, "trace": -1, "data": {}}, "trace of .* is -1, expected a whole number"),
        ({"at": 0, "trace": 2**70, "data": {}}, "trace of .* is .*, expected a whole number"),
        ({"at": 0, "trace": 0, "data": {}}, "the campaign is .*, expected the parts"),
        ({"at": 0, "trace": 0, "data": None}, "the campaign is None, expected a dict"),
    ],
)
def test_an_origin_of_another_form_is_refused(name: str, origin: Any, words: str) -> None:
    record = json.loads(saved("purchase"))
    record[name] = origin
    with pytest.raises(CorruptSave, match=words):
        loaded(seal(record))


def test_an_origin_at_another_place_is_refused() -> None:
    for change in ({"at": 0}, {"trace": 5}):
        record = json.loads(saved("exchange"))
        record["origin"].update(change)
        with pytest.raises(CorruptSave):
            loaded(seal(record))


def test_only_campaigns_have_an_origin() -> None:
    origin = json.loads(saved("purchase"))["origin"]
    record = json.loads(json.dumps(new_game("spreading_flames", 2).record()))
    for rules in (0, 1):
        for name in ("origin", "start"):
            changed = {**record, name: {**origin, "at": 0}, "rules": record["rules"] + rules}
            with pytest.raises(CorruptSave):
                loaded(seal(changed))


def test_the_history_after_the_border_is_checked() -> None:
    game = later_border(SEED, "purchase", players=3)
    game.step(0)
    record = json.loads(json.dumps(game.record()))
    record["origin"] = json.loads(saved("purchase"))["origin"]
    assert loaded(seal(record)).hash() == game.hash()
    for wrong in (999, -1, "0", [5, 1]):
        record["history"][-1] = wrong
        with pytest.raises(CorruptSave, match="history"):
            loaded(seal(record))


def test_cut_saves_are_refused() -> None:
    text = seal(json.loads(saved("purchase")))
    assert not loaded(text).over
    for end in [0, 1, 20, len(text) // 2, len(text) - 200, len(text) - 1]:
        with pytest.raises(CorruptSave):
            loaded(text[:end])
    for at in range(40, len(text), len(text) // 50):
        other = "1" if text[at] != "1" else "2"
        with pytest.raises(CorruptSave):
            loaded(text[:at] + other + text[at + 1 :])


def test_a_save_of_another_version_is_not_loaded_by_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tricky case 25 (c): the rules version is compared, whatever the position in the history."""
    game = later_border(SEED, "purchase", players=3)
    game.step(0)
    record = json.loads(json.dumps(game.record()))
    monkeypatch.setattr(ENTRY, "rules_version", 7)
    assert loaded(seal(record)).num_options > 1
    record["origin"]["at"] -= 1  # now one pick was made since the border
    with pytest.raises(CorruptSave, match=r"made with rules version 1 .*, expected 7"):
        loaded(seal(record))
