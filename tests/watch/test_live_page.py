"""The page of a running game (``watch/live.js``, ``watch/live_page.py``), and games in a browser.

The tests in a browser need Playwright and a Chromium: ``pytest -m browser``.
"""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

import arkham_env
from arkham_env.core.kernel.errors import ArkhamError
from arkham_env.watch import live_page, reading
from arkham_env.watch.live import LiveGame
from arkham_env.watch.server import TOKEN_HEADER, PlayServer
from tests.watch.recording import GAMES
from tests.watch.serving import Gate, new_live, play_until_other_is_next
from tests.watch.test_page import ARGUMENTS, chromium

SCRIPT = files("arkham_env.watch").joinpath("live.js").read_text(encoding="utf-8")
BUTTON = "#live button:text-is('{}')"
MOST_CLICKS = 400
"""Number of clicks after which the rest of a long game is played by requests."""


# -- Without a browser -----------------------------------------------------------------------------


def test_script_is_in_the_package_data() -> None:
    project = (Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8")
    assert '"watch/live.js"' in project


def test_page_may_only_send_requests_to_its_server() -> None:
    page = live_page.live_page()
    assert page.count("connect-src 'self'") == 1 and "connect-src 'none'" not in page
    assert "default-src 'none'" in page and "form-action 'none'" in page
    assert page.count(SCRIPT) == 1 and page.index(SCRIPT) < page.index(reading.BEFORE)
    assert f'"{TOKEN_HEADER}"' in SCRIPT and reading.MARK not in page
    for pattern in (
        r"https?://", r"XMLHttpRequest", r"innerHTML", r"outerHTML", r"insertAdjacent", r"</script",
        r"document\.write", r"\beval\(", r"new Function", r"localStorage", r"\bcookie",
    ):  # fmt: skip
        assert not re.search(pattern, SCRIPT), pattern


def test_replay_contains_no_script_of_running_games() -> None:
    page = files("arkham_env.watch").joinpath("page.html").read_text(encoding="utf-8")
    assert "fetch(" not in page and TOKEN_HEADER not in page


def test_changed_page_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_page, "CLOSED", "connect-src 'nothing'")
    with pytest.raises(ArkhamError, match="contains \"connect-src 'nothing'\" 0 times, expected 1"):
        live_page.live_page()


# -- In a browser ----------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    sync_api = pytest.importorskip("playwright.sync_api", reason="needs Playwright")
    path = chromium()
    if path is None:
        pytest.skip("needs a Chromium")
    with sync_api.sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=path, args=list(ARGUMENTS))
        yield found
        found.close()


class Tab:
    """Running game in a tab, and all that the tab logs, raises and requests elsewhere.

    Attributes:
        refused: whether responses with an error are expected, which the browser logs.
    """

    def __init__(
        self, browser: Any, server: PlayServer, size: tuple[int, int] = (1280, 720)
    ) -> None:
        self.server = server
        self.refused = False
        self.faults: list[str] = []
        self.page = browser.new_page(viewport={"width": size[0], "height": size[1]})
        self.page.on("console", lambda message: self.log(message.text))
        self.page.on("pageerror", lambda error: self.log(str(error)))
        self.page.on("request", lambda request: self.check(request.url))
        self.open()

    def open(self) -> None:
        self.page.goto(self.server.url)
        self.page.wait_for_selector("body[data-ready]")

    def log(self, text: str) -> None:
        if not (self.refused and text.startswith("Failed to load resource")):
            self.faults.append(text)

    def check(self, url: str) -> None:
        if not url.startswith((self.server.url.rpartition("/")[0] + "/", "blob:")):
            self.faults.append(f"requests {url}")

    @property
    def at(self) -> int:
        return int(self.page.inner_text("#at").partition("/")[0])

    @property
    def notice(self) -> str:
        return str(self.page.inner_text("#notice"))

    def wait_for_notice(self, beginning: str) -> None:
        self.page.wait_for_function(
            "text => document.querySelector('#notice').textContent.startsWith(text)", arg=beginning
        )

    def wait_for(self, at: int) -> None:
        """Wait until the page shows the present decision, which is ``at``."""
        self.page.wait_for_function(
            "text => document.querySelector('#at').textContent === text", arg=f"{at} / {at}"
        )

    def steps(self) -> int:
        return len(self.server.live.recorder.steps)

    def click(self, option: int) -> None:
        """Click an option, and wait for the next decision of the person."""
        before = self.page.inner_text("#at")
        self.page.click(f"#options [data-option='{option}']")
        self.page.wait_for_function(
            "text => document.querySelector('#at').textContent !== text", arg=before
        )

    def press(self, label: str) -> None:
        """Click a button of running games."""
        self.page.click(BUTTON.format(label))

    def shown(self) -> Any:
        """Return the scene that the page shows."""
        return json.loads(self.page.evaluate("JSON.stringify(scenes[at])"))


@contextmanager
def opened(browser: Any, live: LiveGame, size: tuple[int, int] = (1280, 720)) -> Iterator[Tab]:
    """Serve a game and open it; the end checks that nothing was logged or requested elsewhere."""
    with PlayServer(live) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        try:
            tab = Tab(browser, server, size)
            yield tab
            tab.page.close()
            assert tab.faults == []
        finally:
            server.shutdown()
            thread.join()


def present(live: LiveGame) -> Any:
    """Return the scene of the person in the present state."""
    return json.loads(json.dumps(live.game.scene(live.seat)))


@pytest.mark.browser
@pytest.mark.parametrize("game_id", GAMES)
def test_whole_game_is_clicked_through(browser: Any, game_id: str) -> None:
    live = new_live(game_id)
    with opened(browser, live) as tab:
        for i in range(MOST_CLICKS):
            if live.game.over:
                break
            tab.click(i % live.game.num_options)
        while not live.game.over:  # a very long game
            live.step(0, tab.steps(), live.branch)
        if tab.at < tab.steps():
            tab.page.keyboard.press("r")
        tab.wait_for(tab.steps())
        result = live.game.result
        assert result is not None
        assert tab.page.inner_text("#result").startswith("Won" if result.won else "Lost")
        assert tab.page.inner_text("#ask h2") == "The game is over"
        assert tab.page.query_selector("#options button") is None
        assert tab.shown() == present(live)
        tab.refused = True
        tab.page.keyboard.press("h")
        tab.wait_for_notice("The game is over: undo a decision")


@pytest.mark.browser
def test_undo_hint_save_and_load(browser: Any, tmp_path: Path) -> None:
    live = new_live(GAMES[0])
    with opened(browser, live) as tab:
        first = present(live)
        tab.click(0)
        tab.press("Undo")
        tab.wait_for(0)
        assert tab.shown() == first
        tab.press("Hint")
        tab.wait_for_notice(f"Hint: {live.game.num_options - 1}. ")
        hinted = tab.page.get_attribute(
            f"[data-option='{live.game.num_options - 1}']", "aria-label"
        )
        assert hinted is not None and "choice of hint" in hinted and "2 visits" in hinted
        tab.click(0)
        assert tab.notice == "" and tab.page.query_selector(".advised") is None
        state, at = live.game.hash(), tab.at
        with tab.page.expect_download() as download:
            tab.press("Save")
        file = tmp_path / download.value.suggested_filename
        download.value.save_as(file)
        assert file.name == f"lcg_spreading_flames_{at}.json"
        assert arkham_env.load(file.read_text(encoding="utf-8")).hash() == state
        tab.click(0)
        tab.page.set_input_files("#file", file)
        tab.wait_for_notice("Loaded.")
        assert live.game.hash() == state and tab.shown() == present(live)
        tab.refused = True
        (tmp_path / "broken.json").write_text("{}", encoding="utf-8")
        tab.page.set_input_files("#file", tmp_path / "broken.json")
        tab.wait_for_notice("Load: corrupt save")
        tab.press("Undo")
        tab.wait_for_notice("Undo: there is no decision that can be undone.")
        tab.click(0)


@pytest.mark.browser
def test_second_tab_is_asked_to_reload(browser: Any) -> None:
    with opened(browser, new_live(GAMES[1])) as tab:
        other = Tab(browser, tab.server)
        other.refused = True
        tab.click(0)
        for text in ("Undo", "Hint"):
            other.press(text)
            other.wait_for_notice("The game has gone on, perhaps in another tab: reload the page.")
        other.page.click("#options [data-option='0']")
        other.wait_for_notice("The game has gone on, perhaps in another tab: reload the page.")
        other.press("Reload")
        other.wait_for(tab.steps())
        other.click(0)
        other.page.close()
        assert other.faults == []


@pytest.mark.browser
def test_keyboard_plays(browser: Any) -> None:
    live = new_live(GAMES[0])
    with opened(browser, live) as tab:
        # The options have the focus from the start, and keep it.
        for _ in range(5):
            before = tab.steps()
            tab.page.keyboard.press("ArrowDown")
            focus = tab.page.evaluate("document.activeElement.dataset.option")
            assert focus == "1"
            tab.page.keyboard.press("Enter")
            tab.page.wait_for_function("n => scenes.length - 1 > n", arg=before)
            tab.wait_for(tab.steps())
        spoken = tab.page.inner_text("#say")
        assert live.recorder.steps[-1]["log"][-1] in spoken and "Decision" in spoken
        tab.page.keyboard.press("u")
        tab.wait_for(before)
        # At an earlier decision, an option shows what it concerns.
        tab.page.keyboard.press("Home")
        tab.page.click("#options [data-option='0']")
        tab.wait_for_notice("This is an earlier decision")
        assert tab.steps() == before
        # A key that is held down takes one option.
        tab.page.keyboard.press("End")
        tab.page.focus("#options [data-option='0']")
        tab.page.keyboard.down("Enter")
        for _ in range(5):
            tab.page.keyboard.down("Enter")
        tab.page.keyboard.up("Enter")
        tab.page.wait_for_function("n => scenes.length - 1 > n", arg=before)
        tab.page.wait_for_timeout(200)
        assert len(live.past) == 5


@pytest.mark.browser
def test_slow_agents_and_a_stopped_server_are_shown(browser: Any) -> None:
    gate = Gate()
    live = new_live(GAMES[0], choose=gate)
    with PlayServer(live) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        play_until_other_is_next(live)
        tab = Tab(browser, server)
        gate.opened.clear()
        tab.page.click("#options [data-option='0']")
        tab.wait_for_notice("The agents are deciding")
        tab.page.click("#options [data-option='0']")  # ignored
        gate.opened.set()
        tab.page.wait_for_function("() => document.querySelector('#notice').textContent === ''")
        tab.wait_for(tab.steps())
        server.shutdown()
        thread.join()
    tab.refused = True
    tab.press("Undo")
    tab.wait_for_notice("The server does not answer: start the command again.")
    tab.page.close()
    assert tab.faults == []


@pytest.mark.browser
def test_phone_has_all_buttons(browser: Any) -> None:
    with opened(browser, new_live(GAMES[2]), (390, 844)) as tab:
        tab.click(0)
        wide = tab.page.evaluate("document.documentElement.scrollWidth")
        assert wide <= 390
        unnamed = tab.page.evaluate(
            "[...document.querySelectorAll('button, input')].filter(one =>"
            " !(one.getAttribute('aria-label') || one.textContent.trim())).length"
        )
        assert unnamed == 0
        for text in ("Undo", "Hint", "Save", "Load", "Reload"):
            assert tab.page.is_visible(BUTTON.format(text))
