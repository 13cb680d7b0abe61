"""Visibility: who may read what. All that a viewer receives passes through here first.

Which reader gets which field of an event is declared with ``tells``, beside the events of each kind
of book (``visibility.py``). An event without a declaration raises an error instead of leaking.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from game.checks import Result, Term
from game.codec import EMPTY, replace
from game.dice import Throw
from game.encounter.events import Checked, Rolled
from game.encounter.fighter import Fighter
from game.encounter.intents import Intended
from game.encounter.reader import Reader
from game.encounter.records import ROOM, Deed, Event, OfFighter
from game.encounter.state import Encounter, EncounterOf
from game.wording import Text

WITHHELD = object()
"""Returned by a rule to hide the whole event from this reader."""

type Rule = Callable[[Any, Reader, Any], object]
"""``rule(value, reader, event)``: what the reader gets in place of the field's value, or
``WITHHELD``."""
type Only = Callable[[Any, Reader], bool]
"""``only(event, reader)``: whether the reader gets the event at all."""

_BLANKS: dict[type, object] = {str: "", Text: "", bool: False, int: 0, tuple: ()}


def anybody(value: object, reader: Reader, event: Event) -> object:
    """Rule: unchanged for everybody who may read the event."""
    return value


def of(who: str, reader: Reader, event: Event) -> object:
    """Rule: the fighter whom the event is about. If hidden, the event is withheld."""
    return WITHHELD if reader.hides(who) else who


def by(who: str, reader: Reader, event: Event) -> object:
    """Rule: another fighter named in the event. If hidden, the name is left out ("")."""
    return "" if reader.hides(who) else who


def among(ids: tuple[str, ...], reader: Reader, event: Event | None = None) -> tuple[str, ...]:
    """Rule: several fighters. Hidden ones are left out."""
    hidden = reader.hidden
    return tuple([who for who in ids if who not in hidden]) if hidden else ids


def party(name: str, reader: Reader, event: Event) -> object:
    """Rule: a fighter or side. If hidden, the event is withheld."""
    return WITHHELD if reader.hides_party(name) else name


def parties(names: Iterable[str], reader: Reader, event: Event) -> tuple[str, ...]:
    """Rule: several fighters or sides. Hidden ones are left out."""
    return tuple(name for name in names if not reader.hides_party(name))


def own(value: object, reader: Reader, event: OfFighter) -> object:
    """Rule: for the fighter whom the event is about; blank for others."""
    return value if reader.who and event.who == reader.who else blank(value)


def seat(value: object, reader: Reader, event: Event) -> object:
    """Rule: for the game master only; blank for others."""
    return blank(value)


def blank(value: object) -> object:
    """An empty value of the same type; None for a type that has none."""
    return EMPTY if hasattr(value, "keys") else _BLANKS.get(type(value))


RULES: dict[str, Rule] = {
    rule.__name__: rule for rule in (anybody, of, by, among, party, parties, own, seat)
}


@dataclass(frozen=True)
class Telling:
    """The declared visibility of an event: the rule of each field; the rules that may change a
    value; ``only``: whether a reader gets the event at all, None for everybody; ``differs``:
    whether two readers who are not the game master may get different versions."""

    rules: Mapping[str, Rule]
    changing: tuple[tuple[str, Rule], ...]
    only: Only | None
    differs: bool


TOLD: dict[type, Telling] = {}


def tells(
    event_type: type, *, only: Only | None = None, differs: bool = False, **fields: str | Rule
) -> None:
    """Declare who gets which field of an event: either a rule by its name and the fields it holds
    for (``of="who target"``), or a field and its own rule (``deed=_deed``). Not to be confused with
    ``visibility.py``, where these declarations are. See ``Telling``."""
    rules: dict[str, Rule] = {}
    for name, what in fields.items():
        rules |= dict.fromkeys(what.split(), RULES[name]) if isinstance(what, str) else {name: what}
    changing = tuple((name, rule) for name, rule in rules.items() if rule is not anybody)
    differs = differs or own in rules.values() or only is himself
    TOLD[event_type] = Telling(rules, changing, only, differs)


def nobody(event: Event, reader: Reader) -> bool:
    """``only`` of events for the game master alone."""
    return False


def himself(event: OfFighter, reader: Reader) -> bool:
    """``only`` of events for the fighter they are about, and the game master."""
    return bool(reader.who) and event.who == reader.who


def redact[V: Event](event: V, state: Encounter, viewer: str, gm: bool) -> V | None:
    """The event as the viewer may read it, None if not at all.

    ``viewer``: id of a fighter, or ""; ``state``: the state after the event. The game master sees
    everything but private rolls and a player's order queue. Errors: TypeError for an event without
    a declaration.
    """
    if gm:
        return None if _for_one_alone(event, state, viewer) else event
    telling = TOLD.get(type(event))
    if telling is None:
        raise TypeError(f"nobody has declared who may read {type(event).__name__}")
    audience = event.audience
    if "room" not in audience and viewer not in audience:
        return None
    reader = Reader(state, viewer)
    if telling.only and not telling.only(event, reader):
        return None
    return _as_read(event, reader, telling.changing)


def _for_one_alone(event: Event, state: Encounter, viewer: str) -> bool:
    """Whether even the game master may not read it: a roll for its roller only (+roll/private), and
    a player's order queue."""
    if isinstance(event, Intended):
        f = state.fighters.get(event.who)
        return event.who != viewer and not (f and f.npc)
    if not isinstance(event, Rolled | Checked):
        return False
    return {"room", "gm", viewer}.isdisjoint(event.audience)


def _as_read[V: Event](
    event: V, reader: Reader, changing: tuple[tuple[str, Rule], ...]
) -> V | None:
    changes = {}
    for name, rule in changing:
        value = getattr(event, name)
        read = rule(value, reader, event)
        if read is WITHHELD:
            return None
        if read is not value:
            changes[name] = read
    return replace(event, **changes) if changes else event


CIRCUMSTANCES = Term("circumstances", 0, "flat", secret=True)
"""Shown to players in place of all secret terms of a roll: that there were some, nothing more."""


def terms_read(terms: tuple[Term, ...], reader: Reader, event: Rolled) -> tuple[Term, ...]:
    """Rule: terms of a roll. Of a fighter whose codes are hidden only the name of the first term
    that is not secret is left, with a code of 0."""
    if reader.knows_numbers(event.who):
        return veiled(terms)
    known = [Term(t.label, 0, t.kind, secret=True) for t in terms if not t.secret]
    return tuple(known[:1])


def veiled(terms: tuple[Term, ...]) -> tuple[Term, ...]:
    """The terms as players see them: all secret ones replaced by one neutral term at the end."""
    if not any([term.secret for term in terms]):
        return terms
    return (*[term for term in terms if not term.secret], CIRCUMSTANCES)


def result_read(result: Result, reader: Reader, event: Rolled) -> Result:
    """Rule: the result of a roll. Only the total is left if codes or faces would give a secret
    away."""
    known = reader.knows_numbers(event.who) and not any(term.secret for term in event.terms)
    return result if known else bare(result)


def bare(result: Result) -> Result:
    """The result with nothing but its total."""
    return Result(Throw(0), total=result.total)


def newcomer(f: Fighter, reader: Reader, event: Event) -> object:
    """Rule: a fighter who comes in, as others see them."""
    return WITHHELD if reader.hides(f.id) else f.as_newcomer(reader.state.clock)


def differs(event: Event) -> bool:
    """Whether players may get different versions of the event even if nobody is hidden."""
    return event.audience != ROOM or TOLD[type(event)].differs


def numbers_known(state: Encounter, who: str, viewer: str, gm: bool) -> bool:
    """Whether the viewer may read the codes that the fighter rolls."""
    return gm or Reader(state, viewer).knows_numbers(who)


def as_known[S: Encounter](state: S, viewer: str, gm: bool) -> S:
    """The state that odds are computed from for this viewer: without what only the seat and other
    players know (secret modifiers, numbers named in secret, sealed plans, standing orders of other
    players). The game master gets the whole state."""
    return state if gm else state.as_known_to(viewer)


def visible[F: Fighter](state: EncounterOf[F, Deed], viewer: str, gm: bool) -> tuple[F, ...]:
    """The present fighters whom the viewer may see."""
    return tuple(f for f in state.present if gm or not f.hidden or f.id == viewer)


def seen[S: Encounter](state: S, viewer: str, gm: bool) -> S:
    """The state for writing about it to that viewer: without fighters hidden from them, their sides
    and their deeds. For display only, never for deciding. Not to be confused with ``as_known``,
    which odds are computed from."""
    reader = Reader(state, viewer)
    if gm or not reader.hidden:
        return state
    acting = state.acting
    order = among(state.order, reader)
    turn = order.index(acting.id) if acting and acting.id in order else len(order)
    kept = {who: f for who, f in state.fighters.items() if who not in reader.hidden}
    sides = tuple(side for side in state.sides if not reader.hides_party(side.name))
    known = replace(state, fighters=kept, order=order, turn=turn, sides=sides)
    return known.without_deeds_of(reader.hidden)
