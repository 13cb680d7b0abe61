"""Pages of help as a game has them: what all books share, and what those on offer add.

A page stands in a catalogue (``help_*.ftl``), its rows as cells; who reads decides what they become
(``game/wording/rows.py``). A shared page names no book. Where it needs an example it names one
(``{ $skill }``), and the first book on offer says what that is (``Face.words``). Pages of a game's
own commands, and what a book of somebody else adds, may be plain texts with columns in them.
"""

import re
import textwrap
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from game import shelf
from game.notation import PIPS, Notation
from game.shelf import cards
from game.wording import CELL, Text, say
from world import books, yard
from world.books.face import Face
from world.books.taught import Added
from world.scenes.render.words import and_list
from world.typed import offered

_WORD = re.compile(r"\{(\w+)\}")
_CODE = re.compile(
    r"(?:(?P<sign>[+-])(?P<many>\d)D|(?<!\w)(?P<dice>\d)D(?:\+(?P<points>[12]))?)(?!\w)"
)
_ROW = re.compile(r" {2,}\S")
_GAP = re.compile(r"(?<=\S) {2,}(?=\S)")
_COLUMN = re.compile(r"\s*\S.*?\s{2,}(?=\S)")
MARGIN, DEEP = "  ", 12
"""How far in a row of a page stands; how far at least a line that goes on with the last cell."""
EXAMPLES = (
    "skill", "defence", "talk", "climb", "brawl", "notice", "mend", "npc", "more", "option",
    "attribute", "second",
)  # fmt: skip
"""What a book may name: a skill, one that defends, one of talking, of climbing, of wrestling, of
noticing, of mending; a stat block, one that comes in numbers; a house option with a value (and
another one, ``change``); two attributes."""
OTHERS = {
    "+chargen": "other", "+setsheet": "other", "+sheet export": "other", "+npcs": "other",
    "+armoury": "other", "+practice": "another",
}  # fmt: skip
"""Pages with a row about another book, by what is known of one where there is one."""


class Page(NamedTuple):
    """What a page is made of: the key of its catalogue, or its text; ``args``: what it is told of
    besides the examples."""

    key: str = ""
    text: str = ""
    args: Mapping[str, Any] = {}


def told(key: str, **more: Any) -> Text:
    """A text of a catalogue that is told of the examples of the first book on offer."""
    return say(key, **{**_examples(), **more})


def _examples() -> dict[str, Any]:
    """The examples by name, ``<skill>`` where the book names none, and each with a capital."""
    found = {name: f"<{name}>" for name in EXAMPLES} | _known()
    return {**found, **{name.capitalize(): text.title() for name, text in found.items()}}


def filled(text: str) -> str:
    """A plain text with the examples; ``<skill>`` where there is none. A line that speaks of
    another book is left out where there is none."""
    known = _known()
    lines = text.splitlines(keepends=True)
    text = "".join(line for line in lines if not _missing(line, known))

    def said(found: re.Match[str]) -> str:
        word = found[1].lower()
        if word not in (*EXAMPLES, *known):
            return found[0]
        example = known.get(word, f"<{word}>")
        return example.title() if found[1][0].isupper() else example

    return _WORD.sub(said, _written(text, books.of(shelf.first()).book.dice))


def _written(text: str, dice: Notation) -> str:
    """The codes of a text, which stand there in six-sided dice, as the notation has them."""

    def said(found: re.Match[str]) -> str:
        count = int(found["dice"] or found["many"])
        if found["sign"]:
            return dice.less(count) if found["sign"] == "-" else dice.added(count * dice.die)
        return dice.like(count, int(found["points"] or 0))

    return text if dice is PIPS else _CODE.sub(said, text)


def _known() -> dict[str, str]:
    """What the words stand for: those of the first book, and others that are on offer."""
    first, faces = books.of(shelf.first()), [books.of(shelf.called(n)) for n in shelf.names()]
    alike = [face for face in faces if face.book.sheet_kind == first.book.sheet_kind]
    other = [face for face in faces if face not in alike and face.builder]
    return {
        "book": first.book.name,
        "field": first.example,
        "kind": first.book.sheet_kind,
        "short": first.words.get("skill", EXAMPLES[0])[:2],
        "ready": first.builder.example if first.builder else "<name>",
        "another": faces[-1].book.name if len(alike) < 2 else alike[-1].book.name,
        **({"other": other[0].book.name, "theirs": other[0].builder.example} if other else {}),
        "weapon": "weapon",
        "yard": yard.rooms()[yard.LANDING].exits[yard.YARD],
        "gear": first.examples[1],
        "armed": f"weapon {first.examples[1]}",
        "count": f"weapon {first.examples[1]}",
        "change": first.words.get("option", "<name>=<value>"),
        **{name: word for face in reversed(faces) for name, word in face.words.items()},
        **first.words,
        "card": _card(first),
    }


def _card(face: Face) -> str:
    """A card of the book: the one that its face names, or the first."""
    own = cards.cards(face.book.name)
    named = face.words.get("card", "")
    return named if named in own else next(iter(own), "<card>")


def _missing(line: str, known: dict[str, str]) -> bool:
    """Whether a line speaks of another book where there is none."""
    alone = known["another"] == known["book"]
    return ("{other}" in line and "other" not in known) or ("{another}" in line and alone)


def page(name: str, made_of: Page, last: Iterable[Text] = ()) -> str:
    """The page of that name as it is read now, its rows in cells: its rows, those of the books on
    offer, its paragraphs, and theirs; ``last``: paragraphs at its end."""
    added = [*_of_another(name), *_added(name)]
    rows = "".join(f"\n{MARGIN}{line}" for text, row in added if row for line in text.split("\n"))
    if made_of.key:
        about = shelf.first().dice.about
        body = str(told(made_of.key, rows=rows, codes=about, **made_of.args))
    else:
        body = _with_rows(celled(filled(made_of.text)), rows)
    return "\n\n".join([body, *(text for text, row in added if not row), *map(str, last)])


def _with_rows(text: str, rows: str) -> str:
    """A plain text with the rows behind its own."""
    lines = text.rstrip().splitlines()
    shown = [n for n, line in enumerate(lines) if CELL in line or line.startswith(" ")]
    after = shown[-1] + 1 if shown else len(lines)
    return "\n".join(lines[:after]) + rows + "".join(f"\n{line}" for line in lines[after:])


def celled(text: str) -> str:
    """A plain text, as a docstring or a book of somebody else has it, with its columns as cells,
    each row in one line."""
    rows, at = [], 0
    for line in textwrap.dedent(text.strip("\n")).splitlines():
        indent = len(line) - len(line.lstrip())
        if at and line.strip() and (indent == at or indent >= DEEP):
            rows[-1] += f" {line.strip()}"
            continue
        columns = _COLUMN.match(line)
        at = columns.end() if columns else 0
        rows.append(line)
    return "\n".join(_GAP.sub(CELL, line) for line in rows).rstrip()


def below(verb: str, topics: Mapping[str, Page]) -> dict[str, Page]:
    """What the pages of the switches of a verb are made of, and of its other topics, by the word:
    those that all books share, with commas between the words that share one, then those of the
    books on offer."""
    words = {word: made_of for several, made_of in topics.items() for word in several.split(", ")}
    start = f"{verb} "
    added = (name for each in shelf.names() for name in books.of(shelf.called(each)).pages)
    more = (name.removeprefix(start) for name in added if name.startswith(start))
    words |= {word: Page("help_topics-usage") for word in more if word not in words}
    return {word: made_of for word, made_of in words.items() if offered(f"{verb}/{word}")}


def another() -> bool:
    """Whether sheets of the first book are played under another one too."""
    return not _missing("{another}", _known())


def _of_another(name: str) -> list[tuple[str, bool]]:
    """The row about another book, where there is one."""
    known, wanted = _known(), OTHERS.get(name, "")
    if not wanted or _missing(f"{{{wanted}}}", known):
        return []
    return [(str(told(f"help_others-{name.lstrip('+').replace(' ', '-')}")), True)]


def _added(name: str) -> list[tuple[str, bool]]:
    """What the books on offer add to the page, each text once, and whether it is rows; a text may
    name the books that say it."""
    said: dict[Added | str, list[str]] = {}
    for each in shelf.names():
        for text in books.of(shelf.called(each)).pages.get(name, ()):
            said.setdefault(text, []).append(each)
    return [(text_of(text, by), _is_row(text)) for text, by in said.items()]


def _is_row(text: Added | str) -> bool:
    return bool(_ROW.match(text.strip("\n"))) if isinstance(text, str) else text.row


def text_of(text: Added | str, by: Iterable[str] = ()) -> str:
    """What a book says in a page, as it is read now; ``by``: the books that say it."""
    if isinstance(text, Added):
        return str(told(text.key, books=tuple(by), **dict(text.args)))
    return celled(filled(text.replace("{books}", and_list(by))))
