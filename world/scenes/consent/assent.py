"""The consent of another player, which a game master who also fights needs for commands that favour
them. It is asked of everybody who can give it; the first answer decides. Not to be confused with
``Scene.words``, the answers about joining.
"""

from functools import partial
from math import ceil
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

from evennia.objects.models import ObjectDB

from game import engine, favour
from game.codec import decode, encode
from game.dice import Dice, System
from game.encounter.audience import redact, seen
from game.errors import Refused
from game.wording import Text, say, several
from world import steady_clock
from world.scenes.consent import questions
from world.scenes.render import telling
from world.scenes.render.by_hand import by_hand
from world.scenes.render.undone import deed, undone
from world.scenes.table import tables
from world.scenes.table.fighters import character_id, fighter_id
from world.scenes.telling.delivery import announce, tell
from world.scenes.telling.hearing import hearers

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from game import journal
    from game.encounter.records import Command
    from game.encounter.state import Encounter
    from world.actors import Character
    from world.scenes.journal.steps import Step
    from world.scenes.models import Question
    from world.scenes.table.table import Table

KIND = "word"
A_TURN = 60
"""Seconds an opponent gets at least, whatever the scene's patience."""


def needed(table: "Table", character: "Character | None", commands: "Sequence[Command]") -> None:
    """Raises Refused("word") after asking for consent, if these commands need it. Illegal commands
    are refused without asking."""
    own = _fighting(table, character)
    if not own:
        return
    assert character is not None  # the system has no fighters of its own
    state, details = table.state, {"commands": [encode(command) for command in commands]}
    if any(favour.in_favour(state, own, command) for command in commands):
        if voters := _voters(table, character):
            steps = _foreseen(state, character, commands)
            _hold(table, character, voters, partial(_told, steps, own), details)
    elif any(favour.goes_on_without(state, own, command) for command in commands):
        voters = _voters(table, character)
        if voters and (wait := _time_left(table)):
            _foreseen(state, character, commands)
            more = say("scenes-may-go-on-in", seconds=wait)
            _hold(table, character, voters, _went_on, {**details, "seq": table.seq}, more)


def _went_on(who: str, gm: bool) -> str:
    return str(say("scenes-go-on-without-waiting"))


def _time_left(table: "Table") -> int:
    """Seconds an opponent may still think before a game master who fights goes on without them."""
    seconds: int = ceil(
        max(0, table.since + max(A_TURN, table.scene.patience) - steady_clock.now())
    )
    return seconds


def needed_to_undo(
    table: "Table", character: "Character", steps: "Sequence[Step]", keep: bool
) -> None:
    """The same for an undo: needed if it takes back dice or other people's commands."""
    own = _fighting(table, character)
    taken = cast("Sequence[journal.Entry]", steps)  # has what is read of entries: actor, events
    if not (own and favour.undoes_in_favour(own, taken)):
        return
    if voters := _voters(table, character):
        details = {"undo": len(steps), "keep": keep, "seq": table.seq}
        text = str(say("scenes-word-to-take-back", what=undone(steps, keep)))
        _hold(table, character, voters, lambda *reader: text, details)


def _fighting(table: "Table", character: "Character | None") -> set[str]:
    """Fighters here that belong to the character's player, if the character holds the seat; else
    empty."""
    if character is None or not table.is_gm(character):
        return set()
    return {f.id for f in table.state.present} & played_with(character)


def played_with(character: "Character") -> set[str]:
    """Fighter ids of all characters of the same player: a second character counts as the same
    person."""
    account = character.account
    return {fighter_id(character), *map(fighter_id, account.characters.all() if account else ())}


def _voters(table: "Table", character: "Character") -> "list[Character]":
    """Characters whose players can consent: other players' fighters, other seat holders, staff
    here. [] if no other player's character fights."""
    own = played_with(character)
    fighting = {f.id for f in table.state.present if character_id(f.id)} - own
    if not fighting:
        return []
    ids = {*fighting, *table.scene.gms, *_staff_here(table)} - own
    return list(ObjectDB.objects.filter(id__in=[character_id(who) for who in ids]))


def _staff_here(table: "Table") -> list[str]:
    return [fighter_id(one) for one in (reader.character for reader in hearers(table)) if one.staff]


def _foreseen(
    state: "Encounter", character: "Character", commands: "Sequence[Command]"
) -> list[Any]:
    """What the commands would do, as steps to be told."""
    steps: list[Any] = []
    for command in commands:
        events = engine.decide(state, command, Dice(System()))
        after = state
        for event in events:
            after = engine.evolve(after, event)
        step = {"command": command, "events": events, "before": state, "after": after}
        steps.append(SimpleNamespace(by=character.key, **step))
        state = after
    return steps


def _told(steps: "Sequence[Any]", own: set[str], who: str, gm: bool) -> str:
    """What would be done, in sentences that continue from the game master's name, for
    this reader."""
    return " ".join(str(_sentence(step, own, who, gm)) for step in steps)


def _sentence(step: Any, own: set[str], who: str, gm: bool) -> Text | str:
    """In full if it is about the game master's own fighters or the reader's, so that consent is
    informed; else only what the table would be told."""
    text: Text | str | None = ""
    if step.command.who == "gm" and step.events:
        event = step.events[0]
        named = {getattr(event, "who", ""), getattr(step.command, "target", "")} - {""}
        read = event if named <= own | {who} else redact(event, step.after, who, gm)
        text = read and (by_hand(step, read) or telling.sentence(seen(step.after, who, gm), read))
    return text or f"{deed(step)}."


def _hold(
    table: "Table",
    character: "Character",
    voters: "Sequence[Character]",
    told: "Callable[[str, bool], str]",
    details: dict[str, Any],
    more: Text | str = "",
) -> None:
    """Ask each voter, and raise Refused("word"). ``told``: makes the text from (fighter id, holds
    the seat); ``more``: what else the game master reads."""
    details |= {"by": character.id, "what": told(fighter_id(character), True)}
    patience = table.scene.patience
    for voter in voters:
        what = told(fighter_id(voter), table.is_gm(voter))
        text = say("scenes-asks-your-word", who=character.key, what=what)
        questions.ask(KIND, voter, text, character.key, details, table.scene, patience)
    names = tuple(sorted(voter.key for voter in voters))
    sentence = say("scenes-needs-the-word", names=names, seconds=patience or 0)
    raise Refused("word", several([sentence, more], " ") if more else sentence)


@questions.answers(KIND)
def _answered(question: "Question", yes: bool, by: "Character | None") -> Text | str:
    details, scene = question.details, question.scene
    others = questions.withdraw(kind=KIND, scene=scene, details=details)
    whose, what = by.key if by else None, details["what"]
    questions.tell_withdrawn(others, say("scenes-has-given-an-answer", who=whose, yes=yes))
    master = ObjectDB.objects.filter(id=details["by"]).first()
    if not yes:
        text = say("scenes-word-refused", who=whose, what=what)
        return _tell(master, text, say("scenes-you-say-no"))
    table = tables.of_scene(scene)
    if master is None:
        return say("scenes-asker-is-gone")
    if table is None or table.scene.pk != scene.pk:
        return _tell(master, say("scenes-scene-is-closed"))
    assert by is not None  # only a person says yes
    try:
        _carry_out(table, master, details, by)
    except Refused as refusal:
        text = say("scenes-word-too-late", who=whose, why=refusal.text)
        return _tell(master, text, say("scenes-cannot-be-done-any-more", why=refusal.text))
    return say("scenes-you-give-your-word", who=master.key)


def _carry_out(
    table: "Table", master: "Character", details: "Mapping[str, Any]", by: "Character"
) -> None:
    """Carry it out as the game master's own command, with a note in the journal of who consented.
    Raises Refused: ``gm_required``, ``too_late`` or the engine's."""
    if not table.is_gm(master):
        raise Refused("gm_required", say("scenes-not-game-master-any-more", who=master.key))
    if details.get("seq", table.seq) != table.seq:
        raise Refused("too_late", say("scenes-fight-has-gone-on"))
    note = str(say("scenes-word-given-note", who=by.key, master=master.key))
    if "undo" in details:
        _take_back(table, master, details, by)
        table.note(by, "note", note)
        return
    commands = [decode(command) for command in details["commands"]]
    steps = table.give(master, *commands, given=True)
    table.note(by, "note", note)
    announce(table, say("scenes-gives-the-word", who=by.key, master=master.key))
    tell(table, [*steps, *table.play_autopilots()])


def _take_back(
    table: "Table", master: "Character", details: "Mapping[str, Any]", by: "Character"
) -> None:
    steps = table.undo(master, details["undo"], details["keep"], given=True)
    what = undone(steps, details["keep"])
    announce(table, say("scenes-takes-back-by-word", who=master.key, by=by.key, what=what))
    tell(table, [])


def _tell(master: "Character | None", text: Text, answer: Text | str = "") -> Text | str:
    """Tell the game master, and return the sentence for whoever answered."""
    if master:
        questions.tell(master, text)
    return answer or text
