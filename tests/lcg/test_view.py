"""The whole view of a table with many cards, and the label of every option."""

from __future__ import annotations

import pytest

from arkham_env.core.kernel.decision import pack
from arkham_env.lcg.state.ids import NONE, decision_kind, verb
from arkham_env.lcg.view import card_name, label
from tests.lcg.support.scene import TOKENS, Scene

PAIR = ["joe_diamond", "isabelle_barnes"]


def crowded() -> Scene:
    """A table with a different number wherever the view shows one."""
    s = Scene(PAIR, extra={0: ["12094", "12072"], 1: ["12094"]})
    s.advance_act(3)
    for card in [*s.g.enemies, *s.g.attachments]:
        s.take_out(card)
        s.g.encounter_discard = [*s.g.encounter_discard, card]
    s.g.agenda_deck, s.g.victory = [], [s.find("Servant of Flame")]
    s.place("Science Hall", clues=5)
    s.place("Dormitories", revealed=False)
    s.put(0, "Miskatonic Quad")
    s.put(1, "Science Hall")
    s.g.attachments = []
    s.attach("Noxious Smoke", "Science Hall")
    s.attach("Fire!", "Science Hall")
    s.enemy("Mutated Experiment", engaged=0, damage=1, doom=2)
    s.enemy("Cantor of Flame", at="Science Hall", exhausted=True)
    s.give(0, "Unexpected Courage", "Aleksey Saburov")
    s.asset(1, "Jim Culver", exhausted=True, damage=1, horror=1, doom=1)
    s.asset(1, "Fedora")
    s.threat(1, "Wild Compulsion")
    s.threat(1, "Unspeakable Truths")
    s.have(0, resources=7, clues=2, damage=3, horror=2, doom=1, actions=2)
    s.discards(0, "Emergency Cache")
    s.bag("-1", "skull", "+1")
    s.g.encounter_discard = [s.find("Bystander"), s.find("Hellhound")]
    s.g.peril = 1
    return s


OPEN = """\
Spreading Flames - round 1, investigation phase - lead Joe Diamond
Agenda 1 Past Curfew: doom 4/3 in play
Act 3 Searching for Dr. Armitage, clues needed 6
Encounter deck {deck}, discard 2, chaos bag 3 tokens: -1, +1, skull
  encounter discard, top first: Hellhound, Bystander
Victory display: Servant of Flame
Removed from the game: Escape the Dorms, Your Friend's Room, Where There's Smoke...
Locations:
  Dormitories (unrevealed) -> Miskatonic Quad
  Miskatonic Quad: shroud 1, clues 0 -> Dormitories, Orne Library, Science Hall, Warren Observatory
    enemy Mutated Experiment: fight 3, health 1/3, evade 3, attack 1/1, ready, engaged with Joe \
Diamond, doom 2
  Orne Library (unrevealed) -> Miskatonic Quad
  Science Hall: shroud 2, clues 5 -> Miskatonic Quad
    attached: Noxious Smoke
    attached: Fire!
    enemy Cantor of Flame: fight 2, health 0/2, evade 2, attack 1/0, exhausted, unengaged
  Warren Observatory (unrevealed) -> Miskatonic Quad
Joe Diamond at Miskatonic Quad: wil 2 int 4 com 4 agi 2; damage 3/7, horror 2/7, resources 7, \
clues 2, actions 2; deck 31, discard 1, doom 1
  hand: {joe}
  discard, top first: Emergency Cache
  threat area: Mutated Experiment
Isabelle Barnes at Science Hall: wil 5 int 2 com 3 agi 3; damage 0/5, horror 0/9, resources 5, \
clues 0, actions 3; deck 33, discard 0
  hand: {isabelle}
  in play: Jim Culver (exhausted, damage 1/2, horror 1/2, doom 1); Fedora (damage 0/1, horror 0/1)
  threat area: Wild Compulsion, Unspeakable Truths
Peril: nobody confers with Isabelle Barnes
Joe Diamond decides: turn"""
OWN = "Aleksey Saburov (3 asset W), Unexpected Courage (skill ??)"


def test_the_whole_view_of_each_seat() -> None:
    s = crowded()
    size = len(s.g.encounter_deck)
    assert s.game.view(0) == OPEN.format(deck=size, joe=OWN, isabelle="0 cards")
    assert s.game.view(1) == OPEN.format(deck=size, joe="2 cards", isabelle="empty")
    courage = s.find("Unexpected Courage", 0)
    s.g.known[courage] |= 0b10
    known = "2 cards (known: Unexpected Courage)"
    assert s.game.view(1) == OPEN.format(deck=size, joe=known, isabelle="empty")
    s.g.table.open_hands = True
    assert s.game.view(1) == OPEN.format(deck=size, joe=OWN, isabelle="empty")


def test_the_view_of_a_test() -> None:
    s = crowded()
    s.g.peril = NONE
    s.do("Fight")
    line = "Skill test of Joe Diamond: combat 4 against 3; committed nothing; tokens none yet"
    assert line in s.game.view(0).splitlines()
    test = s.test()
    test.committed = [s.find("Unexpected Courage", 0)]
    test.tokens = [TOKENS["skull"], TOKENS["-1"]]
    line = "combat 6 against 3; committed Unexpected Courage; tokens skull, -1"
    assert line in s.game.view(1)
    test.skill = NONE
    assert "Skill test of Joe Diamond begins" in s.game.view(0).splitlines()


@pytest.mark.parametrize(
    ("option", "words"),
    [
        (pack(verb.END_TURN), "End your turn"),
        (pack(verb.DRAW), "Draw 1 card"),
        (pack(verb.RESOURCE), "Gain 1 resource"),
        (pack(verb.INVESTIGATE), "Investigate"),
        (pack(verb.MOVE, 0), "Move to Joe Diamond"),
        (pack(verb.FIGHT, 1), "Fight Isabelle Barnes"),
        (pack(verb.EVADE, 1), "Evade Isabelle Barnes"),
        (pack(verb.ENGAGE, 1), "Engage Isabelle Barnes"),
        (pack(verb.PLAY, 1), "Play Isabelle Barnes"),
        (pack(verb.COMMIT, 1), "Commit Isabelle Barnes"),
        (pack(verb.CHOOSE_CARD, 1), "Choose Isabelle Barnes"),
        (pack(verb.CHOOSE_SEAT, 1), "Choose Isabelle Barnes"),
        (pack(verb.CHOOSE_SKILL, 2), "Test combat"),
        (pack(verb.CHOOSE_NUMBER, 3), "Choose 3"),
        (pack(verb.CHOOSE_TOKEN, TOKENS["skull"]), "Choose the skull token"),
        (pack(verb.DISCARD, 1), "Discard Isabelle Barnes"),
        (pack(verb.DAMAGE, 1), "1 damage on Isabelle Barnes"),
        (pack(verb.HORROR, 1), "1 horror on Isabelle Barnes"),
        (pack(verb.CHOICE, 1), "Choice 2"),
        (pack(verb.RESULT, 1), "Resolve Isabelle Barnes"),
        (pack(verb.PASS), "Pass"),
        (pack(verb.YES), "Yes"),
        (pack(verb.NO), "No"),
        (pack(verb.DONE), "Done"),
        (pack(verb.ADVANCE_ACT), "Advance the act"),
        (pack(verb.BASIC), "Basic action"),
    ],
)
def test_the_label_of_an_option(option: int, words: str) -> None:
    assert label(Scene(PAIR).g, option) == words


@pytest.mark.parametrize(
    ("kind", "option", "words"),
    [
        (decision_kind.MULLIGAN, pack(verb.DISCARD, 1), "Replace Isabelle Barnes"),
        (decision_kind.DISCARD, pack(verb.DISCARD, 1), "Discard Isabelle Barnes"),
        (decision_kind.TRAUMA, pack(verb.CHOICE, 0), "Physical trauma"),
        (decision_kind.TRAUMA, pack(verb.CHOICE, 1), "Mental trauma"),
        (decision_kind.RESOLUTION, pack(verb.CHOICE, 1), "Read R1"),
        (decision_kind.DEFEAT_ORDER, pack(verb.RESULT, 1), "Isabelle Barnes is defeated first"),
        (decision_kind.RESULT_ORDER, pack(verb.RESULT, 1, 3), "Apply the -7 token"),
        (decision_kind.FORCED_ORDER, pack(verb.REACT, 1, 0), "Resolve Isabelle Barnes"),
        (decision_kind.REACTION, pack(verb.REACT, 1, 0), "React with Isabelle Barnes"),
    ],
)
def test_the_label_in_a_decision_of_its_own(kind: int, option: int, words: str) -> None:
    s = Scene(PAIR)
    s.g.kind = kind
    assert label(s.g, option).startswith(words)
    s.g.source = 0
    if kind == decision_kind.CHOICE:
        assert label(s.g, option) == "Joe Diamond: choice 2"


def test_what_else_tells_copies_apart() -> None:
    """Exhausted, horror, doom, a sealed token; nothing if the title has only one copy."""
    s = Scene(PAIR)
    one, other = s.asset(0, "Fedora"), s.asset(0, "Fedora")
    assert card_name(s.g, NONE) == "the game"
    assert card_name(s.g, one) == card_name(s.g, other) == "Fedora"
    s.set(one, exhausted=True, horror=1, doom=2, sealed=TOKENS["-3"])
    assert card_name(s.g, one) == "Fedora (exhausted, 1 horror, 2 doom, -3 sealed)"
    s.take_out(other)
    assert card_name(s.g, one) == "Fedora"
