"""Several texts in one message to the Portal: each session gets its own."""

from unittest.mock import patch

import evennia
from evennia.server.portal.amp import dumps

from server.conf.amp_link import PortalLink


class Sessions(dict):
    """The Portal's sessions, of which only the way out is there."""

    def __init__(self, *numbers):
        super().__init__({number: number for number in numbers})
        self.sent = []

    def data_out(self, session, **message):
        self.sent.append((session, message))


def handed_out(sessid: int, **message) -> list:
    link, sessions = PortalLink.__new__(PortalLink), Sessions(1, 2, 3)
    with patch.object(evennia, "PORTAL_SESSION_HANDLER", sessions):
        answer = PortalLink.portal_receive_server2portal
        answer(link, dumps((sessid, message)))
    return sessions.sent


def test_each_packet_goes_to_all_that_it_is_for_and_who_has_gone_is_passed_over():
    packets = [([1, 9, 3], {"text": ["All", {}]}), ([2], {"text": ["Bea", {}]})]
    all_of_them, bea = {"text": ["All", {}]}, {"text": ["Bea", {}]}
    assert handed_out(0, packets=packets) == [(1, all_of_them), (3, all_of_them), (2, bea)]


def test_a_message_for_one_session_is_handed_to_it():
    assert handed_out(2, text=["Bea", {}]) == [(2, {"text": ["Bea", {}]})]
    assert handed_out(9, text=["Bea", {}]) == []
