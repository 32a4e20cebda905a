"""Expected value of a card text for the investigator that resolves it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from arkham_agents.arkham2e.heuristic.person import Person
from arkham_agents.arkham2e.heuristic.weights import Weights
from arkham_agents.dice_odds import Odds, at_least, given
from arkham_env.arkham2e.state.ids import check, component, deck, form, offer, resource, verb
from arkham_env.board.texts import amounts, program
from arkham_env.board.texts.amounts import TABLED, plain
from arkham_env.board.texts.texts import Texts
from arkham_env.board.words.wording import block_end
from arkham_env.core.kernel.decision import a_of, b_of, op_of

DIE: Final[Odds] = (0.0,) + (1 / 6,) * 6
ANYTHING: Final[Odds] = (0.5, 0.5)
MOST: Final = 50
"""An amount of at least this number means "all"."""


class Reader:
    """Evaluator of card programs (lists of instructions of card texts) for one investigator.

    Args:
        texts: the card texts of all components.
        who: the investigator.
        w: the weights of the agent.
        clue: the value of one more Clue for the investigator.
        ancient: the index of the Ancient One.
    """

    def __init__(self, texts: Texts, who: Person, w: Weights, clue: float, ancient: int) -> None:
        self.texts = texts
        self.who = who
        self.w = w
        self.clue = clue
        self.ancient = ancient
        self.plain: dict[int, Callable[[int, int], float]] = {
            verb.LOSE: lambda a, b: -self.harm(a, b),
            verb.SACRIFICE: lambda a, b: -self.harm(a, b),
            verb.GAIN: lambda a, b: -self.harm(a, b, -1.0),
            verb.SPLIT: lambda a, b: self.amount(b) * 0.6,
            verb.RESTORE: lambda a, b: self.restored(a),
            verb.GAIN_MONEY: lambda a, b: self.w.money * self.amount(b),
            verb.LOSE_MONEY: lambda a, b: -self.w.money * min(who.money, self.amount(b)),
            verb.GAIN_CLUES: lambda a, b: self.clue * self.amount(b),
            verb.LOSE_CLUES: lambda a, b: -self.clue * min(who.clues, self.amount(b)),
            verb.DRAW: lambda a, b: self.card(a) * self.amount(b),
            verb.DRAW_ONE: lambda a, b: self.card(a) * 1.3,
            verb.DRAW_TWO: lambda a, b: self.card(a) * 2.2,
            verb.TAKE_FIRST: lambda a, b: self.card(a) * 1.2,
            verb.TAKE_ANY: lambda a, b: self.card(a) * 2.0,
            verb.OFFER: lambda a, b: self.offered(a, b),
            verb.DISCARD_OWN: lambda a, b: -0.7 * self.w.item * min(2.0, self.amount(b)),
            verb.TAKE_SPECIAL: lambda a, b: self.special(a),
            verb.BLESS: lambda a, b: self.w.bless,
            verb.CURSE: lambda a, b: -self.w.curse,
            verb.LIFT_CURSE: lambda a, b: self.w.curse,
            verb.TAKE_ALLY: lambda a, b: self.w.ally,
            verb.TAKE_ANY_ALLY: lambda a, b: self.w.ally * 1.3,
            verb.DELAYED: lambda a, b: -self.w.delay,
            verb.LOSE_TURN: lambda a, b: -self.w.delay,
            verb.ARRESTED: lambda a, b: -self.w.delay - self.w.money * who.money / 2,
            verb.BE_LOST: lambda a, b: -self.w.lost,
            verb.BE_DEVOURED: lambda a, b: -self.w.devoured,
            verb.REPLACE: lambda a, b: -self.w.devoured / 2,
            verb.ENCOUNTER_HERE: lambda a, b: 0.5,
            verb.WORLD_ENCOUNTER: lambda a, b: 0.0,
            verb.RETURN: lambda a, b: 2.0,
            verb.MONSTER_APPEARS: lambda a, b: -self.w.monster,
            verb.GATE_AND_MONSTER: lambda a, b: -self.w.doom - self.w.monster,
            verb.GATE_OPENS: lambda a, b: -self.w.doom,
            verb.CLOSE_CHOSEN: lambda a, b: self.w.close * 0.7,
            verb.TROPHY_FROM_CUP: lambda a, b: self.w.trophy * 2.0,
            verb.TAKE_TROPHY: lambda a, b: self.w.trophy * 3.0,
            verb.ADD_DOOM: lambda a, b: -self.w.doom * self.amount(b),
            verb.REMOVE_DOOM: lambda a, b: self.w.doom * self.amount(b),
            verb.RAISE_TERROR: lambda a, b: -self.w.terror * self.amount(b),
            verb.PASS_THIS: lambda a, b: self.w.doom * 1.5,
        }

    def whole(self, code: list[int]) -> float:
        """Return the value of the card program ``code``."""
        return self.part(code, 0, len(code), ANYTHING)

    def amount(self, code: int) -> float:
        """Return the expected value of an encoded amount, such as 3.5 for the roll of one die. For
        the encoding see :mod:`arkham_env.board.texts.amounts`."""
        if code < TABLED:
            found = float(plain(code))
            return found if found < MOST else 4.0
        entry = self.texts.amounts.entries[code - TABLED]
        if entry.form == amounts.DICE:
            return 3.5 * self.amount(entry.x)
        if entry.form == amounts.MINUS:
            return max(0.0, self.amount(entry.x) - self.amount(entry.y))
        if entry.form == amounts.TIMES:
            return self.amount(entry.x) * self.amount(entry.y)
        if entry.form == amounts.GREATER:
            return max(self.amount(entry.x), self.amount(entry.y))
        return 3.0 if entry.form == form.RITUAL_SPELLS else 1.5

    def harm(self, sanity: int, stamina: int, sign: float = 1.0) -> float:
        return self.who.harm(sign * self.amount(sanity), sign * self.amount(stamina))

    def restored(self, what: int) -> float:
        who = self.who
        if what == resource.SANITY:
            return -who.harm(sanity=float(who.sanity - who.most_sanity))
        return -who.harm(stamina=float(who.stamina - who.most_stamina))

    def card(self, which: int) -> float:
        w = self.w
        return {deck.COMMON: w.item, deck.UNIQUE: w.unique, deck.SPELL: w.spell}.get(which, w.skill)

    def offered(self, which: int, kind: int) -> float:
        """Return the value of an offer to buy cards of the deck ``which``; 0 with less than $3. The
        argument ``kind`` is the kind of offer (``ids.offer``)."""
        if self.who.money < 3:
            return 0.0
        return self.card(which) * (0.5 if offer.CARDS[kind] == 1 else 0.9)

    def special(self, which: int) -> float:
        if which == component.RETAINER:
            return 5 * self.w.money * 2
        if which == component.BANK_LOAN:
            return 1.0 if self.who.money < 3 else -1.0
        return self.w.ally if which == component.DEPUTY_OF_ARKHAM else 0.5

    def part(self, code: list[int], start: int, end: int, odds: Odds) -> float:
        """Return the value of the instructions ``start`` to ``end - 1`` of the program ``code``.

        Args:
            odds: the distribution of the number of successes of the latest check or roll.
        """
        total = 0.0
        at = start
        while at < end:
            word = code[at]
            op, a, b = op_of(word), a_of(word), b_of(word)
            if op in (program.ELSE, program.UNLESS):
                stop, other = block_end(code, at + 1, b)
                after = at + 1 + b
                chance = at_least(odds, a) if op == program.ELSE else 0.5
                passed = given(odds, a, True) if op == program.ELSE else odds
                failed = given(odds, a, False) if op == program.ELSE else odds
                if chance > 0.0:
                    total += chance * self.part(code, at + 1, stop, passed)
                if chance < 1.0 and other:
                    total += (1.0 - chance) * self.part(code, after, after + other, failed)
                at = after + other
            elif op == program.CHOOSE:
                ways = [self.whole(program.branch(code, at, i)) for i in range(a)]
                total += max(ways)
                at += 1 + b
            elif op in (program.EACH, program.REPEAT):
                total += self.part(code, at + 1, at + 1 + b, odds)
                at += 1 + b
            else:
                worth, odds = self.instruction(op, a, b, odds)
                total += worth
                at += 1
        return total

    def instruction(self, op: int, a: int, b: int, odds: Odds) -> tuple[float, Odds]:
        """Return the value of the instruction ``op`` with the operands ``a`` and ``b``, and the
        distribution of the number of successes of the latest check or roll after it."""
        if op == verb.CHECK:
            change = plain(b) if b < TABLED else 0
            return 0.0, self.who.odds(self.who.pool(a, change))
        if op == verb.CAST:
            return 0.0, self.who.odds(self.who.pool(check.SPELL))
        if op == verb.ROLL:
            return 0.0, self.who.odds(round(self.amount(b)))
        if op == verb.ROLL_DIE:
            return 0.0, DIE
        if op == program.PAY:
            return -self.price(a, self.amount(b)), odds
        if op == program.TARGET:
            return 0.0, (0.1, 0.9)
        if op in (verb.MONSTER_APPEARS, verb.TAKE_ALLY):
            return self.plain[op](a, b), ANYTHING
        found = self.plain.get(op)
        return (found(a, b) if found is not None else 0.0), odds

    def price(self, what: int, many: float) -> float:
        """Return the cost of paying ``many`` units of the resource ``what`` (``ids.resource``)."""
        w = self.w
        if what == resource.CLUES:
            return self.clue * many
        if what == resource.SANITY:
            return self.who.harm(sanity=many)
        if what == resource.STAMINA:
            return self.who.harm(stamina=many)
        if what == resource.MONEY:
            return w.money * many
        if what == resource.TOUGHNESS:
            needed = self.ancient == component.SHUB_NIGGURATH
            return (w.trophy + (w.shield if needed else 0.0)) * many
        if what == resource.GATES:
            needed = self.ancient == component.YOG_SOTHOTH
            return (w.gate_trophy + (w.shield if needed else 0.0)) * many
        return 0.3 * many
