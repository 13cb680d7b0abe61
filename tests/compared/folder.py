"""``python -m tests.compared.folder ARCHIVE... [--new] [--step SCENE:SEQ]``: folds kept games and
writes a line of JSON for each scene. Runs in the folder of either program.

A line has a digest of everything derived from the state after each entry; with ``--step``, all of
it for that entry.
"""

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from tests.compared.asked import Asked
from tests.compared.games import Kept, scenes
from tests.compared.written import Written, word


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.compared.folder")
    parser.add_argument("archives", nargs="+", type=Path)
    parser.add_argument("--new", action="store_true")
    parser.add_argument("--step")
    given = parser.parse_args(arguments)
    written = Written(given.new)
    for archive in given.archives:
        for kept in scenes(archive):
            if given.step and int(given.step.partition(":")[0]) != kept.scene:
                continue
            line = folded(kept, written, given.step)
            sys.stdout.write(json.dumps({"game": archive.name, "scene": kept.scene, **line}) + "\n")
            sys.stdout.flush()
    return 0


def folded(kept: Kept, written: Written, wanted: str | None) -> dict[str, Any]:
    """Everything derived from the scene after each entry, and whether snapshots agree with the
    fold."""
    asked = Asked(written)
    steps, snapshots = [], 0
    for entry, state in kept.states():
        found = {
            "command": written.answer(entry.command),
            "events": [written.kept(event) for event in entry.events],
            **asked.always(state),
            **asked.sometimes(state),
        }
        if entry.seq in kept.snapshots:
            snapshots += 1
            found["snapshot"] = written.kept(kept.snapshots[entry.seq])
            found["is the fold"] = kept.agrees(entry.seq, state, written)
        if wanted == f"{kept.scene}:{len(steps)}":
            return {"step": found}
        steps.append([entry.seq, word(found), found.get("is the fold", True)])
    return {"steps": steps, "snapshots": snapshots}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
