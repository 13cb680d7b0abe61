"""Match help lines with optional parts against lines as typed, with all of those parts or none."""

import re

_OPTION = re.compile(r"\[([^\]]*)\]")
_OPEN = re.compile(r"<[^>]*>(?: \.\.\.)?")
_FIXED = re.compile(r"(\+[a-z]+(?:/[a-z]+)*)(.*)")


def optional(line: str) -> bool:
    """True if the line has optional parts."""
    return bool(_OPTION.search(line))


def filled(line: str, typed: str) -> bool:
    """True if the line was typed with every optional part."""
    return _fits(_OPTION.sub(lambda found: f"\0{found[1]}\0", line), typed)


def bare(line: str, typed: str) -> bool:
    """True if the line was typed without any optional part."""
    without = re.sub(r"\s*\[[^\]]*\]", "", line)
    return _fits(without, typed) and not filled(line, typed)


def _fits(line: str, typed: str) -> bool:
    """True if the verb, its switches and the words of options match exactly; any other word may be
    typed as something else."""
    verb, rest = _FIXED.match(line).groups()
    parts = rest.split("\0")
    pattern = "".join(_option(part) if at % 2 else _example(part) for at, part in enumerate(parts))
    return re.fullmatch(re.escape(verb) + pattern, typed) is not None


def _option(part: str) -> str:
    """Pattern for an optional part: its words must match, ``a|b`` means either one, and open parts
    match anything."""
    words = re.split(r"([^\s=,/]+)", _OPEN.sub("*", part))
    return "".join(_word(word) if at % 2 else word for at, word in enumerate(words))


def _word(word: str) -> str:
    return ".+" if word == "*" else f"(?:{'|'.join(map(re.escape, word.split('|')))})"


def _example(part: str) -> str:
    """Pattern for other text: punctuation must match, words may be any."""
    return re.sub(r"[^\s=,/]+", "[^=]+", _OPEN.sub("*", part))
