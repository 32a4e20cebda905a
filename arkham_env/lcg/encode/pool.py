"""The pool of a game ID: the cards that its games can contain, with predicates on these cards."""

from arkham_env.lcg.cards import catalogue
from arkham_env.lcg.scenarios import known
from arkham_env.lcg.state.card_definition import CardDef
from arkham_env.lcg.state.ids import card_type, faction, keyword, quantity, trait
from arkham_env.lcg.state.scenario_definition import Scenario


def is_player_card(d: CardDef) -> bool:
    """Return whether the card can be in a deck or a hand."""
    if d.printed.faction == faction.ENCOUNTER:
        return False
    kind = d.type
    return (
        kind == card_type.ASSET
        or kind == card_type.EVENT
        or kind == card_type.SKILL
        or kind == card_type.TREACHERY
        or kind == card_type.ENEMY
    )


def stays_in_play(d: CardDef) -> bool:
    """Return whether the card is a player card that can be in play and is not an enemy."""
    if not is_player_card(d):
        return False
    if d.type == card_type.ASSET or d.type == card_type.TREACHERY:
        return True
    if d.type == card_type.EVENT:
        for ability in d.triggered:
            if not ability.in_hand:
                return True
    return False


def has_limit(d: CardDef) -> bool:
    """Return whether the card has an ability or additional action with a limited number of uses."""
    for ability in d.triggered:
        if ability.limit:
            return True
    return quantity.ADDITIONAL_ACTION in d.modifies


def has_maximum(d: CardDef) -> bool:
    """Return whether the card has a "max" limit, which counts the uses of all copies together."""
    for ability in d.triggered:
        if ability.max_per:
            return True
    return d.play.max_per > 0


def has_victory(d: CardDef) -> bool:
    """Return whether the card has victory points."""
    return d.printed.victory > 0


def is_of_seat(d: CardDef) -> bool:
    """Return whether the card belongs to a seat while it is in play, and is not an enemy."""
    return d.type == card_type.INVESTIGATOR or d.type == card_type.ASSET or stays_in_play(d)


def keywords_of(cards: list[CardDef]) -> list[str]:
    """Return the names of the keywords that any of the cards has, in the order of their bits."""
    mask = 0
    for d in cards:
        mask |= d.printed.keywords
    return [keyword.NAMES[bit] for bit in range(len(keyword.NAMES)) if mask >> bit & 1]


def traits_of(cards: list[CardDef]) -> list[str]:
    """Return the names of the traits that any of the cards has, in the order of their numbers."""
    numbers: set[int] = set()
    for d in cards:
        numbers.update(d.printed.traits)
    return [trait.NAMES[number] for number in sorted(numbers)]


def codes(cards: list[CardDef]) -> list[str]:
    """Return the codes of ``cards``, in the same order."""
    return [d.printed.code for d in cards]


def of_type(cards: list[CardDef], kind: int) -> list[CardDef]:
    """Return the cards of ``cards`` that have the card type ``kind``."""
    return [d for d in cards if d.type == kind]


def identities(cards: list[CardDef], game: Scenario) -> dict[str, list[CardDef]]:
    """Return the cards that a physical card can be during a game, by its code.

    The result contains only cards that can be several ones: locations in
    ``Scenario.hidden_groups`` and cards with two sides that are turned over in play.
    """
    by_code = {d.printed.code: d for d in cards}
    found: dict[str, list[CardDef]] = {}
    for group in game.hidden_groups:
        known = [by_code[code] for code in group if code in by_code]
        found.update({d.printed.code: known for d in known})
    for d in cards:
        front = d.printed.back_of
        if front in by_code:
            found[front] = [by_code[front], d]
    return found


def gathers_tokens(d: CardDef) -> bool:
    """Return whether the card is a player card that can have damage or horror on it in play."""
    if d.type == card_type.ASSET:
        return d.printed.health > 0 or d.printed.sanity > 0
    return d.type == card_type.TREACHERY and is_player_card(d)


def copies_in(scenario: Scenario) -> dict[str, int]:
    """Return the number of copies of each card title among the scenario cards, by card code."""
    found: dict[str, int] = {}
    for code, copies in scenario.encounter_cards:
        found[code] = max(copies, found.get(code, 0))
    return found


def package_pool(scenario: Scenario, frozen: list[str] | None = None) -> list[CardDef]:
    """Return the cards of this package in the pool of a layout, in ascending order of their codes.

    Args:
        frozen: codes in the data file of the layout: the pool consists of these cards and the cards
            of the scenario.  ``None`` for a new layout: the pool consists of the cards of the
            scenario and all player cards of this package.
    """
    copies = copies_in(scenario)
    classes = catalogue.build(catalogue.MODULES)
    found: list[CardDef] = []
    for code in sorted(classes):
        d = catalogue.instantiate(classes[code])
        kept = d.printed.faction != faction.ENCOUNTER if frozen is None else code in frozen
        if kept or code in copies:
            found.append(d)
    return found


def first_pool(scenario: Scenario) -> list[CardDef]:
    """Return the pool of a custom scenario: its own cards and those of :func:`package_pool`."""
    box = package_pool(scenario)
    boxed = codes(box)
    listed = sorted([code for code in copies_in(scenario) if code not in boxed])
    return [*box, *[catalogue.make(code) for code in listed]]


def custom_pool(scenario: Scenario) -> list[CardDef]:
    """Return the registered custom cards, except cards that only other scenarios list."""
    here = copies_in(scenario)
    found: list[CardDef] = []
    for code in catalogue.OWN:
        if code in here or not is_of_scenario(code):
            found.append(catalogue.make(code))
    return found


def is_of_scenario(code: str) -> bool:
    """Return whether any scenario lists the card with this code."""
    for name in known.CLASSES:
        if code in copies_in(known.find_scenario(name)):
            return True
    return False
