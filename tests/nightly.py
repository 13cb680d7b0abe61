"""``python -m tests.nightly [PART]``: every net in its long form, each by its own target of make.

Without a part all of them, one after the other. A part takes two hours at most on two cores. What
fails stops nothing; the rows at the end say what did. Exit: 0 where all held, 1 where something did
not, 2 for a part that there is not. A variable that is set says how much is played instead:
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
"""The targets of each part."""
LONG = {"CASES": "20000", "POSTGRES": "tests"}
"""What a target plays less of when it is asked for by itself."""


def main(arguments: list[str]) -> int:
    known = [str(number) for number, _ in enumerate(PARTS, 1)]
    if unknown := [word for word in arguments if word not in known]:
        print(f"There is no part {unknown[0]}. There are {', '.join(known)}.", file=sys.stderr)
        return 2
    rows = [run(net) for number in arguments or known for net in PARTS[int(number) - 1]]
    print("\n".join(f"{net:<12}{seconds:>7.0f} s  {told}" for net, seconds, told in rows))
    return int(any(told != "held" for *_, told in rows))


def run(net: str) -> tuple[str, float, str]:
    """Play a net: its name, seconds, and whether it held."""
    print(f"== make {net}", flush=True)
    began = time.monotonic()
    done = subprocess.run(["make", "--no-print-directory", net], cwd=ROOT, env=LONG | os.environ)
    return net, time.monotonic() - began, "FAILED" if done.returncode else "held"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
