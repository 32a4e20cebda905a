"""Cards that hinder an investigator, and cards that a game begins with; codes TK001 and on.

Like :mod:`tests.lcg.support.cards`: given to a scene by ``extra={seat: [code]}`` or
``encounter=[code]``.
"""

from __future__ import annotations

from arkham_env.core.frame import DONE
from arkham_env.lcg.cards import phrases
from arkham_env.lcg.cards.bases import Asset, EventCard, Skill, Treachery
from arkham_env.lcg.rules import effects as fx
from arkham_env.lcg.rules.card_frame import CardFrame
from arkham_env.lcg.state import zones
from arkham_env.lcg.state.ability import Ability, Effect
from arkham_env.lcg.state.facts import Facts
from arkham_env.lcg.state.game_state import Game
from arkham_env.lcg.state.ids import card_type, faction, keyword, on, trigger
from arkham_env.lcg.state.ids import until
from tests.lcg.support.cards import Do, only

# -- Cards that forbid a type (as 12193): TK001 ff. ------------------------------------------------


class ForbidTopCard(Effect):
    """Discard the top card of the own deck: none of its type for the rest of the round.

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
    printed = Facts("TK001", "Listlessness", faction=faction.ENCOUNTER)
    abilities = [
        Ability(trigger.revelation(), phrases.PutInThreatArea(one_each=True)),
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
    printed = Facts("TK002", "Broken Promise", faction=faction.ENCOUNTER)
    abilities = [
        Ability(trigger.revelation(), phrases.PutInThreatArea()),
        Ability(trigger.forced_after(on.ENEMY_ATTACKS), forbid(card_type.ASSET), you=True),
        Ability(trigger.forced_after(on.ENEMY_ATTACKS), forbid(card_type.EVENT), you=True),
    ]


@only
class QuickBreath(EventCard):
    text = "Fast: gain 1 resource."
    printed = Facts("TK003", "Quick Breath", cost=0, keywords=keyword.FAST, icons="I")
    abilities = [Ability(trigger.fast(), phrases.GainResources(1))]


@only
class SlowBreath(EventCard):
    text = "Gain 1 resource."
    printed = Facts("TK004", "Slow Breath", cost=0, icons="I")
    abilities = [Ability(trigger.played(), phrases.GainResources(1))]


@only
class SecondThought(EventCard):
    text = "Fast, after you succeed at a test: gain 1 resource."
    printed = Facts("TK005", "Second Thought", cost=0, keywords=keyword.FAST, icons="I")
    abilities = [
        Ability(trigger.fast_after(on.TEST_SUCCEEDS), phrases.GainResources(1), you=True),
    ]


@only
class Lantern(Asset):
    text = "Intellect icon."
    printed = Facts("TK006", "Lantern", cost=0, icons="I")


@only
class QuickKnife(Asset):
    text = "Fast."
    printed = Facts("TK007", "Quick Knife", cost=0, keywords=keyword.FAST, icons="I")
    abilities = [Ability(trigger.fast())]


@only
class CloseReading(Skill):
    text = "Intellect icon."
    printed = Facts("TK008", "Close Reading", icons="I")


@only
class Handy(EventCard):
    text = "Gain 1 resource."
    printed = Facts("TK009", "Handy", cost=1, icons="I")
    abilities = [Ability(trigger.played(), phrases.GainResources(1))]


@only
class OldLetter(EventCard):
    text = "Nothing."
    printed = Facts("TK010", "Old Letter", cost=0)
    abilities = [Ability(trigger.played())]


@only
class OldCoat(Asset):
    text = "Nothing."
    printed = Facts("TK011", "Old Coat", cost=0)


@only
class OldTrick(Skill):
    text = "A willpower icon."
    printed = Facts("TK012", "Old Trick", icons="W")
