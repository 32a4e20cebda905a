"""``arkham2e/tables/sheets.py``: the abilities of the sixteen investigators; each has a case here
or in a file that is named below.

Amanda, Bob, Dexter, Jack, Pete: ``test_drawing`` (and tricky case 2, ``test_shopping``).  Darrell:
``test_encounters``.  Gloria: tricky case 34.  Harvey, Michael: ``test_losing``, tricky cases 4, 9,
22.  Joe: tricky cases 5, 18.  Kate: ``test_gates``, ``test_encounters``, ``test_limits_terror``.
Mandy: ``test_skill_check``.  Mary: ``test_falling``.  Carolyn: ``test_turn``.  Jenny:
``test_turn``.
"""

from __future__ import annotations

import pytest

from arkham_env.arkham2e.rules import losing
from arkham_env.arkham2e.rules.losing import Lose
from arkham_env.arkham2e.state.ids import deck
from tests.arkham2e.support.meeting import meet, met, pile, world
from tests.arkham2e.support.scene import Scene
from tests.arkham2e.support.turns import keep_sliders

AMANDA, JOE = "amanda_sharpe", "joe_diamond"


@pytest.mark.parametrize(("name", "sanity", "stamina"), [
    ("vincent_lee", 0, 1), ("carolyn_fern", 1, 0),
])  # fmt: skip
def test_vincent_and_carolyn_heal_one_in_their_area_once(
    name: str, sanity: int, stamina: int
) -> None:
    s = Scene(name, AMANDA, JOE, at={0: "woods", 1: "woods", 2: "library"},
              sanity={0: 2, 1: 2, 2: 2}, stamina={0: 2, 1: 2, 2: 2})  # fmt: skip
    s.upkeep().expect(f"answer {name}", "stop", kind="upkeep").do(f"answer {name}")
    s.expect("seat 0", "seat 1", seat=0, kind="target").do("seat 1")
    assert (s.g.sanity, s.g.stamina) == ([2, 2 + sanity, 2], [2, 2 + stamina, 2])
    assert s.kind == "sliders", "once in a turn"
    keep_sliders(s)
    # Where nobody needs it nothing is offered.
    for seat in range(3):
        s.g.sanity[seat], s.g.stamina[seat] = s.g.most_sanity(seat), s.g.most_stamina(seat)
    assert s.upkeep().kind == "sliders"


def test_vincent_heals_in_other_worlds_too_and_not_while_lost() -> None:
    s = Scene("vincent_lee", AMANDA, at={0: "abyss_first", 1: "abyss_first"}, stamina={1: 1})
    s.upkeep().do("answer vincent_lee")
    assert s.g.stamina[1] == 2
    s = Scene("vincent_lee", AMANDA, at={0: "abyss_first", 1: "abyss_second"}, stamina={1: 1})
    assert s.upkeep().kind == "sliders", "another area"


def test_a_plague_spares_vincents_care() -> None:
    s = Scene("vincent_lee", AMANDA, at={0: "woods", 1: "woods"}, stamina={1: 1},
              in_play=["a_strange_plague"])  # fmt: skip
    losing.gain(s.g, 1, 0, 1)
    assert s.g.stamina[1] == 1
    s.upkeep().do("answer vincent_lee")
    assert s.g.stamina[1] == 2


def test_jenny_has_her_dollar_each_upkeep_but_not_in_the_battle() -> None:
    s = Scene("jenny_barnes", ancient_one="cthulhu")
    for money in (1, 2):
        keep_sliders(s.upkeep())
        assert s.g.money[0] == money
    s.battle()
    keep_sliders(s)
    assert s.g.money[0] == 2


def test_darrell_draws_two_location_cards_but_one_in_other_worlds() -> None:
    s = Scene("darrell_simmons", at={0: "newspaper"})
    meet(s, "northside_7")
    assert len([offer for offer in s.options() if offer.startswith("entry")]) == 2
    s = Scene("darrell_simmons", at={0: "abyss_first"}, stamina={0: 1})
    world(s, "gate_blue_7").done()
    assert met(s) == ["gate_blue_7"]


def test_gloria_draws_one_location_card() -> None:
    s = Scene("gloria_goldberg", at={0: "newspaper"})
    meet(s, "northside_7").done()
    assert met(s) == ["northside_7"] and s.g.money[0] == 5


@pytest.mark.parametrize(("name", "sanity", "stamina"), [
    ("harvey_walters", 1, 0), ("michael_mcglen", 0, 1),
])  # fmt: skip
def test_harvey_and_michael_lose_one_less_of_each_source(
    name: str, sanity: int, stamina: int
) -> None:
    s = Scene(name)
    before = (s.g.sanity[0], s.g.stamina[0])
    s.run(Lose(0, 2, 2)).done()
    assert (s.g.sanity[0], s.g.stamina[0]) == (before[0] - 2 + sanity, before[1] - 2 + stamina)
    s.run(Lose(0, sanity, stamina)).done()
    assert (s.g.sanity[0], s.g.stamina[0]) == (before[0] - 2 + sanity, before[1] - 2 + stamina)
    losing.sacrifice(s.g, 0, sanity, stamina)
    lost = before[0] - 2 + sanity - s.g.sanity[0] + before[1] - 2 + stamina - s.g.stamina[0]
    assert lost == 1, "a cost is a cost"


def test_joes_hunches_count_for_each_clue() -> None:
    s = Scene(JOE, clues={0: 2}, sliders={0: (0, 0, 0)})
    s.check(0, "lore", 0, need=3).dice(5, 1).do("clue")
    s.dice(5, 6).do("clue").done()
    assert s.g.clues[0] == 0 and s.events("result")[-1][2] == 3


def test_kates_presence_is_for_her_area_alone() -> None:
    s = Scene("kate_winthrop", at={0: "woods"}, doom=3)
    s.mythos("family_found_butchered").done()
    assert s.gate_at("graveyard") is not None and s.g.doom == 4
    s = Scene("kate_winthrop", at={0: "graveyard"}, doom=3)
    s.mythos("family_found_butchered").done()
    assert s.g.gates == s.g.monsters == [] and s.g.doom == 3
    assert s.g.terror == 1, "the card is resolved otherwise"


def test_kate_does_not_hold_monsters_off_that_walk() -> None:
    s = Scene("kate_winthrop", at={0: "uptown_streets"}, monsters={"star_spawn": "woods"})
    s.sign("graveyard")
    s.mythos("family_found_butchered").done()
    assert s.on("uptown_streets") == ["star_spawn"]


def test_mandy_helps_once_a_turn_whoever_rolls() -> None:
    s = Scene("mandy_thompson", AMANDA, at={1: "abyss_first"})
    s.dice(1, 1, 1, 1).check(1, "luck").expect("answer mandy_thompson", "pass", seat=0)
    s.dice(1, 1, 1, 6).do("answer mandy_thompson").done()
    assert s.events("result")[-1][2] == 1
    s.dice(1, 1, 1).check(0, "luck").done()


def test_mary_and_yig() -> None:
    """Never lost: no doom for Yig, no end by Yog-Sothoth; elsewhere she falls as others do."""
    for ancient_one in ("yig", "yog_sothoth"):
        s = Scene("sister_mary", ancient_one=ancient_one, at={0: "abyss_first"}, doom=2)
        s.run(Lose(0, 0, 9)).done()
        assert s.where(0) == "st_marys_hospital" and s.g.doom == 2
        assert s.events("devoured") == [] and s.g.delayed[0] == 0


def test_pete_takes_the_bottom_card_that_another_discarded() -> None:
    s = Scene("ashcan_pete", "bob_jenkins", at={0: "general_store"}, money={0: 9})
    pile(s, "food", "knife", "axe", "rifle")
    s.g.known[deck.COMMON] = 1
    s.encounters().do("ability")
    assert s.kind == "draw_from" and s.can("bottom")
