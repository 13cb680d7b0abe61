"""Lines for a table of any book: the written lines of every command (tests/trust) in the book's own
words, and lines for its own commands, fields and options."""

import re

from tests.trust.test_matrix import commands, lines_of
from world import presenters

NOT_HERE = (
    "commands.scene", "commands.table.inbox", "commands.players", "commands.books",
    "commands.about.unknown", "commands.about.game", "commands.talk", "evennia.",
)  # fmt: skip
"""Commands that are the same whatever is played, or that belong to other books."""
NOT_NOW = ("+ignore", "+chargen", "+clear", "+options", "+setsheet", "+content", "+npc/", "+sheet/",
           "+house", "+combat/state")  # fmt: skip
"""Lines that would change the people who type, or the tables of the house."""
TAKING = ("{}", "{} Bea", "{} Bea=1", "{} door", "{} {npc}", "{} Bea with {weapon}")
USAGE = re.compile(r"^\s+([+@]\S[^\n]*?)(?:\s{2,}.*)?$", re.MULTILINE)


def lines(book, presenter) -> list[str]:
    """All lines, each once."""
    words = {"npc": presenter.examples[0], "weapon": presenter.examples[1], **presenter.words}
    found = [*table(words), *own(presenter, words), *asked(book, presenter, words)]
    return [line for line in dict.fromkeys(found) if not line.startswith(NOT_NOW)]


def table(words):
    """Lines for the commands of the table."""
    skill, npc = words.get("skill", "thing"), words["npc"]
    instead = {"Victor": "Bea", "Olga": "Ace", "Ann": "Gil", "Thug": npc.title(), "thug": npc,
               "trooper": npc, "blaster": skill}  # fmt: skip
    for key, command in commands().items():
        if type(command).__module__.startswith(NOT_HERE):
            continue
        for line in lines_of(key, command):
            for word, other in instead.items():
                line = line.replace(word, other)
            yield line


def own(presenter, words):
    """Lines for the book's own commands: as in their help, and with words somebody might add."""
    verbs = presenters.verbs(presenter)
    for verb in verbs.commands:
        for key in (verb.key, *verb.aliases):
            for form in TAKING:
                yield form.format(key, **words)
        for usage in USAGE.findall(verb.__doc__ or ""):
            for line in usage.split(", "):
                line = re.sub(r"<[^>]*>", words["npc"], line)
                yield re.sub(r"\{(\w+)\}", lambda found: words.get(found[1], found[1]), line)
        for switch in getattr(verb, "switch_names", ()):
            yield f"{verb.key}/{switch}"
            yield f"{verb.key}/{switch} Bea"
    for switch in verbs.switches:
        yield f"+combat/{switch} Bea=1"


def ladder(book) -> tuple[str, ...]:
    """The words for how hurt a body of the book can be."""
    return tuple(next(iter(book.sample())).fighter.condition.ladder)


def asked(book, presenter, words):
    """Lines for what the book declares: fields, options, skills, codes, wounds."""
    example = book.dice.example
    yield from ("+sheet", "+combat", "+combat/option", "+combat/set", "+odds", "+why", "+armoury")
    yield from (f"+npcs {book.name} {words['npc']}", f"+armoury {book.name} {words['weapon']}")
    yield from (f"+roll {example}", f"+odds {example} vs 3", "+odds attack Bea", "+odds attack Ace")
    for kind in book.terms:
        yield f"+combat/mod Bea=+1 on {kind}"
    for skill in (*book.skills.skills, *book.skills.attributes):
        yield from (f"+check {skill}", f"+odds {skill} vs 3", f"+act leaps={skill}")
    for field in book.fields:
        for value in ("1", "yes", "no", "nonsense", *ladder(book)):
            yield f"+combat/set Bea/{field}={value}"
    for option in book.house_options.values():
        for value in (*option.values, "nonsense"):
            chosen = 2 if value is int else value
            yield f"+combat/option {option.name}={chosen}"
