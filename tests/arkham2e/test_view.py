"""The table as text: a crowded one line by line, then what recorded games hardly show."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from arkham_env.arkham2e import view
from arkham_env.arkham2e.rules import board
from arkham_env.arkham2e.rules.combat import Combat
from arkham_env.arkham2e.rules.movement import Movement
from arkham_env.arkham2e.rules.skill_check import SkillCheck
from arkham_env.arkham2e.state.game_state import ELIMINATED, WAITING
from arkham_env.arkham2e.state.ids import check, component, deck, phase, resolution, space, zone
from arkham_env.arkham2e.state.ids.component import NONE
from arkham_env.board.words.labels import stack_line
from arkham_env.board.words.titles import title
from tests.arkham2e.support.scene import Scene

ALLIES = ", ".join(title(name) for name in component.ALLIES)
IN_BOX = Counter(group for group, _ in component.COPIES)
YIG = "Yig: -1 combat rating (Cultist). +3 combat damage (Cultist). When a Monster is defeated "


def table() -> Scene:
    s = Scene(
        "joe_diamond", "amanda_sharpe", "sister_mary",
        at={0: "woods", 1: "easttown_streets", 2: space.NAMES[space.FIRST_WORLD]},
        gates={"unvisited_isle": "abyss"},
        monsters={"ghoul": "woods", "shoggoth": "easttown_streets"},
        cards={0: ["axe", "food", "cross", "heal", "patrol_wagon"], 1: ["curse"]},
        trophies={0: ["zombie", "gate:rlyeh"]},
        in_play=["city_gripped_by_blackouts"], clues={0: 1}, money={1: 7},
        clues_at={"graveyard": 2}, doom=3, terror=2,
    )  # fmt: skip
    s.location("downtown_3")
    s.sign("black_cave")
    s.exhaust("axe")
    s.g.delayed[1] = s.g.skips[2] = 1
    return s.movement()


SHOWN = """\
Arkham Horror - turn 1, Movement - Yig is asleep - first player: Joe Diamond
Doom 3 of 10; terror 2; gates 1 (at 7 it wakes); elder signs 1 of 6; gate trophies 1; \
Monsters 2 (limit 6); Outskirts 0 of 5
Until the end of the next turn: City Gripped by Blackouts: Closed: General Store, \
Curiositie Shoppe, Ye Olde Magick Shoppe
Northside:
  Curiositie Shoppe: closed
Downtown:
  Downtown Streets: Downtown Card 3 lies face up on its deck
Easttown:
  Easttown Streets: Shoggoth [awareness -1, horror -1/3, combat -1/3, toughness 3, \
fast diamond, Physical Resistance, Nightmarish 1]; Amanda Sharpe
Merchant District:
  Unvisited Isle: Gate to Abyss (-2, hexagon)
Rivertown:
  Black Cave: elder sign
  General Store: closed
  Graveyard: 2 Clues
Uptown:
  Woods: Ghoul [awareness -3, horror +0/1, combat -1/1, toughness 1, normal hexagon, Ambush]; \
Joe Diamond
  Ye Olde Magick Shoppe: closed
Abyss (first area): Sister Mary
> 0 Joe Diamond (first player) in Woods: Sanity 4/4, Stamina 6/6; \
Speed 3 Sneak 4 Fight 2 Will 3 Lore 0 Luck 3; 1 Clue, $0, Axe (exhausted), Cross, Food, Heal, \
Patrol Wagon; trophies: Zombie, Gate to R'lyeh
  1 Amanda Sharpe (delayed) in Easttown Streets: Sanity 5/5, Stamina 5/5; \
Speed 1 Sneak 4 Fight 1 Will 4 Lore 1 Luck 4; 0 Clues, $7, Curse
  2 Sister Mary (loses a turn) in Abyss (first area): Sanity 7/7, Stamina 3/3; \
Speed 1 Sneak 4 Fight 0 Will 4 Lore 1 Luck 6; 0 Clues, $0
From Woods (3 movement points left): Uptown Streets
Your cards:
  Joe Diamond: A Clue adds 1 more
  Axe (exhausted) (1 hand, +2 physical): +3 in place of +2 while the other hand is empty
  Cross (1 hand, +0 magical): +1 to Horror checks. +3 against Undead Monsters
  Food: When Stamina would be lost: you may discard this; lose 1 Stamina less
Joe Diamond decides: movement"""
LEFT = (
    f"Left: Common {IN_BOX['common'] - 3}; Unique {IN_BOX['unique']}; "
    f"Spell {IN_BOX['spell'] - 1}; Skill {IN_BOX['skill']}; gate cards {IN_BOX['gate_card']}; "
    f"Mythos {IN_BOX['mythos'] - 1}; Allies {ALLIES}; gates {IN_BOX['gate'] - 2}; "
    f"Monsters in the cup {IN_BOX['monster'] - 8}"
)


def test_the_table_line_by_line() -> None:
    s = table()
    lines = view.view(s.g, 0).splitlines()
    assert lines[2].startswith(YIG)
    assert lines[-2] == LEFT
    heal, wagon = lines[-4], lines[-3]
    assert heal.startswith("  Heal (costs 1 Sanity, casting +1): Upkeep (there is an investigator")
    assert wagon.startswith("  Patrol Wagon: ")
    assert [*lines[:2], *lines[3:-4], lines[-1]] == SHOWN.splitlines()


def test_another_seat_sees_its_own_cards() -> None:
    lines = view.view(table().g, 1).splitlines()
    own = lines.index("Your cards:")
    assert lines[own - 1] == (
        "From Easttown Streets: Downtown Streets, Rivertown Streets, Hibb's Roadhouse, "
        "Police Station, Velma's Diner"
    )
    assert lines[own + 1 : -2] == [
        "  Amanda Sharpe: Draw 1 more Skill and discard 1 of them",
        "  Curse: Only a 6 is a success. Upkeep (not just gained): roll a die; on a 1: discard "
        "this. Discard this instead of becoming Blessed",
    ]
    marks = [line[:3] for line in lines if line[2:3].isdigit() and line[3:4] == " "]
    assert marks == ["  0", "> 1", "  2"]


def test_a_location_says_what_it_offers() -> None:
    s = Scene("joe_diamond", at={0: "general_store"})
    lines = view.own_lines(s.g, 0)
    assert lines[0].startswith("From General Store (0 movement points left): ")
    assert lines[1].startswith("Here: ")
    assert not any(line.startswith("Here") for line in view.own_lines(table().g, 2))


def test_texts_of_monsters_here_are_told() -> None:
    s = Scene("joe_diamond", at={0: "woods"}, monsters={"nightgaunt": "woods", "maniac": "woods"})
    here = [line for line in view.own_lines(s.g, 0) if line.startswith("Here ")]
    assert [line.partition(":")[0] for line in here] == ["Here Maniac", "Here Nightgaunt"]
    assert not [line for line in view.own_lines(table().g, 0) if line.startswith("Here ")]


def test_seats_without_an_investigator() -> None:
    g = table().g
    g.status[1], g.sheet[1], g.spaces[1] = WAITING, NONE, NONE
    assert view.seat_line(g, 1, 0) == "  1 waits for an investigator"
    g.status[1] = ELIMINATED
    assert view.seat_line(g, 1, 1) == "> 1 eliminated"
    assert view.own_lines(g, 1) == []
    g.status[2], g.spaces[2], g.skips[2] = 0, NONE, 0
    assert " 2 Sister Mary in nowhere: " in view.seat_line(g, 2, 0)


def test_notes_of_a_seat() -> None:
    g = table().g
    g.lead, g.delayed[0], g.explored[0], g.skips[0] = 1, 1, 1, 1
    assert view.seat_line(g, 0, 1).startswith(
        "  0 Joe Diamond (delayed, explored, loses a turn) in"
    )
    g.delayed[0] = g.explored[0] = g.skips[0] = 0
    assert view.seat_line(g, 0, 1).startswith("  0 Joe Diamond in Woods: ")


def test_cards_with_tokens() -> None:
    g = table().g
    axe, food = g.cards[0][0], g.cards[0][2]
    board.set_tokens(g, axe, 2)
    board.set_tokens(g, food, 1)
    assert view.card_note(g, axe) == "Axe (exhausted, 2 tokens)"
    assert view.card_note(g, food) == "Food (1 token)"
    assert view.card_note(g, g.cards[0][1]) == "Cross"


def test_off_the_board() -> None:
    g = table().g
    for monster, where in (("maniac", space.OUTSKIRTS), ("byakhee", space.SKY)):
        board.move(g, component.number("monster", monster), where)
    g.spaces[1], g.spaces[2] = space.JAIL, space.LOST
    lines = view.view(g, 0).splitlines()
    starts = [line.partition(":")[0] for line in lines]
    at = starts.index("the Sky")
    assert starts[at : at + 4] == [
        "the Sky",
        "the Outskirts",
        "Lost in Time and Space",
        "Jail Cell",
    ]
    g.spaces[0], g.spaces[1] = space.COUNT - 1, space.FIRST_WORLD + 3
    worlds = [line for line in view.view(g, 0).splitlines() if " area): " in line]
    assert worlds[:2] == [
        "Another Dimension (second area): Amanda Sharpe", "Yuggoth (second area): Joe Diamond",
    ]  # fmt: skip
    assert "Byakhee [" in lines[at] and lines[at + 2].endswith(": Sister Mary")
    assert "Monsters 3 (limit 6); Outskirts 1 of 5" in lines[1]
    g.overrun = True
    assert "Monsters 3 (no limit)" in view.head_lines(g)[1]


def test_mythos_cards_in_play() -> None:
    s = Scene("joe_diamond", in_play=["the_southside_strangler_strikes", "curfew_enforced"])
    g = s.g
    rumor, environment = view.mythos_lines(g)[1], view.mythos_lines(g)[0]
    assert environment.startswith("Environment Curfew Enforced: After movement ends: ")
    assert rumor.startswith("Rumor The Southside Strangler Strikes in ")
    board.set_tokens(g, g.rumor, 3)
    place = rumor.partition(" in ")[2].partition(":")[0]
    assert f" in {place} (3 tokens): " in view.mythos_lines(g)[1]
    assert "On it" not in rumor
    for name in ("ghoul", "zombie"):
        g.place[s.supply(name)] = zone.CARD + g.rumor
    assert view.mythos_lines(g)[1].endswith(". On it: Ghoul, Zombie")


@pytest.mark.parametrize("seat", [0, 1])
def test_the_bottom_of_a_deck_is_told_to_who_may_know_it(seat: int) -> None:
    g = table().g
    name = component.COPIES[g.decks[deck.UNIQUE][0]][1]
    assert "at the bottom" not in view.deck_line(g, seat)
    g.glimpsed[deck.UNIQUE] = 1
    shown = f"Unique 39 (at the bottom {title(name)})"
    assert (shown in view.deck_line(g, seat)) == (seat == 0)
    g.known[deck.UNIQUE] = 2
    assert shown in view.deck_line(g, seat)
    g.known[deck.MYTHOS] = g.known[deck.GATE_CARD] = 3
    assert view.deck_line(g, seat).count("at the bottom") == 1
    g.decks[deck.UNIQUE], g.allies = [], []
    assert "Unique 0; Spell" in view.deck_line(g, seat)
    assert "Allies none; " in view.deck_line(g, seat)


def test_the_battle_is_told() -> None:
    g = table().g
    g.awakened, g.phase, g.battle_turn, g.rating, g.tally = True, phase.BATTLE, 4, -3, 2
    lines = view.head_lines(g)
    assert lines[0].startswith("Arkham Horror - turn 1, The final battle - Yig is awake - ")
    assert lines[-1] == (
        "Battle, turn 4: combat rating -3, 2 of 3 successes for the next doom token"
    )


def test_what_is_being_resolved() -> None:
    s = table()
    g: Any = s.g
    assert view.resolving_lines(g) == []
    g.stack.append(Combat(1, s.card("ghoul")))
    made = SkillCheck(0, check.HORROR, 0)
    g.stack.append(made)
    ghoul = "Ghoul [awareness -3, horror +0/1, combat -1/1, toughness 1, normal hexagon, Ambush]"
    assert view.resolving_lines(g) == [f"Combat of Amanda Sharpe: {ghoul}"]
    made.dice = [6, 1, 1]
    assert view.resolving_lines(g)[1:] == ["Horror check of Joe Diamond: dice 6 1 1"]
    script = s.text("food", 0, 0)
    g.stack += [script, script.copy()]
    lines = view.resolving_lines(g)
    assert len(lines) == 3 and lines[2].startswith("Resolving Food: ")
    assert stack_line(g) == (
        "Nothing > Movement(Joe Diamond) > Combat(Amanda Sharpe) > SkillCheck(Joe Diamond) > "
        "Effect(food, 0 at 0) > Effect(food, 0 at 0)"
    )
    g.stack = [Movement(2)]
    assert stack_line(g) == "Movement(Sister Mary)"


def test_monsters_without_ratings_and_masks() -> None:
    g = table().g
    shown = {
        name: view.monster_words(g, component.number("monster", name))
        for name in component.MONSTERS
    }
    assert "Mask" not in "".join(shown.values())
    for name in ("dimensional_shambler", "hound_of_tindalos", "elder_thing"):
        assert "combat" in shown[name]
    assert shown["cultist"].startswith("Cultist [awareness -3, combat ")


def test_special_abilities_with_a_number_show_it() -> None:
    g = table().g
    for name in component.MONSTERS:
        monster = component.number("monster", name)
        column = g.column(monster)
        for words in (view.monster_words(g, monster), view.monster_words(g, monster, [])):
            for ability, number in (
                ("Nightmarish", column.nightmarish), ("Overwhelming", column.overwhelming),
            ):  # fmt: skip
                assert (ability in words) == (f"{ability} {number}" in words) == (number > 0)
    dhole = view.monster_words(g, component.number("monster", "dhole"), [])
    assert dhole.endswith(" Magical Resistance Nightmarish 1 Overwhelming 1]")


def test_a_game_that_is_over() -> None:
    g = table().g
    g.over, g.resolution = True, resolution.CLOSED
    assert view.view(g, 0).splitlines()[-1] == "The game is over: closed"
