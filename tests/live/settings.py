"""Settings of test servers: the game's own, except that a password is hashed in milliseconds, since
tests make hundreds of accounts."""

from server.conf import settings
from server.conf.settings import *  # noqa: F403

PASSWORD_HASHERS = ["tests.live.passwords.Hasher", *settings.PASSWORD_HASHERS]
