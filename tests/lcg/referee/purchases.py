"""The referee's verdict on purchases between the scenarios of a campaign.

The rules are written here a second time, from the rulebook, for the investigators and cards of the
2026 core set: each card of a deck is judged by its class, level and title.  The functions of
``lcg/decks`` are not used.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from arkham_env.core.kernel.decision import a_of, op_of
from arkham_env.lcg.state.campaign_record import CampaignRecord, Member
from arkham_env.lcg.state.card_definition import CardDef
from arkham_env.lcg.state.game_state import Game
from arkham_env.lcg.state.ids import card_type, decision_kind, faction, keyword, trait, verb

CLASSES: Final = {
    "12001": (faction.GUARDIAN, faction.SURVIVOR),
    "12004": (faction.SEEKER, faction.GUARDIAN),
    "12007": (faction.ROGUE, faction.SEEKER),
    "12010": (faction.MYSTIC, faction.ROGUE),
    "12013": (faction.SURVIVOR, faction.MYSTIC),
}
"""Main class (up to level 5) and second class (up to level 2) of each investigator."""
SIZE: Final = 30
COLLECTOR: Final = "12181"
BASICS: Final = {
    "12086": 8, "12087": 2, "12088": 10, "12089": 10, "12090": 4, "12091": 4, "12092": 4,
    "12093": 4, "12094": 4, "12095": 2, "12096": 2,
}  # fmt: skip
"""Neutral cards of which the box has another number of copies than two."""


def boxed(code: str) -> int:
    """Return how many copies of a card with a level are in the box."""
    return BASICS.get(code, 2)


def is_permanent(d: CardDef) -> bool:
    return d.printed.keywords & keyword.PERMANENT != 0


def counts(d: CardDef) -> bool:
    """Return whether a card counts toward the size of a deck: it has a level and can be drawn."""
    p = d.printed
    plain = not (p.weakness or p.basic_weakness or p.story or p.signature_of)
    return plain and p.level >= 0 and not is_permanent(d)


class DeckSight:
    """The deck of one investigator, as the referee sees it."""

    def __init__(self, g: Game, record: CampaignRecord, seat: int) -> None:
        self.one_box = g.table.options.get("collection", "one_box") == "one_box"
        self.cards: dict[str, CardDef] = {d.printed.code: d for d in g.table.kinds}
        member = record.members[record.at_seat[seat]]
        self.member: Member = member
        self.deck: Counter[str] = Counter(member.slots)
        self.taken: Counter[str] = Counter()
        for other in range(g.players):
            who = record.member_at(other)
            if who is not None and who.fate == "":
                self.taken.update(who.slots)
        self.size = SIZE + (5 if COLLECTOR in self.deck else 0)

    @property
    def lacking(self) -> int:
        return self.size - sum(n for code, n in self.deck.items() if counts(self.cards[code]))

    def fits(self, d: CardDef) -> bool:
        """Return whether the classes of the investigator allow the card."""
        p = d.printed
        main, second = CLASSES[self.member.code]
        if p.faction in (main, faction.NEUTRAL):
            return p.level <= 5
        return p.faction == second and p.level <= 2

    def collected(self, d: CardDef) -> bool:
        """Return whether Collector allows the card: a Relic or Charm asset up to level 3."""
        p = d.printed
        wanted = p.has(trait.RELIC) or p.has(trait.CHARM)
        is_class = p.faction in range(faction.GUARDIAN, faction.SURVIVOR + 1)
        return d.type == card_type.ASSET and wanted and is_class and p.level <= 3

    def legal(self, deck: Counter[str]) -> bool:
        """Return whether the cards of a deck are allowed; its size is not judged."""
        titles: Counter[str] = Counter()
        others = 0
        for code, copies in deck.items():
            d = self.cards[code]
            p = d.printed
            if p.level < 0 or p.signature_of or p.story or p.weakness or p.basic_weakness:
                continue
            titles[p.name] += copies
            if code != COLLECTOR and not self.fits(d):
                if COLLECTOR not in deck or not self.collected(d):
                    return False
                others += copies
        limits = {self.cards[c].printed.name: self.cards[c].printed.deck_limit for c in deck}
        return others <= 1 and all(n <= max(1, limits[name]) for name, n in titles.items())

    def price(self, added: CardDef, removed: CardDef | None) -> int:
        level = added.printed.level
        if removed is None:
            return 0 if self.lacking > 0 and level == 0 and counts(added) else max(1, level)
        same = removed.printed.name == added.printed.name
        if same and 0 <= removed.printed.level < level:
            return max(1, level - removed.printed.level)
        return max(1, level)

    def exchanges(self, added: CardDef) -> set[str]:
        """Return the codes of the cards that a bought card may replace; ``""`` stands for none."""
        p = added.printed
        if p.level < 0 or p.signature_of or p.story or p.weakness or p.basic_weakness:
            return set()
        if p.code == COLLECTOR:
            return set()
        if self.one_box and boxed(p.code) - self.taken[p.code] < 1:
            return set()
        found: set[str] = set()
        for code in ["", *self.deck]:
            old = None if code == "" else self.cards[code]
            if not self.may_replace(added, old):
                continue
            after = Counter(self.deck)
            after[p.code] += 1
            if code:
                after[code] -= 1
                if not after[code]:
                    del after[code]
            if self.price(added, old) <= self.member.experience and self.legal(after):
                found.add(code)
        return found

    def may_replace(self, added: CardDef, old: CardDef | None) -> bool:
        lacking = self.lacking
        if old is None:
            return is_permanent(added) or lacking > 0
        p = old.printed
        if p.signature_of or p.level < 0 or p.story:
            return False
        upgrade = p.name == added.printed.name and p.level < added.printed.level
        if upgrade:
            return True
        plain = counts(old) and counts(added)
        return plain and lacking == 0 and p.code != added.printed.code


def expected(g: Game, record: CampaignRecord) -> set[tuple[int, str]]:
    """Return the options that a purchase or an exchange must offer, as pairs (verb, code)."""
    if g.kind == decision_kind.EXCHANGE:
        sight = DeckSight(g, record, record.pending_seat)
        codes = sight.exchanges(sight.cards[record.pending])
        return {(verb.EXCHANGE, code) if code else (verb.PASS, "") for code in codes}
    sight = DeckSight(g, record, g.seat)
    lacking = sight.lacking
    found: set[tuple[int, str]] = set()
    for code, d in sight.cards.items():
        # Own cards of other tests are not of the box.
        if code.startswith("12") and sight.exchanges(d):
            free = lacking > 0 and sight.price(d, None) == 0
            found.add((verb.INCLUDE if free else verb.BUY, code))
    if lacking == 0:
        found.add((verb.DONE, ""))
    return found


def offered(g: Game) -> set[tuple[int, str]]:
    """Return the options of the pending purchase or exchange, as pairs (verb, code)."""
    naming = (verb.BUY, verb.INCLUDE, verb.EXCHANGE)
    return {
        (op_of(o), g.defs[a_of(o)].printed.code if op_of(o) in naming else "") for o in g.options
    }
