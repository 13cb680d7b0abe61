"""Nobody can freeze the game: measured by which answers come first, never in seconds."""

import re
import sqlite3

import pytest

from tests.live.server import Workshop, of_sqlite
from world.scenes.journal import busy

PASTED = 600


def test_a_long_paste_arrives_in_order_and_others_are_served_in_between(server):
    ann, bob = server.newcomer("Annika"), server.newcomer("Bobby")
    ann.send_bytes(b"".join(b"say line %d\r\n" % number for number in range(PASTED)))
    bob.send_bytes(b"".join(b"page Bobby=note %d\r\n" % number for number in range(20)))
    bob.expect(r"note 19\b")
    heard = len(re.findall(r"line \d+", bob.transcript.partition("note 19")[0]))
    assert heard < PASTED
    ann.expect(f'You say, "line {PASTED - 1}"', 120)
    said = [int(number) for number in re.findall(r'You say, "line (\d+)"', ann.transcript)]
    assert said == list(range(PASTED))


@pytest.fixture
def careful():
    """A started server that hashes passwords at full strength, as a real game does."""
    with Workshop() as workshop:
        yield workshop.start()


def test_many_log_in_at_once_are_told_their_number_and_all_get_in(careful):
    names = [f"Wanda{number}" for number in range(6)]
    for name in names:
        careful.newcomer(name).close()
    callers = [careful.caller(name) for name in names]
    for caller in callers:
        caller.send(f"connect {caller.name} {caller.password}")
    callers[3].close()
    for caller in (*callers[:3], *callers[4:]):
        caller.expect(rf"You become {caller.name}\.", 60)
    told = [c for c in callers if re.search("number [3-6] of those who log in", c.transcript)]
    assert len(told) >= 3


def test_lines_typed_behind_a_login_wait_for_it(server):
    server.newcomer("Cecil").close()
    cecil = server.caller("Cecil")
    cecil.send_bytes(f"connect Cecil {cecil.password}\r\nsay here I am\r\n".encode())
    cecil.expect(r'You become Cecil\.[\s\S]*You say, "here I am"')


def test_a_line_without_end_is_left_out_and_the_next_is_done(server):
    dora = server.newcomer("Dorothea")
    dora.send_bytes(b"say " + b"x" * 1_000_000 + b"\r\nsay after it\r\n")
    dora.expect(r"left out[\s\S]*You say, \"after it\"")


@of_sqlite
def test_while_somebody_else_writes_a_line_is_refused_and_others_are_served(server):
    ewan, fay = server.newcomer("Ewan"), server.newcomer("Fayola")
    ewan.ask("+roll 2D")
    locked = sqlite3.connect(server.state / "d6mush.db3", isolation_level=None)
    locked.execute("BEGIN IMMEDIATE")
    ewan.send("+roll 4D")
    assert "Exits" in fay.ask("look")
    ewan.expect(re.escape(str(busy.BUSY).partition(".")[0]))
    assert "rolls 4D" not in ewan.transcript
    locked.execute("ROLLBACK")
    locked.close()
    assert "rolls 4D" in ewan.ask("+roll 4D")


def test_no_traceback_was_logged(server):
    assert "Traceback" not in server.log()


def test_odds_that_take_long_come_before_what_is_typed_behind_them(server):
    gia, hal = server.newcomer("Gianna"), server.newcomer("Halina")
    odds = r"the code 100D vs 100D: 50\.8% to succeed\. It rolls 350\.0 on average\."
    gia.send_bytes(b"+odds 100D vs 100D\r\nsay behind it\r\n")
    assert "Exits" in hal.ask("look")
    gia.expect(rf'{odds}[\s\S]*You say, "behind it"', 60)
    gia.send("+odds 100D vs 100D")
    gia.expect(odds)
    assert "Traceback" not in server.log()
