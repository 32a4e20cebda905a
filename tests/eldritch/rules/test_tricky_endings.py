"""``eldritch/rules/mysteries.py``, ``defeat.py``: the tricky cases of Mysteries, of defeat and of
the end, with their variants."""

from __future__ import annotations

import pytest

from arkham_env.board.texts.verbs import D_CHOICE, OP_CARD, OP_PAY
from arkham_env.eldritch.rules import board
from arkham_env.eldritch.rules.replacements import Replacement
from arkham_env.eldritch.state.game_state import CRIPPLED, ELIMINATED
from arkham_env.eldritch.state.ids import (
    component,
    decision,
    deck,
    event,
    meeting,
    option,
    space,
    zone,
)
from tests.eldritch.support import picking as p
from tests.eldritch.support.scene import Scene

GREEN, FIRST_BLUE, RED, SECOND_BLUE = range(4)
"""Places of the Omen track."""


def wounds(s: Scene, name: str) -> int:
    return s.g.wounds[s.card(name) - component.FIRST_MONSTER]


def solved(s: Scene, *names: str) -> None:
    for name in names:
        board.move(s.g, s.card(name), zone.SOLVED)


# -- 37: a Mystery that is due, one that is taken back ---------------------------------------------


def hunt() -> Scene:
    s = Scene(
        "lily_chen", "jim_culver", "silas_marsh", "leo_anderson",
        ancient_one="shub_niggurath", at={0: "rome"}, monsters={"zombie": "rome"},
        mystery="hunting_the_thousand", omen_at=GREEN,
    )  # fmt: skip
    s.give_clues(0, 2)
    for name in ("cthonian", "skeleton"):
        board.move(s.g, s.card(name), zone.CARD + s.g.mystery)
    solved(s, "rituals_in_the_wild", "nature_of_the_all_mother")
    return s


def win_hunt() -> Scene:
    s = hunt()
    s.dice(5, 1, 1, 5, 5, 1)
    s.encounters(0)
    while s.g.kind == decision.AFTER_ROLL:
        p.stop(s)
    assert p.answers(s) == ["hunting_the_thousand"]
    p.use(s, "hunting_the_thousand")
    while p.numbers(s, OP_PAY):
        s.g.take(0)
    return s


def finish(s: Scene) -> Scene:
    """Go on to the passing of the Lead, or to the end of the game."""
    while not s.idle and s.g.kind != decision.LEAD:
        s.g.take(0)
    return s


@pytest.mark.rule("EH-0357")
def test_37_the_zombie_goes_onto_the_mystery() -> None:
    s = win_hunt()
    zombie = s.card("zombie")
    assert s.g.place[zombie] == zone.CARD + s.g.mystery and zombie not in s.g.cup
    assert zombie not in s.g.monsters and s.g.clues[0] == []
    assert len(s.g.solved) == 2 and meeting.NOTHING in p.numbers(s, option.MEET)


@pytest.mark.rule("EH-0207", "EH-0362", "EH-0373")
def test_37_paid_it_wins_at_the_end_of_the_phase() -> None:
    s = win_hunt()
    s.give_clues(2, 2)
    s.cup("gnoph_keh", "wraith", "mummy")
    s.mythos_phase("all_for_nothing")
    while s.g.kind != D_CHOICE:
        s.g.take(0)
    assert s.g.seat == 0 and p.ways(s) == [0, 1]
    p.branch(s, 0)
    finish(s)
    assert s.ended() == "mysteries" and s.g.kind != decision.LEAD
    assert s.g.clues[2] == []


@pytest.mark.rule("EH-0359", "EH-0360", "EH-0364")
def test_37_not_paid_one_is_taken_back() -> None:
    s = win_hunt()
    s.give_clues(2, 2)
    active = s.g.mystery
    s.cup("gnoph_keh")
    s.mythos_phase("all_for_nothing")
    while s.g.kind != D_CHOICE:
        s.g.take(0)
    p.branch(s, 1)
    assert p.named(s, OP_CARD) == ["rituals_in_the_wild", "nature_of_the_all_mother"]
    p.take(s, OP_CARD, "rituals_in_the_wild")
    finish(s)
    assert s.ended() == "running" and s.g.kind == decision.LEAD
    assert s.g.solved == [s.card("nature_of_the_all_mother"), active]
    assert all(s.in_cup(name) for name in ("cthonian", "skeleton", "zombie"))
    assert s.g.mystery not in (component.NONE, active)


@pytest.mark.rule("EH-0207")
def test_37_a_loss_in_the_phase_comes_before_its_end() -> None:
    s = win_hunt()
    s.ongoing("web_between_worlds", 1)
    s.cup("gnoph_keh")
    s.mythos_phase("all_for_nothing")
    while not s.g.over:
        s.g.take(len(s.g.options) - 1)
    assert s.ended() == "rumor" and len(s.g.solved) == 2


def test_37_without_a_solved_mystery_doom_advances() -> None:
    s = Scene("lily_chen", ancient_one="shub_niggurath")
    s.give_clues(0, 2)
    s.run(s.text("all_for_nothing", 0, -1)).settle()
    assert s.g.doom == 9 and len(s.g.clues[0]) == 2


# -- 39: recovering a colleague, and what a replacement does not get --


def fallen_norman() -> Scene:
    s = Scene("lily_chen", "jim_culver", at={0: "rome", 1: "arkham"},
              cards={1: ["feed_the_mind", "fishing_net"]})  # fmt: skip
    norman = s.card("norman_withers")
    board.move(s.g, norman, space.number("arkham"))
    s.g.own_bodies()
    s.g.bodies[norman] = CRIPPLED
    there = zone.body(norman)
    for name in ("feed_the_mind", "lodge_researcher"):
        board.move(s.g, s.supply(name), there)
    for clue in s.g.clue_pool[:2]:
        board.move(s.g, clue, there)
    s.g.body_ships[norman] = 1
    return s


@pytest.mark.rule("EH-0159", "EH-0244", "EH-0272", "EH-0312", "EH-0313")
@pytest.mark.parametrize(("face", "doom"), [(4, 10), (5, 11)])
def test_39_recovering_a_colleague(face: int, doom: int) -> None:
    s = fallen_norman()
    s.dice(1, 2, face)
    s.encounters(1).pick(option.MEET, meeting.BODY)
    while not s.idle:
        p.stop(s)
    norman = s.card("norman_withers")
    assert sorted(s.names(1)) == ["feed_the_mind", "fishing_net", "lodge_researcher"]
    assert len(s.g.clues[1]) == 2 and s.g.ships[1] == 1
    names = [p.called(card) for card in s.g.decks[deck.SPELL]]
    assert names.count("feed_the_mind") == 1
    assert s.g.doom == doom and s.g.place[norman] == zone.BOX
    s.encounters(1)
    assert meeting.BODY not in p.numbers(s, option.MEET)


@pytest.mark.rule("EH-0137")
def test_39_monsters_come_first() -> None:
    s = fallen_norman()
    s.monster("ghoul", "arkham")
    s.dice(*[1] * 20)
    s.encounters(1)
    assert s.g.bodies[s.card("norman_withers")] == CRIPPLED
    assert len(s.events(event.COMBAT)) == 1 and s.events(event.ENCOUNTER) == []


@pytest.mark.rule("EH-0243", "EH-0308")
def test_39_a_replacement_gets_only_what_is_free() -> None:
    s = fallen_norman()
    s.g.status[0] = 1
    board.move(s.g, s.g.sheet[0], zone.BOX)
    s.run(Replacement(0))
    sheets = [p.called(card) for card in p.numbers(s, option.SHEET)]
    assert not {"norman_withers", "lily_chen", "jim_culver"} & set(sheets)
    p.take(s, option.SHEET, "silas_marsh").settle()
    assert s.names(0) == []  # Jim has the Fishing Net


@pytest.mark.rule("EH-0307")
@pytest.mark.parametrize("where", [zone.RESERVE, zone.DISCARD, zone.SUPPLY])
def test_39_a_replacement_finds_his_card(where: int) -> None:
    s = Scene("lily_chen", "jim_culver")
    p.reserve(s, "axe", "bandages", "dynamite")
    board.move(s.g, s.card("fishing_net"), where)
    s.g.status[0] = 1
    board.move(s.g, s.g.sheet[0], zone.BOX)
    s.run(Replacement(0))
    p.take(s, option.SHEET, "silas_marsh").settle()
    assert s.names(0) == ["fishing_net"]
    assert len(s.g.reserve) == (4 if where == zone.RESERVE else 3)


@pytest.mark.rule("EH-0309")
def test_39_with_nobody_left_the_player_is_eliminated() -> None:
    s = Scene("lily_chen", "jim_culver", at={0: "rome"}, health={0: 1})
    p.lose(s, 0, health=1)
    for sheet in s.g.free_sheets():
        board.move(s.g, sheet, zone.BOX)
    s.cup("ghoul")
    s.mythos_phase("omen_of_good_fortune")
    finish(s)
    assert s.g.status[0] == ELIMINATED and s.ended() == "running"


def test_39_no_peace_for_the_fallen() -> None:
    s = fallen_norman()
    s.run(s.text("no_peace_for_the_fallen", 0, -1)).settle()
    assert s.g.place[s.card("norman_withers")] == zone.BOX
    assert s.card("lodge_researcher") in s.g.discards[deck.ASSET]
    assert len(s.g.clue_discard) == 2 and s.names(0) == ["cursed"]
    s.encounters(1)
    assert meeting.BODY not in p.numbers(s, option.MEET)


# -- 40: Final Mystery, elimination, and the last blow ---------------------------------------------

AFRICA = "the_heart_of_africa"
TWO = ("rituals_in_the_wild", "nature_of_the_all_mother")


def awake(*drawn: str) -> Scene:
    s = Scene(
        "lily_chen", "jim_culver", "silas_marsh", ancient_one="shub_niggurath",
        at={0: AFRICA, 1: "15", 2: "rome"}, health={1: 1}, mystery="hunting_the_thousand",
        monsters={name: AFRICA for name in
                  ("shub_niggurath_epic", "ghoul", "goat_spawn", "gug", "ghost")},
    )  # fmt: skip
    s.cup(*drawn)
    solved(s, *TWO)
    s.wake()
    return s


@pytest.mark.rule("EH-0193", "EH-0200", "EH-0310")
@pytest.mark.parametrize("drawn", ["mummy", "gnoph_keh"])
def test_40_a_monster_that_goes_elsewhere_when_it_is_spawned(drawn: str) -> None:
    s = awake(drawn)
    p.lose(s, 1, health=1).settle()
    assert s.ended() == "running" and len(s.on(AFRICA)) == 5
    assert s.g.status[1] == ELIMINATED
    assert s.g.place[s.card("jim_culver")] == space.number("15")
    assert s.g.toughness(s.card("shub_niggurath_epic")) == 6


@pytest.mark.rule("EH-0193", "EH-0207")
def test_40_the_sixth_monster_loses_the_game() -> None:
    s = awake("byakhee")
    p.lose(s, 1, health=1)
    assert s.ended() == "awakened" and len(s.on(AFRICA)) == 6


@pytest.mark.rule("EH-0363", "EH-0372")
def test_40_wounds_count_once_three_are_solved() -> None:
    s = awake("mummy")
    shub = s.card("shub_niggurath_epic")
    s.dice(5, 5, 5)
    p.fight(s, 0, shub).settle()
    assert wounds(s, "shub_niggurath_epic") == 0 and s.g.sanity[0] == 4
    assert s.g.health[0] == 2  # 5 damage less 1
    solved(s, "spawn_of_the_black_goat")
    s.g.health[0] = 6
    s.dice(5, 5, 5)
    p.fight(s, 0, shub).settle()
    assert wounds(s, "shub_niggurath_epic") == 1 and s.ended() == "running"


@pytest.mark.rule("EH-0208")
def test_40_the_last_blow_wins_though_nobody_is_left() -> None:
    s = awake("mummy")
    solved(s, "spawn_of_the_black_goat")
    shub = s.card("shub_niggurath_epic")
    for seat in (1, 2):
        s.g.status[seat] = ELIMINATED
        s.g.health[seat] = s.g.sanity[seat] = 1
    s.g.wounds[shub - component.FIRST_MONSTER] = 5
    s.g.health[0] = 1
    s.dice(5, 5, 5)
    p.fight(s, 0, shub)
    assert s.ended() == "mysteries"


@pytest.mark.rule("EH-0334")
def test_40_discards_and_moves_never_end_her_but_wounds_of_any_source_do() -> None:
    s = awake("mummy")
    solved(s, "spawn_of_the_black_goat")
    shub = s.card("shub_niggurath_epic")
    s.give(0, "flute_of_the_outer_gods")
    s.g.reindex()
    s.turn(0)
    p.act(s, "flute_of_the_outer_gods")
    while p.numbers(s, OP_PAY):
        s.g.take(0)
    assert s.on(AFRICA) == ["shub_niggurath_epic"] and s.ended() == "running"
    s.g.wounds[shub - component.FIRST_MONSTER] = 2
    s.run(s.text("agency_quarantine", 0, 0))
    if not s.idle:
        p.go(s, AFRICA)
    assert s.ended() == "mysteries"
