"""A game's own commands, from ``commands.py`` in its own folder: ``COMMANDS`` for characters,
``ACCOUNT_COMMANDS`` for accounts, and ``WITHOUT``, program commands that the game removes.

A command replaces one of the program's with which it shares a name.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.conf import settings
from evennia.commands.cmdset import CmdSet
from evennia.commands.command import Command
from evennia.utils.utils import class_from_module

from game.memory import once
from game.overlay import code
from game.wording import Text, say
from world import configuration_errors

LISTS = ("COMMANDS", "ACCOUNT_COMMANDS")
_KNOWN: set[str] = set()
"""Keys of the program's commands."""


@dataclass(frozen=True)
class Own:
    """The usable part of that file. ``without``: names as typed, in lower case."""

    commands: tuple[type[Command], ...] = ()
    account_commands: tuple[type[Command], ...] = ()
    without: tuple[str, ...] = ()


@once
def read() -> Own:
    """The game's own commands, cached. Errors in the file are noted once as configuration errors,
    and the faulty parts left out."""
    try:
        module = code.read("commands")
    except code.BadCode as bad:
        configuration_errors.note(str(bad))
        module = None
    characters, accounts = (tuple(_sound(getattr(module, name, ()), name)) for name in LISTS)
    return Own(characters, accounts, tuple(_names(getattr(module, "WITHOUT", ()))))


def fit(cmdset: CmdSet, own: tuple[type[Command], ...]) -> None:
    """Remove from a program command set what the game does without, and add the game's own
    commands."""
    _KNOWN.update(command.key for command in cmdset)
    for name in read().without:
        cmdset.remove(name)
    for command in own:
        cmdset.add(command)


def check() -> None:
    """Note configuration errors before anybody types a command, including names in ``WITHOUT`` that
    no command has."""
    for path in (settings.CMDSET_CHARACTER, settings.CMDSET_ACCOUNT):
        class_from_module(path)()
    for name in read().without:
        if name not in _KNOWN:
            meant = code.meant(name, _KNOWN)
            _note("WITHOUT", say("typed-own-unknown", name=name, meant=meant))


def _sound(named: object, where: str) -> Iterator[type[Command]]:
    """Those that are command classes and can be instantiated."""
    for each in _listed(named, where):
        try:
            if not (isinstance(each, type) and issubclass(each, Command)):
                _note(where, say("typed-own-no-class", what=f"{each!r:.60}"))
            elif each().key in ("", Command.key):
                _note(where, say("typed-own-no-key", command=each.__name__))
            else:
                yield each
        except Exception as error:
            reason = f"{type(error).__name__}: {error}"
            _note(where, say("typed-own-broken", command=each.__name__, reason=reason))


def _names(named: object) -> Iterator[str]:
    for each in _listed(named, "WITHOUT"):
        if isinstance(each, str):
            yield each.lower()
        else:
            _note("WITHOUT", say("typed-own-no-name", what=f"{each!r:.60}"))


def _listed(named: object, where: str) -> tuple[Any, ...]:
    if isinstance(named, list | tuple):
        return tuple(named)
    _note(where, say("typed-own-no-list", name=where))
    return ()


def _note(where: str, what: Text) -> None:
    place = code.line_of("commands", where)
    configuration_errors.note(str(say("typed-own-left-out", place=place, what=what)))
