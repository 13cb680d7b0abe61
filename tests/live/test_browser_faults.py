"""Cut connection, reload and closed tab, and reload, death and stop of the game, in mid-round, in
Chromium and in Firefox: within two seconds of the connection's return the page is right again, its
player logged in, the draft there, and every line there once, or said to be gone.

FAULTS=20 repeats each of them twenty times and writes its figures into docs/by-faults.md
(``make faults``); the default is twice in Chromium and once in Firefox.
"""

import json
import os
import signal
import statistics
import time
from collections import Counter
from pathlib import Path

import pytest

from game.wording.reading import ENGLISH, PSEUDO
from server.conf.supervisor import STEADY
from server.ops import place, processes
from tests.live import browser, firefox
from tests.live.cutting import cut
from tests.live.telnet import PATIENCE

MANY = int(os.environ.get("FAULTS", "0"))
FEW = {"chromium": 2, "firefox": 1}
SOON = 2.0
"""Seconds from the connection's return until everything is right."""
FIGURES = Path(place.CHECKOUT, "docs", "by-faults.md")
PASSWORD = "orbit-lantern-42"
BROWSERS = {
    "chromium": (browser.is_installed, browser.MISSING, browser.simple),
    "firefox": (firefox.found, firefox.MISSING, firefox.firefox),
}
IN_BOTH = [(ENGLISH, "chromium"), (ENGLISH, "firefox")]
AT = [*IN_BOTH, *([] if MANY else [(PSEUDO, "chromium")])]
pytestmark = pytest.mark.browser
TEXT = "document.body.innerText"
OFFERED = "document.querySelector('main [data-verb=declare]') !== null"
LOGIN_SHOWN = "document.getElementById('login').offsetParent !== null"
CONNECTED = "document.body.dataset.connection === 'live'"
MARKS = "JSON.stringify(document.getElementById('log').textContent.match(/mark-\\d+/g) || [])"
LOG_IN = """(() => {
    const set = (id, text) => { document.getElementById(id).value = text; };
    set("login-name", "%s"); set("login-password", "%s");
    document.querySelector("#login button[value=create]").click();
    return true;
})()"""
FOCUS = "(() => { document.getElementById('line').focus(); return true; })()"
WATCH = """(() => {
    clearInterval(window.watch);
    window.watch = setInterval(() => {
        window.back = %s ? window.back || Date.now() : 0;
        window.right = window.back && %s ? window.right || Date.now() : 0;
    }, 10);
    return true;
})()"""
"""Notes in the page when the connection came back, and when everything was right."""
TOOK = "(window.right - Math.max(window.back, %d)) / 1000"
"""Seconds between the two; from this moment if it was later."""
EMPTY = """(() => {
    const field = document.getElementById('line');
    field.value = ''; field.dispatchEvent(new Event('input'));
    return true;
})()"""


@pytest.fixture(scope="module")
def page(request):
    installed, missing, started = BROWSERS[request.param]
    if not installed():
        pytest.skip(missing)
    with started() as page:
        page.name = request.param
        yield page


def until(page, expression: str, what: str) -> None:
    """Wait until an expression is true in the page, which may be loading."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            if page.run(expression):
                return
        except Exception:
            pass  # the page is loading
        time.sleep(0.02)
    raise AssertionError(f"{what}. The page shows:\n{page.run(TEXT)[-1500:]}")


def shows(page, text: str) -> None:
    until(page, f"{TEXT}.includes({text!r})", f"the page never showed {text!r}")


def typed(page, line: str) -> None:
    page.run(FOCUS)
    page.type(line)


class Table:
    """A player in the browser in a fight, and Gus, who runs it, at a telnet client."""

    def __init__(self, server, page):
        self.server, self.page = server, page
        self.name = {"chromium": "Carla", "firefox": "Fiona"}[page.name]
        self.number = 0
        self.started = 0.0
        page.go(server.website("/webclient/"))
        until(page, LOGIN_SHOWN, "no form to log in by")
        page.run(LOG_IN % (self.name, PASSWORD))
        shows(page, f"You become {self.name}.")
        for line, told in (
            ("+chargen/take smuggler", "Smuggler"),
            ("+joining always", "always"),
        ):
            typed(page, line)
            shows(page, told)
        gus = server.newcomer(f"Gus{page.name[:2].capitalize()}")
        self.gus_name = gus.name
        gus.ask(f"+combat/start personal {self.name} vs thug")
        gus.ask("+combat/auto npcs=off")
        gus.ask("+combat/time manual")
        gus.ask("+initiative first")
        self.gus = gus
        until(self.page, self.right(), "the round of the fight is not there")

    def right(self) -> str:
        """An expression for: in the middle of the round, asked for the number of actions."""
        head = self.server.told("client-round", book="personal", round="1")
        there = f"document.getElementById('head').innerText.includes({head!r})"
        return f"{CONNECTED} && {there} && {OFFERED} && !({LOGIN_SHOWN})"

    def marked(self, *ways: str, wait: bool = True) -> set[str]:
        """Let Gus send a numbered line in each of these ways; return their marks."""
        marks = set()
        for way in ways:
            self.number += 1
            marks.add(mark := f"mark-{self.number}")
            line = f"{way.format(self.name)}{mark}."
            if wait:
                self.gus.ask(line)
            else:
                self.gus.send(line)
        return marks

    def marks(self, page=None) -> Counter[str]:
        """The marks that stand in the log, each with how often."""
        return Counter(json.loads((page or self.page).run(MARKS)))

    def said_gone(self) -> int:
        """How often the page says that lines are gone."""
        text = self.server.told("server-earlier-lines-gone")
        found = self.page.run(f"document.getElementById('log').textContent.split({text!r}).length")
        return found - 1

    def not_sent(self, line: str) -> None:
        """Wait until the page says that the line was not sent."""
        keys = ("client-not-connected-yet", "client-connecting-again")
        told = [f"{TEXT}.includes({self.server.told(key, line=line)!r})" for key in keys]
        until(self.page, " || ".join(told), f"the page never said that it did not send {line!r}")

    def reload(self) -> set[str]:
        self.page.reload()
        return set()

    def close_the_tab(self) -> set[str]:
        self.page.another_tab(self.server.website("/webclient/"))
        return set()

    def cut(self) -> set[str]:
        portal = processes.living(self.server.state, "portal")
        assert cut(portal, self.server.ports.websocket)
        return self.marked(SAY)

    def server_reloaded(self) -> set[str]:
        self.admin = self.server.admin()
        self.admin.send("reload")
        meant = self.marked(SAY, WHISPER, wait=False)
        self.admin.expect(self.admin.words("server-back"))
        self.admin.close()
        return meant

    def server_killed(self) -> set[str]:
        time.sleep(STEADY)  # one that dies sooner is started later
        os.kill(processes.living(self.server.state, "server"), signal.SIGKILL)
        self.gus.expect(self.gus.words("server-stumbled"))
        meant = self.marked(SAY, WHISPER, wait=False)
        self.gus.expect(self.gus.words("server-back"))
        return meant

    def stop_and_start(self) -> set[str]:
        self.server.stop()
        self.server.start()
        self.started = time.time()
        self.gus = self.server.returning(self.gus_name)
        return self.marked(SAY)

    def stop_and_new_page(self) -> set[str]:
        meant = self.stop_and_start()
        self.page.reload()
        return meant


SAY, WHISPER, PAGE, ASIDE = "say ", "whisper {}=", "page {}=", "ooc "
FAULTS = ("reload", "close_the_tab", "cut", "server_reloaded", "server_killed",
          "stop_and_start", "stop_and_new_page")  # fmt: skip
RECONNECTED = ("cut", "stop_and_start")
"""Faults after which the same page connects again."""
NEW_PAGE = ("reload", "close_the_tab", "stop_and_new_page")
"""Faults after which the log is made anew."""
in_both = pytest.mark.parametrize(("server", "page"), IN_BOTH, indirect=True)
in_each = pytest.mark.parametrize(("server", "page"), AT, indirect=True)


@pytest.fixture(scope="module")
def table(server, page):
    table = Table(server, page)
    yield table
    table.gus.ask("+combat/stop")
    table.gus.ask("+combat/close")


@pytest.fixture(scope="module")
def figures():
    """By browser and fault: seconds until right, lines, lines lost and said to be."""
    found: dict[tuple[str, str], list[tuple[float, int, int]]] = {}
    yield found
    if MANY and found:
        _write(found)


def _write(found) -> None:
    head, table = FIGURES.read_text().rstrip("\n").split("|---|", 1)
    rule, *rows = table.split("\n")
    known = {tuple(row.strip("| ").split(" | ")[:2]): row for row in rows}
    for (name, fault), each in found.items():
        seconds = [one for one, *_ in each]
        lines, gone = (sum(column) for column in list(zip(*each, strict=True))[1:])
        figures = f"{statistics.median(seconds):.2f} | {max(seconds):.2f} | {lines} | {gone}"
        fault = fault.replace("_", " ")
        known[name, fault] = f"| {name} | {fault} | {len(each)} | {figures} | 0 |"
    FIGURES.write_text("\n".join([f"{head}|---|{rule}", *known.values()]) + "\n")


@in_both
@pytest.mark.parametrize("fault", FAULTS)
def test_who_plays_in_a_browser_stays_in_the_game(table, figures, fault):
    page = table.page
    for number in range(MANY or FEW[page.name]):
        draft = f"say half written, {fault} {number}"
        gone, earlier = table.said_gone(), table.marks()
        kept = f"{table.right()} && document.getElementById('line').value === {draft!r}"
        page.run(EMPTY)
        page.run(WATCH % (CONNECTED, kept))
        page.run(FOCUS)
        page.keys(draft)
        meant = table.marked(SAY, WHISPER, ASIDE, PAGE)
        meant |= getattr(table, fault)()
        until(page, CONNECTED, f"not connected again after {fault}")
        began = time.monotonic()
        until(page, kept, f"not right after {fault}")
        while meant - set(table.marks()) and time.monotonic() < began + PATIENCE:
            if table.said_gone() > (0 if fault in NEW_PAGE else gone):
                break
            time.sleep(0.02)
        seconds = time.monotonic() - began
        if fault in RECONNECTED:
            seconds = max(seconds, page.run(TOOK % (1000 * table.started)))
        said = table.said_gone() > (0 if fault in NEW_PAGE else gone)
        there = set(table.marks())
        missing, lost = meant - there, (meant | set(earlier)) - there
        assert said or not lost, (fault, number, lost, page.run(TEXT)[-1500:])
        assert not missing or fault == "stop_and_new_page", (number, missing)
        page.run(EMPTY)
        after = f"after {fault} {number}"
        typed(page, f"say {after}")
        table.gus.expect(table.gus.words("talk-says", who=table.name, words=after))
        twice = {mark for mark, times in table.marks().items() if times > 1}
        assert not twice, (fault, number, twice)
        figures.setdefault((page.name, fault), []).append((seconds, len(meant), len(lost)))
    late = [seconds for seconds, *_ in figures[page.name, fault] if seconds >= SOON]
    assert not late


@in_each
@pytest.mark.parametrize("fault", ["cut", "stop_and_start"])
def test_what_cannot_be_sent_is_said(table, fault):
    page, server = table.page, table.server
    if fault == "cut":
        table.cut()
        line = "say into the void"
        typed(page, line)
        until(page, table.right(), "not right after the cut")
        typed(page, "say after the void")
        heard = table.gus.expect(
            table.gus.words("talk-says", who=table.name, words="after the void")
        )
        if '"into the void"' not in heard.string:
            read = page.run(TEXT)
            keys = ("client-not-connected-yet", "client-connecting-again", "client-unanswered")
            assert any(server.told(key, line=line) in read for key in keys), read[-1500:]
        return
    server.stop()
    typed(page, "say while it was down")
    table.not_sent("say while it was down")
    assert not page.run(LOGIN_SHOWN), "the form would take what is typed"
    server.start()
    table.gus = server.returning(table.gus_name)
    until(page, table.right(), "not right after a stop")


@in_both
def test_two_tabs_of_a_player_are_both_in_the_game(table):
    first, second = table.page, table.page.beside()
    try:
        second.go(table.server.website("/webclient/"))
        for fault in (None, table.cut, second.reload, table.server_killed):
            meant = (fault() if fault else None) or set()
            for tab in (first, second):
                until(tab, table.right(), "a tab is not right")
            meant |= table.marked(SAY, WHISPER)
            for tab in (first, second):
                typed(tab, f"say {(words := f'from a tab {table.number}')}")
                shows(first, f'"{words}"')
                shows(second, f'"{words}"')
                table.number += 1
            for tab in (first, second):
                there = table.marks(tab)
                assert meant <= set(there) and max(there.values()) == 1, (fault, meant, there)
    finally:
        second.leave()
    until(first, table.right(), "closing one tab has ended the other")


@in_each
def test_who_quits_is_logged_out_and_the_page_says_how_it_goes_on(table):
    page = table.page
    typed(page, "quit")
    shows(page, "Hope to see you again")
    until(page, f"!({CONNECTED})", "still connected after quit")
    typed(page, "look")
    shows(page, table.server.told("client-connecting-again", line="look"))
    until(page, LOGIN_SHOWN, "no form to log in by after quit")
