"""Faults that ``scripts/mutate.py`` plants, their positions, and the tests that it runs."""

from __future__ import annotations

import builtins
import subprocess
import sys
from pathlib import Path

import pytest

from scripts.mutation import areas, clauses, planting, running
from scripts.mutation.choosing import Chooser
from scripts.mutation.covering import Map, bits, read, renumbered, write
from scripts.mutation.faults import Fault, faults_of, is_fault
from scripts.mutation.statements import HITS, Statements, instrumented

SOURCE = '''"""Text 7."""

FIELDS = ["step", "seat"]


class Hound:
    """Text."""

    text = "1 damage"
    abilities = [bite, howl]

    def __repr__(self) -> str:
        return name(7, 8)

    def run(self, g: Game[3], near: bool = True) -> int:
        """Text."""
        if near and g.doom < 3:
            g.place(self, 1)
            self.step = g.step
        if not near:
            raise ValueError(g.doom + 4)
        for card in g.cards:
            if card is None:
                continue
            self.total += min(card.cost, 2)
        return g.round
'''


def planted() -> list[tuple[str, str]]:
    """Return the kind of each fault of the source, and its line with the fault."""
    found = []
    for fault in faults_of("hound.py", SOURCE):
        assert is_fault(fault, SOURCE)
        after = fault.planted(SOURCE)
        assert after != SOURCE
        line = after.splitlines()[fault.line - 1].strip()
        found.append((fault.kind, line))
    return found


@pytest.mark.parametrize(
    ("kind", "line"),
    [
        ("element dropped", "abilities = [bite]"),
        ("element dropped", "abilities = [howl]"),
        ("constant", "def run(self, g: Game[3], near: bool = False) -> int:"),
        ("and or", "if near or g.doom < 3:"),
        ("comparison", "if near and g.doom <= 3:"),
        ("comparison", "if near and g.doom >= 3:"),
        ("condition negated", "if not (near and g.doom < 3):"),
        ("constant", "if near and g.doom < 4:"),
        ("constant", "if near and g.doom < 2:"),
        ("call dropped", "pass"),
        ("arguments swapped", "g.place(1, self)"),
        ("assignment dropped", "pass"),
        ("condition negated", "if near:"),
        ("error dropped", "pass"),
        ("comparison", "if card is not None:"),
        ("continue or break", "break"),
        ("arithmetic", "self.total -= min(card.cost, 2)"),
        ("min or max", "self.total += max(card.cost, 2)"),
        ("return value", "return (g.round) + 1"),
    ],
)
def test_faults_of_many_kinds_are_found(kind: str, line: str) -> None:
    assert (kind, line) in planted()


def test_a_frame_that_is_done_is_made_to_wait() -> None:
    """``CALL`` instead of ``DONE`` is no fault: the frame runs once more and is done."""
    source = "def run(g: Game) -> i64:\n    if g.over:\n        return CALL\n    return DONE\n"
    found = [fault.planted(source) for fault in faults_of("f.py", source)]
    assert any("return (DONE) + 2" in text for text in found)
    assert any("return (CALL) + 1" in text for text in found)
    assert not any("(DONE) + 1" in text for text in found)


def test_texts_types_and_names_of_fields_stay() -> None:
    lines = {fault.line for fault in faults_of("hound.py", SOURCE)}
    source = SOURCE.splitlines()
    for number in lines:
        line = source[number - 1]
        assert '"' not in line and "name(" not in line, line
    assert not any("Game[4]" in line or "doom + 5" in line for _, line in planted())


@pytest.mark.parametrize(
    ("loop", "planted_at"),
    [
        ("for x in xs:\n    if x > 1:\n        return True\n", False),
        ("for x in xs:\n    if x > 1:\n        total += x\n    else:\n        rest += x\n", False),
        ("for x in xs:\n    if x > 1:\n        return x\n", True),
        ("for x in xs:\n    found.append(x)\n", True),
        ("return sum(x for x in xs)\n", False),
        ("return {x for x in xs}\n", False),
        ("return [x for x in xs]\n", True),
        ("return [new() for _ in xs]\n", False),
        ("for _ in xs:\n    found.append(new())\n", False),
        ("best = 0\nfor x in xs:\n    y = x + 1\n    best = max(best, y)\n", False),
        ("for x in xs:\n    y = x + 1\n    best = max(best, y)\nreturn y\n", True),
        ("for x in xs:\n    best = max(best, x)\n    last = best\n", True),
        ("for x in xs:\n    if best < 3:\n        best = max(best, x)\n", True),
        ("for x in xs:\n    best = max(rest, x)\nreturn best\n", True),
        ("for x in xs:\n    y = x + 1\nreturn y\n", True),
        ("for x in xs:\n    if y == x:\n        raise E\n    y = x\n", True),
        ("for x in xs:\n    y = f(x)\n    if y > 1:\n        raise E\n", False),
        ("for x in xs:\n    y = f(x)\n    n += y\nfor x in xs:\n    y = g(x)\n    n += y\n", False),
        ("for x in xs:\n    if x:\n        continue\n    n += x\n", False),
        ("for x in xs:\n    n += x\n    if n > 3:\n        return True\n", True),
        ("for x in xs:\n    if x > 1:\n        return True\n    return False\n", True),
        ("for x in xs:\n    n += x\n    if x > 3:\n        return True\n", True),
        ("for x in xs:\n    n -= x\n    f(x)\n", True),
        ("for x in xs:\n    if x not in found:\n        found.append(x)\nfound.sort()\n", False),
        ("for x in xs:\n    if len(found) < 3:\n        found.append(x)\nfound.sort()\n", True),
        ("for x in xs:\n    found.append(x)\nfound.sort(key=f)\n", True),
        ("for x in xs:\n    found.append(x)\nother.sort()\n", True),
        ("found = [x for x in xs]\nfound.sort()\n", False),
        ("found = [x for x in xs]\nf(found)\nfound.sort()\n", True),
        ("if a or [x for x in xs if x]:\n    return 1\n", False),
        ("if f([x for x in xs if x]):\n    return 1\n", True),
        ("return np.mean([x for x in xs])\n", False),
    ],
)
def test_an_order_is_reversed_only_where_it_can_matter(loop: str, planted_at: bool) -> None:
    text = "def f(xs):\n" + "".join(f"    {line}\n" for line in loop.splitlines())
    kinds = {fault.kind for fault in faults_of("f.py", text)}
    assert ("order reversed" in kinds) == planted_at


def test_the_id_of_a_fault_outlives_edits_elsewhere() -> None:
    later = SOURCE.replace("FIELDS", "# A comment.\n\nFIELDS")
    assert [each.id for each in faults_of("hound.py", SOURCE)] == [
        each.id for each in faults_of("hound.py", later)
    ]


def test_every_id_is_one_fault() -> None:
    ids = [fault.id for fault in faults_of("hound.py", SOURCE)]
    assert len(ids) == len(set(ids))


def test_marked_code_notes_the_statements_that_run(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "def sign(x):\n    '''Text.'''\n    if x > 0:\n        return 1\n    return 0\n"
    named = Statements("sign.py", text)
    assert len(named.functions) == 4
    hits = bytearray(4)
    monkeypatch.setattr(builtins, HITS, hits, raising=False)
    numbers = {name: i for i, name in enumerate(named.functions)}
    space: dict[str, object] = {}
    exec(compile(instrumented("sign.py", text, numbers), "sign.py", "exec"), space)
    sign = space["sign"]
    assert callable(sign)
    assert sign.__doc__ == "Text."
    assert sign(0) == 0
    assert [name for name, hit in zip(named.functions, hits, strict=True) if hit] == [
        "sign.py:sign:if x > 0::0",
        "sign.py:sign:return 0:0",
    ]
    assert bits(hits) == 0b1010


def test_a_sample_is_drawn_in_proportion_to_the_lines() -> None:
    rule = "".join(f"def f{i}(a: int) -> int:\n    return a + {i}\n" for i in range(30))
    agent = "".join(f"def f{i}(a: int) -> int:\n    return a + {i}\n" for i in range(10))
    texts = {
        "arkham_env/lcg/rules/made_up.py": rule,
        "agents/arkham_agents/made_up.py": agent,
        "arkham_env/core/kernel/native.py": rule,
    }
    drawn = areas.sample(texts, list(areas.AREAS), 20, 7)
    assert [areas.area_of(each.path) for each in drawn].count("rules") == 15
    assert [areas.area_of(each.path) for each in drawn].count("agents") == 5
    assert drawn == areas.sample(texts, list(areas.AREAS), 20, 7)
    assert drawn != areas.sample(texts, list(areas.AREAS), 20, 8)
    assert len({(each.path, each.line) for each in drawn}) == 20


def test_a_line_is_looked_up_with_all_its_faults() -> None:
    texts = {"hound.py": SOURCE}
    line = SOURCE.splitlines().index("        if near and g.doom < 3:") + 1
    assert len(areas.at(texts, f"hound.py:{line}")) == 6
    assert len(areas.at(texts, "hound.py")) > 20


def fault_at(path: str, text: str, line: int) -> Fault:
    return next(fault for fault in faults_of(path, text) if fault.line == line)


def test_the_quickest_tests_that_run_the_statement_are_asked_first(tmp_path: Path) -> None:
    text = "def run(a: int) -> int:\n    if a:\n        return a + 1\n    return a\n"
    names = Statements("run.py", text).functions
    traces = "tests/lcg/test_traces.py::test_recorded_games_replay_to_equal_hashes[0]"
    covered = Map(
        names,
        {"t.py::slow": 0b111, "t.py::quick": 0b11, "t.py::other": 0b101, traces: 0b111},
        {"t.py::slow": 2.0, "t.py::quick": 0.1, "t.py::other": 0.1, traces: 0.1},
    )
    chosen = Chooser(covered, tmp_path).choose(fault_at("run.py", text, 3), text)
    assert chosen.covered
    assert chosen.own == ["t.py::quick", "t.py::slow"]
    assert chosen.hashes == [traces]


def test_a_statement_that_no_test_runs_is_told(tmp_path: Path) -> None:
    text = "def run(a: int) -> int:\n    return a + 1\n"
    covered = Map(Statements("run.py", text).functions, {"t.py::one": 0}, {"t.py::one": 0.1})
    chosen = Chooser(covered, tmp_path).choose(fault_at("run.py", text, 2), text)
    assert not chosen.covered
    assert chosen.own == []


def test_the_fault_of_a_row_stands_where_its_own_tests_run(tmp_path: Path) -> None:
    """Only row 2's test runs the last statement: the fault is there, and only this test is run."""
    path = "arkham_env/lcg/rules/run.py"
    text = "def run(a: int) -> int:\n    if a:\n        return a + 1\n    return a - 1\n"
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_run.py").write_text(
        'import pytest\n\n@pytest.mark.rule("ONE-1")\ndef test_one():\n    pass\n\n'
        '@pytest.mark.rule("ONE-2", "TWO-1")\ndef test_two():\n    pass\n'
    )
    claimed = clauses.claims(tmp_path)
    one, two = "tests/test_run.py::test_one", "tests/test_run.py::test_two"
    assert claimed == {"ONE-1": [one], "ONE-2": [two], "TWO-1": [two]}
    assert clauses.sample(claimed, 9, 0, "ONE-") == ["ONE-1", "ONE-2"]
    assert clauses.files_of(claimed, ["ONE-2"]) == {"tests/test_run.py"}
    names = Statements(path, text).functions
    tests = {one: 0b011, f"{two}[a]": 0b101, f"{two}[b]": 0b101}
    covered = Map(names, tests, dict.fromkeys(tests, 0.1))
    chooser = clauses.ClauseChooser(covered, tmp_path, claimed)
    (drawn,) = chooser.draw(["ONE-2"], {path: text}, 0)
    assert drawn.line == 4 and chooser.rows == {drawn.id: "ONE-2"}
    assert chooser.choose(drawn, text).own == [f"{two}[a]", f"{two}[b]"]


def test_for_facts_the_tests_that_name_the_card_come_first(tmp_path: Path) -> None:
    text = 'class Hound(Enemy):\n    printed = Facts("12999", "Hound", cost=2)\n'
    (tmp_path / "t.py").write_text("def test_other():\n    pass\n")
    (tmp_path / "u.py").write_text('def test_cost():\n    assert cost("12999") == 2\n')
    covered = Map([], {"t.py::test_other": 0, "u.py::test_cost": 0}, {"t.py::test_other": 0.1})
    chosen = Chooser(covered, tmp_path).choose(fault_at("hound.py", text, 2), text)
    assert chosen.own == ["u.py::test_cost", "t.py::test_other"]


def test_a_map_is_kept_and_outlives_edits(tmp_path: Path) -> None:
    made = Map(["a", "b"], {"t.py::one": 0b10}, {"t.py::one": 0.5}, {"t.py::two"}, {"t.py": "9"})
    write(tmp_path / "map.json", made)
    assert read(tmp_path / "map.json") == made
    later = renumbered(made, ["c", "b", "a"])
    assert later.tests == {"t.py::one": 0b010}
    assert later.unknown == {"c"}
    write(tmp_path / "map.json", later)
    assert read(tmp_path / "map.json").unknown == {"c"}
    assert read(tmp_path / "none.json") == Map()


def test_a_new_statement_asks_the_tests_of_its_function(tmp_path: Path) -> None:
    text = "def run(a: int) -> int:\n    a += 7\n    return a + 1\n"
    before, after = text.replace("    a += 7\n", ""), text
    covered = Map(Statements("run.py", before).functions, {"t.py::one": 0b1}, {"t.py::one": 0.1})
    now = renumbered(covered, Statements("run.py", after).functions)
    chosen = Chooser(now, tmp_path).choose(fault_at("run.py", text, 2), text)
    assert chosen.covered
    assert chosen.own == ["t.py::one"]


def test_for_a_constant_the_tests_of_who_uses_it_come_first(tmp_path: Path) -> None:
    text = "LIMIT = 5\ndef run(a):\n    return a < LIMIT\ndef go():\n    return 1\n"
    tests = {"a.py::test_go": 0b10, "b.py::test_run": 0b01}
    seconds = {"a.py::test_go": 0.1, "b.py::test_run": 0.9}
    covered = Map(Statements("made.py", text).functions, tests, seconds)
    chosen = Chooser(covered, tmp_path).choose(fault_at("made.py", text, 1), text)
    assert chosen.own == ["b.py::test_run", "a.py::test_go"]


def test_for_a_table_of_cards_the_tests_that_read_it_whole_come_first(tmp_path: Path) -> None:
    text = "AXE = 5\n"
    whole = "tests/test_generated.py::test_generated_files_are_up_to_date[eldritch_texts]"
    covered = Map([], {"a.py::test_go": 0, whole: 0}, {"a.py::test_go": 0.1, whole: 0.9})
    for path, first in (
        ("arkham_env/eldritch/tables/assets.py", whole),
        ("made.py", "a.py::test_go"),
    ):
        chosen = Chooser(covered, tmp_path).choose(fault_at(path, text, 1), text)
        assert chosen.own[0] == first and len(chosen.own) == 2


class ScriptedPlanter(planting.Planter):
    """A planter with scripted failures: each test maps to the tests that must run before it."""

    def __init__(self, fails_after: dict[str, list[str]]) -> None:
        self.fails_after = fails_after

    def _run(self, late: Fault | None, names: list[str]) -> running.Outcome:
        for ran, name in enumerate(names):
            if name in self.fails_after and set(self.fails_after[name]) <= set(names[:ran]):
                return running.Outcome(name, "assert", ran + 1)
        return running.Outcome(ran=len(names))


@pytest.mark.parametrize(
    ("fails_after", "failed", "ran"),
    [
        ({}, "", 4),
        ({"c": []}, "c", 3),
        ({"c": ["a"]}, "", 4),  # fails only after another test
        ({"b": ["a"], "d": []}, "d", 4),
        ({"d": ["a"]}, "", 4),
    ],
)
def test_a_failure_counts_where_the_test_fails_alone(
    fails_after: dict[str, list[str]], failed: str, ran: int
) -> None:
    outcome = ScriptedPlanter(fails_after)._run_confirmed(None, ["a", "b", "c", "d"])
    assert (outcome.failed, outcome.ran) == (failed, ran)


def test_no_module_of_the_project_is_loaded_before_a_fault_is_planted() -> None:
    """Child processes keep the imported modules of their parent: faults there would never run."""
    code = f"import sys; sys.path.insert(0, {str(running.ROOT)!r}); import scripts.mutate\n"
    code += "from scripts.mutation import running; running.warm()\n"
    code += "import arkham_env\ntry:\n    running.warm()\nexcept RuntimeError as error:\n"
    code += "    print('arkham_env' in str(error))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.stdout.strip() == "True", done.stderr
