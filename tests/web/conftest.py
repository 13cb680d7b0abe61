"""The website as a new game serves it."""

import pytest
from django.contrib.contenttypes.models import ContentType


@pytest.fixture(autouse=True)
def household(settings):
    """Accept hosts as a new game does, not only those of Django's tests."""
    settings.ALLOWED_HOSTS = ["*"]
    ContentType.objects.clear_cache()
