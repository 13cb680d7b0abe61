"""Help pages as one particular game has them: the shared text plus what the books on offer add.

Pages are in catalogues (``help_*.ftl``), their rows made of cells, which become columns or
sentences depending on the reader (``game/wording/rows.py``). Shared pages name no book: an example
is an argument (``{ $skill }``) whose value the default book supplies (``Presenter.words``). Pages
of a game's own commands, and what third-party books add, may be plain texts with columns.
"""

import re
import textwrap
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from game import registry
from game.notation import PIPS, Notation
from game.overlay.rooms import LANDING, YARD
from game.registry import cards
from game.wording import CELL, Text, say
from world import presenters, start_rooms
from world.available import offered
from world.presenters.presenter import Presenter
from world.presenters.taught import Added
from world.scenes.render.words import and_list

_WORD = re.compile(r"\{(\w+)\}")
_CODE = re.compile(
    r"(?:(?P<sign>[+-])(?P<many>\d)D|(?<!\w)(?P<dice>\d)D(?:\+(?P<points>[12]))?)(?!\w)"
)
_ROW = re.compile(r" {2,}\S")
_GAP = re.compile(r"(?<=\S) {2,}(?=\S)")
_COLUMN = re.compile(r"\s*\S.*?\s{2,}(?=\S)")
MARGIN, DEEP = "  ", 12
"""Indentation of a row; least indentation of a line that continues the row's last cell."""
EXAMPLES = (
    "skill", "defence", "talk", "climb", "brawl", "notice", "mend", "npc", "more", "option",
    "attribute", "second",
)  # fmt: skip
"""Examples that a book may supply: a skill; skills for defending, talking, climbing, wrestling,
noticing, mending; a stat block, and one that comes in numbers; a house option with a value (and
another, ``change``); two attributes."""
OTHERS = {
    "+chargen": "other", "+setsheet": "other", "+sheet export": "other", "+npcs": "other",
    "+armoury": "other", "+practice": "another",
}  # fmt: skip
"""Pages with a row about another book, and the value which that row needs."""


class Page(NamedTuple):
    """Source of a page: the key in its catalogue, or its text; ``args``: arguments besides the
    examples."""

    key: str = ""
    text: str = ""
    args: Mapping[str, Any] = {}


def told(key: str, **more: Any) -> Text:
    """A catalogue text with the examples of the default book as arguments."""
    return say(key, **{**_examples(), **more})


def _examples() -> dict[str, Any]:
    """Examples by name, also capitalised; ``<skill>`` where the book has none."""
    found = {name: f"<{name}>" for name in EXAMPLES} | _known()
    return {**found, **{name.capitalize(): text.title() for name, text in found.items()}}


def filled(text: str) -> str:
    """A plain text with the examples filled in, ``<skill>`` where there is none. Lines about
    another book are left out if there is none."""
    known = _known()
    lines = text.splitlines(keepends=True)
    text = "".join(line for line in lines if not _missing(line, known))

    def said(found: re.Match[str]) -> str:
        word = found[1].lower()
        if word not in (*EXAMPLES, *known):
            return found[0]
        example = known.get(word, f"<{word}>")
        return example.title() if found[1][0].isupper() else example

    return _WORD.sub(said, _written(text, presenters.of(registry.first()).book.dice))


def _written(text: str, dice: Notation) -> str:
    """The text with its codes, given in six-sided dice, in the book's notation."""

    def said(found: re.Match[str]) -> str:
        count = int(found["dice"] or found["many"])
        if found["sign"]:
            return dice.less(count) if found["sign"] == "-" else dice.added(count * dice.die)
        return dice.like(count, int(found["points"] or 0))

    return text if dice is PIPS else _CODE.sub(said, text)


def _known() -> dict[str, str]:
    """Values of the examples: from the default book, else from other books on offer."""
    first, others = (
        presenters.of(registry.first()),
        [presenters.of(registry.called(n)) for n in registry.names()],
    )
    alike = [
        presenter for presenter in others if presenter.book.sheet_kind == first.book.sheet_kind
    ]
    other = [
        (presenter.book.name, built.example)
        for presenter in others
        if presenter not in alike and (built := presenter.builder)
    ]
    return {
        "book": first.book.name,
        "field": first.example,
        "kind": first.book.sheet_kind,
        "short": first.words.get("skill", EXAMPLES[0])[:2],
        "ready": first.builder.example if first.builder else "<name>",
        "another": others[-1].book.name if len(alike) < 2 else alike[-1].book.name,
        **({"other": other[0][0], "theirs": other[0][1]} if other else {}),
        "weapon": "weapon",
        "yard": start_rooms.rooms()[LANDING].exits[YARD],
        "gear": first.examples[1],
        "armed": f"weapon {first.examples[1]}",
        "count": f"weapon {first.examples[1]}",
        "change": first.words.get("option", "<name>=<value>"),
        **{name: word for presenter in reversed(others) for name, word in presenter.words.items()},
        **first.words,
        "card": _card(first),
    }


def _card(presenter: Presenter) -> str:
    """A card key of the book: the one its presenter names, or the first; ``<card>`` if it has
    none."""
    own = cards.cards(presenter.book.name)
    named = presenter.words.get("card", "")
    return named if named in own else next(iter(own), "<card>")


def _missing(line: str, known: dict[str, str]) -> bool:
    """True if a line is about another book and there is none."""
    alone = known["another"] == known["book"]
    return ("{other}" in line and "other" not in known) or ("{another}" in line and alone)


def page(name: str, made_of: Page, last: Iterable[Text] = ()) -> str:
    """A page in the current reading, rows as cells: the shared rows, rows of the books on offer,
    the shared paragraphs, theirs, and finally ``last``."""
    added = [*_of_another(name), *_added(name)]
    rows = "".join(f"\n{MARGIN}{line}" for text, row in added if row for line in text.split("\n"))
    if made_of.key:
        about = registry.first().dice.about
        body = str(told(made_of.key, rows=rows, codes=about, **made_of.args))
    else:
        body = _with_rows(celled(filled(made_of.text)), rows)
    return "\n\n".join([body, *(text for text, row in added if not row), *map(str, last)])


def _with_rows(text: str, rows: str) -> str:
    """A plain text with rows inserted after its own."""
    lines = text.rstrip().splitlines()
    shown = [n for n, line in enumerate(lines) if CELL in line or line.startswith(" ")]
    after = shown[-1] + 1 if shown else len(lines)
    return "\n".join(lines[:after]) + rows + "".join(f"\n{line}" for line in lines[after:])


def celled(text: str) -> str:
    """A plain text, as in docstrings or third-party books, with its columns as cells and each row
    on one line."""
    rows = joined(textwrap.dedent(text.strip("\n")).splitlines())
    return "\n".join(_GAP.sub(CELL, line) for line in rows).rstrip()


def joined(lines: list[str]) -> list[str]:
    """The lines, with wrapped lines of a row joined to it again."""
    rows: list[str] = []
    at = 0
    for line in lines:
        indent = len(line) - len(line.lstrip())
        if at and line.strip() and (indent == at or indent >= DEEP):
            rows[-1] += f" {line.strip()}"
            continue
        columns = _COLUMN.match(line)
        at = columns.end() if columns else 0
        rows.append(line)
    return rows


def below(verb: str, topics: Mapping[str, Page]) -> dict[str, Page]:
    """Pages for the switches and other topics of a command, by word: first those shared by all
    books (words that share a page are separated by commas), then those of the books on offer. Only
    available ones."""
    words = {word: made_of for several, made_of in topics.items() for word in several.split(", ")}
    start = f"{verb} "
    added = (
        name for each in registry.names() for name in presenters.of(registry.called(each)).pages
    )
    more = (name.removeprefix(start) for name in added if name.startswith(start))
    words |= {word: Page("help_topics-usage") for word in more if word not in words}
    return {word: made_of for word, made_of in words.items() if offered(f"{verb}/{word}")}


def another() -> bool:
    """True if sheets of the default book can be played under a second book too."""
    return not _missing("{another}", _known())


def _of_another(name: str) -> list[tuple[str, bool]]:
    """The row about another book, if there is one: a list of at most one (text, True)."""
    known, wanted = _known(), OTHERS.get(name, "")
    if not wanted or _missing(f"{{{wanted}}}", known):
        return []
    return [(str(told(f"help_others-{name.lstrip('+').replace(' ', '-')}")), True)]


def _added(name: str) -> list[tuple[str, bool]]:
    """(text, True if it is rows) for what the books on offer add to a page. A text that several
    books add appears once and may name them."""
    said: dict[Added | str, list[str]] = {}
    for each in registry.names():
        for text in presenters.of(registry.called(each)).pages.get(name, ()):
            said.setdefault(text, []).append(each)
    return [(text_of(text, by), _is_row(text)) for text, by in said.items()]


def _is_row(text: Added | str) -> bool:
    return bool(_ROW.match(text.strip("\n"))) if isinstance(text, str) else text.row


def text_of(text: Added | str, by: Iterable[str] = ()) -> str:
    """A book's addition to a page, in the current reading; ``by``: names of the books that add
    it."""
    if isinstance(text, Added):
        return str(told(text.key, books=tuple(by), **dict(text.args)))
    return celled(filled(text.replace("{books}", and_list(by))))
