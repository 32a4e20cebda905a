"""``eldritch/rules/mysteries.py``: the twelve Rumors: how each is solved, and what comes if it is
not."""

from __future__ import annotations

import pytest

from arkham_env.board.texts.verbs import D_CHOICE, OP_ANSWER, OP_CHOICE, OP_NUMBER, OP_PASS, OP_PAY
from arkham_env.eldritch.rules import board
from arkham_env.eldritch.rules.reckoning import Reckoning
from arkham_env.eldritch.state.ids import (
    component,
    decision,
    deck,
    event,
    meeting,
    option,
    skill,
    space,
    zone,
)
from tests.eldritch.support.scene import Scene
from tests.eldritch.support.supplies import (
    at,
    component_meetings,
    meet,
    meetings,
    put_tokens,
    tokens,
)

HERE = (
    ("growing_madness", "8"),
    ("stars_aligned", "7"),
    ("faded_from_society", "16"),
    ("mysterious_lights", "13"),
    ("dimensions_collide", "11"),
)
"""Rumors that a passed Observation test and Clues solve, with their space."""


def inquiry(s: Scene, name: str) -> Scene:
    """Lily tests Observation for a Rumor, keeps the dice, and pays."""
    s.encounters(0)
    meet(s, name)
    assert s.events(event.TEST)[-1][1:3] == (0, skill.OBSERVATION)
    return s.pick(OP_PASS).pick(OP_CHOICE, 0)


# -- What they share -------------------------------------------------------------------------------


@pytest.mark.rule("EH-0350", "EH-0184", "EH-0351")
@pytest.mark.parametrize(("name", "where"), HERE)
def test_a_rumor_is_encountered_on_its_space_alone(name: str, where: str) -> None:
    """Half of three investigators' Clues, two, solve it; card and tokens are gone."""
    s = Scene("lily_chen", "charlie_kane", "silas_marsh", at={0: where, 1: "rome", 2: where})
    s.g.spaces[2] = space.number("rome")
    s.dice(5, 1)
    s.give_clues(0, 3)
    s.ongoing(name)
    assert name not in component_meetings(s.encounters(1))
    inquiry(s, name).settle()
    assert at(s, name) == zone.DISCARD and not s.g.ongoing and tokens(s, name) == 0
    assert len(s.g.clues[0]) == 1
    s.encounters(2)
    assert component_meetings(s) == []


@pytest.mark.rule("EH-0350")
@pytest.mark.parametrize(("name", "where"), HERE)
def test_a_failed_inquiry_solves_nothing(name: str, where: str) -> None:
    s = Scene("lily_chen", at={0: where}, dice=[1, 2])
    s.give_clues(0, 1)
    s.ongoing(name)
    s.encounters(0)
    meet(s, name).pick(OP_PASS).settle()
    assert s.g.ongoing == [s.card(name)] and len(s.g.clues[0]) == 1


@pytest.mark.rule("EH-0350", "EH-0287")
def test_without_the_clues_nothing_can_be_paid() -> None:
    s = Scene("lily_chen", "charlie_kane", "silas_marsh", at={0: "8"}, dice=[5, 6])
    s.give_clues(0, 1)
    s.ongoing("growing_madness")
    s.encounters(0)
    meet(s, "growing_madness").settle()
    assert s.g.ongoing and len(s.g.clues[0]) == 1


@pytest.mark.rule("EH-0351")
def test_a_solved_rumor_takes_its_monster_with_it() -> None:
    """Errata 3: A Proposition solves Lost Knowledge; the Tick-Tock Men leave the board."""
    s = Scene("lily_chen")
    s.cup()
    s.mythos("lost_knowledge").settle()
    assert s.on("21") == ["tick_tock_men"]
    s.mythos("a_proposition").pick(OP_CHOICE, 0).settle()
    assert at(s, "lost_knowledge") == zone.DISCARD and not s.g.ongoing
    assert not s.on("21") and at(s, "tick_tock_men") == zone.BOX and s.names(0) == ["dark_pact"]


@pytest.mark.rule("EH-0352")
def test_an_unsolved_rumor_stays() -> None:
    s = Scene("lily_chen", "charlie_kane")
    s.cup()
    s.ongoing("stars_aligned")
    for name in ("rally_the_people", "from_bad_to_worse"):
        s.mythos_phase(name).pick(option.LEAD, 0).settle()
    assert s.g.ongoing == [s.card("stars_aligned")]


# -- One by one ------------------------------------------------------------------------------------


@pytest.mark.rule("EH-0350", "EH-0377")
def test_growing_madness() -> None:
    """The Lead gains a Madness, then a token goes for each; with the last one 3 Sanity of each."""
    s = Scene("lily_chen", "charlie_kane", cards={0: ["amnesia"]}, sanity={0: 6, 1: 8})
    s.ongoing("growing_madness", 4)
    s.dice(5, 1, 1)
    s.run(Reckoning()).settle()
    assert tokens(s, "growing_madness") == 2 and len(s.names(0)) == 2
    assert set(s.names(0)) < {"amnesia", "hallucinations", "paranoia"}
    s.run(Reckoning())
    assert s.g.sanity == [3, 5] and at(s, "growing_madness") == zone.DISCARD


@pytest.mark.rule("EH-0158", "EH-0350")
def test_fractured_reality_solved() -> None:
    """An Other World card without a Gate: "close this Gate" solves it, the rest goes on."""
    s = Scene("lily_chen", at={0: "2"}, gates=["london"], dice=[5])
    s.ongoing("fractured_reality")
    s.top(deck.OTHER_WORLD, "other_world_4")
    s.encounters(0)
    assert meeting.OTHER_WORLD not in meetings(s)
    meet(s, "fractured_reality")
    assert at(s, "fractured_reality") == zone.DISCARD and s.has_gate("london")
    s.pick(OP_CHOICE, 0).settle()
    assert s.g.delayed[0] and len(s.g.clues[0]) == 2 and not s.events(event.GATE_CLOSED)


def test_fractured_reality_unsolved() -> None:
    s = Scene(gates=["london", "rome", "tokyo"])
    s.ongoing("fractured_reality", 2)
    s.run(Reckoning()).settle()
    assert tokens(s, "fractured_reality") == 1 and s.g.doom == 10
    s.run(Reckoning()).settle()
    assert s.g.doom == 7 and at(s, "fractured_reality") == zone.DISCARD


@pytest.mark.rule("EH-0374")
def test_secrets_of_the_past() -> None:
    """No Expeditions; on the Active Expedition space it is solved; a reckoning boxes its cards."""
    s = Scene("lily_chen")
    s.ongoing("secrets_of_the_past")
    there = s.g.expedition_space()
    s.g.spaces[0] = there
    cards = [c for c in s.g.decks[deck.EXPEDITION] if s.g.table.expedition_spaces[c] == there]
    s.give_clues(0, 1)
    s.encounters(0)
    assert meeting.EXPEDITION not in meetings(s)
    assert component_meetings(s) == ["secrets_of_the_past"]
    s.run(Reckoning()).settle()
    assert {s.g.place[card] for card in cards} == {zone.BOX} and s.g.expedition_space() != there
    s.g.spaces[0] = s.g.expedition_space()
    s.dice(5, 1)
    inquiry(s, "secrets_of_the_past").settle()
    assert meeting.EXPEDITION in meetings(s.encounters(0))


@pytest.mark.rule("EH-0258")
def test_secrets_of_the_past_leaves_the_discards_alone() -> None:
    """Tricky case 24: only the deck is searched; the discards come back once it is empty."""
    s = Scene()
    s.ongoing("secrets_of_the_past")
    there = s.g.expedition_space()
    drawn = s.g.decks[deck.EXPEDITION][-1]
    board.move(s.g, drawn, zone.DISCARD)
    another = next(c for c in s.g.decks[deck.EXPEDITION] if s.g.table.expedition_spaces[c] == there)
    board.move(s.g, another, zone.SUPPLY)
    s.run(Reckoning()).settle()
    assert s.g.place[another] == zone.BOX and s.g.place[drawn] == zone.DISCARD


@pytest.mark.rule("EH-0211")
def test_secrets_of_the_past_unsolved() -> None:
    """Six reckonings empty the deck: a loss at once."""
    s = Scene()
    s.ongoing("secrets_of_the_past")
    for _ in range(5):
        s.run(Reckoning()).settle()
    assert not s.g.over
    s.run(Reckoning())
    assert s.ended() == "rumor"


def test_lost_knowledge_solved() -> None:
    """The Tick-Tock Men, toughness 3 for one investigator, know no Clues as rerolls."""
    s = Scene("lily_chen", at={0: "21"})
    s.mythos("lost_knowledge").settle()
    assert s.on("21") == ["tick_tock_men"] and tokens(s, "lost_knowledge") == 3
    s.g.wounds[s.card("tick_tock_men") - component.FIRST_MONSTER] = 1
    s.dice(5, 5)
    s.encounters(0)
    assert at(s, "lost_knowledge") == zone.DISCARD and at(s, "tick_tock_men") == zone.BOX


def test_lost_knowledge_unsolved() -> None:
    """All Clues, held and on the board, are discarded; its Monster goes with it."""
    s = Scene("lily_chen", "charlie_kane", clues=["rome", "tokyo"])
    s.give_clues(0, 2)
    s.give_clues(1, 1)
    s.ongoing("lost_knowledge", 1)
    s.monster("tick_tock_men", "21")
    s.run(Reckoning()).settle()
    assert s.g.clues == [[], []] and not s.g.board_clues and len(s.g.clue_discard) == 5
    assert at(s, "lost_knowledge") == zone.DISCARD and not s.on("21")


def test_stars_aligned() -> None:
    """Its reckoning advances the Omen, not Doom: here no Gate matches."""
    s = Scene(gates=["rome"])
    s.ongoing("stars_aligned")
    s.run(Reckoning()).settle()
    assert s.g.omen == 1 and s.g.doom == 10
    s.run(Reckoning()).settle()
    assert s.g.omen == 2 and s.g.doom == 9


def fight_at_19(s: Scene, monster: str, *dice: int) -> Scene:
    s.monster(monster, "19")
    s.dice(*dice)
    s.encounters(0)
    while s.g.kind == decision.AFTER_ROLL:
        s.pick(OP_PASS)
    return s


def test_return_of_the_ancient_ones_solved() -> None:
    """Toughness 1, then 2: the 3 that three investigators need; the Monsters go to the cup."""
    s = Scene("lily_chen", "charlie_kane", "silas_marsh", at={0: "19"})
    s.give_clues(0, 3)
    s.ongoing("return_of_the_ancient_ones")
    fight_at_19(s, "maniac", 5, 1, 1, 1, 5, 1, 1).pick(OP_ANSWER)
    maniac = s.card("maniac")
    assert s.g.place[maniac] == zone.CARD + s.card("return_of_the_ancient_ones")
    assert s.g.ongoing and len(s.g.clues[0]) == 2 and s.names(0) == ["axe"]
    board.discard(s.g, s.card("axe"))
    fight_at_19(s, "skeleton", 5, 6, 1, 5, 6).pick(OP_ANSWER)
    assert at(s, "return_of_the_ancient_ones") == zone.DISCARD and len(s.g.clues[0]) == 1
    assert s.in_cup("maniac") and s.in_cup("skeleton") and not s.on("19")


def test_return_of_the_ancient_ones_elsewhere() -> None:
    s = Scene("lily_chen", at={0: "tokyo"}, monsters={"skeleton": "tokyo"}, dice=[5, 6, 1, 5, 6])
    s.give_clues(0, 1)
    s.ongoing("return_of_the_ancient_ones")
    s.encounters(0)
    while s.g.kind == decision.AFTER_ROLL:
        s.pick(OP_PASS)
    assert s.g.kind == decision.ENCOUNTER and s.in_cup("skeleton")


def test_return_of_the_ancient_ones_unsolved() -> None:
    """A Monster comes to space 19 each time; with the fourth Doom is at 0."""
    s = Scene(ancient_one="cthulhu", monsters={"skeleton": "19", "ghost": "19"})
    s.cup("maniac", "byakhee")
    s.ongoing("return_of_the_ancient_ones")
    s.run(Reckoning()).settle()
    assert len(s.on("19")) == 3 and not s.g.awakened
    s.run(Reckoning()).settle()
    assert len(s.on("19")) == 4 and s.g.awakened and s.g.doom == 0
    assert at(s, "return_of_the_ancient_ones") == zone.DISCARD and tokens(s, "cthulhu") == 0


def test_the_wind_walker_solved() -> None:
    s = Scene("lily_chen", at={0: "4"})
    s.mythos("the_wind_walker").settle()
    assert s.on("4") == ["wind_walker"] and tokens(s, "the_wind_walker") == 4
    s.g.wounds[s.card("wind_walker") - component.FIRST_MONSTER] = 2
    s.dice(5, 6, 1, 5, 1)
    s.encounters(0)
    assert at(s, "the_wind_walker") == zone.DISCARD and at(s, "wind_walker") == zone.BOX
    assert s.g.health[0] == 4 and s.g.sanity[0] == 5, "no Clue: 1 of each at first"


def test_the_wind_walker_unsolved() -> None:
    """Each becomes Delayed and loses 6 Health."""
    s = Scene("silas_marsh", "trish_scarborough", at={0: "rome", 1: "tokyo"})
    s.ongoing("the_wind_walker", 1)
    s.monster("wind_walker", "4")
    s.run(Reckoning()).settle()
    assert s.g.health == [2, 1] and s.g.delayed == [1, 1]
    assert at(s, "the_wind_walker") == zone.DISCARD and not s.on("4")


@pytest.mark.rule("EH-0374")
def test_faded_from_society() -> None:
    """Assets worth at least its tokens go to the box, wherever they lie, and stay there."""
    s = Scene("lily_chen", at={0: "london"}, cards={0: ["fine_clothes"]})
    s.ongoing("faded_from_society", 2)
    board.move(s.g, s.card("axe"), zone.DISCARD)
    board.move(s.g, s.card("bull_whip"), zone.RESERVE)
    board.fill_reserve(s.g)
    dear = [c for c in range(component.FIRST_ASSET, component.FIRST_ARTIFACT) if value(s, c) >= 2]
    cheap = [c for c in range(component.FIRST_ASSET, component.FIRST_ARTIFACT) if value(s, c) < 2]
    s.run(Reckoning()).settle()
    boxed = {c for c in dear if s.g.place[c] == zone.BOX}
    assert boxed == set(dear) - {s.card("fine_clothes")}, "but for the one that is held"
    assert not [c for c in cheap if s.g.place[c] == zone.BOX and not s.g.has_trait(c, 16)]
    assert tokens(s, "faded_from_society") == 1 and s.g.ongoing
    assert len(s.g.reserve) == 4
    s.monster("maniac", "london")
    s.dice(5, 1, 1, 1, 5, 1, 1)
    s.encounters(0)
    assert s.names(0) == ["fine_clothes"], "the Axe that the Maniac brings is not found"
    s.run(Reckoning()).settle()
    assert at(s, "faded_from_society") == zone.DISCARD


def value(s: Scene, card: int) -> int:
    return int(s.g.table.columns[s.g.kind_of(card)].value)


def test_spreading_sickness() -> None:
    """A Health token, then as much Health of each; a Clue less for each token."""
    s = Scene("lily_chen", "charlie_kane", "silas_marsh", at={0: "17"})
    s.ongoing("spreading_sickness")
    s.clue("17")
    s.give_clues(0, 1)
    s.encounters(0)
    assert component_meetings(s) == [], "three Clues are wanted"
    s.run(Reckoning()).settle()
    assert s.g.health == [5, 3, 7]
    s.run(Reckoning()).settle()
    assert s.g.health == [3, 1, 5] and tokens(s, "spreading_sickness") == 2
    s.encounters(0)
    meet(s, "spreading_sickness").settle()
    assert not s.g.clues[0] and at(s, "spreading_sickness") == zone.DISCARD
    assert not s.events(event.TEST)


def test_spreading_sickness_for_nothing() -> None:
    s = Scene("lily_chen", at={0: "17"})
    s.ongoing("spreading_sickness", 2)
    s.encounters(0)
    meet(s, "spreading_sickness").settle()
    assert at(s, "spreading_sickness") == zone.DISCARD


def test_web_between_worlds_paid() -> None:
    """The group may pay half as many Clues as investigators, here two, to keep the token."""
    s = Scene("lily_chen", "charlie_kane", "silas_marsh")
    s.give_clues(0, 2)
    s.give_clues(1, 1)
    s.ongoing("web_between_worlds")
    s.run(Reckoning())
    assert s.g.kind == D_CHOICE and s.g.seat == 0
    s.pick(OP_CHOICE, 0).pick(OP_NUMBER, 1).settle()
    assert [len(held) for held in s.g.clues] == [1, 0, 0] and tokens(s, "web_between_worlds") == 3
    s.run(Reckoning()).settle()
    assert tokens(s, "web_between_worlds") == 2 and len(s.g.clues[0]) == 1
    assert OP_PAY not in s.ops()


@pytest.mark.rule("EH-0211", "EH-0207")
def test_web_between_worlds_unsolved() -> None:
    """The last token loses the game in the middle of the reckoning: Lily's Debt does not flip."""
    s = Scene("lily_chen", cards={0: ["debt"]})
    s.ongoing("web_between_worlds", 1)
    s.run(Reckoning())
    assert s.g.over and s.ended() == "rumor"
    assert not s.events(event.FLIP) and s.names(0) == ["debt"]


def test_web_between_worlds_solved() -> None:
    s = Scene("lily_chen", at={0: "9"})
    s.mythos("web_between_worlds").settle()
    assert s.on("9") == ["spinner_of_webs"]
    s.g.wounds[s.card("spinner_of_webs") - component.FIRST_MONSTER] = 2
    s.dice(5, 6, 1, 5, 1)
    s.encounters(0)
    assert at(s, "web_between_worlds") == zone.DISCARD and at(s, "spinner_of_webs") == zone.BOX


def test_mysterious_lights() -> None:
    """Gates cannot be closed; discarding one is not closing it."""
    s = Scene("lily_chen", at={0: "london"}, gates=["london"], dice=[5, 5, 5, 5, 5])
    s.ongoing("mysterious_lights")
    s.top(deck.OTHER_WORLD, "other_world_9")
    s.encounters(0).pick(option.MEET, meeting.OTHER_WORLD).settle()
    assert s.has_gate("london")
    s.g.omen = 1
    s.cup()
    s.run(s.text("dimensional_instability", 0, -1)).settle()
    assert not s.has_gate("london")


@pytest.mark.rule("EH-0373", "EH-0211")
def test_dimensions_collide() -> None:
    """Half as many tokens as Gates, rounded up; the last one loses the game."""
    s = Scene(gates=["london", "rome", "tokyo"])
    s.ongoing("dimensions_collide")
    s.run(Reckoning()).settle()
    assert tokens(s, "dimensions_collide") == 6
    put_tokens(s, "dimensions_collide", 2)
    s.run(Reckoning())
    assert s.g.over and s.ended() == "rumor"


# -- The Storm -------------------------------------------------------------------------------------


@pytest.mark.rule("EH-0374", "EH-0166")
def test_the_storm_brings_a_rumor_from_the_box() -> None:
    """With its icons: here its Clue, then its tokens; the deck loses nothing."""
    s = Scene("lily_chen")
    s.cup()
    rumors = [
        card
        for card in range(component.FIRST_MYTHOS, component.FIRST_MYSTERY)
        if s.g.place[card] == zone.BOX and s.g.mythos_of(card).rumor
    ]
    for card in rumors:
        if component.COPIES[card][1] != "dimensions_collide":
            board.move(s.g, card, zone.DISCARD)
    board.move(s.g, s.card("dimensions_collide"), zone.BOX)
    s.top(deck.MYTHOS, "the_storm")
    left = len(s.g.decks[deck.MYTHOS]) - 1
    s.mythos("the_storm").settle()
    assert s.g.ongoing == [s.card("dimensions_collide")] and tokens(s, "dimensions_collide") == 8
    assert len(s.g.board_clues) == 1 and len(s.g.decks[deck.MYTHOS]) == left
    s.encounters(0)
    assert s.g.kind == decision.ENCOUNTER
