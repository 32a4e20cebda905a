"""The decisions that a test expects while a scene continues by itself."""

from __future__ import annotations

from collections.abc import Sequence

from arkham_env.core.kernel.decision import op_of
from arkham_env.lcg.state import ids
from arkham_env.lcg.state.game_state import Game
from arkham_env.lcg.state.ids import decision_kind, verb
from arkham_env.lcg.view import label

PASSIVE = (verb.PASS, verb.DONE, verb.NO)


def listed(texts: str | Sequence[str]) -> list[str]:
    return [texts] if isinstance(texts, str) else list(texts)


class Expected:
    """Answers decisions, and fails on each decision that the test did not announce.

    Args:
        decline: options that must be offered and are declined.  Every option other than "pass",
            "done" and "no" has to contain one of these texts, unless one of them is the
            name of the card that asks.
        take: options to take in decisions without such a "pass": the start of a label.
        perhaps: options that may be offered or not, depending on random outcomes; they are
            declined if possible, otherwise taken.
        turns: end the turns, and take the last option for the next turn.
    """

    def __init__(
        self,
        decline: str | Sequence[str] = (),
        take: str | Sequence[str] = (),
        perhaps: str | Sequence[str] = (),
        turns: bool = False,
    ) -> None:
        self.named = [*listed(decline), *listed(take)]
        self.decline = [*listed(decline), *listed(perhaps)]
        self.take = [*listed(take), *listed(perhaps)]
        self.turns = turns
        self.met: set[str] = set()

    def answer(self, g: Game, calmed: Sequence[str]) -> int:
        """Return the index of the option to take.

        Args:
            calmed: names of cards that the scene itself put on a deck (``Scene.calm``); their
                decisions are expected.

        Raises:
            AssertionError: the test did not announce this decision.
        """
        asks = g.defs[g.source].printed.name if g.source != ids.NONE else ""
        labels = [label(g, option) for option in g.options]
        passive = [i for i, option in enumerate(g.options) if op_of(option) in PASSIVE]
        if passive:
            may = op_of(g.options[passive[0]]) == verb.NO and asks in self.decline
            if may:
                self.met.add(asks)
            unexpected = []
            for i, shown in enumerate(labels):
                found = [text for text in self.decline if text in shown]
                self.met.update(found)
                if i not in passive and not found and not may:
                    unexpected.append(shown)
            assert not unexpected, (
                f"seat {g.seat} is offered {unexpected} ({decision_kind.NAMES[g.kind]}"
                f"{' of ' + asks if asks else ''}): wrong, or to be named in decline="
            )
            return passive[0]
        for text in self.take:
            for i, shown in enumerate(labels):
                if shown.startswith(text):
                    self.met.add(text)
                    return i
        own = self.turns and g.kind in (decision_kind.TURN, decision_kind.NEXT_TURN)
        assert own or asks in calmed, (
            f"seat {g.seat} has to choose among {labels} ({decision_kind.NAMES[g.kind]}"
            f"{' of ' + asks if asks else ''}): wrong, or to be named in take="
        )
        return len(labels) - 1

    def check(self) -> None:
        """Raise an ``AssertionError`` if an announced option was never offered."""
        missing = [text for text in self.named if text not in self.met]
        assert not missing, f"never offered: {missing}"
