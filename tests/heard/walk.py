"""A walk under one book through everything that can be typed, keeping what the player reads."""

import re

from django.conf import settings

from commands.cmdsets import TableCmdSet
from commands.table.combat import CmdCombat
from game import registry
from tests.commands.test_practice import YardTest
from tests.heard import lines
from world import presenters
from world.help_entries import HELP_ENTRY_DICTS

ORNAMENT = re.compile(settings.SCREENREADER_REGEX_STRIP, re.MULTILINE)


class Walk(YardTest):
    """``read``: pairs of a line typed and a row of its output."""

    def setUp(self):
        super().setUp()
        self.read: list[tuple[str, str]] = []

    def see(self, *typed: str) -> None:
        for line in filter(_known, typed):
            text = ORNAMENT.sub("", self.type(line))
            self.read += [(line, row) for row in text.splitlines()]

    def walk(self, book: str) -> None:
        """Type everything, one line after another."""
        presenter = presenters.of(registry.called(book))
        words = {
            "foe": presenter.examples[0].capitalize(),
            "skill": presenter.words.get("skill", "blaster"),
        }
        fight = [line.format(**words) for line in lines.FIGHT] * lines.ROUNDS
        self.see("out", f"+combat/book {book}", *lines.BUILT.get(book, lines.READY))
        self.see(*lines.LOOKED_UP, *(f"+npcs {name}" for name in list(presenter.blocks())[:4]))
        self.see(f"+armoury {presenter.examples[1]}")
        self.see(*(f"help {entry['key']}" for entry in HELP_ENTRY_DICTS))
        self.see(*(f"help {verb.key}" for verb in TableCmdSet.verbs()))
        self.see(f"+combat/start {book} Ace vs {presenter.examples[0]}", *fight)
        self.see("+combat/stop", "+combat/close", "yard", "+practice", *fight)
        self.see("+practice/end", "out", "+combat/start", *_seats())
        self.see(*(f"{verb.key} {each}" for verb in TableCmdSet.verbs() for each in lines.WRONG))


def _seats() -> list[str]:
    """Return the game master's lines: each switch without an argument and with a wrong one."""
    switches = [each for each in CmdCombat.switch_names if each not in lines.CLOSING]
    return [f"+combat/{each}{more}" for each in switches for more in ("", " x=y")]


def _known(line: str) -> bool:
    """False if the line's verb is one that no available book has."""
    verb = re.split(r"[ /]", line)[0]
    return not verb.startswith("+") or verb in {each.key for each in TableCmdSet.verbs()}
