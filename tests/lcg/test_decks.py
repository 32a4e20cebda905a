"""``lcg/decks/judging.py``, ``starters.py``, ``names.py``: starter decks, rules, forms of decks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from arkham_env.core.kernel.errors import InvalidSetup
from arkham_env.lcg import decks
from arkham_env.lcg.cards import catalogue
from arkham_env.lcg.cards.bases import Asset, EventCard
from arkham_env.lcg.game import new_game
from arkham_env.lcg.state import ids
from arkham_env.lcg.state.card_definition import CardDef
from arkham_env.lcg.state.facts import Facts
from arkham_env.lcg.state.ids import faction, keyword

STARTERS = ["daniela_reyes", "joe_diamond", "trish_scarborough", "dexter_drake", "isabelle_barnes"]
Slots = dict[str, int]


def starter(name: str = "daniela_reyes") -> Slots:
    return dict(decks.slots_of(name))


def check(slots: Slots, name: str = "daniela_reyes", *more: type[CardDef]) -> None:
    """Validate a deck, with some cards in addition to those of the box."""
    lookup = dict(catalogue.definitions())
    for cls in more:
        d = catalogue.instantiate(cls)
        lookup[d.printed.code] = d
    decks.validate_deck(decks.investigator_by_name(name, lookup), slots, lookup)


def refused(slots: Slots, message: str, *more: type[CardDef]) -> None:
    with pytest.raises(InvalidSetup, match=message):
        check(slots, "daniela_reyes", *more)


# -- Starter decks ---------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0795", "LCG-0808")
@pytest.mark.parametrize("name", STARTERS)
def test_starter_decks_are_legal(name: str) -> None:
    slots = starter(name)
    check(slots, name)
    known = catalogue.definitions()
    investigator = decks.investigator_by_name(name, known)
    signatures = [code for code in slots if known[code].printed.signature_of]
    basic = [code for code in slots if known[code].printed.basic_weakness]
    assert signatures == investigator.printed.signature_cards
    assert len(basic) == 1
    standard = {code for code in slots if code not in signatures + basic}
    # 30 + 2 signature cards + 1 basic weakness.
    assert sum(slots[code] for code in standard) == 30
    assert sum(slots.values()) == 33
    # One copy of each card of two classes, two of the neutral ones, all of level 0.
    assert {known[code].printed.level for code in standard} == {0}
    for code in standard:
        assert slots[code] == (2 if known[code].printed.faction == faction.NEUTRAL else 1)
        assert known[code].printed.faction in [faction.NEUTRAL, *investigator.printed.deck_factions]


def test_starter_decks_differ_in_their_basic_weakness() -> None:
    known = catalogue.definitions()
    found = {
        name: [
            known[code].printed.name for code in starter(name) if known[code].printed.basic_weakness
        ]
        for name in STARTERS
    }
    assert found == {
        "daniela_reyes": ["Wounded"],
        "joe_diamond": ["Overzealous"],
        "trish_scarborough": ["Syndicate Obligations"],
        "dexter_drake": ["Paranoia"],
        "isabelle_barnes": ["Pursued"],
    }


@pytest.mark.parametrize("name", STARTERS)
def test_starter_decks_are_what_a_game_uses(name: str) -> None:
    game = new_game("spreading_flames", investigators=[name], seed=3)
    who = game.state.investigators[0]
    owned = [c for c in range(len(game.state.owner)) if game.state.owner[c] == 0 and c != 0]
    assert len(owned) == 33
    assert len(who.deck) + len(who.hand) + len(who.opening) == 33


def test_an_unknown_starter_deck() -> None:
    with pytest.raises(
        InvalidSetup, match=r"unknown starter deck 'joe_dimond': .*did you mean 'joe_diamond'"
    ):
        decks.starter_deck("joe_dimond")


def test_starter_decks_by_code_and_as_fresh_lists() -> None:
    by_code = decks.starter_deck("12001")
    assert by_code == decks.starter_deck("daniela_reyes")
    by_code[0][1] = 9
    assert decks.starter_deck("12001")[0][1] == 1


# -- Illegal decks: one error each -----------------------------------------------------------------


@pytest.mark.rule("LCG-0794")
@pytest.mark.parametrize("change", [-1, 1])
def test_the_deck_size_is_exact(change: int) -> None:
    slots = starter()
    slots["12020"] += change
    if slots["12020"] == 0:
        del slots["12020"]
    refused(slots, rf"invalid deck of '12001' \(Daniela Reyes\): {30 + change} cards, expected 30")


@pytest.mark.rule("LCG-0797")
def test_at_most_two_copies() -> None:
    slots = starter()
    slots["12086"] = 3
    del slots["12020"]
    refused(slots, r"3 copies of 'Broken Bottle', expected at most 2 cards with this title")


def test_two_copies_of_a_class_card_are_legal() -> None:
    slots = starter()
    slots["12020"] = 2
    del slots["12016"]
    check(slots)


class BetterMachete(Asset):
    printed = Facts("D0001", "Machete", faction=faction.GUARDIAN, level=2, cost=3)


@pytest.mark.rule("LCG-0798", "LCG-0014")
def test_versions_of_a_title_count_together() -> None:
    slots = starter()
    slots["D0001"] = 1
    del slots["12016"]
    check(slots, "daniela_reyes", BetterMachete)
    slots["D0001"] = 2
    del slots["12017"]
    refused(slots, r"3 copies of 'Machete', expected at most 2", BetterMachete)


class Heirloom(Asset):
    printed = Facts("D0002", "Heirloom", level=3, cost=0, keywords=keyword.EXCEPTIONAL)


@pytest.mark.rule("LCG-0832")
def test_an_exceptional_card_once() -> None:
    slots = starter()
    slots["D0002"] = 1
    del slots["12016"]
    check(slots, "daniela_reyes", Heirloom)
    slots["D0002"] = 2
    del slots["12017"]
    refused(slots, r"2 copies of 'Heirloom', expected at most 1", Heirloom)


class Old(Asset):
    printed = Facts("D0003", "Old Scar", level=0, cost=0, keywords=keyword.PERMANENT)


class Prize(Asset):
    printed = Facts(
        "D0004", "First Prize", level=0, cost=0, keywords=keyword.PERMANENT | keyword.REWARD
    )


class OtherPrize(Asset):
    printed = Facts(
        "D0005", "Other Prize", level=0, cost=0, keywords=keyword.PERMANENT | keyword.REWARD
    )


@pytest.mark.rule("LCG-1099")
def test_a_deck_holds_one_permanent_reward_card() -> None:
    lookup = dict(catalogue.definitions())
    for cls in (Prize, OtherPrize, Old):
        d = catalogue.instantiate(cls)
        lookup[d.printed.code] = d
    rules = decks.DeckRules(["D0004", "D0005"])
    one = {**starter(), "D0004": 1, "D0003": 1}
    decks.validate_deck(lookup["12001"], one, lookup, rules)
    both = {**starter(), "D0004": 1, "D0005": 1}
    with pytest.raises(
        InvalidSetup, match=r"First Prize.* and .*Other Prize.*expected at most 1 such card"
    ):
        decks.validate_deck(lookup["12001"], both, lookup, rules)
    with pytest.raises(InvalidSetup, match=r"First Prize.* and .*First Prize"):
        decks.validate_deck(lookup["12001"], {**one, "D0004": 2}, lookup, rules)


@pytest.mark.rule("LCG-0595", "LCG-0596")
def test_permanents_do_not_count_for_the_size_but_for_the_copies() -> None:
    slots = starter()
    slots["D0003"] = 2
    check(slots, "daniela_reyes", Old)
    slots["D0003"] = 3
    refused(slots, r"3 copies of 'Old Scar', expected at most 2", Old)


@pytest.mark.rule("LCG-0796")
def test_cards_of_other_classes_are_refused() -> None:
    slots = starter()
    slots["12059"] = 1
    del slots["12016"]
    refused(
        slots,
        r"'12059' \(Cosmic Flame\) is a mystic card of level 0, expected a guardian or neutral "
        r"card of level 0 to 5, or a survivor card of level 0 to 2",
    )


def of(faction: int, level: int) -> type[CardDef]:
    """Return an event of this class and level."""
    printed = Facts("D0004", "Made", faction=faction, level=level, cost=0)
    return type("Made", (EventCard,), {"printed": printed})


@pytest.mark.rule("LCG-0796", "LCG-0805")
@pytest.mark.parametrize(
    ("faction_id", "highest"), [(faction.GUARDIAN, 5), (faction.NEUTRAL, 5), (faction.SURVIVOR, 2)]
)
def test_levels_by_class(faction_id: int, highest: int) -> None:
    slots = starter()
    slots["D0004"] = 1
    del slots["12016"]
    for level in range(highest + 1):
        check(slots, "daniela_reyes", of(faction_id, level))
    refused(slots, rf"card of level {highest + 1}, expected", of(faction_id, highest + 1))
    refused(slots, r"card of no level, expected", of(faction_id, ids.NONE))


@pytest.mark.rule("LCG-0799", "LCG-0811b")
@pytest.mark.parametrize(("code", "title"), [("12002", "Daniela's Wrench"), ("12003", "In Harm's")])
def test_signature_cards_are_required(code: str, title: str) -> None:
    slots = starter()
    del slots[code]
    refused(slots, rf"0 copies of the signature card '{code}' \({title}.*\), expected 1")


@pytest.mark.rule("LCG-0811")
def test_signature_cards_once() -> None:
    slots = starter()
    slots["12002"] = 2
    refused(slots, r"2 copies of the signature card '12002' \(Daniela's Wrench\), expected 1")


@pytest.mark.rule("LCG-0810")
@pytest.mark.parametrize("code", ["12014", "12015"])
def test_signature_cards_of_others_are_refused(code: str) -> None:
    slots = starter()
    slots[code] = 1
    refused(slots, rf"'{code}' \(.*\) is a signature card of '12013', expected only the")


@pytest.mark.rule("LCG-0816")
def test_signature_cards_have_no_level() -> None:
    known = catalogue.definitions()
    signatures = [
        d for d in known.values() if d.printed.signature_of and d.printed.code.startswith("12")
    ]
    assert len(signatures) == 10
    assert {d.printed.level for d in signatures} == {ids.NONE}


def test_a_basic_weakness_is_required() -> None:
    slots = starter()
    del slots["12104"]
    refused(slots, r"0 basic weaknesses, expected at least 1 of '12097' \(Amnesia\), ")


def test_further_weaknesses_are_legal_and_do_not_count() -> None:
    slots = starter()
    slots["12101"] = 1
    check(slots)


class Keepsake(Asset):
    printed = Facts("TX997", "Keepsake", cost=0, story=True, faction=faction.MYSTIC, level=5)


def test_story_cards_are_outside_the_size_and_the_options() -> None:
    slots = starter()
    slots["TX997"] = 3
    check(slots, "daniela_reyes", Keepsake)
    refused(slots | {"TX997": 0}, "0 copies of 'TX997'", Keepsake)


@pytest.mark.parametrize("copies", [0, -1, 1.0, "2", None, True])
def test_copies_are_whole_numbers_from_one(copies: Any) -> None:
    slots = starter()
    slots["12020"] = copies
    with pytest.raises(InvalidSetup, match=r"copies of '12020' \(Machete\), expected a whole"):
        check(slots)


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        ("12121", "an enemy"),
        ("12124", "a treachery"),
        ("12113", "a location"),
        ("12106", "an agenda"),
        ("12109", "an act"),
        ("12004", "an investigator"),
    ],
)
def test_only_player_cards(code: str, kind: str) -> None:
    slots = starter()
    slots[code] = 1
    refused(slots, rf"'{code}' \(.*\) is {kind} \(\w+\), expected a player card")


@pytest.mark.parametrize(("code", "near"), [("machete", "'12020'"), ("12002x", "'12002'")])
def test_an_unknown_card_names_similar_ones(code: str, near: str) -> None:
    slots = starter()
    slots[code] = 1
    refused(slots, rf"unknown card '{code}': expected a card code such as '12089'; .*{near}")


def test_only_an_investigator_has_a_deck() -> None:
    known = catalogue.definitions()
    with pytest.raises(InvalidSetup, match=r"'12020' \(Machete\) is an asset, expected an invest"):
        decks.validate_deck(known["12020"], starter(), known)


# -- New decks, standalone decks -------------------------------------------------------------------


def judged(slots: Slots, rules: decks.DeckRules) -> list[str]:
    """Return the problems of a deck of Daniela, without their common beginning."""
    start = "invalid deck of '12001' (Daniela Reyes): "
    found = decks.deck_problems(catalogue.make("12001"), slots, rules=rules)
    assert all(text.startswith(start) for text in found)
    return [text[len(start) :] for text in found]


def test_each_problem_of_a_deck_is_named_in_one_sentence() -> None:
    slots = starter()
    del slots["12002"], slots["12104"]
    slots.update({"12086": 3, "12059": 1, "12014": 1, "nothing": 1, "12125": 1})
    found = decks.deck_problems(catalogue.make("12001"), slots)
    for text, words in zip(
        found,
        (
            "3 copies of 'Broken Bottle'",
            "'12059' (Cosmic Flame) is a mystic card",
            "'12014' (Isabelle's Twin .45s) is a signature card of '12013'",
            "unknown card 'nothing'",
            "is a treachery (encounter), expected a player card",
            "0 copies of the signature card '12002'",
            "32 cards, expected 30",
            "0 basic weaknesses",
        ),
        strict=True,
    ):
        assert words in text
        assert "expected" in text
    with pytest.raises(InvalidSetup) as raised:
        decks.validate_deck(catalogue.make("12001"), slots)
    assert str(raised.value) == found[0]


@pytest.mark.rule("LCG-0800")
def test_a_new_deck_has_no_card_above_level_0() -> None:
    slots = starter()
    assert judged(slots, decks.new_campaign()) == []
    slots["12027"] = 1
    del slots["12016"]
    assert judged(slots, decks.ANY_DECK) == []
    assert judged(slots, decks.new_campaign()) == [
        "'12027' (Bodyguard) is a card of level 2, expected cards of level 0 in a new deck"
    ]
    # Some campaigns give experience that the first deck can use.
    assert judged(slots, decks.new_campaign(experience=2)) == []
    assert judged(slots, decks.new_campaign(experience=1)) == [
        "its cards cost 2 experience, expected at most 1 experience"
    ]


@pytest.mark.rule("LCG-0802", "LCG-0758")
def test_a_story_card_needs_a_grant() -> None:
    slots = starter() | {"12115": 1}
    assert judged(slots, decks.ANY_DECK) == []
    for rules in (decks.new_campaign(), decks.in_campaign(granted=[])):
        assert judged(slots, rules) == [
            "'12115' (Dr. Henry Armitage) is a story card that no scenario has given to this deck, "
            "expected no such card"
        ]
    assert judged(slots, decks.in_campaign(granted=["12115"])) == []
    assert judged(starter() | {"12137": 1}, decks.in_campaign(granted=["12115"])) == [
        "'12137' (Mark of Elokoss) is a weakness that no scenario has given to this deck, "
        "expected one of ['12115']"
    ]


@pytest.mark.rule("LCG-0801")
def test_a_deck_is_judged_before_its_weakness_is_drawn() -> None:
    slots = starter()
    del slots["12104"]
    assert judged(slots, decks.new_campaign().before_weaknesses()) == []
    assert len(judged(slots, decks.new_campaign())) == 1
    del slots["12016"]
    assert judged(slots, decks.new_campaign().before_weaknesses()) == [
        "29 cards, expected 30 (not counting signature cards, weaknesses, permanents and story "
        "cards)"
    ]


def test_a_new_deck_has_exactly_one_basic_weakness() -> None:
    slots = starter() | {"12101": 1}
    assert judged(slots, decks.ANY_DECK) == []
    assert judged(slots, decks.new_campaign()) == ["2 basic weaknesses, expected 1 in a new deck"]


def standalone(slots: Slots, experience: int) -> list[str]:
    """Return the problems of a standalone deck to which permanent cards add ``experience``."""
    lookup = dict(catalogue.definitions())
    more = dict(slots)
    for level, copies in ((5, experience // 5), (experience % 5, 1)):
        if level and copies:
            code = f"D001{level}"
            facts = Facts(code, code, level=level, deck_limit=10, keywords=keyword.PERMANENT)
            lookup[code] = catalogue.instantiate(type(code, (Old,), {"printed": facts}))
            more[code] = copies
    assert decks.experience_of(more, lookup) == experience
    rules = decks.standalone_game()
    assert decks.deck_problems(lookup["12001"], more, lookup) == []  # in a campaign
    return decks.deck_problems(lookup["12001"], more, lookup, rules)


BASIC = ["12097", "12098", "12099", "12100", "12101"]


@pytest.mark.rule("LCG-0743")
@pytest.mark.parametrize(
    ("experience", "wanted"),
    [(0, 1), (9, 1), (10, 2), (19, 2), (20, 3), (29, 3), (30, 4), (39, 4), (40, 5), (49, 5)],
)
def test_a_standalone_deck_has_a_weakness_for_each_ten_experience(
    experience: int, wanted: int
) -> None:
    slots = starter()
    del slots["12104"]
    slots.update(dict.fromkeys(BASIC[:wanted], 1))
    assert standalone(slots, experience) == []
    if wanted > 1:
        del slots[BASIC[wanted - 1]]
        (problem,) = standalone(slots, experience)
        assert problem.endswith(
            f"{wanted - 1} basic weaknesses, expected at least {wanted}: 1, and {wanted - 1} for "
            f"the {experience} experience that the cards cost"
        )


@pytest.mark.rule("LCG-0742")
def test_a_standalone_deck_costs_at_most_49_experience() -> None:
    slots = starter() | dict.fromkeys(BASIC, 1)
    assert standalone(slots, 49) == []
    (problem,) = standalone(slots, 50)
    assert problem.endswith("its cards cost 50 experience, expected at most 49 experience")


# -- The forms of a deck ---------------------------------------------------------------------------

FORMS: list[Callable[[], object]] = [
    lambda: "daniela_reyes",
    starter,
    lambda: {"investigator": "daniela_reyes", "slots": starter()},
    lambda: {"investigator_code": "12001", "slots": starter()},
]


@pytest.mark.parametrize("form", FORMS)
def test_every_form_reads_as_the_same_deck(form: Callable[[], object]) -> None:
    deck = form()
    assert decks.investigator_of(deck) == "12001"
    assert decks.read_deck("12001", deck) == decks.starter_deck("daniela_reyes")


def test_decks_are_put_in_order_of_code() -> None:
    slots = dict(reversed(starter().items()))
    assert decks.read_deck("12001", slots) == decks.starter_deck("daniela_reyes")


def test_a_deck_of_another_investigator() -> None:
    with pytest.raises(
        InvalidSetup,
        match=r"it is a deck of '12004' \(Joe Diamond\), "
        r"expected a deck of '12001' \(Daniela Reyes\)",
    ):
        decks.read_deck("12001", "joe_diamond")


@pytest.mark.parametrize("deck", [None, 7, ["12020"], {"slots": ["12020"]}])
def test_what_is_no_deck(deck: object) -> None:
    with pytest.raises(InvalidSetup, match=r"invalid deck .*expected the id of a starter deck"):
        decks.read_deck("12001", deck)


@pytest.mark.rule("LCG-0793")
def test_a_deck_that_tells_nobody() -> None:
    with pytest.raises(InvalidSetup, match="neither names an investigator nor contains"):
        decks.investigator_of({"12020": 2})


def test_decks_of_a_game() -> None:
    slots = starter()
    slots["12020"] = 2
    del slots["12016"]
    game = new_game("spreading_flames", decks=["joe_diamond", slots])
    owned = [
        d.printed.code
        for d, owner in zip(game.state.defs, game.state.owner, strict=True)
        if owner == 1
    ]
    assert owned.count("12020") == 2
    assert "12016" not in owned
    assert game.state.defs[1].printed.code == "12001"


def test_the_number_of_decks() -> None:
    with pytest.raises(InvalidSetup, match="1 decks: expected 2, one per investigator"):
        new_game("spreading_flames", investigators=STARTERS[:2], decks=["daniela_reyes"])


@pytest.mark.rule("LCG-0716")
def test_an_investigator_only_once() -> None:
    with pytest.raises(InvalidSetup, match="expected each investigator only once"):
        new_game("spreading_flames", investigators=["joe_diamond", "12004"])


# -- Investigators by name -------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["daniela_reyes", "12001", "Daniela Reyes", "DANIELA REYES"])
def test_investigators_by_id_code_and_name(text: str) -> None:
    assert decks.investigator_code(text) == "12001"


@pytest.mark.parametrize(
    ("text", "hint"), [("daniela", "did you mean 'daniela_reyes'"), ("12020", "expected one of")]
)
def test_an_unknown_investigator(text: str, hint: str) -> None:
    with pytest.raises(InvalidSetup, match=rf"unknown investigator '{text}': .*{hint}"):
        decks.investigator_code(text)
