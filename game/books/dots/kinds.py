"""The kinds of content of ``dots``: items, skills, special abilities, kits."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from game.registry import content
from game.registry.cards import cards
from game.registry.content import Field, Kind
from game.registry.tables import Row, shipped, table
from game.registry.values import ByName, Flag, ListOf, OneOf, Text, Whole
from game.wording import Text as Told
from game.wording import say

MOST_NAME, MOST_DOTS, BOXES = 30, 20, 5
"""Most letters of a skill's name, most dots of one skill, and most of them that can be bought."""
SIGNS = ",+=@"
"""Signs that separate skills on a command line, and so may not be part of a name."""
BY_NAME = ("guard", "passive", "throw")
"""Ways that the rules tie to skills by name, so that no new skill may have them."""


def plain_word(key: str) -> bool:
    """True if a skill may have this key: lower-case letters, with _ between words."""
    return key.replace("_", "").isalpha() and key == key.lower() and len(key) <= MOST_NAME


def classes() -> Mapping[str, Row]:
    """Rows of the primary classes, by name."""
    return table("dots/classes")


def subclasses() -> list[str]:
    found: list[str] = table("dots/abilities")["subclasses"]
    return found


def special_keys() -> Iterable[str]:
    """Keys of every special ability."""
    return content.written(SPECIALS)


def skill_keys() -> Iterable[str]:
    """Keys of every power and ability."""
    return (*content.written(POWERS), *content.written(ABILITIES))


CARD = Field(
    "card", OneOf(lambda: cards("dots"), say("dots-a-card"), empty=True), say("dots-field-card")
)
TITLE = Field("title", Text(60), say("dots-field-title"), own=True)
CLASS = OneOf(classes, say("dots-a-class"))
SUBCLASS = OneOf(subclasses, say("dots-a-subclass"))
SKILL = OneOf(skill_keys, say("dots-a-skill"))
SPECIAL = OneOf(special_keys, say("dots-a-special"))
THING = OneOf(lambda: content.written(THINGS), say("dots-a-thing"))


def _thing_problem(name: str, row: Row) -> Told | str:
    """The error that makes an item impossible to hold or wear; "" for a sound one."""
    light = row.get("light", False)
    if row.get("worn") and (light or row.get("skills") or row.get("hands", 1) > 1):
        return say("dots-worn-or-held")
    if not light and (row.get("vorpal") or row.get("double_ended")):
        return say("dots-vorpal-is-light")
    if light and not row.get("classes"):
        return say("dots-say-which-classes", classes=tuple(classes()))
    return ""


MATERIALS = ("cortosis", "phrik", "mandalorian iron")
THINGS: Kind = Kind(
    name="thing",
    many="things",
    table="dots/gear",
    under="",
    fields=(
        CARD,
        Field("light", Flag(), say("dots-field-thing-light")),
        Field("classes", ListOf(CLASS), say("dots-field-thing-classes")),
        Field("vorpal", Flag(), say("dots-field-thing-vorpal")),
        Field("double_ended", Flag(), say("dots-field-thing-double-ended")),
        Field("energy", Flag(), say("dots-field-thing-energy")),
        Field("skills", ListOf(SKILL), say("dots-field-thing-skills")),
        Field("hands", Whole(1, 2), say("dots-field-thing-hands")),
        Field("rating", Whole(0, 9), say("dots-field-thing-rating")),
        Field("worn", Flag(), say("dots-field-thing-worn")),
        Field("shield", Flag(), say("dots-field-thing-shield")),
        Field("parries", Flag(), say("dots-field-thing-parries")),
        Field("price", Whole(0, 10**9), say("dots-field-thing-price", money=say("money-name"))),
        Field("material", OneOf(lambda: MATERIALS, empty=True), say("dots-field-thing-material")),
    ),
    example=say("dots-example-thing"),
    problem=_thing_problem,
)


def _skills(name: str, many: str, boxes: Field, example: Told) -> Kind:
    """The kind of content for powers, or for abilities."""

    def problem(key: str, row: Row) -> Told | str:
        rest = content.written(ABILITIES if many == "powers" else POWERS)
        if not plain_word(key) or key in rest:
            return say("dots-skill-in-letters", most=MOST_NAME)
        if set(row.get("title", "")) & set(SIGNS):
            return say("dots-title-without-signs", signs=" ".join(SIGNS))
        if row["way"] in BY_NAME and key not in shipped(f"dots/{many}")[many]:
            return say("dots-way-of-the-book", ways=tuple(BY_NAME), many=many)
        return ""

    return Kind(
        name=name,
        many=many,
        table=f"dots/{many}",
        under=many,
        fields=(
            TITLE,
            Field(
                "way",
                OneOf(lambda: ways(many), say("dots-a-way")),
                say("dots-field-skill-way"),
                needed=True,
            ),
            CARD,
            Field("text", Text(), say("dots-field-text"), needed=True),
            Field("clear", Flag(), say("dots-field-skill-clear")),
            Field("vehicle", Flag(), say("dots-field-skill-vehicle")),
            boxes,
        ),
        example=example,
        problem=problem,
    )


def ways(many: str) -> dict[str, None]:
    """What actions with the rulebook's own powers, or abilities, may do."""
    return dict.fromkeys(row["way"] for row in shipped(f"dots/{many}")[many].values())


def _boxes(what: Told, count: int) -> Field:
    return Field("limits", ListOf(Whole(0, BOXES), count, least=count), what, needed=True)


POWERS = _skills(
    "power",
    "powers",
    _boxes(say("dots-field-power-limits"), 7),
    say("dots-example-power"),
)
ABILITIES = _skills(
    "ability",
    "abilities",
    _boxes(say("dots-field-ability-limits"), 6),
    say("dots-example-ability"),
)


def _special_problem(key: str, row: Row) -> Told | str:
    own = key not in shipped("dots/specials")
    if own and (row.get("on") or row.get("scene")):
        return say("dots-special-of-the-book")
    if not plain_word(key):
        return say("dots-special-in-letters", most=MOST_NAME)
    return ""


SPECIALS: Kind = Kind(
    name="special ability",
    many="special abilities",
    table="dots/specials",
    under="",
    fields=(
        TITLE,
        CARD,
        Field("text", Text(), say("dots-field-text"), needed=True),
        Field("once", Flag(), say("dots-field-special-once")),
        Field("scene", Flag(), say("dots-field-special-scene")),
        Field(
            "on",
            OneOf(lambda: ("power", "ability", "any"), empty=True),
            say("dots-field-special-on"),
        ),
        Field("needs", ListOf(SPECIAL), say("dots-field-special-needs")),
    ),
    example=say("dots-example-special"),
    problem=_special_problem,
)


def _kit_problem(key: str, row: Row) -> Told | str:
    """The error that makes a kit impossible to start with; "" for a sound one."""
    spend, among = row.get("spend", 0), row.get("among", ())
    if key == "none" or not plain_word(key):
        return say("dots-kit-in-letters", most=MOST_NAME)
    if len(set(among)) < len(among):
        return say("dots-kit-each-once")
    if not len(among) <= spend <= BOXES * len(among):
        return say("dots-kit-spend", most=BOXES)
    if set(among) & set(row.get("dots", ())):
        return say("dots-kit-given-or-placed")
    side = classes().get(row.get("class", ""), {}).get("side")
    if side and row.get("needs") and side not in row["needs"]:
        return say("dots-kit-side-of-class", side=side)
    return ""


SIDES = ("jedi", "sith", "neither")
DOTS = ByName(skill_keys, Whole(1, MOST_DOTS), "skill")
KITS = Kind(
    name="kit",
    many="kits",
    table="dots/kits",
    under="",
    fields=(
        TITLE,
        CARD,
        Field("class", replace(CLASS, empty=True), say("dots-field-kit-class")),
        Field("subclass", replace(SUBCLASS, empty=True), say("dots-field-kit-subclass")),
        Field("needs", ListOf(OneOf(lambda: SIDES)), say("dots-field-kit-needs")),
        Field("items", ListOf(THING), say("dots-field-kit-items")),
        Field("specials", ListOf(SPECIAL), say("dots-field-kit-specials")),
        Field("sith_specials", ListOf(SPECIAL), say("dots-field-kit-sith-specials")),
        Field("dots", DOTS, say("dots-field-kit-dots")),
        Field("dice", Whole(0, 20), say("dots-field-kit-dice")),
        Field("spend", Whole(0, 60), say("dots-field-kit-spend")),
        Field("among", ListOf(SKILL), say("dots-field-kit-among")),
        Field("armed_robots", Whole(0, 20), say("dots-field-kit-armed-robots")),
        Field("offers", ListOf(OneOf(lambda: ("ship", "arm"))), say("dots-field-kit-offers")),
    ),
    example=say("dots-example-kit"),
    problem=_kit_problem,
)
