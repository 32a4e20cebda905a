"""Judgment of a deck after the change of one card, without a judgment of all its cards."""

from collections.abc import Mapping
from typing import Any, final

from arkham_env.lcg.decks.deck import DeckRules
from arkham_env.lcg.decks.judging import (
    MOST_CARDS, MOST_REWARDS, DeckJudge, cost_of_copies, deck_problems, has_wanted_weaknesses,
    is_too_expensive,
)  # fmt: skip
from arkham_env.lcg.decks.options import (
    can_place_all, changes_options, copies_allowed, is_permanent_reward, is_regular, original_of,
    places_for,
)  # fmt: skip
from arkham_env.lcg.state.card_definition import CardDef
from arkham_env.lcg.state.ids import NONE, card_type


def is_simple(d: CardDef) -> bool:
    """Return whether a copy of ``d`` in a deck concerns only the numbers in :class:`DeckJudge`.

    Other cards change the options of the deck, or a rule applies only to them.
    """
    return is_regular(d) and not changes_options(d)


def changed_slots(slots: Mapping[str, int], added: str, removed: str) -> dict[str, int]:
    """Return a deck after the change of one card.

    Args:
        slots: number of copies by card code.
        added: code of the card that joins the deck, ``""`` for none.
        removed: code of the card that leaves the deck, ``""`` for none.
    """
    found = dict(slots)
    if removed != "":
        found[removed] -= 1
        if found[removed] == 0:
            del found[removed]
    if added != "":
        found[added] = found.get(added, 0) + 1
    return found


@final
class ChangeJudge:
    """Judge of the decks that differ from one deck in one card.

    :meth:`select` selects the card that joins the deck; :meth:`permits` then judges the cards that
    can leave it.  The result is that of :func:`~arkham_env.lcg.decks.judging.deck_problems` for the
    changed deck.  If the deck has no problem, only the rules are judged that the two cards can
    break.  Otherwise, and for a card that is not simple (:func:`is_simple`), the whole changed deck
    is judged.

    Args:
        investigator: definition of the investigator.
        slots: number of copies by card code.  Only :meth:`add` changes the deck.
        card_lookup: definitions of all known cards by code.
        rules: conditions under which the decks are judged; the number of cards is not judged.

    Attributes:
        legal: whether the deck has no problem.
        whole: whether the whole deck is judged after each change with the selected card.
        has_room: whether the deck can have a further copy of the title of the selected card.
    """

    def __init__(
        self,
        investigator: CardDef,
        slots: Mapping[str, Any],
        card_lookup: Mapping[str, CardDef],
        rules: DeckRules,
    ) -> None:
        self.investigator: CardDef = investigator
        self.slots: dict[str, Any] = dict(slots)
        self.cards: Mapping[str, CardDef] = card_lookup
        self.rules: DeckRules = rules.unfinished()
        self.counts: DeckJudge = self.count()
        self.legal: bool = self.is_legal()
        self.selected: CardDef | None = None
        self.whole: bool = False
        self.has_room: bool = True
        # The card in the deck that is another version of the selected card.
        self.version: CardDef | None = None
        # Whether the selected card has a place in an option, if no card leaves such a place.
        self.has_place: bool = True
        # Whether the deck can have the selected card in addition to its permanent rewards.
        self.has_reward_place: bool = True

    def count(self) -> DeckJudge:
        """Return a new judge for all cards of the deck."""
        return DeckJudge(self.investigator, self.slots, self.cards, self.rules)

    def is_legal(self) -> bool:
        """Judge the whole deck."""
        return self.investigator.type == card_type.INVESTIGATOR and self.counts.judge() == []

    def select(self, added: CardDef | None) -> None:
        """Select the card that joins the deck, ``None`` for no card.

        :func:`~arkham_env.lcg.decks.judging.card_problem` must have found no problem of a card that
        does not change the options of the deck.
        """
        self.selected = added
        self.whole = not self.legal
        self.has_room = True
        self.version = None
        self.has_place = True
        self.has_reward_place = True
        if added is None or self.whole:
            return
        if not is_simple(added):
            self.whole = True
            return
        counts = self.counts
        title = added.printed.name
        if title in counts.titles:
            limit = min(copies_allowed(added), counts.limits[title])
            self.has_room = counts.titles[title] < limit
        else:
            self.has_room = copies_allowed(added) > 0
        original = original_of(added)
        if original in counts.versions:
            version = counts.versions[original]
            if version is not added:
                self.version = version
        if counts.needs_place(added):
            wanted = [*counts.places, places_for(counts.options, added)]
            self.has_place = can_place_all(counts.options, wanted)
        if counts.rewards and is_permanent_reward(added):
            self.has_reward_place = len(counts.rewards) < MOST_REWARDS

    def permits(self, removed: CardDef | None) -> bool:
        """Return whether the deck has no problem if ``removed`` leaves it for the selected card.

        Args:
            removed: a card in the deck, ``None`` if no card leaves it.
        """
        added = self.selected
        if self.whole or (removed is not None and (removed is added or not is_simple(removed))):
            return self.permits_whole(removed)
        counts = self.counts
        if added is not None:
            if removed is None:
                if (
                    not self.has_room
                    or self.version is not None
                    or not self.has_place
                    or not self.has_reward_place
                    or counts.total >= MOST_CARDS
                ):
                    return False
            else:
                title = added.printed.name
                if removed.printed.name == title:
                    # Their number stays the same, so only the limit of the new card can be broken.
                    if counts.titles[title] > copies_allowed(added):
                        return False
                elif not self.has_room:
                    return False
                if self.version is not None and (
                    self.version is not removed or self.slots[removed.printed.code] > 1
                ):
                    return False
                if not self.has_place and not self.leaves_place(added, removed):
                    return False
                if not self.has_reward_place and not is_permanent_reward(removed):
                    return False
        return self.rules.experience == NONE or self.permits_cost(added, removed)

    def permits_whole(self, removed: CardDef | None) -> bool:
        """Return the result of :meth:`permits`; judge the whole deck."""
        added = self.selected
        slots = changed_slots(
            self.slots,
            "" if added is None else added.printed.code,
            "" if removed is None else removed.printed.code,
        )
        return deck_problems(self.investigator, slots, self.cards, self.rules) == []

    def leaves_place(self, added: CardDef, removed: CardDef) -> bool:
        """Return whether ``added`` has a place in a limited option after ``removed`` leaves it."""
        counts = self.counts
        if removed not in counts.limited:
            return False
        wanted = list(counts.places)
        wanted[counts.limited.index(removed)] = places_for(counts.options, added)
        return can_place_all(counts.options, wanted)

    def permits_cost(self, added: CardDef | None, removed: CardDef | None) -> bool:
        """Return whether the deck may cost as much experience as it does after the change."""
        spent = self.counts.spent
        if added is not None:
            copies: int = self.slots.get(added.printed.code, 0)
            spent += cost_of_copies(added, copies + 1) - cost_of_copies(added, copies)
        if removed is not None:
            copies = self.slots[removed.printed.code]
            spent += cost_of_copies(removed, copies - 1) - cost_of_copies(removed, copies)
        return not is_too_expensive(self.rules, spent) and has_wanted_weaknesses(
            self.rules, self.counts.basic, spent
        )

    def add(self) -> None:
        """Add a copy of the selected card to the deck, which :meth:`permits` has permitted."""
        added = self.selected
        assert added is not None
        code = added.printed.code
        copies = self.slots.get(code, 0)
        self.slots[code] = copies + 1
        if self.whole:
            self.counts = self.count()
            self.legal = self.is_legal()
            return
        counts = self.counts
        counts.total += 1
        if self.rules.experience != NONE:
            counts.spent += cost_of_copies(added, copies + 1) - cost_of_copies(added, copies)
        counts.judge_card(added, 1)
