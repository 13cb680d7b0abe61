"""Hostile texts on the paths on which players write, against four kinds of clients: no control
character, nothing invisible, and no mark that looks genuine reaches any of them. ``HOSTILE`` sets
on how many paths each text is tried (docs/testing.md)."""

import html
import os
import re
import time

import pytest

from commands.default_cmdsets import AccountCmdSet, TableCmdSet
from tests.hostile import CORPUS, forgeries
from tests.live.listeners import Browser, Plain, Rich, Visitor
from tests.live.telnet import PASSWORD

TALK = (
    "say {}", "pose {}", ":{}", ";{}", "emit {}", "ooc {}", "page Plain={}", "page Rich,Web={}",
    "whisper Plain,Rich,Web={}", "public {}", "channel public={}", "+report {}",
)  # fmt: skip
SOCKET = ("emit {}", "say {}", "page Plain={}")
MANY = int(os.environ.get("HOSTILE", "1"))
VERBS = sorted({verb.key for verb in (*TableCmdSet.verbs(), *AccountCmdSet.verbs)})
NOT_HERE = {"+new", "+delete", "unpuppet", "+practice", "+combat", "+break"}
"""Verbs that would take whoever types them out of the game, or out of the others' sight."""
SEAT = ("add", "mod", "note", "option", "range", "record", "set", "side", "share", "vehicle")
A_VERB = 5
"""Texts for each verb and shape of a line; they take turns, so that each meets many verbs."""
BATCH = 40


@pytest.fixture(scope="module")
def people(server):
    made = {"Plain": Plain("Plain", server.ports.telnet)}
    made["Rich"] = Rich("Rich", server.ports.telnet)
    for player in made.values():
        server.players.append(player)
        player.create_account()
    made["Web"] = Browser("Web", server)
    made["Eve"] = server.newcomer("Eve")
    for name in ("Plain", "Rich"):
        made[name].ask("+chargen/take smuggler")
    made["Eve"].ask("+chargen/take smuggler")
    made["Eve"].ask("+combat/start personal Eve vs 2 thug")
    yield made
    made["Web"].close()


def typed(player, lines) -> None:
    """Type all lines as raw bytes; a text's own line breaks end a line, as on any telnet."""
    lines = list(lines)
    for at in range(0, len(lines), BATCH):
        for line in lines[at : at + BATCH]:
            player.send_bytes(line.encode("utf-8", "replace").replace(b"\xff", b"\xff\xff"))
            player.send_bytes(b"\r\n")
        player.ask("say done", timeout=120)


def talk(paths):
    """Yield each text on ``MANY`` paths; the texts take turns on all of them."""
    for at, text in enumerate(CORPUS):
        for more in range(min(MANY, len(paths))):
            yield paths[(at + more) % len(paths)].format(text)


def check(people, what: str) -> None:
    """Assert that nothing hostile has reached anybody."""
    end = f"end of {what}"
    people["Eve"].ask(f"say {end}", timeout=120)
    for name in ("Plain", "Rich"):
        people[name].expect(end, timeout=120)
    people["Web"].until(end)
    for name in ("Plain", "Rich", "Web"):
        assert forgeries(people[name].text()) == [], f"{name}, {what}"
    assert forgeries(people["Rich"].data_text()) == [], what


def test_talk_over_telnet(people):
    began = time.monotonic()
    lines = list(talk(TALK))
    typed(people["Eve"], lines)
    check(people, "talk")
    print(f"{len(lines)} lines in {time.monotonic() - began:.0f} s")


def test_talk_through_a_web_socket(people):
    for line in talk(SOCKET):
        people["Web"].send(line)
    people["Web"].send("say web is through")
    people["Plain"].expect("web is through", timeout=120)
    check(people, "socket")


def test_talk_and_more_through_gmcp(people):
    for text in CORPUS:
        people["Rich"].send_data("Text", f"emit {text}")
        people["Rich"].send_data("Core.Hello", {"client": text, "version": text, text: text})
        people["Rich"].send_data("Is.Typing.State", {"state": text})
    people["Rich"].send_data("Text", "say data is through")
    people["Plain"].expect("data is through", timeout=120)
    check(people, "GMCP")


def test_every_verb(people):
    at, lines = 0, []
    shapes = [f"{verb} {{}}" for verb in VERBS if verb not in NOT_HERE]
    shapes += [f"{verb} Thug 1={{}}" for verb in VERBS if verb not in NOT_HERE]
    shapes += [f"+combat/{switch} {{}}" for switch in SEAT]
    shapes += [f"+combat/{switch} Thug 1={{}}" for switch in SEAT]
    for shape in shapes:
        for _ in range(A_VERB):
            lines.append(shape.format(CORPUS[at % len(CORPUS)]))
            at += 1
    assert at > len(CORPUS), "not every text is used"
    typed(people["Eve"], lines)
    for name in ("Plain", "Rich"):
        people[name].ask("+combat", timeout=60)
        people[name].ask("+combat/log 100", timeout=60)
    check(people, "verbs")


def test_descriptions_and_pages(people, server):
    visitor = Visitor(server)
    visitor.submit("/auth/login/", username="Eve", password=PASSWORD)
    form = re.search(r"/characters/update/eve/\d+/", visitor.page("/characters/manage/"))[0]
    for at in range(0, len(CORPUS), BATCH):
        part = " ~ ".join(CORPUS[at : at + BATCH]).replace("\n", " ")
        typed(people["Eve"], [f"setdesc {part}"])
        for name in ("Plain", "Rich"):
            people[name].ask("look Eve", timeout=60)
        people["Web"].send("look Eve")
        shown = visitor.submit(form, desc=part.encode("utf-8", "replace").decode())
        shown += visitor.page(form)
        assert forgeries(html.unescape(re.sub(r"<[^>]*>", "\n", shown))) == []
        people["Plain"].ask("look Eve", timeout=60)
    check(people, "descriptions")


def test_nothing_was_logged_that_acts(server, people):
    """Logs are read in terminals, so they must not have control characters either."""
    log = server.log()
    assert "Traceback" not in log, log[log.index("Traceback") - 500 :][:3000]
    assert not re.search("[\x00-\x08\x0b-\x1f\x7f-\x9f]", log)
