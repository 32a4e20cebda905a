"""Mystic cards: Dexter Drake, his signature cards and the level 0 pool; facts of all levels."""

import pytest

from arkham_env.lcg.cards import catalogue
from arkham_env.lcg.cards.core_2026 import mystic
from arkham_env.lcg.state.game_state import NOCARD
from arkham_env.lcg.state.ids import faction
from tests.lcg.support.printed import assert_printed, attacks, quiet_round, value, values
from tests.lcg.support.scene import Scene

FACTS = """
12010 | Dexter Drake | investigator | - | - | - | 6 | 8 | - | - | - | 5223 | Performer/Sorcerer
12011 | "For my next trick..." | event | 0 | - | WA? | - | - | - | - | - | - | Spell/Trick
12012 | The Necronomicon | asset | - | - | - | - | - | arcane | - | - | - | Item/Tome/Cursed
12058 | Cloak of Resonance | asset | 3 | 0 | W | - | 3 | body | - | - | - | Item/Clothing/Alchemy
12059 | Cosmic Flame | asset | 3 | 0 | C | - | - | arcane | 3 | - | - | Spell
12060 | Jim Culver | asset | 4 | 0 | W | 2 | 2 | ally | - | - | - | Ally/Performer
12061 | Lucky Charm | asset | 2 | 0 | W | - | 2 | accessory | 4 | - | - | Item/Charm/Blessed
12062 | Second Sight | asset | 4 | 0 | I | - | - | arcane | 3 | - | - | Spell
12063 | Spiritual Intuition | asset | 2 | 0 | WC | - | - | - | - | - | - | Talent
12064 | Premonition | event | 0 | 0 | IA | - | - | - | - | fast | - | Augury
12065 | Ward of Protection | event | 1 | 0 | ? | - | - | - | - | fast | - | Spell/Spirit
12066 | Will of the Cosmos | event | 0 | 0 | I | - | - | - | - | - | - | Insight/Augury
12067 | Soul Link | skill | - | 0 | ??? | - | - | - | - | - | - | Innate/Spell
12068 | Mask of Silenus | asset | 3 | 1 | ? | - | - | head | 3 | - | - | Item/Mask/Relic/Cursed
12069 | Fearless | skill | - | 2 | WW | - | - | - | - | - | - | Innate/Developed
12070 | Augur of Elokoss | event | 2 | 3 | WI? | - | - | - | - | - | - | Spell/Augury
12071 | Cosmic Flame | asset | 3 | 5 | WC? | - | - | arcane | 4 | - | - | Spell
"""


DEXTER = ["dexter_drake"]
PAIR = ["dexter_drake", "daniela_reyes"]
TRICK = '"For my next trick..."'


def test_printed_facts() -> None:
    assert_printed(FACTS, mystic.CARDS)


def test_dexter_drake_deck_requirements() -> None:
    d = catalogue.make("12010")
    assert d.printed.signature_cards == ["12011", "12012"]
    assert d.printed.deck_factions == [faction.MYSTIC, faction.ROGUE]
    assert [catalogue.make(code).printed.signature_of for code in d.printed.signature_cards] == [
        "12010",
        "12010",
    ]
    assert catalogue.make("12012").printed.weakness
    assert not catalogue.make("12012").printed.basic_weakness


# -- Dexter Drake ----------------------------------------------------------------------------------


def test_dexter_returns_another_asset() -> None:
    s = Scene(DEXTER)
    s.asset(0, "Second Sight", uses=1)
    s.give(0, "Broken Bottle")
    s.have(0, resources=1)
    s.do("Play Broken Bottle")
    assert s.kind == "reaction"
    assert s.in_play("Broken Bottle")
    s.do("React with Dexter Drake")
    # The one card that can be chosen: not the asset just played.
    assert s.kind == "turn"
    assert s.hand() == ["Second Sight"]
    assert s.in_play("Broken Bottle")
    assert s.investigator().actions == 2
    # Played again, it has all its charges.
    s.have(0, resources=4)
    s.do("Play Second Sight")
    assert s.card("Second Sight").uses == 3


def test_dexter_plays_a_different_asset_at_its_cost() -> None:
    s = Scene(DEXTER)
    s.give(0, "Broken Bottle", "Broken Bottle", "Lucky Charm", "Cosmic Flame", "Emergency Cache")
    s.have(0, resources=4)
    s.enemy("Cantor of Flame", at="Your Friend's Room", exhausted=True)
    s.do("Play Broken Bottle", "React with Dexter Drake")
    # No second copy, no event.
    assert s.kind == "choose_card"
    assert sorted(s.labels) == ["Play Cosmic Flame", "Play Lucky Charm"]
    s.do("Play Cosmic Flame")
    assert s.kind == "turn"
    assert s.in_play("Cosmic Flame")
    assert s.investigator().resources == 0
    assert s.investigator().actions == 2


def test_dexter_may_choose_either_part_or_pass() -> None:
    s = Scene(DEXTER)
    s.asset(0, "Lucky Charm")
    s.give(0, "Broken Bottle", "Cosmic Flame")
    s.do("Play Broken Bottle", "React with Dexter Drake")
    assert s.labels == ["Play Cosmic Flame", "Choose Lucky Charm (4 uses)"]
    s = Scene(DEXTER)
    s.asset(0, "Lucky Charm")
    s.give(0, "Broken Bottle")
    s.do("Play Broken Bottle", "Pass")
    assert s.kind == "turn"
    assert s.hand() == []


def test_dexter_cannot_play_what_he_cannot_pay() -> None:
    s = Scene(DEXTER)
    s.give(0, "Broken Bottle", "Cosmic Flame")
    s.have(0, resources=3)
    assert s.do("Play Broken Bottle").kind == "turn"
    assert s.in_play("Broken Bottle")


def test_dexter_answers_only_assets() -> None:
    s = Scene(DEXTER)
    s.asset(0, "Lucky Charm")
    s.give(0, "Emergency Cache", "Broken Bottle")
    assert s.do("Play Emergency Cache").kind == "turn"


def test_dexter_once_per_round() -> None:
    s = Scene(DEXTER)
    s.asset(0, "Lucky Charm")
    s.give(0, "Broken Bottle", "Hand-Crank Flashlight")
    s.do("Play Broken Bottle", "React with Dexter Drake", "Play Hand-Crank Flashlight")
    # The asset that the reaction played is not answered.
    assert s.kind == "turn"
    s.give(0, "Cosmic Flame")
    assert s.do("Play Cosmic Flame").kind == "turn"
    quiet_round(s)
    s.give(0, "Second Sight")
    s.have(0, resources=9)
    assert s.do("Play Second Sight").kind == "reaction"


def test_dexter_does_not_answer_what_others_play() -> None:
    s = Scene(PAIR, first=1)
    s.asset(0, "Lucky Charm")
    s.give(1, "Machete")
    s.do("Play Machete")
    assert (s.kind, s.seat) == ("turn", 1)


def test_dexter_returns_no_story_asset_and_nothing_of_others() -> None:
    s = Scene(PAIR)
    s.asset(0, "Dr. Henry Armitage")
    s.asset(1, "Machete")
    s.give(0, "Broken Bottle")
    assert s.do("Play Broken Bottle").kind == "turn"


def test_dexter_elder_sign_returns_an_asset_here_to_its_owner() -> None:
    s = Scene(PAIR)
    s.place("Dormitories")
    s.asset(0, "Lucky Charm")
    s.asset(1, "Machete")
    s.asset(1, "Dr. Henry Armitage")
    s.bag("elder_sign")
    s.do("Investigate")
    assert s.kind == "yes_no"
    s.do("Yes")
    # Anybody's, but no story asset.
    assert sorted(s.labels) == ["Choose Lucky Charm (4 uses)", "Choose Machete"]
    s.do("Choose Machete").settle()
    assert s.hand(1) == ["Machete"]
    assert value(s) == 3


def test_dexter_elder_sign_is_optional_and_local() -> None:
    s = Scene(PAIR)
    s.place("Dormitories")
    s.asset(1, "Machete")
    s.bag("elder_sign")
    s.do("Investigate", "No").settle()
    assert s.in_play("Machete")
    assert value(s) == 3
    s.put(1, "Dormitories")
    s.do("Investigate")
    assert s.kind == "turn"
    assert values(s) == [3, 3]


# -- "For my next trick..." ------------------------------------------------------------------------


def test_next_trick_plays_a_spell_or_item_at_two_less() -> None:
    s = Scene(DEXTER)
    s.give(0, TRICK)
    s.have(0, resources=2)
    s.enemy("Hellhound", engaged=0)
    size = len(s.investigator().deck)
    s.do(f"Play {TRICK}")
    # It provokes no attack of opportunity.
    assert s.kind == "search"
    assert attacks(s) == []
    found = [shown.removeprefix("Choose ") for shown in s.labels]
    # Spell and Item assets of the deck that cost 4 or less; no ally, talent, weakness or event.
    assert sorted(found) == [
        *("Broken Bottle", "Cloak of Resonance", "Cosmic Flame", "Hand-Crank Flashlight"),
        *("Lucky Charm", "Lucky Cigarette Case", "M1903 Hammerless", "Second Sight"),
        "Thieves' Kit",
    ]
    s.do("Choose Second Sight").decline()
    assert s.in_play("Second Sight")
    assert s.investigator().resources == 0
    assert s.investigator().actions == 2
    assert len(s.investigator().deck) == size - 1
    assert TRICK in s.discard_pile()


@pytest.mark.rule("LCG-0650")
def test_next_trick_lowers_no_cost_below_zero_and_offers_only_what_can_be_paid() -> None:
    s = Scene(DEXTER)
    s.give(0, TRICK)
    s.have(0, resources=0)
    s.do(f"Play {TRICK}")
    assert not s.offers("Choose Cosmic Flame")
    assert not s.offers("Choose Second Sight")
    s.do("Choose Broken Bottle").decline()
    assert s.in_play("Broken Bottle")
    assert s.investigator().resources == 0


def test_next_trick_counts_as_playing_the_asset() -> None:
    s = Scene(DEXTER)
    s.asset(0, "Lucky Charm")
    s.give(0, TRICK)
    s.do(f"Play {TRICK}", "Choose Cosmic Flame")
    assert s.offers("React with Dexter Drake")


def test_next_trick_without_anything_to_find_only_shuffles() -> None:
    s = Scene(DEXTER)
    s.give(0, TRICK)
    s.only_deck(0, "Jim Culver", "Guts", "Ward of Protection")
    s.do(f"Play {TRICK}")
    assert s.kind == "turn"
    assert sorted(s.names(s.investigator().deck)) == ["Guts", "Jim Culver", "Ward of Protection"]
    assert s.discard_pile() == [TRICK]


# -- The Necronomicon ------------------------------------------------------------------------------


def test_necronomicon_enters_the_threat_area_when_drawn() -> None:
    s = Scene(DEXTER)
    s.deck(0, "The Necronomicon")
    s.do("Draw 1 card")
    assert s.kind == "turn"
    assert s.card("The Necronomicon").threat == 0
    assert s.hand() == []


def test_necronomicon_makes_room_in_the_arcane_slots() -> None:
    s = Scene(DEXTER)
    s.asset(0, "Cosmic Flame")
    s.asset(0, "Second Sight")
    s.deck(0, "The Necronomicon")
    s.do("Draw 1 card")
    assert s.kind == "slots"
    assert s.labels == ["Discard Cosmic Flame (3 uses)", "Discard Second Sight (3 uses)"]
    s.do("Discard Cosmic Flame")
    assert s.in_play("The Necronomicon")
    assert s.in_play("Second Sight")
    assert s.discard_pile() == ["Cosmic Flame"]


def test_necronomicon_with_a_free_slot_discards_nothing() -> None:
    s = Scene(DEXTER)
    s.asset(0, "Cosmic Flame")
    s.deck(0, "The Necronomicon")
    s.do("Draw 1 card")
    assert s.kind == "turn"
    assert s.in_play("Cosmic Flame")


def test_necronomicon_forbids_assets_and_their_abilities() -> None:
    s = Scene(DEXTER)
    s.asset(0, "Second Sight")
    s.asset(0, "Lucky Charm")
    s.have(0, horror=1, resources=9)
    s.give(0, "Broken Bottle", "Emergency Cache", TRICK)
    assert s.offers("Activate Second Sight")
    assert s.offers("Use Lucky Charm")
    assert s.offers("Play Broken Bottle")
    s.threat(0, "The Necronomicon")
    s.refresh()
    assert not s.offers("Activate Second Sight")
    assert not s.offers("Use Lucky Charm")
    assert not s.offers("Play Broken Bottle")
    # Events, and its own ability, remain.
    assert s.offers("Play Emergency Cache")
    assert s.offers("Activate The Necronomicon")
    # A search finds nothing that could be played.
    assert s.do(f"Play {TRICK}").kind == "turn"


def test_necronomicon_forbids_reactions_but_no_constant_abilities() -> None:
    s = Scene(DEXTER)
    s.asset(0, "Jim Culver")
    s.threat(0, "The Necronomicon")
    s.enemy("Cantor of Flame", engaged=0)
    s.do("Gain 1 resource", "1 damage on Dexter")
    assert s.kind == "turn"
    s.do("Activate The Necronomicon", "1 damage on Dexter").settle()
    assert value(s) == 6


def test_necronomicon_does_not_bind_others() -> None:
    s = Scene(PAIR, first=1)
    s.threat(0, "The Necronomicon")
    s.asset(1, "M1911")
    s.give(1, "Machete")
    s.enemy("Cantor of Flame", engaged=1)
    s.refresh()
    assert s.offers("Play Machete")
    assert s.offers("Activate M1911")
    # It is his card: nobody else reads it.
    assert not s.offers("Activate The Necronomicon")


def test_necronomicon_is_discarded_by_a_success() -> None:
    s = Scene(DEXTER)
    s.threat(0, "The Necronomicon")
    s.give(0, "Broken Bottle")
    s.do("Activate The Necronomicon").settle()
    assert [line for line in s.log() if " tests " in line] == ["Dexter Drake tests willpower (5)"]
    assert s.discard_pile() == ["The Necronomicon"]
    assert s.investigator().horror == 0
    assert s.investigator().actions == 2
    assert s.offers("Play Broken Bottle")


def test_necronomicon_goes_back_into_the_deck_after_a_failure() -> None:
    s = Scene(DEXTER)
    s.threat(0, "The Necronomicon")
    s.bag("-1")
    s.do("Activate The Necronomicon").settle()
    assert not s.in_play("The Necronomicon")
    assert s.find("The Necronomicon") in s.investigator().deck
    assert s.discard_pile() == []
    assert s.investigator().horror == 1


def test_necronomicon_cannot_leave_play_otherwise() -> None:
    s = Scene(DEXTER)
    s.asset(0, "Lucky Charm")
    s.threat(0, "The Necronomicon")
    s.enemy("Hellhound", engaged=0)
    # The hellhound makes its victim discard an asset in the enemy phase.
    quiet_round(s, take="1 horror on Dexter")
    assert "Lucky Charm" in s.discard_pile()
    quiet_round(s)
    assert s.in_play("The Necronomicon")
    s.bag("elder_sign")
    s.do("Investigate")
    # No asset that the elder sign could return.
    assert s.kind == "turn"


def test_necronomicon_action_provokes() -> None:
    s = Scene(DEXTER)
    s.threat(0, "The Necronomicon")
    s.enemy("Cantor of Flame", engaged=0)
    s.do("Activate The Necronomicon").settle()
    assert s.investigator().damage == 1


# -- Cloak of Resonance ----------------------------------------------------------------------------


def test_cloak_answers_horror_placed_on_it() -> None:
    s = Scene(DEXTER)
    cloak = s.asset(0, "Cloak of Resonance")
    experiment = s.enemy("Mutated Experiment", engaged=0)
    s.do("Gain 1 resource", "1 horror on Cloak of Resonance")
    assert s.kind == "reaction"
    s.do("React with Cloak of Resonance")
    assert s.card(experiment).damage == 1
    assert s.card(cloak).horror == 1
    assert s.card(cloak).exhausted
    s.do("Gain 1 resource", "1 horror on Cloak of Resonance")
    assert s.kind == "turn"
    assert s.card(experiment).damage == 1


def test_cloak_ignores_horror_elsewhere() -> None:
    s = Scene(DEXTER)
    s.asset(0, "Cloak of Resonance")
    s.enemy("Mutated Experiment", engaged=0)
    s.do("Gain 1 resource", "1 horror on Dexter Drake")
    assert s.kind == "turn"


def test_cloak_answers_the_horror_that_defeats_it() -> None:
    s = Scene(DEXTER)
    s.asset(0, "Cloak of Resonance", horror=2)
    experiment = s.enemy("Mutated Experiment", engaged=0)
    s.do("Gain 1 resource", "1 horror on Cloak", "React with Cloak of Resonance")
    assert s.card(experiment).damage == 1
    assert s.discard_pile() == ["Cloak of Resonance"]


def test_cloak_chooses_among_enemies_here_and_needs_one() -> None:
    s = Scene(PAIR)
    s.place("Dormitories")
    s.asset(0, "Cloak of Resonance")
    s.enemy("Mutated Experiment", engaged=0)
    cantor = s.enemy("Cantor of Flame", engaged=1)
    s.enemy("Bystander", at="Dormitories")
    s.do("Gain 1 resource", "1 horror on Cloak", "React with Cloak")
    assert s.kind == "choose_enemy"
    assert len(s.labels) == 2
    s.do("Choose Cantor of Flame").settle(decline="Daniela Reyes")
    assert s.card(cantor).damage == 1


def test_cloak_without_an_enemy_here_does_not_react() -> None:
    s = Scene(DEXTER)
    s.place("Dormitories")
    s.asset(0, "Cloak of Resonance")
    s.enemy("Bystander", at="Dormitories")
    s.give(0, "Soul Link")
    s.do("Investigate", "Commit Soul Link", "1 horror on Cloak")
    assert s.kind == "turn"
    assert s.card("Cloak of Resonance").horror == 1


# -- Cosmic Flame and Second Sight -----------------------------------------------------------------


def test_cosmic_flame_fights_with_willpower() -> None:
    s = Scene(DEXTER)
    flame = s.asset(0, "Cosmic Flame")
    hound = s.enemy("Hellhound", engaged=0)
    s.do("Activate Cosmic Flame")
    assert s.kind == "yes_no"
    s.do("Yes").settle()
    assert value(s) == 5
    assert s.card(hound).damage == 2
    assert s.card(flame).uses == 2
    assert s.investigator().actions == 2
    assert attacks(s) == []
    s.do("Activate Cosmic Flame", "No").settle()
    assert s.card(flame).uses == 2
    assert not s.in_play("Hellhound")


def test_cosmic_flame_offers_nothing_after_a_failure_or_without_a_charge() -> None:
    s = Scene(DEXTER)
    flame = s.asset(0, "Cosmic Flame")
    hound = s.enemy("Hellhound", engaged=0)
    s.bag("auto_fail")
    assert s.do("Activate Cosmic Flame").kind == "turn"
    assert s.card(flame).uses == 3
    s.bag("0")
    s.set(flame, uses=0)
    assert s.do("Activate Cosmic Flame").kind == "turn"
    assert s.card(hound).damage == 1
    # Empty, it stays in play.
    assert s.in_play("Cosmic Flame")


def test_cosmic_flame_skull_burns_a_charge() -> None:
    s = Scene(DEXTER)
    flame = s.asset(0, "Cosmic Flame")
    s.enemy("Servant of Flame", engaged=0)
    s.bag("skull")
    s.do("Activate Cosmic Flame", "No").settle()
    assert s.card(flame).uses == 2
    assert s.investigator().damage == 0


def test_cosmic_flame_skull_without_a_charge_costs_damage_and_the_card() -> None:
    s = Scene(DEXTER)
    s.asset(0, "Cosmic Flame", uses=0)
    hound = s.enemy("Hellhound", engaged=0)
    s.bag("skull")
    s.do("Activate Cosmic Flame").settle()
    assert s.investigator().damage == 1
    assert s.investigator().horror == 0
    assert s.discard_pile() == ["Cosmic Flame"]
    # The attack goes on: 5 - 1 against 2.
    assert s.card(hound).damage == 1


def test_cosmic_flame_last_charge_burnt_leaves_none_to_spend() -> None:
    s = Scene(DEXTER)
    flame = s.asset(0, "Cosmic Flame", uses=1)
    hound = s.enemy("Hellhound", engaged=0)
    s.bag("skull")
    assert s.do("Activate Cosmic Flame").kind == "turn"
    assert s.card(flame).uses == 0
    assert s.card(hound).damage == 1
    assert s.investigator().damage == 0


@pytest.mark.parametrize("token", ["cultist", "elder_thing", "-1"])
def test_cosmic_flame_ignores_other_tokens(token: str) -> None:
    s = Scene(DEXTER)
    flame = s.asset(0, "Cosmic Flame")
    s.enemy("Hellhound", engaged=0)
    s.bag(token)
    s.do("Activate Cosmic Flame", "No").settle()
    assert s.card(flame).uses == 3


def test_cosmic_flame_ignores_a_skull_in_another_test() -> None:
    s = Scene(DEXTER)
    flame = s.asset(0, "Cosmic Flame")
    s.asset(0, "Second Sight")
    s.bag("skull")
    s.do("Investigate").settle()
    s.do("Activate Second Sight", "No").settle()
    assert s.card(flame).uses == 3
    assert s.card("Second Sight").uses == 3


def test_two_cosmic_flames_keep_their_own_charges() -> None:
    s = Scene(DEXTER, extra={0: ["12059"]})
    first = s.asset(0, "Cosmic Flame", uses=2)
    second = s.asset(0, "Cosmic Flame", uses=3)
    s.enemy("Servant of Flame", engaged=0)
    s.bag("skull")
    s.do("Activate Cosmic Flame (3 uses)", "Yes").settle()
    assert s.card(first).uses == 2
    assert s.card(second).uses == 1


def test_second_sight_investigates_with_willpower() -> None:
    s = Scene(DEXTER)
    sight = s.asset(0, "Second Sight")
    room = s.place("Your Friend's Room", clues=4)
    s.have(0, actions=4)
    s.do("Activate Second Sight", "Yes").settle()
    assert value(s) == 5
    assert s.investigator().clues == 2
    assert s.card(room).clues == 2
    assert s.card(sight).uses == 2
    s.do("Activate Second Sight", "No").settle()
    assert s.investigator().clues == 3
    assert s.card(sight).uses == 2
    # The last clue: an additional one could not be discovered.
    assert s.do("Activate Second Sight").kind == "turn"
    assert s.investigator().clues == 4
    assert s.card(sight).uses == 2


def test_second_sight_offers_nothing_after_a_failure_or_without_a_charge() -> None:
    s = Scene(DEXTER)
    sight = s.asset(0, "Second Sight")
    s.place("Your Friend's Room", clues=4)
    s.bag("auto_fail")
    assert s.do("Activate Second Sight").kind == "turn"
    assert s.card(sight).uses == 3
    s.bag("0")
    s.set(sight, uses=0)
    assert s.do("Activate Second Sight").kind == "turn"
    assert s.investigator().clues == 1
    assert s.in_play("Second Sight")


def test_second_sight_cultist_burns_a_charge() -> None:
    s = Scene(DEXTER)
    sight = s.asset(0, "Second Sight")
    s.place("Your Friend's Room", clues=4)
    s.bag("cultist")
    s.do("Activate Second Sight", "No").settle()
    assert s.card(sight).uses == 2
    assert s.investigator().horror == 0


def test_second_sight_cultist_without_a_charge_costs_horror_and_the_card() -> None:
    s = Scene(DEXTER)
    s.asset(0, "Second Sight", uses=0)
    s.place("Your Friend's Room", clues=4)
    s.bag("cultist")
    s.do("Activate Second Sight").settle()
    assert s.investigator().horror == 1
    assert s.investigator().damage == 0
    assert s.discard_pile() == ["Second Sight"]
    assert s.investigator().clues == 1


@pytest.mark.parametrize(
    ("spell", "token", "kind"),
    [("Second Sight", "cultist", "assign_horror"), ("Cosmic Flame", "skull", "assign_damage")],
)
def test_a_spell_without_a_charge_is_in_play_until_it_has_hurt(
    spell: str, token: str, kind: str
) -> None:
    s = Scene(DEXTER)
    card = s.asset(0, spell, uses=0)
    s.asset(0, "Jim Culver")
    s.enemy("Cantor of Flame", engaged=0, exhausted=True)
    s.place("Your Friend's Room", clues=4)
    s.bag(token)
    assert s.do(f"Activate {spell}").kind == kind
    assert s.in_play(spell) and s.discard_pile() == []
    s.settle(take="1 ", decline="Jim Culver")
    log = s.log()
    hurt = next(i for i, line in enumerate(log) if " takes " in line)
    assert hurt < log.index(f"{spell} is discarded")
    assert s.g.cards[card] is NOCARD and s.discard_pile() == [spell]


def test_second_sight_ignores_a_skull() -> None:
    s = Scene(DEXTER)
    sight = s.asset(0, "Second Sight")
    s.bag("skull")
    s.do("Activate Second Sight", "No").settle()
    assert s.card(sight).uses == 3


def test_second_sight_provokes() -> None:
    s = Scene(DEXTER)
    s.asset(0, "Second Sight")
    s.enemy("Cantor of Flame", engaged=0)
    s.do("Activate Second Sight").settle(decline="Second Sight")
    assert s.investigator().damage == 1
