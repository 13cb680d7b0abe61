"""Two programs beside each other: random fights, and games that were kept, step by step the same
in an older commit and in this checkout (docs/testing.md)."""

import sys
from importlib import import_module
from importlib.util import find_spec

MODULES = {"game.registry": "game.shelf", "game.order_queue": "game.held"}
"""Modules that the older program calls otherwise; there they are found by their present names."""

for now, before in MODULES.items():
    if find_spec(now) is None:
        sys.modules[now] = import_module(before)
