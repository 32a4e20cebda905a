"""Locations of "Spreading Flames": Your Friend's Room and the Miskatonic University set."""

from arkham_env.lcg.cards.choosing import DiscardOne
from arkham_env.lcg.cards.prelude import (
    NOTHING, Ability, CardDef, CardFrame, CardId, Effect, Event, Facts, Game, Location, Seat, a_of,
    designator, fx, i64, limit, on, phrases, trait, trigger, values,
)  # fmt: skip
from arkham_env.lcg.scenarios.core_2026.spreading_flames import common
from arkham_env.lcg.state.restrictions import may_move


class CallEnemy(Effect):
    """Effect that moves an enemy from a connecting location to the user, whom it then engages."""

    def near(self, g: Game, card: CardId) -> list[i64]:
        places = values.connected(g, card)
        found = NOTHING
        for enemy in g.enemies:
            if g.cards[enemy].location in places and may_move(g, enemy, card):
                found = [*found, enemy]
        return found

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        return len(self.near(g, card)) > 0

    def resolve(self, g: Game, f: CardFrame) -> i64:
        return phrases.choose_enemy(g, f, self.near(g, f.card))

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        return fx.move_enemy(g, a_of(pick), f.card, f.seat)


class YourFriendsRoom(Location):
    text = "Action: Engage. An enemy at a connecting location moves here and engages you."
    printed = Facts(
        "12113", "Your Friend's Room", encounter_set=common.SET, traits=[trait.MISKATONIC],
        shroud=2, clues=2, clues_per_investigator=True, symbol="Spade", connects_to="Triangle",
    )  # fmt: skip
    abilities = [
        Ability(trigger.action(designator.ENGAGE, provokes=False), CallEnemy(), in_parts=True)
    ]


class MiskatonicQuad(Location):
    text = "With 1 or 2 investigators: once per round a free move to a location, on your turn."
    printed = Facts(
        "12116", "Miskatonic Quad", encounter_set=common.CAMPUS, shroud=1, symbol="Plus",
        traits=[trait.MISKATONIC, trait.CENTRAL],
        connects_to="Triangle Hourglass Circle Heart Square Diamond",
    )  # fmt: skip
    abilities = [
        Ability(trigger.free(), phrases.MoveInPair(), own_turn=True, limit=limit.PER_ROUND,
                group=True),
    ]  # fmt: skip


class Dormitories(Location):
    text = "Action, once per game for each investigator: heal 1 damage and 1 horror."
    printed = Facts(
        "12117", "Dormitories", encounter_set=common.CAMPUS, traits=[trait.MISKATONIC], shroud=3,
        clues=1, clues_per_investigator=True, symbol="Triangle", connects_to="Spade Plus",
    )  # fmt: skip
    abilities = [Ability(trigger.action(), phrases.Heal(damage=1, horror=1), limit=limit.PER_GAME)]


class DiscardForClues(DiscardOne):
    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        found = event.target == card and event.amount > 0
        return found and len(fx.discardable(g, event.seat)) > 0


class ScienceHall(Location):
    text = "After you discover clues here: discard a card of your choice from your hand."
    printed = Facts(
        "12118", "Science Hall", encounter_set=common.CAMPUS, traits=[trait.MISKATONIC], shroud=2,
        clues=1, clues_per_investigator=True, symbol="Hourglass", connects_to="Plus", victory=1,
    )  # fmt: skip
    abilities = [Ability(trigger.forced_after(on.DISCOVER), DiscardForClues())]


class DrawForClues(phrases.Draw):
    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        return event.target == card and event.amount > 0


class WarrenObservatory(Location):
    text = "After you discover clues here, once per round: draw 1 card."
    printed = Facts(
        "12119", "Warren Observatory", encounter_set=common.CAMPUS, traits=[trait.MISKATONIC],
        shroud=3, clues=1, clues_per_investigator=True, symbol="Square", connects_to="Plus",
    )  # fmt: skip
    abilities = [
        Ability(trigger.after(on.DISCOVER), DrawForClues(1), you=True, limit=limit.PER_ROUND)
    ]


class OrneLibrary(Location):
    text = "Two actions, once per game for each investigator: draw 3 cards."
    printed = Facts(
        "12120", "Orne Library", encounter_set=common.CAMPUS, traits=[trait.MISKATONIC], shroud=4,
        clues=1, clues_per_investigator=True, symbol="Diamond", connects_to="Plus", victory=1,
    )  # fmt: skip
    abilities = [Ability(trigger.action(actions=2), phrases.Draw(3), limit=limit.PER_GAME)]


LOCATIONS: list[type[CardDef]] = [
    YourFriendsRoom, MiskatonicQuad, Dormitories, ScienceHall, WarrenObservatory, OrneLibrary,
]  # fmt: skip
