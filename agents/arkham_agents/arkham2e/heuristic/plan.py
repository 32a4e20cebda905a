"""What areas are worth to a seat: Clues, gates, healing, shops, what an encounter may bring."""

from __future__ import annotations

from functools import cached_property

from arkham_agents.arkham2e.heuristic import fights
from arkham_agents.arkham2e.heuristic.person import Person
from arkham_agents.arkham2e.heuristic.weights import Weights
from arkham_agents.arkham2e.heuristic.worth import Reader
from arkham_agents.arkham2e.seat_view import SeatView
from arkham_agents.dice_odds import at_least
from arkham_env.arkham2e.state.ids import check, component, skill, space, world
from arkham_env.arkham2e.state.ids.component import NONE
from arkham_env.core.graph import UNREACHABLE, PlaceMap

MAP = PlaceMap(list(range(space.BOARD)), space.LINKS)
"""Ways through Arkham."""


class Plan:
    """A view with what its seat makes of it; made for one decision.

    Attributes:
        me: the seat.  here: its area.  who: its investigator.
        clue: what a Clue is worth to it.
    """

    def __init__(self, view: SeatView, w: Weights) -> None:
        self.view = view
        self.w = w
        self.me = view.seat
        self.here = view.area(self.me)
        self.who = Person(view, self.me, w)
        missing = self.w.ready - self.who.clues
        self.clue = w.clue if missing > 0 else w.spare_clue

    @cached_property
    def reader(self) -> Reader:
        return Reader(self.view.texts, self.who, self.w, self.clue)

    # -- Gates -----------------------------------------------------------------------------------

    def close_kind(self, gate: int, skills: list[int]) -> int:
        """Return the skill by which a gate is closed more easily."""
        return check.FIGHT if skills[skill.FIGHT] >= skills[skill.LORE] else check.LORE

    def close_chance(self, gate: int, skills: list[int]) -> float:
        """Return the chance to close a gate, Clues beyond those for the seal spent on it."""
        view = self.view
        kind = self.close_kind(gate, skills)
        dice = self.who.pool(kind, view.gate_modifier(gate), skills)
        spare = max(0, self.who.clues - (view.seal_cost if view.can_seal else 0))
        return at_least(self.who.odds(dice + spare), view.close_difficulty(gate))

    def gate_worth(self, where: int) -> float:
        """Return what closing the gate in a location is worth: sealed, if that can be paid."""
        view, w = self.view, self.w
        sealable = view.can_seal and space.IS_UNSTABLE[where]
        seals = sealable and (self.who.clues >= view.seal_cost or self.has_sign)
        worth = w.seal if seals else w.close
        # The fewer gates may still open, the more urgent each is.
        room = view.gate_limit - len(view.gates)
        if room <= 2:
            worth += w.close
        return worth + w.gate_trophy

    @cached_property
    def has_sign(self) -> bool:
        return any(self.view.name(card) == "elder_sign" for card in self.view.cards(self.me))

    def is_fit(self) -> bool:
        """Say whether two encounters in an Other World can be borne."""
        least = self.w.fit
        return self.who.sanity >= min(least, self.who.most_sanity) and self.who.stamina >= min(
            least, self.who.most_stamina
        )

    def through_worth(self, where: int) -> float:
        """Return what it is worth to go through the gate in a location."""
        view, w = self.view, self.w
        gate = view.gate_at(where)
        worth = self.gate_worth(where)
        room = view.gate_limit - len(view.gates)
        prepared = self.who.clues >= view.seal_cost or self.has_sign
        if not prepared and room > 2 and not self.last_gates():
            worth *= w.unprepared
        if not self.is_fit():
            worth *= w.unfit
        chance = self.close_chance(gate, self.who.best)
        worth *= w.discount**2 * chance
        if self.others_at(gate):
            worth *= 0.2
        return worth

    def last_gates(self) -> bool:
        """Say whether closing this gate may win: few are open, and trophies are at hand."""
        held = sum(len(self.view.gate_trophies(seat)) for seat in self.view.seats)
        return len(self.view.gates) <= 1 and held + 1 >= self.view.players

    def others_at(self, gate: int) -> bool:
        """Say whether somebody else sees to a gate: in its Other World, or on it, explored."""
        view = self.view
        which = view.world_of(gate)
        for seat in view.seats:
            if seat == self.me:
                continue
            where = view.area(seat)
            if where >= space.FIRST_WORLD and space.world_of(where) == which:
                return True
            if where == view.place(gate) and view.is_explored(seat):
                return True
        return False

    # -- Areas -----------------------------------------------------------------------------------

    def healing(self, where: int) -> float:
        """Return what care in a location is worth."""
        who, w = self.who, self.w
        if where == space.ASYLUM and who.sanity < who.most_sanity:
            gain = who.most_sanity - who.sanity if who.money >= 2 else 1
            return -who.harm(sanity=-float(gain)) + (w.fall * 0.6 if who.sanity <= 2 else 0.0)
        if where == space.HOSPITAL and who.stamina < who.most_stamina:
            gain = who.most_stamina - who.stamina if who.money >= 2 else 1
            return -who.harm(stamina=-float(gain)) + (w.fall * 0.6 if who.stamina <= 2 else 0.0)
        return 0.0

    def shopping(self, where: int) -> float:
        """Return what a shop is worth: weapons for who has none, and money."""
        who, w = self.who, self.w
        held = fights.best_bonus(self.view, self.me, NONE, keep=True)
        if where == space.GENERAL_STORE and who.money >= 4 and held < 6:
            return w.arms * w.item * (2.2 if held < 3 else 1.2)
        if where == space.CURIOSITIE_SHOPPE and who.money >= 5:
            return w.arms * w.unique * (2.0 if held < 5 else 1.2)
        return 0.0

    def encounter_worth(self, where: int) -> float:
        """Return what an encounter in a location or Other World is expected to be worth."""
        if where >= space.FIRST_WORLD:
            which = space.world_of(where)
            cards = [
                component.FIRST_GATE_CARD + 12 * color + i
                for color in world.ENCOUNTERS[which]
                for i in range(12)
            ]
            return self.mean_worth(cards, which)
        if not space.STREETS <= where < space.BOARD:
            return 0.0
        first = component.FIRST_LOCATION_CARD
        first += component.LOCATION_CARDS * space.STREET_OF[where]
        return self.mean_worth(list(range(first, first + component.LOCATION_CARDS)), where)

    def mean_worth(self, cards: list[int], place: int) -> float:
        """Return what the entries of cards for a place are worth on average."""
        total, found = 0.0, 0
        for card in cards:
            entry = self.view.entry_of(card, place)
            if entry >= 0:
                total += self.reader.whole(self.view.abilities(card)[entry].code)
                found += 1
        return total / found if found else 0.0

    def ability_worth(self, where: int) -> float:
        """Return the best that a location offers in place of an encounter."""
        best = 0.0
        for ability in self.view.location_abilities(where):
            if self.can_pay(ability.code, int(ability.costs)):
                best = max(best, self.reader.whole(ability.code))
        return best

    def can_pay(self, code: list[int], costs: int) -> bool:
        """Say whether the price of a location's ability can be paid, roughly."""
        return self.view.can_pay(code, costs)

    def area_worth(self, where: int) -> float:
        """Return what it is worth to end a movement in an area of Arkham."""
        view, w = self.view, self.w
        worth = 0.0
        if where >= space.STREETS:
            worth += self.clue * self.useful_clues(view.clues_at(where))
            gate = view.gate_at(where)
            if gate != NONE:
                if where == self.here and view.is_explored(self.me):
                    chance = self.close_chance(gate, self.who.best)
                    worth += self.gate_worth(where) * chance * 1.5
                else:
                    worth += self.through_worth(where)
            elif not view.is_closed(where):
                meets = max(self.encounter_worth(where), self.ability_worth(where))
                worth += max(meets, self.healing(where), self.shopping(where))
        worth -= self.crowd(where)
        for monster in view.monsters_at(where):
            worth -= fights.meeting_cost(view, self.who, monster)
        if not view.monsters_at(where):
            worth += w.doom * 0.0
        return worth

    def useful_clues(self, many: int) -> float:
        """Return how many of so many Clues one can use, those beyond count less."""
        missing = max(0, self.w.ready - self.who.clues)
        return min(many, missing) + 0.35 * max(0, many - missing)

    def crowd(self, where: int) -> float:
        """Return what it costs to go where another seat is that takes the same."""
        here = [seat for seat in self.view.seats if seat != self.me]
        taken = [seat for seat in here if self.view.area(seat) == where]
        if not taken:
            return 0.0
        return self.clue * self.view.clues_at(where) * 0.6

    def way_worth(self, where: int, away: int) -> float:
        """Return what an area is worth that is so many turns away, the way to it not counted."""
        return self.area_worth(where) * self.w.discount**away


def steps(here: int, where: int) -> int:
    """Return how many steps lead from one area of Arkham to another."""
    found = MAP.distance(here, where)
    return int(found) if found < UNREACHABLE else 99
