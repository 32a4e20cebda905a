"""The frame that carries out a card text, and functions that let a seat choose for a card text."""

from typing import ClassVar, Final, final

from arkham_env.core.kernel.decision import pack
from arkham_env.core.kernel.frame import Frame, StackPosition
from arkham_env.core.kernel.native import i64, mypyc_attr
from arkham_env.lcg.state.game_state import NOTHING, Game
from arkham_env.lcg.state.ids import (
    NONE, Amount, CardId, CardOrNone, Count, Seat, TextNumber, decision_kind, verb,
)  # fmt: skip

# Stages of a card frame. Each is the number of the hook that runs next.
EFFECT: Final = 0
CHOSEN: Final = 1
THEN: Final = 2
AFTER_TEST: Final = 3
DELAYED: Final = 6
ELDER_SIGN_RESULT: Final = 8
ELDER_SIGN_AFTER: Final = 9
IMPROVE: Final = 11
TOKEN_FAILURE: Final = 12
RESOLUTION: Final = 13
TOKEN_REVEALED: Final = 14
CODEX: Final = 15
CODEX_TEST: Final = 16
STAGES: Final[list[i64]] = [
    EFFECT, CHOSEN, THEN, AFTER_TEST, DELAYED, ELDER_SIGN_RESULT, ELDER_SIGN_AFTER, IMPROVE,
    TOKEN_FAILURE, RESOLUTION, TOKEN_REVEALED, CODEX, CODEX_TEST,
]  # fmt: skip


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class CardFrame(Frame):
    """Frame in which ``seat`` carries out a card text.

    Attributes:
        ability: number of the card text (see ``CardDef.texts``).
        stage: number of the hook that runs next. Hooks are methods of the text's ``Effect``.
        step, a, b, n, items: storage that the effect may use freely.
        event_at: stack position of the event that the card text responds to, or ``NONE``.
        target: the enemy to attack, if the text is a Fight ability that another effect lets the
            seat use; or a card that the effect of the text has stored; or ``NONE``.
        target_left: whether ``target`` has left play. If the card enters play again, it is not the
            target any more.
        waiting: number of events directly below this frame on the stack that continue when this
            frame ends (see :meth:`arkham_env.lcg.rules.timing.Event.wait`).
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "step", "seat", "card", "stage", "ability", "event_at", "a", "b", "n", "items", "target",
        "waiting", "target_left",
    )  # fmt: skip

    def __init__(self, seat: Seat, card: CardId, stage: i64, ability: i64 = 0) -> None:
        self.step: i64 = 0
        self.seat: Seat = seat
        self.card: CardId = card
        self.stage: i64 = stage
        self.ability: TextNumber = ability
        self.event_at: StackPosition = NONE
        self.a: i64 = 0
        self.b: i64 = 0
        self.n: Amount = 0
        self.items: list[i64] = NOTHING
        self.target: CardOrNone = NONE
        self.waiting: Count = 0
        self.target_left: bool = False

    def copy(self) -> Frame:
        c = CardFrame(self.seat, self.card, self.stage, self.ability)
        c.step = self.step
        c.event_at = self.event_at
        c.a = self.a
        c.b = self.b
        c.n = self.n
        if self.items:
            c.items = self.items[:]
        c.target = self.target
        c.waiting = self.waiting
        c.target_left = self.target_left
        return c

    def shift(self, start: i64, delta: i64) -> None:
        if self.event_at >= start:
            self.event_at += delta

    def named_cards(self) -> list[i64]:
        return [self.card, self.target]

    def forget(self, card: i64) -> None:
        if self.target == card:
            self.target_left = True

    def run(self, g: Game) -> i64:
        stage = self.stage
        if stage != RESOLUTION and stage != TOKEN_FAILURE and stage < CODEX:
            # Texts of the campaign guide are not texts of the card.
            g.resolving = self.card
        result = self.carry_out(g, stage)
        g.resolving = NONE
        return result

    def carry_out(self, g: Game, stage: i64) -> i64:
        """Run the hook with the number ``stage``: a method of the text's effect or, for some
        stages, of the scenario."""
        effect = g.defs[self.card].texts[self.ability].effect
        self.stage = THEN
        if stage == EFFECT:
            return effect.resolve(g, self)
        if stage == CHOSEN:
            return effect.chosen(g, self, g.pick)
        if stage == THEN:
            return effect.then(g, self)
        if stage == DELAYED:
            return effect.delayed(g, self)
        if stage == RESOLUTION:
            self.stage = RESOLUTION
            return g.table.scenario.resolve(g, self)
        if stage == CODEX:
            self.stage = CODEX
            return g.table.scenario.codex(g, self, self.a)
        return test_hooks.run_hook(g, self, stage)


# -- Choices -------------------------------------------------------------------------------------


def ask(g: Game, f: CardFrame, kind: i64, options: list[i64], seat: Seat = NONE) -> i64:
    """Ask ``seat`` (by default the seat of ``f``) to choose one of ``options``. The effect
    continues in its ``chosen`` hook."""
    f.stage = CHOSEN
    g.options = options
    return g.ask(kind, f.seat if seat == NONE else seat, f.card)


def cards_as_options(op: i64, cards: list[i64]) -> list[i64]:
    """Return one option with the verb ``op`` per card, in ascending order of the card ids."""
    return [pack(op, card) for card in sorted(cards)]


def yes_or_no(g: Game, f: CardFrame) -> i64:
    """Ask the seat of ``f`` whether to use a "may" effect. The effect continues in its ``chosen``
    hook with the option ``verb.YES`` or ``verb.NO``."""
    return ask(g, f, decision_kind.YES_NO, [pack(verb.YES), pack(verb.NO)])


# Circular import, so at the end of the module.
from arkham_env.lcg.rules import test_hooks  # noqa: E402
