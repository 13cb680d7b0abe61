"""Check that what a refusal says is true in the state: one small question for each cause.

A question looks at the state and the command, never at the checks of the rules. It returns what is
untrue, or "". ``CLAIMS``: questions by key; ``SAYS``: by words of the sentence.
"""

import re

from tests.refusals import claims, claims_of_books

CLAIMS = claims.CLAIMS | claims_of_books.CLAIMS
LEAKS = re.compile(r"#\d|[a-z]_[a-z]|\bNone\b(?! of)|\bTrue\b|\bFalse\b|<|object at|[({\[]'|  ")
UNDERSCORES = re.compile(r"'[^']*'|\(option \w+\)|\b[a-z]+(_[a-z]+)+\b(?= may be)")


def sentences(refusal, state, command) -> list[str]:
    """Faults of the sentence as a sentence."""
    text, found = refusal.sentence, []
    if not text or text[-1] not in ".!?)":
        found.append("does not end as a sentence")
    if text[:1].islower() and refusal.key not in ("bad_option", "bad_book"):
        found.append("begins small")
    spoken = _unquoted(text, command)
    if match := LEAKS.search(spoken):
        found.append(f"shows {match.group()!r}")
    found += [
        f"shows the id {f.id}" for f in state.fighters.values() if f.id != f.name and f.id in text
    ]
    if re.search(r"\b1 (times|targets|rounds|points|dots|dice)\b", text):
        found.append("one of something in the plural")
    return found


def _unquoted(text: str, command) -> str:
    """The sentence without words that the command itself contains."""
    text = UNDERSCORES.sub("X", text)
    for value in _words(command):
        text = text.replace(value, "X") if len(value) > 2 else text
    return re.sub(
        r"It has: .*|Set one of: .*|Fields: .*|may be .*|Choose one of .*|asked about: .*", "", text
    )


def _words(value) -> list[str]:
    if isinstance(value, str):
        return [value, value[:40], value[:20]]
    if isinstance(value, tuple | list):
        return [word for one in value for word in _words(one)]
    if hasattr(value, "__dataclass_fields__"):
        return [w for name in value.__dataclass_fields__ for w in _words(getattr(value, name))]
    return []


def untrue(refusal, state, command) -> list[str]:
    """Claims of the refusal that do not hold."""
    found = []
    claim = CLAIMS.get(refusal.key)
    if claim and (told := claim(state, command, refusal.sentence)):
        found.append(told)
    for words, question in claims_of_books.SAYS:
        if words in refusal.sentence and (told := question(state, command, refusal.sentence)):
            found.append(f"{words!r}: {told}")
    return found


def pattern(sentence: str, state) -> str:
    """The sentence without names and numbers."""
    for f in state.fighters.values():
        sentence = sentence.replace(f.name, "X")
    return re.sub(r"\d+", "N", re.sub(r"'[^']*'", "'X'", sentence))
