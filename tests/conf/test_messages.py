"""Messages of clients that are not typed lines, or more than one."""

from types import SimpleNamespace
from unittest.mock import Mock

import pytest

from server.conf.serversession import ServerSession
from server.seams.sessionhandler import Sessions


def test_a_message_that_is_called_as_no_message_can_be_is_let_go():
    session, handed = ServerSession(), []
    session.sessionhandler = SimpleNamespace(call_inputfuncs=lambda *_, **kw: handed.append(kw))
    session.logged_in, session.update_session_counters = False, Mock()
    session.data_in(**{"session\x05": [[], {}], "se\x01lf": [[], {}], "text": [["look"], {}]})
    assert handed == [{"text": [["look"], {}]}]


@pytest.mark.parametrize("fields", [{"session": None}, {"cname": 1}, {}])
def test_a_typed_line_is_done_whatever_stands_beside_it(fields, monkeypatch):
    done: list[str] = []
    known = {"text": lambda session, line: done.append(line)}
    monkeypatch.setattr("evennia.server.sessionhandler._INPUT_FUNCS", known)
    session = SimpleNamespace(protocol_flags={})
    Sessions.__new__(Sessions).call_inputfuncs(session, text=[["look"], fields])
    assert done == ["look"]
