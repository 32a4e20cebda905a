"""Timing points.  Windows first: the seat that the event befalls is the subject, ``at`` is the
event's frame.  Then menus of the seat that acts, then texts that the rules carry out themselves.
"""

from __future__ import annotations

from typing import Final

WOULD_LOSE: Final = 0
"""Window: Sanity or Stamina is about to be lost (``at``: Lose)."""
MONSTER_DEFEATED: Final = 1
"""Window: a Monster was defeated, in combat or not (``at``: Defeated); subject: who did it, or
NOBODY."""
BECAME_LOST: Final = 2
"""Window: the subject is lost in time and space."""
MOVE_ENDED: Final = 3
"""Window: the subject ended its movement in an area of Arkham, after Monsters and Clues."""
MYTHOS_ENDS: Final = 4
"""Window: the end of the Mythos Phase."""
COMBAT_ENDED: Final = 5
"""Window: the subject's combat is over."""
RETURNED: Final = 6
"""Window: the subject returned to Arkham from an Other World."""
TERROR_ROSE: Final = 7
"""Window: the terror level rose."""
UPKEEP_FORCED: Final = 8
"""Upkeep actions of own cards: all are resolved, in an order of the seat's choice."""
UPKEEP: Final = 9
"""Menu of one's Upkeep."""
MOVEMENT: Final = 10
"""Menu of one's movement (``at``: Movement)."""
BEFORE_CHECK: Final = 11
"""Menu before a check (``at``: SkillCheck)."""
AFTER_ROLL: Final = 12
"""Menu after a roll (``at``: SkillCheck)."""
COMBAT_MENU: Final = 13
"""Menu of a combat round: Spells and cards that do not stand for a weapon (``at``: Combat)."""
ANY_TIME: Final = 14
"""Between effects, never during one; asked only of who has something that changes something.

Menus of a seat's own part: Upkeep (a loan also before it is rolled for); movement; which Monster is
evaded or fought; before the Horror check; fight or flee, in each round of a combat; what ends the
movement, after its Monsters; before the encounter, in Arkham and in an Other World; the trade of
the final battle.
Windows of all seats, before what can cost Sanity, Stamina or money: a Monster that does something
instead of moving; the text of the Mythos card; the end of the Mythos Phase; the attack of the
Ancient One, after those of all investigators.
"""
DREW_ENCOUNTER: Final = 15
"""Menu: an encounter card was drawn and is not resolved yet (``at``: Encounter)."""
ENCOUNTER_MENU: Final = 16
"""Menu of the Arkham Encounters Phase: location abilities' like, Rumors (``at``: Encounter or
NONE)."""
CLUE_PRICE: Final = 17
"""Stands for a Clue in a payment: looked up by ``Game.sources``."""
GAINED: Final = 18
"""Text: the card was gained."""
USED: Final = 19
"""Text: the weapon was used in a Combat check (``at``: Combat)."""
BEFORE_HORROR: Final = 20
"""Text of a Monster, before the Horror check (``at``: Combat)."""
INSTEAD_OF_DAMAGE: Final = 21
"""Text of a Monster in the place of its combat damage (``at``: Combat or NONE)."""
WITH_DAMAGE: Final = 22
"""Text of a Monster in addition to its combat damage."""
BEATEN: Final = 23
"""Text of a Monster that was beaten by a Combat check: it goes to the box."""
INSTEAD_OF_MOVING: Final = 24
"""Text of a Monster whose symbol is called."""
EVENT: Final = 25
"""Text of a Headline, or of a card that comes into play."""
PASSES: Final = 26
"""Text of a Rumor."""
FAILS: Final = 27
"""Text of a Rumor."""
SET_UP: Final = 28
"""Text of an Ancient One."""
AWAKENS: Final = 29
"""Text of an Ancient One, at the beginning of the battle."""
ATTACK: Final = 30
"""Text of an Ancient One, for each investigator."""
AFTER_ATTACK: Final = 31
"""Text of an Ancient One."""
BEFORE_ATTACK: Final = 32
"""Window: the Ancient One is about to attack (``at``: Battle)."""
NAMES: Final = (
    "would_lose", "monster_defeated", "became_lost", "move_ended", "mythos_ends",
    "combat_ended", "returned", "terror_rose", "upkeep_forced", "upkeep", "movement",
    "before_check", "after_roll", "combat_menu", "any_time", "drew_encounter", "encounter_menu",
    "clue_price", "gained", "used", "before_horror", "instead_of_damage", "with_damage",
    "beaten", "instead_of_moving", "event", "passes", "fails", "set_up", "awakens", "attack",
    "after_attack",
    "before_attack",
)  # fmt: skip
COUNT: Final = len(NAMES)
