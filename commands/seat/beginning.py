"""The game master's +combat switches that begin a fight and bring in more fighters."""

from collections.abc import Sequence
from operator import attrgetter
from typing import TYPE_CHECKING

from commands import grouping, parsing
from commands.table.bringing import Bringing
from game import registry
from game.encounter import commands as c
from game.encounter import table_commands as tc
from game.encounter.state import FIGHT
from game.errors import Refused
from game.wording import Text, say, several
from world import presenters, start_rooms
from world.pages import filled
from world.scenes.consent import joining
from world.scenes.consent.former import absent
from world.scenes.consent.guests import GOES_ON, Guests
from world.scenes.people import members
from world.scenes.presence.coming import ALONG, seat_refusal
from world.scenes.table import pausing, tables
from world.scenes.table.fighters import character_of, fighter_id, numbered
from world.scenes.telling.delivery import tell
from world.scenes.telling.hearing import company

if TYPE_CHECKING:
    from commands.base import TableCommand
    from game.encounter.records import Command
    from game.encounter.state import Encounter
    from world.actors import Room
    from world.scenes.table.table import Table


def start(cmd: "TableCommand") -> None:
    """Begin a fight with the sides, book and options of one line; whoever starts gets the seat if
    nobody holds it."""
    wanted = parsing.start(cmd.args, registry.names())
    room = _place(cmd)
    new = room != cmd.room and not room.table
    table = room.open_table(wanted.book, cmd.sheet_kind, of=cmd.caller)
    seats = list(table.scene.gms)
    if not seats:
        table.set_seat([cmd.me])
    guests, table.book_to_be = Guests(table, cmd.caller), wanted.book
    try:
        bringing = Bringing(cmd, table)
        with bringing:
            before, beginning = _beginning(cmd, wanted, guests, bringing)
            begun = not guests.asked
            told = [*before, *(beginning if begun else ())]
            steps = table.give(cmd.caller, *told) if told else []
    except BaseException:
        table.set_seat(seats)
        if new:
            room.close_table(table)
        raise
    joining.call_off(table, besides={*guests.taken, *map(fighter_id, guests.asked)})
    if not begun:
        joining.wait_to_begin(table, beginning, guests.taken, guests.needed)
    table.record(True)
    _go_along(cmd, room, guests)
    shown = (c.Begin, *presenters.of(table.state).shown)
    news = [step for step in steps if isinstance(step.command, shown)]
    tell(table, [*news, *table.play_autopilots()])
    _ask(cmd, guests)


def _ask(cmd: "TableCommand", guests: Guests) -> None:
    """Invite those named in the line who are not in yet. The caller is told who they are, and when
    the fight that waits for them begins."""
    guests.invite()
    table = guests.table
    then = joining.when_it_begins(table) or (GOES_ON if table.state.mode == FIGHT else "")
    if table.scene.beginning and guests.enough:
        then = several([then, say("seat-begins-now")], " ")
    if told := guests.news(then):
        cmd.say(told)


def begin(cmd: "TableCommand") -> None:
    """Begin a waiting fight without those who have not answered yet; for the seat only."""
    if not cmd.table.is_gm(cmd.caller):
        raise Refused("gm_required", seat_refusal(cmd.table, cmd.caller))
    steps = joining.begin_now(cmd.table)
    tell(cmd.table, [*steps, *cmd.table.play_autopilots()])


def _place(cmd: "TableCommand") -> "Room":
    """The room for the fight: this one; or a private practice room, if newcomers are guided here
    and somebody else runs the scene. Raises Refused("gm_required") elsewhere."""
    table = cmd.table_here
    if not (table and table.scene.gms) or table.is_gm(cmd.caller):
        return cmd.room
    if start_rooms.leads(cmd.room):
        field: Room = start_rooms.field_of(cmd.caller, cmd.room)
        return field
    raise Refused("gm_required", seat_refusal(table, cmd.caller))


def _go_along(cmd: "TableCommand", ground: "Room", guests: Guests) -> None:
    """Move the caller, and those who are in the fight at once, to the private practice room if that
    is where it is."""
    place = cmd.room
    if ground == place:
        return
    cmd.say(say("seat-on-own-ground", place=place.key))
    for character in {cmd.caller, *map(character_of, guests.taken)} - {None}:
        if character and character.location == place:
            character.move_to(ground, quiet=True, move_type=ALONG)


def _beginning(
    cmd: "TableCommand", wanted: parsing.Start, guests: Guests, bringing: Bringing
) -> "tuple[list[Command], list[Command]]":
    """Engine commands that precede the first round, and those that begin it. Raises Refused."""
    commands: list[Command] = []
    table: Table = bringing.table
    if table.state.mode == FIGHT:
        told: list[Text | str] = [say("seat-fight-runs"), pausing.way_out(table)]
        raise Refused("already", several(filter(None, told), " "))
    if wanted.book or wanted.options:
        book = wanted.book or table.state.book
        commands.append(tc.ChangeBook("gm", book, wanted.options, absent(table)))
    parties = [_with_npcs(party, table) for party in wanted.parties]
    parties = parties or _everybody(cmd, table, wanted.book)
    bringing.count_anew(name for party in parties for _, name, *_ in party.members)
    taking_part: set[str] = set()
    sides: list[str] = []
    for party in parties:
        (after_first,) = numbered(bringing.whole_name(party.members[0][1]), 1, sides)
        side = party.name or after_first
        sides.append(side)
        for count, name, *unseen in party.members:
            rows = bringing.rows(name, count, side, taking_part, *unseen)
            rows = [row for row in rows if row[0] not in taking_part]
            for who, found in guests.admitted(rows, side):
                taking_part.add(who)
                commands += found
    if len(taking_part) + len(guests.asked) < 2 and not wanted.parties:
        raise Refused("nobody", say("seat-against-whom", npc=filled("{npc}")))
    if guests.apart and not (guests.asked or guests.enough):
        raise Refused("nobody", say("seat-nobody-to-fight", news=guests.news()))
    aside = presenters.of(table.state).aside_people(table.state)
    staying = {who: command for who, command in aside.items() if who not in taking_part}
    for fighter in table.state.present:
        if fighter.id not in (*taking_part, *staying):
            commands.append(c.Leave(fighter.id, "left"))
    return commands, [c.Begin(), *staying.values()]


def _with_npcs(party: parsing.Party, table: "Table") -> parsing.Party:
    """The party; for ``npcs`` alone, the NPCs that are here already, if they are on one side."""
    here = [f for f in table.state.present if f.npc]
    named = [name.lower() for _, name, *_ in party.members]
    if named != ["npcs"] or len({f.side for f in here}) != 1:
        return party
    return parsing.Party(party.name or here[0].side, tuple((1, f.name) for f in here))


def _everybody(cmd: "TableCommand", table: "Table", book: str) -> list[parsing.Party]:
    """Parties for a line that names nobody: characters here with a sheet, oldest first, and NPCs
    already brought, each on their present side. If sides exist, characters on no side are
    spectators. Raises Refused("each_against_all") if there are no sides, and somebody who has not
    joined would fight against everybody else."""
    here = sorted(company(table, cmd.room), key=attrgetter("id"))
    here = [obj for obj in here if table.parts.get(fighter_id(obj)) not in members.SILENT]
    if tables.beside_others(table):
        here = [obj for obj in here if table.includes(fighter_id(obj))]
    people = [obj for obj in here if presenters.of(table.state).sheet_of(obj)]
    known = {f.id: f for f in table.state.present}
    sided = _sides_made(table.state)
    if sided:
        people = [obj for obj in people if fighter_id(obj) in known]
    others = [obj for obj in people if obj is not cmd.caller]
    fighting = people if not others or cmd.me in known else others
    npcs = [f for f in table.state.present if f.npc]
    found = [
        parsing.Party(known[fighter_id(o)].side if fighter_id(o) in known else o.key, ((1, o.key),))
        for o in fighting
    ]
    if not sided and len(found) > 1 and any(fighter_id(o) not in known for o in fighting):
        raise Refused("each_against_all", _each_against_all(found, book))
    return found + [parsing.Party(f.side, ((1, f.name),)) for f in npcs]


def _sides_made(state: "Encounter") -> bool:
    """True if somebody has been put on a side, or leads one of a battle."""
    aside = presenters.of(state).aside_people(state)
    sided = [f for f in state.present if f.npc or f.side != f.name or f.id in aside]
    return len({f.side for f in sided}) > 1


def _each_against_all(parties: Sequence[parsing.Party], book: str) -> Text:
    """What the line would do, with the line that confirms it and one with sides."""
    names, line = tuple(party.members[0][1] for party in parties), f"+combat/start {book}".strip()
    return say("seat-each-against-all", names=names, line=line, npc=filled("{npc}"))


def add(cmd: "TableCommand") -> None:
    """Bring more fighters: ``2 soldier=Empire``, ``hidden 2 soldier=Empire, sniper``; or of a kind
    made up for this scene: ``2 cultist=Gang like thug dodge=4D``."""
    groups = grouping.groups(cmd.args)
    table = cmd.room.open_table(kind=cmd.sheet_kind, of=cmd.caller)
    if not table.scene.gms:
        table.set_seat([cmd.me])
    guests = Guests(table, cmd.caller)
    taken: set[str] = set()
    commands: list[Command] = []
    bringing = Bringing(cmd, table)
    with bringing:
        for group in groups:
            side = cmd.side_called(group.side or parsing.made(group.name)[0].capitalize(), table)
            rows = bringing.rows(group.name, group.count, side, taken, group.unseen)
            rows = [row for row in rows if row[0] not in taken]
            for who, found in guests.admitted(rows, side, sitting=True):
                taken.add(who)
                commands += found
        if not (commands or guests.asked or guests.apart):
            names = tuple(group.name for group in groups)
            raise Refused("already", say("seat-on-side-already", names=names))
        if commands:
            cmd.give(*commands, table=table)
    if commands:
        joining.take_along(table, guests.taken)
        tell(table, [*joining.begin(table), *table.play_autopilots()])
    _ask(cmd, guests)


SWITCHES = {"start": start, "begin": begin, "add": add}
