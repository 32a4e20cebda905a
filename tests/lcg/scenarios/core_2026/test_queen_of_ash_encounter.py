"""``lcg/scenarios/core_2026/queen_of_ash/encounter_sets.py``: 12176 to 12178, 12188 to 12195."""

from __future__ import annotations

from typing import Any

import pytest

from arkham_env.lcg.cards import catalogue
from arkham_env.lcg.rules import effects as fx
from arkham_env.lcg.rules.agenda import advance_agenda
from arkham_env.lcg.scenarios.core_2026.queen_of_ash import encounter_sets
from arkham_env.lcg.state import ids, zones
from arkham_env.lcg.state.game_state import NOCARD
from arkham_env.lcg.state.ids import card_type, keyword, status
from tests.lcg.support.printed import assert_printed, attacks
from tests.lcg.support.scene import Scene

FACTS = """
12176 | Ashen Rebirth | treachery | - | - | - | - | - | - | - | - | - | Power
12177 | Queen's Knight | enemy | - | - | - | 5 | - | - | - | - | - | Humanoid/Cultist
12178 | Herald of Flame | enemy | - | - | - | 5 | - | - | - | - | - | Monster
12188 | Zealot | enemy | - | - | - | 1 | - | - | - | - | - | Humanoid/Cultist
12189 | Dark Magician | enemy | - | - | - | 4 | - | - | - | - | - | Humanoid/Cultist
12190 | Blasphemous Invocation | treachery | - | - | - | - | - | - | - | - | - | Hex
12191 | Unnatural Decay | treachery | - | - | - | - | - | - | - | - | - | Curse
12192 | Putrid Vapors | treachery | - | - | - | - | - | - | - | - | - | Hazard
12193 | Languor | treachery | - | - | - | - | - | - | - | - | - | Hex/Bane
12194 | Dissonance | treachery | - | - | - | - | - | - | - | - | - | Curse/Bane
12195 | Torment | treachery | - | - | - | - | - | - | - | - | - | Power/Bane
"""
HUNTER = keyword.HUNTER
# fight, evade, damage, horror, victory, unique, keywords
ENEMIES = {
    "Queen's Knight": (2, 2, 2, 0, 1, True, HUNTER),
    "Herald of Flame": (4, 2, 0, 2, 1, True, HUNTER),
    "Zealot": (2, 2, 1, 0, 0, False, keyword.ALOOF),
    "Dark Magician": (4, 2, 1, 1, 1, False, HUNTER | keyword.RETALIATE),
}
COPIES = {
    "Ashen Rebirth": 2,
    "Queen's Knight": 1,
    "Herald of Flame": 1,
    "Zealot": 3,
    "Dark Magician": 1,
    "Blasphemous Invocation": 2,
    "Unnatural Decay": 2,
    "Putrid Vapors": 2,
    "Languor": 2,
    "Dissonance": 2,
    "Torment": 2,
}
SETS = {
    "queen_of_ash": ["Ashen Rebirth", "Queen's Knight", "Herald of Flame"],
    "cultists_ch2": ["Zealot", "Dark Magician", "Blasphemous Invocation"],
    "reeking_decay": ["Unnatural Decay", "Putrid Vapors"],
    "torment": ["Languor", "Dissonance", "Torment"],
}
CISTERN = "Underground Cistern"
CULVERT = "Sewer Culvert"
PIPES = "12183"
CRYPT = "12185"
CACHE = "12186"
JOE = ["joe_diamond"]
PAIR = ["joe_diamond", "isabelle_barnes"]
TYPES = ["Asset", "Event", "Skill"]


def sewers(names: list[str] = JOE, **more: Any) -> Scene:
    return Scene(names, scenario="queen_of_ash", **more)


def fails(s: Scene, card: str, by: str = "-8") -> Scene:
    """The first seat draws a treachery and fails its test."""
    s.bag(by)
    return s.draw_encounter(0, card)


def hurt(s: Scene, seat: int = 0) -> tuple[int, int]:
    return (s.investigator(seat).damage, s.investigator(seat).horror)


def doom_on(s: Scene, card: int) -> int:
    return s.g.cards[card].doom


def brethren(s: Scene) -> Scene:
    """Advance the agendas until Brethren of Ash is current."""
    while s.g.defs[s.g.agenda].printed.code != "12171":
        s.run(advance_agenda)
        while not s.at_turn():
            s.passive()
    for who in s.g.investigators:
        who.damage = who.horror = 0
    return s


def full_hand(s: Scene) -> Scene:
    """Fill the hand of the first seat, so that it has to discard in the upkeep phase."""
    deck = s.investigator().deck
    for card in [c for c in deck if not s.g.defs[c].printed.weakness][:9]:
        deck.remove(card)
        zones.put_in_hand(s.g, 0, card)
    s.refresh()
    return s


# -- Printed facts ---------------------------------------------------------------------------------


def test_printed_facts() -> None:
    assert_printed(FACTS, encounter_sets.ENCOUNTER_CARDS)


def test_enemies_have_their_printed_numbers_and_keywords() -> None:
    found = {}
    for cls in encounter_sets.ENCOUNTER_CARDS:
        d = catalogue.instantiate(cls)
        p = d.printed
        if d.type == card_type.ENEMY:
            numbers = (p.fight, p.evade, p.damage, p.horror, p.victory, p.unique, p.keywords)
            found[p.name] = numbers
        else:
            assert p.keywords == (keyword.PERIL if p.name == "Torment" else 0)
            assert p.one_per_investigator == (p.name == "Languor")
    assert found == ENEMIES


def test_copies_and_encounter_sets() -> None:
    s = sewers()
    for name, copies in COPIES.items():
        assert len([d for d in s.g.defs if d.printed.name == name]) == copies
    for group, names in SETS.items():
        for name in names:
            assert s.g.defs[s.find(name)].printed.encounter_set == group


# -- Ashen Rebirth ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("before", "after"), [((2, 1), (4, 1)), ((1, 2), (1, 4))])
def test_ashen_rebirth_adds_to_what_there_is_more_of(
    before: tuple[int, int], after: tuple[int, int]
) -> None:
    s = sewers()
    # Direct: the assistant cannot take any of it.
    s.asset(0, "Laboratory Assistant")
    s.have(0, damage=before[0], horror=before[1])
    fails(s, "Ashen Rebirth").settle()
    assert "Joe Diamond tests willpower (4)" in s.log()
    assert hurt(s) == after
    assert s.names(s.g.encounter_discard) == ["Ashen Rebirth"]


@pytest.mark.parametrize(("pick", "after"), [("damage", (3, 1)), ("horror", (1, 3))])
def test_ashen_rebirth_leaves_the_choice_between_equals(pick: str, after: tuple[int, int]) -> None:
    s = sewers()
    s.have(0, damage=1, horror=1)
    fails(s, "Ashen Rebirth")
    assert s.labels == ["Take 2 direct damage", "Take 2 direct horror"]
    s.do(f"Take 2 direct {pick}").settle()
    assert hurt(s) == after


def test_ashen_rebirth_passed() -> None:
    s = sewers(["isabelle_barnes"])
    s.bag("+1")
    s.draw_encounter(0, "Ashen Rebirth").settle()
    assert hurt(s) == (0, 0)


# -- Queen's Knight --------------------------------------------------------------------------------


def knight_and_queen(names: list[str] = JOE, damage: int = 0) -> tuple[Scene, int, int]:
    """The first seat is with the Knight; Elokoss, exhausted, is at the Cistern."""
    s = sewers(names)
    s.place(CISTERN)
    queen = s.enemy("Elokoss", at=CISTERN, exhausted=True)
    return s, s.enemy("Queen's Knight", engaged=0, damage=damage), queen


def test_damage_on_the_knight_hurts_elokoss() -> None:
    s, knight, queen = knight_and_queen()
    s.bag("+1")
    s.do("Fight Queen's Knight").settle()
    assert s.card(knight).damage == 1
    assert s.card(queen).damage == 1


def test_one_attack_is_one_damage_whatever_its_damage() -> None:
    """Tricky case 17 (a)."""
    s, knight, queen = knight_and_queen()
    s.run(lambda g: fx.deal_to_card(g, knight, damage=3, dealer=0)).settle()
    assert s.card(knight).damage == 3
    assert s.card(queen).damage == 1


def test_the_link_comes_before_the_damage_of_the_knight() -> None:
    s, knight, queen = knight_and_queen(damage=4)
    s.bag("+1")
    s.do("Fight Queen's Knight").settle()
    assert knight in s.g.victory
    lines = s.log()
    assert lines.index("Elokoss takes 1 damage and 0 horror") < lines.index(
        "Queen's Knight takes 1 damage and 0 horror"
    )
    assert s.card(queen).damage == 1


def test_the_last_damage_on_elokoss_may_come_from_the_knight() -> None:
    s, knight, queen = knight_and_queen()
    s.advance_act(2)
    s.card(queen).damage = 9
    s.refresh()
    s.bag("+1")
    s.do("Fight Queen's Knight")
    assert s.g.over and s.result.resolution == "R1"
    assert queen in s.g.victory and knight not in s.g.victory


@pytest.mark.parametrize(
    ("fire", "damage"), [(CISTERN, (3, 0)), (CULVERT, (0, 0)), (PIPES, (3, 1))]
)
def test_fire_breaks_the_link(fire: str, damage: tuple[int, int]) -> None:
    """Tricky case 17 (b) and (c): under agenda 1 an enemy in a burning place takes no damage."""
    s, knight, queen = knight_and_queen()
    s.attach("Fire!", fire)
    s.run(lambda g: fx.deal_to_card(g, knight, damage=3, dealer=0)).settle()
    assert (s.card(knight).damage, s.card(queen).damage) == damage


def test_fire_burns_the_knight_under_brethren_of_ash() -> None:
    """Tricky case 17 (e)."""
    s = brethren(sewers())
    knight = s.enemy("Queen's Knight", engaged=0)
    queen = s.card("Elokoss")
    queen.exhausted = True
    s.attach("Fire!", CULVERT)
    s.attach("Fire!", CISTERN)
    s.run(lambda g: fx.deal_to_card(g, knight, damage=3, dealer=0)).settle()
    assert (s.card(knight).damage, queen.damage) == (3, 1)


def test_the_knight_alone_hurts_nobody() -> None:
    s = sewers()
    knight = s.enemy("Queen's Knight", engaged=0)
    s.run(lambda g: fx.deal_to_card(g, knight, damage=2, dealer=0)).settle()
    assert s.card(knight).damage == 2
    assert not [line for line in s.log() if "uses Queen's Knight" in line]


def test_damage_on_another_enemy_is_not_linked() -> None:
    s, knight, queen = knight_and_queen()
    cantor = s.enemy("Cantor of Flame", engaged=0)
    s.run(lambda g: fx.deal_to_card(g, cantor, damage=1, dealer=0)).settle()
    assert (s.card(knight).damage, s.card(queen).damage) == (0, 0)


# -- Herald of Flame -------------------------------------------------------------------------------


def test_the_herald_heals_each_enemy_at_its_location_after_an_attack() -> None:
    s = sewers()
    herald = s.enemy("Herald of Flame", engaged=0, damage=2)
    near = s.enemy("Cantor of Flame", exhausted=True, damage=1)
    whole = s.enemy("Hellhound", exhausted=True)
    far = s.enemy("Cantor of Flame", at=CRYPT, damage=1)
    s.do("Gain 1 resource").settle()
    assert hurt(s) == (0, 2)
    assert [s.card(enemy).damage for enemy in (herald, near, whole, far)] == [1, 0, 0, 1]
    healed = [line for line in s.log() if " heals " in line]
    names = [s.g.defs[enemy].printed.name for enemy in sorted([herald, near])]
    assert [line.partition(" heals ")[0] for line in healed] == names


def test_the_herald_heals_after_its_own_attacks_only() -> None:
    s = sewers()
    herald = s.enemy("Herald of Flame", exhausted=True, damage=2)
    s.enemy("Cantor of Flame", engaged=0)
    s.do("Gain 1 resource").settle()
    assert len(attacks(s)) == 1
    assert s.card(herald).damage == 2


def test_the_herald_with_nothing_to_heal_is_silent() -> None:
    s = sewers()
    s.enemy("Herald of Flame", engaged=0)
    s.do("Gain 1 resource").settle()
    assert len(attacks(s)) == 1
    assert not [line for line in s.log() if "uses Herald of Flame" in line]


# -- Zealot ----------------------------------------------------------------------------------------


def test_a_zealot_enters_play_with_doom() -> None:
    s = sewers()
    s.draw_encounter(0, "Zealot").settle()
    zealot = s.card("Zealot")
    assert (zealot.doom, zealot.threat, zealot.location) == (1, ids.NONE, s.find(CULVERT))


def test_two_zealots_have_one_doom_each() -> None:
    s = sewers()
    s.draw_encounter(0, "Zealot").settle()
    s.draw_encounter(0, "Zealot").settle()
    assert [doom_on(s, enemy) for enemy in s.g.enemies] == [1, 1]


def test_a_zealot_that_moves_gets_no_more_doom() -> None:
    s = sewers()
    s.draw_encounter(0, "Zealot").settle()
    zealot = s.card("Zealot")
    s.run(lambda g: fx.move_enemy(g, zealot.id, s.find(CISTERN))).settle()
    assert zealot.location == s.find(CISTERN)
    assert zealot.doom == 1


def test_a_zealot_that_follows_an_investigator_gets_no_more_doom() -> None:
    s = sewers()
    s.draw_encounter(0, "Zealot").settle()
    s.place(CACHE)
    s.do("Engage Zealot", "Move to Sewer Tunnels (Smuggler's Cache)").settle()
    zealot = s.card("Zealot")
    assert (zealot.threat, zealot.location, zealot.doom) == (0, s.find(CACHE), 1)


def test_the_doom_of_a_zealot_does_not_advance_the_agenda_at_once() -> None:
    s = sewers()
    s.g.cards[s.g.agenda].doom = 5
    s.draw_encounter(0, "Zealot").settle()
    assert s.g.defs[s.g.agenda].printed.name == "A Gathering"


def test_brethren_of_ash_turn_the_doom_of_a_zealot_into_damage() -> None:
    """Tricky case 18."""
    s = brethren(sewers(PAIR))
    s.asset(0, "Bodyguard")
    s.draw_encounter(0, "Zealot").settle()
    assert (hurt(s, 0), hurt(s, 1)) == ((1, 0), (1, 0))
    assert s.card("Zealot").doom == 0


# -- Dark Magician ---------------------------------------------------------------------------------


def round_ends(s: Scene, take: str = "") -> list[str]:
    """Play to the end of the round; return the options of the lead at Dark Magician's choice."""
    s.calm()
    full_hand(s)
    shown: list[str] = []
    while s.g.round == 1:
        asks = s.g.defs[s.g.source].printed.name if s.g.source != ids.NONE else ""
        if s.kind == "choose_enemy" and asks == "Dark Magician":
            assert s.seat == s.g.lead
            shown = s.labels
            s.do(take or shown[0])
        elif s.kind == "turn":
            s.end_turn()
        else:
            s.passive()
        if [line for line in s.log() if "uses Dark Magician" in line] and not shown:
            if s.kind != "choose_enemy":
                break
    return shown


def test_the_magician_gives_doom_to_the_nearest_enemy_without_doom() -> None:
    """Tricky case 24 (b): the lead settles the tie."""
    s = sewers()
    s.place(CRYPT)
    s.place(CISTERN)
    s.put(0, CACHE)
    magician = s.enemy("Dark Magician", at=CRYPT, doom=1, exhausted=True)
    s.card(magician).stays_exhausted = 1
    zealot = s.enemy("Zealot", at=CRYPT, doom=1)
    queen = s.enemy("Elokoss", at=CISTERN, exhausted=True)
    cantor = s.enemy("Cantor of Flame", at=CULVERT, exhausted=True)
    far = s.enemy("Hellhound", at=CACHE, exhausted=True)
    for enemy in (queen, cantor, far):
        s.card(enemy).stays_exhausted = 1
    shown = round_ends(s, take="Choose Cantor")
    assert len(shown) == 2
    assert any("Elokoss" in text for text in shown)
    assert [doom_on(s, enemy) for enemy in (magician, zealot, queen, cantor, far)] == [
        1,
        1,
        0,
        1,
        0,
    ]


def test_the_magician_without_doom_is_its_own_nearest_enemy() -> None:
    s = sewers()
    s.put(0, CACHE)
    magician = s.enemy("Dark Magician", at=CISTERN, exhausted=True)
    other = s.enemy("Hellhound", at=PIPES, exhausted=True)
    for enemy in (magician, other):
        s.card(enemy).stays_exhausted = 1
    assert round_ends(s) == []
    assert (doom_on(s, magician), doom_on(s, other)) == (1, 0)


def test_the_magician_and_an_enemy_at_its_location_are_equally_near() -> None:
    s = sewers()
    s.put(0, CACHE)
    magician = s.enemy("Dark Magician", at=CRYPT, exhausted=True)
    other = s.enemy("Hellhound", at=CRYPT, exhausted=True)
    for enemy in (magician, other):
        s.card(enemy).stays_exhausted = 1
    assert len(round_ends(s, take="Choose Hellhound")) == 2
    assert (doom_on(s, magician), doom_on(s, other)) == (0, 1)


def test_the_magician_finds_no_enemy_without_doom() -> None:
    s = sewers()
    s.put(0, CACHE)
    magician = s.enemy("Dark Magician", at=CISTERN, doom=2, exhausted=True)
    s.card(magician).stays_exhausted = 1
    round_ends(s)
    assert doom_on(s, magician) == 2
    assert not [line for line in s.log() if "uses Dark Magician" in line]


# -- Blasphemous Invocation ------------------------------------------------------------------------


def test_blasphemous_invocation_places_doom_point_by_point() -> None:
    s = sewers()
    # Willpower 2 and -1: fails by 2.
    cantor = s.enemy("Cantor of Flame", at=CISTERN)
    zealot = s.enemy("Zealot", at=CISTERN)
    marked = s.enemy("Zealot", at=CISTERN, doom=1)
    hound = s.enemy("Hellhound", at=CRYPT)
    fails(s, "Blasphemous Invocation", "-1")
    assert "Joe Diamond tests willpower (3)" in s.log()
    assert s.kind == "choose_enemy"
    assert sorted(s.labels) == ["Choose Cantor of Flame", "Choose Zealot"]
    s.do("Choose Zealot").settle()
    # The second point has one Cultist without doom left.
    assert [doom_on(s, enemy) for enemy in (cantor, zealot, marked, hound)] == [1, 1, 1, 0]
    assert len(s.g.enemies) == 4


def test_blasphemous_invocation_places_one_doom_on_each_cultist_at_most() -> None:
    s = sewers()
    cantor = s.enemy("Cantor of Flame", at=CISTERN)
    fails(s, "Blasphemous Invocation").settle()
    # Fails by 3: one Cultist, so one doom, and no search.
    assert doom_on(s, cantor) == 1
    assert len(s.g.enemies) == 1


def test_blasphemous_invocation_marks_an_elite_cultist_too() -> None:
    s = sewers()
    servant = s.enemy("Servant of Flame", at=CISTERN)
    fails(s, "Blasphemous Invocation").settle()
    assert doom_on(s, servant) == 1


def test_blasphemous_invocation_finds_a_cultist_in_deck_or_discard_pile() -> None:
    s = sewers()
    s.enemy("Cantor of Flame", at=CISTERN, doom=1)
    s.encounter_discards("Zealot", "Hellhound")
    old = s.g.encounter_discard[0]
    s.encounter_deck("Torment")
    top = s.g.encounter_deck[-1]
    fails(s, "Blasphemous Invocation")
    assert s.kind == "search"
    assert sorted(s.labels) == [
        "Choose Cantor of Flame",
        "Choose Dark Magician",
        "Choose Zealot",
        "Choose Zealot (discard pile)",
    ]
    # A search looks at the deck, which is shuffled afterwards.
    assert s.g.knows(0, top)
    s.do("Choose Zealot (discard pile)").settle()
    assert s.g.cards[old] is not NOCARD
    assert s.card(old).location == s.find(CULVERT)
    assert s.names(s.g.encounter_discard) == ["Hellhound", "Blasphemous Invocation"]
    assert not any(s.g.knows(0, card) for card in s.g.encounter_deck)


def test_blasphemous_invocation_draws_the_cultist_from_the_deck() -> None:
    s = sewers()
    size = len(s.g.encounter_deck)
    magician = s.find("Dark Magician")
    assert magician in s.g.encounter_deck
    fails(s, "Blasphemous Invocation").do("Choose Dark Magician").settle()
    assert s.card(magician).threat == 0
    assert magician not in s.g.encounter_deck
    # The drawn treachery left the deck, too.
    assert len(s.g.encounter_deck) == size - 2


def test_blasphemous_invocation_may_find_nothing() -> None:
    s = sewers()
    keep = [c for c in s.g.encounter_deck if s.g.type_of[c] != card_type.ENEMY]
    s.g.encounter_deck = keep
    fails(s, "Blasphemous Invocation").settle()
    assert s.g.enemies == []


def test_blasphemous_invocation_passed_does_nothing() -> None:
    s = sewers(["isabelle_barnes"])
    s.bag("+1")
    cantor = s.enemy("Cantor of Flame", at=CISTERN)
    s.draw_encounter(0, "Blasphemous Invocation").settle()
    assert doom_on(s, cantor) == 0
    assert len(s.g.enemies) == 1


def test_blasphemous_invocation_searches_if_the_doom_was_replaced() -> None:
    s = brethren(sewers(PAIR))
    cantor = s.enemy("Cantor of Flame", at=CRYPT)
    # Fails by 2: twice 1 direct damage for each, no doom.
    s.take_out(s.find("12180"))
    fails(s, "Blasphemous Invocation", "-1").until("search")
    assert doom_on(s, cantor) == 0
    assert (hurt(s, 0), hurt(s, 1)) == ((2, 0), (2, 0))


# -- Unnatural Decay -------------------------------------------------------------------------------


def test_unnatural_decay_rots_an_asset() -> None:
    s = sewers()
    s.asset(0, "Machete")
    dog = s.asset(0, "Dorothy Simmons")
    fails(s, "Unnatural Decay")
    assert "Joe Diamond tests willpower (4)" in s.log()
    assert s.labels == ["1 doom on an asset you control", "Take 2 damage"]
    s.do("1 doom")
    assert sorted(s.labels) == ["Choose Dorothy Simmons", "Choose Machete"]
    s.do("Choose Dorothy Simmons").settle()
    assert doom_on(s, dog) == 1
    assert hurt(s) == (0, 0)


def test_unnatural_decay_hurts() -> None:
    s = sewers()
    machete = s.asset(0, "Machete")
    s.asset(0, "Bodyguard")
    fails(s, "Unnatural Decay").do("Take 2 damage", "1 damage on Bodyguard")
    s.settle(take="1 damage on Joe Diamond")
    assert doom_on(s, machete) == 0
    assert hurt(s) == (1, 0)


def test_unnatural_decay_hurts_who_controls_no_asset() -> None:
    s = sewers(PAIR)
    s.asset(1, "Machete")
    fails(s, "Unnatural Decay").settle()
    assert hurt(s) == (2, 0)


def test_the_doom_of_unnatural_decay_counts_for_the_agenda() -> None:
    s = sewers()
    s.asset(0, "Machete")
    s.g.cards[s.g.agenda].doom = 4
    fails(s, "Unnatural Decay").do("1 doom").settle()
    assert s.g.defs[s.g.agenda].printed.name == "A Gathering"
    s.calm().next_round()
    # 4 + 1 on the Machete + 1 in the mythos phase.
    assert s.g.defs[s.g.agenda].printed.name == "A Ritual"


def test_unnatural_decay_passed() -> None:
    s = sewers(["isabelle_barnes"])
    s.bag("+1")
    s.draw_encounter(0, "Unnatural Decay").settle()
    assert hurt(s) == (0, 0)


# -- Putrid Vapors ---------------------------------------------------------------------------------


def test_putrid_vapors_take_sanity_and_an_asset() -> None:
    s = sewers(extra={0: ["12115"]})
    s.asset(0, "Machete")
    s.asset(0, "Laboratory Assistant")
    story = s.asset(0, "Dr. Henry Armitage")
    fails(s, "Putrid Vapors")
    assert "Joe Diamond tests agility (3)" in s.log()
    s.do("1 horror on Joe Diamond")
    # The story asset cannot be chosen.
    assert sorted(s.labels) == ["Discard Laboratory Assistant", "Discard Machete"]
    s.do("Discard Machete").settle()
    assert s.discard_pile() == ["Machete"]
    assert hurt(s) == (0, 1)
    assert s.g.cards[story] is not NOCARD


def test_an_asset_that_the_horror_defeats_is_not_the_discarded_one() -> None:
    s = sewers()
    s.asset(0, "Machete")
    s.asset(0, "Dorothy Simmons")
    fails(s, "Putrid Vapors").do("1 horror on Dorothy").settle()
    assert sorted(s.discard_pile()) == ["Dorothy Simmons", "Machete"]
    assert hurt(s) == (0, 0)


def test_answers_to_the_horror_of_putrid_vapors_come_after_the_discard() -> None:
    s = sewers(extra={0: ["12060"]})
    s.asset(0, "Machete")
    s.asset(0, "Jim Culver")
    fails(s, "Putrid Vapors").do("1 horror on Joe Diamond")
    assert s.kind == "discard"
    s.do("Discard Machete")
    # After you take horror: draw 1 card.
    assert s.kind == "reaction"
    s.do("React with Jim Culver").settle()
    assert len(s.hand()) == 1


def test_putrid_vapors_without_an_asset() -> None:
    s = sewers(PAIR)
    s.asset(1, "Machete")
    fails(s, "Putrid Vapors").settle()
    assert hurt(s) == (0, 1)
    assert s.in_play("Machete")


def test_putrid_vapors_take_nothing_from_the_defeated() -> None:
    s = sewers(PAIR)
    s.have(0, horror=6)
    s.asset(0, "Machete")
    fails(s, "Putrid Vapors")
    while s.investigator(0).status == status.PLAYING:
        s.passive()
    assert s.discard_pile() == []


def test_putrid_vapors_passed() -> None:
    s = sewers()
    s.asset(0, "Machete")
    s.bag("+1")
    s.draw_encounter(0, "Putrid Vapors").settle()
    assert hurt(s) == (0, 0)
    assert s.in_play("Machete")


# -- Languor ---------------------------------------------------------------------------------------


def turn_with_languor(*deck: str, held: tuple[str, ...] = (), **more: Any) -> Scene:
    """Joe has Languor; his turn begins, with these cards on top of his deck."""
    s = sewers(PAIR, first=1, **more)
    s.put(1, CRYPT)
    s.threat(0, "Languor")
    s.have(0, resources=9)
    s.place(CULVERT, clues=1)
    s.give(0, *held)
    s.deck(0, *deck)
    s.end_turn()
    s.until("turn")
    assert s.seat == 0
    return s


HELD = ("Machete", "Working a Hunch", "Perception")


@pytest.mark.parametrize(
    ("top", "forbidden"),
    [("Fedora", "Machete"), ("Lesson Learned", "Working a Hunch"), ("Deduction", "Perception")],
)
def test_languor_forbids_the_type_of_the_discarded_card(top: str, forbidden: str) -> None:
    s = turn_with_languor(top, held=HELD)
    assert s.discard_pile() == [top]
    for name in ("Machete", "Working a Hunch"):
        assert s.offers(f"Play {name}") == (name != forbidden)
    # No card of the type can be committed, whatever its icons.
    s.do("Investigate")
    while s.kind == "window":
        s.do("Pass")
    assert s.kind == "commit"
    for name in ("Working a Hunch", "Perception"):
        assert s.offers(f"Commit {name}") == (name != forbidden)


def test_languor_lasts_for_one_round() -> None:
    s = turn_with_languor("Fedora", held=("Machete",))
    assert not s.offers("Play Machete")
    # To discard Languor does not lift the ban.
    s.do("Activate Languor").settle()
    assert s.names(s.g.encounter_discard) == ["Languor"]
    assert s.investigator().actions == 1
    assert not s.offers("Play Machete")
    s.calm()
    s.next_round()
    while s.seat != 0:
        s.end_turn()
    assert s.g.round == 2
    assert s.offers("Play Machete")


def test_languor_costs_two_actions() -> None:
    s = turn_with_languor("Fedora")
    s.have(0, actions=1)
    assert not s.offers("Activate Languor")


def test_languor_draws_a_weakness() -> None:
    s = turn_with_languor("Dead Ends", held=("Machete", "Working a Hunch"))
    lines = s.log()
    assert lines.index("Dead Ends is discarded") < lines.index("Joe Diamond draws Dead Ends")
    assert "Dead Ends" in s.hand()
    assert s.discard_pile() == []
    # No type is forbidden.
    assert s.offers("Play Machete") and s.offers("Play Working a Hunch")


def test_languor_resolves_a_drawn_treachery_weakness() -> None:
    s = turn_with_languor("Paranoia", extra={0: ["12101"]})
    assert "Joe Diamond draws Paranoia" in s.log()
    assert s.investigator().resources == 0
    assert s.discard_pile() == ["Paranoia"]


def test_languor_needs_a_card_in_the_deck() -> None:
    s = sewers(PAIR, first=1)
    s.threat(0, "Languor")
    s.only_deck(0)
    s.end_turn()
    s.until("turn")
    assert s.discard_pile() == []
    assert not [line for line in s.log() if "uses Languor" in line]


def test_languor_answers_the_turn_of_its_bearer() -> None:
    s = sewers(PAIR)
    s.threat(0, "Languor")
    size = len(s.investigator(0).deck)
    s.end_turn()
    s.until("turn")
    assert s.seat == 1
    assert len(s.investigator(0).deck) == size
    assert (s.discard_pile(0), s.discard_pile(1)) == ([], [])


def test_languor_once_per_investigator() -> None:
    s = sewers(PAIR)
    s.draw_encounter(0, "Languor").settle()
    s.draw_encounter(0, "Languor").settle()
    assert s.names(s.investigator(0).threat_area) == ["Languor"]
    assert s.names(s.g.encounter_discard) == ["Languor"]
    s.take_out(s.g.encounter_discard[0])
    s.draw_encounter(1, "Languor").settle()
    assert s.names(s.investigator(1).threat_area) == ["Languor"]


# -- Dissonance ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pick", "left"),
    [
        ("Asset", ["Dead Ends", "Overpower", "Working a Hunch"]),
        ("Event", ["Dead Ends", "Fedora", "Machete", "Overpower"]),
        ("Skill", ["Dead Ends", "Fedora", "Machete", "Working a Hunch"]),
    ],
)
def test_dissonance_takes_an_action_and_a_type_of_cards(pick: str, left: list[str]) -> None:
    s = sewers()
    s.give(0, "Machete", "Fedora", "Working a Hunch", "Overpower", "Dead Ends")
    fails(s, "Dissonance")
    assert "Joe Diamond tests willpower (3)" in s.log()
    s.until("choice")
    assert s.labels == TYPES
    # The owner orders several cards that are discarded together.
    s.do(pick).settle(take="Discard Fedora" if pick == "Asset" else ())
    assert sorted(s.hand()) == left
    assert s.investigator().actions == 2


def test_dissonance_lets_a_type_be_chosen_that_is_not_in_hand() -> None:
    s = sewers()
    s.give(0, "Machete")
    fails(s, "Dissonance").do("Event").settle()
    assert s.hand() == ["Machete"]
    assert s.investigator().actions == 2


def test_dissonance_takes_the_action_from_the_next_turn() -> None:
    s = sewers(PAIR, first=1)
    fails(s, "Dissonance").do("Event").settle()
    assert s.investigator(1).actions == 3
    s.end_turn()
    s.until("turn")
    assert (s.seat, s.investigator(0).actions) == (0, 2)


def test_dissonance_passed() -> None:
    s = sewers(["isabelle_barnes"])
    s.bag("+1")
    s.draw_encounter(0, "Dissonance").settle()
    assert s.investigator().actions == 3


# -- Torment ---------------------------------------------------------------------------------------


def test_torment_takes_a_card_of_the_named_type_from_each_hand() -> None:
    s = sewers(PAIR)
    s.give(0, "Machete", "Fedora", "Working a Hunch", "Dead Ends")
    events = [c for c in s.investigator(1).deck if s.g.type_of[c] == card_type.EVENT][:1]
    skills = [c for c in s.investigator(1).deck if s.g.type_of[c] == card_type.SKILL][:1]
    assets = [c for c in s.investigator(1).deck if s.g.type_of[c] == card_type.ASSET][:1]
    for card in events + skills + assets:
        s.investigator(1).deck.remove(card)
        zones.put_in_hand(s.g, 1, card)
    fails(s, "Torment")
    assert "Joe Diamond tests willpower (3)" in s.log()
    s.until("choice")
    assert (s.seat, s.labels) == (0, TYPES)
    s.do("Asset")
    assert (s.kind, s.seat) == ("discard", 0)
    assert sorted(s.labels) == ["Discard Fedora", "Discard Machete"]
    s.do("Discard Machete").settle()
    assert sorted(s.hand()) == ["Dead Ends", "Fedora", "Working a Hunch"]
    assert sorted(s.investigator(1).hand) == sorted(events + skills)
    assert s.investigator(1).discard == assets


def test_torment_names_a_type_that_nobody_holds() -> None:
    s = sewers(PAIR)
    s.give(0, "Machete")
    fails(s, "Torment").do("Skill").settle()
    assert s.hand() == ["Machete"]


def test_torment_takes_no_weakness() -> None:
    s = sewers()
    s.give(0, "Dead Ends")
    for pick in TYPES:
        fails(s, "Torment").do(pick).settle()
    assert s.hand() == ["Dead Ends"]


def test_each_seat_chooses_its_own_card() -> None:
    s = sewers(PAIR, first=1)
    s.give(0, "Machete")
    held = [c for c in s.investigator(1).deck if s.g.type_of[c] == card_type.ASSET]
    two = [held[0], next(c for c in held if s.g.kind_of[c] != s.g.kind_of[held[0]])]
    for card in two:
        s.investigator(1).deck.remove(card)
        zones.put_in_hand(s.g, 1, card)
    fails(s, "Torment").do("Asset")
    # All choose before the cards are discarded (AG 718).
    assert (s.hand(0), s.discard_pile(0)) == (["Machete"], [])
    assert (s.kind, s.seat) == ("discard", 1)
    # A copy from Joe's information knows that Isabelle chooses, but not what she holds.
    for seed in range(20):
        copy = s.game.determinize(0, seed)
        assert copy.decision is not None
        assert (copy.decision.seat, len(copy.decision.options)) == (1, 2)
        assert copy.state.investigators[0].hand == s.investigator(0).hand
    s.take(0)
    assert (s.hand(0), s.discard_pile(0)) == ([], ["Machete"])
    assert len(s.investigator(1).hand) == 1
    assert s.at_turn()


def test_torment_passed() -> None:
    s = sewers(["isabelle_barnes"])
    s.bag("+1")
    s.draw_encounter(0, "Torment").settle()
    assert s.names(s.g.encounter_discard) == ["Torment"]


def test_nobody_helps_against_torment() -> None:
    s = sewers(PAIR)
    helper = next(
        c
        for c in s.investigator(1).deck
        if s.g.type_of[c] == card_type.SKILL and s.g.defs[c].icon_counts[0] > 0
    )
    s.investigator(1).deck.remove(helper)
    zones.put_in_hand(s.g, 1, helper)
    s.refresh()
    s.bag("-8")
    s.draw_encounter(0, "Torment")
    assert s.kind == "choice"
    s.do("Event").settle()
    # Against Dissonance the same card may be committed.
    s.draw_encounter(0, "Dissonance")
    assert (s.kind, s.seat) == ("commit", 1)
