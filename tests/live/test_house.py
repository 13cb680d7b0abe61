"""A game with a house: its hook, setting and page work, staff are told of its broken file, and
`reload` reads the file once it is mended."""

from pathlib import Path
from urllib.request import urlopen

import pytest

from tests.live.server import with_house

HOOKS = """
from pathlib import Path

def killed(name, attacker, practice):
    with Path(__file__).with_name("graves.txt").open("a") as graves:
        graves.write(f"{name} {attacker} {practice}\\n")
"""
BROKEN = "from commands.base import TableCommand\n\nclass CmdBell(TableCommand:\n"
MENDED = '''
from commands.base import TableCommand


class CmdBell(TableCommand):
    """
    ring the bell

    Usage:
      +bell
    """

    key = "+bell"

    def act(self):
        self.say(f"It rings for {self.caller.key}.")


COMMANDS = [CmdBell]
WITHOUT = ["+armoury"]
'''


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    folder = tmp_path_factory.mktemp("house")
    (folder / "templates" / "website").mkdir(parents=True)
    page = "templates/website/index.html"
    for name, text in (
        ("hooks.py", HOOKS), ("commands.py", BROKEN), (page, "<p>The Rusty Anchor</p>"),
        ("settings.py", "SERVERNAME = 'The Rusty Anchor'\nCONNECTION_SCREEN_MODULE = 5\n"),
    ):  # fmt: skip
        (folder / name).write_text(text, encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def server(workshop, house):
    yield from with_house(workshop, house)


def page(server) -> str:
    return urlopen(server.website(), timeout=30).read().decode()


def test_a_house_holds_and_a_reload_reads_it_anew(server, house):
    staff = server.admin()
    read = " ".join(staff.ask("").split()) + " ".join(staff.transcript.split())
    assert "For staff: house/commands.py, line 3: SyntaxError" in read
    assert "house/settings.py, line 2: CONNECTION_SCREEN_MODULE is a text, and '5' is none" in read
    ann = server.newcomer("Ann")
    assert "For staff" not in ann.transcript
    assert "rings" not in ann.ask("+bell") and "blaster" in ann.ask("+armoury")
    assert "The Rusty Anchor" in page(server)
    ann.ask("+chargen/take smuggler")
    staff.ask("+combat/gm me")
    ann.ask("+combat/start Ann vs thug")
    ann.ask("+combat/gm Ann")
    assert "killed" in ann.ask("+combat/set thug/wound=killed")
    ann.ask("")
    assert graves(house) == "Thug  False\n"

    (house / "commands.py").write_text(MENDED, encoding="utf-8")
    (house / "templates" / "website" / "index.html").write_text("<p>The Mended Anchor</p>")
    server.reload()
    assert "It rings for Ann." in ann.ask("+bell")
    assert "ring the bell" in ann.ask("help +bell")
    assert "blaster" not in ann.ask("+armoury")
    assert "The Mended Anchor" in page(server)
    ann.ask("+combat/set thug/wound=healthy")
    ann.ask("+combat/set thug/wound=killed")
    ann.ask("")
    assert graves(house) == "Thug  False\n" * 2
    assert "Traceback" not in server.log(), server.log()[-4000:]


def graves(house: Path) -> str:
    found = house / "graves.txt"
    return found.read_text(encoding="utf-8") if found.exists() else ""
