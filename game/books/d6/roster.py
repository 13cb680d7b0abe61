"""Stat blocks of the D6 family: ready-made characters, NPCs, and the rules for building a starting
character. Dice codes are text here, as in the tables."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from game.books.d6 import armoury
from game.books.d6 import skills as skill_table
from game.books.d6.sheet import ATTRIBUTES, MOST_POINTS, D6Sheet
from game.codec import replace
from game.dice import format_code, parse_code
from game.memory import per_revision
from game.parts.budget import sum_errors
from game.registry import content
from game.registry.content import Field, Kind
from game.registry.matching import UnknownName, resolve
from game.registry.tables import Row
from game.registry.values import ByName, Code, Flag, ListOf, OneOf, Text, Whole
from game.wording import Text as Told
from game.wording import say

type Wrong = list[Told | str]
"""Errors of a character build, one sentence each; empty if there are none."""

ATTRIBUTE_LOW, ATTRIBUTE_HIGH = "2D", "4D"
ATTRIBUTE_DICE, SKILL_DICE, SKILL_MOST = "18D", "7D", "2D"


@dataclass(frozen=True, slots=True)
class Block:
    """A stat block. A skill's code is its full code, attribute included.

    ``weapons`` and ``armour``: names from the armoury, the first weapon in hand; ``hint``: advice
    on playing it in a fight; ``autopilot``: the system takes its turns unless a person does.
    """

    name: str
    description: str
    hint: str
    attributes: Mapping[str, str]
    skills: Mapping[str, str]
    weapons: tuple[str, ...] = ()
    armour: tuple[str, ...] = ()
    medpacs: int = 0
    autopilot: bool = False


def _ready_problem(name: str, row: Row) -> Told | str:
    """The first rule of character creation that a ready-made character breaks; "" if none."""
    block = _block(name, row)
    return next(iter(build_errors(block.attributes, block.skills)), "")


def _npc_problem(name: str, row: Row) -> Told | str:
    return _codes(_block(name, row)).problem()


def _meant(word: str, value: str) -> tuple[tuple[str, ...], str | list[str]] | None:
    """Where one typed word of a new stat block belongs, and its value: an attribute or a skill with
    its code, or, without a value, a weapon or a piece of armour. None if nothing is called that."""
    try:
        return _code_meant(word, value) if value else _gear_meant(word)
    except UnknownName:
        return None


def _code_meant(word: str, value: str) -> tuple[tuple[str, ...], str]:
    name = skill_table.parts(skill_table.match(word))[0]
    part = "attributes" if name in ATTRIBUTES else "skills"
    return (part, name), value.upper()


def _gear_meant(word: str) -> tuple[tuple[str, ...], list[str]]:
    weapons, armour = armoury.weapons(), armoury.armour()
    others = {**armoury.aliases(weapons), **armoury.aliases(armour)}
    name = resolve(word, (*weapons, *armour), "weapon or armour", others)
    return ("weapons" if name in weapons else "armour",), [name]


_WEAPON = OneOf(lambda: content.written(armoury.WEAPONS), say("d6_content-block-a-weapon"))
_ARMOUR = OneOf(lambda: content.written(armoury.ARMOUR), say("d6_content-block-a-piece"))
_FIELDS = (
    Field("description", Text(), say("d6_content-block-description"), needed=True),
    Field("hint", Text(empty=True), say("d6_content-block-hint")),
    Field("attributes", ByName(lambda: ATTRIBUTES, Code(), "attribute"),
          say("d6_content-block-attributes")),
    Field("skills", ByName(skill_table.every, Code(), "skill"), say("d6_content-block-skills")),
    Field("weapons", ListOf(_WEAPON), say("d6_content-block-weapons")),
    Field("armour", ListOf(_ARMOUR), say("d6_content-block-armour")),
    Field("medpacs", Whole(0, MOST_POINTS), say("d6_content-block-medpacs")),
)  # fmt: skip

NPCS = Kind(
    name="NPC",
    many="NPCs",
    table="d6/npcs",
    under="npcs",
    fields=(
        *_FIELDS,
        Field("autopilot", Flag(), say("d6_content-npc-autopilot")),
    ),
    example=say("d6_content-npc-example"),
    problem=_npc_problem,
    meant=_meant,
)
READY = Kind(
    name="ready character",
    many="ready characters",
    table="d6/characters",
    under="characters",
    fields=_FIELDS,
    example=say("d6_content-ready-example"),
    problem=_ready_problem,
    meant=_meant,
)


def ready() -> Mapping[str, Block]:
    """Ready-made characters on offer, by name; each is a legal build."""
    return _offered(READY)


@per_revision
def npcs() -> Mapping[str, Block]:
    """NPC stat blocks on offer, by name."""
    return _offered(NPCS)


def _offered(kind: Kind) -> Mapping[str, Block]:
    rows = content.whole(kind)
    return MappingProxyType({name: _block(name, rows[name]) for name in content.offered(kind)})


def _block(name: str, row: Row) -> Block:
    values = armoury.tuples(row)
    for key in ("attributes", "skills"):
        values[key] = MappingProxyType(values.get(key, {}))
    return Block(name=name, **values)


def find_ready(word: str) -> Block:
    """Look up a ready-made character by what a player typed. Raises UnknownName, AmbiguousName."""
    return ready()[resolve(word, ready(), "ready character")]


def find_npc(word: str) -> Block:
    """Look up an NPC stat block by what a game master typed. Raises UnknownName, AmbiguousName."""
    return npcs()[resolve(word, npcs(), "stat block")]


def build_errors(attributes: Mapping[str, str], skills: Mapping[str, str]) -> Wrong:
    """Errors of a starting character, one sentence each; empty if it is legal.

    Attributes: all six, 2D to 4D each, 18D together. Skills (full codes): 7D above their attributes
    together, at most 2D on any one, plus what an advanced skill requires. Skills are checked only
    once the attributes are right. Raises Refused for a code that cannot be read.
    """
    errors = _attribute_errors(attributes)
    return errors or _skill_errors(attributes, skills)


def _attribute_errors(attributes: Mapping[str, str]) -> Wrong:
    wanted = skill_table.attributes()
    errors: Wrong = [
        say("d6_content-build-no-attribute", attribute=name, known=wanted)
        for name in attributes
        if name not in wanted
    ]
    errors += [
        say("d6_content-build-attribute-missing", attribute=name)
        for name in wanted
        if name not in attributes
    ]
    errors += [
        say("d6_content-build-attribute-beyond", attribute=name, code=code)
        for name, code in attributes.items()
        if name in wanted and not _in_range(code)
    ]
    total = sum(map(parse_code, attributes.values()))
    return errors or [*sum_errors("attributes", total, parse_code(ATTRIBUTE_DICE))]


def _in_range(code: str) -> bool:
    return parse_code(ATTRIBUTE_LOW) <= parse_code(code) <= parse_code(ATTRIBUTE_HIGH)


def _skill_errors(attributes: Mapping[str, str], skills: Mapping[str, str]) -> Wrong:
    known = {name: code for name, code in skills.items() if name in skill_table.every()}
    errors: Wrong = [
        say("d6_content-build-no-skill", skill=name) for name in skills if name not in known
    ]
    added = {name: _added(attributes, name, code) for name, code in known.items()}
    for name, pips in added.items():
        errors += _one_skill(name, pips, attributes[skill_table.attribute(name)])
        errors += _need_errors(attributes, skills, name)
    return errors or [*sum_errors("skills", sum(added.values()), parse_code(SKILL_DICE))]


def _added(attributes: Mapping[str, str], name: str, code: str) -> int:
    return parse_code(code) - parse_code(attributes[skill_table.attribute(name)])


def _one_skill(name: str, pips: int, base: str) -> Wrong:
    most = parse_code(SKILL_MOST)
    if 0 <= pips <= most:
        return []
    highest = format_code(parse_code(base) + most)
    return [say("d6_content-build-skill-range", skill=name, least=base, most=highest)]


def _need_errors(attributes: Mapping[str, str], skills: Mapping[str, str], name: str) -> Wrong:
    need = skill_table.needs(name)
    if not need:
        return []
    other, code = need
    held = skills.get(other, attributes[skill_table.attribute(other)])
    if parse_code(held) >= parse_code(code):
        return []
    return [say("d6_content-build-skill-needs", skill=name, other=other, code=code)]


def sheet(block: Block) -> D6Sheet:
    """The stat block as a sheet, in pips."""
    return replace(
        _codes(block),
        weapons=tuple(armoury.named_weapon(name) for name in block.weapons),
        armour=tuple(armoury.named_piece(name) for name in block.armour),
    )


def _codes(block: Block) -> D6Sheet:
    """The sheet without weapons and armour."""
    return D6Sheet(
        attributes={name: parse_code(code) for name, code in block.attributes.items()},
        skills={name: parse_code(code) for name, code in block.skills.items()},
        medpacs=block.medpacs,
    )
