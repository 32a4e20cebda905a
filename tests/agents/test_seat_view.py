"""Every method of a seat view, in a state where each answer is a different number."""

from __future__ import annotations

import pytest

from arkham_agents.decision_view import HiddenInformation
from arkham_agents.lcg.seat_view import SeatView
from arkham_env.core.kernel.decision import pack
from arkham_env.core.kernel.graph import UNREACHABLE
from arkham_env.lcg.rules.effects import deal, defeat_investigator
from arkham_env.lcg.state import values
from arkham_env.lcg.state.ids import (
    NONE,
    card_type,
    chaos_token,
    decision_kind,
    phase,
    skill,
    slot,
    status,
    verb,
)
from tests.lcg.support.scene import Scene

JOE, ISABELLE = 0, 1
PAIR = ["joe_diamond", "isabelle_barnes"]
QUAD, HALL = "Miskatonic Quad", "Science Hall"


@pytest.fixture
def s() -> Scene:
    scene = Scene(PAIR, extra={0: ["12094", "12072"], 1: ["12094", "12092"]}, first=ISABELLE)
    for enemy in list(scene.g.enemies):
        scene.take_out(enemy)
    return scene


def seen(s: Scene, seat: int = JOE) -> SeatView:
    return SeatView(s.game, seat)


def test_the_decision_is_told_to_its_seat(s: Scene) -> None:
    view = SeatView(s.game)
    assert (view.seat, view.game_id, view.scenario) == (
        ISABELLE,
        "lcg/spreading_flames",
        "spreading_flames",
    )
    assert (view.kind, view.kind_name) == (decision_kind.TURN, "turn")
    assert view.source == NONE and view.source_code == ""
    assert [view.label(option) for option in view.options] == s.labels
    assert view.options == s.g.options and view.options is not s.g.options
    assert not view.over
    s.g.over = True
    assert view.over


def test_the_card_that_asks(s: Scene) -> None:
    s.draw_encounter(ISABELLE, "Unspeakable Truths")
    s.settle()
    view = SeatView(s.game)
    assert view.source_code == ""
    s.g.source = s.find(QUAD)
    assert view.source == s.find(QUAD)
    assert view.source_code == s.g.defs[s.find(QUAD)].printed.code


def test_a_card_that_asks_somebody_else_stays_hidden(s: Scene) -> None:
    asked = s.g.seat
    other = 1 - asked
    hidden = s.g.investigators[asked].deck[-1]
    s.g.source = hidden
    assert seen(s, asked).knows(hidden)
    assert not seen(s, other).knows(hidden)
    with pytest.raises(HiddenInformation):
        seen(s, other).definition(hidden)


def test_the_round_and_the_stages(s: Scene) -> None:
    view = seen(s)
    s.g.round = 7
    assert (view.players, view.round, view.lead, view.active) == (2, 7, s.g.lead, ISABELLE)
    assert view.phase == phase.INVESTIGATION
    assert (view.act_stage, view.agenda_stage) == (1, 1)
    s.g.lead = 1
    assert view.lead == 1
    s.g.phase = phase.ENEMY
    assert view.phase == phase.ENEMY
    assert view.act_clues == values.required_clues(s.g) > 0
    s.g.phase = phase.INVESTIGATION
    s.advance_act(3)
    assert view.act_stage == 3
    s.g.act = s.g.agenda = NONE
    assert (view.act_stage, view.agenda_stage, view.act_clues, view.doom_left) == (0, 0, 0, 0)


def test_doom_is_counted_wherever_it_lies(s: Scene) -> None:
    view = seen(s)
    agenda = s.g.agenda
    threshold = s.g.defs[agenda].printed.doom
    s.set(agenda, doom=1)
    assert (view.doom, view.doom_left) == (1, threshold - 1)
    s.set(s.enemy("Mutated Experiment", at="Your Friend's Room"), doom=2)
    assert (view.doom, view.doom_left) == (3, threshold - 3)
    assert view.later_doom == sum(s.g.defs[card].printed.doom for card in s.g.agenda_deck) > 0


def test_the_encounter_cards(s: Scene) -> None:
    view = seen(s)
    before = view.encounter_deck_size
    assert before == len(s.g.encounter_deck) > 0
    s.encounter_discards("Unspeakable Truths")
    assert view.encounter_discard[-1] == s.g.encounter_discard[-1]
    assert view.encounter_discard is not s.g.encounter_discard


def test_the_chaos_bag_is_told_in_order_not_as_it_lies(s: Scene) -> None:
    s.bag("skull", "-3", "0", "+1")
    view = seen(s)
    assert view.bag == tuple(sorted(s.g.bag)) and len(view.bag) == 4
    assert view.sealed_next == NONE
    charm = s.asset(JOE, first_asset(s, JOE))
    s.card(charm).sealed = chaos_token.ZERO
    assert view.sealed_next == chaos_token.ZERO


def first_asset(s: Scene, seat: int) -> str:
    """Return the name of an asset in a seat's own deck."""
    return next(
        s.g.defs[card].printed.name
        for card in s.investigator(seat).deck
        if s.g.defs[card].type == card_type.ASSET
    )


def test_what_tokens_do(s: Scene) -> None:
    view = seen(s)
    assert view.token_modifier(chaos_token.ZERO, JOE) == 0
    assert view.token_modifier(chaos_token.ZERO - 3, JOE) == -3
    assert view.token_modifier(chaos_token.AUTO_FAIL, JOE) == 0
    elder = s.g.defs[ISABELLE].elder_sign.value(s.g, ISABELLE)
    assert view.token_modifier(chaos_token.ELDER_SIGN, ISABELLE) == elder
    scenario = s.g.table.scenario
    for token in (chaos_token.SKULL, chaos_token.CULTIST, chaos_token.TABLET):
        assert view.token_modifier(token, JOE) == scenario.token_value(s.g, token, JOE)
        again = scenario.token_reveals_another(s.g, token)
        assert view.token_redraws(token) == again
    for token in (chaos_token.ZERO, chaos_token.AUTO_FAIL, chaos_token.ELDER_SIGN):
        assert not view.token_redraws(token)


def test_what_lies_on_a_card(s: Scene) -> None:
    view = seen(s)
    name = first_asset(s, JOE)
    card = s.asset(JOE, name)
    assert view.in_play(card) and view.owner(card) == JOE
    assert view.assets(JOE) == [card] and view.assets(ISABELLE) == []
    s.set(card, exhausted=True, uses=5, damage=2, horror=3)
    assert view.exhausted(card)
    assert (view.uses(card), view.damage_on(card), view.horror_on(card)) == (5, 2, 3)
    s.set(card, exhausted=False)
    assert not view.exhausted(card)
    s.take_out(card)
    assert not view.in_play(card)


def test_what_investigators_can_still_take(s: Scene) -> None:
    view = seen(s)
    d = s.g.defs[ISABELLE].printed
    s.set(ISABELLE, damage=2, horror=1)
    assert view.health_left(ISABELLE) == d.health - 2
    assert view.sanity_left(ISABELLE) == d.sanity - 1
    enemy = s.enemy("Mutated Experiment", at="Your Friend's Room", damage=1)
    assert view.health_left(enemy) == s.g.defs[enemy].printed.health - 1
    assert view.sanity_left(enemy) == 0
    place = s.investigator(JOE).location
    s.set(place, damage=1)
    assert view.health_left(place) == 0


def test_the_own_hand(s: Scene) -> None:
    s.give(JOE, "Emergency Cache")
    view = seen(s)
    (card,) = view.hand
    assert view.hand is not s.investigator(JOE).hand
    assert (view.hand_size(JOE), view.hand_size(ISABELLE)) == (1, 0)
    assert view.hand_limit(JOE) == 8
    assert view.cost(card) == s.g.defs[card].printed.cost
    s.give(JOE, "Unexpected Courage")
    courage = s.find("Unexpected Courage", JOE)
    assert view.icons(courage, skill.COMBAT) == 2
    perception = [c for c in s.investigator(JOE).deck if s.g.defs[c].icon_counts[skill.INTELLECT]]
    s.take_out(perception[0])
    s.investigator(JOE).hand.append(perception[0])
    counts = s.g.defs[perception[0]].icon_counts
    assert view.icons(perception[0], skill.INTELLECT) == counts[skill.INTELLECT] + counts[4]
    assert view.code(card) == view.definition(card).printed.code == s.g.defs[card].printed.code


def test_places_and_ways(s: Scene) -> None:
    s.advance_act(3)
    view = seen(s)
    assert view.places == s.g.locations and view.places is not s.g.locations
    room = view.find_place(s.g.defs[s.find(QUAD)].printed.code)
    assert room == s.find(QUAD)
    assert view.find_place("99999") == NONE
    assert view.near(room) and view.distance(room, view.near(room)[0]) == 1
    assert view.distance(room, room) == 0
    assert view.distance(NONE, room) == view.distance(room, NONE) == UNREACHABLE


def test_clues_of_a_place_that_nobody_saw_are_those_printed(s: Scene) -> None:
    s.advance_act(3)
    view = seen(s)
    hall = s.place(HALL, clues=5)
    assert view.clues_at(hall) == 5
    assert view.shroud(hall) == s.g.defs[hall].printed.shroud
    s.set(hall, revealed=False)
    printed = s.g.defs[hall].printed
    assert printed.clues_per_investigator
    assert view.clues_at(hall) == printed.clues * 2


def test_a_fire_is_found_where_it_burns(s: Scene) -> None:
    s.advance_act(3)
    view = seen(s)
    room = s.find(QUAD)
    other = next(place for place in s.g.locations if place != room)
    for card in list(s.g.attachments):
        s.take_out(card)
    assert view.fire_at(room) == NONE
    fire = s.attach("Fire!", QUAD)
    assert (view.fire_at(room), view.fire_at(other)) == (fire, NONE)


def test_people(s: Scene) -> None:
    view = seen(s)
    room = s.investigator(JOE).location
    s.have(JOE, resources=6, clues=2, actions_taken=4)
    s.have(ISABELLE, clues=3)
    s.investigator(JOE).actions = 9
    assert view.seats == [0, 1] if s.g.lead == 0 else [1, 0]
    assert (view.resources(JOE), view.clues(JOE), view.clues(ISABELLE)) == (6, 2, 3)
    assert view.group_clues() == 5
    # It is Isabelle's turn; Joe's later turn starts with three actions.
    assert (view.actions(JOE), view.actions_taken(JOE)) == (3, 4)
    s.g.active = JOE
    assert (view.actions(JOE), view.actions_taken(JOE)) == (9, 4)
    assert view.place(JOE) == room and view.seats_at(room) == [0, 1]
    assert not view.turn_done(JOE)
    s.investigator(JOE).turn_done = True
    assert view.turn_done(JOE) and not view.turn_done(ISABELLE)
    assert view.deck_size(JOE) == len(s.investigator(JOE).deck) > 0
    for which in range(4):
        assert view.skill(JOE, which) == s.g.defs[JOE].printed.skills[which]
    assert view.discard(JOE) == []
    s.discards(JOE, "Emergency Cache")
    assert view.discard(JOE) == s.investigator(JOE).discard
    assert view.discard(JOE) is not s.investigator(JOE).discard
    assert view.is_playing(JOE)
    s.investigator(JOE).status = status.RESIGNED
    assert not view.is_playing(JOE)


def test_slots(s: Scene) -> None:
    view = seen(s)
    assert view.slots_free(JOE, slot.HAND) == 2
    in_hand = next(c for c in s.investigator(JOE).deck if s.g.defs[c].printed.slots == [slot.HAND])
    s.asset(JOE, s.g.defs[in_hand].printed.name)
    assert view.slots_free(JOE, slot.HAND) == 1
    assert view.slots_free(ISABELLE, slot.HAND) == 2


def test_enemies(s: Scene) -> None:
    view = seen(s)
    enemy = s.enemy("Mutated Experiment", engaged=JOE)
    here = s.investigator(JOE).location
    printed = s.g.defs[enemy].printed
    assert view.enemies == [enemy] and view.enemies is not s.g.enemies
    assert view.enemies_at(here) == [enemy] == view.engaged(JOE)
    assert view.engaged(ISABELLE) == []
    assert (view.engaged_with(enemy), view.enemy_place(enemy)) == (JOE, here)
    assert (view.fight(enemy), view.evade(enemy)) == (printed.fight, printed.evade)
    assert not view.attacked_this_round(enemy, JOE)
    s.g.round = 3
    s.card(enemy).attacked_round = 3
    s.card(enemy).attacked_seats = 1 << ISABELLE
    assert view.attacked_this_round(enemy, ISABELLE)
    assert not view.attacked_this_round(enemy, JOE)
    s.g.round = 4
    assert not view.attacked_this_round(enemy, ISABELLE)
    s.card(enemy).stays_exhausted = 4
    assert view.stays_exhausted(enemy)
    s.g.round = 5
    assert not view.stays_exhausted(enemy)


def test_a_threat_area_without_enemies(s: Scene) -> None:
    view = seen(s)
    truths = s.threat(JOE, "Unspeakable Truths")
    s.enemy("Mutated Experiment", engaged=JOE)
    assert view.threats(JOE) == [truths] and view.threats(ISABELLE) == []
    assert view.threats(JOE) is not s.investigator(JOE).threat_area


def test_a_test_under_way(s: Scene) -> None:
    view = seen(s, ISABELLE)
    assert view.test is None and view.assignment is None
    enemy = s.enemy("Mutated Experiment", engaged=ISABELLE)
    s.give(ISABELLE, "Unexpected Courage", "Overpower")
    s.do("Fight")
    test = view.test
    assert test is not None
    frame = s.test()
    printed = s.g.defs[ISABELLE].printed
    assert (test.seat, test.skill, test.skills) == (ISABELLE, skill.COMBAT, [skill.COMBAT])
    assert (test.target, test.kind, test.source) == (enemy, frame.kind, NONE)
    assert test.value == printed.skills[skill.COMBAT]
    assert test.difficulty == s.g.defs[enemy].printed.fight
    assert (test.damage, test.clues, test.automatic) == (frame.damage, frame.clues, 0)
    assert (test.committed, test.tokens, test.pending) == ([], [], [])
    s.do("Commit Overpower")
    test = view.test
    assert test is not None
    assert test.committed == frame.committed and len(test.committed) == 1
    assert test.value == printed.skills[skill.COMBAT] + 2
    frame.automatic = -1
    frame.damage, frame.clues = 4, 3
    frame.tokens = [chaos_token.SKULL, chaos_token.ZERO]
    frame.resolved = 1
    test = view.test
    assert test is not None
    assert (test.automatic, test.damage, test.clues) == (-1, 4, 3)
    assert test.tokens == [chaos_token.SKULL, chaos_token.ZERO]
    assert test.pending == [chaos_token.ZERO]


def test_damage_to_be_assigned(s: Scene) -> None:
    view = seen(s)
    saburov = s.asset(JOE, "Aleksey Saburov")
    s.run(lambda g: deal(g, JOE, damage=2, horror=1))
    assert s.kind == "assign_damage"
    found = view.assignment
    assert found is not None
    assert (found.damage, found.horror) == (2, 1)
    assert found.placed_damage == found.placed_horror == {saburov: 0, JOE: 0}
    assert seen(s, ISABELLE).assignment is None
    s.do("1 damage on Aleksey")
    found = view.assignment
    assert found is not None
    assert (found.damage, found.horror) == (1, 1)
    assert found.placed_damage == {saburov: 1, JOE: 0}
    s.do("1 damage on Joe", "1 horror on Joe")
    assert view.assignment is None


def test_a_limited_ability_that_is_used_up() -> None:
    s = Scene(["isabelle_barnes", "daniela_reyes"], first=1)
    view = seen(s, 1)
    assert not view.ability_used(1, 0, 1)
    s.enemy("Mutated Experiment", engaged=1)
    s.do("Gain 1 resource")
    s.do("Daniela Reyes")
    assert view.ability_used(1, 0, 1)


# -- Together --------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_group_has_the_clues_of_all_who_play(seat: int) -> None:
    s = Scene([*PAIR, "daniela_reyes"])
    view = SeatView(s.game, seat)
    assert view.group_clues() == 0
    for who, clues in enumerate((1, 2, 4)):
        s.have(who, clues=clues)
    s.place("Dormitories")
    s.put(2, "Dormitories")  # wherever they are
    assert view.group_clues() == 7
    assert [view.clues(who) for who in range(3)] == [1, 2, 4]
    s.run(lambda g: defeat_investigator(g, 1)).settle()
    assert view.group_clues() == 5
    # "Where There's Smoke..." requires 2 clues per investigator, also of eliminated ones.
    assert view.act_clues == 6


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_doom_left_counts_all_doom_in_play(seat: int) -> None:
    s = Scene([*PAIR, "daniela_reyes"])
    view = SeatView(s.game, seat)
    assert (view.doom, view.doom_left) == (0, 3)  # Past Curfew: 3
    s.g.cards[s.g.agenda].doom = 1
    assert (view.doom, view.doom_left) == (1, 2)
    s.enemy("Bystander", doom=1)
    assert (view.doom, view.doom_left) == (2, 1)
    s.enemy("Cantor of Flame", doom=2)
    assert (view.doom, view.doom_left) == (4, -1)
    assert view.later_doom == sum(s.g.defs[card].printed.doom for card in s.g.agenda_deck) > 0


def test_what_a_seat_may_know_of_a_card(s: Scene) -> None:
    g = s.g
    joe, isabelle = seen(s, JOE), seen(s, ISABELLE)
    hall = s.find(HALL)
    if hall in g.locations:
        s.take_out(hall)
    for card in (hall, g.act_deck[-1], g.agenda_deck[-1]):
        g.own_known()
        g.known[card] = 0
        assert joe.knows(card)
    deep = s.investigator(JOE).deck[0]
    assert g.known[deep] == 0 and g.seat == ISABELLE
    assert not joe.knows(deep) and not isabelle.knows(deep)
    g.source = deep
    assert isabelle.knows(deep) and not joe.knows(deep)
    g.source = NONE
    g.options = [pack(verb.CHOOSE_CARD, deep)]
    # Isabelle decides: the card is visible to her alone.
    assert isabelle.knows(deep) and not joe.knows(deep)
    g.options = [pack(verb.CHOOSE_NUMBER, deep)]
    assert not isabelle.knows(deep)
    with pytest.raises(HiddenInformation, match=f"^card {deep} .* is hidden from seat 0$"):
        joe.definition(deep)


def test_the_options_of_another_seat_are_not_told(s: Scene) -> None:
    option = s.g.options[0]
    assert seen(s, ISABELLE).label(option) == s.labels[0]
    with pytest.raises(
        HiddenInformation,
        match=r"^the options of the pending decision are hidden from seat 0, because seat 1",
    ):
        seen(s, JOE).label(option)
    with pytest.raises(
        HiddenInformation,
        match=r"^the options of the pending decision are hidden from seat 0, because seat 1",
    ):
        _ = seen(s, JOE).options
