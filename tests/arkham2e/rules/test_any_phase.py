"""``arkham2e/rules/answers.py``: abilities of any phase, between effects: every point of time that
``point.ANY_TIME`` lists, and where nobody is asked because nothing can come of it."""

from __future__ import annotations

import pytest

from arkham_env.arkham2e.rules.evading import Meet
from arkham_env.arkham2e.rules.monster_movement import MoveMonsters
from arkham_env.arkham2e.state.ids import world
from tests.arkham2e.support.scene import Scene
from tests.arkham2e.support.turns import attack_bare, keep_sliders, refreshed

JOE, AMANDA, HARVEY, PETE = "joe_diamond", "amanda_sharpe", "harvey_walters", "ashcan_pete"
DEXTER, MICHAEL = "dexter_drake", "michael_mcglen"
DUKE, BRINTON, LOAN = ["duke"], ["sir_william_brinton"], ["bank_loan"]
SIGN = "red_sign_of_shudde_mell"
TRIANGLE = 1 << world.SYMBOLS.index("triangle")


# -- One's own Upkeep and movement -----------------------------------------------------------------


def test_in_upkeep() -> None:
    s = Scene(AMANDA, cards={0: DUKE}, sanity={0: 2})
    s.upkeep().expect("answer duke", "stop", kind="upkeep").do("answer duke")
    assert s.g.sanity[0] == 5 and s.kind == "sliders"


def test_a_loan_is_paid_off_before_it_is_rolled_for() -> None:
    s = Scene(AMANDA, cards={0: ["retainer", *LOAN]}, money={0: 9})
    s.upkeep().expect("answer retainer", "answer bank_loan", kind="upkeep_order")
    # Only then are there $10.
    s.dice(5).do("answer retainer")
    s.expect("answer bank_loan", "answer bank_loan", kind="upkeep_order")
    s.pick("answer", s.card("bank_loan"), 2)
    assert s.g.money[0] == 1 and s.names(0) == ["retainer"] and s.kind == "sliders"


def test_a_loan_alone_is_rolled_for_or_paid_off() -> None:
    s = Scene(AMANDA, cards={0: LOAN}, money={0: 10}, dice=[6])
    s.upkeep().pick("answer", s.card("bank_loan"), 1)
    s.expect("answer bank_loan", "stop", kind="upkeep").do("stop")
    assert s.names(0) == LOAN
    s = Scene(AMANDA, cards={0: LOAN}, money={0: 9}, dice=[6])
    assert s.upkeep().kind == "sliders"


def test_other_actions_are_not_held_up_in_upkeep() -> None:
    s = Scene(AMANDA, cards={0: [*DUKE, "blessing"]}, sanity={0: 2}, dice=[6])
    s.upkeep().expect("answer duke", "stop", kind="upkeep")


def test_in_movement() -> None:
    s = Scene(AMANDA, cards={0: BRINTON}, stamina={0: 2})
    s.movement().do("answer sir_william_brinton")
    assert s.g.stamina[0] == 5 and s.kind == "movement"


# -- Monsters and combats --------------------------------------------------------------------------


def test_between_the_monsters_of_one_place() -> None:
    s = Scene(MICHAEL, at={0: "woods"}, monsters={"cultist": "woods", "zombie": "woods"},
              cards={0: BRINTON}, stamina={0: 4})  # fmt: skip
    s.movement().do("stop").expect(
        "evade cultist", "fight cultist", "evade zombie", "fight zombie",
        "answer sir_william_brinton", kind="monster",
    )  # fmt: skip
    s.dice(*[5] * 9).do("fight cultist", "fight_on")
    s.expect("evade zombie", "fight zombie", "answer sir_william_brinton", kind="monster")
    s.do("answer sir_william_brinton").expect("evade zombie", "fight zombie")
    assert s.g.stamina[0] == 7


def test_a_monster_of_an_encounter() -> None:
    s = Scene(MICHAEL, at={0: "woods"}, cards={0: BRINTON}, stamina={0: 3})
    s.run(Meet(0, s.monster("ghoul", "woods"), False))
    s.expect("evade ghoul", "fight ghoul", "answer sir_william_brinton", kind="monster")
    s.do("answer sir_william_brinton").expect("evade ghoul", "fight ghoul", kind="monster")
    assert s.g.stamina[0] == 7


def test_between_a_failed_evade_check_and_the_horror_check() -> None:
    s = Scene(AMANDA, at={0: "woods"}, monsters={"zombie": "woods"}, cards={0: BRINTON},
              stamina={0: 5}, dice=[1, 1, 1, 1, 1])  # fmt: skip
    s.movement().dice(5, 1, 1).do("stop", "evade zombie")
    s.expect("answer sir_william_brinton", "stop", kind="combat").do("answer sir_william_brinton")
    assert s.g.stamina[0] == 5 and s.kind == "combat" and not s.can("stop")


def test_who_was_just_asked_is_not_asked_again() -> None:
    s = Scene(AMANDA, at={0: "woods"}, monsters={"zombie": "woods"}, cards={0: BRINTON},
              stamina={0: 3}, dice=[5, 5, 5])  # fmt: skip
    s.movement().do("stop", "fight zombie")
    s.expect("fight_on", "flee", "answer sir_william_brinton", kind="combat")


def test_between_the_horror_check_and_the_fight() -> None:
    s = Scene(HARVEY, at={0: "woods"}, cards={0: DUKE})
    s.dice(1, 1, 1).fight(0, "zombie")
    s.expect("fight_on", "flee", kind="combat")  # he reduces the loss to 0: all is full
    s = Scene(AMANDA, at={0: "woods"}, cards={0: DUKE})
    s.dice(1, 1, 1).fight(0, "gug")
    s.expect("fight_on", "flee", "answer duke", kind="combat")
    s.do("answer duke").expect("fight_on", "flee", kind="combat")
    assert s.g.sanity[0] == 5


def test_between_the_rounds_of_a_combat() -> None:
    s = Scene(AMANDA, ancient_one="azathoth", at={0: "woods"}, cards={0: BRINTON})
    s.fight(0, "cultist").expect("fight_on", "flee", kind="combat")
    s.dice(1, 1).do("fight_on")
    assert s.g.stamina[0] == 5
    s.expect("fight_on", "flee", kind="combat")  # discarding him restores nothing
    s.dice(1, 1).do("fight_on").expect("fight_on", "flee", "answer sir_william_brinton")
    s.do("answer sir_william_brinton")
    assert s.g.stamina[0] == 5


def test_who_cannot_flee_is_asked_for_what_can_be_used() -> None:
    s = Scene(AMANDA, at={0: "woods"}, cards={0: BRINTON}, stamina={0: 2}, dice=[5, 1, 1, 1])
    s.fight(0, "ghoul").expect("answer sir_william_brinton", "stop", kind="combat")
    s.do("stop").expect("fight_on", "answer sir_william_brinton", kind="combat")


def test_before_what_ends_the_movement() -> None:
    """After the Monsters; where nothing ends it nobody is asked."""
    for in_play in ((), ("blood_magic",)):
        s = Scene(AMANDA, at={0: "rivertown_streets"}, monsters={"cultist": "rivertown_streets"},
                  cards={0: BRINTON}, stamina={0: 3}, in_play=in_play)  # fmt: skip
        s.movement().dice(5).do("stop", "fight cultist", "fight_on")
        if not in_play:
            s.done()
            continue
        s.expect("answer sir_william_brinton", "stop", kind="trade")
        s.do("answer sir_william_brinton").expect("answer blood_magic", "pass", kind="answer")
        assert s.g.stamina[0] == 5


# -- Red Sign --------------------------------------------------------------------------------------


def test_red_sign_before_the_horror_check() -> None:
    s = Scene(DEXTER, at={0: "woods"}, sliders={0: (0, 0, 3)}, cards={0: [SIGN]})
    s.fight(0, "dark_young").expect(f"answer {SIGN}", "stop", kind="combat")
    s.dice(5, 1, 1, 1).do(f"answer {SIGN}")
    s.expect("number 2", "number 6", kind="number")
    s.dice(5, 1, 1).do("number 6")  # Nightmarish: the Horror check is passed and costs nothing
    s.expect("fight_on", "flee", kind="combat")
    assert s.g.sanity[0] == 4, "its price alone"
    assert s.g.exhausted == [s.card(SIGN)]


def test_duke_restores_the_price_of_a_red_sign() -> None:
    """Who was asked whom to fight had nothing to restore then."""
    s = Scene(DEXTER, at={0: "woods"}, monsters={"dark_young": "woods"}, sliders={0: (0, 0, 3)},
              cards={0: [SIGN, "duke"]}, sanity={0: 5}, dice=[1, 1, 1, 1])  # fmt: skip
    s.movement().do("stop").expect("evade dark_young", "fight dark_young", kind="monster")
    s.do("fight dark_young").expect(f"answer {SIGN}", "stop", kind="combat")
    s.do(f"answer {SIGN}").expect("answer duke", "stop", kind="combat").dice(5, 1, 1)
    s.do("answer duke").expect("fight_on", "flee", kind="combat")
    assert s.g.sanity[0] == 4, "5, less what is Nightmarish"


def test_the_hand_of_a_red_sign_stays_full() -> None:
    s = Scene(DEXTER, at={0: "woods"}, sliders={0: (0, 3, 3)}, cards={0: [SIGN, "rifle", "axe"]})
    s.fight(0, "dark_young").dice(5, 1, 1, 1).do(f"answer {SIGN}").do("number 6")
    s.do("fight_on").expect("wield axe", "stop", kind="loadout")
    # Toughness 2: two successes are enough.
    s.dice(5, 5, *[1] * 3).do("wield axe")
    assert s.trophies(0) == ["dark_young"]


def test_a_red_sign_that_fails_before_the_horror_check_fills_a_hand_for_the_round() -> None:
    s = Scene(DEXTER, at={0: "woods"}, sliders={0: (0, 3, 3)}, cards={0: [SIGN, "rifle", "axe"]})
    s.fight(0, "dark_young").dice(1, 1, 1, 1).do(f"answer {SIGN}")
    s.do("fight_on").expect("wield axe", "stop", kind="loadout")
    s.dice(*[1] * 5).do("stop").do("fight_on").expect("wield axe", "wield rifle", "stop")


def test_red_sign_takes_the_ambush_away() -> None:
    s = Scene(DEXTER, at={0: "woods"}, sliders={0: (0, 3, 3)}, cards={0: [SIGN]})
    s.fight(0, "ghoul").expect("fight_on", f"answer {SIGN}", kind="combat")
    s.dice(5, 1, 1, 1).do(f"answer {SIGN}").expect("fight_on", "flee", kind="combat")
    s.dice(5).do("flee").done()


def test_red_sign_waits_for_the_fight_where_nothing_else_counts() -> None:
    s = Scene(DEXTER, at={0: "woods"}, sliders={0: (0, 3, 3)}, cards={0: [SIGN]})
    s.fight(0, "gug").expect("fight_on", "flee", kind="combat")
    s.do("fight_on").expect(f"answer {SIGN}", "stop", kind="loadout")
    # Eric Colt ignores Nightmarish already.
    s = Scene(DEXTER, at={0: "woods"}, cards={0: [SIGN, "eric_colt"]}, dice=[5, 1, 1])
    s.fight(0, "dark_young").expect("fight_on", "flee", kind="combat")


# -- Encounters ------------------------------------------------------------------------------------


def test_before_encounters() -> None:
    s = Scene(AMANDA, at={0: "woods"}, cards={0: DUKE}, sanity={0: 1})
    s.encounters().expect("answer duke", "encounter", kind="encounter")
    s = Scene(AMANDA, at={0: "abyss_first"}, cards={0: DUKE}, sanity={0: 1})
    s.worlds().expect("answer duke", "encounter", kind="encounter")
    s = Scene(AMANDA, at={0: "woods"}, cards={0: DUKE}, sanity={0: 1}, gates={"woods": "abyss"})
    s.g.explored[0] = 1
    s.encounters().expect("answer duke", "close fight", "close lore", "stop", kind="gate")


def test_beside_a_rumor_in_a_street() -> None:
    s = Scene(AMANDA, at={0: "easttown_streets"}, cards={0: DUKE}, sanity={0: 1}, clues={0: 1},
              in_play=["good_work_undone"])  # fmt: skip
    s.encounters().expect("answer good_work_undone", "answer duke", "stop", kind="encounter")
    s = Scene(AMANDA, at={0: "easttown_streets"}, cards={0: DUKE}, sanity={0: 1})
    s.encounters().done()


# -- The Mythos Phase ------------------------------------------------------------------------------


def test_before_each_chthonian() -> None:
    s = Scene(AMANDA, JOE, monsters={"chthonian": ["woods", "graveyard"]}, stamina={1: 2},
              cards={1: BRINTON}, dice=[4])  # fmt: skip
    s.run(MoveMonsters(TRIANGLE, 0))
    s.expect("answer sir_william_brinton", "pass", kind="answer", seat=1).do("pass")
    assert s.g.stamina == [4, 1]
    s.expect("answer sir_william_brinton", "pass", kind="answer", seat=1)
    s.dice(4).do("answer sir_william_brinton").done()
    assert s.g.stamina == [3, 5]


def test_monsters_that_hurt_nobody_are_not_waited_for() -> None:
    s = Scene(AMANDA, monsters={"hound_of_tindalos": "woods", "ghost": "woods"}, stamina={0: 2},
              cards={0: BRINTON})  # fmt: skip
    symbols = (1 << len(world.SYMBOLS)) - 1
    s.run(MoveMonsters(symbols, 0)).done()


def test_before_the_text_of_a_headline() -> None:
    s = Scene(AMANDA, at={0: "woods"}, cards={0: LOAN}, money={0: 10})
    s.mythos("temperance_fever_sweeps_city")
    s.expect("answer bank_loan", "pass", kind="answer").do("answer bank_loan").done()
    assert s.g.money[0] == 0
    s = Scene(AMANDA, at={0: "woods"}, cards={0: LOAN}, money={0: 10})
    s.mythos("strange_tremors_cease").done()


def test_at_the_end_of_the_mythos_phase() -> None:
    for ancient_one, asked in (("ithaqua", True), ("yig", False)):
        s = Scene(AMANDA, ancient_one=ancient_one, at={0: "uptown_streets"}, cards={0: BRINTON},
                  stamina={0: 1})  # fmt: skip
        s.mythos("strange_tremors_cease")
        if asked:
            s.expect("answer sir_william_brinton", "pass", kind="answer")
            s.do("answer sir_william_brinton")
            assert s.g.stamina[0] == 4
        s.done()


# -- The final battle ------------------------------------------------------------------------------


def test_between_attack_and_counter_attack() -> None:
    s = Scene(JOE, HARVEY, ancient_one="hastur", cards={1: DUKE}, sanity={1: 1})
    s.battle()
    refreshed(s, *[1] * 20)
    attack_bare(s)
    s.expect("answer duke", "pass", kind="answer", seat=1).do("answer duke")
    assert s.g.sanity[1] == 6, "7, and then the attack"


@pytest.mark.parametrize("ancient_one", ["nyarlathotep", "cthulhu"])
def test_an_attack_that_costs_something_else_is_not_waited_for(ancient_one: str) -> None:
    s = Scene(JOE, HARVEY, ancient_one=ancient_one, cards={1: DUKE}, sanity={1: 1},
              clues={0: 3, 1: 3})  # fmt: skip
    s.battle()
    refreshed(s, *[1] * 40)
    attack_bare(s)
    while s.kind == "choice":  # Cthulhu: which maximum is lowered
        s.do("choice 1")
    s.expect("answer duke", "stop", kind="upkeep", seat=1)
    assert s.g.battle_turn == 2


def test_beside_the_trade_of_the_battle() -> None:
    s = Scene(JOE, AMANDA, ancient_one="hastur", at={1: "woods"}, cards={0: DUKE}, sanity={0: 1},
              money={0: 1})  # fmt: skip
    s.battle().do("stop")
    keep_sliders(s)
    keep_sliders(s)
    s.expect("trade 0", "stop", kind="trade", seat=1).do("stop")
    s.expect("trade 1", "answer duke", "stop", kind="trade", seat=0).do("answer duke")
    s.expect("trade 1", "stop", kind="trade", seat=0)
    assert s.g.sanity[0] == 4


@pytest.mark.rule("AH2-0398")
@pytest.mark.parametrize(
    ("who", "answer", "dice"),
    [("vincent_lee", "vincent_lee", []), ("carolyn_fern", "carolyn_fern", []),
     (DEXTER, "heal", [5, 1, 1])],
)  # fmt: skip
def test_all_are_together_in_the_battle(who: str, answer: str, dice: list[int]) -> None:
    s = Scene(
        who,
        JOE,
        ancient_one="hastur",
        at={0: "woods", 1: "abyss_first"},
        sanity={1: 2},
        stamina={1: 2},
        cards={0: ["heal"] if dice else []},
        dice=dice,
    )
    s.upkeep()
    assert s.kind == "sliders", "he is elsewhere"
    s.battle().do(f"answer {answer}")
    assert s.g.sanity[1] + s.g.stamina[1] == 5
