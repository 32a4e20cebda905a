"""Card classes and card definitions by code, and the registration of custom cards."""

from collections.abc import Iterable, Mapping
from typing import Any, Final, final

from arkham_env.core.kernel.errors import InvalidSetup, nearest, quote
from arkham_env.core.public.class_facts import fill, has_own
from arkham_env.lcg.cards.core_2026 import (
    encounter, guardian, mystic, neutral, rogue, seeker, survivor, weaknesses,
)  # fmt: skip
from arkham_env.lcg.scenarios.known import card_lists
from arkham_env.lcg.state.ability import Ability, Commitment, Constant, Effect, ElderSign
from arkham_env.lcg.state.card_definition import CardDef
from arkham_env.lcg.state.deck_option import DeckOption
from arkham_env.lcg.state.facts import ICON_LETTERS, NO_FACTS, Facts
from arkham_env.lcg.state.ids import NONE, card_type, faction, keyword, trait, trigger

MODULES: list[list[type[CardDef]]] = [
    guardian.CARDS,
    seeker.CARDS,
    rogue.CARDS,
    mystic.CARDS,
    survivor.CARDS,
    neutral.CARDS,
    weaknesses.CARDS,
    encounter.CARDS,
    *card_lists(),
]
"""The card classes of the package, one list per module. The lists of the scenarios come last."""


FACTS: Final[list[str]] = ["type", "printed", "text", "abilities"]
"""Names of the attributes that a card class may set in its body (see :class:`CardDef`)."""

WEAKNESS_TYPES: Final[list[int]] = [card_type.ENEMY, card_type.TREACHERY]
"""Encounter card types that a weakness in a player's deck may also have."""

ENCOUNTER_TYPES: Final[list[int]] = [
    *WEAKNESS_TYPES, card_type.LOCATION, card_type.ACT, card_type.AGENDA,
]  # fmt: skip
"""Encounter card types. Of these, a player card may only have one of ``WEAKNESS_TYPES``."""

LISTED: Final[dict[str, type]] = {"signature_cards": str, "deck_options": DeckOption}
"""Types of the entries of the lists in :class:`Facts` whose entries are not ints."""

SINGLE: Final[dict[int, str]] = {
    trigger.REVERSE: "reverse",
    trigger.ELDER_SIGN: "elder_sign",
    trigger.COMMITTED: "committed",
    trigger.PLAY: "played or fast",
}
"""The triggers that a card can have only once, with the names of their functions in ``trigger``."""


def instantiate(cls: type[CardDef]) -> CardDef:
    """Return an instance of ``cls`` whose class attributes compiled code can read."""
    d = blank(cls)
    cls.__init__(d)
    return d


def blank(cls: type[CardDef]) -> CardDef:
    """Return an instance of ``cls`` on which ``__init__`` has not been called.

    The class attributes of a class that is not compiled are copied to the instance (see
    :mod:`arkham_env.core.public.class_facts`).
    """
    d = cls.__new__(cls)
    for name in FACTS:
        fill(d, cls, name)
    return d


def duplicates(groups: list[list[type[CardDef]]]) -> list[str]:
    """Return, sorted, the card codes that occur in more than one class of ``groups``."""
    seen: list[str] = []
    twice: list[str] = []
    for group in groups:
        for cls in group:
            code = instantiate(cls).printed.code
            if code in seen and code not in twice:
                twice.append(code)
            seen.append(code)
    return sorted(twice)


def check(cls: type[CardDef]) -> CardDef:
    """Validate the card class ``cls`` and return a definition of it.

    Raises:
        InvalidSetup: ``cls`` is not a card class; a class attribute or printed fact has a wrong
            type or value; the code, name or type is missing; an entry of ``abilities`` is neither
            an ability nor a constant; the card has too many triggered abilities.
    """
    if not (isinstance(cls, type) and issubclass(cls, CardDef)):
        raise InvalidSetup(f"invalid card {quote(cls)}: expected a subclass of CardDef")
    check_types(cls)
    try:
        d = blank(cls)
    except TypeError as error:
        # Compiled cards of the package, unlike the base classes, cannot be subclassed.
        raise InvalidSetup(
            f"invalid card {cls.__name__}: {error}; expected a subclass of a base class in "
            "arkham_env.lcg.cards.bases"
        ) from None
    check_facts(cls, d)
    check_abilities(cls, d)
    cls.__init__(d)
    return d


def check_types(cls: type[CardDef]) -> None:
    """Check the types of the class attributes of a card class that is not compiled."""
    wanted: list[tuple[str, type, str]] = [
        ("type", int, "a number of card_type: derive from Asset, EventCard, Enemy ..."),
        ("printed", Facts, "Facts(code, name, ...)"),
        ("text", str, "a str that describes the card in your own words"),
        ("abilities", list, "a list of Ability and Constant objects"),
    ]
    for name, expected, words in wanted:
        value = getattr(cls, name)
        if has_own(cls, name) and not isinstance(value, expected):
            raise InvalidSetup(
                f"invalid card {cls.__name__}: {name} = {quote(value)} has the type "
                f"{type(value).__name__}, expected {words}"
            )


def check_facts(cls: type[CardDef], d: CardDef) -> None:
    """Check the printed facts of ``d``; the compiled ``Facts`` has already rejected some types."""
    p = d.printed
    if p.code == "":
        raise InvalidSetup(
            f"invalid card {cls.__name__}: the code is missing, expected "
            "printed = Facts(code, name, ...) with a code such as '99001'"
        )
    if p.name == "":
        raise InvalidSetup(f"{invalid(cls, d)}: the name is missing, expected a title")
    if d.type == NONE:
        raise InvalidSetup(
            f"{invalid(cls, d)}: the type is missing, expected a base class such as Asset, "
            "EventCard or Enemy"
        )
    for name in dir(NO_FACTS):
        default = getattr(NO_FACTS, name)
        if name.startswith("_") or callable(default):
            continue
        value = getattr(p, name)
        if type(value) is not type(default):
            raise InvalidSetup(
                f"{invalid(cls, d)}: {name} = {quote(value)} has the type {type(value).__name__}, "
                f"expected {type(default).__name__}"
            )
        if isinstance(value, list):
            expected: type = LISTED.get(name, int)
            for entry in value:
                if type(entry) is not expected:
                    raise InvalidSetup(
                        f"{invalid(cls, d)}: {name} = {quote(value)}, expected a list of "
                        f"{expected.__name__}"
                    )
    check_faction(cls, d)
    for letter in p.icons:
        if letter not in ICON_LETTERS:
            raise InvalidSetup(
                f"{invalid(cls, d)}: unknown icon {quote(letter)}, expected W, I, C, A or ?"
            )
    for number in p.traits:
        if not 0 <= number < len(trait.NAMES):
            raise InvalidSetup(
                f"{invalid(cls, d)}: unknown trait {number}, expected a trait such as trait.ITEM "
                'or trait.named("Ghoul")'
            )
    if not 0 <= p.keywords < 1 << len(keyword.NAMES):
        raise InvalidSetup(
            f"{invalid(cls, d)}: keywords = {p.keywords}, expected a combination of keywords such "
            'as keyword.HUNTER | keyword.named("swarming")'
        )


def check_faction(cls: type[CardDef], d: CardDef) -> None:
    """Check that the faction exists, and that no encounter card has a faction of player cards."""
    p = d.printed
    if not 0 <= p.faction < len(faction.NAMES):
        raise InvalidSetup(
            f"{invalid(cls, d)}: unknown faction {p.faction}, expected a faction such as "
            "faction.GUARDIAN"
        )
    if p.classes != [p.faction]:
        several = len(p.classes) > 1 and p.classes[0] == p.faction
        for number in p.classes:
            if not faction.NEUTRAL < number < faction.ENCOUNTER:
                several = False
        if not several:
            raise InvalidSetup(
                f"{invalid(cls, d)}: classes = {quote(p.classes)}, expected several classes such "
                "as faction.GUARDIAN, without faction.NEUTRAL and faction.ENCOUNTER, of which the "
                "first is its faction"
            )
    if d.type not in ENCOUNTER_TYPES or p.faction == faction.ENCOUNTER:
        return
    if d.type in WEAKNESS_TYPES and (p.weakness or p.basic_weakness):
        return
    remedy = "faction=faction.ENCOUNTER or an encounter_set"
    if d.type in WEAKNESS_TYPES:
        remedy += " or weakness=True"
    raise InvalidSetup(
        f"{invalid(cls, d)}: the type {card_type.NAMES[d.type]} does not allow the faction "
        f"{quote(faction.NAMES[p.faction])}, expected the faction of encounter cards; add "
        f"{remedy} to its Facts"
    )


def check_abilities(cls: type[CardDef], d: CardDef) -> None:
    taken: list[int] = []
    # Any: compiled code would otherwise assume that a plain Python class lists the right types.
    entries: list[Any] = list(d.abilities)
    for i in range(len(entries)):
        entry: object = entries[i]
        place = f"{invalid(cls, d)}: abilities[{i}]"
        if isinstance(entry, Ability):
            number = entry.kind
            effect: object = entry.effect
            expected: type = Effect
            if number == trigger.COMMITTED:
                expected = Commitment
            elif number == trigger.ELDER_SIGN:
                expected = ElderSign
            if not isinstance(effect, expected):
                raise InvalidSetup(
                    f"{place} has the effect {quote(effect)}, expected an instance of "
                    f"{expected.__name__}"
                )
            if number in SINGLE:
                if number in taken:
                    raise InvalidSetup(
                        f"{place} is a second ability with the trigger {SINGLE[number]}, expected "
                        "at most one such ability"
                    )
                taken.append(number)
        elif not isinstance(entry, Constant):
            raise InvalidSetup(f"{place} = {quote(entry)}, expected an Ability or a Constant")


def invalid(cls: type[CardDef], d: CardDef) -> str:
    return f"invalid card {cls.__name__} ({quote(d.printed.code)})"


def build(groups: list[list[type[CardDef]]]) -> dict[str, type[CardDef]]:
    """Return the card classes by code, in the order of the lists in ``groups``."""
    table: dict[str, type[CardDef]] = {}
    for group in groups:
        for cls in group:
            add(table, cls)
    return table


def add(table: dict[str, type[CardDef]], cls: type[CardDef]) -> None:
    d = check(cls)
    code = d.printed.code
    if code in table:
        raise InvalidSetup(
            f"duplicate card code {quote(code)}: {cls.__name__} and {table[code].__name__}, "
            "expected a code that no other card has"
        )
    table[code] = cls


ALL_CARDS: dict[str, type[CardDef]] = build(MODULES)
"""Every card class by code: the cards of the package, then those that users registered."""

PACKAGE: list[str] = list(ALL_CARDS)
"""Codes of the cards of the package."""

OWN: list[str] = []
"""Codes of the cards that users registered through the public API.

Observations and action IDs cover these cards in addition to those of the package.
"""


MADE: Final[dict[str, CardDef]] = {}
"""The definitions created so far, by code."""


def make(code: str) -> CardDef:
    """Return the definition of the card with this code. All games share this object.

    Raises:
        InvalidSetup: no card has this code.
    """
    if code not in ALL_CARDS:
        raise unknown_card(code, definitions().values())
    cls = ALL_CARDS[code]
    d = MADE.get(code)
    if d is None or type(d) is not cls:
        d = instantiate(cls)
        MADE[code] = d
    return d


def unknown_card(code: object, cards: Iterable[CardDef]) -> InvalidSetup:
    """Return the error for an unknown card code. Its message names up to three similar cards.

    Args:
        cards: the definitions of all cards.
    """
    by_name: dict[str, list[str]] = {}
    for d in cards:
        label = f"{quote(d.printed.code)} ({d.printed.name})"
        by_name.setdefault(d.printed.name.lower(), []).append(label)
        by_name[d.printed.code] = [label]
    near: list[str] = []
    for name in nearest(code, by_name):
        near.extend(by_name[name])
    hint = f"; did you mean {' or '.join(near[:3])}?" if near else ""
    return InvalidSetup(f"unknown card {quote(code)}: expected a card code such as '12089'{hint}")


@final
class Definitions:
    """The definitions of the cards that are registered.

    Attributes:
        by_code: the definitions of all cards, by code.
        classes: the classes of these cards, with which later registrations are compared.
        registrations: number of calls of :func:`register`.
    """

    def __init__(self) -> None:
        self.by_code: dict[str, CardDef] = {}
        self.classes: list[type[CardDef]] = []
        self.registrations: int = 0


LATEST: Final = Definitions()
"""The definitions that :func:`definitions` returned last."""


def definitions() -> Mapping[str, CardDef]:
    """Return the definition of every card, by code.

    All calls return the same object until cards are registered.
    """
    classes = list(ALL_CARDS.values())
    if classes != LATEST.classes:
        LATEST.by_code = {code: make(code) for code in ALL_CARDS}
        LATEST.classes = classes
    return LATEST.by_code


def register(cls: type[CardDef]) -> type[CardDef]:
    """Register a custom card class and return it (see :func:`arkham_env.lcg.register_card`).

    Raises:
        InvalidSetup: the code is taken, or the class is not a valid card (see :func:`check`).
    """
    add(ALL_CARDS, cls)
    LATEST.registrations += 1
    return cls


def stamp() -> list[int]:
    """Return a list that changes whenever cards are registered."""
    return [LATEST.registrations, len(ALL_CARDS)]
