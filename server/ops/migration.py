"""Writes the next migration of one of our apps: `python -m server.ops.migration scenes`.

Django's own `makemigrations` would also write migrations for the typeclasses into the installed
Evennia, and make ours depend on them, so that ours could not be applied on any other machine.
"""

import sys

from django.apps import apps

from server.ops import place
from server.ops.prepare import set_up_django
from server.seams import migrations


def main(app: str) -> None:
    """Write the migrations into the app's folder."""
    set_up_django()
    found = migrations.next_migrations(app)
    for migration in found:
        name, text = migrations.written(migration)
        folder = place.CHECKOUT / apps.get_app_config(app).name.replace(".", "/") / "migrations"
        folder.mkdir(exist_ok=True)
        (folder / "__init__.py").touch()
        (folder / name).write_text(text)
        print(folder / name)
    if not found:
        print(f"The migrations of {app} are complete.")


if __name__ == "__main__":
    main(sys.argv[1])
