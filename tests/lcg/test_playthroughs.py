"""``tests/playthrough.py``: the engine still plays the recorded playthroughs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from arkham_env.core.public.play import Play
from tests.envs.playing import GAME
from tests.playthrough import (
    PICK,
    Follow,
    arguments_in,
    check,
    difference,
    picks_in,
    playthrough,
    replayed,
    together,
)

FOLDER = Path(__file__).parent / "playthroughs"
TEXTS = sorted(FOLDER.glob("*.txt"))
NAMES = [path.stem for path in TEXTS]


@pytest.mark.parametrize("path", TEXTS, ids=NAMES)
def test_a_playthrough_is_played_as_it_was_recorded(path: Path) -> None:
    check(GAME, path)


def test_there_is_one_for_ten_games_and_all_kinds_of_them() -> None:
    """Every end of the scenario, every number of seats, every difficulty."""
    assert len(TEXTS) == 20
    assert all(path.stat().st_size < 82_000 for path in TEXTS)
    texts = [path.read_text() for path in TEXTS]
    ends = {text.split("\n= resolution ")[1].split("\n")[0] for text in texts}
    assert ends == {"none", "R2", "R3"}
    setups = [arguments_in(text) for text in texts]
    assert {len(setup["investigators"]) for setup in setups} == {1, 2, 3, 4}
    assert {setup["difficulty"] for setup in setups} == {"easy", "standard", "hard", "expert"}
    everything = "\n".join(texts)
    # The game ends by the last agenda, by the last act, and when all investigators have left.
    for said in ("Wild Flames advances", "Blaze of Glory advances", " resigns\n", " is defeated\n"):
        assert said in everything, said
    assert len(set(re.findall(r"^[^>=].*?, ([a-z_]+): ", everything, re.M))) >= 25


def changed(text: str) -> tuple[str, int]:
    """Return a playthrough with another pick in the middle, and which one."""
    found = list(PICK.finditer(text))
    middle = next(m for m in found[len(found) // 2 :] if m[1] != "0")
    number = found.index(middle)
    return text[: middle.start()] + "> 0 Nonsense" + text[middle.end() :], number


def test_a_pick_that_is_not_offered_ends_the_text() -> None:
    text = TEXTS[0].read_text()
    damaged, number = changed(text)
    now = replayed(GAME, damaged)
    assert len(picks_in(now)) == number
    assert text.startswith(now.rstrip("\n"))
    assert "-> 0 Nonsense" in difference(damaged, now)


def test_a_changed_rule_would_show() -> None:
    """Another log line, another label and another option each make another text."""
    text = TEXTS[0].read_text()
    for old, new in (("  Chaos token: ", "  Token: "), (", turn: ", ", turn: Rest | ")):
        assert old in text
        assert replayed(GAME, text) == text != text.replace(old, new)
        assert replayed(GAME, text.replace(old, new)) == text


def test_a_new_text_follows_the_old_one_as_far_as_it_can() -> None:
    text = TEXTS[0].read_text()
    damaged, number = changed(text)
    asked: list[int] = []

    def last(game: Play) -> int:
        asked.append(game.num_options)
        return game.num_options - 1

    assert playthrough(GAME, arguments_in(text), Follow(text, last)) == text
    assert asked == []
    repeated = playthrough(GAME, arguments_in(text), Follow(damaged, last))
    assert picks_in(repeated)[:number] == picks_in(text)[:number]
    assert len(asked) == len(picks_in(repeated)) - number > 0
    assert replayed(GAME, repeated) == repeated


def test_labels_that_begin_alike_stand_together() -> None:
    labels = ["Draw 1 card", "Play Machete", "Play Guts", "Fight Ghoul", "Play Ward", "End"]
    expected = "Draw 1 card | Play Machete, Guts | Fight Ghoul | Play Ward | End"
    assert together(labels) == expected
    assert together([]) == "" and together(["Done", "Done"]) == "Done | Done"
