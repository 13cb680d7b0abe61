"""The admin's name, mail and password: from the environment, or generated once and stored."""

import os
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from server.ops import place
from world.naming import objection

WORDS: dict[str, Callable[[], str]] = {
    "EVENNIA_SUPERUSER_USERNAME": lambda: "admin",
    "EVENNIA_SUPERUSER_EMAIL": lambda: "admin@example.com",
    "EVENNIA_SUPERUSER_PASSWORD": lambda: secrets.token_urlsafe(12),
}


AS_BEFORE = "the password of old"
"""Placeholder for the admin's password in a game that was moved in from Evennia with its
accounts."""


@dataclass(frozen=True)
class Admin:
    """The admin as the variables that Evennia reads, and the file that stores them."""

    variables: dict[str, str]
    file: Path

    @property
    def name(self) -> str:
        return self.variables["EVENNIA_SUPERUSER_USERNAME"]

    @property
    def password(self) -> str:
        return self.variables["EVENNIA_SUPERUSER_PASSWORD"]


def admin_file(state: Path) -> Path:
    """The file that stores the admin's variables; only its owner can read it."""
    return state / "admin"


def kept(path: Path) -> dict[str, str]:
    """Variables stored by an earlier start. Raises SystemExit if the file is damaged."""
    found = dict(line.partition("=")[::2] for line in place.read_kept(path).splitlines())
    if not all(map(found.get, WORDS)):
        raise SystemExit(
            f"{path} is damaged: it needs a line NAME=value for each of {', '.join(WORDS)}. "
            "The account itself stays as it is in the game."
        )
    return found


def admin(state: Path) -> Admin:
    """The admin of this game. The first start decides; later changes are made in the game. Raises
    SystemExit for a name that no character may have."""
    path = admin_file(state)
    variables = kept(path) if path.exists() else {}
    if not variables:
        variables = {key: os.environ.get(key) or make() for key, make in WORDS.items()}
        if sentence := objection(variables["EVENNIA_SUPERUSER_USERNAME"]):
            raise SystemExit(f"EVENNIA_SUPERUSER_USERNAME cannot be used. {sentence}")
        place.write_private(path, "".join(f"{k}={v}\n" for k, v in variables.items()))
    return Admin(variables, path)
