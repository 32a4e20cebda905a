"""Random legal decks, for one investigator and for a group that shares a box."""

from collections.abc import Mapping, Sequence
from typing import Final, SupportsIndex

from arkham_env.core.kernel.errors import InvalidSetup
from arkham_env.core.kernel.rng import TWO_TO_32, Streams, stream_seed
from arkham_env.core.public.play import check_seed
from arkham_env.lcg.cards import catalogue
from arkham_env.lcg.decks.change import ChangeJudge, changed_slots
from arkham_env.lcg.decks.choices import choices_of
from arkham_env.lcg.decks.collection import ONE_BOX, UNLIMITED
from arkham_env.lcg.decks.deck import Deck, DeckRules, in_campaign, new_campaign
from arkham_env.lcg.decks.group import copies_left, draw_weaknesses
from arkham_env.lcg.decks.judging import deck_problems
from arkham_env.lcg.decks.names import card_label, find_card
from arkham_env.lcg.decks.options import (
    copies_allowed, copies_of, deck_options, is_standard, missing_cards,
)  # fmt: skip
from arkham_env.lcg.decks.purchases import DeckEditor
from arkham_env.lcg.state.card_definition import CardDef

ATTEMPTS: Final = 50
"""Number of times that the cards of a group are dealt before no legal decks are assumed to exist.

A deal fails if other decks have taken all copies in the box that the last decks need.
"""


def random_deck(
    investigator: str,
    seed: SupportsIndex,
    *,
    unlocked: Sequence[str] = (),
    pool: Sequence[str] | None = None,
    experience: int = 0,
) -> Deck:
    """Return a random legal deck of an investigator, built from an unlimited collection.

    See :func:`random_decks` for the arguments.
    """
    return random_decks(
        [investigator],
        seed,
        collection=UNLIMITED,
        unlocked=unlocked,
        pool=pool,
        experience=experience,
    )[0]


def random_decks(
    investigators: Sequence[str],
    seed: SupportsIndex,
    *,
    collection: str = ONE_BOX,
    unlocked: Sequence[str] = (),
    pool: Sequence[str] | None = None,
    experience: int = 0,
    others: Sequence[Deck] = (),
) -> list[Deck]:
    """Return a random legal deck for each investigator: cards of level 0, one basic weakness.

    Equal arguments give equal decks.  The investigators take one card in turn, so that none of them
    has a larger choice.  Each deck contains each unlocked reward card that it may contain with a
    probability of one half.

    Args:
        investigators: codes of the investigators.
        seed: a whole number.
        collection: ``"one_box"`` if all decks together are built from one box, or ``"unlimited"``.
        unlocked: codes of the reward cards that the players have unlocked.
        pool: codes of the cards that the decks may contain in addition to signature cards; ``None``
            for all cards of the package.
        experience: largest experience that each deck spends on upgrades and further cards.
        others: decks that are built from the same box.

    Raises:
        InvalidSetup: an investigator or the collection is unknown, the seed is not a whole number,
            or the collection has too few cards.
    """
    builder = Builder(investigators, seed, collection, unlocked, pool, others)
    for _ in range(ATTEMPTS):
        found = builder.deal()
        if found and builder.spend_all(found, experience):
            builder.draw_weaknesses(found)
            return found
    names = ", ".join([card_label(owner) for owner in builder.owners])
    raise InvalidSetup(
        f"no random decks of {names} were found: the cards allow no legal decks, expected "
        "collection='unlimited', fewer investigators, or more cards"
    )


class Builder:
    """Builder of the random decks of a group. See :func:`random_decks` for the arguments."""

    def __init__(
        self,
        investigators: Sequence[str],
        seed: SupportsIndex,
        collection: str,
        unlocked: Sequence[str],
        pool: Sequence[str] | None,
        others: Sequence[Deck],
    ) -> None:
        self.lookup: Mapping[str, CardDef] = catalogue.definitions()
        self.owners: list[CardDef] = [find_card(code, self.lookup) for code in investigators]
        self.streams: Streams = Streams([stream_seed(check_seed(seed), "random_deck")])
        self.collection: str = collection
        self.unlocked: Sequence[str] = unlocked
        self.pool: Sequence[str] | None = pool
        self.known: list[str] = catalogue.PACKAGE if pool is None else list(pool)
        self.others: Sequence[Deck] = others
        self.rules: DeckRules = new_campaign(unlocked).before_weaknesses().unfinished()
        # Copies left in the box during a deal, by code; None if they are unlimited.
        self.left: dict[str, int] | None = None

    def deal(self) -> list[Deck]:
        """Return decks without basic weaknesses, or an empty list if a deck cannot be completed."""
        decks: list[Deck] = []
        for owner in self.owners:
            slots: dict[str, int] = {}
            for code in owner.printed.signature_cards:
                slots[code] = slots.get(code, 0) + 1
            decks.append(Deck(owner.printed.code, slots))
        self.left = copies_left([*self.others, *decks], self.collection)
        judges: list[ChangeJudge] = []
        orders: list[list[CardDef]] = []
        for deck, owner in zip(decks, self.owners, strict=True):
            judge = ChangeJudge(owner, deck.slots, self.lookup, self.rules)
            judges.append(judge)
            for code in self.unlocked:
                if self.streams.below(0, 2) == 0 and code in self.lookup:
                    self.add_reward(judge, self.lookup[code])
            orders.append(self.copies_in_order(judge))
        lacking = [missing_cards(judge.investigator, judge.slots, self.lookup) for judge in judges]
        while max(lacking) > 0:
            for i in range(len(decks)):
                if lacking[i] > 0:
                    if not self.take_next(judges[i], orders[i]):
                        return []
                    lacking[i] -= 1
        for deck, judge in zip(decks, judges, strict=True):
            deck.slots = judge.slots
        return decks

    def add_reward(self, judge: ChangeJudge, card: CardDef) -> None:
        """Add a reward card to a deck if the deck can contain it."""
        slots = changed_slots(judge.slots, card.printed.code, "")
        if not deck_problems(judge.investigator, slots, self.lookup, self.rules):
            self.add_if_legal(judge, card)

    def copies_in_order(self, judge: ChangeJudge) -> list[CardDef]:
        """Return the standard cards that a deck may contain, in random order.

        Each card occurs as often as a deck may contain it.
        """
        owner = judge.investigator
        options = deck_options(owner, judge.slots, self.lookup)
        found: list[CardDef] = []
        for d in choices_of(owner, self.lookup, self.known, options, self.rules).new:
            found += [d] * copies_allowed(d)
        self.streams.shuffle(0, found)
        return found

    def take_next(self, judge: ChangeJudge, order: list[CardDef]) -> bool:
        """Move cards from the end of ``order`` until one is added to the deck."""
        while order:
            if self.add_if_legal(judge, order.pop()):
                return True
        return False

    def add_if_legal(self, judge: ChangeJudge, card: CardDef) -> bool:
        """Add a copy of a card unless none is left or the deck would have a problem."""
        left = self.left
        code = card.printed.code
        if left is not None and left.get(code, 1) < 1:
            return False
        judge.select(card)
        if not judge.permits(None):
            return False
        judge.add()
        if left is not None and code in left:
            left[code] -= 1
        return True

    def spend_all(self, decks: list[Deck], experience: int) -> bool:
        """Spend experience on each deck; return ``False`` if a deck cannot be completed."""
        if experience > 0:
            for deck, owner in zip(decks, self.owners, strict=True):
                left = copies_left([*self.others, *decks], self.collection)
                if not self.spend(deck, owner, left, experience):
                    return False
        return True

    def spend(
        self, deck: Deck, owner: CardDef, left: dict[str, int] | None, experience: int
    ) -> bool:
        """Buy each card with a level above 0 at most once, in random order, for a random card.

        Purchases that are not possible are left out.  Returns ``False`` if the deck is too small
        then.
        """
        editor = DeckEditor(
            owner, deck.slots, experience, self.lookup, in_campaign(self.unlocked), left=left,
            pool=self.known,
        )  # fmt: skip
        offered = [card for card in editor.candidates() if card.printed.level > 0]
        self.streams.shuffle(0, offered)
        for card in offered:
            places = replaceable(editor, card)
            if places:
                removed = places[self.streams.below(0, len(places))]
                if editor.offers(card.printed.code, removed):
                    editor.buy(card.printed.code, removed)
        while editor.missing > 0:  # a card made the deck larger
            free = [code for code in editor.additions() if editor.cost(code, "") == 0]
            if not free:
                return False
            editor.buy(free[self.streams.below(0, len(free))])
        deck.slots = editor.slots
        return True

    def draw_weaknesses(self, decks: list[Deck]) -> None:
        """Add a random basic weakness to each deck."""
        seed = self.streams.below(0, TWO_TO_32 >> 1)
        draw_weaknesses([*self.others, *decks], seed, self.collection, self.lookup, pool=self.pool)


def replaceable(editor: DeckEditor, card: CardDef) -> list[str]:
    """Return the codes of the cards that ``card`` may be able to replace; ``""`` for none.

    If the deck has as many cards with the title of ``card`` as it may contain, only these cards can
    be replaced.
    """
    title = card.printed.name
    same: list[str] = []
    copies = 0
    for d in editor.held:
        if d.printed.name == title and d.printed.signature_of == "":
            same.append(d.printed.code)
            copies += copies_of(editor.slots, d.printed.code)
    if copies >= copies_allowed(card):
        return same
    if not is_standard(card) or editor.missing > 0:
        return ["", *same]
    return sorted({*editor.standard(), *same})
