"""Scripts: the combat round of a room, and the ticker that sweeps all of them."""

from evennia.scripts.scripts import DefaultScript
from evennia.utils import logger

from game import engine, shelf
from game.encounter.state import FIGHT
from game.errors import Refused
from game.shelf import editions
from game.wording import say, several
from world import news
from world.scenes import (
    busy,
    coming,
    former_books,
    joining,
    keeping,
    lasting,
    pausing,
    playing,
    questions,
    real_time,
    seat_offers,
    store,
    word,
)
from world.scenes.table import Table
from world.scenes.telling import remind, tell

SWEEP_SECONDS = 5
OVER = (joining.KIND, word.KIND, seat_offers.KIND)
"""Kinds of questions that nobody need answer once the scene rests or ends."""


class CombatRound(DefaultScript):
    """The combat round of one room: keeps its table, loaded from the journal on demand.

    Nothing lives here alone: the table is snapshot plus later entries, read anew after a
    reload or a crash.
    """

    SCRIPT_KEY = "combat_round"
    _table = _unread = _paused = None
    _looked = False
    _losses = 0

    def at_idmapper_flush(self):
        """It stays in memory, for its room keeps it, and it the table."""
        return False

    def at_script_creation(self):
        self.key = self.SCRIPT_KEY
        self.desc = "Keeps the table of this room's scene"
        self.persistent = True
        if self.obj:
            self.obj.combat_round = self

    @property
    def table(self) -> Table | None:
        """The table of the open scene, or None when no scene is open here: looked for once, for
        scenes begin and end here alone, and again where what was written last may be lost."""
        if self._losses != busy.losses:
            self.forget()
        if self._table is None and not self._looked:
            self._look()
        return self._table

    def _look(self) -> None:
        """Read the open scene from its journal, if there is one."""
        if scene := store.open_scene(self.obj):
            try:
                self._table = Table(scene)
            except Refused as refusal:
                self._unread = scene
                logger.log_warn(f"scene {scene.pk} in {self.obj}: {refusal.sentence}")
        self._looked, self._losses = True, busy.losses

    @property
    def paused(self) -> list:
        """The scenes that are paused here, oldest first; looked for once."""
        if self._paused is None:
            self._paused = store.paused_scenes(self.obj)
        return self._paused

    @property
    def unread(self):
        """The open scene of a book or of dice that are not here, None where there is none."""
        return None if self.table else self._unread

    def open(self, book: str = "", kind: str = "") -> Table:
        """The table, with a new scene if none is open: under the book, or the first for that
        kind of sheet, or the first of all.

        A peaceful scene whose game is of another kind than the book's is closed for it, and
        whoever held its seat holds the new one's.
        Refused while a fight runs in that. Without a book, a peaceful scene for another kind of
        sheet that nobody runs, in which people only rolled, is closed for a new one.
        """
        if self.unread:
            why = store.why_unread(self.unread)
            raise Refused("unread", say("at_table-unread-scene", why=why))
        self._clear_unoffered()
        seat, kind = [], kind or shelf.first().sheet_kind
        if self.table and not book and self._only_rolled_in(kind):
            self.close()
        if self.table and book and not self._same_kind(book):
            if self.table.state.mode == FIGHT:
                told = [say("at_table-fight-runs"), pausing.way_out(self.table)]
                raise Refused("in_fight", several(filter(None, told), " "))
            seat = self.table.scene.gms
            self.close()
        if self.table is None:
            opening = engine.opening(book or shelf.for_kind(kind))
            self._table = Table(store.begin(self.obj, opening))
            self._table.set_seat(seat)
            news.opened(self._table.scene, opening.book)
        return self._table

    def _clear_unoffered(self) -> None:
        """Close a scene of a book that is not offered now and that nobody runs. Refused where
        somebody does, or rounds run."""
        if self.table and not former_books.offered(self.table):
            if self.table.state.mode == FIGHT or self.table.scene.gms:
                former_books.refuse(self.table)
            self.close()

    def _same_kind(self, book: str) -> bool:
        now = shelf.of(self.table.state)
        return shelf.find(book).sheet_kind == now.sheet_kind

    def _only_rolled_in(self, kind: str) -> bool:
        """Whether the scene is for another kind of sheet, and neither fought nor run."""
        state = self.table.state
        other = shelf.of(state).sheet_kind != kind
        return other and state.mode != FIGHT and not self.table.scene.gms

    def close(self) -> None:
        """Close the scene: its seed may be shown from now on; what the game master has set of
        characters falls away, or waits for the word of whom it concerns."""
        scene, book = self.table.scene, self.table.state.book
        with keeping.written() as transaction:
            asked = lasting.offer_to_all(transaction, scene, self.table.state)
            store.close(scene)
            withdrawn = questions.withdraw(kind__in=OVER, scene=scene)
        self._table = None
        questions.tell_withdrawn(withdrawn, say("at_table-scene-closed"))
        lasting.put(asked)
        news.closed(scene, book)

    def pause(self) -> None:
        """Let the scene rest and the room be free. Whoever was asked into it need not answer."""
        table = self.table
        with keeping.written():
            joining.call_off(table)
            withdrawn = questions.withdraw(kind__in=OVER, scene=table.scene)
            store.pause(table.scene)
        self.forget()
        questions.tell_withdrawn(withdrawn, say("at_table-scene-paused"))

    def resume(self, scene) -> Table:
        """Go on here with a scene that was paused, here or elsewhere. Refused: another scene keeps
        the room, or nobody can read this one."""
        if self.unread or (self.table and pausing.counts(self.table)):
            out = self.table and pausing.way_out(self.table)
            raise Refused("in_use", say("at_table-another-scene", out=out or None, number=scene.pk))
        Table(scene)
        if self.table:
            self.close()
        before = scene.room
        store.resume(scene, self.obj)
        before.forget_table()
        self.forget()
        self.table.wait_anew()
        return self.table

    def close_unread(self) -> None:
        """Close the scene that nobody can read."""
        store.close(self._unread)
        self._unread = None

    def forget(self) -> None:
        """Drop the table in memory; it is read anew when next asked for."""
        self._table = self._unread = self._paused = None
        self._looked, self._losses = False, busy.losses

    def sweep(self) -> None:
        """Let silence and the system's own fighters move the table on, unless they do now."""
        table = self.table
        if table and self.obj.pk not in playing.rooms:
            if self.obj.pauses and pausing.overdue(table):
                self.obj.pause_table(pausing.LONG_GONE)
                return
            with editions.by_key(table.state.edition):
                self._sweep(table)

    def _sweep(self, table) -> None:
        steps = [*real_time.catch_up(table, idle=True), *joining.begin(table), *table.silence()]
        tell(table, [*steps, *table.play_autopilots()])
        remind(table)


class Sweeper(DefaultScript):
    """One persistent ticker for every room: no timer of its own carries any truth."""

    SCRIPT_KEY = "sweeper"

    def at_script_creation(self):
        self.key = self.SCRIPT_KEY
        self.desc = "Sweeps open scenes for overdue choices"
        self.interval = SWEEP_SECONDS
        self.persistent = True

    def at_repeat(self, **kwargs):
        try:
            questions.settle_overdue()
        except Exception:
            logger.log_trace("settling questions that nobody answered in time")
        coming.tell_of_leaving()
        for script in CombatRound.objects.all_family():
            try:
                if script.obj:
                    script.sweep()
            except Exception:
                logger.log_trace(f"sweeping the scene in {script.obj}")
                script.forget()
