"""What the game master sets by hand: fields of a fighter, and points of the attack on its way
(DOT-GM-01)."""

from collections.abc import Callable
from functools import partial

from game.books.dots import table_events as dte
from game.books.dots import tables
from game.books.dots.blows import named
from game.books.dots.body import Pools
from game.books.dots.context import DotsContext, mark
from game.books.dots.powers import NORMAL
from game.books.dots.rulings import MOST, living, within
from game.books.dots.sheet import DROID, PARTS, DotsSheet, Species
from game.books.dots.state import DotsBattle, DotsFighter
from game.codec import replace
from game.encounter.handlers import SetsByHand, fighter
from game.encounter.hiding import into_view
from game.encounter.state import FIGHT
from game.encounter.table_commands import Override
from game.errors import Refused
from game.parts.overrides import YES, numbers_of, played
from game.registry.book import Rulebook
from game.shape import whole
from game.wording import say


def _number(f: DotsFighter | None, value: str) -> int:
    number = whole(value, MOST)
    if number is None:
        raise Refused("bad_value", say("dots-number-up-to", most=MOST), "DOT-GM-01")
    return number


def _switch(f: DotsFighter, value: str) -> bool:
    if value not in YES:
        raise Refused("bad_value", say("dots-on-or-off"))
    return YES[value]


def _class(f: DotsFighter, value: str) -> DotsSheet:
    if value not in tables.classes():
        raise Refused(
            "bad_value", say("dots-set-class", classes=tuple(tables.classes())), "DOT-CLS-10"
        )
    return replace(f.sheet, class_=value)


def _subclass(f: DotsFighter, value: str) -> DotsSheet:
    if value not in tables.subclasses():
        raise Refused("bad_value", say("dots-set-subclass", subclasses=tuple(tables.subclasses())))
    return replace(f.sheet, subclass=value)


def _species(f: DotsFighter, value: str) -> DotsSheet:
    """A living species needs its head, a droid no part; ``extra limb`` adds part 6 of the vorpal
    table."""
    name = value.removesuffix("extra limb").strip() or "tentacled"
    if not name.replace(" ", "").replace("'", "").replace("-", "").isalpha() or len(name) > 30:
        sentence = say("dots-name-species")
        raise Refused("bad_value", sentence, "DOT-VOR-04")
    droid = name.split()[-1] == "droid"
    kind = replace(DROID if droid else Species(), name=name)
    extra = name == "tentacled" or value.endswith("extra limb")
    return replace(f.sheet, species=replace(kind, extra=extra))


def _rating(f: DotsFighter, value: str) -> DotsSheet:
    name, _, number = value.rpartition(" ")
    rating = whole(number, MOST)
    if f.sheet.item(name) is None or rating is None:
        raise Refused("bad_value", say("dots-set-rating"), "DOT-DEF-06")
    items = tuple(replace(i, rating=rating) if i.name == name else i for i in f.sheet.items)
    return replace(f.sheet, items=items)


def _ids(f: DotsFighter, value: str) -> tuple[str, ...]:
    return tuple(word.strip() for word in value.split(",") if word.strip())


def _measure(name: str, f: DotsFighter, value: str) -> dict[str, int]:
    return {**f.normal, name: _number(f, value)}


def _dead(f: DotsFighter, value: str) -> Pools:
    return replace(f.condition, dead=True) if _switch(f, value) else living(f)


def _lost(f: DotsFighter, value: str) -> Pools:
    parts = tuple(p for p in _ids(f, value) if p != "none")
    if not set(parts) <= set(PARTS):
        raise Refused("bad_value", say("dots-name-parts", parts=tuple(PARTS)), "DOT-VOR-02")
    return replace(f.condition, lost=parts)


FIELDS: dict[str, tuple[str, Callable[[DotsFighter, str], object]]] = {
    "hits": ("condition", lambda f, value: replace(f.condition, hits=_number(f, value))),
    "force": ("condition", lambda f, value: replace(f.condition, force=_number(f, value))),
    "dead": ("condition", _dead), "lost": ("condition", _lost),
    "cover": ("cover", _number), "autopilot": ("autopilot", played),
    "hidden": ("hidden", _switch), "numbers": ("numbers", numbers_of),
    "submerged": ("submerged", _switch), "vehicle": ("in_vehicle", _switch),
    "initiative": ("initiative", _number), "class": ("sheet", _class),
    "subclass": ("sheet", _subclass), "species": ("sheet", _species),
    "rating": ("sheet", _rating), "unaware": ("unaware_of", _ids),
    "noticed": ("noticed_by", _ids), "approved": ("approved", _ids),
    "dropped": ("dropped", _ids), **{name: ("normal", partial(_measure, name)) for name in NORMAL},
}  # fmt: skip
"""What the game master may set: the field of the fighter behind it, and the function that reads a
value."""


def _read(field: str, f: DotsFighter, value: str) -> object:
    """The value as the rules use it; read in lower case unless it lists ids."""
    read = FIELDS[field][1]
    return read(f, value.strip() if read is _ids else value.strip().lower())


def _surface(context: DotsContext, before: DotsFighter) -> None:
    """A fighter who has come out of the water during rounds: their lightsabers work from the next
    round on (DOT-MAT-04)."""
    f, now = context.state.fighter(before.id), context.state.round
    wet = [i.name for i in f.sheet.items if i.vorpal and i.name not in (*f.dropped, *f.away)]
    if wet and before.submerged and not f.submerged and context.state.mode == FIGHT:
        last = {name: max(now, f.shorted.get(name, 0)) for name in wet}
        mark(context, f.id, "shorted", {**f.shorted, **last}, "water")


class OverrideHandler(SetsByHand[Rulebook, DotsBattle]):
    """Handler of ``Override``: sets one value, recording the one it replaces (DOT-GM-01)."""

    def check(self, book: Rulebook, state: DotsBattle, command: Override) -> None:
        if command.target == "" and command.field == "attack":
            if state.blow is None:
                raise Refused("bad_field", say("dots-no-attack-on-its-way"), "DOT-GM-01")
            _number(None, command.value)
            return
        f = fighter(state, command.target)
        if command.field not in FIELDS:
            raise Refused("bad_field", say("dots-set-fields", fields=tuple(FIELDS)), "DOT-GM-01")
        _read(command.field, f, command.value)

    def perform(self, context: DotsContext, command: Override) -> None:
        if command.target == "":
            blow = context.state.falling
            living = context.state.fighter(blow.target).sheet.species.living
            context.emit(dte.Ruled("", "blow", named(blow, int(command.value), living), blow))
            return
        f = context.state.fighter(command.target)
        field, value = FIELDS[command.field][0], _read(command.field, f, command.value)
        seen = field == "hidden" and not value
        for name, new in (into_view(context.state, f) if seen else {field: value}).items():
            context.emit(dte.Ruled(f.id, name, new, getattr(f, name)))
        _surface(context, f)

    def lasting(self, book: Rulebook, state: DotsBattle, command: Override, who: str) -> Pools:
        f = state.fighter(who)
        value = _read(command.field, f, command.value)
        return within(f, value) if isinstance(value, Pools) else f.condition
