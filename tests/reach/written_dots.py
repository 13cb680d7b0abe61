"""Lines of the book dots: see ``written``."""

from game.books.dots import commands as dc
from game.books.dots import table_commands as dtc
from game.encounter.commands import GM


def uses(n, listed) -> str:
    """``saber fighting 3 d6 + luck``."""
    return " + ".join(_use(n.actor.sheet.dice, one) for one in listed) or "none"


def _use(dice, use) -> str:
    words = [use.skill.replace("_", " ")]
    if use.dots:
        words.append(str(use.dots))
    if use.die >= 0:
        words.append(f"d{dice[use.die]}")
    return " ".join(words)


def _switches(k, *more) -> str:
    words = [*more]
    if getattr(k, "hand", "wield") == "offhand":
        words.append("offhand")
    if getattr(k, "pay", "force") == "hits":
        words.append("hits")
    if getattr(k, "cauterize", False):
        words.append("cauterize")
    return "".join(f"/{word}" for word in words if word)


def _strike(n, k):
    verb = "+throw" if k.throw else "+attack"
    return (
        f"{verb}{_switches(k, 'back' if k.back else '')} {n.of}{n(k.target)} with {uses(n, k.uses)}"
    )


def _invoke(n, k):
    mode, thing = k.mode, ""
    mode = "" if mode in ("one",) else mode
    at = f" at {n.all(k.targets)}" if k.targets else ""
    versus = f" vs {k.against}" if k.against is not None else ""
    to = f" to {k.note}" if k.note else thing
    return f"+use{_switches(k, mode, k.slot)} {n.of}{uses(n, k.uses)}{at}{versus}{to}"


def _guard(n, k):
    if not k.block and not k.other:
        return f"+nodefence {n.npc_name}"
    if not k.block:
        words = ("parry" if k.parry else "", "clear" if k.clear else "")
        return f"+dodge{_switches(k, *words)} {n.of}{uses(n, k.other)}"
    at = f" at {n(k.target)}" if k.target else ""
    other = f" /dodge {uses(n, k.other)}" if k.other else ""
    return f"+block{_switches(k)} {n.of}{uses(n, k.block)}{at}{other}"


def _toss(n, k):
    dice = " + ".join(f"d{s}" for s in k.sides)
    what = " + ".join(filter(None, (uses(n, k.uses) if k.uses else "", dice)))
    plus = f"{k.plus:+d}" if k.plus else ""
    versus = f" vs {k.against}" if k.against is not None else ""
    switch = {("room",): "", (GM,): "/blind"}.get(k.audience)
    if switch is None:
        switch = "/gm" if GM in k.audience else "/private"
    whom = f"{n.npc_name}/" if n.npc else ""
    return f"+roll{switch} {whom}{what}{plus}{versus}"


def _flurry(n, k):
    slot = "offhand" if k.slot == "offhand" else ""
    return f"+flurry{_switches(k, slot)} {n.of}{n(k.target) if k.target else ''}"


def _grant(n, k):
    name = k.name.replace("_", " ") if k.what in ("dots", "lose") else k.name
    counted = "" if k.count == 1 else f" {k.count}"
    return f"+combat/grant {n(k.target)}={k.what} {name}{counted}"


WRITERS = {
    dc.TakeOrder: lambda n, k: f"+initiative{_switches(k)} {n.of}{uses(n, k.uses)}",
    dc.Strike: _strike,
    dc.Invoke: _invoke,
    dc.Flurry: _flurry,
    dc.Guard: _guard,
    dc.Resist: lambda n, k: f"+resist{_switches(k)} {n.of}{uses(n, k.uses)}",
    dc.Release: lambda n, k: f"+release {n.of}{n.all(k.targets)}",
    dc.Touch: lambda n, k: f"+touch {n.of}{n(k.target)}{' with ' + k.item if k.item else ''}",
    dc.Robot: lambda n, k: f"+{k.what} {n.of}{n(k.target)}",
    dc.Return: lambda n, k: f"+recall{_switches(k)} {n.of}",
    dc.Flex: lambda n, k: f"+flexible {n.of}{k.skill.replace('_', ' ')}",
    dc.Wield: lambda n, k: f"+wield{_switches(k)} {n.of}{k.item or 'none'}",
    dc.Toss: _toss,
    dc.Concede: lambda n, k: f"+clear {'yes' if k.holds else 'no'}",
    dtc.GiveAway: lambda n, k: f"+shop/drop {n.of}{k.thing}",
    dtc.Shop: lambda n, k: f"+shop{'/resources' if k.resources else ''} {n.of}{k.price} {k.what}",
    dtc.Rest: lambda n, k: f"+rest {n.of}{f'{k.minutes} minutes' if k.minutes else k.hours}",
    dtc.Fought: lambda n, k: f"+combat/fought {n(k.target)}={k.activity}",
    dtc.Turnover: lambda n, k: f"+combat/over {k.what}",
    dtc.Buy: lambda n, k: f"+xp {n.of}{k.skill.replace('_', ' ')}",
    dtc.Unlearn: lambda n, k: f"+xp/unlearn {n.of}{k.skill.replace('_', ' ')}"
    f"{'=' + k.star_to.replace('_', ' ') if k.star_to else ''}",
    dtc.BuyDie: lambda n, k: f"+xp/die {n.of}",
    dtc.ImproveDie: lambda n, k: f"+xp/improve {n.of}d{n.actor.sheet.dice[k.die]}",
    dtc.BuySpecial: lambda n, k: f"+xp/special {n.of}{k.special.replace('_', ' ')}"
    f"{'=' + k.skill.replace('_', ' ') if k.skill else ''}",
    dtc.MakeUnique: lambda n, k: f"+xp/unique {n.of}{k.word}={k.column}",
    dtc.KitOffer: lambda n, k: f"+xp/{k.what} {n.of}",
    dtc.Grant: _grant,
    dtc.Veto: lambda n, k: f"+combat/veto {n(k.target)}={k.what}",
    dtc.Deem: lambda n, k: f"+combat/{'fit' if k.fits else 'unfit'} {n(k.target)}={k.combination}",
    dtc.Exert: lambda n, k: f"+combat/exert {n(k.target)}={k.hits}",
}  # fmt: skip
