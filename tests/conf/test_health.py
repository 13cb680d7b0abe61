"""/healthz and /readyz: what the Portal says about the game, and how often it asks the Server."""

import pytest
from twisted.internet.defer import Deferred
from twisted.internet.error import ConnectionLost
from twisted.internet.task import Clock
from twisted.web.test.requesthelper import DummyRequest

from server.conf import health


class Server:
    """A Server that can be asked; ``asked`` holds the questions not answered yet."""

    def __init__(self):
        self.clock, self.asked, self.linked = Clock(), [], True
        self.readiness = health.Readiness(self.ask, self.clock.seconds, self.clock)
        self.clock.advance(100)

    def ask(self):
        if not self.linked:
            return None
        self.asked.append(Deferred())
        return self.asked[-1]


@pytest.fixture
def server(monkeypatch):
    one = Server()
    monkeypatch.setattr(health, "readiness", one.readiness)
    return one


def visit(path: str, method: bytes = b"GET"):
    """A request for that address, and True if the health pages answer it."""
    request = DummyRequest([])
    request.path, request.method = path.encode(), method
    return request, health.answers(request)


def read(request) -> tuple[int, str]:
    return request.responseCode, b"".join(request.written).decode()


def test_the_portal_answers_by_itself(server):
    server.linked = False
    request, ours = visit("/healthz")
    assert ours and read(request) == (200, "ok\n")
    assert not server.asked


@pytest.mark.parametrize(
    "path,method", [("/", b"GET"), ("/healthz/", b"GET"), ("/readyz", b"POST")]
)
def test_everything_else_is_for_the_pages(server, path, method):
    request, ours = visit(path, method)
    assert not ours and not request.written


@pytest.mark.parametrize(
    "said,code,sentence",
    [(health.READY, 200, "ok"), (health.NO_DATABASE, 503, health.RECORDS_AWAY)],
)
def test_ready_is_what_the_server_says_of_its_database(server, said, code, sentence):
    request, _ = visit("/readyz")
    assert not request.finished
    server.asked[0].callback({"status": said})
    assert read(request) == (code, f"{sentence}\n")


def test_a_server_that_is_not_there_or_does_not_answer_is_a_sentence(server):
    server.linked = False
    assert read(visit("/readyz")[0]) == (503, f"{health.NO_SERVER}\n")
    server.linked = True
    server.clock.advance(health.FRESH_SECONDS)
    request, _ = visit("/readyz")
    server.clock.advance(health.SECONDS)
    assert read(request) == (503, f"{health.NO_ANSWER}\n")


def test_a_server_that_dies_while_it_is_asked_is_not_there(server):
    request, _ = visit("/readyz")
    server.asked[0].errback(ConnectionLost())
    assert read(request) == (503, f"{health.NO_SERVER}\n")


def test_it_is_asked_once_for_all_who_ask_within_a_second(server):
    requests = [visit("/readyz")[0] for _ in range(100)]
    assert len(server.asked) == 1
    server.asked[0].callback({"status": health.READY})
    assert {read(request) for request in requests} == {(200, "ok\n")}
    assert read(visit("/readyz")[0]) == (200, "ok\n") and len(server.asked) == 1
    server.clock.advance(health.FRESH_SECONDS)
    visit("/readyz")
    assert len(server.asked) == 2


def test_a_client_that_hung_up_does_not_disturb_the_others(server):
    gone, here = visit("/readyz")[0], visit("/readyz")[0]
    gone.processingFailed(ConnectionError())
    server.asked[0].callback({"status": health.READY})
    assert not gone.written and read(here) == (200, "ok\n")


@pytest.mark.django_db
def test_the_server_asks_its_database(monkeypatch):
    monkeypatch.setattr(health.connection, "close", lambda: None)
    monkeypatch.setattr(health, "deferToThread", lambda work: _done(work()))
    table = "django_migrations"
    with health.connection.cursor() as cursor:
        cursor.execute(f"CREATE TABLE IF NOT EXISTS {table} (id integer)")
    said = []
    health.server_status(health.READY).addCallback(said.append)
    monkeypatch.setattr(health.connection, "cursor", lambda: 1 / 0)
    health.server_status(health.READY).addCallback(said.append)
    assert said == [{"status": health.READY}, {"status": health.NO_DATABASE}]
    assert health.server_status(b"") == {"status": b"alive"}


def _done(value) -> Deferred:
    done: Deferred = Deferred()
    done.callback(value)
    return done
