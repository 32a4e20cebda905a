"""What texts bring, summed up in numbers: of a branch, of an ability, of the rest of a text.

A sum has each of ``FEATURES`` twice: if tests pass, and if they fail.  A sequence adds up; of the
branches of a choice, and of what stands on both sides of a condition, the one that changes more
counts.  Dice count with their highest faces, amounts that are no numbers as 1, bodies of EACH once.
"""

from __future__ import annotations

from typing import Final, final

from arkham_env.core.decision import a_of, b_of, op_of
from arkham_env.core.native import i64
from arkham_env.core.program import (
    CHOOSE,
    EACH,
    ELSE,
    FIRST_VERB,
    GROUP_PAY,
    OWN,
    PAY,
    REPEAT,
    SKIP,
    UNLESS,
    branch_start,
)
from arkham_env.core.texts import Texts
from arkham_env.core.wording import block_end, most_of
from arkham_env.eldritch.state.ids import component, resource, token_place, verb

FEATURES: Final = (
    "health", "sanity", "clues", "improvements", "delayed", "spells", "artifacts", "assets",
    "boons", "banes", "discards", "flips", "moves", "devoured", "actions", "encounters",
    "ambushes", "hits", "defeats", "monsters", "gates", "closed_gates", "board_clues", "doom",
    "omen", "tokens", "dropped_tokens", "mystery", "losses", "tests", "prevented", "dice", "steps",
)  # fmt: skip
COUNT: Final = len(FEATURES)
WIDTH: Final = 2 * COUNT
"""Numbers of a sum: those if tests pass, then those if they fail."""
MOST: Final = 99

(
    HEALTH, SANITY, CLUES, IMPROVEMENTS, DELAYED, SPELLS, ARTIFACTS, ASSETS, BOONS, BANES, DISCARDS,
    FLIPS, MOVES, DEVOURED, ACTIONS, ENCOUNTERS, AMBUSHES, HITS, DEFEATS, MONSTERS, GATES,
    CLOSED_GATES, BOARD_CLUES, DOOM, OMEN, TOKENS, DROPPED_TOKENS, MYSTERY, LOSSES, TESTS,
    PREVENTED, DICE, STEPS,
) = range(COUNT)  # fmt: skip

# What is counted: the amount in the first or second operand, or 1.
ONE: Final = 0
OF_A: Final = 1
OF_B: Final = 2
EFFECTS: Final = (
    (verb.TEST, TESTS, ONE, 1), (verb.ROLL, TESTS, ONE, 1), (verb.LOSE, HEALTH, OF_A, -1),
    (verb.LOSE, SANITY, OF_B, -1), (verb.RECOVER, HEALTH, OF_A, 1),
    (verb.RECOVER, SANITY, OF_B, 1), (verb.GAIN_CLUES, CLUES, OF_B, 1),
    (verb.DISCARD_CLUES, CLUES, OF_B, -1), (verb.GAIN_THIS_CLUE, CLUES, ONE, 1),
    (verb.DISCARD_THIS_CLUE, BOARD_CLUES, ONE, -1), (verb.IMPROVE, IMPROVEMENTS, ONE, 1),
    (verb.IMPROVE_ANY, IMPROVEMENTS, OF_B, 1), (verb.BECOME_DELAYED, DELAYED, ONE, 1),
    (verb.GAIN_CONDITION_WITH, BANES, ONE, 1), (verb.GAIN_SPELLS, SPELLS, OF_B, 1),
    (verb.GAIN_SPELL_WITH, SPELLS, ONE, 1), (verb.GAIN_SPELL, SPELLS, ONE, 1),
    (verb.GAIN_ARTIFACTS, ARTIFACTS, OF_B, 1), (verb.GAIN_ARTIFACT_WITH, ARTIFACTS, ONE, 1),
    (verb.GAIN_ARTIFACT, ARTIFACTS, ONE, 1), (verb.GAIN_ASSETS, ASSETS, OF_B, 1),
    (verb.GAIN_ASSET_WITH, ASSETS, ONE, 1), (verb.GAIN_ASSET, ASSETS, ONE, 1),
    (verb.GAIN_FROM_RESERVE, ASSETS, ONE, 1), (verb.GAIN_CHOSEN, ASSETS, ONE, 1),
    (verb.DISCARD, DISCARDS, ONE, 1), (verb.DISCARD_OWN, DISCARDS, OF_B, 1),
    (verb.DISCARD_THIS, DISCARDS, ONE, 1), (verb.FLIP, FLIPS, ONE, 1),
    (verb.FLIP_CHOSEN, FLIPS, ONE, 1), (verb.MOVE, MOVES, OF_B, 1),
    (verb.MOVE_EXACTLY, MOVES, OF_B, 1), (verb.MOVE_TO_CHOSEN, MOVES, ONE, 1),
    (verb.MOVE_TO, MOVES, ONE, 1), (verb.MOVE_TO_NEAREST, MOVES, ONE, 1),
    (verb.MOVE_TOWARD_THIS, MOVES, OF_B, 1), (verb.BE_DEVOURED, DEVOURED, ONE, 1),
    (verb.ACT, ACTIONS, ONE, 1), (verb.RESOLVE, ENCOUNTERS, ONE, 1),
    (verb.PART, ENCOUNTERS, ONE, 1), (verb.AMBUSH, AMBUSHES, ONE, 1),
    (verb.AMBUSH_BY, AMBUSHES, ONE, 1), (verb.MEET, AMBUSHES, ONE, 1), (verb.HIT, HITS, OF_B, 1),
    (verb.HEAL_MONSTER, HITS, OF_B, -1), (verb.DEFEAT, DEFEATS, ONE, 1),
    (verb.DISCARD_MONSTER, DEFEATS, ONE, 1), (verb.SPAWN_MONSTERS, MONSTERS, OF_B, 1),
    (verb.SPAWN_AT_RANDOM, MONSTERS, OF_B, 1), (verb.SPAWN_NAMED, MONSTERS, ONE, 1),
    (verb.SPAWN_NAMED_HERE, MONSTERS, ONE, 1), (verb.SPAWN_GATES, GATES, OF_B, 1),
    (verb.SPAWN_CLUES, BOARD_CLUES, OF_B, 1), (verb.SPAWN_CLUE_AT, BOARD_CLUES, ONE, 1),
    (verb.CLOSE_GATE, CLOSED_GATES, ONE, 1), (verb.DISCARD_GATE, CLOSED_GATES, ONE, 1),
    (verb.DISCARD_CLUE, BOARD_CLUES, ONE, -1), (verb.ADVANCE_DOOM, DOOM, OF_B, 1),
    (verb.RETREAT_DOOM, DOOM, OF_B, -1), (verb.ADVANCE_OMEN, OMEN, OF_B, 1),
    (verb.MOVE_OMEN, OMEN, ONE, 1), (verb.TOKEN, TOKENS, OF_B, 1),
    (verb.DROP_TOKEN, DROPPED_TOKENS, OF_B, 1), (verb.TAKE_TOKEN, MYSTERY, ONE, 1),
    (verb.PLACE_CLUE, MYSTERY, ONE, 1), (verb.PLACE_CLUE, CLUES, ONE, -1),
    (verb.SOLVE_THIS, MYSTERY, ONE, 1), (verb.SOLVE_CHOSEN, MYSTERY, ONE, 1),
    (verb.UNSOLVE_CHOSEN, LOSSES, ONE, 1), (verb.WIN, MYSTERY, ONE, 1),
    (verb.LOSE_GAME, LOSSES, ONE, 1), (verb.PREVENT, PREVENTED, OF_B, 1),
    (verb.REROLL, DICE, OF_B, 1), (verb.ADD_TO_DIE, DICE, ONE, 1),
    (verb.EXTRA_DICE, DICE, OF_B, 1), (verb.BONUS, DICE, OF_B, 1),
    (verb.COMBAT_BONUS, DICE, OF_B, 1), (verb.ADD_SUCCESSES, DICE, OF_B, 1),
    (verb.RECOVER_BODY, ASSETS, ONE, 1), (verb.PLACE_MONSTER, MYSTERY, ONE, 1),
    (verb.PLACE_GATE, MYSTERY, ONE, 1),
)  # fmt: skip
"""Verb, feature, what is counted, sign."""
SHARES: Final = 1024
"""Places in a program are below this."""


def effects_by_verb() -> dict[int, list[tuple[int, int, int]]]:
    found: dict[int, list[tuple[int, int, int]]] = {}
    for op, feature, counted, sign in EFFECTS:
        found.setdefault(op, []).append((feature, counted, sign))
    return found


@final
class Summaries:
    """Sums of the texts of some components, made when they are first asked for.

    A sum is told as places and values by turns, without zeros.
    """

    def __init__(self, texts: Texts) -> None:
        self.texts: Texts = texts
        self.effects: dict[int, list[tuple[int, int, int]]] = effects_by_verb()
        self.branches: dict[int, list[int]] = {}
        self.rests: dict[int, list[int]] = {}
        self.wholes: dict[int, list[int]] = {}

    def branch(self, kind: i64, ability: i64, pc: i64, which: i64) -> list[int]:
        """Return the sum of a branch of the choice at ``pc``."""
        key: i64 = ((kind << 8 | ability) * SHARES + pc) << 8 | which
        if key not in self.branches:
            code = self.texts.code(kind, ability)
            start = branch_start(code, int(pc), int(which))
            end = branch_end(code, int(pc), int(which))
            self.branches[key] = self.summed(code, start, end)
        return self.branches[key]

    def rest(self, kind: i64, ability: i64, pc: i64, limit: i64) -> list[int]:
        """Return the sum of what is still to come from ``pc`` up to ``limit``, -1 for the end."""
        key: i64 = ((kind << 8 | ability) * SHARES + pc) * SHARES + limit + 1
        if key not in self.rests:
            code = self.texts.code(kind, ability)
            self.rests[key] = self.summed(code, int(pc), int(limit) if limit >= 0 else len(code))
        return self.rests[key]

    def whole(self, kind: i64, ability: i64) -> list[int]:
        """Return the sum of an ability."""
        key: i64 = kind << 8 | ability
        if key not in self.wholes:
            code = self.texts.code(kind, ability)
            self.wholes[key] = self.summed(code, 0, len(code))
        return self.wholes[key]

    def of_kind(self, kind: int) -> list[int]:
        """Return, for each feature, what all abilities of a kind bring if tests pass."""
        total = [0] * WIDTH
        for ability in self.texts.abilities[kind]:
            self.add(total, ability.code, 0, len(ability.code), 1, 1)
        return [clipped(value) for value in total[:COUNT]]

    # -- Adding up -------------------------------------------------------------------------------

    def summed(self, code: list[int], start: int, end: int) -> list[int]:
        total = [0] * WIDTH
        self.add(total, code, start, end, 1, 1)
        found: list[int] = []
        for place in range(WIDTH):
            if total[place] != 0:
                found.append(place)
                found.append(clipped(total[place]))
        return found

    def add(
        self, total: list[int], code: list[int], start: int, end: int, passed: int, failed: int
    ) -> None:
        """Add a part of a program, ``passed`` and ``failed`` times."""
        at = start
        while at < end:
            op, a, b = int(op_of(code[at])), int(a_of(code[at])), int(b_of(code[at]))
            if op == ELSE or op == UNLESS:
                stop, other = block_end(code, at + 1, b)
                after = at + 1 + b
                if op == ELSE:
                    self.add(total, code, at + 1, stop, passed, 0)
                    self.add(total, code, after, after + other, 0, failed)
                else:
                    ends = [(at + 1, stop), (after, after + other)]
                    self.add_best(total, code, ends, passed, failed)
                at = after + other
            elif op == CHOOSE:
                ends = [(branch_start(code, at, i), branch_end(code, at, i)) for i in range(a)]
                self.add_best(total, code, ends, passed, failed)
                at += 1 + b
            elif op == EACH or op == REPEAT:
                times = most_of(self.texts, a) if op == REPEAT else 1
                self.add(total, code, at + 1, at + 1 + b, passed * times, failed * times)
                at += 1 + b
            elif op == SKIP:
                at += 1 + b  # behind a branch in the middle of which the text stands
            else:
                self.count(total, op, a, b, passed, failed)
                at += 1

    def add_best(
        self, total: list[int], code: list[int], ends: list[tuple[int, int]], passed: int,
        failed: int,
    ) -> None:  # fmt: skip
        """Add of each feature what changes most in some parts."""
        best = [0] * WIDTH
        for start, end in ends:
            way = [0] * WIDTH
            self.add(way, code, start, end, passed, failed)
            for place in range(WIDTH):
                if abs(way[place]) > abs(best[place]):
                    best[place] = way[place]
        for place in range(WIDTH):
            total[place] += best[place]

    def count(self, total: list[int], op: int, a: int, b: int, passed: int, failed: int) -> None:
        """Add one instruction."""
        if op == PAY or op == GROUP_PAY:
            feature = HEALTH if a == resource.HEALTH else SANITY
            put(total, CLUES if a == resource.CLUES else feature, -most_of(self.texts, b), passed,
                failed)  # fmt: skip
        elif op == OWN:
            put(total, STEPS, 1, passed, failed)
        elif op == verb.GAIN_CONDITION:
            put(total, BOONS if a == component.BLESSED else BANES, 1, passed, failed)
        elif op >= FIRST_VERB:
            for feature, counted, sign in self.effects.get(op, []):
                amount = 1 if counted == ONE else most_of(self.texts, a if counted == OF_A else b)
                put(total, feature, sign * amount, passed, failed)
            if op == verb.TOKEN and a == token_place.MYSTERY:
                put(total, MYSTERY, 1, passed, failed)


def put(total: list[int], feature: int, amount: int, passed: int, failed: int) -> None:
    total[feature] += amount * passed
    total[COUNT + feature] += amount * failed


def clipped(value: int) -> int:
    return max(-MOST, min(MOST, value))


def branch_end(code: list[int], at: int, i: int) -> int:
    """Return where branch ``i`` of the choice at ``at`` ends, without the jump behind it."""
    if i == a_of(code[at]) - 1:
        return at + int(b_of(code[at]))
    return branch_start(code, at, i + 1) - 1
