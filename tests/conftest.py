"""Fixtures for every test: sets up Django and Evennia, and clears Evennia's object caches between
tests."""

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
"""Rough seconds per test in these folders; tests of other folders take little."""
LONGEST = ("test_friday", "test_kills", "test_kills_on_postgresql", "test_operations",
           "test_supervisor", "test_serve", "test_container")  # fmt: skip

# How long a hypothesis example takes depends on the machine more than on the rules.
settings.register_profile("untimed", settings.default, deadline=None)
settings.load_profile("untimed")


@pytest.hookimpl(trylast=True)
def pytest_configure(config):
    """Evennia fills its shortcuts, such as `evennia.ObjectDB`, in `_init()`."""
    django.setup()
    import evennia

    # Evennia prints that it finds no tables, which is right: the first test creates them.
    quiet = contextlib.redirect_stdout(io.StringIO())
    with config.stash[blocking_manager_key].unblock(), quiet:
        evennia._init()

    # Leave garbage collection to Python's thresholds instead of collecting after each test.
    from evennia.utils.idmapper import models

    models.gc = SimpleNamespace(collect=lambda: None)

    # No reactor runs, so slices and the odds worker could never call back.
    from twisted.internet.defer import maybeDeferred

    from world import odds_worker
    from world.scenes.table import playing, slices

    playing.SLICE_SECONDS = slices.SLICE_SECONDS = float("inf")
    odds_worker.ask = lambda question, about: maybeDeferred(question, *about)


def pytest_collection_modifyitems(items):
    """Run the longest files first, so that no worker is left with a long one at the end."""
    seconds = Counter()
    for item in items:
        seconds[item.path] += SECONDS.get(item.path.parent.name, 0.02)
    items.sort(key=lambda item: (item.path.stem not in LONGEST, -seconds[item.path], item.path))


def pytest_collection_finish():
    """Exempt everything created before the first test from garbage collection, which Evennia starts
    twice in each test."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def forget_cached_objects(request):
    """Clear the caches after each test with a database: Evennia keeps every object it has seen, and
    after a rollback those rows are gone. A session that a test leaves would puppet one in every
    later test. Also clear them before the test, since the end of a class, or a test without a
    database, may have loaded objects again."""
    with_database = {"db", "transactional_db"} & set(request.fixturenames)
    with_database = with_database or request.node.get_closest_marker("django_db")
    with_database = with_database or _is_django_case(request)
    if with_database:
        forget()
    yield
    if with_database:
        import evennia

        from world.scenes.table import playing, tables

        playing.waiting.clear()
        tables.places_changed()
        cancel_what_is_put_off()
        forget()
        left = list(evennia.SESSION_HANDLER)
        evennia.SESSION_HANDLER.clear()
        assert not left, f"sessions that this test has left: {left}"


def pytest_terminal_summary(terminalreporter):
    """Report what was made at random, and from which seed (tests/fuzz)."""
    from tests.fuzz import share

    ended = (each for found in terminalreporter.stats.values() for each in found)
    if lines := share.told([one for one in ended if getattr(one, "when", "") == "teardown"]):
        terminalreporter.section("fuzz")
        terminalreporter.line("\n".join(lines))


def forget() -> None:
    """Forget every object, including those with something in ``ndb``, which Evennia's own flush
    spares; and the merged command sets, which could hold exits of earlier tests under numbers that
    belong to others now."""
    from django.apps import apps
    from evennia.commands import cmdhandler
    from evennia.utils.idmapper.models import SharedMemoryModel

    for model in apps.get_models():
        if issubclass(model, SharedMemoryModel):
            model.flush_instance_cache(force=True)
    cmdhandler._CMDSET_MERGE_CACHE.clear()


def cancel_what_is_put_off() -> None:
    """Cancel delayed calls: no reactor runs to make them, and they keep characters and sessions
    alive, so that garbage collection would go through those of every earlier test."""
    import evennia
    from twisted.internet import reactor

    evennia.TASK_HANDLER.clear(save=False)
    for later in reactor.getDelayedCalls():
        later.cancel()


def _is_django_case(request) -> bool:
    from django.test import SimpleTestCase

    return request.cls is not None and issubclass(request.cls, SimpleTestCase)
