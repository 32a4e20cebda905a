"""Signals that ask a run to end, and worker processes that leave them to their parent."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing.connection import wait
from typing import Any, ClassVar, Final

from arkham_env.core.kernel.errors import ArkhamError

ASKING: Final = tuple(
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)
)
"""Ctrl-C, what ends a service or a job of a cluster, and the end of the terminal."""


class Stopped(KeyboardInterrupt):
    """A signal asked the process to end.

    Attributes:
        number: of the signal.
    """

    def __init__(self, number: int) -> None:
        super().__init__(signal.Signals(number).name)
        self.number = number


class WorkerDied(ArkhamError):
    """A worker process ended before it had done its job."""


class Interruption:
    """A block in which signals that ask the process to end raise :class:`Stopped`, once.

    Others that follow do not disturb what is being saved; only a second Ctrl-C raises again.
    Blocks may stand within each other.  In a thread other than the main one nothing happens.

    Args:
        waits: the first signal is only noted in ``asked``: the block looks at it when it is ready.
    """

    inside: ClassVar[list[Interruption]] = []
    """The blocks that are running, outermost first."""

    def __init__(self, waits: bool = False) -> None:
        self.waits = waits
        self.asked = 0
        self.before: dict[int, Any] = {}

    def __enter__(self) -> Interruption:
        if threading.current_thread() is threading.main_thread():
            for number in ASKING:
                # nohup ignores SIGHUP: so be it.
                if number == signal.SIGINT or signal.getsignal(number) is not signal.SIG_IGN:
                    self.before[number] = signal.signal(number, self.note)
            self.inside.append(self)
        return self

    def __exit__(self, kind: object, *_: object) -> None:
        for number, handler in self.before.items():
            signal.signal(number, handler)
        if self.before:
            self.inside.pop()
        if self.waits and kind is None:
            self.check()

    def note(self, number: int, frame: object) -> None:
        """Take a signal."""
        again = any(block.asked for block in self.inside)
        for block in self.inside:
            block.asked = block.asked or number
        if number != signal.SIGINT:
            silence_what_is_gone()
        if number == signal.SIGINT if again else not self.waits:
            raise Stopped(number)

    def check(self) -> None:
        """Raise if a signal was noted.

        Raises:
            Stopped: it was.
        """
        if self.asked:
            raise Stopped(self.asked)


def silence_what_is_gone() -> None:
    """Let standard output and error, where their terminal is gone, go nowhere: errors would follow
    from every line that is printed, and nothing be saved."""
    for stream in (sys.stdout, sys.stderr):
        try:
            number = stream.fileno()
        except (AttributeError, OSError, ValueError):
            continue
        try:
            os.write(number, b"")
        except OSError:
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, number)
            os.close(nowhere)


@contextmanager
def worker_pool(workers: int, start: Callable[[Any], None]) -> Iterator[Executor]:
    """Provide processes for jobs; leaving by an error or a signal ends them in the middle.

    Each is a fresh interpreter: torch does not survive a fork with its threads.
    ``multiprocessing.Pool`` would wait for ever where a signal ends a worker that holds the lock of
    its queue.

    Args:
        workers: number of processes.
        start: runs first in each of them, with a connection for :func:`begin_worker`.

    Raises:
        WorkerDied: a process ended in the middle of a job.
    """
    stop, ours = multiprocessing.Pipe(duplex=False)
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(workers, context, start, (stop,))
    try:
        yield pool
        pool.shutdown()
    except BrokenProcessPool:
        raise WorkerDied(
            "a worker process ended in the middle of its job (out of memory?), expected a result"
        ) from None
    finally:
        ours.close()
        pool.shutdown(cancel_futures=True)
        stop.close()


def begin_worker(stop: Any = None) -> None:
    """Leave the signals that ask for the end to the parent process, and end with it.

    A signal may reach all processes of a run at once: the parent saves, which may need its workers.

    Args:
        stop: a connection; this process also ends when the parent closes the other end.
    """
    for number in ASKING:
        signal.signal(number, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    ends = [end for end in (parent.sentinel if parent else None, stop) if end is not None]
    if ends:
        threading.Thread(target=end_with, args=(ends,), daemon=True).start()


def end_with(ends: list[Any]) -> None:
    """Wait for the end of a process or connection, then end this process, whatever it is at."""
    wait(ends)
    os._exit(1)
