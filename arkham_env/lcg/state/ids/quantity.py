"""Quantities that constant abilities and lasting effects change; the comment names the subject."""

from __future__ import annotations

from typing import Final

SKILL: Final = 0  # + skill; subject: seat
SHROUD: Final = 4  # subject: location
FIGHT: Final = 5  # subject: enemy
EVADE: Final = 6  # subject: enemy
ENEMY_HEALTH: Final = 7  # subject: enemy
HAND_SIZE: Final = 8  # subject: seat
HEALTH: Final = 9  # subject: card
SANITY: Final = 10  # subject: card
COST: Final = 11  # subject: card in hand
ACTION_COST: Final = 12  # subject: seat
SLOTS: Final = 13  # + slot; subject: seat
PLAY_FORBIDDEN: Final = 19  # subject: seat
ABILITY_FORBIDDEN: Final = 20  # subject: card
SOAK: Final = 21  # subject: seat: damage that other seats may assign here
EXTRA_ACTIONS: Final = 22  # subject: seat
NO_PROVOKE: Final = 23  # subject: seat
NO_ENTRY: Final = 24  # subject: location: nothing can enter it
TYPE_FORBIDDEN: Final = 25  # + card type - ASSET; subject: seat: neither plays nor commits it
OPENING_HAND: Final = 28  # subject: seat
STARTING_RESOURCES: Final = 29  # subject: seat
COUNT: Final = 30
