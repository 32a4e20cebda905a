"""Dexter Drake and his signature cards (12010 to 12012)."""

from __future__ import annotations

from arkham_env.core.decision import a_of, op_of, pack
from arkham_env.core.frame import DONE
from arkham_env.core.native import i64
from arkham_env.lcg.cards import phrases
from arkham_env.lcg.cards.bases import Asset, EventCard, InvestigatorCard
from arkham_env.lcg.cards.searching import Search, take_from_deck
from arkham_env.lcg.rules import effects as fx
from arkham_env.lcg.rules.abilities import can_play
from arkham_env.lcg.rules.card_frame import CardFrame
from arkham_env.lcg.rules.skill_test import SkillTest
from arkham_env.lcg.rules.timing import NO_EVENT, Event, event_at
from arkham_env.lcg.state import zones
from arkham_env.lcg.state.ability import Ability, Constant, Effect
from arkham_env.lcg.state.card_definition import CardDef
from arkham_env.lcg.state.facts import Facts
from arkham_env.lcg.state.game_state import NOCARD, Game
from arkham_env.lcg.state.ids import NONE, CardId, Seat, card_type, decision_kind, faction
from arkham_env.lcg.state.ids import keyword, limit, on, quantity, skill, slot, trait, trigger, verb
from arkham_env.lcg.state.values import place_of, slot_capacity


def may_return(g: Game, card: CardId) -> bool:
    """Say whether a card in play is a non-story asset that can leave play."""
    printed = g.defs[card].printed
    if g.type_of[card] != card_type.ASSET or printed.story or printed.stays_in_play:
        return False
    return printed.keywords & keyword.PERMANENT == 0


class Exchange(Effect):
    """Return another asset to hand, or play one of another title: one list of both."""

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        if g.type_of[event.card] != card_type.ASSET:
            return False
        return len(self.exchanges(g, seat, event.card)) > 0

    def exchanges(self, g: Game, seat: Seat, played: CardId) -> list[int]:
        """Return the options: hand cards to play first, then assets to return."""
        who = g.investigators[seat]
        playable: list[int] = []
        for card in who.hand:
            # "Different" means another title (FAQ 2.17).
            if g.defs[card].printed.name == g.defs[played].printed.name:
                continue
            if g.type_of[card] == card_type.ASSET and can_play(g, seat, card, 0, NO_EVENT):
                playable.append(card)
        options = [pack(verb.PLAY, card) for card in phrases.one_per_title(g, playable)]
        for card in sorted(who.assets):
            if card != played and may_return(g, card):
                options.append(pack(verb.CHOOSE_CARD, card))
        return options

    def resolve(self, g: Game, f: CardFrame) -> i64:
        options = self.exchanges(g, f.seat, event_at(g, f.event_at).card)
        return fx.ask(g, f, decision_kind.CHOOSE_CARD, options) if options else DONE

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        if op_of(pick) == verb.PLAY:
            return fx.play_card(g, f.seat, a_of(pick), discount=0, at=NONE)
        fx.return_to_hand(g, a_of(pick))
        return DONE


class ReturnAsset(Effect):
    """An asset at the own location, whoever controls it, may go back to its owner's hand."""

    def assets_here(self, g: Game, seat: Seat) -> list[int]:
        """Return the assets that may go back."""
        here = g.investigators[seat].location
        found: list[int] = []
        for c in g.cards:
            if c is not NOCARD and may_return(g, c.id) and g.owner[c.id] != NONE:
                if place_of(g, c.id) == here:
                    found.append(c.id)
        return found

    def resolve(self, g: Game, f: CardFrame) -> i64:
        return fx.yes_or_no(g, f) if self.assets_here(g, f.seat) else DONE

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        if op_of(pick) == verb.YES:
            return phrases.choose_card(g, f, self.assets_here(g, f.seat))
        if op_of(pick) == verb.CHOOSE_CARD:
            fx.return_to_hand(g, a_of(pick))
        return DONE


class DexterDrake(InvestigatorCard):
    text = (
        "Once per round, after you play an asset: return another asset you control to your hand, "
        "or play an asset of another title from your hand. Elder sign: +1, and you may return an "
        "asset at your location to its owner's hand."
    )
    printed = Facts(
        "12010", "Dexter Drake", "The Magician", faction=faction.MYSTIC, unique=True,
        traits=[trait.PERFORMER, trait.SORCERER], skills=[5, 2, 2, 3], health=6, sanity=8,
        deck_limit=1, signature_cards=["12011", "12012"],
        deck_factions=[faction.MYSTIC, faction.ROGUE],
    )  # fmt: skip
    abilities = [
        Ability(trigger.after(on.PLAY_CARD), Exchange(), you=True, limit=limit.PER_ROUND),
        Ability(trigger.elder_sign(), phrases.PlusOne(ReturnAsset())),
    ]


class SearchAndPlay(Search):
    """The card that is found is played at 2 less."""

    def eligible(self, g: Game, seat: Seat, card: CardId) -> bool:
        return super().eligible(g, seat, card) and can_play(g, seat, card, 2, NO_EVENT)

    def found(self, g: Game, f: CardFrame, card: CardId) -> i64:
        take_from_deck(g, f.seat, card)
        fx.shuffle_deck(g, f.seat)
        return fx.play_card(g, f.seat, card, discount=2, at=NONE)


class ForMyNextTrick(EventCard):
    text = "Provokes no attacks. Search your deck for a Spell or Item asset and play it at 2 less."
    printed = Facts(
        "12011", '"For my next trick..."', faction=faction.MYSTIC, cost=0, icons="WA?",
        traits=[trait.SPELL, trait.TRICK], deck_limit=1, signature_of="12010",
    )  # fmt: skip
    abilities = [
        Ability(trigger.played(provokes=False),
                SearchAndPlay(0, card_type.ASSET, [trait.SPELL, trait.ITEM])),
    ]  # fmt: skip


class EnterThreatArea(Effect):
    """Make room in the arcane slots, then enter the threat area."""

    def resolve(self, g: Game, f: CardFrame) -> i64:
        who = g.investigators[f.seat]
        if zones.slots_taken(g, f.seat, slot.ARCANE) >= slot_capacity(g, f.seat, slot.ARCANE):
            options: list[int] = []
            for other in sorted(who.assets):
                printed = g.defs[other].printed
                if slot.ARCANE in printed.slots and not printed.stays_in_play:
                    options.append(pack(verb.DISCARD, other))
            if options:
                return fx.ask(g, f, decision_kind.SLOTS, options)
        if f.card in who.hand:
            zones.leave_hand(g, f.seat, f.card)
        if zones.is_in_limbo(g, f.card):
            fx.put_in_threat_area(g, f.card, f.seat)
        return DONE

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        fx.discard_from_play(g, a_of(pick))
        return self.resolve(g, f)


class Forbid(Constant):
    """The bearer can play no asset and use no ability of another asset."""

    def amount(self, g: Game, changed: i64, card: CardId, subject: i64) -> i64:
        bearer = g.cards[card].threat
        if changed == quantity.PLAY_FORBIDDEN:
            return 1 if subject == bearer else 0
        if subject == card or g.type_of[subject] != card_type.ASSET:
            return 0
        return 1 if g.cards[subject].controller == bearer else 0


class Decipher(phrases.MakeTest):
    """A success discards the card; a failure shuffles it into the deck and costs 1 horror."""

    def after_test(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        if g.cards[f.card] is NOCARD:
            return DONE
        # One card alone is not shuffled into an empty deck: it stays (LCG-0543).
        if test.margin >= 0 or g.investigators[f.seat].deck:
            # The only way out of play: functions that respect "cannot leave play" are bypassed.
            zones.leave_play(g, f.card)
            if test.margin >= 0:
                zones.put_in_discard(g, f.card)
                return DONE
            fx.shuffle_into_deck(g, f.seat, f.card)
        return fx.deal(g, f.seat, horror=1, source=f.card)


class TheNecronomicon(Asset):
    text = (
        "Put into your threat area, in an arcane slot. You can neither play assets nor use other "
        "assets' abilities. Action: willpower (5); a success discards it, a failure shuffles it "
        "into your deck and costs 1 horror. It leaves play in no other way."
    )
    printed = Facts(
        "12012", "The Necronomicon", "Drake Translation", slots=[slot.ARCANE], weakness=True,
        traits=[trait.ITEM, trait.TOME, trait.CURSED], stays_in_play=True, deck_limit=1,
        signature_of="12010",
    )  # fmt: skip
    abilities = [
        Ability(trigger.revelation(), EnterThreatArea()),
        Forbid([quantity.PLAY_FORBIDDEN, quantity.ABILITY_FORBIDDEN]),
        Ability(trigger.action(), Decipher([skill.WILLPOWER], 5)),
    ]


CARDS: list[type[CardDef]] = [DexterDrake, ForMyNextTrick, TheNecronomicon]
