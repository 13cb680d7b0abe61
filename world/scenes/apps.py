"""Django's entry for the scenes app."""

from importlib import import_module

from django.apps import AppConfig
from django.conf import settings


class ScenesConfig(AppConfig):
    name = "world.scenes"
    label = "scenes"

    def ready(self):
        """Bring the books that ship, those of the game itself and their faces; refuse a book
        without a complete one; offer those that the settings name."""
        for module in ("game.books.shipped", "world.books.shipped"):
            import_module(module)
        bring = import_module("world.books.folders").bring
        for folder in settings.BOOK_FOLDERS:
            bring(folder)
        import_module("world.books").check()
        import_module("world.books.offering").offer(settings.BOOKS_OFFERED)
