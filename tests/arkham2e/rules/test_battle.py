"""The Ancient One awakens; the final battle."""

from __future__ import annotations

from typing import Any

import pytest

from arkham_env.arkham2e.rules import board
from arkham_env.arkham2e.rules.battle import Battle
from arkham_env.arkham2e.rules.doom import add_doom
from arkham_env.arkham2e.rules.gates import OpenGate
from arkham_env.arkham2e.rules.spawning import SpawnMonsters
from arkham_env.arkham2e.state.game_state import ELIMINATED, WAITING
from arkham_env.arkham2e.state.ids import cause, deck, event, phase, space, zone
from arkham_env.arkham2e.state.ids.component import NONE
from tests.arkham2e.support.scene import Scene
from tests.arkham2e.support.turns import attack_bare, keep_sliders, refreshed

SEATS = (
    "joe_diamond", "amanda_sharpe", "michael_mcglen", "harvey_walters", "vincent_lee",
    "jenny_barnes", "mandy_thompson", "monterey_jack",
)  # fmt: skip
PLACES = (
    "woods", "graveyard", "black_cave", "unvisited_isle", "the_unnamable", "the_witch_house",
    "hibbs_roadhouse", "historical_society", "independence_square",
)  # fmt: skip
WORLDS = ("abyss", "rlyeh", "yuggoth", "plateau_of_leng")


def asleep(*names: str, ancient_one: str = "cthulhu", **more: Any) -> Scene:
    return Scene(*(names or ("joe_diamond",)), ancient_one=ancient_one, **more)


def kinds(s: Scene, *wanted: str) -> list[str]:
    return [event.NAMES[record[0]] for record in s.events(*wanted)]


# -- Waking ----------------------------------------------------------------------------------------


@pytest.mark.rule("AH2-0383", "AH2-0154")
def test_the_track_is_full() -> None:
    """At once: no gate, no Monster, no text (trap 3)."""
    s = asleep(doom=12)
    s.mythos("family_found_butchered")
    assert s.g.awakened and s.g.phase == phase.BATTLE and isinstance(s.g.stack[0], Battle)
    assert s.g.gates == [] and s.g.monsters == [] and s.g.terror == 0
    assert s.bottom_of(deck.MYTHOS) == "family_found_butchered"


@pytest.mark.rule("AH2-0383")
def test_any_source_of_doom_wakes() -> None:
    s = asleep(doom=12)
    assert add_doom(s.g, 1)
    assert s.g.instead is not None


@pytest.mark.rule("AH2-0384", "AH2-0389")
@pytest.mark.parametrize(
    ("players", "limit"), [(1, 8), (2, 8), (3, 7), (4, 7), (5, 6), (6, 6), (7, 5), (8, 5)]
)
def test_too_many_gates(players: int, limit: int) -> None:
    s = asleep(*SEATS[:players], at=dict.fromkeys(range(players), "library"), doom=2)
    for number in range(limit - 2):
        s.gate(PLACES[number], WORLDS[number // 2])
    s.run(OpenGate(space.number(PLACES[7]), 0)).done()
    assert not s.g.awakened and s.g.doom == 3
    s.run(OpenGate(space.number(PLACES[8]), 0))
    assert s.g.awakened and s.g.doom == 13


@pytest.mark.rule("AH2-0385")
def test_no_marker_in_the_stack() -> None:
    s = asleep(doom=2)
    s.g.gate_stack.clear()
    s.run(OpenGate(space.number("woods"), 1))
    assert s.g.awakened and s.g.gates == []


@pytest.mark.rule("AH2-0387")
def test_an_empty_cup() -> None:
    s = asleep()
    s.cup()
    s.run(SpawnMonsters(space.number("woods"), 1))
    assert s.g.awakened


@pytest.mark.rule("AH2-0383")
def test_waking_drops_all_that_was_going_on() -> None:
    """In an encounter, and in a window: nothing of it is resolved (trap 1)."""
    s = asleep("joe_diamond", "amanda_sharpe", at={0: "woods"}, doom=12)
    s.location("uptown_1")
    card = s.card("uptown_1")
    s.g.place[card] = zone.IN_HAND
    s.run(OpenGate(space.number("woods"), 1))
    assert s.g.awakened and s.where(0) == "woods" and len(s.g.stack) >= 1
    assert all(place not in (zone.IN_HAND, zone.LOOSE) for place in s.g.place)


# -- The beginning ---------------------------------------------------------------------------------


@pytest.mark.rule("AH2-0390", "AH2-0391")
def test_the_lost_are_devoured_others_fight() -> None:
    s = asleep(*SEATS[:4], at={0: "lost_in_time_and_space", 1: "abyss_first", 3: "jail_cell"})
    s.trophy(0, "ghoul")
    s.battle()
    assert s.g.status[0] == ELIMINATED and s.g.lead == 1
    assert s.g.clockwise(s.g.lead) == [1, 2, 3] and s.trophies(0) == ["ghoul"]
    assert s.seat == 1


@pytest.mark.rule("AH2-0390")
def test_a_seat_without_an_investigator_is_out() -> None:
    """No unused investigator was left for it; the next seat leads (AH2-0402: it still counts)."""
    s = asleep(*SEATS[:3], lead=1, doom=4)
    s.g.status[1] = WAITING
    s.battle()
    assert s.g.status[1] == ELIMINATED and s.g.lead == 2 and s.seat == 2
    assert [record[1] for record in s.events("eliminated")] == [1]
    assert [record[1] for record in s.events("lead")] == [2]
    assert [record[1:3] for record in s.events("doom")] == [(9, 13)]


@pytest.mark.rule("AH2-0390", "AH2-0410")
def test_everybody_is_lost() -> None:
    s = asleep(at={0: "lost_in_time_and_space"})
    s.battle().done()
    assert s.ended() == "lost" and s.g.cause == cause.NOBODY_LEFT


@pytest.mark.rule("AH2-0392")
def test_mythos_cards_are_discarded() -> None:
    s = asleep(in_play=["the_festival", "the_terrible_experiment", "blue_flu"])
    rumor = s.g.rumor
    on_card = s.supply("monster:gug")
    board.move(s.g, on_card, zone.CARD + rumor)
    s.battle()
    assert s.g.environment == s.g.rumor == NONE and s.g.ongoing == []
    assert s.g.place[on_card] == zone.SUPPLY


@pytest.mark.rule("AH2-0394")
def test_flesh_ward_and_healing_stone_go() -> None:
    s = asleep(cards={0: ["flesh_ward", "healing_stone", "food"]})
    s.battle()
    assert s.names(0) == ["food"]


@pytest.mark.rule("AH2-0222")
def test_azathoth_ends_the_world() -> None:
    s = asleep(ancient_one="azathoth")
    s.battle().done()
    assert s.ended() == "lost" and s.g.cause == cause.NO_BATTLE


@pytest.mark.rule("AH2-0394")
@pytest.mark.parametrize(
    ("ancient_one", "trophy"), [("shub_niggurath", "ghoul"), ("yog_sothoth", "abyss")]
)
def test_without_trophies(ancient_one: str, trophy: str) -> None:
    s = asleep(*SEATS[:2], ancient_one=ancient_one, trophies={1: [trophy]})
    s.battle()
    assert s.g.status[0] == ELIMINATED and s.g.clockwise(0) == [1] and s.g.lead == 1


@pytest.mark.rule("AH2-0394")
def test_nyarlathotep_devours_who_has_no_clues() -> None:
    s = asleep(*SEATS[:2], ancient_one="nyarlathotep", clues={1: 1})
    s.battle()
    assert s.g.status[0] == ELIMINATED and s.g.clockwise(0) == [1]


@pytest.mark.rule("AH2-0413")
def test_the_rating_is_set_at_the_beginning() -> None:
    s = asleep(ancient_one="hastur", terror=4)
    assert s.g.rating == 0
    s.battle()
    assert s.g.rating == -4


# -- A round ---------------------------------------------------------------------------------------


@pytest.mark.rule("AH2-0395", "AH2-0396", "AH2-0397", "AH2-0393", "AH2-0404", "AH2-0411")
def test_the_parts_of_a_round() -> None:
    s = asleep(
        *SEATS[:3], ancient_one="hastur", cards={0: ["retainer"], 1: ["bank_loan", "ancient_tome"]},
        lead=2,
    )  # fmt: skip
    s.exhaust("ancient_tome")
    for card in s.g.cards[0] + s.g.cards[1]:
        if card in s.g.fresh:
            s.g.fresh.remove(card)
    s.battle()
    assert s.kind == "sliders" and s.seat == 2
    keep_sliders(s)
    assert s.seat == 0
    keep_sliders(s)
    # Hastur's rating is 0: Fight 2, 1, 3; then each a Luck (+1) check.
    s.dice(*[1] * 2, *[1] * 1, *[1] * 3, *[5] * 4, *[5] * 5, *[5] * 4)
    keep_sliders(s)
    assert s.g.exhausted == [] and s.g.money == [0, 0, 0], "no Retainer, no Loan, no roll"
    assert s.g.lead == 0, "the first player passes after the sliders"
    refreshed(s)
    attack_bare(s)
    assert kinds(s, "attack", "battle_turn") == ["battle_turn", *["attack"] * 3, "battle_turn"]
    assert [record[2] for record in s.events("attack")] == [0, 1, 2]
    assert s.g.battle_turn == 2 and s.kind == "sliders" and s.seat == 0


@pytest.mark.rule("AH2-0398")
def test_all_may_trade() -> None:
    s = asleep(*SEATS[:2], at={0: "abyss_first", 1: "woods"}, cards={0: ["food"]})
    s.battle()
    keep_sliders(s)
    keep_sliders(s)
    s.expect("trade 0", "stop", seat=1, kind="trade")


@pytest.mark.rule("AH2-0399", "AH2-0405")
def test_one_combat_check_each() -> None:
    """Cthulhu -6: Fight 2 with a Tommy Gun (+6) are two dice; no Horror check, no flight."""
    s = asleep(cards={0: ["tommy_gun"]})
    s.battle()
    keep_sliders(s)
    s.expect("wield tommy_gun", "stop", kind="loadout")
    s.dice(1, 1).do("wield tommy_gun")
    attack_bare(s)
    checks = s.events("check")
    assert [(record[1], record[3]) for record in checks] == [(0, 2)]
    assert s.kind == "choice", "its attack: which maximum is lowered"


@pytest.mark.rule("AH2-0406")
@pytest.mark.parametrize(
    ("ancient_one", "dice"), [("hastur", 5), ("shub_niggurath", 0), ("nyarlathotep", 4)]
)
def test_defences(ancient_one: str, dice: int) -> None:
    """Tommy Gun +6: halved by Hastur (rating 0), nothing for Shub-Niggurath (-5)."""
    s = asleep(
        ancient_one=ancient_one, cards={0: ["tommy_gun"]}, clues={0: 1}, trophies={0: ["ghoul"]}
    )
    s.battle()
    keep_sliders(s)
    s.dice(*[1] * 20)
    if s.can("wield tommy_gun"):
        s.do("wield tommy_gun")
    attack_bare(s)
    combat = [record for record in s.events("check") if record[2] == 8]
    assert combat[0][3] == dice


@pytest.mark.rule("AH2-0221", "AH2-0403")
def test_the_last_token_wins_at_once() -> None:
    s = asleep(*SEATS[:2], ancient_one="hastur")
    s.battle()
    s.g.doom = 1
    refreshed(s, 5, 5, 5)
    assert s.g.over and s.ended() == "battle" and s.g.doom == 0
    assert s.events("attack") == []


@pytest.mark.rule("AH2-0407", "AH2-0408", "AH2-0409", "AH2-0402")
def test_devoured_by_its_attack() -> None:
    """Hastur's Luck (+1) checks fail: 2 Sanity; no Asylum, nobody comes instead."""
    s = asleep(*SEATS[:3], ancient_one="hastur", sanity={1: 2})
    s.battle()
    # Fight 1, 3, 2, no success; Luck 4 + 1, 3 + 1, 3 + 1.
    refreshed(s, *[1] * 6, *[1] * 13)
    assert len(s.events("attack")) == 3
    assert s.g.status[1] == ELIMINATED and s.where(0) != "arkham_asylum"
    assert [s.g.sanity[seat] for seat in (0, 2)] == [2, 1]
    assert s.g.players == 3


@pytest.mark.rule("AH2-0222", "AH2-0410")
def test_everybody_is_devoured() -> None:
    s = asleep(ancient_one="hastur", sanity={0: 2})
    s.battle()
    refreshed(s, 1, 1, 1, 1, 1, 1).done()
    assert s.ended() == "lost" and s.g.cause == cause.IN_BATTLE


@pytest.mark.rule("AH2-0407")
def test_its_attack_gets_harder() -> None:
    """Luck (+1), then (+0)."""
    s = asleep(ancient_one="hastur")
    s.battle()
    for dice in (6, 5):
        refreshed(s, *[1] * 2, *[6] * (dice - 2))
    luck = [record[3] for record in s.events("check") if record[2] == 5]
    assert luck == [4, 3]


@pytest.mark.rule("AH2-0407")
def test_cthulhu_grows_back() -> None:
    """A maximum less for each; then one doom token, unless the track is full."""
    s = asleep(*SEATS[:2])
    s.battle()
    s.g.doom = 5
    refreshed(s)
    attack_bare(s)
    for _ in range(2):
        s.do("choice 0")
    assert s.g.cut_sanity == [1, 1] and s.g.doom == 6
    s.g.doom = 13
    refreshed(s)
    attack_bare(s)
    s.do("choice 1", "choice 1")
    assert s.g.cut_stamina == [1, 1] and s.g.doom == 13


@pytest.mark.rule("AH2-0407")
def test_a_warding_statue_cancels_an_attack() -> None:
    s = asleep(*SEATS[:2], cards={0: ["warding_statue"]})
    s.battle()
    s.g.doom = 5
    refreshed(s)
    attack_bare(s)
    s.expect("answer warding_statue", "pass", seat=0)
    s.do("answer").expect(*s.options(), kind="sliders")
    assert s.g.cut_sanity == s.g.cut_stamina == [0, 0] and s.g.doom == 5
    assert s.names(0) == [] and s.events("attack") == []
    refreshed(s)
    attack_bare(s)
    assert s.kind == "choice" and s.events("attack"), "for one turn alone"


@pytest.mark.rule("AH2-0286", "AH2-0396")
def test_spells_end_when_they_are_refreshed() -> None:
    s = asleep("dexter_drake", ancient_one="hastur", cards={0: ["shrivelling"]})
    s.g.sliders[2] = 2
    s.battle()
    refreshed(s)
    assert s.kind == "loadout" and s.can("answer shrivelling")
    sanity = s.g.sanity[0]
    s.dice(6, 1, 1, *[1] * 7, *[6] * 9)
    s.do("answer shrivelling")
    attack_bare(s)
    assert s.g.sanity[0] == sanity - 1 and s.events("exhaust")
    assert [record[3] for record in s.events("check") if record[2] == 8] == [7]
    s.g.preset.clear()
    refreshed(s)
    assert s.g.exhausted == [] and s.can("answer shrivelling")


@pytest.mark.rule("AH2-0383")
def test_who_fell_when_it_woke_is_devoured() -> None:
    """This includes an investigator whose fall was not resolved yet (ruling)."""
    s = asleep(*SEATS[:2], stamina={1: 1})
    s.g.stamina[1] = 0
    s.battle()
    assert s.g.status[1] == ELIMINATED and s.seat == 0


@pytest.mark.rule("AH2-0393")
def test_blessings_are_rolled_for() -> None:
    """Only money, Retainers and Loans are out (reading 22)."""
    s = asleep(cards={0: ["blessing"]}, dice=[1])
    s.battle()
    assert s.names(0) == [] and s.g.preset == []
