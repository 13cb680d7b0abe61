"""What a moved-in game still lacks to be played: one item each, with what to do. `python -m
server.ops.movein.left` prints them."""

import inspect
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from django.conf import settings
from django.utils.module_loading import import_string

from server.ops import gamedir
from server.ops.prepare import set_up_django
from server.seams import launcher

if TYPE_CHECKING:
    from commands.cmdsets import TableCmdSet


def everything() -> list[str]:
    """All that is left to do. Needs Django and Evennia."""
    found = [*gamedir.clashes(), *_classes(), *_command_sets()]
    return list(dict.fromkeys(found))


def _classes() -> Iterator[str]:
    """Items on typeclasses that cannot be loaded, or that lack a mixin of the table."""
    for path, ids in _used().items():
        try:
            kind = import_string(path)
        except Exception as error:
            yield f"{_many(ids)} of the class {path}, which cannot be loaded: {error}"
            continue
        yield from _at_table(kind, ids)


def _used() -> dict[str, list[int]]:
    """Ids of what is stored, by typeclass path; includes the settings' default typeclasses."""
    from evennia.accounts.models import AccountDB
    from evennia.comms.models import ChannelDB
    from evennia.objects.models import ObjectDB
    from evennia.scripts.models import ScriptDB

    kinds = ("ACCOUNT", "CHARACTER", "ROOM", "OBJECT", "EXIT", "CHANNEL", "SCRIPT")
    used: dict[str, list[int]] = {getattr(settings, f"BASE_{kind}_TYPECLASS"): [] for kind in kinds}
    for model in (ObjectDB, AccountDB, ChannelDB, ScriptDB):
        for number, path in model.objects.values_list("id", "db_typeclass_path"):
            used.setdefault(path, []).append(number)
    return used


def _at_table(kind: type, ids: list[int]) -> Iterator[str]:
    """Items on the mixins that the class lacks."""
    from evennia import DefaultAccount, DefaultCharacter, DefaultGuest, DefaultRoom

    from typeclasses import at_table

    needed = {
        DefaultAccount: at_table.AccountAtTable,
        DefaultCharacter: at_table.CharacterAtTable,
        DefaultRoom: at_table.RoomAtTable,
    }
    for stock, mixin in needed.items():
        if issubclass(kind, stock) and not issubclass(kind, (mixin, DefaultGuest)):
            yield _wanted(kind, stock, mixin, ids)


def _wanted(kind: type, stock: type, mixin: type, ids: list[int]) -> str:
    """What to write, at the game's own class that derives directly from Evennia's."""
    own = [each for each in kind.__mro__ if issubclass(each, stock)]
    own = [each for each in own if not each.__module__.startswith("evennia.")]
    if not own:
        known = getattr(
            settings, f"BASE_{stock.__name__.removeprefix('Default').upper()}_TYPECLASS"
        )
        return (
            f"{_many(ids)} of Evennia's own {stock.__name__}, which has no place at the table. "
            f"Type in the game, for each: typeclass #{ids[0]} = {known}"
        )
    first = own[-1]
    bases = ", ".join([mixin.__name__, *(base.__name__ for base in first.__bases__)])
    return (
        f"{_where(first)}: give the class its place at the table. Write\n"
        f"      from typeclasses.at_table import {mixin.__name__}\n"
        f"      class {first.__name__}({bases}):"
    )


def _command_sets() -> Iterator[str]:
    """Items on command sets that cannot be loaded, and on a character set without the commands of
    the table."""
    from evennia.accounts.models import AccountDB
    from evennia.objects.models import ObjectDB

    from commands.cmdsets import TableCmdSet

    yield from _without(settings.CMDSET_CHARACTER, TableCmdSet)
    for model in (ObjectDB, AccountDB):
        stored = model.objects.values_list("db_cmdset_storage", flat=True).distinct()
        for path in {path.strip() for each in stored if each for path in each.split(",")}:
            if path and _set(path) is None:
                yield f"The command set {path} is stored on something, and cannot be loaded."


def _without(path: str, table: "type[TableCmdSet]") -> Iterator[str]:
    found = _set(path)
    if found is None:
        yield f"CMDSET_CHARACTER is {path}, which cannot be loaded."
    elif not set(table.shared) <= {type(command) for command in found()}:
        yield (
            f"{_where(found)}: add the commands of the table. Write\n"
            f"      from commands.cmdsets import TableCmdSet\n"
            f"      self.add(TableCmdSet)        at the end of at_cmdset_creation"
        )


def _set(path: str) -> Any:
    """The class of a command set, None if it is not found."""
    for each in (path, *(f"{package}.{path}" for package in settings.CMDSET_PATHS)):
        try:
            return import_string(each)
        except Exception:
            continue
    return None


def _where(kind: type) -> str:
    """File and line of a class."""
    file, own = Path(inspect.getfile(kind)), gamedir.folder()
    name = f"house/{gamedir.NAME}/{file.relative_to(own)}" if file.is_relative_to(own) else file
    return f"{name}, line {inspect.getsourcelines(kind)[1]}"


def _many(ids: list[int]) -> str:
    if not ids:
        return "What is new is"
    named = ", ".join(f"#{number}" for number in sorted(ids)[:5])
    return f"{named}{' and more' if len(ids) > 5 else ''} {'is' if len(ids) == 1 else 'are'}"


def main() -> None:
    """Print the items, separated by blank lines."""
    set_up_django()
    launcher.load_evennia()
    print("\n\n".join(everything()))


if __name__ == "__main__":
    main()
