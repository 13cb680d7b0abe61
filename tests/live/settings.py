"""Settings of the servers that tests start: the game's own, but that a password is hashed in
milliseconds, for hundreds of accounts are made."""

from server.conf import settings
from server.conf.settings import *  # noqa: F403

PASSWORD_HASHERS = ["tests.live.passwords.Hasher", *settings.PASSWORD_HASHERS]
