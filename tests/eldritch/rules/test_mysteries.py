"""The sixteen Mysteries, one by one: what they bring, what solves them."""

from __future__ import annotations

import pytest

from arkham_env.board.texts.verbs import D_ANSWER, OP_ANSWER, OP_CARD, OP_CHOICE, OP_SPACE
from arkham_env.core.kernel.decision import op_of
from arkham_env.eldritch.rules import board
from arkham_env.eldritch.state.ids import (
    component,
    decision,
    deck,
    meeting,
    option,
    space,
    zone,
)
from tests.eldritch.support.scene import Scene
from tests.eldritch.support.supplies import (
    MYSTERIES,
    accept,
    active,
    at,
    component_meetings,
    end_mythos,
    enters,
    gate,
    meet,
    pool,
    put_tokens,
    tokens,
)


@pytest.mark.rule("EH-0373")
@pytest.mark.parametrize(("players", "count"), [(1, 1), (2, 1), (3, 2)])
def test_the_true_name(players: int, count: int) -> None:
    """Tokens on random spaces; who is there pays two Clues to take one."""
    s = Scene(*("lily_chen", "charlie_kane", "silas_marsh")[:players], at={0: "sydney"})
    pool(s, "rome", "london", "tunguska")
    enters(s, "the_true_name").settle()
    places = [where for where in range(space.COUNT) if s.g.eldritch[where]]
    assert sum(s.g.eldritch) == count and len(s.g.clue_discard) == count
    s.give_clues(0, len(s.g.clue_pool))
    while len(s.g.clues[0]) < 2:
        board.move(s.g, s.g.clue_discard[-1], zone.SEAT)
    s.encounters(0)
    assert component_meetings(s) == []
    s.g.spaces[0] = places[0]
    clues = len(s.g.clues[0])
    s.encounters(0)
    meet(s, "the_true_name").settle()
    assert tokens(s, "the_true_name") == 1 and len(s.g.clues[0]) == clues - 2
    assert sum(s.g.eldritch) == count - 1
    put_tokens(s, "the_true_name", count)
    end_mythos(s)
    assert len(s.g.solved) == 1


def test_seed_of_the_daemon_sultan() -> None:
    s = Scene("lily_chen", at={0: "tunguska"}, mystery="seed_of_the_daemon_sultan", dice=[5, 1])
    s.give_clues(0, 2)
    s.encounters(0)
    accept(meet(s, "seed_of_the_daemon_sultan")).pick(OP_CHOICE, 0).settle()
    assert tokens(s, "seed_of_the_daemon_sultan") == 1
    end_mythos(s).settle()
    assert len(s.g.solved) == 1


@pytest.mark.parametrize(("omen_at", "offered"), [(1, True), (2, False)])
def test_omen_of_devastation(omen_at: int, offered: bool) -> None:
    """Closing a Gate of the Omen's colour, a Clue places a token."""
    s = Scene("lily_chen", at={0: "london"}, gates=["london"], omen_at=omen_at,
              mystery="omen_of_devastation", dice=[5, 5, 5, 5, 5])  # fmt: skip
    s.give_clues(0, 1)
    s.top(deck.OTHER_WORLD, "other_world_9")
    s.encounters(0).pick(option.MEET, meeting.OTHER_WORLD)
    if offered:
        s.pick(OP_ANSWER, s.card("omen_of_devastation"))
    s.settle()
    assert tokens(s, "omen_of_devastation") == int(offered) and not s.has_gate("london")
    assert len(s.g.clues[0]) == 1 - int(offered)
    end_mythos(s).settle()
    assert len(s.g.solved) == int(offered)


RESEARCH = {
    "occult_research": ("research_4", 4, 1),
    "the_stars_are_right": ("research_16", 4, 1),
    "nature_of_the_all_mother": ("research_19", 2, 1),
    "the_beyond_one": ("research_28", 2, 2),
}
"""A Research card of the same Ancient One: dice of its City part, Clues that it gives."""


@pytest.mark.rule("EH-0359")
@pytest.mark.parametrize("name", RESEARCH)
def test_research_mysteries(name: str) -> None:
    """One Clue gained in a Research Encounter, no other, lies on the card; two are wanted."""
    research, dice, gained = RESEARCH[name]
    s = Scene("lily_chen", "charlie_kane", ancient_one=MYSTERIES[name], mystery=name)
    card = s.card(name)
    for number, where in enumerate(("14", "16")):
        s.clue(where)
        s.g.spaces[0] = space.number(where)
        s.top(deck.RESEARCH, research)
        s.dice(*[5] * dice)
        s.encounters(0).pick(option.MEET, meeting.RESEARCH)
        assert s.g.kind == D_ANSWER and s.g.seat == 0
        s.pick(OP_ANSWER, card).settle()
        assert len(s.g.on_card(card)) == number + 1
        assert len(s.g.clues[0]) == (gained - 1) * (number + 1)
    end_mythos(s)
    assert len(s.g.solved) == 1 and not s.g.on_card(card)
    assert len(s.g.clue_discard) >= 2


def test_an_older_clue_is_not_put_on_a_research_mystery() -> None:
    s = Scene("lily_chen", at={0: "14"}, clues=["14"], mystery="occult_research", dice=[1] * 4)
    s.give_clues(0, 1)
    s.top(deck.RESEARCH, "research_4")
    accept(s.encounters(0).pick(option.MEET, meeting.RESEARCH)).settle()
    assert not s.g.on_card(s.card("occult_research")) and len(s.g.clues[0]) == 1


@pytest.mark.rule("EH-0361", "EH-0347")
@pytest.mark.parametrize(
    ("name", "kind"),
    [("the_stars_are_right", space.SEA), ("nature_of_the_all_mother", space.WILDERNESS)],
)
def test_mysteries_that_move_all_clues(name: str, kind: int) -> None:
    s = Scene("lily_chen", ancient_one=MYSTERIES[name], clues=["20", "5"])
    enters(s, name)
    while not s.idle:
        assert s.g.seat == 0 and all(op_of(packed) == OP_SPACE for packed in s.g.options)
        s.g.take(0)
    places = [s.g.place[clue] for clue in s.g.board_clues]
    assert len(places) == 2 and all(space.TYPES[where] == kind for where in places)


def test_the_deep_ones_attack() -> None:
    """Beat a Deep One, pay a Clue; the tokens of the board stay when it is solved."""
    s = Scene("lily_chen", ancient_one="cthulhu", at={0: "3"})
    enters(s, "the_deep_ones_attack").settle()
    assert s.g.eldritch[space.number("3")] == 1
    s.g.eldritch[space.number("8")] = 1
    s.give_clues(0, 1)
    s.dice(5, 5, 1, 5, 6, 1)
    s.encounters(0)
    accept(meet(s, "the_deep_ones_attack")).pick(OP_CHOICE, 0).settle()
    assert tokens(s, "the_deep_ones_attack") == 1 and s.g.eldritch[space.number("3")] == 0
    end_mythos(s).settle()
    assert len(s.g.solved) == 1 and s.g.eldritch[space.number("8")] == 1


def test_rlyeh_risen() -> None:
    """A Special Encounter on space 3: Strength, Observation."""
    s = Scene("lily_chen", ancient_one="cthulhu", at={0: "3"}, mystery="rlyeh_risen")
    s.top(deck.SPECIAL, "special_2")
    s.dice(5, 1, 1, 5)
    s.encounters(0)
    meet(s, "rlyeh_risen").settle()
    assert tokens(s, "rlyeh_risen") == 1 and at(s, "special_2") == zone.DISCARD
    end_mythos(s).settle()
    assert len(s.g.solved) == 1


def test_rlyeh_risen_without_a_special_encounter_left() -> None:
    """Nothing is drawn from a deck that is empty, its discard pile too: play goes on."""
    s = Scene("lily_chen", ancient_one="cthulhu", at={0: "3"}, mystery="rlyeh_risen")
    for card in s.g.decks[deck.SPECIAL][:]:
        board.move(s.g, card, zone.BOX)
    s.encounters(0)
    meet(s, "rlyeh_risen").settle()
    assert tokens(s, "rlyeh_risen") == 0 and not s.g.over
    end_mythos(s).settle()
    assert s.g.solved == []


EPICS = {
    "watching_the_stars": ("cthylla", "12"),
    "spawn_of_the_black_goat": ("nug", "the_amazon"),
    "spawn_of_yog_sothoth": ("dunwich_horror", "arkham"),
}


@pytest.mark.rule("EH-0361")
@pytest.mark.parametrize("name", EPICS)
def test_mysteries_that_bring_an_epic_monster(name: str) -> None:
    """Its defeat puts a token on the card; it is solved at the end of the Mythos Phase."""
    monster, where = EPICS[name]
    s = Scene("lily_chen", ancient_one=MYSTERIES[name], at={0: where})
    enters(s, name).settle()
    assert s.on(where) == [monster] and tokens(s, name) == 0
    s.g.wounds[s.card(monster) - component.FIRST_MONSTER] = 2
    s.dice(5, 5, 5, 5)
    s.encounters(0)
    assert at(s, monster) == zone.BOX and tokens(s, name) == 1 and active(s) == name
    end_mythos(s).settle()
    assert len(s.g.solved) == 1 and active(s) != name


def test_rituals_in_the_wild() -> None:
    s = Scene("lily_chen", ancient_one="shub_niggurath", at={0: "tunguska"})
    enters(s, "rituals_in_the_wild").settle()
    assert [where for where in range(space.COUNT) if s.g.eldritch[where]] == sorted(
        space.number(name) for name in ("4", "10", "21", "tunguska")
    )
    s.give_clues(0, 2)
    s.dice(5, 1)
    s.encounters(0)
    accept(meet(s, "rituals_in_the_wild")).pick(OP_CHOICE, 0).settle()
    assert tokens(s, "rituals_in_the_wild") == 1 and s.g.eldritch[space.number("tunguska")] == 0
    end_mythos(s).settle()
    assert len(s.g.solved) == 1


@pytest.mark.rule("EH-0359", "EH-0373")
def test_hunting_the_thousand() -> None:
    """The Skeleton's toughness 2 is twice one investigator; solved, it goes to the cup."""
    s = Scene("lily_chen", ancient_one="shub_niggurath", at={0: "rome"},
              monsters={"skeleton": "rome"}, mystery="hunting_the_thousand")  # fmt: skip
    s.give_clues(0, 2)
    s.dice(5, 5, 1, 5, 5)
    accept(s.encounters(0))
    s.pick(OP_ANSWER)
    card = s.card("hunting_the_thousand")
    assert s.g.on_card(card) == [s.card("skeleton")] and not s.g.clues[0]
    assert not s.on("rome") and not s.in_cup("skeleton")
    end_mythos(s).settle()
    assert len(s.g.solved) == 1 and s.in_cup("skeleton")


def test_hunting_the_thousand_takes_no_epic_monster() -> None:
    s = Scene("lily_chen", ancient_one="shub_niggurath", at={0: "rome"},
              monsters={"zombie_horde": "rome"}, mystery="hunting_the_thousand")  # fmt: skip
    s.give_clues(0, 2)
    s.g.wounds[s.card("zombie_horde") - component.FIRST_MONSTER] = 5
    s.dice(5, 5, 5, 5)
    accept(s.encounters(0))
    assert at(s, "zombie_horde") == zone.BOX and len(s.g.clues[0]) == 2


def test_arcane_understanding() -> None:
    """A passed Lore test of a Spell, a Clue and the Spell itself place a token."""
    s = Scene("lily_chen", ancient_one="yog_sothoth", cards={0: ["shriveling"]},
              mystery="arcane_understanding", dice=[5, 5])  # fmt: skip
    s.give_clues(0, 1)
    spell = s.g.cards[0][0]
    s.back(spell, "shriveling_back_1")
    s.turn(0).pick(option.COMPONENT, spell).pick(OP_ANSWER, s.card("arcane_understanding"))
    assert tokens(s, "arcane_understanding") == 1 and not s.names(0) and not s.g.clues[0]
    end_mythos(s).settle()
    assert len(s.g.solved) == 1


def test_arcane_understanding_wants_a_passed_test() -> None:
    s = Scene("lily_chen", ancient_one="yog_sothoth", cards={0: ["shriveling"]},
              mystery="arcane_understanding", dice=[1, 1])  # fmt: skip
    s.give_clues(0, 1)
    s.back(s.g.cards[0][0], "shriveling_back_2")
    accept(s.turn(0).pick(option.COMPONENT, s.g.cards[0][0]))
    assert s.g.kind == decision.ACTION and s.g.health[0] == 4 and s.names(0) == ["shriveling"]


def test_where_the_old_ones_broke_through() -> None:
    """Two Spells put the closed Gate on the card; it goes to the box when that is solved."""
    s = Scene("lily_chen", ancient_one="yog_sothoth", at={0: "london"}, gates=["london"],
              cards={0: ["wither", "flesh_ward"]}, mystery="where_the_old_ones_broke_through",
              dice=[5, 5, 5, 5, 5])  # fmt: skip
    s.top(deck.OTHER_WORLD, "other_world_9")
    s.encounters(0).pick(option.MEET, meeting.OTHER_WORLD)
    s.pick(OP_ANSWER, s.card("where_the_old_ones_broke_through")).pick(OP_CARD).settle()
    assert not s.names(0) and not s.has_gate("london") and not s.g.gate_discard
    end_mythos(s).settle()
    assert len(s.g.solved) == 1 and s.g.place[gate("london")] == zone.BOX


@pytest.mark.rule("EH-0354")
def test_the_true_name_without_clues() -> None:
    """Without a Clue to draw a random space from, the Lead chooses the space of the token."""
    s = Scene("lily_chen", "charlie_kane")
    s.g.lead = 1
    pool(s)
    enters(s, "the_true_name")
    assert s.g.seat == 1 and len(s.g.options) == space.COUNT
    s.pick(OP_SPACE, space.number("sydney")).settle()
    assert s.g.eldritch[space.number("sydney")] == 1 and sum(s.g.eldritch) == 1
