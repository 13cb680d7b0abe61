"""Encounters that game masters prepare: kept under a name, shared by name, written as text.

Their body is ``{"lines": [...], "text": "..."}``: the lines in the order in which they are carried
out (``commands.scene.prepared_lines``), and what is read aloud. Only their author changes them.
"""

import re
from typing import TYPE_CHECKING

from game.errors import Refused
from game.registry.matching import resolve
from game.wording import say
from world import sanitise
from world.ignoring import ignores
from world.scenes.models import Prepared

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from world.actors import Character

MOST_LINES = 60
LONGEST_LINE = 300
LONGEST_TEXT = 4000
LONGEST_NAME = 40
MOST = 100
"""Encounters of one author."""
MOST_SHARED = 20
"""Characters one encounter is shared with."""

_HEAD = re.compile(r"prepared\s*:\s*(?P<name>.*)", re.IGNORECASE)
_TEXT = re.compile(r"text\s*:\s?(?P<text>.*)", re.IGNORECASE)


def of(author: "Character") -> list[Prepared]:
    """The author's own encounters, by name."""
    return list(Prepared.objects.filter(author=author))


def shared_with(character: "Character") -> list[Prepared]:
    """Encounters of others that the character may use, but those of players they ignore."""
    found = Prepared.objects.exclude(author=character).select_related("author")
    mine = [each for each in found.exclude(shared=[]) if character.id in each.shared]
    return [each for each in mine if not ignores(character, each.author)]


def usable(character: "Character", name: str) -> Prepared:
    """The encounter that a name means, among the character's own and those shared with them:
    ``Ace/bridge`` is Ace's, ``bridge`` their own before that of another. Raises MatchError, the
    same for one that is another's as for one that is not there."""
    theirs = shared_with(character)
    named = {each.name: each for each in reversed(theirs)}
    named |= {f"{each.author.key}/{each.name}": each for each in theirs}
    named |= {each.name: each for each in of(character)}
    return named[resolve(name, named, "encounter", listed=True)]


def own(author: "Character", name: str) -> Prepared:
    """The author's own encounter that a name means. Raises MatchError, or Refused("not_yours") for
    one that is only shared with them."""
    mine = {each.name: each for each in of(author)}
    try:
        return mine[resolve(name, mine, "encounter", listed=True)]
    except LookupError:
        for each in shared_with(author):
            whole = f"{each.author.key}/{each.name}"
            if name.strip().lower() in (each.name.lower(), whole.lower()):
                sentence = say("encounters-of-another", name=each.name, who=each.author.key)
                raise Refused("not_yours", sentence) from None
        raise


def new(author: "Character", name: str, lines: "Sequence[str]" = (), text: str = "") -> Prepared:
    """Keep a new encounter of that name. Raises Refused: ``bad_name``, ``already``, ``too_many``,
    ``too_long``."""
    name = fitting(author, name)
    if Prepared.objects.filter(author=author).count() >= MOST:
        raise Refused("too_many", say("encounters-enough", most=MOST))
    _refuse_long(lines, text)
    body = {"lines": list(lines), "text": text}
    found: Prepared = Prepared.objects.create(author=author, name=name, body=body)
    return found


def fitting(author: "Character", name: str, besides: Prepared | None = None) -> str:
    """A name that the author may give an encounter. Raises Refused("bad_name"), or
    Refused("already") if another of theirs, ``besides`` left out, has it in any case."""
    name = " ".join(name.split())
    if not name or len(name) > LONGEST_NAME or set(name) & set("=/"):
        raise Refused("bad_name", say("encounters-name-is", most=LONGEST_NAME))
    if any(each.name.lower() == name.lower() and each != besides for each in of(author)):
        raise Refused("already", say("encounters-name-taken", name=name))
    return name


def rename(found: Prepared, name: str) -> None:
    found.name = fitting(found.author, name, besides=found)
    found.save(update_fields=["name", "changed"])


def lines_of(found: Prepared) -> list[str]:
    return list(found.body.get("lines", ()))


def text_of(found: Prepared) -> str:
    return str(found.body.get("text", ""))


def put(found: Prepared, lines: "Sequence[str] | None" = None, text: str | None = None) -> None:
    """Keep other lines or another text. Raises Refused("too_many"), Refused("too_long")."""
    lines = lines_of(found) if lines is None else list(lines)
    text = text_of(found) if text is None else text
    _refuse_long(lines, text)
    found.body = {"lines": list(lines), "text": text}
    found.save(update_fields=["body", "changed"])


def _refuse_long(lines: "Sequence[str]", text: str) -> None:
    if len(lines) > MOST_LINES:
        raise Refused("too_many", say("encounters-lines-enough", most=MOST_LINES))
    if any(len(line) > LONGEST_LINE for line in lines):
        raise Refused("too_long", say("encounters-line-too-long", most=LONGEST_LINE))
    if len(text) > LONGEST_TEXT:
        raise Refused("too_long", say("encounters-text-too-long", most=LONGEST_TEXT))


def share(found: Prepared, other: "Character") -> bool:
    """Let the other character use it too; False if they may already. Raises
    Refused("too_many")."""
    if other.id in found.shared:
        return False
    if len(found.shared) >= MOST_SHARED:
        raise Refused("too_many", say("encounters-shared-enough", most=MOST_SHARED))
    _put_shared(found, [*found.shared, other.id])
    return True


def unshare(found: Prepared, other: "Character") -> bool:
    """End that; False if it was not so."""
    was = other.id in found.shared
    _put_shared(found, [each for each in found.shared if each != other.id])
    return was


def _put_shared(found: Prepared, shared: list[int]) -> None:
    found.shared = shared
    found.save(update_fields=["shared", "changed"])


def written(found: Prepared) -> str:
    """The encounter as text, which ``read`` takes."""
    text = [f"text: {line}" for line in text_of(found).split("\n")] if text_of(found) else []
    return "\n".join([f"prepared: {found.name}", *text, *lines_of(found)])


def read(text: str, checked: "Callable[[str], str]") -> tuple[str, list[str], str]:
    """(name, lines, text to read aloud) of what ``written`` gave; ``checked`` makes a line as it is
    kept, or raises. Raises Refused("bad_text"), and Refused with the number of a line of the text
    that is not sound."""
    name = ""
    lines: list[str] = []
    aloud: list[str] = []
    for number, line in enumerate(text.split("\n"), 1):
        line = sanitise.one_line(line).strip()
        if head := _HEAD.fullmatch(line):
            name = head["name"]
        elif said := _TEXT.fullmatch(line):
            aloud.append(said["text"])
        elif line and len(lines) >= MOST_LINES:
            raise Refused("too_many", say("encounters-lines-enough", most=MOST_LINES))
        elif line:
            lines.append(_sound(number, line, checked))
    if not name:
        raise Refused("bad_text", say("encounters-begins-with-name"))
    return name, lines, "\n".join(aloud)


def _sound(number: int, line: str, checked: "Callable[[str], str]") -> str:
    try:
        return checked(line)
    except (Refused, LookupError) as refusal:
        why = getattr(refusal, "text", str(refusal))
        sentence = say("encounters-line-unread", number=number, why=why)
        raise Refused("bad_line", sentence) from None
