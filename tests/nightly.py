"""``python -m tests.nightly [PART]``: every net in its long form, each by its own make target.

Without a part, runs all of them one after another. A part takes two hours at most on two cores. A
failure stops nothing; the rows at the end tell what failed. Exit code: 0 if all held, 1 if
something failed, 2 for an unknown part. Variables in the environment override how much is played:
``BREVITY_ROUNDS=50 make nightly PART=1``. docs/testing.md lists the nets.
"""

import os
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parents[1]
PARTS = (
    (
        "reach",
        "advised",
        "refusals",
        "brevity",
        "changes",
        "secrets",
        "matrix",
        "hostile",
        "heard",
        "swept",
        "books",
    ),
    ("walks", "defences", "moves", "played", "thrown"),
    ("oracles",),
    ("kills", "outages", "junk", "counts", "faults", "container", "kept"),
    ("mutations",),
    ("fuzz",),
    ("postgres", "seams"),
    ("compared",),
)
"""The make targets of each part."""
LONG = {"CASES": "20000", "POSTGRES": "tests"}
"""Larger amounts than the targets play on their own."""


def main(arguments: list[str]) -> int:
    known = [str(number) for number, _ in enumerate(PARTS, 1)]
    if unknown := [word for word in arguments if word not in known]:
        print(f"There is no part {unknown[0]}. There are {', '.join(known)}.", file=sys.stderr)
        return 2
    rows = [run(net) for number in arguments or known for net in PARTS[int(number) - 1]]
    print("\n".join(f"{net:<12}{seconds:>7.0f} s  {told}" for net, seconds, told in rows))
    return int(any(told != "held" for *_, told in rows))


def run(net: str) -> tuple[str, float, str]:
    """Play a net: its name, seconds, and "held" or "FAILED"."""
    print(f"== make {net}", flush=True)
    began = time.monotonic()
    done = subprocess.run(["make", "--no-print-directory", net], cwd=ROOT, env=LONG | os.environ)
    return net, time.monotonic() - began, "FAILED" if done.returncode else "held"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
