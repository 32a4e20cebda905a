"""``lcg/scenarios/core_2026/queen_of_ash/locations.py``: 12174, 12175 and 12182 to 12187."""

from __future__ import annotations

from typing import Any

import pytest

from arkham_env.lcg.cards import catalogue
from arkham_env.lcg.rules import effects as fx
from arkham_env.lcg.scenarios.core_2026.queen_of_ash import common, locations
from arkham_env.lcg.state import ids, zones
from arkham_env.lcg.state.game_state import NOCARD
from arkham_env.lcg.state.ids import card_type, phase, status, trait
from arkham_env.lcg.state.values import connected
from arkham_env.lcg.view import place_name
from tests.lcg.support.printed import attacks
from tests.lcg.support.scene import Scene

CISTERN = "Underground Cistern"
SLUICE = "Sluice Control"
CULVERT = "Sewer Culvert"
PIPES = "12183"
OVERGROWN = "12184"
CRYPT = "12185"
CACHE = "12186"
PIT = "12187"
DEAD_ENDS = [OVERGROWN, CACHE]
JOE = ["joe_diamond"]
PAIR = ["joe_diamond", "isabelle_barnes"]
TRIO = ["joe_diamond", "isabelle_barnes", "daniela_reyes"]

# name, subtitle, shroud, clues, clues per investigator, victory, traits
FACTS = [
    ("12174", CISTERN, "", 4, 2, True, 0, [trait.RITUAL_SITE]),
    ("12175", SLUICE, "", 4, 2, True, 0, [trait.SEWER]),
    ("12182", CULVERT, "", 1, 0, False, 0, [trait.SEWER, trait.CENTRAL]),
    ("12183", "Sewer Tunnels", "Infested Pipes", 1, 1, True, 0, [trait.SEWER]),
    ("12184", "Sewer Tunnels", "Overgrown Tunnels", 2, 1, True, 0, [trait.SEWER]),
    ("12185", "Sewer Tunnels", "Flooded Crypt", 4, 1, True, 1, [trait.SEWER]),
    ("12186", "Sewer Tunnels", "Smuggler's Cache", 3, 0, False, 0, [trait.SEWER]),
    ("12187", "Sewer Tunnels", "Toxic Waste Pit", 3, 1, True, 1, [trait.SEWER]),
]
# symbol and connections of the revealed side, then of the unrevealed side
SYMBOLS = {
    "12174": ("Circle", "Triangle Plus Spade Star Equals") * 2,
    "12175": ("Plus", "Circle") * 2,
    "12182": ("Hourglass", "Triangle") * 2,
    "12183": ("Spade", "Hourglass Circle", "Triangle", "Hourglass Circle"),
    "12184": ("Square", "Hourglass", "Triangle", "Hourglass Circle"),
    "12185": ("Star", "Hourglass Circle", "Triangle", "Hourglass Circle"),
    "12186": ("Trefoil", "Hourglass", "Triangle", "Hourglass Circle"),
    "12187": ("Equals", "Hourglass Circle", "Triangle", "Hourglass Circle"),
}


def sewers(names: list[str] = JOE, at: str | None = None, **more: Any) -> Scene:
    """The scenario at its first turn; everybody at ``at``, by default at Sewer Culvert."""
    s = Scene(names, scenario="queen_of_ash", **more)
    if at is not None:
        s.place(at)
        for seat in range(len(names)):
            s.put(seat, at)
    return s


def at_ritual(names: list[str] = JOE, **more: Any) -> Scene:
    """Everybody at the revealed Cistern; Sluice Control is in play."""
    s = sewers(names, at=CISTERN, **more)
    s.place(SLUICE, revealed=False)
    return s


def way_to(s: Scene, code: str) -> str:
    """Return the label of the move to a location."""
    return f"Move to {place_name(s.g, s.find(code))}"


def clues_at(s: Scene, code: str) -> int:
    return s.g.cards[s.find(code)].clues


def doom(s: Scene) -> int:
    return s.g.cards[s.g.agenda].doom


def neighbours(s: Scene, code: str) -> list[str]:
    """Return the codes of the locations to which a location connects."""
    places = connected(s.g, s.find(code))
    return sorted(s.g.defs[place].printed.code for place in places)


def to_upkeep(s: Scene) -> Scene:
    """End all turns; stop in the upkeep phase, where the hand of the first seat is too large."""
    deck = s.investigator().deck
    for card in [c for c in deck if not s.g.defs[c].printed.weakness][:9]:
        deck.remove(card)
        zones.put_in_hand(s.g, 0, card)
    s.refresh()
    while s.g.phase != phase.UPKEEP:
        s.do("End your turn") if s.kind == "turn" else s.passive()
    assert (s.kind, s.g.round) == ("discard", 1)
    return s


# -- Printed facts ---------------------------------------------------------------------------------


def test_printed_facts() -> None:
    found = []
    for cls in locations.LOCATIONS:
        p = catalogue.instantiate(cls).printed
        each = p.clues_per_investigator
        row = (p.code, p.name, p.subname, p.shroud, p.clues, each, p.victory, p.traits)
        found.append(row)
    assert found == FACTS


def test_printed_symbols() -> None:
    found = {}
    for cls in locations.LOCATIONS:
        p = catalogue.instantiate(cls).printed
        unrevealed = (p.unrevealed_symbol, p.unrevealed_connects_to)
        found[p.code] = (p.symbol, p.connects_to, *unrevealed)
    assert found == SYMBOLS


# -- Connections -----------------------------------------------------------------------------------


def test_unrevealed_tunnels_connect_to_the_culvert_and_to_the_cistern() -> None:
    s = sewers()
    for code in common.TUNNELS:
        assert neighbours(s, code) == ["12174", "12182"]
    assert neighbours(s, CULVERT) == sorted(common.TUNNELS)
    assert neighbours(s, CISTERN) == sorted(common.TUNNELS)


@pytest.mark.parametrize("code", common.TUNNELS)
def test_two_of_the_five_tunnels_are_dead_ends(code: str) -> None:
    s = sewers()
    s.have(0, clues=3)
    # Entering a tunnel reveals it.
    s.run(lambda g: fx.move_investigator(g, 0, s.find(code)))
    s.settle(perhaps=("Choose", "React with"))
    assert s.card(s.find(code)).revealed
    ways = ["12182"] if code in DEAD_ENDS else ["12174", "12182"]
    assert neighbours(s, code) == ways
    assert s.offers(f"Move to {CISTERN}") == (code not in DEAD_ENDS)
    # The way back is in the text of the culvert: no revealed tunnel has the symbol on it.
    assert s.offers(f"Move to {CULVERT}")
    assert code in neighbours(s, CULVERT)
    # The cistern leads back to the three others.
    assert (code in neighbours(s, CISTERN)) == (code not in DEAD_ENDS)


def test_a_cultist_in_an_unrevealed_tunnel_moves_straight_into_the_cistern() -> None:
    s = sewers()
    s.put(0, CRYPT)
    cantor = s.enemy("Cantor of Flame", at=OVERGROWN)
    s.run(lambda g: fx.move_toward(g, cantor, s.find(CISTERN))).settle()
    assert s.card(cantor).location == s.find(CISTERN)
    assert not s.card(s.find(OVERGROWN)).revealed
    # Once the tunnel is revealed, the way leads over the culvert.
    s = sewers()
    s.put(0, CRYPT)
    s.place(OVERGROWN)
    cantor = s.enemy("Cantor of Flame", at=OVERGROWN)
    s.run(lambda g: fx.move_toward(g, cantor, s.find(CISTERN))).settle()
    assert s.card(cantor).location == s.find(CULVERT)


def test_sluice_control_is_next_to_the_cistern_only() -> None:
    s = at_ritual()
    assert neighbours(s, SLUICE) == ["12174"]
    assert "12175" in neighbours(s, CISTERN)


# -- The cost of entering --------------------------------------------------------------------------


@pytest.mark.parametrize(("clues", "offered"), [((3, 2), False), ((4, 2), True), ((0, 6), True)])
def test_the_way_into_the_cistern_costs_three_clues_per_investigator(
    clues: tuple[int, int], offered: bool
) -> None:
    s = sewers(PAIR)
    s.put(0, PIPES)
    for seat in (0, 1):
        s.have(seat, clues=clues[seat])
    assert s.offers(f"Move to {CISTERN}") == offered


def test_into_the_cistern_step_by_step() -> None:
    """Tricky case 20."""
    s = sewers(PAIR)
    s.put(0, PIPES)
    s.have(0, clues=4)
    s.have(1, clues=2)
    cantor = s.enemy("Cantor of Flame", engaged=0)
    s.refresh()
    s.do(f"Move to {CISTERN}")
    # The attack of opportunity comes first, then both pay, wherever they are.
    assert s.investigator().damage == 1
    s.settle()
    assert (s.investigator(0).clues, s.investigator(1).clues) == (0, 0)
    cistern = s.card(CISTERN)
    assert cistern.revealed
    assert cistern.clues == 4
    assert s.card(cantor).location == cistern.id
    # Act 1 has advanced: Elokoss, ready and massive, with a Fire! at her location.
    queen = s.card("Elokoss")
    assert s.g.defs[queen.id].printed.subname == "Faint Embers"
    assert queen.location == cistern.id
    assert not queen.exhausted
    assert [s.g.cards[card].attached for card in s.g.attachments] == [cistern.id]
    sluice = s.card(SLUICE)
    assert not sluice.revealed
    shuffled = s.names(s.g.encounter_deck)
    assert shuffled.count("Fire!") == 4
    assert "Queen's Knight" in shuffled and "Herald of Flame" in shuffled
    # The cost is on the unrevealed side: the next one pays nothing.
    s.end_turn()
    s.until("turn")
    s.put(1, CRYPT)
    assert s.offers(f"Move to {CISTERN}")
    s.do(f"Move to {CISTERN}").settle()
    assert s.investigator(1).location == cistern.id


def test_sluice_control_costs_one_clue_per_investigator() -> None:
    s = at_ritual(PAIR)
    s.have(0, clues=1)
    assert not s.offers(f"Move to {SLUICE}")
    s.have(1, clues=1)
    s.do(f"Move to {SLUICE}").settle()
    assert (s.investigator(0).clues, s.investigator(1).clues) == (0, 0)
    assert s.investigator().location == s.find(SLUICE)
    assert clues_at(s, SLUICE) == 4
    s.do(f"Move to {CISTERN}").settle()
    assert s.offers(f"Move to {SLUICE}")


def test_each_unrevealed_place_has_its_own_cost_only() -> None:
    s = at_ritual()
    s.put(0, SLUICE)
    # The cistern is revealed, so it costs nothing, though Sluice Control costs a clue unrevealed.
    s.card(SLUICE).revealed = False
    s.refresh()
    assert s.offers(f"Move to {CISTERN}")


# -- Underground Cistern ---------------------------------------------------------------------------


def test_the_last_clue_of_the_cistern_fills_it_again() -> None:
    s = at_ritual(PAIR)
    s.bag("+1")
    s.place(CISTERN, clues=2)
    s.do("Investigate").settle(decline="Joe Diamond")
    assert s.investigator().clues == 1
    assert clues_at(s, CISTERN) == 1
    s.do("Investigate").settle(decline="Joe Diamond")
    assert s.investigator().clues == 2
    assert clues_at(s, CISTERN) == 4


def test_the_cistern_is_full_before_other_cards_answer_the_discovery() -> None:
    s = at_ritual(encounter=["12125"])
    s.threat(0, "Unspeakable Truths")
    s.bag("+1")
    s.place(CISTERN, clues=1)
    s.do("Investigate").settle(decline="Joe Diamond")
    lines = s.log()
    filled = lines.index("2 clues placed on Underground Cistern")
    hurt = [i for i, line in enumerate(lines) if "Joe Diamond takes 0 damage" in line][-1]
    assert filled < hurt
    assert clues_at(s, CISTERN) == 2


def test_a_clue_too_many_finds_no_more_than_was_there() -> None:
    s = at_ritual()
    s.give(0, "Deduction")
    s.bag("+1")
    s.place(CISTERN, clues=1)
    s.do("Investigate", "Commit Deduction").settle(decline="Joe Diamond")
    assert s.investigator().clues == 1
    assert clues_at(s, CISTERN) == 2


def test_other_locations_are_not_filled() -> None:
    s = at_ritual()
    s.put(0, CRYPT)
    s.place(CRYPT, clues=1)
    s.place(CISTERN, clues=0)
    s.bag("+1")
    s.do("Investigate").settle(decline="Joe Diamond")
    assert s.investigator().clues == 1
    assert clues_at(s, CRYPT) == 0
    assert clues_at(s, CISTERN) == 0


def test_the_unrevealed_cistern_is_not_filled() -> None:
    s = sewers()
    s.card(CISTERN).clues = 1
    s.give(0, "Working a Hunch")
    s.put(0, CISTERN)
    s.card(CISTERN).revealed = False
    s.refresh()
    s.do("Play Working a Hunch").settle()
    assert s.investigator().clues == 1
    assert clues_at(s, CISTERN) == 0


def test_a_cistern_turned_back_is_filled_when_it_is_revealed_without_clues() -> None:
    s = at_ritual()
    s.put(0, CRYPT)
    fx.turn_facedown(s.g, s.find(CISTERN))
    s.place(CISTERN, clues=0, revealed=False)
    s.have(0, clues=3)
    s.do(f"Move to {CISTERN}").settle()
    assert clues_at(s, CISTERN) == 2


def test_the_cistern_turns_cultists_into_doom() -> None:
    s = at_ritual()
    s.put(0, CRYPT)
    gone = [s.enemy("Zealot", at=CISTERN), s.enemy("Cantor of Flame", at=CISTERN)]
    asleep = s.enemy("Zealot", at=CISTERN, exhausted=True)
    servant = s.enemy("Servant of Flame", at=CISTERN)
    hound = s.enemy("Hellhound", at=CISTERN)
    elsewhere = s.enemy("Cantor of Flame", at=CRYPT)
    to_upkeep(s)
    assert all(s.g.cards[card] is NOCARD for card in gone)
    assert sorted(s.names(s.g.encounter_discard)) == ["Cantor of Flame", "Zealot"]
    for card in (asleep, servant, hound, elsewhere):
        assert s.g.cards[card] is not NOCARD
    assert doom(s) == 2


def test_the_cistern_takes_a_cultist_that_is_engaged() -> None:
    s = at_ritual()
    cantor = s.enemy("Cantor of Flame", engaged=0)
    to_upkeep(s)
    assert s.g.cards[cantor] is NOCARD
    assert doom(s) == 1
    # It does not attack any more.
    assert attacks(s) == []


def test_the_cistern_discards_cultists_in_the_order_of_their_cards() -> None:
    s = at_ritual()
    cultists = [s.enemy("Zealot", at=CISTERN) for _ in range(2)]
    cultists.append(s.enemy("Cantor of Flame", at=CISTERN))
    to_upkeep(s)
    assert s.g.encounter_discard[-3:] == sorted(cultists)


def test_the_cistern_is_silent_without_cultists_and_while_unrevealed() -> None:
    s = at_ritual()
    s.put(0, CRYPT)
    s.enemy("Hellhound", at=CISTERN, exhausted=True)
    to_upkeep(s)
    assert doom(s) == 0
    assert not [line for line in s.log() if "uses Underground Cistern" in line]
    s = sewers()
    zealot = s.enemy("Zealot", at=CISTERN)
    to_upkeep(s)
    assert s.g.cards[zealot] is not NOCARD
    assert doom(s) == 0


def test_doom_from_the_cistern_advances_the_agenda_in_the_mythos_phase_only() -> None:
    s = at_ritual()
    s.put(0, CRYPT)
    s.enemy("Zealot", at=CISTERN)
    s.g.cards[s.g.agenda].doom = 5
    s.calm()
    to_upkeep(s)
    assert doom(s) == 6
    assert s.g.defs[s.g.agenda].printed.name == "A Gathering"
    while not s.at_turn():
        s.passive()
    assert s.g.defs[s.g.agenda].printed.name == "A Ritual"


def test_the_cistern_takes_the_queens_knight_to_the_discard_pile() -> None:
    s = at_ritual()
    s.put(0, CRYPT)
    knight = s.enemy("Queen's Knight", at=CISTERN)
    to_upkeep(s)
    # Discarded, not defeated: no victory.
    assert knight in s.g.encounter_discard
    assert knight not in s.g.victory


# -- Sluice Control --------------------------------------------------------------------------------


def at_sluice(names: list[str] = JOE, **more: Any) -> Scene:
    s = at_ritual(names, **more)
    for seat in range(len(names)):
        s.put(seat, SLUICE)
    return s


def test_the_sluice_is_opened_by_combat_or_agility() -> None:
    s = at_sluice()
    s.bag("-8")
    s.do("Activate Sluice Control")
    assert s.labels == ["Test combat", "Test agility"]
    s.do("Test agility").settle()
    assert "Joe Diamond tests agility (5)" in s.log()
    assert not s.g.over
    assert s.investigator().actions == 2
    s.bag("+1")
    s.do("Activate Sluice Control", "Test combat")
    assert s.g.over
    assert s.result.resolution == "R3"
    assert s.result.won


def test_the_sluice_cannot_be_opened_from_afar() -> None:
    s = at_ritual()
    assert not s.offers("Activate Sluice Control")


def test_the_sluice_provokes_attacks_of_opportunity() -> None:
    s = at_sluice()
    s.enemy("Cantor of Flame", engaged=0)
    s.bag("-8")
    s.do("Activate Sluice Control", "Test combat").settle()
    assert len(attacks(s)) == 1


def test_the_flood_takes_every_enemy() -> None:
    """Tricky case 19."""
    s = at_sluice(TRIO, trauma=[[0, 3], [0, 0], [0, 0]])
    queen = s.enemy("Elokoss", at=CISTERN)
    magician = s.enemy("Dark Magician", at=CRYPT)
    servant = s.enemy("Servant of Flame", at=CRYPT)
    zealot = s.enemy("Zealot", at=CRYPT)
    herald = s.find("Herald of Flame")
    s.take_out(herald)
    s.g.victory = [herald]
    s.place(CRYPT, clues=0)
    s.put(0, CULVERT)
    s.investigator(1).horror = 20
    s.do("Activate Sewer Culvert (Resign)")
    while s.investigator(1).status == status.PLAYING:
        s.passive()
    s.until("turn")
    assert (s.seat, s.investigator(0).status) == (2, status.RESIGNED)
    s.bag("+1")
    s.do("Activate Sluice Control", "Test combat")
    assert s.g.over and s.result.resolution == "R3"
    # Nothing answers: neither the objective of the act nor the entry of the Servant.
    assert set(s.g.victory) == {herald, queen, magician, servant, s.find(CRYPT)}
    assert s.g.codex == 0
    assert zealot in s.g.encounter_discard
    assert s.g.enemies == []
    assert s.investigator(0).experience == 1 + 5 + 1 + 2 + 1 + 3
    assert s.investigator(0).earned_mental == 3
    assert (s.investigator(1).experience, s.investigator(2).experience) == (0, 0)


# -- Sewer Culvert ---------------------------------------------------------------------------------


def test_the_culvert_is_a_way_out() -> None:
    s = sewers(PAIR)
    s.enemy("Cantor of Flame", engaged=0)
    s.refresh()
    s.do("Activate Sewer Culvert (Resign)").settle()
    assert s.investigator(0).status == status.RESIGNED
    assert attacks(s) == []
    s.put(1, CRYPT)
    assert not s.offers("Activate Sewer Culvert (Resign)")


# -- Infested Pipes --------------------------------------------------------------------------------


def test_the_pipes_bring_the_next_enemy() -> None:
    s = sewers()
    s.encounter_deck("Torment", "Dissonance", "Hellhound", "Zealot")
    s.do(way_to(s, PIPES)).settle()
    assert s.names(s.g.encounter_discard) == ["Torment", "Dissonance"]
    hound = s.card("Hellhound")
    assert hound.threat == 0
    assert "Joe Diamond draws Hellhound" in s.log()
    assert s.g.defs[s.g.encounter_deck[-1]].printed.name == "Zealot"


def test_the_pipes_bring_an_enemy_each_time() -> None:
    s = sewers()
    s.put(0, PIPES)
    s.encounter_deck("Zealot", "Hellhound")
    s.do(f"Move to {CULVERT}").settle()
    assert not s.in_play("Zealot")
    s.do(way_to(s, PIPES)).settle()
    assert s.card("Zealot").location == s.find(PIPES)
    assert s.card("Zealot").threat == ids.NONE
    assert not s.in_play("Hellhound")


def test_the_pipes_may_find_no_enemy_in_the_deck() -> None:
    s = sewers()
    kept = [c for c in s.g.encounter_deck if s.g.type_of[c] != card_type.ENEMY]
    s.g.encounter_deck = kept
    hound = s.find("Hellhound")
    s.g.encounter_discard = [hound]
    s.do(way_to(s, PIPES)).settle()
    # The deck runs out before an enemy is discarded.  It is filled again afterwards.
    assert s.g.enemies == []
    assert s.g.encounter_discard == []
    assert sorted(s.g.encounter_deck) == sorted([*kept, hound])


def test_the_pipes_answer_the_investigator_who_enters() -> None:
    s = sewers(PAIR, first=1)
    s.encounter_deck("Hellhound")
    s.do(way_to(s, PIPES)).settle()
    assert s.card("Hellhound").threat == 1
    # An entry elsewhere brings nothing.
    s = sewers()
    s.place(PIPES)
    s.encounter_deck("Hellhound")
    s.do(way_to(s, CACHE)).settle()
    assert not s.in_play("Hellhound")


# -- Overgrown Tunnels -----------------------------------------------------------------------------


def test_the_overgrown_tunnels_cost_an_action() -> None:
    s = sewers()
    s.do(way_to(s, OVERGROWN)).settle()
    assert s.investigator().actions == 1
    assert len([line for line in s.log() if "uses Sewer Tunnels" in line]) == 1


def test_the_overgrown_tunnels_take_no_action_that_is_not_there() -> None:
    s = sewers()
    s.calm()
    s.have(0, actions=1)
    s.do(way_to(s, OVERGROWN)).settle()
    # The loss is not carried over to the next turn.
    assert (s.g.round, s.investigator().actions) == (2, 3)


# -- Flooded Crypt, Smuggler's Cache, Toxic Waste Pit ----------------------------------------------


def test_the_crypt_frightens_whose_turn_ends_there() -> None:
    s = sewers(PAIR)
    s.put(0, CRYPT)
    s.calm()
    s.end_turn()
    assert s.investigator(0).horror == 1
    s.until("turn")
    s.end_turn()
    # Isabelle's turn ends elsewhere.
    assert (s.investigator(0).horror, s.investigator(1).horror) == (1, 0)


def test_the_horror_of_the_crypt_may_go_to_an_asset() -> None:
    s = sewers()
    s.put(0, CRYPT)
    s.asset(0, "Laboratory Assistant")
    s.calm()
    s.end_turn()
    s.do("1 horror on Laboratory Assistant")
    assert s.investigator().horror == 0
    assert s.card("Laboratory Assistant").horror == 1


def test_the_cache_pays_whose_turn_ends_there() -> None:
    s = sewers(PAIR)
    s.put(0, CACHE)
    s.put(1, CACHE)
    s.have(0, resources=2)
    s.have(1, resources=2)
    s.end_turn()
    # Only the investigator whose turn ends may take it.
    assert (s.kind, s.seat) == ("reaction", 0)
    s.do("React with Sewer Tunnels (Smuggler's Cache)")
    assert (s.investigator(0).resources, s.investigator(1).resources) == (3, 2)
    s.until("turn")
    s.calm()
    s.end_turn()
    assert (s.kind, s.seat) == ("reaction", 1)
    s.do("Pass")
    # Both have the resource of the upkeep phase, too.
    assert (s.investigator(0).resources, s.investigator(1).resources) == (4, 3)


def test_the_cache_pays_nobody_elsewhere() -> None:
    s = sewers()
    s.place(CACHE)
    s.calm()
    s.end_turn()
    assert s.kind != "reaction"


def test_the_pit_costs_a_card_of_ones_choice() -> None:
    s = sewers()
    s.put(0, PIT)
    s.give(0, "Machete", "Fedora", "Dead Ends")
    s.calm()
    s.end_turn()
    assert s.kind == "discard"
    # A weakness cannot be chosen.
    assert sorted(s.labels) == ["Discard Fedora", "Discard Machete"]
    s.do("Discard Fedora")
    assert s.discard_pile() == ["Fedora"]
    assert "Dead Ends" in s.hand() and "Machete" in s.hand()


def test_the_pit_costs_nothing_elsewhere_or_without_a_card() -> None:
    s = sewers()
    s.put(0, PIT)
    s.give(0, "Dead Ends")
    s.calm()
    s.end_turn()
    assert not [line for line in s.log() if "uses Sewer Tunnels" in line]
    s = sewers(PAIR)
    s.place(PIT)
    s.put(1, PIT)
    s.give(0, "Machete")
    s.end_turn()
    assert (s.hand(), s.discard_pile()) == (["Machete"], [])


# -- Names of the tunnels --------------------------------------------------------------------------


def test_the_names_of_the_tunnels_differ_and_do_not_reveal_them() -> None:
    s = sewers()
    ways = [text for text in s.labels if text.startswith("Move to ")]
    assert ways == [f"Move to Sewer Tunnels {n}" for n in range(1, 6)]
    s.place(CRYPT)
    shown = [text for text in s.labels if "Flooded Crypt" in text]
    assert shown == ["Move to Sewer Tunnels (Flooded Crypt)"]
    assert "Sewer Tunnels (Flooded Crypt): shroud 4" in s.game.view(0)
