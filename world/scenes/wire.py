"""Sending one text to many sessions in one message to the Portal.

Evennia packs, compresses and sends every receiver's copy apart, which is most of the work in a
full room; the Portal's end (``server.conf.amp_link``) hands a shared message out.
"""

import evennia
from evennia.server.portal import amp
from evennia.utils.ansi import raw

ONE_FOR_MANY = 0


def send(characters, text: str, kind: str) -> None:
    """Send the text to every session of these characters; nothing in it is markup."""
    sessions = [session for character in characters for session in character.sessions.all()]
    service = evennia.EVENNIA_SERVER_SERVICE
    link = getattr(service, "amp_protocol", None)
    message = (raw(text), {"type": kind})
    if link is None or len(sessions) < 2:
        for character in characters:
            character.msg(message)
        return
    packed = evennia.SESSION_HANDLER.clean_senddata(sessions[0], {"text": message})
    for session in sessions:
        session.remember(message)
    receivers = [session.sessid for session in sessions]
    link.data_to_portal(amp.MsgServer2Portal, ONE_FOR_MANY, receivers=receivers, **packed)
