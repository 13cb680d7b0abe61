"""Accounts: who somebody is outside the fiction, and what he reads when he logs in."""

from evennia.server import inputfuncs
from evennia.typeclasses.attributes import AttributeHandler
from evennia.utils import logger
from evennia.utils.ansi import raw
from evennia.utils.utils import is_iter, lazy_property

from game.errors import Refused
from typeclasses.at_table.remembered import OwnCharacters, ReadAtOnce
from world import guide, lost_passwords, paging, troubles
from world.ignoring import ignores, staffs
from world.reading import kept
from world.scenes.attendance import refuse_while_counted_in
from world.scenes.coming import waiting_prompt
from world.scenes.fighters import fighter_id
from world.scenes.questions import reminder
from world.seal import BY_THE_GAME
from world.silence import may_talk
from world.watching.watch import watch

NOBODY = "You have no character. Type +new and a name, such as +new Anna, to make one."
FIRST_OF_ALL = 1
"""The database id of the admin's character, which Evennia makes before any other."""

PASSWORD_CHANGED = (
    "The password of your account was changed elsewhere, so this connection ends. "
    "Log in with the new one, or ask staff if it was not you."
)


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
        """Evennia's own (which puppets the character), then the welcome or what is waited for."""
        if not self.db._last_puppet:
            self.db._last_puppet = next(iter(self.characters), None)
        super().at_post_login(session=session, **kwargs)
        for text in lost_passwords.told_once(self):
            self.msg(raw(text), session=session)
        if session and not session.puppet:
            return
        if not self.attributes.get("welcomed", category="d6"):
            self.attributes.add("welcomed", True, category="d6")
            self.msg(raw("\n".join(self.welcome(session))), session=session)
        elif session and session.puppet and (text := waiting_prompt(session.puppet)):
            self.msg(raw(text), session=session)
        if session and session.puppet and (text := reminder(session.puppet)):
            self.msg(raw(text), session=session)
        if text := paging.reminder(self):
            self.msg(raw(text), session=session)
        for text in (*troubles.noted(), *watch.due(self.id)) if staffs(self) else ():
            self.msg(raw(f"For staff: {text}"), session=session)
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
            self.msg(raw(self.outside()), session=session)
        elif session and session.puppet == obj:
            self.msg(raw(f"You are {obj.key} already."), session=session)
        else:
            super().puppet_object(session, obj)

    def at_look(self, target=None, session=None, **kwargs):
        """Outside the game there is nothing to see but the way in."""
        if target and not is_iter(target):
            return super().at_look(target=target, session=session, **kwargs)
        return raw(self.outside())

    def outside(self) -> str:
        """The way into the game, for a player who is nobody in it."""
        names = [character.key for character in self.characters]
        if not names:
            return NOBODY
        also = f" You may also be: {', '.join(names[1:])}." if names[1:] else ""
        return f"You are outside the game. Type ic {names[0]} to be {names[0]} again.{also}"

    def begin_character(self, name: str, **more):
        """A new character of the player's. Refused: no room for one, no usable name, or one of
        his own choice from somebody who is muted."""
        if self.check_available_slots():
            mine = " and ".join(character.key for character in self.characters)
            sentence = (
                f"You have a character: {mine}. Only +delete, for good, makes room for another."
            )
            raise Refused("no_slot", sentence)
        if name.strip().lower() != self.key.lower() or more.get("description"):
            may_talk(self, f"A new character of yours is called {self.key} meanwhile.")
        character, errors = self.create_character(key=name, **more)
        if not character:
            raise Refused("bad_name", " ".join(errors))
        return character

    def delete_character(self, name: str) -> str:
        """Delete the player's character of that name, for good: what he reads. Refused: it is
        nobody's of his, or somebody whom a scene counts on."""
        mine = {character.key.lower(): character for character in self.characters}
        character = mine.get(name.strip().lower())
        if character is None or not character.access(self, "delete"):
            known = " or ".join(one.key for one in mine.values())
            sentence = f"Type the whole name: {known}." if known else NOBODY
            raise Refused("bad_name", sentence)
        if character.id == FIRST_OF_ALL:
            raise Refused("first", f"{character.key} came with the game and is needed there.")
        refuse_while_counted_in(fighter_id(character))
        key = character.key
        self.characters.remove(character)
        character.delete()
        logger.log_sec(f"Character Deleted: {key} (Caller: {self}).")
        return f"{key} is deleted."

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
                other.msg(raw(f"{PASSWORD_CHANGED} {BY_THE_GAME}"))
                self.disconnect_session_from_account(other, "the password was changed")

    def welcome(self, session) -> list[str]:
        """The first lines ever read in the game; who reads them is led from here on."""
        if session and session.puppet:
            guide.begin(session.puppet)
        return guide.welcome()
