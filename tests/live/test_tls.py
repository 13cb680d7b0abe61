"""Telnet over TLS, with the game's own certificate."""

import os
import socket
import ssl
import time

import pytest

from server.ops import probe
from server.ops.game import Game
from tests.live import certificates
from tests.live.over_tls import PlayerOverTLS
from tests.live.server import free_ports
from tests.live.test_operations import operate

pytest.importorskip("OpenSSL", reason="twisted[tls] is not installed: `make dev` installs it")


@pytest.fixture(scope="module")
def pair(tmp_path_factory):
    return certificates.made(tmp_path_factory.mktemp("tls"), number=1001)


@pytest.fixture(scope="module")
def server(workshop, pair):
    """A started server with that certificate."""
    with pytest.MonkeyPatch.context() as patch:
        for name, value in pair.variables.items():
            patch.setenv(name, value)
        started = workshop.start()
        yield started
        started.hang_up()
        started.kill9()


def over_tls(server, name: str, pair: certificates.Pair, **more) -> PlayerOverTLS:
    """Connect a player who trusts this certificate only, and has read the welcome."""
    found = PlayerOverTLS(name, server.ports.tls, pair.trusted(), **more)
    server.players.append(found)
    return found


def test_a_line_is_played_over_tls_and_heard_at_plain_telnet(server, pair):
    ann, bob = over_tls(server, "Ann", pair), server.newcomer("Bob")
    assert ann.version == "TLSv1.3"
    ann.create_account()
    assert "You say" in ann.ask("say Over the wire")
    bob.expect("Over the wire")
    assert ann.ask("+roll 4D").count("[#") == 1
    ann.send("quit")
    ann.expect("Quitting")
    deadline = time.monotonic() + 20
    while is_open(ann):
        assert time.monotonic() < deadline, "the connection stays open after quit"
    again = over_tls(server, "Ann", pair)
    again.log_in()
    assert "Bob" in again.ask("look")


def is_open(player) -> bool:
    """True unless the game hangs up within 0.2 s."""
    player._socket.settimeout(0.2)
    try:
        return player._socket.recv(65536) != b""
    except TimeoutError:
        return True
    except OSError:
        return False


def test_the_limits_of_telnet_hold(server, pair):
    """A line that is too long, and lines that come faster than they are carried out."""
    cyd = over_tls(server, "Cyd", pair)
    cyd.create_account()
    cyd.send_bytes(b"x" * 100_000 + b"\r\n")
    cyd.expect("longer than 20,000 characters")
    cyd.send_bytes(b"".join(b"say line %d\r\n" % number for number in range(400)))
    cyd.expect("line 399")
    assert "You say" in cyd.ask("say Still here")


def test_who_does_not_read_is_cut(server, pair):
    """After another player has said some megabytes to them."""
    dov, eli = over_tls(server, "Dov", pair), server.newcomer("Eli")
    dov.create_account()
    dov.turn_deaf()
    for _ in range(100):
        for _ in range(10):
            eli.send(f"say {'x' * 19_000}")
        eli.ask("look")
        if "does not read what it is sent: cut" in server.log():
            break
    else:
        raise AssertionError("the game still sends everything")
    dov.close()
    # The Portal cuts the connection; the busy Server hears of it a little later.
    deadline = time.monotonic() + 60
    while "Dov" in eli.ask("look"):
        assert time.monotonic() < deadline, "the player who was cut is still in the room"


@pytest.mark.filterwarnings("ignore:ssl.TLSVersion:DeprecationWarning")
def test_older_versions_and_plain_text_do_not_come_in(server, pair):
    old = pair.trusted()
    old.set_ciphers("DEFAULT@SECLEVEL=0")
    old.minimum_version, old.maximum_version = ssl.TLSVersion.TLSv1, ssl.TLSVersion.TLSv1_1
    with pytest.raises(ssl.SSLError):
        PlayerOverTLS("Eve", server.ports.tls, old)
    with socket.create_connection(("127.0.0.1", server.ports.tls), 20) as plain:
        plain.sendall(b"connect Ann orbit-lantern-42\r\n")
        with pytest.raises((AssertionError, OSError)):
            while part := plain.recv(4096):
                assert b"Ann" not in part and b"connect" not in part
            raise OSError("hung up")
    assert probe.answers(server.ports.telnet)


def test_a_renewed_certificate_is_used_for_who_comes_next(server, pair):
    fay = over_tls(server, "Fay", pair)
    fay.create_account()
    assert fay.serial == 1001
    renewed = certificates.made(pair.cert.parent, number=1002)
    assert over_tls(server, "Gus", renewed).serial == 1002
    assert "You say" in fay.ask("say My connection is as it was")
    pair.key.with_suffix(".new").write_text("no key")
    os.replace(pair.key.with_suffix(".new"), pair.key)
    assert over_tls(server, "Hal", renewed).serial == 1002
    assert "is of no use" in server.log() and "The one before is used" in server.log()
    last = certificates.made(pair.cert.parent, number=1003)
    assert over_tls(server, "Ivy", last).serial == 1003


def test_what_is_of_no_use_is_one_sentence(tmp_path):
    """At `make play`, before anything is started."""
    game = Game(tmp_path / "game", free_ports())
    pair = certificates.made(tmp_path / "old", begins=-20, ends=-1)
    code, said = operate(game, "play", **pair.variables)
    assert code != 0
    assert said.count("\n") == 1 and "has expired on" in said
    code, said = operate(game, "play", D6MUSH_TLS_CERT=str(pair.cert), D6MUSH_TLS_KEY="")
    assert (code, said.count("\n")) == (1, 1), said
    assert "go together" in said
    assert not (game.state / "portal.pid").exists()


def test_play_says_the_port(workshop, pair):
    game = workshop.prepared()
    try:
        code, said = operate(game, "play", **pair.variables)
        assert code == 0 and f"over TLS    localhost {game.ports.tls}" in said, said
    finally:
        assert operate(game, "stop") == (0, "d6mush has stopped.\n")
