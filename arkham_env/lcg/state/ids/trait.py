"""Traits."""

from __future__ import annotations

from typing import Final

ALLY: Final = 1 << 0
ITEM: Final = 1 << 1
WEAPON: Final = 1 << 2
TOOL: Final = 1 << 3
MELEE: Final = 1 << 4
FIREARM: Final = 1 << 5
SPELL: Final = 1 << 6
RITUAL: Final = 1 << 7
TALENT: Final = 1 << 8
TOME: Final = 1 << 9
CHARM: Final = 1 << 10
CLOTHING: Final = 1 << 11
ILLICIT: Final = 1 << 12
ELITE: Final = 1 << 13
HUMANOID: Final = 1 << 14
MONSTER: Final = 1 << 15
CREATURE: Final = 1 << 16
CULTIST: Final = 1 << 17
CIVILIAN: Final = 1 << 18
HAZARD: Final = 1 << 19
TERROR: Final = 1 << 20
OMEN: Final = 1 << 21
MADNESS: Final = 1 << 22
FLAW: Final = 1 << 23
MISKATONIC: Final = 1 << 24
CENTRAL: Final = 1 << 25
CURSED: Final = 1 << 26
HUNTER: Final = 1 << 27
CRIMINAL: Final = 1 << 28
INSIGHT: Final = 1 << 29
TRICK: Final = 1 << 30
TACTIC: Final = 1 << 31
FORTUNE: Final = 1 << 32
SPIRIT: Final = 1 << 33
INNATE: Final = 1 << 34
PRACTICED: Final = 1 << 35
SUPPLY: Final = 1 << 36
AUGURY: Final = 1 << 37
BOLD: Final = 1 << 38
GAMBIT: Final = 1 << 39
PACT: Final = 1 << 40
POWER: Final = 1 << 41
BANE: Final = 1 << 42
MUTATION: Final = 1 << 43
MUTATED: Final = 1 << 44
INJURY: Final = 1 << 45
BLUNDER: Final = 1 << 46
COTERIE: Final = 1 << 47
SYNDICATE: Final = 1 << 48
HARDSHIP: Final = 1 << 49
PERFORMER: Final = 1 << 50
DETECTIVE: Final = 1 << 51
WARDEN: Final = 1 << 52
CHOSEN: Final = 1 << 53
SCIENCE: Final = 1 << 54
SOCIALITE: Final = 1 << 55
HEADWEAR: Final = 1 << 56
BLESSED: Final = 1 << 57
IMPROVISED: Final = 1 << 58
ALCHEMY: Final = 1 << 59
WORKER: Final = 1 << 60
AGENCY: Final = 1 << 61
SORCERER: Final = 1 << 62
APPAREL: Final = 1 << 63
NAMES: Final = (
    "Ally", "Item", "Weapon", "Tool", "Melee", "Firearm", "Spell", "Ritual", "Talent", "Tome",
    "Charm", "Clothing", "Illicit", "Elite", "Humanoid", "Monster", "Creature", "Cultist",
    "Civilian", "Hazard", "Terror", "Omen", "Madness", "Flaw", "Miskatonic", "Central", "Cursed",
    "Hunter", "Criminal", "Insight", "Trick", "Tactic", "Fortune", "Spirit", "Innate",
    "Practiced", "Supply", "Augury", "Bold", "Gambit", "Pact", "Power", "Bane", "Mutation",
    "Mutated", "Injury", "Blunder", "Coterie", "Syndicate", "Hardship", "Performer", "Detective",
    "Warden", "Chosen", "Science", "Socialite", "Headwear", "Blessed", "Improvised", "Alchemy",
    "Worker", "Agency", "Sorcerer", "Apparel",
)  # fmt: skip
