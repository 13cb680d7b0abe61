"""Declarations, told together once everybody has made theirs."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from game import engine, registry
from game.encounter.commands import Advance
from game.encounter.events import ReactionSet
from game.encounter.table_commands import RunOut
from game.wording import Text, say, several
from world import presenters
from world.seal import BY_THE_GAME

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.encounter.fighter import Fighter
    from game.encounter.state import Encounter
    from world.scenes.journal.steps import Step
    from world.scenes.render.compact import Writer
    from world.scenes.render.rows import Row, Thrown
    from world.scenes.render.viewer import Viewer


@dataclass(frozen=True)
class Said:
    """A declaration made in entry ``seq``: briefly (``what``, "" if the book reports it itself) and
    as a sentence. ``actor``: who gave it; ``roll``: the roll made for it or None; ``anew``: it
    replaces an earlier one."""

    seq: int
    actor: str
    who: str
    name: str
    what: Text | str
    sentence: Text | str
    roll: Any = None
    anew: bool = False


def said(step: "Step", writer: "Writer", row: "Row", roll: "Thrown | None") -> Said:
    """The declaration in a row, with its roll."""
    who, what = row.event.who, presenters.of(step.after).declared(row.event)
    assert what is not None
    name = writer.state.fighters[who].name
    known = step.before.fighters.get(who)
    anew = getattr(known, "declared", None) is not None and step.before.round == step.after.round
    return Said(step.seq, step.actor, who, name, what, row.text, roll, anew)


def last(heard: "Iterable[Said]") -> list[Said]:
    """Everybody's last declaration. ``anew`` is kept only if the reader was told an earlier one."""
    found: dict[str, Said] = {}
    for each in heard:
        before = found.pop(each.who, each)
        found[each.who] = replace(each, anew=before.anew)
    return list(found.values())


def for_him(step: "Step", who: str) -> list[Text]:
    """What others did on the fighter's behalf: actions declared and reactions ordered, as lines."""
    presenter, f = presenters.of(step.after), step.after.fighters.get(who)
    if step.actor == who or f is None:
        return []
    mine = [e for e in step.events if getattr(e, "who", "") == who]
    told = [_by_another(step, f, event) for event in mine if isinstance(event, presenter.counted)]
    if step.actor:
        orders = [e.reaction for e in mine if isinstance(e, ReactionSet)]
        told += [say("told-order-for", by=step.by, order=order) for order in orders]
    return [say("told-marked-by-game", text=line, mark=BY_THE_GAME) for line in told if line]


def _by_another(step: "Step", f: "Fighter", event: Any) -> Text | str:
    """The line about it; "" if the player asked for it or is told anyway."""
    if event.silent and f.idle:
        return say("told-declared-for-away", count=event.count)
    if isinstance(step.command, Advance):
        return say("told-declared-without", by=step.by, count=event.count)
    if event.silent or isinstance(step.command, RunOut):
        return ""
    return say("told-declared-for", by=step.by, count=event.count)


def words(step: "Step") -> bool:
    """True if somebody declares in the step."""
    presenter = presenters.of(step.after)
    return any(presenter.declared(event) is not None for event in step.events)


def declaring(state: "Encounter") -> bool:
    """True if declarations are still to come."""
    return any(wait.what in presenters.of(state).declaring for wait in engine.pending(state))


def asked(state: "Encounter", viewer: "Viewer") -> bool:
    """True if the viewer is to declare now, for themselves or for an NPC of theirs. Not to be
    confused with ``prompt.asked``, the prompt itself."""
    due = [w.who for w in engine.pending(state) if w.what in presenters.of(state).declaring]
    mine = {f.id for f in state.present if f.npc} if viewer.gm else set()
    return any(who == viewer.who or who in mine for who in due)


def together(writer: "Writer", heard: "Iterable[Said]", within: bool = False) -> list[Text]:
    """``Declared: Ace will take 2 actions (fire, open); Troopers 1 to 6 will attack.`` One
    declaration alone is its own sentence; if all declare the same, it says so. ``within``: part of
    another line, which has the mark."""
    told = [each for each in last(heard) if each.what]
    if not told:
        return []
    rolls = [each.roll for each in told if each.roll]
    said = _said(writer, told)
    return [said if within else writer.marked(said, *rolls)]


def _said(writer: "Writer", told: list[Said]) -> Text:
    if len(told) == 1:
        return several([each.sentence for each in told], " ")
    alike: dict[Text | str, list[str]] = {}
    for each in told:
        what = each.what
        if each.anew and isinstance(what, Text) and what.key == "told-will":
            what = Text("told-will-now", what.args)
        alike.setdefault(what, []).append(each.name)
    if len(alike) == 1 and _everybody(writer, told):
        return say("told-declared-everybody", what=next(iter(alike)))
    parts = tuple(_parts(writer.state, alike))
    return say("told-declared-all", titled=writer.presenter.declared_as, parts=parts)


def _parts(state: "Encounter", alike: dict[Text | str, list[str]]) -> Iterator[Text]:
    """What each will do, in order. People who mean the same by different targets are paired up:
    ``Abe and Bob will attack Thugs 3 and 4``."""
    rows: dict[tuple[str, str, Any, str], list[tuple[str, str]]] = {}
    for what, names in alike.items():
        if meant := _meant(state, what, names):
            key, target = meant
            rows.setdefault(key, []).append((names[0], target))
    for what, names in alike.items():
        meant = _meant(state, what, names)
        row = rows[meant[0]] if meant else []
        if len(row) < 2:
            yield say("told-declared-some", who=tuple(names), what=what, each=_each(what, names))
        elif row[0][0] == names[0]:
            assert meant is not None and isinstance(what, Text)
            who, targets = zip(*row, strict=True)
            plan = say("told-plan-row", verb=meant[0][1], targets=targets)
            both = Text(what.key, {**what.args, "plan": plan})
            yield say("told-declared-row", who=who, what=both)


def _meant(
    state: "Encounter", what: Text | str, names: list[str]
) -> tuple[tuple[str, str, Any, str], str] | None:
    """(what it shares with others, target) of a single declared action on somebody; None for
    anything else."""
    if len(names) != 1 or not isinstance(what, Text) or what.args.get("what") != "one":
        return None
    (plan,) = what.args["plan"]
    for f in state.present:
        if plan.endswith(f" {f.name}"):
            verb = plan.removesuffix(f" {f.name}")
            return (what.key, verb, what.args["force"], f.side), f.name
    return None


def _everybody(writer: "Writer", told: list[Said]) -> bool:
    """True if everybody who can act has declared."""
    said = {each.who for each in told}
    fights = registry.of(writer.state).fights
    return all(f.id in said for f in writer.state.present if f.able and fights(f))


def _each(what: Text | str, names: list[str]) -> bool:
    """True if a number in it applies to each of several people."""
    if len(names) < 2 or not isinstance(what, Text):
        return False
    return what.args.get("what") == "actions" or "total" in what.args
