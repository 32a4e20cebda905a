"""Scripted agent for Arkham Horror. It calls one function for each kind of decision."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from arkham_agents.arkham2e.heuristic import choosing, fighting, moving
from arkham_agents.arkham2e.heuristic.plan import Plan
from arkham_agents.arkham2e.heuristic.weights import WAR, WEIGHTS, Weights
from arkham_agents.arkham2e.seat_view import SeatView
from arkham_agents.base import Agent, Mask
from arkham_env.arkham2e.state.ids import component, decision
from arkham_env.board.texts.verbs import D_ANSWER, D_CHOICE, D_ORDER, D_PAY, D_TARGET

Chooser = Callable[[Plan, list[int]], int]

CHOOSERS: Final[dict[int, Chooser]] = {
    D_CHOICE: choosing.branches,
    D_TARGET: choosing.target,
    D_PAY: choosing.pay,
    D_ORDER: choosing.first,
    D_ANSWER: choosing.prevent,
    decision.SLIDERS: moving.sliders,
    decision.UPKEEP: choosing.answers,
    decision.UPKEEP_ORDER: choosing.first,
    decision.MOVEMENT: moving.movement,
    decision.MONSTER: moving.monster,
    decision.PICK_UP: moving.pick_up,
    decision.TRADE: choosing.last,
    decision.CONSENT: choosing.consent,
    decision.ENCOUNTER: choosing.encounter,
    decision.GATE: choosing.gate,
    decision.SEAL: choosing.yes,
    decision.RETURN: choosing.area,
    decision.ENTRY: choosing.entry,
    decision.KEEP: choosing.keep,
    decision.SHOP: choosing.shop,
    decision.COMBAT: fighting.combat,
    decision.LOADOUT: fighting.loadout,
    decision.BEFORE_CHECK: fighting.before_check,
    decision.AFTER_ROLL: fighting.after_roll,
    decision.PREVENT: choosing.prevent,
    decision.SPLIT: choosing.split,
    decision.DISCARD: choosing.discard,
    decision.CARD: choosing.keep,
    decision.AREA: choosing.area,
    decision.TROPHY: choosing.first,
}

BEATABLE: Final = (component.ITHAQUA, component.NYARLATHOTEP, component.YIG)
"""The Ancient Ones that well-armed investigators can defeat in the final battle."""
FEW: Final = 2
"""In games with more players than this number, the agent never plays for the final battle."""


class HeuristicAgent(Agent):
    """Agent that plays Arkham Horror by hand-written rules, with the information of its seat only.

    It is stateless: equal views lead to equal choices. It uses the weights ``war`` in games in
    which it plays for the final battle, and ``weights`` in other games.
    """

    name = "heuristic"
    input_kind = "view"

    def __init__(self, weights: Weights | None = None, war: Weights | None = None) -> None:
        self.weights: Weights = weights or WEIGHTS
        self.war: Weights = war or WAR

    def act(self, view: SeatView, mask: Mask) -> int:
        """Return the index of the chosen option.

        Args:
            view: the view of the seat that decides.
            mask: not used, because all options of a decision are legal.
        """
        options = view.options
        if len(options) == 1 or not view.is_present(view.seat):
            return 0
        chooser = CHOOSERS.get(view.kind, choosing.first)
        return chooser(Plan(view, self.war if means_war(view) else self.weights), options)


def means_war(view: SeatView) -> bool:
    """Return whether the agent prepares to win the final battle instead of trying to seal gates."""
    return view.players <= FEW and view.ancient in BEATABLE
