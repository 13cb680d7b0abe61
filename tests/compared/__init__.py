"""Two programs compared: random fights and kept games must go the same, step by step, in an older
commit and in this checkout (docs/testing.md)."""

import sys
from importlib import import_module
from importlib.util import find_spec

MODULES = {"game.registry": "game.shelf", "game.order_queue": "game.held"}
"""Modules that have another name in the older program; there they are importable by today's
names."""

for now, before in MODULES.items():
    if find_spec(now) is None:
        sys.modules[now] = import_module(before)
