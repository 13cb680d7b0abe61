"""Merges the lines of several people who join a side one after the other."""

from collections.abc import Iterable
from itertools import groupby

from game.wording import Text, say


def together(lines: Iterable[Text | str]) -> list[Text | str]:
    """The lines, with each run of people joining the same side merged into one."""
    found: list[Text | str] = []
    for key, run in groupby(lines, key=_arrives):
        told = list(run)
        if key and len(told) > 1:
            marked, first = key[0], told[0]
            joined = [each for line in told if isinstance(each := _joined(line), Text)]
            who = tuple(each.args["who"] for each in joined)
            line = say("told-joined-several", who=who, side=key[1], later=key[2])
            if marked and isinstance(first, Text):
                line = Text(first.key, {**first.args, "text": line})
            told = [line]
        found += told
    return found


def _joined(line: Text | str) -> Text | str:
    """The text inside a line with the game's mark."""
    if isinstance(line, Text) and line.key == "told-marked-by-game":
        inner: Text | str = line.args["text"]
        return inner
    return line


def _arrives(line: Text | str) -> tuple[bool, str, bool] | None:
    """(has the game's mark, side joined, acts later); None if the line is not about joining."""
    inner = _joined(line)
    if not isinstance(inner, Text) or inner.key != "told-Joined":
        return None
    return inner is not line, inner.args["side"], inner.args["later"]
