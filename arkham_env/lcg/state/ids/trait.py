"""Numbers of the traits; a card stores its traits as a list of these numbers.

``trait.named("Ghoul")`` returns the number of a custom trait.
"""

from typing import Final

from arkham_env.lcg.state.ids.naming import number_of

ALLY: Final = 0
ITEM: Final = 1
WEAPON: Final = 2
TOOL: Final = 3
MELEE: Final = 4
FIREARM: Final = 5
SPELL: Final = 6
RITUAL: Final = 7
TALENT: Final = 8
TOME: Final = 9
CHARM: Final = 10
CLOTHING: Final = 11
ILLICIT: Final = 12
ELITE: Final = 13
HUMANOID: Final = 14
MONSTER: Final = 15
CREATURE: Final = 16
CULTIST: Final = 17
CIVILIAN: Final = 18
HAZARD: Final = 19
TERROR: Final = 20
OMEN: Final = 21
MADNESS: Final = 22
FLAW: Final = 23
MISKATONIC: Final = 24
CENTRAL: Final = 25
CURSED: Final = 26
HUNTER: Final = 27
CRIMINAL: Final = 28
INSIGHT: Final = 29
TRICK: Final = 30
TACTIC: Final = 31
FORTUNE: Final = 32
SPIRIT: Final = 33
INNATE: Final = 34
PRACTICED: Final = 35
SUPPLY: Final = 36
AUGURY: Final = 37
BOLD: Final = 38
GAMBIT: Final = 39
PACT: Final = 40
POWER: Final = 41
BANE: Final = 42
MUTATION: Final = 43
MUTATED: Final = 44
INJURY: Final = 45
BLUNDER: Final = 46
COTERIE: Final = 47
SYNDICATE: Final = 48
HARDSHIP: Final = 49
PERFORMER: Final = 50
DETECTIVE: Final = 51
WARDEN: Final = 52
CHOSEN: Final = 53
SCIENCE: Final = 54
SOCIALITE: Final = 55
HEADWEAR: Final = 56
BLESSED: Final = 57
IMPROVISED: Final = 58
ALCHEMY: Final = 59
WORKER: Final = 60
AGENCY: Final = 61
SORCERER: Final = 62
APPAREL: Final = 63
DESPERATE: Final = 64
MASK: Final = 65
RELIC: Final = 66
DEVELOPED: Final = 67
HEX: Final = 68
CURSE: Final = 69
EXPERT: Final = 70
ARKHAM: Final = 71
SEWER: Final = 72
RITUAL_SITE: Final = 73
SILVER_TWILIGHT: Final = 74
POLICE: Final = 75
OBSTACLE: Final = 76
SCHEME: Final = 77
ANCIENT_ONE: Final = 78
FLORA: Final = 79
NAMES: Final[list[str]] = [
    "Ally", "Item", "Weapon", "Tool", "Melee", "Firearm", "Spell", "Ritual", "Talent", "Tome",
    "Charm", "Clothing", "Illicit", "Elite", "Humanoid", "Monster", "Creature", "Cultist",
    "Civilian", "Hazard", "Terror", "Omen", "Madness", "Flaw", "Miskatonic", "Central", "Cursed",
    "Hunter", "Criminal", "Insight", "Trick", "Tactic", "Fortune", "Spirit", "Innate",
    "Practiced", "Supply", "Augury", "Bold", "Gambit", "Pact", "Power", "Bane", "Mutation",
    "Mutated", "Injury", "Blunder", "Coterie", "Syndicate", "Hardship", "Performer", "Detective",
    "Warden", "Chosen", "Science", "Socialite", "Headwear", "Blessed", "Improvised", "Alchemy",
    "Worker", "Agency", "Sorcerer", "Apparel", "Desperate", "Mask", "Relic", "Developed",
    "Hex", "Curse", "Expert",
    "Arkham", "Sewer", "Ritual Site", "Silver Twilight", "Police", "Obstacle", "Scheme",
    "Ancient One", "Flora",
]  # fmt: skip


def named(name: str) -> int:
    """Return the number of the trait ``name``; if there is no such trait, register a new one.

    Raises:
        InvalidSetup: the name is empty.
    """
    return number_of("trait", name, NAMES)
