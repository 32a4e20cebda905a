"""Check that progress bars end full: all announced steps are done."""

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
    """End a bar; if no error ended it, check that all of its tasks are done."""
    leave(self, kind, value, at)
    if kind is None:
        for task in self.tasks:
            # A stopped task ran out of time.  Training may exceed its total: it completes an
            # iteration.
            enough = task.total is not None and task.completed >= task.total
            assert enough or task.stop_time is not None, f"{task.completed} of {task.total}"


def watch() -> None:
    """Check every later bar of this process."""
    Progress.__exit__ = checked  # type: ignore[method-assign]
