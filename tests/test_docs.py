"""The pages are right: their Python code runs, and the things that they name exist (``docs``)."""

from __future__ import annotations

import ast
import importlib.util
import os
import re
import shlex
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import arkham_env
from arkham_env.lcg.state.ids import logged, on, verb

ROOT = Path(__file__).resolve().parents[1]
REPOSITORY = re.compile(
    r"https://(?:github\.com/arkham-env/arkham-env/(?:blob|tree)"
    r"|raw\.githubusercontent\.com/arkham-env/arkham-env)/main/([^\s)\"#]+)"
)
"""Absolute link to a file of the repository."""
GAMES = ("lcg", "eldritch", "arkham2e")
FIRST = (
    "README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "tests/README.md",
    "examples/README.md",
)  # fmt: skip
PAGES = [*[ROOT / name for name in FIRST], *sorted((ROOT / "docs").rglob("*.md"))]
ALONE = (
    "README.md",
    "environments.md",
    "campaigns.md",
    "agents.md",
    "watching.md",
    "how_to_win.md",
    "language_models.md",
    "arkham2e.md",
    "learning.md",
    "scene.md",
)
"""Pages of which each Python block runs alone, as it is printed."""
IN_ORDER = ("add_a_card.md", "add_a_scenario.md")
"""Pages whose Python blocks, in order, are one program; these pages state this."""
QUOTED = ("add_a_game.md",)
"""Pages that quote a package: ``tests/toy_board_game/test_page.py`` compares them."""
PRESENT = [page for page in PAGES if page.name != "renames.md"]
"""Pages that name nothing that was removed."""
RESULTS = [
    page
    for page in PAGES
    if not re.search(r"encodings|ledger|reference|rulings|seat_views", page.name)
]


def blocks_of(page: Path) -> list[str]:
    """Return the Python blocks of a page."""
    return re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)


def page_of(name: str) -> Path:
    return next(page for page in PAGES if page.name == name)


BLOCKS = [(name, number) for name in ALONE for number in range(len(blocks_of(page_of(name))))]


def names_of(file: Path) -> set[str]:
    """Return the names that a module defines: functions, classes and their methods, constants."""
    found: set[str] = set()
    for node in ast.parse(file.read_text(encoding="utf-8")).body:
        if isinstance(node, (ast.ClassDef, ast.FunctionDef)):
            found.add(node.name)
        if isinstance(node, ast.ClassDef):
            found |= {f"{node.name}.{n.name}" for n in node.body if isinstance(n, ast.FunctionDef)}
        if isinstance(node, ast.AnnAssign):
            found.add(ast.unparse(node.target))
    return found


def run_python(folder: Path, *arguments: str) -> str:
    """Run Python in a folder with the packages of this process; return the output."""
    paths = [str(ROOT), *[str(Path(entry).resolve()) for entry in sys.path if entry]]
    env = {**os.environ, "SB3_LOGDIR": str(folder / "sb3"), "ARKHAM_QUIET": "1"}
    env["PYTHONPATH"] = os.pathsep.join(paths[1:] + paths[:1])
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=folder, env=env, capture_output=True, text=True, timeout=170, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_every_page_with_python_is_run() -> None:
    assert {page.name for page in PAGES if blocks_of(page)} == {*ALONE, *IN_ORDER, *QUOTED}


@pytest.mark.parametrize(("name", "number"), BLOCKS)
def test_a_block_runs_alone_as_printed(name: str, number: int, tmp_path: Path) -> None:
    block = blocks_of(page_of(name))[number]
    if "sb3_contrib" in block:
        pytest.importorskip("sb3_contrib")
    if "read_datasets" in block:
        small_dataset(tmp_path)
    (tmp_path / "block.py").write_text(block, encoding="utf-8")
    run_python(tmp_path, "block.py")


def small_dataset(folder: Path) -> None:
    """Write a data set of two games like that of the recipe."""
    from arkham_agents.config import check_config
    from arkham_agents.imitation.collect import collect
    from arkham_agents.run_folder import run_folder

    config = check_config(
        {
            "name": "spreading_flames_recipe",
            "out": str(folder / "runs"),
            "trainer": "masked_ppo",
            "stages": ["collect", "behavior_cloning"],
            "collect": {"games": 2, "shard": 1},
        }
    )
    collect(config, run_folder(config) / "dataset", Console(quiet=True), False)


@pytest.mark.parametrize("name", IN_ORDER)
def test_the_python_of_a_page_is_one_program(name: str, tmp_path: Path) -> None:
    pytest.importorskip("sb3_contrib")
    page = page_of(name)
    said = " ".join(page.read_text(encoding="utf-8").split())
    assert "Python blocks of this page form one program" in said
    (tmp_path / "page.py").write_text("\n".join(blocks_of(page)), encoding="utf-8")
    run_python(tmp_path, "page.py")


def test_mine_plays_against_the_others_as_printed(tmp_path: Path) -> None:
    """The agent of the page, saved as ``mine.py``, and the command below it."""
    page = page_of("agents.md")
    (block,) = [block for block in blocks_of(page) if "class Curious" in block]
    before, saved, after = page.read_text(encoding="utf-8").partition("Saved as `mine.py`")
    assert saved and block in before
    command = re.findall(r"```bash\n(.*?)```", after, re.DOTALL)[0].strip()
    name, *arguments = shlex.split(command)
    assert (name, arguments[0]) == ("arkham-env", "evaluate") and "\n" not in command
    (tmp_path / "mine.py").write_text(block, encoding="utf-8")
    module = ("-m", "arkham_agents.commands.main")
    printed = run_python(tmp_path, *module, *arguments, "--episodes", "2", "--out", "out")
    assert re.search(r"Curious\s*│\s*2 │", printed), printed


def result_tables(text: str) -> list[tuple[str, str]]:
    """Return each table of results with the lines between it and the next table or heading."""
    found: list[tuple[str, str]] = []
    parts = re.split(r"((?:^\|.*\n)+)", text, flags=re.M)
    for table, behind in zip(parts[1::2], parts[2::2], strict=True):
        rows = [line.strip("|\n").split("|")[1:] for line in table.splitlines()[2:]]
        cells = [cell for row in rows for cell in row]
        numbers = sum(bool(re.search(r"\d", cell)) for cell in cells)
        head = table.splitlines()[0]
        described = re.search(
            r"default|meaning|seeds|while building|\| id \||contents|resolutions", head
        )
        if 2 * numbers >= len(cells) and not described:
            found.append((head, re.split(r"^#", behind, flags=re.M)[0]))
    return found


@pytest.mark.parametrize("page", RESULTS, ids=lambda page: page.name)
def test_every_table_of_results_names_its_command(page: Path) -> None:
    text = re.sub(r"```.*?```", lambda code: code[0].replace("|", " "), page.read_text("utf-8"),
                  flags=re.DOTALL)  # fmt: skip
    for head, behind in result_tables(text):
        lines = [line for line in behind.splitlines() if line.strip() and line[:4] != "<!--"]
        assert lines and lines[0].startswith(("Command", "There is no command")), head
        for path, said in re.findall(r"python (scripts/\w+\.py)([^`\n]*)", behind):
            source = (ROOT / path).read_text("utf-8")
            for option in re.findall(r"--([a-z][a-z0-9-]*)", said):
                known = re.search(rf"\b{option.replace('-', '_')}:|\"--{option}\"", source)
                assert known, f"{path} has no option --{option}"
        for config in re.findall(r"configs/[\w/]+\.yaml", behind):
            assert (ROOT / config).exists(), config


@pytest.mark.parametrize("page", PRESENT, ids=lambda page: page.name)
def test_every_command_of_a_page_has_its_options(page: Path) -> None:
    reference = (ROOT / "docs" / "commands.md").read_text("utf-8")
    sections = {part.split("\n")[0]: part for part in reference.split("\n## ")[1:]}
    text = page.read_text("utf-8").replace("\\\n", " ")
    for name, words in re.findall(r"arkham-env ([a-z]+)\b([^`\n]*)", text):
        assert name in sections, name
        for option in re.findall(r"(--[a-z][a-z0-9-]*)", words):
            assert f"`{option}`" in sections[name] or option == "--help", (name, option)


def test_the_tables_of_results_are_found() -> None:
    counts = {page: len(result_tables(page.read_text("utf-8"))) for page in RESULTS}
    assert counts[ROOT / "docs" / "results.md"] == 4 and counts[ROOT / "docs" / "speed.md"] == 1
    assert counts[ROOT / "docs" / "learning.md"] > 12 and counts[ROOT / "docs" / "rllib.md"] == 4


def test_the_build_page_shows_what_its_script_prints() -> None:
    measured = script("measure_build")
    text = (ROOT / "docs" / "build.md").read_text("utf-8").partition("## Measured")[2]
    table, found = re.findall(r"((?:^\|.*\n)+)", text, flags=re.M)
    columns = [[float(row) for row in range(len(measured.ROWS))] for _ in range(2)]
    printed = measured.markdown([1, 3], columns)
    without_numbers = [re.sub(r"\d+ s", "N s", each).splitlines() for each in (table, printed)]
    assert without_numbers[0] == without_numbers[1]
    assert re.findall(r"^\| (.+?) \|", found, re.M)[2:] == list(measured.SIZES)
    assert re.findall(r"\| (\S+)(?: MB)? \|$", found, re.M)[1:]
    assert "scripts/measure_build.py" in text


def test_the_sizes_of_a_wheel_are_written_between_the_markers(tmp_path: Path) -> None:
    measured = script("measure_build")
    wheel = tmp_path / "package.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        archive.writestr("package__mypyc.cpython-311-x86_64-linux-gnu.so", bytes(2_500_000))
        archive.writestr("package/one.cpython-311-x86_64-linux-gnu.so", b"")
        archive.writestr("package/one.py", b"")
    assert measured.sizes(wheel) == ["2.5 MB", "2.5 MB", "1"]
    page = "before\n<!-- sizes -->\n\nold\n\n<!-- end of sizes -->\nafter\n"
    assert measured.written(page, "sizes", "new") == page.replace("old", "new")
    with pytest.raises(SystemExit, match="no markers"):
        measured.written(page, "times", "new")


def test_the_stages_of_a_build_are_read() -> None:
    measured = script("measure_build")
    stages = (
        "arkham-env: check types and write C in 9.0 s (8.0 s of CPU time)\n"
        "arkham-env: compile 165 of 165 C files in 30.0 s (58.0 s of CPU time)\n"
        "arkham-env: link in 1.0 s (2.0 s of CPU time)\n"
    )
    found = measured.read_stages(stages, 42.0, 70.0)
    assert found == {"check types and write C": 8.0, "compile": 29.0, "link": 1.0, "sum": 40.0}
    assert measured.rows(found, {"sum": 3.0}, {"sum": 4.0}) == [8.0, 29.0, 1.0, 3.0, 4.0]


def test_the_tables_measure_the_default_set_up_of_the_scripts() -> None:
    """By default, scripts draw the investigators and the Ancient One, so the commands omit both;
    they play the starter decks of the card game."""
    from arkham_agents.games import drawn_options, set_up_words

    assert drawn_options("lcg/spreading_flames") == drawn_options("lcg/core_2026") == {}
    for game_id in ("eldritch/base", "arkham2e/base"):
        drawn: Any = drawn_options(game_id)
        assert drawn == {"investigators": "random", "ancient_one": "random"}
        assert set_up_words(drawn) == "ancient_one=random, investigators=random"
        game: Any = arkham_env.game(game_id, players=2, **drawn)
        assert game.players == 2


@pytest.mark.parametrize("page", PRESENT, ids=lambda page: page.name)
def test_what_a_page_points_at_is_there(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    for link in re.findall(r"\]\(([^)#:]+)\)", text):
        assert (page.parent / link).exists(), link
    for path in REPOSITORY.findall(text):
        assert (ROOT / path).exists(), path
    for path in re.findall(r"`((?:agents|docs|scripts|configs|tests)/[\w./]+)", text):
        assert (ROOT / path).exists(), path
    # Paths such as `core/kernel/frame.py`, `lcg/rules/rounds.Turn.act` and `lcg/cards/` omit the
    # package.
    for path, names in re.findall(
        r"`((?:core|board|lcg|eldritch|arkham2e|envs)/[a-z_/0-9]+)((?:\.\w+)*)`", text
    ):
        if path in arkham_env.list_games():
            continue
        file = ROOT / "arkham_env" / (path + ".py" if names else path)
        assert file.exists(), path + names
        if names not in ("", ".py"):
            defined = names_of(file)
            assert names[1:] in defined, f"{path}{names}: {path}.py has no such name"
    targets = re.findall(r"^(\w[\w-]*):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M)
    for target in re.findall(r"`?make (\w[\w-]*)`", text):
        assert target in targets, target


def test_the_readme_works_outside_of_the_repository() -> None:
    """PyPI shows the page, so all its links are absolute."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    defined = dict(re.findall(r"^\[(.+)\]: (\S+)$", text, re.M))
    assert defined and all(target.startswith("https://") for target in defined.values())
    assert not re.findall(r"\]\((?!https://)", text)
    for shown, label in re.findall(r"\[([^\[\]]+)\]\[([^\[\]]*)\]", text):
        assert (label or shown).lower() in defined, shown
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    linked = [*project["urls"].values(), (ROOT / "CITATION.cff").read_text("utf-8")]
    assert all("https://github.com/arkham-env/arkham-env" in each for each in linked)
    for path in REPOSITORY.findall("\n".join(linked)):
        assert (ROOT / path).exists(), path


def test_the_citation_has_the_present_version() -> None:
    text = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert f"\nversion: {arkham_env.__version__}\n" in text


def test_the_readme_is_a_valid_long_description() -> None:
    markdown = pytest.importorskip("readme_renderer.markdown")
    shown = markdown.render((ROOT / "README.md").read_text(encoding="utf-8"))
    if shown is None:
        pytest.skip("readme_renderer is installed without its extra md")
    assert "<table>" in shown
    links = re.findall(r'(?:href|src)="([^"]+)"', shown)
    assert all(link.startswith(("https://", "#")) for link in links)


def test_the_pages_name_every_make_target_and_script() -> None:
    text = "".join(page.read_text(encoding="utf-8") for page in PAGES)
    for script in (ROOT / "scripts").glob("*.py"):
        assert f"scripts/{script.name}" in text, script.name
    for config in (ROOT / "configs").rglob("*.yaml"):
        assert config.name in text, config.name


def test_the_site_has_every_page() -> None:
    yaml = pytest.importorskip("yaml")
    pages = script("generators/site_pages")
    settings = yaml.safe_load((ROOT / "mkdocs.yml").read_text("utf-8"))
    listed = set(re.findall(r"'([\w/]+\.md)'", str(settings["nav"])))
    docs = {path.relative_to(ROOT / "docs").as_posix() for path in (ROOT / "docs").rglob("*.md")}
    added = {*pages.PAGES.values(), *[f"api/{name}.md" for name in pages.API]}
    records = {name for name in docs if name.startswith("decisions/0")}  # the README links to them
    assert listed == (docs - records) | added
    for module in pages.API.values():
        assert importlib.util.find_spec(module), module


@pytest.mark.parametrize(
    ("link", "source", "uri", "expected"),
    [
        ("../CONTRIBUTING.md", "docs/build.md", "build.md", "contributing.md"),
        ("speed.md", "docs/results.md", "results.md", "speed.md"),
        ("../results.md", "docs/games/eldritch.md", "games/eldritch.md", "../results.md"),
        ("docs/speed.md", "CONTRIBUTING.md", "contributing.md", "speed.md"),
        ("https://example.org/a.md", "README.md", "index.md", "https://example.org/a.md"),
    ],
)
def test_links_of_the_site_lead_to_its_pages(
    link: str, source: str, uri: str, expected: str
) -> None:
    pages = script("generators/site_pages")
    assert pages.target_of(link, source, uri) == expected
    if link.startswith("docs/"):
        assert pages.target_of(pages.REPOSITORY + link, source, uri) == expected


def test_the_seat_views_are_described_completely() -> None:
    text = (ROOT / "docs" / "seat_views.md").read_text(encoding="utf-8")
    assert not re.search(r"\|\s*\|\n", text), "an attribute or method without a docstring"
    for name in ("clues_at(where: int) -> int", "monsters_at(where: int) -> list[int]"):
        assert f"| `{name}` |" in text


def test_the_words_of_cards_are_complete() -> None:
    page = (ROOT / "docs" / "reference.md").read_text(encoding="utf-8")
    for prefix, names in (("on", on.NAMES), ("verb", verb.NAMES)):
        for name in names:
            assert f"| `{prefix}.{name.upper()}` |" in page
    assert page.count("| `logged.") == logged.COUNT
    assert "|  |" not in page, "a word without a meaning: give its function a docstring"
    for module, name in (("facts", "Facts"), ("ability", "Ability")):
        source = (ROOT / "arkham_env" / "lcg" / "state" / f"{module}.py").read_text("utf-8")
        (made,) = [n for n in ast.parse(source).body if getattr(n, "name", "") == name]
        (init,) = [n for n in ast.walk(made) if getattr(n, "name", "") == "__init__"]
        assert isinstance(init, ast.FunctionDef)
        for argument in init.args.args[1:] + init.args.kwonlyargs:
            assert f"`{argument.arg}`" in page, f"{name} does not describe {argument.arg}"


FOLDERS = [ROOT / "arkham_env", ROOT / "agents", ROOT]
"""Folders of the paths that docstrings of tests name."""


def named_in(file: Path) -> set[Path]:
    """Return the files that the docstring of a test file names in double backticks.

    A name without a folder has the folder of the path before it.
    """
    said = ast.get_docstring(ast.parse(file.read_text(encoding="utf-8"))) or ""
    found: set[Path] = set()
    folder = Path()
    for name in re.findall(r"``([\w/]+(?:\.\w+)?)``", said):
        if "/" in name:
            folder = Path(name).parent
        path = Path(name) if "/" in name else folder / name
        found |= {each / path for each in FOLDERS if (each / path).exists()}
    return found


def test_the_tests_of_a_module_are_found() -> None:
    """A test file has the name of a module, or its docstring names the tested modules."""
    modules = {path.stem for each in FOLDERS[:2] for path in each.rglob("*.py")}
    files = sorted((ROOT / "tests").rglob("test_*.py"))
    named = {file: named_in(file) for file in files}
    for file in files:
        assert named[file] or file.stem.removeprefix("test_") in modules, file
    rules = ROOT / "arkham_env" / "lcg" / "rules"
    for folder in (rules, *[ROOT / "arkham_env" / game / "encode" for game in GAMES]):
        tested = {path for paths in named.values() for path in paths if path.parent == folder}
        of_game = ROOT / "tests" / folder.parent.name
        for module in sorted(folder.glob("[a-z]*.py")):
            own = any(of_game.rglob(f"test_{module.name}"))
            assert own or module in tested, f"no test names {module.relative_to(ROOT)}"


def test_the_list_of_decisions_has_them_all() -> None:
    folder = ROOT / "docs" / "decisions"
    records = sorted(path.name for path in folder.glob("0*.md"))
    listed = re.findall(
        r"^(\d+)\. \[(.+)\]\((.+)\)$", (folder / "README.md").read_text("utf-8"), re.M
    )
    assert [path for _, _, path in listed] == records
    for number, (shown, title, path) in enumerate(listed, 1):
        assert path.startswith(f"{number:04}-") and int(shown) == number
        text = (folder / path).read_text("utf-8")
        assert text.startswith(f"# {number}. {title.split(',')[0]}"), path
        for part in ("**Context.**", "**Decision.**", "**Consequences.**"):
            assert part in text, f"{path} has no {part}"


def script(name: str) -> Any:
    """Return a module of ``scripts/``."""
    spec = importlib.util.spec_from_file_location(name, ROOT / "scripts" / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
