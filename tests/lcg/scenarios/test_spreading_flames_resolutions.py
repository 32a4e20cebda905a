"""``lcg/scenarios/core_2026/spreading_flames/scenario.py``: the resolutions of "Spreading Flames":
experience, trauma, log, bearer, score; victory."""

from collections.abc import Callable
from typing import Any

import pytest

from arkham_env.core.kernel.frame import Frame
from arkham_env.core.kernel.lasting import Lasting
from arkham_env.lcg.results import CardResult
from arkham_env.lcg.rules import effects as fx
from arkham_env.lcg.state.game_state import NOCARD, Game
from arkham_env.lcg.state.ids import NONE, phase, quantity, until
from tests.lcg.support.scenario_cards import at_act, make_current
from tests.lcg.support.scene import Scene

ROOM = "Your Friend's Room"
DORMS = "Dormitories"
QUAD = "Miskatonic Quad"
HALL = "Science Hall"
LIBRARY = "Orne Library"
SERVANT = "Servant of Flame"
JOE = ["joe_diamond"]
PAIR = ["joe_diamond", "isabelle_barnes"]


def finale(names: list[str] = PAIR, **more: Any) -> Scene:
    """Act 4 at the Dormitories, the Servant engaged with Joe and one damage from defeat."""
    s = at_act(4, names, **more)
    for seat in range(len(names)):
        s.put(seat, DORMS)
    s.enemy(SERVANT, engaged=0, damage=5 * len(names) - 1)
    return s


def slay(s: Scene) -> Scene:
    """Joe defeats the Servant; stop at the first decision of the resolution."""
    s.bag("+1")
    s.do("Fight Servant")
    while s.kind not in ("choose_seat", "resolution", "over"):
        s.passive()
    return s


# -- The resolutions -------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0706", "LCG-0712")
def test_resolution_one_and_two() -> None:
    s = slay(finale())
    assert (s.kind, s.seat) == ("choose_seat", s.g.lead)
    s.choose_seat(1)
    assert (s.kind, s.seat) == ("resolution", s.g.lead)
    assert s.labels == ["Read R2", "Read R3"]
    s.do("Read R2")
    end = s.result
    assert end.won
    assert end.resolution == "R2"
    assert end.path == ["R1", "R2"]
    # Victory 2 of the Servant, 3 of R1, 1 of R2.
    assert end.experience == [6, 6]
    assert end.trauma == [(1, 0), (1, 0)]
    assert end.log_entries == ["defeated_their_masked_pursuer", "saved_miskatonic_university"]
    assert end.story_assets == {"dr_henry_armitage": 1}
    assert end.score == pytest.approx(5 / 7)


@pytest.mark.rule("LCG-0712")
def test_resolution_one_and_three() -> None:
    s = slay(finale())
    s.choose_seat(0)
    s.do("Read R3")
    end = s.result
    assert end.won
    assert end.resolution == "R3"
    assert end.path == ["R1", "R3"]
    assert end.experience == [5, 5]
    assert end.trauma == [(0, 1), (0, 1)]
    assert end.log_entries == ["defeated_their_masked_pursuer", "miskatonic_university_burned"]
    assert end.story_assets == {"dr_henry_armitage": 0}
    assert end.score == pytest.approx(4 / 7)


def test_everybody_earns_whatever_became_of_them() -> None:
    s = finale([*PAIR, "daniela_reyes"], first=1)
    s.take_out(s.find(SERVANT))
    s.enemy(SERVANT, engaged=0, damage=14)
    s.do("Activate Blaze of Glory (Resign)")
    s.until("turn")
    while s.seat != 0:
        s.end_turn()
        s.until("turn")
    slay(s)
    # An investigator who has left can still be Armitage's bearer.
    s.choose_seat(1)
    s.do("Read R2")
    end = s.result
    assert end.status == ["playing", "resigned", "playing"]
    assert end.experience == [6, 6, 6]
    assert end.trauma == [(1, 0)] * 3
    assert end.story_assets == {"dr_henry_armitage": 1}


def nothing_reached(end: CardResult, experience: list[int], trauma: list[tuple[int, int]]) -> None:
    assert not end.won
    assert end.resolution == "none"
    assert end.path == ["none"]
    assert end.experience == experience
    assert end.trauma == trauma
    assert end.log_entries == ["miskatonic_university_burned"]
    assert end.story_assets == {}


def test_no_resolution_when_all_resigned() -> None:
    s = finale()
    s.do("Activate Blaze of Glory (Resign)")
    s.until("turn")
    s.do("Activate Blaze of Glory (Resign)")
    end = s.result
    assert end.status == ["resigned", "resigned"]
    nothing_reached(end, [2, 2], [(0, 1), (0, 1)])
    assert end.score == pytest.approx(1 / 7)


def test_no_resolution_when_all_are_defeated() -> None:
    s = Scene(JOE)
    s.have(0, damage=6, horror=0)
    s.enemy("Cantor of Flame", engaged=0)
    s.do("Gain 1 resource").settle()
    end = s.result
    assert end.status == ["defeated"]
    # 1 physical for the defeat by damage, 1 mental for the resolution.
    nothing_reached(end, [2], [(1, 1)])
    assert end.score == 0


def test_no_resolution_by_horror() -> None:
    s = Scene(JOE)
    s.have(0, horror=6)
    s.draw_encounter(0, "Cosmic Evils").do("1 direct").settle()
    nothing_reached(s.result, [2], [(0, 2)])


def test_damage_and_horror_at_once_leave_the_choice_of_the_trauma() -> None:
    s = Scene(JOE)
    s.have(0, damage=6, horror=6)
    s.draw_encounter(0, "Cosmic Evils").do("1 direct")
    assert (s.kind, s.seat) == ("trauma", 0)
    assert s.labels == ["Physical trauma", "Mental trauma"]
    s.do("Physical trauma")
    nothing_reached(s.result, [2], [(1, 1)])


@pytest.mark.rule("LCG-1084")
def test_a_resolution_that_an_agenda_reaches_is_a_win() -> None:
    s = Scene(JOE, encounter=["TS114"])
    make_current(s, "TS114")
    s.draw_encounter(0, "Cosmic Evils").do("1 doom")
    assert s.g.resolution == 1
    s.do("Read R3")
    assert s.result.won and s.result.ending == "won"


@pytest.mark.rule("LCG-0687", "LCG-1084")
def test_an_encounter_card_can_reach_a_resolution() -> None:
    s = Scene(JOE, encounter=["TS122"])
    s.draw_encounter(0, "Rescue")
    assert (s.kind, s.g.resolution) == ("resolution", 1)
    s.do("Read R2")
    assert s.result.path == ["R1", "R2"] and s.result.won


def test_who_falls_at_the_moment_of_the_victory_suffers_for_it() -> None:
    """Tricky case 37: one attack fells Daniela and her Bodyguard, who takes the Servant along."""
    s = finale(["daniela_reyes"], extra={0: ["12016"]})
    s.asset(0, "Bodyguard", damage=1)
    s.have(0, damage=8)
    # Armitage keeps the first action safe.
    s.do("Gain 1 resource", "Gain 1 resource", "1 damage on Bodyguard")
    while s.kind != "reaction":
        s.do("Daniela Reyes")
    s.do("React with Bodyguard").do("Read R3")
    end = s.result
    assert end.won
    assert end.status == ["defeated"]
    # 1 physical for the defeat, 1 mental by R3.
    assert end.trauma == [(1, 1)]


class Wither(Frame):
    """Takes 9 health from Joe, who had damage before, and ends the scenario or the game."""

    def __init__(self, ending: Callable[[Game], int]) -> None:
        super().__init__()
        self.ending = ending

    def run(self, g: Game) -> int:
        g.add_lasting(Lasting(quantity.HEALTH, NONE, 0, 0, 0, 0, -9, until.ROUND_ENDS))
        return self.ending(g)


def wither(ending: Callable[[Game], int]) -> tuple[Scene, list[str]]:
    """Return the scene and the log lines since ``Wither`` began."""
    s = Scene(JOE)
    s.have(0, damage=3)
    before = len(s.log())
    s.push(Wither(ending))
    return s, s.log()[before:]


def test_nothing_happens_once_the_game_is_over() -> None:
    s, log = wither(lambda g: g.end())
    assert s.g.over and not s.g.unsettled and log == []
    assert [type(frame) for frame in s.g.stack[2:]] == [Wither]
    assert s.result.status == ["playing"] and not s.investigator().falling


def test_a_loss_of_health_in_the_run_that_ends_the_scenario() -> None:
    """Nobody is defeated, but investigators with enough damage at that moment get the trauma."""
    s, log = wither(lambda g: fx.end_scenario(g, 1))
    # The only decision left is that of resolution 1 itself: read 2 or 3.
    assert s.labels == ["Read R2", "Read R3"] and not s.g.unsettled
    assert log == [
        "The scenario ends: R1",
        "Joe Diamond becomes the bearer of Dr. Henry Armitage",
        "Joe Diamond earns 3 experience",
    ]
    # Later changes of the malus do not matter.
    s.g.keep_lasting([])
    s.do("Read R3")
    assert s.result.status == ["defeated"] and s.result.trauma == [(1, 1)]


# -- Victory ---------------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0703")
def test_a_defeated_victory_enemy_is_displayed() -> None:
    s = Scene(JOE, encounter=["TS123"])
    chanter = s.enemy("Chanter", engaged=0)
    cantor = s.enemy("Cantor of Flame", engaged=0, damage=1)
    s.do("Fight Chanter").settle()
    s.do("Fight Cantor").settle()
    assert s.g.victory == [chanter]
    assert s.g.encounter_discard == [cantor]


@pytest.mark.rule("LCG-0707")
def test_the_victory_display_is_out_of_play() -> None:
    s = Scene(JOE, encounter=["TS123"])
    chanter = s.enemy("Chanter", exhausted=True)
    s.draw_encounter(0, "Mutated!").until("choice").do("Take 2 damage").settle()
    # Willpower 2, -1 for the Chanter.
    assert "Joe Diamond fails by 3 (value 1)" in s.log()
    s.do("Fight Chanter").settle()
    assert s.g.victory == [chanter]
    assert s.g.cards[chanter] is NOCARD
    s.draw_encounter(0, "Mutated!").settle()
    assert "Joe Diamond succeeds by 0 (value 2)" in s.log()
    s.calm().next_round()
    # Nor does its forced ability answer the new round.
    assert s.investigator().horror == 0


def test_a_victory_enemy_in_play_answers_the_new_round() -> None:
    s = Scene(JOE, encounter=["TS123"])
    s.place(DORMS)
    s.enemy("Chanter", at=DORMS, exhausted=True)
    s.calm().next_round()
    assert s.investigator().horror == 1


@pytest.mark.rule("LCG-0699", "LCG-0705")
def test_a_resolved_treachery_is_discarded_or_displayed() -> None:
    s = Scene(JOE, encounter=["TS121"])
    lesson = s.find("Hard Lesson")
    s.draw_encounter(0, "Hard Lesson").settle()
    assert s.investigator().horror == 1
    assert s.g.victory == [lesson]
    assert s.g.encounter_discard == []
    s.draw_encounter(0, "Noxious Smoke").settle(take="Test agility")
    assert s.names(s.g.encounter_discard) == ["Noxious Smoke"]
    assert s.g.victory == [lesson]


@pytest.mark.rule("LCG-0704", "LCG-0706", "LCG-0697")
@pytest.mark.parametrize(
    ("hall", "library", "points"),
    [
        (0, 0, 2),  # both revealed and empty
        (1, 0, 1),  # a clue is left in the hall
        (None, 0, 1),  # the hall was never revealed
        (None, 2, 0),
    ],
)
def test_cleared_victory_locations_are_displayed_at_the_end(
    hall: int | None, library: int | None, points: int
) -> None:
    s = finale(JOE)
    for name, clues in ((HALL, hall), (LIBRARY, library)):
        if clues is not None:
            s.place(name, clues=clues)
    assert s.g.victory == []
    slay(s)
    s.do("Read R2")
    assert s.result.experience == [2 + points + 4]


def test_the_best_that_can_be_achieved_scores_one() -> None:
    s = finale(JOE)
    s.place(HALL, clues=0)
    s.place(LIBRARY, clues=0)
    slay(s).do("Read R2")
    end = s.result
    assert (end.experience, end.trauma) == ([8], [(1, 0)])
    assert end.score == 1.0


# -- The end ---------------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0713")
def test_nothing_is_triggered_once_a_resolution_is_reached() -> None:
    s = finale(JOE, extra={0: ["TS141"]})
    s.asset(0, "TS141")
    s.enemy("Cantor of Flame", engaged=0, damage=1)
    s.do("Fight Cantor")
    while s.kind != "reaction":
        s.passive()
    # "After an enemy is defeated" is answered ...
    s.do("React with Trophy").settle()
    before = s.investigator().resources
    s.bag("+1")
    s.do("Fight Servant")
    while s.kind != "resolution":
        # ... but not once the Servant's defeat has ended the scenario.
        assert s.kind != "reaction"
        s.passive()
    assert s.investigator().resources == before


@pytest.mark.rule("LCG-0714")
def test_weaknesses_resolve_before_victory_is_scored() -> None:
    s = finale(["daniela_reyes"])
    s.place(HALL, clues=0)
    s.threat(0, "In Harm's Way")
    slay(s).do("Read R3")
    log = s.log()
    assert log.index("Daniela Reyes suffers 1 physical and 0 mental trauma") < log.index(
        "The scenario ends: R1"
    )
    assert s.result.trauma == [(1, 1)]
    assert s.result.experience == [6]


@pytest.mark.rule("LCG-0714")
def test_dead_ends_cost_experience() -> None:
    s = finale(JOE)
    s.give(0, "Dead Ends")
    slay(s).do("Read R3")
    assert s.result.experience == [3]
    log = s.log()
    assert log.index("Joe Diamond loses 2 experience") < log.index("The scenario ends: R1")


def test_nothing_is_pending_after_the_end() -> None:
    s = slay(finale(JOE)).do("Read R2")
    assert s.game.decision is None
    assert s.game.num_options == 0
    assert s.g.phase == phase.INVESTIGATION
