"""Two programs beside each other: random fights, and games that were kept, step by step the same
in an older commit and in this checkout (docs/testing.md)."""
