"""Registration of custom encounter cards, without a compiler (see ``docs/add_a_card.md``).

Up to ``component.SPARES`` cards can be registered. Each card is a new kind of component, with a
number after those of the box. In the order of registration, the cards get reserved card ids and
reserved positions in the frozen layout of actions and observations.
"""

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
"""For each deck that accepts custom cards, the permitted numbers of parts of a card."""

LONGEST: Final = 1000
MOST_BRANCHES: Final = 16
"""Maximum number of branches of a choice. ``LONGEST``: maximum length of a program."""

STEPS: Final = (
    own.MOVE_ANY_MONSTER, own.SPAWN_AND_CHOOSE, own.DARK_YOUNG_HERE, own.MOVE_TOWARD_GATE,
    own.CLUES_FOR_SUCCESSES, own.SANITY_FOR_DICE,
)  # fmt: skip
"""The hand-written steps (``ids.own``) that a custom encounter may contain."""

EVENT_FACTS: Final = (
    fact.LOSING, fact.LOST_HEALTH, fact.EPIC_AT_HAND, fact.MATCHES, fact.IN_OTHER_WORLD,
    fact.TOKENS, fact.CONDITION_TRAIT, fact.CAN_IMPROVE, fact.OWN_SPELL,
)  # fmt: skip
"""Tests that an encounter cannot use, because they concern an event or tokens on the card."""


def register_encounter(deck_name: Any, name: Any, *parts: Any) -> None:
    """Add a custom encounter card to a deck, for all games that are created afterwards.

    The text of each part of the card is given as a *program*, a list of packed ints, which the
    functions of :mod:`arkham_env.eldritch.tables.phrases` return. So this function also works with
    the compiled engine.

    Args:
        deck_name: ``"general"``, ``"america"``, ``"europe"``, ``"asia_australia"`` or
            ``"other_world"``.
        name: the name of the card, such as ``"dream_of_the_sea"``.
        parts: one program for each part of the card. ``"general"``: for a City, the Wilderness and
            the Sea. ``"america"``, ``"europe"``, ``"asia_australia"``: for each City of the deck,
            in the order of ``space.REGIONS``. ``"other_world"``: one part, or three (the beginning,
            the pass part and the fail part; see ``phrases.begin``).

    Raises:
        InvalidSetup: the deck does not exist, the name is taken, a part is not a valid program of
            an encounter, the maximum number of cards is reached, or a game or environment of
            ``eldritch/base`` was created before. The card is not registered.
    """
    if not isinstance(deck_name, str) or deck_name not in PARTS:
        raise unknown_name("deck", deck_name, PARTS)
    made = components()
    check_name(made, name)
    if made.in_use:
        raise InvalidSetup(
            f"encounter {quote(name)} can no longer be registered: register it before the first "
            f"game or environment of {ELDRITCH.id} is created"
        )
    card = int(made.cards)
    if card >= component.CARDS:
        raise InvalidSetup(
            f"encounter {quote(name)}: {component.SPARES} encounters are already registered, which "
            "is the maximum"
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
    """Remove all registered cards (for tests). Games and environments that were created before this
    call must not be used afterwards."""
    BUILT.clear()
    for number in range(component.SPARES):
        component.COPIES[component.FIRST_SPARE + number] = component.spare(number)
        board.DECKS[component.FIRST_SPARE + number] = NONE
    for plans in (RULES.tables, ELDRITCH.by_options, ELDRITCH.by_spec):
        plans.found.clear()
    ELDRITCH.shared = None


# -- Validation ----------------------------------------------------------------------------------


def check_name(made: Components, name: Any) -> None:
    """Check that a name is valid and that no component has this name yet.

    Raises:
        InvalidSetup: the name is not valid, or a component already has this name.
    """
    fits = isinstance(name, str) and name.isidentifier() and name == name.lower()
    if not fits or not key_of(name):
        raise InvalidSetup(
            f"encounter {quote(name)}: expected a name of lowercase letters, digits and "
            "underscores, such as 'dream_of_the_sea'"
        )
    taken = [*made.texts.names, *[known for _, known in component.COPIES]]
    taken.extend([title_of(made, kind) for kind in range(len(made.columns))])
    if key_of(name) in [key_of(known) for known in taken]:
        raise InvalidSetup(
            f"encounter {quote(name)}: another component of the game already has this name; "
            "choose another name"
        )


def check_parts(texts: Texts, deck_name: str, name: str, parts: list[Any]) -> list[list[int]]:
    """Validate the parts of a card and return their programs.

    Raises:
        InvalidSetup: the number of parts is wrong for the deck, or a part is not a valid program.
    """
    if len(parts) not in PARTS[deck_name]:
        expected = " or ".join([str(count) for count in PARTS[deck_name]])
        raise InvalidSetup(
            f"encounter {quote(name)}: got {len(parts)} parts, expected {expected} for the deck "
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
                f"encounter {quote(name)}: part {number} is not a valid program: {wrong}; build "
                "it with the functions of arkham_env.eldritch.tables.phrases and join the lists "
                "that they return with +"
            )
        found.append(code)
    return found


def no_program(value: Any) -> str:
    """Return the reason why ``value`` is not a list of instructions, or ``""`` if it is one."""
    if not isinstance(value, list):
        return f"{quote(value)} is not a list"
    if len(value) > LONGEST:
        return f"{len(value)} instructions are too many, expected at most {LONGEST}"
    for word in value:
        if not isinstance(word, int) or isinstance(word, bool):
            return f"{quote(word)} is not an instruction"
        if not 0 <= word < 1 << 40:
            return f"{word} is not an instruction"
    return ""


def fault_of(texts: Texts, code: list[int], part: int, parts: int) -> str:
    """Return the reason why ``code`` is not a valid program for a part of a card, or ``""`` if it
    is valid."""
    found = faults(texts, Ability(TEXT, code).code)
    if found:
        return found[0]
    chosen = False
    for at in range(len(code)):
        op = op_of(code[at])
        wrong = verb_fault(texts, code[at], part, parts)
        said = texts.verb(op)
        if said is not None and said.upon_chosen and not chosen:
            wrong = "no earlier instruction chooses a target for it"
        chosen = chosen or op in (TARGET, EACH, OWN, verb.PICK)
        if wrong:
            return f"instruction {at} ({texts.verb_name(op)}): {wrong}"
    return ""


def verb_fault(texts: Texts, word: int, part: int, parts: int) -> str:
    """Return the reason why the instruction ``word`` is not valid in an encounter, else ``""``.

    Args:
        part, parts: the number of the part with the instruction, and the number of parts.
    """
    op, a, b = int(op_of(word)), int(a_of(word)), int(b_of(word))
    said = texts.verb(op)
    if said is not None and not said.in_encounters:
        return "encounters cannot use this verb"
    if op == OWN and a not in STEPS:
        return f"hand-written step {a} cannot be used in an encounter"
    if op == CHOOSE and a > MOST_BRANCHES:
        return f"a choice has {a} branches, expected at most {MOST_BRANCHES}"
    if op == verb.PART and not part < a < parts:
        return (
            f"it resolves part {a} of {parts}, expected a part after the one that contains this "
            "instruction"
        )
    if op == verb.RESOLVE and a >= len(component.DECKS):
        return f"{deck.NAMES[a]} is not an encounter deck"
    if op in (verb.TOKEN, verb.DROP_TOKEN) and a == token_place.THIS:
        return "an encounter card has no tokens"
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
    """Return the reason why the verb ``op`` cannot use the filter ``index``, or ``""`` if it can.
    For example, the filter selects spaces, but the verb requires cards."""
    found = int(texts.filters.filters[index].domain)
    said = texts.verb(op)
    if said is not None and said.domain not in (NOTHING, found):
        return f"the filter selects {DOMAIN_NAMES[found]}s, expected {DOMAIN_NAMES[said.domain]}s"
    return (
        "expected a filter that selects items, got a condition"
        if op == verb.PICK and found == NOTHING
        else ""
    )


def filter_fault(texts: Texts, index: int) -> str:
    """Return the reason why an encounter cannot use a filter or condition, or ``""`` if it can."""
    asked = texts.filters.filters[index]
    for i in range(len(asked.codes)):
        code = asked.codes[i] % NOT
        if code in EVENT_FACTS:
            return f"{quote(fact.NAMES[code - filters.FIRST_TEST])} cannot be used in an encounter"
        if code == filters.AMOUNT or code == fact.CARD_WORTH:
            wrong = amount_fault(texts, asked.operands[i])
            if wrong:
                return wrong
    return ""


def amount_fault(texts: Texts, code: int) -> str:
    """Return the reason why an encounter cannot use an amount, or ``""`` if it can."""
    if code < TABLED:
        return ""
    entry = texts.amounts.entries[code - TABLED]
    if entry.form == form.TOKENS:
        return "an encounter card has no tokens"
    if entry.form == COUNT:
        return filter_fault(texts, int(entry.x))
    if entry.form in OF_AMOUNTS:
        return amount_fault(texts, int(entry.x)) or amount_fault(texts, int(entry.y))
    return ""
