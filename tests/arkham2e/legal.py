"""Independent list of legal options, from the rulebook and the printed components.

A :class:`Watch` listens to a game's log and notes the events of a turn, a movement, a check or a
combat. At every decision of the kinds in ``COVERED`` it computes the legal options from the places
of components. The engine's options must be equal to them. It also checks that no decision is
omitted: before the next decision, and when a movement, an Upkeep, a roll or a round of combat
continues without one.

Not listed here (``NOT_COVERED``): the branches, targets and cards of printed texts (these texts are
compared word by word, ``texts.txt``), and the order of simultaneous effects.
"""

from __future__ import annotations

from typing import Any, Final

from arkham_env.arkham2e.rules.combat import Combat
from arkham_env.arkham2e.rules.encounters import Encounter
from arkham_env.arkham2e.rules.gates import CloseGate
from arkham_env.arkham2e.rules.losing import Lose
from arkham_env.arkham2e.rules.movement import Movement
from arkham_env.arkham2e.rules.skill_check import SkillCheck
from arkham_env.arkham2e.rules.trading import Trade, TradeMenu
from arkham_env.arkham2e.state.game_state import PRESENT
from arkham_env.arkham2e.state.ids import (
    check,
    decision,
    event,
    option,
    phase,
    point,
    resource,
    space,
)
from arkham_env.arkham2e.state.ids.component import NONE
from arkham_env.board.texts import verbs
from arkham_env.board.texts.answers import Answers
from arkham_env.core.kernel.decision import a_of, op_of
from arkham_env.core.kernel.log import EventLog, Watched
from tests.arkham2e.legal_facts import AMBUSH, MOVERS, NAME, SPELLS, TOMES, check_lists
from tests.arkham2e.legal_lists import PASS, STOP, Hand, OptionFacts, Walk
from tests.arkham2e.legal_questions import LISTS, Questions, kind_name

COVERED: Final = (
    "sliders", "upkeep", "upkeep_order", "movement", "monster", "pick_up", "trade", "consent",
    "encounter", "gate", "seal", "return", "entry", "keep", "draw_from", "shop", "combat",
    "loadout", "before_check", "after_roll", "split", "discard", "area", "surge", "clue_taker",
    "flying", "sheet", "number", "trophy", "core answer", "core pay",
)  # fmt: skip
NOT_COVERED: Final = ("card", "core choice", "core target", "core share", "core order")
"""Kinds of decisions that are not compared.

Of the kinds above, these decisions are not compared either: items that a text takes, the rest of a
surge that overran Arkham, and windows that no possession and no street answers.
"""
NEVER_ASKED: Final = ("prevent", "order", "yes_no", "seat", "ancient_one")
"""Kinds that have a number in this game but never occur."""


class Watch(Questions):
    """Listener of a game; call ``check`` at each decision and ``pick`` before each pick.

    Attributes:
        compared, passed_over: number of decisions of each kind that were compared, and that were
            not.
    """

    def __init__(self, g: Any) -> None:
        check_lists()
        super().__init__(g)
        self.compared: dict[str, int] = {}
        self.passed_over: dict[str, int] = {}
        g.log = Watched(g.log or EventLog(), list(event.NAMES), self.happened)

    # -- Past events -----------------------------------------------------------------------------

    def happened(self, name: str, a: int, b: int, c: int) -> None:
        listener = LISTENERS.get(name)
        if listener is not None:
            listener(self, a, b, c)

    def on_turn(self, a: int, b: int, c: int) -> None:
        self.turn_used.clear()
        self.part_used.clear()
        self.acted.clear()

    def on_phase(self, a: int, b: int, c: int) -> None:
        self.finish_walk()

    def on_awakens(self, a: int, b: int, c: int) -> None:
        self.walk = None
        self.expected = None
        self.part_used.clear()

    def on_seat(self, seat: int, b: int, c: int) -> None:
        """Note the first decision that a seat must have when its part of a phase begins."""
        g = self.g
        self.finish_walk()
        self.part_used.clear()
        self.acted.clear()
        if g.phase == phase.UPKEEP:
            if g.spaces[seat] == space.LOST:
                self.expected = decision.AREA, seat
            else:
                actions = [NAME[card] for card in self.upkeep_actions(seat)]
                if len(actions) > 1 or self.before_action(seat, actions):
                    self.expected = decision.UPKEEP_ORDER, seat
        elif g.phase == phase.MOVEMENT:
            self.walk = Walk(seat, self)
            here = self.walk.where
            if here not in (space.LOST, space.JAIL) and len(self.movement(self.walk)) > 1:
                self.expected = decision.MOVEMENT, seat
        elif g.phase == phase.ENCOUNTERS:
            if len(self.encounters(seat)) > 1:
                gated = self.gate(g.spaces[seat]) != NONE
                self.expected = decision.GATE if gated else decision.ENCOUNTER, seat
        elif self.any_time(seat):
            self.expected = decision.ENCOUNTER, seat

    def on_sheet(self, seat: int, b: int, c: int) -> None:
        self.replacements.add(seat)
        if self.walk is not None and self.walk.seat == seat:
            self.walk.replaced = True

    def on_card(self, seat: int, card: int, c: int) -> None:
        self.fresh.add(card)

    def on_uses(self, seat: int, card: int, c: int) -> None:
        top, walk = self.g.stack[-1], self.walk
        self.turn_used.add(card)
        self.part_used.add(card)
        if isinstance(top, SkillCheck):
            self.used(len(self.g.stack) - 1).add(card)
            self.declined = None
        elif isinstance(top, Answers):
            self.used(len(self.g.stack) - 2).add(card)
        elif isinstance(top, Movement) and walk is not None:
            name = NAME[card]
            walk.points += MOVERS.get(name, 0) - TOMES.get(name, 0)
            walk.points -= {"alien_statue": 2, "ancient_tablet": 3}.get(name, 0)

    def on_stands_up(self, seat: int, b: int, c: int) -> None:
        """Finish the movement of the seat before a seat that stands up and skips its turn.

        A seat stands up, or leaves jail, only after that movement.
        """
        if self.walk is not None and self.walk.seat != seat:
            self.finish_walk()

    def on_move(self, seat: int, where: int, c: int) -> None:
        walk = self.walk
        if walk is None or walk.seat != seat:
            return
        if walk.stepping:
            walk.points -= 1
        else:
            walk.carried = True
            walk.may_trade = False
        walk.moved = True
        walk.stepping = False
        walk.where = where
        walk.dealt.clear()

    def on_returns(self, seat: int, where: int, c: int) -> None:
        if self.walk is not None and self.walk.seat == seat:
            self.walk.back = True
        gates = self.gates_back(seat, self.spaces[seat])
        top = self.g.stack[-1]
        assert len(gates) < 2 or self.returning is top, "which gate was not asked"

    def on_met(self, seat: int, monster: int, c: int) -> None:
        if self.walk is not None and self.walk.seat == seat:
            self.walk.dealt.add(monster)
            self.walk.may_trade = False

    def finish_walk(self) -> None:
        """Check at the end of a movement that all Monsters were met and the Clues were offered."""
        walk, self.walk = self.walk, None
        if walk is None or walk.back:
            return
        g, seat = self.g, walk.seat
        fell = walk.replaced or walk.falls != g.falls[seat]
        stays = g.status[seat] == PRESENT and not walk.replaced
        if stays and (fell or walk.carried):
            past = {other for where, other in walk.traded if where == g.spaces[seat]}
            others = set(self.partners(seat)) - past
            assert walk.may_trade or not others, "a trade where it was taken was not offered"
        gone = g.status[seat] != PRESENT or fell or walk.carried
        if gone or g.spaces[seat] >= space.BOARD:
            return
        assert g.spaces[seat] == walk.where, "moved untold"
        assert self.to_meet(walk) == [], "a Monster was left alone"
        if not walk.may_trade and len(self.street_stops(seat)) == 1:
            past = {other for where, other in walk.traded if where == walk.where}
            assert past.issuperset(self.partners(seat)), "a trade after the fight was not offered"
        assert walk.asked or g.clues_at[walk.where] == 0, "Clues were not offered"

    def on_closed(self, gate: int, seat: int, trophy: int) -> None:
        top = self.g.stack[-1]
        if isinstance(top, CloseGate):
            assert trophy
            seals = self.seals(seat, top.where)
            self.expected = (decision.SEAL, seat) if seals else None

    def on_attack(self, ancient: int, seat: int, c: int) -> None:
        """Note an attack of the Ancient One; the first attack of a round ends a pause."""
        if self.struck != self.g.battle_turn:
            self.struck = int(self.g.battle_turn)
            self.end_pause(self.ancient in ("hastur", "ithaqua", "yig"))

    def on_roll(self, count: int, faces: int, card: int) -> None:
        if 0 <= card < len(NAME) and NAME[card] == "chthonian":
            self.end_pause(True)

    def end_pause(self, threatens: bool) -> None:
        """Check that seats with an ability for any time had a decision before an effect on all."""
        if threatens:
            missed = [s for s in self.seats() if self.any_time(s) and s not in self.paused]
            assert missed == [], f"{missed} were not asked between two effects"
        self.paused.clear()

    def on_check(self, seat: int, kind: int, dice: int) -> None:
        """Check, when dice are rolled, that no decision before the roll was omitted."""
        g = self.g
        test, below = g.stack[-1], g.stack[-2]
        if self.before is not test:
            missed = self.before_of(test)
            assert missed == [PASS], f"{missed} was not asked for before the roll"
        if not isinstance(below, Combat):
            return
        if kind == check.HORROR:
            hand = self.hand(len(g.stack) - 2)
            missed = self.before_horror(hand)
            assert hand.ready or missed == [STOP], f"{missed} was not asked for before the check"
        if kind not in (check.COMBAT, check.EVADE):
            return
        hand = self.hand(len(g.stack) - 2)
        if not below.single and not hand.chosen:
            silent = NAME[below.monster] in AMBUSH or below.barred or below.stalled
            assert silent, "fight or flee was not asked"
        hand.chosen = False
        if kind == check.COMBAT:
            missed = self.loadout(hand)
            assert hand.stopped or missed == [STOP], f"{missed} was not offered"
        # Both a Combat check and an attempt to flee are the check of the round.
        hand.over = True

    def on_result(self, seat: int, successes: int, c: int) -> None:
        """Check, when a check is over, that no decision about the dice was omitted."""
        test = self.g.stack[-1]
        if test.sure:
            assert successes == check.PASSED
            return
        twice = self.counts_twice(test)
        found = self.successes(test, twice)
        assert successes == found, f"{successes} successes, not {found}"
        if found >= self.need(test):
            return
        if self.declined is not test:
            missed = self.after_roll(test, twice, self.used(len(self.g.stack) - 1))
            assert missed == [PASS], f"{missed} was not asked for after the roll"
        for other in self.helpers(test, twice):
            asked = self.helped[0] is test and other in self.helped[1]
            assert asked, "who could help was not asked"

    def on_lose(self, seat: int, what: int, amount: int) -> None:
        """Check, when something is lost, that no seat could have prevented it."""
        loss = self.g.stack[-1]
        if isinstance(loss, Lose) and self.offered is not loss:
            self.offered = loss
            spent = amount if what == resource.SANITY else 0
            missed = self.prevents(loss, self.is_hit(-1), spent, set())
            assert missed == [PASS], f"{missed} was not asked for before the loss"

    def on_cast(self, seat: int, card: int, successes: int) -> None:
        for hand in self.hands.values():
            if card in hand.spells and hand.frame.seat == seat and successes >= 1:
                hand.worked.add(card)
                if NAME[card] == "red_sign_of_shudde_mell":
                    hideable = self.weak_points(hand)
                    if len(hideable) == 1:  # no decision
                        hand.hidden[card] = hideable[0][1]

    def on_encounter(self, seat: int, card: int, c: int) -> None:
        top = self.g.stack[-1]
        if isinstance(top, Encounter) and self.entries is not top:
            missed = self.before_entry(top)
            assert len(missed) == 1, "Dragon's Eye was not offered"

    def on_surge(self, where: int, b: int, c: int) -> None:
        self.overrun = self.is_overrun()

    # -- Decisions -------------------------------------------------------------------------------

    def check(self) -> None:
        """Compare the options of the pending decision, if its kind is listed here."""
        g = self.g
        if g.over or not g.stack:
            return
        self.spaces = list(g.spaces)
        kind = kind_name(g.kind)
        if self.expected is not None:
            wished, self.expected = self.expected, None
            assert (g.kind, g.seat) == wished, f"{kind}, not {kind_name(wished[0])}"
        wanted = self.wanted(g.stack[-1])
        if wanted is None:
            self.passed_over[kind] = self.passed_over.get(kind, 0) + 1
            return
        self.compared[kind] = self.compared.get(kind, 0) + 1
        offered = sorted(self.facts_of(packed) for packed in g.options)
        wanted.sort()
        assert offered == wanted, (
            f"{kind}: {difference(offered, wanted)}; for a new component, edit the lists of "
            f"{LISTS[g.kind].__name__} in tests/arkham2e/ (legal_questions.py, legal_lists.py, "
            "legal_board.py)"
        )

    # -- Picks -----------------------------------------------------------------------------------

    def pick(self, which: int) -> None:
        """Note an option before the game takes it."""
        g = self.g
        top, op, a = g.stack[-1], op_of(g.options[which]), a_of(g.options[which])
        if g.kind == decision.LOADOUT:
            self.pick_in_hand(self.hand(len(g.stack) - 1), op, a)
        elif g.kind == decision.COMBAT:
            hand = self.hand(len(g.stack) - 1)
            if op == option.STOP:
                hand.ready = True
            elif op == verbs.OP_ANSWER and NAME[a] in SPELLS:
                self.pick_in_hand(hand, op, a)
        elif g.kind == verbs.D_ANSWER and top.point == point.ANY_TIME:
            self.paused.add(int(g.seat))
        elif g.kind in (decision.MOVEMENT, decision.TRADE):
            self.pick_movement(top, op, a)
        elif g.kind == decision.BEFORE_CHECK and op == verbs.OP_PASS:
            self.before = top
        elif g.kind == decision.AFTER_ROLL and op == verbs.OP_PASS and g.seat == top.seat:
            self.declined = top
        elif g.kind == decision.UPKEEP and op == option.STOP:
            self.done = int(g.seat)
        elif g.kind == decision.UPKEEP_ORDER:
            if g.options[which] in top.pending:
                self.acted.add(a)
        elif g.kind == decision.AREA and isinstance(top, Movement) and self.walk is not None:
            self.walk.stepping = True
        elif g.kind == decision.NUMBER and isinstance(top, Combat):
            self.hand(len(g.stack) - 1).hidden[int(g.source)] = a
        elif g.kind == decision.SURGE:
            self.surging[1].append(a)
        elif g.kind == decision.SLIDERS:
            self.end_upkeep(int(g.seat))

    def end_upkeep(self, seat: int) -> None:
        """Note that the sliders are set: all possessions of the seat have had an Upkeep."""
        if self.g.phase != phase.SET_UP and seat not in self.replacements:
            self.done = NONE
            self.acted.clear()
            self.fresh.difference_update(self.g.cards[seat])
        self.replacements.discard(seat)

    def pick_in_hand(self, hand: Hand, op: int, card: int) -> None:
        if op == option.STOP:
            hand.stopped = True
        elif op == option.WIELD:
            hand.weapons.append(card)
            hand.last = card
            return
        elif op == option.RELEASE:
            hand.spells.remove(card)
            hand.hidden.pop(card, None)
        else:
            hand.used.add(card)
            hand.worked.discard(card)
            if SPELLS[NAME[card]][1] > 0:
                hand.spells.append(card)
                hand.fresh.add(card)
        hand.last = NONE

    def pick_movement(self, top: Any, op: int, a: int) -> None:
        """Note a step, or an item of a trade."""
        if op == option.MOVE and self.walk is not None:
            self.walk.stepping = True
        elif op == option.TRADE:
            self.given, self.taken, self.pays, self.stage = [], [], False, "give"
            if self.walk is not None and not self.g.awakened:
                self.walk.traded.add((self.g.spaces[self.g.seat], a))
            elif isinstance(top, TradeMenu):
                self.traded(top, int(self.g.seat)).add(a)
        elif op == option.GIVE:
            self.given.append(a)
        elif op == option.TAKE:
            self.taken.append(a)
        elif isinstance(top, Trade) and self.stage == "give":
            self.pays = op == option.GIVE_MONEY
            self.stage = "take"


def difference(offered: list[OptionFacts], wanted: list[OptionFacts]) -> str:
    """Return the differences between two sorted lists of options."""
    missing, more = list(wanted), []
    for facts in offered:
        if facts in missing:
            missing.remove(facts)
        else:
            more.append(facts)
    return f"missing {missing}, too many {more}"


LISTENERS: Final[dict[str, Any]] = {
    "turn": Watch.on_turn, "battle_turn": Watch.on_turn, "phase": Watch.on_phase,
    "awakens": Watch.on_awakens, "seat": Watch.on_seat, "sheet": Watch.on_sheet,
    "card": Watch.on_card, "uses": Watch.on_uses, "move": Watch.on_move,
    "stands_up": Watch.on_stands_up,
    "returns": Watch.on_returns, "evades": Watch.on_met, "combat": Watch.on_met,
    "closed": Watch.on_closed, "check": Watch.on_check, "result": Watch.on_result,
    "surge": Watch.on_surge, "lose": Watch.on_lose, "cast": Watch.on_cast,
    "encounter": Watch.on_encounter, "attack": Watch.on_attack, "roll": Watch.on_roll,
}  # fmt: skip
