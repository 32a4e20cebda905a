"""Decks in a campaign: new decks of level 0, and editors with which decks are changed."""

from collections.abc import Sequence
from typing import Final

from arkham_env.core.kernel.errors import InvalidSetup
from arkham_env.core.kernel.rng import stream_seed
from arkham_env.lcg.cards import catalogue
from arkham_env.lcg.decks import (
    STARTER_DECKS, Deck, DeckEditor, copies_left, group_problems, in_campaign, random_decks,
    starter_deck,
)  # fmt: skip
from arkham_env.lcg.state.campaign_record import IN_CAMPAIGN, CampaignRecord, Member

STARTER: Final = 0
RANDOM: Final = 1
KINDS: Final = (STARTER, RANDOM)
"""Kinds of new decks: the starter deck of the investigator, or a random legal deck."""


def offered_codes() -> list[str]:
    """Return the codes of the cards that campaigns offer: those of the package, and custom cards.

    Cards that only a custom scenario brings are not in the layout of the game.
    """
    return [*catalogue.PACKAGE, *catalogue.OWN]


def deck_of(member: Member) -> Deck:
    return Deck(member.code, dict(member.slots))


def decks_in_use(record: CampaignRecord) -> list[Deck]:
    """Return the decks of the investigators that can play."""
    found: list[Deck] = []
    for seat in range(len(record.at_seat)):
        member = record.member_at(seat)
        if member is not None and member.fate == IN_CAMPAIGN:
            found.append(deck_of(member))
    return found


def is_listed(code: str) -> bool:
    """Return whether an investigator has a starter deck."""
    return code in [investigator for investigator, _ in STARTER_DECKS.values()]


def starter(code: str) -> dict[str, int]:
    """Return the starter deck of an investigator: the number of copies by card code."""
    return {card: copies for card, copies in starter_deck(code)}


def has_starter(code: str, others: list[Deck], collection: str) -> bool:
    """Return whether the starter deck of an investigator can be built from the cards that the
    other decks leave in the collection."""
    if not is_listed(code):
        return False
    return not group_problems([*others, Deck(code, starter(code))], collection)


def new_deck(
    record: CampaignRecord, code: str, kind: int, collection: str, unlocked: Sequence[str]
) -> dict[str, int]:
    """Return a new deck of level 0 for an investigator that joins a campaign.

    A random deck depends on the seed of the campaign, the investigator and the decks in use.
    """
    if kind == STARTER:
        return starter(code)
    seed = stream_seed(record.seed, f"deck {len(record.legs)} {code}")
    dealt = random_decks(
        [code], seed, collection=collection, unlocked=unlocked, others=decks_in_use(record)
    )
    return dealt[0].slots


def has_random(record: CampaignRecord, code: str, collection: str, unlocked: Sequence[str]) -> bool:
    """Return whether the cards that the other decks leave allow a random deck."""
    try:
        new_deck(record, code, RANDOM, collection, unlocked)
    except InvalidSetup:
        return False
    return True


def deal(
    record: CampaignRecord, members: Sequence[Member], collection: str, unlocked: Sequence[str]
) -> None:
    """Give random decks to several new investigators, which take their cards in turn."""
    seed = stream_seed(record.seed, "decks")
    others = [deck for deck in decks_in_use(record) if deck.slots]
    codes = [member.code for member in members]
    dealt = random_decks(codes, seed, collection=collection, unlocked=unlocked, others=others)
    for member, deck in zip(members, dealt, strict=True):
        member.slots = deck.slots


def editor_of(
    record: CampaignRecord, seat: int, collection: str, unlocked: Sequence[str]
) -> DeckEditor:
    """Return the editor with which the deck of a seat's investigator is changed."""
    member = record.members[record.at_seat[seat]]
    return editor(member, copies_left(decks_in_use(record), collection), unlocked)


def editor(member: Member, left: dict[str, int] | None, unlocked: Sequence[str]) -> DeckEditor:
    cards = catalogue.definitions()
    return DeckEditor(
        cards[member.code],
        member.slots,
        int(member.experience),
        cards,
        in_campaign(unlocked),
        left=left,
        pool=offered_codes(),
    )
