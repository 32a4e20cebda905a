"""``eldritch/rules/mysteries.py``, ``picking.py``: nearest and random spaces, Mysteries, halves,
the box, traits."""

from __future__ import annotations

import random

import pytest

from arkham_env.board.texts.verbs import OP_CHOICE, OP_SPACE
from arkham_env.core.kernel.decision import a_of
from arkham_env.eldritch.rules import board
from arkham_env.eldritch.rules.machine import new_game_state
from arkham_env.eldritch.rules.picking import nearest
from arkham_env.eldritch.rules.reckoning import Reckoning
from arkham_env.eldritch.rules.spawning import SpawnAtRandom
from arkham_env.eldritch.state.ids import (
    component,
    decision,
    deck,
    phase,
    point,
    space,
    trait,
    zone,
)
from arkham_env.eldritch.state.table import Components, Table
from arkham_env.eldritch.tables.everything import build, components
from tests.eldritch.support.scene import Scene
from tests.eldritch.support.supplies import (
    MYSTERIES,
    YELLOW,
    accept,
    active,
    at,
    end_mythos,
    enters,
    meet,
    pool,
    put_tokens,
    solved,
    tokens,
)

# -- Spaces ----------------------------------------------------------------------------------------


@pytest.mark.rule("EH-0347", "EH-0349")
def test_nearest_is_by_fewest_paths_and_the_origin_counts() -> None:
    """From Tunguska: 16 and 19 are next; a space itself is nearer than any other."""
    s = Scene()
    number = space.number
    goals = [number(name) for name in ("rome", "istanbul", "shanghai")]
    assert nearest(s.g, number("tunguska"), goals) == [number("istanbul"), number("shanghai")]
    assert nearest(s.g, number("19"), goals) == [number("shanghai")]
    assert nearest(s.g, number("rome"), goals) == [number("rome")]


@pytest.mark.rule("EH-0348")
def test_the_active_investigator_chooses_among_the_nearest() -> None:
    """The Deep Ones Attack: of the three Sea spaces next to Charlie the Lead chooses one."""
    s = Scene("lily_chen", "charlie_kane", ancient_one="cthulhu", at={0: "3", 1: "buenos_aires"})
    s.g.phase = phase.MYTHOS
    enters(s, "the_deep_ones_attack")
    assert s.g.eldritch[space.number("3")] == 1, "the origin"
    assert s.g.kind == decision.SPACE and s.g.seat == 0
    assert {a_of(packed) for packed in s.g.options} == {
        space.number(name) for name in ("8", "11", "12")
    }


@pytest.mark.rule("EH-0353")
def test_a_random_space_costs_a_clue() -> None:
    s = Scene()
    s.cup("skeleton")
    pool(s, "the_amazon", "london")
    s.run(SpawnAtRandom(1)).settle()
    drawn = s.g.clue_discard[0]
    assert len(s.g.clue_discard) == len(s.g.clue_pool) == 1
    assert s.on(space.NAMES[drawn - component.FIRST_CLUE]) == ["skeleton"]


@pytest.mark.rule("EH-0354")
def test_without_clues_the_lead_picks_the_space() -> None:
    s = Scene("lily_chen", "charlie_kane")
    s.g.lead = 1
    s.cup("skeleton")
    pool(s)
    s.run(SpawnAtRandom(1))
    assert s.g.kind == decision.SPACE and s.g.seat == 1 and len(s.g.options) == space.COUNT
    s.pick(OP_SPACE, space.number("sydney")).settle()
    assert s.on("sydney") == ["skeleton"] and not s.g.clue_discard


@pytest.mark.rule("EH-0355")
def test_an_empty_pool_is_refilled_before_a_random_space() -> None:
    """The last Clue is drawn: the discards, that one among them, are the pool at once."""
    s = Scene()
    s.cup("skeleton", "witch")
    pool(s, "rome", "rome")
    s.run(SpawnAtRandom(1)).settle()
    assert s.on("rome") and len(s.g.clue_pool) == 1 and not s.g.clue_discard
    s.run(SpawnAtRandom(1)).settle()
    assert len(s.on("rome")) == 2


# -- Mysteries: what they share --------------------------------------------------------------------


@pytest.mark.rule("EH-0356", "EH-0357", "EH-0045")
@pytest.mark.parametrize("ancient_one", component.ANCIENT_ONES)
def test_each_ancient_one_has_four_mysteries_of_its_own(ancient_one: str) -> None:
    """Three of the four are to be solved; each has an ability at the end of the Mythos Phase."""
    s = Scene(ancient_one=ancient_one)
    cards = [s.card(name) for name, owner in MYSTERIES.items() if owner == ancient_one]
    assert sorted(s.g.decks[deck.MYSTERY]) == cards and len(cards) == 4
    assert s.g.table.sheet_of_ancient.needed == 3
    for card in cards:
        assert s.g.table.answers(s.g.kind_of(card), point.MYTHOS_END)


@pytest.mark.rule("EH-0358", "EH-0360", "EH-0361", "EH-0359")
def test_a_solved_mystery_is_followed_by_another() -> None:
    """Its tokens are gone, the next one is the only active one, and enters play with its effect."""
    s = Scene("lily_chen", mystery="omen_of_devastation")
    s.top(deck.MYSTERY, "the_true_name")
    put_tokens(s, "omen_of_devastation", 1)
    end_mythos(s).settle()
    assert [component.COPIES[card][1] for card in s.g.solved] == ["omen_of_devastation"]
    assert tokens(s, "omen_of_devastation") == 0 and active(s) == "the_true_name"
    assert sum(s.g.eldritch) == 1
    assert [card for card in range(component.CARDS) if card >= component.FIRST_MYSTERY
            and s.g.place[card] == zone.IN_PLAY] == [s.g.mystery]  # fmt: skip


@pytest.mark.rule("EH-0357")
def test_too_few_tokens_solve_nothing() -> None:
    s = Scene("lily_chen", "charlie_kane", "silas_marsh", mystery="omen_of_devastation")
    put_tokens(s, "omen_of_devastation", 1)
    end_mythos(s).settle()
    assert active(s) == "omen_of_devastation" and not s.g.solved


@pytest.mark.rule("EH-0359")
def test_tokens_that_a_mystery_placed_leave_the_board() -> None:
    s = Scene("lily_chen", ancient_one="shub_niggurath")
    enters(s, "rituals_in_the_wild")
    assert sum(s.g.eldritch) == 4
    put_tokens(s, "rituals_in_the_wild", 1)
    end_mythos(s).settle()
    assert sum(s.g.eldritch) == 0 and len(s.g.solved) == 1


@pytest.mark.rule("EH-0362", "EH-0372")
def test_the_third_mystery_wins_while_the_ancient_one_sleeps() -> None:
    s = Scene("lily_chen", mystery="omen_of_devastation")
    solved(s, "the_true_name", "occult_research")
    put_tokens(s, "omen_of_devastation", 1)
    s.cup()
    s.mythos_phase(YELLOW)
    assert s.g.over and s.ended() == "mysteries" and not s.g.final_solved


@pytest.mark.rule("EH-0363", "EH-0372")
def test_an_awake_ancient_one_wants_its_final_mystery_as_well() -> None:
    s = Scene("lily_chen", ancient_one="cthulhu", mystery="rlyeh_risen")
    s.wake()
    solved(s, "the_deep_ones_attack", "watching_the_stars")
    put_tokens(s, "rlyeh_risen", 1)
    end_mythos(s).settle()
    assert not s.g.over and len(s.g.solved) == 3 and s.on("3") == ["cthulhu_epic"]


@pytest.mark.rule("EH-0364")
def test_a_mystery_that_is_shuffled_back_counts_no_more() -> None:
    """All For Nothing: without the Clues the Lead names a solved one; the next is the second."""
    s = Scene("lily_chen", "charlie_kane", mystery="omen_of_devastation")
    solved(s, "the_true_name", "occult_research")
    s.cup()
    s.mythos("all_for_nothing")
    assert {a_of(packed) for packed in s.g.options} == set(s.g.solved)
    s.g.take(0)
    s.settle()
    assert len(s.g.solved) == 1 and at(s, "the_true_name") == zone.SUPPLY
    put_tokens(s, "omen_of_devastation", 1)
    end_mythos(s).settle()
    assert not s.g.over and len(s.g.solved) == 2


@pytest.mark.rule("EH-0364")
def test_a_mystery_is_shuffled_into_its_deck() -> None:
    """It is not always the next one."""
    tops = set()
    for seed in range(12):
        s = Scene("lily_chen", mystery="omen_of_devastation", seed=seed)
        solved(s, "the_true_name")
        s.run(s.text("all_for_nothing", 0, -1)).settle()
        tops.add(s.g.decks[deck.MYSTERY][-1] == s.card("the_true_name"))
    assert tops == {True, False}


@pytest.mark.rule("EH-0364")
def test_the_group_may_pay_to_keep_a_solved_mystery() -> None:
    s = Scene("lily_chen", "charlie_kane", "silas_marsh")
    solved(s, "the_true_name")
    s.give_clues(0, 1)
    s.give_clues(2, 1)
    s.cup()
    s.mythos("all_for_nothing").pick(OP_CHOICE, 0).settle()
    assert len(s.g.solved) == 1 and s.g.clues == [[], [], []] and s.g.doom == 10


# -- Halves, the box, traits -----------------------------------------------------------------------


@pytest.mark.rule("EH-0373")
@pytest.mark.parametrize(("players", "clues"), [(1, 1), (2, 1), (3, 2), (5, 3)])
def test_half_is_rounded_up(players: int, clues: int) -> None:
    """Half as many Clues as investigators solve a Rumor."""
    names = ("lily_chen", "charlie_kane", "silas_marsh", "trish_scarborough", "leo_anderson")
    s = Scene(*names[:players], at={0: "8"}, dice=[5, 6])
    s.give_clues(0, 4)
    s.ongoing("growing_madness")
    for seat in range(1, players):
        s.g.spaces[seat] = space.number("rome")
    s.encounters(0)
    accept(meet(s, "growing_madness")).pick(OP_CHOICE, 0).settle()
    assert len(s.g.clues[0]) == 4 - clues


@pytest.mark.rule("EH-0374")
def test_what_is_in_the_box_is_found_by_nothing() -> None:
    """The Maniac's Axe is in the box: nothing is gained; a Zombie Horde comes out of it by name."""
    s = Scene("lily_chen", at={0: "rome"}, monsters={"maniac": "rome", "zombie": "london"})
    board.move(s.g, s.card("axe"), zone.BOX)
    s.dice(5, 1, 1, 1, 5, 1, 1)
    s.encounters(0)
    assert s.in_cup("maniac") and not s.names(0)
    assert at(s, "zombie_horde") == zone.BOX
    s.run(Reckoning()).settle()
    assert s.on("london") == ["zombie_horde"]


@pytest.mark.rule("EH-0375")
def test_cards_have_traits() -> None:
    made = components()
    groups = {"asset", "artifact", "spell", "condition", "mythos"}
    for card in range(component.CARDS):
        if component.COPIES[card][0] in groups:
            assert made.columns[made.kind_of_card[card]].traits, component.COPIES[card]


@pytest.mark.rule("EH-0377")
@pytest.mark.parametrize("seed", range(4))
def test_effects_select_cards_by_trait(seed: int) -> None:
    """Haunting Nightmares: a Madness; Rally the People: an Ally."""
    s = Scene("lily_chen", seed=seed)
    s.cup()
    s.mythos("rally_the_people").settle()
    s.mythos("haunting_nightmares").settle()
    assert len(s.g.cards[0]) == 2
    assert s.g.has_trait(s.g.cards[0][0], trait.ALLY)
    assert s.g.has_trait(s.g.cards[0][1], trait.MADNESS)


def played(made: Components, seed: int) -> list[tuple[int, ...]]:
    """Play at random for a while; return what was asked and the state at the end."""
    spec = {"players": 2, "investigators": ["lily_chen", "lola_hayes"], "ancient_one": "azathoth",
            "difficulty": "normal", "starting_rumor": False}  # fmt: skip
    g = new_game_state(Table(made, spec), seed)
    g.advance()
    chance = random.Random(seed)
    asked: list[tuple[int, ...]] = []
    while not g.over and len(asked) < 300:
        asked.append((g.kind, g.seat, *g.options))
        g.take(chance.randrange(len(g.options)))
    return [*asked, tuple(g.place), (g.doom, g.omen)]


@pytest.mark.rule("EH-0376")
def test_a_trait_does_nothing_by_itself() -> None:
    """The same game with Spells that are Common as well: nothing asks for Spells by that trait."""
    changed = build()
    for card in range(component.FIRST_SPELL, component.FIRST_CONDITION):
        changed.columns[changed.kind_of_card[card]].traits |= 1 << trait.COMMON
    assert played(changed, 5) == played(components(), 5)
