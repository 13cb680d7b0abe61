"""The table: one open scene of a room. Everything that changes the scene goes through it.

A command is decided on immutable values, then saved in one transaction together with the wounds and
gear it changes; only then does the state in memory change.
"""

import time
from functools import partial
from typing import TYPE_CHECKING, Any

from evennia.objects.models import ObjectDB

from game import autopilot, engine, journal, order_queue
from game.dice import Dice
from game.encounter import commands as c
from game.encounter import intents
from game.encounter.field_commands import Count
from game.encounter.state import FIGHT
from game.errors import Refused
from game.outlasting_undo import stays
from game.wording import say, several
from world import news, silence, start_rooms, steady_clock
from world.scenes.consent import assent, joining, lasting, undone_offers
from world.scenes.journal import former_books, store, taken_back
from world.scenes.journal.growing import Growing
from world.scenes.journal.steps import Rolls, Step, author, fields
from world.scenes.log import prose
from world.scenes.people import members
from world.scenes.presence.away import Waits
from world.scenes.table import ahead, persisting, playing, seat
from world.scenes.table.fighters import character_id, character_of, fighter_id
from world.scenes.table.guarded import attempt
from world.scenes.telling.reading import Reading
from world.scenes.timing import calendar, running_out
from world.scenes.timing.clocks import Clocks
from world.scenes.timing.times import Times, put
from world.sheets import approval

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.encounter.records import Command, Event
    from game.encounter.state import Encounter
    from game.registry.growth import Made
    from world.actors import Character
    from world.scenes.models import Scene
    from world.scenes.people.order import Poses


type Row = tuple[journal.Entry, Encounter, dict[str, Any]]
"""An entry to be written, the state after it, and the other columns of its row."""


class Table:
    """An open scene in memory. Every method that changes it saves first."""

    def __init__(self, scene: "Scene") -> None:
        self.scene = scene
        self.state, self.seq, position = store.load(scene)
        self.dice = store.stream(scene, position)
        self.since, self.quiet = steady_clock.now(), 0.0  # quiet: since when no rounds run
        self.clocks = Clocks.of(scene, self.state, self.since)
        self.looked = 0.0  # when attendance was last checked
        self.took, self.goes_on = 0.0, False  # seconds the last line took; more to play
        self.book_to_be = ""
        self.growing, self.waits, self.reading = Growing(), Waits(), Reading()
        self.waits.move_on(self.state, now=store.written_at(scene))
        self.poses: Poses | None = None  # as people.order last read them
        self.parts = members.roles(scene)  # role of everybody who has or had a part in the scene
        self.away: dict[str, str] | None = None  # turns in the inbox, see people.turns
        self.called: Any = None  # names that are mentions, see people.mentions

    def logs(self, who: str) -> bool:
        """True if what the fighter's player says and does goes into the scene's log."""
        if not self.scene.recording:
            return False
        return self.parts.get(who) not in members.SILENT and self.includes(who)

    def keeps_for(self, who: str) -> bool:
        """True if the fighter's player is in the scene as one who may read all of its log."""
        return self.parts.get(who) in members.IN or who in self.scene.gms

    def includes(self, who: str) -> bool:
        """True if the fighter's player is in the scene: as a member or spectator, holding the
        seat, or taking part as it stands."""
        if self.keeps_for(who):
            return True
        known = self.state.fighters.get(who)
        return known is not None and known.present

    def is_gm(self, character: "Character") -> bool:
        """True if the character holds the seat. Staff do only once they have taken it."""
        return self.holds_seat(character)

    def holds_seat(self, character: "Character") -> bool:
        return fighter_id(character) in self.scene.gms

    def seat_names(self) -> list[str]:
        """Names of those who hold the game master's seat."""
        ids = [character_id(who) for who in self.scene.gms]
        return [obj.key for obj in ObjectDB.objects.filter(id__in=ids)]

    def allow(self, character: "Character | None", command: "Command") -> None:
        """Raises Refused unless the character may give this command: it is for their own fighter,
        or they hold the seat. None (the system) may give any."""
        if character is not None:
            self.allow_for(character, command.who)
            if command.who != fighter_id(character):
                self._leave_to_him(command)

    def allow_for(self, character: "Character", who: str) -> None:
        """Raises Refused("gm_required") unless the character may command that fighter."""
        if who == fighter_id(character) or self.is_gm(character):
            return
        sentence = say("scenes-only-the-game-master")
        if who == c.GM and start_rooms.leads(character.location):
            sentence = several([sentence, start_rooms.OWN_GROUND], " ")
        raise Refused("gm_required", sentence, "ADV-SYS-3")

    def _leave_to_him(self, command: "Command") -> None:
        """Raises Refused("own_word") if the command spends the player's own resources: only they
        may give it."""
        f = self.state.fighters.get(command.who)
        if character_id(command.who) and f and engine.own_word(self.state, command):
            sentence = say("scenes-only-own-player", who=f.name)
            raise Refused("own_word", sentence)

    def give(
        self, character: "Character | None", *commands: "Command", given: bool = False, of: str = ""
    ) -> list[Step]:
        """Carry out commands in one transaction: all, or none if one is illegal (Refused).

        ``character``: who gives them, None for the system; ``of``: the fighter whose order queue
        they come from; ``given``: another player has consented to what favours a game master who
        fights.
        """
        if self.scene.halted and character is not None:
            raise Refused("halted", say("people-halted-now"))
        if character is not None:
            former_books.refuse(self, *commands)
        for command in commands:
            self.allow(character, command)
        said = tuple(intents.said(commands))
        silence.may_say_with(character, self.state, said)
        approval.may_play(self, said)
        if not given:
            assent.needed(self, character, commands)
        seconds = 0 if given else calendar.needed(self, character, commands)
        began, position, rolls = time.perf_counter(), self.dice.position, Rolls.next()
        try:
            steps, rows = self._decide(character, commands, rolls, self.state, self.seq, of)
            asked = self._write(rows, steps)
        except BaseException:
            self.dice.position = position
            raise
        self._move_on(steps, rows)
        calendar.keep(character, self.state, seconds)
        lasting.put(asked)
        self.took = time.perf_counter() - began if character else 0.0
        news.of(self.scene, steps)
        return steps

    def foreseen(
        self, character: "Character", commands: "Sequence[Command]", made: "Sequence[Made]" = ()
    ) -> "Encounter":
        """The state as the commands, with kinds of content made for the scene, would leave it;
        nothing is carried out. Raises Refused."""
        position, self.growing.made = self.dice.position, list(made)
        try:
            steps, _ = self._decide(character, commands, Rolls.next(), self.state, self.seq)
        finally:
            self.dice.position, self.growing.made = position, []
        return steps[-1].after

    def _decide(
        self,
        character: "Character | None",
        commands: "Iterable[Command]",
        first_roll: int,
        state: "Encounter",
        seq: int,
        of: str = "",
    ) -> tuple[list[Step], list[Row]]:
        steps: list[Step] = []
        rows: list[Row] = []
        dice = Dice(self.dice, first_roll)
        actor, name = author(character or of, state)
        grown: tuple[Event, ...] = self.growing.events(state)
        for command in commands:
            first, before = dice.next, state
            for event in grown:
                state = engine.evolve(state, event)
            events, grown = [*grown, *engine.decide(state, command, dice)], ()
            state = before
            for event in events:
                state = engine.evolve(state, event)
            seq += 1
            record = journal.Entry(seq, actor, command, tuple(events))
            steps.append(Step(actor, command, events, before, state, seq, name, bool(of)))
            rows.append((record, state, fields(name, first, dice, self.dice.position)))
        return steps, rows

    def _write(self, rows: "Sequence[Row]", steps: "Sequence[Step]") -> "list[lasting.Asked]":
        with persisting.written(self.scene, steps[-1].by) as transaction:
            self._append(transaction, rows, steps)
            return lasting.offer_to_leavers(transaction, self.scene, steps)

    def _append(
        self, transaction: "persisting.written", rows: "Sequence[Row]", steps: "Sequence[Step]"
    ) -> None:
        transaction.keep(steps[0].before, steps[-1].after)
        if steps[0].before.edition != steps[-1].after.edition:
            store.keep_revision(steps[-1].after.edition)
        entries = [(record, {"kind": "command", **fields}) for record, _, fields in rows]
        store.append_all(self.scene, entries, steps[-1].after)
        self._take_in(steps)

    def _take_in(self, steps: "Sequence[Step]") -> None:
        """Whoever acts or comes to fight in a scene that has a log becomes a member of it."""
        if self.scene.started is None:
            return
        actor, after = steps[0].actor, steps[-1].after
        new = [actor] if self.parts.get(actor) not in members.IN else []
        if len(after.fighters) > len(steps[0].before.fighters):
            new += [f.id for f in after.present if self.parts.get(f.id) not in members.IN]
        for who in new:
            self.admit(who)

    def _move_on(self, steps: "Sequence[Step]", rows: "Sequence[Row]") -> None:
        self.state = steps[-1].after
        self.seq = rows[-1][0].seq
        Rolls.last = max(Rolls.next() - 1, max(f["last_roll"] for _, _, f in rows))
        self.since = steady_clock.now()
        self.waits.move_on(self.state, {step.command.who for step in steps if step.command})
        self.clocks.follow(self.state, steps, self.since)

    def play_autopilots(self) -> list[Step]:
        """Play queued commands and NPCs until a person is waited for. Returns the first steps;
        later ones are told as they are played."""
        goes = former_books.offered(self) and not self.scene.halted
        return playing.play(self) if goes else []

    @property
    def to_play(self) -> bool:
        """True if the system has something to play before a person is waited for."""
        return bool(order_queue.due(self.state) or autopilot.waiting(self.state))

    def play_one(self, steps: list[Step]) -> bool:
        """Play one queued or NPC command, adding its steps. False if none is due."""
        if due := order_queue.due(self.state):
            steps += ahead.give(self, due)
            return True
        who = autopilot.waiting(self.state)
        command = autopilot.choose(self.state, who) if who else None
        if command is None:
            return False
        steps += self.give(None, command)
        return True

    def undo(
        self, character: "Character", count: int, keep_faces: bool, given: bool = False
    ) -> list[Step]:
        """Take back the last ``count`` commands that stand (never poses), and return their steps.
        ``keep_faces``: the same dice fall again; ``given``: as in ``give``. Raises
        Refused("bad_number")."""
        former_books.refuse(self)
        start, records, standing = taken_back.candidates(self, count)
        if not 1 <= count <= len(standing):
            raise Refused("bad_number", say("scenes-steps-to-undo", count=len(standing)))
        undone = standing[-count:]
        to = undone[0].seq - 1
        entry = journal.rewind(records, to, fighter_id(character), keep_faces)
        before, after = self.state, journal.fold(start, [*records, entry])
        back = after
        gone = [e for e in journal.standing(records) if e.seq > to]
        taken = taken_back.as_they_were(after, gone, undone)
        if not given:
            assent.needed_to_undo(self, character, taken, keep_faces)
        stay = [*stays(after, gone), *(words := ahead.kept(before, after, gone))]
        entry = journal.Entry(self.seq + 1, entry.actor, None, (*entry.events, *stay), to)
        for event in stay:
            after = engine.evolve(after, event)
        kept: dict[str, Any] = {
            "kind": "undo",
            "position": self.dice.position,
            "actor_name": character.key,
        }
        try:
            steps, rows = self._go_again(after, entry.seq)
            with persisting.written(self.scene, character.key) as transaction:
                transaction.keep(before, taken_back.those_who_joined(after, gone))
                store.append(self.scene, entry, after, **kept)
                if steps:
                    self._append(transaction, rows, steps)
                offers = undone_offers.follow(transaction, self, to, steps)
        except BaseException:
            self.dice.position = kept["position"]
            raise
        self.state, self.seq, self.since = after, entry.seq, steady_clock.now()
        self.waits.move_on(after)
        self.clocks.begin_anew(after, self.since)
        self.reading.taken_back(to)
        if steps:
            self._move_on(steps, rows)
        attempt(partial(ahead.tell_lost, before, words), f"telling what fell away at {self.seq}")
        news.taken_back(self.scene, back, gone, character.key)
        news.of(self.scene, steps)
        for told in offers:
            attempt(told, f"telling of offers after entry {self.seq} of scene {self.scene.pk}")
        return taken

    def _go_again(self, state: "Encounter", seq: int) -> tuple[list[Step], list[Row]]:
        """Fighters who left by their own choice leave again: an undo does not bring them back."""
        out = [c.Leave(f.id) for f in state.present if joining.said(self, f.id) == joining.OUT]
        return self._decide(None, out, Rolls.next(), state, seq)

    def note(
        self, character: "Character", kind: str, text: str, of: str = "pose", place: str = ""
    ) -> None:
        """Write a pose or note into the journal. ``of``: the kind of its prose (``Prose``), "" for
        a note that everybody reads; ``place``: name of the room, if the scene has several."""
        record = journal.Entry(self.seq + 1, fighter_id(character), None)
        columns = {"actor_name": character.key, "position": self.dice.position}
        with persisting.written():
            if kind == "pose" or of == "seat":
                prose.keep(self.scene, record, kind, of, text, place=place, **columns)
            else:
                store.append_words(self.scene, record, kind=kind, text=text, **columns)
        self.seq = record.seq

    def set_seat(self, gms: "Iterable[str]", giver: str = "") -> None:
        """Set who holds the game master's seat (fighter ids). ``giver``: who passed it on."""
        seat.passed(self.scene, gms, self.seq, giver)

    def wait_anew(self) -> None:
        """Restart the time of everybody who is waited for."""
        now, self.waits = steady_clock.now(), Waits()
        self.waits.move_on(self.state, now=now)
        self.clocks.begin_anew(self.state, now)

    def set_times(self, times: Times) -> None:
        """Set how long the scene waits for whom, and restart the time of those waited for now."""
        put(self.scene, times)
        self.clocks.begin_anew(self.state, steady_clock.now())

    def record(self, recording: bool) -> None:
        """Set whether poses go into the journal: whether this is a scene with a log."""
        scene = self.scene
        scene.recording = recording
        if recording and scene.started is None:
            scene.started = steady_clock.moment()
            scene.starter = scene.starter or next(iter(scene.gms), "")
        scene.save(update_fields=["recording", "started", "starter"])
        if recording:
            for who in dict.fromkeys((*scene.gms, *(f.id for f in self.state.present))):
                self.admit(who)

    def admit(self, who: str, role: str = members.MEMBER) -> None:
        """Give somebody behind a fighter a part in the scene, unless they have that already."""
        character = character_of(who) if self.parts.get(who) != role else None
        if character is not None:
            members.put(self.scene, who, character.key, role)
            self.parts = {**self.parts, who: role}

    def silence(self) -> list[Step]:
        """Do what the book prescribes for those whose time has run out. Then continue the count
        against players who do not declare, or begin it if the option ``hesitation`` is "auto"
        (CHR-Q-24)."""
        if not former_books.offered(self):
            return []
        if steps := running_out.done_instead(self):
            return steps
        running_out.look_after(self)
        return self.give(None, Count(*self._next_count())) if self._next_count() else []

    def _next_count(self) -> tuple[Any, ...]:
        """Arguments of the next ``Count``, (who, when in real seconds); () while it is not due."""
        if self.state.mode != FIGHT or "hesitation" not in self.state.options:
            return ()
        state: Any = self.state  # of a book with that option, which has the count
        count, now = state.count, steady_clock.now()
        if count:
            return ("clock", now) if now - (count.at or self.since) >= count.seconds else ()
        automatic = self.state.options.get("hesitation") == "auto"
        slow = automatic and now - self.since >= self.state.options["count_seconds"]
        declaring = [w for w in engine.pending(self.state) if w.what == "declare"]
        return ("clock", now) if slow and declaring else ()
