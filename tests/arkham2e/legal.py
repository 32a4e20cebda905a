"""What may be done, listed a second time: from the rulebook and what is printed.

A :class:`Watch` listens to a game's log and notes by itself what was done in a turn, a movement, a
check or a combat; at every decision of the kinds in ``COVERED`` it lists what is legal from where
things lie, and the options must be just that: none missing, none more.  Where a question must come
next it looks whether it does; when a movement, an Upkeep, a roll or a round of combat goes on
without one, whether there was nothing to ask.

Not listed here (``NOT_COVERED``): choices, targets, amounts and cards that a printed text asks for
(their texts are compared word by word, ``texts.txt``), what is lost or kept of what was drawn, the
places of a surge, flying Monsters' ties, new investigators and the order of simultaneous effects.
"""

from __future__ import annotations

from typing import Any, Final

from arkham_env.arkham2e.rules.combat import Combat
from arkham_env.arkham2e.rules.encounters import Encounter
from arkham_env.arkham2e.rules.evading import Meet
from arkham_env.arkham2e.rules.gates import CloseGate
from arkham_env.arkham2e.rules.losing import Lose
from arkham_env.arkham2e.rules.monsters import Strike
from arkham_env.arkham2e.rules.movement import DealWith, Movement, NearestGate
from arkham_env.arkham2e.rules.shopping import Shop
from arkham_env.arkham2e.rules.skill_check import SkillCheck
from arkham_env.arkham2e.rules.trading import Trade, TradeMenu
from arkham_env.arkham2e.rules.upkeep import Sliders, Upkeep
from arkham_env.arkham2e.state.game_state import PRESENT, SAVED
from arkham_env.arkham2e.state.ids import (
    check,
    component,
    decision,
    event,
    keyword,
    option,
    phase,
    point,
    resource,
    space,
    zone,
)
from arkham_env.arkham2e.state.ids.component import NONE
from arkham_env.core import verbs
from arkham_env.core.answers import Answers
from arkham_env.core.decision import a_of, op_of
from arkham_env.core.log import EventLog, Watched
from arkham_env.core.payment import Pay
from tests.arkham2e.legal_facts import AMBUSH, GROUP, MOVERS, NAME, SPELLS, TOMES
from tests.arkham2e.legal_lists import PASS, STOP, Hand, Lists, Told, Walk

COVERED: Final = (
    "sliders", "upkeep", "upkeep_order", "movement", "monster", "pick_up", "trade", "consent",
    "encounter", "gate", "seal", "return", "entry", "shop", "combat", "loadout", "before_check",
    "after_roll", "area", "clue_taker", "number", "core answer", "core pay",
)  # fmt: skip
NOT_COVERED: Final = (
    "keep", "draw_from", "prevent", "split", "discard", "card", "surge", "flying", "sheet",
    "order", "yes_no", "seat", "trophy", "ancient_one", "core choice", "core target",
    "core share", "core order",
)  # fmt: skip
"""Kinds of decisions that are not compared.  Of those above some are not where a text asks: areas
and numbers that it names, and windows that no possession answers.
"""
BY_NAME: Final = (
    option.EVADE, option.FIGHT, option.RELEASE, option.BUY, verbs.OP_ANSWER, verbs.OP_PIECE,
)  # fmt: skip
BARE: Final = (
    option.STOP, option.YES, option.NO, option.FIGHT_ON, option.FLEE, option.CLUE,
    option.ENCOUNTER, option.SIGN, verbs.OP_PASS,
)  # fmt: skip
YES_NO: Final[list[Told]] = [("yes",), ("no",)]
NEVER_HIDDEN: Final = (keyword.MAGICAL_IMMUNITY, keyword.MASK)
MADE_ENDLESS: Final = {"nyarlathotep": "cultist", "shub_niggurath": "dark_young"}
WITHOUT_EFFECT: Final = {
    "eric_colt": keyword.NIGHTMARISH, "professor_armitage": keyword.MAGICAL_RESISTANCE,
    "richard_upton_pickman": keyword.PHYSICAL_RESISTANCE,
    "tom_mountain_murphy": keyword.OVERWHELMING,
}  # fmt: skip
"""Special abilities of Monsters that an Ally makes ignored."""


def kind_name(kind: int) -> str:
    if kind >= verbs.FIRST_KIND:
        return decision.NAMES[kind - verbs.FIRST_KIND]
    return f"core {verbs.KIND_NAMES[kind]}"


class Watch(Lists):
    """Listens to a game from where it stands; ``check`` at each decision, ``pick`` before each.

    Attributes:
        compared, passed_over: how many decisions of each kind were compared, and were not.
        walk: the movement that goes on, from its beginning.
        expected: the kind and seat of the decision that must come next, if it is known.
        hands, notes: by depth of the stack what was noted of the combat, check or loss there.
        newcomers: seats that set their sliders freely.
        acted: Upkeep actions that were put in order.  done: whose Upkeep's menu was stopped.
        before: the check whose menu before the roll was passed.  declined: whose roll was let be.
        helped: checks for which others were asked.  offered: losses that could be met.
        entries: encounters whose card could be replaced.  given, taken, stage: of a trade.
        menu: with whom was traded in the final battle.  spaces: where all were when last asked.
    """

    def __init__(self, g: Any) -> None:
        super().__init__(g)
        self.compared: dict[str, int] = {}
        self.passed_over: dict[str, int] = {}
        self.walk: Walk | None = None
        self.expected: tuple[int, int] | None = None
        self.hands: dict[int, Hand] = {}
        self.notes: dict[int, tuple[Any, set[int]]] = {}
        self.newcomers: set[int] = set()
        self.acted: set[int] = set()
        self.done: int = NONE
        self.before: Any = None
        self.declined: Any = None
        self.helped: tuple[Any, set[int]] = (None, set())
        self.offered: Any = None
        self.entries: Any = None
        self.given: list[int] = []
        self.taken: list[int] = []
        self.pays = False
        self.stage = "give"
        self.menu: tuple[Any, set[int]] = (None, set())
        self.returning: Any = None
        self.spaces: list[int] = list(g.spaces)
        if g.stack and isinstance(g.stack[-1], Sliders):
            self.done = int(g.seat)  # what came before is not known
        g.log = Watched(g.log or EventLog(), list(event.NAMES), self.happened)

    # -- What has happened -----------------------------------------------------------------------

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
        """A seat's part of a phase begins: note what it has to be asked first."""
        g = self.g
        self.finish_walk()
        self.part_used.clear()
        self.acted.clear()
        if g.phase == phase.UPKEEP:
            if g.spaces[seat] == space.LOST:
                self.expected = decision.AREA, seat
            elif len(self.upkeep_actions(seat)) > 1:
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
        self.newcomers.add(seat)

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

    def used(self, depth: int) -> set[int]:
        """Return what was used for the frame at a depth of the stack."""
        frame = self.g.stack[depth]
        found = self.notes.get(depth)
        if found is None or found[0] is not frame:
            found = frame, set()
            self.notes[depth] = found
        return found[1]

    def on_move(self, seat: int, where: int, c: int) -> None:
        walk = self.walk
        if walk is None or walk.seat != seat:
            return
        if walk.stepping:
            walk.points -= 1
        else:
            walk.carried = True
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

    def finish_walk(self) -> None:
        """A movement is over: were all Monsters dealt with, and the Clues offered?"""
        walk, self.walk = self.walk, None
        if walk is None or walk.back or walk.carried:
            return
        g, seat = self.g, walk.seat
        gone = g.status[seat] != PRESENT or walk.presence != (g.falls[seat], g.sheet[seat])
        if gone or g.spaces[seat] >= space.BOARD:
            return
        assert g.spaces[seat] == walk.where, "moved untold"
        assert self.to_meet(walk) == [], "a Monster was left alone"
        assert walk.asked or g.clues_at[walk.where] == 0, "Clues were not offered"

    def on_closed(self, gate: int, seat: int, trophy: int) -> None:
        top = self.g.stack[-1]
        if isinstance(top, CloseGate):
            assert trophy
            seals = self.seals(seat, top.where)
            self.expected = (decision.SEAL, seat) if seals else None

    def on_check(self, seat: int, kind: int, dice: int) -> None:
        """Dice are rolled: was there nothing to do before?"""
        g = self.g
        test, below = g.stack[-1], g.stack[-2]
        if self.before is not test:
            missed = self.before_of(test)
            assert missed == [PASS], f"{missed} was not asked for before the roll"
        if not isinstance(below, Combat) or kind not in (check.COMBAT, check.EVADE):
            return
        hand = self.hand(len(g.stack) - 2)
        if not below.single and not hand.chosen:
            silent = NAME[below.monster] in AMBUSH or below.barred or below.stalled
            assert silent, "fight or flee was not asked"
        hand.chosen = False
        if kind == check.COMBAT:
            missed = self.loadout(hand)
            assert hand.stopped or missed == [STOP], f"{missed} was not offered"
            hand.over = True

    def on_result(self, seat: int, successes: int, c: int) -> None:
        """A check is over: was there nothing to do about the dice?"""
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
        """Something is lost: could nobody meet that?"""
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
                    if len(hideable) == 1:  # that is no choice
                        hand.hidden[card] = hideable[0][1]

    def on_encounter(self, seat: int, card: int, c: int) -> None:
        top = self.g.stack[-1]
        if isinstance(top, Encounter) and self.entries is not top:
            missed = self.before_entry(top)
            assert len(missed) == 1, "Dragon's Eye was not offered"

    # -- What is going on ------------------------------------------------------------------------

    def hand(self, depth: int) -> Hand:
        """Return what is in hand in the combat at a depth of the stack; a new round empties it."""
        fight = self.g.stack[depth]
        hand = self.hands.get(depth)
        if hand is None or hand.frame is not fight:
            hand = Hand(fight)
            self.hands[depth] = hand
        if hand.over:
            held = self.g.cards[fight.seat]
            kept = [c for c in hand.spells if c in hand.worked and c in self.g.exhausted]
            hand.spells = [c for c in kept if c in held]
            hand.weapons, hand.last = [], NONE
            hand.fresh.clear()
            hand.used.clear()
            hand.over = hand.stopped = False
        return hand

    def counts_twice(self, test: Any) -> bool:
        """Say whether a 6 is two successes: in Combat checks with a Shotgun in hand."""
        if test.kind != check.COMBAT:
            return False
        weapons = self.hands[len(self.g.stack) - 2].weapons
        return any(NAME[card] == "shotgun" for card in weapons)

    def need(self, test: Any) -> int:
        """Return from how many successes on more of them change nothing."""
        below = self.g.stack[-2]
        if isinstance(below, CloseGate):
            return self.difficulty(below.gate)
        if test.kind in (check.EVADE, check.HORROR) and test.source != NONE:
            return 1
        if isinstance(below, Combat) and test.kind == check.COMBAT and not below.single:
            hand = self.hands[len(self.g.stack) - 2]
            signs = [c for c in hand.spells if c in hand.worked]
            less = [c for c in signs if NAME[c] == "red_sign_of_shudde_mell"]
            return max(1, self.toughness(below.monster) - len(less))
        return int(test.need)

    def before_of(self, test: Any) -> list[Told]:
        closing = isinstance(self.g.stack[-2], CloseGate)
        return self.before_check(test, closing, self.used(len(self.g.stack) - 1))

    def is_hit(self, at: int) -> bool:
        """Say whether a loss, at a place of the stack, is the damage of a failed Combat check."""
        strike, fight = self.g.stack[at - 1], self.g.stack[at - 2]
        hits = isinstance(strike, Strike) and isinstance(fight, Combat)
        return hits and not fight.fleeing

    def before_entry(self, encounter: Any) -> list[Told]:
        """Resolve the card that was drawn, or replace it once."""
        seat = int(encounter.seat)
        found: list[Told] = [("entry", encounter.card)]
        if not encounter.replaced and self.g.sanity[seat] >= 1:
            found += [("answer", "dragons_eye") for _ in self.ready(seat, "dragons_eye")]
        return found

    def drawn(self, encounter: Any) -> list[Told]:
        """The cards that were drawn for an encounter: more than one only where a text says so."""
        others = [f for f in self.g.stack[:-1] if isinstance(f, Encounter)]
        busy = {card for frame in others for card in frame.cards}
        first = component.FIRST_LOCATION_CARD
        cards = [c for c in range(first, component.FIRST_SPARE)
                 if self.g.place[c] == zone.IN_HAND and c not in busy]  # fmt: skip
        group = "location" if encounter.in_arkham else "gate_card"
        assert all(GROUP[c] == group for c in cards)
        owner = "darrell_simmons" if encounter.in_arkham else "gloria_goldberg"
        assert len(cards) == 2 and (encounter.draws == 2 or self.sheet(encounter.seat) == owner)
        return [("entry", card) for card in cards]

    def weak_points(self, hand: Hand) -> list[Told]:
        """The special abilities of a Monster that Red Sign can hide."""
        monster = hand.frame.monster
        name = NAME[monster]
        bits = self.g.table.columns[self.g.table.kind_of_card[monster]].keywords
        raving = name == "maniac" and self.g.terror >= 6
        if raving or MADE_ENDLESS.get(self.ancient) == name:
            bits |= 1 << keyword.ENDLESS
        barred = {*NEVER_HIDDEN, *hand.hidden.values()}
        barred |= {WITHOUT_EFFECT[ally] for ally in WITHOUT_EFFECT
                   if self.has(int(hand.frame.seat), ally)}  # fmt: skip
        return [("number", which) for which in range(keyword.COUNT)
                if bits >> which & 1 and which not in barred]  # fmt: skip

    # -- Decisions -------------------------------------------------------------------------------

    def check(self) -> None:
        """Compare the options of a decision, if it is one of those that are listed here."""
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
        offered = sorted(self.told(packed) for packed in g.options)
        wanted.sort()
        assert offered == wanted, f"{kind}: {difference(offered, wanted)}"

    def told(self, packed: int) -> Told:
        """Name what an option is about, so that copies of a card are alike."""
        op, a = op_of(packed), a_of(packed)
        own = op >= verbs.FIRST_OPTION
        name = option.NAMES[op - verbs.FIRST_OPTION] if own else verbs.OPTION_NAMES[op]
        if op in BARE:
            return (name,)
        if op in BY_NAME:
            return name, NAME[a]
        if op in (option.GIVE, option.TAKE):
            return name, NAME[a], a in self.g.exhausted, self.tokens(a)
        if op == option.WIELD:
            return name, NAME[a], a in self.g.stack[-1].enchanted
        if op == verbs.OP_PAY:
            return name, NAME[a - SAVED] if a >= SAVED else "itself"
        return name, a

    def wanted(self, top: Any) -> list[Told] | None:
        """Return what the options must be, or None where that is not listed here."""
        g = self.g
        lister = LISTS.get(g.kind)
        return None if lister is None else lister(self, top, int(g.seat))

    def of_sliders(self, top: Any, seat: int) -> list[Told]:
        assert isinstance(top, Sliders)
        free = self.g.phase == phase.SET_UP or seat in self.newcomers
        if not free and self.done != seat:
            missed = self.upkeep(seat)
            assert missed == [STOP], f"{missed} was not asked for in Upkeep"
        return self.sliders(seat, free)

    def of_upkeep(self, top: Any, seat: int) -> list[Told]:
        return self.upkeep(seat)

    def of_order(self, top: Any, seat: int) -> list[Told]:
        return [("answer", NAME[c]) for c in self.upkeep_actions(seat) if c not in self.acted]

    def of_movement(self, top: Any, seat: int) -> list[Told] | None:
        return None if self.walk is None else self.movement(self.walk)

    def of_monster(self, top: Any, seat: int) -> list[Told] | None:
        if isinstance(top, DealWith):
            return None if self.walk is None else self.monsters_here(self.walk)
        if isinstance(top, Meet):
            return [("evade", NAME[top.monster]), ("fight", NAME[top.monster])]
        names = {NAME[monster] for monster in self.monsters(zone.CARD + self.g.source)}
        return [("piece", name) for name in names]

    def of_clues(self, top: Any, seat: int) -> list[Told]:
        if self.walk is not None:
            self.walk.asked = True
        there = self.g.clues_at[self.g.spaces[seat]]
        return [("pick_up", amount) for amount in range(there + 1)]

    def of_trade(self, top: Any, seat: int) -> list[Told] | None:
        if isinstance(top, TradeMenu):
            past = self.traded(top, seat)
            return [*(("trade", s) for s in self.partners(seat) if s not in past), STOP]
        assert isinstance(top, Trade)
        if self.stage == "give":
            found = self.trade(seat, self.given, "give", "give_money")
            if len(found) > 1:
                return found
            self.stage = "take"  # there is nothing left to give
        found = self.trade(int(top.other), self.taken, "take", "take_money")
        return [told for told in found if not self.pays or told[0] != "take_money"]

    def traded(self, menu: Any, seat: int) -> set[int]:
        """Return with whom a seat has traded, where it is and in this movement or round."""
        if self.walk is not None and not self.g.awakened:
            return {s for where, s in self.walk.traded if where == self.g.spaces[seat]}
        if self.menu[0] is not menu:
            self.menu = menu, set()
        return self.menu[1]

    def of_consent(self, top: Any, seat: int) -> list[Told]:
        assert seat == top.other
        return list(YES_NO)

    def of_encounter(self, top: Any, seat: int) -> list[Told]:
        if self.g.phase == phase.OTHER_WORLDS:
            return [*self.any_time(seat), ("encounter",)]
        return self.encounters(seat)

    def of_seal(self, top: Any, seat: int) -> list[Told]:
        assert self.seals(seat, int(top.where)), "it cannot be sealed"
        return list(YES_NO)

    def of_return(self, top: Any, seat: int) -> list[Told]:
        self.returning = top
        return self.gates_back(seat, self.g.spaces[seat])

    def of_entry(self, top: Any, seat: int) -> list[Told]:
        if len(top.cards) > 1:
            return self.drawn(top)
        self.entries = top
        return self.before_entry(top)

    def of_shop(self, top: Any, seat: int) -> list[Told] | None:
        return self.sale(top, seat) if isinstance(top, Shop) else None

    def of_combat(self, top: Any, seat: int) -> list[Told]:
        hand = self.hand(len(self.g.stack) - 1)
        hidden = keyword.AMBUSH in hand.hidden.values()
        assert hidden or NAME[top.monster] not in AMBUSH, "one cannot flee"
        hand.chosen = True
        return [("fight_on",), ("flee",)]

    def of_loadout(self, top: Any, seat: int) -> list[Told]:
        return self.loadout(self.hand(len(self.g.stack) - 1))

    def of_before(self, top: Any, seat: int) -> list[Told]:
        return self.before_of(top)

    def of_after(self, top: Any, seat: int) -> list[Told]:
        twice = self.counts_twice(top)
        assert self.successes(top, twice) < self.need(top), "more successes change nothing"
        if seat == top.seat:
            return self.after_roll(top, twice, self.used(len(self.g.stack) - 1))
        if self.helped[0] is not top:
            self.helped = top, set()
        self.helped[1].add(seat)
        assert seat in self.helpers(top, twice), "who cannot help is asked"
        return [("answer", NAME[self.g.sheet[seat]]), PASS]

    def of_area(self, top: Any, seat: int) -> list[Told] | None:
        if isinstance(top, Upkeep):
            return self.returns()
        if isinstance(top, Movement):
            return None if self.walk is None else self.rides(self.walk)
        if isinstance(top, NearestGate):
            return self.nearest_gates(seat)
        return self.signs()

    def of_clue_taker(self, top: Any, seat: int) -> list[Told]:
        return self.clue_takers(int(self.g.source))

    def of_number(self, top: Any, seat: int) -> list[Told] | None:
        if isinstance(top, SkillCheck):
            return [("number", face) for face in self.poor(top, self.counts_twice(top))]
        if isinstance(top, Combat):
            return self.weak_points(self.hand(len(self.g.stack) - 1))
        return None

    def of_answer(self, top: Any, seat: int) -> list[Told] | None:
        loss = self.g.stack[-2]
        if isinstance(loss, Lose) and top.point == point.WOULD_LOSE:
            assert seat == loss.seat, "who is asked does not lose"
            self.offered = loss
            return self.prevents(loss, self.is_hit(-2), 0, self.used(len(self.g.stack) - 2))
        if top.point == point.MOVE_ENDED:
            return self.street_stops(seat)
        if top.point == point.BEFORE_ATTACK:
            return [PASS, *(("answer", "warding_statue") for _ in
                            self.held(seat, "warding_statue"))]  # fmt: skip
        return None

    def of_pay(self, top: Any, seat: int) -> list[Told] | None:
        return self.prices(top) if isinstance(top, Pay) else None

    # -- What is picked --------------------------------------------------------------------------

    def pick(self, which: int) -> None:
        """Note an option before it is taken."""
        g = self.g
        top, op, a = g.stack[-1], op_of(g.options[which]), a_of(g.options[which])
        if g.kind == decision.LOADOUT:
            self.pick_in_hand(self.hand(len(g.stack) - 1), op, a)
        elif g.kind in (decision.MOVEMENT, decision.TRADE):
            self.pick_movement(top, op, a)
        elif g.kind == decision.BEFORE_CHECK and op == verbs.OP_PASS:
            self.before = top
        elif g.kind == decision.AFTER_ROLL and op == verbs.OP_PASS and g.seat == top.seat:
            self.declined = top
        elif g.kind == decision.UPKEEP and op == option.STOP:
            self.done = int(g.seat)
        elif g.kind == decision.UPKEEP_ORDER:
            self.acted.add(a)
        elif g.kind == decision.AREA and isinstance(top, Movement) and self.walk is not None:
            self.walk.stepping = True
        elif g.kind == decision.NUMBER and isinstance(top, Combat):
            self.hand(len(g.stack) - 1).hidden[int(g.source)] = a
        elif g.kind == decision.SLIDERS:
            self.end_upkeep(int(g.seat))

    def end_upkeep(self, seat: int) -> None:
        """The sliders are set: what the seat holds was there for an Upkeep."""
        if self.g.phase != phase.SET_UP and seat not in self.newcomers:
            self.done = NONE
            self.acted.clear()
            self.fresh.difference_update(self.g.cards[seat])
        self.newcomers.discard(seat)

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
        """Note a step, or what is named in a trade."""
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


def difference(offered: list[Told], wanted: list[Told]) -> str:
    """Say what two sorted lists of options do not share."""
    missing, more = list(wanted), []
    for told in offered:
        if told in missing:
            missing.remove(told)
        else:
            more.append(told)
    return f"missing {missing}, too many {more}"


LISTENERS: Final[dict[str, Any]] = {
    "turn": Watch.on_turn, "battle_turn": Watch.on_turn, "phase": Watch.on_phase,
    "awakens": Watch.on_awakens, "seat": Watch.on_seat, "sheet": Watch.on_sheet,
    "card": Watch.on_card, "uses": Watch.on_uses, "move": Watch.on_move,
    "returns": Watch.on_returns, "evades": Watch.on_met, "combat": Watch.on_met,
    "closed": Watch.on_closed, "check": Watch.on_check, "result": Watch.on_result,
    "lose": Watch.on_lose, "cast": Watch.on_cast, "encounter": Watch.on_encounter,
}  # fmt: skip
LISTS: Final[dict[int, Any]] = {
    decision.SLIDERS: Watch.of_sliders, decision.UPKEEP: Watch.of_upkeep,
    decision.UPKEEP_ORDER: Watch.of_order, decision.MOVEMENT: Watch.of_movement,
    decision.MONSTER: Watch.of_monster, decision.PICK_UP: Watch.of_clues,
    decision.TRADE: Watch.of_trade, decision.CONSENT: Watch.of_consent,
    decision.ENCOUNTER: Watch.of_encounter, decision.GATE: Watch.of_encounter,
    decision.SEAL: Watch.of_seal, decision.RETURN: Watch.of_return,
    decision.ENTRY: Watch.of_entry, decision.SHOP: Watch.of_shop,
    decision.COMBAT: Watch.of_combat, decision.LOADOUT: Watch.of_loadout,
    decision.BEFORE_CHECK: Watch.of_before, decision.AFTER_ROLL: Watch.of_after,
    decision.AREA: Watch.of_area, decision.CLUE_TAKER: Watch.of_clue_taker,
    decision.NUMBER: Watch.of_number, verbs.D_ANSWER: Watch.of_answer,
    verbs.D_PAY: Watch.of_pay,
}  # fmt: skip
