"""``lcg/decks/purchases.py``: new cards, upgrades, free cards, what cannot be removed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import pytest

from arkham_env.core.kernel.errors import InvalidSetup
from arkham_env.lcg import decks
from arkham_env.lcg.cards import catalogue
from arkham_env.lcg.state.ids import keyword
from tests.lcg.support.deck_cards import (
    BOX,
    COLLECTOR,
    DANIELA,
    JOE,
    LUCKY_CHARM,
    MASK,
    Slots,
    changed,
    starter,
)

BODYGUARD, BODYGUARD_2 = "12016", "12027"
STUDIOUS = "12042"
GUTS = "12090"
KNOWN = list(BOX)


def editor(
    slots: Slots,
    experience: int,
    investigator: str = DANIELA,
    rules: decks.DeckRules = decks.IN_CAMPAIGN,
    *,
    left: Mapping[str, int] | None = None,
    free: Mapping[str, int] | None = None,
    pool: Iterable[str] | None = None,
) -> decks.DeckEditor:
    return decks.DeckEditor(
        BOX[investigator],
        slots,
        experience,
        BOX,
        rules,
        left=left,
        free=free,
        pool=None if pool is None else list(pool),
    )


def offered(e: decks.DeckEditor) -> set[tuple[str, str, int]]:
    return {(each.added, each.removed, each.cost) for each in e.purchases()}


def refused(e: decks.DeckEditor, added: str, removed: str, words: str) -> None:
    """A purchase is not offered, its first problem contains ``words``, and it changes nothing."""
    before = (dict(e.slots), e.experience)
    found = e.problems(added, removed)
    assert found and words in found[0], found
    assert (added, removed) not in {(each.added, each.removed) for each in e.purchases()}
    with pytest.raises(InvalidSetup) as raised:
        e.buy(added, removed)
    assert str(raised.value) == found[0]
    assert (e.slots, e.experience) == before


def with_guts() -> Slots:
    """Return a deck of Daniela with 2 copies of Bodyguard and Guts."""
    return changed(starter(), [BODYGUARD, GUTS], ["12020", "12021"])


# -- Costs and levels ------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0780", "LCG-0781")
def test_a_new_card_costs_its_level_and_at_least_1() -> None:
    e = editor(starter(), 9)
    assert e.cost("12028", "12020") == 3  # Sledgehammer
    assert e.cost("12087", "12020") == 1  # Fedora, of level 0
    assert e.buy("12087", "12020") == 1
    assert e.experience == 8
    assert BOX["12087"].printed.level == 0
    assert e.buy("12028", "12016") == 3
    assert e.experience == 5


@pytest.mark.rule("LCG-0782", "LCG-0787")
def test_an_upgrade_costs_the_difference_and_replaces_the_lower_version() -> None:
    e = editor(starter(), 2)
    assert (BODYGUARD_2, BODYGUARD, 2) in offered(e)
    assert e.buy(BODYGUARD_2, BODYGUARD) == 2
    assert e.slots == changed(starter(), [BODYGUARD_2], [BODYGUARD])
    # The same title and level is no upgrade, and the lower version costs 1 as a new card.
    refused(editor(e.slots, 9), BODYGUARD_2, BODYGUARD_2, "would replace itself")
    assert editor(e.slots, 9).cost(BODYGUARD, BODYGUARD_2) == 1


@pytest.mark.rule("LCG-0798", "LCG-0782")
def test_copies_count_by_title_over_all_levels() -> None:
    """Tricky case 1."""
    e = editor(with_guts(), 4)
    # (c) As a new card it would be the third copy of the title.
    refused(e, BODYGUARD_2, GUTS, "3 copies of 'Bodyguard', expected at most 2 cards")
    # (a) and (b)
    assert e.buy(BODYGUARD_2, BODYGUARD) == 2
    assert (e.slots[BODYGUARD], e.slots[BODYGUARD_2]) == (1, 1)
    assert e.buy(BODYGUARD_2, BODYGUARD) == 2
    assert BODYGUARD not in e.slots and e.slots[BODYGUARD_2] == 2
    assert e.experience == 0 and e.missing == 0
    assert decks.deck_problems(BOX[DANIELA], e.slots, BOX) == []


@pytest.mark.rule("LCG-0792", "LCG-0831")
def test_an_exceptional_card_costs_twice_as_much() -> None:
    e = editor(starter(), 5)
    refused(e, "DK016", "12020", "'DK016' (Heirloom) costs 6 experience, expected at most the 5")
    assert e.buy("DK017", "12020") == 4
    e = editor(e.slots, 2)
    assert e.buy("DK016", "DK017") == 2
    refused(editor(e.slots, 9), "DK016", "12021", "2 copies of 'Heirloom', expected at most 1")


@pytest.mark.rule("LCG-0783")
def test_each_copy_is_bought_separately_and_replaces_another_card() -> None:
    e = editor(starter(), 6)
    assert e.buy("12028", "12020") == 3
    assert e.buy("12028", "12021") == 3
    assert e.slots["12028"] == 2 and e.experience == 0
    assert "12020" not in e.slots and "12021" not in e.slots


@pytest.mark.rule("LCG-0778", "LCG-0779")
def test_experience_that_is_not_spent_stays() -> None:
    one, other = editor(starter(), 4), editor(starter("joe_diamond"), 2, JOE)
    one.buy("12028", "12020")
    assert (one.experience, other.experience) == (1, 2)
    refused(one, "12028", "12021", "costs 3 experience, expected at most the 1 experience of")
    refused(editor(starter(), 0), "12087", "12020", "costs 1 experience, expected at most the 0")
    assert editor(starter(), 0).purchases() == []


# -- Size ------------------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0784")
def test_a_new_card_replaces_another_standard_card() -> None:
    e = editor(starter(), 9)
    refused(e, "12028", "", "'12028' (Sledgehammer) replaces no card, expected one of ['12016',")
    refused(e, "12028", "12059", "the deck has no card '12059' (Cosmic Flame), expected one of")
    refused(e, "12028", "12028", "the deck has no card '12028' (Sledgehammer)")
    e.buy("12028", "12020")
    assert sum(e.slots.values()) == sum(starter().values())


@pytest.mark.rule("LCG-0785")
@pytest.mark.parametrize(
    ("code", "kind"),
    [
        ("12002", "a signature card"),
        ("12003", "a signature card"),
        ("12104", "a weakness"),
        ("12137", "a weakness"),
        ("12115", "a story card"),
        ("12095", "a permanent card"),
    ],
)
def test_some_cards_are_never_removed(code: str, kind: str) -> None:
    slots = {**starter(), "12137": 1, "12115": 1, "12095": 1}
    e = editor(slots, 9)
    refused(e, "12028", code, f"is {kind} and stays in the deck, expected one of ['12016', ")
    refused(e, "", code, f"is {kind} and stays in the deck")


@pytest.mark.rule("LCG-0595", "LCG-0784")
def test_permanent_cards_are_bought_without_a_replacement() -> None:
    """Tricky case 1, second part: Studious, of which a deck has at most two copies."""
    e = editor(starter("joe_diamond"), 9, JOE)
    refused(e, STUDIOUS, "12089", "is permanent and replaces no card, expected no card to remove")
    assert e.buy(STUDIOUS) == e.buy(STUDIOUS) == 3
    assert e.slots == {**starter("joe_diamond"), STUDIOUS: 2}
    assert e.missing == 0
    refused(e, STUDIOUS, "", "3 copies of 'Studious', expected at most 2")
    refused(e, "12089", STUDIOUS, "is a permanent card and stays in the deck")


def test_a_permanent_card_is_upgraded() -> None:
    e = editor(starter(), 4)
    assert e.buy("DK019") == 2
    assert ("DK020", "DK019", 2) in offered(e)
    refused(e, "DK020", "", "costs 4 experience, expected at most the 2")
    assert e.buy("DK020", "DK019") == 2
    assert "DK019" not in e.slots and e.slots["DK020"] == 1


@pytest.mark.rule("LCG-1101", "LCG-0789", "LCG-1122")
def test_a_deck_that_is_short_is_filled_at_no_cost() -> None:
    short = changed(starter(), [], ["12089", "12020"])
    e = editor(short, 0)
    assert e.missing == 2
    assert {(removed, cost) for _, removed, cost in offered(e)} == {("", 0)}
    assert {BOX[code].printed.level for code in e.additions()} == {0}
    refused(e, "12028", "", "costs 3 experience, expected at most the 0")
    refused(e, "12087", "12021", "in a deck that lacks 2 cards, expected no card to remove")
    assert e.buy("12020") == 0  # the card that was exiled
    assert e.buy("12087") == 0
    assert e.missing == 0 and e.purchases() == []
    # Cards of higher levels cost experience, and fill the deck too.
    e = editor(short, 5)
    assert e.buy("12028") == 3
    assert e.buy(BODYGUARD_2, BODYGUARD) == 2
    assert (e.missing, e.experience) == (1, 0)
    refused(e, "12095", "", "costs 3 experience")


@pytest.mark.rule("LCG-0790", "LCG-1101")
def test_a_card_that_makes_the_deck_larger_gives_free_cards() -> None:
    e = editor(starter(), 1)
    assert e.buy("DK021") == 1
    assert e.missing == 5
    for code in ("12016", "12017", "12018", "12019", "12020"):
        assert e.buy(code) == 0
    assert e.purchases() == []
    assert decks.deck_problems(BOX[DANIELA], e.slots, BOX) == []


@pytest.mark.rule("LCG-0790")
def test_cards_leave_a_deck_that_has_become_smaller() -> None:
    e = editor(starter(), 3)
    assert e.buy("DK022") == 1
    assert e.missing == -5
    assert e.additions() == [""]
    removable = [code for code in starter() if code not in ("12002", "12003", "12104")]
    assert offered(e) == {("", code, 0) for code in removable}
    refused(e, "12087", "12020", "the deck has 5 cards too many, expected the removal of a card")
    for code in ("12016", "12017", "12018", "12019", "12020"):
        assert e.buy("", code) == 0
    assert (e.missing, e.experience) == (0, 2)
    refused(e, "", "12021", "would leave a deck without a card too many")
    refused(e, "", "", "no card is added or removed")
    assert decks.deck_problems(BOX[DANIELA], e.slots, BOX) == []


# -- Rules of deckbuilding -------------------------------------------------------------------------


@pytest.mark.rule("LCG-0786")
def test_only_cards_of_the_options_are_bought() -> None:
    e = editor(starter(), 9)
    refused(e, "12059", "12020", "'12059' (Cosmic Flame) is a mystic card of level 0, expected a g")
    refused(e, "12085", "12020", "is a survivor card of level 3, expected")
    refused(e, "DK013", "12020", "is a specialist card")
    refused(e, "12125", "12020", "expected a player card")
    refused(e, "12014", "12020", "is a signature card of '12013'")
    refused(e, "nothing", "12020", "unknown card 'nothing'")
    refused(e, "12028", "nothing", "unknown card 'nothing'")


@pytest.mark.rule("LCG-0816", "LCG-0802")
@pytest.mark.parametrize("code", ["12002", "12003", "12100", "12137", "12115"])
def test_cards_without_a_level_are_not_bought(code: str) -> None:
    e = editor(changed(starter(), [], ["12020"]), 9)
    assert e.problems(code, "") and code not in e.additions()
    refused(e, code, "", "expected a card with a level")


@pytest.mark.rule("LCG-0834")
def test_two_further_copies_of_a_myriad_card_cost_nothing() -> None:
    e = editor(starter(), 4)
    assert e.buy("DK010", "12016") == 2
    assert e.free == {"DK010": 2}
    assert ("DK010", "12017", 0) in offered(e)
    assert e.buy("DK010", "12017") == e.buy("DK010", "12018") == 0
    assert e.experience == 2
    refused(e, "DK010", "12019", "4 copies of 'Practice', expected at most 3")
    # Copies of another level are not free, and each copy takes the place of a card.
    e = editor(starter(), 2)
    e.buy("DK010", "12016")
    refused(e, "DK011", "12017", "costs 1 experience, expected at most the 0")
    refused(e, "DK010", "", "replaces no card")


@pytest.mark.rule("LCG-0861")
def test_a_reward_card_is_bought_if_it_is_unlocked() -> None:
    refused(editor(starter(), 9), "DK023", "12020", "is a reward card that is not unlocked")
    e = editor(starter(), 9, rules=decks.in_campaign(["DK023"]))
    assert e.buy("DK023", "12020") == 1


def test_collector_is_never_bought_in_a_campaign() -> None:
    """Tricky case 2 (c)."""
    rules = decks.in_campaign([COLLECTOR])
    refused(editor(starter(), 9, rules=rules), COLLECTOR, "", "can be added only to a new deck")
    slots = changed(starter(), [COLLECTOR, LUCKY_CHARM, "12016", "12017", "12018", "12019"])
    e = editor(slots, 1, rules=rules)
    assert e.missing == 0
    refused(e, MASK, "12016", "are 2 cards that only limited options allow")
    assert e.buy(MASK, LUCKY_CHARM) == 1
    assert decks.deck_problems(BOX[DANIELA], e.slots, BOX, rules) == []
    refused(e, "12016", COLLECTOR, "is a permanent card and stays in the deck")


def test_a_card_that_adds_its_own_option_is_bought() -> None:
    assert editor(starter(), 5).buy("DK031") == 5


# -- The box ---------------------------------------------------------------------------------------


def test_no_more_copies_than_the_box_has_left() -> None:
    other = changed(starter("isabelle_barnes"), ["12082", "12082"], ["12075", "12076"])
    mine = starter()
    group = [decks.Deck(DANIELA, mine), decks.Deck("12013", other)]
    left = decks.copies_left(group)
    assert left is not None and (left["12082"], left["12072"], left["12016"]) == (0, 0, 1)
    e = editor(mine, 9, left=left)
    refused(e, "12082", "12016", "the box has 0 copies of '12082' (Scrape By) left, expected a")
    refused(e, "12072", "12017", "the box has 0 copies of '12072'")
    assert editor(mine, 9).buy("12082", "12016") == 1
    # A card that leaves a deck is in the box again.
    e.buy("12028", "12072")
    assert e.left is not None and (e.left["12072"], e.left["12028"]) == (1, 1)
    e.buy("12072", "12028")
    assert decks.copies_left(group, "unlimited") is None
    with pytest.raises(InvalidSetup, match="unknown collection 'two_boxes'"):
        decks.copies_left(group, "two_boxes")


def test_only_cards_of_a_pool_are_offered() -> None:
    e = editor(starter(), 5, pool=["12028", "12087", "12059", "unknown"])
    assert e.additions() == ["12028", "12087"]


# -- Offers and judgment agree ---------------------------------------------------------------------

SITUATIONS = {
    "start": (starter(), DANIELA, 9, decks.IN_CAMPAIGN),
    "poor": (starter("joe_diamond"), JOE, 1, decks.IN_CAMPAIGN),
    "collector": (
        changed(starter(), [COLLECTOR, LUCKY_CHARM, "12016", "12017", "12018", "12019"]),
        DANIELA,
        3,
        decks.in_campaign([COLLECTOR, "DK023", "DK024"]),
    ),
    "titles": (with_guts(), DANIELA, 4, decks.IN_CAMPAIGN),
    "exceptional": (changed(starter(), ["DK017"], ["12020"]), DANIELA, 6, decks.IN_CAMPAIGN),
}


@pytest.mark.rule("LCG-0788")
@pytest.mark.parametrize("name", SITUATIONS)
def test_a_purchase_is_offered_if_and_only_if_the_deck_is_legal(name: str) -> None:
    """Every exchange of a full deck is judged, without the code that leaves out candidates."""
    slots, investigator, experience, rules = SITUATIONS[name]
    owner = BOX[investigator]
    e = editor(slots, experience, investigator, rules)
    found = {(each.added, each.removed): each.cost for each in e.purchases()}
    judged = 0
    for added in KNOWN:
        card = BOX[added]
        for removed in ["", *slots]:
            standard = removed == "" or decks.is_standard(BOX[removed])
            upgrade = removed != "" and (
                BOX[removed].printed.name == card.printed.name
                and 0 <= BOX[removed].printed.level < card.printed.level
            )
            legal = (
                card.printed.level >= 0
                and not card.printed.creation_only
                and (standard or upgrade)
                and added != removed
                and not decks.deck_problems(
                    owner, changed(slots, [added], [removed] if removed else []), BOX, rules
                )
            )
            if legal:
                level, times = card.printed.level, 1
                if upgrade:
                    level -= BOX[removed].printed.level
                if card.printed.keywords & keyword.EXCEPTIONAL:
                    times = 2
                cost = max(1, level) * times
                legal = cost <= experience
                assert found.get((added, removed), cost) == cost
            makes_larger = card.printed.more_deck_size != 0
            if makes_larger and removed == "":
                continue  # the deck is filled, or reduced, after the purchase
            assert legal == ((added, removed) in found), (added, removed)
            judged += 1
    assert judged > 4000
    assert e.additions() == sorted({added for added, _ in found})
    for added in e.additions():
        assert [each.removed for each in e.removals(added)] == sorted(
            removed for other, removed in found if other == added
        )


def test_purchases_of_the_cards_of_the_package_by_default() -> None:
    e = decks.DeckEditor(catalogue.make(DANIELA), starter(), 3)
    assert "12028" in e.additions() and repr(e.removals("12028")[0]).startswith("Purchase('12028'")
