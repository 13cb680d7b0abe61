"""Find the lines that a text advises: ``+attack Thug 1`` in ``Type +attack Thug 1, or +pass.``"""

import re

_LINE = re.compile(r"(?<![\w+/$#])\+[a-z]{2,}(?:/[a-z]+)*(?![\w+])")
_WORD = re.compile(r" (\S+)")
ENDS = ".,;:)]!?"
_TELLING = """
    a add adds after again all also alone an and are as asks be because before begin begins
    brings builds by calls can changes checks chooses claims comes could counts describes does
    do dots empties ends explains fights fires for give gives go goes had hands has have
    helps hold if in into is it its keeps kept knows lay lays lead leads leaves let lets list
    lists makes may means merely must needs need nor not offers only or out over plays put puts
    reaches reads rolls rule saves say says sends show shows so spends spells starts still stops
    strikes take takes tell tells that the them then there those to turns under until waits wakes
    what when where which while who whoever whom would you your his something
"""
STOP = frozenset(_TELLING.split())
"""Words that no line of the game contains but that continue a sentence."""
LOOSE = ("with", "on", "at", "of", "vs", "from", "any")
"""Words that a line cannot end with."""


def advised(text: str) -> list[str]:
    """The advised lines in order, each once: the verb and its words, up to the next punctuation
    mark or a word in ``STOP``."""
    text = re.sub(r"\s*\n\s*", " ", text)
    return list(dict.fromkeys(_with_words(text, found) for found in _LINE.finditer(text)))


def _with_words(text: str, found) -> str:
    line, at = found[0], found.end()
    while (word := _WORD.match(text, at)) and word[1].rstrip(ENDS).lower() not in STOP:
        more = text[word.end() :]
        if word[1].startswith(("+", "(")) and not re.match(r"\+\d", word[1]) and word[1] != "+":
            break
        if word[1] == "at" and more.startswith(" -"):
            break
        bare = word[1].rstrip(ENDS)
        bare += "]" if bare.count("[") > bare.count("]") and "]" in word[1] else ""
        line = f"{line} {bare}"
        at = word.end()
        if bare != word[1]:
            break
    while " " in line and line.rpartition(" ")[2] in ("", *LOOSE):
        line = line.rpartition(" ")[0]
    return line


def kind(line: str, names=()) -> str:
    """The line without numbers and names, so that it compares equal in another fight."""
    for name in sorted(names, key=len, reverse=True):
        line = re.sub(rf"\b{re.escape(name)}\b", "X", line)
    return re.sub(r"\d+", "0", line)
