"""All sessions of the Server, and the last place before a message goes out to any of them."""

from evennia.server.sessionhandler import ServerSessionHandler

from world import gate


class Sessions(ServerSessionHandler):
    """Evennia's; nothing leaves the Server that a terminal obeys, except colours."""

    def clean_senddata(self, session, kwargs):
        return gate.everywhere(super().clean_senddata(session, kwargs), gate.shown)
