"""Django's entry for the scenes app."""

from django.apps import AppConfig


class ScenesConfig(AppConfig):
    name = "world.scenes"
    label = "scenes"

    def ready(self):
        """Make known what is played and looked up with other sheets than D6."""
        from world.scenes import catalogues, dots, kinds, starcraft

        kinds.put("dots", dots.KIND)
        catalogues.put("dots", dots.CATALOGUE)
        catalogues.put("starcraft", starcraft.CATALOGUE)
