"""Bars of progress end full: what is told to come is what comes."""

from __future__ import annotations

from types import TracebackType

from rich.progress import Progress

leave = Progress.__exit__


def checked(
    self: Progress,
    kind: type[BaseException] | None,
    value: BaseException | None,
    at: TracebackType | None,
) -> None:
    """End a bar; without an error all of its tasks are done."""
    leave(self, kind, value, at)
    if kind is None:
        for task in self.tasks:
            # What was stopped ran out of time; training goes on to the end of an iteration.
            enough = task.total is not None and task.completed >= task.total
            assert enough or task.stop_time is not None, f"{task.completed} of {task.total}"


def watch() -> None:
    """Check every bar of this process from here on."""
    Progress.__exit__ = checked  # type: ignore[method-assign]
