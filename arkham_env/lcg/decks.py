"""Investigator decks: starter decks, deck validation, and investigators by name."""

from collections.abc import Mapping
from typing import Any, Final

from arkham_env.core.kernel.errors import LONGEST_NAME, InvalidSetup, quote, unknown_name
from arkham_env.lcg.cards import catalogue
from arkham_env.lcg.state.card_definition import CardDef
from arkham_env.lcg.state.ids import NONE, card_type, faction, keyword

DECK_SIZE: Final = 30
"""Number of cards in a deck without signature cards, weaknesses, permanents and story cards."""
MOST_CARDS: Final = 200
"""Largest number of cards in a deck, including weaknesses, permanents and story cards.

The reason for the limit is that the card ids of a game must fit in 12 bits.
"""
MAIN_LEVEL: Final = 5
"""Highest level of cards of the investigator's main class and of neutral cards in a deck."""
SECONDARY_LEVEL: Final = 2
"""Highest level of cards of the investigator's secondary class in a deck."""

# id -> (investigator code, ((card code, copies), ...) in ascending order of code)
STARTER_DECKS: dict[str, tuple[str, tuple[tuple[str, int], ...]]] = {
    "daniela_reyes": (
        "12001",
        (
            ("12002", 1), ("12003", 1), ("12016", 1), ("12017", 1), ("12018", 1), ("12019", 1),
            ("12020", 1), ("12021", 1), ("12022", 1), ("12023", 1), ("12024", 1), ("12025", 1),
            ("12072", 1), ("12073", 1), ("12074", 1), ("12075", 1), ("12076", 1), ("12077", 1),
            ("12078", 1), ("12079", 1), ("12080", 1), ("12081", 1), ("12086", 2), ("12088", 2),
            ("12089", 2), ("12092", 2), ("12094", 2), ("12104", 1),
        ),
    ),
    "joe_diamond": (
        "12004",
        (
            ("12005", 1), ("12006", 1), ("12016", 1), ("12017", 1), ("12018", 1), ("12019", 1),
            ("12020", 1), ("12021", 1), ("12022", 1), ("12023", 1), ("12024", 1), ("12025", 1),
            ("12030", 1), ("12031", 1), ("12032", 1), ("12033", 1), ("12034", 1), ("12035", 1),
            ("12036", 1), ("12037", 1), ("12038", 1), ("12039", 1), ("12087", 2), ("12088", 2),
            ("12089", 2), ("12092", 2), ("12093", 2), ("12100", 1),
        ),
    ),
    "trish_scarborough": (
        "12007",
        (
            ("12008", 1), ("12009", 1), ("12030", 1), ("12031", 1), ("12032", 1), ("12033", 1),
            ("12034", 1), ("12035", 1), ("12036", 1), ("12037", 1), ("12038", 1), ("12039", 1),
            ("12044", 1), ("12045", 1), ("12046", 1), ("12047", 1), ("12048", 1), ("12049", 1),
            ("12050", 1), ("12051", 1), ("12052", 1), ("12053", 1), ("12086", 2), ("12088", 2),
            ("12089", 2), ("12091", 2), ("12093", 2), ("12103", 1),
        ),
    ),
    "dexter_drake": (
        "12010",
        (
            ("12011", 1), ("12012", 1), ("12044", 1), ("12045", 1), ("12046", 1), ("12047", 1),
            ("12048", 1), ("12049", 1), ("12050", 1), ("12051", 1), ("12052", 1), ("12053", 1),
            ("12058", 1), ("12059", 1), ("12060", 1), ("12061", 1), ("12062", 1), ("12063", 1),
            ("12064", 1), ("12065", 1), ("12066", 1), ("12067", 1), ("12086", 2), ("12088", 2),
            ("12089", 2), ("12090", 2), ("12091", 2), ("12101", 1),
        ),
    ),
    "isabelle_barnes": (
        "12013",
        (
            ("12014", 1), ("12015", 1), ("12058", 1), ("12059", 1), ("12060", 1), ("12061", 1),
            ("12062", 1), ("12063", 1), ("12064", 1), ("12065", 1), ("12066", 1), ("12067", 1),
            ("12072", 1), ("12073", 1), ("12074", 1), ("12075", 1), ("12076", 1), ("12077", 1),
            ("12078", 1), ("12079", 1), ("12080", 1), ("12081", 1), ("12086", 2), ("12088", 2),
            ("12089", 2), ("12090", 2), ("12094", 2), ("12102", 1),
        ),
    ),
}  # fmt: skip


# -- Investigators -------------------------------------------------------------------------------


def slug(name: str) -> str:
    """Return the id of an investigator with this name: ``"joe_diamond"`` for ``"Joe Diamond"``."""
    letters = "".join([c if c.isalnum() else " " for c in name[:LONGEST_NAME].lower()])
    return "_".join(letters.split())


def investigator_by_name(text: str, defs: Mapping[str, CardDef]) -> CardDef:
    """Return the investigator with this id, code or name.

    Args:
        text: ``"joe_diamond"``, ``"12004"`` or ``"Joe Diamond"``, in upper or lower case.
        defs: card definitions by code; cards of other types are ignored.

    Raises:
        InvalidSetup: no investigator in ``defs`` has this id, code or name.
    """
    known: list[str] = []
    wanted = slug(str(text))
    for d in defs.values():
        if d.type == card_type.INVESTIGATOR:
            if wanted in (slug(d.printed.name), d.printed.code):
                return d
            known.append(slug(d.printed.name))
    raise unknown_name("investigator", text, known)


def investigator_code(text: str) -> str:
    """Return the code of the investigator with this id, code or name."""
    return investigator_by_name(text, catalogue.definitions()).printed.code


# -- Reading decks ---------------------------------------------------------------------------------


def starter_deck(investigator: str) -> list[list[Any]]:
    """Return the starter deck of an investigator as pairs ``[code, copies]``.

    Args:
        investigator: code of the investigator, or id of the deck.

    Raises:
        InvalidSetup: there is no such starter deck.
    """
    for deck, (code, slots) in STARTER_DECKS.items():
        if investigator in (deck, code):
            return [[card, copies] for card, copies in slots]
    raise unknown_name("starter deck", investigator, STARTER_DECKS)


def slots_of(deck: Any) -> dict[str, Any]:
    """Return the number of copies of each card in a deck, by card code.

    Args:
        deck: the id of a starter deck, a mapping of card codes to copies, or a mapping with the
            keys ``"investigator"`` (or ``"investigator_code"``) and ``"slots"``.

    Raises:
        InvalidSetup: ``deck`` has none of these forms.
    """
    if isinstance(deck, str):
        return {card: copies for card, copies in starter_deck(deck)}
    if isinstance(deck, Mapping):
        names = ("investigator", "investigator_code")
        slots = deck.get("slots", None if any(name in deck for name in names) else deck)
        if isinstance(slots, Mapping):
            for code in slots:
                if not isinstance(code, str):
                    raise InvalidSetup(
                        f"invalid deck: the card code {quote(code)} is not a string, expected a "
                        "code such as '12089'"
                    )
            return dict(slots)
    raise InvalidSetup(
        f"invalid deck {quote(deck)}: expected the id of a starter deck, a mapping of card codes "
        "to copies, or a mapping with 'investigator' and 'slots'"
    )


def named_investigator(deck: Any) -> str:
    """Return the code of the investigator that ``deck`` names, or ``""`` if ``deck`` names none."""
    if isinstance(deck, str):
        starter_deck(deck)
        return STARTER_DECKS[deck][0] if deck in STARTER_DECKS else deck
    if isinstance(deck, Mapping):
        for key in ("investigator", "investigator_code"):
            if key in deck:
                named = deck[key]
                if not isinstance(named, str):
                    raise InvalidSetup(
                        f"invalid deck: {key} = {quote(named)}, expected the name or code of an "
                        "investigator"
                    )
                return investigator_code(named)
    return ""


def investigator_of(deck: Any) -> str:
    """Return the code of the investigator to whom a deck belongs.

    If ``deck`` names no investigator, the function returns the investigator whose signature cards
    the deck contains.

    Raises:
        InvalidSetup: ``deck`` is not a deck, or has neither an investigator nor a signature card.
    """
    named = named_investigator(deck)
    if named:
        return named
    defs = catalogue.definitions()
    for code in slots_of(deck):
        owner = find_card(code, defs).printed.signature_of
        if owner:
            return owner
    raise InvalidSetup(
        f"invalid deck {quote(deck)}: it neither names an investigator nor contains a signature "
        "card, expected a mapping with 'investigator' and 'slots'"
    )


def read_deck(investigator: str, deck: Any) -> list[list[Any]]:
    """Validate a deck and return it as pairs ``[code, copies]`` in ascending order of code.

    Args:
        investigator: code of the investigator who plays the deck.
        deck: a deck in a form that :func:`slots_of` accepts.

    Raises:
        InvalidSetup: ``deck`` is not a deck, belongs to another investigator, or breaks the
            deckbuilding rules.
    """
    defs = catalogue.definitions()
    named = named_investigator(deck)
    if named and named != investigator:
        raise InvalidSetup(
            f"invalid deck: it is a deck of {card_label(find_card(named, defs))}, "
            f"expected a deck of {card_label(find_card(investigator, defs))}"
        )
    slots = slots_of(deck)
    validate_deck(find_card(investigator, defs), slots, defs)
    return [[code, slots[code]] for code in sorted(slots)]


# -- Validation ----------------------------------------------------------------------------------


def validate_deck(
    investigator: CardDef, slots: Mapping[str, Any], card_lookup: Mapping[str, CardDef]
) -> None:
    """Check a deck against the rulebook section "Deck Customization Rules".

    Args:
        investigator: definition of the investigator.
        slots: number of copies by card code.
        card_lookup: definitions of all known cards by code.

    Raises:
        InvalidSetup: the deck breaks a rule; the message contains the wrong and the expected value.
    """
    if investigator.type != card_type.INVESTIGATOR:
        raise InvalidSetup(
            f"invalid deck: its owner {card_label(investigator)} is {kind_of(investigator)}, "
            "expected an investigator"
        )
    owner = card_label(investigator)
    total = 0
    size = 0
    basic = 0
    titles: dict[str, int] = {}
    rewards: list[str] = []
    for code, copies in slots.items():
        d = find_card(code, card_lookup)
        if type(copies) is not int or copies < 1:
            raise InvalidSetup(
                f"invalid deck of {owner}: {quote(copies)} copies of {card_label(d)}, "
                "expected a whole number of at least 1"
            )
        total += copies
        if total > MOST_CARDS:
            raise InvalidSetup(
                f"invalid deck of {owner}: with the {quote(copies)} copies of {card_label(d)}, "
                f"the deck has {total} cards, expected at most {MOST_CARDS}"
            )
        check_is_player_card(d, owner)
        if d.printed.signature_of != "":
            check_signature(d, copies, investigator)
            continue
        if d.printed.weakness:
            basic += copies if d.printed.basic_weakness else 0
            continue
        if d.printed.story:
            # Cards earned in a campaign count neither for the deck size nor for other rules.
            continue
        check_options(d, investigator)
        titles[d.printed.name] = titles.get(d.printed.name, 0) + copies
        check_copies(d, titles[d.printed.name], owner)
        if is_standard(d):
            size += copies
        elif d.printed.keywords & keyword.REWARD:
            rewards.append(card_label(d))
            if len(rewards) > 1:
                raise InvalidSetup(
                    f"invalid deck of {owner}: the deck contains the permanent reward cards "
                    f"{' and '.join(rewards)}, expected at most 1 such card"
                )
    for code in investigator.printed.signature_cards:
        if code not in slots:
            needed = find_card(code, card_lookup)
            raise InvalidSetup(
                f"invalid deck of {owner}: 0 copies of the signature card {card_label(needed)}, "
                "expected 1"
            )
    if size != DECK_SIZE:
        raise InvalidSetup(
            f"invalid deck of {owner}: {size} cards, expected {DECK_SIZE} "
            "(not counting signature cards, weaknesses, permanents and story cards)"
        )
    if basic == 0:
        known = sorted([card_label(d) for d in card_lookup.values() if d.printed.basic_weakness])
        raise InvalidSetup(
            f"invalid deck of {owner}: 0 basic weaknesses, expected at least 1 of "
            f"{', '.join(known)}"
        )


def is_standard(d: CardDef) -> bool:
    """Return whether a card counts toward the deck size (a standard card)."""
    p = d.printed
    if p.signature_of != "" or p.weakness or p.story:
        return False
    return p.keywords & keyword.PERMANENT == 0


def missing_cards(slots: Mapping[str, int], card_lookup: Mapping[str, CardDef]) -> int:
    """Return the number of standard cards that a deck lacks to reach ``DECK_SIZE``."""
    standard = [n for code, n in slots.items() if is_standard(find_card(code, card_lookup))]
    return max(0, DECK_SIZE - sum(standard))


def check_addition(
    d: CardDef, investigator: CardDef, slots: Mapping[str, int], card_lookup: Mapping[str, CardDef]
) -> None:
    """Check that one more copy of a standard card may be added to a deck.

    Raises:
        InvalidSetup: the investigator's deckbuilding options exclude the card, or the deck would
            have too many copies of cards with its title.
    """
    owner = card_label(investigator)
    check_is_player_card(d, owner)
    if not is_standard(d):
        raise InvalidSetup(
            f"invalid deck of {owner}: {card_label(d)} does not count toward the deck size, "
            "expected a card that does (a standard card)"
        )
    check_options(d, investigator)
    name = d.printed.name
    copies = 1 + sum(
        n for code, n in slots.items() if find_card(code, card_lookup).printed.name == name
    )
    check_copies(d, copies, owner)


def check_copies(d: CardDef, copies: int, owner: str) -> None:
    """Raise an error if a deck may not contain ``copies`` cards with the title of ``d``."""
    limit = 1 if d.printed.keywords & keyword.EXCEPTIONAL else d.printed.deck_limit
    if copies > limit:
        raise InvalidSetup(
            f"invalid deck of {owner}: {copies} copies of {quote(d.printed.name)}, expected at "
            f"most {limit} cards with this title"
        )


def card_label(d: CardDef) -> str:
    """Return the code and name of a card, for messages."""
    return f"{quote(d.printed.code)} ({d.printed.name})"


def kind_of(d: CardDef) -> str:
    """Return the card type of ``d`` with an article, such as ``"an asset"``."""
    name = "card without a type" if d.type == NONE else card_type.NAMES[d.type]
    return f"an {name}" if name[0] in "aeiou" else f"a {name}"


def find_card(code: str, card_lookup: Mapping[str, CardDef]) -> CardDef:
    """Return the definition of the card with this code.

    Raises:
        InvalidSetup: there is no such card; the message contains similar cards.
    """
    if code in card_lookup:
        return card_lookup[code]
    raise catalogue.unknown_card(code, card_lookup.values())


def check_is_player_card(d: CardDef, owner: str) -> None:
    scenario_type = (
        d.type == card_type.LOCATION or d.type == card_type.ACT or d.type == card_type.AGENDA
    )
    if (
        d.type == card_type.INVESTIGATOR
        or d.type == NONE
        or d.printed.faction == faction.ENCOUNTER
        or scenario_type
    ):
        raise InvalidSetup(
            f"invalid deck of {owner}: {card_label(d)} is {kind_of(d)} "
            f"({faction.NAMES[d.printed.faction]}), expected a player card"
        )


def check_signature(d: CardDef, copies: Any, investigator: CardDef) -> None:
    owner = card_label(investigator)
    if d.printed.code not in investigator.printed.signature_cards:
        raise InvalidSetup(
            f"invalid deck of {owner}: {card_label(d)} is a signature card of "
            f"{quote(d.printed.signature_of)}, expected only the signature cards of this "
            f"investigator, {investigator.printed.signature_cards}"
        )
    if copies != 1:
        raise InvalidSetup(
            f"invalid deck of {owner}: {copies} copies of the signature card {card_label(d)}, "
            "expected 1"
        )


def check_options(d: CardDef, investigator: CardDef) -> None:
    """Raise an error if ``investigator`` may not use a card of the class and level of ``d``.

    See ``MAIN_LEVEL`` and ``SECONDARY_LEVEL``.
    """
    main = investigator.printed.deck_factions[0]
    secondary = investigator.printed.deck_factions[1]
    limit = NONE
    if d.printed.faction == main or d.printed.faction == faction.NEUTRAL:
        limit = MAIN_LEVEL
    elif d.printed.faction == secondary:
        limit = SECONDARY_LEVEL
    if 0 <= d.printed.level <= limit:
        return
    level = "no level" if d.printed.level == NONE else f"level {d.printed.level}"
    raise InvalidSetup(
        f"invalid deck of {card_label(investigator)}: {card_label(d)} is a "
        f"{faction.NAMES[d.printed.faction]} card of {level}, "
        f"expected a {faction.NAMES[main]} or neutral card of level 0 to {MAIN_LEVEL}, "
        f"or a {faction.NAMES[secondary]} card of level 0 to {SECONDARY_LEVEL}"
    )
