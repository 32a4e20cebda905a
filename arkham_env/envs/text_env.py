"""Gymnasium environment for language models: observations are prompts, actions are option numbers.

The observation is a text (``gymnasium.spaces.Text``) for the seat that decides: the log lines since
the previous decision of this seat, the information that the seat can see, and the numbered options.
After the end of the game, it contains the result instead of the options.  ``env.rules`` explains
the game and is the same for all games with this game ID.

The action is the number of an option, ``Discrete(64)`` for the games of this package.  If a
decision has more options, they are divided into pages, and the last action turns the page.  The
info has the keys of :class:`~arkham_env.envs.gym_env.SinglePolicyEnv`.
"""

from typing import Any, Final

import numpy as np
from gymnasium import spaces

from arkham_env.core.kernel.errors import ArkhamError, InvalidSetup, quote
from arkham_env.envs.gym_env import SinglePolicyEnv
from arkham_env.envs.text import prompt, rules_text

MAX_LENGTH: Final = 32_768
"""Maximum number of characters of an observation."""
CHARSET: Final = frozenset(
    "\n"
    + "".join(map(chr, [*range(32, 127), *range(160, 592)]))
    + "\u2013\u2014\u2018\u2019\u201c\u201d\u2026"
)
"""Characters of observations; any other character is replaced by a question mark."""
FIXED: Final = {
    "action_encoding": "options",
    "observation": "flat",
    "dtype": "int16",
    "scale": False,
    "observation_key": "observation",
    "mask": "info",
}
"""Options of environments that a text environment does not have, and their fixed values."""
TURN_PAGE: Final = "Show more options"


class TextEnv(SinglePolicyEnv):
    """Text environment of one game (see the module docstring).

    Args:
        game_id: one of :func:`arkham_env.list_games`.
        options: the game's set-up options and ``reward``, ``gamma``, ``score_weight``,
            ``win_weight``, ``shaping_weight`` and ``render_mode`` of
            :class:`arkham_env.envs.options.EnvOptions`.

    Attributes:
        rules: explanation of the game.
        marks: for each seat, the mark of the last log line in its observations.

    Raises:
        InvalidSetup: the game or an option does not exist, or an option has an invalid value.
    """

    def __init__(self, game_id: str, **options: Any) -> None:
        for name, value in FIXED.items():
            if name in options:
                raise InvalidSetup(
                    f"option {quote(name)}: a text environment has no such option, because its "
                    f"value is always {quote(value)}; remove {quote(options[name])}"
                )
        # The session keeps a log only if there is a render mode.
        super().__init__(game_id, **{**options, **FIXED, "render_mode": mode_of(options)})
        self.rules: str = rules_text(game_id)
        self.marks: list[int] = [0] * self.session.players
        self.observation_space = spaces.Text(MAX_LENGTH, min_length=1, charset=CHARSET)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[str, dict[str, Any]]:
        """Start a new game (see :meth:`arkham_env.envs.session.Session.reset`).

        Raises:
            InvalidSetup: an option is unknown or has an invalid value.
        """
        marks, self.marks = self.marks, [0] * self.session.players
        try:
            return super().reset(seed=seed, options=options)
        except ArkhamError:
            self.marks = marks  # the old game continues
            raise

    def now(self) -> tuple[str, dict[str, Any]]:
        _, info = super().now()
        game, seat = self.session.dealt(), self.session.seat
        found = prompt(game, seat, self.marks[seat], self.labels())
        self.marks[seat] = found.mark
        return plain_text(found.text), info

    def labels(self) -> list[str]:
        """Return the text of each action of the pending decision, in order; ``[]`` if there is no
        decision."""
        decision = self.session.dealt().decision
        if decision is None:
            return []
        labels = [*decision.labels(), TURN_PAGE]
        index_of = self.session.slot.index_of
        return [labels[index_of(int(action))] for action in np.flatnonzero(self.session.mask())]


def mode_of(options: dict[str, Any]) -> Any:
    """Return the render mode in ``options``, or ``"ansi"``."""
    mode = options.get("render_mode")
    return "ansi" if mode is None else mode


def plain_text(text: str) -> str:
    """Return the end of ``text`` with the characters that an observation can contain."""
    return "".join(c if c in CHARSET else "?" for c in text[-MAX_LENGTH:])
