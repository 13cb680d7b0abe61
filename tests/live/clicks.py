"""Fights played in a browser, by clicks and poses only: nothing is typed but names, passwords and
poses.

    seat = Seat(browser.apart(), server.website("/webclient/"), "Ace")
    seat.create()
    seat.does("attack", about="Thug 2")

Counts the clicks, and the lines that they sent, which a player at telnet would have typed.
``python -m tests.live.clicks`` plays all fights in both browsers and writes docs/by-clicks.md.
"""

import json
import re
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from tests.live.clicking import PAUSE, Clicking
from tests.live.telnet import PASSWORD, PATIENCE, Player

FIRST = ".d6-answers .d6-choice:first-child .d6-act, .d6-choices.mine .d6-choice.first .d6-act"
"""The button that is marked where the table waits for somebody."""
STORE = "document.querySelector('d6-table').store"
LOG = """[...document.querySelectorAll("#log .entry")].map((one) => one.innerText).join("\\n")"""


class Seat:
    """A person at a browser. ``sent``: lines that clicks have sent; ``posed``: those typed."""

    def __init__(self, page: Clicking, url: str, name: str):
        self.page, self.url, self.name = page, url, name
        self.clicks, self.posed = 0, 0

    # What is seen.

    def store(self, what: str):
        """A part of what the page knows, such as ``state.round``."""
        return json.loads(self.page.run(f"JSON.stringify({STORE}.{what} ?? null)"))

    @property
    def log(self) -> list[str]:
        """The lines of the log, without those of the page itself."""
        return [line.strip() for line in self.page.run(LOG).splitlines() if line.strip()]

    @property
    def sent(self) -> list[str]:
        """The lines that this person sent, oldest first."""
        return self.store("lines.filter(({type}) => type === 'own').map(({text}) => text)")

    def offers(self, verb: str) -> bool:
        return bool(self.page.run(f"document.querySelector('[data-verb=\"{verb}\"]') && 1"))

    def sees(self, words: str) -> None:
        """Wait until the log has these words."""
        self.page.wait(f"({LOG}).replace(/\\s+/g, ' ').includes({json.dumps(words)})", words)

    # What is done.

    def visit(self) -> None:
        self.page.go(self.url)
        self.page.wait("document.body.dataset.connection === 'live'", "a connection")

    def create(self) -> None:
        """From the first visit to the game, with a new account."""
        self.visit()
        self.log_in("create")
        self.page.wait("document.body.dataset.in === 'game'", "the game")

    def log_in(self, verb: str) -> None:
        for what, text in (("login-name", self.name), ("login-password", PASSWORD)):
            self.click(f"#{what}")
            self.page.keys(text)
        self.click(f"#login button[value={verb}]")

    def click(self, selector: str, text: str = "", exact: bool = False) -> None:
        self.page.click(selector, text, exact)
        self.clicks += 1

    def does(self, verb: str, text: str = "") -> None:
        """Click on what may be done, and on Yes if that is asked."""
        before = len(self.sent)
        self.click(f'.d6-act[data-verb="{verb}"]', text)
        self._confirm(before)

    def chooses(self, verb: str, text: str = "", **values: object) -> None:
        """Open what may be chosen about it, choose, and do it."""
        before = len(self.sent)
        self.click(f'.d6-more[data-more*=":{verb}:{text}"]')
        for name, value in values.items():
            self._fill(f".d6-form [name={name}]", value)
        self.click(".d6-form .yes")
        self._confirm(before)

    def _fill(self, field: str, value: object) -> None:
        """Choose from a list, or click a number up or down."""
        self.page.wait(f"document.querySelector({json.dumps(field)}) && 1", field)
        of = f"document.querySelector({json.dumps(field)})"
        if self.page.run(f"{of}.localName") == "select":
            self.choose(field, str(value))
            return
        while now := int(value) - int(self.page.run(f"{of}.value")):
            which = "last" if now > 0 else "first"
            self.click(f".d6-stepper:has([name={field.partition('=')[2]}) button:{which}-of-type")

    def _confirm(self, before: int) -> None:
        ask = "document.querySelector('[data-sure=yes]') ? 1 : 0"
        self.page.wait(f"{ask} || {STORE}.lines.filter((o) => o.type === 'own').length > {before}")
        if self.page.run(ask):
            self.click("[data-sure=yes]")

    def aims(self, fighter: str) -> None:
        """Click on somebody on the board."""
        self.click(f"[data-fighter={self.id_of(fighter)}]")

    def id_of(self, fighter: str) -> str:
        rows = [*self.store("state.fighters"), *self.store("state.battle")]
        return next(row["id"] for row in rows if row["name"] == fighter)

    def poses(self, text: str) -> None:
        """Pose, with the way of the line chosen beside it."""
        self.choose("#way", "pose")
        self.click("#line")
        self.page.type(text)
        self.posed += 1

    def choose(self, selector: str, value: str) -> None:
        """Choose from a list: a click opens it, and one chooses. Its rows are drawn by the system,
        outside of the page, so that here they are chosen in their place."""
        chosen = f"""((one, text) => {{
            const at = [...one.options].findIndex((each) => each.textContent.trim() === text
                || each.value === text);
            if (at < 0) {{ return ""; }}
            one.selectedIndex = at;
            one.dispatchEvent(new Event("change", {{bubbles: true}}));
            return "chosen";
        }})(document.querySelector({json.dumps(selector)}), {json.dumps(value)})"""
        self.page.wait(f"document.querySelector({json.dumps(selector)}) && 1", selector)
        if self.page.run(f"document.querySelector({json.dumps(selector)}).value") == value:
            return
        assert self.page.run(chosen), (selector, value)
        self.clicks += 2

    def makes(self, ready: str, book: str = "") -> None:
        """Take a ready character of a book in the form."""
        self.click('.d6-act[data-verb="chargen"]')
        if book:
            self.choose("d6-making select[name=book]", book.capitalize())
        self.click(f'd6-making [data-field=ready] [data-value="{ready}"]')
        self.click("d6-making [data-do=close]")

    def waited(self) -> bool:
        """True if the page marks what this person is to do now."""
        return bool(self.page.run(f"document.querySelector('{FIRST}') && 1"))

    def takes_turn(self, target: str = "") -> str:
        """Do what is marked, against the target if it is an attack; return the line."""
        before = len(self.sent)
        verb = self.page.run(f"document.querySelector('{FIRST}').dataset.verb")
        if verb == "attack" and target and self.store("chosen.target") != self.id_of(target):
            self.aims(target)
        self.click(FIRST)
        self._confirm(before)
        return self.sent[-1]


ASKED = re.compile(r"\+(?:pass|nodefence|dodge|block|[a-z/]+ [^,.(:;]*)")
"""The first line that a prompt names."""


class Typist:
    """A player at telnet, who types what the prompts say."""

    def __init__(self, player: Player):
        self.player, self.name, self.lines = player, player.name, 0

    def type(self, line: str) -> str:
        self.lines += 1
        return self.player.ask(line)

    def takes_turn(self) -> str:
        """Type the first line that the last prompt names."""
        rows = [row for row in self.player.transcript.splitlines() if ASKED.search(row)]
        line = ASKED.search([row for row in rows if not row.startswith("> ")][-1])[0].strip()
        self.type(line)
        return line


@dataclass
class Table:
    """People at browsers and one at telnet, in one scene. ``seats``: by name, the game master's
    last; ``before``: clicks of each before the fight."""

    seats: dict[str, Seat]
    typist: Typist
    played: list[str] = field(default_factory=list)

    @property
    def gm(self) -> Seat:
        return list(self.seats.values())[-1]

    @property
    def round(self) -> int:
        return self.gm.store("state.round")

    def everybody_sees(self, words: str) -> None:
        for seat in self.seats.values():
            seat.sees(words)
        self.typist.player.expect(re.escape(words))

    def waits(self) -> list[tuple[str, str]]:
        """Whom the table waits for, and for what."""
        names = {row["id"]: row["name"] for row in self.gm.store("state.fighters")}
        return [(names.get(one["who"], ""), one["what"]) for one in self.gm.store("state.waiting")]

    def play(self, rounds: int, targets: Callable[[], str]) -> None:
        """Let everybody do what the table waits for, until these rounds are over."""
        for _ in range(40 * rounds):
            if self.round > rounds or self.gm.store("state.mode") != "fight":
                return
            seq = self.gm.store("state.seq")
            self.next(targets())
            until = time.monotonic() + PATIENCE
            while self.gm.store("state.seq") == seq and time.monotonic() < until:
                time.sleep(PAUSE)
        raise AssertionError(f"the rounds do not end: {self.waits()} {self.played[-20:]}")

    def next(self, target: str) -> None:
        """Let the first of those the table waits for do what they are to do."""
        who, what = self.waits()[0]
        if who == self.typist.name:
            self.played.append(f"{who}> {self.typist.takes_turn()}")
            return
        seat = self.seats.get(who, self.gm)
        seat.page.wait(f"document.querySelector('{FIRST}') && 1", f"what {who} may do: {what}")
        line = seat.takes_turn(target if seat is not self.gm else "")
        self.played.append(f"{seat.name}> {line}")
