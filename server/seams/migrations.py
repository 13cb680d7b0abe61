"""Django's migrations, read and written by programs.

Leans on, checked with Django 6.0: ``MigrationLoader(connection, ignore_no_migrations)`` with
``graph.nodes``, ``graph.leaf_nodes(app)``, ``disk_migrations``, ``applied_migrations``,
``migrated_apps`` and ``project_state()``; ``MigrationAutodetector.changes(graph, trim_to_apps,
convert_apps)``; ``NonInteractiveMigrationQuestioner(specified_apps)``; ``MigrationWriter`` with
``filename`` and ``as_string()``. If one of them changes, `python -m server.ops.migration`, `make
movein` or `make doctor` fails with an error that names it; a running game does not notice.

In an upgrade: run `python -m server.ops.migration scenes`: the migrations are complete.
"""

from django.apps import apps
from django.db import connection
from django.db.migrations import Migration
from django.db.migrations.autodetector import MigrationAutodetector
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.questioner import NonInteractiveMigrationQuestioner
from django.db.migrations.state import ProjectState
from django.db.migrations.writer import MigrationWriter


def in_this_checkout() -> list[tuple[str, str]]:
    """Migrations that the installed apps have, as pairs of app and name."""
    loader = MigrationLoader(None, ignore_no_migrations=True)
    return sorted(key for key in loader.graph.nodes if key in loader.disk_migrations)


def unknown() -> list[str]:
    """Migrations that the database has and the installed apps do not know."""
    loader = MigrationLoader(connection)
    return [
        f"{app} {name}"
        for app, name in loader.applied_migrations
        if app in loader.migrated_apps and (app, name) not in loader.disk_migrations
    ]


def next_migrations(app: str) -> list[Migration]:
    """Migrations that the models of this app need; they depend only on migrations that exist."""
    loader = MigrationLoader(None, ignore_no_migrations=True)
    detector = MigrationAutodetector(
        loader.project_state(),
        ProjectState.from_apps(apps),
        NonInteractiveMigrationQuestioner(specified_apps={app}),
    )
    changes = detector.changes(loader.graph, trim_to_apps={app}, convert_apps={app})
    found: list[Migration] = changes.get(app, [])
    for migration in found:
        needs = migration.dependencies
        migration.dependencies = [_existing(need, loader, app) for need in needs]
    return found


def _existing(need: tuple[str, str], loader: MigrationLoader, app: str) -> tuple[str, str]:
    """The required migration if it exists or is this app's, else the newest existing one of the app
    that it belongs to."""
    if need[0] == app or need in loader.graph.nodes:
        return need
    newest: tuple[str, str] = loader.graph.leaf_nodes(need[0])[0]
    return newest


def written(migration: Migration) -> tuple[str, str]:
    """File name and text of a migration."""
    writer = MigrationWriter(migration, include_header=False)
    return writer.filename, writer.as_string()
