"""Work for many cores: on this machine with processes, on a cluster with Ray. Results come as they are ready.

`work` is a function of a module and `tasks` are plain data, so that both can travel. What is not asked for any more is
dropped when the iterator is closed.
"""

import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from importlib import import_module
from itertools import islice
from multiprocessing import get_context
from typing import Any, TypeVar

from spielkiste.table.errors import SpielkisteError
from spielkiste.table.words import Text

Task = TypeVar("Task")
Result = TypeVar("Result")
AHEAD = 2  # tasks that lie ready for each core


class PoolError(SpielkisteError):
    """A helper process is gone, or a cluster is not to be had."""


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def spread(
    work: Callable[[Task], Result], tasks: Iterable[Task], *, jobs: int = 0, ray: str | None = None
) -> Iterator[Result]:
    """The results of all tasks, in whatever order they are ready.

    `jobs`: processes on this machine (0: one for every core, 1: none but this one). `ray`: a cluster's address, or an
    empty word for one of this machine's own.
    """
    if ray is not None:
        return _on_cluster(work, tasks, ray, jobs)
    count = jobs or cores()
    if count == 1:
        return (work(task) for task in tasks)
    return _on_cores(work, tasks, count)


def _on_cores(work: Callable[[Task], Result], tasks: Iterable[Task], count: int) -> Iterator[Result]:
    queue = iter(tasks)
    with ProcessPoolExecutor(count, mp_context=get_context("forkserver" if os.name == "posix" else "spawn")) as pool:
        running: set[Future[Result]] = set()
        try:
            running |= {pool.submit(work, task) for task in islice(queue, count * AHEAD)}
            while running:
                done, running = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    yield future.result()
                running |= {pool.submit(work, task) for task in islice(queue, len(done))}
        except BrokenProcessPool as trouble:
            raise PoolError("a helper process ended unexpectedly", Text("pool-broken")) from trouble
        finally:
            for future in running:
                future.cancel()
            pool.shutdown(wait=True, cancel_futures=True)


@contextmanager
def _cluster(address: str, jobs: int) -> Iterator[Any]:
    """The module `ray`, connected: to a cluster that is there already, or to one that ends with the work."""
    try:
        ray: Any = import_module("ray")
    except ImportError as trouble:
        raise PoolError("Ray is not installed: pip install 'spielkiste[ray]'", Text("pool-no-ray")) from trouble
    mine = not ray.is_initialized()
    if mine:
        try:
            if address:
                ray.init(address, log_to_driver=False)
            else:
                ray.init(num_cpus=jobs or cores(), include_dashboard=False, log_to_driver=False)
        except (ConnectionError, RuntimeError, ValueError) as trouble:
            message = Text("pool-no-cluster", {"address": address or "local"})
            raise PoolError(f"no Ray cluster at {address or 'this machine'}: {trouble}", message) from trouble
    try:
        yield ray
    finally:
        if mine:
            ray.shutdown()


def _on_cluster(work: Callable[[Task], Result], tasks: Iterable[Task], address: str, jobs: int) -> Iterator[Result]:
    with _cluster(address, jobs) as ray:
        remote = ray.remote(work)
        queue = iter(tasks)
        room = max(2, int(ray.cluster_resources().get("CPU", 1))) * AHEAD
        running = [remote.remote(task) for task in islice(queue, room)]
        try:
            while running:
                done, running = ray.wait(running)
                yield from ray.get(done)
                running += [remote.remote(task) for task in islice(queue, len(done))]
        finally:
            for reference in running:
                ray.cancel(reference, force=True)
