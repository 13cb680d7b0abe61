"""Find what a player means by a word: a name, an alias, or an unambiguous beginning of one."""

from collections.abc import Iterable, Mapping
from difflib import get_close_matches

from game.wording import Text, say

SHOWN = 6
FEW = 6
"""Up to this many names are all listed to a player whose word is near none of them."""


class MatchError(LookupError):
    """A word that matches nothing, or several names.

    ``kind``: what was looked for ("skill"); ``word``: what was typed; ``candidates``: the names it
    may mean, or the nearest ones, best first; ``text``: the message for the player, ``sentence``:
    the same worded for the current reader.
    """

    def __init__(self, kind: str, word: str, candidates: Iterable[str], text: Text | str):
        super().__init__(text)
        self.kind = kind
        self.word = word
        self.candidates = tuple(candidates)
        self.text = text

    @property
    def sentence(self) -> str:
        """The message in words."""
        return str(self.text)


class UnknownName(MatchError):
    """No name matches. ``known``: all names. The message lists them all if there are at most
    ``FEW`` and none is near; if there are more, only with ``listed``."""

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
    """Several names match."""

    def __init__(self, kind: str, word: str, candidates: Iterable[str]):
        candidates = tuple(sorted(candidates))
        text = say("shelf-may-mean", word=word, names=_shown(candidates))
        super().__init__(kind, word, candidates, text)


def listing(names: Iterable[str]) -> Text:
    """Text for ``a``, ``a or b``, ``a, b or c``; after six names, how many more there are."""
    return say("shelf-any-of", names=_shown(tuple(names)))


def _shown(names: tuple[str, ...]) -> tuple[Text | str, ...]:
    """The first six names and a text for how many more there are."""
    more = len(names) - SHOWN
    return (*names[:SHOWN], say("shelf-more", count=more)) if more > 0 else names


def plain(text: str) -> str:
    """Case-folded, with underscores as spaces and without outer or repeated spaces."""
    return " ".join(text.replace("_", " ").split()).casefold()


def resolve(
    word: str,
    names: Iterable[str],
    kind: str = "name",
    aliases: Mapping[str, str] | None = None,
    listed: bool = False,
) -> str:
    """The one of ``names`` that ``word`` means. ``aliases``: alias -> name; ``listed``: if nothing
    matches, the message lists even more than ``FEW`` names.

    A full name or alias wins; then the beginning of one; then the beginning of a later word in one;
    then beginnings of each of its words in order (``zerg 2``). Of several matches, one that all the
    others start with wins (brawling over brawling parry). Errors: AmbiguousName, UnknownName (with
    the nearest names).
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
    """Names of as many words as were typed, each starting as typed."""
    typed = wanted.split()
    return {name for key, name in keys.items() if _each_begins(typed, key.split())}


def _each_begins(typed: list[str], words: list[str]) -> bool:
    return len(typed) == len(words) and all(map(str.startswith, words, typed))
