"""Accounts: who somebody is outside the fiction, and what he reads when he logs in."""

from evennia.server import inputfuncs
from evennia.typeclasses.attributes import AttributeHandler
from evennia.utils import logger
from evennia.utils.ansi import raw
from evennia.utils.utils import is_iter, lazy_property

from game.errors import Refused
from game.wording import Text, read_as, say, several
from typeclasses.at_table.remembered import OwnCharacters, ReadAtOnce
from world import guide, lost_passwords, paging, troubles
from world.ignoring import ignores, staffs
from world.reading import kept, reading_of, told
from world.scenes.attendance import refuse_while_counted_in
from world.scenes.coming import waiting_prompt
from world.scenes.fighters import fighter_id
from world.scenes.questions import reminder
from world.seal import BY_THE_GAME
from world.silence import may_talk
from world.watching.watch import watch

NOBODY = say("at_table-no-character")
FIRST_OF_ALL = 1
"""The database id of the admin's character, which Evennia makes before any other."""


class AccountAtTable:
    """A player's account. Stands before ``DefaultAccount`` among the bases of the class."""

    @lazy_property
    def attributes(self):
        return AttributeHandler(self, ReadAtOnce)

    @lazy_property
    def characters(self):
        return OwnCharacters(self)

    def kept_out(self, address) -> bool:
        """Whether the player is banned, by name or by the address that he calls from."""
        return self.is_banned(username=self.key, ip=address) and not staffs(self)

    def at_post_login(self, session=None, **kwargs):
        """Evennia's own (which puppets the character), then the welcome or what is waited for, in
        the words of the player, whose browser may log in without a line that is typed."""
        with read_as(reading_of(session)):
            self._come_in(session, **kwargs)

    def _come_in(self, session, **kwargs):
        if not self.db._last_puppet:
            self.db._last_puppet = next(iter(self.characters), None)
        super().at_post_login(session=session, **kwargs)
        for text in lost_passwords.told_once(self):
            self.msg(raw(str(text)), session=session)
        if session and not session.puppet:
            return
        if not self.attributes.get("welcomed", category="d6"):
            self.attributes.add("welcomed", True, category="d6")
            self.msg(raw(str(several(self.welcome(session)))), session=session)
        elif session and session.puppet and (text := waiting_prompt(session.puppet)):
            self.msg(raw(str(text)), session=session)
        if session and session.puppet and (text := reminder(session.puppet)):
            self.msg(raw(str(text)), session=session)
        if text := paging.reminder(self):
            self.msg(raw(str(text)), session=session)
        for text in (*troubles.noted(), *watch.due(self.id)) if staffs(self) else ():
            self.msg(raw(str(say("at_table-for-staff", news=text))), session=session)
        if session and session.logged_in:
            inputfuncs.text(session, "")  # so that the first line finds looked up what all need

    def msg(self, text=None, *args, **kwargs):
        """Evennia's own; a record is put into the words of each session."""
        super().msg(kept(text), *args, **kwargs)

    def at_pre_channel_msg(self, message, channel, senders=None, **kwargs):
        """What somebody writes on a channel is shown as it was typed."""
        message = raw(message) if senders else message
        return super().at_pre_channel_msg(message, channel, senders=senders, **kwargs)

    def channel_msg(self, message, channel, senders=None, **kwargs):
        """Evennia's, unless this player ignores who wrote it."""
        if not any(ignores(self, sender) for sender in senders or ()):
            super().channel_msg(message, channel, senders=senders, **kwargs)

    def puppet_object(self, session, obj):
        """Evennia's own; with nobody to be, the player reads how he becomes somebody."""
        if not obj:
            self.msg(raw(told(self.outside(), session)), session=session)
        elif session and session.puppet == obj:
            self.msg(raw(str(say("at_table-you-are-already", name=obj.key))), session=session)
        else:
            super().puppet_object(session, obj)

    def at_look(self, target=None, session=None, **kwargs):
        """Outside the game there is nothing to see but the way in."""
        if target and not is_iter(target):
            return super().at_look(target=target, session=session, **kwargs)
        return raw(told(self.outside(), session or self.sessions.all()))

    def outside(self) -> Text:
        """The way into the game, for a player who is nobody in it."""
        names = [character.key for character in self.characters]
        if not names:
            return NOBODY
        return say("at_table-outside", name=names[0], others=tuple(names[1:]) or None)

    def begin_character(self, name: str, **more):
        """A new character of the player's. Refused: no room for one, no usable name, or one of
        his own choice from somebody who is muted."""
        if self.check_available_slots():
            names = tuple(character.key for character in self.characters)
            raise Refused("no_slot", say("at_table-no-room-for-another", names=names))
        if name.strip().lower() != self.key.lower() or more.get("description"):
            may_talk(self, say("at_table-named-meanwhile", name=self.key))
        character, errors = self.create_character(key=name, **more)
        if not character:
            raise Refused("bad_name", " ".join(map(str, errors)))
        return character

    def delete_character(self, name: str) -> Text:
        """Delete the player's character of that name, for good: what he reads. Refused: it is
        nobody's of his, or somebody whom a scene counts on."""
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

    def delete(self, *args, **kwargs) -> bool:
        """Evennia's own; his characters go with him, and their names are free. The one that the
        game needs stays."""
        self.unpuppet_all()
        for character in list(self.characters):
            if character.id != FIRST_OF_ALL:
                character.delete()
        return super().delete(*args, **kwargs)

    def end_other_sessions(self, session=None, browser: str = "") -> None:
        """After a new password: end every connection of this player but the one on which it was
        set, a session or those of the browser whose session has this key."""
        stays = getattr(session, "sessid", None)
        for other in self.sessions.all():
            if other.sessid != stays and not (browser and other.csessid == browser):
                with read_as(reading_of(other)):
                    other.msg(raw(f"{say('at_table-password-changed')} {BY_THE_GAME}"))
                    self.disconnect_session_from_account(other, str(say("at_table-logged-out")))

    def welcome(self, session) -> list[str]:
        """The first lines ever read in the game; who reads them is led from here on."""
        if session and session.puppet:
            guide.begin(session.puppet)
        return guide.welcome()
