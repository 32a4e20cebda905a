"""Test cards for variable costs, for distant and empty places, and for two-sided locations.

Codes TW101 and higher.  A scene gets them by ``extra`` or ``encounter``.
"""

from __future__ import annotations

from arkham_env.core.kernel.decision import a_of
from arkham_env.core.kernel.frame import DONE
from arkham_env.lcg.cards.bases import Asset, Enemy, EventCard, Location, Treachery
from arkham_env.lcg.cards.choosing import DiscardFromHand
from arkham_env.lcg.cards.phrases import GainResources
from arkham_env.lcg.cards.treacheries import choose_farthest
from arkham_env.lcg.rules import effects as fx
from arkham_env.lcg.rules.card_frame import CardFrame
from arkham_env.lcg.state.ability import Ability, Effect
from arkham_env.lcg.state.facts import Facts
from arkham_env.lcg.state.game_state import Game
from arkham_env.lcg.state.ids import faction, keyword, limit, on, quantity, trigger
from arkham_env.lcg.state.places import farthest_of, is_empty
from tests.lcg.support.cards import Change, Do, only

GAIN_X = Do(lambda g, f: fx.gain_resources(g, f.seat, f.a))


def take_x_clues(g: Game, f: CardFrame) -> None:
    g.investigators[f.seat].clues += f.a


TAKE_X = Do(take_x_clues)


# -- Costs: TW101 ff. ------------------------------------------------------------------------------


@only
class OldGrimoire(Asset):
    text = "4 secrets. Free on your turn, 1 or 2 secrets, exhaust: gain that many resources."
    printed = Facts("TW101", "Old Grimoire", cost=0, uses=4)
    abilities = [Ability(trigger.free(), GAIN_X, own_turn=True, uses=1, most_uses=2, exhaust=True)]


@only
class Outpouring(EventCard):
    text = "Cost X: take X clues from the token pool."
    printed = Facts("TW102", "Outpouring", cost=0, cost_x=True)
    abilities = [Ability(trigger.played(), TAKE_X, chooses_x=True)]


@only
class BlankCheque(EventCard):
    text = "Cost X, which nothing defines: take X clues from the token pool."
    printed = Facts("TW103", "Blank Cheque", cost=0, cost_x=True)
    abilities = [Ability(trigger.played(), TAKE_X)]


@only
class Coupons(Asset):
    text = "Cards in hand cost 1 less."
    printed = Facts("TW104", "Coupons", cost=0)
    abilities = [Change([quantity.COST], lambda g, card, subject: -1)]


@only
class Tolls(Asset):
    text = "Cards in hand cost 1 more."
    printed = Facts("TW105", "Tolls", cost=0)
    abilities = [Change([quantity.COST], lambda g, card, subject: 1)]


@only
class Gossip(Asset):
    text = "After an ability is used, exhaust: 1 resource."
    printed = Facts("TW107", "Gossip", cost=0)
    abilities = [Ability(trigger.after(on.ABILITY), GainResources(1), exhaust=True)]


@only
class FrenchQuarter(Location):
    text = "Action, discard a card of your choice from hand, once per round: gain 2 resources."
    printed = Facts(
        "TW106", "French Quarter", faction=faction.ENCOUNTER, shroud=4, symbol="Triangle",
        connects_to="Spade",
    )  # fmt: skip
    abilities = [
        Ability(
            trigger.action(), GainResources(2), payment=DiscardFromHand(), limit=limit.PER_ROUND
        ),
    ]


# -- Places: TW121 ff. -----------------------------------------------------------------------------


@only
class Lurker(Enemy):
    text = "Aloof. Spawns at the farthest empty location."
    printed = Facts(
        "TW121", "Lurker", faction=faction.ENCOUNTER, keywords=keyword.ALOOF, fight=2, health=1,
        evade=2, horror=2, spawns_by_text=True,
    )  # fmt: skip

    def spawn_places(self, g: Game, card: int, seat: int) -> list[int]:
        empty = [place for place in g.locations if is_empty(g, place)]
        return farthest_of(g, g.investigators[seat].location, empty)


class AttachFarthest(Effect):
    """Attach to the location farthest from all investigators."""

    def resolve(self, g: Game, f: CardFrame) -> int:
        return choose_farthest(g, f, g.locations)

    def chosen(self, g: Game, f: CardFrame, pick: int) -> int:
        fx.attach_to(g, f.card, a_of(pick))
        return DONE


@only
class Beacon(Treachery):
    text = "Attach to the location farthest from all investigators."
    printed = Facts("TW122", "Beacon", faction=faction.ENCOUNTER)
    abilities = [Ability(trigger.revelation(), AttachFarthest())]


@only
class TwistingPath(Location):
    text = "Connected to Your Friend's Room while unrevealed, to Miskatonic Quad afterwards."
    printed = Facts(
        "TW123", "Twisting Path", faction=faction.ENCOUNTER, shroud=1, symbol="Sun",
        connects_to="Plus", unrevealed_symbol="Triangle", unrevealed_connects_to="Spade",
    )  # fmt: skip


@only
class DeadEnd(Location):
    text = "It has no connection at all."
    printed = Facts("TW124", "Dead End", faction=faction.ENCOUNTER, shroud=1, symbol="Cross")


@only
class NarrowPath(Location):
    text = "Only its symbol is another one on the revealed side."
    printed = Facts(
        "TW125", "Narrow Path", faction=faction.ENCOUNTER, shroud=1, symbol="Sun",
        connects_to="Spade", unrevealed_symbol="Triangle",
    )  # fmt: skip
