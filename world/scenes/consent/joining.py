"""Joining a scene by one's own consent: standing orders, answers to invitations, and the fight or
battle that begins once the people it needs have come.

What a player said counts until the scene ends: ``in`` (came by themselves or said yes), ``no``, or
``out`` (left by themselves; their standing order no longer counts either).
"""

from math import ceil
from typing import TYPE_CHECKING, Any

from evennia.utils.ansi import raw

from game.codec import decode, encode
from game.encounter import commands as c
from game.encounter.state import FIGHT
from game.errors import Refused
from game.wording import Text, say, several
from world import presenters, steady_clock
from world.scenes.consent import questions
from world.scenes.models import Question
from world.scenes.presence.taking_part import refuse_fighting
from world.scenes.table import tables
from world.scenes.table.fighters import character_id, character_of, fighter_id
from world.scenes.telling.delivery import announce, tell
from world.seal import BY_THE_GAME

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from game.encounter.records import Command
    from game.encounter.state import Encounter
    from world.actors import Character
    from world.scenes.journal.steps import Step
    from world.scenes.table.table import Table

ALWAYS, FRIENDS, ASK = ORDERS = ("always", "friends", "ask")
IN, NO, OUT = "in", "no", "out"
KIND = "join"
NOT_INVITED = say("scenes-not-invited-any-more")
WAITS = 60
"""Seconds a fight waits for invited players in a scene without a patience of its own."""
ALL_COMMANDERS = say("scenes-battle-begins-with-all")


def said(table: "Table", who: str) -> str:
    """The fighter's answer about joining this scene: ``in``, ``no``, ``out``, or "" if none was
    given."""
    return table.scene.words.get(who, "")


def put_word(table: "Table", who: str, word: str) -> None:
    """Store the fighter's answer until the scene ends. It settles any open invitation."""
    table.scene.words = {**table.scene.words, who: word}
    table.scene.save(update_fields=["words"])
    questions.withdraw(kind=KIND, scene=table.scene, character_id=character_id(who))


def admits(table: "Table", character: "Character", host: "Character") -> bool:
    """True if the character joins at the host's command: by their earlier answer in this scene,
    else by their standing order (always, or for friends if the host is one)."""
    word = said(table, fighter_id(character))
    if word or character.joining == ASK:
        return word == IN
    return character.joining == ALWAYS or host.id in character.friends


def invited(table: "Table") -> list[Question]:
    """Open invitations to this scene."""
    return list(Question.objects.filter(kind=KIND, scene=table.scene, settled=None))


def invitation(table: "Table", character: "Character") -> Question | None:
    """The character's open invitation, if any."""
    return next((one for one in invited(table) if one.character == character), None)


def invite(
    table: "Table", host: "Character", character: "Character", side: str, text: Text | str
) -> None:
    """Invite the character to a side. An open invitation to another side is replaced."""
    details = {"side": side}
    if (old := invitation(table, character)) and old.details != details:
        questions.withdraw(pk=old.pk)
    questions.ask(KIND, character, text, host.key, details, table.scene)


@questions.answers(KIND)
def _answered(question: Question, yes: bool, by: "Character | None") -> Text:
    room, who = question.scene.room, fighter_id(question.character)
    table = tables.of_scene(question.scene)
    if table is None or table.scene.pk != question.scene_id:
        return say("scenes-scene-is-over")
    if not yes:
        put_word(table, who, NO)
        tell_seat(table, say("scenes-says-no-to-coming", who=question.character.key))
        go_on_without(table, who)
        return say("scenes-you-stay-out", room=room.key)
    if not room.takes_in(question.character):
        raise Refused("wrong_room", say("scenes-go-there-first", room=room.key))
    try:
        return come_in(table, question.character, question.details["side"])
    except Refused:
        raise
    except Exception:
        room.forget_table()
        raise


def come_in(table: "Table", character: "Character", side: str) -> Text:
    """The character joins the side by their own consent; if rounds run, with the next round. Raises
    Refused: ``in_fight``, ``no_sheet``, or what the engine objects to."""
    who = fighter_id(character)
    refuse_fighting(character, besides=table)
    known = table.state.fighters.get(who)
    if known and known.present:
        commands: list[Command] = [c.ChangeSide(who, side)] if known.side != side else []
    else:
        commands = [_joining(table, character, side)]
    steps = table.give(character, *commands) if commands else []
    put_word(table, who, IN)
    tell(table, [*steps, *begin(table), *table.play_autopilots()])
    if unable := _unable(table.state, who):
        tell_seat(table, say("scenes-comes-in-unable", who=character.key, state=unable))
    at_once = who in table.state.fighters
    come = say("scenes-you-come-in", now=at_once, side=side, state=unable or None)
    return several(filter(None, (come, when_it_begins(table))), " ")


def _unable(state: "Encounter", who: str) -> str:
    """Description of the character's condition if they cannot act, else "". They join anyway:
    others may want to treat them or carry them out."""
    f = state.fighters.get(who) or next(f for f in state.coming if f.id == who)
    return "" if f.able else f.condition.described(state.clock)


def _joining(table: "Table", character: "Character", side: str) -> "Command":
    presenter = presenters.of(table.state)
    if presenter.sheet_of(character) is None:
        raise Refused("no_sheet", presenter.no_sheet or say("scenes-take-a-sheet-first"))
    fighter = presenter.fighter(character, side, table.state.clock)
    waits = table.state.mode == FIGHT and table.scene.beginning is None
    return (c.Arrive if waits else c.Join)(fighter_id(character), fighter)


def tell_seat(table: "Table", text: Text | str) -> None:
    """Tell everybody who holds the seat, wherever they are."""
    for who in table.scene.gms:
        if holder := character_of(who):
            holder.msg(raw(f"{text} {BY_THE_GAME}"))


# A fight waiting to begin.


def wait_to_begin(
    table: "Table", commands: "Iterable[Command]", who: "Iterable[str]", sides: int = 0
) -> None:
    """Store the commands that begin the fight until everybody invited has answered, at most for the
    scene's patience, and until a player is in and ``sides`` sides have members. With ``sides`` 0,
    until all of ``who`` are in. ``who``: ids of those the command brought in."""
    until = steady_clock.now() + (table.scene.patience or WAITS)
    row = {"commands": encode(list(commands)), "who": list(who), "sides": sides, "until": until}
    _keep(table, row)


def _keep(table: "Table", waiting: "Mapping[str, Any] | None") -> None:
    table.scene.beginning = waiting
    table.scene.save(update_fields=["beginning"])


def when_it_begins(table: "Table") -> Text | str:
    """When the waiting fight begins, in words; "" if none waits."""
    waiting = table.scene.beginning
    if not waiting:
        return ""
    if not waiting["sides"]:
        return ALL_COMMANDERS
    asked = [question.character.key for question in invited(table)]
    left = ceil(_until(waiting) - steady_clock.now())
    if not asked or left <= 0:
        return say("scenes-fight-begins-with-two-sides")
    late = "at_latest" if _complete(table, waiting) else "for_one" if len(asked) == 1 else "without"
    seconds = left if late != "for_one" else 0
    return say("scenes-fight-begins-once", names=tuple(asked), late=late, seconds=seconds)


def _until(waiting: "Mapping[str, Any]") -> float:
    """Until when invited players are waited for, in seconds of real time; 0 for rows of older
    versions."""
    until: float = waiting.get("until", 0.0)
    return until


def begin(table: "Table") -> "list[Step]":
    """Begin the waiting fight if it has those it needs, and everybody has answered or has had their
    time. Returns the steps to be told; [] if it does not begin."""
    waiting = table.scene.beginning
    if not waiting or not _complete(table, waiting):
        return []
    if waiting["sides"] and steady_clock.now() < _until(waiting) and invited(table):
        return []
    return _begin(table, waiting)


def begin_now(table: "Table") -> "list[Step]":
    """Begin it at the seat's command, without those who have not answered. Returns the steps to be
    told. Raises Refused("nobody") if nothing waits or somebody it needs is not in."""
    waiting = table.scene.beginning
    if not waiting:
        sentence = say("scenes-nothing-waits-to-begin")
        raise Refused("nobody", sentence)
    if not _complete(table, waiting):
        names = tuple(question.character.key for question in invited(table)) or None
        sides = bool(waiting["sides"])
        raise Refused("nobody", say("scenes-not-yet", sides=sides, names=names))
    return _begin(table, waiting)


def _begin(table: "Table", waiting: "Mapping[str, Any]") -> "list[Step]":
    out = [c.Leave(f.id, "left") for f in table.state.present if not _taken(table, f.id, waiting)]
    try:
        steps = table.give(None, *out, *decode(waiting["commands"]))
    except Refused as refusal:
        announce(table, say("scenes-does-not-begin", why=refusal.text))
        steps = []
    _keep(table, None)
    table.record(True)
    return steps[len(out) :]


def go_on_without(table: "Table", who: str) -> None:
    """Somebody invited does not come: begin the waiting fight if they were the last to answer, or
    call it off if it cannot do without them."""
    if steps := begin(table):
        tell(table, [*steps, *table.play_autopilots()])
        return
    waiting = table.scene.beginning
    if waiting and (who in waiting["who"] if not waiting["sides"] else not invited(table)):
        call_off(table)
        tell_seat(table, say("scenes-does-not-begin-so"))


def _complete(table: "Table", waiting: "Mapping[str, Any]") -> bool:
    here = [f for f in table.state.present if _taken(table, f.id, waiting)]
    if not waiting["sides"]:
        return {f.id for f in here} >= set(waiting["who"])
    played = any(character_id(f.id) is not None for f in here)
    return played and len({f.side for f in here}) >= waiting["sides"]


def _taken(table: "Table", who: str, waiting: "Mapping[str, Any]") -> bool:
    """True for NPCs and for players' characters who belong to the fight or said yes; False for a
    player's character who merely sits at the table."""
    return character_id(who) is None or who in waiting["who"] or said(table, who) == IN


def take_along(table: "Table", who: "Iterable[str]") -> None:
    """Add these fighters to the fight that waits to begin, if there is one."""
    if waiting := table.scene.beginning:
        _keep(table, {**waiting, "who": [*waiting["who"], *who]})


def take_back(table: "Table", name: str) -> str:
    """Withdraw the invitation of the named character (any case). Returns their name, "" if they
    have none."""
    for question in invited(table):
        if question.character.key.lower() == name.strip().lower():
            questions.tell_withdrawn(questions.withdraw(pk=question.pk), NOT_INVITED)
            go_on_without(table, fighter_id(question.character))
            taken: str = question.character.key
            return taken
    return ""


def call_off(table: "Table", besides: "Collection[str]" = ()) -> bool:
    """Call off the fight that waits to begin; whoever said yes stays in the scene. Everybody
    invited is told, except the fighters in ``besides``, who are in what begins instead or are
    invited to it. Returns False if nothing waited."""
    if not table.scene.beginning:
        return False
    _keep(table, None)
    gone = questions.withdraw(kind=KIND, scene=table.scene)
    gone = [question for question in gone if fighter_id(question.character) not in besides]
    questions.tell_withdrawn(gone, NOT_INVITED)
    return True
