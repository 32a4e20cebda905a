"""``eldritch/rules/board.py``: where components come from: Gate stack, Clue pool, tokens, Monster
cup, decks, Mythos deck."""

from __future__ import annotations

from collections import Counter

import pytest

from arkham_env.eldritch.rules import board
from arkham_env.eldritch.rules.board_effects import box_expedition
from arkham_env.eldritch.rules.gaining import discard_card
from arkham_env.eldritch.rules.gates import Close
from arkham_env.eldritch.rules.improving import Improve
from arkham_env.eldritch.rules.spawning import Spawn, SpawnGates
from arkham_env.eldritch.state.ids import (
    component,
    deck,
    event,
    meeting,
    option,
    skill,
    space,
    stream,
    zone,
)
from tests.eldritch.support import picking
from tests.eldritch.support.meeting import meet, meetings
from tests.eldritch.support.scene import Scene
from tests.eldritch.support.starting import laid_out, mythos_colors, names, seats, started

STAGES = {
    # Green, yellow and blue cards of the three stages.
    "azathoth": ((1, 2, 1), (2, 3, 1), (2, 4, 0)),
    "cthulhu": ((0, 2, 2), (1, 3, 0), (3, 4, 0)),
    "shub_niggurath": ((1, 2, 1), (3, 2, 1), (2, 4, 0)),
    "yog_sothoth": ((0, 2, 1), (2, 3, 1), (3, 4, 0)),
}


def orders(which: int, count: int = 5) -> set[tuple[int, ...]]:
    """Return in which orders a deck lies at the beginning of some games."""
    return {tuple(laid_out(*seats(2), seed=seed).decks[which]) for seed in range(count)}


# -- Gates ---------------------------------------------------------------------------------------


@pytest.mark.rule("EH-0008")
def test_all_nine_gates_are_shuffled_into_the_stack() -> None:
    stacks = [laid_out(seed=seed).gate_stack for seed in range(60)]
    assert all(sorted(names(stack)) == sorted(component.GATES) for stack in stacks)
    assert len({tuple(stack) for stack in stacks}) > 50
    assert len({stack[-1] for stack in stacks}) == 9


@pytest.mark.rule("EH-0010", "EH-0011")
def test_a_closed_gate_lies_in_the_discard() -> None:
    s = Scene(at={0: "rome"}, gates=["rome"])
    gate = s.g.gates[0]
    s.run(Close(0, gate, True))
    assert not s.has_gate("rome")
    assert s.g.gate_discard == [gate]
    assert len(s.g.gate_stack) == 8
    assert gate not in s.g.gate_stack


@pytest.mark.rule("EH-0011")
def test_everybody_can_tell_which_gates_are_discarded() -> None:
    s = Scene("lily_chen", "jim_culver", gates=["rome"])
    s.run(Close(0, s.g.gates[0], True))
    for seed in range(10):
        dealt = s.g.determinize(1, seed)
        assert names(dealt.gate_discard) == ["rome"]
        assert "rome" not in names(dealt.gate_stack)


@pytest.mark.rule("EH-0012")
def test_an_empty_gate_stack_is_made_of_the_discard_at_once() -> None:
    tops = set()
    for state in range(12):
        s = Scene(gates=["rome", "tokyo", "london"])
        g = s.g
        for gate in g.gates[:]:
            board.discard(g, gate)
        while len(g.gate_stack) > 1:
            board.move(g, g.gate_stack[0], zone.BOX)
        g.streams.states[stream.GATES] = state * 7919
        s.run(SpawnGates(1))
        assert len(g.gates) == 1
        assert sorted(names(g.gate_stack)) == ["london", "rome", "tokyo"]
        assert g.gate_discard == []
        tops.add(g.gate_stack[-1])
    assert len(tops) == 3


# -- Clues ---------------------------------------------------------------------------------------


@pytest.mark.rule("EH-0013")
def test_all_clues_begin_in_the_pool() -> None:
    g = laid_out()
    assert sorted(g.clue_pool) == list(range(component.FIRST_CLUE, component.FIRST_ASSET))
    assert len(g.clue_pool) == 36
    comes = set()
    for seed in range(12):
        comes.update(started(seed=seed).board_clues)
    assert len(comes) > 6


@pytest.mark.rule("EH-0015", "EH-0016")
def test_clues_that_are_spent_lie_in_the_discard_until_the_pool_is_empty() -> None:
    s = Scene(cards={0: ["necronomicon"]})
    g = s.g
    s.give_clues(0, 5)
    held = g.clues[0][:]
    while len(g.clue_pool) > 1:
        board.move(g, g.clue_pool[0], zone.BOX)
    board.discard_clues(g, 0, 5)
    assert sorted(g.clue_discard) == held
    assert len(g.clue_pool) == 1
    assert all(sorted(g.determinize(0, seed).clue_discard) == held for seed in range(5))
    board.gain_clues(g, 0, 1)
    assert sorted(g.clue_pool) == held
    assert g.clue_discard == []


@pytest.mark.rule("EH-0017")
def test_a_clue_is_spawned_on_the_space_of_its_front() -> None:
    s = Scene()
    g = s.g
    tokyo = component.FIRST_CLUE + space.number("tokyo")
    for clue in g.clue_pool[:]:
        if clue != tokyo:
            board.move(g, clue, zone.BOX)
    picking.do(s, board.spawn_clue)
    assert g.board_clues == [tokyo]
    assert s.clues_on("tokyo") == 1


@pytest.mark.rule("EH-0017")
def test_which_clue_is_spawned_is_chance() -> None:
    where = set()
    for state in range(40):
        s = Scene()
        s.g.streams.states[stream.CLUES] = state * 7919
        picking.do(s, board.spawn_clue)
        where.add(s.g.place[s.g.board_clues[0]])
    assert len(where) > 15


@pytest.mark.rule("EH-0018")
def test_a_clue_that_is_spawned_on_a_named_space_lies_there() -> None:
    s = Scene(at={0: "london"})
    g = s.g
    tokyo = component.FIRST_CLUE + space.number("tokyo")
    for clue in g.clue_pool[:]:
        if clue != tokyo:
            board.move(g, clue, zone.BOX)
    s.top(deck.EUROPE, "europe_5")  # London: spawn a Clue on a space of your choice
    s.dice(5, 5, 5, 5)
    s.encounters(0)
    meet(s, meeting.REGIONAL)
    picking.go(s, "rome")
    assert (s.clues_on("rome"), s.clues_on("tokyo")) == (1, 0)


@pytest.mark.rule("EH-0020")
def test_without_any_clue_none_is_spawned_or_gained() -> None:
    s = Scene()
    g = s.g
    for clue in g.clue_pool[:]:
        board.move(g, clue, zone.BOX)
    picking.do(s, board.spawn_clue)
    picking.do(s, lambda g: board.gain_clues(g, 0, 2))
    assert (g.board_clues, g.clues[0], g.clue_pool, g.clue_discard) == ([], [], [], [])
    assert s.events(event.CLUE_COMES, event.CLUES) == []


# -- Tokens --------------------------------------------------------------------------------------


@pytest.mark.rule("EH-0021")
def test_general_tokens_never_run_out() -> None:
    s = Scene(*seats(8))
    for seat in range(8):
        for which in range(skill.COUNT):
            s.run(Improve(seat, which))
    assert s.g.improved == [1] * 40  # the box has 30 tokens
    for where in range(space.COUNT):
        board.add_space_tokens(s.g, where, 1)
    assert s.g.eldritch == [1] * 36  # the box has 20
    card = s.ongoing("stars_aligned", tokens=0)
    board.add_tokens(s.g, card, 40)
    assert s.g.tokens_on(card) == 40


@pytest.mark.rule("EH-0022")
def test_eldritch_tokens_count_on_their_card() -> None:
    s = Scene(ancient_one="cthulhu")
    card = s.ongoing("lost_knowledge")
    assert s.g.tokens_on(card) == 3
    picking.resolve_reckoning(s, card)  # discards one of them
    assert s.g.tokens_on(card) == 2
    assert s.g.tokens_on(s.g.table.ancient_card) == 0


@pytest.mark.rule("EH-0023")
def test_only_the_component_that_put_a_token_on_a_space_says_what_one_does_there() -> None:
    # Cthulhu's own tokens offer no encounter, those of this Mystery do.
    for mystery, offered in (
        ("watching_the_stars", ["general", "research"]),
        ("the_deep_ones_attack", ["general", "research", "component"]),
    ):
        s = Scene(ancient_one="cthulhu", at={0: "3"}, mystery=mystery, clues=["3"])
        s.g.eldritch[space.number("3")] = 1
        s.encounters(0)
        assert meetings(s) == offered
    s = Scene(ancient_one="cthulhu", at={0: "2"}, mystery="the_deep_ones_attack", clues=["2"])
    s.g.eldritch[space.number("3")] = 1
    s.encounters(0)
    assert meetings(s) == ["general", "research"]


# -- The cup -------------------------------------------------------------------------------------


@pytest.mark.rule("EH-0040", "EH-0041")
@pytest.mark.parametrize(
    ("ancient_one", "aside"),
    [("azathoth", 0), ("cthulhu", 2), ("shub_niggurath", 5), ("yog_sothoth", 0)],
)
def test_the_cup_holds_all_monsters_but_epic_ones_and_those_put_aside(
    ancient_one: str, aside: int
) -> None:
    g = laid_out(ancient_one=ancient_one)
    assert len(g.cup) == len(set(g.cup)) == 34 - aside
    assert not [monster for monster in g.cup if g.is_epic(monster)]
    everyone = range(component.FIRST_MONSTER, component.FIRST_GATE)
    epic = [monster for monster in everyone if g.place[monster] == zone.BOX]
    assert len(epic) == 9
    assert names(epic)[0] == "cthulhu_epic"


@pytest.mark.rule("EH-0041", "EH-0043")
def test_a_defeated_epic_monster_never_goes_to_the_cup() -> None:
    s = Scene("mark_harrigan", ancient_one="cthulhu", at={0: "rome"}, monsters={"cthylla": "rome"})
    cthylla = s.card("cthylla")
    cup = s.g.cup[:]
    picking.do(s, lambda g: board.remove_monster(g, cthylla, True))
    assert s.on("rome") == []
    assert (s.g.place[cthylla], s.g.cup) == (zone.BOX, cup)


@pytest.mark.rule("EH-0042", "EH-0043")
def test_monsters_are_drawn_from_the_cup_by_chance() -> None:
    s = Scene()
    g = s.g
    drawn: Counter[str] = Counter()
    for _ in range(3400):
        monster = board.draw_monster(g)
        board.put_monster(g, monster, 0)
        drawn.update(names([monster]))
        board.remove_monster(g, monster, True)
    assert len(g.cup) == 34
    copies = Counter(names(g.cup))
    assert set(drawn) == set(copies)
    assert all(0.6 < drawn[name] / (100 * copies[name]) < 1.4 for name in copies)


@pytest.mark.rule("EH-0077")
def test_what_is_put_aside_is_never_drawn() -> None:
    s = Scene(ancient_one="cthulhu")
    s.run(Spawn(space.number("rome"), 40))
    spawned = [b for _, b, _, _ in s.events(event.MONSTER_COMES)]
    assert s.g.cup == []
    assert len(spawned) == 32
    assert not {"deep_one", "star_spawn"} & set(names(spawned))


# -- Decks ---------------------------------------------------------------------------------------


@pytest.mark.rule("EH-0037", "EH-0044", "EH-0045", "EH-0046")
def test_each_ancient_one_has_cards_of_its_own() -> None:
    groups = {"mystery": deck.MYSTERY, "research": deck.RESEARCH, "special": deck.SPECIAL}
    sizes = {"mystery": (4, 4, 4, 4), "research": (8, 8, 8, 8), "special": (0, 6, 0, 6)}
    for group, which in groups.items():
        dealt = [laid_out(ancient_one=name).decks[which] for name in component.ANCIENT_ONES]
        assert tuple(len(cards) for cards in dealt) == sizes[group]
        found = [card for cards in dealt for card in cards]
        all_cards = [c for c in range(component.CARDS) if component.COPIES[c][0] == group]
        assert sorted(found) == all_cards  # no card belongs to two of them
    g = laid_out(ancient_one="cthulhu")
    others = [c for c in range(component.FIRST_MYSTERY, component.FIRST_ENCOUNTER)]
    boxed = [c for c in others if g.place[c] == zone.BOX]
    assert sorted(names(boxed)) == sorted(component.MYSTERIES[:4] + component.MYSTERIES[8:])


@pytest.mark.rule("EH-0048")
def test_all_expeditions_are_one_deck() -> None:
    g = laid_out()
    cards = g.decks[deck.EXPEDITION]
    where = [space.NAMES[g.table.expedition_spaces[card]] for card in cards]
    assert Counter(where) == dict.fromkeys(space.EXPEDITIONS, 3)
    assert where != sorted(where, key=space.EXPEDITIONS.index)


@pytest.mark.rule("EH-0050", "EH-0075")
def test_there_is_one_shuffled_deck_for_each_back() -> None:
    g = laid_out(*seats(2), ancient_one="cthulhu")
    sizes = [len(cards) for cards in g.decks]
    in_box = Counter(group for group, _ in component.COPIES)
    of_this_game = {
        "research": in_box["research"] // len(component.ANCIENT_ONES),
        "special": in_box["special"] // 2,
        "mythos": sizes[deck.MYTHOS],
        "mystery": component.MYSTERIES_EACH,
    }
    assert sizes == [of_this_game.get(name, in_box[name]) for name in deck.NAMES]
    for which in range(deck.COUNT):
        if which != deck.SPECIAL:
            assert len(orders(which)) > 3
    special = {
        tuple(laid_out(ancient_one="cthulhu", seed=seed).decks[deck.SPECIAL]) for seed in range(5)
    }
    assert len(special) > 3


@pytest.mark.rule("EH-0051", "EH-0052", "EH-0053")
@pytest.mark.parametrize("name", component.ANCIENT_ONES)
def test_the_mythos_deck_is_built_stage_by_stage(name: str) -> None:
    first = set()
    for seed in range(8):
        g = laid_out(ancient_one=name, seed=seed)
        colors = mythos_colors(g)
        start = 0
        for stage in STAGES[name]:
            drawn = Counter(colors[start : start + sum(stage)])
            assert [drawn[color] for color in range(3)] == list(stage)
            start += sum(stage)
        assert len(colors) == start
        first.add((colors[0], g.decks[deck.MYTHOS][-1]))
    assert len(first) > 4
    assert len({color for color, _ in first}) > 1  # a stage is mixed


@pytest.mark.rule("EH-0055")
def test_mythos_cards_that_are_not_used_are_out_of_the_game() -> None:
    g = laid_out()
    used = g.decks[deck.MYTHOS]
    everything = range(component.FIRST_MYTHOS, component.FIRST_MYSTERY)
    boxed = [card for card in everything if g.place[card] == zone.BOX]
    assert len(used) == 16
    assert sorted(used + boxed) == list(everything)
    assert g.discards[deck.MYTHOS] == []


@pytest.mark.rule("EH-0064")
def test_the_active_expedition_is_where_the_top_card_leads() -> None:
    s = Scene(at={0: "the_amazon"}, clues=["the_amazon"])
    g = s.g
    cards = g.decks[deck.EXPEDITION]
    by_space = {where: [c for c in cards if where == lead(s, c)] for where in space.EXPEDITIONS}
    g.decks[deck.EXPEDITION] = [by_space["tunguska"][0], by_space["the_amazon"][0]]
    assert g.expedition_space() == space.number("the_amazon")
    s.dice(*[1] * 20)
    s.encounters(0)
    assert meetings(s) == ["general", "research", "expedition"]
    meet(s, meeting.EXPEDITION)
    while not s.idle:
        g.take(len(g.options) - 1)
    assert g.expedition_space() == space.number("tunguska")
    assert s.events(event.EXPEDITION)[-1][1] == space.number("tunguska")
    s.turn(0)
    g.spaces[0] = space.number("the_amazon")
    s.encounters(0)
    assert meetings(s) == ["general", "research"]


def lead(s: Scene, card: int) -> str:
    return space.NAMES[s.g.table.expedition_spaces[card]]


@pytest.mark.rule("EH-0064")
def test_the_token_follows_when_the_deck_is_shuffled() -> None:
    s = Scene()
    before = s.g.expedition_space()
    picking.do(s, box_expedition)
    cards = s.g.decks[deck.EXPEDITION]
    assert len(cards) == 15
    assert s.g.expedition_space() == s.g.table.expedition_spaces[cards[-1]] != before
    assert s.events(event.EXPEDITION)[-1][1] == s.g.expedition_space()


# -- The reserve ---------------------------------------------------------------------------------


@pytest.mark.rule("EH-0060", "EH-0062")
def test_a_card_that_leaves_the_reserve_is_replaced_at_once() -> None:
    s = Scene("mark_harrigan", "lily_chen", cards={1: ["cat_burglar"]})
    g = s.g
    picking.reserve(s, "axe", "whiskey", "urban_guide", "holy_cross")
    on_top = g.decks[deck.ASSET][-1]
    s.dice(6)
    s.turn(1)
    picking.act(s, "cat_burglar")  # gain an Item or a Trinket from the reserve
    assert g.seat == 1
    picking.card(s, "axe")
    # Nobody else was asked; it is still the turn of who took the card.
    assert (g.seat, g.active) == (1, 1)
    assert option.TRAVEL in s.ops()
    assert names(g.reserve) == ["whiskey", "urban_guide", "holy_cross", *names([on_top])]
    assert "axe" in s.names(1)
    assert [a for _, a, _, _ in s.events(event.RESERVE)] == [on_top]


@pytest.mark.rule("EH-0060")
def test_cards_that_an_effect_discards_from_the_reserve_are_replaced() -> None:
    s = Scene()
    picking.reserve(s, "axe", "whiskey", "urban_guide", "holy_cross")
    gone = s.g.reserve[:]
    picking.do(s, lambda g: discard_card(g, 0, gone[1]))
    assert len(s.g.reserve) == 4
    assert gone[1] not in s.g.reserve
    assert s.g.discards[deck.ASSET] == [gone[1]]
