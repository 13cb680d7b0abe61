"""Django's entry for the scenes app."""

from importlib import import_module
from typing import TYPE_CHECKING

from django.apps import AppConfig
from django.conf import settings

if TYPE_CHECKING:
    from pathlib import Path


class ScenesConfig(AppConfig):
    name = "world.scenes"
    label = "scenes"

    def ready(self) -> None:
        """Load the shipped books, the books of the game's own folder and all presenters, then offer
        those the settings name. A book without a complete presenter stops the start; one in the
        game's own folder is left out instead."""
        for module in ("game.books.shipped", "world.presenters.shipped"):
            import_module(module)
        import_module("game.registry.revisions").look_in(
            import_module("world.scenes.journal.store").revision
        )
        folders = import_module("world.presenters.folders")
        outside = [each for each in settings.BOOK_FOLDERS if not _of_the_house(each)]
        for folder in outside:
            folders.bring(folder)
        import_module("world.presenters").check()
        for folder in filter(_of_the_house, settings.BOOK_FOLDERS):
            folders.bring_if_sound(folder)
        for sentence in settings.HOUSE_TROUBLES:
            import_module("world.configuration_errors").note(sentence)
        house = import_module("world.overlay").settle(settings.HOUSE_PLACE)
        import_module("world.presenters.offering").offer(house.books or settings.BOOKS_OFFERED)


def _of_the_house(folder: "Path") -> bool:
    return bool(settings.HOUSE) and folder.is_relative_to(settings.HOUSE)
