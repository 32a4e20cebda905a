"""Restoring of a campaign from the data of its record, which a save contains.

The data may have been changed by hand or cut, so each value is checked.
"""

from collections.abc import Sequence
from typing import Any, Final, NoReturn

from arkham_env.core.kernel.errors import CorruptSave, quote
from arkham_env.core.kernel.save import is_int
from arkham_env.lcg.campaign.between import Campaign, investigators, seated
from arkham_env.lcg.cards import catalogue
from arkham_env.lcg.decks import deck_problems, group_problems, in_campaign
from arkham_env.lcg.campaign.new_decks import decks_in_use
from arkham_env.lcg.scenarios.known import find_scenario
from arkham_env.lcg.state.campaign_record import (
    DIFFICULTY, FATES, IN_CAMPAIGN, INSANE, KILLED, OVER, PURCHASES, ROSTER, STEP_NAMES,
    CampaignRecord, Leg, Member,
)  # fmt: skip
from arkham_env.lcg.state.ids import NONE, chaos_token
from arkham_env.lcg.state.ids import difficulty as difficulties

PARTS: Final = {
    "seed": int, "difficulty": int, "members": list, "at_seat": list, "bag": list, "log": list,
    "crossed_out": list, "legs": list, "step": str, "asked": list, "pending": str,
    "pending_seat": int, "won": bool,
}  # fmt: skip
MEMBER_PARTS: Final = {
    "investigator": str, "seat": int, "deck": dict, "physical": int, "mental": int,
    "experience": int, "earned": int, "fate": str,
}  # fmt: skip
LEG_PARTS: Final = {
    "scenario": str, "path": list, "won": bool, "points": int, "investigators": int, "rounds": int,
    "bounds": list,
}  # fmt: skip
MOST: Final = 9999
"""Largest number in the data of a campaign, except its seed."""


def restored_record(data: Any, rules: Campaign) -> CampaignRecord:
    """Return the record whose data a save contains.

    Raises:
        CorruptSave: the data are not those of a campaign with these rules; the message names the
            wrong value.
    """
    found = parts_of("the campaign", data, PARTS)
    seats = len(rules.options.investigators)
    record = CampaignRecord(found["seed"], seats)
    record.difficulty = whole("difficulty", found["difficulty"], NONE, len(difficulties.NAMES) - 1)
    for number, leg in enumerate(found["legs"]):
        record.legs.append(restored_leg(leg, number, rules))
    for member in found["members"]:
        record.members.append(restored_member(member, seats))
    check_members(record, rules)
    record.at_seat = restored_seats(found["at_seat"], record, seats)
    record.bag = restored_bag(found["bag"], record)
    record.log = restored_log("log", found["log"], rules)
    record.crossed_out = restored_log("crossed_out", found["crossed_out"], rules)
    check_log(record, rules)
    step = found["step"]
    if step not in STEP_NAMES:
        wrong("step", step, f"one of {', '.join(STEP_NAMES)}")
    record.step = STEP_NAMES.index(step)
    for seat in found["asked"]:
        record.asked.append(whole("asked", seat, 0, seats - 1))
    record.pending = found["pending"]
    record.pending_seat = whole("pending_seat", found["pending_seat"], NONE, seats - 1)
    if found["won"]:
        wrong("won", True, "False before the end of the last scenario")
    if len(record.legs) >= rules.scenario_count:
        wrong("legs", len(record.legs), f"fewer than {rules.scenario_count} finished scenarios")
    problems = group_problems(decks_in_use(record), rules.options.collection)
    if problems:
        wrong_words(problems[0])
    check_step(record, rules)
    check_pending(record, rules)
    return record


def restored_leg(data: Any, number: int, rules: Campaign) -> Leg:
    found = parts_of("a finished scenario", data, LEG_PARTS)
    name = found["scenario"]
    known = rules.options.scenarios
    if number >= len(known) or name != known[number]:
        wrong("scenario", name, f"the scenarios {', '.join(known)} in this order")
    resolutions = find_scenario(name).resolutions
    for each in found["path"]:
        if each not in resolutions:
            wrong("path", each, f"one of {', '.join(resolutions)}")
    if not found["path"]:
        wrong("path", found["path"], "at least one resolution")
    if found["won"] == (found["path"][0] == resolutions[0]):
        wrong("won", found["won"], f"{not found['won']}, because of {found['path'][0]}")
    bounds = found["bounds"]
    if len(bounds) != 2 or not all([isinstance(x, float) and 0.0 <= x <= 1.0 for x in bounds]):
        wrong("bounds", bounds, "two numbers from 0.0 to 1.0")
    return Leg(
        name,
        list(found["path"]),
        found["won"],
        whole("points", found["points"], -MOST, MOST),
        whole("investigators", found["investigators"], 1, len(rules.options.investigators)),
        whole("rounds", found["rounds"], 0, MOST),
        bounds[0],
        bounds[1],
    )


def restored_member(data: Any, seats: int) -> Member:
    found = parts_of("an investigator", data, MEMBER_PARTS)
    code = found["investigator"]
    if code not in investigators():
        wrong("investigator", code, f"one of {', '.join(investigators())}")
    cards = catalogue.definitions()
    for card, copies in found["deck"].items():
        if card not in cards:
            wrong("card", card, "the code of a known card")
        whole("copies of " + card, copies, 1, MOST)
    seat = whole("seat", found["seat"], 0, seats - 1)
    member = Member(code, seat, dict(found["deck"]))
    for name in ("physical", "mental", "experience", "earned"):
        setattr(member, name, whole(name, found[name], 0, MOST))
    member.fate = found["fate"]
    if member.fate not in FATES:
        wrong("fate", member.fate, f"one of {', '.join([quote(fate) for fate in FATES])}")
    if member.experience > member.earned:
        wrong("experience", member.experience, f"at most the {member.earned} earned")
    printed = cards[code].printed
    lost = member.physical >= printed.health or member.mental >= printed.sanity
    if lost and member.fate not in (KILLED, INSANE):
        wrong("fate", member.fate, "'killed' or 'insane', because of the trauma")
    return member


def check_members(record: CampaignRecord, rules: Campaign) -> None:
    """Check that each investigator occurs once and that its deck is legal."""
    cards = catalogue.definitions()
    codes = record.used()
    for member in record.members:
        if codes.count(member.code) > 1:
            wrong("investigator", member.code, "each investigator only once")
        conditions = in_campaign(rules.options.unlocked).unfinished()
        problems = deck_problems(cards[member.code], member.slots, cards, conditions)
        if problems:
            wrong_words(problems[0])


def restored_seats(data: Sequence[Any], record: CampaignRecord, seats: int) -> list[int]:
    if len(data) != seats:
        wrong("at_seat", data, f"a list with one entry per seat, {seats} in all")
    found = [whole("at_seat", index, NONE, len(record.members) - 1) for index in data]
    playing = [index for index in found if index != NONE]
    if len(set(playing)) < len(playing):
        wrong("at_seat", data, "each investigator at one seat only")
    return found


def restored_bag(data: Sequence[Any], record: CampaignRecord) -> list[str]:
    for name in data:
        if name not in chaos_token.NAMES:
            wrong("bag", name, f"one of {', '.join(chaos_token.NAMES)}")
    if bool(data) != bool(record.legs):
        wrong("bag", data, "the chaos tokens after the last scenario, if there was one")
    return list(data)


def restored_log(name: str, data: Sequence[Any], rules: Campaign) -> list[str]:
    known = rules.entries()
    for entry in data:
        if entry not in known:
            wrong(name, entry, f"one of {', '.join(known)}")
    return list(data)


def check_log(record: CampaignRecord, rules: Campaign) -> None:
    """Check that the log has the entries with which the next scenario can begin."""
    for entry in record.log:
        if record.log.count(entry) > 1:
            wrong("log", record.log, f"{quote(entry)} only once")
    for entry in record.crossed_out:
        if entry not in record.log:
            wrong("crossed_out", entry, "an entry of the log")
    if not 0 < len(record.legs) < rules.scenario_count:
        return
    following = find_scenario(rules.options.scenarios[len(record.legs)])
    for group in [*following.log_choices, *following.log_options]:
        count = len([entry for entry in group if entry in record.log])
        if count > 1 or (count == 0 and group in following.log_choices):
            wrong("log", record.log, f"one of {', '.join(group)}")


def check_step(record: CampaignRecord, rules: Campaign) -> None:
    """Check that the campaign can be at its step: the decisions of earlier steps were made."""
    chosen = rules.options.difficulty
    right = record.difficulty == chosen
    if chosen == NONE:  # the first decision of the campaign
        right = record.difficulty != NONE or record.step == DIFFICULTY
    if not right:
        wrong("difficulty", record.difficulty, "the number of the difficulty of the campaign")
    if record.step == OVER:
        wrong("step", STEP_NAMES[OVER], "a step at which the campaign continues")
    for seat in record.asked:
        if record.asked.count(seat) > 1:
            wrong("asked", record.asked, "each seat at most once")
    if record.step > ROSTER and not seated(record):
        wrong("at_seat", record.at_seat, "at least one seat with an investigator")
    for seat in seated(record):
        member = record.members[record.at_seat[seat]]
        if member.seat != seat:
            wrong("at_seat", record.at_seat, f"seat {member.seat} for {member.code}")
        decided = record.step > ROSTER or (record.step == ROSTER and seat in record.asked)
        if member.fate != IN_CAMPAIGN and decided:
            wrong("fate", member.fate, f"'', because {member.code} plays the next scenario")


def check_pending(record: CampaignRecord, rules: Campaign) -> None:
    """Check the card of a decision in two parts."""
    code = record.pending
    seat = record.pending_seat
    if (code == "") != (seat == NONE):
        wrong("pending_seat", seat, "a seat if and only if a card is pending")
    if code == "":
        return
    if seat in record.asked:
        wrong("asked", record.asked, f"no seat {seat}, which has to decide about a card")
    possible: list[str] = []
    if record.step == ROSTER and record.at_seat[seat] == NONE:
        possible = [each for each in investigators() if rules.can_join(record, each, seat)]
    elif record.step == PURCHASES and record.at_seat[seat] != NONE:
        possible = rules.editor(record, seat).additions()
    if code not in possible:
        wrong("pending", code, f"one of {', '.join(possible)}" if possible else "''")


# -- Checks of values ----------------------------------------------------------------------------


def parts_of(what: str, data: Any, parts: dict[str, type]) -> dict[str, Any]:
    """Return ``data`` if it is a dict with exactly these parts, of these types."""
    if not isinstance(data, dict):
        wrong(what, data, "a dict")
    for name in parts:
        if name not in data:
            wrong(what, sorted(data), f"the parts {', '.join(parts)}")
        kind = parts[name]
        right = is_int(data[name]) if kind is int else isinstance(data[name], kind)
        if not right:
            wrong(name, data[name], f"a value of the type {kind.__name__}")
    if len(data) != len(parts):
        wrong(what, sorted(data), f"the parts {', '.join(parts)}")
    found: dict[str, Any] = data
    return found


def whole(name: str, value: Any, low: int, high: int) -> int:
    """Return ``value`` if it is a whole number from ``low`` to ``high``."""
    if not is_int(value) or not low <= value <= high:
        wrong(name, value, f"a whole number from {low} to {high}")
    number: int = value
    return number


def wrong(name: str, value: Any, expected: str) -> NoReturn:
    wrong_words(f"{name} is {quote(value)}, expected {expected}")


def wrong_words(problem: str) -> NoReturn:
    raise CorruptSave(f"corrupt save: the data of the campaign are not valid: {problem}")
