"""Recovering Force and Hits: powers, rest, a Sith's fights, ends of scenes and sessions
(DOT-REST)."""

from collections.abc import Iterable
from fractions import Fraction

from game.books.dots import clock, formulas
from game.books.dots import events as dv
from game.books.dots import table_events as dte
from game.books.dots.body import BY_THE_DAY
from game.books.dots.context import DotsContext, mark
from game.books.dots.sheet import DotsSheet
from game.books.dots.state import DotsBattle, DotsFighter
from game.books.dots.table_commands import Fought, Rest, Turnover
from game.checks import Term
from game.clock import DAY, HOUR, MINUTE, span
from game.codec import as_usual, replace, usual
from game.encounter.commands import GM
from game.encounter.handlers import Handler, fighter
from game.encounter.state import FIGHT
from game.errors import Refused
from game.parts.clock import go_by
from game.registry.book import Rulebook
from game.wording import say

OVERFILL = {"hits": "bacta", "force": "holocron"}
MASTERED = ("rested", "reenergized", "drained")
LORDED = ("rested", "reenergized", "drained", "daily", "received")
SITH_DAILY = {"sparring": 20, "mundane": 40, "sith": 60, "jedi": 80}
"""Percent of maximum Force a day (DOT-REST-04)."""
FOUGHT = BY_THE_DAY[1]
"""Among a character's uses: Force that the day's fights have given."""
FOR_A_SCENE = (
    "links", "pins", "once", "charges", "held", "noticed_by", "unaware_of", "unfit", "emplacements"
)  # fmt: skip
"""Fields of a fighter that are reset at the end of a scene."""
TURNS = ("scene", "session", "day")
YEAR = 365 * DAY


def _seconds(command: Rest) -> int:
    return command.hours * HOUR + command.minutes * MINUTE


def too_long(name: str, seconds: int) -> Refused:
    """The refusal of a rest too long to decide alone: it is for the game master."""
    sentence = say("dots-rest-beside-others", who=name, time=span(seconds))
    return Refused("gm_word", sentence, "DOT-GM-02")


def maximum(sheet: DotsSheet, pool: str) -> int:
    return sheet.max_hits if pool == "hits" else sheet.max_force


def room_for(f: DotsFighter, pool: str, amount: int, by: str) -> int:
    """How much of a gain a pool takes: up to its maximum; beyond it with Bacta or Holocron, if it
    was below and somebody else gives (DOT-FP-20, DOT-SA-05, -06)."""
    now = f.condition.pool(pool)
    most = maximum(f.sheet, pool)
    if now >= most:
        return 0
    if by != f.id:
        most *= 1 + f.sheet.has(OVERFILL[pool])
    return min(amount, most - now)


def gain(
    context: DotsContext, who: str, by: str, pool: str, amount: int, why: str, before: int = 0
) -> int:
    """Raise a pool; regained Force may bring Hits with it (DOT-REST-07). ``before``: Force the same
    cause has given already, so that the Hits of both together are rounded once. Returns what the
    pool gained."""
    f = context.state.fighter(who)
    got = {"hits": 0, "force": 0}
    got[pool] = room_for(f, pool, amount, by)
    terms = [Term(why, got[pool], "rank", "DOT-FP-20")]
    body = replace(f.condition, **{pool: f.condition.pool(pool) + got[pool]})
    if pool == "force" and got["force"]:
        extra = _healed(f, before + got["force"], why) - _healed(f, before, why)
        extra = room_for(replace(f, condition=body), "hits", extra, who)
        if extra:
            got["hits"] = extra
            body = replace(body, hits=body.hits_left + extra)
            terms.append(Term("Hits with it", extra, "rank", "DOT-REST-07"))
    context.emit(dv.Recovered(who, by, got["force"], got["hits"], body, why, tuple(terms)))
    return got[pool]


def _healed(f: DotsFighter, gained: int, why: str) -> int:
    """Hits that come with regained Force, by the better of the two masteries (DOT-S-80, -81)."""
    master = f.sheet.rank("jedi_master") if why in MASTERED else 0
    jedi = f.sheet.side == "jedi"
    lord = f.sheet.rank("sith_lord") if why == "rested" or (why in LORDED and not jedi) else 0
    return formulas.regained_hits(max(master, lord), gained)


class RestHandler(Handler[Rulebook, DotsBattle, Rest]):
    """Handler of ``Rest``: hours of rest between fights (DOT-REST-01 to -05)."""

    command = Rest
    shared = True

    def offers(self, book: Rulebook, state: DotsBattle, who: str) -> Iterable[Rest]:
        yield Rest(who, 24)

    def check(self, book: Rulebook, state: DotsBattle, command: Rest) -> None:
        if state.mode == FIGHT:
            raise Refused("in_fight", say("dots-no-rest-in-fight"))
        if command.minutes < 0 or not 0 < _seconds(command) <= YEAR:
            sentence = say("dots-rest-at-most-a-year")
            raise Refused("bad_number", sentence, "DOT-REST-01")
        for who in self._resting(command):
            f = fighter(state, who)
            if f.condition.dead:
                raise Refused("cannot_act", say("dots-is-dead", who=f.name))
        if not self._resting(command):
            raise Refused("bad_target", say("dots-say-who-rests"))
        company = [f for f in state.present if not f.npc and f.id != command.who]
        if command.who != GM and company and _seconds(command) > HOUR:
            raise too_long(fighter(state, command.who).name, _seconds(command))

    def _resting(self, command: Rest) -> tuple[str, ...]:
        return command.targets or tuple(w for w in (command.who,) if w != GM)

    def takes(self, command: Rest) -> int:
        return _seconds(command)

    def perform(self, context: DotsContext, command: Rest) -> None:
        resting = self._resting(command)
        context.emit(dte.Rested(command.hours, resting, command.minutes))
        go_by(context, _seconds(command))
        for who in resting:
            self._rest(context, who, Fraction(_seconds(command), HOUR))

    def _rest(self, context: DotsContext, who: str, hours: Fraction) -> None:
        f = context.state.fighter(who)
        whole = formulas.rest_hours(f.sheet.rank("jedi_master"))
        full = hours >= whole
        pools = ("hits",) if f.sheet.side == "sith" else ("hits", "force")
        for pool in pools:
            most = maximum(f.sheet, pool)
            gain(context, who, who, pool, most if full else int(most * hours / whole), "rested")
        if full:
            body = context.state.fighter(who).condition
            mark(context, who, "condition", body.forgetting("reenergize_self"), "rested in full")


class FoughtHandler(Handler[Rulebook, DotsBattle, Fought]):
    """Handler of ``Fought``: a Sith's best fight of the day restores Force (DOT-REST-04)."""

    command = Fought
    seat = True
    by_hand = True

    def offers(self, book: Rulebook, state: DotsBattle, who: str) -> Iterable[Fought]:
        for f in state.present:
            if f.sheet.side == "sith":
                yield Fought("gm", f.id, "sith")

    def check(self, book: Rulebook, state: DotsBattle, command: Fought) -> None:
        f = fighter(state, command.target)
        if command.activity not in SITH_DAILY:
            sentence = say("dots-name-activity", activities=tuple(SITH_DAILY))
            raise Refused("bad_choice", sentence, "DOT-REST-04")
        if f.sheet.side != "sith":
            raise Refused("not_sith", say("dots-only-sith-by-fighting"), "DOT-REST-04")
        given, whole = self._given(f, command)
        if given >= whole > 0:
            sentence = say("dots-fought-today")
            raise Refused("already", sentence, "DOT-REST-04")

    def _given(self, f: DotsFighter, command: Fought) -> tuple[int, int]:
        """(Force the day's fights have given, Force this fight gives by itself, rounded down).
        Older records have no first number: it is taken from their best fight's share."""
        most = f.sheet.max_force
        given = f.condition.uses.get(FOUGHT, most * f.condition.used("fought") // 100)
        return given, most * SITH_DAILY[command.activity] // 100

    def perform(self, context: DotsContext, command: Fought) -> None:
        """Restore the difference to what the day has given; a fight that gains nothing is not
        counted."""
        f = context.state.fighter(command.target)
        before, whole = self._given(f, command)
        gained = gain(context, f.id, f.id, "force", max(0, whole - before), "daily", before)
        if not gained:
            return
        body = context.state.fighter(f.id).condition
        best = max(SITH_DAILY[command.activity], body.used("fought"))
        uses = {**body.uses, "fought": best, FOUGHT: before + gained}
        body = replace(body, uses=uses, day=clock.the_day(context.state, body))
        mark(context, f.id, "condition", body, "fought")


class TurnoverHandler(Handler[Rulebook, DotsBattle, Turnover]):
    """Handler of ``Turnover``: the game master ends a scene, a session or a day (DOT-REST-08,
    DOT-S-88)."""

    command = Turnover
    seat = True
    by_hand = True

    def offers(self, book: Rulebook, state: DotsBattle, who: str) -> Iterable[Turnover]:
        return (Turnover("gm", "scene"), Turnover("gm", "session"), Turnover("gm", "day"))

    def check(self, book: Rulebook, state: DotsBattle, command: Turnover) -> None:
        if command.what not in TURNS:
            raise Refused("bad_choice", say("dots-name-what-is-over", turns=TURNS), "DOT-S-88")
        if state.mode == FIGHT:
            raise Refused("in_fight", say("dots-end-fight-first"), "DOT-S-88")

    def takes(self, command: Turnover) -> int:
        return DAY if command.what == "day" else 0

    def perform(self, context: DotsContext, command: Turnover) -> None:
        context.emit(dte.Turned(command.what))
        for f in context.state.fighters.values():
            self._over(context, f, command.what)

    def _over(self, context: DotsContext, f: DotsFighter, what: str) -> None:
        """End of a scene: links, pins, once-per-scene uses, overfilled pools, charges and stored
        lightning go; of a session or day: its uses."""
        if what == "scene":
            for field in FOR_A_SCENE:
                if as_usual(f, field) != f:
                    mark(context, f.id, field, usual(f, field), "scene over")
            cap_pools(context, f.id, "scene over")
            return
        now = f.condition
        body = now.next_day() if what == "day" else now.forgetting("ghost", "age")
        if body != now:
            mark(context, f.id, "condition", body, f"{what} over")


def cap_pools(context: DotsContext, who: str, why: str) -> None:
    """Cut both pools down to their maxima."""
    f = context.state.fighter(who)
    body = f.condition
    capped = replace(
        body,
        hits=min(body.hits_left, f.sheet.max_hits),
        force=min(body.force_left, f.sheet.max_force),
    )
    if capped != body:
        mark(context, who, "condition", capped, why)


def count_use(context: DotsContext, who: str, what: str) -> None:
    """Count one more use of a limited power."""
    body = context.state.fighter(who).condition
    uses = {**body.uses, what: body.used(what) + 1}
    mark(context, who, "condition", replace(body, uses=uses), "used")
