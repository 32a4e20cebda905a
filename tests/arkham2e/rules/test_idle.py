"""``arkham2e/state/idle.py``, ``arkham2e/rules/usefulness.py``: an ability that would change
nothing cannot be chosen (FAQ)."""

from __future__ import annotations

import pytest

from arkham_env.arkham2e.state.ids import deck
from arkham_env.arkham2e.tables.everything import components
from tests.arkham2e.support.scene import Scene

JOE, AMANDA, PETE, DEXTER = "joe_diamond", "amanda_sharpe", "ashcan_pete", "dexter_drake"
CAROLYN, VINCENT = "carolyn_fern", "vincent_lee"
SIGN = "red_sign_of_shudde_mell"
PLAGUE, DREAMS = "a_strange_plague", "dreams_of_a_sunken_city"


def test_which_abilities_may_have_nothing_to_do() -> None:
    """Read from their programs; all others are sure to change something."""
    texts = components().texts
    found = {
        texts.names[kind]
        for kind in range(len(texts.names))
        for ability in texts.abilities[kind]
        if ability.idle
    }
    assert found == {
        "administration_building", "arkham_asylum", "bank_of_arkham", "carolyn_fern",
        "curiositie_shoppe", "dread_curse_of_azathoth", "duke", "estate_sale", "general_store",
        "heal", "healing_stone", "mas_boarding_house", "police_station", SIGN, "shrivelling",
        "sir_william_brinton", "south_church", "st_marys_hospital", "vincent_lee", "wither",
        "ye_olde_magick_shoppe",
    }  # fmt: skip


# -- Locations -------------------------------------------------------------------------------------


@pytest.mark.parametrize("where", ["arkham_asylum", "st_marys_hospital"])
def test_care_for_who_lacks_nothing(where: str) -> None:
    s = Scene(JOE, at={0: where}, money={0: 5}, dice=[1] * 50)
    s.encounters()
    assert s.events("encounter"), "the encounter was no choice"
    s = Scene(JOE, at={0: where}, money={0: 5}, sanity={0: 3}, stamina={0: 3})
    s.encounters().expect("ability 0", "ability 1", "encounter")


def test_the_houses_of_healing_pass_what_bars_gains() -> None:
    s = Scene(JOE, at={0: "arkham_asylum"}, sanity={0: 3}, in_play=[DREAMS])
    s.encounters().expect("ability 0", "encounter")


@pytest.mark.parametrize(
    ("where", "of", "price"),
    [("curiositie_shoppe", deck.UNIQUE, 0), ("general_store", deck.COMMON, 0),
     ("administration_building", deck.SKILL, 8), ("ye_olde_magick_shoppe", deck.SPELL, 5)],
)  # fmt: skip
def test_cards_of_a_deck_that_is_empty(where: str, of: int, price: int) -> None:
    s = Scene(JOE, at={0: where}, money={0: 9})
    s.encounters().expect("ability 0", "encounter")
    s = Scene(JOE, at={0: where}, money={0: 9})
    s.g.decks[of].clear()
    s.dice(*[1] * 50).encounters()
    assert s.g.money[0] == 9 and s.events("encounter")


def test_a_blessing_for_who_has_one() -> None:
    blessed = {0: ["blessing"], 1: ["blessing"]}
    s = Scene(JOE, AMANDA, at={0: "south_church"}, cards=blessed, trophies={0: ["abyss"]})
    s.dice(*[1] * 50).encounters()
    assert s.events("encounter")
    s = Scene(JOE, AMANDA, at={0: "south_church"}, cards={0: ["blessing"], 1: ["curse"]},
              trophies={0: ["abyss"]})  # fmt: skip
    s.encounters().expect("ability 1", "encounter")


# -- Allies, items, investigators ------------------------------------------------------------------


def test_duke_restores_what_is_there_without_him() -> None:
    """Who lacks but the point that he adds to the maximum gets nothing for him."""
    s = Scene(PETE, cards={0: ["duke"]}, sanity={0: 4})
    s.movement()
    assert not s.can("answer duke")
    s = Scene(PETE, cards={0: ["duke"]}, sanity={0: 3})
    s.movement().do("answer duke")
    assert s.g.sanity[0] == 4


def test_sir_william_restores_what_is_there_without_him() -> None:
    for stamina, offered in ((6, False), (5, True)):
        s = Scene(PETE, cards={0: ["sir_william_brinton"]}, stamina={0: stamina})
        assert s.movement().can("answer sir_william_brinton") == offered


@pytest.mark.parametrize(
    ("who", "cards", "offers", "barred_by"),
    [
        (PETE, ["duke"], "answer duke", DREAMS),
        (PETE, ["sir_william_brinton"], "answer sir_william_brinton", PLAGUE),
        (PETE, ["heal"], "answer heal", PLAGUE),
        (CAROLYN, [], "answer carolyn_fern", ""),
        (VINCENT, [], "answer vincent_lee", ""),
    ],
)
def test_what_is_barred_is_not_offered(
    who: str, cards: list[str], offers: str, barred_by: str
) -> None:
    """The abilities of investigators pass (rulings)."""
    for in_play in ("", PLAGUE, DREAMS):
        s = Scene(who, cards={0: cards}, sanity={0: 2}, stamina={0: 2},
                  in_play=[in_play] if in_play else [])  # fmt: skip
        assert s.upkeep().can(offers) == (in_play != barred_by or not in_play), in_play


def test_a_healing_stone_needs_one_of_both() -> None:
    hurt = {"cards": {0: ["healing_stone"]}, "stamina": {0: 2}, "in_play": [PLAGUE]}
    s = Scene(PETE, **hurt)  # type: ignore[arg-type]
    assert s.upkeep().kind == "sliders"
    s = Scene(PETE, **hurt, sanity={0: 2})  # type: ignore[arg-type]
    assert s.upkeep().can("answer healing_stone")


# -- Spells of combats -----------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["wither", "shrivelling", "dread_curse_of_azathoth"])
def test_a_bonus_that_counts_for_nothing(name: str) -> None:
    cards = {0: [name, "enchant_weapon", "axe"]}
    s = Scene(DEXTER, at={0: "woods"}, cards=cards, dice=[5, 5])
    s.fight(0, "warlock").do("fight_on").expect("wield axe", "answer enchant_weapon", "stop")
    s = Scene(DEXTER, at={0: "woods"}, cards=cards, ancient_one="yog_sothoth")
    s.dice(5, 5)
    s.fight(0, "cultist").do("fight_on").expect("wield axe", "answer enchant_weapon", "stop")
    s = Scene(DEXTER, at={0: "woods"}, cards=cards)
    assert s.fight(0, "cultist").do("fight_on").can(f"answer {name}")


def test_red_sign_on_a_monster_that_has_nothing_to_lose() -> None:
    """Toughness 1 and no special ability."""
    s = Scene(DEXTER, at={0: "woods"}, cards={0: [SIGN]})
    s.fight(0, "cultist").dice(5, 5, 5).do("fight_on")
    assert s.idle and not s.g.exhausted, "nothing was asked"
    s = Scene(DEXTER, at={0: "woods"}, cards={0: [SIGN]}, in_play=["the_festival"])
    s.fight(0, "cultist").do("fight_on").expect(f"answer {SIGN}", "stop", kind="loadout")
