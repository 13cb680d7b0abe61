"""Rulings of the game master: grants, vetoes, exertion (DOT-GM)."""

from collections.abc import Iterable

from game.books.dots import approval, experience, gear, tables
from game.books.dots import table_commands as dtc
from game.books.dots import table_events as dte
from game.books.dots.blows import guard_free_hurt
from game.books.dots.body import Pools
from game.books.dots.context import DotsContext
from game.books.dots.formulas import ladder
from game.books.dots.sheet import DotsSheet
from game.books.dots.state import DotsBattle, DotsFighter
from game.books.dots.table_commands import Grant
from game.books.dots.trade import change
from game.codec import replace
from game.encounter.handlers import AnyHandler, Handler, fighter
from game.errors import Refused
from game.registry.book import Rulebook
from game.shape import whole
from game.wording import say

MOST = 9999
GRANTS = ("xp", "dots", "lose", "special", "die", "item", "hits", "force", "robot")


class GrantHandler(Handler[Rulebook, DotsBattle, dtc.Grant]):
    """Handler of ``Grant``: give or take XP, dots, items and more (DOT-GM-02, DOT-XP-09)."""

    command = dtc.Grant
    seat = True
    by_hand = True

    def offers(self, book: Rulebook, state: DotsBattle, who: str) -> Iterable[dtc.Grant]:
        for f in state.present[:2]:
            yield dtc.Grant("gm", f.id, "xp", count=5)

    def check(self, book: Rulebook, state: DotsBattle, command: dtc.Grant) -> None:
        f = fighter(state, command.target)
        if command.what not in GRANTS:
            raise Refused("bad_choice", say("dots-grant-one-of", grants=tuple(GRANTS)), "DOT-GM-02")
        if not -MOST <= command.count <= MOST:
            raise Refused("bad_number", say("dots-grant-at-most", most=MOST), "DOT-GM-02")
        if command.what in ("dots", "lose") and command.name not in {
            *tables.skills(), *state.words
        }:  # fmt: skip
            raise Refused("no_skill", say("dots-grant-which-skill"))
        if command.what == "dots" and not 1 <= command.count <= 20:
            raise Refused("bad_number", say("dots-grant-dots"), "DOT-GM-02")
        if command.what not in ("hits", "force"):
            self._sheet(state, f, command)

    def _sheet(
        self, state: DotsBattle, f: DotsFighter, command: dtc.Grant
    ) -> tuple[DotsSheet, str]:
        """(sheet after the grant, what was granted in words)."""
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
                raise Refused("no_special", say("dots-no-special", special=skill[:40]))
            return experience.give_special(sheet, skill, on), skill
        if command.what == "die":
            sides = _sides(command)
            return replace(sheet, dice=(*sheet.dice, sides)), f"d{sides}"
        if command.what == "robot":
            return replace(sheet, armed_robots=sheet.armed_robots + 1), "an armed robot"
        item = gear.find(name, taken=[i.name for i in sheet.items])
        return sheet.with_items(item), item.name

    def perform(self, context: DotsContext, command: dtc.Grant) -> None:
        f = context.state.fighter(command.target)
        if command.what in ("hits", "force"):
            context.emit(dte.Ruled(f.id, "condition", _given(f, command), f.condition))
            return
        sheet, name = self._sheet(context.state, f, command)
        what = "lost" if command.what == "lose" else "granted"
        price = -command.count if command.what == "xp" else 0
        on = command.name.partition("=")[2] if command.what == "special" else ""
        change(context, f.id, what, name, price, sheet, "gm", on)

    def lasting(self, book: Rulebook, state: DotsBattle, command: dtc.Grant, who: str) -> Pools:
        f = state.fighter(who)
        return within(f, _given(f, command)) if command.what == "hits" else f.condition


def _given(f: DotsFighter, command: Grant) -> Pools:
    """The condition with a pool raised or lowered, at least to 0."""
    value = max(0, f.condition.pool(command.what) + command.count)
    return replace(f.condition, **{command.what: value})


def within(f: DotsFighter, body: Pools) -> Pools:
    """The condition with no more Hits than the maximum: up to there a gain is healing
    (DOT-GM-01)."""
    return replace(body, hits=min(body.hits_left, max(f.condition.hits_left, f.sheet.max_hits)))


def living(f: DotsFighter) -> Pools:
    """The condition alive again: the parts it needs are restored, Hits stay, so that at 0 it is
    down until healed (DOT-VOR-04, DOT-S-53)."""
    lost = tuple(part for part in f.condition.lost if part not in f.sheet.species.needs)
    return replace(f.condition, dead=False, lost=lost)


def _sides(command: Grant) -> int:
    """Sides of the die granted: ``d6``, a bare number, or a d2."""
    word = command.name.strip().lstrip("dD") or (str(command.count) if command.count > 1 else "2")
    sides = whole(word, max(ladder()))
    if sides is None or sides not in ladder():
        dice = tuple(f"d{n}" for n in ladder())
        raise Refused("bad_number", say("dots-name-die", dice=dice), "DOT-XP-05")
    return sides


class VetoHandler(Handler[Rulebook, DotsBattle, dtc.Veto]):
    """Handler of ``Veto``: undo death or a lost part. Restoring a part the dead needed undoes the
    death too (DOT-VOR-04, DOT-GM-01)."""

    command = dtc.Veto
    harmless = True
    seat = True
    by_hand = True

    def offers(self, book: Rulebook, state: DotsBattle, who: str) -> Iterable[dtc.Veto]:
        for f in state.present:
            if f.condition.dead:
                yield dtc.Veto("gm", f.id, "death")

    def check(self, book: Rulebook, state: DotsBattle, command: dtc.Veto) -> None:
        f = fighter(state, command.target)
        body = f.condition
        if command.what == "death" and not body.dead:
            raise Refused("not_dead", say("dots-is-not-dead", who=f.name), "DOT-VOR-04")
        if command.what != "death" and command.what not in body.lost:
            sentence = say("dots-has-lost", who=f.name, parts=body.lost)
            raise Refused("not_lost", sentence, "DOT-VOR-06")

    def perform(self, context: DotsContext, command: dtc.Veto) -> None:
        f = context.state.fighter(command.target)
        context.emit(dte.Ruled(f.id, "condition", _restored(f, command.what), f.condition))

    def lasting(self, book: Rulebook, state: DotsBattle, command: dtc.Veto, who: str) -> Pools:
        return _restored(state.fighter(who), command.what)


def _restored(f: DotsFighter, what: str) -> Pools:
    """The condition alive again, or with that part."""
    body = f.condition
    if what == "death" or (body.dead and what in f.sheet.species.needs):
        return living(f)
    return replace(body, lost=tuple(part for part in body.lost if part != what))


class ExertHandler(Handler[Rulebook, DotsBattle, dtc.Exert]):
    """Handler of ``Exert``: exertion costs Hits the game master names (DOT-ATT-11)."""

    command = dtc.Exert
    seat = True
    by_hand = True

    def check(self, book: Rulebook, state: DotsBattle, command: dtc.Exert) -> None:
        f = fighter(state, command.target)
        if not 1 <= command.hits <= MOST:
            raise Refused("bad_number", say("dots-exertion-costs"), "DOT-ATT-11")
        if f.condition.dead or not f.condition.hits:
            raise Refused("no_hits", say("dots-no-hits-to-lose", who=f.name), "DOT-ATT-11")

    def perform(self, context: DotsContext, command: dtc.Exert) -> None:
        guard_free_hurt(context, command.target, command.hits, "exertion", "gm")


HANDLERS: tuple[AnyHandler, ...] = (
    GrantHandler(),
    VetoHandler(),
    approval.ApproveHandler(),
    ExertHandler(),
)
