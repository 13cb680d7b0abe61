"""``python -m tests.compared.player BOOK FIRST COUNT STRIDE [--new] [--step N]``: plays fights of a
book and writes a line of JSON for each. Runs in the folder of either program.

A line has the ``fight``, a digest of each of its ``steps``, its ``counts``, and what was
``broken``: exceptions other than refusals. With ``--step`` it has the whole ``step`` instead. A
fight that breaks off has the exception as its last step.
"""

import argparse
import json
import sys
import traceback
from typing import Any

from tests.compared.fight import Fight
from tests.compared.written import word


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.compared.player")
    parser.add_argument("book")
    parser.add_argument("first", type=int)
    parser.add_argument("count", type=int)
    parser.add_argument("stride", type=int)
    parser.add_argument("--new", action="store_true")
    parser.add_argument("--step", type=int)
    given = parser.parse_args(arguments)
    for number in range(given.first, given.first + given.count * given.stride, given.stride):
        line = played(given.book, number, given.new, given.step)
        sys.stdout.write(json.dumps(line) + "\n")
        sys.stdout.flush()
    return 0


def played(book: str, number: int, new: bool, wanted: int | None = None) -> dict[str, Any]:
    """The line of a fight."""
    steps: list[str] = []
    whole: dict[str, Any] = {}

    def tell(step: int, found: dict[str, Any]) -> None:
        steps.append(word(found))
        if step == wanted:
            whole.update(found)

    fight = Fight(book, number, new, tell)
    broken = fight.asked.broken
    try:
        fight.play()
    except Exception as error:
        told = f"{type(error).__name__}: {str(error)[:200]}"
        broken[f"the fight, {told}"] += 1
        steps.append(word({"broken": told}))
        if wanted == len(steps) - 1:
            whole["broken"] = "".join(traceback.format_exception(error)[-6:])
    if wanted is not None:
        return {"fight": number, "step": whole}
    counts = [[what, kind, count] for (what, kind), count in sorted(fight.counts.items())]
    return {"fight": number, "steps": steps, "counts": counts, "broken": sorted(broken.items())}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
