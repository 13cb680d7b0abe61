"""What the engine can, a typed line reaches: every command of every book and every field of it, for
oneself, for an NPC and for the scene.

Random fights are typed: of what the engine offers at a moment, the command that has been reached
least is written as a line (``written``), typed by whose it is, and has to come to that command.
"""

import os
import tomllib
from collections import Counter
from dataclasses import fields
from functools import cache
from pathlib import Path
from random import Random

from game import engine
from game.books import BOOKS
from game.codec import encode, replace
from game.encounter import commands as c
from game.encounter import table_commands as tc
from game.encounter.commands import GM
from game.rulebooks.starcraft import commands as sc
from tests.reach import samples, written
from tests.reach.cast import NPC, OWN, SCENE, Cast, used
from world.scenes.fighters import fighter_id

INTERNAL = Path(__file__).parent / "internal.toml"
"""What no line reaches, each with its reason."""
UNPROVEN = Path(__file__).parent / "unproven.toml"
FIGHTS = int(os.environ.get("REACH_FIGHTS", "0"))
"""How many random fights a book besides the lines that are written down: ``make reach``."""
STEPS, WAITED = 90, 0.4
ANSWERS = {"choice": "ChooseOrder", "declare": "Declare", "act": "Pass", "answer": "Answer",
           "wild": "SettleWild", "difficulty": "NameDifficulty", "round": "Advance",
           "split": "Split"}  # fmt: skip
"""What is waited for: given in so many steps of ten, so that the fight goes on."""
ENDS = (c.Leave, c.Stop, tc.ChangeBook)
"""What ends a fight, or somebody's part in it: only in the last fifth of it."""


@cache
def internal(book: str) -> dict[str, str]:
    """What no line of the book reaches, with the reasons."""
    rows = tomllib.loads(INTERNAL.read_text(encoding="utf-8"))
    return rows["every book"] | rows.get(book, {})


def unproven(book: str) -> set[str]:
    """What the fights of the book do not come to yet."""
    return set(tomllib.loads(UNPROVEN.read_text(encoding="utf-8")).get(book, ()))


def wanted(book) -> set[str]:
    """Every command of the book, ``Name.field`` for each field beside who acts, ``Name (own)`` and
    ``Name (npc)`` where somebody acts, ``Name (scene)`` where the seat does."""
    found = set()
    for verb in book.verbs:
        name = verb.command.__name__
        found |= {f"{name}.{f.name}" for f in fields(verb.command) if f.name != "who"}
        found |= {f"{name} ({whom})" for whom in ((SCENE,) if verb.seat else (OWN, NPC))}
    return found


def points(whom: str, command) -> list[str]:
    """What of ``wanted`` the command is."""
    name = type(command).__name__
    return [f"{name} ({whom})", *(f"{name}.{field}" for field in used(command))]


UNSAID = ("label", "card", "at", "absent", "called", "judge", "taken")
"""What no line says: how a term is called, when it is said, who is not there to read it, whom the
seat asks for a roll by typing it for him, who judges a claim, which words others have."""


def said(command, whom: str) -> dict:
    """A command as JSON, without what no line says; the seat may say in its own name what it says
    for an NPC."""
    bare = _bare(encode(command))
    return bare if whom == OWN else bare | {"who": ""}


def fitting(state, command):
    """The command with what it may leave open said: the defence that fits by its name, a shot
    with what is in hand."""
    if isinstance(command, c.Answer) and command.answer == "defend":
        return replace(command, answer=state.deed.facts.get("defence", "defend"))
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
    def walk(self, book) -> tuple[Counter, list[str]]:
        """What the typed fights of the book reached, and the lines that came to something else."""
        reached, astray, self.missed = Counter(), [], Counter()
        samples.scenes(self, book)
        self.count(book, reached)
        for number in range(max(1, FIGHTS)):
            random = Random(f"{book.name} {number}")
            samples.lay(self, book, number)
            self.count(book, reached)
            for step in range(STEPS if FIGHTS else 0):
                self.step(book, random, reached, astray, last=step > STEPS * 0.8)
        return reached, astray

    def options(self, book) -> None:
        """Every value of every house option is typed, for a scene that is to begin and in one."""
        for option in book.house_options.values():
            for value in ("7" if v is int else str(v).lower() for v in option.values):
                self.type_as("Gil", f"+combat/book {book.name} {option.name}={value}")
                kept = self.table.state.options[option.name]
                assert str(kept).lower() == value, self.read
                self.type_as("Gil", f"+combat/option {option.name}={value}")
                assert value in self.read.lower(), self.read

    def count(self, book, reached) -> None:
        """What the lines since the last time came to."""
        for name, whom, given in self.ever:
            if name == book.name:
                reached.update(points(whom, given))
        self.ever.clear()

    def step(self, book, random, reached, astray, last) -> None:
        state = self.table.state
        if state.book != book.name:
            return
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
        """Whether it is named as what nobody types, or takes a player out of the walk."""
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


def _tests():
    for book in BOOKS:

        def typed(self, book=book):
            reached, astray = self.walk(book)
            assert not astray, "\n".join(astray)
            if not FIGHTS:
                return
            named = internal(book.name).keys() | unproven(book.name)
            missing = wanted(book) - reached.keys() - named
            assert not missing, ", ".join(sorted(missing))

        yield f"test_{book.name}", typed

        def options(self, book=book):
            self.options(book)

        yield f"test_options_of_{book.name}", options


for _name, _test in _tests():
    setattr(TestTyped, _name, _test)
