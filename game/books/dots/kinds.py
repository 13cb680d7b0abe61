"""The kinds of content of ``dots`` that the book's own tables hold: things, skills, special
abilities, kits."""

from collections.abc import Iterable, Mapping

from game.shelf import content
from game.shelf.cards import cards
from game.shelf.content import Field, Kind
from game.shelf.tables import Row, shipped, table
from game.shelf.values import ByName, Flag, ListOf, OneOf, Text, Whole
from game.wording import Text as Told
from game.wording import say

MOST_NAME, MOST_DOTS, BOXES = 30, 20, 5
"""Letters of a skill, dots of one, and those of them that are bought."""
SIGNS = ",+=@"
"""What stands between skills in a line, and has no place in the name of one."""
BY_NAME = ("guard", "passive", "throw")
"""Ways of skills that the rules know by their names."""


def plain_word(key: str) -> bool:
    """Whether a skill may be called that: letters alone, and _ between its words."""
    return key.replace("_", "").isalpha() and key == key.lower() and len(key) <= MOST_NAME


def classes() -> Mapping[str, Row]:
    """The rows of the primary classes."""
    return table("dots/classes")


def subclasses() -> list[str]:
    found: list[str] = table("dots/abilities")["subclasses"]
    return found


def special_keys() -> Iterable[str]:
    """Every special ability."""
    return content.written(SPECIALS)


def skill_keys() -> Iterable[str]:
    """Every power and ability."""
    return (*content.written(POWERS), *content.written(ABILITIES))


CARD = Field(
    "card", OneOf(lambda: cards("dots"), "a card", empty=True), "the rule that it stands under"
)
TITLE = Field("title", Text(60), "what people call it", own=True)


def _thing_problem(name: str, row: Row) -> Told | str:
    """What nobody could hold or wear about a thing."""
    light = row.get("light", False)
    if row.get("worn") and (light or row.get("skills") or row.get("hands", 1) > 1):
        return say("dots-worn-or-held")
    if not light and (row.get("vorpal") or row.get("double_ended")):
        return say("dots-vorpal-is-light")
    if light and not row.get("classes"):
        return say("dots-say-which-classes", classes=tuple(classes()))
    return ""


MATERIALS = ("cortosis", "phrik", "mandalorian iron")
THINGS = Kind(
    name="thing",
    many="things",
    table="dots/gear",
    under="",
    fields=(
        CARD,
        Field("light", Flag(), "whether it is a light weapon: it attacks, throws and blocks"),
        Field("classes", ListOf(OneOf(classes, "a class")), "who may use it, a light weapon"),
        Field("vorpal", Flag(), "whether a hit with it cuts something off"),
        Field("double_ended", Flag(), "whether a block with it costs half"),
        Field("energy", Flag(), "whether light weapons block its shots"),
        Field("skills", ListOf(OneOf(skill_keys, "a skill")), "skills that aim it"),
        Field("hands", Whole(1, 2), "hands that it takes"),
        Field("rating", Whole(0, 9), "dots of defence, which are squared"),
        Field("worn", Flag(), "whether it is worn, and takes no hand"),
        Field("shield", Flag(), "whether it takes its rating off a lightsaber's attack"),
        Field("parries", Flag(), "whether it blocks in the offhand, with any ability"),
        Field("price", Whole(0, 10**9), "credits that it is bought for at least"),
        Field("material", OneOf(lambda: MATERIALS, empty=True), "what it does to lightsabers"),
    ),
    example=say("dots-example-thing"),
    problem=_thing_problem,
)


def _skills(name: str, many: str, boxes: Field, example: Told) -> Kind:
    """Powers or abilities."""

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
            Field("way", OneOf(lambda: ways(many), "a way"), "what an action with it does, as "
                  "those of the book do", needed=True),
            CARD,
            Field("text", Text(), "what it does, in words", needed=True),
            Field("clear", Flag(), "whether a defence with it clearly avoids"),
            Field("vehicle", Flag(), "whether it does so in a vehicle alone"),
            boxes,
        ),
        example=example,
        problem=problem,
    )  # fmt: skip


def ways(many: str) -> dict[str, None]:
    """What actions with the powers, or abilities, of the book do."""
    return dict.fromkeys(row["way"] for row in shipped(f"dots/{many}")[many].values())


def _boxes(what: str, count: int) -> Field:
    return Field("limits", ListOf(Whole(0, BOXES), count, least=count), what, needed=True)


POWERS = _skills(
    "power", "powers",
    _boxes("most dots for a consular, guardian, sentinel, inquisitor, acolyte, warrior and for "
           "one without the Force", 7),
    say("dots-example-power"),
)  # fmt: skip
ABILITIES = _skills(
    "ability", "abilities",
    _boxes("most dots for an assassin, rogue, politician, pilot, soldier and technician", 6),
    say("dots-example-ability"),
)  # fmt: skip


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
        Field("text", Text(), "what it does, in words", needed=True),
        Field("once", Flag(), "whether it can be had once only"),
        Field("scene", Flag(), "whether each gives a use in a scene"),
        Field("on", OneOf(lambda: ("power", "ability", "any"), empty=True), "what it is put on"),
        Field("needs", ListOf(OneOf(special_keys, "a special ability")),
              "abilities of which one is needed for it"),
    ),
    example=say("dots-example-special"),
    problem=_special_problem,
)  # fmt: skip


def _kit_problem(key: str, row: Row) -> Told | str:
    """What nobody could begin with about a kit."""
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
        Field("class", OneOf(classes, "a class", empty=True), "the only class that may take it"),
        Field("subclass", OneOf(subclasses, "a subclass", empty=True), "the only subclass"),
        Field("needs", ListOf(OneOf(lambda: SIDES)), "sides that may take it"),
        Field("items", ListOf(OneOf(lambda: content.written(THINGS), "a thing")), "things"),
        Field("specials", ListOf(OneOf(special_keys, "a special ability")),
              "special abilities"),
        Field("sith_specials", ListOf(OneOf(special_keys,
              "a special ability")), "further ones, for sith"),
        Field("dots", DOTS, "dots that it gives, whatever the limits"),
        Field("dice", Whole(0, 20), "dice that it gives, each a d2"),
        Field("spend", Whole(0, 60), "dots to place among some skills, one at least on each"),
        Field("among", ListOf(OneOf(skill_keys, "a skill")), "the skills to place them on"),
        Field("armed_robots", Whole(0, 20), "robots with weapons"),
        Field("offers", ListOf(OneOf(lambda: ("ship", "arm"))), "what its owner may buy later"),
    ),
    example=say("dots-example-kit"),
    problem=_kit_problem,
)  # fmt: skip
