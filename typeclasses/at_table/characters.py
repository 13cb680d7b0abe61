"""Characters: what is stored of them between scenes."""

import json
from collections.abc import Iterable, Iterator, Mapping
from contextlib import nullcontext
from typing import TYPE_CHECKING, Any

from django.conf import settings
from evennia.accounts.models import AccountDB
from evennia.objects.models import ObjectDB
from evennia.utils.ansi import raw

from game import registry
from game.codec import EMPTY, UnknownRecord, decode, encode
from game.registry.sheet import Health, Sheet
from game.wording import say
from typeclasses.at_table.objects import ObjectAtTable
from typeclasses.at_table.readers import ReaderAtTable
from typeclasses.at_table.rooms import hushed
from typeclasses.at_table.spoken import SpokenOfAtTable
from world import presenters, steady_clock
from world.naming import channel_of, for_a_player
from world.presenters.slots import Kept
from world.scenes.consent import questions
from world.scenes.presence.attendance import leave_all
from world.scenes.presence.coming import ALONG, blinked, gone, left_behind, waiting_prompt
from world.scenes.table import persisting
from world.scenes.table.fighters import fighter_id
from world.scenes.telling.delivery import hide_board, show_away, show_board
from world.sheets import history
from world.silence import may_talk
from world.start_rooms import give_up_ground
from world.threads import soon_on_main_thread
from world.watching import kinds

if TYPE_CHECKING:
    from world.actors import Account, Room, Session, Thing
    from world.presenters.presenter import Presenter

VERBOSITIES = ("full", "normal", "brief", "plain")


class CharacterAtTable(SpokenOfAtTable, ReaderAtTable, ObjectAtTable):
    """Mixin for a character with sheet and condition, stored as JSON in two attributes; put it
    before ``DefaultCharacter`` in the bases.

    ``condition`` is stored with the real time it refers to, and its own times as what is left of
    them. Outside rounds real time passes for it (PER-Q-32), but not for the dying (PER-Q-43).
    """

    location: "Room | None"
    home: "Room | None"
    _unpacked: Mapping[str, tuple[str, Any]] = EMPTY

    @classmethod
    def normalize_name(cls, name: str) -> str:
        """The name as typed: invalid characters are refused later, not removed."""
        return name.strip()

    @classmethod
    def validate_name(cls, name: str, account: "Account | None" = None) -> str | None:
        """What is wrong with a name for a player's character, as a sentence; None if nothing is."""
        return for_a_player(name, account) or channel_of(name) or _player_of(name, account)

    def at_object_delete(self) -> bool:
        """However a character is deleted, they leave all scenes and their private grounds go."""
        soon_on_main_thread(leave_all, fighter_id(self))
        soon_on_main_thread(give_up_ground, fighter_id(self))
        goes_on: bool = super().at_object_delete()
        return goes_on

    def delete(self) -> bool:
        """Evennia's; a player who was playing the character is told how to go on."""
        account = self.account
        deleted: bool = super().delete()
        if deleted and account:
            account.msg(account.outside())
        return deleted

    def at_pre_puppet(
        self, account: "Account", session: "Session | None" = None, **kwargs: Any
    ) -> None:
        """Evennia's; a character whose locations are all gone appears in the start room."""
        if not (self.location or self.db.prelogout_location or self.home):
            self.home = ObjectDB.objects.get_id(settings.START_LOCATION)
        super().at_pre_puppet(account, session=session, **kwargs)

    def at_post_puppet(self, **kwargs: Any) -> None:
        """Show the room's board at once; the room is told, unless the connection was lost only
        briefly."""
        with hushed(self.location) if blinked(self) else nullcontext():
            super().at_post_puppet(**kwargs)
        show_board(self)
        self._show_away(self.location)
        questions.changed(self)

    def at_post_unpuppet(
        self, account: "Account | None" = None, session: "Session | None" = None, **kwargs: Any
    ) -> None:
        """Remove the board from the client. The seat is kept for a while, and the room is told
        later, since the connection may be back at once."""
        room = None if self.sessions.count() else self.location
        gone(self, room, kwargs.get("reason", ""))
        if room:
            self.db.prelogout_location, self.location = room, None
        super().at_post_unpuppet(account=account, session=session, **kwargs)
        if session:
            hide_board(session)
        if room:
            self._show_away(room)

    def _show_away(self, room: "Room | None") -> None:
        """Show those at the tables in the room who have panels whether the player is there."""
        for table in getattr(room, "tables", ()):
            if table.includes(fighter_id(self)):
                show_away(table)

    def announce_move_to(
        self,
        source_location: "Thing | None",
        msg: str | None = None,
        mapping: dict[str, Any] | None = None,
        **kwargs: Any,
    ) -> None:
        """Evennia's, in this game's words."""
        msg = msg or str(say("at_table-comes-in"))
        super().announce_move_to(source_location, msg=msg, mapping=mapping, **kwargs)

    def at_post_move(
        self, source_location: "Thing | None", move_type: str = "move", **kwargs: Any
    ) -> None:
        """After the room's description, tell of a fight there, and of one the character has just
        left. Whoever follows others into a fight is told its beginning instead."""
        super().at_post_move(source_location, move_type=move_type, **kwargs)
        there = "" if move_type == ALONG else waiting_prompt(self)
        for text in (left_behind(self, source_location), there):
            if text:
                self.msg(raw(str(text)))

    def get_display_desc(self, looker: "Thing", **kwargs: Any) -> str:
        """As of anything; clients are told that it is the player's words."""
        kinds.quoted(self.key)
        return super().get_display_desc(looker, **kwargs)

    def describe(self, text: str) -> None:
        """Set the description, in the player's own words. Refused: ``muted``."""
        may_talk(self)
        self.db.desc = text

    @property
    def staff(self) -> bool:
        """True if the player has at least Builder rank, and so may always step in."""
        return bool(self.locks.check_lockstring(self, "_:perm(Builder)"))

    @property
    def sheet(self) -> Sheet | None:
        """The sheet in the attribute that most kinds share, None before the character is built. Not
        to be confused with ``sheet_for``, which finds the one for a kind of game."""
        sheet: Sheet | None = self.unpacked(Kept.sheet)
        return sheet

    @sheet.setter
    def sheet(self, sheet: Sheet) -> None:
        self.put_sheet(sheet)

    def sheet_for(self, kind: str) -> Sheet | None:
        """The sheet used in games that are played with that kind, whatever its own kind; None for
        none."""
        return presenters.of_kind(kind).sheet_of(self)

    @property
    def first_sheet(self) -> Sheet | None:
        """Sheet for the first book on offer that the character has one for; None for none."""
        return next((s for s in self.sheets() if s.kind in presenters.kinds()), None)

    @property
    def old_sheet(self) -> Sheet | None:
        """A sheet for books that are not on offer, if the character has no other; else None."""
        return None if self.first_sheet else next(self.sheets(), None)

    def sheets(self) -> Iterator[Sheet]:
        """All the character's sheets, those for books on offer first."""
        for names in ((), registry.known()):
            yield from filter(
                None, (presenter.sheet_of(self) for presenter in presenters.every(names))
            )

    def unread(self, name: str) -> bool:
        """True if what is stored under that name belongs to a book that is not installed."""
        return bool(self.attributes.get(name, category="d6")) and self.unpacked(name) is None

    def unpacked(self, name: str) -> Any:
        """The record stored under that name; None if there is none or no installed book can read
        it. Cached while unchanged."""
        text = self.attributes.get(name, category="d6")
        if not text:
            return None
        if self._unpacked.get(name, ("", None))[0] != text:
            self._unpacked = {**self._unpacked, name: (text, _read(text))}
        return self._unpacked[name][1]

    def _pack(self, name: str, value: Any) -> bool:
        """Store a record unless it is there already; True if written. An unreadable earlier value
        is saved under another name first."""
        kept = self.unpacked(name)
        if kept is not None and kept == value:
            return False
        if self.unread(name):
            self._write(f"unread {name}", self.attributes.get(name, category="d6"))
        text = json.dumps(encode(value))
        self._write(name, text)
        self._unpacked = {**self._unpacked, name: (text, value)}
        return True

    def _write(self, name: str, value: str | float) -> None:
        """Store a plain value with one write: for an existing attribute ``attributes.add`` makes
        two."""
        kept = self.attributes.get(name, category="d6", return_obj=True)
        if kept is None:
            self.attributes.add(name, value, category="d6")
        else:
            kept.value = value

    def sheet_like(self, sheet: Sheet) -> Sheet | None:
        """The character's sheet of the same type as ``sheet``; None for none."""
        mine = self.sheet_for(sheet.kind)
        return mine if type(mine) is type(sheet) else None

    def keep(self, sheet: Sheet, condition: Health, clock: int) -> None:
        """Store sheet and condition as a scene leaves them at clock second ``clock``. The blank
        sheet of somebody who rolls without one is not stored."""
        presenter = presenters.of_kind(sheet.kind)
        body = condition.shifted(-clock)
        with persisting.written() as transaction:
            transaction.touched.append(self)
            if sheet not in (presenter.sheet_of(self), presenter.blank()):
                self._put_sheet(presenter, sheet)
            if self._pack(presenter.kept.body, body) or presenter.ages(body):
                self._write(presenter.kept.since, steady_clock.now())

    def condition_at(self, clock: int) -> Health:
        """Condition that goes with ``sheet``, on a clock that shows ``clock`` now."""
        sheet = self.sheet or presenters.of(registry.first()).blank()
        assert sheet is not None
        return self.body_at(clock, sheet)

    def put_sheet(self, sheet: Sheet) -> None:
        """Replace the sheet of its kind, and record the change in its history."""
        with persisting.written() as transaction:
            transaction.touched.append(self)
            self._put_sheet(presenters.of_kind(sheet.kind), sheet)

    def _put_sheet(self, presenter: "Presenter", sheet: Sheet) -> None:
        before = self.unpacked(presenter.kept.sheet)
        if self._pack(presenter.kept.sheet, sheet):
            history.note(self, before, sheet)

    def give_up_sheet(self, kind: str) -> None:
        """Remove the sheet of that kind and the condition that goes with it."""
        kept = presenters.of_kind(kind).kept
        before = self.unpacked(kept.sheet)
        with persisting.written() as transaction:
            transaction.touched.append(self)
            self.attributes.remove(kept.sheet, category="d6")
            self.attributes.remove(kept.body, category="d6")
            if before:
                history.note(self, before, None)

    def body_at(self, clock: int, sheet: Sheet) -> Health:
        """Condition that goes with that sheet, on a clock that shows ``clock`` now, outside all
        scenes."""
        presenter = presenters.of_kind(sheet.kind)
        since = self.attributes.get(presenter.kept.since, category="d6") or steady_clock.now()
        gone = int(steady_clock.now() - since)
        return presenter.rested(self.unpacked(presenter.kept.body), sheet, gone, clock).risen(clock)

    @property
    def holstered(self) -> tuple[str, ...]:
        """Names of weapons put away; all others are drawn when a fight starts."""
        return tuple(self.attributes.get("holstered", default=(), category="d6"))

    @holstered.setter
    def holstered(self, names: Iterable[str]) -> None:
        self.attributes.add("holstered", list(names), category="d6")

    @property
    def standing_order(self) -> str:
        kept: str = self.attributes.get("standing_order", default="auto", category="d6")
        return kept

    @standing_order.setter
    def standing_order(self, order: str) -> None:
        self.attributes.add("standing_order", order, category="d6")

    @property
    def nospoof(self) -> bool:
        """True if the player is shown who wrote an emit."""
        return bool(self.attributes.get("nospoof", default=True, category="d6"))

    @nospoof.setter
    def nospoof(self, wanted: bool) -> None:
        self.attributes.add("nospoof", wanted, category="d6")

    @property
    def joining(self) -> str:
        """Whose invitations bring the character into a fight at once: always, friends or ask."""
        kept: str = self.attributes.get("joining", default="ask", category="d6")
        return kept

    @joining.setter
    def joining(self, order: str) -> None:
        self.attributes.add("joining", order, category="d6")

    @property
    def sharing(self) -> str:
        """Whether the character's words may go on the website with a scene's log: always, never or
        ask."""
        kept: str = self.attributes.get("sharing", default="ask", category="d6")
        return kept

    @sharing.setter
    def sharing(self, order: str) -> None:
        self.attributes.add("sharing", order, category="d6")

    @property
    def friends(self) -> tuple[int, ...]:
        """Ids of the characters whose invitations the setting `friends` accepts."""
        return tuple(self.attributes.get("friends", default=(), category="d6"))

    @friends.setter
    def friends(self, ids: Iterable[int]) -> None:
        self.attributes.add("friends", list(ids), category="d6")

    @property
    def asked_again(self) -> bool | None:
        """True if the player is asked each turn, whatever they have declared (``+declare ask``),
        False for ``+declare auto``, None if they said neither."""
        said = self.attributes.get("asked again", default=None, category="d6")
        return None if said is None else bool(said)

    @asked_again.setter
    def asked_again(self, wanted: bool) -> None:
        self.attributes.add("asked again", bool(wanted), category="d6")


def _read(text: str) -> Any:
    try:
        return decode(json.loads(text))
    except UnknownRecord:
        return None


def _player_of(name: str, account: "Account | None") -> str | None:
    """A sentence if another player's account has this name; None if none has."""
    players = AccountDB.objects.filter(username__iexact=name).exclude(id=getattr(account, "id", 0))
    return str(say("at_table-name-of-player", name=name)) if players.exists() else None
