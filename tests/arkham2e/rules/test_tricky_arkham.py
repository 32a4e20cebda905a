"""``arkham2e/rules``: tricky cases 22 to 26, 30, 37 and 39: Monsters on the move, limits, surges,
Headlines, Rumors, Elder Signs and the final battle; named by their numbers."""

from __future__ import annotations

import pytest

from arkham_env.arkham2e.rules.board import move
from arkham_env.arkham2e.rules.spawning import Surge
from arkham_env.arkham2e.state.game_state import ELIMINATED
from arkham_env.arkham2e.state.ids import component, space, zone
from arkham_env.arkham2e.state.ids.component import NONE
from tests.arkham2e.support.meeting import meet, met
from tests.arkham2e.support.scene import Scene, name_of
from tests.arkham2e.support.turns import keep_sliders, refreshed

SEATS = (
    "joe_diamond", "amanda_sharpe", "michael_mcglen", "harvey_walters", "vincent_lee",
    "jenny_barnes", "mandy_thompson", "monterey_jack",
)  # fmt: skip
STREET = "easttown_streets"
MANY_MONSTERS = (
    "formless_spawn", "formless_spawn", "dark_young", "dark_young", "dark_young", "gug", "gug",
    "star_spawn", "star_spawn", "zombie", "zombie", "zombie", "vampire",
)  # fmt: skip


def with_monsters(s: Scene, on_map: int, outskirts: int = 0) -> Scene:
    """Put Monsters into a street and the Outskirts; return the scene."""
    places = [STREET] * on_map + ["outskirts"] * outskirts
    for name, where in zip(MANY_MONSTERS, places, strict=False):
        s.monster(name, where)
    assert len(s.g.monsters) == on_map + outskirts
    return s


def on_map(s: Scene) -> int:
    return len([monster for monster in s.g.monsters if s.g.place[monster] != space.OUTSKIRTS])


# -- 22: two Chthonians shake the town -------------------------------------------------------------


def shaken(*cards: str, dice: tuple[int, ...] = (4, 6)) -> Scene:
    s = Scene(
        "michael_mcglen", "harvey_walters", "joe_diamond", "gloria_goldberg", "darrell_simmons",
        ancient_one="azathoth", stamina={1: 2}, clues={1: 1}, cards={1: cards},
        at={
            0: "southside_streets", 1: "library", 2: "jail_cell", 3: "abyss_first",
            4: "lost_in_time_and_space",
        },
        monsters={"chthonian": ["woods", "graveyard"]}, dice=dice,
    )  # fmt: skip
    s.sign("independence_square")
    return s


GOAT = "goat_like_creature_spotted_in_woods"
"""A gate at Independence Square; black slash, star and triangle."""


@pytest.mark.rule("AH2-0191", "AH2-0296", "AH2-0302", "AH2-0303", "AH2-0304", "AH2-0305")
def test_22_two_chthonians_shake_the_town() -> None:
    s = shaken("knife", "axe", "rifle", "flesh_ward")
    board = s.g.stamina[:]
    s.exhaust("flesh_ward")
    s.mythos(GOAT).expect("card knife", "card axe", "card rifle", "card flesh_ward", seat=1)
    s.do("card knife", "card axe").done()
    assert s.on("woods") == s.on("graveyard") == ["chthonian"]
    assert s.where(1) == "st_marys_hospital" and s.g.stamina[1] == 1
    assert s.g.clues[1] == 1, "half of one is none"
    lost = [before - after for before, after in zip(board, s.g.stamina, strict=True)]
    assert [lost[0], *lost[2:]] == [0, 2, 0, 0], "Strong Body lessens each; the cell is in Arkham"
    assert (s.g.delayed[1], s.g.skips[1]) == (0, 0), "the next turn is normal"


@pytest.mark.rule("AH2-0191")
def test_22_flesh_ward_cancels_one_of_the_two_losses() -> None:
    s = shaken("flesh_ward", dice=(4,))
    s.mythos(GOAT).expect("answer flesh_ward", "pass", seat=1)
    s.dice(5, 6).do("answer flesh_ward").done()  # Lore 3 - 2; then the second die
    assert s.where(1) == "library" and s.g.stamina[1] == 1


# -- 23: a closing order against an open gate ------------------------------------------------------

CAMPUS = ("library", "administration_building", "science_building")
MISKATONIC = "miskatonic_university_streets"


@pytest.mark.rule("AH2-0042", "AH2-0043", "AH2-0186", "AH2-0210", "AH2-0211", "AH2-0332")
def test_23_a_closing_order_against_an_open_gate() -> None:
    s = Scene(
        "mandy_thompson", "carolyn_fern", "vincent_lee", ancient_one="azathoth",
        at={0: "science_building", 1: "library", 2: "administration_building"},
        gates={"science_building": "the_dreamlands"}, monsters={"ghost": "science_building"},
        in_play=["the_festival", "the_stars_are_right"], sliders={0: (0, 3, 0), 1: (3, 0, 0)},
    )  # fmt: skip
    s.g.explored[0] = 1
    s.cup("maniac")
    turn = s.g.turn
    s.dice(6)  # the Rumor
    s.mythos("strange_lights_on_campus").done()
    assert s.where(1) == s.where(2) == MISKATONIC
    assert s.where(0) == "science_building" and s.g.explored[0] == 1
    assert s.on("science_building") == ["ghost"] and s.gate_at("woods") is not None
    assert [s.g.is_closed(space.number(where)) for where in CAMPUS] == [True, True, False]
    # The next turn.
    s.g.turn = turn + 1
    s.movement(1)
    assert s.can("move french_hill_streets")
    assert not s.can("move library") and not s.can("move administration_building")
    s.do("stop").done()
    s.encounters(1).done()
    s.encounters(2).done()
    assert met(s) == []
    s.movement(0).do("stop").expect("evade ghost", "fight ghost", kind="monster")
    s.dice(5, 1).do("evade ghost").done()  # Sneak 5 - 3
    s.encounters(0).expect("close fight", "close lore", "stop", kind="gate")
    s.dice(6, 1, 1, 1).do("close fight").done()  # Fight 3 + 1
    assert s.trophies(0) == ["the_dreamlands"]
    assert s.where(0) == MISKATONIC and s.on(MISKATONIC) == ["ghost"]
    assert s.g.is_closed(space.number("science_building"))
    # The end of that turn.
    s.sign("independence_square")
    s.dice(6)
    s.mythos("big_storm_sweeps_arkham")
    s.g.preset.clear()
    assert not any(s.g.is_closed(space.number(where)) for where in CAMPUS) and s.g.ongoing == []
    lights = s.card("mythos:strange_lights_on_campus")
    assert lights in s.g.decks[5][:2]
    assert name_of(s.g.environment) == "the_festival"
    assert name_of(s.g.rumor) == "the_stars_are_right"


# -- 24: the Outskirts overflow, and Happy Days ----------------------------------------------------


@pytest.mark.rule("AH2-0158", "AH2-0202", "AH2-0361", "AH2-0362", "AH2-0363", "AH2-0365")
@pytest.mark.rule("AH2-0366", "AH2-0372", "AH2-0374", "AH2-0376", "AH2-0377")
@pytest.mark.parametrize("happy", [False, True])
def test_24_the_outskirts_overflow(happy: bool) -> None:
    s = Scene(
        *SEATS[:4], ancient_one="azathoth", terror=2, at={1: "general_store"},
        cards={0: ["ryan_dean"]},
        in_play=["happy_days_are_here_again"] if happy else [],
    )  # fmt: skip
    with_monsters(s, 4, 4)
    for name, where in (("ghoul", "rivertown_streets"), ("byakhee", "sky"), ("byakhee", "sky")):
        s.monster(name, where)
    allies = len(s.g.allies)
    assert on_map(s) == 7 and s.g.terror == 2, "4 of 4 in the Outskirts had no effect"
    s.draws("cultist")
    s.mythos("scientist_warns_of_dimensional_rift").done()
    assert s.gate_at("unvisited_isle") is not None and s.g.doom == 1
    assert s.on("outskirts") == s.on("unvisited_isle") == [] and on_map(s) == 7
    assert s.in_cup("cultist")
    assert s.g.terror == (2 if happy else 3)
    assert s.where(1) == ("general_store" if happy else "rivertown_streets")
    assert len(s.g.allies) == (allies if happy else allies - 1)
    assert s.names(0) == ["ryan_dean"]
    if not happy:
        s.encounters(1).done()
        assert met(s) == [] and s.events("combat") == []
        s.movement(1).do("stop")
        assert s.can("evade ghoul") and s.can("fight ghoul") and not s.can("stop")


# -- 25: Monster surge with little room ------------------------------------------------------------

GATES = {"graveyard": "abyss", "woods": "rlyeh", "unvisited_isle": "yuggoth"}


def spread(s: Scene) -> list[int]:
    return [len(s.on(where)) for where in GATES]


@pytest.mark.rule("AH2-0160", "AH2-0161", "AH2-0162", "AH2-0163", "AH2-0164", "AH2-0165")
@pytest.mark.rule("AH2-0166", "AH2-0170", "AH2-0366")
def test_25_a_surge_with_little_room() -> None:
    s = Scene(
        *SEATS[:4], ancient_one="cthulhu", gates=GATES, doom=5, sliders={0: (0, 0, 0)},
        at={0: "abyss_first", 3: "graveyard"},
    )  # fmt: skip
    s.g.explored[3] = 1
    for name, where in zip(
        ["ghost", "witch", "witch", "ghost", "ghost", "maniac", "maniac", "maniac", "cultist"],
        [STREET] * 5 + ["outskirts"] * 4, strict=True,
    ):  # fmt: skip
        s.monster(name, where)
    s.cup("cultist", "cultist", "cultist", "cultist")
    allies = len(s.g.allies)
    before = len(s.events("monster"))
    s.mythos("ill_wind_grips_arkham")
    s.expect("space woods", "space unvisited_isle", seat=0, kind="surge")
    assert len(s.events("monster")) == before, "decided before the first draw"
    s.dice(4, 1).do("space woods").done()  # then the Headline: Luck 3 - 1
    assert spread(s) == [1, 1, 0] and on_map(s) == 7
    assert s.g.terror == 1 and len(s.g.allies) == allies - 1
    assert len(s.on("outskirts")) == 1, "the fourth comes from the refilled cup"
    assert (s.g.doom, len(s.g.gates)) == (5, 3) and s.clues_on("unvisited_isle") == 0
    assert s.where(3) == "graveyard" and s.g.delayed == [0] * 4
    assert s.names(0) == ["curse"], "in an Other World as well"


@pytest.mark.rule("AH2-0160", "AH2-0162")
def test_25_with_room_for_all() -> None:
    s = Scene(*SEATS[:4], ancient_one="cthulhu", gates=GATES)
    s.run(Surge(space.number("graveyard"))).done()
    assert spread(s) == [2, 1, 1]


# -- 26: eight players: no Outskirts at all --------------------------------------------------------


@pytest.mark.rule("AH2-0159", "AH2-0365", "AH2-0366", "AH2-0367", "AH2-0372", "AH2-0374")
@pytest.mark.rule("AH2-0376", "AH2-0382")
def test_26_eight_players_have_no_outskirts() -> None:
    s = Scene(
        *SEATS, ancient_one="cthulhu", terror=2, at={2: "general_store", 3: "jail_cell"},
        gates={"graveyard": "abyss", "black_cave": "rlyeh"}, sliders={0: (0, 0, 0)},
        cards={0: ["ryan_dean"], 1: ["eric_colt"]},
    )  # fmt: skip
    s.g.delayed[3] = 1
    with_monsters(s, 11)
    assert len(s.g.allies) == len(component.ALLIES) - 2
    s.next_allies("anna_kaslow", "duke")
    s.mythos("blue_flu").done()
    assert s.g.doom == 1 and len(s.g.gates) == 3 and not s.g.awakened
    assert s.g.terror == 4, "two draws are two overflows"
    assert s.on("outskirts") == s.on("the_unnamable") == [] and len(s.g.monsters) == 11
    assert s.where(2) == "rivertown_streets" and s.g.is_closed(space.number("general_store"))
    assert s.clues_on("woods") == 1 and s.where(3) == "police_station"
    gone = [name_of(record[1]) for record in s.events("boxed")]
    assert gone == ["anna_kaslow", "duke"] and len(s.g.allies) == len(component.ALLIES) - 4
    # Anna Kaslow is gone: Clues instead of her.
    s.g.spaces[0] = space.number("independence_square")
    s.dice(6, 1, 1)
    meet(s, "downtown_6").done()  # Will 3 + 1 - 1
    assert s.g.clues[0] == 2 and s.names(0) == ["ryan_dean"]
    # Of the Allies at Ma's, the seven that are left.
    s.g.spaces[1] = space.number("mas_boarding_house")
    for gate in s.g.gate_stack[:2]:
        move(s.g, gate, zone.SEAT + 1)
    s.encounters(1).do("ability")
    assert len(s.options()) == 7 and not s.can("ally anna_kaslow") and not s.can("ally duke")


# -- 30: an Elder Sign paid with the last points ---------------------------------------------------


def with_a_sign(sanity: int, stamina: int, signs: int = 3) -> Scene:
    s = Scene(
        "michael_mcglen", *SEATS[:2], "harvey_walters", ancient_one="azathoth",
        at={0: "unvisited_isle"}, cards={0: ["elder_sign", "blessing", "axe", "food"]}, doom=6,
        sanity={0: sanity}, stamina={0: stamina}, trophies={0: ["ghoul", "cultist"]},
        monsters={"byakhee": "sky"}, gates={"unvisited_isle": "yuggoth", "woods": "abyss"},
        clues={0: 4},
    )  # fmt: skip
    s.g.explored[0] = 1
    for where in ("graveyard", "black_cave", "hibbs_roadhouse", "the_unnamable", "the_witch_house")[
        :signs
    ]:
        s.sign(where)
    return s.encounters().do("sign elder_sign")


@pytest.mark.rule("AH2-0341", "AH2-0342", "AH2-0343", "AH2-0344", "AH2-0345", "AH2-0346")
@pytest.mark.rule("AH2-0347", "AH2-0348", "AH2-0351", "AH2-0352", "AH2-0354")
def test_30_an_elder_sign_paid_with_the_last_points() -> None:
    s = with_a_sign(1, 1)
    assert s.events("check", "roll") == []
    assert s.g.doom == 5 and s.g.is_sealed(space.number("unvisited_isle"))
    assert s.g.place[s.card("unique:elder_sign")] == zone.BOX
    assert sorted(s.trophies(0)) == ["cultist", "ghoul", "yuggoth"]
    assert s.on("sky") == [] and s.in_cup("byakhee")
    assert [record[1] for record in s.events("devoured")] == [0] and not s.events("knocked_out")
    while not s.idle:
        s.g.take(0)
    assert s.g.presence(0) >= 0 and sorted(s.trophies(0)) == ["cultist", "ghoul", "yuggoth"]


@pytest.mark.rule("AH2-0344")
def test_30_with_one_more_stamina_he_is_insane_after_the_sealing() -> None:
    s = with_a_sign(1, 2)
    s.expect("card axe", "card food", kind="discard").do("card axe").done()
    assert s.g.is_sealed(space.number("unvisited_isle")) and s.where(0) == "arkham_asylum"
    assert (s.g.sanity[0], s.g.stamina[0], s.g.clues[0]) == (1, 1, 2)
    assert sorted(s.names(0)) == ["blessing", "food"]


@pytest.mark.rule("AH2-0220")
def test_30_the_sixth_sign_wins_before_anybody_is_devoured() -> None:
    s = with_a_sign(1, 1, signs=5)
    assert s.ended() == "sealed" and s.events("devoured") == []


# -- 37: a Rumor on top of a Rumor -----------------------------------------------------------------


@pytest.mark.rule("AH2-0204", "AH2-0205", "AH2-0206", "AH2-0207", "AH2-0208", "AH2-0209")
@pytest.mark.rule("AH2-0211", "AH2-0429")
def test_37_a_rumor_on_top_of_a_rumor() -> None:
    s = Scene(
        *SEATS[:3], ancient_one="azathoth", at={0: "library", 1: "library", 2: "abyss_first"},
        clues={0: 4, 1: 3}, in_play=["curfew_enforced"],
    )  # fmt: skip
    s.run()
    while len(s.g.allies) > 6:
        move(s.g, s.g.allies[0], zone.BOX)
    s.g.turn = 3
    strangler = s.card("mythos:the_southside_strangler_strikes")
    where = s.g.mythos_of(strangler).gate
    if where >= 0:
        s.sign(space.NAMES[where])
    s.mythos("the_southside_strangler_strikes").done()
    assert len(s.g.allies) == 6, "its effect begins the turn after"
    assert (s.g.rumor, name_of(s.g.environment)) == (strangler, "curfew_enforced")
    # Turn 4: gate, doom, Monster and movement of another Rumor; then the Strangler.
    s.g.turn = 4
    s.cup("ghoul")
    doom, gone = s.g.doom, len(s.events("boxed"))
    s.mythos("good_work_undone").done()
    assert s.gate_at("unvisited_isle") is not None and s.g.doom == doom + 1
    assert s.on("unvisited_isle") == ["ghoul"] or s.on("merchant_district_streets") == ["ghoul"]
    assert s.g.rumor == strangler and s.bottom_of(5) == "good_work_undone"
    assert s.g.tokens_on(s.card("mythos:good_work_undone")) == 0 and len(s.g.allies) == 5
    assert len(s.events("boxed")) == gone + 1
    # Turn 5: nobody alone has five Clues; they cannot be traded, nor is Easttown a place for it.
    s.g.turn = 5
    for seat in (0, 1):
        s.g.spaces[seat] = space.number("southside_streets")
    s.encounters(0).done()
    s.encounters(1).done()
    # Turn 6: Joe has five.
    s.g.turn = 6
    s.g.clues[0] = 5
    s.encounters(0).expect("answer the_southside_strangler_strikes", "stop", seat=0)
    s.do("answer").done()
    assert s.g.clues == [0, 3, 0] and s.g.money == [5, 5, 5], "in Other Worlds as well"
    assert s.g.rumor == NONE and s.g.place[strangler] == zone.BOX and met(s) == []


def test_37_curfew_is_checked_at_the_end_of_movement() -> None:
    s = Scene("joe_diamond", at={0: "southside_streets"}, sliders={0: (0, 0, 0)},
              in_play=["curfew_enforced", "the_southside_strangler_strikes"])  # fmt: skip
    s.dice(5, 1, 1).movement().do("stop").done()  # Will 3
    assert s.where(0) == "southside_streets"
    s.dice(1, 1, 1).movement().do("stop").done()
    assert s.where(0) == "jail_cell"


# -- 39: two rounds against Hastur -----------------------------------------------------------------


def against_hastur() -> Scene:
    """Joe (Fight 5), Dexter (Fight 4, Lore 4), Pete (Fight 5); a fourth player is out."""
    s = Scene(
        "joe_diamond", "dexter_drake", "ashcan_pete", "vincent_lee", ancient_one="hastur",
        terror=4, lead=2, at={3: "lost_in_time_and_space"}, sanity={1: 4, 2: 2},
        sliders={0: (0, 3, 0), 1: (0, 3, 2), 2: (0, 3, 0)},
        cards={
            0: ["automatic_45"], 1: ["shrivelling"], 2: ["revolver_38", "revolver_38"],
        },
    )  # fmt: skip
    s.battle()
    assert s.g.rating == -4 and s.g.doom == 13 and s.g.status[3] == ELIMINATED
    return refreshed(s)


def first_round(s: Scene) -> Scene:
    assert s.seat == 0 and s.g.lead == 0, "the marker passes after the sliders"
    s.expect("wield automatic_45", "stop", kind="loadout")
    s.dice(5, 5, 5).do("wield automatic_45")  # 5 - 4 + 2: Physical Resistance
    assert (s.g.tally, s.g.doom, s.seat) == (3, 13, 1)
    s.dice(5, 1, 1, 6, 5, 5, 5, 1, 1).do("answer shrivelling")  # Lore 4 - 1, then 4 - 4 + 6
    assert s.g.sanity[1] == 3
    assert (s.g.tally, s.g.doom, s.seat) == (3, 12, 2), "the first makes four; three are kept"
    s.do("wield revolver_38").dice(5, 1, 1, 1, 1)
    # Hastur: Luck (+1) checks of Joe (3), Dexter (1), Pete (3), of whom Pete alone fails.
    s.dice(5, 1, 1, 1, 5, 1, 1, 1, 1, 1)
    s.do("wield revolver_38")
    return s


@pytest.mark.rule("AH2-0286", "AH2-0395", "AH2-0399", "AH2-0400", "AH2-0401", "AH2-0402")
@pytest.mark.rule("AH2-0404", "AH2-0405", "AH2-0406", "AH2-0407", "AH2-0408", "AH2-0409")
def test_39_two_rounds_against_hastur() -> None:
    s = first_round(against_hastur())
    pools = [record[3] for record in s.events("check") if record[2] == 8]
    assert pools == [3, 6, 5]
    assert 7 not in [record[2] for record in s.events("check")], "no Horror check"
    assert (s.g.tally, s.g.doom) == (0, 11)
    assert [record[3] for record in s.events("check") if record[2] == 5] == [4, 2, 4]
    assert s.g.status[2] == ELIMINATED and s.where(0) != "arkham_asylum"
    assert s.events("knocked_out") == [] and s.g.battle_turn == 2
    # Round 2: Shrivelling is refreshed and must be cast again; Luck is not modified any more.
    while s.kind in ("sliders", "trade"):
        keep_sliders(s) if s.kind == "sliders" else s.do("stop")
    assert s.g.lead == 1 and s.seat == 1 and s.g.exhausted == []
    s.expect("answer shrivelling", "stop", kind="loadout")
    s.do("stop")  # Fight 4 - 4: nothing
    s.dice(5, 5, 5, *[5] * 4).do("wield automatic_45")
    assert [record[3] for record in s.events("check") if record[2] == 8][3:] == [0, 3]
    assert (s.g.tally, s.g.doom) == (3, 11), "still four successes for each token"
    luck = [record for record in s.events("check") if record[2] == 5][3:]
    assert [(record[1], record[3]) for record in luck] == [(1, 1), (0, 3)]


@pytest.mark.rule("AH2-0413")
def test_39_terror_does_not_change_the_rating_any_more() -> None:
    s = against_hastur()
    s.g.terror = 9
    s.dice(5, 5, 5).do("wield automatic_45")
    assert s.g.rating == -4 and s.events("check")[-1][3] == 3


@pytest.mark.rule("AH2-0221", "AH2-0403")
def test_39_the_last_token_wins_on_the_spot() -> None:
    s = against_hastur()
    s.g.doom = 1
    s.g.tally = 1
    s.dice(5, 5, 5).do("wield automatic_45")
    assert s.g.over and s.ended() == "battle" and s.g.doom == 0
    assert s.events("attack") == [] and len(s.events("check")) == 1
