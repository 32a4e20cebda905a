"""The page that shows replays (``watch/page.html``, ``watch/reading.py``), and tests in a browser.

The tests in a browser need Playwright and a Chromium: ``pytest -m browser``. They are skipped where
there is none. ``CHROMIUM`` is the path of another browser.
"""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from arkham_env.core.kernel.errors import CorruptSave
from arkham_env.core.public.play import Play
from arkham_env.watch import Recorder, Replay, read_replay, reading
from tests.watch.recording import GAMES, new_game, play_on, recorded, short_content

PAGE = files("arkham_env.watch").joinpath("page.html").read_text(encoding="utf-8")
LARGEST = 120_000
"""Maximum number of bytes of a page with a game of 300 decisions and two seats."""
SIZES = {"wide": (1280, 720), "phone": (390, 844)}
CONTRAST = 4.5
COLORS = (
    "--ink", "--soft", "--pick", "--look", "--new", "--good", "--bad",
    *(f"--c{i}" for i in range(8)),
)  # fmt: skip
ARGUMENTS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync",
    "--disable-background-networking", "--disable-component-update",
)  # fmt: skip


class TextOnly:
    """A game without scenes, as a game of another package may be."""

    def __init__(self, game: Any) -> None:
        self.game = game

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)

    def scene(self, seat: int | None = None) -> dict[str, Any]:
        return Play.scene_of(self.game, seat)


# -- Without a browser ---------------------------------------------------------------------------


def test_page_is_in_the_package_data() -> None:
    assert len(PAGE) > 20_000 and PAGE.count(reading.MARK) == 1
    project = (Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8")
    assert '"watch/page.html"' in project


def test_page_loads_nothing_and_has_a_policy() -> None:
    assert "default-src 'none'" in PAGE and "connect-src 'none'" in PAGE
    for pattern in (
        r"https?://(?!www\.w3\.org/2000/svg)", r"\bsrc=", r"<link", r"@import", r"url\((?!#)",
        r"\bfetch\(", r"XMLHttpRequest", r"innerHTML", r"outerHTML", r"insertAdjacent",
        r"document\.write", r"\beval\(", r"new Function", r"localStorage",
    ):  # fmt: skip
        assert not re.search(pattern, PAGE), pattern


@pytest.mark.parametrize("title", [
    "</script><script>alert(1)</script>", "<!--<script>", "</title><b>", "]]>&lt;",
])  # fmt: skip
def test_title_cannot_end_its_element(title: str, tmp_path: Path) -> None:
    content = short_content()
    content["title"] = title
    page = Replay(content).html()
    assert title not in page.replace(PAGE, "") and "alert(1)" not in page
    assert page.count("</script>") == PAGE.count("</script>")
    (tmp_path / "game.html").write_text(page, encoding="utf-8")
    assert read_replay(tmp_path / "game.html").content["title"] == title


@pytest.mark.parametrize("game_id", GAMES)
def test_page_of_a_game_is_small_and_can_be_read(game_id: str, tmp_path: Path) -> None:
    replay = recorded(game_id, 300)
    path = tmp_path / "game.html"
    replay.save(path)
    assert path.stat().st_size <= LARGEST
    assert read_replay(path).content == replay.content
    path.write_bytes(path.read_bytes().replace(b"H4sI", b"H4sJ", 1))
    with pytest.raises(CorruptSave):
        read_replay(path)


def test_notebook_shows_the_page_in_a_sandbox() -> None:
    html = recorded(GAMES[0], 3)._repr_html_()
    assert html.startswith('<iframe sandbox="allow-scripts"') and html.count("<") == 2


# -- In a browser --------------------------------------------------------------------------------


def chromium() -> str | None:
    """Return the path of a Chromium, or ``None``."""
    names = ("chromium", "chromium-browser", "google-chrome")
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, names)), None)


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


@pytest.fixture(scope="module")
def paths(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Return the page of a replay of each game by its id, and of two seats."""
    folder = tmp_path_factory.mktemp("pages")
    replays = {game_id: recorded(game_id, 80) for game_id in GAMES}
    replays |= {f"seat {seat}": recorded(GAMES[0], 40, seat) for seat in (0, 1)}
    found = {}
    for number, (name, replay) in enumerate(replays.items()):
        found[name] = folder / f"{number}.html"
        replay.save(found[name])
    return found


class Shown:
    """A replay in a browser, and all that it logs, raises and requests.

    Args:
        browser: the browser.
        path: the page.
        scheme: ``"light"`` or ``"dark"``.
        size: width and height in pixels.
    """

    def __init__(
        self, browser: Any, path: Path, scheme: str = "light", size: tuple[int, int] = (1280, 720)
    ) -> None:
        self.faults: list[str] = []
        self.page = browser.new_page(
            viewport={"width": size[0], "height": size[1]}, color_scheme=scheme
        )
        self.page.on("console", lambda message: self.faults.append(message.text))
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("request", lambda request: self.note(request.url, path))
        self.page.goto(path.as_uri())
        self.page.wait_for_selector("body[data-ready]")

    def note(self, url: str, path: Path) -> None:
        if url.partition("#")[0] != path.as_uri():
            self.faults.append(f"requests {url}")

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def text(self, query: str) -> str:
        return str(self.page.inner_text(query))

    @property
    def at(self) -> int:
        return int(self.text("#at").partition("/")[0])

    @property
    def last(self) -> int:
        return int(self.text("#at").partition("/")[2])

    def close(self) -> None:
        self.page.close()
        assert self.faults == []


@pytest.fixture(params=GAMES)
def shown(request: pytest.FixtureRequest, browser: Any, paths: dict[str, Path]) -> Iterator[Shown]:
    """Return each game in the browser; the end of the test checks that nothing was logged."""
    found = Shown(browser, paths[request.param])
    yield found
    found.close()


@pytest.mark.browser
def test_keys_move_in_the_game(shown: Shown) -> None:
    shown.press("ArrowRight", "ArrowRight", "ArrowLeft")
    assert shown.at == 1
    shown.press("End")
    assert shown.at == shown.last > 10
    shown.press("ArrowRight")
    assert shown.at == shown.last
    shown.press("PageUp")
    assert 0 < shown.at < shown.last
    shown.press("Home", "PageDown")
    assert shown.at > 0
    shown.press("Home", "n")
    first = shown.at
    shown.press("n")
    second = shown.at
    shown.press("N")
    assert 0 <= first < second and shown.at == first
    shown.press("Home", "Shift+ArrowRight")
    assert shown.at > 0
    shown.press("?")
    assert shown.page.is_visible("#help")
    shown.press("ArrowRight", "Escape")
    assert not shown.page.is_visible("#help")


@pytest.mark.browser
def test_slider_and_buttons_move_in_the_game(shown: Shown) -> None:
    page = shown.page
    for at in (7, shown.last, 3):
        page.fill("#track input", str(at))
        assert shown.at == at and page.evaluate("location.hash") == f"#{at}"
    page.focus("#track input")
    shown.press("ArrowRight")
    assert shown.at == 4
    page.click("[data-do=last]")
    page.click("[data-do=back]")
    assert shown.at == shown.last - 1
    page.click("[data-do=first]")
    page.click("[data-do=speed]")
    page.click("[data-do=play]")
    assert shown.text("[data-do=play]") == "Pause"
    page.wait_for_selector("#at >> text=/^[2-9] /")
    page.click("[data-do=play]")
    assert shown.text("[data-do=play]") == "Play"


@pytest.mark.browser
def test_every_scene_is_drawn(shown: Shown) -> None:
    for at in range(0, shown.last + 1, 7):
        shown.page.evaluate("i => go(i)", at)
        scene = shown.page.evaluate("scenes[at]")
        if scene.get("places"):
            assert shown.page.locator("#map .node").count() == len(scene["places"])
        assert shown.page.locator(".seat").count() == 2
        options = scene.get("decision", {}).get("options", [])
        assert shown.page.locator("#options button").count() == len(options)
        labels = [option["label"] for option in options]
        texts = shown.page.locator("#options button").all_inner_texts()
        assert all(label in text for label, text in zip(labels, texts, strict=True))
    shown.press("End")
    result = shown.page.evaluate("scenes.at(-1).result ?? null")
    assert (result is None) == (shown.text("#result") == "")


@pytest.mark.browser
def test_scenes_in_the_page_are_those_of_the_replay(
    shown: Shown, request: pytest.FixtureRequest, paths: dict[str, Path]
) -> None:
    replay = read_replay(paths[request.node.callspec.params["shown"]])
    assert shown.page.evaluate("scenes") == list(replay.scenes())


@pytest.mark.browser
def test_decision_shows_advice_and_what_changed(shown: Shown) -> None:
    shown.press("ArrowRight", "ArrowRight")
    taken = shown.page.locator("#options .taken")
    assert taken.count() == 1 and "%" in taken.inner_text()
    label = taken.get_attribute("aria-label")
    assert "taken" in label and "visits" in label
    assert shown.page.locator("#options .advised").count() == 1
    assert "decided by random" in shown.text("#ask p")
    assert "Takes:" in shown.page.locator("#say").text_content()
    for at in range(shown.last):
        shown.page.evaluate("i => go(i)", at + 1)
        fresh, gone = shown.page.evaluate("changes()")
        text = shown.text("#changed")
        assert ("Changed: " in text) == bool(fresh) and ("Gone: " in text) == bool(gone)
        if fresh and gone:
            return
    raise AssertionError("no step changes an object and removes another")


@pytest.mark.browser
def test_facts_of_a_card_open_and_close(shown: Shown) -> None:
    shown.page.locator(".seat .chip").first.click()
    assert shown.page.is_visible("#facts") and shown.text("#facts h3")
    shown.press("ArrowRight")
    assert shown.page.is_visible("#facts")
    shown.press("Escape")
    assert not shown.page.is_visible("#facts")
    shown.page.evaluate("go(scenes.findIndex((scene) => scene.places))")
    node = shown.page.locator("#map .node").first
    node.focus()
    shown.press("Enter")
    assert shown.page.is_visible("#facts")


@pytest.mark.browser
def test_focus_moves_with_the_arrow_keys(shown: Shown) -> None:
    shown.page.evaluate("go(scenes.findIndex(s => (s.decision?.options || []).length > 2))")
    shown.press("o")
    focus = "document.activeElement.dataset.option ?? ''"
    start = int(shown.page.evaluate(focus))
    key = "ArrowDown" if start == 0 else "ArrowUp"
    shown.press(key)
    assert abs(int(shown.page.evaluate(focus)) - start) == 1
    shown.press("ArrowRight")  # the options are new elements, but the focus stays in their list
    assert shown.page.evaluate("document.activeElement !== document.body")


@pytest.mark.browser
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_texts_have_contrast_and_controls_have_names(
    browser: Any, paths: dict[str, Path], size: str, scheme: str
) -> None:
    for game_id in GAMES:
        shown = Shown(browser, paths[game_id], scheme, SIZES[size])
        shown.page.evaluate("go(9)")
        low = shown.page.evaluate(
            """([names, least]) => {
              const style = getComputedStyle(document.documentElement);
              const canvas = document.createElement("canvas").getContext("2d", {
                willReadFrequently: true });
              const light = (name) => {
                canvas.fillStyle = style.getPropertyValue(name).trim();
                canvas.fillRect(0, 0, 1, 1);
                const parts = [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3)
                  .map((v) => v / 255)
                  .map((v) => v <= .03928 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4);
                return .2126 * parts[0] + .7152 * parts[1] + .0722 * parts[2];
              };
              const ratio = (a, b) => (Math.max(a, b) + .05) / (Math.min(a, b) + .05);
              const found = [];
              for (const name of names) for (const back of ["--paper", "--panel", "--land"]) {
                const value = ratio(light(name), light(back));
                if (value < least) found.push(`${name} on ${back}: ${value.toFixed(2)}`);
              }
              const bar = ratio(light("--ink"), light("--bar"));
              if (bar < least) found.push(`--ink on --bar: ${bar.toFixed(2)}`);
              return found;
            }""",
            [list(COLORS), CONTRAST],
        )
        assert low == []
        nameless = shown.page.evaluate(
            """[...document.querySelectorAll("button, input, section, ol, [role]")]
              .filter((e) => !(e.getAttribute("aria-label") || e.textContent.trim()))
              .map((e) => e.outerHTML.slice(0, 80))"""
        )
        assert nameless == []
        wide = shown.page.evaluate("document.documentElement.scrollWidth")
        assert wide <= SIZES[size][0]
        shown.close()


@pytest.mark.browser
def test_seats_do_not_show_hands_of_each_other(browser: Any, paths: dict[str, Path]) -> None:
    cards: list[set[str]] = []
    for seat in (0, 1):
        shown = Shown(browser, paths[f"seat {seat}"])
        found: set[str] = set()
        for _ in range(10):
            found.update(shown.page.evaluate(
                "Object.entries(scenes[at].items || {}).filter(([, item]) => "
                "/^Hand/.test(scenes[at].zones[item.in]?.label || '')).map(([id]) => id)"
            ))  # fmt: skip
            shown.press("ArrowRight")
        hands = shown.page.locator(".seat", has_text="Hand")
        other = shown.page.locator(".seat").nth(1 - seat)
        assert found and hands.count() >= 1
        assert not other.locator(".zone", has_text="Hand").count()
        waiting = shown.page.evaluate(
            "scenes.findIndex((scene) => scene.decision && !scene.decision.options)"
        )
        shown.page.evaluate("i => go(i)", waiting)
        assert "cannot see the options" in shown.text("#options")
        cards.append(found)
        shown.close()
    assert not cards[0] & cards[1]


@pytest.mark.browser
def test_texts_of_a_replay_are_not_executed(browser: Any, tmp_path: Path) -> None:
    content = short_content()
    evil = "<img src=x onerror=alert(1)></script><script>alert(2)</script>"
    content["title"] = content["adviser"] = content["agents"][0] = evil
    content["first"]["head"] = evil
    content["opening"] = [evil]
    content["first"]["seats"]["s0"]["name"] = evil
    content["first"]["decision"]["options"][0]["label"] = evil
    path = tmp_path / "evil.html"
    Replay(content).save(path)
    shown = Shown(browser, path)
    assert evil in shown.text("#title") and evil in shown.text("#log")
    assert shown.page.locator("img").count() == 0
    shown.close()


@pytest.mark.browser
def test_replay_works_in_the_cell_of_a_notebook(browser: Any, tmp_path: Path) -> None:
    path = tmp_path / "notebook.html"
    path.write_text(f"<!doctype html>{recorded(GAMES[0], 5)._repr_html_()}", encoding="utf-8")
    page = browser.new_page()
    faults: list[str] = []
    page.on("console", lambda message: faults.append(message.text))
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.goto(path.as_uri())
    frame = page.frame_locator("iframe")
    frame.locator("body[data-ready]").wait_for()
    frame.locator("[data-do=next]").click()
    assert frame.locator("#at").inner_text() == "1 / 5" and faults == []
    page.close()


@pytest.mark.browser
def test_game_without_scenes_is_shown_as_text(browser: Any, tmp_path: Path) -> None:
    game: Any = TextOnly(new_game(GAMES[0]))
    recorder = Recorder(game)
    play_on(recorder, 10, 1)
    path = tmp_path / "text.html"
    recorder.replay().save(path)
    shown = Shown(browser, path)
    shown.press("ArrowRight")
    assert shown.text("#map pre")
    assert shown.page.locator("#options button").count() >= 2
    shown.close()


@pytest.mark.browser
def test_damaged_page_shows_an_error(browser: Any, tmp_path: Path) -> None:
    path = tmp_path / "damaged.html"
    path.write_text(recorded(GAMES[0], 2).html().replace("H4sI", "AAAA", 1), encoding="utf-8")
    page = browser.new_page()
    page.goto(path.as_uri())
    page.wait_for_selector("text=/^This replay cannot be shown/")
    page.close()
