"""Everything above the rules that is no command, typeclass or setting: content, help, scenes, the
game's folder. Importing it registers the text catalogues of all these packages."""

from pathlib import Path

from game.wording import catalogue

for room in ("world", "commands", "typeclasses", "server", "web"):
    catalogue.add(Path(__file__).parents[1] / room / "texts")
