"""Checking passwords, and counting wrong ones.

Leans on, checked with Django 6.0 and Evennia 6.1:

- ``django.contrib.auth.hashers.verify_password(password, encoded)``, which gives two booleans: is
  it right, and is the hash outdated. It is undocumented; ``check_password`` would store a new hash
  on the thread that must not touch the database.
- ``evennia.accounts.accounts.LOGIN_THROTTLE``, with ``check(ip)`` and ``update(ip, failmsg)``: if
  it moves, wrong passwords and codes are no longer counted together with Evennia's own.
- ``evennia.server.throttle.Throttle``, with the same two and ``Throttle(name, limit, timeout)``.
- ``evennia.web.utils.backends.CaseInsensitiveModelBackend.authenticate(request, username, password,
  autologin)``, which writes its own path to ``autologin.backend``.

In an upgrade: run tests/trust, and log in from a browser and over telnet.
"""

from django.contrib.auth import hashers
from evennia.accounts.accounts import LOGIN_THROTTLE
from evennia.server import throttle
from evennia.web.utils.backends import CaseInsensitiveModelBackend


def verified(password: str, encoded: str) -> tuple[bool, bool]:
    """Slow. Whether the password is that of the hash, and whether the hash is outdated. An empty
    hash takes as long as a wrong password."""
    right, outdated = hashers.verify_password(password, encoded)
    return right, outdated


def too_many_wrong(address: str) -> bool:
    """True if too many wrong passwords have come from this address."""
    many: bool = LOGIN_THROTTLE.check(address)
    return many


def note_wrong(address: str, why: str) -> None:
    """Count a wrong password, or what is as bad."""
    LOGIN_THROTTLE.update(address, why)


class Throttle(throttle.Throttle):
    """Evennia's count of what comes from somewhere: ``limit`` within ``timeout`` seconds."""


class AnyCase(CaseInsensitiveModelBackend):
    """Evennia's backend, for which the case of names does not matter."""
