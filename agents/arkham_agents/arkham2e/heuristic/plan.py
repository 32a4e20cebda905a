"""Values of Clues, gates, healing, shops and encounters for a seat."""

from __future__ import annotations

from functools import cached_property
from typing import Final

from arkham_agents.arkham2e.heuristic import fights
from arkham_agents.arkham2e.heuristic.person import Person
from arkham_agents.arkham2e.heuristic.weights import Weights
from arkham_agents.arkham2e.heuristic.worth import Reader
from arkham_agents.arkham2e.seat_view import SeatView
from arkham_agents.dice_odds import at_least
from arkham_env.arkham2e.state.ids import check, component, skill, space, world
from arkham_env.arkham2e.state.ids.component import NONE
from arkham_env.arkham2e.tables.everything import components
from arkham_env.core.kernel.graph import UNREACHABLE, PlaceMap

MAP: Final = PlaceMap(list(range(space.BOARD)), space.LINKS)
"""The map of Arkham: its streets and locations, and the connections between them."""
TURNS_IN_WORLD: Final = 2
"""The number of turns from entering a gate until the turn in which it can be closed."""

WITH_MONEY: Final = (0.0, 0.0, 0.1, 0.3, 0.5, 0.7, 0.85, 1.0)
"""The fraction of a shop's value that a seat can use, by its money ($0 to $6, and $7 or more)."""


def count_gates() -> list[float]:
    """Return, for each area, the fraction of the Mythos cards that open a gate there."""
    found = [0.0] * space.COUNT
    cards = components().mythos
    for card in cards:
        if card.gate >= 0:
            found[card.gate] += 1.0 / len(cards)
    return found


OPENS: Final = count_gates()


class Plan:
    """Values of areas, gates, Clues and encounters for one seat, at one decision.

    Attributes:
        me: the seat that decides.
        here: the area of the seat.
        who: the investigator of the seat.
        clue: the value of one more Clue for the seat.
    """

    def __init__(self, view: SeatView, w: Weights) -> None:
        self.view = view
        self.w = w
        self.me = view.seat
        self.here = view.area(self.me)
        self.who = Person(view, self.me, w)
        self.clue = w.clue if self.who.clues < view.seal_cost else w.spare_clue
        self.who.away = self.here >= space.FIRST_WORLD
        self.known: dict[int, float] = {}

    @cached_property
    def reader(self) -> Reader:
        return Reader(self.view.texts, self.who, self.w, self.clue, self.view.ancient)

    # -- The state of the game -------------------------------------------------------------------

    @cached_property
    def gate_room(self) -> int:
        """The number of gates that can still open without waking the Ancient One."""
        return self.view.gate_limit - len(self.view.gates) - 1

    @cached_property
    def doom_room(self) -> int:
        """The number of doom tokens that can still be added without waking the Ancient One."""
        return self.view.doom_limit - self.view.doom - 1

    @cached_property
    def is_dusk(self) -> bool:
        """Whether the Ancient One will awaken soon, so that the seat prepares for the battle."""
        near = self.doom_room < self.w.dusk or self.gate_room < 1
        return near and self.view.ancient != component.AZATHOTH

    @cached_property
    def has_sign(self) -> bool:
        return self.signs_of(self.me)

    def signs_of(self, seat: int) -> bool:
        """Return whether a seat has the card Elder Sign."""
        return any(self.view.name(card) == "elder_sign" for card in self.view.cards(seat))

    def can_seal(self, seat: int) -> bool:
        """Return whether a seat can pay the cost of a seal."""
        return self.view.can_seal and (
            self.view.clues(seat) >= self.view.seal_cost or self.signs_of(seat)
        )

    # -- Gates -----------------------------------------------------------------------------------

    def close_kind(self, skills: list[int]) -> int:
        """Return the kind of check for closing a gate: Fight or Lore, whichever skill is higher."""
        return check.FIGHT if skills[skill.FIGHT] >= skills[skill.LORE] else check.LORE

    def close_chance(self, gate: int, skills: list[int]) -> float:
        """Return the probability of closing a gate if the seat spends all Clues that it does not
        need to pay for a seal. It is 1 if the seat can use an Elder Sign."""
        view = self.view
        kind = self.close_kind(skills)
        dice = self.who.pool(kind, view.gate_modifier(gate), skills)
        spare = max(0, self.who.clues - (view.seal_cost if view.can_seal else 0))
        if self.has_sign and view.can_seal:
            return 1.0
        return at_least(self.who.odds(dice + spare), view.close_difficulty(gate))

    def gate_worth(self, where: int, turns: int = 0) -> float:
        """Return the value of closing the gate in a location, and of sealing it if possible.

        Args:
            turns: the number of turns until the gate is closed.
        """
        w = self.w
        seals = space.IS_UNSTABLE[where] and self.can_seal(self.me)
        worth = w.gate_trophy + self.relief()
        if self.view.ancient == component.YOG_SOTHOTH:
            worth += w.shield
        if seals:
            worth += w.seal + w.often * OPENS[where]
            if self.view.signs >= 4:
                worth += w.seal * 0.5
        else:
            worth += w.close - w.reopens * OPENS[where]
        return worth + self.clearing(turns)

    def relief(self) -> float:
        """Return the value of closing one open gate. It is higher if fewer gates can still open."""
        busy = sum(1 for seat in self.view.seats if seat != self.me and self.is_returning(seat))
        room = self.gate_room + busy
        return self.w.relief / (1.0 + max(0, room)) ** 2

    def is_returning(self, seat: int) -> bool:
        """Return whether a seat is in an Other World, or has returned from one to its gate."""
        return self.view.area(seat) >= space.FIRST_WORLD or self.view.is_explored(seat)

    def clearing(self, turns: int) -> float:
        """Return the value of the chance to win by closing all gates. The seat closes one of them
        in ``turns`` turns, and other seats must close the others."""
        view = self.view
        held = sum(len(view.gate_trophies(seat)) for seat in view.seats)
        others = sum(1 for seat in view.seats if seat != self.me and self.is_returning(seat))
        left = len(view.gates) - 1
        if left > others or held + 1 + min(left, others) < view.players:
            return 0.0
        open_at = [view.place(gate) for gate in view.gates]
        quiet = 1.0
        for where in range(space.BOARD):
            if OPENS[where] and where not in open_at and not view.is_sealed(where):
                quiet -= OPENS[where]
        return self.w.win * max(0.0, quiet) ** turns * 0.5**left

    def through_worth(self, where: int) -> float:
        """Return the value of entering a gate, returning from its Other World and closing it."""
        view, w = self.view, self.w
        gate = view.gate_at(where)
        who = self.who
        area = space.FIRST_WORLD + 2 * view.world_of(gate)
        chance = self.close_chance(gate, who.best) * w.returns
        worth = self.gate_worth(where, TURNS_IN_WORLD + 1) * chance
        worth += TURNS_IN_WORLD * self.encounter_worth(area)
        worth -= w.unfit * max(0, min(w.fit, who.most_sanity) - who.sanity)
        worth -= w.unfit * max(0, min(w.fit, who.most_stamina) - who.stamina)
        if self.is_taken(where, gate):
            worth -= 0.8 * self.gate_worth(where)
        return worth

    def is_taken(self, where: int, gate: int) -> bool:
        """Return whether another seat is expected to close a gate.

        Such a seat is in the Other World of the gate, or has returned from it to the gate, or can
        pay for a seal and is nearer to the gate than the current seat (at most three steps away).
        """
        view = self.view
        mine = MAP.distance(self.here, where) if self.here < space.BOARD else UNREACHABLE
        for seat in view.seats:
            if seat == self.me:
                continue
            area = view.area(seat)
            if area >= space.FIRST_WORLD and space.world_of(area) == view.world_of(gate):
                return True
            if area == where and view.is_explored(seat):
                return True
            if area < space.BOARD and not view.is_explored(seat) and self.can_seal(seat):
                its = MAP.distance(area, where)
                if (its, seat) < (mine, self.me) and its <= 3 and self.is_its_gate(seat, where):
                    return True
        return False

    def is_its_gate(self, seat: int, where: int) -> bool:
        """Return whether no gate is nearer to a seat than the gate at ``where``."""
        area = self.view.area(seat)
        far = [MAP.distance(area, self.view.place(gate)) for gate in self.view.gates]
        return MAP.distance(area, where) <= min(far, default=UNREACHABLE)

    # -- Healing, shops, encounters --------------------------------------------------------------

    def healing(self, where: int) -> float:
        """Return the value of being healed in a location (the Asylum or the Hospital)."""
        who, w = self.who, self.w
        alarm = w.dusk_care if self.is_dusk else 0.0
        if where == space.ASYLUM and who.sanity < who.most_sanity:
            gain = who.most_sanity - who.sanity if who.money >= 2 else 1
            urgent = w.urgent if who.sanity <= 2 else 0.0
            return -who.harm(sanity=-float(gain)) + urgent + alarm * gain
        if where == space.HOSPITAL and who.stamina < who.most_stamina:
            gain = who.most_stamina - who.stamina if who.money >= 2 else 1
            urgent = w.urgent if who.stamina <= 2 else 0.0
            return -who.harm(stamina=-float(gain)) + urgent + alarm * gain
        return 0.0

    @cached_property
    def arms(self) -> int:
        """The total bonus of the seat's best weapons that are not discarded after one use."""
        return fights.best_bonus(self.view, self.me, NONE, keep=True)

    def shopping(self, where: int) -> float:
        """Return the value of a visit to a shop, for weapons and possibly an Elder Sign."""
        money, w = self.who.money, self.w
        need = max(0.0, w.armed - self.arms) * w.arm
        if where == space.GENERAL_STORE:
            return w.store * need * WITH_MONEY[min(money, 7)]
        if where == space.CURIOSITIE_SHOPPE:
            worth = 0.6 * w.store * need * WITH_MONEY[min(money, 7)]
            if money >= 5 and self.view.can_seal:
                worth += w.sign_chance * w.sign
            return worth
        return 0.0

    def encounter_worth(self, where: int) -> float:
        """Return the expected value of an encounter in a location or an area of an Other World."""
        if where not in self.known:
            self.known[where] = self.mean_encounter(where)
        return self.known[where]

    def mean_encounter(self, where: int) -> float:
        if where >= space.FIRST_WORLD:
            self.who.away = True
            which = space.world_of(where)
            cards = [
                component.FIRST_GATE_CARD + 12 * color + i
                for color in world.ENCOUNTERS[which]
                for i in range(12)
            ]
            found = self.mean_worth(cards, which)
            self.who.away = self.here >= space.FIRST_WORLD
            return found
        if not space.STREETS <= where < space.BOARD:
            return 0.0
        first = component.FIRST_LOCATION_CARD
        first += component.LOCATION_CARDS * space.STREET_OF[where]
        return self.mean_worth(list(range(first, first + component.LOCATION_CARDS)), where)

    def mean_worth(self, cards: list[int], place: int) -> float:
        """Return the mean value of the texts of encounter cards for a place. Cards without a text
        for the place are ignored."""
        total, found = 0.0, 0
        for card in cards:
            entry = self.view.entry_of(card, place)
            if entry >= 0:
                total += self.reader.whole(self.view.abilities(card)[entry].code)
                found += 1
        return total / found if found else 0.0

    def ability_worth(self, where: int) -> float:
        """Return the value of the best affordable ability in place of an encounter at ``where``."""
        best = 0.0
        for ability in self.view.location_abilities(where):
            if self.view.can_pay(ability.code, int(ability.costs)):
                best = max(best, self.reader.whole(ability.code))
        return best

    def useful_clues(self, where: int) -> float:
        """Return the value of the Clues in an area. Clues for the next seal are worth more."""
        many = self.view.clues_at(where)
        missing = max(0, self.view.seal_cost - self.who.clues)
        if self.has_sign:
            missing = 0
        first = min(many, missing)
        worth = self.w.clue * first + self.w.spare_clue * (many - first)
        if first == missing > 0:
            worth += self.w.complete
        return worth

    def clue_share(self, where: int) -> float:
        """Return a factor on the value of Clues in an area; it is 1 if no other seat is nearer."""
        mine = MAP.distance(self.here, where) if self.here < space.BOARD else UNREACHABLE
        for seat in self.view.seats:
            area = self.view.area(seat)
            if seat == self.me or area >= space.BOARD or self.view.is_delayed(seat):
                continue
            if (MAP.distance(area, where), seat) < (mine, self.me):
                return self.w.share
        return 1.0

    def area_worth(self, where: int) -> float:
        """Return the value of ending a movement in an area of Arkham, apart from its Monsters."""
        view = self.view
        if where < space.STREETS:
            return 0.0
        worth = 0.0
        if view.clues_at(where):
            worth += self.useful_clues(where) * self.clue_share(where)
        gate = view.gate_at(where)
        if gate != NONE:
            if where == self.here and view.is_explored(self.me):
                return worth + self.gate_worth(where) * self.close_chance(gate, self.who.best)
            return worth + self.through_worth(where)
        if view.is_closed(where):
            return worth
        meets = max(self.encounter_worth(where), self.ability_worth(where))
        return worth + max(meets, self.healing(where), self.shopping(where))
