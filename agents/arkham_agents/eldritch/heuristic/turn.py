"""Decisions of the Action Phase: actions and movement.

The value of a turn is the sum of the values of its actions, of the Encounter Phase on its final
space, and of the best task that can be reached from that space in later rounds.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from arkham_agents.eldritch.heuristic import actions, assets
from arkham_agents.eldritch.heuristic.board import Board
from arkham_agents.eldritch.heuristic.person import healing
from arkham_agents.eldritch.heuristic.reading import Reading
from arkham_agents.eldritch.heuristic.ways import Spot, by_tickets
from arkham_env.board.texts.verbs import OP_ANSWER
from arkham_env.core.kernel.decision import a_of, b_of, op_of
from arkham_env.eldritch.state.ids import option, space

SLEPT_OFF: Final = (
    "amnesia", "hallucinations", "paranoia", "back_injury", "internal_injury", "leg_injury",
)  # fmt: skip
"""Conditions that a Rest may discard."""
BACK_AGAIN: Final = 0.02
"""Minimum gain of a movement. It prevents the agent from moving back and forth."""


class Plan:
    """Evaluation of the turn of the current seat.

    Attributes:
        left: the number of actions left.
        options: the options of the pending decision.
    """

    def __init__(self, r: Reading, options: list[int]) -> None:
        self.r = r
        self.board = Board(r)
        self.left = r.view.actions_left
        self.options = options

    # -- Ways ------------------------------------------------------------------------------------

    def way_worth(self, spots: Iterable[Spot], spare: int) -> float:
        """Return the value of a movement, which is the value of its best final space.

        Args:
            spots: the possible final spaces, with the numbers of tickets left.
            spare: the number of actions left after the movement.
        """
        best = -1e9
        for where, trains, ships in spots:
            worth = self.board.stand(where, trains, ships)
            if spare:
                worth += self.best_there(where)
            best = max(best, worth)
        return best

    def best_there(self, where: int) -> float:
        """Return the value of the best action on the space ``where`` after moving there."""
        r = self.r
        view = r.view
        best = 0.0
        if not view.monsters_at(where):
            if not view.has_done(r.me, option.REST) and view.can_rest():
                best = max(best, self.rest_worth())
            if space.TYPES[where] == space.CITY and not view.has_done(r.me, option.ACQUIRE):
                best = max(best, assets.shopping_worth(r))
        return best

    # -- Actions ---------------------------------------------------------------------------------

    def rest_worth(self) -> float:
        r = self.r
        worth = healing(r.w, r.who, 1, 1)
        for card in r.view.cards(r.me):
            name = r.view.name(card)
            if name in SLEPT_OFF:
                worth += r.w.condition / 3
        return r.w.rest * worth

    def act_worth(self, packed: int) -> float:
        """Return the value of an action other than Travel, without the value of later movement."""
        r = self.r
        op = op_of(packed)
        if op == option.REST:
            return self.rest_worth()
        if op == option.ACQUIRE:
            return assets.shopping_worth(r)
        if op == option.TRADE:
            return actions.trade_worth(r, a_of(packed))
        if op == option.COMPONENT or op == OP_ANSWER:
            return actions.ability_worth(r, self.board, a_of(packed), b_of(packed))
        return 0.0

    def tickets_after(self, packed: int) -> tuple[int, int]:
        """Return the numbers of Train and Ship Tickets that the seat has after an action."""
        trains, ships = self.r.view.trains(self.r.me), self.r.view.ships(self.r.me)
        if op_of(packed) == option.PREPARE:
            gained, old = a_of(packed), b_of(packed) - 1
            trains += (gained == space.TRAIN) - (old == space.TRAIN)
            ships += (gained == space.SHIP) - (old == space.SHIP)
        return trains, ships

    def choose(self) -> int:
        """Return the index of the option with which the most valuable turn begins."""
        r = self.r
        trains, ships = r.view.trains(r.me), r.view.ships(r.me)
        steps = [a_of(packed) for packed in self.options if op_of(packed) == option.TRAVEL]
        stay = self.board.stand(r.here, trains, ships)
        acts = {
            i: self.act_worth(packed)
            for i, packed in enumerate(self.options)
            if op_of(packed) not in (option.TRAVEL, option.STOP)
        }
        best, most = len(self.options) - 1, stay
        for i, packed in enumerate(self.options):
            op = op_of(packed)
            if op == option.STOP:
                continue
            if op == option.TRAVEL:
                # Actions on the present space are considered before movement only.
                spots = by_tickets(a_of(packed), trains, ships)
                worth = self.way_worth(spots, self.left - 1) - BACK_AGAIN
            else:
                worth = self.worth_with(i, packed, acts, steps, stay)
            if worth > most + 1e-9:
                best, most = i, worth
        return best

    def worth_with(
        self, i: int, packed: int, acts: dict[int, float], steps: list[int], stay: float
    ) -> float:
        """Return the value of a turn that begins with an action other than Travel.

        Args:
            i, packed: the index of the action's option, and this option.
            acts: the values of all actions other than Travel, by the index of the option.
            steps: the spaces that a Travel action can reach without tickets.
            stay: the value of ending the turn on the present space.
        """
        r = self.r
        own = acts[i]
        trains, ships = self.tickets_after(packed)
        rest = stay
        if op_of(packed) == option.PREPARE:
            rest = self.board.stand(r.here, trains, ships)
        free = op_of(packed) == OP_ANSWER
        if self.left > 1 or free:
            others = [worth for j, worth in acts.items() if j != i and worth > 0]
            rest += max(others, default=0.0)
            for step in steps:
                rest = max(rest, self.way_worth(by_tickets(step, trains, ships), 0))
        return own + rest


def choose(r: Reading, options: list[int]) -> int:
    """Return the index of the option with which the most valuable turn begins."""
    return Plan(r, options).choose()


def ticket(r: Reading, options: list[int]) -> int:
    """Return the index of the best option: to use another ticket to move on, or to stop."""
    plan = Plan(r, options)
    trains, ships = r.view.trains(r.me), r.view.ships(r.me)
    best, most = len(options) - 1, -1e9
    for i, packed in enumerate(options):
        if op_of(packed) == option.STOP:
            worth = plan.board.stand(r.here, trains, ships)
            if plan.left:
                worth += plan.best_there(r.here)
            worth += BACK_AGAIN
        else:
            kind = b_of(packed)
            by_train = trains - (kind == space.TRAIN)
            by_ship = ships - (kind == space.SHIP)
            worth = plan.way_worth(by_tickets(a_of(packed), by_train, by_ship), plan.left)
        if worth > most:
            best, most = i, worth
    return best
