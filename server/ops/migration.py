"""Writes the next migration of one of our apps: `python -m server.ops.migration scenes`.

Django's own `makemigrations` would also write migrations for the typeclasses into the installed
Evennia, and make ours depend on them, so that ours could not be applied on any other machine.
"""

import sys

from django.apps import apps
from django.db.migrations import Migration
from django.db.migrations.autodetector import MigrationAutodetector
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.questioner import NonInteractiveMigrationQuestioner
from django.db.migrations.state import ProjectState
from django.db.migrations.writer import MigrationWriter

from server.ops import place
from server.ops.prepare import set_up_django


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
        migration.dependencies = [existing(need, loader, app) for need in needs]
    return found


def existing(need: tuple[str, str], loader: MigrationLoader, app: str) -> tuple[str, str]:
    """The required migration if it exists or is this app's, else the newest existing one of the app
    that it belongs to."""
    if need[0] == app or need in loader.graph.nodes:
        return need
    newest: tuple[str, str] = loader.graph.leaf_nodes(need[0])[0]
    return newest


def main(app: str) -> None:
    """Write the migrations into the app's folder."""
    set_up_django()
    found = next_migrations(app)
    for migration in found:
        writer = MigrationWriter(migration, include_header=False)
        folder = place.CHECKOUT / apps.get_app_config(app).name.replace(".", "/") / "migrations"
        folder.mkdir(exist_ok=True)
        (folder / "__init__.py").touch()
        (folder / writer.filename).write_text(writer.as_string())
        print(folder / writer.filename)
    if not found:
        print(f"The migrations of {app} are complete.")


if __name__ == "__main__":
    main(sys.argv[1])
