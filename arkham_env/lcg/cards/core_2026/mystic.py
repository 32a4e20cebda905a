"""Mystic cards of the 2026 core set: Dexter Drake, his signature cards, cards of all levels."""

from typing import cast

from arkham_env.lcg.cards.prelude import (
    CALL, DONE, NOCARD, NONE, Ability, Asset, CardDef, CardFrame, CardId, ChooseOne,
    Commitment, Constant, Effect, Event, EventCard, Facts, Game, InvestigatorCard, Seat, Skill,
    SkillTest, a_of, card_type, cell, chaos_token, controlled_assets, decision_kind, designator,
    event_at, faction, fx, i64, is_playing, keyword, limit, logged, on, op_of, pack, phrases,
    place_of, quantity, record, skill, slot, trait, trigger, verb, zones,
)  # fmt: skip
from arkham_env.lcg.cards.searching import SearchAndPlay
from arkham_env.lcg.cards.skill_tests import RevealMore
from arkham_env.lcg.cards.spells import Cast
from arkham_env.lcg.rules.reveal import RevealToken, symbol_revealed
from arkham_env.lcg.rules.timing import occur
from arkham_env.lcg.state.ids import stream
from arkham_env.lcg.state.restrictions import may_be_damaged
from arkham_env.lcg.state.values import (
    choosable, has_any_trait, health, sanity, stays_in_play,
)  # fmt: skip

# -- Dexter Drake ----------------------------------------------------------------------------------


def may_return(g: Game, card: CardId) -> bool:
    """Return whether ``card``, which is in play, is an asset that may be returned to the hand.

    Story assets and cards that cannot leave play may not be returned.
    """
    if g.type_of[card] != card_type.ASSET or g.defs[card].printed.story:
        return False
    return not stays_in_play(g, card)


class Exchange(ChooseOne):
    """Effect that returns an asset to the hand, or plays an asset from the hand.

    Let A be the asset of the triggering event. The returned asset is not A, and the title of the
    played asset differs from the title of A. All possibilities are options of one decision.
    """

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        if g.type_of[event.card] != card_type.ASSET:
            return False
        return super().possible(g, seat, card, event)

    def options(self, g: Game, seat: Seat, card: CardId, event: Event) -> list[i64]:
        """Return the options to play an asset from the hand, then those to return an asset."""
        options: list[i64] = []
        for held in phrases.playable_assets(g, seat):
            # "Different" means another title (FAQ 2.17).
            if g.defs[held].printed.name != g.defs[event.card].printed.name:
                options.append(pack(verb.PLAY, held))
        for asset in sorted(controlled_assets(g, seat)):
            if asset != event.card and may_return(g, asset):
                options.append(pack(verb.CHOOSE_CARD, asset))
        return options

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        if op_of(pick) == verb.PLAY:
            return fx.play_card(g, f.seat, a_of(pick), discount=0, at=NONE)
        fx.return_to_hand(g, a_of(pick))
        return DONE


class ReturnAsset(Effect):
    """Effect that offers to return an asset at the investigator's location to its owner's hand."""

    def assets_here(self, g: Game, seat: Seat) -> list[i64]:
        """Return the assets at the location of ``seat`` that may be returned to hand."""
        here = g.investigators[seat].location
        found: list[i64] = []
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
        "12010", "Dexter Drake", "The Magician", faction=faction.MYSTIC, unique=True, health=6,
        traits=[trait.PERFORMER, trait.SORCERER], skills=[5, 2, 2, 3], sanity=8, deck_limit=1,
        signature_cards=["12011", "12012"], deck_factions=[faction.MYSTIC, faction.ROGUE],
    )  # fmt: skip
    abilities = [
        Ability(trigger.after(on.PLAY_CARD), Exchange(), you=True, limit=limit.PER_ROUND),
        Ability(trigger.elder_sign(), phrases.PlusOne(ReturnAsset())),
    ]


class ForMyNextTrick(EventCard):
    text = "Provokes no attacks. Search your deck for a Spell or Item asset and play it at 2 less."
    printed = Facts(
        "12011", '"For my next trick..."', faction=faction.MYSTIC, cost=0, icons="WA?",
        traits=[trait.SPELL, trait.TRICK], deck_limit=1, signature_of="12010",
    )  # fmt: skip
    abilities = [
        Ability(trigger.played(provokes=False),
                SearchAndPlay(0, card_type.ASSET, [trait.SPELL, trait.ITEM], discount=2)),
    ]  # fmt: skip


class Forbid(Constant):
    """Constant ability: the bearer cannot play assets or use abilities of other assets."""

    def amount(self, g: Game, changed: i64, card: CardId, subject: i64) -> i64:
        bearer = g.cards[card].threat
        if changed == quantity.PLAY_FORBIDDEN:
            return 1 if subject == bearer else 0
        if subject == card or g.type_of[subject] != card_type.ASSET:
            return 0
        return 1 if g.cards[subject].controller == bearer else 0


class Decipher(phrases.MakeTest):
    """Effect that makes a test: a success discards the card.

    A failure shuffles the card into the deck and deals 1 horror to the investigator.
    """

    def after_test(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        if g.cards[f.card] is NOCARD:
            return DONE
        # The card cannot be shuffled into an empty deck: it stays in play (LCG-0543).
        if test.margin >= 0 or g.investigators[f.seat].deck:
            # This is the only way in which the card leaves play, so the functions that respect
            # "cannot leave play" are not used.
            if test.margin >= 0:
                zones.drop_clues(g, f.card)
                zones.leave_play(g, f.card)
                zones.put_in_discard(g, f.card)
                return DONE
            zones.leave_play(g, f.card)
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
        Ability(trigger.revelation(), phrases.PutInThreatArea()),
        Forbid([quantity.PLAY_FORBIDDEN, quantity.ABILITY_FORBIDDEN]),
        Ability(trigger.action(), Decipher([skill.WILLPOWER], 5)),
    ]


# -- Assets ----------------------------------------------------------------------------------------


class HurtForHorror(phrases.HurtEnemyHere):
    """Effect that damages an enemy at the investigator's location when horror is placed on the
    card."""

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        return event.other > 0 and super().possible(g, seat, card, event)


class CloakOfResonance(Asset):
    text = "When horror is placed on it, exhaust: 1 damage to an enemy at your location."
    printed = Facts(
        "12058", "Cloak of Resonance", faction=faction.MYSTIC, level=0, cost=3, icons="W",
        traits=[trait.ITEM, trait.CLOTHING, trait.ALCHEMY], slots=[slot.BODY], sanity=3,
    )  # fmt: skip
    abilities = [Ability(trigger.when(on.DAMAGE), HurtForHorror(), this=True, exhaust=True)]


class CosmicFlame(Asset):
    text = (
        "Action: Fight with willpower; a success: you may spend 1 charge for +1 damage. A skull "
        "costs 1 charge; with none left, take 1 damage and discard Cosmic Flame."
    )
    printed = Facts(
        "12059", "Cosmic Flame", faction=faction.MYSTIC, level=0, cost=3, traits=[trait.SPELL],
        icons="C", slots=[slot.ARCANE], uses=3, uses_kind="charges",
    )  # fmt: skip
    abilities = [
        Ability(trigger.action(designator.FIGHT), improves=True,
                effect=Cast(phrases.Fight(skill.WILLPOWER), chaos_token.SKULL, damage=1)),
    ]  # fmt: skip


class JimCulver(Asset):
    text = "+1 willpower. After you take damage or horror, exhaust: draw 1 card."
    printed = Facts(
        "12060", "Jim Culver", "Haunted Musician", faction=faction.MYSTIC, level=0, cost=4,
        traits=[trait.ALLY, trait.PERFORMER], icons="W", slots=[slot.ALLY], health=2, sanity=2,
        unique=True,
    )  # fmt: skip
    abilities = [
        phrases.boost(skill.WILLPOWER),
        Ability(trigger.after(on.DEALT), phrases.Draw(1), you=True, exhaust=True),
    ]


class MoveToken(ChooseOne):
    """Effect that moves 1 damage or horror to a card that the investigator controls.

    The token comes from any card at the investigator's location. It is placed, but not dealt:
    abilities can respond to its placement, but not to damage being dealt or taken.
    """

    def options(self, g: Game, seat: Seat, card: CardId, event: Event) -> list[i64]:
        return movable(g, seat, False)

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        return len(movable(g, seat, True)) > 0

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        f.step += 1
        if f.step == 1:
            f.a = a_of(pick)
            f.b = op_of(pick)
            damage = f.b == verb.DAMAGE
            kind = decision_kind.ASSIGN_DAMAGE if damage else decision_kind.ASSIGN_HORROR
            return fx.ask(g, f, kind, receivers(g, f.seat, f.b, f.a))
        f.target = a_of(pick)
        amount = 1 if f.b == verb.DAMAGE else 0
        first, last = cell.WOULD, cell.WHEN_REACTION
        return occur(g, on.DAMAGE, NONE, f.target, f.card, amount, 1 - amount, first, last) or CALL

    def then(self, g: Game, f: CardFrame) -> i64:
        if f.step != 2:
            return DONE
        f.step = 3
        source = g.cards[f.a]
        receiver = g.cards[f.target]
        if source is NOCARD or receiver is NOCARD or f.target_left:
            return DONE
        if f.b == verb.DAMAGE and not may_be_damaged(g, f.target):
            return DONE
        damage = min(1, source.damage) if f.b == verb.DAMAGE else 0
        horror = min(1, source.horror) if f.b == verb.HORROR else 0
        fx.heal(g, f.a, damage=damage, horror=horror)
        receiver.damage += damage
        receiver.horror += horror
        record(g, logged.DAMAGE, f.target, damage, horror)
        return fx.check_defeat(g, f.target, NONE)


def movable(g: Game, seat: Seat, first: bool) -> list[i64]:
    """Return one option for each card at the location of ``seat`` from which 1 damage can be moved,
    then one for each card there from which 1 horror can be moved.

    Args:
        first: whether to return at most one of these options.
    """
    here = g.investigators[seat].location
    options: list[i64] = []
    for c in g.cards_in_play():
        if (c.damage == 0 and c.horror == 0) or place_of(g, c.id) != here:
            continue
        if g.type_of[c.id] == card_type.INVESTIGATOR and not is_playing(g, c.id):
            continue
        if c.damage and receivers(g, seat, verb.DAMAGE, c.id):
            options.append(pack(verb.DAMAGE, c.id))
        if c.horror and receivers(g, seat, verb.HORROR, c.id):
            options.append(pack(verb.HORROR, c.id))
        if first and options:
            return options[:1]
    return sorted(options)


def receivers(g: Game, seat: Seat, token: i64, source: CardId) -> list[i64]:
    """Return an option for each card of ``seat``, except ``source``, on which the token (the verb
    ``verb.DAMAGE`` or ``verb.HORROR``) can be placed."""
    options: list[i64] = []
    for card in sorted([seat, *controlled_assets(g, seat)]):
        room = health(g, card) if token == verb.DAMAGE else sanity(g, card)
        if token == verb.DAMAGE and not may_be_damaged(g, card):
            continue
        if card != source and room > 0:
            options.append(pack(token, card))
    return options


class LuckyCharm(Asset):
    text = "Free, 1 charge, exhaust: move 1 damage or horror from a card here to one of yours."
    printed = Facts(
        "12061", "Lucky Charm", faction=faction.MYSTIC, level=0, cost=2, icons="W", sanity=2,
        traits=[trait.ITEM, trait.CHARM, trait.BLESSED], slots=[slot.ACCESSORY],
        uses=4, uses_kind="charges",
    )  # fmt: skip
    abilities = [Ability(trigger.free(), MoveToken(), uses=1, exhaust=True)]


class SecondSight(Asset):
    text = (
        "Action: Investigate with willpower; a success: you may spend 1 charge for 1 more clue. A "
        "cultist costs 1 charge; with none left, take 1 horror and discard Second Sight."
    )
    printed = Facts(
        "12062", "Second Sight", faction=faction.MYSTIC, level=0, cost=4, traits=[trait.SPELL],
        icons="I", slots=[slot.ARCANE], uses=3, uses_kind="charges",
    )  # fmt: skip
    abilities = [
        Ability(trigger.action(designator.INVESTIGATE), improves=True,
                effect=Cast(phrases.Investigate(skill.WILLPOWER), chaos_token.CULTIST, horror=1)),
    ]  # fmt: skip


class BoostForMagic(phrases.BoostTest):
    """Effect that gives +1 to a test, or +2 to a test that is caused by a Spell or Ritual card."""

    def suits(self, g: Game, test: SkillTest) -> bool:
        if test.source == NONE:
            return False
        return has_any_trait(g, test.source, [trait.SPELL, trait.RITUAL])


class SpiritualIntuition(Asset):
    text = "Spend 1 resource: +1 willpower or combat for your test, +2 on a Spell or Ritual card."
    printed = Facts(
        "12063", "Spiritual Intuition", faction=faction.MYSTIC, level=0, cost=2, icons="WC",
        traits=[trait.TALENT],
    )  # fmt: skip
    abilities = [
        Ability(trigger.during_own_test(), BoostForMagic(skill.WILLPOWER, []), resources=1),
        Ability(trigger.during_own_test(), BoostForMagic(skill.COMBAT, []), resources=1),
    ]


# -- Events and skills -----------------------------------------------------------------------------


class SealRandom(Effect):
    """Effect that puts the card into play and seals a random token from the chaos bag on it."""

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        return len(g.bag) > 0

    def resolve(self, g: Game, f: CardFrame) -> i64:
        return fx.enter_play(g, f.seat, f.card)

    def then(self, g: Game, f: CardFrame) -> i64:
        if g.cards[f.card] is not NOCARD and g.bag:
            fx.seal_token(g, f.card, g.bag[g.streams.below(stream.CHAOS_BAG, len(g.bag))])
        return DONE


class RevealSealed(Effect):
    """Effect that reveals the token sealed on its card instead of a token from the bag.

    At the end of the test (ST.8) the token returns to the bag with the other tokens. It is
    therefore removed from the card before the card leaves play. Otherwise it would be returned
    twice.
    """

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        # With two copies in play, the first copy may have replaced the token already.
        return cast(RevealToken, event).counts[0] > 0 and g.cards[card].sealed != NONE

    def resolve(self, g: Game, f: CardFrame) -> i64:
        c = g.cards[f.card]
        fx.reveal_at(g, f).fix(g, 0, c.sealed)
        c.sealed = NONE
        fx.discard_from_play(g, f.card)
        return DONE


class Premonition(EventCard):
    text = (
        "Fast: put it into play with a random chaos token sealed on it. When a token would be "
        "revealed, reveal the sealed one instead and discard Premonition."
    )
    printed = Facts(
        "12064", "Premonition", faction=faction.MYSTIC, level=0, cost=0, traits=[trait.AUGURY],
        keywords=keyword.FAST, icons="IA",
    )  # fmt: skip
    abilities = [
        Ability(trigger.fast(), SealRandom(), in_parts=True),
        Ability(trigger.forced_would(on.REVEAL_TOKEN), RevealSealed()),
    ]


class CancelRevelation(Effect):
    """Effect that cancels the revelation of a non-weakness treachery and deals 1 horror."""

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        if event.cancelled or g.type_of[event.card] != card_type.TREACHERY:
            return False
        return not g.defs[event.card].printed.weakness

    def resolve(self, g: Game, f: CardFrame) -> i64:
        event = event_at(g, f.event_at)
        event.cancelled = True
        record(g, logged.CANCEL, event.card)
        return fx.deal(g, f.seat, horror=1, source=f.card)


class WardOfProtection(EventCard):
    text = "Fast, as you draw a treachery, no weakness: cancel its revelation; take 1 horror."
    printed = Facts(
        "12065", "Ward of Protection", faction=faction.MYSTIC, level=0, cost=1, icons="?",
        traits=[trait.SPELL, trait.SPIRIT], keywords=keyword.FAST,
    )  # fmt: skip
    abilities = [Ability(trigger.fast_when(on.REVELATION), CancelRevelation(), you=True)]


class DiscoverTwice(Effect):
    """Effect that places 1 doom and then discovers two clues.

    The doom is placed on a card that the investigator controls. One clue is discovered at the
    investigator's location, the other at another revealed location. If another effect replaces the
    doom, no clue is discovered. ``f.a`` is the doom on the card before.
    """

    def resolve(self, g: Game, f: CardFrame) -> i64:
        own = [c.id for c in g.cards_in_play() if c.controller == f.seat]
        return phrases.choose_card(g, f, own)

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        card = a_of(pick)
        if g.type_of[card] == card_type.LOCATION:
            return fx.discover(g, f.seat, card, 1)
        f.step = 1
        f.target = card
        f.a = g.cards[card].doom
        return fx.place_doom_on(g, card, 1) or CALL

    def then(self, g: Game, f: CardFrame) -> i64:
        if f.step == 0 or f.step == 3 or not is_playing(g, f.seat):
            return DONE
        if f.step == 1 and (f.target_left or g.cards[f.target].doom == f.a):
            return DONE
        f.step += 1
        here = g.investigators[f.seat].location
        if f.step == 2:
            return fx.discover(g, f.seat, here, 1) or CALL
        places = [c for c in g.locations if c != here and g.cards[c].revealed and g.cards[c].clues]
        return phrases.choose_place(g, f, places)


class WillOfTheCosmos(EventCard):
    text = "1 doom on a card of yours. Discover 1 clue here, then 1 at another revealed location."
    printed = Facts(
        "12066", "Will of the Cosmos", faction=faction.MYSTIC, level=0, cost=0, icons="I",
        traits=[trait.INSIGHT, trait.AUGURY],
    )  # fmt: skip
    abilities = [Ability(trigger.played(), DiscoverTwice(), in_parts=True)]


class CostsHorror(Commitment):
    """Text of a card that can be committed only at an additional cost of 1 horror."""

    def horror_cost(self, g: Game, seat: Seat) -> i64:
        return 1


class SoulLink(Skill):
    text = "As an additional cost to commit it, take 1 horror."
    printed = Facts(
        "12067", "Soul Link", faction=faction.MYSTIC, level=0, traits=[trait.INNATE, trait.SPELL],
        icons="???",
    )  # fmt: skip
    abilities = [Ability(trigger.committed(), CostsHorror())]


# -- Level 1 and higher ----------------------------------------------------------------------------


class WearMask(RevealMore):
    """Effect that reveals 1 additional chaos token; 1 of the two is resolved.

    If a token with a symbol is resolved, the investigator takes 1 horror. This horror is dealt as
    soon as the tokens have been revealed and chosen.
    """

    def __init__(self) -> None:
        super().__init__(1, 1, additional=True)

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        # The bag must contain a token in addition to those that will be revealed anyway.
        if sum(cast(RevealToken, event).counts) >= len(g.bag):
            return False
        return super().possible(g, seat, card, event)

    def declare(self, g: Game, f: CardFrame, group: i64) -> i64:
        fx.delay(g, f, on.point(on.REVEAL_TOKEN, cell.AFTER_FORCED), f.seat, 0)
        return super().declare(g, f, group)

    def delayed(self, g: Game, f: CardFrame) -> i64:
        if fx.reveal_at(g, f).other == 0:
            return DONE
        return fx.deal(g, f.seat, horror=1, source=f.card)


class MaskOfSilenus(Asset):
    text = (
        "When you would reveal a chaos token, 1 charge: reveal 1 more, resolve one of the two and "
        "ignore the other. If you resolved a symbol, take 1 horror."
    )
    printed = Facts(
        "12068", "Mask of Silenus", "Face of the Void", faction=faction.MYSTIC, level=1, cost=3,
        traits=[trait.ITEM, trait.MASK, trait.RELIC, trait.CURSED], icons="?", slots=[slot.HEAD],
        uses=3, uses_kind="charges", unique=True,
    )  # fmt: skip
    abilities = [Ability(trigger.would(on.REVEAL_TOKEN), WearMask(), you=True, uses=1)]


class HealByMargin(Effect):
    """Effect of a committed card that heals 1 horror of the investigator who committed it, or 2
    after a success by 2 or more."""

    def resolve(self, g: Game, f: CardFrame) -> i64:
        seat = fx.committer(g, f)
        if is_playing(g, seat):
            fx.heal(g, seat, horror=2 if fx.current(g).margin >= 2 else 1)
        return DONE


class Fearless(Skill):
    text = "If the test succeeds, heal 1 horror; 2 horror if it succeeds by 2 or more."
    printed = Facts(
        "12069", "Fearless", faction=faction.MYSTIC, level=2, icons="WW",
        traits=[trait.INNATE, trait.DEVELOPED],
    )  # fmt: skip
    abilities = [Ability(trigger.committed(), phrases.IfSuccessful(HealByMargin()))]


class InvestigateAndDispel(phrases.Investigate):
    """Effect that investigates; a success with a symbol offers to discard a Terror or Hex.

    The discarded card is a treachery in the threat area of any investigator.
    """

    def dispellable(self, g: Game, card: CardId) -> list[i64]:
        """Return the treacheries that the effect of ``card`` may discard."""
        found: list[i64] = []
        for who in g.investigators:
            for other in who.threat_area:
                if g.type_of[other] == card_type.TREACHERY and not stays_in_play(g, other):
                    if has_any_trait(g, other, [trait.TERROR, trait.HEX]):
                        found.append(other)
        return choosable(g, found, card)

    def has_after_test(self, g: Game, test: SkillTest) -> bool:
        return test.margin >= 0 and symbol_revealed(test)

    def after_test(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        options = fx.cards_as_options(verb.DISCARD, self.dispellable(g, f.card))
        if not options or not self.has_after_test(g, test):
            return DONE
        options.append(pack(verb.NO))
        return fx.ask(g, f, decision_kind.DISCARD, options)

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        if op_of(pick) == verb.DISCARD:
            fx.discard_from_play(g, a_of(pick))
        return DONE


class AugurOfElokoss(EventCard):
    text = (
        "Investigate, adding your willpower to your intellect. A success: 1 more clue; if a symbol "
        "was revealed too, you may discard a Terror or Hex treachery from any threat area."
    )
    printed = Facts(
        "12070", "Augur of Elokoss", faction=faction.MYSTIC, level=3, cost=2, icons="WI?",
        traits=[trait.SPELL, trait.AUGURY],
    )  # fmt: skip
    abilities = [
        Ability(trigger.played(designator.INVESTIGATE), added_skill=skill.WILLPOWER,
                effect=InvestigateAndDispel(clues=1, result=True)),
    ]  # fmt: skip


class CastAtEnemy(Cast):
    """Effect of a spell that fights; after a success, the investigator may spend a charge to deal 1
    damage to an enemy at its location."""

    def has_after_test(self, g: Game, test: SkillTest) -> bool:
        return test.margin >= 0

    def after_test(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        c = g.cards[f.card]
        enemies = choosable(g, phrases.enemies_to_hurt(g, f.seat), f.card)
        if test.margin < 0 or c is NOCARD or c.uses == 0 or not enemies:
            return DONE
        options = fx.cards_as_options(verb.CHOOSE_CARD, enemies)
        options.append(pack(verb.NO))
        return fx.ask(g, f, decision_kind.CHOOSE_ENEMY, options)

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        if op_of(pick) == verb.NO:
            return DONE
        fx.spend_uses(g, f.card, 1)
        return fx.deal_to_card(g, a_of(pick), damage=1, dealer=f.seat, source=f.card)


class CosmicFlame5(Asset):
    text = (
        "Action: Fight with willpower at +2 with +1 damage; a success: you may spend 1 charge for "
        "1 damage to an enemy at your location. A skull costs 1 charge; with none left, take 1 "
        "damage and discard Cosmic Flame."
    )
    printed = Facts(
        "12071", "Cosmic Flame", faction=faction.MYSTIC, level=5, cost=3, traits=[trait.SPELL],
        icons="WC?", slots=[slot.ARCANE], uses=4, uses_kind="charges",
    )  # fmt: skip
    abilities = [
        Ability(trigger.action(designator.FIGHT), CastAtEnemy(
            phrases.Fight(skill.WILLPOWER, bonus=2, damage=1, result=True), chaos_token.SKULL,
            damage=1)),
    ]  # fmt: skip


CARDS: list[type[CardDef]] = [
    DexterDrake, ForMyNextTrick, TheNecronomicon, CloakOfResonance, CosmicFlame, JimCulver,
    LuckyCharm, SecondSight, SpiritualIntuition, Premonition, WardOfProtection, WillOfTheCosmos,
    SoulLink, MaskOfSilenus, Fearless, AugurOfElokoss, CosmicFlame5,
]  # fmt: skip
