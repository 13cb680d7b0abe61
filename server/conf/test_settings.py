"""Settings under which pytest runs: a database in memory, or on the PostgreSQL server that is
named, made from the models as they are (the live tests migrate theirs), a state folder that goes
away, and no house but one that D6MUSH_TEST_HOUSE names."""

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
