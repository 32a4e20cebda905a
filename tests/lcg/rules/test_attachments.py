"""Attachments and permanent cards (``lcg/rules/entering.py``, ``lcg/state/zones.py``)."""

from __future__ import annotations

import pytest

import tests.lcg.support.player_cards  # noqa: F401  (registers cards)
from arkham_env.core.kernel.errors import InvalidSetup
from arkham_env.lcg import decks
from arkham_env.lcg.state import ids
from arkham_env.lcg.state.game_state import NOCARD
from arkham_env.lcg.state.ids import status
from tests.lcg.support.scene import Scene

ROOM = "Your Friend's Room"
DORMS = "Dormitories"
COLLAR, PERSUASION, LEASH, UNBUCKLE = "TP624", "TP622", "TP625", "TP626"


def collar(*more: str) -> Scene:
    """Joe with the Silver Collar and further test cards in hand; Isabelle is at his location."""
    s = Scene(["joe_diamond", "isabelle_barnes"], extra={0: [COLLAR, *more], 1: [PERSUASION]})
    s.place(DORMS, clues=0)
    s.give(0, COLLAR, *more)
    return s


def collar_users(s: Scene) -> list[int]:
    """Return the seats to whom the collar is offered in this turn's windows."""
    s.refresh()
    found = []
    while True:
        if s.offers("Use Silver Collar"):
            found.append(s.seat)
        if s.kind == "turn":
            return found
        s.passive()


# -- Attachments -----------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0579")
def test_a_card_is_attached_as_it_enters_play() -> None:
    s = collar()
    s.put(0, DORMS)
    fire = s.find("Fire!")
    s.draw_encounter(0, "Fire!")
    assert s.card(fire).attached == s.find(DORMS)
    assert s.offers("Activate Fire!")  # an encounter card at Joe's location
    s.do("Move to Your Friend's Room")
    assert not s.offers("Activate Fire!")


@pytest.mark.rule("LCG-0580")
def test_legality_of_an_attachment_is_checked_only_when_it_is_attached() -> None:
    s = collar()
    first, second = s.attach("Fire!", ROOM), s.attach("Fire!", ROOM)
    s.draw_encounter(0, "Fire!")  # "the nearest location without a Fire!"
    third = [c for c in s.g.attachments if c not in (first, second)]
    assert [s.card(c).attached for c in third] == [s.find(DORMS)]
    assert s.card(first).attached == s.card(second).attached == s.find(ROOM)


@pytest.mark.rule("LCG-0581")
def test_a_treachery_that_cannot_be_attached_is_discarded() -> None:
    s = collar()
    s.attach("Fire!", ROOM)
    s.attach("Fire!", DORMS)
    s.draw_encounter(0, "Fire!")
    assert s.names(s.g.encounter_discard) == ["Fire!"]


@pytest.mark.rule("LCG-0581")
def test_an_event_without_a_legal_target_is_discarded() -> None:
    s = collar()
    s.do("Play Silver Collar")
    assert s.discard_pile(0) == ["Silver Collar"] and s.g.attachments == []


@pytest.mark.rule("LCG-0582", "LCG-0563")
def test_an_attachment_is_discarded_when_its_host_leaves_play() -> None:
    s = collar()
    s.asset(0, "Bodyguard")
    s.do("Play Silver Collar")
    card = s.card("Silver Collar").id
    s.enemy("Hellhound", engaged=0)
    s.set(s.card("Bodyguard").id, damage=1)
    s.do("Gain 1 resource", "1 damage on Bodyguard").settle(
        decline="Bodyguard", take="1 horror on Joe Diamond"
    )
    assert not s.in_play("Bodyguard")
    assert s.g.cards[card] is NOCARD and card in s.investigator(0).discard


@pytest.mark.rule("LCG-0583")
def test_discarding_an_attachment_leaves_its_host_alone() -> None:
    s = collar(UNBUCKLE)
    guard = s.asset(0, "Bodyguard", damage=1)
    s.do("Play Silver Collar", "Play Unbuckle")
    assert s.discard_pile(0) == ["Silver Collar", "Unbuckle"]
    assert s.card(guard).damage == 1 and guard in s.investigator(0).assets


@pytest.mark.rule("LCG-0584")
def test_an_attachment_exhausts_by_itself() -> None:
    s = collar()
    logan = s.asset(0, "Logan Hastings")
    s.do("Play Silver Collar")
    s.set(logan, exhausted=True)
    assert s.offers("Use Silver Collar")
    s.set(logan, exhausted=False)
    s.do("Use Silver Collar")
    assert s.card("Silver Collar").exhausted and not s.card(logan).exhausted
    assert not s.offers("Use Silver Collar")


@pytest.mark.rule("LCG-0585")
def test_an_attachment_on_the_own_card_stays_under_its_players_control() -> None:
    s = collar()
    s.asset(0, "Logan Hastings")
    s.do("Play Silver Collar")
    assert collar_users(s) == [0]


@pytest.mark.rule("LCG-0586")
def test_an_attachment_on_another_players_card_is_controlled_by_that_player() -> None:
    s = collar()
    s.asset(1, "Aleksey Saburov")
    s.do("Play Silver Collar")
    assert collar_users(s) == [1]


@pytest.mark.rule("LCG-0402", "LCG-0586")
def test_an_attachment_on_another_players_card_outlives_its_owner() -> None:
    s = collar()
    saburov = s.asset(1, "Aleksey Saburov")
    s.do("Play Silver Collar")
    s.have(0, damage=6)
    s.enemy("Bystander", engaged=0)
    s.until("turn", decline="Silver Collar").do("Gain 1 resource")
    while s.investigator(0).status == status.PLAYING:
        s.passive()
    s.until("turn")
    card = s.find(COLLAR)
    assert s.g.cards[card].attached == saburov
    assert collar_users(s) == [1]
    s.take_out(saburov)
    assert s.g.attachments == []
    assert card in s.g.removed


@pytest.mark.rule("LCG-0587", "LCG-0575")
def test_attachments_follow_their_host_to_its_new_controller() -> None:
    s = collar()
    s.asset(0, "Logan Hastings")
    s.do("Play Silver Collar")
    s.give(1, PERSUASION)
    s.end_turn().until("turn", decline="Silver Collar")
    s.do("Play Persuasion")
    assert s.card("Logan Hastings").controller == 1
    assert collar_users(s) == [1]


@pytest.mark.rule("LCG-0588")
def test_an_attachment_on_an_encounter_card_stays_under_its_players_control() -> None:
    s = collar()
    hound = s.enemy("Hellhound", engaged=1, exhausted=True)
    s.do("Play Silver Collar")
    assert s.card("Silver Collar").attached == hound
    assert collar_users(s) == [0]
    assert s.card(hound).controller == ids.NONE


@pytest.mark.rule("LCG-0591")
def test_moving_an_attachment_changes_its_host() -> None:
    s = collar(LEASH)
    guard = s.asset(0, "Bodyguard")
    s.do("Play Silver Collar", "Use Silver Collar")
    hound = s.enemy("Hellhound", engaged=1)
    s.do("Play Leash")
    c = s.card("Silver Collar")
    assert c.attached == hound and c.exhausted  # it never left play
    s.g.cards[guard].damage = 1
    s.enemy("Cantor of Flame", engaged=0)
    s.do("Gain 1 resource", "1 damage on Bodyguard").settle(decline="Bodyguard")
    assert not s.in_play("Bodyguard") and s.in_play("Silver Collar")


# -- Permanent -------------------------------------------------------------------------------------


def sworn(*more: str) -> Scene:
    s = Scene(["joe_diamond", "isabelle_barnes"], extra={0: ["TP627", *more], 1: [PERSUASION]})
    s.give(0, *more)
    return s


@pytest.mark.rule("LCG-0594")
def test_a_permanent_card_starts_the_game_in_play() -> None:
    s = sworn()
    oath = s.find("Old Oath")
    assert oath in s.investigator(0).assets
    assert oath not in s.investigator(0).deck + s.investigator(0).hand


@pytest.mark.rule("LCG-0597")
def test_a_permanent_card_does_not_leave_play() -> None:
    s = sworn("TP628")
    s.do("Play Sacrifice")  # "discard an asset you control"
    assert s.in_play("Old Oath")


@pytest.mark.rule("LCG-0597")
def test_a_permanent_card_leaves_with_its_owner() -> None:
    s = sworn()
    oath = s.find("Old Oath")
    s.enemy("Cantor of Flame", engaged=0)
    s.have(0, damage=6)
    s.do("Gain 1 resource")
    assert s.investigator(0).status == status.DEFEATED
    assert oath in s.g.removed


@pytest.mark.rule("LCG-0597")
def test_a_permanent_card_cannot_be_chosen_to_discard() -> None:
    s = sworn()
    s.enemy("Hellhound", engaged=0)  # "discard an asset", after its attack of the enemy phase
    s.calm().next_round()
    assert "Hellhound attacks Joe Diamond" in s.log()
    assert s.in_play("Old Oath")


@pytest.mark.rule("LCG-0598")
def test_nobody_takes_control_of_anothers_permanent_card() -> None:
    s = sworn()
    s.give(1, PERSUASION)
    s.end_turn().until("turn")
    s.do("Play Persuasion")
    assert s.card("Old Oath").controller == 0
    assert s.find("Old Oath") in s.investigator(0).assets


@pytest.mark.rule("LCG-0590")
def test_a_permanent_card_can_be_a_host() -> None:
    s = sworn(COLLAR)
    s.do("Play Silver Collar")
    assert s.card("Silver Collar").attached == s.find("Old Oath")
    assert collar_users(s) == [0]


@pytest.mark.rule("LCG-0595", "LCG-0596")
def test_a_permanent_card_is_outside_the_deck_size_but_not_outside_its_limit() -> None:
    def deck(copies: int) -> dict[str, int]:
        cards = {code: n for code, n in decks.starter_deck("12004")}
        return {**cards, "TP627": copies}

    assert ["TP627", 2] in decks.read_deck("12004", {"slots": deck(2)})
    with pytest.raises(InvalidSetup, match="3 copies of 'Old Oath'"):
        decks.read_deck("12004", {"slots": deck(3)})
