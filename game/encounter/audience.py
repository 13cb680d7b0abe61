"""Who may see what. Everything a viewer receives goes through here first.

What a reader gets of an event is declared field by field with ``tells``, beside the events of
each kind of game (``told.py``); an event without a declaration reaches nobody but by an error.
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
"""What a rule answers when the whole event is not for this reader."""

type Rule = Callable[[Any, Reader, Any], object]
"""``rule(value, reader, event)``: what the reader gets of a field, or ``WITHHELD``."""
type Only = Callable[[Any, Reader], bool]
"""``only(event, reader)``: whether he is told of the event at all."""

_BLANKS: dict[type, object] = {str: "", Text: "", bool: False, int: 0, tuple: ()}


def anybody(value: object, reader: Reader, event: Event) -> object:
    """For whoever may see the event at all."""
    return value


def of(who: str, reader: Reader, event: Event) -> object:
    """Whom the event is of: of a hidden one it is withheld."""
    return WITHHELD if reader.hides(who) else who


def by(who: str, reader: Reader, event: Event) -> object:
    """Somebody beside it: a hidden one is not named."""
    return "" if reader.hides(who) else who


def among(ids: tuple[str, ...], reader: Reader, event: Event | None = None) -> tuple[str, ...]:
    """Several: the hidden ones are left out."""
    hidden = reader.hidden
    return tuple([who for who in ids if who not in hidden]) if hidden else ids


def party(name: str, reader: Reader, event: Event) -> object:
    """A fighter or a side: of one that is hidden the event is withheld."""
    return WITHHELD if reader.hides_party(name) else name


def parties(names: Iterable[str], reader: Reader, event: Event) -> tuple[str, ...]:
    """Several parties: the hidden ones are left out."""
    return tuple(name for name in names if not reader.hides_party(name))


def own(value: object, reader: Reader, event: OfFighter) -> object:
    """For the one whom the event is of."""
    return value if reader.who and event.who == reader.who else blank(value)


def seat(value: object, reader: Reader, event: Event) -> object:
    """For the game master alone."""
    return blank(value)


def blank(value: object) -> object:
    """Nothing, of the same kind."""
    return EMPTY if hasattr(value, "keys") else _BLANKS.get(type(value))


RULES: dict[str, Rule] = {
    rule.__name__: rule for rule in (anybody, of, by, among, party, parties, own, seat)
}


@dataclass(frozen=True)
class Telling:
    """Who is told what of an event: the rule of each field, those of them that change anything,
    ``only``(event, reader): whether he is told of it at all, None for everybody; ``differs``:
    whether two who are no game masters may be told different things of it."""

    rules: Mapping[str, Rule]
    changing: tuple[tuple[str, Rule], ...]
    only: Only | None
    differs: bool


TOLD: dict[type, Telling] = {}


def tells(
    event_type: type, *, only: Only | None = None, differs: bool = False, **fields: str | Rule
) -> None:
    """Declare who gets which field of an event: a rule by its name and the fields it holds for,
    or a field and a rule of its own. A rule takes the value, the reader and the event, and gives
    what he gets or ``WITHHELD``; what they are, stands with ``Telling``."""
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
    """``only`` of events for the one they are of, and the game master."""
    return bool(reader.who) and event.who == reader.who


def redact[V: Event](event: V, state: Encounter, viewer: str, gm: bool) -> V | None:
    """The event as the viewer may see it, or None. ``viewer``: a fighter's id or "". ``state`` is
    the state after the event. The game master sees all but what is for its author alone.

    Errors: TypeError for an event that nothing is declared of.
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
    """Whether even the seat does not see it: a roll for its roller (+roll/private), and what a
    player's character has said ahead."""
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
"""What players see in the place of all secret terms of a roll: that there were some, no more."""


def terms_read(terms: tuple[Term, ...], reader: Reader, event: Rolled) -> tuple[Term, ...]:
    """The terms of a roll; of one whose codes are hidden only what it was rolled with."""
    if reader.knows_numbers(event.who):
        return veiled(terms)
    known = [Term(t.label, 0, t.kind, secret=True) for t in terms if not t.secret]
    return tuple(known[:1])


def veiled(terms: tuple[Term, ...]) -> tuple[Term, ...]:
    """Terms as players see them: one neutral record at the end for all that are secret."""
    if not any([term.secret for term in terms]):
        return terms
    return (*[term for term in terms if not term.secret], CIRCUMSTANCES)


def result_read(result: Result, reader: Reader, event: Rolled) -> Result:
    """Code and faces would give a secret away: then only the total is left."""
    known = reader.knows_numbers(event.who) and not any(term.secret for term in event.terms)
    return result if known else bare(result)


def bare(result: Result) -> Result:
    """A result of which nothing but the total is left."""
    return Result(Throw(0), total=result.total)


def newcomer(f: Fighter, reader: Reader, event: Event) -> object:
    """Somebody who comes in, as one sees him."""
    return WITHHELD if reader.hides(f.id) else f.as_newcomer(reader.state.clock)


def differs(event: Event) -> bool:
    """Whether those who do not hold the seat may read it differently where nobody hides."""
    return event.audience != ROOM or TOLD[type(event)].differs


def numbers_known(state: Encounter, who: str, viewer: str, gm: bool) -> bool:
    """Whether the viewer may read the codes that the fighter rolls."""
    return gm or Reader(state, viewer).knows_numbers(who)


def as_known[S: Encounter](state: S, viewer: str, gm: bool) -> S:
    """The state that odds are told from: without what only the seat and others know. Of others
    that is secret modifiers, numbers named in secret, plans still sealed, and the standing
    orders of players."""
    return state if gm else state.as_known_to(viewer)


def visible[F: Fighter](state: EncounterOf[F, Deed], viewer: str, gm: bool) -> tuple[F, ...]:
    """The present fighters that the viewer may see."""
    return tuple(f for f in state.present if gm or not f.hidden or f.id == viewer)


def seen[S: Encounter](state: S, viewer: str, gm: bool) -> S:
    """The state for whoever writes about it for that viewer: without the fighters hidden from
    him, and without what they are about. Nothing is decided on it."""
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
