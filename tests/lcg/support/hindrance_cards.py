"""Test cards that hinder an investigator, and cards that start in play; codes TH001 and higher.

Like :mod:`tests.lcg.support.cards`: a scene gets them by ``extra={seat: [code]}`` or
``encounter=[code]``.
"""

from __future__ import annotations

from arkham_env.core.kernel.decision import a_of
from arkham_env.core.kernel.frame import DONE
from arkham_env.lcg.cards import modifiers, phrases
from arkham_env.lcg.cards.bases import Asset, EventCard, Skill, Treachery
from arkham_env.lcg.rules import effects as fx
from arkham_env.lcg.rules.card_frame import CardFrame
from arkham_env.lcg.rules.timing import event_at
from arkham_env.lcg.state import zones
from arkham_env.lcg.state.ability import Ability, Constant, Effect
from arkham_env.lcg.state.facts import Facts
from arkham_env.lcg.state.game_state import Game
from arkham_env.lcg.state.ids import card_type, decision_kind, faction, keyword, on, quantity
from arkham_env.lcg.state.ids import trigger, until, verb
from tests.lcg.support.cards import Do, only

# -- Cards that forbid a type (as 12193): TH001 ff. ------------------------------------------------


class ForbidTopCard(Effect):
    """Discard the top card of your deck; cards of its type are forbidden for the rest of the round.

    A weakness is drawn instead.
    """

    def resolve(self, g: Game, f: CardFrame) -> int:
        deck = g.investigators[f.seat].deck
        if not deck:
            return DONE
        card = deck[-1]
        if g.defs[card].printed.weakness:
            return fx.draw(g, f.seat, 1)
        deck.pop()
        zones.put_in_discard(g, card)
        fx.forbid_type(g, f, f.seat, g.type_of[card], until.ROUND_ENDS)
        return DONE


@only
class Listlessness(Treachery):
    text = (
        "Put it into your threat area. Forced, after your turn begins: discard the top card of "
        "your deck; a weakness is drawn, otherwise you can neither play nor commit cards of its "
        "type this round. 2 actions: discard it."
    )
    printed = Facts("TH001", "Listlessness", faction=faction.ENCOUNTER, one_per_investigator=True)
    abilities = [
        Ability(trigger.revelation(), phrases.PutInThreatArea()),
        Ability(trigger.forced_after(on.TURN_BEGINS), ForbidTopCard(), you=True),
        Ability(trigger.action(actions=2), phrases.DiscardThis()),
    ]


def forbid(kind: int) -> Effect:
    return Do(lambda g, f: fx.forbid_type(g, f, f.seat, kind, until.ROUND_ENDS))


@only
class BrokenPromise(Treachery):
    text = (
        "Put it into your threat area. Forced, after an enemy attacks you: you can neither play "
        "nor commit assets and events this round."
    )
    printed = Facts("TH002", "Broken Promise", faction=faction.ENCOUNTER)
    abilities = [
        Ability(trigger.revelation(), phrases.PutInThreatArea()),
        Ability(trigger.forced_after(on.ENEMY_ATTACKS), forbid(card_type.ASSET), you=True),
        Ability(trigger.forced_after(on.ENEMY_ATTACKS), forbid(card_type.EVENT), you=True),
    ]


@only
class QuickBreath(EventCard):
    text = "Fast: gain 1 resource."
    printed = Facts("TH003", "Quick Breath", cost=0, keywords=keyword.FAST, icons="I")
    abilities = [Ability(trigger.fast(), phrases.GainResources(1))]


@only
class SlowBreath(EventCard):
    text = "Gain 1 resource."
    printed = Facts("TH004", "Slow Breath", cost=0, icons="I")
    abilities = [Ability(trigger.played(), phrases.GainResources(1))]


@only
class SecondThought(EventCard):
    text = "Fast, after you succeed at a test: gain 1 resource."
    printed = Facts("TH005", "Second Thought", cost=0, keywords=keyword.FAST, icons="I")
    abilities = [Ability(trigger.fast_after(on.TEST_SUCCEEDS), phrases.GainResources(1), you=True)]


@only
class Lantern(Asset):
    text = "Intellect icon."
    printed = Facts("TH006", "Lantern", cost=0, icons="I")


@only
class QuickKnife(Asset):
    text = "Fast."
    printed = Facts("TH007", "Quick Knife", cost=0, keywords=keyword.FAST, icons="I")
    abilities = [Ability(trigger.fast())]


@only
class CloseReading(Skill):
    text = "Intellect icon."
    printed = Facts("TH008", "Close Reading", icons="I")


@only
class Handy(EventCard):
    text = "Gain 1 resource."
    printed = Facts("TH009", "Handy", cost=1, icons="I")
    abilities = [Ability(trigger.played(), phrases.GainResources(1))]


@only
class OldLetter(EventCard):
    text = "Nothing."
    printed = Facts("TH010", "Old Letter", cost=0)
    abilities = [Ability(trigger.played())]


@only
class OldCoat(Asset):
    text = "Nothing."
    printed = Facts("TH011", "Old Coat", cost=0)


@only
class OldTrick(Skill):
    text = "A willpower icon."
    printed = Facts("TH012", "Old Trick", icons="W")


# -- Damage and horror assigned to assets (as 12137): TH021 ff. ------------------------------------


class Wound(Effect):
    """Take damage and horror, on assets that you control, if able."""

    def __init__(self, *, damage: int = 0, horror: int = 0) -> None:
        self.damage = damage
        self.horror = horror

    def resolve(self, g: Game, f: CardFrame) -> int:
        return fx.deal(
            g, f.seat, damage=self.damage, horror=self.horror, source=f.card, to_assets=True
        )


@only
class Brand(Treachery):
    text = (
        "Put it into your threat area. Forced, when your turn ends: take 1 damage, on an asset you "
        "control, if able. 2 actions: discard it."
    )
    printed = Facts("TH021", "Brand", weakness=True)
    abilities = [
        Ability(trigger.revelation(), phrases.PutInThreatArea()),
        Ability(trigger.forced_when(on.TURN_ENDS), Wound(damage=1), you=True),
        Ability(trigger.action(actions=2), phrases.DiscardThis()),
    ]


@only
class Ordeal(EventCard):
    text = "Take 3 damage and 2 horror, on assets you control, if able."
    printed = Facts("TH022", "Ordeal", cost=0)
    abilities = [Ability(trigger.played(), Wound(damage=3, horror=2))]


def tough(code: str, name: str, health: int, sanity: int) -> None:
    """Register an asset that has only health and sanity."""
    printed = Facts(code, name, cost=0, health=health, sanity=sanity)
    only(type(name, (Asset,), {"text": "Health and sanity.", "printed": printed}))


tough("TH023", "Thick Coat", 2, 0)
tough("TH024", "Dull Mind", 0, 1)
tough("TH025", "Old Friend", 1, 1)


class ShareDamage(Constant):
    """Other investigators may assign damage to the card."""

    def amount(self, g: Game, changed: int, card: int, subject: int) -> int:
        return 1


@only
class Shield(Asset):
    text = "Others may assign damage to it."
    printed = Facts("TH026", "Shield", cost=0, health=3)
    abilities = [ShareDamage([quantity.SOAK])]


# -- Cards for the start of a game (as 12042, 12056): TH031 ff. ------------------------------------


@only
class Diligent(Asset):
    text = "Permanent. You begin each game with 1 more card in hand."
    printed = Facts("TH031", "Diligent", keywords=keyword.PERMANENT)
    abilities = [modifiers.opening_hand(1)]


@only
class Thrifty(Asset):
    text = "Permanent. You begin each game with 2 more resources."
    printed = Facts("TH032", "Thrifty", keywords=keyword.PERMANENT)
    abilities = [modifiers.starting_resources(2)]


class KeepEight(Effect):
    """Draw 13 cards as the opening hand instead, and keep 8 of them."""

    def resolve(self, g: Game, f: CardFrame) -> int:
        event_at(g, f.event_at).replaced = True
        fx.draw_opening(g, f.seat, 13 + fx.opening_change(g, f.seat))
        return self.keep(g, f)

    def keep(self, g: Game, f: CardFrame) -> int:
        hand = g.investigators[f.seat].hand
        if len(hand) <= 8 + fx.opening_change(g, f.seat):
            return DONE
        return fx.ask(g, f, decision_kind.DISCARD, fx.cards_as_options(verb.DISCARD, hand))

    def chosen(self, g: Game, f: CardFrame, pick: int) -> int:
        fx.discard_from_hand(g, f.seat, a_of(pick))
        return self.keep(g, f)


@only
class Wardrobe(Asset):
    text = "Permanent. Forced, when you would draw your opening hand: draw 13 cards, keep 8."
    printed = Facts("TH033", "Wardrobe", keywords=keyword.PERMANENT)
    abilities = [Ability(trigger.forced_would(on.OPENING_HAND), KeepEight(), you=True)]
