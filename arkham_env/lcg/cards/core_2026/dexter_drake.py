"""Dexter Drake and his signature cards (12010 to 12012)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from arkham_env.core.decision import a_of, op_of, pack
from arkham_env.core.frame import DONE
from arkham_env.core.native import i64
from arkham_env.lcg.cards.bases import (
    Asset,
    InvestigatorCard,
)
from arkham_env.lcg.cards.searching import SearchEvent, take_from_deck
from arkham_env.lcg.rules import abilities
from arkham_env.lcg.rules import effects as fx
from arkham_env.lcg.rules.skill_test import SkillTest
from arkham_env.lcg.rules.timing import NO_EVENT, event_at
from arkham_env.lcg.state import zones
from arkham_env.lcg.state.card_definition import CardDef, old_ability
from arkham_env.lcg.state.game_state import NOCARD
from arkham_env.lcg.state.ids import (
    NONE,
    CardId,
    Seat,
    card_type,
    cell,
    decision_kind,
    faction,
    keyword,
    limit,
    on,
    quantity,
    skill,
    slot,
    trait,
    trigger,
    verb,
)
from arkham_env.lcg.state.values import (
    place_of,
    slot_capacity,
)

if TYPE_CHECKING:
    from arkham_env.lcg.rules.card_frame import CardFrame
    from arkham_env.lcg.rules.timing import Event
    from arkham_env.lcg.state.game_state import Game


def may_return(g: Game, card: CardId) -> bool:
    """Say whether a card in play is a non-story asset that can leave play."""
    d = g.defs[card]
    if d.type != card_type.ASSET or d.printed.story or d.printed.stays_in_play:
        return False
    return d.printed.keywords & keyword.PERMANENT == 0


EXCHANGE: Final = 1
ELDER_SIGN_ASKED: Final = 2
ELDER_SIGN_PICKED: Final = 3


class DexterDrake(InvestigatorCard):
    """After he plays an asset: return another one to hand, or play one of another title.

    Both choices stand in one list: a card in play is returned, a card in hand is played.  Elder
    sign +1, and an asset at his location may go back to its owner's hand.
    """

    code = "12010"
    name = "Dexter Drake"
    subname = "The Magician"
    deck_factions = [faction.MYSTIC, faction.ROGUE]
    faction = faction.MYSTIC
    old_traits = [trait.PERFORMER, trait.SORCERER]
    skills = [5, 2, 2, 3]
    health = 6
    sanity = 8
    signature_cards = ["12011", "12012"]
    abilities = [
        old_ability(
            trigger.REACTION,
            point=on.point(on.PLAY_CARD, cell.AFTER_REACTION),
            limit=limit.PER_ROUND,
        )
    ]

    def condition(
        self, g: Game, seat: Seat, card: CardId, ability: i64, event: Event | None
    ) -> bool:
        if event is None or event.seat != seat or g.defs[event.card].type != card_type.ASSET:
            return False
        return len(self.exchanges(g, seat, event.card)) > 0

    def exchanges(self, g: Game, seat: Seat, played: i64) -> list[int]:
        """Return what the reaction offers: hand cards to play first, then assets to return."""
        options: list[int] = []
        titles: list[int] = []
        who = g.investigators[seat]
        for card in who.hand:
            d = g.defs[card]
            # "Different" means another title (FAQ 2.17).
            if (
                d.type != card_type.ASSET
                or d.index in titles
                or d.printed.name == g.defs[played].printed.name
            ):
                continue
            if abilities.can_play(g, seat, card, 0, NO_EVENT):
                titles.append(d.index)
                options.append(pack(verb.PLAY, card))
        for card in sorted(who.assets):
            if card != played and may_return(g, card):
                options.append(pack(verb.CHOOSE_CARD, card))
        return options

    def effect(self, g: Game, f: CardFrame) -> i64:
        options = self.exchanges(g, f.seat, event_at(g, f.event_at).card)
        if not options:
            return DONE
        f.step = EXCHANGE
        return fx.ask(g, f, decision_kind.CHOOSE_CARD, options)

    def token_value(self, g: Game, seat: Seat) -> i64:
        return 1

    def old_elder_sign(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        if not self.assets_here(g, f.seat):
            return DONE
        f.step = ELDER_SIGN_ASKED
        return fx.yes_or_no(g, f)

    def assets_here(self, g: Game, seat: Seat) -> list[int]:
        """Return the assets at the location of ``seat``, whoever controls them."""
        here = g.investigators[seat].location
        found: list[int] = []
        for c in g.cards:
            if c is not NOCARD and may_return(g, c.id) and g.owner[c.id] != NONE:
                if place_of(g, c.id) == here:
                    found.append(c.id)
        return found

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        if f.step == ELDER_SIGN_ASKED:
            if op_of(pick) != verb.YES:
                return DONE
            f.step = ELDER_SIGN_PICKED
            assets = self.assets_here(g, f.seat)
            return fx.ask(
                g, f, decision_kind.CHOOSE_CARD, fx.cards_as_options(verb.CHOOSE_CARD, assets)
            )
        card = a_of(pick)
        if op_of(pick) == verb.PLAY:
            return fx.play_card(g, f.seat, card, 0, NONE)
        fx.return_to_hand(g, card)
        return DONE


class ForMyNextTrick(SearchEvent):
    """Search the deck for a Spell or Item asset and play it at 2 less; provokes nothing."""

    code = "12011"
    name = '"For my next trick..."'
    faction = faction.MYSTIC
    cost = 0
    old_traits = [trait.SPELL, trait.TRICK]
    icons = "WA?"
    signature_of = "12010"
    deck_limit = 1
    play_provokes = False

    def eligible(self, g: Game, seat: Seat, card: CardId) -> bool:
        d = g.defs[card]
        if d.type != card_type.ASSET or not d.printed.has_any([trait.SPELL, trait.ITEM]):
            return False
        return abilities.can_play(g, seat, card, 2, NO_EVENT)

    def found(self, g: Game, f: CardFrame, card: CardId) -> i64:
        take_from_deck(g, f.seat, card)
        fx.shuffle_deck(g, f.seat)
        return fx.play_card(g, f.seat, card, 2, NONE)


class TheNecronomicon(Asset):
    """In its bearer's threat area: no assets to play, no abilities on other assets.

    Action: willpower (5) discards it; a failure shuffles it into the deck and costs 1 horror.
    It takes an arcane slot, so assets that no longer fit make room as it enters play.
    """

    code = "12012"
    name = "The Necronomicon"
    subname = "Drake Translation"
    faction = faction.NEUTRAL
    old_traits = [trait.ITEM, trait.TOME, trait.CURSED]
    slots = [slot.ARCANE]
    weakness = True
    permanent_in_play = True
    signature_of = "12010"
    deck_limit = 1
    old_modifies = [quantity.PLAY_FORBIDDEN, quantity.ABILITY_FORBIDDEN]
    abilities = [old_ability(trigger.ACTION, actions=1)]

    def revelation(self, g: Game, f: CardFrame) -> i64:
        return self.enter(g, f)

    def enter(self, g: Game, f: CardFrame) -> i64:
        """Make room in the arcane slots, then enter the threat area."""
        who = g.investigators[f.seat]
        if zones.slots_taken(g, f.seat, slot.ARCANE) >= slot_capacity(g, f.seat, slot.ARCANE):
            options = [
                pack(verb.DISCARD, other)
                for other in sorted(who.assets)
                if slot.ARCANE in g.defs[other].printed.slots
                and not g.defs[other].printed.stays_in_play
            ]
            if options:
                return fx.ask(g, f, decision_kind.SLOTS, options)
        if f.card in who.hand:
            zones.leave_hand(g, f.seat, f.card)
        if zones.is_in_limbo(g, f.card):
            fx.put_in_threat_area(g, f.card, f.seat)
        return DONE

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        fx.discard_from_play(g, a_of(pick))
        return self.enter(g, f)

    def modify(self, g: Game, quantity_id: i64, card: CardId, subject: i64) -> i64:
        bearer = g.cards[card].threat
        if quantity_id == quantity.PLAY_FORBIDDEN:
            return 1 if subject == bearer else 0
        if subject == card or g.defs[subject].type != card_type.ASSET:
            return 0
        return 1 if g.cards[subject].controller == bearer else 0

    def effect(self, g: Game, f: CardFrame) -> i64:
        return fx.test(g, f, 1 << skill.WILLPOWER, 5)

    def after_test(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        if g.cards[f.card] is NOCARD:
            return DONE
        if test.margin < 0 and not g.investigators[f.seat].deck:
            # One card alone is not shuffled into an empty deck: it stays (LCG-0543).
            return fx.deal(g, f.seat, horror=1, source=f.card)
        # The only way out of play: the functions that respect "cannot leave play" are bypassed.
        zones.leave_play(g, f.card)
        if test.margin >= 0:
            zones.put_in_discard(g, f.card)
            return DONE
        fx.shuffle_into_deck(g, f.seat, f.card)
        return fx.deal(g, f.seat, horror=1, source=f.card)


CARDS: list[type[CardDef]] = [
    DexterDrake,
    ForMyNextTrick,
    TheNecronomicon,
]
