"""Handling of signals that end a run, in the main process and in worker processes."""

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
"""The signals that end a run.

They are sent on Ctrl-C, by the manager of a service or cluster, and when the terminal closes.
"""


class Stopped(KeyboardInterrupt):
    """A signal requested the end of the process.

    Attributes:
        number: the number of the signal.
    """

    def __init__(self, number: int) -> None:
        super().__init__(signal.Signals(number).name)
        self.number = number


class WorkerDied(ArkhamError):
    """A worker process ended before it finished its job."""


class Interruption:
    """Context manager that raises :class:`Stopped` when a signal requests the end of the process.

    Only the first signal raises the exception, so that later signals do not interrupt the code that
    saves the run. However, each further Ctrl-C raises it. Blocks may be nested. In a thread other
    than the main thread, signals are not handled.

    Args:
        waits: do not raise at the first signal, but store its number in ``asked``. The code in the
            block calls :meth:`check` at suitable times.
    """

    inside: ClassVar[list[Interruption]] = []
    """The instances whose blocks are being executed, outermost first."""

    def __init__(self, waits: bool = False) -> None:
        self.waits = waits
        self.asked = 0
        self.before: dict[int, Any] = {}

    def __enter__(self) -> Interruption:
        if threading.current_thread() is threading.main_thread():
            for number in ASKING:
                # Under nohup SIGHUP is ignored; this must stay so.
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
        """Signal handler: store the number of the signal, and raise :class:`Stopped` if required.

        It is required at the first signal unless ``waits`` is set, and at each further Ctrl-C.
        """
        again = any(block.asked for block in self.inside)
        for block in self.inside:
            block.asked = block.asked or number
        if number != signal.SIGINT:
            silence_what_is_gone()
        if number == signal.SIGINT if again else not self.waits:
            raise Stopped(number)

    def check(self) -> None:
        """Raise an exception if ``note`` has stored a signal.

        Raises:
            Stopped: a signal was stored.
        """
        if self.asked:
            raise Stopped(self.asked)


def silence_what_is_gone() -> None:
    """Redirect standard output and standard error to the null device if the terminal is closed.

    Otherwise each printed line would raise an error, and the run could not be saved.
    """
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
    """Provide a pool of worker processes; an error or a signal in the block ends them at once.

    Each worker is a new interpreter, because torch with running threads does not survive a fork.
    ``multiprocessing.Pool`` is not used: it waits forever if a signal ends a worker that holds the
    lock of its queue.

    Args:
        workers: number of processes.
        start: function that runs first in each worker; its argument is a connection for
            :func:`begin_worker`.

    Raises:
        WorkerDied: a worker ended before it finished its job.
    """
    stop, ours = multiprocessing.Pipe(duplex=False)
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(workers, context, start, (stop,))
    try:
        yield pool
        pool.shutdown()
    except BrokenProcessPool:
        raise WorkerDied(
            "a worker process ended before it returned a result; it may have run out of memory, "
            "in which case fewer workers help"
        ) from None
    finally:
        ours.close()
        pool.shutdown(cancel_futures=True)
        stop.close()


def begin_worker(stop: Any = None) -> None:
    """Ignore the signals that end a run, and end this process when the parent process ends.

    Signals are ignored because a signal may reach all processes of a run at once, but the parent
    may need its workers to save the run.

    Args:
        stop: a connection to the parent; this process also ends when the parent closes the
            connection.
    """
    for number in ASKING:
        signal.signal(number, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    ends = [end for end in (parent.sentinel if parent else None, stop) if end is not None]
    if ends:
        threading.Thread(target=end_with, args=(ends,), daemon=True).start()


def end_with(ends: list[Any]) -> None:
    """Wait until one of the processes or connections ``ends`` has ended, then exit this process."""
    wait(ends)
    os._exit(1)
