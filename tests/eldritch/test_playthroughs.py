"""``tests/playthrough.py``: the playthroughs, as people read them, are what the engine plays
now."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.envs.playing import ELDRITCH
from tests.playthrough import arguments_in, check, picks_in, replayed

TEXTS = sorted((Path(__file__).parent / "playthroughs").glob("*.txt"))


@pytest.mark.parametrize("path", TEXTS, ids=[path.stem for path in TEXTS])
def test_a_playthrough_is_played_as_it_was_recorded(path: Path) -> None:
    check(ELDRITCH, path)


def test_they_show_all_phases_of_several_kinds_of_games() -> None:
    texts = [path.read_text() for path in TEXTS]
    assert all(len(text) < 82_000 for text in texts)
    for option, count in (("ancient_one", 3), ("difficulty", 3)):
        assert len({arguments_in(text)[option] for text in texts}) >= count
    assert len({len(arguments_in(text)["investigators"]) for text in texts}) >= 3
    everything = "\n".join(texts)
    for said in (
        "Action Phase", "Encounter Phase", "Mythos Phase", " moves to ", " tests ", "Dice: ",
        " fights ", " encounters ", "A Gate opens on ", "Mythos: ", "Reckoning of ", " gains ",
    ):  # fmt: skip
        assert said in everything, said
    assert len(set(re.findall(r"^[^>=].*?, ([a-z_]+): ", everything, re.M))) >= 12


def test_a_pick_that_is_not_offered_ends_the_text() -> None:
    text = TEXTS[0].read_text()
    place, label = picks_in(text)[3]
    damaged = text.replace(f"> {place} {label}", "> 0 Nonsense", 1)
    now = replayed(ELDRITCH, damaged)
    assert len(picks_in(now)) < 4
    assert text.startswith(now.rstrip("\n"))
