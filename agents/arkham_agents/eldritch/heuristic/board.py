"""Tasks on the spaces of the board: their values, and the seat that is expected to do each task."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from arkham_agents.eldritch.heuristic.reading import REGIONAL_DECKS, Reading
from arkham_agents.eldritch.heuristic.ways import rounds_from
from arkham_env.eldritch.state.ids import meeting, space
from arkham_env.eldritch.state.ids.component import NONE


@dataclass(frozen=True)
class Task:
    """A task on a space, such as closing a Gate.

    Attributes:
        where: the space.
        worth: the value of the task, including the combats before it.
        alone: whether the task can be done only once, so that one seat is enough.
    """

    where: int
    worth: float
    alone: bool


def meetings_at(r: Reading, where: int) -> list[tuple[int, int]]:
    """Return ``(kind, component)`` of each encounter that is possible on a space, except combats.

    The kinds are those of ``ids.meeting``. The component is ``NONE`` for kinds that have none.
    """
    view = r.view
    found = [(meeting.GENERAL, NONE)]
    if where in REGIONAL_DECKS:
        found.append((meeting.REGIONAL, NONE))
    clues = view.clues_at(where)
    if clues:
        found.append((meeting.RESEARCH, clues[0]))
    gate = view.gate_at(where)
    if gate != NONE:
        found.append((meeting.OTHER_WORLD, gate))
    if where == view.expedition:
        found.append((meeting.EXPEDITION, NONE))
    for card in offering(r):
        if where in r.places_of(card):
            found.append((meeting.COMPONENT, card))
    for sheet in view.bodies_at(where):
        found.append((meeting.BODY, sheet))
    return found


def offering(r: Reading) -> list[int]:
    """Return the cards in play that may offer an encounter on a space."""
    view = r.view
    found = list(view.ongoing)
    if view.mystery != NONE and r.missing > 0:
        found.append(view.mystery)
    if view.awake:
        found.append(view.ancient_card)
    return found


class Board:
    """Values of the spaces of the board for the current seat."""

    def __init__(self, r: Reading) -> None:
        self.r = r
        self.known: dict[tuple[int, int], float] = {}
        self.tasks: list[Task] = list(self.find_tasks())
        self.shares: dict[int, float] = self.share_out()

    def encounter_worth(self, where: int, away: int = 0) -> float:
        """Return the value of an Encounter Phase on a space: all combats, then the best encounter.

        Args:
            away: the number of rounds until that phase. It matters only if the Mystery depends on
                the Omen.
        """
        if not self.r.goal_is("omen_of_devastation") or self.r.view.gate_at(where) == NONE:
            away = 0
        if (where, away) not in self.known:
            self.known[where, away] = self.weigh(where, away)
        return self.known[where, away]

    def weigh(self, where: int, away: int) -> float:
        r = self.r
        best = max(r.meeting_worth(kind, what, where, away) for kind, what in meetings_at(r, where))
        monsters = r.view.monsters_at(where)
        if not monsters:
            return best
        fights = sum(r.fight_worth(monster) for monster in monsters)
        return fights + r.cleared(where) * max(0.0, best)

    def find_tasks(self) -> Iterator[Task]:
        """Yield a task for each space that has a positive value and offers more than a General
        Encounter."""
        r = self.r
        view = r.view
        places: dict[int, bool] = {}
        for gate in view.gates:
            places[view.where(gate)] = True
        for clue in view.board_clues:
            places[view.where(clue)] = True
        for card in offering(r):
            for where in r.places_of(card):
                places[where] = True
        if view.expedition != NONE:
            places.setdefault(view.expedition, True)
        for monster in view.monsters:
            where = view.where(monster)
            if where != NONE:
                places.setdefault(where, not view.is_epic(monster))
                if view.is_epic(monster):
                    places[where] = False
        for where in range(space.COUNT):
            if view.bodies_at(where):
                places[where] = True
        for where in REGIONAL_DECKS:
            places.setdefault(where, False)
        for where, alone in places.items():
            worth = self.encounter_worth(where)
            if worth > 0:
                yield Task(where, worth, alone)

    # -- Ways ------------------------------------------------------------------------------------

    def rounds(self, seat: int) -> tuple[int, ...]:
        """Return, for each space, the number of rounds that a seat needs to reach it."""
        view = self.r.view
        return rounds_from(view.place(seat), view.trains(seat), view.ships(seat))

    def share_out(self) -> dict[int, float]:
        """Return a factor on the value of each task for the current seat, by space.

        The factor is lower if another seat is expected to do the task. The most valuable tasks are
        assigned first, each to the seat for which it has the highest value.
        """
        r = self.r
        view = r.view
        shares = {task.where: 1.0 for task in self.tasks}
        others = [seat for seat in view.seats if seat != r.me]
        if not others:
            return shares
        claims: list[tuple[float, int, int]] = []
        for seat in view.seats:
            ways = self.rounds(seat)
            for task in self.tasks:
                if not task.alone:
                    continue
                away = ways[task.where] + (1 if view.delayed(seat) else 0)
                worth = task.worth * r.w.discount**away
                # If two seats arrive at the same time, the current seat gets the task.
                claims.append((worth + (0.01 if seat == r.me else 0.0), seat, task.where))
        claims.sort(key=lambda claim: (-claim[0], claim[1], claim[2]))
        busy: set[int] = set()
        taken: set[int] = set()
        for _, seat, where in claims:
            if seat in busy or where in taken:
                continue
            busy.add(seat)
            taken.add(where)
            if seat != r.me:
                shares[where] = r.w.crowded
        return shares

    def future(self, start: int, trains: int, ships: int) -> float:
        """Return the value of the best later task if this turn ends on the space ``start``. It is
        reduced for each round before the task, and increased by the tickets that are left."""
        r = self.r
        best = 0.0
        ways = rounds_from(start, trains, ships)
        for task in self.tasks:
            if task.where == start:
                continue
            away = ways[task.where]
            worth = self.encounter_worth(task.where, away)
            worth *= self.shares[task.where] * r.w.discount**away
            if worth > best:
                best = worth
        return r.w.ahead * best + r.w.ticket * (trains + ships)

    def stand(self, where: int, trains: int, ships: int) -> float:
        """Return the value of ending the turn on a space with the given numbers of tickets left."""
        now = self.encounter_worth(where)
        if now > 0 and where != self.r.here:
            now *= self.shares.get(where, 1.0)
        return now + self.future(where, trains, ships)

    def stand_now(self, where: int) -> float:
        """Return the value of ending the turn on a space with the tickets that the seat has now."""
        view = self.r.view
        return self.stand(where, view.trains(self.r.me), view.ships(self.r.me))
