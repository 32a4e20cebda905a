"""Each Asset (``eldritch/tables/assets.py``)."""

from __future__ import annotations

import pytest

from arkham_env.board.texts.verbs import OP_CARD, OP_SEAT
from arkham_env.core.kernel.lasting import THIS_ROUND
from arkham_env.eldritch.rules import gaining
from arkham_env.eldritch.rules.losing import become_delayed
from arkham_env.eldritch.state.ids import component, deck, flag, option, space, trait
from tests.eldritch.support import picking as p
from tests.eldritch.support.scene import Scene


def gain(s: Scene, seat: int, name: str) -> Scene:
    """Gain an Asset by its name."""
    return p.do(s, lambda g: gaining.gain_asset_named(g, seat, component.ASSETS.index(name)))


def discarded(s: Scene, name: str) -> bool:
    return s.card(name) in s.g.discards[deck.ASSET]


def pool(s: Scene, seat: int, skill: str, flags: int = 0, *, dice: int) -> None:
    """Prove with how many dice a skill is tested; all of them succeed."""
    s.dice(*[6] * dice)
    p.test(s, seat, skill, 0, flags)
    while not s.idle:
        p.stop(s)
    assert not s.g.preset, f"{len(s.g.preset)} dice fewer than {dice}"


# -- Bonuses -------------------------------------------------------------------------------------

# Lily: Lore 2, Influence 2, Observation 2, Strength 4, Will 3.
BONUSES = [
    ("revolver_38", "strength", flag.COMBAT, 4 + 2),
    ("automatic_45", "strength", flag.COMBAT, 4 + 3),
    ("arcane_manuscripts", "lore", flag.SPELL, 2 + 1),
    ("arcane_scholar", "lore", 0, 2 + 1),
    ("arcane_tome", "lore", flag.SPELL, 2 + 2),
    ("axe", "strength", flag.COMBAT, 4 + 2),
    ("bull_whip", "strength", flag.COMBAT, 4 + 1),
    ("double_barreled_shotgun", "strength", flag.COMBAT, 4 + 4),
    ("hired_muscle", "strength", 0, 4 + 1),
    ("holy_cross", "will", flag.COMBAT, 3 + 2),
    ("personal_assistant", "influence", 0, 2 + 1),
    ("private_investigator", "observation", 0, 2 + 1),
    ("protective_amulet", "will", flag.COMBAT, 3 + 1),
    ("spirit_dagger", "will", flag.COMBAT, 3 + 1),
    ("spirit_dagger", "strength", flag.COMBAT, 4 + 2),
    ("vatican_missionary", "will", 0, 3 + 1),
]


@pytest.mark.parametrize(("name", "skill", "flags", "dice"), BONUSES)
def test_bonus(name: str, skill: str, flags: int, dice: int) -> None:
    s = Scene("lily_chen", "mark_harrigan", cards={0: [name]})
    s.g.spaces[1] = s.g.spaces[0]
    pool(s, 0, skill, flags, dice=dice)
    base = p.skill_of(s, 0, skill)
    if flags:
        pool(s, 0, skill, dice=base)  # not elsewhere
    pool(s, 1, skill, flags, dice=p.skill_of(s, 1, skill))  # not for others


# -- Rerolls -------------------------------------------------------------------------------------

REROLLS = [
    ("arcane_scholar", "lore", 0),
    ("bull_whip", "strength", flag.COMBAT),
    ("fishing_net", "strength", flag.COMBAT),
    ("hired_muscle", "strength", 0),
    ("king_james_bible", "will", flag.COMBAT),
    ("lucky_rabbits_foot", "influence", 0),
    ("personal_assistant", "influence", 0),
    ("private_investigator", "observation", 0),
    ("vatican_missionary", "will", 0),
]
SKILLS = ("lore", "influence", "observation", "strength", "will")


@pytest.mark.parametrize(("name", "skill", "flags"), REROLLS)
def test_reroll_of_one_die(name: str, skill: str, flags: int) -> None:
    s = Scene("lily_chen", cards={0: [name]})
    s.dice(*[1] * 6)
    p.test(s, 0, skill, 0, flags)
    assert p.answers(s) == [name]
    s.g.preset = [5]
    p.use(s, name).settle()
    assert s.g.ret == 1
    for other in SKILLS:
        if other != skill and name != "lucky_rabbits_foot":
            s.g.preset = [1] * 6
            p.test(s, 0, other, 0, flags)
            assert s.idle
    if flags:
        s.g.preset = [1] * 6
        p.test(s, 0, skill)
        assert s.idle


def test_lucky_rabbits_foot_works_once_a_round() -> None:
    s = Scene("lily_chen", cards={0: ["lucky_rabbits_foot"]})
    s.dice(1, 1, 2)
    p.test(s, 0, "lore")
    p.use(s, "lucky_rabbits_foot").settle()
    s.dice(1, 1)
    p.test(s, 0, "influence").settle()
    s.g.end_lifetime(THIS_ROUND)
    s.dice(1, 1)
    p.test(s, 0, "influence")
    assert p.answers(s) == ["lucky_rabbits_foot"]


def test_lucky_cigarette_case_adds_to_a_die_once_a_round() -> None:
    s = Scene("lily_chen", cards={0: ["lucky_cigarette_case"]})
    s.dice(4, 1)
    p.test(s, 0, "lore")
    p.use(s, "lucky_cigarette_case")
    p.reroll(s, 4, "lucky_cigarette_case").settle()
    assert s.g.ret == 1
    s.dice(4, 1)
    p.test(s, 0, "lore").settle()
    assert s.g.ret == 0


def test_derringer_adds_to_a_die_of_strength_in_combat() -> None:
    s = Scene("lily_chen", cards={0: ["derringer_18"]})
    for _ in range(2):  # as often as there are tests
        s.dice(4, 1, 1, 1)
        p.test(s, 0, "strength", 0, flag.COMBAT)
        p.use(s, "derringer_18")
        p.reroll(s, 4, "derringer_18").settle()
        assert s.g.ret == 1
    for skill, flags, faces in (("will", flag.COMBAT, [4, 1, 1]), ("strength", 0, [4, 1, 1, 1])):
        s.dice(*faces)
        p.test(s, 0, skill, 0, flags).settle()
        assert s.g.ret == 0


def test_two_cards_may_add_to_one_die() -> None:
    s = Scene("lily_chen", cards={0: ["derringer_18", "lucky_cigarette_case"]})
    s.dice(3, 1, 1, 1)
    p.test(s, 0, "strength", 0, flag.COMBAT)
    p.use(s, "derringer_18")
    p.reroll(s, 3, "derringer_18")
    p.use(s, "lucky_cigarette_case")
    p.reroll(s, 4, "lucky_cigarette_case").settle()
    assert s.g.ret == 1


def test_axe_rerolls_any_number_of_dice_for_two_sanity() -> None:
    s = Scene("lily_chen", cards={0: ["axe"]})
    s.dice(1, 2, 3, 5, 1, 1)
    p.test(s, 0, "strength", 0, flag.COMBAT)
    s.dice(5, 5)
    p.use(s, "axe")
    p.reroll(s, 2, "axe")
    p.reroll(s, 3, "axe")
    s.pick(option.REROLL, 0).settle()
    assert s.g.ret == 3 and s.g.sanity[0] == 4


# -- What is thrown ------------------------------------------------------------------------------


def test_kerosene_is_discarded_for_strength() -> None:
    s = Scene("lily_chen", cards={0: ["kerosene"]}, at={0: "rome"}, monsters={"gug": "rome"})
    s.dice(5, 5, 1, *[5] * 7)
    s.encounters(0)
    p.use(s, "kerosene").settle()
    assert p.rolls(s) == [3, 4 - 2 + 5] and discarded(s, "kerosene")


def test_holy_water_strengthens_will_and_strength_of_a_combat() -> None:
    s = Scene("lily_chen", cards={0: ["holy_water"]}, at={0: "rome"}, monsters={"gug": "rome"})
    s.dice(*[5] * 8, *[5] * 7)
    s.encounters(0)
    p.use(s, "holy_water").settle()
    assert p.rolls(s) == [3 + 5, 4 - 2 + 5] and discarded(s, "holy_water")


def test_holy_water_blesses_an_investigator_here() -> None:
    s = Scene("lily_chen", "jim_culver", "silas_marsh", at={0: "rome", 1: "rome", 2: "tokyo"})
    s.give(0, "holy_water")
    s.turn(0)
    p.act(s, "holy_water")
    assert p.numbers(s, OP_SEAT) == [0, 1]
    s.pick(OP_SEAT, 1)
    assert s.names(1) == ["blessed"] and discarded(s, "holy_water")


def test_carbine_rifle_works_in_one_combat_of_a_round() -> None:
    s = Scene("lily_chen", cards={0: ["carbine_rifle"]}, at={0: "rome"},
              monsters={"riot": "rome", "gug": "rome"})  # fmt: skip
    s.encounters(0)
    s.dice(5, 5, 1)
    p.take(s, option.FIGHT, "gug")
    s.dice(5, 5, 5, *[1] * 4)
    p.use(s, "carbine_rifle")
    assert p.rolls(s) == [3, 7]
    s.dice(1)
    p.branch(s, 1).settle()  # the Riot, without an Influence test
    assert p.rolls(s) == [3, 7, 1]
    assert s.names(0) == ["carbine_rifle"]


def test_dynamite_hurts_all_monsters_here() -> None:
    s = Scene("lily_chen", cards={0: ["dynamite"]}, at={0: "rome"},
              monsters={"gug": "rome", "ghost": "rome", "zombie": "tokyo"})  # fmt: skip
    p.act(s, "dynamite")
    assert s.on("rome") == ["gug"] and s.on("tokyo") == ["zombie"]
    assert s.g.wounds[s.card("gug") - component.FIRST_MONSTER] == 3
    assert discarded(s, "dynamite")


def test_bandages_prevent_the_loss_of_health_here() -> None:
    s = Scene("lily_chen", "jim_culver", at={0: "rome", 1: "rome"}, cards={0: ["bandages"]})
    p.lose(s, 1, sanity=1).settle()
    p.lose(s, 1, health=3)
    assert s.g.seat == 0
    p.use(s, "bandages").settle()
    assert s.g.health[1] == 6 and discarded(s, "bandages")


def test_whiskey_prevents_the_loss_of_sanity_here() -> None:
    s = Scene("lily_chen", "jim_culver", at={0: "rome", 1: "tokyo"}, cards={0: ["whiskey"]})
    p.lose(s, 1, sanity=1).settle()  # elsewhere
    p.lose(s, 0, health=1, sanity=3)
    p.use(s, "whiskey").settle()
    assert (s.g.health[0], s.g.sanity[0]) == (5, 5) and discarded(s, "whiskey")


# -- What counts more, or less -------------------------------------------------------------------


def test_double_barreled_shotgun_counts_sixes_twice() -> None:
    s = Scene("lily_chen", cards={0: ["double_barreled_shotgun"]})
    s.dice(6, 5, *[1] * 6)
    p.test(s, 0, "strength", 0, flag.COMBAT).settle()
    assert s.g.ret == 3
    s.dice(6, 5, 1)
    p.test(s, 0, "will", 0, flag.COMBAT).settle()
    assert s.g.ret == 2


def test_fine_clothes_count_sixes_twice_when_assets_are_acquired() -> None:
    s = Scene("lily_chen", cards={0: ["fine_clothes"]})
    s.dice(6, 5)
    p.test(s, 0, "influence", 0, flag.ACQUIRE).settle()
    assert s.g.ret == 3
    s.dice(6, 5)
    p.test(s, 0, "influence").settle()
    assert s.g.ret == 2


@pytest.mark.parametrize(("monster", "lost"), [("gug", 2), ("skeleton", 1)])
def test_fishing_net_reduces_damage_to_no_less_than_one(monster: str, lost: int) -> None:
    s = Scene("lily_chen", cards={0: ["fishing_net"]}, at={0: "rome"}, monsters={monster: "rome"})
    s.dice(5, 5, 1, 1, 1)
    s.encounters(0)
    p.stop(s).settle()
    assert s.g.health[0] == 6 - lost


def test_urban_guide_adds_a_die_in_cities() -> None:
    s = Scene("lily_chen", "jim_culver", at={0: "rome", 1: "rome"}, cards={0: ["urban_guide"]})
    pool(s, 0, "lore", dice=3)
    pool(s, 1, "lore", dice=4)
    pool(s, 0, "lore", flag.OTHER_WORLD, dice=2)
    s.g.spaces[1] = space.number("tokyo")
    pool(s, 1, "lore", dice=3)
    s.g.spaces[0] = s.g.spaces[1] = space.number("the_amazon")
    pool(s, 0, "lore", dice=2)


def test_pocket_watch_keeps_one_from_being_delayed() -> None:
    s = Scene("lily_chen", "jim_culver", cards={0: ["pocket_watch"]})
    s.g.turning.clear()  # nobody is in the middle of a turn
    for seat in (0, 1):
        become_delayed(s.g, seat, False)
    assert s.g.delayed == [0, 1]
    s.run(s.text("europe_4", 1, 0))  # Blessed for becoming Delayed
    p.branch(s, 0).settle()
    assert s.g.delayed == [1, 1] and "blessed" in s.names(0)


def test_lodge_researcher_rewards_a_monster_defeated_in_combat() -> None:
    s = Scene("lily_chen", cards={0: ["lodge_researcher"]}, at={0: "rome"}, sanity={0: 3},
              monsters={"ghoul": "rome", "zombie": "rome"})  # fmt: skip
    s.dice(5, 1, 1, 1, 5, 5, 1, 1)
    p.fight(s, 0, s.card("ghoul")).settle()
    assert s.g.sanity[0] == 4 and len(s.g.clues[0]) == 1
    s.dice(5, 1, 1, 1, 1, 1)
    p.fight(s, 0, s.card("zombie"))
    assert len(s.g.clues[0]) == 1


# -- Rest ----------------------------------------------------------------------------------------


def test_king_james_bible_recovers_one_more_sanity() -> None:
    s = Scene("lily_chen", "jim_culver", cards={0: ["king_james_bible"]}, sanity={0: 2, 1: 2})
    s.pick(option.REST)
    s.turn(1).pick(option.REST)
    assert s.g.sanity == [4, 3]


def test_arcane_tome_gives_a_spell_in_a_rest() -> None:
    s = Scene("lily_chen", cards={0: ["arcane_tome"]})
    p.bottom(s, deck.SPELL, "wither")
    s.pick(option.REST)
    s.dice(5, 1)
    p.use(s, "arcane_tome")
    assert s.names(0) == ["arcane_tome", "wither"] and p.rolls(s) == [2]


@pytest.mark.parametrize("opened", [True, False])
def test_puzzle_box_may_be_discarded_for_an_artifact(opened: bool) -> None:
    s = Scene("trish_scarborough", cards={0: ["puzzle_box"]})
    (artifact,) = p.top(s, deck.ARTIFACT, "gate_box")
    s.pick(option.REST)
    s.dice(5, 1)
    p.use(s, "puzzle_box")
    assert p.rolls(s) == [4 - 2]
    p.branch(s, 0 if opened else 1)
    assert s.g.cards[0] == ([artifact] if opened else [s.card("puzzle_box")])


def test_witch_doctor_heals_who_rests_here() -> None:
    s = Scene("lily_chen", "jim_culver", at={0: "rome", 1: "rome"}, health={0: 1, 1: 1},
              cards={0: ["witch_doctor"], 1: ["cursed"]})  # fmt: skip
    s.turn(1).pick(option.REST)
    assert s.g.seat == 1
    p.use(s, "witch_doctor")
    p.branch(s, 1)
    assert s.names(1) == [] and s.g.health[1] == 2
    s.turn(0).pick(option.REST)
    p.use(s, "witch_doctor")
    assert s.g.health[0] == 3


# -- Actions -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("die", "held"), [(5, ["axe", "cat_burglar"]), (2, ["cat_burglar"]), (1, [])]
)
def test_cat_burglar_steals_or_leaves(die: int, held: list[str]) -> None:
    s = Scene("lily_chen", cards={0: ["cat_burglar"]}, dice=[die])
    p.reserve(s, "axe", "derringer_18", "arcane_scholar", "charter_flight")
    p.act(s, "cat_burglar")
    if die == 5:
        assert p.named(s, OP_CARD) == ["axe", "derringer_18"]
        p.card(s, "axe")
    assert s.names(0) == held


# -- Services ------------------------------------------------------------------------------------


def test_agency_quarantine_hurts_all_on_a_space_epic_ones_too() -> None:
    s = Scene("lily_chen", "jim_culver",
              monsters={"tick_tock_men": "rome", "gug": "rome", "zombie": "tokyo"})  # fmt: skip
    gain(s, 0, "agency_quarantine")
    assert p.places(s) == {"rome", "tokyo"}
    p.go(s, "rome").settle()
    assert s.on("rome") == [] and s.on("tokyo") == ["zombie"]  # 2 + 2 Health, and 4
    assert discarded(s, "agency_quarantine") and s.names(0) == []


def test_charter_flight_moves_up_to_two_spaces() -> None:
    s = Scene("lily_chen", at={0: "rome"})
    gain(s, 0, "charter_flight")
    p.go(s, "london", option.TRAVEL)
    p.go(s, "arkham", option.TRAVEL).settle()
    assert s.where(0) == "arkham" and discarded(s, "charter_flight")
    s = Scene("lily_chen", at={0: "rome"})
    gain(s, 0, "charter_flight")
    p.stop(s).settle()
    assert s.where(0) == "rome"


def test_delivery_service_gives_items_to_another() -> None:
    s = Scene("lily_chen", "jim_culver", cards={0: ["axe", "gate_box", "arcane_scholar", "wither"]})
    gain(s, 0, "delivery_service")
    s.pick(OP_SEAT, 1)
    assert p.named(s, option.GIVE) == ["axe", "gate_box"]
    p.take(s, option.GIVE, "gate_box").settle()
    assert s.names(1) == ["gate_box"] and s.names(0) == ["arcane_scholar", "axe", "wither"]
    assert discarded(s, "delivery_service")


def test_private_care_recovers_everything() -> None:
    s = Scene("lily_chen", health={0: 1}, sanity={0: 2})
    gain(s, 0, "private_care").settle()
    assert (s.g.health[0], s.g.sanity[0]) == (6, 6) and discarded(s, "private_care")


@pytest.mark.parametrize("used", [True, False])
def test_sanctuary_may_take_a_condition_away(used: bool) -> None:
    s = Scene("lily_chen", cards={0: ["debt", "blessed", "axe"]})
    gain(s, 0, "sanctuary")
    assert p.named(s, OP_CARD) == ["blessed", "debt"]
    if used:
        p.card(s, "debt").settle()
    else:
        p.stop(s).settle()
    assert ("debt" in s.names(0)) != used and discarded(s, "sanctuary")


def test_silver_twilight_ritual_retreats_doom() -> None:
    s = Scene("lily_chen")
    gain(s, 0, "silver_twilight_ritual").settle()
    assert s.g.doom == 11 and discarded(s, "silver_twilight_ritual")
    s.wake()
    gain(s, 0, "silver_twilight_ritual").settle()
    assert s.g.doom == 0


def test_wireless_report_gives_clues_to_another() -> None:
    s = Scene("lily_chen", "jim_culver")
    s.give_clues(0, 3)
    gain(s, 0, "wireless_report")
    s.pick(OP_SEAT, 1).pick(option.GIVE).pick(option.GIVE)
    p.stop(s).settle()
    assert [len(held) for held in s.g.clues] == [1, 2] and discarded(s, "wireless_report")


# Of each Asset its value and its traits.
PRINTED = """
derringer_18 1 trinket weapon, revolver_38 1 item weapon, automatic_45 2 item weapon,
agency_quarantine 4 service, arcane_manuscripts 1 item tome, arcane_scholar 2 ally,
arcane_tome 3 item tome, axe 2 item weapon, bandages 1 item, bull_whip 1 item weapon,
carbine_rifle 3 item weapon, cat_burglar 1 ally, charter_flight 1 service,
delivery_service 1 service teamwork, double_barreled_shotgun 4 item weapon, dynamite 3 item weapon,
fine_clothes 2 item, fishing_net 2 item, hired_muscle 2 ally, holy_cross 2 item,
holy_water 2 item magical, kerosene 1 item, king_james_bible 2 item tome, lodge_researcher 3 ally,
lucky_cigarette_case 2 trinket, lucky_rabbits_foot 1 trinket, personal_assistant 2 ally,
pocket_watch 1 trinket, private_care 2 service, private_investigator 2 ally,
protective_amulet 1 item, puzzle_box 3 trinket, sanctuary 2 service,
silver_twilight_ritual 3 service, spirit_dagger 2 item weapon magical, urban_guide 4 ally,
vatican_missionary 2 ally, whiskey 1 item, wireless_report 1 service teamwork, witch_doctor 3 ally
"""


def test_values_and_traits() -> None:
    s = Scene("lily_chen")
    printed = [entry.split() for entry in PRINTED.split(",")]
    assert [entry[0] for entry in printed] == list(component.ASSETS)
    for name, value, *traits in printed:
        card = s.card(name)
        assert s.table.columns[s.g.kind_of(card)].value == int(value), name
        found = {which for i, which in enumerate(trait.NAMES) if s.g.has_trait(card, i)}
        assert found == set(traits), name
