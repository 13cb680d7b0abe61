"""What the words of a declaration may turn into: which commands are the deed that was said."""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any

from game.encounter import commands as c
from game.encounter import field_commands as fc
from game.encounter.state import Encounter, Fighter
from game.shelf import content, editions
from game.shelf.content import Field, Kind
from game.shelf.tables import kept, table
from game.shelf.values import ListOf, OneOf, Text

ACT, ATTACK, MOVE = "act", "attack", "move"
MOST_TEXT = 80
"""Characters of what is declared."""
KINDS = {
    c.Attack: (ATTACK, "combined"), c.Draw: ("draw",), c.SetStun: ("stun",),
    c.TakeCover: ("cover", MOVE), c.Stand: ("stand", MOVE), c.Treat: ("treat",),
    fc.Board: (MOVE,), fc.Disembark: (MOVE,), fc.Prepare: ("prepare",), fc.Task: ("task",),
    fc.Lead: ("lead", "combined"),
}  # fmt: skip
"""The kinds of deed that a command is; any other is a deed of its own, or a move."""
LINES = {
    ATTACK: "+attack", "draw": "+draw", "stun": "+stun", "cover": "+cover", "stand": "+stand",
    "treat": "+treat", MOVE: "+act", "prepare": "+prepare", "task": "+task", "lead": "+lead",
    "combined": "+combine", ACT: "+act",
}  # fmt: skip
_LEAD = re.compile(r"(?:(?:i|i'll|will|shall|to|then|and)\s+)+")
_REACTION = re.compile(r"(?:full\s+)?dodges?\b|(?:(?:melee|brawling)\s+)?parr(?:y|ies)\b")


@kept
def _rows() -> tuple[tuple[re.Pattern[str], re.Pattern[str] | None, list[str]], ...]:
    """Pattern of the beginning, pattern of what else it holds or None, kinds."""
    return tuple(
        (_any(map(_verb, row["verbs"])), _held(row.get("with", ())), row["kinds"])
        for row in _every_row()
    )


def _every_row() -> Iterator[Mapping[str, Any]]:
    """The rows of the game's own, and then those of the book."""
    own = content.whole(DEEDS)
    yield from (own[name] for name in content.offered(DEEDS))
    yield from table(DEEDS.table)["deed"]


def _held(words: Iterable[str]) -> re.Pattern[str] | None:
    return _any(map(re.escape, words)) if words else None


def _verb(phrase: str) -> str:
    first, space, rest = phrase.partition(" ")
    return rf"{re.escape(first)}(?:e?s)?{space}{re.escape(rest)}"


def _any(patterns: Iterable[str]) -> re.Pattern[str]:
    return re.compile(rf"\b(?:{'|'.join(patterns)})(?![\w-])")


@kept
def verbs() -> frozenset[str]:
    """Every verb of the table: what somebody can declare without words of his own."""
    return frozenset(verb for row in _every_row() for verb in row["verbs"])


@lru_cache(maxsize=1024)
def plain(text: str) -> str:
    """The words without what may stand before the verb."""
    text = " ".join(text.lower().split())
    lead = _LEAD.match(text)
    return text[lead.end() :] if lead else text


def kinds_of(text: str) -> tuple[str, ...]:
    """The kinds of deed that the words may mean, of a verb alone the first; words that mean none
    are a deed of their own (CHR-ACT-8)."""
    return _kinds_of(plain(text), editions.now().key)


@lru_cache(maxsize=1024)
def _kinds_of(words: str, edition: str) -> tuple[str, ...]:
    """The same of plain words; remembered for as long as players may use them."""
    for verb, more, kinds in _rows():
        begins = verb.match(words)
        if begins and (more is None or more.search(words)):
            alone = begins.end() == len(words)
            return tuple(kinds[:1] if alone else kinds)
    return (ACT,)


def is_reaction(text: str) -> bool:
    """Whether the words are a dodge or a parry, which nobody declares (CHR-DECL-5)."""
    return _REACTION.match(plain(text)) is not None


def means(state: Encounter, f: Fighter, text: str) -> tuple[str, ...]:
    """What his words may turn into: where they name an enemy an attack may be meant, and nothing
    but an attack where they begin with one."""
    kinds = kinds_of(text)
    said = text.lower()
    if ACT not in kinds or not any(
        o.side != f.side and o.name.lower() in said for o in state.present
    ):
        return kinds
    return (ATTACK,) if ATTACK in kinds else (*kinds, ATTACK)


def fits(state: Encounter, f: Fighter, command: Any, text: str) -> bool:
    """Whether a command is what he said."""
    return kind_fits(state, f, type(command), text)


def kind_fits(state: Encounter, f: Fighter, command: type, text: str) -> bool:
    """Whether a command of that kind is what he said."""
    kinds = KINDS.get(command, (ACT, MOVE))
    return not set(kinds).isdisjoint(means(state, f, text))


def ways(state: Encounter, f: Fighter, text: str) -> str:
    """The lines that do what he said: ``+cover or +act``."""
    return " or ".join(dict.fromkeys(LINES[kind] for kind in means(state, f, text)))


SAID = {
    c.Attack: "attack {target}", c.Draw: "draw {weapon}", c.SetStun: "switch to stun",
    c.TakeCover: "take cover", c.Stand: "stand up", c.Treat: "treat {target}",
    fc.Board: "move aboard", fc.Disembark: "move off", fc.Prepare: "prepare", fc.Lead: "lead",
    c.Act: "{note}",
}  # fmt: skip
"""What somebody says who declares such a command and nothing else."""


def words_for(state: Encounter, f: Fighter, command: Any) -> str:
    """The words that declare the command: they may turn into it."""
    target = state.fighters.get(getattr(command, "target", ""))
    text = SAID.get(type(command), "act").format(
        target=target.name if target else "", weapon=getattr(command, "weapon", ""),
        note=getattr(command, "note", ""),
    )  # fmt: skip
    text = " ".join(text.split())[:MOST_TEXT]
    return text if text and fits(state, f, command, text) else ACT


_WORDS = re.compile(r"[^\W_][\w '-]*")


def _deed_problem(name: str, row: Mapping[str, Any]) -> str:
    """What nobody's words can be, or mean."""
    for words in (*row["verbs"], *row.get("with", ())):
        if not _WORDS.fullmatch(words) or words != " ".join(words.lower().split()):
            return "Verbs and words are written in small letters, without signs: bow, kneel down."
    for verb in row["verbs"]:
        if is_reaction(verb):
            return f"Take another verb than {verb}: nobody declares what answers an attack."
        if plain(verb) != verb:
            return f"Write the verb {verb} as {plain(verb) or 'it begins'}, without what leads it."
    return ""


_PHRASES = ListOf(Text(60), least=1)
DEEDS = Kind(
    name="deed",
    many="deeds",
    table="d6/declared",
    under="own",
    fields=(
        Field("kinds", ListOf(OneOf(lambda: LINES, "a kind of deed"), least=1), "the commands "
              "that do it, first what a verb alone means; act is +act", needed=True),
        Field("verbs", _PHRASES, "how a declaration of it begins", needed=True),
        Field("with", _PHRASES, "words one of which it holds besides"),
    ),
    example='[own.greet] and below it kinds = ["act"] and verbs = ["greet", "bow"].',
    problem=_deed_problem,
    defaults=lambda data, row: {},
)  # fmt: skip
