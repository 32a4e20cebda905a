"""``lcg/rules/agenda.py``, ``lcg/scenarios/core_2026/spreading_flames/agendas.py``: the agendas of
"Spreading Flames", both sides: 12106 to 12108; the rules of doom."""

import pytest

from arkham_env.lcg.state.ids import card_type
from tests.lcg.support.printed import attacks
from tests.lcg.support.scenario_cards import make_current
from tests.lcg.support.scene import Scene

ROOM = "Your Friend's Room"
DORMS = "Dormitories"
QUAD = "Miskatonic Quad"
JOE = ["joe_diamond"]
PAIR = ["joe_diamond", "isabelle_barnes"]
AGENDAS = ["Past Curfew", "Lit Up", "Wild Flames"]


def agenda(s: Scene) -> str:
    return s.g.defs[s.g.agenda].printed.name


def doom(s: Scene) -> int:
    return s.g.cards[s.g.agenda].doom


def to_agenda(s: Scene, number: int) -> Scene:
    """Advance the agendas by their own rules until this one is current."""
    while AGENDAS.index(agenda(s)) + 1 < number:
        s.g.cards[s.g.agenda].doom = s.g.defs[s.g.agenda].printed.doom - 1
        s.draw_encounter(0, "Cosmic Evils").do("1 doom").settle()
        for who in s.g.investigators:
            who.damage = who.horror = 0
    s.g.encounter_discard = []
    s.refresh()
    return s


def test_printed_facts() -> None:
    s = Scene(PAIR)
    found = [
        (d.printed.name, d.printed.stage, d.printed.doom)
        for d in s.g.defs
        if d.type == card_type.AGENDA
    ]
    assert found == [("Past Curfew", 1, 3), ("Lit Up", 2, 5), ("Wild Flames", 3, 10)]


# -- Parley ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [1, 2, 3])
def test_each_agenda_lets_a_bystander_be_talked_away(number: int) -> None:
    s = to_agenda(Scene(JOE), number)
    s.g.cards[s.g.agenda].doom = 0
    s.enemy("Bystander", engaged=0)
    s.enemy("Cantor of Flame", engaged=0)
    s.bag("-2")
    s.do(f"Activate {AGENDAS[number - 1]} (Parley)").settle()
    assert "Joe Diamond tests intellect (2)" in s.log()
    # Discarded, not defeated: no doom.  A parley provokes nothing.
    assert s.names(s.g.encounter_discard) == ["Bystander"]
    assert doom(s) == 0
    assert attacks(s) == []
    assert s.investigator().actions == 2
    assert s.in_play("Cantor of Flame")


def test_a_failed_parley_does_nothing() -> None:
    s = Scene(JOE)
    s.enemy("Bystander", engaged=0)
    s.bag("-3")
    s.do("Activate Past Curfew (Parley)").settle()
    assert s.in_play("Bystander")
    assert s.investigator().damage == 0


def test_a_parley_needs_a_bystander_here() -> None:
    s = Scene(JOE)
    s.place(DORMS)
    s.enemy("Cantor of Flame", engaged=0)
    s.enemy("Bystander", at=DORMS)
    assert not s.offers("(Parley)")
    s.enemy("Bystander")
    assert s.offers("(Parley)")


def test_a_parley_chooses_among_bystanders() -> None:
    s = Scene(PAIR)
    mine = s.enemy("Bystander", engaged=0)
    hers = s.enemy("Bystander", engaged=1)
    s.do("Activate Past Curfew (Parley)").until("choose_enemy")
    s.take(1)
    assert [mine in s.g.enemies, hers in s.g.enemies] == [True, False]


# -- Reverse sides ---------------------------------------------------------------------------------


def test_past_curfew_tests_everybody_in_player_order() -> None:
    s = Scene(["daniela_reyes", "isabelle_barnes"], first=1)
    s.g.cards[s.g.agenda].doom = 2
    s.bag("-1")
    s.draw_encounter(1, "Cosmic Evils").do("1 doom").settle()
    tests = [line for line in s.log() if " tests " in line]
    assert tests == ["Daniela Reyes tests willpower (3)", "Isabelle Barnes tests willpower (3)"]
    # 3 - 1 fails, 4 - 1 does not.
    assert [who.horror for who in s.g.investigators] == [1, 0]
    assert [who.damage for who in s.g.investigators] == [0, 0]
    assert agenda(s) == "Lit Up"


def test_lit_up_brings_four_fires_while_they_are_set_aside() -> None:
    s = to_agenda(Scene(PAIR), 2)
    s.g.cards[s.g.agenda].doom = 4
    s.bag("-1")
    s.draw_encounter(1, "Cosmic Evils").do("1 doom").settle()
    assert s.names(s.g.encounter_discard).count("Fire!") == 4
    assert s.names(s.g.set_aside).count("Fire!") == 1
    tests = [line for line in s.log() if " tests agility (3)" in line]
    assert [line.split(" tests")[0] for line in tests] == ["Joe Diamond", "Isabelle Barnes"]
    # 2 - 1 and 3 - 1 fail.
    assert [who.damage for who in s.g.investigators] == [1, 1]
    assert agenda(s) == "Wild Flames"
    # The fifth still burns the room when the first act advances.
    s.have(0, clues=4)
    s.bag("+1")
    s.advance_act(2)
    assert [s.g.defs[s.g.cards[c].attached].printed.name for c in s.g.attachments] == [ROOM]
    assert s.names(s.g.encounter_discard).count("Fire!") == 4


def test_lit_up_after_the_first_act_brings_no_fires() -> None:
    s = Scene(PAIR)
    s.advance_act(2)
    to_agenda(s, 2)
    s.g.cards[s.g.agenda].doom = 4
    s.draw_encounter(0, "Cosmic Evils").do("1 doom").settle()
    assert s.names(s.g.encounter_discard) == ["Cosmic Evils"]
    assert agenda(s) == "Wild Flames"


def test_wild_flames_draws_the_topmost_fire_whenever_doom_is_placed_on_it() -> None:
    s = to_agenda(Scene(PAIR), 3)
    fires = [s.find("Fire!"), s.find("Fire!", nth=1)]
    for card in (fires[0], s.find("Bystander"), fires[1], s.find("Hellhound")):
        s.take_out(card)
        s.g.encounter_discard = [*s.g.encounter_discard, card]
    s.draw_encounter(1, "Cosmic Evils").do("1 doom").settle()
    # The lead draws, although another investigator caused it.
    assert "Joe Diamond draws Fire!" in s.log()
    assert s.g.attachments == [fires[1]]
    s.take_out(s.find("Bystander"))
    s.enemy("Bystander", engaged=0)
    s.place(QUAD)
    s.place(DORMS)
    s.do("Fight Bystander").settle()
    assert len(s.g.attachments) == 2
    assert doom(s) == 2


def test_wild_flames_without_a_fire_in_the_discard_pile() -> None:
    s = to_agenda(Scene(JOE), 3)
    s.encounter_discards("Bystander")
    s.draw_encounter(0, "Cosmic Evils").do("1 doom").settle()
    assert s.g.attachments == []
    assert doom(s) == 1


def test_wild_flames_answers_the_doom_of_the_mythos_phase() -> None:
    s = to_agenda(Scene(JOE), 3)
    s.calm()
    s.encounter_discards("Fire!")
    s.next_round()
    assert len(s.g.attachments) == 1


def test_up_in_flames_defeats_who_is_left_with_a_trauma() -> None:
    s = to_agenda(Scene([*PAIR, "daniela_reyes"]), 3)
    s.advance_act(4)
    for card in [*s.g.enemies, *s.g.attachments]:
        s.take_out(card)
    s.g.encounter_discard = []
    for who in s.g.investigators:
        who.damage = who.horror = 0
    s.refresh()
    s.do("Activate Blaze of Glory (Resign)").settle(take="Choose Daniela Reyes")
    s.g.cards[s.g.agenda].doom = 9
    s.until("turn")
    s.draw_encounter(1, "Cosmic Evils").do("1 doom").settle()
    assert s.g.over
    result = s.result
    assert result.status == ["resigned", "defeated", "defeated"]
    # Physical trauma only for the defeated; mental trauma for all ("no resolution").
    assert result.trauma == [(0, 1), (1, 1), (1, 1)]
    assert result.resolution == "none"
    assert not result.won


def test_up_in_flames_defeats_all_at_the_same_moment() -> None:
    """No choice of a new lead; no enemy engages an investigator about to be defeated."""
    s = to_agenda(Scene([*PAIR, "daniela_reyes", "trish_scarborough"]), 3)
    s.enemy("Cantor of Flame", engaged=0)
    s.g.cards[s.g.agenda].doom = 9
    s.refresh()
    start = len(s.log())
    s.draw_encounter(0, "Cosmic Evils").do("1 doom")
    while not s.g.over:
        assert s.kind not in ("lead", "engage")
        s.passive()
    assert not [line for line in s.log()[start:] if " engages " in line]
    result = s.result
    assert result.status == ["defeated"] * 4


# -- Doom ------------------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0680", "LCG-0681", "LCG-0684")
def test_doom_anywhere_in_play_advances_the_agenda_and_is_all_removed() -> None:
    s = Scene(JOE).calm()
    cantor = s.enemy("Cantor of Flame", exhausted=True, doom=1)
    asset = s.asset(0, "Fedora", doom=1)
    old = s.g.agenda
    s.bag("+1")
    s.next_round()
    # 1 + 1 + 1 of the mythos phase = 3.
    assert agenda(s) == "Lit Up"
    assert old in s.g.removed
    assert (s.card(cantor).doom, s.card(asset).doom, doom(s)) == (0, 0, 0)
    # The reverse was followed.
    assert "Joe Diamond tests willpower (3)" in s.log()


@pytest.mark.rule("LCG-0680")
def test_doom_below_the_threshold_stays() -> None:
    s = Scene(JOE).calm()
    cantor = s.enemy("Cantor of Flame", exhausted=True, doom=1)
    s.next_round()
    assert agenda(s) == "Past Curfew"
    assert (s.card(cantor).doom, doom(s)) == (1, 1)


@pytest.mark.rule("LCG-0682")
@pytest.mark.parametrize(("names", "threshold"), [(JOE, 2), (PAIR, 4)])
def test_a_threshold_for_each_investigator(names: list[str], threshold: int) -> None:
    s = Scene(names, encounter=["TS111"])
    card = make_current(s, "TS111")
    s.g.cards[card].doom = threshold - 2
    s.draw_encounter(0, "Cosmic Evils").do("1 doom").settle()
    assert s.g.agenda == card
    assert f"doom {threshold - 1}/{threshold} in play" in s.game.view(0)
    s.draw_encounter(0, "Cosmic Evils").do("1 doom").settle()
    assert s.g.agenda != card


@pytest.mark.rule("LCG-0682")
@pytest.mark.parametrize("names", [JOE, PAIR])
def test_a_flat_threshold(names: list[str]) -> None:
    s = Scene(names)
    s.g.cards[s.g.agenda].doom = 2
    s.draw_encounter(0, "Cosmic Evils").do("1 doom").settle()
    assert agenda(s) == "Lit Up"


@pytest.mark.rule("LCG-0683")
def test_an_objective_can_hold_an_agenda_back() -> None:
    s = Scene(JOE, encounter=["TS112"])
    card = make_current(s, "TS112")
    cantor = s.enemy("Cantor of Flame", exhausted=True)
    s.draw_encounter(0, "Cosmic Evils").do("1 doom").settle()
    assert s.g.agenda == card
    assert doom(s) == 1
    s.take_out(cantor)
    s.draw_encounter(0, "Cosmic Evils").do("1 doom").settle()
    assert s.g.agenda != card


@pytest.mark.rule("LCG-0686")
def test_a_reverse_side_can_name_the_next_agenda() -> None:
    s = Scene(JOE, encounter=["TS113"])
    make_current(s, "TS113")
    copy, before = s.game.clone(), s.game.hash()
    s.draw_encounter(0, "Cosmic Evils").do("1 doom").settle()
    assert agenda(s) == "Wild Flames"
    assert "Lit Up" in s.names(s.g.removed)
    assert copy.hash() == before
