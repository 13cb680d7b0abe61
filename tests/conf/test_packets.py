"""Several texts in one message to the Portal: each session gets its own."""

from unittest.mock import patch

import evennia
from evennia.server.portal.amp import dumps

from server.seams.amp_link import PortalLink


class Sessions(dict):
    """The Portal's sessions, for sending only."""

    def __init__(self, *numbers):
        super().__init__({number: number for number in numbers})
        self.sent = []

    def data_out(self, session, **message):
        self.sent.append((session, message))


def handed_out(take, received) -> list:
    sessions = Sessions(1, 2, 3)
    with patch.object(evennia, "PORTAL_SESSION_HANDLER", sessions):
        take(PortalLink.__new__(PortalLink), dumps(received))
    return sessions.sent


def test_each_packet_goes_to_all_that_it_is_for_and_who_has_gone_is_passed_over():
    for_all, for_bea = {"text": ["All", {}]}, {"text": ["Bea", {}]}
    packets = [([1, 9, 3], for_all), ([2], for_bea)]
    sent = handed_out(PortalLink.receive_packets, packets)
    assert sent == [(1, for_all), (3, for_all), (2, for_bea)]


def test_a_failure_for_one_session_does_not_stop_the_others():
    with patch.object(Sessions, "data_out", fails_for_the_first):
        sent = handed_out(PortalLink.receive_packets, [([1, 2], {"text": ["All", {}]})])
    assert sent == [(2, {"text": ["All", {}]})]


def fails_for_the_first(sessions, session, **message):
    sessions.sent.append((session / (session - 1) and session, message))


def test_a_message_for_one_session_is_handed_to_it():
    take = PortalLink.portal_receive_server2portal
    assert handed_out(take, (2, {"text": ["Bea", {}]})) == [(2, {"text": ["Bea", {}]})]
    assert handed_out(take, (9, {"text": ["Bea", {}]})) == []
