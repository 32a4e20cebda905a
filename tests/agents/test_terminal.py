"""Games in the terminal with scripted input."""

from __future__ import annotations

import io
import re
from collections import Counter
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from rich.console import Console

import arkham_env
from arkham_agents.terminal.seats import seat_agents, seat_warnings, trained_players
from arkham_agents.terminal.terminal import (
    Quit,
    Terminal,
    hanging,
    load_file,
    read_line,
    whole,
)
from arkham_env.core.kernel.errors import CorruptSave, InvalidSetup
from tests.agents.test_evaluation import run_script
from tests.envs.playing import ARKHAM, ELDRITCH, GAME


class Sitting:
    """A terminal whose input is a list of lines."""

    def __init__(
        self, lines: list[str], seats: str = "human", players: int = 1, game_id: str = GAME
    ) -> None:
        self.lines = lines
        self.paper = io.StringIO()
        game = arkham_env.game(game_id, players=players, seed=3)
        self.terminal = Terminal(
            game,
            seat_agents(seats.split(","), players),
            Console(file=self.paper, width=120),
            self.read,
        )

    def read(self, prompt: str) -> str:
        if not self.lines:
            raise Quit
        return self.lines.pop(0)

    @property
    def text(self) -> str:
        return self.paper.getvalue()


def test_a_whole_game_on_hints() -> None:
    sitting = Sitting(["a"] * 2000)
    result = sitting.terminal.run()
    assert result is not None and "The game is over" in sitting.text
    assert "== Round 1 ==" in sitting.text and "deck 2" in sitting.text


def test_undo_goes_back_exactly() -> None:
    sitting = Sitting([])
    start = sitting.terminal.game.hash()
    sitting.lines = ["a", "a", "a", "u 3"]
    assert sitting.terminal.run() is None
    assert sitting.terminal.game.hash() == start
    assert "Undone" in sitting.text


def test_save_and_open(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    sitting = Sitting(["a", "a", f"s {file}", "a", "a", f"o {file}"])
    sitting.terminal.run()
    assert sitting.terminal.game.hash() == arkham_env.load(file.read_text()).hash()


def test_commands_and_mistakes_leave_the_game_alone() -> None:
    lines = ["?", "v", "l", "l 2", "h", "nonsense", "999", "-1", "u", "u x", "s", "o missing.json",
             "--5", "\u00b2", "u \u00b2", "o"]  # fmt: skip
    sitting = Sitting(lines)
    before = sitting.terminal.game.hash()
    sitting.terminal.run()
    assert sitting.terminal.game.hash() == before
    for expected in ("undo the last", "hint:", "command 'nonsense'", "option 999", "No such file"):
        assert expected in sitting.text


def test_a_person_among_agents_sees_only_its_own_hand() -> None:
    sitting = Sitting(["a"] * 12, "heuristic,human", 2)
    sitting.terminal.run()
    state = sitting.terminal.game.state
    assert f"{state.defs[1].printed.name}: Choose" in sitting.text
    assert f"{state.defs[0].printed.name}: Choose" not in sitting.text
    taken = [line for line in sitting.text.splitlines() if "in hand" in line]
    assert taken and not any(state.defs[0].printed.name in line for line in taken)


def test_each_person_is_told_all_of_its_own_news() -> None:
    sitting = Sitting(["a"] * 30, "human,human", 2)
    sitting.terminal.run()
    game = sitting.terminal.game
    parts = [line.strip() for line in sitting.text.splitlines()]
    for seat in range(2):
        assert sitting.terminal.shown[seat] > 0
        for line in game.log(seat)[: sitting.terminal.shown[seat]]:
            assert any(part.startswith(line[:60]) for part in parts), line


def test_leaving_by_an_interrupt(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupt)
    with pytest.raises(Quit):
        read_line("> ")


def test_seats() -> None:
    assert seat_agents(["human"], 3) == [None, None, None]
    first, second = seat_agents(["human", "random"], 2)
    assert first is None and second is not None and second.name == "random"
    for names, players, expected in (
        (["human", "human"], 1, "2 names for a game with 1 player: expected 1 name"),
        (["human", "random"], 3, "2 names for a game with 3 players: expected 1 name or 3 names"),
        (["human"] * 4, 3, "4 names for a game with 3 players: expected 1 name or 3 names"),
    ):
        with pytest.raises(InvalidSetup) as raised:
            seat_agents(names, players)
        assert str(raised.value).endswith(expected)
    with pytest.raises(InvalidSetup, match="unknown agent"):
        seat_agents(["hooman"], 1)
    for text in ("two", "0", "-1"):
        with pytest.raises(InvalidSetup, match="whole number of at least 1"):
            whole(text, 1)


def test_the_script(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    lines = "\n".join(["0", "a", "a", "h", f"s {file}", "q"])
    done = run_script("play.py", "--players", "2", "--seats", "human,heuristic", text=lines)
    assert done.returncode == 0, done.stderr
    assert "The game was left" in done.stdout and file.is_file()
    again = run_script("play.py", "--load", str(file), "--seats", "heuristic")
    assert again.returncode == 0 and "The game is over" in again.stdout
    file.write_bytes(b"\xff\xfe")
    for bad in (file, tmp_path / "missing.json", tmp_path):
        broken = run_script("play.py", "--load", str(bad))
        assert broken.returncode == 2 and "error: " in broken.stderr
        assert bad.name in broken.stderr
        assert "Traceback" not in broken.stderr
    wrong = run_script("play.py", "--investigators", "isabelle_barnes, joe_dimond")
    assert wrong.returncode == 2 and "did you mean 'joe_diamond'" in wrong.stderr
    both = run_script("play.py", "--players", "3", "--investigators", "joe_diamond")
    assert both.returncode == 2 and "players=3: expected 1" in both.stderr


def test_a_card_is_shown_by_name_or_code() -> None:
    sitting = Sitting(["c machete", "c 12022", "c machette", "c"])
    before = sitting.terminal.game.hash()
    sitting.terminal.run()
    assert sitting.terminal.game.hash() == before
    shown = " ".join(sitting.text.split())
    assert "Machete" in shown and "cost: 3" in shown and "icons: C" in shown
    words = arkham_env.card(GAME, "Machete").summary.split()[:3]
    assert " ".join(words) in shown
    assert arkham_env.card(GAME, "12022").name in shown
    assert "did you mean 'Machete'" in shown and "unknown card ''" in shown


def test_the_end_tells_points_and_every_line_of_the_result() -> None:
    sitting = Sitting([], "random", 2)
    result = sitting.terminal.run()
    assert f"points {result.points:g})" in sitting.text
    assert len(result.lines()) == 2
    for line in result.lines():
        assert f"  {line}\n" in sitting.text


def test_the_script_takes_any_option() -> None:
    done = run_script(
        "play.py", "--players", "1", "--option", "open_hands=true", "--option", "trauma=[[1,0]]",
        "--difficulty", "hard", "--seats", "random",
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "The game is over" in done.stdout
    for option, message in [
        ("open_hands", "expected name=value"),
        ("open_hand=true", "did you mean 'open_hands'"),
        ("trauma=[[9,0]]", "killed or driven insane"),
    ]:
        wrong = run_script("play.py", "--players", "1", "--option", option)
        assert wrong.returncode == 2 and message in wrong.stderr
        assert "Traceback" not in wrong.stderr


def test_the_table_is_shown_at_each_turn_and_when_asked_for() -> None:
    sitting = Sitting(["a"] * 40)
    sitting.terminal.run()
    turns = sitting.text.count("the table")
    assert turns > 0
    asked = Sitting(["v"])
    asked.terminal.run()
    assert asked.text.count("the table") == 1
    assert asked.terminal.pending().kind != "turn"


def test_leaving_by_a_command() -> None:
    sitting = Sitting([])
    with pytest.raises(Quit):
        sitting.terminal.obey("q", "")


def test_as_many_lines_of_the_log_as_are_asked_for() -> None:
    sitting = Sitting(["a"] * 15)
    sitting.terminal.run()
    lines = [line.strip() for line in sitting.terminal.game.log(sitting.terminal.viewer)]
    for rest, count in (("2", 2), ("", 20)):
        before = len(sitting.text)
        assert not sitting.terminal.obey("l", rest)
        shown = " ".join(sitting.text[before:].split())
        assert shown == " ".join(" ".join(lines[-count:]).split())


def test_a_game_of_another_size_is_not_opened(tmp_path: Path) -> None:
    file = tmp_path / "other.json"
    file.write_text(arkham_env.game(GAME, players=3, seed=1).save(), encoding="utf-8")
    sitting = Sitting(["a"])
    sitting.terminal.run()
    before = sitting.terminal.game
    count = len(sitting.terminal.agents)
    with pytest.raises(InvalidSetup) as raised:
        sitting.terminal.obey("o", str(file))
    assert str(raised.value) == (
        f"the saved game has 3 players, but the present game has {count}: open a game with the "
        "same number of players"
    )
    assert sitting.terminal.game is before and sitting.terminal.past


def test_an_opened_game_begins_with_nothing_to_undo(tmp_path: Path) -> None:
    file = tmp_path / "same.json"
    sitting = Sitting(["a", "a"])
    file.write_text(sitting.terminal.game.save(), encoding="utf-8")
    sitting.terminal.run()
    assert sitting.terminal.past and sitting.terminal.shown
    assert sitting.terminal.obey("o", str(file))
    assert (sitting.terminal.past, sitting.terminal.shown) == ([], {})


def test_a_file_that_is_no_text_is_no_game(tmp_path: Path) -> None:
    file = tmp_path / "noise.json"
    file.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(CorruptSave) as raised:
        load_file(file)
    assert str(raised.value) == (
        f"{file}: expected a file that the command s wrote, but this file is not text"
    )


def test_options_are_numbered_below_the_line_that_asks() -> None:
    sitting = Sitting([])
    sitting.terminal.show_options()
    game = sitting.terminal.game
    labels = sitting.terminal.pending().labels()
    lines = [" ".join(line.split()) for line in sitting.text.splitlines()]
    assert lines[0] == f"{game.seat_name(game.seat)}: {game.prompt()}"
    assert lines[1:] == [f"{i} {' '.join(label.split())}" for i, label in enumerate(labels)]


def test_an_error_is_red_as_a_whole() -> None:
    """Numbers and names in the message have no other colours."""
    sitting = Sitting(["999"])
    terminal = sitting.terminal
    terminal.console = Console(
        file=sitting.paper, width=120, force_terminal=True, color_system="standard"
    )
    with pytest.raises(Quit):
        terminal.person()
    (line,) = [line for line in sitting.text.splitlines() if "999" in line]
    assert line.startswith("\x1b[31m") and line.endswith("\x1b[0m")
    assert line.count("\x1b[") == 2


def test_no_news_are_told_twice() -> None:
    sitting = Sitting([])
    sitting.terminal.news()
    before = sitting.text
    assert before
    sitting.terminal.news()
    assert sitting.text == before


def test_news_are_told_in_the_order_in_which_they_happened() -> None:
    sitting = Sitting(["a"] * 12)
    sitting.terminal.run()
    said = [line.strip() for line in sitting.text.splitlines()]
    log = [line.strip() for line in sitting.terminal.game.log(0)]
    places = [said.index(line) for line in dict.fromkeys(log) if line in said and len(line) < 100]
    assert len(places) > 5 and places == sorted(places)


def test_what_a_game_came_to_is_plain_but_for_its_first_line() -> None:
    sitting = Sitting([])
    game = sitting.terminal.game
    while not game.over:
        game.step(game.num_options - 1)
    assert game.result is not None and len(game.result.lines()) > 0
    sitting.terminal.console = Console(
        file=sitting.paper, width=120, force_terminal=True, color_system="truecolor"
    )
    sitting.terminal.show_result()
    first, *others = sitting.text.splitlines()
    assert "\x1b[1m" in first
    assert others == [f"  {line}" for line in game.result.lines()]


def test_colours_mark_numbers_and_what_is_said_nothing_else() -> None:
    """Automatic highlighting of numbers and paths would hide the meaning of the colours."""
    sitting = Sitting(["v", "c Machete", "h", "l 5", "help", "0", "u", "q"])
    sitting.terminal.console = Console(
        file=sitting.paper, width=120, force_terminal=True, color_system="standard"
    )
    with suppress(Quit):
        sitting.terminal.run()
    used = Counter(re.findall("\x1b\\[[0-9;]*m", sitting.text))
    # The styles are: reset, bold, dim, a number to type, an error.
    known = {"\x1b[0m", "\x1b[1m", "\x1b[2m", "\x1b[36m", "\x1b[33m"}
    assert set(used) == known, used


def test_the_name_of_a_decision_is_bold_and_nothing_else() -> None:
    sitting = Sitting([])
    sitting.terminal.console = Console(
        file=sitting.paper, width=120, force_terminal=True, color_system="standard"
    )
    prompt = "Choose 3 of 'Joe Diamond'."
    game: Any = sitting.terminal.game
    sitting.terminal.game = cast(
        Any,
        SimpleNamespace(
            seat=0,
            decision=game.decision,
            over=False,
            seat_name=lambda seat: f"seat {seat}",
            prompt=lambda: prompt,
        ),
    )
    sitting.terminal.show_options()
    assert sitting.text.splitlines()[0] == f"\x1b[1mseat 0: {prompt}\x1b[0m"


def test_eldritch_horror_is_played_by_numbers() -> None:
    """The state is printed at every turn and fits the width; each option has its number."""
    sitting = Sitting(["0"] * 2000, "human", 2, ELDRITCH)
    result = sitting.terminal.run()
    assert result is not None and "The game is over: lost" in sitting.text
    assert "== Round 1 ==" in sitting.text and "Your cards:" in sitting.text
    turns = sitting.text.count(": Choose an action.")
    assert sitting.text.count("the table") == turns > 10
    assert max(len(line) for line in sitting.text.splitlines()) <= 120
    for line in result.lines():
        assert f"  {line}\n" in sitting.text


def test_commands_of_the_terminal_in_eldritch_horror(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    lines = ["0", "0", "v", "c Cthulhu", "c .45 automatic", "c cthulu", "l 3", f"s {file}", "0"]
    sitting = Sitting([*lines, "u", f"o {file}", "999"], "human", 2, ELDRITCH)
    sitting.terminal.run()
    assert sitting.terminal.game.hash() == arkham_env.load(file.read_text()).hash()
    shown = " ".join(sitting.text.split())
    assert "mysteries: " in shown and "value: 2" in shown and "did you mean 'cthulhu'" in shown
    assert "Undone" in shown and "option 999" in shown


def test_hints_of_the_terminal_in_eldritch_horror() -> None:
    """``h`` prints the choice of the game's scripted player, ``a`` takes it."""
    sitting = Sitting(["h", *["a"] * 2000], "human", 1, ELDRITCH)
    assert sitting.terminal.run() is not None
    assert "hint: " in sitting.text and "The game is over" in sitting.text


def test_arkham_horror_is_played_by_numbers() -> None:
    sitting = Sitting(["0"] * 4000, "human", 2, ARKHAM)
    result = sitting.terminal.run()
    assert result is not None and "The game is over: " in sitting.text
    assert "== Turn 1, first player" in sitting.text and "Your cards:" in sitting.text
    turns = sitting.text.count(": Choose a move, another action, or stop.")
    assert sitting.text.count("the table") == turns > 10
    assert max(len(line) for line in sitting.text.splitlines()) <= 120
    shown = " ".join(sitting.text.split())
    for line in result.lines():
        assert line in shown


def test_commands_of_the_terminal_in_arkham_horror(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    lines = ["0", "0", "v", "c Hastur", "c Tommy Gun", "c tomy gun", "l 3", f"s {file}", "0"]
    sitting = Sitting([*lines, "u", f"o {file}", "999"], "human", 2, ARKHAM)
    sitting.terminal.run()
    assert sitting.terminal.game.hash() == arkham_env.load(file.read_text()).hash()
    shown = " ".join(sitting.text.split())
    assert "combat: +6 physical" in shown and "did you mean 'tommy_gun'" in shown
    assert "doom: 13" in shown
    assert "Undone" in shown and "option 999" in shown


def test_hints_of_the_terminal_in_arkham_horror() -> None:
    sitting = Sitting(["h", *["a"] * 4000], "human", 1, ARKHAM)
    assert sitting.terminal.run() is not None
    assert "hint: " in sitting.text and "The game is over" in sitting.text


def test_lines_that_do_not_fit_hang() -> None:
    text = "one two three four five\n\n  six seven eight nine ten eleven"
    assert hanging(text, 20).splitlines() == [
        "one two three four",
        "    five",
        "",
        "  six seven eight",
        "      nine ten",
        "      eleven",
    ]
    assert hanging("x" * 50, 40).splitlines() == ["x" * 40, "    " + "x" * 10]


def test_an_empty_line_makes_no_move() -> None:
    sitting = Sitting(["", "   ", "\t"])
    before = sitting.terminal.game.hash()
    sitting.terminal.run()
    assert sitting.terminal.game.hash() == before
    assert sitting.text.count("Type the number of an option, or 'h' for a hint") == 3


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("0 1", "'1' after '0': expected the end of the line"),
        ("0  x y", "'x y' after '0': expected the end of the line"),
        ("a 1", "'1' after 'a': expected the end of the line"),
        ("h now", "'now' after 'h': expected the end of the line"),
        ("v all", "'all' after 'v': expected the end of the line"),
        ("q!", "unknown command 'q!'"),
        ("q 1", "'1' after 'q': expected the end of the line"),
        ("help me", "'me' after 'help': expected the end of the line"),
        ("? 1", "'1' after '?': expected the end of the line"),
        ("u 1 2", "'1 2': expected a whole number of at least 1"),
        ("l 2 3", "'2 3': expected a whole number of at least 1"),
        ("s", "s: expected the name of a file, as in 's game.json'"),
        ("o", "o: expected the name of a file, as in 'o game.json'"),
    ],
)
def test_other_words_on_a_line_are_errors(line: str, message: str) -> None:
    sitting = Sitting([line])
    before = sitting.terminal.game.hash()
    sitting.terminal.run()
    assert sitting.terminal.game.hash() == before
    assert message in " ".join(sitting.text.split())


def test_policies_that_were_trained_with_other_numbers_of_players_cause_a_warning() -> None:
    general = {"config": {"game": {"players": None, "mix": {"players": {"2": 1.0, "1": 4.0}}}}}
    assert trained_players(general) == [1, 2]
    assert trained_players({"config": {"game": {"players": 3, "mix": {"players": None}}}}) == [3]
    assert trained_players({"config": {"game": {"investigators": ["a", "b"]}}}) == [2]
    assert trained_players({}) == []
    names = ["human", "random", "ppo:solo", "search:ppo:solo?sims=1"]
    agents = dict(zip(names, seat_agents(names, 4), strict=True))
    assert seat_warnings(agents, 1) == []
    assert seat_warnings(agents, 2) == [
        f"the policy of {name!r} was trained with 1 player, but this game has 2; expect weak play"
        for name in names[2:]
    ]
