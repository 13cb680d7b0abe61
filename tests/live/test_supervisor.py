"""A Server that dies comes back by itself; players stay connected and lose no line."""

import os
import re
import shutil
import signal
import subprocess
import time

import pytest

from server.ops import processes

STUMBLED = r"The game has stumbled and is coming back\."
BACK = r"The game has restarted and is back\."
LINES = 30


def kill_server(server) -> None:
    os.kill(processes.living(server.state, "server"), signal.SIGKILL)


def said(player, word: str) -> list[int]:
    """Return the numbers of the lines with this word that the player has read, in order."""
    return [int(n) for n in re.findall(rf'says?, "{word} (\d+)"', player.transcript)]


def test_players_stay_and_what_they_type_is_kept(server):
    ann, bea = server.newcomer("Ann"), server.newcomer("Bea")
    waiting = server.caller("Cyd")
    ann.ask("+chargen/take smuggler")
    ann.ask("yard")
    ann.ask("+combat/start Ann vs practice droid")
    ann.ask("+combat/set order=Ann")
    prompt = ann.ask("+combat").strip().splitlines()[-1]
    kill_server(server)
    for player in (ann, bea, waiting):
        player.expect(STUMBLED)
    for number in range(LINES):
        ann.send(f"say kept {number}")
    late = server.caller("Dov", welcome="The game is coming back: a moment, please.")
    late.send(f"connect Bea {bea.password}")
    shown = ann.expect(rf"{BACK}[^\n]*\n([\s\S]*?)You say, ").group(1)
    assert prompt in shown
    ann.expect(f"kept {LINES - 1}")
    assert said(ann, "kept") == list(range(LINES))
    assert ann.transcript.count("has stumbled") == ann.transcript.count("is back.") == 1
    late.expect(r"Bea")
    assert "Exits: yard" in bea.ask("look")
    assert "create <name> <password>" in waiting.ask("look")


def test_lines_typed_while_it_reloads_come_in_order(server):
    admin, eve = server.admin(), server.newcomer("Eve")
    eve.ask("yard")
    admin.send("reload")
    for number in range(LINES):
        eve.send(f"say during {number}")
    admin.expect(BACK)
    eve.expect(f"during {LINES - 1}")
    assert said(eve, "during") == list(range(LINES))
    assert "stumbled" not in eve.transcript


def test_what_a_client_has_set_is_kept_and_nobody_leaves_his_character(server):
    fay = server.newcomer("Fay")
    fay.ask("option nocolor=on")
    kill_server(server)
    fay.expect(BACK)
    assert "nocolor: on" in fay.ask("option")
    assert "You say" in fay.ask("say Still I")


def test_who_does_not_come_back_stands_nowhere(server):
    hal, ivy = server.newcomer("Hal"), server.newcomer("Ivy")
    assert "Hal" in ivy.ask("look")
    server.kill9()
    server.hang_up()
    server.start()
    ivy = server.returning("Ivy")
    assert "Hal" not in ivy.ask("look")
    hal = server.returning("Hal")
    assert "Hal" in ivy.ask("look") and "Ivy" in hal.ask("look")
    kill_server(server)
    hal.close()
    deadline = time.monotonic() + 30
    while "Hal" in ivy.ask("look"):
        assert time.monotonic() < deadline


@pytest.mark.skipif(not shutil.which("prlimit"), reason="prlimit (package util-linux) is missing")
def test_one_without_memory_ends_itself_and_comes_back(server):
    kay = server.newcomer("Kay")
    pid = processes.living(server.state, "server")
    subprocess.run(["prlimit", "--as=1000000:", "--pid", str(pid)], check=True)
    until = time.monotonic() + 90
    while "stumbled" not in kay.unread():  # free memory that it holds may last a while
        assert time.monotonic() < until, "it keeps running without memory"
        kay.send(f"say {'So much. ' * 2000}")
        time.sleep(0.05)
    kay.expect(BACK)
    assert "You say" in kay.ask("say Still here")
    assert processes.living(server.state, "server") != pid


def test_one_that_hangs_is_ended_and_comes_back(server):
    joe = server.newcomer("Joe")
    hung = processes.living(server.state, "server")
    os.kill(hung, signal.SIGSTOP)
    joe.send("say Is anybody there?")
    joe.expect(rf'{STUMBLED}[^"]*Nobody can say whether this was still carried out', timeout=120)
    joe.expect(BACK, timeout=120)
    assert "You say" in joe.ask("say Now there is.")
    assert processes.living(server.state, "server") != hung
    assert joe.transcript.count("has stumbled") == 1
    assert "does not answer, and is ended" in server.log()


def test_a_stop_is_not_undone(server):
    gus = server.newcomer("Gus")
    pids = list(processes.all_living(server.state).values())
    server.admin().send("shutdown")
    assert processes.wait_ended(pids, 30)
    assert not processes.all_living(server.state)
    assert "stumbled" not in gus.transcript
    server.start()
