"""The catalogue: registering a user's own cards, the errors it raises, and looking cards up."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

import arkham_env
from arkham_env.core.kernel.errors import InvalidSetup
from arkham_env.core.kernel.frame import DONE
from arkham_env.lcg import register_card
from arkham_env.lcg.cards import catalogue, phrases
from arkham_env.lcg.cards.bases import (
    Act,
    Agenda,
    Asset,
    Enemy,
    EventCard,
    Location,
    Skill,
    Treachery,
)
from arkham_env.lcg.decks import starter_deck
from arkham_env.lcg.entry import ENTRIES
from arkham_env.lcg.rules import effects as fx
from arkham_env.lcg.rules.card_frame import CardFrame
from arkham_env.lcg.rules.timing import Event
from arkham_env.lcg.state.ability import Ability, Commitment, Effect, Text
from arkham_env.lcg.state.card_definition import CardDef
from arkham_env.lcg.state.facts import Facts
from arkham_env.lcg.state.game_state import Game
from arkham_env.lcg.state.ids import (
    card_type,
    designator,
    faction,
    keyword,
    limit,
    skill,
    slot,
    test_kind,
    trait,
    trigger,
)
from tests.lcg.support.printed import quiet_round, value, values
from tests.lcg.support.scene import Scene

pytestmark = pytest.mark.usefixtures("catalogue_as_it_was")


class Stab(Effect):
    """+1 for this attack."""

    def possible(self, g: Game, seat: int, card: int, event: Event) -> bool:
        return fx.current(g).kind == test_kind.FIGHT

    def resolve(self, g: Game, f: CardFrame) -> int:
        fx.current(g).bonus += 1
        return DONE


class PocketKnife(Asset):
    text = "Exhaust: +1 combat for this attack."
    printed = Facts(
        "C0001", "Pocket Knife", level=0, cost=1, icons="C", slots=[slot.HAND], uses=7,
        traits=[trait.ITEM, trait.WEAPON],
    )  # fmt: skip
    abilities = [Ability(trigger.during_own_test(), Stab(), exhaust=True)]


class Halberd(Asset):
    text = "Action: Fight at +3 with +2 damage."
    printed = Facts("C0002", "Halberd", cost=0, slots=[slot.HAND, slot.HAND])
    abilities = [Ability(trigger.action(designator.FIGHT), phrases.Fight(bonus=3, damage=2))]


class Wiry(Asset):
    text = "Spend 1 resource: +1 agility or intellect for your test."
    printed = Facts("C0003", "Wiry", cost=0)
    abilities = phrases.boost_talent(skill.AGILITY, skill.INTELLECT, doubled_for=[])


class Tutor(Asset):
    text = "+1 intellect."
    printed = Facts("C0004", "Tutor", cost=0)
    abilities = [phrases.boost(skill.INTELLECT)]


class Stubbornness(Skill):
    text = "If you succeed, draw 1 card."
    printed = Facts("C0005", "Stubbornness", icons="II?", max_committed=True)
    abilities = [Ability(trigger.committed(), phrases.DrawIfSuccessful(1))]


class BrickGolem(Enemy):
    printed = Facts(
        "C0006", "Brick Golem", faction=faction.ENCOUNTER, fight=4, health=3, evade=1, damage=3,
        keywords=keyword.RETALIATE,
    )  # fmt: skip


class Whistle(Asset):
    text = "Free: gain 1 resource (limit once per round)."
    printed = Facts("C0007", "Tin Whistle", cost=0)
    abilities = [Ability(trigger.free(), phrases.GainResources(1), limit=limit.PER_ROUND)]


# -- Registering -----------------------------------------------------------------------------------


def test_register_returns_the_class_and_makes_it_known() -> None:
    assert register_card(PocketKnife) is PocketKnife
    assert catalogue.ALL_CARDS["C0001"] is PocketKnife
    d = catalogue.make("C0001")
    assert (d.type, d.text) == (card_type.ASSET, "Exhaust: +1 combat for this attack.")
    assert (d.printed.code, d.printed.name) == ("C0001", "Pocket Knife")
    assert (d.printed.cost, d.printed.uses) == (1, 7)
    assert "C0001" in catalogue.definitions()


def test_a_definition_is_made_once() -> None:
    assert catalogue.make("12019") is catalogue.make("12019")
    made = catalogue.definitions()
    assert list(made) == list(catalogue.ALL_CARDS)
    assert all(d is catalogue.make(code) for code, d in made.items())


def test_games_share_their_definitions() -> None:
    one, other = (
        arkham_env.game("lcg/spreading_flames", difficulty=level).state.table
        for level in ("easy", "hard")
    )
    assert one is not other
    assert {id(d) for d in one.kinds} == {id(d) for d in other.kinds}


def test_another_class_of_a_code_has_a_definition_of_its_own() -> None:
    catalogue.register(PocketKnife)
    first = catalogue.make("C0001")
    del catalogue.ALL_CARDS["C0001"]
    catalogue.register(type("OtherKnife", (Asset,), {"printed": Facts("C0001", "Other Knife")}))
    assert first.printed.name == "Pocket Knife"
    assert catalogue.make("C0001").printed.name == "Other Knife"


def seconds(call: Callable[[], object]) -> float:
    began = time.process_time()
    call()
    return time.process_time() - began


def test_definitions_and_a_new_deck_are_quick() -> None:
    decks = [dict(starter_deck("joe_diamond")) for _ in range(20)]
    for number, deck in enumerate(decks):
        deck[list(deck)[-1]] = number + 2  # basic weaknesses: any number of them is legal
    catalogue.definitions()
    most = 0.001 if arkham_env.is_compiled() else 0.01
    assert min(seconds(catalogue.definitions) for _ in range(20)) < most
    entry = ENTRIES["lcg/spreading_flames"]
    assert min(seconds(partial(entry.plan, {"decks": [deck]})) for deck in decks) < most


def test_a_class_with_an_init_of_its_own_finds_its_facts_there_once() -> None:
    seen: list[str] = []

    class Compass(Asset):
        printed = Facts("C0008", "Compass", cost=2)

        def __init__(self) -> None:
            seen.append(self.printed.name)
            super().__init__()
            self.needle = self.printed.cost + 1

    catalogue.register(Compass)
    seen.clear()
    d: Any = catalogue.make("C0008")
    assert (seen, d.needle) == (["Compass"], 3)


def test_register_refuses_a_taken_code() -> None:
    class Copy(Asset):
        printed = Facts("12019", "Copy")

    with pytest.raises(InvalidSetup, match=r"duplicate card code '12019': Copy and M1911"):
        catalogue.register(Copy)
    assert catalogue.make("12019").printed.name == "M1911"


def test_register_refuses_the_same_class_twice() -> None:
    catalogue.register(PocketKnife)
    with pytest.raises(InvalidSetup, match="duplicate card code 'C0001'"):
        catalogue.register(PocketKnife)


def refuse(base: type[CardDef], facts: dict[str, Any], message: str) -> None:
    """Register a class ``Odd`` with these class-level facts, which must fail and change nothing."""
    known = set(catalogue.ALL_CARDS)
    with pytest.raises(InvalidSetup, match=message):
        catalogue.register(type("Odd", (base,), facts))
    assert set(catalogue.ALL_CARDS) == known


ODD = Facts("C0010", "Odd")
DRAW = Ability(trigger.free(), phrases.Draw(1))


@pytest.mark.parametrize(
    ("base", "facts", "message"),
    [
        (Asset, {}, r"invalid card Odd: the code is missing, expected printed = Facts\(code, name"),
        (Asset, {"printed": Facts("", "Odd")}, "invalid card Odd: the code is missing"),
        (
            Asset,
            {"printed": Facts("C0010", "")},
            r"Odd \('C0010'\): the name is missing, expected a",
        ),
        (CardDef, {"printed": ODD}, r"Odd \('C0010'\): the type is missing, expected a base class"),
        (CardDef, {"printed": ODD, "type": "asset"}, "type = 'asset' has the type str, expected"),
        (
            Asset,
            {"printed": {"code": "C0010"}},
            r"printed = .* has the type dict, expected Facts\(code, name",
        ),
        (Asset, {"printed": ODD, "text": 3}, "text = 3 has the type int, expected a str"),
        (Asset, {"printed": ODD, "text": None}, "text = None has the type NoneType, expected"),
        (Asset, {"printed": ODD, "abilities": DRAW}, "has the type Ability, expected a list"),
        (Asset, {"printed": ODD, "abilities": (DRAW,)}, "has the type tuple, expected a list"),
    ],
)
def test_register_refuses_a_class_with_a_wrong_fact(
    base: type[CardDef], facts: dict[str, Any], message: str
) -> None:
    refuse(base, facts, message)


@pytest.mark.parametrize(
    ("facts", "message"),
    [
        ({"icons": "CX"}, r"Odd \('C0010'\): unknown icon 'X', expected W, I, C, A or \?"),
        ({"traits": ["Item"]}, r"traits = \['Item'\], expected a list of int"),
        ({"traits": [10**6]}, "unknown trait 1000000, expected a trait such as trait.ITEM"),
        ({"traits": [-1]}, "unknown trait -1, expected a trait such as trait.ITEM"),
        (
            {"keywords": 1 << 60},
            "keywords = 1152921504606846976, expected a combination of keywords such as",
        ),
        ({"faction": 7}, "unknown faction 7, expected a faction such as faction.GUARDIAN"),
        ({"keywords": -1}, "keywords = -1, expected a combination of keywords such as"),
        ({"signature_cards": [12]}, r"signature_cards = \[12\], expected a list of str"),
    ],
)
def test_register_refuses_what_cannot_be_printed(facts: dict[str, Any], message: str) -> None:
    refuse(Asset, {"printed": Facts("C0010", "Odd", **facts)}, message)


@pytest.mark.parametrize("base", [Location, Act, Agenda, Enemy, Treachery])
def test_an_encounter_card_that_would_count_as_a_players_is_refused(base: type[CardDef]) -> None:
    message = r"Odd \('C0010'\): the type .* does not allow the faction '{}', expected the"
    for number in (faction.NEUTRAL, faction.ROGUE):
        printed = Facts("C0010", "Odd", faction=number, encounter_set="oddities")
        refuse(base, {"printed": printed}, message.format(faction.NAMES[number]))
    refuse(base, {"printed": ODD}, message.format("neutral"))
    catalogue.register(type("Odd", (base,), {"printed": Facts("C0011", "O", encounter_set="odd")}))
    catalogue.register(
        type("Odd", (base,), {"printed": Facts("C0012", "O", faction=faction.ENCOUNTER)})
    )


@pytest.mark.parametrize("base", [Enemy, Treachery])
def test_a_weakness_is_a_players(base: type[CardDef]) -> None:
    catalogue.register(type("Odd", (base,), {"printed": Facts("C0013", "O", weakness=True)}))
    catalogue.register(type("Odd", (base,), {"printed": Facts("C0014", "O", basic_weakness=True)}))


@pytest.mark.parametrize("base", [Location, Act, Agenda])
def test_no_weakness_is_of_another_type(base: type[CardDef]) -> None:
    refuse(
        base,
        {"printed": Facts("C0013", "O", weakness=True)},
        "does not allow the faction 'neutral'",
    )


@pytest.mark.parametrize(
    ("facts", "message"),
    [
        ({"cost": "3"}, r"Odd \('C0010'\): cost = '3' has the type str, expected int"),
        ({"slots": (slot.HAND,)}, r"slots = \(4,\) has the type tuple, expected list"),
        ({"unique": "no"}, "unique = 'no' has the type str, expected bool"),
    ],
)
def test_facts_of_another_type_are_refused(facts: dict[str, Any], message: str) -> None:
    try:
        printed = Facts("C0010", "Odd", **facts)
    except TypeError:
        return  # the compiled class refuses it at once
    refuse(Asset, {"printed": printed}, message)


@pytest.mark.parametrize(
    ("entries", "message"),
    [
        (
            [DRAW, phrases.Draw(1)],
            r"Odd \('C0010'\): abilities\[1\] = .*Draw.*, expected an Ability",
        ),
        ([Tutor], r"abilities\[0\] = <class .*Tutor'>, expected an Ability or a Constant"),
        ([Text()], r"abilities\[0\] = .*Text.*, expected an Ability or a Constant"),
        (
            [Ability(trigger.committed(), phrases.Draw(1))],
            r"abilities\[0\] has the effect .*Draw.*, expected an instance of Commitment",
        ),
        (
            [Ability(trigger.elder_sign(), Commitment())],
            r"abilities\[0\] has the effect .*, expected an instance of ElderSign",
        ),
        (
            [Ability(trigger.played()), DRAW, Ability(trigger.fast())],
            r"abilities\[2\] is a second ability with the trigger played or fast, expected at",
        ),
        ([DRAW] * 12, "card 'C0010' has too many triggered abilities: expected at most 11"),
    ],
)
def test_register_refuses_what_is_no_list_of_abilities(entries: list[Any], message: str) -> None:
    refuse(EventCard, {"printed": ODD, "abilities": entries}, message)


def test_eleven_triggered_abilities_and_every_other_text_fit() -> None:
    class Busy(EventCard):
        printed = Facts("C0010", "Busy")
        abilities = [
            *[DRAW] * 11,
            phrases.boost(skill.COMBAT),
            Ability(trigger.played(), phrases.Draw(1)),
            Ability(trigger.revelation(), phrases.Draw(1)),
            Ability(trigger.committed(), phrases.MoreClues(1)),
            Ability(trigger.elder_sign(), phrases.PlusOne()),
            Ability(trigger.reverse(), phrases.Draw(1)),
        ]

    catalogue.register(Busy)
    d = catalogue.make("C0010")
    assert (len(d.triggered), len(d.constants)) == (11, 1)


def test_a_class_given_for_an_object_is_refused() -> None:
    try:
        ability = Ability(trigger.free(), Stab)  # type: ignore[arg-type]
    except TypeError:
        return  # the compiled class refuses it at once
    refuse(
        Asset,
        {"printed": ODD, "abilities": [ability]},
        r"abilities\[0\] has the effect <class .*Stab'>, expected an instance of Effect",
    )


@pytest.mark.parametrize("thing", [int, "12019", None, PocketKnife.__mro__[-1], PocketKnife()])
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
    s.do("Play Halberd").settle(decline="Daniela Reyes")
    assert s.discard_pile() == ["Pocket Knife"]


def test_what_a_phrase_is_given_reaches_the_rules() -> None:
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
    s.do("Investigate", "Use Wiry (ability 2)", "Pass", "Commit Stubbornness").settle(
        decline="Wiry", take="Apply Stubbornness"
    )
    # Intellect 2, Tutor 1, Wiry 1, three icons.
    assert values(s) == [7]
    assert s.hand() == ["Emergency Cache"]


def test_a_users_enemy() -> None:
    catalogue.register(BrickGolem)
    s = Scene(["daniela_reyes"], encounter=["C0006"])
    golem = s.enemy("Brick Golem", engaged=0)
    s.bag("-2")
    s.do("Fight Brick Golem").decline("Daniela Reyes")
    s.settle()
    # 5 - 2 against 4 fails, and it retaliates.
    assert s.investigator().damage == 3
    assert s.card(golem).damage == 0


def test_two_definitions_do_not_share_their_lists() -> None:
    first, second = (catalogue.instantiate(catalogue.ALL_CARDS["12016"]) for _ in range(2))
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
    quiet_round(s, decline="Tin Whistle")
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
