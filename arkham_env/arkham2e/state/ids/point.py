"""Timing points at which texts apply.

There are three kinds. A window offers the abilities of all seats; the seat to which the event
happens is the subject, and ``at`` is the stack position of the event's frame. A menu offers the
abilities of the acting seat. A text is carried out by the rules without a choice.
"""

from typing import Final

WOULD_LOSE: Final = 0
"""Window: the subject is about to lose Sanity or Stamina (``at``: ``Lose``)."""
MONSTER_DEFEATED: Final = 1
"""Window: a Monster was defeated, in combat or otherwise (``at``: ``Defeated``). The subject is the
seat that defeated it, or NOBODY."""
BECAME_LOST: Final = 2
"""Window: the subject is lost in time and space."""
MOVE_ENDED: Final = 3
"""Window: the subject ended its movement in an area of Arkham, after Monsters and Clues."""
MYTHOS_ENDS: Final = 4
"""Window: the end of the Mythos Phase."""
COMBAT_ENDED: Final = 5
"""Window: the combat of the subject is over."""
RETURNED: Final = 6
"""Window: the subject returned to Arkham from an Other World."""
TERROR_ROSE: Final = 7
"""Window: the terror level rose."""
UPKEEP_FORCED: Final = 8
"""Upkeep actions of the seat's own cards; all are resolved, in an order that the seat chooses."""
UPKEEP: Final = 9
"""Menu of the seat's Upkeep."""
MOVEMENT: Final = 10
"""Menu of the seat's movement (``at``: ``Movement``)."""
BEFORE_CHECK: Final = 11
"""Menu before a check (``at``: ``SkillCheck``)."""
AFTER_ROLL: Final = 12
"""Menu after the roll of a check (``at``: ``SkillCheck``)."""
COMBAT_MENU: Final = 13
"""Menu of a combat round (``at``: ``Combat``). It offers Spells and the abilities of cards that are
not weapons."""
ANY_TIME: Final = 14
"""Menus and windows for abilities that can be used at any time between two effects.

An ability is offered only if it would change something. The menus are in the seat's own part of a
phase: in the Upkeep (a Bank Loan can be paid before its roll), in the movement, before a Monster is
evaded or fought, before the Horror check, in each round of a combat, at the end of the movement
after its Monsters, before an encounter in Arkham or in an Other World, and when trading in the
final battle.

The windows of all seats open before effects that can cost Sanity, Stamina or money: the text of a
Monster that replaces its movement, the text of the Mythos card, the end of the Mythos Phase, and
the attack of the Ancient One.
"""
DREW_ENCOUNTER: Final = 15
"""Menu: an encounter card was drawn and is not resolved yet (``at``: ``Encounter``)."""
ENCOUNTER_MENU: Final = 16
"""Menu of the Arkham Encounters Phase: abilities of Rumors and the like (``at``: NONE)."""
CLUE_PRICE: Final = 17
"""The card can pay for a Clue; ``Game.sources`` looks it up."""
GAINED: Final = 18
"""Text: the card was gained."""
USED: Final = 19
"""Text: the weapon was used in a Combat check (``at``: ``Combat``)."""
BEFORE_HORROR: Final = 20
"""Text of a Monster before the Horror check (``at``: ``Combat``)."""
INSTEAD_OF_DAMAGE: Final = 21
"""Text of a Monster that replaces its combat damage (``at``: NONE)."""
WITH_DAMAGE: Final = 22
"""Text of a Monster in addition to its combat damage."""
BEATEN: Final = 23
"""Text of a Monster that is beaten by a Combat check; the Monster returns to the box."""
INSTEAD_OF_MOVING: Final = 24
"""Text that replaces the movement of a Monster when its dimension symbol moves."""
EVENT: Final = 25
"""Text of a Headline, or of a Mythos card that comes into play."""
PASSES: Final = 26
"""Text of a Rumor that is passed."""
FAILS: Final = 27
"""Text of a Rumor that fails."""
SET_UP: Final = 28
"""Text of an Ancient One during set-up."""
AWAKENS: Final = 29
"""Text of an Ancient One, or of a possession, at the beginning of the final battle."""
ATTACK: Final = 30
"""Text of an Ancient One's attack, carried out for each investigator."""
AFTER_ATTACK: Final = 31
"""Text of an Ancient One after its attack."""
BEFORE_ATTACK: Final = 32
"""Window: the Ancient One is about to attack (``at``: ``Battle``)."""
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
