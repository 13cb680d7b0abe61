"""Where tomlkit puts a new key.

Leans on ``tomlkit.container.Container._insert_after(key, other_key, item)``, and on
``tomlkit.items.Table.value`` being that container; checked with tomlkit 0.13. If it changes, a new
key comes after comments that belong to what follows, or the change is refused as ``odd_file``. In
an upgrade: run tests/world/test_overlay_changes.py and the tests of content made while playing.
"""

from typing import Any

from tomlkit.items import Table


def add(table: Any, key: str, value: Any) -> None:
    """Add a key behind the last one, before comments that belong to what follows."""
    if isinstance(table, Table) and len(table):
        table.value._insert_after(list(table)[-1], key, value)
    else:
        table[key] = value
