"""Django's entry for the scenes app."""

from django.apps import AppConfig


class ScenesConfig(AppConfig):
    name = "world.scenes"
    label = "scenes"
