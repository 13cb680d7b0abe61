"""Mentions: whoever is named in a scene while they are away finds it in their inbox."""

import re
from functools import partial
from typing import TYPE_CHECKING, Any

from game.wording import say
from world.ignoring import ignores
from world.scenes.consent import questions
from world.scenes.people import inboxes, members, turns
from world.scenes.presence.away import why_away
from world.scenes.table.fighters import character_of, fighter_id
from world.scenes.table.guarded import attempt

if TYPE_CHECKING:
    from world.actors import Character
    from world.scenes.table.table import Table

KIND = "mention"


class Called:
    """The names by which the people of one scene are called, as one pattern. ``by``: characters by
    name in lower case; ``still``: true while nobody came, went or changed names."""

    def __init__(self, table: "Table") -> None:
        self._people, self._changes = table.parts, inboxes.changes()
        self._seat = list(table.scene.gms)
        those = [who for who, role in table.parts.items() if role in members.IN]
        found = map(character_of, dict.fromkeys((*those, *self._seat)))
        self._characters = [character for character in found if character is not None]
        self._keys = [character.key for character in self._characters]
        self.by: dict[str, list[Character]] = {}
        for character in self._characters:
            for name in dict.fromkeys((character.key, *inboxes.names(character))):
                self.by.setdefault(name.lower(), []).append(character)
        longest_first = sorted(self.by, key=len, reverse=True)
        either = "|".join(map(re.escape, longest_first))
        self.pattern = re.compile(rf"(?<!\w)(?:{either})(?!\w)", re.IGNORECASE)

    def still(self, table: "Table") -> bool:
        return (
            self._people is table.parts
            and self._changes == inboxes.changes()
            and self._seat == table.scene.gms
            and self._keys == [character.key for character in self._characters]
        )

    def named(self, line: str) -> "list[Character]":
        """The characters named in a line, each once."""
        if not self.by:
            return []
        words = dict.fromkeys(found.lower() for found in self.pattern.findall(line))
        return list(dict.fromkeys(one for word in words for one in self.by.get(word, ())))


def note(table: "Table | None", speaker: "Character", line: str) -> None:
    """Put a mention into the inbox of everybody in the recorded scene whom the line names and who
    is idle or away, unless they ignore the speaker or want no mentions. Never raises."""
    if table is not None:
        attempt(partial(_note, table, speaker, line), f"mentions in scene {table.scene.pk}")


def _note(table: "Table", speaker: "Character", line: str) -> None:
    if not table.logs(fighter_id(speaker)):
        return
    called: Any = table.called
    if called is None or not called.still(table):
        called = table.called = Called(table)
    for character in called.named(line):
        if character != speaker and _away(table, character):
            _mention(table, character, speaker)


def _away(table: "Table", character: "Character") -> bool:
    return not turns.at_table(table.scene, character) or bool(why_away(character))


def _mention(table: "Table", character: "Character", speaker: "Character") -> None:
    if inboxes.mutes_mentions(character) or ignores(character, speaker):
        return
    scene = table.scene
    place = scene.room.key if scene.room else None
    text = say("inbox-mention", who=speaker.key, scene=scene.pk, place=place)
    questions.notice(KIND, character, text, scene, {"author": fighter_id(speaker)})
