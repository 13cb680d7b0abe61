"""Read every text that the game prints for the books it offers: no word of any other book.

Run by test_sweep.py, in a separate process for each set of books.
"""

import os
import re

import pytest
from django.test import Client, override_settings

from commands.cmdsets import AccountCmdSet, TableCmdSet, UnloggedinCmdSet
from commands.table.combat import CmdCombat
from game import registry
from server.conf import connection_screens
from tests.commands.test_practice import YardTest
from tests.offered import words
from world import guide, practice, presenters, start_rooms
from world.help_entries import HELP_ENTRY_DICTS
from world.lessons import SHARED

BUILT = {"dots": ("+dots guardian", "+dots soldier", "+dots your_weapon")}
WRONG = ("", "x", "x=y", "Ace", "me=1", "1 vs", "/x", "Ace vs Ace")
FIGHT = (
    "+declare 1", "+plan 1", "+initiative first", "+attack {foe}", "+pass", "+dodge", "+nodefence",
    "+combat/next", "+combat", "+odds attack {foe}", "+why", "+combat/log",
)  # fmt: skip
ROUNDS = 2
MANY = int(os.environ.get("WRONGED", "2"))
"""How many of the wrong lines to try with each command, in turn; 8 tries all."""


@pytest.fixture(scope="module")
def patterns():
    return [re.compile(each, re.IGNORECASE) for each in words.patterns()]


def strays(patterns, texts) -> list[str]:
    """Words of other books, and of space, each with the surrounding text."""
    found, space = [], [re.compile(each, re.IGNORECASE) for each in words.of_space()]
    for name, text in ((each, str(said)) for each, said in texts):
        for pattern in (*patterns, *(() if name.startswith(words.RULES) else space)):
            found += [f"{name}: {text[max(0, m.start() - 40) : m.end() + 40]!r} ({m[0]})"
                      for m in pattern.finditer(text)]  # fmt: skip
    return found


def test_other_books_are_known_and_have_words(patterns):
    assert words.others() and len(patterns) > 30


def test_pages_of_help(patterns):
    texts = [(f"help {entry['key']}", entry["text"]) for entry in HELP_ENTRY_DICTS]
    verbs = (*TableCmdSet.verbs(), *AccountCmdSet.verbs)
    texts += [(verb.key, verb.__doc__) for verb in verbs]
    texts += [page for verb in verbs for page in getattr(verb, "topics", {}).items()]
    assert len(texts) > 40 and not (found := strays(patterns, texts)), "\n".join(found)


def test_texts_before_and_at_the_login(patterns):
    screen = connection_screens.connection_screen()
    texts = [
        ("screen", screen),
        ("welcome", "\n".join(guide.welcome())),
    ]
    cmdset = UnloggedinCmdSet()
    cmdset.at_cmdset_creation()
    texts += [(verb.key, verb.__doc__ or "") for verb in cmdset.commands]
    assert not (found := strays(patterns, texts)), "\n".join(found)


def test_rooms(patterns):
    texts = [
        (name, f"{room.name} {room.description}") for name, room in start_rooms.rooms().items()
    ]
    assert not (found := strays(patterns, texts)), "\n".join(found)


def test_lessons(patterns):
    lessons = [presenters.of(registry.called(name)).lesson() for name in registry.names()]
    texts = [("shared", text) for text in SHARED.values()]
    texts += [("lesson", t) for lesson in lessons
              for t in (*lesson.hints.values(), lesson.last, lesson.no_sheet)]  # fmt: skip
    assert not (found := strays(patterns, texts)), "\n".join(found)


class TestTyped(YardTest):
    """The answers that an ordinary player, or staff, reads to typed lines."""

    def read(self, *lines: str) -> None:
        patterns = [re.compile(each, re.IGNORECASE) for each in words.patterns()]
        texts = [(line, self.type(line)) for line in lines]
        found = strays(patterns, texts)
        assert not found, "\n".join(dict.fromkeys(found))

    def build(self):
        presenter = presenters.of(registry.first())
        made = BUILT.get(presenter.book.name)
        self.read(*(made or (f"+chargen/take {presenter.builder.example}",)))

    def test_help_rules_lists_and_sheets(self):
        presenter = presenters.of(registry.first())
        self.read(
            "help", "help commands", "+rules", "+rules cover", "+rules damage", "about", "look",
            "+chargen", "+npcs", "+armoury", "+sheet", "+practice", "+gm", "yard",
        )  # fmt: skip
        self.read(*(f"+npcs {name}" for name in list(presenter.blocks())[:8]))
        self.build()
        self.read("+sheet", "+chargen", "+chargen/skills", "+chargen/gear", "+points", "look")
        self.read(*(f"+armoury {weapon.name}" for weapon in self.char1.first_sheet.weapons)
                  if hasattr(self.char1.first_sheet, "weapons") else ())  # fmt: skip

    def test_every_command_typed_wrongly(self):
        self.build()
        self.account.permissions.add("Builder")
        for at, verb in enumerate(TableCmdSet.verbs()):
            wrongs = (*WRONG[at % len(WRONG) :], *WRONG)[:MANY]
            self.read(*(f"{verb.key} {wrong}".strip() for wrong in wrongs))

    def test_switches_of_the_seat(self):
        self.build()
        self.read("+combat/start")
        for switch in CmdCombat.switch_names:
            if switch not in ("leave", "close", "flee", "surrender", "stop"):
                self.read(f"+combat/{switch}", f"+combat/{switch} x=y")

    def test_fights(self):
        self.build()
        npc = presenters.of(registry.first()).examples[0]
        self.read(f"+combat/start Ace vs {npc}", "+combat/option", "+combat/book", "+combat/set")
        foe = npc.capitalize()
        for _ in range(ROUNDS):
            self.read(*(line.format(foe=foe) for line in FIGHT if self.there(line)))
        self.read("+combat/stop", "+rolls", "+combat/close")

    def there(self, line: str) -> bool:
        return line.split()[0].split("/")[0] in {verb.key for verb in TableCmdSet.verbs()}

    def test_practice(self):
        self.build()
        self.read("yard", "+practice")
        for _ in range(ROUNDS):
            foe = practice.foes(presenters.of(registry.first()))["easy"]
            self.read(*(line.format(foe=foe) for line in FIGHT if self.there(line)))
        self.read("+practice/end")


@pytest.mark.django_db
def test_the_website(patterns):
    client, texts = Client(), []
    with override_settings(ALLOWED_HOSTS=["testserver"]):
        pages = ["/", "/help/"]
        index = client.get("/help/").content.decode()
        pages += sorted(set(re.findall(r'href="(/help/[^"]+)"', index)))
        for page in pages:
            text = re.sub(r"<[^>]+>", " ", client.get(page).content.decode())
            texts.append((page, text))
    assert not (found := strays(patterns, texts)), "\n".join(found[:40])
