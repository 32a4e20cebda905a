"""The round and its four phases, per-investigator numbers and the lead."""

from __future__ import annotations

import pytest

import arkham_env
from arkham_env.core.kernel.decision import a_of
from arkham_env.lcg.rules import damage as damage_rules
from arkham_env.lcg.rules import elimination
from arkham_env.lcg.state.ids import NONE, phase, status
from tests.lcg.support import enemy_cards  # noqa: F401
from tests.lcg.support.indexes import reindex
from tests.lcg.support.scene import Scene
from tests.lcg.support.timing_cards import NOTES

QUAD = "Miskatonic Quad"
ROOM = "Your Friend's Room"
QUIET = ("Unspeakable Truths", "Unspeakable Truths", "Fire!")
THREE = ["joe_diamond", "daniela_reyes", "isabelle_barnes"]


def seats_offered(s: Scene) -> list[int]:
    return [a_of(option) for option in s.g.options]


def lines(s: Scene, *texts: str) -> list[str]:
    """Return the log lines that contain one of the texts, in order."""
    return [line for line in s.log() if any(text in line for text in texts)]


# -- Per investigator ------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0162", "LCG-0163")
def test_per_investigator_counts_those_who_began() -> None:
    """Three began: 2 clues each in the room; the dormitories too, after one was defeated."""
    s = Scene(THREE)
    assert s.card(ROOM).clues == 6
    s.place("Dormitories", revealed=False)
    s.run(lambda g: damage_rules.defeat_investigator(g, 2))
    s.settle()
    s.do("Move to Dormitories")
    assert s.card("Dormitories").clues == 3


@pytest.mark.rule("LCG-0164", "LCG-0163")
def test_per_investigator_in_a_text() -> None:
    """Blaze of Glory: 1 clue and 1 damage per investigator, though one has resigned."""
    s = Scene(["joe_diamond", "isabelle_barnes"])
    s.advance_act(4)
    s.run(lambda g: elimination.eliminate(g, 1, status.RESIGNED))
    s.settle()
    servant = s.card("Servant of Flame").id
    s.set(servant, location=s.investigator(0).location, threat=0, exhausted=True)
    s.have(0, clues=1)
    assert not s.offers("Use Blaze of Glory")
    s.have(0, clues=2)
    s.do("Use Blaze of Glory")
    assert s.card(servant).damage == 2 and s.investigator(0).clues == 0


# -- The lead --------------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0165")
def test_a_lead_is_chosen_at_the_start() -> None:
    game = arkham_env.game("lcg/spreading_flames", players=2, seed=3)
    assert game.decision is not None
    assert game.decision.kind == "lead" and game.num_options == 2
    assert game.decision.labels() == ["Choose Joe Diamond", "Choose Isabelle Barnes"]
    game.step(1)
    assert game.decision is not None
    assert game.decision.kind == "mulligan" and game.seat == 1
    assert "lead Isabelle Barnes" in game.view(0)


@pytest.mark.rule("LCG-0167")
def test_the_others_choose_a_new_lead() -> None:
    s = Scene(THREE)
    s.run(lambda g: damage_rules.defeat_investigator(g, 0))
    assert s.kind == "lead" and sorted(seats_offered(s)) == [1, 2]
    s.do("Choose Isabelle Barnes")
    assert s.g.lead == 2


@pytest.mark.rule("LCG-0129", "LCG-0130", "LCG-0180")
def test_player_order_starts_with_the_lead_and_goes_round() -> None:
    """The lead is the second of three: 1, 2, 0; each card is resolved before the next."""
    s = Scene(THREE)
    s.g.lead = 1
    reindex(s.g)
    s.refresh()
    s.encounter_deck("Bystander", "Hellhound", "Cantor of Flame")
    s.next_round(decline="Premonition")
    assert lines(s, "draws Bys", "draws Hell", "draws Cantor", "engages") == [
        "Daniela Reyes draws Bystander",
        "Bystander engages Daniela Reyes",
        "Isabelle Barnes draws Hellhound",
        "Hellhound engages Isabelle Barnes",
        "Joe Diamond draws Cantor of Flame",
        "Cantor of Flame engages Joe Diamond",
    ]


# -- The round -------------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0168", "LCG-0169", "LCG-0170")
def test_the_phases_of_the_first_rounds() -> None:
    """Round 1 has no mythos phase and no doom; then all four, round after round."""
    s = Scene(["joe_diamond"])
    assert s.card("Past Curfew").doom == 0
    s.encounter_deck("Unspeakable Truths", "Fire!")
    s.next_round()
    s.next_round()
    assert lines(s, "phase --", "== Round") == [
        "== Round 1 ==", "-- investigation phase --", "-- enemy phase --", "-- upkeep phase --",
        "== Round 2 ==", "-- mythos phase --", "-- investigation phase --",
        "-- enemy phase --", "-- upkeep phase --",
        "== Round 3 ==", "-- mythos phase --", "-- investigation phase --",
    ]  # fmt: skip
    assert s.card("Past Curfew").doom == 2


@pytest.mark.rule("LCG-0170")
def test_the_game_ends_when_nobody_is_left() -> None:
    s = Scene(["joe_diamond", "isabelle_barnes"])
    s.run(lambda g: damage_rules.defeat_investigator(g, 1))
    s.settle()
    assert not s.g.over
    s.run(lambda g: damage_rules.defeat_investigator(g, 0))
    assert s.g.over


@pytest.mark.rule(
    "LCG-0121", "LCG-0171", "LCG-0172", "LCG-0174", "LCG-0175", "LCG-0176", "LCG-0198"
)
def test_the_moments_of_a_round() -> None:
    """Beginnings and ends, each before what the phase does; doom comes after the beginning."""
    NOTES.clear()
    s = Scene(["joe_diamond"], extra={0: ["T0502"]})
    assert [note[:2] for note in NOTES] == [("round begins", 1)]
    s.place("Dormitories")
    s.place(QUAD)
    hound = s.enemy("Hellhound", at=QUAD)
    s.encounter_deck("Unspeakable Truths")
    NOTES.clear()
    s.end_turn().settle()
    assert [(note[0], note[1], phase.NAMES[note[2]]) for note in NOTES] == [
        ("turn ends", 1, "investigation"),
        ("investigation ends", 1, "investigation"),
        ("enemy phase begins", 1, "enemy"),
        ("upkeep ends", 1, "upkeep"),
        ("round ends", 1, "upkeep"),
        ("round begins", 2, "mythos"),
    ]
    assert NOTES[2][7] == [s.find(QUAD)]
    assert NOTES[3][7] == [s.find("Dormitories")] == [s.card(hound).location]
    assert NOTES[5][3] == 0 and s.card("Past Curfew").doom == 1


@pytest.mark.rule("LCG-0173", "LCG-0181", "LCG-0188", "LCG-0201", "LCG-0210")
def test_player_windows_open_where_the_chart_has_them() -> None:
    """With a free ability always at hand, every window of a round asks."""
    s = Scene(["joe_diamond", "isabelle_barnes"], extra={0: ["T0503"]})
    s.encounter_deck("Unspeakable Truths", "Fire!")
    asked: list[tuple[str, str]] = []
    s.do("Gain 1 resource")
    number = s.g.round
    while not (s.g.round > number and s.kind == "next_turn"):
        if s.seat == 0 or s.kind != "window":
            asked.append((phase.NAMES[s.g.phase], s.kind))
        s.passive()
    assert [what for what in asked if what[1] in ("window", "turn")] == [
        ("investigation", "turn"),
        ("investigation", "window"),
        ("investigation", "turn"),
        ("enemy", "window"),
        ("enemy", "window"),
        ("enemy", "window"),
        ("upkeep", "window"),
        ("mythos", "window"),
        ("investigation", "window"),
    ]


def test_no_window_opens_for_the_attacks_on_who_has_left() -> None:
    """A massive enemy defeats Isabelle during Joe's attacks: her own window does not open."""
    s = Scene(
        ["joe_diamond", "isabelle_barnes", "trish_scarborough"],
        extra={2: ["T0503"]},
        encounter=["TE501"],
    )
    s.enemy("TE501")
    s.have(1, damage=8)
    windows: list[int] = []
    while s.g.phase != phase.UPKEEP:
        if s.kind == "window" and s.g.phase == phase.ENEMY:
            windows.append(sum(1 for who in s.g.investigators if who.status == 0))
        s.passive()
    # Before Joe's attacks, before Trish's, and after the last.
    assert windows == [3, 2, 2]


# -- Mythos phase ----------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0177", "LCG-0178")
@pytest.mark.parametrize(("agenda", "asset", "stage"), [(1, 0, 1), (1, 1, 2), (2, 2, 2)])
def test_all_doom_in_play_counts_and_the_threshold_must_be_reached(
    agenda: int, asset: int, stage: int
) -> None:
    """Past Curfew advances with 3 doom in play or more; all doom goes."""
    s = Scene(["joe_diamond"], extra={0: ["12087"]})
    hat = s.asset(0, "Fedora", doom=asset)
    s.set(s.g.agenda, doom=agenda)
    s.encounter_deck("Unspeakable Truths")
    s.next_round(take="1 horror on Joe Diamond" if stage == 2 else ())
    assert s.g.defs[s.g.agenda].printed.stage == stage
    if stage == 2:
        assert s.card(hat).doom == 0 and s.card(s.g.agenda).doom == 0


@pytest.mark.rule("LCG-0179")
def test_the_agenda_does_not_advance_at_other_times() -> None:
    s = Scene(["dexter_drake"], extra={0: ["12066"]})
    s.set(s.g.agenda, doom=2)
    s.give(0, "Will of the Cosmos")
    s.do("Play Will of the Cosmos")
    assert s.investigator().doom == 1 and s.g.defs[s.g.agenda].printed.stage == 1
    s.encounter_deck("Unspeakable Truths")
    s.next_round()
    assert s.g.defs[s.g.agenda].printed.stage == 2


# -- Investigation phase ---------------------------------------------------------------------------


@pytest.mark.rule(
    "LCG-0183", "LCG-0184", "LCG-0185", "LCG-0190", "LCG-0191", "LCG-0193", "LCG-0211"
)
def test_each_takes_one_turn_in_any_order() -> None:
    s = Scene(THREE, first=2)
    assert s.seat == 2 and s.g.active == 2
    assert not any("turn" in label for label in s.labels if label != "End your turn")
    s.end_turn()
    assert s.kind == "next_turn" and seats_offered(s) == [0, 1]
    assert s.g.active == NONE and s.investigator(2).turn_done
    s.choose_seat(1)
    assert s.seat == 1 and s.g.active == 1
    s.encounter_deck(*QUIET)
    s.end_turn()
    assert s.seat == 0 and s.g.active == 0 and s.kind == "turn"
    assert "-- enemy phase --" not in s.log()
    s.end_turn()
    assert "-- enemy phase --" in s.log()
    s.until("next_turn", decline="Premonition")
    assert seats_offered(s) == [0, 1, 2]
    assert not any(s.investigator(seat).turn_done for seat in range(3))


@pytest.mark.rule("LCG-0186", "LCG-0187", "LCG-0211")
def test_three_actions_the_same_or_not() -> None:
    s = Scene(["joe_diamond"])
    s.place(ROOM, clues=3)
    s.encounter_deck("Unspeakable Truths")
    for left in (2, 1):
        assert s.g.round == 1
        s.do("Investigate").decline("Joe Diamond")
        assert s.investigator().actions == left
    s.do("Investigate").until("turn", decline=["Joe Diamond", "Where There's Smoke..."])
    assert s.investigator().clues == 3
    assert s.g.round == 2 and s.investigator().actions == 3


@pytest.mark.rule("LCG-0189", "LCG-1073")
def test_unspent_actions_are_lost() -> None:
    s = Scene(["joe_diamond", "isabelle_barnes"])
    s.do("Gain 1 resource")
    assert s.investigator(0).actions == 2
    s.end_turn().until("turn")
    assert s.seat == 1 and s.investigator(0).actions == 0
    s.encounter_deck(*QUIET)
    s.end_turn().until("next_turn")
    assert s.investigator(0).actions == 0
    s.choose_seat(0)
    assert s.investigator(0).actions == 3  # given as the turn begins: none was kept


# -- Enemy phase -----------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0200", "LCG-0199")
def test_the_lead_orders_the_hunters() -> None:
    s = Scene(["joe_diamond"])
    s.place("Dormitories")
    s.place(QUAD)
    first = s.enemy("Hellhound", at=QUAD)
    second = s.enemy("Servant of Flame", at=QUAD)
    s.end_turn()
    assert s.kind == "enemy_move" and s.seat == 0
    assert sorted(seats_offered(s)) == sorted([first, second])
    s.do("Choose Servant")
    moved = lines(s, "moves to Dormitories")
    assert moved == ["Servant of Flame moves to Dormitories", "Hellhound moves to Dormitories"]


@pytest.mark.rule("LCG-0202", "LCG-0203", "LCG-0205")
def test_attacks_in_player_order_each_in_the_victims_order() -> None:
    s = Scene(["joe_diamond", "isabelle_barnes"])
    s.enemy("Hellhound", engaged=0)
    s.enemy("Bystander", engaged=0)
    s.enemy("Cantor of Flame", engaged=1)
    s.encounter_deck(*QUIET)
    s.end_turn().until("turn").end_turn()
    assert s.kind == "attack_order" and s.seat == 0
    s.do("Choose Hellhound").until("next_turn")
    assert lines(s, "attacks", "takes 1 damage") == [
        "Hellhound attacks Joe Diamond",
        "Joe Diamond takes 1 damage and 1 horror",
        "Bystander attacks Joe Diamond",
        "Joe Diamond takes 1 damage and 0 horror",
        "Cantor of Flame attacks Isabelle Barnes",
        "Isabelle Barnes takes 1 damage and 0 horror",
    ]


@pytest.mark.rule("LCG-0205")
def test_damage_and_horror_of_an_attack_are_one_dealing() -> None:
    """Jim Culver answers both at once: one card."""
    s = Scene(["dexter_drake"])
    s.asset(0, "Jim Culver")
    s.enemy("Hellhound", engaged=0)
    s.do("Gain 1 resource", "1 damage on Dexter", "1 horror on Dexter")
    assert s.kind == "reaction" and s.investigator().damage == s.investigator().horror == 1
    s.do("React with Jim Culver")
    assert s.at_turn() and len(s.hand()) == 1


@pytest.mark.rule("LCG-0204")
def test_only_ready_and_engaged_enemies_attack() -> None:
    s = Scene(["joe_diamond"], encounter=["T0110"])
    s.enemy("Cantor of Flame", engaged=0, exhausted=True)
    s.enemy("Recluse", at=ROOM)
    s.encounter_deck("Unspeakable Truths")
    s.end_turn().settle()
    assert lines(s, "attacks") == [] and s.investigator().damage == 0


@pytest.mark.rule("LCG-0206")
def test_an_enemy_exhausts_after_its_attack() -> None:
    """Exhausted in the window after the attacks; an attack of opportunity does not exhaust."""
    s = Scene(["joe_diamond"], extra={0: ["T0503"]})
    enemy = s.enemy("Cantor of Flame", engaged=0)
    s.do("Gain 1 resource")
    assert s.investigator().damage == 1 and not s.card(enemy).exhausted
    s.end_turn()
    assert s.kind == "window" and not s.card(enemy).exhausted
    s.do("Pass")
    assert s.kind == "window" and s.card(enemy).exhausted and s.investigator().damage == 2


@pytest.mark.rule("LCG-0207")
def test_without_enemies_play_goes_on_to_upkeep() -> None:
    s = Scene(["joe_diamond"])
    s.encounter_deck("Unspeakable Truths")
    s.end_turn()
    log = s.log()
    at = log.index("-- enemy phase --")
    assert log[at + 1] == "-- upkeep phase --"


@pytest.mark.rule("LCG-0209")
def test_an_enemy_readied_too_late_does_not_attack() -> None:
    """Readied in the window after its investigator's attacks: it waits for another phase."""
    s = Scene(["joe_diamond", "isabelle_barnes"], extra={0: ["T0543"]})
    s.asset(0, "Smelling Salts")
    enemy = s.enemy("Cantor of Flame", engaged=0)
    s.encounter_deck(*QUIET)
    s.end_turn().until("turn").end_turn()
    assert s.kind == "window" and s.investigator(0).damage == 1
    s.do("Use Smelling Salts")
    assert not s.card(enemy).exhausted
    s.until("next_turn")
    assert s.investigator(0).damage == 1
    assert lines(s, "attacks") == ["Cantor of Flame attacks Joe Diamond"]


# -- Upkeep phase ----------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0210", "LCG-0211", "LCG-0212")
def test_upkeep_resets_after_its_window() -> None:
    """In the window nothing is reset yet; then turns are reset and all cards ready at once."""
    s = Scene(["joe_diamond"], extra={0: ["T0503"]})
    s.do("Gain 1 resource")
    kit = s.asset(0, "Fingerprint Kit", exhausted=True)
    one = s.enemy("Cantor of Flame", engaged=0, exhausted=True)
    two = s.enemy("Bystander", engaged=0, exhausted=True)
    s.end_turn()
    while s.g.phase != 4:
        s.passive()
    who = s.investigator()
    assert s.kind == "window" and who.actions == 0 and who.turn_done
    assert all(s.card(card).exhausted for card in (kit, one, two))
    s.do("Pass")
    assert not who.turn_done
    assert not any(s.card(card).exhausted for card in (kit, one, two))


@pytest.mark.rule("LCG-0212")
def test_all_cards_ready_before_any_engages() -> None:
    """When the first of two enemies engages after readying, the other is ready already."""
    s = Scene(["joe_diamond"], extra={0: ["12074", "12022"]})
    s.asset(0, "Hunter's Instinct")
    s.discards(0, "Lesson Learned")
    one = s.enemy("Cantor of Flame", at=ROOM, exhausted=True)
    two = s.enemy("Bystander", at=ROOM, exhausted=True)
    s.end_turn()
    assert s.kind == "reaction" and s.offers("Hunter's Instinct")
    assert not s.card(one).exhausted and not s.card(two).exhausted


@pytest.mark.rule("LCG-0213")
def test_an_enemy_that_readies_beside_an_investigator_engages() -> None:
    s = Scene(["joe_diamond"])
    enemy = s.enemy("Cantor of Flame", engaged=0)
    s.bag("+1")
    s.do("Evade Cantor")
    assert s.card(enemy).threat == NONE and s.card(enemy).exhausted
    s.encounter_deck("Unspeakable Truths")
    s.end_turn().settle()
    assert s.card(enemy).threat == 0 and not s.card(enemy).exhausted
    assert s.investigator().damage == 0


@pytest.mark.rule("LCG-0214", "LCG-0216")
def test_all_draw_before_all_gain() -> None:
    """Paranoia drawn in upkeep is resolved at once: it takes everything but the new resource."""
    s = Scene(["joe_diamond", "isabelle_barnes"], extra={0: ["12101"]})
    s.deck(0, "Paranoia")
    s.deck(1, "Meat Cleaver")
    s.encounter_deck(*QUIET)
    s.end_turn().until("turn").end_turn().until("next_turn")
    assert s.investigator(0).resources == 1 and s.investigator(1).resources == 6
    assert s.hand(1) == ["Meat Cleaver"] and s.hand(0) == []
    log = s.log()
    upkeep = log[log.index("-- upkeep phase --") : log.index("== Round 2 ==")]
    draws = [i for i, line in enumerate(upkeep) if "draws 1 card" in line]
    gains = [i for i, line in enumerate(upkeep) if "gains 1 resource" in line]
    assert "Joe" in upkeep[draws[0]] and "Isabelle" in upkeep[draws[1]]
    assert max(draws) < min(gains)


@pytest.mark.rule("LCG-0215")
def test_discarding_down_to_eight() -> None:
    s = Scene(["joe_diamond"])
    who = s.investigator()
    names = s.names(who.deck)
    chosen = [name for name in names if name not in ("Dead Ends", "Paranoia")][:9]
    for name in chosen:
        s.give(0, name)
    assert len(who.hand) == 9
    while s.g.defs[who.deck[-1]].printed.weakness:
        who.deck.insert(0, who.deck.pop())
    s.encounter_deck("Unspeakable Truths")
    s.end_turn().until("discard")
    assert len(who.hand) == 10
    first = s.labels[0]
    s.do(first)
    assert s.kind == "discard" and len(who.hand) == 9
    s.take(0)
    assert s.at_turn() and len(who.hand) == 8
    assert first == f"Discard {s.discard_pile()[0]}"


# -- A new lead in the middle of a phase -----------------------------------------------------------


@pytest.mark.rule("LCG-0180")
def test_encounter_cards_are_drawn_in_the_order_of_the_lead_that_the_agenda_left() -> None:
    """Joe is defeated as the agenda advances; Isabelle, seat 2, leads and draws before Daniela."""
    s = Scene(THREE).calm()
    s.g.cards[s.g.agenda].doom = 2
    s.have(0, horror=6)
    s.bag("-4")
    s.until("lead").choose_seat(2)
    s.until("next_turn")
    assert lines(s, "draws Unspeakable", "draws Extraplanar") == [
        "Isabelle Barnes draws Extraplanar Visions",
        "Daniela Reyes draws Extraplanar Visions",
    ]


@pytest.mark.rule("LCG-0202")
def test_enemies_attack_in_the_order_of_the_lead_that_their_movement_left() -> None:
    """Pursued defeats Joe as a Hellhound moves in; Isabelle, in seat 2, is attacked first."""
    s = Scene(THREE).calm()
    s.place("Dormitories")
    s.threat(0, "Pursued")
    s.have(0, horror=6)
    s.enemy("Hellhound", at="Dormitories")
    s.enemy("Cantor of Flame", engaged=1)
    s.enemy("Mutated Experiment", engaged=2)
    s.until("lead", take="Choose Isabelle Barnes").choose_seat(2)
    s.until("next_turn", decline="Daniela Reyes", take="Choose Mutated Experiment")
    attacked = [line.split(" attacks ")[1] for line in lines(s, " attacks ")]
    assert attacked[0] == "Isabelle Barnes"
    assert attacked == sorted(attacked, reverse=True)
    assert len(attacked) == 3
