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
from game.wording import Text, say
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


_STRIKES = {
    (False, False, False): say("options-attack"),
    (False, False, True): say("options-attack-offhand"),
    (True, False, False): say("options-throw"),
    (True, False, True): say("options-throw-offhand"),
    (True, True, False): say("options-throw-back"),
    (True, True, True): say("options-throw-back-offhand"),
}
"""By whether it is thrown, comes back, and is of the other hand."""


def _strike(n: Speaker, k: dc.Strike) -> Line:
    verb = "throw" if k.throw else "attack"
    line = f"+{verb}{_switches(k, 'back' if k.back else '')} {{of}}{{target}} with {{skills}}"
    slots = fighter("target", k.target), word("skills", skills(n.fighter, k.uses))
    told = _STRIKES[k.throw, k.throw and k.back, k.hand == "offhand"]
    return n(line, told, ACT, *slots, cost=_priced(price_of(n.state, n.fighter, k)[0]))


_SERVANTS = {"robot": say("options-robot"), "autogun": say("options-autogun")}
_MODES = {
    "": say("options-use"),
    "disarm": say("options-use-disarm"),
    "flesh": say("options-use-flesh"),
    "many": say("options-use-many"),
    "material": say("options-use-material"),
}


def _invoke(n: Speaker, k: dc.Invoke) -> Line:
    """Outside a fight in words of one's own."""
    if n.state.mode != FIGHT:
        return n("+use {of}{uses}", say("options-use"), ACT, typed.text("uses"))
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
    return n(line, _MODES[k.mode], ACT, *slots, cost=_priced(price_of(n.state, n.fighter, k)[0]))


def _flurry(n: Speaker, k: dc.Flurry) -> Line:
    switch = "/offhand" if k.slot == "offhand" else ""
    if not k.target:
        return n(f"+flurry{switch} {{of}}", say("options-flurry"), ACT)
    return n(
        f"+flurry{switch} {{of}}{{target}}", say("options-flurry"), ACT, fighter("target", k.target)
    )


def _guard(n: Speaker, k: dc.Guard) -> Line:
    f = n.fighter
    cost = _priced(GUARD.cost(n.state, f, k))
    block, other = word("block", skills(f, k.block)), word("dodge", skills(f, k.other))
    if not (k.block or k.other):
        return n("+nodefence{npc}", say("options-nodefence"), ANSWER)
    if not k.block:
        switches = _switches(k, "parry" * k.parry, "clear" * bool(k.clear))
        return n(
            f"+dodge{switches} {{of}}{{dodge}}", say("options-dodge"), ANSWER, other, cost=cost
        )
    line, slots = f"+block{_switches(k)} {{of}}{{block}}", [block]
    if k.target:
        line += " at {target}"
        slots.append(fighter("target", k.target))
    if k.other:
        line += " /dodge {dodge}"
        slots.append(other)
    told = say("options-block-dodge") if k.other else say("options-block")
    return n(line, told, ANSWER, *slots, cost=cost)


def _order(n: Speaker, k: dc.TakeOrder) -> Line:
    f = n.fighter
    cost = _priced(costs.powers(f, settle_uses(f, k.uses)))
    told = word("skills", skills(f, k.uses) or "none")
    return n(
        f"+initiative{_switches(k)} {{of}}{{skills}}",
        say("options-order-in"),
        DECLARE,
        told,
        cost=cost,
    )


def _resist(n: Speaker, k: dc.Resist) -> Line:
    f = n.fighter
    cost = _priced(costs.powers(f, settle_uses(f, k.uses)))
    told = word("skills", skills(f, k.uses) or "none")
    return n(
        f"+resist{_switches(k)} {{of}}{{skills}}", say("options-resist"), ANSWER, told, cost=cost
    )


def _release(n: Speaker, k: dc.Release) -> Line | None:
    if len(k.targets) != 1:
        return None
    return n("+release {of}{target}", say("options-release"), ACT, fighter("target", k.targets[0]))


def _touch(n: Speaker, k: dc.Touch) -> Line:
    target = fighter("target", k.target)
    if not k.item:
        return n("+touch {of}{target}", say("options-touch"), ACT, target)
    return n(
        "+touch {of}{target} with {item}", say("options-touch"), ACT, target, word("item", k.item)
    )


def _wield(n: Speaker, k: dc.Wield) -> Line | None:
    """Not what the hand holds anyway."""
    held = n.fighter.grasped(k.hand)
    if held and held.name == k.item:
        return None
    switches = _switches(k, k.slot)
    told = say("options-wield-offhand") if k.hand == "offhand" else say("options-wield")
    return n(f"+wield{switches} {{of}}{{item}}", told, GEAR, word("item", k.item or "none"))


def _concede(n: Speaker, k: dc.Concede) -> Line:
    if k.holds:
        return n("+clear yes", say("options-clear-yes"), ANSWER)
    return n("+clear no", say("options-clear-no"), ANSWER)


def _deem(n: Speaker, k: dtc.Deem) -> Line:
    slots = fighter("target", k.target), word("skills", k.combination)
    if k.fits:
        return n("+combat/fit {target}={skills}", say("options-fit"), ANSWER, *slots)
    return n("+combat/unfit {target}={skills}", say("options-unfit"), ANSWER, *slots)


def _in_peace(line: str, text: Text, *slots: Slot, group: str = POINTS) -> Writer:
    """A line offered outside fights, which spends experience and cannot be taken back."""

    def written(n: Speaker, k: Any) -> Line | None:
        if n.npc or n.state.mode == FIGHT:
            return None
        return n(line, text, group, *slots, asks=group == POINTS)

    return written


def _improve(n: Speaker, k: dtc.ImproveDie) -> Line | None:
    if n.npc or n.state.mode == FIGHT:
        return None
    die = word("die", f"d{n.fighter.sheet.dice[k.die]}")
    return n("+xp/improve {die}", say("options-xp-improve"), POINTS, die, asks=True)


def _rest(n: Speaker, k: dtc.Rest) -> Line | None:
    if n.npc or n.fighter is None:
        return None
    return n("+rest {time}", say("options-rest"), WISH, typed.text("time"))


TYPED: dict[type, Writer] = typed.COMMON | {
    dc.TakeOrder: _order,
    dc.Strike: _strike,
    dc.Invoke: _invoke,
    dc.Flurry: _flurry,
    dc.Guard: _guard,
    dc.Resist: _resist,
    dc.Release: _release,
    dc.Touch: _touch,
    dc.Robot: lambda n, k: n(f"+{k.what} {{of}}{{target}}", _SERVANTS[k.what], ACT,
                             fighter("target", k.target)),
    dc.Return: lambda n, k: n(f"+recall{_switches(k)} {{of}}", say("options-recall"), GEAR),
    dc.Flex: lambda n, k: n("+flexible {of}{skill}", say("options-flexible"), POINTS,
                            word("skill", title(k.skill))),
    dc.Wield: _wield,
    dc.Concede: _concede,
    dtc.Deem: _deem,
    dtc.Turnover: lambda n, k: n(
        "+combat/over {what}", say("options-over"), SEAT, word("what", k.what)
    ),
    dtc.Rest: _rest,
    dtc.Shop: _in_peace("+shop {what}", say("options-shop"), typed.text(), group=GEAR),
    dtc.Buy: _in_peace("+xp {what}", say("options-xp"), typed.text()),
    dtc.Unlearn: _in_peace("+xp/unlearn {skill}", say("options-xp-unlearn"), typed.text("skill")),
    dtc.BuyDie: _in_peace("+xp/die", say("options-xp-die")),
    dtc.ImproveDie: _improve,
    dtc.BuySpecial: _in_peace(
        "+xp/special {what}", say("options-xp-special"), typed.text()
    ),
}  # fmt: skip
