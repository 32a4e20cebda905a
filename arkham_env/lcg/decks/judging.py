"""Judgment of a deck by the deck customization rules.

:func:`deck_problems` is the only judge of a deck: validation, purchases and random decks use it.
"""

from collections.abc import Mapping
from typing import Any, Final, final

from arkham_env.core.kernel.errors import InvalidSetup, quote
from arkham_env.lcg.cards import catalogue
from arkham_env.lcg.decks.deck import ANY_DECK, MOST_STANDALONE, DeckRules
from arkham_env.lcg.decks.names import card_label, kind_of, labels
from arkham_env.lcg.decks.options import (
    all_options_words, can_have, can_place_all, class_words, copies_allowed, copies_of,
    deck_options, deck_size, has_limited, is_allowed, is_myriad, is_permanent_reward, is_regular,
    is_reward, is_standard, is_unlimited, level_words, option_words, original_of, places_for,
)  # fmt: skip
from arkham_env.lcg.state.card_definition import CardDef
from arkham_env.lcg.state.deck_option import DeckOption
from arkham_env.lcg.state.ids import NONE, card_type, faction, keyword, trait

MOST_CARDS: Final = 200
"""Largest number of cards in a deck, including weaknesses, permanents and story cards.

The reason for the limit is that the card ids of a game must fit in 12 bits.
"""
MOST_REWARDS: Final = 1
"""Largest number of permanent reward cards in a deck (LCG-1099)."""
DECK_TYPES: Final = [card_type.ASSET, card_type.EVENT, card_type.SKILL]
"""Card types of standard cards."""


def validate_deck(
    investigator: CardDef,
    slots: Mapping[str, Any],
    card_lookup: Mapping[str, CardDef] | None = None,
    rules: DeckRules = ANY_DECK,
) -> None:
    """Check a deck against the rulebook section "Deck Customization Rules".

    Raises:
        InvalidSetup: the deck has a problem; the message is the first of :func:`deck_problems`.
    """
    found = deck_problems(investigator, slots, card_lookup, rules)
    if found:
        raise InvalidSetup(found[0])


def deck_problems(
    investigator: CardDef,
    slots: Mapping[str, Any],
    card_lookup: Mapping[str, CardDef] | None = None,
    rules: DeckRules = ANY_DECK,
) -> list[str]:
    """Return the problems of a deck, one sentence each; an empty list if the deck is legal.

    A sentence contains the wrong value, the expected values and the nearest valid names.

    Args:
        investigator: definition of the investigator.
        slots: number of copies by card code.
        card_lookup: definitions of all known cards by code; by default the cards of the package and
            the registered cards.
        rules: conditions under which the deck is judged.
    """
    if investigator.type != card_type.INVESTIGATOR:
        return [
            f"invalid deck: its owner {card_label(investigator)} is {kind_of(investigator)}, "
            "expected an investigator"
        ]
    lookup = catalogue.definitions() if card_lookup is None else card_lookup
    return DeckJudge(investigator, slots, lookup, rules).judge()


@final
class DeckJudge:
    """Judgment of one deck: counts that are updated card by card, and the problems found.

    Attributes:
        options: the deckbuilding options of the deck; ``some_limited`` if one has a limit.
        found: the problems found so far, without the name of the investigator.
        titles: number of cards by title; ``limits``: the smallest limit of a card by title.
        versions: the cards in the deck, by the code of the card that they reprint.
        limited: the cards that only options with a limit allow; ``places``: for each of them, the
            indexes of these options.
        rewards: the permanent reward cards.
        total: number of cards; ``size``: number of standard cards.
        basic: number of basic weaknesses.
        spent: experience that the cards cost, 0 if the experience has no limit.
    """

    def __init__(
        self,
        investigator: CardDef,
        slots: Mapping[str, Any],
        card_lookup: Mapping[str, CardDef],
        rules: DeckRules,
    ) -> None:
        self.investigator: CardDef = investigator
        self.slots: Mapping[str, Any] = slots
        self.cards: Mapping[str, CardDef] = card_lookup
        self.rules: DeckRules = rules
        self.options: list[DeckOption] = deck_options(investigator, slots, card_lookup)
        self.some_limited: bool = has_limited(self.options)
        self.found: list[str] = []
        self.titles: dict[str, int] = {}
        self.limits: dict[str, int] = {}
        self.versions: dict[str, CardDef] = {}
        self.limited: list[CardDef] = []
        self.places: list[list[int]] = []
        self.rewards: list[CardDef] = []
        self.total: int = 0
        self.size: int = 0
        self.basic: int = 0
        self.spent: int = 0

    def judge(self) -> list[str]:
        """Return the problems of the deck."""
        for code, copies in self.slots.items():
            if code not in self.cards:
                self.found.append(str(catalogue.unknown_card(code, self.cards.values())))
                continue
            d = self.cards[code]
            if type(copies) is not int or copies < 1:
                self.found.append(
                    f"{quote(copies)} copies of {card_label(d)}, expected a whole number of at "
                    "least 1"
                )
                continue
            self.total += copies
            if self.total > MOST_CARDS:
                self.found.append(
                    f"with the {quote(copies)} copies of {card_label(d)}, the deck has "
                    f"{quote(self.total)} cards, expected at most {MOST_CARDS}"
                )
                break
            self.judge_card(d, copies)
        self.judge_limited_options()
        self.judge_signature_cards()
        self.judge_size()
        self.judge_experience()
        owner = card_label(self.investigator)
        return [
            text if text.startswith("unknown card ") else f"invalid deck of {owner}: {text}"
            for text in self.found
        ]

    def judge_card(self, d: CardDef, copies: int) -> None:
        """Judge and count the copies of a card, apart from the size of the deck."""
        p = d.printed
        problem = card_problem(self.investigator, d, self.options, self.rules)
        if problem != "":
            self.found.append(problem)
            if is_standard(d) and d.type in DECK_TYPES and p.faction != faction.ENCOUNTER:
                self.size += copies  # so that the size is not a second problem
        elif p.signature_of != "":
            wanted = self.investigator.printed.signature_cards.count(p.code)
            if copies != wanted:
                self.found.append(
                    f"{copies} copies of the signature card {card_label(d)}, expected {wanted}"
                )
        elif is_regular(d):
            self.judge_copies(d, copies)
            if self.needs_place(d):
                for _ in range(copies):
                    self.limited.append(d)
                    self.places.append(places_for(self.options, d))
            if is_standard(d):
                self.size += copies
            elif is_permanent_reward(d):
                self.rewards += [d] * copies
                if len(self.rewards) > MOST_REWARDS:
                    self.found.append(
                        f"the deck contains the permanent reward cards {labels(self.rewards)}, "
                        f"expected at most {MOST_REWARDS} such card"
                    )
        elif p.basic_weakness:
            self.basic += copies

    def needs_place(self, d: CardDef) -> bool:
        """Return whether a card must have a place in an option with a limit."""
        return self.some_limited and not is_unlimited(self.options, d)

    def judge_copies(self, d: CardDef, copies: int) -> None:
        """Judge the number of cards with one title and the versions of one card."""
        title = d.printed.name
        count = self.titles.get(title, 0) + copies
        limit = min(copies_allowed(d), self.limits.get(title, MOST_CARDS))
        self.titles[title] = count
        self.limits[title] = limit
        if count > limit:
            self.found.append(
                f"{count} copies of {quote(title)}, expected at most {limit} cards with this title"
            )
        original = original_of(d)
        if original in self.versions and self.versions[original] is not d:
            self.found.append(
                f"{labels([self.versions[original], d])} are two versions of one card, expected "
                "copies of only one of them"
            )
        self.versions[original] = d

    def judge_limited_options(self) -> None:
        """Judge the number of cards that only options with a limit allow."""
        if self.limited and not can_place_all(self.options, self.places):
            words = [option_words(option) for option in self.options if option.limit > 0]
            self.found.append(
                f"{labels(self.limited)} are {len(self.limited)} cards that only limited options "
                f"allow, expected at most {', and '.join(words)}"
            )

    def judge_signature_cards(self) -> None:
        """Judge whether the deck contains the required signature cards."""
        wanted = self.investigator.printed.signature_cards
        for i in range(len(wanted)):
            code = wanted[i]
            if code not in self.slots and code not in wanted[:i]:
                label = card_label(self.cards[code]) if code in self.cards else quote(code)
                self.found.append(
                    f"0 copies of the signature card {label}, expected {wanted.count(code)}"
                )

    def judge_size(self) -> None:
        """Judge the number of standard cards."""
        expected = deck_size(self.investigator, self.slots, self.cards)
        if self.rules.sized and self.size != expected:
            self.found.append(
                f"{self.size} cards, expected {expected} "
                "(not counting signature cards, weaknesses, permanents and story cards)"
            )

    def judge_experience(self) -> None:
        """Judge the experience that the cards cost, and the number of basic weaknesses."""
        if self.rules.experience != NONE:
            self.spent = experience_of(self.slots, self.cards)
        spent, basic = self.spent, self.basic
        if is_too_expensive(self.rules, spent):
            self.found.append(
                f"its cards cost {spent} experience, expected at most {self.rules.experience} "
                "experience"
            )
        if has_wanted_weaknesses(self.rules, basic, spent):
            return
        wanted = weaknesses_wanted(self.rules, spent)
        if basic == 0 and wanted == 1:
            known = [card_label(d) for d in self.cards.values() if d.printed.basic_weakness]
            self.found.append(
                f"0 basic weaknesses, expected at least 1 of {', '.join(sorted(known))}"
            )
        elif basic < wanted:
            self.found.append(
                f"{basic} basic weaknesses, expected at least {wanted}: 1, and {wanted - 1} for "
                f"the {spent} experience that the cards cost"
            )
        else:
            self.found.append(f"{basic} basic weaknesses, expected {wanted} in a new deck")


def card_problem(
    investigator: CardDef, d: CardDef, options: list[DeckOption], rules: DeckRules
) -> str:
    """Return a sentence if no deck of the investigator may contain the card, otherwise ``""``."""
    reason = reason_against(investigator, d, options, rules)
    return "" if reason == "" else f"{card_label(d)} is {reason}"


def reason_against(
    investigator: CardDef, d: CardDef, options: list[DeckOption], rules: DeckRules
) -> str:
    """Return the end of the sentence of :func:`card_problem`."""
    p = d.printed
    if (
        d.type == NONE
        or p.faction == faction.ENCOUNTER
        or d.type == card_type.INVESTIGATOR
        or d.type == card_type.LOCATION
        or d.type == card_type.ACT
        or d.type == card_type.AGENDA
    ):
        return f"{kind_of(d)} ({class_words(d)}), expected a player card"
    if p.signature_of != "":
        if p.code in investigator.printed.signature_cards:
            return ""
        return (
            f"a signature card of {quote(p.signature_of)}, expected only the signature "
            f"cards of this investigator, {investigator.printed.signature_cards}"
        )
    if p.basic_weakness:
        return ""
    if p.story or p.weakness:
        # The bearer of the card ignores the other rules (LCG-0758).
        if rules.granted is None or p.code in rules.granted:
            return ""
        kind = "weakness" if p.weakness else "story card"
        wanted = f"one of {rules.granted}" if rules.granted else "no such card"
        return f"a {kind} that no scenario has given to this deck, expected {wanted}"
    if is_reward(d) and p.code not in rules.unlocked:
        wanted = f"one of {rules.unlocked}" if rules.unlocked else "no reward card"
        return f"a reward card that is not unlocked, expected {wanted}"
    if not can_have(investigator, d):
        wanted = " or ".join([trait.NAMES[number] for number in p.specialist_traits])
        own = " and ".join([trait.NAMES[number] for number in investigator.printed.traits])
        return (
            f"a specialist card for an investigator with the trait {wanted}, expected a card for "
            f"an investigator with the trait {own}"
        )
    if not is_allowed(options, d):
        return f"a {class_words(d)} card of {level_words(d)}, expected {all_options_words(options)}"
    if rules.experience == 0 and p.level > 0:
        return f"a card of {level_words(d)}, expected cards of level 0 in a new deck"
    return ""


def is_too_expensive(rules: DeckRules, spent: int) -> bool:
    """Return whether the cards of a deck may not cost ``spent`` experience."""
    return rules.experience > 0 and spent > rules.experience


def has_wanted_weaknesses(rules: DeckRules, basic: int, spent: int) -> bool:
    """Return whether a deck may have ``basic`` basic weaknesses.

    Args:
        spent: experience that the cards of the deck cost.
    """
    if not rules.weaknesses:
        return True
    wanted = weaknesses_wanted(rules, spent)
    return basic == wanted or (basic > wanted and not rules.new)


def weaknesses_wanted(rules: DeckRules, spent: int) -> int:
    """Return the number of basic weaknesses that a deck must have at least."""
    return 1 + more_weaknesses(spent) if rules.standalone else 1


def more_weaknesses(spent: int) -> int:
    """Return the number of additional random basic weaknesses of a standalone deck (LCG-0743).

    Args:
        spent: experience that the cards of the deck cost.
    """
    return min(spent, MOST_STANDALONE) // 10


def level_cost(d: CardDef) -> int:
    """Return the experience that the level of a card costs: twice the level if exceptional."""
    level = max(0, d.printed.level)
    return level * 2 if d.printed.keywords & keyword.EXCEPTIONAL else level


def cost_of_copies(d: CardDef, copies: int) -> int:
    """Return the experience that the levels of several copies of a card cost.

    Only the first copy of a myriad card counts (LCG-0835).
    """
    return level_cost(d) * (min(1, copies) if is_myriad(d) else copies)


def experience_of(slots: Mapping[str, Any], card_lookup: Mapping[str, CardDef]) -> int:
    """Return the experience that the cards of a deck cost in total, by their levels."""
    total = 0
    for code in slots:
        if code in card_lookup:
            total += cost_of_copies(card_lookup[code], copies_of(slots, code))
    return total
