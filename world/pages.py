"""Pages of help as a game has them: what all books share, and what those on offer add.

A shared text names no book. Where it needs an example it names one (``{skill}``), and the first
book on offer says what that is (``Face.words``).
"""

import re
import textwrap
from collections.abc import Mapping

from game import shelf
from game.notation import PIPS, Notation
from game.shelf import cards
from world import books, yard
from world.books.face import Face
from world.scenes.render.words import and_list
from world.typed import offered

_WORD = re.compile(r"\{(\w+)\}")
_CODE = re.compile(
    r"(?:(?P<sign>[+-])(?P<many>\d)D|(?<!\w)(?P<dice>\d)D(?:\+(?P<points>[12]))?)(?!\w)"
)
_ROW = re.compile(r" {2,}\S")
WIDTH = 90
EXAMPLES = (
    "skill", "defence", "talk", "climb", "brawl", "notice", "npc", "more", "option", "attribute",
    "second",
)  # fmt: skip
"""What a book may name: a skill, one that defends, one of talking, of climbing, of wrestling, of
noticing; a stat block, one that comes in numbers; a house option with a value (and another one,
``change``); two attributes."""


def filled(text: str) -> str:
    """The text with the examples of the first book on offer; ``<skill>`` where it names none. A
    line that speaks of another book is left out where there is none."""
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
        "codes": str(first.book.dice.about),
        "weapon": "weapon",
        "yard": yard.rooms()[yard.LANDING].exits[yard.YARD],
        "gear": first.examples[1],
        "armed": f"weapon {first.examples[1]}",
        "count": f"weapon {first.examples[1]}",
        "change": first.words.get("option", "<name>=<value>"),
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


def page(name: str, text: str, last: str = "") -> str:
    """The page of that name: its rows, those of the books on offer, its paragraphs, and theirs;
    ``last``: a paragraph at its end."""
    more = [*_added(name), *([last] if last else [])]
    rows = [row for each in more if _ROW.match(each) for row in each.splitlines()]
    lines = filled(text).rstrip().splitlines()
    margin = _margin(lines)
    if rows:
        shown = [n for n, line in enumerate(lines) if _ROW.match(line.removeprefix(margin))]
        after = shown[-1] + 1 if shown else len(lines)
        lines[after:after] = [margin + row for row in rows]
    for each in more:
        if not _ROW.match(each):
            lines += ["", *((margin + row).rstrip() for row in _paragraph(each))]
    return "\n".join(lines) + f"\n{margin}"


def below(verb: str, topics: Mapping[str, str]) -> dict[str, str]:
    """The pages of the switches of a verb, and of its other topics, by the word: those that all
    books share, with commas between the words that share one, then those of the books on offer."""
    words = {word: text for several, text in topics.items() for word in several.split(", ")}
    start = f"{verb} "
    added = (name for each in shelf.names() for name in books.of(shelf.called(each)).pages)
    more = (name.removeprefix(start) for name in added if name.startswith(start))
    words |= {word: "\n    Usage:\n" for word in more if word not in words}
    known = {word: text for word, text in words.items() if offered(f"{verb}/{word}")}
    return {word: page(start + word, text) for word, text in known.items()}


def _paragraph(text: str) -> list[str]:
    """Its lines, filled anew unless there are rows among them."""
    lines = text.splitlines()
    whole = not any(_ROW.match(line) for line in lines)
    return textwrap.wrap(" ".join(lines), WIDTH, break_on_hyphens=False) if whole else lines


def _margin(lines: list[str]) -> str:
    """How far in a page stands in the program."""
    first = next((line for line in lines if line.strip()), "")
    return first[: len(first) - len(first.lstrip())]


def _added(name: str) -> list[str]:
    """What the books on offer add to the page, each text once; ``{books}`` in it are those that
    say it."""
    said: dict[str, list[str]] = {}
    for each in shelf.names():
        for text in books.of(shelf.called(each)).pages.get(name, ()):
            said.setdefault(text.strip("\n"), []).append(each)
    return [filled(text.replace("{books}", and_list(by))) for text, by in said.items()]
