"""``lcg/encode/pool.py``, ``wanted.py``: custom cards may add any number of traits and keywords.

The tests add forty traits and twenty keywords.
"""

from __future__ import annotations

from types import ModuleType

import pytest

import arkham_env
from arkham_env.core.kernel.errors import CellOverflow, InvalidSetup
from arkham_env.envs.registry import find
from arkham_env.lcg import register_card
from arkham_env.lcg.cards import catalogue
from arkham_env.lcg.cards.bases import Asset, Enemy, EventCard
from arkham_env.lcg.cards.searching import Search
from arkham_env.lcg.decks import starter_deck
from arkham_env.lcg.encode.encoder import Encoder
from arkham_env.lcg.encode.layout import layout_of
from arkham_env.lcg.game import CardGame
from arkham_env.lcg.rules import effects as fx
from arkham_env.lcg.rules.card_frame import CardFrame
from arkham_env.lcg.rules.timing import Event
from arkham_env.lcg.scenarios import known
from arkham_env.lcg.state.ability import Ability, Effect
from arkham_env.lcg.state.card_definition import CardDef
from arkham_env.lcg.state.facts import Facts
from arkham_env.lcg.state.game_state import Game
from arkham_env.lcg.state.ids import card_type, faction, keyword, trait, trigger, zone
from arkham_env.lcg.state.scenario_definition import Scenario
from tests.lcg.support.scene import Scene

GAME = "lcg/spreading_flames"
TRAITS = [f"Growth {n}" for n in range(40)]
KEYWORDS = [f"budding {n}" for n in range(20)]
IDOL, BRUISER = "N0001", "N0002"


def encoder_now() -> Encoder:
    """Return the encoder of the game with the cards that are registered now."""
    encoder = find(GAME).encoder()
    assert isinstance(encoder, Encoder)
    return encoder


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
    with pytest.raises(
        InvalidSetup, match="keyword 'one more': too many names of this kind, expected at most 62"
    ):
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
    s.do("Fight Bruiser").settle(decline="Daniela Reyes")
    assert s.investigator().damage == 1  # it retaliates
    assert s.g.keywords[bruiser] & ~keyword.RETALIATE == sum(map(keyword.named, KEYWORDS))
    # No new keyword is mistaken for one of the box: nothing else retaliates or is aloof.
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


# -- Observations ----------------------------------------------------------------------------------


def flat_of(encoder: Encoder, g: Game, seat: int = 0) -> dict[str, int]:
    row = encoder.new_flat()
    encoder.write_flat(g, seat, row)
    names = [field.name for field in encoder.field_names()]
    return dict(zip(names, map(int, row.data), strict=True))


def rows_of(encoder: Encoder, g: Game, seat: int = 0) -> list[dict[str, int]]:
    """Return the entity rows in use by the names of their columns."""
    row = encoder.new_entities()
    encoder.write_entities(g, seat, row)
    names = [field.name for field in encoder.entity_fields()]
    width = encoder.entity_width
    cells = list(map(int, row.data))[encoder.globals_size : encoder.first_option]
    rows = [cells[i : i + width] for i in range(0, len(cells), width)]
    return [dict(zip(names, row, strict=True)) for row in rows if row[0]]


@pytest.mark.usefixtures("grown")
def test_both_observations_show_own_cards_with_all_their_traits_and_keywords() -> None:
    encoder = encoder_now()
    s = Scene(
        ["daniela_reyes", "joe_diamond"],
        extra={0: [IDOL, "N1007"], 1: ["N1008"]},
        encounter=[BRUISER, "N3004"],
    )
    idol = s.asset(0, "Idol", uses=2, exhausted=True)
    s.give(0, "Relic 7")
    bruiser = s.enemy("Bruiser", engaged=0)
    s.refresh()
    flat = flat_of(encoder, s.g)
    assert flat[f"self.in_play[{IDOL} Idol]"] == flat[f"self.exhausted[{IDOL} Idol]"] == 1
    assert flat[f"self.uses[{IDOL} Idol]"] == 2
    assert flat["self.hand[N1007 Relic 7]"] == 1 and flat["self.hand[N1008 Relic 8]"] == 0
    assert flat[f"enemy0.kind[{BRUISER} Bruiser]"] == flat["enemy0.keyword[retaliate]"] == 1
    assert [flat[f"enemy0.keyword[{name}]"] for name in KEYWORDS] == [1] * 20
    other = flat_of(encoder, s.g, 1)
    assert other[f"next.in_play[{IDOL} Idol]"] == 1
    assert other["next.hand[N1007 Relic 7]"] == 0  # another seat's hand is hidden
    by_card = {encoder.layout.cards[row["card"] - 1]: row for row in rows_of(encoder, s.g)}
    assert [by_card[IDOL][f"trait[{name}]"] for name in [*TRAITS, "Item"]] == [1] * 41
    assert by_card[IDOL]["trait[Ally]"] == 0
    for code in (IDOL, BRUISER):
        assert [by_card[code][f"keyword[{name}]"] for name in KEYWORDS] == [1] * 20
    assert [by_card["N1007"][f"trait[{name}]"] for name in TRAITS] == [n == 7 for n in range(40)]
    assert (by_card[IDOL]["uses"], by_card[BRUISER]["zone"]) == (2, zone.THREAT + 1)
    assert s.g.cards[idol].exhausted and s.g.cards[bruiser].threat == 0


@pytest.mark.usefixtures("grown")
def test_a_row_that_showed_another_card_shows_nothing_of_it() -> None:
    encoder = encoder_now()
    row = encoder.new_entities()
    s = Scene(["daniela_reyes"], extra={0: [IDOL, "N1007"]})
    for name in ("Idol", "Relic 7", "Machete", "Idol"):
        s.investigator().hand = [s.find(name)]
        encoder.write_entities(s.g, 0, row)
        fresh = encoder.new_entities()
        encoder.write_entities(s.g, 0, fresh)
        assert list(row.data) == list(fresh.data)


def columns_of(encoder: Encoder) -> list[list[tuple[str, int, int, int]]]:
    parts = (
        encoder.field_names(), encoder.global_fields(), encoder.entity_fields(),
        encoder.option_fields(),
    )  # fmt: skip
    return [[(f.name, f.index, f.low, f.high) for f in part] for part in parts]


def test_own_cards_move_no_frozen_cell(request: pytest.FixtureRequest) -> None:
    before, old = find(GAME).layout(), encoder_now()
    env = arkham_env.env(GAME)
    env.reset(seed=1)
    session = env.unwrapped.session
    request.getfixturevalue("grown")
    after, new = find(GAME).layout(), encoder_now()
    assert new is not old and encoder_now() is new
    for was, now in zip(columns_of(old), columns_of(new), strict=True):
        assert now[: len(was)] == was
    assert new.layout.cards[: len(old.layout.cards)] == old.layout.cards
    assert new.num_actions == old.num_actions
    assert (before.id, after.id) == (GAME, GAME)
    assert after.version == f"{before.version}+user" and after.hash != before.hash
    # Environments made before keep their encoder; those made now have the new one.
    env.reset(seed=2, options={"difficulty": "hard"})
    assert env.observe(env.agent_selection)["observation"].shape == (old.flat_size,)
    assert session.slot.codec.flat_size == old.flat_size < new.flat_size
    assert arkham_env.env(GAME).unwrapped.session.codec.width == new.flat_size


@pytest.mark.usefixtures("grown")
def test_groups_that_grew_are_found_by_name() -> None:
    where = arkham_env.fields(GAME)
    names = [field.name for field in encoder_now().field_names()]
    hand = where["self.hand"]
    assert not isinstance(hand, slice)
    assert [names[i] for i in hand][-60:] == [name for name in names if "self.hand[" in name][-60:]
    assert names[where["self.hand[N1039 Relic 39]"]][0] == "self.hand[N1039 Relic 39]"


@pytest.mark.usefixtures("catalogue_as_it_was")
def test_cards_of_tests_alone_enter_no_layout() -> None:
    before = find(GAME).layout()
    catalogue.register(made(Asset, Facts("N9000", "Unseen", cost=0)))
    assert repr(find(GAME).layout()) == repr(before)
    s = Scene(["daniela_reyes"], extra={0: ["N9000"]})
    s.give(0, "Unseen")
    encoder = encoder_now()
    assert flat_of(encoder, s.g)["self.hand_size"] == 1
    assert [row["card"] for row in rows_of(encoder, s.g)].count(0) == 1


@pytest.mark.usefixtures("grown")
def test_a_scenario_brings_its_own_cards_only_to_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    class Elsewhere(Scenario):
        def __init__(self) -> None:
            super().__init__()
            self.id = "elsewhere"
            self.encounter_cards = [("N3000", 1)]

    monkeypatch.setitem(known.CLASSES, "elsewhere", Elsewhere)
    assert "N3000" not in encoder_now().layout.cards
    assert "N3001" in encoder_now().layout.cards
    made_up = layout_of(Elsewhere())
    assert (made_up.id, made_up.version) == ("lcg/elsewhere", "0+user")
    assert "N3000" in made_up.cards and "12125" not in made_up.cards
    assert made_up.flat.cell("enemy0.keyword", KEYWORDS[0]) >= 0


def test_numbers_that_no_cell_holds_are_errors_in_both_observations() -> None:
    s = Scene(["daniela_reyes"])
    encoder = Encoder(GAME)
    for name in ("resources", "clues", "damage"):
        setattr(s.investigator(), name, 40_000)
        with pytest.raises(CellOverflow, match="40000"):
            flat_of(encoder, s.g)
        with pytest.raises(CellOverflow, match="40000"):
            rows_of(encoder, s.g)
        setattr(s.investigator(), name, 0)
    assert flat_of(encoder, s.g)["self.resources"] == 0


def test_numbers_of_the_game_and_sums_that_no_cell_holds_are_errors() -> None:
    s = Scene(["daniela_reyes"])
    encoder = Encoder(GAME)
    s.g.round = 40_000
    with pytest.raises(CellOverflow, match="the value 40000 does not fit in cell"):
        flat_of(encoder, s.g)
    s.g.round = 1
    enemy = s.enemy("Servant of Flame", "Your Friend's Room")
    for damage in (-40_000, 40_000):
        s.g.cards[enemy].damage = damage
        with pytest.raises(CellOverflow, match=f"the value {5 - damage} does not fit in cell"):
            flat_of(encoder, s.g)


@pytest.mark.parametrize("name", ["damage", "horror", "doom", "uses", "clues"])
@pytest.mark.parametrize("where", ["Your Friend's Room", "Fedora"])
def test_no_number_of_tokens_is_shown_wrongly(name: str, where: str) -> None:
    s = Scene(["daniela_reyes"], extra={0: ["12087"]})
    encoder = Encoder(GAME)
    if where == "Fedora":
        s.asset(0, where)
    setattr(s.card(where), name, 40_000)
    with pytest.raises(CellOverflow, match="40000"):
        rows_of(encoder, s.g)
