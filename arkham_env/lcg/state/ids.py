"""Every number that the rules of the card game name: traits, verbs, decisions, timing points.

``Final`` ints rather than enumerations: compiled code compares them at no cost.  The name tables
at the end serve people (labels, docs) and tests.
"""

from __future__ import annotations

from typing import Final

NONE: Final = -1

# Skills (LCG-0020 ff.); WILD only exists as an icon.
WILLPOWER: Final = 0
INTELLECT: Final = 1
COMBAT: Final = 2
AGILITY: Final = 3
WILD: Final = 4
SKILL_NAMES: Final = ("willpower", "intellect", "combat", "agility")

# Card types.
INVESTIGATOR: Final = 0
ASSET: Final = 1
EVENT: Final = 2
SKILL: Final = 3
ENEMY: Final = 4
TREACHERY: Final = 5
LOCATION: Final = 6
ACT: Final = 7
AGENDA: Final = 8
TYPE_NAMES: Final = (
    "investigator",
    "asset",
    "event",
    "skill",
    "enemy",
    "treachery",
    "location",
    "act",
    "agenda",
)

# Classes of player cards.
NEUTRAL: Final = 0
GUARDIAN: Final = 1
SEEKER: Final = 2
ROGUE: Final = 3
MYSTIC: Final = 4
SURVIVOR: Final = 5
ENCOUNTER: Final = 6
FACTION_NAMES: Final = (
    "neutral",
    "guardian",
    "seeker",
    "rogue",
    "mystic",
    "survivor",
    "encounter",
)

# Slots, and how many an investigator has of each.
ACCESSORY: Final = 0
HEAD: Final = 1
BODY: Final = 2
ALLY_SLOT: Final = 3
HAND: Final = 4
ARCANE: Final = 5
SLOT_NAMES: Final = ("accessory", "head", "body", "ally", "hand", "arcane")
SLOT_CAPACITY: Final = (1, 1, 1, 1, 2, 2)

# Traits (one bit each; a set of traits is a mask).
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
HUNTER_TRAIT: Final = 1 << 27
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
TRAIT_NAMES: Final = (
    "Ally", "Item", "Weapon", "Tool", "Melee", "Firearm", "Spell", "Ritual", "Talent", "Tome",
    "Charm", "Clothing", "Illicit", "Elite", "Humanoid", "Monster", "Creature", "Cultist",
    "Civilian", "Hazard", "Terror", "Omen", "Madness", "Flaw", "Miskatonic", "Central", "Cursed",
    "Hunter", "Criminal", "Insight", "Trick", "Tactic", "Fortune", "Spirit", "Innate",
    "Practiced", "Supply", "Augury", "Bold", "Gambit", "Pact", "Power", "Bane", "Mutation",
    "Mutated", "Injury", "Blunder", "Coterie", "Syndicate", "Hardship", "Performer", "Detective",
    "Warden", "Chosen", "Science", "Socialite", "Headwear", "Blessed", "Improvised", "Alchemy",
    "Worker", "Agency", "Sorcerer", "Apparel",
)  # fmt: skip

# Keywords (one bit each).
FAST: Final = 1 << 0
HUNTER: Final = 1 << 1
RETALIATE: Final = 1 << 2
ALERT: Final = 1 << 3
ALOOF: Final = 1 << 4
ELUSIVE: Final = 1 << 5
MASSIVE: Final = 1 << 6
DOOMED: Final = 1 << 7
PATROL: Final = 1 << 8
PERIL: Final = 1 << 9
SURGE: Final = 1 << 10
PERMANENT: Final = 1 << 11
EXCEPTIONAL: Final = 1 << 12
STARTING: Final = 1 << 13
REWARD: Final = 1 << 14
KEYWORD_NAMES: Final = (
    "fast", "hunter", "retaliate", "alert", "aloof", "elusive", "massive", "doomed", "patrol",
    "peril", "surge", "permanent", "exceptional", "starting", "reward",
)  # fmt: skip

# Chaos tokens: numbers -8..+1 are stored as value + 8; symbols follow.
ZERO_TOKEN: Final = 8
SKULL: Final = 16
CULTIST_TOKEN: Final = 17
TABLET: Final = 18
ELDER_THING: Final = 19
AUTO_FAIL: Final = 20
ELDER_SIGN: Final = 21
SYMBOL_NAMES: Final = ("skull", "cultist", "tablet", "elder_thing", "auto_fail", "elder_sign")

# Difficulties.
EASY: Final = 0
STANDARD: Final = 1
HARD: Final = 2
EXPERT: Final = 3
DIFFICULTY_NAMES: Final = ("easy", "standard", "hard", "expert")

# What an investigator is.
PLAYING: Final = 0
RESIGNED: Final = 1
DEFEATED: Final = 2

# What a skill test is for.
PLAIN_TEST: Final = 0
FIGHT_TEST: Final = 1
EVADE_TEST: Final = 2
INVESTIGATE_TEST: Final = 3
PARLEY_TEST: Final = 4
TEST_NAMES: Final = ("test", "fight", "evade", "investigate", "parley")

# Phases.
SETUP: Final = 0
MYTHOS: Final = 1
INVESTIGATION: Final = 2
ENEMY_PHASE: Final = 3
UPKEEP: Final = 4
PHASE_NAMES: Final = ("setup", "mythos", "investigation", "enemy", "upkeep")

# Random streams.
PLAYER_DECKS: Final = 0
ENCOUNTER_DECK: Final = 1
CHAOS_BAG: Final = 2
RANDOM_CHOICE: Final = 3
STREAM_NAMES: Final = ("player_decks", "encounter_deck", "chaos_bag", "random_choice")

# Abilities: how they are triggered, and how often.
ACTION_ABILITY: Final = 0
FREE_ABILITY: Final = 1
REACTION_ABILITY: Final = 2
FORCED_ABILITY: Final = 3
NO_LIMIT: Final = 0
PER_ROUND: Final = 1
PER_GAME: Final = 2

# Action designators (LCG-0100 ff.).
NO_DESIGNATOR: Final = 0
FIGHT: Final = 1
EVADE: Final = 2
INVESTIGATE: Final = 3
MOVE: Final = 4
ENGAGE: Final = 5
PARLEY: Final = 6
RESIGN: Final = 7
DESIGNATOR_NAMES: Final = (
    "", "Fight", "Evade", "Investigate", "Move", "Engage", "Parley", "Resign",
)  # fmt: skip

# Verbs: the op of an option.  Operand a is what the comment says.
OP_END_TURN: Final = 0
OP_DRAW: Final = 1
OP_RESOURCE: Final = 2
OP_MOVE: Final = 3  # location
OP_INVESTIGATE: Final = 4
OP_FIGHT: Final = 5  # enemy
OP_EVADE: Final = 6  # enemy
OP_ENGAGE: Final = 7  # enemy
OP_PLAY: Final = 8  # card in hand
OP_ACTIVATE: Final = 9  # card, ability
OP_FREE: Final = 10  # card, ability
OP_REACT: Final = 11  # card, ability
OP_PASS: Final = 12
OP_COMMIT: Final = 13  # card in hand
OP_CHOOSE_CARD: Final = 14  # card in play or looked at
OP_CHOOSE_SEAT: Final = 15  # seat
OP_CHOOSE_SKILL: Final = 16  # skill
OP_CHOOSE_NUMBER: Final = 17  # number
OP_CHOOSE_TOKEN: Final = 18  # token
OP_YES: Final = 19
OP_NO: Final = 20
OP_DISCARD: Final = 21  # card in hand or in play
OP_DAMAGE: Final = 22  # card
OP_HORROR: Final = 23  # card
OP_CHOICE: Final = 24  # number of a printed choice of the asking card
OP_DONE: Final = 25
OP_ADVANCE_ACT: Final = 26
OP_RESULT: Final = 27  # card, kind: which skill test result to apply next
OP_BASIC: Final = 28  # basic version of a designated action
OP_COUNT: Final = 29
OP_NAMES: Final = (
    "end_turn", "draw", "resource", "move", "investigate", "fight", "evade", "engage", "play",
    "activate", "free", "react", "pass", "commit", "choose_card", "choose_seat", "choose_skill",
    "choose_number", "choose_token", "yes", "no", "discard", "damage", "horror", "choice", "done",
    "advance_act", "result", "basic",
)  # fmt: skip

# Decisions: what is being asked.
D_TURN: Final = 0
D_WINDOW: Final = 1
D_REACTION: Final = 2
D_FORCED_ORDER: Final = 3
D_COMMIT: Final = 4
D_ASSIGN_DAMAGE: Final = 5
D_ASSIGN_HORROR: Final = 6
D_CHOOSE_CARD: Final = 7
D_CHOOSE_ENEMY: Final = 8
D_CHOOSE_LOCATION: Final = 9
D_CHOOSE_SEAT: Final = 10
D_CHOOSE_SKILL: Final = 11
D_CHOOSE_NUMBER: Final = 12
D_YES_NO: Final = 13
D_DISCARD: Final = 14
D_MULLIGAN: Final = 15
D_NEXT_TURN: Final = 16
D_LEAD: Final = 17
D_ENGAGE: Final = 18
D_ENEMY_MOVE: Final = 19
D_ATTACK_ORDER: Final = 20
D_RESULT_ORDER: Final = 21
D_SPEND_CLUES: Final = 22
D_SLOTS: Final = 23
D_CHOICE: Final = 24
D_TRAUMA: Final = 25
D_RESOLUTION: Final = 26
D_HEAL: Final = 27
D_SEARCH: Final = 28
D_DEFEAT_ORDER: Final = 29
D_ACTION: Final = 30
D_COUNT: Final = 31
DECISION_NAMES: Final = (
    "turn", "window", "reaction", "forced_order", "commit", "assign_damage", "assign_horror",
    "choose_card", "choose_enemy", "choose_location", "choose_seat", "choose_skill",
    "choose_number", "yes_no", "discard", "mulligan", "next_turn", "lead", "engage",
    "enemy_move", "attack_order", "result_order", "spend_clues", "slots", "choice", "trauma",
    "resolution", "heal", "search", "defeat_order", "action",
)  # fmt: skip

# Timing points: kind * CELLS + cell (blueprint, section 1).
WOULD: Final = 0
WHEN_FORCED: Final = 1
WHEN_REACTION: Final = 2
RESOLVE: Final = 3
AFTER_FORCED: Final = 4
AFTER_REACTION: Final = 5
CELLS: Final = 6
CELL_NAMES: Final = (
    "would", "when_forced", "when_reaction", "resolve", "after_forced", "after_reaction",
)  # fmt: skip

E_ROUND_BEGINS: Final = 0
E_ROUND_ENDS: Final = 1
E_MYTHOS_BEGINS: Final = 2
E_INVESTIGATION_ENDS: Final = 3
E_ENEMY_PHASE_BEGINS: Final = 4
E_UPKEEP_ENDS: Final = 5
E_TURN_BEGINS: Final = 6
E_TURN_ENDS: Final = 7
E_ENEMY_ATTACKS: Final = 8
E_ENEMY_DEFEATED: Final = 9
E_ASSET_DEFEATED: Final = 10
E_INVESTIGATOR_DEFEATED: Final = 11
E_DAMAGE: Final = 12  # damage or horror placed on a card
E_DEALT: Final = 13  # an investigator took damage and/or horror, however assigned
E_EVADED: Final = 14
E_ENGAGED: Final = 15
E_ENEMY_ENTERS: Final = 16
E_INVESTIGATOR_MOVES: Final = 17
E_DISCOVER: Final = 18
E_SPEND_RESOURCES: Final = 19
E_DRAW_CARD: Final = 20
E_DRAW_ENCOUNTER: Final = 21
E_REVELATION: Final = 22
E_PLAY_CARD: Final = 23
E_ENTER_PLAY: Final = 24
E_LEAVE_PLAY: Final = 25
E_DOOM_ON_AGENDA: Final = 26
E_SEARCH: Final = 27
E_ABILITY: Final = 28
E_TEST_SUCCEEDS: Final = 29
E_TEST_FAILS: Final = 30
E_REVEAL_TOKEN: Final = 31
E_TOKENS_REVEALED: Final = 32
E_TEST_ENDS: Final = 33
E_GAME_ENDS: Final = 34
E_AGENDA_ADVANCES: Final = 35
E_ACT_ADVANCES: Final = 36
E_COMMIT: Final = 37
E_COUNT: Final = 38
EVENT_NAMES: Final = (
    "round_begins", "round_ends", "mythos_begins", "investigation_ends", "enemy_phase_begins",
    "upkeep_ends", "turn_begins", "turn_ends", "enemy_attacks", "enemy_defeated",
    "asset_defeated", "investigator_defeated", "damage", "dealt", "evaded", "engaged",
    "enemy_enters", "investigator_moves", "discover", "spend_resources", "draw_card",
    "draw_encounter", "revelation", "play_card", "enter_play", "leave_play", "doom_on_agenda",
    "search", "ability", "test_succeeds", "test_fails", "reveal_token", "tokens_revealed",
    "test_ends", "game_ends", "agenda_advances", "act_advances", "commit",
)  # fmt: skip
# Not events: free abilities and fast cards that any player window offers, and free abilities
# that the windows of a skill test offer to who performs it.
PLAYER_WINDOW: Final = E_COUNT * CELLS
TEST_WINDOW: Final = PLAYER_WINDOW + 1
POINT_COUNT: Final = TEST_WINDOW + 1


def point(event: int, cell: int) -> int:
    """Return the timing point of a cell of an event kind."""
    return event * CELLS + cell


# Quantities that constant abilities and lasting effects change.
Q_SKILL: Final = 0  # + skill; subject: seat
Q_SHROUD: Final = 4  # subject: location
Q_FIGHT: Final = 5  # subject: enemy
Q_EVADE: Final = 6  # subject: enemy
Q_ENEMY_HEALTH: Final = 7  # subject: enemy
Q_HAND_SIZE: Final = 8  # subject: seat
Q_HEALTH: Final = 9  # subject: card
Q_SANITY: Final = 10  # subject: card
Q_COST: Final = 11  # subject: card in hand
Q_ACTION_COST: Final = 12  # subject: seat
Q_SLOTS: Final = 13  # + slot; subject: seat
Q_PLAY_FORBIDDEN: Final = 19  # subject: seat
Q_ABILITY_FORBIDDEN: Final = 20  # subject: card
Q_SOAK: Final = 21  # subject: seat: damage that other seats may assign here
Q_EXTRA_ACTIONS: Final = 22  # subject: seat
Q_NO_PROVOKE: Final = 23  # subject: seat
Q_NO_ENTRY: Final = 24  # subject: location: nothing can enter it
Q_COUNT: Final = 25

# Expiry of lasting effects.
UNTIL_TEST_ENDS: Final = 0
UNTIL_TURN_ENDS: Final = 1
UNTIL_PHASE_ENDS: Final = 2
UNTIL_ROUND_ENDS: Final = 3
UNTIL_TRIGGERED: Final = 4

# Zones where a card id can be (for tests, views and encoders).
Z_DECK: Final = 0
Z_HAND: Final = 1
Z_DISCARD: Final = 2
Z_PLAY: Final = 3
Z_THREAT: Final = 4
Z_LIMBO: Final = 5
Z_ENCOUNTER_DECK: Final = 6
Z_ENCOUNTER_DISCARD: Final = 7
Z_SET_ASIDE: Final = 8
Z_VICTORY: Final = 9
Z_REMOVED: Final = 10
Z_LOCATION: Final = 11
Z_SCENARIO_DECK: Final = 12
ZONE_NAMES: Final = (
    "deck", "hand", "discard", "play", "threat", "limbo", "encounter_deck", "encounter_discard",
    "set_aside", "victory", "removed", "location", "scenario_deck",
)  # fmt: skip
