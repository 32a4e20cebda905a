"""Locations of "Smoke and Mirrors": the encounter set Arkham (12145 to 12156)."""

from arkham_env.lcg.cards.choosing import DiscardFromHand
from arkham_env.lcg.cards.hindrances import OfItsPlace
from arkham_env.lcg.cards.prelude import (
    DONE, NO_EVENT, NONE, Ability, CardDef, CardFrame, CardId, ChooseOne, Effect,
    Event, Facts, Game, Location, Seat, a_of, card_type, choosable, controlled_assets,
    decision_kind, fx, has_trait, i64, is_playing, limit, on, op_of, pack, phrases, place_of,
    quantity, trait, trigger, values, verb,
)  # fmt: skip
from arkham_env.lcg.cards.searching import Search, SearchAndPlay, TakeFromDiscard
from arkham_env.lcg.rules.abilities import can_play
from arkham_env.lcg.scenarios import objectives
from arkham_env.lcg.scenarios.core_2026.smoke_and_mirrors import common

# -- Downtown and Uptown ---------------------------------------------------------------------------


def found_here(card: CardId, event: Event) -> bool:
    """Return whether ``event`` is the discovery of clues at the location ``card``."""
    return event.target == card and event.amount > 0


class GainForClues(phrases.GainResources):
    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        return found_here(card, event)


class FirstBankOfArkham(Location):
    text = "After you discover clues here: gain 1 resource."
    printed = Facts(
        "12145", "Downtown", "First Bank of Arkham", encounter_set=common.ARKHAM, shroud=4,
        traits=[trait.ARKHAM], clues=2, clues_per_investigator=True, victory=1, symbol="Triangle",
        connects_to="Moon T",
    )  # fmt: skip
    abilities = [Ability(trigger.after(on.DISCOVER), GainForClues(1), you=True)]


def can_be_healed(g: Game, place: CardId, token: i64) -> list[i64]:
    """Return the investigators and the Ally assets at the location ``place`` that have damage
    (``token`` is ``verb.DAMAGE``) or horror (``verb.HORROR``), in ascending order. Cards that are
    immune to the effects of the location are excluded."""
    found: list[i64] = []
    for c in g.cards_in_play():
        if (c.damage if token == verb.DAMAGE else c.horror) == 0:
            continue
        kind = g.type_of[c.id]
        if kind == card_type.INVESTIGATOR:
            if c.location == place and is_playing(g, c.id):
                found.append(c.id)
        elif kind == card_type.ASSET and place_of(g, c.id) == place:
            if has_trait(g, c.id, trait.ALLY):
                found.append(c.id)
    found.sort()
    return choosable(g, found, place)


class HealHorrorHere(ChooseOne):
    """Effect that heals 1 horror from an investigator or an Ally asset at the location."""

    def options(self, g: Game, seat: Seat, card: CardId, event: Event) -> list[i64]:
        if not found_here(card, event):
            return []
        return [pack(verb.HORROR, hurt) for hurt in can_be_healed(g, card, verb.HORROR)]

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        fx.heal(g, a_of(pick), horror=1)
        return DONE


class ArkhamSanatorium(Location):
    text = "After you discover clues here: heal 1 horror from an investigator or Ally here."
    printed = Facts(
        "12146", "Downtown", "Arkham Sanatorium", encounter_set=common.ARKHAM, shroud=4,
        traits=[trait.ARKHAM], clues=2, clues_per_investigator=True, victory=1, symbol="Triangle",
        connects_to="Moon T",
    )  # fmt: skip
    abilities = [Ability(trigger.after(on.DISCOVER), HealHorrorHere(decision_kind.HEAL), you=True)]


class HealDamageHere(Effect):
    """Effect that heals up to 2 damage from among investigators and Ally assets at the location.

    The investigator chooses a card for each point. The second point can be healed only from the
    same card or a later card, so each distribution has exactly one sequence of choices.
    """

    def options(self, g: Game, card: CardId, first: CardId) -> list[i64]:
        """Return an option for each card with damage at the location, starting with the card
        ``first``."""
        options: list[i64] = []
        for hurt in can_be_healed(g, card, verb.DAMAGE):
            if hurt >= first:
                options.append(pack(verb.DAMAGE, hurt))
        return options

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        return len(self.options(g, card, 0)) > 0

    def resolve(self, g: Game, f: CardFrame) -> i64:
        options = self.options(g, f.card, 0)
        return fx.ask(g, f, decision_kind.HEAL, options) if options else DONE

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        if op_of(pick) == verb.DONE:
            return DONE
        f.step += 1
        fx.heal(g, a_of(pick), damage=1)
        options = self.options(g, f.card, a_of(pick))
        if f.step == 2 or not options:
            return DONE
        options.append(pack(verb.DONE))
        return fx.ask(g, f, decision_kind.HEAL, options)


class StMarysHospital(Location):
    text = (
        "Action, once per game for each investigator: heal up to 2 damage from among investigators "
        "and Allies here."
    )
    printed = Facts(
        "12147", "Uptown", "St. Mary's Hospital", encounter_set=common.ARKHAM, shroud=2,
        traits=[trait.ARKHAM], clues=2, clues_per_investigator=True, symbol="Plus",
        connects_to="Diamond Square",
    )  # fmt: skip
    abilities = [Ability(trigger.action(), HealDamageHere(), limit=limit.PER_GAME)]


class SearchOrDraw(Search):
    """Effect that searches the deck for a card. If no card is added to the hand, the investigator
    draws 1 card."""

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        return True

    def missed(self, g: Game, f: CardFrame) -> i64:
        fx.shuffle_deck(g, f.seat)
        return fx.draw(g, f.seat, 1)


class YeOldeMagickShoppe(Location):
    text = (
        "Action: search the top 9 cards of your deck for a Spell or Ritual asset and take it. If "
        "you take none, draw 1 card."
    )
    printed = Facts(
        "12148", "Uptown", "Ye Olde Magick Shoppe", encounter_set=common.ARKHAM, shroud=3,
        traits=[trait.ARKHAM], clues=2, clues_per_investigator=True, symbol="Plus",
        connects_to="Diamond Square",
    )  # fmt: skip
    abilities = [
        Ability(trigger.action(), SearchOrDraw(9, card_type.ASSET, [trait.SPELL, trait.RITUAL]),
                in_parts=True),
    ]  # fmt: skip


# -- The other districts ---------------------------------------------------------------------------


class DiscoverAnywhere(ChooseOne):
    """Effect that discovers 1 clue at a revealed Arkham location of the investigator's choice."""

    def options(self, g: Game, seat: Seat, card: CardId, event: Event) -> list[i64]:
        places: list[i64] = []
        for place in g.locations:
            c = g.cards[place]
            if c.revealed and c.clues > 0 and has_trait(g, place, trait.ARKHAM):
                places.append(place)
        return fx.cards_as_options(verb.CHOOSE_CARD, choosable(g, places, card))

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        # Usually the first location with a clue is enough.
        for place in g.locations:
            c = g.cards[place]
            if c.revealed and c.clues > 0 and has_trait(g, place, trait.ARKHAM):
                if choosable(g, [place], card):
                    return True
        return False

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        return fx.discover(g, f.seat, a_of(pick), 1)


class Northside(Location):
    text = (
        "Action, 5 resources, once per round for each investigator: discover 1 clue at any "
        "revealed Arkham location."
    )
    printed = Facts(
        "12149", "Northside", encounter_set=common.ARKHAM, traits=[trait.ARKHAM], shroud=3,
        clues=2, clues_per_investigator=True, symbol="T", connects_to="Diamond Triangle",
    )  # fmt: skip
    abilities = [
        Ability(trigger.action(), DiscoverAnywhere(decision_kind.CHOOSE_LOCATION), resources=5,
                limit=limit.PER_ROUND),
    ]  # fmt: skip


class PlayForLastClue(SearchAndPlay):
    """Effect that searches the deck and plays the chosen card, after the last clue of the location
    was discovered."""

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        if not found_here(card, event) or g.cards[card].clues > 0:
            return False
        return super().possible(g, seat, card, event)


class Easttown(Location):
    text = (
        "After you discover the last clue here, once per game for each investigator: search your "
        "deck for an Ally asset and play it, paying its cost."
    )
    printed = Facts(
        "12150", "Easttown", encounter_set=common.ARKHAM, traits=[trait.ARKHAM], shroud=2,
        clues=1, clues_per_investigator=True, symbol="Moon", connects_to="Circle Triangle Spade",
    )  # fmt: skip
    abilities = [
        Ability(trigger.after(on.DISCOVER), PlayForLastClue(0, card_type.ASSET, [trait.ALLY]),
                you=True, limit=limit.PER_GAME),
    ]  # fmt: skip


class MerchantDistrict(Location):
    text = (
        "With 1 or 2 investigators: once per round for each investigator a free move to a "
        "connecting location, on your turn."
    )
    printed = Facts(
        "12151", "Merchant District", encounter_set=common.ARKHAM, shroud=3, clues=1,
        traits=[trait.ARKHAM, trait.CENTRAL], clues_per_investigator=True, symbol="Circle",
        connects_to="Moon Diamond Square Spade",
    )  # fmt: skip
    abilities = [
        Ability(trigger.free(), phrases.MoveInPair(), own_turn=True, limit=limit.PER_ROUND)
    ]


class WaterfrontDistrict(Location):
    text = "To investigate here costs 1 additional action."
    printed = Facts(
        "12152", "Waterfront District", encounter_set=common.ARKHAM, traits=[trait.ARKHAM],
        shroud=1, clues=1, clues_per_investigator=True, victory=1, symbol="Spade",
        connects_to="Circle Moon",
    )  # fmt: skip
    abilities = [OfItsPlace([quantity.INVESTIGATE_ACTIONS])]


class DivideDraws(Effect):
    """Effect by which the investigators at the location draw a number of cards in total.

    In player order, each investigator chooses how many of the cards it draws; the last one draws
    the rest. Then they draw in the same order. ``f.n`` is the number of cards that are not
    assigned yet, and ``f.items`` lists the drawing seat of each assigned card.
    """

    def __init__(self, cards: int) -> None:
        self.cards: i64 = cards

    def resolve(self, g: Game, f: CardFrame) -> i64:
        f.n = self.cards
        f.items = []
        return self.assign(g, f)

    def assign(self, g: Game, f: CardFrame) -> i64:
        """Let the next investigator choose its number of cards; afterwards begin the draws.
        ``f.a`` is the number of investigators that have chosen."""
        seats = values.seats_at(g, f.card)
        if f.a >= len(seats):
            return self.then(g, f)
        least: i64 = f.n if f.a == len(seats) - 1 else 0
        options = [pack(verb.CHOOSE_NUMBER, n) for n in range(least, f.n + 1)]
        return fx.ask(g, f, decision_kind.CHOOSE_NUMBER, options, seats[f.a])

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        seat = values.seats_at(g, f.card)[f.a]
        f.items = f.items + [seat] * a_of(pick)
        f.n -= a_of(pick)
        f.a += 1
        return self.assign(g, f)

    def then(self, g: Game, f: CardFrame) -> i64:
        return objectives.draw_in_turn(g, f)


class Southside(Location):
    text = (
        "Two actions, once per round: investigators here draw 3 cards in total, divided as they "
        "choose."
    )
    printed = Facts(
        "12153", "Southside", encounter_set=common.ARKHAM, traits=[trait.ARKHAM], shroud=2,
        clues=2, clues_per_investigator=True, symbol="Square",
        connects_to="Plus Hourglass Circle",
    )  # fmt: skip
    abilities = [
        Ability(trigger.action(actions=2), DivideDraws(3), limit=limit.PER_ROUND, group=True,
                in_parts=True),
    ]  # fmt: skip


class PlaceUse(ChooseOne):
    """Effect that places 1 charge or secret on an asset that the investigator controls."""

    def options(self, g: Game, seat: Seat, card: CardId, event: Event) -> list[i64]:
        assets: list[i64] = []
        for asset in controlled_assets(g, seat):
            kind = g.defs[asset].printed.uses_kind
            if kind == "charges" or kind == "secrets":
                assets.append(asset)
        return fx.cards_as_options(verb.CHOOSE_CARD, choosable(g, assets, card))

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        asset = a_of(pick)
        fx.add_uses(g, asset, 1, g.defs[asset].printed.uses_kind)
        return DONE


class FrenchHill(Location):
    text = (
        "Action, discard a card from your hand, once per round for each investigator: 1 charge or "
        "secret on an asset you control."
    )
    printed = Facts(
        "12154", "French Hill", encounter_set=common.ARKHAM, traits=[trait.ARKHAM], shroud=4,
        clues=2, clues_per_investigator=True, victory=1, symbol="Hourglass", connects_to="Square",
    )  # fmt: skip
    abilities = [
        Ability(trigger.action(), PlaceUse(), payment=DiscardFromHand(), limit=limit.PER_ROUND)
    ]


# -- Miskatonic University -------------------------------------------------------------------------


class BurnPlayerCards(Effect):
    """Effect that deals 1 direct damage to each player card with health at the location."""

    def burnt(self, g: Game, card: CardId) -> list[i64]:
        found: list[i64] = []
        for c in g.cards_in_play():
            if place_of(g, c.id) != card or not values.has_health(g, c.id):
                continue
            if g.type_of[c.id] == card_type.INVESTIGATOR and not is_playing(g, c.id):
                continue
            if not values.is_scenario_card(g, c.id):
                found.append(c.id)
        found.sort()
        return choosable(g, found, card)

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        return len(self.burnt(g, card)) > 0

    def resolve(self, g: Game, f: CardFrame) -> i64:
        cards = self.burnt(g, f.card)
        return g.push(fx.PlaceTokens(cards, [1] * len(cards), [0] * len(cards), NONE, f.card, NONE))


class UniversityInFlames(Location):
    text = (
        "When the investigation phase ends: 1 direct damage to each player card with health here."
    )
    printed = Facts(
        "12155", "Miskatonic University", "In Flames", encounter_set=common.ARKHAM, shroud=4,
        traits=[trait.ARKHAM], clues=1, clues_per_investigator=True, victory=1, symbol="Diamond",
        connects_to="T Plus Circle",
    )  # fmt: skip
    abilities = [Ability(trigger.forced_when(on.INVESTIGATION_ENDS), BurnPlayerCards())]


class PlayFromDiscard(TakeFromDiscard):
    """Effect that plays a card from the investigator's discard pile at a reduced cost.

    Args:
        discount: amount by which the cost of the card is reduced.
    """

    def __init__(self, wanted: int, traits: list[i64], discount: int) -> None:
        super().__init__(wanted, traits)
        self.discount: i64 = discount

    def eligible(self, g: Game, seat: Seat, card: CardId) -> bool:
        return super().eligible(g, seat, card) and can_play(g, seat, card, self.discount, NO_EVENT)

    def chosen(self, g: Game, f: CardFrame, pick: i64) -> i64:
        return fx.play_card(g, f.seat, a_of(pick), discount=self.discount, at=NONE)


class QuietCampus(Location):
    text = (
        "Action, once per game for each investigator: play a Tome or Spell asset from your discard "
        "pile at 2 less."
    )
    printed = Facts(
        "12156", "Miskatonic University", "Quiet Campus", encounter_set=common.ARKHAM, shroud=2,
        traits=[trait.ARKHAM], clues=1, clues_per_investigator=True, victory=1, symbol="Diamond",
        connects_to="T Plus Circle",
    )  # fmt: skip
    abilities = [
        Ability(trigger.action(), PlayFromDiscard(card_type.ASSET, [trait.TOME, trait.SPELL], 2),
                limit=limit.PER_GAME),
    ]  # fmt: skip


LOCATIONS: list[type[CardDef]] = [
    FirstBankOfArkham, ArkhamSanatorium, StMarysHospital, YeOldeMagickShoppe, Northside, Easttown,
    MerchantDistrict, WaterfrontDistrict, Southside, FrenchHill, UniversityInFlames, QuietCampus,
]  # fmt: skip
