"""Forty new traits and twenty new keywords: cards of one's own may bring as many as they need."""

from __future__ import annotations

from types import ModuleType

import pytest

import arkham_env
from arkham_env.core.errors import InvalidSetup
from arkham_env.lcg import register_card
from arkham_env.lcg.cards import catalogue
from arkham_env.lcg.cards.bases import Asset, Enemy, EventCard
from arkham_env.lcg.cards.searching import Search
from arkham_env.lcg.decks import starter_deck
from arkham_env.lcg.game import CardGame
from arkham_env.lcg.rules import effects as fx
from arkham_env.lcg.rules.card_frame import CardFrame
from arkham_env.lcg.rules.timing import Event
from arkham_env.lcg.state.ability import Ability, Effect
from arkham_env.lcg.state.card_definition import CardDef
from arkham_env.lcg.state.facts import Facts
from arkham_env.lcg.state.game_state import Game
from arkham_env.lcg.state.ids import card_type, faction, keyword, trait, trigger
from tests.lcg.support.scene import Scene

GAME = "lcg/spreading_flames"
TRAITS = [f"Growth {n}" for n in range(40)]
KEYWORDS = [f"budding {n}" for n in range(20)]
IDOL, BRUISER = "N0001", "N0002"


class TurnAgainst(Effect):
    """Deal 1 damage to the first enemy with a keyword."""

    def __init__(self, bit: int) -> None:
        self.bit = bit

    def enemies(self, g: Game) -> list[int]:
        return [enemy for enemy in g.enemies if g.keywords[enemy] & self.bit]

    def possible(self, g: Game, seat: int, card: int, event: Event) -> bool:
        return len(self.enemies(g)) > 0

    def resolve(self, g: Game, f: CardFrame) -> int:
        return fx.deal_to_card(g, self.enemies(g)[0], damage=1, dealer=f.seat, source=f.card)


def made(base: type[CardDef], printed: Facts, *abilities: Ability) -> type[CardDef]:
    """Return a card class, as a user's module would define it."""
    return type("Own", (base,), {"printed": printed, "abilities": list(abilities)})


def foe(code: str, name: str, keywords: int) -> type[CardDef]:
    return made(
        Enemy,
        Facts(
            code, name, faction=faction.ENCOUNTER, keywords=keywords, fight=1, health=3, evade=1,
            damage=1,
        ),
    )  # fmt: skip


@pytest.fixture
def grown(catalogue_as_it_was: None) -> None:
    """Name the traits and keywords, and register cards that have them.

    ``Idol`` and ``Bruiser`` have all of them; ``Relic n`` has one trait and the event ``Look n``
    finds it; ``Foe n`` has one keyword and the asset ``Charm n`` works against it alone.
    """
    traits = [trait.named(name) for name in TRAITS]
    bits = [keyword.named(name) for name in KEYWORDS]
    register_card(
        made(
            Asset,
            Facts(IDOL, "Idol", level=0, cost=0, traits=[*traits, trait.ITEM], keywords=sum(bits)),
        )
    )
    register_card(foe(BRUISER, "Bruiser", keyword.RETALIATE | sum(bits)))
    for n, number in enumerate(traits):
        register_card(made(Asset, Facts(f"N1{n:03}", f"Relic {n}", cost=0, traits=[number])))
        look = Ability(trigger.played(), Search(0, card_type.ASSET, [number]))
        register_card(made(EventCard, Facts(f"N2{n:03}", f"Look {n}", cost=0), look))
    for n, bit in enumerate(bits):
        register_card(foe(f"N3{n:03}", f"Foe {n}", bit))
        charm = Ability(trigger.free(), TurnAgainst(bit), exhaust=True)
        register_card(made(Asset, Facts(f"N4{n:03}", f"Charm {n}", cost=0), charm))


# -- Names -----------------------------------------------------------------------------------------


@pytest.mark.usefixtures("grown")
def test_every_name_has_a_number_of_its_own_and_keeps_it() -> None:
    numbers = [trait.named(name) for name in TRAITS]
    assert len(set(numbers)) == 40 and min(numbers) > trait.APPAREL
    assert [trait.NAMES[number] for number in numbers] == TRAITS
    bits = [keyword.named(name) for name in KEYWORDS]
    assert [bit.bit_count() for bit in bits] == [1] * 20
    assert len(set(bits)) == 20 and min(bits) > keyword.REWARD
    # The box's own are found too, whatever the case.
    assert (trait.named("weapon"), keyword.named("HUNTER")) == (trait.WEAPON, keyword.HUNTER)
    assert [trait.named(name) for name in TRAITS] == numbers


@pytest.mark.parametrize(("what", "name"), [(trait, ""), (trait, "  "), (keyword, "")])
def test_a_name_must_be_one(what: ModuleType, name: str) -> None:
    with pytest.raises(InvalidSetup, match=f"{name!r}: expected a name"):
        what.named(name)


@pytest.mark.usefixtures("grown")
def test_keywords_end_with_a_clear_error_where_the_mask_does() -> None:
    for n in range(len(keyword.NAMES), keyword.MOST):
        keyword.named(f"late {n}")
    assert keyword.named(f"late {keyword.MOST - 1}") == 1 << keyword.MOST - 1
    with pytest.raises(InvalidSetup, match="keyword 'one more': there are 62 already"):
        keyword.named("one more")
    assert len(keyword.NAMES) == keyword.MOST


# -- Play ------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("grown")
def test_a_card_has_its_traits_and_keywords_and_no_others() -> None:
    idol, relic = catalogue.make(IDOL).printed, catalogue.make("N1039").printed
    for number in [trait.named(name) for name in TRAITS]:
        assert idol.has(number) and idol.has_any([trait.CHARM, number])
        assert relic.has(number) is (number == trait.named(TRAITS[39]))
    assert idol.has(trait.ITEM) and not idol.has(trait.ALLY)
    shown = arkham_env.card(GAME, IDOL).facts
    assert (shown["traits"], shown["keywords"]) == ([*TRAITS, "Item"], KEYWORDS)


@pytest.mark.usefixtures("grown")
@pytest.mark.parametrize("n", range(40))
def test_an_event_finds_the_card_with_its_trait(n: int) -> None:
    other = (n + 1) % 40
    s = Scene(["daniela_reyes"], extra={0: [f"N1{n:03}", f"N1{other:03}", f"N2{n:03}"]})
    s.give(0, f"Look {n}")
    s.do(f"Play Look {n}")
    assert s.hand() == [f"Relic {n}"]  # the only card that it may take
    s.do(f"Play Relic {n}").settle()
    assert s.in_play(f"Relic {n}") and not s.in_play(f"Relic {other}")


@pytest.mark.usefixtures("grown")
@pytest.mark.parametrize("n", range(20))
def test_a_card_tells_enemies_by_their_keyword(n: int) -> None:
    other = (n + 1) % 20
    s = Scene(["daniela_reyes"], extra={0: [f"N4{n:03}"]}, encounter=[f"N3{n:03}", f"N3{other:03}"])
    s.asset(0, f"Charm {n}")
    wrong = s.enemy(f"Foe {other}", engaged=0)
    s.refresh()
    assert not s.offers(f"Use Charm {n}")
    right = s.enemy(f"Foe {n}", engaged=0)
    s.refresh()
    s.do(f"Use Charm {n}").settle()
    assert (s.card(right).damage, s.card(wrong).damage) == (1, 0)


@pytest.mark.usefixtures("grown")
def test_new_keywords_stand_beside_those_that_the_rules_know() -> None:
    s = Scene(["daniela_reyes"], encounter=[BRUISER, "N3000"])
    bruiser = s.enemy("Bruiser", engaged=0)
    s.bag("auto_fail")
    s.do("Fight Bruiser").settle()
    assert s.investigator().damage == 1  # it retaliates
    assert s.g.keywords[bruiser] & ~keyword.RETALIATE == sum(map(keyword.named, KEYWORDS))
    # No new keyword is taken for one of the box: nothing else retaliates, or keeps its distance.
    s.take_out(bruiser)
    s.enemy("Foe 0", engaged=0)
    s.refresh()
    s.do("Fight Foe 0").settle()
    assert s.investigator().damage == 1


@pytest.mark.usefixtures("grown")
def test_games_with_such_cards_are_copied_and_saved() -> None:
    slots = dict(starter_deck("daniela_reyes"))
    del slots["12025"]
    slots[IDOL] = 1
    game = arkham_env.game(GAME, seed=3, decks=[{"investigator": "daniela_reyes", "slots": slots}])
    assert isinstance(game, CardGame)
    for n in range(40):
        if not game.over:
            game.step(n % game.num_options)
    again = arkham_env.load(game.save())
    assert again.hash() == game.clone().hash() == game.hash()
    assert IDOL in [d.printed.code for d in game.state.table.kinds]
