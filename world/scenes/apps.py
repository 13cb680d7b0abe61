"""Django's entry for the scenes app."""

from django.apps import AppConfig


class ScenesConfig(AppConfig):
    name = "world.scenes"
    label = "scenes"

    def ready(self):
        """Make the games known that are of another kind than D6."""
        from world.scenes import dots, kinds

        kinds.put("dots", dots.KIND)
