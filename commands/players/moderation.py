"""Moderation: +report for players; +reports, +mute, ban, unban and boot for staff."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import evennia
from django.conf import settings
from evennia.utils import logger
from evennia.utils.ansi import raw
from evennia.utils.utils import class_from_module

from commands import parsing
from commands.talk.talking import TalkCommand
from game.errors import Refused
from game.wording import Text, say, several
from server.seams.bans import bans, is_address, keep, new_ban
from world import reports, silence
from world.ignoring import staffs
from world.players import account_of, named
from world.scenes.log import for_staff
from world.seal import BY_THE_GAME

if TYPE_CHECKING:
    from world.actors import Account, Session

LONGEST_MUTE = 60 * 24 * 365


class CmdReport(TalkCommand):
    """Tell staff of what should not happen."""

    key = "+report"

    def act(self) -> None:
        if not self.args:
            raise Refused("empty", say("players-report-how"))
        read = self.session.read if self.session else ()
        mine: Any = account_of(self.caller)
        changed = map(str, for_staff.changed(self.caller)) if _plays(self.caller) else ()
        reports.file(mine, self.args, [*read, *changed])
        self.say(say("players-reported"))


def _plays(caller: Any) -> bool:
    """True for a character, false for an account that plays none now."""
    return hasattr(type(caller), "verbosity")


class StaffCommand(TalkCommand):
    """Base of commands for staff only."""

    locks = "cmd:pperm(Builder)"
    help_category = "Staff"


class CmdReports(StaffCommand):
    """What players have reported."""

    key = "+reports"
    switch_names = ("close",)

    def act(self) -> None:
        if not self.args:
            self.say(reports.listed())
            return
        row = reports.find(parsing.count(self.args, say("players-report"), 10**9))
        if self.switches:
            staff: Any = account_of(self.caller)
            reports.close(row, staff)
            self.say(say("players-report-closed", number=row.id))
        else:
            self.say(reports.shown(row))


class CmdMute(StaffCommand):
    """Keep somebody from talking for a while."""

    key = "+mute"
    switch_names = ("remove",)

    def act(self) -> None:
        name, _, minutes = self.args.partition(" ")
        account = named(name)
        if staffs(account):
            raise Refused("staff", say("players-is-staff", account=account.key))
        if self.switches:
            self.remove(account)
            return
        timed = minutes.strip()
        long = parsing.count(minutes, say("players-minutes"), LONGEST_MUTE) if timed else 0
        silence.mute(account, long)
        told = say("players-you-are-muted", minutes=long)
        account.msg(raw(f"{told} {BY_THE_GAME}"))
        self.say(say("players-muted", account=account.key, minutes=long))

    def remove(self, account: "Account") -> None:
        if not silence.unmute(account):
            raise Refused("already", say("players-not-muted", account=account.key))
        account.msg(raw(f"{say('players-you-are-muted-no-more')} {BY_THE_GAME}"))
        self.say(say("players-muted-no-more", account=account.key))


class CmdBan(StaffCommand):
    """Keep somebody out of the game."""

    key = "ban"
    aliases = ("bans",)
    locks = "cmd:pperm(Admin)"

    def act(self) -> None:
        who, _, reason = self.args.partition(":")
        if not who.strip():
            self.say(listed(bans()))
        elif is_address(who.strip()):
            self.ban("", who.strip(), reason.strip())
        else:
            account = named(who)
            if staffs(account):
                raise Refused("staff", say("players-no-ban-of-staff", account=account.key))
            self.ban(account.key, "", reason.strip())

    def ban(self, name: str, address: str, reason: str) -> None:
        kept = new_ban(name, address, reason)
        if any(one[:2] == kept[:2] for one in bans()):
            raise Refused("already", say("players-banned-already", who=name or address))
        keep([*bans(), kept])
        told = say("players-you-are-banned", reason=reason or None)
        for session in evennia.SESSION_HANDLER.get_sessions(include_unloggedin=True):
            account, address = getattr(session, "account", None), session.address
            if account.kept_out(address) if account else address_is_banned(address):
                session.msg(raw(f"{told} {BY_THE_GAME}"))
                evennia.SESSION_HANDLER.disconnect(session, reason="")
        self.say(say("players-banned", who=name or address))


class CmdBoot(StaffCommand):
    """End somebody's connection."""

    key = "boot"
    switch_names = ("quiet", "sid")
    locks = "cmd:pperm(Admin)"

    def act(self) -> None:
        who, _, reason = (part.strip() for part in self.args.partition(":"))
        found = self.numbered(who) if "sid" in self.switches else self.of(who)
        told = say("players-you-are-booted", reason=reason or None)
        for session in found:
            if "quiet" not in self.switches:
                session.msg(raw(f"{told} {BY_THE_GAME}"))
            evennia.SESSION_HANDLER.disconnect(session, reason="")
        logger.log_sec(f"Booted: {who} (Reason: {reason}, Caller: {self.caller}).")
        self.say(say("players-booted", count=len(found)))

    def numbered(self, word: str) -> "list[Session]":
        known = evennia.SESSION_HANDLER.get_sessions(include_unloggedin=True)
        found = [session for session in known if str(session.sessid) == word]
        if not found:
            raise Refused("nobody", say("players-no-such-connection", number=word[:20]))
        return found

    def of(self, word: str) -> "list[Session]":
        if not word:
            raise Refused("empty", say("players-boot-how"))
        account = named(word)
        found = evennia.SESSION_HANDLER.sessions_from_account(account)
        if not found:
            raise Refused("nobody", say("players-not-connected", account=account.key))
        return list(found)


class CmdUnban(StaffCommand):
    """Let somebody into the game again."""

    key = "unban"
    locks = "cmd:pperm(Admin)"

    def act(self) -> None:
        kept = bans()
        at = self.meant(kept)
        whom = kept[at][0] or kept[at][1]
        keep(kept[:at] + kept[at + 1 :])
        self.say(say("players-banned-no-more", who=whom))

    def meant(self, kept: Sequence[Any]) -> int:
        """Index of the ban that is meant. Raises Refused("bad_number")."""
        wanted = self.args.strip().lower()
        if wanted.isdecimal() and 0 < int(wanted) <= len(kept):
            return int(wanted) - 1
        for at, ban in enumerate(kept):
            if wanted and wanted in ban[:2]:
                return at
        sentence = say("players-not-banned", who=wanted[:40])
        raise Refused("bad_number", several([sentence, listed(kept)]))


def address_is_banned(address: Any) -> bool:
    banned: bool = class_from_module(settings.BASE_ACCOUNT_TYPECLASS).is_banned(ip=address)
    return banned


def listed(kept: Sequence[Any]) -> Text:
    if not kept:
        return say("players-nobody-banned")
    rows = [
        f"{number}. {name or address}, {when}{f': {why}' if why else ''}"
        for number, (name, address, _, when, why) in enumerate(kept, 1)
    ]
    return several([say("players-bans"), *rows])
