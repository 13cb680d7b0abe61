"""What server/seams/cmdsets leans on."""

from types import SimpleNamespace

from tests.seams.checks import Leaned, does, mentions, takes
from tests.seams.leaned_on.names import nothing

CMDSET = "evennia.commands.cmdset.CmdSet"


def rows() -> list[Leaned]:
    seam, command = "cmdsets", "evennia.commands.command.Command"
    parser = "evennia.commands.cmdparser"

    @does(
        seam,
        f"{CMDSET}.fingerprint",
        lambda _: property(lambda self: object()),
        lambda _: "always the same",
    )
    def fingerprints() -> None:
        from evennia import CmdSet, Command

        one, two = CmdSet(), CmdSet()
        assert one.fingerprint is one.fingerprint and one.fingerprint == two.fingerprint
        before = one.fingerprint
        one.add(Command(key="new"))
        assert one.fingerprint != before

    @does(seam, f"{CMDSET}.add", nothing)
    def added() -> None:
        from evennia import CmdSet, Command

        made = CmdSet("owner")
        made.add([Command(key="look"), Command(key="__nomatch_command")])
        assert {(each.cmdset_source, each.obj) for each in made.commands} == {(made, "owner")}
        assert [each.key for each in made.system_commands] == ["__nomatch_command"]

    @does(seam, f"{CMDSET}.__add__", lambda was: lambda one, two: one)
    def merged() -> None:
        from evennia import CmdSet, Command

        below, above = CmdSet(), CmdSet()
        below.add(Command(key="look"))
        above.add(Command(key="say"))
        assert {each.key for each in CmdSet.__add__(below, above).commands} == {"look", "say"}

    @does(seam, f"{command}._optimize", nothing)
    def names() -> None:
        from evennia import Command

        made = Command(key="@open", aliases=["unlock door"])
        assert {*made._keyaliases} == {"@open", "unlock door"}
        assert made._noprefix_aliases == {"open": "@open", "unlock door": "unlock door"}

    @does(seam, f"{parser}.try_num_differentiators", nothing, lambda was: lambda raw: (None, raw))
    def numbers() -> None:
        from evennia.commands.cmdparser import try_num_differentiators

        assert try_num_differentiators("ball-2 now") == (2, "ball now")
        assert try_num_differentiators("ball") == (None, None)

    @does(seam, f"{parser}.create_match", nothing, lambda was: lambda *a: was(*a)[::-1])
    def matches() -> None:
        from evennia.commands.cmdparser import create_match

        from server.seams.cmdsets import meant_by

        assert meant_by(create_match("look", "look x", "the command", None)) == "the command"

    @does(seam, "evennia.locks.lockhandler.LockHandler._save_locks", nothing)
    def stored_locks() -> None:
        from evennia.locks.lockhandler import LockHandler

        from server.seams.cmdsets import lends_commands

        thing = SimpleNamespace(lock_storage="")
        for lock, answer in {
            "call:true()": True,
            "call:false()": False,
            "call:id(1)": None,
        }.items():
            LockHandler(thing).replace(f"view:all();{lock}")
            thing.db_lock_storage = thing.lock_storage
            assert lends_commands(thing, "call", {"no_superuser_bypass": True}) is answer

    return [
        fingerprints, added, merged, names, numbers, matches, stored_locks,
        mentions(seam, f"{CMDSET}.__init__", "commands", "system_commands", "cmdsetobj"),
        takes(seam, f"{command}.match", "(self, cmdname, include_prefixes=True)"),
        mentions(seam, f"{command}.match", "_keyaliases", "_noprefix_aliases"),
        mentions(seam, "evennia.commands.cmdhandler.get_and_merge_cmdsets",
                 "access", "call", "no_superuser_bypass"),
        mentions(seam, "evennia.commands.cmdhandler.cmdhandler", "copy", "_COMMAND_PARSER"),
    ]  # fmt: skip
