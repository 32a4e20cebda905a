"""Verbs of options, and kinds of decisions, that both board games share.

Game-specific verbs of options begin at ``FIRST_OPTION``, and game-specific kinds of decisions at
``FIRST_KIND``.
"""

from typing import Final

# Verbs of options.  The verb of a target is OP_TARGET + domain (see
# arkham_env.board.texts.filters).
OP_CHOICE: Final = 1
"""Choose a branch of a card text. ``a``: branch; ``b``: verb of its first instruction."""
OP_TARGET: Final = 2
"""Choose no target."""
OP_SEAT: Final = 3
"""Choose a target. ``a``: seat."""
OP_SPACE: Final = 4
"""Choose a target. ``a``: area or space."""
OP_PIECE: Final = 5
"""Choose a target. ``a``: Monster, Gate or Clue on the board."""
OP_CARD: Final = 6
"""Choose a target. ``a``: card."""
OP_NUMBER: Final = 7
"""Choose a number. ``a``: the number."""
OP_PASS: Final = 8
"""Use no ability."""
OP_ANSWER: Final = 9
"""Use an ability of a card. ``a``: card; ``b``: number of the ability."""
OP_PAY: Final = 10
"""Pay a cost. ``a``: source; ``b``: resource."""
FIRST_OPTION: Final = 16
OPTION_NAMES: Final = (
    "", "choice", "decline", "seat", "space", "piece", "card", "number", "pass", "answer", "pay",
    "", "", "", "", "",
)  # fmt: skip

# Kinds of decisions.
D_CHOICE: Final = 1
D_TARGET: Final = 2
D_PAY: Final = 3
D_SHARE: Final = 4
D_ORDER: Final = 5
D_ANSWER: Final = 6
FIRST_KIND: Final = 16
KIND_NAMES: Final = (
    "", "choice", "target", "pay", "share", "order", "answer", "", "", "", "", "", "", "", "", "",
)  # fmt: skip
KIND_REQUESTS: Final = (
    "",
    "Choose an effect [of]",
    "Choose a target [for]",
    "Choose how to pay the cost [of]",
    "Choose your part of the payment [for]",
    "Choose the effect that is resolved next [for]",
    "Use an ability, or pass",
)
"""What each kind asks of the seat (see :meth:`arkham_env.core.public.play.Play.request`)."""
KIND_VERBS: Final = (
    "",
    "OP_CHOICE",
    "OP_TARGET OP_SEAT OP_SPACE OP_PIECE OP_CARD",
    "OP_PAY",
    "OP_NUMBER",
    "OP_ANSWER",
    "OP_ANSWER OP_PASS",
)
"""Names of the verbs of the options of each kind; empty for a kind that no rule uses."""
