"""Advised lines that no state in these tests can take, each with its reason."""

import tomllib
from functools import cache
from pathlib import Path

KNOWN = Path(__file__).parent / "known.toml"


@cache
def reasons(part: str) -> dict[str, str]:
    """The known lines of that part, with their reasons."""
    return tomllib.loads(KNOWN.read_text(encoding="utf-8")).get(part, {})
