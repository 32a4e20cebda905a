"""The catalogue: registering a user's own cards, the errors it raises, and looking cards up."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from arkham_env.core.errors import InvalidSetup
from arkham_env.core.frame import DONE
from arkham_env.lcg.cards import catalogue
from arkham_env.lcg.cards.bases import (
    Asset,
    BoostTalent,
    DrawingSkill,
    Enemy,
    EventCard,
    Skill,
    SkillAlly,
    Weapon,
    boost_abilities,
)
from arkham_env.lcg.rules import effects as fx
from arkham_env.lcg.state import ids
from arkham_env.lcg.state.card_definition import CardDef, old_ability
from arkham_env.lcg.state.ids import (
    designator,
    keyword,
    limit,
    quantity,
    skill,
    slot,
    test_kind,
    trait,
    trigger,
)
from tests.lcg.support.printed import quiet_round, value, values
from tests.lcg.support.scene import Scene

if TYPE_CHECKING:
    from arkham_env.lcg.rules.card_frame import CardFrame
    from arkham_env.lcg.rules.timing import Event
    from arkham_env.lcg.state.game_state import Game


pytestmark = pytest.mark.usefixtures("catalogue_as_it_was")


class PocketKnife(Asset):
    """Exhaust: +1 combat for this attack (the example of docs/add_a_card.md)."""

    code = "C0001"
    name = "Pocket Knife"
    level = 0
    cost = 1
    old_traits = [trait.ITEM, trait.WEAPON]
    slots = [slot.HAND]
    icons = "C"
    uses = 7
    abilities = [old_ability(trigger.FREE, exhaust=True)]

    def condition(self, g: Game, seat: int, card: int, ability: int, event: Event | None) -> bool:
        if g.test_at == ids.NONE:
            return False
        test = fx.current(g)
        return test.seat == seat and test.kind == test_kind.FIGHT

    def effect(self, g: Game, f: CardFrame) -> int:
        fx.current(g).bonus += 1
        return DONE


class Halberd(Weapon):
    code = "C0002"
    name = "Halberd"
    cost = 0
    slots = [slot.HAND, slot.HAND]
    fight_bonus = 3
    fight_damage = 2
    abilities = [old_ability(trigger.ACTION, actions=1, designator=designator.FIGHT)]


class Wiry(BoostTalent):
    code = "C0003"
    name = "Wiry"
    cost = 0
    boosts = [skill.AGILITY, skill.INTELLECT]
    abilities = boost_abilities()


class Tutor(SkillAlly):
    code = "C0004"
    name = "Tutor"
    cost = 0
    boosted_skill = skill.INTELLECT
    old_modifies = [quantity.SKILL + skill.INTELLECT]


class Stubbornness(DrawingSkill):
    code = "C0005"
    name = "Stubbornness"
    icons = "II?"


class Colossus(Enemy):
    code = "C0006"
    name = "Brick Golem"
    fight = 4
    health = 3
    evade = 1
    damage = 3
    keywords = keyword.RETALIATE


class Whistle(Asset):
    """Free: gain 1 resource (limit once per round)."""

    code = "C0007"
    name = "Tin Whistle"
    cost = 0
    abilities = [old_ability(trigger.FREE, limit=limit.PER_ROUND)]

    def effect(self, g: Game, f: CardFrame) -> int:
        fx.gain_resources(g, f.seat, 1)
        return DONE


# -- Registering -----------------------------------------------------------------------------------


def test_register_returns_the_class_and_makes_it_known() -> None:
    assert catalogue.register(PocketKnife) is PocketKnife
    assert catalogue.ALL_CARDS["C0001"] is PocketKnife
    d = catalogue.make("C0001")
    assert (d.printed.code, d.printed.name, d.printed.cost, d.printed.uses) == (
        "C0001",
        "Pocket Knife",
        1,
        7,
    )
    assert "C0001" in catalogue.definitions()


def test_definitions_are_fresh() -> None:
    assert catalogue.make("12019") is not catalogue.make("12019")


def test_register_refuses_a_taken_code() -> None:
    class Copy(Asset):
        code = "12019"
        name = "Copy"

    with pytest.raises(InvalidSetup, match=r"duplicate card code '12019': Copy and M1911"):
        catalogue.register(Copy)
    assert catalogue.make("12019").printed.name == "M1911"


def test_register_refuses_the_same_class_twice() -> None:
    catalogue.register(PocketKnife)
    with pytest.raises(InvalidSetup, match="duplicate card code 'C0001'"):
        catalogue.register(PocketKnife)


def broken(name: str) -> type:
    """Return a class that lacks something or has a fact of a wrong type."""

    class NoCode(Asset):
        name = "Nameless Code"

    class NoName(Asset):
        code = "C0010"

    class NoType(CardDef):
        code = "C0011"
        name = "No Type"

    class TextCost(Asset):
        code = "C0012"
        name = "Text Cost"
        cost = "3"  # type: ignore[assignment]

    class TupleSlots(Asset):
        code = "C0013"
        name = "Tuple Slots"
        slots = (slot.HAND,)  # type: ignore[assignment]

    class OddIcon(Skill):
        code = "C0014"
        name = "Odd Icon"
        icons = "CX"

    class BoolLevel(EventCard):
        code = "C0015"
        name = "Bool Level"
        level = True

    class TextBonus(Weapon):
        code = "C0016"
        name = "Text Bonus"
        fight_bonus = "2"  # type: ignore[assignment]

    found = {
        c.__name__: c
        for c in (NoCode, NoName, NoType, TextCost, TupleSlots, OddIcon, BoolLevel, TextBonus)
    }
    return found[name]


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("NoCode", r"invalid card NoCode: no code, expected one such as '99001'"),
        ("NoName", r"invalid card NoName \('C0010'\): no name, expected a title"),
        ("NoType", r"invalid card NoType \('C0011'\): no type, expected a base class such as"),
        ("TextCost", r"invalid card TextCost: cost = '3' is str, expected int"),
        ("TupleSlots", r"invalid card TupleSlots: slots = \(4,\) is tuple, expected list"),
        ("OddIcon", r"invalid card OddIcon: icon 'X', expected W, I, C, A or \?"),
        ("BoolLevel", r"invalid card BoolLevel: level = True is bool, expected int"),
        ("TextBonus", r"invalid card TextBonus: fight_bonus = '2' is str, expected int"),
    ],
)
def test_register_refuses_what_is_wrong(name: str, message: str) -> None:
    known = set(catalogue.ALL_CARDS)
    with pytest.raises(InvalidSetup, match=message):
        catalogue.register(broken(name))
    assert set(catalogue.ALL_CARDS) == known


@pytest.mark.parametrize("thing", [int, "12019", None, PocketKnife.__mro__[-1]])
def test_register_refuses_what_is_no_card(thing: object) -> None:
    with pytest.raises(InvalidSetup, match="expected a subclass of CardDef"):
        catalogue.register(thing)  # type: ignore[arg-type]


def test_duplicates_are_listed_once_ascending() -> None:
    guns = [catalogue.ALL_CARDS["12020"], catalogue.ALL_CARDS["12019"]]
    assert catalogue.duplicates([guns, [PocketKnife], guns, guns]) == ["12019", "12020"]
    assert catalogue.duplicates(catalogue.MODULES) == []


def test_build_refuses_duplicates_between_lists() -> None:
    with pytest.raises(InvalidSetup, match="duplicate card code 'C0001'"):
        catalogue.build([[PocketKnife], [Halberd, PocketKnife]])


# -- Looking up ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "near"),
    [
        ("machete", r"'12020' \(Machete\)"),
        ("12020x", r"'12020' \(Machete\)"),
        ("Jim Culvr", "Jim Culver"),
    ],
)
def test_an_unknown_code_names_similar_cards(text: str, near: str) -> None:
    with pytest.raises(
        InvalidSetup,
        match=rf"unknown card '{text}': expected a card code .*; did you mean .*{near}",
    ):
        catalogue.make(text)


def test_an_unknown_code_like_nothing_gets_no_hint() -> None:
    with pytest.raises(InvalidSetup, match=r"unknown card '@@@': expected .* '12089'$"):
        catalogue.make("@@@")


def test_every_card_of_the_box_passes_the_checks_of_a_users_card() -> None:
    for group in catalogue.MODULES:
        for cls in group:
            assert catalogue.check(cls).printed.code in catalogue.ALL_CARDS


# -- Facts of plain Python subclasses, as the rules see them ---------------------------------------


def test_facts_of_a_subclass_reach_the_rules() -> None:
    for cls in (PocketKnife, Halberd):
        catalogue.register(cls)
    s = Scene(["daniela_reyes"], extra={0: ["C0001", "C0002"]})
    s.give(0, "Pocket Knife")
    s.do("Play Pocket Knife")
    assert s.investigator().resources == 4
    assert s.card("Pocket Knife").uses == 7
    s.enemy("Servant of Flame", engaged=0)
    s.do("Fight Servant of Flame", "Use Pocket Knife")
    assert s.card("Pocket Knife").exhausted
    s.settle()
    assert value(s) == 6
    # One hand is taken; a two-handed weapon pushes it out.
    s.give(0, "Halberd")
    s.do("Play Halberd").settle()
    assert s.discard_pile() == ["Pocket Knife"]


def test_facts_that_a_base_class_declares_reach_the_rules() -> None:
    catalogue.register(Halberd)
    s = Scene(["daniela_reyes"], extra={0: ["C0002"]})
    s.asset(0, "Halberd")
    servant = s.enemy("Servant of Flame", engaged=0)
    s.do("Activate Halberd").settle()
    assert value(s) == 8
    assert s.card(servant).damage == 3


def test_a_users_talent_ally_and_skill() -> None:
    for cls in (Wiry, Tutor, Stubbornness):
        catalogue.register(cls)
    s = Scene(["daniela_reyes"], extra={0: ["C0003", "C0004", "C0005"]})
    s.asset(0, "Wiry")
    s.asset(0, "Tutor")
    s.give(0, "Stubbornness")
    s.deck(0, "Emergency Cache")
    s.do("Investigate", "Use Wiry (ability 2)", "Pass", "Commit Stubbornness").settle()
    # Intellect 2, Tutor 1, Wiry 1, three icons.
    assert values(s) == [7]
    assert s.hand() == ["Emergency Cache"]


def test_a_users_enemy() -> None:
    catalogue.register(Colossus)
    s = Scene(["daniela_reyes"], encounter=["C0006"])
    golem = s.enemy("Brick Golem", engaged=0)
    s.bag("-2")
    s.do("Fight Brick Golem").decline()
    s.settle()
    # 5 - 2 against 4 fails, and it retaliates.
    assert s.investigator().damage == 3
    assert s.card(golem).damage == 0


def test_two_definitions_do_not_share_their_lists() -> None:
    first = catalogue.make("12016")
    second = catalogue.make("12016")
    assert first.icon_counts == [0, 0, 1, 0, 0]
    assert first.icon_counts is not second.icon_counts


# -- Limits of an ability on a card that can leave play --------------------------------------------


@pytest.mark.rule("LCG-0636", "LCG-0012")
def test_two_copies_have_their_own_limits() -> None:
    catalogue.register(Whistle)
    s = Scene(["dexter_drake"], extra={0: ["C0007", "C0007"]})
    first = s.asset(0, "Tin Whistle")
    second = s.asset(0, "Tin Whistle")
    assert first != second
    assert s.labels.count("Use Tin Whistle") == 2
    s.do("Use Tin Whistle")
    assert s.labels.count("Use Tin Whistle") == 1
    s.do("Use Tin Whistle")
    assert not s.offers("Use Tin Whistle")
    assert s.investigator().resources == 7
    quiet_round(s)
    assert s.labels.count("Use Tin Whistle") == 2


@pytest.mark.rule("LCG-0637")
def test_a_limit_is_reset_when_the_card_comes_back() -> None:
    catalogue.register(Whistle)
    s = Scene(["dexter_drake"], extra={0: ["C0007"]})
    s.asset(0, "Tin Whistle")
    s.give(0, "Broken Bottle")
    s.do("Use Tin Whistle")
    assert not s.offers("Use Tin Whistle")
    s.do("Play Broken Bottle", "React with Dexter Drake")
    assert s.hand() == ["Tin Whistle"]
    s.do("Play Tin Whistle", "Use Tin Whistle")
    assert s.investigator().resources == 6
    assert not s.offers("Use Tin Whistle")
