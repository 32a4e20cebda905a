"""``lcg/scenarios/core_2026/queen_of_ash/scenario.py``, ``acts.py``, ``agendas.py`` and
``enemies.py``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from arkham_env.lcg.game import CardGame, new_game
from arkham_env.lcg.potential import progress
from arkham_env.lcg.rules.agenda import advance_agenda
from arkham_env.lcg.rules.damage import deal_to_card, defeat_event
from arkham_env.lcg.rules.elimination import eliminate
from arkham_env.lcg.rules.end import end_scenario, fate_of
from arkham_env.lcg.scenarios.core_2026.queen_of_ash import common, locations
from arkham_env.lcg.scenarios.core_2026.smoke_and_mirrors.scenario import HARBINGERS
from arkham_env.lcg.state import values, zones
from arkham_env.lcg.state.game_state import Game
from arkham_env.lcg.state.ids import NONE, chaos_token, difficulty, keyword, status, trait
from tests.lcg.support.printed import value
from tests.lcg.support.scene import Scene

QUEEN = "queen_of_ash"
PAIR = ["joe_diamond", "daniela_reyes"]
TRIO = ["joe_diamond", "daniela_reyes", "isabelle_barnes"]
FOUR = ["daniela_reyes", "joe_diamond", "trish_scarborough", "dexter_drake"]
FOUND = ["discovered_the_cults_whereabouts"]


def names(g: Game, cards: list[int]) -> list[str]:
    return [g.defs[card].printed.name for card in cards]


def queen(who: list[str] | None = None, **more: Any) -> Scene:
    return Scene(who or ["joe_diamond"], scenario=QUEEN, **more)


def ritual(who: list[str] | None = None, **more: Any) -> Scene:
    """Return a scene in act 2: seat 0 has entered the Cistern, and no Fire! is in play."""
    s = queen(who, **more)
    s.have(0, clues=3 * s.g.players)
    for seat in range(s.g.players):
        s.put(seat, common.TUNNELS[0])
    s.do("Move to Underground Cistern")
    while not s.at_turn():
        s.passive()
    for card in s.g.attachments[:]:
        zones.discard_from_play(s.g, card)
    s.refresh()
    return s


def elokoss(s: Scene) -> int:
    return s.g.table.find(common.ELOKOSS)


# -- Set-up ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", difficulty.NAMES)
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_set_up(players: int, level: str) -> None:
    game = new_game(QUEEN, players, difficulty=level, seed=2)
    while game.state.round == 0:
        game.step(len(game.state.options) - 1)
    g = game.state
    added = {"easy": 1, "standard": 2, "hard": 3, "expert": 4}[level]
    plain = {"easy": 16, "standard": 16, "hard": 17, "expert": 18}[level]
    assert len(g.bag) == plain + 2 + added
    assert g.bag.count(chaos_token.ELDER_THING) == 2
    assert Counter(names(g, g.locations)) == {
        "Underground Cistern": 1, "Sewer Culvert": 1, "Sewer Tunnels": 5,
    }  # fmt: skip
    assert [g.cards[place].revealed for place in sorted(g.locations)].count(True) == 1
    assert Counter(names(g, g.set_aside)) == {
        "Fire!": 5, "Elokoss": 1, "Queen's Knight": 1, "Herald of Flame": 1,
        "Servant of Flame": 1, "Sluice Control": 1,
    }  # fmt: skip
    assert g.cards[g.agenda].doom == (1 if players > 2 else 0)
    assert len(g.encounter_deck) == 31
    assert {g.investigators[seat].location for seat in range(players)} == {
        g.table.find(common.CULVERT)
    }


@pytest.mark.parametrize(("log", "doom"), [(FOUND, 0), (["failed_in_their_search"], 1)])
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_doom_depends_on_the_search(log: list[str], doom: int, players: int) -> None:
    s = queen(FOUR[:players], log=log)
    assert s.g.cards[s.g.agenda].doom == doom + (1 if players > 2 else 0)


def test_a_scoured_arkham_gives_each_a_clue() -> None:
    """Tricky case 8."""
    s = queen(PAIR, log=[*FOUND, "scoured_arkham_for_answers"])
    assert [s.investigator(seat).clues for seat in (0, 1)] == [1, 1]


@pytest.mark.parametrize("players", [1, 4])
def test_stirred_up_cultists_wait_in_different_tunnels(players: int) -> None:
    seen: Counter[str] = Counter()
    for seed in range(12):
        s = queen(FOUR[:players], log=[*FOUND, "stirred_up_trouble"], seed=seed)
        places = [s.g.cards[enemy].location for enemy in s.g.enemies]
        assert len(places) == len(set(places)) == players
        assert set(names(s.g, places)) == {"Sewer Tunnels"}
        seen.update(names(s.g, s.g.enemies))
        for enemy in s.g.enemies:
            zealot = s.g.defs[enemy].printed.name == "Zealot"
            assert s.g.cards[enemy].doom == (1 if zealot else 0)
    assert set(seen) <= {"Cantor of Flame", "Zealot", "Dark Magician"} and len(seen) > 1


def test_a_killed_servant_is_out_of_the_game() -> None:
    s = queen(log=[*FOUND, "killed_the_servant_of_flame"])
    assert s.find(common.SERVANT) in s.g.removed


def test_the_log_names_the_harbinger_and_a_scenario_alone_draws_one() -> None:
    assert queen(log=[*FOUND, "earl_harbinger"]).g.notes == [3]
    drawn = {queen(seed=seed).g.notes[0] for seed in range(40)}
    assert drawn == set(range(len(HARBINGERS)))


# -- Hidden tunnels (tricky case 10) ---------------------------------------------------------------


def test_unrevealed_tunnels_are_resampled_and_revealed_ones_are_not() -> None:
    s = queen()
    s.put(0, common.TUNNELS[2])
    tunnels = [s.find(code) for code in common.TUNNELS]
    known = s.g.defs[tunnels[2]].printed.code
    enemy = s.enemy("Cantor of Flame", at=common.TUNNELS[0], doom=1)
    seen: Counter[str] = Counter()
    for seed in range(400):
        c = s.g.determinize(0, seed)
        codes = [c.defs[t].printed.code for t in tunnels]
        assert codes[2] == known and sorted(codes) == common.TUNNELS
        assert c.cards[enemy].location == tunnels[0] and c.cards[enemy].doom == 1
        seen[codes[0]] += 1
    assert len(seen) == 4 and min(seen.values()) > 60


def test_view_and_labels_do_not_show_what_a_tunnel_is() -> None:
    g = queen(PAIR).g
    shown = set()
    for seed in range(20):
        game = CardGame(g.determinize(0, seed), 1)
        assert game.decision is not None
        shown.add((game.view(0), tuple(game.decision.labels()), tuple(game.log(0))))
    assert len(shown) == 1


def test_clones_and_saves_keep_the_tunnels() -> None:
    game = new_game(QUEEN, 2, seed=5)
    while game.state.round == 0:
        game.step(0)
    copy = game.clone()
    tunnels = [game.state.table.find(code) for code in common.TUNNELS]
    kinds = [copy.state.kind_of[t] for t in tunnels]
    assert kinds == [game.state.kind_of[t] for t in tunnels]
    copy.state.alter_kinds(tunnels, sorted(kinds, reverse=True))
    assert [game.state.kind_of[t] for t in tunnels] == kinds


# -- Act 1 (tricky case 20) ------------------------------------------------------------------------


def test_the_way_into_the_cistern() -> None:
    s = queen(PAIR)
    s.put(0, common.TUNNELS[0])
    s.have(0, clues=4)
    s.have(1, clues=1)
    s.enemy("Cantor of Flame", engaged=0)
    s.refresh()
    assert not s.offers("Move to Underground Cistern")
    s.have(1, clues=2)
    s.do("Move to Underground Cistern").settle(perhaps="Choose Underground Cistern")
    g = s.g
    assert [s.investigator(seat).clues for seat in (0, 1)] == [0, 0]
    assert s.investigator(0).damage == 1
    cistern = s.find(common.CISTERN)
    assert g.cards[cistern].revealed and g.cards[cistern].clues == 4
    assert g.defs[g.act].printed.code == common.STOP
    queen_card = g.cards[elokoss(s)]
    assert queen_card.location == cistern and g.defs[elokoss(s)].printed.subname == "Faint Embers"
    fires = [card for card in g.attachments if g.defs[card].printed.code == common.FIRE]
    assert [g.cards[card].attached for card in fires] == [cistern]
    deck = Counter(names(g, g.encounter_deck))
    assert deck["Fire!"] == 4 and deck["Queen's Knight"] == 1 and deck["Herald of Flame"] == 1
    assert not g.cards[s.find(common.SLUICE)].revealed
    assert values.health(g, elokoss(s)) == 15


# -- Elokoss (tricky case 16) ----------------------------------------------------------------------


def test_one_investigator_alone_pays_for_a_clue_on_elokoss() -> None:
    s = ritual(TRIO)
    for seat, clues in enumerate((2, 2, 3)):
        s.put(seat, common.CISTERN)
        s.have(seat, clues=clues)
    s.set(elokoss(s), clues=4)
    assert not s.offers("Elokoss (ability")  # seat 0 has two clues
    assert [seat for seat in range(3) if values.spendable_clues(s.g, seat) >= 3] == [2]
    s.have(0, clues=3)
    s.do("Use Elokoss")
    assert s.g.over and s.result.resolution == "R2" and s.result.won


def test_elokoss_takes_clues_at_her_location_only() -> None:
    s = ritual()
    s.have(0, clues=1)
    assert s.offers("Use Elokoss")
    s.put(0, common.TUNNELS[0])
    assert not s.offers("Use Elokoss")


def test_her_other_side_takes_no_clues() -> None:
    s = ritual()
    s.have(0, clues=1)
    s.set(elokoss(s), clues=2, damage=3)
    perhaps = ["Joe Diamond", "Use Elokoss"]
    s.run(advance_agenda).settle(perhaps=perhaps)
    s.run(advance_agenda).settle(perhaps=perhaps)
    g = s.g
    printed = g.defs[elokoss(s)].printed
    assert printed.code == common.MOTHER and printed.subname == "Mother of Flame"
    assert (g.cards[elokoss(s)].damage, g.cards[elokoss(s)].clues) == (3, 2)
    assert g.keywords[elokoss(s)] & keyword.HUNTER
    assert g.act == NONE and g.defs[g.agenda].printed.code == common.BRETHREN
    assert not s.offers("Use Elokoss")


def test_the_embers_make_no_attacks_of_opportunity() -> None:
    s = ritual()
    s.do("Gain 1 resource").settle(perhaps=["Joe Diamond"])
    assert s.investigator().damage == 0


def test_the_mother_is_readied_after_an_evasion_and_spares_the_investigator() -> None:
    s = ritual(["trish_scarborough"])
    s.g.alter_kinds([elokoss(s)], [s.g.table.kind_of[s.g.table.find(common.MOTHER)]])
    s.refresh()
    s.bag("+1")
    s.have(0, actions=3)
    s.give(0, "Manual Dexterity")
    s.do("Evade Elokoss", "Commit Manual Dexterity")
    while not s.at_turn():
        s.passive()
    assert not s.card("Elokoss").exhausted
    s.do("Gain 1 resource").settle(perhaps=["Trish Scarborough"])
    assert s.investigator().damage == 0  # no attack of opportunity


# -- Agendas ---------------------------------------------------------------------------------------


def test_enemies_in_a_fire_cannot_be_damaged_under_the_first_agendas() -> None:
    s = queen()
    enemy = s.enemy("Cantor of Flame", at=common.CULVERT)
    s.attach("Fire!", common.CULVERT)
    s.refresh()
    s.run(lambda g: deal_to_card(g, enemy, damage=1)).settle()
    assert s.g.cards[enemy].damage == 0


def test_the_servant_comes_with_the_second_agenda() -> None:
    s = queen()
    s.bag("-4")
    s.run(advance_agenda).settle(perhaps=["Joe Diamond"])
    assert s.card("Servant of Flame").location == s.find(common.CISTERN)
    assert s.investigator().horror == 1
    assert not s.g.cards[s.find(common.CISTERN)].revealed


def test_the_ritual_may_end_before_anybody_enters() -> None:
    """Tricky case 16, second part."""
    s = queen()
    s.bag("+1")
    s.run(advance_agenda).settle(perhaps=["Joe Diamond"])
    s.run(advance_agenda).settle(perhaps=["Joe Diamond"])
    g = s.g
    assert g.cards[s.find(common.CISTERN)].revealed
    assert g.defs[elokoss(s)].printed.code == common.MOTHER
    assert g.cards[elokoss(s)].location == s.find(common.CISTERN)
    assert g.act == NONE and g.act_deck == []
    assert Counter(names(g, g.set_aside)) == {
        "Fire!": 5, "Queen's Knight": 1, "Herald of Flame": 1, "Sluice Control": 1,
    }  # fmt: skip
    s.put(0, common.TUNNELS[0])
    assert s.offers("Move to Underground Cistern")  # no clues are needed any more


def brethren(who: list[str] | None = None) -> Scene:
    s = ritual(who)
    s.bag("+1")
    perhaps = ["Joe Diamond", "Daniela Reyes"]
    s.run(advance_agenda).settle(perhaps=perhaps)
    s.run(advance_agenda).settle(perhaps=perhaps)
    for seat in range(s.g.players):
        s.have(seat, damage=0, horror=0)
    return s


def test_doom_becomes_damage_under_brethren_of_ash() -> None:
    """Tricky case 18."""
    s = brethren(PAIR)
    s.put(0, common.CULVERT)
    s.put(1, common.CULVERT)
    s.draw_encounter(0, "Zealot").settle()
    assert [s.investigator(seat).damage for seat in (0, 1)] == [1, 1]
    assert s.card("Zealot").doom == 0
    s.draw_encounter(0, "Cosmic Evils").do("1 doom").settle()
    assert [s.investigator(seat).damage for seat in (0, 1)] == [2, 2]
    assert s.g.cards[s.g.agenda].doom == 0


def test_her_defeat_ends_the_scenario_in_both_ways() -> None:
    for s in (ritual(), brethren()):
        s.run(lambda g: g.push(defeat_event(g, g.table.find(common.ELOKOSS), 0)))
        while not s.g.over:
            s.passive()
        assert s.result.resolution == "R1" and s.result.won
        assert elokoss(s) in s.g.victory


# -- Act 2 -----------------------------------------------------------------------------------------


def test_cultists_move_toward_the_cistern_when_the_round_ends() -> None:
    s = ritual()
    cantor = s.enemy("Cantor of Flame", at=common.CULVERT)
    hound = s.enemy("Hellhound", at=common.CULVERT, exhausted=True)
    s.g.encounter_deck = []
    s.g.encounter_discard = []
    s.refresh()
    s.have(0, damage=0)
    s.do("End your turn")
    while not s.g.over and s.g.round < 2:
        s.passive()
    assert s.g.cards[cantor].location in [s.find(code) for code in common.TUNNELS]
    assert s.g.cards[hound].location == s.find(common.CULVERT) or not s.g.cards[hound].exhausted


def test_the_group_puts_out_a_fire() -> None:
    s = ritual()
    s.attach("Fire!", common.CISTERN)
    s.have(0, clues=1)
    s.do("Use Stop the Rite").settle(perhaps=["Choose Fire!", "Joe Diamond"])
    assert not s.in_play("Fire!") and s.investigator().clues == 0


# -- Codex (tricky case 15) ------------------------------------------------------------------------


def reveal_harbinger(
    name: str,
    who: list[str] | None = None,
    prepare: Callable[[Scene], None] = lambda s: None,
    **more: Any,
) -> Scene:
    s = queen(who or PAIR, log=[*FOUND, name], **more)
    servant = s.find(common.SERVANT)
    s.g.set_aside = [card for card in s.g.set_aside if card != servant]
    zones.put_enemy_at(s.g, servant, s.find(common.CULVERT))
    s.refresh()
    for seat in (0, 1):
        s.have(seat, damage=4, horror=4, resources=0)
    prepare(s)
    return s.run(lambda g: g.push(defeat_event(g, servant, 0)))


@pytest.mark.parametrize(("name", "damage", "horror", "resources"), [
    ("cornelia_harbinger", 1, 4, 0), ("margaret_harbinger", 4, 1, 0),
    ("naomi_harbinger", 4, 4, 5),
])  # fmt: skip
def test_what_the_harbinger_gives(name: str, damage: int, horror: int, resources: int) -> None:
    s = reveal_harbinger(name).settle(perhaps=["Daniela Reyes", "Joe Diamond"])
    for seat in (0, 1):
        who = s.investigator(seat)
        assert (who.damage, who.horror, who.resources) == (damage, horror, resources)
    assert s.find(common.SERVANT) in s.g.victory


def test_abigail_lets_each_draw_up_to_three_cards() -> None:
    s = reveal_harbinger("abigail_harbinger")
    assert (s.seat, s.labels) == (0, ["Choose 0", "Choose 1", "Choose 2", "Choose 3"])
    s.do("Choose 3")
    # All choose before anyone draws (AG 718).
    assert (s.seat, s.hand(0)) == (1, [])
    s.do("Choose 0").settle(perhaps=["Daniela Reyes", "Joe Diamond"])
    assert [len(s.investigator(seat).hand) for seat in (0, 1)] == [3, 0]


def test_both_seats_draw_with_abigail() -> None:
    s = reveal_harbinger("abigail_harbinger", prepare=lambda s: s.deck(0, "Fedora", "Machete"))
    s.do("Choose 2", "Choose 1").settle(perhaps=["Daniela Reyes", "Joe Diamond"])
    assert sorted(s.hand(0)) == ["Fedora", "Machete"]
    assert len(s.hand(1)) == 1


def test_earl_lets_each_search_for_a_weapon_and_play_it() -> None:
    s = reveal_harbinger("earl_harbinger", ["isabelle_barnes", "joe_diamond"])
    s.do("Yes")
    assert s.kind == "search" and "Choose Isabelle's Twin .45s" in s.labels
    weapons = [label.removeprefix("Choose ") for label in s.labels]
    assert all(values.has_trait(s.g, s.find(name, 0), trait.WEAPON) for name in weapons)
    s.do("Isabelle's Twin .45s")
    while s.seat == 0 and s.kind != "yes_no":
        s.passive()
    assert s.card("Isabelle's Twin .45s").controller == 0
    assert s.investigator(0).resources == 0
    s.do("No").settle(perhaps=["Joe Diamond", "Isabelle Barnes"])


def test_earl_passes_over_an_investigator_without_a_deck() -> None:
    s = reveal_harbinger("earl_harbinger", prepare=lambda s: s.only_deck(0))
    assert s.investigator(0).deck == [] and (s.seat, s.kind) == (1, "yes_no")
    s.do("No").settle(perhaps=["Daniela Reyes", "Joe Diamond"])


# -- Symbols (tricky case 21) ----------------------------------------------------------------------


@pytest.mark.parametrize(("level", "place", "token", "amount"), [
    ("standard", common.CULVERT, "skull", -1), ("hard", common.CULVERT, "skull", -2),
    ("standard", common.CULVERT, "cultist", -2), ("expert", common.CULVERT, "cultist", -3),
    ("standard", common.CULVERT, "tablet", -2), ("standard", common.CISTERN, "tablet", -4),
    ("hard", common.CULVERT, "tablet", -4), ("easy", common.CULVERT, "elder_thing", -3),
    ("hard", common.CULVERT, "elder_thing", -5),
])  # fmt: skip
def test_the_symbols(level: str, place: str, token: str, amount: int) -> None:
    s = queen(difficulty=level)
    s.put(0, place)
    s.place(place, clues=1)
    s.attach("Fire!", common.TUNNELS[0])
    s.bag(token)
    s.do("Investigate")
    while not s.at_turn():
        s.passive()
    assert value(s) == max(0, 4 + amount)


def test_the_tablet_fails_at_the_ritual_site_on_hard() -> None:
    s = queen(difficulty="hard")
    s.put(0, common.CISTERN)
    s.place(common.CISTERN, clues=1)
    s.bag("tablet")
    s.do("Investigate").settle(perhaps=["Joe Diamond"])
    assert value(s) == 0


def test_the_cultist_reveals_another_token_against_cultists() -> None:
    for name, count in (("Cantor of Flame", 3), ("Hellhound", 1)):
        s = queen()
        s.enemy(name, engaged=0)
        s.refresh()
        s.bag("cultist", "cultist", "cultist")
        s.do(f"Fight {name}")
        while not s.at_turn():
            s.passive()
        assert len([line for line in s.log() if "cultist" in line]) == count


# -- Resolutions -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("number", "name"), [(1, "R1"), (2, "R2")])
def test_the_good_endings_pay_five_and_leave_scars(number: int, name: str) -> None:
    s = ritual(PAIR)
    s.run(lambda g: end_scenario(g, number))
    assert s.result.resolution == name and s.result.won
    assert s.result.experience == [5, 5] and s.result.trauma == [(2, 2), (2, 2)]


def test_the_scars_can_kill() -> None:
    """Tricky case 4b."""
    s = queen(["isabelle_barnes", "daniela_reyes"], trauma=[[3, 0], [0, 3]])
    s.run(lambda g: end_scenario(g, 1))
    assert s.result.fates == ["killed", "insane"] and s.result.won


def test_the_sluice_kills_all_who_did_not_resign() -> None:
    """Tricky case 19."""
    s = ritual(TRIO)
    s.put(1, common.CULVERT)
    s.put(2, common.SLUICE)
    s.have(2, actions=1)
    herald = s.find(common.HERALD)
    s.take_out(herald)
    s.g.victory = [herald]
    s.enemy("Dark Magician", at=common.CULVERT)
    s.refresh()
    s.run(lambda g: eliminate(g, 1, status.RESIGNED)).settle(perhaps=["Daniela Reyes"])
    s.run(lambda g: eliminate(g, 0, status.DEFEATED))
    while not s.at_turn():
        s.passive()
    s.bag("+1")
    s.run(locations.flood)
    assert s.g.over and s.result.resolution == "R3" and s.result.won
    assert s.result.fates == ["killed", "", "killed"]
    # Herald 1, Elokoss 5, Dark Magician 1, 3 for the escape.
    assert s.result.experience == [0, 10, 0]
    assert s.result.trauma[1] == (0, 3)


def test_without_a_resolution_everybody_is_killed() -> None:
    s = queen(PAIR)
    s.do("Activate Sewer Culvert")
    while not s.g.over:
        s.passive()
    assert s.result.resolution == "none" and not s.result.won
    assert [fate_of(s.g, seat) for seat in (0, 1)] == ["killed", "killed"]
    assert s.result.log_entries == ["elokoss_was_reborn"]


def test_the_ending_names_the_stage_of_brethren_of_ash() -> None:
    s = brethren()
    s.have(0, damage=s.g.printed_health[0] - 1)
    s.draw_encounter(0, "Zealot")
    while not s.g.over:
        s.passive()
    assert s.result.ending == "defeated in act 3"


def test_stop_the_rite_does_nothing_without_a_cultist_elsewhere() -> None:
    s = ritual()
    s.set(elokoss(s), exhausted=True)
    s.g.encounter_deck = []
    s.g.encounter_discard = []
    s.refresh()
    s.do("End your turn")
    while not s.g.over and s.g.round < 2:
        s.passive()
    assert not [line for line in s.log() if "Stop the Rite" in line]


def test_the_lead_orders_the_cultists() -> None:
    s = ritual()
    for place in (common.CULVERT, common.TUNNELS[1]):
        s.enemy("Cantor of Flame", at=place)
    s.g.encounter_deck = []
    s.g.encounter_discard = []
    s.refresh()
    s.do("End your turn")
    while s.kind != "enemy_move":
        s.passive()
    assert len(s.labels) == 2 and all("Cantor of Flame" in text for text in s.labels)


def test_the_view_shows_with_whom_a_massive_enemy_is_engaged() -> None:
    s = ritual()
    assert "ready, engaged with Joe Diamond" in s.game.view(0)


# -- Progress --------------------------------------------------------------------------------------


def test_progress_is_the_larger_share_of_the_damage_and_of_the_clues_on_elokoss() -> None:
    s = ritual(PAIR)
    g = s.g
    assert progress(g) == pytest.approx(1 / 2)
    g.cards[elokoss(s)].clues = 2
    assert progress(g) == pytest.approx((1 + 2 / 5) / 2)
    s.have(1, clues=1)
    assert progress(g) == pytest.approx((1 + 2.25 / 5) / 2)
    g.cards[elokoss(s)].damage = 9
    assert progress(g) == pytest.approx((1 + 9 / 15) / 2)


def test_only_damage_is_progress_once_the_mother_of_flame_has_come() -> None:
    s = ritual()
    g = s.g
    g.cards[elokoss(s)].clues = 4
    g.cards[elokoss(s)].damage = 5
    perhaps = ["Joe Diamond", "Use Elokoss"]
    s.run(advance_agenda).settle(perhaps=perhaps)
    s.run(advance_agenda).settle(perhaps=perhaps)
    assert g.act == NONE
    assert progress(g) == pytest.approx((5 / 10) / 2)
    s.run(lambda g: end_scenario(g, 0)).settle()
    assert g.over and not g.won
    assert progress(g) == pytest.approx((5 / 10) / 2)
