"""Finds what a player means by a word: a name, an alias or any unambiguous beginning of one."""

from collections.abc import Iterable, Mapping
from difflib import get_close_matches

from game.wording import Text, say

SHOWN = 6
FEW = 6
"""So many names at most are all told to somebody whose word is near none of them."""


class MatchError(LookupError):
    """A word that names nothing, or several things.

    ``kind``: what was looked for ("skill"); ``word``: what was typed; ``candidates``: the names
    meant or the nearest ones, best first; ``text``: what to tell the player, ``sentence``: its
    words as they are read now.
    """

    def __init__(self, kind: str, word: str, candidates: Iterable[str], text: Text | str):
        super().__init__(text)
        self.kind = kind
        self.word = word
        self.candidates = tuple(candidates)
        self.text = text

    @property
    def sentence(self) -> str:
        """The text in words."""
        return str(self.text)


class UnknownName(MatchError):
    """No name begins like this. ``known``: all there are, told when they are few, or of
    ``listed`` ones in any case."""

    def __init__(
        self,
        kind: str,
        word: str,
        nearest: Iterable[str],
        known: Iterable[str] = (),
        listed: bool = False,
    ):
        nearest, known = tuple(nearest), tuple(known)
        many = len(known) > FEW
        told = "many" if listed and many else "few" if known and not (many or nearest) else "none"
        shown = word if len(word) <= 40 else word[:37] + "..."
        near = _shown(nearest)
        text = say("shelf-no-such-name", kind=kind, word=shown, near=near, told=told, known=known)
        if not plain(word):
            text = say("shelf-name-one", kind=kind, known=() if many else known)
        super().__init__(kind, word, nearest, text)


class AmbiguousName(MatchError):
    """Several names begin like this."""

    def __init__(self, kind: str, word: str, candidates: Iterable[str]):
        candidates = tuple(sorted(candidates))
        text = say("shelf-may-mean", word=word, names=_shown(candidates))
        super().__init__(kind, word, candidates, text)


def listing(names: Iterable[str]) -> Text:
    """``a``, ``a or b``, ``a, b or c``; past six names, how many more there are."""
    return say("shelf-any-of", names=_shown(tuple(names)))


def _shown(names: tuple[str, ...]) -> tuple[Text | str, ...]:
    """The names; past six, how many more there are."""
    more = len(names) - SHOWN
    return (*names[:SHOWN], say("shelf-more", count=more)) if more > 0 else names


def plain(text: str) -> str:
    """Without regard to case, outer spaces, repeated spaces and underscores."""
    return " ".join(text.replace("_", " ").split()).casefold()


def resolve(
    word: str,
    names: Iterable[str],
    kind: str = "name",
    aliases: Mapping[str, str] | None = None,
    listed: bool = False,
) -> str:
    """The one of ``names`` that ``word`` means. ``aliases``: other words, each with its name;
    ``listed``: whoever names none of them reads all there are.

    A whole name or alias wins; then a beginning of one; then a beginning of a later word in
    one; then beginnings of its words, one for each (``zerg 2``). Of several the one that all
    the others begin with is meant (brawling, brawling parry).
    Errors: AmbiguousName, UnknownName (with the nearest names).
    """
    names = tuple(names)
    if word in names:
        return word
    keys = {plain(name): name for name in names}
    for alias, name in (aliases or {}).items():
        keys.setdefault(plain(alias), name)
    wanted = plain(word)
    if wanted in keys:
        return keys[wanted]
    found = _beginning(wanted, keys) or _inner(wanted, keys) or _by_words(wanted, keys)
    shortest = min(found, key=len, default="")
    if found and all(plain(name).startswith(plain(shortest)) for name in found):
        return shortest
    if found:
        raise AmbiguousName(kind, word, found)
    known = dict.fromkeys(keys.values())
    near = get_close_matches(wanted[:80], keys, n=SHOWN, cutoff=0.6)
    raise UnknownName(kind, word, dict.fromkeys(keys[key] for key in near), known, listed)


def _beginning(wanted: str, keys: Mapping[str, str]) -> set[str]:
    return {name for key, name in keys.items() if wanted and key.startswith(wanted)}


def _inner(wanted: str, keys: Mapping[str, str]) -> set[str]:
    return {name for key, name in keys.items() if wanted and f" {wanted}" in key}


def _by_words(wanted: str, keys: Mapping[str, str]) -> set[str]:
    """Names whose words all begin like those typed, each in its place."""
    typed = wanted.split()
    return {name for key, name in keys.items() if _each_begins(typed, key.split())}


def _each_begins(typed: list[str], words: list[str]) -> bool:
    return len(typed) == len(words) and all(map(str.startswith, words, typed))
