"""What is asked in the middle of an attack: nothing. ``examples/saltway`` asks twice."""

from typing import Any

from newbook.rules import blows, defence

from game.shelf.choices import NO_CHOICES

CHOICES = NO_CHOICES
ATTACK = (*defence.STAGES, ("judge", blows.judge), ("wound", blows.strike))
"""The stages of an attack."""
TERMS: dict[str, Any] = {}
FIELDS: dict[str, Any] = {}
"""Nothing more is rolled, and the game master has nothing more to set."""
