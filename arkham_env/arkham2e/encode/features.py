"""Numeric features of the card texts of Arkham Horror (see :mod:`arkham_env.board.encode.sums`).

``state/verbs.py`` lists, for each verb, the features that an instruction with this verb changes.
If a feature depends on an operand of the instruction, :meth:`Summaries.count` determines it.
"""

from typing import Final, final

from arkham_env.arkham2e.state.ids import component, deck, own, resource, verb
from arkham_env.board.encode.sums import Sums
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
SANITY: Final = FEATURES.index("sanity")
STAMINA: Final = FEATURES.index("stamina")
SPECIALS: Final = FEATURES.index("specials")
BLESSED: Final = FEATURES.index("blessed")
TROPHIES: Final = FEATURES.index("trophies")
GATE_TROPHIES: Final = FEATURES.index("gate_trophies")
SIGNS_LOST: Final = FEATURES.index("signs_lost")
STEPS: Final = FEATURES.index("steps")

PAID: Final = [
    FEATURES.index(name) for name in (
        "clues", "sanity", "stamina", "money", "trophies", "gate_trophies", "points",
    )
]  # fmt: skip
"""For each resource, the index of the feature that counts its payments.  A payment with Monster
trophies of toughness 5 counts as 5 trophies."""
OF_DECK: Final = [FEATURES.index(name) for name in ("commons", "uniques", "spells", "skills")]
"""For each deck of possessions, the index of the feature that counts its cards."""
DRAWS: Final = (verb.DRAW, verb.DRAW_ONE, verb.DRAW_TWO, verb.TAKE_FIRST, verb.TAKE_ANY)
ALL: Final = 6
"""Number of points as which a restoration of Sanity or Stamina to the maximum is counted."""


@final
class Summaries(Sums):
    """Feature sums: the total effect of each card text of a set of components."""

    def __init__(self, texts: Texts) -> None:
        super().__init__(texts, FEATURES)

    def count(self, total: list[int], op: int, a: int, b: int, passed: int, failed: int) -> None:
        """Add the features of one instruction to ``total`` (arguments: see :meth:`Sums.add`)."""
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
