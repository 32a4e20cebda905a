"""``lcg/state/values.py``, ``lcg/rules/setting_order.py``: sums, factors and set values."""

from __future__ import annotations

import random

import pytest

import arkham_env
import tests.lcg.support.modifier_cards  # noqa: F401  (registers cards)
from arkham_env.core.kernel.native import longs
from arkham_env.lcg.rules import effects as fx
from arkham_env.lcg.state import control, values
from arkham_env.lcg.state.card_definition import SKILLS
from arkham_env.lcg.state.game_state import Game
from arkham_env.lcg.state.ids import skill, slot, status
from tests.lcg.support.printed import value
from tests.lcg.support.scene import Scene

PAIR = ["joe_diamond", "isabelle_barnes"]


def with_assets(*codes: str) -> Scene:
    """Joe (combat 4, health 8, sanity 6) with these assets."""
    s = Scene(["joe_diamond"], extra={0: list(codes)})
    for code in codes:
        s.asset(0, code)
    return s


def combat(s: Scene, seat: int = 0) -> int:
    check_listed_skills(s.g)
    return values.skill_value(s.g, seat, skill.COMBAT)


def check_listed_skills(g: Game) -> None:
    """Check that ``values.list_skills`` agrees with ``values.skill_value``."""
    found = longs(4 * g.players)
    values.list_skills(g, found)
    for who in g.investigators:
        if who.status == status.PLAYING:
            listed = [found[4 * who.id + number] for number in range(4)]
            assert listed == [values.skill_value(g, who.id, number) for number in range(4)]


@pytest.mark.parametrize("play", ["smoke_and_mirrors", "queen_of_ash"])
def test_the_list_of_skills_agrees_with_each_skill(play: str) -> None:
    modified = printed = 0
    for seed in range(4):
        game = arkham_env.game("lcg/core_2026", play=play, players=4, seed=seed, decks="random")
        rng = random.Random(seed)
        while not game.over:
            g: Game = game.state
            check_listed_skills(g)
            if g.modified & SKILLS:
                modified += 1
            else:  # the encoder reads the printed skills
                found = [values.skill_value(g, i // 4, i % 4) for i in range(4 * g.players)]
                assert found == [g.skills[i] for i in range(4 * g.players)]
                printed += 1
            game.step(rng.randrange(game.num_options))
    assert modified and printed


# -- Factors ---------------------------------------------------------------------------------------


@pytest.mark.rule("LCG-0157")
@pytest.mark.parametrize(
    ("codes", "expected"),
    [
        (["TH101"], 8),
        (["TH101", "TH103"], 10),
        (["TH103", "TH101"], 10),
        (["TH101", "TH104"], 4),
        (["TH101", "TH101"], 16),
        (["TH101", "TH103", "TH104"], 6),
    ],
)
def test_all_that_is_added_is_counted_before_doubling(codes: list[str], expected: int) -> None:
    assert combat(with_assets(*codes)) == expected


@pytest.mark.rule("LCG-0158")
@pytest.mark.parametrize(
    ("codes", "expected"),
    [
        (["TH102"], 2),
        (["TH102", "TH103"], 3),  # 5 / 2
        (["TH102", "TH102", "TH103"], 2),  # 5 / 4
        # 5 doubled and halved is 5: nothing is rounded in between.
        (["TH102", "TH103", "TH101"], 5),
        (["TH101", "TH103", "TH102"], 5),
    ],
)
def test_fractions_are_rounded_up_after_all(codes: list[str], expected: int) -> None:
    assert combat(with_assets(*codes)) == expected


@pytest.mark.rule("LCG-0158")
def test_a_negative_fraction_is_rounded_up_too() -> None:
    s = with_assets("TH104", "TH104", "TH104", "TH103", "TH102")
    # 4 - 6 + 1 = -1, halved -0.5: 0, not -1.
    assert combat(s) == 0


@pytest.mark.rule("LCG-0157", "LCG-0158")
@pytest.mark.parametrize(("code", "expected"), [("TH121", 14), ("TH122", 4)])
@pytest.mark.parametrize("first", [True, False])
def test_a_lasting_factor(code: str, expected: int, first: bool) -> None:
    s = Scene(["joe_diamond"], extra={0: [code, "TH123"]})
    s.give(0, code, "TH123")
    names = [s.g.defs[s.find(c)].printed.name for c in (code, "TH123")]
    for name in names if first else reversed(names):
        s.do(f"Play {name}")
    assert combat(s) == expected  # (4 + 3) * 2 and 7 / 2
    s.calm().next_round()
    assert combat(s) == 4


@pytest.mark.rule("LCG-0157", "LCG-0158")
@pytest.mark.parametrize(
    ("codes", "shown", "expected"),
    # Combat 4, an icon, +1 from the whetstone, token -3: 3.
    [
        ([], 6, 3),
        (["TH101"], 12, 6),
        (["TH102"], 3, 2),
        (["TH101", "TH102"], 6, 3),
        (["TH101", "TH101"], 24, 12),
    ],
)
def test_icons_tokens_and_boosts_of_a_test_are_counted_before(
    codes: list[str], shown: int, expected: int
) -> None:
    s = Scene(["joe_diamond"], extra={0: [*codes, "TH113", "TH103"]})
    for code in [*codes, "TH113"]:
        s.asset(0, code)
    s.give(0, "One More")
    s.bag("-3")
    s.enemy("Mutated Experiment", engaged=0)
    s.do("Fight Mutated", "Use Whetstone", "Pass", "Commit One More")
    # What is shown before the token counts the same way.
    assert s.test().current_value(s.g) == shown
    s.settle(decline="Use Whetstone")
    assert value(s) == expected


@pytest.mark.rule("LCG-0157", "LCG-0158")
def test_every_quantity_is_doubled_after_its_sum() -> None:
    s = with_assets("TH105", "TH106", "TH107")
    here = s.investigator().location
    enemy = s.enemy("Mutated Experiment", engaged=0)  # fight 3, evade 3, health 3
    assert values.shroud(s.g, here) == 4
    assert values.shroud(s.g, here, -1) == 2
    assert (values.fight_value(s.g, enemy), values.evade_value(s.g, enemy)) == (6, 2)
    printed = s.g.defs[enemy].printed.health
    assert values.health(s.g, enemy) == 2 * printed
    s = with_assets("TH105", "TH106", "TH110", "TH111")
    here = s.investigator().location
    enemy = s.enemy("Mutated Experiment", engaged=0)
    assert values.shroud(s.g, here) == 6
    assert values.shroud(s.g, here, -1) == 4
    assert (values.fight_value(s.g, enemy), values.evade_value(s.g, enemy)) == (8, 2)


@pytest.mark.rule("LCG-0157", "LCG-0158")
def test_slots_hands_costs_health_and_sanity() -> None:
    s = with_assets("TH101", "TH103")
    assert values.hand_size(s.g, 0) == 18
    assert control.slot_capacity(s.g, 0, slot.HAND) == 4
    s = with_assets("TH102", "TH103")
    assert values.hand_size(s.g, 0) == 5  # 9 / 2
    s = with_assets("TH108", "TH112")
    card = s.find("TH108")
    assert values.cost(s.g, card) == 3  # (4 + 1) / 2
    assert values.cost(s.g, card, 2) == 2  # (4 + 1 - 2) / 2
    s = with_assets("TH109")
    printed = s.g.defs[0].printed
    halves = (-(-printed.health // 2), -(-printed.sanity // 2))
    assert (values.health(s.g, 0), values.sanity(s.g, 0)) == halves == (4, 4)


@pytest.mark.rule("LCG-0157")
def test_a_change_of_shroud_for_one_investigation_is_doubled_with_it() -> None:
    s = with_assets("TH105", "TH124")
    s.do("Activate Dim Light")
    assert s.test().current_difficulty(s.g) == 2  # (2 - 1) * 2
    s.settle(decline="Joe Diamond")
    assert s.investigator().clues == 1


# -- Set values ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("codes", "expected"),
    [(["TH141"], 6), (["TH141", "TH103"], 7), (["TH141", "TH103", "TH101"], 14), (["TH142"], 1)],
)
def test_a_set_value_stands_in_for_the_printed_one(codes: list[str], expected: int) -> None:
    assert combat(with_assets(*codes)) == expected


def enter(s: Scene, seat: int, code: str) -> Scene:
    """Put an asset into play by an effect; stop at the first decision."""
    card = s.free_copy(code, seat)
    return s.run(lambda g: fx.enter_play(g, seat, card))


def conflict(*codes: str) -> Scene:
    """The combat of Isabelle is set by several of her assets; Joe is the lead."""
    s = Scene(PAIR, extra={1: [*codes, "TH144"]})
    for code in codes:
        enter(s, 1, code)
    return s


@pytest.mark.rule("LCG-0062", "LCG-0003")
@pytest.mark.parametrize(
    ("codes", "last", "expected"),
    [
        (["TH141", "TH142"], "Steady Hand", 6),
        (["TH141", "TH142"], "Weak Hand", 1),
        (["TH142", "TH141"], "Steady Hand", 6),
        (["TH142", "TH141"], "Weak Hand", 1),
    ],
)
def test_the_lead_says_which_value_is_set_last(codes: list[str], last: str, expected: int) -> None:
    s = conflict(*codes)
    assert (s.kind, s.seat) == ("choose_card", 0)
    assert sorted(s.labels) == ["Choose Steady Hand", "Choose Weak Hand"]
    s.do(f"Choose {last}")
    assert s.kind == "turn" and combat(s, 1) == expected and combat(s, 0) == 4
    # It is asked once, and known to a save.
    s.do("Gain 1 resource")
    assert s.kind == "turn" and combat(s, 1) == expected
    again = s.g.clone()
    assert values.skill_value(again, 1, skill.COMBAT) == expected


@pytest.mark.rule("LCG-0062")
def test_values_that_agree_need_no_order() -> None:
    s = conflict("TH141", "TH143")
    assert s.kind == "turn" and combat(s, 1) == 6


@pytest.mark.rule("LCG-0062")
def test_the_order_ends_with_the_cards_and_is_asked_anew() -> None:
    s = conflict("TH141", "TH142").do("Choose Weak Hand")
    weak = s.card("Weak Hand").id
    s.run(lambda g: fx.discard_from_play(g, weak))
    assert s.kind == "turn" and combat(s, 1) == 6
    enter(s, 1, "TH142")
    assert s.kind == "choose_card"
    s.do("Choose Steady Hand")
    assert combat(s, 1) == 6


@pytest.mark.rule("LCG-0062")
@pytest.mark.parametrize(
    ("last", "expected"), [("Steady Hand", 6), ("Weak Hand", 1), ("Third Hand", 3)]
)
def test_a_third_one_is_put_in_order_with_the_others(last: str, expected: int) -> None:
    s = conflict("TH141", "TH142").do("Choose Weak Hand")
    enter(s, 1, "TH144")
    assert (s.kind, s.seat, len(s.labels)) == ("choose_card", 0, 3)
    s.do(f"Choose {last}")
    assert combat(s, 1) == expected
    # The order of the others still holds when the last one goes.
    gone = s.card(last).id
    s.run(lambda g: fx.discard_from_play(g, gone))
    assert s.kind == "turn"
    assert combat(s, 1) == {6: 1, 1: 6, 3: 1}[expected]


@pytest.mark.rule("LCG-0062")
@pytest.mark.parametrize(("last", "expected"), [("Lucky Hand", 9), ("Steady Hand", 6)])
def test_a_lasting_effect_takes_part(last: str, expected: int) -> None:
    s = Scene(PAIR, extra={0: ["TH141", "TH145"]})
    s.asset(0, "Steady Hand")
    s.give(0, "Lucky Hand")
    s.do("Play Lucky Hand")
    assert (s.kind, s.seat) == ("choose_card", 0)
    s.do(f"Choose {last}")
    assert combat(s) == expected
    s.end_turn()
    assert combat(s) == 6


@pytest.mark.rule("LCG-0062")
@pytest.mark.parametrize(
    ("which", "codes", "lucky", "empty"),
    [
        (skill.COMBAT, ["TH145", "TH146", "TH146"], "Lucky Hand", "Empty Hand"),
        (skill.WILLPOWER, ["TH154", "TH155", "TH155"], "Lucky Mind", "Empty Mind"),
    ],
)
def test_two_lasting_effects_and_one_that_is_made_again(
    which: int, codes: list[str], lucky: str, empty: str
) -> None:
    s = Scene(PAIR, extra={0: codes})
    printed = values.skill_value(s.g, 0, which)
    s.give(0, lucky, empty)
    s.do(f"Play {lucky}", f"Play {empty}", f"Choose {lucky}")
    assert values.skill_value(s.g, 0, which) == 9
    s.end_turn()
    assert values.skill_value(s.g, 0, which) == printed
    s.do("End your turn") if s.kind == "turn" else None
    while not (s.at_turn() and s.seat == 0 and s.g.round == 2):
        s.passive()
    for name in (lucky, empty):
        s.take_out(s.find(name))
        s.give(0, name)
    s.do(f"Play {lucky}")
    assert s.kind == "turn" and values.skill_value(s.g, 0, which) == 9
    s.do(f"Play {empty}")
    assert s.kind == "choose_card"
    s.do(f"Choose {empty}")
    assert values.skill_value(s.g, 0, which) == 0


@pytest.mark.rule("LCG-0002")
@pytest.mark.parametrize("first", ["player", "encounter"])
def test_an_encounter_card_prevails_over_a_player_card(first: str) -> None:
    s = Scene(PAIR, extra={0: ["TH141"]}, encounter=["TH151"])
    if first == "player":
        enter(s, 0, "TH141")
        s.draw_encounter(0, "Numb Fingers")
    else:
        s.draw_encounter(0, "Numb Fingers")
        enter(s, 0, "TH141")
    assert s.kind == "turn" and combat(s) == 2
    numb = s.card("Numb Fingers").id
    s.run(lambda g: fx.discard_from_play(g, numb))
    assert combat(s) == 6


@pytest.mark.rule("LCG-0003")
@pytest.mark.parametrize(("last", "expected"), [("Cramp", 0), ("Numb Fingers", 2)])
def test_the_lead_decides_between_two_encounter_cards(last: str, expected: int) -> None:
    s = Scene(PAIR, extra={0: ["TH141"]}, encounter=["TH151", "TH152"], first=1)
    enter(s, 0, "TH141")
    s.draw_encounter(0, "Numb Fingers")
    s.draw_encounter(0, "Cramp")
    assert (s.kind, s.seat) == ("choose_card", 0)
    assert sorted(s.labels) == ["Choose Cramp", "Choose Numb Fingers"]
    s.do(f"Choose {last}")
    assert combat(s) == expected


@pytest.mark.rule("LCG-0002", "LCG-0003")
def test_a_weakness_treachery_counts_as_an_encounter_card() -> None:
    s = Scene(PAIR, extra={0: ["TH141", "TH153"]}, encounter=["TH151"])
    enter(s, 0, "TH141")
    s.threat(0, "Old Wound")
    s.run(lambda g: None)
    assert s.kind == "turn" and combat(s) == 4
    s.draw_encounter(0, "Numb Fingers")
    assert (s.kind, len(s.labels)) == ("choose_card", 2)


@pytest.mark.rule("LCG-0062")
@pytest.mark.parametrize(("last", "defeated"), [("Fragile", True), ("Robust", False)])
def test_the_order_is_asked_before_anybody_falls(last: str, defeated: bool) -> None:
    s = Scene(PAIR, extra={1: ["TH147", "TH148"]})
    enter(s, 1, "TH147")
    s.have(1, damage=4)
    enter(s, 1, "TH148")
    assert (s.kind, s.seat) == ("choose_card", 0)
    s.do(f"Choose {last}").settle()
    assert (s.investigator(1).status == status.DEFEATED) == defeated


@pytest.mark.rule("LCG-0062")
@pytest.mark.parametrize(("last", "expected"), [("Deep Breath", 8), ("Steady Hand", 6)])
def test_a_conflict_that_comes_up_later_is_decided_when_it_does(last: str, expected: int) -> None:
    """One of the two sets the value only while its card is exhausted."""
    s = Scene(PAIR, extra={0: ["TH141", "TH149"]}, first=0)
    enter(s, 0, "TH141")
    enter(s, 0, "TH149")
    assert s.kind == "turn" and combat(s) == 6
    s.do("Use Deep Breath")
    assert (s.kind, s.seat) == ("choose_card", 0)
    s.do(f"Choose {last}")
    assert s.kind == "turn" and combat(s) == expected
    s.set(s.card("Deep Breath").id, exhausted=False)
    assert combat(s) == 6
