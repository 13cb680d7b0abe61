"""Reload, closed tab, cut connection, and stop and start, in mid-round, in Chromium and in Firefox:
nobody is logged out, and no typed line is lost without notice.

FAULTS=10 repeats each of them ten times; the default is once.
"""

import os
import time

import pytest

from game.wording.reading import ENGLISH, PSEUDO
from server.ops import processes
from tests.live import browser, firefox
from tests.live.cutting import cut
from tests.live.telnet import PATIENCE

TIMES = int(os.environ.get("FAULTS", "1"))
PASSWORD = "orbit-lantern-42"
BROWSERS = {
    "chromium": (browser.is_installed, browser.MISSING, browser.simple),
    "firefox": (firefox.found, firefox.MISSING, firefox.firefox),
}
AT = [(ENGLISH, "chromium"), (ENGLISH, "firefox"), (PSEUDO, "chromium")]
pytestmark = [
    pytest.mark.parametrize(("server", "page"), AT, indirect=True),
    pytest.mark.browser,
]
TEXT = "document.body.innerText"
OFFERED = "document.querySelector('main [data-verb=declare]') !== null"
LOGIN_SHOWN = "document.getElementById('login').offsetParent !== null"
CONNECTED = "document.body.dataset.connection === 'live'"
LOG_IN = """(() => {
    const set = (id, text) => { document.getElementById(id).value = text; };
    set("login-name", "%s"); set("login-password", "%s");
    document.querySelector("#login button[value=create]").click();
    return true;
})()"""
FOCUS = "(() => { document.getElementById('line').focus(); return true; })()"


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
        time.sleep(0.05)
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
        self.gus = None
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
        self.in_mid_round()

    def in_mid_round(self) -> None:
        head = self.server.told("client-round", book="personal", round="1")
        until(self.page, f"document.getElementById('head').innerText.includes({head!r})",
              "the round of the fight is not there")  # fmt: skip
        until(self.page, OFFERED, "the page does not ask how many actions are taken")

    def times_connected_again(self) -> str:
        """Return an expression for how often the page has said so, plus one."""
        return f"{TEXT}.split({self.server.told('client-connected-again')!r}).length"

    def not_sent(self, line: str) -> None:
        """Wait until the page says that the line was not sent."""
        keys = ("client-not-connected-yet", "client-connecting-again")
        told = [f"{TEXT}.includes({self.server.told(key, line=line)!r})" for key in keys]
        until(self.page, " || ".join(told), f"the page never said that it did not send {line!r}")

    def reload(self) -> None:
        self.page.reload()

    def close_the_tab(self) -> None:
        self.page.another_tab(self.server.website("/webclient/"))

    def cut(self) -> None:
        (portal,) = (
            pid for name, pid in processes.all_living(self.server.state).items() if "portal" in name
        )
        assert cut(portal, self.server.ports.websocket)
        self.gus.ask("say Nobody reads this.")

    def stop_and_start(self) -> None:
        self.server.stop()
        typed(self.page, "say while it was down")
        self.not_sent("say while it was down")
        assert not self.page.run(LOGIN_SHOWN), "the form would take what is typed"
        self.server.start()
        self.gus = self.server.returning(self.gus_name)


@pytest.fixture(scope="module")
def table(server, page):
    table = Table(server, page)
    yield table
    table.gus.ask("+combat/stop")
    table.gus.ask("+combat/close")


@pytest.mark.parametrize("fault", ["reload", "close_the_tab", "cut", "stop_and_start"])
def test_who_plays_in_a_browser_stays_in_the_game(table, fault):
    for time_of in range(TIMES):
        ends, said = fault in ("cut", "stop_and_start"), table.times_connected_again()
        again = table.page.run(said)
        getattr(table, fault)()
        before = f"before {fault} {time_of}"
        if ends:
            typed(table.page, f"say {before}")
            until(table.page, f"{said} > {again}", f"not connected again after {fault}")
        until(table.page, CONNECTED, f"not connected again after {fault}")
        table.in_mid_round()
        until(table.page, f"!({LOGIN_SHOWN})", f"asked to log in after {fault}")
        after = f"after {fault} {time_of}"
        typed(table.page, f"say {after}")
        heard = table.gus.expect(table.gus.words("talk-says", who=table.name, words=after))
        if ends and f'"{before}"' not in heard.string:
            read = table.page.run(TEXT)
            keys = ("client-not-connected-yet", "client-connecting-again", "client-unanswered")
            told = [table.server.told(key, line=f"say {before}") for key in keys]
            assert any(each in read for each in told), read[-1500:]


def test_who_quits_is_logged_out_and_the_page_says_how_it_goes_on(table):
    typed(table.page, "quit")
    shows(table.page, "Hope to see you again")
    until(table.page, f"!({CONNECTED})", "still connected after quit")
    typed(table.page, "look")
    shows(table.page, table.server.told("client-connecting-again", line="look"))
    until(table.page, LOGIN_SHOWN, "no form to log in by after quit")
