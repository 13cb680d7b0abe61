"""Everything that server/seams relies on, as it is in Evennia 6.1 (with Django 6.0, Twisted 24.11,
autobahn 20.12, tomlkit 0.13).

What our classes override is also in overridden.toml, made by tests/seams/overriding.py.
"""

from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

from tests.seams.checks import Leaned, does, gone, is_, mentions, takes, there

AMP = "evennia.server.portal.amp"
PORTAL_LINK = "evennia.server.portal.amp_server.AMPServerProtocol"
SERVER_LINK = "evennia.server.amp_client"
PORTAL = "evennia.server.portal.service.EvenniaPortalService"
SERVER = "evennia.server.service.EvenniaServerService"
PORTAL_SESSIONS = "evennia.server.portal.portalsessionhandler.PortalSessionHandler"
SERVER_SESSIONS = "evennia.server.sessionhandler.ServerSessionHandler"
HANDLER = "evennia.server.sessionhandler.SessionHandler"
TELNET = "evennia.server.portal.telnet.TelnetProtocol"
WEBCLIENT = "evennia.server.portal.webclient"
BACKEND = "evennia.typeclasses.attributes.ModelAttributeBackend"
ATTRIBUTES = "evennia.typeclasses.attributes.AttributeHandler"
CMDSET = "evennia.commands.cmdset.CmdSet"
LAUNCHER = "evennia.server.evennia_launcher"
LOADER = "django.db.migrations.loader.MigrationLoader"
ENGINE = "django.db.backends.base.base.BaseDatabaseWrapper"


def nothing(_: Any) -> Any:
    """Replace a function with one that does nothing."""
    return lambda *_, **__: None


def amp_link() -> list[Leaned]:
    seam = "amp_link"

    def answers(link: str, *messages: str) -> Leaned:
        def check(known: dict[bytes, Any]) -> None:
            assert {message.encode() for message in messages} <= {*known}

        return Leaned(seam, f"{link}._commandDispatch", check, (gone, lambda _: {}))

    @does(seam, f"{AMP}.Compressed.toString", nothing)
    def compressed() -> None:
        from server.seams.amp_link import ToMany

        sent = bytes(range(256)) * 1000
        box = ToMany.makeArguments({"packed_data": sent}, None)
        assert ToMany.parseArguments(box, None) == {"packed_data": sent}

    @does(seam, f"{AMP}.dumps", nothing)
    def packed() -> None:
        from evennia.server.portal import amp

        assert amp.loads(amp.dumps([((1,), {"text": "x"})])) == [((1,), {"text": "x"})]

    @does(seam, "twisted.protocols.amp.BinaryBoxProtocol.dataReceived", nothing)
    def boxes() -> None:
        from twisted.protocols.amp import AmpBox, BinaryBoxProtocol

        got = Mock()
        link = BinaryBoxProtocol(got)
        link.makeConnection(Mock())
        box = AmpBox(a=b"1" * 1000).serialize()
        for part in (box[:500], box[500:]):
            BinaryBoxProtocol.dataReceived(link, part)
        assert got.ampBoxReceived.call_args.args == ({b"a": b"1" * 1000},)

    @does(seam, f"{AMP}.AMPMultiConnectionProtocol.data_in", nothing)
    def unpacked() -> None:
        from evennia.server.portal import amp

        data_in = amp.AMPMultiConnectionProtocol.data_in
        assert data_in(None, amp.dumps((7, {"text": "x"}))) == (7, {"text": "x"})

    return [
        compressed,
        packed,
        boxes,
        unpacked,
        is_(seam, f"{AMP}.NUL", b"\x00"),
        takes(seam, f"{AMP}.loads", "(data)"),
        mentions(seam, f"{AMP}.AMPMultiConnectionProtocol.dataReceived", "NUL", "dataReceived"),
        *there(seam, f"{AMP}.MsgServer2Portal", f"{AMP}.MsgPortal2Server", f"{AMP}.MsgStatus"),
        answers(PORTAL_LINK, "MsgServer2Portal"),
        answers(f"{SERVER_LINK}.AMPServerClientProtocol", "MsgStatus", "MsgPortal2Server"),
        mentions(seam, f"{PORTAL_LINK}.send_MsgPortal2Server", "data_to_server"),
        mentions(seam, f"{PORTAL_LINK}.data_to_server", "server_connection", "callRemote"),
        mentions(seam, f"{PORTAL_LINK}.stop_server", "server_restart_mode"),
        mentions(
            seam,
            f"{PORTAL_LINK}.portal_receive_adminserver2portal",
            "server_connection", "server_twistd_cmd", "start_server", "stop_server",
        ),
        mentions(
            seam, "evennia.server.portal.amp_server.AMPServerFactory.__init__",
            "portal", "server_connection", "AMP_SERVER_PROTOCOL_CLASS",
        ),
        mentions(seam, f"{SERVER_LINK}.AMPClientFactory.__init__", "server"),
        mentions(
            seam, f"{SERVER_LINK}.AMPClientFactory.buildProtocol",
            "resetDelay", "amp_protocol", "factory", "AMPServerClientProtocol",
        ),
        is_(seam, f"{SERVER_LINK}.AMPClientFactory.initialDelay", 1),
        mentions(seam, f"{SERVER}.register_amp", "amp_service", "AMPClientFactory", "TCPClient"),
        mentions(seam, "twisted.application.internet._AbstractClient.__init__", "args"),
    ]  # fmt: skip


def portal_sessions() -> list[Leaned]:
    seam = "portal_sessions"
    return [
        *plain_lookup(seam),
        mentions(seam, f"{PORTAL_SESSIONS}.connect", "sessid", "connect", "callLater"),
        mentions(seam, f"{PORTAL_SESSIONS}.data_in", "send_MsgPortal2Server"),
        mentions(seam, f"{PORTAL_SESSIONS}.data_out", "send_%s", "strip", "lower"),
        mentions(
            seam, f"{PORTAL_LINK}.portal_receive_adminserver2portal", "at_server_connection", "get"
        ),
    ]


def plain_lookup(seam: str) -> list[Leaned]:
    """Evennia's handlers look sessions up as a dict does, except for removing one without an id."""

    def only(name: str) -> Leaned:
        def check() -> None:
            from evennia.server.sessionhandler import SessionHandler

            kept = SessionHandler({1: "one"})
            method = getattr(SessionHandler, name)
            assert method(kept, 1) == "one"
            assert {*method.__code__.co_names} == {"super", name}

        return does(seam, f"{HANDLER}.{name}", nothing, lambda was: lambda self, key: self.x)(check)

    return [only("__getitem__"), only("get")]


def sessionhandler() -> list[Leaned]:
    seam = "sessionhandler"

    @does(seam, f"{HANDLER}.clean_senddata", nothing)
    def form_of_messages() -> None:
        from evennia.server.sessionhandler import SessionHandler

        sent = SessionHandler().clean_senddata(None, {"text": ("Hello", {"type": "pose"}), "a": 1})
        assert sent["text"] == [["Hello"], {"type": "pose", "options": {}}]
        assert sent["a"] == [[1], {"options": {}}]

    return [
        *plain_lookup(seam),
        form_of_messages,
        mentions(seam, f"{SERVER_SESSIONS}.data_out", "clean_senddata", "send_MsgServer2Portal"),
        mentions(seam, f"{SERVER_SESSIONS}.portal_connect", "login"),
        mentions(seam, f"{SERVER_SESSIONS}.call_inputfuncs", "_INPUT_FUNCS", "default", "options"),
        mentions(seam, f"{SERVER_SESSIONS}.get_inputfuncs", "_INPUT_FUNCS"),
        mentions(seam, "evennia.server.serversession.ServerSession.data_in", "call_inputfuncs"),
    ]


def server_sessions() -> list[Leaned]:
    seam = "server_sessions"

    def check_synchronised(known: Any) -> None:
        assert {"uid", "uname", "puid", "logged_in", "sessid", "protocol_flags"} <= {*known}

    name = "evennia.settings_default.SESSION_SYNC_ATTRS"
    return [
        Leaned(seam, name, check_synchronised, (lambda _: (),)),
        mentions(seam, f"{SERVER_SESSIONS}.portal_sessions_sync", "load_sync_data", "at_sync"),
        takes(seam, f"{SERVER_SESSIONS}.session_portal_partial_sync", "(self, session_data)"),
        mentions(seam, f"{SERVER}.__init__", "amp_protocol"),
        mentions(seam, "evennia.server.serversession.ServerSession.at_sync", "puid", "account"),
        mentions(
            seam, "evennia.accounts.accounts.DefaultAccount.puppet_object", "puppeted", "account"
        ),
        mentions(
            seam, "evennia.accounts.accounts.DefaultAccount.unpuppet_object",
            "puppeted", "at_post_unpuppet",
        ),
        *there(
            seam,
            "evennia.server.signals.SIGNAL_OBJECT_POST_PUPPET",
            "evennia.server.signals.SIGNAL_OBJECT_POST_UNPUPPET",
        ),
    ]  # fmt: skip


def sessions() -> list[Leaned]:
    seam, name = "sessions", "evennia.server.serversession.ServerSession"

    @does(seam, f"{name}.__eq__", nothing)
    def equal_by_address() -> None:
        from evennia.server.serversession import ServerSession

        one, two = ServerSession.__new__(ServerSession), ServerSession.__new__(ServerSession)
        one.address = two.address = "192.0.2.1"
        assert ServerSession.__eq__(one, two) is True and ServerSession.__eq__(one, None) is False

    return [
        equal_by_address,
        mentions(seam, f"{name}.__hash__", "address"),
        mentions(seam, "evennia.server.session.Session.init_session", "csessid"),
        mentions(seam, f"{WEBCLIENT}.WebSocketClient.get_client_session", "csessid"),
    ]


def connections() -> list[Leaned]:
    seam = "connections"
    twisted = "twisted.conch.telnet.Telnet"

    @does(seam, f"{TELNET}.applicationDataReceived", nothing)
    def lines() -> None:
        from evennia.server.portal.telnet import TelnetProtocol

        got: list[Any] = []
        telnet = SimpleNamespace(line_buffer=b"", data_in=lambda **line: got.append(line))
        TelnetProtocol.applicationDataReceived(telnet, b"look\r\nsay")
        assert (got, telnet.line_buffer) == ([{"text": b"look\n"}], b"say")

    @does(seam, "evennia.server.portal.telnet._RE_LINEBREAK", lambda _: SimpleNamespace())
    def breaks() -> None:
        from evennia.server.portal.telnet import _RE_LINEBREAK

        ends = [_RE_LINEBREAK.search(line) for line in (b"a\r\nb", b"a\nb", b"a\rb", b"ab")]
        assert [end and end.span() for end in ends] == [(1, 3), (1, 2), (1, 2), None]

    @does(seam, f"{TELNET}.send_text", nothing)
    def coloured() -> None:
        from evennia.server.portal.telnet import TelnetProtocol

        told: list[str] = []
        flags = {"SCREENREADER": True, "TTYPE": True, "ANSI": True}
        telnet = SimpleNamespace(protocol_flags=flags, sendLine=told.append)
        TelnetProtocol.send_text(telnet, "|rred", options={"screenreader": False})
        TelnetProtocol.send_text(telnet, "|rred")
        assert ["\x1b[31m" in line for line in told] == [True, False]

    @does(seam, f"{TELNET}.send_prompt", nothing)
    def prompts() -> None:
        from evennia.server.portal.telnet import TelnetProtocol

        telnet = Mock()
        TelnetProtocol.send_prompt(telnet, "ready", options={})
        assert telnet.send_text.call_args.kwargs == {"options": {"send_prompt": True}}

    @does(seam, f"{twisted}.getOptionState", nothing)
    def options() -> None:
        from twisted.conch.telnet import Telnet

        assert Telnet().getOptionState(b"\x18").him.state == "no"

    @does(seam, f"{twisted}.negotiate", nothing)
    def negotiations() -> None:
        from twisted.conch import telnet

        got = Mock()
        connection = telnet.Telnet()
        connection.negotiationMap[b"\xc9"] = got
        connection.negotiate([b"\xc9", b"a", b"b"])
        assert got.call_args.args == ([b"a", b"b"],)

    @does(seam, f"{twisted}.dataReceived", nothing)
    def unfinished() -> None:
        from twisted.conch import telnet

        connection = telnet.Telnet()
        connection.dataReceived(telnet.IAC + telnet.SB + b"abc")
        assert len(connection.commands) == 3

    @does(
        seam, "evennia.server.portal.wire_formats.evennia_v1.EvenniaV1Format.encode_text", nothing
    )
    def encoded() -> None:
        from evennia.server.portal.wire_formats import WIRE_FORMATS

        for form in WIRE_FORMATS.values():
            for encode in (form.encode_text, form.encode_prompt):
                data, is_binary = encode("red", protocol_flags={})
                assert isinstance(data, bytes) and isinstance(is_binary, bool)

    def check_limits(known: list[str]) -> None:
        assert {"maxFramePayloadSize", "maxMessagePayloadSize"} <= {*known}

    configured = "autobahn.websocket.protocol.WebSocketProtocol"
    return [
        lines, breaks, coloured, prompts, options, negotiations, unfinished, encoded,
        mentions(seam, f"{TELNET}.applicationDataReceived", "line_buffer", "_RE_LINEBREAK"),
        mentions(seam, f"{TELNET}.disableLocal", "mccp", "log_trace"),
        mentions(seam, f"{TELNET}.connectionLost", "loseConnection"),
        mentions(seam, f"{WEBCLIENT}.WebSocketClient.send_text",
                 "wire_format", "encode_text", "sendEncoded"),
        mentions(seam, f"{WEBCLIENT}.WebSocketClient.send_prompt", "wire_format", "encode_prompt"),
        mentions(seam, f"{WEBCLIENT}.WebSocketClient.onMessage", "decode_incoming", "data_in"),
        mentions(seam, f"{configured}._connectionMade", "CONFIG_ATTRS", "hasattr"),
        Leaned(seam, f"{configured}.CONFIG_ATTRS_COMMON", check_limits, (lambda _: [],)),
        *there(seam, "evennia.server.portal.mccp.MCCP", "evennia.server.portal.ttype.TTYPE"),
    ]  # fmt: skip


def orders() -> list[Leaned]:
    seam = "orders"

    @does(seam, "twisted.conch.telnet.Telnet.dataReceived", nothing)
    def states() -> None:
        from twisted.conch import telnet as t

        states = {t.IAC: "escaped", t.IAC + t.WILL: "command", t.IAC + t.SB: "subnegotiation",
                  t.IAC + t.SB + b"a" + t.IAC: "subnegotiation-escaped", b"\r": "newline",
                  t.IAC + t.SB + b"a" + t.IAC + t.SE: "data", t.IAC + t.NOP: "data"}  # fmt: skip
        for data, state in states.items():
            connection = t.Telnet()
            connection.dataReceived(data)
            assert connection.state == state, data

    @does(seam, "twisted.conch.telnet.Telnet.dataReceived", nothing)
    def fails_at_unknown() -> None:
        from twisted.conch.telnet import IAC, Telnet

        connection = Telnet()
        try:
            connection.dataReceived(IAC + b"a")
        except ValueError:
            return
        raise AssertionError("Twisted's telnet no longer fails at an unknown command")

    signs = ("AO", "AYT", "BRK", "DM", "DO", "DONT", "EC", "EL", "EOR", "GA", "IAC", "IP", "NOP",
             "SB", "SE", "WILL", "WONT")  # fmt: skip
    constants = there(seam, *(f"twisted.conch.telnet.{sign}" for sign in signs))
    return [states, fails_at_unknown, *constants]


def web_socket() -> list[Leaned]:
    seam, client = "web_socket", f"{WEBCLIENT}.WebSocketClient"
    return [
        mentions(seam, f"{client}.onOpen", "get_client_session", "csessid", "websocket_close_code"),
        mentions(seam, f"{client}.onConnect", "protocols", "wire_format"),
        mentions(seam, f"{client}.onClose", "CLOSE_NORMAL", "GOING_AWAY", "websocket_close_code"),
        mentions(seam, f"{client}.get_client_session", "http_request_uri", "csessid", "browserstr"),
        takes(seam, f"{WEBCLIENT}._get_supported_subprotocols", "()"),
        is_(seam, f"{WEBCLIENT}.CLOSE_NORMAL", 1000),
        is_(seam, f"{WEBCLIENT}.GOING_AWAY", 1001),
        mentions(seam, "autobahn.websocket.protocol.WebSocketServerProtocol.processHandshake",
                 "http_headers", "ConnectionRequest", "origin"),
        is_(seam, "autobahn.websocket.protocol.WebSocketProtocol.STATE_OPEN", 3),
        mentions(seam, "autobahn.websocket.protocol.WebSocketProtocol._connectionMade", "log"),
        takes(seam, "autobahn.websocket.protocol.WebSocketProtocol.sendClose",
              "(self, code=None, reason=None)"),
        *there(seam, "autobahn.websocket.types.ConnectionDeny"),
    ]  # fmt: skip


def web_door() -> list[Leaned]:
    seam, channel = "web_door", "twisted.web.http.HTTPChannel"
    return [
        mentions(seam, f"{channel}.allHeadersReceived", "gotLength"),
        mentions(seam, f"{channel}.allContentReceived", "requestReceived"),
        mentions(seam, "twisted.web.http.Request.requestReceived", "process", "content"),
        mentions(seam, "twisted.web.http.Request.write", "startedWriting"),
        mentions(seam, "twisted.web.http.Request.gotLength", "content"),
        mentions(seam, "twisted.web.http.Request.__init__", "channel"),
        mentions(seam, f"{channel}.lineReceived", "requestFactory"),
        mentions(seam, "twisted.web.server.Site.buildProtocol", "requestFactory"),
        mentions(seam, f"{PORTAL}.register_webserver", "Website", "TCPServer", "setServiceParent"),
        mentions(seam, "twisted.application.internet._AbstractServer.__init__", "args"),
        *there(seam, "evennia.server.webserver.Website"),
    ]


def logs() -> list[Leaned]:
    seam, logger = "logs", "evennia.utils.logger"
    return [
        takes(seam, f"{logger}._log", "(msg, logfunc, prefix='', **kwargs)"),
        mentions(seam, f"{logger}.log_warn", "_log", "warn"),
        mentions(seam, f"{logger}.log_err", "_log", "error"),
        mentions(seam, f"{logger}.log_trace", "_log", "error", "!!"),
        takes(seam, f"{logger}.WeeklyLogFile.rotate", "(self)"),
        takes(seam, f"{logger}.WeeklyLogFile.write", "(self, data)"),
        takes(seam, f"{logger}.EvenniaLogFile.rotate", "(self, num_lines_to_append=None)"),
        mentions(seam, f"{logger}.log_file", " [-] "),
    ]


def process() -> list[Leaned]:
    seam = "process"

    @does(seam, "twisted.internet.base.ReactorBase.callLater", nothing)
    def timers() -> None:
        from twisted.internet import reactor

        before, reactor.seconds = reactor.seconds, lambda: 1000.0
        try:
            later = reactor.callLater(5, print)
            assert later.getTime() == 1005.0
            later.cancel()
        finally:
            reactor.seconds = before

    return [
        timers,
        mentions(seam, "twisted.internet.base.ReactorBase.runUntilCurrent", "seconds"),
        *there(seam, "typeguard.typechecked", "inflect.typechecked"),
    ]


def passwords() -> list[Leaned]:
    seam, throttle = "passwords", "evennia.server.throttle.Throttle"

    @does(seam, "django.contrib.auth.hashers.verify_password", nothing)
    def verified() -> None:
        from django.contrib.auth import hashers

        encoded = hashers.make_password("a b")
        assert hashers.verify_password("a b", encoded) == (True, False)
        assert hashers.verify_password("a", encoded)[0] is False

    return [
        verified,
        takes(seam, "django.contrib.auth.hashers.verify_password",
              "(password, encoded, preferred='default')"),
        takes(seam, throttle, "(**kwargs)"),
        mentions(seam, f"{throttle}.__init__", "name", "limit", "timeout"),
        takes(seam, f"{throttle}.check", "(self, ip)"),
        takes(seam, f"{throttle}.update", "(self, ip, failmsg='Exceeded threshold.')"),
        mentions(seam, "evennia.accounts.accounts.DefaultAccount.authenticate", "LOGIN_THROTTLE"),
        *there(seam, "evennia.accounts.accounts.LOGIN_THROTTLE"),
        mentions(seam, "evennia.web.utils.backends.CaseInsensitiveModelBackend.authenticate",
                 "autologin", "backend", "username__iexact"),
    ]  # fmt: skip


def accounts() -> list[Leaned]:
    seam, account = "accounts", "evennia.accounts.accounts.DefaultAccount"
    return [
        mentions(seam, f"{account}.at_post_login", "_last_puppet", "_saved_protocol_flags"),
        mentions(seam, "evennia.commands.default.account.CmdIC.func", "_last_puppet"),
    ]


def bans() -> list[Leaned]:
    seam, name = "bans", "evennia.accounts.accounts.DefaultAccount.is_banned"

    def check(banned: Any) -> None:
        from unittest.mock import patch

        from evennia.accounts.accounts import DefaultAccount
        from evennia.server.models import ServerConfig

        from server.seams.bans import new_ban

        kept = [new_ban("Ace", "", "why"), new_ban("", "192.0.2.*", "why")]
        with patch.object(type(ServerConfig.objects), "conf", return_value=kept):
            asked = [{"username": "ace"}, {"ip": "192.0.2.7"}, {"username": "bea", "ip": "::1"}]
            assert [DefaultAccount.is_banned(**one) for one in asked] == [True, True, False]

    nobody = classmethod(lambda cls, **_: False)
    return [
        Leaned(seam, name, check, (lambda _: nobody,)),
        mentions(seam, name, "server_bans"),
    ]


def help_pages() -> list[Leaned]:
    seam, command = "help", "evennia.commands.default.help"
    topic = "evennia.web.website.views.help.get_help_topic"

    @does(seam, topic, nothing)
    def names() -> None:
        from evennia.web.website.views.help import get_help_topic

        assert get_help_topic(SimpleNamespace(db_key="first steps")) == "first steps"
        assert get_help_topic(SimpleNamespace(key="look")) == "look"

    @does(seam, "evennia.help.filehelp.FileHelpStorageHandler.all", nothing)
    def pages_of_files() -> None:
        from evennia.help.filehelp import FILE_HELP_ENTRIES

        named = FILE_HELP_ENTRIES.all(return_dict=True)
        assert named and all(entry.key.lower() == name for name, entry in named.items())

    return [
        names, pages_of_files,
        *there(seam, f"{command}.HelpCategory", "evennia.help.filehelp.FILE_HELP_ENTRIES"),
        mentions(seam, f"{command}.CmdHelp.func", "HelpCategory", "do_search"),
    ]  # fmt: skip


def server_service() -> list[Leaned]:
    seam = "server_service"

    def check_options(known: Any) -> None:
        assert {"ANSI", "SCREENREADER", "SCREENWIDTH", "UTF-8"} <= {*known}

    options = "evennia.server.inputfuncs._CLIENT_OPTIONS"
    return [
        *there(seam, "evennia.SESSION_HANDLER", "evennia.EVENNIA_SERVER_SERVICE"),
        mentions(seam, f"{SERVER}.__init__", "amp_protocol"),
        takes(seam, f"{HANDLER}.clean_senddata", "(self, session, kwargs)"),
        mentions(seam, f"{SERVER}.run_init_hooks", "maintenance_task", "LoopingCall"),
        Leaned(seam, options, check_options, (lambda _: (),)),
        mentions(seam, "evennia.server.inputfuncs.client_options", "_CLIENT_OPTIONS"),
    ]


def portal_service() -> list[Leaned]:
    seam = "portal_service"

    @does(seam, "evennia.server.portal.amp_server.getenv", nothing)
    def environment() -> None:
        import os
        import sys

        from evennia.server.portal.amp_server import getenv

        assert getenv() == {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}

    def check_status(arguments: Any) -> None:
        assert [name for name, _ in arguments] == [b"status"]

    return [
        environment,
        takes(seam, f"{PORTAL_SESSIONS}.data_out", "(self, session, **kwargs)"),
        *there(seam, "evennia.EVENNIA_PORTAL_SERVICE"),
        mentions(seam, f"{PORTAL}.__init__",
                 "amp_protocol", "server_twistd_cmd", "server_restart_mode", "telnet_ssl"),
        mentions(seam, "evennia.server.portal.amp_server.AMPServerFactory.buildProtocol",
                 "amp_protocol", "portal"),
        takes(seam, f"{PORTAL_LINK}.data_to_server", "(self, command, sessid, **kwargs)"),
        takes(seam, f"{PORTAL}.check_lockdown", "(self, interfaces)"),
        mentions(seam, f"{PORTAL}.register_telnet",
                 "TelnetServerFactory", "protocol", "sessionhandler", "PORTAL_SESSION_HANDLER"),
        *there(seam, "evennia.server.portal.telnet.TelnetServerFactory",
               "evennia.PORTAL_SESSION_HANDLER"),
        Leaned(seam, f"{AMP}.MsgStatus.arguments", check_status, (lambda _: [],)),
        mentions(seam, f"{PORTAL_SESSIONS}.connect", "PCONN"),
        mentions(seam, f"{PORTAL_SESSIONS}.sync", "PCONNSYNC"),
        mentions(seam, f"{PORTAL_SESSIONS}.disconnect", "PDISCONN"),
        *there(seam, f"{AMP}.PCONN", f"{AMP}.PCONNSYNC", f"{AMP}.PDISCONN"),
    ]  # fmt: skip


def launcher() -> list[Leaned]:
    seam, setup = "launcher", "evennia.server.initial_setup"

    @does(seam, "evennia.utils.logger.GetPortalLogObserver")
    def programs() -> None:
        from importlib import import_module
        from pathlib import Path

        from server.seams.launcher import command_of

        for name in ("portal", "server"):
            _, program, observer, _ = command_of(name, Path("pid"))
            assert Path(program.partition("=")[2]).is_file()
            module, _, kind = observer.partition("=")[2].rpartition(".")
            assert callable(getattr(import_module(module), kind))

    return [
        programs,
        *there(seam, "evennia.utils.logger.GetServerLogObserver"),
        takes(seam, "evennia._init", "(portal_mode=False)"),
        takes(seam, f"{LAUNCHER}.init_game_directory",
              "(path, check_db=True, need_gamedir=True)"),
        takes(seam, f"{LAUNCHER}.stop_evennia", "()"),
        takes(seam, f"{LAUNCHER}.reload_evennia", "(sprofiler=False, reset=False)"),
        takes(seam, f"{LAUNCHER}.error_check_python_modules", "(show_warnings=False)"),
        mentions(seam, f"{LAUNCHER}._get_twistd_cmdline", "PORTAL_PIDFILE", "SERVER_PIDFILE"),
        takes(seam, f"{setup}.create_objects", "()"),
        takes(seam, f"{setup}.at_initial_setup", "()"),
        mentions(seam, f"{setup}.handle_setup",
                 "create_objects", "at_initial_setup", "last_initial_setup_step", "done"),
        mentions(seam, f"{SERVER}.run_initial_setup", "last_initial_setup_step", "done"),
        mentions(seam, "evennia.utils.gametime.server_epoch", "server_epoch"),
    ]  # fmt: skip


def migrations() -> list[Leaned]:
    seam = "migrations"
    of = "django.db.migrations"
    return [
        takes(seam, LOADER,
              "(connection, load=True, ignore_no_migrations=False, replace_migrations=True)"),
        mentions(seam, f"{LOADER}.load_disk", "disk_migrations", "migrated_apps"),
        mentions(seam, f"{LOADER}.build_graph", "applied_migrations", "graph"),
        takes(seam, f"{LOADER}.project_state", "(self, nodes=None, at_end=True)"),
        takes(seam, f"{of}.graph.MigrationGraph.leaf_nodes", "(self, app=None)"),
        mentions(seam, f"{of}.graph.MigrationGraph.__init__", "nodes"),
        takes(seam, f"{of}.autodetector.MigrationAutodetector",
              "(from_state, to_state, questioner=None)"),
        takes(seam, f"{of}.autodetector.MigrationAutodetector.changes",
              "(self, graph, trim_to_apps=None, convert_apps=None, migration_name=None)"),
        takes(seam, f"{of}.questioner.NonInteractiveMigrationQuestioner",
              "(defaults=None, specified_apps=None, dry_run=None, verbosity=1, log=None)"),
        takes(seam, f"{of}.state.ProjectState.from_apps", "(cls, apps)"),
        takes(seam, f"{of}.writer.MigrationWriter", "(migration, include_header=True)"),
        takes(seam, f"{of}.writer.MigrationWriter.as_string", "(self)"),
        takes(seam, f"{of}.writer.MigrationWriter.filename", "property"),
    ]  # fmt: skip


def inserting() -> list[Leaned]:
    seam, query = "inserting", "django.db.models.sql.subqueries.InsertQuery"

    @does(seam, f"{query}.insert_values", nothing)
    def one_statement() -> None:
        from django.contrib.sessions.models import Session
        from django.db import connection
        from django.db.models.sql import InsertQuery

        made = InsertQuery(Session)
        made.insert_values(Session._meta.local_concrete_fields, [Session()], raw=True)
        ((statement, values),) = made.get_compiler(connection=connection).as_sql()
        assert statement.startswith("INSERT INTO") and len(values) == 3

    return [
        one_statement,
        takes(seam, f"{query}.insert_values", "(self, fields, objs, raw=False)"),
        takes(seam, "django.db.models.sql.query.Query.get_compiler",
              "(self, using=None, connection=None, elide_empty=True)"),
        *there(seam, "django.db.models.options.Options.local_concrete_fields",
               "django.db.models.sql.InsertQuery"),
        takes(seam, "django.db.models.fields.Field.get_db_prep_save", "(self, value, connection)"),
        takes(seam, "django.db.models.fields.Field.get_default", "(self)"),
    ]  # fmt: skip


def json_fields() -> list[Leaned]:
    seam, json = "json_fields", "django.db.models.fields.json"

    @does(seam, f"{json}.JSONField.get_transform", nothing)
    def transforms() -> None:
        from django.db import models

        made = models.JSONField().get_transform("who")
        assert callable(made) and not isinstance(made, type)

    return [
        transforms,
        takes(seam, f"{json}.KeyTransform.preprocess_lhs", "(self, compiler, connection)"),
        *there(seam, f"{json}.JSONExact"),
        takes(seam, "django.db.models.lookups.BuiltinLookup.process_lhs",
              "(self, compiler, connection, lhs=None)"),
    ]  # fmt: skip


def postgresql() -> list[Leaned]:
    seam = "postgresql"
    return [
        takes(seam, f"{ENGINE}.ensure_connection", "(self)"),
        takes(seam, f"{ENGINE}.connect", "(self)"),
        takes(seam, f"{ENGINE}.close", "(self)"),
        mentions(seam, f"{ENGINE}.ensure_connection", "connection", "connect"),
        mentions(seam, f"{ENGINE}.__init__", "connection", "in_atomic_block"),
        mentions(seam, f"{ENGINE}._cursor", "ensure_connection"),
        *there(seam, "django.db.backends.postgresql.base.DatabaseWrapper"),
    ]


def attributes() -> list[Leaned]:
    seam = "attributes"
    handlers = "evennia.objects.objects.ObjectSessionHandler"
    of_account = "evennia.accounts.accounts.CharactersHandler"
    base = "evennia.typeclasses.attributes.IAttributeBackend"

    def check_lazy(value: Any) -> None:
        from evennia.utils.utils import lazy_property

        assert isinstance(value, lazy_property)

    @does(seam, f"{base}._get_cache_key", nothing)
    def cached() -> None:
        from evennia.typeclasses.attributes import IAttributeBackend

        row = SimpleNamespace(attribute=SimpleNamespace(pk=1))
        backend = SimpleNamespace(_cache={}, query_key=lambda *_: [row])
        assert IAttributeBackend._get_cache_key(backend, "key", None) == [row.attribute]
        assert backend._cache == {"key-None": row.attribute}

    lazy = [
        "evennia.typeclasses.models.TypedObject.attributes",
        "evennia.objects.objects.DefaultObject.sessions",
        "evennia.accounts.accounts.DefaultAccount.characters",
    ]
    return [
        cached,
        *(Leaned(seam, name, check_lazy, (lambda _: property(),)) for name in lazy),
        mentions(seam, f"{base}._get_cache_key", "query_key", "_cache"),
        mentions(seam, f"{base}._full_cache", "query_all", "_cache"),
        mentions(seam, f"{base}.__init__", "_cache", "_objid", "_attrtype", "obj"),
        is_(seam, f"{BACKEND}._m2m_fieldname", "db_attributes"),
        mentions(seam, f"{BACKEND}.__init__", "_model"),
        takes(seam, ATTRIBUTES, "(obj, backend_class)"),
        mentions(seam, f"{ATTRIBUTES}.reset_cache", "backend", "reset_cache"),
        takes(seam, f"{ATTRIBUTES}.add",
              "(self, key, value, category=None, lockstring='', strattr=False,"
              " accessing_obj=None, default_access=True)"),
        takes(seam, f"{ATTRIBUTES}.batch_add", "(self, *args, **kwargs)"),
        *there(seam, f"{ATTRIBUTES}.remove", f"{ATTRIBUTES}.clear"),
        takes(seam, f"{handlers}.add", "(self, session)"),
        takes(seam, f"{handlers}.remove", "(self, session)"),
        takes(seam, f"{handlers}.clear", "(self)"),
        mentions(seam, f"{of_account}.__init__", "owner", "_clean"),
        mentions(seam, f"{of_account}._clean", "_playable_characters"),
        takes(seam, "evennia.utils.idmapper.models.SharedMemoryModel.flush_from_cache",
              "(self, force=False)"),
    ]  # fmt: skip


def cmdsets() -> list[Leaned]:
    seam, command = "cmdsets", "evennia.commands.command.Command"
    parser = "evennia.commands.cmdparser"

    @does(
        seam,
        f"{CMDSET}.fingerprint",
        lambda _: property(lambda self: object()),
        lambda _: "always the same",
    )
    def fingerprints() -> None:
        from evennia import CmdSet, Command

        one, two = CmdSet(), CmdSet()
        assert one.fingerprint is one.fingerprint and one.fingerprint == two.fingerprint
        before = one.fingerprint
        one.add(Command(key="new"))
        assert one.fingerprint != before

    @does(seam, f"{CMDSET}.add", nothing)
    def added() -> None:
        from evennia import CmdSet, Command

        made = CmdSet("owner")
        made.add([Command(key="look"), Command(key="__nomatch_command")])
        assert {(each.cmdset_source, each.obj) for each in made.commands} == {(made, "owner")}
        assert [each.key for each in made.system_commands] == ["__nomatch_command"]

    @does(seam, f"{CMDSET}.__add__", lambda was: lambda one, two: one)
    def merged() -> None:
        from evennia import CmdSet, Command

        below, above = CmdSet(), CmdSet()
        below.add(Command(key="look"))
        above.add(Command(key="say"))
        assert {each.key for each in CmdSet.__add__(below, above).commands} == {"look", "say"}

    @does(seam, f"{command}._optimize", nothing)
    def names() -> None:
        from evennia import Command

        made = Command(key="@open", aliases=["unlock door"])
        assert {*made._keyaliases} == {"@open", "unlock door"}
        assert made._noprefix_aliases == {"open": "@open", "unlock door": "unlock door"}

    @does(seam, f"{parser}.try_num_differentiators", nothing, lambda was: lambda raw: (None, raw))
    def numbers() -> None:
        from evennia.commands.cmdparser import try_num_differentiators

        assert try_num_differentiators("ball-2 now") == (2, "ball now")
        assert try_num_differentiators("ball") == (None, None)

    @does(seam, f"{parser}.create_match", nothing, lambda was: lambda *a: was(*a)[::-1])
    def matches() -> None:
        from evennia.commands.cmdparser import create_match

        from server.seams.cmdsets import meant_by

        assert meant_by(create_match("look", "look x", "the command", None)) == "the command"

    @does(seam, "evennia.locks.lockhandler.LockHandler._save_locks", nothing)
    def stored_locks() -> None:
        from evennia.locks.lockhandler import LockHandler

        from server.seams.cmdsets import lends_commands

        thing = SimpleNamespace(lock_storage="")
        for lock, answer in {
            "call:true()": True,
            "call:false()": False,
            "call:id(1)": None,
        }.items():
            LockHandler(thing).replace(f"view:all();{lock}")
            thing.db_lock_storage = thing.lock_storage
            assert lends_commands(thing, "call", {"no_superuser_bypass": True}) is answer

    return [
        fingerprints, added, merged, names, numbers, matches, stored_locks,
        mentions(seam, f"{CMDSET}.__init__", "commands", "system_commands", "cmdsetobj"),
        takes(seam, f"{command}.match", "(self, cmdname, include_prefixes=True)"),
        mentions(seam, f"{command}.match", "_keyaliases", "_noprefix_aliases"),
        mentions(seam, "evennia.commands.cmdhandler.get_and_merge_cmdsets",
                 "access", "call", "no_superuser_bypass"),
        mentions(seam, "evennia.commands.cmdhandler.cmdhandler", "copy", "_COMMAND_PARSER"),
    ]  # fmt: skip


def pages() -> list[Leaned]:
    seam = "pages"
    admin = "django.contrib.admin.options"
    session = ("webclient_authenticated_uid", "webclient_authenticated_nonce")

    @does(seam, "django.http.request.validate_host", nothing)
    def hosts() -> None:
        from django.http.request import validate_host

        told = [validate_host(host, [".example.com"]) for host in ("a.example.com", "example.org")]
        assert told == [True, False]

    @does(seam, "twisted.web.resource.Resource.delEntity", nothing)
    def resources() -> None:
        from twisted.web.resource import Resource

        root = Resource()
        root.putChild(b"webclientdata", Resource())
        root.delEntity(b"webclientdata")
        assert root.listNames() == []

    return [
        hosts, resources,
        is_(seam, f"{admin}.TO_FIELD_VAR", "_to_field"),
        takes(seam, f"{admin}.ModelAdmin._delete_view",
              "(self, request, object_id, extra_context)"),
        mentions(seam, f"{admin}.ModelAdmin.delete_view", "_delete_view", "atomic"),
        mentions(seam, f"{admin}.ModelAdmin._delete_view", "TO_FIELD_VAR"),
        mentions(seam, f"{WEBCLIENT}.WebSocketClient.onOpen", *session),
        mentions(seam, "evennia.web.utils.general_context.load_game_settings", "WEBSOCKET_PORT"),
        *there(seam, "evennia.web.utils.general_context.WEBSOCKET_PORT"),
        mentions(seam, f"{PORTAL}.register_webserver", b"webclientdata"),
    ]  # fmt: skip


def forms() -> list[Leaned]:
    seam, auth = "forms", "django.contrib.auth"

    def check_labels(value: Any) -> None:
        first, second = value.__func__("one", "two")
        assert (first.label, second.label) == ("one", "two")

    mixin = f"{auth}.forms.SetPasswordMixin"
    return [
        Leaned(seam, f"{mixin}.create_password_fields", check_labels,
               (lambda _: staticmethod(lambda **_: ()),)),
        takes(seam, f"{mixin}.validate_passwords",
              "(self, password1_field_name='password1', password2_field_name='password2')"),
        is_(seam, f"{auth}.views.INTERNAL_RESET_SESSION_TOKEN", "_password_reset_token"),
        mentions(seam, f"{auth}.views.PasswordResetConfirmView.dispatch",
                 "INTERNAL_RESET_SESSION_TOKEN", "validlink", "user"),
    ]  # fmt: skip


def toml() -> list[Leaned]:
    seam, name = "toml", "tomlkit.container.Container._insert_after"

    @does(seam, name, lambda was: lambda self, key, other, item: self.append(other, item))
    def behind_the_last_key() -> None:
        import tomlkit

        found = tomlkit.parse("[a]\nb = 1\n\n# of c\n[c]\n")
        found["a"].value._insert_after("b", "d", tomlkit.item(2))
        assert tomlkit.dumps(found) == "[a]\nb = 1\nd = 2\n\n# of c\n[c]\n"

    return [behind_the_last_key, takes(seam, name, "(self, key, other_key, item)")]


OF_SEAMS = (
    accounts, amp_link, attributes, bans, cmdsets, connections, forms, help_pages, inserting,
    json_fields, launcher, logs, migrations, orders, pages, passwords, portal_service,
    portal_sessions, postgresql, process, server_service, server_sessions, sessionhandler, sessions,
    toml, web_door, web_socket,
)  # fmt: skip


def everything() -> list[Leaned]:
    """Everything the seams rely on, by seam."""
    return [row for of_seam in OF_SEAMS for row in of_seam()]
