"""Dexter Drake with his signature cards, and the mystic cards (12010-12012, 12058-12067)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from arkham_env.core.decision import a_of, op_of, pack
from arkham_env.core.frame import CALL, DONE
from arkham_env.lcg import abilities, flow_cards
from arkham_env.lcg import effects as fx
from arkham_env.lcg.carddef import Ability, CardDef
from arkham_env.lcg.cards.bases import (
    Asset,
    BoostTalent,
    EventCard,
    InvestigatorCard,
    Skill,
    SkillAlly,
    boost_abilities,
)
from arkham_env.lcg.cards.searching import SearchEvent, take_from_deck
from arkham_env.lcg.flow_skill_test import SkillTest
from arkham_env.lcg.ids import (
    ACCESSORY,
    ACTION_ABILITY,
    AFTER_REACTION,
    ALCHEMY,
    ALLY,
    ALLY_SLOT,
    ARCANE,
    ASSET,
    AUGURY,
    BLESSED,
    BODY,
    CHAOS_BAG,
    CHARM,
    CLOTHING,
    COMBAT,
    CULTIST_TOKEN,
    CURSED,
    D_ASSIGN_DAMAGE,
    D_ASSIGN_HORROR,
    D_CHOOSE_CARD,
    D_CHOOSE_ENEMY,
    D_CHOOSE_LOCATION,
    D_SLOTS,
    E_DAMAGE,
    E_DEALT,
    E_PLAY_CARD,
    E_REVEAL_TOKEN,
    E_REVELATION,
    FAST,
    FIGHT,
    FORCED_ABILITY,
    FREE_ABILITY,
    INNATE,
    INSIGHT,
    INVESTIGATE,
    INVESTIGATOR,
    ITEM,
    MYSTIC,
    NEUTRAL,
    NONE,
    OP_CHOOSE_CARD,
    OP_DAMAGE,
    OP_DISCARD,
    OP_HORROR,
    OP_PLAY,
    OP_YES,
    PER_ROUND,
    PERFORMER,
    PERMANENT,
    PLAYER_WINDOW,
    Q_ABILITY_FORBIDDEN,
    Q_PLAY_FORBIDDEN,
    Q_SKILL,
    REACTION_ABILITY,
    RITUAL,
    ROGUE,
    SKULL,
    SORCERER,
    SPELL,
    SPIRIT,
    TALENT,
    TOME,
    TREACHERY,
    TRICK,
    WHEN_REACTION,
    WILLPOWER,
    WOULD,
    point,
)
from arkham_env.lcg.record import L_CANCEL, L_DAMAGE, L_HEAL, record
from arkham_env.lcg.state import NOCARD
from arkham_env.lcg.timing import event_at, occur
from arkham_env.lcg.values import (
    enemies_at,
    health,
    is_playing,
    place_of,
    sanity,
    slot_capacity,
)

if TYPE_CHECKING:
    from arkham_env.lcg.card_frame import CardFrame
    from arkham_env.lcg.state import Game
    from arkham_env.lcg.timing import Event


# -- Dexter Drake --------------------------------------------------------------------------------


def may_return(g: Game, card: int) -> bool:
    """Say whether a card in play is a non-story asset that can leave play."""
    d = g.defs[card]
    if d.type != ASSET or d.story or d.permanent_in_play:
        return False
    return d.keywords & PERMANENT == 0


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
    faction = MYSTIC
    traits = PERFORMER | SORCERER
    skills = [5, 2, 2, 3]
    health = 6
    sanity = 8
    signature_cards = ["12011", "12012"]
    deck_factions = [MYSTIC, ROGUE]
    abilities = [
        Ability(REACTION_ABILITY, point=point(E_PLAY_CARD, AFTER_REACTION), limit=PER_ROUND)
    ]

    def condition(self, g: Game, seat: int, card: int, ability: int, event: Event | None) -> bool:
        if event is None or event.seat != seat or g.defs[event.card].type != ASSET:
            return False
        return len(self.exchanges(g, seat, event.card)) > 0

    def exchanges(self, g: Game, seat: int, played: int) -> list[int]:
        """Return what the reaction offers: hand cards to play first, then assets to return."""
        options: list[int] = []
        titles: list[int] = []
        who = g.investigators[seat]
        for card in who.hand:
            d = g.defs[card]
            # "Different" means another title (FAQ 2.17).
            if d.type != ASSET or d.index in titles or d.name == g.defs[played].name:
                continue
            if abilities.can_play(g, seat, card, 0, None):
                titles.append(d.index)
                options.append(pack(OP_PLAY, card))
        for card in sorted(who.assets):
            if card != played and may_return(g, card):
                options.append(pack(OP_CHOOSE_CARD, card))
        return options

    def effect(self, g: Game, f: CardFrame) -> int:
        options = self.exchanges(g, f.seat, event_at(g, f.event_at).card)
        if not options:
            return DONE
        f.step = EXCHANGE
        return fx.ask(g, f, D_CHOOSE_CARD, options)

    def token_value(self, g: Game, seat: int) -> int:
        return 1

    def elder_sign(self, g: Game, f: CardFrame, test: SkillTest) -> int:
        if not self.assets_here(g, f.seat):
            return DONE
        f.step = ELDER_SIGN_ASKED
        return fx.yes_or_no(g, f)

    def assets_here(self, g: Game, seat: int) -> list[int]:
        """Return the assets at the location of ``seat``, whoever controls them."""
        here = g.investigators[seat].location
        found: list[int] = []
        for c in g.cards:
            if c is not NOCARD and may_return(g, c.id) and g.owner[c.id] != NONE:
                if place_of(g, c.id) == here:
                    found.append(c.id)
        return found

    def chosen(self, g: Game, f: CardFrame, pick: int) -> int:
        if f.step == ELDER_SIGN_ASKED:
            if op_of(pick) != OP_YES:
                return DONE
            f.step = ELDER_SIGN_PICKED
            assets = self.assets_here(g, f.seat)
            return fx.ask(g, f, D_CHOOSE_CARD, fx.cards_as_options(OP_CHOOSE_CARD, assets))
        card = a_of(pick)
        if op_of(pick) == OP_PLAY:
            return fx.play_card(g, f.seat, card, 0, NONE)
        fx.return_to_hand(g, card)
        return DONE


class ForMyNextTrick(SearchEvent):
    """Search the deck for a Spell or Item asset and play it at 2 less; provokes nothing."""

    code = "12011"
    name = '"For my next trick..."'
    faction = MYSTIC
    cost = 0
    traits = SPELL | TRICK
    icons = "WA?"
    signature_of = "12010"
    deck_limit = 1
    play_provokes = False

    def eligible(self, g: Game, seat: int, card: int) -> bool:
        d = g.defs[card]
        if d.type != ASSET or d.traits & (SPELL | ITEM) == 0:
            return False
        return abilities.can_play(g, seat, card, 2, None)

    def found(self, g: Game, f: CardFrame, card: int) -> int:
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
    faction = NEUTRAL
    traits = ITEM | TOME | CURSED
    slots = [ARCANE]
    weakness = True
    permanent_in_play = True
    signature_of = "12010"
    deck_limit = 1
    modifies = [Q_PLAY_FORBIDDEN, Q_ABILITY_FORBIDDEN]
    abilities = [Ability(ACTION_ABILITY, actions=1)]

    def revelation(self, g: Game, f: CardFrame) -> int:
        return self.enter(g, f)

    def enter(self, g: Game, f: CardFrame) -> int:
        """Make room in the arcane slots, then enter the threat area."""
        who = g.investigators[f.seat]
        if flow_cards.slots_taken(g, f.seat, ARCANE) >= slot_capacity(g, f.seat, ARCANE):
            options = [
                pack(OP_DISCARD, other)
                for other in sorted(who.assets)
                if ARCANE in g.defs[other].slots and not g.defs[other].permanent_in_play
            ]
            if options:
                return fx.ask(g, f, D_SLOTS, options)
        if f.card in who.hand:
            flow_cards.leave_hand(g, f.seat, f.card)
        if flow_cards.is_in_limbo(g, f.card):
            fx.put_in_threat_area(g, f.card, f.seat)
        return DONE

    def chosen(self, g: Game, f: CardFrame, pick: int) -> int:
        fx.discard_from_play(g, a_of(pick))
        return self.enter(g, f)

    def modify(self, g: Game, quantity: int, card: int, subject: int) -> int:
        bearer = g.cards[card].threat
        if quantity == Q_PLAY_FORBIDDEN:
            return 1 if subject == bearer else 0
        if subject == card or g.defs[subject].type != ASSET:
            return 0
        return 1 if g.cards[subject].controller == bearer else 0

    def effect(self, g: Game, f: CardFrame) -> int:
        return fx.test(g, f, 1 << WILLPOWER, 5)

    def after_test(self, g: Game, f: CardFrame, test: SkillTest) -> int:
        if g.cards[f.card] is NOCARD:
            return DONE
        if test.margin < 0 and not g.investigators[f.seat].deck:
            # One card alone is not shuffled into an empty deck: it stays (LCG-0543).
            return fx.deal(g, f.seat, 0, 1, f.card)
        # The only way out of play: the functions that respect "cannot leave play" are bypassed.
        flow_cards.leave_play(g, f.card)
        if test.margin >= 0:
            flow_cards.put_in_discard(g, f.card)
            return DONE
        fx.shuffle_into_deck(g, f.seat, f.card)
        return fx.deal(g, f.seat, 0, 1, f.card)


# -- Assets --------------------------------------------------------------------------------------


class CloakOfResonance(Asset):
    """When horror is placed on it, exhaust it: 1 damage to an enemy at the location."""

    code = "12058"
    name = "Cloak of Resonance"
    faction = MYSTIC
    level = 0
    cost = 3
    traits = ITEM | CLOTHING | ALCHEMY
    icons = "W"
    slots = [BODY]
    sanity = 3
    abilities = [Ability(REACTION_ABILITY, point=point(E_DAMAGE, WHEN_REACTION), exhaust=True)]

    def condition(self, g: Game, seat: int, card: int, ability: int, event: Event | None) -> bool:
        if event is None or event.card != card or event.other <= 0:
            return False
        return len(enemies_at(g, g.investigators[seat].location)) > 0

    def effect(self, g: Game, f: CardFrame) -> int:
        enemies = enemies_at(g, g.investigators[f.seat].location)
        if not enemies:
            return DONE
        return fx.ask(g, f, D_CHOOSE_ENEMY, fx.cards_as_options(OP_CHOOSE_CARD, enemies))

    def chosen(self, g: Game, f: CardFrame, pick: int) -> int:
        return fx.deal_to_card(g, a_of(pick), 1, 0, f.seat, f.card)


class CosmicFlame(Asset):
    """Fight with willpower; a charge may add 1 damage; skulls burn a charge.

    Without a charge left they cost 1 damage and the card.
    """

    code = "12059"
    name = "Cosmic Flame"
    faction = MYSTIC
    level = 0
    cost = 3
    traits = SPELL
    icons = "C"
    slots = [ARCANE]
    uses = 3
    improves = True
    abilities = [Ability(ACTION_ABILITY, actions=1, designator=FIGHT)]

    def effect(self, g: Game, f: CardFrame) -> int:
        return fx.fight(g, f, 1 << WILLPOWER)

    def improve(self, g: Game, f: CardFrame, test: SkillTest) -> int:
        if g.cards[f.card].uses == 0 or not test.target_in_play(g):
            return DONE
        return fx.yes_or_no(g, f)

    def chosen(self, g: Game, f: CardFrame, pick: int) -> int:
        if op_of(pick) == OP_YES:
            fx.spend_uses(g, f.card, 1)
            fx.current(g).damage += 1
        return DONE

    def answers_token(self, g: Game, test: SkillTest, token: int) -> bool:
        return token == SKULL

    def token_revealed(self, g: Game, f: CardFrame, test: SkillTest) -> int:
        if g.cards[f.card].uses > 0:
            fx.spend_uses(g, f.card, 1)
            return DONE
        fx.discard_from_play(g, f.card)
        return fx.deal(g, f.seat, 1, 0, f.card)


class JimCulver(SkillAlly):
    """+1 willpower; after its controller takes damage or horror, exhaust him: draw 1 card."""

    code = "12060"
    name = "Jim Culver"
    subname = "Haunted Musician"
    faction = MYSTIC
    level = 0
    cost = 4
    traits = ALLY | PERFORMER
    icons = "W"
    slots = [ALLY_SLOT]
    health = 2
    sanity = 2
    unique = True
    boosted_skill = WILLPOWER
    modifies = [Q_SKILL + WILLPOWER]
    abilities = [Ability(REACTION_ABILITY, point=point(E_DEALT, AFTER_REACTION), exhaust=True)]

    def condition(self, g: Game, seat: int, card: int, ability: int, event: Event | None) -> bool:
        return event is not None and event.seat == seat and event.amount + event.other > 0

    def effect(self, g: Game, f: CardFrame) -> int:
        return fx.draw(g, f.seat, 1)


CHARM_SOURCE: Final = 0
CHARM_TARGET: Final = 1
CHARM_PLACED: Final = 2
CHARM_MOVED: Final = 3


class LuckyCharm(Asset):
    """Free, a charge and exhaust: move 1 damage or horror from a card here to an own one.

    A token is placed on the receiver without being dealt, so abilities that answer tokens being
    placed see it and those that answer damage being dealt or taken do not.
    """

    code = "12061"
    name = "Lucky Charm"
    faction = MYSTIC
    level = 0
    cost = 2
    traits = ITEM | CHARM | BLESSED
    icons = "W"
    slots = [ACCESSORY]
    sanity = 2
    uses = 4
    abilities = [Ability(FREE_ABILITY, uses=1, exhaust=True)]

    def condition(self, g: Game, seat: int, card: int, ability: int, event: Event | None) -> bool:
        return len(self.sources(g, seat)) > 0

    def sources(self, g: Game, seat: int) -> list[int]:
        """Return the tokens that could be moved: damage by card, then horror by card."""
        here = g.investigators[seat].location
        damages: list[int] = []
        horrors: list[int] = []
        for c in g.cards:
            if c.damage == 0 and c.horror == 0:
                continue
            if g.defs[c.id].type == INVESTIGATOR and not is_playing(g, c.id):
                continue
            if place_of(g, c.id) != here:
                continue
            if c.damage and self.receivers(g, seat, OP_DAMAGE, c.id):
                damages.append(pack(OP_DAMAGE, c.id))
            if c.horror and self.receivers(g, seat, OP_HORROR, c.id):
                horrors.append(pack(OP_HORROR, c.id))
        return damages + horrors

    def receivers(self, g: Game, seat: int, token: int, source: int) -> list[int]:
        """Return options for the own cards, ``source`` apart, that can take this token."""
        options: list[int] = []
        for card in sorted([seat, *g.investigators[seat].assets]):
            limit = health(g, card) if token == OP_DAMAGE else sanity(g, card)
            if card != source and limit > 0:
                options.append(pack(token, card))
        return options

    def effect(self, g: Game, f: CardFrame) -> int:
        options = self.sources(g, f.seat)
        if not options:
            return DONE
        f.step = CHARM_SOURCE
        return fx.ask(g, f, D_CHOOSE_CARD, options)

    def chosen(self, g: Game, f: CardFrame, pick: int) -> int:
        if f.step == CHARM_SOURCE:
            f.step = CHARM_TARGET
            f.a = a_of(pick)
            f.b = op_of(pick)
            kind = D_ASSIGN_DAMAGE if f.b == OP_DAMAGE else D_ASSIGN_HORROR
            return fx.ask(g, f, kind, self.receivers(g, f.seat, f.b, f.a))
        f.step = CHARM_PLACED
        f.n = a_of(pick)
        damage = 1 if f.b == OP_DAMAGE else 0
        return (
            occur(g, E_DAMAGE, NONE, f.n, f.card, damage, 1 - damage, WOULD, WHEN_REACTION) or CALL
        )

    def then(self, g: Game, f: CardFrame) -> int:
        if f.step != CHARM_PLACED:
            return DONE
        f.step = CHARM_MOVED
        source = g.cards[f.a]
        receiver = g.cards[f.n]
        if source is NOCARD or receiver is NOCARD:
            return DONE
        damage = min(1, source.damage) if f.b == OP_DAMAGE else 0
        horror = min(1, source.horror) if f.b == OP_HORROR else 0
        source.damage -= damage
        source.horror -= horror
        receiver.damage += damage
        receiver.horror += horror
        record(g, L_HEAL, f.a, damage, horror)
        record(g, L_DAMAGE, f.n, damage, horror)
        return fx.check_defeat(g, f.n, NONE)


class SecondSight(Asset):
    """Investigate with willpower; a charge may add 1 clue; cultist tokens cost a charge.

    Without a charge left they cost 1 horror and the card.
    """

    code = "12062"
    name = "Second Sight"
    faction = MYSTIC
    level = 0
    cost = 4
    traits = SPELL
    icons = "I"
    slots = [ARCANE]
    uses = 3
    improves = True
    abilities = [Ability(ACTION_ABILITY, actions=1, designator=INVESTIGATE)]

    def effect(self, g: Game, f: CardFrame) -> int:
        return fx.investigate(g, f, 1 << WILLPOWER)

    def improve(self, g: Game, f: CardFrame, test: SkillTest) -> int:
        if g.cards[f.card].uses == 0 or not test.target_in_play(g):
            return DONE
        # An additional clue that is not there could not be discovered.
        if g.cards[test.target].clues <= 1 + test.clues:
            return DONE
        return fx.yes_or_no(g, f)

    def chosen(self, g: Game, f: CardFrame, pick: int) -> int:
        if op_of(pick) == OP_YES:
            fx.spend_uses(g, f.card, 1)
            fx.current(g).clues += 1
        return DONE

    def answers_token(self, g: Game, test: SkillTest, token: int) -> bool:
        return token == CULTIST_TOKEN

    def token_revealed(self, g: Game, f: CardFrame, test: SkillTest) -> int:
        if g.cards[f.card].uses > 0:
            fx.spend_uses(g, f.card, 1)
            return DONE
        fx.discard_from_play(g, f.card)
        return fx.deal(g, f.seat, 0, 1, f.card)


class SpiritualIntuition(BoostTalent):
    """Willpower or combat boost, larger for a test on a Spell or Ritual card."""

    code = "12063"
    name = "Spiritual Intuition"
    faction = MYSTIC
    level = 0
    cost = 2
    traits = TALENT
    icons = "WC"
    boosts = [WILLPOWER, COMBAT]
    abilities = boost_abilities()

    def suits(self, g: Game, test: SkillTest) -> bool:
        return test.source != NONE and g.defs[test.source].traits & (SPELL | RITUAL) != 0


# -- Events and skills -----------------------------------------------------------------------------


class Premonition(EventCard):
    """Enters play with a random token sealed on it; the next reveal yields that token instead.

    The sealed token joins the tokens of the running test.  It goes back to the bag with them at
    ST.8, so it is taken off this card before the card leaves play: released twice, it would be
    doubled.
    """

    code = "12064"
    name = "Premonition"
    faction = MYSTIC
    level = 0
    cost = 0
    traits = AUGURY
    keywords = FAST
    icons = "IA"
    play_point = PLAYER_WINDOW
    abilities = [Ability(FORCED_ABILITY, point=point(E_REVEAL_TOKEN, WOULD))]

    def playable(self, g: Game, seat: int, card: int, event: Event | None) -> bool:
        return len(g.bag) > 0

    def condition(self, g: Game, seat: int, card: int, ability: int, event: Event | None) -> bool:
        # With two in play, the reveal that the first has replaced no longer takes place.
        return event is not None and not event.replaced and g.cards[card].sealed != NONE

    def effect(self, g: Game, f: CardFrame) -> int:
        if f.event_at == NONE:
            flow_cards.put_into_play(g, f.card, f.seat)
            token = g.bag[g.streams.below(CHAOS_BAG, len(g.bag))]
            fx.seal_token(g, f.card, token)
            return DONE
        event = event_at(g, f.event_at)
        event.replaced = True
        test = cast(SkillTest, g.stack[event.target])
        c = g.cards[f.card]
        token = c.sealed
        c.sealed = NONE
        test.receive(g, token)
        return test.after_reveal(g)

    def then(self, g: Game, f: CardFrame) -> int:
        fx.discard_from_play(g, f.card)
        return DONE


class WardOfProtection(EventCard):
    """Fast; cancels the revelation of a non-weakness treachery drawn by its player; 1 horror."""

    code = "12065"
    name = "Ward of Protection"
    faction = MYSTIC
    level = 0
    cost = 1
    traits = SPELL | SPIRIT
    keywords = FAST
    icons = "?"
    play_point = point(E_REVELATION, WHEN_REACTION)

    def playable(self, g: Game, seat: int, card: int, event: Event | None) -> bool:
        if event is None or event.seat != seat or event.cancelled:
            return False
        d = g.defs[event.card]
        return d.type == TREACHERY and not d.weakness

    def effect(self, g: Game, f: CardFrame) -> int:
        event = event_at(g, f.event_at)
        event.cancelled = True
        record(g, L_CANCEL, event.card)
        return fx.deal(g, f.seat, 0, 1, f.card)


class WillOfTheCosmos(EventCard):
    """1 doom on an own player card; then a clue here and a clue at another revealed location."""

    code = "12066"
    in_parts = True
    name = "Will of the Cosmos"
    faction = MYSTIC
    level = 0
    cost = 0
    traits = INSIGHT | AUGURY
    icons = "I"

    def effect(self, g: Game, f: CardFrame) -> int:
        who = g.investigators[f.seat]
        own = [f.seat, *who.assets]
        for card in who.threat_area:
            if g.cards[card].controller == f.seat:
                own.append(card)
        return fx.ask(g, f, D_CHOOSE_CARD, fx.cards_as_options(OP_CHOOSE_CARD, own))

    def chosen(self, g: Game, f: CardFrame, pick: int) -> int:
        card = a_of(pick)
        if f.step == 0:
            f.step = 1
            fx.place_doom_on(g, card, 1)
            return fx.discover(g, f.seat, g.investigators[f.seat].location, 1) or CALL
        return fx.discover(g, f.seat, card, 1)

    def then(self, g: Game, f: CardFrame) -> int:
        if f.step != 1 or not is_playing(g, f.seat):
            return DONE
        f.step = 2
        here = g.investigators[f.seat].location
        places: list[int] = []
        for place in g.locations:
            c = g.cards[place]
            if place != here and c.revealed and c.clues > 0:
                places.append(place)
        if not places:
            return DONE
        return fx.ask(g, f, D_CHOOSE_LOCATION, fx.cards_as_options(OP_CHOOSE_CARD, places))


class SoulLink(Skill):
    """Three wild icons for 1 horror as an additional cost to commit."""

    code = "12067"
    name = "Soul Link"
    faction = MYSTIC
    level = 0
    traits = INNATE | SPELL
    icons = "???"

    def commit_cost(self, g: Game, seat: int) -> int:
        return 1


CARDS: list[type[CardDef]] = [
    DexterDrake,
    ForMyNextTrick,
    TheNecronomicon,
    CloakOfResonance,
    CosmicFlame,
    JimCulver,
    LuckyCharm,
    SecondSight,
    SpiritualIntuition,
    Premonition,
    WardOfProtection,
    WillOfTheCosmos,
    SoulLink,
]
