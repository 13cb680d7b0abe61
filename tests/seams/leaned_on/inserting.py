"""What server/seams/inserting leans on."""

from tests.seams.checks import Leaned, does, takes, there
from tests.seams.leaned_on.names import nothing


def rows() -> list[Leaned]:
    seam, query = "inserting", "django.db.models.sql.subqueries.InsertQuery"

    @does(seam, f"{query}.insert_values", nothing)
    def one_statement() -> None:
        from django.contrib.sessions.models import Session
        from django.db import connection
        from django.db.models.sql import InsertQuery

        made = InsertQuery(Session)
        made.insert_values(Session._meta.local_concrete_fields, [Session()], raw=True)
        ((statement, values),) = made.get_compiler(connection=connection).as_sql()
        assert statement.startswith("INSERT INTO") and len(values) == 3

    return [
        one_statement,
        takes(seam, f"{query}.insert_values", "(self, fields, objs, raw=False)"),
        takes(seam, "django.db.models.sql.query.Query.get_compiler",
              "(self, using=None, connection=None, elide_empty=True)"),
        *there(seam, "django.db.models.options.Options.local_concrete_fields",
               "django.db.models.sql.InsertQuery"),
        takes(seam, "django.db.backends.base.operations.BaseDatabaseOperations.quote_name",
              "(self, name)"),
        takes(seam, "django.db.models.fields.Field.get_db_prep_save", "(self, value, connection)"),
        takes(seam, "django.db.models.fields.Field.get_default", "(self)"),
    ]  # fmt: skip
