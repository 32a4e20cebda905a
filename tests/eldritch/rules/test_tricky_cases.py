"""``eldritch/rules/rounds.py``, ``actions.py``: the tricky cases of rounds, actions and tests, one
after another with their variants."""

from __future__ import annotations

import pytest

from arkham_env.board.texts.verbs import OP_PIECE, OP_SEAT
from arkham_env.core.kernel.lasting import THIS_ROUND
from arkham_env.eldritch.rules import board
from arkham_env.eldritch.state.ids import (
    component,
    decision,
    deck,
    event,
    meeting,
    option,
    space,
    trait,
    zone,
)
from tests.eldritch.support import picking as p
from tests.eldritch.support.scene import Scene

GREEN = 0


def wounds(s: Scene, name: str) -> int:
    return s.g.wounds[s.card(name) - component.FIRST_MONSTER]


# -- 2: one green card, solo and eight players ---------------------------------------------------

EIGHT = ["silas_marsh", *[name for name in component.SHEETS if name != "silas_marsh"][:7]]


def surge(names: list[str], gates: list[str], *dice: int) -> Scene:
    s = Scene(*names, gates=gates, doom=10, omen_at=GREEN, dice=dice)
    s.cup("byakhee", "ghost", "skeleton", "warlock")
    return s.mythos("buying_information")


@pytest.mark.rule("EH-0056", "EH-0168", "EH-0180", "EH-0182", "EH-0183", "EH-0201")
def test_2_a_surge_runs_out_of_monsters() -> None:
    s = surge(EIGHT, ["london", "tokyo", "rome"], 5, 6, 2)
    assert s.g.doom == 8
    assert sorted(p.named(s, OP_PIECE)) == ["london", "tokyo"]
    p.take(s, OP_PIECE, "tokyo").settle()
    assert [len(s.on(name)) for name in ("tokyo", "london", "rome")] == [3, 1, 0]
    assert s.g.cup == [] and s.g.doom == 8
    assert len(s.g.board_clues) == 4 and len(s.g.clues[0]) == 2
    assert all(s.g.clues[seat] == [] for seat in range(1, 8))


@pytest.mark.rule("EH-0056", "EH-0180", "EH-0183")
def test_2_a_surge_of_one_player() -> None:
    s = surge(["silas_marsh"], ["london", "tokyo", "rome"], 5, 6, 2)
    s.settle()
    assert [len(s.on(name)) for name in ("tokyo", "london", "rome")] == [1, 1, 0]
    assert s.g.doom == 8 and len(s.g.board_clues) == 1 and len(s.g.cup) == 2


@pytest.mark.rule("EH-0181", "EH-0169")
def test_2_without_a_gate_of_its_colour_a_surge_opens_one() -> None:
    s = Scene(*EIGHT, gates=["rome"], omen_at=GREEN, dice=[1, 1, 1])
    s.cup("byakhee", "ghost", "skeleton", "warlock")
    s.mythos("buying_information").settle()
    assert len(s.g.gates) == 2 and len(s.g.monsters) == 1 and s.g.doom == 10


@pytest.mark.rule("EH-0262", "EH-0373")
def test_2_solo_has_no_teamwork_and_nobody_else_to_choose() -> None:
    s = Scene("charlie_kane")
    gone = ("delivery_service", "wireless_report", "mi_go_brain_case")
    assert [s.g.place[s.card(name)] for name in gone] == [zone.BOX] * 3
    assert s.table.half == 1
    assert p.actions(s) == []
    pair = Scene("charlie_kane", "lily_chen")
    assert zone.BOX not in [pair.g.place[pair.card(name)] for name in gone]


# -- 3: the Lead is devoured in the middle of the reckonings --------------------------------------


def devoured_lead() -> Scene:
    s = Scene("mark_harrigan", "lily_chen", "jim_culver", at={0: "rome"}, omen_at=GREEN)
    s.give(0, "revolver_38")
    p.has(s, 0, "dark_pact", "pact_with_the_dark_man")
    s.give(0, "debt")
    for seat in (1, 2):
        s.give(seat, "hallucinations")
    s.give_clues(0, 2)
    s.g.reindex()
    s.mythos("rally_the_people")
    assert s.g.seat == 0 and sorted(p.named(s, option.RECKON)) == ["dark_pact", "debt"]
    s.dice(1)
    return p.take(s, option.RECKON, "dark_pact")


@pytest.mark.rule("EH-0175", "EH-0267", "EH-0303", "EH-0314", "EH-0315")
def test_3_the_lead_is_devoured_in_the_middle_of_the_reckonings() -> None:
    s = devoured_lead()
    assert s.g.doom == 9 and s.g.sheet[0] == component.NONE
    assert s.g.place[s.card("mark_harrigan")] == zone.BOX
    assert s.g.discards[deck.ASSET] == [s.card("revolver_38")]
    assert len(s.g.clue_discard) == 2 and s.g.cards[0] == []
    names = [p.called(c) for c in s.g.decks[deck.CONDITION]]
    assert names.count("dark_pact") == 3 and names.count("debt") == 6
    # Who leads now is asked of the seat; then it goes on clockwise: Lily, Jim, once each.
    assert s.g.seat == 0 and p.numbers(s, option.LEAD) == [1, 2]
    s.cup("ghoul")
    s.dice(5, 1, 1, 5, 1, 1)
    s.pick(option.LEAD, 2).settle()
    assert [a for _, a, _, _ in s.events(event.TEST)] == [1, 2]
    assert s.g.lead == s.g.active == 2
    assert len(s.g.gates) == 1
    assert s.g.has_trait(s.g.cards[2][0], trait.ALLY) and len(s.names(2)) == 2
    assert s.names(1) == ["hallucinations"]


@pytest.mark.rule("EH-0308", "EH-0316")
def test_3_a_replacement_comes_at_the_end_of_the_phase_but_never_the_devoured_one() -> None:
    s = Scene("mark_harrigan", "lily_chen", "jim_culver", at={0: "rome"})
    s.g.round = 3
    card = p.has(s, 0, "dark_pact", "pact_with_the_dark_man")
    p.flip(s, 0, card)
    s.pick(option.LEAD, 2).settle()
    s.mythos_phase("omen_of_good_fortune")
    while s.g.kind != decision.ORDER:
        s.g.take(0)
    s.pick(option.YES)
    sheets = [p.called(c) for c in p.numbers(s, option.SHEET)]
    assert s.g.seat == 0 and "mark_harrigan" not in sheets and "lily_chen" not in sheets
    p.take(s, option.SHEET, "silas_marsh")
    assert s.names(0) == ["fishing_net"] and s.where(0) == "sydney"
    assert p.numbers(s, option.LEAD) == [2, 0, 1]


# -- 4: additional actions are once-per-round actions too -----------------------------------------


def sailor() -> Scene:
    s = Scene(
        "silas_marsh", "charlie_kane", at={0: "san_francisco", 1: "london"},
        cards={0: ["ruby_of_rlyeh"]},
    )  # fmt: skip
    s.g.ships[0] = 1
    return s


@pytest.mark.rule("EH-0086", "EH-0123", "EH-0125")
def test_4_additional_actions_are_still_once_per_round() -> None:
    s = sailor()
    p.act(s, "silas_marsh")
    assert p.places(s) == {"space_1", "space_2", "space_7"}  # by ship alone
    p.go(s, "space_7")
    assert s.where(0) == "space_7" and s.g.ships[0] == 1 and p.numbers(s, option.TICKET) == []
    p.go(s, "space_6", option.TRAVEL)  # the Ruby waits for the turn itself
    s.pick(option.REST)
    assert s.g.sanity[0] == 4
    p.use(s, "ruby_of_rlyeh")
    assert s.g.sanity[0] == 3
    ops = s.ops()
    assert option.TRAVEL not in ops and option.REST not in ops and p.actions(s) == []
    assert p.numbers(s, option.PREPARE) == [space.TRAIN] and option.ACQUIRE in ops
    s.pick(option.PREPARE)
    assert s.idle and s.g.trains[0] == 1  # five actions at most, and Charlie's is to come
    s.turn(1)
    p.act(s, "charlie_kane")
    assert s.g.seat == 0
    assert s.ops() == {option.ACQUIRE, option.STOP}
    p.stop(s)
    assert s.g.seat == 1 and s.g.stack[-1].left == 1  # type: ignore[attr-defined]


@pytest.mark.rule("EH-0287")
def test_4_the_ruby_is_not_paid_with_the_last_sanity() -> None:
    s = sailor()
    s.g.sanity[0] = 1
    s.turn(0)
    assert p.answers(s) == []


@pytest.mark.rule("EH-0289")
def test_4_charlie_cannot_choose_a_delayed_investigator() -> None:
    s = sailor()
    s.g.delayed[0] = 1
    s.turn(1)
    assert "charlie_kane" not in p.actions(s)


# -- 5: component actions change hands, Local Actions do not run out ------------------------------


def in_london() -> Scene:
    s = Scene(
        "norman_withers", "lily_chen", "jim_culver", at={0: "london", 1: "london", 2: "london"},
    )  # fmt: skip
    s.give(0, "necronomicon")
    s.give(0, "debt")
    s.give(2, "debt")
    s.g.reindex()
    return s.turn(0)


@pytest.mark.rule("EH-0123", "EH-0124")
def test_5_a_component_action_that_changes_hands_stays_used() -> None:
    s = in_london()
    s.dice(1, 2, 3)
    p.act(s, "necronomicon")
    if p.numbers(s, option.REROLL):
        p.stop(s)
    s.pick(option.TRADE, 1).pick(option.GIVE, s.card("necronomicon"))
    if s.g.kind == decision.TRADE:
        p.stop(s)
    s.pick(option.YES)
    assert s.names(1) == ["necronomicon"]
    s.turn(1)
    assert "necronomicon" not in p.actions(s)
    s.g.end_lifetime(THIS_ROUND)
    s.turn(1)
    assert "necronomicon" in p.actions(s)


@pytest.mark.rule("EH-0127", "EH-0128", "EH-0130", "EH-0267")
def test_5_a_local_action_is_once_for_each_investigator_and_copy() -> None:
    s = in_london()
    mine, jims = (card for card in (s.g.cards[0][-1], s.g.cards[2][-1]))
    s.turn(1)
    assert set(p.numbers(s, option.COMPONENT)) >= {mine, jims}
    s.dice(1, 4)
    s.pick(option.COMPONENT, jims)
    offered = p.numbers(s, option.COMPONENT)
    assert jims not in offered and mine in offered
    assert p.rolls(s) == [2]  # her own Influence
    s.turn(2)
    s.dice(5, 1, 2)
    s.pick(option.COMPONENT, jims)
    assert s.names(2) == [] and jims in s.g.decks[deck.CONDITION]
    assert s.g.discards[deck.CONDITION] == []


@pytest.mark.rule("EH-0129")
def test_5_elsewhere_a_local_action_is_not_offered() -> None:
    s = in_london()
    s.g.spaces[1] = space.number("rome")
    s.turn(1)
    assert p.actions(s) == ["lily_chen"]


# -- 8: refill at once, cards gained by name, and no reserve at all --------------------------------


def maniac() -> Scene:
    s = Scene("lily_chen", at={0: "rome"}, monsters={"maniac": "rome"})
    p.reserve(s, "axe", "holy_cross", "bandages", "dynamite")
    p.top(s, deck.ASSET, "kerosene")
    return s


@pytest.mark.rule("EH-0060", "EH-0136", "EH-0251", "EH-0324", "EH-0325")
def test_8_the_axe_of_the_reserve_is_gained_and_its_place_filled() -> None:
    s = maniac()
    order = s.g.decks[deck.ASSET][:-1]
    s.dice(5, 1, 1, 1, 5, 2, 1)
    s.encounters(0)
    assert (s.g.health[0], s.g.sanity[0]) == (5, 6)
    assert s.on("rome") == [] and s.in_cup("maniac")
    assert s.names(0) == ["axe"] and s.g.decks[deck.ASSET] == order
    assert [p.called(c) for c in s.g.reserve] == ["holy_cross", "bandages", "dynamite", "kerosene"]
    assert meeting.NOTHING in p.numbers(s, option.MEET)  # the encounter is still to be chosen


@pytest.mark.rule("EH-0005", "EH-0250", "EH-0258", "EH-0259")
def test_8_without_a_reserve_the_axe_is_searched_for() -> None:
    s = maniac()
    s.mythos("driven_to_bankruptcy")
    while not s.idle:
        s.g.take(0)
    assert s.g.reserve == []
    axe = s.card("axe")
    assert axe in s.g.discards[deck.ASSET] and len(s.g.discards[deck.ASSET]) == 4
    before = s.g.decks[deck.ASSET][:]
    for monster in s.g.monsters[:]:
        board.move(s.g, monster, zone.SUPPLY)
    s.monster("maniac", "rome")
    s.dice(5, 1, 1, 1, 5, 2, 1)
    s.encounters(0)
    assert axe in s.g.cards[0] and s.g.reserve == []
    assert s.g.decks[deck.ASSET] != before and sorted(s.g.decks[deck.ASSET]) == sorted(before)
    s.turn(0)
    s.dice(6, 6)
    s.pick(option.ACQUIRE).pick(option.LOAN, 0)
    assert s.g.kind == decision.ACTION and s.names(0) == ["axe"]  # nothing to gain or discard
    p.resolve_reckoning(s, s.card("driven_to_bankruptcy")).settle()
    assert len(s.g.reserve) == 4 and s.g.ongoing == []


# -- 10: trade and tickets ------------------------------------------------------------------------


def in_istanbul() -> Scene:
    s = Scene("jacqueline_fine", "diana_stanley", at={0: "istanbul", 1: "istanbul"})
    s.give(0, "wither")
    for name in ("wither", "grotesque_statue", "debt"):
        s.give(1, name)
    s.give_clues(0, 2)
    s.g.trains[0], s.g.ships[1], s.g.delayed[1] = 2, 1, 1
    s.g.reindex()
    return s.turn(0)


@pytest.mark.rule("EH-0102", "EH-0104", "EH-0272")
def test_10_trade_with_a_delayed_investigator() -> None:
    s = in_istanbul()
    s.pick(option.TRADE, 1)
    wither = s.g.cards[0][0]
    assert set(p.numbers(s, option.GIVE)) == {wither, component.CARDS, component.CARDS + 1}
    s.pick(option.GIVE, wither)
    p.stop(s)
    statue, ship = s.card("grotesque_statue"), component.CARDS + 2
    assert set(p.numbers(s, option.TAKE)) == {statue, s.g.cards[1][1], ship}  # no Debt
    s.pick(option.TAKE, statue)
    p.stop(s)
    assert s.g.seat == 1 and s.ops() == {option.YES, option.NO}
    s.pick(option.YES)
    assert s.names(0) == ["grotesque_statue"] and sorted(s.names(1)) == ["debt", "wither"]
    names = [p.called(c) for c in s.g.decks[deck.SPELL]]
    assert names.count("wither") == 1  # one of both went back
    assert len(s.g.clues[0]) == 2  # a trade is no gain
    p.lose(s, 1, sanity=1).settle()
    assert s.g.sanity[1] == 4
    p.lose(s, 0, sanity=1)
    assert s.g.seat == 0 and p.answers(s) == ["grotesque_statue"]


@pytest.mark.rule("EH-0103")
def test_10_without_consent_nothing_changes_hands() -> None:
    s = in_istanbul()
    s.pick(option.TRADE, 1).pick(option.GIVE, component.CARDS)
    while s.g.kind == decision.TRADE:
        p.stop(s)
    s.pick(option.NO)
    assert len(s.g.clues[0]) == 2 and s.g.clues[1] == []


@pytest.mark.rule("EH-0110", "EH-0111", "EH-0112")
def test_10_a_third_ticket_costs_one() -> None:
    s = in_istanbul()
    assert all(kind == space.TRAIN for kind in p.numbers(s, option.PREPARE))  # train paths alone
    s.g.spaces[0] = space.number("rome")
    s.turn(0).pick(option.PREPARE, space.SHIP, 1 + space.TRAIN)
    assert (s.g.trains[0], s.g.ships[0]) == (1, 1)


# -- 11: Improvement tokens -----------------------------------------------------------------------


@pytest.mark.rule("EH-0235", "EH-0236", "EH-0237")
def test_11_lily_improves_twice() -> None:
    s = Scene("lily_chen", "lola_hayes", at={0: "rome"}, dice=[5, 1, 1])
    s.top(deck.EUROPE, "europe_5")
    s.encounters(0).pick(option.MEET, meeting.REGIONAL)
    assert p.skill_of(s, 0, "will") == 4
    p.use(s, "lily_chen").settle()
    assert p.skill_of(s, 0, "will") == 5
    s.dice(5, 1)
    s.run(s.text("europe_2", 1, 0)).settle()  # improve Will: nothing, and nothing is asked
    assert p.skill_of(s, 0, "will") == 5


@pytest.mark.rule("EH-0237")
def test_11_a_skill_at_its_best_is_not_offered() -> None:
    s = Scene("lily_chen")
    s.g.improved[4] = 2
    s.run(s.text("europe_2", 2, 0))  # may become Delayed to improve any skill
    p.branch(s, 0)
    assert p.numbers(s, option.SKILL) == [0, 1, 2, 3]
    s.g.improved[0] = 1
    s.pick(option.SKILL, 0).settle()  # +2 already: her passive has nothing left
    assert p.skill_of(s, 0, "lore") == 4


@pytest.mark.rule("EH-0215")
def test_11_an_improvement_is_no_bonus() -> None:
    s = Scene("lily_chen", at={0: "rome"}, monsters={"ghoul": "rome"}, cards={0: ["holy_cross"]})
    s.g.improved[4] = 2
    s.dice(5, *[1] * 7, 5, 5, 1, 1)
    s.encounters(0)
    assert p.rolls(s) == [8, 4]


@pytest.mark.rule("EH-0236")
def test_11_lola_spends_whole_tokens() -> None:
    s = Scene("lola_hayes", "lily_chen")
    s.g.improved[0], s.g.improved[1] = 2, 1
    p.act(s, "lola_hayes")
    s.pick(option.SKILL, 0)
    s.pick(option.SKILL, 1)
    assert s.g.improved[:2] == [0, 0]
    s.pick(option.SKILL, 3).pick(option.SKILL, 3)
    assert p.numbers(s, option.SKILL) == [0, 1, 2, 4]
    s.pick(option.SKILL, 4)
    assert s.g.improved[:5] == [0, 0, 0, 2, 1]


@pytest.mark.rule("EH-0104", "EH-0301")
def test_11_defeat_discards_the_tokens_and_nobody_trades_them() -> None:
    s = Scene("lola_hayes", "lily_chen", at={0: "rome", 1: "rome"}, health={0: 1})
    s.g.improved[0] = 2
    s.turn(0)
    assert p.numbers(s, option.TRADE) == [1]
    s.pick(option.TRADE, 1)
    assert s.g.kind == decision.ACTION  # there was nothing to give or take
    p.lose(s, 0, health=1)
    assert s.g.improved[0] == 0


# -- 13: Detained ---------------------------------------------------------------------------------


def jail() -> Scene:
    s = Scene(
        "trish_scarborough", "lily_chen", "norman_withers", at={0: "london", 1: "london"},
        monsters={"ghoul": "london"}, clues=["london"],
    )  # fmt: skip
    p.has(s, 0, "detained", "holding_cell")
    s.give(2, "plumb_the_void")
    s.g.reindex()
    return s.turn(0)


@pytest.mark.rule("EH-0127", "EH-0130")
def test_13_the_only_action_of_the_detained_is_that_of_the_card() -> None:
    s = jail()
    assert s.ops() == {option.COMPONENT, option.STOP} and p.actions(s) == ["detained"]
    s.dice(1, 2, 3)
    p.act(s, "detained")
    assert s.idle or s.ops() == {option.STOP}  # no second try
    s.turn(1)
    s.dice(1, 1)
    p.act(s, "detained")
    assert p.rolls(s) == [3, 2] and s.names(0) == ["detained"]


@pytest.mark.rule("EH-0005")
def test_13_nothing_moves_the_detained() -> None:
    s = jail()
    s.back(s.g.cards[2][0], "plumb_the_void_back_2")
    s.turn(2)
    s.dice(5, 5)
    p.act(s, "plumb_the_void").pick(OP_SEAT, 0)  # and is not asked for a space
    assert s.where(0) == "london" and s.g.kind == decision.ACTION
    assert len(s.events(event.FLIP)) == 1 and s.g.cards[2] != []


@pytest.mark.rule("EH-0139", "EH-0264", "EH-0267")
def test_13_the_card_is_flipped_in_place_of_all_encounters() -> None:
    s = jail()
    detained = s.g.cards[0][0]
    s.dice(1, 2)
    s.encounters(0).settle()
    assert (s.g.health[0], s.g.sanity[0]) == (5, 3)
    assert detained in s.g.decks[deck.CONDITION] and s.g.cards[0] == []
    assert s.on("london") == ["ghoul"] and wounds(s, "ghoul") == 0
    assert s.events(event.COMBAT) == []
    s.dice(5, 1, 1, 1, 5, 5, 1, 1)
    s.encounters(1)
    assert len(s.events(event.COMBAT)) == 1 and s.on("london") == []


@pytest.mark.rule("EH-0005")
def test_13_the_detained_are_delayed_where_they_are() -> None:
    s = jail()
    s.dice(1, 6, 6)
    s.run(s.text("the_bermuda_triangle", 0, -1)).settle()
    assert s.where(0) == "london" and s.g.delayed[0] == 1
    assert s.g.delayed[1] == 0
