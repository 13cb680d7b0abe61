"""Choices in the middle of an attack: none. ``examples/saltway`` has two."""

from typing import Any

from newbook.rules import blows, defence

from game.registry.choices import NO_CHOICES

CHOICES = NO_CHOICES
ATTACK = (*defence.STAGES, ("judge", blows.judge), ("wound", blows.strike))
"""The stages of an attack."""
TERMS: dict[str, Any] = {}
FIELDS: dict[str, Any] = {}
"""No further roll has terms, and the game master has no further field to set."""
