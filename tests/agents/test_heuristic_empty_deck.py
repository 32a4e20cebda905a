"""``arkham_agents/lcg/heuristic``: the scripted player with an empty deck does not draw a card if
the
draw would lose the game."""

from __future__ import annotations

import pytest

from arkham_agents.faces import choose
from arkham_agents.lcg.heuristic import HeuristicAgent, answers, commits, facts, turn
from arkham_agents.lcg.heuristic.reading import LOSS
from arkham_env.core.kernel.decision import op_of, pack
from arkham_env.lcg.state.ids import phase, skill, status, test_kind, verb
from tests.agents.scenes import JOE, LIBRARY, approx, reading, stocked
from tests.agents.test_heuristic_choices import ONE_HORROR, known
from tests.agents.test_heuristic_commits import a_test
from tests.lcg.support.scene import Scene


def piles(s: Scene, deck: int, discard: int) -> None:
    """Reduce Joe's deck and discard pile to these numbers of cards."""
    who = s.g.investigators[JOE]
    cards = who.deck + who.discard
    who.deck = cards[:deck]
    who.discard = cards[deck : deck + discard]


@pytest.mark.parametrize(
    ("deck", "discard", "cost"),
    [(2, 0, 0.0), (1, 1, ONE_HORROR), (0, 2, ONE_HORROR), (1, 0, LOSS), (0, 1, LOSS)],
)
def test_the_cost_of_two_cards(deck: int, discard: int, cost: float) -> None:
    s = stocked(3)
    piles(s, deck, discard)
    assert reading(s).draw_cost(JOE, 2) == approx(cost)


@pytest.mark.parametrize("code", sorted(facts.DRAWING_REACTIONS))
def test_no_reaction_draws_to_death(code: str) -> None:
    s = stocked(3)
    card = JOE if code == facts.JOE else s.find(code)
    known(s, card)
    options = [pack(verb.REACT, card), pack(verb.PASS)]
    assert answers.react(reading(s), options) == 0
    piles(s, facts.DRAWING_REACTIONS[code] - 1, 0)
    assert answers.react(reading(s), options) == 1


def test_the_library_is_not_used_to_death() -> None:
    s = stocked(3)
    library = s.find(LIBRARY)
    s.put(JOE, LIBRARY)
    whole = turn.activate(reading(s), library, 0)
    piles(s, 2, 1)
    assert turn.activate(reading(s), library, 0) == approx(whole - ONE_HORROR)
    piles(s, 2, 0)
    assert turn.activate(reading(s), library, 0) == approx(whole - LOSS)


def test_no_skill_that_draws_is_committed_to_death() -> None:
    s = stocked(3)
    guts, courage = s.find("Guts"), s.find("Unexpected Courage")
    known(s, guts, courage)
    test = a_test(kind=test_kind.PLAIN, skill=skill.WILLPOWER, value=2, difficulty=3)
    options = [pack(verb.CHOOSE_CARD, guts), pack(verb.CHOOSE_CARD, courage)]
    assert commits.cost_of_its_draw(reading(s), guts, JOE) == 0.0
    assert commits.recommit_choice(reading(s), test, options) == 0
    piles(s, 0, 1)
    r = reading(s)
    assert commits.cost_of_its_draw(r, guts, JOE) == approx(ONE_HORROR)
    # Isabelle takes the last card of the pile.
    assert commits.recommit_choice(r, test, options) == 1
    piles(s, 0, 0)
    r = reading(s)
    assert commits.cost_of_its_draw(r, guts, JOE) == LOSS
    assert commits.cost_of_its_draw(r, courage, JOE) == 0.0
    offered = commits.offer(r, guts, skill.WILLPOWER, test_kind.PLAIN, -1, JOE, 0.5)
    assert offered.extra == approx(0.4 - LOSS)
    assert commits.offer(r, guts, skill.WILLPOWER, test_kind.PLAIN, -1, JOE, 0.5).icons == 2


def test_a_turn_without_deck_and_discard_pile_is_survived() -> None:
    """Joe investigates with cards that draw: his reaction, Perception and the Cigarette Case."""
    s = Scene(["joe_diamond", "isabelle_barnes"], extra={0: ["12044"]})
    s.asset(0, "12044")
    s.give(0, "Perception", "Overpower")
    who = s.g.investigators[JOE]
    s.g.removed = s.g.removed + who.deck + who.discard
    who.deck = []
    who.discard = []
    s.place("Your Friend's Room", clues=3)
    s.refresh()
    agent = HeuristicAgent()
    found = 0
    while s.g.active == JOE and s.g.phase == phase.INVESTIGATION:
        index = choose(agent, s.game)
        assert op_of(s.g.options[index]) != verb.DRAW
        s.game.step(index)
        found = max(found, who.clues)
    assert who.status == status.PLAYING and found > 0
