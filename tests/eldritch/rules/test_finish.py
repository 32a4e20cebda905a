"""How a game ends: winning, losing, both at once, being eliminated."""

from __future__ import annotations

import pytest

from arkham_env.eldritch.rules.defeat import Fall
from arkham_env.eldritch.rules.doom import Doom
from arkham_env.eldritch.rules.finish import finish
from arkham_env.eldritch.rules.losing import Lose
from arkham_env.eldritch.rules.reckoning import Reckoning
from arkham_env.eldritch.state.game_state import ELIMINATED, PRESENT, WAITING
from arkham_env.eldritch.state.ids import component, decision, event
from arkham_env.eldritch.state.ids.resolution import MYSTERIES, RUMOR
from tests.eldritch.support.scene import Scene
from tests.eldritch.support.supplies import YELLOW, put_tokens, seats_of, solved


@pytest.mark.rule("EH-0207", "EH-0209")
def test_a_loss_ends_the_game_in_the_middle_of_a_card() -> None:
    """Azathoth wakes by the Omen: no reckoning, no Gate, no text follows."""
    s = Scene("lily_chen", doom=1, gates=["london"], cards={0: ["debt"]})
    s.mythos("tide_of_despair")
    assert s.g.over and s.ended() == "awakened"
    assert s.g.health[0] == 6 and s.names(0) == ["debt"] and len(s.g.gates) == 1
    assert s.events()[-1][0] == event.END


@pytest.mark.rule("EH-0207")
def test_a_win_ends_the_game_at_once() -> None:
    """The third Mystery at the end of the Mythos Phase: the Lead is not asked to pass the token."""
    s = Scene("lily_chen", "charlie_kane", mystery="omen_of_devastation")
    solved(s, "the_true_name", "occult_research")
    put_tokens(s, "omen_of_devastation", 1)
    s.cup()
    s.mythos_phase(YELLOW)
    assert s.g.over and s.ended() == "mysteries" and not s.g.options
    assert s.events()[-1][0] == event.END and s.g.mystery == -1


def last_blow(*names: str) -> Scene:
    """Lily fights the last Health of awake Shub-Niggurath, three Mysteries solved."""
    s = Scene(*names, ancient_one="shub_niggurath", at={0: "the_heart_of_africa"}, health={0: 1})
    s.cup()
    s.wake()
    solved(s, *component.MYSTERIES[8:11])
    monster = s.monster("shub_niggurath_epic", "the_heart_of_africa")
    s.g.wounds[monster - component.FIRST_MONSTER] = s.g.toughness(monster) - 1
    return s


@pytest.mark.rule("EH-0208", "EH-0363")
def test_a_win_and_a_loss_together_are_a_win() -> None:
    """Tricky case 40: her last wound and Lily's last Health, in one step."""
    s = last_blow("lily_chen")
    s.dice(5, 5, 5, 5)
    s.encounters(0)
    assert s.g.over and s.ended() == "mysteries"


@pytest.mark.rule("EH-0208")
def test_of_two_ends_in_one_step_the_win_counts_in_either_order() -> None:
    for first, second in ((MYSTERIES, RUMOR), (RUMOR, MYSTERIES)):
        s = Scene("lily_chen")
        finish(s.g, first)
        finish(s.g, second)
        assert s.ended() == "mysteries"


@pytest.mark.rule("EH-0208")
def test_without_the_last_wound_the_same_blow_is_a_loss() -> None:
    s = last_blow("lily_chen")
    s.dice(5, 5, 1, 1)
    s.encounters(0)
    assert s.g.over and s.ended() == "eliminated"


@pytest.mark.rule("EH-0212")
def test_eliminated_players_share_in_a_win() -> None:
    s = last_blow("lily_chen", "charlie_kane")
    s.run(Fall(1, True))
    while not s.idle:
        s.g.take(0)
    assert s.g.status == [PRESENT, ELIMINATED] and not s.g.over
    s.dice(5, 5, 5, 5)
    s.encounters(0)
    assert s.g.over and s.ended() == "mysteries" and s.g.status[1] == ELIMINATED


@pytest.mark.rule("EH-0210", "EH-0371")
def test_when_all_are_eliminated_the_game_is_lost() -> None:
    s = Scene("lily_chen", "charlie_kane", ancient_one="cthulhu", at={0: "rome", 1: "rome"})
    s.wake()
    s.run(Lose(0, 6, 0)).settle()
    assert not s.g.over and s.g.lead == 1
    s.run(Lose(1, 4, 0))
    assert s.g.over and s.ended() == "eliminated" and seats_of(s, event.ELIMINATED) == [0, 1]


@pytest.mark.rule("EH-0210")
def test_all_defeated_is_no_loss_before_the_awakening() -> None:
    s = Scene("lily_chen", "charlie_kane", at={0: "rome", 1: "rome"})
    s.run(Lose(0, 6, 0)).settle()
    s.run(Lose(1, 4, 0)).settle()
    assert not s.g.over and s.g.status == [WAITING, WAITING]


@pytest.mark.rule("EH-0210", "EH-0371", "EH-0310")
def test_all_fall_and_the_ancient_one_wakes_before_replacements_come() -> None:
    """Doom 2: the second defeat wakes Cthulhu; nobody may come any more."""
    s = Scene("lily_chen", "charlie_kane", ancient_one="cthulhu", doom=2, at={0: "rome", 1: "rome"})
    s.run(Lose(0, 6, 0)).settle()
    s.run(Lose(1, 4, 0))
    s.cup()
    if not s.g.over:
        s.mythos_phase(YELLOW)
    assert s.g.awakened and s.g.over and s.ended() == "eliminated"


@pytest.mark.rule("EH-0211")
def test_a_rumor_may_lose_the_game() -> None:
    s = Scene("lily_chen", gates=["london", "rome"])
    s.ongoing("dimensions_collide", 1)
    s.run(Reckoning())
    assert s.g.over and s.ended() == "rumor"


@pytest.mark.rule("EH-0207", "EH-0362")
def test_a_loss_in_the_phase_comes_before_a_mystery_at_its_end() -> None:
    """FAQ: the last token of a Rumor goes now, the third Mystery would be solved later."""
    s = Scene("lily_chen", mystery="omen_of_devastation")
    solved(s, "the_true_name", "occult_research")
    put_tokens(s, "omen_of_devastation", 1)
    s.ongoing("web_between_worlds", 1)
    s.mythos_phase(YELLOW)
    assert s.ended() == "rumor" and len(s.g.solved) == 2


@pytest.mark.rule("EH-0209", "EH-0196")
def test_doom_in_place_of_a_missing_gate_may_lose() -> None:
    s = Scene("lily_chen", ancient_one="shub_niggurath", gates=component.GATES)
    s.cup("skeleton")
    s.wake()
    s.monster("shub_niggurath_epic", "the_heart_of_africa")
    for name in ("ghoul", "ghoul", "goat_spawn", "goat_spawn"):
        s.monster(name, "the_heart_of_africa")
    s.run(Doom(1))
    assert s.g.over and s.ended() == "awakened"


@pytest.mark.rule("EH-0310", "EH-0191")
def test_ones_own_defeat_wakes_the_ancient_one() -> None:
    """Reading 7: it wakes within the first step; the others follow, and nobody comes instead."""
    s = Scene("lily_chen", "charlie_kane", ancient_one="cthulhu", doom=1, at={1: "the_pyramids"})
    s.run(Lose(1, 4, 0))
    assert s.g.awakened and s.g.status == [PRESENT, WAITING]
    assert s.g.kind == decision.SPACE and s.g.seat == 0, "two Cities are as near"
    s.g.take(0)
    s.settle()
    assert s.g.status == [PRESENT, ELIMINATED] and not s.g.over
