"""Changes of a deck between two scenarios: new cards, upgrades and free cards of level 0."""

from collections.abc import Mapping, Sequence
from typing import Final, final

from arkham_env.core.kernel.errors import InvalidSetup, quote
from arkham_env.lcg.cards import catalogue
from arkham_env.lcg.decks.deck import IN_CAMPAIGN, DeckRules
from arkham_env.lcg.decks.judging import card_problem, deck_problems
from arkham_env.lcg.decks.names import card_label
from arkham_env.lcg.decks.options import (
    copies_allowed, copies_of, deck_options, is_allowed, is_myriad, is_standard, missing_cards,
)  # fmt: skip
from arkham_env.lcg.state.card_definition import CardDef
from arkham_env.lcg.state.deck_option import DeckOption
from arkham_env.lcg.state.ids import NONE, keyword

FREE_MYRIAD: Final = 2
"""Number of further copies of a myriad card that cost no experience after a purchase (LCG-0834)."""


def is_upgrade(card: CardDef, replaced: CardDef) -> bool:
    """Return whether ``card`` is a version of ``replaced`` with a higher level."""
    old = replaced.printed
    return old.level != NONE and old.name == card.printed.name and old.level < card.printed.level


def experience_cost(card: CardDef, replaced: CardDef | None = None) -> int:
    """Return the experience that ``card`` costs, as a new card or as an upgrade of ``replaced``.

    A new card costs its level.  An upgrade costs the level of ``card`` minus the level of
    ``replaced``.  Each purchase costs at least 1.  An exceptional card costs twice as much
    (LCG-0780 ff.).

    Raises:
        InvalidSetup: the card has no level, or it is not an upgrade of ``replaced``.
    """
    if card.printed.level == NONE:
        raise InvalidSetup(f"{quote(card.printed.name)} has no level: expected a card with a level")
    levels: int = card.printed.level
    if replaced is not None:
        if replaced.printed.name != card.printed.name or replaced.printed.level >= levels:
            raise InvalidSetup(
                f"{quote(card.printed.name)} is not an upgrade of {quote(replaced.printed.name)}: "
                "expected a card with the same title and a higher level than the card it replaces"
            )
        levels -= replaced.printed.level
    return max(1, levels) * (2 if card.printed.keywords & keyword.EXCEPTIONAL else 1)


@final
class Purchase:
    """One change of a deck.

    Attributes:
        added: code of the card that joins the deck, ``""`` if a card is only removed.
        removed: code of the card that leaves the deck, ``""`` if none does.
        cost: experience that the change costs.
    """

    def __init__(self, added: str, removed: str, cost: int) -> None:
        self.added: str = added
        self.removed: str = removed
        self.cost: int = cost

    def __repr__(self) -> str:
        return f"Purchase({self.added!r}, {self.removed!r}, {self.cost})"


@final
class DeckEditor:
    """Deck that an investigator changes between two scenarios, one card at a time.

    A purchase is offered if and only if it has no problem (:meth:`problems`); the resulting deck is
    judged by :func:`~arkham_env.lcg.decks.judging.deck_problems`.  The size of the deck decides
    which purchases are possible:

    * The deck has the right size: a standard card replaces another standard card; a permanent card
      replaces none; an upgrade replaces the version with the lower level.
    * The deck is short: a standard card replaces none, and one of level 0 costs nothing (LCG-1101).
    * The deck is too large: standard cards are removed at no cost (LCG-0790).

    Signature cards, weaknesses, story cards and permanent cards are never removed, except for an
    upgrade of a permanent card.

    Args:
        investigator: definition of the investigator.
        slots: number of copies by card code.
        experience: experience that the investigator can spend.
        card_lookup: definitions of all known cards by code; by default the cards of the package and
            the registered cards.
        rules: conditions under which the deck is judged.
        left: number of copies left in the collection, by card code; cards that are not in this
            mapping and all cards, if it is ``None``, are unlimited.
        free: number of copies that cost no experience, by card code (see ``FREE_MYRIAD``).
        pool: codes of the cards that can be bought, ``None`` for all known cards.

    Attributes:
        missing: number of standard cards that the deck lacks; below 0 if it has too many.
        options: the deckbuilding options of the deck.
    """

    def __init__(
        self,
        investigator: CardDef,
        slots: Mapping[str, int],
        experience: int,
        card_lookup: Mapping[str, CardDef] | None = None,
        rules: DeckRules = IN_CAMPAIGN,
        *,
        left: Mapping[str, int] | None = None,
        free: Mapping[str, int] | None = None,
        pool: Sequence[str] | None = None,
    ) -> None:
        self.investigator: CardDef = investigator
        self.slots: dict[str, int] = dict(slots)
        self.experience: int = experience
        self.cards: Mapping[str, CardDef] = (
            catalogue.definitions() if card_lookup is None else card_lookup
        )
        self.rules: DeckRules = rules
        self.unfinished: DeckRules = rules.unfinished()
        self.left: dict[str, int] | None = None if left is None else dict(left)
        self.free: dict[str, int] = {} if free is None else dict(free)
        self.pool: list[str] | None = None if pool is None else list(pool)
        self.missing: int = 0
        self.options: list[DeckOption] = []
        self.update()

    def update(self) -> None:
        """Compute the values that follow from the cards in the deck."""
        self.missing = missing_cards(self.investigator, self.slots, self.cards)
        self.options = deck_options(self.investigator, self.slots, self.cards)

    # -- Judging a purchase ------------------------------------------------------------------------

    def cost(self, added: str, removed: str) -> int:
        """Return the experience that a purchase costs.

        Raises:
            InvalidSetup: ``added`` has no level.
        """
        if added == "":
            return 0
        card = self.cards[added]
        if self.free.get(added, 0) > 0:
            return 0
        if removed == "":
            if card.printed.level == 0 and is_standard(card) and self.missing > 0:
                return 0
            return experience_cost(card)
        old = self.cards[removed]
        return experience_cost(card, old if is_upgrade(card, old) else None)

    def problems(self, added: str, removed: str) -> list[str]:
        """Return the problems of a purchase, one sentence each; an empty list if it is possible.

        Args:
            added: code of the card to add, ``""`` to remove a card only.
            removed: code of the card to remove, ``""`` to remove none.
        """
        for code in (added, removed):
            if code != "" and code not in self.cards:
                return [str(catalogue.unknown_card(code, self.cards.values()))]
        if added == "":
            return self.removal_problems(removed)
        card = self.cards[added]
        own = self.addition_problems(card)
        if own:
            return own
        own = self.exchange_problems(card, removed)
        if own:
            return own
        cost = self.cost(added, removed)
        if cost > self.experience:
            return [
                f"{card_label(card)} costs {cost} experience, expected at most the "
                f"{self.experience} experience of {card_label(self.investigator)}"
            ]
        return deck_problems(
            self.investigator, self.after(added, removed), self.cards, self.unfinished
        )

    def addition_problems(self, card: CardDef) -> list[str]:
        """Return the problems of a card that do not depend on the card that it replaces."""
        label = card_label(card)
        p = card.printed
        if p.creation_only:
            return [f"{label} can be added only to a new deck, expected another card"]
        if p.signature_of == "" and (p.weakness or p.basic_weakness or p.story):
            return [f"{label} cannot be bought, expected a card with a level"]
        if p.deck_options == []:  # otherwise the card may add the option that allows it
            problem = card_problem(self.investigator, card, self.options, self.rules)
            if problem != "":
                return [f"invalid deck of {card_label(self.investigator)}: {problem}"]
        if p.level == NONE:
            return [f"{label} has no level, expected a card with a level"]
        if self.left is not None and self.left.get(p.code, 1) < 1:
            return [
                f"the box has 0 copies of {label} left, expected a card of which a copy is in no "
                "deck"
            ]
        return []

    def exchange_problems(self, card: CardDef, removed: str) -> list[str]:
        """Return the problem with the card that leaves the deck when ``card`` joins it, if any."""
        label = card_label(card)
        missing = self.missing
        if missing < 0:
            return [
                f"the deck has {-missing} cards too many, expected the removal of a card before "
                f"{label} joins it"
            ]
        if removed == "":
            if not is_standard(card) or missing > 0:
                return []
            return [
                f"{label} replaces no card, expected one of {self.standard()}, which it can replace"
            ]
        old = self.cards[removed]
        if removed not in self.slots:
            return [f"the deck has no card {card_label(old)}, expected one of {self.standard()}"]
        if old.printed.signature_of != "":
            return self.keep(old)
        if is_upgrade(card, old):
            return []
        if not is_standard(old):
            return self.keep(old)
        if not is_standard(card):
            return [f"{label} is permanent and replaces no card, expected no card to remove"]
        if missing > 0:
            return [
                f"{label} would replace {card_label(old)} in a deck that lacks {missing} cards, "
                "expected no card to remove"
            ]
        if old is card:
            return [f"{label} would replace itself, expected another card to remove"]
        return []

    def removal_problems(self, removed: str) -> list[str]:
        """Return the problem with the removal of a card that no card replaces, if any."""
        if removed == "":
            return ["no card is added or removed, expected the code of a card"]
        old = self.cards[removed]
        if removed not in self.slots:
            return [f"the deck has no card {card_label(old)}, expected one of {self.standard()}"]
        if not is_standard(old):
            return self.keep(old)
        if self.missing >= 0:
            return [
                f"{card_label(old)} would leave a deck without a card too many, expected a card "
                "that replaces it"
            ]
        return deck_problems(
            self.investigator, self.after("", removed), self.cards, self.unfinished
        )

    def keep(self, old: CardDef) -> list[str]:
        """Return the sentence for a card that cannot leave the deck."""
        p = old.printed
        kind = "a permanent card"
        if p.signature_of != "":
            kind = "a signature card"
        elif p.weakness or p.basic_weakness:
            kind = "a weakness"
        elif p.story:
            kind = "a story card"
        return [
            f"{card_label(old)} is {kind} and stays in the deck, expected one of {self.standard()}"
        ]

    def standard(self) -> list[str]:
        """Return the codes of the standard cards in the deck, in ascending order."""
        return [
            code
            for code in sorted(self.slots)
            if code in self.cards and is_standard(self.cards[code])
        ]

    def after(self, added: str, removed: str) -> dict[str, int]:
        """Return the deck after a purchase."""
        slots = dict(self.slots)
        if removed != "":
            slots[removed] -= 1
            if slots[removed] == 0:
                del slots[removed]
        if added != "":
            slots[added] = slots.get(added, 0) + 1
        return slots

    # -- Offering purchases ------------------------------------------------------------------------

    def purchases(self) -> list[Purchase]:
        """Return all possible purchases, in ascending order of the codes added, then removed."""
        found: list[Purchase] = []
        if self.missing < 0:
            return self.removals("")
        for code in self.candidates():
            found += self.removals(code)
        return found

    def additions(self) -> list[str]:
        """Return the codes of the cards that a possible purchase adds, in ascending order.

        The list contains ``""`` if the deck has too many cards (see :meth:`removals`).
        """
        if self.missing < 0:
            return [""] if self.removals("") else []
        found: list[str] = []
        for code in self.candidates():
            for removed in self.replaceable(self.cards[code]):
                if not self.problems(code, removed):
                    found.append(code)
                    break
        return found

    def removals(self, added: str) -> list[Purchase]:
        """Return the possible purchases that add a card, in ascending order of the card removed.

        Args:
            added: code of the card, ``""`` for the removal of a card from a deck that is too large.
        """
        if added == "":
            replaceable = self.standard()
        else:
            replaceable = self.replaceable(self.cards[added])
        found: list[Purchase] = []
        for removed in replaceable:
            if not self.problems(added, removed):
                found.append(Purchase(added, removed, self.cost(added, removed)))
        return found

    def candidates(self) -> list[str]:
        """Return the codes of the cards that may be possible to buy, in ascending order.

        This leaves out cards that no purchase can add, which saves time.
        """
        known = self.cards if self.pool is None else self.pool
        short = self.missing > 0
        found: list[str] = []
        for code in sorted(known):
            if code not in self.cards:
                continue
            card = self.cards[code]
            if card.printed.level == NONE:
                continue
            if card.printed.deck_options == [] and not is_allowed(self.options, card):
                continue
            costs_nothing = self.free.get(code, 0) > 0 or (short and card.printed.level == 0)
            if self.experience == 0 and not costs_nothing:
                continue
            if not self.addition_problems(card):
                found.append(code)
        return found

    def replaceable(self, card: CardDef) -> list[str]:
        """Return the codes of the cards that ``card`` may be able to replace; ``""`` for none.

        If the deck has as many cards with the title of ``card`` as it may contain, only these cards
        can be replaced.
        """
        title = card.printed.name
        same: list[str] = []
        copies = 0
        for code in sorted(self.slots):
            if code in self.cards:
                d = self.cards[code]
                if d.printed.name == title and d.printed.signature_of == "":
                    same.append(code)
                    copies += copies_of(self.slots, code)
        if copies >= copies_allowed(card):
            return same
        if not is_standard(card) or self.missing > 0:
            return ["", *same]
        return sorted({*self.standard(), *same})

    # -- Buying ------------------------------------------------------------------------------------

    def buy(self, added: str, removed: str = "") -> int:
        """Change the deck by one purchase; return the experience that it costs.

        Raises:
            InvalidSetup: the purchase is not possible; nothing is changed.
        """
        found = self.problems(added, removed)
        if found:
            raise InvalidSetup(found[0])
        cost = self.cost(added, removed)
        self.slots = self.after(added, removed)
        self.experience -= cost
        self.update()
        if self.left is not None:
            if removed in self.left:
                self.left[removed] += 1
            if added in self.left:
                self.left[added] -= 1
        if added != "":
            if self.free.get(added, 0) > 0:
                self.free[added] -= 1
            elif is_myriad(self.cards[added]):
                self.free[added] = FREE_MYRIAD
        return cost
