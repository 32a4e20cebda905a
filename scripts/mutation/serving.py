"""A server process that collects all tests once and is forked for each fault.

A fault in a function is planted by replacing the code object of the function.  This is not possible
for statements that run at import.  For these, :func:`scripts.mutation.running.run_tests` imports
the project again.
"""

from __future__ import annotations

import inspect
import json
import os
import sys
import time
from collections.abc import Iterator
from dataclasses import asdict
from types import CodeType, FunctionType, ModuleType
from typing import Any, BinaryIO

import pytest

from scripts.mutation import running
from scripts.mutation.faults import Fault


class Server:
    """Process that has collected the tests of a checkout and is forked for each fault."""

    def __init__(self, tree: running.Checkout) -> None:
        asked, ask = os.pipe()
        answer, answered = os.pipe()

        def work() -> None:
            sys.dont_write_bytecode = True
            loop = _Loop(os.fdopen(asked, "rb"), answered)
            pytest.main([*running.pytest_options(), "tests"], plugins=[loop])

        self.pid = running.child(tree, tree.home / "server_log.txt", work)
        os.close(asked)
        os.close(answered)
        self.ask: BinaryIO = os.fdopen(ask, "wb")
        self.answer: BinaryIO = os.fdopen(answer, "rb")
        self.collected: set[str] = set(json.loads(self.answer.readline()))

    def run(
        self, fault: Fault | None, text: str, names: list[str], limits: list[float]
    ) -> running.Outcome | None:
        """Run tests with a fault until one fails.

        Args:
            fault: the fault, or ``None`` to run the tests without one.
            text: the text of the file with the fault.
            names: the tests, in the order in which they run.
            limits: processor seconds after which each test is stopped.

        Returns:
            The outcome, or ``None`` if the fault cannot be planted in this process.
        """
        place = [fault.path, fault.scope] if fault is not None else ["", ""]
        request = json.dumps([*place, text, names, limits])
        self.ask.write(request.encode() + b"\n")
        self.ask.flush()
        outcome = json.loads(self.answer.readline())
        return None if outcome is None else running.Outcome(**outcome)

    def close(self) -> None:
        """Kill the server process."""
        self.ask.close()
        self.answer.close()
        running.end(self.pid)


class _Loop:
    """Pytest plugin that replaces pytest's loop over the tests by a loop over requests."""

    def __init__(self, asked: BinaryIO, answered: int) -> None:
        self.asked = asked
        self.answered = answered

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = {item.nodeid: item for item in session.items}
        self.send(list(items))
        for line in self.asked:
            path, scope, text, names, limits = json.loads(line)
            chosen = [items[name] for name in names if name in items]
            kept = [limit for name, limit in zip(names, limits, strict=True) if name in items]
            outcome = None
            if not path or replacement(path, scope, text) is not None:
                outcome = asdict(self.fork(path, scope, text, chosen, kept))
            self.send(outcome)
        return True

    def send(self, what: object) -> None:
        left = json.dumps(what).encode() + b"\n"
        while left:
            left = left[os.write(self.answered, left) :]

    def fork(
        self, path: str, scope: str, text: str, chosen: list[pytest.Item], limits: list[float]
    ) -> running.Outcome:
        reader, writer = os.pipe()
        began = time.monotonic()
        pid = os.fork()
        if pid == 0:
            try:
                os.setsid()
                _run(path, scope, text, chosen, writer)
            finally:
                os._exit(0)
        os.close(writer)
        os.set_blocking(reader, False)
        text, at, since, before = "", -1, began, 0.0
        outcome = running.Outcome()
        while True:
            try:
                got = os.read(reader, 1 << 16).decode()
            except BlockingIOError:
                got = ""
            if got:
                text += got
                lines = text.splitlines()
                if lines[-1][:1].isdigit():
                    at, since, before = int(lines[-1]), time.monotonic(), _used(pid)
            ended, status = os.waitpid(pid, os.WNOHANG)
            name = chosen[at].nodeid if at >= 0 else "planting"
            limit = limits[at] if at >= 0 else 20.0
            if ended:
                text += _rest(reader)
                failed = [line for line in text.splitlines() if line.startswith("{")]
                if failed:
                    outcome = running.Outcome(**json.loads(failed[0]))
                elif status or not text.endswith("done\n"):
                    outcome = running.Outcome(name, f"the process ended with status {status}")
                break
            since_now = time.monotonic() - since
            if _used(pid) - before > limit or since_now > 10.0 * limit:
                running.end(pid)
                outcome = running.Outcome(name, "hangs")
                break
            time.sleep(0.01)
        os.close(reader)
        outcome.ran = sum(line[:1].isdigit() for line in text.splitlines())
        outcome.seconds = time.monotonic() - began
        return outcome


def _used(pid: int) -> float:
    return running.cpu_seconds(pid) or 0.0


def _rest(pipe: int) -> str:
    found = b""
    while True:
        try:
            got = os.read(pipe, 1 << 16)
        except BlockingIOError:
            return found.decode()
        if not got:
            return found.decode()
        found += got


def _run(path: str, scope: str, text: str, chosen: list[pytest.Item], writer: int) -> None:
    from _pytest.runner import runtestprotocol

    if path:
        made = replacement(path, scope, text)
        assert made is not None
        function, code = made
        function.__code__ = code
    for i, item in enumerate(chosen):
        os.write(writer, f"{i}\n".encode())
        following = chosen[i + 1] if i + 1 < len(chosen) else None
        for report in runtestprotocol(item, log=False, nextitem=following):
            if report.failed:
                crash = getattr(report.longrepr, "reprcrash", None)
                why = str(crash.message if crash is not None else report.longrepr)[:400]
                found = json.dumps(asdict(running.Outcome(item.nodeid, why)))
                os.write(writer, found.encode() + b"\n")
                return
    os.write(writer, b"done\n")


def replacement(path: str, scope: str, text: str) -> tuple[FunctionType, CodeType] | None:
    """Return the function that contains a scope, and its code object compiled from another text.

    Args:
        path: the file of the scope.
        scope: the class and function with the fault.
        text: the text of the file with the fault.

    Returns:
        ``None`` if the function cannot be replaced.
    """
    name = path.removesuffix(".py").removeprefix("agents/").replace("/", ".")
    owner: Any = sys.modules.get(name.removesuffix(".__init__"))
    function, names = None, list[str]()
    for part in scope.split("."):
        owner = vars(owner).get(part) if isinstance(owner, (type, ModuleType)) else None
        names.append(part)
        function = _function(owner)
        if function is not None:
            break
    if function is None:
        return None
    wanted = ".".join(names)
    found = [
        code
        for code in _codes(compile(text, function.__code__.co_filename, "exec"))
        if code.co_qualname == wanted
    ]
    if len(found) != 1 or found[0].co_freevars != function.__code__.co_freevars:
        return None
    return function, found[0]


def _function(found: Any) -> FunctionType | None:
    """Return the plain function in a method, property or wrapper, or ``None`` if there is none."""
    if isinstance(found, (staticmethod, classmethod)):
        found = found.__func__
    if isinstance(found, property):
        found = found.fget
    if isinstance(found, FunctionType):
        # Tests wrap methods of frames (tests/lcg/conftest.py).
        found = inspect.unwrap(found)
    return found if isinstance(found, FunctionType) else None


def _codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _codes(constant)
