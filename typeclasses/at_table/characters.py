"""Characters: what persists of a player's figure between scenes."""

import json
from collections.abc import Iterator, Mapping
from contextlib import nullcontext

from django.conf import settings
from evennia.accounts.models import AccountDB
from evennia.objects.models import ObjectDB
from evennia.utils.ansi import raw

from game import shelf
from game.codec import EMPTY, UnknownRecord, decode, encode
from game.shelf.sheet import Health, Sheet
from game.wording import say
from typeclasses.at_table.objects import ObjectAtTable
from typeclasses.at_table.readers import ReaderAtTable
from typeclasses.at_table.rooms import hushed
from typeclasses.at_table.spoken import SpokenOfAtTable
from world import books, steady
from world.books.slots import Kept
from world.naming import channel_of, for_a_player
from world.scenes import keeping
from world.scenes.attendance import leave_all
from world.scenes.coming import ALONG, blinked, gone, left_behind, waiting_prompt
from world.scenes.fighters import fighter_id
from world.scenes.telling import hide_board, show_board
from world.sheets import history
from world.silence import may_talk
from world.threads import soon_on_main_thread
from world.yard import give_up_ground

VERBOSITIES = ("full", "normal", "brief", "plain")


class CharacterAtTable(SpokenOfAtTable, ReaderAtTable, ObjectAtTable):
    """A character with a sheet and a condition, kept as JSON in two attributes. Stands before
    ``DefaultCharacter`` among the bases of the class.

    ``condition`` is kept with the real time at which it was true, its times as what is left of
    them; outside combat rounds real time passes for it (PER-Q-32), but not for the dying
    (PER-Q-43).
    """

    _unpacked: Mapping[str, tuple] = EMPTY

    @classmethod
    def normalize_name(cls, name):
        """The name as it was typed: what it may not hold is refused, not changed."""
        return name.strip()

    @classmethod
    def validate_name(cls, name, account=None):
        """What is wrong with a name for a player's character; None if nothing is."""
        return for_a_player(name, account) or channel_of(name) or _player_of(name, account)

    def at_object_delete(self):
        """Whoever is deleted, by whatever way, leaves no ghost in a scene and no ground behind."""
        soon_on_main_thread(leave_all, fighter_id(self))
        soon_on_main_thread(give_up_ground, fighter_id(self))
        return super().at_object_delete()

    def delete(self):
        """Evennia's own; a player who was in the game as him reads how to go on."""
        account = self.account
        deleted = super().delete()
        if deleted and account:
            account.msg(account.outside())
        return deleted

    def at_pre_puppet(self, account, session=None, **kwargs):
        """Evennia's own; whose places are all gone wakes where everybody begins."""
        if not (self.location or self.db.prelogout_location or self.home):
            self.home = ObjectDB.objects.get_id(settings.START_LOCATION)
        super().at_pre_puppet(account, session=session, **kwargs)

    def at_post_puppet(self, **kwargs):
        """Who wakes in the game, or comes back to it, sees the board of the room at once; the
        room reads it of whoever was gone for a minute."""
        with hushed(self.location) if blinked(self) else nullcontext():
            super().at_post_puppet(**kwargs)
        show_board(self)

    def at_post_unpuppet(self, account=None, session=None, **kwargs):
        """A client that shows panels takes them away; the seat is kept for a while, and the room
        is told later, since the link may only have blinked."""
        room = None if self.sessions.count() else self.location
        gone(self, room, kwargs.get("reason", ""))
        if room:
            self.db.prelogout_location, self.location = room, None
        super().at_post_unpuppet(account=account, session=session, **kwargs)
        if session:
            hide_board(session)

    def announce_move_to(self, source_location, msg=None, mapping=None, **kwargs):
        """Evennia's own, in words of this game."""
        msg = msg or str(say("at_table-comes-in"))
        super().announce_move_to(source_location, msg=msg, mapping=mapping, **kwargs)

    def at_post_move(self, source_location, move_type="move", **kwargs):
        """He sees the room, then hears of a fight there, and of one that he walked out of. Who goes
        along to a fight hears how it begins instead."""
        super().at_post_move(source_location, move_type=move_type, **kwargs)
        there = "" if move_type == ALONG else waiting_prompt(self)
        for text in (left_behind(self, source_location), there):
            if text:
                self.msg(raw(str(text)))

    def describe(self, text: str) -> None:
        """What others read who look at him, in his player's words. Refused: that one is muted."""
        may_talk(self)
        self.db.desc = text

    @property
    def staff(self) -> bool:
        """Whether the player behind the character may always step in."""
        return self.locks.check_lockstring(self, "_:perm(Builder)")

    @property
    def sheet(self) -> Sheet | None:
        """The sheet that most kinds of it are kept as, None before the character is built."""
        return self.unpacked(Kept.sheet)

    @sheet.setter
    def sheet(self, sheet: Sheet) -> None:
        self.put_sheet(sheet)

    def sheet_for(self, kind: str) -> Sheet | None:
        """The sheet for games that are played with that kind, of whatever kind it is; None
        without one."""
        return books.of_kind(kind).sheet_of(self)

    @property
    def first_sheet(self) -> Sheet | None:
        """His sheet for the first of the books that he has one for; None without any."""
        return next((s for s in self.sheets() if s.kind in books.kinds()), None)

    @property
    def old_sheet(self) -> Sheet | None:
        """A sheet of his for books that are not offered now, None where he has another."""
        return None if self.first_sheet else next(self.sheets(), None)

    def sheets(self) -> Iterator[Sheet]:
        """All that he has, those for books on offer first."""
        for names in ((), shelf.known()):
            yield from filter(None, (face.sheet_of(self) for face in books.faces(names)))

    def unread(self, name: str) -> bool:
        """Whether what is kept under that name is of a book that is not here."""
        return bool(self.attributes.get(name, category="d6")) and self.unpacked(name) is None

    def unpacked(self, name: str):
        """What is kept under that name, None for nothing and for what no book here can read. Read
        from memory when unchanged."""
        text = self.attributes.get(name, category="d6")
        if not text:
            return None
        if self._unpacked.get(name, ("", None))[0] != text:
            self._unpacked = {**self._unpacked, name: (text, _read(text))}
        return self._unpacked[name][1]

    def _pack(self, name: str, value) -> bool:
        """Keep it, unless it is kept already: whether it was written. What stood there and cannot
        be read is put aside."""
        kept = self.unpacked(name)
        if kept is not None and kept == value:
            return False
        if self.unread(name):
            self._write(f"unread {name}", self.attributes.get(name, category="d6"))
        text = json.dumps(encode(value))
        self._write(name, text)
        self._unpacked = {**self._unpacked, name: (text, value)}
        return True

    def _write(self, name: str, value) -> None:
        """Keep a plain value, once: ``attributes.add`` writes what is there already twice."""
        kept = self.attributes.get(name, category="d6", return_obj=True)
        if kept is None:
            self.attributes.add(name, value, category="d6")
        else:
            kept.value = value

    def sheet_like(self, sheet):
        """His sheet of the same kind as that one; None if he has none."""
        mine = self.sheet_for(sheet.kind)
        return mine if type(mine) is type(sheet) else None

    def keep(self, sheet, condition, clock: int) -> None:
        """Keep sheet and condition as a scene leaves them when its clock shows ``clock``; the
        blank sheet of somebody who rolls without one is no sheet of his."""
        face = books.of_kind(sheet.kind)
        body = condition.shifted(-clock)
        with keeping.written() as transaction:
            transaction.touched.append(self)
            if sheet not in (face.sheet_of(self), face.blank()):
                self._put_sheet(face, sheet)
            if self._pack(face.kept.body, body) or face.ages(body):
                self._write(face.kept.since, steady.now())

    def condition_at(self, clock: int) -> Health:
        """The condition that goes with ``sheet``, on a clock that shows ``clock`` now."""
        return self.body_at(clock, self.sheet or books.of(shelf.first()).blank())

    def put_sheet(self, sheet) -> None:
        """The sheet from now on, of its kind; its history tells what has changed and why."""
        with keeping.written() as transaction:
            transaction.touched.append(self)
            self._put_sheet(books.of_kind(sheet.kind), sheet)

    def _put_sheet(self, face, sheet) -> None:
        before = self.unpacked(face.kept.sheet)
        if self._pack(face.kept.sheet, sheet):
            history.note(self, before, sheet)

    def give_up_sheet(self, kind: str) -> None:
        """No sheet of that kind any more, nor the body that goes with it."""
        kept = books.of_kind(kind).kept
        before = self.unpacked(kept.sheet)
        with keeping.written() as transaction:
            transaction.touched.append(self)
            self.attributes.remove(kept.sheet, category="d6")
            self.attributes.remove(kept.body, category="d6")
            if before:
                history.note(self, before, None)

    def body_at(self, clock: int, sheet) -> Health:
        """How they are on a clock that shows ``clock`` now, by that sheet of theirs, outside of all
        scenes."""
        face = books.of_kind(sheet.kind)
        since = self.attributes.get(face.kept.since, category="d6") or steady.now()
        gone = int(steady.now() - since)
        return face.rested(self.unpacked(face.kept.body), sheet, gone, clock).risen(clock)

    @property
    def holstered(self) -> tuple[str, ...]:
        """Names of weapons put away; every other one is drawn when a fight starts."""
        return tuple(self.attributes.get("holstered", default=(), category="d6"))

    @holstered.setter
    def holstered(self, names) -> None:
        self.attributes.add("holstered", list(names), category="d6")

    @property
    def standing_order(self) -> str:
        return self.attributes.get("standing_order", default="auto", category="d6")

    @standing_order.setter
    def standing_order(self, order: str) -> None:
        self.attributes.add("standing_order", order, category="d6")

    @property
    def nospoof(self) -> bool:
        """Whether the player reads who wrote an emit."""
        return bool(self.attributes.get("nospoof", default=True, category="d6"))

    @nospoof.setter
    def nospoof(self, wanted: bool) -> None:
        self.attributes.add("nospoof", wanted, category="d6")

    @property
    def joining(self) -> str:
        """Whose invitations into a fight bring him in at once: always, friends or ask."""
        return self.attributes.get("joining", default="ask", category="d6")

    @joining.setter
    def joining(self, order: str) -> None:
        self.attributes.add("joining", order, category="d6")

    @property
    def friends(self) -> tuple[int, ...]:
        """Ids of the characters whose invitations a standing order `friends` takes."""
        return tuple(self.attributes.get("friends", default=(), category="d6"))

    @friends.setter
    def friends(self, ids) -> None:
        self.attributes.add("friends", list(ids), category="d6")

    @property
    def asked_again(self) -> bool:
        """Whether he is asked in his turn, whatever he has declared (``+declare ask``)."""
        return bool(self.attributes.get("asked again", default=False, category="d6"))

    @asked_again.setter
    def asked_again(self, wanted: bool) -> None:
        self.attributes.add("asked again", bool(wanted), category="d6")


def _read(text: str):
    try:
        return decode(json.loads(text))
    except UnknownRecord:
        return None


def _player_of(name: str, account) -> str | None:
    """That another player's account goes by this name; None if no other's does."""
    players = AccountDB.objects.filter(username__iexact=name).exclude(id=getattr(account, "id", 0))
    return str(say("at_table-name-of-player", name=name)) if players.exists() else None
