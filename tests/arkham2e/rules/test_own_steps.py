"""The hand-written steps of texts, one by one."""

from __future__ import annotations

import pytest

from arkham_env.arkham2e.rules import board, rumors
from arkham_env.arkham2e.rules.answers import carry_out
from arkham_env.arkham2e.state.ids import component, decision, own, point, space, stream, zone
from arkham_env.board.texts.context import NOBODY
from arkham_env.board.texts.program import OWN
from arkham_env.core.kernel.decision import op_of
from tests.arkham2e.support.scene import Scene


def event_of(s: Scene, name: str) -> Scene:
    """Carry out the text of a Mythos card that takes effect when the card is drawn."""
    s.run()
    card = s.card(f"mythos:{name}")
    assert carry_out(s.g, card, point.EVENT, NOBODY)
    s.g.advance()
    return s


def test_every_step_is_used_by_a_text() -> None:
    s = Scene()
    texts = s.table.texts
    used = {
        word >> 12 & 0xFFF
        for abilities in texts.abilities
        for ability in abilities
        for word in ability.code
        if op_of(word) == OWN
    }
    assert used == set(range(1, own.COUNT))


# -- Location cards ------------------------------------------------------------------------------


def test_a_card_that_lies_face_up_already_stays() -> None:
    s = Scene("joe_diamond", at={0: "ye_olde_magick_shoppe"})
    s.location("downtown_3")
    s.location("uptown_1")
    before = s.g.streams.states[stream.LOCATIONS]
    s.encounters().do("space downtown_streets").done()
    assert s.g.revealed[1] == s.card("downtown_3")
    assert s.g.streams.states[stream.LOCATIONS] == before


def test_the_card_at_hand_is_not_revealed() -> None:
    for lot in range(6):
        s = Scene("joe_diamond", at={0: "ye_olde_magick_shoppe"})
        s.location("uptown_1")
        s.numbers(stream.LOCATIONS, (lot, 6))
        s.encounters().do("space uptown_streets").done()
        assert s.g.revealed[7] == s.card("uptown_1") + 1 + lot


# -- The Hound of Tindalos -----------------------------------------------------------------------


def hound(where: str, *names: str, at: dict[int, str]) -> Scene:
    s = Scene(*names, at=at)
    card = s.monster("hound_of_tindalos", where)
    carry_out(s.g, card, point.INSTEAD_OF_MOVING, NOBODY)
    s.g.advance()
    return s


def test_the_hound_moves_to_the_nearest_in_a_location() -> None:
    s = hound(
        "downtown_streets", "joe_diamond", "amanda_sharpe", "bob_jenkins",
        at={0: "easttown_streets", 1: "woods", 2: "hibbs_roadhouse"},
    )  # fmt: skip
    s.done()
    assert s.on("hibbs_roadhouse") == ["hound_of_tindalos"]


def test_the_hound_moves_to_the_least_stealthy_of_those_equally_near() -> None:
    s = Scene("joe_diamond", "amanda_sharpe", at={0: "hibbs_roadhouse", 1: "newspaper"})
    s.g.sliders[0] = 0  # Sneak 4
    s.g.sliders[3] = 3  # Sneak 1
    card = s.monster("hound_of_tindalos", "downtown_streets")
    carry_out(s.g, card, point.INSTEAD_OF_MOVING, NOBODY)
    s.g.advance()
    s.done()
    assert s.on("newspaper") == ["hound_of_tindalos"]


def test_the_first_player_decides_where_the_hound_goes() -> None:
    s = hound(
        "downtown_streets", "joe_diamond", "amanda_sharpe",
        at={0: "hibbs_roadhouse", 1: "newspaper"},
    )  # fmt: skip
    s.expect("seat 0", "seat 1", seat=0, kind="flying")
    assert s.g.kind == decision.FLYING
    s.do("seat 1").done()
    assert s.on("newspaper") == ["hound_of_tindalos"]


@pytest.mark.parametrize(
    "where", ["arkham_asylum", "st_marys_hospital", "abyss_first", "uptown_streets", "jail_cell"]
)
def test_where_the_hound_does_not_come(where: str) -> None:
    s = hound("downtown_streets", "joe_diamond", at={0: where})
    s.done()
    assert s.on("downtown_streets") == ["hound_of_tindalos"]


def test_the_hound_stays_with_an_investigator() -> None:
    s = hound("woods", "joe_diamond", "amanda_sharpe", at={0: "woods", 1: "unvisited_isle"})
    s.done()
    assert s.on("woods") == ["hound_of_tindalos"]


# -- Headlines -----------------------------------------------------------------------------------


def test_the_blue_flu_opens_the_cell() -> None:
    s = Scene("joe_diamond", "amanda_sharpe", at={0: "jail_cell", 1: "woods"})
    s.g.delayed[0] = s.g.skips[0] = 1
    s.g.delayed[1] = 1
    event_of(s, "blue_flu").done()
    assert s.where(0) == "police_station"
    assert s.g.delayed == [0, 1]
    assert s.g.skips[0] == 0


def test_missing_people_come_back_where_they_like() -> None:
    s = Scene("joe_diamond", "amanda_sharpe", at={0: "lost_in_time_and_space", 1: "woods"})
    s.g.delayed[0] = s.g.lost[0] = 1
    event_of(s, "missing_people_return")
    assert s.seat == 0
    assert len(s.options()) == 35
    s.do("space newspaper").done()
    assert s.where(0) == "newspaper"
    assert s.g.delayed[0] == s.g.lost[0] == 0


def test_elder_things_come_back_from_those_who_have_them() -> None:
    s = Scene(
        "joe_diamond", "amanda_sharpe",
        trophies={0: ["elder_thing", "gug"], 1: ["elder_thing"]},
    )  # fmt: skip
    event_of(s, "miskatonic_arctic_expedition_returns").done()
    assert s.on("river_docks") == ["elder_thing", "elder_thing"]
    assert s.trophies(0) == ["gug"]
    assert s.trophies(1) == []


def test_elder_things_that_the_limit_has_no_room_for_stay_outside() -> None:
    s = Scene(
        "joe_diamond",
        monsters={"cultist": ["uptown_streets"] * 3},
        trophies={0: ["elder_thing", "elder_thing"]},
    )
    event_of(s, "miskatonic_arctic_expedition_returns").done()
    assert s.on("river_docks") == ["elder_thing"]
    assert s.on("outskirts") == ["elder_thing"]


# -- The Bank Loan -------------------------------------------------------------------------------


def test_who_cannot_pay_loses_all_items_and_gets_no_more_loans() -> None:
    s = Scene("joe_diamond", cards={0: ["bank_loan", "food", "spell:heal"]}, dice=[1])
    s.upkeep()
    while not s.idle:
        s.do(s.options()[-1])
    assert s.names(0) == ["heal"]
    assert s.g.defaulted[0] == 1
    s.g.spaces[0] = space.number("bank_of_arkham")
    s.location("downtown_2")
    s.encounters().done()  # an encounter: the ability is not offered
    assert s.names(0) == ["heal"]


# -- Rumors --------------------------------------------------------------------------------------


def failed(s: Scene, name: str) -> Scene:
    card = s.in_play(name)
    s.run()
    rumors.fail_rumor(s.g, card)
    s.g.advance()
    assert s.g.place[card] == zone.BOX
    return s


def test_good_work_undone_takes_all_signs() -> None:
    s = Scene("joe_diamond", doom=5)
    s.sign("woods")
    s.sign("graveyard")
    failed(s, "good_work_undone").done()
    assert s.g.signs == 0
    assert s.g.doom == 5
    assert [r[1] for r in s.events("sign_gone")] == [
        space.number("graveyard"), space.number("woods"),
    ]  # fmt: skip


def test_the_great_ritual_opens_the_sky_for_good() -> None:
    s = Scene("joe_diamond")
    failed(s, "the_great_ritual").done()
    assert s.g.wide_open == 1
    before = len(s.events("mythos"))
    s.top("mythos:all_quiet_in_arkham")
    s.mythos("campus_security_increased")
    while not s.idle:
        s.dice(*[1] * 9)
        s.do(s.options()[-1])
    assert len(s.events("mythos")) == before + 2


# -- The Terrible Experiment ---------------------------------------------------------------------


def experiment(**more: object) -> Scene:
    s = Scene("joe_diamond", at={0: "miskatonic_university_streets"}, **more)  # type: ignore[arg-type]
    s.in_play("the_terrible_experiment")
    return s


def on_card(s: Scene) -> list[str]:
    card = s.card("the_terrible_experiment")
    return [
        component.COPIES[monster][1]
        for monster in range(component.FIRST_MONSTER, component.FIRST_GATE)
        if s.g.place[monster] == zone.CARD + card
    ]


def test_five_monsters_come_onto_the_experiment() -> None:
    s = experiment()
    s.cup("cultist", "cultist", "ghoul", "gug", "witch", "zombie")
    event_of(s, "the_terrible_experiment").done()
    assert len(on_card(s)) == 5
    assert len(s.g.cup) == 1
    assert s.g.monsters == []


def test_an_empty_cup_wakes_it() -> None:
    s = experiment()
    s.cup("cultist")
    event_of(s, "the_terrible_experiment")
    assert s.g.awakened


def lay(s: Scene, *names: str) -> None:
    for name in names:
        board.move(s.g, s.supply(f"monster:{name}"), zone.CARD + s.card("the_terrible_experiment"))


def test_a_monster_on_the_card_is_fought_and_stays_if_one_flees() -> None:
    s = experiment(cards={0: ["tommy_gun"]})
    lay(s, "cultist", "cultist", "maniac")
    s.encounters().do("answer")
    s.expect("piece cultist", "piece maniac", kind="monster").do("piece cultist")
    s.dice(*[6] * 20)
    while "choice 0 own" not in s.options():
        s.do(next(w for w in ("fight_on", "wield tommy_gun", "stop") if s.can(w)))
    assert s.trophies(0) == ["cultist"]
    assert on_card(s) == ["cultist", "maniac"]
    s.g.preset.clear()
    s.dice(6, 6, 6, 6, 6, 6)
    s.do("choice 0").do("piece maniac").do("flee")
    s.expect("choice 0 own", "choice 1 stop").do("choice 1")
    assert on_card(s) == ["cultist", "maniac"]
    assert s.idle


def test_the_rest_comes_to_the_streets_when_it_fails() -> None:
    s = experiment(terror=9)
    lay(s, "cultist", "gug")
    rumors.fail_rumor(s.g, s.card("the_terrible_experiment"))
    s.g.advance()
    s.done()
    assert s.g.terror == 10
    assert s.on("miskatonic_university_streets") == ["cultist", "gug"]
    assert on_card(s) == []
