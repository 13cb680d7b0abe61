"""The form in which a player builds their own character, as data for rich clients (GMCP
``D6.Making``). Every field is set by a line that the player could type as well; the commands alone
decide what it does.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from game import registry
from game.errors import Refused
from game.registry.revisions import by_game
from game.wording import Text, read_as, say
from game.wording.english import PRONOUNS
from world import builders, presenters
from world.presenters import forms
from world.presenters.forms import Field, Form, Step, Value
from world.reading import reading_of
from world.scenes.presence.taking_part import refuse_fighting
from world.scenes.table import tables
from world.sheets.keeping import fixed
from world.silence import may_talk

if TYPE_CHECKING:
    from collections.abc import Iterator

    from world.actors import Character, Session
    from world.presenters.slots import Builder

CHARGEN = "+chargen"
NONE = "none"
MOST_SKILLS = 3


class Sent(NamedTuple):
    """What a client was sent last. ``book``: the book it asked for, "" for the one at hand."""

    book: str
    data: dict[str, Any] | None


def ask(session: Session, book: str = "", end: bool = False) -> None:
    """Send the session its player's form now and whenever it has changed. ``end``: no longer."""
    session.making = None if end else Sent(book.lower(), None)
    _send(session)


def asked_by(character: Character) -> bool:
    """True if a client of the character's player has asked for its form."""
    return any(getattr(each, "making", None) for each in character.sessions.all())


def send_news(character: Character) -> None:
    """Send the form to each client of the character's player that has another one."""
    for session in character.sessions.all():
        _send(session)


def _send(session: Session) -> None:
    if session.making is None or not hasattr(session.puppet, "sheet_for"):
        return
    with by_game(), read_as(reading_of([session])):
        data = of(session.puppet, session.making.book)
    if data != session.making.data:
        session.making = session.making._replace(data=data)
        session.msg(d6_making=((), data))


def of(character: Character, book: str = "") -> dict[str, Any]:
    """The character's form as JSON values. ``book``: the one to build for, if it is on offer; else
    that of the character being built, or of the scene, or of the sheet."""
    kind = _kind(character, book)
    presenter = presenters.of_kind(kind)
    found = builders.builders().get(kind)
    data: dict[str, Any] = {
        "book": book if book in registry.names() else registry.for_kind(kind),
        "built_by": presenter.built_by or CHARGEN,
        "made": character.sheet_for(kind) is not None,
        "books": [_book(each) for each in presenters.kinds()],
    }
    try:
        refuse_fighting(character)
    except Refused as refused:
        return {**data, **_whole(Form(errors=[refused.sentence]))}
    form = _form(character, kind, found)
    steps = (*_ready(character, kind, found), *form.steps, _person(character))
    return {**data, **_whole(replace(form, steps=steps))}


def _whole(form: Form) -> dict[str, Any]:
    return {
        "ready": "finish" in form.lines and not form.errors,
        "errors": [str(each) for each in form.errors],
        "warning": str(form.warning),
        "points": [each.data() for each in form.points],
        "steps": [each.data() for each in form.steps],
        "lines": dict(form.lines),
    }


def _form(character: Character, kind: str, found: Builder | None) -> Form:
    """What the book asks; where it asks nothing yet, how to begin, or why that is not possible."""
    presenter, begun = presenters.of_kind(kind), builders.begun(character)
    draft = builders.draft_of(character) if begun == kind else None
    if form := presenter.form(character, draft):
        wrong = fixed(character) if draft else ""
        return replace(form, errors=(wrong, *form.errors)) if wrong else form
    if begun:
        title = builders.of(begun).title
        lines = {"cancel": "+chargen/cancel"}
        return Form(errors=[say("characters-builds-another", title=title)], lines=lines)
    if wrong := fixed(character):
        return Form(errors=[wrong])
    builds = found is not None and found.draft is not None
    return Form(lines={"begin": f"+chargen/build {found.book}"} if found and builds else {})


def _ready(character: Character, kind: str, found: Builder | None) -> Iterator[Step]:
    """The step of taking a ready-made character."""
    if found is None:
        return
    people = found.roster.ready().values()
    rows = [Value(one.name.lower(), one.name, _about(found, one)) for one in people]
    text = say("forms-step", step="ready")
    line, closed = f"+chargen/take {found.book} {{value}}", fixed(character, kind)
    made = character.sheet_for(kind) is not None
    yield Step(
        "ready", text, made, [Field("ready", text, forms.CHOICE, line, "", rows, closed=closed)]
    )


def _about(found: Builder, one: Any) -> Text:
    """``A pilot. Heavy blaster pistol; blaster, dodge.``"""
    sheet = found.roster.sheet(one)
    skills = tuple(found.best(sheet)[:MOST_SKILLS])
    armed = found.armed(sheet) or None
    return say("forms-ready", description=one.description, armed=armed, skills=skills)


def _person(character: Character) -> Step:
    """The step for what others see and say of the character."""
    try:
        may_talk(character)
        muted: Text | str = ""
    except Refused as refused:
        muted = refused.sentence
    told = character.db.desc or ""
    fields = (
        Field("description", say("forms-step", step="description"), forms.TEXT,
              "setdesc {value}", told, closed=muted),
        Field("pronouns", say("forms-step", step="pronouns"), forms.CHOICE,
              "+pronouns {value}", character.pronoun or NONE,
              [Value(each, say("forms-pronoun", pronoun=each)) for each in (*PRONOUNS, NONE)]),
    )  # fmt: skip
    return Step("person", say("forms-step", step="person"), bool(told), fields)


def _kind(character: Character, book: str) -> str:
    if book in registry.names():
        return registry.called(book).sheet_kind
    if kind := builders.begun(character):
        return kind
    if table := tables.of(character):
        return str(registry.of(table.state).sheet_kind)
    sheet = character.first_sheet
    return sheet.kind if sheet else registry.first().sheet_kind


def _book(kind: str) -> dict[str, str]:
    """A book that characters can be made for, as a client shows it for choosing."""
    presenter = presenters.of_kind(kind)
    about = presenter.builder.about if presenter.builder else ""
    return {"value": registry.for_kind(kind), "text": str(about or presenter.book.title)}
