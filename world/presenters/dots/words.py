"""Events of dots in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.books.dots import events as dv
from game.books.dots import table_events as dte
from game.books.dots.approval import UNIQUE
from game.books.dots.costs import Cost
from game.books.dots.state import DotsBattle
from game.books.dots.tables import specials, title
from game.clock import HOUR, MINUTE, span
from game.wording import Text, say
from world.presenters.dots.rulings import name, ruled, skills
from world.scenes.render.records import record

if TYPE_CHECKING:
    from game.checks import Term
    from world.presenters.slots import Telling
    from world.scenes.render.compact import Writer
    from world.scenes.render.rows import Row

STAGES = {
    stage: say("dots_told-stage", stage=stage)
    for stage in ("initiative", "unseen", "turns", "release", "close")
}
SPOKEN, WHILE = '"', "while "
"""How an action's note begins if it is spoken, or done meanwhile."""


def dots(count: int, most: int = 0) -> str:
    """Dots as drawn: ``●●●○○``."""
    return "●" * count + "○" * max(0, most - count)


def sum_of(account: Iterable[Term]) -> str:
    """``attack 7, block -2, squared 25``."""
    return ", ".join(str(term) for term in account)


ATTACKS = ("attack", "throw", "robot", "autogun", "touch")


def aligned(s: DotsBattle, e: dv.Aligned) -> Text | str:
    """What somebody does, and to whom; "" if it is not told."""
    if e.what == "take":
        return ""
    said = {"who": name(s, e.who), "targets": tuple(name(s, t) for t in e.targets)}
    if e.what in ATTACKS:
        return (
            say(f"dots_told-Aligned-{e.what}", **said, weapon=e.weapon, **_again(e))
            if e.what in ("attack", "throw", "touch")
            else say("dots_told-Aligned-servant", **said, what=e.what)
        )
    return say(
        "dots_told-Aligned",
        **said,
        skills=skills(u.skill for u in e.uses),
        note=e.note,
        how=_how_noted(e),
        repeat=e.repeat,
    )


def _again(e: dv.Aligned) -> dict[str, Any]:
    return {} if e.what == "touch" else {"repeat": e.repeat}


def _how_noted(e: dv.Aligned) -> str:
    """How the note is introduced: "said", "while" (done meanwhile), "on" (a thing) or "to" (do
    something)."""
    if e.note.startswith(SPOKEN):
        return "said"
    return "while" if e.note.startswith(WHILE) else "on" if e.what == "charge" else "to"


def _pools(e: dv.Paid | dv.Recovered) -> tuple[Text, ...]:
    """``2 Force``, ``1 Hits``."""
    found = ((e.force, "force"), (e.hits, "hits"))
    return tuple(say("dots_told-pool", count=n, pool=pool) for n, pool in found if n)


def _paid(s: DotsBattle, e: dv.Paid) -> Text | str:
    if not e.force and not e.hits:
        return ""
    what = tuple(str(term) for term in e.terms if term.pips) or (e.what,) * bool(e.what)
    return say("dots_told-Paid", who=name(s, e.who), paid=_pools(e), what=what)


def guarded(s: DotsBattle, e: dv.Guarded) -> Text | str:
    """How somebody defends."""
    if not (e.kind or e.other):
        return ""
    return say(
        "dots_told-Guarded",
        who=name(s, e.who),
        kind=e.kind,
        block=e.block,
        other=e.other,
        clear=e.clear,
    )


def struck(s: DotsBattle, e: dv.Struck) -> Text:
    """The result of a blow."""
    down = bool(not e.body.hits and e.before.hits)
    return say(
        "dots_told-Struck",
        kind=e.kind,
        by=name(s, e.by),
        target=name(s, e.target),
        damage=e.damage,
        down=down,
    )


def _severed(s: DotsBattle, e: dv.Severed) -> Text | str:
    return record(s, e, part=e.part, dropped=tuple(e.dropped), dead=e.dead)


def _recovered(s: DotsBattle, e: dv.Recovered) -> Text | str:
    if e.why == "rested" and not (e.force or e.hits):
        return ""
    return say("dots_told-Recovered", who=name(s, e.who), pools=_pools(e), why=e.why)


def _effect(s: DotsBattle, e: dv.Effect) -> Text:
    if e.what == "harmless":
        return say("dots_told-Effect-harmless")
    measures = tuple(say("dots_told-measure", measure=key, n=n) for key, n in e.measures.items())
    return say(
        "dots_told-Effect", skill=title(e.skill).capitalize(), total=e.total, measures=measures
    )


def _traded(s: DotsBattle, e: dte.Traded) -> Text | str:
    who = name(s, e.who)
    what: Text | str = title(e.name)
    if e.name in specials():
        on = title(e.on) if e.on else ""
        what = say("dots_told-special", name=specials()[e.name].title, on=on)
    if e.what == "carries":
        return ""
    hidden = e.sheet is None and e.what in ("bought", "granted", "lost", "unlearned")
    how = e.what.replace(" ", "-")
    if hidden:
        shown = "XP" if e.name == "XP" else what
        return say("dots_told-Traded-unseen", who=who, how=how, what=shown)
    if e.what == "granted" and e.name == "XP":
        return say("dots_told-Traded-xp", who=who, count=-e.price)
    rank = -1
    if e.what in ("bought", "granted", "lost", "unlearned") and e.name not in specials():
        rank = e.sheet.rank(e.name)
        rank = rank if rank or e.what in ("lost", "unlearned") else -1
    if e.what == "wields" and not e.name:
        how, what = "puts-down", ""
    if e.what == "gives away":
        what = e.name
    return say(
        "dots_told-Traded",
        who=who,
        how=how,
        what=what,
        price=e.price,
        got=-e.price,
        costs="paid" if e.price > 0 else "got" if e.price else "nothing",
        rank=rank,
    )


def _noted(s: DotsBattle, e: dv.Marked) -> Text | str:
    if e.why.startswith("shorted"):
        weapon = e.why.removeprefix("shorted ").removesuffix(" over")
        return say("dots_told-Marked-shorted", who=name(s, e.who), weapon=weapon)
    value: Any = e.value
    held = sum(value) if e.why == "held lightning" else 0
    return record(s, e, e.why, n=held)


def _bought(s: DotsBattle, e: dte.Bought) -> Text | str:
    return record(s, e, what=e.what, money=say("money-name"))


def _asked(s: DotsBattle, e: dte.Asked) -> Text:
    what = skills(e.combination.split("+"))
    unique = e.combination.startswith(UNIQUE)
    return say("dots_told-Asked", who=name(s, e.who), unique=unique, what=what.removeprefix(UNIQUE))


SENTENCES: Mapping[type, Telling] = {
    dv.Aligned: aligned,
    dv.Paid: _paid,
    dv.Linked: lambda s, e: say(
        "dots_told-Linked", skills=skills(e.skills).capitalize(),
        spends=specials()[e.spends].title if e.spends else "",
    ),
    dv.Pinned: lambda s, e: say("dots_told-Pinned", sides=e.sides, skill=title(e.skill)),
    dv.Unlinked: lambda s, e: say("dots_told-Unlinked", who=name(s, e.who), skill=title(e.skill)),
    dv.Ordered: lambda s, e: say(
        "dots_told-Ordered", who=name(s, e.who), total=e.total + e.level
    ),
    dv.Marked: _noted,
    dv.Guarded: guarded,
    dv.Struck: struck,
    dv.Claimed: lambda s, e: say("dots_told-Claimed", who=name(s, e.who), skills=skills(e.skills)),
    dv.NoAnswer: lambda s, e: record(s, e, e.why) if e.why else "",
    dv.Hurt: lambda s, e: say(
        "dots_told-Hurt", who=name(s, e.who), count=-e.hits, why=e.why
    ),
    dv.Severed: _severed,
    dv.Recovered: _recovered,
    dv.Effect: _effect,
    dte.Asked: _asked,
    dte.Lapsed: lambda s, e: say("dots_told-Lapsed", who=name(s, e.who), why=e.why),
    dte.Traded: _traded,
    dte.Bought: _bought,
    dte.Rested: lambda s, e: say(
        "dots_told-Rested", long=span(e.hours * HOUR + e.minutes * MINUTE),
        who=tuple(name(s, w) for w in e.who),
    ),
    dte.Ruled: ruled,
}  # fmt: skip


def _detail(writer: Writer, event: dv.Aligned | dv.Guarded | dv.NoAnswer) -> None:
    """How an attack is made or answered; moved behind its result if that is told too."""
    writer.say(event)
    if writer.rows and writer.rows[-1].event is event:
        writer.details.append((len(writer.rows) - 1, event))


def _blow(writer: Writer, event: dv.Struck) -> None:
    """The result of a blow and how it came about; rows on how it was made and answered join the
    dice."""
    details = _taken(writer, event)
    writer.say(event)
    if writer.rows and writer.rows[-1].event is event:
        writer.rows[-1] = replace(writer.rows[-1], alike=_alike(event))
    writer.rows += details
    if event.account and not writer.brief:
        writer.show(sum_of(event.account))
    writer.why(*{roll.purpose for roll in writer.rolls})


def _taken(writer: Writer, event: dv.Struck) -> list[Row]:
    """Remove the rows on how this blow was made and answered; return them in brief."""
    state, own = writer.state, {event.by, event.target}
    assert isinstance(state, DotsBattle)
    found = {}
    for at, how in writer.details:
        told = _how(state, how) if {how.who, *getattr(how, "targets", ())} <= own else ""
        if told:
            found[at] = replace(writer.rows[at], text=told, dice=True, event=None)
    writer.rows = [row for at, row in enumerate(writer.rows) if at not in found]
    writer.details = []
    return list(found.values())


def _how(state: DotsBattle, event: dv.Aligned | dv.Guarded | dv.NoAnswer) -> Text | str:
    """The same in brief, to stand among the dice."""
    if isinstance(event, dv.Guarded):
        told = guarded(state, event)
        assert isinstance(told, Text)
        return Text("dots_told-how-guarded", told.args)
    if isinstance(event, dv.NoAnswer):
        return say("dots_told-how-none", who=name(state, event.who), why=event.why)
    if event.what != "attack" or event.repeat:
        return ""
    return say("dots_told-how-attack", weapon=event.weapon)


def _alike(event: dv.Struck) -> tuple[str, tuple[tuple[str, int], ...]] | None:
    if event.kind != "attack" or (not event.body.hits and event.before.hits):
        return None
    return "dots_told-each", (("damage", event.damage),)


DICE: Mapping[type, Callable[[Any, Any], None]] = {
    dv.Aligned: _detail,
    dv.Guarded: _detail,
    dv.NoAnswer: _detail,
    dv.Struck: _blow,
}


def price(cost: Cost) -> Text:
    """``2 Force``, ``1 Hit``, ``free``."""
    return say("dots_told-price", force=cost.force, hits=cost.hits)
