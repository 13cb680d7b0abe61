"""Nothing outside server/seams reaches into the internals of Evennia, Django and Twisted."""

import pytest

from tests.seams.reaching import ELSEWHERE, ROOT, own_names, reached, sources

REACHING = {
    "from evennia.utils.logger import _log": "evennia.utils.logger._log",
    "from evennia.server.portal import amp": "evennia.server.portal.amp",
    "from evennia.server.portal.telnet import TelnetProtocol":
        "evennia.server.portal.telnet.TelnetProtocol",
    "import typeguard": "typeguard",
    "from evennia.utils import logger\nlogger._log = print": "logger._log",
    "from twisted.internet import reactor\nreactor.seconds = print": "reactor.seconds",
    "from evennia.utils import logger\nsetattr(logger, 'log_err', print)":
        "setattr(logger, 'log_err', print)",
    "import evennia\nevennia._init()": "evennia._init",
    "import evennia\nevennia.server.portal.amp.NUL": "evennia.server.portal.amp.NUL",
    "from evennia import EVENNIA_SERVER_SERVICE": "evennia.EVENNIA_SERVER_SERVICE",
    "from evennia.commands.default.help import HelpCategory":
        "evennia.commands.default.help.HelpCategory",
    "def look(portal):\n    return getattr(portal, 'amp_protocol', None)":
        "getattr(portal, 'amp_protocol', None)",
    "def look(self):\n    return self._m2m_fieldname": "self._m2m_fieldname",
    "def look(account):\n    return account.db._last_puppet": "account.db._last_puppet",
    "def look(account):\n    return account.attributes.get('_last_puppet')": "'_last_puppet'",
    "def look(portal):\n    return portal.amp_protocol": "portal.amp_protocol",
    "def look(cmdset):\n    return cmdset.fingerprint": "cmdset.fingerprint",
}  # fmt: skip


@pytest.fixture(scope="module")
def known() -> set[str]:
    return own_names()


def test_no_inside_is_reached(known):
    for path in sources():
        name = path.relative_to(ROOT).as_posix()
        found = reached(path.read_text(encoding="utf-8"), known)
        assert [each for each in found if (name, each[1]) not in ELSEWHERE] == [], name


@pytest.mark.parametrize("text, told", REACHING.items())
def test_what_reaches_into_one_is_found(text, told, known):
    assert told in [each for _, each in reached(text, known)]


def test_exceptions_are_needed(known):
    for name, told in ELSEWHERE:
        text = (ROOT / name).read_text(encoding="utf-8")
        assert told in [each for _, each in reached(text, known)]
