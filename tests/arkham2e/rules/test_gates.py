"""Gates open, are closed, are sealed."""

from __future__ import annotations

from typing import Any

import pytest

from arkham_env.arkham2e.rules import board, gates
from arkham_env.arkham2e.rules.gates import OpenGate
from arkham_env.arkham2e.state.ids import deck, event, space, zone
from tests.arkham2e.support.scene import Asked, Scene

SEATS = (
    "joe_diamond", "amanda_sharpe", "michael_mcglen", "harvey_walters", "vincent_lee",
    "jenny_barnes", "mandy_thompson", "monterey_jack",
)  # fmt: skip
STORM = "big_storm_sweeps_arkham"
"""A gate at Independence Square, a Clue at The Unnamable; crescents and pluses move."""
SQUARE = "independence_square"


def kinds(s: Scene, *wanted: str) -> list[str]:
    """Return the names of the log's records of some kinds, in order."""
    return [event.NAMES[record[0]] for record in s.events(*wanted)]


def gated(*names: str, at: str = "woods", world: str = "yuggoth", **more: Any) -> Scene:
    """Return a scene in which seat 0 has explored the gate in its location."""
    found: dict[str, Any] = {"gates": {at: world}, "at": {0: at}, "ancient_one": "cthulhu"}
    found.update(more)
    s = Scene(*(names or ("joe_diamond",)), **found)
    s.g.explored[0] = 1
    return s


# -- Opening ---------------------------------------------------------------------------------------


@pytest.mark.rule("AH2-0152", "AH2-0153", "AH2-0155", "AH2-0157")
def test_doom_gate_monster() -> None:
    s = Scene("joe_diamond", doom=3)
    s.cup("ghoul", "gug")
    s.next_gate("yuggoth")
    stack = len(s.g.gate_stack)
    s.mythos(STORM).done()
    assert kinds(s, "doom", "gate", "monster") == ["doom", "gate", "monster"]
    assert s.g.doom == 4
    assert s.gate_at(SQUARE) == "yuggoth" and len(s.g.gate_stack) == stack - 1
    assert len(s.on(SQUARE)) == 1 and len(s.g.cup) == 1


@pytest.mark.rule("AH2-0156")
def test_clues_go_when_a_gate_opens() -> None:
    s = Scene("joe_diamond", clues_at={"woods": 2, "graveyard": 1})
    s.run(OpenGate(space.number("woods"), 0)).done()
    assert s.clues_on("woods") == 0 and s.clues_on("graveyard") == 1


@pytest.mark.rule("AH2-0159")
@pytest.mark.parametrize(("players", "monsters"), [(1, 1), (4, 1), (5, 2), (8, 2)])
def test_monsters_by_players(players: int, monsters: int) -> None:
    s = Scene(*SEATS[:players])
    s.cup("ghoul", "gug", "dhole")
    s.mythos(STORM).done()
    assert len(s.on(SQUARE)) == monsters


@pytest.mark.rule("AH2-0149", "AH2-0150", "AH2-0185", "AH2-0339")
def test_nothing_opens_at_an_elder_sign() -> None:
    """The Clue, the movement and the text follow all the same."""
    s = Scene("joe_diamond", monsters={"cultist": "woods", "byakhee": "outskirts"}, doom=2)
    s.sign(SQUARE)
    s.mythos(STORM).done()
    assert (s.g.doom, s.g.gates) == (2, [])
    assert s.clues_on("the_unnamable") == 1
    assert s.on("uptown_streets") == ["cultist"] and s.on("outskirts") == []


@pytest.mark.rule("AH2-0339")
def test_nothing_appears_at_an_elder_sign() -> None:
    s = Scene("joe_diamond", at={0: "woods"})
    s.sign("woods")
    cup = len(s.g.cup)
    for _ in range(20):
        s.run(OpenGate(space.number("woods"), 2)).done()
    assert (s.g.gates, s.g.monsters, s.g.doom, len(s.g.cup)) == ([], [], 0, cup)


@pytest.mark.rule("AH2-0167", "AH2-0168")
def test_who_is_there_is_drawn_through() -> None:
    s = Scene(
        "joe_diamond", "amanda_sharpe", "harvey_walters", at={0: SQUARE, 1: SQUARE, 2: "woods"}
    )
    s.next_gate("rlyeh")
    s.mythos(STORM).done()
    assert s.where(0) == s.where(1) == "rlyeh_first" and s.where(2) == "woods"
    assert s.g.delayed == [1, 1, 0]
    assert kinds(s, "through", "monster") == ["through", "through", "monster"]
    s.movement(0).done()
    assert s.where(0) == "rlyeh_first", "delayed: no step into the second area"


def test_kate_keeps_gates_and_monsters_away() -> None:
    s = Scene("kate_winthrop", at={0: SQUARE}, doom=2)
    s.mythos(STORM).done()
    assert (s.g.doom, s.g.gates, s.g.monsters) == (2, [], [])
    assert s.clues_on("the_unnamable") == 1


@pytest.mark.rule("AH2-0386")
def test_a_spent_trophy_refills_the_stack() -> None:
    s = Scene("joe_diamond", ancient_one="cthulhu")
    gate = s.trophy(0, "abyss")
    s.g.gate_stack.clear()
    board.spend_trophy(s.g, 0, gate)
    s.run(OpenGate(space.number("woods"), 0)).done()
    assert s.gate_at("woods") == "abyss" and not s.g.awakened


# -- Closing ---------------------------------------------------------------------------------------


@pytest.mark.rule("AH2-0322")
def test_an_unexplored_gate_is_not_closed() -> None:
    """An investigator who has not explored the gate is drawn through it."""
    s = Scene("joe_diamond", at={0: "woods"}, gates={"woods": "yuggoth"})
    s.encounters().done()
    assert s.where(0) == "yuggoth_first" and s.gate_at("woods") == "yuggoth"


@pytest.mark.rule("AH2-0323", "AH2-0325", "AH2-0330")
def test_closing_is_offered_and_optional() -> None:
    s = gated()
    s.encounters().expect("close fight", "close lore", "stop", seat=0, kind="gate")
    s.do("stop").done()
    assert s.gate_at("woods") == "yuggoth" and s.g.explored == [1]


@pytest.mark.rule("AH2-0324")
def test_close_in_the_turn_of_the_return() -> None:
    s = Scene("joe_diamond", at={0: "yuggoth_second"}, gates={"woods": "yuggoth"})
    s.movement().done()
    assert s.where(0) == "woods" and s.g.explored == [1]
    s.encounters().expect("close fight", "close lore", "stop")


@pytest.mark.rule("AH2-0326", "AH2-0327", "AH2-0328")
def test_the_gates_number_changes_the_pool() -> None:
    """Lore 3 at the last stop, Yuggoth -2: one die; one success closes."""
    s = gated(sliders={0: (0, 0, 3)}, dice=[5])
    s.encounters().do("close lore").done()
    assert s.g.gates == [] and s.trophies(0) == ["yuggoth"]
    assert s.events("check")[0][3] == 1


@pytest.mark.rule("AH2-0325", "AH2-0326")
def test_close_by_fight() -> None:
    """Fight 2, The Dreamlands +1: three dice."""
    s = gated(world="the_dreamlands", dice=[1, 2, 6])
    s.encounters().do("close fight").done()
    assert s.trophies(0) == ["the_dreamlands"]


@pytest.mark.rule("AH2-0329")
def test_try_again_next_turn() -> None:
    s = gated(world="the_dreamlands", dice=[1, 2, 3])
    s.encounters().do("close fight").done()
    assert s.gate_at("woods") == "the_dreamlands" and s.g.explored == [1]
    s.dice(5, 1, 1).encounters().do("close fight").done()
    assert s.g.gates == []


@pytest.mark.rule("AH2-0327")
@pytest.mark.parametrize(("ancient_one", "closed"), [("cthulhu", True), ("yog_sothoth", False)])
def test_difficulty_of_closing(ancient_one: str, closed: bool) -> None:
    """Yog-Sothoth asks for one more success of the closing check (FAQ)."""
    s = gated(world="the_dreamlands", ancient_one=ancient_one, dice=[5, 1, 1])
    s.encounters().do("close fight").done()
    assert (s.g.gates == []) is closed


@pytest.mark.rule("AH2-0327")
@pytest.mark.parametrize(("world", "closed"), [("rlyeh", False), ("abyss", True)])
def test_rlyeh_rising(world: str, closed: bool) -> None:
    s = gated("michael_mcglen", world=world, in_play=["rlyeh_rising"])
    s.g.sliders[1] = 3
    s.dice(5, 1, 1, 1)
    if world == "rlyeh":
        s.g.preset.pop()
    s.encounters().do("close fight").done()
    assert (s.g.gates == []) is closed


@pytest.mark.rule("AH2-0331", "AH2-0332")
def test_monsters_of_its_symbol_return() -> None:
    """Yuggoth is a circle, as are the Byakhee and the Witch; the Ghoul is not."""
    s = gated(
        monsters={"byakhee": ["sky", "outskirts"], "witch": "uptown_streets", "ghoul": "woods"},
        sliders={0: (0, 0, 3)}, dice=[5],
    )  # fmt: skip
    s.encounters().do("close lore").done()
    assert s.on("sky") == s.on("outskirts") == s.on("uptown_streets") == []
    assert s.on("woods") == ["ghoul"]
    assert s.in_cup("byakhee") and s.in_cup("witch")


@pytest.mark.rule("AH2-0333")
def test_a_new_gate_after_closing() -> None:
    s = gated(at=SQUARE, sliders={0: (0, 0, 3)}, dice=[5])
    s.g.spaces[0] = space.number(SQUARE)
    s.encounters().do("close lore").done()
    s.g.spaces[0] = space.number("library")
    s.next_gate("abyss")
    s.mythos(STORM).done()
    assert s.gate_at(SQUARE) == "abyss"


def test_explored_markers_go_with_the_gate() -> None:
    """Another one who stands there needs its marker no more (ruling)."""
    s = gated("joe_diamond", "amanda_sharpe", at="woods", sliders={0: (0, 0, 3)}, dice=[5])
    s.g.spaces[1] = space.number("woods")
    s.g.explored[1] = 1
    s.encounters().do("close lore").done()
    assert s.g.explored == [0, 0]


# -- By an effect ----------------------------------------------------------------------------------


@pytest.mark.rule("AH2-0218")
def test_closed_by_an_effect() -> None:
    """No trophy, no seal, no win; the marker goes under the stack, Monsters leave (FAQ)."""
    s = gated(clues={0: 9}, trophies={0: ["abyss", "rlyeh"]}, monsters={"witch": "sky"})
    gate = s.g.gate_at(space.number("woods"))
    gates.close_by_effect(s.g, gate)
    s.done()
    assert s.g.gates == [] and s.g.gate_stack[0] == gate and s.g.known[deck.COUNT] == 1
    assert s.on("sky") == [] and s.g.explored == [0]
    assert [record[1:] for record in s.events("closed")] == [(gate, -1, 0)]
    assert sorted(s.trophies(0)) == ["abyss", "rlyeh"] and s.ended() == "running"


# -- Sealing ---------------------------------------------------------------------------------------


def closing(*names: str, **more: Any) -> Scene:
    """Return a scene in which seat 0 closes a gate: Fight 2 and The Dreamlands' +1, one success."""
    more.setdefault("world", "the_dreamlands")
    s = gated(*names, **more)
    s.dice(5, 1, 1)
    return s.encounters().do("close fight")


@pytest.mark.rule("AH2-0334", "AH2-0335", "AH2-0336", "AH2-0337")
def test_seal_for_clues() -> None:
    s = closing("joe_diamond", "amanda_sharpe", clues={0: 6, 1: 7}, doom=4)
    s.expect("yes", "no", seat=0, kind="seal").do("yes").done()
    assert s.g.clues == [1, 7] and s.g.doom == 4
    assert s.g.is_sealed(space.number("woods")) and s.trophies(0) == ["the_dreamlands"]
    gate, woods = s.g.gate_trophies[0][0], space.number("woods")
    assert [record[1:] for record in s.events("closed")] == [(gate, 0, 1)]
    assert [record[1:] for record in s.events("sealed")] == [(woods, 0, -1)]
    assert [record[1:3] for record in s.events("explored")] == [(0, 0)]


@pytest.mark.rule("AH2-0334")
def test_no_offer_with_four_clues() -> None:
    s = closing("joe_diamond", "amanda_sharpe", clues={0: 4, 1: 5})
    s.done()
    assert s.g.signs == 0


@pytest.mark.rule("AH2-0334")
def test_research_materials_pay_for_a_clue() -> None:
    s = closing("joe_diamond", "amanda_sharpe", clues={0: 4}, cards={0: ["research_materials"]})
    s.do("yes").done()
    assert s.g.clues[0] == 0 and s.names(0) == [] and s.g.signs != 0


@pytest.mark.rule("AH2-0334")
@pytest.mark.parametrize(
    ("ancient_one", "favor", "cost"),
    [("cthulhu", False, 5), ("hastur", False, 8), ("cthulhu", True, 3), ("hastur", True, 6)],
)
def test_price_of_a_seal(ancient_one: str, favor: bool, cost: int) -> None:
    in_play = ["nodens_favor"] if favor else []
    s = Scene("joe_diamond", ancient_one=ancient_one, in_play=in_play)
    assert gates.seal_cost(s.g, 0) == cost


@pytest.mark.rule("AH2-0334")
@pytest.mark.parametrize(("clues", "offered"), [(7, False), (8, True)])
def test_seal_against_hastur(clues: int, offered: bool) -> None:
    s = closing("joe_diamond", "amanda_sharpe", ancient_one="hastur", clues={0: clues})
    if offered:
        s.do("yes").done()
        assert s.g.clues[0] == 0
    else:
        s.done()


@pytest.mark.rule("AH2-0334")
def test_nothing_is_sealed_while_no_one_can_help() -> None:
    """The gate can be closed; an Elder Sign cannot be used (ruling)."""
    s = gated(
        "joe_diamond", "amanda_sharpe", world="the_dreamlands", clues={0: 9},
        cards={0: ["elder_sign"]}, in_play=["no_one_can_help_you_now"], dice=[5, 1, 1],
    )  # fmt: skip
    s.encounters().expect("close fight", "close lore", "stop").do("close fight").done()
    assert s.g.gates == [] and s.g.signs == 0 and s.g.clues[0] == 9


@pytest.mark.rule("AH2-0334", "AH2-0339")
def test_a_stable_location_is_not_sealed() -> None:
    s = gated(
        "joe_diamond", "amanda_sharpe", at="library", world="the_dreamlands", clues={0: 9},
        cards={0: ["elder_sign"]}, dice=[5, 1, 1],
    )  # fmt: skip
    s.encounters().expect("close fight", "close lore", "stop").do("close fight").done()
    assert s.g.signs == 0 and s.trophies(0) == ["the_dreamlands"]


@pytest.mark.rule("AH2-0338")
def test_a_seal_is_not_made_up_for() -> None:
    s = closing("joe_diamond", "amanda_sharpe", clues={0: 5})
    s.do("no").done()
    assert s.g.clues[0] == 5
    s.encounters()
    assert s.events("encounter") and not s.can("close") and s.g.signs == 0


@pytest.mark.rule("AH2-0340")
def test_monsters_walk_past_a_seal() -> None:
    """No arrow leads into a location; the Hound of Tindalos goes in by itself (errata 22)."""
    s = Scene("joe_diamond", at={0: "woods"}, monsters={"hound_of_tindalos": "uptown_streets"})
    s.sign("woods")
    s.sign("the_witch_house")
    s.mythos("gangs_clean_up_easttown").done()
    assert s.on("woods") == ["hound_of_tindalos"]


# -- Elder Signs -----------------------------------------------------------------------------------


@pytest.mark.rule("AH2-0341")
def test_an_elder_sign_needs_the_explored_marker() -> None:
    s = Scene("joe_diamond", at={0: "woods"}, gates={"woods": "abyss"}, cards={0: ["elder_sign"]})
    with pytest.raises(Asked):
        s.encounters().do("sign")
    assert s.where(0) == "abyss_first" and s.names(0) == ["elder_sign"]


@pytest.mark.rule(
    "AH2-0342", "AH2-0343", "AH2-0345", "AH2-0346", "AH2-0347", "AH2-0348", "AH2-0226"
)
def test_use_an_elder_sign() -> None:
    s = gated(
        "joe_diamond", "amanda_sharpe", clues={0: 5}, cards={0: ["elder_sign"]}, doom=5,
        monsters={"byakhee": "sky"},
    )  # fmt: skip
    sanity, stamina = s.g.sanity[0], s.g.stamina[0]
    sign = s.g.cards[0][0]
    s.encounters().do("sign elder_sign").done()
    assert s.events("check", "roll") == [] and s.g.clues[0] == 5
    assert (s.g.sanity[0], s.g.stamina[0]) == (sanity - 1, stamina - 1)
    assert s.g.doom == 4 and s.g.is_sealed(space.number("woods")) and s.g.signs_played == 1
    assert s.g.place[sign] == zone.BOX
    assert [record[1:3] for record in s.events("doom")] == [(-1, 4)]
    assert [record[1:] for record in s.events("sealed")] == [(space.number("woods"), 0, sign)]
    assert s.trophies(0) == ["yuggoth"] and s.on("sky") == []


@pytest.mark.rule("AH2-0344")
def test_an_elder_sign_that_knocks_out() -> None:
    s = gated("joe_diamond", "amanda_sharpe", cards={0: ["elder_sign"]}, stamina={0: 1}, doom=2)
    s.encounters().do("sign").done()
    assert s.g.is_sealed(space.number("woods"))
    assert s.where(0) == "st_marys_hospital" and s.g.stamina[0] == 1


@pytest.mark.rule("AH2-0345")
def test_an_elder_sign_with_an_empty_track() -> None:
    s = gated("joe_diamond", "amanda_sharpe", cards={0: ["elder_sign"]}, doom=0)
    s.encounters().do("sign").done()
    assert s.g.doom == 0 and s.g.is_sealed(space.number("woods"))


# -- Guards ----------------------------------------------------------------------------------------


@pytest.mark.rule("AH2-0349", "AH2-0350")
def test_monsters_at_the_gate_wait_a_turn() -> None:
    s = Scene(
        "joe_diamond", at={0: "the_dreamlands_second"}, gates={"woods": "the_dreamlands"},
        monsters={"zombie": "woods", "maniac": "woods"},
    )  # fmt: skip
    s.movement()
    if not s.idle:
        s.do("stop")
    s.done()
    assert s.where(0) == "woods" and sorted(s.on("woods")) == ["maniac", "zombie"]
    s.g.returned[0] = 0
    s.movement().do("stop")
    assert s.can("evade zombie") and s.can("fight maniac") and not s.can("stop")


@pytest.mark.rule("AH2-0452")
def test_all_gate_markers_are_somewhere() -> None:
    s = closing(
        "joe_diamond", "amanda_sharpe", gates={"woods": "the_dreamlands", "graveyard": "abyss"}
    )
    s.done()
    assert len(s.g.gate_stack) + len(s.g.gates) + len(s.g.gate_trophies[0]) == 16
