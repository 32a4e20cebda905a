"""Timing points.  What a window offers stands first, then what the rules look up themselves."""

from __future__ import annotations

from typing import Final

# Windows: the seat that the event befalls is the subject; ``at`` is the event's frame.
WOULD_LOSE: Final = 0
"""Health or Sanity is about to be lost (``at``: Lose)."""
REST: Final = 1
"""The subject performs a Rest action."""
MOVED: Final = 2
"""The subject has moved to another space."""
CONDITION_GAINED: Final = 3
"""The subject has gained a Condition (the window's ``source``)."""
IMPROVED: Final = 4
"""The subject has improved a skill (``at``: Improve)."""
GATE_CLOSED: Final = 5
"""The subject closed a Gate (``at``: Close), which is not discarded yet."""
SPELL_DONE: Final = 6
"""The subject resolved a Spell and passed its Lore test."""
MONSTER_DEFEATED: Final = 7
"""A Monster was defeated (``at``: Defeated), in combat or not; it has not gone to the cup yet."""
COMBAT_WON: Final = 8
"""The subject defeated a Monster in a Combat Encounter (``at``: Combat)."""
ENCOUNTER_DONE: Final = 9
"""The subject resolved an encounter (``at``: Encounter)."""
WOULD_DELAY: Final = 10
"""The subject is about to become Delayed, not as a price (``at``: Delay)."""
MYTHOS_END: Final = 11
"""The end of the Mythos Phase: Mysteries are solved."""

# Menus: offered to the seat that acts, beside what the rules offer.
BEFORE_ROLL: Final = 12
"""Additional dice and bonuses of one's choice (``at``: SkillTest)."""
AFTER_ROLL: Final = 13
"""Rerolls (``at``: SkillTest)."""
BEFORE_WILL: Final = 14
"""The beginning of a Combat Encounter: what may be used, what the Monster does (``at``: Combat)."""
ENCOUNTER_MENU: Final = 15
"""Something to do as one's encounter, when no Monster is on the space (``at``: Encounters)."""
ACTION_MENU: Final = 16
"""In one's turn, no action (``at``: Turn)."""

# Texts that rules carry out when they come to them, of the Monster or card at hand.
AFTER_WILL: Final = 17
BEFORE_STRENGTH: Final = 18
AFTER_STRENGTH: Final = 19
DEFEATED_BY: Final = 20
"""The Monster was defeated in combat."""
SPAWNED: Final = 21
RECKONING: Final = 22
GAINED: Final = 23
"""The card was gained."""
GAINED_FROM_DECK: Final = 24
ENTERS_PLAY: Final = 25
"""A Mystery or Ongoing card."""
EVENT: Final = 26
"""The text of a Mythos card."""
TOKENS_GONE: Final = 27
"""The last Eldritch token left the card."""
EPIC_DEFEATED: Final = 28
"""The Epic Monster that the card spawned was defeated."""
SET_UP: Final = 29
AWAKENS: Final = 30
DOOM_INSTEAD: Final = 31
"""What an awakened Ancient One does in place of one advance of Doom."""
ENCOUNTER_START: Final = 32
"""In the Encounter Phase, before anything else of the seat, Monsters or not (``at``: Encounters).
"""
CRIPPLED: Final = 33
"""The text of a defeated investigator that lies on its sheet's space with its Health at 0."""
INSANE: Final = 34
"""The same with its Sanity at 0."""
STRENGTH_TESTED: Final = 35
"""The Strength test of a combat was rolled, nothing is lost yet (``at``: Combat)."""
IS_DEFEATED: Final = 36
"""The Monster was defeated, in combat or not."""
MYSTERY_SOLVED: Final = 37
"""A Mystery was solved, the next one is in play: the text of the Ancient One."""
TOKENS_PLACED: Final = 38
"""Tokens, or a defeated Monster, were placed on the card."""
COUNT: Final = 39
NAMES: Final = (
    "would_lose", "rest", "moved", "condition_gained", "improved", "gate_closed", "spell_done",
    "monster_defeated", "combat_won", "encounter_done", "would_delay", "mythos_end", "before_roll",
    "after_roll", "before_will", "encounter_menu", "action_menu", "after_will", "before_strength",
    "after_strength", "defeated_by", "spawned", "reckoning", "gained", "gained_from_deck",
    "enters_play", "event", "tokens_gone", "epic_defeated", "set_up", "awakens", "doom_instead",
    "encounter_start",
    "crippled", "insane",
    "strength_tested", "is_defeated", "mystery_solved", "tokens_placed",
)  # fmt: skip
