"""The log of a game as text: one line for each record.

A line names the investigator that was in the seat when the record was logged.
"""

from typing import Final

from arkham_env.arkham2e.condition_words import RESOURCES
from arkham_env.arkham2e.labels import sheet_name
from arkham_env.arkham2e.state.game_state import Game
from arkham_env.arkham2e.state.ids import check, component, event, resolution, resource, skill, zone
from arkham_env.arkham2e.state.ids.component import NONE
from arkham_env.arkham2e.titles import area_title, card_title, many, the
from arkham_env.arkham2e.words import place_words
from arkham_env.board.words.labels import dice_words
from arkham_env.board.words.titles import title
from arkham_env.board.words.writer import upper

PHASES: Final = (
    "Set-up", "Upkeep", "Movement", "Arkham Encounters", "Other World Encounters", "Mythos",
    "The final battle",
)  # fmt: skip


def log_lines(g: Game, seat: int | None) -> list[str]:
    """Return the log as text. If ``seat`` is given, omit the records hidden from this seat."""
    return [line for line in record_lines(g, seat) if line]


def record_lines(g: Game, seat: int | None) -> list[str]:
    """Return one line for each record that ``seat`` may read; ``""`` for an omitted record."""
    log = g.log
    if log is None:
        return []
    sheets = sheets_before(g)
    lines: list[str] = []
    records = without_empty_records(merge_payments(log.records))
    for code, seats, a, b, c in records:
        if code == event.SHEET:
            sheets[a] = b
        if seat is None or seats >> seat & 1:
            lines.append("" if code == OMITTED else log_line(g, sheets, code, a, b, c))
    return lines


HEADINGS: Final = (event.TURN, event.PHASE, event.SEAT, event.BATTLE_TURN, event.END)
"""Kinds of records that end an investigator's part of a phase, if such a part is in progress."""
Record = tuple[int, int, int, int, int]
OMITTED: Final = -1
"""Kind of a record that has no line."""


def omitted(record: Record) -> Record:
    return (OMITTED, record[1], 0, 0, 0)


def merge_payments(records: list[Record]) -> list[Record]:
    """Merge consecutive payments of one resource by one seat into the last one of them.

    The other payments are replaced by omitted records.
    """
    found: list[Record] = []
    for record in records:
        code, seats, a, b, c = record
        if found and code == event.SPEND and found[-1][:4] == record[:4]:
            record = (code, seats, a, b, found[-1][4] + c)
            found[-1] = omitted(record)
        found.append(record)
    return found


def without_empty_records(records: list[Record]) -> list[Record]:
    """Replace the records that contain no information by omitted records.

    The replaced records are: the first player, if it stays the same; a spent Clue, if the next
    record logs the dice that it adds; the beginning of a seat's part of a phase, if nothing happens
    in this part.
    """
    found: list[Record] = []
    lead = NONE
    last = NONE  # position in ``found`` of the last record that is not omitted
    for place, record in enumerate(records):
        code, _, a, b, _ = record
        found.append(omitted(record))
        if code == OMITTED or (code == event.LEAD and a == lead):
            continue
        if code in (event.TURN, event.LEAD):
            lead = b if code == event.TURN else a
        paid = code == event.SPEND and b == resource.CLUES and place + 1 < len(records)
        if not paid or records[place + 1][0] != event.CLUE_DIE:
            if code in HEADINGS and last != NONE and found[last][0] == event.SEAT:
                found[last] = omitted(found[last])
            found[place] = record
            last = place
    if last != NONE and found[last][0] == event.SEAT:
        found[last] = omitted(found[last])
    return found


def sheets_before(g: Game) -> list[int]:
    """Return, for each seat, its investigator sheet at the beginning of the log, or ``NONE``."""
    assert g.log is not None
    found: list[int] = [int(sheet) for sheet in g.sheet]
    known = [False] * len(found)
    for code, _, a, b, _ in g.log.records:
        if code in (event.SHEET, event.DEVOURED) and not known[a]:
            known[a] = True
            found[a] = b if code == event.DEVOURED else NONE
    return found


def who(sheets: list[int], seat: int) -> str:
    if seat < 0:
        return "Nobody"
    return f"Seat {seat}" if sheets[seat] == NONE else sheet_name(sheets[seat])


def amount_words(what: int, amount: int) -> str:
    """Return ``amount`` of the resource ``what`` (``ids.resource``) as text, such as "2 Clues"."""
    if what == resource.MONEY:
        return f"${amount}"
    if what == resource.GATES:
        return f"{amount} gate {'trophy' if amount == 1 else 'trophies'}"
    return many(amount, RESOURCES[what])


def log_line(g: Game, sheets: list[int], code: int, a: int, b: int, c: int) -> str:
    """Return one record as text.

    Args:
        sheets: for each seat, the ID of its investigator's sheet when the record was logged.
        code: the kind of record (``ids.event``).
        a, b, c: the values of the record; ``ids.event`` describes them for each kind of record.
    """
    if code in BOARD_EVENTS:
        return board_line(g, sheets, code, a, b, c)
    return seat_line(g, sheets, code, a, b, c)


BOARD_EVENTS: Final = (
    event.TURN, event.PHASE, event.ROLL, event.TOKENS, event.BOXED, event.GATE, event.CLOSED,
    event.SEALED, event.SIGN_GONE, event.MONSTER, event.MONSTER_MOVES, event.MONSTER_GONE,
    event.DOOM, event.TERROR, event.CLOSES, event.OPENS, event.SURGE, event.CLUES_AT,
    event.MYTHOS, event.IN_PLAY, event.OUT_OF_PLAY, event.RUMOR, event.AWAKENS,
    event.BATTLE_TURN, event.ATTACK, event.REVEALED, event.END,
)  # fmt: skip
GONE: Final = ("", "returns to the cup", "returns to the box")


def rolled_for(card: int) -> str:
    """Return the title of the card for which the dice of a ROLL record are rolled."""
    return "Curse" if card >= component.CARDS else card_title(card)


def board_line(g: Game, sheets: list[int], code: int, a: int, b: int, c: int) -> str:
    """Return a record about the board as text. For the arguments see :func:`log_line`."""
    if code == event.TURN:
        return f"== Turn {a}, first player {who(sheets, b)} =="
    if code == event.PHASE:
        return f"-- {PHASES[a]} --"
    if code == event.ROLL:
        return f"Dice{f' for {rolled_for(c)}' if c >= 0 else ''}: {dice_words(a, b)}"
    if code == event.TOKENS:
        return f"{many(b, 'token')} on {card_title(a)}"
    if code == event.BOXED:
        return f"{card_title(a)} returns to the box"
    if code == event.GATE:
        return f"A {card_title(a)} opens in {area_title(b)}"
    if code == event.CLOSED:
        by = f": a trophy of {who(sheets, b)}" if c else ""
        return f"{upper(the(a))} closes{by}"
    if code == event.SEALED:
        how = f" with {card_title(c)}" if c >= 0 else ""
        return f"{area_title(a)} is sealed{how}"
    if code == event.SIGN_GONE:
        return f"The elder sign in {area_title(a)} is removed"
    if code == event.MONSTER and b == NONE:
        return f"{card_title(a)} appears"
    if code == event.MONSTER:
        where = f"on {card_title(b - zone.CARD)}" if b >= zone.CARD else f"to {area_title(b)}"
        return f"{card_title(a)} comes {where}"
    if code == event.MONSTER_MOVES:
        return f"{card_title(a)} moves to {area_title(b)}"
    if code == event.MONSTER_GONE:
        return f"{card_title(a)} {GONE[b]}"
    if code == event.DOOM:
        return f"Doom {a:+d}: {b} of {g.table.doom_limit}"
    if code == event.TERROR:
        return f"The terror level rises to {a}"
    if code == event.CLOSES:
        return f"{area_title(a)} is closed"
    if code == event.OPENS:
        return f"{area_title(a)} is open again"
    if code == event.SURGE:
        return f"A monster surge in {area_title(a)}"
    if code == event.CLUES_AT:
        return f"{many(b, 'Clue') if b else 'No Clue is left'} in {area_title(a)}"
    if code == event.MYTHOS:
        return f"Mythos: {card_title(a)}"
    if code == event.IN_PLAY:
        return f"{card_title(a)} is in play"
    if code == event.OUT_OF_PLAY:
        return f"{card_title(a)} leaves play"
    if code == event.RUMOR:
        return f"The Rumor {card_title(a)} {'is passed' if b else 'fails'}"
    if code == event.AWAKENS:
        return f"{card_title(a)} awakens!"
    if code == event.BATTLE_TURN:
        return f"== Battle, turn {a} =="
    if code == event.ATTACK:
        return f"{card_title(a)} attacks {who(sheets, b)}"
    if code == event.REVEALED:
        return f"{card_title(a)} lies face up on its deck"
    assert code == event.END
    return f"The game is over: {resolution.NAMES[a]}"


def seat_line(g: Game, sheets: list[int], code: int, a: int, b: int, c: int) -> str:
    """Return a record about an investigator as text. For the arguments see :func:`log_line`."""
    name = who(sheets, a)
    if code in PLAIN:
        return PLAIN[code].format(name)
    if code in WITH_THE:
        return WITH_THE[code].format(name, the(b) if b >= 0 else "the location")
    if code == event.USES and a == NONE:
        return f"{card_title(b)} takes effect"
    if code == event.USES and b < component.FIRST_ANCIENT_ONE:
        return f"{name} uses the ability of the sheet"
    if code == event.DISCARD:
        what = "Curse" if c else card_title(b)
        return f"{what} is discarded" if a == NONE else f"{name} discards {what}"
    if code == event.TROPHY_SPENT:
        return f"{name} {'loses' if c else 'spends'} the trophy {card_title(b)}"
    if code in WITH_CARD:
        return WITH_CARD[code].format(name, card_title(b) if b >= 0 else "the location")
    if code in WITH_AREA:
        return WITH_AREA[code].format(name, area_title(b))
    if code in WITH_AMOUNT:
        return WITH_AMOUNT[code].format(name, amount_words(b, c))
    if code == event.SHEET:
        return f"Seat {a} plays {sheet_name(b)}"
    if code == event.SLIDERS:
        return f"{name} sets the sliders: {slider_words(g, sheets[a], b)}"
    if code == event.EVADES:
        return f"{name} {'evades' if c else 'does not evade'} {the(b)}"
    if code == event.CHECK:
        return f"{name}: {title(check.NAMES[b])} check with {c} {'die' if c == 1 else 'dice'}"
    if code == event.RESULT and b == check.PASSED:
        return f"{name}: passed"
    if code == event.RESULT:
        return f"{name}: {b} success{'' if b == 1 else 'es'}"
    if code == event.CLUE_DIE:
        return f"{name} spends a Clue for {b} more {'die' if b == 1 else 'dice'}"
    if code == event.CARD:
        return f"{name} gets {'a Curse' if c else card_title(b)}"
    if code == event.CAST:
        return f"{name} casts {card_title(b)}: {c} success{'' if c == 1 else 'es'}"
    if code == event.TRADE:
        return f"{name} and {who(sheets, b)} trade"
    if code == event.GIVE:
        what = card_title(c) if c >= 0 else f"${-c}"
        return f"{name} gives {who(sheets, b)} {what}"
    if code == event.BUY:
        return f"{name} buys {card_title(b)} for ${c}"
    if code == event.SELL:
        return f"{name} sells {card_title(b)} for ${c}"
    if code == event.KNOCKED_OUT:
        return f"{name} is {'driven insane' if b else 'knocked unconscious'}"
    if code == event.DEVOURED:
        return f"{sheet_name(b)} is devoured"
    if code == event.ENCOUNTER:
        return encounter_words(g, name, b, c)
    if code == event.EXPLORED:
        return f"{name} {'gets an' if b else 'loses the'} explored marker"
    if code == event.TAKES_CLUE:
        return f"{name} takes {many(c, 'Clue')} in {area_title(b)}"
    assert code == event.MAXIMUM, event.NAMES[code]
    return f"{name}: maximum {RESOURCES[b]} is {c} now"


PLAIN: Final = {
    event.SEAT: "{} is next",
    event.LOST: "{} is lost in time and space",
    event.ARRESTED: "{} is arrested",
    event.DELAYED: "{} is delayed",
    event.STANDS_UP: "{} stands up",
    event.ELIMINATED: "{} is eliminated",
    event.SKIPS: "{} loses this turn",
    event.LEAD: "{} becomes first player",
}
WITH_THE: Final = {
    event.COMBAT: "{} fights {}",
    event.COMBAT_ENDS: "{}: the combat with {} is over",
    event.THROUGH: "{} goes through {}",
}
WITH_CARD: Final = {
    event.REROLL: "{} rolls again with {}",
    event.PASSED: "{} passes the check with {}",
    event.DRAWS: "{} draws {} and does not keep it",
    event.EXHAUST: "{} exhausts {}",
    event.READY: "{} readies {}",
    event.USES: "{} uses {}",
    event.TROPHY: "{} takes {} as a trophy",
}
WITH_AREA: Final = {
    event.MOVE: "{} comes to {}",
    event.BACK: "{} is back in {}",
    event.ABILITY: "{} uses {}",
    event.RETURNS: "{} returns to {}",
}
WITH_AMOUNT: Final = {
    event.LOSE: "{} loses {}",
    event.GAIN: "{} gains {}",
    event.SPEND: "{} spends {}",
    event.PREVENTED: "{} does not lose {}",
}


def slider_words(g: Game, sheet: int, stops: int) -> str:
    """Return the skill values for a setting of the skill sliders as text. Each base-4 digit of
    ``stops`` is the position of one slider."""
    said: list[str] = []
    for slider in range(skill.SLIDERS):
        stop = stops // skill.STOPS ** (skill.SLIDERS - 1 - slider) % skill.STOPS
        shown = g.table.sheets[sheet].skills[slider][stop]
        for i in range(2):
            said.append(f"{title(skill.NAMES[2 * slider + i])} {shown[i]}")
    return ", ".join(said)


def encounter_words(g: Game, name: str, card: int, part: int) -> str:
    """Return the log line of an encounter: the investigator, the encounter card and the place."""
    of_gate = card >= component.FIRST_GATE_CARD
    number = card - component.FIRST_LOCATION_CARD
    place = place_words(g.table.components, number, part, of_gate)
    return f"{name} meets {card_title(card)}{f' ({place})' if place else ''}"
