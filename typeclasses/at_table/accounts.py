"""Accounts: players outside the fiction, and what they are shown at login."""

from typing import TYPE_CHECKING, Any

from evennia.server import inputfuncs
from evennia.utils import logger
from evennia.utils.ansi import raw
from evennia.utils.utils import is_iter, lazy_property

from game.errors import Refused
from game.wording import Text, read_as, say, several
from server.seams import accounts, sessions
from server.seams.attributes import Attributes, OwnCharacters
from world import configuration_errors, guide, lost_passwords, paging
from world.ignoring import ignores, staffs
from world.reading import kept, reading_of, told
from world.scenes.consent.questions import reminder
from world.scenes.presence.attendance import refuse_while_counted_in
from world.scenes.presence.coming import waiting_prompt
from world.scenes.table.fighters import fighter_id
from world.seal import BY_THE_GAME
from world.silence import may_talk
from world.talk import boards, mail
from world.watching.watch import watch

if TYPE_CHECKING:
    from evennia.accounts.accounts import DefaultAccount as Mixed

    from world.actors import Character, Session
else:
    Mixed = object

NOBODY = say("at_table-no-character")
FIRST_OF_ALL = 1
"""Database id of the admin's character, the first one Evennia creates."""


class AccountAtTable(Mixed):
    """Mixin for a player's account; put it before ``DefaultAccount`` in the bases."""

    @lazy_property
    def attributes(self) -> Attributes:
        return Attributes(self)

    @lazy_property
    def characters(self) -> OwnCharacters:
        return OwnCharacters(self)

    def kept_out(self, address: str) -> bool:
        """True if the account is banned, by name or address; staff never count as banned."""
        banned: bool = self.is_banned(username=self.key, ip=address)
        return banned and not staffs(self)

    def at_post_login(self, session: "Session | None" = None, **kwargs: Any) -> None:
        """Evennia's (which puppets the character), then the welcome or what is waited for, in the
        player's own reading: a browser may log in without a typed line having set it."""
        with read_as(reading_of(session)):
            self._come_in(session, **kwargs)

    def _come_in(self, session: "Session | None", **kwargs: Any) -> None:
        if not accounts.last_puppet(self):
            accounts.remember_puppet(self, next(iter(self.characters), None))
        super().at_post_login(session=session, **kwargs)
        for line in lost_passwords.told_once(self):
            self.msg(raw(str(line)), session=session)
        if session and not session.puppet:
            return
        if not self.attributes.get("welcomed", category="d6"):
            self.attributes.add("welcomed", True, category="d6")
            self.msg(raw(str(several(self.welcome(session)))), session=session)
        elif session and session.puppet and (text := waiting_prompt(session.puppet)):
            self.msg(raw(str(text)), session=session)
        if session and session.puppet and (text := reminder(session.puppet)):
            self.msg(raw(str(text)), session=session)
        for text in filter(
            None, (paging.reminder(self), mail.reminder(self), boards.reminder(self))
        ):
            self.msg(raw(str(text)), session=session)
        for news in (*configuration_errors.noted(), *watch.due(self.id)) if staffs(self) else ():
            self.msg(raw(str(say("at_table-for-staff", news=news))), session=session)
        if session and session.logged_in:
            inputfuncs.text(session, "")  # warms caches for the player's first line

    def msg(self, text: Any = None, *args: Any, **kwargs: Any) -> None:
        """Evennia's, except that a text record is worded for each session."""
        super().msg(kept(text), *args, **kwargs)

    def at_pre_channel_msg(
        self, message: str, channel: Any, senders: Any = None, **kwargs: Any
    ) -> Any:
        """Show channel messages as typed, without parsing markup."""
        message = raw(message) if senders else message
        return super().at_pre_channel_msg(message, channel, senders=senders, **kwargs)

    def channel_msg(self, message: str, channel: Any, senders: Any = None, **kwargs: Any) -> None:
        """Evennia's, unless the player ignores the sender."""
        if not any(ignores(self, sender) for sender in senders or ()):
            super().channel_msg(message, channel, senders=senders, **kwargs)

    def puppet_object(self, session: "Session", obj: Any) -> None:
        """Evennia's; without a character the player is told how to get one."""
        if not obj:
            self.msg(raw(told(self.outside(), session)), session=session)
        elif session and session.puppet == obj:
            self.msg(raw(str(say("at_table-you-are-already", name=obj.key))), session=session)
        else:
            super().puppet_object(session, obj)

    def at_look(self, target: Any = None, session: "Session | None" = None, **kwargs: Any) -> Any:
        """Outside the game, looking shows only how to get in."""
        if target and not is_iter(target):
            return super().at_look(target=target, session=session, **kwargs)
        return raw(told(self.outside(), session or self.sessions.all()))

    def outside(self) -> Text:
        """How to enter the game, for an account without a puppet."""
        names = [character.key for character in self.characters]
        if not names:
            return NOBODY
        return say("at_table-outside", name=names[0], others=tuple(names[1:]) or None)

    def begin_character(self, name: str, **more: Any) -> "Character":
        """Create a character of the player's. Refused: ``no_slot``, ``bad_name``, and ``muted`` if
        a muted player chooses a name or description of their own."""
        if self.check_available_slots():
            names = tuple(character.key for character in self.characters)
            raise Refused("no_slot", say("at_table-no-room-for-another", names=names))
        if name.strip().lower() != self.key.lower() or more.get("description"):
            may_talk(self, say("at_table-named-meanwhile", name=self.key))
        character: Character | None
        character, errors = self.create_character(key=name, **more)
        if not character:
            raise Refused("bad_name", " ".join(map(str, errors)))
        return character

    def delete_character(self, name: str) -> Text:
        """Delete the player's character of that name for good; returns a confirmation. Refused:
        ``bad_name`` if it is not theirs, ``first`` for the admin's character, or as
        ``refuse_while_counted_in``."""
        mine = {character.key.lower(): character for character in self.characters}
        character = mine.get(name.strip().lower())
        if character is None or not character.access(self, "delete"):
            names = tuple(one.key for one in mine.values())
            sentence = say("at_table-whole-name", names=names) if names else NOBODY
            raise Refused("bad_name", sentence)
        if character.id == FIRST_OF_ALL:
            raise Refused("first", say("at_table-first-character", name=character.key))
        refuse_while_counted_in(fighter_id(character))
        key = character.key
        self.characters.remove(character)
        character.delete()
        logger.log_sec(f"Character Deleted: {key} (Caller: {self}).")
        return say("at_table-deleted", name=key)

    def delete(self, *args: Any, **kwargs: Any) -> bool:
        """Evennia's; also deletes the account's characters, which frees their names, except the one
        the game needs."""
        self.unpuppet_all()
        for character in list(self.characters):
            if character.id != FIRST_OF_ALL:
                character.delete()
        deleted: bool = super().delete(*args, **kwargs)
        return deleted

    def end_other_sessions(self, session: "Session | None" = None, browser: str = "") -> None:
        """After a password change, end every session of the account except the given one, or those
        of the ``browser`` with that web session key."""
        stays = getattr(session, "sessid", None)
        for other in self.sessions.all():
            if other.sessid != stays and not (browser and sessions.browser_of(other) == browser):
                with read_as(reading_of(other)):
                    other.msg(raw(f"{say('at_table-password-changed')} {BY_THE_GAME}"))
                    self.disconnect_session_from_account(other, str(say("at_table-logged-out")))

    def welcome(self, session: "Session | None") -> list[str]:
        """The first lines shown in the game; from here on the newcomer is guided."""
        if session and session.puppet:
            guide.begin(session.puppet)
        return guide.welcome()
