"""``lcg/campaign/conclusion.py``, ``lcg/decks``: weaknesses and story cards of a campaign."""

from __future__ import annotations

from collections import Counter

import pytest

from arkham_env.core.kernel.errors import InvalidSetup
from arkham_env.lcg import decks
from arkham_env.lcg.campaign.new_decks import decks_in_use
from arkham_env.lcg.decks import BOX, CORE, random_weakness, weakness_pool
from arkham_env.lcg.rules.agenda import advance_agenda
from arkham_env.lcg.rules.discarding import DiscardTogether
from arkham_env.lcg.scenarios.core_2026.smoke_and_mirrors import common as mirrors
from arkham_env.lcg.state.ids import NONE, status
from tests.lcg.support import ledger_zone_cards  # noqa: F401  (registers cards)
from tests.lcg.support.campaign_scene import (
    FOUR,
    GO,
    NONE_READ,
    PAIR,
    R1,
    CampaignScene,
    new_campaign,
    second,
)
from tests.lcg.support.scene import Scene


@pytest.mark.rule("LCG-0822", "LCG-0823")
def test_the_mark_of_elokoss_stays_in_the_deck() -> None:
    """A weakness that an investigator received belongs to its deck, which may be larger for it."""
    s = second()
    size = sum(s.member(0).slots.values())
    s.run(advance_agenda)
    while not s.at_turn():
        s.pass_by()
    marks = [card for card in range(len(s.g.defs)) if s.g.defs[card].printed.code == mirrors.MARK]
    assert sorted(s.g.owner[card] for card in marks) == [NONE, NONE, 0, 1]
    s.end(NONE_READ)
    for seat in (0, 1):
        assert s.member(seat).slots[mirrors.MARK] == 1
    assert sum(s.member(0).slots.values()) == size + 1
    assert not [text for text in s.labels if "Mark of Elokoss" in text]
    s.begin()
    owned = [s.g.owner[c] for c in range(len(s.g.defs)) if s.g.defs[c].printed.code == mirrors.MARK]
    assert sorted(owned) == [0, 1]
    s.end(R1)
    assert s.member(0).slots[mirrors.MARK] == 1


@pytest.mark.rule("LCG-0822")
def test_a_weakness_added_in_a_scenario_has_its_receiver_as_bearer() -> None:
    s = Scene(PAIR, extra={0: ["TL147"]}, encounter=["TL146"])
    curse = s.find("TL146")
    assert s.g.owner[curse] == NONE
    s.give(0, "Bargain")
    before = s.investigator(0).deck[:]
    s.do("Play Bargain")
    assert s.g.owner[curse] == 0 and curse in s.investigator(0).deck
    assert [card for card in s.investigator(0).deck if card != curse] != before  # it is shuffled
    copy = s.g.clone()
    assert copy.owner[curse] == 0 and s.g.clone().owner[curse] == 0
    s.only_deck(0, "Old Curse")
    s.do("Draw 1 card")
    assert s.investigator(0).threat_area == [curse]
    s.run(lambda g: g.push(DiscardTogether([curse])))
    assert s.investigator(0).discard[-1] == curse  # the bearer's pile, not the encounter one


@pytest.mark.rule("LCG-0749")
def test_a_weakness_that_the_collection_lacks_is_skipped() -> None:
    s = second()
    s.g.set_aside = [c for c in s.g.set_aside if s.g.defs[c].printed.code != mirrors.MARK]
    s.run(advance_agenda)
    while not s.at_turn():
        s.pass_by()
    s.end(NONE_READ)
    assert mirrors.MARK not in s.member(0).slots and s.at_border


@pytest.mark.rule("LCG-0823")
def test_a_weakness_that_was_resolved_is_in_the_next_deck() -> None:
    s = CampaignScene(["joe_diamond"]).begin()
    weakness = "12100"
    assert s.member(0).slots[weakness] == 1
    s.deck(0, weakness)
    s.encounter_deck("Bystander", "Cantor of Flame")
    s.refresh()
    s.do("Draw 1 card")
    while not s.at_turn():
        s.pass_by()
    assert "Overzealous" in s.discard_pile()
    s.end(NONE_READ)
    assert s.member(0).slots[weakness] == 1
    s.begin()
    assert weakness in s.codes()


@pytest.mark.rule("LCG-0758")
@pytest.mark.parametrize("bearer", [0, 1, 2])
def test_anybody_of_the_group_can_become_the_bearer(bearer: int) -> None:
    """Armitage is beyond the size of the deck and its options; in Smoke and Mirrors he is in play
    from the start and takes no slot, in Queen of Ash he is a card of the deck."""
    trio = FOUR[:3]
    s = CampaignScene(trio).begin()
    s.g.investigators[1].status = status.RESIGNED
    s.g.investigators[2].status = status.DEFEATED
    sizes = [sum(s.member(seat).slots.values()) for seat in range(3)]
    s.end(R1)
    assert len(s.labels) == 3
    s.take(bearer)
    s.do(GO)
    sizes[bearer] += 1
    assert [sum(s.member(seat).slots.values()) for seat in range(3)] == sizes
    assert [s.member(seat).slots.get("12115", 0) for seat in range(3)].index(1) == bearer
    name = s.g.defs[bearer].printed.name
    about = [line for line in s.log() if "Armitage" in line]
    assert about == [f"{name} becomes the bearer of Dr. Henry Armitage"]
    s.begin()
    assert s.card("12115").controller == bearer
    hand = s.g.investigators[bearer].hand
    assert len(hand) == 5 and not [c for c in hand if s.g.defs[c].printed.code == "12115"]
    s.end(NONE_READ).begin()
    assert not s.in_play("12115") and s.g.owner[s.find("12115")] == bearer


# -- Basic weaknesses ------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0828")
def test_ten_basic_weaknesses_are_shuffled_and_one_is_taken() -> None:
    pool = weakness_pool([CORE])
    assert len(pool) == 10
    drawn = Counter(random_weakness(pool, seed) for seed in range(4000))
    assert set(drawn) == set(pool)
    # Each of the ten cards is as likely as any other: two copies count twice.
    for code, times in drawn.items():
        assert abs(times - 400 * pool.count(code)) < 90, (code, times)
    assert random_weakness(pool, 7) == random_weakness(pool, 7)


@pytest.mark.rule("LCG-0828")
def test_each_new_deck_of_a_campaign_has_one_of_the_ten() -> None:
    """Tricky case 3: together the decks have no weakness more often than the box."""
    pool = weakness_pool([CORE])
    seen: Counter[str] = Counter()
    for seed in range(25):
        game = new_campaign(players=4, decks="random", seed=seed)
        together: Counter[str] = Counter()
        for deck in decks_in_use(game.state.campaign):
            found = Counter({code: n for code, n in deck.slots.items() if code in pool})
            assert found.total() == 1
            together += found
        assert all(together[code] <= BOX[code] for code in together)
        seen += together
    assert set(seen) == set(pool)


@pytest.mark.rule("LCG-0830")
def test_a_product_owned_twice_counts_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(decks.BASIC_WEAKNESSES, "expansion", {"99001": 1, "99002": 1})
    once = weakness_pool([CORE, "expansion"])
    assert len(once) == 12
    assert weakness_pool([CORE, "expansion", "expansion", CORE]) == once
    known = ", ".join(sorted([CORE, "expansion"]))
    with pytest.raises(InvalidSetup, match=f"unknown product 'nothing': expected one of {known}"):
        weakness_pool(["nothing"])


@pytest.mark.rule("LCG-0038")
def test_a_search_of_the_collection_is_of_the_decks_own_pool(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The pool has the products from which a deck is built; two players may share one."""
    monkeypatch.setitem(decks.BASIC_WEAKNESSES, "expansion", {"12104": 3})
    shared = weakness_pool([CORE, "expansion"])
    assert shared.count("12104") == 4 and weakness_pool([CORE]).count("12104") == 1
    monkeypatch.setitem(decks.BASIC_WEAKNESSES, CORE, {})
    assert random_weakness(weakness_pool([CORE, "expansion"]), 1) == "12104"
    with pytest.raises(InvalidSetup, match="the pool contains no basic weakness"):
        random_weakness(weakness_pool([CORE]), 1)


def test_a_random_weakness_needs_a_pool() -> None:
    with pytest.raises(InvalidSetup, match="the pool contains no basic weakness"):
        random_weakness([], 1)
    assert random_weakness(["12345"], 1) == "12345"
    with pytest.raises(InvalidSetup, match="unknown product 'core'"):
        weakness_pool(["core"])
