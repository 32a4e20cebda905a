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
REQUESTS: Final = (
    "Choose an action, or end your turn",
    "Use an ability, play a fast card, or pass",
    "Choose a reaction [to], or pass",
    "Choose the effect that is resolved next",
    "Commit cards to the skill test [of]",
    "Choose the card that takes the next damage [from]",
    "Choose the card that takes the next horror [from]",
    "Choose a card [for]",
    "Choose an enemy [for]",
    "Choose a location [for]",
    "Choose an investigator [for]",
    "Choose the skill to test [for]",
    "Choose a number [for]",
    "Choose whether to apply the optional effect [of]",
    "Choose a card to discard [for]",
    "Choose the cards of the opening hand that are replaced",
    "Choose the investigator who takes the next turn",
    "Choose the lead investigator",
    "Choose the investigator who becomes engaged [with]",
    "Choose the enemy that moves next, or the destination [of]",
    "Choose the enemy that attacks next",
    "Choose the result to apply next in the skill test [of]",
    "Choose the investigator who spends the next clue",
    "Choose an asset to discard, because there are too few slots [for]",
    "Choose an effect [of]",
    "Choose the kind of trauma",
    "Choose the resolution",
    "Choose a card to heal [with]",
    "Choose a card from the search [for]",
    "Choose the card that is defeated next [by]",
    "Choose an action [for]",
    "Choose the difficulty of the campaign",
    "Choose your investigator",
    "Choose the kind of your deck",
    "Choose to stay in the campaign, to leave it or to return",
    "Choose the owner [of]",
    "Buy cards for your deck",
    "Choose the card that is taken out of your deck [for]",
)
"""What each kind asks of the seat (see :meth:`arkham_env.core.public.play.Play.request`)."""
VERBS: Final = (
    "END_TURN DRAW RESOURCE MOVE INVESTIGATE FIGHT EVADE ENGAGE PLAY ACTIVATE FREE ADVANCE_ACT",
    "PLAY FREE PASS ADVANCE_ACT",
    "REACT PASS",
    "REACT",
    "COMMIT DONE",
    "DAMAGE",
    "HORROR",
    "PLAY CHOOSE_CARD CHOOSE_TOKEN DAMAGE HORROR CHOICE DONE",
    "CHOOSE_CARD NO DONE",
    "CHOOSE_CARD NO",
    "CHOOSE_SEAT",
    "CHOOSE_SKILL",
    "CHOOSE_NUMBER",
    "YES NO",
    "DISCARD NO",
    "DISCARD DONE",
    "CHOOSE_SEAT",
    "CHOOSE_SEAT",
    "CHOOSE_SEAT",
    "CHOOSE_CARD",
    "CHOOSE_CARD CHOOSE_SEAT",
    "RESULT",
    "CHOOSE_NUMBER",
    "DISCARD",
    "CHOICE CHOOSE_CARD NO",
    "CHOICE",
    "CHOICE",
    "DAMAGE HORROR DONE",
    "CHOOSE_CARD DONE",
    "RESULT",
    "ACTIVATE BASIC CHOOSE_CARD",
    "CHOICE",
    "LEAVE INVESTIGATOR",
    "CHOICE",
    "PASS LEAVE INVESTIGATOR",
    "CHOOSE_SEAT",
    "DONE BUY INCLUDE EXCHANGE",
    "EXCHANGE PASS",
)
"""Names of the verbs of the options of each kind; empty for a kind that no rule uses."""
