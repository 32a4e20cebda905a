"""Expected value of a card text for the investigator that resolves it.

The value is computed from the program (list of instructions) of the card text. The values of the
results of a test are weighted with their probabilities. In a choice, the best branch is taken.
Without a view of the game, each target is assumed to exist, and each condition is true with
probability 0.5. With a view, conditions are evaluated, but a condition on an event counts as true.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final, NamedTuple

from arkham_agents.dice_odds import Odds, at_least, given, successes, surely
from arkham_agents.eldritch.heuristic.person import Person, harm, healing
from arkham_agents.eldritch.heuristic.weights import Weights
from arkham_agents.eldritch.seat_view import SeatView
from arkham_env.board.texts import program
from arkham_env.board.texts.amounts import TABLED, plain
from arkham_env.board.texts.context import NONE
from arkham_env.board.texts.filters import SEATS
from arkham_env.board.texts.texts import Texts
from arkham_env.board.words.wording import block_end
from arkham_env.core.kernel.decision import a_of, b_of, op_of
from arkham_env.eldritch.encode.features import branch_end
from arkham_env.eldritch.state.ids import component, own, resource, skill, token_place, trait, verb

DIE: Final[Odds] = (0.0,) + (1 / 6,) * 6
"""The probability distribution of the face of one die."""
DEPTH: Final = 4
"""The maximum depth of nested abilities; a deeper ability has the value 0."""
LOST: Final = 60.0
"""The cost of losing the game."""
AMBUSHED: Final = 2.0
"""The cost of an ambush by a Monster from the cup."""
BEATEN: Final = 0.5
"""The assumed probability of defeating a Monster in an ambush."""


class Prices(NamedTuple):
    """Present values of Clues, tokens, Doom and so on, rounded so that results can be cached.

    Attributes:
        clue: value of a Clue.
        found: value of the Clue of the present encounter.
        new_clue: value of a Clue that spawns.
        token: value of a token on the active Mystery.
        final: value of a token on the Ancient One.
        doom: cost of 1 Doom.
        omen: cost of advancing the Omen by one step.
        gate: value of closing the Gate of the present encounter.
        spell: value of a Spell.
        rumor: value of solving the Rumor of the present encounter.
        mystery: value of solving a Mystery.
        gates: the number of Gates on the board.
    """

    clue: float
    found: float
    new_clue: float
    token: float
    final: float
    doom: float
    omen: float
    gate: float
    spell: float
    rumor: float
    mystery: float
    gates: int


class Reader:
    """Evaluator of card texts for one investigator.

    Args:
        texts: the card texts of all components.
        view: the view that evaluates conditions and amounts. Without a view, conditions and amounts
            are guessed, so values do not depend on the state of the game.
        seat, source, target: the seat, card and target of the card text.

    Attributes:
        of_card: a function that returns the value of a possession, or ``None`` to use the same
            value for all cards of a type.
    """

    def __init__(
        self,
        texts: Texts,
        w: Weights,
        who: Person,
        prices: Prices,
        view: SeatView | None = None,
        seat: int = NONE,
        source: int = NONE,
        target: int = NONE,
    ) -> None:
        self.texts = texts
        self.w = w
        self.who = who
        self.prices = prices
        self.view = view
        self.seat = seat
        self.source = source
        self.target = target
        self.kind = NONE
        self.depth = 0
        self.of_card: Callable[[int], float] | None = None

    def whole(self, kind: int, ability: int) -> float:
        """Return the value of ability number ``ability`` of a kind of component."""
        code = self.texts.code(kind, ability)
        return self.part(kind, ability, 0, len(code), surely(0))

    def part(self, kind: int, ability: int, start: int, end: int, odds: Odds) -> float:
        """Return the value of the instructions ``start`` to ``end - 1`` of an ability's program.

        Args:
            odds: the distribution of the latest result before ``start``, such as the number of
                successes of a test.
        """
        before = self.kind
        self.kind = kind
        self.depth += 1
        found = 0.0
        if self.depth <= DEPTH:
            found = self.run(self.texts.code(kind, ability), start, end, odds)
        self.depth -= 1
        self.kind = before
        return found

    def card_worth(self, card: int) -> float:
        """Return the value that the investigator loses by giving up ``card``."""
        if self.of_card is not None:
            return max(0.2, self.of_card(card))
        return self.prices.spell if card >= component.FIRST_SPELL else self.w.asset

    def amount(self, code: int, result: int = 1) -> int:
        if code < TABLED:
            return plain(code)
        if self.view is None:
            return 1
        return self.view.amount(code, self.seat, self.source, self.target, result)

    # -- Programs --------------------------------------------------------------------------------

    def run(self, code: list[int], at: int, end: int, odds: Odds) -> float:
        total = 0.0
        rolled = False
        while at < end:
            op, a, b = op_of(code[at]), a_of(code[at]), b_of(code[at])
            if op == program.END or op == program.STOP:
                break
            if op == program.SKIP:
                at += 1 + b
            elif op == program.ELSE or op == program.UNLESS:
                stop, other = block_end(code, at + 1, b)
                after = at + 1 + b
                if op == program.ELSE:
                    chance = at_least(odds, a)
                    yes, no = given(odds, a, True), given(odds, a, False)
                else:
                    chance, yes, no = self.chance_of(a), odds, odds
                passed = self.run(code, at + 1, stop, yes) if chance > 0.0 else 0.0
                failed = self.run(code, after, after + other, no) if chance < 1.0 else 0.0
                total += chance * passed + (1.0 - chance) * failed
                if rolled and op == program.ELSE:
                    total += self.second_chance(1.0 - chance, passed - failed)
                    rolled = False
                at = after + other
            elif op == program.CHOOSE:
                total += self.best_branch(code, at, a, odds)
                at += 1 + b
            elif op == program.EACH or op == program.REPEAT:
                times = self.count(a) if op == program.EACH else min(2, self.amount(a))
                if times > 0:
                    total += times * self.run(code, at + 1, at + 1 + b, odds)
                at += 1 + b
            elif op >= program.FIRST_VERB:
                found = self.odds_after(op, a, b)
                if found is not None:
                    odds = found
                    rolled = op == verb.TEST
                total += self.effect(op, a, b, odds)
                at += 1
            else:
                if op == program.NOTE:
                    odds = surely(self.amount(b))
                elif op == program.TARGET:
                    odds = surely(1 if self.count(a) > 0 else 0)
                elif op == program.PAY or op == program.GROUP_PAY:
                    total -= self.price(a, self.amount(b))
                elif op == program.OWN:
                    total += self.step(a)
                    if a in LEAVES_RESULT:
                        odds = surely(1)
                at += 1
        return total

    def second_chance(self, failing: float, gain: float) -> float:
        """Return the value that rerolls add to a test.

        A Clue is spent on a reroll only if the gain exceeds its price.

        Args:
            failing: the probability of failing without rerolls.
            gain: the value of passing minus the value of failing.
        """
        who = self.who
        if gain <= 0.0 or failing <= 0.0:
            return 0.0
        hit = (7 - who.least) / 6
        added = 0.0
        for _ in range(min(2, who.rerolls)):
            added += failing * hit * gain
            failing *= 1.0 - hit
        price = self.w.reroll * self.prices.clue
        if hit * gain > price:
            for _ in range(min(2, who.clues)):
                added += failing * (hit * gain - price)
                failing *= 1.0 - hit
        return added

    def chance_of(self, condition: int) -> float:
        if self.view is None:
            return 0.5
        return 1.0 if self.view.holds(condition, self.seat, self.source, self.target) else 0.0

    def count(self, what: int) -> int:
        """Return the number of seats, spaces or components that pass the filter ``what``.

        The result is 1 without a view, and at most 3 unless the filter selects seats.
        """
        if self.view is None:
            return 1
        found = len(self.view.candidates(what, self.seat, self.source, self.target))
        if self.texts.filters.filters[what].domain == SEATS:
            return found
        return min(found, 3)

    def best_branch(self, code: list[int], at: int, count: int, odds: Odds) -> float:
        best: float | None = None
        for i in range(count):
            start, end = program.branch_start(code, at, i), branch_end(code, at, i)
            if not self.payable(code, start, a_of(code[at + 1 + i])) and i < count - 1:
                continue
            worth = self.run(code, start, end, odds)
            if best is None or worth > best:
                best = worth
        return best or 0.0

    def payable(self, code: list[int], start: int, costs: int) -> bool:
        """Return whether the investigator can pay ``costs`` instructions of the program ``code``,
        the first of which has the index ``start``. Only costs in Clues, Health, Sanity and
        discarded cards are considered."""
        who = self.who
        for word in code[start : start + costs]:
            op = op_of(word)
            if op == program.PAY:
                have = (who.clues, who.health - 1, who.sanity - 1)[a_of(word)]
                if have < self.amount(b_of(word)):
                    return False
            elif op == verb.DISCARD_OWN and self.view is not None:
                if self.count(a_of(word)) < self.amount(b_of(word)):
                    return False
        return True

    def price(self, what: int, amount: int) -> float:
        if what == resource.CLUES:
            return amount * self.prices.clue
        if what == resource.HEALTH:
            return harm(self.w, self.who, amount, 0)
        return harm(self.w, self.who, 0, amount)

    # -- Instructions ----------------------------------------------------------------------------

    def odds_after(self, op: int, a: int, b: int) -> Odds | None:
        """Return the distribution of an instruction's result, or ``None`` if it has none."""
        who = self.who
        if op == verb.TEST:
            pool = who.pools[a] + self.amount(b)
            if component.FIRST_SPELL <= self.source < component.FIRST_CONDITION:
                pool += who.lore - who.pools[skill.LORE] if a == skill.LORE else 0
            return successes(pool, who.least)
        if op == verb.ROLL:
            return DIE
        if op == verb.AMBUSH or op == verb.AMBUSH_BY or op == verb.MEET:
            chance = BEATEN if op != verb.AMBUSH_BY else beaten_by(self, a)
            return (1.0 - chance, chance)
        if op in (verb.SPAWN_NAMED, verb.SPAWN_NAMED_HERE, verb.PICK):
            return surely(1)
        return None

    def effect(self, op: int, a: int, b: int, odds: Odds) -> float:
        """Return the value of an instruction that changes the game; ``op`` is its verb."""
        found = EFFECTS.get(op)
        if found is not None:
            return found(self, a, b)
        if op == verb.PART:
            return self.part(self.kind, a, 0, len(self.texts.code(self.kind, a)), odds)
        return 0.0

    def condition(self, which: int) -> float:
        """Return the value of gaining the Condition with the number ``which``."""
        w, name = self.w, component.CONDITIONS[which]
        if self.who.has(which):
            return 0.0
        if name == "blessed":
            return w.blessed
        costs = {
            "cursed": w.cursed, "dark_pact": w.dark_pact, "debt": w.debt, "detained": w.detained,
        }  # fmt: skip
        return -costs.get(name, w.condition)

    def token(self, where: int) -> float:
        if where == token_place.MYSTERY:
            return self.prices.token
        if where == token_place.ANCIENT_ONE:
            return self.prices.final
        if where == token_place.GREEN_OMEN:
            return -2.0 * self.prices.doom
        if where == token_place.THIS and self.source >= component.FIRST_MYSTERY:
            return self.prices.token if self.source < component.FIRST_ENCOUNTER else 0.0
        return 0.0

    def step(self, number: int) -> float:
        """Return the value of the hand-written effect ``number`` (``program.OWN``)."""
        if number in (own.GIVE_CLUES, own.GIVE_ITEMS, own.TRADE_CLUES, own.TRADE_POSSESSIONS):
            return 0.05
        if number == own.GAIN_ITEM or number == own.GAIN_WITHIN:
            return self.w.asset
        if number == own.DOOM_TO_ZERO:
            return -LOST / 2
        return 0.0


LEAVES_RESULT: Final = (
    own.SPAWN_AND_CHOOSE, own.DARK_YOUNG_HERE, own.DISCARD_SPELL, own.GAIN_ITEM, own.CARRY_OFF,
    own.MOVE_ANY_MONSTER,
)  # fmt: skip

Effect = Callable[[Reader, int, int], float]


def beaten_by(r: Reader, name: int) -> float:
    """Return the probability of defeating ``component.MONSTERS[name]`` in an ambush."""
    known = AMBUSHERS.get(component.MONSTERS[name])
    if known is None:
        return BEATEN
    change, toughness = known
    return at_least(successes(r.who.strength + change, r.who.least, r.who.strength_six), toughness)


AMBUSHERS: Final = {
    "deep_one": (-1, 2), "goat_spawn": (-2, 2), "dark_young": (-3, 5), "star_spawn": (-3, 5),
}  # fmt: skip
"""Strength test modifier and toughness of each Monster that a card text names for an ambush."""


def lose(r: Reader, a: int, b: int) -> float:
    return -harm(r.w, r.who, r.amount(a), r.amount(b))


def delayed(r: Reader, a: int, b: int) -> float:
    return 0.0 if r.who.steady else -r.w.delay


def bane(r: Reader, a: int, b: int) -> float:
    return r.w.blessed if a == trait.BOON else -r.w.condition


def discard_own(r: Reader, a: int, b: int) -> float:
    """Return the value of discarding ``b`` cards that pass filter ``a``; above 0 for Conditions."""
    if r.view is None:
        return -r.w.discard_spell
    found = r.view.candidates(a, r.seat, r.source, r.target)
    if not found:
        return 0.0
    if found[0] >= component.FIRST_CONDITION:
        return r.w.condition
    worths = sorted(r.card_worth(card) for card in found)
    return -sum(worths[: max(0, r.amount(b))])


def discard(r: Reader, a: int, b: int) -> float:
    return -r.w.asset if r.target < component.FIRST_SPELL else -r.w.discard_spell


def discard_this(r: Reader, a: int, b: int) -> float:
    if component.FIRST_CONDITION <= r.source < component.FIRST_MYTHOS:
        return r.w.condition
    if component.FIRST_SPELL <= r.source < component.FIRST_CONDITION:
        return -r.prices.spell
    return -0.5 * r.w.asset if component.FIRST_ASSET <= r.source < component.FIRST_SPELL else 0.0


def flip(r: Reader, a: int, b: int) -> float:
    return -0.5 if r.source < component.FIRST_CONDITION else -r.w.condition


def hit(r: Reader, a: int, b: int) -> float:
    return 2.0 * r.w.wound * min(4, r.amount(b))


def solve(r: Reader, a: int, b: int) -> float:
    rumor = component.FIRST_MYTHOS <= r.source < component.FIRST_MYSTERY
    return r.prices.rumor if rumor else r.prices.mystery


def drop_token(r: Reader, a: int, b: int) -> float:
    """Return the value of discarding tokens: positive on the Omen track, negative on a Rumor."""
    if a == token_place.OMEN_TRACK:
        return 2.0 * r.prices.doom
    if component.FIRST_MYTHOS <= r.source < component.FIRST_MYSTERY:
        name = component.COPIES[r.source][1]
        return -TOKEN_OF_RUMOR.get(name, 1.0) * max(0, r.amount(b))
    return 0.0


TOKEN_OF_RUMOR: Final = {"web_between_worlds": 7.0, "dimensions_collide": 7.0}
"""Value of one token on each Rumor that loses the game when its last token is discarded."""


def fixed(worth: Callable[[Reader], float]) -> Effect:
    """Return a function for ``EFFECTS`` that ignores the operands and returns ``worth(reader)``."""
    return lambda r, a, b: worth(r)


def times(worth: Callable[[Reader], float]) -> Effect:
    """Return a function for ``EFFECTS``: ``worth(reader)`` times the amount in operand ``b``."""
    return lambda r, a, b: worth(r) * r.amount(b)


EFFECTS: Final[dict[int, Effect]] = {
    verb.LOSE: lose,
    verb.RECOVER: lambda r, a, b: healing(r.w, r.who, r.amount(a), r.amount(b)),
    verb.GAIN_CLUES: times(lambda r: r.prices.clue),
    verb.DISCARD_CLUES: lambda r, a, b: -r.prices.clue * min(r.who.clues, max(0, r.amount(b))),
    verb.GAIN_THIS_CLUE: fixed(lambda r: r.prices.found),
    verb.DISCARD_THIS_CLUE: fixed(lambda r: -0.6 * r.prices.found),
    verb.MOVE_THIS_CLUE: fixed(lambda r: -0.2),
    verb.IMPROVE: fixed(lambda r: r.w.improvement),
    verb.IMPROVE_ANY: times(lambda r: 1.2 * r.w.improvement),
    verb.BECOME_DELAYED: delayed,
    verb.GAIN_CONDITION: lambda r, a, b: r.condition(a),
    verb.GAIN_CONDITION_WITH: bane,
    verb.GAIN_SPELLS: times(lambda r: r.prices.spell),
    verb.GAIN_SPELL_WITH: fixed(lambda r: r.prices.spell),
    verb.GAIN_SPELL: fixed(lambda r: r.prices.spell),
    verb.GAIN_ARTIFACTS: times(lambda r: r.w.artifact),
    verb.GAIN_ARTIFACT_WITH: fixed(lambda r: r.w.artifact),
    verb.GAIN_ARTIFACT: fixed(lambda r: r.w.artifact),
    verb.GAIN_ASSETS: times(lambda r: r.w.asset),
    verb.GAIN_ASSET_WITH: lambda r, a, b: r.w.ally if a == trait.ALLY else r.w.asset,
    verb.GAIN_ASSET: fixed(lambda r: r.w.asset),
    verb.GAIN_FROM_RESERVE: fixed(lambda r: 1.3 * r.w.asset),
    verb.GAIN_CHOSEN: fixed(lambda r: r.w.ally),
    verb.DISCARD: discard,
    verb.DISCARD_OWN: discard_own,
    verb.DISCARD_THIS: discard_this,
    verb.FLIP: flip,
    verb.FLIP_CHOSEN: flip,
    verb.MOVE: fixed(lambda r: 0.3),
    verb.MOVE_EXACTLY: fixed(lambda r: 0.1),
    verb.MOVE_TO_CHOSEN: fixed(lambda r: 0.3),
    verb.MOVE_TOWARD_THIS: fixed(lambda r: -0.5),
    verb.BE_DEVOURED: fixed(lambda r: -1.4 * r.w.death),
    verb.ACT: fixed(lambda r: 1.2),
    verb.AMBUSH: fixed(lambda r: -AMBUSHED),
    verb.AMBUSH_BY: fixed(lambda r: -AMBUSHED),
    verb.MEET: fixed(lambda r: -AMBUSHED),
    verb.HIT: hit,
    verb.HEAL_MONSTER: lambda r, a, b: -r.w.wound,
    verb.DEFEAT: fixed(lambda r: r.w.monster),
    verb.DISCARD_MONSTER: fixed(lambda r: 1.3 * r.w.monster),
    verb.SPAWN_MONSTERS: times(lambda r: -r.w.monster),
    verb.SPAWN_AT_RANDOM: times(lambda r: -r.w.monster),
    verb.SPAWN_NAMED: fixed(lambda r: -r.w.monster),
    verb.SPAWN_NAMED_HERE: fixed(lambda r: -r.w.monster),
    verb.SPAWN_GATES: times(lambda r: -2.0 - r.prices.doom),
    verb.SPAWN_CLUES: times(lambda r: r.prices.new_clue),
    verb.SPAWN_CLUE_AT: fixed(lambda r: 1.5 * r.prices.new_clue),
    verb.CLOSE_GATE: fixed(lambda r: r.prices.gate),
    verb.DISCARD_GATE: fixed(lambda r: 2.0 + r.prices.doom),
    verb.DISCARD_CLUE: fixed(lambda r: -0.5 * r.prices.clue),
    verb.ADVANCE_DOOM: times(lambda r: -r.prices.doom),
    verb.RETREAT_DOOM: times(lambda r: r.prices.doom),
    verb.ADVANCE_OMEN: times(lambda r: -r.prices.omen),
    verb.MOVE_OMEN: fixed(lambda r: 0.3 * r.prices.doom),
    verb.TOKEN: lambda r, a, b: r.token(a) * max(0, r.amount(b)),
    verb.DROP_TOKEN: drop_token,
    verb.TAKE_TOKEN: fixed(lambda r: r.prices.token),
    verb.PLACE_CLUE: fixed(lambda r: r.prices.token - r.prices.clue),
    verb.PLACE_GATE: fixed(lambda r: r.prices.token),
    verb.PLACE_MONSTER: fixed(lambda r: r.prices.token),
    verb.SOLVE_THIS: solve,
    verb.SOLVE_CHOSEN: fixed(lambda r: r.prices.rumor),
    verb.UNSOLVE_CHOSEN: fixed(lambda r: -r.w.mystery),
    verb.WIN: fixed(lambda r: LOST),
    verb.LOSE_GAME: fixed(lambda r: -LOST),
    verb.RECOVER_BODY: fixed(lambda r: 1.0),
    verb.EXTRA_DICE: times(lambda r: 0.3),
    verb.BONUS: times(lambda r: 0.2),
    verb.COMBAT_BONUS: times(lambda r: 0.2),
    verb.PREVENT: times(lambda r: 0.6),
}
"""For each verb, a function ``(reader, a, b)`` that returns the value of such an instruction."""


@lru_cache(maxsize=8192)  # cache hits occur within one game
def mean_of(
    texts: Texts, w: Weights, kinds: tuple[int, ...], part: int, who: Person, prices: Prices
) -> float:
    """Return the mean value of ability ``part`` of several cards, one of which will be drawn.

    Args:
        kinds: the kinds of component of the cards.
        part: the number of the ability.
    """
    reader = Reader(texts, w, who, prices)
    return sum(reader.whole(kind, part) for kind in kinds) / len(kinds)
