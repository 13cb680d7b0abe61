"""Information before an attack: its odds."""

from typing import Any

from newbook.rules import odds

SLOTS: dict[str, Any] = {"forecast": odds.forecast}
