"""Codes of cards, and facts about them for the scripted agent: attacks, tools and values.

The unit of values is the value of one ordinary action. The keys of dictionaries are card codes.
"""

from __future__ import annotations

from typing import NamedTuple

from arkham_env.lcg.state.ids import skill

# Investigators.
DANIELA = "12001"
JOE = "12004"
TRISH = "12007"
DEXTER = "12010"
ISABELLE = "12013"
# The scenario.
PAST_CURFEW = "12106"
LIT_UP = "12107"
WILD_FLAMES = "12108"
ARMITAGE = "12115"
QUAD = "12116"
SCIENCE_HALL = "12118"
OBSERVATORY = "12119"
OPERATIVE = "12009"
HELLHOUND = "12122"
BYSTANDER = "12123"
COSMIC_EVILS = "12124"
UNSPEAKABLE_TRUTHS = "12125"
FORBIDDEN_SECRETS = "12126"
EXTRAPLANAR_VISIONS = "12127"
WILD_COMPULSION = "12128"
FIRE = "12129"
NOXIOUS_SMOKE = "12130"
MUTATED = "12131"
EXPERIMENT = "12132"
# Weaknesses.
IN_HARMS_WAY = "12003"
DEAD_ENDS = "12006"
NECRONOMICON = "12012"
PURSUED = "12102"
OBLIGATIONS = "12103"
WOUNDED = "12104"
# Player cards with special rules in this agent.
WRENCH = "12002"
INTUITION = "12005"
COVERT_OPS = "12008"
NEXT_TRICK = "12011"
TWIN_45S = "12014"
M1911 = "12019"
MACHETE = "12020"
LESSON_LEARNED = "12022"
RIGHT_TOOL = "12023"
SCENE_OF_THE_CRIME = "12024"
VICIOUS_BLOW = "12025"
FINGERPRINT_KIT = "12031"
LOCAL_MAP = "12033"
GLASS = "12034"
THROUGH_THE_CRACKS = "12037"
HUNCH = "12038"
DEDUCTION = "12039"
M1903 = "12045"
THIEVES_KIT = "12049"
BREAKING_AND_ENTERING = "12050"
PRESTIDIGITATION = "12052"
COSMIC_FLAME = "12059"
LUCKY_CHARM = "12061"
SECOND_SIGHT = "12062"
PREMONITION = "12064"
WARD = "12065"
WILL_OF_THE_COSMOS = "12066"
SOUL_LINK = "12067"
BANDAGES = "12073"
JUMPSUIT = "12075"
MEAT_CLEAVER = "12077"
LOOK_WHAT_I_FOUND = "12078"
SHOVE_OFF = "12079"
SLIPPERY = "12080"
TIMELY_INTERVENTION = "12081"
BROKEN_BOTTLE = "12086"
FLASHLIGHT = "12088"
EMERGENCY_CACHE = "12089"
DRAWING_REACTIONS: dict[str, int] = {
    JOE: 1,
    INTUITION: 2,
    COVERT_OPS: 1,
    "12032": 2,  # Laboratory Assistant
    "12036": 2,  # Gather Intel
    "12044": 1,  # Lucky Cigarette Case
    "12060": 1,  # Jim Culver
}
"""Number of cards drawn by the reaction ability of a card, by the code of this card."""
DRAWING_SKILLS = ("12090", "12091", "12092", "12093")
TALENTS: dict[str, tuple[int, int]] = {
    "12017": (skill.COMBAT, skill.AGILITY),
    "12035": (skill.INTELLECT, skill.WILLPOWER),
    "12047": (skill.INTELLECT, skill.AGILITY),
    "12063": (skill.WILLPOWER, skill.COMBAT),
    "12076": (skill.WILLPOWER, skill.AGILITY),
}


class Attack(NamedTuple):
    """A way to attack: ability ``number`` of ``card``, or a basic attack if ``card`` is ``NONE``.

    ``skill`` is the tested skill and ``bonus`` the bonus to it. ``damage`` is the damage in
    addition to the first point. ``spends`` is the value of the uses or horror that the attack
    costs.
    """

    card: int
    number: int
    skill: int
    bonus: int
    damage: int
    spends: float


class Tool(NamedTuple):
    """A way to investigate, with an ability of a card or the basic action.

    The fields are those of :class:`Attack`, except ``clues``: the number of clues that a success
    discovers in addition to the first.
    """

    card: int
    number: int
    skill: int
    bonus: int
    clues: int
    spends: float


FIGHTER: dict[str, float] = {DANIELA: 1.0, JOE: 0.8, TRISH: 0.25, DEXTER: 0.25, ISABELLE: 0.6}
SEEKER: dict[str, float] = {DANIELA: 0.3, JOE: 1.0, TRISH: 1.0, DEXTER: 0.4, ISABELLE: 0.3}

ASSET_WORTH: dict[str, float] = {
    "12008": 1.4,  # Covert Ops
    "12016": 2.6,  # Bodyguard
    "12017": 1.7,  # Endurance
    "12021": 3.0,  # Resilience
    "12032": 2.6,  # Laboratory Assistant
    "12035": 2.6,  # Sharp Rhetoric
    "12044": 1.2,  # Lucky Cigarette Case
    "12046": 2.4,  # Olivier Bishop
    "12047": 1.7,  # Silver Tongue
    "12048": 0.8,  # Sticky Fingers
    "12058": 2.6,  # Cloak of Resonance
    "12060": 3.2,  # Jim Culver
    "12061": 2.6,  # Lucky Charm
    "12063": 1.6,  # Spiritual Intuition
    "12072": 4.0,  # Aleksey Saburov
    "12073": 2.6,  # Bandages
    "12074": 0.5,  # Hunter's Instinct
    "12075": 1.9,  # Jumpsuit
    "12076": 1.6,  # Levelheaded
    "12087": 2.1,  # Fedora
}
"""Values of assets that are useful for every investigator."""

WEAPON_WORTH: dict[str, float] = {
    "12002": 3.6,
    "12014": 4.2,
    "12018": 2.9,
    "12019": 3.2,
    "12020": 3.6,
    "12077": 3.4,
    "12086": 1.6,
}
"""Values of weapons (and of the ally Logan Hastings) for an investigator who fights well."""

TOOL_WORTH: dict[str, float] = {
    "12030": 3.0,
    "12031": 2.8,
    "12033": 0.9,
    "12034": 3.0,
    "12049": 2.6,
    "12088": 2.4,
}
"""Values of tools (and of the ally Dorothy Simmons) for an investigator who investigates well."""

EVENT_WORTH: dict[str, float] = {
    "12005": 1.3,
    "12011": 1.8,
    "12022": 1.0,
    "12023": 1.0,
    "12024": 1.2,
    "12036": 0.8,
    "12037": 0.6,
    "12038": 1.4,
    "12050": 0.9,
    "12051": 0.1,
    "12052": 0.5,
    "12064": 0.7,
    "12065": 1.3,
    "12066": 0.9,
    "12078": 2.5,
    "12079": 0.7,
    "12089": 0.9,
}
"""Values of events in hand."""

SKILL_WORTH: dict[str, float] = {
    "12025": 0.6,
    "12039": 0.7,
    "12067": 0.4,
    "12080": 0.3,
    "12053": 0.35,
    "12081": 0.5,
    "12094": 0.5,
}
"""Values of skill cards in hand.

A skill card that is not listed has the value 0.45 if it draws a card, else 0.4.
"""


WEAPONS: dict[str, tuple[int, int, int]] = {
    WRENCH: (1, skill.COMBAT, 2),
    TWIN_45S: (0, skill.COMBAT, 1),
    M1911: (0, skill.COMBAT, 1),
    MACHETE: (0, skill.COMBAT, 1),
    M1903: (0, skill.AGILITY, 0),
    COSMIC_FLAME: (0, skill.WILLPOWER, 0),
    MEAT_CLEAVER: (0, skill.COMBAT, 1),
    BROKEN_BOTTLE: (0, skill.COMBAT, 1),
}
"""``(ability, skill, bonus)`` of the Fight ability of each card that has one."""

TOOLS: dict[str, list[tuple[int, int, int]]] = {
    FINGERPRINT_KIT: [(0, skill.INTELLECT, 1)],
    THIEVES_KIT: [(0, skill.INTELLECT, 0), (1, skill.AGILITY, 0)],
    SECOND_SIGHT: [(0, skill.WILLPOWER, 0)],
    FLASHLIGHT: [(0, skill.INTELLECT, 1)],
    LOCAL_MAP: [(0, skill.INTELLECT, 1)],
}
"""``(ability, skill, bonus)`` of each Investigate ability of a card."""
