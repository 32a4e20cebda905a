"""Events to which card abilities can respond, and player windows.

The comment above an event lists the meaning of its operands ``seat``, ``card``, ``target``,
``amount`` and ``other``.  An operand that is not listed is ``NONE`` or 0.
"""

from typing import Final

from arkham_env.lcg.state.ids import cell

ROUND_BEGINS: Final = 0
ROUND_ENDS: Final = 1
# ``when``: just before the phase ends
INVESTIGATION_ENDS: Final = 2
# only ``after``: the phase has begun
ENEMY_PHASE_BEGINS: Final = 3
# ``when``: just before the phase ends
UPKEEP_ENDS: Final = 4
# seat: the investigator whose turn begins
TURN_BEGINS: Final = 5
# seat: the investigator whose turn ends
TURN_ENDS: Final = 6
# seat: the attacked investigator; card: the enemy; amount: the reason of the attack
# (``attack.OTHER_ATTACK`` ...)
ENEMY_ATTACKS: Final = 7
# seat: the investigator who dealt the damage; card: the enemy; target: its location; other: the
# card that is the source of the damage
ENEMY_DEFEATED: Final = 8
# operands as for ENEMY_DEFEATED, but card: the asset
ASSET_DEFEATED: Final = 9
# seat, card: the defeated investigator; target: its location; amount: 4 if an ability defeated it
# (0: damage or horror); other: the card that is the source
INVESTIGATOR_DEFEATED: Final = 10
# tokens are placed on one card; seat: the investigator who dealt them; card: the card on which
# they are placed; target: the source card; amount: damage; other: horror
DAMAGE: Final = 11
# seat, card: the investigator to whom damage or horror was dealt, tokens on its assets included;
# target: the source card; amount: damage; other: horror
DEALT: Final = 12
# seat: the investigator who evaded; card: the enemy; amount: 1 after a successful test
EVADED: Final = 13
# seat: the investigator; card: the enemy
ENGAGED: Final = 14
# seat: the investigator who drew the enemy, or ``NONE``; card: the enemy; target: the location;
# other: 1 if it spawns engaged with ``seat``; if it moves, the seat that it is to engage or
# ``NONE``
ENEMY_ENTERS: Final = 15
# seat, card: the investigator; target: the location entered; amount: moves of the investigator in
# this turn, once it has moved; other: the location left
INVESTIGATOR_MOVES: Final = 16
# seat: the investigator; target: the location; amount: clues
DISCOVER: Final = 17
# seat: the investigator; amount: resources
SPEND_RESOURCES: Final = 18
# seat: the investigator; card: the card drawn
DRAW_CARD: Final = 19
# seat: the investigator; card: the card drawn
DRAW_ENCOUNTER: Final = 20
# seat: the investigator who drew the card; card: the card
REVELATION: Final = 21
# seat: the investigator; card: the card played; target: stack position of the event that it
# answers, or ``NONE``; amount: the X of its cost
PLAY_CARD: Final = 22
# seat: the controller; card: the card
ENTER_PLAY: Final = 23
# card: the agenda; amount: doom; other: 1 if it may advance
DOOM_ON_AGENDA: Final = 24
# seat: the investigator, who searches its own deck; amount: number of cards from the top (0: all)
SEARCH: Final = 25
# seat: the investigator; card: the card that has the ability; target: stack position of the event
# that the ability answers, or ``NONE``; amount: damage added to its attack; other: the number of
# the ability
ABILITY: Final = 26
# seat: the tester; card: the source of the test; target: enemy or location; amount: points of
# success; other: kind of test
TEST_SUCCEEDS: Final = 27
# operands as for TEST_SUCCEEDS, but amount is negative
TEST_FAILS: Final = 28
# seat: the investigator who reveals; target: stack position of the test, or ``NONE``; amount:
# tokens revealed before; other: ``after``: 1 if a token with a symbol was resolved
REVEAL_TOKEN: Final = 29
# seat: the tester; card: the source of the test
TOKENS_REVEALED: Final = 30
# seat: the tester; card: the source of the test
TEST_ENDS: Final = 31
# seat: the investigator for whom the game ends
GAME_ENDS: Final = 32
# card: the agenda
AGENDA_ADVANCES: Final = 33
# card: the act
ACT_ADVANCES: Final = 34
# seat: the investigator whose discard pile the card counts as entering (of a card in play its
# controller, LCG-0577); card: the card
DISCARDED: Final = 35
# seat: the investigator who put it into play; if an act or agenda does, one event for each
# investigator; card: the location
LOCATION_ENTERS: Final = 36
# seat: the investigator; amount: cards to draw
OPENING_HAND: Final = 37
# seat: the investigator who reveals it; target: stack position of the test, or ``NONE``; amount:
# the token; other: mask of the parts of the token that are ignored
TOKEN: Final = 38
# only ``would``: card: a card other than the agenda, on which doom is placed; amount: doom
DOOM: Final = 39
# only ``after``: card: an enemy that entered the victory display or was placed beneath the act
COLLECTED: Final = 40
# only ``after``: card: a location that has lost its last clue, or that was revealed without clues
CLUES_GONE: Final = 41
COUNT: Final = 42
NAMES: Final = (
    "round_begins", "round_ends", "investigation_ends", "enemy_phase_begins", "upkeep_ends",
    "turn_begins", "turn_ends", "enemy_attacks", "enemy_defeated", "asset_defeated",
    "investigator_defeated", "damage", "dealt", "evaded", "engaged", "enemy_enters",
    "investigator_moves", "discover", "spend_resources", "draw_card", "draw_encounter",
    "revelation", "play_card", "enter_play", "doom_on_agenda", "search", "ability",
    "test_succeeds", "test_fails", "reveal_token", "tokens_revealed", "test_ends", "game_ends",
    "agenda_advances", "act_advances", "discarded", "location_enters", "opening_hand", "token",
    "doom", "collected", "clues_gone",
)  # fmt: skip
# Timing points that are not events: free abilities and fast cards for any player window, and free
# abilities for the windows of a skill test that the user performs.
PLAYER_WINDOW: Final = COUNT * cell.COUNT
TEST_WINDOW: Final = PLAYER_WINDOW + 1
# A weakness entered a hand without being drawn: it is resolved at once, as a delayed effect.
WEAKNESS_FOUND: Final = TEST_WINDOW + 1
POINT_COUNT: Final = WEAKNESS_FOUND + 1


def point(event: int, at: int) -> int:
    """Return the timing point of an event and a cell ``at`` (see
    :mod:`~arkham_env.lcg.state.ids.cell`)."""
    return event * cell.COUNT + at
