"""Discarding and spending (``eldritch/rules/gaining.py``)."""

from __future__ import annotations

import pytest

from arkham_env.board.texts.verbs import OP_CARD, OP_PAY, OP_PIECE
from arkham_env.eldritch.rules import board, gaining
from arkham_env.eldritch.state.ids import (
    component,
    deck,
    event,
    zone,
)
from tests.eldritch.support import picking as p
from tests.eldritch.support.scene import Scene

# -- Discarding ----------------------------------------------------------------------------------


@pytest.mark.rule("EH-0277")
def test_one_discards_only_cards_of_ones_own() -> None:
    s = Scene("jim_culver", "lily_chen", cards={0: ["axe", "whiskey", "debt"], 1: ["bandages"]})
    card = p.has(s, 0, "back_injury", "nerve_damage")
    p.flip(s, 0, card)
    assert s.g.seat == 0 and p.named(s, OP_CARD) == ["axe", "whiskey"]
    p.card(s, "axe").settle()
    assert s.names(1) == ["bandages"] and s.names(0) == ["whiskey", "back_injury", "debt"]


@pytest.mark.rule("EH-0278")
def test_the_active_investigator_chooses_what_leaves_the_board() -> None:
    monsters: dict[str, str | list[str]] = {"ghoul": "rome", "zombie": "tokyo"}
    s = Scene("jim_culver", "norman_withers", monsters=monsters, gates=["rome", "tokyo"])
    s.give_clues(1, 2)
    s.turn(1)  # seat 0 leads
    p.act(s, "norman_withers")
    while p.numbers(s, OP_PAY):
        s.g.take(0)
    assert s.g.seat == 1 and p.named(s, OP_PIECE) == ["ghoul", "zombie"]
    p.take(s, OP_PIECE, "zombie")
    assert s.on("tokyo") == [] and s.on("rome") == ["ghoul"]


@pytest.mark.rule("EH-0278")
def test_the_lead_chooses_what_a_mythos_card_discards() -> None:
    s = Scene("jim_culver", "lily_chen", gates=["rome", "tokyo"])
    s.g.lead = s.g.active = 1
    s.run(s.text("that_which_consumes", 0, -1))
    assert s.g.seat == 1 and sorted(p.named(s, OP_PIECE)) == ["rome", "tokyo"]
    p.take(s, OP_PIECE, "tokyo").settle()
    assert s.has_gate("rome") and not s.has_gate("tokyo")


@pytest.mark.rule("EH-0279")
def test_a_discarded_card_lies_on_the_pile_beside_its_deck() -> None:
    s = Scene("lily_chen", cards={0: ["whiskey", "gate_box"]}, sanity={0: 5})
    p.lose(s, 0, sanity=1)
    p.use(s, "whiskey").settle()
    assert s.g.discards[deck.ASSET] == [s.card("whiskey")]
    gaining.discard_card(s.g, 0, s.card("gate_box"))
    assert s.g.discards[deck.ARTIFACT] == [s.card("gate_box")]
    assert s.g.place[s.card("gate_box")] == zone.DISCARD


@pytest.mark.rule("EH-0280")
@pytest.mark.parametrize("which", [deck.ASSET, deck.ARTIFACT, deck.GENERAL])
def test_an_empty_deck_is_made_of_its_discard_pile(which: int) -> None:
    s = Scene("lily_chen")
    p.reserve(s, "axe", "bandages", "dynamite", "kerosene")
    while len(s.g.decks[which]) > 1:
        board.discard(s.g, s.g.decks[which][-1])
    pile = s.g.discards[which][:]
    board.discard(s.g, s.g.decks[which][-1])
    assert s.g.discards[which] == []
    assert len(s.g.decks[which]) == len(pile) + 1 and s.g.decks[which][:-1] != pile


@pytest.mark.rule("EH-0280")
def test_the_mythos_deck_is_not_rebuilt() -> None:
    s = Scene("lily_chen")
    for card in s.g.decks[deck.MYTHOS][:]:
        board.discard(s.g, card)
    assert len(s.g.discards[deck.MYTHOS]) > 0 and s.g.decks[deck.MYTHOS] == []


@pytest.mark.rule("EH-0281")
def test_eldritch_tokens_go_back_to_the_general_pool() -> None:
    s = Scene("lily_chen", at={0: "rome"})
    rumor = s.ongoing("lost_knowledge")
    p.resolve_reckoning(s, rumor).settle()
    assert s.g.tokens_on(rumor) == 2
    assert sum(s.g.tokens) == 2 and sum(s.g.eldritch) == sum(s.g.omen_tokens) == 0


@pytest.mark.rule("EH-0282")
def test_who_must_discard_more_than_he_has_discards_all() -> None:
    s = Scene("lily_chen", cards={0: ["axe", "debt"]})
    s.give_clues(0, 1)
    board.discard_clues(s.g, 0, 3)
    assert s.g.clues[0] == [] and len(s.g.clue_discard) == 1
    debt = s.g.cards[0][-1]
    s.back(debt, "debt_debt_collector")
    s.dice(1, 1)
    p.flip(s, 0, debt).settle()  # two Items are to be discarded, there is one
    assert s.names(0) == []


@pytest.mark.rule("EH-0283")
def test_a_forced_discard_from_the_board_takes_what_is_there() -> None:
    s = Scene("lily_chen", clues=["rome"], monsters={"mi_go": "istanbul"})
    for _ in range(2):  # a Clue each time: there is one
        p.resolve_reckoning(s, s.card("mi_go")).settle()
    assert s.clues_on("rome") == 0 and len(s.g.clue_discard) == 1


# -- Spending ------------------------------------------------------------------------------------


@pytest.mark.rule("EH-0284", "EH-0286")
def test_spending_discards_in_exchange_for_an_effect_and_is_optional() -> None:
    s = Scene("lily_chen")
    s.give_clues(0, 2)
    s.run(s.text("america_1", 1, 0))  # a Clue for Observation
    assert len(s.g.options) == 2
    p.branch(s, 1).settle()
    assert len(s.g.clues[0]) == 2 and p.skill_of(s, 0, "observation") == 2
    s.run(s.text("america_1", 1, 0))
    p.branch(s, 0)
    p.stop(s).settle()  # Lily may improve twice
    assert len(s.g.clues[0]) == 1 and len(s.g.clue_discard) == 1
    assert p.skill_of(s, 0, "observation") == 3


@pytest.mark.rule("EH-0285")
def test_what_one_does_not_have_cannot_be_spent() -> None:
    s = Scene("jim_culver")
    s.run(s.text("america_1", 1, 0)).settle()
    assert p.skill_of(s, 0, "observation") == 2


@pytest.mark.rule("EH-0287")
@pytest.mark.parametrize(("sanity", "offered"), [(1, False), (2, True)])
def test_the_last_sanity_is_not_spent(sanity: int, offered: bool) -> None:
    s = Scene("jim_culver", cards={0: ["ruby_of_rlyeh"]}, sanity={0: sanity})
    assert (p.answers(s) == ["ruby_of_rlyeh"]) == offered


@pytest.mark.rule("EH-0287")
@pytest.mark.parametrize(("health", "offered"), [(2, False), (3, True)])
def test_the_last_health_is_not_spent(health: int, offered: bool) -> None:
    s = Scene(
        "jim_culver", at={0: "rome"}, monsters={"ghoul": "rome"},
        cards={0: ["flute_of_the_outer_gods"]}, health={0: health},
    )  # fmt: skip
    assert ("flute_of_the_outer_gods" in p.actions(s)) == offered


@pytest.mark.rule("EH-0288")
def test_spent_sanity_is_not_prevented() -> None:
    s = Scene("jim_culver", cards={0: ["ruby_of_rlyeh", "whiskey"]})
    p.use(s, "ruby_of_rlyeh")
    assert s.g.sanity[0] == 4 and p.answers(s) == []
    assert s.events(event.LOSE) == [] and s.names(0) == ["whiskey", "ruby_of_rlyeh"]


@pytest.mark.rule("EH-0143")
@pytest.mark.parametrize(
    "name", [component.ASSETS[0], component.ASSETS[-1], component.ARTIFACTS[0]]
)
def test_an_empty_deck_is_refilled_by_whatever_is_discarded(name: str) -> None:
    """The first card of the box too: at once, the discard pile is empty then."""
    s = Scene("jim_culver", cards={0: [name]})
    card = s.card(name)
    which = board.deck_of(card)
    for other in s.g.decks[which][:]:
        board.move(s.g, other, zone.BOX)
    board.discard(s.g, card)
    assert s.g.discards[which] == [] and s.g.place[card] in (zone.SUPPLY, zone.RESERVE)
