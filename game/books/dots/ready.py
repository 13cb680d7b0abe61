"""Ready-made characters of ``dots``: class, subclass, kit, and what their starting XP buys."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.books.dots import builder, experience, kinds
from game.books.dots.roster import fields
from game.books.dots.sheet import DotsSheet
from game.errors import Refused
from game.registry import content
from game.registry.content import Field, Kind
from game.registry.matching import resolve
from game.registry.tables import Row
from game.registry.values import OneOf, Text
from game.wording import Text as Told
from game.wording import say

LIMITS = {"class_limits": "on"}


@dataclass(frozen=True)
class Ready:
    """A ready-made character: see ``characters.toml``."""

    name: str
    description: str
    class_: str
    subclass: str
    hint: str = ""
    kit: str = ""
    dots: Mapping[str, int] = field(default_factory=dict)


def _problem(name: str, row: Row) -> Told | str:
    """Why the character cannot be built and bought by the rules; "" if they can."""
    try:
        sheet(Ready(name, **fields(row)))
    except Refused as refusal:
        return refusal.text
    return ""


READY = Kind(
    name="ready character",
    many="ready characters",
    table="dots/characters",
    under="",
    fields=(
        Field("description", Text(), say("dots-field-ready-description"), needed=True),
        Field("hint", Text(empty=True), say("dots-field-ready-hint")),
        Field("class", kinds.CLASS, say("dots-field-ready-class")),
        Field("subclass", kinds.SUBCLASS, say("dots-field-ready-subclass")),
        Field(
            "kit",
            OneOf(lambda: content.written(kinds.KITS), say("dots-a-kit"), empty=True),
            say("dots-field-ready-kit"),
        ),
        Field("dots", kinds.DOTS, say("dots-field-ready-dots")),
    ),
    example=say("dots-example-ready"),
    problem=_problem,
    defaults=lambda data, row: {"class": "none", "subclass": "rogue"},
)


def ready() -> Mapping[str, Ready]:
    """Ready-made characters on offer, by name; each can be built and bought by the rules."""
    rows = content.whole(READY)
    return {name: Ready(name, **fields(rows[name])) for name in content.offered(READY)}


def find_ready(word: str) -> Ready:
    """Look up a ready-made character by what was typed. Raises UnknownName, AmbiguousName."""
    return ready()[resolve(word, ready(), "ready character")]


def sheet(block: Ready) -> DotsSheet:
    """The character's sheet. Raises Refused for what does not go together, a limit, or too little
    XP (DOT-KIT, DOT-CLS-09, DOT-XP-10)."""
    made = builder.create(block.class_, block.subclass, block.kit)
    for skill, rank in block.dots.items():
        made, _ = experience.buy_dots(made, skill, rank - made.rank(skill), LIMITS)
    return made
