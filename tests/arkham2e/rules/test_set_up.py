"""Set-up, and what lies in the box (AH2-0001 to 0068)."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from arkham_env.arkham2e.entry import ArkhamHorrorEntry
from arkham_env.arkham2e.game import RULES
from arkham_env.arkham2e.rules import board
from arkham_env.arkham2e.rules.drawing import Draw
from arkham_env.arkham2e.rules.machine import new_game_state
from arkham_env.arkham2e.rules.rounds import Turn
from arkham_env.arkham2e.rules.set_up import Arrival, first_card
from arkham_env.arkham2e.state.ids import (
    component,
    decision,
    deck,
    event,
    keyword,
    mythos_type,
    option,
    phase,
    skill,
    space,
    verb,
    world,
    zone,
)
from arkham_env.arkham2e.state.ids.component import NONE
from arkham_env.arkham2e.state.table import OTHER, SANCTUM, Table
from arkham_env.core.kernel.decision import a_of, op_of
from arkham_env.core.kernel.errors import InvalidSetup
from arkham_env.core.kernel.log import EventLog
from tests.arkham2e.support.scene import Scene, components, name_of

JOE, PETE, JACK, KATE = "joe_diamond", "ashcan_pete", "monterey_jack", "kate_winthrop"
MARY, MICHAEL, DEXTER = "sister_mary", "michael_mcglen", "dexter_drake"
GROUPS = ("common", "unique", "spell", "skill")


def game(*names: str, ancient_one: str = "yig", seed: int = 1) -> Any:
    """Return a game that has logged its set-up up to its first question."""
    spec = {
        "players": len(names),
        "investigators": list(names),
        "ancient_one": ancient_one,
        "scoring": True,
    }
    g = new_game_state(Table(components(), spec), seed)
    g.log = EventLog()
    g.advance()
    return g


def to_sliders(g: Any, seat: int | None = None) -> Any:
    """Play on to where a seat (the last one) sets its sliders."""
    last = (g.lead - 1) % g.players if seat is None else seat
    while g.kind != decision.SLIDERS or g.seat != last:
        g.take(0)
    return g


def set_up(g: Any) -> Any:
    """Play on to the first Upkeep."""
    while not isinstance(g.stack[0], Turn):
        g.take(0)
    return g


def log(g: Any, *kinds: int) -> list[tuple[int, ...]]:
    return [(r[0], r[2], r[3], r[4]) for r in g.log.records if r[0] in kinds]


def hand(g: Any, seat: int) -> list[str]:
    return [name_of(card) for card in g.cards[seat]]


# -- Players -------------------------------------------------------------------------------------


@pytest.mark.rule("AH2-0001")
@pytest.mark.parametrize("players", range(1, 9))
def test_one_to_eight_players(players: int) -> None:
    g = set_up(game(*random.Random(players).sample(component.SHEETS, players)))
    assert g.turn == 1
    assert g.phase == phase.UPKEEP
    assert g.players == players


@pytest.mark.rule("AH2-0001")
@pytest.mark.parametrize("players", [0, 9])
def test_other_numbers_are_refused(players: int) -> None:
    with pytest.raises(InvalidSetup):
        ArkhamHorrorEntry().check({"players": players})


@pytest.mark.rule("AH2-0046")
def test_the_first_player_is_drawn() -> None:
    spec = {
        "players": 4,
        "investigators": list(component.SHEETS[:4]),
        "ancient_one": "yig",
        "scoring": True,
    }
    table = Table(components(), spec)
    found = Counter(new_game_state(table, seed).lead for seed in range(800))
    assert sorted(found) == [0, 1, 2, 3]
    assert all(150 < count < 250 for count in found.values())


@pytest.mark.rule("AH2-0047", "AH2-0049")
def test_investigators_and_ancient_one_can_be_drawn() -> None:
    entry = ArkhamHorrorEntry()
    spec = entry.check({"players": 4, "investigators": "random", "ancient_one": "random"})
    ancient: Counter[str] = Counter()
    dealt: Counter[str] = Counter()
    for seed in range(400):
        found = RULES.drawn_by(spec, seed)
        ancient[found["ancient_one"]] += 1
        dealt.update(found["investigators"])
        assert len(set(found["investigators"])) == 4
    assert sorted(ancient) == sorted(component.ANCIENT_ONES)
    assert all(25 < count < 80 for count in ancient.values())
    assert sorted(dealt) == sorted(component.SHEETS)
    assert all(60 < count < 145 for count in dealt.values())


@pytest.mark.rule("AH2-0048", "AH2-0050")
def test_or_they_are_chosen() -> None:
    g = set_up(game(KATE, JOE, ancient_one="ithaqua"))
    assert [component.SHEETS[sheet] for sheet in g.sheet] == [KATE, JOE]
    assert g.place[component.number("ancient_one", "ithaqua")] == zone.IN_PLAY


# -- The board -----------------------------------------------------------------------------------


@pytest.mark.rule("AH2-0044", "AH2-0045")
def test_terror_and_clues_at_the_beginning() -> None:
    g = to_sliders(game(JOE))
    assert g.terror == 0
    clues = [where for where in range(space.BOARD) for _ in range(g.clues_at[where])]
    assert [space.NAMES[where] for where in clues] == sorted(space.UNSTABLE, key=space.number)
    assert len(clues) == 11


@pytest.mark.rule("AH2-0045")
def test_kate_starts_without_the_clue_of_her_home() -> None:
    g = to_sliders(game(JOE, KATE))
    assert g.clues_at[space.number("science_building")] == 0
    assert sum(g.clues_at) == 10


@pytest.mark.rule("AH2-0051", "AH2-0061")
@pytest.mark.parametrize("ancient_one", component.ANCIENT_ONES)
def test_masks_are_in_the_cup_of_nyarlathotep_alone(ancient_one: str) -> None:
    g = game(JOE, ancient_one=ancient_one)
    masks = [
        monster
        for monster in range(component.FIRST_MONSTER, component.FIRST_GATE)
        if g.column(monster).keywords >> keyword.MASK & 1
    ]
    assert len(masks) == 5
    there = ancient_one == "nyarlathotep"
    assert [monster in g.cup for monster in masks] == [there] * 5
    assert len(g.cup) == (60 if there else 55)


@pytest.mark.rule("AH2-0060")
def test_the_cup_draws_each_marker_alike() -> None:
    g = Scene(JOE).g
    found: Counter[str] = Counter()
    for _ in range(1100):
        monster = board.draw_monster(g)
        found[name_of(monster)] += 1
        board.to_cup(g, monster)
    assert 85 < found["cultist"] < 160, "6 of 55"
    assert 5 < found["dhole"] < 40, "1 of 55"


@pytest.mark.rule("AH2-0062")
def test_gates_and_decks_are_shuffled() -> None:
    tops: Counter[int] = Counter()
    first: Counter[int] = Counter()
    for seed in range(240):
        g = set_up(game(MARY, seed=seed))
        tops[g.gate_stack[-1]] += 1
        first[g.decks[deck.GATE_CARD][-1]] += 1
        assert g.known[deck.COUNT] == 0
    assert len(tops) == component.GATES_EACH * len(world.NAMES)
    assert max(tops.values()) < 35
    assert len(first) > 40


@pytest.mark.rule("AH2-0063", "AH2-0064")
def test_investigators_begin_at_home_and_others_are_away() -> None:
    for name in component.SHEETS:
        g = to_sliders(game(name))
        assert g.spaces[0] == g.table.sheets[g.sheet[0]].home
    assert {g.place[sheet] for sheet in range(len(component.SHEETS) - 1)} == {zone.SUPPLY}
    others = [card for card in range(component.FIRST_ANCIENT_ONE, component.FIRST_MONSTER)]
    assert [g.place[card] for card in others].count(zone.BOX) == len(others) - 1


# -- Possessions ---------------------------------------------------------------------------------


@pytest.mark.rule("AH2-0052", "AH2-0053", "AH2-0054")
def test_fixed_possessions_come_first_in_order_of_seats() -> None:
    for seed in range(12):
        g = to_sliders(game(MICHAEL, JACK, DEXTER, seed=seed))
        records = log(g, event.SHEET, event.CARD)
        seats = [record[1] for record in records if record[0] == event.SHEET]
        assert seats == [(g.lead + i) % 3 for i in range(3)]
        fixed = sum(len(g.table.sheets[g.sheet[seat]].cards) for seat in range(3))
        head = records[: 3 + fixed]
        assert sum(record[0] == event.SHEET for record in head) == 3
        for seat, names in ((0, ["dynamite", "tommy_gun"]), (1, ["bullwhip", "revolver_38"])):
            got = [name_of(card) for kind, s, card, _ in head if kind == event.CARD and s == seat]
            assert sorted(got) == sorted(names)
            assert set(names) <= set(hand(g, seat))
        for card in g.cards[0]:
            assert all(card not in cards for cards in g.decks)


def test_specials_and_allies_can_be_fixed_possessions() -> None:
    g = to_sliders(game(PETE, MARY, "darrell_simmons"))
    assert "duke" in hand(g, 0)
    assert component.number("ally", "duke") not in g.allies
    assert {"blessing", "cross", "holy_water"} <= set(hand(g, 1))
    assert g.is_blessed(1)
    assert "retainer" in hand(g, 2)
    assert g.special_of(2, component.RETAINER) in g.fresh, "no roll in the first Upkeep"


@pytest.mark.rule("AH2-0055")
def test_decks_are_shuffled_and_drawn_from_the_top() -> None:
    orders = [set_up(game(JOE, seed=seed)).decks for seed in (1, 2)]
    for which in range(deck.OF_POSSESSIONS):
        assert orders[0][which] != orders[1][which]
        assert orders[0][which] != sorted(orders[0][which])
    s = Scene(JOE)
    top = s.g.decks[deck.COMMON][-1]
    s.run(Draw(0, deck.COMMON, 1, 1)).done()
    assert s.g.cards[0] == [top]


@pytest.mark.rule("AH2-0056", "AH2-0058")
@pytest.mark.parametrize("name", component.SHEETS)
def test_possessions_and_tokens_of_each_sheet(name: str) -> None:
    g = to_sliders(game(name))
    printed = g.table.sheets[g.sheet[0]]
    held = Counter(component.COPIES[card][0] for card in g.cards[0])
    fixed = Counter(card.split(":")[0] for card in printed.cards)
    for which, group in enumerate(GROUPS):
        assert held[group] == printed.draws[which] + fixed[group], group
    more = 1 if name == PETE else 0
    assert g.sanity[0] == g.most_sanity(0) >= printed.sanity + more
    assert g.stamina[0] == g.most_stamina(0) >= printed.stamina
    assert (g.money[0], g.clues[0]) == (printed.money, printed.clues)


def test_cthulhu_lowers_what_investigators_start_with() -> None:
    g = to_sliders(game(JOE, ancient_one="cthulhu"))
    assert (g.sanity[0], g.stamina[0]) == (3, 5)


@pytest.mark.rule("AH2-0059")
def test_any_setting_of_the_sliders() -> None:
    g = to_sliders(game(KATE))
    assert g.table.sheets[g.sheet[0]].focus == 1
    assert [op_of(packed) for packed in g.options] == [option.SLIDERS] * 64
    assert [a_of(packed) for packed in g.options] == list(range(64))
    g.take(0b11_01_10)
    assert g.sliders == [3, 1, 2]


# -- The first Mythos card -----------------------------------------------------------------------


@pytest.mark.rule("AH2-0065", "AH2-0067", "AH2-0068")
def test_the_first_mythos_card_is_resolved() -> None:
    for seed in range(20):
        g = game(JOE, "amanda_sharpe", seed=seed)
        lead = g.lead
        g = set_up(g)
        drawn = log(g, event.MYTHOS)
        printed = g.mythos_of(drawn[-1][1])
        assert [g.place[gate] for gate in g.gates] == [printed.gate]
        assert g.doom == 1
        assert len(g.monsters) >= 1
        assert printed.clue < 0 or g.clues_at[printed.clue] >= 1
        assert g.lead == lead
        assert (g.turn, g.phase) == (1, phase.UPKEEP)
        in_play = [c for c in (g.environment, *g.ongoing) if c != NONE]
        assert len(g.decks[deck.MYTHOS]) + len(in_play) == len(component.MYTHOS)
        assert drawn[-1][1] in (*in_play, g.decks[deck.MYTHOS][0])


def test_what_was_used_once_a_turn_is_new_in_the_first_turn() -> None:
    """Mandy may help with a check of the first Mythos card, and again in the first turn."""
    g = game("mandy_thompson")
    to_sliders(g)
    g.note_use(g.sheet[0], 0, 0)
    assert not g.may_use(g.sheet[0], 0, 0)
    while g.phase == phase.SET_UP:
        g.take(0)
    assert g.turn == 1
    assert g.may_use(g.sheet[0], 0, 0)


@pytest.mark.rule("AH2-0066")
def test_rumors_are_discarded_unresolved() -> None:
    s = Scene(JOE)
    s.top("mythos:good_work_undone", "mythos:the_stars_are_right", "mythos:blackest_night")
    assert name_of(first_card(s.g)) == "blackest_night"
    bottom = [name_of(card) for card in s.g.decks[deck.MYTHOS][:2]]
    assert bottom == ["the_stars_are_right", "good_work_undone"]
    assert s.g.rumor == NONE


@pytest.mark.rule("AH2-0066")
def test_a_card_without_a_gate_is_replaced() -> None:
    for _ in range(5):
        s = Scene(JOE)
        s.top("mythos:the_story_continues")
        printed = s.g.mythos_of(first_card(s.g))
        assert printed.gate >= 0
        assert printed.type != mythos_type.RUMOR


def test_kate_keeps_the_first_gate_away() -> None:
    found = set()
    for seed in range(150):
        g = set_up(game(KATE, seed=seed))
        where = g.mythos_of(log(g, event.MYTHOS)[-1][1]).gate
        at_home = space.NAMES[where] == "science_building"
        found.add(at_home)
        assert (g.doom, len(g.gates)) == ((0, 0) if at_home else (1, 1))
    assert found == {False, True}


# -- Replacements ----------------------------------------------------------------------------------


def test_a_replacement_takes_what_is_left() -> None:
    s = Scene(JOE, "amanda_sharpe", cards={1: ["dynamite", "dynamite"]}, trophies={0: ["ghoul"]})
    board.move(s.g, s.g.sheet[0], zone.SUPPLY)
    falls = s.g.falls[0]
    s.g.sliders[0] = 3
    s.run(Arrival(0, component.SHEETS.index(MICHAEL)))
    assert s.kind == "sliders"
    assert len(s.g.options) == 64
    assert s.g.sliders[:3] == [0, 0, 0]
    s.do("sliders 0").done()
    assert "tommy_gun" in s.names(0)
    assert "dynamite" not in s.names(0)
    assert (s.g.money[0], s.g.sanity[0], s.g.stamina[0]) == (8, 3, 7)
    assert s.where(0) == "mas_boarding_house"
    assert s.g.falls[0] == falls + 1
    assert s.trophies(0) == ["ghoul"]


# -- The box -------------------------------------------------------------------------------------


@pytest.mark.rule(
    "AH2-0005", "AH2-0012", "AH2-0013", "AH2-0014", "AH2-0015", "AH2-0016", "AH2-0017",
    "AH2-0018", "AH2-0020", "AH2-0021", "AH2-0022", "AH2-0023", "AH2-0024", "AH2-0027",
)  # fmt: skip
def test_how_many_of_each_there_are() -> None:
    found = Counter(group for group, _ in component.COPIES)
    for group, count in {
        "sheet": 16, "ancient_one": 8, "monster": 60, "gate": 16, "common": 44, "unique": 39,
        "spell": 40, "skill": 20, "ally": 11, "special": 35, "mythos": 67, "location": 63,
        "gate_card": 49,
    }.items():  # fmt: skip
        assert found[group] >= count, "the box holds as many, and what was added to the package"
    g = game(PETE)
    assert len(g.gate_stack) == found["gate"]
    assert len(g.decks[deck.MYTHOS]) == found["mythos"]
    assert len(g.decks[deck.GATE_CARD]) == found["gate_card"]


@pytest.mark.rule("AH2-0004")
def test_the_revised_printing() -> None:
    made = components()

    def column(group: str, name: str) -> Any:
        return made.columns[made.kind_of_card[component.number(group, name)]]

    assert column("unique", "healing_stone").price == 8
    assert column("common", "lantern").price == 3
    assert column("spell", "flesh_ward").cost == 1
    sheets = {sheet.name: sheet for sheet in made.sheets}
    assert sheets["bob_jenkins"].money == 9
    assert sheets["jenny_barnes"].draws[deck.COMMON] == 2
    s = Scene(JOE, cards={0: ["lantern"]}).dice(1, 1, 1, 1).check(0, "luck").done()
    assert s.events("check")[-1][3] == 4


@pytest.mark.rule("AH2-0006", "AH2-0007", "AH2-0010", "AH2-0025")
def test_dice_money_clues_and_markers_do_not_run_out() -> None:
    s = Scene(JOE, sliders={0: (3, 3, 3)}).dice(*[1] * 10).check(0, "fight", 5).done()
    assert s.events("check")[-1][3] == 10
    s = Scene("jenny_barnes", *component.SHEETS[:3], money={0: 60}, clues={1: 60},
              at={1: "woods", 2: "abyss_second", 3: "abyss_second"}, clues_at={"woods": 1},
              gates={"graveyard": "abyss"})  # fmt: skip
    s.upkeep(0).pick("sliders").done()
    assert s.g.money[0] == 61
    s.movement(1).do("stop", "pick_up 1").done()
    assert s.g.clues[1] == 61
    for seat in (2, 3):
        s.movement(seat)
        while not s.idle:
            s.do("stop")
    assert sum(s.g.explored) == 2


@pytest.mark.rule("AH2-0008", "AH2-0009", "AH2-0011")
def test_tokens_and_sliders_are_enough_for_eight() -> None:
    value = 10 * 3 + 24
    sheets = components().sheets
    for most in ([s.sanity for s in sheets], [s.stamina for s in sheets]):
        assert sum(sorted(most)[-8:]) <= value
    g = game(*component.SHEETS[:8])
    assert len(g.sliders) == 8 * skill.SLIDERS == 24


@pytest.mark.rule("AH2-0028")
def test_elder_signs_are_unique_items() -> None:
    signs = [c for c in range(component.CARDS) if name_of(c) == "elder_sign"]
    assert len(signs) == 4
    g = game(MARY)
    for card in signs:
        assert component.COPIES[card][0] == "unique"
        assert card in g.decks[deck.UNIQUE] or card in g.cards[0]


@pytest.mark.rule("AH2-0029")
def test_skills_raise_a_skill_or_reroll() -> None:
    made = components()
    for name in component.SKILLS:
        kind = made.kind_of_card[component.number("skill", name)]
        raises = [m for m in made.texts.modifiers[kind] if m.quantity < len(skill.NAMES)]
        assert len(raises) + len(made.texts.abilities[kind]) >= 1, name
        assert bool(raises) == name.endswith("_skill"), name


@pytest.mark.rule("AH2-0035")
def test_location_cards_have_an_entry_for_each_location() -> None:
    made = components()
    for which, name in enumerate(space.NEIGHBORHOODS):
        places = {where for where in space.LINKS[which] if where >= space.STREETS}
        if name == "french_hill":
            places.add(SANCTUM)
        for number in range(7):
            card = component.number("location", f"{name}_{number + 1}")
            assert set(made.entries[card - component.FIRST_LOCATION_CARD]) == places


@pytest.mark.rule("AH2-0036")
def test_one_deck_for_all_other_worlds() -> None:
    made = components()
    for card in range(component.FIRST_GATE_CARD, component.SHUFFLE_CARD):
        assert board.DECKS[card] == deck.GATE_CARD
        places = set(made.entries[card - component.FIRST_LOCATION_CARD])
        assert OTHER in places
        assert len(places) > 1, "a card is for several worlds"


@pytest.mark.rule("AH2-0037")
def test_mythos_cards_say_where_and_who_moves() -> None:
    for name, printed in zip(component.MYTHOS, components().mythos, strict=True):
        story = name == "the_story_continues"
        assert (printed.gate >= 0) != story, name
        assert printed.gate < 0 or space.IS_UNSTABLE[printed.gate]
        assert (printed.white != 0 and printed.black != 0) or story, name
        assert (printed.type == mythos_type.STORY) == story


@pytest.mark.rule("AH2-0040", "AH2-0041")
def test_gates_lead_to_worlds_two_to_each() -> None:
    g = Scene(JOE).g
    found = Counter(
        g.table.world_of_gate(gate) for gate in range(component.FIRST_GATE, component.FIRST_COMMON)
    )
    assert found == dict.fromkeys(range(8), 2)
    assert len(world.MODIFIERS) == 8


@pytest.mark.rule("AH2-0030", "AH2-0437")
def test_allies_come_from_unstable_locations() -> None:
    made = components()
    granting: set[int] = set()
    for card in range(component.FIRST_LOCATION_CARD, component.FIRST_GATE_CARD):
        kind = made.kind_of_card[card]
        for place, ability in made.entries[card - component.FIRST_LOCATION_CARD].items():
            ops = {op_of(word) for word in made.texts.abilities[kind][ability].code}
            if ops & {verb.TAKE_ALLY, verb.TAKE_ANY_ALLY}:
                granting.add(place)
    unstable = {space.number(name) for name in space.UNSTABLE}
    assert granting - {SANCTUM} == unstable
