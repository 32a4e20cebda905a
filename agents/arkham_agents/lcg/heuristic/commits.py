"""Choice of the cards to commit to a skill test and of the resources to spend on it.

The choice maximizes the exact expected value of the test's outcome minus the cost of the cards and
resources. Functions with an argument ``options`` return the index of the chosen option.
"""

from __future__ import annotations

from arkham_agents.lcg.heuristic import facts, payoffs
from arkham_agents.lcg.heuristic.hand import commit_price, resource_worth
from arkham_agents.lcg.heuristic.reading import Reading
from arkham_agents.lcg.odds import Odds, Payoff, odds_of_test
from arkham_agents.lcg.seat_view import TestView
from arkham_env.core.kernel.decision import a_of, op_of
from arkham_env.lcg.state.ids import NONE, card_type, test_kind, trait, verb

LIMIT: int = 6
"""Maximum number of cards of which :func:`best_set` compares all combinations."""


class Offer:
    """A card that could be committed to a test.

    Attributes:
        card: ID of the card.
        icons: number of icons that the card adds to the test.
        price: cost of losing the card.
        extra: value of the card's additional effects, which apply if the test succeeds.
    """

    __slots__ = ("card", "extra", "icons", "price")

    def __init__(self, card: int, icons: int, price: float, extra: float) -> None:
        self.card: int = card
        self.icons: int = icons
        self.price: float = price
        self.extra: float = extra


def offer(
    r: Reading, card: int, skill: int, kind: int, target: int, seat: int, price: float
) -> Offer:
    """Return the :class:`Offer` of ``card`` for a test that ``seat`` makes.

    Args:
        skill, kind, target: the tested skill, the kind of the test and its target.
        price: cost of losing the card, without the cost of the card's effects.
    """
    code = r.view.code(card)
    extra = 0.0
    if code in facts.DRAWING_SKILLS:
        extra = 0.4 - cost_of_its_draw(r, card, seat)
    elif code == facts.DEDUCTION and kind == test_kind.INVESTIGATE:
        around = r.view.clues_at(target)
        extra = r.clue_worth(target, 2) - r.clue_worth(target, 1) if around > 1 else 0.0
    elif code == facts.VICIOUS_BLOW and kind == test_kind.FIGHT:
        extra = r.damage_worth(target, 2) - r.damage_worth(target, 1)
    elif code == facts.SLIPPERY and kind == test_kind.EVADE:
        extra = 0.6 * r.attack_cost(target, seat)
    elif code == facts.SOUL_LINK:
        price += r.hurt(r.me, 0, 1)
    return Offer(card, r.view.icons(card, skill), price, extra)


def cost_of_its_draw(r: Reading, card: int, seat: int, taken: int = 0) -> float:
    """Return the cost of the card draw that committing a skill card causes for the tester.

    The cost is 0 unless the skill card causes a draw and the tester's deck is empty.

    Args:
        card: the skill card.
        seat: the tester.
        taken: number of cards that leave the tester's discard pile before the draw.
    """
    if r.view.code(card) not in facts.DRAWING_SKILLS:
        return 0.0
    return r.draw_cost(seat, 1, taken)


def hand_offers(r: Reading, skill: int, kind: int, target: int) -> list[Offer]:
    """Return an :class:`Offer` for each different hand card that adds icons to a planned test."""
    titles: list[str] = []
    found: list[Offer] = []
    for card in r.view.hand:
        d = r.view.definition(card)
        if d.printed.code in titles or r.view.icons(card, skill) == 0:
            continue
        titles.append(d.printed.code)
        found.append(offer(r, card, skill, kind, target, r.me, commit_price(r, card)))
    return found


def best_set(
    odds: Odds, value: int, difficulty: int, payoff: Payoff, offers: list[Offer]
) -> tuple[float, list[Offer]]:
    """Return the best set of cards to commit, as ``(value, offers)``. The value is the expected
    payoff of the test with these cards, minus the cost of the cards."""
    if len(offers) > LIMIT:
        offers = sorted(offers, key=lambda o: o.price - o.extra - 0.3 * o.icons)[:LIMIT]
    worth: dict[int, tuple[float, float]] = {}

    def at(icons: int) -> tuple[float, float]:
        if icons not in worth:
            worth[icons] = (
                odds.expect(value + icons, difficulty, payoff),
                odds.success(value + icons, difficulty),
            )
        return worth[icons]

    best = at(0)[0]
    chosen: list[Offer] = []
    for mask in range(1, 1 << len(offers)):
        picked = [offers[i] for i in range(len(offers)) if mask >> i & 1]
        expected, chance = at(sum(o.icons for o in picked))
        total = expected + sum(chance * o.extra - o.price for o in picked)
        if total > best + 1e-9:
            best = total
            chosen = picked
    return best, chosen


def talent_bonus(r: Reading, code: str, kind: int, source: int) -> int:
    """Return the skill bonus per resource spent on the talent with card code ``code`` in a test."""
    if code == "12017":
        suits = kind in (test_kind.FIGHT, test_kind.EVADE)
    elif code == "12035":
        suits = kind in (test_kind.INVESTIGATE, test_kind.PARLEY)
    elif code == "12047":
        suits = kind in (test_kind.EVADE, test_kind.PARLEY)
    elif code == "12063":
        suits = source != NONE and r.view.definition(source).printed.has_any(
            [trait.SPELL, trait.RITUAL]
        )
    else:
        suits = source != NONE and r.view.owner(source) == NONE
    return 2 if suits else 1


def talent_power(r: Reading, skill: int, kind: int, source: int) -> int:
    """Return the skill bonus of one resource spent on the best talent in play (0: no talent)."""
    best = 0
    for card in r.view.assets(r.me):
        code = r.view.code(card)
        if code in facts.TALENTS and skill in facts.TALENTS[code]:
            best = max(best, talent_bonus(r, code, kind, source))
    return best


def boost_price(r: Reading) -> float:
    """Return the cost of spending one resource on a talent."""
    price = resource_worth(r) + 0.03
    for card in r.view.threats(r.me):
        if r.view.code(card) == facts.OBLIGATIONS:
            price += r.hurt(r.me, 1, 0)
    return price


def talent_gain(r: Reading, test: TestView, code: str) -> float:
    """Return the largest gain from spending resources on the talent card ``code`` in this test."""
    odds = odds_of_test(r.view, test)
    payoff = payoffs.of_test(r, test)
    bonus = talent_bonus(r, code, test.kind, test.source)
    base = odds.expect(test.value, test.difficulty, payoff)
    price = boost_price(r)
    best = 0.0
    for count in range(1, min(r.view.resources(r.me), 4) + 1):
        expected = odds.expect(test.value + bonus * count, test.difficulty, payoff)
        best = max(best, expected - base - price * count)
    return best


def recommit_gain(r: Reading, test: TestView) -> float:
    """Return the gain if Isabelle takes 1 horror to commit a skill card from her discard pile."""
    odds = odds_of_test(r.view, test)
    payoff = payoffs.of_test(r, test)
    base = odds.expect(test.value, test.difficulty, payoff)
    best = 0.0
    for card in r.view.discard(r.me):
        if r.view.definition(card).type == card_type.SKILL:
            icons = r.view.icons(card, test.skill)
            if icons:
                expected = odds.expect(test.value + icons, test.difficulty, payoff)
                best = max(best, expected - base - cost_of_its_draw(r, card, test.seat, 1))
    return best + 0.15 - r.w.echo * r.hurt(r.me, 0, 1, direct=True)


def recommit_choice(r: Reading, test: TestView, options: list[int]) -> int:
    """Return the index of the best card for Isabelle to commit from her discard pile: the one with
    the most icons, minus the cost of the card that it draws."""
    worth: list[float] = []
    for option in options:
        card = a_of(option)
        worth.append(r.view.icons(card, test.skill) - cost_of_its_draw(r, card, test.seat, 1))
    return worth.index(max(worth))


def choose(r: Reading, test: TestView, options: list[int]) -> int:
    """Choose the next card to commit, or the option "done" if no card is worth its cost."""
    odds = odds_of_test(r.view, test)
    payoff = payoffs.of_test(r, test)
    offers: list[Offer] = []
    for option in options:
        if op_of(option) == verb.COMMIT:
            card = a_of(option)
            price = commit_price(r, card)
            if test.seat != r.me:
                price *= 1.1
            offers.append(offer(r, card, test.skill, test.kind, test.target, test.seat, price))
    if test.seat != r.me:
        best = 0.0
        base = best_set(odds, test.value, test.difficulty, payoff, [])[0]
        chosen: list[Offer] = []
        for single in offers:
            gain = best_set(odds, test.value, test.difficulty, payoff, [single])[0] - base
            if gain > best + 1e-9:
                best = gain
                chosen = [single]
    else:
        chosen = best_set(odds, test.value, test.difficulty, payoff, offers)[1]
    if not chosen:
        return len(options) - 1
    wanted = min(o.card for o in chosen)
    return next(i for i in range(len(options)) if a_of(options[i]) == wanted)


def choose_skill(r: Reading, test: TestView, options: list[int]) -> int:
    """Choose the skill to test: the one for which :func:`best_set` returns the highest value."""
    odds = r.odds(test.seat)
    payoff = payoffs.of_test(r, test)
    best = -1e9
    index = 0
    for i in range(len(options)):
        skill = a_of(options[i])
        value = r.view.skill(test.seat, skill)
        offers = hand_offers(r, skill, test.kind, test.target) if test.seat == r.me else []
        worth = best_set(odds, value, test.difficulty, payoff, offers)[0]
        if worth > best:
            best = worth
            index = i
    return index
