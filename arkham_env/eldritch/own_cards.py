"""Encounter cards of a user's own: one line for each, no compiler (see ``docs/add_a_card.md``).

There is room for ``component.SPARES`` of them.  They are kinds behind those of the box, and have
the spare ids of cards and of the frozen layout in the order of their registration.
"""

from __future__ import annotations

from typing import Any, Final

from arkham_env.board.texts import filters
from arkham_env.board.texts.amounts import COUNT, OF_AMOUNTS, TABLED
from arkham_env.board.texts.filters import DOMAIN_NAMES, NOT, NOTHING
from arkham_env.board.texts.program import CHOOSE, EACH, OWN, TARGET
from arkham_env.board.texts.texts import AMOUNT, FILTER, TEXT, Ability, Texts
from arkham_env.board.words.wording import faults
from arkham_env.core.kernel.decision import a_of, b_of, op_of
from arkham_env.core.kernel.errors import InvalidSetup, quote, unknown_name
from arkham_env.core.public.card import key_of
from arkham_env.eldritch.entry import ELDRITCH
from arkham_env.eldritch.game import RULES
from arkham_env.eldritch.printed import title_of
from arkham_env.eldritch.rules import board
from arkham_env.eldritch.state.columns import Column
from arkham_env.eldritch.state.ids import component, deck, fact, form, own, token_place, verb
from arkham_env.eldritch.state.ids.component import NONE
from arkham_env.eldritch.state.table import Components
from arkham_env.eldritch.tables.everything import BUILT, components

PARTS: Final[dict[str, tuple[int, ...]]] = {
    "general": (3,), "america": (3,), "europe": (3,), "asia_australia": (3,), "other_world": (1, 3),
}  # fmt: skip
"""The decks that take cards of a user's own, and how many parts these have."""

LONGEST: Final = 1000
MOST_BRANCHES: Final = 16
"""Most instructions of a program, and most branches of a choice."""

STEPS: Final = (
    own.MOVE_ANY_MONSTER, own.SPAWN_AND_CHOOSE, own.DARK_YOUNG_HERE, own.MOVE_TOWARD_GATE,
    own.CLUES_FOR_SUCCESSES, own.SANITY_FOR_DICE,
)  # fmt: skip
"""Hand-written steps that encounters of the box are made of."""

EVENT_FACTS: Final = (
    fact.LOSING, fact.LOST_HEALTH, fact.EPIC_AT_HAND, fact.MATCHES, fact.IN_OTHER_WORLD,
    fact.TOKENS, fact.CONDITION_TRAIT, fact.CAN_IMPROVE, fact.OWN_SPELL,
)  # fmt: skip
"""Tests of an event that a text answers, or of tokens on the card."""


def register_encounter(deck_name: Any, name: Any, *parts: Any) -> None:
    """Add an encounter card to a deck of all games that are dealt from now on.

    Works alike on a compiled engine: programs are lists of ints, which the phrases of
    :mod:`arkham_env.eldritch.tables.phrases` return.

    Args:
        deck_name: ``"general"``, ``"america"``, ``"europe"``, ``"asia_australia"`` or
            ``"other_world"``.
        name: its name, as in ``"dream_of_the_sea"``.
        parts: a program for each part.  ``"general"``: in a City, in the Wilderness, at Sea.  The
            regions: on each City, as in the deck's table.  ``"other_world"``: one, or three (how
            it begins, when its test is passed, when it is failed; see ``phrases.begin``).

    Raises:
        InvalidSetup: there is no such deck, the name is taken, a part is no program that an
            encounter can be made of, there are too many cards already, or a game or environment
            of ``eldritch/base`` was made already.  Nothing is registered then.
    """
    if not isinstance(deck_name, str) or deck_name not in PARTS:
        raise unknown_name("deck", deck_name, PARTS)
    made = components()
    check_name(made, name)
    if made.in_use:
        raise InvalidSetup(
            f"encounter {quote(name)}: expected before the first game or environment of "
            f"{ELDRITCH.id}, "
            "whose cards do not change any more"
        )
    card = int(made.cards)
    if card >= component.CARDS:
        raise InvalidSetup(
            f"encounter {quote(name)}: expected at most {component.SPARES} of your own"
        )
    programs = check_parts(made.texts, deck_name, name, list(parts))
    kind = made.texts.add(name, [Ability(TEXT, program) for program in programs])
    made.columns.append(Column(deck_name))
    made.kinds[name] = kind
    made.kind_of_card[card] = kind
    made.cards = card + 1
    component.COPIES[card] = (deck_name, name)
    board.DECKS[card] = deck.NAMES.index(deck_name)


def forget_encounters() -> None:
    """Take all registered cards out, and begin as a new program does: for tests.

    Games and environments that there are must not be used any more.
    """
    BUILT.clear()
    for number in range(component.SPARES):
        component.COPIES[component.FIRST_SPARE + number] = component.spare(number)
        board.DECKS[component.FIRST_SPARE + number] = NONE
    for plans in (RULES.tables, ELDRITCH.by_options, ELDRITCH.by_spec):
        plans.found.clear()
    ELDRITCH.shared = None


# -- What users pass in --------------------------------------------------------------------------


def check_name(made: Components, name: Any) -> None:
    """Check that a name is one, and that nothing else has it.

    Raises:
        InvalidSetup: it says what was expected.
    """
    fits = isinstance(name, str) and name.isidentifier() and name == name.lower()
    if not fits or not key_of(name):
        raise InvalidSetup(
            f"encounter {quote(name)}: expected a name of small letters, digits and underscores, "
            "such as 'dream_of_the_sea'"
        )
    taken = [*made.texts.names, *[known for _, known in component.COPIES]]
    taken.extend([title_of(made, kind) for kind in range(len(made.columns))])
    if key_of(name) in [key_of(known) for known in taken]:
        raise InvalidSetup(f"encounter {quote(name)}: expected a name that no other component has")


def check_parts(texts: Texts, deck_name: str, name: str, parts: list[Any]) -> list[list[int]]:
    """Return the programs of a card.

    Raises:
        InvalidSetup: there are not as many as its deck has, or one is no program of an encounter.
    """
    if len(parts) not in PARTS[deck_name]:
        expected = " or ".join([str(count) for count in PARTS[deck_name]])
        raise InvalidSetup(
            f"encounter {quote(name)} of {len(parts)} parts: expected {expected} in the deck "
            f"{quote(deck_name)}"
        )
    found: list[list[int]] = []
    for number in range(len(parts)):
        code: list[int] = []
        wrong = no_program(parts[number])
        if not wrong:
            code = list(parts[number])
            wrong = fault_of(texts, code, number, len(parts))
        if wrong:
            raise InvalidSetup(
                f"encounter {quote(name)}, part {number}: {wrong}; expected a program as the "
                "phrases of "
                "arkham_env.eldritch.tables.phrases return, put together with +"
            )
        found.append(code)
    return found


def no_program(value: Any) -> str:
    """Return why something is no list of instructions, in words; nothing if it is one."""
    if not isinstance(value, list):
        return f"{quote(value)} is no list"
    if len(value) > LONGEST:
        return f"{len(value)} instructions, more than {LONGEST}"
    for word in value:
        if not isinstance(word, int) or isinstance(word, bool):
            return f"{quote(word)} is no instruction"
        if not 0 <= word < 1 << 40:
            return f"{word} is no instruction"
    return ""


def fault_of(texts: Texts, code: list[int], part: int, parts: int) -> str:
    """Return what is wrong with a part as the text of an encounter, in words; nothing if it is
    sound.
    """
    found = faults(texts, Ability(TEXT, code).code)
    if found:
        return found[0]
    chosen = False
    for at in range(len(code)):
        op = op_of(code[at])
        wrong = verb_fault(texts, code[at], part, parts)
        said = texts.verb(op)
        if said is not None and said.upon_chosen and not chosen:
            wrong = "nothing before it chooses what it is about"
        chosen = chosen or op in (TARGET, EACH, OWN, verb.PICK)
        if wrong:
            return f"instruction {at} ({texts.verb_name(op)}): {wrong}"
    return ""


def verb_fault(texts: Texts, word: int, part: int, parts: int) -> str:
    """Return why an encounter cannot say an instruction; nothing if it can."""
    op, a, b = int(op_of(word)), int(a_of(word)), int(b_of(word))
    said = texts.verb(op)
    if said is not None and not said.in_encounters:
        return "no encounter can do this"
    if op == OWN and a not in STEPS:
        return f"step {a} is not one of an encounter"
    if op == CHOOSE and a > MOST_BRANCHES:
        return f"a choice of {a}, more than {MOST_BRANCHES}"
    if op == verb.PART and not part < a < parts:
        return f"part {a} of {parts}: only a later part can be resolved"
    if op == verb.RESOLVE and a >= len(component.DECKS):
        return f"{deck.NAMES[a]} is no encounter deck"
    if op in (verb.TOKEN, verb.DROP_TOKEN) and a == token_place.THIS:
        return "no tokens lie on an encounter card"
    kinds = texts.operands(op)
    for kind, value in ((kinds[0], a), (kinds[1], b)):
        wrong = ""
        if kind == FILTER:
            wrong = domain_fault(texts, op, value) or filter_fault(texts, value)
        elif kind == AMOUNT:
            wrong = amount_fault(texts, value)
        if wrong:
            return wrong
    return ""


def domain_fault(texts: Texts, op: int, index: int) -> str:
    """Return why a verb's filter is of the wrong things; nothing if it is not."""
    found = int(texts.filters.filters[index].domain)
    said = texts.verb(op)
    if said is not None and said.domain not in (NOTHING, found):
        return f"a filter of {DOMAIN_NAMES[found]}s, not of {DOMAIN_NAMES[said.domain]}s"
    return "a condition, no filter" if op == verb.PICK and found == NOTHING else ""


def filter_fault(texts: Texts, index: int) -> str:
    """Return why an encounter cannot ask what a filter or condition asks; nothing if it can."""
    asked = texts.filters.filters[index]
    for i in range(len(asked.codes)):
        code = asked.codes[i] % NOT
        if code in EVENT_FACTS:
            return f"{quote(fact.NAMES[code - filters.FIRST_TEST])} is asked of no encounter"
        if code == filters.AMOUNT or code == fact.CARD_WORTH:
            wrong = amount_fault(texts, asked.operands[i])
            if wrong:
                return wrong
    return ""


def amount_fault(texts: Texts, code: int) -> str:
    """Return why an encounter cannot count an amount; nothing if it can."""
    if code < TABLED:
        return ""
    entry = texts.amounts.entries[code - TABLED]
    if entry.form == form.TOKENS:
        return "no tokens lie on an encounter card"
    if entry.form == COUNT:
        return filter_fault(texts, int(entry.x))
    if entry.form in OF_AMOUNTS:
        return amount_fault(texts, int(entry.x)) or amount_fault(texts, int(entry.y))
    return ""
