"""Labels of options and names of components in a game, for people and language models."""

from typing import Final

from arkham_env.board.texts.script import Script
from arkham_env.board.texts.verbs import (
    D_ORDER, FIRST_KIND, FIRST_OPTION, KIND_NAMES, KIND_REQUESTS, OP_ANSWER, OP_CARD, OP_CHOICE,
    OP_NUMBER, OP_PASS, OP_PAY, OP_PIECE, OP_SEAT, OP_SPACE, OP_TARGET,
)  # fmt: skip
from arkham_env.board.words.labels import choice_label, holder_note, numbered, seat_name, which_of
from arkham_env.board.words.titles import title
from arkham_env.core.kernel.decision import a_of, b_of, op_of
from arkham_env.eldritch.condition_words import SINGULAR
from arkham_env.eldritch.rules.skill_test import SECOND_PICKED, SkillTest
from arkham_env.eldritch.rules.trading import CLUE, SHIP, TRAIN
from arkham_env.eldritch.state.game_state import SAVED, Game
from arkham_env.eldritch.state.ids import (
    component, decision, meeting, omen, option, resource, skill, space, verb, zone,
)  # fmt: skip
from arkham_env.eldritch.state.ids.component import NONE
from arkham_env.eldritch.titles import card_title, space_title
from arkham_env.eldritch.words import text

ACQUIRE_ASSETS: Final = "Acquire Assets"


def decision_name(kind: int) -> str:
    return KIND_NAMES[kind] if kind < FIRST_KIND else decision.NAMES[kind - FIRST_KIND]


def request(kind: int) -> str:
    return KIND_REQUESTS[kind] if kind < FIRST_KIND else decision.REQUESTS[kind - FIRST_KIND]


# -- Names ---------------------------------------------------------------------------------------


def sheet_name(sheet: int) -> str:
    return title(component.SHEETS[sheet])


def piece_name(g: Game, piece: int) -> str:
    """Return the name of a Monster, Gate or Clue with its lost Health and its space."""
    where: int = g.place[piece]
    if component.FIRST_GATE <= piece < component.FIRST_CLUE:
        return f"the {card_title(piece)}"
    name = f"the {card_title(piece)}"
    if piece < component.FIRST_GATE:
        lost = g.wounds[piece - component.FIRST_MONSTER]
        if lost:
            name += f" ({lost} of {g.toughness(piece)} wounds)"
    return f"{name} on {space_title(where)}" if 0 <= where < zone.SEAT else name


def name_of(g: Game, card: int) -> str:
    """Return the name of a component. For a token on the board, add its space and lost Health."""
    if card == NONE:
        return "the game"
    if component.FIRST_MONSTER <= card < component.FIRST_ASSET:
        return piece_name(g, card)
    return card_title(card)


def thing_name(thing: int) -> str:
    """Return the name of an object of a trade: a card, a Clue or a ticket."""
    if thing == CLUE:
        return "a Clue"
    if thing == TRAIN or thing == SHIP:
        return f"a {ticket_name(space.TRAIN if thing == TRAIN else space.SHIP)}"
    return card_title(thing)


def ticket_name(kind: int) -> str:
    return f"{title(space.PATH_NAMES[kind])} Ticket"


def omen_name(place: int) -> str:
    """Return the name of a place of the Omen track, for example ``blue after green``."""
    name = omen.NAMES[omen.TRACK[place]]
    if omen.TRACK.count(omen.TRACK[place]) > 1:
        before = omen.NAMES[omen.TRACK[(place - 1) % len(omen.TRACK)]]
        return f"{name} after {before}"
    return name


# -- Labels --------------------------------------------------------------------------------------


def label(g: Game, packed: int) -> str:
    """Return the label of an option of the pending decision; equal labels are numbered."""
    return numbered(g, packed, label_of)


def label_of(g: Game, packed: int) -> str:
    """Return the label of an option without the number that distinguishes equal labels."""
    op, a, b = op_of(packed), a_of(packed), b_of(packed)
    if op < FIRST_OPTION:
        return core_label(g, op, a, b)
    if op in (option.STOP, option.YES, option.NO):
        return answer_label(g, op)
    if op == option.TRAVEL:
        here: int = g.spaces[g.seat]
        if g.kind == decision.ACTION:
            return f"Travel to {space_title(a)}{path_note(here, a)}"
        return f"To {space_title(a)}"
    if op == option.TICKET:
        return f"On to {space_title(a)} with a {ticket_name(b)}"
    if op == option.REST:
        return "Rest"
    if op == option.TRADE:
        return f"Trade with {seat_name(g, a)}"
    if op == option.PREPARE:
        old = f", discard a {ticket_name(b - 1)}" if b else ""
        return f"Prepare for travel: gain a {ticket_name(a)}{old}"
    if op == option.ACQUIRE:
        return ACQUIRE_ASSETS
    if op == option.COMPONENT:
        return f"Action of {card_title(a)}{holder_note(g, a, g.seat)}{which_of(g, a, b)}"
    if op == option.GIVE:
        word = "Discard" if g.kind == decision.TICKET_LIMIT else "Give"
        return f"{word} {thing_name(a)}"
    if op == option.TAKE:
        return f"Take {thing_name(a)}"
    if op == option.BUY:
        return buy_label(g, a, b)
    if op == option.LOAN:
        return "Take a bank loan: gain Debt for 2 more successes" if a else "No bank loan"
    if op == option.FIGHT:
        return f"Fight {piece_name(g, a)}"
    if op == option.MEET:
        return meet_label(g, a, b)
    if op == option.REROLL:
        return reroll_label(g, a, b)
    if op == option.SKILL:
        return f"{'Improve ' if g.source == NONE else ''}{title(skill.NAMES[a])}"
    if op == option.OMEN:
        return f"The Omen: {omen_name(a)}"
    if op == option.LEAD:
        return f"{seat_name(g, a)} is the Lead Investigator"
    if op == option.SHEET:
        return f"Play {sheet_name(a)}"
    if op == option.MARKER:
        return "Insane (a Sanity marker)" if a else "Crippled (a Health marker)"
    assert op == option.RECKON
    return f"Resolve {name_of(g, a)}{holder_note(g, a, g.seat)}"


def core_label(g: Game, op: int, a: int, b: int) -> str:
    """Return the label of an option whose verb ``arkham_env.board.texts.verbs`` defines."""
    if op == OP_CHOICE:
        return choice_label(g, a, text)
    if op == OP_TARGET:
        return "None"
    if op == OP_SEAT:
        return f"Choose {seat_name(g, a)}"
    if op == OP_SPACE:
        return f"Choose {space_title(a)}"
    if op == OP_PIECE:
        if g.kind == decision.ORDER and g.source == NONE:
            return f"First {piece_name(g, a)}"
        if g.kind == decision.ORDER and g.place[a] == zone.SUPPLY:
            return f"On top {piece_name(g, a)}"
        return f"Choose {piece_name(g, a)}"
    if op == OP_CARD:
        return f"Choose {card_title(a)}{holder_note(g, a, g.seat)}"
    if op == OP_NUMBER:
        return f"{a}"
    if op == OP_PASS:
        if g.kind == decision.AFTER_ROLL:
            return "Keep the dice"
        return "Go on" if g.kind in (decision.BEFORE_ROLL, decision.ENCOUNTER) else "Pass"
    if op == OP_ANSWER:
        word = "Resolve" if g.kind == D_ORDER else "Use"
        return f"{word} {name_of(g, a)}{holder_note(g, a, g.seat)}{which_of(g, a, b)}"
    assert op == OP_PAY
    if a < SAVED:
        return f"Spend 1 {SINGULAR[a]}"
    card = a - SAVED
    if card == g.table.norman:
        return "Spend 1 Sanity for 1 Clue (Norman Withers)"
    return f"Use {card_title(card)} for 1 Clue"


def path_note(here: int, there: int) -> str:
    """Return the kind of path between two spaces in brackets, or ``""`` if no path joins them."""
    if there not in space.LINKS[here]:
        return ""
    return f" ({space.PATH_NAMES[space.KINDS[here][space.LINKS[here].index(there)]]})"


STOPS: Final = {
    decision.ACTION: "End the turn",
    decision.TICKET: "Stop here",
    decision.SPACE: "Stop here",
    decision.TRADE: "Nothing more",
    decision.ACQUIRE: "Acquire nothing more",
    decision.RESERVE: "Discard nothing",
    decision.CARD: "Nothing more",
    decision.SKILL: "Nothing more",
    decision.FIGHT: "Fight no more",
}


def answer_label(g: Game, op: int) -> str:
    """Return the label of ``YES``, ``NO`` or ``STOP`` in the pending decision."""
    if op == option.STOP:
        return STOPS.get(g.kind, "Done")
    if g.kind == decision.CONSENT:
        return "Agree to the trade" if op == option.YES else "Refuse the trade"
    if g.kind == decision.ORDER:
        return "First the replacements" if op == option.YES else "First the passing of the Lead"
    return "Yes" if op == option.YES else "No"


def buy_label(g: Game, card: int, seat: int) -> str:
    value = g.table.columns[g.kind_of(card)].value
    if g.kind == decision.RESERVE:
        return f"Discard {card_title(card)} from the reserve"
    who = f" for {seat_name(g, seat)}" if seat != g.seat else ""
    return f"Acquire {card_title(card)} (value {value}){who}"


def meet_label(g: Game, kind: int, what: int) -> str:
    """Return the label of an option to have an encounter.

    Args:
        kind: the kind of encounter (``ids.meeting``).
        what: the Clue, Gate, Monster, card or sheet that is encountered, if the kind has one.
    """
    here: int = g.spaces[g.seat]
    if kind == meeting.NOTHING:
        return "No encounter"
    if kind == meeting.GENERAL:
        return f"General Encounter ({title(space.TYPE_NAMES[space.TYPES[here]])})"
    if kind == meeting.REGIONAL:
        return f"Encounter in {space_title(here)}"
    if kind == meeting.RESEARCH:
        where: int = g.place[what]
        return f"Research Encounter{'' if where == here else f' on {space_title(where)}'}"
    if kind == meeting.OTHER_WORLD:
        return "Other World Encounter"
    if kind == meeting.EXPEDITION:
        return f"Expedition Encounter ({space_title(here)})"
    if kind == meeting.COMPONENT:
        return f"Encounter of {card_title(what)}"
    if kind == meeting.BODY:
        return f"The defeated {sheet_name(what)}"
    return f"What {card_title(what)} offers instead"


def clue_words(g: Game) -> str:
    """Return the payment for a reroll as text, such as ``with a Clue``. Besides a Clue, the payment
    can be a card that replaces it or, for a second die, the Clue paid for the first die."""
    test = g.stack[-1]
    if isinstance(test, SkillTest) and test.step == SECOND_PICKED:
        return "with the same Clue"
    if g.clues[g.seat]:
        return "with a Clue"
    savers = [card_title(source - SAVED) for source in g.sources(g.seat, resource.CLUES)[1:]]
    return f"with {' or '.join(savers)} in place of a Clue"


def reroll_label(g: Game, face: int, source: int) -> str:
    if face == 0:
        return "Reroll no more"
    if source == component.CARDS:
        return f"Reroll a {face} {clue_words(g)}"
    script = g.stack[-1]
    if isinstance(script, Script):
        code = g.texts.code(script.kind, script.ability)
        if op_of(code[script.pc]) == verb.ADD_TO_DIE:
            return f"Make a {face} a {face + 1} ({card_title(source)})"
    return f"Reroll a {face} ({card_title(source)})"
