"""Sending many sessions the same in one message to the Portal.

Evennia packs, compresses and sends every receiver's copy apart, which is most of the work in a
full room; the Portal's end (``server.conf.amp_link``) hands a shared message out.
"""

import evennia
from evennia.server.portal import amp
from evennia.utils.ansi import raw

ONE_FOR_MANY = 0


def send(characters, text: str, kind: str) -> None:
    """Send the text to every session of these characters; nothing in it is markup."""
    send_to([(character, character.sessions.all()) for character in characters], text, kind)


def send_to(readers, text: str, kind: str) -> None:
    """The same to characters who come with their sessions."""
    sessions = [session for _, each in readers for session in each]
    message = (raw(text), {"type": kind})
    if _link() is None or len(sessions) < 2:
        for character, _ in readers:
            character.msg(message)
        return
    for session in sessions:
        session.remember(message)
    _to_many(sessions, text=message)


def share(sessions, **message) -> None:
    """Send these sessions one message that is no text."""
    if _link() is None or len(sessions) < 2:
        for session in sessions:
            session.msg(**message)
    else:
        _to_many(sessions, **message)


def _link():
    return getattr(evennia.EVENNIA_SERVER_SERVICE, "amp_protocol", None)


def _to_many(sessions, **message) -> None:
    packed = evennia.SESSION_HANDLER.clean_senddata(sessions[0], message)
    receivers = [session.sessid for session in sessions]
    _link().data_to_portal(amp.MsgServer2Portal, ONE_FOR_MANY, receivers=receivers, **packed)
