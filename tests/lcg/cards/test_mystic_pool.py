"""Mystic cards: the level 0 pool from Jim Culver on (``lcg/cards/core_2026/mystic.py``)."""

import pytest

from tests.lcg.support.printed import value, values
from tests.lcg.support.scene import TOKENS, Scene

DEXTER = ["dexter_drake"]
PAIR = ["dexter_drake", "daniela_reyes"]


# -- Jim Culver ------------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0044")
def test_jim_culver_draws_after_his_controller_is_hurt() -> None:
    for tokens in ("1 damage on Dexter Drake", "1 damage on Jim Culver"):
        s = Scene(DEXTER)
        s.asset(0, "Jim Culver")
        s.deck(0, "Guts")
        s.enemy("Cantor of Flame", engaged=0)
        s.do("Gain 1 resource", tokens, "React with Jim Culver")
        assert s.hand() == ["Guts"]
        assert s.card("Jim Culver").exhausted
        s.do("Gain 1 resource", "1 damage on Dexter Drake")
        assert s.kind == "turn"


def test_jim_culver_draws_after_horror_and_once_for_both() -> None:
    s = Scene(DEXTER)
    s.asset(0, "Jim Culver")
    s.deck(0, "Emergency Cache")
    s.give(0, "Soul Link")
    s.do("Investigate", "Commit Soul Link", "1 horror on Dexter Drake", "React with Jim Culver")
    s.settle()
    assert s.hand() == ["Emergency Cache"]


@pytest.mark.rule("LCG-1045")
def test_jim_culver_gives_one_willpower_to_his_controller() -> None:
    s = Scene(["dexter_drake", "isabelle_barnes"])
    s.asset(0, "Jim Culver", exhausted=True)
    s.draw_encounter(0, "Wild Compulsion").settle()
    s.draw_encounter(1, "Wild Compulsion").settle()
    s.do("Investigate").settle()
    assert values(s) == [6, 4, 2]


def test_jim_culver_ignores_the_pain_of_others() -> None:
    s = Scene(PAIR, first=1)
    s.asset(0, "Jim Culver")
    s.enemy("Cantor of Flame", engaged=1)
    s.do("Gain 1 resource")
    assert (s.kind, s.seat) == ("reaction", 1)
    s.do("Pass")
    assert (s.kind, s.seat) == ("turn", 1)


# -- Lucky Charm -----------------------------------------------------------------------------------


def test_lucky_charm_moves_a_token_to_itself() -> None:
    s = Scene(DEXTER)
    charm = s.asset(0, "Lucky Charm")
    s.have(0, horror=2)
    s.do("Use Lucky Charm")
    assert s.kind == "turn"
    assert s.investigator().horror == 1
    assert s.card(charm).horror == 1
    assert s.card(charm).uses == 3
    assert s.card(charm).exhausted
    assert not s.offers("Use Lucky Charm")
    assert s.investigator().actions == 3


def test_lucky_charm_chooses_source_token_and_receiver() -> None:
    s = Scene(PAIR)
    s.place("Dormitories")
    charm = s.asset(0, "Lucky Charm")
    jim = s.asset(0, "Jim Culver")
    s.asset(1, "Resilience", damage=1)
    enemy = s.enemy("Hellhound", engaged=1, damage=2)
    s.enemy("Servant of Flame", at="Dormitories", damage=1)
    s.have(0, damage=1, horror=1)
    s.do("Use Lucky Charm")
    assert sorted(s.labels) == [
        "1 damage on Dexter Drake",
        "1 damage on Hellhound (engaged with Daniela Reyes, 2 damage)",
        "1 damage on Resilience (1 damage)",
        "1 horror on Dexter Drake",
    ]
    s.do("1 damage on Hellhound")
    # Cards with a health value only, for damage: not the charm.
    assert sorted(s.labels) == ["1 damage on Dexter Drake", "1 damage on Jim Culver"]
    s.do("1 damage on Jim Culver")
    assert s.card(enemy).damage == 1
    assert s.card(jim).damage == 1
    assert s.card(charm).uses == 3


def test_lucky_charm_moves_nothing_onto_others_cards() -> None:
    s = Scene(PAIR)
    s.asset(0, "Lucky Charm")
    s.asset(1, "Resilience")
    s.have(0, damage=1)
    # The only card of his own that takes damage is the one that has it.
    assert not s.offers("Use Lucky Charm")
    s.have(1, damage=1)
    s.do("Use Lucky Charm")
    assert (s.investigator(0).damage, s.investigator(1).damage) == (2, 0)


def test_lucky_charm_moves_damage_from_a_weakness() -> None:
    s = Scene(["daniela_reyes"], extra={0: ["12061"]})
    s.asset(0, "Lucky Charm")
    harm = s.threat(0, "In Harm's Way", damage=2)
    s.refresh()
    s.do("Use Lucky Charm")
    assert s.card(harm).damage == 1
    assert s.investigator().damage == 1


def test_lucky_charm_needs_a_token_here_a_charge_and_readiness() -> None:
    s = Scene(DEXTER)
    charm = s.asset(0, "Lucky Charm")
    s.refresh()
    assert not s.offers("Use Lucky Charm")
    s.have(0, horror=1)
    assert s.offers("Use Lucky Charm")
    s.set(charm, uses=0)
    assert not s.offers("Use Lucky Charm")
    s.set(charm, uses=1, exhausted=True)
    assert not s.offers("Use Lucky Charm")


@pytest.mark.rule("LCG-0384")
def test_lucky_charm_placing_horror_wakes_the_cloak_but_not_jim() -> None:
    s = Scene(DEXTER)
    s.asset(0, "Lucky Charm")
    s.asset(0, "Cloak of Resonance")
    s.asset(0, "Jim Culver")
    hound = s.enemy("Hellhound", engaged=0)
    s.have(0, horror=1)
    s.do("Use Lucky Charm", "1 horror on Cloak of Resonance")
    assert s.labels == ["React with Cloak of Resonance", "Pass"]
    s.do("React with Cloak of Resonance")
    # Moved, not dealt: Jim does not answer.
    assert s.kind == "turn"
    assert s.card(hound).damage == 1
    assert s.card("Cloak of Resonance").horror == 1
    assert s.investigator().horror == 0


def test_lucky_charm_can_be_defeated_by_what_it_takes() -> None:
    s = Scene(DEXTER)
    s.asset(0, "Lucky Charm", horror=1)
    s.have(0, horror=1)
    s.do("Use Lucky Charm", "1 horror on Dexter Drake")
    assert s.discard_pile() == ["Lucky Charm"]
    assert s.investigator().horror == 0


def test_lucky_charm_takes_damage_off_an_enemy_at_ones_own_peril() -> None:
    s = Scene(DEXTER)
    s.asset(0, "Lucky Charm")
    s.enemy("Hellhound", engaged=0, damage=1)
    s.have(0, damage=5)
    s.do("Use Lucky Charm")
    assert s.game.over


@pytest.mark.rule("LCG-0565")
def test_lucky_charm_that_comes_back_is_fresh() -> None:
    s = Scene(DEXTER)
    s.asset(0, "Lucky Charm")
    s.have(0, horror=2, resources=9)
    s.do("Use Lucky Charm")
    s.give(0, "Broken Bottle")
    s.do("Play Broken Bottle", "React with Dexter Drake")
    assert s.hand() == ["Lucky Charm"]
    s.do("Play Lucky Charm")
    charm = s.card("Lucky Charm")
    assert (charm.uses, charm.horror, charm.exhausted) == (4, 0, False)
    assert s.offers("Use Lucky Charm")


# -- Spiritual Intuition ---------------------------------------------------------------------------


def test_spiritual_intuition_gives_two_on_a_spell() -> None:
    s = Scene(DEXTER)
    s.asset(0, "Spiritual Intuition")
    s.asset(0, "Cosmic Flame")
    s.enemy("Hellhound", engaged=0)
    s.do("Activate Cosmic Flame")
    assert s.labels == ["Use Spiritual Intuition (ability 1)", "Pass"]
    s.do("Use Spiritual Intuition").settle(decline=["Spiritual Intuition", "Cosmic Flame"])
    assert value(s) == 7
    assert s.investigator().resources == 4


def test_spiritual_intuition_gives_one_otherwise() -> None:
    s = Scene(DEXTER)
    s.asset(0, "Spiritual Intuition")
    s.enemy("Hellhound", engaged=0)
    s.do("Fight Hellhound")
    assert s.labels == ["Use Spiritual Intuition (ability 2)", "Pass"]
    s.do("Use Spiritual Intuition", "Use Spiritual Intuition").settle(decline="Spiritual Intuition")
    s.draw_encounter(0, "Wild Compulsion").do("Use Spiritual Intuition (ability 1)").settle(
        decline="Spiritual Intuition"
    )
    assert values(s) == [4, 6]
    assert s.do("Investigate").kind == "turn"


# -- Premonition -----------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0887", "LCG-0890")
def test_premonition_seals_a_token_and_replaces_the_next_reveal() -> None:
    s = Scene(DEXTER)
    s.give(0, "Premonition")
    s.bag("-4")
    s.do("Play Premonition")
    assert s.card("Premonition").sealed == TOKENS["-4"]
    assert s.g.bag == []
    assert s.investigator().actions == 3
    assert s.discard_pile() == []
    s.bag("+1")
    s.draw_encounter(0, "Wild Compulsion")
    s.settle()
    assert value(s) == 1
    # Released, and used up.
    assert sorted(s.g.bag) == sorted([TOKENS["+1"], TOKENS["-4"]])
    assert s.discard_pile()[:1] == ["Premonition"]
    assert not s.in_play("Premonition")
    assert [line for line in s.log() if line.startswith("Chaos token")] == ["Chaos token: -4"]
    s.do("Investigate").settle()
    assert len(s.g.bag) == 2


@pytest.mark.rule("LCG-0629")
def test_premonition_is_playable_in_any_window() -> None:
    s = Scene(PAIR, first=1)
    s.give(0, "Premonition")
    s.bag("-1")
    # On somebody else's turn ...
    assert (s.kind, s.seat) == ("window", 0)
    s.do("Pass", "Investigate")
    # ... and during their test, which then finds the token sealed.
    assert (s.kind, s.seat) == ("window", 0)
    s.do("Play Premonition").settle()
    assert value(s) == 1
    assert s.g.bag == [TOKENS["-1"]]


def test_premonition_answers_the_reveal_of_anybody() -> None:
    s = Scene(PAIR)
    s.give(0, "Premonition")
    s.bag("-2")
    s.do("Play Premonition")
    s.bag("+1")
    s.end_turn().do("Investigate").settle()
    assert value(s) == 0
    assert s.discard_pile(0) == ["Premonition"]


def test_premonition_symbols_resolve_in_full() -> None:
    s = Scene(DEXTER)
    s.give(0, "Premonition")
    s.asset(0, "Cosmic Flame")
    s.enemy("Servant of Flame", engaged=0)
    s.bag("skull")
    s.do("Play Premonition")
    s.bag("+1")
    s.do("Activate Cosmic Flame", "No").settle()
    assert s.card("Cosmic Flame").uses == 2
    assert value(s) == 4


def test_two_premonitions_replace_one_reveal_each() -> None:
    s = Scene(DEXTER, extra={0: ["12064"]})
    s.give(0, "Premonition", "Premonition")
    s.bag("-1", "-1")
    s.do("Play Premonition", "Play Premonition")
    s.bag("0")
    s.do("Investigate")
    assert s.kind == "forced_order"
    s.take(0)
    s.settle()
    assert value(s) == 1
    assert s.discard_pile() == ["Premonition"]
    assert s.in_play("Premonition")
    s.do("Investigate").settle()
    assert value(s) == 1
    assert sorted(s.g.bag) == sorted([TOKENS["0"], TOKENS["-1"], TOKENS["-1"]])


def test_premonition_needs_a_token() -> None:
    s = Scene(DEXTER)
    s.give(0, "Premonition")
    s.bag()
    s.refresh()
    assert not s.offers("Play Premonition")


# -- Ward of Protection ----------------------------------------------------------------------------


@pytest.mark.rule("LCG-0145")
def test_ward_cancels_a_revelation_for_one_horror() -> None:
    s = Scene(DEXTER)
    s.give(0, "Ward of Protection")
    s.draw_encounter(0, "Noxious Smoke")
    assert s.kind == "reaction"
    s.do("React with Ward of Protection").settle()
    assert values(s) == []
    assert s.investigator().horror == 1
    assert s.investigator().damage == 0
    assert s.investigator().resources == 4
    assert s.discard_pile() == ["Ward of Protection"]
    assert s.names(s.g.encounter_discard) == ["Noxious Smoke"]


def test_ward_is_optional() -> None:
    s = Scene(DEXTER)
    s.give(0, "Ward of Protection")
    s.draw_encounter(0, "Cosmic Evils").do("Pass")
    assert s.kind == "choice"


def test_ward_stops_a_treachery_from_entering_play() -> None:
    s = Scene(DEXTER)
    s.give(0, "Ward of Protection")
    s.draw_encounter(0, "Unspeakable Truths").do("React with Ward of Protection").settle()
    assert not s.in_play("Unspeakable Truths")
    assert s.names(s.g.encounter_discard) == ["Unspeakable Truths"]


def test_ward_needs_a_resource_a_treachery_and_your_own_draw() -> None:
    s = Scene(PAIR)
    s.give(0, "Ward of Protection")
    s.draw_encounter(0, "Cantor of Flame")
    assert s.kind == "turn"
    s.draw_encounter(1, "Unspeakable Truths")
    assert s.kind == "turn"
    s.have(0, resources=0)
    s.draw_encounter(0, "Unspeakable Truths")
    assert s.kind == "turn"


@pytest.mark.parametrize("weakness", ["Paranoia", "The Necronomicon"])
def test_ward_does_not_cancel_weaknesses(weakness: str) -> None:
    s = Scene(DEXTER)
    s.give(0, "Ward of Protection")
    s.deck(0, weakness)
    s.do("Draw 1 card")
    assert s.kind == "turn"
    assert s.hand() == ["Ward of Protection"]


def test_ward_may_be_used_under_peril_by_the_drawer() -> None:
    s = Scene(DEXTER)
    s.give(0, "Ward of Protection")
    s.draw_encounter(0, "Cosmic Evils")
    assert s.offers("React with Ward of Protection")
    doom = s.card("Past Curfew").doom
    s.do("React with Ward").settle()
    assert s.card("Past Curfew").doom == doom


# -- Will of the Cosmos ----------------------------------------------------------------------------


def test_will_of_the_cosmos_places_doom_and_discovers_two_clues() -> None:
    s = Scene(PAIR)
    s.asset(0, "Lucky Charm")
    s.asset(1, "Machete")
    s.give(0, "Will of the Cosmos")
    room = s.place("Your Friend's Room", clues=2)
    dorms = s.place("Dormitories", clues=2)
    hall = s.place("Science Hall", clues=1)
    s.place("Orne Library", clues=0)
    s.place("Warren Observatory", clues=0, revealed=False)
    s.do("Play Will of the Cosmos")
    # Player cards that he controls.
    assert sorted(s.labels) == ["Choose Dexter Drake", "Choose Lucky Charm (4 uses)"]
    s.do("Choose Lucky Charm")
    assert s.card("Lucky Charm").doom == 1
    assert s.kind == "choose_location"
    assert sorted(s.labels) == ["Choose Dormitories", "Choose Science Hall"]
    s.do("Choose Dormitories").settle()
    assert s.investigator().clues == 2
    assert (s.card(room).clues, s.card(dorms).clues, s.card(hall).clues) == (1, 1, 1)
    assert s.discard_pile() == ["Will of the Cosmos"]
    assert s.investigator().actions == 2


def test_will_of_the_cosmos_provokes() -> None:
    s = Scene(DEXTER)
    s.give(0, "Will of the Cosmos")
    s.enemy("Cantor of Flame", engaged=0)
    s.do("Play Will of the Cosmos").settle()
    assert s.investigator().damage == 1
    # With no other asset the doom goes on himself.
    assert s.investigator().doom == 1
    assert s.investigator().clues == 1


def test_will_of_the_cosmos_without_clues_here() -> None:
    s = Scene(DEXTER)
    s.give(0, "Will of the Cosmos")
    s.place("Your Friend's Room", clues=0)
    s.place("Dormitories", clues=1)
    s.do("Play Will of the Cosmos").settle()
    assert s.investigator().clues == 1
    assert s.card("Dormitories").clues == 0


def test_will_of_the_cosmos_may_doom_the_necronomicon() -> None:
    s = Scene(DEXTER)
    s.give(0, "Will of the Cosmos")
    s.threat(0, "The Necronomicon")
    s.refresh()
    s.do("Play Will of the Cosmos", "Choose The Necronomicon").settle()
    assert s.card("The Necronomicon").doom == 1


# -- Soul Link -------------------------------------------------------------------------------------


def test_soul_link_three_icons_for_a_horror() -> None:
    s = Scene(DEXTER)
    s.give(0, "Soul Link")
    s.do("Investigate", "Commit Soul Link").settle()
    assert value(s) == 5
    assert s.investigator().horror == 1
    assert s.discard_pile() == ["Soul Link"]


def test_soul_link_horror_may_go_on_an_asset() -> None:
    s = Scene(DEXTER)
    s.asset(0, "Lucky Charm")
    s.give(0, "Soul Link")
    s.do("Investigate", "Commit Soul Link", "1 horror on Lucky Charm").settle(decline="Lucky Charm")
    assert s.card("Lucky Charm").horror == 1
    assert s.investigator().horror == 0


def test_soul_link_costs_whoever_commits_it() -> None:
    s = Scene(PAIR, first=1)
    s.give(0, "Soul Link")
    s.do("Investigate", "Commit Soul Link").settle()
    assert value(s) == 5
    assert s.investigator(0).horror == 1
    assert s.investigator(1).horror == 0
