"""Made-up cards for the rules of deckbuilding; they are not registered."""

from __future__ import annotations

from collections.abc import Iterable

from arkham_env.lcg import decks
from arkham_env.lcg.cards import catalogue
from arkham_env.lcg.cards.bases import Asset, EventCard, InvestigatorCard, Skill
from arkham_env.lcg.state.card_definition import CardDef
from arkham_env.lcg.state.deck_option import ANY_CLASS, DeckOption
from arkham_env.lcg.state.facts import Facts
from arkham_env.lcg.state.ids import card_type, faction, keyword, trait

Slots = dict[str, int]

DANIELA, JOE, TRISH, DEXTER, ISABELLE = "12001", "12004", "12007", "12010", "12013"
COLLECTOR = "12181"
LUCKY_CHARM, CIGARETTE_CASE, MASK = "12061", "12044", "12068"
"""A mystic and a rogue Charm of level 0, and a mystic Relic of level 1."""


class DoubleClass(Asset):
    """A rogue and survivor card of level 0."""

    printed = Facts("DK001", "Fence", classes=[faction.ROGUE, faction.SURVIVOR], level=0, cost=1)


class OtherClasses(Asset):
    """A card of two classes that are not classes of Daniela."""

    printed = Facts("DK002", "Smuggler", classes=[faction.ROGUE, faction.MYSTIC], level=0, cost=1)


class GuardianCharm(Asset):
    """A guardian Charm of level 0, which needs no place of Collector."""

    printed = Facts(
        "DK003", "Badge", faction=faction.GUARDIAN, level=0, cost=1, traits=[trait.CHARM]
    )


class GuardianRogueCharm(Asset):
    """A Charm of a class of Daniela and of another class."""

    printed = Facts(
        "DK004", "Rigged Coin", classes=[faction.ROGUE, faction.GUARDIAN], level=0, cost=1,
        traits=[trait.CHARM],
    )  # fmt: skip


class RogueMysticCharm(Asset):
    """A Charm of two classes that are not classes of Daniela."""

    printed = Facts(
        "DK005", "Odd Token", classes=[faction.ROGUE, faction.MYSTIC], level=0, cost=1,
        traits=[trait.CHARM],
    )  # fmt: skip


class CharmEvent(EventCard):
    """A Charm that is not an asset."""

    printed = Facts(
        "DK006", "Charming", faction=faction.ROGUE, level=0, cost=1, traits=[trait.CHARM]
    )


class NeutralCharm(Asset):
    printed = Facts("DK007", "Plain Charm", level=4, cost=1, traits=[trait.CHARM])


class HighRelic(Asset):
    printed = Facts(
        "DK008", "High Relic", faction=faction.MYSTIC, level=4, cost=1, traits=[trait.RELIC]
    )


class MyriadSkill(Skill):
    printed = Facts("DK010", "Practice", level=2, keywords=keyword.named("myriad"))


class MyriadBasic(Skill):
    printed = Facts("DK011", "Practice", level=0, keywords=keyword.named("myriad"))


class Specialist(Asset):
    """A card for investigators with one of two traits; Daniela is a Warden and a Worker."""

    printed = Facts(
        "DK012", "Foreman", level=0, cost=2, specialist_traits=[trait.WORKER, trait.DETECTIVE]
    )


class OtherSpecialist(Asset):
    printed = Facts("DK013", "Reporter", level=0, cost=2, specialist_traits=[trait.DETECTIVE])


class HighSpecialist(Asset):
    """A card that matches a trait of Daniela, of a class that she cannot use."""

    printed = Facts(
        "DK014", "Chief", faction=faction.ROGUE, level=0, cost=2, specialist_traits=[trait.WORKER]
    )


class Reprint(Asset):
    """A modified reprint of Machete (12020)."""

    printed = Facts(
        "DK015", "Machete", faction=faction.GUARDIAN, level=0, cost=3, reprint_of="12020"
    )


class Exceptional(Asset):
    printed = Facts("DK016", "Heirloom", level=3, cost=0, keywords=keyword.EXCEPTIONAL)


class ExceptionalLower(Asset):
    printed = Facts("DK017", "Heirloom", level=2, cost=0, keywords=keyword.EXCEPTIONAL)


class Ordinary(Asset):
    """A version of Heirloom that is not exceptional."""

    printed = Facts("DK018", "Heirloom", level=0, cost=0)


class Talent(Asset):
    """A permanent card of level 2."""

    printed = Facts("DK019", "Vigor", level=2, keywords=keyword.PERMANENT)


class BetterTalent(Asset):
    printed = Facts("DK020", "Vigor", level=4, keywords=keyword.PERMANENT)


class LargeDeck(Asset):
    """A permanent card that is bought during a campaign and makes the deck larger."""

    printed = Facts(
        "DK021", "Backpack", level=1, keywords=keyword.PERMANENT, more_deck_size=5, deck_limit=1
    )


class SmallDeck(Asset):
    printed = Facts(
        "DK022", "Light Luggage", level=1, keywords=keyword.PERMANENT, more_deck_size=-5,
        deck_limit=1,
    )  # fmt: skip


class Prize(Asset):
    """A reward that counts toward the deck size."""

    printed = Facts("DK023", "Trophy", level=0, cost=0, keywords=keyword.REWARD)


class SecondPrize(Asset):
    printed = Facts(
        "DK024", "Medal", level=0, keywords=keyword.PERMANENT | keyword.REWARD, deck_limit=1
    )


class Keepsake(Asset):
    """A story asset."""

    printed = Facts("DK025", "Keepsake", cost=0, story=True, unique=True)


class SameTitle(Asset):
    """A signature card of Daniela with the title of another card."""

    printed = Facts(
        "DK026", "Machete", faction=faction.GUARDIAN, cost=3, deck_limit=1, signature_of="DK030"
    )


class Scout(InvestigatorCard):
    """Investigator with an unlimited class, and up to 2 other cards of one class and 1 of another.

    Two copies of a signature card are required.
    """

    printed = Facts(
        "DK030", "Sam Scout", faction=faction.GUARDIAN, unique=True, traits=[trait.WARDEN],
        skills=[3, 3, 3, 3], health=7, sanity=7, deck_size=20,
        signature_cards=["DK026", "DK026"], deck_factions=[faction.GUARDIAN],
        deck_options=[
            DeckOption([faction.GUARDIAN, faction.NEUTRAL], 0, 3),
            DeckOption([faction.ROGUE, faction.SEEKER], 0, 1, limit=2),
            DeckOption([faction.ROGUE, faction.SURVIVOR], 0, 1, limit=1),
        ],
    )  # fmt: skip


class AnyCharm(Asset):
    """A card that only a deck with this card may contain: it adds the option that allows it."""

    printed = Facts(
        "DK031", "Odd Collection", faction=faction.SEEKER, level=5, keywords=keyword.PERMANENT,
        deck_options=[DeckOption(ANY_CLASS, 0, 5, types=[card_type.ASSET], limit=2)],
    )  # fmt: skip


CARDS: list[type[CardDef]] = [
    DoubleClass, OtherClasses, GuardianCharm, GuardianRogueCharm, RogueMysticCharm, CharmEvent,
    NeutralCharm, HighRelic, MyriadSkill, MyriadBasic, Specialist, OtherSpecialist, HighSpecialist,
    Reprint, Exceptional, ExceptionalLower, Ordinary, Talent, BetterTalent, LargeDeck, SmallDeck,
    Prize, SecondPrize, Keepsake, SameTitle, Scout, AnyCharm,
]  # fmt: skip


def with_made_up() -> dict[str, CardDef]:
    """Return the definitions of all cards of the box and of the made-up cards, by code."""
    box = {code: catalogue.make(code) for code in catalogue.PACKAGE}
    for cls in CARDS:
        d = catalogue.check(cls)
        box[d.printed.code] = d
    return box


BOX = with_made_up()


def starter(name: str = "daniela_reyes") -> Slots:
    """Return the starter deck of an investigator."""
    return dict(decks.slots_of(name))


def changed(slots: Slots, added: Iterable[str], removed: Iterable[str] = ()) -> Slots:
    """Return a deck with further copies of some cards and fewer of others."""
    found = dict(slots)
    for code in removed:
        found[code] -= 1
        if found[code] == 0:
            del found[code]
    for code in added:
        found[code] = found.get(code, 0) + 1
    return found


def problems(
    slots: Slots, rules: decks.DeckRules = decks.ANY_DECK, investigator: str = DANIELA
) -> list[str]:
    """Return the problems of a deck."""
    return decks.deck_problems(BOX[investigator], slots, BOX, rules)


def only_problem(
    slots: Slots, rules: decks.DeckRules = decks.ANY_DECK, investigator: str = DANIELA
) -> str:
    """Return the problem of a deck that has exactly one."""
    (found,) = problems(slots, rules, investigator)
    return found
