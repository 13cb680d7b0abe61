"""Which kinds of action the words of a declaration may mean. Not to be confused with ``meaning``,
which also knows fighters and weapons and turns words into slots."""

import re
from collections.abc import Iterable, Iterator

from game.memory import per_revision
from game.registry import content
from game.registry.content import Field, Kind
from game.registry.tables import Row, table
from game.registry.values import ListOf, OneOf, Text
from game.wording import Text as Told
from game.wording import say

ACT, ATTACK, MOVE, RELOAD = "act", "attack", "move", "reload"
TREAT, PREPARE = "treat", "prepare"
STRIKES = {"ranged": "shot", "thrown": "throw", "melee": "blow", "brawling": "grapple"}
"""The kind of attack a weapon makes, by the weapon's kind; ``attack`` leaves it open."""
MOST_TEXT = 80
"""Most characters of a declared action."""
LINES = {
    ATTACK: "+attack", **dict.fromkeys(STRIKES.values(), "+attack"), "draw": "+draw",
    "stun": "+stun", "cover": "+cover", "stand": "+stand", TREAT: "+treat", MOVE: "+act",
    PREPARE: "+prepare", "task": "+task", "lead": "+lead", "combined": "+combine",
    RELOAD: "+act", ACT: "+act",
}  # fmt: skip
"""The command that does an action of each kind."""
OWN_WORDS = tuple(kind for kind, line in LINES.items() if line == "+act")
"""The kinds of action done with ``+act``, in the player's own words."""
_LEAD = re.compile(r"(?:(?:i|i'll|will|shall|to|then|and)\s+)+")
_REACTION = re.compile(r"(?:full\s+)?dodges?\b|(?:(?:melee|brawling)\s+)?parr(?:y|ies)\b")


@per_revision
def _rows() -> tuple[tuple[re.Pattern[str], re.Pattern[str] | None, list[str]], ...]:
    """Rows as (pattern of the beginning, pattern of what else it contains or None, kinds)."""
    return tuple(
        (_any(map(_verb, row["verbs"])), _held(row.get("with", ())), row["kinds"])
        for row in _every_row()
    )


def _every_row() -> Iterator[Row]:
    """The game's own rows, then those of the rulebooks."""
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


def verbs() -> frozenset[str]:
    """Every verb of the table, that is, everything that can be declared by one keyword."""
    return frozenset(verb for row in _every_row() for verb in row["verbs"])


def plain(text: str) -> str:
    """The text in lower case without lead-in words before the verb ("I'll", "then")."""
    text = " ".join(text.lower().split())
    lead = _LEAD.match(text)
    return text[lead.end() :] if lead else text


def kinds_of(text: str) -> tuple[str, ...]:
    """Kinds of action the text may mean; for a verb alone the first of them. Text that matches
    nothing is an action in the player's own words (CHR-ACT-8)."""
    words = plain(text)
    verb, kinds = _row_of(words)
    return kinds[:1] if verb == words else kinds


@per_revision
def _row_of(words: str) -> tuple[str, tuple[str, ...]]:
    """(verb, kinds) of the first row that fits text from ``plain``; ("", ("act",)) if none does."""
    for verb, more, kinds in _rows():
        begins = verb.match(words)
        if begins and (more is None or more.search(words)):
            return begins[0], tuple(kinds)
    return "", (ACT,)


def verb_of(words: str) -> str:
    """The verb that text from ``plain`` begins with, as typed; "" if the rulebook knows none."""
    return _row_of(words)[0]


def is_reaction(text: str) -> bool:
    """True if the text is a dodge or a parry; reactions are not declared (CHR-DECL-5)."""
    return _REACTION.match(plain(text)) is not None


def is_attack(kinds: Iterable[str]) -> bool:
    """True if these kinds of action include an attack."""
    return any(LINES[kind] == LINES[ATTACK] for kind in kinds)


_WORDS = re.compile(r"[^\W_][\w '-]*")


def _deed_problem(name: str, row: Row) -> Told | str:
    """The error in the words or kinds of a game's own row; "" for a sound one."""
    for words in (*row["verbs"], *row.get("with", ())):
        if not _WORDS.fullmatch(words) or words != " ".join(words.lower().split()):
            return say("d6_content-deed-small-letters")
    if len(set(row["kinds"])) < len(row["kinds"]):
        return say("d6_content-deed-kind-twice")
    for verb in row["verbs"]:
        if is_reaction(verb):
            return say("d6_content-deed-verb-answers", verb=verb)
        if _LEAD.fullmatch(f"{verb} "):
            return say("d6_content-deed-verb-leads", verb=verb)
        if plain(verb) != verb:
            return say("d6_content-deed-verb-is-led", verb=verb, plain=plain(verb) or None)
    return ""


_PHRASES = ListOf(Text(60), least=1)
DEEDS = Kind(
    name="deed",
    many="deeds",
    table="d6/declared",
    under="own",
    fields=(
        Field("kinds", ListOf(OneOf(lambda: LINES, say("d6_content-deed-a-kind")), least=1),
              say("d6_content-deed-kinds"), needed=True),
        Field("verbs", _PHRASES, say("d6_content-deed-verbs"), needed=True),
        Field("with", _PHRASES, say("d6_content-deed-with")),
    ),
    example=say("d6_content-deed-example"),
    problem=_deed_problem,
    defaults=lambda data, row: {},
)  # fmt: skip
