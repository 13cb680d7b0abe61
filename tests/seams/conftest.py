import pytest


@pytest.fixture(autouse=True, scope="session")
def the_libraries_own(django_db_blocker):
    """Let Django connect: pytest-django puts a function of its own in the way."""
    with django_db_blocker.unblock():
        yield
