"""Whether a game master's changes to a character outlast the scene. The character's player is asked
about changes for the worse, staff about changes for the better (nobody, if the setting GRANTS_LAST
is on).
"""

from functools import partial
from typing import TYPE_CHECKING

from django.conf import settings
from evennia.objects.models import ObjectDB

from game import registry
from game.changes import changed, differences
from game.codec import decode, encode, replace
from game.encounter import own
from game.encounter import table_commands as tc
from game.encounter.state import Own
from game.errors import Refused
from game.wording import Text, say
from world import news, presenters
from world.scenes.consent import questions
from world.scenes.models import Question
from world.scenes.presence.taking_part import tables_of
from world.scenes.render import apart
from world.scenes.table.fighters import character_id, fighter_id
from world.scenes.table.guarded import attempt
from world.sheets.history import Cause, because

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from game.changes import Difference
    from game.encounter.state import Encounter
    from world.actors import Character
    from world.scenes.journal.steps import Step
    from world.scenes.models import Scene
    from world.scenes.table import persisting
    from world.scenes.table.table import Table

LOWERED, RAISED = KINDS = ("lowered", "raised")

Asked = tuple[Question, bool]
"""A question, and whether it is new."""
type Answered = Collection[tuple[str, tuple[str, ...]]]
"""Fighters by id, each with the path of a change."""


def offer_to_leavers(
    written: "persisting.written", scene: "Scene", steps: "Sequence[Step]", answered: Answered = ()
) -> list[Asked]:
    """Create the questions about characters who left the scene in these steps; ``put`` them once
    the transaction ``written`` has succeeded. ``answered``: (fighter id, path of the change) pairs
    that are not asked about again."""
    before, after = steps[0].before, steps[-1].after
    asked: list[Asked] = []
    for who in after.own:
        known = before.fighters.get(who)
        if after.fighters[who].left and known and not known.left:
            last = max(step.seq for step in steps if not step.before.fighters[who].left)
            asked += _offer(written, scene, after, who, last, answered)
    return asked


def offer_to_all(written: "persisting.written", scene: "Scene", state: "Encounter") -> list[Asked]:
    """The same for everybody still in a scene that closes."""
    here = [who for who in state.own if not state.fighters[who].left]
    return [asked for who in here for asked in _offer(written, scene, state, who)]


def put(asked: "Iterable[Asked]") -> None:
    """Put the questions that are new and still open."""
    for question, new in asked:
        if new and question.settled is None:
            attempt(partial(questions.put, question), f"putting question {question.pk}")


def _offer(
    written: "persisting.written",
    scene: "Scene",
    state: "Encounter",
    who: str,
    entry: int = 0,
    answered: Answered = (),
) -> list[Asked]:
    character = ObjectDB.objects.filter(id=character_id(who) or 0).first()
    found = [d for d in apart_now(state, who) if (who, d.path) not in answered]
    if character is None or not found:
        return []
    mine = state.own[who]
    higher = [difference for difference in found if own.raises(difference, mine)]
    lower = [difference for difference in found if difference not in higher]
    kind = state.own[who].sheet.kind
    asked: list[Asked] = []
    parts = _contributed(state, who)
    deadly = _deadly(state, who, lower)
    for those in (deadly, [d for d in lower if d not in deadly]):
        if those:
            asked.append(_ask(LOWERED, character, character, scene, kind, those, entry, parts))
    if higher:
        asked.append(_ask(RAISED, None, character, scene, kind, higher, entry))
    if higher and settings.GRANTS_LAST:
        written.touched.append(character)
        questions.settle(asked[-1][0], True)
        with because(_cause(asked[-1][0], None)):
            _apply(character, kind, higher)
    return asked


def apart_now(state: "Encounter", who: str) -> "tuple[Difference, ...]":
    """The changes the fighter would be asked about if they left now."""
    return own.voted(_as_kept(state, who), who) if who in state.own else ()


def _contributed(state: "Encounter", who: str) -> tuple[str, ...]:
    """What the seat contributed to harm that the rules dealt to the fighter."""
    return state.contributed.get(who, ())


def _deadly(state: "Encounter", who: str, found: "Sequence[Difference]") -> "list[Difference]":
    """The changes that would kill the character or cost them a body part. They are asked about
    separately, so that no other yes covers them."""
    kept = _as_kept(state, who)
    body, mine = kept.fighters[who].condition, kept.own[who].condition
    spared = body.spared(mine, 0)
    if spared == body:
        return []
    names = {d.path[0] for d in differences(body, spared)}
    return [d for d in found if d.path[0] == "condition" and d.path[1] in names]


def _as_kept(state: "Encounter", who: str) -> "Encounter":
    """The state with the fighter's conditions moved to clock 0 and standing up, as characters store
    them."""
    f, mine = state.fighters[who], state.own[who]
    here, own_body = (body.shifted(-state.clock).risen(0) for body in (f.condition, mine.condition))
    state = state.with_fighter(who, condition=here)
    return replace(state, own={who: Own(mine.sheet, own_body)})


def _ask(
    kind: str,
    asked: "Character | None",
    character: "Character",
    scene: "Scene",
    sheet: str,
    found: "Sequence[Difference]",
    entry: int,
    parts: "Sequence[str]" = (),
) -> Asked:
    """``parts``: what the seat contributed where it did not set everything."""
    told = {
        "setters": tuple(_setters(scene, fighter_id(character))) or None,
        "said": apart.said(found, presenters.of_kind(sheet)),
        "room": scene.room.key if scene.room else None,
    }
    if parts and any(difference.path[0] == "condition" for difference in found):
        text = say("scenes-had-a-part", parts=tuple(parts), **told)
    else:
        text = say("scenes-shall-that-last", whose=None if asked else character.key, **told)
    setters = str(say("scenes-setters", setters=told["setters"]))
    changes = [encode(difference) for difference in found]
    details = {"who": character.id, "sheet": sheet, "changes": changes}
    return questions.kept(kind, asked, text, setters, details, scene, entry=entry)


def _setters(scene: "Scene", who: str) -> list[Text]:
    """Names of those who changed this fighter by hand; if there are none, of all who
    ran the scene."""
    rows = scene.entries.filter(kind="command", command__who="gm").exclude(actor_name="")
    names = (rows.filter(command__target=who) or rows).values_list("actor_name", flat=True)
    return [say("scenes-game-master-named", name=name) for name in dict.fromkeys(names)]


def _too_early(question: Question) -> Text | str:
    """That the character is still in a scene, if one of the changes concerns their condition; ""
    otherwise."""
    character = ObjectDB.objects.filter(id=question.details["who"]).first()
    tables = tables_of(character) if character else []
    bodily = any(decode(row).path[0] == "condition" for row in question.details["changes"])
    if not tables or not bodily:
        return ""
    place = tables[0].scene.room.key
    return say("scenes-in-a-scene-answer-later", who=character.key, room=place)


@questions.answers(LOWERED, _too_early)
@questions.answers(RAISED, _too_early)
def _answered(question: Question, yes: bool, by: "Character | None") -> Text:
    character = ObjectDB.objects.filter(id=question.details["who"]).first()
    if character is None or not yes:
        return say("scenes-falls-away")
    found, kind = [decode(row) for row in question.details["changes"]], question.details["sheet"]
    if why := _too_early(question):
        raise Refused("in_scene", why)
    with because(_cause(question, by)):
        _apply(character, kind, found, tables_of(character))
    said = apart.said(found, presenters.of_kind(kind))
    if by is not None and by is not character:
        questions.tell(character, say("scenes-lets-it-last", who=by.key, said=said))
    return say("scenes-it-lasts", who=character.key, said=said)


def _cause(question: Question, by: "Character | None") -> Cause:
    """Cause of a lasting change, for the sheet's history: whose consent, and who had set it. ``by``
    None: it lasts without asking."""
    room, who = question.scene.room, question.asker_name
    where = room.key if room else None
    how = say("scenes-why-it-lasts", asked=bool(by), who=who, room=where)
    return Cause(by.key if by else "", str(how))


def _apply(
    character: "Character", kind: str, found: "Sequence[Difference]", tables: "Iterable[Table]" = ()
) -> None:
    """Apply the changes to the character's current sheet and condition, and to their sheet at these
    tables."""
    sheet = character.sheet_for(kind)
    if sheet is None or sheet.kind != kind:
        raise Refused("no_sheet", say("scenes-no-such-sheet", who=character.key))
    was = Own(sheet, character.body_at(0, sheet))
    now = changed(was, found)
    for table in tables:
        if registry.of(table.state).sheet_kind == kind and now.sheet != sheet:
            table.give(None, tc.Resheet(fighter_id(character), now.sheet))
    if any(difference.path[0] == "condition" for difference in found):
        character.keep(now.sheet, now.sheet.fitted(now.condition), 0)
        news.outlasts(character, was, now)
    else:
        character.put_sheet(now.sheet)
