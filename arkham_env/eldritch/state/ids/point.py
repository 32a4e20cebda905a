"""Timing points: moments at which abilities of cards apply.

The first group of points opens windows, in which cards respond. The points of the second group are
menus: the acting seat may use an ability. The rules resolve the abilities of the third group
directly.
"""

from typing import Final

# Windows. The subject is the seat to which the event happens; ``at`` is the frame of the event.
WOULD_LOSE: Final = 0
"""The subject is about to lose Health or Sanity (``at``: Lose)."""
REST: Final = 1
"""The subject performs a Rest action (``at``: Rest)."""
MOVED: Final = 2
"""The subject has moved to another space."""
CONDITION_GAINED: Final = 3
"""The subject has gained a Condition (``at``: Gained)."""
IMPROVED: Final = 4
"""The subject has improved a skill (``at``: Improve)."""
GATE_CLOSED: Final = 5
"""The subject closed a Gate (``at``: Close), which is not discarded yet."""
SPELL_DONE: Final = 6
"""The subject resolved a Spell and passed its Lore test (``at``: TurnUp)."""
MONSTER_DEFEATED: Final = 7
"""A Monster was defeated (``at``: Defeated), in combat or not; it has not gone to the cup yet."""
COMBAT_WON: Final = 8
"""The subject defeated a Monster in a Combat Encounter (``at``: Combat)."""
ENCOUNTER_DONE: Final = 9
"""The subject resolved an encounter (``at``: Encounter)."""
WOULD_DELAY: Final = 10
"""The subject is about to become Delayed, but not as a price. No window is opened:
``Game.never_delayed`` implements the card texts at this point."""
MYTHOS_END: Final = 11
"""The Mythos Phase ends, and Mysteries are solved."""

# Menus. The acting seat may use these abilities in addition to the options of the rules.
BEFORE_ROLL: Final = 12
"""Optional additional dice and bonuses of a test (``at``: SkillTest)."""
AFTER_ROLL: Final = 13
"""Rerolls of a test (``at``: SkillTest)."""
BEFORE_WILL: Final = 14
"""The beginning of a Combat Encounter (``at``: Combat). The text of the Monster is resolved. The
optional abilities are offered before either test."""
ENCOUNTER_MENU: Final = 15
"""An encounter that a component offers when no Monster is on the space (``at``: Encounters)."""
ACTION_MENU: Final = 16
"""Abilities that a seat may use in its turn without an action."""

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
"""The last Eldritch token left the card."""
EPIC_DEFEATED: Final = 28
"""The Epic Monster that belongs to the card was defeated."""
SET_UP: Final = 29
AWAKENS: Final = 30
DOOM_INSTEAD: Final = 31
"""Doom would advance while the Ancient One is awake; the text of its sheet applies instead."""
ENCOUNTER_START: Final = 32
"""The Encounter Phase of a seat begins, before any Monster or encounter (``at``: Encounters)."""
CRIPPLED: Final = 33
"""The encounter with a defeated investigator whose Health was 0, printed on its sheet."""
INSANE: Final = 34
"""The encounter with a defeated investigator whose Sanity was 0, printed on its sheet."""
STRENGTH_TESTED: Final = 35
"""The Strength test of a combat was rolled; nothing is lost yet (``at``: Combat)."""
IS_DEFEATED: Final = 36
"""The Monster was defeated, in combat or not."""
MYSTERY_SOLVED: Final = 37
"""A Mystery was solved and the next one is in play; the text of the Ancient One is resolved."""
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
