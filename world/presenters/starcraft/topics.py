"""Help topics of starcraft."""

from world.presenters.taught import row

TOPICS = ({"key": "starcraft", "aliases": [], "text": row("pages_starcraft-starcraft")},)
LISTED = (
    "starcraft        +recruit +plan +react +spray +reload +shelter +recover +stage",
    "Battles          +battle +order",
)
