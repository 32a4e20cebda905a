"""``arkham2e/rules/combat.py``, ``evading.py``: tricky cases 5, 6, 9 to 12, 14 and 16 to 19:
evading, combat, checks; named by their numbers."""

from __future__ import annotations

from typing import Any

import pytest

from arkham_env.arkham2e.state.ids import zone
from arkham_env.board.texts.verbs import FIRST_KIND
from tests.arkham2e.support.meeting import meet, met, pile
from tests.arkham2e.support.scene import Scene

AMANDA, DEXTER, HARVEY, JENNY = "amanda_sharpe", "dexter_drake", "harvey_walters", "jenny_barnes"
JOE, MARY, MICHAEL, PETE = "joe_diamond", "sister_mary", "michael_mcglen", "ashcan_pete"
WOODS = {0: "woods"}
NOBODY_ELSE = "azathoth"
"""The Ancient One of these cases: he touches Maniacs alone."""


def pools(s: Scene) -> list[int]:
    """Return how many dice each check began with."""
    return [record[3] for record in s.events("check")]


def won(s: Scene, name: str) -> bool:
    return name in s.trophies(0)


# -- 5: combat eats movement points that were never used ------------------------------------------


def in_easttown() -> Scene:
    s = Scene(
        JOE, ancient_one=NOBODY_ELSE, at={0: "easttown_streets"}, sliders={0: (2, 2, 0)},
        clues={0: 2}, cards={0: ["automatic_45", "old_journal"]},
        monsters={"cultist": "easttown_streets", "zombie": "easttown_streets"},
    )  # fmt: skip
    return s.movement()


@pytest.mark.rule("AH2-0093", "AH2-0097", "AH2-0098", "AH2-0100", "AH2-0102", "AH2-0237")
def test_05_combat_eats_movement_points_that_were_never_used() -> None:
    s = in_easttown()
    assert s.g.points == 5 and s.can("answer old_journal")
    s.do("move rivertown_streets")
    s.expect("evade cultist", "fight cultist", "evade zombie", "fight zombie", seat=0)
    s.do("evade cultist").expect("clue", "pass", kind="after_roll")  # Sneak 2 - 3: no dice
    s.dice(2, 6).do("clue")  # Hunches: a Clue is two dice
    assert pools(s) == [0] and s.g.clues[0] == 1
    s.expect("evade zombie", "fight zombie", kind="monster")
    s.do("fight zombie").do("pass")  # Will 1 - 1, and no Clue for it
    assert s.g.sanity[0] == 3
    s.do("fight_on").dice(5, 1, 1, 1, 1, 1, 1).do("wield automatic_45").done()
    assert pools(s) == [0, 0, 7] and s.trophies(0) == ["zombie"]
    assert s.where(0) == "easttown_streets" and s.g.points == 0
    assert not s.g.is_exhausted(s.card("old_journal")), "it asks for a point, none is left"
    # The Cultist shares the street; it is dealt with in the next Movement Phase.
    assert s.on("easttown_streets") == ["cultist"]
    s.movement().do("stop").expect("evade cultist", "fight cultist", kind="monster")


def test_05_the_journal_is_read_before_the_step_is_declared() -> None:
    s = in_easttown()
    s.do("answer old_journal", "pass")
    assert s.can("move rivertown_streets") and not s.can("answer old_journal")
    assert pools(s) == [0] and s.g.points == 4, "Lore 0 - 1"


# -- 6: knocked out by a failed evade --------------------------------------------------------------


@pytest.mark.rule("AH2-0096", "AH2-0115", "AH2-0254", "AH2-0302", "AH2-0303", "AH2-0304")
@pytest.mark.rule("AH2-0305", "AH2-0313", "AH2-0315")
def test_06_knocked_out_by_a_failed_evade() -> None:
    held = ["axe", "gate_box", "necronomicon", "heal", "wither", "marksman", "bravery", "ryan_dean"]
    s = Scene(
        HARVEY, ancient_one=NOBODY_ELSE, at=WOODS, gates={"woods": "yuggoth"}, clues={0: 3},
        monsters={"gug": "woods", "ghoul": "woods"}, sliders={0: (3, 0, 0)},
        cards={0: [*held, "retainer"]},
    )  # fmt: skip
    s.g.explored[0] = 1
    s.movement().do("stop").dice(4).do("evade gug").do("pass")  # Sneak 2 + 1 - 2
    assert pools(s) == [1]
    s.expect("card axe", "card gate_box", "card necronomicon", "card heal", "card wither",
             seat=0, kind="discard")  # fmt: skip
    s.do("card heal").do("card axe").done()
    assert s.where(0) == "st_marys_hospital" and s.g.stamina[0] == 1
    assert pools(s) == [1] and s.events("combat") == [], "no Horror check, no Ghoul"
    assert sorted(s.names(0)) == sorted(set(held) - {"heal", "axe"})
    assert s.g.clues[0] == 2 and s.g.explored[0] == 0
    assert s.gate_at("woods") == "yuggoth" and sorted(s.on("woods")) == ["ghoul", "gug"]
    s.encounters().done()
    assert met(s) == [] and s.g.stamina[0] == 1, "neither an encounter nor Medical Care"
    assert (s.g.delayed[0], s.g.skips[0]) == (0, 0)
    s.movement()
    assert s.can("move uptown_streets")


# -- 9: passing the Horror check and going insane --------------------------------------------------


def at_the_dark_young(sanity: int, *more: str, clues: int = 0) -> Scene:
    """Michael, Fight 4 and Will 3."""
    return Scene(
        MICHAEL, ancient_one=NOBODY_ELSE, at=WOODS, sanity={0: sanity}, clues={0: clues},
        sliders={0: (0, 1, 0)}, cards={0: ["tommy_gun", "dynamite", *more]},
    )  # fmt: skip


@pytest.mark.rule("AH2-0258", "AH2-0260", "AH2-0296", "AH2-0443")
def test_09_passing_the_horror_check_and_going_insane() -> None:
    s = at_the_dark_young(1, "lamp_of_alhazred", clues=1)
    s.dice(5, 2, 1).fight(0, "dark_young")
    s.expect("card tommy_gun", "card dynamite", "card lamp_of_alhazred", kind="discard")
    s.do("card dynamite").done()
    assert s.where(0) == "arkham_asylum" and s.g.sanity[0] == 1 and s.g.stamina[0] == 7
    assert s.g.clues[0] == 1 and s.on("woods") == ["dark_young"]
    assert pools(s) == [3], "neither fight nor flight was asked for"


@pytest.mark.rule("AH2-0259", "AH2-0444")
def test_09_a_failed_horror_check_costs_the_printed_sanity_alone() -> None:
    s = Scene(AMANDA, at=WOODS, sliders={0: (0, 1, 0)})
    s.dice(2, 3, 1).fight(0, "dark_young").expect("fight_on", "flee")
    assert s.g.sanity[0] == 2


@pytest.mark.rule("AH2-0261", "AH2-0441", "AH2-0443")
def test_09_with_two_points_he_survives_and_fights() -> None:
    s = at_the_dark_young(2)
    s.dice(5, 2, 1).fight(0, "dark_young").expect("fight_on", "flee")
    assert s.g.sanity[0] == 1
    for stamina in (5, 3):  # 3 less 1: Strong Body
        s.do("fight_on").dice(5, 5, 1, 1, 1, 1).do("wield tommy_gun").expect("fight_on", "flee")
        assert s.g.stamina[0] == stamina
    assert pools(s) == [3, 6, 6] and s.g.sanity[0] == 1


def test_09_whiskey_and_eric_colt_spare_the_sanity() -> None:
    s = at_the_dark_young(1, "whiskey")
    s.dice(5, 2, 1).fight(0, "dark_young").expect("answer whiskey", "pass", kind="answer")
    s.do("answer whiskey").expect("fight_on", "flee")
    assert s.g.sanity[0] == 1 and "whiskey" not in s.names(0)
    s = at_the_dark_young(1, "eric_colt")
    s.dice(5, 2, 1).fight(0, "dark_young").expect("fight_on", "flee")
    assert s.g.sanity[0] == 1


# -- 10: resistance is halved card by card, and only the bonus -------------------------------------

LOADOUTS = [
    (("revolver_38", "revolver_38"), "", 6),
    (("automatic_45", "shrivelling"), "", 7),
    (("axe", "automatic_45"), "", 5),
    (("axe",), "", 4),
    (("automatic_45", "bullwhip"), "", 5),
    (("revolver_38", "revolver_38"), "richard_upton_pickman", 8),
    (("revolver_38", "revolver_38"), "professor_armitage", 6),
    (("revolver_38", "shrivelling"), "richard_upton_pickman", 5 - 3 + 3 + 3),
    (("revolver_38", "shrivelling"), "professor_armitage", 5 - 3 + 2 + 6),
]


def at_the_dhole(*held: str) -> Scene:
    """Pete, Fight 5, Will 2, Lore 3, has passed the Horror check and fights."""
    s = Scene(PETE, ancient_one=NOBODY_ELSE, at=WOODS, sliders={0: (0, 3, 3)}, cards={0: held})
    s.dice(5).fight(0, "dhole")
    assert s.g.sanity[0] == 3, "Nightmarish"
    return s.do("fight_on")


def wield(s: Scene, *taken: str) -> Scene:
    """Cast what is a Spell, take weapons in hand, in the order in which they are offered."""
    for name in sorted(taken, key=lambda name: (name != "shrivelling", s.card(name))):
        if name == "shrivelling":
            s.g.preset[:0] = [5] * (s.g.skill_of(0, 4) - 1)
            s.do("answer shrivelling")
        else:
            s.do(f"wield {name}")
    return s.do("stop") if not s.idle and s.kind == "loadout" else s


@pytest.mark.rule("AH2-0280", "AH2-0281", "AH2-0441")
@pytest.mark.parametrize(("taken", "ally", "dice"), LOADOUTS)
def test_10_resistance_is_halved_card_by_card(taken: tuple[str, ...], ally: str, dice: int) -> None:
    s = at_the_dhole(*taken, *([ally] if ally else []))
    s.g.preset = [5, 5, 5, *[1] * (dice - 3)]
    wield(s, *taken).done()
    assert pools(s)[-1] == dice and won(s, "dhole")
    assert s.g.stamina[0] == 5, "Overwhelming, after the win"


@pytest.mark.rule("AH2-0441", "AH2-0445")
def test_10_the_bullwhip_rerolls_out_of_hand_and_in_full() -> None:
    s = at_the_dhole("revolver_38", "revolver_38", "bullwhip")
    s.dice(5, 5, 1, 1, 1, 1)
    wield(s, "revolver_38", "revolver_38").expect("answer bullwhip", "pass")
    s.dice(6).do("answer bullwhip").done()
    assert won(s, "dhole") and s.g.is_exhausted(s.card("bullwhip"))


# -- 11: Undead, Physical Immunity, Cross and Enchant Weapon ---------------------------------------


def mary(monster: str, *dice: int, in_play: tuple[str, ...] = ()) -> Scene:
    """Sister Mary, Blessed, Fight 2, Will 2, Lore 2, fights."""
    s = Scene(
        MARY, ancient_one=NOBODY_ELSE, at=WOODS, sliders={0: (0, 2, 1)}, in_play=in_play,
        cards={0: ["cross", "revolver_38", "enchant_weapon", "blessing"]},
    )  # fmt: skip
    assert [s.g.skill_of(0, which) for which in (2, 3, 4, 5)] == [2, 2, 2, 5]
    s.dice(*dice)
    return s.fight(0, monster).do("fight_on")


def enchant(s: Scene) -> Scene:
    s.dice(4, 1).do("answer enchant_weapon")
    assert pools(s)[-1] == 2 and s.g.sanity[0] == 6
    return s.expect("wield cross", "wield revolver_38", "stop")


@pytest.mark.rule("AH2-0261", "AH2-0279", "AH2-0280", "AH2-0281", "AH2-0282", "AH2-0356")
@pytest.mark.rule("AH2-0442")
def test_11_cross_and_enchant_weapon_against_a_ghost() -> None:
    s = enchant(mary("ghost", 4))  # Will 2 - 2 + 1 (Cross); a 4 will do
    assert pools(s)[0] == 1 and s.g.sanity[0] == 6
    s.dice(4, 3, 1, 2, 2).do("wield revolver_38", "wield cross").done()
    assert pools(s)[-1] == 5 and s.trophies(0) == ["ghost"]


@pytest.mark.rule("AH2-0442")
def test_11_without_enchant_weapon_the_revolver_adds_nothing() -> None:
    s = mary("ghost", 4)
    s.do("wield revolver_38", "wield cross").dice(4, 1).do("stop").done()
    assert pools(s)[-1] == 2


@pytest.mark.rule("AH2-0261", "AH2-0283")
def test_11_the_chill_of_the_grave_makes_the_undead_tougher() -> None:
    s = enchant(mary("ghost", 4, in_play=("the_chill_of_the_grave",)))
    s.dice(4, 3, 1, 2, 2).do("wield revolver_38", "wield cross").expect("fight_on", "flee")
    assert s.g.stamina[0] == 1 and s.on("woods") == ["ghost"]
    # No new Horror check, no new casting: the revolver stays Magical in this combat.
    s.do("fight_on").expect("wield cross", "wield revolver_38", "stop")
    s.dice(4, 4, 1, 2, 2).do("wield revolver_38", "wield cross").done()
    assert pools(s) == [1, 2, 5, 5] and s.trophies(0) == ["ghost"]


@pytest.mark.rule("AH2-0442")
@pytest.mark.parametrize(("enchanted", "dice"), [(True, 0), (False, 3)])
def test_11_magical_immunity(enchanted: bool, dice: int) -> None:
    """High Priest: Will 2 + 1 + 1; Fight 2 - 2; the Cross is for the Undead."""
    s = mary("high_priest", 4, 1, 1, 1)
    assert pools(s) == [4]
    if enchanted:
        enchant(s)
    s.dice(*[1] * dice).do("wield revolver_38", "wield cross")
    if not enchanted:
        s.do("stop")
    assert pools(s)[-1] == dice


# -- 12: hands over three rounds -------------------------------------------------------------------


@pytest.mark.rule("AH2-0261", "AH2-0270", "AH2-0274", "AH2-0280", "AH2-0281", "AH2-0282")
@pytest.mark.rule("AH2-0283", "AH2-0284", "AH2-0285", "AH2-0287", "AH2-0290", "AH2-0292")
def test_12_hands_over_three_rounds() -> None:
    s = Scene(
        DEXTER, ancient_one=NOBODY_ELSE, at=WOODS, sliders={0: (0, 1, 2)},
        cards={0: ["shrivelling", "wither", "automatic_45", "tommy_gun"]},
    )  # fmt: skip
    s.fight(0, "elder_thing")  # Fight 2, Will 2 - 3, Lore 4
    assert s.g.sanity[0] == 3
    s.do("fight_on")
    s.dice(1, 2, 4).do("answer shrivelling")
    assert s.g.sanity[0] == 2
    # It fails, and still fills a hand: nothing for two hands fits.
    s.expect("wield automatic_45", "answer wither", "stop")
    s.dice(6, 1, 1, 1, 1, 1).do("wield automatic_45")
    s.expect("card automatic_45", "card tommy_gun", "card shrivelling", "card wither")
    s.do("card shrivelling")
    assert s.g.stamina[0] == 4
    # Both hands are free again.
    s.do("fight_on").expect("wield automatic_45", "wield tommy_gun", "answer wither", "stop")
    s.dice(5, 1, 1, 1).do("answer wither").expect("wield automatic_45", "stop")
    s.dice(5, *[1] * 8).do("wield automatic_45")
    assert pools(s)[-1] == 9 and s.on("woods") == ["elder_thing"], "round 1 is not added"
    s.do("card automatic_45").do("fight_on")
    assert s.g.stamina[0] == 3
    # Wither is in hand, exhausted, still active; for the Tommy Gun it has to go.
    s.expect("release wither", "stop")
    kept: Any = s.g.clone()
    s.do("release wither").expect("wield tommy_gun", "stop")
    s.dice(*[1] * 8).do("wield tommy_gun")
    assert pools(s)[-1] == 8
    # It does not come back: it is exhausted.
    s.do("card tommy_gun")
    s.dice(5, 5).do("fight_on").done()
    assert pools(s)[-1] == 2
    s.g = kept
    s.dice(5, 5, 1, 1, 1).do("stop").done()
    assert pools(s)[-1] == 5
    assert s.trophies(0) == ["elder_thing"] and s.events("check")[0][2] == 7
    assert [record[2] for record in s.events("check")].count(7) == 1, "one Horror check"


# -- 14: Ambush, a dash for horror, and Mists of Releh ---------------------------------------------


def jenny(*dice: int) -> Scene:
    """Jenny, Sneak 2, Fight 3, Lore 3, leaves the street of a Fire Vampire."""
    s = Scene(
        JENNY, ancient_one=NOBODY_ELSE, at={0: "uptown_streets"}, stamina={0: 4},
        cards={0: ["mists_of_releh", "revolver_38", "bravery"]}, sliders={0: (2, 2, 2)},
        monsters={"fire_vampire": "uptown_streets"},
    )  # fmt: skip
    s.movement().do("move southside_streets")
    s.expect("evade fire_vampire", "fight fire_vampire")
    s.dice(*dice).do("evade fire_vampire")
    return s.expect("answer mists_of_releh", "pass", kind="before_check").do("answer")


@pytest.mark.rule("AH2-0096", "AH2-0240", "AH2-0253", "AH2-0254", "AH2-0271", "AH2-0438")
@pytest.mark.rule("AH2-0439", "AH2-0442")
def test_14_ambush_a_dash_for_horror_and_failed_mists() -> None:
    s = jenny(1, 2, 3, 1, 4)
    # Damage 2, no Horror check, and no flight: weapons are asked for at once.
    assert pools(s) == [3, 2], "the Spell check, then the Evade check all the same"
    assert s.g.stamina[0] == 2 and s.g.sanity[0] == 6
    assert s.g.is_exhausted(s.card("mists_of_releh"))
    s.expect("wield revolver_38", "stop", kind="loadout")
    s.dice(3).do("wield revolver_38").expect("card revolver_38", "card mists_of_releh")
    assert pools(s)[-1] == 1
    s.do("card mists_of_releh").done()
    assert s.where(0) == "st_marys_hospital"
    assert 7 not in [record[2] for record in s.events("check")], "no Horror check was made"


@pytest.mark.rule("AH2-0253")
def test_14_mists_that_work_pass_the_evade_check_without_dice() -> None:
    s = jenny(1, 2, 5)
    assert s.where(0) == "southside_streets" and s.kind == "movement"
    assert s.g.stamina[0] == 4 and s.events("combat") == []


# -- 16: winning, claiming an Endless monster, and fainting ----------------------------------------


def bloody_tongue(*held: str, name: str = AMANDA, stamina: int = 1, stop: int = 3) -> Scene:
    s = Scene(
        name, ancient_one="nyarlathotep", at=WOODS, sanity={0: 5 if name == AMANDA else 3},
        stamina={0: stamina}, sliders={0: (0, stop, 0)}, cards={0: ["dynamite", *held]},
    )  # fmt: skip
    return s


ITEMS = ("food", "lantern", "map_of_arkham")


@pytest.mark.rule("AH2-0268", "AH2-0303", "AH2-0440", "AH2-0445", "AH2-0446")
@pytest.mark.parametrize("ally", [True, False])
def test_16_winning_claiming_an_endless_monster_and_fainting(ally: bool) -> None:
    s = bloody_tongue(*ITEMS, *(["john_legrasse"] if ally else []))
    s.fight(0, "god_of_the_bloody_tongue").do("fight_on")
    assert s.g.sanity[0] == 2, "3 for the failed check, Nightmarish is not added"
    s.dice(5, 5, 5, 5, 1, 1, 1, 1).do("wield dynamite")
    assert pools(s) == [0, 8] and "dynamite" not in s.names(0)
    s.expect("answer food", "pass")
    assert won(s, "god_of_the_bloody_tongue") is ally
    assert s.in_cup("god_of_the_bloody_tongue") is not ally
    s.do("pass").expect("card food", "card lantern", "card map_of_arkham", kind="discard")
    s.do("card lantern").done()
    assert s.where(0) == "st_marys_hospital" and s.g.resting[0] == 1
    assert won(s, "god_of_the_bloody_tongue") is ally


@pytest.mark.rule("AH2-0445")
def test_16_food_keeps_her_on_her_feet() -> None:
    s = bloody_tongue(*ITEMS, "john_legrasse")
    s.fight(0, "god_of_the_bloody_tongue").do("fight_on")
    s.dice(5, 5, 5, 5, 1, 1, 1, 1).do("wield dynamite", "answer food").done()
    assert s.where(0) == "woods" and s.g.stamina[0] == 1
    assert s.names(0) == ["lantern", "map_of_arkham", "john_legrasse"]


@pytest.mark.rule("AH2-0445")
def test_16_tom_and_michael_are_not_overwhelmed() -> None:
    s = bloody_tongue("tom_mountain_murphy")
    s.fight(0, "god_of_the_bloody_tongue").do("fight_on")
    s.dice(5, 5, 5, 5, *[1] * 6).do("wield dynamite").done()  # Fight 4 + 2 - 4 + 8
    assert (s.where(0), s.g.stamina[0]) == ("woods", 1)
    s = bloody_tongue(name=MICHAEL, stop=0)
    s.dice(5).fight(0, "god_of_the_bloody_tongue").do("fight_on")  # Will 4 - 3
    assert s.g.sanity[0] == 2, "passed, and Nightmarish"
    s.dice(5, 5, 5, 5, 1, 1, 1).do("wield dynamite").done()
    assert (s.where(0), s.g.stamina[0]) == ("woods", 1)


# -- 17: a monster from an encounter at the monster limit ------------------------------------------

FULL: dict[str, str | list[str]] = {
    "witch": ["easttown_streets", "sky"], "ghost": ["easttown_streets"] * 3,
    "warlock": "downtown_streets",
}  # fmt: skip


def at_the_graveyard(**more: Any) -> Scene:
    s = Scene(
        AMANDA, JOE, MICHAEL, ancient_one=NOBODY_ELSE, at={0: "graveyard"}, monsters=FULL,
        sliders={0: (3, 3, 0)}, in_play=["alien_technology"], cards={0: ["automatic_45"]}, **more,
    )  # fmt: skip
    assert s.g.room_for_monsters() == 0
    s.draws("mi_go")
    return meet(s, "rivertown_4").expect("evade mi_go", "fight mi_go")


@pytest.mark.rule("AH2-0142", "AH2-0143", "AH2-0145", "AH2-0362")
def test_17_a_monster_of_an_encounter_does_not_count() -> None:
    s = at_the_graveyard()
    pile(s, "unique:silver_key", "unique:gate_box", "unique:elder_sign")
    assert s.on("outskirts") == [] and len(s.g.monsters) == 6
    s.do("fight mi_go")
    assert s.g.sanity[0] == 3, "Will 1 - 1: failed without dice"
    s.do("fight_on").dice(5, 5, 5, *[1] * 5).do("wield automatic_45").done()
    assert pools(s) == [0, 8] and s.trophies(0) == [] and not s.g.over
    places = [s.g.place[copy] for copy in s.copies("monster:mi_go")]
    assert sorted(places) == sorted([zone.BOX, zone.SUPPLY, zone.SUPPLY])
    assert sorted(s.names(0)) == ["automatic_45", "gate_box", "silver_key"]


@pytest.mark.rule("AH2-0143", "AH2-0144", "AH2-0362")
def test_17_evaded_or_not_defeated_it_returns_to_the_cup() -> None:
    s = at_the_graveyard(clues={0: 1})
    s.do("evade mi_go").dice(6).do("clue").done()  # Sneak 1 - 2: no dice
    assert s.in_cup("mi_go") and len(s.g.monsters) == 6
    s = at_the_graveyard(stamina={0: 1})
    s.do("fight mi_go", "fight_on").dice(5, 5, *[1] * 6).do("wield automatic_45").done()
    assert s.where(0) == "st_marys_hospital" and s.in_cup("mi_go") and len(s.g.monsters) == 6
    s = at_the_graveyard(sanity={0: 2})
    s.do("fight mi_go").done()
    assert s.where(0) == "arkham_asylum" and s.in_cup("mi_go") and len(s.g.monsters) == 6


@pytest.mark.rule("AH2-0387")
def test_17_an_empty_cup_wakes_the_ancient_one() -> None:
    s = Scene(AMANDA, ancient_one="cthulhu", at={0: "graveyard"})
    s.cup()
    meet(s, "rivertown_4")
    assert s.g.awakened


@pytest.mark.parametrize("name", ["mi_go", "haunter_of_the_dark"])
def test_17_a_monster_out_of_the_cup_is_a_trophy_without_a_fight(name: str) -> None:
    s = Scene(AMANDA, ancient_one="nyarlathotep", at={0: "graveyard"})
    s.cup(name)
    meet(s, "rivertown_5").done()
    assert s.trophies(0) == [name] and pools(s) == []


# -- 18: Clue dice: Hunches, a Skill card, a Curse and a negative pool -----------------------------


def joe_and_the_vampire() -> Scene:
    """Joe is Cursed; Speed 6, Sneak 1, Fight 2, Will 3; he has been hit and fights."""
    s = Scene(
        JOE, ancient_one=NOBODY_ELSE, at=WOODS, sliders={0: (3, 0, 0)}, clues={0: 4},
        cards={0: ["curse", "fight_skill", "marksman"]}, monsters={"vampire": "woods"},
    )  # fmt: skip
    s.movement().do("stop", "evade vampire").expect("clue", "pass")  # 1 - 3: no dice, no debt
    s.dice(5, 4).do("clue").expect("clue", "pass")
    s.dice(6, 5, 5).do("pass")
    assert pools(s) == [0, 3] and s.g.stamina[0] == 3 and s.g.sanity[0] == 4
    s.do("fight_on").expect("clue", "pass")  # 2 + 1 - 3
    s.dice(6, 5, 4).do("clue")
    return s.expect("clue", "answer marksman", "pass", kind="after_roll")


@pytest.mark.rule("AH2-0237", "AH2-0238", "AH2-0244", "AH2-0246", "AH2-0247", "AH2-0250")
@pytest.mark.rule("AH2-0357")
def test_18_clue_dice_of_hunches_and_a_skill_card() -> None:
    s = joe_and_the_vampire()
    assert s.g.clues[0] == 2
    s.dice(6, 1, 1).do("clue").done()
    assert s.trophies(0) == ["vampire"] and s.g.clues[0] == 1
    assert pools(s) == [0, 3, 0]


def test_18_marksman_rolls_all_dice_again_and_gives_no_clue_back() -> None:
    s = joe_and_the_vampire()
    s.dice(1, 5, 6).do("answer marksman").expect("clue", "pass")
    assert s.g.clues[0] == 2
    s.do("pass").done()
    # One 6 is left: not enough.  3 damage to 3 Stamina.
    assert s.where(0) == "st_marys_hospital" and s.on("woods") == ["vampire"]


# -- 19: Blessed with a Shotgun; Blessing and Curse cancel; Yig's opening --------------------------


@pytest.mark.rule("AH2-0356", "AH2-0357", "AH2-0445")
@pytest.mark.parametrize(
    ("special", "beaten"), [("blessing", True), (None, False), ("curse", False)]
)
def test_19_a_shotgun_counts_sixes_twice(special: str | None, beaten: bool) -> None:
    """Fight 5 - 2 + 4; Gug, toughness 3: the Blessed count the 4 as well."""
    s = Scene(PETE, ancient_one=NOBODY_ELSE, at=WOODS, sliders={0: (0, 3, 0)},
              cards={0: ["shotgun", *([special] if special else [])]})  # fmt: skip
    s.dice(6).fight(0, "gug").do("fight_on")
    s.dice(4, 6, 1, 2, 3, 3, 1).do("wield shotgun")
    assert pools(s) == [1, 7] and won(s, "gug") is beaten
    assert s.g.stamina[0] == (5 if beaten else 2)


@pytest.mark.rule("AH2-0442")
def test_19_sixes_count_twice_against_physical_immunity_too() -> None:
    s = Scene(PETE, ancient_one=NOBODY_ELSE, at=WOODS, sliders={0: (0, 3, 0)},
              cards={0: ["shotgun"]}, in_play=["the_chill_of_the_grave"])  # fmt: skip
    s.fight(0, "ghost").do("fight_on")  # Will 2 - 2
    s.dice(6, 1).do("wield shotgun").done()  # 5 - 3 + 0 against toughness 2
    assert pools(s) == [0, 2] and s.trophies(0) == ["ghost"]


@pytest.mark.rule("AH2-0079", "AH2-0358", "AH2-0359", "AH2-0360")
def test_19_blessing_and_curse_cancel() -> None:
    s = Scene(PETE, at={0: "curiositie_shoppe"}, cards={0: ["blessing"]})
    for held in ([], ["curse"]):
        s.dice(1)  # Luck 3 - 2
        meet(s, "northside_2").done()
        assert s.names(0) == held
    s.upkeep().pick("sliders").done()
    assert s.names(0) == ["curse"], "not rolled for in the Upkeep after it came"
    s.dice(2).upkeep().pick("sliders").done()
    assert s.names(0) == ["curse"]
    s.dice(1).upkeep().pick("sliders").done()
    assert s.names(0) == []


@pytest.mark.rule("AH2-0394")
def test_19_yig_curses_everybody_and_devours_who_is_cursed() -> None:
    seats = (JOE, AMANDA, MICHAEL)
    s = Scene(*seats, ancient_one="yig", cards={0: ["blessing"], 1: ["curse"]})
    s.battle()
    assert s.g.presence(1) < 0 and s.g.kind >= FIRST_KIND
    assert s.names(0) == [] and s.names(2) == ["curse"]
