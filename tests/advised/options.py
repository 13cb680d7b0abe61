"""Lines with something left open, as patterns of how they are typed with all of it, or none."""

import re

_OPTION = re.compile(r"\[([^\]]*)\]")
_OPEN = re.compile(r"<[^>]*>(?: \.\.\.)?")
_FIXED = re.compile(r"(\+[a-z]+(?:/[a-z]+)*)(.*)")


def optional(line: str) -> bool:
    """Whether the line has parts that may be left out."""
    return bool(_OPTION.search(line))


def filled(line: str, typed: str) -> bool:
    """Whether the line was typed with every part that may be left out."""
    return _fits(_OPTION.sub(lambda found: f"\0{found[1]}\0", line), typed)


def bare(line: str, typed: str) -> bool:
    """Whether the line was typed without any part that may be left out."""
    without = re.sub(r"\s*\[[^\]]*\]", "", line)
    return _fits(without, typed) and not filled(line, typed)


def _fits(line: str, typed: str) -> bool:
    """The verb and its switches as they stand, words of options too; whatever else the line
    names may be typed as another."""
    verb, rest = _FIXED.match(line).groups()
    parts = rest.split("\0")
    pattern = "".join(_option(part) if at % 2 else _example(part) for at, part in enumerate(parts))
    return re.fullmatch(re.escape(verb) + pattern, typed) is not None


def _option(part: str) -> str:
    """Its own words, one of those between strokes; what is open is anything."""
    words = re.split(r"([^\s=,/]+)", _OPEN.sub("*", part))
    return "".join(_word(word) if at % 2 else word for at, word in enumerate(words))


def _word(word: str) -> str:
    return ".+" if word == "*" else f"(?:{'|'.join(map(re.escape, word.split('|')))})"


def _example(part: str) -> str:
    """Signs as they stand, words as any."""
    return re.sub(r"[^\s=,/]+", "[^=]+", _OPEN.sub("*", part))
