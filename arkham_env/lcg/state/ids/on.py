"""Events that cards can answer, and player windows."""

from __future__ import annotations

from typing import Final

from arkham_env.lcg.state.ids import cell

ROUND_BEGINS: Final = 0
ROUND_ENDS: Final = 1
MYTHOS_BEGINS: Final = 2
INVESTIGATION_ENDS: Final = 3
ENEMY_PHASE_BEGINS: Final = 4
UPKEEP_ENDS: Final = 5
TURN_BEGINS: Final = 6
TURN_ENDS: Final = 7
ENEMY_ATTACKS: Final = 8
ENEMY_DEFEATED: Final = 9
ASSET_DEFEATED: Final = 10
INVESTIGATOR_DEFEATED: Final = 11
DAMAGE: Final = 12  # damage or horror placed on a card
DEALT: Final = 13  # an investigator took damage and/or horror, however assigned
EVADED: Final = 14
ENGAGED: Final = 15
ENEMY_ENTERS: Final = 16
INVESTIGATOR_MOVES: Final = 17
DISCOVER: Final = 18
SPEND_RESOURCES: Final = 19
DRAW_CARD: Final = 20
DRAW_ENCOUNTER: Final = 21
REVELATION: Final = 22
PLAY_CARD: Final = 23
ENTER_PLAY: Final = 24
LEAVE_PLAY: Final = 25
DOOM_ON_AGENDA: Final = 26
SEARCH: Final = 27
ABILITY: Final = 28
TEST_SUCCEEDS: Final = 29
TEST_FAILS: Final = 30
REVEAL_TOKEN: Final = 31
TOKENS_REVEALED: Final = 32
TEST_ENDS: Final = 33
GAME_ENDS: Final = 34
AGENDA_ADVANCES: Final = 35
ACT_ADVANCES: Final = 36
COMMIT: Final = 37
COUNT: Final = 38
NAMES: Final = (
    "round_begins", "round_ends", "mythos_begins", "investigation_ends", "enemy_phase_begins",
    "upkeep_ends", "turn_begins", "turn_ends", "enemy_attacks", "enemy_defeated",
    "asset_defeated", "investigator_defeated", "damage", "dealt", "evaded", "engaged",
    "enemy_enters", "investigator_moves", "discover", "spend_resources", "draw_card",
    "draw_encounter", "revelation", "play_card", "enter_play", "leave_play", "doom_on_agenda",
    "search", "ability", "test_succeeds", "test_fails", "reveal_token", "tokens_revealed",
    "test_ends", "game_ends", "agenda_advances", "act_advances", "commit",
)  # fmt: skip
# Not events: free abilities and fast cards that any player window offers, and free abilities
# that the windows of a skill test offer to who performs it.
PLAYER_WINDOW: Final = COUNT * cell.COUNT
TEST_WINDOW: Final = PLAYER_WINDOW + 1
POINT_COUNT: Final = TEST_WINDOW + 1


def point(event: int, at: int) -> int:
    """Return the timing point of a cell of an event kind."""
    return event * cell.COUNT + at
