"""`make kills ARGS="--times 150 --seed 1"`: the figures of docs/kills.md."""

import argparse

from tests.live.killing.run import run
from tests.live.server import Workshop


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.live.killing", description=__doc__)
    parser.add_argument("--times", type=int, default=150, help="how many kills")
    parser.add_argument("--seed", type=int, default=1, help="of who types what and dies when")
    chosen = parser.parse_args()
    with Workshop() as workshop:
        run(workshop, chosen.times, chosen.seed, report=lambda line: print(line, flush=True))
    print("Nothing that was acknowledged is lost, nothing is there twice.")


if __name__ == "__main__":
    main()
