"""What server/seams/migrations leans on."""

from tests.seams.checks import Leaned, mentions, takes

LOADER = "django.db.migrations.loader.MigrationLoader"


def rows() -> list[Leaned]:
    seam = "migrations"
    of = "django.db.migrations"
    return [
        takes(seam, LOADER,
              "(connection, load=True, ignore_no_migrations=False, replace_migrations=True)"),
        mentions(seam, f"{LOADER}.load_disk", "disk_migrations", "migrated_apps"),
        mentions(seam, f"{LOADER}.build_graph", "applied_migrations", "graph"),
        takes(seam, f"{LOADER}.project_state", "(self, nodes=None, at_end=True)"),
        takes(seam, f"{of}.graph.MigrationGraph.leaf_nodes", "(self, app=None)"),
        mentions(seam, f"{of}.graph.MigrationGraph.__init__", "nodes"),
        takes(seam, f"{of}.autodetector.MigrationAutodetector",
              "(from_state, to_state, questioner=None)"),
        takes(seam, f"{of}.autodetector.MigrationAutodetector.changes",
              "(self, graph, trim_to_apps=None, convert_apps=None, migration_name=None)"),
        takes(seam, f"{of}.questioner.NonInteractiveMigrationQuestioner",
              "(defaults=None, specified_apps=None, dry_run=None, verbosity=1, log=None)"),
        takes(seam, f"{of}.state.ProjectState.from_apps", "(cls, apps)"),
        takes(seam, f"{of}.writer.MigrationWriter", "(migration, include_header=True)"),
        takes(seam, f"{of}.writer.MigrationWriter.as_string", "(self)"),
        takes(seam, f"{of}.writer.MigrationWriter.filename", "property"),
    ]  # fmt: skip
