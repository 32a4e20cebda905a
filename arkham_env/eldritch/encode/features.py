"""What texts bring, summed up in numbers (see :mod:`arkham_env.board.encode.sums`)."""

from __future__ import annotations

from typing import Final, final

from arkham_env.board.encode.sums import OF_A, OF_B, ONE, Sums
from arkham_env.board.texts.program import FIRST_VERB, GROUP_PAY, OWN, PAY
from arkham_env.board.texts.program import branch_end as branch_end
from arkham_env.board.texts.texts import Texts
from arkham_env.board.words.wording import most_of
from arkham_env.eldritch.state.ids import component, resource, token_place, verb

FEATURES: Final = (
    "health", "sanity", "clues", "improvements", "delayed", "spells", "artifacts", "assets",
    "boons", "banes", "discards", "flips", "moves", "devoured", "actions", "encounters",
    "ambushes", "hits", "defeats", "monsters", "gates", "closed_gates", "board_clues", "doom",
    "omen", "tokens", "dropped_tokens", "mystery", "losses", "tests", "prevented", "dice", "steps",
)  # fmt: skip
COUNT: Final = len(FEATURES)

(
    HEALTH, SANITY, CLUES, IMPROVEMENTS, DELAYED, SPELLS, ARTIFACTS, ASSETS, BOONS, BANES, DISCARDS,
    FLIPS, MOVES, DEVOURED, ACTIONS, ENCOUNTERS, AMBUSHES, HITS, DEFEATS, MONSTERS, GATES,
    CLOSED_GATES, BOARD_CLUES, DOOM, OMEN, TOKENS, DROPPED_TOKENS, MYSTERY, LOSSES, TESTS,
    PREVENTED, DICE, STEPS,
) = range(COUNT)  # fmt: skip

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


@final
class Summaries(Sums):
    """Sums of the texts of some components; see :class:`~arkham_env.board.encode.sums.Sums`."""

    def __init__(self, texts: Texts) -> None:
        super().__init__(texts, COUNT, EFFECTS)

    def count(self, total: list[int], op: int, a: int, b: int, passed: int, failed: int) -> None:
        """Add one instruction."""
        if op == PAY or op == GROUP_PAY:
            feature = HEALTH if a == resource.HEALTH else SANITY
            feature = CLUES if a == resource.CLUES else feature
            self.put(total, feature, -most_of(self.texts, b), passed, failed)
        elif op == OWN:
            self.put(total, STEPS, 1, passed, failed)
        elif op == verb.GAIN_CONDITION:
            self.put(total, BOONS if a == component.BLESSED else BANES, 1, passed, failed)
        elif op >= FIRST_VERB:
            self.count_effects(total, op, a, b, passed, failed)
            if op == verb.TOKEN and a == token_place.MYSTERY:
                self.put(total, MYSTERY, 1, passed, failed)
