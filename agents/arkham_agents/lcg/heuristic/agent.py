"""The scripted agent of the card game. It calls one function for each kind of decision."""

from __future__ import annotations

from collections.abc import Callable

from arkham_agents.base import Agent, Mask
from arkham_agents.lcg.heuristic import answers, choices, commits, turn
from arkham_agents.lcg.heuristic.reading import Reading
from arkham_agents.lcg.heuristic.upgrades import BETWEEN
from arkham_agents.lcg.heuristic.weights import Weights
from arkham_agents.lcg.seat_view import SeatView
from arkham_env.lcg.state.ids import decision_kind

Chooser = Callable[[Reading, list[int]], int]


def commit(r: Reading, options: list[int]) -> int:
    test = r.view.test
    return commits.choose(r, test, options) if test is not None else len(options) - 1


def skill(r: Reading, options: list[int]) -> int:
    test = r.view.test
    return commits.choose_skill(r, test, options) if test is not None else 0


CHOOSERS: dict[int, Chooser] = {
    decision_kind.TURN: turn.choose,
    decision_kind.WINDOW: answers.window,
    decision_kind.REACTION: answers.react,
    decision_kind.FORCED_ORDER: choices.first,
    decision_kind.COMMIT: commit,
    decision_kind.ASSIGN_DAMAGE: choices.assign_damage,
    decision_kind.ASSIGN_HORROR: choices.assign_horror,
    decision_kind.CHOOSE_CARD: choices.card,
    decision_kind.CHOOSE_ENEMY: choices.enemy,
    decision_kind.CHOOSE_LOCATION: choices.location,
    decision_kind.CHOOSE_SEAT: choices.seat,
    decision_kind.CHOOSE_SKILL: skill,
    decision_kind.CHOOSE_NUMBER: choices.first,
    decision_kind.YES_NO: choices.yes_or_no,
    decision_kind.DISCARD: choices.discard,
    decision_kind.MULLIGAN: choices.mulligan,
    decision_kind.NEXT_TURN: choices.next_turn,
    decision_kind.LEAD: choices.lead,
    decision_kind.ENGAGE: choices.engage_whom,
    decision_kind.ENEMY_MOVE: choices.enemy_move,
    decision_kind.ATTACK_ORDER: choices.attack_order,
    decision_kind.RESULT_ORDER: choices.result_order,
    decision_kind.SPEND_CLUES: choices.spend_clues,
    decision_kind.SLOTS: choices.discard,
    decision_kind.CHOICE: choices.choice,
    decision_kind.TRAUMA: choices.trauma,
    decision_kind.RESOLUTION: choices.resolution,
    decision_kind.HEAL: choices.heal,
    decision_kind.SEARCH: choices.search,
    decision_kind.DEFEAT_ORDER: choices.first,
    decision_kind.ACTION: choices.attack_way,
}


class HeuristicAgent(Agent):
    """Agent that plays the card game by hand-written rules.

    It uses only information that is visible to its seat. It stores nothing between decisions, so
    equal views lead to equal choices.
    """

    name = "heuristic"
    input_kind = "view"

    def __init__(self, weights: Weights | None = None) -> None:
        self.weights: Weights | None = weights

    def act(self, view: SeatView, mask: Mask) -> int:
        """Return the index of the option that the agent chooses.

        Args:
            view: the view of the current seat.
            mask: not used, because all options of a decision are legal.
        """
        options = view.options
        between = BETWEEN.get(view.kind)
        if between is not None:
            return between(view, options)
        chooser = CHOOSERS.get(view.kind, choices.first)
        return chooser(Reading(view, self.weights), options)
