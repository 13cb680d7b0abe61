"""What server/seams/postgresql leans on."""

from tests.seams.checks import Leaned, mentions, takes, there

ENGINE = "django.db.backends.base.base.BaseDatabaseWrapper"


def rows() -> list[Leaned]:
    seam = "postgresql"
    return [
        takes(seam, f"{ENGINE}.ensure_connection", "(self)"),
        takes(seam, f"{ENGINE}.connect", "(self)"),
        takes(seam, f"{ENGINE}.close", "(self)"),
        mentions(seam, f"{ENGINE}.ensure_connection", "connection", "connect"),
        mentions(seam, f"{ENGINE}.__init__", "connection", "in_atomic_block"),
        mentions(seam, f"{ENGINE}._cursor", "ensure_connection"),
        *there(seam, "django.db.backends.postgresql.base.DatabaseWrapper"),
    ]
