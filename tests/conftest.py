"""What every test gets: Django and Evennia set up, and no object left in memory between tests."""

import contextlib
import gc
import io
from collections import Counter
from types import SimpleNamespace

import django
import pytest
from hypothesis import settings
from pytest_django.plugin import blocking_manager_key

SECONDS = {"offered": 12, "fuzz": 6, "trust": 6, "live": 5, "heard": 3, "golden": 2, "advised": 2,
           "reach": 1, "brevity": 1, "stories": 0.5, "ops": 0.5, "commands": 0.2,
           "scenes": 0.2}  # fmt: skip
"""What a test of these folders takes, about; others take little."""
LONGEST = ("test_friday", "test_kills", "test_kills_on_postgresql", "test_operations",
           "test_supervisor", "test_serve", "test_container")  # fmt: skip

# How long an example takes says more of the machine than of the rules.
settings.register_profile("untimed", settings.default, deadline=None)
settings.load_profile("untimed")


@pytest.hookimpl(trylast=True)
def pytest_configure(config):
    """Evennia fills its shortcuts, such as `evennia.ObjectDB`, in `_init()`."""
    django.setup()
    import evennia

    # Evennia prints that it finds no tables, which is right: they come with the first test.
    quiet = contextlib.redirect_stdout(io.StringIO())
    with config.stash[blocking_manager_key].unblock(), quiet:
        evennia._init()

    # Python looks for garbage when there is enough of it, not after each test.
    from evennia.utils.idmapper import models

    models.gc = SimpleNamespace(collect=lambda: None)

    # No reactor runs that would come back for another slice, or with what a program has found.
    from twisted.internet.defer import maybeDeferred

    from world import odds_worker
    from world.scenes.table import playing, slices

    playing.SLICE_SECONDS = slices.SLICE_SECONDS = float("inf")
    odds_worker.ask = lambda question, about: maybeDeferred(question, *about)


def pytest_collection_modifyitems(items):
    """The longest files first, so that no worker is left with a long one at the end."""
    seconds = Counter()
    for item in items:
        seconds[item.path] += SECONDS.get(item.path.parent.name, 0.02)
    items.sort(key=lambda item: (item.path.stem not in LONGEST, -seconds[item.path], item.path))


def pytest_collection_finish():
    """What is there before the first test stays to the end: the search for garbage, which Evennia
    begins twice in each test, passes it over."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def forget_cached_objects(request):
    """Evennia keeps every object it has seen; after a rollback those are ghosts. A session that a
    test leaves would puppet one in every test that comes after it. What ends a class, or a test
    without a database, may have looked at some again, so they are forgotten before a test too."""
    with_database = {"db", "transactional_db"} & set(request.fixturenames)
    with_database = with_database or request.node.get_closest_marker("django_db")
    with_database = with_database or _is_django_case(request)
    if with_database:
        forget()
    yield
    if with_database:
        import evennia

        from world.scenes.table import playing

        playing.waiting.clear()
        cancel_what_is_put_off()
        forget()
        left = list(evennia.SESSION_HANDLER)
        evennia.SESSION_HANDLER.clear()
        assert not left, f"sessions that this test has left: {left}"


def pytest_terminal_summary(terminalreporter):
    """What was made at random, and from which seed (tests/fuzz)."""
    from tests.fuzz import share

    ended = (each for found in terminalreporter.stats.values() for each in found)
    if lines := share.told([one for one in ended if getattr(one, "when", "") == "teardown"]):
        terminalreporter.section("fuzz")
        terminalreporter.line("\n".join(lines))


def forget() -> None:
    """Forget every object, also those that Evennia's own flushing spares because something lies
    in their ``ndb``, and the merged command sets, in which exits of other tests would stand for
    those that have their numbers now."""
    from django.apps import apps
    from evennia.commands import cmdhandler
    from evennia.utils.idmapper.models import SharedMemoryModel

    for model in apps.get_models():
        if issubclass(model, SharedMemoryModel):
            model.flush_instance_cache(force=True)
    cmdhandler._CMDSET_MERGE_CACHE.clear()


def cancel_what_is_put_off() -> None:
    """No reactor runs that would do it, and it keeps the characters and sessions that it is about:
    each search for garbage would go through those of every test before."""
    import evennia
    from twisted.internet import reactor

    evennia.TASK_HANDLER.clear(save=False)
    for later in reactor.getDelayedCalls():
        later.cancel()


def _is_django_case(request) -> bool:
    from django.test import SimpleTestCase

    return request.cls is not None and issubclass(request.cls, SimpleTestCase)
