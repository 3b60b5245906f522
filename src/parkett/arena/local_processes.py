"""Deals on local processes; one that is killed is replaced, and its deals are played again."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import TypeVar

from parkett.bots.errors import BotError

ALONE = 2  # how often a task may end the process in which it runs alone
Task = TypeVar("Task")
PlayTask = Callable[[Task], bytes]


def new_pool(workers: int) -> ProcessPoolExecutor:
    """Fresh processes."""
    return ProcessPoolExecutor(workers, mp_context=get_context("spawn"))


def play_on_processes(
    play: PlayTask[Task], tasks: Sequence[Task], workers: int, name: Callable[[Task], str]
) -> Iterator[bytes]:
    """Play tasks in whatever order they finish.

    When a process ends, nobody knows which of the running tasks ended it: each of them is played
    again by itself.  A task that ends its process even so is refused with its name.
    """
    waiting = list(reversed(tasks))
    while waiting:
        running: dict[Future[bytes], Task] = {}
        try:
            with new_pool(workers) as pool:
                while waiting or running:
                    while waiting and len(running) < 2 * workers:
                        task = waiting.pop()
                        running[pool.submit(play, task)] = task
                    done, _ = wait(running, return_when=FIRST_COMPLETED)
                    for future in done:
                        line = future.result()  # raises where the process has ended
                        del running[future]
                        yield line
        except BrokenProcessPool:
            for future, task in running.items():
                yield finished_line(future) or play_alone(play, task, name)


def finished_line(future: Future[bytes]) -> bytes:
    """What a task gave before the processes ended; empty if it gave nothing."""
    if future.done() and not future.cancelled() and future.exception() is None:
        return future.result()
    return b""


def play_alone(play: PlayTask[Task], task: Task, name: Callable[[Task], str]) -> bytes:
    """Play a task in a process of its own, and once more if that ends, too."""
    for _ in range(ALONE):
        with new_pool(1) as pool:
            try:
                return pool.submit(play, task).result()
            except BrokenProcessPool:
                continue
    raise BotError(f"{name(task)} ended its process {ALONE} times: killed, or out of memory")
