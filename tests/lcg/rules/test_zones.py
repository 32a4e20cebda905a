"""``lcg/state/zones.py``: limbo, in play and out of play, set aside, removed, ownership and
control."""

from __future__ import annotations

from typing import Any

import pytest

import tests.lcg.support.enemy_cards
import tests.lcg.support.player_cards  # noqa: F401  (both register cards)
from arkham_env.lcg.rules.effects import advance_act
from arkham_env.lcg.state import ids, zones
from arkham_env.lcg.state.game_state import NOCARD
from tests.lcg.support.scene import Scene

ROOM = "Your Friend's Room"
DORMS = "Dormitories"


def two(first: int = 0, **more: Any) -> Scene:
    s = Scene(["joe_diamond", "isabelle_barnes"], first=first, **more)
    s.place(DORMS, clues=0)
    return s


def nowhere(s: Scene, card: int) -> bool:
    """Return whether a card is in no pile, hand or deck and not in play."""
    g = s.g
    piles = [g.encounter_deck, g.encounter_discard, g.set_aside, g.victory, g.removed]
    for who in g.investigators:
        piles += [who.hand, who.deck, who.discard, who.assets, who.threat_area]
    return g.cards[card] is NOCARD and all(card not in pile for pile in piles)


# -- Limbo -----------------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0552", "LCG-0553", "LCG-0556")
def test_an_event_is_in_limbo_from_its_costs_to_its_end() -> None:
    s = two()
    s.give(0, "Detective's Intuition")
    s.asset(0, "Fedora")
    s.enemy("Cantor of Flame", engaged=0)
    s.have(0, damage=1)
    event = s.find("Detective's Intuition")
    resources = s.investigator().resources
    s.do("Play Detective's Intuition")
    # The attack of opportunity comes first: the card is still in hand.
    assert s.kind == "assign_damage" and event in s.investigator(0).hand
    s.investigator(0).horror = 1
    s.do("1 damage on Fedora")
    assert s.kind == "choice"  # what to heal: the event is being resolved
    assert nowhere(s, event) and zones.is_in_limbo(s.g, event)
    assert s.investigator().resources == resources + 2
    s.do("Heal 1 damage")
    assert s.discard_pile(0)[-1] == "Detective's Intuition"
    # It is in the pile once all of it has been done.
    assert (s.investigator(0).damage, s.investigator(0).horror) == (0, 1)


@pytest.mark.rule("LCG-0553")
def test_the_costs_of_an_event_are_paid_before_the_attack_of_opportunity() -> None:
    s = two()
    s.give(0, "Right Tool for the Job")
    s.asset(0, "Fedora")
    s.enemy("Cantor of Flame", engaged=0)
    s.do("Play Right Tool for the Job")
    assert s.kind == "assign_damage"
    assert s.investigator().resources == 4 and s.investigator().actions == 2
    assert "Right Tool for the Job" in s.hand()


@pytest.mark.rule("LCG-0552", "LCG-0554")
def test_a_treachery_is_in_limbo_during_its_revelation() -> None:
    s = two()
    card = s.find("Cosmic Evils")
    s.draw_encounter(0, "Cosmic Evils")
    assert s.kind == "choice"
    assert nowhere(s, card) and zones.is_in_limbo(s.g, card)
    s.do("1 doom on the agenda")
    assert s.g.encounter_discard == [card]


@pytest.mark.rule("LCG-0552")
def test_a_committed_skill_is_in_limbo() -> None:
    s = two()
    s.give(0, "Deduction")
    s.asset(0, "Sharp Rhetoric")
    card = s.find("Deduction")
    s.do("Investigate").until("commit", decline="Sharp Rhetoric")
    s.do("Commit Deduction")
    assert s.kind == "window"
    assert nowhere(s, card) and zones.is_in_limbo(s.g, card)
    s.settle(decline=["Sharp Rhetoric", "Joe Diamond"])
    assert card in s.investigator(0).discard


@pytest.mark.rule("LCG-0555", "LCG-0556")
def test_a_card_in_limbo_is_not_in_play() -> None:
    s = two(encounter=["TE558"])
    dread = s.find("Creeping Dread")  # -1 willpower while in play, a willpower test as revelation
    s.draw_encounter(0, "Creeping Dread")
    assert "Joe Diamond fails by 1 (value 2)" in s.log()
    assert s.investigator(0).threat_area == [dread]
    s.draw_encounter(0, "Wild Compulsion")
    assert "Joe Diamond fails by 2 (value 1)" in s.log()


# -- In play and out of play -----------------------------------------------------------------------


@pytest.mark.rule("LCG-0557", "LCG-0558")
def test_what_is_in_play_and_what_is_not() -> None:
    s = two()
    s.give(0, "Machete")
    s.discards(0, "Perception")
    inside = [s.g.act, s.g.agenda, s.find(ROOM), s.find(DORMS), 0, 1]
    inside += [s.asset(0, "Fedora"), s.threat(0, "Unspeakable Truths")]
    inside += [s.enemy("Hellhound", at=DORMS), s.attach("Fire!", ROOM)]
    outside = s.investigator(0).hand + s.investigator(0).deck + s.investigator(0).discard
    outside += s.g.set_aside + s.g.encounter_deck + s.g.act_deck + s.g.agenda_deck
    assert all(s.g.cards[card] is not NOCARD for card in inside)
    assert all(s.g.cards[card] is NOCARD for card in outside)
    # Out of play: the Machete in hand and the set-aside Servant offer and do nothing.
    assert not s.offers("Activate Machete") and not s.offers("Servant")


@pytest.mark.rule("LCG-0559")
def test_doom_on_any_card_in_play_counts() -> None:
    s = Scene(["joe_diamond"])
    s.set(s.enemy("Hellhound", at=ROOM, exhausted=True), doom=1)
    s.set(s.asset(0, "Machete"), doom=1)
    agenda = s.g.agenda
    s.calm().next_round()  # 1 + 1 + 1 from the mythos phase: 3
    assert s.g.agenda != agenda


@pytest.mark.rule("LCG-0560", "LCG-0569")
def test_a_set_aside_card_enters_play_when_an_instruction_says_so() -> None:
    s = two()
    servant = s.find("Servant of Flame")
    assert servant in s.g.set_aside and s.g.cards[servant] is NOCARD
    s.put(1, DORMS)
    s.threat(1, "Pursued")  # "after an enemy enters your location"
    s.run(advance_act).settle()  # act 1b spawns the Servant at the Dormitories
    assert s.card(servant).location == s.find(DORMS)
    assert servant not in s.g.set_aside
    assert s.investigator(1).horror == 1


@pytest.mark.rule("LCG-0561", "LCG-0545")
def test_a_card_that_goes_to_an_out_of_play_area_leaves_play() -> None:
    s = two()
    cantor = s.enemy("Cantor of Flame", engaged=0, damage=1)
    s.do("Fight Cantor")
    assert s.g.cards[cantor] is NOCARD and cantor not in s.g.enemies
    assert "Cantor of Flame leaves play" in s.log()
    assert not s.offers("Cantor")


@pytest.mark.rule("LCG-0562")
def test_a_card_that_enters_play_exhausted_does_not_exhaust() -> None:
    s = two(encounter=["TE545"])
    s.draw_encounter(0, "Sleepwalker")
    assert s.card("Sleepwalker").exhausted
    assert "Sleepwalker exhausts" not in s.log()


@pytest.mark.rule("LCG-0563", "LCG-0582")
def test_a_location_that_leaves_play_takes_its_tokens_and_attachments_along() -> None:
    s = two()
    s.advance_act(2)
    room = s.find(ROOM)
    fire = s.card("Fire!").id
    assert s.card(fire).attached == room
    s.set(room, clues=2)
    s.put(0, "Miskatonic Quad")
    s.put(1, "Miskatonic Quad")
    s.run(advance_act).settle()  # act 2b removes the room from the game
    assert s.g.cards[room] is NOCARD and room in s.g.removed
    assert s.g.cards[fire] is NOCARD and fire in s.g.encounter_discard


@pytest.mark.rule("LCG-0563", "LCG-0565")
def test_a_card_that_left_play_returns_fresh_and_ready() -> None:
    s = Scene(["dexter_drake"])
    charm = s.asset(0, "Lucky Charm", exhausted=True, uses=1, horror=1, doom=1)
    s.asset(0, "Cosmic Flame")
    s.give(0, "Second Sight")
    s.have(0, resources=9)
    s.do("Play Second Sight", "React with Dexter Drake", "Choose Lucky Charm")  # back to hand
    s.do("Play Lucky Charm").settle()
    c = s.card(charm)
    assert (c.exhausted, c.uses, c.horror, c.doom) == (False, 4, 0, 0)


@pytest.mark.rule("LCG-0564")
def test_a_lasting_effect_on_a_card_ends_when_it_leaves_play() -> None:
    s = two(extra={0: ["TP603"]})
    s.give(0, "TP603")
    cantor = s.enemy("Cantor of Flame", engaged=0)
    s.do("Play Taunt")  # +2 fight until the end of the round
    s.bag("auto_fail")
    s.do("Fight Cantor")
    assert "Joe Diamond tests combat (4)" in s.log()
    s.take_out(cantor)
    s.enemy("Cantor of Flame", engaged=0)
    assert s.card("Cantor of Flame").id == cantor
    s.do("Fight Cantor")
    assert "Joe Diamond tests combat (2)" in s.log()


# -- Putting into play -----------------------------------------------------------------------------


@pytest.mark.rule("LCG-0566", "LCG-0567", "LCG-0568")
def test_a_card_put_into_play_costs_nothing_and_was_not_played() -> None:
    s = two(extra={0: ["TP621"]})
    s.give(0, "TP621", "Laboratory Assistant")  # "after you play Laboratory Assistant"
    s.do("Play Stagecraft")
    card = s.find("Laboratory Assistant", 0)
    assert card in s.investigator(0).assets and s.card(card).controller == 0
    assert s.investigator(0).resources == 5
    assert s.at_turn() and s.hand(0) == []


@pytest.mark.rule("LCG-0619", "LCG-0611")
def test_a_card_put_into_play_has_its_uses() -> None:
    s = two(extra={0: ["TP621"]})
    s.give(0, "TP621", "M1911")
    s.do("Play Stagecraft")
    assert s.card("M1911").uses == 4 and s.investigator(0).resources == 5


# -- Set aside, removed ----------------------------------------------------------------------------


@pytest.mark.rule("LCG-0570")
def test_taking_control_of_a_set_aside_card_puts_it_into_play() -> None:
    s = two(extra={1: ["TP623"]}, first=1)
    s.give(1, "TP623")
    s.do("Play Call the Professor")
    professor = s.find("Dr. Henry Armitage")
    assert professor in s.investigator(1).assets and s.card(professor).controller == 1
    assert professor not in s.g.set_aside
    s.draw_encounter(1, "Wild Compulsion")
    assert "Isabelle Barnes succeeds by 2 (value 5)" in s.log()  # willpower 4 + 1


@pytest.mark.rule("LCG-0571", "LCG-0572")
def test_a_removed_card_is_out_of_everything_until_the_game_ends() -> None:
    s = Scene(["isabelle_barnes"])
    cleaver = s.find("Meat Cleaver", 0)
    s.take_out(cleaver)
    s.g.removed = [*s.g.removed, cleaver]
    s.asset(0, "Jumpsuit")  # searches the discard pile for a Tool or Weapon
    s.refresh()
    assert not s.offers("Use Jumpsuit")
    s.discards(0, "Broken Bottle")
    s.do("Use Jumpsuit")
    assert s.hand() == ["Broken Bottle"]
    while not s.g.over:
        s.passive()
    assert s.g.round > 1
    assert cleaver in s.g.removed and s.g.cards[cleaver] is NOCARD


@pytest.mark.rule("LCG-0571")
def test_a_removed_location_cannot_be_entered() -> None:
    s = two()
    s.advance_act(3)
    s.put(0, DORMS)
    assert s.find(ROOM) in s.g.removed
    assert not s.offers("Move to Your Friend's Room") and s.offers("Move to Miskatonic Quad")


# -- Ownership and control -------------------------------------------------------------------------


@pytest.mark.rule("LCG-0574", "LCG-0578")
def test_players_control_their_cards_and_the_scenario_its_own() -> None:
    s = Scene(["joe_diamond", "trish_scarborough"])
    cantor = s.enemy("Cantor of Flame", engaged=1)
    operative = s.enemy("Black Chamber Operative", engaged=0)
    truths = s.threat(1, "Unspeakable Truths")
    gun = s.asset(1, "M1903 Hammerless")
    assert s.g.owner[cantor] == s.g.owner[truths] == ids.NONE
    assert s.g.owner[operative] == 1 and s.g.owner[gun] == 1
    assert s.card(cantor).controller == s.card(truths).controller == ids.NONE
    assert s.card(gun).controller == 1
    assert not s.offers("M1903 Hammerless")  # Joe cannot use what Trish controls


@pytest.mark.rule("LCG-0575", "LCG-0576", "LCG-0395")
def test_cards_enter_play_under_their_owners_control_and_return_to_their_owner() -> None:
    s = two(extra={1: ["TP622"]})
    s.give(0, "Machete")
    s.give(1, "TP622")
    s.do("Play Machete")
    machete = s.card("Machete").id
    assert s.card(machete).controller == 0
    s.end_turn().until("turn")
    s.do("Play Persuasion")
    assert s.card(machete).controller == 1
    assert machete in s.investigator(1).assets and machete not in s.investigator(0).assets
    s.enemy("Cantor of Flame", engaged=1, exhausted=True)
    assert s.offers("Activate Machete")
    s.give(1, "Isabelle's Twin .45s")  # both hands: the Machete must go
    s.have(1, resources=9)
    s.do("Play Isabelle's Twin .45s").settle()
    assert s.discard_pile(0) == ["Machete"] and "Machete" not in s.discard_pile(1)


@pytest.mark.rule("LCG-0813")
@pytest.mark.parametrize("name", ["Isabelle's Twin .45s", "Detective's Intuition"])
def test_a_signature_card_never_enters_the_hand_of_another_investigator(name: str) -> None:
    s = two()
    g = s.g
    card = s.find(name)
    owner = g.owner[card]
    assert g.defs[card].printed.signature_of == g.defs[owner].printed.code
    for seat in (0, 1):  # the seat that an effect names
        s.take_out(card)
        zones.add_to_hand(g, seat, card)
        assert card in g.investigators[owner].hand
        assert card not in g.investigators[1 - owner].hand
