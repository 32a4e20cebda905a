"""Mystic cards of level 1 and higher (``lcg/cards/core_2026/mystic.py``)."""

from __future__ import annotations

import pytest

import tests.lcg.support.token_cards  # noqa: F401  (registers cards)
from arkham_env.core.kernel.frame import DONE
from arkham_env.lcg.cards.bases import EventCard, Treachery
from arkham_env.lcg.cards.phrases import PutInThreatArea
from arkham_env.lcg.rules import effects as fx
from arkham_env.lcg.rules.card_frame import CardFrame
from arkham_env.lcg.state.ability import Ability, Effect
from arkham_env.lcg.state.facts import Facts
from arkham_env.lcg.state.game_state import Game
from arkham_env.lcg.state.ids import chaos_token, faction, keyword, trait, trigger
from tests.lcg.support.cards import only
from tests.lcg.support.printed import attacks, value, values
from tests.lcg.support.scene import Scene

DEXTER = ["dexter_drake"]
PAIR = ["dexter_drake", "daniela_reyes"]
ROOM = "Your Friend's Room"
MASK = "React with Mask of Silenus"


def tokens(s: Scene) -> list[str]:
    """Return the tokens that were revealed and not ignored, in order."""
    return [line.removeprefix("Chaos token: ") for line in s.log() if "Chaos token" in line]


def bag(s: Scene) -> list[str]:
    return sorted(chaos_token.name(token) for token in s.g.bag)


# -- Mask of Silenus -------------------------------------------------------------------------------


def masked(*drawn: str, extra: list[str] | None = None, **fields: int) -> Scene:
    """Dexter (intellect 2) wears the mask; he is about to investigate a shroud of 2."""
    s = Scene(DEXTER, extra={0: ["12068", *(extra or [])]})
    s.asset(0, "Mask of Silenus", **fields)
    s.bag(*drawn)
    return s


@pytest.mark.rule("LCG-1110", "LCG-0363")
@pytest.mark.parametrize(
    ("chosen", "total", "horror"), [("-1", 1, 0), ("skull", 1, 1), ("elder_sign", 3, 1)]
)
def test_mask_resolves_one_token_and_a_symbol_costs_horror(
    chosen: str, total: int, horror: int
) -> None:
    s = masked(chosen, "+1")
    s.do("Investigate", MASK)
    assert s.kind == "choose_card" and sorted(s.labels) == sorted(
        ["Choose the +1 token", f"Choose the {chosen} token"]
    )
    s.do(f"Choose the {chosen} token")
    s.settle(decline="Dexter Drake" if chosen == "elder_sign" else ())
    assert tokens(s) == [chosen]
    assert value(s) == total
    assert s.investigator().horror == horror
    assert s.card("Mask of Silenus").uses == 2
    assert bag(s) == sorted([chosen, "+1"])
    assert s.g.lasting == []


@pytest.mark.rule("LCG-1110")
def test_mask_ignores_the_symbol_that_was_not_chosen() -> None:
    s = masked("auto_fail", "0")
    s.do("Investigate", MASK, "Choose the 0").settle()
    assert (s.investigator().clues, s.investigator().horror) == (1, 0)


def test_mask_may_be_left_alone_and_stays_in_play_without_charges() -> None:
    s = masked("0", "0")
    s.have(0, actions=4)
    s.do("Investigate", "Pass").settle()
    assert s.card("Mask of Silenus").uses == 3 and len(tokens(s)) == 1
    s.set(s.card("Mask of Silenus").id, uses=1)
    s.do("Investigate", MASK).settle()
    assert s.card("Mask of Silenus").uses == 0
    s.do("Investigate")
    assert s.kind == "turn" and s.in_play("Mask of Silenus")


@pytest.mark.parametrize("drawn", [(), ("0",)])
def test_mask_needs_a_second_token_in_the_bag(drawn: tuple[str, ...]) -> None:
    s = masked(*drawn)
    assert s.do("Investigate").kind == "turn"
    assert s.card("Mask of Silenus").uses == 3


def test_mask_is_not_offered_for_the_tokens_of_others() -> None:
    s = Scene(PAIR, extra={0: ["12068"]}, first=1)
    s.asset(0, "Mask of Silenus")
    s.bag("0", "0")
    s.do("Investigate")
    assert (s.kind, s.seat) == ("turn", 1)


def test_mask_is_unique() -> None:
    s = Scene(PAIR, extra={0: ["12068"], 1: ["12068"]}, first=1)
    s.asset(0, "Mask of Silenus")
    s.give(1, "Mask of Silenus")
    assert not s.offers("Play Mask of Silenus")
    s.take_out(s.card("Mask of Silenus").id)
    s.refresh()
    assert s.offers("Play Mask of Silenus")


def test_mask_deals_its_horror_before_the_symbol_is_resolved() -> None:
    s = masked("elder_sign", "0")
    s.asset(0, "Jim Culver")
    s.do("Investigate", MASK, "Choose the elder_sign")
    assert (s.kind, s.offers("1 horror on Jim Culver")) == ("assign_horror", True)
    s.do("1 horror on Jim Culver")
    # The mask is an asset that his elder sign may return.
    s.do("Pass", "Yes", "Choose Mask of Silenus").settle()
    assert s.hand() == ["Mask of Silenus"] and s.card("Jim Culver").horror == 1


def test_mask_horror_that_defeats_its_user_ends_the_test() -> None:
    s = Scene(PAIR, extra={0: ["12068"]})
    s.asset(0, "Mask of Silenus")
    s.have(0, horror=7)
    s.bag("skull", "-8")
    s.do("Investigate", MASK, "Choose the skull").settle(perhaps="Daniela Reyes")
    assert [line for line in s.log() if "(value" in line] == []
    assert bag(s) == ["-8", "skull"]


def test_mask_counts_only_the_tokens_of_its_own_reveal() -> None:
    for seed in range(1, 40):
        s = Scene(DEXTER, extra={0: ["12068"]}, seed=seed)
        s.asset(0, "Mask of Silenus")
        s.bag("tablet", "-3", "-4")
        s.do("Investigate", "Pass")
        if s.kind == "reaction":  # the tablet reveals another token
            break
    s.do(MASK, "Choose the -3")
    assert tokens(s) == ["tablet", "-3"]
    # The tablet was resolved, but before: 1 damage for its failure, no horror.
    assert (s.investigator().damage, s.investigator().horror) == (1, 0)


def test_mask_used_twice_in_a_test_deals_horror_for_each_symbol() -> None:
    for seed in range(1, 60):
        s = Scene(DEXTER, extra={0: ["12068"]}, seed=seed)
        s.asset(0, "Mask of Silenus")
        s.bag("tablet", "skull", "cultist", "-3")
        s.do("Investigate", MASK)
        if s.offers("Choose the tablet") and s.offers("Choose the -3"):
            break
    s.do("Choose the tablet")
    assert s.investigator().horror == 1
    s.do(MASK, "Choose the skull").settle()
    assert s.investigator().horror == 2
    assert s.card("Mask of Silenus").uses == 1 and s.g.lasting == []


@pytest.mark.rule("LCG-0364")
@pytest.mark.parametrize(("chosen", "horror"), [("skull", 1), ("0", 0)])
def test_mask_adds_a_token_to_that_of_premonition(chosen: str, horror: int) -> None:
    s = masked("skull", extra=["12064"])
    s.give(0, "Premonition")
    s.do("Play Premonition")
    s.bag("0")
    s.do("Investigate", MASK, f"Choose the {chosen}").settle()
    assert tokens(s) == [chosen] and s.investigator().horror == horror
    assert bag(s) == ["0", "skull"] and not s.in_play("Premonition")


@pytest.mark.rule("LCG-0351")
@pytest.mark.parametrize(("chosen", "gained", "horror"), [("skull", 3, 1), ("-1", 1, 0)])
def test_mask_works_outside_of_a_test(chosen: str, gained: int, horror: int) -> None:
    s = masked("skull", "-1", extra=["TH261"])
    s.give(0, "Cast Lots")  # reveal a token: gain 1 resource, 3 for a symbol
    s.do("Play Cast Lots", MASK, f"Choose the {chosen}").settle()
    assert s.investigator().resources == 5 + gained
    assert s.investigator().horror == horror
    assert bag(s) == ["-1", "skull"] and s.g.lasting == []


class RevealThenGain(Effect):
    """Reveal a token, then gain 1 resource; the text has two parts."""

    def resolve(self, g: Game, f: CardFrame) -> int:
        return fx.reveal_tokens(g, f, 1)

    def then(self, g: Game, f: CardFrame) -> int:
        fx.gain_resources(g, f.seat, 1)
        return DONE


@only
class TeaLeaves(EventCard):
    text = "Fast: reveal a token, then gain 1 resource."
    printed = Facts("TM302", "Tea Leaves", cost=0, keywords=keyword.FAST)
    abilities = [Ability(trigger.fast(), RevealThenGain(), in_parts=True)]


@pytest.mark.rule("LCG-0120")
@pytest.mark.parametrize(("chosen", "horror"), [("skull", 1), ("-1", 0)])
def test_mask_horror_follows_the_last_part_of_the_text_that_reveals(
    chosen: str, horror: int
) -> None:
    s = masked("skull", "-1", extra=["TM302"])
    s.asset(0, "Jim Culver")
    s.give(0, "Tea Leaves")
    s.do("Play Tea Leaves", MASK, f"Choose the {chosen}")
    if horror:
        assert s.kind == "assign_horror"
    assert s.investigator().resources == 6
    s.settle(take="1 horror on Dexter" if horror else (), decline="Jim" if horror else ())
    assert s.investigator().horror == horror and s.g.lasting == []


@pytest.mark.rule("LCG-0149", "LCG-1110")
def test_mask_symbol_whose_effect_is_ignored_was_not_resolved() -> None:
    s = masked("skull", "-8", extra=["TH243"])
    s.asset(0, "TH243")  # ignore the effect of a symbol
    s.do("Investigate", MASK, "Choose the skull", "React with Deaf Ears").settle()
    assert s.investigator().horror == 0


@pytest.mark.rule("LCG-1110")
def test_mask_leaves_an_ignored_skull_revealed() -> None:
    s = masked("skull", "0", extra=["12071"])
    flame = s.asset(0, "12071")
    s.enemy("Servant of Flame", engaged=0)
    s.do("Activate Cosmic Flame", MASK, "Choose the 0", "Apply the result", "No").settle()
    assert s.card(flame).uses == 3 and s.investigator().horror == 0


# -- Fearless --------------------------------------------------------------------------------------


def brave(token: str, *committed: str, horror: int = 3) -> Scene:
    """Dexter (willpower 5) tests willpower (3) with these cards and this token."""
    s = Scene(DEXTER, extra={0: ["12069"] * max(1, len(committed))})
    s.have(0, horror=horror)
    s.give(0, *committed)
    s.bag(token)
    s.draw_encounter(0, "Wild Compulsion")
    return s.do(*[f"Commit {name}" for name in committed])


@pytest.mark.parametrize(
    ("token", "left"), [("-4", 2), ("-3", 2), ("-2", 1), ("+1", 1), ("-5", 3), ("auto_fail", 3)]
)
def test_fearless_heals_one_or_two_horror_after_a_success(token: str, left: int) -> None:
    """Willpower 5 and two icons against 3."""
    s = brave(token, "Fearless")
    s.settle(perhaps=["Apply Fearless", "Lose 1 resource"])
    assert s.investigator().horror == left
    assert s.discard_pile() == ["Fearless"]


def test_two_fearless_heal_twice() -> None:
    s = brave("-4", "Fearless", "Fearless", horror=4)
    s.do("Apply Fearless", "Apply Fearless").settle()
    assert value(s) == 5 and s.investigator().horror == 0


def test_fearless_heals_no_more_than_there_is_and_no_asset() -> None:
    s = Scene(DEXTER, extra={0: ["12069"]})
    charm = s.asset(0, "Lucky Charm", horror=1)
    s.have(0, horror=1)
    s.give(0, "Fearless")
    s.bag("-1")
    s.draw_encounter(0, "Wild Compulsion").do("Pass", "Commit Fearless", "Pass", "Apply Fearless")
    s.settle()
    assert s.investigator().horror == 0 and s.card(charm).horror == 1


@pytest.mark.rule("LCG-0342")
def test_fearless_heals_the_investigator_who_committed_it() -> None:
    """FAQ v2.5, question 10, and the FAQ on Fearless (01067)."""
    s = Scene(PAIR, extra={0: ["12069"]}, first=1)
    s.give(0, "Fearless")
    s.have(0, horror=2)
    s.have(1, horror=2)
    s.draw_encounter(1, "Wild Compulsion").do("Commit Fearless", "Apply Fearless").settle()
    # Daniela's willpower 3 and two icons against 3.
    assert value(s) == 5
    assert (s.investigator(0).horror, s.investigator(1).horror) == (0, 2)
    assert s.discard_pile(0) == ["Fearless"]


def test_fearless_is_a_result_of_the_test_even_without_horror() -> None:
    """An earlier result may deal horror, so the tester always orders it."""
    s = Scene(DEXTER, extra={0: ["12069", "12058"]})
    s.asset(0, "Second Sight")
    s.give(0, "Fearless")
    s.do("Activate Second Sight", "Commit Fearless")
    assert s.labels == ["Apply the result of the test", "Apply Fearless"]


# -- Augur of Elokoss ------------------------------------------------------------------------------


@only
class Jinx(Treachery):
    text = "In your threat area."
    printed = Facts("TM301", "Jinx", faction=faction.ENCOUNTER, traits=[trait.HEX])
    abilities = [Ability(trigger.revelation(), PutInThreatArea())]


def augury(token: str, *threats: tuple[int, str], extra: list[str] | None = None) -> Scene:
    """Dexter is about to play Augur of Elokoss; these cards are in threat areas."""
    s = Scene(PAIR, extra={0: ["12070", *(extra or [])], 1: ["12102"]}, encounter=["TM301"])
    for seat, name in threats:
        s.threat(seat, name)
    s.place(ROOM, clues=5)
    s.give(0, "Augur of Elokoss")
    s.bag(token)
    return s


ALL_RESULTS = ["Apply the result of the test", "Apply Augur of Elokoss"]


def test_augur_adds_willpower_and_discovers_two_clues() -> None:
    s = augury("0", (0, "Jinx"))
    s.do("Play Augur of Elokoss").settle()
    # Intellect 2 and willpower 5; without a symbol nothing can be discarded.
    assert value(s) == 7
    assert s.investigator().clues == 2
    assert s.in_play("Jinx")
    assert s.investigator().resources == 3 and s.investigator().actions == 2
    assert s.discard_pile() == ["Augur of Elokoss"]


def test_augur_with_a_symbol_may_discard_a_terror_or_hex_of_anyone() -> None:
    s = augury("cultist", (0, "Jinx"), (1, "Unspeakable Truths"), (1, "Pursued"), (1, "Wounded"))
    s.do("Play Augur of Elokoss", "Apply the result of the test")
    assert (s.kind, s.seat) == ("discard", 0)
    assert sorted(s.labels) == sorted(
        ["Discard Jinx", "Discard Unspeakable Truths", "Discard Pursued", "No"]
    )
    s.do("Discard Pursued")
    assert s.kind == "turn"
    assert s.discard_pile(1) == ["Pursued"]
    assert s.in_play("Jinx") and s.in_play("Unspeakable Truths") and s.in_play("Wounded")
    assert s.investigator().clues == 2


def test_augur_discards_a_single_card_only_if_its_player_wants() -> None:
    s = augury("elder_sign", (1, "Jinx"))
    s.do("Play Augur of Elokoss", "Apply Augur of Elokoss")
    assert s.labels == ["Discard Jinx", "No"]
    s.do("No").settle()
    assert s.in_play("Jinx")


@pytest.mark.parametrize("threat", ["Wounded", ""])
def test_augur_asks_nothing_without_a_terror_or_hex(threat: str) -> None:
    s = augury("cultist", *([(1, threat)] if threat else []))
    s.do("Play Augur of Elokoss", "Apply Augur of Elokoss")
    assert s.kind == "turn" and s.investigator().clues == 2


@pytest.mark.parametrize("token", ["auto_fail", "-8"])
def test_augur_that_fails_does_nothing(token: str) -> None:
    s = augury(token, (0, "Jinx"))
    s.do("Play Augur of Elokoss").settle()
    assert s.investigator().clues == 0 and s.in_play("Jinx")


@pytest.mark.parametrize(("order", "horror"), [(["result", "Augur"], 1), (["Augur", "result"], 0)])
def test_augur_can_discard_the_terror_before_the_clues(order: list[str], horror: int) -> None:
    """Unspeakable Truths deals 1 horror after its bearer discovers clues."""
    s = augury("cultist", (0, "Unspeakable Truths"))
    results = {"result": ALL_RESULTS[0], "Augur": ALL_RESULTS[1]}
    s.do("Play Augur of Elokoss", results[order[0]])
    if order[0] == "result":
        assert s.investigator().horror == 1
    s.do("Discard Unspeakable Truths").settle()
    assert s.investigator().horror == horror and s.investigator().clues == 2
    assert not s.in_play("Unspeakable Truths")


@pytest.mark.rule("LCG-1110")
def test_augur_counts_a_symbol_that_was_ignored() -> None:
    s = augury("cultist", (1, "Jinx"), extra=["12068"])
    s.asset(0, "Mask of Silenus")
    s.bag("cultist", "0")
    s.do("Play Augur of Elokoss", MASK, "Choose the 0", "Apply Augur of Elokoss", "Discard Jinx")
    s.settle()
    assert not s.in_play("Jinx") and s.investigator().horror == 0


def test_augur_provokes_attacks() -> None:
    s = augury("0")
    s.enemy("Cantor of Flame", engaged=0)
    s.do("Play Augur of Elokoss").settle(decline="Daniela Reyes")
    assert len(attacks(s)) == 1 and s.investigator().damage == 1


# -- Cosmic Flame, level 5 -------------------------------------------------------------------------


def flame(*drawn: str, enemy: str = "Servant of Flame", **fields: int) -> Scene:
    s = Scene(DEXTER, extra={0: ["12071", "12071"]})
    s.asset(0, "12071", **fields)
    s.enemy(enemy, engaged=0)
    s.bag(*(drawn or ("0",)))
    s.refresh()
    return s


def test_cosmic_flame_5_fights_at_plus_two_with_one_more_damage() -> None:
    s = flame()
    s.do("Activate Cosmic Flame (4 uses) (Fight)", "Apply the result of the test")
    assert s.kind == "choose_enemy"
    assert s.card("Servant of Flame").damage == 2
    s.do("No").settle()
    assert value(s) == 7
    assert s.card("Servant of Flame").damage == 2
    assert s.card("12071").uses == 4 and s.investigator().actions == 2
    assert attacks(s) == []


def test_cosmic_flame_5_spends_a_charge_for_damage_to_any_enemy_here() -> None:
    s = flame()
    s.place("Dormitories")
    bystander = s.enemy("Bystander", at=ROOM, exhausted=True)
    hound = s.enemy("Hellhound", at=ROOM, exhausted=True)
    s.enemy("Cantor of Flame", at="Dormitories")
    s.do("Activate Cosmic Flame", "Choose Servant of Flame", "Apply the result of the test")
    names = ["Choose Bystander", "Choose Hellhound", "Choose Servant of Flame", "No"]
    assert [label.split(" (")[0] for label in sorted(s.labels)] == names
    s.do("Choose Hellhound").settle()
    assert s.card(hound).damage == 1 and s.card("Servant of Flame").damage == 2
    assert s.card(bystander).damage == 0
    assert s.card("12071").uses == 3


def test_cosmic_flame_5_damage_may_come_before_or_after_that_of_the_attack() -> None:
    s = flame(enemy="Hellhound")  # 3 health
    s.do("Activate Cosmic Flame", "Apply Cosmic Flame", "Choose Hellhound").settle()
    assert not s.in_play("Hellhound") and s.card("12071").uses == 3
    # If the attack defeats the only enemy, no charge can be spent.
    s = flame(enemy="Cantor of Flame")
    s.do("Activate Cosmic Flame", "Apply the result of the test")
    assert s.kind == "turn" and s.card("12071").uses == 4


def test_cosmic_flame_5_offers_nothing_after_a_failure_or_without_a_charge() -> None:
    s = flame("auto_fail")
    assert s.do("Activate Cosmic Flame").kind == "turn"
    assert s.card("12071").uses == 4 and s.card("Servant of Flame").damage == 0
    s = flame(uses=0)
    s.do("Activate Cosmic Flame", "Apply the result of the test")
    assert s.kind == "turn" and s.card("Servant of Flame").damage == 2
    assert s.in_play("12071")


def test_cosmic_flame_5_skull_removes_a_charge_before_one_can_be_spent() -> None:
    s = flame("skull", uses=1)
    s.do("Activate Cosmic Flame")
    assert s.card("12071").uses == 0
    s.do("Apply Cosmic Flame")
    assert s.kind == "turn" and s.card("Servant of Flame").damage == 2
    assert s.investigator().damage == 0


def test_cosmic_flame_5_skull_without_a_charge_costs_damage_and_the_card() -> None:
    s = flame("skull", uses=0)
    s.do("Activate Cosmic Flame").settle(take="Apply the result")
    assert (s.investigator().damage, s.investigator().horror) == (1, 0)
    assert s.discard_pile() == ["Cosmic Flame"]
    # The attack continues with its bonus and its damage: 7 - 1 against 3.
    assert value(s) == 6 and s.card("Servant of Flame").damage == 2


@pytest.mark.parametrize("token", ["cultist", "tablet", "-1", "elder_sign"])
def test_cosmic_flame_5_ignores_other_tokens(token: str) -> None:
    s = flame(token)
    s.do("Activate Cosmic Flame").settle(
        take="Apply the result", decline="Cosmic Flame", perhaps="Dexter Drake"
    )
    assert s.card("12071").uses == 4


def test_two_cosmic_flames_5_keep_their_own_charges() -> None:
    s = flame("skull", uses=4)
    second = s.asset(0, "12071", uses=2)
    s.refresh()
    s.do("Activate Cosmic Flame (2 uses)", "Apply Cosmic Flame", "Choose Servant").settle()
    assert s.card(second).uses == 0
    assert sorted(s.card(c).uses for c in s.investigator().assets) == [0, 4]


def test_cosmic_flame_5_and_its_level_0_version_share_the_arcane_slots() -> None:
    s = flame()
    s.asset(0, "12059")
    s.give(0, "12071")
    s.do("Play Cosmic Flame")
    assert s.kind == "slots" and len(s.labels) == 2
    assert values(s) == []
