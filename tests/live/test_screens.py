"""The pictures of docs/screens are those that `make screens` keeps, and small."""

import re

from tests.live.screens import FOLDER, SCHEMES, SIZES, STATES

MOST_BYTES = 4_000_000


def test_each_state_is_kept_in_every_size_and_scheme_and_told_of():
    kept = {file.name: file.stat().st_size for file in FOLDER.glob("*.webp")}
    wanted = {
        f"{state}-{size}-{scheme}.webp" for state in STATES for size in SIZES for scheme in SCHEMES
    }
    assert set(kept) == wanted
    assert sum(kept.values()) < MOST_BYTES
    rows = re.findall(r"^\| \[([a-z-]+)\]\(([^)]*)\)", (FOLDER / "README.md").read_text(), re.M)
    assert [state for state, _ in rows] == [*STATES]
    assert {file for _, file in rows} <= wanted
