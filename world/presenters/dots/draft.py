"""The choices for a sheet of dots that are made so far, before there is a sheet."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from game.books.dots import tables
from world.presenters.dots.anew import DRAFT
from world.presenters.dots.blocks import CATEGORY

if TYPE_CHECKING:
    from collections.abc import Mapping

    from world.actors import Character

STEPS = ("class", "subclass", "kit", "placed")


def kept(character: Character) -> dict[str, Any]:
    """The choices so far, without a kit that is no longer offered."""
    draft = json.loads(character.attributes.get(DRAFT, default="{}", category=CATEGORY))
    gone = draft.get("kit", "none") not in ("none", *tables.kits_offered())
    return {k: v for k, v in draft.items() if not (gone and k in ("kit", "placed"))}


def open_step(draft: Mapping[str, Any]) -> str:
    """The step that is open, "" when everything is chosen."""
    for step in STEPS:
        if step == "placed":
            kit = tables.kits().get(draft["kit"])
            return "placed" if kit and kit.spend and not draft.get("placed") else ""
        if step not in draft:
            return step
    return ""
