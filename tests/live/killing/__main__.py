"""`make kills ARGS="--times 150 --seed 1"` and `make outages ARGS="--on postgresql"`: print the
figures in docs/kills.md."""

import argparse

from tests import postgres
from tests.live.killing.run import of_its_own, run

DATABASES = ("sqlite", "postgresql")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.live.killing", description=__doc__)
    parser.add_argument("--times", type=int, default=150, help="how often something happens")
    parser.add_argument("--seed", type=int, default=1, help="of who types what, and what happens")
    parser.add_argument("--all", action="store_true", help="everything, not kills alone")
    parser.add_argument("--on", choices=DATABASES, help="on this database alone")
    chosen = parser.parse_args()
    kinds = [chosen.on] if chosen.on else list(DATABASES if chosen.all else DATABASES[:1])
    if not chosen.on and postgres.programs() is None and len(kinds) > 1:
        print("No PostgreSQL server is installed here: all on SQLite.")
        kinds = ["sqlite"]
    for kind in kinds:
        print(f"On {kind}, seed {chosen.seed}:", flush=True)
        with of_its_own(kind == "postgresql", "server.conf.settings") as at:
            run(
                at,
                chosen.times // len(kinds),
                chosen.seed,
                report=lambda line: print(line, flush=True),
                kills_alone=not chosen.all,
            )
    print("Nothing that was acknowledged is lost, nothing is there twice.")


if __name__ == "__main__":
    main()
