"""What texts bring, summed up in numbers (see :mod:`arkham_env.board.encode.sums`)."""

from __future__ import annotations

from typing import Final, final

from arkham_env.arkham2e.state.ids import component, deck, own, resource, verb
from arkham_env.board.encode.sums import OF_A, OF_B, ONE, Sums
from arkham_env.board.texts.program import FIRST_VERB, GROUP_PAY, OWN, PAY
from arkham_env.board.texts.texts import Texts
from arkham_env.board.words.wording import most_of

FEATURES: Final = (
    "sanity", "stamina", "money", "clues", "commons", "uniques", "spells", "skills", "allies",
    "specials", "blessed", "cursed", "delayed", "lost_turns", "arrested", "lost", "devoured",
    "maximum", "moves", "returns", "encounters", "points", "monsters", "banished", "trophies",
    "gate_trophies", "gates", "closed_gates", "doom", "terror", "signs_lost", "tokens", "discards",
    "prevented", "dice", "passes", "bonus", "beaten", "offers", "rumor_passed", "losses", "checks",
    "steps",
)  # fmt: skip
COUNT: Final = len(FEATURES)

(
    SANITY, STAMINA, MONEY, CLUES, COMMONS, UNIQUES, SPELLS, SKILLS, ALLIES, SPECIALS, BLESSED,
    CURSED, DELAYED, LOST_TURNS, ARRESTED, LOST, DEVOURED, MAXIMUM, MOVES, RETURNS, ENCOUNTERS,
    POINTS, MONSTERS, BANISHED, TROPHIES, GATE_TROPHIES, GATES, CLOSED_GATES, DOOM, TERROR,
    SIGNS_LOST, TOKENS, DISCARDS, PREVENTED, DICE, PASSES, BONUS, BEATEN, OFFERS, RUMOR_PASSED,
    LOSSES, CHECKS, STEPS,
) = range(COUNT)  # fmt: skip

PAID: Final = (CLUES, SANITY, STAMINA, MONEY, TROPHIES, GATE_TROPHIES, POINTS)
"""By resource; a trophy's toughness counts as so many trophies."""
OF_DECK: Final = (COMMONS, UNIQUES, SPELLS, SKILLS)
"""By deck."""
EFFECTS: Final = (
    (verb.CHECK, CHECKS, ONE, 1), (verb.ROLL, CHECKS, ONE, 1), (verb.ROLL_DIE, CHECKS, ONE, 1),
    (verb.CAST, CHECKS, ONE, 1), (verb.LOSE, SANITY, OF_A, -1), (verb.LOSE, STAMINA, OF_B, -1),
    (verb.SACRIFICE, SANITY, OF_A, -1), (verb.SACRIFICE, STAMINA, OF_B, -1),
    (verb.GAIN, SANITY, OF_A, 1), (verb.GAIN, STAMINA, OF_B, 1), (verb.SPLIT, SANITY, OF_B, 1),
    (verb.GAIN_MONEY, MONEY, OF_B, 1), (verb.LOSE_MONEY, MONEY, OF_B, -1),
    (verb.GAIN_CLUES, CLUES, OF_B, 1), (verb.LOSE_CLUES, CLUES, OF_B, -1),
    (verb.OFFER, OFFERS, ONE, 1), (verb.DISCARD_OWN, DISCARDS, OF_B, 1),
    (verb.DISCARD_THIS, DISCARDS, ONE, 1), (verb.BOX_THIS, DISCARDS, ONE, 1),
    (verb.DISCARD, DISCARDS, ONE, 1), (verb.BLESS, BLESSED, ONE, 1), (verb.CURSE, CURSED, ONE, 1),
    (verb.LIFT_CURSE, CURSED, ONE, -1), (verb.TAKE_ALLY, ALLIES, ONE, 1),
    (verb.TAKE_ANY_ALLY, ALLIES, ONE, 1), (verb.DELAYED, DELAYED, ONE, 1),
    (verb.LOSE_TURN, LOST_TURNS, ONE, 1), (verb.ARRESTED, ARRESTED, ONE, 1),
    (verb.BE_LOST, LOST, ONE, 1), (verb.BE_DEVOURED, DEVOURED, ONE, 1),
    (verb.REPLACE, STEPS, ONE, 1), (verb.LOWER_MAXIMUM, MAXIMUM, ONE, -1),
    (verb.GO_TO, MOVES, ONE, 1), (verb.GO_TO_STREET, MOVES, ONE, 1),
    (verb.GO_TO_CHOSEN, MOVES, ONE, 1), (verb.GO_ANYWHERE, MOVES, ONE, 1),
    (verb.ENCOUNTER_HERE, ENCOUNTERS, ONE, 1), (verb.WORLD_ENCOUNTER, ENCOUNTERS, ONE, 1),
    (verb.MYTHOS_LOCATION, ENCOUNTERS, ONE, 1), (verb.RETURN, RETURNS, ONE, 1),
    (verb.ADVANCE, RETURNS, ONE, 1), (verb.DRAWN_THROUGH, MOVES, ONE, 1),
    (verb.MOVEMENT_POINTS, POINTS, OF_B, 1), (verb.MONSTER_APPEARS, MONSTERS, ONE, 1),
    (verb.GATE_AND_MONSTER, MONSTERS, ONE, 1), (verb.GATE_AND_MONSTER, GATES, ONE, 1),
    (verb.GATE_OPENS, GATES, ONE, 1), (verb.CLOSE_CHOSEN, CLOSED_GATES, ONE, 1),
    (verb.CLOSE_ENTERED, CLOSED_GATES, ONE, 1), (verb.TROPHY_FROM_CUP, TROPHIES, ONE, 1),
    (verb.TAKE_TROPHY, TROPHIES, ONE, 1), (verb.TO_CUP, BANISHED, ONE, 1),
    (verb.ALL_TO_CUP, BANISHED, ONE, 1), (verb.PLACE_MONSTERS, MONSTERS, OF_B, 1),
    (verb.DEFEAT_ALL_HERE, BEATEN, ONE, 1), (verb.ADD_DOOM, DOOM, OF_B, 1),
    (verb.REMOVE_DOOM, DOOM, OF_B, -1), (verb.RAISE_TERROR, TERROR, OF_B, 1),
    (verb.BOX_ALLY, LOSSES, ONE, 1), (verb.ADD_TOKENS, TOKENS, OF_B, 1),
    (verb.REMOVE_TOKENS, TOKENS, OF_B, -1), (verb.SIGN_LOST, SIGNS_LOST, ONE, 1),
    (verb.FAIL_THIS, LOSSES, ONE, 1), (verb.PASS_THIS, RUMOR_PASSED, ONE, 1),
    (verb.LOSE_GAME, LOSSES, ONE, 1), (verb.PREVENT, PREVENTED, OF_B, 1),
    (verb.REROLL, DICE, ONE, 1), (verb.REROLL_ONE, DICE, ONE, 1),
    (verb.REROLL_FAILED, DICE, ONE, 1), (verb.REDRAW, DICE, ONE, 1),
    (verb.PASS_CHECK, PASSES, ONE, 1), (verb.ENDS_COMBAT, PASSES, ONE, 1),
    (verb.CANCEL_ATTACK, PASSES, ONE, 1), (verb.FAIL_CHECKS, PASSES, ONE, -1),
    (verb.COMBAT_BONUS, BONUS, OF_B, 1), (verb.BONUS_TURN, BONUS, OF_B, 1),
    (verb.ENCHANT, BONUS, ONE, 1), (verb.WEAKEN, BONUS, ONE, 1), (verb.BEAT, BEATEN, ONE, 1),
)  # fmt: skip
"""Verb, feature, what is counted, sign; what rests on an operand that names something is in
:meth:`Summaries.count`."""
DRAWS: Final = (verb.DRAW, verb.DRAW_ONE, verb.DRAW_TWO, verb.TAKE_FIRST, verb.TAKE_ANY)
ALL: Final = 6
"""What a maximum counts as."""


@final
class Summaries(Sums):
    """Sums of the texts of some components; see :class:`~arkham_env.board.encode.sums.Sums`."""

    def __init__(self, texts: Texts) -> None:
        super().__init__(texts, COUNT, EFFECTS)

    def count(self, total: list[int], op: int, a: int, b: int, passed: int, failed: int) -> None:
        """Add one instruction."""
        if op == PAY or op == GROUP_PAY:
            self.put(total, PAID[a], -most_of(self.texts, b), passed, failed)
        elif op == OWN:
            self.put(total, SIGNS_LOST if a == own.SIGNS_LOST else STEPS, 1, passed, failed)
        elif op in DRAWS:
            amount = 1
            if op == verb.DRAW:
                amount = most_of(self.texts, b)
            elif op == verb.DRAW_TWO:
                amount = 2
            if a < deck.OF_POSSESSIONS:
                self.put(total, OF_DECK[a], amount, passed, failed)
        elif op == verb.RESTORE:
            feature = SANITY if a == resource.SANITY else STAMINA
            self.put(total, feature, ALL, passed, failed)
        elif op == verb.LOSE_TROPHY:
            feature = TROPHIES if a == resource.TOUGHNESS else GATE_TROPHIES
            self.put(total, feature, -1, passed, failed)
        elif op == verb.TAKE_SPECIAL:
            self.put(total, BLESSED if a == component.BLESSING else SPECIALS, 1, passed, failed)
        elif op >= FIRST_VERB:
            self.count_effects(total, op, a, b, passed, failed)
