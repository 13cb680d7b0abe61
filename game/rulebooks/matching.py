"""Finds what a player means by a word: a name, an alias or any unambiguous beginning of one."""

from collections.abc import Iterable, Mapping
from difflib import get_close_matches

SHOWN = 6
FEW = 10


class MatchError(LookupError):
    """A word that names nothing, or several things.

    ``kind``: what was looked for ("skill"); ``word``: what was typed; ``candidates``: the names
    meant or the nearest ones, best first; ``sentence``: what to tell the player.
    """

    def __init__(self, kind: str, word: str, candidates: Iterable[str], sentence: str):
        super().__init__(sentence)
        self.kind = kind
        self.word = word
        self.candidates = tuple(candidates)
        self.sentence = sentence


class UnknownName(MatchError):
    """No name begins like this. Where none is near, a few ``known`` ones are told."""

    def __init__(self, kind: str, word: str, nearest: Iterable[str], known: Iterable[str] = ()):
        nearest, known = tuple(nearest), tuple(known)
        few = ", ".join(known) if len(known) <= FEW else ""
        if not word.strip():
            super().__init__(kind, word, (), f"Say which {kind}{few and f': {few}'}.")
            return
        hint = f" There is: {few}." if few else ""
        hint = f" Did you mean {listing(nearest)}?" if nearest else hint
        shown = word if len(word) <= 40 else word[:37] + "..."
        super().__init__(kind, word, nearest, f"There is no {kind} called '{shown}'.{hint}")


class AmbiguousName(MatchError):
    """Several names begin like this."""

    def __init__(self, kind: str, word: str, candidates: Iterable[str]):
        candidates = tuple(sorted(candidates))
        sentence = f"'{word}' may mean {listing(candidates)}. Type a little more."
        super().__init__(kind, word, candidates, sentence)


def listing(names: Iterable[str]) -> str:
    """``a``, ``a or b``, ``a, b or c``; past six names, how many more there are."""
    names = list(names)
    if len(names) > SHOWN:
        return ", ".join(names[:SHOWN]) + f" or {len(names) - SHOWN} more"
    return " or ".join(filter(None, [", ".join(names[:-1]), names[-1]])) if names else ""


def plain(text: str) -> str:
    """Without regard to case, outer spaces, repeated spaces and underscores."""
    return " ".join(text.replace("_", " ").split()).casefold()


def resolve(
    word: str,
    names: Iterable[str],
    kind: str = "name",
    aliases: Mapping[str, str] | None = None,
) -> str:
    """The one of ``names`` that ``word`` means. ``aliases``: other words, each with its name.

    A whole name or alias wins; then a beginning of one; then a beginning of a later word in
    one. Of several the one that all the others begin with is meant (brawling, brawling parry).
    Errors: AmbiguousName, UnknownName (with the nearest names).
    """
    keys = {plain(name): name for name in names}
    for alias, name in (aliases or {}).items():
        keys.setdefault(plain(alias), name)
    wanted = plain(word)
    if wanted in keys:
        return keys[wanted]
    found = _beginning(wanted, keys) or _inner(wanted, keys)
    shortest = min(found, key=len, default="")
    if found and all(plain(name).startswith(plain(shortest)) for name in found):
        return shortest
    if found:
        raise AmbiguousName(kind, word, found)
    near = get_close_matches(wanted[:80], keys, n=SHOWN, cutoff=0.6)
    known = dict.fromkeys(keys.values())
    raise UnknownName(kind, word, dict.fromkeys(keys[key] for key in near), known)


def _beginning(wanted: str, keys: Mapping[str, str]) -> set[str]:
    return {name for key, name in keys.items() if wanted and key.startswith(wanted)}


def _inner(wanted: str, keys: Mapping[str, str]) -> set[str]:
    return {name for key, name in keys.items() if wanted and f" {wanted}" in key}
