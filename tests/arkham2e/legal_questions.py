"""The decisions whose legal options ``legal.py`` computes independently, kind by kind."""

from __future__ import annotations

from typing import Any, Final

from arkham_env.arkham2e.rules.combat import FIGHTS, FLEES, Combat
from arkham_env.arkham2e.rules.drawing import Draw
from arkham_env.arkham2e.rules.encounters import Encounter
from arkham_env.arkham2e.rules.evading import Meet
from arkham_env.arkham2e.rules.falling import KnockOut
from arkham_env.arkham2e.rules.gates import CloseGate
from arkham_env.arkham2e.rules.losing import Lose
from arkham_env.arkham2e.rules.monsters import Strike
from arkham_env.arkham2e.rules.movement import DealWith, Movement, NearestGate
from arkham_env.arkham2e.rules.shopping import Shop
from arkham_env.arkham2e.rules.skill_check import SkillCheck
from arkham_env.arkham2e.rules.trading import Trade, TradeMenu
from arkham_env.arkham2e.rules.upkeep import Sliders, Upkeep
from arkham_env.arkham2e.state.game_state import SAVED
from arkham_env.arkham2e.state.ids import (
    check,
    component,
    decision,
    keyword,
    option,
    phase,
    point,
    zone,
)
from arkham_env.arkham2e.state.ids.component import NONE
from arkham_env.board.texts import verbs
from arkham_env.board.texts.payment import Pay
from arkham_env.core.kernel.decision import a_of, op_of
from tests.arkham2e.legal_board import BoardLists
from tests.arkham2e.legal_facts import AMBUSH, GROUP, NAME
from tests.arkham2e.legal_lists import PASS, STOP, Hand, OptionFacts, Walk

BY_NAME: Final = (
    option.EVADE, option.FIGHT, option.RELEASE, option.BUY, option.KEEP,
    verbs.OP_ANSWER, verbs.OP_PIECE,
)  # fmt: skip
BARE: Final = (
    option.STOP, option.YES, option.NO, option.FIGHT_ON, option.FLEE, option.CLUE,
    option.ENCOUNTER, option.SIGN, option.TOP, option.BOTTOM, option.SANITY, option.STAMINA,
    verbs.OP_PASS,
)  # fmt: skip
YES_NO: Final[list[OptionFacts]] = [("yes",), ("no",)]
NEVER_HIDDEN: Final = (keyword.MAGICAL_IMMUNITY, keyword.MASK)
MADE_ENDLESS: Final = {"nyarlathotep": "cultist", "shub_niggurath": "dark_young"}
WITHOUT_EFFECT: Final = {
    "eric_colt": keyword.NIGHTMARISH, "professor_armitage": keyword.MAGICAL_RESISTANCE,
    "richard_upton_pickman": keyword.PHYSICAL_RESISTANCE,
    "tom_mountain_murphy": keyword.OVERWHELMING,
}  # fmt: skip
"""Special abilities of Monsters that an Ally cancels."""


def kind_name(kind: int) -> str:
    if kind >= verbs.FIRST_KIND:
        return decision.NAMES[kind - verbs.FIRST_KIND]
    return f"core {verbs.KIND_NAMES[kind]}"


class Questions(BoardLists):
    """Notes past events and computes the options that the pending decision must have.

    Attributes:
        walk: the current movement, from its beginning.
        expected: kind and seat of the next decision, if they are known.
        hands, notes: facts about the combat, check or loss at a depth of the stack.
        replacements: seats that set their sliders freely.
        acted: ordered cards with an Upkeep action.  done: the seat that left its Upkeep menu.
        before: the check whose menu before the roll was passed.  declined: the check whose menu
            after
            the roll was passed.
        helped: checks, and the other seats that had a decision about them.  offered: the loss that
            could be prevented.
        paused: seats that had a decision between two effects.  struck: the last round of the battle
            in
            which the Ancient One attacked.
        entries: encounters whose card could be replaced.  given, taken, stage: state of a trade.
        menu: trading partners in the final battle.  spaces: areas of all seats at the last
            decision.
    """

    def __init__(self, g: Any) -> None:
        super().__init__(g)
        self.walk: Walk | None = None
        self.expected: tuple[int, int] | None = None
        self.hands: dict[int, Hand] = {}
        self.notes: dict[int, tuple[Any, set[int]]] = {}
        self.replacements: set[int] = set()
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
        self.paused: set[int] = set()
        self.struck = int(g.battle_turn)
        self.returning: Any = None
        self.spaces: list[int] = list(g.spaces)
        if g.stack and isinstance(g.stack[-1], Sliders):
            self.done = int(g.seat)  # earlier events are not known

    def used(self, depth: int) -> set[int]:
        """Return the cards used for the frame at a depth of the stack."""
        frame = self.g.stack[depth]
        found = self.notes.get(depth)
        if found is None or found[0] is not frame:
            found = frame, set()
            self.notes[depth] = found
        return found[1]

    # -- Current frames --------------------------------------------------------------------------

    def hand(self, depth: int) -> Hand:
        """Return the hand of the combat at a depth of the stack; a new round empties it."""
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
        """Return whether a 6 counts as two successes: in Combat checks with a Shotgun in hand."""
        if test.kind != check.COMBAT:
            return False
        weapons = self.hands[len(self.g.stack) - 2].weapons
        return any(NAME[card] == "shotgun" for card in weapons)

    def need(self, test: Any) -> int:
        """Return the number of successes beyond which more successes have no effect."""
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

    def before_of(self, test: Any) -> list[OptionFacts]:
        closing = isinstance(self.g.stack[-2], CloseGate)
        return self.before_check(test, closing, self.used(len(self.g.stack) - 1))

    def is_hit(self, at: int) -> bool:
        """Return whether the loss at an index of the stack is damage of a failed Combat check."""
        strike, fight = self.g.stack[at - 1], self.g.stack[at - 2]
        hits = isinstance(strike, Strike) and isinstance(fight, Combat)
        return hits and not fight.fleeing

    def before_entry(self, encounter: Any) -> list[OptionFacts]:
        """Return the options to resolve the drawn card or to replace it once."""
        seat = int(encounter.seat)
        found: list[OptionFacts] = [("entry", encounter.card)]
        if not encounter.replaced and self.g.sanity[seat] >= 1:
            found += [("answer", "dragons_eye") for _ in self.ready(seat, "dragons_eye")]
        return found

    def drawn(self, encounter: Any) -> list[OptionFacts]:
        """Return the cards drawn for an encounter: more than one only if a text requires it."""
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

    def weak_points(self, hand: Hand) -> list[OptionFacts]:
        """Return the special abilities of a Monster that Red Sign can hide."""
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

    def facts_of(self, packed: int) -> OptionFacts:
        """Return an option as names and numbers, the same for equal copies of a card."""
        op, a = op_of(packed), a_of(packed)
        own = op >= verbs.FIRST_OPTION
        name = option.NAMES[op - verbs.FIRST_OPTION] if own else verbs.OPTION_NAMES[op]
        if op in BARE:
            return (name,)
        if op in BY_NAME:
            return name, NAME[a]
        top = self.g.stack[-1]
        if op in (option.GIVE, option.TAKE) or (op == verbs.OP_CARD and isinstance(top, KnockOut)):
            return name, NAME[a], a in self.g.exhausted, self.tokens(a)
        if op == verbs.OP_CARD:
            return name, NAME[a]
        if op == verbs.OP_SEAT and self.g.kind == decision.FLYING and a < self.g.players:
            return name, self.g.spaces[a]  # any of the seats in one place
        if op == option.WIELD:
            return name, NAME[a], a in top.enchanted
        if op == verbs.OP_PAY:
            return name, NAME[a - SAVED] if a >= SAVED else "itself"
        return name, a

    def wanted(self, top: Any) -> list[OptionFacts] | None:
        """Return the expected options, or None if the kind is not listed here."""
        g = self.g
        lister = LISTS.get(g.kind)
        return None if lister is None else lister(self, top, int(g.seat))

    def of_sliders(self, top: Any, seat: int) -> list[OptionFacts]:
        assert isinstance(top, Sliders)
        free = self.g.phase == phase.SET_UP or seat in self.replacements
        if not free and self.done != seat:
            missed = self.upkeep(seat)
            assert missed == [STOP], f"{missed} was not asked for in Upkeep"
        return self.sliders(seat, free)

    def of_upkeep(self, top: Any, seat: int) -> list[OptionFacts]:
        return self.upkeep(seat)

    def of_order(self, top: Any, seat: int) -> list[OptionFacts]:
        left = [NAME[c] for c in self.upkeep_actions(seat) if c not in self.acted]
        return [("answer", name) for name in left] + self.before_action(seat, left)

    def before_action(self, seat: int, left: list[str]) -> list[OptionFacts]:
        """Return the option to pay off a loan before it is rolled for."""
        return [facts for facts in self.any_time(seat) if facts[1] in left]

    def of_movement(self, top: Any, seat: int) -> list[OptionFacts] | None:
        if self.walk is None:
            return None
        self.walk.may_trade = True
        return self.movement(self.walk)

    def of_monster(self, top: Any, seat: int) -> list[OptionFacts] | None:
        if isinstance(top, DealWith):
            if self.walk is None:
                return None
            return [*self.monsters_here(self.walk), *self.any_time(seat)]
        if isinstance(top, Meet):
            name = NAME[top.monster]
            return [("evade", name), ("fight", name), *self.any_time(seat)]
        names = {NAME[monster] for monster in self.monsters(zone.CARD + self.g.source)}
        return [("piece", name) for name in names]

    def of_clues(self, top: Any, seat: int) -> list[OptionFacts]:
        if self.walk is not None:
            self.walk.asked = True
        there = self.g.clues_at[self.g.spaces[seat]]
        return [("pick_up", amount) for amount in range(there + 1)]

    def of_trade(self, top: Any, seat: int) -> list[OptionFacts] | None:
        if isinstance(top, TradeMenu):
            if self.walk is not None:
                self.walk.may_trade = True
            past = self.traded(top, seat)
            others = [("trade", s) for s in self.partners(seat) if s not in past]
            return [*others, *self.any_time(seat), STOP]
        assert isinstance(top, Trade)
        if self.stage == "give":
            found = self.trade(seat, self.given, "give", "give_money")
            if len(found) > 1:
                return found
            self.stage = "take"  # nothing is left to give
        found = self.trade(int(top.other), self.taken, "take", "take_money")
        return [facts for facts in found if not self.pays or facts[0] != "take_money"]

    def traded(self, menu: Any, seat: int) -> set[int]:
        """Return the seats with which a seat has traded here and in this movement or round."""
        if self.walk is not None and not self.g.awakened:
            return {s for where, s in self.walk.traded if where == self.g.spaces[seat]}
        if self.menu[0] is not menu:
            self.menu = menu, set()
        return self.menu[1]

    def of_consent(self, top: Any, seat: int) -> list[OptionFacts]:
        assert seat == top.other
        return list(YES_NO)

    def of_encounter(self, top: Any, seat: int) -> list[OptionFacts]:
        if self.g.phase == phase.OTHER_WORLDS:
            return [*self.any_time(seat), ("encounter",)]
        return self.encounters(seat)

    def of_seal(self, top: Any, seat: int) -> list[OptionFacts]:
        assert self.seals(seat, int(top.where)), "it cannot be sealed"
        return list(YES_NO)

    def of_return(self, top: Any, seat: int) -> list[OptionFacts]:
        self.returning = top
        return self.gates_back(seat, self.g.spaces[seat])

    def of_entry(self, top: Any, seat: int) -> list[OptionFacts]:
        if len(top.cards) > 1:
            return self.drawn(top)
        self.entries = top
        return self.before_entry(top)

    def of_shop(self, top: Any, seat: int) -> list[OptionFacts] | None:
        return self.sale(top, seat) if isinstance(top, Shop) else None

    def of_combat(self, top: Any, seat: int) -> list[OptionFacts]:
        hand = self.hand(len(self.g.stack) - 1)
        if any(op_of(packed) == option.STOP for packed in self.g.options):
            return self.before_horror(hand)
        hand.chosen = True
        ways: list[OptionFacts] = [("fight_on",)] if not top.barred & 1 << FIGHTS else []
        hidden = keyword.AMBUSH in hand.hidden.values()
        if (hidden or NAME[top.monster] not in AMBUSH) and not top.barred & 1 << FLEES:
            ways.append(("flee",))
        return ways + self.between(hand, keyword.AMBUSH)

    def between(self, hand: Hand, counts: int) -> list[OptionFacts]:
        """Return the abilities that can be used between two effects of a combat."""
        return self.any_time(int(hand.frame.seat)) + self.signs_between(hand, counts)

    def before_horror(self, hand: Hand) -> list[OptionFacts]:
        """Return the abilities that can be used before the Horror check.

        A seat that has just chosen which Monster to fight could use its abilities for any time
        then.
        """
        below = self.g.stack[self.g.stack.index(hand.frame) - 1]
        if isinstance(below, (DealWith, Meet)) and not hand.used:
            return [*self.signs_between(hand, keyword.NIGHTMARISH), STOP]
        return [*self.between(hand, keyword.NIGHTMARISH), STOP]

    def of_loadout(self, top: Any, seat: int) -> list[OptionFacts]:
        return self.loadout(self.hand(len(self.g.stack) - 1))

    def of_before(self, top: Any, seat: int) -> list[OptionFacts]:
        return self.before_of(top)

    def of_after(self, top: Any, seat: int) -> list[OptionFacts]:
        twice = self.counts_twice(top)
        assert self.successes(top, twice) < self.need(top), "more successes change nothing"
        if seat == top.seat:
            return self.after_roll(top, twice, self.used(len(self.g.stack) - 1))
        if self.helped[0] is not top:
            self.helped = top, set()
        self.helped[1].add(seat)
        assert seat in self.helpers(top, twice), "who cannot help is asked"
        return [("answer", NAME[self.g.sheet[seat]]), PASS]

    def of_area(self, top: Any, seat: int) -> list[OptionFacts] | None:
        if isinstance(top, Upkeep):
            return self.returns()
        if isinstance(top, Movement):
            return None if self.walk is None else self.rides(self.walk)
        if isinstance(top, NearestGate):
            return self.nearest_gates(seat)
        return self.signs()

    def of_clue_taker(self, top: Any, seat: int) -> list[OptionFacts]:
        return self.clue_takers(int(self.g.source))

    def of_number(self, top: Any, seat: int) -> list[OptionFacts] | None:
        if isinstance(top, SkillCheck):
            return [("number", face) for face in self.poor(top, self.counts_twice(top))]
        if isinstance(top, Combat):
            return self.weak_points(self.hand(len(self.g.stack) - 1))
        return None

    def of_answer(self, top: Any, seat: int) -> list[OptionFacts] | None:
        loss = self.g.stack[-2]
        if isinstance(loss, Lose) and top.point == point.WOULD_LOSE:
            assert seat == loss.seat, "who is asked does not lose"
            self.offered = loss
            return self.prevents(loss, self.is_hit(-2), 0, self.used(len(self.g.stack) - 2))
        if top.point == point.MOVE_ENDED:
            return self.street_stops(seat)
        if top.point == point.ANY_TIME:
            return [PASS, *self.any_time(seat)]
        if top.point == point.BEFORE_ATTACK:
            return [PASS, *(("answer", "warding_statue") for _ in
                            self.held(seat, "warding_statue"))]  # fmt: skip
        return None

    def of_keep(self, top: Any, seat: int) -> list[OptionFacts] | None:
        return self.drawn_cards(top, "keep") if isinstance(top, Draw) else None

    def of_discard(self, top: Any, seat: int) -> list[OptionFacts] | None:
        if isinstance(top, Draw):
            return self.drawn_cards(top, "card")
        return self.losses_of_items(top) if isinstance(top, KnockOut) else None

    def of_draw_from(self, top: Any, seat: int) -> list[OptionFacts]:
        return self.ends_of_deck(top)

    def of_trophy(self, top: Any, seat: int) -> list[OptionFacts]:
        return self.trophies_to_lose(seat)

    def of_split(self, top: Any, seat: int) -> list[OptionFacts]:
        return self.points_to_gain(seat)

    def of_sheet(self, top: Any, seat: int) -> list[OptionFacts]:
        return self.unused_sheets()

    def of_surge(self, top: Any, seat: int) -> list[OptionFacts] | None:
        return self.surge(top)

    def of_flying(self, top: Any, seat: int) -> list[OptionFacts]:
        return [("seat", where) for where in self.prey(int(self.g.source))]

    def of_pay(self, top: Any, seat: int) -> list[OptionFacts] | None:
        return self.prices(top) if isinstance(top, Pay) else None


LISTS: Final[dict[int, Any]] = {
    decision.SLIDERS: Questions.of_sliders, decision.UPKEEP: Questions.of_upkeep,
    decision.UPKEEP_ORDER: Questions.of_order, decision.MOVEMENT: Questions.of_movement,
    decision.MONSTER: Questions.of_monster, decision.PICK_UP: Questions.of_clues,
    decision.TRADE: Questions.of_trade, decision.CONSENT: Questions.of_consent,
    decision.ENCOUNTER: Questions.of_encounter, decision.GATE: Questions.of_encounter,
    decision.SEAL: Questions.of_seal, decision.RETURN: Questions.of_return,
    decision.ENTRY: Questions.of_entry, decision.SHOP: Questions.of_shop,
    decision.COMBAT: Questions.of_combat, decision.LOADOUT: Questions.of_loadout,
    decision.BEFORE_CHECK: Questions.of_before, decision.AFTER_ROLL: Questions.of_after,
    decision.AREA: Questions.of_area, decision.CLUE_TAKER: Questions.of_clue_taker,
    decision.NUMBER: Questions.of_number, verbs.D_ANSWER: Questions.of_answer,
    verbs.D_PAY: Questions.of_pay, decision.KEEP: Questions.of_keep,
    decision.DISCARD: Questions.of_discard, decision.DRAW_FROM: Questions.of_draw_from,
    decision.TROPHY: Questions.of_trophy,
    decision.SPLIT: Questions.of_split, decision.SHEET: Questions.of_sheet,
    decision.SURGE: Questions.of_surge, decision.FLYING: Questions.of_flying,
}  # fmt: skip
