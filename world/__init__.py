"""Content and records; here the catalogues of all rooms above the rules are found."""

from pathlib import Path

from game.wording import catalogue

for room in ("world", "commands", "typeclasses", "server", "web"):
    catalogue.add(Path(__file__).parents[1] / room / "texts")
