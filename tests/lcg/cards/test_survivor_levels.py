"""Survivor cards: the cards of level 1 and higher (``lcg/cards/core_2026/survivor.py``)."""

import pytest

from arkham_env.core.kernel.decision import EVERYONE
from arkham_env.lcg.cards import catalogue
from arkham_env.lcg.state.game_state import NOCARD
from arkham_env.lcg.state.ids import status
from tests.lcg.support import (  # noqa: F401  (registers cards)
    cards,
    change_cards,
    token_cards,
)
from tests.lcg.support.printed import attacks, last, value, values
from tests.lcg.support.scene import Scene
from tests.lcg.support.token_cards import NOTES

ISABELLE = ["isabelle_barnes"]
PAIR = ["isabelle_barnes", "daniela_reyes"]
ROOM = "Your Friend's Room"


# -- Scrape By -------------------------------------------------------------------------------------

SCRAPE = "React with Scrape By"


def scraping(bag: str, *assets: str, copies: int = 1) -> Scene:
    """Isabelle (intellect 2) with Scrape By in hand; the shroud is 2."""
    NOTES.clear()
    s = Scene(ISABELLE, extra={0: ["12082"] * copies + list(assets)})
    for code in assets:
        s.asset(0, code)
    s.give(0, *["Scrape By"] * copies)
    s.bag(*bag.split())
    return s


@pytest.mark.rule("LCG-0119", "LCG-0140")
def test_scrape_by_turns_a_failure_into_a_success_by_nothing() -> None:
    s = scraping("-4", "TH202", "TH206")
    s.do("Investigate", "Done")
    assert s.kind == "reaction" and s.labels == [f"{SCRAPE} from hand", "Pass"]
    # The failure has not been announced yet.
    assert NOTES == []
    s.do(SCRAPE).settle()
    assert NOTES == ["is about to succeed", "succeeds"]
    assert last(s, "(value") == "Isabelle Barnes succeeds by 0 (value 0)"
    assert s.investigator().clues == 1 and s.investigator().horror == 0
    # It costs 1 resource and no action; Good Mood, which needs a success by 2, is silent.
    assert s.investigator().resources == 4 and s.investigator().actions == 2
    assert s.discard_pile() == ["Scrape By"]


def test_scrape_by_may_be_declined() -> None:
    s = scraping("-4", "TH202")
    s.do("Investigate", "Done", "Pass").settle()
    assert NOTES == ["is about to fail", "fails"]
    assert s.investigator().clues == 0 and s.hand() == ["Scrape By"]


@pytest.mark.parametrize(
    ("token", "offered"), [("-4", True), ("skull", True), ("auto_fail", False), ("0", False)]
)
def test_scrape_by_needs_a_failure_with_a_token_other_than_the_auto_fail(
    token: str, offered: bool
) -> None:
    s = scraping(token)
    s.do("Investigate", "Done")
    assert s.offers(SCRAPE) == offered


@pytest.mark.parametrize("token", ["skull", "tablet", "elder_thing"])
def test_scrape_by_costs_horror_if_a_symbol_was_revealed(token: str) -> None:
    s = scraping(token)
    s.do("Investigate", "Done", SCRAPE).settle()
    assert s.investigator().horror == 1
    assert s.investigator().clues == 1


def test_scrape_by_costs_horror_for_an_automatic_failure_after_another_token() -> None:
    for seed in range(1, 40):
        s = Scene(ISABELLE, extra={0: ["12082"]}, seed=seed)
        s.give(0, "Scrape By")
        s.bag("tablet", "auto_fail")
        s.do("Investigate", "Done")
        if s.offers(SCRAPE):
            # The tablet was first, and revealed the automatic failure.
            s.do(SCRAPE).settle()
            assert s.investigator().horror == 1 and s.investigator().clues == 1
            return
    raise AssertionError("the tablet never came first")


def test_scrape_by_costs_horror_even_for_the_elder_sign() -> None:
    s = scraping("elder_sign")
    s.place("Orne Library", clues=1)
    s.put(0, "Orne Library")
    # Intellect 2 and 1 for the elder sign against a shroud of 4.
    s.do("Investigate", "Done", SCRAPE)
    # The success heals 1 horror by the elder sign of Isabelle, in the order that she chooses.
    s.settle(take="Apply the elder sign")
    assert s.investigator().horror == 0 and s.investigator().clues == 1
    assert any("takes 0 damage and 1 horror" in line for line in s.log())


def test_scrape_by_horror_may_go_on_an_asset() -> None:
    s = scraping("skull")
    ally = s.asset(0, "Aleksey Saburov")
    s.do("Investigate", "Done", SCRAPE, "1 horror on Aleksey").settle()
    assert s.card(ally).horror == 1 and s.investigator().horror == 0


def test_scrape_by_horror_that_defeats_the_tester_ends_the_test() -> None:
    s = Scene(PAIR, extra={0: ["12082"]})
    s.give(0, "Scrape By")
    s.bag("skull")
    s.have(0, horror=8)
    s.do("Investigate", "Done", SCRAPE)
    s.settle()
    assert s.investigator(0).status == status.DEFEATED
    assert s.card(ROOM).clues > 0 and s.investigator(0).clues == 0


def test_scrape_by_replaces_an_automatic_failure_that_a_revealed_token_caused() -> None:
    """Tricky case 21: after the tablet was revealed, a text (of a test card) fails the test."""
    s = scraping("tablet", "TH207")
    s.enemy("Cantor of Flame", engaged=0)
    # A combat of 3 and the token -1 would be enough against a fight value of 2.
    s.do("Fight Cantor of Flame", "Done", SCRAPE).settle()
    assert last(s, "(value") == "Isabelle Barnes succeeds by 0 (value 0)"
    assert s.card("Cantor of Flame").damage == 1
    assert s.investigator().horror == 1
    # No retaliation after a success.
    assert attacks(s) == []


def test_scrape_by_is_for_the_tester_alone() -> None:
    s = Scene(PAIR, extra={0: ["12082"]}, first=1)
    s.give(0, "Scrape By")
    s.bag("-4")
    s.do("Investigate", "Done")
    assert (s.kind, s.seat) == ("turn", 1)


def test_scrape_by_needs_its_cost() -> None:
    s = scraping("-4")
    s.have(0, resources=0)
    s.do("Investigate", "Done")
    assert s.kind == "turn"


def test_two_copies_of_scrape_by_replace_one_failure_once() -> None:
    s = scraping("-4", copies=2)
    s.do("Investigate", "Done")
    assert s.labels == [f"{SCRAPE} from hand", "Pass"]
    s.do(SCRAPE)
    assert s.kind == "turn" and s.hand() == ["Scrape By"]


def test_scrape_by_comes_before_reactions_to_the_failure() -> None:
    s = scraping("-2")
    s.give(0, '"Look what I found!"')
    s.place(ROOM, clues=2)
    s.do("Investigate", "Done")
    assert s.labels == [f"{SCRAPE} from hand", "Pass"]
    s.do("Pass")
    assert s.offers("React with") and not s.offers("Scrape By")
    s = scraping("-2")
    s.give(0, '"Look what I found!"')
    s.do("Investigate", "Done", SCRAPE)
    assert s.kind == "turn" and s.hand() == ['"Look what I found!"']


# -- Old Compass -----------------------------------------------------------------------------------

COMPASS = "Activate Old Compass"


def searching(bag: str, *given: str) -> Scene:
    """Isabelle (intellect 2) with a compass in the Orne Library: shroud 4, with it 3 and then 2."""
    NOTES.clear()
    s = Scene(ISABELLE, extra={0: ["12082", "12083", "12083", "12084", "TH202"]})
    s.asset(0, "Old Compass")
    s.place("Orne Library", clues=3)
    s.put(0, "Orne Library")
    s.give(0, *given)
    s.bag(*bag.split())
    s.refresh()
    return s


@pytest.mark.parametrize(("token", "clues"), [("+1", 1), ("0", 0)])
def test_old_compass_lowers_the_shroud_by_one(token: str, clues: int) -> None:
    s = searching(token)
    s.do(COMPASS)
    if s.kind == "yes_no":
        s.do("No")
    assert s.kind == "turn"
    assert s.investigator().clues == clues
    assert s.investigator().actions == 2
    assert not s.card("Old Compass").exhausted
    # Only for this investigation.
    s.bag("+1")
    s.do("Investigate").settle()
    assert s.investigator().clues == clues


def test_old_compass_exhausts_for_a_second_attempt_with_two_less_shroud() -> None:
    s = searching("0")
    s.asset(0, "TH202")
    s.do(COMPASS)
    assert s.kind == "yes_no" and s.test().difficulty == 3
    s.do("Yes").settle()
    assert s.investigator().clues == 1
    assert s.card("Old Compass").exhausted
    assert NOTES == ["is about to fail", "fails", "is about to succeed", "succeeds"]
    assert values(s) == [2, 2]
    # One action for both attempts, and the token is back in the bag.
    assert s.investigator().actions == 2 and len(s.g.bag) == 1
    assert "Isabelle Barnes tests intellect (2)" in s.log()


def test_old_compass_offers_no_third_attempt() -> None:
    s = searching("-4")
    s.do(COMPASS, "Yes")
    assert s.kind == "turn"
    assert len(values(s)) == 2 and s.investigator().clues == 0


def test_old_compass_that_is_exhausted_only_investigates() -> None:
    s = searching("0")
    s.set(s.card("Old Compass").id, exhausted=True)
    s.do(COMPASS)
    assert s.kind == "turn" and values(s) == [2]
    assert s.investigator().clues == 0
    s.bag("+1")
    s.do(COMPASS)
    assert s.investigator().clues == 1


def test_two_compasses_exhaust_separately() -> None:
    s = searching("-4")
    other = s.asset(0, "Old Compass")
    s.set(other, exhausted=True)
    s.do("Activate Old Compass (exhausted)")
    # The ready one belongs to another ability.
    assert s.kind == "turn" and len(values(s)) == 1


def test_old_compass_is_an_action_that_provokes_attacks() -> None:
    s = searching("+1")
    s.enemy("Cantor of Flame", engaged=0)
    s.do(COMPASS).settle()
    assert len(attacks(s)) == 1 and s.investigator().clues == 1


def test_old_compass_second_attempt_takes_new_cards_and_scrape_by_saves_it() -> None:
    s = searching("-4", "Unexpected Courage")
    s.do(COMPASS, "Commit Unexpected Courage", "Yes").settle(decline="Isabelle Barnes")
    # The card of the first attempt has been discarded.
    assert values(s) == [0, 0] and s.discard_pile() == ["Unexpected Courage"]
    s = searching("-4", "Scrape By")
    s.do(COMPASS, "Done", "Pass", "Yes", "Done", SCRAPE).settle()
    assert s.investigator().clues == 1


# -- On the Brink ----------------------------------------------------------------------------------


def committing(bag: str, *given: str, extra: tuple[str, ...] = ()) -> Scene:
    """Isabelle (agility 3) with On the Brink and further cards, engaged with a Hellhound."""
    s = Scene(ISABELLE, extra={0: ["12084", *extra]})
    s.give(0, "On the Brink", *given)
    s.enemy("Hellhound", engaged=0)
    s.deck(0, "Emergency Cache")
    s.bag(*bag.split())
    return s


def test_on_the_brink_takes_the_other_cards_back_and_draws_after_a_failure() -> None:
    s = committing("-8", "Unexpected Courage", "Slippery")
    s.do("Evade Hellhound", "Commit Slippery", "Commit On the Brink", "Commit Unexpected")
    s.settle()
    # 3 and 5 icons, -8.
    assert value(s) == 0
    assert sorted(s.hand()) == ["Emergency Cache", "Slippery", "Unexpected Courage"]
    assert s.discard_pile() == ["On the Brink"]


def test_on_the_brink_does_nothing_after_a_success() -> None:
    s = committing("+1", "Unexpected Courage")
    s.do("Evade Hellhound", "Commit On the Brink", "Commit Unexpected").settle()
    # Its two icons count.
    assert value(s) == 8
    assert s.hand() == []
    assert sorted(s.discard_pile()) == ["On the Brink", "Unexpected Courage"]


def test_on_the_brink_alone_only_draws() -> None:
    s = committing("auto_fail")
    s.do("Evade Hellhound", "Commit On the Brink").settle()
    assert s.hand() == ["Emergency Cache"]
    assert s.discard_pile() == ["On the Brink"]


def test_on_the_brink_returns_assets_and_events_that_were_committed() -> None:
    s = committing("auto_fail", "Levelheaded", '"Shove off!"')
    s.do("Evade Hellhound", "Commit On the Brink")
    while s.kind == "commit":
        s.take(0)
    s.settle()
    assert sorted(s.hand()) == ['"Shove off!"', "Emergency Cache", "Levelheaded"]


@pytest.mark.rule("LCG-0576")
def test_on_the_brink_returns_the_cards_of_others_to_their_owners() -> None:
    s = Scene(PAIR, extra={1: ["12084"]})
    s.give(0, "Slippery")
    s.give(1, "On the Brink")
    s.enemy("Hellhound", engaged=0)
    s.deck(0, "Emergency Cache")
    s.deck(1, "Machete")
    s.bag("auto_fail")
    s.do("Evade Hellhound", "Commit Slippery", "Commit On the Brink")
    s.settle()
    # The investigator who committed On the Brink draws, not the tester (FAQ v2.5, question 10).
    assert s.hand(0) == ["Slippery"]
    assert s.hand(1) == ["Machete"]
    assert s.discard_pile(1) == ["On the Brink"]
    s = Scene(PAIR, extra={0: ["12084"]})
    s.give(0, "On the Brink")
    s.give(1, "Vicious Blow")
    s.enemy("Hellhound", engaged=0)
    s.deck(0, "Emergency Cache")
    s.bag("auto_fail")
    s.do("Fight Hellhound", "Commit On the Brink", "Commit Vicious Blow").settle()
    assert s.hand(0) == ["Emergency Cache"] and s.hand(1) == ["Vicious Blow"]


def test_on_the_brink_cards_are_visible_to_all_in_the_hand() -> None:
    s = Scene(PAIR, extra={0: ["12084"]})
    s.give(0, "On the Brink", "Slippery")
    s.enemy("Hellhound", engaged=0)
    s.bag("auto_fail")
    s.do("Evade Hellhound", "Commit Slippery", "Commit On the Brink").settle()
    card = s.find("Slippery")
    assert card in s.investigator().hand
    assert s.g.known[card] == EVERYONE


@pytest.mark.rule("LCG-0346")
def test_on_the_brink_at_most_one_per_test() -> None:
    s = committing("0", "On the Brink", extra=("12084",))
    s.do("Evade Hellhound")
    assert s.labels == ["Commit On the Brink", "Done"]
    s.do("Commit On the Brink").settle()
    assert s.hand() == ["On the Brink"]


def test_on_the_brink_order_with_other_results_of_the_failure() -> None:
    """Echo (a test card) returns itself; once it is in hand, it is not returned again."""
    for first in ("Apply Echo", "Apply On the Brink"):
        s = committing("auto_fail", "Echo", extra=("TC061",))
        s.do("Evade Hellhound")
        while s.kind == "commit":
            s.take(0)
        assert s.kind == "result_order"
        s.do(first).settle()
        assert sorted(s.hand()) == ["Echo", "Emergency Cache"]
        assert s.discard_pile() == ["On the Brink"]


def test_on_the_brink_does_not_return_a_card_that_has_left_limbo() -> None:
    s = committing("auto_fail", "Afterthought", extra=("TC063",))
    s.do("Evade Hellhound")
    while s.kind == "commit":
        s.take(0)
    s.do("Apply Afterthought").settle()
    # The card is on top of the deck, so it is the card that is drawn.
    assert s.hand() == ["Afterthought"]
    s = committing("auto_fail", "Afterthought", extra=("TC063",))
    s.do("Evade Hellhound")
    while s.kind == "commit":
        s.take(0)
    s.do("Apply On the Brink").settle()
    # It is not committed any more, so its own result is not applied.
    assert sorted(s.hand()) == ["Afterthought", "Emergency Cache"]


def test_on_the_brink_and_a_skill_from_the_discard_pile() -> None:
    """Isabelle's skill is shuffled into her deck at the end of the test, from the hand too."""
    s = committing("auto_fail")
    s.discards(0, "Slippery")
    s.do("Evade Hellhound", "Use Isabelle Barnes", "Commit On the Brink").settle()
    assert s.hand() == ["Emergency Cache"]
    assert "Slippery" in s.names(s.investigator().deck)


def test_on_the_brink_returns_a_weakness_that_then_resolves() -> None:
    s = committing("auto_fail", "Doubt", extra=("TC053",))
    s.draw_encounter(0, "Noxious Smoke").do("Test willpower", "Commit On the Brink", "Commit Doubt")
    s.do("Apply On the Brink").settle()
    assert sorted(s.hand()) == ["Doubt", "Emergency Cache"]
    # Its revelation.
    assert s.investigator().resources == 4


def test_on_the_brink_gives_the_cards_back_before_a_second_attempt() -> None:
    s = searching("-4", "On the Brink", "Unexpected Courage")
    s.deck(0, "Emergency Cache")
    s.do(COMPASS, "Commit On the Brink", "Commit Unexpected Courage")
    assert s.kind == "result_order"
    s.do("Apply On the Brink", "Yes", "Pass")
    # The second attempt: Unexpected Courage can be committed again.
    assert s.kind == "commit" and s.offers("Commit Unexpected Courage")
    s.bag("0")
    s.do("Commit Unexpected Courage").settle(decline="Isabelle Barnes")
    assert values(s) == [2, 4]
    assert s.investigator().clues == 1


# -- Meat Cleaver (level 3) ------------------------------------------------------------------------


def cleaver(**fields: int) -> Scene:
    s = Scene(ISABELLE, extra={0: ["12085"]})
    s.asset(0, "12085")
    s.enemy("Hellhound", engaged=0)
    s.have(0, **fields)
    return s


@pytest.mark.parametrize(("horror", "total"), [(0, 5), (5, 5), (6, 6), (8, 6)])
def test_meat_cleaver_of_level_3_bonus_by_remaining_sanity(horror: int, total: int) -> None:
    s = cleaver(horror=horror)
    s.do("Activate Meat Cleaver", "Pass").settle()
    assert value(s) == total
    assert s.card("Hellhound").damage == 1
    assert s.investigator().horror == horror
    assert s.investigator().actions == 2


def test_meat_cleaver_of_level_3_horror_for_damage() -> None:
    s = cleaver(horror=5)
    s.do("Activate Meat Cleaver", "React with Meat Cleaver").settle()
    # The horror of the cost counts for the bonus.
    assert value(s) == 6
    assert s.card("Hellhound").damage == 2
    assert s.investigator().horror == 6


def test_meat_cleaver_of_level_3_heals_for_a_defeat() -> None:
    for heal in (True, False):
        s = Scene(ISABELLE, extra={0: ["12085"]})
        s.asset(0, "12085")
        s.enemy("Bystander", engaged=0)
        s.have(0, horror=2)
        s.do("Activate Meat Cleaver", "Pass")
        assert s.kind == "reaction" and not s.in_play("Bystander")
        s.do("React with Meat Cleaver" if heal else "Pass")
        assert s.kind == "turn"
        assert s.investigator().horror == (1 if heal else 2)


def test_meat_cleavers_of_two_levels_answer_only_their_own_fights() -> None:
    s = Scene(ISABELLE, extra={0: ["12085"]})
    s.asset(0, "12077")
    s.asset(0, "12085")
    s.enemy("Servant of Flame", engaged=0)
    s.refresh()
    found = [i for i, shown in enumerate(s.labels) if "Activate Meat Cleaver" in shown]
    assert len(found) == 2
    s.take(found[1])
    assert s.kind == "reaction" and len(s.labels) == 2
    s.do("React with Meat Cleaver").settle()
    assert value(s) == 5
    assert s.card("Servant of Flame").damage == 2


def test_versions_of_a_title_are_two_cards() -> None:
    assert catalogue.make("12077").printed.name == catalogue.make("12085").printed.name
    assert catalogue.make("12077").text != catalogue.make("12085").text
    s = Scene(ISABELLE, extra={0: ["12085"]})
    s.give(0, "12077", "12085")
    # The two versions are two options, with different costs.
    assert len([shown for shown in s.labels if shown == "Play Meat Cleaver"]) == 2
    s.have(0, resources=2)
    assert len([shown for shown in s.labels if shown == "Play Meat Cleaver"]) == 1
    s.do("Play Meat Cleaver").settle()
    assert s.g.cards[s.find("12085")] is not NOCARD
