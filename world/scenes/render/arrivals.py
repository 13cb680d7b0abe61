"""Merges the lines of several people who join a side one after the other."""

from itertools import groupby

from game.wording import Text, say


def together(lines: list[Text]) -> list[Text]:
    """The lines, with each run of people joining the same side merged into one."""
    found: list[Text] = []
    for key, run in groupby(lines, key=_arrives):
        told = list(run)
        if key and len(told) > 1:
            marked, joined = key[0], [_joined(line) for line in told]
            who = tuple(each.args["who"] for each in joined)
            line = say("told-joined-several", who=who, side=key[1], later=key[2])
            told = [Text(told[0].key, {**told[0].args, "text": line}) if marked else line]
        found += told
    return found


def _joined(line: Text) -> Text:
    """The text inside a line with the game's mark."""
    marked = isinstance(line, Text) and line.key == "told-marked-by-game"
    return line.args["text"] if marked else line


def _arrives(line: Text) -> tuple[bool, str, bool] | None:
    """(has the game's mark, side joined, acts later); None if the line is not about joining."""
    inner = _joined(line)
    if not isinstance(inner, Text) or inner.key != "told-Joined":
        return None
    return inner is not line, inner.args["side"], inner.args["later"]
