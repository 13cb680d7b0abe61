"""The places a new game begins with: the landing, the practice yard, everybody's own ground."""

from django.conf import settings
from evennia.objects.models import ObjectDB
from evennia.utils.create import create_object
from evennia.utils.search import search_tag

from game.wording import say, several

PLACE = "place"
GROUND, FIELD = "practice", "fighting"
"""Categories of tags: whose ground a room is, to practise on or to fight."""
LANDING, YARD = "landing", "yard"
AS_IT_IS = "as it is"
"""Marks a room of a game that moved in: everybody begins there as before."""
EXIT, ROOM = settings.BASE_EXIT_TYPECLASS, settings.BASE_ROOM_TYPECLASS
GROUND_ROOM = "typeclasses.at_table.practice_ground.PracticeGround"
FIELD_ROOM = "typeclasses.at_table.fighting_ground.FightingGround"

PLATFORM_TEXT = say("practice-landing")
NEW_TEXT = say("practice-landing-for-the-new")
LANDING_TEXT = several((PLATFORM_TEXT, NEW_TEXT))
LAID = "laid text"
"""What the program has written on the landing last: whoever has written something else keeps it."""
YARD_TEXT = say("practice-yard")
FIELD_TEXT = say("practice-ground-to-fight")
GROUND_TEXT = say("practice-ground")
OWN_GROUND = say("practice-own-ground")
"""What somebody reads who cannot use the seat of a scene where newcomers are led."""


def build() -> None:
    """Build the landing and the yard, once; what staff have made of them since is left alone."""
    landing = start_room()
    if place(LANDING) is not None or landing is None:
        return
    if landing.key == "Limbo" and not landing.tags.get(AS_IT_IS, category=PLACE):
        landing.key, landing.db.desc = "The Landing", landing_text()
        landing.attributes.add(LAID, landing.db.desc)
    add_to(landing)


def landing_text() -> str:
    """What is read in the first room, by the house of the game or by the program."""
    return f"{settings.GAME_LANDING.strip() or PLATFORM_TEXT}\n{NEW_TEXT}"


def describe() -> None:
    """Write on the landing what the house says by now, where nobody has written anything else."""
    landing = place(LANDING)
    laid = landing and landing.attributes.get(LAID, str(LANDING_TEXT))
    if landing and landing.db.desc == laid != landing_text():
        landing.db.desc = landing_text()
        landing.attributes.add(LAID, landing.db.desc)


def start_room():
    """The room in which everybody begins, or None."""
    return ObjectDB.objects.filter(id=int(settings.START_LOCATION.lstrip("#"))).first()


def add_to(landing) -> None:
    """Build the yard beside the room in which everybody begins, which stays as it is otherwise."""
    landing.tags.add(LANDING, category=PLACE)
    yard = create_object(ROOM, key="Practice Yard", tags=[(YARD, PLACE)])
    yard.db.desc = str(YARD_TEXT)
    create_object(EXIT, key="yard", location=landing, destination=yard)
    create_object(EXIT, key="out", aliases=["leave"], location=yard, destination=landing)


def place(name: str):
    """The room tagged as this place, or None."""
    return search_tag(name, category=PLACE).first()


def in_yard(character) -> bool:
    """Whether he stands in the yard or on somebody's practice ground."""
    room = character.location
    return bool(room) and bool(room.tags.get(YARD, category=PLACE) or is_ground(room))


def leads(room) -> bool:
    """Whether it is the landing or the yard, where newcomers are led."""
    return bool(room and room.tags.get((LANDING, YARD), category=PLACE))


def is_ground(room) -> bool:
    return bool(room and room.tags.get(GROUND, category=PLACE))


def ground_of(character):
    """The character's own practice ground: made when first asked for, and used again."""
    tag = fighter_tag(character)
    room = search_tag(tag, category=GROUND).first()
    if room is None:
        tags = [(GROUND, PLACE), (tag, GROUND)]
        room = create_object(GROUND_ROOM, key="Practice Ground", tags=tags)
        room.db.desc = str(GROUND_TEXT)
        back = place(YARD) or character.home
        create_object(EXIT, key="out", aliases=["leave", "yard"], location=room, destination=back)
    room.key = f"{character.key}'s Practice Ground"
    return room


def owner_of(room) -> str:
    """The fighter's id whose ground it is, "" for any other room."""
    return room.tags.get(category=GROUND) or ""


def field_of(character, place):
    """The character's own ground to fight on, beside the place: made when first asked for, and
    used again."""
    tag = fighter_tag(character)
    room = search_tag(tag, category=FIELD).first()
    if room is None:
        room = create_object(FIELD_ROOM, key="Ground", tags=[(tag, FIELD)])
        room.db.desc = str(FIELD_TEXT)
        create_object(EXIT, key="out", aliases=["leave"], location=room, destination=place)
    room.key = f"{character.key}'s Ground"
    way_out = next(iter(room.exits))
    if way_out.destination != place:
        shut_way(room)
        way_out.destination = place
    return room


def fighter_tag(character) -> str:
    return f"c{character.id}"


def beside(ground):
    """The place that somebody's ground to fight on lies beside."""
    return next((way.destination for way in ground.exits), None)


def _ways_to(ground) -> list:
    place = beside(ground)
    return [way for way in place.exits if way.destination == ground] if place else []


def open_way(ground) -> None:
    """A way leads to the ground from the place beside it: ``ace's ground``."""
    if not _ways_to(ground) and (place := beside(ground)):
        create_object(EXIT, key=ground.key.lower(), location=place, destination=ground)


def shut_way(ground) -> None:
    """No way leads to the ground any more."""
    for way in _ways_to(ground):
        way.delete()


def give_up_ground(who: str) -> None:
    """Take away the grounds of a fighter who is no more."""
    for category in (GROUND, FIELD):
        for room in search_tag(who, category=category):
            room.delete()
