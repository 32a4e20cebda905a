"""``arkham2e/rules``: the corrections of the ledger, by their numbers.

| number | proven by |
| --- | --- |
| 1 | ``test_turn``: no roll in the first Upkeep |
| 2 | tricky case 13 |
| 3 | ``test_combat``: Monsters without a horror rating, The Bloated Woman; tricky case 36 |
| 4 | ``test_combat``: Mi-Go and Warlock; tricky case 17 |
| 5 | ``test_limits_terror``: the Outskirts empty at terror ten |
| 6 | ``test_movement``: Monsters at the gate; tricky case 31 |
| 7 | tricky case 34 |
| 8, 19 | ``test_mythos``: The Story Continues; here |
| 9 | ``test_encounters``: a Rumor is paid in its street; ``test_own_steps``: the experiment |
| 10 | ``test_gates``, ``test_limits_terror``, ``test_encounters``: Kate |
| 11, 21 | ``test_own_steps``: Elder Things come back; here |
| 12 | tricky case 23; ``test_movement``: an open gate overrides a closing |
| 13 | ``test_gates``: closed by an effect; ``test_finish``: it does not win |
| 14 | ``test_falling``: Yig, Yog-Sothoth, Sister Mary |
| 15 | ``test_gates``: price of a seal, difficulty of closing, R'lyeh Rising |
| 16 | ``test_battle``: Flesh Ward and Healing Stone |
| 17 | ``test_mythos``: a Rumor that is passed, that fails |
| 18 | ``test_set_up``: Kate's Clue, the first gate |
| 20 | ``test_set_up``: Rumors, cards without a gate |
| 22 | ``test_gates``: past a seal; ``test_own_steps``: the Hound; here |
| 23 | ``test_encounters``: a ride; ``test_examples``: line 465 |
| 24 | ``test_gates``: Research Materials, price of a seal |
| 25 | ``test_skill_check``: Hunches; tricky case 18; here |
| 26 | ``test_trading``: what changes hands; here |
| 27 | tricky cases 16, 17; ``test_effects``: trophies out of the cup and off the board |
| 28 | tricky case 39 |
| 29 | ``test_set_up``: possessions and tokens, Cthulhu; tricky case 2 |

What the list calls silent or doubtful is decided in ``docs/rulings.md``: doom at terror 10
(``test_limits_terror``), the Elder Sign at 1 and 1 (tricky case 30), little room for a surge (25),
Gate Box and Patrol Wagon (``test_movement``), Chthonians in company (``test_monster_movement``),
Nightgaunt's victim (``test_movement``: the nearest gate), cards that cannot be lost
(``test_falling``), insane in Upkeep (13), abilities after "no further encounters"
(``test_encounters``), Elder Signs and No One Can Help You Now (``test_gates``), fixed cards in use
(``test_set_up``), "Fight checks -1" (here).
"""

from __future__ import annotations

import pytest

from arkham_env.arkham2e.state.ids import component, space
from tests.arkham2e.support.scene import Scene


def test_08_kate_alone_lives_where_a_gate_can_open() -> None:
    sheets = Scene().table.sheets
    unstable = {
        component.SHEETS[i] for i in range(len(sheets)) if space.IS_UNSTABLE[sheets[i].home]
    }
    assert unstable == {"kate_winthrop"}
    s = Scene("kate_winthrop", doom=1)
    s.mythos("bizarre_dreams_plague_citizens").done()  # a gate at the Science Building, her home
    assert s.where(0) == "science_building" and s.g.gates == [] and s.g.doom == 1


@pytest.mark.rule("AH2-0433")
def test_11_elder_things_come_to_a_stable_location() -> None:
    assert not space.IS_UNSTABLE[space.number("river_docks")]
    s = Scene("joe_diamond", "amanda_sharpe", at={0: "river_docks"}, trophies={1: ["elder_thing"]})
    s.sign(space.NAMES[s.g.mythos_of(s.card("mythos:miskatonic_arctic_expedition_returns")).gate])
    s.mythos("miskatonic_arctic_expedition_returns").done()
    assert s.on("river_docks") == ["elder_thing"] and s.trophies(1) == []
    s.movement(0).do("stop").expect("evade elder_thing", "fight elder_thing", kind="monster")


@pytest.mark.rule("AH2-0043", "AH2-0340", "AH2-0434")
def test_22_no_arrow_leads_into_a_location() -> None:
    for where in range(space.BOARD):
        for goal in space.ARROWS[where]:
            assert goal < space.STREETS, f"{space.NAMES[where]} to {space.NAMES[goal]}"
            if where >= space.STREETS:
                assert goal == space.STREET_OF[where]


@pytest.mark.rule("AH2-0247")
@pytest.mark.parametrize("which", ["speed", "sneak", "fight", "will", "lore", "luck"])
def test_25_a_skill_card_adds_a_die_to_each_clue_of_its_skill(which: str) -> None:
    """Amanda: a Clue is two dice in checks of that skill, one in others."""
    for kind, dice in ((which, 2), ("luck" if which != "luck" else "will", 1)):
        s = Scene("amanda_sharpe", cards={0: [f"{which}_skill"]}, clues={0: 1})
        s.check(0, kind, -6).expect("clue", "pass", kind="after_roll")
        s.dice(*[1] * dice).do("clue").done()
        assert s.g.clues[0] == 0


@pytest.mark.rule("AH2-0244")
def test_fight_checks_of_an_environment_are_combat_checks_as_well() -> None:
    """And Lore checks are Spell checks; in Arkham."""
    s = Scene("amanda_sharpe", at={0: "woods"}, in_play=["heat_wave"], sliders={0: (0, 1, 1)})
    s.g.preset = [1] * 20
    for kind in ("fight", "combat", "lore", "spell"):
        s.check(0, kind)
    s.g.spaces[0] = space.number("abyss_first")
    for kind in ("fight", "combat", "lore", "spell"):
        s.check(0, kind)
    assert [record[3] for record in s.events("check")] == [1, 1, 3, 3, 2, 2, 2, 2]


@pytest.mark.rule("AH2-0428", "AH2-0429")
def test_26_revolver_and_wagon_change_hands() -> None:
    s = Scene(
        "joe_diamond", "amanda_sharpe", at={0: "woods", 1: "woods"},
        cards={0: ["deputy_of_arkham", "deputys_revolver", "patrol_wagon"]},
    )  # fmt: skip
    s.movement().do("trade 1")
    assert s.can("give deputys_revolver") and s.can("give patrol_wagon")
    assert not s.can("give deputy_of_arkham")
