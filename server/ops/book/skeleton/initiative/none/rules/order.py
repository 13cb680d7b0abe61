"""Initiative: there is no rule for it. Sides act in the order in which they were made."""

from typing import Any

from game.registry.initiative import NO_ORDER

ORDER = NO_ORDER
"""NEW-ORD-1."""
TERMS: dict[str, Any] = {}
"""Nothing is rolled."""
