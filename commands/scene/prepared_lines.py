"""The lines of a prepared encounter: checked when they are written, carried out when it is brought.

They are those that +combat takes (``add 2 trooper=Empire``), and +tactics. All of an encounter is
worked out first, on a state that nobody sees; its engine commands are then one transaction of the
table.
"""

import re
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from commands import grouping, parsing
from commands.naming import plurals
from commands.seat import course, numbers, tactics, values
from commands.table.bringing import Bringing
from game import registry
from game.encounter.hiding import PREFIX
from game.encounter.orders import EVERYBODY
from game.errors import Refused
from game.parts.overrides import SCENE_FIELDS
from game.registry.growth import Made
from game.registry.matching import MatchError, resolve
from game.wording import say
from world import presenters, silence
from world.making import one_line, rows
from world.scenes.table.fighters import numbered

if TYPE_CHECKING:
    from commands.scene.prepared import CmdPrepared
    from game.encounter.records import Command
    from world.presenters.presenter import Presenter
    from world.scenes.journal.steps import Step
    from world.scenes.table.table import Table

ADD = "add"
DONE: dict[str, Callable[[Any], None]] = {
    "range": values.set_range,
    "mod": values.modify,
    "set": values.override,
    "side": course.side,
    "auto": numbers.autopilot,
    "difficulty": numbers.difficulty,
    "tactics": partial(tactics.order, later=False),
}
"""The functions of +combat and +tactics that carry out the other lines."""
WORDS = (ADD, *DONE)
ALONE = ("range", "difficulty")
"""Those that may be about the whole scene and name nobody."""
NONE = ("none", "clear")
MOST_NPCS = 100
"""NPCs of one encounter."""
MOST_COMMANDS = 600
"""Engine commands of one encounter: a range between a hundred NPCs and six people is so many."""

_LINE = re.compile(r"(?:\+?combat\s*/|\+|/)?\s*(?P<word>[a-z]+)\s+(?P<rest>.*)", re.IGNORECASE)
_HIDDEN = PREFIX.lower()
_NUMBER = re.compile(r"\s+\d+$")


def parted(line: str) -> tuple[str, str]:
    """``+combat/add 2 thug=Gang`` and ``add 2 thug=Gang`` as the word and the rest. Raises
    Refused("bad_line") for a word that no line begins with."""
    found = _LINE.fullmatch(line.strip())
    words = [word for word in WORDS if found and word.startswith(found["word"].lower())]
    if found is None or len(words) != 1:
        raise Refused("bad_line", say("prepared-line-words", words=WORDS))
    return words[0], found["rest"].strip()


def checked(line: str) -> str:
    """The line as it is kept, once all is sound that can be known without a scene. Raises
    Refused, MatchError."""
    word, rest = parted(line)
    if word == ADD:
        _check_groups(rest)
        return f"{word} {rest}"
    name, equals, value = (part.strip() for part in rest.partition("="))
    if not (name and value) and not (word in ALONE and rest.strip() and not equals):
        raise Refused("bad_line", say("prepared-line-needs-value", word=word))
    if word == "set":
        _check_field(name)
    elif word == "tactics":
        tactics.check_word(value)
    elif word == "mod" and value.lower() not in NONE and not values.MOD.fullmatch(value):
        raise Refused("bad_modifier", say("prepared-mod-usage"))
    return f"{word} {rest}"


def _check_groups(text: str) -> None:
    groups = grouping.groups(text)
    if sum(group.count for group in groups) > MOST_NPCS or any(g.count < 1 for g in groups):
        raise Refused("bad_number", say("prepared-npcs-enough", most=MOST_NPCS))
    for group in groups:
        _check_kind(group.name)


def _check_kind(name: str) -> None:
    """Raises Refused or MatchError, as the last book does, unless some book that the game offers
    has NPCs of that kind, or can make them (``cultist like thug dodge=4D``)."""
    why: Refused | MatchError | None = None
    for presenter in presenters.every():
        try:
            _known(presenter, name)
        except (Refused, MatchError) as refusal:
            why = why or refusal
        else:
            return
    if isinstance(why, MatchError) and not one_line.is_made(name):
        near = why.candidates[:3] or None
        raise Refused("no_such_fighter", say("prepared-no-such-npc", name=name[:40], near=near))
    if why:
        raise why


def _known(presenter: "Presenter", name: str) -> None:
    if one_line.is_made(name):
        one_line.new(rows.kind("npc", presenter.book.name), name)
        return
    try:
        presenter.block(name)
    except MatchError:
        if not name.lower().endswith("s"):
            raise
        presenter.block(name[:-1])


def _check_field(name: str) -> None:
    who, slash, field = name.partition("/")
    if not slash:
        resolve(who, (*SCENE_FIELDS, "attack"), "field of the scene", listed=True)
        return
    known = {each for book in registry.names() for each in registry.called(book).fields}
    if not who.strip():
        raise Refused("bad_line", say("prepared-line-needs-value", word="set"))
    resolve(field, sorted(known), "field", listed=True)


def carry_out(cmd: "CmdPrepared", table: "Table", lines: Sequence[str]) -> "list[Step]":
    """Carry all lines out in one transaction. Raises Refused with the line that cannot be, and
    nothing has happened."""
    commands, made = gathered(cmd, table, lines)
    table.growing.made = made
    try:
        return table.give(cmd.caller, *commands)
    finally:
        table.growing.made = []


def gathered(
    cmd: "CmdPrepared", table: "Table", lines: Sequence[str]
) -> "tuple[list[Command], list[Made]]":
    """The engine commands of the lines, and the kinds that they make up. Each line is read at the
    table as the lines before it would leave it; the table itself stays as it is. Raises
    Refused."""
    commands: list[Command] = []
    made: list[Made] = []
    before, cmd.brought = table.state, {}
    try:
        for number, line in enumerate(lines, 1):
            try:
                found, new = _meant(cmd, table, line)
                if len(commands) + len(found) > MOST_COMMANDS:
                    raise Refused("too_many", say("prepared-too-much", most=MOST_COMMANDS))
                table.state = table.foreseen(cmd.caller, found, new)
            except (Refused, MatchError) as refusal:
                why = getattr(refusal, "text", refusal.sentence)
                sentence = say("prepared-line-fails", number=number, line=line, why=why)
                code = getattr(refusal, "code", "bad_line")
                raise Refused(code, sentence) from None
            commands += found
            made += new
    finally:
        table.state = before
        cmd.brought = {}
    return commands, made


def _meant(cmd: "CmdPrepared", table: "Table", line: str) -> "tuple[list[Command], list[Made]]":
    """The engine commands of one line, and the kinds it makes up."""
    word, rest = parted(line)
    if word == ADD:
        return _newcomers(cmd, table, rest)
    found: list[Command] = []
    whole, cmd.args, cmd.collected = cmd.args, rest, found
    try:
        (cmd.verbs.instead.get(f"+combat/{word}") or DONE[word])(cmd)
    finally:
        cmd.args, cmd.collected = whole, None
    if not found:
        raise Refused("nobody", say("typed-names-nobody"))
    return found, []


def _newcomers(cmd: "CmdPrepared", table: "Table", text: str) -> "tuple[list[Command], list[Made]]":
    """New NPCs, never anybody who is here. Later lines know them by the names that they would have
    in an empty scene: Trooper 1 is the encounter's own, whoever else is called so."""
    found: list[Command] = []
    taken: set[str] = set()
    bringing = Bringing(cmd, table)
    for group in grouping.groups(text):
        if len(cmd.brought) + group.count > MOST_NPCS:
            raise Refused("bad_number", say("prepared-npcs-enough", most=MOST_NPCS))
        side = cmd.side_called(group.side or parsing.made(group.name)[0].capitalize(), table)
        came = bringing.newcomers(group.name, group.count, side, taken, group.unseen)
        joins = [joining for _, each in came for joining in each]
        silence.may_say_with(cmd.caller, table.state, joins)
        names = _counted_anew(cmd, [joining.fighter.name for joining in joins])
        taken.update(who for who, _ in came)
        cmd.brought |= dict(zip(names, (who for who, _ in came), strict=True))
        found += joins
    return found, bringing.made


def _counted_anew(cmd: "CmdPrepared", names: Sequence[str]) -> list[str]:
    """The names that they would have if nobody but those brought before were there."""
    return numbered(_NUMBER.sub("", names[0]), len(names), cmd.brought)


def those_called(cmd: "CmdPrepared", word: str, table: "Table") -> tuple[str, ...]:
    """Ids of the NPCs brought by the lines so far whom the word means together: ``npcs``,
    ``thugs``, whether hidden or not; () for none."""
    word, fighters = word.strip().lower(), table.state.fighters
    kinds = {who: _NUMBER.sub("", name).lower() for name, who in cmd.brought.items()}
    return tuple(
        who for who, kind in kinds.items() if not fighters[who].crewed
        and (word == EVERYBODY or word in (*plurals(kind), *plurals(kind.removeprefix(_HIDDEN))))
    )  # fmt: skip


def hindrance(cmd: "CmdPrepared", table: "Table", lines: Sequence[str]) -> Refused | None:
    """Why the lines could not be carried out at the table now; None if they can be."""
    try:
        gathered(cmd, table, lines)
    except Refused as refusal:
        return refusal
    return None
