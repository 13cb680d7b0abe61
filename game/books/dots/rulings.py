"""The game master's word: grants, vetoes, approvals, values set by hand (DOT-GM)."""

from game.books.dots import approval, experience, gear, tables
from game.books.dots import table_commands as dtc
from game.books.dots import table_events as dte
from game.books.dots.blows import guard_free_hurt, named
from game.books.dots.formulas import LADDER
from game.books.dots.measures import NORMAL
from game.books.dots.sheet import DROID, PARTS, Species
from game.books.dots.trade import change
from game.codec import replace
from game.encounter.hiding import into_view
from game.encounter.verbs import SetsByHand, Verb, fighter
from game.errors import Refused
from game.parts.overrides import YES, numbers_of
from game.shape import whole

MOST = 9999
GRANTS = ("xp", "dots", "lose", "special", "die", "item", "hits", "force", "robot")


class GrantVerb(Verb):
    """Giving and taking: XP awards, dots, things, lost dots (DOT-GM-02, DOT-XP-09)."""

    command = dtc.Grant
    seat = True
    by_hand = True

    def offers(self, book, state, who):
        for f in state.present[:2]:
            yield dtc.Grant("gm", f.id, "xp", count=5)

    def check(self, book, state, command):
        f = fighter(state, command.target)
        if command.what not in GRANTS:
            raise Refused("bad_choice", f"Grant one of {', '.join(GRANTS)}.", "DOT-GM-02")
        if not -MOST <= command.count <= MOST:
            raise Refused("bad_number", f"At most {MOST}.", "DOT-GM-02")
        if command.what in ("dots", "lose") and command.name not in {
            *tables.skills(), *state.words
        }:  # fmt: skip
            raise Refused("no_skill", "Which skill? +combat/grant Ace=dots stealth 2.")
        if command.what == "dots" and not 1 <= command.count <= 20:
            raise Refused("bad_number", "Grant 1 to 20 dots.", "DOT-GM-02")
        if command.what not in ("hits", "force"):
            self._sheet(state, f, command)

    def _sheet(self, state, f, command):
        """The sheet after the grant, and its name in words."""
        sheet, name = f.sheet, command.name
        if command.what == "xp":
            return experience.award(sheet, command.count), "XP"
        if command.what == "dots":
            return experience.give_dots(sheet, name, command.count, state.words), name
        if command.what == "lose":
            return experience.lose_dot(sheet, name), name
        if command.what == "special":
            skill, _, on = name.partition("=")
            if skill not in tables.specials():
                raise Refused("no_special", f"There is no special ability {skill[:40]}.")
            return experience.give_special(sheet, skill, on), skill
        if command.what == "die":
            sides = _sides(command)
            return replace(sheet, dice=(*sheet.dice, sides)), f"d{sides}"
        if command.what == "robot":
            return replace(sheet, armed_robots=sheet.armed_robots + 1), "an armed robot"
        item = gear.make(name, taken=[i.name for i in sheet.items])
        return sheet.with_items(item), item.name

    def perform(self, play, command):
        f = play.fighter(command.target)
        if command.what in ("hits", "force"):
            play.emit(dte.Ruled(f.id, "condition", _given(f, command), f.condition))
            return
        sheet, name = self._sheet(play.state, f, command)
        what = "lost" if command.what == "lose" else "granted"
        price = -command.count if command.what == "xp" else 0
        change(play, f.id, what, name, price, sheet, "gm")

    def lasting(self, book, state, command, who):
        f = state.fighter(who)
        return _whole(f, _given(f, command)) if command.what == "hits" else f.condition


def _given(f, command):
    """The body with so much more, or less, in a pool."""
    value = max(0, getattr(f.condition, command.what) + command.count)
    return replace(f.condition, **{command.what: value})


def _whole(f, body):
    """The body with no more Hits than it has in full: so far a gain is healing (DOT-GM-01)."""
    return replace(body, hits=min(body.hits, max(f.condition.hits, f.sheet.max_hits)))


def living(f):
    """The body without its death: what it needs is on it again, its Hits are as they were, so
    that at 0 it is down until healed (DOT-VOR-04, DOT-S-53)."""
    lost = tuple(part for part in f.condition.lost if part not in f.sheet.species.needs)
    return replace(f.condition, dead=False, lost=lost)


def _sides(command) -> int:
    """The die that is granted: ``d6``, a bare number, or a d2."""
    word = command.name.strip().lstrip("dD") or (str(command.count) if command.count > 1 else "2")
    sides = whole(word, max(LADDER))
    if sides not in LADDER:
        dice = ", ".join(f"d{n}" for n in LADDER)
        raise Refused("bad_number", f"A die is one of {dice}.", "DOT-XP-05")
    return sides


class VetoVerb(Verb):
    """Death or a lost part is undone; the part that death came from takes it along
    (DOT-VOR-04, DOT-GM-01)."""

    command = dtc.Veto
    harmless = True
    seat = True
    by_hand = True

    def offers(self, book, state, who):
        for f in state.present:
            if f.condition.dead:
                yield dtc.Veto("gm", f.id, "death")

    def check(self, book, state, command):
        f = fighter(state, command.target)
        body = f.condition
        if command.what == "death" and not body.dead:
            raise Refused("not_dead", f"{f.name} is not dead.", "DOT-VOR-04")
        if command.what != "death" and command.what not in body.lost:
            lost = f"only: {' and '.join(body.lost)}" if body.lost else "no part"
            raise Refused("not_lost", f"{f.name} has lost {lost}.", "DOT-VOR-06")

    def perform(self, play, command):
        f = play.fighter(command.target)
        play.emit(dte.Ruled(f.id, "condition", _restored(f, command.what), f.condition))

    def lasting(self, book, state, command, who):
        return _restored(state.fighter(who), command.what)


def _restored(f, what: str):
    """The body alive again, or with that part."""
    body = f.condition
    if what == "death" or (body.dead and what in f.sheet.species.needs):
        return living(f)
    return replace(body, lost=tuple(part for part in body.lost if part != what))


class ExertVerb(Verb):
    """Exertion costs Hits that the game master names (DOT-ATT-11)."""

    command = dtc.Exert
    seat = True
    by_hand = True

    def check(self, book, state, command):
        f = fighter(state, command.target)
        if not 1 <= command.hits <= MOST:
            raise Refused("bad_number", "Exertion costs 1 Hit or more.", "DOT-ATT-11")
        if f.condition.dead or not f.condition.hits:
            raise Refused("no_hits", f"{f.name} has no Hits left to lose.", "DOT-ATT-11")

    def perform(self, play, command):
        guard_free_hurt(play, command.target, command.hits, "exertion", "gm")


def _number(f, value):
    number = whole(value, MOST)
    if number is None:
        raise Refused("bad_value", f"Give a number from 0 to {MOST}.", "DOT-GM-01")
    return number


def _switch(f, value):
    if value not in YES:
        raise Refused("bad_value", "Say on or off.")
    return YES[value]


def _class(f, value):
    if value not in tables.classes():
        raise Refused("bad_value", f"A class is {', '.join(tables.classes())}.", "DOT-CLS-10")
    return replace(f.sheet, class_=value)


def _subclass(f, value):
    if value not in tables.subclasses():
        raise Refused("bad_value", f"A subclass is {', '.join(tables.subclasses())}.")
    return replace(f.sheet, subclass=value)


def _species(f, value):
    """A living species needs its head, a droid no part; ``extra limb`` gives it a part 6."""
    name = value.removesuffix("extra limb").strip() or "tentacled"
    if not name.replace(" ", "").replace("'", "").replace("-", "").isalpha() or len(name) > 30:
        sentence = "Name a species: human, wookiee, protocol droid, nautolan extra limb."
        raise Refused("bad_value", sentence, "DOT-VOR-04")
    droid = name.split()[-1] == "droid"
    kind = replace(DROID if droid else Species(), name=name)
    extra = name == "tentacled" or value.endswith("extra limb")
    return replace(f.sheet, species=replace(kind, extra=extra))


def _rating(f, value):
    name, _, number = value.rpartition(" ")
    rating = whole(number, MOST)
    if f.sheet.item(name) is None or rating is None:
        raise Refused("bad_value", "Say which thing and how much: armour 2.", "DOT-DEF-06")
    items = tuple(replace(i, rating=rating) if i.name == name else i for i in f.sheet.items)
    return replace(f.sheet, items=items)


def _ids(f, value):
    return tuple(word.strip() for word in value.split(",") if word.strip())


def _body(name):
    def read(f, value):
        return replace(f.condition, **{name: _number(f, value)})

    return read


def _measure(name):
    def read(f, value):
        return {**f.normal, name: _number(f, value)}

    return read


def _dead(f, value):
    return replace(f.condition, dead=True) if _switch(f, value) else living(f)


def _lost(f, value):
    parts = tuple(p for p in _ids(f, value) if p != "none")
    if not set(parts) <= set(PARTS):
        raise Refused("bad_value", f"Parts are {', '.join(PARTS)}.", "DOT-VOR-02")
    return replace(f.condition, lost=parts)


FIELDS = {
    "hits": ("condition", _body("hits")), "force": ("condition", _body("force")),
    "dead": ("condition", _dead), "lost": ("condition", _lost),
    "cover": ("cover", _number), "autopilot": ("autopilot", _switch),
    "hidden": ("hidden", _switch), "numbers": ("numbers", numbers_of),
    "submerged": ("submerged", _switch),
    "initiative": ("initiative", _number), "class": ("sheet", _class),
    "subclass": ("sheet", _subclass), "species": ("sheet", _species),
    "rating": ("sheet", _rating), "unaware": ("unaware_of", _ids),
    "noticed": ("noticed_by", _ids), "approved": ("approved", _ids),
    "dropped": ("dropped", _ids), **{name: ("normal", _measure(name)) for name in NORMAL},
}  # fmt: skip
"""What the game master may set: the field behind it, and how a value is read."""


def _read(field: str, f, value: str):
    """The value as the rules use it; identifiers keep their case."""
    read = FIELDS[field][1]
    return read(f, value.strip() if read is _ids else value.strip().lower())


class OverrideVerb(SetsByHand):
    """One value by hand, kept with the one it replaces (DOT-GM-01)."""

    def check(self, book, state, command):
        if command.target == "" and command.field == "attack":
            if state.blow is None:
                raise Refused("bad_field", "No attack is on its way.", "DOT-GM-01")
            _number(None, command.value)
            return
        f = fighter(state, command.target)
        if command.field not in FIELDS:
            raise Refused("bad_field", f"Fields: {', '.join(FIELDS)}.", "DOT-GM-01")
        _read(command.field, f, command.value)

    def perform(self, play, command):
        if command.target == "":
            blow = play.state.blow
            living = play.fighter(blow.target).sheet.species.living
            play.emit(dte.Ruled("", "blow", named(blow, int(command.value), living), blow))
            return
        f = play.fighter(command.target)
        field, value = FIELDS[command.field][0], _read(command.field, f, command.value)
        seen = field == "hidden" and not value
        for name, new in (into_view(play.state, f) if seen else {field: value}).items():
            play.emit(dte.Ruled(f.id, name, new, getattr(f, name)))
        gear.surface(play, f)

    def lasting(self, book, state, command, who):
        f = state.fighter(who)
        if FIELDS[command.field][0] != "condition":
            return f.condition
        return _whole(f, _read(command.field, f, command.value))


VERBS = (GrantVerb(), VetoVerb(), approval.ApproveVerb(), ExertVerb(), OverrideVerb())
