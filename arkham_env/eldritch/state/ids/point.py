"""Timing points: moments at which abilities of cards apply.

For the points of the first group, the rules open windows in which cards respond. For those of the
second group, the acting seat may use an ability (menus). For those of the third group, the rules
resolve the abilities directly. ``at: X`` states that the frame of the event has the class ``X``.
"""

from typing import Final

# Windows. The subject is the seat to which the event happens; ``at`` is the frame of the event.
WOULD_LOSE: Final = 0
"""The subject is about to lose Health or Sanity (``at``: Lose)."""
REST: Final = 1
"""The subject performs a Rest action (``at``: Rest)."""
MOVED: Final = 2
"""The subject moved to another space."""
CONDITION_GAINED: Final = 3
"""The subject gained a Condition (``at``: Gained)."""
IMPROVED: Final = 4
"""The subject improved a skill (``at``: Improve)."""
GATE_CLOSED: Final = 5
"""The subject closed a Gate (``at``: Close), which is not discarded yet."""
SPELL_DONE: Final = 6
"""The subject resolved a Spell and passed its Lore test (``at``: TurnUp)."""
MONSTER_DEFEATED: Final = 7
"""A Monster was defeated (``at``: Defeated), in a combat or otherwise, but is not yet removed."""
COMBAT_WON: Final = 8
"""The subject defeated a Monster in a Combat Encounter (``at``: Combat)."""
ENCOUNTER_DONE: Final = 9
"""The subject resolved an encounter (``at``: Encounter)."""
WOULD_DELAY: Final = 10
"""The subject is about to become Delayed, but not as a cost. The rules open no window:
``Game.never_delayed`` implements the card texts for this point."""
MYTHOS_END: Final = 11
"""The Mythos Phase ends; the texts of Mysteries check whether they are solved."""

# Menus. The acting seat may use these abilities in addition to the options of the rules.
BEFORE_ROLL: Final = 12
"""Optional additional dice and bonuses of a test (``at``: SkillTest)."""
AFTER_ROLL: Final = 13
"""Rerolls of a test (``at``: SkillTest)."""
BEFORE_WILL: Final = 14
"""A Combat Encounter begins (``at``: Combat): the text of the Monster is resolved. Optional
abilities for this point are offered before the Will test and before the Strength test."""
ENCOUNTER_MENU: Final = 15
"""Encounters that components offer if no Monster is on the space (``at``: Encounters)."""
ACTION_MENU: Final = 16
"""Abilities that a seat may use in its turn without spending an action."""

# The rules resolve these texts of one Monster or card directly, without a window or menu.
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
"""A Mystery or Ongoing card enters play."""
EVENT: Final = 26
"""The text of a Mythos card is resolved."""
TOKENS_GONE: Final = 27
"""The last token left the card."""
EPIC_DEFEATED: Final = 28
"""The Epic Monster that the card spawned was defeated."""
SET_UP: Final = 29
AWAKENS: Final = 30
DOOM_INSTEAD: Final = 31
"""Doom would advance while the Ancient One is awake; the text of its sheet is resolved instead."""
ENCOUNTER_START: Final = 32
"""The Encounter Phase of a seat begins; no encounter has taken place yet (``at``: Encounters)."""
CRIPPLED: Final = 33
"""The encounter with a defeated investigator whose Health was 0, printed on the sheet."""
INSANE: Final = 34
"""The encounter with a defeated investigator whose Sanity was 0, printed on the sheet."""
STRENGTH_TESTED: Final = 35
"""The Strength test of a combat was rolled, but no Health was lost yet (``at``: Combat)."""
IS_DEFEATED: Final = 36
"""The Monster was defeated, in a combat or otherwise."""
MYSTERY_SOLVED: Final = 37
"""A Mystery was solved and the next one was drawn; the text of the Ancient One is resolved."""
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
