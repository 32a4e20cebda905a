"""Changes of a deck between two scenarios: new cards, upgrades and free cards of level 0."""

from collections.abc import Mapping, Sequence
from typing import Final, final

from arkham_env.core.kernel.errors import InvalidSetup, quote
from arkham_env.lcg.cards import catalogue
from arkham_env.lcg.decks.change import ChangeJudge, changed_slots
from arkham_env.lcg.decks.choices import choices_of, purchase_problem
from arkham_env.lcg.decks.deck import IN_CAMPAIGN, DeckRules
from arkham_env.lcg.decks.judging import deck_problems
from arkham_env.lcg.decks.names import card_label
from arkham_env.lcg.decks.options import deck_options, is_myriad, is_standard, missing_cards
from arkham_env.lcg.state.card_definition import CardDef
from arkham_env.lcg.state.deck_option import DeckOption
from arkham_env.lcg.state.ids import NONE, keyword

POSSIBLE: Final = 0
TOO_LARGE: Final = 1
TOO_SMALL: Final = 2
REPLACES_NONE: Final = 3
ABSENT: Final = 4
KEPT: Final = 5
NEEDED: Final = 6
PERMANENT: Final = 7
ITSELF: Final = 8
"""Reasons why a card cannot replace another card (:meth:`DeckEditor.refusal`)."""

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
    judged by :func:`~arkham_env.lcg.decks.judging.deck_problems`.  Offers are judged faster, with
    the same result, by a :class:`~arkham_env.lcg.decks.change.ChangeJudge`.  The size of the deck
    decides which purchases are possible:

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
        held: the cards in the deck, in ascending order of their codes.
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
        self.held: list[CardDef] = []
        # The judge of changes, and the cards that purchases can add; None until they are needed.
        self.changes: ChangeJudge | None = None
        self.offered: list[CardDef] | None = None
        self.update()

    def update(self) -> None:
        """Compute the values that follow from the cards in the deck."""
        self.missing = missing_cards(self.investigator, self.slots, self.cards)
        self.options = deck_options(self.investigator, self.slots, self.cards)
        self.held = [self.cards[code] for code in sorted(self.slots) if code in self.cards]
        self.changes = None
        self.offered = None

    # -- Judging a purchase ------------------------------------------------------------------------

    def cost(self, added: str, removed: str) -> int:
        """Return the experience that a purchase costs.

        Raises:
            InvalidSetup: ``added`` has no level.
        """
        if added == "":
            return 0
        return self.price(self.cards[added], None if removed == "" else self.cards[removed])

    def price(self, card: CardDef, old: CardDef | None) -> int:
        """Return the experience that ``card`` costs if it replaces ``old``, ``None`` for no card.

        Raises:
            InvalidSetup: ``card`` has no level.
        """
        if self.free and self.free.get(card.printed.code, 0) > 0:
            return 0
        if old is None:
            if card.printed.level == 0 and is_standard(card) and self.missing > 0:
                return 0
            return experience_cost(card)
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
        if added == "" and removed == "":
            return ["no card is added or removed, expected the code of a card"]
        card = None if added == "" else self.cards[added]
        old = None if removed == "" else self.cards[removed]
        if card is not None:
            problem = self.addition_problem(card)
            if problem != "":
                return [problem]
        refusal = self.refusal(card, old)
        if refusal != POSSIBLE:
            return [self.refusal_words(refusal, card, old)]
        cost = 0 if card is None else self.price(card, old)
        if card is not None and cost > self.experience:
            return [
                f"{card_label(card)} costs {cost} experience, expected at most the "
                f"{self.experience} experience of {card_label(self.investigator)}"
            ]
        return deck_problems(
            self.investigator, changed_slots(self.slots, added, removed), self.cards,
            self.unfinished,
        )  # fmt: skip

    def addition_problem(self, card: CardDef) -> str:
        """Return the problem of a card that does not depend on the card that it replaces.

        The result is ``""`` if there is no such problem.
        """
        problem = purchase_problem(self.investigator, card, self.options, self.rules)
        if problem == "" and not self.is_left(card):
            return (
                f"the box has 0 copies of {card_label(card)} left, expected a card of which a copy "
                "is in no deck"
            )
        return problem

    def is_left(self, card: CardDef) -> bool:
        """Return whether the collection has a copy of a card that is in no deck."""
        return self.left is None or self.left.get(card.printed.code, 1) > 0

    def refusal(self, card: CardDef | None, old: CardDef | None) -> int:
        """Return why ``card`` cannot replace ``old``, or ``POSSIBLE``.

        This concerns the size of the deck and the kinds of both cards, not the rules of
        deckbuilding.  One of the two cards is not ``None``.

        Args:
            card: the card to add, ``None`` to remove a card only.
            old: the card to remove, ``None`` to remove none.
        """
        missing = self.missing
        if card is not None and missing < 0:
            return TOO_LARGE
        if old is None:
            assert card is not None
            return POSSIBLE if missing > 0 or not is_standard(card) else REPLACES_NONE
        if old.printed.code not in self.slots:
            return ABSENT
        if card is None:
            if not is_standard(old):
                return KEPT
            return POSSIBLE if missing < 0 else NEEDED
        if old.printed.signature_of != "":
            return KEPT
        if is_upgrade(card, old):
            return POSSIBLE
        if not is_standard(old):
            return KEPT
        if not is_standard(card):
            return PERMANENT
        if missing > 0:
            return TOO_SMALL
        return ITSELF if old is card else POSSIBLE

    def refusal_words(self, refusal: int, card: CardDef | None, old: CardDef | None) -> str:
        """Return the sentence for a result of :meth:`refusal`."""
        label = "" if card is None else card_label(card)
        other = "" if old is None else card_label(old)
        if refusal == TOO_LARGE:
            return (
                f"the deck has {-self.missing} cards too many, expected the removal of a card "
                f"before {label} joins it"
            )
        if refusal == REPLACES_NONE:
            return (
                f"{label} replaces no card, expected one of {self.standard()}, which it can replace"
            )
        if refusal == ABSENT:
            return f"the deck has no card {other}, expected one of {self.standard()}"
        if refusal == NEEDED:
            return (
                f"{other} would leave a deck without a card too many, expected a card that "
                "replaces it"
            )
        if refusal == PERMANENT:
            return f"{label} is permanent and replaces no card, expected no card to remove"
        if refusal == TOO_SMALL:
            return (
                f"{label} would replace {other} in a deck that lacks {self.missing} cards, "
                "expected no card to remove"
            )
        if refusal == ITSELF:
            return f"{label} would replace itself, expected another card to remove"
        assert old is not None
        p = old.printed
        kind = "a permanent card"
        if p.signature_of != "":
            kind = "a signature card"
        elif p.weakness or p.basic_weakness:
            kind = "a weakness"
        elif p.story:
            kind = "a story card"
        return f"{other} is {kind} and stays in the deck, expected one of {self.standard()}"

    def standard(self) -> list[str]:
        """Return the codes of the standard cards in the deck, in ascending order."""
        return [d.printed.code for d in self.held if is_standard(d)]

    # -- Offering purchases ------------------------------------------------------------------------

    def purchases(self) -> list[Purchase]:
        """Return all possible purchases, in ascending order of the codes added, then removed."""
        found: list[Purchase] = []
        if self.missing < 0:
            return self.removals("")
        for card in self.candidates():
            found += self.removals(card.printed.code)
        return found

    def additions(self) -> list[str]:
        """Return the codes of the cards that a possible purchase adds, in ascending order.

        The list contains ``""`` if the deck has too many cards (see :meth:`removals`).
        """
        if self.missing < 0:
            return [""] if self.removals("") else []
        return [card.printed.code for card in self.candidates() if self.can_join(card)]

    def removals(self, added: str) -> list[Purchase]:
        """Return the possible purchases that add a card, in ascending order of the card removed.

        Args:
            added: code of the card, ``""`` for the removal of a card from a deck that is too large.
        """
        card: CardDef | None = None
        if added != "":
            if added not in self.cards:
                return []
            card = self.cards[added]
            if self.addition_problem(card) != "":
                return []
        changes = self.judge()
        changes.select(card)
        found: list[Purchase] = []
        if card is not None and self.is_possible(changes, card, None):
            found.append(Purchase(added, "", self.price(card, None)))
        for old in self.held:
            if self.is_possible(changes, card, old):
                cost = 0 if card is None else self.price(card, old)
                found.append(Purchase(added, old.printed.code, cost))
        return found

    def offers(self, added: str, removed: str) -> bool:
        """Return whether a purchase is possible (see :meth:`problems`)."""
        for purchase in self.removals(added):
            if purchase.removed == removed:
                return True
        return False

    def can_join(self, card: CardDef) -> bool:
        """Return whether a possible purchase adds ``card``, one of the :meth:`candidates`."""
        changes = self.judge()
        changes.select(card)
        title = card.printed.name
        only_title = not changes.has_room or self.price(card, None) > self.experience
        if not only_title and self.is_possible(changes, card, None):
            return True
        for old in self.held:
            if not only_title or old.printed.name == title:
                if self.is_possible(changes, card, old):
                    return True
        return False

    def is_possible(self, changes: ChangeJudge, card: CardDef | None, old: CardDef | None) -> bool:
        """Return whether ``card``, which ``changes`` has selected, can replace ``old``."""
        return (
            self.refusal(card, old) == POSSIBLE
            and (card is None or self.price(card, old) <= self.experience)
            and changes.permits(old)
        )

    def judge(self) -> ChangeJudge:
        """Return the judge of changes of the deck; the first call after a change creates it."""
        found = self.changes
        if found is None:
            found = ChangeJudge(self.investigator, self.slots, self.cards, self.unfinished)
            self.changes = found
        return found

    def candidates(self) -> list[CardDef]:
        """Return the cards that may be possible to buy, in ascending order of their codes.

        This leaves out cards that no purchase can add, whatever card they replace.
        """
        offered = self.offered
        if offered is None:
            offered = choices_of(
                self.investigator, self.cards, self.pool, self.options, self.rules
            ).purchases
            self.offered = offered
        found: list[CardDef] = []
        for card in offered:
            if self.experience == 0 and self.price(card, None) > 0:
                continue
            if self.is_left(card):
                found.append(card)
        return found

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
        self.slots = changed_slots(self.slots, added, removed)
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
