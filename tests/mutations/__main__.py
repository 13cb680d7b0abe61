"""``python -m tests.mutations [--seed N] [--count N] [--book BOOK] [--again FILE]``: plant small
mistakes in ``game/`` and see whether the tests of the rules notice them.

Prints every surviving mutant and a tally for each book. Exit status: 0 if all were noticed, 1 if
any survived. docs/mutations.md says more.
"""

import argparse
import json
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from tests.mutations import trying
from tests.mutations.covering import covering
from tests.mutations.sampling import BOOKS, again, sample
from tests.mutations.session import PASSED, ready

KEPT = Path(tempfile.gettempdir()) / "d6mush-mutations"
ROW = "{:<12}{:>8}{:>8}{:>10}{:>9}"


def main(arguments: list[str]) -> int:
    given = _given(arguments)
    start = time.monotonic()
    KEPT.mkdir(exist_ok=True)
    ready()
    known = covering(KEPT / "covering.json")
    print(
        f"{len(known.seconds)} tests are known after {time.monotonic() - start:.0f} s.", flush=True
    )
    if given.again:
        old = [json.loads(line) for line in Path(given.again).read_text().splitlines()]
        kept = [each for each in old if each.pop("outcome") == PASSED]
        mutants, gone = again(kept, known)
        for told in gone:
            print(f"gone: {told['path']}: {told['text'].strip()}")
    else:
        mutants = sample(given.seed, given.count, given.book or list(BOOKS), known)
    file = KEPT / f"seed-{given.seed}-{time.strftime('%H%M%S')}.jsonl"
    outcomes = {}
    for mutant, outcome, seconds in trying.outcomes(mutants, given.jobs):
        outcomes[mutant] = outcome
        with file.open("a") as results:
            results.write(json.dumps({**mutant.told(), "outcome": outcome}) + "\n")
        if outcome == PASSED:
            print(_line(mutant, seconds), flush=True)
    _tally(outcomes)
    print(f"{time.monotonic() - start:.0f} s. What became of each: {file}")
    return int(PASSED in outcomes.values())


def _given(arguments: list[str]):
    parser = argparse.ArgumentParser(prog="python -m tests.mutations")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=600, help="mutants of all books together")
    parser.add_argument("--book", action="append", choices=BOOKS, help="all without it")
    parser.add_argument("--jobs", type=int, default=1, help="processes at a time")
    parser.add_argument("--again", help="try those again that survived in that file")
    return parser.parse_args(arguments)


def _line(mutant, seconds: float) -> str:
    where = f"{mutant.path}:{mutant.line} {mutant.name}"
    change = f"{mutant.before} -> {mutant.after or 'nothing'}"
    tried = f"{len(mutant.tests)} tests, {seconds:.0f} s"
    return f"{mutant.book}: {where}: {mutant.kind}: {change} ({tried})"


def _tally(outcomes: dict) -> None:
    print(ROW.format("book", "mutants", "killed", "survived", "untested"))
    for book in BOOKS:
        counts = Counter(found for mutant, found in outcomes.items() if mutant.book == book)
        untested = sum(1 for mutant in outcomes if mutant.book == book and not mutant.tests)
        total = sum(counts.values())
        print(ROW.format(book, total, total - counts[PASSED], counts[PASSED], untested))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
