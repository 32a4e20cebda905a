"""Rules of the Arkham Grimoire that older sources leave open or contradict (``lcg/rules``)."""

from __future__ import annotations

import pytest

from arkham_env.lcg.rules.agenda import advance_act, advance_agenda
from arkham_env.lcg.rules.damage import deal_to_card
from arkham_env.lcg.rules.elimination import eliminate
from arkham_env.lcg.rules.entering import enter_play
from arkham_env.lcg.rules.initiation import use_ignoring_costs
from arkham_env.lcg.rules.rearranging import replenish
from arkham_env.lcg.state import zones
from arkham_env.lcg.state.ids import keyword, phase, status
from arkham_env.lcg.state.values import keywords_of, total_doom
from tests.lcg.support import (  # noqa: F401
    current_cards,
    enemy_cards,
    ledger_cards,
    place_cards,
    player_cards,
)
from tests.lcg.support.scenario_cards import at_act, make_current
from tests.lcg.support.scene import Scene

ROOM = "Your Friend's Room"
DORMS = "Dormitories"
QUAD = "Miskatonic Quad"
PAIR = ["joe_diamond", "isabelle_barnes"]


def attach(s: Scene, code: str, host: int) -> int:
    card = s.find(code)
    s.take_out(card)
    zones.attach_to(s.g, card, host)
    s.refresh()
    return card


# -- Kinds of cards --------------------------------------------------------------------------------


@pytest.mark.rule("LCG-1112")
def test_a_location_is_no_encounter_card() -> None:
    s = Scene(["joe_diamond"], encounter=["TK041", "TK042"])
    s.place("Cellar")
    s.put(0, "Cellar")
    enemy = s.enemy("TK041", at="Cellar", exhausted=True)
    s.refresh()
    s.do("Use Cellar").settle(perhaps="Choose Cold Shoulder")
    assert s.card(enemy).damage == 1
    # Fire! is an encounter card.
    s.attach("Fire!", "Cellar")
    s.refresh()
    s.end_turn()
    assert s.card(enemy).damage == 1 and s.investigator().damage == 1


@pytest.mark.rule("LCG-1113")
@pytest.mark.parametrize("impostor", [False, True])
def test_a_story_asset_does_not_displace_its_namesake(impostor: bool) -> None:
    s = Scene(PAIR, extra={1: ["TK043"]})
    armitage = s.find("12115")
    if impostor:
        s.asset(1, "TK043")
    s.run(lambda g: enter_play(g, 0, armitage)).settle()
    assert (armitage in s.investigator(0).assets) != impostor
    assert (armitage in s.g.set_aside) == impostor
    assert s.names(s.investigator(1).assets) == ["Dr. Henry Armitage"] * impostor


# -- Patrol ----------------------------------------------------------------------------------------


@pytest.mark.rule("LCG-1114")
def test_the_lead_may_choose_a_patrol_target_that_is_not_the_nearest() -> None:
    """The Snooper patrols towards a location with clues: one is next door, one two steps away."""
    s = Scene(PAIR, encounter=["TE523"], first=1)
    for place in (DORMS, QUAD, "Orne Library"):
        s.place(place, clues=0)
    s.place(ROOM, clues=1)
    s.place("Orne Library", clues=1)
    s.put(0, "Orne Library")
    s.put(1, "Orne Library")
    snooper = s.enemy("Snooper", at=DORMS)
    s.calm()
    while s.g.phase != phase.ENEMY:
        s.passive()
    assert s.kind == "enemy_move" and s.seat == 0
    assert sorted(s.labels) == ["Choose Miskatonic Quad", "Choose Your Friend's Room"]
    s.do("Choose Miskatonic Quad")
    assert s.card(snooper).location == s.find(QUAD)


# -- Victory and permanent -------------------------------------------------------------------------


@pytest.mark.rule("LCG-1115")
@pytest.mark.parametrize("blank", [False, True])
def test_a_blank_card_has_no_victory(blank: bool) -> None:
    s = Scene(["joe_diamond"], encounter=["TL052"])
    servant = s.enemy("Servant of Flame", at=ROOM, exhausted=True, damage=4)
    if blank:
        attach(s, "TL052", servant)
    s.run(lambda g: deal_to_card(g, servant, damage=1, dealer=0)).settle()
    assert (servant in s.g.encounter_discard) == blank
    assert (servant in s.g.victory) != blank


@pytest.mark.rule("LCG-1116")
def test_a_blank_permanent_card_stays_permanent() -> None:
    s = Scene(["joe_diamond"], extra={0: ["TP627", "TL056"]})
    oath = s.find("TP627")
    s.asset(0, "TL056")
    assert not s.g.has_text(oath)
    assert keywords_of(s.g, oath) & keyword.PERMANENT
    zones.discard_from_play(s.g, oath)
    assert s.in_play("Old Oath")


@pytest.mark.rule("LCG-0161")
@pytest.mark.parametrize("blank", [False, True])
def test_what_only_text_keeps_in_play_leaves_it_while_blank(blank: bool) -> None:
    s = Scene(["dexter_drake"], extra={0: ["TL056"]})
    s.threat(0, "The Necronomicon")
    if blank:
        s.asset(0, "TL056")
    zones.discard_from_play(s.g, s.find("The Necronomicon"))
    assert s.in_play("The Necronomicon") != blank


@pytest.mark.rule("LCG-1096")
@pytest.mark.parametrize("code", ["TK046", "12018"])
def test_an_asset_with_victory_that_is_defeated_is_displayed(code: str) -> None:
    s = Scene(["joe_diamond"], extra={0: [code]})
    asset = s.asset(0, code)
    s.run(lambda g: deal_to_card(g, asset, damage=9)).settle()
    assert (asset in s.g.victory) == (code == "TK046")
    assert (asset in s.investigator().discard) == (code != "TK046")


@pytest.mark.rule("LCG-1095")
@pytest.mark.parametrize("defeated", [False, True])
def test_victory_attached_to_a_defeated_enemy_is_displayed(defeated: bool) -> None:
    s = Scene(["joe_diamond"], encounter=["TK047"])
    enemy = s.enemy("Hellhound", at=ROOM, exhausted=True)
    bounty = attach(s, "TK047", enemy)
    if defeated:
        s.run(lambda g: deal_to_card(g, enemy, damage=3, dealer=0)).settle()
    else:
        zones.discard_from_play(s.g, enemy)
    assert (bounty in s.g.victory) == defeated
    assert (bounty in s.g.encounter_discard) != defeated


# -- Agendas and acts ------------------------------------------------------------------------------


@pytest.mark.rule("LCG-1118")
def test_who_is_left_without_an_agenda_is_defeated() -> None:
    s = Scene(PAIR, encounter=["TK044"])
    make_current(s, "TK044")
    s.g.agenda_deck = []
    s.run(advance_agenda)
    while s.kind != "trauma":
        s.passive()
    # Each chooses: Joe a physical trauma, Isabelle a mental one.
    s.take(0)
    assert s.kind == "trauma" and s.seat == 1
    s.take(1)
    assert s.g.over and s.g.resolution == 0
    assert all(who.status == status.DEFEATED for who in s.g.investigators)
    # No resolution: 1 mental trauma each besides.
    assert [who.earned_physical for who in s.g.investigators] == [1, 0]
    assert [who.earned_mental for who in s.g.investigators] == [1, 2]


@pytest.mark.rule("LCG-1118")
def test_with_an_agenda_left_nobody_is_defeated() -> None:
    s = Scene(PAIR, encounter=["TK044"])
    make_current(s, "TK044")
    s.run(advance_agenda).settle()
    assert all(who.status == status.PLAYING for who in s.g.investigators)


@pytest.mark.rule("LCG-1119")
@pytest.mark.parametrize(("doom", "advances"), [(0, False), (1, True)])
def test_the_doom_of_a_doomed_enemy_comes_before_it_leaves(doom: int, advances: bool) -> None:
    """Agenda 1 advances at 3 doom: 1 on it, 1 of the Bystander's defeat and 1 on the Bystander."""
    s = Scene(["joe_diamond"])
    s.g.cards[s.g.agenda].doom = 1
    bystander = s.enemy("Bystander", at=ROOM, exhausted=True, doom=doom)
    before = s.g.agenda
    s.run(lambda g: deal_to_card(g, bystander, damage=1, dealer=0))
    s.settle(perhaps=["1 horror"])
    assert (s.g.agenda != before) == advances
    assert not s.in_play("Bystander") and bystander in s.g.encounter_discard
    assert [line.strip() for line in s.log()].count("Bystander is defeated") == 1


@pytest.mark.rule("LCG-1119")
def test_a_doomed_enemy_is_in_play_while_its_doom_advances_the_agenda() -> None:
    s = Scene(["joe_diamond"], extra={0: ["12090"]})
    s.g.cards[s.g.agenda].doom = 2
    s.give(0, "Guts")
    bystander = s.enemy("Bystander", at=ROOM, exhausted=True)
    s.run(lambda g: deal_to_card(g, bystander, damage=1, dealer=0))
    assert s.kind == "commit"  # the test behind agenda 1
    assert s.in_play("Bystander")
    s.passive()
    s.settle(perhaps=["1 horror"])
    assert bystander in s.g.encounter_discard


@pytest.mark.rule("LCG-1126")
@pytest.mark.parametrize("card", ["act", "agenda"])
def test_an_act_that_advances_loses_its_own_doom_first(card: str) -> None:
    """Behind act 3 the lead chooses who takes Dr. Armitage: nothing is on the act by then."""
    s = at_act(3)
    act = s.g.act
    s.set(act if card == "act" else s.g.agenda, doom=1)
    s.run(advance_act)
    assert s.kind == "choose_seat" and s.g.act == act
    assert total_doom(s.g) == (0 if card == "act" else 1)


@pytest.mark.rule("LCG-1091")
def test_the_front_of_an_act_holds_while_its_reverse_is_resolved() -> None:
    s = Scene(["joe_diamond"], encounter=["TK045"])
    make_current(s, "TK045")
    enemy = s.enemy("Hellhound", at=ROOM, exhausted=True)
    s.run(advance_act).settle()
    assert s.card(enemy).damage == 0 and s.find("TK045") in s.g.removed
    s.run(lambda g: deal_to_card(g, enemy, damage=1, dealer=0)).settle()
    assert s.card(enemy).damage == 1


@pytest.mark.rule("LCG-1098")
@pytest.mark.parametrize("resigned", [False, True])
def test_an_objective_of_each_investigator_does_not_wait_for_who_resigned(resigned: bool) -> None:
    """Act 2 of Spreading Flames: each undefeated investigator at Miskatonic Quad."""
    s = Scene(PAIR)
    s.advance_act(2)
    for enemy in s.g.enemies[:]:
        s.take_out(enemy)
    s.place(DORMS)
    s.put(0, DORMS)
    act = s.g.act
    if resigned:
        s.run(lambda g: eliminate(g, 1, status.RESIGNED)).settle()
    s.do("Move to Miskatonic Quad").settle()
    assert (s.g.act != act) == resigned


# -- Costs, clues and tokens -----------------------------------------------------------------------


@pytest.mark.rule("LCG-1092")
def test_an_x_that_is_ignored_is_0() -> None:
    s = Scene(["joe_diamond"], extra={0: ["TW101"]})
    book = s.asset(0, "Old Grimoire", uses=4)
    before = s.investigator().resources
    s.run(lambda g: use_ignoring_costs(g, 0, book, 0)).settle()
    assert s.investigator().resources == before and s.card(book).uses == 4


@pytest.mark.rule("LCG-1094")
@pytest.mark.parametrize(("clues", "after"), [(0, 2), (1, 2), (2, 2), (5, 5)])
def test_clues_are_replenished_up_to_the_clue_value(clues: int, after: int) -> None:
    """Your Friend's Room has 2 clues for each investigator."""
    s = Scene(["joe_diamond"])
    room = s.place(ROOM, clues=clues)
    s.run(lambda g: replenish(g, room, 3)).settle()
    assert s.card(room).clues == after


# -- Restrictions ----------------------------------------------------------------------------------


@pytest.mark.rule("LCG-1097")
@pytest.mark.parametrize(("code", "use"), [("TL158", "Play Side Door"), ("TL159", "Activate Back")])
@pytest.mark.parametrize("there", [False, True])
def test_an_earlier_part_brings_the_enemy_of_a_later_one(code: str, use: str, there: bool) -> None:
    """No enemy here; one at the location to which the card moves, or elsewhere."""
    s = Scene(["joe_diamond"], extra={0: [code]})
    for place in (DORMS, "Orne Library"):
        s.place(place, clues=0)
    if code == "TL158":
        s.give(0, code)
    else:
        s.asset(0, code)
    enemy = s.enemy("Cantor of Flame", at=DORMS if there else "Orne Library")
    s.refresh()
    assert s.offers(use) == there
    if there:
        s.do(use).settle(perhaps="Choose Dormitories")
        assert s.investigator().location == s.find(DORMS)
        assert s.card(enemy).exhausted and s.card(enemy).threat == -1
