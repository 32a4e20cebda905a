"""``lcg/view.py``: the view and the log as text, with open tokens and the events of the game."""

from typing import Any

import pytest

import arkham_env
from arkham_env.lcg.rules.effects import defeat_investigator
from arkham_env.lcg.view import card_name
from tests.lcg.scenarios.test_spreading_flames_resolutions import finale, slay
from tests.lcg.support.scene import Scene

GAME = "lcg/spreading_flames"
JOE = ["joe_diamond"]
PAIR = ["joe_diamond", "isabelle_barnes"]


def test_the_view_shows_tokens_on_investigators_and_threats() -> None:
    s = Scene(["isabelle_barnes", "daniela_reyes"])
    s.g.investigators[0].doom = 1
    s.threat(1, "In Harm's Way", damage=2)
    view = s.game.view(1).splitlines()
    assert any(line.startswith("Isabelle Barnes at ") and "doom 1" in line for line in view)
    assert "  threat area: In Harm's Way (damage 2)" in view
    assert not any("Victory display" in line for line in view)
    s.g.victory = [*s.g.victory, s.find("Servant of Flame")]
    assert "Victory display: Servant of Flame" in s.game.view(0)


def test_an_automatic_failure_is_by_the_difficulty_even_of_zero() -> None:
    s = Scene(JOE)
    s.bag("auto_fail")
    s.draw_encounter(0, "Extraplanar Visions").settle(take="Test intellect")
    assert "Joe Diamond fails by 0 (value 0)" in s.log()


def test_the_log_names_the_resolution_and_who_is_given_armitage() -> None:
    s = slay(finale(PAIR))
    s.choose_seat(1)
    s.do("Read R3")
    log = s.log()
    assert log.index("The scenario ends: R1") < log.index("The scenario ends: R3")
    assert "Isabelle Barnes becomes the bearer of Dr. Henry Armitage" in log


def test_the_log_tells_what_an_elimination_leaves_behind() -> None:
    s = Scene(PAIR)
    s.have(1, clues=2)
    s.enemy("Cantor of Flame", engaged=1, exhausted=True)
    s.run(lambda g: defeat_investigator(g, 1))
    log = s.log()
    assert "2 clues of Isabelle Barnes placed on Your Friend's Room" in log
    assert "Cantor of Flame disengages" in log


def test_the_log_tells_what_readies_and_which_doom_goes() -> None:
    s = Scene(JOE).calm()
    s.enemy("Cantor of Flame", exhausted=True, doom=2)
    s.bag("+1")
    s.next_round()
    log = s.log()
    assert "Cantor of Flame readies" in log
    assert "2 doom removed from Cantor of Flame" in log
    assert "1 doom removed from Past Curfew" in log


def test_labels_tell_copies_in_play_apart() -> None:
    """Each pair differs in one thing that everybody can see."""
    s = Scene(PAIR, extra={0: ["12104"], 1: ["12104"]})
    pairs = [
        (s.threat(0, "Wounded"), s.threat(1, "Wounded")),
        (
            s.enemy("Cantor of Flame", engaged=0),
            s.enemy("Cantor of Flame", engaged=0, exhausted=True),
        ),
        (s.asset(0, "Fedora"), s.asset(1, "Fedora")),
        (s.enemy("Bystander", engaged=0, doom=1), s.enemy("Bystander", engaged=0)),
    ]
    for one, other in pairs:
        assert card_name(s.g, one) != card_name(s.g, other)
    assert card_name(s.g, pairs[0][1]) == "Wounded (Isabelle Barnes's)"


def test_a_sealed_token_is_open() -> None:
    s = Scene(["dexter_drake"], extra={0: ["12064"]})
    s.bag("-3")
    s.give(0, "Premonition")
    s.do("Play Premonition")
    assert "Premonition (-3 sealed)" in s.game.view(0)


@pytest.mark.parametrize("open_hands", [False, True])
def test_the_view_shows_the_own_hand_and_counts_the_others(open_hands: bool) -> None:
    game = arkham_env.game(GAME, players=2, seed=4, open_hands=open_hands)
    while game.decision is not None and game.decision.kind != "turn":
        game.step(game.num_options - 1)
    for reader in (0, 1):
        lines = [line for line in game.view(reader).splitlines() if line.startswith("  hand: ")]
        for seat, line in enumerate(lines):
            names = [game.state.defs[card].printed.name for card in hand_of(game, seat)]
            assert len(names) == 5
            if seat == reader or open_hands:
                found = [text.split(" (")[0] for text in line.removeprefix("  hand: ").split(", ")]
                assert found == names
            else:
                assert line == "  hand: 5 cards"


def hand_of(game: Any, seat: int) -> list[int]:
    return [*game.state.investigators[seat].hand]


def test_the_view_tells_what_a_card_in_hand_is() -> None:
    s = Scene(["daniela_reyes"])
    assert "  hand: empty" in s.game.view(0).splitlines()
    s.give(0, "Machete", "Overpower")
    assert "  hand: Machete (3 asset C), Overpower (skill CC)" in s.game.view(0).splitlines()


def test_the_log_names_the_lead_at_the_start_and_a_new_one() -> None:
    game = arkham_env.game(GAME, players=2, seed=4)
    names = [game.state.defs[seat].printed.name for seat in (0, 1)]
    assert not any("lead investigator" in line for line in game.log())
    game.step(1)
    assert [line for line in game.log() if "lead investigator" in line] == [
        f"{names[1]} is the lead investigator"
    ]
    s = Scene([*PAIR, "daniela_reyes"])
    assert [line for line in s.log() if "lead investigator" in line] == [
        "Joe Diamond is the lead investigator"
    ]
    s.run(lambda g: defeat_investigator(g, 0))
    s.do("Choose Daniela Reyes")
    assert "Daniela Reyes is the lead investigator" in s.log()
    assert "Isabelle Barnes is the lead investigator" not in s.log()


def test_the_log_tells_the_damage_on_a_weakness() -> None:
    s = Scene(["daniela_reyes"])
    s.threat(0, "In Harm's Way")
    s.enemy("Cantor of Flame", engaged=0)
    s.bag("+1")
    s.refresh()
    start = len(s.log())
    s.do("Fight Cantor").settle()
    new = s.log()[start:]
    lines = [line for line in new if " takes " in line and "damage" in line]
    assert lines == [
        "Cantor of Flame takes 1 damage and 0 horror",
        "In Harm's Way takes 1 damage and 0 horror",
        "Daniela Reyes takes 1 damage and 0 horror",
    ]


def test_the_log_tells_what_a_charm_moves() -> None:
    s = Scene(["dexter_drake"])
    s.asset(0, "Lucky Charm")
    s.have(0, horror=1)
    s.asset(0, "Jim Culver")
    start = len(s.log())
    s.do("Use Lucky Charm", "1 horror on Jim").settle()
    assert "Jim Culver takes 0 damage and 1 horror" in s.log()[start:]
