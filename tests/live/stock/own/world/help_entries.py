"""The game's own help."""

HELP_ENTRY_DICTS = [{"key": "candles", "category": "General", "text": "Never let them go out."}]
