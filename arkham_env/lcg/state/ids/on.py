"""Events that cards can answer, and player windows.

The comment says what an event's numbers mean; what it does not name is ``NONE`` or 0.
"""

from __future__ import annotations

from typing import Final

from arkham_env.lcg.state.ids import cell

ROUND_BEGINS: Final = 0
ROUND_ENDS: Final = 1
# when: the phase is about to end
INVESTIGATION_ENDS: Final = 2
# after: the phase has begun
ENEMY_PHASE_BEGINS: Final = 3
# when: the phase is about to end
UPKEEP_ENDS: Final = 4
# seat: whose turn
TURN_BEGINS: Final = 5
# seat: whose turn
TURN_ENDS: Final = 6
# seat: whom; card: the enemy; amount: why (``attack.OTHER_ATTACK`` ...)
ENEMY_ATTACKS: Final = 7
# seat: who dealt the damage; card: the enemy; target: where; amount: causes (1 damage, 2 horror,
# 4 an ability); other: source
ENEMY_DEFEATED: Final = 8
# as ENEMY_DEFEATED, card: the asset
ASSET_DEFEATED: Final = 9
# as ENEMY_DEFEATED, card: the investigator's seat
INVESTIGATOR_DEFEATED: Final = 10
# tokens placed on one card; seat: who dealt them; card: where; target: source; amount: damage;
# other: horror
DAMAGE: Final = 11
# seat, card: the investigator who took them, however assigned; target: source; amount: damage;
# other: horror
DEALT: Final = 12
# seat: who evaded; card: the enemy
EVADED: Final = 13
# seat: with whom; card: the enemy
ENGAGED: Final = 14
# seat: who drew it, if anybody; card: the enemy; target: the location; other: it engages
ENEMY_ENTERS: Final = 15
# seat, card: who; target: the location entered; amount: moves this turn; other: the one left
INVESTIGATOR_MOVES: Final = 16
# seat: who; target: the location; amount: clues
DISCOVER: Final = 17
# seat: who; amount: how many
SPEND_RESOURCES: Final = 18
# seat: who; card: what
DRAW_CARD: Final = 19
# seat: who; card: what
DRAW_ENCOUNTER: Final = 20
# seat: who drew it; card: what
REVELATION: Final = 21
# seat: who; card: what; target: position of the event it answers, if any; amount: X of its cost
PLAY_CARD: Final = 22
# seat: the controller; card: what
ENTER_PLAY: Final = 23
# card: the agenda; amount: doom; other: 1 if it may advance
DOOM_ON_AGENDA: Final = 24
# seat: who searches the own deck; amount: how many cards (0: all)
SEARCH: Final = 25
# seat: who; card: whose ability; target: position of the event it answers, if any; amount: damage
# added; other: its number
ABILITY: Final = 26
# seat: the tester; card: source; target: enemy or location; amount: by how much; other: kind of
# test
TEST_SUCCEEDS: Final = 27
# as TEST_SUCCEEDS; amount is negative
TEST_FAILS: Final = 28
# seat: the tester; target: position of the test
REVEAL_TOKEN: Final = 29
# seat: the tester; card: source
TOKENS_REVEALED: Final = 30
# seat: the tester; card: source
TEST_ENDS: Final = 31
# seat: for whom it ends
GAME_ENDS: Final = 32
# card: the agenda
AGENDA_ADVANCES: Final = 33
# card: the act
ACT_ADVANCES: Final = 34
# seat: whose discard pile it counts as entering, its controller's in play; card: what
DISCARDED: Final = 35
# seat: who put it into play, each investigator in turn for an act or agenda; card: the location
LOCATION_ENTERS: Final = 36
# seat: whose; amount: how many cards
OPENING_HAND: Final = 37
# seat: who reveals it; target: position of the test, if any; amount: the token; other: a mask of
# what of it is ignored
TOKEN: Final = 38
COUNT: Final = 39
NAMES: Final = (
    "round_begins", "round_ends", "investigation_ends", "enemy_phase_begins", "upkeep_ends",
    "turn_begins", "turn_ends", "enemy_attacks", "enemy_defeated", "asset_defeated",
    "investigator_defeated", "damage", "dealt", "evaded", "engaged", "enemy_enters",
    "investigator_moves", "discover", "spend_resources", "draw_card", "draw_encounter",
    "revelation", "play_card", "enter_play", "doom_on_agenda", "search", "ability",
    "test_succeeds", "test_fails", "reveal_token", "tokens_revealed", "test_ends", "game_ends",
    "agenda_advances", "act_advances", "discarded", "location_enters", "opening_hand", "token",
)  # fmt: skip
# Not events: free abilities and fast cards that any player window offers, and free abilities
# that the windows of a skill test offer to who performs it.
PLAYER_WINDOW: Final = COUNT * cell.COUNT
TEST_WINDOW: Final = PLAYER_WINDOW + 1
# A weakness came into a hand and was not drawn: it is resolved at once, as a delayed effect.
WEAKNESS_FOUND: Final = TEST_WINDOW + 1
POINT_COUNT: Final = WEAKNESS_FOUND + 1


def point(event: int, at: int) -> int:
    """Return the timing point of a cell of an event kind."""
    return event * cell.COUNT + at
