"""``lcg/campaign/between.py``: purchases between the scenarios of a campaign."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from arkham_env.core.kernel.decision import a_of, op_of
from arkham_env.core.kernel.errors import InvalidSetup
from arkham_env.lcg.campaign.new_decks import decks_in_use, offered_codes
from arkham_env.lcg.cards import catalogue
from arkham_env.lcg.decks import (
    BOX,
    DeckEditor,
    copies_left,
    deck_problems,
    experience_cost,
    group_problems,
    in_campaign,
    missing_cards,
)  # fmt: skip
from arkham_env.lcg.state.game_state import Game
from arkham_env.lcg.state.ids import verb
from tests.lcg.support import ledger_zone_cards  # noqa: F401  (registers cards)
from tests.lcg.support.campaign_scene import (
    GO,
    NONE_READ,
    PAIR,
    R1,
    CampaignScene,
)  # fmt: skip

JOE = "12004"
BODYGUARD, BODYGUARD_2 = "12016", "12027"
STUDIOUS, COLLECTOR, MASK = "12042", "12181", "12068"


def shopping(
    investigators: tuple[str, ...] = ("daniela_reyes",), experience: int = 4, **options: object
) -> CampaignScene:
    """Return a campaign at the first purchase after Spreading Flames."""
    s = CampaignScene(investigators, **options).begin()
    for seat in range(len(investigators)):
        s.earn(seat, experience - 2)  # 2 by the resolution
    return s.end(NONE_READ)


def swap(s: CampaignScene, seat: int, out: dict[str, int], into: dict[str, int]) -> None:
    """Replace cards in the deck of a seat before its decision is asked again."""
    record = s.record.copy()
    member = record.members[record.at_seat[seat]]
    for code, copies in out.items():
        member.add(code, -copies)
    for code, copies in into.items():
        member.add(code, copies)
    s.g.campaign = record
    again(s)


def again(s: CampaignScene) -> None:
    """Ask the pending decision of a border again."""
    s.g.stack[-1].step = 1
    s.g.advance()


def cards_with(g: Game, *ops: int) -> list[str]:
    """Return the codes of the cards that options with these operations name."""
    return [g.defs[a_of(o)].printed.code for o in g.options if op_of(o) in ops]


# -- Costs -----------------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0782", "LCG-0783")
def test_one_copy_after_the_other_is_upgraded() -> None:
    """Tricky case 1 (a) and (b)."""
    s = shopping()
    swap(s, 0, {"12017": 1}, {BODYGUARD: 1})
    size = sum(s.member(0).slots.values())
    for left in (2, 0):
        s.do("Buy Bodyguard (2)")  # the only card that it can replace leaves at once
        assert s.member(0).experience == left
    slots = s.member(0).slots
    assert BODYGUARD not in slots and slots[BODYGUARD_2] == 2
    assert sum(slots.values()) == size


@pytest.mark.rule("LCG-0780")
def test_a_third_copy_of_a_title_is_not_offered_for_another_card() -> None:
    """Tricky case 1 (c): with two Bodyguards, the higher version can only replace one of them."""
    s = shopping()
    swap(s, 0, {"12017": 1}, {BODYGUARD: 1})
    others = Counter(s.member(0).slots) - Counter([BODYGUARD])
    s.do("Buy Bodyguard (2)")
    assert s.kind == "purchase"
    assert Counter(s.member(0).slots) == others + Counter([BODYGUARD_2])


@pytest.mark.rule("LCG-0780", "LCG-0784")
def test_permanent_cards_replace_none_and_stay() -> None:
    """Tricky case 1, second part: Studious; in play from the start, 7 cards in the opening hand."""
    s = shopping(("joe_diamond",), 9)
    before = Counter(s.member(0).slots)
    s.do("Buy Studious")
    assert s.kind == "purchase" and s.member(0).experience == 6
    s.do("Buy Studious")
    assert s.member(0).experience == 3
    assert Counter(s.member(0).slots) == before + Counter({STUDIOUS: 2})
    assert "Buy Studious (3)" not in s.labels and not s.offers("Buy Studious"), "no third copy"
    assert not s.offers("Take out Studious")
    s.do("Buy Machete")
    assert s.kind == "exchange" and not s.offers("Take out Studious")
    s.take(0)
    s.begin()
    seven = s.g.investigators[0].hand
    assert len(seven) == 7
    assert [s.g.defs[c].printed.code for c in s.g.investigators[0].assets].count(STUDIOUS) == 2


@pytest.mark.rule("LCG-0782", "LCG-1054")
def test_an_upgrade_costs_the_difference_and_a_new_card_its_level() -> None:
    cards = catalogue.definitions()
    s = shopping(PAIR, 8)
    checked = 0
    for code in cards_with(s.g, verb.BUY):
        level = cards[code].printed.level
        label = f"Buy {cards[code].printed.name}" + (f" ({level})" if level else "")
        assert label in s.labels
        other = CampaignScene.__new__(CampaignScene)
        other.game = s.game.clone()
        other.g = other.game.state
        other.do(label)
        if other.kind != "exchange":
            continue
        name = cards[code].printed.name
        for option in other.g.options:
            if op_of(option) != verb.EXCHANGE:
                continue
            one = other.game.clone()
            old = one.state.defs[a_of(option)].printed
            one.step(other.g.options.index(option))
            member = one.state.campaign.members[0]
            paid = 8 - member.experience
            upgrade = old.name == name and old.level < level
            assert paid == max(1, level - old.level if upgrade else level)
            checked += 1
    assert checked > 100


@pytest.mark.rule("LCG-1054")
def test_levels_of_the_box() -> None:
    """By the number of white pips on the card; no pips and no level are not the same."""
    pips = {"12016": 0, "12018": 0, "12023": 0, "12086": 0, "12089": 0, "12094": 0, MASK: 1}
    definitions = catalogue.definitions()
    assert {code: definitions[code].printed.level for code in pips} == pips
    key = catalogue.make("TL148")
    assert key.printed.level == 2 and experience_cost(key) == 2
    for code in ("12002", "12003", "12100", "12115"):  # signatures, weaknesses, a story asset
        assert definitions[code].printed.level == -1


# -- Everything legal, nothing illegal -------------------------------------------------------------


def wanted(s: CampaignScene, seat: int, unlocked: list[str]) -> set[tuple[str, str]]:
    """Return the possible purchases by the judgment of single purchases, of all pairs of cards."""
    member = s.member(seat)
    cards = catalogue.definitions()
    editor = DeckEditor(
        cards[member.code],
        member.slots,
        int(member.experience),
        cards,
        in_campaign(unlocked),
        left=copies_left(decks_in_use(s.record), "one_box"),
    )
    found = set()
    for added in offered_codes():
        for removed in ["", *member.slots]:
            if not editor.problems(added, removed):
                found.add((added, removed))
    return found


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("unlocked", [[], [COLLECTOR]])
def test_the_options_are_exactly_the_possible_purchases(seed: int, unlocked: list[str]) -> None:
    rng = random.Random(seed)
    s = shopping(PAIR, 5 + seed, decks="random", seed=seed, unlocked=unlocked)
    asked = 0
    while s.kind == "purchase":
        asked += 1
        seat = s.seat
        possible = wanted(s, seat, unlocked)
        offered = set()
        for index, option in enumerate(s.g.options):
            if op_of(option) == verb.DONE:
                continue
            code = s.g.defs[a_of(option)].printed.code
            one = s.game.clone()
            one.step(index)
            g = one.state
            if g.campaign.pending == code:
                for choice in g.options:
                    out = "" if op_of(choice) == verb.PASS else g.defs[a_of(choice)].printed.code
                    offered.add((code, out))
            else:  # a single possibility is carried out at once
                before, after = (
                    Counter(s.member(seat).slots),
                    Counter(g.campaign.members[s.record.at_seat[seat]].slots),
                )
                gone = before - after
                offered.add((code, next(iter(gone), "")))
        assert offered == possible
        s.take(rng.randrange(len(s.labels)))
        while s.kind == "exchange":
            s.take(rng.randrange(len(s.labels)))
    assert asked > 3


@pytest.mark.rule("LCG-0785", "LCG-0786", "LCG-0788")
def test_what_stays_and_what_is_never_offered() -> None:
    """Weaknesses, signatures and story cards stay; other classes and reward cards do not come."""
    cards = catalogue.definitions()
    s = CampaignScene(PAIR).begin()
    s.earn(0, 9).end(R1, "Choose Joe", GO)
    bought = cards_with(s.g, verb.BUY, verb.INCLUDE)
    joe = cards[JOE].printed
    assert len(bought) > 20 and COLLECTOR not in bought
    for code in bought:
        printed = cards[code].printed
        assert printed.signature_of == "" and not printed.weakness and not printed.story
        allowed = in_campaign([])
        one = {**s.member(0).slots, code: s.member(0).slots.get(code, 0) + 1}
        problems = deck_problems(cards[JOE], one, cards, allowed.unfinished())
        assert all("is a" not in text for text in problems), problems
    s.do("Buy Machete")
    out = cards_with(s.g, verb.EXCHANGE)
    assert out and not {"12005", "12006", "12100", "12115"} & set(out)
    assert joe.name == "Joe Diamond"


@pytest.mark.rule("LCG-0778")
def test_each_investigator_spends_its_own_experience() -> None:
    s = CampaignScene(PAIR).begin()
    s.earn(0, 6).end(NONE_READ)
    assert [s.member(seat).experience for seat in (0, 1)] == [8, 2]
    s.do("Buy Studious", "Buy nothing more")
    assert s.seat == 1 and [s.member(seat).experience for seat in (0, 1)] == [5, 2]
    cards = catalogue.definitions()
    assert all(cards[code].printed.level <= 2 for code in cards_with(s.g, verb.BUY))


@pytest.mark.rule("LCG-0779")
def test_unspent_experience_is_kept() -> None:
    s = shopping(("joe_diamond",), 5)
    s.do("Buy Studious", "Buy nothing more")
    assert s.member(0).experience == 2
    s.begin()
    assert "Joe Diamond: 2 unspent experience" in s.game.view(0)
    s.earn(0, 3).end(R1)
    assert s.member(0).experience == 5 and s.member(0).earned == 8
    s.do("Buy Studious")
    assert s.member(0).experience == 2


def test_without_experience_nobody_is_asked() -> None:
    s = CampaignScene(PAIR).begin()
    s.earn(0, -2).earn(1, -2).end(NONE_READ)
    assert s.kind == "lead" and s.scenario == "smoke_and_mirrors"


# -- The box ---------------------------------------------------------------------------------------


def test_the_group_has_one_box() -> None:
    """No card is offered of which the other decks hold the last copies."""
    for seed in range(6):
        s = shopping(("daniela_reyes", "joe_diamond", "dexter_drake"), 6, seed=seed)
        rng = random.Random(seed)
        while s.kind == "purchase" or s.kind == "exchange":
            if s.kind == "purchase":
                used: Counter[str] = Counter()
                for deck in decks_in_use(s.record):
                    used.update(deck.slots)
                for code in cards_with(s.g, verb.BUY, verb.INCLUDE):
                    assert used[code] < BOX.get(code, 99)
            s.take(rng.randrange(len(s.labels)))
        assert group_problems(decks_in_use(s.record), "one_box") == []


def test_with_several_boxes_the_copies_of_others_do_not_matter() -> None:
    """Both copies of Machete are in Daniela's deck."""

    def offers(collection: str) -> bool:
        s = CampaignScene(["daniela_reyes", "joe_diamond"], collection=collection).begin()
        s.earn(0, -2).earn(1, 3).end(NONE_READ)
        assert s.seat == 1
        swap(s, 0, {"12017": 1}, {"12020": 2 - s.member(0).slots["12020"]})
        assert s.member(0).slots["12020"] == 2 and s.seat == 1
        swap(s, 1, {"12020": s.member(1).slots["12020"]}, {})
        return "12020" in cards_with(s.g, verb.BUY, verb.INCLUDE)

    assert offers("unlimited") and not offers("one_box")


# -- Decks that are too small or too large ---------------------------------------------------------


@pytest.mark.rule("LCG-1101", "LCG-0789", "LCG-0790")
def test_a_deck_that_is_too_small_is_filled_at_no_cost() -> None:
    s = shopping(("joe_diamond",), 3)
    s.record.members[0].experience = 0
    swap(s, 0, {"12089": 2}, {})
    assert s.kind == "purchase" and not s.offers("Buy nothing more"), "the deck must be filled"
    free = cards_with(s.g, verb.INCLUDE)
    cards = catalogue.definitions()
    assert free and not cards_with(s.g, verb.BUY)
    assert all(cards[code].printed.level == 0 for code in free)
    for code, why in [
        ("TL148", "a card with a level"), ("12059", "a mystic card"), ("12087", "a third copy"),
        ("12100", "a weakness"), ("12115", "a story card"), ("12125", "an encounter card"),
    ]:  # fmt: skip
        assert code not in free, why
    s.take(0)
    assert s.kind == "purchase" and missing_of(s) == 1
    s.take(0)
    assert missing_of(s) == 0 and s.member(0).experience == 0
    s.begin()
    assert s.scenario == "smoke_and_mirrors"


def missing_of(s: CampaignScene) -> int:
    member = s.member(0)
    cards = catalogue.definitions()
    return missing_cards(cards[member.code], member.slots, cards)


@pytest.mark.rule("LCG-0789")
def test_a_short_deck_can_be_filled_with_bought_cards_too() -> None:
    s = shopping(("joe_diamond",), 3)
    swap(s, 0, {"12089": 1}, {})
    paid = cards_with(s.g, verb.BUY)
    assert paid and STUDIOUS in paid
    cards = catalogue.definitions()
    code = next(c for c in paid if cards[c].printed.level > 0 and c != STUDIOUS)
    level = cards[code].printed.level
    index = next(
        i
        for i, o in enumerate(s.g.options)
        if op_of(o) == verb.BUY and s.g.defs[a_of(o)].printed.code == code
    )
    s.take(index)
    if s.kind == "exchange":
        s.do("Take out no card")
    assert s.member(0).experience == 3 - level and missing_of(s) == 0


@pytest.mark.rule("LCG-0790")
def test_a_deck_that_is_too_large_loses_cards_first() -> None:
    """Such as a deck whose size an effect has lowered; weaknesses and signatures stay."""
    s = shopping(("joe_diamond",), 3)
    swap(s, 0, {}, {"12034": 1})
    assert missing_of(s) == -1
    assert not cards_with(s.g, verb.BUY, verb.INCLUDE) and not s.offers("Buy nothing more")
    out = cards_with(s.g, verb.EXCHANGE)
    assert "12034" in out and not {"12005", "12006", "12100"} & set(out)
    s.do("Take out Magnifying")
    assert missing_of(s) == 0 and s.member(0).experience == 3
    assert s.offers("Buy nothing more")


# -- Collector -------------------------------------------------------------------------------------


def collector_deck() -> list[dict[str, int]]:
    """Return a deck of Daniela with Collector, which holds 35 standard cards."""
    for seed in range(60):
        s = CampaignScene(["daniela_reyes"], decks="random", unlocked=[COLLECTOR], seed=seed)
        slots = s.member(0).slots
        if COLLECTOR in slots:
            return [dict(slots)]
    raise AssertionError("no random deck has Collector")


def test_collector_makes_the_deck_larger_and_is_in_play() -> None:
    """Tricky case 2 (b) and (c)."""
    decks = collector_deck()
    s = CampaignScene(["daniela_reyes"], decks=decks, unlocked=[COLLECTOR])
    cards = catalogue.definitions()
    standard = sum(
        copies
        for code, copies in s.member(0).slots.items()
        if cards[code].printed.level >= 0
        and cards[code].printed.signature_of == ""
        and code != COLLECTOR
    )
    assert standard == 35 and missing_of(s) == 0
    s.begin()
    assert COLLECTOR in [s.g.defs[c].printed.code for c in s.g.investigators[0].assets]
    s.end(NONE_READ)
    assert not [text for text in s.labels if "Collector" in text], "only at deck creation"
    s.take(0)
    while s.kind == "exchange":
        assert not s.offers("Take out Collector")
        s.take(0)
    assert missing_of(s) == 0


def test_collector_cannot_be_bought() -> None:
    """Tricky case 2 (c): it was unlocked, but it is only for new decks."""
    s = shopping(("daniela_reyes",), 9, unlocked=[COLLECTOR])
    assert s.offers("Buy ") and not s.offers("Collector")


def test_unlocked_cards_are_needed_for_collector() -> None:
    """Tricky case 2 (a)."""
    with pytest.raises(InvalidSetup, match="Collector"):
        CampaignScene(["daniela_reyes"], decks=collector_deck())
