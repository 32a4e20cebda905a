"""Kinds of decisions."""

from typing import Final

TURN: Final = 0
WINDOW: Final = 1
REACTION: Final = 2
FORCED_ORDER: Final = 3
COMMIT: Final = 4
ASSIGN_DAMAGE: Final = 5
ASSIGN_HORROR: Final = 6
CHOOSE_CARD: Final = 7
CHOOSE_ENEMY: Final = 8
CHOOSE_LOCATION: Final = 9
CHOOSE_SEAT: Final = 10
CHOOSE_SKILL: Final = 11
CHOOSE_NUMBER: Final = 12
YES_NO: Final = 13
DISCARD: Final = 14
MULLIGAN: Final = 15
NEXT_TURN: Final = 16
LEAD: Final = 17
ENGAGE: Final = 18
ENEMY_MOVE: Final = 19
ATTACK_ORDER: Final = 20
RESULT_ORDER: Final = 21
SPEND_CLUES: Final = 22
SLOTS: Final = 23
CHOICE: Final = 24
TRAUMA: Final = 25
RESOLUTION: Final = 26
HEAL: Final = 27
SEARCH: Final = 28
DEFEAT_ORDER: Final = 29
ACTION: Final = 30
SCENARIO_COUNT: Final = 31
"""Number of the kinds that occur within scenarios; the others occur between the scenarios of a
campaign."""
DIFFICULTY: Final = 31
INVESTIGATOR: Final = 32
DECK: Final = 33
ROSTER: Final = 34
BEARER: Final = 35
PURCHASE: Final = 36
EXCHANGE: Final = 37
COUNT: Final = 38
NAMES: Final = (
    "turn", "window", "reaction", "forced_order", "commit", "assign_damage", "assign_horror",
    "choose_card", "choose_enemy", "choose_location", "choose_seat", "choose_skill",
    "choose_number", "yes_no", "discard", "mulligan", "next_turn", "lead", "engage",
    "enemy_move", "attack_order", "result_order", "spend_clues", "slots", "choice", "trauma",
    "resolution", "heal", "search", "defeat_order", "action", "difficulty", "investigator", "deck",
    "roster", "bearer", "purchase", "exchange",
)  # fmt: skip
