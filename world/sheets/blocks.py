"""Stat blocks in short, as catalogues list them."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from world.presenters.presenter import Presenter


def first_sentence(text: str) -> str:
    return text.split(". ")[0].rstrip(".") + "."


def in_short(found: "Presenter", block: Any) -> str:
    """What a stat block is best at, and the first sentence of its description."""
    best = found.best(found.npc(block, "", block.name, "").sheet)
    return " ".join(filter(None, [best, first_sentence(block.description)]))
