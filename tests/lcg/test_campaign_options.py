"""``lcg/campaign/options.py``, ``new_decks.py``: set-up options of campaigns, and equal deals."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

import arkham_env
from arkham_env.core.kernel.errors import InvalidSetup
from arkham_env.lcg.campaign.new_decks import decks_in_use
from arkham_env.lcg.cards import catalogue
from arkham_env.lcg.decks import BOX, deck_problems, group_problems, starter_deck
from arkham_env.lcg.decks import new_campaign as new_deck_rules
from arkham_env.lcg.rules.set_up import SetUp
from arkham_env.lcg.state import zones
from arkham_env.lcg.state.ids import NONE, chaos_token, difficulty
from tests.lcg.support.campaign_scene import (
    FOUR,
    GAME,
    NONE_READ,
    PAIR,
    CampaignScene,
    new_campaign,
)  # fmt: skip

JOE, ISABELLE = "12004", "12013"


# -- Options ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"decks": "mine"}, "decks 'mine'"),
        ({"decks": 5}, "decks"),
        ({"decks": [{}], "players": 2}, "invalid deck {}"),
        ({"decks": [[]], "investigators": list(PAIR)}, "got 1 decks: expected 2"),
        ({"investigators": "joe_diamond"}, "investigators='joe_diamond'"),
        ({"investigators": "choose", "decks": [{"12089": 1}]}, "with investigators='choose'"),
        ({"investigators": ["joe_diamond", "joe_diamond"]}, "only once"),
        ({"investigators": ["nobody"]}, "'nobody'"),
        ({"players": 5}, "players=5"),
        ({"difficulty": "mild"}, "difficulty 'mild'"),
        ({"difficulty": 1}, "difficulty=1"),
        ({"drop_in": 1}, "drop_in=1"),
        ({"drop_in": "yes"}, "drop_in='yes'"),
        ({"collection": "two_boxes"}, "collection"),
        ({"unlocked": ["12089"]}, "12089"),
        ({"unlocked": ["99999"]}, "99999"),
        ({"unlocked": "12181"}, "unlocked"),
        ({"trauma": [[0, 0]]}, "trauma=.* with play='campaign'"),
        ({"bag": ["skull"]}, "bag=.* with play='campaign'"),
        ({"campaign_log": []}, "campaign_log=.* with play='campaign'"),
        ({"open_hands": 2}, "open_hands=2"),
        ({"seed": "1"}, "seed='1'"),
        ({"wrong": 1}, "wrong"),
    ],
)
def test_options_that_are_refused(given: dict[str, Any], words: str) -> None:
    with pytest.raises(InvalidSetup, match=words):
        new_campaign(**given)


def test_drop_in_needs_a_campaign() -> None:
    with pytest.raises(InvalidSetup, match="drop_in=True with play='queen_of_ash'"):
        arkham_env.game(GAME, play="queen_of_ash", drop_in=True)


@pytest.mark.parametrize(
    "slots",
    [
        {"12089": 30},
        {**dict(starter_deck(JOE)), "12059": 1},
        {code: n for code, n in starter_deck(JOE) if code != "12089"},
        {code: n for code, n in starter_deck(JOE) if code != "12005"},
        {**dict(starter_deck(JOE)), "12027": 1},
        {**dict(starter_deck(JOE)), "12115": 1},
        {**dict(starter_deck(JOE)), "12181": 1},
        {**dict(starter_deck(JOE)), "12097": 1},
    ],
)
def test_a_deck_that_a_campaign_cannot_begin_with(slots: dict[str, int]) -> None:
    with pytest.raises(InvalidSetup, match=r"invalid decks?|deck"):
        new_campaign(investigators=["joe_diamond"], decks=[slots])


def test_decks_that_one_box_cannot_hold() -> None:
    """Two decks with both copies of a card each."""
    for seed in range(60):
        who = ["daniela_reyes", "joe_diamond"]
        decks = [
            dict(CampaignScene([name], decks="random", seed=seed).member(0).slots) for name in who
        ]
        if sum(slots.get("12020", 0) for slots in decks) > BOX["12020"]:
            break
    else:
        raise AssertionError("no pair of random decks has three copies of Machete")
    with pytest.raises(InvalidSetup, match=r"invalid decks: .* copies of .* in one box"):
        new_campaign(investigators=who, decks=decks)
    assert new_campaign(investigators=who, decks=decks, collection="unlimited").num_options > 1


def test_the_options_of_a_campaign_make_the_same_campaign() -> None:
    for given in (
        {"players": 2},
        {"players": 3, "investigators": "choose", "decks": "choose", "difficulty": "choose"},
        {"investigators": list(PAIR), "decks": "random", "collection": "unlimited"},
        {"players": 2, "drop_in": True, "open_hands": True, "unlocked": ["12181"]},
        {"investigators": ["joe_diamond"], "decks": [dict(starter_deck(JOE))]},
    ):
        game = new_campaign(**given, seed=4)
        public = game.state.table.options
        other = arkham_env.game(GAME, **public, seed=4)
        assert other.state.table.options == public and other.hash() == game.hash()


def test_decks_of_the_users_choice() -> None:
    slots = dict(CampaignScene(["joe_diamond"], decks="random", seed=8).member(0).slots)
    s = CampaignScene(["joe_diamond"], decks=[slots])
    assert s.member(0).slots == slots != dict(starter_deck(JOE))


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("collection", ["one_box", "unlimited"])
def test_random_decks_are_legal(players: int, collection: str) -> None:
    cards = catalogue.definitions()
    for seed in range(5):
        s = CampaignScene(FOUR[:players], decks="random", collection=collection, seed=seed)
        for member in s.record.members:
            assert deck_problems(cards[member.code], member.slots, cards, new_deck_rules([])) == []
        assert group_problems(decks_in_use(s.record), collection) == []


@pytest.mark.rule("LCG-0349")
@pytest.mark.parametrize("level", difficulty.NAMES)
def test_the_first_scenario_has_the_bag_of_its_difficulty(level: str) -> None:
    s = CampaignScene(difficulty=level).begin()
    plain = arkham_env.game("lcg/spreading_flames", investigators=list(PAIR), difficulty=level)
    assert sorted(s.g.bag) == sorted(plain.state.bag)


@pytest.mark.rule("LCG-0349")
def test_a_game_may_be_given_a_bag() -> None:
    game = arkham_env.game("lcg/spreading_flames", bag=["skull", "0", "-1"])
    assert game.state.bag == chaos_token.bag("-1 0 skull")
    for wrong in ([], ["moon"], [3], "skull"):
        with pytest.raises(InvalidSetup):
            arkham_env.game("lcg/spreading_flames", bag=wrong)  # type: ignore[arg-type]


# -- Decisions before the first scenario -----------------------------------------------------------


def test_difficulty_investigators_and_decks_are_chosen() -> None:
    s = CampaignScene("choose", players=2, decks="choose", difficulty="choose")
    assert s.kind == "difficulty" and s.seat == 0
    assert s.labels == [f"Play at the difficulty {name}" for name in difficulty.NAMES]
    s.do("Play at the difficulty hard")
    assert s.kind == "investigator" and len(s.labels) == 5
    s.do("Play Joe")
    assert s.kind == "deck" and s.labels == ["Take the starter deck", "Take a random deck"]
    s.do("Take a random deck")
    assert s.seat == 1 and "Play Joe Diamond" not in s.labels and len(s.labels) == 4
    s.do("Play Isabelle", "Take the starter deck")
    assert s.member(1).slots == dict(starter_deck(ISABELLE)) != s.member(0).slots
    s.begin()
    assert s.g.table.difficulty == difficulty.HARD
    assert [s.g.defs[seat].printed.code for seat in (0, 1)] == [JOE, ISABELLE]


def test_a_starter_deck_that_the_box_cannot_hold_is_not_offered() -> None:
    """Random decks of others may hold cards of it; then only a random deck is left."""
    cards = catalogue.definitions()
    skipped = 0
    for seed in range(10):
        s = CampaignScene(FOUR[:3], decks="choose", seed=seed)
        s.do("Take a random deck")
        while s.kind == "deck":
            assert s.labels == ["Take the starter deck", "Take a random deck"]
            s.do("Take the starter deck")
        starters = [m.slots == dict(starter_deck(m.code)) for m in s.record.members]
        skipped += starters[1:].count(False)  # a single option is taken at once
        assert group_problems(decks_in_use(s.record), "one_box") == []
        for member in s.record.members:
            assert deck_problems(cards[member.code], member.slots, cards, new_deck_rules([])) == []
    assert skipped > 3


# -- Equal deals -----------------------------------------------------------------------------------


def deal(s: CampaignScene) -> dict[str, Any]:
    """Return the hidden parts of a scenario before its first round, by card codes."""
    g = s.g

    def codes(cards: list[int]) -> list[str]:
        return [g.defs[card].printed.code for card in cards]

    return {
        "encounter": codes(g.encounter_deck),
        "facedown": [
            codes([zones.facedown_at(g, host)]) for host in [NONE, *g.hosts[1:]] if g.facedown
        ],
        "places": codes(sorted(g.locations)),
        "bag": sorted(g.bag),
        "streams": g.streams.states[1:],
    }


def hand_and_deck(s: CampaignScene, seat: int) -> tuple[Counter[str], list[str]]:
    """Return the opening hand and the deck from the top."""
    g, who = s.g, s.g.investigators[seat]
    hand = Counter(g.defs[card].printed.code for card in who.hand)
    return hand, [g.defs[card].printed.code for card in reversed(who.deck)]


def to_set_up(s: CampaignScene) -> CampaignScene:
    """Go on to the first mulligan of the next scenario."""
    while not isinstance(s.g.stack[-1], SetUp) or s.kind != "mulligan":
        s.pass_by()
    return s


def bought(*labels: str, seed: int = 5) -> CampaignScene:
    """Return a campaign of two after the purchases of seat 0, who buys these cards."""
    s = CampaignScene(PAIR, seed=seed).begin()
    s.earn(0, 5).end(NONE_READ)
    s.do(*labels)
    return s


PURCHASES: list[tuple[str, ...]] = [
    (),
    ("Buy Machete", "Take out Fedora"),
    ("Buy Machete", "Take out Fedora", "Buy Bodyguard (2)"),
    ("Buy Counterattack", "Take out Magnifying"),
]


@pytest.mark.parametrize("seed", [5, 6])
def test_purchases_do_not_change_the_deal(seed: int) -> None:
    """The order of a player's deck stays equal up to the exchanged cards."""
    dealt = []
    hands: list[Counter[str]] = []
    decks: list[list[str]] = []
    for labels in PURCHASES:
        s = to_set_up(bought(*labels, seed=seed))
        hand, deck = hand_and_deck(s, 0)
        hands.append(hand)
        decks.append(deck)
        assert hand_and_deck(s, 1) == hand_and_deck(to_set_up(bought(seed=seed)), 1)
        s.begin()
        dealt.append(deal(s))
    assert all(each == dealt[0] for each in dealt)
    for hand, deck, labels in zip(hands, decks, PURCHASES, strict=True):
        changes = len([text for text in labels if text.startswith("Buy")])
        assert hand.total() == 5 and len(deck) == len(decks[0])
        assert (hand - hands[0]).total() <= changes
        once = [code for code in deck if deck.count(code) == decks[0].count(code) == 1]
        assert len(once) > 10
        assert once == [code for code in decks[0] if code in once]


def test_the_cards_of_one_deck_do_not_change_the_order_of_another() -> None:
    """Joe buys or keeps a card of which Daniela has a copy, too."""
    decks = []
    for labels in ((), ("Buy Machete", "Take out Fedora")):
        s = CampaignScene(["joe_diamond", "daniela_reyes"], seed=5, collection="unlimited").begin()
        s.earn(0, 5).end(NONE_READ)
        s.do(*labels)
        decks.append(hand_and_deck(to_set_up(s), 1))
    assert decks[0] == decks[1] and "12020" in [*decks[0][0], *decks[0][1]]


def test_the_decks_of_a_campaign_are_shuffled() -> None:
    """Opening hands differ between seeds, and each card is in a hand about equally often."""
    hands: set[tuple[str, ...]] = set()
    neighbors = pairs = 0
    seen: Counter[str] = Counter()
    for seed in range(200):
        game = new_campaign(investigators=["joe_diamond"], seed=seed)
        g = game.state
        who = g.investigators[0]
        hand = sorted(g.defs[card].printed.code for card in who.hand)
        hands.add(tuple(hand))
        seen.update(hand)
        listed = [int(g.defs[card].printed.code) for card in who.deck]
        pairs += len(listed) - 1
        neighbors += sum(abs(a - b) == 1 for a, b in pairwise(listed))
    assert len(hands) > 195
    # A shuffled deck of 33 cards has such neighbors at about 1 of 20 places.
    assert neighbors < 0.1 * pairs
    single = [seen[code] for code, copies in starter_deck("joe_diamond") if copies == 1]
    assert max(single) < 3 * 200 * 5 / 33


def test_copies_lie_apart_and_each_scenario_has_its_own_order() -> None:
    adjacent = 0
    same = 0
    for seed in range(20):
        s = to_set_up(CampaignScene(["joe_diamond"], seed=seed))
        first = hand_and_deck(s, 0)[1]
        places = [i for i, code in enumerate(first) if code == "12089"]
        adjacent += len(places) == 2 and places[1] - places[0] == 1
        s.begin().end(NONE_READ)
        same += hand_and_deck(to_set_up(s), 0)[1] == first
    assert adjacent < 8 and same == 0


def test_another_seed_deals_other_cards() -> None:
    one, other = to_set_up(bought(seed=5)), to_set_up(bought(seed=6))
    assert hand_and_deck(one, 0) != hand_and_deck(other, 0)
    assert deal(one.begin()) != deal(other.begin())


def test_the_deal_depends_on_the_investigators() -> None:
    deals = []
    for who in (PAIR, ("joe_diamond", "dexter_drake")):
        s = CampaignScene(who, seed=5).play(NONE_READ).begin()
        deals.append(deal(s))
    assert deals[0]["encounter"] != deals[1]["encounter"]


def test_the_deal_does_not_depend_on_how_the_last_scenario_was_played() -> None:
    """Only the log, the decks and trauma differ."""
    one = CampaignScene(PAIR, seed=5).play(NONE_READ).begin()
    other = CampaignScene(PAIR, seed=5).begin()
    for _ in range(9):
        other.take(len(other.labels) - 1)
        if other.at_turn():
            continue
    while not other.at_turn():
        other.pass_by()
    other.end(NONE_READ).begin()
    assert other.record.legs[0].rounds >= 1
    assert deal(one)["encounter"] == deal(other)["encounter"]
    assert deal(one)["facedown"] == deal(other)["facedown"]
