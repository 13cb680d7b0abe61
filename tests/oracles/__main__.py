"""Compare the engine with the models.

``python -m tests.oracles [--cases N] [--seed N] [book [part]]`` prints cases, differences and
seconds for each part. Exit code: 0 if engine and models agree, 1 if they differ, 2 if the book or
part has no model.
"""

import argparse
import sys

from tests.oracles.harness import books, compare, parts

ROW = "{:<12}{:<14}{:>8}{:>13}{:>9}"


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.oracles")
    parser.add_argument("--cases", type=int, default=1000, help="cases for each part")
    parser.add_argument("--seed", type=int, default=1, help="of the cases")
    parser.add_argument("book", nargs="?", help=", ".join(books()))
    parser.add_argument("part", nargs="?", help="all parts of the book without it")
    given = parser.parse_args(arguments)
    wanted = [
        (book, part)
        for book in books()
        for part in parts(book)
        if given.book in (None, book) and given.part in (None, part)
    ]
    if not wanted:
        known = "; ".join(f"{book}: {', '.join(parts(book))}" for book in books())
        print(f"There is no such book or part. There are {known}.", file=sys.stderr)
        return 2
    return report(wanted, given.cases, given.seed)


def report(wanted: list[tuple[str, str]], cases: int, seed: int) -> int:
    print(ROW.format("book", "part", "cases", "differences", "seconds"))
    agree = True
    for book, part in wanted:
        figures = compare(book, part, cases, seed)
        row = (book, part, cases, figures.differences, f"{figures.seconds:.1f}")
        print(ROW.format(*row), flush=True)
        for text in figures.shown:
            print(f"  {text}")
        agree = agree and not figures.differences
    return 0 if agree else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
