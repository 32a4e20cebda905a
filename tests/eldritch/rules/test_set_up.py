"""The objective of the game, and set-up: its nine steps, investigators, the Ancient One."""

from __future__ import annotations

import pytest

from arkham_env.board.texts.texts import ACTION
from arkham_env.core.kernel.errors import InvalidSetup
from arkham_env.eldritch.entry import EldritchEntry
from arkham_env.eldritch.game import RULES
from arkham_env.eldritch.rules.finish import is_won
from arkham_env.eldritch.rules.mysteries import solve
from arkham_env.eldritch.rules.mythos import SURGE_BY_PLAYERS
from arkham_env.eldritch.rules.replacements import Replacement
from arkham_env.eldritch.state.game_state import ELIMINATED, PRESENT, Game
from arkham_env.eldritch.state.ids import (
    component,
    decision,
    deck,
    event,
    meeting,
    omen,
    option,
    point,
    space,
    trait,
    zone,
)
from arkham_env.eldritch.tables.everything import components
from tests.eldritch.support import picking
from tests.eldritch.support.meeting import meet, meetings
from tests.eldritch.support.scene import Scene
from tests.eldritch.support.starting import (
    laid_out,
    names,
    played,
    records,
    seats,
    started,
)

SHEETS = {
    # Health, Sanity, Lore, Influence, Observation, Strength, Will; start; possessions; Clues.
    "akachi_onyele": ((5, 7, 3, 2, 2, 2, 4), "space_15", ["mists_of_releh"], 1),
    "charlie_kane": ((4, 8, 2, 4, 3, 2, 2), "san_francisco", ["personal_assistant"], 0),
    "diana_stanley": ((7, 5, 4, 2, 3, 3, 1), "space_7", ["arcane_manuscripts", "wither"], 0),
    "jacqueline_fine": ((4, 8, 4, 2, 3, 1, 3), "space_5", ["flesh_ward"], 1),
    "jim_culver": ((7, 5, 3, 3, 2, 2, 3), "space_6", ["shriveling"], 1),
    "leo_anderson": ((6, 6, 2, 2, 3, 3, 3), "buenos_aires", ["hired_muscle"], 0),
    "lily_chen": (
        (6, 6, 2, 2, 2, 4, 3),
        "shanghai",
        ["lucky_rabbits_foot", "protective_amulet"],
        0,
    ),
    "lola_hayes": ((5, 7, 2, 4, 2, 2, 3), "tokyo", ["derringer_18"], 0),
    "mark_harrigan": ((8, 4, 1, 2, 2, 4, 4), "space_14", ["kerosene", "revolver_38"], 0),
    "norman_withers": ((5, 7, 3, 1, 3, 2, 4), "arkham", ["feed_the_mind"], 0),
    "silas_marsh": ((8, 4, 1, 3, 3, 3, 3), "sydney", ["fishing_net"], 0),
    "trish_scarborough": ((7, 5, 1, 3, 4, 3, 2), "space_16", ["automatic_45"], 0),
}
DOOM = {"azathoth": 15, "cthulhu": 12, "shub_niggurath": 13, "yog_sothoth": 14}
CULTISTS = {
    # Will, horror, Strength, damage, toughness; asleep, awake.
    "azathoth": ((0, 1, None, 0, 1), (0, 1, None, 0, 1)),
    "cthulhu": ((None, 0, 0, 1, 1), (None, 0, 0, 1, 2)),
    "shub_niggurath": ((None, 0, -1, 1, 1), (None, 0, -2, 1, 2)),
    "yog_sothoth": ((None, 0, 0, 1, 1), (None, 0, -1, 1, 1)),
}
REFERENCE = {
    # Gates, Clues and Monsters of a surge for each number of players.
    **dict.fromkeys((1, 2), (1, 1, 1)),
    **dict.fromkeys((3, 4), (1, 2, 2)),
    **dict.fromkeys((5, 6), (2, 3, 2)),
    **dict.fromkeys((7, 8), (2, 4, 3)),
}


def solve_one(s: Scene) -> None:
    """The active Mystery is solved."""
    picking.do(s, lambda g: solve(g, g.mystery))


# -- The objective -------------------------------------------------------------------------------


@pytest.mark.rule("EH-0002")
@pytest.mark.parametrize("ancient_one", component.ANCIENT_ONES)
def test_the_third_solved_mystery_wins_while_the_ancient_one_sleeps(ancient_one: str) -> None:
    first = component.MYSTERIES[4 * component.ANCIENT_ONES.index(ancient_one)]
    s = Scene(ancient_one=ancient_one, mystery=first)
    solve_one(s)
    solve_one(s)
    assert s.ended() == "running"
    assert len(s.g.solved) == 2
    solve_one(s)
    assert s.ended() == "mysteries"


@pytest.mark.rule("EH-0001")
def test_all_win_together_whoever_is_left() -> None:
    s = Scene("lily_chen", "jim_culver", ancient_one="cthulhu", health={1: 1})
    s.wake()
    picking.lose(s, 1, health=1)
    assert s.g.status == [PRESENT, ELIMINATED]
    s.g.solved = [s.card(name) for name in component.MYSTERIES[4:7]]
    card = s.text("cthulhu_awake", 4, -1)  # the Final Mystery is solved
    s.run(card)
    assert s.ended() == "mysteries"
    assert is_won(s.g)


@pytest.mark.rule("EH-0001", "EH-0079")
def test_rounds_go_on_until_the_game_has_one_result_for_all() -> None:
    for seed in range(6):
        g, log = played(*seats(1 + seed), ancient_one="yog_sothoth", seed=seed)
        ends = [a for kind, a, _, _ in log if kind == "end"]
        assert log[-1][0] == "end"
        assert ends[-1] == g.resolution != 0
        rounds = [a for kind, a, _, _ in log if kind == "round"]
        assert rounds == list(range(1, g.round + 1))


@pytest.mark.rule("EH-0003")
def test_each_seat_has_one_sheet_whose_token_and_abilities_are_its_own() -> None:
    g = started(*seats(8))
    assert sorted(g.sheet) == list(range(8))
    for seat in range(8):
        assert g.holder(g.sheet[seat]) == seat
    s = Scene("lily_chen", "jim_culver", at={0: "tokyo"}, health={0: 1})
    sheet = s.g.sheet[0]
    picking.lose(s, 0, health=1)
    # Player, sheet and token go together: the token lies on the space, nobody acts with it.
    assert s.g.place[sheet] == space.number("tokyo")
    assert s.g.sheet[0] == s.g.spaces[0] == component.NONE
    assert s.g.clockwise(0) == [1]


# -- The steps -----------------------------------------------------------------------------------


@pytest.mark.rule("EH-0006", "EH-0066")
def test_the_last_steps_of_set_up_come_in_their_order() -> None:
    g = started(*seats(6), ancient_one="cthulhu")
    kinds = [kind for kind, _, _, _ in records(g)]
    steps = ("replacement", "reserve", "gate_opens", "expedition", "clue_comes", "mystery", "round")
    firsts = [kinds.index(step) for step in steps]
    lasts = [len(kinds) - 1 - kinds[::-1].index(step) for step in steps]
    assert firsts == sorted(firsts)
    assert all(last < first for last, first in zip(lasts, firsts[1:], strict=False))


@pytest.mark.rule("EH-0006", "EH-0035")
def test_the_ancient_one_is_set_up_after_the_investigators_and_before_the_board() -> None:
    g = laid_out("lola_hayes")
    g.advance()
    assert g.kind == decision.SKILL  # the last of her starting effects
    assert (g.omen_tokens, g.reserve, g.gates, g.board_clues) == ([0, 0, 0, 0], [], [], [])
    g.take(0)
    assert g.omen_tokens == [1, 0, 0, 0]  # Azathoth's token on the green space
    assert (len(g.reserve), len(g.gates), len(g.board_clues)) == (4, 1, 1)


@pytest.mark.rule("EH-0066")
def test_the_first_mystery_enters_play_at_the_end_with_its_effect() -> None:
    g = laid_out(ancient_one="shub_niggurath")
    mystery = component.COPIES.index(("mystery", "spawn_of_the_black_goat"))
    g.decks[deck.MYSTERY].remove(mystery)
    g.decks[deck.MYSTERY].append(mystery)
    g.advance()
    assert g.mystery == mystery
    assert len(g.decks[deck.MYSTERY]) == 3
    nug = component.COPIES.index(("monster", "nug"))
    assert g.place[nug] == space.number("the_amazon")
    log = records(g)
    assert log.index(("mystery", mystery, 0, 0)) < log.index(("monster_comes", nug, 9, 0))


# -- The Lead and the investigators --------------------------------------------------------------


@pytest.mark.rule("EH-0024")
def test_one_seat_leads_and_each_is_as_likely() -> None:
    leads = [laid_out(*seats(4), seed=seed).lead for seed in range(400)]
    assert set(leads) == {0, 1, 2, 3}
    assert all(75 <= leads.count(seat) <= 125 for seat in range(4))


@pytest.mark.rule("EH-0025")
def test_investigators_come_clockwise_from_the_lead() -> None:
    seen = set()
    for seed in range(8):
        g = started(*seats(4), seed=seed)
        lead = laid_out(*seats(4), seed=seed).lead
        order = [a for kind, a, _, _ in records(g) if kind == "replacement"]
        assert order == [(lead + i) % 4 for i in range(4)]
        seen.add(lead)
    assert len(seen) > 1


@pytest.mark.rule("EH-0026")
def test_an_investigator_that_a_seat_took_is_offered_to_no_other() -> None:
    s = Scene(*seats(3))
    s.run(Replacement(2))
    offered = picking.named(s, option.SHEET)
    assert offered == list(component.SHEETS[3:])


@pytest.mark.rule("EH-0026")
def test_no_investigator_is_taken_twice() -> None:
    twice = {"players": 2, "investigators": ["lily_chen", "lily_chen"]}
    with pytest.raises(InvalidSetup):
        EldritchEntry().check(twice)
    spec = EldritchEntry().check({"players": 8, "investigators": ["lily_chen"] + ["random"] * 7})
    for seed in range(20):
        found = RULES.drawn_by(spec, seed)["investigators"]
        assert found[0] == "lily_chen"
        assert len(set(found)) == 8


@pytest.mark.rule("EH-0027", "EH-0029", "EH-0032")
@pytest.mark.parametrize("name", component.SHEETS)
def test_an_investigator_starts_unhurt_on_its_space(name: str) -> None:
    numbers, where, _, _ = SHEETS[name]
    g = started(name)
    printed = g.table.sheets[g.sheet[0]]
    assert (printed.health, printed.sanity, *printed.skills) == numbers
    assert space.NAMES[g.spaces[0]] == where
    assert (g.health[0], g.sanity[0]) == numbers[:2]
    assert (g.most_health(0), g.most_sanity(0)) == numbers[:2]


@pytest.mark.rule("EH-0030", "EH-0031")
@pytest.mark.parametrize("name", component.SHEETS)
def test_starting_possessions_are_the_named_cards_of_the_supply(name: str) -> None:
    _, _, cards, clues = SHEETS[name]
    g = started(name)
    assert sorted(names(g.cards[0])) == cards
    assert len(g.clues[0]) == clues
    for card in g.cards[0]:
        assert card not in g.decks[deck.ASSET] + g.decks[deck.SPELL] + g.reserve
    assert len(g.decks[deck.SPELL]) == 20 - len(
        [c for c in g.cards[0] if c >= component.FIRST_SPELL]
    )
    assert sum(g.improved) == (1 if name == "lola_hayes" else 0)


@pytest.mark.rule("EH-0028", "EH-0030")
@pytest.mark.parametrize("name", component.SHEETS)
def test_a_sheet_has_an_action_a_passive_and_two_encounters_for_the_fallen(name: str) -> None:
    made = components()
    kind = made.kinds[name]
    abilities = made.texts.abilities[kind]
    fallen = (point.CRIPPLED, point.INSANE)
    assert len([a for a in abilities if a.kind == ACTION]) == 1
    assert sorted(a.point for a in abilities if a.point in fallen) == [*fallen]
    passive = [a for a in abilities if a.kind != ACTION and a.point not in fallen]
    assert passive or made.texts.modifiers[kind]


# -- The Ancient One -----------------------------------------------------------------------------


@pytest.mark.rule("EH-0033", "EH-0057")
@pytest.mark.parametrize("name", component.ANCIENT_ONES)
def test_the_chosen_ancient_one_sets_the_doom(name: str) -> None:
    g = laid_out(ancient_one=name)
    assert g.doom == DOOM[name]
    in_play = [c for c in range(component.CARDS) if g.place[c] == zone.IN_PLAY]
    assert names(in_play) == [name]
    assert not g.awakened


@pytest.mark.rule("EH-0033", "EH-0034")
def test_any_ancient_one_can_be_chosen_and_azathoth_is_suggested() -> None:
    entry = EldritchEntry()
    assert entry.check({})["ancient_one"] == "azathoth"
    for name in component.ANCIENT_ONES:
        assert entry.check({"ancient_one": name})["ancient_one"] == name
    with pytest.raises(InvalidSetup):
        entry.check({"ancient_one": "nyarlathotep"})


@pytest.mark.rule("EH-0036", "EH-0054")
def test_the_ancient_one_and_the_order_of_the_mythos_deck_never_change() -> None:
    for seed in range(4):
        name = component.ANCIENT_ONES[seed]
        dealt = started(*seats(2), ancient_one=name, seed=seed).decks[deck.MYTHOS]
        left: list[list[int]] = []

        def look(g: Game, name: str = name, left: list[list[int]] = left) -> None:
            assert names([g.table.ancient_card]) == [name]
            assert g.place[g.table.ancient_card] == zone.IN_PLAY
            left.append(g.decks[deck.MYTHOS][:])

        played(*seats(2), ancient_one=name, seed=seed, look=look)
        assert len(left[-1]) < len(dealt)
        assert all(cards == dealt[: len(cards)] for cards in left)


@pytest.mark.rule("EH-0038", "EH-0075")
@pytest.mark.parametrize(
    ("name", "monsters"),
    [
        ("azathoth", []),
        ("cthulhu", ["deep_one", "star_spawn"]),
        ("shub_niggurath", ["dark_young", "ghoul", "ghoul", "goat_spawn", "goat_spawn"]),
        ("yog_sothoth", []),
    ],
)
def test_the_ancient_one_puts_monsters_aside(name: str, monsters: list[str]) -> None:
    g = laid_out(ancient_one=name)
    aside = [c for c in range(component.CARDS) if g.place[c] == zone.SET_ASIDE]
    assert names(aside) == monsters
    assert not set(aside) & set(g.cup)


@pytest.mark.rule("EH-0039")
@pytest.mark.parametrize("name", component.ANCIENT_ONES)
@pytest.mark.parametrize("awake", [0, 1])
def test_cultists_are_what_the_side_in_force_says(name: str, awake: int) -> None:
    s = Scene(ancient_one=name, monsters={"cultist": "rome"})
    if awake:
        s.wake()
    cultist = s.g.monsters[0]
    column = s.g.table.columns[s.g.kind_of(cultist)]
    will, horror, strength, damage, toughness = CULTISTS[name][awake]
    assert column.will == (-99 if will is None else will)
    assert column.strength == (-99 if strength is None else strength)
    assert (column.horror, column.damage, s.g.toughness(cultist)) == (horror, damage, toughness)


@pytest.mark.rule("EH-0076", "EH-0043")
@pytest.mark.parametrize("monster", ["deep_one", "skeleton"])
def test_a_monster_goes_back_to_where_it_came_from(monster: str) -> None:
    s = Scene("lily_chen", ancient_one="cthulhu", at={0: "rome"}, monsters={monster: "rome"})
    token = s.card(monster)
    s.dice(5, 5, 1)  # Will: the horror of 2 is met
    s.dice(*[5, 5, 1, 1][: 3 if monster == "deep_one" else 2])  # Strength 4 - 1, 4 - 2
    picking.fight(s, 0, token)
    assert s.on("rome") == []
    assert s.g.place[token] == (zone.SET_ASIDE if monster == "deep_one" else zone.SUPPLY)
    assert (token in s.g.cup) == (monster == "skeleton")


@pytest.mark.rule("EH-0077")
def test_a_monster_that_was_put_aside_comes_by_its_name_only() -> None:
    s = Scene(ancient_one="shub_niggurath", monsters={"cultist": "rome"})
    aside = {"ghoul", "goat_spawn", "dark_young"}
    cup = len(s.g.cup)
    assert not aside & set(names(s.g.cup))
    cultist = s.g.monsters[0]
    picking.resolve_reckoning(s, cultist)  # spawns a Goat Spawn or a Dark Young
    picking.branch(s, 0)
    assert s.on("rome") == ["goat_spawn"]
    assert len(s.g.cup) == cup + 1  # the Cultist went there, nothing came out
    assert "cultist" in names(s.g.cup)


# -- Starting effects ----------------------------------------------------------------------------


@pytest.mark.rule("EH-0056", "EH-0063", "EH-0065")
@pytest.mark.parametrize("players", range(1, 9))
def test_gates_clues_and_surges_go_by_the_number_of_players(players: int) -> None:
    gates, clues, surge = REFERENCE[players]
    g = started(*seats(players))
    assert (len(g.gates), len(g.board_clues)) == (gates, clues)
    assert SURGE_BY_PLAYERS[players] == surge


@pytest.mark.rule("EH-0056")
@pytest.mark.parametrize("players", [2, 4, 6, 8])
def test_a_surge_brings_as_many_monsters_as_the_reference_card_says(players: int) -> None:
    s = Scene(*seats(players), gates=["london"], omen_at=0, dice=[1, 1])
    cup = len(s.g.cup)
    s.mythos("buying_information")  # the Omen comes to blue: London
    come = [where for _, _, where, _ in s.events(event.MONSTER_COMES)]
    assert come == [space.number("london")] * REFERENCE[players][2]
    assert cup - len(s.g.cup) == len(come)


@pytest.mark.rule("EH-0063")
def test_each_gate_of_set_up_comes_with_a_random_monster() -> None:
    drawn = set()
    for seed in range(6):
        g = started(*seats(8), seed=seed)
        log = [r for r in records(g) if r[0] in ("gate_opens", "monster_comes")]
        assert [kind for kind, _, _, _ in log[:4]] == ["gate_opens", "monster_comes"] * 2
        for i in (0, 2):
            gate, (_, monster, where, _) = log[i][1], log[i + 1]
            assert where == g.place[gate]
            assert component.COPIES[gate] == ("gate", space.NAMES[where])
            assert monster not in g.cup
            drawn.add(monster)
    assert len(drawn) > 6


@pytest.mark.rule("EH-0058")
def test_the_omen_starts_on_the_green_comet() -> None:
    g = started()
    assert omen.TRACK[g.omen] == omen.GREEN
    assert g.omen == 0


@pytest.mark.rule("EH-0059")
@pytest.mark.parametrize("players", [1, 2])
def test_the_reserve_starts_with_the_four_topmost_assets(players: int) -> None:
    g = laid_out(*["silas_marsh", "charlie_kane"][:players])
    g.advance()
    log = records(g)
    laid = [a for kind, a, _, _ in log if kind == "reserve"]
    assert laid == g.reserve
    assert len(laid) == 4
    # In a solo game the two Assets for several investigators are out of the game.
    assert len(g.decks[deck.ASSET]) == (40 - 2 if players == 1 else 40) - players - 4
    assert len(g.decks[deck.ARTIFACT]) == (14 - 1 if players == 1 else 14)


@pytest.mark.rule("EH-0065")
def test_a_rumor_of_the_beginning_brings_no_clues() -> None:
    for seed in range(4):
        g = started(*seats(3), starting_rumor=True, seed=seed)
        assert len(g.ongoing) == 1
        assert g.has_trait(g.ongoing[0], trait.RUMOR)
        assert g.ongoing[0] not in g.decks[deck.MYTHOS]
        assert len(g.board_clues) == REFERENCE[3][1]


# -- Special encounters --------------------------------------------------------------------------


@pytest.mark.rule("EH-0046", "EH-0047")
def test_special_encounters_are_drawn_for_the_mystery_of_their_title() -> None:
    s = Scene(ancient_one="cthulhu", at={0: "3"}, mystery="rlyeh_risen", dice=[1] * 12)
    s.encounters(0)
    assert meetings(s) == ["general", "component"]
    meet(s, meeting.COMPONENT)
    drawn = [b for _, _, b, _ in s.events(event.ENCOUNTER)]
    assert [component.COPIES[card][0] for card in drawn] == ["mystery", "special"]
    for mystery in ("watching_the_stars", "the_stars_are_right", "the_deep_ones_attack"):
        other = Scene(ancient_one="cthulhu", at={0: "3"}, mystery=mystery, clues=["3"])
        other.encounters(0)
        assert meetings(other) == ["general", "research"]
