"""Timing points at which card texts apply: windows, menus, and points with mandatory texts.

A window offers the abilities of all seats; the *subject* is the seat to which the event happens.
A menu offers the abilities of the acting seat.  At a point described by "Text ...", the rules carry
the text out without a choice.  ``at`` is the stack position of the event's frame; the docstrings
give the class of this frame.
"""

from typing import Final

WOULD_LOSE: Final = 0
"""Window: the subject is about to lose Sanity or Stamina (``at``: a ``Lose`` frame)."""
MONSTER_DEFEATED: Final = 1
"""Window: a Monster was defeated, in combat or otherwise (``at``: a ``Defeated`` frame). The
subject is the seat that defeated it, or NOBODY."""
BECAME_LOST: Final = 2
"""Window: the subject is lost in time and space."""
MOVE_ENDED: Final = 3
"""Window: the subject ended its movement in Arkham, after it dealt with Monsters and Clues."""
MYTHOS_ENDS: Final = 4
"""Window: the end of the Mythos Phase."""
COMBAT_ENDED: Final = 5
"""Window: the combat of the subject is over."""
RETURNED: Final = 6
"""Window: the subject returned to Arkham from an Other World."""
TERROR_ROSE: Final = 7
"""Window: the terror level rose."""
UPKEEP_FORCED: Final = 8
"""Upkeep actions of a seat's cards. All are resolved, in an order that the seat chooses."""
UPKEEP: Final = 9
"""Menu of the seat's Upkeep."""
MOVEMENT: Final = 10
"""Menu of the seat's movement (``at``: a ``Movement`` frame)."""
BEFORE_CHECK: Final = 11
"""Menu before a check (``at``: a ``SkillCheck`` frame)."""
AFTER_ROLL: Final = 12
"""Menu after the roll of a check (``at``: a ``SkillCheck`` frame)."""
COMBAT_MENU: Final = 13
"""Menu of a combat round (``at``: a ``Combat`` frame). It offers Spells and abilities of cards that
are not weapons."""
ANY_TIME: Final = 14
"""Menus and windows for abilities that can be used at any time between two effects.

An ability is offered only if it would change something. A seat has these menus in its own part of a
phase: in the Upkeep (a Bank Loan can be paid before its roll), in the movement, before a Monster is
evaded or fought, before the Horror check, in each round of a combat, at the end of the movement
after its Monsters, before an encounter in Arkham or in an Other World, and when trading in the
final battle.

The windows of all seats open before effects that can cost Sanity, Stamina or money: the text of a
Monster that replaces its movement, the text of the Mythos card, the end of the Mythos Phase, and
the attack of the Ancient One.
"""
DREW_ENCOUNTER: Final = 15
"""Menu: an encounter card was drawn and is not resolved yet (``at``: an ``Encounter`` frame)."""
ENCOUNTER_MENU: Final = 16
"""Menu of the Arkham Encounters Phase, for abilities of cards such as Rumors (``at`` is NONE)."""
CLUE_PRICE: Final = 17
"""The card can be used instead of a Clue in a payment; :meth:`Game.sources` finds such cards."""
GAINED: Final = 18
"""Text that is carried out when the card is gained."""
USED: Final = 19
"""Text that is carried out when a weapon is used in a Combat check (``at``: a ``Combat`` frame)."""
BEFORE_HORROR: Final = 20
"""Text of a Monster before the Horror check (``at``: a ``Combat`` frame)."""
INSTEAD_OF_DAMAGE: Final = 21
"""Text that replaces the combat damage of a Monster (``at`` is NONE)."""
WITH_DAMAGE: Final = 22
"""Text that is carried out in addition to the combat damage of a Monster."""
BEATEN: Final = 23
"""Text of a Monster that a Combat check beats. The Monster then returns to the box."""
INSTEAD_OF_MOVING: Final = 24
"""Text that is carried out instead of the movement of a Monster."""
EVENT: Final = 25
"""Text of a Headline when it is resolved, or of another Mythos card when it enters play."""
PASSES: Final = 26
"""Text of a Rumor that is carried out when the Rumor is passed."""
FAILS: Final = 27
"""Text of a Rumor that is carried out when the Rumor fails."""
SET_UP: Final = 28
"""Text of an Ancient One that is carried out during set-up."""
AWAKENS: Final = 29
"""Text of an Ancient One or a possession that is carried out when the final battle begins."""
ATTACK: Final = 30
"""Text of an Ancient One's attack, which is carried out for each investigator."""
AFTER_ATTACK: Final = 31
"""Text of an Ancient One that is carried out after its attack."""
BEFORE_ATTACK: Final = 32
"""Window: the Ancient One is about to attack (``at``: a ``Battle`` frame)."""
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
