"""Effects and functions for acts, agendas and set-up instructions that several scenarios use."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arkham_env.core.kernel.decision import EVERYONE
from arkham_env.core.kernel.frame import CALL, DONE
from arkham_env.core.kernel.native import i64, mypyc_attr
from arkham_env.core.kernel.zones import without
from arkham_env.lcg.cards.phrases import MakeTest
from arkham_env.lcg.rules import effects as fx
from arkham_env.lcg.rules import movement
from arkham_env.lcg.rules.elimination import eliminate
from arkham_env.lcg.state import values, zones
from arkham_env.lcg.state.ability import Ability, Effect, Text
from arkham_env.lcg.state.game_state import NOCARD
from arkham_env.lcg.state.ids import (
    NONE, CardId, Seat, card_type, logged, on, status, stream, trigger,
)  # fmt: skip
from arkham_env.lcg.state.record import record
from arkham_env.lcg.state.table import Piles

if TYPE_CHECKING:
    from arkham_env.lcg.rules.card_frame import CardFrame
    from arkham_env.lcg.rules.skill_test import SkillTest
    from arkham_env.lcg.rules.timing import Event
    from arkham_env.lcg.state.game_state import Game
    from arkham_env.lcg.state.table import Table


# -- Set-up --------------------------------------------------------------------------------------


def deal_out(g: Game, set_aside: list[str]) -> None:
    """Distribute the scenario's cards: acts, agendas, set-aside cards and the encounter deck.

    The first act and the first agenda enter play. All locations, and all copies of the cards whose
    codes are in ``set_aside``, are set aside and known to all seats. The other cards are shuffled
    into the encounter deck.
    """
    piles = g.table.piles
    if piles is None or piles.codes != set_aside:
        piles = sort_into_piles(g.table, set_aside)
        g.table.piles = piles
    for cards in (piles.set_aside, piles.agendas, piles.acts):
        for card in cards:
            zones.know(g, card, EVERYONE)
    g.set_aside = piles.set_aside
    g.encounter_deck = piles.encounter_deck
    zones.shuffle_encounter_deck(g)
    # The next agenda or act is the last element of its list, so the lists are reversed.
    g.agenda_deck = piles.agendas[:0:-1]
    g.act_deck = piles.acts[:0:-1]
    g.agenda = piles.agendas[0]
    g.act = piles.acts[0]
    zones.new_card(g, g.agenda)
    zones.new_card(g, g.act)
    g.index_card(g.agenda)
    g.index_card(g.act)


def sort_into_piles(table: Table, set_aside: list[str]) -> Piles:
    """Sort the scenario's cards (those without an owner) by the pile in which they start."""
    piles = Piles(set_aside[:])
    for card in range(table.players, len(table.defs)):
        d = table.defs[card]
        if table.owner[card] != NONE or d.printed.back_of != "":
            continue
        if d.type == card_type.AGENDA:
            piles.agendas.append(card)
        elif d.type == card_type.ACT:
            piles.acts.append(card)
        elif d.type == card_type.LOCATION or d.printed.code in set_aside:
            piles.set_aside.append(card)
        else:
            piles.encounter_deck.append(card)
    return piles


def shuffle_identities(g: Game, group: list[str]) -> None:
    """Choose at random which location each card of a group with one unrevealed side is (see
    ``Scenario.hidden_groups``). The locations must not be in play."""
    places = [g.table.find(code) for code in group]
    kinds = [g.table.kind_of[place] for place in places]
    g.streams.shuffle(stream.RANDOM_CHOICE, kinds)
    g.alter_kinds(places, kinds)


def begin_at(g: Game, code: str) -> None:
    """Put a set-aside location into play, and place every investigator there."""
    place = put_location(g, code)
    for seat in values.player_order(g):
        movement.place_investigator(g, seat, place)


# -- Cards of the scenario -----------------------------------------------------------------------


def set_aside_copies(g: Game, code: str) -> list[i64]:
    """Return the set-aside cards with this card code."""
    return [card for card in g.set_aside if g.defs[card].printed.code == code]


def discard_each_enemy(g: Game) -> None:
    """Discard each enemy in play."""
    for enemy in sorted(g.enemies):
        fx.discard_from_play(g, enemy)


def take_aside(g: Game, codes: list[str]) -> list[i64]:
    """Take cards out of the set-aside cards and return their ids, in the order of ``codes``.

    The caller moves them to another zone.
    """
    cards = [g.table.find(code) for code in codes]
    g.set_aside = [card for card in g.set_aside if card not in cards]
    return cards


def put_location(g: Game, code: str) -> i64:
    """Put a location into play if it is set aside. In any case, return its card id."""
    card = g.table.find(code)
    if card in g.set_aside:
        zones.put_location_into_play(g, card)
    return card


def spawn_set_aside(g: Game, code: str, place: CardId) -> i64:
    """Make the lead investigator spawn a set-aside enemy at the location ``place``. Do nothing if
    the enemy is not set aside, or if ``place`` is not in play."""
    enemy = g.table.find(code)
    if enemy not in g.set_aside or g.cards[place] is NOCARD:
        return DONE
    g.set_aside = without(g.set_aside, enemy)
    return fx.spawn(g, enemy, g.lead, place)


def draw_in_turn(g: Game, f: CardFrame) -> i64:
    """Let the next seat in ``f.items``, which lists the drawing seat of each card, draw all its
    cards. Call this function again until it returns ``DONE``."""
    if not f.items:
        return DONE
    seat = f.items[0]
    count = f.items.count(seat)
    f.items = f.items[count:]
    return fx.draw(g, seat, count) or CALL


def shuffle_in(g: Game, cards: list[i64]) -> None:
    """Shuffle set-aside cards into the encounter deck."""
    for card in cards:
        g.set_aside = without(g.set_aside, card)
        record(g, logged.SHUFFLED_IN, card)
    g.encounter_deck = [*g.encounter_deck, *cards]
    zones.shuffle_encounter_deck(g)


def set_enemy_aside(g: Game, code: str) -> None:
    """Set an enemy aside, whatever zone it is in. The encounter deck is shuffled if the enemy was
    in that deck or in its discard pile."""
    enemy = g.table.find(code)
    if g.cards[enemy] is not NOCARD:
        zones.leave_play(g, enemy)
    elif enemy in g.victory:
        g.victory = without(g.victory, enemy)
    elif zones.take_from_encounter_piles(g, enemy):
        zones.shuffle_encounter_deck(g)
    else:
        zones.leave_limbo(g, enemy)
    if enemy in g.removed:
        g.removed = without(g.removed, enemy)
    if enemy not in g.set_aside:
        g.set_aside = [*g.set_aside, enemy]


# -- Objectives ----------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class AdvanceAct(Effect):
    """Effect that advances the current act."""

    def resolve(self, g: Game, f: CardFrame) -> i64:
        return fx.advance_act(g)


@mypyc_attr(allow_interpreted_subclasses=True)
class LeadAdvances(AdvanceAct):
    """Effect that advances the act; the lead investigator decides for the group."""

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        return seat == g.lead


def spend_at_round_end(clues: int) -> Ability:
    """Return the ability "at the end of the round, the group may spend clues to advance".

    Args:
        clues: number of clues to spend per investigator in the game.
    """
    return Ability(trigger.after(on.ROUND_ENDS), LeadAdvances(), group_clues=clues)


@mypyc_attr(allow_interpreted_subclasses=True)
class SpendThere(Effect):
    """Effect by which the investigators at one location spend clues to advance the act.

    The first investigator at the location, in player order, decides for the others.

    Args:
        place: card code of the location.
        clues: number of clues to spend per investigator in the game.
    """

    def __init__(self, place: str, clues: int) -> None:
        self.place: str = place
        self.clues: i64 = clues

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        place = g.table.find(self.place)
        here = values.seats_at(g, place)
        if not here or here[0] != seat:
            return False
        return values.group_clues(g, place) >= self.clues * g.table.group_size

    def resolve(self, g: Game, f: CardFrame) -> i64:
        fx.advance_act(g)
        return fx.spend_clues(g, self.clues * g.table.group_size, g.table.find(self.place)) or CALL


@mypyc_attr(allow_interpreted_subclasses=True)
class AdvanceAllThere(AdvanceAct):
    """Effect that advances the act if all undefeated investigators are at the location ``place``.

    Args:
        place: card code of the location.
    """

    def __init__(self, place: str) -> None:
        self.place: str = place

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        place = g.table.find(self.place)
        order = values.player_order(g)
        for other in order:
            if g.investigators[other].location != place:
                return False
        return len(order) > 0


def all_at(place: str) -> list[Text]:
    """Return the abilities that advance the act once all undefeated investigators are at ``place``.

    Args:
        place: card code of the location.
    """
    return [
        Ability(trigger.objective(on.INVESTIGATOR_MOVES), AdvanceAllThere(place)),
        Ability(trigger.objective(on.INVESTIGATOR_DEFEATED), AdvanceAllThere(place)),
    ]


@mypyc_attr(allow_interpreted_subclasses=True)
class AdvanceWithout(AdvanceAct):
    """Effect that advances the act when a certain enemy is defeated.

    Args:
        enemy: card code of the enemy.
    """

    def __init__(self, enemy: str) -> None:
        self.enemy: str = enemy

    def possible(self, g: Game, seat: Seat, card: CardId, event: Event) -> bool:
        return g.defs[event.card].printed.code == self.enemy


@mypyc_attr(allow_interpreted_subclasses=True)
class Resign(Effect):
    """Effect by which the investigator who uses the ability resigns."""

    def resolve(self, g: Game, f: CardFrame) -> i64:
        return eliminate(g, f.seat, status.RESIGNED)


# -- Reverse sides -------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class Win(Effect):
    """Effect that ends the scenario with a resolution, given by its number."""

    def __init__(self, resolution: int) -> None:
        self.resolution: i64 = resolution

    def resolve(self, g: Game, f: CardFrame) -> i64:
        return fx.end_scenario(g, self.resolution)


@mypyc_attr(allow_interpreted_subclasses=True)
class ReadEntry(Effect):
    """Effect that resolves a codex entry of the scenario."""

    def __init__(self, entry: int) -> None:
        self.entry: i64 = entry

    def resolve(self, g: Game, f: CardFrame) -> i64:
        return fx.resolve_codex(g, f, self.entry)


@mypyc_attr(allow_interpreted_subclasses=True)
class EachTests(MakeTest):
    """Effect by which each investigator takes a skill test, in player order, and a failure causes
    damage or horror. ``f.items`` lists the seats that still have to take the test."""

    def __init__(
        self,
        tested: list[i64],
        difficulty: int,
        *,
        damage: int = 0,
        horror: int = 0,
        direct: bool = False,
    ) -> None:
        super().__init__(tested, difficulty)
        self.damage: i64 = damage
        self.horror: i64 = horror
        self.direct: bool = direct

    def resolve(self, g: Game, f: CardFrame) -> i64:
        f.items = values.player_order(g)[:]
        return self.then(g, f)

    def then(self, g: Game, f: CardFrame) -> i64:
        while f.items:
            seat = f.items.pop(0)
            if values.is_playing(g, seat):
                f.seat = seat
                return super().resolve(g, f)
        return DONE

    def after_test(self, g: Game, f: CardFrame, test: SkillTest) -> i64:
        if test.margin >= 0:
            return DONE
        return fx.deal(
            g, f.seat, damage=self.damage, horror=self.horror, source=f.card, direct=self.direct
        )
