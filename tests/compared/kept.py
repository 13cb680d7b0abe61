"""``python -m tests.compared.kept [--base COMMIT]``: every game kept by a released version, folded
by the program of that commit and by this checkout, compared after every entry; and each snapshot
is checked against the fold of the entries.

Exit code: 0 if everything agrees, 1 if not, 2 if the commit is not in this clone.
"""

import argparse
import sys
import time
from pathlib import Path

from tests.compared import differing
from tests.compared.programs import BASE, ROOT, NoBase, both, unpacked

FOLDER = "tests.compared.folder"
GAMES = sorted((ROOT / "tests" / "ops" / "kept").glob("*.tar.xz"))


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.compared.kept")
    parser.add_argument("--base", default=BASE, help="the older commit")
    given = parser.parse_args(arguments)
    began = time.monotonic()
    try:
        with unpacked(given.base) as base:
            found = [of_game(base, game) for game in GAMES]
    except NoBase as none:
        print(none, file=sys.stderr)
        return 2
    wrong = sum(found)
    print(f"{wrong} differences in {len(GAMES)} kept games, {time.monotonic() - began:.0f} s.")
    return 1 if wrong else 0


def of_game(base: Path, game: Path) -> int:
    """Print the differences in one game; return how many there are."""
    wrong = scenes = entries = snapshots = 0
    with both(base, FOLDER, [str(game)]) as (old, new):
        while (before := old.line()) is not None:
            now = new.line()
            assert now is not None and now["scene"] == before["scene"]
            scenes, entries = scenes + 1, entries + len(now["steps"])
            snapshots += now["snapshots"]
            words = [[step[1] for step in line["steps"]] for line in (before, now)]
            apart = [seq for seq, _, same in now["steps"] if not same]
            if apart:
                print(f"{game.name}, scene {now['scene']}: not the fold at {apart}")
            at = differing.at(*words)
            if at is not None:
                tell(base, game, now["scene"], at)
            wrong += bool(apart) + (at is not None)
    print(
        f"{game.name:<14}{scenes:>3} scenes {entries:>4} entries {snapshots:>2} snapshots"
        f"  {wrong} differences",
        flush=True,
    )
    return wrong


def tell(base: Path, game: Path, scene: int, step: int) -> None:
    """Print the entry after which the two programs part."""
    with both(base, FOLDER, [str(game), "--step", f"{scene}:{step}"]) as (old, new):
        lines = [line["step"] if (line := each.line()) else {} for each in (old, new)]
    where = f"{game.name}, scene {scene}, entry {step + 1} of those that count"
    print("\n".join(differing.told(where, *lines)), flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
