"""The rulebook ``dots``: skills are rated in dots, actions add dots and dice, and the Hits and
Force pools come from what the dots cost."""
