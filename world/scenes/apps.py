"""Django's entry for the scenes app."""

from importlib import import_module

from django.apps import AppConfig


class ScenesConfig(AppConfig):
    name = "world.scenes"
    label = "scenes"

    def ready(self):
        """Bring the books that ship and their faces; refuse a book without a complete one."""
        for module in ("game.books.shipped", "world.books.shipped"):
            import_module(module)
        import_module("world.books").check()
