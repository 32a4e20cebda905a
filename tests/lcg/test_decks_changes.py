"""``lcg/decks/change.py``: offers that judge one change agree with the judgment of whole decks."""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Callable, Mapping

import pytest

import arkham_env
from arkham_env.lcg import decks
from arkham_env.lcg.cards import catalogue
from arkham_env.lcg.cards.bases import Asset, InvestigatorCard
from arkham_env.lcg.decks.change import ChangeJudge, changed_slots
from arkham_env.lcg.state.card_definition import CardDef
from arkham_env.lcg.state.deck_option import ANY_CLASS, DeckOption
from arkham_env.lcg.state.facts import Facts
from arkham_env.lcg.state.ids import NONE, faction, keyword, trait
from tests.lcg.support.deck_cards import (
    BOX,
    COLLECTOR,
    DANIELA,
    DEXTER,
    ISABELLE,
    JOE,
    TRISH,
    Slots,
)

FIVE = [DANIELA, JOE, TRISH, DEXTER, ISABELLE]
SCOUT = "DK030"


class Wanderer(InvestigatorCard):
    """Investigator with five places for cards of any class."""

    printed = Facts(
        "DK040", "Wanda Wander", faction=faction.SURVIVOR, unique=True, traits=[trait.WORKER],
        skills=[3, 3, 3, 3], health=7, sanity=7, deck_size=25,
        signature_cards=["DK041"], deck_factions=[faction.SURVIVOR],
        deck_options=[
            DeckOption([faction.SURVIVOR, faction.NEUTRAL], 0, 5),
            DeckOption(ANY_CLASS, 0, 1, limit=5),
        ],
    )  # fmt: skip


class Keepsake(Asset):
    """The signature card of Wanderer."""

    printed = Facts("DK041", "Blanket", cost=1, deck_limit=1, signature_of="DK040")


class StoryOfATitle(Asset):
    """A story card with the title of a card that can be bought."""

    printed = Facts("DK042", "Machete", cost=1, story=True)


class WeaknessOfATitle(Asset):
    """A weakness with a level and the title of an upgrade: an upgrade replaces it."""

    printed = Facts("DK043", "Vigor", level=0, basic_weakness=True)


class SignatureWithLevel(Asset):
    printed = Facts("DK044", "Blanket", level=1, cost=1, signature_of="DK040")


class LimitOfATitle(Asset):
    """A version of a card of which a deck contains only one."""

    printed = Facts("DK045", "Machete", faction=faction.GUARDIAN, level=2, cost=2, deck_limit=1)


class PermanentPrize(Asset):
    printed = Facts(
        "DK046", "Medal", level=1, keywords=keyword.PERMANENT | keyword.REWARD, deck_limit=1
    )


KNOWN: dict[str, CardDef] = {
    **BOX,
    **{
        d.printed.code: d
        for d in map(
            catalogue.check,
            [
                Wanderer, Keepsake, StoryOfATitle, WeaknessOfATitle, SignatureWithLevel,
                LimitOfATitle, PermanentPrize,
            ],
        )
    },
}  # fmt: skip
REWARDS = [COLLECTOR, "DK023", "DK024", "DK046"]
MADE_UP = [code for code in KNOWN if code.startswith("DK")]


def defined(e: decks.DeckEditor, known: Mapping[str, CardDef]) -> list[tuple[str, str, int]]:
    """Return the possible purchases by their definition: each pair of cards has no problem."""
    found: list[tuple[str, str, int]] = []
    for added in sorted(known) if e.missing >= 0 else [""]:
        if added != "" and e.addition_problem(known[added]):
            # The first part of ``problems`` does not depend on the other card.
            assert e.problems(added, "") == [e.addition_problem(known[added])]
            continue
        for removed in ["", *sorted(e.slots)]:
            if not e.problems(added, removed):
                found.append((added, removed, e.cost(added, removed)))
    return found


def offered(e: decks.DeckEditor) -> list[tuple[str, str, int]]:
    """Return the offered purchases: first the cards that join the deck, then those that leave."""
    return [
        (each.added, each.removed, each.cost)
        for added in e.additions()
        for each in e.removals(added)
    ]


def compare(e: decks.DeckEditor, known: Mapping[str, CardDef]) -> list[tuple[str, str, int]]:
    """Compare both lists, and return them."""
    expected = defined(e, known)
    assert offered(e) == expected, (e.investigator.printed.code, e.slots, e.experience, e.left)
    purchases = [(each.added, each.removed, each.cost) for each in e.purchases()]
    assert purchases == expected
    assert e.additions() == sorted({added for added, _, _ in expected})
    return expected


def random_slots(
    rng: random.Random, owner: CardDef, known: Mapping[str, CardDef], rules: decks.DeckRules
) -> Slots:
    """Return a random deck, which is legal apart from basic weaknesses; a third of it is made up.

    A deck that cannot be completed at random is too small.
    """
    slots: Slots = dict(Counter(owner.printed.signature_cards))
    judged = rules.before_weaknesses().unfinished()
    made_up = [code for code in known if code in MADE_UP]
    for _ in range(600):
        code = rng.choice(made_up if rng.random() < 0.4 and made_up else [*known])
        after = changed_slots(slots, code, "")
        if decks.missing_cards(owner, after, known) >= 0:
            if not decks.deck_problems(owner, after, known, judged):
                slots = after
    return slots


def random_rules(rng: random.Random) -> decks.DeckRules:
    unlocked = [code for code in REWARDS if rng.random() < 0.6]
    rules = decks.in_campaign(unlocked, granted=rng.choice([None, [], ["DK025", "DK042"]]))
    kind = rng.random()
    if kind < 0.15:
        return decks.standalone_game(unlocked)
    if kind < 0.25:
        return decks.new_campaign(unlocked, experience=rng.choice([0, 10, 25]))
    return rules


def editors(seed: int, known: Mapping[str, CardDef]) -> list[decks.DeckEditor]:
    """Return editors of random decks: full, too small and too large, with and without a box."""
    rng = random.Random(seed)
    made: list[decks.DeckEditor] = []
    owners = [code for code in [*FIVE, SCOUT, "DK040"] if code in known]
    for code in owners:
        owner = known[code]
        rules = random_rules(rng)
        slots = random_slots(rng, owner, known, rules)
        for _ in range(rng.choice([0, 0, 1, 3])):
            standard = [each for each in slots if decks.is_standard(known[each])]
            slots = changed_slots(slots, "", rng.choice(standard))
        if rng.random() < 0.2:
            slots = {**slots, "12092": slots.get("12092", 0) + 2}  # the deck may be too large
        for _ in range(rng.choice([0, 1, 1, 1, 2])):
            weakness = rng.choice(["12097", "12104", "DK043"])
            if weakness in known:
                slots[weakness] = slots.get(weakness, 0) + 1
        if rng.random() < 0.1:
            rules = random_rules(rng)  # some cards of the deck may not be legal
        left = None
        if rng.random() < 0.5:
            left = decks.copies_left([decks.Deck(code, slots)])
            assert left is not None
            left.update({each: rng.choice([0, 1, 2]) for each in rng.sample(sorted(left), 40)})
        free = {each: 1 for each in rng.sample(sorted(known), 5)} if rng.random() < 0.3 else {}
        if rng.random() < 0.3:
            free["DK010"] = 2
        pool = rng.sample(sorted(known), 120) if rng.random() < 0.2 else None
        made.append(
            decks.DeckEditor(
                owner, slots, rng.choice([0, 1, 2, 3, 5, 9, 40]), known, rules,
                left=left, free=free, pool=pool,
            )
        )  # fmt: skip
    return made


@pytest.mark.rule("LCG-0788")
@pytest.mark.parametrize("seed", range(4))
def test_offers_equal_the_judgment_of_each_changed_deck(seed: int) -> None:
    """Purchases are made, too, so that decks with upgrades, permanents and gaps occur."""
    rng = random.Random(seed)
    counted: Counter[str] = Counter()
    for e in editors(seed, KNOWN):
        for _ in range(3):
            found = compare(e, KNOWN if e.pool is None else {c: KNOWN[c] for c in e.pool})
            counted["offers"] += len(found)
            counted["short"] += e.missing > 0
            counted["large"] += e.missing < 0
            counted["whole"] += not e.judge().legal
            counted["limited"] += len(e.judge().counts.limited) > 0
            if not found:
                break
            added, removed, _ = rng.choice(found)
            e.buy(added, removed)
    assert counted["offers"] > 500 and counted["short"] and counted["limited"]


def test_offers_from_the_cards_of_the_package() -> None:
    """The definitions of the catalogue, for which the cards that can be bought are kept."""
    known = catalogue.definitions()
    for seed in range(3):
        for e in editors(100 + seed, known):
            assert e.cards is known
            compare(e, known if e.pool is None else {c: known[c] for c in e.pool})
            again = decks.DeckEditor(
                e.investigator, e.slots, e.experience, known, e.rules, left=e.left, free=e.free,
                pool=e.pool,
            )  # fmt: skip
            assert again.candidates() == e.candidates()


def test_a_card_registered_later_is_offered() -> None:
    e = decks.DeckEditor(catalogue.make(DANIELA), decks.slots_of("daniela_reyes"), 3)
    assert "99071" not in e.additions()

    class Whistle(Asset):
        printed = Facts("99071", "Whistle", faction=faction.GUARDIAN, level=1, cost=1)

    before = catalogue.definitions()
    assert catalogue.definitions() is before
    catalogue.register(Whistle)
    assert "99071" not in before and "99071" in catalogue.definitions()
    e = decks.DeckEditor(catalogue.make(DANIELA), decks.slots_of("daniela_reyes"), 3)
    assert "99071" in e.additions()


@pytest.mark.parametrize("seed", range(3))
def test_each_change_of_a_deck_is_judged_like_the_whole_deck(seed: int) -> None:
    """Every pair of cards, also pairs that no purchase exchanges."""
    rng = random.Random(seed)
    judged: Counter[bool] = Counter()
    for code in [DANIELA, SCOUT, "DK040"]:
        owner = KNOWN[code]
        slots = random_slots(rng, owner, KNOWN, decks.in_campaign(REWARDS))
        if rng.random() < 0.5:
            slots["12097"] = 1
        for rules in (
            random_rules(rng).unfinished(),
            decks.DeckRules(
                REWARDS,
                experience=rng.choice([5, 30, 60]),
                standalone=True,
                sized=False,
                new=rng.random() < 0.5,
            ),
        ):
            judge = ChangeJudge(owner, slots, KNOWN, rules)
            options = decks.deck_options(owner, slots, KNOWN)
            for added in rng.sample([*KNOWN], 60):
                card = KNOWN[added]
                if not card.printed.deck_options and decks.judging.card_problem(
                    owner, card, options, rules
                ):
                    continue
                judge.select(card)
                for removed in ["", *slots]:
                    after = changed_slots(slots, added, removed)
                    expected = not decks.deck_problems(owner, after, KNOWN, rules)
                    old = KNOWN[removed] if removed else None
                    assert judge.permits(old) == expected, (slots, added, removed)
                    judged[expected] += 1
            judge.select(None)
            for removed in slots:
                after = changed_slots(slots, "", removed)
                expected = not decks.deck_problems(owner, after, KNOWN, rules)
                assert judge.permits(KNOWN[removed]) == expected
    assert min(judged.values()) > 100


def test_a_deck_grows_card_by_card_like_a_deck_that_is_judged_as_a_whole() -> None:
    rules = decks.in_campaign(REWARDS)
    for seed in range(8):
        rng = random.Random(seed)
        owner = KNOWN[rng.choice([DANIELA, TRISH, SCOUT, "DK040"])]
        judge = ChangeJudge(owner, dict(Counter(owner.printed.signature_cards)), KNOWN, rules)
        for _ in range(150):
            card = KNOWN[rng.choice([*KNOWN])]
            after = changed_slots(judge.slots, card.printed.code, "")
            expected = not decks.deck_problems(owner, after, KNOWN, rules.unfinished())
            options = decks.deck_options(owner, judge.slots, KNOWN)
            if not card.printed.deck_options and decks.judging.card_problem(
                owner, card, options, rules
            ):
                assert not expected
                continue
            judge.select(card)
            assert judge.permits(None) == expected
            if expected:
                judge.add()
                assert judge.slots == after
                fresh = ChangeJudge(owner, after, KNOWN, rules).counts
                for name in ("titles", "limits", "versions", "total", "size", "basic", "spent"):
                    assert getattr(judge.counts, name) == getattr(fresh, name), name
                assert sorted(map(id, judge.counts.limited)) == sorted(map(id, fresh.limited))
                assert sorted(judge.counts.places) == sorted(fresh.places)
        assert judge.counts.size > 15


def test_permits_without_a_limit_of_experience_ignores_levels() -> None:
    rules = decks.IN_CAMPAIGN
    assert rules.experience == NONE
    judge = ChangeJudge(KNOWN[DANIELA], decks.slots_of("daniela_reyes"), KNOWN, rules)
    judge.select(KNOWN["12029"])
    assert judge.permits(KNOWN["12020"]) and judge.counts.spent == 0


def test_offers_and_random_decks_are_quick() -> None:
    """A campaign has dozens of purchase decisions, and each game can have its own decks."""
    known = catalogue.definitions()
    slots = decks.slots_of("daniela_reyes")
    decks.random_deck(DANIELA, 0)

    def decide() -> None:
        e = decks.DeckEditor(known[DANIELA], slots, 5, known, left=decks.copies_left([]))
        assert e.removals(e.additions()[0])

    def seconds(call: Callable[[], object]) -> float:
        began = time.process_time()
        call()
        return time.process_time() - began

    most = 0.0005 if arkham_env.is_compiled() else 0.01
    assert min(seconds(decide) for _ in range(20)) < most
    assert min(seconds(lambda: decks.random_deck(DANIELA, 3)) for _ in range(20)) < most


def test_the_experience_of_both_cards_counts() -> None:
    """A deck that costs as much as it may cost; at 10 experience it needs a second weakness."""
    owner, slots = KNOWN[DANIELA], decks.slots_of("daniela_reyes")
    slots = changed_slots(slots, "12027", "12020")  # Bodyguard of level 2 for Machete
    limited = decks.DeckRules(experience=2, sized=False, weaknesses=False)
    judge = ChangeJudge(owner, slots, KNOWN, limited)
    assert judge.legal and judge.counts.spent == 2
    judge.select(KNOWN["DK045"])  # Machete of level 2
    assert judge.permits(KNOWN["12027"]) and not judge.permits(KNOWN["12021"])
    assert not judge.permits(None)
    # Eleven experience need two weaknesses; without the last card of level 3 only one is allowed.
    slots = decks.slots_of("daniela_reyes")
    slots = {**slots, "12028": 2, "12029": 1, "12104": 2}
    new = decks.DeckRules(experience=20, sized=False, new=True, standalone=True)
    judge = ChangeJudge(owner, slots, KNOWN, new)
    assert judge.legal and judge.counts.spent == 11
    judge.select(KNOWN["12020"])
    assert judge.permits(KNOWN["12021"]) and not judge.permits(KNOWN["12028"])
    judge.select(None)
    assert judge.permits(KNOWN["12021"]) and not judge.permits(KNOWN["12028"])


def test_a_deck_of_the_largest_size_only_exchanges_cards() -> None:
    slots = decks.slots_of("daniela_reyes")
    slots = {**slots, "12097": decks.judging.MOST_CARDS - sum(slots.values())}
    judge = ChangeJudge(KNOWN[DANIELA], slots, KNOWN, decks.IN_CAMPAIGN)
    assert judge.legal and judge.counts.total == decks.judging.MOST_CARDS
    judge.select(KNOWN["12028"])
    assert judge.permits(KNOWN["12020"]) and not judge.permits(None)
