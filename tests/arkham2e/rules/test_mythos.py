"""The Mythos Phase: cards, Clues, Headlines, Environments, Rumors."""

from __future__ import annotations

from typing import Any

import pytest

from arkham_env.arkham2e.rules.mythos import ResolveMythos, draw_mythos
from arkham_env.arkham2e.rules.rumors import fail_rumor, pass_rumor
from arkham_env.arkham2e.state.ids import deck, event, space, zone
from arkham_env.arkham2e.state.ids.component import NONE
from tests.arkham2e.support.scene import Scene, name_of

SEATS = (
    "joe_diamond", "amanda_sharpe", "michael_mcglen", "harvey_walters", "vincent_lee",
    "jenny_barnes", "mandy_thompson", "monterey_jack",
)  # fmt: skip
STORM = "big_storm_sweeps_arkham"
"""A gate at Independence Square, a Clue at The Unnamable; crescents and pluses move."""


def quiet(*names: str, **more: Any) -> Scene:
    """Return a scene with elder signs on Independence Square and the Black Cave."""
    s = Scene(*(names or ("joe_diamond",)), **more)
    s.sign("independence_square")
    s.sign("black_cave")
    return s


# -- The phase -------------------------------------------------------------------------------------


@pytest.mark.rule("AH2-0147", "AH2-0212")
def test_four_steps_in_order() -> None:
    """The text comes last: the Cultist of the gate moves, then the level rises."""
    s = Scene("joe_diamond")
    s.cup("cultist")
    s.mythos("family_found_butchered").done()
    wanted = ("gate", "monster", "clues_at", "monster_moves", "terror")
    assert [event.NAMES[record[0]] for record in s.events(*wanted)] == list(wanted)


@pytest.mark.rule("AH2-0148")
@pytest.mark.parametrize("players", [1, 8])
def test_one_card_whatever_the_players(players: int) -> None:
    s = Scene(*SEATS[:players])
    s.mythos(STORM).done()
    assert len(s.events("mythos")) == 1
    assert s.bottom_of(deck.MYTHOS) == STORM


@pytest.mark.rule("AH2-0213", "AH2-0072")
def test_a_new_turn_follows() -> None:
    s = Scene("joe_diamond", "amanda_sharpe", at={0: "lost_in_time_and_space", 1: "jail_cell"})
    turn = s.g.turn
    s.turn(STORM)
    while s.g.turn == turn + 1:
        s.g.take(len(s.g.options) - 1)
    assert s.g.turn == turn + 2 and s.g.lead == 1
    phases = [record[1] for record in s.events("phase")]
    assert phases[:6] == [1, 2, 3, 4, 5, 1]


@pytest.mark.rule("AH2-0037")
def test_the_story_continues() -> None:
    """The deck is shuffled with it, and another card is drawn."""
    s = Scene("joe_diamond")
    cards = len(s.g.decks[deck.MYTHOS])
    s.g.known[deck.MYTHOS] = 3
    s.mythos("the_story_continues").done()
    drawn = [name_of(record[1]) for record in s.events("mythos")]
    assert drawn[0] == "the_story_continues" and drawn[-1] != "the_story_continues"
    story = s.card("the_story_continues")
    assert s.g.place[story] == zone.SUPPLY and story in s.g.decks[deck.MYTHOS]
    assert len(s.g.decks[deck.MYTHOS]) >= cards - 1 and s.g.known[deck.MYTHOS] <= 1


@pytest.mark.rule("AH2-0037")
def test_a_card_drawn_for_information() -> None:
    s = Scene("joe_diamond")
    s.top("mythos:the_story_continues", f"mythos:{STORM}")
    card = draw_mythos(s.g)
    assert name_of(card) != "the_story_continues" and s.g.place[card] == zone.IN_HAND
    assert s.g.gates == []


@pytest.mark.rule("AH2-0148")
def test_no_card_is_left() -> None:
    """The end of the phase comes all the same."""
    s = Scene("joe_diamond", ancient_one="ithaqua", at={0: "uptown_streets"})
    s.g.decks[deck.MYTHOS].clear()
    s.g.wide_open = 1
    stamina = s.g.stamina[0]
    s.mythos().done()
    assert s.events("mythos") == [] and s.g.stamina[0] == stamina - 1


# -- Clues -----------------------------------------------------------------------------------------


@pytest.mark.rule("AH2-0169")
def test_a_clue_comes() -> None:
    s = quiet(clues_at={"the_unnamable": 1})
    s.mythos(STORM).done()
    assert s.clues_on("the_unnamable") == 2


@pytest.mark.rule("AH2-0170")
def test_no_clue_at_an_open_gate() -> None:
    s = quiet(gates={"the_unnamable": "abyss"})
    s.mythos(STORM).done()
    assert s.clues_on("the_unnamable") == 0 and s.events("clues_at") == []


@pytest.mark.rule("AH2-0169")
def test_a_sealed_location_receives_clues() -> None:
    s = quiet()
    s.sign("the_unnamable")
    s.mythos(STORM).done()
    assert s.clues_on("the_unnamable") == 1


@pytest.mark.rule("AH2-0171", "AH2-0173")
@pytest.mark.parametrize("takes", [True, False])
def test_who_is_there_may_take_it(takes: bool) -> None:
    s = quiet(at={0: "the_unnamable"}, clues_at={"the_unnamable": 2})
    s.mythos(STORM).expect("seat 0", "stop", seat=0, kind="clue_taker")
    s.do("seat 0" if takes else "stop").done()
    assert s.g.clues[0] == (1 if takes else 0)
    assert s.clues_on("the_unnamable") == (2 if takes else 3)


@pytest.mark.rule("AH2-0172")
def test_the_first_player_says_who_takes_it() -> None:
    s = quiet("joe_diamond", "amanda_sharpe", "michael_mcglen", lead=2,
              at={0: "the_unnamable", 1: "the_unnamable"})  # fmt: skip
    s.mythos(STORM).expect("seat 0", "seat 1", "stop", seat=2, kind="clue_taker")
    s.do("seat 1").done()
    assert s.g.clues == [0, 1, 0]


@pytest.mark.rule("AH2-0174")
def test_a_card_without_a_clue() -> None:
    s = quiet()
    before = s.g.clues_at[:]
    s.mythos("disturbing_the_dead").done()
    assert s.g.clues_at == before


# -- Headlines -------------------------------------------------------------------------------------


@pytest.mark.rule("AH2-0203")
def test_a_headline_is_carried_out_once() -> None:
    s = quiet(monsters={"byakhee": ["sky", "outskirts"]})
    s.mythos(STORM).done()
    assert s.on("sky") == s.on("outskirts") == []
    assert s.bottom_of(deck.MYTHOS) == STORM and s.g.ongoing == []


@pytest.mark.rule("AH2-0210", "AH2-0211")
def test_a_headline_that_stays() -> None:
    """Until the end of the next turn; who is in a closed location comes to the street."""
    s = Scene("carolyn_fern", "vincent_lee", at={0: "library", 1: "administration_building"},
              monsters={"ghost": "science_building"}, in_play=["nodens_favor"])  # fmt: skip
    s.sign("woods")
    turn = s.g.turn
    s.mythos("strange_lights_on_campus").done()
    street = "miskatonic_university_streets"
    assert s.where(0) == s.where(1) == street and s.on(street) == ["ghost"]
    assert [name_of(card) for card in s.g.ongoing] == ["strange_lights_on_campus"]
    assert name_of(s.g.environment) == "nodens_favor"
    closed = ["library", "administration_building", "science_building"]
    assert [space.NAMES[record[1]] for record in s.events("closes")] == closed
    assert s.g.is_closed(space.number("library")) and s.events("opens") == []
    s.g.turn = turn + 1
    s.sign("independence_square")
    s.mythos(STORM).done()
    assert s.g.ongoing == [] and not s.g.is_closed(space.number("library"))
    assert [space.NAMES[record[1]] for record in s.events("opens")] == closed
    assert "strange_lights_on_campus" in [name_of(card) for card in s.g.decks[deck.MYTHOS][:2]]


# -- Environments ----------------------------------------------------------------------------------


@pytest.mark.rule("AH2-0204", "AH2-0205")
def test_environments_replace_each_other() -> None:
    s = quiet(in_play=["the_festival"])
    s.mythos("blackest_night").done()
    assert name_of(s.g.environment) == "blackest_night"
    assert s.bottom_of(deck.MYTHOS) == "the_festival"
    s.mythos(STORM).done()
    assert name_of(s.g.environment) == "blackest_night"


@pytest.mark.rule("AH2-0209")
def test_environment_and_rumor_side_by_side() -> None:
    s = quiet(in_play=["the_festival"])
    s.mythos("disturbing_the_dead").done()
    assert name_of(s.g.environment) == "the_festival"
    assert name_of(s.g.rumor) == "disturbing_the_dead"
    assert s.g.arrival_of(s.g.rumor) == s.g.turn


@pytest.mark.rule("AH2-0412")
def test_ithaqua_discards_weather() -> None:
    """Gate, Clue and movement are resolved; the Environment in play stays (FAQ)."""
    s = quiet(ancient_one="ithaqua", in_play=["the_festival"], at={0: "library"},
              monsters={"star_spawn": "woods"})  # fmt: skip
    s.mythos("sunny_and_clear").done()
    assert name_of(s.g.environment) == "the_festival"
    assert s.bottom_of(deck.MYTHOS) == "sunny_and_clear"
    assert s.clues_on("hibbs_roadhouse") == 1 and s.on("uptown_streets") == ["star_spawn"]


# -- Rumors ----------------------------------------------------------------------------------------


@pytest.mark.rule("AH2-0206")
def test_a_rumor_works_from_the_turn_after() -> None:
    s = quiet()
    allies = len(s.g.allies)
    s.mythos("the_southside_strangler_strikes").done()
    assert len(s.g.allies) == allies
    s.g.turn += 1
    s.mythos(STORM).done()
    assert len(s.g.allies) == allies - 1


@pytest.mark.rule("AH2-0206", "AH2-0211")
def test_a_rumor_that_is_passed_goes_to_the_box() -> None:
    s = Scene("joe_diamond", "amanda_sharpe", at={1: "abyss_first"},
              in_play=["the_southside_strangler_strikes"])  # fmt: skip
    card = s.g.rumor
    pass_rumor(s.g, card)
    s.g.advance()
    s.done()
    assert [record[1:3] for record in s.events("rumor")] == [(card, 1)]
    assert s.g.money == [5, 5] and s.g.rumor == NONE and s.g.place[card] == zone.BOX


@pytest.mark.rule("AH2-0206")
def test_a_rumor_that_fails_goes_to_the_box() -> None:
    s = Scene("joe_diamond", in_play=["disturbing_the_dead"])
    card = s.g.rumor
    fail_rumor(s.g, card)
    s.g.advance()
    s.done()
    assert s.names(0) == ["curse"] and s.g.rumor == NONE and s.g.place[card] == zone.BOX
    fail_rumor(s.g, card)
    assert len(s.events("rumor")) == 1


@pytest.mark.rule("AH2-0206")
def test_terror_ten_fails_disturbing_the_dead() -> None:
    s = Scene("joe_diamond", in_play=["disturbing_the_dead"], terror=9)
    s.sign("graveyard")
    s.dice(6)
    s.mythos("family_found_butchered")
    s.g.preset.clear()
    s.done()
    assert s.g.terror == 10 and s.g.rumor == NONE and s.names(0) == ["curse"]


@pytest.mark.rule("AH2-0148", "AH2-0206")
def test_the_great_ritual_failed() -> None:
    """For good two cards are drawn, of the first one the gate alone counts."""
    s = Scene("joe_diamond", in_play=["the_great_ritual"])
    fail_rumor(s.g, s.g.rumor)
    s.g.advance()
    s.done()
    s.cup("ghoul", "formless_spawn", "dark_young")
    s.mythos("family_found_butchered", STORM).done()
    assert s.gate_at("graveyard") and s.gate_at("independence_square") and s.g.doom == 2
    assert s.g.terror == 0 and s.clues_on("unvisited_isle") == 0
    assert s.clues_on("the_unnamable") == 1
    assert [name_of(card) for card in s.g.decks[deck.MYTHOS][:2]] == [
        STORM,
        "family_found_butchered",
    ]


@pytest.mark.rule("AH2-0147")
def test_the_gate_alone() -> None:
    s = Scene("joe_diamond")
    s.cup("cultist")
    (card,) = s.top("mythos:family_found_butchered")
    assert draw_mythos(s.g) == card
    s.run(ResolveMythos(card, True)).done()
    assert s.on("graveyard") == ["cultist"] and s.g.terror == 0
    assert s.bottom_of(deck.MYTHOS) == "family_found_butchered"
