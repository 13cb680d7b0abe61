"""Small words of the table: numbers, articles, lists, rolls as text."""

import textwrap
from functools import lru_cache
from itertools import groupby

from inflect import engine as inflections

from game.checks import pool
from game.parts.terms import WORDS
from world.seal import MARK

INFLECT = inflections()
INFLECT.defnoun("thief", "thieves")
MOST_MARKS = 4
BANDS = ("point-blank", "short", "medium", "long", "extreme")
COLUMN = " " * 11


def and_list(words) -> str:
    """``a``, ``a and b``, ``a, b and c``."""
    words = list(words)
    return " and ".join(filter(None, [", ".join(words[:-1]), words[-1]])) if words else ""


def people(names, most: int = 1000) -> str:
    """``Ace, Thug 1 to 8 and 3 more``: numbered ones together, at most so many named apart."""
    runs = _runs(names)
    shown = [_run(run) for run in runs[:most]]
    more = sum(map(len, runs[most:]))
    return and_list([*shown, *([f"{more} more"] if more else [])])


def _runs(names) -> list[list[str]]:
    """The names in lists of those that count on; of two each is its own."""
    found = [[name for _, name in run] for _, run in groupby(enumerate(names), key=_countless)]
    return [part for run in found for part in ([run] if len(run) > 2 else [[name] for name in run])]


def _countless(numbered) -> tuple[str, int]:
    """Equal for names next to each other that count on."""
    place, name = numbered
    stem, _, number = name.rpartition(" ")
    return (stem, int(number) - place) if stem and number.isdecimal() else (name, -1)


def _run(names: list[str]) -> str:
    return names[0] if len(names) == 1 else f"{names[0]} to {names[-1].rpartition(' ')[2]}"


def crowd(names) -> str:
    """``Troopers 1, 2 and 5``, ``Troopers 1 to 6 and Ace``: numbered ones of one name together."""
    stems: dict[str, list[str]] = {}
    for name in names:
        stem, _, number = name.rpartition(" ")
        stems.setdefault(stem if stem and number.isdecimal() else "", []).append(name)
    plain = stems.pop("", [])
    told = [_several(stem, of) if len(of) > 1 else of[0] for stem, of in stems.items()]
    return and_list([*told, *plain])


def _several(stem: str, names) -> str:
    """``Troopers 1, 2 and 5``."""
    numbers = sorted(int(name.rpartition(" ")[2]) for name in names)
    if len(numbers) > 2 and numbers[-1] - numbers[0] == len(numbers) - 1:
        return f"{plural(stem)} {numbers[0]} to {numbers[-1]}"
    return f"{plural(stem)} {and_list(map(str, numbers))}"


@lru_cache(maxsize=1024)
def plural(noun: str) -> str:
    """``Troopers``, ``Peat Thieves``; what ends in an s stays as it is."""
    head, space, last = noun.rpartition(" ")
    if noun.endswith("s"):
        return noun
    if not (last.isalpha() and last.isascii() and last[1:].islower()):
        return f"{noun}s"
    found = INFLECT.plural_noun(last.lower())
    return f"{head}{space}{found.capitalize() if last[0].isupper() else found}"


def article(noun: str) -> str:
    """``a knife``, ``an axe``; ``claws`` and ``psi blades`` as they are."""
    if noun.endswith("s") and not noun.endswith("ss"):
        return noun
    return f"{'an' if noun[:1].lower() in 'aeiou' else 'a'} {noun}"


def many(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def spelt(count: int, noun: str) -> str:
    """The same with a small number as a word: ``two things``."""
    return f"{numeral(count)} {noun}{'' if count == 1 else 's'}"


def numeral(count: int) -> str:
    """A small number as a word."""
    return WORDS[count] if count < len(WORDS) else str(count)


def duration(seconds: int) -> str:
    """``30 seconds``, ``2 hours``, ``5 days``: in the largest unit that it fills."""
    units = (("day", 86_400), ("hour", 3600), ("minute", 60), ("second", 1))
    unit, size = next(row for row in units if seconds % row[1] == 0)
    return many(seconds // size, unit)


def clock(seconds: int) -> str:
    """The in-character clock: ``0:05``, ``1:02:30`` from an hour on, ``10 days 0:03:30``."""
    days, rest = divmod(seconds, 86_400)
    hours, minutes = divmod(rest // 60, 60)
    shown = f"{hours}:{minutes:02d}" if hours or days else f"{minutes}"
    return f"{many(days, 'day')} " * bool(days) + f"{shown}:{rest % 60:02d}"


def column(label: str, text: str, width: int) -> list[str]:
    """``label`` in a column of its own, the text beside it, within the width."""
    return textwrap.wrap(
        f"{label:<{len(COLUMN) - 1}} {text}",
        width,
        subsequent_indent=COLUMN,
        break_on_hyphens=False,
    )


def reaches(ranges) -> str:
    """Upper ends of the range bands in metres, as a sentence; "" without any."""
    far = [f"{word} {metres} m" for word, metres in zip(BANDS, ranges, strict=False)]
    return f"Reaches {', '.join(far)}." if far else ""


def mark(*numbers: int) -> str:
    """The sign of genuine rolls, which no player's text can contain; "" for none."""
    numbers = sorted(n for n in numbers if n) if len(numbers) > MOST_MARKS else numbers
    listed = [str(n) for n in numbers if n]
    if len(listed) > MOST_MARKS and numbers[-1] - numbers[0] < len(numbers):
        return f"{MARK}{listed[0]} to #{listed[-1]}]"
    return f"{MARK}{' #'.join(listed)}]" if listed else ""


def sight(who: str, hidden: bool) -> str:
    """That somebody is hidden from now on, or no longer."""
    return f"{who} is hidden now." if hidden else f"{who} comes into view."


def newcomer(who: str, marked: bool) -> str:
    """What the mark of a new player brings (CHR-Q-40), or that it is gone."""
    if not marked:
        return f"{who} is not marked as a new player any more."
    told = "counted twice as long, and not killed in a round lost to hesitation"
    return f"{who} is marked as a new player: {told}."


def roll(event, dice, faces: bool = False) -> str:
    """``blaster 6D = 20, two actions -1D = -3 -> 17``: the terms, the throw, the total, in the
    notation ``dice``."""
    result = event.result
    if _ranked(event):
        return _of_ranks(event)
    terms = [t for t in event.terms if t.kind != "flat" and not (t.secret and not t.pips)]
    flats = [t for t in event.terms if t.kind == "flat" and t.pips]
    if withheld := kept_back(event.terms):
        return f"{', '.join([*map(dice.term, [*terms, *flats]), *withheld])} = {result.total}"
    thrown = _thrown_apart if result.penalty else _thrown
    text = thrown(event, terms, dice, faces)
    text += "".join(f", {dice.term(term)}" for term in flats)
    if result.penalty or flats:
        text += f" -> {result.total}"
    return text


def _ranked(event) -> bool:
    """Whether it is of skills with ranks, or of plain dice alone, which no code stands for."""
    thrown = event.result.throw
    return bool(thrown.sides and not thrown.pips) or any(t.kind == "rank" for t in event.terms)


def kept_back(terms) -> list[str]:
    """What stands for terms whose numbers the reader may not know, each word once."""
    return list(dict.fromkeys(t.label for t in terms if t.secret and not t.pips))


def purpose(event) -> str:
    """What a roll is for: ``force push``."""
    return event.purpose.replace("_", " ")


def _of_ranks(event) -> str:
    """``saber fighting 4 + savage 2 + d6 on savage 5 = 11``; of one term that is the whole, that
    alone: ``saber fighting 4``."""
    terms = [str(term) for term in event.terms]
    if len(terms) == 1 and event.terms[0].pips == event.result.total:
        return terms[0]
    if not any(t.kind == "die" for t in event.terms):
        thrown = event.result.throw
        terms += [f"d{n}" if terms else f"{purpose(event)} d{n}" for n in thrown.sides]
    return f"{' + '.join(terms)} = {event.result.total}"


def _thrown(event, terms, dice, faces) -> str:
    code = event.result.throw.pips
    named = ", ".join(map(dice.term, terms))
    if len(terms) > 1:
        named += f": {dice.write(code)}"
    return f"{named}{_faces(event.result.throw, faces)} = {event.result.throw.total}"


def _thrown_apart(event, terms, dice, faces) -> str:
    code, penalty = pool(event.terms, "rolled")
    main = ", ".join(dice.term(term) for term in terms if term.kind != "penalty")
    if sum(term.kind != "penalty" for term in terms) > 1:
        main += f": {dice.write(code)}"
    off = ", ".join(term.label for term in terms if term.kind == "penalty")
    thrown = event.result.throw
    side = event.result.penalty
    return (
        f"{main}{_faces(thrown, faces)} = {thrown.total}, "
        f"{off} -{dice.write(penalty).lstrip('+')}{_faces(side, faces)} = -{side.total}"
    )


def _faces(throw, shown: bool) -> str:
    if not shown or not throw.faces:
        return ""
    text = " ".join(str(face) for face in throw.faces)
    if throw.chain:
        text += " then " + " ".join(str(face) for face in throw.chain)
    if throw.dropped:
        text += " without " + " ".join(str(face) for face in throw.dropped)
    return f" ({text})"
