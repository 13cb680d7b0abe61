"""What server/seams/json_fields leans on."""

from tests.seams.checks import Leaned, does, takes, there
from tests.seams.leaned_on.names import nothing


def rows() -> list[Leaned]:
    seam, json = "json_fields", "django.db.models.fields.json"

    @does(seam, f"{json}.JSONField.get_transform", nothing)
    def transforms() -> None:
        from django.db import models

        made = models.JSONField().get_transform("who")
        assert callable(made) and not isinstance(made, type)

    return [
        transforms,
        takes(seam, f"{json}.KeyTransform.preprocess_lhs", "(self, compiler, connection)"),
        *there(seam, f"{json}.JSONExact"),
        takes(seam, "django.db.models.lookups.BuiltinLookup.process_lhs",
              "(self, compiler, connection, lhs=None)"),
    ]  # fmt: skip
