"""Telling a room what happened: each session in the rendering it wants."""

from functools import partial

from game.encounter.field_commands import JoinCombined
from game.shelf import editions
from game.wording import Text, read_as, say, words
from world import steady
from world.scenes import panels, seat, wire, witnesses
from world.scenes.account import Account
from world.scenes.attempts import attempt
from world.scenes.hearing import hearing, listeners, viewer_for
from world.scenes.render import arrivals, data, several
from world.scenes.render.concern import apart, under_way
from world.scenes.render.declared import asked, declaring
from world.scenes.render.prompt import kind, only_waits, prompt
from world.scenes.render.viewer import Viewer
from world.seal import BY_THE_GAME

LOOK = say("scenes-look")
LONG_SECONDS = 60
"""How long somebody is waited for until the others are told so."""


def viewer_then(table, viewer, seq: int) -> Viewer:
    """How the viewer reads entry ``seq``: what was the seat's stays with who held it then."""
    return viewer.at(table.scene)._replace(gm=seat.held(table.scene, viewer.who, seq))


def tell(table, steps) -> None:
    """Tell everybody in the room what the steps did, and whom the table waits for now.

    What they did stands, whatever comes of telling it: each reader is told on his own, and one
    whose telling fails is told so.
    """
    if table.scene.room is not None:
        with editions.by_key(table.state.edition):
            _tell(table, steps, table.scene.room)


def _tell(table, steps, room) -> None:
    steps = table.reading.due(steps, table.goes_on)
    if table.reading.untold:
        return
    news, here = panels.Data(table.scene.pk), hearing(room)
    reads = _Reads(table, steps)
    texts: dict[str, list] = {}
    heard(table, here, next((step.seq for step in steps if step.seq), table.seq))
    for reader in here:
        what = partial(_telling, reader.character, table)
        read = attempt(partial(reads.by, reader), what)
        viewer, text, asked = read or _untold(reader, table, steps, what)
        if text:
            texts.setdefault(text, []).append(reader)
        if viewer and (rich := panels.rich(reader.sessions)):
            told = reads.lines if read else []
            add = partial(_add_news, rich, viewer, table, steps, asked, news, reads.apart, told)
            attempt(add, what)
    news.send()
    wire.send_each(texts, "combat")
    attempt(partial(room.at_told, table, steps), f"what {room} does when all are told")


def _telling(character, table) -> str:
    return f"telling {character} of entry {table.seq} of scene {table.scene.pk}"


class _Reads:
    """What those in the room read of the steps; what several read alike is made once. ``apart``:
    who may be told otherwise than somebody who only looks on."""

    def __init__(self, table, steps):
        self.table, self.steps = table, steps
        self.apart = frozenset().union(*map(apart, steps))
        self._typed = {step.actor for step in steps if not step.ahead}
        self._made: dict[tuple, tuple] = {}
        self.lines: list = []  # what the last one was told, as records

    def by(self, reader) -> tuple:
        """As who a reader (``hearing``) sees it, all that he reads, and whether a new prompt is in
        it. Before he is asked to declare he reads what others declared."""
        viewer = reader.viewer(self.table).at(self.table.scene)
        with read_as(viewer.reading):
            return self._read(viewer, reader.character)

    def _read(self, viewer, character) -> tuple:
        table = self.table
        last = "" if table.goes_on else _new_prompt(table, viewer)
        text = self._lines(viewer, bool(last) and asked(table.state, viewer))
        if table.scene.room.hints or last:
            added = [text, *self._hints(character), last]
            text = "\n".join(line for line in added if line)
        if not text and viewer.who in self._typed and not table.goes_on:
            return viewer, prompt(table.state, viewer), False
        return viewer, text, bool(last)

    def _lines(self, viewer, hears: bool) -> str:
        heard = self.table.reading.heard
        alike = viewer.alike(self.apart), heard.get(viewer.who, ()), hears
        made = self._made.get(alike)
        if made is None:
            lines, left = account(self.steps, viewer, self.table.state, alike[1], hears)
            told = "\n".join(words(line) for line in lines)
            made = self._made[alike] = told, left, lines
        text, heard[viewer.who], self.lines = made
        return text

    def _hints(self, character) -> list[str]:
        hints = self.table.scene.room.hints
        if hints is None:
            return []
        what = partial(_telling, character, self.table)
        return attempt(partial(hints, self.table, self.steps, character), what, [])


def heard(table, readers, seq: int) -> None:
    """Keep who was told of entry ``seq``, and so may ask for it afterwards."""
    keep = partial(witnesses.note, table.scene, readers, seq)
    attempt(keep, f"keeping who hears scene {table.scene.pk}")


def _untold(reader, table, steps, what) -> tuple:
    """The viewer, and what he reads of steps that could not be told him; nothing is said of
    none."""
    viewer = attempt(partial(reader.viewer, table), what)
    text = str(say("scenes-telling-failed", entry=steps[-1].seq)) if steps else ""
    return viewer, text, False


def _new_prompt(table, viewer) -> str:
    """The prompt where it has changed and asks the viewer for something. That others are waited
    for, nobody is told at each answer (``remind``); the seat only of what a player has begun,
    while its number can still be named."""
    state = table.state
    text = prompt(state, viewer)
    if not table.reading.new_prompt(viewer, kind(state, viewer), state.round) or not text:
        return ""
    told = (viewer.gm and _begun_by_player(state)) or not only_waits(state, viewer)
    return text if told else ""


def _begun_by_player(state) -> bool:
    """Whether others answer what a player's character has begun."""
    going = under_way(state)
    f = state.fighters.get(going.who) if going else None
    return f is not None and not f.npc


def remind(table) -> None:
    """Tell those who wait for others, the seat too, whom the table waits for, once in a long
    while of it."""
    due = steady.now() - table.since >= LONG_SECONDS and table.reading.reminded != table.seq
    if not due or table.goes_on or table.scene.room is None:
        return
    table.reading.reminded = table.seq
    for character in listeners(table.scene.room):
        viewer = viewer_for(table, character)
        if only_waits(table.state, viewer):
            with read_as(viewer.reading):
                text = partial(wire.send, [character], prompt(table.state, viewer), "combat")
            attempt(text, f"telling {character} whom scene {table.scene.pk} waits for")


def _add_news(rich, viewer, table, steps, asked: bool, news, apart, told) -> None:
    """The data of it for these sessions of a reader, unless they know this state already and he
    is not asked; what others see alike is made once, in ``news``."""
    seq, state = _told_so_far(table)
    if not (table.reading.news_for(viewer, seq) or asked):
        return
    alike = viewer.alike(apart)
    with read_as(viewer.reading):
        if alike not in news.events:
            news.events[alike] = [event for step in steps for event in data.events(step, viewer)]
            news.lines[alike] = [data.message(line) for line in told]
        now = data.state_after(seq, state, viewer)
    for session in rich:
        news.add(session, viewer, news.events[alike], news.lines[alike], now)


def _told_so_far(table) -> tuple:
    """The entry that everybody has been told of, and the state after it."""
    untold = table.reading.untold
    return (untold[0].seq - 1, untold[0].before) if untold else (table.seq, table.state)


def told(steps, viewer, state, heard=(), hears: bool = False) -> tuple[list[str], tuple]:
    """The lines of several steps in the words of one viewer, and the declarations that he has not
    been told of then."""
    with read_as(viewer.words):
        lines, left = account(steps, viewer, state, heard, hears)
        return [words(line) for line in lines], left


def account(steps, viewer, state, heard=(), hears: bool = False) -> tuple[list[Text], tuple]:
    """The messages of several steps for one viewer, a line each, and the declarations that he has
    not been told of then; ``hears``: he is told of all. Of several who agree to one combined
    action the last is told."""
    account = Account(viewer, state, heard, steps)
    for run in several.runs(filter(None, map(_unless_more, steps, [*steps[1:], None]))):
        account.take_alike(run)
    if hears or account.gave or not declaring(state):
        account.hear()
    account.close()
    return arrivals.together(account.lines), tuple(account.heard)


def _unless_more(step, following):
    """The step; None where the next one says of the same combined action what stands then."""
    commands = [each.command for each in (step, following) if each and len(each.events) == 1]
    both = len(commands) == 2 and all(isinstance(each, JoinCombined) for each in commands)
    return None if both and commands[0].leader == commands[1].leader else step


def show_board(character, sessions=None) -> None:
    """For rich clients: the whole state of the table in the character's room, or that there is
    none; to these sessions, else to all of his player's."""
    attempt(partial(_send_board, character, sessions), f"showing {character} the board")


def _send_board(character, sessions) -> None:
    table = getattr(character.location, "table", None)
    state, shown = data.NOTHING, None
    if table:
        with editions.by_key(table.state.edition):
            viewer = viewer_for(table, character)
            with read_as(viewer.reading):
                state = data.state(table, viewer)
        shown = panels.Shown(table.scene.pk, viewer, state)
        table.reading.sent(viewer, _told_so_far(table)[0])
    for session in sessions or panels.rich(character.sessions.all()):
        panels.whole(session, state, shown)


def hide_board(session) -> None:
    """For a rich client whose player has left the fiction."""
    if session.protocol_flags.get("OOB"):
        panels.whole(session, data.NOTHING)


def announce(table, text) -> None:
    """Tell everybody at the table something that is no event, in lines that nobody can forge."""
    texts: dict[str, list] = {}
    for reader in hearing(table.scene.room):
        lines = words(text, reader.viewer(table).at(table.scene).words).split("\n")
        signed = "\n".join(f"{line} {BY_THE_GAME}" for line in lines)
        texts.setdefault(signed, []).append(reader)
    attempt(partial(wire.send_each, texts, "combat"), f"announcing {text}")
