"""The website as a new game serves it."""

import pytest


@pytest.fixture(autouse=True)
def household(settings):
    """Hosts as a new game takes them, not those of Django's tests."""
    settings.ALLOWED_HOSTS = ["*"]
