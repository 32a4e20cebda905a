"""Numeric features of the card texts of Eldritch Horror (see :mod:`arkham_env.board.encode.sums`).

For most verbs, the ``Verb`` object in ``state/verbs.py`` lists the features that an instruction
changes. :meth:`Summaries.count` handles the verbs for which an operand determines the feature.
"""

from typing import Final, final

from arkham_env.board.encode.sums import Sums
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
HEALTH: Final = FEATURES.index("health")
SANITY: Final = FEATURES.index("sanity")
CLUES: Final = FEATURES.index("clues")
BOONS: Final = FEATURES.index("boons")
BANES: Final = FEATURES.index("banes")
MYSTERY: Final = FEATURES.index("mystery")
STEPS: Final = FEATURES.index("steps")


@final
class Summaries(Sums):
    """Numeric features of the card texts of a set of components."""

    def __init__(self, texts: Texts) -> None:
        super().__init__(texts, FEATURES)

    def count(self, total: list[int], op: int, a: int, b: int, passed: int, failed: int) -> None:
        """Add the features of one instruction to ``total``.

        Args:
            total: the sums of the features of the card text so far.
            op: the verb of the instruction.
            a, b: the operands of the instruction.
            passed, failed: see :meth:`arkham_env.board.encode.sums.Sums.add`.
        """
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
