"""The scripted agent of Eldritch Horror. It calls one function for each kind of decision."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from arkham_agents.base import Agent, Mask
from arkham_agents.eldritch.heuristic import assets, choices, dice, turn
from arkham_agents.eldritch.heuristic.reading import Reading
from arkham_agents.eldritch.heuristic.weights import WEIGHTS, Weights
from arkham_agents.eldritch.seat_view import SeatView
from arkham_env.board.texts.verbs import D_ANSWER, D_CHOICE, D_ORDER, D_PAY, D_SHARE, D_TARGET
from arkham_env.eldritch.state.ids import decision

Chooser = Callable[[Reading, list[int]], int]

CHOOSERS: Final[dict[int, Chooser]] = {
    D_CHOICE: choices.branch,
    D_TARGET: choices.target,
    D_PAY: choices.pay,
    D_SHARE: choices.share,
    D_ORDER: choices.first,
    D_ANSWER: choices.answer,
    decision.ACTION: turn.choose,
    decision.TICKET: turn.ticket,
    decision.TRADE: choices.trade,
    decision.CONSENT: choices.consent,
    decision.ACQUIRE: assets.acquire,
    decision.LOAN: assets.loan,
    decision.RESERVE: assets.discard_reserve,
    decision.FIGHT: choices.fight,
    decision.ENCOUNTER: choices.encounter,
    decision.BEFORE_ROLL: dice.before_roll,
    decision.AFTER_ROLL: dice.after_roll,
    decision.SKILL: choices.skill_choice,
    decision.SPACE: choices.place,
    decision.MONSTER: choices.monster,
    decision.CARD: choices.card,
    decision.OMEN: choices.omen_place,
    decision.LEAD: choices.lead,
    decision.SHEET: choices.sheet,
    decision.MARKER: choices.first,
    decision.RECKONING: choices.first,
    decision.ORDER: choices.order,
    decision.YES_NO: choices.yes_or_no,
    decision.SEAT: choices.seat,
    decision.NUMBER: choices.number,
}


FALLEN: Final[dict[int, Chooser]] = {
    decision.SHEET: choices.sheet,
    decision.LEAD: choices.lead,
}
"""Functions that decide for a seat without an investigator, by kind of decision.

In other kinds of decisions such a seat chooses the first option.
"""


class HeuristicAgent(Agent):
    """Agent that plays Eldritch Horror by hand-written rules.

    It uses only information that is visible to its seat. It stores nothing between decisions, so
    equal views lead to equal choices.
    """

    name = "heuristic"
    input_kind = "view"

    def __init__(self, weights: Weights | None = None) -> None:
        self.weights: Weights = weights or WEIGHTS

    def act(self, view: SeatView, mask: Mask) -> int:
        """Return the index of the option that the agent chooses.

        Args:
            view: the view of the current seat.
            mask: not used, because all options of a decision are legal.
        """
        options = view.options
        if len(options) == 1:
            return 0
        chooser: Chooser
        if not view.is_present(view.seat):
            # The seat still makes group decisions and chooses its replacement investigator.
            chooser = FALLEN.get(view.kind, choices.first)
        else:
            chooser = CHOOSERS.get(view.kind, choices.first)
        return chooser(Reading(view, self.weights), options)
