"""The log as text: one line for each record.

A line names a seat by the investigator that the seat had when the record was logged.
"""

from typing import Final

from arkham_env.board.texts.verbs import FIRST_OPTION
from arkham_env.board.words.labels import dice_words
from arkham_env.board.words.titles import title
from arkham_env.core.kernel.decision import a_of, op_of
from arkham_env.eldritch.condition_words import SINGULAR
from arkham_env.eldritch.labels import omen_name, sheet_name, thing_name, ticket_name
from arkham_env.eldritch.state.game_state import Game
from arkham_env.eldritch.state.ids import component, event, option, resolution, skill
from arkham_env.eldritch.state.ids.component import NONE
from arkham_env.eldritch.titles import back_title, card_title, many, space_title, tokens
from arkham_env.eldritch.words import PARTS

PHASES: Final = ("set-up", "Action Phase", "Encounter Phase", "Mythos Phase")


def log_lines(g: Game, seat: int | None) -> list[str]:
    """Return the lines of the log. If ``seat`` is given, omit the records hidden from this seat."""
    log = g.log
    if log is None:
        return []
    sheets = sheets_before(g)
    lines: list[str] = []
    for code, seats, a, b, c in log.records:
        if code == event.REPLACEMENT:
            sheets[a] = b
        if seat is None or seats >> seat & 1:
            lines.append(log_line(g, sheets, code, a, b, c))
        if code in (event.DEFEATED, event.DEVOURED):
            sheets[a] = NONE
    return lines


def sheets_before(g: Game) -> list[int]:
    """Return the investigator's sheet that each seat had before the first record of the log. Only
    the first record of a replacement or defeat of the seat is relevant: before a replacement, the
    seat had no sheet (``NONE``); the record of a defeat contains the sheet."""
    assert g.log is not None
    found: list[int] = [int(sheet) for sheet in g.sheet]
    known = [False] * len(found)
    for code, _, a, _, c in g.log.records:
        if code in (event.REPLACEMENT, event.DEFEATED, event.DEVOURED) and not known[a]:
            known[a] = True
            found[a] = NONE
            if code != event.REPLACEMENT:
                found[a] = c - 1 if c > 0 else g.table.investigators[a]
    return found


def who(sheets: list[int], seat: int) -> str:
    if seat < 0:
        return "Nobody"
    return f"Seat {seat}" if sheets[seat] == NONE else sheet_name(sheets[seat])


def successes(count: int) -> str:
    return f"{count} success{'' if count == 1 else 'es'}"


def log_line(g: Game, sheets: list[int], code: int, a: int, b: int, c: int) -> str:
    """Return one record as text.

    Args:
        sheets: the sheet of each seat at the time of the record.
        code: the kind of record (``ids.event``).
        a, b, c: the values of the record.
    """
    if code in SEAT_EVENTS:
        return seat_log_line(g, sheets, code, a, b, c)
    if code == event.ROUND:
        return f"== Round {a} =="
    if code == event.PHASE:
        return f"-- {PHASES[a]} --"
    if code == event.ROLL:
        return f"Dice: {dice_words(a, b)}"
    if code == event.WOUNDS:
        return f"{card_title(a)} loses {b} Health"
    if code == event.MONSTER_GONE:
        return f"{card_title(a)} is {'defeated' if b else 'gone'}"
    if code == event.MONSTER_COMES:
        return f"{card_title(a)} comes to {space_title(b)}"
    if code == event.MONSTER_MOVES:
        return f"{card_title(a)} moves to {space_title(b)}"
    if code == event.GATE_OPENS:
        return f"A Gate opens on {title(component.GATES[a - component.FIRST_GATE])}"
    if code == event.GATE_GONE:
        return f"The {card_title(a)} leaves the board"
    if code == event.CLUE_COMES:
        return f"A Clue comes to {space_title(a)}"
    if code == event.CLUE_GONE:
        return f"A Clue leaves {space_title(a)}"
    if code == event.DOOM:
        return f"Doom {'advances' if a > 0 else 'retreats'} by {abs(a)} to {b}"
    if code == event.OMEN:
        return f"The Omen is {omen_name(a)}"
    if code == event.AWAKENS:
        return f"{card_title(a)} awakens"
    if code == event.MYTHOS:
        return f"Mythos: {card_title(a)}"
    if code == event.RECKONING:
        return f"Reckoning of {card_title(a)}"
    if code == event.MYSTERY:
        return f"The Mystery is {card_title(a)}"
    if code == event.SOLVED:
        return f"{card_title(a)} is solved"
    if code == event.TOKENS:
        return f"{card_title(a)} has {tokens(b)}"
    if code == event.SPACE_TOKENS:
        return f"{space_title(a)} has {tokens(b)}"
    if code == event.RESERVE:
        return f"{card_title(a)} comes into the reserve"
    if code == event.EXPEDITION:
        return f"The Active Expedition is {'over' if a == NONE else f'on {space_title(a)}'}"
    return later_line(code, a, b, c)


def later_line(code: int, a: int, b: int, c: int) -> str:
    if code == event.OMEN_TOKENS:
        return f"{tokens(b)} on {omen_name(a)} of the Omen track"
    if code == event.ON_CARD:
        return f"{card_title(a)} is put on {card_title(b)}: {c} there"
    if code == event.CLUE_MOVES:
        return f"A Clue moves from {space_title(a)} to {space_title(b)}"
    if code == event.MONSTER_HEALS:
        return f"{card_title(a)} recovers {b} Health"
    if code == event.UNSOLVED:
        return f"{card_title(a)} is no longer solved"
    if code == event.LIES:
        return f"{sheet_name(a)} lies on {space_title(b)}, {'insane' if c else 'crippled'}"
    if code == event.SHEET_GONE:
        return f"{sheet_name(a)} leaves the game"
    if code == event.BOXED:
        return f"{card_title(a)} is returned to the box"
    assert code == event.END
    return f"The game ends: {resolution.NAMES[a]}"


SEAT_EVENTS: Final = (
    event.TURN, event.ACTION, event.MOVE, event.TEST, event.RESULT, event.REROLL, event.LOSE,
    event.RECOVER, event.CLUES, event.SPEND, event.GAIN, event.DISCARD, event.FLIP,
    event.FLIP_BACK, event.IMPROVE, event.DELAYED, event.STANDS_UP, event.DEFEATED,
    event.DEVOURED, event.ELIMINATED, event.REPLACEMENT, event.LEAD, event.ENCOUNTER, event.COMBAT,
    event.GATE_CLOSED, event.TICKET, event.TRADE, event.GIVE, event.USES, event.UNIMPROVED,
    event.PREVENTED, event.TURN_ENDS, event.LOAN, event.ROLLS, event.LOOKS_AT_GATES,
    event.LOOKS_AT_BACK,
)  # fmt: skip
"""Kinds of records whose value ``a`` is a seat."""


def seat_log_line(g: Game, sheets: list[int], code: int, a: int, b: int, c: int) -> str:
    """Return a record about seat ``a`` as text. For the arguments, see :func:`log_line`."""
    name = who(sheets, a)
    if code == event.TURN:
        return f"{name}'s turn"
    if code == event.ACTION:
        return f"{name}: {action_words(sheets, b)}"
    if code == event.MOVE:
        return f"{name} moves to {space_title(b)}"
    if code == event.TEST:
        return f"{name} tests {title(skill.NAMES[b])} with {many(c, 'die').replace('dies', 'dice')}"
    if code == event.RESULT:
        return f"{name} has {successes(b)}"
    if code == event.REROLL:
        return f"{name}: a {b} becomes a {c}"
    if code == event.LOSE:
        return f"{name} loses {many(c, SINGULAR[b])}"
    if code == event.RECOVER:
        return f"{name} recovers {many(c, SINGULAR[b])}"
    if code == event.CLUES:
        return f"{name} {'gains' if b > 0 else 'gives up'} {many(abs(b), 'Clue')}"
    if code == event.SPEND:
        return f"{name} spends {many(c, SINGULAR[b])}"
    if code == event.GAIN:
        return f"{name} gains {card_title(b)}"
    if code == event.DISCARD:
        return f"{card_title(b)} is discarded" if a == NONE else f"{name} discards {card_title(b)}"
    if code == event.FLIP:
        back = back_title(g.texts, c, component.COPIES[b][1])
        return f"{name} turns {card_title(b)} over: {back}"
    if code == event.FLIP_BACK:
        return f"{name} turns {card_title(b)} back"
    if code == event.IMPROVE:
        return f"{name} improves {title(skill.NAMES[b])}"
    if code == event.DELAYED:
        return f"{name} becomes Delayed"
    if code == event.STANDS_UP:
        return f"{name} stands up"
    return later_seat_line(g, sheets, name, code, a, b, c)


def later_seat_line(
    g: Game, sheets: list[int], name: str, code: int, a: int, b: int, c: int
) -> str:
    if code == event.DEFEATED:
        return f"{name} is defeated"
    if code == event.DEVOURED:
        return f"{name} is devoured"
    if code == event.ELIMINATED:
        return f"Seat {a} is eliminated"
    if code == event.REPLACEMENT:
        where = space_title(g.table.sheets[b].space)
        return f"{sheet_name(b)} comes into the game on {where} (seat {a})"
    if code == event.LEAD:
        return f"{name} is the Lead Investigator"
    if code == event.ENCOUNTER:
        fallen = "the defeated " if b < component.FIRST_ANCIENT_ONE else ""
        return f"{name} encounters {fallen}{card_title(b)}{part_note(b, c)}"
    if code == event.COMBAT:
        return f"{card_title(b)} ambushes {name}" if c else f"{name} fights {card_title(b)}"
    if code == event.GATE_CLOSED:
        return f"{name} closes the {card_title(b)}"
    if code == event.TICKET:
        return f"{name} {('spends', 'gains', 'discards')[c]} a {ticket_name(b)}"
    if code == event.TRADE:
        return f"{name} and {who(sheets, b)} trade"
    if code == event.GIVE:
        what = given_words(c)
        return f"{name} gives {who(sheets, b)} {what}"
    if code == event.PREVENTED:
        return f"{name} does not lose {many(c, SINGULAR[b])}"
    if code == event.TURN_ENDS:
        return f"{name}'s turn ends instead of a delay"
    if code == event.LOAN:
        return f"{name} takes a bank loan: {successes(b)} now"
    if code == event.ROLLS:
        return f"{name if a >= 0 else 'The group'} rolls for {card_title(b)}"
    if code == event.UNIMPROVED:
        return f"{name} gives up {many(c, 'improvement')} of {title(skill.NAMES[b])}"
    if code == event.LOOKS_AT_GATES:
        return f"{name} looks at {many(b, 'Gate')} on top of the stack"
    if code == event.LOOKS_AT_BACK:
        return f"{name} looks at the back of {card_title(b)}"
    assert code == event.USES
    return f"{name} uses {card_title(b)}"


def part_note(card: int, part: int) -> str:
    """Return the name of a part of an encounter card in brackets, such as the name of a City, or
    ``""`` for a card whose parts do not belong to different spaces."""
    names = PARTS.get(component.COPIES[card][0], ("",))
    return f" ({names[part]})" if 0 <= part < len(names) and names[0] not in ("", "First") else ""


def given_words(thing: int) -> str:
    """Return the name of the object ``thing`` that a seat gave to another seat. The value ``-n``
    means ``n`` Clues."""
    if thing < 0:
        return many(-thing, "Clue")
    return thing_name(thing)


def action_words(sheets: list[int], packed: int) -> str:
    """Return an action in the log as text, given the packed option of the action."""
    op, a = op_of(packed), a_of(packed)
    if op == option.TRAVEL:
        return f"travels to {space_title(a)}"
    if op == option.REST:
        return "rests"
    if op == option.TRADE:
        return f"offers {who(sheets, a)} a trade"
    if op == option.PREPARE:
        return f"prepares for travel ({ticket_name(a)})"
    if op == option.ACQUIRE:
        return "acquires Assets"
    if op == option.COMPONENT:
        return f"takes the action of {card_title(a)}"
    return option.NAMES[op - FIRST_OPTION]
