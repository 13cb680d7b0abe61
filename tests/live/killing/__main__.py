"""`make kills ARGS="--times 150 --seed 1"` and `make outages ARGS="--postgresql"`: the figures of
docs/kills.md."""

import argparse

from tests.live.killing.run import of_its_own, run


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.live.killing", description=__doc__)
    parser.add_argument("--times", type=int, default=150, help="how often something happens")
    parser.add_argument("--seed", type=int, default=1, help="of who types what, and what happens")
    parser.add_argument("--all", action="store_true", help="everything, not kills alone")
    parser.add_argument("--postgresql", action="store_true", help="records on a database server")
    chosen = parser.parse_args()
    with of_its_own(chosen.postgresql, "server.conf.settings") as at:
        run(
            at,
            chosen.times,
            chosen.seed,
            report=lambda line: print(line, flush=True),
            kills_alone=not chosen.all,
        )
    print("Nothing that was acknowledged is lost, nothing is there twice.")


if __name__ == "__main__":
    main()
