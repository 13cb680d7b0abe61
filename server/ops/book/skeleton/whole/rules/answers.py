"""What is told of an attack beforehand: its odds."""

from typing import Any

from newbook.rules import odds

SLOTS: dict[str, Any] = {"forecast": odds.forecast}
