"""What a loaded game must be: a save can have been edited, and sealed anew.

Every number is in the range of its kind, each thing in one place, every frame can be gone on with,
and the pending question, asked anew, is the one of the save.
"""

from __future__ import annotations

from typing import Final

from arkham_env.board.texts.context import NOBODY
from arkham_env.board.texts.filters import CARDS, PIECES, SEATS, SPACES
from arkham_env.board.texts.payment import GroupPay, Pay
from arkham_env.board.texts.program import BRANCH, EACH, OWN, REPEAT, TARGET
from arkham_env.board.texts.script import NO_LIMIT, Script
from arkham_env.board.texts.texts import FORCED
from arkham_env.board.texts.verbs import OP_ANSWER
from arkham_env.board.texts.window import OFFER, ORDER, RESOLVE, Window
from arkham_env.core.kernel.decision import a_of, b_of, op_of
from arkham_env.core.kernel.errors import CorruptSave
from arkham_env.core.kernel.frame import ASK, Frame
from arkham_env.core.kernel.save import FLAG, LIST, ROWS, Ranges, dump

from . import ids as i
from . import tables
from .rules import ACTIONS, Battle, Falls, Lose, Round, Test, Turn
from .state import Game, Table

# -- Kinds of numbers ----------------------------------------------------------------------------

(
    COUNT, SMALL, STEP, SEAT, SEAT_OR_NONE, CARD, CARD_OR_NONE, SPACE, SPACE_OR_NONE, CREATURE,
    CREATURE_OR_NONE, ITEM, POSITION, OPTION, MASK, RESOURCE, RESOURCE_OR_NONE, SKILL, FACE, TEXT,
    PLACE_IN_TEXT, POINT, RESOLUTION, BACK, BACK_OR_NONE, PRESENCE, BONUS, FLAGS, HELD, LOSS,
) = range(FLAG + 1, FLAG + 31)  # fmt: skip

MOST: Final = 9999
"""Most rounds, fog, wounds: what any observation can show."""
DEEPEST: Final = 100
"""Most frames of a stack."""
CONTEXT: Final = [
    STEP, SEAT_OR_NONE, CARD_OR_NONE, ITEM, POSITION, SMALL, LIST + SMALL, FLAGS, FLAGS,
]  # fmt: skip
FRAME_KINDS: Final = {
    "Round": [STEP, LIST + SEAT],
    "Turn": [STEP, SEAT, SMALL, CREATURE_OR_NONE],
    "Test": [STEP, SEAT, SKILL, SMALL, FLAGS, LIST + FACE],
    "Lose": [STEP, SEAT, LOSS, FLAGS],
    "Falls": [STEP, SEAT_OR_NONE, SMALL],
    "Battle": [STEP, LIST + SEAT, SMALL],
    "Effect": [
        *CONTEXT, TEXT, TEXT, PLACE_IN_TEXT, PLACE_IN_TEXT, FLAG, PRESENCE, ITEM, ITEM, LIST + ITEM,
    ],
    "Window": [*CONTEXT, POINT, SEAT, SEAT, SEAT, SMALL, LIST + OPTION, LIST + OPTION],
    "Pay": [STEP, SEAT, RESOURCE, SMALL, SMALL, RESOURCE_OR_NONE],
    "GroupPay": [STEP, RESOURCE, SMALL, SMALL, SEAT_OR_NONE, LIST + SEAT],
}  # fmt: skip
"""The kinds of each frame's ``FIELDS``."""
GAME_KINDS: Final = [
    *(FLAG, SMALL, SEAT, CARD_OR_NONE, LIST + OPTION, MASK, FLAG),
    *(SEAT, LIST + SMALL, LIST + MASK, COUNT, COUNT, FLAG, COUNT, RESOLUTION, COUNT),
    *(LIST + SPACE, ROWS + HELD, LIST + FLAG, LIST + SPACE_OR_NONE, LIST + CREATURE),
    *(LIST + SEAT_OR_NONE, LIST + CARD, LIST + CARD, LIST + CARD, LIST + CARD),
    *(LIST + BACK_OR_NONE, LIST + BACK),
]
LASTING_KINDS: Final = [SKILL, PRESENCE, CARD, TEXT, SEAT, SEAT, BONUS, SMALL]


def ranges_of(table: Table) -> Ranges:
    """Return what saved numbers of each kind may be."""
    r = Ranges(FLAG + 31)
    seats, cards, spaces = table.players - 1, len(tables.GROUPS) - 1, len(i.SPACE_NAMES) - 1
    creatures, backs = len(i.CREATURES) - 1, len(tables.BACKS) - 1
    for kind, low, high in (
        (FLAG, 0, 1), (COUNT, 0, MOST), (SMALL, 0, 99), (STEP, 0, 9), (SEAT, 0, seats),
        (SEAT_OR_NONE, -1, seats), (CARD, 0, cards), (CARD_OR_NONE, -1, cards), (SPACE, 0, spaces),
        (SPACE_OR_NONE, -1, spaces), (CREATURE, 0, creatures), (CREATURE_OR_NONE, -1, creatures),
        (ITEM, -1, 99), (POSITION, -1, DEEPEST), (OPTION, 0, (1 << 30) - 1), (MASK, 0, 1 << 60),
        (RESOURCE, 0, i.LENSES), (RESOURCE_OR_NONE, -1, i.LENSES), (SKILL, 0, i.WILL),
        (FACE, 1, 6), (TEXT, 0, 99), (PLACE_IN_TEXT, -1, 99), (POINT, 0, i.POINTS - 1),
        (RESOLUTION, 0, i.LOST), (BACK, 0, backs), (BACK_OR_NONE, -1, backs), (PRESENCE, -1, 0),
        (BONUS, 0, 9), (FLAGS, 0, 3), (HELD, 0, max(i.MOST)), (LOSS, -99, 99),
    ):  # fmt: skip
        r.put(kind, low, high)
    return r


# -- The state -----------------------------------------------------------------------------------


def refuse(what: str) -> CorruptSave:
    return CorruptSave(f"corrupt save: {what}")


def check(g: Game) -> None:
    """Check a game whose numbers are in range and whose indexes are built; raise CorruptSave."""
    check_sizes(g)
    check_places(g)
    if g.over != (g.resolution != i.RUNNING):
        raise refuse("resolution")
    if g.over:
        if g.options:
            raise refuse("a game that is over has no decision")
        return
    if g.gone[g.lead]:
        raise refuse("the lead has fallen")
    if not g.awake and g.fog >= g.table.fog_limit:
        raise refuse("fog")
    check_stack(g)


def check_sizes(g: Game) -> None:
    """Check that lists are as long as what they are about."""
    fresh = Game(g.table)
    for name in ("places", "has", "gone", "creature_at", "holders", "backs"):
        if len(getattr(g, name)) != len(getattr(fresh, name)):
            raise refuse(f"length of {name}")
    for has in g.has:
        if len(has) != len(i.MOST) or any(a > most for a, most in zip(has, i.MOST, strict=True)):
            raise refuse("what a keeper has")
    if len(g.faces) not in (0, 7):
        raise refuse("faces")


def check_places(g: Game) -> None:
    """Check that each thing is in one place."""
    on_map = [c for c in range(len(g.creature_at)) if g.creature_at[c] != i.NONE]
    if sorted(on_map + g.cup) != list(range(len(i.CREATURES))):
        raise refuse("creatures")
    if sorted(g.storms + g.storm_discard) != tables.STORMS:
        raise refuse("storms")
    if sorted([back for back in g.backs if back != i.NONE] + g.unseen) != list(
        range(len(tables.BACKS))
    ):
        raise refuse("backs of bargains")
    held = [card for card in range(len(g.holders)) if g.holders[card] != i.NONE]
    for group, waiting in ((tables.ITEMS, g.items_left), (tables.BARGAINS, g.bargains)):
        there = waiting + [card for card in held if card in group]
        # What was discarded is nowhere.
        if len(set(there)) != len(there) or not set(waiting) <= set(group):
            raise refuse("items and bargains")
    if not set(held) <= {*tables.ITEMS, *tables.BARGAINS}:
        raise refuse("a card that nobody can hold")
    if not g.over and g.kind != i.D_HEIR and any(g.gone[g.holders[card]] for card in held):
        raise refuse("a card of a keeper who fell")


# -- The stack -----------------------------------------------------------------------------------


def check_stack(g: Game) -> None:
    """Check that the frames can go on, and that the top one asks what is pending."""
    if not g.stack or len(g.stack) > DEEPEST or len(g.options) < 2:
        raise refuse("a game that is not over has a decision")
    if not isinstance(g.stack[0], Battle if g.awake else Round):
        raise refuse("bottom of the stack")
    again = g.clone()
    top = again.stack[-1]
    if not top.rewind(again):
        raise refuse("a question that nobody asks")
    for at, frame in enumerate(again.stack):
        if (at > 0 and isinstance(frame, (Battle, Round))) or not is_sound(again, frame, at):
            raise refuse(f"{type(frame).__name__} at {at}")
    depth = len(again.stack)
    again.options = []
    if top.run(again) != ASK or len(again.stack) != depth or again.stack[-1] is not top:
        raise refuse("a question that nobody asks")
    asked = (again.kind, again.seat, again.source, again.options)
    if asked != (g.kind, g.seat, g.source, g.options) or dump(top) != dump(g.stack[-1]):
        raise refuse("the pending decision")


def is_sound(g: Game, frame: Frame, at: int) -> bool:
    """Say whether a frame can be gone on with; the top one has been rewound."""
    top = at == len(g.stack) - 1
    if isinstance(frame, Round):
        return frame.step in (2, 4, 5)
    if isinstance(frame, Battle):
        return frame.step in (3, 4)
    if isinstance(frame, Turn):
        return frame.left <= ACTIONS and (frame.step == 0 or is_fight(g, frame))
    if isinstance(frame, Test):
        return frame.step <= 1 and (frame.step == 0) == (not frame.dice)
    if isinstance(frame, Lose):
        return frame.step <= 1
    if isinstance(frame, Falls):
        if frame.step == 3:
            return top and frame.seat != i.NONE and bool(g.gone[frame.seat])
        return frame.step <= 1
    if isinstance(frame, Pay):
        return top and frame.step == 0 and frame.paid < frame.amount
    if isinstance(frame, GroupPay):
        return frame.step == (1 if top else 3) and frame.paid < frame.amount
    if isinstance(frame, Window):
        return is_sound_window(g, frame, at)
    return isinstance(frame, Script) and is_sound_text(g, frame, at)


def is_fight(g: Game, turn: Turn) -> bool:
    return turn.step == 2 and turn.creature != i.NONE and g.creature_at[turn.creature] != i.NONE


def answers_event(g: Game, point: int, event: int, at: int) -> bool:
    """Say whether what stands at ``at`` and answers a timing point finds its event below."""
    if point not in (i.AFTER_ROLL, i.WOULD_LOSE):
        return event == i.NONE
    if not 0 < event < at:
        return False
    frame = g.stack[event]
    if point == i.AFTER_ROLL:
        return isinstance(frame, Test) and frame.step == 1
    return isinstance(frame, Lose)


def is_sound_window(g: Game, w: Window, at: int) -> bool:
    if w.seat != NOBODY or w.step not in (0, ORDER, RESOLVE, OFFER):
        return False
    if w.passed > max(g.players, len(w.pending)) or not answers_event(g, w.point, w.at, at):
        return False
    for answer in w.pending:
        card, number = a_of(answer), b_of(answer)
        if op_of(answer) != OP_ANSWER or card >= len(tables.CARDS_OF_KIND):
            return False
        abilities = tables.TEXTS.abilities[g.kind_of(card)]
        if number >= len(abilities) or abilities[number].kind != FORCED:
            return False
    return len(set(w.pending)) == len(w.pending) and len(w.faces) in (0, 7)


NEEDS: Final = {i.MOVE_HERE: SPACES, i.SLAY: PIECES, i.THROW: CARDS}
"""Verbs that do something to what was chosen, and what that is."""


def is_sound_text(g: Game, f: Script, at: int) -> bool:
    texts = tables.TEXTS
    if not texts.has(int(f.kind), int(f.ability)) or f.source == i.NONE:
        return False
    ability = texts.abilities[f.kind][f.ability]
    back = texts.names[f.kind] in tables.BACKS and f.source in tables.BARGAINS
    if g.kind_of(f.source) != f.kind and not back:
        return False
    if not answers_event(g, ability.point, f.at, at) or len(f.faces) not in (0, 7):
        return False
    code = ability.code
    if not 0 <= f.pc < len(code) or (f.limit != NO_LIMIT and not f.pc <= f.limit < len(code)):
        return False
    if f.seat == NOBODY and (
        tables.GROUPS[f.source] not in ("storm", "board") or in_a_seats_part(code, f.pc)
    ):
        return False
    op = op_of(code[f.pc])
    if op == BRANCH or not is_sound_step(g, f, op, a_of(code[f.pc])):
        return False
    return f.target < len(i.SPACE_NAMES + tuple(tables.GROUPS)) and has_target(g, f, code)


def in_a_seats_part(code: list[int], pc: int) -> bool:
    """Say whether a place in a program belongs to what each of several seats does."""
    for j, word in enumerate(code):
        if op_of(word) == EACH and tables.TEXTS.filters.filters[a_of(word)].domain == SEATS:
            if j < pc <= j + b_of(word):
                return True
    return False


def is_sound_step(g: Game, f: Script, op: int, what: int) -> bool:
    """Say whether an instruction that was begun can be gone on with."""
    if f.step == 0:
        return not f.items
    if op == OWN:
        return f.step == 3 and f.a in g.items(PIECES)
    if f.step != 1 or op not in (EACH, REPEAT):
        return False
    if op == REPEAT:
        return f.a <= 9 and not f.items
    domain = tables.TEXTS.filters.filters[what].domain
    return all(is_item(g, domain, item) for item in f.items)


def is_item(g: Game, domain: int, item: int) -> bool:
    """Say whether a number means a thing of a domain at all, in play or not."""
    sizes = {
        SEATS: g.players, SPACES: len(i.SPACE_NAMES), PIECES: len(i.CREATURES),
        CARDS: len(tables.GROUPS),
    }  # fmt: skip
    return 0 <= item < sizes[domain]


def has_target(g: Game, f: Script, code: list[int]) -> bool:
    """Say whether what the rest of a text does to the chosen thing finds it."""
    for word in code[f.pc :]:
        op = op_of(word)
        if op in (TARGET, EACH):
            domain = tables.TEXTS.filters.filters[a_of(word)].domain
            if op == TARGET or domain != SEATS:
                return True
        elif op in NEEDS:
            return f.target in g.items(NEEDS[op])
    return True
