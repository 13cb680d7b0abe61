"""Settings of test servers: the game's own, except that a password is hashed in milliseconds, since
tests make hundreds of accounts, and what the environment says of the plain page."""

import os

from server.conf import settings
from server.conf.settings import *  # noqa: F403

PASSWORD_HASHERS = ["tests.live.passwords.Hasher", *settings.PASSWORD_HASHERS]
PLAIN_PAGE_IDLE_SECONDS = int(
    os.environ.get("D6MUSH_TEST_PLAIN_IDLE", settings.PLAIN_PAGE_IDLE_SECONDS)
)
