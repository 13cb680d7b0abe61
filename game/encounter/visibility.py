"""Declares who may read which field of the events that all books share (``audience.tells``)."""

from collections.abc import Mapping

from game.checks import Result
from game.codec import EMPTY, replace
from game.encounter import events as ev
from game.encounter import field_events as fe
from game.encounter import round_events as rv
from game.encounter import table_events as te
from game.encounter.arranged import Combined, Counting, Prepared
from game.encounter.audience import (
    WITHHELD,
    among,
    bare,
    himself,
    newcomer,
    nobody,
    own,
    result_read,
    tells,
    terms_read,
)  # fmt: skip
from game.encounter.deck_events import DeckSet, Drawn
from game.encounter.intents import Intended
from game.encounter.preset_dice import Lot
from game.encounter.reader import Reader
from game.encounter.records import Event
from game.encounter.rounds import RoundDeed
from game.encounter.state import Side

IN_SIGHT = (
    "name",
    "condition",
    "cover",
    "prone",
    "declared",
    "taken",
    "added",
    "lost",
    "hidden",
    "numbers",
    "new_player",
)
"""Fields set by the game master that others can see."""


def _deed_seen(event: Event, reader: Reader) -> bool:
    """Whether the reader sees both the doer and the target of the action in progress."""
    deed = reader.state.deed
    return not deed or not (reader.hides(deed.who) or reader.hides(deed.target))


def _deed(deed: RoundDeed, reader: Reader, event: Event) -> object:
    if reader.hides(deed.who) or reader.hides(deed.target):
        return WITHHELD
    return deed.as_told()


def _facts(facts: Mapping[str, object], reader: Reader, event: Event) -> Mapping[str, object]:
    """Rule: never shown. Numbers that one stage of a deed leaves for the next are shown by other
    events."""
    return EMPTY


def _total_alone(result: Result, reader: Reader, event: Event) -> Result:
    return bare(result)


def _faces_down(faces: tuple[int, ...], reader: Reader, event: Event) -> tuple[int, ...]:
    """Rule: how many faces, not which."""
    return (0,) * len(faces)


def _lots_down(lots: tuple[Lot, ...], reader: Reader, event: Event) -> tuple[Lot, ...]:
    """Rule: how many preset dice, not which; for whose deed, unless they are hidden."""
    return tuple(_lot_down(lot, reader) for lot in lots)


def _lot_down(lot: Lot, reader: Reader) -> Lot:
    unread = {n: "" for n in ("who", "target") if reader.hides(getattr(lot, n))}
    return replace(lot, faces=(0,) * len(lot.faces), **unread)


def _arranged(side: Side, reader: Reader, event: Event) -> object:
    if reader.hides_party(side.name):
        return WITHHELD
    return replace(side, order=among(side.order, reader, event))


def _winner(side: str, reader: Reader, event: Event) -> str:
    return "" if reader.hides_party(side) else side


def _opposed(opposed: bool, reader: Reader, event: Event) -> bool:
    return opposed and (not reader.hidden or reader.sides_able() > 1)


def _met(event: Event, reader: Reader) -> bool:
    return not reader.hidden or reader.sides_able() > 1


def _turn(turn: int, reader: Reader, event: rv.OrderSet) -> int:
    """Rule: how many turns of visible fighters are over."""
    return len(among(event.order[:turn], reader, event))


def _set(value: tuple[str, ...], reader: Reader, event: te.Overridden) -> object:
    """Rule: a value set by hand. Of a fighter, only what others can see (their own player reads
    all); of the scene, only the order."""
    if not event.who:
        return among(value, reader, event) if event.field == "order" else None
    return value if event.field in IN_SIGHT or own(True, reader, event) else None


def _combined(combined: Combined | None, reader: Reader, event: Event) -> object:
    named = [*combined.members, combined.target] if combined else ()
    return WITHHELD if any(map(reader.hides, named)) else combined


def _counting(count: Counting | None, reader: Reader, event: Event) -> object:
    return WITHHELD if count and reader.hides(count.who) else count


def _no_secret(event: te.ModifierGiven, reader: Reader) -> bool:
    return not event.modifier.term.secret


def _concerned(event: te.EffectBegan | te.EffectEnded, reader: Reader) -> bool:
    """Whether an effect is no secret, and concerns somebody whom the reader sees."""
    seen = event.modifier.everybody or any(not reader.hides(who) for who in event.members)
    return seen and not event.modifier.term.secret


def _known(event: te.ModifiersCleared, reader: Reader) -> bool:
    return bool(event.known)


def _prepared(prepared: Prepared | None, reader: Reader, event: Event) -> Prepared | None:
    if prepared and reader.hides(prepared.target):
        return replace(prepared, target="")
    return prepared


tells(
    ev.Rolled, of="who", party="party", anybody="number purpose skill deed audience",
    terms=terms_read, result=result_read,
)  # fmt: skip
tells(
    ev.WildSettled, of="who", party="party", anybody="number purpose answer deed",
    result=_total_alone,
)  # fmt: skip
tells(
    ev.Checked, of="who", by="against",
    anybody="number skill total target_total success audience",
)  # fmt: skip
tells(ev.Drew, of="who", anybody="weapon drawn")
tells(ev.StunSet, of="who", anybody="weapon on")
tells(ev.CoverTaken, of="who", anybody="percent")
tells(ev.StoodUp, of="who")
tells(ev.DeedBegan, deed=_deed)
tells(ev.DeedReached, only=_deed_seen, anybody="stage", facts=_facts)
tells(ev.Answered, only=_deed_seen, of="who", anybody="deed answer pay")
tells(ev.Unanswered, only=_deed_seen, of="who", anybody="deed reason card")
tells(ev.AttackJudged, of="who target", anybody="deed weapon total needed hit")
tells(
    ev.Harmed, of="who", by="by",
    anybody="margin result given before condition deed card capped loses_round",
)  # fmt: skip
tells(ev.ConditionChanged, of="who", by="by", anybody="condition cause count")
tells(
    ev.TreatmentJudged, of="who target",
    anybody="deed aim total needed success blocked quality",
)  # fmt: skip
tells(ev.ActJudged, of="who target", anybody="deed total needed success note added")
tells(ev.DeedEnded, anybody="number")
tells(ev.DefenceKept, of="who", anybody="skill total")
tells(ev.Spent, of="who", anybody="what count on")
tells(ev.Pledged, of="who", anybody="on count")
tells(ev.ReactionSet, only=himself, of="who", own="reaction")

tells(rv.Joined, fighter=newcomer)
tells(rv.Arriving, fighter=newcomer)
tells(rv.Left, of="who", anybody="how name")
tells(rv.SideChanged, of="who", anybody="side")
tells(rv.SideArranged, side=_arranged)
tells(rv.CombatBegan, opposed=_opposed)
tells(rv.SidesMet, only=_met)
tells(rv.CombatEnded, anybody="reason", side=_winner)
tells(rv.StopVoted, of="who")
tells(rv.FightPaused)
tells(rv.RoundBegan, anybody="round")
tells(rv.RoundEnded, anybody="round clock")
tells(rv.StageReached, anybody="stage")
tells(rv.Ranked, parties="ranking")
tells(rv.Questioned, of="who", by="other", anybody="deed choice facts")
tells(rv.Replied, of="who", by="other", anybody="deed choice reply")
tells(rv.ReplyPreferred, only=himself, of="who", own="choice reply")
tells(rv.ChoiceMade, party="party", anybody="choice")
tells(rv.OrderSet, among="order", turn=_turn)
tells(rv.Declared, of="who", anybody="count force silent plan full_dodge")
tells(rv.Acted, of="who", anybody="what note slot")
tells(rv.ActionAdded, of="who")
tells(rv.TurnEnded, of="who", anybody="why")

tells(te.ConsentSet, of="who", anybody="consent")
tells(te.IdleSet, of="who", anybody="idle")
tells(te.ModifierGiven, only=_no_secret, of="who", anybody="modifier")
tells(te.ModifiersCleared, only=_known, of="who", anybody="known")
tells(te.EffectBegan, only=_concerned, anybody="modifier", among="members")
tells(te.EffectEnded, only=_concerned, anybody="modifier", among="members")
tells(te.CountdownSet, seat="number", anybody="text rounds audience")
tells(te.CountedDown, seat="number", anybody="text left audience")
tells(te.CountdownStopped, seat="number", anybody="text audience")
tells(te.OrdersGiven, only=nobody, seat="deeds")
tells(te.TacticsSet, only=nobody, seat="members tactic of kind")
tells(te.RangeSet, of="a b", anybody="range")
tells(te.Flanked, of="who a b")
tells(te.TimeRanOut, of="who", anybody="what answer")
tells(te.TimePassed, of="patient", anybody="clock dying at")
tells(te.Tended, of="who patient", anybody="clock")
tells(te.PaceSet, anybody="pace")
tells(te.AgreementSet, of="who", anybody="agrees to")
tells(te.BookChanged, anybody="book options")
tells(te.OptionSet, anybody="name value")
tells(te.FormerHolds, of="who", anybody="options rounds")
tells(te.FormerEnds, of="who")
tells(te.Overridden, differs=True, of="who", anybody="field", value=_set)
tells(te.KeptApart, only=himself, of="who", own="sheet condition parts")
tells(te.Leaned, only=nobody, seat="who kinds")
tells(te.Contributed, only=nobody, seat="who kinds sheet condition")
tells(te.SheetChanged, of="who", anybody="name", own="sheet")
tells(te.Attended, only=nobody, seat="fighter")
tells(te.TablesGrown, anybody="edition")
tells(te.FacesKept, only=nobody, seat="faces lots")
tells(te.FacesLaid, faces=_faces_down, lots=_lots_down)
tells(te.FacesTaken, only=nobody, seat="at faces left hand")
tells(te.FacesPassed, lots=_lots_down, seat="left", anybody="over")

tells(DeckSet, anybody="deck", seat="left out")
tells(Drawn, of="who", anybody="number deck cards faces of purpose deed audience")

tells(fe.Boarded, of="who vehicle", anybody="station")
tells(fe.Disembarked, of="who vehicle")
tells(fe.VehicleHit, of="who", by="by", anybody="margin band deed")
tells(fe.NumberNamed, only=nobody, seat="key value")
tells(fe.DifficultySet, only=_deed_seen, anybody="deed level number named card")
tells(fe.PreparationSet, of="who", prepared=_prepared)
tells(fe.TaskSet, of="who", anybody="task")
tells(fe.Requested, of="who", anybody="what reason")
tells(fe.Approved, of="who", anybody="what yes")
tells(fe.ApprovalUsed, of="who", anybody="what")
tells(fe.Sneaked, of="who", among="spotted", anybody="audience")
tells(fe.AmbushLaid, seat="ambush", anybody="audience")
tells(fe.RollerNamed, of="roller", party="side", anybody="skill")
tells(fe.VolleyOrdered, among="members", of="target", anybody="audience weapon")
tells(fe.OrderPreferred, only=himself, of="who", own="choice")
tells(fe.CombinedSet, of="leader", anybody="why", combined=_combined)
tells(fe.CommandJudged, of="who", anybody="deed total needed count bonus")
tells(fe.Shared, of="who", anybody="deed shares")
tells(fe.Parted, among="members", anybody="apart")
tells(fe.SegmentBegan, anybody="segment", among="order")
tells(fe.OrderChanged, among="order", of="who", anybody="how")
tells(fe.ActionLost, of="who", anybody="slot why")
tells(fe.Noted, of="who", anybody="name value")
tells(fe.Counted, count=_counting)
tells(fe.Hesitated, of="who", anybody="spared")
tells(Intended, only=himself, of="who", anybody="intents lost why")
