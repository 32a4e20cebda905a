"""``arkham_agents/arkham2e/seat_view.py``: the view of Arkham Horror for agents: open information
is
returned, the options of other seats are refused."""

from __future__ import annotations

import pytest

import arkham_env
from arkham_agents.arkham2e.seat_view import SeatView
from arkham_agents.decision_view import HiddenInformation
from arkham_agents.games import seat_view
from arkham_env.arkham2e.state.ids import check, component, keyword, skill, space
from tests.arkham2e.support.scene import Scene
from tests.arkham2e.support.turns import refreshed


def test_the_entry_names_it() -> None:
    game = arkham_env.game("arkham2e/base", players=2, seed=3, log=False)
    view = seat_view(game.state, 1)
    assert isinstance(view, SeatView)
    assert (view.game_id, view.players, view.seat, view.over) == ("arkham2e/base", 2, 1, False)


def test_only_the_decider_reads_options() -> None:
    game = arkham_env.game("arkham2e/base", players=2, seed=3, log=False)
    view = SeatView(game)
    assert view.options == list(game.state.options)
    assert view.label(view.options[0]) == game.label(view.options[0])
    assert view.kind == game.state.kind
    assert view.kind_name
    other = SeatView(game, 1 - game.state.seat)
    with pytest.raises(HiddenInformation):
        _ = other.options
    with pytest.raises(HiddenInformation):
        other.label(view.options[0])


def test_the_order_of_decks_cannot_be_asked_for() -> None:
    names = {name for name in dir(SeatView) if not name.startswith("_")}
    assert not names & {"decks", "deck", "gate_stack", "cup", "streams", "next_gate"}


def test_the_board_is_open() -> None:
    s = Scene(
        "joe_diamond", "bob_jenkins", at={0: "woods"}, gates={"graveyard": "abyss"},
        clues_at={"woods": 2}, monsters={"ghoul": "woods"}, doom=3, terror=2,
        in_play=["blackest_night"],
    )  # fmt: skip
    s.sign("independence_square")
    view = SeatView(s.g, 0)
    woods, graveyard = space.number("woods"), space.number("graveyard")
    assert view.gates == [view.gate_at(graveyard)]
    assert view.place(view.gates[0]) == graveyard
    assert view.gate_modifier(view.gates[0]) == -2
    assert view.close_difficulty(view.gates[0]) == 1
    assert [view.name(m) for m in view.monsters_at(woods)] == ["ghoul"]
    assert view.monsters == view.monsters_at(woods)
    assert view.toughness(view.monsters[0]) == 1
    assert view.has_keyword(view.monsters[0], keyword.AMBUSH)
    assert (view.clues_at(woods), view.clues_at(graveyard)) == (2, 0)
    assert view.is_sealed(space.number("independence_square"))
    assert view.is_unstable(woods)
    assert (view.signs, view.doom, view.terror) == (1, 3, 2)
    assert (view.doom_limit, view.gate_limit) == (10, 8)
    assert view.name(view.environment) == "blackest_night"
    assert (view.turn, view.lead, view.seats, view.awake) == (1, 0, [0, 1], False)
    assert view.battle_turn == 0


def test_hands_and_tracks_are_open() -> None:
    s = Scene(
        "joe_diamond", "bob_jenkins", sanity={1: 2}, stamina={1: 3}, clues={1: 4}, money={1: 5},
        cards={1: ["food", "blessing"]}, trophies={1: ["ghoul", "gate:abyss"]},
    )  # fmt: skip
    view = SeatView(s.g, 0)
    assert (view.sanity(1), view.stamina(1), view.clues(1), view.money(1)) == (2, 3, 4, 5)
    assert (view.most_sanity(1), view.most_stamina(1)) == (4, 6)
    assert sorted(view.name(card) for card in view.cards(1)) == ["blessing", "food"]
    assert [view.name(card) for card in view.trophies(1)] == ["ghoul"]
    assert len(view.gate_trophies(1)) == 1
    assert (view.is_blessed(1), view.is_cursed(1), view.is_blessed(0)) == (True, False, False)
    assert (view.least_success(1), view.least_success(0)) == (4, 5)


def test_skills_can_be_asked_for_with_other_sliders() -> None:
    view = SeatView(Scene("joe_diamond", cards={0: ["speed_skill"]}).g, 0)
    assert view.stops(0) == (0, 0, 0)
    assert view.skills_at(0, 0) == [view.skill(0, which) for which in range(skill.COUNT)]
    most = view.skills_at(0, 63)
    assert most[skill.SPEED] == view.skill(0, skill.SPEED) + 3
    assert most[skill.SNEAK] == view.skill(0, skill.SNEAK) - 3


def test_a_special_check_has_the_bonus_of_its_skill() -> None:
    view = SeatView(Scene("joe_diamond", cards={0: ["dark_cloak"]}).g, 0)
    assert view.check_bonus(0, check.EVADE) == 1
    assert view.check_bonus(0, check.SNEAK) == 0
    view = SeatView(Scene("joe_diamond", in_play=["blackest_night"]).g, 0)
    assert view.check_bonus(0, check.SNEAK) == view.check_bonus(0, check.EVADE) == 1


def test_defences_of_the_ancient_one_are_open() -> None:
    view = SeatView(Scene(ancient_one="nyarlathotep").g, 0)
    assert view.ancient == component.NYARLATHOTEP
    assert view.resists(keyword.MAGICAL_RESISTANCE)
    assert not view.resists(keyword.PHYSICAL_RESISTANCE)
    assert view.rating == -4


def test_seals_cost_what_the_ancient_one_says() -> None:
    assert SeatView(Scene(ancient_one="hastur").g, 0).seal_cost == 8
    view = SeatView(Scene(ancient_one="yig").g, 0)
    assert (view.seal_cost, view.can_seal) == (5, True)


def test_what_is_resolved_is_open() -> None:
    s = Scene(
        "joe_diamond", at={0: "woods"}, monsters={"cultist": "woods"}, clues={0: 1},
        cards={0: ["automatic_45"]}, dice=(1,) * 10,
    )  # fmt: skip
    assert SeatView(s.g, 0).combat is None
    assert SeatView(s.g, 0).check is None
    s.fight(0, "cultist").do("fight_on", "wield automatic_45")
    view = SeatView(s.g)
    fought, made = view.combat, view.check
    assert fought is not None
    assert made is not None
    assert (view.name(fought.monster), fought.single) == ("cultist", False)
    assert [view.name(card) for card in fought.weapons] == ["automatic_45"]
    assert fought.bonus == 4
    assert (made.kind, made.need, made.count, fought.free) == (check.COMBAT, 1, 0, 1)
    assert set(made.dice) == {1}


def test_every_success_counts_in_the_final_battle() -> None:
    """The check has no difficulty: more dice are offered whatever the number of successes is."""
    s = Scene("joe_diamond", ancient_one="yig", clues={0: 1}, cards={0: ["automatic_45"]})
    refreshed(s.battle(), *(6,) * 12)
    s.do("wield automatic_45")
    made = SeatView(s.g).check
    assert made is not None and s.can("clue")
    assert (made.kind, made.need) == (check.COMBAT, check.PASSED)
    assert made.count == len(made.dice) > 0
