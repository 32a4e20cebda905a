"""``arkham2e/rules/spawning.py``, ``terror.py``: the monster limit, the Outskirts, surges, the
terror level."""

from __future__ import annotations

from typing import Any

import pytest

from arkham_env.arkham2e.rules import board
from arkham_env.arkham2e.rules.spawning import SpawnMonsters, Surge, place_monster
from arkham_env.arkham2e.rules.terror import RaiseTerror
from arkham_env.arkham2e.state.ids import space, zone
from tests.arkham2e.support.scene import Scene, name_of

SEATS = (
    "joe_diamond", "amanda_sharpe", "michael_mcglen", "harvey_walters", "vincent_lee",
    "jenny_barnes", "mandy_thompson", "monterey_jack",
)  # fmt: skip
MANY_MONSTERS = (
    "ghoul", "ghoul", "ghoul", "formless_spawn", "formless_spawn", "dark_young", "dark_young",
    "dark_young", "gug", "gug", "star_spawn", "star_spawn", "zombie", "zombie", "zombie", "vampire",
    "ghost", "ghost", "ghost", "witch", "witch", "maniac", "maniac", "maniac",
)  # fmt: skip
"""No symbol of them is a square, which the cards below do not call either."""
AT_HIBBS = "raining_cats_and_dogs"


def crowded(players: int, on_map: int, sky: int = 0, outskirts: int = 0, **more: Any) -> Scene:
    """Return a scene with so many Monsters, those of the map in the Easttown streets."""
    s = Scene(*SEATS[:players], ancient_one="cthulhu", **more)
    places = ["easttown_streets"] * on_map + ["sky"] * sky + ["outskirts"] * outskirts
    for name, where in zip(MANY_MONSTERS, places, strict=False):
        s.monster(name, where)
    assert len(s.g.monsters) == on_map + sky + outskirts
    return s


def spawn(s: Scene, where: str, amount: int = 1) -> Scene:
    return s.run(SpawnMonsters(space.number(where), amount))


# -- Limits ----------------------------------------------------------------------------------------


@pytest.mark.rule("AH2-0361", "AH2-0363", "AH2-0158")
@pytest.mark.parametrize("players", range(1, 8))
def test_monster_limit(players: int) -> None:
    s = crowded(players, players + 2)
    spawn(s, "woods", 2).done()
    assert len(s.on("woods")) == 1 and len(s.on("outskirts")) == 1


@pytest.mark.rule("AH2-0158")
def test_a_gates_monster_beyond_the_limit() -> None:
    s = crowded(1, 4)
    s.cup("gug")
    s.mythos("family_found_butchered").done()
    assert s.gate_at("graveyard") is not None
    assert s.on("graveyard") == [] and s.on("outskirts") == ["gug"]


@pytest.mark.rule("AH2-0202", "AH2-0362")
def test_the_sky_counts() -> None:
    s = crowded(1, 3, 1)
    spawn(s, "woods").done()
    assert s.on("woods") == [] and len(s.on("outskirts")) == 1


@pytest.mark.rule("AH2-0362")
def test_the_outskirts_do_not_count() -> None:
    s = crowded(1, 3, 0, 5)
    spawn(s, "woods").done()
    assert len(s.on("woods")) == 1 and len(s.on("outskirts")) == 5


@pytest.mark.rule("AH2-0364")
def test_no_limit_once_the_town_is_overrun() -> None:
    s = crowded(1, 4, terror=9)
    s.run(RaiseTerror(1)).done()
    assert s.g.overrun
    spawn(s, "woods", 2).done()
    assert len(s.on("woods")) == 2 and s.on("outskirts") == []


@pytest.mark.rule("AH2-0365", "AH2-0366")
@pytest.mark.parametrize("players", range(1, 9))
def test_room_in_the_outskirts(players: int) -> None:
    room = 8 - players
    s = crowded(players, players + 3, 0, room)
    assert len(s.on("outskirts")) == room and s.g.terror == 0
    cup = len(s.g.cup)
    spawn(s, "woods").done()
    assert s.on("outskirts") == [] and s.g.terror == 1 and len(s.g.cup) == cup + room
    assert len(s.on("easttown_streets")) == players + 3


@pytest.mark.rule("AH2-0368")
def test_the_outskirts_stay_where_they_are() -> None:
    s = Scene("joe_diamond", monsters={"zombie": ["outskirts", "rivertown_streets"]})
    s.cup("ghoul")
    s.mythos("family_found_butchered").done()
    assert s.on("outskirts") == ["zombie"] and s.on("rivertown_streets") == []


# -- Surges ----------------------------------------------------------------------------------------

GATES = {
    "graveyard": "abyss", "woods": "rlyeh", "unvisited_isle": "yuggoth", "black_cave": "abyss",
    "the_unnamable": "rlyeh", "the_witch_house": "yuggoth",
}  # fmt: skip


def surging(players: int, gates: int, **more: Any) -> Scene:
    s = Scene(
        *SEATS[:players], ancient_one="cthulhu", gates=dict(list(GATES.items())[:gates]), **more,
    )  # fmt: skip
    return s.run(Surge(space.number("graveyard")))


def spread(s: Scene) -> list[int]:
    return [len(s.on(where)) for where in GATES if s.gate_at(where) is not None]


@pytest.mark.rule("AH2-0160", "AH2-0161", "AH2-0162")
@pytest.mark.parametrize(
    ("players", "gates", "found"),
    [(7, 3, [3, 2, 2]), (4, 3, [2, 1, 1]), (4, 4, [1, 1, 1, 1]), (2, 1, [2]), (3, 1, [3])],
)
def test_a_surge_is_spread_evenly(players: int, gates: int, found: list[int]) -> None:
    s = surging(players, gates)
    s.done()
    assert spread(s) == found


@pytest.mark.rule("AH2-0160")
def test_a_surge_by_gates() -> None:
    s = surging(3, 6)
    s.done()
    assert sum(spread(s)) == 6 and s.on("outskirts") == []


@pytest.mark.rule("AH2-0151", "AH2-0166")
def test_a_card_at_an_open_gate_surges() -> None:
    s = Scene("joe_diamond", gates={"graveyard": "abyss"}, doom=3, at={0: "graveyard"})
    s.g.explored[0] = 1
    stack = len(s.g.gate_stack)
    s.cup("gug", "zombie")
    s.mythos("family_found_butchered").done()
    assert (s.g.doom, len(s.g.gates), len(s.g.gate_stack)) == (3, 1, stack)
    assert len(s.on("graveyard")) == 1 and s.events("surge")
    assert s.where(0) == "graveyard" and not s.g.delayed[0]


@pytest.mark.rule("AH2-0163")
def test_a_surge_without_room() -> None:
    s = Scene("joe_diamond", gates={"graveyard": "abyss", "woods": "rlyeh"}, ancient_one="cthulhu")
    for name in MANY_MONSTERS[:4]:
        s.monster(name, "easttown_streets")
    s.run(Surge(space.number("graveyard"))).done()
    assert spread(s) == [0, 0] and len(s.on("outskirts")) == 2


@pytest.mark.rule("AH2-0163")
def test_each_share_of_a_surge_is_asked_once() -> None:
    """Room for three at five gates: the graveyard, then two of four, in one order only."""
    s = Scene("joe_diamond", gates=dict(list(GATES.items())[:5]), ancient_one="cthulhu")
    s.monster("gug", "easttown_streets")
    s.run(Surge(space.number("graveyard")))
    s.expect("space the_unnamable", "space unvisited_isle", "space black_cave")
    s.do("space unvisited_isle").expect("space black_cave", "space woods").do("space woods").done()
    assert spread(s) == [1, 1, 1, 0, 0]


@pytest.mark.rule("AH2-0163")
def test_the_last_gate_of_a_share_is_no_choice() -> None:
    s = Scene("joe_diamond", gates=dict(list(GATES.items())[:5]), ancient_one="cthulhu")
    s.monster("gug", "easttown_streets")
    s.run(Surge(space.number("graveyard"))).do("space black_cave").done()
    assert spread(s) == [1, 1, 0, 1, 0]


@pytest.mark.rule("AH2-0364", "AH2-0163")
def test_a_surge_that_overruns_the_town() -> None:
    """The Outskirts overflow at terror 9: what is left of the surge comes to the gates (ruling)."""
    s = Scene(*SEATS[:7], ancient_one="cthulhu", gates=dict(list(GATES.items())[:2]), terror=9)
    for name, where in zip(MANY_MONSTERS, ["easttown_streets"] * 10 + ["outskirts"], strict=False):
        s.monster(name, where)
    s.run(Surge(space.number("graveyard"))).done()
    assert s.g.terror == 10 and s.on("outskirts") == []
    assert spread(s) == [3, 3]


def test_no_surge_where_kate_is() -> None:
    gates = {"graveyard": "abyss", "woods": "rlyeh"}
    s = Scene("kate_winthrop", at={0: "graveyard"}, gates=gates)
    s.run(Surge(space.number("graveyard"))).done()
    assert s.g.monsters == []
    s.run(Surge(space.number("woods"))).done()
    assert len(s.on("woods")) == 2 and s.on("graveyard") == []


@pytest.mark.rule("AH2-0387")
def test_a_surge_empties_the_cup() -> None:
    s = Scene("joe_diamond", ancient_one="cthulhu", gates={"graveyard": "abyss", "woods": "rlyeh"})
    s.cup("ghoul")
    s.run(Surge(space.number("graveyard")))
    assert s.g.awakened


# -- Monsters that cannot enter play ---------------------------------------------------------------


@pytest.mark.rule("AH2-0157")
def test_another_monster_is_drawn_in_the_rain() -> None:
    s = Scene("joe_diamond", in_play=[AT_HIBBS])
    s.cup("fire_vampire", "fire_vampire", "ghoul")
    spawn(s, "woods").done()
    assert s.on("woods") == ["ghoul"]
    assert [name_of(m) for m in s.g.cup] == ["fire_vampire"] * 2
    spawn(s, "woods")
    assert s.g.awakened, "no Monster can be drawn"


@pytest.mark.rule("AH2-0339")
def test_what_cannot_appear_returns_to_the_cup() -> None:
    """A Monster that is put somewhere by name: a seal keeps it away, the rain exchanges it."""
    s = Scene("joe_diamond", in_play=[AT_HIBBS])
    s.sign("woods")
    s.cup("ghoul")
    gug, vampire = s.supply("monster:gug"), s.supply("monster:fire_vampire")
    for monster in (gug, vampire):
        board.move(s.g, monster, zone.LOOSE)
    place_monster(s.g, gug, space.number("woods"))
    assert s.g.place[gug] == zone.SUPPLY and s.g.monsters == []
    board.move(s.g, gug, zone.BOX)
    place_monster(s.g, vampire, space.number("graveyard"))
    assert s.on("graveyard") == ["ghoul"] and s.g.place[vampire] == zone.SUPPLY


# -- Terror ----------------------------------------------------------------------------------------


@pytest.mark.rule("AH2-0372", "AH2-0374", "AH2-0369")
def test_allies_leave() -> None:
    s = Scene("joe_diamond", cards={0: ["ryan_dean"]})
    allies = len(s.g.allies)
    s.run(RaiseTerror(2)).done()
    assert s.g.terror == 2 and len(s.g.allies) == allies - 2 and s.names(0) == ["ryan_dean"]
    assert [record[1] for record in s.events("terror")] == [1, 2]


@pytest.mark.rule("AH2-0373")
def test_no_allies_left() -> None:
    s = Scene("joe_diamond")
    s.g.allies = []
    s.run(RaiseTerror(1)).done()
    assert s.g.terror == 1 and s.events("boxed") == []


@pytest.mark.rule("AH2-0370", "AH2-0371", "AH2-0375")
def test_doom_beyond_ten() -> None:
    """None on arrival."""
    s = Scene("joe_diamond", terror=9, doom=2, ancient_one="cthulhu")
    s.run(RaiseTerror(1)).done()
    assert (s.g.terror, s.g.doom) == (10, 2)
    s.run(RaiseTerror(2)).done()
    assert (s.g.terror, s.g.doom) == (10, 4)
    allies = len(s.g.allies)
    s.run(RaiseTerror(1)).done()
    assert len(s.g.allies) == allies


@pytest.mark.rule("AH2-0371")
def test_doom_beyond_ten_wakes() -> None:
    s = Scene("joe_diamond", terror=9, doom=11, ancient_one="cthulhu")
    s.run(RaiseTerror(4))
    assert s.g.awakened and s.g.doom == 13


@pytest.mark.rule("AH2-0375")
def test_the_outskirts_empty_at_terror_ten() -> None:
    s = crowded(1, 2, 0, 3, terror=9)
    s.run(RaiseTerror(1)).done()
    assert s.on("outskirts") == [] and len(s.on("easttown_streets")) == 2


SHOPS = [
    (3, "general_store", "rivertown_streets"), (6, "curiositie_shoppe", "northside_streets"),
    (9, "ye_olde_magick_shoppe", "uptown_streets"),
]  # fmt: skip


@pytest.mark.rule("AH2-0376", "AH2-0377", "AH2-0378", "AH2-0379", "AH2-0380", "AH2-0381")
@pytest.mark.parametrize(("level", "shop", "street"), SHOPS)
def test_shops_close(level: int, shop: str, street: str) -> None:
    s = Scene("joe_diamond", at={0: shop}, monsters={"ghost": shop}, terror=level - 2)
    s.run(RaiseTerror(1)).done()
    assert not s.g.is_closed(space.number(shop)) and s.where(0) == shop
    s.run(RaiseTerror(1)).done()
    assert s.g.is_closed(space.number(shop))
    assert s.where(0) == street and s.on(street) == ["ghost"]


@pytest.mark.rule("AH2-0382")
def test_each_threshold_that_is_passed_counts() -> None:
    s = Scene("joe_diamond", terror=2)
    s.run(RaiseTerror(4)).done()
    closed = [name for _, name, _ in SHOPS if s.g.is_closed(space.number(name))]
    assert closed == ["general_store", "curiositie_shoppe"]
    assert [record[1] for record in s.events("closes")] == [
        space.GENERAL_STORE, space.CURIOSITIE_SHOPPE,
    ]  # fmt: skip


@pytest.mark.rule("AH2-0371")
def test_happy_days_keep_terror_down() -> None:
    s = Scene("joe_diamond", terror=10, doom=2, in_play=["happy_days_are_here_again"])
    s.run(RaiseTerror(2)).done()
    assert (s.g.terror, s.g.doom) == (10, 2)


@pytest.mark.rule("AH2-0388")
@pytest.mark.parametrize("players", [1, 5])
def test_an_overrun_town_wakes_the_ancient_one(players: int) -> None:
    limit = 2 * (players + 3)
    s = crowded(players, limit - 2, terror=9)
    s.run(RaiseTerror(1)).done()
    spawn(s, "woods").done()
    assert not s.g.awakened
    spawn(s, "woods")
    assert s.g.awakened


@pytest.mark.rule("AH2-0388")
def test_reaching_terror_ten_with_too_many_monsters() -> None:
    s = crowded(1, 8, terror=9)
    s.run(RaiseTerror(1))
    assert s.g.awakened


@pytest.mark.rule("AH2-0362")
def test_monsters_on_a_rumor_do_not_count() -> None:
    s = Scene("joe_diamond")
    rumor = s.in_play("the_terrible_experiment")
    for name in MANY_MONSTERS[:4]:
        board.move(s.g, s.supply(f"monster:{name}"), zone.CARD + rumor)
    assert s.g.room_for_monsters() == 4
