"""Tells a room what happened, each session in the form it wants."""

from functools import partial
from typing import TYPE_CHECKING, Any

from game.encounter.field_commands import JoinCombined
from game.registry import revisions
from game.registry.revisions import by_game
from game.wording import Text, read_as, say, words
from world import steady_clock
from world.scenes.consent import questions
from world.scenes.render import arrivals, data, queued, several
from world.scenes.render.concern import apart, under_way
from world.scenes.render.declared import asked, declaring
from world.scenes.render.prompt import asking, only_waits, prompt
from world.scenes.render.viewer import Viewer
from world.scenes.table import seat, tables
from world.scenes.table.guarded import attempt
from world.scenes.telling import guiding, panels, wire, witnesses
from world.scenes.telling.account import Account
from world.scenes.telling.hearing import away, hearers, viewer_for
from world.seal import BY_THE_GAME

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from game.encounter.state import Encounter
    from world.actors import Character, Room, Session
    from world.scenes.journal.steps import Step
    from world.scenes.render.declared import Said
    from world.scenes.render.options import Row
    from world.scenes.table.table import Table
    from world.scenes.telling.hearing import Reader

LOOK = say("scenes-look")
LONG_SECONDS = 60
"""Seconds somebody is waited for before the others are told so."""


type Alike = tuple[Viewer, int, bool]
"""What readers have in common who read the same: how they read, the declarations they have not
been told yet, by identity, and whether they are told now."""
type Made = tuple[str, tuple[Said, ...], list[Text | str], tuple[Said, ...]]
"""A text, the declarations it leaves untold, its lines as records, and the declarations untold
before."""
type Read = tuple[Viewer, str, bool]
"""The viewer, the text, and whether it ends in a new prompt."""


def viewer_then(table: "Table", viewer: Viewer, seq: int) -> Viewer:
    """The viewer as they were at entry ``seq``: only those who held the seat then may read what the
    seat was told."""
    return viewer.at(table.scene)._replace(gm=seat.held(table.scene, viewer.who, seq))


def tell(table: "Table", steps: "Sequence[Step]") -> None:
    """Tell everybody in the room what the steps did and whom the table waits for now. Never raises
    for one reader's sake: each is told separately, and one whose telling fails reads that."""
    if table.scene.room is not None:
        with revisions.by_key(table.state.edition):
            _tell(table, steps, table.scene.room)


def _tell(table: "Table", steps: "Sequence[Step]", room: "Room") -> None:
    steps = table.reading.due(steps, table.goes_on)
    if table.reading.untold:
        return
    news, here = panels.Data(table.scene.pk), hearers(table)
    reads = _Reads(table, steps)
    texts: dict[str, list[Reader]] = {}
    heard(table, here, next((step.seq for step in steps if step.seq), table.seq))
    beside = tables.beside_others(table)
    for reader in here:
        what = partial(_telling, reader.character, table)
        read = attempt(partial(reads.by, reader), what)
        viewer, text, asked = read or _untold(reader, table, steps, what)
        apart = beside and tables.of(reader.character) is not table
        if text:
            text = f"{heading(table, reader)}\n{text}" if apart else text
            texts.setdefault(text, []).append(reader)
        if viewer and not apart and (rich := panels.rich(reader.sessions)):
            told = reads.lines if read else []
            add = partial(_add_news, reader, viewer, reads, asked, news, told)
            attempt(partial(add, rich), what)
    news.send()
    entry = max((step.seq for step in steps), default=0)
    wire.send_each(texts, "combat", entry=entry, table=table)
    attempt(partial(room.at_told, table, steps), f"what {room} does when all are told")


def heading(table: "Table", reader: "Reader") -> str:
    """The line above what somebody reads of a scene beside their own: its number and title."""
    scene = table.scene
    told = say("scenes-heading", number=scene.pk, title=scene.title or None)
    return f"{words(told, reader.viewer(table).words)} {BY_THE_GAME}"


def _telling(character: "Character", table: "Table") -> str:
    return f"telling {character} of entry {table.seq} of scene {table.scene.pk}"


class _Reads:
    """What the readers in the room get to read; texts that several read alike are made once.
    ``apart``: fighters who may be told something other than onlookers."""

    def __init__(self, table: "Table", steps: "Sequence[Step]") -> None:
        self.table, self.steps = table, steps
        self.apart: frozenset[str] = frozenset().union(*map(apart, steps))
        self._away: frozenset[str] | None = None
        self._typed = {step.actor for step in steps if not step.ahead}
        self._made: dict[Alike, Made] = {}
        self.lines: list[Text | str] = []  # lines of the last reader, as records

    @property
    def away(self) -> frozenset[str]:
        """Fighters whose players are not in the game, looked up once."""
        if self._away is None:
            self._away = away(self.table.state)
        return self._away

    def by(self, reader: "Reader") -> Read:
        """(viewer, text, whether it ends in a new prompt) for one reader. A reader about to be
        asked to declare is first told what others declared."""
        table = self.table
        viewer = reader.viewer(table)
        last = "" if table.goes_on else self._new_prompt(viewer)
        text = self._lines(viewer, bool(last) and asked(table.state, viewer))
        if table.scene.room.hints or last:
            with read_as(viewer.reading):
                added = [text, *self._hints(reader.character), last]
            text = "\n".join(line for line in added if line)
        if not text and viewer.who in self._typed and not table.goes_on:
            return viewer, asking(table.state, viewer)[0], False
        return viewer, text, bool(last)

    def _lines(self, viewer: Viewer, hears: bool) -> str:
        heard = self.table.reading.heard
        untold = heard.get(viewer.who, ())
        alike = viewer.alike(self.apart), id(untold), hears
        made = self._made.get(alike)
        if made is None:
            with read_as(viewer.reading):
                lines, left = account(self.steps, viewer, self.table.state, untold, hears)
                told = "\n".join(map(words, lines))
            made = self._made[alike] = told, left, lines, untold
        text, heard[viewer.who], self.lines, _ = made
        return text

    def _new_prompt(self, viewer: Viewer) -> str:
        """The prompt if it changed and asks the viewer for something; else "". Being told whom
        others wait for is left to ``remind``; the seat is told about an action that a player began
        while its difficulty can still be named."""
        state = self.table.state
        text, asks = asking(state, viewer)
        if not self.table.reading.new_prompt(viewer, asks, state.round) or not text:
            return ""
        with read_as(viewer.reading):
            told = (viewer.gm and _begun_by_player(state)) or not only_waits(state, viewer)
        return text if told else ""

    def _hints(self, character: "Character") -> list[str]:
        hints = self.table.scene.room.hints
        if hints is None:
            return []
        what = partial(_telling, character, self.table)
        return attempt(partial(hints, self.table, self.steps, character), what, [])


def heard(table: "Table", readers: "Iterable[Reader]", seq: int) -> None:
    """Record who was told of entry ``seq`` and may therefore ask about it later."""
    keep = partial(witnesses.note, table.scene, readers, seq)
    attempt(keep, f"keeping who hears scene {table.scene.pk}")


def _untold(
    reader: "Reader", table: "Table", steps: "Sequence[Step]", what: "Callable[[], str]"
) -> tuple[Viewer | None, str, bool]:
    """(viewer, text, False) for a reader whose telling failed; the text is "" if there were no
    steps."""
    viewer = attempt(partial(reader.viewer, table), what)
    text = str(say("scenes-telling-failed", entry=steps[-1].seq)) if steps else ""
    return viewer, text, False


def _begun_by_player(state: "Encounter") -> bool:
    """True if the action in progress is a player's character's."""
    going = under_way(state)
    f = state.fighters.get(going.who) if going else None
    return f is not None and not f.npc


def remind(table: "Table") -> None:
    """After ``LONG_SECONDS``, tell those who only wait, the seat included, whom the table waits
    for. Once per entry."""
    due = steady_clock.now() - table.since >= LONG_SECONDS and table.reading.reminded != table.seq
    if not due or table.goes_on or table.scene.room is None:
        return
    table.reading.reminded = table.seq
    for character in (reader.character for reader in hearers(table)):
        viewer = viewer_for(table, character)
        if only_waits(table.state, viewer):
            with read_as(viewer.reading):
                text = partial(wire.send, [character], prompt(table.state, viewer), "combat")
            attempt(text, f"telling {character} whom scene {table.scene.pk} waits for")


def _add_news(
    reader: "Reader",
    viewer: Viewer,
    reads: _Reads,
    asked: bool,
    news: "panels.Data",
    told: "Sequence[Text | str]",
    rich: "Sequence[Session]",
) -> None:
    """Queue the data for a reader's rich sessions, unless they have this state already and are not
    asked anything. ``news`` shares what others see alike."""
    table, steps = reads.table, reads.steps
    seq, state = told_so_far(table)
    if not (table.reading.news_for(viewer, seq) or asked):
        return
    alike = viewer.alike(reads.apart)
    wanting = list(filter(panels.wants_options, rich))
    with read_as(viewer.reading):
        if alike not in news.events:
            news.events[alike] = [event for step in steps for event in data.events(step, viewer)]
            news.lines[alike] = [data.message(line) for line in told]
        setting = _setting(table, reader.character, reads.away)
        now = data.state_after(seq, state, viewer, setting)
        rows = guiding.rows(reader.character, state, viewer) if wanting else []
    for session in rich:
        news.add(session, viewer, news.events[alike], news.lines[alike], now)
    for session in wanting:
        news.offer(session, viewer, seq, rows)


def _setting(table: "Table", character: "Character", absent: frozenset[str]) -> data.Setting:
    """What a client is told of the scene besides its state."""
    place, scene = character.location or table.scene.room, table.scene
    return data.Setting(place.key, scene.pk, scene.title, absent)


def told_so_far(table: "Table") -> "tuple[int, Encounter]":
    """The last entry everybody was told of, and the state after it."""
    untold = table.reading.untold
    return (untold[0].seq - 1, untold[0].before) if untold else (table.seq, table.state)


def told(
    steps: "Sequence[Step]",
    viewer: Viewer,
    state: "Encounter",
    heard: "Iterable[Said]" = (),
    hears: bool = False,
) -> "tuple[list[str], tuple[Said, ...]]":
    """(lines of several steps as text for one viewer, declarations they have not been
    told of yet)."""
    with read_as(viewer.words):
        lines, left = account(steps, viewer, state, heard, hears)
        return [words(line) for line in lines], left


def account(
    steps: "Sequence[Step]",
    viewer: Viewer,
    state: "Encounter",
    heard: "Iterable[Said]" = (),
    hears: bool = False,
) -> "tuple[list[Text | str], tuple[Said, ...]]":
    """(lines of several steps as records for one viewer, declarations they have not been told of
    yet). ``hears``: tell all declarations. Of several consents to the same combined action, only
    the last is told."""
    account = Account(viewer, state, heard, steps)
    for run in several.runs(filter(None, map(_unless_more, steps, [*steps[1:], None]))):
        account.take_alike(run)
    if hears or account.gave or not declaring(state):
        account.hear()
    account.close()
    lines = queued.together(arrivals.together(account.lines))
    return lines, tuple(account.heard)


def _unless_more(step: "Step", following: "Step | None") -> "Step | None":
    """The step, or None if the next one reports the same combined action more fully."""
    commands: list[Any] = [
        each.command for each in (step, following) if each and len(each.events) == 1
    ]
    both = len(commands) == 2 and all(isinstance(each, JoinCombined) for each in commands)
    return None if both and commands[0].leader == commands[1].leader else step


def show_board(character: "Character", sessions: "Sequence[Session] | None" = None) -> None:
    """Send rich clients the whole state of the table in the character's room, or that there is
    none. ``sessions``: None for all of the player's."""
    attempt(partial(_send_board, character, sessions), f"showing {character} the board")


def _send_board(character: "Character", sessions: "Sequence[Session] | None") -> None:
    state, shown = board(character), None
    if table := tables.of(character):
        viewer = viewer_for(table, character)
        shown = panels.Shown(table.scene.pk, viewer, state)
        table.reading.sent(viewer, told_so_far(table)[0])
    rich = sessions or panels.rich(character.sessions.all())
    for session in rich:
        panels.whole(session, state, shown)
    _send_options(character, rich, anew=False)


def board(character: "Character") -> dict[str, Any]:
    """The whole state of the table in the character's room, or that there is none."""
    table, place = tables.of(character), character.location
    if table is None:
        return data.without_scene(place.key if place else "")
    viewer = viewer_for(table, character)
    with revisions.by_key(table.state.edition), read_as(viewer.reading):
        return data.state(table, viewer, _setting(table, character, away(table.state)))


def hide_board(session: "Session") -> None:
    """Clear the board of a rich client whose player stopped playing the character."""
    if session.protocol_flags.get("OOB"):
        panels.whole(session, data.NOTHING)
        if panels.wants_options(session):
            panels.offer_nothing(session)


def show_options(
    character: "Character", sessions: "Sequence[Session] | None" = None, anew: bool = False
) -> None:
    """Send clients that asked for it what the player may do now, unless they have that already.
    ``anew``: whole."""
    show = partial(_send_options, character, sessions or character.sessions.all(), anew)
    attempt(show, f"showing {character} what may be done")


def _send_options(character: "Character", sessions: "Iterable[Session]", anew: bool) -> None:
    wanting = list(filter(panels.wants_options, sessions))
    if not wanting:
        return
    table = tables.of(character)
    news, rows = panels.Data(table.scene.pk if table else 0), offered(character)
    viewer, seq = (viewer_for(table, character), told_so_far(table)[0]) if table else (None, 0)
    for session in wanting:
        news.offer(session, viewer, seq, rows, anew)
    news.send()


def offered(character: "Character") -> "list[Row]":
    """All that the player may do now."""
    table = tables.of(character)
    viewer, state = viewer_for(table, character), told_so_far(table)[1] if table else None
    with revisions.by_key(state.edition) if state else by_game(), read_as(viewer.reading):
        return guiding.rows(character, state, viewer)


questions.at_change.append(show_options)


def show_away(table: "Table") -> None:
    """Show rich clients anew whose players are away, after somebody came into the game or left
    it."""
    news, absent = panels.Data(table.scene.pk), away(table.state)
    for reader in hearers(table):
        if tables.of(reader.character) is table:
            show = partial(_add_away, reader, table, news, absent)
            attempt(show, _telling(reader.character, table))
    news.send()


def _add_away(
    reader: "Reader", table: "Table", news: "panels.Data", absent: frozenset[str]
) -> None:
    seq, state = told_so_far(table)
    viewer = reader.viewer(table)
    with revisions.by_key(table.state.edition), read_as(viewer.reading):
        setting = _setting(table, reader.character, absent)
        now = data.state_after(seq, state, viewer, setting)
    for session in panels.rich(reader.sessions):
        if session.shown and session.shown.state != now:
            news.add(session, viewer, [], [], now)


def announce(table: "Table", text: Text | str, entry: int = 0) -> None:
    """Tell everybody at the table something that is not an event, in lines marked as the game's.
    ``entry``: number of the journal's entry that tells of it too, 0 for none."""
    texts: dict[str, list[Reader]] = {}
    beside = tables.beside_others(table)
    for reader in hearers(table):
        lines = words(text, reader.viewer(table).words).split("\n")
        signed = "\n".join(f"{line} {BY_THE_GAME}" for line in lines)
        if beside and tables.of(reader.character) is not table:
            signed = f"{heading(table, reader)}\n{signed}"
        texts.setdefault(signed, []).append(reader)
    sent = partial(wire.send_each, texts, "combat", entry=entry, table=table)
    attempt(sent, f"announcing {text}")
