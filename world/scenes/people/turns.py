"""'Your turn': who is told, wherever they are, that a scene waits for them.

A turn is a notice of the inbox that is kept until it is over, read or not: nobody is told of one
twice, not after a restart either. Whoever stands at the table has the prompt and is not told.
"""

from datetime import timedelta
from functools import partial
from typing import TYPE_CHECKING

from django.core.mail import EmailMessage

from game import engine
from game.encounter.commands import GM
from game.wording import Text, read_as, say
from world import mailing, sanitise, steady_clock
from world.players import account_of
from world.reading import reading_of
from world.scenes.consent import questions
from world.scenes.models import Question
from world.scenes.people import inboxes
from world.scenes.table import tables
from world.scenes.table.fighters import character_of, fighter_id
from world.scenes.table.guarded import attempt
from world.title import named

if TYPE_CHECKING:
    from world.actors import Character
    from world.scenes.models import Scene
    from world.scenes.table.table import Table

KIND, REQUEST, INVITATION = "turn", "request", "invitation"
POSE, TABLE = "pose", "table"
"""What somebody is waited for with: their pose, or what the rules ask of them."""
MAIL_AFTER = 300
"""Seconds that a turn has lasted before whoever is not in the game gets a mail of it."""


def at_table(scene: "Scene", character: "Character") -> bool:
    """True if the character is being played and is at the scene's table."""
    table = tables.of(character) if character.location and character.sessions.count() else None
    return table is not None and table.scene.pk == scene.pk


def your_turn(scene: "Scene", who: str, what: str = POSE, asked: str = "") -> None:
    """Tell the fighter's player that the scene waits for them, unless they have been told already,
    or are at its table and have its prompt; a turn to pose has none. ``asked``: what this wait is
    known by."""
    character = character_of(who)
    if character is None or _rows(scene, what, character):
        return
    there = at_table(scene, character)
    if there and what != POSE:
        return
    text = (
        say("order-your-turn", number=scene.pk, title=scene.title or None)
        if there
        else _text(scene)
    )
    details = {"what": what, "asked": asked}
    questions.notice(KIND, character, text, scene, details, telling=False)
    attempt(partial(inboxes.reach, character, text), f"telling {character} of scene {scene.pk}")


def turn_over(scene: "Scene", who: str, what: str = POSE) -> None:
    """The fighter's player has acted, or is not waited for any more."""
    if (character := character_of(who)) is not None:
        for row in _rows(scene, what, character):
            questions.settle(row, row.answer)


def scene_over(scene: "Scene | None") -> None:
    """Nobody is waited for in the scene any more, or invited to it: it rests or has ended."""
    if scene is not None:
        questions.over((KIND, REQUEST, INVITATION), scene)


def came_in(scene: "Scene", character: "Character") -> None:
    """The character has come into the scene: what invited them is over."""
    questions.over((INVITATION,), scene, character)


def follow(table: "Table") -> None:
    """Tell those whom the rules wait for and who are away; end the turns of those who are not
    waited for any more. Reads the database only after a restart, and writes only what changes.
    Never raises."""
    attempt(partial(_follow, table), f"following the turns of scene {table.scene.pk}")


def _follow(table: "Table") -> None:
    if table.goes_on or table.to_play or table.scene.room is None or table.scene.halted:
        return
    if table.away is None:
        table.away = _told(table.scene)
    asked = _asked(table)
    for who, before in list(table.away.items()):
        if asked.get(who) != before:
            turn_over(table.scene, who, TABLE)
            del table.away[who]
    for who, what in asked.items():
        character = character_of(who) if who not in table.away else None
        if character is not None and not at_table(table.scene, character):
            table.away[who] = what
            your_turn(table.scene, who, TABLE, what)


def _asked(table: "Table") -> dict[str, str]:
    """What each player is waited for with, by fighter id. The seat is waited for only where nobody
    who holds it is at the table."""
    state, seat = table.state, table.scene.gms
    found: dict[str, str] = {}
    for wait in engine.pending(state):
        f = state.fighters.get(wait.who)
        what = f"{wait.what} {state.round}"
        if wait.who != GM and f is not None and not f.npc:
            found.setdefault(wait.who, what)
        elif not any(_is_there(table, who) for who in seat):
            for who in seat:
                found.setdefault(who, f"{GM} {state.round}")
    return found


def _is_there(table: "Table", who: str) -> bool:
    character = character_of(who)
    return character is not None and at_table(table.scene, character)


def _told(scene: "Scene") -> dict[str, str]:
    """The turns that are in inboxes already: by fighter id, what was asked."""
    rows = _rows(scene, TABLE)
    return {fighter_id(row.character): row.details["asked"] for row in rows}


def _rows(scene: "Scene", what: str, character: "Character | None" = None) -> list[Question]:
    found = Question.objects.filter(settled=None, notice=True, kind=KIND, scene=scene)
    mine = found.filter(character=character) if character else found
    return [row for row in mine if row.details.get("what") == what]


def _text(scene: "Scene") -> Text:
    place = scene.room.key if scene.room else None
    if scene.started is None:
        return say("inbox-turn-here", place=place)
    return say("inbox-turn", scene=scene.pk, place=place)


def send_mails() -> None:
    """Mail those who asked for it and are not in the game about turns that have lasted
    ``MAIL_AFTER`` seconds, once each. Nothing in a game that sends no mail."""
    if not mailing.is_set():
        return
    long = steady_clock.moment() - timedelta(seconds=MAIL_AFTER)
    due = Question.objects.filter(settled=None, answer=None, kind=KIND, created__lte=long)
    for row in due:
        if not row.details.get("mailed"):
            row.details = {**row.details, "mailed": True}
            row.save(update_fields=["details"])
            attempt(partial(_mail, row), f"mailing turn {row.pk}")


def _mail(row: Question) -> None:
    account = account_of(row.character)
    if account is None or account.sessions.count() or not inboxes.mails(account):
        return
    if not (account.email and account.is_active):
        return
    with read_as(reading_of(())):
        told = {"game": named(), "name": row.character.key}
        subject = sanitise.one_line(str(say("inbox-mail-subject", **told)))
        text = str(say("inbox-mail", text=row.text, **told))
    mailing.send(EmailMessage(subject, text, None, [account.email]))
