"""Extract the lines that a sentence shows."""

import re

_LINE = re.compile(r"(?<![\w(])\(?(\+[a-z]+(?:/[a-z]+)*)((?:[ =][^\s:;()+][^\s:;()]*)*)")
_LATER = re.compile(r"[Ii]n your turn \+[a-z]+")
"""A line for a later moment."""
ENDS = {
    "shows", "says", "begins", "ends", "sets", "takes", "does", "is", "drops", "buys", "sells",
    "repeats", "names", "claims", "opens", "plans", "goes", "leaves", "first", "or", "and",
    "fetches", "it", "the", "to", "only", "whoever", "take", "without", "an", "puts", "lets",
    "changes",
}  # fmt: skip
"""Words that continue the sentence after a line."""


LISTS = {"+declare", "+ambush"}
"""Commands whose words go on after a comma."""
WHOLE = {"+initiative", "+combat/difficulty"}
"""Commands whose own words are among ``ENDS`` (``first``, ``to hit``)."""
HALF = {
    "+attack", "+act", "+combat/wild", "+stow", "+reload", "+spray", "+combat/range", "+combat/mod",
    "+combine", "+wield", "+wield/offhand", "+stage", "+combine/lead", "+draw", "+treat", "+cover",
    "+throw", "+prepare", "+xp/unlearn", "+dodge/clear", "+use/material", "+battle/start",
    "+combat/add",
}  # fmt: skip
"""Commands that a sentence names without saying what they are used on."""


def lines(sentence: str) -> list[str]:
    """Every line shown, without the words of the sentence around it."""
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
