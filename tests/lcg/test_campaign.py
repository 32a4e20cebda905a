"""The state that a campaign keeps: investigators, trauma, decks, chaos bag, weaknesses, levels."""

from __future__ import annotations

from collections import Counter

import pytest

import arkham_env
from arkham_env.core.kernel.errors import InvalidSetup
from arkham_env.lcg import decks
from arkham_env.lcg.campaign import Campaign
from arkham_env.lcg.cards import catalogue
from arkham_env.lcg.decks import CORE, experience_cost, random_weakness, weakness_pool
from arkham_env.lcg.game import CardGame
from arkham_env.lcg.results import CardResult
from arkham_env.lcg.rules.discarding import DiscardTogether
from arkham_env.lcg.rules.end import end_scenario, suffer
from arkham_env.lcg.state import zones
from arkham_env.lcg.state.ids import NONE, chaos_token, status
from tests.lcg.support import ledger_zone_cards, limit_cards, player_cards, token_cards  # noqa: F401  (register cards)
from tests.lcg.support.scene import Scene

SCENARIO = "spreading_flames"
PAIR = ["joe_diamond", "isabelle_barnes"]
JOE, ISABELLE = "12004", "12013"


def result_of(game: CardGame) -> CardResult:
    """Return the result of a game that is over."""
    result = game.result
    assert isinstance(result, CardResult)
    return result


def ended(scene: Scene) -> CardGame:
    """End a scene's scenario without a resolution."""
    scene.run(lambda g: end_scenario(g, 0))
    while not scene.g.over:
        scene.take(0)
    return scene.game


def played(campaign: Campaign, seed: int = 0) -> CardGame:
    """Begin the next scenario and play it with the first option until it is over."""
    game = campaign.begin(SCENARIO, seed=seed)
    while not game.over:
        game.step(0)
    return game


# -- Who is available ------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0410")
def test_the_defeated_play_the_next_scenario_with_their_trauma() -> None:
    campaign = Campaign(PAIR)
    s = Scene(PAIR)
    s.have(0, damage=s.g.printed_health[0])
    game = ended(s)
    assert result_of(game).status[0] == "defeated"
    campaign.conclude(game)
    assert campaign.member("joe_diamond").physical == 1
    assert campaign.available() == [JOE, ISABELLE]
    following = campaign.begin(SCENARIO)
    assert [who.damage for who in following.state.investigators] in ([1, 0], [0, 0])
    while following.state.investigators[0].resources == 0:
        following.step(0)
    assert [who.damage for who in following.state.investigators] == [1, 0]


@pytest.mark.rule("LCG-0410")
def test_the_resigned_play_the_next_scenario() -> None:
    campaign = Campaign(PAIR)
    s = Scene(PAIR)
    s.investigator(0).status = status.RESIGNED
    game = ended(s)
    campaign.conclude(game)
    assert campaign.available() == [JOE, ISABELLE]
    # Only the trauma that the resolution gives to all.
    joe = campaign.member(JOE)
    assert (joe.physical, joe.mental) == result_of(game).trauma[0] == (0, 1)


@pytest.mark.rule("LCG-0410", "LCG-0769", "LCG-0770", "LCG-0776")
@pytest.mark.parametrize(
    ("physical", "mental", "fate"),
    [(-1, -9, ""), (0, -9, "killed"), (-9, -1, ""), (-9, 0, "insane"), (0, 0, "killed")],
)
def test_trauma_as_high_as_what_is_printed_kills_or_drives_insane(
    physical: int, mental: int, fate: str
) -> None:
    """Trauma relative to health and sanity; the resolution gives each investigator 1 mental."""
    campaign = Campaign(PAIR)
    s = Scene(PAIR)
    health, sanity = s.g.printed_health[0], s.g.printed_sanity[0]
    suffer(s.g, 0, physical=max(0, health + physical), mental=max(0, sanity - 1 + mental))
    game = ended(s)
    result = result_of(game)
    assert result.fates == [fate, ""]
    assert result.lines() == [
        f"seat {seat}: {result.status[seat]}, experience {result.experience[seat]}, "
        f"trauma {result.trauma[seat]}"
        for seat in (0, 1)
    ]
    campaign.conclude(game)
    assert campaign.member(JOE).fate == fate
    assert campaign.available() == ([ISABELLE] if fate else [JOE, ISABELLE])
    following = campaign.begin(SCENARIO)
    names = [following.state.defs[who.id].printed.code for who in following.state.investigators]
    assert names == campaign.available()


@pytest.mark.rule("LCG-0769", "LCG-0775")
def test_only_the_printed_health_counts() -> None:
    s = Scene(["joe_diamond"], extra={0: ["TP630"]})
    s.asset(0, "Liquid Courage")  # +1 health
    suffer(s.g, 0, physical=s.g.printed_health[0])
    assert result_of(ended(s)).fates == ["killed"]


@pytest.mark.rule("LCG-0410")
def test_without_anybody_left_no_scenario_begins() -> None:
    campaign = Campaign(["joe_diamond"])
    campaign.member(JOE).fate = "insane"
    with pytest.raises(InvalidSetup, match="no investigator can play"):
        campaign.begin(SCENARIO)


@pytest.mark.rule("LCG-0710")
def test_a_lost_scenario_is_followed_by_the_next() -> None:
    campaign = Campaign(PAIR)
    game = ended(Scene(PAIR))
    assert not result_of(game).won
    campaign.conclude(game)
    assert campaign.played == [(SCENARIO, "none")]
    again = played(campaign, seed=4)
    campaign.conclude(again)
    assert len(campaign.played) == 2
    third = campaign.begin(SCENARIO) if campaign.available() else None
    assert third is None or not third.over


@pytest.mark.rule("LCG-0710")
def test_a_scenario_that_goes_on_is_not_concluded() -> None:
    campaign = Campaign(["joe_diamond"])
    game = campaign.begin(SCENARIO)
    with pytest.raises(InvalidSetup, match="has not ended"):
        campaign.conclude(game)


# -- The bag ---------------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0349")
def test_the_bag_carries_over() -> None:
    campaign = Campaign(["joe_diamond"])
    s = Scene(["joe_diamond"])
    s.bag("-1", "-2", "skull", "skull", "auto_fail", "elder_sign")
    campaign.conclude(ended(s))
    following = campaign.begin(SCENARIO)
    wanted = sorted(chaos_token.bag("-1 -2 skull skull auto_fail elder_sign"))
    assert sorted(following.state.bag) == wanted
    while not following.over and following.state.round < 1:
        following.step(0)
    assert sorted(following.state.bag) == wanted  # set-up adds nothing
    # A loaded save continues in the same way.
    restored = arkham_env.load(following.save())
    assert restored.hash() == following.hash()


@pytest.mark.rule("LCG-0349")
def test_the_first_scenario_has_the_bag_of_its_difficulty() -> None:
    hard = Campaign(["joe_diamond"], difficulty="hard").begin(SCENARIO)
    plain = arkham_env.game(
        "lcg/spreading_flames", investigators=["joe_diamond"], difficulty="hard"
    )
    assert hard.state.bag == plain.state.bag


@pytest.mark.rule("LCG-0349")
def test_sealed_tokens_are_in_the_next_bag() -> None:
    campaign = Campaign(["joe_diamond"])
    s = Scene(["joe_diamond"], extra={0: ["TR041"]})
    s.bag("0", "skull")
    charm = s.asset(0, "Skull Charm")
    zones.seal_token(s.g, charm, chaos_token.SKULL)
    assert s.g.bag == [chaos_token.ZERO]
    campaign.conclude(ended(s))
    assert campaign.bag == ["0", "skull"]


@pytest.mark.rule("LCG-0349")
def test_a_game_may_be_given_a_bag() -> None:
    game = arkham_env.game("lcg/spreading_flames", bag=["skull", "0", "-1"])
    assert game.state.bag == chaos_token.bag("-1 0 skull")
    for wrong in ([], ["moon"], [3], "skull"):
        with pytest.raises(InvalidSetup):
            arkham_env.game("lcg/spreading_flames", bag=wrong)


@pytest.mark.rule("LCG-0349")
@pytest.mark.parametrize("tokens", [("elder_thing",), ("skull", "-4"), ("auto_fail", "-1", "-2")])
def test_tokens_of_a_test_that_ends_the_scenario_are_in_the_next_bag(
    tokens: tuple[str, ...],
) -> None:
    """The only investigator is defeated by a test result, while the token is out of the bag."""
    campaign = Campaign(["isabelle_barnes"])
    s = Scene(["isabelle_barnes"], encounter=["TH283"])
    s.bag(*tokens)
    s.have(0, damage=4)
    s.draw_encounter(0, "Riddle").do("Test intellect")
    assert s.g.over
    campaign.conclude(s.game)
    assert campaign.bag is not None
    assert sorted(campaign.bag) == sorted(tokens)


# -- Weaknesses ------------------------------------------------------------------------------------


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


@pytest.mark.rule("LCG-0822")
def test_it_stays_in_that_deck_for_the_campaign() -> None:
    campaign = Campaign(PAIR)
    s = Scene(PAIR, extra={0: ["TL147"]}, encounter=["TL146"])
    s.give(0, "Bargain")
    s.do("Play Bargain")
    campaign.conclude(ended(s))
    assert campaign.member(JOE).deck["TL146"] == 1
    assert "TL146" not in campaign.member(ISABELLE).deck
    following = campaign.begin(SCENARIO)  # it does not count toward the deck size
    g = following.state
    assert [g.owner[c] for c in range(len(g.defs)) if g.defs[c].printed.code == "TL146"] == [0]


@pytest.mark.rule("LCG-0823")
def test_a_weakness_that_was_resolved_is_in_the_next_deck() -> None:
    campaign = Campaign(["joe_diamond"])
    s = Scene(["joe_diamond"])
    weakness = "12100"
    assert campaign.member(JOE).deck[weakness] == 1
    s.deck(0, weakness)
    s.encounter_deck("Bystander", "Cantor of Flame")
    s.do("Draw 1 card")
    assert "Overzealous" in s.discard_pile()
    campaign.conclude(ended(s))
    assert campaign.member(JOE).deck[weakness] == 1
    g = campaign.begin(SCENARIO).state
    assert weakness in [g.defs[c].printed.code for c in range(len(g.defs))]


@pytest.mark.rule("LCG-0823")
def test_only_a_card_or_a_resolution_removes_it() -> None:
    campaign = Campaign(["joe_diamond"])
    campaign.remove_card(JOE, "12100")
    assert "12100" not in campaign.member(JOE).deck
    with pytest.raises(InvalidSetup, match="no card '12100'"):
        campaign.remove_card(JOE, "12100")


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
def test_a_random_weakness_joins_the_deck() -> None:
    campaign = Campaign(["joe_diamond"])
    before = sum(campaign.member(JOE).deck.values())
    code = campaign.add_random_weakness(JOE, 3)
    assert code in weakness_pool([CORE]) and code in catalogue.ALL_CARDS
    assert sum(campaign.member(JOE).deck.values()) == before + 1
    assert not campaign.begin(SCENARIO).over  # a legal deck


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
    """Isabelle's deck comes from a larger collection; two players may share one."""
    monkeypatch.setitem(decks.BASIC_WEAKNESSES, "expansion", {"99001": 1})
    campaign = Campaign(PAIR, collections=[[CORE], [CORE, "expansion"]])
    assert "99001" not in campaign.collection("joe_diamond")
    assert "99001" in campaign.collection("isabelle_barnes")
    shared = [CORE, "expansion"]
    campaign = Campaign(PAIR, collections=[shared, shared])
    assert campaign.collection(JOE) == campaign.collection(ISABELLE)
    monkeypatch.setitem(decks.BASIC_WEAKNESSES, CORE, {})
    monkeypatch.setitem(decks.BASIC_WEAKNESSES, "expansion", {"12104": 1})
    assert campaign.add_random_weakness(JOE, 1) == "12104"


# -- Levels ----------------------------------------------------------------------------------------


@pytest.mark.rule("LCG-1054")
def test_a_card_with_two_pips_is_of_level_2() -> None:
    key = catalogue.make("TL148")
    assert key.printed.level == 2 and experience_cost(key) == 2
    campaign = Campaign(["joe_diamond"])
    campaign.member(JOE).experience = 2
    assert campaign.buy(JOE, "TL148", "12089") == 2
    assert campaign.member(JOE).experience == 0 and campaign.member(JOE).deck["TL148"] == 1
    with pytest.raises(InvalidSetup, match="costs 2 experience"):
        campaign.buy(JOE, "TL148", "12089")


@pytest.mark.rule("LCG-1054")
def test_levels_of_the_box() -> None:
    """By the number of white pips on the card; no pips and no level are not the same."""
    pips = {"12016": 0, "12018": 0, "12023": 0, "12086": 0, "12089": 0, "12094": 0}
    definitions = catalogue.definitions()
    assert {code: definitions[code].printed.level for code in pips} == pips
    for code in ("12002", "12003", "12100", "12115"):  # signatures, weaknesses, a story asset
        assert definitions[code].printed.level == NONE
        with pytest.raises(InvalidSetup, match="has no level"):
            experience_cost(definitions[code])


# -- Decks that are too small ----------------------------------------------------------------------


@pytest.mark.rule("LCG-1101", "LCG-0789")
def test_a_deck_that_is_too_small_is_filled_at_no_cost() -> None:
    campaign = Campaign(["joe_diamond"])
    for _ in range(2):
        campaign.remove_card(JOE, "12089")
    with pytest.raises(InvalidSetup, match="28 cards, expected 30"):
        campaign.begin(SCENARIO)
    # Exceptions: a card with a level, one of another class, a third copy, no standard card.
    for code, why in (
        ("TL148", "expected a card of level 0"),
        ("12059", "is a mystic card"),
        ("12087", "3 copies of .*, expected at most 2"),
        ("12100", "a standard card"),
        ("12115", "a standard card"),
        ("12125", "expected a player card"),
    ):
        with pytest.raises(InvalidSetup, match=why):
            campaign.fill(JOE, code)
    campaign.fill("joe_diamond", "12089")
    campaign.fill(JOE, "12086")
    assert campaign.member(JOE).experience == 0
    assert campaign.member(JOE).deck["12089"] == campaign.member(JOE).deck["12086"] == 1
    with pytest.raises(InvalidSetup, match="already has the 30 standard cards"):
        campaign.fill(JOE, "12089")
    campaign.begin(SCENARIO)


# -- Investigators who leave -----------------------------------------------------------------------


@pytest.mark.rule("LCG-1100")
def test_the_unique_campaign_card_of_who_left_has_a_new_bearer() -> None:
    armitage = "12115"
    campaign = Campaign(PAIR)
    campaign.add_card(JOE, armitage)
    with pytest.raises(InvalidSetup, match="'joe_diamond' has not left the campaign"):
        campaign.pass_on("joe_diamond", armitage, ISABELLE)
    campaign.member(JOE).fate = "insane"
    with pytest.raises(InvalidSetup, match=r"'12004' has left .*expected one of \['12013'\]"):
        campaign.pass_on(JOE, armitage, JOE)
    with pytest.raises(InvalidSetup, match="cannot be passed on: expected a unique card"):
        campaign.pass_on(JOE, "12089", ISABELLE)
    before = dict(campaign.member(ISABELLE).deck)
    campaign.pass_on(JOE, armitage, "isabelle_barnes")
    assert campaign.member(ISABELLE).deck == {**before, armitage: 1}
    assert armitage not in campaign.member(JOE).deck
    with pytest.raises(InvalidSetup, match="has no card '12115'"):
        campaign.pass_on(JOE, armitage, ISABELLE)
    # It is beyond the size of the deck.
    game = campaign.begin(SCENARIO)
    assert [d.printed.code for d in game.state.defs].count(armitage) == 2
