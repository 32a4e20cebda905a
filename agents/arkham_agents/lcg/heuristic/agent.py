"""The scripted agent: one function per kind of decision."""

from __future__ import annotations

from collections.abc import Callable

from arkham_agents.base import Agent, Mask
from arkham_agents.lcg.heuristic import answers, choices, commits, turn
from arkham_agents.lcg.heuristic.reading import Reading
from arkham_agents.lcg.heuristic.weights import GROUP, SOLO, Weights
from arkham_agents.lcg.seat_view import SeatView
from arkham_env.lcg.state import ids

Chooser = Callable[[Reading, list[int]], int]


def commit(r: Reading, options: list[int]) -> int:
    test = r.view.test
    return commits.choose(r, test, options) if test is not None else len(options) - 1


def skill(r: Reading, options: list[int]) -> int:
    test = r.view.test
    return commits.choose_skill(r, test, options) if test is not None else 0


CHOOSERS: dict[int, Chooser] = {
    ids.D_TURN: turn.choose,
    ids.D_WINDOW: answers.window,
    ids.D_REACTION: answers.react,
    ids.D_FORCED_ORDER: choices.first,
    ids.D_COMMIT: commit,
    ids.D_ASSIGN_DAMAGE: choices.assign_damage,
    ids.D_ASSIGN_HORROR: choices.assign_horror,
    ids.D_CHOOSE_CARD: choices.card,
    ids.D_CHOOSE_ENEMY: choices.enemy,
    ids.D_CHOOSE_LOCATION: choices.location,
    ids.D_CHOOSE_SEAT: choices.seat,
    ids.D_CHOOSE_SKILL: skill,
    ids.D_CHOOSE_NUMBER: choices.first,
    ids.D_YES_NO: choices.yes_or_no,
    ids.D_DISCARD: choices.discard,
    ids.D_MULLIGAN: choices.mulligan,
    ids.D_NEXT_TURN: choices.next_turn,
    ids.D_LEAD: choices.lead,
    ids.D_ENGAGE: choices.engage_whom,
    ids.D_ENEMY_MOVE: choices.enemy_move,
    ids.D_ATTACK_ORDER: choices.attack_order,
    ids.D_RESULT_ORDER: choices.result_order,
    ids.D_SPEND_CLUES: choices.spend_clues,
    ids.D_SLOTS: choices.discard,
    ids.D_CHOICE: choices.choice,
    ids.D_TRAUMA: choices.trauma,
    ids.D_RESOLUTION: choices.resolution,
    ids.D_HEAL: choices.heal,
    ids.D_SEARCH: choices.search,
    ids.D_DEFEAT_ORDER: choices.first,
    ids.D_ACTION: choices.attack_way,
}


class HeuristicAgent(Agent):
    """Plays the card game by hand-written rules from what its seat may know.

    It keeps nothing between decisions: the same view gets the same answer.
    """

    name = "heuristic"
    wants = "view"

    def __init__(self, weights: Weights | None = None) -> None:
        self.weights: Weights | None = weights

    def act(self, view: SeatView, mask: Mask) -> int:
        """Return the index of an option.

        Args:
            view: the view of the seat that decides.
            mask: unused (every option of a decision may be taken).
        """
        options = view.options
        chooser = CHOOSERS.get(view.kind, choices.first)
        weights = self.weights
        if weights is None:
            weights = SOLO if view.players == 1 else GROUP
        return chooser(Reading(view, weights), options)
