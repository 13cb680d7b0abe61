import pytest


@pytest.fixture(autouse=True, scope="session")
def the_libraries_own(django_db_blocker):
    """pytest-django puts a function of its own where Django connects to a database."""
    with django_db_blocker.unblock():
        yield
