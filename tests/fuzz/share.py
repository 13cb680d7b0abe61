"""How many inputs of each kind are made, from which seed, and with what result.

``FUZZ`` inputs in all are shared among the subjects, and each subject's share among tests of a few
hundred with seeds of their own, so that a failing test also fails when run alone.
"""

import os
from collections import Counter
from dataclasses import dataclass
from math import ceil
from random import Random

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import seed as seeded
from hypothesis import strategies as st

FUZZ = int(os.environ.get("FUZZ", "20000"))
SEED = int(os.environ.get("FUZZ_SEED", "20261127"))
SHARES = {
    "lines": 200,
    "doors": 50,
    "telnet": 150,
    "sockets": 150,
    "engine": 200,
    "folder": 60,
    "pages": 50,
    "strangers": 40,
    "keyboards": 100,
}
"""Each subject's share in a thousand inputs."""
FEW = 5
"""Most log rows that the strangers of one part may cause."""
ALONE = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much,
         HealthCheck.large_base_example, HealthCheck.differing_executors]  # fmt: skip
PHASES = {True: (Phase.generate, Phase.shrink), False: (Phase.generate,)}

CHANCE = st.binary(min_size=8, max_size=8).map(Random)
"""Seeds the making of an input. (Numbers drawn by hypothesis are small too often.)"""

logged: Counter[str] = Counter()
"""Log rows caused by strangers, by subject."""
made: Counter[str] = Counter()
"""Inputs made by this process, by subject."""


@dataclass(frozen=True)
class Part:
    """The inputs of one test of a subject; ``kind`` is "" if the subject has only one."""

    subject: str
    kind: str
    number: int
    inputs: int

    def __str__(self):
        return "-".join(filter(None, (self.kind, str(self.number))))

    @property
    def seed(self) -> str:
        return f"{SEED} {self.subject} {self.kind} {self.number}"


def parts(subject: str, kinds=("",), most: int = 500) -> list[Part]:
    """The tests of a subject, each of at most ``most`` inputs."""
    share = ceil(FUZZ * SHARES[subject] / 1000 / len(kinds))
    sizes = [min(most, share - first) for first in range(0, share, most)]
    return [Part(subject, kind, n, size) for kind in kinds for n, size in enumerate(sizes)]


def play(part: Part, inputs, do, smallest: bool = True) -> None:
    """Make the inputs of a part and pass each to ``do``. ``smallest``: shrink an input that fails,
    which is no use where inputs change what comes after them."""

    def one(made_up):
        made[part.subject] += 1
        do(made_up)

    rules = settings(
        max_examples=part.inputs,
        database=None,
        deadline=None,
        derandomize=False,
        phases=PHASES[smallest],
        suppress_health_check=ALONE,
        report_multiple_bugs=False,
    )
    seeded(part.seed)(rules(given(inputs)(one)))()


def few(part: Part, rows: list[str], most: int = FEW) -> None:
    """Count the rows that strangers of this part wrote into the log; fail if there are too many."""
    logged[part.subject] += len(rows)
    first = "\n".join(rows[:40])
    assert len(rows) <= most, f"{len(rows)} rows of {part.inputs} inputs:\n{first}"


def told(reports) -> list[str]:
    """A table of the inputs of a run by subject; [] if there were none."""
    inputs, strangers = Counter(), Counter()
    for report in reports:
        for name, value in report.user_properties:
            if name == "fuzz":
                subject, count, rows = value
                inputs[subject] += count
                strangers[subject] += rows
    if not inputs:
        return []
    rows = [
        f"{subject:<12}{inputs[subject]:>10,}{strangers[subject]:>6,}"
        for subject in SHARES
        if inputs[subject]
    ]
    total = f"{sum(inputs.values()):,} inputs, and the rows that strangers wrote into the log"
    return [f"FUZZ_SEED={SEED}: {total}", *rows]
