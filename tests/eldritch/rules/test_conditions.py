"""Each Condition: its front and its backs (``eldritch/tables/conditions.py``)."""

from __future__ import annotations

import pytest

from arkham_env.board.texts.verbs import OP_CARD, OP_PIECE, OP_SEAT
from arkham_env.eldritch.state.ids import (
    component,
    decision,
    deck,
    event,
    option,
    phase,
    trait,
    zone,
)
from tests.eldritch.support import picking as p
from tests.eldritch.support.scene import Scene


def flipped(
    name: str, back: str, *held: str, at: str = "rome", dice: tuple[int, ...] = ()
) -> Scene:
    """Lily (Lore, Influence, Observation 2, Strength 4, Will 3; 6 and 6) turns a Condition over.

    Jim is on her space, Silas in Tokyo.
    """
    s = Scene(
        "lily_chen", "jim_culver", "silas_marsh", at={0: at, 1: at, 2: "tokyo"}, cards={0: held},
        dice=dice,
    )  # fmt: skip
    s.g.phase = phase.MYTHOS
    return p.flip(s, 0, p.has(s, 0, name, back))


def body(s: Scene, seat: int = 0) -> tuple[int, int]:
    return s.g.health[seat], s.g.sanity[seat]


def turned_back(s: Scene) -> bool:
    return len(s.events(event.FLIP_BACK)) == 1


# -- Madness and Injuries: the front -------------------------------------------------------------

AILMENTS = [
    ("amnesia", "will", trait.MADNESS),
    ("hallucinations", "will", trait.MADNESS),
    ("paranoia", "will", trait.MADNESS),
    ("back_injury", "strength", trait.INJURY),
    ("internal_injury", "strength", trait.INJURY),
    ("leg_injury", "strength", trait.INJURY),
]


@pytest.mark.parametrize(("name", "skill", "kind"), AILMENTS)
def test_reckoning_of_an_ailment(name: str, skill: str, kind: int) -> None:
    s = Scene("lily_chen", cards={0: [name]})
    card = s.g.cards[0][0]
    assert s.g.has_trait(card, kind)
    pool = p.skill_of(s, 0, skill)
    s.dice(5, *[1] * (pool - 1))
    p.resolve_reckoning(s, card).settle()
    assert p.rolls(s) == [pool] and s.events(event.FLIP) == [] and s.names(0) == [name]
    s.dice(*[1] * pool, *[6] * 20)
    p.resolve_reckoning(s, card)
    assert len(s.events(event.FLIP)) == 1


@pytest.mark.parametrize(("name", "skill", "kind"), AILMENTS)
@pytest.mark.parametrize(("die", "healed"), [(5, True), (4, False)])
def test_rest_may_heal_an_ailment(name: str, skill: str, kind: int, die: int, healed: bool) -> None:
    s = Scene("lily_chen", cards={0: [name]}, dice=[die])
    s.pick(option.REST)
    p.use(s, name)
    assert s.names(0) == ([] if healed else [name])
    assert s.g.kind == decision.ACTION


def test_somebody_elses_rest_heals_nothing() -> None:
    s = Scene("lily_chen", "jim_culver", cards={0: ["amnesia"]})
    s.turn(1).pick(option.REST)
    assert s.g.kind == decision.ACTION and s.names(0) == ["amnesia"]


# -- Amnesia -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("back", "gained"),
    [
        ("unexplained_debts", "debt"),
        ("the_terrible_truth", "dark_pact"),
        ("forgotten_crimes", "detained"),
    ],
)
def test_amnesia(back: str, gained: str) -> None:
    s = flipped("amnesia", back).settle()
    assert s.names(0) == [gained] and not turned_back(s)


# -- Hallucinations ------------------------------------------------------------------------------


def test_delusions() -> None:
    s = Scene("lily_chen")
    s.give_clues(0, 3)
    p.flip(s, 0, p.has(s, 0, "hallucinations", "delusions")).settle()
    assert s.g.clues[0] == [] and s.names(0) == [] and len(s.g.clue_discard) == 3


def test_swarming() -> None:
    s = flipped("hallucinations", "swarming").settle()
    assert body(s) == (6, 3) and s.names(0) == []


def test_the_voices() -> None:
    s = flipped("hallucinations", "the_voices").settle()
    assert body(s) == (6, 5) and s.names(0) == ["hallucinations"] and turned_back(s)


# -- Paranoia ------------------------------------------------------------------------------------


def test_violent_outbursts() -> None:
    s = flipped("paranoia", "violent_outbursts", "arcane_scholar", "hired_muscle", "axe")
    assert body(s, 1) == (5, 5) and body(s, 2) == (8, 4) and body(s) == (6, 6)
    assert p.named(s, OP_CARD) == ["arcane_scholar", "hired_muscle"]
    p.card(s, "hired_muscle").settle()
    assert s.names(0) == ["arcane_scholar", "axe", "paranoia"] and turned_back(s)


@pytest.mark.parametrize(("dice", "kept"), [((5, 5), True), ((5, 1), False)])
def test_kleptomania(dice: tuple[int, ...], kept: bool) -> None:
    s = Scene("lily_chen", dice=dice)
    s.g.phase = phase.MYTHOS
    p.bottom(s, deck.ASSET, "arcane_scholar", "axe")  # the Axe is the first Item; its value is 2
    p.flip(s, 0, p.has(s, 0, "paranoia", "kleptomania")).settle()
    assert s.names(0) == (["axe"] if kept else ["detained"])
    assert p.rolls(s) == [2]
    assert (s.card("axe") in s.g.discards[deck.ASSET]) != kept


@pytest.mark.parametrize(("at", "sanity"), [("rome", 4), ("the_amazon", 6), ("antarctica", 6)])
def test_agoraphobia(at: str, sanity: int) -> None:
    s = flipped("paranoia", "agoraphobia", at=at).settle()
    assert s.g.sanity[0] == sanity and s.names(0) == ["paranoia"] and turned_back(s)


# -- Back Injury ---------------------------------------------------------------------------------

HELD = ("axe", "gate_box", "derringer_18", "arcane_scholar")


def test_muscle_spasms() -> None:
    s = flipped("back_injury", "muscle_spasms", *HELD)
    assert p.named(s, OP_CARD) == ["axe", "gate_box"]
    p.card(s, "gate_box").settle()
    assert s.names(0) == ["derringer_18", "arcane_scholar", "axe"] and s.g.delayed[0] == 1


def test_fractured_spine() -> None:
    s = flipped("back_injury", "fractured_spine", *HELD, "whiskey")
    assert p.named(s, OP_CARD) == ["axe", "whiskey", "gate_box"]
    p.card(s, "axe")
    p.card(s, "whiskey").settle()
    assert s.names(0) == ["derringer_18", "arcane_scholar", "gate_box"]
    assert flipped("back_injury", "fractured_spine", "axe").settle().names(0) == ["axe"]
    assert flipped("back_injury", "fractured_spine").settle().names(0) == []


def test_nerve_damage() -> None:
    s = flipped("back_injury", "nerve_damage", *HELD)
    p.card(s, "axe").settle()
    assert s.names(0) == ["derringer_18", "arcane_scholar", "gate_box", "back_injury"]
    assert turned_back(s) and s.g.delayed[0] == 0


# -- Internal Injury -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("back", "health", "delayed", "kept"),
    [
        ("internal_bleeding", 5, 1, False),
        ("cracked_rib", 5, 0, True),
        ("excruciating_pain", 3, 0, False),
    ],
)
def test_internal_injury(back: str, health: int, delayed: int, kept: bool) -> None:
    s = flipped("internal_injury", back).settle()
    assert body(s) == (health, 6) and s.g.delayed[0] == delayed
    assert s.names(0) == (["internal_injury"] if kept else []) and turned_back(s) == kept


# -- Leg Injury ----------------------------------------------------------------------------------


@pytest.mark.parametrize("healed", [True, False])
def test_strange_remedy(healed: bool) -> None:
    s = flipped("leg_injury", "strange_remedy")
    p.branch(s, 0 if healed else 1).settle()
    assert body(s) == (5, 6) and s.g.delayed[0] == healed
    assert s.names(0) == ([] if healed else ["leg_injury"]) and turned_back(s) != healed


@pytest.mark.parametrize("delayed", [True, False])
def test_twisted_knee(delayed: bool) -> None:
    s = flipped("leg_injury", "twisted_knee")
    p.branch(s, 0 if delayed else 1).settle()
    assert body(s) == ((6, 6) if delayed else (4, 6)) and s.g.delayed[0] == delayed
    assert s.names(0) == ["leg_injury"] and turned_back(s)


def test_twisted_knee_of_who_is_delayed_already() -> None:
    s = Scene("lily_chen")
    s.g.phase = phase.MYTHOS
    s.g.delayed[0] = 1
    p.flip(s, 0, p.has(s, 0, "leg_injury", "twisted_knee")).settle()
    assert body(s) == (4, 6)  # it cannot be the price


def test_stabbing_pain() -> None:
    s = flipped("leg_injury", "stabbing_pain").settle()
    assert s.g.delayed[0] == 1 and s.names(0) == ["leg_injury"] and body(s) == (6, 6)


# -- Blessed and Cursed --------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "successes"), [("blessed", 3), ("cursed", 1), ("debt", 2)])
def test_what_is_a_success(name: str, successes: int) -> None:
    s = Scene("lily_chen", "mark_harrigan", cards={0: [name]}, dice=[3, 4, 5, 6])
    p.test(s, 0, "strength").settle()
    assert s.g.ret == successes
    s.dice(3, 4, 5, 6)
    p.test(s, 1, "strength").settle()
    assert s.g.ret == 2


@pytest.mark.parametrize(
    ("name", "die", "kept"),
    [("blessed", 3, True), ("blessed", 2, False), ("cursed", 3, True), ("cursed", 4, False)],
)
def test_reckoning_of_blessed_and_cursed(name: str, die: int, kept: bool) -> None:
    s = Scene("lily_chen", cards={0: [name]}, dice=[die])
    p.resolve_reckoning(s, s.g.cards[0][0]).settle()
    assert s.names(0) == ([name] if kept else [])


def test_beloved_of_bast() -> None:
    s = Scene("lily_chen", health={0: 3}, sanity={0: 5})
    p.flip(s, 0, p.has(s, 0, "blessed", "beloved_of_bast")).settle()
    assert body(s) == (5, 6) and s.names(0) == ["blessed"] and turned_back(s)


def test_visions_of_hypnos() -> None:
    s = flipped("blessed", "visions_of_hypnos").settle()
    assert len(s.g.clues[0]) == 2 and s.names(0) == ["blessed"]


def test_blessing_of_nodens() -> None:
    s = Scene("lily_chen", monsters={"ghoul": "rome", "gug": "tokyo", "tick_tock_men": "21"})
    p.flip(s, 0, p.has(s, 0, "blessed", "blessing_of_nodens"))
    assert sorted(p.named(s, OP_PIECE)) == ["ghoul", "gug"]
    p.take(s, OP_PIECE, "gug").settle()
    assert s.on("tokyo") == [] and s.in_cup("gug") and s.names(0) == ["blessed"]


def test_harried() -> None:
    s = Scene("lily_chen", at={0: "rome"})
    s.cup("zombie")
    # Cursed: a 5 is none.
    s.dice(5, 5, 6, 6, 5, 5)
    p.flip(s, 0, p.has(s, 0, "cursed", "harried"))
    assert len(s.events(event.COMBAT)) == 1 and s.in_cup("zombie")
    assert s.names(0) == ["cursed"] and turned_back(s)


@pytest.mark.parametrize("at", ["antarctica", "rome"])
def test_the_innsmouth_look(at: str) -> None:
    s = flipped("cursed", "the_innsmouth_look", at=at)
    if at == "rome":
        assert body(s) == (3, 6) and s.names(0) == []
    else:
        assert s.events(event.DEVOURED) != [] and s.g.place[s.card("lily_chen")] == zone.BOX


def test_karmic_justice() -> None:
    s = flipped("cursed", "karmic_justice").settle()
    assert s.names(0) == [] and body(s) == (6, 6)


# -- Dark Pact -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("die", "flips"), [(1, 1), (2, 0)])
def test_reckoning_of_a_dark_pact(die: int, flips: int) -> None:
    s = Scene("lily_chen", dice=[die])
    card = p.has(s, 0, "dark_pact", "pact_with_yog_sothoth")
    p.resolve_reckoning(s, card).settle()
    assert len(s.events(event.FLIP)) == flips
    assert s.names(0) == ([] if flips else ["dark_pact"])


def test_pact_with_yog_sothoth() -> None:
    s = flipped("dark_pact", "pact_with_yog_sothoth", "wither", "shriveling").settle()
    assert len(s.g.gates) == 2 and s.g.omen == 1
    assert s.g.doom == 10 - len(s.g.matching_gates()) and s.names(0) == ["shriveling", "wither"]


def test_pact_with_the_dark_man() -> None:
    s = flipped("dark_pact", "pact_with_the_dark_man", "axe")
    assert s.g.place[s.card("lily_chen")] == zone.BOX and s.g.doom == 9
    assert s.card("axe") in s.g.discards[deck.ASSET]
    assert sum(p.called(c) == "dark_pact" for c in s.g.decks[deck.CONDITION]) == 3


def test_one_of_the_thousand() -> None:
    s = flipped("dark_pact", "one_of_the_thousand")
    assert p.numbers(s, OP_SEAT) == [1, 2]
    s.pick(OP_SEAT, 2).settle()
    assert s.g.place[s.card("silas_marsh")] == zone.BOX and s.names(0) == []
    assert s.g.place[s.card("jim_culver")] == zone.IN_PLAY


# -- Debt ----------------------------------------------------------------------------------------


def test_debt_flips_in_any_reckoning_and_can_be_paid_before() -> None:
    s = Scene("lily_chen", dice=[5, 1])
    card = p.has(s, 0, "debt", "hitmen")
    s.g.reindex()
    other = s.g.clone()
    p.act(s.turn(0), "debt")
    assert s.names(0) == [] and p.rolls(s) == [2]
    s.g = other  # type: ignore[assignment]
    s.g.preset = [5, 1, 1, 1]
    p.resolve_reckoning(s, card).settle()
    assert s.names(0) == [] and len(s.events(event.FLIP)) == 1 and body(s) == (6, 6)


DEBTS = [
    ("hitmen", 4, (3, 6)),
    ("beyond_riches", 3, (6, 3)),
    ("unwilling_servant", 2, (6, 6)),
    ("local_authorities", 2, (6, 6)),
    ("debt_collector", 2, (6, 6)),
]


@pytest.mark.parametrize(("back", "pool", "left"), DEBTS)
def test_debt_tests(back: str, pool: int, left: tuple[int, int]) -> None:
    s = flipped("debt", back, at="the_amazon", dice=(5, *[1] * (pool - 1))).settle()
    assert body(s) == (6, 6) and s.names(0) == [] and s.where(0) == "the_amazon"
    s = flipped("debt", back, at="rome", dice=(1,) * pool).settle()
    assert body(s) == left and p.rolls(s) == [pool]
    gained = {"unwilling_servant": ["amnesia"], "local_authorities": ["detained"]}
    assert s.names(0) == gained.get(back, [])


def test_local_authorities() -> None:
    dice = (1, 1)
    s = flipped("debt", "local_authorities", "arcane_scholar", at="the_amazon", dice=dice)
    p.branch(s, 0).settle()  # the Ally goes
    assert s.names(0) == [] and s.where(0) == "the_amazon"
    s = flipped("debt", "local_authorities", "arcane_scholar", at="the_amazon", dice=dice)
    p.branch(s, 1)
    while not s.idle:
        assert p.places(s, option.TRAVEL) == {"buenos_aires", "space_7"}
        p.go(s, "buenos_aires", option.TRAVEL)
    assert s.names(0) == ["arcane_scholar", "detained"] and s.where(0) == "buenos_aires"


def test_debt_collector() -> None:
    s = flipped("debt", "debt_collector", *HELD, "whiskey", dice=(1, 1))
    p.card(s, "axe")
    p.card(s, "gate_box").settle()
    assert s.names(0) == ["derringer_18", "arcane_scholar", "whiskey"]


@pytest.mark.parametrize("pact", [True, False])
def test_make_a_deal(pact: bool) -> None:
    s = flipped("debt", "make_a_deal")
    p.branch(s, 0 if pact else 1).settle()
    assert s.names(0) == (["dark_pact"] if pact else []) and s.g.doom == (10 if pact else 9)
    held = flipped("debt", "make_a_deal", "dark_pact").settle()  # a second one cannot be chosen
    assert held.g.doom == 9


# -- Detained ------------------------------------------------------------------------------------


def test_detained_front() -> None:
    s = Scene("silas_marsh", "jim_culver", at={0: "rome", 1: "rome"},
              cards={0: ["detained", "cat_burglar"], 1: ["debt"]}, dice=[5, 1, 1])  # fmt: skip
    assert p.actions(s) == ["detained"] and s.ops() == {option.COMPONENT, option.STOP}
    p.act(s, "detained")
    assert s.names(0) == ["cat_burglar"]
    assert option.TRAVEL in s.ops()  # free, with an action left


DETAINED = [
    ("holding_cell", 1, (4, 4), None),
    ("cruel_and_unusual", 2, (6, 3), "paranoia"),
    ("starvation", 3, (3, 6), "internal_injury"),
]


def detained(back: str, clues: int, *dice: int) -> Scene:
    s = Scene("lily_chen", at={0: "rome"}, monsters={"ghoul": "rome"}, dice=dice)
    s.give_clues(0, clues)
    p.has(s, 0, "detained", back)
    s.g.reindex()
    return s.encounters(0)


@pytest.mark.parametrize(("back", "pool", "left", "gained"), DETAINED)
def test_detained_backs(back: str, pool: int, left: tuple[int, int], gained: str | None) -> None:
    s = detained(back, 0, *[1] * pool).settle()
    assert p.rolls(s) == [pool] and body(s) == left
    assert s.names(0) == ([gained] if gained else []) and s.on("rome") == ["ghoul"]
    s = detained(back, 0, 5, *[1] * (pool - 1)).settle()
    assert body(s) == (6, 6) and s.names(0) == []
    s = detained(back, 1)
    p.branch(s, 0).settle()
    assert body(s) == (6, 6) and s.names(0) == [] and s.g.clues[0] == []
    s = detained(back, 1, 5, *[1] * (pool - 1))
    p.branch(s, 1)
    while not s.idle:
        p.stop(s)
    assert s.names(0) == [] and len(s.g.clues[0]) == 1


def test_traits() -> None:
    s = Scene("lily_chen")
    printed = {name: {trait.NAMES[kind]} for name, _, kind in AILMENTS}
    printed |= {"blessed": {"boon"}, "cursed": {"bane"}, "dark_pact": {"deal"}}
    printed |= {"debt": {"deal", "common"}, "detained": {"restriction"}}
    for name in component.CONDITIONS:
        card = s.card(name)
        found = {which for i, which in enumerate(trait.NAMES) if s.g.has_trait(card, i)}
        assert found == printed[name]
