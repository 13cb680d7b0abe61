"""Try mutants against the tests that run their lines, each in a process of its own.

For mutants in functions, a process that has collected all tests is forked. Code that runs while the
game is imported is changed before that, in a process that has imported nothing of it. The same is
done for mutants that survive in a function that also runs at import, and where no function holds
the code yet.
"""

from __future__ import annotations

import gc
import json
import os
import time
from collections.abc import Iterator

import pytest

from tests.mutations import planting
from tests.mutations.sampling import Mutant, changed_data
from tests.mutations.session import (
    ALONE,
    PASSED,
    ROOT,
    UNPLANTED,
    Waiting,
    fails,
    forked,
    outcome,
)  # fmt: skip

SECONDS = 240
"""Processor seconds for all tests of a mutant; one that takes longer counts as endless."""


def outcomes(mutants: list[Mutant], jobs: int = 1) -> Iterator[tuple[Mutant, str, float]]:
    untested = [mutant for mutant in mutants if not mutant.tests]
    hot = [mutant for mutant in mutants if mutant.tests and not mutant.cold]
    cold = [mutant for mutant in mutants if mutant.tests and mutant.cold]
    for mutant in untested:
        yield mutant, PASSED, 0.0
    for mutant, found, seconds in _hot(hot, jobs) if hot else ():
        if found == UNPLANTED or (found == PASSED and mutant.at_import):
            cold.append(mutant)
        else:
            yield mutant, found, seconds
    for mutant, found, seconds in _many(cold, jobs, _alone):
        if found == UNPLANTED:
            raise SystemExit(f"A mutant could not be planted: {mutant.path}:{mutant.line}")
        yield mutant, found, seconds


def _alone(mutant: Mutant) -> bool:
    if mutant.kind == "data":
        planting.in_data(ROOT / mutant.path, changed_data(mutant))
    else:
        planting.before_import(ROOT / mutant.path, mutant.number)
    return fails(list(mutant.tests))


def _hot(mutants: list[Mutant], jobs: int) -> Iterator[tuple[Mutant, str, float]]:
    reading, writing = os.pipe()

    def serve(fails_here):
        held = planting.Held()
        gc.freeze()

        def planted(mutant: Mutant) -> bool:
            held.plant(ROOT / mutant.path, mutant.number)
            return fails_here(list(mutant.tests))

        with os.fdopen(writing, "w") as out:
            for mutant, found, seconds in _many(mutants, jobs, planted):
                print(json.dumps([mutants.index(mutant), found, seconds]), file=out, flush=True)

    files = sorted({test.split("::")[0] for mutant in mutants for test in mutant.tests})
    pid = forked(lambda: pytest.main([*ALONE, *files], plugins=[Waiting(serve)]), silent=True)
    os.close(writing)
    left = set(range(len(mutants)))
    with os.fdopen(reading) as lines:
        for line in lines:
            index, found, seconds = json.loads(line)
            left.remove(index)
            yield mutants[index], found, seconds
    os.waitpid(pid, 0)
    if left:
        raise SystemExit(f"{len(left)} mutants were not tried: the tests cannot be collected.")


def _many(mutants: list[Mutant], jobs: int, work) -> Iterator[tuple[Mutant, str, float]]:
    """Run up to ``jobs`` children at a time, each with one mutant."""
    left, running = list(mutants), {}
    while left or running:
        while left and len(running) < jobs:
            mutant = left.pop(0)
            pid = forked(lambda mutant=mutant: work(mutant), SECONDS)
            running[pid] = mutant, time.monotonic()
        pid, status = os.waitpid(-1, 0)
        mutant, start = running.pop(pid)
        yield mutant, outcome(status), time.monotonic() - start
