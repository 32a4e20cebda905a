"""``eldritch/rules/combat.py``, ``encounters.py``: Epic Monsters, and Monsters that ambush."""

from __future__ import annotations

import pytest

from arkham_env.board.texts.context import NOBODY
from arkham_env.core.kernel.decision import a_of, op_of
from arkham_env.eldritch.rules.machine import new_game_state
from arkham_env.eldritch.rules.rounds import Round
from arkham_env.eldritch.rules.spawning import Spawn
from arkham_env.eldritch.state.game_state import PRESENT
from arkham_env.eldritch.state.ids import (
    component,
    deck,
    event,
    meeting,
    option,
    phase,
    space,
    zone,
)
from arkham_env.eldritch.state.table import Table
from arkham_env.eldritch.tables.everything import components
from tests.eldritch.support.meeting import (
    branch,
    choices,
    combats,
    d,
    faces,
    hurt,
    lost,
    meet,
    meetings,
    pools,
    wounds,
)
from tests.eldritch.support.scene import Scene

SILAS = "silas_marsh"  # Lore 1, Influence 3, Observation 3, Strength 3, Will 3; 8 Health, 4 Sanity
EPIC = component.MONSTERS[component.EPIC :]


def epic_card(name: str) -> int:
    return component.COPIES.index(("monster", name))


def targets(s: Scene) -> list[str]:
    """The Monsters among which one is chosen."""
    return [component.COPIES[monster][1] for monster in choices(s)]


def ambushed(*monsters: str, clues: int = 0, health: int = 8, sanity: int = 4) -> Scene:
    """Silas on Rome is ambushed by a Mythos card; only these Monsters are in the cup."""
    s = Scene(SILAS, at={0: "rome"}, health={0: health}, sanity={0: sanity})
    s.cup(*monsters)
    s.give_clues(0, clues)
    s.g.phase = phase.MYTHOS
    return s


def eyes_everywhere(s: Scene, *dice: int) -> Scene:
    """Each investigator rolls a die: on 3 to 5 a Monster ambushes."""
    s.dice(*dice)
    return s.run(s.text("eyes_everywhere", 0, NOBODY))


# -- Epic Monsters -------------------------------------------------------------------------------


@pytest.mark.rule("EH-0333")
@pytest.mark.parametrize("name", EPIC)
def test_an_epic_monster_is_a_monster(name: str) -> None:
    s = Scene(SILAS, at={0: "rome"})
    assert option.REST in s.turn(0).ops()
    s.monster(name, "rome")
    assert option.REST not in s.turn(0).ops()
    s.dice(*[6] * 8)
    s.encounters(0)
    assert (0, name) in combats(s)


@pytest.mark.rule("EH-0334")
def test_an_epic_monster_is_not_defeated_by_an_effect() -> None:
    s = Scene(SILAS, at={0: "rome"}, monsters={"ghoul": "rome", "nug": "rome"})
    flute = s.give(0, "flute_of_the_outer_gods")
    s.turn(0).pick(option.COMPONENT, flute)
    assert s.on("rome") == ["nug"]
    assert wounds(s, "nug") == 0
    s.g.used = []  # in the next round
    assert flute not in [a_of(o) for o in s.turn(0).g.options if op_of(o) == option.COMPONENT]


@pytest.mark.rule("EH-0334", "EH-0335")
def test_an_epic_monster_loses_health_and_leaves_the_game() -> None:
    s = Scene(SILAS, at={0: "rome"}, monsters={"nug": "rome"})
    nug = hurt(s, "nug", 2)
    cup = len(s.g.cup)
    s.dice(*d(2, 2), *d(1, 1))
    s.encounters(0)
    assert s.on("rome") == []
    assert s.g.place[nug] == zone.BOX
    assert len(s.g.cup) == cup
    assert "nothing" in meetings(s)  # it is a Monster: the space is clear


@pytest.mark.rule("EH-0334")
@pytest.mark.parametrize("players", [1, 2, 3])
def test_its_toughness_grows_with_the_investigators(players: int) -> None:
    everybody = [SILAS, "leo_anderson", "jim_culver"]
    s = Scene(*everybody[:players], at={0: "rome"}, monsters={"nug": "rome"})
    hurt(s, "nug", players)
    s.dice(*d(2, 2), *d(1, 1))
    s.encounters(0).settle()
    assert s.on("rome") == ["nug"]
    s.dice(*d(2, 2), *d(1, 1))
    s.encounters(0)
    assert s.on("rome") == []


@pytest.mark.rule("EH-0336", "EH-0339")
def test_an_epic_monster_cannot_be_discarded() -> None:
    s = Scene(SILAS, at={0: "rome"}, monsters={"nug": "rome", "ghoul": "london", "gug": "london"})
    s.run(s.text("blood_flows", 0, NOBODY))  # the Lead discards a Monster
    assert targets(s) == ["ghoul", "gug"]
    s = Scene(SILAS, at={0: "rome"}, monsters={"nug": "rome"})
    s.run(s.text("blood_flows", 0, NOBODY)).settle()
    assert s.on("rome") == ["nug"]


@pytest.mark.rule("EH-0337")
def test_an_epic_monster_is_not_moved_by_an_effect() -> None:
    s = Scene(
        SILAS, at={0: "tokyo"}, monsters={"nug": "rome", "ghoul": "london", "gug": "shanghai"}
    )
    s.encounters(0)
    s.top(deck.ASIA_AUSTRALIA, "asia_australia_8")
    s.dice(*d(1, 3))
    branch(meet(s, meeting.REGIONAL), 0)  # one may move a Monster
    assert targets(s) == ["ghoul", "gug"]


@pytest.mark.rule("EH-0338")
@pytest.mark.parametrize("ancient_one", component.ANCIENT_ONES)
def test_an_epic_monster_is_never_drawn(ancient_one: str) -> None:
    spec = {
        "players": 1,
        "investigators": [SILAS],
        "ancient_one": ancient_one,
        "difficulty": "normal",
        "starting_rumor": False,
    }
    g = new_game_state(Table(components(), spec), 5)
    g.advance()
    while not isinstance(g.stack[0], Round):
        g.take(0)
    assert g.cup
    assert not [monster for monster in g.cup if component.COPIES[monster][1] in EPIC]
    s = Scene(SILAS, ancient_one=ancient_one)
    many = len(s.g.cup)
    s.run(Spawn(space.number("rome"), 99)).settle()
    assert len(s.g.monsters) == many
    assert not [m for m in s.g.monsters if component.COPIES[m][1] in EPIC]


@pytest.mark.rule("EH-0339")
def test_an_effect_that_does_not_say_non_epic_may_choose_it() -> None:
    s = Scene(SILAS, at={0: "tokyo"}, monsters={"nug": "rome", "ghoul": "london"})
    s.encounters(0)
    s.top(deck.ASIA_AUSTRALIA, "asia_australia_4")  # a Monster loses 2 Health
    s.dice(*d(1, 3))
    meet(s, meeting.REGIONAL)
    assert sorted(targets(s)) == ["ghoul", "nug"]
    s.g.take(targets(s).index("nug"))
    assert wounds(s.settle(), "nug") == 2


# -- Ambushes ------------------------------------------------------------------------------------


@pytest.mark.rule("EH-0340")
def test_an_ambusher_is_drawn_from_the_cup_and_fought_at_once() -> None:
    s = eyes_everywhere(ambushed("gug", clues=1), 3, *d(0, 3))
    assert combats(s) == [(0, "gug")]
    assert s.g.cup == []
    assert s.g.place[s.card("gug")] == zone.LOOSE
    assert s.on("rome") == []  # it is on no space
    assert faces(s) == [1]


@pytest.mark.rule("EH-0341")
def test_an_ambusher_is_not_spawned() -> None:
    s = eyes_everywhere(ambushed("wraith"), 3, *d(2, 2), *d(2, 2)).settle()
    assert combats(s) == [(0, "wraith")]
    assert s.names(0) == []  # no Cursed Condition for the Lead
    s = eyes_everywhere(ambushed("elder_thing", clues=1), 3, *d(0, 3))
    assert s.on("antarctica") == []
    assert s.events(event.MONSTER_COMES, event.MONSTER_MOVES) == []


@pytest.mark.rule("EH-0342")
@pytest.mark.parametrize("successes", [0, 1])
def test_an_ambusher_goes_back_even_if_it_is_not_defeated(successes: int) -> None:
    s = eyes_everywhere(ambushed("gug"), 3, *d(2, 3), *d(successes, 1)).settle()
    assert s.in_cup("gug")
    assert wounds(s, "gug") == 0
    assert s.g.monsters == []
    assert lost(s) == (3 - successes, 0)


@pytest.mark.rule("EH-0342")
def test_what_was_interrupted_goes_on() -> None:
    s = Scene(SILAS, "leo_anderson", at={0: "rome", 1: "london"})
    s.cup("gug")
    eyes_everywhere(s, 3, *d(2, 3), *d(0, 1), 2).settle()
    assert lost(s, 0) == (3, 0)
    assert lost(s, 1) == (2, 2)  # his own die showed a 2


@pytest.mark.rule("EH-0342")
@pytest.mark.parametrize("won", [True, False])
def test_a_text_may_ask_whether_it_was_defeated(won: bool) -> None:
    s = Scene(SILAS, ancient_one="cthulhu", at={0: "the_amazon"}, clues=["the_amazon"])
    s.encounters(0)
    s.top(deck.RESEARCH, "research_9")  # a Cultist: this Clue, or Cursed
    s.dice(*d(int(won), 3))
    meet(s, meeting.RESEARCH)
    s.settle()
    assert len(s.g.clues[0]) == int(won)
    assert s.names(0) == ([] if won else ["cursed"])


@pytest.mark.rule("EH-0343")
@pytest.mark.parametrize("on_board", [False, True])
def test_a_named_ambusher_is_read_off_its_token_which_stays(on_board: bool) -> None:
    s = Scene(SILAS, ancient_one="cthulhu", at={0: "rome"}, clues=["rome"])
    token = s.card("deep_one")
    if on_board:
        s.monster("deep_one", "tokyo")
        hurt(s, "deep_one", 1)
    before = s.g.place[token]
    cup = s.g.cup[:]
    s.encounters(0)
    s.top(deck.RESEARCH, "research_12")  # Lore: this Clue, or a Deep One ambushes
    s.dice(*d(0, 1), *d(0, 3), *d(1, 2))
    meet(s, meeting.RESEARCH).settle()
    assert combats(s) == [(0, "deep_one")]
    assert pools(s)[1:] == [("will", 3), ("strength", 2)]
    assert lost(s) == (0, 2)
    assert s.g.place[token] == before
    assert wounds(s, "deep_one") == int(on_board)
    assert s.g.cup == cup


@pytest.mark.rule("EH-0343")
def test_a_named_ambusher_that_is_defeated_stays_where_it_was() -> None:
    s = Scene(SILAS, ancient_one="cthulhu", at={0: "rome"}, clues=["rome"])
    s.monster("deep_one", "tokyo")
    s.encounters(0)
    s.top(deck.RESEARCH, "research_12")
    s.dice(*d(0, 1), *d(2, 3), *d(2, 2))
    meet(s, meeting.RESEARCH).settle()
    assert s.on("tokyo") == ["deep_one"]
    assert wounds(s, "deep_one") == 0


@pytest.mark.rule("EH-0344")
@pytest.mark.parametrize("awake", [False, True])
def test_an_ambushing_cultist_is_read_off_the_sheet(awake: bool) -> None:
    s = Scene(SILAS, ancient_one="cthulhu", at={0: "the_amazon"}, clues=["the_amazon"])
    if awake:
        s.wake()
    cup = s.g.cup[:]
    s.encounters(0)
    s.top(deck.RESEARCH, "research_9")
    s.dice(*d(1, 3))
    meet(s, meeting.RESEARCH).settle()
    assert pools(s) == [("strength", 3)]
    assert lost(s) == (0, 2 if awake else 1)
    assert s.names(0) == (["cursed"] if awake else [])  # toughness 2 when awake, else 1
    assert s.g.cup == cup


@pytest.mark.rule("EH-0345")
def test_defeating_an_ambusher_gives_no_additional_encounter() -> None:
    s = Scene(SILAS, ancient_one="cthulhu", at={0: "the_amazon"}, clues=["the_amazon"])
    s.encounters(0)
    s.top(deck.RESEARCH, "research_9")
    s.dice(*d(1, 3))
    meet(s, meeting.RESEARCH).settle()
    assert len(s.events(event.ENCOUNTER)) == 1


@pytest.mark.rule("EH-0345")
def test_nor_does_one_that_comes_after_the_monsters_of_the_space() -> None:
    s = Scene(SILAS, ancient_one="cthulhu", at={0: "8"}, clues=["8"], monsters={"ghoul": "8"})
    s.dice(*d(1, 5), *d(2, 4))  # Silas adds a die at Sea
    s.encounters(0)
    s.top(deck.RESEARCH, "research_15")  # a Deep One ambushes
    s.dice(*d(2, 4), *d(2, 3))
    meet(s, meeting.RESEARCH).settle()
    assert combats(s) == [(0, "ghoul"), (0, "deep_one")]
    assert len(s.g.clues[0]) == 2


@pytest.mark.rule("EH-0346")
@pytest.mark.parametrize("sanity", [1, 2])
def test_who_falls_in_an_ambush_resolves_no_more_of_the_text(sanity: int) -> None:
    s = Scene(SILAS, ancient_one="cthulhu", at={0: "rome"}, clues=["rome"], sanity={0: sanity})
    s.encounters(0)
    s.top(deck.RESEARCH, "research_15")  # a Cultist: else Amnesia, and the Clue goes to Sea
    s.dice(*d(0, 3) if sanity > 1 else [])
    meet(s, meeting.RESEARCH)
    if sanity > 1:
        s.g.take(0)  # several Sea spaces are as near
        assert s.clues_on("rome") == 0
        assert "amnesia" in s.names(0)
    else:
        s.settle()
        assert s.g.status[0] != PRESENT
        assert s.clues_on("rome") == 1


@pytest.mark.rule("EH-0346")
def test_the_ambusher_goes_back_when_its_prey_falls() -> None:
    s = eyes_everywhere(ambushed("gug", sanity=2), 3, *d(0, 3)).settle()
    assert s.g.status[0] != PRESENT
    assert s.in_cup("gug")


@pytest.mark.rule("EH-0340")
def test_nothing_ambushes_from_an_empty_cup() -> None:
    s = eyes_everywhere(ambushed(), 3).settle()
    assert combats(s) == []
    assert lost(s) == (0, 0)
