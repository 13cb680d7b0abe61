"""A typed line reaches everything the engine can do: every command of every book with each of its
fields, for oneself, for an NPC and for the scene, and every value of every house option.

The lines are written down, scene by scene, in ``lines``. ``make reach`` also plays random fights:
of the commands the engine offers at a moment, the one reached least so far is written as a line
(``written``), typed by the person it belongs to, and must come to that very command.
"""

import os
import tomllib
from collections import Counter
from dataclasses import fields
from functools import cache
from pathlib import Path
from random import Random

from game import engine
from game.books.shipped import BOOKS
from game.books.starcraft import commands as sc
from game.codec import encode, replace
from game.encounter import commands as c
from game.encounter import table_commands as tc
from game.encounter.commands import GM
from tests.reach import samples, written
from tests.reach.cast import NPC, OWN, SCENE, Cast, used
from world.scenes.table.fighters import fighter_id

INTERNAL = Path(__file__).parent / "internal.toml"
"""Commands and fields that no line reaches, each with its reason."""
FIGHTS = int(os.environ.get("REACH_FIGHTS", "0"))
"""Random fights of each book to type besides the lines; ``make reach`` sets it."""
STEPS, WAITED = 90, 0.4
REPORT: list[str] = []
"""Counts, shown at the end of a run."""
ANSWERS = {"choice": "ChooseOrder", "declare": "Declare", "act": "Pass", "answer": "Answer",
           "wild": "SettleWild", "difficulty": "NameDifficulty", "round": "Advance",
           "split": "Split"}  # fmt: skip
"""The command that answers each kind of wait, given in ``WAITED`` of the steps so that the fight
goes on."""
ENDS = (c.Leave, c.Stop, tc.ChangeBook)
"""Commands that end a fight, or somebody's part in it: only in the last fifth of its steps."""


@cache
def internal(book: str) -> dict[str, str]:
    """Commands and fields that no line of the book reaches, with the reasons."""
    rows = tomllib.loads(INTERNAL.read_text(encoding="utf-8"))
    return rows["every book"] | rows.get(book, {})


def wanted(book) -> set[str]:
    """Everything that lines must reach: ``Name.field`` for each field of the book's commands except
    ``who``; ``Name (own)`` and ``Name (npc)`` for commands of fighters, ``Name (scene)`` for
    commands of the seat."""
    found = set()
    for verb in book.handlers:
        name = verb.command.__name__
        found |= {f"{name}.{f.name}" for f in fields(verb.command) if f.name != "who"}
        found |= {f"{name} ({whom})" for whom in ((SCENE,) if verb.seat else (OWN, NPC))}
    return found


def points(whom: str, command) -> list[str]:
    """The members of ``wanted`` that the command covers."""
    name = type(command).__name__
    return [f"{name} ({whom})", *(f"{name}.{field}" for field in used(command))]


UNSAID = ("label", "card", "at", "absent", "called", "judge", "taken")
"""Fields that no line sets: a term's label, its card, when it is said, who is absent, whom the seat
asks for a roll by typing it for them, who judges a claim, which words others have taken."""


def said(command, whom: str) -> dict:
    """A command as JSON, without the fields that no line sets. Unless it is somebody's own, ``who``
    is blanked: the seat may say in its own name what it says for an NPC."""
    bare = _bare(encode(command))
    return bare if whom == OWN else bare | {"who": ""}


def fitting(state, command):
    """The command with optional parts made explicit: the fitting defence by name. For a shot with
    the weapon in hand, the weapon is left out."""
    if isinstance(command, c.Answer) and command.answer == "defend":
        return replace(command, answer=state.deed.defence or "defend")
    if isinstance(command, c.Attack) and state.book == "starcraft":
        command = sc.Fire(command.who, command.target, command.weapon)
    if isinstance(command, sc.Fire) and command.weapon == state.fighters[command.who].hand:
        return replace(command, weapon="")
    return command


def _bare(value):
    if isinstance(value, list):
        return [_bare(item) for item in value]
    if isinstance(value, dict):
        return {key: _bare(item) for key, item in value.items() if key not in UNSAID}
    return value


class TestTyped(Cast):
    def written(self, book) -> Counter:
        """Count what the written lines reach."""
        reached = Counter()
        samples.scenes(self, book)
        samples.lay(self, book, 0)
        self.count(book, reached)
        return reached

    def fights(self, book, reached: Counter) -> list[str]:
        """Play random fights; returns the lines that came to a different command than they were
        written for."""
        astray, self.missed = [], Counter()
        for number in range(FIGHTS):
            random = Random(f"{book.name} {number}")
            samples.lay(self, book, number)
            self.count(book, reached)
            for step in range(STEPS):
                self.step(book, random, reached, astray, last=step > STEPS * 0.8)
        return astray

    def options(self, book) -> int:
        """Type every value of every house option, before a scene begins and during it; returns how
        many values there are."""
        typed = 0
        for option in book.house_options.values():
            for value in ("7" if v is int else str(v).lower() for v in option.values):
                self.type_as("Gil", f"+combat/book {book.name} {option.name}={value}")
                kept = self.table.state.options[option.name]
                assert str(kept).lower() == value, self.read
                self.type_as("Gil", f"+combat/option {option.name}={value}")
                assert value in self.read.lower(), self.read
                typed += 1
        return typed

    def count(self, book, reached) -> None:
        """Count the commands given since the last call. What the seat says in its own name through
        a command that is not the seat's own counts for an NPC."""
        seats = {verb.command for verb in book.handlers if verb.seat}
        for name, whom, given in self.ever:
            if name == book.name:
                for_npc = whom == SCENE and type(given) not in seats
                reached.update(points(NPC if for_npc else whom, given))
        self.ever.clear()

    def step(self, book, random, reached, astray, last) -> None:
        if self.table is None or self.table.state.book != book.name:
            return
        state = self.table.state
        whose = {fighter_id(person): name for name, (person, _) in self.people.items()}
        offered = [
            command
            for who in (GM, *(f.id for f in state.present))
            for command in (*engine.options(state, who), *samples.more(random, state, who))
            if not self.unsaid(book, self.whom(state, command), command)
            and (last or type(command) not in ENDS)
        ]
        if not offered:
            return
        random.shuffle(offered)
        if random.random() < WAITED:
            waits = {(wait.who, ANSWERS.get(wait.what)) for wait in engine.pending(state)}
            due = [k for k in offered if (k.who, type(k).__name__) in waits]
            offered = due or offered
        tried = reached + self.missed
        command = min(offered, key=lambda k: min(tried[p] for p in points(self.whom(state, k), k)))
        by = written.typist(state, command)
        line = written.line(state, command)
        self.type_as(whose.get(by, "Gil"), line)
        self.count(book, reached)
        whom = self.whom(state, command)
        meant = said(fitting(state, command), whom)
        if meant in [said(fitting(state, given), whom) for _, _, given in self.given]:
            reached.update(points(whom, command))
        else:
            self.missed.update(points(whom, command))
            astray.append(f"{by}> {line}\n  {command}\n  {self.given}\n  {self.read[:300]}")

    def unsaid(self, book, whom: str, command) -> bool:
        """True if the command is listed as something nobody types, or would take a player out of
        the walk."""
        known = internal(book.name)
        if isinstance(command, c.Leave) and whom == OWN:
            return True
        return any(point in known for point in points(whom, command))

    def whom(self, state, command) -> str:
        f = state.fighters.get(command.who)
        return SCENE if f is None else NPC if f.npc else OWN

    @property
    def table(self):
        return self.room1.table


def told(book, points: set[str], reached) -> str:
    """``personal: 44 commands given in 73 ways, 62 typed; of 80 fields 61 typed; internal 31``."""
    fields_here = {point for point in points if "." in point}
    ways, typed = points - fields_here, points & reached.keys()
    return (
        f"{book.name}: {len(book.handlers)} commands given in {len(ways)} ways, "
        f"{len(ways & typed)} typed; of {len(fields_here)} fields "
        f"{len(fields_here & typed)} typed; internal {len(points & internal(book.name).keys())}"
    )


def _tests():
    for book in BOOKS:

        def typed(self, book=book):
            reached, points = self.written(book), wanted(book)
            REPORT.append(told(book, points, reached))
            missing = points - reached.keys() - internal(book.name).keys()
            assert not missing, f"no line of lines/ comes to: {', '.join(sorted(missing))}"
            typed = reached.keys() & internal(book.name).keys()
            assert not typed, f"a line comes to what is called internal: {', '.join(sorted(typed))}"
            astray = self.fights(book, reached)
            assert not astray, "\n".join(astray)

        yield f"test_{book.name}", typed

        def options(self, book=book):
            typed = self.options(book)
            REPORT.append(f"{book.name}: {len(book.house_options)} house options, {typed} values")

        yield f"test_options_of_{book.name}", options


def test_internal_commands_exist_in_their_book():
    rows = tomllib.loads(INTERNAL.read_text(encoding="utf-8"))
    everything = {point for book in BOOKS for point in wanted(book)}
    assert not rows.pop("every book").keys() - everything
    for book in BOOKS:
        assert not rows.get(book.name, {}).keys() - wanted(book), book.name


for _name, _test in _tests():
    setattr(TestTyped, _name, _test)
