"""The lines that players type for the commands of dots: ``commands/books/dots`` in reverse."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.books.dots import commands as dc
from game.books.dots import costs
from game.books.dots import table_commands as dtc
from game.books.dots.context import settle_uses
from game.books.dots.guards import GUARD
from game.books.dots.rating import price_of
from game.books.dots.tables import title
from game.encounter.state import FIGHT
from game.wording import Text
from world.presenters.dots.words import price
from world.scenes.render import typed
from world.scenes.render.typed import (
    ACT,
    ANSWER,
    DECLARE,
    GEAR,
    POINTS,
    SEAT,
    WISH,
    Line,
    Slot,
    Speaker,
    Writer,
    fighter,
    number,
    word,
)

if TYPE_CHECKING:
    from game.books.dots.costs import Cost
    from game.books.dots.state import DotsFighter, Uses


def skills(f: DotsFighter, uses: Uses) -> str:
    """``saber fighting 3 d6 + luck``."""
    return " + ".join(_use(f, one.skill, one.dots, one.die) for one in uses)


def _use(f: DotsFighter, skill: str, dots: int, die: int) -> str:
    words = [title(skill)]
    words += [str(dots)] if dots else []
    words += [f"d{f.sheet.dice[die]}"] if die >= 0 else []
    return " ".join(words)


def _priced(cost: Cost) -> Text | str:
    return price(cost) if cost.force or cost.hits else ""


def _switches(k: Any, *more: str) -> str:
    """``/offhand/hits``."""
    words = [*more]
    words += ["offhand"] if getattr(k, "hand", "wield") == "offhand" else []
    words += ["hits"] if getattr(k, "pay", "force") == "hits" else []
    words += ["cauterize"] if getattr(k, "cauterize", False) else []
    return "".join(f"/{each}" for each in words if each)


def _strike(n: Speaker, k: dc.Strike) -> Line:
    verb = "throw" if k.throw else "attack"
    line = f"+{verb}{_switches(k, 'back' if k.back else '')} {{of}}{{target}} with {{skills}}"
    key = "-".join(filter(None, (verb, "back" * k.back, "offhand" * (k.hand == "offhand"))))
    slots = fighter("target", k.target), word("skills", skills(n.fighter, k.uses))
    return n(line, key, ACT, *slots, cost=_priced(price_of(n.state, n.fighter, k)[0]))


def _invoke(n: Speaker, k: dc.Invoke) -> Line:
    """Outside a fight in words of one's own."""
    if n.state.mode != FIGHT:
        return n("+use {of}{uses}", "use", ACT, typed.text("uses"))
    slots: list[Slot] = [word("skills", skills(n.fighter, k.uses))]
    line = f"+use{_switches(k, k.mode, k.slot)} {{of}}{{skills}}"
    if len(k.targets) == 1:
        line += " at {target}"
        slots.append(fighter("target", k.targets[0]))
    elif k.targets:
        line += " at {targets}"
        slots.append(word("targets", typed.names(n.state, k.targets)))
    if k.against is not None:
        line += " vs {number}"
        slots.append(number("number", (0, 999)))
    key = f"use-{k.mode}" if k.mode else "use"
    return n(line, key, ACT, *slots, cost=_priced(price_of(n.state, n.fighter, k)[0]))


def _flurry(n: Speaker, k: dc.Flurry) -> Line:
    switch = "/offhand" if k.slot == "offhand" else ""
    if not k.target:
        return n(f"+flurry{switch} {{of}}", "flurry", ACT)
    return n(f"+flurry{switch} {{of}}{{target}}", "flurry", ACT, fighter("target", k.target))


def _guard(n: Speaker, k: dc.Guard) -> Line:
    f = n.fighter
    cost = _priced(GUARD.cost(n.state, f, k))
    block, other = word("block", skills(f, k.block)), word("dodge", skills(f, k.other))
    if not (k.block or k.other):
        return n("+nodefence{npc}", "nodefence", ANSWER)
    if not k.block:
        switches = _switches(k, "parry" * k.parry, "clear" * bool(k.clear))
        return n(f"+dodge{switches} {{of}}{{dodge}}", "dodge", ANSWER, other, cost=cost)
    line, slots = f"+block{_switches(k)} {{of}}{{block}}", [block]
    if k.target:
        line += " at {target}"
        slots.append(fighter("target", k.target))
    if k.other:
        line += " /dodge {dodge}"
        slots.append(other)
    key = "block-dodge" if k.other else "block"
    return n(line, key, ANSWER, *slots, cost=cost)


def _order(n: Speaker, k: dc.TakeOrder) -> Line:
    f = n.fighter
    cost = _priced(costs.powers(f, settle_uses(f, k.uses)))
    told = word("skills", skills(f, k.uses) or "none")
    return n(f"+initiative{_switches(k)} {{of}}{{skills}}", "order-in", DECLARE, told, cost=cost)


def _resist(n: Speaker, k: dc.Resist) -> Line:
    f = n.fighter
    cost = _priced(costs.powers(f, settle_uses(f, k.uses)))
    told = word("skills", skills(f, k.uses) or "none")
    return n(f"+resist{_switches(k)} {{of}}{{skills}}", "resist", ANSWER, told, cost=cost)


def _release(n: Speaker, k: dc.Release) -> Line | None:
    if len(k.targets) != 1:
        return None
    return n("+release {of}{target}", "release", ACT, fighter("target", k.targets[0]))


def _touch(n: Speaker, k: dc.Touch) -> Line:
    target = fighter("target", k.target)
    if not k.item:
        return n("+touch {of}{target}", "touch", ACT, target)
    return n("+touch {of}{target} with {item}", "touch", ACT, target, word("item", k.item))


def _wield(n: Speaker, k: dc.Wield) -> Line | None:
    """Not what the hand holds anyway."""
    held = n.fighter.grasped(k.hand)
    if held and held.name == k.item:
        return None
    switches = _switches(k, k.slot)
    key = "wield-offhand" if k.hand == "offhand" else "wield"
    return n(f"+wield{switches} {{of}}{{item}}", key, GEAR, word("item", k.item or "none"))


def _concede(n: Speaker, k: dc.Concede) -> Line:
    answer = "yes" if k.holds else "no"
    return n(f"+clear {answer}", f"clear-{answer}", ANSWER)


def _deem(n: Speaker, k: dtc.Deem) -> Line:
    verb = "fit" if k.fits else "unfit"
    slots = fighter("target", k.target), word("skills", k.combination)
    return n(f"+combat/{verb} {{target}}={{skills}}", verb, ANSWER, *slots)


def _in_peace(line: str, key: str, *slots: Slot, group: str = POINTS) -> Writer:
    """A line offered outside fights, which spends experience and cannot be taken back."""

    def written(n: Speaker, k: Any) -> Line | None:
        if n.npc or n.state.mode == FIGHT:
            return None
        return n(line, key, group, *slots, asks=group == POINTS)

    return written


def _improve(n: Speaker, k: dtc.ImproveDie) -> Line | None:
    if n.npc or n.state.mode == FIGHT:
        return None
    die = word("die", f"d{n.fighter.sheet.dice[k.die]}")
    return n("+xp/improve {die}", "xp-improve", POINTS, die, asks=True)


def _rest(n: Speaker, k: dtc.Rest) -> Line | None:
    if n.npc or n.fighter is None:
        return None
    return n("+rest {time}", "rest", WISH, typed.text("time"))


TYPED: dict[type, Writer] = typed.COMMON | {
    dc.TakeOrder: _order,
    dc.Strike: _strike,
    dc.Invoke: _invoke,
    dc.Flurry: _flurry,
    dc.Guard: _guard,
    dc.Resist: _resist,
    dc.Release: _release,
    dc.Touch: _touch,
    dc.Robot: lambda n, k: n(f"+{k.what} {{of}}{{target}}", k.what, ACT,
                             fighter("target", k.target)),
    dc.Return: lambda n, k: n(f"+recall{_switches(k)} {{of}}", "recall", GEAR),
    dc.Flex: lambda n, k: n("+flexible {of}{skill}", "flexible", POINTS,
                            word("skill", title(k.skill))),
    dc.Wield: _wield,
    dc.Concede: _concede,
    dtc.Deem: _deem,
    dtc.Turnover: lambda n, k: n("+combat/over {what}", "over", SEAT, word("what", k.what)),
    dtc.Rest: _rest,
    dtc.Shop: _in_peace("+shop {what}", "shop", typed.text(), group=GEAR),
    dtc.Buy: _in_peace("+xp {what}", "xp", typed.text()),
    dtc.Unlearn: _in_peace("+xp/unlearn {skill}", "xp-unlearn", typed.text("skill")),
    dtc.BuyDie: _in_peace("+xp/die", "xp-die"),
    dtc.ImproveDie: _improve,
    dtc.BuySpecial: _in_peace("+xp/special {what}", "xp-special", typed.text()),
}  # fmt: skip
