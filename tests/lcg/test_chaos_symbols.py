"""Effects of the chaos symbols as text (``lcg/view.py``, ``lcg/printed.py``)."""

from __future__ import annotations

import pytest

import arkham_env
from arkham_agents.games import seat_view
from arkham_env.lcg.cards import catalogue
from arkham_env.lcg.printed import elder_sign_text
from arkham_env.lcg.scenarios.known import find_scenario, scenarios_of
from arkham_env.lcg.state.ids import card_type, chaos_token, difficulty
from tests.lcg.support.scene import TOKENS, Scene

PAIR = ["joe_diamond", "isabelle_barnes"]
SCENARIOS = scenarios_of("core_2026")
EFFECTS = range(chaos_token.SKULL, chaos_token.AUTO_FAIL)


@pytest.mark.parametrize("name", SCENARIOS)
@pytest.mark.parametrize("level", difficulty.NAMES)
def test_each_symbol_in_the_bag_has_a_text_that_begins_with_its_value(
    name: str, level: str
) -> None:
    """A text that begins with ``-X`` explains a value that depends on the game."""
    game = arkham_env.game("lcg/core_2026", play=name, difficulty=level, seed=1)
    g, scenario = game.state, find_scenario(name)
    for token in EFFECTS:
        text = scenario.token_text(token, g.table.difficulty >= difficulty.HARD)
        assert text or token not in g.bag
        value = scenario.token_value(g, token, 0)
        assert not text or text.startswith(("-X, where X is ", f"{value:+d}"))
        if scenario.token_reveals_another(g, token):
            assert "reveal another token" in text


def test_each_investigator_has_a_text_of_its_elder_sign() -> None:
    found = [d for d in catalogue.definitions().values() if d.type == card_type.INVESTIGATOR]
    own = [d for d in found if type(d).__module__.startswith("arkham_env.")]
    assert len(own) >= 5
    for d in own:
        assert elder_sign_text(d).startswith(("+0", "+1"))


def test_a_view_describes_the_symbols_in_a_test_of_its_seat() -> None:
    s = Scene(PAIR)
    view = seat_view(s.g, 1)
    s.advance_act(3)
    skull = "skull\n  type: chaos symbol\n  value now: -3\n-X, where X is the stage of the act."
    assert view.about("skull") == view.about(" SKULL ") == skull
    assert view.about("elder sign").endswith(": +1\n+1; if you succeed, heal 1 horror.")
    assert view.about("elder_thing").endswith("-3\n" + text_of("elder_thing", False) + ".")
    assert view.about("cultist").endswith("\n  value now: 0\nno effect is described.")
    fails = "auto_fail\n  type: chaos symbol\nthe skill test fails automatically."
    assert view.about("auto_fail") == fails
    s.g.table.difficulty = difficulty.HARD
    assert "value now: -4\n" in view.about("skull") and view.about("skull").endswith(" plus 1.")
    with pytest.raises(arkham_env.InvalidSetup, match="unknown card 'skul'"):
        view.about("skul")


def text_of(name: str, hard: bool) -> str:
    return find_scenario("spreading_flames").token_text(TOKENS[name], hard)


def test_a_symbol_as_a_card_has_the_effects_of_all_scenarios_and_difficulties() -> None:
    card = arkham_env.card("lcg/spreading_flames", "Elder Thing")
    assert card.name == "elder_thing" and card.facts == {"type": "chaos symbol"}
    levels = [("easy, standard", False), ("hard, expert", True)]
    assert card.summary.splitlines() == [
        f"Spreading Flames ({level}): {text_of('elder_thing', hard)}." for level, hard in levels
    ]
    assert len(arkham_env.card("lcg/core_2026", "skull").summary.splitlines()) == 6
    assert "Elder sign" in arkham_env.card("lcg/core_2026", "elder_sign").summary
    assert arkham_env.card("lcg/core_2026", "auto_fail").summary.endswith("fails automatically.")


def test_the_short_view_of_a_test_lists_the_symbols_of_the_tester() -> None:
    s = Scene(PAIR, extra={0: ["12094"]})
    s.give(0, "Unexpected Courage")
    assert "Symbols" not in s.game.brief(0)
    s.bag("-1", "skull", "skull", "elder_sign", "auto_fail", "cultist")
    s.do("Investigate")
    expected = """\
Symbols for Joe Diamond:
  skull (now -1): -X, where X is the stage of the act
  cultist (now 0): no effect is described
  elder_sign: +1; if you succeed, draw 1 card and gain 1 resource
Joe Diamond decides: """
    assert expected in s.game.brief(0) and expected in s.game.brief(1)
    assert "Symbols" not in s.game.view(0)
    test = s.test()
    test.tokens = [TOKENS["-1"], TOKENS["skull"]]
    assert "Symbols for Joe Diamond:\n  skull (now -1)" in s.game.brief(0)
    assert "elder_sign:" not in s.game.brief(0)
    test.tokens = [TOKENS["-1"]]
    assert "Symbols" not in s.game.brief(0)
