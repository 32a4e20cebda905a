"""``eldritch/rules/losing.py``, ``defeat.py``, ``replacements.py``: Delayed, Health and Sanity,
defeated and devoured investigators, replacements."""

from __future__ import annotations

import pytest

from arkham_env.board.texts.verbs import OP_CHOICE, OP_PASS
from arkham_env.core.kernel.decision import a_of
from arkham_env.eldritch.rules import board
from arkham_env.eldritch.rules.defeat import Fall
from arkham_env.eldritch.rules.losing import Lose
from arkham_env.eldritch.rules.rounds import Round
from arkham_env.eldritch.state.game_state import (
    CRIPPLED,
    ELIMINATED,
    HEALTHY,
    INSANE,
    PRESENT,
    WAITING,
)
from arkham_env.eldritch.state.ids import (
    component,
    decision,
    deck,
    event,
    meeting,
    option,
    phase,
    skill,
    space,
    zone,
)
from arkham_env.eldritch.state.ids.component import NONE
from tests.eldritch.support import picking as p
from tests.eldritch.support.scene import Scene
from tests.eldritch.support.supplies import YELLOW, at, meetings, seats_of


def new_round(s: Scene) -> Scene:
    """A whole round begins."""
    return s.run(Round())


def stop(s: Scene) -> Scene:
    return s.pick(option.STOP)


def sheet(name: str) -> int:
    return component.SHEETS.index(name)


def lies(s: Scene, name: str) -> tuple[str, int]:
    """Return where a defeated investigator lies, and its marker."""
    where = s.g.place[sheet(name)]
    return (space.NAMES[where] if 0 <= where < space.COUNT else "", s.g.bodies[sheet(name)])


def body(s: Scene, name: str, where: str, marker: int, *cards: str, clues: int = 0) -> None:
    """A defeated investigator lies somewhere, with possessions on its sheet."""
    board.move(s.g, sheet(name), space.number(where))
    s.g.own_bodies()
    s.g.bodies[sheet(name)] = marker
    for card in cards:
        board.move(s.g, s.supply(card), zone.body(sheet(name)))
    for _ in range(clues):
        board.move(s.g, s.g.clue_pool[-1], zone.body(sheet(name)))


# -- Delayed ---------------------------------------------------------------------------------------


@pytest.mark.rule("EH-0289", "EH-0291")
def test_a_delayed_investigator_stands_up_in_place_of_acting() -> None:
    s = Scene("lily_chen", "charlie_kane")
    s.cup()
    s.g.delayed[0] = 1
    new_round(s)
    assert s.g.seat == 1 and s.g.kind == decision.ACTION and not s.g.delayed[0]
    assert seats_of(s, event.STANDS_UP) == [0] and seats_of(s, event.TURN)[-1:] == [1]
    assert 0 not in seats_of(s, event.TURN)


@pytest.mark.rule("EH-0291")
def test_who_stood_up_acts_in_the_next_round() -> None:
    s = Scene("lily_chen", at={0: "10"})
    s.cup()
    s.g.delayed[0] = 1
    s.top(deck.GENERAL, "general_1")
    s.dice(*[5] * 12)
    s.top(deck.MYTHOS, YELLOW)
    new_round(s)
    while s.g.kind != decision.ACTION:
        s.g.take(0)
    assert s.g.round == 3 and s.g.seat == 0, "the round of the scene, the one passed, the next"


@pytest.mark.rule("EH-0290")
def test_a_delay_in_ones_own_turn_ends_it_instead() -> None:
    """Cthulhu's token on space 2: the first action ends, the second is lost, nobody is Delayed."""
    s = Scene("lily_chen", ancient_one="cthulhu", at={0: "tokyo"})
    s.g.eldritch[space.number("2")] = 1
    s.turn(0).pick(option.TRAVEL, space.number("2"))
    s.settle()
    assert not s.g.delayed[0] and s.where(0) == "space_2" and s.g.sanity[0] == 5
    assert seats_of(s, event.TURN_ENDS) == [0]
    assert not seats_of(s, event.DELAYED) and not seats_of(s, event.STANDS_UP)


@pytest.mark.rule("EH-0290")
@pytest.mark.parametrize("left", [1, 2])
def test_a_delay_in_any_action_of_the_turn_never_delays(left: int) -> None:
    """FAQ: also where no action is left; the next round is a normal one."""
    s = Scene("lily_chen", "charlie_kane", ancient_one="cthulhu", at={0: "tokyo"})
    s.g.eldritch[space.number("2")] = 1
    s.turn(0, left).pick(option.TRAVEL, space.number("2")).settle()
    new_round(s)
    assert s.g.seat == 0 and s.g.kind == decision.ACTION


@pytest.mark.rule("EH-0290")
def test_a_delay_in_an_action_of_anothers_turn_delays() -> None:
    """Charlie lets Lily travel: it is his turn, so hers is to come and is lost."""
    s = Scene("charlie_kane", "lily_chen", ancient_one="cthulhu", at={1: "tokyo"})
    s.g.eldritch[space.number("2")] = 1
    p.act(s.turn(0), "charlie_kane")
    assert s.g.seat == 1
    s.pick(option.TRAVEL, space.number("2"))
    assert s.g.delayed[1] == 1 and seats_of(s, event.DELAYED) == [1]
    assert s.g.seat == 0


@pytest.mark.rule("EH-0290")
def test_a_delay_in_the_mythos_phase_delays() -> None:
    s = Scene("lily_chen", "charlie_kane", dice=[])
    s.mythos("heat_wave_singes_the_globe")
    s.pick(OP_CHOICE, 0).pick(OP_CHOICE, 1).settle()
    assert s.g.delayed == [1, 0] and s.g.health == [6, 1]


@pytest.mark.rule("EH-0292")
def test_a_delayed_investigator_has_its_encounter() -> None:
    s = Scene("lily_chen", at={0: "rome"}, gates=["rome"], dice=[1, 1, 1, 5, 5])
    s.g.delayed[0] = 1
    s.top(deck.OTHER_WORLD, "other_world_6")
    s.encounters(0)
    assert {meeting.GENERAL, meeting.REGIONAL, meeting.OTHER_WORLD} == meetings(s)
    s.g.preset[:] = [1, 1, 1, 1, 1]
    s.pick(option.MEET, meeting.OTHER_WORLD).settle()
    assert s.g.sanity[0] == 3 and s.g.delayed[0] == 1


# -- Health and Sanity -----------------------------------------------------------------------------


@pytest.mark.rule("EH-0293")
def test_losses_come_off_the_sheet() -> None:
    s = Scene("lily_chen")
    s.run(Lose(0, 2, 1)).settle()
    assert s.g.health[0] == 4 and s.g.sanity[0] == 5


@pytest.mark.rule("EH-0294")
def test_recovery_ends_at_the_maximum() -> None:
    s = Scene("lily_chen", "silas_marsh", health={0: 5, 1: 3})
    s.mythos("the_world_fights_back")
    s.pick(OP_CHOICE, 0).pick(OP_CHOICE, 0).settle()
    assert s.g.health == [6, 5]


# -- Defeated --------------------------------------------------------------------------------------


@pytest.mark.rule("EH-0296", "EH-0297", "EH-0298", "EH-0299")
def test_an_encounter_stops_at_a_defeat() -> None:
    """Strength failed: 2 Health lost, then Delayed: that is dropped."""
    s = Scene("lily_chen", "charlie_kane", at={0: "rome"}, health={0: 2}, gates=["rome"])
    s.dice(5, 5, 1, 1, 1, 1)
    s.top(deck.OTHER_WORLD, "other_world_7")
    s.encounters(0).pick(option.MEET, meeting.OTHER_WORLD).settle()
    assert s.g.status[0] == WAITING
    assert s.g.doom == 9 and lies(s, "lily_chen") == ("rome", CRIPPLED)
    assert not seats_of(s, event.DELAYED) and not s.g.delayed[0]


@pytest.mark.rule("EH-0296")
def test_a_turn_stops_at_a_defeat() -> None:
    """Mark's own action costs his last Health: he has no second one."""
    s = Scene("mark_harrigan", "lily_chen", at={0: "rome"}, health={0: 1},
              monsters={"shoggoth": "rome"})  # fmt: skip
    s.turn(0).pick(option.COMPONENT, sheet("mark_harrigan")).settle()
    assert s.g.status == [WAITING, PRESENT] and s.g.wounds.count(1) == 1


@pytest.mark.rule("EH-0298", "EH-0347")
def test_the_token_goes_to_the_nearest_city() -> None:
    """From The Heart of Africa space 15 is one path away, Istanbul two."""
    s = Scene("lily_chen", "charlie_kane", at={0: "the_heart_of_africa"})
    s.run(Lose(0, 6, 0)).settle()
    assert lies(s, "lily_chen") == ("space_15", CRIPPLED)


@pytest.mark.rule("EH-0298", "EH-0349")
def test_who_falls_in_a_city_stays_there() -> None:
    s = Scene("lily_chen", "charlie_kane", at={0: "sydney"})
    s.run(Lose(0, 0, 6)).settle()
    assert lies(s, "lily_chen") == ("sydney", INSANE)


@pytest.mark.rule("EH-0348", "EH-0298")
def test_the_active_investigator_settles_a_tie() -> None:
    """Space 2 lies between San Francisco and Tokyo; in the Mythos Phase the Lead chooses."""
    s = Scene("lily_chen", "charlie_kane", at={0: "rome", 1: "2"}, health={1: 3})
    s.mythos("heat_wave_singes_the_globe")
    s.pick(OP_CHOICE, 0).pick(OP_CHOICE, 1)
    assert s.g.seat == 0 and s.g.kind == decision.SPACE
    assert {a_of(packed) for packed in s.g.options} == {
        space.number("san_francisco"), space.number("tokyo"),
    }  # fmt: skip
    s.pick(option.TRAVEL, space.number("tokyo")).settle()
    assert lies(s, "charlie_kane") == ("tokyo", CRIPPLED)


@pytest.mark.rule("EH-0299", "EH-0300")
@pytest.mark.parametrize(("marker", "expected"), [(0, CRIPPLED), (1, INSANE)])
def test_with_both_at_zero_the_player_chooses_the_marker(marker: int, expected: int) -> None:
    s = Scene("lily_chen", "charlie_kane", at={1: "rome"})
    s.run(Lose(1, 4, 8))
    assert s.g.kind == decision.MARKER and s.g.seat == 1 and len(s.g.options) == 2
    s.pick(option.MARKER, marker).settle()
    assert lies(s, "charlie_kane") == ("rome", expected)


@pytest.mark.rule("EH-0301", "EH-0302")
def test_what_a_defeat_discards_and_what_stays_on_the_sheet() -> None:
    s = Scene("lily_chen", "charlie_kane", at={0: "rome"},
              cards={0: ["axe", "wither", "ruby_of_rlyeh", "amnesia", "debt"]})  # fmt: skip
    s.g.improved[skill.WILL] = 2
    s.g.trains[0] = 1
    s.give_clues(0, 2)
    held = s.g.clues[0][:]
    conditions = len(s.g.decks[deck.CONDITION])
    s.run(Lose(0, 6, 0)).settle()
    there = zone.body(sheet("lily_chen"))
    assert [s.g.place[card] for card in held] == [there, there]
    assert {name for name in ("axe", "ruby_of_rlyeh") if at(s, name) == there} == {
        "axe", "ruby_of_rlyeh",
    }  # fmt: skip
    assert there in [s.g.place[s.card("wither", i)] for i in range(2)]
    assert s.g.body_trains[sheet("lily_chen")] == 1 and not s.g.trains[0]
    assert len(s.g.decks[deck.CONDITION]) == conditions + 2, "both Conditions are in their deck"
    assert not s.g.cards[0] and not s.g.clues[0] and s.g.improved[: skill.COUNT] == [0] * 5
    assert s.g.health[0] == s.g.sanity[0] == 0 and s.g.spaces[0] == NONE


@pytest.mark.rule("EH-0302")
def test_cards_on_a_defeated_sheet_are_gained_by_nobody() -> None:
    """The Maniac brings an Axe: the only one lies on a defeated investigator's sheet."""
    s = Scene("lily_chen", at={0: "london"}, monsters={"maniac": "london"},
              dice=[5, 1, 1, 1, 5, 1, 1])  # fmt: skip
    body(s, "silas_marsh", "rome", CRIPPLED, "axe")
    s.encounters(0)
    assert s.in_cup("maniac") and not s.names(0)


@pytest.mark.rule("EH-0303")
def test_a_defeated_lead_chooses_who_leads() -> None:
    s = Scene("lily_chen", "charlie_kane", "silas_marsh", at={0: "rome"})
    s.run(Lose(0, 6, 0))
    assert s.g.kind == decision.LEAD and s.g.seat == 0
    assert [a_of(packed) for packed in s.g.options] == [1, 2]
    s.pick(option.LEAD, 2).settle()
    assert s.g.lead == 2


@pytest.mark.rule("EH-0303")
def test_another_defeat_passes_no_token() -> None:
    s = Scene("lily_chen", "charlie_kane", "silas_marsh", at={1: "rome"})
    s.run(Lose(1, 4, 0)).settle()
    assert s.g.lead == 0


@pytest.mark.rule("EH-0304")
def test_effects_on_each_investigator_skip_the_defeated() -> None:
    s = Scene("lily_chen", "charlie_kane", "silas_marsh", at={1: "rome"})
    s.run(Lose(1, 4, 0)).settle()
    s.mythos("tide_of_despair").settle()
    assert s.g.health == [4, 0, 6] and s.g.sanity == [4, 0, 2]


@pytest.mark.rule("EH-0304")
def test_a_defeated_investigator_does_not_act() -> None:
    s = Scene("lily_chen", "charlie_kane", at={0: "rome", 1: "rome"})
    s.run(Lose(0, 6, 0)).settle()
    new_round(s)
    assert s.g.seat == 1 and seats_of(s, event.TURN) == [1]


@pytest.mark.rule("EH-0305", "EH-0136")
def test_the_phase_goes_on_after_a_defeat() -> None:
    """Lily falls to the Skeleton; Charlie's encounters follow."""
    s = Scene("lily_chen", "charlie_kane", at={0: "rome", 1: "arkham"}, sanity={0: 2},
              monsters={"skeleton": "rome"}, dice=[1, 1, 1])  # fmt: skip
    new_round(s)
    stop(s).pick(option.STOP)
    assert s.g.status == [WAITING, PRESENT] and s.g.phase == phase.ENCOUNTER
    assert s.g.seat == 1 and s.g.kind == decision.ENCOUNTER


# -- Replacements --


def fallen(*names: str, ancient_one: str = "azathoth") -> Scene:
    """Seat 0 was defeated on Rome, and a Mythos Phase without consequences follows."""
    s = Scene(*names, ancient_one=ancient_one, at={0: "rome"})
    s.cup()
    s.run(Fall(0, True))
    if len(names) > 2:
        s.pick(option.LEAD, 1)
    s.settle()
    return s


@pytest.mark.rule("EH-0306", "EH-0307", "EH-0308")
def test_a_replacement_is_chosen_when_the_mythos_phase_ends() -> None:
    s = fallen("lily_chen", "charlie_kane")
    assert s.g.status[0] == WAITING and s.g.sheet[0] == NONE
    s.mythos_phase(YELLOW)
    assert s.g.gates and s.g.kind == decision.ORDER, "after the card"
    s.pick(option.YES)
    assert s.g.kind == decision.SHEET and s.g.seat == 0
    offered = {component.SHEETS[a_of(packed)] for packed in s.g.options}
    assert offered == set(component.SHEETS) - {"lily_chen", "charlie_kane"}
    s.pick(option.SHEET, sheet("diana_stanley"))
    assert s.where(0) == "space_7" and s.g.health[0] == 7 and s.g.sanity[0] == 5
    assert s.names(0) == ["arcane_manuscripts", "wither"] and s.g.status[0] == PRESENT
    assert s.g.kind == decision.LEAD and s.g.seat == 1
    s.pick(option.LEAD, 0).settle()
    assert s.g.lead == 0


@pytest.mark.rule("EH-0306", "EH-0310")
@pytest.mark.parametrize("lead", [1, 2, 3])
def test_replacements_are_chosen_clockwise_from_the_lead(lead: int) -> None:
    """All but the Lead fell: who comes after the Lead chooses first, not the first seat."""
    s = Scene("lily_chen", "charlie_kane", "silas_marsh", "jim_culver", at={0: "rome"})
    s.cup()
    s.g.lead = lead
    gone = [(lead + i) % 4 for i in (1, 2, 3)]
    s.run(*[Fall(seat, True) for seat in gone]).settle()
    s.mythos_phase(YELLOW)
    s.pick(option.YES)
    chosen: list[int] = []
    while s.g.kind == decision.SHEET:
        chosen.append(s.g.seat)
        s.g.take(0)
    assert chosen == gone


@pytest.mark.rule("EH-0306")
def test_the_lead_may_pass_the_token_before_the_replacement_comes() -> None:
    s = fallen("lily_chen", "charlie_kane", "silas_marsh")
    s.mythos_phase(YELLOW)
    assert s.g.kind == decision.ORDER and s.g.seat == 1
    s.pick(option.NO)
    assert s.g.kind == decision.LEAD
    assert [a_of(packed) for packed in s.g.options] == [1, 2]
    s.pick(option.LEAD, 2)
    assert s.g.kind == decision.SHEET and s.g.seat == 0


@pytest.mark.rule("EH-0307")
def test_a_replacement_gets_what_is_left_of_its_possessions() -> None:
    """Tricky case 39: Silas' Fishing Net is Charlie's; Trish's .45 is in the reserve."""
    for name, found in (("silas_marsh", []), ("trish_scarborough", ["automatic_45"])):
        s = fallen("lily_chen", "charlie_kane")
        s.give(1, "fishing_net")
        board.move(s.g, s.card("automatic_45"), zone.RESERVE)
        board.fill_reserve(s.g)
        s.mythos_phase(YELLOW).pick(option.YES).pick(option.SHEET, sheet(name))
        assert s.names(0) == found
        assert len(s.g.reserve) == 4


@pytest.mark.rule("EH-0307")
def test_a_replacement_comes_with_clues_and_improvements() -> None:
    s = fallen("lily_chen", "charlie_kane")
    s.mythos_phase(YELLOW).pick(option.YES).pick(option.SHEET, sheet("lola_hayes"))
    assert s.g.kind == decision.SKILL and s.g.seat == 0
    s.pick(option.SKILL, skill.WILL)
    assert s.g.skill_of(0, skill.WILL) == 4
    s = fallen("lily_chen", "charlie_kane")
    s.mythos_phase(YELLOW).pick(option.YES).pick(option.SHEET, sheet("jim_culver"))
    assert len(s.g.clues[0]) == 1 and s.names(0) == ["shriveling"]


@pytest.mark.rule("EH-0308")
def test_who_was_defeated_before_is_never_offered() -> None:
    s = fallen("lily_chen", "charlie_kane")
    s.mythos_phase(YELLOW).pick(option.YES).pick(option.SHEET, sheet("diana_stanley"))
    s.pick(option.LEAD, 1).settle()
    s.run(Lose(0, 7, 0)).settle()
    s.mythos_phase("rally_the_people").pick(option.YES)
    offered = {component.SHEETS[a_of(packed)] for packed in s.g.options}
    assert offered == set(component.SHEETS) - {"lily_chen", "charlie_kane", "diana_stanley"}


@pytest.mark.rule("EH-0309")
def test_with_nobody_left_the_player_is_eliminated() -> None:
    s = fallen("lily_chen", "charlie_kane")
    for name in component.SHEETS:
        if s.g.place[sheet(name)] == zone.SUPPLY:
            board.move(s.g, sheet(name), zone.BOX)
    s.mythos_phase(YELLOW).pick(option.YES).settle()
    assert s.g.status == [ELIMINATED, PRESENT] and not s.g.over


@pytest.mark.rule("EH-0309", "EH-0371")
def test_with_nobody_left_for_the_last_player_the_game_is_lost() -> None:
    s = fallen("lily_chen")
    for name in component.SHEETS:
        if s.g.place[sheet(name)] == zone.SUPPLY:
            board.move(s.g, sheet(name), zone.BOX)
    s.mythos_phase(YELLOW)
    assert s.ended() == "eliminated"


@pytest.mark.rule("EH-0306")
def test_all_may_fall_at_once_before_the_awakening() -> None:
    """Nobody is left in the Mythos Phase, yet replacements come and the game goes on."""
    s = fallen("lily_chen")
    assert not s.g.over
    s.mythos_phase(YELLOW)
    assert s.g.kind == decision.SHEET and s.g.seat == 0
    s.pick(option.SHEET, sheet("silas_marsh")).settle()
    assert s.where(0) == "sydney" and s.g.lead == 0


@pytest.mark.rule("EH-0310", "EH-0370")
def test_after_the_awakening_the_player_is_eliminated_at_once() -> None:
    s = Scene("lily_chen", "charlie_kane", ancient_one="cthulhu", at={1: "rome"})
    s.wake()
    s.run(Lose(1, 4, 0)).settle()
    assert s.g.status == [PRESENT, ELIMINATED] and not s.g.over
    assert lies(s, "charlie_kane") == ("rome", CRIPPLED)
    s.cup()
    s.mythos_phase(YELLOW).settle()
    assert s.g.sheet[1] == NONE
    new_round(s)
    stop(s)
    assert s.g.seat == 0 and seats_of(s, event.TURN) == [0]


@pytest.mark.rule("EH-0310")
def test_who_waits_when_the_ancient_one_wakes_gets_nobody() -> None:
    """Reading 7: eliminated at the moment of the choice."""
    s = fallen("lily_chen", "charlie_kane", ancient_one="cthulhu")
    s.wake()
    s.mythos_phase(YELLOW).settle()
    assert s.g.status == [ELIMINATED, PRESENT]


# -- Encounters with the defeated ------------------------------------------------------------------


@pytest.mark.rule("EH-0311", "EH-0312", "EH-0313")
def test_the_crippled_text_and_what_follows() -> None:
    """Norman Crippled: Will. His possessions come first, a second Wither goes back to its deck."""
    s = Scene("lily_chen", at={0: "arkham"}, cards={0: ["wither"]}, dice=[5, 1, 1])
    body(s, "norman_withers", "arkham", CRIPPLED, "wither", "lodge_researcher", "mi_go_brain_case")
    s.encounters(0)
    assert meeting.BODY in meetings(s)
    s.pick(option.MEET, meeting.BODY, sheet("norman_withers")).settle()
    assert s.names(0) == ["lodge_researcher", "mi_go_brain_case", "wither"] and s.g.doom == 11
    assert at(s, "norman_withers") == zone.BOX and s.g.bodies[sheet("norman_withers")] == HEALTHY
    assert s.g.free_sheets().count(sheet("norman_withers")) == 0
    assert meeting.BODY not in meetings(s.encounters(0))


@pytest.mark.rule("EH-0311", "EH-0312")
def test_the_insane_text_is_another_test() -> None:
    """Norman Insane: Influence, two dice; failed: Doom stays, the possessions come all the same."""
    s = Scene("lily_chen", at={0: "arkham"}, dice=[1, 2])
    body(s, "norman_withers", "arkham", INSANE, "axe", clues=2)
    s.encounters(0).pick(option.MEET, meeting.BODY, sheet("norman_withers"))
    assert s.events(event.TEST)[-1][1:] == (0, skill.INFLUENCE, 2)
    s.pick(OP_PASS).settle()
    assert s.names(0) == ["axe"] and len(s.g.clues[0]) == 2 and s.g.doom == 10
    assert at(s, "norman_withers") == zone.BOX


@pytest.mark.rule("EH-0311")
def test_it_needs_the_space_of_the_defeated() -> None:
    s = Scene("lily_chen", at={0: "rome"})
    body(s, "norman_withers", "arkham", CRIPPLED)
    assert meeting.BODY not in meetings(s.encounters(0))


@pytest.mark.rule("EH-0313")
def test_no_peace_for_the_fallen_takes_them_away() -> None:
    s = Scene("lily_chen", at={0: "arkham"})
    body(s, "norman_withers", "arkham", CRIPPLED, "axe")
    s.cup()
    s.mythos("no_peace_for_the_fallen").settle()
    assert at(s, "norman_withers") == zone.BOX and at(s, "axe") in (zone.DISCARD, zone.SUPPLY)
    assert s.names(0) == ["cursed"] and meeting.BODY not in meetings(s.encounters(0))


# -- Devoured --------------------------------------------------------------------------------------


@pytest.mark.rule("EH-0314", "EH-0315", "EH-0316")
def test_devoured_investigators_leave_nothing() -> None:
    s = Scene("lily_chen", "charlie_kane", "silas_marsh", at={0: "2"},
              cards={0: ["axe", "ruby_of_rlyeh", "wither", "debt"]})  # fmt: skip
    s.give_clues(0, 2)
    s.g.ships[0] = 2
    s.run(Fall(0, True))
    assert s.g.kind == decision.LEAD and s.g.doom == 9, "Doom and the Lead, no City, no marker"
    s.pick(option.LEAD, 1).settle()
    assert at(s, "lily_chen") == zone.BOX and lies(s, "lily_chen") == ("", HEALTHY)
    assert at(s, "axe") == at(s, "ruby_of_rlyeh") == zone.DISCARD
    assert len(s.g.clue_discard) == 2 and not s.g.cards[0] and not s.g.ships[0]
    assert {s.g.place[s.card("wither", i)] for i in range(2)} == {zone.SUPPLY}
    assert s.g.status[0] == WAITING
    s.cup()
    s.mythos_phase(YELLOW).pick(option.YES)
    assert s.g.kind == decision.SHEET and s.g.seat == 0
    assert sheet("lily_chen") not in [a_of(packed) for packed in s.g.options]


@pytest.mark.rule("EH-0310", "EH-0316", "EH-0370")
def test_after_the_awakening_the_devoured_are_eliminated() -> None:
    s = Scene("lily_chen", "charlie_kane", ancient_one="cthulhu", at={0: "rome"})
    s.wake()
    s.run(Fall(0, True)).settle()
    assert s.g.status == [ELIMINATED, PRESENT] and s.g.lead == 1 and not s.g.over


@pytest.mark.rule("EH-0315")
@pytest.mark.parametrize("devoured", [True, False])
def test_who_fell_leaves_an_empty_seat(devoured: bool) -> None:
    s = Scene("lily_chen", "jim_culver", at={0: "rome"}, cards={0: ["axe"]})
    g = s.g
    g.trains[0] = g.ships[0] = g.delayed[0] = 1
    g.done[0] = 5
    g.improved[0] = g.improved[skill.COUNT - 1] = 1
    g.improved[skill.COUNT] = 1
    g.health[0] = 0
    s.run(Fall(0, devoured)).settle()
    assert g.sheet[0] == g.spaces[0] == NONE and g.cards[0] == []
    assert (g.health[0], g.sanity[0], g.trains[0], g.ships[0]) == (0, 0, 0, 0)
    assert g.delayed[0] == g.done[0] == 0 and not any(g.improved[: skill.COUNT])
    assert g.improved[skill.COUNT] == 1 and g.sheet[1] != NONE
