"""Checks the tables of ``starcraft`` for errors, in case a game has changed them."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from game.books.starcraft import armoury
from game.books.starcraft.sheet import SKILLS
from game.dice import MAX_DICE, parse_code
from game.registry import content
from game.registry.soundness import Unsound, among, rises, within
from game.registry.tables import Row, table
from game.wording import say

TREATED = ("natural", "first_aid", "medlab")
WHOLE = 4
"""Quarters that make up the full Body Points."""


def unsound() -> Iterator[Unsound]:
    rows = table("books/starcraft")
    yield from _ladder(rows["ladder"])
    steps = [row["name"] for row in rows["ladder"]]
    named = [(("ranges", word), step) for word, step in rows["ranges"].items()]
    named += [((way, name), row[0]) for way in TREATED for name, row in rows[way].items()]
    for path, step in named:
        yield from among(path, step, steps)
    for way in TREATED:
        for name, (_, first, second, _) in rows[way].items():
            most = MAX_DICE if way == "medlab" else WHOLE
            yield from within((way, name), first, 0, most)
            if way != "medlab":
                yield from within((way, name), second, 0, MAX_DICE)
    for skill in rows["detects"]:
        yield from among(("detects",), skill, SKILLS.skills)
    yield from _build(table("starcraft/build"))


def _ladder(rows: Sequence[Row]) -> Iterator[Unsound]:
    yield from rises("ladder", rows, "low")
    for row in rows:
        used = [("number", row["number"])] if "number" in row else [*row["wide"].items()]
        for key, number in used:
            if not row["low"] <= number <= row["high"]:
                sentence = say(
                    "starcraft-number-outside-its-step",
                    key=key, step=row["name"], low=row["low"], high=row["high"],
                )  # fmt: skip
                yield ("ladder", row["name"], key), sentence
    for row, after in pairwise(rows):
        yield from within(
            ("ladder", row["name"], "high"), row["high"], row["low"], after["low"] - 1
        )


def _build(rows: Row) -> Iterator[Unsound]:
    codes = {name: parse_code(code) for name, code in rows["attributes"].items()}
    if not codes["low"] <= codes["start"] <= codes["high"]:
        yield ("build", "attributes"), say("starcraft-start-of-attributes")
    if parse_code(rows["skills"]["most"]) > parse_code(rows["skills"]["dice"]):
        yield ("build", "skills", "most"), say("starcraft-most-of-a-skill")
    for name, row in rows["points"].items():
        if isinstance(row, Mapping):
            if row["start"] > row["most"]:
                yield ("build", "points", name), say("starcraft-start-of-points", name=name)
            if row.get("gives", 1) < 1 or row["price"] < 1:
                yield ("build", "points", name), say("starcraft-price-and-gives")
    for race, row in rows["races"].items():
        for kind in (armoury.WEAPONS, armoury.ARMOUR):
            for name in row[kind.under]:
                yield from among(("build", "races", race, kind.under), name, content.written(kind))
