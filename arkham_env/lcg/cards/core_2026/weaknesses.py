"""Basic weaknesses (codes 12097 to 12104) and Mark of Elokoss of the 2026 core set."""

from arkham_env.lcg.cards.prelude import (
    DONE, NOCARD, NONE, Ability, Asset, CardDef, CardFrame, CardId, ChooseOne, Effect, Enemy, Event,
    Facts, Game, Seat, WeaknessTreachery, a_of, faction, fx, i64, keyword, on, phrases, place_of,
    quantity, slot, trait, trigger, verb, zones,
)  # fmt: skip
from arkham_env.lcg.cards.treacheries import HurtBearer, threat
from arkham_env.lcg.state.places import farthest_of, is_empty
from arkham_env.lcg.state.restrictions import may_enter


def basic_weakness(code: str, name: str, traits: list[i64], limit: int = 2) -> Facts:
    """Return the printed facts of a basic weakness.

    Args:
        limit: maximum number of copies in a deck.
    """
    return Facts(code, name, traits=traits, weakness=True, basic_weakness=True, deck_limit=limit)


class KeepOneCard(ChooseOne):
    """Effect by which the investigator keeps one card of its hand and discards the others.

    A weakness cannot be chosen for a discard (LCG-0824). If the hand contains weaknesses, all other
    cards are discarded.
    """

    def options(self, g: Game, seat: Seat, card: CardId, event: Event) -> list[i64]:
        hand = g.investigators[seat].hand
        for held in hand:
            if g.defs[held].printed.weakness:
                return []
        return fx.cards_as_options(verb.CHOOSE_CARD, phrases.one_per_title(g, hand))

    def resolve(self, g: Game, f: CardFrame) -> i64:
        if len(g.investigators[f.seat].hand) < 2:
            return DONE
        return super().resolve(g, f) or self.keep(g, f, NONE)

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        return self.keep(g, f, a_of(pick))

    def keep(self, g: Game, f: CardFrame, kept: CardId) -> i64:
        """Discard all cards in hand except ``kept`` and weaknesses."""
        cards: list[i64] = []
        for held in g.investigators[f.seat].hand:
            if held != kept and not g.defs[held].printed.weakness:
                cards.append(held)
        return fx.discard_together(g, cards)


class Amnesia(WeaknessTreachery):
    text = "Choose 1 card in your hand to keep and discard the others. Weaknesses stay."
    printed = basic_weakness("12097", "Amnesia", [trait.MADNESS])
    abilities = [Ability(trigger.revelation(), KeepOneCard())]


class ShuffleAwayThis(Effect):
    """Effect that shuffles its card, which leaves play in no other way, into the bearer's deck."""

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        # The card cannot be shuffled into an empty deck (LCG-0543).
        return len(g.investigators[seat].deck) > 0

    def resolve(self, g: Game, f: CardFrame) -> i64:
        if g.cards[f.card] is not NOCARD and g.investigators[f.seat].deck:
            # The functions that respect "cannot leave play" are not used.
            zones.leave_play(g, f.card)
            fx.shuffle_into_deck(g, f.seat, f.card)
        return DONE


class TheGoldBug(Asset):
    text = (
        "Put into your threat area, in an accessory slot. -1 health, -1 sanity. Action: shuffle it "
        "into your deck. It leaves play in no other way."
    )
    printed = Facts(
        "12098", "The Gold Bug", slots=[slot.ACCESSORY], weakness=True, basic_weakness=True,
        traits=[trait.ITEM, trait.RELIC, trait.ALCHEMY, trait.CURSED], stays_in_play=True,
        deck_limit=1,
    )  # fmt: skip
    abilities = [
        Ability(trigger.revelation(), phrases.PutInThreatArea()),
        phrases.ForController([quantity.HEALTH, quantity.SANITY], -1),
        Ability(trigger.action(), ShuffleAwayThis()),
    ]


class PlaceDoomOnThis(Effect):
    """Effect that places 1 doom on its own card if the card is ready and has no doom."""

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        return not g.cards[card].exhausted and g.cards[card].doom == 0

    def resolve(self, g: Game, f: CardFrame) -> i64:
        return fx.place_doom_on(g, f.card, 1)


class TheNamelessLurker(Enemy):
    text = (
        "Aloof. Spawns at the farthest empty location. When the investigation phase ends, if it is "
        "ready and has no doom: 1 doom on it."
    )
    printed = Facts(
        "12099", "The Nameless Lurker", traits=[trait.HUMANOID, trait.MONSTER], weakness=True,
        keywords=keyword.ALOOF, basic_weakness=True, unique=True, deck_limit=1, fight=2, health=1,
        evade=2, horror=2, spawns_by_text=True,
    )  # fmt: skip
    abilities = [Ability(trigger.forced_when(on.INVESTIGATION_ENDS), PlaceDoomOnThis())]

    def spawn_places(self, g: Game, card: CardId, seat: Seat) -> list[i64]:
        places: list[i64] = []
        for place in g.locations:
            if is_empty(g, place) and may_enter(g, place):
                places.append(place)
        return farthest_of(g, g.investigators[seat].location, places)


class DrawWithSurge(Effect):
    def resolve(self, g: Game, f: CardFrame) -> i64:
        return fx.draw_encounter(g, f.seat, True)


class Overzealous(WeaknessTreachery):
    text = "Draw the top card of the encounter deck; it gains surge."
    printed = basic_weakness("12100", "Overzealous", [trait.FLAW])
    abilities = [Ability(trigger.revelation(), DrawWithSurge())]


class LoseAllResources(Effect):
    def resolve(self, g: Game, f: CardFrame) -> i64:
        fx.lose_resources(g, f.seat, g.investigators[f.seat].resources)
        return DONE


class Paranoia(WeaknessTreachery):
    text = "Lose all your resources."
    printed = basic_weakness("12101", "Paranoia", [trait.MADNESS])
    abilities = [Ability(trigger.revelation(), LoseAllResources())]


class HurtAsEnemyComes(phrases.DealDamage):
    """Effect that deals damage or horror when an enemy enters the bearer's location."""

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        return event.target == place_of(g, card)


class Pursued(WeaknessTreachery):
    text = "In your threat area: 1 horror after an enemy enters your location. 2 actions: discard."
    printed = basic_weakness("12102", "Pursued", [trait.TERROR], 1)
    abilities = threat(trigger.forced_after(on.ENEMY_ENTERS), HurtAsEnemyComes(horror=1))


class SyndicateObligations(WeaknessTreachery):
    text = "In your threat area: 1 damage after you spend resources. 2 actions: discard."
    printed = basic_weakness("12103", "Syndicate Obligations", [trait.PACT, trait.SYNDICATE], 1)
    abilities = threat(trigger.forced_after(on.SPEND_RESOURCES), HurtBearer(damage=1))


class HurtOnFirstMove(HurtBearer):
    """Effect that deals damage at the bearer's first move in a turn.

    ``event.amount`` is the number of moves of the bearer in the present turn, which may be the turn
    of another investigator. Moves outside of all turns do not count.
    """

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        return super().possible(g, seat, card, event) and event.amount == 1 and g.active != NONE


class Wounded(WeaknessTreachery):
    text = "In your threat area: 1 damage at your first move in a turn. 2 actions: discard."
    printed = basic_weakness("12104", "Wounded", [trait.INJURY], 1)
    abilities = threat(trigger.forced_at(on.INVESTIGATOR_MOVES), HurtOnFirstMove(damage=1))


# -- Weaknesses of encounter sets ------------------------------------------------------------------


class HurtAsset(Effect):
    """Effect that deals 1 damage to the bearer at the end of its turn, if possible to an asset."""

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        return event.seat == g.cards[card].threat

    def resolve(self, g: Game, f: CardFrame) -> i64:
        return fx.deal(g, f.seat, damage=1, source=f.card, to_assets=True)


class MarkOfElokoss(WeaknessTreachery):
    text = (
        "In your threat area: when your turn ends, take 1 damage, on an asset you control if able. "
        "2 actions: discard."
    )
    printed = Facts(
        "12137", "Mark of Elokoss", faction=faction.NEUTRAL, encounter_set="smoke_and_mirrors",
        traits=[trait.CURSE], weakness=True, deck_limit=1,
    )  # fmt: skip
    abilities = threat(trigger.forced_when(on.TURN_ENDS), HurtAsset())


CARDS: list[type[CardDef]] = [
    Amnesia, TheGoldBug, TheNamelessLurker, Overzealous, Paranoia, Pursued, SyndicateObligations,
    Wounded, MarkOfElokoss,
]  # fmt: skip
