"""English grammar helpers: articles, plurals, numbers, lists of names, pronouns."""

from itertools import groupby
from typing import Any

from game.memory import once, per_process

NUMERALS = ("no", "one", "two", "three", "four", "five", "six")
THEY, ALONE = "they", ""
"""Default pronouns; and the value for a person who is only called by name."""
PRONOUNS = {
    "they": {"they": "they", "them": "them", "their": "their"},
    "she": {"they": "she", "them": "her", "their": "her"},
    "he": {"they": "he", "them": "him", "their": "his"},
}


def article(noun: str) -> str:
    """``a knife``, ``an axe``, ``a number in ranges``; plurals such as ``claws`` or ``psi blades``
    get none."""
    head = noun.partition(" in ")[0].partition(" on ")[0].partition(" of ")[0]
    if head.endswith("s") and not head.endswith("ss"):
        return noun
    aloud = not noun.lower().startswith(("uni", "use")) and noun[:1].lower() in "aeiou"
    return f"{'an' if aloud or noun == 'NPC' else 'a'} {noun}"


def numeral(count: int) -> str:
    """0 (as "no") to 6 as a word, other numbers in digits."""
    return NUMERALS[count] if 0 <= count < len(NUMERALS) else str(count)


def capital(text: str) -> str:
    """The text with its first letter in upper case."""
    return text[:1].upper() + text[1:]


def pronoun(who: Any, form: str) -> str:
    """A person's pronoun in that form; their name if they want no pronoun."""
    forms = PRONOUNS.get(getattr(who, "pronoun", THEY))
    if forms:
        return forms[form]
    return f"{who}'s" if form == "their" else str(who)


@once
def _inflections() -> Any:
    """The plural library, which is slow to load."""
    from inflect import engine

    made = engine()
    made.defnoun("thief", "thieves")
    return made


@per_process
def plural(noun: str) -> str:
    """``Troopers``, ``Peat Thieves``; nouns ending in s stay as they are."""
    head, space, last = noun.rpartition(" ")
    if noun.endswith("s"):
        return noun
    if not (last.isalpha() and last.isascii() and last[1:].islower()):
        return f"{noun}s"
    found = _inflections().plural_noun(last.lower())
    return f"{head}{space}{found.capitalize() if last[0].isupper() else found}"


def and_list(words: Any) -> str:
    """``a``, ``a and b``, ``a, b and c``; with a comma before the last "and" where what stands
    before it has one of its own: ``Thugs 1 and 2, and Bea``."""
    *before, last = [str(word) for word in words] or [""]
    if not before:
        return last
    return f"{', '.join(before)}{',' * (' and ' in before[-1])} and {last}"


def crowd(names: Any) -> str:
    """``Troopers 1, 2 and 5``, ``Troopers 1 to 6 and Ace``: numbered names are grouped by stem, in
    order of number."""
    stems: dict[str, list[str]] = {}
    for name in names:
        stem, _, number = name.rpartition(" ")
        stems.setdefault(stem if stem and number.isdecimal() else "", []).append(name)
    plain = stems.pop("", [])
    told = [_several(stem, of) if len(of) > 1 else of[0] for stem, of in stems.items()]
    return and_list([*told, *plain])


def _several(stem: str, names: list[str]) -> str:
    """``Troopers 1, 2 and 5``."""
    numbers = sorted(int(name.rpartition(" ")[2]) for name in names)
    if len(numbers) > 2 and numbers[-1] - numbers[0] == len(numbers) - 1:
        return f"{plural(stem)} {numbers[0]} to {numbers[-1]}"
    return f"{plural(stem)} {and_list(map(str, numbers))}"


def row(names: Any) -> str:
    """``Troopers 3, 1 and 2``: in the given order; grouped only if all are numbered names of one
    stem."""
    names = list(names)
    if len(set(names)) == 1:
        return str(names[0])
    stems = {name.rpartition(" ")[0] for name in names}
    numbers = [name.rpartition(" ")[2] for name in names]
    stem = next(iter(stems), "")
    if len(names) < 2 or len(stems) > 1 or not stem or not all(map(str.isdecimal, numbers)):
        return and_list(names)
    return f"{plural(stem)} {and_list(numbers)}"


def people(names: Any, most: int = 1000) -> str:
    """``Ace, Thugs 1 to 8 and 3 more``, ``Thugs 1, 2 and 5``: in the given order, neighbours of
    one stem together and three or more consecutive numbers merged; after ``most`` entries the rest
    are counted."""
    runs = _runs(list(names))
    shown = [told for _, some in groupby(runs[:most], key=_stem) for told in _neighbours([*some])]
    more = sum(map(len, runs[most:]))
    return and_list([*shown, *([f"{more} more"] if more else [])])


def _runs(names: list[str]) -> list[list[str]]:
    """Split names into runs of consecutive numbers; runs of two are split up again."""
    found = [[name for _, name in run] for _, run in groupby(enumerate(names), key=_countless)]
    return [part for run in found for part in ([run] if len(run) > 2 else [[name] for name in run])]


def _countless(numbered: tuple[int, str]) -> tuple[str, int]:
    """Grouping key, equal for neighbours with consecutive numbers."""
    place, name = numbered
    stem, _, number = name.rpartition(" ")
    return (stem, int(number) - place) if stem and number.isdecimal() else (name, -1)


def _stem(run: list[str]) -> str:
    """``Thug`` of a run of numbered names; "" for a name without a number."""
    stem, _, number = run[0].rpartition(" ")
    return stem if number.isdecimal() else ""


def _neighbours(runs: list[list[str]]) -> list[str]:
    """``Thugs 1 to 3 and 5`` for runs of one stem; names without a number one by one."""
    stem = _stem(runs[0])
    if not stem or len(runs) == len(runs[0]) == 1:
        return [name for run in runs for name in run]
    numbers = [" to ".join(name.rpartition(" ")[2] for name in _ends(run)) for run in runs]
    return [f"{plural(stem)} {and_list(numbers)}"]


def _ends(run: list[str]) -> list[str]:
    """The first and the last of them; of one alone that one."""
    return [run[0], run[-1]][: len(run)]
