"""Settings under which pytest runs: an in-memory database, or one on the PostgreSQL server that is
named; its tables come straight from the models (the live tests run the migrations); a temporary
state folder; and no game folder except one named by D6MUSH_TEST_HOUSE."""

import os
import tempfile

_FOLDER = tempfile.TemporaryDirectory(prefix="d6mush-test-")
os.environ["D6MUSH_STATE_DIR"] = _FOLDER.name
os.environ["D6MUSH_HOUSE"] = os.environ.get("D6MUSH_TEST_HOUSE") or f"{_FOLDER.name}/house"

from server.conf.settings import *  # noqa: E402
from server.ops import database  # noqa: E402

if not database.url():
    DATABASES["default"] = {"ENGINE": "django.db.backends.sqlite3", "NAME": ":memory:"}
DATABASES["default"]["TEST"] = {"MIGRATE": False}
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
TEST_ENVIRONMENT = True
