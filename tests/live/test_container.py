"""A game made by the image's own steps, with compose's variables, a PostgreSQL server and nginx: it
is played over TLS, killed and started again, and loses its database for a while."""

import subprocess

import pytest

from server.ops import probe
from tests import postgres
from tests.live import certificates, proxy
from tests.live.container import HOME, Image, kill, running
from tests.live.over_tls import PlayerOverTLS
from tests.live.server import free_ports
from tests.live.visitor import Visitor

pytest.importorskip("OpenSSL", reason="twisted[tls] is not installed: `make dev` installs it")
pytestmark = [
    proxy.needed,
    pytest.mark.skipif(
        postgres.programs() is None, reason="no PostgreSQL server here: Debian's postgresql"
    ),
]


@pytest.fixture(scope="module")
def image(tmp_path_factory):
    made = Image(tmp_path_factory.mktemp("image"))
    made.build()
    return made


@pytest.fixture(scope="module")
def records():
    """A PostgreSQL server for the game's database."""
    with postgres.cluster() as started:
        yield started


def test_it_is_played_on_over_tls_and_comes_back_after_a_kill(image, records, tmp_path):
    pair, ports, own = certificates.made(tmp_path), free_ports(), free_ports()
    with proxy.proxy(ports, pair, own.base, own.website) as before:
        address = postgres.create(records.url(postgres.OWNER), "contained")
        with running(image, ports, pair, address, before.site) as container:
            assert container.is_ready(), container.said()
            ann = PlayerOverTLS("Ann", ports.tls, pair.trusted())
            ann.create_account()
            ann.ask("yard")
            ann.ask("+chargen/take smuggler")
            assert "Round 1" in ann.ask("+combat/start Ann vs practice droid")
            visitor = Visitor(before.site, pair.trusted())
            assert "d6mush" in visitor.page()
            assert healthy(image, container) == (0, "")
            kill(container)
            assert healthy(image, container)[0] == 1
        with running(image, ports, pair, address, before.site) as container:
            assert container.is_ready(), container.said()
            ann = PlayerOverTLS("Ann", ports.tls, pair.trusted())
            ann.log_in()
            assert "Practice Droid" in ann.ask("+combat")
            records.stop()
            assert container.manager.wait("WATCHDOG=1", 5), "no sign of life without its database"
            assert probe.answers(ports.telnet, seconds=5)
            records.start()
            assert "You say" in ann.ask("say There it is again")
            assert container.end() == 0, container.said()


def healthy(image, container) -> tuple[int, str]:
    """Return the exit code and output of the image's HEALTHCHECK."""
    done = subprocess.run(
        image.words(image.last.health), cwd=image.path(HOME), capture_output=True, text=True,
        env=container.game.environment(),
    )  # fmt: skip
    return done.returncode, done.stdout + done.stderr


def test_nothing_was_written_beside_the_volume(image):
    code = subprocess.run(
        ["git", "-C", str(image.at("", HOME)), "status"], capture_output=True
    ).returncode
    assert code != 0, "the image is no checkout"
    files = {each.name for each in image.at("", HOME).iterdir()}
    assert not files & {".state", "house", "logs", "tests", "docs", ".git"}
    assert not list(image.at("", f"{HOME}/server").glob("*.pid"))
