"""Where there is something to do, what it is worth, and who goes there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from arkham_agents.eldritch.heuristic.reading import REGIONAL_DECKS, Reading
from arkham_env.eldritch.state.ids import component, meeting, space
from arkham_env.eldritch.state.ids.component import NONE


@dataclass(frozen=True)
class Task:
    """Something to do on a space.

    Attributes:
        where: the space.  worth: of doing it, the fights before it included.
        alone: whether it is done once for all, so that one seat is enough.
    """

    where: int
    worth: float
    alone: bool


def meetings_at(r: Reading, where: int) -> list[tuple[int, int]]:
    """Return the encounters of a space, Monsters apart: kind and object."""
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
    """Return the cards in play that may offer an encounter."""
    view = r.view
    found = list(view.ongoing)
    if view.mystery != NONE and r.missing > 0:
        found.append(view.mystery)
    if view.awake:
        found.append(view.ancient_card)
    return found


class Board:
    """What each space is worth to the seat that decides."""

    def __init__(self, r: Reading) -> None:
        self.r = r
        self.known: dict[int, float] = {}
        self.tasks: list[Task] = list(self.find_tasks())
        self.shares: dict[int, float] = self.share_out()

    def encounter_worth(self, where: int) -> float:
        """Return what the Encounter Phase on a space is worth: fights, then the best encounter."""
        if where not in self.known:
            self.known[where] = self.weigh(where)
        return self.known[where]

    def weigh(self, where: int) -> float:
        r = self.r
        best = max(r.meeting_worth(kind, what, where) for kind, what in meetings_at(r, where))
        monsters = r.view.monsters_at(where)
        if not monsters:
            return best
        fights = sum(r.fight_worth(monster) for monster in monsters)
        return fights + r.cleared(where) * max(0.0, best)

    def find_tasks(self) -> Iterator[Task]:
        """Find the spaces where more can be done than anywhere."""
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

    def rounds(self, start: int, goal: int, tickets: float) -> float:
        """Return in how many rounds one is on a space."""
        steps = self.r.view.distance(start, goal)
        if steps <= 1:
            return float(steps)
        return steps - min(tickets, steps - 1) * 0.8

    def tickets(self, seat: int) -> int:
        return self.r.view.trains(seat) + self.r.view.ships(seat)

    def share_out(self) -> dict[int, float]:
        """Return by space the factor on what is to be done there: less where another seat will do
        it sooner.  Seats take what is worth most to them, the best first."""
        r = self.r
        view = r.view
        shares = {task.where: 1.0 for task in self.tasks}
        others = [seat for seat in view.seats if seat != r.me]
        if not others:
            return shares
        claims: list[tuple[float, int, int]] = []
        for task in self.tasks:
            if not task.alone:
                continue
            for seat in view.seats:
                away = self.rounds(view.place(seat), task.where, self.tickets(seat))
                away += 1.0 if view.delayed(seat) else 0.0
                worth = task.worth * r.w.discount**away
                # Of two that come at the same time the one in turn may have it.
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

    def future(self, start: int, tickets: float, after: float = 1.0) -> float:
        """Return what is to be done from a space in later rounds: the best task, discounted."""
        r = self.r
        best = 0.0
        for task in self.tasks:
            if task.where == start:
                continue
            away = max(after, self.rounds(start, task.where, tickets))
            worth = task.worth * self.shares[task.where] * r.w.discount**away
            if worth > best:
                best = worth
        return r.w.ahead * best + r.w.ticket * tickets

    def stand(self, where: int, tickets: float) -> float:
        """Return what it is worth to end a turn on a space."""
        r = self.r
        share = self.shares.get(where, 1.0)
        now = self.encounter_worth(where)
        if now > 0:
            if share < 1.0 and where == r.here:
                share = 1.0
            now *= share
        return now + self.future(where, tickets)


assert component.NONE == NONE
