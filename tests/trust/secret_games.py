"""Two games side by side that differ by one secret, and what their readers are sent.

Dice fall alike in both: a face depends on who rolls, for what, and how often they have done so;
all dice of one roll show the same face. Public commands are done in both games; a fighter who is
in only one of them does nothing.
"""

import hashlib
import json
import random
import re
from collections import Counter
from contextlib import ExitStack, contextmanager
from types import SimpleNamespace
from unittest.mock import patch

from evennia.server.portal.gmcp_utils import encode_gmcp
from evennia.server.portal.wire_formats import WIRE_FORMATS
from evennia.utils.ansi import raw

from game import engine, registry
from game.books.dots import blows, free
from game.books.dots import context as dots
from game.books.dots.state import DotsFighter
from game.codec import replace
from game.dice import Dice, Source
from game.encounter import commands as c
from game.encounter import table_commands as tc
from game.encounter.context import Context
from game.errors import Refused
from tests.conf.test_shared import Client, Page
from tests.game.dots.test_random_play import random_sheet
from tests.game.random_play import fighter, of_the_book, options
from tests.game.starcraft import test_random_play as starcraft_play
from world.scenes.journal.steps import Step
from world.scenes.render import compact, data
from world.scenes.render.board import board
from world.scenes.render.options import options as options_of
from world.scenes.render.prompt import prompt
from world.scenes.render.viewer import Viewer
from world.scenes.telling.delivery import told

BOOKS = ("personal", "advanced", "chronicles", "starcraft", "dots")
STYLES = ({"verbosity": "full"}, {"verbosity": "normal"}, {"verbosity": "brief"}, {"prose": True})
ENDING = (c.Leave, c.Stop, tc.ChangeBook)
DEEDS = ("Answer", "Attack", "Check", "Fire", "Flurry", "Guard", "Invoke", "Plan", "Resist",
         "Strike", "Touch", "Treat")  # fmt: skip
"""Commands that are preferred over others."""
SWINGS = ("initiative", "tie")
"""Rolls that are thrown again while they tie."""


class Alike(Source):
    """Dice that know for whom and for what they fall. ``steady``: the face that each shows where a
    secret must not change how many dice there are."""

    def __init__(self, seed: int, steady: int = 0):
        self.seed, self.steady = seed, steady
        self.times, self.now = Counter(), ("", "")

    def roll(self, who: str, purpose: str) -> None:
        self.now = who, purpose
        self.times[self.now] += 1

    def face(self, sides: int = 6) -> int:
        if self.steady and self.now[1] not in SWINGS:
            return min(self.steady, sides)
        said = f"{self.seed} {self.now} {self.times[self.now]}"
        return 1 + hashlib.sha256(said.encode()).digest()[0] % sides

    def fall(self, count: int, sides: int = 6) -> tuple[int, ...]:
        return tuple(self.face(sides) for _ in range(count))


@contextmanager
def known_dice():
    """While open, games tell their dice for whom and for what they fall."""

    def telling(real):
        def rolls(play, *args, **fields):
            if isinstance(play.dice.source, Alike):
                play.dice.source.roll(*args[:2])
            return real(play, *args, **fields)

        return rolls

    faces = telling(dots.faces)
    with ExitStack() as patched:
        patched.enter_context(patch.object(Context, "roll", telling(Context.roll)))
        for module in (dots, free, blows):
            patched.enter_context(patch.object(module, "faces", faces))
        yield


class Game:
    """One of the two games: its state, how many entries it has, and its roll numbers in reading
    order."""

    def __init__(self, start, seed: int, steady: int):
        self.state = start
        self.dice = Dice(Alike(seed, steady))
        self.numbers: dict[str, int] = {}
        self.entries = 0

    def give(self, command) -> Step:
        """Carry out a command. Refused: nothing changes."""
        kept = Counter(self.dice.source.times)
        try:
            events = tuple(engine.decide(self.state, command, self.dice))
        except Refused:
            self.dice.source.times = kept
            raise
        before = self.state
        for event in events:
            self.state = engine.evolve(self.state, event)
        self.entries += 1
        return Step(command.who, command, events, before, self.state, self.entries)

    def renumbered(self, way: str, text: str) -> str:
        """The text with rolls numbered in the order in which they are read, and without entry
        numbers."""
        if way in DATA:
            return json.dumps(self._renumbered(json.loads(text)))
        return _MARKED.sub(lambda found: f"#{self._new(found[1])}", text)

    def _renumbered(self, data):
        if isinstance(data, list):
            return [self._renumbered(each) for each in data]
        if not isinstance(data, dict):
            return data
        rolled = data.get("is") in NUMBERED
        return {
            name: self._new(str(each)) if rolled and name == "number" else self._renumbered(each)
            for name, each in data.items()
            if name != "seq"
        }

    def _new(self, number: str) -> int:
        return self.numbers.setdefault(number, len(self.numbers) + 1)


DATA = ("events", "state", "options")
NUMBERED = ("Rolled", "Checked", "WildSettled", "Blow", "Contest")
"""Records that carry the number of a roll."""
_MARKED = re.compile(r"#(\d+)")


def opening(book: str, number: int):
    """The state before anybody has joined, and the fighters to join."""
    rng = random.Random(number)
    if book == "starcraft":
        state = starcraft_play.laid(rng).state
        return state, []
    if book == "dots":
        state = engine.opening("dots")
        people = [DotsFighter(f"F{n}", f"F{n}", "AB"[n % 2], random_sheet(rng), npc=n > 1)
                  for n in range(4)]  # fmt: skip
        return state, people
    found = registry.find(book)
    state = engine.opening(book, options(rng, found))
    people = []
    for n in range(5):
        made = replace(of_the_book(rng, found, fighter(rng, f"F{n}")), side="AB"[n % 2], npc=n > 1)
        people.append(replace(made, reaction="auto", autopilot=False))
    return state, people


class Two:
    """The open game and the secret one. People play the fighters F0 and F1."""

    def __init__(self, book: str, number: int, steady: int = 0):
        start, people = opening(book, number)
        self.rng = random.Random(number)
        self.games = [Game(start, number, steady) for _ in range(2)]
        self.steps = 0
        for each in people:
            self.both(c.Join(each.id, each))

    @property
    def state(self):
        return self.games[0].state

    def both(self, command) -> list[Step]:
        """Carry out a command in both games. Refused: one of them refused it, and neither
        changed."""
        kept = [(game.state, game.dice.next, Counter(game.dice.source.times), game.entries)
                for game in self.games]  # fmt: skip
        try:
            return [game.give(command) for game in self.games]
        except Refused:
            for game, (state, first, times, entries) in zip(self.games, kept, strict=True):
                game.state, game.dice.next, game.entries = state, first, entries
                game.dice.source.times = times
            raise

    def public(self) -> list[Step] | None:
        """Do something that may be done in both games; None if there is nothing."""
        state = self.state
        waits = engine.pending(state)
        whose = [w.who for w in waits] or ["gm"]
        for _ in range(12):
            who = self.rng.choice(whose) if self.rng.random() < 0.9 else "gm"
            legal = [o for o in engine.options(state, who) if not isinstance(o, ENDING)]
            kinds = sorted({type(o).__name__ for o in legal})
            if not kinds:
                continue
            deeds = [kind for kind in kinds if kind in DEEDS] if self.rng.random() < 0.6 else []
            kind = self.rng.choice(deeds or kinds)
            command = self.rng.choice([o for o in legal if type(o).__name__ == kind])
            try:
                return self.both(command)
            except Refused:
                continue
        return None


def lines(steps: list[Step], viewer: Viewer) -> dict[str, str]:
    """What a reader is sent about steps, by channel."""
    account, _ = told(steps, viewer, steps[-1].after)
    return {
        "events": json.dumps([event for step in steps for event in data.events(step, viewer)]),
        "log": "\n".join(line for step in steps for line in compact.lines(step, viewer)),
        "account": "\n".join(map(str, account)),
    }


def asked(step: Step, viewer: Viewer) -> dict[str, str]:
    """What the reader can ask for afterwards."""
    table = SimpleNamespace(
        state=step.after, seq=step.seq, seat_names=lambda: ["Gil"], scene=SimpleNamespace(tone="")
    )
    return {
        "state": json.dumps(data.state(table, viewer)),
        "options": json.dumps(options_of(step.after, viewer)),
        "board": board(table, viewer),
        "prompt": prompt(step.after, viewer),
    }


EYE = Client(SCREENWIDTH={0: 80}, TTYPE=True, ANSI=True)
EAR = Client(SCREENREADER=True)
BARE = Client(SCREENWIDTH={0: 80}, NOCOLOR=True)
WEB = Page(WIRE_FORMATS["v1.evennia.com"], SCREENREADER=False)
WEB_EAR = Page(WIRE_FORMATS["v1.evennia.com"], SCREENREADER=True)


def sent(way: str, text: str, ear: bool) -> list[bytes]:
    """The bytes that go out to this reader's clients."""
    if way in DATA:
        return [encode_gmcp("d6_event", json.loads(text)).encode()]
    clients, page = ([EAR], WEB_EAR) if ear else ([EYE, BARE], WEB)
    page.sent.clear()
    page.send_text(raw(text), type="combat")
    return [*(client.gets(raw(text)) for client in clients), page.sent[0][0]]


def alike(
    steps: list[list[Step]], two: list[Game], viewer: Viewer, more: bool, apart: bool = False
) -> list[str]:
    """Where the steps of the two games differ for a reader, with both texts. ``apart``: one game
    took several commands for what the other did in one, so that its lines differ; log and account
    are not compared then."""
    found = []
    said = [lines(each, viewer) | (asked(each[-1], viewer) if more else {}) for each in steps]
    for way in said[0]:
        if apart and way in ("log", "account"):
            continue
        texts = [game.renumbered(way, each[way]) for game, each in zip(two, said, strict=True)]
        one, other = (sent(way, text, viewer.prose) for text in texts)
        if one != other:
            found.append(f"{way} of {viewer.who or 'an onlooker'}:\n  {texts[0]}\n  {texts[1]}")
    return found


def quiet(step: Step, viewer: Viewer) -> list[str]:
    """What a reader is sent about a step that must stay unknown to them: should be empty."""
    said = lines([step], viewer)
    return [f"{way}: {text}" for way, text in said.items() if text not in ("", "[]")]
