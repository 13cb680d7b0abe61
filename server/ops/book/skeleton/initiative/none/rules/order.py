"""Who acts first: no rule says it. Sides act as they were made."""

from typing import Any

from game.shelf.initiative import NO_ORDER

ORDER = NO_ORDER
"""NEW-ORD-1."""
TERMS: dict[str, Any] = {}
"""Nothing is rolled for it."""
