"""Requests in the inboxes of game masters: of those who are away from their table, and of those on
call."""

from typing import TYPE_CHECKING

from game.wording import Text, say
from world.ignoring import ignores
from world.scenes.consent import questions
from world.scenes.people import turns
from world.scenes.table.fighters import character_of, fighter_id

if TYPE_CHECKING:
    from collections.abc import Iterable

    from world.actors import Account, Character
    from world.scenes.table.table import Table

KIND = turns.REQUEST


def to_the_seat(table: "Table", asker: "Character", matter: str) -> None:
    """Tell game masters of the scene who are not at its table that somebody asks for something."""
    scene, who = table.scene, fighter_id(asker)
    place = scene.room.key if scene.room else None
    text = say("inbox-request", who=asker.key, matter=matter, scene=scene.pk, place=place)
    for holder in map(character_of, scene.gms):
        if holder is None or turns.at_table(scene, holder) or ignores(holder, asker):
            continue
        questions.notice(KIND, holder, text, scene, {"who": who, "matter": matter})


def to_those_on_call(accounts: "Iterable[Account]", asker: "Character", text: Text) -> None:
    """Keep a call for a game master, of which these accounts were told, for the characters that
    they play."""
    for account in accounts:
        for session in account.sessions.all():
            if session.puppet:
                details = {"who": fighter_id(asker)}
                questions.notice(KIND, session.puppet, text, None, details, telling=False)
