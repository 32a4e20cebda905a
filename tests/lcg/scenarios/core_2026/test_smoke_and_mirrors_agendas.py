"""``lcg/scenarios/core_2026/smoke_and_mirrors/agendas.py``: 12134 and 12135."""

from __future__ import annotations

import pytest

from arkham_env.lcg.cards.catalogue import instantiate
from arkham_env.lcg.potential import progress
from arkham_env.lcg.rules.agenda import advance_agenda, place_doom_on_agenda
from arkham_env.lcg.scenarios.core_2026.smoke_and_mirrors import common
from arkham_env.lcg.scenarios.core_2026.smoke_and_mirrors.agendas import AGENDAS
from arkham_env.lcg.state import zones
from arkham_env.lcg.state.ids import status
from tests.lcg.support.printed import attacks
from tests.lcg.support.scene import Scene

JOE = ["joe_diamond"]
TRIO = ["joe_diamond", "isabelle_barnes", "daniela_reyes"]
MARK = "Mark of Elokoss"


def town(names: list[str] = TRIO) -> Scene:
    return Scene(names, scenario="smoke_and_mirrors")


def marked(s: Scene) -> list[int]:
    """Return the number of Marks in the threat area of each investigator."""
    return [s.names(who.threat_area).count(MARK) for who in s.g.investigators]


def second(names: list[str] = TRIO) -> Scene:
    """The second agenda is current; the Marks are discarded."""
    s = town(names)
    s.run(advance_agenda).settle()
    for who in s.g.investigators:
        for card in who.threat_area:
            s.take_out(card)
            s.g.removed = [*s.g.removed, card]
    s.refresh()
    return s


def test_printed_facts() -> None:
    printed = [instantiate(cls).printed for cls in AGENDAS]
    assert [(p.code, p.name, p.stage, p.doom, p.doom_per_investigator) for p in printed] == [
        ("12134", "Arkham Alive", 1, 10, False),
        ("12135", "Emergent Evils", 2, 8, False),
    ]


def test_an_investigator_may_resign_and_provokes_nothing() -> None:
    for s, name in ((town(), "Arkham Alive"), (second(), "Emergent Evils")):
        s.enemy("Rogue Gangster", engaged=0)
        s.have(0, clues=2)
        s.do(f"Activate {name} (Resign)").settle(take="Choose Isabelle Barnes")
        assert s.investigator(0).status == status.RESIGNED
        assert attacks(s) == []
        assert s.investigator(0).earned_physical == s.investigator(0).earned_mental == 0
        assert s.investigator(1).status == status.PLAYING


# -- Growing Flames --------------------------------------------------------------------------------


def test_growing_flames_marks_each_investigator() -> None:
    s = town()
    s.g.cards[s.g.agenda].doom = 9
    s.run(lambda g: place_doom_on_agenda(g, 1, True)).settle()
    assert marked(s) == [1, 1, 1]
    marks = [card for who in s.g.investigators for card in who.threat_area]
    assert [s.g.owner[card] for card in marks] == [0, 1, 2]
    assert len([c for c in s.g.set_aside if s.g.defs[c].printed.name == MARK]) == 1
    assert s.g.defs[s.g.agenda].printed.name == "Emergent Evils"
    assert s.g.cards[s.g.agenda].doom == 0
    # One at a time, in player order.
    drawn = [line for line in s.log() if MARK in line and "draws" in line]
    assert drawn == [
        f"{name} draws Mark of Elokoss"
        for name in ("Joe Diamond", "Isabelle Barnes", "Daniela Reyes")
    ]


def test_a_mark_that_is_discarded_goes_to_its_bearer() -> None:
    s = town()
    s.run(advance_agenda).settle()
    s.do("Activate Mark of Elokoss").settle()
    # All investigators are at one place: the one whose Mark was chosen has it in the discard pile.
    assert sorted(len(s.discard_pile(seat)) for seat in range(3)) == [0, 0, 1]
    assert sum(marked(s)) == 2
    assert s.g.encounter_discard == []


def test_there_is_a_mark_for_each_of_four() -> None:
    s = town([*TRIO, "trish_scarborough"])
    s.run(advance_agenda).settle()
    assert marked(s) == [1, 1, 1, 1]


def test_who_resigned_is_not_marked() -> None:
    s = town()
    s.do("Activate Arkham Alive (Resign)").settle(take="Choose Isabelle Barnes")
    s.run(advance_agenda).settle()
    assert marked(s) == [0, 1, 1]
    assert len([c for c in s.g.set_aside if s.g.defs[c].printed.name == MARK]) == 2


# -- Outta Time ------------------------------------------------------------------------------------


def test_outta_time_makes_everybody_resign_at_once() -> None:
    s = second()
    s.have(1, clues=1)
    # No new lead is chosen meanwhile.
    s.run(advance_agenda)
    assert s.g.over
    assert [who.status for who in s.g.investigators] == [status.RESIGNED] * 3
    assert s.result.resolution == "none"
    for who in s.g.investigators:
        assert (who.earned_physical, who.earned_mental) == (0, 0)


def test_outta_time_comes_with_the_eighth_doom() -> None:
    s = second(JOE)
    s.g.cards[s.g.agenda].doom = 7
    s.run(lambda g: place_doom_on_agenda(g, 1, True))
    assert s.g.over
    assert s.investigator().status == status.RESIGNED


def test_those_who_were_defeated_before_do_not_resign() -> None:
    s = second()
    s.have(0, damage=6)
    s.enemy("Rogue Gangster", engaged=0)
    s.do("Gain 1 resource").settle(decline="Daniela Reyes", take="Choose Isabelle Barnes")
    assert s.investigator(0).status == status.DEFEATED
    s.run(advance_agenda)
    assert [who.status for who in s.g.investigators] == [
        status.DEFEATED, status.RESIGNED, status.RESIGNED,
    ]  # fmt: skip
    assert s.investigator(0).earned_physical == 1


def test_dead_ends_in_hand_count_for_who_is_out_of_time() -> None:
    s = second(["joe_diamond", "isabelle_barnes"])
    s.give(0, "Dead Ends")
    for place in s.g.locations:  # four of them have Victory 1
        s.g.cards[place].revealed = True
        s.g.cards[place].clues = 0
    s.run(advance_agenda)
    assert s.g.over
    assert [who.experience for who in s.g.investigators] == [2, 4]


# -- Progress --------------------------------------------------------------------------------------


def test_progress_counts_the_elites_in_play_their_leads_and_the_clues_for_the_next_card() -> None:
    s = Scene(["joe_diamond", "daniela_reyes"], scenario="smoke_and_mirrors")
    g = s.g
    assert progress(g) == 0.0
    s.have(0, clues=2)
    assert progress(g) == pytest.approx(0.25 * (2 / 4) / 6)
    naomi, earl = s.find(common.NAOMI), s.find(common.EARL)
    for card in (naomi, earl):
        zones.take_facedown(g, card)
        zones.put_enemy_at(g, card, s.find("Northside"))
    assert progress(g) == pytest.approx((0.125 + 2 * 0.4) / 6)
    g.cards[naomi].uses = 1
    g.cards[earl].damage = 3
    assert progress(g) == pytest.approx((0.125 + 2 * 0.4 + 0.5 * (1 / 2 + 3 / 4)) / 6)
    zones.put_beneath_act(g, naomi)
    assert progress(g) == pytest.approx((0.125 + 1 + 0.4 + 0.5 * 3 / 4) / 6)
