"""Lines of the book starcraft and its battles: see ``written``."""

from game.books.starcraft import commands as sc
from game.books.starcraft.battle import commands as bc
from game.dice import format_code

NONE = "none"


def _with(word: str, text: str) -> str:
    return f" {word} {text}" if text else ""


def _fire(n, k):
    if k.at:
        return f"+aim {n.of}{k.at}"
    if k.called:
        return f"+aim {n.of}{n(k.target)}={k.called} mm {k.part}"
    if k.spray:
        spared = _with("sparing", n.all(k.spare))
        return f"+spray {n.of}{n.all((k.target, *k.also))}{spared}"
    return f"+attack {n.of}{n(k.target)}{_with('with', k.manoeuvre or k.weapon)}"


def _plan(n, k):
    if k.full:
        return f"+plan {n.of}full {k.full}"
    return f"+plan {n.of}{k.count}{_with('with', ', '.join(k.reactions))}"


def _barrier(n, k):
    return f"+stage {k.name}={k.barrier.name if k.barrier else NONE}"


def _facility(n, k):
    if k.facility is None:
        return "+stage medlab=off"
    races = f" for {', '.join(k.facility.treats)}" if k.facility.treats else ""
    pips = k.facility.bonus
    bonus = f" {'-' if pips < 0 else '+'}{format_code(abs(pips))}" if pips else ""
    return f"+stage medlab=on{races}{bonus}"


def _order(n, k):
    if k.kind == "move":
        return f"+order {n.force(k.force)}=move to {k.to}"
    return f"+order {n.force(k.force)}={k.kind} {n.force(k.target) if k.target else ''}"


WRITERS = {
    sc.Fire: _fire,
    sc.DrawOff: lambda n, k: f"+offhand {n.of}{k.weapon}",
    sc.Stow: lambda n, k: f"+stow {n.of}{k.weapon}",
    sc.DropWeapon: lambda n, k: f"+discard {n.of}{k.weapon}",
    sc.Reload: lambda n, k: f"+reload {n.of}{k.weapon}",
    sc.Shelter: lambda n, k: f"+shelter {n.of}{k.barrier or NONE}",
    sc.Recover: lambda n, k: f"+recover {n.of}{k.effort}",
    sc.Cling: lambda n, k: f"+cling {n.of}{k.count}",
    sc.UseChi: lambda n, k: f"+chi {n.npc_name}",
    sc.Plan: _plan,
    sc.LookOn: lambda n, k: f"+plan {n.of}watch",
    sc.HoldBack: lambda n, k: f"+hold {n.of}{n(k.until) if k.until else ''}",
    sc.SetBarrier: _barrier,
    sc.SetVisibility: lambda n, k: f"+stage {k.kind}={k.word or 'clear'}",
    sc.SetFacility: _facility,
    bc.GiveOrder: _order,
    bc.OrdersDone: lambda n, k: f"+order/done {n.npc_name}",
    bc.HoldOrders: lambda n, k: f"+order/hold {n.of}{n(k.after) if k.after else ''}",
    bc.PowerShields: lambda n, k: f"+order/shields {n.force(k.force)}={'on' if k.on else 'off'}",
    bc.AdvanceBattle: lambda n, k: "+battle/next",
    bc.SetForce: lambda n, k: f"+battle/set {n.force(k.force)}/{k.field}={k.value}",
    bc.SetBand: lambda n, k: f"+battle/range {n.force(k.a)}, {n.force(k.b)}={k.band or NONE}",
    bc.NameCommander: lambda n, k: f"+battle/commander {n.force(k.force)}={n(k.commander)}",
    sc.LineOfFire: lambda n, k: f"+combat/line {n.all(k.people)}",
    sc.SetPlaceCover: lambda n, k: f"+stage cover={'any' if k.percent is None else k.percent}",
    bc.CloseBattle: lambda n, k: "+battle/end",
}  # fmt: skip
