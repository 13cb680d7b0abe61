"""Initiative: the highest wits act first, without a roll."""

from typing import Any

from game.parts import unrolled

ORDER = unrolled.fixed("wits")
"""NEW-ORD-1; ties are settled by the part ``order`` of data/skills.toml."""
TERMS: dict[str, Any] = {}
"""Nothing is rolled."""
