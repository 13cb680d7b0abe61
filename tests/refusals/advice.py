"""The lines that a sentence shows, cut out of it."""

import re

_LINE = re.compile(r"(?<![\w(])\(?(\+[a-z]+(?:/[a-z]+)*)((?:[ =][^\s:;()+][^\s:;()]*)*)")
_LATER = re.compile(r"[Ii]n your turn \+[a-z]+")
"""A line for another moment."""
ENDS = {
    "shows", "says", "begins", "ends", "sets", "takes", "does", "is", "drops", "buys", "sells",
    "repeats", "names", "claims", "opens", "plans", "goes", "leaves", "first", "or", "and",
    "fetches", "it", "the", "to", "only", "whoever", "take", "without", "an", "puts", "lets",
    "changes",
}  # fmt: skip
"""Words of the sentence that go on behind a line."""


LISTS = {"+declare", "+ambush"}
"""Verbs whose words go on behind a comma."""
WHOLE = {"+initiative", "+combat/difficulty"}
"""Verbs whose own words are among those (``first``, ``to hit``)."""
HALF = {
    "+attack", "+act", "+combat/wild", "+stow", "+reload", "+spray", "+combat/range", "+combat/mod",
    "+combine", "+wield", "+wield/offhand", "+stage", "+combine/lead", "+draw", "+treat", "+cover",
    "+throw", "+prepare", "+xp/unlearn", "+dodge/clear", "+use/material", "+battle/start",
    "+combat/add",
}  # fmt: skip
"""Verbs that a sentence names without what they are used on."""


def lines(sentence: str) -> list[str]:
    """Every line that is shown, without what the sentence says of it."""
    found = []
    sentence = _LATER.sub("", sentence)
    for verb, rest in _LINE.findall(sentence):
        words = []
        for word in rest.replace("=", " = ").split():
            if word.strip(".,!?") in ENDS and verb not in WHOLE:
                break
            words.append(word)
            if word[-1] in ".!?" or (word[-1] == "," and verb not in LISTS):
                break
        line = " ".join([verb, *words]).replace(" = ", "=").rstrip(".,!?")
        if line not in HALF:
            found.append(line)
    return list(dict.fromkeys(found))
