"""Notes that the referee takes during a game: passes, commits, moves, attacks that are due.

The notes follow from the options taken, not from the state of the engine.
"""

from __future__ import annotations

from typing import Any

from arkham_env.core.kernel.decision import a_of, op_of
from arkham_env.lcg.rules import skill_test
from arkham_env.lcg.state.ids import cell, decision_kind, on, verb
from tests.lcg.referee import enemies, result_order, skill_totals
from tests.lcg.referee.payments import Bill
from tests.lcg.referee.table import NOBODY, Sight

SOUL_LINK = "12067"
"""Its cost may put a card into the hand, so the ascending order of commits starts again."""


CHOOSING = (
    decision_kind.CHOOSE_NUMBER,
    decision_kind.CHOICE,
    decision_kind.DISCARD,
    decision_kind.ENEMY_MOVE,
)
"""Decisions whose picks are noted, because later decisions of the same text depend on them."""

PICKING = ("SkillTest", "Attacks", "MassiveAttack", "EnemyMovement")
ATTACK_PICKED = 1
TARGET_PICKED = 1
HUNTER_PICKED = 1
PLACE_PICKED = 2


class Page:
    """Notes on one frame in progress."""

    def __init__(self) -> None:
        self.passed: set[int] = set()
        self.user: int = NOBODY
        self.done: set[int] = set()
        self.last: dict[int, int] = {}
        self.results: list[int] | None = None
        self.attackers: list[int] | None = None
        self.moved: list[int] = []
        self.moving: int = NOBODY
        self.bill: Bill | None = None
        self.talents: int = 0
        self.placed: set[int] = set()
        self.dealt: set[int] = set()
        # Of a card text: the seats that it has asked in turn, and the picks.
        self.asked: list[int] = []
        self.picks: list[int] = []
        # Of an attack or a fight: the enemy was ready when it began.  Of Raising Suspicions: every
        # enemy had doom.
        self.ready: bool = False
        # Of a drawn card: the text that drew it gave it surge.
        self.given: bool = False
        # Of a codex entry: the leads on its suspect when it began.
        self.leads: int | None = None


class Notes:
    """Notes on the frames in progress; those of a finished frame are dropped."""

    def __init__(self) -> None:
        # The frame is stored with its page, so that no other object can get its id meanwhile.
        self.pages: dict[int, tuple[Any, Page]] = {}

    def page(self, frame: Any) -> Page:
        if id(frame) not in self.pages:
            self.pages[id(frame)] = (frame, Page())
        return self.pages[id(frame)][1]

    def forget(self, stack: list[Any], queued: list[Any]) -> None:
        """Drop the pages of frames that have ended."""
        alive = {id(frame) for frame in stack} | {id(frame) for frame in queued}
        self.pages = {key: page for key, page in self.pages.items() if key in alive}

    # -- Reading ---------------------------------------------------------------------------------

    def waiting(self, frame: Any, order: list[int]) -> list[int]:
        """Return the seats that have not passed since the last use of a card.

        They are in player order, beginning with the seat that used a card last: it continues until
        it passes.
        """
        page = self.page(frame)
        if page.user in order:
            at = order.index(page.user)
            order = order[at:] + order[:at]
        return [seat for seat in order if seat not in page.passed]

    def has_done(self, frame: Any, seat: int) -> bool:
        return seat in self.page(frame).done

    def last_commit(self, frame: Any, seat: int) -> int:
        return self.page(frame).last.get(seat, NOBODY)

    def results(self, frame: Any) -> list[int]:
        return self.page(frame).results or []

    def attackers(self, frame: Any) -> list[int]:
        return self.page(frame).attackers or []

    def moved(self, frame: Any) -> list[int]:
        return self.page(frame).moved

    def moving(self, frame: Any) -> int:
        return self.page(frame).moving

    def bill(self, frame: Any) -> Bill | None:
        """Return the payment noted for a frame, or ``None``."""
        return self.page(frame).bill if id(frame) in self.pages else None

    # -- Writing ---------------------------------------------------------------------------------

    def begin_attacks(self, sight: Sight, frame: Any) -> None:
        """Note the ready enemies engaged with the seat when attacks become due (LCG-0182)."""
        page = self.page(frame)
        if page.attackers is None:
            page.attackers = enemies.to_attack(sight, frame)

    def announce_damage(self, sight: Sight, event: Any) -> None:
        """Note that placed or dealt damage and horror were announced to the cards."""
        below = sight.stack()[-2]
        if type(below).__name__ == "PlaceTokens" and event.step >= cell.AFTER_FORCED:
            if event.event == on.DAMAGE:
                self.page(below).placed.add(int(event.card))
            elif event.event == on.DEALT:
                self.page(below).dealt.add(int(event.seat))

    def owe(self, frame: Any, bill: Bill) -> None:
        self.page(frame).bill = bill

    def gather_results(self, sight: Sight, frame: Any) -> None:
        self.page(frame).results = result_order.gather(sight, frame)

    def pick(self, sight: Sight, frame: Any, kind: int, seat: int, option: int) -> None:
        """Note the option that a seat took: a pass, a use or a commit."""
        page = self.page(frame)
        op = op_of(option)
        card = int(a_of(option))
        if kind in (decision_kind.WINDOW, decision_kind.REACTION):
            if op == verb.PASS:
                page.passed.add(seat)
            else:
                page.passed.clear()
                page.user = NOBODY if type(frame).__name__ == "Turn" else seat
                if op == verb.FREE and sight.code(card) in skill_totals.TALENTS:
                    test = sight.test()
                    self.page(test).talents += skill_totals.talent(sight, test, card)
        elif kind == decision_kind.TURN:
            page.passed.clear()
        elif kind == decision_kind.YES_NO:
            page.asked.append(seat)
            if op == verb.YES and sight.code(frame.card) == skill_totals.COMPASS:
                sight.second_attempt = int(sight.g.test_count) + 1
        elif kind in CHOOSING:
            page.asked.append(seat)
            page.picks.append(card)
        elif kind == decision_kind.COMMIT:
            if op == verb.DONE or seat != frame.seat:
                page.done.add(seat)
            if op == verb.COMMIT:
                page.last[seat] = NOBODY if sight.code(card) == SOUL_LINK else card

    def begin(self, frame: Any, step: int, option: int) -> None:
        """Note the option that a frame is about to apply, even if it was the only one."""
        name = type(frame).__name__
        page = self.page(frame) if name in PICKING else None
        if page is None:
            return
        card = int(a_of(option))
        if name == "SkillTest" and step == skill_test.ST7_PICKED and page.results is not None:
            if option in page.results:
                page.results.remove(option)
        elif name == "Attacks" and step == ATTACK_PICKED and page.attackers is not None:
            if card in page.attackers:
                page.attackers.remove(card)
        elif name == "MassiveAttack" and step == TARGET_PICKED:
            page.done.add(card)
        elif name == "EnemyMovement" and step == HUNTER_PICKED:
            page.moving = card
            page.moved.append(card)
        elif name == "EnemyMovement" and step == PLACE_PICKED:
            page.moving = NOBODY
